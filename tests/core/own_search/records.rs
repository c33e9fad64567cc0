//! Records as they are read, followed, and told in sentences.

use alphabeta_lab::names::spoken::SpokenNames;
use alphabeta_lab::notation;
use alphabeta_lab::own_search::convention::Convention;
use alphabeta_lab::own_search::follow::{LineKinds, Searcher, follow};
use alphabeta_lab::own_search::given;
use alphabeta_lab::own_search::lines::Right;
use alphabeta_lab::own_search::naming::{Naming, path_text};
use alphabeta_lab::own_search::null_windows::NullWindows;
use alphabeta_lab::own_search::protocol::{Fault, OutputLimits, Record, Unreadable};
use alphabeta_lab::own_search::pvs::{PvsForm, SecondSearch, Trusted};
use alphabeta_lab::own_search::sentence::Compared;
use alphabeta_lab::own_search::trees::random;
use alphabeta_lab::own_search::turned::turned;
use alphabeta_lab::own_search::write::record_of;
use alphabeta_lab::search::window::Ties;
use alphabeta_lab::tree::edit::Edit;
use alphabeta_lab::tree::{Player, Tree};

use super::{english, geeks, read};

/// What is said of a record that a program prints about the first example's tree.
fn told(text: &str) -> String {
    told_of(&geeks(), text)
}

fn told_of(tree: &Tree, text: &str) -> String {
    told_by(tree, &read(text, tree, OutputLimits::default()).unwrap(), false)
}

/// The same of a record on MAX's scale; if it `is_turned`, a negamax has printed it.
fn told_by(tree: &Tree, record: &Record, is_turned: bool) -> String {
    let names = SpokenNames::new(crate::english(), tree);
    let searcher = Searcher::Lines(&Right, Convention::TEXTBOOK);
    let parted = follow(&searcher, tree, record, LineKinds::of(record, tree), true).unwrap();
    let (search, ties, text) = ("Alpha-beta", Some(Ties::Prune), &english());
    let compared = Compared {
        tree,
        names: &names,
        record,
        search,
        ties,
        null_window: None,
        windows: &[],
        is_turned,
        text,
    };
    compared.sentence(&parted)
}

#[test]
fn the_first_wrong_step_is_told_with_its_reason() {
    let cases = [
        (
            "ab leaf H 3\nab leaf I\nab leaf J\nab leaf K\nab result 5",
            "After J = 6 your search evaluated K = 9. At E α = 6 ≥ β = 5, so K is cut: a β-cutoff was missed.",
        ),
        (
            "ab leaf H\nab leaf J\nab result 5",
            "After H = 3 your search evaluated J = 6 and left out I = 5. At D α = 3 < β = +∞: the window is open. Nothing cuts I.",
        ),
        (
            "ab leaf H\nab leaf I\nab leaf J\nab result 5",
            "After J = 6 your search ended and left out L = 1. At F α = 5 < β = +∞: the window is open. Nothing cuts L.",
        ),
        (
            "ab leaf I\nab leaf H\nab result 5",
            "Your search evaluated I = 5. Alpha-beta evaluates H = 3 first.",
        ),
        (
            "ab leaf H\nab leaf H\nab result 5",
            "After H = 3 your search evaluated H = 3 again. Alpha-beta goes on with I = 5.",
        ),
        (
            "ab leaf H\nab leaf I\nab leaf J\nab leaf J\nab result 5",
            "After J = 6 your search evaluated J = 6 again. Alpha-beta goes on with L = 1.",
        ),
        ("ab leaf B\nab result 5", "Your search evaluated B, which is not a leaf: it has children."),
        ("ab leaf H 4\nab result 5", "Your search took H for 4. The value of H is 3."),
        (
            "ab leaf H\nab leaf I\nab leaf J\nab leaf L\nab leaf M\nab result 6",
            "Your search found 6 for the root. The value of A is 5.",
        ),
        (
            "ab enter A -inf inf\nab enter B -inf 7\nab result 5",
            "Your search entered B with the window [−∞, 7]. The right window is [−∞, +∞].",
        ),
        (
            "ab leaf H\nab alpha D 4\nab result 5",
            "After H = 3 your search set α of D to 4. The right bound is 3.",
        ),
        (
            "ab leaf H\nab leaf I\nab return D 3\nab result 5",
            "After I = 5 your search returned 3 from D. The right value is 5.",
        ),
        (
            "ab leaf H\nab cut D\nab result 5",
            "After H = 3 your search cut D. At D α = 3 < β = +∞: the window is open.",
        ),
        (
            "ab leaf H\nab return D 3\nab result 3",
            "After H = 3 your search returned 3 from D. Alpha-beta evaluates I = 5 there.",
        ),
    ];
    for (text, sentence) in cases {
        assert_eq!(told(&text.replace("\\\n", "\n")), sentence);
    }
}

