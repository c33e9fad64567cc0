//! The comparison as charts.

use super::comparison::{ComparedSearch, Comparison};
use crate::chart::sheet::{ChartSheet, ROOM, Total};
use crate::chart::style::LineStyle;
use crate::chart::{Chart, Guide, Label, Series, SeriesStyle, bar};
use crate::narration::comparison::digits;
use crate::narration::counts::Visiting;
use crate::session::analysis::run::Run;
use crate::text::Text;

/// The least thickness of a bar, in points; a thinner one is a line instead.
const THINNEST_BAR: f64 = 4.0;
/// The height of a name in a low chart, in parts of the chart.
const NAME: f64 = 0.25;
/// The most depths with marks of their own: more marks would be a line.
const MOST_MARKS: f64 = 40.0;

impl Comparison {
    /// Whether one of the searches comes to some nodes more than once: then all are counted in visits.
    #[must_use]
    pub fn counts_visits(&self) -> bool {
        self.entries.iter().any(|entry| entry.visiting() != Visiting::Once)
    }

    /// What is counted: nodes visited, or visits.
    #[must_use]
    pub fn unit(&self) -> String {
        if self.counts_visits() { self.text.compare_visits_axis() } else { self.text.compare_visited_axis() }
    }

    /// How many nodes each search has visited after every step.
    #[must_use]
    pub fn over_steps(&self) -> Chart {
        let text = &self.text;
        let longest = self.largest(|run| f64::from(run.trace.len()));
        let most = self.largest(|run| run.counters.total().visited as f64);
        let most = self.full.map_or(most, |full| most.max(full as f64));
        let series = self.runs().map(|(entry, run)| {
            let end = entry.steps(run);
            let reached = run.curves.over_steps.partition_point(|&[step, _]| step <= f64::from(end));
            // Between two points of a long run there are many steps.
            let now = [f64::from(end), run.counts(end).visited as f64];
            let points = run.curves.over_steps[..reached].iter().copied().chain([now]).collect();
            series_of(entry, SeriesStyle::LineWithEnd, points, &self.text)
        });
        // The ends of curves and what is written there have room beside them.
        let x = -0.015 * longest..=longest * 1.03;
        let guide = |name: &str, nodes: u64, line, is_upper: bool| {
            // Named where no curve is: curves begin low at the left and end high at the right.
            let part = |nodes: u64| self.scale.part(nodes as f64, most);
            let is_high = part(nodes) > 0.5;
            // Below its line, if there is room, where its name would stand on the line above it.
            let is_close =
                self.full.is_some_and(|full| part(full) - part(nodes) < NAME) && part(nodes) > NAME;
            let is_at_end = !is_upper && !is_high;
            let at = [if is_at_end { longest } else { 0.0 }, nodes as f64];
            let is_below = !is_upper && (is_high || is_close);
            let said = match self.limit {
                Some(depth) => text.compare_guide_to_depth(depth.to_string(), name, digits(nodes)),
                None => text.compare_guide(name, digits(nodes)),
            };
            let label = Label { text: said, at, is_at_end, is_below };
            let whole = vec![[*x.start(), nodes as f64], [*x.end(), nodes as f64]];
            guide_of(name, line, 1.0, vec![whole], Some(label))
        };
        let full = self.full.map(|full| guide(&text.compare_full_tree(), full, LineStyle::Dotted(6.0), true));
        let minimum = self
            .minimum
            .map(|minimum| guide(&text.compare_minimum(), minimum.nodes, LineStyle::Dashed(4.0), false));
        Chart {
            title: match self.counts_visits() {
                true => text.compare_steps_title_visits(),
                false => text.compare_steps_title(),
            },
            x_label: text.compare_steps_axis(),
            x_end: Some(text.compare_steps_end(longest, digits(longest as u64))),
            y_label: self.unit(),
            x: x.clone(),
            x_room: 52.0,
            has_uprights: false,
            most,
            air: 0.2,
            scale: self.scale,
            series: series.collect(),
            guides: full.into_iter().chain(minimum).collect(),
            here: None,
        }
    }

