//! A line of words at the bottom of the canvas.

use std::sync::Arc;

use egui::{Align2, Color32, CornerRadius, Galley, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2, vec2};

use crate::ui::context::Context;
use crate::ui::theme::{self, sizes};

/// The space to each side of the words, in points.
const MARGIN: f32 = 8.0;
/// The size of the sample of an outline before the words, in points.
const OUTLINE: f32 = 14.0;
/// Between the words and the end of the canvas, and above and below them, in points: usually, and where room is scarce.
const USUAL: [f32; 2] = [5.0, 3.0];
const SCARCE: [f32; 2] = [2.0, 1.0];

/// What a line looks like, and what becomes of it in a crowd.
pub(super) struct HintLook {
    /// The colour of its words.
    pub(super) color: Color32,
    /// The colour of the outline that it speaks of.
    pub(super) outline: Option<Color32>,
    /// Whether it is left out where its place is not free. Others are smaller then, or stand in a corner, and cover
    /// something only where nothing else is left.
    pub(super) gives_way: bool,
}

/// Shows a line at the bottom of the canvas.
pub(super) fn show(
    painter: &Painter,
    cx: &Context<'_>,
    text: &str,
    HintLook { color, outline, gives_way }: HintLook,
    is_free: impl Fn(Rect) -> bool,
) {
    let sample = if outline.is_some() { OUTLINE + 6.0 } else { 0.0 };
    let room = painter.clip_rect().width() - sample - 2.0 * MARGIN;
    let font = |size: f32| theme::plain_font((size * 2.0).floor() / 2.0);
    let laid_out = |size: f32| painter.layout(text.to_owned(), font(size), color, room);
    let width = painter.layout_no_wrap(text.to_owned(), font(sizes::HINT), color).size().x;
    // What is too long for one line is written smaller, and then in several.
    let size = (sizes::HINT * (room / width).min(1.0)).max(sizes::LEAST_HINT);
    let galley = laid_out(size);
    let at = |galley: &Arc<Galley>, align: Align2, [below, around]: [f32; 2]| {
        let frame = painter.clip_rect().shrink2(vec2(MARGIN, below));
        let area = align.align_size_within_rect(galley.size() + vec2(sample, 0.0), frame);
        PlacedHint { galley: Arc::clone(galley), area, ground: area.expand2(vec2(MARGIN, around)) }
    };
    let usual = at(&galley, Align2::CENTER_BOTTOM, USUAL);
    let line = if is_free(usual.ground) {
        usual
    } else if gives_way {
        return;
    } else {
        let small = laid_out(size.min(sizes::TWO_LINES));
        let corners = [Align2::LEFT_BOTTOM, Align2::RIGHT_BOTTOM];
        let aside = corners.map(|corner| at(&galley, corner, USUAL));
        let low =
            std::iter::once(Align2::CENTER_BOTTOM).chain(corners).map(|align| at(&small, align, SCARCE));
        aside.into_iter().chain(low).find(|line| is_free(line.ground)).unwrap_or(usual)
    };
    line.paint(painter, cx, sample, (color, outline));
}

/// The words in their place, on their ground.
struct PlacedHint {
    galley: Arc<Galley>,
    area: Rect,
    ground: Rect,
}

impl PlacedHint {
    fn paint(
        self,
        painter: &Painter,
        cx: &Context<'_>,
        sample: f32,
        (color, outline): (Color32, Option<Color32>),
    ) {
        let Self { galley, area, ground } = self;
        painter.rect_filled(ground, CornerRadius::same(6), cx.theme.selected);
        if let Some(outline) = outline {
            let at = Pos2::new(area.left() + OUTLINE / 2.0, area.center().y);
            let rect = Rect::from_center_size(at, Vec2::splat(OUTLINE));
            painter.rect(rect, 2, cx.theme.card, Stroke::new(3.0, outline), StrokeKind::Inside);
        }
        painter.galley(area.min + vec2(sample, 0.0), galley, color);
    }
}
