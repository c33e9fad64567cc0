//! A race on the screen: one lane for every search, with its counts above its picture of the tree. All pictures have
//! one camera.

use egui::{
    Align, Button, Color32, CornerRadius, Frame, Label, Layout, Margin, Rect, RichText, Role, Sense, Stroke,
    TextStyle, Ui, UiBuilder, WidgetInfo, pos2, vec2,
};

use super::across_frames;
use super::canvas::picture::PictureView;
use super::canvas::{Canvas, line_below};
use super::context::Context;
use super::menus::{self, choice, item};
use super::parts;
use super::theme::{self, Theme, sizes, strong_family, strong_font, strong_style};
use crate::narration::comparison::digits;
use crate::narration::counts::{UNKNOWN, Visiting};
use crate::narration::depth::{result_text, short_result_text};
use crate::narration::race::{
    Racer, finished_first, nameless_text, race_text, short_standing_texts, standing_text,
};
use crate::search::Algorithm;
use crate::search::counts::Counts;
use crate::session::Session;
use crate::session::analysis::run::Run;
use crate::session::command::Command;
use crate::session::command::race::RaceCommand;
use crate::session::features::race::{Lane, Standing};
use crate::text::Text;

/// The height of the line about the race, in points.
const HEADLINE: f32 = 46.0;
/// A lane of this width has room for how its search stands beside its name.
const WIDE: f32 = 440.0;
/// A lane less high than this needs its room for the picture.
const LOW: f32 = 240.0;
/// The same in presentation mode, in which what stands above the picture is larger.
const LOW_WHEN_PRESENTED: f32 = 600.0;
/// A low lane says how its search stands where there is so much room behind the name.
const ROOM_FOR_STANDING: f32 = 150.0;
/// Three lanes stand side by side in this width; in less, two above one.
const ROOM_FOR_THREE: f32 = 800.0;

/// Whether the lanes take the line for messages, too.
#[must_use]
pub fn needs_whole_height(session: &Session) -> bool {
    session.is_racing() && session.preferences().is_presentation()
}

/// Draws the race into all the room that is left.
pub fn race_ui(ui: &mut Ui, cx: &mut Context<'_>, canvas: &mut Canvas) {
    let room = ui.available_rect_before_wrap();
    let line = line_below(room).filter(|_| !needs_whole_height(cx.session));
    let area = line.map_or(room, |line| room.with_max_y(line.top()));
    let lanes = cx.session.lanes();
    let racers: Vec<Racer> = lanes.iter().filter_map(|lane| lane.racer()).collect();
    let [headline, below] = split(area, HEADLINE);
    within_ui(ui, headline, "headline", |ui| headline_ui(ui, cx, &racers));
    let cells = cells(below, lanes.len());
    let numbers = Numbers::that_fit(ui, cx.text(), &lanes, cells.first().map_or(0.0, Rect::width));
    let parts: Vec<(LaneHeader, [Rect; 2])> = cells
        .iter()
        .map(|&cell| {
            let form = LaneHeader::of(cell, cx.session.preferences().is_presentation());
            (form, split(cell, form.height() + numbers.more_height(form)))
        })
        .collect();
    let views: Vec<PictureView> = lanes
        .iter()
        .zip(&parts)
        .enumerate()
        .map(|(index, (lane, &(_, [_, rect])))| {
            let (run, after) = lane.at().map_or((None, 0), |(run, after)| (Some(run.clone()), after));
            let name = Some(lane.name.clone());
            PictureView { rect, index, name, run, after, is_walk: lane.is_followed }
        })
        .collect();
    let all = views.iter().fold(egui::Rect::NOTHING, |all, view| all.union(view.rect));
    // What stands above a picture names the nodes that the picture names: that is drawn first.
    canvas.show_views(ui, cx, &views, all);
    for (index, (lane, &(form, [head, _]))) in lanes.iter().zip(&parts).enumerate() {
        let spoken = Spoken { index, canvas };
        within_ui(ui, head, index, |ui| head_ui(ui, cx, (spoken, lane), &racers, (form, numbers)));
    }
    for (lane, view) in lanes.iter().zip(&views) {
        missing_ui(ui, cx, lane, view);
    }
    let line = Stroke::new(1.0, cx.theme.line);
    for cell in &cells {
        ui.painter().line_segment([cell.left_top(), cell.right_top()], line);
        ui.painter().line_segment([cell.left_top(), cell.left_bottom()], line);
    }
    ui.advance_cursor_after_rect(room);
}

