//! What is said beside the card, of every node and of the open ones, is true by the same definitions.

use std::collections::BTreeMap;

use super::oracle::Oracle;
use super::searches::{self, SEARCHES};
use super::with_keys;
use super::wording::Reader;
use super::world::{Happened, World};
use crate::random_trees;
use alphabeta_lab::names::Names;
use alphabeta_lab::narration::node::{NodeText, describe};
use alphabeta_lab::narration::open::open_nodes;
use alphabeta_lab::score::Score;
use alphabeta_lab::search::perspective::Perspective;
use alphabeta_lab::search::replay::Replay;
use alphabeta_lab::search::replay::facts::Scope;
use alphabeta_lab::search::trace::record;
use alphabeta_lab::search::window::{Bound, Window};
use alphabeta_lab::tree::NodeId;

fn number(text: &str) -> Score {
    crate::walks::score_of(text, Window::FULL).unwrap_or_else(|| panic!("{text}"))
}

/// `= 5`, `≥ 5`, `5`.
fn known(text: &str) -> (Option<Bound>, Score) {
    let bounds = [("= ", Bound::Exact), ("≥ ", Bound::Lower), ("≤ ", Bound::Upper)];
    let said =
        bounds.into_iter().find_map(|(sign, bound)| Some((Some(bound), number(text.strip_prefix(sign)?))));
    said.unwrap_or_else(|| (None, number(text)))
}

/// How far a value holds, from the note beside it.
fn scope(note: &str) -> Scope {
    let Some((_, depth)) = note.split_once("to depth ") else { return Scope::Tree };
    match depth.strip_suffix(" or more") {
        Some(depth) => Scope::DepthOrMore(depth.parse().unwrap()),
        None => Scope::Depth(depth.parse().unwrap()),
    }
}

/// Why what the inspector says of the node is not so.
fn fault(world: &mut World<'_>, names: &Names, node: NodeId, text: &NodeText) -> Option<String> {
    let (tree, is_open) = (world.tree, world.open.iter().any(|frame| frame.node == node));
    let fact = |label: &str| text.rows.iter().find(|row| row.label == label);
    let value_of = |label: &str| fact(label).map(|row| row.value.clone()).filter(|value| value != "–");
    let frame = world.open.iter().find(|frame| frame.node == node);
    if fact("visits")?.value != world.visits[node.index()].to_string() {
        return Some("visits".to_owned());
    }
    if is_open != (text.phase == "Open") {
        return Some("phase".to_owned());
    }
    if let Some((place, step)) =
        text.phase.strip_prefix("Cut off at ").and_then(|text| text.split_once(", step "))
    {
        let step: usize = step.parse().unwrap();
        let cut = world.event_number(step);
        let Some(Happened::Cutoff { node: above }) = cut else {
            return Some(format!("no cutoff in step {step}"));
        };
        let is_above =
            std::iter::successors(tree.parent(node), |&node| tree.parent(node)).any(|node| node == above);
        if names.of(tree, above) != place || !is_above {
            return Some("cut off elsewhere".to_owned());
        }
    }
    let reader = Reader { world, names, view: Perspective::Max };
    if let Some(frame) = frame {
        let best = fact("best so far")?;
        let is_best = frame.best.map_or("–".to_owned(), |best| best.to_string());
        let shown = best.value.trim_start_matches(['=', '≥', '≤', ' ']);
        if shown != is_best {
            return Some(format!("best so far {}", best.value));
        }
        let ends = |of: fn(Window) -> Score| {
            let (given, now) = (of(frame.given?), of(frame.window?));
            let [first, last] = [given, now].map(|bound| reader.end_of(node, bound));
            Some(if given == now { last } else { format!("{first} → {last}") })
        };
        if [value_of("α"), value_of("β")] != [ends(|window| window.alpha), ends(|window| window.beta)] {
            return Some("α, β".to_owned());
        }
        if value_of("given") != frame.given.map(|given| reader.interval_at(node, given)) {
            return Some("given".to_owned());
        }
    }
    if let Some(row) = fact("returned").filter(|row| row.value != "–") {
        let (bound, value) = known(&row.value);
        let was_empty = world.given[node.index()].is_some_and(|given| given.alpha >= given.beta);
        let says_it = row.note == "empty window";
        let has_bound = world.returned[node.index()].last().is_some_and(|(_, bound)| bound.is_some());
        if says_it != (was_empty && !has_bound) {
            return Some(format!("note {}", row.note));
        }
        let scope = scope(&row.note);
        let is_returned = world.returned[node.index()].last().is_some_and(|&(last, _)| last == value);
        let says_nothing = bound.is_none() && scope == Scope::Tree;
        // What one visit showed may hold for the whole tree, though another has met the depth limit.
        let [low, high] = match scope {
            Scope::Tree => world.in_tree(node),
            scope => world.worth(node, scope)?,
        };
        let is_true = match bound.unwrap_or(Bound::Exact) {
            Bound::Exact => says_nothing || low <= value && value <= high,
            Bound::Lower => high >= value,
            Bound::Upper => low <= value,
        };
        if !is_returned || !is_true {
            return Some(format!("returned {} {}", row.value, row.note));
        }
    }
    for label in ["evaluation", "evaluated"] {
        if value_of(label).is_some_and(|value| tree.value(node) != Some(number(&value))) {
            return Some(label.to_owned());
        }
    }
    None
}

