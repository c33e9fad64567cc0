//! The fields of a question that a platform grades: numbers, short texts and choices, each with its right answer.

use serde_json::Value;

use crate::names::unique::UniqueNames;
use crate::practice::assignment::Given;
use crate::practice::kind::Blank;
use crate::practice::response;
use crate::text::Text;
use crate::tree::{NodeId, Tree};

/// A field to fill in.
#[derive(Clone, PartialEq, Debug)]
pub struct Field {
    /// The text before it.
    pub label: String,
    /// The right answer.
    pub answer: FieldAnswer,
}

/// The right answer.
#[derive(Clone, PartialEq, Debug)]
pub enum FieldAnswer {
    /// A finite number.
    Number(f64),
    /// One of these texts.
    Text(Vec<String>),
    /// One of these options, by its place.
    Choice(Vec<String>, usize),
}

impl FieldAnswer {
    /// The right answer as a student would write it.
    #[must_use]
    pub fn model(&self) -> String {
        match self {
            Self::Number(number) => number.to_string(),
            Self::Text(texts) => texts.first().cloned().unwrap_or_default(),
            Self::Choice(options, right) => options.get(*right).cloned().unwrap_or_default(),
        }
    }
}

/// The fields of a question; `None` if it has more than one right answer, or too many for such fields.
#[must_use]
pub fn fields(given: &Given, text: &Text) -> Option<Vec<Field>> {
    let posed = &given.posed;
    let asker = Asker { tree: &posed.tree, names: UniqueNames::new(&posed.tree), text };
    let models = given.models();
    let [model] = models.as_slice() else { return None };
    match given.kind.blank() {
        Blank::Picture => Some(asker.leaves(model)),
        Blank::Word => Some(asker.word(model)),
        Blank::Line => asker.order(model),
        Blank::Values => Some(asker.values(model)),
        Blank::Windows => asker.windows(model),
        Blank::Cutoffs => Some(asker.cutoffs(model)),
        Blank::Choice => {
            let options = given.kind.options(posed);
            let right = options.iter().position(|option| *model == *option)?;
            Some(vec![Field { label: String::new(), answer: FieldAnswer::Choice(options, right) }])
        }
        Blank::Leaves | Blank::Tree => None,
    }
}

struct Asker<'a> {
    tree: &'a Tree,
    names: UniqueNames<'a>,
    text: &'a Text,
}

