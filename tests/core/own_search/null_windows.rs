//! How the windows of searches with null windows are told.

use alphabeta_lab::notation;
use alphabeta_lab::own_search::check::check;
use alphabeta_lab::own_search::program::{Program, ProgramLimits};
use alphabeta_lab::own_search::request::{ProgramRequest, Required};
use alphabeta_lab::own_search::trees::{TreeOrigin, Trial};
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::search::window::Ties;
use alphabeta_lab::text::Text;
use alphabeta_lab::tree::Player;
use alphabeta_lab::work::Work;

use super::english;

/// What is said of a principal variation search that prints these lines about [0,[1,2]].
fn told(lines: &[&str], text: &Text) -> Option<String> {
    let script = format!("printf '%s\\n' '{}'", lines.join("' '"));
    let program =
        Program::new(["sh", "-c", &script].map(Into::into).to_vec(), None, ProgramLimits::default());
    let tree = notation::parse("[0,[1,2]]", Player::Max, &mut ()).unwrap();
    let trial = Trial { origin: TreeOrigin::Random, mark: "1".to_owned(), seed: None, tree };
    let request = ProgramRequest {
        algorithm: Algorithm::Pvs,
        form: None,
        ties: Some(Ties::Prune),
        required: Required::default(),
    };
    let report = check(&program, &[trial], request, text, &Work::default()).unwrap();
    report.first().map(|failure| failure.sentence.clone())
}

#[test]
fn a_null_window_is_written_as_on_the_cards() {
    let text = english();
    // A plain alpha-beta. Null windows of both widths would be right.
    let plain =
        ["ab enter A -inf inf", "ab leaf B", "ab enter C 0 inf", "ab leaf D", "ab leaf E", "ab result 1"];
    let expected = "After B = 0 your search entered C with the window [0, +∞]. \
                    The right window is a null window such as [0, 0⁺].";
    assert_eq!(told(&plain, &text).as_deref(), Some(expected));
    // What the program prints is written in the same way.
    let wrong =
        ["ab enter A -inf inf", "ab leaf B", "ab enter C 3 3.0000000000000004", "ab leaf D", "ab result 1"];
    let expected = "After B = 0 your search entered C with the window [3, 3⁺]. \
                    The right window is a null window such as [0, 0⁺].";
    assert_eq!(told(&wrong, &text).as_deref(), Some(expected));
}

#[test]
fn all_windows_of_a_second_search_are_told() {
    let text = english();
    // The value of the null window is 1. C may be searched again between it and β, or between α and β.
    let lines = [
        "ab enter A -inf inf",
        "ab leaf B",
        "ab enter C 0 1",
        "ab leaf D",
        "ab leaf E",
        "ab enter C 0 1",
        "ab result 1",
    ];
    let expected = "After E = 2 your search entered C with the window [0, 1]. \
                    The right window is [1, +∞] or [0, +∞].";
    assert_eq!(told(&lines, &text).as_deref(), Some(expected));
}
