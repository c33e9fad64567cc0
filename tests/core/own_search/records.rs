//! Records as they are read, followed, told in sentences, and walked through.

use alphabeta_lab::examples;
use alphabeta_lab::file;
use alphabeta_lab::names::Names;
use alphabeta_lab::narration::log_text;
use alphabeta_lab::narration::own::{Theirs, narrate};
use alphabeta_lab::notation;
use alphabeta_lab::own_search::convention::Convention;
use alphabeta_lab::own_search::follow::{LineKinds, Searcher, follow, record_of};
use alphabeta_lab::own_search::given;
use alphabeta_lab::own_search::lines::Right;
use alphabeta_lab::own_search::naming::{Naming, path_text};
use alphabeta_lab::own_search::protocol::{Fault, OutputLimits, Reader, Record, Unreadable, What};
use alphabeta_lab::own_search::sentence::Compared;
use alphabeta_lab::own_search::trees::{random, standard};
use alphabeta_lab::own_search::turned::turned;
use alphabeta_lab::own_search::walk::walk;
use alphabeta_lab::score::Score;
use alphabeta_lab::search::counters::Counters;
use alphabeta_lab::search::perspective::Perspective;
use alphabeta_lab::search::replay::{Replay, Step};
use alphabeta_lab::search::trace::{StepIndex, record as recorded};
use alphabeta_lab::search::window::{Bound, Ties, Window};
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::statistics::minimax_values;
use alphabeta_lab::text::{Language, Text};
use alphabeta_lab::tree::edit::Edit;
use alphabeta_lab::tree::{Player, Tree};

fn geeks() -> Tree {
    notation::parse("[[[3,5],[6,9]],[[1,2],[0,-1]]]", Player::Max, &mut ()).unwrap()
}

fn english() -> Text {
    Language::En.load()
}

fn read(text: &str, tree: &Tree, limits: OutputLimits) -> Result<Record, Unreadable> {
    let naming = Naming::new(tree);
    let mut reader = Reader::new(&naming, limits);
    for byte in text.as_bytes() {
        reader.take(&[*byte])?;
    }
    reader.finish()
}

