//! No number in a sentence is invented: whatever the step, it is one that the record holds for it. And what a sentence
//! must say of its kind of step, it says.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on must fail")]

use std::collections::BTreeMap;

use crate::walks::{Walk, bound, bounds, score_of, text_of};
use alphabeta_lab::examples::ALL;
use alphabeta_lab::file;
use alphabeta_lab::score::Score;
use alphabeta_lab::search::ordering::ChildOrder;
use alphabeta_lab::search::replay::Step;
use alphabeta_lab::search::window::{Ties, Window};
use alphabeta_lab::search::{Algorithm, Settings, StepKind};
use alphabeta_lab::tree::{NodeId, Player};

/// The examples that a person can read, by every search: to the leaves under both rules, to a depth limit, from
/// windows in which the search fails low, high and not at all, and with the children in other orders.
fn walks() -> Vec<Walk> {
    let plain = Settings::default();
    let from = |alpha, beta| Settings {
        window: Window { alpha: Score::from(alpha), beta: Score::from(beta) },
        ..plain
    };
    let mut walks = Vec::new();
    for example in ALL {
        let tree = file::read(example.text).unwrap().tree;
        if tree.len() > 40 {
            continue;
        }
        let settings = [
            plain,
            Settings { ties: Ties::Search, ..plain },
            Settings { depth_limit: Some(1), ..plain },
            Settings { depth_limit: Some(2), ..plain },
            Settings { child_order: ChildOrder::RightToLeft, ..plain },
            Settings { child_order: ChildOrder::Static, ..plain },
            from(-2, 1),
            from(3, 7),
            from(5, 6),
            Settings { ties: Ties::Search, ..from(4, 5) },
            from(40, 60),
        ];
        for (&algorithm, settings) in
            Algorithm::ALL.iter().flat_map(|algorithm| settings.map(|settings| (algorithm, settings)))
        {
            if algorithm.check(settings, &tree).is_ok() {
                walks.push(Walk::new(example.id, tree.clone(), algorithm, settings));
            }
        }
    }
    walks
}

/// Every score that the record holds for the step and the nodes around it.
fn scores(walk: &Walk, index: u32, step: &Step) -> Vec<Score> {
    let replay = walk.replay();
    let node = step.node();
    let nodes = replay
        .open_upwards(index + 1)
        .chain([node, walk.tree.root_id()])
        .chain(walk.tree.children_of(node))
        .chain(walk.tree.parent(node))
        .chain(replay.skipped(index))
        .chain(replay.step(index + 1).map(|next| next.node()));
    let of_node = |node: NodeId| {
        let states = [index, index + 1, index + 2].map(|after| replay.state(node, after));
        let windows = states.into_iter().flat_map(|state| [state.given, state.window]).flatten();
        let bounds = windows.flat_map(|window| [window.alpha, window.beta]);
        let returned = replay.last_returned(node, index + 1).map(|(value, _)| value);
        let values = states.into_iter().filter_map(|state| state.value);
        bounds.chain(values).chain(returned).chain(walk.tree.value(node)).collect::<Vec<_>>()
    };
    let mut scores: Vec<_> = nodes.flat_map(of_node).collect();
    let (lower, upper) = replay.root_bounds(index + 1);
    scores.extend([lower, upper]);
    match *step {
        Step::Enter { window: Some(window), .. }
        | Step::Cutoff { window, .. }
        | Step::PassBegins { window, .. } => scores.extend([window.alpha, window.beta]),
        Step::Narrow { from, to, .. } => scores.extend([from.alpha, from.beta, to.alpha, to.beta]),
        Step::Leave { value, .. } | Step::Evaluate { value, .. } | Step::TableHit { value, .. } => {
            scores.push(value);
        }
        Step::Enter { window: None, .. } => {}
    }
    // A null window is asked about by the bound that somebody has.
    let neighbours: Vec<_> = scores.iter().flat_map(|score| [score.next_up(), score.next_down()]).collect();
    scores.extend(neighbours);
    scores
}

/// Every count that may be told.
fn counts(walk: &Walk, index: u32, step: &Step) -> Vec<Score> {
    let replay = walk.replay();
    let visits = replay.state(step.node(), index + 1).visits;
    let skipped = replay.skipped(index).count() as u32;
    let children = walk.tree.children_of(step.node()).count() as u32;
    let pass = replay.pass_at(index + 1);
    let limit = replay.depth_limit_at(index + 1);
    let counts = [visits, skipped, children].into_iter().chain(pass).chain(limit);
    counts.map(|count| Score::from(count as i32)).collect()
}

