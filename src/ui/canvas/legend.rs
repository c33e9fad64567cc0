//! The legend for the colours of strips.

use egui::{Pos2, Rect, Ui, pos2};

use super::picture::PictureState;
use super::{hand, place};
use crate::drawing::{Drawing, strips};
use crate::ui::context::Context;
use crate::ui::theme::{self, sizes};

/// The sizes of its letters in points: the usual one, and the one for a place that is too narrow for that.
const SIZES: [f32; 2] = [sizes::HINT, sizes::TWO_LINES];

/// Shows the legend at the bottom of the first of these rooms that has a free place for it: with its bottom left corner
/// there, or farther to the right, for what the walk says of the current node may stand here. Returns where it stands. It
/// is left out where it would cover something everywhere.
pub(super) fn show(
    ui: &Ui,
    cx: &Context<'_>,
    picture: &PictureState,
    corners: impl Iterator<Item = (Rect, Pos2)>,
    is_free: impl Fn(Rect) -> bool,
) -> Option<Rect> {
    for (room, corner) in corners {
        for size in SIZES {
            let (usual, _) = drawn(ui, cx, picture, corner, size);
            let lefts = [corner.x, room.center().x - usual.width() / 2.0, room.right() - usual.width() - 8.0];
            let places = lefts.into_iter().filter(|&left| left >= corner.x);
            let mut places = places.map(|left| drawn(ui, cx, picture, pos2(left, corner.y), size));
            if let Some((place, mut drawing)) =
                places.find(|(place, _)| room.contains_rect(*place) && is_free(*place))
            {
                hand::paint(&ui.painter_at(room), Pos2::ZERO, &mut drawing);
                return Some(place);
            }
        }
    }
    None
}

/// The legend with its bottom left corner at `at`, and the place that it takes.
fn drawn(ui: &Ui, cx: &Context<'_>, picture: &PictureState, at: Pos2, size: f32) -> (Rect, Drawing) {
    let width_of = |word: &str| {
        let font = theme::plain_font(size);
        f64::from(ui.painter().layout_no_wrap(word.to_owned(), font, cx.theme.text).size().x)
    };
    let (mut drawing, at) = (Drawing::default(), [at.x, at.y].map(f64::from));
    let (strips, palette) = (picture.strips(), cx.theme.palette());
    let area = strips::legend(&mut drawing, at, strips, palette, cx.text(), f64::from(size), &width_of);
    (place::rect(area, Pos2::ZERO), drawing)
}
