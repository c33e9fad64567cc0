//! The question before what has been typed into a dialog is given up.

use egui::{Id, Modal, RichText};

use super::{DIALOG, begin_keys, buttons_ui, focus_if, is_pressed, primary_button, push_button, take_escape};
use crate::ui::context::Context;
use crate::ui::theme;

/// The question, in front of the dialog.
#[derive(Debug)]
pub(in crate::ui::dialogs) struct Doubt {
    is_new: bool,
    /// Whether it has been answered: for one frame more the toolkit keeps the focus from what is behind it.
    is_over: bool,
    /// Where the focus was, and goes back to.
    from: Option<Id>,
    /// Whether the program is about to end.
    is_before_end: bool,
}

/// The answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::ui::dialogs) enum DoubtAnswer {
    None,
    Keep,
    GiveUp,
}

impl Doubt {
    /// The question, asked while the focus was there.
    pub(in crate::ui::dialogs) const fn new(from: Option<Id>) -> Self {
        Self { is_new: true, is_over: false, from, is_before_end: false }
    }

    /// The question, asked because the program is about to end.
    pub(in crate::ui::dialogs) const fn before_end(from: Option<Id>) -> Self {
        Self { is_before_end: true, ..Self::new(from) }
    }

    /// Whether the program is to end when what was typed is given up.
    pub(in crate::ui::dialogs) const fn is_before_end(&self) -> bool {
        self.is_before_end
    }

    /// Draws the question. Esc and Enter keep what was typed.
    pub(in crate::ui::dialogs) fn show(&mut self, ctx: &egui::Context, cx: &Context<'_>) -> DoubtAnswer {
        if self.is_over {
            self.from.into_iter().for_each(|from| ctx.memory_mut(|memory| memory.request_focus(from)));
            ctx.request_repaint();
            return DoubtAnswer::Keep;
        }
        let is_new = std::mem::take(&mut self.is_new);
        let is_escaped = !is_new && take_escape(ctx);
        begin_keys(ctx, is_new);
        let (text, title) = (cx.text(), cx.text().doubt_title());
        let id = Id::unique(("dialog", &title));
        let area = Modal::default_area(id).accessible_name(title.as_str()).role(DIALOG);
        let answer = Modal::new(id).area(area).show(ctx, |ui| {
            ui.set_width(380.0);
            egui::Frame::new().inner_margin(10).show(ui, |ui| {
                ui.label(RichText::new(&title).text_style(theme::sentence()));
                ui.add_space(6.0);
                ui.label(text.doubt_sentence());
                buttons_ui(ui, |ui| {
                    let keep = primary_button(ui, cx.theme, true, &text.doubt_keep());
                    focus_if(is_new, &keep);
                    let is_kept = is_pressed(ui, &keep);
                    match push_button(ui, text.doubt_discard()).clicked() {
                        true => DoubtAnswer::GiveUp,
                        false if is_kept || is_escaped => DoubtAnswer::Keep,
                        false => DoubtAnswer::None,
                    }
                })
            })
        });
        let answer = answer.inner.inner;
        if answer == DoubtAnswer::Keep {
            self.is_over = true;
            ctx.request_repaint();
            return DoubtAnswer::None;
        }
        answer
    }
}
