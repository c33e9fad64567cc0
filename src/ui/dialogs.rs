//! What the window asks and tells in the middle of the screen: one dialog at a time, each closed with Esc and
//! done with Enter.

mod about;
mod about_document;
mod conflict;
mod files;
mod games;
mod generator;
mod keys;
mod minimum;
mod notation;
mod orders;
mod path;
mod play;
mod question;
mod recovery;
mod settings;

use std::path::PathBuf;

use egui::{Button, Event, Id, Key, Modal, Modifiers, Popup, Response, RichText, ScrollArea, Ui};

use super::fields;
use super::files::{FileDialogs, Request};
use super::panels::Context;
use super::theme::{self, Theme};
use crate::session::command::Command;
use crate::session::command::compare::CompareCommand;
use crate::session::news::WindowTask;

/// The dialogs of the window and what has been typed into them.
pub struct Dialogs {
    open: Option<Open>,
    /// Whether the open dialog is drawn for the first time, and takes the focus.
    is_new: bool,
    notation: notation::Form,
    generator: generator::Form,
    games: games::Form,
    play: play::Form,
    orders: orders::Form,
    settings: settings::Form,
    minimum: minimum::Form,
    about_document: about_document::Form,
    asking: files::Asking,
}

/// The dialog that is open.
enum Open {
    Notation,
    Generator,
    Games,
    Play,
    Orders,
    Settings,
    Keys,
    About,
    Minimum,
    AboutDocument,
    Question,
    Conflict,
    Path(Box<path::Form>),
    Recovery(recovery::Form),
}

/// Whether a dialog stays on the screen.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Outcome {
    Stay,
    Close,
}

impl Dialogs {
    /// No dialog open; files are asked for by `files`.
    #[must_use]
    pub fn new(files: Box<dyn FileDialogs>) -> Self {
        Self {
            open: None,
            is_new: false,
            notation: notation::Form::default(),
            generator: generator::Form::default(),
            games: games::Form::default(),
            play: play::Form::default(),
            orders: orders::Form::default(),
            settings: settings::Form::default(),
            minimum: minimum::Form::default(),
            about_document: about_document::Form::default(),
            asking: files::Asking::new(files),
        }
    }