/// Minimax has no window that could be open.
#[test]
fn a_cutoff_where_minimax_is_asked_for_is_one_too_many() {
    let tree = geeks();
    let text = "ab enter A\nab enter B\nab enter D\nab leaf H\nab cut D\nab result 5";
    let record = read(text, &tree, OutputLimits::default()).unwrap();
    let names = SpokenNames::new(crate::english(), &tree);
    let searcher = Searcher::Lines(&Right, Convention::MINIMAX);
    let parted = follow(&searcher, &tree, &record, LineKinds::of(&record, &tree), true).unwrap();
    let compared = Compared {
        tree: &tree,
        names: &names,
        record: &record,
        search: "Minimax",
        ties: None,
        null_window: None,
        windows: &[],
        is_turned: false,
        text: &english(),
    };
    assert_eq!(compared.sentence(&parted), "After H = 3 your search cut D. Minimax cuts nothing.");
}

/// The node is skipped where the first cutoff is, although others follow at once above it.
#[test]
fn a_missed_cutoff_is_told_of_the_node_that_has_it() {
    for (text, printed, expected) in [
        (
            "[[0,[[[2,9]],3]],[1,2]]",
            "ab leaf D\nab leaf K\nab leaf L\nab result 1",
            "After K = 2 your search evaluated L = 9. At J α = 2 ≥ β = 0, so L is cut: a β-cutoff was missed.",
        ),
        (
            "[[0,[[[2,9]],3]],[1,2]]",
            "ab leaf D\nab leaf K\nab leaf I\nab result 1",
            "After K = 2 your search evaluated I = 3. At E α = 2 ≥ β = 0, so I is cut: a β-cutoff was missed.",
        ),
    ] {
        let tree = notation::parse(text, Player::Max, &mut ()).unwrap();
        assert_eq!(told_of(&tree, printed), expected);
    }
}

/// A negamax may print a leaf before or after it counts it for MIN. Some languages write a mark before the first line.
#[test]
fn a_leaf_of_a_negamax_has_the_value_of_the_tree_or_its_opposite() {
    let tree = notation::parse("[3,[5,9]]", Player::Min, &mut ()).unwrap();
    let searcher = Searcher::Lines(&Right, Convention::TEXTBOOK);
    // MAX would move at B, MIN at D.
    for (b, d, is_right) in [("3", "5", true), ("3", "-5", true), ("-3", "5", false), ("3", "4", false)] {
        let printed = format!("\u{FEFF}ab leaf B {b}\nab leaf D {d}\nab result 3");
        let record = turned(&read(&printed, &tree, OutputLimits::default()).unwrap(), &tree);
        let parted = follow(&searcher, &tree, &record, LineKinds::LEAVES, true);
        assert_eq!(parted.is_none(), is_right, "{printed}: {parted:?}");
    }
}

#[test]
fn a_negamax_is_told_of_its_own_numbers() {
    let tree = geeks();
    for (printed, expected) in [
        (
            "ab enter A -inf inf\nab enter B -inf 7\nab result 5",
            "Your search entered B with the window [−∞, 7]. The right window is [−∞, +∞].",
        ),
        (
            "ab leaf H\nab alpha D 3\nab leaf I\nab alpha D 5\nab alpha B -4\nab result 5",
            "After I = 5 your search set α of B to −4. The right bound is −5.",
        ),
        (
            "ab leaf H\nab leaf I\nab leaf J\nab return E 6\nab return B -4\nab result 5",
            "After I = 5 your search evaluated J = 6. Alpha-beta returns 5 from D there.",
        ),
        (
            "ab leaf H\nab leaf I\nab return D 5\nab leaf J\nab return E 6\nab return B -4\nab result 5",
            "After J = 6 your search returned −4 from B. The right value is −5.",
        ),
    ] {
        let record = read(printed, &tree, OutputLimits::default()).unwrap();
        assert_eq!(told_by(&tree, &turned(&record, &tree), true), expected);
    }
}

