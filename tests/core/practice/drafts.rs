//! What a student writes on a tree becomes a response that the kind can grade.

use alphabeta_lab::notation;
use alphabeta_lab::practice::draft::{Draft, Form, Written};
use alphabeta_lab::practice::instance::{Difficulty, instance};
use alphabeta_lab::practice::interval;
use alphabeta_lab::practice::item::Verdict;
use alphabeta_lab::practice::kind::{self, Kind};
use alphabeta_lab::practice::posed::{Asked, Posed};
use alphabeta_lab::practice::response;
use alphabeta_lab::score::Score;
use alphabeta_lab::search::window::Window;
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::text::Language;
use alphabeta_lab::tree::{NodeId, Player, Tree};
use serde_json::{Value, json};

/// Writes the model answer as a person would.
fn written(kind: &dyn Kind, posed: &Posed) -> Draft {
    let mut draft = Draft::new(kind.form());
    let tree = &posed.tree;
    let node = |path: &str| response::node_at(tree, path).unwrap();
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    match (draft.form(), kind.model(posed)) {
        (Form::Crosses | Form::Sequence, Value::Array(paths)) => {
            paths.iter().for_each(|path| draft.mark(tree, node(path.as_str().unwrap())));
        }
        (Form::Path, path) => draft.mark(tree, node(path.as_str().unwrap())),
        (Form::Numbers, Value::Object(values)) => {
            values.iter().for_each(|(path, value)| draft.type_in(tree, node(path), &text(value)));
        }
        (Form::Windows, Value::Object(cells)) => {
            for (path, cell) in cells {
                let [alpha, beta] = [0, 1].map(|place| text(&cell["window"][place]).replace("inf", "i"));
                let returns = text(&cell["returns"]);
                draft.type_in(tree, node(&path), &format!("{alpha},{beta},{returns}"));
            }
        }
        (Form::Cutoffs, Value::Object(cutoffs)) => {
            for (path, cutoff) in &cutoffs {
                let word = cutoff.get("kind").unwrap_or(cutoff);
                let presses = if word == "alpha" { 1 } else { 2 };
                (0..presses).for_each(|_| draft.mark(tree, node(path)));
                if let Some(ancestor) = cutoff.get("ancestor") {
                    draft.cause(tree, node(path), node(ancestor.as_str().unwrap()));
                }
            }
        }
        (Form::Siblings, Value::String(other)) => {
            let other = notation::parse(&other, tree.root_player(), &mut ()).unwrap();
            number(&mut draft, (tree, tree.root_id()), (&other, other.root_id()));
        }
        (Form::Leaves, Value::String(other)) => {
            let other = notation::parse(&other, tree.root_player(), &mut ()).unwrap();
            let leaf =
                |tree: &Tree| -> Vec<NodeId> { tree.preorder().filter(|&node| tree.is_leaf(node)).collect() };
            for (ours, theirs) in leaf(tree).into_iter().zip(leaf(&other)) {
                draft.type_in(tree, ours, &other.value(theirs).unwrap().plain());
            }
        }
        (Form::Typed, value) => draft.choose(&text(&value)),
        (Form::Intervals, value) => draft.type_in(tree, tree.root_id(), &intervals(&value)),
        (form, value) => panic!("{form:?}: {value}"),
    }
    draft
}

/// Intervals as a person types them: `(i, 3], (5, 7)`.
fn intervals(value: &Value) -> String {
    let end = |value: &Value, closed: fn(&str) -> String| match value.as_str() {
        Some("-inf") => "(-i".to_owned(),
        Some("inf") => "i)".to_owned(),
        Some(open) => open.to_owned(),
        None => closed(&value.to_string()),
    };
    let one = |interval: &Value| {
        let [low, high] = [&interval[0], &interval[1]];
        format!("{}, {}", end(low, |low| format!("[{low}")), end(high, |high| format!("{high}]")))
    };
    value.as_array().unwrap().iter().map(one).collect::<Vec<_>>().join(", ")
}

/// The leaf values below a node in order of size, which tell the subtrees of generated questions apart.
fn leaf_values(tree: &Tree, node: NodeId) -> Vec<String> {
    let mut values: Vec<_> = tree
        .preorder_from(node)
        .filter(|&node| tree.is_leaf(node))
        .filter_map(|leaf| tree.value(leaf))
        .collect();
    values.sort_unstable();
    values.into_iter().map(|value| value.plain()).collect()
}

