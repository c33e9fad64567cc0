//! The search of a question and its rules: how they stand in a file, and how the question says them.

use serde::{Deserialize, Serialize};

use super::kind::Kind;
use super::posed::{Asked, Posed};
use super::trouble::Trouble;
use crate::score::Score;
use crate::search::ordering::ChildOrder;
use crate::search::window::{Ties, Window};
use crate::search::{Algorithm, Settings};
use crate::text::Text;

/// The search of a question and its rules, in the form of a file.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Rules {
    /// The id of the search.
    pub algorithm: String,
    /// `ge` or `gt`.
    pub ties: String,
    /// The id of the child order; empty in a file that leaves it to the kind of the question.
    #[serde(default)]
    pub order: String,
    /// The window of the root.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub window: Option<(f64, f64)>,
    /// Whether the question asks for the whole principal variation, or for the count in the best case.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub more: bool,
}

impl Default for Rules {
    fn default() -> Self {
        Self::of(&Asked::default())
    }
}

impl Rules {
    /// The rules of a question.
    #[must_use]
    pub fn of(asked: &Asked) -> Self {
        let Window { alpha, beta } = asked.settings.window;
        let is_smaller = asked.settings.window != Window::FULL;
        Self {
            algorithm: asked.algorithm.about().id.to_owned(),
            ties: asked.settings.ties.id().to_owned(),
            order: asked.settings.child_order.id().to_owned(),
            window: is_smaller.then(|| (alpha.value(), beta.value())),
            more: asked.more,
        }
    }

    /// The settings of a question of this kind; `number` is its index.
    ///
    /// # Errors
    /// A setting that does not exist, or one about which the kind cannot ask.
    pub(super) fn asked(&self, number: usize, kind: &dyn Kind) -> Result<Asked, Trouble> {
        let mut algorithms = Algorithm::ALL.to_vec();
        algorithms.retain(|&algorithm| kind.takes(algorithm));
        let mut orders = ChildOrder::ALL.to_vec();
        orders.retain(|&order| kind.takes_order(order));
        let id = |algorithm: Algorithm| algorithm.about().id.to_owned();
        let algorithm = named(number, "algorithm", &self.algorithm, &algorithms, id)?;
        let ties = named(number, "ties", &self.ties, Ties::ALL, |ties| ties.id().to_owned())?;
        let child_order = named(number, "order", &self.order, &orders, |order| order.id().to_owned())?;
        let window = match self.window {
            None => Window::FULL,
            Some((alpha, beta)) => Score::new(alpha)
                .zip(Score::new(beta))
                .filter(|(alpha, beta)| alpha < beta)
                .map(|(alpha, beta)| Window { alpha, beta })
                .ok_or_else(|| {
                    let found = format!("({alpha}, {beta})");
                    Trouble::Setting { question: number, name: "window", found, allowed: Vec::new() }
                })?,
        };
        let settings = Settings { ties, child_order, window, ..Settings::default() };
        Ok(Asked { algorithm, settings, more: self.more })
    }
}

/// The one of `all` with this word, which is setting `name` of question `question`.
///
/// # Errors
/// A word that none of them has.
pub(super) fn named<T: Copy>(
    question: usize,
    name: &'static str,
    found: &str,
    all: &[T],
    word: impl Fn(T) -> String,
) -> Result<T, Trouble> {
    all.iter().copied().find(|&one| word(one) == found).ok_or_else(|| {
        let allowed = all.iter().map(|&one| word(one)).collect();
        Trouble::Setting { question, name, found: found.to_owned(), allowed }
    })
}

/// What the question says of its search beside the name, wherever the answer depends on it: the order of the children,
/// unless it goes without saying, the window of the root, and the scale of numbers if the search itself has another.
///
/// The model answer follows from the same settings, so the sentences are true of it.
#[must_use]
pub fn said(kind: &dyn Kind, posed: &Posed, text: &Text) -> Vec<String> {
    if !kind.follows_a_run(posed) {
        return Vec::new();
    }
    let Asked { algorithm, settings, .. } = posed.asked;
    let order = Some(settings.child_order).filter(|&order| order != kind.usual_order());
    let order = order.and_then(|order| order_said(order, text));
    let has_numbers = kind.has_numbers() || settings.window != Window::FULL;
    let scale =
        (has_numbers && algorithm.about().perspective.turns_signs()).then(|| text.practice_ask_scale());
    [order, kind.window_said(posed, text), scale].into_iter().flatten().collect()
}

/// The order of the children in a sentence. That from left to right goes without saying.
fn order_said(order: ChildOrder, text: &Text) -> Option<String> {
    match order {
        ChildOrder::LeftToRight => None,
        ChildOrder::RightToLeft => Some(text.practice_ask_right_to_left()),
        ChildOrder::Static => Some(text.practice_ask_static()),
    }
}
