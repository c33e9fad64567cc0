//! The content of a chart as items of the toolkit's plot.

use egui::{Align2, RichText, Stroke};
use egui_plot::{
    Bar, BarChart, Line, LineStyle, MarkerShape, PlotPoint, PlotPoints, PlotUi, Points, Text, VLine,
};

use crate::chart::style::{self, Marker};
use crate::chart::{Chart, Series, SeriesStyle, bar};
use crate::drawing::chart::{
    ChartStyle, HOLE_RADIUS, LARGE_MARKER_RADIUS, LINE_WIDTH, MARKER_RADIUS, Plot as ChartPlot, SeriesLook,
    look_of, names,
};
use crate::figure::Area;
use crate::palette::{Color, Palette};
use crate::ui::canvas::hand;
use crate::ui::theme::plain_font;

/// Puts the parts of a chart into a plot.
pub(super) struct Brush<'a, 'p> {
    pub(super) plot: &'a mut PlotUi<'p>,
    pub(super) chart: &'a Chart,
    pub(super) style: &'a ChartStyle,
    pub(super) palette: &'a Palette,
}

impl Brush<'_, '_> {
    /// Draws the measured series.
    pub(super) fn series(&mut self) {
        for series in &self.chart.series {
            let look = look_of(series, self.palette, self.style.ground);
            match series.form {
                SeriesStyle::Bars { slot, slots } => self.bars(series, &look, bar(slot, slots)),
                SeriesStyle::Line => self.line(series, &look, LINE_WIDTH),
                SeriesStyle::LineWithEnd => {
                    self.line(series, &look, LINE_WIDTH);
                    let end = series.points.len().saturating_sub(1);
                    self.marks(series, &series.points[end..], &look, MARKER_RADIUS);
                }
                SeriesStyle::LineWithMarks { is_hollow } => {
                    self.line(series, &look, LINE_WIDTH + 0.5);
                    series.errors.iter().for_each(|&error| self.error(series, error, look.color));
                    self.marks(series, &series.points, &look, LARGE_MARKER_RADIUS);
                    if is_hollow {
                        let ground = SeriesLook { color: self.style.ground, ..look };
                        self.marks(series, &series.points, &ground, HOLE_RADIUS);
                    }
                }
            }
        }
    }

    /// Draws the lines of theory.
    pub(super) fn guides(&mut self) {
        for guide in &self.chart.guides {
            let color = if guide.is_weak { self.palette.weak_text } else { self.palette.text };
            for points in &guide.lines {
                let line = Line::new(&guide.name, self.points(points)).style(line_style(guide.line));
                self.plot.line(line.stroke(Stroke::new(guide.width, hand::color(color))));
            }
        }
    }

    /// Draws the current place in the walk.
    pub(super) fn here(&mut self) {
        let Some((place, [x, number])) = self.chart.here else { return };
        let text = self.palette.text;
        self.plot.vline(VLine::new("now", x).stroke(Stroke::new(1.5, hand::color(text))));
        let at = [x, self.chart.scale.height(number)];
        for (radius, color) in [(7.5, text), (6.0, self.style.ground), (4.5, self.palette.series(place))] {
            self.plot.points(Points::new("now", at).radius(radius).color(hand::color(color)).filled(true));
        }
    }

    /// Writes the names of the lines of theory, over everything else.
    pub(super) fn names(&mut self) {
        let frame = *self.plot.transform().frame();
        let area = Area {
            min: [frame.min.x, frame.min.y].map(f64::from),
            max: [frame.max.x, frame.max.y].map(f64::from),
        };
        // The toolkit's transform may still be that of the chart before.
        let place = ChartPlot::new(self.chart, area);
        for (guide, label) in names::placed(self.chart, &place, self.style.text) {
            let anchor = match (label.is_at_end, label.is_below) {
                (false, false) => Align2::LEFT_BOTTOM,
                (false, true) => Align2::LEFT_TOP,
                (true, false) => Align2::RIGHT_BOTTOM,
                (true, true) => Align2::RIGHT_TOP,
            };
            let at = PlotPoint::new(label.at[0], self.chart.scale.height(label.at[1]));
            let text = RichText::new(format!(" {} ", label.text))
                .font(plain_font(self.style.text as f32))
                .background_color(hand::color(self.style.ground));
            let color = hand::color(self.palette.text);
            self.plot.text(Text::new(&guide.name, at, text).color(color).anchor(anchor));
        }
    }

    fn points<'b>(&self, points: &[[f64; 2]]) -> PlotPoints<'b> {
        points.iter().map(|&[x, number]| [x, self.chart.scale.height(number)]).collect()
    }

    fn line(&mut self, series: &Series, look: &SeriesLook, width: f64) {
        let line = Line::new(&series.name, self.points(&series.points)).style(line_style(look.line));
        self.plot.line(line.color(hand::color(look.color)).width(width as f32));
    }

    fn marks(&mut self, series: &Series, at: &[[f64; 2]], look: &SeriesLook, radius: f64) {
        let marks = Points::new(&series.name, self.points(at)).shape(marker_shape(look.marker));
        self.plot.points(marks.radius(radius as f32).color(hand::color(look.color)).filled(true));
    }

    fn bars(&mut self, series: &Series, look: &SeriesLook, [width, middle]: [f64; 2]) {
        let ground = self.chart.scale.ground();
        let edge = look.edge();
        let bars = series.points.iter().map(|&[x, number]| {
            Bar::new(x + middle, self.chart.scale.height(number) - ground)
                .base_offset(ground)
                .width(width)
                .fill(hand::color(look.fill))
                .stroke(Stroke::new(edge.width as f32, hand::color(edge.color)))
        });
        self.plot.bar_chart(BarChart::new(&series.name, bars.collect()));
    }

    /// Draws an error bar between two values, if it is longer than the mark.
    fn error(&mut self, series: &Series, [x, low, high]: [f64; 3], color: Color) {
        const HALF: f64 = 4.0;
        let scale = self.chart.scale;
        let [low, high] = [low, high].map(|number| scale.height(number));
        let [across, up] = self.plot.transform().dvalue_dpos().map(f64::abs);
        if high - low < LARGE_MARKER_RADIUS * 2.0 * up {
            return;
        }
        let stroke = Stroke::new(1.5, hand::color(color));
        let half = HALF * across;
        for ends in
            [[[x, low], [x, high]], [[x - half, low], [x + half, low]], [[x - half, high], [x + half, high]]]
        {
            self.plot.line(Line::new(&series.name, ends.to_vec()).stroke(stroke));
        }
    }
}

const fn line_style(line: style::LineStyle) -> LineStyle {
    match line {
        style::LineStyle::Solid => LineStyle::Solid,
        style::LineStyle::Dashed(length) => LineStyle::Dashed { length },
        style::LineStyle::Dotted(spacing) => LineStyle::Dotted { spacing },
    }
}

const fn marker_shape(marker: Marker) -> MarkerShape {
    match marker {
        Marker::Square => MarkerShape::Square,
        Marker::Up => MarkerShape::Up,
        Marker::Circle => MarkerShape::Circle,
        Marker::Diamond => MarkerShape::Diamond,
        Marker::Down => MarkerShape::Down,
        Marker::Cross => MarkerShape::Cross,
        Marker::Left => MarkerShape::Left,
        Marker::Plus => MarkerShape::Plus,
        Marker::Right => MarkerShape::Right,
        Marker::Asterisk => MarkerShape::Asterisk,
    }
}
