//! Totals: two bars an algorithm, visited nodes and evaluated leaves, with their numbers, and the saving in words.

use std::sync::Arc;

use egui::{
    Align, CornerRadius, FontId, Galley, Rect, Response, RichText, Role, Sense, Shape, Stroke, StrokeKind,
};
use egui::{TextStyle, Ui, UiBuilder, WidgetInfo, pos2, vec2};

use super::super::Context;
use super::comparison::{Comparison, Entry, Minimum};
use super::look::{SAMPLE, short_name};
use crate::narration::comparison::{count_text, digits};
use crate::search::counters::Counts;
use crate::ui::theme::{Theme, strong_family};

/// Draws the totals into the room left.
pub(super) fn totals_ui(ui: &mut Ui, cx: &Context<'_>, comparison: &Comparison) {
    let area = ui.available_rect_before_wrap();
    // The words stand at the bottom, and the bars share what is left above them.
    let builder = UiBuilder::new().max_rect(area).layout(egui::Layout::bottom_up(Align::Min));
    let words = ui.scope_builder(builder, |ui| words_ui(ui, cx.theme, comparison)).response.rect;
    let bars = area.with_max_y(words.top() - 4.0);
    let rows: Vec<Texts> = comparison.entries.iter().map(|entry| Texts::new(ui, cx.theme, entry)).collect();
    let height = (bars.height() / rows.len() as f32).min(MOST_ROW_HEIGHT);
    let geometry = Geometry::new(&rows, bars, height);
    for (index, row) in comparison.entries.iter().zip(&rows).enumerate() {
        let top = bars.top() + index as f32 * height;
        let rect = Rect::from_min_size(pos2(bars.left(), top), vec2(bars.width(), height));
        row_ui(ui, cx.theme, row, comparison.minimum, &geometry, rect);
    }
}

/// The saving and the minimum in words; called bottom up.
fn words_ui(ui: &mut Ui, theme: &Theme, comparison: &Comparison) {
    ui.spacing_mut().item_spacing.y = 2.0;
    if let Some(minimum) = comparison.minimum {
        let nodes = count_text(minimum.nodes, "node", "nodes");
        let leaves = count_text(minimum.leaves, "leaf", "leaves");
        let text = RichText::new(format!("¦ Knuth–Moore minimum: {nodes}, {leaves}")).small();
        let (b, d) = (minimum.shape.branching, minimum.shape.depth);
        ui.label(text.color(theme.weak_text)).on_hover_text(format!(
            "Knuth and Moore: in a uniform tree with b = {b} moves and depth d = {d}, no search can be sure of \
             the value with fewer than b^⌈d/2⌉ + b^⌊d/2⌋ − 1 = {} leaves. Alpha-beta needs no more when \
             the best moves come first.",
            digits(minimum.leaves)
        ));
    }
    if let Some(saving) = &comparison.saving {
        let text = RichText::new(saving).color(theme.text);
        // In one line if that is possible at all: the bars need the height.
        let font = TextStyle::Body.resolve(ui.style());
        let width = ui.painter().layout_no_wrap(saving.clone(), font, theme.text).size().x;
        ui.label(if width <= ui.available_width() { text } else { text.small() });
    }
}

/// The texts of one row.
struct Texts {
    name: Arc<Galley>,
    nodes: Arc<Galley>,
    leaves: Arc<Galley>,
    counts: Option<Counts>,
}

impl Texts {
    fn new(ui: &Ui, theme: &Theme, entry: &Entry) -> Self {
        let font = |style: TextStyle| style.resolve(ui.style());
        let layout = |text: String, font, color| ui.painter().layout_no_wrap(text, font, color);
        let counts = entry.run.as_ref().map(|run| run.counters.total());
        let waiting = || (entry.waiting.to_owned(), String::new());
        let (nodes, leaves) = counts.as_ref().map_or_else(waiting, count_texts);
        let strong = FontId::new(font(TextStyle::Heading).size, strong_family());
        Self {
            name: layout(short_name(entry.algorithm), font(TextStyle::Body), theme.text),
            nodes: layout(nodes, strong, theme.text),
            leaves: layout(leaves, font(TextStyle::Small), theme.weak_text),
            counts,
        }
    }
}

/// The numbers at the two bars.
fn count_texts(counts: &Counts) -> (String, String) {
    let mut leaves = count_text(counts.leaves_evaluated, "leaf", "leaves");
    if counts.cutoffs > 0 {
        leaves = format!("{leaves}, {}", count_text(counts.cutoffs, "cutoff", "cutoffs"));
    }
    (count_text(counts.visited, "node", "nodes"), leaves)
}

/// Where the bars are. All rows share it, so that lengths can be compared.
struct Geometry {
    /// The left end of the bars.
    start: f32,
    points_per_node: f32,
    node_bar: f32,
    leaf_bar: f32,
    gap: f32,
    /// Whether the rows have the height for both numbers; otherwise only the nodes' is written.
    has_two_lines: bool,
}

