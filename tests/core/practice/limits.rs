//! What goes beyond a limit is refused with the limit and with what was found.

use alphabeta_lab::practice::assignment::Assignment;

fn refused(question: &str) -> String {
    let file = format!("Assignment(version: 1, title: \"t\", questions: [Question({question})])");
    Assignment::read(&file).err().unwrap_or_else(|| panic!("{question} is taken")).said(crate::english())
}

#[test]
fn points_have_a_limit() {
    for (points, found) in [
        ("1e300", "worth 1000000000"),
        ("1000.5", "worth 1000.5 "),
        ("-1", "worth -1 "),
        ("NaN", "worth NaN "),
    ] {
        let said = refused(&format!("kind: \"cuts\", points: {points}"));
        assert!(said.starts_with("question 1 cannot be worth ") && said.contains(found), "{said}");
        assert!(said.ends_with(" points; give 0 to 1,000 points"), "{said}");
    }
    for points in ["0", "0.5", "1000"] {
        let file =
            format!("Assignment(version: 1, title: \"t\", questions: [(kind: \"cuts\", points: {points})])");
        assert!(Assignment::read(&file).is_ok(), "{points}");
    }
}

#[test]
fn a_tree_that_is_too_large_is_told_its_size_and_the_limit() {
    let wide = |count: usize| {
        let leaves: Vec<String> = (1..=count).map(|value| value.to_string()).collect();
        format!("[[{}],[5,6]]", leaves.join(","))
    };
    let of =
        |kind: &str, tree: &str| refused(&format!("kind: \"{kind}\", document: Some((tree: \"{tree}\"))"));
    for (kind, tree, reason) in [
        ("cuts", wide(10_001), "the tree has 10,006 nodes, and a question of this kind takes at most 10,000"),
        ("assign", wide(98), "the tree has 100 leaves, and a question of this kind takes at most 99"),
        ("reorder", wide(200), "the tree has 205 nodes, and a question of this kind takes at most 200"),
        (
            "reorder",
            wide(11),
            "a node of the tree has 11 children, and a question of this kind takes at most 10",
        ),
        (
            "cause",
            wide(31),
            "the tree has 33 leaves, and a question of this kind takes at most 32, unless two leaves are labelled x and y",
        ),
    ] {
        assert_eq!(of(kind, &tree), format!("question 1 cannot be asked about its tree: {reason}"));
    }
    // With the labels the size does not matter.
    let labelled = format!("[[3,x=5],[2,y=6],{}]", wide(40));
    let file = format!(
        "Assignment(version: 1, title: \"t\", questions: [(kind: \"cause\", document: Some((tree: \"{labelled}\")))])"
    );
    assert!(Assignment::read(&file).is_ok());
}