#[test]
fn nodes_go_by_their_name_their_label_or_their_path() {
    let tree = notation::parse("[left[1, x=2], [3, x=4], 5]", Player::Max, &mut ()).unwrap();
    let naming = Naming::new(&tree);
    for (name, path) in
        [("left", &[0][..]), ("0.1", &[0, 1]), ("root", &[]), ("A", &[]), ("D", &[2]), ("2", &[2])]
    {
        assert_eq!(naming.node(name).ok(), tree.node_at(path), "{name}");
    }
    let fault = |text: &str| read(text, &tree, OutputLimits::default()).unwrap_err().fault;
    assert_eq!(fault("ab leaf x"), Fault::AmbiguousNode("x".to_owned()));
    assert_eq!(fault("ab leaf y"), Fault::UnknownNode("y".to_owned()));
    // Every name that a program is given means one node.
    let json: serde_json::Value = serde_json::from_str(&given::json(&naming)).unwrap();
    assert_eq!(json["children"][0]["children"][1]["name"], "0.1");
    assert_eq!(
        json["children"][2],
        serde_json::json!({"name": "D", "player": "min", "path": "2", "value": 5})
    );
    for node in tree.preorder() {
        assert_eq!(naming.node(&naming.unique(node)), Ok(node));
    }
}

#[test]
fn numbers_are_read_as_languages_print_them() {
    for (text, value) in
        [("5.0", "5"), ("-Infinity", "-inf"), ("1.0E10", "10000000000"), ("inf", "inf"), ("-0", "0")]
    {
        let record = read(&format!("ab result {text}\r\n"), &geeks(), OutputLimits::default());
        assert_eq!(record.unwrap().result.plain(), value);
    }
    let fault = read("ab result nan", &geeks(), OutputLimits::default()).unwrap_err();
    let expected =
        "Line 1 of your program’s output: “nan” is not a number. Print one such as 5, -0.25 or inf.";
    assert_eq!(fault.text(&english()), expected);
}

#[test]
fn what_is_no_record_is_kept_and_what_is_too_much_is_refused() {
    let tree = geeks();
    let record = read("hello\nabc ab\nab result 5\n", &tree, OutputLimits::default()).unwrap();
    assert_eq!((&*record.said, record.result_line), ("hello\nabc ab\n", 3));
    let limits = OutputLimits { line: 20, steps: 3, bytes: 200 };
    let fault = |text: &str| read(text, &tree, limits).unwrap_err();
    assert_eq!(
        fault(&format!("\nab leaf {}", "x".repeat(30))),
        Unreadable { line: 2, fault: Fault::LongLine(20) }
    );
    assert_eq!(fault(&"ab leaf H\n".repeat(9)), Unreadable { line: 4, fault: Fault::ManySteps(3) });
    assert_eq!(fault(&"x".repeat(300)).fault, Fault::MuchOutput(200));
    // A long line of the program's own is no fault.
    assert!(read(&format!("{}\nab result 5", "x".repeat(90)), &tree, limits).is_ok());
}

