//! What is said beside the card, of every node and of the open ones, is true by the same definitions.

use std::collections::BTreeMap;

use super::oracle::Oracle;
use super::searches::{self, SEARCHES};
use super::truth::is_within;
use super::with_keys;
use super::wording::{Reader, name_of, to_depth};
use super::world::{Happened, World};
use crate::random_trees;
use alphabeta_lab::names::Names;
use alphabeta_lab::narration::claims::Claim;
use alphabeta_lab::narration::node::{FactRow, NodeText, describe};
use alphabeta_lab::narration::open::open_nodes;
use alphabeta_lab::score::Score;
use alphabeta_lab::search::perspective::Perspective;
use alphabeta_lab::search::replay::Replay;
use alphabeta_lab::search::replay::facts::Scope;
use alphabeta_lab::search::trace::record;
use alphabeta_lab::search::window::{Bound, Window};
use alphabeta_lab::tree::{NodeId, Player};

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

/// What the rows say, as claims; a word for a row that can be none.
fn claims(reader: &Reader<'_>, node: NodeId, text: &NodeText) -> Result<Vec<Claim>, &'static str> {
    let world = reader.world;
    let mut claims = Vec::new();
    for row in text.rows.iter().filter(|row| row.value != "–") {
        // From the scale of the player to move at the node.
        let value = |text: &str| reader.at(node, number(text));
        let is_empty = row.note == "empty window";
        match row.label.as_str() {
            "visits" => {
                let number = row.value.parse().map_err(|_| "visits")?;
                claims.push(Claim::Visit { node, number });
            }
            "given" => {
                let window = world.given[node.index()].ok_or("given")?;
                if row.value != reader.interval_at(node, window) {
                    return Err("given");
                }
                claims.push(Claim::Entered { node, window });
            }
            "evaluation" => claims.push(Claim::Horizon { node, value: value(&row.value) }),
            // Only what was visited has been evaluated.
            "evaluated" if world.visits[node.index()] == 0 => return Err("evaluated"),
            "remembered" if world.visits[node.index()] > 0 => return Err("remembered"),
            "evaluated" | "remembered" => {
                let value = value(&row.value);
                claims.push(Claim::Worth { node, bound: Bound::Exact, value, scope: Scope::Tree });
            }
            "returned" if is_empty => {
                let (value, window) = (value(&row.value), world.given[node.index()].ok_or("empty")?);
                claims.push(Claim::Empty { node, value, window });
            }
            "returned" => {
                let (bound, said) = known(&row.value);
                let (value, scope) = (reader.at(node, said), scope(&row.note));
                claims.push(Claim::Returned { node, value });
                if let Some(bound) = bound.or((scope != Scope::Tree).then_some(Bound::Exact)) {
                    claims.push(Claim::Worth { node, bound: reader.bound_at(node, bound), value, scope });
                }
            }
            _ => {}
        }
    }
    Ok(claims)
}

/// How the place of the node in the walk may be called, up to where and in which pass.
fn phases(world: &World<'_>, node: NodeId) -> Vec<&'static str> {
    let tree = world.tree;
    let is_open = |node: NodeId| world.open.iter().any(|frame| frame.node == node);
    let has_returned = |node: NodeId| !world.returned[node.index()].is_empty();
    let is_horizon = |node: NodeId| !tree.is_leaf(node) && world.limit() == Some(world.depth(node));
    // It has a value that was found at another node of the same state.
    let is_remembered = |node: NodeId| has_returned(node) && world.visits[node.index()] == 0;
    if is_open(node) {
        return vec!["Open"];
    }
    if has_returned(node) {
        return vec![match node {
            node if is_remembered(node) => "Not searched: its state was remembered",
            node if is_horizon(node) => "Evaluated",
            _ => "Finished",
        }];
    }
    let waiting =
        if world.visits[node.index()] > 0 { "Not visited yet in this pass" } else { "Not visited yet" };
    let mut above = std::iter::successors(tree.parent(node), |&node| tree.parent(node));
    match above.find(|&above| is_open(above) || has_returned(above)) {
        Some(above) if is_open(above) && world.event() == Some(Happened::Cutoff { node: above }) => {
            vec!["Cut off"]
        }
        None => vec![waiting],
        Some(above) if is_open(above) => vec![waiting],
        Some(above) if is_remembered(above) => vec!["Below a remembered state"],
        Some(above) if is_horizon(above) => vec!["Below the depth limit"],
        Some(_) => vec!["Cut off"],
    }
}

/// Why the node's latest visit did not end, in this pass, with the cutoff that is said, or with none.
fn fault_of_cut(reader: &Reader<'_>, node: NodeId, is_earlier: bool, said: Option<String>) -> Option<String> {
    let world = reader.world;
    let is_cut = world.cut[node.index()] && !is_earlier;
    let is_max = reader.signs_turn() || world.player(node) == Player::Max;
    let kind = if is_max { "β-cutoff" } else { "α-cutoff" };
    let expected = is_cut.then(|| kind.to_owned());
    (said != expected).then(|| format!("cut {said:?} is not {expected:?}"))
}

/// Why the node did not return what is said in the latest pass to another depth that came to it, or why that says less.
fn fault_of_before(reader: &Reader<'_>, node: NodeId, row: Option<&FactRow>) -> Option<String> {
    let world = reader.world;
    let is_open = world.open.iter().any(|frame| frame.node == node);
    let is_new = world.returned[node.index()].is_empty() && !is_open;
    let (row, before) = match (row, world.before[node.index()].filter(|_| is_new)) {
        (None, None) => return None,
        (Some(row), Some(before)) => (row, before),
        (row, before) => return Some(format!("before {row:?}, but {before:?}")),
    };
    let (said, scope) = (known(&row.value), scope(&row.note));
    let value = reader.at(node, said.1);
    let bound = said.0.or((scope != Scope::Tree).then_some(Bound::Exact));
    let bound = bound.map(|bound| reader.bound_at(node, bound));
    let is_pass = row.note.split(',').next() == Some(&format!("pass {}", before.pass));
    let range = world.worth_before(node, before, scope);
    let is_so = bound.zip(range).is_some_and(|(bound, range)| is_within(range, bound, value));
    let is_known = (value, bound) == (before.value, before.bound) && is_pass && is_so;
    (!is_known).then(|| format!("before {row:?} is not {before:?} ({range:?})"))
}

/// Why what the inspector says of the node is not so.
fn fault(
    world: &mut World<'_>,
    (names, view): (&Names, Perspective),
    node: NodeId,
    text: &NodeText,
) -> Option<String> {
    let tree = world.tree;
    let frame = world.open.iter().find(|frame| frame.node == node).cloned();
    let fact = |label: &str| text.rows.iter().find(|row| row.label == label);
    let value_of = |label: &str| fact(label).map(|row| row.value.clone()).filter(|value| value != "–");
    let is_of_leaf = tree.is_leaf(node);
    let (children, depth) = (tree.children_of(node).count(), world.depth(node));
    let kind = if is_of_leaf { "Leaf" } else { "Node" };
    let child_word = if children == 1 { "child" } else { "children" };
    let place = if is_of_leaf {
        format!("leaf · depth {depth}")
    } else {
        format!("{} · depth {depth} · {children} {child_word}", name_of(world.player(node)))
    };
    if (&text.title, &text.place) != (&format!("{kind} {}", names.of(tree, node)), &place) {
        return Some("place".to_owned());
    }
    if !phases(world, node).contains(&text.phase.split(" at ").next()?.split(" in pass ").next()?) {
        return Some(format!("phase {} is none of {:?}", text.phase, phases(world, node)));
    }
    if let Some((place, step)) =
        text.phase.strip_prefix("Cut off at ").and_then(|text| text.split_once(", step "))
    {
        let step: usize = step.parse().unwrap();
        if step > world.after {
            return Some("cut off later".to_owned());
        }
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
    let reader = Reader { world, names, view, lines: Vec::new() };
    // Windows are those of this pass. A node that was searched in an earlier pass names that pass.
    let pass = world.pass.map(|(number, ..)| number);
    let of_pass = world.visited_in[node.index()].filter(|_| world.given[node.index()].is_some());
    let is_earlier = of_pass.is_some() && of_pass != pass;
    let said = text.phase.rsplit_once(" in pass ").map(|(_, number)| number.parse().unwrap());
    if said != of_pass.filter(|_| is_earlier) {
        return Some(format!("pass {said:?} of {of_pass:?}"));
    }
    if value_of("given").is_some() != (world.given[node.index()].is_some() && !is_earlier) {
        return Some("given or not".to_owned());
    }
    if let Some(fault) = fault_of_cut(&reader, node, is_earlier, value_of("cut")) {
        return Some(fault);
    }
    if let Some(fault) = fault_of_before(&reader, node, fact("before")) {
        return Some(fault);
    }
    if let Some(frame) = &frame {
        let is_best = frame.best.map_or("–".to_owned(), |best| reader.at(node, best).to_string());
        let best = fact("best so far")?;
        if best.value.trim_start_matches(['=', '≥', '≤', ' ']) != is_best {
            return Some(format!("best so far {}", best.value));
        }
        let ends = |of: fn(Window) -> Score| {
            let seen = |window| reader.at(node, of(reader.seen_window(node, window)));
            let (given, now) = (seen(frame.given?), seen(frame.window?));
            let [first, last] = [given, now].map(|bound| reader.end_of(node, bound));
            Some(if given == now { last } else { format!("{first} → {last}") })
        };
        if [value_of("α"), value_of("β")] != [ends(|window| window.alpha), ends(|window| window.beta)] {
            return Some("α, β".to_owned());
        }
    }
    let claims = match claims(&reader, node, text) {
        Ok(claims) => claims,
        Err(row) => return Some(row.to_owned()),
    };
    let says_nothing = |claim: &Claim| matches!(claim, Claim::Empty { .. });
    let was_empty = world.given[node.index()].is_some_and(|given| given.alpha >= given.beta);
    let has_bound = world.returned[node.index()].last().is_some_and(|(_, bound)| bound.is_some());
    let has_returned = frame.is_none() && value_of("returned").is_some();
    if has_returned && claims.iter().any(says_nothing) != (was_empty && !has_bound) {
        return Some("empty".to_owned());
    }
    let wrong = claims.into_iter().find(|claim| !world.is_known_of_node(claim))?;
    Some(format!("{wrong:?}"))
}

/// The same with a lie in a row: what an earlier pass found, in which pass, to which depth, and the cutoff.
fn lies(text: &NodeText) -> [Option<NodeText>; 4] {
    let with = |label: &str, change: &dyn Fn(&mut FactRow)| {
        let mut lie = text.clone();
        lie.rows.iter_mut().filter(|row| row.label == label).for_each(change);
        (lie != *text).then_some(lie)
    };
    [
        with("before", &|row| row.value = "= 777".to_owned()),
        with("before", &|row| row.note = row.note.replacen("pass ", "pass 1", 1)),
        with("before", &|row| row.note = row.note.replace("depth ", "depth 1")),
        with("cut", &|row| {
            let other = if row.value == "β-cutoff" { "α-cutoff" } else { "β-cutoff" };
            row.value = other.to_owned();
        }),
    ]
}

#[test]
fn what_is_said_of_every_node_and_of_the_open_ones_is_true() {
    let all = searches::all();
    let mut faults = BTreeMap::new();
    let (mut seen, mut planted) = ([0; 6], [0; 4]);
    for seed in 0..1_500_usize {
        let plain = random_trees::tree(seed as u64);
        let keyed = with_keys(plain.clone());
        let oracles = [&plain, &keyed].map(Oracle::new);
        let search = all[seed * SEARCHES % all.len()];
        let oracle = &oracles[usize::from(search.has_keys)];
        let (tree, algorithm, settings, view) = (oracle.tree, search.algorithm, search.settings, search.view);
        let trace = record(algorithm, tree, settings, &false.into()).unwrap();
        let (names, replay) = (Names::new(tree, &mut ()).unwrap(), Replay::new(tree, &trace));
        let mut world = World::new(oracle, algorithm, settings);
        for after in 0..=trace.len() {
            // Every step of the open nodes, every few of all.
            let nodes: Vec<_> =
                if after as usize % 5 == seed % 5 { tree.preorder().collect() } else { Vec::new() };
            for node in nodes {
                let text = describe(
                    crate::english(),
                    tree,
                    &names,
                    Some((replay, after)),
                    view,
                    (node, false),
                    None,
                );
                if let Some(fault) = fault(&mut world, (&names, view), node, &text) {
                    let tree = random_trees::brackets(tree, tree.root_id());
                    let context = format!("{search:?} {tree} after {after}: {text:#?}");
                    faults.entry(fault.split(' ').next().unwrap().to_owned()).or_insert((fault, context));
                }
                for (place, lie) in lies(&text).into_iter().enumerate() {
                    let Some(lie) = lie else { continue };
                    assert!(fault(&mut world, (&names, view), node, &lie).is_some(), "{lie:#?} of {text:#?}");
                    planted[place] += 1;
                }
                seen[0] += 1;
                seen[1] += usize::from(text.phase.starts_with("Cut off at"));
                seen[4] += usize::from(view == Perspective::SideToMove);
                seen[5] += usize::from(text.phase.contains(" in pass "));
                seen[2] +=
                    usize::from(text.rows.iter().any(|row| row.label == "returned" && row.value != "–"));
            }
            let open = open_nodes(crate::english(), replay, &names, settings.ties, view, after, usize::MAX);
            let reader = Reader { world: &world, names: &names, view, lines: Vec::new() };
            let rows: Vec<_> =
                open.rows.iter().map(|row| (row.node, row.text.clone(), row.is_closed)).collect();
            let frames = world.open.iter().map(|frame| match (frame.window, frame.best) {
                (Some(window), _) => {
                    let seen = reader.seen_window(frame.node, window);
                    let [alpha, beta] = [seen.alpha, seen.beta]
                        .map(|bound| reader.end_of(frame.node, reader.at(frame.node, bound)));
                    (frame.node, format!("[{alpha}, {beta}]"), world.prunes(window))
                }
                (None, Some(best)) => {
                    (frame.node, format!("best so far {}", reader.at(frame.node, best)), false)
                }
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
                // What a player can take, with how far that holds.
                let depths = world
                    .limit()
                    .into_iter()
                    .flat_map(|limit| [Scope::Depth(limit), Scope::DepthOrMore(limit)]);
                let scopes: Vec<_> = std::iter::once(Scope::Tree).chain(depths).collect();
                let (player, at) = (frame.player, frame.node);
                let said: Vec<_> = frame
                    .seen
                    .iter()
                    .flat_map(|&(child, value)| scopes.iter().map(move |&scope| (child, value, scope)))
                    .flat_map(|(child, value, scope)| {
                        let last = world.returned[child.index()]
                            .iter()
                            .rev()
                            .find(|(returned, _)| *returned == value);
                        // Two visits together may have found the value of which each gave a bound.
                        let bound = last.and_then(|last| last.1);
                        bound.into_iter().chain([Bound::Exact]).map(move |bound| (child, value, scope, bound))
                    })
                    .filter_map(|(child, value, scope, bound)| {
                        let sign = reader.bound_at(child, bound).sign();
                        let [above, below] = [at, child].map(|node| names.of(tree, node));
                        let text = format!(
                            "{above}: child {below} {sign} {}{}",
                            reader.at(child, value),
                            to_depth(scope)
                        );
                        (text == guarantee.text).then_some(Claim::Takes {
                            player,
                            bound,
                            value,
                            at,
                            child,
                            scope,
                        })
                    })
                    .collect();
                if player != guarantee.player || !said.iter().any(|claim| world.holds(claim)) {
                    faults.entry("guarantee".to_owned()).or_insert((guarantee.text, format!("{search:?}")));
                }
                seen[3] += 1;
            }
            world.step();
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
    assert!(seen.iter().chain(&planted).all(|&seen| seen > 100), "{seen:?} {planted:?}");
}
