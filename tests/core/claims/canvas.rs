//! What the picture of a walk says of nodes, cuts and lines is true by the same definitions, and can be read where it
//! changes.

use std::collections::{BTreeMap, HashMap};

use super::oracle::Oracle;
use super::searches::{self, SEARCHES, Search};
use super::with_keys;
use super::wording::Reader;
use super::world::{Happened, World};
use crate::random_trees;
use alphabeta_lab::examples;
use alphabeta_lab::figure::overview::Overview;
use alphabeta_lab::figure::{EdgeRole, Extras, Figure, Meaning, Owner, Projection, Style, Subject};
use alphabeta_lab::file;
use alphabeta_lab::layout::{Layout, Separation};
use alphabeta_lab::names::Names;
use alphabeta_lab::narration::claims::Claim;
use alphabeta_lab::search::replay::Replay;
use alphabeta_lab::search::replay::facts::Scope;
use alphabeta_lab::search::trace::record;
use alphabeta_lab::search::window::{Bound, Window};
use alphabeta_lab::tree::ancestry::Ancestry;
use alphabeta_lab::tree::{NodeId, Tree};

/// The room of the tree in a window of 1280 × 800 points.
const CANVAS: [f64; 2] = [718.0, 476.0];

/// What a tree's pictures are made from.
struct Drawn<'a> {
    tree: &'a Tree,
    names: Names,
    layout: Layout,
    ancestry: Ancestry,
}

impl<'a> Drawn<'a> {
    fn new(tree: &'a Tree) -> Self {
        Self {
            tree,
            names: Names::new(tree, &mut ()).unwrap(),
            layout: Layout::new(tree, Separation::default(), &mut ()).unwrap(),
            ancestry: Ancestry::new(tree, &mut ()).unwrap(),
        }
    }

    fn figure(&self, replay: Replay<'_>, overview: &Overview, search: Search, after: u32) -> Figure {
        let subject = Subject {
            tree: self.tree,
            names: &self.names,
            layout: &self.layout,
            ancestry: &self.ancestry,
            replay: Some(replay),
            after,
            overview: Some(overview),
            perspective: search.view,
            extras: Extras::default(),
            text: crate::english(),
        };
        let [width, height] = CANVAS;
        let levels = f64::from(self.layout.height());
        let projection = Projection {
            unit: (width - 80.0) / self.layout.width().max(1.0),
            level: (height - 90.0) / levels,
            origin: [40.0, 45.0],
        };
        Figure::new(&subject, &projection, &Style::for_picture(CANVAS), CANVAS)
    }
}

/// The text that tells a node's value, in one line.
fn value_text(figure: &Figure, node: NodeId) -> String {
    let own = figure.labels.iter().filter(|label| label.owner == Owner::Node(node));
    let pieces = own.flat_map(|label| &label.pieces).filter(|(_, meaning)| *meaning == Meaning::Value);
    pieces.map(|(text, _)| text.trim()).collect::<Vec<_>>().join(" ")
}

/// `= 5`, `≥ 4, ≤ 6`, `≤ 4 to depth 2`, `≤4 d2+`, as claims; none of what says nothing.
fn claims(reader: &Reader<'_>, node: NodeId, text: &str) -> Vec<Claim> {
    let number = |text: &str| {
        let score = crate::walks::score_of(text, Window::FULL).unwrap_or_else(|| panic!("{text}"));
        reader.at(node, score)
    };
    if let Some(value) = text.strip_prefix("eval ") {
        return vec![Claim::Horizon { node, value: number(value) }];
    }
    let (values, depth) =
        text.split_once(" to depth ").or_else(|| text.split_once("↓")).unwrap_or((text, ""));
    let is_more = depth.ends_with(" or more") || depth.ends_with('+');
    let depth = depth.trim_end_matches(" or more").trim_end_matches('+');
    let scope = match depth.parse() {
        Ok(depth) if is_more => Scope::DepthOrMore(depth),
        Ok(depth) => Scope::Depth(depth),
        Err(_) => Scope::Tree,
    };
    let worth = |text: &str| {
        let text = text.replace(' ', "");
        let signs = [("=", Bound::Exact), ("≥", Bound::Lower), ("≤", Bound::Upper)];
        let said = signs.into_iter().find_map(|(sign, bound)| Some((text.strip_prefix(sign)?, bound)));
        match said {
            Some((value, bound)) => {
                Claim::Worth { node, bound: reader.bound_at(node, bound), value: number(value), scope }
            }
            None if scope == Scope::Tree => Claim::Returned { node, value: number(&text) },
            None => Claim::Worth { node, bound: Bound::Exact, value: number(&text), scope },
        }
    };
    values.split(", ").map(worth).collect()
}

