//! Fields to type into, as on the desktop: a field that gets the focus selects its content.

use std::cell::Cell;
use std::ops::RangeInclusive;

use egui::emath::Numeric;
use egui::text::{CCursor, CCursorRange};
use egui::text_edit::TextEditState;
use egui::{Context, DragValue, Event, Id, Key, Modifiers, Response, RichText, Stroke, TextEdit, Ui};

use super::theme::Theme;
use crate::narration::comparison::digits;
use crate::text::Text;

/// The most characters of a field; of a longer text that is pasted, it takes the beginning. The toolkit lays out the whole
/// text of a field, and text of this length is far above every limit of what is typed, so that it is refused.
pub const MOST_TYPED: usize = 100_000;

/// A field for one line of text.
pub fn text_ui(ui: &mut Ui, field: TextEdit<'_>) -> Response {
    let id = next_text_id(ui);
    text_with_id_ui(ui, id, field)
}

/// A field for one line of text that is the same one wherever it stands.
pub fn text_with_id_ui(ui: &mut Ui, id: Id, field: TextEdit<'_>) -> Response {
    selecting(ui, id, |ui| ui.add(field.id(id).char_limit(MOST_TYPED)))
}

/// A field for one line of text that is a number.
pub fn number_text_ui(ui: &mut Ui, field: TextEdit<'_>) -> Response {
    let id = next_text_id(ui);
    take_minus(ui, id);
    text_with_id_ui(ui, id, field)
}

/// Makes a minus sign of the hyphen that is typed into the field with this id. A hyphen is so short that the cursor behind
/// it covers it, and all other numbers have the minus sign.
fn take_minus(ui: &Ui, id: Id) {
    if !ui.memory(|memory| memory.has_focus(id)) {
        return;
    }
    ui.input_mut(|input| {
        for event in &mut input.events {
            if let Event::Text(text) = event {
                *text = text.replace('-', "−");
            }
        }
    });
}

