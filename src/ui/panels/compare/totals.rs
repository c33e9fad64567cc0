//! Totals: two bars an algorithm, visited nodes and evaluated leaves, with their numbers, and the saving in words.

use std::sync::Arc;

use egui::text::{LayoutJob, TextFormat};
use egui::{Align, Align2, Galley, Pos2, Rect, Response, RichText, Role, ScrollArea, Sense};
use egui::{TextStyle, Ui, UiBuilder, WidgetInfo, pos2, vec2};

use crate::drawing::Drawing;
use crate::drawing::totals::{self, Bars};
use crate::figure::Area;
use crate::narration::comparison::digits;
use crate::search::counts::Counts;
use crate::session::features::compare::comparison::{ComparedSearch, Comparison, Minimum};
use crate::text::Text;
use crate::ui::canvas::{hand, place};
use crate::ui::context::Context;
use crate::ui::looks::{SAMPLE, look_of_place};
use crate::ui::theme::strong_style;
use crate::ui::{raised, scrolling};

/// Draws the totals into the room left.
pub(super) fn totals_ui(ui: &mut Ui, cx: &Context<'_>, comparison: &Comparison) {
    let area = ui.available_rect_before_wrap();
    // The words stand at the bottom, and the bars share what is left above them.
    let builder = UiBuilder::new().max_rect(area).layout(egui::Layout::bottom_up(Align::Min));
    let words = ui.scope_builder(builder, |ui| words_ui(ui, cx, comparison)).response.rect;
    let bars = unit_ui(ui, cx, comparison, area.with_max_y(words.top() - 4.0));
    let count = comparison.entries.len();
    let height = (bars.height() / count as f32).clamp(LEAST_ROW_HEIGHT, MOST_ROW_HEIGHT);
    let detail = Detail::for_room(ui, cx, comparison, bars, height);
    let rows = detail.texts(ui, cx, comparison, bars.width(), height);
    ui.scope_builder(UiBuilder::new().max_rect(bars), |ui| {
        // What has no room can be scrolled to.
        scrolling::area_ui(ui, "totals", ScrollArea::vertical().auto_shrink(false), |ui| {
            let size = vec2(ui.available_width(), height * rows.len() as f32);
            let (room, _) = ui.allocate_exact_size(size, Sense::hover());
            let geometry = Geometry::new(&rows, comparison, room, height);
            for (index, row) in comparison.entries.iter().zip(&rows).enumerate() {
                let top = room.top() + index as f32 * height;
                let rect = Rect::from_min_size(pos2(room.left(), top), vec2(room.width(), height));
                row_ui(ui, cx, row, comparison.minimum, &geometry, rect);
            }
        });
    });
}

/// Says what is counted above bars whose numbers have no room for it beside them. Returns what is left for the bars.
fn unit_ui(ui: &Ui, cx: &Context<'_>, comparison: &Comparison, bars: Rect) -> Rect {
    let height = |bars: Rect| {
        (bars.height() / comparison.entries.len() as f32).clamp(LEAST_ROW_HEIGHT, MOST_ROW_HEIGHT)
    };
    // In a low row the number of nodes stands without its noun, whatever the room beside it.
    let detail = Detail::for_room(ui, cx, comparison, bars, height(bars));
    if detail.has_nouns() && height(bars) >= TWO_LINES {
        return bars;
    }
    let font = TextStyle::Small.resolve(ui.style());
    let below = bars.with_min_y(bars.top() + ui.fonts_mut(|fonts| fonts.row_height(&font)));
    let (unit, text) = (comparison.unit(), cx.text());
    let said = match height(below) >= TWO_LINES {
        false => unit,
        true if comparison.rows.iter().any(|row| row.evaluations > 0) => {
            text.compare_numbers_with_evaluations(unit)
        }
        true => text.compare_numbers_with_leaves(unit),
    };
    ui.painter().text(bars.left_top(), Align2::LEFT_TOP, said, font, cx.theme.weak_text);
    below
}

/// The saving and the minimum in words; called bottom up.
fn words_ui(ui: &mut Ui, cx: &Context<'_>, comparison: &Comparison) {
    let (theme, words) = (cx.theme, cx.text());
    ui.spacing_mut().item_spacing.y = 2.0;
    if let Some(minimum) = comparison.minimum {
        let nodes = words.count_nodes(minimum.nodes, digits(minimum.nodes));
        let leaves = minimum.evaluated.count_text(words, minimum.leaves);
        let text = RichText::new(words.compare_least(&leaves, nodes)).small();
        let (b, d) = (minimum.shape.branching, minimum.shape.depth);
        let told = words.compare_least_explained(b.to_string(), d.to_string(), leaves);
        ui.label(text.color(theme.weak_text)).on_hover_text(raised::words(ui, told));
    }
    if let Some(saving) = comparison.saving.clone().or_else(|| comparison.told_place()) {
        let text = RichText::new(&saving).color(theme.text);
        // In one line if that is possible at all: the bars need the height.
        let font = TextStyle::Body.resolve(ui.style());
        let width = ui.painter().layout_no_wrap(saving, font, theme.text).size().x;
        ui.label(if width <= ui.available_width() { text } else { text.small() });
    }
}

