//! Experiments, shown in place of the tree: choices on the left, the chart and a table on the right.

mod chart;
mod choices;
mod fields;
mod home;
mod kept;
mod several;
mod table;
mod typed;

use egui::{CentralPanel, Frame, Margin, Panel, RichText, ScrollArea, TextStyle, Ui};

use super::context::Context;
use super::fields::following_focus;
use super::{parts, scrolling};
use crate::experiment::chart::Quantity;
use crate::narration::experiment::{outcome_text, quantity_name, subject_text};
use crate::session::command::Command;
use crate::session::command::experiment::ExperimentCommand;
use crate::session::features::experiment::measuring::Measured;
use crate::text::Text;
use kept::KeptResults;

/// The typed texts and the current page.
pub struct ExperimentView {
    fields: fields::ExperimentFields,
    page: Page,
    kept: Option<KeptResults>,
    /// Whether a text field had the focus in the last frame.
    was_typing: bool,
    /// Whether the table has no room below the chart.
    lacks_table: bool,
    /// The height of the legend above the chart, in points.
    legend_height: f32,
    home: home::FocusHome,
}

/// The page that is shown. In a narrow window the choices are a page of their own, and in a low one the table is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Page {
    Choices,
    Chart,
    Table,
}

impl Default for ExperimentView {
    fn default() -> Self {
        Self {
            fields: fields::ExperimentFields::default(),
            page: Page::Chart,
            kept: None,
            was_typing: false,
            lacks_table: false,
            legend_height: 0.0,
            home: home::FocusHome::default(),
        }
    }
}

/// The least width for the choices beside the chart, in points.
const WIDTH_FOR_BOTH: f32 = 1000.0;
/// The least width of the choices, in points. Long labels make them wider.
const CHOICES_WIDTH: f32 = 316.0;
/// The margin at both sides of the choices, in points.
const MARGIN: i8 = 12;
/// The least height for the table below the chart, in points.
const HEIGHT_FOR_TABLE: f32 = 330.0;
/// The greatest height of the legend, relative to that of legend, chart and table. A longer legend scrolls.
const LEGEND_SHARE: f32 = 0.35;

impl ExperimentView {
    /// Whether keys go to a text field. This includes Esc, for which the toolkit has already removed the focus.
    #[must_use]
    pub const fn is_typing(&self) -> bool {
        self.was_typing
    }

