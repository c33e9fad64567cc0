//! The bar at the bottom: first, back, play, step, last, and a slider over all steps with marks at cutoffs.

use std::sync::Arc;

use egui::{
    Button, Color32, Galley, Label, Pos2, Rect, Response, RichText, Role, Sense, Shape, Stroke, TextStyle,
    Ui, Vec2, WidgetInfo,
};

use crate::narration::comparison::{digits, waiting_text};
use crate::narration::passes::pass_text;
use crate::search::trace::StepIndex;
use crate::session::Session;
use crate::session::command::Command;
use crate::session::command::predict::PredictCommand;
use crate::session::command::race::RaceCommand;
use crate::session::features::race::place;
use crate::ui::context::Context;
use crate::ui::parts;
use crate::ui::theme::Theme;

/// Draws the bar.
pub fn transport_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    // The lanes of a race show the counts, and need the height.
    let is_one_row = cx.session.is_racing() && ui.available_width() >= ONE_ROW;
    ui.horizontal(|ui| {
        for (command, sign) in [
            (Command::First, Sign::First),
            (Command::Back, Sign::Back),
            (Command::PlayPause, if cx.session.transport().is_playing() { Sign::Pause } else { Sign::Play }),
            (Command::Step, Sign::Step),
            (Command::Last, Sign::Last),
        ] {
            sign_button(ui, cx, command, sign);
        }
        predict_ui(ui, cx);
        ui.add_space(10.0);
        if !is_one_row {
            return place_ui(ui, cx);
        }
        parts::ends_ui(ui, "place", cx, place_ui, speed_ui);
    });
    if !is_one_row {
        let counts = counts_texts(cx);
        let taken = body(ui, counts.first().cloned().unwrap_or_default()).size().x;
        ui.horizontal(|ui| {
            let counts_ui = |ui: &mut Ui, _: &mut Context<'_>| counts_ui(ui, &counts);
            parts::ends_ui(ui, "counts", cx, counts_ui, |ui, cx, room| speed_ui(ui, cx, room - taken));
        });
    }
}

/// The first of these texts that has room, in usual letters or in small ones. If none has, the last is shortened. The
/// pointer shows the first, which is the longest.
fn counts_ui(ui: &mut Ui, texts: &[String]) {
    let (Some(whole), Some(last)) = (texts.first(), texts.last()) else { return };
    let room = ui.available_width();
    let width = |text: &str, size: &TextStyle| {
        let font = size.resolve(ui.style());
        ui.painter().layout_no_wrap(text.to_owned(), font, ui.visuals().text_color()).size().x
    };
    let sizes = [TextStyle::Body, TextStyle::Small];
    let mut choices = texts.iter().flat_map(|text| sizes.iter().map(move |size| (text, size)));
    let fitting = choices.find(|(text, size)| width(text, size) <= room);
    let (text, size) = fitting.unwrap_or((last, &TextStyle::Small));
    let shown = ui.add(Label::new(RichText::new(text).text_style(size.clone())).truncate());
    if text != whole {
        shown.on_hover_text(whole);
    }
}

/// The switch for predictions, if there is space; a race has none.
fn predict_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    if cx.session.is_racing() || ui.available_width() < ROOM_FOR_SWITCH {
        return;
    }
    let command = Command::Predict(PredictCommand::Toggle);
    let button = Button::new(command.text(cx.text())).selected(cx.session.predicting().is_on());
    let response = ui.add_enabled(command.is_enabled(cx.session), button);
    cx.clicked(response, command);
}

/// With less space than this beside the buttons, in points, the switch is only in the menu.
const ROOM_FOR_SWITCH: f32 = 420.0;

/// The width in which a race needs only one row, in points.
const ONE_ROW: f32 = 760.0;

/// The slider with the place in words, as wide as possible.
fn place_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    let len = cx.session.transport().len();
    let (words, is_racing) = (cx.text(), cx.session.is_racing());
    let text = |after: StepIndex| {
        let (count, total) = (digits(after.into()), digits(len.into()));
        if is_racing { words.transport_visited(count, total) } else { words.transport_step(count, total) }
    };
    // The slider must not change its length while the number of the step grows.
    let widest = heading(ui, text(len)).size().x;
    let width = (ui.available_width() - widest - 20.0).max(80.0);
    slider(ui, cx, width);
    ui.add_space(8.0);
    ui.label(heading(ui, text(cx.session.transport().after())));
}

