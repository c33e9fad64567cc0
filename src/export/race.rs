//! A race of searches, side by side in one picture, each with its name and its counts.

use super::plate::Plate;
use super::walk::RecordedWalk;
use super::{Options, caption};
use crate::drawing::race::{DrawnLane, draw};
use crate::narration::comparison::digits;
use crate::narration::counts::Visiting;
use crate::narration::depth::result_text;
use crate::narration::race::{Racer, standing_text};
use crate::narration::settings::{name_of_theirs, rules_of_all};
use crate::search::Settings;
use crate::search::trace::StepIndex;
use crate::tree::Player;

/// A search as what is said of the race has it, beside others with these settings.
fn racer((walk, _, after): &(RecordedWalk<'_>, usize, StepIndex), shared: Settings) -> Racer {
    let name = if walk.is_theirs { name_of_theirs(walk.text, shared) } else { walk.name() };
    Racer {
        name,
        needs: Some(walk.counters.total().visited),
        shown: walk.counters.after(walk.trace, *after).visited,
        comes_again: visiting(walk) != Visiting::Once,
    }
}

fn visiting(walk: &RecordedWalk<'_>) -> Visiting {
    Visiting::of_record(walk.algorithm, walk.trace, !walk.counters.unseen().below.is_empty())
}

/// What the search has found.
fn found(walk: &RecordedWalk<'_>) -> String {
    let (replay, player) = (walk.replay(), walk.tree.root_player());
    let seen = walk.look.perspective;
    let value = walk.trace.value().map(|value| seen.score(player, value)).unwrap_or_default();
    let failure = replay.failure().map(|bound| seen.bound(player, bound));
    result_text(walk.text, value, failure, replay.scope(replay.len()))
}

/// The picture of these searches of one tree, each with its index among all searches and its number of steps.
#[must_use]
pub fn plate(lanes: &[(RecordedWalk<'_>, usize, StepIndex)], options: &Options) -> Plate<'static> {
    let Some((first, ..)) = lanes.first() else { return Plate::default() };
    let frame = first.frame();
    let longest = lanes.iter().map(|(walk, ..)| walk.counters.total().visited).max().unwrap_or_default();
    let text = first.text;
    // All but an external program's search have the same settings.
    let shared =
        lanes.iter().find(|(walk, ..)| !walk.is_theirs).map_or(first.settings, |(walk, ..)| walk.settings);
    let racers: Vec<Racer> = lanes.iter().map(|lane| racer(lane, shared)).collect();
    let visited = racers.iter().map(|racer| racer.shown).max().unwrap_or_default();
    let drawn: Vec<_> = lanes
        .iter()
        .zip(&racers)
        .map(|((walk, _, after), racer)| {
            let counts = walk.counters.after(walk.trace, *after);
            let visiting = visiting(walk);
            let [nodes, leaves] =
                [visiting.visits_text(text, counts.visited), visiting.evaluations_text(text, &counts)];
            let standing = match *after == walk.len() {
                true => standing_text(text, racer, &racers, visited as StepIndex, &found(walk)),
                false => None,
            };
            let standing = standing.unwrap_or_else(|| text.export_race_under_way());
            let part = counts.visited as f64 / longest.max(1) as f64;
            (walk.figure(&frame, Some(*after)), format!("{nodes}, {leaves}"), standing, part)
        })
        .collect();
    let faults: Vec<_> = lanes.iter().map(|(walk, _, after)| walk.marked(Some(*after))).collect();
    let pictured: Vec<DrawnLane<'_>> = lanes
        .iter()
        .zip(&drawn)
        .zip(&faults)
        .zip(&racers)
        .map(|((((_, place, _), (figure, counts, standing, part)), fault), racer)| {
            let (name, place, part) = (racer.name.as_str(), *place, *part);
            let fault = fault.as_ref().map(|(node, words)| (*node, words.as_str()));
            DrawnLane { name, counts, standing, place, part, figure, fault }
        })
        .collect();
    let searches = text.count_searches(lanes.len(), digits(lanes.len() as u64));
    let ours = lanes.iter().filter(|(walk, ..)| !walk.is_theirs);
    let root = first.tree.root_player();
    let mut players = lanes.iter().map(|(walk, ..)| walk.look.perspective.counts_for(root));
    let root_counts_for = players.find(|&player| player == Player::Min).unwrap_or(Player::Max);
    let rules = rules_of_all(text, shared, ours.map(|(walk, ..)| walk.algorithm), root_counts_for);
    let title = text.export_race_title(format!("{searches}{rules}"), caption::tree_title_or_size(first));
    let sentences: Vec<String> =
        pictured.iter().map(|lane| format!("{}: {}. {}.", lane.name, lane.counts, lane.standing)).collect();
    let sentences = sentences.join(" ");
    let made = lanes.iter().map(|(walk, _, after)| caption::provenance(walk, Some(*after)));
    Plate {
        drawing: draw(&title, &pictured, frame.size, &options.palette, first.boards, first.text),
        description: format!("{title}. {sentences}"),
        caption: [title.clone(), sentences],
        title,
        provenance: made.collect::<Vec<_>>().join(" "),
        walk: None,
    }
}
