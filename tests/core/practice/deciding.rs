//! Each item about a window names the step of the search that decides it.

use alphabeta_lab::notation;
use alphabeta_lab::practice::item::DecidingStep::{Enter, Leave};
use alphabeta_lab::practice::kind;
use alphabeta_lab::practice::posed::{Asked, Posed};
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::tree::Player;
use serde_json::Value;

#[test]
fn a_window_is_decided_when_its_visit_begins_and_what_is_returned_when_it_ends() {
    // The second child is asked with a null window, turns out to be better, and is searched again.
    let tree = notation::parse("[[3,5],[6,9]]", Player::Max, &mut ()).unwrap();
    let asked = Asked { algorithm: Algorithm::Pvs, ..Asked::default() };
    let posed = Posed { tree, asked, seed: 0 };
    let windows = kind::from_id("windows").unwrap();
    let items = windows.grade(&posed, &Value::Null).unwrap();
    let found: Vec<_> = items.iter().map(|item| (item.path(), windows.deciding_step(item))).collect();
    let visit = |path, number| [(path, Enter(number)), (path, Enter(number)), (path, Leave(number))];
    assert_eq!(found, [visit("", 0), visit("0", 0), visit("1", 0), visit("1", 1)].concat());
}