impl Asker<'_> {
    fn name(&self, node: NodeId) -> String {
        self.names.of(node)
    }

    /// A leaf by its place and its value, or by its own label.
    fn leaf(&self, leaf: NodeId) -> String {
        let value = self.tree.value(leaf).map(|value| value.to_string()).unwrap_or_default();
        let place = self.all_leaves().position(|other| other == leaf).unwrap_or_default() + 1;
        match self.tree.label(leaf) {
            Some(_) => format!("{} = {value}", self.name(leaf)),
            None => self.text.bank_leaf(place.to_string(), value),
        }
    }

    /// The name of a node in the picture.
    fn seen(&self, node: NodeId) -> String {
        if self.tree.is_leaf(node) { self.leaf(node) } else { self.name(node) }
    }

    fn all_leaves(&self) -> impl Iterator<Item = NodeId> {
        self.tree.preorder().filter(|&node| self.tree.is_leaf(node))
    }

    fn inner(&self) -> impl Iterator<Item = NodeId> {
        self.tree.breadth_first().filter(|&node| !self.tree.is_leaf(node))
    }

    fn node(&self, path: &Value) -> Option<NodeId> {
        response::node_at(self.tree, path.as_str()?).ok()
    }

    /// A choice for every leaf: whether it is evaluated.
    fn leaves(&self, model: &Value) -> Vec<Field> {
        let mut is_cut = vec![false; self.tree.arena_len()];
        for top in model.as_array().into_iter().flatten().filter_map(|path| self.node(path)) {
            self.tree.preorder_from(top).for_each(|node| is_cut[node.index()] = true);
        }
        let options = || vec![self.text.bank_evaluated(), self.text.bank_never()];
        let field = |leaf: NodeId| Field {
            label: self.leaf(leaf),
            answer: FieldAnswer::Choice(options(), usize::from(is_cut[leaf.index()])),
        };
        self.all_leaves().map(field).collect()
    }

    /// A number, or a node: the one at the end of the path.
    fn word(&self, model: &Value) -> Vec<Field> {
        let answer = match model.as_str().and_then(|_| self.node(model)) {
            Some(end) => {
                let depth = self.tree.depth(end);
                let ends: Vec<NodeId> = match depth {
                    1 => self.tree.children_of(self.tree.root_id()).collect(),
                    _ => self.all_leaves().collect(),
                };
                let options = ends.iter().map(|&node| self.seen(node)).collect();
                FieldAnswer::Choice(options, ends.iter().position(|&node| node == end).unwrap_or_default())
            }
            None => FieldAnswer::Number(model.as_f64().unwrap_or_default()),
        };
        let is_move = matches!(answer, FieldAnswer::Choice(..));
        vec![Field { label: if is_move { self.text.bank_leads_to() } else { String::new() }, answer }]
    }

    /// A number for every leaf: its place in the order. `None` for intervals.
    fn order(&self, model: &Value) -> Option<Vec<Field>> {
        let order: Vec<NodeId> =
            model.as_array()?.iter().map(|path| self.node(path)).collect::<Option<_>>()?;
        let place = |leaf| order.iter().position(|&other| other == leaf).map_or(0, |place| place + 1);
        let field = |leaf| Field {
            label: self.text.bank_place(self.leaf(leaf)),
            answer: FieldAnswer::Number(place(leaf) as f64),
        };
        Some(self.all_leaves().map(field).collect())
    }

    fn entry<'m>(&self, model: &'m Value, node: NodeId) -> Option<&'m Value> {
        model.get(response::path_of(self.tree, node))
    }

    fn values(&self, model: &Value) -> Vec<Field> {
        let field = |node| {
            let (_, value) = response::bound(self.entry(model, node)?).ok()?;
            Some(Field { label: self.name(node), answer: number(&response::score(value)) })
        };
        self.inner().filter_map(field).collect()
    }

    /// Both bounds and the value of every node; `None` if a node is searched again.
    fn windows(&self, model: &Value) -> Option<Vec<Field>> {
        let mut fields = Vec::new();
        for node in self.inner() {
            let Some(entry) = self.entry(model, node) else { continue };
            let name = self.name(node);
            let [alpha, beta] = entry["window"].as_array().map(Vec::as_slice)? else { return None };
            let cells = [("α", alpha), ("β", beta), ("→", &entry["returns"])];
            fields.extend(
                cells.map(|(sign, value)| Field { label: format!("{name} {sign}"), answer: number(value) }),
            );
        }
        Some(fields)
    }

    fn cutoffs(&self, model: &Value) -> Vec<Field> {
        let mut fields = Vec::new();
        for node in self.inner() {
            let entry = self.entry(model, node);
            let kind = entry.map(|entry| entry.get("kind").unwrap_or(entry));
            let right = match kind.and_then(Value::as_str) {
                None => 0,
                Some("alpha") => 1,
                Some(_) => 2,
            };
            let options =
                vec![self.text.bank_no_cutoff(), self.text.paper_cut_alpha(), self.text.paper_cut_beta()];
            fields.push(Field { label: self.name(node), answer: FieldAnswer::Choice(options, right) });
            let ancestor = entry.and_then(|entry| self.node(entry.get("ancestor")?));
            if let Some(ancestor) = ancestor {
                let nodes: Vec<NodeId> = self.inner().collect();
                let right = nodes.iter().position(|&node| node == ancestor).unwrap_or_default();
                let options = nodes.iter().map(|&node| self.name(node)).collect();
                let label = format!("{} {}", self.name(node), self.text.paper_caused_by());
                fields.push(Field { label, answer: FieldAnswer::Choice(options, right) });
            }
        }
        fields
    }
}

/// A number; infinities are texts.
fn number(value: &Value) -> FieldAnswer {
    match value.as_f64() {
        Some(number) => FieldAnswer::Number(number),
        None if value.as_str().is_some_and(|text| text.starts_with('-')) => {
            FieldAnswer::Text(["-inf", "−∞", "-∞"].map(str::to_owned).to_vec())
        }
        None => FieldAnswer::Text(["inf", "∞", "+∞", "+inf"].map(str::to_owned).to_vec()),
    }
}