/// A picture by its number, and where to look what it names.
#[derive(Clone, Copy)]
struct Spoken<'a> {
    index: usize,
    canvas: &'a Canvas,
}

/// What stands above a picture, as far as there is room.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LaneHeader {
    /// The name and how the search stands, the counts, the bar.
    Wide,
    /// How it stands has a line of its own.
    Narrow,
    /// The name, how the search stands if there is room, how much is visited, the bar.
    Low,
}

impl LaneHeader {
    fn of(cell: Rect, is_presentation: bool) -> Self {
        let least_height = if is_presentation { LOW_WHEN_PRESENTED } else { LOW };
        match cell.width() >= WIDE {
            _ if cell.height() < least_height => Self::Low,
            true => Self::Wide,
            false => Self::Narrow,
        }
    }

    const fn height(self) -> f32 {
        match self {
            Self::Wide => 86.0,
            Self::Narrow => 108.0,
            Self::Low => 54.0,
        }
    }
}

/// The upper part of this height, and the rest.
fn split(area: Rect, height: f32) -> [Rect; 2] {
    let y = (area.top() + height).min(area.bottom());
    [area.with_max_y(y), area.with_min_y(y)]
}

/// Contents in a part of the window, cut off at its edges.
fn within_ui<R>(
    ui: &mut Ui,
    rect: Rect,
    salt: impl std::hash::Hash + std::fmt::Debug,
    contents: impl FnOnce(&mut Ui) -> R,
) -> R {
    let builder = UiBuilder::new().max_rect(rect).id_salt(("race", salt));
    ui.scope_builder(builder, |ui| {
        ui.shrink_clip_rect(rect);
        contents(ui)
    })
    .inner
}

/// Where the lanes are: side by side, or in two rows. All are of the same size.
fn cells(area: Rect, lanes: usize) -> Vec<Rect> {
    let columns = match lanes {
        3 if area.width() >= ROOM_FOR_THREE => 3,
        _ => lanes.min(2),
    };
    let size =
        vec2(area.width() / columns.max(1) as f32, area.height() / lanes.div_ceil(columns.max(1)) as f32);
    let place = |lane: usize| vec2((lane % columns) as f32 * size.x, (lane / columns) as f32 * size.y);
    (0..lanes).map(|lane| Rect::from_min_size(area.min + place(lane), size)).collect()
}

/// The state of the race, the searches that could take part, and the way back.
fn headline_ui(ui: &mut Ui, cx: &mut Context<'_>, racers: &[Racer]) {
    let (theme, visited) = (cx.theme, cx.session.transport().after());
    let text = race_text(cx.text(), racers, visited);
    let is_over = racers.iter().any(|racer| racer.needs.is_some_and(|needs| needs <= visited.into()));
    let fill = if is_over { theme.result_fill } else { theme.panel };
    ui.painter().rect_filled(ui.max_rect(), 0, fill);
    let sentence_ui = |ui: &mut Ui, _: &mut Context<'_>| {
        ui.add_space(12.0);
        ui.add(Label::new(sentence(ui, theme, text, is_over)).wrap());
    };
    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
        parts::ends_ui(ui, "race", cx, sentence_ui, |ui, cx, _| {
            menus::menu_ui(ui, cx.text().race_add(), |ui| {
                for &algorithm in Algorithm::ALL {
                    item(ui, cx, Command::Race(RaceCommand::AddLane(algorithm)));
                }
                if cx.session.own_search().confirmed().is_some() {
                    item(ui, cx, Command::Race(RaceCommand::AddTheirs));
                }
            });
            cx.labelled_button(ui, cx.text().race_end(), Command::Race(RaceCommand::Toggle));
            ui.add_space(10.0);
        });
    });
}

/// A sentence as large as fits on one line; the long ones of many searches take two smaller ones.
fn sentence(ui: &Ui, theme: &Theme, text: String, is_strong: bool) -> RichText {
    let style = if is_strong { theme::numbers() } else { theme::sentence() };
    let mut font = style.resolve(ui.style());
    let width = ui.painter().layout_no_wrap(text.clone(), font.clone(), theme.text).size().x;
    if width > ui.available_width() {
        font.size = TextStyle::Body.resolve(ui.style()).size;
    }
    RichText::new(text).font(font).color(theme.text)
}

