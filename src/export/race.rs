//! A race of searches, side by side in one picture, each with its name and its counts.

use super::plate::Plate;
use super::walk::RecordedWalk;
use super::{Options, caption};
use crate::drawing::race::{DrawnLane, draw};
use crate::narration::comparison::digits;
use crate::search::trace::StepIndex;

/// The picture of these searches of one tree, each with its index among all searches and its number of steps.
#[must_use]
pub fn plate(lanes: &[(RecordedWalk<'_>, usize, StepIndex)], options: &Options) -> Plate<'static> {
    let Some((first, ..)) = lanes.first() else { return Plate::default() };
    let frame = first.frame();
    let longest = lanes.iter().map(|(walk, ..)| walk.counters.total().visited).max().unwrap_or_default();
    let drawn: Vec<_> = lanes
        .iter()
        .map(|(walk, _, after)| {
            let counts = walk.counters.after(walk.trace, *after);
            let visited = walk.text.race_nodes_visited(counts.visited, digits(counts.visited));
            let evaluated = counts.leaves_evaluated;
            let evaluated = walk.text.race_leaves_evaluated(evaluated, digits(evaluated));
            let standing = match *after == walk.len() {
                true => walk.text.export_race_finished(),
                false => walk.text.export_race_under_way(),
            };
            let part = counts.visited as f64 / longest.max(1) as f64;
            (walk.figure(&frame, Some(*after)), format!("{visited}, {evaluated}"), standing, part)
        })
        .collect();
    let names: Vec<_> = lanes.iter().map(|(walk, ..)| walk.name()).collect();
    let faults: Vec<_> = lanes.iter().map(|(walk, _, after)| walk.marked(Some(*after))).collect();
    let pictured: Vec<DrawnLane<'_>> = lanes
        .iter()
        .zip(&drawn)
        .zip(&faults)
        .zip(&names)
        .map(|((((_, place, _), (figure, counts, standing, part)), fault), name)| {
            let (place, part) = (*place, *part);
            let fault = fault.as_ref().map(|(node, words)| (*node, words.as_str()));
            DrawnLane { name, counts, standing, place, part, figure, fault }
        })
        .collect();
    let searches = first.text.count_searches(lanes.len(), digits(lanes.len() as u64));
    let title = first.text.export_race_title(searches, &first.document.title);
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
