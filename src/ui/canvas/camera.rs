//! Which part of the tree is on the screen, and how large.

use egui::{Pos2, Rect, Vec2};

use crate::figure::{Projection, Style, Subject, TRIANGLE_WIDTH, rows};
use crate::layout::Layout;
use crate::session::news::ZOOM_STEP;

/// Points between closest siblings, and between levels, at natural size.
const NATURAL_UNIT: f64 = 64.0;
const NATURAL_LEVEL: f64 = 104.0;
/// How much levels may be stretched or squeezed so that a tree fills the view.
const LEVEL_STRETCH: std::ops::RangeInclusive<f64> = 0.62..=1.5;
/// The least room kept free around a fitted tree, in points: left (for the names of the levels), right, top,
/// bottom (for values and names below leaves). Half a node must fit in, so it grows with the view.
const MARGINS: [f64; 4] = [78.0, 34.0, 44.0, 60.0];
/// The most of a narrow view's width that is kept free at the left and at the right, where views stand side by side.
const MOST_MARGINS_PER_WIDTH: [f64; 2] = [0.122, 0.0475];
const MARGIN_PER_WIDTH: f64 = 0.045;
const MARGIN_PER_HEIGHT: f64 = 0.09;
/// The most of a low view's height that is kept free at the top and at the bottom.
const MOST_MARGINS_PER_HEIGHT: [f64; 2] = [0.13, 0.2];
/// The room that boards need besides at the top and at the bottom: they are larger than triangles.
const BOARD_MARGIN: f64 = 26.0;
/// The room around nodes at the right: half the frame of the current node.
const AROUND_NODE: f64 = 2.0;
/// The least room beside the box of a leaf, for the frame around a selected one or around an answer. Views side by side
/// keep it as large as they can.
const BESIDE_BOX: f64 = 8.0;
/// How often room is made for boxes. Once is enough but where they stand out on both sides, or grow with the room.
const MOST_ROUNDS: usize = 8;
/// The least room around boards, and below those of leaves for their moves and values.
const BESIDE_BOARD: f64 = 8.0;
const BELOW_BOARD: f64 = 30.0;
/// The most room between two levels as a share of the view, so that both ends of an edge can be seen.
const MOST_LEVEL: f64 = 0.45;
const GREATEST_SCALE: f64 = 6.0;
/// The distance in points below which nodes are enlarged when a person asks for one.
const LEAST_READABLE_UNIT: f64 = 14.0;
const READABLE_SCALE: f64 = 0.8;
/// The most presses of a key from the whole tree to nodes that can be read.
const MOST_STRIDES: f64 = 12.0;
const GREATEST_FITTED_SCALE: f64 = 3.5;
/// A change of less than this, in points, is not seen.
const INVISIBLE: f64 = 0.01;

/// The view of the tree: everything in f64, for a million nodes side by side are beyond f32.
#[derive(Clone, Debug)]
pub struct Camera {
    /// 1 is the natural size.
    scale: f64,
    /// Points between levels at natural size; chosen when the tree is fitted.
    level: f64,
    /// The most points between levels, however large the scale: nodes do not grow for ever.
    most_level: f64,
    origin: [f64; 2],
    /// Whether the whole tree is shown, also when the view changes its size; until a person pans or zooms.
    is_fitted: bool,
    zoom: Option<Option<f32>>,
    /// What stays where it is when a person zooms by key, from the view's left upper corner.
    center: Option<Vec2>,
    size: Vec2,
    /// The least scale: where the whole tree fits.
    least_scale: f64,
    spare: Spare,
}

/// How much room there is to spare around the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Spare {
    /// As much as looks well.
    #[default]
    Usual,
    /// Views stand side by side, so that their margins are narrow.
    SideBySide,
    /// What stands beside the tree is enlarged, and the tree must not get smaller.
    BesideEnlarged,
}

impl Spare {
    /// In so many views, perhaps beside something that is enlarged.
    pub const fn of(views: usize, is_beside_enlarged: bool) -> Self {
        match views {
            0 | 1 if is_beside_enlarged => Self::BesideEnlarged,
            0 | 1 => Self::Usual,
            _ => Self::SideBySide,
        }
    }

    /// Which share of the usual margins is kept free.
    const fn share(self) -> f64 {
        match self {
            Self::Usual | Self::SideBySide => 1.0,
            Self::BesideEnlarged => 0.75,
        }
    }
}

impl Default for Camera {
    fn default() -> Self {
        Self {
            scale: 1.0,
            level: NATURAL_LEVEL,
            most_level: f64::INFINITY,
            origin: [0.0, 0.0],
            is_fitted: true,
            zoom: None,
            center: None,
            size: Vec2::ZERO,
            least_scale: 0.01,
            spare: Spare::Usual,
        }
    }
}

