//! The dialogs in the middle of the screen: one at a time, each closed with Esc and done with Enter.

mod about;
mod about_document;
mod conflict;
mod cover;
mod export;
mod files;
mod form;
mod games;
mod generator;
mod hand_in;
mod hush;
mod keys;
mod manual;
mod minimum;
mod move_orders;
mod new_assignment;
mod notation;
mod own_search;
mod path;
mod play;
mod question;
mod recovery;
mod settings;
mod students;

use std::collections::HashMap;
use std::path::PathBuf;

use super::context::Context;
use super::files::{FileDialogs, FileRequest};
use crate::session::Session;
use crate::session::command::Command;
use crate::session::conduct::under_way::Activity;
use crate::session::model::dialog::Dialog;
use form::doubt::{Doubt, DoubtAnswer};
use form::{DialogForm, DialogOutcome, dialog_ui, primary_text};
use hush::Hush;

/// The file of each dialog.
fn form(dialog: Dialog) -> Box<dyn DialogForm> {
    match dialog {
        Dialog::Notation => Box::<notation::NotationDialog>::default(),
        Dialog::Generator => Box::<generator::GeneratorDialog>::default(),
        Dialog::Games => Box::<games::GamesDialog>::default(),
        Dialog::Play => Box::<play::PlayDialog>::default(),
        Dialog::MoveOrders => Box::<move_orders::MoveOrdersDialog>::default(),
        Dialog::Settings => Box::<settings::SettingsDialog>::default(),
        Dialog::Cover => Box::<cover::CoverDialog>::default(),
        Dialog::HandIn => Box::new(hand_in::HandInDialog),
        Dialog::Students => Box::<students::StudentsDialog>::default(),
        Dialog::AboutDocument => Box::<about_document::AboutDocumentDialog>::default(),
        Dialog::Export => Box::new(export::ExportDialog::for_file()),
        Dialog::Print => Box::new(export::ExportDialog::for_print()),
        Dialog::NewAssignment => Box::<new_assignment::NewAssignmentDialog>::default(),
        Dialog::OwnSearch => Box::<own_search::OwnSearchDialog>::default(),
        Dialog::Manual => Box::<manual::ManualDialog>::default(),
        Dialog::Keys => Box::new(keys::KeysDialog),
        Dialog::About => Box::new(about::AboutDialog),
        Dialog::Minimum => Box::<minimum::MinimumDialog>::default(),
        Dialog::Recovery => Box::<recovery::RecoveryDialog>::default(),
        Dialog::Question => Box::<question::QuestionDialog>::default(),
        Dialog::Conflict => Box::new(conflict::ConflictDialog),
    }
}

/// The dialogs of the window and what has been typed into them.
pub struct Dialogs {
    open: Option<Open>,
    /// The dialogs that were open before.
    kept: HashMap<Dialog, Box<dyn DialogForm>>,
    asking: files::Asking,
    /// Whether what is opened now answers a person's command.
    is_commanded: bool,
    /// The dialog that was closed in the latest frame, or before the question that is open now: calling that off leads
    /// back to it.
    before: Option<Dialog>,
    /// Whether the open question was called off.
    is_called_off: bool,
    /// The command that waits until a person has said what becomes of text outside of the dialogs, and the question.
    waiting: Option<(Command, Doubt)>,
    /// Whether that text was just given up.
    is_text_given_up: bool,
    /// The dialog in which a file was asked for, to which a person returns from the file dialog.
    asker: Option<Asker>,
    /// Whether unsaved work of an earlier start is still to be offered.
    is_offer_due: bool,
    /// The number of the document on screen.
    document: u64,
    /// The dialog that was closed last, and the document that was on screen then: as long as that is there, nothing has
    /// come of what was taken from the dialog.
    closed: Option<(Dialog, u64)>,
}

/// A dialog in which a file was asked for.
#[derive(Clone, Copy)]
struct Asker {
    dialog: Dialog,
    /// Whether it goes on when the file has been chosen.
    goes_on: bool,
}

/// The dialog that is open.
struct Open {
    /// `None` for the window's own file dialog, of which nothing is kept.
    name: Option<Dialog>,
    form: Box<dyn DialogForm>,
    /// Whether it is drawn for the first time, and takes the focus.
    is_new: bool,
    /// The silence at its beginning, if it comes up by itself.
    hush: Option<Hush>,
    /// Whether a person is asked about what has been typed into it.
    doubt: Option<Doubt>,
}

impl Open {
    fn new(name: Option<Dialog>, form: Box<dyn DialogForm>, hush: Option<Hush>) -> Self {
        Self { name, form, is_new: true, hush, doubt: None }
    }
}