/// The numbers of a text, without the names of nodes and the keys of states.
fn numbers(walk: &Walk, text: &str) -> Vec<(String, Score)> {
    let names: Vec<_> = walk.tree.preorder().map(|node| walk.name(node)).collect();
    let mut is_key = false;
    let mut found = Vec::new();
    for word in text.split_whitespace() {
        is_key |= word.starts_with('“');
        let bare = word.trim_matches(|c: char| "[](),.:;?“”".contains(c));
        // Greek letters mean whatever window is spoken of.
        let is_letter = matches!(bare, "α" | "β");
        if !is_key && !is_letter && !names.iter().any(|name| name == bare) {
            found.extend(score_of(bare, Window::FULL).map(|score| (word.to_owned(), score)));
        }
        is_key &= !word.contains('”');
    }
    found
}

#[test]
fn every_number_that_is_said_is_in_the_record() {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    for walk in walks() {
        for (index, step) in walk.steps() {
            let text = text_of(&walk.narration(index));
            let said = numbers(&walk, &text);
            let known = [scores(&walk, index, &step), counts(&walk, index, &step)].concat();
            for (word, number) in &said {
                assert!(known.contains(number), "{word}: {}", walk.context(index));
            }
            *seen.entry(format!("{:?}", step.kind())).or_default() += said.len();
        }
    }
    for kind in StepKind::ALL {
        assert!(seen.get(&format!("{kind:?}")).is_some_and(|&count| count > 20), "{kind:?}: {seen:?}");
    }
}

#[test]
fn every_kind_of_step_tells_its_own_numbers() {
    for walk in walks() {
        for (index, step) in walk.steps() {
            let text = text_of(&walk.narration(index));
            let letter = |player| if player == Player::Max { 'α' } else { 'β' };
            let expected = match step {
                Step::Enter { window: None, .. } => continue,
                Step::Enter { window: Some(window), .. }
                | Step::PassBegins { window, depth_limit: None, .. } => {
                    let [alpha, beta] = bounds(window, window);
                    format!("α = {alpha}, β = {beta}.")
                }
                Step::PassBegins { number, depth_limit: Some(limit), .. } => {
                    format!("Pass {number} searches to depth {limit}")
                }
                Step::Evaluate { node, value, horizon: false } if walk.tree.parent(node).is_none() => {
                    if index + 1 < walk.trace.len() {
                        format!("Pass 1 ends: {} = {value}", walk.name(node))
                    } else {
                        format!("The root’s value is {value}.")
                    }
                }
                Step::Evaluate { node, value, horizon: false } => {
                    format!("Leaf {}: {value}", walk.name(node))
                }
                Step::Evaluate { node, value, horizon: true } => {
                    format!("Evaluation of {}: {value}", walk.name(node))
                }
                Step::Narrow { node, player, from, to, .. } => {
                    let function = if player == Player::Max { "max" } else { "min" };
                    let given = walk.replay().state(node, index).given.unwrap();
                    let (old, new) = (bound(from.own(player), given), to.own(player));
                    format!("{} = {function}({old}, {new}) = {new}.", letter(player))
                }
                Step::Cutoff { node, player, window, .. } => {
                    let given = walk.replay().state(node, index).given.unwrap();
                    let (own, other) = (window.own(player), bound(window.own(player.opponent()), given));
                    let relation = match (player, walk.settings.ties) {
                        (Player::Max, ties) => ties.relation(),
                        (Player::Min, Ties::Prune) => "≤",
                        (Player::Min, Ties::Search) => "<",
                    };
                    format!(") = {own} {relation} {} = {other}.", letter(player.opponent()))
                }
                Step::Leave { value, .. } => value.to_string(),
                Step::TableHit { node, value, bound } => {
                    assert!(
                        text.contains(" is not searched") || walk.tree.parent(node).is_none(),
                        "{}",
                        walk.context(index)
                    );
                    format!("{} {} {value}", walk.name(node), bound.sign())
                }
            };
            assert!(text.contains(&expected), "{expected}: {}", walk.context(index));
        }
    }
}
