//! A mistake that was recognised, in the words of the requested search.

use super::mistakes::start::KNOWN_INFINITY;
use super::mistakes::wording::Wording;
use super::mistakes::{self, Mistake, MistakeWords};
use crate::text::Text;

/// A mistake that was recognised.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NamedMistake {
    /// The word in output for programs.
    pub id: &'static str,
    /// The example that shows it.
    pub lesson: &'static str,
    mistake: &'static Mistake,
    variant: MistakeVariant,
    wording: Wording,
}

/// How a mistake is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MistakeVariant {
    /// As in the list.
    Listed,
    /// With another number for infinity.
    Infinity(i64),
    /// Only the best value starts with this number.
    Start(i64),
}

/// The variant that has its own row in the list.
pub(super) const SMALL_INFINITY: &str = "small-infinity-1000";

/// The same with any other number.
const OTHER_INFINITY: &str = "small-infinity";

/// The mistake whose numbers start at the smallest integer.
const OVERFLOW: &str = "nm-overflow";

impl NamedMistake {
    /// A mistake of the list.
    pub(super) fn of(mistake: &'static Mistake) -> Self {
        let (variant, wording) = (MistakeVariant::Listed, Wording::default());
        Self { id: mistake.id, lesson: mistake.lesson, mistake, variant, wording }
    }

    /// The same mistake with its own number for infinity.
    pub(super) fn with_infinity(mistake: &'static Mistake, infinity: i32, variant: MistakeVariant) -> Self {
        let id = if infinity == KNOWN_INFINITY { mistake.id } else { OTHER_INFINITY };
        Self { id, variant, ..Self::of(mistake) }
    }

    /// Whether it is made as in the list.
    pub(super) fn is_listed(&self) -> bool {
        self.variant == MistakeVariant::Listed
    }

    /// The mistake in the words of the requested search. Without a window, only the best value starts with a number.
    pub(super) fn worded(self, wording: Wording) -> Self {
        let worded = Self { wording, ..self };
        if wording.has_window() {
            return worded;
        }
        match (worded.variant, worded.id) {
            (MistakeVariant::Infinity(number), _) => {
                Self { variant: MistakeVariant::Start(number), ..worded }
            }
            (MistakeVariant::Listed, SMALL_INFINITY) => {
                Self { variant: MistakeVariant::Start(KNOWN_INFINITY.into()), ..worded }
            }
            (MistakeVariant::Listed, OVERFLOW) => {
                let variant = MistakeVariant::Start(-i64::from(i32::MIN));
                let lesson = mistakes::from_id(SMALL_INFINITY).map_or(worded.lesson, |known| known.lesson);
                Self { id: OTHER_INFINITY, lesson, variant, ..worded }
            }
            _ => worded,
        }
    }

    fn words(&self) -> MistakeWords {
        self.wording.words(self.mistake)
    }

    /// What the search does wrong, in a few words.
    #[must_use]
    pub fn name(&self, text: &Text) -> String {
        match self.variant {
            MistakeVariant::Listed => (self.words().name)(text),
            MistakeVariant::Infinity(number) | MistakeVariant::Start(number) => {
                text.mistake_small_infinity(number.to_string())
            }
        }
    }

    /// Its effect, in sentences.
    #[must_use]
    pub fn effect(&self, text: &Text) -> String {
        match self.variant {
            MistakeVariant::Listed => (self.words().effect)(text),
            MistakeVariant::Infinity(number) => text.mistake_small_infinity_effect(number.to_string()),
            MistakeVariant::Start(number) if self.wording.turns_signs() => {
                text.mistake_small_start_effect_negamax(number.to_string())
            }
            MistakeVariant::Start(number) => text.mistake_small_start_effect(number.to_string()),
        }
    }

    /// The wrong line.
    #[must_use]
    pub fn wrong(&self, text: &Text) -> String {
        match self.variant {
            MistakeVariant::Listed => self.wording.with_rule((self.words().wrong)(text)),
            MistakeVariant::Infinity(number) => text.mistake_small_infinity_wrong(number.to_string()),
            MistakeVariant::Start(number) if self.wording.turns_signs() => {
                text.mistake_small_start_wrong_negamax(number.to_string())
            }
            MistakeVariant::Start(number) => text.mistake_small_start_wrong(number.to_string()),
        }
    }

    /// The right line.
    #[must_use]
    pub fn right(&self, text: &Text) -> String {
        match self.variant {
            MistakeVariant::Listed | MistakeVariant::Infinity(_) => {
                self.wording.with_rule((self.words().right)(text))
            }
            MistakeVariant::Start(_) if self.wording.turns_signs() => text.mistake_best_zero_negamax_right(),
            MistakeVariant::Start(_) => text.mistake_best_zero_right(),
        }
    }
}
