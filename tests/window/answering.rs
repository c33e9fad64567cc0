//! Answers to every kind of question, given in the window with the keyboard alone.

use alphabeta_lab::notation;
use alphabeta_lab::practice::draft::Form;
use alphabeta_lab::practice::response;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::exercise::ExerciseCommand;
use alphabeta_lab::tree::{NodeId, Tree};
use egui::Key;
use egui_kittest::kittest::Queryable as _;
use serde_json::Value;

use super::{Scripted, Window, sized_window, texts};

/// The keys of digits.
const DIGITS: [Key; 10] = [
    Key::Num0,
    Key::Num1,
    Key::Num2,
    Key::Num3,
    Key::Num4,
    Key::Num5,
    Key::Num6,
    Key::Num7,
    Key::Num8,
    Key::Num9,
];

/// The model answer to the question on screen.
pub(super) fn model(window: &Window) -> Value {
    let exercise = window.session().exercising().current().unwrap();
    exercise.kind.model(&exercise.posed(window.session().scene().tree()))
}

/// Selects a node by the arrow keys.
pub(super) fn go_to(window: &mut Window, path: &[u32]) {
    while window.session().selection().leader() != Some(window.session().scene().tree().root_id()) {
        let before = window.session().selection().leader();
        window.press(Key::ArrowUp);
        assert_ne!(window.session().selection().leader(), before, "the root is reached");
    }
    for &index in path {
        window.press(Key::ArrowDown);
        window.press_times(Key::ArrowRight, index);
    }
    let tree = window.session().scene().tree();
    assert_eq!(window.session().selection().leader(), tree.node_at(path));
}

fn go_to_path(window: &mut Window, path: &str) {
    go_to(window, &response::indices(path).unwrap());
}