/// The playing speed, in short form if there is less space than `room`, in points.
fn speed_ui(ui: &mut Ui, cx: &mut Context<'_>, room: f32) {
    let [long, short] = speed_texts(cx.session);
    let signs = ["−", "+"].map(|sign| body(ui, sign.to_owned()).size().x);
    let spacing = ui.spacing();
    let buttons: f32 = signs.iter().map(|sign| sign + 2.0 * spacing.button_padding.x).sum();
    let is_room = body(ui, long.clone()).size().x + buttons + 4.0 * spacing.item_spacing.x <= room;
    let text = if is_room { &long } else { &short };
    let label = ui.label(RichText::new(text).color(cx.theme.weak_text));
    if !is_room {
        label.on_hover_text(long);
    }
    cx.labelled_button(ui, "−", Command::Slower);
    cx.labelled_button(ui, "+", Command::Faster);
}

fn body(ui: &Ui, text: String) -> Arc<Galley> {
    let font = TextStyle::Body.resolve(ui.style());
    ui.painter().layout_no_wrap(text, font, ui.visuals().text_color())
}

fn heading(ui: &Ui, text: String) -> Arc<Galley> {
    let font = TextStyle::Heading.resolve(ui.style());
    ui.painter().layout_no_wrap(text, font, ui.visuals().text_color())
}

/// `0.25 steps per second`, `1 step per second`, `2,000 nodes per second`; and `0.25/s`.
fn speed_texts(session: &Session) -> [String; 2] {
    let speed = session.transport().speed();
    let number = if speed < 1.0 { speed.to_string() } else { digits(speed as u64) };
    let short = format!("{number}/s");
    let long = match session.is_racing() {
        true => session.text().transport_nodes_per_second(speed, number),
        false => session.text().transport_steps_per_second(speed, number),
    };
    [long, short]
}

/// The counts of the walk so far, in words: the whole text, and shorter ones for places with little room.
fn counts_texts(cx: &Context<'_>) -> Vec<String> {
    if cx.session.is_racing() {
        // Every lane shows its own counts.
        return Vec::new();
    }
    let Some(run) = cx.session.run() else {
        return vec![waiting_text(cx.text(), cx.session.view().awaits(cx.session.algorithm()))];
    };
    let (counts, nodes) = (cx.session.counts(), run.counters.nodes());
    let texts = run.visiting().walk_texts(cx.text(), &counts, nodes, run.tells_cutoffs());
    let Some(prefix) = pass_prefix(cx) else { return texts };
    let shortest = texts.last().cloned();
    texts.iter().map(|text| format!("{prefix}{text}")).chain(shortest).collect()
}

/// `pass 3 of 5 · `, where the search goes over the tree more than once.
fn pass_prefix(cx: &Context<'_>) -> Option<String> {
    let run = cx.session.run()?;
    let pass = run.replay(cx.session.scene()).pass_at(cx.session.playback().after())?;
    Some(cx.text().transport_pass(pass.to_string(), run.trace.passes().len().to_string()) + " · ")
}

/// The signs on the buttons, drawn as shapes: not every font has them.
#[derive(Clone, Copy)]
enum Sign {
    First,
    Back,
    Play,
    Pause,
    Step,
    Last,
}

fn sign_button(ui: &mut Ui, cx: &mut Context<'_>, command: Command, sign: Sign) {
    let enabled = command.is_enabled(cx.session);
    let is_next = matches!(sign, Sign::Step);
    let (rect, response) =
        ui.allocate_exact_size(Vec2::new(46.0, 40.0), if enabled { Sense::click() } else { Sense::hover() });
    response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, command.text(cx.text())));
    let theme = cx.theme;
    let (mut fill, mut ink) =
        if is_next { (theme.accent, theme.on_accent) } else { (theme.card, theme.text) };
    if !enabled {
        (fill, ink) = (theme.panel, theme.waiting);
    } else if response.hovered() && !is_next {
        fill = theme.selected;
    }
    let stroke =
        if response.has_focus() { Stroke::new(2.0, theme.accent) } else { Stroke::new(1.0, theme.line) };
    ui.painter().rect(rect, egui::CornerRadius::same(7), fill, stroke, egui::StrokeKind::Inside);
    paint_sign(ui, rect.center(), sign, ink);
    cx.clicked(response, command);
}

