//! The ordering lab: what the search in use looks at under other orders of the children of the tree at hand.
//! It stands beside the tree, so that children can be dragged while the numbers move.

use egui::{
    Button, FontId, Grid, Label, Rect, RichText, ScrollArea, Sense, TextStyle, Ui, UiBuilder, Vec2,
    WidgetInfo, vec2,
};

use super::histogram;
use crate::generate::child_orders::NamedOrder;
use crate::narration::child_orders::{counted_text, name, spread_text, standing_text};
use crate::narration::comparison::digits;
use crate::session::command::Command;
use crate::session::command::compare::CompareCommand;
use crate::session::features::compare::child_orders::Findings;
use crate::statistics::effort::Effort;
use crate::ui::context::Context;
use crate::ui::scrolling;
use crate::ui::theme::{strong_family, strong_style};

/// The room of the names and numbers: its usual width in points, and its share of a narrow panel, which grows up to the
/// greatest share if they need more.
const LEFT: f32 = 330.0;
const LEFT_SHARE: f32 = 0.52;
const GREATEST_SHARE: f32 = 0.68;
/// The room between the columns of names and numbers, in points.
const BETWEEN: f32 = 12.0;
/// The room beside the words of their buttons, in points.
const PADDING: f32 = 7.0;
const GAP: f32 = 14.0;
/// In less, the words about all orders are small.
const ROOM_FOR_WORDS: f32 = 330.0;
/// With less, the height goes to the histogram.
const HEIGHT_FOR_STANDING: f32 = 106.0;

/// Draws the lab into the room left.
pub(super) fn child_orders_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    if !cx.session.shows_ahead() {
        ui.label(RichText::new(cx.text().compare_counts_at_end()).color(cx.theme.weak_text));
        return;
    }
    let Some(findings) = cx.session.compare().lab().findings().cloned() else {
        let text = match cx.session.compare().lab().is_counting() {
            true => cx.text().orders_counting(),
            false => cx.text().orders_not_countable(),
        };
        ui.label(RichText::new(text).color(cx.theme.weak_text));
        return;
    };
    let area = ui.available_rect_before_wrap();
    let least = (area.width() * LEFT_SHARE).min(LEFT);
    let most = (area.width() * GREATEST_SHARE).max(least);
    let [names, heading, others] = widths(ui, cx, &findings);
    // A long name of the search has two lines, rather than none for the buttons.
    let names = names.max(heading.min(most - others));
    let middle = area.left() + (names + others).clamp(least, most);
    let left = area.with_max_x(middle);
    let right = Rect::from_min_max(area.min + Vec2::new(middle - area.left() + GAP, 0.0), area.max);
    ui.painter().vline(middle + GAP / 2.0, area.y_range(), egui::Stroke::new(1.0, cx.theme.line));
    ui.scope_builder(UiBuilder::new().max_rect(left).id_salt("named-orders"), |ui| {
        let area = ScrollArea::vertical().auto_shrink(false);
        scrolling::area_ui(ui, "named-orders", area, |ui| named_ui(ui, cx, &findings, names));
    });
    ui.scope_builder(UiBuilder::new().max_rect(right).id_salt("all-orders"), |ui| all_ui(ui, cx, &findings));
    ui.advance_cursor_after_rect(area);
}

/// The widths of the names, of the search’s name above them, and of the numbers and buttons beside them, in points.
fn widths(ui: &Ui, cx: &Context<'_>, findings: &Findings) -> [f32; 3] {
    let (words, style) = (cx.text(), ui.style());
    let width =
        |text: String, font: FontId| ui.painter().layout_no_wrap(text, font, cx.theme.text).size().x.ceil();
    let [body, small] = [TextStyle::Body, TextStyle::Small].map(|of| of.resolve(style));
    let strong = strong_style(ui, &TextStyle::Body);
    let widest = |texts: &mut dyn Iterator<Item = f32>| texts.fold(0.0, f32::max);
    let numbers = |heading: String, count: fn(&Effort) -> u64| {
        let efforts = findings.named.iter().map(|(_, effort)| width(digits(count(effort)), strong.clone()));
        widest(&mut efforts.chain([width(heading, small.clone())]))
    };
    let names = findings.named.iter().map(|&(named, _)| width(name(words, named), strong.clone()));
    let heading = width(findings.algorithm.name(words), small.clone());
    let button = width(words.orders_take(), body) + 2.0 * PADDING;
    let leaves = numbers(findings.evaluated.heading(words), |effort| effort.leaves);
    let nodes = numbers(visits_text(cx, findings), |effort| effort.visited);
    [widest(&mut { names }), heading, leaves + nodes + button + 3.0 * BETWEEN]
}

/// What the numbers of the second column count.
fn visits_text(cx: &Context<'_>, findings: &Findings) -> String {
    if findings.comes_again() { cx.text().orders_visits() } else { cx.text().orders_nodes() }
}

