//! Searches that are tried again, and those that are not.

use super::runs::Runs;
use super::*;
use crate::session::task::{NoAnswer, Waker};
use crate::tree::Player;

#[test]
fn a_search_for_which_there_was_no_thread_is_tried_again_and_one_that_broke_is_not() {
    let Ok(scene) = Scene::new(Document::untitled(Tree::leaf(Player::Max, Score::ZERO)), &mut ());
    let scene = Arc::new(scene);
    let request = RunRequest::new(&scene, Algorithm::Minimax, Settings::default());
    let waker: Waker = Arc::new(|| {});
    let mut runs = Runs::default();
    runs.add(request, Err(NoAnswer::NoThread("no more threads".to_owned()).into()));
    assert!(runs.failure(request).is_some(), "until then it is told");
    assert!(matches!(runs.want(&scene, request, &waker), Ok(Some(_))));
    assert_eq!(runs.failure(request), None);
    let request = RunRequest::new(&scene, Algorithm::AlphaBeta, Settings::default());
    runs.add(request, Err(NoAnswer::Lost.into()));
    assert_eq!(runs.want(&scene, request, &waker).unwrap_err(), NoAnswer::Lost.into());
}