/// Numbers the children of every node in the order of another tree.
fn number(draft: &mut Draft, (tree, node): (&Tree, NodeId), (other, theirs): (&Tree, NodeId)) {
    for child in other.children_of(theirs) {
        let values = leaf_values(other, child);
        let own = tree.children_of(node).find(|&own| leaf_values(tree, own) == values).unwrap();
        if tree.children_of(node).count() > 1 {
            draft.mark(tree, own);
        }
        number(draft, (tree, own), (other, child));
    }
}

#[test]
fn a_child_that_is_dragged_numbers_its_siblings() {
    let reorder = kind::from_id("reorder").unwrap();
    let tree = notation::parse("[[1, 2, 3], [4, 5]]", Player::Max, &mut ()).unwrap();
    let node = |path: &str| response::node_at(&tree, path).unwrap();
    let mut draft = Draft::new(reorder.form());
    assert_eq!(draft.response(&tree), Value::Null);
    draft.place(&tree, node("0,2"), Some(node("0,0")));
    assert_eq!(draft.response(&tree), "[[3,1,2],[4,5]]");
    draft.place(&tree, node("0,2"), None);
    draft.place(&tree, node("0"), None);
    assert_eq!(draft.response(&tree), "[[4,5],[1,2,3]]");
    let number = |path: &str| draft.at(&tree, node(path));
    assert_eq!(number("0,2"), Some(Written::Text("3".to_owned())));
    assert_eq!((number("1"), number("1,0")), (Some(Written::Text("1".to_owned())), None));
    // One child alone has no order.
    let chain = notation::parse("[[1]]", Player::Max, &mut ()).unwrap();
    draft.mark(&chain, response::node_at(&chain, "0").unwrap());
    assert_eq!(draft.response(&chain), "[[1]]");
}

#[test]
fn a_node_that_is_searched_again_takes_both_its_windows() {
    let tree = notation::parse("[[3 5] [6 9]]", Player::Max, &mut ()).unwrap();
    let asked = Asked { algorithm: Algorithm::Pvs, ..Asked::default() };
    let (posed, windows) = (Posed { tree, asked, seed: 0 }, kind::from_id("windows").unwrap());
    let mut draft = Draft::new(windows.form());
    for (path, text) in [("", "-i,i,6"), ("0", "-i;i;3"), ("1", "3,4,6,6,i,6")] {
        draft.type_in(&posed.tree, response::node_at(&posed.tree, path).unwrap(), text);
    }
    let items = windows.grade(&posed, &draft.response(&posed.tree)).unwrap();
    assert!(items.iter().all(|item| item.verdict == Verdict::Right), "{items:?}");
    assert_eq!(items.len(), 12);
}

#[test]
fn the_cause_of_a_cutoff_is_named_changed_and_taken_back() {
    let tree = notation::parse("[5 [[[3 9] 2] 8]]", Player::Max, &mut ()).unwrap();
    let at = |path: &str| response::node_at(&tree, path).unwrap();
    let mut draft = Draft::new(Form::Cutoffs);
    let node = at("1,0,0");
    assert!(draft.causes(&tree, node).is_empty(), "there is no cutoff yet");
    draft.cause(&tree, node, at("1"));
    assert!(draft.is_empty());
    draft.mark(&tree, node);
    assert_eq!(draft.causes(&tree, node), [at(""), at("1"), at("1,0")]);
    draft.cause(&tree, node, at("0"));
    assert_eq!(draft.at(&tree, node), Some(Written::Text("α".to_owned())), "it is no ancestor");
    draft.cause(&tree, node, at("1"));
    draft.cause(&tree, node, at(""));
    assert_eq!(draft.at(&tree, node), Some(Written::Caused("α", at(""))));
    assert_eq!(draft.response(&tree)["1,0,0"], json!({"kind": "alpha", "ancestor": ""}));
    // The other kind keeps the cause.
    draft.mark(&tree, node);
    assert_eq!(draft.at(&tree, node), Some(Written::Caused("β", at(""))));
    draft.cause(&tree, node, at(""));
    assert_eq!(draft.response(&tree)["1,0,0"], "beta");
    draft.mark(&tree, node);
    assert!(draft.is_empty());
}

