//! Bracket text that was written for another reader: names as in LaTeX, decimal commas, curved quotation marks.

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

#[test]
fn a_comma_that_may_be_a_decimal_point_is_refused() {
    for text in ["[[2,5;3,5],[1,5;0,5]]", "[[2,5 3,5] [1,5 0,5]]", "[2;3,5]", "2,5 3 | 4", "[1,2,3 4]"] {
        let said = complaint(text);
        assert!(said.contains("this comma may be a decimal point"), "{text}: {said}");
    }
    for (text, leaves) in [
        ("[[2,5],[3;5]]", 4),
        ("[2, 5; 3, 5]", 4),
        ("[2.5;3.5]", 2),
        ("[2,5\n3,5]", 4),
        ("[2,5] // MAX\n[3 5]", 4),
        ("[[2,5] 3 4]", 4),
        ("2,5 | 3;5", 4),
        ("[a=2,b=5; 7]", 3),
    ] {
        let tree = parse(text, Player::Max, &mut ()).unwrap();
        assert_eq!(tree.preorder().filter(|&node| tree.is_leaf(node)).count(), leaves, "{text}");
    }
}

#[test]
fn a_curved_quotation_mark_is_named() {
    for text in ["“A b”[3,5]", "[„x y“=3,5]", "«A»[3]", "[3,‘x’=5]"] {
        let said = complaint(text);
        assert!(said.contains("found a curved quotation mark; write straight"), "{text}: {said}");
    }
    for tree in ["[Node(label: “A”, children: [3,5]), 4]", "[Leaf(label: „x“, value: 3), 4]"] {
        for title in ["\"T\"", "“T”"] {
            let document = format!("GameTree(version: 1, title: {title}, tree: {tree})");
            let said = alphabeta_lab::file::read(&document).unwrap_err().said(crate::english());
            assert!(said.contains("found a curved quotation mark; write straight"), "{document}: {said}");
        }
    }
}