impl Camera {
    /// Shows the whole tree from the next update on.
    pub const fn request_fit(&mut self) {
        self.is_fitted = true;
    }

    /// Takes note of how much room there is to spare.
    pub const fn set_spare(&mut self, spare: Spare) {
        self.spare = spare;
    }

    /// Zooms around this place of the layout as long as it is in the view, and else around the middle.
    pub fn zoom_around(&mut self, x: f64, depth: u32) {
        self.center = self.has_in_view(x, depth).then(|| self.place(x, depth).to_vec2());
    }

    /// Whether the next update zooms in or out, and does not return to natural size.
    #[must_use]
    pub const fn is_zooming(&self) -> bool {
        matches!(self.zoom, Some(Some(_)))
    }

    /// Whether nodes are too close to be read.
    #[must_use]
    pub fn is_crowded(&self) -> bool {
        self.projection().unit < LEAST_READABLE_UNIT
    }

    /// Zooms at the next update; `None` returns to natural size. See [`Self::zoom_around`].
    pub const fn request_zoom(&mut self, factor: Option<f32>) {
        self.zoom = Some(match (self.zoom, factor) {
            // Several commands may come within one frame.
            (Some(Some(before)), Some(factor)) => Some(before * factor),
            _ => factor,
        });
    }

    /// The projection for a figure.
    #[must_use]
    pub fn projection(&self) -> Projection {
        Projection { unit: NATURAL_UNIT * self.scale, level: self.level_at(self.scale), origin: self.origin }
    }

    fn level_at(&self, scale: f64) -> f64 {
        (self.level * scale).min(self.most_level)
    }

    /// Takes note of the tree and of the size of the view, and does what was requested.
    pub fn update(&mut self, subject: &Subject<'_>, size: Vec2) {
        let level = self.level_at(self.scale);
        let fitted = Self::fitted(subject, size, self.spare);
        self.least_scale = fitted.scale.min(1.0) * 0.5;
        self.most_level = fitted.most_level;
        if self.is_fitted {
            *self = Self { zoom: self.zoom, center: self.center, ..fitted };
        } else if self.size != size {
            // What is in the middle of the view stays there, also where levels come closer because they have less room.
            let factors = [1.0, self.level_at(self.scale) / level];
            let [before, now] =
                [self.size, size].map(|size| [size.x, size.y].map(|side| f64::from(side) / 2.0));
            for (axis, origin) in self.origin.iter_mut().enumerate() {
                *origin = now[axis] - (before[axis] - *origin) * factors[axis];
            }
        }
        self.size = size;
        if let Some(factor) = self.zoom.take() {
            let stride = (READABLE_SCALE / fitted.scale).ln() / MOST_STRIDES;
            let factor = match factor {
                Some(factor) => factor.powf((stride / f64::from(ZOOM_STEP).ln()).max(1.0) as f32),
                None => (1.0 / self.scale) as f32,
            };
            let before = self.clone();
            self.zoom_at(self.center.unwrap_or(size / 2.0), factor);
            // Whoever sees no change goes on to see the whole tree, whatever becomes of it.
            if before.is_fitted && self.looks_like(&before, subject) {
                *self = before;
            }
        }
    }

    /// Whether the nodes of a tree stand where they stand in another view, and are as large. Nodes do not grow for ever, so
    /// that the scale of a single node or of a chain may change without any effect.
    fn looks_like(&self, other: &Self, subject: &Subject<'_>) -> bool {
        let (layout, has_boards) = (subject.layout, subject.extras.boards.is_some());
        let style = Style::for_picture([self.size.x, self.size.y].map(f64::from));
        let lowest = layout.height().saturating_sub(1);
        let look = |camera: &Self| {
            let projection = camera.projection();
            let [left, top] = projection.place(0.0, 0);
            let [right, bottom] = projection.place(layout.width(), lowest);
            let greatest = if has_boards { rows::greatest_board } else { rows::greatest_radius };
            [left, top, right, bottom, greatest(projection.level, &style)]
        };
        look(self).into_iter().zip(look(other)).all(|(one, other)| (one - other).abs() < INVISIBLE)
    }

    /// The whole tree, with the boxes of its leaves.
    fn fitted(subject: &Subject<'_>, size: Vec2, spare: Spare) -> Self {
        let layout = subject.layout;
        let style = Style::for_picture([size.x, size.y].map(f64::from));
        let mut margins = Self::margins(subject, size, &style, spare);
        let mut fitted = Self::within(layout, size, margins, spare);
        for _ in 0..MOST_ROUNDS {
            let [left, right] = rows::boxes::extent(subject, &fitted.projection(), &style);
            let beside = if spare == Spare::SideBySide { AROUND_NODE } else { BESIDE_BOX };
            let beyond = [beside - left, right - (f64::from(size.x) - beside)];
            if beyond.iter().all(|&beyond| beyond <= 0.0) {
                break;
            }
            // A tree that does not fill the view stands in its middle, and is moved by half of what a margin grows.
            let beside_tree =
                f64::from(size.x) - margins[0] - margins[1] - fitted.projection().unit * layout.width();
            for (margin, beyond) in margins.iter_mut().zip(beyond.map(|beyond| beyond.max(0.0))) {
                *margin += beyond + beyond.min(beside_tree.max(0.0) / 2.0);
            }
            fitted = Self::within(layout, size, margins, spare);
        }
        fitted
    }

