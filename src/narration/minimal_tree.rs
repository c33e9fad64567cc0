//! The page that derives b^(d/2), the work of alpha-beta when the best move always comes first.

use super::comparison::digits;
use crate::statistics::theory::{minimal_leaves, random_order_branching_factor, uniform_leaves};
use crate::text::Text;
use crate::tree::Player;

/// The page for trees of one size, line by line. Powers are written as in `b^d`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Derivation {
    /// The branching factor.
    pub branching: u32,
    /// The depth.
    pub depth: u32,
    /// Who moves at the root.
    pub root_player: Player,
    /// The title, which names the tree.
    pub title: String,
    /// What MAX is sure of, what MIN is sure of, and what both need.
    pub claims: [GuaranteeClaim; 3],
    /// The number of leaves as a formula.
    pub formula: String,
    /// The legend of the picture.
    pub types: String,
    /// The gain over minimax.
    pub gain: String,
    /// The case of random order.
    pub random: String,
    /// The sources.
    pub sources: String,
}

/// One claim.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GuaranteeClaim {
    /// Whose guarantee it is; `None` for what both need.
    pub player: Option<Player>,
    /// The claim.
    pub heading: String,
    /// The proof.
    pub text: String,
}

impl Derivation {
    /// The page for `branching` moves at every node and `depth` levels, of which the first belongs to `root_player`.
    #[must_use]
    pub fn new(branching: u32, depth: u32, root_player: Player, text: &Text) -> Self {
        let (b, d) = (branching, depth);
        let (up, down) = (d.div_ceil(2), d / 2);
        let leaves_text = |count: u64| text.count_leaves(count, digits(count));
        let leaves = |depth| uniform_leaves(b, depth).map_or_else(String::new, leaves_text);
        let (all, least) = (uniform_leaves(b, d).unwrap_or(0), minimal_leaves(b, d).unwrap_or(0));
        let branches = |player: Player| {
            let (levels, exponent) =
                if player == root_player { (up, "⌈d/2⌉") } else { (down, "⌊d/2⌋") };
            text.minimum_levels(levels.to_string(), d.to_string(), exponent, leaves(levels), player.name())
        };
        let claim = |player, heading, text| GuaranteeClaim { player, heading, text };
        let claims = [
            claim(Some(Player::Max), text.minimum_max(), text.minimum_max_proof(branches(Player::Min))),
            claim(Some(Player::Min), text.minimum_min(), text.minimum_min_proof(branches(Player::Max))),
            claim(None, text.minimum_both(), text.minimum_both_proof()),
        ];
        let powers = format!("b^⌈d/2⌉ + b^⌊d/2⌋ − 1  =  {b}^({up}) + {b}^({down}) − 1");
        let [root, factor] = [f64::from(b).sqrt(), random_order_branching_factor(b)];
        Self {
            branching,
            depth,
            root_player,
            title: text.minimum_tree(b.to_string(), d.to_string(), leaves_text(least)),
            claims,
            formula: format!("{powers} = {}", text.minimum_share(leaves_text(all), digits(least))),
            types: text.minimum_types(),
            gain: text.minimum_gain(),
            random: text.minimum_random_order(b.to_string(), format!("{factor:.2}"), format!("{root:.2}")),
            sources: text.minimum_sources(),
        }
    }

    /// The whole page as text, for screen readers.
    #[must_use]
    pub fn sentences(&self) -> String {
        let claims = self.claims.iter().map(|claim| format!("{} {}", claim.heading, claim.text));
        claims.chain([self.formula.clone() + "."]).collect::<Vec<_>>().join(" ")
    }
}
