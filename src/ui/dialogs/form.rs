//! What a dialog is, and what dialogs are made of.

pub(super) mod doubt;

use egui::output::OutputEvent;
use egui::{
    Align, Button, Event, Id, Key, Layout, Modal, Modifiers, Popup, Response, RichText, Role, ScrollArea, Ui,
    Vec2,
};

use crate::session::Session;
use crate::session::command::Command;
use crate::session::command::compare::CompareCommand;
use crate::ui::context::Context;
use crate::ui::fields;
use crate::ui::raised;
use crate::ui::scrolling::{ScrollKeys, scroll_by_key};
use crate::ui::theme::{self, Theme};
use doubt::Doubt;

/// A dialog, and what has been typed into it. It is kept while the dialog is closed.
pub(super) trait DialogForm {
    /// The heading.
    fn title(&self, cx: &Context<'_>) -> String;

    /// The width in points, in a window that has so much room; a narrower window narrows the dialog.
    fn width(&self, room: Vec2) -> f32;

    /// Prepares what it shows. Called before it is drawn for the first time since it was opened.
    fn open(&mut self, _ctx: &egui::Context, _cx: &Context<'_>) {}

    /// Whether there is nothing to ask any more.
    fn is_over(&self, _cx: &Context<'_>) -> bool {
        false
    }

    /// Draws what stands below the heading. One [`primary_button`] is pressed by Enter; one widget gets the focus while
    /// the dialog `is_new`.
    fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, is_new: bool) -> DialogOutcome;

    /// What Esc does.
    fn escape(&mut self, _cx: &mut Context<'_>) -> DialogOutcome {
        DialogOutcome::Close
    }

    /// What carries out what has been typed, if that would be lost with the program.
    fn unsaved(&self, _session: &Session) -> Option<Command> {
        None
    }

    /// Whether text has been typed that would be lost with the program, and that no command carries out.
    fn holds_text(&self) -> bool {
        false
    }

    /// Whether something has been typed that nothing brings back when the dialog is closed.
    fn is_changed(&self, _session: &Session) -> bool {
        false
    }

    /// Brings back what was typed and taken: nothing has come of it, for a person has called it off.
    fn take_back(&mut self) {}

    /// Forgets what was taken from it: something has come of that.
    fn forget_taken(&mut self) {}

    /// Frees what is not needed while it is closed.
    fn close(&mut self) {}
}

/// Whether a dialog stays on the screen.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum DialogOutcome {
    Stay,
    Close,
}

/// Draws a dialog with its heading. A click beside it does not close it, for what was typed would be gone; Esc asks
/// first where that is so.
pub(super) fn dialog_ui(
    ctx: &egui::Context,
    cx: &mut Context<'_>,
    form: &mut dyn DialogForm,
    is_new: bool,
    doubt: &mut Option<Doubt>,
) -> DialogOutcome {
    if is_new {
        form.open(ctx, cx);
    }
    if form.is_over(cx) {
        return DialogOutcome::Close;
    }
    let is_asked = doubt.is_some();
    let is_escaped = !is_asked && take_escape(ctx);
    // While a question stands in front, the keys are its own.
    begin_keys(ctx, is_asked);
    let (title, room) = (form.title(cx), ctx.content_rect().size());
    let width = form.width(room);
    let id = Id::unique(("dialog", &title));
    let area = Modal::default_area(id).accessible_name(title.as_str()).role(DIALOG);
    let modal = Modal::new(id).area(area).show(ctx, |ui| {
        ui.set_width(width.min(room.x - 40.0));
        fields::outline(ui, cx.theme);
        egui::Frame::new().inner_margin(10).show(ui, |ui| {
            raised::label_ui(ui, &title, &theme::sentence(), cx.theme.text);
            ui.add_space(6.0);
            form.show(ui, cx, is_new)
        })
    });
    focus_clicked(ctx);
    let focus = Id::unique(FOCUS);
    let outcome = match modal.inner.inner {
        DialogOutcome::Stay if is_escaped && form.is_changed(cx.session) => {
            // Esc has taken the focus from the field by now.
            *doubt = Some(Doubt::new(ctx.data(|data| data.get_temp::<Option<Id>>(focus)).flatten()));
            DialogOutcome::Stay
        }
        DialogOutcome::Stay if is_escaped => form.escape(cx),
        outcome => outcome,
    };
    let focused = ctx.memory(|memory| memory.focused());
    ctx.data_mut(|data| data.insert_temp(focus, focused));
    match doubt.as_mut().map(|doubt| doubt.show(ctx, cx)) {
        Some(doubt::DoubtAnswer::GiveUp) => {
            let is_end = doubt.take().is_some_and(|doubt| doubt.is_before_end());
            cx.commands.extend(is_end.then_some(Command::Quit));
            form.escape(cx)
        }
        Some(doubt::DoubtAnswer::Keep) => {
            *doubt = None;
            outcome
        }
        Some(doubt::DoubtAnswer::None) | None => outcome,
    }
}