/// What stands above a picture.
fn head_ui(
    ui: &mut Ui,
    cx: &mut Context<'_>,
    (spoken, lane): (Spoken<'_>, &Lane),
    racers: &[Racer],
    (form, numbers): (LaneHeader, Numbers),
) {
    let (theme, index) = (cx.theme, spoken.index);
    let is_first = lane.is_done() && lane.racer().is_some_and(|racer| finished_first(&racer, racers));
    let area = ui.max_rect();
    ui.painter().rect_filled(area, 0, if is_first { theme.result_fill } else { theme.card });
    let frame = Frame::new().inner_margin(Margin { left: 12, right: 12, top: 6, bottom: 2 });
    frame.show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.horizontal(|ui| {
            if form == LaneHeader::Wide {
                algorithm_choice(ui, cx, index, lane);
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                remove_button(ui, cx, index, &lane.name);
                match form {
                    LaneHeader::Wide => return standing_ui(ui, cx, spoken, lane, racers),
                    LaneHeader::Low => visited_ui(ui, cx, lane),
                    LaneHeader::Narrow => {}
                }
                // The name takes what is left, and is shortened where that is little.
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    algorithm_choice(ui, cx, index, lane);
                    if form == LaneHeader::Low && ui.available_width() >= ROOM_FOR_STANDING {
                        standing_ui(ui, cx, spoken, lane, racers);
                    }
                });
            });
        });
        if form != LaneHeader::Low {
            counts_ui(ui, cx, lane, numbers);
        }
        bar_ui(ui, cx, lane);
        if form == LaneHeader::Narrow {
            standing_ui(ui, cx, spoken, lane, racers);
        }
    });
}

fn algorithm_choice(ui: &mut Ui, cx: &mut Context<'_>, index: usize, lane: &Lane) {
    let strong = |name: String| RichText::new(name).heading().family(strong_family());
    if lane.is_theirs {
        // As high as the buttons of the other lanes, so that what is below stands side by side with theirs.
        let height = ui.text_style_height(&TextStyle::Heading) + 2.0 * ui.spacing().button_padding.y;
        ui.set_min_height(height.max(ui.spacing().interact_size.y));
        ui.add(Label::new(strong(lane.name.clone())).truncate());
        return;
    }
    // Only the first of the two texts is shortened, so that the sign of the menu stays.
    let (in_use, name) = (lane.algorithm, (strong(lane.name.clone()), strong("▾".to_owned())));
    menus::button_menu_ui(ui, Button::new(name).truncate(), |ui| {
        for &algorithm in Algorithm::ALL {
            choice(ui, cx, algorithm == in_use, Command::Race(RaceCommand::UseLane(index, algorithm)));
        }
    });
}

fn remove_button(ui: &mut Ui, cx: &mut Context<'_>, index: usize, name: &str) {
    let command = Command::Race(RaceCommand::RemoveLane(index));
    if !command.is_enabled(cx.session) {
        return;
    }
    let response = ui.add(Button::new("✖").frame(false));
    let name = cx.text().race_remove(name);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    cx.clicked(response, command);
}

/// The effect of the last visit; at the end, the winner and what was found.
fn standing_ui(ui: &mut Ui, cx: &Context<'_>, spoken: Spoken<'_>, lane: &Lane, racers: &[Racer]) {
    let theme = cx.theme;
    let font = strong_style(ui, &TextStyle::Body);
    let (text, color) = match (&lane.standing, standing(ui, cx, lane, racers)) {
        (_, Some(standing)) => (standing, theme.result),
        (Standing::Searching, None) => (cx.text().race_searching(), theme.weak_text),
        (Standing::Stopped, None) => (cx.text().race_stopped(), theme.weak_text),
        (Standing::Failed(_), None) => (cx.text().race_not_possible(), theme.error),
        (Standing::At { run, after, told }, None) => {
            (latest(ui, cx, spoken, run, [*told, *after]), theme.weak_text)
        }
    };
    ui.add(Label::new(RichText::new(text).font(font).color(color)).truncate());
}