/// The children that the cutoffs of the latest visits have kept the search from looking at.
fn follow(skipped: &mut HashMap<NodeId, Vec<NodeId>>, world: &World<'_>) {
    match world.event() {
        Some(Happened::Enter { node, .. }) => drop(skipped.remove(&node)),
        Some(Happened::Cutoff { node }) => {
            let seen = &world.open.last().unwrap().seen;
            let is_unseen = |child: &NodeId| seen.iter().all(|(seen, _)| seen != child);
            skipped.insert(node, world.tree.children_of(node).filter(is_unseen).collect());
        }
        Some(Happened::Pass { limit: Some(_), .. }) => skipped.clear(),
        _ => {}
    }
}

#[derive(Default)]
struct Findings {
    wrong: BTreeMap<&'static str, (usize, String)>,
    /// Values, values to a depth, severed edges to nodes that were seen, lines, texts that changed.
    seen: [usize; 5],
}

impl Findings {
    fn note(&mut self, kind: &'static str, what: impl FnOnce() -> String) {
        self.wrong.entry(kind).or_insert_with(|| (0, what())).0 += 1;
    }
}

/// The picture of a step: values, severed edges, the line.
fn check_picture(
    world: &mut World<'_>,
    (drawn, figure, search): (&Drawn<'_>, &Figure, Search),
    skipped: &HashMap<NodeId, Vec<NodeId>>,
    found: &mut Findings,
) {
    let (tree, after) = (drawn.tree, world.after);
    let place = || format!("after {after} in {search:?}\n{}", random_trees::brackets(tree, tree.root_id()));
    for mark in figure.nodes.iter().filter(|mark| !tree.is_leaf(mark.node)) {
        let text = value_text(figure, mark.node);
        if text.is_empty() {
            continue;
        }
        let reader = Reader { world, names: &drawn.names, view: search.view, lines: Vec::new() };
        let claims = claims(&reader, mark.node, &text);
        found.seen[0] += 1;
        found.seen[1] += usize::from(text.contains("↓") || text.contains(" to depth "));
        if let Some(lie) = claims.iter().find(|claim| !world.is_known_of_node(claim)) {
            found.note("value", || format!("{text:?} says {lie:?} {}", place()));
        }
    }
    for edge in &figure.edges {
        let parent = tree.parent(edge.child).unwrap();
        let is_cut = skipped.get(&parent).is_some_and(|children| children.contains(&edge.child));
        let is_severed = matches!(edge.role, EdgeRole::Severed(_));
        found.seen[2] += usize::from(is_severed && world.visits[edge.child.index()] > 0);
        if is_severed != is_cut && edge.role != EdgeRole::Principal {
            found.note("severed", || {
                format!("{:?} to {} {}", edge.role, drawn.names.of(tree, edge.child), place())
            });
        }
    }
    let line: Vec<_> = figure.nodes.iter().filter(|mark| mark.is_principal).map(|mark| mark.node).collect();
    if line.len() > 1 {
        found.seen[3] += 1;
        let depths =
            world.limit().into_iter().flat_map(|limit| [Scope::Depth(limit), Scope::DepthOrMore(limit)]);
        let scopes: Vec<_> = std::iter::once(Scope::Tree).chain(depths).collect();
        let is_line = scopes.into_iter().any(|scope| {
            [true, false].into_iter().any(|ends_early| {
                world.holds(&Claim::Optimal { line: line.clone(), ends_early, goes_on: false, scope })
            })
        });
        let last = world.returned[tree.root_id().index()].last().map(|&(_, bound)| bound);
        let is_only_bound = last.flatten().is_some_and(|bound| bound != Bound::Exact);
        if !is_line || world.next_event().is_some() && is_only_bound {
            found.note("line", || format!("{line:?} {last:?} {}", place()));
        }
    }
}

/// The least size of what is said of a node, if anything is.
fn size_of(figure: &Figure, node: NodeId) -> Option<f64> {
    let is_value = |meaning: Meaning| {
        matches!(meaning, Meaning::Value | Meaning::Best | Meaning::Bound | Meaning::Moved)
    };
    let own = figure.labels.iter().filter(|label| label.owner == Owner::Node(node));
    let told = own.filter(|label| label.pieces.iter().any(|&(_, meaning)| is_value(meaning)));
    told.map(|label| label.size).min_by(f64::total_cmp)
}

fn check(oracle: &Oracle<'_>, search: Search, every: usize, found: &mut Findings) {
    let (tree, algorithm, settings) = (oracle.tree, search.algorithm, search.settings);
    if algorithm.check(settings, tree).is_err() {
        return;
    }
    let trace = record(algorithm, tree, settings, &false.into()).unwrap();
    let (drawn, replay) = (Drawn::new(tree), Replay::new(tree, &trace));
    let overview = Overview::new(replay, &drawn.layout, &mut ()).unwrap();
    let mut world = World::new(oracle, algorithm, settings);
    let (mut skipped, mut before) = (HashMap::new(), None);
    for after in 1..=trace.len() {
        world.step();
        follow(&mut skipped, &world);
        if after as usize % every > 1 {
            continue;
        }
        let figure = drawn.figure(replay, &overview, search, after);
        check_picture(&mut world, (&drawn, &figure, search), &skipped, found);
        let changed = match world.event() {
            Some(Happened::Narrow { node, .. } | Happened::Leave { node, .. }) => Some(node),
            _ => None,
        };
        let sizes = changed
            .zip(before.take())
            .and_then(|(node, before): (_, Figure)| Some([size_of(&before, node)?, size_of(&figure, node)?]));
        if let Some([earlier, now]) = sizes {
            found.seen[4] += 1;
            if now < earlier {
                found.note("smaller", || {
                    let tree = random_trees::brackets(tree, tree.root_id());
                    format!("{earlier} → {now} after {after} in {search:?}\n{tree}")
                });
            }
        }
        before = Some(figure);
    }
}

#[test]
fn what_the_picture_of_a_walk_says_is_true_and_never_smaller_where_it_changes() {
    let mut found = Findings::default();
    let all = searches::all();
    for seed in 0..600_usize {
        let plain = random_trees::tree(seed as u64);
        let keyed = with_keys(plain.clone());
        let search = all[seed * SEARCHES % all.len()];
        check(&Oracle::new(if search.has_keys { &keyed } else { &plain }), search, 2, &mut found);
    }
    for (index, example) in examples::ALL.iter().enumerate() {
        let tree = file::read(example.text).unwrap().tree;
        let all = searches::all_to_depth(Oracle::new(&tree).height());
        for turn in 0..12 {
            let search = all[(index * 12 + turn) * SEARCHES % all.len()];
            check(&Oracle::new(&tree), search, 2 + tree.len() / 20, &mut found);
        }
    }
    assert!(found.wrong.is_empty(), "{:#?} {:?}", found.wrong, found.seen);
    assert!(found.seen.iter().all(|&seen| seen > 100), "{:?}", found.seen);
}
