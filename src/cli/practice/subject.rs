//! What a graded item is about, and what a student answered there, in the names of the screen.

use serde_json::Value;

use crate::names::Names;
use crate::practice::assignment::Given;
use crate::practice::draft::Form;
use crate::practice::grading::Common;
use crate::practice::item::OF_ANCESTOR;
use crate::practice::response;
use crate::text::Text;
use crate::tree::NodeId;

/// A question whose nodes have names.
pub(super) struct Subjects<'a> {
    given: &'a Given,
    names: Option<Names>,
    text: &'a Text,
}

impl<'a> Subjects<'a> {
    pub(super) fn new(given: &'a Given, text: &'a Text) -> Self {
        Self { given, names: Names::new(&given.posed.tree, &mut ()).ok(), text }
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
            Some(name) => format!("{name} {}", cell.replace("alpha", "α").replace("beta", "β")),
        }
    }

    /// What was answered: a node by its name, and anything else as it was written.
    pub(super) fn found(&self, common: &Common) -> Option<String> {
        let found = common.found.as_deref()?;
        let (form, tree) = (self.given.kind.form(), &self.given.posed.tree);
        let name = match serde_json::from_str(found) {
            Ok(Value::String(path)) if matches!(form, Form::Crosses | Form::Sequence) => self.node(&path),
            Ok(Value::String(path)) if common.target.ends_with(OF_ANCESTOR) => self.node(&path),
            Ok(Value::String(word)) => Some(word),
            Ok(Value::Number(place)) if form == Form::Path && !common.is_extra => {
                let parent = response::node_at(tree, &common.target).ok();
                let place = place.as_u64().and_then(|place| usize::try_from(place).ok());
                let child = parent.zip(place).and_then(|(parent, place)| tree.children_of(parent).nth(place));
                child.and_then(|child| self.name(child))
            }
            _ => None,
        };
        Some(name.unwrap_or_else(|| found.to_owned()))
    }

    fn node(&self, path: &str) -> Option<String> {
        self.name(response::node_at(&self.given.posed.tree, path).ok()?)
    }

    /// The name of a node, and the value of a leaf.
    fn name(&self, node: NodeId) -> Option<String> {
        let tree = &self.given.posed.tree;
        let name = self.names.as_ref()?.of(tree, node);
        let value = tree.value(node).filter(|_| tree.is_leaf(node));
        Some(value.map_or_else(|| name.clone(), |value| format!("{name} = {value}")))
    }
}