#[test]
fn the_root_takes_a_cutoff_by_its_own_window() {
    let tree = notation::parse("[[8,9],[3,[9,6]],[2,[8,1]]]", Player::Max, &mut ()).unwrap();
    let window = Window { alpha: 3.into(), beta: 7.into() };
    let asked =
        Asked { settings: Settings { window, ..Settings::default() }, more: true, ..Asked::default() };
    let (posed, kinds) = (Posed { tree, asked, seed: 0 }, kind::from_id("kinds").unwrap());
    let (mut draft, root) = (Draft::new(kinds.form()), posed.tree.root_id());
    (0..2).for_each(|_| draft.mark(&posed.tree, root));
    assert!(draft.causes(&posed.tree, root).is_empty(), "it has no ancestor");
    assert_eq!(draft.response(&posed.tree), json!({"": "beta"}));
    let items = kinds.grade(&posed, &draft.response(&posed.tree)).unwrap();
    assert_eq!(items.iter().map(|item| item.verdict).collect::<Vec<_>>(), [Verdict::Right]);
}

#[test]
fn two_visits_of_a_node_stand_behind_each_other() {
    let windows = kind::from_id("windows").unwrap();
    let tree = notation::parse("[[1, 2], [4, 5]]", Player::Max, &mut ()).unwrap();
    let node = response::node_at(&tree, "0").unwrap();
    let response = |text: &str| {
        let mut draft = Draft::new(windows.form());
        draft.type_in(&tree, node, text);
        draft.response(&tree)["0"].clone()
    };
    let one = |alpha: &str, beta: &str, value: &str| json!({ "window": [alpha, beta], "returns": value });
    assert_eq!(response("[3,4],3;3,8,5"), json!([one("3", "4", "3"), one("3", "8", "5")]));
    assert_eq!(response("3,4,3;"), one("3", "4", "3"));
}

#[test]
fn a_form_takes_the_signs_of_its_answers_alone() {
    for (form, taken, refused) in [
        (Form::Numbers, "0≥6-.i,/", "(;x+e"),
        (Form::Windows, "[−i,8],5;/>→", "(<x+e"),
        (Form::Intervals, "(-i,3],[5;7)/", "<=x+e"),
        (Form::Leaves, "-12,/", "([+e"),
        (Form::Typed, "12,/", "([+e"),
        (Form::Crosses, "", "1(x,/"),
    ] {
        assert!(taken.chars().all(|sign| form.takes_sign("", sign)), "{form:?}: {taken}");
        assert!(!refused.chars().any(|sign| form.takes_sign("", sign)), "{form:?}: {refused}");
    }
}

#[test]
fn a_number_goes_on_with_one_exponent() {
    for (form, written, sign, is_taken) in [
        (Form::Numbers, "1", 'e', true),
        (Form::Numbers, "≥2.5", 'E', true),
        (Form::Numbers, "-1e", '+', true),
        (Form::Numbers, "1e-7", 'e', false),
        (Form::Numbers, "1e7", 'E', false),
        (Form::Numbers, "-", 'e', false),
        (Form::Numbers, "∞", 'e', false),
        // Without it, a sum would be another number.
        (Form::Numbers, "1", '+', true),
        (Form::Numbers, "", '+', false),
        // Each number of a list may have one.
        (Form::Windows, "1e7,-2", 'e', true),
        (Form::Intervals, "(1e-7,2", 'e', true),
        (Form::Cutoffs, "1", 'e', false),
    ] {
        assert_eq!(form.takes_sign(written, sign), is_taken, "{form:?}: {sign} behind {written}");
    }
}

#[test]
fn what_is_typed_is_read_as_the_number_that_is_meant() {
    let tree = notation::parse("[[2.5,7],[1e12,1e-7]]", Player::Max, &mut ()).unwrap();
    let node = |path: &str| response::node_at(&tree, path).unwrap();
    let mut draft = Draft::new(Form::Numbers);
    for (path, typed, written) in [("", "2,5", "2.5"), ("0", "≥1E+12", "≥1e+12"), ("1", "1e-7", "1e-7")] {
        draft.type_in(&tree, node(path), typed);
        assert_eq!(draft.at(&tree, node(path)), Some(Written::Text(written.to_owned())));
    }
    assert_eq!(draft.unread(&tree, || false), []);
    let read = |path: &str| response::bound(&draft.response(&tree)[path]).unwrap().1.value();
    assert_eq!(["", "0", "1"].map(read), [2.5, 1e12, 1e-7]);
    // In a list a comma stands between two numbers.
    let mut list = Draft::new(Form::Windows);
    list.type_in(&tree, node("0"), "2,5");
    assert_eq!(list.response(&tree)["0"], json!({"window": ["2", "5"], "returns": null}));
    // Of an arrow nothing is left out: its minus alone would be that of a number. So it is with a sum.
    for typed in ["[3,∞]->2", "3,3+1,2", "3,3+,2"] {
        let mut list = Draft::new(Form::Windows);
        list.type_in(&tree, node("0"), typed);
        assert_eq!(list.unread(&tree, || false).len(), 1, "{typed}");
    }
    // In a count it stands between thousands, as the program writes them.
    for (typed, count) in [
        ("1,024", Some(1024.0)),
        ("1000", Some(1000.0)),
        ("1,000,000", Some(1e6)),
        ("2,5", None),
        ("10,00", None),
    ] {
        let mut draft = Draft::new(Form::Typed);
        draft.type_in(&tree, tree.root_id(), typed);
        let read = response::count(&draft.response(&tree));
        assert_eq!(read.ok().map(Score::value), count, "{typed}");
    }
}

