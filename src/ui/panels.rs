//! The parts of the window, one file each. A panel reads the session and pushes commands; it changes nothing
//! itself, and knows no other panel.

pub mod compare;
pub mod explain;
pub mod notation;
pub mod part;
pub mod program;
pub mod toolbar;
pub mod transport;
pub mod tree;

use egui::{Ui, Vec2};

use super::context::Context;
use crate::session::Session;
use crate::session::model::screen::Panel;
use part::SidePanel;

/// The file of each panel that can be hidden.
fn part(panel: Panel) -> Box<dyn SidePanel> {
    match panel {
        Panel::Tree => Box::new(tree::TreePanel),
        Panel::Explain => Box::new(explain::ExplainPanel),
        Panel::Compare => Box::new(compare::ComparePanel),
        Panel::Notation => Box::<notation::NotationBox>::default(),
        Panel::Program => Box::new(program::ProgramPanel),
    }
}

/// The panels for which the window has no room.
#[must_use]
pub fn without_room(ctx: &egui::Context, session: &Session) -> Vec<Panel> {
    let (window, lanes) = (ctx.content_rect().size(), session.lanes().len());
    Panel::ALL.iter().copied().filter(|&panel| !part(panel).has_room(window, lanes)).collect()
}

/// The panels around the tree, and what has been typed into them.
pub struct Panels {
    parts: Vec<(Panel, Box<dyn SidePanel>)>,
}

impl Default for Panels {
    fn default() -> Self {
        Self { parts: Panel::ALL.iter().map(|&panel| (panel, part(panel))).collect() }
    }
}

impl Panels {
    /// Whether text has been typed into one of them that is in no document.
    #[must_use]
    pub fn holds_text(&self, session: &Session) -> bool {
        self.parts.iter().any(|(_, part)| part.holds_text(session))
    }

    /// Gives up the text that has been typed into them and that is in no document.
    pub fn give_up_text(&mut self) {
        self.parts.iter_mut().for_each(|(_, part)| part.give_up_text());
    }

    /// Draws those that are shown and have room, from the outside in, in a window of this size, in points.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, window: Vec2) {
        let lanes = cx.session.lanes().len();
        for (panel, part) in &mut self.parts {
            if cx.session.preferences().shows(*panel) && part.has_room(window, lanes) {
                let place = part.place(window, cx.session.preferences().is_presentation());
                place.frame_ui(ui, cx.theme, |ui| part.show(ui, cx));
            }
        }
    }
}
