//! Changing the scale of the window. The toolkit keeps the place of the pointer in points of the old scale until the
//! mouse moves; here the pointer stays where it is on the screen. It also takes the focus from what is not drawn, and in
//! the pass that changes the scale nothing is; here it comes back with the next pass.

use egui::{Context, Event, Id, Memory, Plugin, RawInput};

/// Draws everything so many times as large from the next pass on.
pub(super) fn set_zoom(ctx: &Context, zoom: f32) {
    let times = ctx.zoom_factor() / zoom;
    ctx.plugin_or_default::<PointerKeeper>().lock().change = Some(times);
    ctx.set_zoom_factor(zoom);
    let focused = ctx.memory(Memory::focused);
    ctx.data_mut(|data| data.insert_temp(focused_key(), focused));
}

/// Gives the focus back to what had it when the scale changed. Call it before a pass looks at its keys.
pub(super) fn give_focus_back(ctx: &Context) {
    let focused = ctx.data_mut(|data| data.remove_temp::<Option<Id>>(focused_key()));
    if let Some(focused) = focused.flatten() {
        ctx.memory_mut(|memory| memory.request_focus(focused));
    }
}

/// The key under which is kept what had the focus when the scale changed.
fn focused_key() -> Id {
    Id::unique("focused-before-rescaling")
}

/// Turns the places of the pointer that the desktop tells into points of the present scale.
#[derive(Debug)]
struct PointerKeeper {
    /// How the points of the last movement of the mouse become points of the present scale.
    times: f32,
    /// The same for the change of scale that comes with the next pass.
    change: Option<f32>,
}

impl Default for PointerKeeper {
    fn default() -> Self {
        Self { times: 1.0, change: None }
    }
}

impl Plugin for PointerKeeper {
    fn debug_name(&self) -> &'static str {
        "pointer_keeper"
    }

    fn input_hook(&mut self, ctx: &Context, input: &mut RawInput) {
        // These events were told before the scale changes.
        let change = self.change.take().unwrap_or(1.0);
        for event in &mut input.events {
            match event {
                Event::PointerMoved(at) => {
                    self.times = 1.0;
                    *at *= change;
                }
                // The desktop tells of a click where the mouse moved to last.
                Event::PointerButton { pos, .. } => *pos *= self.times * change,
                Event::PointerGone => self.times = 1.0,
                _ => {}
            }
        }
        self.times *= change;
        if change != 1.0
            && let Some(at) = ctx.input(|input| input.pointer.latest_pos())
        {
            input.events.insert(0, Event::PointerMoved(at * change));
        }
    }
}
