//! What a window means, where its bounds come from, and what a value says that was returned into it.

use super::bounds::bound_text;
use super::{Narration, Narrator, Sentence, Tone, own_letter, plain, strong, value_text, window_text};
use crate::score::Score;
use crate::search::window::{Bound, Window};
use crate::tree::{NodeId, Player};

impl Narrator<'_> {
    /// Whether nobody need be sure of this bound: the search, or this pass of it, began with it.
    fn is_from_start(&self, player: Player, bound: Score) -> bool {
        let start = self.replay.pass_window_at(self.after).or_else(|| self.replay.start_window());
        bound.is_finite() && start.is_some_and(|start| start.own(player) == bound)
    }

    /// What began with such a bound.
    fn beginner(&self) -> &'static str {
        if self.replay.pass_at(self.after).is_some() { "This pass" } else { "The search" }
    }

    /// What a window means that `node`, where `player` moves, was given.
    pub(super) fn meaning_of(&self, node: NodeId, player: Player, given: Window) -> String {
        let window = self.perspective.window(player, given);
        let Window { alpha, beta } = window;
        if window.is_null() {
            let question = self.question(player, given, self.asker(node, given));
            return format!("A null window: the only question is whether the value is {question}.");
        }
        // Whose α is, and whose β.
        let owners = [Player::Max, Player::Min].map(|role| self.perspective.owner(player, role));
        let from_start = owners.map(|owner| self.is_from_start(owner, given.own(owner)));
        let [max, min] = owners.map(|owner| self.has(owner, player, ""));
        // The second “has” goes without saying.
        let min_too = min.strip_suffix(" has").unwrap_or(&min);
        if alpha == beta {
            return match given.alpha {
                Score::INFINITY => "MAX has a win elsewhere: nothing is better.".to_owned(),
                Score::NEG_INFINITY => "MIN has a win elsewhere: nothing is better.".to_owned(),
                _ if from_start != [false, false] => {
                    format!("There is room for {alpha} alone: nothing here can change that.")
                }
                _ if self.perspective.turns_signs() => {
                    format!("{max} {alpha} elsewhere, {min_too} {beta}: nothing here can change that.")
                }
                _ => format!("MAX and MIN both have {alpha} elsewhere: nothing here can change that."),
            };
        }
        let both = format!("{max} {alpha} elsewhere, {min_too} {beta}: only values between matter here.");
        let holder = |has: &str, role: Player, from_start: bool| {
            let bound = window.own(role);
            if from_start {
                format!("the search began with {} = {bound}", own_letter(role))
            } else {
                format!("{has} {bound} elsewhere")
            }
        };
        let max = holder(&max, Player::Max, from_start[0]);
        let min = holder(&min, Player::Min, from_start[1]);
        let text = match (alpha.is_finite(), beta.is_finite()) {
            (false, false) => return "Neither player is sure of anything yet.".to_owned(),
            (true, false) => format!("{max}: only more than {alpha} matters here."),
            (false, true) => format!("{min}: only less than {beta} matters here."),
            (true, true) => match from_start {
                [false, false] => both,
                [true, true] => format!("{max} and β = {beta}: only values between matter here."),
                _ => format!("{max}, and {min}: only values between matter here."),
            },
        };
        capitalised(&text)
    }

    /// The relations of a value to the present window of the parent, beside the one that it was given: no better than
    /// the player's own bound, at the opponent's bound or beyond it, or inside.
    pub(super) fn relation_to_window(
        &self,
        parent: &str,
        player: Player,
        [window, given]: [Window; 2],
        value: Score,
    ) -> Vec<Sentence> {
        let [from_start, other_from_start] =
            [player, player.opponent()].map(|owner| self.is_from_start(owner, window.own(owner)));
        let opponent_has = self.has(player.opponent(), player, "already ");
        let player_name = player.name();
        // From here on as it is shown at the parent, by the rule that holds there.
        let [window, given] = [window, given].map(|window| self.perspective.window(player, window));
        let value = self.perspective.score(player, value);
        let role = self.perspective.role(player);
        let (own, other) = (window.own(role), window.own(role.opponent()));
        let [own_text, other_text] = [own, other].map(|bound| bound_text(bound, given));
        let (own_letter, other_letter) = (own_letter(role), own_letter(role.opponent()));
        let (better, worse) = if role == Player::Max { (">", "≤") } else { ("<", "≥") };
        if !role.prefers(value, own) {
            let stays = self.what_stays(parent);
            let reason = if from_start {
                format!("{} began with {own_letter} = {own_text}, so {stays}.", self.beginner())
            } else if own.is_finite() {
                format!("{player_name} already has {own_text}, so {stays}.")
            } else {
                format!("Nothing is worse for {player_name}, so {stays}.")
            };
            return vec![strong(format!("{value} {worse} {own_letter} = {own_text}.")), plain(reason)];
        }
        let relation = if value == other { "=" } else { better };
        let reason = if value == other && !other.is_finite() {
            return vec![
                strong(format!("{value} {better} {own_letter} = {own_text}.")),
                plain(format!("Nothing is better for {player_name}: {own_letter} will move to {value}.")),
            ];
        } else if value != other && !role.prefers(value, other) {
            return vec![
                strong(match role {
                    Player::Max => format!("{own_text} < {value} < {other_text}."),
                    Player::Min => format!("{other_text} < {value} < {own_text}."),
                }),
                plain(format!(
                    "It lies inside the window of {parent}, so {own_letter} will move to {value}."
                )),
            ];
        } else if other_from_start {
            format!(
                "{} began with {other_letter} = {other_text}, and asks for nothing beyond it.",
                self.beginner()
            )
        } else if value == other {
            format!("{opponent_has} {other_text} elsewhere. {parent} can only equal it now.")
        } else {
            format!("{opponent_has} {other_text} elsewhere, so play never reaches {parent}.")
        };
        let subject = if value == other {
            format!("{value} = {other_letter}.")
        } else {
            format!("{value} {relation} {other_letter} = {other_text}.")
        };
        vec![strong(subject), plain(reason)]
    }

    /// Before the first step: what the person who set the window wants to know.
    pub(super) fn what_the_start_asks(&self, start: Window) -> String {
        let root = self.name(self.replay.tree().root_id());
        let player = self.replay.tree().root_player();
        let seen = self.perspective.window(player, start);
        let for_max = if seen == start {
            String::new()
        } else {
            format!(", which is {} as {} counts", window_text(seen), player.name())
        };
        format!(
            "The search begins with the window {}{for_max}. If the value of {root} does not lie inside, the search fails: it \
             tells only on which side the value is.",
            window_text(start)
        )
    }

    /// Why a bound that nobody guarantees is enough for a cutoff: the search began with it.
    pub(super) fn question_of_start(&self, node: NodeId, player: Player, window: Window) -> String {
        let (role, window) = (self.perspective.role(player), self.perspective.window(player, window));
        let limit = window.own(role.opponent());
        let letter = own_letter(role.opponent());
        let name = self.name(node);
        let reached = if window.own(role) == limit { "has reached it" } else { "is beyond it" };
        let given = self.seen_state(node).given.unwrap_or(window);
        let limit = bound_text(limit, given);
        format!(
            "The search began with {letter} = {limit} and asks for nothing beyond it, and {name} {reached}."
        )
    }

    /// The root is left, in a search that did not begin with the whole window. Value and bound are as they are
    /// shown.
    pub(super) fn result_in_start_window(
        &self,
        root: NodeId,
        start: Window,
        value: Score,
        bound: Bound,
    ) -> Narration {
        let (name, player) = (self.name(root), self.replay.tree().root_player());
        let start = self.perspective.window(player, start);
        let given = window_text(start);
        let (most, failed, side, bound_text) = match bound {
            Bound::Exact => {
                let mut sentences = vec![
                    strong(format!("The value of {name}, the root, is {value}.")),
                    plain(exactness(value, start)),
                ];
                sentences.extend(self.result_on_max_scale(player, value).map(plain));
                sentences.extend(self.best_line().map(plain));
                return Narration { title: format!("Result: {value}"), sentences, tone: Tone::Result };
            }
            Bound::Upper => {
                ("at most", "low", "below", format!("not above α = {}", bound_text(start.alpha, start)))
            }
            Bound::Lower => {
                ("at least", "high", "above", format!("not below β = {}", bound_text(start.beta, start)))
            }
        };
        let end = if side == "below" { "lower" } else { "upper" };
        // Fail-hard, or by chance: the value may be the bound itself.
        let place = if value == start.alpha || value == start.beta {
            format!("at its {end} end or {side} it")
        } else {
            format!("{side} the window")
        };
        let sentences = vec![
            strong(format!("The value of {name}, the root, is {most} {value}.")),
            plain(format!(
                "It was searched with {given}, and {value} is {bound_text}: the search failed {failed}. The answer lies \
                 {place}."
            )),
            plain(format!(
                "To know it, search again with a window that reaches {}.",
                if bound == Bound::Upper { "lower" } else { "higher" }
            )),
        ];
        Narration { title: format!("Failed {failed}: {most} {value}"), sentences, tone: Tone::Result }
    }
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

pub(super) fn what_the_value_says(name: &str, value: Score, bound: Bound, given: Window) -> Vec<Sentence> {
    let said = strong(format!("{name} {}.", value_text(value, Some(bound))));
    let reason = match bound {
        Bound::Exact => exactness(value, given),
        Bound::Lower => {
            let beta = bound_text(given.beta, given);
            format!("{value} is not below β = {beta}: {name} failed high, {value} is a lower bound.")
        }
        Bound::Upper => {
            let alpha = bound_text(given.alpha, given);
            format!("{value} is not above α = {alpha}: {name} failed low, {value} is an upper bound.")
        }
    };
    vec![said, plain(reason)]
}

/// Why a value is exact that was returned into this window.
fn exactness(value: Score, given: Window) -> String {
    if !value.is_finite() {
        return "Nothing lies beyond an infinite value: it is exact.".to_owned();
    }
    let window = window_text(given);
    if given.alpha == given.beta {
        return format!("{value} equals both bounds of {window}: it is exact.");
    }
    format!("{value} lies inside {window}, the window given: it is exact.")
}
