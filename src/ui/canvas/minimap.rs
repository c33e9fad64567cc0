//! The whole tree at an edge, while the view shows only a part of it: where that part is, and a way to others.

use egui::{CornerRadius, Id, Pos2, Rect, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo};

use super::camera::Camera;
use super::hand;
use super::picture::PictureState;
use crate::drawing::{Drawing, strips};
use crate::figure::strips::{silhouette, silhouette_reach};
use crate::figure::{Projection, Subject};
use crate::layout::Layout;
use crate::tree::NodeId;
use crate::ui::context::Context;

/// The size in points where there is much room, and how far from the edges of the view it stays: at the left there are the names of levels.
const SIZE: Vec2 = Vec2::new(190.0, 112.0);
const MARGIN: Vec2 = Vec2::new(12.0, 12.0);
const LEFT_MARGIN: f32 = 62.0;
/// In a view narrower than this the map is smaller, down to this share.
const ROOMY: f32 = 900.0;
const LEAST_SHARE: f32 = 0.6;
/// The space between the frame and the tree, in points.
const PADDING: f32 = 7.0;
/// A view smaller than this many times the map shows no map.
const LEAST_VIEW: f32 = 2.2;
/// The least size of the view's frame, in points; the mark of the current node is half of it.
const LEAST_FRAME: f32 = 5.0;
/// The greatest distance between siblings, in points: a chain is no block.
const GREATEST_UNIT: f64 = 12.0;
/// How often the range of distances between levels is halved: far below a pixel.
const HALVINGS: u32 = 24;
/// The room around the current node that is kept clear for its labels, in points.
const CLEAR: Vec2 = Vec2::new(90.0, 46.0);

/// The map. Keeps its place, so that it moves only when it covers more than it would elsewhere.
#[derive(Debug, Default)]
pub(super) struct Minimap {
    /// Which of the places.
    place: usize,
    /// Where it was drawn last; `None` while everything fits.
    area: Option<Rect>,
    /// The room for its shapes, used again in every frame.
    drawing: Drawing,
}

/// Where it may stand, as shares of the way from the left to the right and from the top to the bottom: in the corners, else
/// along the edges.
const PLACES: [[f32; 2]; 18] = [
    [1.0, 0.0],
    [1.0, 1.0],
    [0.0, 1.0],
    [0.0, 0.0],
    [0.8, 0.0],
    [0.8, 1.0],
    [0.2, 0.0],
    [0.2, 1.0],
    [0.65, 0.0],
    [0.65, 1.0],
    [0.35, 0.0],
    [0.35, 1.0],
    [0.5, 0.0],
    [0.5, 1.0],
    [1.0, 0.33],
    [0.0, 0.33],
    [1.0, 0.67],
    [0.0, 0.67],
];

fn area_at([across, down]: [f32; 2], view: Rect) -> Rect {
    let size = SIZE * (view.width() / ROOMY).clamp(LEAST_SHARE, 1.0);
    let (left, right) = (view.left() + LEFT_MARGIN, view.right() - MARGIN.x - size.x);
    let (top, bottom) = (view.top() + MARGIN.y, view.bottom() - MARGIN.y - size.y);
    Rect::from_min_size(Pos2::new(egui::lerp(left..=right, across), egui::lerp(top..=bottom, down)), size)
}

impl Minimap {
    /// Where it was drawn; `None` while everything fits.
    pub(super) const fn area(&self) -> Option<Rect> {
        self.area
    }

    /// Whether the pointer at this place belongs to the map.
    pub(super) fn covers(&self, at: Pos2) -> bool {
        self.area.is_some_and(|area| area.contains(at))
    }

