//! The words at the nodes of DOT and forest are those of the pictures: on the same scale, and with the depth to which a
//! value holds. A name is one line in all of them.

use std::collections::HashMap;

use alphabeta_lab::examples;
use alphabeta_lab::export::walk::{Prepared, RecordedWalk};
use alphabeta_lab::export::{Format, Options};
use alphabeta_lab::figure::{Meaning, Owner};
use alphabeta_lab::file::{self, Document};
use alphabeta_lab::notation;
use alphabeta_lab::palette::Palette;
use alphabeta_lab::score::Score;
use alphabeta_lab::search::replay::facts::Scope;
use alphabeta_lab::search::replay::{Phase, Step};
use alphabeta_lab::search::trace::{StepIndex, record};
use alphabeta_lab::search::unseen::Unseen;
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::tree::edit::Edit;
use alphabeta_lab::tree::{NodeId, Player};
use serde_json::Value;

use crate::export::{after, text, written};

/// A search as the command line exports it.
fn prepared(document: &Document, algorithm: Algorithm, settings: Settings) -> Prepared {
    let trace = record(algorithm, &document.tree, settings, &false.into()).expect("nobody cancels");
    Prepared::new(document.clone(), (algorithm, settings), (trace, Unseen::default()), None)
}

fn walk_of(prepared: &Prepared) -> RecordedWalk<'_> {
    let mut walk = prepared.walk(crate::english());
    walk.look.perspective = walk.algorithm.about().perspective;
    walk
}

/// The lines in the nodes of DOT, in the order of the tree.
fn dot_lines(walk: &RecordedWalk<'_>, step: StepIndex) -> Vec<Vec<String>> {
    let dot = text(Format::Dot, walk, &after([step]));
    let labels = dot.lines().filter_map(|line| {
        let (_, rest) = line.split_once(" [label=\"")?;
        rest.split_once("\", shape=").map(|(label, _)| label)
    });
    labels.map(|label| label.split("\\n").map(str::to_owned).collect()).collect()
}

/// What forest has beside the nodes, in the order of the tree, without the commands of LaTeX.
fn forest_values(walk: &RecordedWalk<'_>, step: StepIndex) -> Vec<String> {
    let forest = text(Format::Forest, walk, &after([step]));
    let value = |line: &str| {
        let Some((_, rest)) = line.split_once(", value={") else { return String::new() };
        let before_room = rest.split_once("}, room={").map(|(value, _)| value);
        plain(before_room.or_else(|| rest.strip_suffix('}')).expect("a closed brace"))
    };
    forest.lines().filter(|line| line.trim_start().starts_with("[{")).map(value).collect()
}

fn plain(latex: &str) -> String {
    let signs = [
        ("\\textsuperscript{$+$}", "⁺"),
        ("\\textsuperscript{$-$}", "⁻"),
        ("$\\alpha$", "α"),
        ("$\\beta$", "β"),
        ("$\\infty$", "∞"),
        ("$\\leq$", "≤"),
        ("$\\geq$", "≥"),
        ("$-$", "−"),
        ("$+$", "+"),
        ("$=$", "="),
    ];
    signs.iter().fold(latex.to_owned(), |text, (command, sign)| text.replace(command, sign))
}

/// The shortest form of a value, so that all forms of one value are alike: `≤4d2` of `≤ 4 to depth 2`.
fn short(words: &str) -> String {
    let words = words.replace("to depth ", "d").replace(" or more", "+").replace("eval ", "");
    words.chars().filter(|c| !c.is_whitespace()).collect()
}

/// The value that the picture has at a finished node; empty if it has no room for one.
fn pictured(walk: &RecordedWalk<'_>, step: StepIndex) -> impl Fn(NodeId) -> String {
    let figure = walk.figure(&walk.frame(), Some(step));
    move |node| {
        let labels = figure.labels.iter().filter(|label| label.owner == Owner::Node(node));
        let pieces = labels.flat_map(|label| &label.pieces);
        pieces.filter(|(_, meaning)| *meaning == Meaning::Value).map(|(piece, _)| piece.as_str()).collect()
    }
}

/// How many values were compared, and how many of them hold only to a depth.
#[derive(Default)]
struct Compared {
    values: usize,
    to_depth: usize,
    /// Evaluations where the search has found none.
    evaluations: usize,
}

