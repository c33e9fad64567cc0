//! The charts below the tree: how many nodes each algorithm visits, in total, per depth and over the steps.

mod comparison;
mod depths;
pub mod look;
mod plot;
mod steps;
mod totals;

use egui::{Rect, RichText, UiBuilder, Vec2};

use super::Context;
use comparison::Comparison;
use look::legend_ui;

use crate::session::command::Command;
use crate::session::experiment::command::ExperimentCommand;
use crate::session::race::RaceCommand;
use crate::ui::theme::strong_family;

/// Draws the charts into the room there is, which is made full use of; below about 150 points of height or
/// 300 of width they are cramped.
pub fn compare_ui(ui: &mut egui::Ui, cx: &mut Context<'_>) {
    let comparison = Comparison::new(cx.session, cx.theme);
    let area = ui.available_rect_before_wrap();
    let columns = Columns::of_width(area.width());
    let mut left = area.left();
    for (index, (views, share)) in columns.0.iter().enumerate() {
        let right = if index + 1 == columns.0.len() { area.right() } else { left + share * area.width() };
        let column = Rect::from_x_y_ranges(left..=right, area.y_range());
        let is_first = index == 0;
        let inset = if is_first { 0.0 } else { GAP };
        if !is_first {
            ui.painter().vline(left, column.y_range(), egui::Stroke::new(1.0, cx.theme.line));
        }
        let inside = Rect::from_min_max(column.min + Vec2::new(inset, 0.0), column.max - Vec2::new(GAP, 0.0));
        let builder = UiBuilder::new().max_rect(inside).id_salt(("compare column", index));
        ui.scope_builder(builder, |ui| column_ui(ui, cx, &comparison, views, is_first));
        left = right;
    }
    ui.advance_cursor_after_rect(area);
}

const GAP: f32 = 12.0;

/// What a chart is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum View {
    Totals,
    Depths,
    Steps,
}

impl View {
    const fn name(self) -> &'static str {
        match self {
            Self::Totals => "Totals",
            Self::Depths => "Per depth",
            Self::Steps => "Over steps",
        }
    }
}

/// The charts side by side: for each column the views that a person chooses from, and its share of the width.
struct Columns(&'static [(&'static [View], f32)]);

impl Columns {
    const fn of_width(width: f32) -> Self {
        const CHARTS: &[View] = &[View::Steps, View::Depths];
        if width >= 780.0 {
            Self(&[(&[View::Totals], 0.4), (&[View::Steps], 0.33), (&[View::Depths], 0.27)])
        } else if width >= 600.0 {
            Self(&[(&[View::Totals], 0.54), (CHARTS, 0.46)])
        } else {
            Self(&[(&[View::Totals, View::Steps, View::Depths], 1.0)])
        }
    }
}

fn column_ui(
    ui: &mut egui::Ui,
    cx: &mut Context<'_>,
    comparison: &Comparison,
    views: &[View],
    is_first: bool,
) {
    let view = ui.horizontal(|ui| title_ui(ui, cx, views, is_first)).inner;
    // Where totals are not beside the chart, their names and samples are missing.
    let is_alone = is_first && view != View::Totals;
    if is_alone {
        legend_ui(ui, cx.theme, comparison);
    }
    match view {
        View::Totals => totals::totals_ui(ui, cx, comparison),
        View::Depths => depths::depths_ui(ui, cx, comparison),
        View::Steps => steps::steps_ui(ui, cx, comparison),
    }
}

/// The heading of a column, or the choice of its view. Returns the view.
fn title_ui(ui: &mut egui::Ui, cx: &mut Context<'_>, views: &[View], is_first: bool) -> View {
    ui.set_min_height(ui.spacing().interact_size.y);
    if is_first {
        ui.label(RichText::new("Compare").heading().family(strong_family()).color(cx.theme.text));
        ui.add_space(8.0);
        cx.button(ui, Command::Experiment(ExperimentCommand::Toggle));
        ui.add_space(8.0);
        cx.button(ui, Command::Race(RaceCommand::Toggle));
    }
    let [first, others @ ..] = views else { return View::Totals };
    if others.is_empty() {
        if !is_first {
            ui.label(RichText::new(first.name()).color(cx.theme.weak_text));
        }
        return *first;
    }
    let id = ui.make_persistent_id("view");
    let mut chosen = ui.data(|data| data.get_temp::<usize>(id)).unwrap_or(0).min(views.len() - 1);
    for (index, view) in views.iter().enumerate() {
        ui.selectable_value(&mut chosen, index, view.name());
    }
    ui.data_mut(|data| data.insert_temp(id, chosen));
    views[chosen]
}
