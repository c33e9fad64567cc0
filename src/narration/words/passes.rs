//! The words of claims about passes, and about searches that fail.

use super::Voice;
use crate::narration::Narrator;
use crate::narration::claims::Claim;
use crate::narration::comparison::count_text;
use crate::search::window::Bound;

impl Narrator<'_> {
    pub(super) fn words_of_passes(&self, claim: &Claim, voice: Voice) -> String {
        let root = self.replay.tree().root_id();
        match *claim {
            Claim::Pass { number, depth_limit } => match depth_limit {
                Some(limit) if voice != Voice::Title => {
                    format!("Pass {number} searches to depth {limit} and evaluates the nodes there")
                }
                _ => format!("Pass {number} begins at {}", self.name(root)),
            },
            Claim::PassEnds { number } => format!("Pass {number} ends"),
            Claim::Passes { number } if voice == Voice::It => format!("Pass {number} is the last"),
            Claim::Passes { number } => format!("after {}", count_text(number.into(), "pass", "passes")),
            Claim::Deeper { .. } => {
                "some nodes were only evaluated, so another pass searches deeper".to_owned()
            }
            Claim::Complete { .. } => "no value rests on an evaluation at its depth limit".to_owned(),
            Claim::DepthReached { limit } => format!("the depth limit of the search is {limit}"),
            Claim::BestFirst { .. } => {
                "at every node, the child that was best before is searched first".to_owned()
            }
            Claim::Guess { node, value } => {
                let (name, value) = (self.name(node), self.seen(node, value));
                format!("nothing is known of {name} yet: {value} is the first guess")
            }
            Claim::Hope { node, value } => {
                let (name, value) = (self.name(node), self.seen(node, value));
                format!("nothing is known of {name} yet: the search begins at {value}, the best for MAX")
            }
            Claim::Failed { node, bound } => match self.seen_bound(node, bound) {
                Bound::Upper => "failed low".to_owned(),
                _ => "failed high".to_owned(),
            },
            Claim::SearchAgain { bound } => {
                let direction = if self.seen_bound(root, bound) == Bound::Upper { "lower" } else { "higher" };
                format!("to know the value, search again with a window that reaches {direction}")
            }
            Claim::NotBegun => "ready".to_owned(),
            _ => String::new(),
        }
    }
}