    /// The room kept free around a fitted tree: left, right, top, bottom.
    fn margins(subject: &Subject<'_>, size: Vec2, style: &Style, spare: Spare) -> [f64; 4] {
        let layout = subject.layout;
        let [across, down] = [f64::from(size.x) * MARGIN_PER_WIDTH, f64::from(size.y) * MARGIN_PER_HEIGHT]
            .map(|least| least * spare.share());
        let is_narrow = spare == Spare::SideBySide;
        let widest =
            MOST_MARGINS_PER_WIDTH.map(|share| if is_narrow { f64::from(size.x) * share } else { f64::MAX });
        let usual = MARGINS.map(|margin| margin * spare.share());
        let [left, right] = [usual[0].min(widest[0]).max(across), usual[1].min(widest[1]).max(across)];
        let most = MOST_MARGINS_PER_HEIGHT.map(|share| f64::from(size.y) * share);
        let [top, bottom] = [usual[2].min(most[0]).max(down), usual[3].min(most[1]).max(down)];
        if subject.extras.boards.is_none() {
            let roomy = Self::within(layout, size, [left, right, top, bottom], spare);
            return [left, right + roomy.beyond(layout, size, style), top, bottom];
        }
        let [top, bottom] = [top + BOARD_MARGIN / 2.0, bottom + BOARD_MARGIN];
        let roomy = Self::within(layout, size, [left, right, top, bottom], spare);
        // Where the levels are far apart, the boards grow beyond that.
        let board = rows::greatest_board(roomy.level_at(roomy.scale), style);
        let [left, right, top] = [left, right, top].map(|margin| margin.max(board + BESIDE_BOARD));
        let bottom = bottom.max(board + BELOW_BOARD);
        [left, right, top, bottom]
    }

    /// How far nodes stand out of the view at the right, with the frame of the current node. Where nodes are as small as
    /// the levels of a deep tree let them be, none does.
    fn beyond(&self, layout: &Layout, size: Vec2, style: &Style) -> f64 {
        let projection = self.projection();
        let width = f64::from(size.x) - AROUND_NODE;
        let rightmost = projection.place(layout.width(), 0)[0];
        let reach = |depth| rows::radius(layout, &projection, style, depth) * TRIANGLE_WIDTH;
        let end = |depth| layout.row_x(depth).ends().map(|(_, last)| projection.place(last, depth)[0]);
        if rightmost + rows::greatest_radius(projection.level, style) * TRIANGLE_WIDTH <= width {
            return 0.0;
        }
        let ends = (0..layout.height()).filter_map(|depth| Some(end(depth)? + reach(depth)));
        ends.fold(0.0, |most, end| most.max(end - width))
    }

    /// The whole tree in a view with these margins: left, right, top, bottom.
    fn within(layout: &Layout, size: Vec2, [left, right, top, bottom]: [f64; 4], spare: Spare) -> Self {
        let width = (f64::from(size.x) - left - right).max(60.0);
        let height = (f64::from(size.y) - top - bottom).max(60.0);
        let levels = f64::from(layout.height().saturating_sub(1)).max(1.0);
        let across = width / (layout.width() * NATURAL_UNIT).max(NATURAL_UNIT);
        let down = height / (levels * NATURAL_LEVEL * LEVEL_STRETCH.start());
        let scale = across.min(down).min(GREATEST_FITTED_SCALE);
        let stretch = height / (levels * NATURAL_LEVEL * scale);
        // A wide tree is shown flat: its levels may then be far apart compared with its nodes.
        let most = LEVEL_STRETCH.end() * if scale < 1.0 { 1.0 / scale.max(1e-9) } else { 1.0 };
        let level = NATURAL_LEVEL * stretch.clamp(*LEVEL_STRETCH.start(), most);
        let most_level = (f64::from(size.y) * MOST_LEVEL).max(level * scale).max(NATURAL_LEVEL);
        let origin = [
            left + (width - layout.width() * NATURAL_UNIT * scale) / 2.0,
            top + (height - f64::from(layout.height().saturating_sub(1)) * level * scale).max(0.0) / 2.0,
        ];
        Self {
            scale,
            level,
            most_level,
            origin,
            is_fitted: true,
            zoom: None,
            center: None,
            size,
            least_scale: scale.min(1.0) * 0.5,
            spare,
        }
    }

