//! The keys in the list of a folder, which is one stop for Tab: arrow and page keys, Home and End lead to its other rows.

use std::ops::Range;

use egui::{EventFilter, FocusDirection, Id, Key, Modifiers, Response, ScrollArea, Ui};

use crate::ui::fields;

/// Which row the keys are at, and what of the list is in sight. All sizes are in points.
#[derive(Debug, Default)]
pub(super) struct ListKeys {
    /// The row that had the focus last, and its id then.
    row: Option<usize>,
    id: Option<Id>,
    /// Whether the keys are its own: it has the focus, or had it before the wheel moved it out of sight.
    has_keys: bool,
    /// Whether it is to be in sight and get the focus.
    is_wanted: bool,
    /// How far the list was scrolled, and how much of it was seen.
    offset: f32,
    height: f32,
}

impl ListKeys {
    /// Leads the keys to this row.
    pub(super) fn lead_to(&mut self, row: usize) {
        (self.row, self.is_wanted) = (Some(row), true);
    }

    /// Leads the keys back to the row where they were, or to this one.
    pub(super) fn lead_back(&mut self, otherwise: usize) {
        self.lead_to(self.row.unwrap_or(otherwise));
    }

    /// Takes the keys of the list, which has so many rows so far apart. Returns whether Down leads out of it.
    pub(super) fn take(
        &mut self,
        ui: &Ui,
        count: usize,
        pitch: f32,
        can_choose: impl Fn(&usize) -> bool,
    ) -> bool {
        let Some(row) = self.row.filter(|row| self.has_keys && *row < count) else { return false };
        let keys = [Key::ArrowUp, Key::ArrowDown, Key::PageUp, Key::PageDown, Key::Home, Key::End];
        let pressed = ui.input_mut(|input| {
            let is_plain = input.modifiers.is_none();
            keys.map(|key| is_plain && input.consume_key(Modifiers::NONE, key))
        });
        if pressed.contains(&true) {
            // The toolkit leads the focus away from a row that has just got it.
            ui.memory_mut(|memory| memory.move_focus(FocusDirection::None));
        }
        let [up, down, page_up, page_down, home, end] = pressed;
        let page = ((self.height / pitch) as usize).max(1);
        let (mut before, mut after) = (0..row, row + 1..count);
        let to = match () {
            () if up => before.rfind(can_choose),
            () if down => after.find(can_choose),
            () if page_up => (row.saturating_sub(page)..row).find(can_choose),
            () if page_down => (row + 1..count.min(row + page + 1)).rfind(can_choose),
            () if home => before.find(can_choose),
            () if end => after.rfind(can_choose),
            () => None,
        };
        to.into_iter().for_each(|row| self.lead_to(row));
        down && to.is_none()
    }

    /// Scrolls no farther than the wanted row needs.
    pub(super) fn scrolled(&self, area: ScrollArea, pitch: f32) -> ScrollArea {
        let Some(row) = self.row.filter(|_| self.is_wanted) else { return area };
        let (top, bottom) = (row as f32 * pitch, (row + 1) as f32 * pitch);
        area.vertical_scroll_offset(self.offset.min(top).max(bottom - self.height))
    }

    /// Which of the rows that are drawn Tab leads to.
    pub(super) fn stop(&self, rows: &Range<usize>, can_choose: impl Fn(&usize) -> bool) -> Option<usize> {
        let row = self.row.filter(|row| rows.contains(row) && can_choose(row));
        row.or_else(|| rows.clone().find(can_choose))
    }

    /// Notes what became of the row that is the stop.
    pub(super) fn follow(&mut self, row: usize, response: &Response) {
        let is_own = self.row == Some(row);
        if self.is_wanted && is_own {
            self.is_wanted = false;
            response.request_focus();
        } else {
            fields::follow_focus(response);
        }
        if response.has_focus() {
            (self.row, self.id, self.has_keys) = (Some(row), Some(response.id), true);
            let filter = EventFilter { vertical_arrows: true, ..EventFilter::default() };
            response.ctx.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
        } else {
            // Out of sight, a row loses the focus in the next frame.
            let focused = response.ctx.memory(|memory| memory.focused());
            self.has_keys &= !is_own && (focused.is_none() || focused == self.id);
        }
    }

    /// Notes what is in sight.
    pub(super) fn note(&mut self, offset: f32, height: f32) {
        (self.offset, self.height) = (offset, height);
    }
}