/// What a search that is done has found, and whether it was first, in as many words as there is room for.
fn standing(ui: &Ui, cx: &Context<'_>, lane: &Lane, racers: &[Racer]) -> Option<String> {
    let (run, _) = lane.at()?;
    let scene = cx.session.scene();
    let (view, player) = (cx.session.view().perspective_of(Some(run)), scene.tree().root_player());
    let (replay, found) = (run.replay(scene), view.score(player, run.trace.value()?));
    let bound = replay.failure().map(|bound| view.bound(player, bound));
    let scope = replay.scope(replay.len());
    let values = [result_text, short_result_text].map(|of| of(cx.text(), found, bound, scope));
    let racer = lane.racer()?;
    let whole = standing_text(cx.text(), &racer, racers, cx.session.transport().after(), &values[0])?;
    let font = strong_style(ui, &TextStyle::Body);
    let fits = |text: &String| {
        let width = ui.painter().layout_no_wrap(text.clone(), font.clone(), cx.theme.text).size().x;
        width <= ui.available_width()
    };
    let short = short_standing_texts(cx.text(), &racer, racers, values);
    let shortest = short.last().cloned();
    std::iter::once(whole).chain(short).find(fits).or(shortest)
}

/// The words for the cutoff that there is to tell of and for the step that the picture shows; where the picture does
/// not write the name of a node, words without it. Without room for both, those for the step that the picture shows.
/// Made once a step.
fn latest(
    ui: &Ui,
    cx: &Context<'_>,
    Spoken { index, canvas }: Spoken<'_>,
    run: &Run,
    steps: [u32; 2],
) -> String {
    const SALTS: [&str; 4] = ["lane-1", "lane-2", "lane-3", "lane-4"];
    let (scene, view) = (cx.session.scene(), cx.session.view().perspective_of(Some(run)));
    let (replay, names) = (run.replay(scene), &scene.names);
    let is_named = steps.map(|after| {
        let node = after.checked_sub(1).and_then(|step| replay.step(step)).map(|step| step.node());
        node.is_none_or(|node| canvas.writes_name(index, node, &names.of(scene.tree(), node)))
    });
    let text = |after: u32, is_named: bool| {
        let title = || run.narrate(cx.text(), scene, view, after).title;
        let nameless = if is_named { None } else { nameless_text(cx.text(), replay, names, view, after) };
        nameless.unwrap_or_else(title)
    };
    let texts = || {
        let [told, shown] = [0, 1].map(|of| text(steps[of], is_named[of]));
        let both = (steps[0] != steps[1]).then(|| cx.text().race_told_twice(told, &shown));
        (both, shown)
    };
    let salt = SALTS.get(index).copied().unwrap_or_default();
    let texts = across_frames::cached(ui, salt, (run.request, view, steps, is_named), texts);
    let (both, shown) = &*texts;
    let font = strong_style(ui, &TextStyle::Body);
    let width =
        |text: &String| ui.painter().layout_no_wrap(text.clone(), font.clone(), cx.theme.text).size().x;
    both.as_ref().filter(|both| width(both) <= ui.available_width()).unwrap_or(shown).clone()
}

/// The counts, in columns of the same width, so that they stay where they are.
fn counts_ui(ui: &mut Ui, cx: &Context<'_>, lane: &Lane, numbers: Numbers) {
    let theme = cx.theme;
    let columns = named_counts(cx.text(), lane, lane.counts());
    ui.columns(columns.len(), |columns_ui| {
        for (ui, (count, word)) in columns_ui.iter_mut().zip(columns) {
            let number = RichText::new(count).font(strong_font(numbers.size)).color(theme.text);
            let word = RichText::new(word).color(theme.weak_text);
            if numbers.is_above_word {
                ui.spacing_mut().item_spacing.y = 0.0;
                ui.label(number);
                ui.label(word);
            } else {
                ui.horizontal(|ui| {
                    ui.spacing_mut().item_spacing.x = GAP;
                    ui.label(number);
                    ui.label(word);
                });
            }
        }
    });
}

/// The counts as they are written, with their nouns. A program that prints no cutoffs has a dash there.
fn named_counts(text: &Text, lane: &Lane, counts: Counts) -> [(String, String); 3] {
    // Who comes to a leaf again has evaluated more than there are; nodes at a depth limit are no leaves.
    let [visited, evaluated] = match lane.visiting() {
        Visiting::Once if counts.evaluations == 0 => {
            [text.race_visited(), text.race_leaves(counts.leaves_evaluated)]
        }
        Visiting::Once => [text.race_visited(), text.race_evaluated()],
        Visiting::Again | Visiting::Uncounted => [text.race_visits(counts.visited), text.race_evaluated()],
    };
    [
        (digits(counts.visited), visited),
        (digits(counts.evaluated()), evaluated),
        match lane.at().is_none_or(|(run, _)| run.tells_cutoffs()) {
            true => (digits(counts.cutoffs), text.race_cutoffs(counts.cutoffs)),
            false => (UNKNOWN.to_owned(), text.race_cutoffs(0)),
        },
    ]
}

