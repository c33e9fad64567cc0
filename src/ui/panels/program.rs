//! The panel of the user's own search: its first wrong step, its mistake and its output.

use egui::{
    Align, Button, FontId, Label, Layout, RichText, Role, ScrollArea, TextStyle, Ui, Vec2, WidgetInfo,
};

use super::part::{Edge, PanelPlace, SidePanel};
use crate::narration::comparison::digits;
use crate::narration::own_check::{
    also_text, checked_text, lesson_title, limits_text, right_text, unnamed_text, values_text,
};
use crate::own_search::check::{CheckReport, Failure, TreeGrade};
use crate::own_search::named::NamedMistake;
use crate::own_search::recognise::{Recognised, Recognition};
use crate::own_search::trees::TreeOrigin;
use crate::quote::{visible, whole_path};
use crate::session::Session;
use crate::session::command::Command;
use crate::session::command::own_search::OwnSearchCommand;
use crate::session::features::own_search::{OwnSearch, Tried};
use crate::session::model::message::{MessageId, Topic};
use crate::ui::context::Context;
use crate::ui::theme::{Theme, strong_style};
use crate::ui::{across_frames, held, parts, scrolling};

/// The panel.
pub struct ProgramPanel;

/// The message that says what stands at the top of the panel: the result of the check on many trees.
#[must_use]
pub fn message_of_check(session: &Session) -> Option<MessageId> {
    let text = checked_text(session.text(), session.own_search().checked()?);
    let mut messages = session.messages().iter();
    messages
        .find(|message| message.topic == Topic::OwnSearch && message.text == text)
        .map(|message| message.id)
}

/// In a panel narrower than this, in points, the program's output is below the findings.
const WIDE: f32 = 560.0;

impl SidePanel for ProgramPanel {
    fn place(&self, _window: Vec2, _is_enlarged: bool) -> PanelPlace {
        PanelPlace {
            edge: Edge::Bottom,
            id: "program",
            size: 150.0,
            sizes: 96.0..=480.0,
            fill: |theme| theme.card,
            margin: [14, 8],
        }
    }

    fn has_room(&self, window: Vec2, lanes: usize) -> bool {
        window.y >= if lanes == 0 { 520.0 } else { 1000.0 }
    }

    fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        heading_ui(ui, cx);
        let session = cx.session;
        let own = session.own_search();
        if own.confirmed().is_none() {
            ui.label(weak(cx.theme, cx.text().own_panel_none()));
            return;
        }
        // What a check has found stands at the top, and no message says it beside the panel.
        let is_new = across_frames::has_changed(ui, "check", own.is_checking());
        let width = ui.available_width();
        if width < WIDE {
            scrolling::area_ui(ui, "program", area(is_new), |ui| {
                findings_ui(ui, cx, own);
                let aside = own.tried().map(|tried| &tried.aside);
                if aside.is_some_and(|aside| !aside.is_empty()) {
                    aside_ui(ui, cx, own);
                }
            });
            return;
        }
        let height = ui.available_height();
        ui.horizontal_top(|ui| {
            let size = Vec2::new(width * 0.62, height);
            column_ui(ui, ("findings", is_new), size, |ui| findings_ui(ui, cx, own));
            ui.separator();
            let size = Vec2::new(ui.available_width(), height);
            column_ui(ui, ("aside", false), size, |ui| aside_ui(ui, cx, own));
        });
    }
}

/// A part of the panel that scrolls; one with news shows its top.
fn area(is_new: bool) -> ScrollArea {
    let area = ScrollArea::vertical().auto_shrink(false);
    if is_new { area.vertical_scroll_offset(0.0) } else { area }
}