#[test]
fn colours_and_marks_around_a_line_change_nothing() {
    let tree = geeks();
    let plain = read("ab leaf H 3\nab result 5\n", &tree, OutputLimits::default()).unwrap();
    for text in [
        "\u{1b}[32mab leaf H 3\u{1b}[0m\nab result 5",
        "\u{1b}[1;38;5;9m\u{1b}[4m ab leaf \u{1b}[mH 3\r\n\u{1b}[0mab result 5\r\n",
        "\u{FEFF}\u{1b}[mab leaf H 3\nab \u{1b}[38:2::1:2:3mresult 5",
    ] {
        assert_eq!(read(text, &tree, OutputLimits::default()), Ok(plain.clone()), "{text:?}");
    }
    // A long line of colours is no long line.
    let limits = OutputLimits { line: 20, ..OutputLimits::default() };
    let coloured = format!("{}ab leaf H 3\nab result 5", "\u{1b}[32m".repeat(30));
    assert_eq!(read(&coloured, &tree, limits), Ok(plain));
    // Other sequences stay what they are.
    let record = read("\u{1b}[2Jab leaf H\n\u{1b}[3\nab result 5", &tree, OutputLimits::default()).unwrap();
    assert_eq!((record.steps.len(), &*record.said), (0, "\u{1b}[2Jab leaf H\n\u{1b}[3\n"));
}

/// Who forgets a line break is told where, and not only what is missing.
#[test]
fn steps_that_share_a_line_are_told() {
    let tree = geeks();
    let said = |text: &str| read(text, &tree, OutputLimits::default()).unwrap_err().text(&english());
    assert_eq!(
        said("ab leaf Hab leaf Iab result 5"),
        "Line 1 of your program’s output holds two steps. Begin a new line before “ab leaf”."
    );
    assert_eq!(
        said("value: ab leaf H\n"),
        "Your program printed no line that begins with “ab”. Print “ab leaf NODE” for each leaf and “ab result VALUE” \
         at the end. Line 1 of your program’s output has “ab” in the middle, so it is not read. Begin a new line before \
         “ab”."
    );
    assert!(said("ab leaf Hab result 5").contains("Begin a new line before “ab result”."));
    // Also where a number stands before the second step, and whatever steps they are.
    let steps = [
        "ab enter A -inf inf",
        "ab leaf H 3",
        "ab leaf H",
        "ab alpha A 3",
        "ab beta B 3",
        "ab cut D",
        "ab return B 3",
        "ab result 3",
    ];
    for (first, second) in steps.iter().flat_map(|first| steps.map(|second| (first, second))) {
        let told = said(&format!("{first}{second}\nab result 3"));
        let begin: Vec<_> = second.split(' ').take(2).collect();
        let expected = format!(
            "Line 1 of your program’s output holds two steps. Begin a new line before “{}”.",
            begin.join(" ")
        );
        assert_eq!(told, expected, "{first}{second}");
    }
    assert_eq!(said("ab leaf H\n"), "Your program printed no result. Print “ab result VALUE” at the end.");
    let record = read("ab leaf H\nvalue: ab leaf I\nab result 5\n", &tree, OutputLimits::default()).unwrap();
    assert_eq!(record.torn_line, Some(2));
    // Words that only look like it are the program's own.
    for text in ["see cab leaf", "ab", "lab leaf\nab result 5"] {
        let torn = read(text, &tree, OutputLimits::default()).map(|record| record.torn_line);
        assert!(!matches!(torn, Ok(Some(_))), "{text}");
    }
}

#[test]
fn the_record_of_a_negamax_turns_to_the_view_of_max() {
    for tree in (0..100).map(|seed| random(seed).tree) {
        let searcher = Searcher::Lines(&Right, Convention::TEXTBOOK);
        let record = record_of(&searcher, &tree, LineKinds::ALL);
        let negamax = turned(&record, &tree);
        assert_eq!(turned(&negamax, &tree), record);
        assert_eq!(follow(&searcher, &tree, &turned(&negamax, &tree), LineKinds::ALL, true), None);
    }
}

#[test]
fn a_node_is_found_by_the_name_and_by_the_path_that_the_program_is_given() {
    // Moves that are numbers, as in tic-tac-toe, and labels that look like the paths of others.
    let mut tree = notation::parse("[[5,3,4],[7,2],[6,8]]", Player::Max, &mut ()).unwrap();
    let labels =
        [None, Some("1"), Some("2"), Some("0"), Some("1"), Some("0"), Some("7"), Some("root"), Some("0.1")];
    let nodes: Vec<_> = tree.preorder().collect();
    for (node, label) in nodes.into_iter().zip(labels) {
        tree.apply(Edit::SetLabel { node, label: label.map(Into::into) }).unwrap();
    }
    let naming = Naming::new(&tree);
    let mut given = std::collections::BTreeSet::new();
    for node in tree.preorder() {
        let (name, path) = (naming.unique(node), path_text(&tree, node));
        assert_eq!((naming.node(&name), naming.node(&path)), (Ok(node), Ok(node)), "{name}, {path}");
        given.insert(name);
    }
    assert_eq!(given.len(), tree.len());
}

