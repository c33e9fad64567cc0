//! The lines of the log and the cells of the decision table say what the claims say, by the same definitions.

use std::collections::BTreeMap;

use super::oracle::Oracle;
use super::searches::{self, SEARCHES};
use super::with_keys;
use super::wording::{Reader, sign, to_depth};
use super::world::{Happened, World};
use crate::random_trees;
use alphabeta_lab::names::Names;
use alphabeta_lab::narration::claims::Claim;
use alphabeta_lab::narration::decision::{DecisionTable, decision_table};
use alphabeta_lab::narration::log_text;
use alphabeta_lab::score::Score;
use alphabeta_lab::search::replay::Replay;
use alphabeta_lab::search::replay::facts::Scope;
use alphabeta_lab::search::trace::record;
use alphabeta_lab::search::window::{Bound, CutoffKind};
use alphabeta_lab::tree::{NodeId, Player};

/// Claims, and the line that says them.
type Line = (Vec<Claim>, String);

/// Every line that the log may have for the latest event.
fn lines(reader: &Reader<'_>) -> Vec<Line> {
    let world = reader.world;
    let Some(event) = world.event() else { return Vec::new() };
    let limit = world.limit();
    let scopes: Vec<_> = std::iter::once(Scope::Tree)
        .chain(limit.into_iter().flat_map(|limit| [Scope::Depth(limit), Scope::DepthOrMore(limit)]))
        .collect();
    // A value that holds only to a depth has no equals sign.
    let known = |node, bound: Bound, value, scope| {
        let (value, depth) = (reader.at(node, value), to_depth(scope));
        match (bound, scope) {
            (Bound::Exact, Scope::Depth(_) | Scope::DepthOrMore(_)) => format!("{value}{depth}"),
            _ => format!("{} {value}{depth}", sign(reader.bound_at(node, bound))),
        }
    };
    match event {
        Happened::Enter { node, window: Some(window) } => {
            let text = format!("entered with {}", reader.interval_at(node, window));
            vec![(vec![Claim::Entered { node, window }], text)]
        }
        Happened::Enter { node, window: None } => {
            let children = world.tree.children_of(node).count() as u32;
            vec![(vec![Claim::Moves { node, player: world.player(node), children }], "entered".to_owned())]
        }
        Happened::Evaluate { node, value, horizon: true, .. } => {
            let text = format!("depth limit, evaluation {}", reader.at(node, value));
            vec![(vec![Claim::Horizon { node, value }], text)]
        }
        Happened::Evaluate { node, value, horizon: false, .. } => {
            let worth = Claim::Worth { node, bound: Bound::Exact, value, scope: Scope::Tree };
            vec![(vec![worth], format!("evaluated: {}", reader.at(node, value)))]
        }
        Happened::Narrow { node, window } => {
            let frame = world.open.last().unwrap();
            let (player, child) = (frame.player, frame.seen.last().unwrap().0);
            let [from, to] = [frame.window_before.unwrap(), window].map(|window| window.own(player));
            let (letter, name) = (reader.letter_of(node, player), reader.name(child));
            let [from_text, to_text] = [reader.end_of(node, from), reader.at(node, to).to_string()];
            let text = format!("{letter}: {from_text} → {to_text} from {name}");
            vec![(vec![Claim::Moved { node, player, child, from, to }], text)]
        }
        Happened::Cutoff { node } => vec![cutoff(reader, node)],
        Happened::Leave { node, value, bound } => {
            let returned = Claim::Returned { node, value };
            let of = |scope: Scope| match bound {
                Some(bound) => {
                    let worth = Claim::Worth { node, bound, value, scope };
                    let text = format!("returned {}", known(node, bound, value, scope));
                    (vec![returned.clone(), worth], text)
                }
                None => {
                    let text = format!("returned {}{}", reader.at(node, value), to_depth(scope));
                    (vec![returned.clone()], text)
                }
            };
            scopes.into_iter().map(of).collect()
        }
        Happened::Pass { number, window, limit: None } => {
            let root = world.tree.root_id();
            let text = format!("pass {number} begins with {}", reader.interval_at(root, window));
            vec![(
                vec![Claim::Pass { number, depth_limit: None }, Claim::Entered { node: root, window }],
                text,
            )]
        }
        Happened::Pass { number, limit: Some(limit), .. } => {
            let text = format!("pass {number} begins, depth limit {limit}");
            vec![(vec![Claim::Pass { number, depth_limit: Some(limit) }], text)]
        }
        Happened::Hit { node, value, bound } => {
            let of = |scope| {
                let text = format!("remembered: {}", known(node, bound, value, scope));
                (vec![Claim::Remembered { node, value, bound, scope }], text)
            };
            scopes.into_iter().map(of).collect()
        }
    }
}

fn cutoff(reader: &Reader<'_>, node: NodeId) -> Line {
    let world = reader.world;
    let frame = world.open.last().unwrap();
    let is_seen = |child: NodeId| frame.seen.iter().any(|&(seen, _)| seen == child);
    let unseen: Vec<_> = world.tree.children_of(node).filter(|&child| !is_seen(child)).collect();
    let left = match unseen.len() {
        0 => "nothing left to skip".to_owned(),
        1 => "1 child unseen".to_owned(),
        count => format!("{count} children unseen"),
    };
    let window = frame.window.unwrap();
    let seen = reader.seen_window(node, window);
    let [alpha, beta] = [seen.alpha, seen.beta].map(|end| reader.end_of(node, reader.at(node, end)));
    let is_max = reader.signs_turn() || frame.player == Player::Max;
    let kind = if frame.player == Player::Max { CutoffKind::Beta } else { CutoffKind::Alpha };
    let letter = if is_max { "β" } else { "α" };
    let before = frame.window_before.unwrap().own(frame.player);
    let claims = vec![Claim::Cut { node, kind, unseen }, Claim::Closed { node, before, window }];
    (claims, format!("{letter}-cutoff, α = {alpha}, β = {beta}, {left}"))
}

