//! A new tree from its parameters: with a picture of it and its counts before it is made.

mod preview;
mod values;

use std::hash::{BuildHasher, Hasher};
use std::sync::Arc;

use egui::{Grid, Response, Role, Ui, Vec2, WidgetInfo};

use super::form::{
    Columns, DialogForm, DialogOutcome, buttons_ui, focus_if, is_pressed, primary_button, push_button,
    scrolled,
};
use crate::generate::irregular::Irregular;
use crate::generate::{Arrangement, Recipe, Uniform};
use crate::session::command::Command;
use crate::session::features::generate::{DraftOutlook, Drafts};
use crate::session::model::new_document::NewDocument;
use crate::session::task::Waker;
use crate::text::Text;
use crate::tree::Player;
use crate::ui::context::Context;
use crate::ui::fields;
use crate::ui::radios;

/// The parameters. They are kept for the next tree.
pub(super) struct GeneratorDialog {
    is_irregular: bool,
    branching: u32,
    depth: u32,
    nodes: u32,
    /// The least and the greatest number of children in an irregular tree, and so on.
    children: [u32; 2],
    depths: [u32; 2],
    leaves: values::GeneratorFields,
    root_player: Player,
    order: Arrangement,
    seed: u64,
    drafts: Drafts,
}

impl Default for GeneratorDialog {
    fn default() -> Self {
        let Uniform { branching, depth, order, seed, root_player, .. } = Uniform::default();
        let Irregular { nodes, branching: children, depth: depths, .. } = Irregular::default();
        Self {
            is_irregular: false,
            branching,
            depth,
            nodes,
            children: [*children.start(), *children.end()],
            depths: [*depths.start(), *depths.end()],
            leaves: values::GeneratorFields::default(),
            root_player,
            order,
            seed,
            drafts: Drafts::default(),
        }
    }
}

const MOST_CHILDREN: u32 = 1_000;
const DEEPEST: u32 = 10_000;
/// More than can be made, so that a person who types it learns why.
const MOST_NODES: u32 = 1_000_000_000;
/// Seeds that are easy to write on a blackboard.
const SEEDS: u64 = 10_000;
/// Up to here the field knows all whole numbers.
const GREATEST_SEED: u64 = 1 << 53;
/// The width of the fields, and the size of the picture beside them if there is room.
const FIELDS: f32 = 430.0;
const ORDERS_IN_A_ROW: usize = 2;
const GAP: f32 = 12.0;
const NARROWEST_PICTURE: f32 = 160.0;
const PICTURE: Vec2 = Vec2::new(360.0, 236.0);
/// What the dialog needs besides its fields: its heading, its buttons and its margins.
const REST: f32 = 150.0;

impl DialogForm for GeneratorDialog {
    fn title(&self, cx: &Context<'_>) -> String {
        cx.text().generator_title()
    }

    fn width(&self, _room: Vec2) -> f32 {
        FIELDS + GAP + PICTURE.x + 20.0
    }

    fn close(&mut self) {
        self.drafts.clear();
    }

    fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, is_new: bool) -> DialogOutcome {
        let recipe = scrolled(ui, REST, |ui| self.content_ui(ui, cx, is_new));
        buttons_ui(ui, |ui| {
            let generate = primary_button(ui, cx.theme, recipe.is_some(), &cx.text().generator_generate());
            if is_pressed(ui, &generate)
                && let Some(recipe) = recipe
            {
                cx.commands.push(Command::OpenNew(Box::new(NewDocument::Generated(recipe))));
                return DialogOutcome::Close;
            }
            if push_button(ui, cx.text().dialog_cancel()).clicked() {
                DialogOutcome::Close
            } else {
                DialogOutcome::Stay
            }
        })
    }
}

impl GeneratorDialog {
    /// The fields and, beside or below them, what they make. Returns the recipe if it can be followed.
    fn content_ui(&mut self, ui: &mut Ui, cx: &Context<'_>, is_new: bool) -> Option<Recipe> {
        let columns = Columns { fields: FIELDS, gap: GAP, least: NARROWEST_PICTURE };
        let fields = |dialog: &mut Self, ui: &mut Ui| dialog.fields_ui(ui, cx, is_new);
        columns.show(ui, self, fields, |dialog, ui, room| {
            let width = room.map_or(PICTURE.x, |room| PICTURE.x.min(room));
            dialog.outlook_ui(ui, cx, Vec2::new(width, PICTURE.y.min(width)))
        })
    }

    fn fields_ui(&mut self, ui: &mut Ui, cx: &Context<'_>, is_new: bool) {
        let text = cx.text();
        Grid::new("generator").num_columns(2).spacing([16.0, 8.0]).show(ui, |ui| {
            ui.label(text.generator_shape());
            ui.horizontal(|ui| {
                radios::value_ui(ui, "shape", &mut self.is_irregular, false, text.generator_uniform())
                    .on_hover_text(text.generator_uniform_tooltip());
                radios::value_ui(ui, "shape", &mut self.is_irregular, true, text.generator_irregular())
                    .on_hover_text(text.generator_irregular_tooltip());
            });
            ui.end_row();
            if self.is_irregular {
                self.irregular_ui(ui, text, is_new);
            } else {
                self.uniform_ui(ui, text, is_new);
            }
            self.leaves.show(ui, cx);
            self.order_ui(ui, text);
            self.seed_ui(ui, text);
        });
    }