/// Gives the focus to a radio button or a check box that is clicked, so that Tab goes on from there.
fn focus_clicked(ctx: &egui::Context) {
    let is_choice = |event: &OutputEvent| {
        let OutputEvent::Clicked(info) = event else { return false };
        matches!(info.role, Role::RadioButton | Role::CheckBox)
    };
    if ctx.output(|output| output.events.iter().any(is_choice)) {
        let clicked = ctx.interaction_snapshot(|snapshot| snapshot.clicked);
        clicked.into_iter().for_each(|id| ctx.memory_mut(|memory| memory.request_focus(id)));
    }
}

/// Takes Esc before a text field, which would let go of the focus and leave the dialog open. An open list has the keys to
/// itself: Esc closes it, and Enter chooses.
pub(super) fn take_escape(ctx: &egui::Context) -> bool {
    !Popup::is_any_open(ctx) && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape))
}

/// Takes note whether Enter presses the primary button that is drawn next.
pub(super) fn begin_keys(ctx: &egui::Context, is_elsewhere: bool) {
    let is_entered = !is_elsewhere && !Popup::is_any_open(ctx) && take_enter(ctx);
    ctx.data_mut(|data| {
        data.insert_temp(Id::unique(IS_ENTERED), is_entered);
        data.remove::<String>(Id::unique(PRIMARY));
    });
}

/// Where it is kept what had the focus in the frame before.
const FOCUS: &str = "focus-of-the-dialog";
/// Where it is kept whether Enter presses the primary button in this frame.
const IS_ENTERED: &str = "dialog-is-entered";
/// Where the words on the primary button are kept.
const PRIMARY: &str = "primary-button-of-the-dialog";
pub(super) const DIALOG: egui::accesskit::Role = egui::accesskit::Role::Dialog;

/// What is known of the scrolled part of a dialog from the frame before.
#[derive(Clone, Copy, Default)]
struct ScrolledPart {
    is_long: bool,
    has_focus: bool,
}

/// A scrolled part of a dialog that leaves room for `rest` points of other things. Page Up and Page Down scroll it. While
/// the focus is beside it, such as on a button, so do the arrow keys, Home and End.
pub(super) fn scrolled<R>(ui: &mut Ui, rest: f32, content: impl FnOnce(&mut Ui) -> R) -> R {
    let height = (ui.ctx().content_rect().height() - rest).max(80.0);
    let key = Id::unique(("scrolled-part", ui.layer_id().id));
    let before = ui.data(|data| data.get_temp::<ScrolledPart>(key)).unwrap_or_default();
    let keys = if before.has_focus { ScrollKeys::Pages } else { ScrollKeys::All };
    let is_in_front = ui.memory(|memory| memory.allows_interaction(ui.layer_id()));
    let takes_keys = before.is_long && is_in_front && !Popup::is_any_open(ui.ctx());
    let scroll = if takes_keys { scroll_by_key(ui, height, keys) } else { 0.0 };
    // The toolkit would keep to the height that the dialog had when it was measured, before lines were broken.
    let area = ScrollArea::vertical().max_height(height).min_scrolled_height(height);
    let shown = area.show(ui, |ui| {
        if scroll != 0.0 {
            ui.scroll_with_delta(Vec2::new(0.0, -scroll));
        }
        let result = fields::following_focus(ui, content);
        (result, fields::focused_in(ui).is_some())
    });
    let (result, has_focus) = shown.inner;
    let is_long = shown.content_size.y > shown.inner_rect.height() + 0.5;
    ui.data_mut(|data| data.insert_temp(key, ScrolledPart { is_long, has_focus }));
    result
}

