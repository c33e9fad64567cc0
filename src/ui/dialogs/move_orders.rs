//! The orders in which the moves of a game can be looked at, each with what it costs the search in use.

use std::sync::Arc;

use egui::{Align, Grid, Layout, ProgressBar, RichText, Ui, Vec2};

use super::form::{DialogForm, DialogOutcome, buttons_ui, close_ui, focus_if, weak_ui};
use crate::game::move_order::MoveOrder;
use crate::narration::comparison::digits;
use crate::narration::settings::rules_text;
use crate::search::counts::Counts;
use crate::session::command::Command;
use crate::session::command::game::GameCommand;
use crate::session::features::games::move_orders::MoveOrders;
use crate::ui::context::Context;
use crate::ui::radios;

/// The counts, as long as the search that they are of is in use.
#[derive(Default)]
pub(super) struct MoveOrdersDialog {
    counted: Option<MoveOrders>,
}

/// The width of the bar of the most nodes, in points.
const BAR: f32 = 110.0;

impl DialogForm for MoveOrdersDialog {
    fn title(&self, cx: &Context<'_>) -> String {
        cx.text().move_orders_title()
    }

    fn width(&self, _room: Vec2) -> f32 {
        620.0
    }

    fn close(&mut self) {
        self.counted = None;
    }

    fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, is_new: bool) -> DialogOutcome {
        if self.counted.as_ref().is_none_or(|counted| !counted.is_of(&cx.session.view())) {
            let ctx = ui.ctx().clone();
            let waker: crate::session::task::Waker = Arc::new(move || ctx.request_repaint());
            self.counted = MoveOrders::new(&cx.session.view(), &waker);
        }
        if let Some(counted) = &mut self.counted {
            counted.poll(cx.text());
        }
        let algorithm = cx.session.algorithm();
        let settings = cx.session.view().settings_in(MoveOrder::Generator);
        let rules = rules_text(cx.text(), settings, Some(algorithm), cx.root_counts_for());
        weak_ui(
            ui,
            cx.theme,
            &cx.text().move_orders_sentence(format!("{}{rules}", algorithm.name(cx.text()))),
        );
        ui.add_space(6.0);
        Grid::new("orders").num_columns(4).spacing([16.0, 8.0]).striped(true).show(ui, |ui| {
            self.rows_ui(ui, cx, is_new);
        });
        ui.add_space(6.0);
        let idea = cx.session.view().move_order().map_or_else(String::new, |order| order.idea(cx.text()));
        weak_ui(ui, cx.theme, &idea);
        buttons_ui(ui, |ui| close_ui(ui, cx, false))
    }
}

impl MoveOrdersDialog {
    fn rows_ui(&self, ui: &mut Ui, cx: &mut Context<'_>, is_new: bool) {
        let text = cx.text();
        let titles = [String::new(), text.move_orders_visited(), text.move_orders_evaluated(), String::new()];
        for title in titles {
            ui.label(RichText::new(title).color(cx.theme.weak_text));
        }
        ui.end_row();
        let rows: Vec<_> = self.counted.iter().flat_map(MoveOrders::rows).collect();
        let visited = |counts: Option<&Result<Counts, String>>| Some(counts?.as_ref().ok()?.visited);
        let most = rows.iter().filter_map(|&(_, counts)| visited(counts)).max().unwrap_or(1).max(1);
        for (order, counts) in rows {
            let in_use = cx.session.view().move_order() == Some(order);
            let use_it = || cx.commands.push(Command::Game(GameCommand::UseMoves(order)));
            let response = radios::radio_ui(ui, "move-orders", in_use, order.name(text), use_it)
                .on_hover_text(order.idea(text));
            focus_if(is_new && in_use, &response);
            match counts {
                None => {
                    number_ui(ui, &cx.text().move_orders_counting());
                    ui.label("");
                    ui.label("");
                }
                Some(Ok(counts)) => {
                    number_ui(ui, &digits(counts.visited));
                    number_ui(ui, &digits(counts.evaluated()));
                    let part = counts.visited as f32 / most as f32;
                    // A bar with round ends would be no shorter than it is high.
                    let bar = ProgressBar::new(part).desired_width(BAR).corner_radius(0);
                    ui.add(bar.fill(cx.theme.accent));
                }
                Some(Err(error)) => {
                    ui.label(RichText::new(error).color(cx.theme.error));
                    ui.label("");
                    ui.label("");
                }
            }
            ui.end_row();
        }
    }
}

/// A number at the right end of its column.
fn number_ui(ui: &mut Ui, text: &str) {
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| ui.label(text));
}
