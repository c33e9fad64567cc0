//! The fields of a question that a platform grades: numbers, short texts and choices, each with its right answer.

use serde_json::Value;

use crate::names::spoken::SpokenNames;
use crate::practice::assignment::Given;
use crate::practice::kind::{Blank, kinds};
use crate::practice::posed::Posed;
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

/// What stands in the fields of a node that is not visited: a hyphen, or a minus or a dash in its place. An empty field
/// earns nothing on a platform.
const NOT_VISITED: [&str; 3] = ["-", "−", "–"];

/// The sign for the fields of a node that is not visited, if the question has fields for numbers and its search may
/// leave a node out. Whether it does is part of the question.
pub(super) fn not_visited(given: &Given) -> Option<&'static str> {
    let Posed { tree, asked, .. } = &given.posed;
    let [sign, ..] = NOT_VISITED;
    let has_numbers = matches!(given.kind.blank(), Blank::Values | Blank::Windows);
    let inner = tree.preorder().filter(|&node| !tree.is_leaf(node)).count();
    (has_numbers && asked.algorithm.about().has_window && inner > 1).then_some(sign)
}

/// Whether an infinity may stand in a field of the question: in a window, or in a tree that has one as a value.
pub(super) fn may_be_infinite(given: &Given) -> bool {
    let tree = &given.posed.tree;
    let has_infinity = || tree.preorder().filter_map(|node| tree.value(node)).any(|value| !value.is_finite());
    given.kind.blank() == Blank::Windows || given.kind.blank() == Blank::Values && has_infinity()
}

/// The fields of a question; `None` if it has more than one right answer, or too many for such fields.
#[must_use]
pub fn fields(given: &Given, text: &Text) -> Option<Vec<Field>> {
    let posed = &given.posed;
    let asker = Asker { tree: &posed.tree, names: SpokenNames::new(text, &posed.tree), text };
    let models = given.models();
    let [model] = models.as_slice() else { return None };
    match given.kind.blank() {
        Blank::Picture => Some(asker.leaves(model)),
        Blank::Word => Some(asker.word(model)),
        Blank::Line => asker.order(model),
        Blank::Values => Some(asker.values(model)),
        Blank::Windows => asker.windows(model),
        Blank::Cutoffs => Some(asker.cutoffs(model, posed)),
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
    names: SpokenNames<'a>,
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

    /// A node as it can be found in the picture.
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

    /// The value of every inner node. Which of them are visited is part of the question.
    fn values(&self, model: &Value) -> Vec<Field> {
        let answer = |node| match self.entry(model, node).map(response::bound) {
            Some(Ok((_, value))) => number(&response::score(value)),
            _ => no_number(),
        };
        self.inner().map(|node| Field { label: self.name(node), answer: answer(node) }).collect()
    }

    /// Both bounds and the value of every inner node, visited or not; `None` if a node is searched again.
    fn windows(&self, model: &Value) -> Option<Vec<Field>> {
        let mut fields = Vec::new();
        for node in self.inner() {
            let name = self.name(node);
            let cells = match self.entry(model, node) {
                None => [no_number(), no_number(), no_number()],
                Some(entry) => {
                    let [alpha, beta] = entry["window"].as_array().map(Vec::as_slice)? else { return None };
                    [alpha, beta, &entry["returns"]].map(number)
                }
            };
            let field = |(sign, answer)| Field { label: format!("{name} {sign}"), answer };
            fields.extend(["α", "β", "→"].into_iter().zip(cells).map(field));
        }
        Some(fields)
    }

    /// A choice for every node that may have a cutoff, and another for its cause if the question asks for it.
    fn cutoffs(&self, model: &Value, posed: &Posed) -> Vec<Field> {
        let has_window = kinds::root_window_cuts(posed);
        let mut fields = Vec::new();
        for node in kinds::may_be_cut(posed) {
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
            // No ancestor of the root causes its cutoff.
            if posed.asked.more && node != self.tree.root_id() {
                fields.push(self.cause(node, entry, has_window));
            }
        }
        fields
    }

    /// A choice for the cause of a cutoff: none, the window of the root if it may be the cause, or an inner node.
    fn cause(&self, node: NodeId, entry: Option<&Value>, has_window: bool) -> Field {
        let ancestor = entry.and_then(|entry| self.node(entry.get("ancestor")?));
        let mut options = vec![self.text.bank_no_cutoff()];
        options.extend(has_window.then(|| self.text.bank_no_ancestor()));
        let right = match ancestor {
            Some(ancestor) => self.inner().position(|other| other == ancestor).map(|at| options.len() + at),
            None => entry.map(|_| options.len() - 1),
        };
        options.extend(self.inner().map(|node| self.name(node)));
        let label = format!("{} {}", self.name(node), self.text.paper_caused_by());
        Field { label, answer: FieldAnswer::Choice(options, right.unwrap_or_default()) }
    }
}

/// The answer in a field for a number where there is none.
fn no_number() -> FieldAnswer {
    FieldAnswer::Text(NOT_VISITED.map(str::to_owned).to_vec())
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

/// A number as the texts that may stand for it: with a decimal point or a comma, and with a hyphen or a minus.
pub(super) fn written(number: f64) -> Vec<String> {
    let plain = number.to_string();
    let comma = plain.contains('.').then(|| plain.replace('.', ","));
    let mut texts: Vec<String> = std::iter::once(plain).chain(comma).collect();
    let minus: Vec<String> =
        texts.iter().filter_map(|text| Some(format!("−{}", text.strip_prefix('-')?))).collect();
    texts.extend(minus);
    texts
}
