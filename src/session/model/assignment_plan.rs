//! An assignment that a teacher is choosing, and the files that can be made of one.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::export::bank::BankFormat;
use crate::practice::about_tree;
use crate::practice::assignment::{Assignment, Conditions, Given, make, too_large};
use crate::practice::instance::Difficulty;
use crate::practice::kind::{self, Kind, TooLarge};
use crate::practice::trouble::Trouble;
use crate::search::{Algorithm, Settings};
use crate::tree::Tree;

/// What is chosen.
#[derive(Clone, PartialEq, Debug)]
pub struct AssignmentPlan {
    /// What the assignment is called.
    pub title: String,
    /// The ids of the kinds of questions.
    pub kinds: Vec<&'static str>,
    /// Where the trees come from.
    pub trees: Trees,
    /// What questions are worth, by their numbers from 0, where that is not 1.
    pub points: BTreeMap<usize, f64>,
    /// Whether it is an exam, and what students may do.
    pub conditions: Conditions,
}

/// Where the trees of an assignment come from.
#[derive(Clone, PartialEq, Debug)]
pub enum Trees {
    /// They are made, for as many questions as this.
    New {
        /// How many questions.
        count: usize,
        /// How hard they are.
        difficulty: Difficulty,
        /// Which of the assignments.
        seed: u64,
        /// Whether every student gets trees of their own.
        per_student: bool,
    },
    /// Every question is about the tree at hand.
    AtHand(TreeAtHand),
}

/// A tree and the search in use on it.
#[derive(Clone, Debug)]
pub struct TreeAtHand {
    /// The tree.
    pub tree: Arc<Tree>,
    /// The search and its settings.
    pub search: (Algorithm, Settings),
}

impl PartialEq for TreeAtHand {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.tree, &other.tree) && self.search == other.search
    }
}

/// An assignment with its questions as a student gets them; where every student has trees of their own, with an example
/// of these.
pub struct Made {
    /// The assignment.
    pub assignment: Assignment,
    /// Its questions.
    pub questions: Vec<Given>,
    /// The chosen kinds that do not suit the tree at hand, with how it is too large for them, if it is.
    pub left_out: Vec<(&'static dyn Kind, Option<TooLarge>)>,
}

impl std::fmt::Debug for Made {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Made").field("assignment", &self.assignment).finish_non_exhaustive()
    }
}

impl AssignmentPlan {
    /// The assignment.
    ///
    /// # Errors
    /// A question for which no tree was found.
    pub fn made(&self) -> Result<Made, Trouble> {
        let kinds: Vec<&'static dyn Kind> = self.kinds.iter().filter_map(|id| kind::from_id(id)).collect();
        let title = self.title.clone();
        let mut left_out = Vec::new();
        let assignment = match &self.trees {
            Trees::New { count, difficulty, seed, per_student } => {
                make(&kinds, *count, *difficulty, *seed, *per_student, title)?
            }
            Trees::AtHand(TreeAtHand { tree, search }) => {
                let assignment = about_tree::assignment(&kinds, tree, *search, title);
                let is_asked = |kind: &dyn Kind| assignment.questions.iter().any(|it| it.kind == kind.id());
                let others = kinds.into_iter().filter(|kind| !is_asked(*kind));
                left_out = others.map(|kind| (kind, too_large(kind, tree))).collect();
                assignment
            }
        };
        let mut assignment = assignment.under(self.conditions);
        for (number, question) in assignment.questions.iter_mut().enumerate() {
            question.points = self.points.get(&number).copied().unwrap_or(question.points);
        }
        let questions = assignment.given(None)?;
        Ok(Made { assignment, questions, left_out })
    }
}

/// A file that can be made of an assignment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AssignmentFile {
    /// The assignment itself.
    Assignment,
    /// A sheet of paper as PDF, with the solutions in a second file.
    Sheet,
    /// A question bank for Moodle.
    Moodle,
    /// A question bank in GIFT.
    Gift,
}

impl AssignmentFile {
    /// All of them.
    pub const ALL: &[Self] = &[Self::Assignment, Self::Sheet, Self::Moodle, Self::Gift];

    /// The format, if it is a question bank.
    #[must_use]
    pub const fn bank(self) -> Option<BankFormat> {
        match self {
            Self::Assignment | Self::Sheet => None,
            Self::Moodle => Some(BankFormat::Moodle),
            Self::Gift => Some(BankFormat::Gift),
        }
    }

    /// How the names of such files end.
    #[must_use]
    pub const fn suffix(self) -> &'static str {
        match self {
            Self::Assignment => "ron",
            Self::Sheet => "pdf",
            Self::Moodle => "xml",
            Self::Gift => "gift",
        }
    }
}
