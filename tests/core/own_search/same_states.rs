//! Keys of a failing tree, which its bracket text does not have.

use alphabeta_lab::narration::own_check::same_states_text;
use alphabeta_lab::notation;
use alphabeta_lab::own_search::check::check;
use alphabeta_lab::own_search::program::{Program, ProgramLimits};
use alphabeta_lab::own_search::request::{ProgramRequest, Required};
use alphabeta_lab::own_search::shape::SmallTree;
use alphabeta_lab::own_search::trees::{TreeOrigin, Trial};
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::search::window::Ties;
use alphabeta_lab::tree::Player;
use alphabeta_lab::work::Work;

use super::english;

#[test]
fn a_failing_tree_is_told_with_its_equal_states() {
    let told = |has_keys: bool| {
        let tree = notation::parse("[[3,5],[6,9],[3,5],[3,5]]", Player::Max, &mut ()).unwrap();
        let tree = SmallTree::of(&tree).tree(Player::Max, has_keys);
        let trial = Trial { origin: TreeOrigin::Random, mark: "1".to_owned(), seed: None, tree };
        let command = ["sh", "-c", "echo ab leaf Zebra"].map(Into::into).to_vec();
        let program = Program::new(command, None, ProgramLimits::default());
        let request = ProgramRequest {
            algorithm: Algorithm::AlphaBetaTt,
            form: None,
            ties: Some(Ties::Prune),
            required: Required::default(),
        };
        let text = english();
        let report = check(&program, &[trial], request, &text, &Work::default()).unwrap();
        same_states_text(&text, &report.smallest.unwrap().0)
    };
    assert_eq!(told(true).as_deref(), Some("Nodes B, D and E are the same state."));
    assert_eq!(told(false), None);
}
