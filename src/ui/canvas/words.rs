//! What is said of the nodes of a picture: by screen readers, and in tooltips.

use crate::figure::overview::PhaseCounts;
use crate::figure::{NodeMark, Subject};
use crate::narration::bounds::{bound_text, window_now_text};
use crate::narration::comparison::{count_text, digits};
use crate::narration::depth::{depth_text, known_text, meaning_text};
use crate::narration::window_text;
use crate::search::replay::{NodeState, Phase};
use crate::tree::NodeId;

/// A node in one line, for screen readers and tests: `E, MAX node, open, window [6, 5], β-cutoff`.
pub(super) fn spoken_text(subject: &Subject<'_>, mark: &NodeMark) -> String {
    let name = subject.names.of(subject.tree, mark.node);
    let kind = if mark.goes_on {
        format!("{} node, not unfolded", mark.player.name())
    } else if subject.tree.is_leaf(mark.node) {
        let value = subject.tree.value(mark.node).map(|value| subject.perspective.score(mark.player, value));
        format!("leaf {}", value.map_or_else(String::new, |value| value.to_string()))
    } else {
        format!("{} node", mark.player.name())
    };
    let replay = subject.replay.filter(|_| subject.extras.asked != Some(mark.node));
    let state = replay.map(|replay| replay.state(mark.node, subject.after));
    let state = state.map(|state| state.seen(subject.perspective, mark.player));
    let parts = state.map(|state| state_words(&state)).unwrap_or_default();
    let truth = Some(mark).filter(|_| kind.ends_with("node")).and_then(|mark| true_value_text(subject, mark));
    [vec![name, kind], parts, truth.into_iter().collect()].concat().join(", ")
}

/// `true value 0.5 to depth 10`, if a person wants to see true values.
fn true_value_text(subject: &Subject<'_>, mark: &NodeMark) -> Option<String> {
    let Some((value, scope)) = subject.extras.true_values?.of(mark.node) else {
        return Some("true value unknown".to_owned());
    };
    let value = subject.perspective.score(mark.player, value);
    let depth = depth_text(scope).map_or_else(String::new, |depth| format!(" {depth}"));
    Some(format!("true value {value}{depth}"))
}

fn state_words(state: &NodeState) -> Vec<String> {
    let mut words = vec![
        match state.phase {
            Phase::Waiting => "waiting",
            Phase::Pruned => "pruned",
            Phase::Beyond => "not looked into",
            Phase::Open => "open",
            Phase::Done if state.horizon => "evaluated at the depth limit",
            Phase::Done => "finished",
        }
        .to_owned(),
    ];
    if state.phase == Phase::Open
        && let Some(window) = state.window
    {
        words.push(format!("window {}", window_now_text(window, state.given.unwrap_or(window))));
    }
    if state.phase == Phase::Done
        && let Some(value) = state.value
    {
        words.push(format!("value {}", known_text(value, state.bound, state.scope)));
        words.extend(depth_text(state.scope).filter(|_| !state.horizon));
    }
    if let Some(cut) = state.cut {
        words.push(format!("{}-cutoff", cut.letter()));
    }
    words
}

/// How many nodes of a piece of a strip are where in the walk.
pub(super) fn strip_text(tally: &PhaseCounts) -> String {
    let there = tally.named().into_iter().filter(|&(nodes, _)| nodes > 0);
    let parts: Vec<String> = there.map(|(nodes, word)| format!("{} {word}", digits(nodes.into()))).collect();
    format!("{}: {}", count_text(tally.total().into(), "node", "nodes"), parts.join(", "))
}

/// Everything that is known of a node, for the tooltip.
pub(super) fn record_text(subject: &Subject<'_>, node: NodeId) -> String {
    let tree = subject.tree;
    let player = tree.root_player().after(subject.layout.depth(node));
    let name = subject.names.of(tree, node);
    let goes_on = subject.extras.boards.is_some_and(|boards| boards.goes_on(tree, node));
    let is_leaf = tree.is_leaf(node) && !goes_on;
    let mut lines = vec![if is_leaf {
        format!("{name} · leaf · depth {}", subject.layout.depth(node))
    } else {
        format!("{name} · {} · depth {}", player.name(), subject.layout.depth(node))
    }];
    if goes_on {
        lines.push("the game goes on below".to_owned());
    }
    if let Some(value) = tree.value(node).filter(|_| is_leaf)
        && let seen = subject.perspective.score(player, value)
        && seen != value
    {
        lines.push(format!("{} is to move and sees {seen}; for MAX it is {value}", player.name()));
    }
    if let Some(replay) = subject.replay.filter(|_| subject.extras.asked != Some(node)) {
        let state = replay.state(node, subject.after).seen(subject.perspective, player);
        lines.push(state_words(&state)[0].clone());
        lines.extend(state.given.map(|given| format!("given {}", window_text(given))));
        if !is_leaf {
            lines.extend(state.window.zip(state.given).map(|(window, given)| {
                let [alpha, beta] = [window.alpha, window.beta].map(|bound| bound_text(bound, given));
                format!("α = {alpha}, β = {beta}")
            }));
        }
        let what = match state.phase {
            _ if state.horizon => "evaluation",
            Phase::Done => "returned",
            _ => "best so far",
        };
        let known = |value| format!("{what} {}", known_text(value, state.bound, state.scope));
        lines.extend(state.value.map(known));
        let meaning = Some(meaning_text(&state)).filter(|text| !text.is_empty() && !state.horizon);
        lines.extend(meaning.filter(|_| state.value.is_some()));
        lines.extend(state.cut.map(|cut| format!("{}-cutoff", cut.letter())));
    }
    lines.join("\n")
}