/// How much is written at the bars.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Detail {
    /// All counts with their nouns.
    All,
    /// Without the cutoffs.
    WithoutCutoffs,
    /// The same in small letters; in low rows both counts in one line.
    Small,
    /// The same, and long names have several lines, if the rows are high enough for all of them.
    NarrowNames,
    /// Numbers without nouns; in low rows that of nodes alone.
    Numbers,
    /// The same, and long names have several lines or are shortened.
    ShortNames,
}

impl Detail {
    const ALL: [Self; 5] = [Self::All, Self::WithoutCutoffs, Self::Small, Self::NarrowNames, Self::Numbers];

    /// As much as leaves the bars room to be compared.
    fn for_room(ui: &Ui, cx: &Context<'_>, comparison: &Comparison, bars: Rect, height: f32) -> Self {
        let leaves_room = |detail: &Self| {
            let texts = detail.texts(ui, cx, comparison, bars.width(), height);
            let are_whole = texts.iter().all(|texts| !texts.name.elided);
            are_whole && Geometry::new(&texts, comparison, bars, height).bars.longest >= LEAST_LONGEST
        };
        let mut details = Self::ALL.into_iter().skip(if height < TWO_LINES { 2 } else { 0 });
        details.find(leaves_room).unwrap_or(Self::ShortNames)
    }

    const fn is_small(self) -> bool {
        !matches!(self, Self::All | Self::WithoutCutoffs)
    }

    const fn has_nouns(self) -> bool {
        !matches!(self, Self::Numbers | Self::ShortNames)
    }

    fn texts(
        self,
        ui: &Ui,
        cx: &Context<'_>,
        comparison: &Comparison,
        width: f32,
        height: f32,
    ) -> Vec<Texts> {
        let is_narrow = matches!(self, Self::NarrowNames | Self::ShortNames);
        let most_name = if is_narrow { width * NAME_SHARE } else { f32::INFINITY };
        let texts = |entry| Texts::new(ui, cx, entry, self, most_name, height);
        comparison.entries.iter().map(texts).collect()
    }
}

/// The texts of one row.
struct Texts {
    name: Arc<Galley>,
    nodes: Arc<Galley>,
    leaves: Arc<Galley>,
    counts: Option<Counts>,
    whole: Whole,
}

/// What is written once the walk is at its end: the bars are as long from the beginning as they are then.
#[derive(Clone, Copy)]
struct Whole {
    counts: Counts,
    /// Of the two texts, in points.
    widths: [f32; 2],
}

impl Texts {
    /// In as many words as there is room for, the name no wider than `most_name` points and not higher than the row; in
    /// a low row both counts in one line.
    fn new(
        ui: &Ui,
        cx: &Context<'_>,
        entry: &ComparedSearch,
        detail: Detail,
        most_name: f32,
        row_height: f32,
    ) -> Self {
        let (theme, is_low) = (cx.theme, row_height < TWO_LINES);
        let font = |style: TextStyle| style.resolve(ui.style());
        let layout = |text: String, font, color| ui.painter().layout_no_wrap(text, font, color);
        let texts = |counts: &Option<Counts>| match counts {
            Some(counts) if !detail.has_nouns() => {
                let leaves = if is_low { String::new() } else { digits(counts.evaluated()) };
                (digits(counts.visited), leaves)
            }
            Some(counts) if is_low => {
                (digits(counts.visited), entry.visiting().evaluations_text(cx.text(), counts))
            }
            Some(counts) => count_texts(cx.text(), entry, counts, detail == Detail::All),
            None => (entry.absence(cx.text()), String::new()),
        };
        let [name, number] = if detail.is_small() {
            [TextStyle::Small, TextStyle::Body]
        } else {
            [TextStyle::Body, TextStyle::Heading]
        };
        let strong = strong_style(ui, &number);
        let lines = (row_height / ui.fonts_mut(|fonts| fonts.row_height(&font(name.clone())))) as usize;
        let mut name = LayoutJob::simple(entry.short_name(cx.text()), font(name), theme.text, most_name);
        name.wrap.max_rows = lines.max(1);
        // A name in one line may end within a word.
        name.wrap.break_anywhere = lines < 2;
        let laid_out = |counts: &Option<Counts>| {
            let (nodes, leaves) = texts(counts);
            let small = font(TextStyle::Small);
            if is_low && !leaves.is_empty() {
                let mut both = LayoutJob::default();
                both.append(&nodes, 0.0, TextFormat::simple(strong.clone(), theme.text));
                both.append(&leaves, SPACE, TextFormat::simple(small.clone(), theme.weak_text));
                let both = ui.painter().layout_job(both);
                return (both, layout(String::new(), small, theme.weak_text));
            }
            (layout(nodes, strong.clone(), theme.text), layout(leaves, small, theme.weak_text))
        };
        let (counts, all) = (entry.counts(), entry.whole());
        let ((nodes, leaves), (all_nodes, all_leaves)) = (laid_out(&counts), laid_out(&all));
        let widths = [all_nodes.size().x, all_leaves.size().x];
        Self {
            name: ui.fonts_mut(|fonts| fonts.layout_job(name)),
            nodes,
            leaves,
            counts,
            whole: Whole { counts: all.unwrap_or_default(), widths },
        }
    }
}

