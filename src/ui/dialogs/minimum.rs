//! One page that derives b^(d/2): how little alpha-beta must look at when the best move comes first everywhere,
//! with the picture of the minimal tree.

use egui::{Pos2, RichText, Role, Sense, TextStyle, Ui, Vec2, WidgetInfo, vec2};

use super::export::buttons::{picture_buttons_ui, take_picture};
use super::form::{DialogForm, DialogOutcome, buttons_ui, close_ui, scrolled, weak_ui};
use crate::drawing::minimal_tree::MinimalTree;
use crate::export::exhibit::Exhibit;
use crate::narration::comparison::digits;
use crate::narration::minimal_tree::{Derivation, GuaranteeClaim};
use crate::statistics::theory::uniform_leaves;
use crate::statistics::uniform::UniformShape;
use crate::tree::Player;
use crate::ui::canvas::{hand, place};
use crate::ui::context::Context;
use crate::ui::fields;
use crate::ui::raised;
use crate::ui::theme::{plain_font, sizes, strong_family, strong_font};

/// The tree of the picture.
pub(super) struct MinimumDialog {
    branching: u32,
    depth: u32,
    /// Made when its size changes.
    picture: Option<MinimalTree>,
}

impl Default for MinimumDialog {
    fn default() -> Self {
        Self { branching: 3, depth: 3, picture: None }
    }
}

/// A tree with more leaves could not be read from the back row.
const MOST_LEAVES: u64 = 81;
const MOST_BRANCHING: u32 = 9;

impl DialogForm for MinimumDialog {
    fn title(&self, cx: &Context<'_>) -> String {
        cx.text().minimum_title()
    }

    fn width(&self, _room: Vec2) -> f32 {
        940.0
    }

    fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, is_new: bool) -> DialogOutcome {
        scrolled(ui, 150.0, |ui| {
            self.controls_ui(ui, cx);
            let (branching, depth) = (self.branching, self.depth);
            let picture = self.picture.take().filter(|picture| picture.is_of(branching, depth));
            let picture = picture.or_else(|| MinimalTree::new(branching, depth, Player::Max));
            if let Some(picture) = &picture {
                let height = (ui.ctx().content_rect().height() * 0.32).clamp(150.0, 330.0);
                self.picture_ui(ui, cx, picture, height);
            }
            self.picture = picture;
            self.derivation_ui(ui, cx);
        });
        let shape = UniformShape { branching: self.branching, depth: self.depth };
        let exhibit = || Exhibit::minimal_tree(shape, Player::Max, cx.text());
        let mut command = None;
        let outcome = buttons_ui(ui, |ui| {
            let outcome = close_ui(ui, cx, is_new);
            command = picture_buttons_ui(ui, cx, exhibit);
            outcome
        });
        take_picture(cx, command, outcome)
    }
}

impl MinimumDialog {
    /// The minimal tree, as wide as there is room.
    fn picture_ui(&self, ui: &mut Ui, cx: &Context<'_>, tree: &MinimalTree, height: f32) {
        let theme = cx.theme;
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
        let leaves = cx.text().count_leaves(tree.leaves(), digits(tree.leaves()));
        let label = cx.text().minimum_tree(self.branching.to_string(), self.depth.to_string(), leaves);
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &label));
        let room = place::area(rect, Pos2::ZERO);
        hand::draw(ui.painter(), |drawing| tree.draw(drawing, room, theme.palette(), theme.ground()));
    }

    fn controls_ui(&mut self, ui: &mut Ui, cx: &Context<'_>) {
        let text = cx.text();
        ui.horizontal_wrapped(|ui| {
            let fits = |branching, depth| {
                uniform_leaves(branching, depth).is_some_and(|leaves| leaves <= MOST_LEAVES)
            };
            let (b, d) = (self.branching, self.depth);
            let more = b < MOST_BRANCHING && fits(b + 1, d);
            stepper_ui(ui, cx, ("b", text.minimum_branching()), &mut self.branching, [b > 2, more]);
            ui.add_space(18.0);
            stepper_ui(ui, cx, ("d", text.minimum_depth()), &mut self.depth, [d > 1, fits(b, d + 1)]);
        });
    }

    fn derivation_ui(&self, ui: &mut Ui, cx: &Context<'_>) {
        let theme = cx.theme;
        let derivation = Derivation::new(self.branching, self.depth, Player::Max, cx.text());
        for GuaranteeClaim { player, heading, text } in &derivation.claims {
            let color = player.map_or(theme.result, |player| theme.player(player));
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing.x = 6.0;
                let heading = RichText::new(heading).size(sizes::DERIVATION);
                ui.label(heading.family(strong_family()).color(color));
                ui.label(raised::job(text, &plain_font(sizes::DERIVATION), theme.text));
            });
        }
        ui.add_space(2.0);
        ui.label(raised::job(&derivation.formula, &strong_font(sizes::FORMULA), theme.text));
        ui.add_space(2.0);
        ui.label(RichText::new(&derivation.types).color(theme.text));
        raised::label_ui(ui, &derivation.gain, &TextStyle::Body, theme.text);
        weak_ui(ui, theme, &derivation.random);
        weak_ui(ui, theme, &derivation.sources);
    }
}

/// A number with a button to each side.
fn stepper_ui(
    ui: &mut Ui,
    cx: &Context<'_>,
    (letter, meaning): (&str, String),
    number: &mut u32,
    can: [bool; 2],
) {
    let (theme, text) = (cx.theme, cx.text());
    let button = |ui: &mut Ui, sign: &str, words: String, is_enabled: bool| {
        let response = ui.add_enabled(is_enabled, egui::Button::new(sign));
        response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, is_enabled, &words));
        fields::keep_enter(&response);
        response.clicked()
    };
    if button(ui, "−", text.minimum_less(letter), can[0]) {
        *number -= 1;
    }
    let chosen = RichText::new(format!("{letter} = {number}")).size(sizes::CHOSEN).family(strong_family());
    ui.label(chosen.color(theme.text));
    if button(ui, "+", text.minimum_more(letter), can[1]) {
        *number += 1;
    }
    ui.label(RichText::new(meaning).color(theme.weak_text));
}