/// The evaluation that somebody gave an inner node, on the scale on which the search counts.
fn evaluation(walk: &RecordedWalk<'_>, node: NodeId) -> Option<String> {
    let player = walk.tree.root_player().after(walk.tree.depth(node));
    let value = walk.tree.value(node)?;
    Some(format!("eval {}", walk.look.perspective.score(player, value)))
}

impl Compared {
    fn compare(&mut self, walk: &RecordedWalk<'_>, step: StepIndex, context: &str) {
        let (tree, dot, forest) = (walk.tree, dot_lines(walk, step), forest_values(walk, step));
        let pictured = pictured(walk, step);
        assert_eq!((dot.len(), forest.len()), (tree.len(), tree.len()), "{context}");
        for ((node, lines), value) in tree.preorder().zip(&dot).zip(&forest) {
            if tree.is_leaf(node) {
                continue;
            }
            let (context, state) = (format!("{context}, {lines:?}"), walk.replay().state(node, step));
            assert_eq!(&lines[1..].join(", "), value, "{context}");
            let is_found = state.phase == Phase::Done && state.horizon;
            let evaluation = evaluation(walk, node).filter(|_| !is_found);
            let said = lines[1 + usize::from(evaluation.is_some())..].join(", ");
            self.evaluations += usize::from(evaluation.is_some());
            assert!(evaluation.is_none_or(|evaluation| lines[1] == evaluation), "{context}");
            let is_to_depth = state.phase == Phase::Done && state.scope != Scope::Tree;
            assert!(!(is_to_depth && said.contains('=')), "{context}");
            assert_eq!(said.starts_with("eval "), is_found, "{context}");
            let expected = pictured(node);
            if state.phase == Phase::Done && !expected.is_empty() {
                assert_eq!(short(&said), short(&expected), "{context}");
                self.values += 1;
                self.to_depth += usize::from(is_to_depth);
            }
        }
    }
}

#[test]
fn dot_and_forest_say_of_every_value_what_the_picture_says() {
    let mut compared = Compared::default();
    for example in examples::ALL.iter().filter(|example| example.id != "five-hundred-nodes") {
        let document = file::read(example.text).expect("every example can be read");
        for (&algorithm, depth_limit) in Algorithm::ALL
            .iter()
            .flat_map(|algorithm| [None, Some(1), Some(2)].map(|depth| (algorithm, depth)))
        {
            let settings = Settings { depth_limit, ..Settings::default() };
            if algorithm.check(settings, &document.tree).is_err() {
                continue;
            }
            let prepared = prepared(&document, algorithm, settings);
            let walk = walk_of(&prepared);
            for step in [walk.len() / 2, walk.len()] {
                let context = format!("{}, {}, {depth_limit:?}, {step}", example.id, algorithm.about().id);
                compared.compare(&walk, step, &context);
            }
        }
    }
    let Compared { values, to_depth, evaluations } = compared;
    assert!(values > 500 && to_depth > 20, "{values} values, {to_depth} of them to a depth");
    assert!(evaluations > 50, "{evaluations} evaluations");
}

/// The lines in the nodes of DOT after the last step.
fn result(notation: &str, algorithm: Algorithm, depth_limit: Option<u32>) -> Vec<String> {
    let tree = notation::parse(notation, Player::Max, &mut ()).expect("a tree");
    let settings = Settings { depth_limit, ..Settings::default() };
    let prepared = prepared(&Document::untitled(tree), algorithm, settings);
    let walk = walk_of(&prepared);
    dot_lines(&walk, walk.len()).iter().map(|lines| lines.join(" | ")).collect()
}

#[test]
fn dot_has_no_equals_sign_for_a_value_to_a_depth() {
    const TREE: &str = "~3[~1[~-2[0,8]],~5[4,7]]";
    let inner = |lines: Vec<String>| -> Vec<String> {
        lines.into_iter().filter(|line| line.starts_with(['A', 'B', 'C'])).collect()
    };
    for algorithm in [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Pvs] {
        let lines = inner(result(TREE, algorithm, Some(1)));
        assert_eq!(lines, ["A | eval 3 | 5 to depth 1", "B | eval 1", "C | eval 5"], "{algorithm:?}");
    }
    assert_eq!(
        inner(result(TREE, Algorithm::AlphaBeta, None)),
        ["A | eval 3 | = 8", "B | eval 1 | = 8", "C | eval 5 | ≤ 4"]
    );
}

