//! What is said of the nodes of a picture: by screen readers, and in tooltips.

use crate::figure::{NodeMark, StripMark, Subject};
use crate::narration::comparison::digits;
use crate::narration::depth::{depth_text, known_text};
use crate::narration::node::describe;
use crate::narration::window_text;
use crate::search::bounds::{bound_text, window_now_text};
use crate::search::replay::{NodeState, Phase};
use crate::text::Text;
use crate::tree::NodeId;

/// A node in one line, for screen readers and tests: `E, MAX node, open, window [6, 5], β-cutoff`.
pub(super) fn spoken_text(text: &Text, subject: &Subject<'_>, mark: &NodeMark) -> String {
    let name = subject.names.of(subject.tree, mark.node);
    let is_leaf = subject.tree.is_leaf(mark.node) && !mark.goes_on;
    let kind = if mark.goes_on {
        text.picture_node_not_expanded(mark.player.name())
    } else if is_leaf {
        let value = subject.tree.value(mark.node).map(|value| subject.perspective.score(mark.player, value));
        text.picture_leaf(value.map_or_else(String::new, |value| value.to_string()))
    } else {
        text.picture_node(mark.player.name())
    };
    let replay = subject.replay.filter(|_| subject.extras.asked != Some(mark.node));
    let state = replay.map(|replay| replay.state(mark.node, subject.after));
    let state = state.map(|state| state.seen(subject.perspective, mark.player));
    let parts = state.map(|state| state_words(text, &state)).unwrap_or_default();
    let truth = if is_leaf || mark.goes_on { None } else { true_value_text(text, subject, mark) };
    [vec![name, kind], parts, truth.into_iter().collect(), folded_words(text, subject, mark.node)]
        .concat()
        .join(", ")
}

/// `12 nodes folded`, `inside: E`, where the children of a node are folded, and the latest step was below it.
fn folded_words(text: &Text, subject: &Subject<'_>, node: NodeId) -> Vec<String> {
    let Some(hidden) = subject.layout.hidden_below(node) else { return Vec::new() };
    let nodes = text.count_nodes(hidden, digits(hidden.into()));
    let current = subject.current().filter(|&(drawn, current)| drawn == node && current != node);
    let inside = current.map(|(_, current)| text.picture_inside(subject.names.of(subject.tree, current)));
    std::iter::once(text.picture_folded(nodes)).chain(inside).collect()
}

/// `true value 0.5 to depth 10`, if a person wants to see true values.
fn true_value_text(text: &Text, subject: &Subject<'_>, mark: &NodeMark) -> Option<String> {
    let Some((value, scope)) = subject.extras.true_values?.of(mark.node) else {
        return Some(text.picture_true_value_unknown());
    };
    let value = subject.perspective.score(mark.player, value);
    let depth = depth_text(text, scope).map_or_else(String::new, |depth| format!(" {depth}"));
    Some(text.picture_true_value(format!("{value}{depth}")))
}

fn state_words(text: &Text, state: &NodeState) -> Vec<String> {
    let mut words = vec![match state.phase {
        Phase::Waiting => text.picture_waiting(),
        Phase::Pruned => text.picture_pruned(),
        Phase::Beyond => text.picture_not_searched(),
        Phase::Open => text.picture_open(),
        Phase::Done if state.horizon => text.picture_at_limit(),
        Phase::Done => text.picture_finished(),
    }];
    if state.phase == Phase::Open
        && let Some(window) = state.window
    {
        words.push(text.picture_window(window_now_text(window, state.given.unwrap_or(window))));
    }
    if state.phase == Phase::Done
        && let Some(value) = state.value
    {
        words.push(text.picture_value(known_text(value, state.bound, state.scope)));
        words.extend(depth_text(text, state.scope).filter(|_| !state.horizon));
    }
    if let Some(cut) = state.cut {
        words.push(text.picture_cutoff(cut.letter()));
    }
    words
}

/// How many nodes of a piece of a strip are where in the walk.
pub(super) fn strip_text(text: &Text, StripMark { phases, proof, .. }: &StripMark) -> String {
    let visited = match *proof {
        None | Some(0) => text.picture_strip_visited(digits(phases.seen.into())),
        // In a piece of many nodes, those of a proof alone are counted exactly.
        Some(proof) => text.picture_strip_proof(digits(phases.seen.max(proof).into()), digits(proof.into())),
    };
    // From what was seen first to what never will be.
    let parts = [
        (phases.seen, visited),
        (phases.waiting, text.picture_strip_waiting(digits(phases.waiting.into()))),
        (phases.beyond, text.picture_strip_beyond(digits(phases.beyond.into()))),
        (phases.pruned, text.picture_strip_pruned(digits(phases.pruned.into()))),
    ];
    let parts: Vec<String> =
        parts.into_iter().filter(|(nodes, _)| *nodes > 0).map(|(_, said)| said).collect();
    let nodes = text.count_nodes(phases.total(), digits(phases.total().into()));
    format!("{nodes}: {}", parts.join(", "))
}

/// Everything that is known of a node, for the tooltip.
pub(super) fn record_text(text: &Text, subject: &Subject<'_>, node: NodeId) -> String {
    let tree = subject.tree;
    let player = tree.root_player().after(subject.layout.depth(node));
    let name = subject.names.of(tree, node);
    let goes_on = subject.extras.boards.is_some_and(|boards| boards.goes_on(tree, node));
    let is_leaf = tree.is_leaf(node) && !goes_on;
    let mut lines = vec![if is_leaf {
        text.picture_tooltip_leaf(subject.layout.depth(node).to_string(), name)
    } else {
        text.picture_tooltip_node(subject.layout.depth(node).to_string(), name, player.name())
    }];
    if goes_on {
        lines.push(text.picture_game_continues());
    }
    lines.extend(folded_words(text, subject, node));
    if let Some(value) = tree.value(node).filter(|_| is_leaf)
        && let seen = subject.perspective.score(player, value)
        && seen != value
    {
        lines.push(text.picture_seen_value(player.name(), seen.to_string(), value.to_string()));
    }
    if let Some(replay) = subject.replay.filter(|_| subject.extras.asked != Some(node)) {
        let record = Some((replay, subject.after));
        let told = describe(text, tree, subject.names, record, subject.perspective, (node, goes_on), None);
        lines.push(told.phase.clone());
        let state = replay.state(node, subject.after).seen(subject.perspective, player);
        // This pass has other windows.
        let of_pass = Some(&state).filter(|_| replay.visited_in_earlier_pass(node, subject.after).is_none());
        let window = of_pass.and_then(|state| state.window.zip(state.given));
        lines.extend(
            of_pass.and_then(|state| state.given).map(|given| text.picture_given(window_text(given))),
        );
        lines.extend(window.filter(|_| !is_leaf).map(|(window, given)| {
            let [alpha, beta] = [window.alpha, window.beta].map(|bound| bound_text(bound, given));
            format!("α = {alpha}, β = {beta}")
        }));
        let known = told.value_row().filter(|_| state.value.is_some() || state.earlier.is_some());
        lines.extend(known.map(|row| format!("{} {}", row.label, row.value)));
        lines.extend(known.map(|row| row.note.clone()).filter(|note| !note.is_empty() && !state.horizon));
        lines.extend(of_pass.and_then(|state| state.cut).map(|cut| text.picture_cutoff(cut.letter())));
    }
    lines.join("\n")
}
