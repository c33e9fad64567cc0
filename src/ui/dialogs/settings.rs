//! The settings of the search: the rule for ties, the depth limit, the window at the root, and more.

use egui::{Grid, TextEdit, Ui, Vec2};

use super::form::{
    Form, Outcome, buttons_ui, error_ui, focus_if, is_pressed, primary_button, push_button, weak_ui,
};
use crate::narration::settings::unheeded;
use crate::notation;
use crate::score::Score;
use crate::search::Settings;
use crate::search::ordering::ChildOrder;
use crate::search::window::{Ties, Window};
use crate::session::command::Command;
use crate::ui::context::Context;
use crate::ui::fields::text_ui;

/// What has been typed and chosen.
#[derive(Default)]
pub(super) struct SettingsDialog {
    ties: Ties,
    order: ChildOrder,
    depth: String,
    alpha: String,
    beta: String,
    guess: String,
}

/// The width of a field for a number, in points.
const FIELD: f32 = 76.0;

impl Form for SettingsDialog {
    fn title(&self, _cx: &Context<'_>) -> &'static str {
        "Search settings"
    }

    fn width(&self, _room: Vec2) -> f32 {
        520.0
    }

    fn open(&mut self, _ctx: &egui::Context, cx: &Context<'_>) {
        *self = Self::of(cx.session.settings());
    }

    fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, is_new: bool) -> Outcome {
        Grid::new("settings").num_columns(2).spacing([16.0, 10.0]).show(ui, |ui| {
            self.ties_ui(ui);
            self.order_ui(ui);
            self.numbers_ui(ui, is_new);
        });
        ui.add_space(6.0);
        let read = self.read();
        match &read {
            Ok(settings) => {
                let about_limit = cx.session.view().obstacle_to_limit(settings.depth_limit);
                for sentence in unheeded(*settings, cx.session.algorithm()).into_iter().chain(about_limit) {
                    weak_ui(ui, cx.theme, &sentence);
                }
            }
            Err(error) => error_ui(ui, cx.theme, error),
        }
        buttons_ui(ui, |ui| {
            let take = primary_button(ui, cx.theme, read.is_ok(), "Search");
            if let (Ok(settings), true) = (&read, is_pressed(ui, &take)) {
                cx.commands.push(Command::UseSettings(*settings));
                return Outcome::Close;
            }
            if push_button(ui, "Defaults").on_hover_text("What textbooks' answers need.").clicked() {
                *self = Self::of(Settings::default());
            }
            if push_button(ui, "Cancel").clicked() { Outcome::Close } else { Outcome::Stay }
        })
    }
}

impl SettingsDialog {
    fn of(settings: Settings) -> Self {
        let Settings { ties, order, depth_limit, window, first_guess } = settings;
        Self {
            ties,
            order,
            depth: depth_limit.map_or_else(String::new, |depth| depth.to_string()),
            alpha: window.alpha.in_field(),
            beta: window.beta.in_field(),
            guess: first_guess.in_field(),
        }
    }

    fn ties_ui(&mut self, ui: &mut Ui) {
        ui.label("Prune when");
        ui.horizontal(|ui| {
            for &ties in Ties::ALL {
                ui.radio_value(&mut self.ties, ties, format!("α {} β", ties.relation()));
            }
        });
        ui.end_row();
    }

    fn order_ui(&mut self, ui: &mut Ui) {
        ui.label("Children");
        ui.vertical(|ui| {
            for &order in ChildOrder::ALL {
                ui.radio_value(&mut self.order, order, order_words(order));
            }
        });
        ui.end_row();
    }

    fn numbers_ui(&mut self, ui: &mut Ui, is_new: bool) {
        let label = ui.label("Depth limit");
        let depth = text_ui(ui, TextEdit::singleline(&mut self.depth).desired_width(FIELD).hint_text("none"));
        focus_if(is_new, &depth.labelled_by(label.id));
        ui.end_row();
        ui.label("Window at the root");
        ui.horizontal(|ui| {
            for (letter, text) in [("α", &mut self.alpha), ("β", &mut self.beta)] {
                let label = ui.label(letter);
                text_ui(ui, TextEdit::singleline(text).desired_width(FIELD)).labelled_by(label.id);
            }
        });
        ui.end_row();
        let label = ui.label("First guess of MTD(f)");
        text_ui(ui, TextEdit::singleline(&mut self.guess).desired_width(FIELD)).labelled_by(label.id);
        ui.end_row();
    }

    /// The settings, or what is wrong with them.
    fn read(&self) -> Result<Settings, String> {
        let depth = self.depth.trim();
        let depth_limit = match depth.parse() {
            _ if depth.is_empty() => None,
            Ok(depth) => Some(depth),
            Err(_) => return Err("The depth limit must be a whole number, or empty.".to_owned()),
        };
        let alpha = number("α", &self.alpha)?;
        let beta = number("β", &self.beta)?;
        if alpha >= beta {
            return Err("The window has no room for any value: α must be less than β.".to_owned());
        }
        let first_guess = number("The first guess", &self.guess)?;
        let window = Window { alpha, beta };
        Ok(Settings { ties: self.ties, order: self.order, depth_limit, window, first_guess })
    }
}

fn number(what: &str, text: &str) -> Result<Score, String> {
    notation::number(text).map_err(|error| format!("{what}: {error}."))
}

const fn order_words(order: ChildOrder) -> &'static str {
    match order {
        ChildOrder::LeftToRight => "From left to right",
        ChildOrder::RightToLeft => "From right to left",
        ChildOrder::Static => "Best static value first",
    }
}