/// Between a count and its noun, in points.
const GAP: f32 = 6.0;

/// How large the counts are written.
#[derive(Clone, Copy)]
struct Numbers {
    size: f32,
    /// Whether the noun stands below the number rather than beside it.
    is_above_word: bool,
}

impl Numbers {
    /// As large as the counts of all lanes still fit at the end of the race, in lanes of this width.
    fn that_fit(ui: &Ui, text: &Text, lanes: &[Lane], width: f32) -> Self {
        const SIZES: [f32; 3] = sizes::RACE_COUNTS;
        let column = (width - 24.0) / 3.0 - ui.spacing().item_spacing.x;
        let word_font = TextStyle::Body.resolve(ui.style());
        let text_width =
            |text: String, font| ui.painter().layout_no_wrap(text, font, Color32::TRANSPARENT).size().x;
        let totals = lanes.iter().filter_map(|lane| Some((lane, lane.at()?.0.counters.total())));
        let counts: Vec<_> = totals.flat_map(|(lane, total)| named_counts(text, lane, total)).collect();
        let fits = |size: &f32| {
            counts.iter().all(|(count, word)| {
                let number = text_width(count.clone(), strong_font(*size));
                number + GAP + text_width(word.clone(), word_font.clone()) <= column
            })
        };
        let beside = SIZES.into_iter().find(fits);
        Self { size: beside.unwrap_or(SIZES[SIZES.len() - 1]), is_above_word: beside.is_none() }
    }

    /// What they take in height besides the usual, in points.
    fn more_height(self, form: LaneHeader) -> f32 {
        if self.is_above_word && form != LaneHeader::Low { 12.0 } else { 0.0 }
    }
}

/// The count that decides, from right to left.
fn visited_ui(ui: &mut Ui, cx: &Context<'_>, lane: &Lane) {
    let theme = cx.theme;
    ui.spacing_mut().item_spacing.x = 6.0;
    let [(number, word), ..] = named_counts(cx.text(), lane, lane.counts());
    ui.label(RichText::new(word).color(theme.weak_text));
    ui.label(RichText::new(number).font(strong_font(sizes::RACE_COUNT)).color(theme.text));
}

/// How far the search is, beside the one that needs the most nodes.
fn bar_ui(ui: &mut Ui, cx: &Context<'_>, lane: &Lane) {
    let theme = cx.theme;
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 8.0), Sense::hover());
    let visited = lane.counts().visited;
    let longest = u64::from(cx.session.transport().len()).max(1);
    response.widget_info(|| {
        let name = lane.name.clone();
        WidgetInfo::labeled(
            Role::ProgressIndicator,
            true,
            cx.text().race_progress(longest.to_string(), name, visited.to_string()),
        )
    });
    let corners = CornerRadius::same(4);
    ui.painter().rect_filled(rect, corners, theme.track());
    let right = rect.left() + rect.width() * (visited as f64 / longest as f64).min(1.0) as f32;
    let color = theme.series(lane.place());
    ui.painter().rect_filled(rect.with_max_x(right), corners, color);
    if lane.is_done() {
        let flag = [pos2(right, rect.top() - 3.0), pos2(right, rect.bottom() + 3.0)];
        ui.painter().line_segment(flag, Stroke::new(3.0, theme.result));
    }
}

/// Why a lane shows no search, and what can be done about it.
fn missing_ui(ui: &mut Ui, cx: &mut Context<'_>, lane: &Lane, view: &PictureView) {
    let theme = cx.theme;
    let (text, color) = match &lane.standing {
        Standing::At { .. } => return,
        Standing::Searching => (cx.text().race_searching(), theme.line),
        Standing::Stopped => (cx.text().race_search_stopped(), theme.line),
        Standing::Failed(error) => (cx.text().race_refused(&lane.name, error.said(cx.text())), theme.error),
    };
    let room = view.rect.shrink2(vec2(24.0, 20.0));
    within_ui(ui, room, ("missing", view.index), |ui| {
        let frame = Frame::new().fill(theme.card).stroke(Stroke::new(1.0, color)).corner_radius(8);
        frame.inner_margin(Margin::symmetric(12, 8)).show(ui, |ui| {
            ui.add(Label::new(RichText::new(text).color(theme.text)).wrap());
            if matches!(lane.standing, Standing::Stopped) {
                cx.button(ui, Command::SearchAgain);
            }
        });
    });
}