/// What is said of a record that a program prints about the first example's tree.
fn told(text: &str) -> String {
    let tree = geeks();
    let naming = Naming::new(&tree);
    let record = read(text, &tree, OutputLimits::default()).unwrap();
    let searcher = Searcher::Lines(&Right, Convention::TEXTBOOK);
    let parted = follow(&searcher, &tree, &record, LineKinds::of(&record, &tree), true).unwrap();
    let (search, ties, text) = ("Alpha-beta", Some(Ties::Prune), &english());
    let compared = Compared { naming: &naming, record: &record, search, ties, text };
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
            "After H = 3 your search evaluated J = 6 and left out I = 5. At D α = 3 < β = +∞: the window is open. I is not cut.",
        ),
        (
            "ab leaf H\nab leaf I\nab leaf J\nab result 5",
            "After J = 6 your search ended and left out L = 1. At F α = 5 < β = +∞: the window is open. L is not cut.",
        ),
        (
            "ab leaf I\nab leaf H\nab result 5",
            "Your search evaluated I = 5. Alpha-beta evaluates H = 3 first.",
        ),
        (
            "ab leaf H\nab leaf H\nab result 5",
            "After H = 3 your search evaluated H = 3 again. Alpha-beta goes on with I = 5.",
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
fn a_record_becomes_the_walk_of_the_search() {
    let mut trees: Vec<Tree> =
        standard().into_iter().chain((0..200).map(random)).map(|trial| trial.tree).collect();
    trees.extend(examples::ALL.iter().map(|example| file::read(example.text).unwrap().tree));
    for tree in trees {
        for algorithm in [Algorithm::AlphaBeta, Algorithm::Minimax] {
            let searcher = Searcher::Algorithm(algorithm, Ties::Prune);
            let kinds = if algorithm == Algorithm::Minimax {
                LineKinds { returns: true, ..LineKinds::default() }
            } else {
                LineKinds::ALL
            };
            let walked = walk(&record_of(&searcher, &tree, kinds), &tree).unwrap().trace;
            let right = recorded(algorithm, &tree, Settings::default(), &false.into()).unwrap();
            assert_eq!(walked.value(), right.value());
            let [a, b] = [&walked, &right]
                .map(|trace| Counters::new(&tree, trace, &mut ()).unwrap().after(trace, trace.len()));
            assert_eq!((a.visited, a.leaves_evaluated), (b.visited, b.leaves_evaluated));
            // A cutoff after the last child is not told.
            assert!(a.cutoffs <= b.cutoffs);
        }
        // From the leaves alone the visited nodes are known.
        let record =
            record_of(&Searcher::Algorithm(Algorithm::AlphaBeta, Ties::Prune), &tree, LineKinds::default());
        let right = recorded(Algorithm::AlphaBeta, &tree, Settings::default(), &false.into()).unwrap();
        let walked = walk(&record, &tree).unwrap().trace;
        let [a, b] = [&walked, &right]
            .map(|trace| Counters::new(&tree, trace, &mut ()).unwrap().after(trace, trace.len()));
        assert_eq!(
            (walked.value(), a.visited, a.leaves_evaluated),
            (right.value(), b.visited, b.leaves_evaluated)
        );
    }
}

#[test]
fn any_record_becomes_a_walk() {
    let tree = geeks();
    for text in [
        "ab result 5",
        "ab leaf A\nab result 5",
        "ab return A 3\nab leaf H\nab return A 4\nab leaf O\nab result 5",
        "ab enter H\nab cut D\nab cut D\nab alpha B 3\nab leaf D 4\nab result 5",
        "ab leaf O\nab enter A 3 2\nab enter A\nab leaf H\nab result inf",
    ] {
        let record = read(&text.replace("\\\n", "\n"), &tree, OutputLimits::default()).unwrap();
        assert!(walk(&record, &tree).is_ok(), "{text}");
    }
}

#[test]
fn what_a_walk_says_of_nodes_without_a_line_is_true_of_the_tree() {
    let trees = standard().into_iter().chain((0..300).map(random)).map(|trial| trial.tree);
    let (mut exact, mut bounds, mut open) = (0, 0, 0);
    for (number, tree) in trees.enumerate() {
        let truth = minimax_values(&tree, &mut ()).unwrap();
        let searcher = Searcher::Algorithm(Algorithm::AlphaBeta, Ties::Prune);
        let whole = record_of(&searcher, &tree, LineKinds::default());
        // A search that misses leaves must not make the walk say too much either.
        let mut gaps = whole.clone();
        let mut place = 0;
        gaps.steps.retain(|_| {
            place += 1;
            (place + number) % 3 > 0
        });
        // What is printed may be wrong; only what follows from the leaves gets a sign.
        let mut printed = record_of(&searcher, &tree, LineKinds::ALL);
        let mut leaf = number;
        printed.steps.retain(|step| {
            leaf += usize::from(matches!(step.what, What::Leaf { .. }));
            !matches!(step.what, What::Leaf { .. }) || leaf % 3 > 0
        });
        for (record, is_printed) in [(whole, false), (gaps, false), (printed, true)] {
            let walked = walk(&record, &tree).unwrap();
            let replay = Replay::new(&tree, &walked.trace);
            for after in 1..walked.trace.len() {
                let Some(Step::Leave { node, value, bound, .. }) = replay.step(after - 1) else { continue };
                assert_ne!(walked.unprinted.has_step(after), is_printed);
                let right = truth[node.index()];
                let holds = match bound {
                    None if is_printed => true,
                    Some(Bound::Exact) | None => value == right,
                    Some(Bound::Lower) => value <= right,
                    Some(Bound::Upper) => value >= right,
                };
                assert!(holds, "tree {number}, step {after}: {value:?} {bound:?}, but {right:?}");
                match bound {
                    Some(Bound::Exact) | None => exact += 1,
                    Some(_) if value.value().is_finite() => bounds += 1,
                    Some(_) => open += 1,
                }
            }
        }
    }
    assert!(exact > 200 && bounds > 200 && open > 20, "{exact}, {bounds}, {open}");
}

#[test]
fn the_cards_of_a_walk_tell_what_the_program_did_not_print() {
    let tree = geeks();
    let (names, text) = (Names::new(&tree, &mut ()).unwrap(), english());
    let told = |record: &str| {
        let walked = walk(&read(record, &tree, OutputLimits::default()).unwrap(), &tree).unwrap();
        let replay = Replay::new(&tree, &walked.trace);
        let theirs = Theirs { unprinted: walked.unprinted, parted: None };
        let card = |after| {
            let card = narrate(&text, replay, &names, &theirs, after);
            let sentences: Vec<_> = card.sentences.into_iter().map(|sentence| sentence.text).collect();
            format!("{}. {}", card.title, sentences.join(" ")).trim_end().to_owned()
        };
        (1..walked.trace.len()).map(card).collect::<Vec<_>>()
    };
    let leaves = told("ab leaf H\nab leaf I\nab leaf J\nab leaf L\nab leaf M\nab result 5");
    assert_eq!(leaves[0], "The walk enters A. Your program printed no line about this.");
    assert!(
        leaves.contains(&"The walk leaves D. By the leaves that your search evaluated, D = 5.".to_owned())
    );
    assert!(
        leaves.contains(&"The walk leaves E. By the leaves that your search evaluated, E ≥ 6.".to_owned())
    );
    assert!(
        leaves.contains(&"The walk leaves C. By the leaves that your search evaluated, C ≤ 2.".to_owned())
    );
    let some = told("ab enter A -inf inf\nab enter B\nab leaf H\nab leaf J\nab return E 6\nab result 77");
    let expected = [
        "Your search enters A. Its window is [−∞, +∞].",
        "Your search enters B. Your program printed no window for it. The tree shows the one that is passed down, [−∞, +∞].",
        "The walk enters D. Your program printed no window for it. The tree shows the one that is passed down, [−∞, +∞].",
        "Your search evaluates H = 3.",
        "The walk leaves D. By the leaves that your search evaluated, D ≥ 3.",
        "The walk enters E. Your program printed no window for it. The tree shows the one that is passed down, [−∞, +∞].",
        "Your search evaluates J = 6.",
        "Your search returns 6 from E.",
        "The walk leaves B. By the leaves that your search evaluated, B ≥ 3.",
    ];
    assert_eq!(some, expected);
    let nothing = told("ab enter A\nab enter B\nab enter D\nab leaf L\nab result 5");
    assert_eq!(
        nothing[3],
        "The walk leaves D. The leaves that your search evaluated do not limit the value of D."
    );
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
fn what_a_program_prints_is_shown_as_it_printed_it() {
    let tree = geeks();
    let (names, text) = (Names::new(&tree, &mut ()).unwrap(), english());
    let node = |name: &str| tree.preorder().find(|&node| names.of(&tree, node) == name).unwrap();
    let told = |record: &str, after: StepIndex, name: &str| {
        let walked = walk(&read(record, &tree, OutputLimits::default()).unwrap(), &tree).unwrap();
        let replay = Replay::new(&tree, &walked.trace);
        let theirs = Theirs { unprinted: walked.unprinted, parted: None };
        let state = replay.state(node(name), after);
        let log = log_text(&text, replay, after - 1, &names, Perspective::Max).unwrap();
        (narrate(&text, replay, &names, &theirs, after).title, state, log)
    };
    let window = |alpha: f64, beta: f64| {
        Some(Window { alpha: Score::new(alpha).unwrap(), beta: Score::new(beta).unwrap() })
    };
    let (low, high) = (f64::NEG_INFINITY, f64::INFINITY);
    let begin = "ab enter A -inf inf\nab enter B -inf inf\nab enter D -inf inf\n";
    // A wrong number.
    let record = format!("{begin}ab leaf H\nab alpha D 7\nab leaf I\nab return D 5\nab result 5");
    let (title, state, log) = told(&record, 5, "D");
    assert_eq!((title.as_str(), log.as_str()), ("Your search sets α of D to 7", "α: −∞ → 7 from H"));
    assert_eq!(state.window, window(7.0, high));
    // The bound of the other player, before any child.
    let record =
        format!("{begin}ab beta D 4\nab leaf H\nab return D 3\nab beta B 3\nab alpha B 3\nab result 5");
    let (title, state, log) = told(&record, 4, "D");
    assert_eq!((title.as_str(), log.as_str()), ("Your search sets β of D to 4", "β: +∞ → 4"));
    assert_eq!(state.window, window(low, 4.0));
    assert_eq!(told(&record, 5, "D").1.window, window(low, 4.0), "H moved nothing, for no line says so");
    let (title, state, _) = told(&record, 8, "B");
    assert_eq!((title.as_str(), state.window), ("Your search sets α of B to 3", window(3.0, 3.0)));
    // A leaf that is taken for another.
    let record = format!("{begin}ab leaf H 9\nab leaf I\nab return D 9\nab result 9");
    let (title, state, log) = told(&record, 4, "H");
    assert_eq!((title.as_str(), log.as_str()), ("Your search evaluates H = 9", "evaluated: 9"));
    assert_eq!((state.value, state.bound), (Score::new(9.0), None));
    assert_eq!(told(&record, 4, "D").1.value, Score::new(9.0), "the best that D has seen");
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

#[test]
fn an_inner_node_that_is_called_a_leaf_is_entered_and_has_no_value_that_nobody_printed() {
    let tree = geeks();
    let (names, text) = (Names::new(&tree, &mut ()).unwrap(), english());
    let node = |name: &str| tree.preorder().find(|&node| names.of(&tree, node) == name).unwrap();
    // The line about a leaf stands above the test for leaves.
    let record = "ab leaf A\nab enter A -inf inf\nab leaf B\nab leaf D\nab leaf H\nab leaf I\nab leaf E 9\nab result 5";
    let walked = walk(&read(record, &tree, OutputLimits::default()).unwrap(), &tree).unwrap();
    let replay = Replay::new(&tree, &walked.trace);
    let theirs = Theirs { unprinted: walked.unprinted, parted: None };
    let card = |after| {
        let card = narrate(&text, replay, &names, &theirs, after);
        let sentences: Vec<_> = card.sentences.into_iter().map(|sentence| sentence.text).collect();
        format!("{}. {}", card.title, sentences.join(" "))
    };
    assert_eq!(card(1), "Your search evaluates A. A has children: it is not a leaf.");
    assert_eq!(replay.state(node("A"), 1).given, Some(Window::FULL));
    assert_eq!(card(2), "Your search evaluates B. B has children: it is not a leaf.");
    let cards: Vec<String> = (1..=replay.len()).map(card).collect();
    assert!(
        cards.contains(&"Your search evaluates E = 9. E has children: it is not a leaf.".to_owned()),
        "{cards:#?}"
    );
    let state = replay.state(node("E"), replay.len());
    assert_eq!((state.value, state.bound, state.visits, state.horizon), (Score::new(9.0), None, 1, false));
    assert!(tree.preorder().all(|node| replay.state(node, replay.len()).visits <= 1), "each is visited once");
}

#[test]
fn what_follows_from_a_wrong_number_of_a_program_is_its_number_too() {
    let tree = geeks();
    let (names, text) = (Names::new(&tree, &mut ()).unwrap(), english());
    let node = |name: &str| tree.preorder().find(|&node| names.of(&tree, node) == name).unwrap();
    let record = "ab enter A -inf inf\nab leaf H 9\nab leaf I\nab leaf J\nab result 9";
    let walked = walk(&read(record, &tree, OutputLimits::default()).unwrap(), &tree).unwrap();
    let replay = Replay::new(&tree, &walked.trace);
    let state = replay.state(node("D"), replay.len());
    assert_eq!((state.value, state.bound), (Score::new(9.0), None));
    let theirs = Theirs { unprinted: walked.unprinted, parted: None };
    let cards: Vec<_> =
        (1..=replay.len()).map(|after| narrate(&text, replay, &names, &theirs, after)).collect();
    let told = cards.iter().flat_map(|card| &card.sentences);
    let would_be = "By the numbers that your program printed, the value of D is 9.";
    assert_eq!(told.filter(|sentence| sentence.text == would_be).count(), 1);
}

#[test]
fn the_result_is_that_of_the_last_line() {
    let tree = geeks();
    let (names, text) = (Names::new(&tree, &mut ()).unwrap(), english());
    let record = "ab leaf H\nab leaf I\nab return A -5\nab result 5";
    let walked = walk(&read(record, &tree, OutputLimits::default()).unwrap(), &tree).unwrap();
    let replay = Replay::new(&tree, &walked.trace);
    let theirs = Theirs { unprinted: walked.unprinted, parted: None };
    let last = narrate(&text, replay, &names, &theirs, replay.len());
    assert_eq!((last.title.as_str(), replay.result()), ("Your search finds 5", Some(5.into())));
    assert_eq!(last.sentences[0].text, "Before that it returned −5 from A.");
}

#[test]
fn a_window_that_no_line_tells_is_the_one_that_follows_from_the_children() {
    let tree = geeks();
    let names = Names::new(&tree, &mut ()).unwrap();
    let node = |name: &str| tree.preorder().find(|&node| names.of(&tree, node) == name).unwrap();
    let record = "ab enter A -inf inf\nab enter B\nab enter D\nab leaf H\nab leaf I\nab return D 5\nab enter E\nab leaf J\nab result 5";
    let walked = walk(&read(record, &tree, OutputLimits::default()).unwrap(), &tree).unwrap();
    let replay = Replay::new(&tree, &walked.trace);
    let given = |name: &str| replay.state(node(name), replay.len()).given.unwrap();
    let window =
        |alpha: f64, beta: f64| Window { alpha: Score::new(alpha).unwrap(), beta: Score::new(beta).unwrap() };
    let (low, high) = (f64::NEG_INFINITY, f64::INFINITY);
    assert_eq!([given("H"), given("I")], [window(low, high), window(3.0, high)]);
    assert_eq!([given("E"), given("J")], [window(low, 5.0), window(low, 5.0)]);
}