/// What is said of a record that is compared with principal variation search; `None` if nothing is wrong.
fn told_of_pvs(tree: &Tree, text: &str) -> Option<String> {
    let names = SpokenNames::new(crate::english(), tree);
    let form = PvsForm {
        convention: Convention::TEXTBOOK,
        second: SecondSearch::FromValue,
        trusted: Trusted::First,
        null_windows: NullWindows::Whole,
        searches_leaves_again: true,
        reaches_beyond: true,
        searches_ties_again: false,
        low_search: None,
    };
    let record = &read(text, tree, OutputLimits::default()).unwrap();
    let parted = follow(&Searcher::Pvs(form), tree, record, LineKinds::of(record, tree), true)?;
    let (search, ties, text) = ("Principal variation search", Some(Ties::Prune), &english());
    let compared = Compared {
        tree,
        names: &names,
        record,
        search,
        ties,
        null_window: None,
        windows: &[],
        is_turned: false,
        text,
    };
    Some(compared.sentence(&parted))
}

/// In the null window [3, 4] of C, E = 5 closes the window of D. Then C is searched again, and D with it.
#[test]
fn a_cutoff_of_the_first_search_is_not_told_of_the_second() {
    let tree = notation::parse("[3,[[5,9]]]", Player::Max, &mut ()).unwrap();
    // Of the second search, F is searched again as well.
    let right = "ab leaf B\nab leaf E\nab leaf E\nab leaf F\nab leaf F\nab result 9";
    assert_eq!(told_of_pvs(&tree, right), None);
    // A program that remembers leaves does not evaluate E again.
    let second = "After E = 5 your search evaluated F = 9. \
                  Principal variation search evaluates E = 5 a second time there.";
    let told = told_of_pvs(&tree, "ab leaf B\nab leaf E\nab leaf F\nab result 9");
    assert_eq!(told.as_deref(), Some(second));
    // By its lines, this one is still in the first search.
    let first =
        "After E = 5 your search evaluated F = 9. At D α = 5 ≥ β = 4, so F is cut: a β-cutoff was missed.";
    let entered =
        "ab enter A -inf inf\nab leaf B\nab enter C 3 4\nab enter D 3 4\nab leaf E\nab leaf F\nab result 9";
    assert_eq!(told_of_pvs(&tree, entered).as_deref(), Some(first));
}

#[test]
fn a_leaf_that_is_searched_again_is_told_as_that() {
    let tree = notation::parse("[0,[1]]", Player::Max, &mut ()).unwrap();
    let told = |text: &str| told_of_pvs(&tree, text);
    // A plain alpha-beta: C is not searched again.
    let ended =
        "After D = 1 your search ended. Principal variation search evaluates D = 1 a second time there.";
    assert_eq!(told("ab leaf B\nab leaf D\nab result 1").as_deref(), Some(ended));
    // B is the first child: no null window has asked about it.
    let twice = told("ab leaf B\nab leaf B\nab leaf D\nab leaf D\nab result 1");
    let expected =
        "After B = 0 your search evaluated B = 0 again. Principal variation search goes on with D = 1.";
    assert_eq!(twice.as_deref(), Some(expected));
    assert_eq!(told("ab leaf B\nab leaf D\nab leaf D\nab result 1"), None);
}

/// Also where the search evaluates no other leaf in its place.
#[test]
fn a_leaf_that_is_evaluated_after_the_end_is_evaluated_again() {
    let tree = notation::parse("[3,5]", Player::Max, &mut ()).unwrap();
    let told = told_of(&tree, "ab leaf B\nab leaf C\nab leaf C\nab result 5");
    assert_eq!(told, "After C = 5 your search evaluated C = 5 again. Alpha-beta has finished by then.");
}
