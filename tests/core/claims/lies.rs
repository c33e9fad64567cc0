//! Planted lies: each claim with a wrong number, node, player or kind.

use alphabeta_lab::narration::claims::{Claim, NullWindowQuestion};
use alphabeta_lab::score::Score;
use alphabeta_lab::search::replay::facts::Scope;
use alphabeta_lab::search::window::{Bound, CutoffKind, Window};
use alphabeta_lab::tree::{NodeId, Tree};

/// What was changed in a claim.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Aspect {
    Number,
    More,
    Less,
    Node,
    Player,
    Kind,
    Scope,
}

/// Another number: far off, or one more or less.
fn shift(score: &mut Score, by: f64) {
    *score = if score.is_finite() { Score::new(score.value() + by).unwrap() } else { Score::from(-777) };
}

fn shift_window(window: &mut Window, by: f64) {
    if window.alpha.is_finite() { shift(&mut window.alpha, by) } else { shift(&mut window.beta, by) }
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

/// The claim changed in each of its aspects, if it can be: numbers by a lot, and by one in either direction.
pub(crate) fn lies(claim: &Claim, tree: &Tree) -> Vec<(Aspect, Claim)> {
    let aspects = [
        Aspect::Number,
        Aspect::More,
        Aspect::Less,
        Aspect::Node,
        Aspect::Player,
        Aspect::Kind,
        Aspect::Scope,
    ];
    let changed = aspects.into_iter().map(|aspect| {
        let mut lie = claim.clone();
        match aspect {
            Aspect::Number => change_number(&mut lie, 1000.0),
            Aspect::More => change_number(&mut lie, 1.0),
            Aspect::Less => change_number(&mut lie, -1.0),
            Aspect::Node => change_node(&mut lie, tree),
            Aspect::Player => change_player(&mut lie),
            Aspect::Kind => change_kind(&mut lie),
            Aspect::Scope => change_scope(&mut lie),
        }
        (aspect, lie)
    });
    changed.filter(|(_, lie)| lie != claim).collect()
}

fn change_number(claim: &mut Claim, by: f64) {
    match claim {
        Claim::Moves { children: number, .. }
        | Claim::Visit { number, .. }
        | Claim::Pass { number, .. }
        | Claim::PassEnds { number }
        | Claim::Passes { number }
        | Claim::Deeper { number }
        | Claim::Complete { number }
        | Claim::DepthReached { limit: number }
        | Claim::BestFirst { number } => *number = number.wrapping_add_signed(by as i32),
        Claim::Entered { window, .. }
        | Claim::PassedOn { window, .. }
        | Claim::Began { window }
        | Claim::MayFail { window }
        | Claim::Inside { window, .. }
        | Claim::Closed { window, .. }
        | Claim::Clamped { window, .. }
        | Claim::Lies { window, .. }
        | Claim::Empty { window, .. }
        | Claim::Next { window: Some(window), .. } => shift_window(window, by),
        Claim::Horizon { value, .. }
        | Claim::Worth { value, .. }
        | Claim::Has { value, .. }
        | Claim::Takes { value, .. }
        | Claim::Unbeatable { value, .. }
        | Claim::Equals { value, .. }
        | Claim::Given { value, .. }
        | Claim::Compared { value, .. }
        | Claim::ReturnsBound { value, .. }
        | Claim::Returned { value, .. }
        | Claim::Before { value, .. }
        | Claim::TwinShowed { value, .. }
        | Claim::Shown { value, .. }
        | Claim::NullShowed { value, .. }
        | Claim::Signed { value, .. }
        | Claim::Guess { value, .. }
        | Claim::Hope { value, .. }
        | Claim::Tie { value, .. }
        | Claim::Met { value, .. }
        | Claim::Forgotten { value, .. }
        | Claim::Found { value, .. }
        | Claim::Remembered { value, .. }
        | Claim::Matters { above: value, .. }
        | Claim::Moved { from: value, .. }
        | Claim::WillMove { to: value, .. }
        | Claim::Best { to: value, .. }
        | Claim::Stays { best: value, .. }
        | Claim::NothingChanges { best: value, .. } => shift(value, by),
        Claim::Asks { question, .. } | Claim::Answer { question, .. } => match question {
            NullWindowQuestion::MoreThan(value)
            | NullWindowQuestion::AtLeast(value)
            | NullWindowQuestion::LessThan(value) => shift(value, by),
        },
        Claim::Cut { unseen, .. } => {
            unseen.pop();
        }
        Claim::Optimal { line, .. } => {
            line.pop();
        }
        Claim::Unseen(work, _) => work.visited = work.visited.wrapping_add_signed(by as i64),
        Claim::Root { .. }
        | Claim::NothingSure { .. }
        | Claim::NoMatter { .. }
        | Claim::NeverReached { .. }
        | Claim::Enough { .. }
        | Claim::SecondSearch { .. }
        | Claim::CountsFor { .. }
        | Claim::SeenAll { .. }
        | Claim::SameState { .. }
        | Claim::Failed { .. }
        | Claim::SearchAgain { .. }
        | Claim::NotBegun
        | Claim::Next { .. } => {}
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
        | Claim::Takes { at: node, .. }
        | Claim::Equals { node, .. }
        | Claim::Shown { node, .. }
        | Claim::NullShowed { node, .. }
        | Claim::SecondSearch { node }
        | Claim::Met { node, .. }
        | Claim::Tie { node, .. }
        | Claim::Forgotten { node, .. }
        | Claim::Found { node, .. }
        | Claim::Hope { node, .. }
        | Claim::Signed { node, .. }
        | Claim::CountsFor { node, .. }
        | Claim::Guess { node, .. }
        | Claim::Failed { node, .. }
        | Claim::Given { node, .. }
        | Claim::WillMove { child: node, .. }
        | Claim::Asks { node, .. }
        | Claim::Answer { node, .. }
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
        | Claim::TwinShowed { twin: node, .. }
        | Claim::Remembered { node, .. }
        | Claim::Next { child: Some(node), .. } => next(node),
        Claim::Optimal { line, .. } | Claim::SameState { twins: line, .. } => {
            line.iter_mut().last().map(next).unwrap_or_default();
        }
        Claim::Unbeatable { .. }
        | Claim::Began { .. }
        | Claim::MayFail { .. }
        | Claim::Pass { .. }
        | Claim::PassEnds { .. }
        | Claim::Passes { .. }
        | Claim::Deeper { .. }
        | Claim::Complete { .. }
        | Claim::DepthReached { .. }
        | Claim::BestFirst { .. }
        | Claim::SearchAgain { .. }
        | Claim::NotBegun
        | Claim::Next { .. }
        | Claim::Unseen(..) => {}
    }
}

fn change_player(claim: &mut Claim) {
    match claim {
        Claim::Root { player, .. }
        | Claim::Moves { player, .. }
        | Claim::Has { player, .. }
        | Claim::Takes { player, .. }
        | Claim::Unbeatable { player, .. }
        | Claim::Signed { player, .. }
        | Claim::CountsFor { player, .. }
        | Claim::WillMove { player, .. }
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
        | Claim::TwinShowed { bound, .. }
        | Claim::NullShowed { bound, .. }
        | Claim::Found { bound, .. }
        | Claim::Failed { bound, .. }
        | Claim::SearchAgain { bound }
        | Claim::Remembered { bound, .. } => turn(bound),
        Claim::Has { scope, .. }
        | Claim::Takes { scope, .. }
        | Claim::Shown { scope, .. }
        | Claim::Forgotten { scope, .. }
        | Claim::NeverReached { scope, .. } => deepen(scope),
        Claim::Answer { is_yes, .. } => *is_yes = !*is_yes,
        Claim::Optimal { ends_early, .. } => *ends_early = !*ends_early,
        Claim::Next { child: Some(_), is_remembered, .. } => *is_remembered = !*is_remembered,
        Claim::Cut { kind, .. } => {
            *kind = if *kind == CutoffKind::Alpha { CutoffKind::Beta } else { CutoffKind::Alpha }
        }
        Claim::Asks { question, .. } => {
            *question = match *question {
                NullWindowQuestion::MoreThan(value) => NullWindowQuestion::AtLeast(value),
                NullWindowQuestion::AtLeast(value) | NullWindowQuestion::LessThan(value) => {
                    NullWindowQuestion::MoreThan(value)
                }
            };
        }
        _ => {}
    }
}

/// What is told as far as a depth, told of the whole tree.
fn change_scope(claim: &mut Claim) {
    match claim {
        Claim::Worth { scope, .. }
        | Claim::Has { scope, .. }
        | Claim::Takes { scope, .. }
        | Claim::Shown { scope, .. }
        | Claim::Found { scope, .. }
        | Claim::Forgotten { scope, .. }
        | Claim::Before { scope, .. }
        | Claim::TwinShowed { scope, .. }
        | Claim::NullShowed { scope, .. }
        | Claim::NeverReached { scope, .. }
        | Claim::Answer { scope, .. }
        | Claim::Lies { scope, .. }
        | Claim::Remembered { scope, .. }
        | Claim::Optimal { scope, .. } => *scope = Scope::Tree,
        _ => {}
    }
}
