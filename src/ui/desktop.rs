//! What the window has of the desktop and the toolkit: its title, its size, its theme and its zoom.

use egui::{Context, Pos2, Vec2, ViewportCommand, scroll_area};

use super::theme::{ANSWER_ZOOMS, PRESENTATION_ZOOMS, RACE_ZOOMS, Theme};
use crate::session::Session;

/// Forgets how far parts of the window were scrolled in an earlier run. A movement that was under way when that run
/// ended would wait for the clock of this run to reach the time of that one.
pub fn forget_scrolling(ctx: &Context) {
    ctx.data_mut(|data| data.remove_by_type::<scroll_area::State>());
}

/// The latest settings that were passed on.
#[derive(Debug, Default)]
pub struct Desktop {
    /// The look that the toolkit was given.
    theme: Option<Theme>,
    title: String,
    is_full_screen: bool,
    /// Whether the window was given a size that its screen has room for.
    is_on_screen: bool,
    /// Whether the end was asked for and nothing stands in its way.
    is_closing: bool,
}

impl Desktop {
    /// Whether the desktop wants to close the window, and the question about it is still to come. It stays open
    /// meanwhile.
    pub fn takes_close_request(&self, ctx: &Context) -> bool {
        let is_requested = ctx.input(|input| input.viewport().close_requested()) && !self.is_closing;
        if is_requested {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
        }
        is_requested
    }

    /// Closes the window.
    pub fn close(&mut self, ctx: &Context) {
        self.is_closing = true;
        ctx.send_viewport_cmd(ViewportCommand::Close);
    }

    /// Fills the screen, or stops doing so.
    pub fn toggle_full_screen(&mut self, ctx: &Context) {
        // What the desktop tells counts: it may have its own key for this.
        let known = ctx.input(|input| input.viewport().fullscreen);
        self.is_full_screen = !known.unwrap_or(self.is_full_screen);
        ctx.send_viewport_cmd(ViewportCommand::Fullscreen(self.is_full_screen));
    }

    /// Passes on what changed since the last frame: colours and title. Returns the theme.
    pub fn adapt(&mut self, ctx: &Context, session: &Session) -> Theme {
        let desktop_is_dark = ctx.system_theme() == Some(egui::Theme::Dark);
        let theme = Theme::new(session.preferences().theme, desktop_is_dark);
        if self.theme.as_ref() != Some(&theme) {
            theme.apply(ctx);
            self.theme = Some(theme.clone());
        }
        let title = session.title();
        if self.title != title {
            ctx.send_viewport_cmd(ViewportCommand::Title(title.clone()));
            self.title = title;
        }
        theme
    }

    /// Makes the window smaller, once, where its screen is smaller than it.
    pub fn come_on_screen(&mut self, ctx: &Context) {
        let (screen, inner, outer, is_full) = ctx.input(|input| {
            let viewport = input.viewport();
            let is_full = viewport.maximized == Some(true) || viewport.fullscreen == Some(true);
            (viewport.monitor_size, viewport.inner_rect, viewport.outer_rect, is_full)
        });
        let (false, Some(screen), Some(inner)) = (self.is_on_screen, screen, inner) else { return };
        self.is_on_screen = true;
        if is_full {
            return;
        }
        let border = outer.map_or(Vec2::ZERO, |outer| outer.size() - inner.size());
        if let Some(size) = size_on_screen(inner.size(), border, screen) {
            ctx.send_viewport_cmd(ViewportCommand::InnerSize(size));
            ctx.send_viewport_cmd(ViewportCommand::OuterPosition(Pos2::ZERO));
        }
    }
}

/// What presentation mode enlarges.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Enlarged {
    /// A tree and its walk.
    Walk,
    /// The pictures of a race.
    Race,
    /// A question and its tree.
    Question,
}

impl Enlarged {
    /// What stands in the window.
    #[must_use]
    pub fn of(session: &Session) -> Self {
        match () {
            () if session.is_racing() => Self::Race,
            () if session.exercising().is_answering() => Self::Question,
            () => Self::Walk,
        }
    }
}

/// How much everything is enlarged in a window of this size, in the desktop's points, and for the last row.
#[must_use]
pub fn zoom(size: Vec2, enlarged: Option<Enlarged>) -> f32 {
    let (zooms, is_small) = match enlarged {
        None => return zoom_for_window(size),
        Some(Enlarged::Walk) => (PRESENTATION_ZOOMS, size.x < SMALL_SCREEN),
        Some(Enlarged::Race) => (RACE_ZOOMS, size.y < LOW_SCREEN),
        Some(Enlarged::Question) => (ANSWER_ZOOMS, size.x < SMALL_SCREEN),
    };
    zoom_for_window(size) * zooms[usize::from(is_small)]
}

/// The width below which a window counts as small, in the desktop's points.
const SMALL_SCREEN: f32 = 1200.0;
/// The height below which a window is low for the pictures of a race, in the desktop's points.
const LOW_SCREEN: f32 = 1000.0;

/// The share of a screen that a window takes which is too large for it: the desktop has bars of its own.
const SHARE_OF_SCREEN: Vec2 = egui::vec2(0.98, 0.92);

/// The size of a window with such a border that has no room on its screen; `None` where it has.
fn size_on_screen(inner: Vec2, border: Vec2, screen: Vec2) -> Option<Vec2> {
    let outer = inner + border;
    let has_room = outer.x <= screen.x && outer.y <= screen.y;
    (!has_room).then(|| inner.min(screen * SHARE_OF_SCREEN - border).floor())
}

/// How much is enlarged on a screen of many pixels, where text of the usual size would be too small.
fn zoom_for_window(size: Vec2) -> f32 {
    let times = (size.x / 1920.0).min(size.y / 1080.0);
    ((times * 4.0).floor() / 4.0).clamp(1.0, 3.0)
}