/// The numbers at the two bars.
fn count_texts(text: &Text, entry: &ComparedSearch, counts: &Counts, with_cutoffs: bool) -> (String, String) {
    let visiting = entry.visiting();
    let mut leaves = visiting.evaluations_text(text, counts);
    if with_cutoffs && counts.cutoffs > 0 {
        leaves = format!("{leaves}, {}", text.count_cutoffs(counts.cutoffs, digits(counts.cutoffs)));
    }
    (visiting.visits_text(text, counts.visited), leaves)
}

/// Where the bars are. All rows share it, so that lengths can be compared.
struct Geometry {
    bars: Bars,
    node_bar: f32,
    leaf_bar: f32,
    gap: f32,
    /// Whether the rows have the height for both numbers; otherwise only the nodes' is written.
    has_two_lines: bool,
}

impl Geometry {
    fn new(texts: &[Texts], comparison: &Comparison, bars: Rect, row_height: f32) -> Self {
        let has_two_lines = row_height >= TWO_LINES;
        let widest_name = texts.iter().map(|texts| texts.name.size().x).fold(0.0, f32::max);
        let start = bars.left() + SAMPLE.x + SPACE + widest_name + 12.0;
        let scale = comparison.scale;
        // A search that was only counted has a bar, too.
        let most = texts.iter().map(|texts| texts.whole.counts.visited).max().unwrap_or(1);
        let most = comparison.minimum.map_or(most, |minimum| minimum.nodes.max(most)) as f64;
        // The length at which every bar, and the mark of the minimum beside it, leaves room for its number.
        let lengths = texts.iter().flat_map(|texts| {
            let Whole { counts, widths } = texts.whole;
            let leaves_width = if has_two_lines { widths[1] } else { 0.0 };
            let least = comparison.minimum.map_or((0, 0), |minimum| (minimum.nodes, minimum.leaves));
            [(counts.visited.max(least.0), widths[0]), (counts.evaluated().max(least.1), leaves_width)]
        });
        let longest = lengths.map(|(count, width)| {
            let room = bars.right() - start - 2.0 * SPACE - width;
            room / (scale.part(count as f64, most) as f32).max(0.01)
        });
        let longest = longest.fold(f32::INFINITY, f32::min).max(SHORTEST_BAR);
        Self {
            bars: Bars { start: start.into(), longest: longest.into(), most, scale },
            node_bar: (row_height * 0.44).clamp(8.0, 18.0),
            leaf_bar: (row_height * 0.27).clamp(4.0, 11.0),
            gap: (row_height * 0.08).clamp(1.0, 5.0),
            has_two_lines,
        }
    }

    fn bar(&self, count: u64, top: f32, height: f32) -> Area {
        self.bars.bar(count, top.into(), height.into())
    }
}

const MOST_ROW_HEIGHT: f32 = 64.0;
/// Rows that would be lower are scrolled.
const LEAST_ROW_HEIGHT: f32 = 22.0;
/// Two lines of numbers need this.
const TWO_LINES: f32 = 31.0;
/// What the longest bar keeps where there is little room, and what it needs so that others can be compared with it.
const SHORTEST_BAR: f32 = 24.0;
const LEAST_LONGEST: f64 = 60.0;
/// The share of the width that shortened names take.
const NAME_SHARE: f32 = 0.36;
const SPACE: f32 = 8.0;

