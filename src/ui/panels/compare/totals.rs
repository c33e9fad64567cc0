//! Totals: two bars an algorithm, visited nodes and evaluated leaves, with their numbers, and the saving in words.

use std::sync::Arc;

use egui::{Align, CornerRadius, Galley, Rect, Response, RichText, Role, Sense, Shape, Stroke, StrokeKind};
use egui::{TextStyle, Ui, UiBuilder, WidgetInfo, pos2, vec2};

use super::super::Context;
use super::comparison::{Comparison, Entry};
use super::look::{SAMPLE, short_name};
use crate::narration::comparison::{count_text, digits};
use crate::search::counters::Counts;
use crate::ui::theme::Theme;

/// Draws the totals into the room left.
pub(super) fn totals_ui(ui: &mut Ui, cx: &Context<'_>, comparison: &Comparison) {
    let area = ui.available_rect_before_wrap();
    // The words stand at the bottom, and the bars share what is left above them.
    let builder = UiBuilder::new().max_rect(area).layout(egui::Layout::bottom_up(Align::Min));
    let words = ui.scope_builder(builder, |ui| words_ui(ui, cx.theme, comparison)).response.rect;
    let bars = area.with_max_y(words.top() - 4.0);
    let geometry = Geometry::new(ui, cx.theme, comparison, bars);
    let height = (bars.height() / comparison.entries.len() as f32).min(MOST_ROW_HEIGHT);
    let mut top = bars.top();
    for (entry, texts) in comparison.entries.iter().zip(&geometry.texts) {
        let row = Rect::from_min_size(pos2(bars.left(), top), vec2(bars.width(), height));
        row_ui(ui, cx.theme, comparison, entry, texts, &geometry, row);
        top += height;
    }
}

const MOST_ROW_HEIGHT: f32 = 64.0;
const NODE_BAR: f32 = 18.0;
const LEAF_BAR: f32 = 11.0;
const RADIUS: CornerRadius = CornerRadius::same(3);

/// The saving and the minimum in words; called bottom up.
fn words_ui(ui: &mut Ui, theme: &Theme, comparison: &Comparison) {
    ui.spacing_mut().item_spacing.y = 2.0;
    if let Some(minimum) = comparison.minimum {
        let nodes = count_text(minimum.nodes, "node", "nodes");
        let leaves = count_text(minimum.leaves, "leaf", "leaves");
        let text = RichText::new(format!("¦ Least possible: {nodes}, {leaves}")).small();
        let (b, d) = (minimum.shape.branching, minimum.shape.depth);
        ui.label(text.color(theme.weak_text)).on_hover_text(format!(
            "Knuth and Moore: in a uniform tree with b = {b} moves and depth d = {d}, no search can be sure of \
             the value with fewer than b^⌈d/2⌉ + b^⌊d/2⌋ − 1 = {} leaves. Alpha-beta needs no more when \
             the best moves come first.",
            digits(minimum.leaves)
        ));
    }
    if let Some(saving) = &comparison.saving {
        ui.label(RichText::new(saving).color(theme.text));
    }
}

/// The texts of one row.
struct Texts {
    name: Arc<Galley>,
    nodes: Arc<Galley>,
    leaves: Arc<Galley>,
    counts: Option<Counts>,
}

/// Where the bars begin, and how long they are.
struct Geometry {
    texts: Vec<Texts>,
    start: f32,
    points_per_node: f32,
}

impl Geometry {
    fn new(ui: &Ui, theme: &Theme, comparison: &Comparison, bars: Rect) -> Self {
        let texts: Vec<Texts> = comparison.entries.iter().map(|entry| Texts::new(ui, theme, entry)).collect();
        let widest = |width: fn(&Texts) -> f32| texts.iter().map(width).fold(0.0, f32::max);
        let start = bars.left() + SAMPLE.x + 8.0 + widest(|texts| texts.name.size().x) + 12.0;
        let room = bars.right() - start - 8.0 - widest(|texts| texts.nodes.size().x.max(texts.leaves.size().x));
        let largest = comparison.largest(|run| run.counters.total().visited as f64) as f32;
        Self { texts, start, points_per_node: room.max(SHORTEST_BAR) / largest }
    }

    fn bar(&self, count: u64, top: f32, height: f32) -> Rect {
        let length = (count as f32 * self.points_per_node).max(2.0);
        Rect::from_min_size(pos2(self.start, top), vec2(length, height))
    }
}

/// What the longest bar keeps where there is little room.
const SHORTEST_BAR: f32 = 24.0;

impl Texts {
    fn new(ui: &Ui, theme: &Theme, entry: &Entry) -> Self {
        let layout = |text: String, style: TextStyle, color| {
            ui.painter().layout_no_wrap(text, style.resolve(ui.style()), color)
        };
        let counts = entry.run.as_ref().map(|run| run.counters.total());
        let (nodes, leaves) = counts.as_ref().map_or_else(|| ("searching…".to_owned(), String::new()), count_texts);
        Self {
            name: layout(short_name(entry.algorithm), TextStyle::Body, theme.text),
            nodes: layout(nodes, TextStyle::Heading, theme.text),
            leaves: layout(leaves, TextStyle::Small, theme.weak_text),
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

fn row_ui(
    ui: &mut Ui,
    theme: &Theme,
    comparison: &Comparison,
    entry: &Entry,
    texts: &Texts,
    geometry: &Geometry,
    row: Rect,
) {
    let response = ui.allocate_rect(row, Sense::hover());
    let painter = ui.painter();
    // Both bars together stand in the middle of the row.
    let gap = ((row.height() - NODE_BAR - LEAF_BAR) / 2.0).clamp(1.0, 5.0);
    let top = row.center().y - (NODE_BAR + gap + LEAF_BAR) / 2.0;
    let nodes_y = top + NODE_BAR / 2.0;
    let leaves_y = top + NODE_BAR + gap + LEAF_BAR / 2.0;
    let sample = Rect::from_center_size(pos2(row.left() + SAMPLE.x / 2.0, nodes_y), SAMPLE);
    painter.extend(entry.look.sample(sample));
    let text_at = |galley: &Arc<Galley>, x: f32, y: f32| {
        painter.galley(pos2(x, y - galley.size().y / 2.0), Arc::clone(galley), theme.text);
    };
    text_at(&texts.name, sample.right() + 8.0, nodes_y);
    let Some(counts) = texts.counts else {
        text_at(&texts.nodes, geometry.start, nodes_y);
        return describe(&response, entry, None);
    };
    let bars = [
        (geometry.bar(counts.visited, top, NODE_BAR), entry.look.fill, comparison.minimum.map(|least| least.nodes)),
        (
            geometry.bar(counts.leaves_evaluated, top + NODE_BAR + gap, LEAF_BAR),
            entry.look.leaf_fill,
            comparison.minimum.map(|least| least.leaves),
        ),
    ];
    for (bar, fill, least) in bars {
        painter.rect(bar, RADIUS, fill, entry.look.edge(), StrokeKind::Inside);
        if let Some(least) = least {
            painter.extend(least_mark(geometry.bar(least, bar.top(), bar.height()), theme));
        }
    }
    text_at(&texts.nodes, bars[0].0.right() + 8.0, nodes_y);
    text_at(&texts.leaves, bars[1].0.right() + 8.0, leaves_y);
    describe(&response, entry, Some(counts));
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
        || format!("{name} searching…"),
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