impl Geometry {
    fn new(texts: &[Texts], bars: Rect, row_height: f32) -> Self {
        let has_two_lines = row_height >= LEAST_ROW_HEIGHT;
        let widest_name = texts.iter().map(|texts| texts.name.size().x).fold(0.0, f32::max);
        let start = bars.left() + SAMPLE.x + SPACE + widest_name + 12.0;
        let room = |text: f32| (bars.right() - start - SPACE - text).max(SHORTEST_BAR);
        // The scale at which every bar leaves room for its number.
        let scales = texts.iter().filter_map(|texts| {
            let counts = texts.counts?;
            let leaves_width = if has_two_lines { texts.leaves.size().x } else { 0.0 };
            let (visited, evaluated) = (counts.visited as f32, counts.leaves_evaluated as f32);
            let nodes_scale = room(texts.nodes.size().x) / visited.max(1.0);
            Some(nodes_scale.min(room(leaves_width) / evaluated.max(1.0)))
        });
        Self {
            start,
            points_per_node: scales.fold(f32::INFINITY, f32::min),
            node_bar: (row_height * 0.44).clamp(8.0, 18.0),
            leaf_bar: (row_height * 0.27).clamp(4.0, 11.0),
            gap: (row_height * 0.08).clamp(1.0, 5.0),
            has_two_lines,
        }
    }

    fn bar(&self, count: u64, top: f32, height: f32) -> Rect {
        let length = (count as f32 * self.points_per_node).max(2.0);
        Rect::from_min_size(pos2(self.start, top), vec2(length, height))
    }
}

const MOST_ROW_HEIGHT: f32 = 64.0;
/// Two lines of numbers need this.
const LEAST_ROW_HEIGHT: f32 = 31.0;
/// What the longest bar keeps where there is little room.
const SHORTEST_BAR: f32 = 24.0;
const SPACE: f32 = 8.0;
const RADIUS: CornerRadius = CornerRadius::same(3);

fn row_ui(
    ui: &mut Ui,
    theme: &Theme,
    (entry, texts): (&Entry, &Texts),
    minimum: Option<Minimum>,
    geometry: &Geometry,
    row: Rect,
) {
    let response = ui.allocate_rect(row, Sense::hover());
    describe(&response, entry, texts.counts);
    let painter = ui.painter();
    let Geometry { start, node_bar, leaf_bar, gap, .. } = *geometry;
    // Both bars together stand in the middle of the row.
    let nodes_top = row.center().y - (node_bar + gap + leaf_bar) / 2.0;
    let leaves_top = nodes_top + node_bar + gap;
    let nodes_y = nodes_top + node_bar / 2.0;
    let sample = Rect::from_center_size(pos2(row.left() + SAMPLE.x / 2.0, nodes_y), SAMPLE);
    painter.extend(entry.look.sample(sample));
    let text_at = |galley: &Arc<Galley>, x: f32, y: f32| {
        painter.galley(pos2(x, y - galley.size().y / 2.0), Arc::clone(galley), theme.text);
    };
    text_at(&texts.name, sample.right() + SPACE, nodes_y);
    let Some(counts) = texts.counts else { return text_at(&texts.nodes, start, nodes_y) };

    let nodes = geometry.bar(counts.visited, nodes_top, node_bar);
    let leaves = geometry.bar(counts.leaves_evaluated, leaves_top, leaf_bar);
    painter.rect(nodes, RADIUS, entry.look.fill, entry.look.edge(), StrokeKind::Inside);
    painter.rect(leaves, RADIUS, entry.look.leaf_fill, entry.look.edge(), StrokeKind::Inside);
    if let Some(minimum) = minimum {
        painter.extend(least_mark(geometry.bar(minimum.nodes, nodes_top, node_bar), theme));
        painter.extend(least_mark(geometry.bar(minimum.leaves, leaves_top, leaf_bar), theme));
    }
    text_at(&texts.nodes, nodes.right() + SPACE, nodes_y);
    if geometry.has_two_lines {
        text_at(&texts.leaves, leaves.right() + SPACE, leaves_top + leaf_bar / 2.0);
    }
}

/// A dashed upright where the bar of the least possible would end.
fn least_mark(bar: Rect, theme: &Theme) -> Vec<Shape> {
    let ends = [pos2(bar.right(), bar.top() - 3.0), pos2(bar.right(), bar.bottom() + 3.0)];
    let mut shapes = Shape::dashed_line(&ends, Stroke::new(3.5, theme.card), 100.0, 1.0);
    shapes.extend(Shape::dashed_line(&ends, Stroke::new(1.5, theme.text), 4.0, 2.5));
    shapes
}

/// Says the numbers to those who cannot see the bars, and all of them at the pointer.
fn describe(response: &Response, entry: &Entry, counts: Option<Counts>) {
    let name = entry.algorithm.about().name;
    let label = counts.as_ref().map_or_else(
        || format!("{name} {}", entry.waiting),
        |counts| {
            let (nodes, leaves) = count_texts(counts);
            format!("{name} {nodes}, {leaves}")
        },
    );
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &label));
    let (Some(counts), Some(run), true) = (counts, &entry.run, response.hovered()) else { return };
    let rows = [
        ("Nodes visited", counts.visited),
        ("Leaves evaluated", counts.leaves_evaluated),
        ("Cutoffs", counts.cutoffs),
        ("Nodes cut off", counts.nodes_pruned),
        ("Leaves cut off", counts.leaves_pruned),
        ("Steps", u64::from(run.trace.len())),
    ];
    super::plot::numbers_tooltip(response, name, &rows.map(|(name, number)| (name.to_owned(), number)));
}
