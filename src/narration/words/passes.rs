//! The words of claims about passes, and about searches that fail.

use super::Voice;
use crate::narration::Narrator;
use crate::narration::claims::Claim;
use crate::narration::comparison::digits;
use crate::search::replay::Step;
use crate::search::window::Bound;
use crate::tree::{NodeId, Player};

impl Narrator<'_> {
    pub(super) fn words_of_passes(&self, claim: &Claim, voice: Voice) -> String {
        let (text, root) = (self.text, self.replay.tree().root_id());
        match *claim {
            Claim::Pass { number, depth_limit } => match depth_limit {
                Some(limit) if voice != Voice::Title => {
                    let [limit, number] = [limit, number].map(|number| number.to_string());
                    // Some searches make passes of their own to each depth.
                    match self.replay.step(self.after) {
                        Some(Step::PassBegins { .. }) => text.walk_pass_depth_from(limit, number),
                        _ => text.walk_pass_depth(limit, number),
                    }
                }
                _ => text.walk_pass(self.name(root), number.to_string()),
            },
            Claim::PassEnds { number } => text.walk_pass_ends(number.to_string()),
            Claim::Passes { number } if voice == Voice::It => text.walk_pass_last(number.to_string()),
            Claim::Passes { number } => text.walk_passes(number, digits(number.into())),
            Claim::Deeper { .. } => text.walk_deeper(),
            Claim::Complete { .. } => text.walk_complete(),
            Claim::DepthReached { limit } => text.walk_depth_reached(limit.to_string()),
            Claim::BestFirst { .. } => text.walk_best_first(),
            Claim::Guess { node, value } => {
                text.walk_guess(self.name(node), self.seen(node, value).to_string())
            }
            Claim::Hope { node, value } => {
                text.walk_hope(self.name(node), self.seen(node, value).to_string())
            }
            Claim::Failed { node, bound } => match self.seen_bound(node, bound) {
                Bound::Upper => text.walk_failed_word_low(),
                _ => text.walk_failed_word_high(),
            },
            Claim::SearchAgain { bound } => self.search_again_words(root, bound),
            Claim::NotBegun => text.walk_ready(),
            _ => String::new(),
        }
    }

    /// Where the next root window has to reach. It is typed as MAX counts, whatever the scale of the walk is.
    fn search_again_words(&self, root: NodeId, bound: Bound) -> String {
        let text = self.text;
        let words = match bound {
            Bound::Upper => text.walk_search_again_lower(),
            _ => text.walk_search_again_higher(),
        };
        let is_clear = self.seen_bound(root, bound) == bound;
        if is_clear { words } else { text.walk_as_counted(Player::Max.name(), words) }
    }
}