fn column_ui(ui: &mut Ui, (name, is_new): (&'static str, bool), size: Vec2, contents: impl FnOnce(&mut Ui)) {
    ui.allocate_ui_with_layout(size, egui::Layout::top_down(egui::Align::Min), |ui| {
        ui.set_width(size.x);
        scrolling::area_ui(ui, name, area(is_new), contents);
    });
}

/// The name of the panel and its buttons.
fn heading_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    let is_confirmed = cx.session.own_search().confirmed().is_some();
    let text = cx.text();
    let ask = if is_confirmed { text.own_panel_change() } else { text.own_panel_choose() };
    let commands: &[Command] = if is_confirmed { COMMANDS } else { &[] };
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = BETWEEN;
        let names = commands.iter().map(|command| command.text(cx.text())).chain([ask.clone()]).collect();
        let size = make_room(ui, cx, names, is_confirmed);
        let title = |ui: &mut Ui, cx: &mut Context<'_>| title_ui(ui, cx, size.as_ref());
        parts::ends_ui(ui, "program", cx, title, |ui, cx, _| {
            for command in commands {
                cx.button(ui, command.clone());
            }
            cx.labelled_button(ui, ask, Command::OwnSearch(OwnSearchCommand::Ask));
            if is_confirmed {
                close_ui(ui, cx);
            }
        });
    });
}

/// What is done again and again with a program that was chosen.
static COMMANDS: &[Command] =
    &[Command::OwnSearch(OwnSearchCommand::RunAgain), Command::OwnSearch(OwnSearchCommand::Check)];

/// The usual gap between two parts of the heading, and that where there is little room, with the padding beside the
/// words of a button there. In points.
const BETWEEN: f32 = 4.0;
const LITTLE_BETWEEN: f32 = 2.0;
const LITTLE_PADDING: f32 = 4.0;
/// With less room than this, in points, nothing of the command can be read.
const LEAST_LINE: f32 = 48.0;

/// Where the title would be cut beside buttons with these names, makes the gaps of the heading smaller. Returns how large
/// the letters of the title may be; `None` where it has no room even then.
fn make_room(ui: &mut Ui, cx: &Context<'_>, names: Vec<String>, is_closable: bool) -> Option<TextStyle> {
    let width = |text: String, font: FontId| ui.painter().layout_no_wrap(text, font, cx.theme.text).size().x;
    let font = TextStyle::Button.resolve(ui.style());
    let sizes = [TextStyle::Heading, TextStyle::Body];
    let titles = sizes.map(|style| (width(cx.text().own_panel_title(), strong_style(ui, &style)), style));
    let names: Vec<f32> = names.into_iter().map(|name| width(name, font.clone())).collect();
    // The sign has no frame, and so no padding.
    let close = if is_closable { Some(width(CLOSE.to_owned(), font)) } else { None };
    let room = ui.available_width();
    let has_room = |title: f32, between: f32, padding: f32| {
        let buttons = names.iter().map(|name| name + 2.0 * padding).chain(close);
        title + buttons.map(|button| between + button).sum::<f32>() <= room
    };
    let [(widest, largest), _] = &titles;
    if has_room(*widest, BETWEEN, ui.spacing().button_padding.x) {
        return Some(largest.clone());
    }
    let spacing = ui.spacing_mut();
    (spacing.item_spacing.x, spacing.button_padding.x) = (LITTLE_BETWEEN, LITTLE_PADDING);
    let fits = |(title, _): &(f32, TextStyle)| has_room(*title, LITTLE_BETWEEN, LITTLE_PADDING);
    titles.into_iter().find(fits).map(|(_, style)| style)
}

/// The title and the command that is run, as far as there is room.
fn title_ui(ui: &mut Ui, cx: &Context<'_>, size: Option<&TextStyle>) {
    if let Some(size) = size {
        let title = RichText::new(cx.text().own_panel_title()).font(strong_style(ui, size));
        ui.add(Label::new(title.color(cx.theme.text)).truncate());
    }
    let confirmed = cx.session.own_search().confirmed();
    if let Some(command) = confirmed.filter(|_| ui.available_width() >= LEAST_LINE) {
        let line = RichText::new(visible(&command.line)).monospace().color(cx.theme.weak_text);
        ui.add(Label::new(line).truncate()).on_hover_text(whole_path(&command.folder));
    }
}

const CLOSE: &str = "✖";

/// A button that closes the search, not only the panel.
fn close_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    let close = Command::OwnSearch(OwnSearchCommand::Close);
    let response = ui.add(Button::new(CLOSE).frame(false));
    let name = close.text(cx.text());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    cx.clicked(response, close);
}

