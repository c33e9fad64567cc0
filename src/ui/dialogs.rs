//! What the window asks and tells in the middle of the screen: one dialog at a time, each closed with Esc and
//! done with Enter.

mod about;
mod about_document;
mod conflict;
mod files;
mod form;
mod games;
mod generator;
mod keys;
mod manual;
mod minimum;
mod move_orders;
mod notation;
mod path;
mod play;
mod question;
mod recovery;
mod settings;

use std::collections::HashMap;

use super::context::Context;
use super::files::{FileDialogs, Request};
use crate::session::Session;
use crate::session::command::Command;
use crate::session::model::dialog::Dialog;
use form::{Form, Outcome, dialog_ui, primary_text};

/// The file of each dialog.
fn form(dialog: Dialog) -> Box<dyn Form> {
    match dialog {
        Dialog::Notation => Box::<notation::NotationDialog>::default(),
        Dialog::Generator => Box::<generator::GeneratorDialog>::default(),
        Dialog::Games => Box::<games::GamesDialog>::default(),
        Dialog::Play => Box::<play::PlayDialog>::default(),
        Dialog::MoveOrders => Box::<move_orders::MoveOrdersDialog>::default(),
        Dialog::Settings => Box::<settings::SettingsDialog>::default(),
        Dialog::AboutDocument => Box::<about_document::AboutDocumentDialog>::default(),
        Dialog::Manual => Box::<manual::ManualDialog>::default(),
        Dialog::Keys => Box::new(keys::KeysDialog),
        Dialog::About => Box::new(about::AboutDialog),
        Dialog::Minimum => Box::<minimum::MinimumDialog>::default(),
        Dialog::Recovery => Box::<recovery::RecoveryDialog>::default(),
        Dialog::Question => Box::new(question::QuestionDialog),
        Dialog::Conflict => Box::new(conflict::ConflictDialog),
    }
}

/// The dialogs of the window and what has been typed into them.
pub struct Dialogs {
    open: Option<Open>,
    /// Those that were open before.
    kept: HashMap<Dialog, Box<dyn Form>>,
    asking: files::Asking,
}

/// The dialog that is open.
struct Open {
    /// `None` for the window's own file dialog, of which nothing is kept.
    name: Option<Dialog>,
    form: Box<dyn Form>,
    /// Whether it is drawn for the first time, and takes the focus.
    is_new: bool,
}

impl Dialogs {
    /// No dialog open; files are asked for by `files`.
    #[must_use]
    pub fn new(files: Box<dyn FileDialogs>) -> Self {
        Self { open: None, kept: HashMap::new(), asking: files::Asking::new(files) }
    }

    /// Whether a dialog of the window itself is open: then keys are its own. A file dialog of the desktop does
    /// not count.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        self.open.is_some()
    }

    /// The words on the button that Enter presses in the open dialog, for tests.
    #[must_use]
    pub fn default_button(&self, ctx: &egui::Context) -> Option<String> {
        self.open.as_ref().and_then(|_| primary_text(ctx))
    }

    /// Opens a dialog in the place of the one that is open.
    pub fn open(&mut self, dialog: Dialog) {
        self.close();
        let form = self.kept.remove(&dialog).unwrap_or_else(|| form(dialog));
        self.open = Some(Open { name: Some(dialog), form, is_new: true });
    }

    /// Asks for a file, by the desktop's dialog if it has one.
    pub fn ask(&mut self, ctx: &egui::Context, request: Request) {
        let next = self.asking.begin(ctx, request);
        self.ask_here(next);
    }

    /// Draws the open dialog above everything else, and takes in what the desktop's file dialog answers.
    pub fn show(&mut self, ctx: &egui::Context, cx: &mut Context<'_>) {
        match self.asking.poll() {
            files::Next::Command(command) => cx.commands.push(command),
            next => self.ask_here(next),
        }
        self.follow_questions(cx);
        let Some(Open { form, is_new, .. }) = &mut self.open else { return };
        if dialog_ui(ctx, cx, form.as_mut(), std::mem::take(is_new)) == Outcome::Close {
            self.close();
            ctx.request_repaint();
        }
    }

    /// What carries out what has been typed into the open dialog, if that would be lost with the program.
    #[must_use]
    pub fn unsaved(&self, session: &Session) -> Option<Command> {
        self.open.as_ref()?.form.unsaved(session)
    }

    fn close(&mut self) {
        let Some(Open { name, mut form, .. }) = self.open.take() else { return };
        form.close();
        self.kept.extend(name.map(|name| (name, form)));
    }

    fn ask_here(&mut self, next: files::Next) {
        if let files::Next::AskHere(form) = next {
            self.close();
            self.open = Some(Open { name: None, form, is_new: true });
        }
    }

    /// Questions about what would be lost are the session's: they come before any other dialog and go with it.
    fn follow_questions(&mut self, cx: &Context<'_>) {
        let asked = match (cx.session.question(), cx.session.conflict()) {
            (Some(_), _) => Some(Dialog::Question),
            (None, Some(_)) => Some(Dialog::Conflict),
            (None, None) => None,
        };
        let is_question = |dialog: &Dialog| matches!(dialog, Dialog::Question | Dialog::Conflict);
        let shown = self.open.as_ref().and_then(|open| open.name).filter(is_question);
        match asked {
            _ if asked == shown => {}
            Some(question) => self.open(question),
            None => self.close(),
        }
    }
}
