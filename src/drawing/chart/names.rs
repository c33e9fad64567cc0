//! Where the names of a chart's guides stand: beside their lines, and clear of curves and marks where there is room.

use super::{LARGE_MARKER_RADIUS, Plot, has_bars};
use crate::chart::{Chart, Guide, Label, Series, SeriesStyle};
use crate::figure::{Area, Point, text};

/// Half the height of the mark of the current place, in points.
const HERE: f64 = 8.0;
/// How far a name may reach above the plot, in points: its letters are lower than its area.
const ABOVE: f64 = 4.0;
/// How many places are tried along a level line.
const PLACES: u32 = 8;

/// The guides that have a label, with the label where it should stand on this plot. `size` is that of the text.
#[must_use]
pub fn placed<'c>(chart: &'c Chart, plot: &Plot, size: f64) -> Vec<(&'c Guide, Label)> {
    let at = |point| plot.at(point);
    let plot = &plot.area;
    let obstacles = Obstacles::new(chart, &at);
    let mut placed: Vec<(&Guide, Label)> = Vec::new();
    for guide in &chart.guides {
        let Some(label) = &guide.label else { continue };
        let cost = |label: &Label| {
            let area = area(label, size, at(label.at));
            let is_on = |(_, other): &(&Guide, Label)| self::area(other, size, at(other.at)).overlaps(&area);
            let is_inside = area.min[0] >= plot.min[0] - 1.0
                && area.max[0] <= plot.max[0] + 1.0
                && area.min[1] >= plot.min[1] - ABOVE
                && area.max[1] <= plot.max[1];
            let is_readable = is_inside && !placed.iter().any(is_on);
            let others = chart.guides.iter().filter(|other| !std::ptr::eq(*other, guide));
            let is_struck = |line: &Vec<[f64; 2]>| is_crossed(&area, line, &at);
            let on_lines = others.flat_map(|other| &other.lines).filter(|line| is_struck(line)).count();
            (!is_readable, obstacles.covered_by(&area), on_lines)
        };
        if let Some(best) = ways(label, guide).into_iter().min_by_key(cost) {
            placed.push((guide, best));
        }
    }
    placed
}

/// The area of a label that stands at this point.
pub(super) fn area(label: &Label, size: f64, at: Point) -> Area {
    let [width, height] = [text::width(&label.text, size) + size * 0.5, text::height(size)];
    let x = if label.is_at_end { at[0] - width / 2.0 } else { at[0] + width / 2.0 };
    let y = if label.is_below { at[1] + height / 2.0 } else { at[1] - height / 2.0 };
    Area::around([x, y], width, height)
}

/// Where a label may stand, in order of preference: at its own place, and along its line if that is level.
fn ways(label: &Label, guide: &Guide) -> Vec<Label> {
    let mut ways = vec![label.clone()];
    if let [line] = &guide.lines[..]
        && let [[from, one], [to, other]] = line[..]
        && one == other
    {
        let turned = |label: &Label| Label { is_below: !label.is_below, ..label.clone() };
        ways.push(turned(label));
        for place in 0..PLACES {
            let x = from + (to - from) * f64::from(place) / f64::from(PLACES);
            let along = Label { at: [x, one], is_at_end: false, ..label.clone() };
            ways.extend([along.clone(), turned(&along)]);
        }
    }
    ways
}

/// What a label should not cover.
struct Obstacles {
    curves: Vec<Vec<Point>>,
    marks: Vec<Area>,
}