    /// Whether a dialog of the window itself is open: then keys are its own. A file dialog of the desktop does
    /// not count.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        self.open.is_some()
    }

    /// Carries out a task that is a dialog's; any other is left to the window. `folder` is where the document's
    /// file is.
    pub fn open(&mut self, ctx: &egui::Context, task: WindowTask, folder: Option<PathBuf>) {
        match task {
            WindowTask::AskNotation => self.begin(Open::Notation),
            WindowTask::AskGenerator => self.begin(Open::Generator),
            WindowTask::AskGame => self.begin(Open::Games),
            WindowTask::AskPlay => self.begin(Open::Play),
            WindowTask::AskMoves => self.begin(Open::Orders),
            WindowTask::AskSettings => self.begin(Open::Settings),
            WindowTask::ShowKeys => self.begin(Open::Keys),
            WindowTask::ShowAbout => self.begin(Open::About),
            WindowTask::ExplainMinimum => self.begin(Open::Minimum),
            WindowTask::AskOpen => self.ask(ctx, Request::Open { folder }),
            WindowTask::AskRecovery => self.begin(Open::Recovery(recovery::Form::default())),
            WindowTask::AskAbout => self.begin(Open::AboutDocument),
            WindowTask::AskFolder => self.ask(ctx, Request::Folder { folder }),
            WindowTask::AskSave(name) => self.ask(ctx, Request::Save { folder, name }),
            WindowTask::AskLoadExperiment => self.ask(ctx, Request::OpenExperiment { folder }),
            WindowTask::AskSaveExperiment(name) => self.ask(ctx, Request::SaveExperiment { folder, name }),
            WindowTask::AskExportExperiment(name) => self.ask(ctx, Request::SaveTable { folder, name }),
            WindowTask::Copy(_)
            | WindowTask::CopyPicture
            | WindowTask::EditInPlace
            | WindowTask::AskFind
            | WindowTask::ShowNode(_)
            | WindowTask::Fit
            | WindowTask::ShowDocument
            | WindowTask::Zoom(_)
            | WindowTask::FullScreen
            | WindowTask::ShowMenu(_)
            | WindowTask::Blank
            | WindowTask::Close => {}
        }
    }

    /// Draws the open dialog above everything else, and takes in what the desktop's file dialog answers.
    pub fn show(&mut self, ctx: &egui::Context, cx: &mut Context<'_>) {
        match self.asking.poll() {
            files::Next::Nothing => {}
            files::Next::Order(command) => cx.commands.push(command),
            files::Next::AskHere(form) => self.begin(Open::Path(form)),
        }
        self.follow_questions(cx);
        let is_new = std::mem::take(&mut self.is_new);
        let outcome = match &mut self.open {
            None => return,
            Some(Open::Notation) => self.notation.show(ctx, cx, is_new),
            Some(Open::Generator) => self.generator.show(ctx, cx, is_new),
            Some(Open::Games) => self.games.show(ctx, cx, is_new),
            Some(Open::Play) => self.play.show(ctx, cx, is_new),
            Some(Open::Orders) => self.orders.show(ctx, cx, is_new),
            Some(Open::Settings) => self.settings.show(ctx, cx, is_new),
            Some(Open::Keys) => keys::show(ctx, cx, is_new),
            Some(Open::About) => about::show(ctx, cx, is_new),
            Some(Open::Minimum) => self.minimum.show(ctx, cx, is_new),
            Some(Open::AboutDocument) => self.about_document.show(ctx, cx, is_new),
            Some(Open::Question) => question::show(ctx, cx, is_new),
            Some(Open::Conflict) => conflict::show(ctx, cx, is_new),
            Some(Open::Path(form)) => form.show(ctx, cx, is_new),
            Some(Open::Recovery(form)) => form.show(ctx, cx, is_new),
        };
        if outcome == Outcome::Close {
            self.open = None;
            ctx.request_repaint();
        }
    }

    fn begin(&mut self, dialog: Open) {
        self.open = Some(dialog);
        self.is_new = true;
    }

    fn ask(&mut self, ctx: &egui::Context, request: Request) {
        if let files::Next::AskHere(form) = self.asking.begin(ctx, request) {
            self.begin(Open::Path(form));
        }
    }

    /// Questions about what would be lost are the session's: they come before any other dialog and go with it.
    fn follow_questions(&mut self, cx: &Context<'_>) {
        let asked = match (cx.session.question(), cx.session.conflict()) {
            (Some(_), _) => Some(Open::Question),
            (None, Some(_)) => Some(Open::Conflict),
            (None, None) => None,
        };
        let is_shown = matches!(
            (&self.open, &asked),
            (Some(Open::Question), Some(Open::Question)) | (Some(Open::Conflict), Some(Open::Conflict))
        );
        match asked {
            Some(question) if !is_shown => self.begin(question),
            None if matches!(self.open, Some(Open::Question | Open::Conflict)) => self.open = None,
            _ => {}
        }
    }
}

/// Draws a dialog with its heading. Esc closes it; a click beside it does not, for what was typed would be gone.
fn dialog_ui(
    ctx: &egui::Context,
    theme: &Theme,
    title: &str,
    width: f32,
    content: impl FnOnce(&mut Ui) -> Outcome,
) -> Outcome {
    // An open list has the keys to itself: Esc closes it, and Enter chooses.
    let has_list = Popup::is_any_open(ctx);
    // Taken first: a text field would let go of the focus and leave the dialog open.
    let is_escaped = !has_list && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
    let is_entered = !has_list && take_enter(ctx);
    ctx.data_mut(|data| data.insert_temp(Id::unique(IS_ENTERED), is_entered));
    let id = Id::unique(("dialog", title));
    let area = Modal::default_area(id).accessible_name(title).role(DIALOG);
    let modal = Modal::new(id).area(area).show(ctx, |ui| {
        ui.set_width(width.min(ctx.content_rect().width() - 40.0));
        fields::outline(ui, theme);
        egui::Frame::new().inner_margin(10).show(ui, |ui| {
            ui.label(RichText::new(title).text_style(theme::sentence()));
            ui.add_space(6.0);
            content(ui)
        })
    });
    if is_escaped { Outcome::Close } else { modal.inner.inner }
}

