//! A new uniform tree from its parameters; says how large it gets before it is made.

use std::hash::{BuildHasher, Hasher};

use egui::{DragValue, Grid, Ui};

use super::{Outcome, buttons_ui, counted, dialog_ui, error_ui, focus_if, primary_button};
use crate::generate::{Order, Uniform};
use crate::session::command::Command;
use crate::session::document::NewDocument;
use crate::ui::panels::Context;

/// The parameters. They are kept for the next tree.
pub(super) struct Form {
    branching: u32,
    depth: u32,
    order: Order,
    seed: u64,
}

impl Default for Form {
    fn default() -> Self {
        let Uniform { branching, depth, order, seed, .. } = Uniform::default();
        Self { branching, depth, order, seed }
    }
}

const MOST_CHILDREN: u32 = 1_000;
const DEEPEST: u32 = 10_000;
/// Seeds that are easy to write on a blackboard.
const SEEDS: u64 = 10_000;

const ORDERS: [(Order, &str, &str); 3] = [
    (Order::Random, "Random", "Leaf values as chance has them."),
    (Order::Best, "Best first", "Alpha-beta prunes as much as any search can."),
    (Order::Worst, "Worst first", "Alpha-beta prunes nothing."),
];

impl Form {
    /// Draws the dialog.
    pub(super) fn show(&mut self, ctx: &egui::Context, cx: &mut Context<'_>, is_new: bool) -> Outcome {
        dialog_ui(ctx, cx.theme, "Generate a tree", 460.0, |ui| {
            Grid::new("generator").num_columns(2).spacing([16.0, 8.0]).show(ui, |ui| {
                self.numbers_ui(ui, is_new);
                self.order_ui(ui);
                self.seed_ui(ui);
            });
            ui.add_space(6.0);
            let size = self.uniform().size();
            match &size {
                Ok(size) => {
                    let nodes = counted(size.nodes, "node", "nodes");
                    let leaves = counted(size.leaves, "leaf", "leaves");
                    ui.label(format!("{nodes}, {leaves} at depth {}", self.depth));
                }
                Err(error) => error_ui(ui, cx.theme, &format!("Not possible: {error}.")),
            }
            buttons_ui(ui, |ui| {
                if primary_button(ui, cx.theme, size.is_ok(), "Generate").clicked() {
                    cx.commands.push(self.command());
                    return Outcome::Close;
                }
                if ui.button("Cancel").clicked() { Outcome::Close } else { Outcome::Stay }
            })
        })
    }

    fn numbers_ui(&mut self, ui: &mut Ui, is_new: bool) {
        let label = ui.label("Branching factor");
        let branching = ui.add(DragValue::new(&mut self.branching).range(1..=MOST_CHILDREN).speed(0.05));
        focus_if(is_new, &branching.labelled_by(label.id));
        ui.end_row();
        let label = ui.label("Depth");
        ui.add(DragValue::new(&mut self.depth).range(0..=DEEPEST).speed(0.05)).labelled_by(label.id);
        ui.end_row();
    }

    fn order_ui(&mut self, ui: &mut Ui) {
        ui.label("Order of the moves");
        ui.horizontal(|ui| {
            for (order, name, meaning) in ORDERS {
                ui.radio_value(&mut self.order, order, name).on_hover_text(meaning);
            }
        });
        ui.end_row();
    }

    fn seed_ui(&mut self, ui: &mut Ui) {
        let label = ui.label("Seed");
        ui.horizontal(|ui| {
            ui.add(DragValue::new(&mut self.seed).speed(0.2)).labelled_by(label.id);
            if ui.button("New seed").on_hover_text("The same seed always gives the same tree.").clicked() {
                self.seed = chance() % SEEDS;
            }
        });
        ui.end_row();
    }

    fn uniform(&self) -> Uniform {
        let &Self { branching, depth, order, seed } = self;
        Uniform { branching, depth, order, seed, ..Uniform::default() }
    }

    fn command(&self) -> Command {
        let &Self { branching, depth, order, seed } = self;
        Command::OpenNew(Box::new(NewDocument::Uniform { branching, depth, order, seed }))
    }
}

/// A number that nobody chose: the standard library seeds its hashers from the system.
fn chance() -> u64 {
    std::hash::RandomState::new().build_hasher().finish()
}