#[test]
fn what_is_said_of_every_node_and_of_the_open_ones_is_true() {
    let all = searches::all();
    let mut faults = BTreeMap::new();
    let mut seen = [0; 4];
    for seed in 0..1_500_usize {
        let plain = random_trees::tree(seed as u64);
        let keyed = with_keys(plain.clone());
        let oracles = [&plain, &keyed].map(Oracle::new);
        let search = all[seed * SEARCHES % all.len()];
        let oracle = &oracles[usize::from(search.has_keys)];
        let (tree, algorithm, settings) = (oracle.tree, search.algorithm, search.settings);
        let trace = record(algorithm, tree, settings, &false.into()).unwrap();
        let (names, replay) = (Names::new(tree, &mut ()).unwrap(), Replay::new(tree, &trace));
        let mut world = World::new(oracle, algorithm, settings);
        for after in 0..=trace.len() {
            // Every step of the open nodes, every few of all.
            let nodes: Vec<_> =
                if after as usize % 5 == seed % 5 { tree.preorder().collect() } else { Vec::new() };
            for node in nodes {
                let text = describe(tree, &names, Some((replay, after)), Perspective::Max, node, None);
                if let Some(fault) = fault(&mut world, &names, node, &text) {
                    let tree = random_trees::brackets(tree, tree.root_id());
                    let context = format!("{search:?} {tree} after {after}: {text:#?}");
                    faults.entry(fault.split(' ').next().unwrap().to_owned()).or_insert((fault, context));
                }
                seen[0] += 1;
                seen[1] += usize::from(text.phase.starts_with("Cut off at"));
                seen[2] +=
                    usize::from(text.rows.iter().any(|row| row.label == "returned" && row.value != "–"));
            }
            let open = open_nodes(replay, &names, settings.ties, Perspective::Max, after, usize::MAX);
            let reader = Reader { world: &world, names: &names, view: Perspective::Max };
            let rows: Vec<_> =
                open.rows.iter().map(|row| (row.node, row.text.clone(), row.is_closed)).collect();
            let frames = world.open.iter().map(|frame| match (frame.window, frame.best) {
                (Some(window), _) => {
                    let [alpha, beta] =
                        [window.alpha, window.beta].map(|bound| reader.end_of(frame.node, bound));
                    (frame.node, format!("[{alpha}, {beta}]"), world.prunes(window))
                }
                (None, Some(best)) => (frame.node, format!("best so far {best}"), false),
                (None, None) => (frame.node, "no value yet".to_owned(), false),
            });
            // The node that was left in this step may still be listed.
            let frames: Vec<_> = frames.collect();
            if rows != frames {
                faults
                    .entry("open".to_owned())
                    .or_insert(("open".to_owned(), format!("{rows:?} {frames:?} {search:?}")));
            }
            if let Some(guarantee) = open.guarantee {
                let frame = world.open.iter().find(|frame| frame.node == guarantee.node).unwrap();
                let is_said = frame.seen.iter().any(|&(child, value)| {
                    let said =
                        world.returned[child.index()].iter().rev().find(|(returned, _)| *returned == value);
                    let bound = said.and_then(|&(_, bound)| bound).map_or("=", |bound| bound.sign());
                    let (at, child) = (names.of(tree, frame.node), names.of(tree, child));
                    guarantee.text == format!("{at}: child {child} {bound} {value}")
                        || guarantee.text == format!("{at}: child {child} {value}")
                });
                if !is_said || frame.player != guarantee.player {
                    faults.entry("guarantee".to_owned()).or_insert((guarantee.text, format!("{search:?}")));
                }
                seen[3] += 1;
            }
            world.step();
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
    assert!(seen.iter().all(|&seen| seen > 100), "{seen:?}");
}