    /// Draws choices and results into the remaining space.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        let are_both_shown = ui.available_width() >= WIDTH_FOR_BOTH;
        if are_both_shown {
            let frame = Frame::new().fill(cx.theme.panel).inner_margin(Margin::symmetric(MARGIN, 10));
            let needed = fields::needed_width(ui, cx) + 2.0 * f32::from(MARGIN);
            Panel::left("experiment-choices")
                .exact_size(needed.max(CHOICES_WIDTH))
                .resizable(false)
                .frame(frame)
                .show(ui, |ui| self.choices_ui(ui, cx));
            if self.page == Page::Choices {
                self.page = Page::Chart;
            }
        }
        if self.page == Page::Table && !self.lacks_table {
            self.page = Page::Chart;
        }
        let frame = Frame::new().fill(cx.theme.canvas).inner_margin(Margin::symmetric(16, 10));
        CentralPanel::default().frame(frame).show(ui, |ui| {
            self.pages_ui(ui, cx, !are_both_shown);
            match self.page {
                Page::Choices => self.choices_ui(ui, cx),
                Page::Chart | Page::Table => self.results_ui(ui, cx),
            }
        });
        self.was_typing = ui.ctx().text_edit_focused();
        let state = cx.session.experiment();
        self.home.follow(ui.ctx(), state.is_running() || state.question().is_some());
    }

    fn choices_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        // The End button stays visible, even with a long list of choices.
        let frame = Frame::new().inner_margin(Margin { top: 8, ..Margin::ZERO });
        Panel::bottom("experiment-files").frame(frame).show(ui, |ui| choices::files_ui(ui, cx));
        ScrollArea::vertical()
            .auto_shrink(false)
            .show(ui, |ui| following_focus(ui, |ui| choices::choices_ui(ui, cx, &mut self.fields)));
    }

    /// Draws the choice of the chart, and the button back to the tree.
    fn pages_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>, with_choices: bool) {
        ui.horizontal_wrapped(|ui| {
            if with_choices {
                ui.selectable_value(&mut self.page, Page::Choices, cx.text().experiment_choices());
            }
            let has_evaluations = cx
                .session
                .experiment()
                .shown()
                .is_some_and(|shown| shown.results.subject().has_evaluations());
            for &quantity in Quantity::ALL {
                let is_shown = self.page == Page::Chart && cx.session.experiment().quantity() == quantity;
                let command = Command::Experiment(ExperimentCommand::Show(quantity));
                if ui
                    .selectable_label(is_shown, quantity_name(cx.text(), quantity, has_evaluations))
                    .clicked()
                {
                    self.page = Page::Chart;
                    cx.commands.push(command);
                }
            }
            if self.lacks_table {
                ui.selectable_value(&mut self.page, Page::Table, cx.text().experiment_table());
            }
            let back = Command::Experiment(ExperimentCommand::Back);
            let font = TextStyle::Button.resolve(ui.style());
            let words = ui.painter().layout_no_wrap(back.text(cx.text()), font, cx.theme.text).size().x;
            // A button that has no room beside the tabs begins a new row.
            if words + 2.0 * ui.spacing().button_padding.x > ui.available_size_before_wrap().x {
                ui.end_row();
            }
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| cx.button(ui, back));
        });
    }

    fn results_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        let state = cx.session.experiment();
        let quantity = state.quantity();
        let Some(shown) = state.shown() else {
            let is_possible = state.problem().is_none();
            let text = if is_possible { cx.text().experiment_moment() } else { String::new() };
            ui.label(RichText::new(text).color(cx.theme.weak_text));
            return;
        };
        let key = kept::Key { revision: shown.revision(), quantity };
        if self.kept.as_ref().is_none_or(|kept| kept.key != key) {
            self.kept = Some(KeptResults::new(key, shown, cx.text()));
        }
        let Some(kept) = &self.kept else { return };
        ui.add_space(2.0);
        ui.horizontal_wrapped(|ui| {
            ui.label(parts::heading_text(ui, cx.theme, &shown.results.subject().title(cx.text())));
            let text = RichText::new(how_measured(cx.text(), shown, state.is_running()));
            ui.label(text.color(cx.theme.weak_text));
        });
        if self.page == Page::Table {
            self.lacks_table = ui.available_height() - self.legend_height < HEIGHT_FOR_TABLE;
            return table::table_ui(ui, cx.theme, kept);
        }
        let above_legend = ui.available_height();
        let most = ui.available_height() * LEGEND_SHARE;
        let legend = ScrollArea::vertical().auto_shrink([false, true]).max_height(most);
        scrolling::area_ui(ui, "legend", legend, |ui| chart::legend_ui(ui, cx, kept));
        ui.add_space(8.0);
        self.legend_height = above_legend - ui.available_height();
        self.lacks_table = ui.available_height() < HEIGHT_FOR_TABLE;
        if self.lacks_table {
            return chart::chart_ui(ui, cx, kept, ui.available_height());
        }
        let table_height = table::height(ui, kept).min(ui.available_height() * 0.38);
        let chart_height = (ui.available_height() - table_height - 8.0).max(120.0);
        chart::chart_ui(ui, cx, kept, chart_height);
        ui.add_space(8.0);
        table::table_ui(ui, cx.theme, kept);
    }
}

/// A sentence about how the results were measured.
fn how_measured(text: &Text, Measured { results, elapsed, .. }: &Measured, is_running: bool) -> String {
    let subject = results.subject();
    let outcome = if is_running || results.samples() == 0 {
        String::new()
    } else {
        format!(" — {}", outcome_text(text, results, *elapsed))
    };
    format!("{}{outcome}", subject_text(text, subject))
}