    /// Draws the map if the tree is larger than the view, over the `picture` in it. Clicking and dragging moves the view there.
    pub(super) fn show(
        &mut self,
        ui: &Ui,
        (view, picture): (Rect, Option<&PictureState>),
        subject: &Subject<'_>,
        camera: &mut Camera,
        cx: &Context<'_>,
        current: NodeId,
    ) {
        let theme = cx.theme;
        let has_room = view.width() > SIZE.x * LEAST_VIEW && view.height() > SIZE.y * LEAST_VIEW;
        if !has_room || camera.shows_all(subject.layout) {
            self.area = None;
            return;
        }
        let id = Id::unique("minimap");
        // Under the pointer that drags the view it keeps its place.
        let is_held = ui.ctx().read_response(id).is_some_and(|map| map.is_pointer_button_down_on());
        if !is_held {
            let at = place(subject.layout, &camera.projection(), current, view.min);
            let drawn =
                |areas: &[Rect]| picture.map_or_else(Vec::new, |picture| picture.drawn_in(areas, view));
            self.leave_clear(view, drawn, at);
        }
        let area = area_at(PLACES[self.place], view);
        self.area = Some(area);
        let response = ui.interact(area, id, Sense::click_and_drag());
        response.widget_info(|| WidgetInfo::labeled(Role::Canvas, true, cx.text().picture_map()));
        let map = projection(subject.layout, area.shrink(PADDING));
        if let Some(at) = response.interact_pointer_pos()
            && (response.clicked() || response.dragged())
        {
            let at = at - area.min;
            // Beside the tree is as good as its edge.
            let x = ((f64::from(at.x) - map.origin[0]) / map.unit).clamp(0.0, subject.layout.width());
            let lowest = f64::from(subject.layout.height().saturating_sub(1));
            let depth = ((f64::from(at.y) - map.origin[1]) / map.level).clamp(0.0, lowest);
            camera.center_on(x, depth);
        }
        // Of a value that is cut, another one would be left.
        for cut in picture.map_or_else(Vec::new, |picture| picture.cut_by(area, view)) {
            ui.painter_at(view).rect_filled(cut, CornerRadius::ZERO, theme.canvas);
        }
        let painter = ui.painter_at(area.expand(1.0));
        painter.rect_filled(area, CornerRadius::same(6), theme.canvas);
        strips::draw(&mut self.drawing, &silhouette(subject, &map), theme.palette());
        hand::paint(&painter, area.min, &mut self.drawing);
        let edge = if response.hovered() { theme.accent } else { theme.line };
        painter.rect_stroke(area, CornerRadius::same(6), Stroke::new(1.0, edge), StrokeKind::Inside);
        let painter = painter.with_clip_rect(area.shrink(2.0));
        painter.rect(
            framed(subject.layout, &camera.projection(), view.size(), &map, area),
            CornerRadius::same(2),
            theme.accent.gamma_multiply(0.12),
            Stroke::new(2.0, theme.accent),
            StrokeKind::Outside,
        );
        let at = place(subject.layout, &map, current, area.min);
        painter.circle(at, LEAST_FRAME / 2.0 + 1.0, theme.current_fill, Stroke::new(1.5, theme.text));
        response.on_hover_text(cx.text().picture_map_tooltip());
    }

    /// Goes to another place where it would cover the current node, or something while another place has nothing or much
    /// less.
    fn leave_clear(&mut self, view: Rect, drawn: impl Fn(&[Rect]) -> Vec<usize>, current: Pos2) {
        let clear = Rect::from_center_size(current, CLEAR * 2.0);
        let here = area_at(PLACES[self.place], view);
        let (hides_current, hidden_here) = (here.intersects(clear), drawn(&[here]).iter().sum::<usize>());
        if hidden_here == 0 && !hides_current {
            return;
        }
        let areas = PLACES.map(|place| area_at(place, view));
        let costs =
            drawn(&areas).into_iter().zip(areas).map(|(hidden, area)| (area.intersects(clear), hidden));
        let Some((best, (_, hidden))) = costs.enumerate().min_by_key(|(_, cost)| *cost) else { return };
        // A map that moves to and fro is worse than one that hides a little.
        let is_much_better = hidden * 2 < hidden_here;
        if hides_current || is_much_better {
            self.place = best;
        }
    }
}

/// The projection that fits the whole tree into an area, from the left upper corner of the map.
fn projection(layout: &Layout, inside: Rect) -> Projection {
    let [width, height] = [inside.width(), inside.height()].map(f64::from);
    let levels = f64::from(layout.height().saturating_sub(1)).max(1.0);
    let unit = (width / (layout.width() + 1.0)).min(GREATEST_UNIT);
    let padding = f64::from(PADDING);
    let left = padding + (width - layout.width() * unit) / 2.0;
    let fitted = |level: f64| Projection { unit, level, origin: [left, padding] };
    // The first and the last strip reach beyond their levels, further where levels are further apart.
    let [mut low, mut high] = [0.0, height / levels];
    for _ in 0..HALVINGS {
        let middle = f64::midpoint(low, high);
        let [above, below] = silhouette_reach(layout, &fitted(middle));
        if above + below <= height {
            low = middle;
        } else {
            high = middle;
        }
    }
    let fitted = fitted(low);
    let [above, below] = silhouette_reach(layout, &fitted);
    Projection { origin: [left, padding + above + (height - above - below) / 2.0], ..fitted }
}

fn place(layout: &Layout, projection: &Projection, node: NodeId, origin: Pos2) -> Pos2 {
    let [x, y] = projection.place(layout.x(node), layout.depth(node));
    origin + Vec2::new(x as f32, y as f32)
}

/// The part of the map that the view shows.
fn framed(layout: &Layout, shown: &Projection, view: Vec2, map: &Projection, area: Rect) -> Rect {
    let corner = |at: [f64; 2]| {
        let x = ((at[0] - shown.origin[0]) / shown.unit).clamp(-1.0, layout.width() + 1.0);
        let depth = ((at[1] - shown.origin[1]) / shown.level).clamp(-0.5, f64::from(layout.height()));
        let at = [map.origin[0] + x * map.unit, map.origin[1] + depth * map.level];
        area.min + Vec2::new(at[0] as f32, at[1] as f32)
    };
    let frame = Rect::from_min_max(corner([0.0, 0.0]), corner([f64::from(view.x), f64::from(view.y)]));
    let missing = (Vec2::splat(LEAST_FRAME) - frame.size()).max(Vec2::ZERO);
    frame.expand2(missing / 2.0)
}
