//! Kinds of questions, and the table of all of them. A kind is one file and one row.

pub mod assign;
pub mod cause;
pub mod count;
pub mod cuts;
pub mod kinds;
pub mod mirror;
pub mod moves;
pub mod order;
pub mod reorder;
pub mod root_window;
pub mod transform;
pub mod values;
pub mod which;
pub mod windows;

use serde_json::Value;

use super::draft::Form;
use super::item::{DecidingStep, Item};
use super::posed::{Asked, Posed, PosedRun};
use super::response::Misread;
use crate::generate::random::Random;
use crate::quote::digits;
use crate::search::ordering::ChildOrder;
use crate::search::window::{Ties, Window};
use crate::search::{Algorithm, Setting, Settings};
use crate::text::Text;
use crate::tree::{NodeId, Tree};

/// Where an answer is written on paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Blank {
    /// In the picture: nodes are crossed out.
    Picture,
    /// As a few words or a number.
    Word,
    /// On lines.
    Line,
    /// In a box for every inner node.
    Values,
    /// In three boxes for every inner node: its window and its returned value.
    Windows,
    /// In a box for every inner node: the kind of its cutoff.
    Cutoffs,
    /// At one of the options.
    Choice,
    /// In a box for every leaf.
    Leaves,
    /// In space for another drawing of the tree.
    Tree,
}

/// A tree that is too large for a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TooLarge {
    /// It has so many nodes.
    Nodes {
        /// The nodes of the tree.
        found: usize,
        /// The most that the question takes.
        most: usize,
    },
    /// It has so many leaves.
    Leaves {
        /// The leaves of the tree.
        found: usize,
        /// The most that the question takes.
        most: usize,
    },
    /// It has so many leaves, and the two that the question is about have no labels.
    UnlabelledLeaves {
        /// The leaves of the tree.
        found: usize,
        /// The most that the question takes without the labels.
        most: usize,
    },
    /// One of its nodes has so many children.
    Children {
        /// The children of the widest node.
        found: usize,
        /// The most that the question takes.
        most: usize,
    },
}

impl TooLarge {
    /// What is too large, and what the limit is, in a sentence without its full stop.
    #[must_use]
    pub fn said(self, text: &Text) -> String {
        let digits = |count: usize| digits(count as u64);
        match self {
            Self::Nodes { found, most } => text.practice_large_nodes(digits(found), digits(most)),
            Self::Leaves { found, most } => text.practice_large_leaves(digits(found), digits(most)),
            Self::UnlabelledLeaves { found, most } => {
                text.practice_large_unlabelled(digits(found), digits(most))
            }
            Self::Children { found, most } => text.practice_large_children(digits(found), digits(most)),
        }
    }
}

/// A kind of question.
pub trait Kind: Sync {
    /// The word in files and on the command line.
    fn id(&self) -> &'static str;

    /// The name on screen.
    fn name(&self, text: &Text) -> String;

    /// The question as a student reads it, without the tree.
    fn ask(&self, posed: &Posed, text: &Text) -> String;

    /// How the response is written in an answers file.
    fn how(&self, text: &Text) -> String;

    /// A hint that says where to begin, but not the answer.
    fn hint(&self, posed: &Posed, text: &Text) -> String;

    /// How the question is answered on the tree.
    fn form(&self) -> Form {
        Form::Typed
    }

    /// How to answer in the window, in a few sentences.
    fn how_on_tree(&self, _posed: &Posed, text: &Text) -> String {
        self.form().how(text)
    }

    /// Where the answer is written on paper.
    fn blank(&self) -> Blank;

    /// The leaves that the question calls by name. The tree shows their names.
    fn named_leaves(&self, _posed: &Posed) -> Vec<NodeId> {
        Vec::new()
    }

    /// The options, if the response is a choice.
    fn options(&self, _posed: &Posed) -> Vec<String> {
        Vec::new()
    }

    /// The model answer, derived from a run; null if the question cannot be asked.
    fn model(&self, posed: &Posed) -> Value;

    /// All answers that are as right as the model answer, which is the first.
    fn models(&self, posed: &Posed) -> Vec<Value> {
        vec![self.model(posed)]
    }

    /// What else would be right at this item, besides what it expects.
    fn also_right(&self, _posed: &Posed, _item: &Item) -> Vec<Value> {
        Vec::new()
    }