/// Where it is kept whether Enter presses the primary button in this frame.
const IS_ENTERED: &str = "dialog is entered";
const DIALOG: egui::accesskit::Role = egui::accesskit::Role::Dialog;

/// A scrolled part of a dialog that leaves room for `rest` points of other things.
fn scrolled<R>(ui: &mut Ui, rest: f32, content: impl FnOnce(&mut Ui) -> R) -> R {
    let height = (ui.ctx().content_rect().height() - rest).max(80.0);
    // The toolkit would keep to the height that the dialog had when it was measured, before lines were broken.
    ScrollArea::vertical().max_height(height).min_scrolled_height(height).show(ui, content).inner
}

/// The row of buttons at the end of a dialog.
fn buttons_ui<R>(ui: &mut Ui, content: impl FnOnce(&mut Ui) -> R) -> R {
    ui.add_space(8.0);
    ui.horizontal(content).inner
}

/// Takes Enter for the primary button, unless what has the focus needs it. Ctrl+Enter always presses that button. A key
/// that is still held down from before means something else.
fn take_enter(ctx: &egui::Context) -> bool {
    let is_kept = fields::is_enter_kept(ctx);
    ctx.input_mut(|input| {
        let is_fresh =
            |event: &Event| matches!(event, Event::Key { key: Key::Enter, pressed: true, repeat: false, .. });
        let is_fresh = input.events.iter().any(is_fresh);
        let is_taken = input.consume_key(Modifiers::COMMAND, Key::Enter)
            || (!is_kept && input.consume_key(Modifiers::NONE, Key::Enter));
        is_fresh && is_taken
    })
}

/// The button that does what the dialog is for: Enter presses it, see [`is_pressed`].
fn primary_button(ui: &mut Ui, theme: &Theme, is_enabled: bool, text: &str) -> Response {
    ui.add_enabled(is_enabled, primary(theme, text))
}

fn primary(theme: &Theme, text: &str) -> Button<'static> {
    Button::new(RichText::new(text).color(theme.on_accent)).fill(theme.accent)
}

/// Whether the primary button is pressed: clicked, or by Enter.
fn is_pressed(ui: &Ui, primary: &Response) -> bool {
    let is_entered = || ui.data_mut(|data| data.remove_temp::<bool>(Id::unique(IS_ENTERED)));
    primary.clicked() || (primary.enabled() && is_entered().unwrap_or_default())
}

/// Any other button. It has Enter to itself while it has the focus.
fn push_button(ui: &mut Ui, text: impl Into<egui::WidgetText>) -> Response {
    let response = ui.button(text.into());
    fields::keep_enter(&response);
    response
}

/// The button that closes a dialog in which there is nothing else to do.
fn close_ui(ui: &mut Ui, theme: &Theme, is_new: bool) -> Outcome {
    let close = primary_button(ui, theme, true, "Close");
    focus_if(is_new, &close);
    if is_pressed(ui, &close) { Outcome::Close } else { Outcome::Stay }
}

/// Puts the focus on a widget of a dialog that has just been opened.
fn focus_if(is_new: bool, response: &Response) {
    if is_new {
        response.request_focus();
    }
}

/// A button that leads from a dialog of help to the page about the best case.
fn explain_ui(ui: &mut Ui, cx: &mut Context<'_>, outcome: Outcome) -> Outcome {
    let explain = cx.button(ui, Command::Compare(CompareCommand::ExplainMinimum));
    fields::keep_enter(&explain);
    outcome
}

/// The heading of a part of a dialog.
fn heading_ui(ui: &mut Ui, theme: &Theme, text: &str) {
    ui.label(RichText::new(text).heading().color(theme.accent));
}

/// A line of less weight.
fn weak_ui(ui: &mut Ui, theme: &Theme, text: &str) {
    ui.label(RichText::new(text).color(theme.weak_text));
}

/// A line that says what is wrong.
fn error_ui(ui: &mut Ui, theme: &Theme, text: &str) {
    ui.label(RichText::new(text).color(theme.error));
}
