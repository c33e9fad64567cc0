//! The rules of searches in output for programs.

use serde::Serialize;

use super::number::Number;
use crate::search::ordering::ChildOrder;
use crate::search::window::Window;
use crate::search::{Algorithm, Setting, Settings};

/// The tie rule, and the other rules where they differ from the defaults.
#[derive(Serialize)]
pub(super) struct RulesObject {
    pub(super) ties: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) depth_limit: Option<u32>,
    /// The window of the root.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) window: Option<[Number; 2]>,
    /// The first guess, if one of the searches makes one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) first_guess: Option<Number>,
    /// The child order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) order: Option<&'static str>,
}

impl RulesObject {
    /// The rules of these searches.
    pub(super) fn new(settings: Settings, mut searches: impl Iterator<Item = Algorithm>) -> Self {
        let Settings { ties, depth_limit, first_guess, window, child_order } = settings;
        let is_guessed = first_guess != Settings::default().first_guess
            && searches.any(|algorithm| algorithm.heeds(Setting::FirstGuess));
        Self {
            ties: ties.id(),
            depth_limit,
            window: (window != Window::FULL).then_some([Number(window.alpha), Number(window.beta)]),
            first_guess: is_guessed.then_some(Number(first_guess)),
            order: (child_order != ChildOrder::LeftToRight).then_some(child_order.id()),
        }
    }
}
