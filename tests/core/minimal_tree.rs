//! The page about the minimal tree.

use alphabeta_lab::drawing::Shape;
use alphabeta_lab::drawing::minimal_tree::MinimalTree;
use alphabeta_lab::narration::minimal_tree::Derivation;
use alphabeta_lab::palette::Palette;
use alphabeta_lab::tree::Player;

use super::drawing::{assert_inside, words};
use super::english;

#[test]
fn the_page_about_the_minimal_tree_raises_its_exponents_and_leaves_nothing_out() {
    for (branching, depth, root) in
        [(2, 1, Player::Max), (3, 3, Player::Min), (2, 6, Player::Max), (9, 2, Player::Min)]
    {
        let derivation = Derivation::new(branching, depth, root, english());
        let drawing = MinimalTree::new(branching, depth, root).unwrap().page(&derivation, &Palette::PRINT);
        assert_inside(&drawing, "the page");
        let said = words(&drawing).join(" ");
        assert!(!said.contains('^'), "{said}");
        let raised = drawing.items.iter().filter_map(|item| match &item.shape {
            Shape::Text(text) => {
                Some(text.runs.iter().filter(|run| run.is_raised).map(|run| run.text.as_str()))
            }
            _ => None,
        });
        let raised: Vec<&str> = raised.flatten().collect();
        let halves = if depth % 2 == 0 { ["d/2"; 2] } else { ["(d+1)/2", "(d−1)/2"] };
        // The fonts of pictures have no signs for rounding.
        assert!(!said.contains(['⌈', '⌉', '⌊', '⌋']), "{said}");
        for exponent in halves.into_iter().chain(["d/2", "d"]) {
            assert!(raised.contains(&exponent), "{exponent} in {raised:?}");
        }
        let whole = branching.pow(depth);
        assert!(said.contains(&format!("of {whole} leaves")), "{said}");
        for claim in &derivation.claims {
            assert!(said.contains(claim.heading.trim_start_matches("● ")), "{said}");
        }
    }
}

/// Each guarantee, counted by its definition: one move of the player whose it is, and all moves of the other.
#[test]
fn the_page_about_the_minimal_tree_says_whose_levels_branch() {
    for (branching, depth) in [(2, 1), (3, 1), (3, 3), (2, 4), (4, 2)] {
        for root in [Player::Max, Player::Min] {
            let derivation = Derivation::new(branching, depth, root, english());
            let drawing =
                MinimalTree::new(branching, depth, root).unwrap().page(&derivation, &Palette::PRINT);
            let said = words(&drawing);
            let levels = || (0..depth).map(|depth| root.after(depth));
            let named = said.iter().filter(|word| ["MAX", "MIN"].contains(&word.as_str()));
            let expected: Vec<&str> = levels().map(Player::name).collect();
            assert_eq!(named.collect::<Vec<_>>(), expected, "{root:?} {branching} {depth}");
            for (claim, other, sign) in [(0, Player::Min, "≥ v"), (1, Player::Max, "≤ v")] {
                let branching_levels = levels().filter(|&player| player == other).count();
                let leaves = u64::from(branching).pow(branching_levels as u32);
                let row = said.iter().position(|word| word == sign).unwrap();
                assert_eq!(said[row + 1], leaves.to_string(), "{root:?} {branching} {depth}: {said:?}");
                let text = &derivation.claims[claim].text;
                let sentence = format!("Only {}’s levels branch", other.name());
                let counted = format!("= {branching_levels} of {depth}");
                assert!(text.contains(&sentence) && text.contains(&counted), "{text}");
                assert!(
                    text.ends_with(&format!("= {}.", english().count_leaves(leaves, leaves.to_string()))),
                    "{text}"
                );
            }
        }
    }
}
