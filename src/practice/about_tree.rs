//! Questions about the tree on screen, and the search that they are about.

use super::assignment::{Assignment, Question, QuestionTree, TieConvention, VERSION, checked};
use super::instance::Difficulty;
use super::kind::Kind;
use super::posed::{Asked, Posed};
use super::rules::Rules;
use super::trouble::Trouble;
use crate::search::window::Window;
use crate::search::{Algorithm, Setting, Settings};
use crate::tree::Tree;

/// The settings of a question of this kind about the tree on screen. It is about the search in use if possible,
/// otherwise about one that the kind chooses. The rules in use are its rules as far as the kind can ask about them and an
/// assignment holds them: no question has a depth limit.
#[must_use]
pub fn asked(kind: &dyn Kind, tree: &Tree, (in_use, rules): (Algorithm, Settings)) -> Asked {
    let usual = kind.asked_at_hand(tree);
    let of = |algorithm: Algorithm| {
        let mut settings = Settings { ties: rules.ties, ..usual.settings };
        if kind.takes_order(rules.child_order) {
            settings.child_order = rules.child_order;
        }
        let has_room = rules.window.alpha < rules.window.beta && rules.window != Window::FULL;
        if has_room && [in_use, algorithm].iter().all(|search| search.heeds(Setting::StartWindow)) {
            settings.window = rules.window;
        }
        Asked { algorithm, settings, more: usual.more }
    };
    let is_usable = in_use.about().has_window && usual.algorithm.about().has_window;
    // A search that may come to a node again is asked about only where it does not.
    let is_asked_about = || {
        let posed = Posed { tree: tree.clone(), asked: of(in_use), seed: 0 };
        kind.takes(in_use) && kind.unfitness(&posed).is_none() && kind.is_worth_asking(&posed, 0)
    };
    of(if is_usable && (!in_use.about().revisits || is_asked_about()) { in_use } else { usual.algorithm })
}

/// The question of this kind about the tree on screen: the first one that can be asked.
///
/// # Errors
/// Why the first one cannot be asked, if none can.
pub fn posed(kind: &dyn Kind, tree: &Tree, search: (Algorithm, Settings)) -> Result<Posed, Trouble> {
    let asked = asked(kind, tree, search);
    let of_seed = |seed| checked(0, kind, Posed { tree: tree.clone(), asked, seed });
    of_seed(0).or_else(|first| match first {
        Trouble::Unfit(..) => (1..kind.seeds()).find_map(|seed| of_seed(seed).ok()).ok_or(first),
        first => Err(first),
    })
}

/// An assignment with one question of each kind about one tree. Kinds that cannot ask about it are left out.
#[must_use]
pub fn assignment(
    kinds: &[&'static dyn Kind],
    tree: &Tree,
    search: (Algorithm, Settings),
    title: String,
) -> Assignment {
    let question = |kind: &&'static dyn Kind| {
        let posed = posed(*kind, tree, search).ok().filter(|posed| kind.is_worth_asking(posed, 0))?;
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
