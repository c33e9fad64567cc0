//! What a graded item is about, and what a student answered there, in the names of the question.

use serde_json::Value;

use crate::names::spoken::SpokenNames;
use crate::practice::assignment::Given;
use crate::practice::draft::Form;
use crate::practice::grading::Common;
use crate::practice::item::OF_ANCESTOR;
use crate::practice::response;
use crate::practice::signs::{interval_text, option_text, signs, value_text};
use crate::text::Text;
use crate::tree::NodeId;

/// A question whose nodes have names.
pub(super) struct Subjects<'a> {
    given: &'a Given,
    names: SpokenNames<'a>,
    text: &'a Text,
}

impl<'a> Subjects<'a> {
    pub(super) fn new(given: &'a Given, text: &'a Text) -> Self {
        Self { given, names: SpokenNames::new(text, &given.posed.tree), text }
    }

    /// What a wrong answer is about: a node, a cell of it, an interval, or the answer as a whole.
    pub(super) fn target(&self, common: &Common) -> String {
        let (path, cell) = common.target.split_once(' ').unwrap_or((&common.target, ""));
        let (form, answer) = (self.given.kind.form(), self.text.exercise_your_answer());
        let is_of_node = match form {
            Form::Numbers | Form::Windows | Form::Cutoffs => true,
            Form::Path => !common.is_extra,
            Form::Crosses | Form::Sequence => !path.is_empty(),
            Form::Intervals if !common.is_extra => return self.text.exercise_interval(cell),
            Form::Intervals | Form::Siblings | Form::Leaves | Form::Typed => false,
        };
        let name = if is_of_node { self.node(path) } else { None };
        match name {
            None => answer,
            Some(name) if common.target.ends_with(OF_ANCESTOR) => self.text.exercise_item_cause(name),
            Some(name) if cell.is_empty() => name,
            Some(name) => {
                let named =
                    |cell: &str| format!("{name} {}", cell.replace("alpha", "α").replace("beta", "β"));
                match cell.split_once(' ') {
                    Some((cell, visit)) => self.text.exercise_item_visit(named(cell), visit),
                    None => named(cell),
                }
            }
        }
    }

    /// What was answered, as the screen shows it.
    pub(super) fn found(&self, common: &Common) -> Option<String> {
        let found = common.found.as_deref()?;
        let value = serde_json::from_str::<Value>(found).ok();
        let said = value.as_ref().and_then(|found| self.said(common, found));
        Some(said.unwrap_or_else(|| value.as_ref().map_or_else(|| found.to_owned(), value_text)))
    }

    fn said(&self, common: &Common, found: &Value) -> Option<String> {
        let (text, tree) = (self.text, &self.given.posed.tree);
        match (self.given.kind.form(), found) {
            // What is crossed out is the node that the line begins with.
            (Form::Crosses, Value::String(_)) => Some(text.practice_cli_crossed_out()),
            (Form::Crosses, Value::Array(paths)) => {
                let names: Option<Vec<_>> = paths.iter().map(|path| self.node(path.as_str()?)).collect();
                Some(text.practice_cli_these_crossed_out(names?.join(", ")))
            }
            // Which leaf it is about stands before the colon.
            (Form::Sequence, Value::String(path)) if common.is_extra => {
                let leaf = response::node_at(tree, path).ok()?;
                let is_evaluated = self.given.posed.run().leaves.contains(&leaf);
                Some(if is_evaluated {
                    text.practice_cli_too_often()
                } else {
                    text.practice_cli_not_evaluated()
                })
            }
            (Form::Sequence, Value::String(_)) => Some(text.practice_cli_in_wrong_place()),
            (_, Value::String(path)) if common.target.ends_with(OF_ANCESTOR) => self.node(path),
            (Form::Path, _) if common.is_extra => Some(text.practice_cli_past_the_end()),
            (Form::Path, Value::Number(place)) => {
                let parent = response::node_at(tree, &common.target).ok()?;
                let child =
                    usize::try_from(place.as_u64()?).ok().and_then(|at| tree.children_of(parent).nth(at));
                child.map_or_else(|| Some(text.practice_cli_no_move()), |child| self.name(child))
            }
            (Form::Siblings | Form::Leaves, Value::Number(count)) => {
                let count = count.as_u64()?;
                Some(text.exercise_so_many_leaves(count, count.to_string()))
            }
            (Form::Intervals, Value::Array(ends)) => interval_text(ends),
            (Form::Typed, Value::String(option)) => Some(option_text(option, text)),
            (_, Value::String(word)) => Some(signs(word)),
            (_, Value::Number(number)) => Some(signs(&number.to_string())),
            _ => None,
        }
    }

    /// The name of the node at a path.
    pub(super) fn node(&self, path: &str) -> Option<String> {
        self.name(response::node_at(&self.given.posed.tree, path).ok()?)
    }

    /// The name of a node, and the value of a leaf.
    fn name(&self, node: NodeId) -> Option<String> {
        let tree = &self.given.posed.tree;
        let name = self.names.of(node);
        let value = tree.value(node).filter(|_| tree.is_leaf(node));
        Some(value.map_or_else(|| name.clone(), |value| format!("{name} = {value}")))
    }
}