    /// How many nodes each search visits at every depth: bars, or lines where so much room, in points, is too little for
    /// bars. Nothing of it may be told before the end of the walk.
    #[must_use]
    pub fn per_depth(&self, room: f64) -> Chart {
        let deepest = self.largest(|run| run.curves.per_depth.last().map_or(0.0, |point| point[0]));
        let slots = self.entries.len();
        let has_bars = room / (deepest + 1.0) * bar(0, slots)[0] >= THINNEST_BAR;
        let told = self.entries.iter().enumerate().filter(|_| self.place.is_none());
        let series = told.filter_map(|(slot, entry)| {
            let form = if has_bars { SeriesStyle::Bars { slot, slots } } else { SeriesStyle::Line };
            let points = entry.run.as_ref()?.curves.per_depth.clone();
            Some(series_of(entry, form, points, &self.text))
        });
        let depths = if deepest > MOST_MARKS { 0..0 } else { 0..deepest as u32 + 1 };
        let marks = |nodes: &dyn Fn(u32) -> Option<u64>| -> Vec<Vec<[f64; 2]>> {
            let line = |depth: u32, nodes: u64| {
                [-0.46, 0.46].map(|by| [f64::from(depth) + by, nodes as f64]).to_vec()
            };
            depths.clone().filter_map(|depth| Some(line(depth, nodes(depth)?))).collect()
        };
        // Where a bar ends there, it says so.
        let is_bar = |depth, nodes| self.runs().any(|(_, run)| visited_at(run, depth) == Some(nodes));
        // Below the depth limit the tree goes on, but not for the searches that have the limit.
        let is_within = |depth| self.limit.is_none_or(|limit| depth <= limit);
        let in_tree = |depth| self.nodes_at(depth).filter(|_| is_within(depth));
        let full = marks(&|depth| in_tree(depth).filter(|&nodes| !is_bar(depth, nodes)));
        let minimum = marks(&|depth| self.minimum.and_then(|minimum| minimum.at(depth)));
        Chart {
            title: match self.counts_visits() {
                true => self.text.compare_depths_title_visits(),
                false => self.text.compare_depths_title(),
            },
            x_label: self.text.compare_depths_axis(),
            x_end: None,
            y_label: self.unit(),
            x: -0.5..=deepest + 0.5,
            x_room: 24.0,
            has_uprights: false,
            most: self.largest(most_at_one_depth),
            air: 0.08,
            scale: self.scale,
            series: series.collect(),
            guides: vec![
                guide_of(&self.text.compare_full_tree(), LineStyle::Dotted(5.0), 1.5, full, None),
                guide_of(&self.text.compare_minimum(), LineStyle::Solid, 1.5, minimum, None),
            ],
            here: None,
        }
    }

    /// The nodes that the tree has at this depth. Of large games not all levels are counted.
    #[must_use]
    pub fn nodes_at(&self, depth: u32) -> Option<u64> {
        self.runs()
            .find_map(|(_, run)| run.counters.by_depth().get(depth as usize))
            .map(|level| level.nodes)
            .filter(|&nodes| nodes > 0)
    }

    /// Everything on one page, with this heading.
    #[must_use]
    pub fn sheet(&self, title: String) -> ChartSheet {
        let totals = self.runs().map(|(entry, run)| {
            let total = run.counters.total();
            let visiting = entry.visiting();
            let words = format!(
                "{}, {}",
                visiting.visits_text(&self.text, total.visited),
                visiting.evaluations_text(&self.text, &total)
            );
            let counts = [total.visited, total.evaluated()];
            let name = entry.short_name(&self.text);
            Total { name, place: entry.request.place(), counts, text: words }
        });
        ChartSheet {
            title,
            saving: self.saving.clone(),
            totals: totals.collect(),
            scale: self.scale,
            charts: [self.over_steps(), self.per_depth(ROOM)],
        }
    }
}

fn series_of(entry: &ComparedSearch, form: SeriesStyle, points: Vec<[f64; 2]>, text: &Text) -> Series {
    let (name, place) = (entry.name(text), entry.request.place());
    Series { name, place, line: None, form, points, errors: Vec::new() }
}

fn guide_of(
    name: &str,
    line: LineStyle,
    width: f32,
    lines: Vec<Vec<[f64; 2]>>,
    label: Option<Label>,
) -> Guide {
    Guide { name: name.to_owned(), is_weak: false, line, width, lines, label }
}

/// How many nodes a search visits at a depth.
#[must_use]
pub fn visited_at(run: &Run, depth: u32) -> Option<u64> {
    run.counters.by_depth().get(depth as usize).map(|level| level.visited)
}

fn most_at_one_depth(run: &Run) -> f64 {
    run.curves.per_depth.iter().map(|point| point[1]).fold(0.0, f64::max)
}