    /// The answer of a student whose search does this; `None` if the answer does not follow from one search.
    fn answer_from(&self, _posed: &Posed, _run: &PosedRun) -> Option<Value> {
        None
    }

    /// The nodes that need an answer whatever the search does: to know that one is missing gives nothing away.
    fn asks_at(&self, _posed: &Posed) -> Vec<NodeId> {
        Vec::new()
    }

    /// Grades a response item by item. Null is an unanswered question.
    ///
    /// # Errors
    /// A response that has not the form of this kind.
    fn grade(&self, posed: &Posed, response: &Value) -> Result<Vec<Item>, Misread>;

    /// The step of the search that decides an item.
    fn deciding_step(&self, _item: &Item) -> DecidingStep {
        DecidingStep::Leave(0)
    }

    /// What a response says beside what is found at its items, such as the order of its entries: the same for all
    /// responses that say the same, and null where the items hold all.
    fn beyond_items(&self, _posed: &Posed, _response: &Value) -> Value {
        Value::Null
    }

    /// Random search and rules for a question about this tree.
    fn asked(&self, _tree: &Tree, _random: &mut Random) -> Asked {
        Asked::default()
    }

    /// The default settings of a question about the tree on screen.
    fn asked_at_hand(&self, tree: &Tree) -> Asked {
        self.asked(tree, &mut Random::new(0))
    }

    /// Whether the question can be about this search.
    fn takes(&self, algorithm: Algorithm) -> bool {
        !algorithm.about().revisits
    }

    /// The order of the children that the question says or that goes without saying. It is the one of a question that
    /// names none.
    fn usual_order(&self) -> ChildOrder {
        ChildOrder::LeftToRight
    }

    /// Whether the question can be about a search in this order.
    fn takes_order(&self, _order: ChildOrder) -> bool {
        true
    }

    /// Whether the answer follows from a run of the search, so that its rules matter.
    fn follows_a_run(&self, _posed: &Posed) -> bool {
        true
    }

    /// Whether the answer has values or windows of the search.
    fn has_numbers(&self) -> bool {
        false
    }

    /// The window of the root in a sentence, if the question has one of its own that its search uses.
    fn window_said(&self, posed: &Posed, text: &Text) -> Option<String> {
        let Asked { algorithm, settings, .. } = posed.asked;
        let Window { alpha, beta } = settings.window;
        let matters = settings.window != Window::FULL && algorithm.heeds(Setting::StartWindow);
        matters.then(|| text.practice_ask_window(alpha.to_string(), beta.to_string()))
    }

    /// The search whose walk shows the answer. Where the answer follows from no run, the question does not say the window
    /// of the root, and the walk has none.
    fn searched(&self, posed: &Posed) -> Asked {
        let Asked { settings, .. } = posed.asked;
        let window = if self.follows_a_run(posed) { settings.window } else { Window::FULL };
        Asked { settings: Settings { window, ..settings }, ..posed.asked }
    }

    /// The tree of a generated question, with names if the question is about single nodes. `None` if the tree is not
    /// suitable.
    fn prepared(&self, tree: Tree, _asked: &Asked, _random: &mut Random) -> Option<Tree> {
        Some(tree)
    }

    /// How many seeds are tried for a question about a given tree: more than one where it may be that one question can be
    /// asked, and another cannot.
    fn seeds(&self) -> u64 {
        1
    }

    /// Whether the tree of a generated question is uniform.
    fn is_uniform(&self, _asked: &Asked) -> bool {
        false
    }

    /// Whether the question is worth asking; `cuts` is the least number of cutoffs for the difficulty, and 0 for a tree
    /// that a person chose.
    fn is_worth_asking(&self, posed: &Posed, cuts: usize) -> bool;

    /// Whether the search after its walk shows the answer in a picture.
    fn is_shown_by_run(&self, _posed: &Posed) -> bool {
        self.blank() != Blank::Choice
    }

    /// Whether the answer depends on pruning, so that the rule for ties matters.
    fn needs_rules(&self, posed: &Posed) -> bool {
        posed.asked.algorithm.about().has_window
    }

    /// Whether the rules of every course give the same answer.
    fn rules_agree(&self, posed: &Posed) -> bool {
        posed.rules_agree()
    }

    /// Whether the question has to state the rule for ties, because another rule would give another answer.
    fn states_rule(&self, posed: &Posed) -> bool {
        self.follows_a_run(posed) && self.needs_rules(posed) && !self.rules_agree(posed)
    }

