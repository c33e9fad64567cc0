//! The window [α, β], the bounds that values give, and when a window is closed.

use crate::score::Score;
use crate::text::Text;
use crate::tree::Player;

/// The open interval of scores that still matter at a node. Below α, MAX has something better elsewhere; above β, MIN
/// has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Window {
    /// What MAX is already sure of.
    pub alpha: Score,
    /// What MIN is already sure of.
    pub beta: Score,
}

/// No player is sure of anything.
impl Default for Window {
    fn default() -> Self {
        Self::FULL
    }
}

impl Window {
    /// [−∞, +∞]: no player is sure of anything.
    pub const FULL: Self = Self { alpha: Score::NEG_INFINITY, beta: Score::INFINITY };

    /// The window after `player` has found `value` among the children: MAX raises α, MIN lowers β.
    #[must_use]
    pub fn narrowed(self, player: Player, value: Score) -> Self {
        match player {
            Player::Max => Self { alpha: player.better(self.alpha, value), ..self },
            Player::Min => Self { beta: player.better(self.beta, value), ..self },
        }
    }

    /// The window on the scale of `player`: α is what the player is sure of, β what the opponent is. It is its own
    /// inverse.
    #[must_use]
    pub fn seen_by(self, player: Player) -> Self {
        match player {
            Player::Max => self,
            Player::Min => Self { alpha: -self.beta, beta: -self.alpha },
        }
    }

    /// The window on the scale of the opponent: [−β, −α].
    #[must_use]
    pub fn turned(self) -> Self {
        self.seen_by(Player::Min)
    }

    /// The null window in which `player` asks whether a child is better than the player's own bound. No score lies
    /// between that bound and the next score. Never wider than this window.
    #[must_use]
    pub fn null(self, player: Player) -> Self {
        match player {
            Player::Max => Self { beta: self.beta.min(self.alpha.next_up()), ..self },
            Player::Min => Self { alpha: self.alpha.max(self.beta.next_down()), ..self },
        }
    }

    /// Whether no score lies between the bounds, so that a search only finds out on which side the value is.
    #[must_use]
    pub fn is_null(self) -> bool {
        self.alpha < self.beta && self.beta <= self.alpha.next_up()
    }

    /// The window with another bound for `player`.
    #[must_use]
    pub const fn with_own(self, player: Player, own: Score) -> Self {
        match player {
            Player::Max => Self { alpha: own, ..self },
            Player::Min => Self { beta: own, ..self },
        }
    }

    /// The bound that `player` moves: α for MAX, β for MIN.
    #[must_use]
    pub const fn own(self, player: Player) -> Score {
        match player {
            Player::Max => self.alpha,
            Player::Min => self.beta,
        }
    }

    /// `value`, or the nearer bound if it lies outside.
    #[must_use]
    pub fn clamp(self, value: Score) -> Score {
        if value < self.alpha {
            self.alpha
        } else if value > self.beta {
            self.beta
        } else {
            value
        }
    }

    /// What a value that a search returned for this window says about the node (Knuth & Moore 1975, section 3).
    ///
    /// Strictly inside it is the node's minimax value; at most α it is an upper bound, at least β a lower
    /// bound. An infinite bound is exact, for nothing lies beyond it.
    #[must_use]
    pub fn bound_of(self, value: Score) -> Bound {
        if value <= self.alpha && value != Score::NEG_INFINITY {
            Bound::Upper
        } else if value >= self.beta && value != Score::INFINITY {
            Bound::Lower
        } else {
            Bound::Exact
        }
    }

    /// The answer to a search in this window where the value of a node is known to lie between two bounds: the exact
    /// value, or a bound outside the window.
    #[must_use]
    pub fn answered_by(self, lower: Score, upper: Score) -> Option<(Score, Bound)> {
        if lower == upper {
            Some((lower, Bound::Exact))
        } else if lower >= self.beta {
            Some((lower, Bound::Lower))
        } else if upper <= self.alpha {
            Some((upper, Bound::Upper))
        } else {
            None
        }
    }
}

/// What a returned value says about the minimax value of its node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bound {
    /// It is the minimax value.
    Exact,
    /// The minimax value is at least this: the search failed high.
    Lower,
    /// The minimax value is at most this: the search failed low.
    Upper,
}

impl Bound {
    /// The word in files and on the command line.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Exact => "exact",
            Self::Lower => "lower",
            Self::Upper => "upper",
        }
    }

    /// How the node's minimax value relates to the returned one: `=`, `≥` or `≤`.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Exact => "=",
            Self::Lower => "≥",
            Self::Upper => "≤",
        }
    }

    /// The bound of the negated value.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::Exact => Self::Exact,
            Self::Lower => Self::Upper,
            Self::Upper => Self::Lower,
        }
    }

    /// The words for people.
    #[must_use]
    pub fn name(self, text: &Text) -> String {
        match self {
            Self::Exact => text.bound_exact(),
            Self::Lower => text.bound_lower(),
            Self::Upper => text.bound_upper(),
        }
    }
}

/// The kind of a cutoff, named after the bound that causes it. The literature disagrees on the names; these are the
/// usual ones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CutoffKind {
    /// At a MIN node: MAX's guarantee α makes the rest irrelevant.
    Alpha,
    /// At a MAX node: MIN's guarantee β makes the rest irrelevant.
    Beta,
}

impl CutoffKind {
    /// The cutoff that can happen at a node of `player`.
    #[must_use]
    pub const fn at(player: Player) -> Self {
        match player {
            Player::Max => Self::Beta,
            Player::Min => Self::Alpha,
        }
    }

    /// The word in files and on the command line.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Alpha => "alpha",
            Self::Beta => "beta",
        }
    }

    /// The Greek letter.
    #[must_use]
    pub const fn letter(self) -> &'static str {
        match self {
            Self::Alpha => "α",
            Self::Beta => "β",
        }
    }
}

/// The rule for ties: when a window counts as closed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Ties {
    /// Prune when α ≥ β: the textbooks' rule.
    #[default]
    Prune,
    /// Prune only when α > β: children that could at best equal the guarantee are searched.
    Search,
}

impl Ties {
    /// Both rules.
    pub const ALL: &[Self] = &[Self::Prune, Self::Search];

    /// Whether the rule prunes at this window.
    #[must_use]
    pub fn prunes(self, window: Window) -> bool {
        // One comparison nearly always decides. The rule is checked only if it does not.
        window.alpha > window.beta || (window.alpha == window.beta && self == Self::Prune)
    }

    /// The word on the command line.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Prune => "ge",
            Self::Search => "gt",
        }
    }

    /// The relation in pseudocode.
    #[must_use]
    pub const fn relation(self) -> &'static str {
        match self {
            Self::Prune => "≥",
            Self::Search => ">",
        }
    }
}