fn paint_sign(ui: &Ui, center: Pos2, sign: Sign, ink: Color32) {
    let arrow = |x: f32, direction: f32| {
        let tip = center + Vec2::new(x + 6.0 * direction, 0.0);
        let base = x - 6.0 * direction;
        let corners = vec![tip, center + Vec2::new(base, 7.5), center + Vec2::new(base, -7.5)];
        Shape::convex_polygon(corners, ink, Stroke::NONE)
    };
    let bar = |x: f32| {
        let area = Rect::from_center_size(center + Vec2::new(x, 0.0), Vec2::new(3.0, 15.0));
        Shape::rect_filled(area, 0, ink)
    };
    ui.painter().extend(match sign {
        Sign::First => vec![bar(-9.5), arrow(-2.0, -1.0), arrow(7.0, -1.0)],
        Sign::Back => vec![bar(-6.5), arrow(2.0, -1.0)],
        Sign::Play => vec![arrow(0.0, 1.0)],
        Sign::Pause => vec![bar(-4.0), bar(4.0)],
        Sign::Step => vec![arrow(-2.0, 1.0), bar(6.5)],
        Sign::Last => vec![arrow(-7.0, 1.0), arrow(2.0, 1.0), bar(9.5)],
    });
}

/// The slider over all steps. Exact at any length: a pixel may stand for many steps, keys move by one.
fn slider(ui: &mut Ui, cx: &mut Context<'_>, width: f32) {
    let (rect, mut response) = ui.allocate_exact_size(Vec2::new(width, 40.0), Sense::click_and_drag());
    let playback = cx.session.transport();
    let (after, len, is_racing) = (playback.after(), playback.len(), cx.session.is_racing());
    let name =
        if is_racing { cx.text().transport_place_in_race() } else { cx.text().transport_place_in_walk() };
    response.widget_info(|| WidgetInfo::slider(true, f64::from(after), &name));
    let track = Rect::from_center_size(
        rect.center() + Vec2::new(0.0, 5.0),
        Vec2::new(rect.width() - 2.0 * BEYOND_TRACK, 8.0),
    );
    let x_of =
        |step: StepIndex| track.left() + track.width() * (f64::from(step) / f64::from(len.max(1))) as f32;
    if let Some(pointer) = response.interact_pointer_pos()
        && (response.clicked() || response.dragged())
    {
        let share = f64::from((pointer.x - track.left()) / track.width()).clamp(0.0, 1.0);
        let target = (share * f64::from(len)).round() as StepIndex;
        if target != after {
            let race = Command::Race(RaceCommand::GoTo(target));
            cx.commands.push(if is_racing { race } else { Command::GoTo(target) });
            response.mark_changed();
        }
    }
    paint_slider(ui, cx, &response, track, &x_of);
    if is_racing {
        return;
    }
    pass_marks(ui, cx, track, &x_of);
    if response.hovered() && len == 0 {
        response.on_hover_text(cx.text().transport_no_walk());
    } else if let Some(pointer) = response.hover_pos()
        && let Some(text) = pass_under(cx, track, pointer.x)
    {
        response.on_hover_text(text);
    }
}

/// Where searches that are done have finished: a tick across the track. The end of the others is not shown before.
fn finish_marks(ui: &Ui, cx: &Context<'_>, track: Rect, x_of: &dyn Fn(StepIndex) -> f32) {
    for lane in cx.session.lanes().iter().filter(|lane| lane.is_done()) {
        let x = x_of(place(lane.counts().visited));
        let tick = [Pos2::new(x, track.top() - 10.0), Pos2::new(x, track.bottom() + 4.0)];
        ui.painter().line_segment(tick, Stroke::new(3.0, cx.theme.result));
    }
}

/// Where passes begin: a tick across the track with the pass's number below, where there is room for it.
fn pass_marks(ui: &Ui, cx: &Context<'_>, track: Rect, x_of: &dyn Fn(StepIndex) -> f32) {
    let Some(run) = cx.session.run() else { return };
    let theme = cx.theme;
    // From here on there is room for the next number.
    let (passes, mut free_from) = (run.trace.passes(), f32::NEG_INFINITY);
    let font = TextStyle::Small.resolve(ui.style());
    let mut next = 0;
    while let Some(pass) = passes.get(next) {
        let x = x_of(pass.step);
        let tick = [Pos2::new(x, track.top() - 4.0), Pos2::new(x, track.bottom() + 4.0)];
        ui.painter().line_segment(tick, Stroke::new(2.0, theme.guarantee));
        if x + 3.0 >= free_from {
            let number = ui.painter().layout_no_wrap((next + 1).to_string(), font.clone(), theme.guarantee);
            // What stands beside the slider begins beyond its end.
            let left = (x + 3.0).min(track.right() + BEYOND_TRACK - number.size().x);
            if left >= free_from {
                free_from = left + number.size().x + BETWEEN_NUMBERS;
                ui.painter().galley(Pos2::new(left, track.bottom() + 1.0), number, theme.guarantee);
            }
        }
        // Thousands of passes on a few pixels are one tick.
        next += 1 + passes[next + 1..].partition_point(|pass| x_of(pass.step) < x + 3.0);
    }
}