    /// Checks that a student may choose the rule for ties: an answer by each of them can be graded.
    ///
    /// # Errors
    /// Why it cannot, as far as that is known.
    fn leaves_rule_open(&self, posed: &Posed) -> Result<(), Option<Unfitness>> {
        Ties::ALL.iter().try_for_each(|&ties| {
            let posed = posed.with_ties(ties);
            if self.model(&posed).is_null() { Err(self.unfitness(&posed)) } else { Ok(()) }
        })
    }

    /// Why a question without a model answer has none, as far as that is known.
    fn unfitness(&self, _posed: &Posed) -> Option<Unfitness> {
        None
    }

    /// How the tree is larger than the kind takes; `None` if it is not.
    fn too_large(&self, _tree: &Tree) -> Option<TooLarge> {
        None
    }
}

/// Why a question cannot be asked about its tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unfitness {
    /// Of a single leaf there is nothing to ask.
    OneNode,
    /// The best case is known of uniform trees only.
    NotUniform,
    /// Some of the searches to choose from leave the same record.
    SameRecords,
    /// Of a single leaf's value there is nothing to ask.
    OneLeaf,
    /// The search has no window, so no leaf is ever cut.
    EveryLeaf,
    /// With none of the leaf values that were tried does the search evaluate another number of leaves, but not all.
    NoOtherCount,
    /// The settings give the search another number of leaves than the known best case.
    OtherBestCase,
    /// No leaf's value decides whether another leaf is evaluated.
    NoCause,
    /// The leaf x does not decide whether the leaf y is evaluated.
    LabelsApart,
    /// No leaf has this label, which the question needs beside another one.
    NoneLabelled(&'static str),
    /// Several leaves have this label.
    SeveralLabelled(&'static str),
    /// The order that is asked for is computed for other searches only.
    OtherSearch,
    /// If only α > β cuts, the order that is asked for is computed for fail-soft alpha-beta only.
    StrictTies,
    /// The search remembers states, and no picture shows which nodes are the same state.
    RememberedStates,
    /// Several moves are best, before or after the change.
    SeveralBest,
    /// The search asks with null windows that cannot be written in whole numbers.
    NullWindows,
    /// With only α > β as a cutoff, the search is another one if its null windows are written in whole numbers.
    NullWindowsOfTies,
    /// The least number of leaves is known only for a root without a window of its own.
    RootWindow,
}

impl Unfitness {
    /// The reason, as a clause about “it”: the tree.
    #[must_use]
    pub fn said(self, text: &Text) -> String {
        match self {
            Self::OneNode => text.practice_unfit_one_node(),
            Self::NotUniform => text.practice_unfit_not_uniform(),
            Self::SameRecords => text.practice_unfit_same_records(),
            Self::OneLeaf => text.practice_unfit_one_leaf(),
            Self::EveryLeaf => text.practice_unfit_every_leaf(),
            Self::NoOtherCount => text.practice_unfit_no_other_count(),
            Self::OtherBestCase => text.practice_unfit_other_best_case(),
            Self::NoCause => text.practice_unfit_no_cause(),
            Self::LabelsApart => text.practice_unfit_labels_apart(),
            Self::NoneLabelled(label) => text.practice_unfit_none_labelled(label),
            Self::SeveralLabelled(label) => text.practice_unfit_several_labelled(label),
            Self::OtherSearch => text.practice_unfit_other_search(),
            Self::StrictTies => text.practice_unfit_strict_ties(),
            Self::RememberedStates => text.practice_unfit_remembered_states(),
            Self::SeveralBest => text.practice_unfit_several_best(),
            Self::NullWindows => text.practice_unfit_null_windows(),
            Self::NullWindowsOfTies => text.practice_unfit_null_windows_of_ties(),
            Self::RootWindow => text.practice_unfit_root_window(),
        }
    }
}

/// Every kind, in teaching order.
pub const ALL: &[&dyn Kind] = &[
    &values::Values,
    &moves::Move,
    &cuts::Cuts,
    &mirror::Mirror,
    &root_window::RootWindow,
    &kinds::Kinds,
    &order::Order,
    &count::Count,
    &windows::Windows,
    &cause::Cause,
    &reorder::Reorder,
    &assign::Assign,
    &transform::Transform,
    &which::Which,
];

/// The kind with this id.
#[must_use]
pub fn from_id(id: &str) -> Option<&'static dyn Kind> {
    ALL.iter().copied().find(|kind| kind.id() == id)
}