impl Obstacles {
    /// The curves of a chart with their marks, and the current place. Names may stand on bars.
    fn new<'c>(chart: &'c Chart, at: &impl Fn([f64; 2]) -> Point) -> Self {
        let around = |point, radius: f64| Area::around(at(point), 2.0 * radius, 2.0 * radius);
        let is_curve = !has_bars(chart);
        let series = || chart.series.iter().filter(|_| is_curve);
        let marked = |series: &'c Series| match series.form {
            SeriesStyle::LineWithEnd => &series.points[series.points.len().saturating_sub(1)..],
            SeriesStyle::LineWithMarks { .. } => &series.points[..],
            SeriesStyle::Line | SeriesStyle::Bars { .. } => &[],
        };
        let ends = series().flat_map(marked).map(|&point| around(point, LARGE_MARKER_RADIUS));
        let here = chart.here.map(|(_, place)| around(place, HERE));
        Self {
            curves: series().map(|series| series.points.iter().map(|&point| at(point)).collect()).collect(),
            marks: ends.chain(here).collect(),
        }
    }

    /// How many of them this area covers.
    fn covered_by(&self, area: &Area) -> usize {
        let is_crossed = |line: &[Point]| area.is_crossed_by(&[line[0], line[1]]);
        let curves = self.curves.iter().filter(|curve| curve.windows(2).any(is_crossed)).count();
        curves + self.marks.iter().filter(|mark| mark.overlaps(area)).count()
    }
}

/// Whether a line of a guide passes through the area.
fn is_crossed(area: &Area, line: &[[f64; 2]], at: &impl Fn([f64; 2]) -> Point) -> bool {
    line.windows(2).any(|ends| area.is_crossed_by(&[at(ends[0]), at(ends[1])]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chart::scale::Scale;
    use crate::chart::style::LineStyle;

    /// A chart of 100 steps with one curve and one level line, whose name is to stand at its right end, above it.
    fn chart(points: &[[f64; 2]], level: f64) -> Chart {
        let label =
            Label { text: format!("minimum {level}"), at: [100.0, level], is_at_end: true, is_below: false };
        let guide = Guide {
            name: "minimum".to_owned(),
            is_weak: false,
            line: LineStyle::Dashed(4.0),
            width: 1.0,
            lines: vec![vec![[-1.5, level], [103.0, level]]],
            label: Some(label),
        };
        let series = Series {
            name: "alpha-beta".to_owned(),
            place: 0,
            line: None,
            form: SeriesStyle::LineWithEnd,
            points: points.to_vec(),
            errors: Vec::new(),
        };
        Chart {
            title: String::new(),
            x_label: String::new(),
            x_end: None,
            y_label: String::new(),
            x: -1.5..=103.0,
            x_room: 50.0,
            has_uprights: false,
            most: 63.0,
            air: 0.2,
            scale: Scale::Linear,
            series: vec![series],
            guides: vec![guide],
            here: points.last().map(|&end| (0, end)),
        }
    }

    #[test]
    fn a_name_covers_no_curve_where_there_is_room_beside_it() {
        let room = Area { min: [0.0, 0.0], max: [500.0, 160.0] };
        let placed = |chart: &Chart| {
            let names = placed(chart, &Plot::new(chart, room), 12.0);
            assert_eq!(names.len(), 1);
            names[0].1.clone()
        };
        // A curve that stays low leaves the name where it was to be.
        let low = chart(&[[0.0, 0.0], [100.0, 9.0]], 40.0);
        assert_eq!(Some(placed(&low)), low.guides[0].label);
        let mut moved = 0;
        for end in 20..63 {
            for level in 15..60 {
                let curve: Vec<[f64; 2]> = (0..=100)
                    .map(|step| [f64::from(step), f64::from(end) * f64::from(step) / 100.0])
                    .collect();
                let chart = chart(&curve, f64::from(level));
                let label = placed(&chart);
                let plot = Plot::new(&chart, room);
                let at = |point| plot.at(point);
                let area = area(&label, 12.0, at(label.at));
                let line: Vec<Point> = curve.iter().map(|&point| at(point)).collect();
                let is_struck = line.windows(2).any(|ends| area.is_crossed_by(&[ends[0], ends[1]]));
                let mark = Area::around(at(curve[100]), 2.0 * HERE, 2.0 * HERE);
                assert!(!is_struck && !mark.overlaps(&area), "{end} {level}: {label:?}");
                assert!((label.at[1] - f64::from(level)).abs() < 1e-9, "at its line");
                moved += usize::from(Some(label) != chart.guides[0].label);
            }
        }
        assert!(moved > 100, "{moved}");
    }
}
