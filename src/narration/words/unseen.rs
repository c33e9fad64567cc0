//! The sentence about work below nodes whose children are not shown.

use super::begun;
use crate::narration::claims::{Claim, Said};
use crate::narration::comparison::digits;
use crate::narration::counts::Visiting;
use crate::narration::{Narration, Sentence};
use crate::search::counts::Counts;
use crate::text::Text;

impl Narration {
    /// Adds a sentence about the work of this step below nodes that are not shown, if there was any.
    #[must_use]
    pub fn with_unseen(mut self, text: &Text, work: Counts, visiting: Visiting) -> Self {
        if work.visited > 0 {
            let words = words(text, work, visiting);
            let text = begun(&words) + ".";
            let parts = vec![Said::Claim { claim: Claim::Unseen(work, visiting), text: words }];
            self.sentences.push(Sentence { text, is_strong: false, parts });
        }
        self
    }
}

/// `below it, where nothing is shown, the search visited 14 nodes (3 leaves, 1 cutoff)`. Where the search may have come to
/// some of them again, these are visits.
pub(super) fn words(text: &Text, work: Counts, visiting: Visiting) -> String {
    let leaves = visiting.evaluations_text(text, &work);
    let details = match work.cutoffs {
        0 => leaves,
        cutoffs => format!("{leaves}, {}", text.count_cutoffs(cutoffs, digits(cutoffs))),
    };
    let visits = visiting.visits_text(text, work.visited);
    match visiting {
        Visiting::Once => text.walk_unseen(details, visits),
        Visiting::Again | Visiting::Uncounted => text.walk_unseen_again(details, visits),
    }
}
