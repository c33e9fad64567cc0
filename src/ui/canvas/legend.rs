//! The legend for the colours of strips.

use egui::{Pos2, Rect, Ui};

use super::picture::{PictureState, PictureView};
use super::{hand, place};
use crate::drawing::{Drawing, strips};
use crate::ui::context::Context;
use crate::ui::theme;

/// Shows the legend in a line of `room` with its bottom left corner at `at`, or farther to the right if it would cover
/// something there: what the walk says of the current node may stand here.
pub(super) fn show(
    ui: &Ui,
    cx: &Context<'_>,
    (picture, view): (&PictureState, &PictureView),
    room: Rect,
    at: Pos2,
) {
    let painter = ui.painter_at(room);
    let width_of = |word: &str| {
        let font = theme::plain_font(theme::sizes::HINT);
        f64::from(painter.layout_no_wrap(word.to_owned(), font, cx.theme.text).size().x)
    };
    let size = f64::from(theme::sizes::HINT);
    let legend = |left: f32| {
        let (mut drawing, at) = (Drawing::default(), [left, at.y].map(f64::from));
        let (strips, palette) = (picture.strips(), cx.theme.palette());
        let area = strips::legend(&mut drawing, at, strips, palette, cx.text(), size, &width_of);
        (place::rect(area, Pos2::ZERO), drawing)
    };
    let (usual, mut drawing) = legend(at.x);
    let lefts = [at.x, room.center().x - usual.width() / 2.0, room.right() - usual.width() - 8.0];
    let mut places = lefts.into_iter().filter(|&left| left >= at.x).map(legend);
    if let Some((_, free)) = places.find(|(place, _)| picture.is_free(*place, view)) {
        drawing = free;
    }
    hand::paint(&painter, Pos2::ZERO, &mut drawing);
}