/// The least distance from the end of the number of a pass to the next number, in points.
const BETWEEN_NUMBERS: f32 = 14.0;
/// How far the slider reaches beyond each end of its track, in points.
const BEYOND_TRACK: f32 = 9.0;

/// The pass that the place under the pointer lies in, in words.
fn pass_under(cx: &Context<'_>, track: Rect, x: f32) -> Option<String> {
    let run = cx.session.run()?;
    let share = f64::from((x - track.left()) / track.width()).clamp(0.0, 1.0);
    let step = (share * f64::from(cx.session.playback().len())).ceil() as StepIndex;
    let passes = run.trace.passes();
    let number = passes.partition_point(|pass| pass.step < step.max(1));
    Some(pass_text(cx.text(), number as u32, passes.get(number.checked_sub(1)?)?))
}

fn paint_slider(
    ui: &Ui,
    cx: &Context<'_>,
    response: &Response,
    track: Rect,
    x_of: &dyn Fn(StepIndex) -> f32,
) {
    let theme: &Theme = cx.theme;
    let painter = ui.painter();
    let after = cx.session.transport().after();
    painter.rect_filled(track, egui::CornerRadius::same(4), theme.track());
    let done = Rect::from_min_max(track.min, Pos2::new(x_of(after), track.max.y));
    painter.rect_filled(done, egui::CornerRadius::same(4), theme.accent);
    if cx.session.is_racing() {
        finish_marks(ui, cx, track, x_of);
    }
    let cutoffs = if cx.session.is_racing() { Vec::new() } else { cutoff_marks(cx, track, x_of) };
    for x in cutoffs {
        let tip = Pos2::new(x, track.top() - 3.0);
        let corners = vec![tip, tip + Vec2::new(-5.5, -9.0), tip + Vec2::new(5.5, -9.0)];
        painter.add(Shape::convex_polygon(corners, theme.cut, Stroke::NONE));
    }
    fault_mark(ui, cx, track, x_of);
    let knob = Pos2::new(x_of(after), track.center().y);
    let ring = if response.has_focus() || response.hovered() { 4.0 } else { 3.0 };
    painter.circle(knob, 9.0, theme.card, Stroke::new(ring, theme.accent));
}

/// Where a person's own search goes wrong: a cross above the track.
fn fault_mark(ui: &Ui, cx: &Context<'_>, track: Rect, x_of: &dyn Fn(StepIndex) -> f32) {
    if cx.session.is_racing() {
        return;
    }
    let theirs = cx.session.run().and_then(|run| run.theirs.as_ref());
    let Some(parted) = theirs.and_then(|theirs| theirs.parted.as_ref()) else { return };
    let center = Pos2::new(x_of(parted.after), track.top() - 9.0);
    let stroke = Stroke::new(3.0, cx.theme.error);
    for side in [-1.0, 1.0] {
        let arm = Vec2::new(5.0 * side, 5.0);
        ui.painter().line_segment([center - arm, center + arm], stroke);
    }
    ui.painter().line_segment(
        [Pos2::new(center.x, track.top()), Pos2::new(center.x, track.bottom())],
        Stroke::new(2.0, cx.theme.error),
    );
}

/// Where the marks of the cutoffs stand: one for all that would fall on the same few pixels.
fn cutoff_marks(cx: &Context<'_>, track: Rect, x_of: &dyn Fn(StepIndex) -> f32) -> Vec<f32> {
    let Some(run) = cx.session.run() else { return Vec::new() };
    let (cutoffs, playback) = (run.counters.cutoffs(), cx.session.playback());
    let len = playback.len();
    // Those to come are for the class to guess.
    let reached = cutoffs.partition_point(|cutoff| cutoff.step < playback.after());
    let cutoffs = if cx.session.shows_ahead() { cutoffs } else { &cutoffs[..reached] };
    let mut marks = Vec::new();
    let mut next = 0;
    while let Some(cutoff) = cutoffs.get(next) {
        let x = x_of(cutoff.step + 1);
        marks.push(x);
        let share = f64::from((x + 3.0 - track.left()) / track.width());
        let beyond = (share * f64::from(len)).ceil() as StepIndex;
        next += 1 + cutoffs[next + 1..].partition_point(|cutoff| cutoff.step + 1 < beyond);
    }
    marks
}
