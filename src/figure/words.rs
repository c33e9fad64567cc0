//! The text beside a node, in full and in shorter forms.

use super::room::TextLine;
use super::short_name::FullName;
use super::{Meaning, NodeMark, Subject};
use crate::game::boards::Boards;
use crate::narration::depth::{bounds_text, depth_text, found_value, known_text};
use crate::search::bounds::bound_text;
use crate::search::replay::facts::Scope;
use crate::search::replay::{NodeState, Phase, Replay, Step};
use crate::search::window::{Bound, Window};
use crate::tree::Player;

/// The most characters of the name of the current node, beside the folded node that hides it.
const LONGEST_INSIDE: usize = 12;

/// The lines of a text beside a node.
pub(super) type TextLines = Vec<TextLine>;

/// The forms of a node's text, the best first; empty if nothing is known about it.
pub(super) fn ways_to_say(mark: &NodeMark, subject: &Subject<'_>, replay: Replay<'_>) -> Vec<TextLines> {
    if subject.extras.asked == Some(mark.node) {
        return Vec::new();
    }
    let state = replay.state(mark.node, subject.after).seen(subject.perspective, mark.player);
    match state.phase {
        Phase::Open => of_open(mark, &state, subject, replay),
        Phase::Done => {
            let (line, scope) =
                (finished_line(mark, &state, subject, replay), told_scope(mark, &state, subject, replay));
            of_finished(&line, &state, scope, (mark, subject))
        }
        Phase::Waiting | Phase::Pruned | Phase::Beyond => {
            true_value(mark, subject).map(|piece| of_true_value(&piece)).unwrap_or_default()
        }
    }
}

/// The forms with the name of the node, before and above the text.
pub(super) fn named(ways: &[TextLines], name: &str, phase: Phase) -> Vec<TextLines> {
    let name = (name.to_owned(), if is_seen(phase) { Meaning::Name } else { Meaning::Window });
    if ways.is_empty() {
        return vec![vec![vec![name]]];
    }
    let joint = (if phase == Phase::Open { ": " } else { " " }.to_owned(), Meaning::Name);
    let before = |lines: &TextLines| {
        let mut lines = lines.clone();
        if let Some(first) = lines.first_mut() {
            first.splice(0..0, [name.clone(), joint.clone()]).for_each(drop);
        }
        lines
    };
    let above = |lines: &TextLines| [vec![vec![name.clone()]], lines.clone()].concat();
    ways.iter().map(before).chain(ways.iter().map(above)).collect()
}

const fn is_seen(phase: Phase) -> bool {
    matches!(phase, Phase::Open | Phase::Done)
}