/// The row of buttons at the end of a dialog.
pub(super) fn buttons_ui<R>(ui: &mut Ui, content: impl FnOnce(&mut Ui) -> R) -> R {
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

/// The button that does what the dialog is for: Enter presses it, see [`is_pressed`]. It waits until no field holds a
/// wrong number.
pub(super) fn primary_button(ui: &mut Ui, theme: &Theme, is_enabled: bool, text: &str) -> Response {
    let button = primary(ui, theme, text);
    ui.add_enabled(is_enabled && !fields::has_wrong_number(ui), button)
}

pub(super) fn primary(ui: &Ui, theme: &Theme, text: &str) -> Button<'static> {
    ui.data_mut(|data| data.insert_temp(Id::unique(PRIMARY), text.to_owned()));
    Button::new(RichText::new(text).color(theme.on_accent)).fill(theme.accent)
}

/// The words on the button that Enter presses in the dialog that is open.
pub(super) fn primary_text(ctx: &egui::Context) -> Option<String> {
    ctx.data(|data| data.get_temp(Id::unique(PRIMARY)))
}

/// Whether the primary button is pressed: clicked, or by Enter.
pub(super) fn is_pressed(ui: &Ui, primary: &Response) -> bool {
    primary.clicked() || (primary.enabled() && take_entered(ui))
}

/// Whether Enter was pressed for the primary button in this frame; told once.
pub(super) fn take_entered(ui: &Ui) -> bool {
    ui.data_mut(|data| data.remove_temp::<bool>(Id::unique(IS_ENTERED))).unwrap_or_default()
}

/// Any other button. It has Enter to itself while it has the focus.
pub(super) fn push_button(ui: &mut Ui, text: impl Into<egui::WidgetText>) -> Response {
    let response = ui.button(text.into());
    fields::keep_enter(&response);
    response
}

/// The button that closes a dialog in which there is nothing else to do.
pub(super) fn close_ui(ui: &mut Ui, cx: &Context<'_>, is_new: bool) -> DialogOutcome {
    let close = primary_button(ui, cx.theme, true, &cx.text().dialog_close());
    focus_if(is_new, &close);
    if is_pressed(ui, &close) { DialogOutcome::Close } else { DialogOutcome::Stay }
}

/// Puts the focus on a widget of a dialog that has just been opened.
pub(super) fn focus_if(is_new: bool, response: &Response) {
    if is_new {
        response.request_focus();
    }
}

/// Fields of a dialog with a preview beside them or, without room, below them. All widths are in points.
#[derive(Clone, Copy)]
pub(super) struct Columns {
    /// The width of the fields.
    pub(super) fields: f32,
    /// The space between the fields and the preview.
    pub(super) gap: f32,
    /// The least width of a preview beside the fields.
    pub(super) least: f32,
}

impl Columns {
    /// Draws the fields of `dialog` and its preview, which is told its width beside the fields, if it has room there.
    pub(super) fn show<D, R>(
        self,
        ui: &mut Ui,
        dialog: &mut D,
        fields: impl FnOnce(&mut D, &mut Ui),
        preview: impl FnOnce(&mut D, &mut Ui, Option<f32>) -> R,
    ) -> R {
        let room = ui.available_width() - self.fields - self.gap;
        let room = Some(room).filter(|&room| room >= self.least);
        let direction = match room {
            Some(_) => Layout::left_to_right(Align::Min),
            None => Layout::top_down(Align::Min),
        };
        ui.set_min_width(ui.available_width());
        ui.with_layout(direction, |ui| {
            ui.vertical(|ui| {
                if room.is_some() {
                    ui.set_width(self.fields);
                }
                fields(dialog, ui);
            });
            ui.vertical(|ui| preview(dialog, ui, room)).inner
        })
        .inner
    }
}

/// A button that leads from a dialog of help to the page about the best case.
pub(super) fn explain_ui(ui: &mut Ui, cx: &mut Context<'_>, outcome: DialogOutcome) -> DialogOutcome {
    let explain = cx.button(ui, Command::Compare(CompareCommand::ExplainMinimum));
    fields::keep_enter(&explain);
    outcome
}

/// The heading of a part of a dialog.
pub(super) fn heading_ui(ui: &mut Ui, theme: &Theme, text: &str) {
    ui.label(RichText::new(text).heading().color(theme.accent));
}

/// A line of less weight.
pub(super) fn weak_ui(ui: &mut Ui, theme: &Theme, text: &str) {
    ui.label(RichText::new(text).color(theme.weak_text));
}

/// A line that says what is wrong.
pub(super) fn error_ui(ui: &mut Ui, theme: &Theme, text: &str) {
    ui.label(RichText::new(text).color(theme.error));
}
