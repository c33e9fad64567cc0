//! The settings of the search: the rule for ties, the depth limit, the window at the root, and more.

use std::num::IntErrorKind;

use egui::{Grid, TextEdit, Ui, Vec2};

use super::form::{
    DialogForm, DialogOutcome, buttons_ui, error_ui, focus_if, is_pressed, primary_button, push_button,
    weak_ui,
};
use crate::narration::comparison::digits;
use crate::narration::settings::unheeded;
use crate::notation;
use crate::score::Score;
use crate::search::Settings;
use crate::search::ordering::ChildOrder;
use crate::search::window::{Ties, Window};
use crate::session::command::Command;
use crate::text::Text;
use crate::tree::Player;
use crate::ui::context::Context;
use crate::ui::fields::{number_text_ui, whole_or_nothing_ui};
use crate::ui::radios;

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

impl DialogForm for SettingsDialog {
    fn title(&self, cx: &Context<'_>) -> String {
        cx.text().settings_title()
    }

    fn width(&self, _room: Vec2) -> f32 {
        520.0
    }

    fn open(&mut self, _ctx: &egui::Context, cx: &Context<'_>) {
        *self = Self::of(cx.session.settings());
    }

    fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, is_new: bool) -> DialogOutcome {
        Grid::new("settings").num_columns(2).spacing([16.0, 10.0]).show(ui, |ui| {
            self.ties_ui(ui, cx.text());
            self.order_ui(ui, cx.text());
            self.numbers_ui(ui, cx, is_new);
        });
        ui.add_space(6.0);
        let read = self.read(cx.text()).and_then(|settings| {
            cx.session.view().why_limit_is_refused(settings.depth_limit).map_or(Ok(settings), Err)
        });
        // However many sentences there are, the buttons below stay the same ones and keep the focus.
        ui.vertical(|ui| match &read {
            Ok(settings) => {
                let about_limit = cx.session.view().obstacle_to_limit(settings.depth_limit);
                for sentence in
                    unheeded(cx.text(), *settings, cx.session.algorithm()).into_iter().chain(about_limit)
                {
                    weak_ui(ui, cx.theme, &sentence);
                }
            }
            Err(error) => error_ui(ui, cx.theme, error),
        });
        buttons_ui(ui, |ui| {
            let take = primary_button(ui, cx.theme, read.is_ok(), &cx.text().settings_search());
            if let (Ok(settings), true) = (&read, is_pressed(ui, &take)) {
                cx.commands.push(Command::UseSettings(*settings));
                return DialogOutcome::Close;
            }
            if push_button(ui, cx.text().settings_defaults())
                .on_hover_text(cx.text().settings_defaults_tooltip())
                .clicked()
            {
                *self = Self::of(Settings::default());
            }
            if push_button(ui, cx.text().dialog_cancel()).clicked() {
                DialogOutcome::Close
            } else {
                DialogOutcome::Stay
            }
        })
    }
}

impl SettingsDialog {
    fn of(settings: Settings) -> Self {
        let Settings { ties, child_order: order, depth_limit, window, first_guess } = settings;
        Self {
            ties,
            order,
            depth: depth_limit.map_or_else(String::new, |depth| depth.to_string()),
            alpha: window.alpha.in_field(),
            beta: window.beta.in_field(),
            guess: first_guess.in_field(),
        }
    }

    fn ties_ui(&mut self, ui: &mut Ui, text: &Text) {
        ui.label(text.settings_prune_when());
        ui.horizontal(|ui| {
            for &ties in Ties::ALL {
                radios::value_ui(ui, "ties", &mut self.ties, ties, format!("α {} β", ties.relation()));
            }
        });
        ui.end_row();
    }

    fn order_ui(&mut self, ui: &mut Ui, text: &Text) {
        ui.label(text.settings_children());
        ui.vertical(|ui| {
            for &order in ChildOrder::ALL {
                radios::value_ui(ui, "child-order", &mut self.order, order, order_words(order, text));
            }
        });
        ui.end_row();
    }

    fn numbers_ui(&mut self, ui: &mut Ui, cx: &Context<'_>, is_new: bool) {
        let text = cx.text();
        let label = ui.label(text.settings_depth_limit());
        let depth = whole_or_nothing_ui(ui, &mut self.depth, 0..=u32::MAX, |field| {
            field.desired_width(FIELD).hint_text(text.settings_no_limit())
        });
        focus_if(is_new, &depth.labelled_by(label.id));
        ui.end_row();
        ui.label(match cx.root_counts_for() {
            Player::Max => text.settings_window(),
            Player::Min => text.settings_window_for_max(),
        });
        ui.horizontal(|ui| {
            for (letter, typed) in [("α", &mut self.alpha), ("β", &mut self.beta)] {
                let label = ui.label(letter);
                number_text_ui(ui, TextEdit::singleline(typed).desired_width(FIELD)).labelled_by(label.id);
            }
        });
        ui.end_row();
        let label = ui.label(text.settings_first_guess());
        number_text_ui(ui, TextEdit::singleline(&mut self.guess).desired_width(FIELD)).labelled_by(label.id);
        ui.end_row();
    }

    /// The settings, or what is wrong with them.
    fn read(&self, text: &Text) -> Result<Settings, String> {
        let depth = self.depth.trim();
        let depth_limit = match depth.parse::<u32>() {
            _ if depth.is_empty() => None,
            Ok(depth) => Some(depth),
            Err(error) if *error.kind() == IntErrorKind::PosOverflow => {
                return Err(text.settings_great_depth(digits(u32::MAX.into())));
            }
            Err(_) => return Err(text.settings_wrong_depth()),
        };
        let alpha = number("α", &self.alpha, text)?;
        let beta = number("β", &self.beta, text)?;
        if alpha >= beta {
            return Err(text.settings_empty_window());
        }
        let first_guess = number(&text.settings_the_first_guess(), &self.guess, text)?;
        let window = Window { alpha, beta };
        Ok(Settings { ties: self.ties, child_order: self.order, depth_limit, window, first_guess })
    }
}

fn number(field: &str, typed: &str, text: &Text) -> Result<Score, String> {
    notation::number(typed).map_err(|error| text.settings_wrong_number(field, error.said(text)))
}

fn order_words(order: ChildOrder, text: &Text) -> String {
    match order {
        ChildOrder::LeftToRight => text.settings_left_to_right(),
        ChildOrder::RightToLeft => text.settings_right_to_left(),
        ChildOrder::Static => text.settings_static(),
    }
}
