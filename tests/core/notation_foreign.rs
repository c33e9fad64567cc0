//! Where a name stands in bracket text.

use alphabeta_lab::notation::{Diagnostic, parse};
use alphabeta_lab::tree::Player;

fn complaint(text: &str) -> String {
    Diagnostic::from(parse(text, Player::Max, &mut ()).unwrap_err()).said(crate::english())
}

/// In LaTeX’s forest a name stands within the brackets of its own list.
#[test]
fn a_name_that_may_be_that_of_two_lists_is_refused() {
    for text in [
        "[MAX [MIN [3] [5]] [MIN [2] [9]]]",
        "(max (min (3) (5)) (min (2) (9)))",
        "[A\n  [B [3] [5]]\n  [C [2] [9]]]",
        "[A [3 5] [2 9]]",
    ] {
        let said = complaint(text);
        assert!(said.contains("this name may be that of the list around it"), "{text}: {said}");
    }
    for text in [
        "[A[3 5] [2 9]]",
        "[A [3, 5], [2, 9]]",
        "[A [3 5] B [2 9]]",
        "A [[3 5] [2 9]]",
        "[A [3 5] 7]",
        "A [3 5] [2 9]",
        "A [3, 5]\n[2, 9]",
        "\"A\" [3 5] [2 9] | 7",
        "[A [3 5], [2 9] [1 4]]",
        "[A [3 5] B [2 9] [1 4]]",
    ] {
        assert!(parse(text, Player::Max, &mut ()).unwrap().len() > 4, "{text}");
    }
}
