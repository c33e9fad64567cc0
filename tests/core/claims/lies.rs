//! Planted lies: each claim with a wrong number, node, player or kind.

use alphabeta_lab::narration::claims::{Claim, Question};
use alphabeta_lab::score::Score;
use alphabeta_lab::search::replay::facts::Scope;
use alphabeta_lab::search::window::{Bound, Cut, Window};
use alphabeta_lab::tree::{NodeId, Tree};

/// What was changed in a claim.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Aspect {
    Number,
    Node,
    Player,
    Kind,
}

/// Another number.
fn other(score: &mut Score) {
    *score = if score.is_finite() { Score::new(score.value() + 1000.0).unwrap() } else { Score::from(-777) };
}

fn others(window: &mut Window) {
    if window.alpha.is_finite() { other(&mut window.alpha) } else { other(&mut window.beta) }
}

fn turn(bound: &mut Bound) {
    *bound = match *bound {
        Bound::Exact | Bound::Upper => Bound::Lower,
        Bound::Lower => Bound::Upper,
    };
}

fn deepen(scope: &mut Scope) {
    *scope = match *scope {
        Scope::Tree => Scope::Depth(40),
        Scope::Depth(depth) | Scope::DepthOrMore(depth) => Scope::Depth(depth + 1),
    };
}

/// The claim changed in each of its aspects, if it can be.
pub(crate) fn lies(claim: &Claim, tree: &Tree) -> Vec<(Aspect, Claim)> {
    let aspects = [Aspect::Number, Aspect::Node, Aspect::Player, Aspect::Kind];
    let changed = aspects.into_iter().map(|aspect| {
        let mut lie = claim.clone();
        change(&mut lie, aspect, tree);
        (aspect, lie)
    });
    changed.filter(|(_, lie)| lie != claim).collect()
}

fn change(claim: &mut Claim, aspect: Aspect, tree: &Tree) {
    match aspect {
        Aspect::Number => change_number(claim),
        Aspect::Node => change_node(claim, tree),
        Aspect::Player => change_player(claim),
        Aspect::Kind => change_kind(claim),
    }
}

fn change_number(claim: &mut Claim) {
    match claim {
        Claim::Moves { children: number, .. } | Claim::Visit { number, .. } | Claim::Pass { number, .. } => {
            *number += 1;
        }
        Claim::Entered { window, .. }
        | Claim::PassedOn { window, .. }
        | Claim::Began { window }
        | Claim::Inside { window, .. }
        | Claim::Closed { window, .. }
        | Claim::Clamped { window, .. }
        | Claim::Lies { window, .. }
        | Claim::Empty { window, .. }
        | Claim::Next { window: Some(window), .. } => others(window),
        Claim::Horizon { value, .. }
        | Claim::Worth { value, .. }
        | Claim::Has { value, .. }
        | Claim::Given { value, .. }
        | Claim::Compared { value, .. }
        | Claim::ReturnsBound { value, .. }
        | Claim::Returned { value, .. }
        | Claim::Before { value, .. }
        | Claim::Remembered { value, .. }
        | Claim::Matters { above: value, .. }
        | Claim::Moved { from: value, .. }
        | Claim::Best { to: value, .. }
        | Claim::Stays { best: value, .. }
        | Claim::NothingChanges { best: value, .. } => other(value),
        Claim::Asks { question, .. } => match question {
            Question::MoreThan(value) | Question::AtLeast(value) | Question::LessThan(value) => other(value),
        },
        Claim::Cut { unseen, .. } => {
            unseen.pop();
        }
        Claim::Optimal { line, .. } => {
            line.pop();
        }
        Claim::Root { .. }
        | Claim::NothingSure { .. }
        | Claim::NoMatter { .. }
        | Claim::NeverReached { .. }
        | Claim::Enough { .. }
        | Claim::SeenAll { .. }
        | Claim::SameState { .. }
        | Claim::Next { .. }
        | Claim::Unseen(_) => {}
    }
}

fn change_node(claim: &mut Claim, tree: &Tree) {
    // The next in preorder, after the last the root.
    let next = |node: &mut NodeId| {
        let mut nodes = tree.preorder().skip_while(|other| other != node);
        *node = nodes.nth(1).unwrap_or(tree.root_id());
    };
    match claim {
        Claim::Root { node, .. }
        | Claim::Moves { node, .. }
        | Claim::Entered { node, .. }
        | Claim::PassedOn { node, .. }
        | Claim::Visit { node, .. }
        | Claim::Horizon { node, .. }
        | Claim::Worth { node, .. }
        | Claim::Has { at: node, .. }
        | Claim::Asks { node, .. }
        | Claim::NothingSure { node }
        | Claim::Matters { node, .. }
        | Claim::NoMatter { node }
        | Claim::NeverReached { by: node, .. }
        | Claim::Enough { node, .. }
        | Claim::Compared { child: node, .. }
        | Claim::Inside { child: node, .. }
        | Claim::Moved { child: node, .. }
        | Claim::Best { node, .. }
        | Claim::Stays { node, .. }
        | Claim::NothingChanges { node, .. }
        | Claim::Closed { node, .. }
        | Claim::Cut { node, .. }
        | Claim::Clamped { node, .. }
        | Claim::ReturnsBound { node, .. }
        | Claim::Returned { node, .. }
        | Claim::Lies { node, .. }
        | Claim::Empty { node, .. }
        | Claim::SeenAll { node, .. }
        | Claim::Before { node, .. }
        | Claim::Remembered { node, .. }
        | Claim::SameState { twin: node, .. }
        | Claim::Next { child: Some(node), .. } => next(node),
        Claim::Optimal { line, .. } => line.iter_mut().last().map(next).unwrap_or_default(),
        Claim::Given { .. }
        | Claim::Began { .. }
        | Claim::Pass { .. }
        | Claim::Next { .. }
        | Claim::Unseen(_) => {}
    }
}

fn change_player(claim: &mut Claim) {
    match claim {
        Claim::Root { player, .. }
        | Claim::Moves { player, .. }
        | Claim::Has { player, .. }
        | Claim::Moved { player, .. }
        | Claim::ReturnsBound { player, .. }
        | Claim::SeenAll { player, .. }
        | Claim::Given { owner: player, .. }
        | Claim::Stays { owner: player, .. }
        | Claim::Compared { owner: player, .. } => *player = player.opponent(),
        _ => {}
    }
}

fn change_kind(claim: &mut Claim) {
    match claim {
        // Of an exact value, a bound is true as well.
        Claim::Worth { bound: Bound::Exact, scope, .. } => deepen(scope),
        Claim::Worth { bound, .. }
        | Claim::Lies { bound, .. }
        | Claim::Before { bound, .. }
        | Claim::Remembered { bound, .. } => turn(bound),
        Claim::Has { scope, .. } => deepen(scope),
        Claim::Optimal { ends_early, .. } => *ends_early = !*ends_early,
        Claim::Next { child: Some(_), is_remembered, .. } => *is_remembered = !*is_remembered,
        Claim::Cut { kind, .. } => *kind = if *kind == Cut::Alpha { Cut::Beta } else { Cut::Alpha },
        Claim::Asks { question, .. } => {
            *question = match *question {
                Question::MoreThan(value) => Question::AtLeast(value),
                Question::AtLeast(value) | Question::LessThan(value) => Question::MoreThan(value),
            };
        }
        _ => {}
    }
}
