//! Bracket text: what it accepts, what it says where it does not, and that it keeps every tree.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot go on must fail"
)]

use crate::arbitrary::said;
use alphabeta_lab::notation::{
    Diagnostic, names_contradict, numbers, parse, parse_with_spans, parse_written, player_by_names, write,
    write_spaced,
};
use alphabeta_lab::score::Score;
use alphabeta_lab::statistics::minimax_values;
use alphabeta_lab::tree::{Player, Tree};
use proptest::prelude::*;

fn tree(text: &str) -> Tree {
    parse(text, Player::Max, &mut ()).unwrap_or_else(|diagnostic| panic!("{text}: {diagnostic:?}"))
}

fn complaint(text: &str) -> Diagnostic {
    let diagnostic = Diagnostic::from(parse(text, Player::Max, &mut ()).expect_err(text));
    assert!(text.get(diagnostic.span.clone()).is_some(), "{text}: {diagnostic:?} is outside of the text");
    diagnostic
}

#[test]
fn one_tree_has_many_spellings() {
    for text in [
        "[[3,5],[6,9]]",
        "((3 5)(6 9))",
        "3 5 | 6 9",
        "3, 5 | 6; 9",
        "{{3;5;};{6;9}}",
        "\u{feff} [ [3 5] // MIN\n (6 /* and /* then */ */ 9) ]\n",
        "[(3.0 5e0)[+6 0.9e1]]",
        "[3,5],[6,9]",
        "(3 5)(6 9)",
        "[3,5] // MIN\n[6,9];",
        "[[3,\u{a0}5],\u{3000}[6,9],]",
    ] {
        assert_eq!(said(&tree(text)), said(&tree("[[3,5],[6,9]]")), "{text}");
    }
    assert_eq!(write(&tree("((3 5)(6 9))")), "[[3,5],[6,9]]");
    assert_eq!(parse("[1]", Player::Min, &mut ()).unwrap().root_player(), Player::Min);
}

#[test]
fn lists_side_by_side_are_the_children_of_a_root_that_is_not_written() {
    assert_eq!(write(&tree("A[1,2], \"b c\"~4[3], [[4],5]")), "[A[1,2],\"b c\"~4[3],[[4],5]]");
    let (parsed, spans) = parse_with_spans(" [3,5], [6,9] ", Player::Max).unwrap();
    let text = |node: usize| &" [3,5], [6,9] "[spans[node].clone()];
    assert_eq!((parsed.len(), text(0), text(1), text(4)), (7, "[3,5], [6,9] ", "[3,5]", "[6,9]"));
}

#[test]
fn what_stands_behind_a_list_and_is_no_list_is_a_mistake() {
    for (text, column, message) in [
        ("[3,5],", 6, "found “,”, expected the end of the tree"),
        (
            "[3,5], 4",
            6,
            "found “,”, expected the end of the tree; put brackets around several nodes to make one tree",
        ),
        (
            "[3,5] x",
            7,
            "found “x”, expected the end of the tree; put brackets around several nodes to make one tree",
        ),
        ("[3,5]]", 6, "found “]”, expected the end of the tree, because every bracket is already closed"),
        ("[3],[4],5", 9, "found “5”, expected a list; put brackets around several nodes to make one tree"),
        ("[3],[4],x=5", 9, "found “x”, expected a list; put brackets around several nodes to make one tree"),
        ("[3],[4]]", 8, "found “]”, expected the end of the tree, because every bracket is already closed"),
        ("[3,5],[6,x]", 11, "found “]”, expected a list, or “=” and a number, after the label"),
        ("[3,5],[6,9", 11, "found the end of the text, expected “]” to close the “[” at line 1, column 7"),
        ("[3],,[4]", 4, "found “,”, expected the end of the tree"),
        (
            "5, 6",
            2,
            "found “,”, expected the end of the tree; put brackets around several nodes to make one tree",
        ),
        ("[3,5],]", 6, "found “,”, expected the end of the tree"),
        ("5，，6", 2, "found “，”, expected the end of the tree"),
        (
            "３，５",
            2,
            "found “，”, expected the end of the tree; put brackets around several nodes to make one tree",
        ),
    ] {
        let diagnostic = complaint(text);
        assert_eq!(
            (diagnostic.column, diagnostic.problem(crate::english()).as_str()),
            (column, message),
            "{text}"
        );
    }
}

