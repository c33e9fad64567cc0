//! The chart of an experiment: measurements over the depth with errors, and the lines of theory.

use super::scale::Scale;
use super::style::LineStyle;
use super::{Chart, Guide, Series, SeriesStyle};
use crate::experiment::ExperimentSubject;
use crate::experiment::chart::{self as measured, GuideKind, Quantity};
use crate::experiment::results::{Results, Theory};
use crate::narration::comparison::short_name;
use crate::narration::experiment::{circumstances_text, guide_name, quantity_axis, quantity_name};
use crate::search::Algorithm;
use crate::text::Text;

/// The dash patterns of the lines of one search, by the index of their trees. Their number is odd: with hollow marks on
/// every second line, a look returns only after twice as many lines.
const LINES: [LineStyle; 13] = [
    LineStyle::Solid,
    LineStyle::Dashed(12.0),
    LineStyle::Dotted(6.0),
    LineStyle::Dashed(5.0),
    LineStyle::Dotted(11.0),
    LineStyle::Dashed(18.0),
    LineStyle::Dotted(8.0),
    LineStyle::Dashed(8.0),
    LineStyle::Dotted(15.0),
    LineStyle::Dashed(24.0),
    LineStyle::Dotted(19.0),
    LineStyle::Dashed(15.0),
    LineStyle::Dotted(4.5),
];
/// The look of the first of several lines of one search: a solid line.
const FIRST_LOOK: usize = 2;
/// The width of the lines of theory, in points: thin, and without marks.
pub const GUIDE_WIDTH: f32 = 1.4;
/// The least number on a logarithmic scale.
const LEAST: f64 = 1e-3;

/// The chart of the measurements so far, with the lines from [`Results::theories`].
#[must_use]
pub fn chart(text: &Text, results: &Results, theories: &[Theory], quantity: Quantity) -> Chart {
    of(text, &measured::ExperimentChart::new(results, theories, quantity), results.subject(), quantity)
}

/// The chart of these lines of an experiment.
#[must_use]
pub fn of(
    text: &Text,
    chart: &measured::ExperimentChart,
    subject: &ExperimentSubject,
    quantity: Quantity,
) -> Chart {
    let has_evaluations = subject.has_evaluations();
    let scale = if quantity == Quantity::Leaves { Scale::Powers } else { Scale::Values };
    let found = chart.series.iter().flat_map(|line| &line.points).map(|(_, estimate)| estimate.value);
    let guided = chart.guides.iter().flat_map(|guide| &guide.points).map(|(_, value)| *value);
    // An axis reaches at least to one, or to ten for powers of ten.
    let least = if scale == Scale::Powers { 10.0 } else { 1.0 };
    let most = found.chain(guided).filter(|value| value.is_finite()).fold(least, f64::max);
    let [first, last] =
        [chart.depths.first(), chart.depths.last()].map(|depth| f64::from(depth.copied().unwrap_or(0)));
    let margin = ((last - first) * 0.03).max(0.25);
    Chart {
        title: text.experiment_over_depth(quantity_name(text, quantity, has_evaluations)),
        x_label: text.experiment_depth_axis(),
        x_end: None,
        y_label: quantity_axis(text, quantity, has_evaluations),
        x: first - margin..=last + margin,
        x_room: 34.0,
        has_uprights: true,
        most,
        air: 0.05,
        scale,
        series: chart.series.iter().map(|line| series(text, chart, line, subject.algorithms())).collect(),
        guides: chart.guides.iter().map(|line| guide(text, line)).collect(),
        here: None,
    }
}

fn series(
    text: &Text,
    chart: &measured::ExperimentChart,
    line: &measured::ExperimentSeries,
    algorithms: &[Algorithm],
) -> Series {
    let mut others = chart.series.iter();
    let has_one_search = others.clone().all(|other| other.algorithm == line.algorithm);
    let has_one_kind_of_trees = others.all(|other| other.place == line.place);
    let errors = line.points.iter().filter_map(|&(depth, estimate)| {
        let error = estimate.standard_error?;
        let [low, high] = [estimate.value - error, estimate.value + error].map(|value| value.max(LEAST));
        Some([f64::from(depth), low, high])
    });
    Series {
        name: name(text, line, algorithms),
        place: if has_one_search { FIRST_LOOK + line.place } else { line.algorithm.place() },
        line: (!has_one_search && !has_one_kind_of_trees).then_some(LINES[line.place % LINES.len()]),
        // Hollow marks distinguish trees, in addition to dash patterns.
        form: SeriesStyle::LineWithMarks { is_hollow: !has_one_search && line.place % 2 == 1 },
        points: line.points.iter().map(|&(depth, estimate)| [f64::from(depth), estimate.value]).collect(),
        errors: errors.collect(),
    }
}

/// The name of a line: its search and its trees, each only if the lines differ in it.
fn name(text: &Text, line: &measured::ExperimentSeries, algorithms: &[Algorithm]) -> String {
    match circumstances_text(text, &line.circumstances) {
        trees if trees.is_empty() => short_name(text, line.algorithm),
        trees if algorithms.len() > 1 => format!("{}, {trees}", short_name(text, line.algorithm)),
        trees => trees,
    }
}

fn guide(text: &Text, guide: &measured::TheoryGuide) -> Guide {
    let line = match guide.kind {
        GuideKind::All => LineStyle::Solid,
        GuideKind::Expected => LineStyle::Dotted(4.0),
        GuideKind::Slope => LineStyle::Dashed(16.0),
        GuideKind::Minimal => LineStyle::Dashed(6.0),
    };
    let points = guide.points.iter().map(|&(depth, value)| [f64::from(depth), value]).collect();
    Guide {
        name: guide_name(text, guide),
        is_weak: true,
        line,
        width: GUIDE_WIDTH,
        lines: vec![points],
        label: None,
    }
}
