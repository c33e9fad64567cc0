//! What somebody writes onto a tree becomes a response that the kind can grade.

use alphabeta_lab::practice::draft::{Draft, Form, Written};
use alphabeta_lab::practice::instance::{Difficulty, instance};
use alphabeta_lab::practice::item::Verdict;
use alphabeta_lab::practice::kind::{self, Kind};
use alphabeta_lab::practice::posed::Posed;
use alphabeta_lab::practice::response;
use serde_json::Value;

/// Writes the model answer as a person would.
fn written(kind: &dyn Kind, posed: &Posed) -> Draft {
    let mut draft = Draft::new(Form::of(kind));
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
            for (path, word) in &cutoffs {
                let presses = if word == "alpha" { 1 } else { 2 };
                (0..presses).for_each(|_| draft.mark(tree, node(path)));
            }
        }
        (Form::Typed, value) => draft.choose(&text(&value)),
        (form, value) => panic!("{form:?}: {value}"),
    }
    draft
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
        }
    }
}

#[test]
fn a_mark_is_taken_away_as_it_was_made() {
    for &kind in kind::ALL {
        let posed = instance(kind, Difficulty::ALL[0], None, 7).unwrap();
        let (tree, empty) = (&posed.tree, Draft::new(Form::of(kind)));
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