#[test]
fn groups_hold_subtrees_and_single_numbers() {
    assert_eq!(write(&tree("1 (2 3) | 4 | 5")), "[[1,[2,3]],[4],[5]]");
    assert_eq!(write(&tree("\"a|b\"[1 2]")), "\"a|b\"[1,2]");
}

#[test]
fn numbers_have_all_their_usual_spellings() {
    let spellings = [
        ("5", 5.0),
        ("-0.25", -0.25),
        ("−7", -7.0),
        (".5", 0.5),
        ("2.", 2.0),
        ("1e3", 1e3),
        ("1E-3", 1e-3),
        ("1_000", 1000.0),
        ("1234567890123", 1_234_567_890_123.0),
        ("-0", 0.0),
        ("inf", f64::INFINITY),
        ("+inf", f64::INFINITY),
        ("-inf", f64::NEG_INFINITY),
        ("Infinity", f64::INFINITY),
        ("∞", f64::INFINITY),
        ("+∞", f64::INFINITY),
        ("−∞", f64::NEG_INFINITY),
        ("1e308", 1e308),
        ("5e-324", 5e-324),
    ];
    for (text, value) in spellings {
        let leaf = tree(text);
        assert_eq!((leaf.len(), leaf.value(leaf.root_id())), (1, Score::new(value)), "{text}");
    }
}

#[test]
fn numbers_are_written_as_short_as_they_read_back() {
    for text in ["5", "-0.25", "0.1", "1e300", "-5e-324", "inf", "-inf", "1e15", "123456789012345"] {
        assert_eq!(write(&tree(text)), text);
    }
    assert_eq!(write(&tree("-0.0")), "0");
}

#[test]
fn labels_and_evaluations_stand_before_their_node() {
    let text = "A~4[B[x=3,\"a b\"=-5],~-inf[6,9],\"inf\"[1]]";
    assert_eq!(write(&tree(text)), text);
    assert_eq!(write(&tree("A ~ 4: (B: {x: 3 \"a b\" = -5} ~-∞[6 9] \"inf\"=[1])")), text);
    let named = tree(text);
    let labels: Vec<_> = named.preorder().map(|node| named.label(node)).collect();
    assert_eq!(labels[..4], [Some("A"), Some("B"), Some("x"), Some("a b")]);
}