/// Presses the keys of a text as a keyboard does: each key and the sign that it stands for. The signs on keys that differ
/// from keyboard to keyboard come alone.
pub(super) fn type_text(window: &mut Window, text: &str) {
    for sign in text.chars() {
        let key = match sign {
            '0'..='9' => Some(DIGITS[sign as usize - '0' as usize]),
            '-' => Some(Key::Minus),
            '.' => Some(Key::Period),
            ',' => Some(Key::Comma),
            '/' => Some(Key::Slash),
            'e' => Some(Key::E),
            'i' => Some(Key::I),
            'n' => Some(Key::N),
            'f' => Some(Key::F),
            _ => None,
        };
        match key {
            Some(key) => window.type_key(key, &sign.to_string()),
            None => window.event(egui::Event::Text(sign.to_string())),
        }
    }
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// Types an object of answers, each at its node.
fn type_at_nodes(window: &mut Window, answers: impl IntoIterator<Item = (String, String)>) {
    for (path, text) in answers {
        go_to_path(window, &path);
        type_text(window, &text);
    }
}

fn leaves(tree: &Tree, node: NodeId) -> Vec<NodeId> {
    tree.preorder_from(node).filter(|&node| tree.is_leaf(node)).collect()
}

/// The values of the leaves below a node in order of size, which tell the subtrees of generated questions apart.
fn values_below(tree: &Tree, node: NodeId) -> Vec<String> {
    let mut values: Vec<_> = leaves(tree, node).into_iter().filter_map(|leaf| tree.value(leaf)).collect();
    values.sort_unstable();
    values.into_iter().map(|value| value.plain()).collect()
}

/// Numbers the children of every node in the order of another tree.
fn number(window: &mut Window, (tree, node): (&Tree, NodeId), (other, theirs): (&Tree, NodeId)) {
    let mut children = Vec::new();
    for child in other.children_of(theirs) {
        let values = values_below(other, child);
        let own = tree.children_of(node).find(|&own| values_below(tree, own) == values).unwrap();
        children.push((own, child));
    }
    for &(own, _) in children.iter().filter(|_| children.len() > 1) {
        go_to_path(window, &response::path_of(tree, own));
        window.type_key(Key::X, "x");
    }
    for (own, child) in children {
        number(window, (tree, own), (other, child));
    }
}

/// Intervals as a person types them: `(-inf,3],(5,7)`.
fn intervals(value: &Value) -> String {
    let end = |value: &Value, closed: fn(&str) -> String| match value.as_str() {
        Some("-inf") => "(-inf".to_owned(),
        Some("inf") => "inf)".to_owned(),
        Some(open) => open.to_owned(),
        None => closed(&value.to_string()),
    };
    let one = |interval: &Value| {
        let [low, high] = [&interval[0], &interval[1]];
        format!("{},{}", end(low, |low| format!("[{low}")), end(high, |high| format!("{high}]")))
    };
    value.as_array().unwrap().iter().map(one).collect::<Vec<_>>().join(",")
}

/// Gives the model answer to the question on screen, by key.
pub(super) fn answer(window: &mut Window) {
    let tree = window.session().scene().tree().clone();
    let right = model(window);
    let exercise = window.session().exercising().current().unwrap();
    let options = exercise.kind.options(&exercise.posed(&tree));
    let form = exercise.draft.form();
    let parsed = |text: &str| notation::parse(text, tree.root_player(), &mut ()).unwrap();
    match (form, &right) {
        (Form::Crosses | Form::Sequence, Value::Array(paths)) => {
            for path in paths {
                go_to_path(window, path.as_str().unwrap());
                window.type_key(Key::X, "x");
            }
        }
        (Form::Path, path) => {
            go_to_path(window, path.as_str().unwrap());
            window.type_key(Key::X, "x");
        }
        (Form::Cutoffs, Value::Object(cutoffs)) => {
            for (path, word) in cutoffs {
                go_to_path(window, path);
                let presses = if word == "alpha" { 1 } else { 2 };
                (0..presses).for_each(|_| window.type_key(Key::X, "x"));
            }
        }
        (Form::Numbers, Value::Object(values)) => {
            type_at_nodes(window, values.iter().map(|(path, value)| (path.clone(), plain(value))));
        }
        (Form::Windows, Value::Object(cells)) => {
            let text = |cell: &Value| {
                let [alpha, beta] = [0, 1].map(|place| plain(&cell["window"][place]));
                format!("{alpha},{beta},{}", plain(&cell["returns"]))
            };
            type_at_nodes(window, cells.iter().map(|(path, cell)| (path.clone(), text(cell))));
        }
        (Form::Leaves, other) => {
            let other = parsed(other.as_str().unwrap());
            let values = leaves(&tree, tree.root_id()).into_iter().zip(leaves(&other, other.root_id()));
            let text = |(own, leaf)| (response::path_of(&tree, own), other.value(leaf).unwrap().plain());
            type_at_nodes(window, values.map(text));
        }
        (Form::Siblings, other) => {
            let other = parsed(other.as_str().unwrap());
            number(window, (&tree, tree.root_id()), (&other, other.root_id()));
        }
        (Form::Intervals, value) => type_text(window, &intervals(value)),
        (Form::Typed, value) if options.is_empty() => type_text(window, &value.to_string()),
        (Form::Typed, value) => {
            let place = options.iter().position(|option| *option == plain(value)).unwrap();
            type_text(window, &(place + 1).to_string());
        }
        (form, value) => panic!("{form:?}: {value}"),
    }
}

/// A question speaks of nodes by their names, so small nodes have theirs too wherever there is room.
#[test]
fn the_nodes_of_a_question_have_their_names_on_a_small_projector() {
    const TREE: &str = "[[[13,[20,3,20]],[19,16,[17,20]]],[[20,4],[[9,14],[9,13],[11,[8,8]]],[18,5]]]";
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("which.txt");
    std::fs::write(&path, TREE).unwrap();
    let mut window = sized_window([1024.0, 768.0], Scripted::default(), Some(path));
    window.wait_for_workers();
    window.carry_out(Command::Exercise(ExerciseCommand::OnTree("which")));
    window.wait_for_workers();
    window.press(Key::F5);
    window.settle();
    let canvas = window.harness.get_by_label("Game tree").rect();
    let drawn = texts(&window);
    let on_tree: Vec<&str> = drawn
        .iter()
        .filter(|(_, place, _)| canvas.contains_rect(*place))
        .map(|(text, ..)| text.text())
        .collect();
    let tree = window.session().scene().tree();
    for node in tree.preorder().filter(|&node| !tree.is_leaf(node)) {
        let name = window.session().scene().name(node);
        assert!(on_tree.contains(&name.as_str()), "{name} is not among {on_tree:?}");
    }
}