/// Whether `value ≤ α`, `α < v ≤ β` holds.
fn is_so(condition: &str, [alpha, beta, value]: [Score; 3]) -> bool {
    let words: Vec<_> = condition.split(' ').collect();
    let number = |word: &str| match word {
        "α" => alpha,
        "β" => beta,
        "v" | "value" => value,
        other => panic!("{other}"),
    };
    words.windows(3).step_by(2).all(|triple| {
        let [left, right] = [number(triple[0]), number(triple[2])];
        match triple[1] {
            "<" => left < right,
            "≤" => left <= right,
            ">" => left > right,
            "≥" => left >= right,
            other => panic!("{other}"),
        }
    })
}

/// Why the lit cell of the table does not say what the latest step is about; `None` where it does.
fn fault_of_table(
    world: &mut World<'_>,
    view: &Reader<'_>,
    table: &DecisionTable,
    seen: &mut [usize; 3],
) -> Option<String> {
    let returned = match world.event()? {
        Happened::Evaluate { node, .. } | Happened::Leave { node, .. } | Happened::Hit { node, .. } => {
            Some(node).filter(|&node| world.tree.parent(node).is_some())
        }
        Happened::Narrow { .. } => None,
        Happened::Cutoff { .. } => return table.active.is_none().then(|| "none at a cutoff".to_owned()),
        Happened::Enter { .. } | Happened::Pass { .. } => {
            return table.active.is_some().then(|| "some where nothing returned".to_owned());
        }
    };
    let moved = matches!(world.event(), Some(Happened::Narrow { .. }));
    let frame = world.open.last().filter(|frame| frame.window.is_some() && (moved || returned.is_some()));
    let (Some(frame), Some((row, column))) = (frame, table.active) else {
        return (frame.is_some() != table.active.is_some()).then(|| "lit or not".to_owned());
    };
    let (node, player, &(child, value)) = (frame.node, frame.player, frame.seen.last()?);
    let before = if moved { frame.window_before? } else { frame.window? };
    let [best, seen_value] = [frame.best?, value].map(|score| view.at(node, score));
    let window = view.seen_window(node, before);
    let told = if view.signs_turn() { best } else { seen_value };
    let holds: Vec<_> = table.rows[row]
        .cells
        .iter()
        .map(|cell| is_so(&cell.condition, [window.alpha, window.beta, told]))
        .collect();
    if (0..3).any(|other| holds[other] != (other == column)) {
        return Some(format!("conditions {holds:?}"));
    }
    if table.rows[row].player.is_some_and(|of| of != player) {
        return Some("player".to_owned());
    }
    let to = player.better(before.own(player), value);
    let after = before.narrowed(player, value);
    let from = before.own(player);
    let moves = if moved {
        world.holds(&Claim::Moved { node, player, child, from, to })
    } else {
        world.holds(&Claim::WillMove { node, player, child, from, to })
    };
    let letter = view.letter_of(node, player);
    let (which, expected) = match (moves, world.prunes(after)) {
        (false, _) => (0, format!("{letter} stays")),
        (true, true) => (1, format!("{}-cutoff", if letter == "α" { "β" } else { "α" })),
        (true, false) => (2, format!("{letter} {}", if letter == "α" { "rises" } else { "falls" })),
    };
    seen[which] += 1;
    let outcome = &table.rows[row].cells[column].outcome;
    (!outcome.starts_with(&expected)).then(|| format!("{outcome} is not {expected}"))
}

#[test]
fn the_log_and_the_decision_table_say_what_the_claims_say() {
    let all = searches::all();
    let mut faults = BTreeMap::new();
    let (mut logged, mut seen) = (0, [0; 3]);
    for seed in 0..3_000_usize {
        let plain = random_trees::tree(seed as u64);
        let keyed = with_keys(plain.clone());
        let oracles = [&plain, &keyed].map(Oracle::new);
        let search = all[seed * SEARCHES % all.len()];
        let oracle = &oracles[usize::from(search.has_keys)];
        let (tree, algorithm, settings, view) = (oracle.tree, search.algorithm, search.settings, search.view);
        let trace = record(algorithm, tree, settings, &false.into()).unwrap();
        let (names, replay) = (Names::new(tree, &mut ()).unwrap(), Replay::new(tree, &trace));
        let mut world = World::new(oracle, algorithm, settings);
        let mut copy = World::new(oracle, algorithm, settings);
        for after in 1..=trace.len() {
            world.step();
            copy.step();
            let text = log_text(crate::english(), replay, after - 1, &names, view).unwrap();
            let reader = Reader { world: &copy, names: &names, view, lines: Vec::new() };
            let is_true =
                |(claims, line): &Line| *line == text && claims.iter().all(|claim| world.holds(claim));
            let context = || {
                format!(
                    "{text:?} after {after} in {search:?}\n{}",
                    random_trees::brackets(tree, tree.root_id())
                )
            };
            if !lines(&reader).iter().any(is_true) {
                faults.entry("log".to_owned()).or_insert_with(context);
            }
            logged += 1;
            let table = decision_table(crate::english(), replay, settings.ties, view, after);
            if let Some(fault) = fault_of_table(&mut world, &reader, &table, &mut seen) {
                faults.entry(fault).or_insert_with(context);
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
    assert!(logged > 30_000 && seen.iter().all(|&seen| seen > 1_000), "{logged}, {seen:?}");
}
