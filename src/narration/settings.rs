//! The settings of a search in words, and which of them a search does not use.

use super::window_text;
use crate::search::ordering::ChildOrder;
use crate::search::window::Window;
use crate::search::{Algorithm, Setting, Settings};

/// What differs from the plainest search to the leaves, each after a comma: `, depth limit 2, window [3, 7]`. Only
/// what `algorithm` uses, or all if none is given.
#[must_use]
pub fn rules_text(settings: Settings, algorithm: Option<Algorithm>) -> String {
    let heeds = |setting| algorithm.is_none_or(|algorithm| algorithm.heeds(setting));
    let mut text = String::new();
    if let Some(depth) = settings.depth_limit {
        text += &format!(", depth limit {depth}");
    }
    if settings.window != Window::FULL && heeds(Setting::StartWindow) {
        text += &format!(", window {}", window_text(settings.window));
    }
    if settings.order != ChildOrder::LeftToRight {
        text += &format!(", {}", settings.order.name());
    }
    text
}

/// The settings that were chosen and make no difference to `algorithm`, each as a sentence.
#[must_use]
pub fn unheeded(settings: Settings, algorithm: Algorithm) -> Vec<String> {
    let name = algorithm.about().name;
    let mut sentences = Vec::new();
    if settings.window != Window::FULL && !algorithm.heeds(Setting::StartWindow) {
        let reason =
            if algorithm.about().has_window { "begins with windows of its own" } else { "has no windows" };
        let window = window_text(settings.window);
        sentences.push(format!("{name} {reason}: the window {window} is not used."));
    }
    if settings.first_guess != Settings::default().first_guess && !algorithm.heeds(Setting::FirstGuess) {
        sentences
            .push(format!("{name} makes no guess: the first guess {} is not used.", settings.first_guess));
    }
    sentences
}
