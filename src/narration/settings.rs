//! The settings of a search in words, and which of them a search does not use.

use super::window_text;
use crate::search::ordering::ChildOrder;
use crate::search::window::Window;
use crate::search::{Algorithm, Setting, Settings};
use crate::text::Text;
use crate::tree::Player;

/// The settings that differ from the defaults, each after a comma: `, depth limit 2, window [3, 7]`. Only those that
/// `algorithm` uses, or all if none is given. The window is MAX’s, and says so where the numbers at the root count for
/// MIN.
#[must_use]
pub fn rules_text(
    text: &Text,
    settings: Settings,
    algorithm: Option<Algorithm>,
    root_counts_for: Player,
) -> String {
    rules(text, settings, algorithm, root_counts_for).into_iter().map(|rule| format!(", {rule}")).collect()
}

/// The settings of searches that are compared. The first guess is told only if one of them uses it.
#[must_use]
pub fn rules_of_all(
    text: &Text,
    settings: Settings,
    mut algorithms: impl Iterator<Item = Algorithm>,
    root_counts_for: Player,
) -> String {
    let is_used = algorithms.any(|algorithm| algorithm.heeds(Setting::FirstGuess));
    let first_guess = if is_used { settings.first_guess } else { Settings::default().first_guess };
    rules_text(text, Settings { first_guess, ..settings }, None, root_counts_for)
}

/// The same settings one by one.
#[must_use]
pub fn rules(
    text: &Text,
    settings: Settings,
    algorithm: Option<Algorithm>,
    root_counts_for: Player,
) -> Vec<String> {
    let heeds = |setting| algorithm.is_none_or(|algorithm| algorithm.heeds(setting));
    let mut rules = Vec::new();
    rules.extend(settings.depth_limit.map(|depth| text.rules_depth_limit(depth.to_string())));
    if settings.window != Window::FULL && heeds(Setting::StartWindow) {
        let window = window_text(settings.window);
        rules.push(match root_counts_for {
            Player::Max => text.rules_window(window),
            Player::Min => text.rules_window_for_max(window),
        });
    }
    if settings.first_guess != Settings::default().first_guess && heeds(Setting::FirstGuess) {
        rules.push(text.rules_first_guess(settings.first_guess.to_string()));
    }
    if settings.child_order != ChildOrder::LeftToRight {
        rules.push(settings.child_order.name(text));
    }
    rules
}

/// What an external program's search is called beside searches with these settings. It always searches the whole tree,
/// with the full window and in the order of the tree, so the name says which of the settings it does not have.
#[must_use]
pub fn name_of_theirs(text: &Text, settings: Settings) -> String {
    let without: Vec<String> = [
        settings.depth_limit.map(|_| text.algorithm_yours_no_depth_limit()),
        (settings.window != Window::FULL).then(|| text.algorithm_yours_full_window()),
        (settings.child_order != ChildOrder::LeftToRight).then(|| text.algorithm_yours_tree_order()),
    ]
    .into_iter()
    .flatten()
    .collect();
    if without.is_empty() {
        return text.algorithm_yours();
    }
    text.algorithm_yours_without(without.join(", "))
}

/// A sentence for each chosen setting that `algorithm` ignores.
#[must_use]
pub fn unheeded(text: &Text, settings: Settings, algorithm: Algorithm) -> Vec<String> {
    let name = algorithm.name(text);
    let mut sentences = Vec::new();
    if settings.window != Window::FULL && !algorithm.heeds(Setting::StartWindow) {
        let window = window_text(settings.window);
        sentences.push(if algorithm.about().has_window {
            text.rules_window_own(&name, window)
        } else {
            text.rules_window_none(&name, window)
        });
    }
    if settings.first_guess != Settings::default().first_guess && !algorithm.heeds(Setting::FirstGuess) {
        sentences.push(text.rules_guess(settings.first_guess.to_string(), name));
    }
    sentences
}
