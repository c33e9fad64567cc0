//! Principal variation search does what the pseudocode beside it says, also where α = β.

use std::convert::Infallible;
use std::ops::ControlFlow;

use alphabeta_lab::score::Score;
use alphabeta_lab::search::observer::{Event, Observer};
use alphabeta_lab::search::window::{Ties, Window};
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::tree::{GameTree, NodeId, Place, Player, Tree};

use crate::random_trees;
use crate::walks::{Walk, tree};

/// The pseudocode that [`Written`] carries out.
const CODE: &str = "\
pvs(node, α, β)   — α⁺ ≤ β, β⁻ ≥ α
  if node is a leaf
    return its value
  if depth limit: return evaluation
  if node is MAX
    v ← −∞
    for each child
      first child: v ← pvs(child, α, β)
      others: v ← max(v, pvs(child, α, α⁺))
      α ← max(α, v)
      if α ≥ β: break   — β-cutoff
      if null window raised α, not evaluated:
        if α < β: next is pvs(child, α, β)
    return v
  if node is MIN
    v ← +∞
    for each child
      first child: v ← pvs(child, α, β)
      others: v ← min(v, pvs(child, β⁻, β))
      β ← min(β, v)
      if α ≥ β: break   — α-cutoff
      if null window lowered β, not evaluated:
        if α < β: next is pvs(child, α, β)
    return v";

/// A visit: the node and the window that it is given.
type Visit = (NodeId, Window);

/// The pseudocode, line by line.
struct Written<'a> {
    tree: &'a Tree,
    ties: Ties,
    visits: Vec<Visit>,
    /// How often a null window has moved a bound to the other one, at a child that is no leaf.
    met: usize,
}

impl Written<'_> {
    fn pvs(&mut self, node: Place, alpha: Score, beta: Score) -> Score {
        self.visits.push((node.node, Window { alpha, beta }));
        if self.is_leaf(node) {
            return self.tree.value(node.node).unwrap();
        }
        match node.player {
            Player::Max => self.max(node, alpha, beta),
            Player::Min => self.min(node, alpha, beta),
        }
    }

    fn max(&mut self, node: Place, mut alpha: Score, beta: Score) -> Score {
        let (tree, mut v) = (self.tree, Score::NEG_INFINITY);
        for (place, child) in tree.children(&node).enumerate() {
            let mut is_null = place > 0;
            let above = if is_null { alpha.next_up().min(beta) } else { beta };
            let mut next = self.pvs(child, alpha, above);
            loop {
                v = v.max(next);
                let is_raised = v > alpha;
                alpha = alpha.max(v);
                if self.breaks(alpha, beta) {
                    return v;
                }
                if !(is_null && is_raised && !self.is_leaf(child)) {
                    break;
                }
                if alpha >= beta {
                    self.met += 1;
                    break;
                }
                next = self.pvs(child, alpha, beta);
                is_null = false;
            }
        }
        v
    }

    fn min(&mut self, node: Place, alpha: Score, mut beta: Score) -> Score {
        let (tree, mut v) = (self.tree, Score::INFINITY);
        for (place, child) in tree.children(&node).enumerate() {
            let mut is_null = place > 0;
            let below = if is_null { beta.next_down().max(alpha) } else { alpha };
            let mut next = self.pvs(child, below, beta);
            loop {
                v = v.min(next);
                let is_lowered = v < beta;
                beta = beta.min(v);
                if self.breaks(alpha, beta) {
                    return v;
                }
                if !(is_null && is_lowered && !self.is_leaf(child)) {
                    break;
                }
                if alpha >= beta {
                    self.met += 1;
                    break;
                }
                next = self.pvs(child, alpha, beta);
                is_null = false;
            }
        }
        v
    }

    fn is_leaf(&self, place: Place) -> bool {
        self.tree.is_leaf(place.node)
    }

    /// `α ≥ β`, or `α > β` if that is the rule for ties.
    fn breaks(&self, alpha: Score, beta: Score) -> bool {
        match self.ties {
            Ties::Prune => alpha >= beta,
            Ties::Search => alpha > beta,
        }
    }
}

/// The visits of the walk.
#[derive(Default)]
struct Visits(Vec<Visit>);

impl Observer<Place> for Visits {
    type Stop = Infallible;

    fn on(&mut self, event: Event<'_, Place>) -> ControlFlow<Infallible> {
        if let Event::Enter { node, window, .. } | Event::Evaluate { node, window, .. } = event {
            self.0.push((node.node, window.unwrap()));
        }
        ControlFlow::Continue(())
    }
}

#[test]
fn principal_variation_search_does_what_its_pseudocode_says() {
    assert_eq!((Algorithm::Pvs.about().pseudocode)(crate::english()), CODE);
    let from_1_to_2 = Window { alpha: Score::from(1), beta: Score::from(2) };
    for (ties, has_ties) in [(Ties::Prune, false), (Ties::Search, true)] {
        let (mut empty, mut met) = (0, 0);
        for seed in 0..2_000 {
            let tree = random_trees::tree(seed);
            for window in [Window::FULL, from_1_to_2] {
                let settings = Settings { ties, window, ..Settings::default() };
                let mut walk = Visits::default();
                let ControlFlow::Continue(value) = Algorithm::Pvs.run(&tree, settings, &mut walk);
                let mut written = Written { tree: &tree, ties, visits: Vec::new(), met: 0 };
                let expected = written.pvs(tree.root(), window.alpha, window.beta);
                let context = || random_trees::brackets(&tree, tree.root_id());
                assert_eq!((value, walk.0), (expected, written.visits.clone()), "{ties:?}: {}", context());
                empty += written.visits.iter().filter(|(_, given)| given.alpha == given.beta).count();
                met += written.met;
            }
        }
        assert_eq!((empty > 20, met > 20), (has_ties, has_ties), "{ties:?}: {empty}, {met}");
    }
}

/// What the card says below the numbers of the step at which a null window raises α to 2.
fn told(text: &str, beta: i32, ties: Ties) -> Vec<String> {
    let window = Window { alpha: Score::from(0), beta: Score::from(beta) };
    let walk = Walk::new(text, tree(text), Algorithm::Pvs, Settings { ties, window, ..Settings::default() });
    let narrations = (0..walk.trace.len()).map(|index| walk.narration(index));
    let mut raising = narrations.filter(|told| told.title == "A raises α to 2");
    let sentences = raising.next().unwrap().sentences;
    assert!(raising.next().is_none(), "{text}");
    sentences.into_iter().skip(2).map(|sentence| sentence.text).collect()
}

#[test]
fn the_card_says_why_no_second_search_follows_where_the_bounds_meet() {
    let (met, last) = ("α and β meet at 2, so C is not searched again.", "No other child is left.");
    assert_eq!(told("[[1],[[2]]]", 2, Ties::Search), [met, last]);
    let third = "D, the next child, is given [2, 2].";
    assert_eq!(told("[[1],[[2]],[0]]", 2, Ties::Search), [met, third]);
    // A leaf is never searched again, and elsewhere the second search follows.
    assert_eq!(told("[[1],2]", 2, Ties::Search), [last]);
    let again = "The null window only shows that C ≥ 2; C is searched again.";
    assert_eq!(told("[[1],[[2]]]", 3, Ties::Search), [again]);
    // The first child is given the whole window of its parent.
    assert_eq!(told("[[[2]],[1]]", 2, Ties::Search), ["C, the next child, is given [2, 2]."]);
    assert_eq!(told("[[1],[[2]]]", 2, Ties::Prune), ["Now α = 2 ≥ β = 2."]);
}