#[test]
fn dot_counts_as_its_algorithm_does() {
    const TREE: &str = "[[3,5],[6,9]]";
    let [of_negamax, of_alpha_beta] =
        [Algorithm::NegamaxAlphaBeta, Algorithm::AlphaBeta].map(|algorithm| result(TREE, algorithm, None));
    assert_eq!(of_negamax, ["A | = 6", "B | = −3", "3", "5", "C | = −6", "6", "9"]);
    assert_eq!(of_alpha_beta, ["A | = 6", "B | = 3", "3", "5", "C | = 6", "6", "9"]);
    let tree = notation::parse("[[3,5],4]", Player::Max, &mut ()).expect("a tree");
    let prepared = prepared(&Document::untitled(tree), Algorithm::NegamaxAlphaBeta, Settings::default());
    let walk = walk_of(&prepared);
    let [dot, forest] = [Format::Dot, Format::Forest].map(|format| text(format, &walk, &after([walk.len()])));
    assert!(dot.contains("[style=solid, label=\"[−∞, −3]\"]"), "{dot}");
    assert!(dot.contains("[label=\"−4\", shape=box"), "a leaf where MIN would move: {dot}");
    assert!(forest.contains("[{$-$4}, leaf"), "{forest}");
}

/// The window of a remembered node is that of its parent, which the table was asked in, and that of a pass is its own. Both
/// are read off the other rows.
#[test]
fn tables_have_no_window_of_an_earlier_pass() {
    let [mut remembered, mut finite] = [0, 0];
    for (text_of_tree, guess) in [("[[[1],0]]", 1), ("[3,5]", 2), ("[[[3,5],[6,9]],[[1,2],[0,-1]]]", 9)] {
        let tree = notation::parse(text_of_tree, Player::Max, &mut ()).expect("a tree");
        let settings = Settings { first_guess: Score::from(guess), ..Settings::default() };
        for algorithm in [Algorithm::Mtdf, Algorithm::SssStar] {
            let prepared = prepared(&Document::untitled(tree.clone()), algorithm, settings);
            let walk = walk_of(&prepared);
            let json = text(Format::Json, &walk, &after(1..=walk.len()));
            let json: Value = serde_json::from_str(&json).expect("JSON");
            let mut windows: HashMap<Value, [Value; 2]> = HashMap::new();
            let mut of_pass = [Value::Null, Value::Null];
            for row in json["steps"].as_array().expect("steps") {
                let window = [row["alpha"].clone(), row["beta"].clone()];
                let sentences = row["sentences"].as_str().expect("sentences");
                let mut path = row["path"].as_array().expect("a path").clone();
                match row["kind"].as_str().expect("a kind") {
                    "pass" => {
                        let [alpha, beta] = [&window[0], &window[1]].map(signed);
                        let told = format!("α = {alpha}, β = {beta}.");
                        let is_finite = !sentences.contains('∞');
                        assert!(!is_finite || sentences.contains(&told), "{text_of_tree}: {told} in {row}");
                        finite += u32::from(is_finite);
                        windows.clear();
                        of_pass = window;
                    }
                    "remembered" => {
                        remembered += 1;
                        let asked = match path.pop() {
                            Some(_) => windows[&Value::Array(path)].clone(),
                            None => of_pass.clone(),
                        };
                        assert_eq!(window, asked, "{text_of_tree}: {row}");
                    }
                    _ => drop(windows.insert(Value::Array(path), window)),
                }
            }
        }
    }
    assert!(remembered > 4 && finite > 4, "{remembered} {finite}");
}

/// A number of a table as sentences write it: the one directly below 1 is 1⁻.
fn signed(bound: &Value) -> String {
    let number: f64 = bound.as_str().expect("a bound").parse().expect("a number");
    let (whole, sign) = match number {
        _ if number.fract() == 0.0 || number.is_infinite() => (number, ""),
        _ if number.next_up().fract() == 0.0 => (number.next_up(), "⁻"),
        _ => (number.next_down(), "⁺"),
    };
    // The zero directly above a negative number has a sign of its own.
    let whole = if whole == 0.0 { 0.0 } else { whole };
    format!("{whole}{sign}").replace('-', "−").replace("inf", "∞")
}