    /// Moves the picture by some points.
    pub fn pan(&mut self, by: Vec2) {
        self.is_fitted = false;
        self.origin[0] += f64::from(by.x);
        self.origin[1] += f64::from(by.y);
    }

    /// Multiplies the scale; what is under `point` (from the view's left upper corner) stays there.
    pub fn zoom_at(&mut self, point: Vec2, factor: f32) {
        self.is_fitted = false;
        let scale = (self.scale * f64::from(factor)).clamp(self.least_scale, GREATEST_SCALE.max(self.scale));
        let factors = [scale / self.scale, self.level_at(scale) / self.level_at(self.scale)];
        for ((origin, at), factor) in self.origin.iter_mut().zip([point.x, point.y]).zip(factors) {
            *origin = f64::from(at) - (f64::from(at) - *origin) * factor;
        }
        self.scale = scale;
    }

    /// Whether the whole tree can be seen.
    #[must_use]
    pub fn shows_all(&self, layout: &Layout) -> bool {
        let projection = self.projection();
        let [left, top] = projection.place(0.0, 0);
        let [right, bottom] = projection.place(layout.width(), layout.height().saturating_sub(1));
        let [width, height] = [self.size.x, self.size.y].map(f64::from);
        self.is_fitted || (left >= 0.0 && top >= 0.0 && right <= width && bottom <= height)
    }

    /// Shows this place of the layout, enlarged where nodes are too small to be read.
    pub fn show(&mut self, x: f64, depth: u32) {
        if self.is_crowded() {
            self.scale = READABLE_SCALE;
            self.center_on(x, f64::from(depth));
        }
        self.bring_into_view(x, depth);
    }

    /// Moves the picture so that this place of the layout is in the middle of the view.
    pub fn center_on(&mut self, x: f64, depth: f64) {
        self.is_fitted = false;
        let Projection { unit, level, .. } = self.projection();
        let middle = [self.size.x, self.size.y].map(|size| f64::from(size) / 2.0);
        self.origin = [middle[0] - x * unit, middle[1] - depth * level];
    }

    /// Lets this place of the layout stand there in the view. The whole tree stays the whole tree.
    pub fn keep_at(&mut self, x: f64, depth: u32, at: [f64; 2]) {
        if !self.is_fitted {
            let now = self.projection().place(x, depth);
            self.origin[0] += at[0] - now[0];
            self.origin[1] += at[1] - now[1];
        }
    }

    /// Whether any node of a level can be seen.
    #[must_use]
    pub fn sees_some(&self, layout: &Layout, depth: u32) -> bool {
        let Projection { unit, origin, .. } = self.projection();
        let [width, height] = [self.size.x, self.size.y].map(f64::from);
        let [_, y] = self.projection().place(0.0, depth);
        let nodes = layout.places_between(depth, -origin[0] / unit, (width - origin[0]) / unit);
        (0.0..=height).contains(&y) && !nodes.is_empty()
    }

    /// Where a place of the layout is, from the view's left upper corner.
    fn place(&self, x: f64, depth: u32) -> Pos2 {
        let [x, y] = self.projection().place(x, depth);
        Pos2::new(x as f32, y as f32)
    }

    /// Whether the view had this size at the latest update.
    #[must_use]
    pub fn has_size(&self, size: Vec2) -> bool {
        self.size == size
    }

    /// Whether the view has this place of the layout.
    #[must_use]
    pub fn has_in_view(&self, x: f64, depth: u32) -> bool {
        Rect::from_min_size(Pos2::ZERO, self.size).contains(self.place(x, depth))
    }

    /// Whether this place of the layout is well inside the view.
    #[must_use]
    pub fn has_well_in_view(&self, x: f64, depth: u32) -> bool {
        self.well_inside().contains(self.place(x, depth))
    }

    /// The view without what lies close to its edges.
    fn well_inside(&self) -> Rect {
        let inset = Vec2::new(48.0_f32.min(self.size.x / 4.0), 32.0_f32.min(self.size.y / 4.0));
        Rect::from_min_max(inset.to_pos2(), (self.size - inset).to_pos2())
    }

    /// Moves the picture so that a place of the layout is well inside the view, if it is not inside already.
    pub fn bring_into_view(&mut self, x: f64, depth: u32) {
        if self.is_fitted {
            return;
        }
        let (size, at, inside) = (self.size, self.place(x, depth), self.well_inside());
        if inside.is_positive() && !inside.contains(at) {
            let target = Pos2::new(
                if inside.x_range().contains(at.x) { at.x } else { size.x / 2.0 },
                if inside.y_range().contains(at.y) { at.y } else { size.y / 2.0 },
            );
            self.pan(target - at);
        }
    }
}
