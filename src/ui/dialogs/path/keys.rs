//! The keys in the list of a folder, which is one stop for Tab: arrow and page keys, Home and End lead to its other rows.

use std::ops::Range;

use egui::{EventFilter, Key, Modifiers, Response, ScrollArea, Ui};

use crate::ui::fields;

/// Which row the keys are at, and what of the list is in sight. All sizes are in points.
#[derive(Debug, Default)]
pub(super) struct ListKeys {
    row: usize,
    /// Whether that row had the focus when it was drawn last.
    has_focus: bool,
    /// Whether it is to be in sight and get the focus.
    is_wanted: bool,
    /// How far the list was scrolled, and how much of it was seen.
    offset: f32,
    height: f32,
}

impl ListKeys {
    /// Leads the keys to this row.
    pub(super) fn lead_to(&mut self, row: usize) {
        (self.row, self.is_wanted) = (row, true);
    }

    /// Takes the keys of the row in focus, in a list of so many rows that are so far apart. Returns whether Down leads out
    /// of the list.
    pub(super) fn take(
        &mut self,
        ui: &Ui,
        count: usize,
        pitch: f32,
        can_choose: impl Fn(&usize) -> bool,
    ) -> bool {
        if !std::mem::take(&mut self.has_focus) {
            return false;
        }
        let keys = [Key::ArrowUp, Key::ArrowDown, Key::PageUp, Key::PageDown, Key::Home, Key::End];
        let [up, down, page_up, page_down, home, end] =
            ui.input_mut(|input| keys.map(|key| input.consume_key(Modifiers::NONE, key)));
        let row = self.row.min(count);
        let page = ((self.height / pitch) as usize).max(1);
        let (mut before, mut after) = (0..row, (row + 1).min(count)..count);
        let to = match () {
            () if up => before.rfind(can_choose),
            () if down => after.find(can_choose),
            () if page_up => (row.saturating_sub(page)..row).find(can_choose),
            () if page_down => (after.start..count.min(row + page + 1)).rfind(can_choose),
            () if home => before.find(can_choose),
            () if end => after.rfind(can_choose),
            () => None,
        };
        to.into_iter().for_each(|row| self.lead_to(row));
        down && to.is_none()
    }

    /// Scrolls no farther than the wanted row needs.
    pub(super) fn scrolled(&self, area: ScrollArea, pitch: f32) -> ScrollArea {
        if !self.is_wanted {
            return area;
        }
        let (top, bottom) = (self.row as f32 * pitch, (self.row + 1) as f32 * pitch);
        area.vertical_scroll_offset(self.offset.min(top).max(bottom - self.height))
    }

    /// Which of the rows that are drawn Tab leads to.
    pub(super) fn stop(&self, rows: &Range<usize>, can_choose: impl Fn(&usize) -> bool) -> Option<usize> {
        let row = Some(self.row).filter(|row| rows.contains(row) && can_choose(row));
        row.or_else(|| rows.clone().find(can_choose))
    }

    /// Notes what became of the row that is the stop.
    pub(super) fn follow(&mut self, row: usize, response: &Response) {
        if self.is_wanted && row == self.row {
            self.is_wanted = false;
            response.request_focus();
        } else {
            fields::follow_focus(response);
        }
        self.has_focus = response.has_focus();
        if self.has_focus {
            self.row = row;
            let filter = EventFilter { vertical_arrows: true, ..EventFilter::default() };
            response.ctx.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
        }
    }

    /// Notes what is in sight.
    pub(super) fn note(&mut self, offset: f32, height: f32) {
        (self.offset, self.height) = (offset, height);
    }
}
