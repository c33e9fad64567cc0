//! Questions about the tree on screen, and the search that they are about.

use super::assignment::{Assignment, Question, QuestionTree, TieConvention, VERSION, checked};
use super::instance::Difficulty;
use super::kind::Kind;
use super::posed::{Asked, Posed};
use super::rules::Rules;
use crate::search::window::Ties;
use crate::search::{Algorithm, Settings};
use crate::tree::Tree;

/// The settings of a question of this kind about the tree on screen. It is about the search in use if possible,
/// otherwise about one that the kind chooses.
#[must_use]
pub fn asked(kind: &dyn Kind, tree: &Tree, (in_use, ties): (Algorithm, Ties)) -> Asked {
    let usual = kind.asked_at_hand(tree);
    let is_usable = !in_use.about().revisits && in_use.about().has_window;
    let settings = Settings { ties, ..usual.settings };
    let algorithm = if is_usable && usual.algorithm.about().has_window { in_use } else { usual.algorithm };
    Asked { algorithm, settings, more: usual.more }
}

/// The question of this kind about the tree on screen. `None` if the kind cannot ask about this tree.
#[must_use]
pub fn posed(kind: &dyn Kind, tree: &Tree, search: (Algorithm, Ties)) -> Option<Posed> {
    let posed = Posed { tree: tree.clone(), asked: asked(kind, tree, search), seed: 0 };
    checked(0, kind, posed).ok()
}

/// An assignment with one question of each kind about one tree. Kinds that cannot ask about it are left out.
#[must_use]
pub fn assignment(
    kinds: &[&'static dyn Kind],
    tree: &Tree,
    search: (Algorithm, Ties),
    title: String,
) -> Assignment {
    let question = |kind: &&'static dyn Kind| {
        let posed = posed(*kind, tree, search).filter(|posed| kind.is_worth_asking(posed, 0))?;
        Some(Question {
            kind: kind.id().to_owned(),
            document: Some(QuestionTree::of(tree)),
            settings: Some(Rules::of(&posed.asked)),
            convention: TieConvention::Stated,
            seed: posed.seed,
            difficulty: Difficulty::ALL[0].level,
            points: 1.0,
        })
    };
    let questions = kinds.iter().filter_map(question).collect();
    Assignment { version: VERSION, title, per_student: false, checks: false, minutes: None, questions }
}
