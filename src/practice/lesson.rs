//! The questions at the end of a lesson.

use super::assignment::{Given, TieConvention, checked};
use super::kind;
use super::posed::Posed;
use super::rules::Rules;
use super::trouble::Trouble;
use crate::file::question::LessonQuestion;
use crate::score::Score;
use crate::search::window::Ties;
use crate::tree::Tree;

/// A question of a lesson about its tree; `number` is its index in the lesson.
///
/// # Errors
/// A question that is wrong or cannot be asked about this tree.
pub fn given(number: usize, question: &LessonQuestion, tree: &Tree) -> Result<Given, Trouble> {
    let kind = kind::from_id(&question.kind)
        .ok_or_else(|| Trouble::Kind { question: number, found: question.kind.clone() })?;
    let usual = Rules::of(&kind.asked_at_hand(tree));
    let or = |given: &Option<String>, usual: String| given.clone().unwrap_or(usual);
    let rules = Rules {
        algorithm: or(&question.algorithm, usual.algorithm),
        ties: or(&question.ties, Ties::default().id().to_owned()),
        order: or(&question.order, usual.order),
        window: question.window.map(|window| window.map(Score::value).into()).or(usual.window),
        more: question.more,
    };
    let asked = rules.asked(number, kind)?;
    let posed = checked(number, kind, Posed { tree: tree.clone(), asked, seed: 0 })?;
    Ok(Given { kind, posed, convention: TieConvention::Stated, points: 1.0 })
}