/// The findings on this tree and on many trees.
fn findings_ui(ui: &mut Ui, cx: &mut Context<'_>, own: &OwnSearch) {
    // The check on many trees says more than this tree.
    if let Some(report) = own.checked() {
        report_ui(ui, cx, report);
        ui.add_space(4.0);
    }
    match own.tried() {
        _ if own.is_trying() => {
            ui.label(cx.text().own_panel_running());
        }
        Some(tried) => tried_ui(ui, cx, own, tried),
        None => {
            ui.label(weak(cx.theme, cx.text().own_panel_not_on_this_tree()));
        }
    }
    let guess = own.tried().and_then(|tried| tried.recognised.as_ref());
    if let Some(recognised) = guess.filter(|_| own.checked().is_none() && !own.is_checking()) {
        guess_ui(ui, cx, recognised);
    }
}

/// The findings on this tree.
fn tried_ui(ui: &mut Ui, cx: &mut Context<'_>, own: &OwnSearch, tried: &Tried) {
    let (text, color) = match (&tried.failure, &tried.parted) {
        (Some(failure), _) => (failure.clone(), cx.theme.error),
        (None, Some(parted)) => (parted.sentence.clone(), cx.theme.text),
        (None, None) => (cx.text().own_panel_right(), cx.theme.result),
    };
    // The reason for a missing walk is in the message above the panel until the user closes it.
    let message = cx.session.messages_shown().last().filter(|_| tried.failure.is_some());
    let is_told = message.is_some_and(|message| message.text == text) || is_in_report(own, &text);
    if !is_told {
        held::text_ui(ui, &visible(&text), TextStyle::Body, color);
    }
    let is_there = |after| cx.session.shows_own_search() && cx.session.playback().after() == after;
    if let Some(parted) = tried.parted.as_ref().filter(|parted| !is_there(parted.after)) {
        let text = cx.text().own_panel_go_to_fault(parted.after.to_string());
        cx.labelled_button(ui, text, Command::OwnSearch(OwnSearchCommand::ShowFault));
    }
}

/// The search that it may be. One tree is not enough to name a mistake.
fn guess_ui(ui: &mut Ui, cx: &Context<'_>, recognised: &Recognised) {
    let Recognition::Mistake(named) = &recognised.verdict else { return };
    let others = recognised.also.len();
    let text = cx.text().own_panel_guess(others, named.name(cx.text()), digits(others as u64));
    ui.add(Label::new(weak(cx.theme, text)).wrap());
}

/// The first failure, which a report tells where it names no mistake.
fn told_failure(report: &CheckReport) -> Option<(&TreeGrade, &Failure)> {
    let names_mistake = matches!(report.recognised.verdict, Recognition::Mistake(_));
    let mut failures = report.graded.iter().filter_map(|graded| Some((graded, graded.failure.as_ref()?)));
    failures.next().filter(|_| !names_mistake)
}

/// Whether the report on many trees tells this of the tree on screen.
fn is_in_report(own: &OwnSearch, text: &str) -> bool {
    let told = own.checked().and_then(told_failure);
    told.is_some_and(|(graded, failure)| {
        graded.origin == TreeOrigin::File && failure.sentence.starts_with(text)
    })
}