    fn uniform_ui(&mut self, ui: &mut Ui, text: &Text, is_new: bool) {
        let branching = number_ui(ui, text, &text.generator_branching(), &mut self.branching, MOST_CHILDREN);
        focus_if(is_new, &branching);
        ui.end_row();
        number_ui(ui, text, &text.generator_depth(), &mut self.depth, DEEPEST);
        ui.end_row();
    }

    fn irregular_ui(&mut self, ui: &mut Ui, text: &Text, is_new: bool) {
        let nodes = number_ui(ui, text, &text.generator_most_nodes(), &mut self.nodes, MOST_NODES);
        focus_if(is_new, &nodes);
        ui.end_row();
        range_ui(ui, text, &text.generator_children(), &mut self.children, MOST_CHILDREN);
        range_ui(ui, text, &text.generator_leaf_depth(), &mut self.depths, DEEPEST);
    }

    fn order_ui(&mut self, ui: &mut Ui, text: &Text) {
        ui.label(text.generator_order());
        Grid::new("orders").num_columns(ORDERS_IN_A_ROW).min_col_width(0.0).show(ui, |ui| {
            for row in Arrangement::ALL.chunks(ORDERS_IN_A_ROW) {
                for &order in row {
                    radios::value_ui(ui, "leaf-order", &mut self.order, order, order.name(text))
                        .on_hover_text(order.meaning(text));
                }
                ui.end_row();
            }
        });
        ui.end_row();
        ui.label(text.generator_root_player());
        ui.horizontal(|ui| {
            for player in [Player::Max, Player::Min] {
                radios::value_ui(ui, "root-player", &mut self.root_player, player, player.name());
            }
        });
        ui.end_row();
    }

    fn seed_ui(&mut self, ui: &mut Ui, text: &Text) {
        let label = ui.label(text.generator_seed());
        ui.horizontal(|ui| {
            let name = text.generator_seed();
            fields::number_ui(ui, text, &name, &mut self.seed, 0..=GREATEST_SEED, |field| field.speed(0.2))
                .labelled_by(label.id);
            if push_button(ui, text.generator_new_seed())
                .on_hover_text(text.generator_new_seed_tooltip())
                .clicked()
            {
                self.seed = chance() % SEEDS;
            }
        });
        ui.end_row();
    }

    /// What the parameters make, or why they make nothing. Returns the recipe if it can be followed.
    fn outlook_ui(&mut self, ui: &mut Ui, cx: &Context<'_>, size: Vec2) -> Option<Recipe> {
        if fields::has_wrong_number(ui) {
            preview::nothing_ui(ui, cx, size);
            return None;
        }
        let recipe = match self.recipe(cx.text()) {
            Ok(recipe) => recipe,
            Err(error) => {
                preview::impossible_ui(ui, cx, size, &error);
                return None;
            }
        };
        let ctx = ui.ctx().clone();
        let waker: Waker = Arc::new(move || ctx.request_repaint());
        let outlook = self.drafts.look((&recipe, cx.session.settings()), &waker, cx.session.text());
        let is_possible = !matches!(outlook, DraftOutlook::Impossible(_));
        preview::outlook_ui(ui, cx, size, &recipe, &outlook);
        is_possible.then_some(recipe)
    }

    fn recipe(&self, text: &Text) -> Result<Recipe, String> {
        let &Self { branching, depth, nodes, children, depths, order, seed, root_player, .. } = self;
        let leaves = self.leaves.values(text)?;
        Ok(if self.is_irregular {
            let (branching, depth) = (children[0]..=children[1], depths[0]..=depths[1]);
            Recipe::Irregular(Irregular { nodes, branching, depth, leaves, order, seed, root_player })
        } else {
            Recipe::Uniform(Uniform { branching, depth, leaves, order, seed, root_player })
        })
    }
}

/// A label and a number in a grid's row.
fn number_ui(ui: &mut Ui, text: &Text, name: &str, number: &mut u32, most: u32) -> Response {
    let label = ui.label(name);
    fields::number_ui(ui, text, name, number, 0..=most, |field| field.speed(0.05)).labelled_by(label.id)
}

/// A row with the two ends of a range.
fn range_ui(ui: &mut Ui, text: &Text, label: &str, [least, greatest]: &mut [u32; 2], most: u32) {
    ui.label(label);
    let mut wrong = None;
    ui.horizontal(|ui| {
        for (word, end) in [(text.generator_from(), least), (text.generator_to(), greatest)] {
            ui.label(&word);
            let name = format!("{label} {word}");
            let (field, problem) =
                fields::limited_number_ui(ui, text, &name, end, 0..=most, |field| field.speed(0.05));
            wrong = wrong.take().or(problem);
            field.widget_info(|| WidgetInfo::labeled(Role::SpinButton, true, &name));
        }
    });
    ui.end_row();
    fields::wrong_row_ui(ui, wrong);
}

/// A random number: the standard library seeds its hashers from the system.
fn chance() -> u64 {
    std::hash::RandomState::new().build_hasher().finish()
}