/// A field for a whole number of this range, or for nothing. The arrow keys change the number by one; from nothing, Up leads to
/// 1.
pub fn whole_or_nothing_ui(
    ui: &mut Ui,
    typed: &mut String,
    range: RangeInclusive<u32>,
    adorn: impl FnOnce(TextEdit<'_>) -> TextEdit<'_>,
) -> Response {
    let id = next_text_id(ui);
    take_minus(ui, id);
    let steps = arrow_steps(ui, id);
    let number = typed.trim().parse::<u32>().ok();
    let next = match number {
        Some(number) => Some(i64::from(number) + steps),
        None => (typed.trim().is_empty() && steps > 0).then_some(steps),
    };
    if let (Some(next), true) = (next, steps != 0) {
        *typed = next.clamp((*range.start()).into(), (*range.end()).into()).to_string();
        select_all(ui.ctx(), id);
    }
    text_with_id_ui(ui, id, adorn(TextEdit::singleline(typed)))
}

/// How often Up was pressed in the field with this id, less how often Down was. Takes these keys from the field.
fn arrow_steps(ui: &Ui, id: Id) -> i64 {
    if !(ui.is_enabled() && ui.memory(|memory| memory.has_focus(id))) {
        return 0;
    }
    ui.input_mut(|input| {
        let mut times = |key| input.count_and_consume_key(Modifiers::NONE, key) as i64;
        times(Key::ArrowUp) - times(Key::ArrowDown)
    })
}

/// The id of the next field for one line of text. No other widget has it: a button that later stands in the place of
/// the field would get its focus, and would be taken for a field in which somebody types.
fn next_text_id(ui: &Ui) -> Id {
    ui.next_auto_id().with("text")
}

/// A text that was typed into a field for a number and is none that is allowed, and the number that the field keeps.
#[derive(Clone)]
struct RefusedText {
    text: String,
    number: f64,
}

/// The most characters of a refused text that a field keeps, and the end of one that is cut.
const MOST_REFUSED: usize = 16;
const CUT: char = '…';

fn shortened(text: &str) -> String {
    match text.char_indices().nth(MOST_REFUSED) {
        Some((end, _)) => format!("{}{CUT}", &text[..end]),
        None => text.to_owned(),
    }
}

/// A field for a number of this range, and what is allowed in it, if what was typed is not. Then the text stays in the
/// field and the number stays as it was, until something else is typed; [`has_wrong_number`] keeps the dialog from going
/// on meanwhile. By their names the fields of a dialog are told apart.
pub fn limited_number_ui<N: Numeric>(
    ui: &mut Ui,
    text: &Text,
    name: &str,
    number: &mut N,
    range: RangeInclusive<N>,
    adorn: impl FnOnce(DragValue<'_>) -> DragValue<'_>,
) -> (Response, Option<String>) {
    let id = ui.next_auto_id();
    take_minus(ui, id);
    let (least, greatest) = (range.start().to_f64(), range.end().to_f64());
    // Places change when rows come and go.
    let key = Id::unique(("refused-number", ui.layer_id().id, name, [least, greatest].map(f64::to_bits)));
    let refused: Option<RefusedText> = ui.data(|data| data.get_temp(key));
    if N::INTEGRAL {
        // By one: the toolkit goes by what a point of a drag is worth, which is less.
        let steps = arrow_steps(ui, id);
        if steps != 0 {
            *number = N::from_f64((number.to_f64() + steps as f64).clamp(least, greatest));
        }
    }
    // The number may change by other ways than typing.
    let is_as_before = Cell::new(true);
    let usual = ui.style().number_formatter.clone();
    let format = |number: f64, decimals: RangeInclusive<usize>| match &refused {
        Some(refused) if refused.number == number => refused.text.clone(),
        _ => {
            is_as_before.set(false);
            usual.format(number, decimals)
        }
    };
    let typed: Cell<Option<Result<(), String>>> = Cell::new(None);
    let parse = |typed_text: &str| {
        let is_allowed =
            |&number: &f64| (least..=greatest).contains(&number) && !(N::INTEGRAL && number.fract() != 0.0);
        let number = number_in(typed_text).filter(is_allowed);
        typed.set(Some(number.map(|_| ()).ok_or_else(|| typed_text.to_owned())));
        number
    };
    let response = selecting(ui, id, |ui| {
        let field = DragValue::new(number).range(range).custom_formatter(format).custom_parser(parse);
        // A long text that is no number of this field scrolls in it, and a number has the room that it needs.
        let is_long = refused.as_ref().is_some_and(|refused| refused.text.ends_with(CUT));
        ui.add(adorn(field.clip_text(is_long)))
    });
    let number = number.to_f64();
    let refused = match typed.take() {
        Some(typed) => typed.err().map(|text| RefusedText { text: shortened(&text), number }),
        None => refused.filter(|refused| is_as_before.get() && refused.number == number),
    };
    let is_wrong = refused.is_some() && response.enabled();
    let (pass, wrong_key) = (ui.ctx().cumulative_pass_nr(), wrong_number_key(ui));
    ui.data_mut(|data| {
        if let Some(refused) = refused {
            data.insert_temp(key, refused);
        } else {
            data.remove::<RefusedText>(key);
        }
        if is_wrong {
            data.insert_temp(wrong_key, pass);
        }
    });
    (response, is_wrong.then(|| allowed_text(text, N::INTEGRAL, least, greatest)))
}

/// Whether a field of this dialog that has been drawn by now holds something else than a number that is allowed in it.
#[must_use]
pub fn has_wrong_number(ui: &Ui) -> bool {
    let last: Option<u64> = ui.data(|data| data.get_temp(wrong_number_key(ui)));
    last == Some(ui.ctx().cumulative_pass_nr())
}

fn wrong_number_key(ui: &Ui) -> Id {
    Id::unique(("wrong-number", ui.layer_id().id))
}

/// A field for a number of this range, which says beside it what is allowed where something else was typed.
pub fn number_ui<N: Numeric>(
    ui: &mut Ui,
    text: &Text,
    name: &str,
    number: &mut N,
    range: RangeInclusive<N>,
    adorn: impl FnOnce(DragValue<'_>) -> DragValue<'_>,
) -> Response {
    ui.horizontal(|ui| {
        let (response, wrong) = limited_number_ui(ui, text, name, number, range, adorn);
        wrong_number_ui(ui, wrong);
        response
    })
    .inner
}

/// Says what is allowed in a field for a number, if that is to be said.
pub fn wrong_number_ui(ui: &mut Ui, wrong: Option<String>) {
    if let Some(wrong) = wrong {
        ui.label(RichText::new(wrong).color(ui.visuals().error_fg_color));
    }
}

/// The same in a row of its own in a grid of two columns, below a row that has no room for it.
pub fn wrong_row_ui(ui: &mut Ui, wrong: Option<String>) {
    if wrong.is_some() {
        ui.label("");
        wrong_number_ui(ui, wrong);
        ui.end_row();
    }
}

/// The number that was typed, perhaps with commas between its thousands and with any minus sign.
fn number_in(text: &str) -> Option<f64> {
    let is_blank = |c: char| c.is_whitespace() || c == ',';
    let plain: String =
        text.chars().filter(|&c| !is_blank(c)).map(|c| if c == '−' { '-' } else { c }).collect();
    plain.parse().ok().filter(|number: &f64| number.is_finite())
}

fn allowed_text(text: &Text, is_whole: bool, least: f64, greatest: f64) -> String {
    let has_limits = least.is_finite() && greatest.is_finite();
    let limit = |limit: f64| if limit.fract() == 0.0 { digits(limit as u64) } else { limit.to_string() };
    match (is_whole, has_limits) {
        (true, true) => text.field_whole_number_between(limit(least), limit(greatest)),
        (true, false) => text.field_whole_number(),
        (false, true) => text.field_number_between(limit(least), limit(greatest)),
        (false, false) => text.field_number(),
    }
}

/// Adds the field with this id, and selects its content when it gets the focus otherwise than by the pointer, which
/// puts the cursor where it clicks.
pub fn selecting(ui: &mut Ui, id: Id, add: impl FnOnce(&mut Ui) -> Response) -> Response {
    let key = Id::unique(("focused-field", id));
    let now = ui.ctx().cumulative_frame_nr();
    let had_focus = ui.data(|data| data.get_temp::<u64>(key)).is_some_and(|last| last + 1 >= now);
    let is_early = !had_focus && ui.memory(|memory| memory.has_focus(id));
    if is_early {
        // Before the field sees the keys of this frame.
        select_all(ui.ctx(), id);
    }
    let response = add(ui);
    if response.has_focus() {
        let is_by_pointer = ui.input(|input| input.pointer.any_down() || input.pointer.any_released());
        if !had_focus && !is_early && !is_by_pointer {
            select_all(ui.ctx(), id);
        }
        ui.data_mut(|data| data.insert_temp(key, now));
    }
    response
}

/// Gives fields and choices that stand alone on a card outlines that are seen from afar.
pub fn outline(ui: &mut Ui, theme: &Theme) {
    let visuals = ui.visuals_mut();
    // A field that is typed into is framed in the colour that the toolkit gives to text that is selected.
    visuals.selection.bg_fill = theme.selected;
    visuals.selection.stroke = Stroke::new(1.5, theme.accent);
    visuals.widgets.inactive.bg_stroke.color = theme.waiting;
}

/// Gives the boxes and circles of a menu the outlines that the toolkit takes from everything in a menu.
pub fn outline_in_menu(ui: &mut Ui, theme: &Theme) {
    let widgets = &mut ui.visuals_mut().widgets;
    widgets.inactive.bg_stroke = Stroke::new(1.0, theme.waiting);
    for widget in [&mut widgets.hovered, &mut widgets.active] {
        widget.bg_stroke = Stroke::new(1.0, theme.accent);
    }
}

/// Selects the whole text of a field, so that typing replaces it.
pub fn select_all(ctx: &Context, id: Id) {
    // The toolkit takes a cursor behind the end for one at the end.
    const END: usize = 1 << 30;
    let mut state = TextEditState::load(ctx, id).unwrap_or_default();
    state.cursor.set_char_range(Some(CCursorRange::two(CCursor::new(0), CCursor::new(END))));
    state.store(ctx, id);
}

/// Brings a part of something scrolled into sight when it gets the focus.
pub fn follow_focus(response: &Response) {
    if response.gained_focus() {
        bring_into_sight(response);
    }
}

/// Scrolls to a part of something scrolled, which is drawn around this call.
pub fn bring_into_sight(response: &Response) {
    response.scroll_to_me(None);
    // The toolkit asks for no frame that would show where its scrolling ends.
    response.ctx.request_repaint_after_secs(scrolling_time(&response.ctx));
}

/// After how many seconds everything has come to where it was scrolled.
#[must_use]
pub fn scrolling_time(ctx: &Context) -> f32 {
    ctx.global_style().scroll_animation.duration.max + 0.05
}

/// The content of something scrolled. What gets the focus by key is brought into sight, whatever it is; what is clicked
/// is in sight.
pub fn following_focus<R>(ui: &mut Ui, content: impl FnOnce(&mut Ui) -> R) -> R {
    let result = content(ui);
    gained_in(ui).iter().for_each(bring_into_sight);
    result
}

/// What has just got the focus by key, if it is a part of this content of something scrolled.
#[must_use]
pub fn gained_in(ui: &Ui) -> Option<Response> {
    let is_by_pointer = ui.input(|input| input.pointer.any_down() || input.pointer.any_released());
    focused_in(ui).filter(|focused| !is_by_pointer && focused.gained_focus())
}

/// What has the focus, if it is a part of this content of something scrolled.
#[must_use]
pub fn focused_in(ui: &Ui) -> Option<Response> {
    let focused = ui.memory(|memory| memory.focused())?;
    let response = ui.ctx().read_response(focused)?;
    // What stands beside is cut off elsewhere.
    let is_cut_here = response.rect.intersect(ui.clip_rect()) == response.interact_rect;
    let is_here =
        is_cut_here && response.layer_id == ui.layer_id() && ui.min_rect().contains_rect(response.rect);
    is_here.then_some(response)
}

/// Lets a widget of a dialog have Enter to itself while it has the focus; otherwise the key presses the button that
/// does what the dialog is for.
pub fn keep_enter(response: &Response) {
    let now = response.ctx.cumulative_frame_nr();
    response.ctx.data_mut(|data| data.insert_temp(enter_key(response.id), now));
}

/// Whether the widget with the focus has Enter to itself.
#[must_use]
pub fn is_enter_kept(ctx: &Context) -> bool {
    let Some(focused) = ctx.memory(|memory| memory.focused()) else { return false };
    let kept = ctx.data(|data| data.get_temp::<u64>(enter_key(focused)));
    kept.is_some_and(|last| last + 1 >= ctx.cumulative_frame_nr())
}

fn enter_key(id: Id) -> Id {
    Id::unique(("keeps-enter", id))
}
