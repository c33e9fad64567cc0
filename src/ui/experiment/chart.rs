//! The chart of an experiment: measurements over the depth with errors, and the lines of theory.

use egui::{Color32, Pos2, RichText, Sense, TextStyle, Ui, Vec2, vec2};

use super::kept::KeptResults;
use crate::chart::experiment::GUIDE_WIDTH;
use crate::drawing::Drawing;
use crate::drawing::chart::{ChartStyle, sample_of, sample_of_line};
use crate::experiment::chart::Quantity;
use crate::figure::Area;
use crate::narration::comparison::digits;
use crate::narration::experiment::{estimate_text, guide_sentence, measured_text};
use crate::search::Algorithm;
use crate::ui::canvas::{hand, place};
use crate::ui::context::Context;
use crate::ui::plots::{self, numbers_tooltip};
use crate::ui::raised;

/// The size of a sample in the legend, long enough to show its dashes.
const SAMPLE: Vec2 = vec2(44.0, 20.0);
/// The space behind an entry of the legend, in points.
const BEHIND: f32 = 10.0;

/// Draws the legend: the names of all lines with samples.
pub(super) fn legend_ui(ui: &mut Ui, cx: &Context<'_>, kept: &KeptResults) {
    let (theme, text) = (cx.theme, cx.text());
    let palette = theme.palette();
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        for series in &kept.drawn.series {
            let sample = |drawing: &mut Drawing, area| {
                sample_of(drawing, area, series, palette, palette.canvas);
            };
            entry_ui(ui, sample, &series.name, theme.text);
        }
        for (guide, drawn) in kept.chart.guides.iter().zip(&kept.drawn.guides) {
            let sample = |drawing: &mut Drawing, area| {
                sample_of_line(drawing, area, drawn.line, f64::from(GUIDE_WIDTH), palette.weak_text);
            };
            entry_ui(ui, sample, &drawn.name, theme.weak_text)
                .on_hover_text(raised::words(ui, guide_sentence(text, guide.kind)));
        }
    });
}

fn entry_ui(ui: &mut Ui, sample: impl Fn(&mut Drawing, Area), name: &str, color: Color32) -> egui::Response {
    // Sample and name stay on one line.
    let words = raised::job(name, &font(ui), color);
    let width = SAMPLE.x + ui.spacing().item_spacing.x + ui.painter().layout_job(words).size().x + BEHIND;
    if width > ui.available_size_before_wrap().x {
        ui.end_row();
    }
    let (rect, _) = ui.allocate_exact_size(SAMPLE, Sense::hover());
    hand::draw(ui.painter(), |drawing| sample(drawing, place::area(rect, Pos2::ZERO)));
    let response = raised::label_ui(ui, name, &TextStyle::Body, color);
    ui.add_space(BEHIND);
    response
}

fn font(ui: &Ui) -> egui::FontId {
    TextStyle::Body.resolve(ui.style())
}

/// Draws the chart.
pub(super) fn chart_ui(ui: &mut Ui, cx: &Context<'_>, kept: &KeptResults, height: f32) {
    let theme = cx.theme;
    let (chart, quantity) = (&kept.chart, kept.key.quantity);
    if quantity == Quantity::Ratio && !chart.series.iter().any(|line| line.algorithm == Algorithm::AlphaBeta)
    {
        let text = cx.text().experiment_ratio_needs_alpha_beta();
        ui.label(RichText::new(text).color(theme.weak_text));
        return;
    }
    let palette = theme.palette();
    let style = ChartStyle {
        text: f64::from(font(ui).size),
        ground: palette.canvas,
        numbers: palette.text,
        has_labels: true,
    };
    let size = vec2(ui.available_width(), height);
    let shown = plots::chart_ui(ui, theme, &kept.drawn, &style, (size, Sense::hover()));
    let nearest = shown.pointed().and_then(|x| {
        let distance = |depth: &&u32| (f64::from(**depth) - x).abs();
        chart.depths.iter().min_by(|a, b| distance(a).total_cmp(&distance(b))).copied()
    });
    if let Some(depth) = nearest {
        tooltip(&shown.response, cx, kept, depth);
    }
}

/// The exact numbers of a depth.
fn tooltip(response: &egui::Response, cx: &Context<'_>, kept: &KeptResults, depth: u32) {
    let theme = cx.theme;
    let names = |index: usize| kept.drawn.series[index].name.clone();
    let series = kept.chart.series.iter().enumerate().take(MOST_ROWS).filter_map(|(index, line)| {
        let (_, estimate) = line.points.iter().find(|(other, _)| *other == depth)?;
        Some((names(index), estimate_text(estimate.value, estimate.standard_error), theme.text))
    });
    let guides = kept.chart.guides.iter().zip(&kept.drawn.guides).take(MOST_ROWS);
    let guides = guides.filter_map(|(guide, drawn)| {
        let (_, value) = guide.points.iter().find(|(other, _)| *other == depth)?;
        Some((drawn.name.clone(), measured_text(*value), theme.weak_text))
    });
    let heading = cx.text().experiment_depth(depth.to_string());
    let left_out = kept.chart.series.len().saturating_sub(MOST_ROWS);
    let hint = match left_out {
        0 => String::new(),
        _ => cx.text().experiment_tooltip_more(left_out as u64, digits(left_out as u64)),
    };
    numbers_tooltip(response, TOOLTIP_WIDTH, &heading, series.chain(guides), &hint);
}

const TOOLTIP_WIDTH: f32 = 340.0;
const MOST_ROWS: usize = 16;
