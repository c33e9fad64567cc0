//! Scrolled areas that follow the walk.

use egui::{Rect, ScrollArea, Ui};

/// An area of the panel that scrolls to the place of each step. Without an animation: an animated area reaches the
/// place of a step two frames later, and a step taken quickly would find its place in view on the way out.
pub(super) fn area() -> ScrollArea {
    ScrollArea::vertical().animated(false)
}

/// Scrolls to a place that cannot be seen whole.
pub(super) fn show(ui: &Ui, place: Rect) {
    let seen = ui.clip_rect().y_range();
    if !seen.contains(place.top()) || !seen.contains(place.bottom()) {
        ui.scroll_to_rect(place, None);
    }
}