#[test]
fn dot_shows_no_window_of_an_earlier_pass_and_names_as_they_are() {
    let tree = notation::parse("[3,5]", Player::Max, &mut ()).expect("a tree");
    let settings = Settings { first_guess: Score::from(2), ..Settings::default() };
    let prepared = prepared(&Document::untitled(tree), Algorithm::Mtdf, settings);
    let walk = walk_of(&prepared);
    let replay = walk.replay();
    let second = (1..=walk.len())
        .find(|&step| matches!(replay.step(step - 1), Some(Step::PassBegins { number: 2, .. })));
    let second = second.expect("a second pass");
    let edges = |step| text(Format::Dot, &walk, &after([step])).matches("[style=solid, label=").count();
    // The first child answers the question of the first pass.
    assert_eq!((edges(second - 1), edges(second)), (1, 0));

    let named = notation::parse("\"&alpha;\"[3,5]", Player::Max, &mut ()).expect("a tree");
    let prepared = self::prepared(&Document::untitled(named), Algorithm::AlphaBeta, Settings::default());
    assert!(text(Format::Dot, &walk_of(&prepared), &Options::default()).contains("[label=\"&amp;alpha;"));
}

#[test]
fn a_name_of_several_lines_has_blanks_in_every_picture() {
    let named = |names: [&str; 3]| {
        let mut tree = notation::parse("[[3,5],[6,9]]", Player::Max, &mut ()).expect("a tree");
        let paths: [&[u32]; 3] = [&[], &[0], &[1, 0]];
        for (path, name) in paths.into_iter().zip(names) {
            let node = tree.node_at(path).expect("a node");
            tree.apply(Edit::SetLabel { node, label: Some(name.into()) }).expect("a label");
        }
        prepared(&Document::untitled(tree), Algorithm::AlphaBeta, Settings::default())
    };
    let broken = named(["new\nline", "x\ty", "a\u{1b}b\u{2028}c"]);
    let blank = named(["new line", "x y", "a b c"]);
    let [broken, blank] = [&broken, &blank].map(walk_of);
    // Without a walk, whose sentences spell the names, the files are the same.
    for format in [Format::Svg, Format::Png, Format::Pdf, Format::Tikz, Format::Forest, Format::Dot] {
        let [one, other] = [&broken, &blank].map(|walk| written(format, walk, &Options::default()));
        assert!(one == other, "{format:?}");
    }
    // The window paints the same list.
    for step in 0..=broken.len() {
        let [one, other] =
            [&broken, &blank].map(|walk| walk.drawing(&walk.frame(), Some(step), &Palette::PRINT));
        assert_eq!(one, other, "step {step}");
        assert_eq!(dot_lines(&broken, step), dot_lines(&blank, step), "step {step}");
    }
    // All three names are there.
    let svg = text(Format::Svg, &broken, &Options::default());
    assert!(["new line", "x y", "a b c"].iter().all(|name| svg.contains(&format!(">{name}<"))), "{svg}");
    let lines =
        [vec!["new line"], vec!["x y"], vec!["3"], vec!["5"], vec!["C"], vec!["a b c", "6"], vec!["9"]];
    let dot = text(Format::Dot, &broken, &Options::default());
    for line in lines {
        assert!(dot.contains(&format!("[label=\"{}\", shape=", line.join("\\n"))), "{dot}");
    }
}

/// What bracket text cannot hold stands beside it.
#[test]
fn json_has_the_keys_of_equal_states() {
    let example = examples::ALL.iter().find(|example| example.id == "transpositions").expect("an example");
    let document = file::read(example.text).expect("every example can be read");
    let prepared = prepared(&document, Algorithm::AlphaBetaTt, Settings::default());
    let walk = walk_of(&prepared);
    let json: Value =
        serde_json::from_str(&text(Format::Json, &walk, &after([walk.len()]))).expect("an object");
    let keys = json["keys"].as_object().expect("a map");
    let tree = walk.tree;
    let expected = tree
        .preorder()
        .enumerate()
        .filter_map(|(place, node)| Some((place.to_string(), Value::from(tree.state_key(node)?))));
    assert_eq!(*keys, expected.collect());
    assert!(keys.len() > 10, "{keys:?}");
}

#[test]
fn a_page_keeps_the_lines_of_a_lesson() {
    let tree = notation::parse("[[3,5],[2,9]]", Player::Max, &mut ()).expect("a tree");
    let document = Document { lesson: Some("1. Walk.\n2. <Cut>.".to_owned()), ..Document::untitled(tree) };
    let prepared = prepared(&document, Algorithm::AlphaBeta, Settings::default());
    let walk = walk_of(&prepared);
    let page = text(Format::Html, &walk, &after(0..=walk.len()));
    assert!(page.contains("<p class=\"lesson\">1. Walk.\n2. &lt;Cut&gt;.</p>"), "{page}");
}