/// The orders that have names, in a column of this width, with their numbers and a button that takes them.
fn named_ui(ui: &mut Ui, cx: &mut Context<'_>, findings: &Findings, width: f32) {
    let (theme, words) = (cx.theme, cx.text());
    let weak = |text: &str| RichText::new(text).small().color(theme.weak_text);
    ui.spacing_mut().interact_size.y = 0.0;
    ui.spacing_mut().button_padding = vec2(PADDING, 1.0);
    Grid::new("named-orders").num_columns(4).min_col_width(0.0).spacing([BETWEEN, 3.0]).show(ui, |ui| {
        let small = TextStyle::Small.resolve(ui.style());
        let algorithm = findings.algorithm.name(words);
        ui.add(Label::new(ui.painter().layout(algorithm, small, theme.weak_text, width)));
        right_ui(ui, weak(&findings.evaluated.heading(words)));
        right_ui(ui, weak(&visits_text(cx, findings)));
        ui.end_row();
        for &(named, effort) in &findings.named {
            let is_own = named == NamedOrder::Own;
            let text = RichText::new(name(words, named)).color(theme.text);
            ui.label(if is_own { text.family(strong_family()) } else { text });
            numbers_ui(ui, cx, effort, is_own);
            if !is_own {
                take_ui(ui, cx, named);
            }
            ui.end_row();
            if let (true, Some(effort)) = (is_own, cx.session.compare().lab().considered_effort()) {
                ui.label(RichText::new(words.orders_if_dropped()).color(theme.accent));
                numbers_ui(ui, cx, effort, true);
                ui.end_row();
            }
        }
        if let Some(minimum) = findings.minimum {
            ui.label(RichText::new(words.orders_minimum()).color(theme.weak_text))
                .on_hover_text(words.orders_minimum_tooltip());
            numbers_ui(ui, cx, minimum, false);
            ui.end_row();
        }
    });
    if cx.session.run().is_some_and(|run| run.is_partly_shown()) {
        ui.label(weak(&words.orders_drawn_only()));
    }
    if findings.has_twins {
        ui.label(weak(&words.orders_same_key()));
    }
    if !cx.session.settings().child_order.follows_tree() {
        ui.label(weak(&words.orders_sorted_by_search()));
    }
}

fn numbers_ui(ui: &mut Ui, cx: &Context<'_>, effort: Effort, is_strong: bool) {
    for count in [effort.leaves, effort.visited] {
        let text = RichText::new(digits(count)).color(cx.theme.text);
        right_ui(ui, if is_strong { text.family(strong_family()) } else { text });
    }
}

fn right_ui(ui: &mut Ui, text: RichText) {
    let label = egui::Label::new(text).selectable(true);
    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| ui.add(label));
}

fn take_ui(ui: &mut Ui, cx: &mut Context<'_>, named: NamedOrder) {
    let command = Command::Compare(CompareCommand::TakeOrder(named));
    let response =
        ui.add_enabled(command.is_enabled(cx.session), Button::new(cx.text().orders_take()).small());
    let words = cx.text().orders_take_named(name(cx.text(), named));
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, response.enabled(), &words));
    cx.clicked(response, command);
}

/// All orders, or a sample: in words, and as a histogram.
fn all_ui(ui: &mut Ui, cx: &mut Context<'_>, findings: &Findings) {
    let theme = cx.theme;
    let histogram = &findings.histogram;
    ui.spacing_mut().item_spacing.y = 2.0;
    let counted = counted_text(cx.text(), histogram, findings.wanted, findings.total);
    let spread = spread_text(cx.text(), histogram, findings.evaluated)
        .map_or_else(String::new, |spread| format!(": {spread}"));
    let considered = cx.session.compare().lab().considered_effort();
    let standing = findings.here(considered).and_then(|here| standing_text(cx.text(), histogram, here));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().interact_size.y = 0.0;
        ui.spacing_mut().button_padding = vec2(7.0, 1.0);
        let text = RichText::new(format!("{counted}{spread}")).color(theme.text);
        let is_narrow = ui.available_width() < ROOM_FOR_WORDS;
        let label = ui.label(if is_narrow { text.small() } else { text });
        if let Some(standing) = &standing {
            label.on_hover_text(standing);
        }
        if cx.session.compare().lab().is_counting() {
            ui.add(egui::Spinner::new().size(TextStyle::Small.resolve(ui.style()).size));
            cx.button(ui, Command::Compare(CompareCommand::StopCounting));
        } else if !findings.is_exhaustive() {
            cx.button(ui, Command::Compare(CompareCommand::DrawAgain));
        }
    });
    let has_room = ui.available_height() > HEIGHT_FOR_STANDING;
    if let Some(standing) = standing.filter(|_| has_room) {
        let text = RichText::new(standing).small().color(theme.weak_text);
        ui.add(egui::Label::new(text).truncate());
    }
    let (rect, response) = ui.allocate_exact_size(ui.available_size(), Sense::hover());
    let label =
        cx.text().orders_histogram(counted_text(cx.text(), histogram, findings.wanted, findings.total));
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Image, true, &label));
    let marks = findings.marks(considered, cx.text());
    histogram::histogram_ui(ui, cx, rect, &response, (histogram, findings.evaluated), &marks);
}