/// A node with a name of blanks would have no name in sentences. Nothing else of it is lost.
#[test]
fn a_blank_label_is_no_label() {
    for (blank, plain) in [
        (r#"[""=3, " "=5, A=9]"#, "[3, 5, A=9]"),
        (r#""\u{a0}"~4["  "[6, x=9], ""~2: [1]]"#, "~4[[6, x=9], ~2[1]]"),
    ] {
        assert_eq!(said(&tree(blank)), said(&tree(plain)), "{blank}");
        assert_eq!(write(&tree(blank)), write(&tree(plain)), "{blank}");
    }
    assert!(!tree(r#"["  "=3, 5]"#).has_labels());
    let document = |tree: &str| format!("GameTree(version: 1, title: \"T\", lesson: \"L\", {tree})");
    let plain = document(
        r#"tree: Node(key: "k", evaluation: 2, children: [Leaf(key: "x", value: 3), Leaf(label: "B", value: 5)])"#,
    );
    let plain = alphabeta_lab::file::read(&plain).unwrap();
    for blank in [
        r#"tree: Node(label: " ", key: "k", evaluation: 2, children: [Leaf(label: "", key: "x", value: 3), Leaf(label: "B", value: 5)])"#,
        r#"arity: [2, 0, 0], leaves: [3, 5], labels: {0: " ", 1: "", 2: "B"}, keys: {0: "k", 1: "x"}, evaluations: {0: 2}"#,
    ] {
        let read = alphabeta_lab::file::read(&document(blank)).unwrap();
        assert_eq!(said(&read.tree), said(&plain.tree), "{blank}");
        let saved = |document| alphabeta_lab::file::write(document, &mut ()).unwrap();
        assert_eq!(saved(&read), saved(&plain));
    }
}

#[test]
fn every_mistake_has_its_place_and_its_message() {
    let cases = [
        ("", "line 1, column 1: found no tree, expected a number or a list such as [[3, 5], [6, 9]]"),
        (
            " // none\n",
            "line 1, column 1: found no tree, expected a number or a list such as [[3, 5], [6, 9]]",
        ),
        ("[[3,5],\n []]", "line 2, column 2: found an empty list, expected a number or a list in it"),
        (
            "[[3,5],[6,9]",
            "line 1, column 13: found the end of the text, expected “]” to close the “[” at line 1, column 1",
        ),
        ("[3,\n (5]", "line 2, column 4: found “]”, expected “)” to close the “(” at line 2, column 2"),
        ("]", "line 1, column 1: found “]”, expected a number or a list"),
        (
            "[3]]",
            "line 1, column 4: found “]”, expected the end of the tree, because every bracket is already closed",
        ),
        (
            "1 | 2)",
            "line 1, column 6: found “)”, expected a number or a list, because no bracket is open here",
        ),
        ("[3, NaN]", "line 1, column 5: “NaN” is not a value; type a number, inf or -inf"),
        (
            "[−∞, 1e999]",
            "line 1, column 6: “1e999” is too large; type a smaller number, or inf for a won position",
        ),
        ("[3-5]", "line 1, column 2: “3-5” is not a number; type one such as 5, -0.25 or inf"),
        ("[12abc]", "line 1, column 2: “12abc” is not a number; type one such as 5, -0.25 or inf"),
        (
            "[3] 5",
            "line 1, column 5: found “5”, expected the end of the tree; put brackets around several nodes to make one tree",
        ),
        ("[3],", "line 1, column 4: found “,”, expected the end of the tree"),
        ("[3,,5]", "line 1, column 4: found “,”, expected a number or a list"),
        ("[,3]", "line 1, column 2: found “,”, expected a number or a list"),
        (
            "1 || 2",
            "line 1, column 4: found “|”, expected a number or a list, because a group beside “|” holds at least one node",
        ),
        (
            "1 |",
            "line 1, column 4: found the end of the text, expected a number or a list, because a group beside “|” holds at least one node",
        ),
        (
            "[1 | 2]",
            "line 1, column 4: found “|”, expected a node or a closing bracket, because “|” separates groups outside all brackets",
        ),
        ("[three]", "line 1, column 7: found “]”, expected a list, or “=” and a number, after the label"),
        ("[~4 5]", "line 1, column 5: found “5”, expected a list after its evaluation"),
        ("[?]", "line 1, column 2: found “?”, expected a number or a list"),
        ("[\"x=3]", "line 1, column 2: this text is never closed; expected “\"” at its end"),
        ("[3 /* ]", "line 1, column 4: this comment is never closed; expected “*/”"),
    ];
    for (text, message) in cases {
        assert_eq!(complaint(text).said(crate::english()), message, "{text}");
    }
}

#[test]
fn json_is_refused_and_not_read_as_a_tree_with_more_levels() {
    let what = "found JSON, expected a tree in brackets, such as [[3, 5], [6, 9]], or a file that begins with “GameTree(”";
    for (text, place) in [
        (r#"{"tree": [[3,5],[6,9]]}"#, "line 1, column 1"),
        (r#"{"children":[{"value":3},{"value":5}]}"#, "line 1, column 1"),
        ("\u{feff}[\n {\n \"value\": 3}, {\"value\": 5}]\n", "line 2, column 2"),
        (r#"[1, {"program": "Alpha-Beta Lab"}]"#, "line 1, column 5"),
    ] {
        assert_eq!(complaint(text).said(crate::english()), format!("{place}: {what}"), "{text}");
        let read = alphabeta_lab::file::read_any(text.as_bytes(), &mut ()).unwrap_err();
        assert_eq!(read.said(crate::english()).split_once(": ").unwrap().1, what, "{text}");
    }
    let deep = format!(r#"{{"a":{}5{}}}"#, "[".repeat(100_000), "]".repeat(100_000));
    assert!(complaint(&deep).said(crate::english()).ends_with(what));
    // A list of numbers means the same in JSON; the others are not JSON.
    for (text, same) in [
        ("[[3, 5], [6, 9]]", "[[3,5],[6,9]]"),
        (r#"{"x y": 3 "z": 5}"#, r#"["x y"=3,z=5]"#),
        (r#"{"x y"[3, 5], "z"=6}"#, r#"["x y"[3,5],z=6]"#),
        (r#"{"x": [3, 5],} // a comment"#, "[x[3,5]]"),
        ("{x: 3, y: 5}", "[x=3,y=5]"),
        ("{{3, 5}, {6, 9}}", "[[3,5],[6,9]]"),
    ] {
        assert_eq!(write(&tree(text)), same, "{text}");
    }
}

#[test]
fn a_document_is_refused_and_not_read_as_a_tree_with_more_levels() {
    for text in [
        "GameTree(version: 1, tree: [[3,5],[2,9]])",
        "GameTree(version: 1, title: \"Week 3\", root_player: Max, tree: [3, 5])",
        "// An exam.\n#![enable(implicit_some)]\nGameTree (\n  tree : [3])",
        "GameTree(title: ",
    ] {
        let said = complaint(text).said(crate::english());
        let (place, what) = said.split_once(": ").unwrap();
        assert_eq!(place, if text.starts_with('/') { "line 3, column 1" } else { "line 1, column 1" });
        assert!(what.starts_with("found a whole document, expected only its tree in brackets"), "{said}");
    }
    // These are labels.
    for (text, same) in [
        ("GameTree(3 5)", "GameTree[3,5]"),
        ("GameTree[a: 3, b: 5]", "GameTree[a=3,b=5]"),
        ("GameTree(a: 3, b: 5)", "GameTree[a=3,b=5]"),
    ] {
        assert_eq!(write(&tree(text)), same, "{text}");
    }
}

#[test]
fn a_mistake_in_json_is_told_as_one() {
    let what = " in this JSON; write a tree in brackets, such as [[3, 5], [6, 9]], or a file that begins with “GameTree(”";
    let end = "found the end of the text, expected";
    for (text, place, problem) in [
        (r#"{"tree": [1, 2"#, "line 1, column 15", format!("{end} the rest of the list, up to its “]”")),
        (r#"[{"name": "A""#, "line 1, column 14", format!("{end} the rest of the object, up to its “}}”")),
        (r#"{"tree": [1, 2],"#, "line 1, column 17", format!("{end} the rest of the object, up to its “}}”")),
        (r#"{"name": "A"#, "line 1, column 12", format!("{end} “\"” at the end of the text")),
        (r#"{"tree":"#, "line 1, column 9", format!("{end} a value")),
        ("\u{feff}{\n \"é\": \"é\" 5}", "line 2, column 11", "found “5”, expected “,” or “}”".to_owned()),
        (r#"[{"a": "b"} {"c": 1}]"#, "line 1, column 13", "found “{”, expected “,” or “]”".to_owned()),
        (
            r#"{"a": "b", 'c': 1}"#,
            "line 1, column 12",
            "found “'c'”, expected a name in quotation marks".to_owned(),
        ),
        (r#"{"a": "b", "c" 1}"#, "line 1, column 16", "found “1”, expected “:” after the name".to_owned()),
        (r#"{"a": "b", "c": yes}"#, "line 1, column 17", "found “yes”, expected a value".to_owned()),
        (r#"{"a": "b"} 5"#, "line 1, column 12", "found “5”, expected nothing more".to_owned()),
    ] {
        assert_eq!(complaint(text).said(crate::english()), format!("{place}: {problem}{what}"), "{text}");
        let read = alphabeta_lab::file::read_any(text.as_bytes(), &mut ()).unwrap_err();
        assert!(read.said(crate::english()).ends_with(&format!("{problem}{what}")), "{text}: {read:?}");
    }
    let allowed = "expected a character or an escape that JSON allows in a text in this JSON";
    for (text, place) in
        [("{\"a\": \"\\q\"}", "column 9: found “q”"), ("{\"a\": \"b\n\"}", "column 9: found “\\n”")]
    {
        let said = complaint(text).said(crate::english());
        assert!(said.contains(place) && said.contains(allowed), "{said}");
    }
    // What bracket text reads further than JSON was meant as bracket text.
    for (text, message) in [
        (r#"{"x y": 3 "z": ?}"#, "line 1, column 16: found “?”, expected a number or a list"),
        (
            r#"{"x" [3, 5"#,
            "line 1, column 11: found the end of the text, expected “]” to close the “[” at line 1, column 6",
        ),
        (r#"["x": 3, "y": "z"]"#, "line 1, column 15: found “\"z\"”, expected a number or a list"),
    ] {
        assert_eq!(complaint(text).said(crate::english()), message, "{text}");
    }
}

#[test]
fn spans_count_bytes_and_columns_count_characters() {
    let diagnostic = complaint("[−∞ x]");
    assert_eq!((diagnostic.span, diagnostic.line, diagnostic.column), (9..10, 1, 6));
}

/// What a Chinese or Japanese keyboard types first.
#[test]
fn full_width_signs_and_digits_are_read_as_the_usual_ones() {
    for text in [
        "［［３，５］，［６，９］］",
        "（（３　５）（６　９））",
        "【【3、5】、【6、9】】",
        "３ ５｜６；９",
        "｛｛３；５；｝；｛６；９｝｝",
        "［（３．０ 5e0）［＋６ ０.９e1］］",
        "[3，5]，［６,９]",
    ] {
        assert_eq!(said(&tree(text)), said(&tree("[[3,5],[6,9]]")), "{text}");
    }
    // What stands in labels and in quotation marks stays as it is.
    assert_eq!(write(&tree("甲～４［乙＝－３，丙：５，A１＝∞］")), "甲~4[乙=-3,丙=5,A１=inf]");
    assert_eq!(write(&tree("（\"，（\"＝３ \"１\"：５ /* ］ */）")), "[\"，（\"=3,\"１\"=5]");
    let (parsed, spans) = parse_with_spans("［３，甲［５］］", Player::Max).unwrap();
    let texts: Vec<_> = spans.into_iter().map(|span| &"［３，甲［５］］"[span]).collect();
    assert_eq!((parsed.len(), texts), (4, vec!["［３，甲［５］］", "３", "甲［５］", "５"]));
    let values = numbers("３，-0.5；−７、8 ９").unwrap().into_iter().map(Score::value);
    assert_eq!(values.collect::<Vec<_>>(), [3.0, -0.5, -7.0, 8.0, 9.0]);
    let read = alphabeta_lab::file::read_any("（３，５）".as_bytes(), &mut ()).unwrap();
    assert_eq!(write(&read.tree), "[3,5]");
    for (text, message) in [
        ("［３，，５］", "line 1, column 4: found “，”, expected a number or a list"),
        (
            "［３，\n （５］",
            "line 2, column 4: found “］”, expected “)” to close the “（” at line 2, column 2",
        ),
        ("［３，［　］］", "line 1, column 4: found an empty list, expected a number or a list in it"),
        (
            "［３",
            "line 1, column 3: found the end of the text, expected “]” to close the “［” at line 1, column 1",
        ),
        ("［３－５］", "line 1, column 2: “３－５” is not a number; type one such as 5, -0.25 or inf"),
        ("［３！］", "line 1, column 3: found “！”, expected a number or a list"),
    ] {
        assert_eq!(complaint(text).said(crate::english()), message, "{text}");
    }
    assert_eq!(complaint("［３，［　］］").span, 9..18);
    assert_eq!(numbers("３，x").unwrap_err().column, 3);
}

#[test]
fn names_of_inner_nodes_say_who_moves_at_the_root() {
    let (max, min) = (Some(Player::Max), Some(Player::Min));
    for (text, named) in [
        ("min(max(3,5),max(6,9))", min),
        ("MIN[MAX[3,5],MAX[6,9]]", min),
        ("max(min(3,5),min(6,9))", max),
        ("Max(3, [4, 5], Min(6))", max),
        ("[max(3,5), 6]", min),
        ("\" min \"~2(A(min(3,5)), 6)", min),
        // These contradict each other.
        ("min(min(3,5),6)", None),
        ("max(A(3), [min(5)])", None),
        // These name no player.
        ("A[min1[3,5],6]", None),
        ("[min=3, max=5]", None),
        ("min=3", None),
        ("[3,5]", None),
    ] {
        let plain = tree(text);
        assert_eq!(player_by_names(&plain), named, "{text}");
        let contradicts = ["min(min(3,5),6)", "max(A(3), [min(5)])"].contains(&text);
        assert_eq!(names_contradict(&plain), contradicts, "{text}");
        let written = |chosen| parse_written(text, chosen, &mut ()).unwrap();
        assert_eq!(written(None).root_player(), named.unwrap_or(Player::Max), "{text}");
        for chosen in [Player::Max, Player::Min] {
            assert_eq!(written(Some(chosen)).root_player(), chosen, "{text}");
        }
        // The names are labels as before.
        assert_eq!(write(&written(None)), write(&plain), "{text}");
        let read = alphabeta_lab::file::read_any(text.as_bytes(), &mut ()).unwrap();
        assert_eq!(said(&read.tree), said(&written(None)), "{text}");
    }
    // min(5, 9) = 5, and max(3, 6) = 6.
    for (text, value) in [("min(max(3,5),max(6,9))", 5.0), ("max(min(3,5),min(6,9))", 6.0)] {
        let tree = parse_written(text, None, &mut ()).unwrap();
        let values = minimax_values(&tree, &mut ()).unwrap();
        assert_eq!(Some(values[tree.root_id().index()]), Score::new(value), "{text}");
    }
}

#[test]
fn depth_is_data() {
    let levels = 1_000_000;
    let text = "[".repeat(levels) + "7" + &"]".repeat(levels);
    let deep = tree(&text);
    assert_eq!(deep.len(), levels + 1);
    assert_eq!(write(&deep), text);
    let endless = complaint(&"[".repeat(2_000_000));
    assert_eq!(endless.column, 2_000_001);
    let said = endless.said(crate::english());
    assert!(said.contains("to close the “[” at line 1, column 2000000"), "{said}");
}

proptest! {
    #[test]
    fn every_tree_survives_its_spelling(tree in crate::arbitrary::tree()) {
        let text = write(&tree);
        let again = parse(&text, tree.root_player(), &mut ());
        prop_assert_eq!(again.as_ref().map(said), Ok(said(&tree)), "{}", text);
    }

    #[test]
    fn no_text_is_too_strange(text in any::<String>()) {
        let _ = parse(&text, Player::Max, &mut ());
    }

    #[test]
    fn what_brackets_may_hold_gives_a_tree_or_a_place_in_the_text(
        text in "[\\[\\](){}|,;=:~ \n0-9a-z\"−∞./*+_\\-，、；：（）［］【】｛｝｜＝～－＋．０-９]{0,40}",
    ) {
        match parse(&text, Player::Max, &mut ()) {
            Ok(tree) => prop_assert_eq!(said(&parse(&write(&tree), Player::Max, &mut ()).unwrap()), said(&tree)),
            Err(unread) => prop_assert!(text.get(Diagnostic::from(unread).span).is_some()),
        }
    }
}

#[test]
fn every_node_knows_its_place_in_the_text() {
    let places = |text: &str| {
        let (tree, spans) = parse_with_spans(text, Player::Max).unwrap();
        assert_eq!(write(&tree), write(&parse(text, Player::Max, &mut ()).unwrap()));
        assert_eq!(spans.len(), tree.len());
        tree.preorder().map(|node| text[spans[node.index()].clone()].to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(places(" 7 // seven"), ["7"]);
    assert_eq!(places("[ (3 5), x = -1]"), ["[ (3 5), x = -1]", "(3 5)", "3", "5", "x = -1"]);
    assert_eq!(places("A ~4 [\"ä\"=1,2]"), ["A ~4 [\"ä\"=1,2]", "\"ä\"=1", "2"]);
    assert_eq!(places("3 5|6"), ["3 5|6", "3 5", "3", "5", "6", "6"]);
    for seed in 0..300 {
        let tree = crate::random_trees::tree(seed);
        for text in [write(&tree), write_spaced(&tree)] {
            let (again, spans) = parse_with_spans(&text, tree.root_player()).unwrap();
            assert_eq!(write(&again), write(&tree));
            for node in again.preorder() {
                let part = parse(&text[spans[node.index()].clone()], again.player_at(node), &mut ()).unwrap();
                assert_eq!(write(&part), write(&again.subtree(node)), "{text}");
            }
        }
    }
}