/// The forms of a finished node's text, such as `= 5  ×2  (7)`: in one line, with the additions below, and only the
/// value without spaces. A value that holds only to a depth keeps its depth: `≤ 4  to depth 2`, `≤4↓2`.
fn of_finished(
    line: &TextLine,
    state: &NodeState,
    scope: Scope,
    (mark, subject): (&NodeMark, &Subject<'_>),
) -> Vec<TextLines> {
    let short_depth = short_depth_text(scope);
    let mut ways = vec![vec![line.clone()]];
    if let [value, besides @ ..] = &line[..]
        && !besides.is_empty()
    {
        let trimmed = |(text, meaning): &(String, Meaning)| (text.trim_start().to_owned(), *meaning);
        let below = besides.iter().map(|piece| vec![trimmed(piece)]);
        ways.push(std::iter::once(vec![value.clone()]).chain(below).collect());
        let value = (format!("{}{short_depth}", value.0), value.1);
        let is_true = besides.last().is_some_and(|(_, meaning)| *meaning == Meaning::TrueValue);
        if let Some((_, short)) = true_value(mark, subject).filter(|_| is_true) {
            ways.push(vec![vec![value.clone(), (format!("  {short}"), Meaning::TrueValue)]]);
            ways.push(vec![vec![value.clone()], vec![(short, Meaning::TrueValue)]]);
        }
        ways.push(vec![vec![value]]);
    }
    if let Some((value, meaning)) = line.first() {
        let value = match state.value {
            Some(known) if state.horizon && *value == finished_text(state, subject) => known.to_string(),
            _ => value.replace(' ', ""),
        };
        ways.push(vec![vec![(value + &short_depth, *meaning)]]);
    }
    ways
}

/// The value of a leaf as a line of text. If the game continues below it and the search covers the whole game, it is
/// the value that the search found.
pub(super) fn leaf_value(mark: &NodeMark, subject: &Subject<'_>) -> Option<TextLine> {
    let meaning = match mark.phase {
        _ if mark.is_aside => Meaning::Aside,
        _ if mark.is_current => Meaning::Moved,
        Phase::Done | Phase::Open => Meaning::Name,
        Phase::Waiting | Phase::Pruned | Phase::Beyond => Meaning::Window,
    };
    if !(mark.goes_on && subject.extras.boards.is_some_and(Boards::is_as_unfolded)) {
        let value = subject.tree.value(mark.node)?;
        return Some(vec![(subject.perspective.score(mark.player, value).to_string(), meaning)]);
    }
    let replay = subject.replay?;
    let state = replay.state(mark.node, subject.after).seen(subject.perspective, mark.player);
    if state.phase != Phase::Done {
        return None;
    }
    let (value, bound, scope) = found_value(known_by_visits(mark, &state, subject, replay), &state)?;
    let sign = bound.filter(|&bound| bound != Bound::Exact).map_or("", Bound::sign);
    // Space is scarce, so the sign is close to its number, with a gap before the next number.
    Some(vec![(format!("{sign}{value}{} ", short_depth_text(scope)), meaning)])
}

/// The bounds from all visits of a node, and their scope, as the picture shows them; `None` if there are none.
pub(super) fn known_by_visits(
    mark: &NodeMark,
    state: &NodeState,
    subject: &Subject<'_>,
    replay: Replay<'_>,
) -> Option<(Window, Scope)> {
    let is_theirs = subject.extras.is_theirs;
    let (known, scope) = replay.known_by_visits(mark.node, subject.after, state, is_theirs)?;
    Some((subject.perspective.window(mark.player, known), scope))
}

/// The depth that is told of a finished node: that of all of its visits, or of the last.
fn told_scope(mark: &NodeMark, state: &NodeState, subject: &Subject<'_>, replay: Replay<'_>) -> Scope {
    known_by_visits(mark, state, subject, replay).map_or(state.told_scope(), |(_, scope)| scope)
}

/// The text of a finished node: its value, its number of visits if more than one, and its true value if that is shown
/// and unknown to the search.
pub(super) fn finished_line(
    mark: &NodeMark,
    state: &NodeState,
    subject: &Subject<'_>,
    replay: Replay<'_>,
) -> TextLine {
    let known = known_by_visits(mark, state, subject, replay);
    let text = known.and_then(|(known, scope)| bounds_text(known, scope));
    let text = text.unwrap_or_else(|| finished_text(state, subject));
    let mut line = vec![(text, Meaning::Value)];
    let [told, scope] = [state.told_scope(), state.scope].map(|last| known.map_or(last, |(_, scope)| scope));
    line.extend(depth_text(subject.text, told).map(|depth| (format!("  {depth}"), Meaning::Value)));
    if state.visits > 1 {
        line.push((format!("  ×{}", state.visits), Meaning::Visits));
    }
    let met =
        known.map(|(known, _)| known).filter(|known| known.alpha == known.beta && !subject.extras.is_theirs);
    let is_proved = match state.bound {
        _ if met.is_some() => true,
        Some(bound) => bound == Bound::Exact,
        None => !subject.extras.is_theirs,
    };
    // What the search has found out itself is not said twice.
    let seen = |value| subject.perspective.score(mark.player, value);
    let truth = subject.extras.true_values.and_then(|values| values.of(mark.node));
    let shown = met.map(|met| met.alpha).or(state.value);
    let is_same = truth.is_some_and(|(value, of)| (Some(seen(value)), of) == (shown, scope));
    if !is_proved || scope != Scope::Tree && !is_same {
        line.extend(true_value(mark, subject).map(|(text, _)| (format!("  {text}"), Meaning::TrueValue)));
    }
    line
}

/// Whether the text of a finished node has the long form of its depth.
pub(super) fn tells_depth_in_full(mark: &NodeMark, subject: &Subject<'_>, lines: &TextLines) -> bool {
    let depth = subject.replay.and_then(|replay| {
        let state = replay.state(mark.node, subject.after);
        depth_text(subject.text, told_scope(mark, &state, subject, replay))
    });
    depth.is_some_and(|depth| lines.iter().flatten().any(|(text, _)| text.trim_start() == depth))
}

/// The longest form of a finished value that holds only to a depth: `≤ 4  to depth 2`. `None` for other values.
pub(super) fn depth_in_full(mark: &NodeMark, subject: &Subject<'_>) -> Option<TextLine> {
    let replay = subject.replay?;
    let state = replay.state(mark.node, subject.after).seen(subject.perspective, mark.player);
    let told = told_scope(mark, &state, subject, replay);
    let is_told = state.phase == Phase::Done && depth_text(subject.text, told).is_some();
    is_told.then(|| finished_line(mark, &state, subject, replay))
}

/// The short form of a depth, which is no move of a game: `↓2`, `↓2+`.
fn short_depth_text(scope: Scope) -> String {
    match scope {
        Scope::Tree => String::new(),
        Scope::Depth(depth) => format!("↓{depth}"),
        Scope::DepthOrMore(depth) => format!("↓{depth}+"),
    }
}

/// The true value of a node, if true values are shown: `(9)`, `(0.5 to depth 10)`, `(?)`; and its short form: `(0.5↓10)`.
fn true_value(mark: &NodeMark, subject: &Subject<'_>) -> Option<(String, String)> {
    let Some((value, scope)) = subject.extras.true_values?.of(mark.node) else {
        return Some(("(?)".to_owned(), "(?)".to_owned()));
    };
    let value = subject.perspective.score(mark.player, value);
    let short = format!("({value}{})", short_depth_text(scope));
    let long = depth_text(subject.text, scope).map(|depth| format!("({value} {depth})"));
    Some((long.unwrap_or_else(|| short.clone()), short))
}

/// Only the true value; in two lines if it has a depth, and with the short form of that.
fn of_true_value((text, short): &(String, String)) -> Vec<TextLines> {
    let line = |text: &str| vec![(text.to_owned(), Meaning::TrueValue)];
    let mut ways = vec![vec![line(text)]];
    if let Some((value, depth)) = text.split_once(' ') {
        ways.push(vec![line(value), line(depth)]);
        ways.push(vec![line(short)]);
    }
    ways
}

/// `= 5`, `≥ 6`, `≤ 2`, `eval 3`. A search without windows always has `=`, unless it is an external program.
fn finished_text(state: &NodeState, subject: &Subject<'_>) -> String {
    let is_exact = state.given.is_none() && !subject.extras.is_theirs;
    match (state.value, state.bound) {
        (Some(value), _) if state.horizon => subject.text.picture_eval(value.to_string()),
        (Some(value), None) if is_exact => known_text(value, Some(Bound::Exact), state.scope),
        (Some(value), bound) => known_text(value, bound, state.scope),
        (None, _) => String::new(),
    }
}

/// The text of an open node, with its true value on a separate line if true values are shown and both have room.
fn of_open(mark: &NodeMark, state: &NodeState, subject: &Subject<'_>, replay: Replay<'_>) -> Vec<TextLines> {
    let ways = of_open_alone(mark, state, subject, replay);
    let Some(truth) = true_value(mark, subject) else { return ways };
    let truths = of_true_value(&truth);
    let with =
        |lines: &TextLines| truths.iter().map(|truth| [lines.clone(), truth.clone()].concat()).collect();
    let mut with: Vec<TextLines> = ways.iter().flat_map::<Vec<TextLines>, _>(with).collect();
    // A step is about the window of the current node, so that never gives way to the true value.
    with.extend(truths.into_iter().filter(|_| !mark.is_current));
    with.extend(ways);
    with
}

/// The forms of an open node's text: the name of the current node if that is folded below it. Otherwise α above β with the
/// old value of a bound that moved, without it, and without spaces.
fn of_open_alone(
    mark: &NodeMark,
    state: &NodeState,
    subject: &Subject<'_>,
    replay: Replay<'_>,
) -> Vec<TextLines> {
    if let Some(node) = mark.inside {
        let name = FullName::new(subject, node).shortened(LONGEST_INSIDE);
        return vec![vec![vec![(subject.text.picture_inside(name), Meaning::Name)]]];
    }
    let Some(window) = state.window else {
        return state.value.map_or_else(Vec::new, |best| {
            [subject.text.picture_best(best.to_string()), best.to_string()]
                .map(|text| vec![vec![(text, Meaning::Best)]])
                .into()
        });
    };
    let full = window_lines(mark, state, window, subject, replay);
    let mut current: TextLines = full.clone();
    current.iter_mut().for_each(|line| line.truncate(1));
    let mut short = current.clone();
    short.iter_mut().flatten().for_each(|(text, _)| *text = text.replace(' ', ""));
    let mut ways = vec![full, current, short];
    ways.dedup();
    ways
}

/// The same with its running best in two lines, the word above the number; `None` where there is no such word.
pub(super) fn best_in_two_lines(lines: &TextLines) -> Option<TextLines> {
    let has_word = |line: &TextLine| matches!(line.last(), Some((text, Meaning::Best)) if text.contains(' '));
    let index = lines.iter().position(has_word)?;
    let mut lines = lines.clone();
    let line = lines.get_mut(index)?;
    let (text, meaning) = line.pop()?;
    let (word, number) = text.split_once(' ')?;
    line.push((word.to_owned(), meaning));
    lines.insert(index + 1, vec![(number.to_owned(), meaning)]);
    Some(lines)
}

/// α and β of an open node. A bound that moved in this step is highlighted, with its old value struck through.
fn window_lines(
    mark: &NodeMark,
    state: &NodeState,
    window: Window,
    subject: &Subject<'_>,
    replay: Replay<'_>,
) -> TextLines {
    let moved = match subject.after.checked_sub(1).and_then(|index| replay.step(index)) {
        Some(Step::Narrow { node, player, from, .. }) if node == mark.node => {
            Some((subject.perspective.role(player), subject.perspective.window(player, from)))
        }
        _ => None,
    };
    let given = state.given.unwrap_or(window);
    [(Player::Max, "α", window.alpha), (Player::Min, "β", window.beta)]
        .into_iter()
        .map(|(role, letter, bound)| {
            let text = format!("{letter} = {}", bound_text(bound, given));
            match moved {
                Some((mover, from)) if mover == role => vec![
                    (text, Meaning::Moved),
                    ("   ".to_owned(), Meaning::Moved),
                    (bound_text(from.own(role), given), Meaning::Replaced),
                ],
                _ if state.cut.is_some() => vec![(text, Meaning::Moved)],
                _ => vec![(text, Meaning::Bound)],
            }
        })
        .collect()
}