/// The findings on many trees.
fn report_ui(ui: &mut Ui, cx: &mut Context<'_>, report: &CheckReport) {
    let theme = cx.theme;
    ui.add(Label::new(RichText::new(checked_text(cx.text(), report)).strong()).wrap());
    if let Some(why) = &report.given_up {
        ui.add(Label::new(why).wrap());
    }
    let recognised = &report.recognised;
    match &recognised.verdict {
        // Where other lines speak against it, nothing more is claimed of the program.
        Recognition::Mistake(named) if recognised.only_leaves => {
            let told = cx.text().own_report_mistake(named.name(cx.text()), recognised.doubts());
            ui.add(Label::new(RichText::new(told).color(theme.text)).wrap());
        }
        Recognition::Mistake(named) => mistake_ui(ui, cx, named, recognised.doubts()),
        Recognition::Right(_)
        | Recognition::OtherLines
        | Recognition::AlphaBeta
        | Recognition::Unknown
        | Recognition::Unlisted
        | Recognition::Unsought => {
            let told = [right_text(cx.text(), report), unnamed_text(cx.text(), report)];
            let first = told_failure(report).map(|(graded, failure)| {
                cx.text().own_panel_first(visible(&graded.name), visible(&failure.sentence))
            });
            for told in told.into_iter().chain([first]).flatten() {
                held::text_ui(ui, &told, TextStyle::Body, theme.text);
            }
        }
    }
    for limit in limits_text(cx.text(), recognised) {
        ui.add(Label::new(weak(theme, limit)).wrap());
    }
    if let Some(also) = also_text(cx.text(), recognised) {
        ui.add(Label::new(weak(theme, also)).wrap());
    }
    if let Some(values) = values_text(cx.text(), report) {
        ui.add(Label::new(weak(theme, values)).wrap());
    }
    ui.horizontal_wrapped(|ui| {
        if let Recognition::Mistake(named) = &recognised.verdict {
            let text = cx.text().own_panel_lesson(lesson_title(named.lesson));
            opening_ui(ui, cx, text, OwnSearchCommand::OpenLesson);
        }
        if report.smallest.is_some() {
            let text = Command::OwnSearch(OwnSearchCommand::OpenSmallest).text(cx.text());
            opening_ui(ui, cx, text, OwnSearchCommand::OpenSmallest);
        }
    });
}

/// A button that opens another tree. The button gives the focus up when it is pressed: the keys belong to that tree.
fn opening_ui(ui: &mut Ui, cx: &mut Context<'_>, text: String, command: OwnSearchCommand) {
    let open = cx.labelled_button(ui, text, Command::OwnSearch(command));
    if open.clicked() {
        open.surrender_focus();
    }
}

fn mistake_ui(ui: &mut Ui, cx: &Context<'_>, named: &NamedMistake, others: usize) {
    let theme = cx.theme;
    let text = cx.text();
    let told = text.own_panel_mistake(named.effect(text), named.name(text), others);
    ui.add(Label::new(RichText::new(told).color(theme.text)).wrap());
    let lines = [
        (text.own_wrong_line(), named.wrong(text), theme.error),
        (text.own_right_line(), named.right(text), theme.result),
    ];
    let font = TextStyle::Body.resolve(ui.style());
    let words = lines
        .each_ref()
        .map(|(word, ..)| ui.painter().layout_no_wrap(word.clone(), font.clone(), theme.text).size().x);
    let widest = words.into_iter().fold(0.0, f32::max).ceil();
    ui.scope(|ui| {
        // Tight spacing, because there is little space below a tree.
        (ui.spacing_mut().item_spacing.y, ui.spacing_mut().interact_size.y) = (2.0, 0.0);
        for (word, line, color) in lines {
            ui.horizontal(|ui| {
                let size = Vec2::new(widest, ui.text_style_height(&TextStyle::Body));
                ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
                    ui.set_min_width(widest);
                    ui.add(Label::new(RichText::new(word).color(color)).extend());
                });
                ui.add(Label::new(RichText::new(line).monospace()).wrap());
            });
        }
    });
}

/// The other output of the program.
fn aside_ui(ui: &mut Ui, cx: &Context<'_>, own: &OwnSearch) {
    let (text, theme) = (cx.text(), cx.theme);
    let aside = own.tried().map(|tried| &tried.aside);
    let complained = aside.map(|aside| aside.complained.as_str()).unwrap_or_default();
    let said = aside.map(|aside| aside.said.as_str()).unwrap_or_default();
    ui.label(weak(theme, text.own_panel_error_output()));
    output_ui(ui, cx, complained);
    if !said.trim().is_empty() {
        ui.label(weak(theme, text.own_panel_other_output()));
        output_ui(ui, cx, said);
    }
}

/// Lines of a program, with control characters spelled out; “nothing” if there are none.
fn output_ui(ui: &mut Ui, cx: &Context<'_>, text: &str) {
    if text.trim().is_empty() {
        ui.label(weak(cx.theme, cx.text().own_panel_nothing()));
        return;
    }
    for line in text.lines() {
        ui.add(Label::new(RichText::new(visible(line)).monospace()).wrap());
    }
}

fn weak(theme: &Theme, text: impl Into<String>) -> RichText {
    RichText::new(text).color(theme.weak_text)
}
