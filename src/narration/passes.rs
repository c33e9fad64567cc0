//! What the program says where a search goes over the tree several times and remembers what it found.

use super::bounds::bound_text;
use super::{Narration, Narrator, Tone, plain, strong, value_text, window_text};
use crate::score::Score;
use crate::search::trace::Pass;
use crate::search::window::{Bound, Window};
use crate::tree::NodeId;

/// A pass in a few words: `pass 3, window [4, 5]`, `pass 2, depth 3`.
#[must_use]
pub fn pass_text(number: u32, pass: &Pass) -> String {
    match pass.depth_limit {
        Some(depth) => format!("pass {number}, depth {depth}"),
        None => format!("pass {number}, window {}", window_text(pass.window)),
    }
}

impl Narrator<'_> {
    pub(super) fn pass_begins(
        &self,
        root: NodeId,
        number: u32,
        window: Window,
        depth_limit: Option<u32>,
    ) -> Narration {
        let name = self.name(root);
        let window = self.perspective.window(self.player_at(root), window);
        let [alpha, beta] = [window.alpha, window.beta].map(|bound| bound_text(bound, window));
        let sentences = match depth_limit {
            Some(limit) => {
                let order = "The best children of the last pass come first.";
                let mut sentences =
                    vec![strong(format!("Pass {number} looks {limit} deep and evaluates what lies there."))];
                sentences.extend((number > 1).then(|| plain(order.to_owned())));
                sentences
            }
            None => vec![
                strong(format!("α = {alpha}, β = {beta}.")),
                plain(format!("Pass {number} asks only one thing: is {name} at least {beta}?")),
                plain(self.known_of_root(root)),
            ],
        };
        Narration { title: format!("Pass {number} begins at {name}"), sentences, tone: Tone::Plain }
    }

    fn known_of_root(&self, root: NodeId) -> String {
        let name = self.name(root);
        match self.root_bounds() {
            (Score::NEG_INFINITY, Score::INFINITY) => {
                format!("Nothing is known of {name} yet: β is a guess.")
            }
            (lower, Score::INFINITY) => format!("So far, {name} ≥ {lower} is known."),
            (Score::NEG_INFINITY, upper) => format!("So far, {name} ≤ {upper} is known."),
            (lower, upper) => format!("So far, {lower} ≤ {name} ≤ {upper} is known."),
        }
    }

    /// What the passes have shown of the root's value: at least, at most.
    fn root_bounds(&self) -> (Score, Score) {
        let (alpha, beta) = self.replay.root_bounds(self.after);
        let player = self.replay.tree().root_player();
        let Window { alpha, beta } = self.perspective.window(player, Window { alpha, beta });
        (alpha, beta)
    }

    /// The root is left, and there is a pass to come; with the numbers as they are shown.
    pub(super) fn pass_ends(
        &self,
        root: NodeId,
        value: Score,
        bound: Option<Bound>,
        given: Option<Window>,
    ) -> Narration {
        let name = self.name(root);
        let number = self.replay.pass_at(self.after).unwrap_or(1);
        let limit = self.replay.depth_limit_at(self.after);
        let said = value_text(value, bound);
        let sentences = match (limit, bound, given) {
            (Some(limit), ..) => vec![
                strong(format!("As far as depth {limit} shows, {name} {said}.")),
                plain("Some nodes were only evaluated, so another pass looks deeper.".to_owned()),
            ],
            (None, Some(Bound::Lower), Some(given)) => vec![
                strong(format!("{name} {said}.")),
                plain(format!(
                    "The answer is yes: {name} is at least {}. It may be more.",
                    bound_text(given.beta, given)
                )),
            ],
            (None, _, Some(given)) => vec![
                strong(format!("{name} {said}.")),
                plain(format!("The answer is no: {name} is less than {}.", bound_text(given.beta, given))),
            ],
            (None, _, None) => vec![strong(format!("{name} {said}."))],
        };
        Narration { title: format!("Pass {number} ends: {name} {said}"), sentences, tone: Tone::Result }
    }

    /// At the end, why the last pass is the last.
    pub(super) fn what_the_passes_showed(&self, root: NodeId) -> Option<String> {
        let passes = self.replay.pass_at(self.after)?;
        let name = self.name(root);
        if self.replay.depth_limit_at(self.after).is_some() {
            return Some(format!("Pass {passes} is the last."));
        }
        let (lower, upper) = self.root_bounds();
        Some(format!("After {passes} passes, {name} ≥ {lower} and {name} ≤ {upper} are both known."))
    }

    pub(super) fn table_hit(&self, node: NodeId, value: Score, bound: Bound) -> Narration {
        let (name, player) = (self.name(node), self.player_at(node));
        let computed = self.what_the_parent_computes(node, value);
        let parent = self.replay.tree().parent(node).map(|parent| self.replay.state(parent, self.after));
        let window = parent.and_then(|parent| Some([parent.window?, parent.given?]));
        let window = window.map(|windows| windows.map(|window| self.perspective.window(player, window)));
        let (value, bound) = (self.perspective.score(player, value), self.perspective.bound(player, bound));
        let said = value_text(value, Some(bound));
        let mut sentences = vec![strong(format!("{name} {said} is remembered."))];
        if let (Some(twin), Some(key)) =
            (self.replay.found_at(node, self.after), self.replay.tree().state_key(node))
        {
            let twin = self.name(twin);
            sentences.push(plain(format!(
                "{name} is the state “{key}”, as {twin} is: what was found there holds here."
            )));
        }
        // Never the root: nothing is remembered of it when its search begins, and a pass asks for what is not known.
        let enough = window.map(|[window, given]| match bound {
            Bound::Exact => format!("That is its value; {name} is not searched again."),
            Bound::Lower => {
                let beta = bound_text(window.beta, given);
                format!("That is not below β = {beta}, so it is not searched again.")
            }
            Bound::Upper => {
                let alpha = bound_text(window.alpha, given);
                format!("That is not above α = {alpha}, so it is not searched again.")
            }
        });
        sentences.extend(enough.map(plain));
        sentences.extend(computed.map(strong));
        Narration { title: format!("Memory: {name} {said}"), sentences, tone: Tone::Plain }
    }
}