#[test]
fn a_part_of_a_window_that_is_left_out_is_a_blank_in_its_place() {
    let windows = kind::from_id("windows").unwrap();
    let posed = instance(windows, Difficulty::ALL[0], None, 3).unwrap();
    let read = |typed: &str| {
        let mut draft = Draft::new(windows.form());
        draft.type_in(&posed.tree, posed.tree.root_id(), typed);
        draft.response(&posed.tree)[""].clone()
    };
    let cell =
        |alpha: Value, beta: Value, returns: Value| json!({"window": [alpha, beta], "returns": returns});
    let null = Value::Null;
    for typed in ["3,8,5", "3 8 5", "[3,8] 5", "[3, 8], 5", "3;8:5", " 3 , 8 , 5 ", "[3 8] 5"] {
        assert_eq!(read(typed), cell("3".into(), "8".into(), "5".into()), "{typed}");
    }
    assert_eq!(read("5,,6"), cell("5".into(), null.clone(), "6".into()));
    assert_eq!(read(",,6"), cell(null.clone(), null.clone(), "6".into()));
    assert_eq!(read(",8"), cell(null.clone(), "8".into(), null.clone()));
    assert_eq!(read("[,8],5"), cell(null.clone(), "8".into(), "5".into()));
    for typed in ["3", "3,", "3,,"] {
        assert_eq!(read(typed), cell("3".into(), null.clone(), null.clone()), "{typed}");
    }
    let twice = json!([cell("3".into(), "8".into(), "5".into()), cell("4".into(), null, "6".into())]);
    assert_eq!(read("3,8,5,4,,6"), twice);
}

#[test]
fn a_value_that_is_no_number_is_told() {
    let assign = kind::from_id("assign").unwrap();
    let posed = instance(assign, Difficulty::ALL[0], None, 3).unwrap();
    let leaf = posed.leaves()[0];
    let mut draft = Draft::new(assign.form());
    draft.type_in(&posed.tree, leaf, "4-");
    assert!(assign.grade(&posed, &draft.response(&posed.tree)).is_err());
}

#[test]
fn an_entry_that_cannot_be_read_is_told_and_no_answer() {
    for (id, typed, unfinished) in [
        ("values", "5..3", false),
        ("values", "-", true),
        ("values", ">", true),
        ("values", "1/4", false),
        ("values", "1e", true),
        ("windows", "∞-∞", false),
        ("windows", "3,-", true),
        ("windows", ",", true),
        ("assign", "4-4", false),
        ("assign", "1/4", false),
        ("assign", "2,5", false),
        ("count", "1.2.", false),
        ("count", "1.5", false),
        ("count", "2,5", false),
        ("count", "1/4", false),
        ("count", "-3", false),
        ("count", "∞", false),
        ("cause", "3-5", false),
        ("cause", "(3", true),
        ("cause", "(5,3)", false),
    ] {
        let kind = kind::from_id(id).unwrap();
        let posed = instance(kind, Difficulty::ALL[0], None, 3).unwrap();
        let (tree, form) = (&posed.tree, kind.form());
        let node = tree.preorder().find(|&node| form.takes(tree, node));
        let mut draft = Draft::new(form);
        draft.type_in(tree, node.unwrap_or(tree.root_id()), typed);
        let unread = draft.unread(tree, || false);
        assert_eq!(unread.len(), 1, "{id}: {typed}");
        assert_eq!((unread[0].node, unread[0].is_unfinished), (node, unfinished), "{id}: {typed}");
        assert!(!draft.is_answered(1), "{id}: {typed}");
    }
}