/// Whether this dialog may come up while a person is at something else.
const fn may_come_by_itself(dialog: Dialog) -> bool {
    matches!(dialog, Dialog::Recovery | Dialog::Question | Dialog::Conflict)
}

impl Dialogs {
    /// No dialog open; files are asked for by `files`.
    #[must_use]
    pub fn new(files: Box<dyn FileDialogs>) -> Self {
        Self {
            open: None,
            kept: HashMap::new(),
            asking: files::Asking::new(files),
            is_commanded: false,
            before: None,
            is_called_off: false,
            waiting: None,
            is_text_given_up: false,
            asker: None,
            is_offer_due: false,
            document: 0,
            closed: None,
        }
    }

    /// Whether a dialog of the window itself is open: then keys are its own. A file dialog of the desktop does
    /// not count.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        self.open.is_some() || self.waiting.is_some()
    }

    /// The words on the button that Enter presses in the open dialog, for tests.
    #[must_use]
    pub fn default_button(&self, ctx: &egui::Context) -> Option<String> {
        self.open.as_ref().and_then(|_| primary_text(ctx))
    }

    /// Shows the question that the session asks, if it asks one. `is_commanded` tells whether what is opened until the
    /// next call answers a person's command. A dialog that opens by itself takes no keys until none was pressed for a
    /// moment.
    pub fn follow(&mut self, session: &Session, is_commanded: bool) {
        (self.is_commanded, self.document) = (is_commanded, session.document_number());
        self.follow_questions(session);
    }

    /// Opens a dialog in the place of the one that is open. An offer of unsaved work that nobody has asked for waits
    /// until it disturbs nobody, and so does one whose place the cover of an assignment takes.
    pub fn open(&mut self, dialog: Dialog) {
        let shown = self.open.as_ref().and_then(|open| open.name);
        let waits = dialog == Dialog::Recovery && !self.is_commanded;
        self.is_offer_due |= waits || (dialog == Dialog::Cover && shown == Some(Dialog::Recovery));
        if !waits {
            self.put_up(dialog);
        }
    }

    /// Opens a dialog at once.
    fn put_up(&mut self, dialog: Dialog) {
        self.is_offer_due &= dialog != Dialog::Recovery;
        self.close();
        let mut form = self.kept.remove(&dialog).unwrap_or_else(|| form(dialog));
        if self.closed == Some((dialog, self.document)) {
            form.take_back();
        } else {
            form.forget_taken();
        }
        let hush = (may_come_by_itself(dialog) && !self.is_commanded).then(Hush::default);
        self.open = Some(Open::new(Some(dialog), form, hush));
    }

    /// Asks for a file, by the desktop's dialog if it has one.
    pub fn ask(&mut self, ctx: &egui::Context, request: FileRequest) {
        let asker = |goes_on| move |dialog| Asker { dialog, goes_on };
        // The question about unsaved changes is answered by now. Behind it stands the dialog from which it came.
        let open = self.open.as_ref().and_then(|open| open.name).filter(|&name| name != Dialog::Question);
        let open = open.map(asker(true));
        let closed = self.before.filter(|&dialog| !may_come_by_itself(dialog)).map(asker(false));
        self.asker = open.or(closed);
        let next = self.asking.begin(ctx, request);
        self.ask_here(next);
    }

    /// Shows a file in the desktop's program for it.
    pub fn open_file(&mut self, ctx: &egui::Context, path: PathBuf) {
        self.asking.open(ctx, path);
    }

    /// Draws the open dialog above everything else, and takes in what the desktop's file dialog answers.
    pub fn show(&mut self, ctx: &egui::Context, cx: &mut Context<'_>) {
        self.document = cx.session.document_number();
        // A question that is answered leaves the place to the dialog from which it came.
        self.follow_questions(cx.session);
        match self.asking.poll() {
            files::Next::Command(command) => {
                self.asker = None;
                cx.commands.push(command);
            }
            files::Next::CallOff(command) => {
                cx.commands.extend(command);
                self.return_to_asker(true);
            }
            next => self.ask_here(next),
        }
        self.text_question_ui(ctx, cx);
        self.follow_offer(cx.session);
        let Some(Open { form, is_new, name, hush, doubt }) = &mut self.open else {
            // Read a chosen tree before asking about it.
            self.before = self.before.take().filter(|_| cx.session.storage().is_opening());
            return;
        };
        let name = *name;
        if let Some(hush) = hush {
            hush.take_keys(ctx);
        }
        let commands = cx.commands.len();
        if dialog_ui(ctx, cx, form.as_mut(), std::mem::take(is_new), doubt) == DialogOutcome::Close {
            self.close();
            self.before = name;
            if name.is_none() {
                self.return_to_asker(
                    cx.commands[commands..].iter().all(|command| *command == Command::Cancel),
                );
            }
            ctx.request_repaint();
        } else if name == Some(Dialog::Question) {
            self.is_called_off = cx.commands.contains(&Command::Cancel);
        } else {
            self.before = None;
        }
    }

    /// Opens the dialog in which a file was asked for, if it goes on or no file was chosen.
    fn return_to_asker(&mut self, is_called_off: bool) {
        let asker = self.asker.take().filter(|asker| asker.goes_on || is_called_off);
        if let Some(Asker { dialog, .. }) = asker
            && self.open.is_none()
        {
            self.return_to(dialog);
        }
    }

    /// Opens a dialog with what was taken from it, of which nothing has come.
    fn return_to(&mut self, dialog: Dialog) {
        // Before it is opened, because another document may be on screen by now.
        self.kept.get_mut(&dialog).into_iter().for_each(|form| form.take_back());
        self.put_up(dialog);
    }

    /// What carries out what has been typed into the open dialog, if that would be lost with the program.
    #[must_use]
    pub fn unsaved(&self, session: &Session) -> Option<Command> {
        self.open.as_ref()?.form.unsaved(session)
    }

    /// Asks about text in the open dialog that would be lost with the program. `true` if it asks: then a person answers
    /// before the program ends.
    pub fn asks_before_end(&mut self, ctx: &egui::Context) -> bool {
        let Some(Open { form, doubt, .. }) = &mut self.open else { return false };
        let holds_text = form.holds_text();
        if holds_text {
            *doubt = Some(Doubt::before_end(ctx.memory(|memory| memory.focused())));
        }
        holds_text
    }

    /// Asks whether text that has been typed outside of the dialogs is given up for this command.
    pub fn ask_about_text(&mut self, ctx: &egui::Context, command: Command) {
        self.waiting = Some((command, Doubt::new(ctx.memory(|memory| memory.focused()))));
    }

    /// Whether that text was given up since this was asked the last time. The command then comes once more.
    pub const fn takes_text_given_up(&mut self) -> bool {
        std::mem::replace(&mut self.is_text_given_up, false)
    }

    /// Draws the question about text outside of the dialogs.
    fn text_question_ui(&mut self, ctx: &egui::Context, cx: &mut Context<'_>) {
        let answer = self.waiting.as_mut().map(|(_, doubt)| doubt.show(ctx, cx));
        if matches!(answer, None | Some(DoubtAnswer::None)) {
            return;
        }
        let command = self.waiting.take().map(|(command, _)| command);
        if answer == Some(DoubtAnswer::GiveUp) {
            self.is_text_given_up = true;
            cx.commands.extend(command);
        }
        ctx.request_repaint();
    }

    fn close(&mut self) {
        let Some(Open { name, mut form, .. }) = self.open.take() else { return };
        form.close();
        let closed = name.filter(|&name| !may_come_by_itself(name)).map(|name| (name, self.document));
        self.closed = closed.or(self.closed);
        self.kept.extend(name.map(|name| (name, form)));
    }

    fn ask_here(&mut self, next: files::Next) {
        if let files::Next::AskHere(form) = next {
            self.close();
            self.open = Some(Open::new(None, form, None));
        }
    }

    /// Questions about what would be lost are the session's: they come before any other dialog and go with it.
    fn follow_questions(&mut self, session: &Session) {
        let asked = match (session.question(), session.conflict()) {
            (Some(_), _) => Some(Dialog::Question),
            (None, Some(_)) => Some(Dialog::Conflict),
            (None, None) => None,
        };
        let is_question = |dialog: &Dialog| matches!(dialog, Dialog::Question | Dialog::Conflict);
        let shown = self.open.as_ref().and_then(|open| open.name).filter(is_question);
        match asked {
            _ if asked == shown => {}
            Some(question) => self.put_up(question),
            None => {
                self.close();
                // Who wants to save first may yet call off the choice of a file.
                if std::mem::take(&mut self.is_called_off)
                    && let Some(before) = self.before.take()
                {
                    self.return_to(before);
                }
            }
        }
    }

    /// Offers unsaved work that had to wait, once no other dialog is open and no question is at hand or on its way.
    fn follow_offer(&mut self, session: &Session) {
        let is_coming = session.activity() == Some(Activity::Opening);
        let is_busy = self.is_open() || is_coming || session.exercising().current().is_some();
        if !self.is_offer_due || is_busy {
            return;
        }
        match session.storage().orphans() {
            [] => self.is_offer_due = false,
            [_, ..] => self.put_up(Dialog::Recovery),
        }
    }
}