fn row_ui(
    ui: &mut Ui,
    cx: &Context<'_>,
    (entry, texts): (&ComparedSearch, &Texts),
    minimum: Option<Minimum>,
    geometry: &Geometry,
    row: Rect,
) {
    let theme = cx.theme;
    let response = ui.allocate_rect(row, Sense::hover());
    describe(&response, cx.text(), entry, texts.counts);
    let painter = ui.painter();
    let Geometry { node_bar, leaf_bar, gap, .. } = *geometry;
    let start = geometry.bars.start as f32;
    // Both bars together stand in the middle of the row.
    let nodes_top = row.center().y - (node_bar + gap + leaf_bar) / 2.0;
    let leaves_top = nodes_top + node_bar + gap;
    let nodes_y = nodes_top + node_bar / 2.0;
    let sample = Rect::from_center_size(pos2(row.left() + SAMPLE.x / 2.0, nodes_y), SAMPLE);
    let look = look_of_place(theme, entry.request.place());
    let mut drawing = Drawing::default();
    look.sample(&mut drawing, place::area(sample, Pos2::ZERO));
    let text_at = |galley: &Arc<Galley>, x: f32, y: f32, below: f32| {
        let text = Rect::from_min_size(pos2(x, y - galley.size().y / 2.0), galley.size());
        // The mark of the other bar's minimum ends where it would run through a number. No bar does: what is behind a
        // number begins below the bar above it.
        let ground = text.expand2(vec2(2.0, 0.0)).intersect(row.with_min_y(below));
        painter.rect_filled(ground, 0, theme.card);
        painter.galley(text.min, Arc::clone(galley), theme.text);
    };
    // The first line of the name is beside the sample, if those below it have room there.
    let name = texts.name.size().y;
    let first = name / texts.name.rows.len().max(1) as f32;
    let name_y = (nodes_y + (name - first) / 2.0).min(row.bottom() - name / 2.0);
    text_at(&texts.name, sample.right() + SPACE, name_y, row.top());
    let Some(counts) = texts.counts else {
        hand::paint(painter, Pos2::ZERO, &mut drawing);
        return text_at(&texts.nodes, start, nodes_y, row.top());
    };

    let nodes = geometry.bar(counts.visited, nodes_top, node_bar);
    let leaves = geometry.bar(counts.evaluated(), leaves_top, leaf_bar);
    totals::draw(&mut drawing, [nodes, leaves], &look);
    let marks = minimum.map(|minimum| {
        let nodes = geometry.bar(minimum.nodes, nodes_top, node_bar);
        (nodes, geometry.bar(minimum.leaves, leaves_top, leaf_bar))
    });
    if let Some((least_nodes, least_leaves)) = marks {
        let colors = [theme.palette().text, theme.ground()];
        totals::draw_least(&mut drawing, least_nodes, colors);
        totals::draw_least(&mut drawing, least_leaves, colors);
    }
    hand::paint(painter, Pos2::ZERO, &mut drawing);
    text_at(&texts.nodes, beside(nodes, marks.map(|marks| marks.0), &texts.nodes), nodes_y, row.top());
    if geometry.has_two_lines {
        let x = beside(leaves, marks.map(|marks| marks.1), &texts.leaves);
        text_at(&texts.leaves, x, leaves_top + leaf_bar / 2.0, nodes_top + node_bar);
    }
}

/// Where the number of a bar begins: right of it, and right of a mark that would stand in the number.
fn beside(bar: Area, mark: Option<Area>, text: &Galley) -> f32 {
    let begin = bar.max[0] as f32 + SPACE;
    match mark.map(|mark| mark.max[0] as f32) {
        Some(mark) if mark > begin - SPACE && mark < begin + text.size().x + SPACE => mark + SPACE,
        _ => begin,
    }
}

/// Names the numbers for readers who cannot see the bars, and all of them at the pointer.
fn describe(response: &Response, text: &Text, entry: &ComparedSearch, counts: Option<Counts>) {
    let name = entry.name(text);
    let label = counts.as_ref().map_or_else(
        || text.compare_absent(&name, entry.obstacle.clone().unwrap_or_else(|| entry.absence(text))),
        |counts| {
            let (nodes, leaves) = count_texts(text, entry, counts, true);
            format!("{name} {nodes}, {leaves}")
        },
    );
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &label));
    if let Some(obstacle) = &entry.obstacle {
        response.clone().on_hover_text(obstacle);
    }
    let (Some(counts), Some(run), true) = (counts, &entry.run, response.hovered()) else { return };
    let rows = run.visiting().rows(text, &counts, run.counters.nodes());
    let steps = (text.compare_row_steps(), u64::from(entry.steps(run)));
    let rows: Vec<_> = rows.into_iter().chain([steps]).collect();
    super::plot::numbers_at_pointer(response, &name, &rows, "");
}