#[test]
fn a_count_of_leaves_is_a_whole_number_and_is_asked_for_as_one() {
    let text = Language::En.load();
    let count = kind::from_id("count").unwrap();
    let posed = instance(count, Difficulty::ALL[0], None, 3).unwrap();
    for typed in ["45..3", "2.5", "-3", "∞"] {
        let mut draft = Draft::new(count.form());
        draft.type_in(&posed.tree, posed.tree.root_id(), typed);
        let said = format!("“{typed}” is not a whole number of leaves.");
        assert_eq!(draft.unread(&posed.tree, || false)[0].misread.said(&text), said);
        let misread = count.grade(&posed, &draft.response(&posed.tree)).unwrap_err();
        assert_eq!(misread.said(&text), said);
    }
    assert_eq!(count.form().understood(&text).unwrap(), "Type a whole number such as 5.");
    let right = count.model(&posed).as_u64().unwrap();
    for written in [json!(right), json!(right as f64), json!(format!(" {right}"))] {
        let items = count.grade(&posed, &written).unwrap();
        assert!(items.iter().all(|item| item.verdict == Verdict::Right), "{written}");
    }
}

#[test]
fn the_model_answer_written_onto_the_tree_is_right_for_every_kind() {
    for &kind in kind::ALL {
        for seed in 0..60 {
            let difficulty = Difficulty::ALL[(seed % 3) as usize];
            let posed = instance(kind, difficulty, None, seed).unwrap();
            let draft = written(kind, &posed);
            let items = kind.grade(&posed, &draft.response(&posed.tree)).unwrap();
            assert!(items.iter().all(|item| item.verdict == Verdict::Right), "{}: {items:?}", kind.id());
            let has_options = || !kind.options(&posed).is_empty();
            assert_eq!(draft.unread(&posed.tree, has_options), [], "{}", kind.id());
        }
    }
}

#[test]
fn a_mark_is_taken_away_as_it_was_made() {
    for &kind in kind::ALL {
        let posed = instance(kind, Difficulty::ALL[0], None, 7).unwrap();
        let (tree, empty) = (&posed.tree, Draft::new(kind.form()));
        let node = tree.preorder().find(|&node| empty.form().takes(tree, node));
        let Some(node) = node else { continue };
        let mut draft = empty.clone();
        let presses = if draft.form() == Form::Cutoffs { 3 } else { 2 };
        if draft.form().is_typed() {
            draft.type_in(tree, node, "7");
            assert_eq!(draft.at(tree, node), Some(Written::Text("7".to_owned())));
            draft.erase(tree, node);
        } else {
            draft.mark(tree, node);
            assert!(draft.at(tree, node).is_some(), "{}", kind.id());
            (1..presses).for_each(|_| draft.mark(tree, node));
        }
        assert_eq!(draft, empty, "{}", kind.id());
    }
}

/// Some courses write open ends as `]3, 7[`.
#[test]
fn a_bracket_that_turns_away_leaves_the_end_out() {
    let read = |typed: &str| interval::read(&json!(typed)).unwrap();
    assert_eq!(read("(-inf,7["), read("(-inf,7)"));
    assert_ne!(read("(-inf,7["), read("(-inf,7]"));
    for (turned, round) in [
        ("]-inf,7[", "(-inf,7)"),
        ("]2,inf[", "(2,inf)"),
        ("]2,3]", "(2,3]"),
        ("[2,3[[4,5]", "[2,3),[4,5]"),
        ("[2,3],]4,5[, ]6,7]", "[2,3],(4,5),(6,7]"),
        ("(-inf,3[ [3,17)", "(-inf,3)[3,17)"),
        ("(-inf,3]\n", "(-inf,3]"),
        ("\t[2,3] \n[5,7]\u{a0}", "[2,3],[5,7]"),
    ] {
        assert_eq!(read(turned), read(round), "{turned}");
    }
    for wrong in ["[3,5[7,9]", "[3,5[ 7,9]", "]", "[", "3,[", "][", "[3,5]]", "[3,5]["] {
        assert!(interval::read(&json!(wrong)).is_err(), "{wrong}");
    }
}

#[test]
fn an_entry_about_windows_without_its_value_is_incomplete() {
    for (typed, expected) in
        [("3,8,5", 0), ("1,2,", 1), ("1,2", 1), ("1,,5", 1), ("1,2,3;1,2", 1), ("1,2,3;1,2,3", 0)]
    {
        let draft: Draft = serde_json::from_value(
            json!({ "form": "Windows", "marks": { "": typed }, "sequence": [], "typed": "" }),
        )
        .unwrap();
        assert_eq!(draft.incomplete(), expected, "{typed}");
    }
}
