//! The choices of a person, kept from one start to the next.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::model::memory_limit::MemoryLimit;
use super::model::own_command::OwnCommand;
use super::model::screen::Panel;
use super::model::screen::ThemeChoice;
use crate::figure::NodeShapes;

/// All choices.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Preferences {
    /// The colours.
    pub theme: ThemeChoice,
    /// The shapes of MAX and MIN nodes.
    pub shapes: NodeShapes,
    /// Whether the view moves when the current node leaves it.
    pub follow: bool,
    /// How much memory the record of a search may take.
    pub memory_limit: MemoryLimit,
    /// Whether searches that count from the side to move are shown so, rather than on MAX's scale.
    pub side_to_move: bool,
    /// Whether results are shown that the walk has not reached yet, rather than hidden from those who are to guess.
    pub ahead: bool,
    /// Whether the charts are drawn on a logarithmic scale.
    pub logarithmic: bool,
    /// While everything is enlarged for the last row, the panels that are shown then. Not kept: a program that starts
    /// huge is a surprise.
    #[serde(skip)]
    presentation: Option<Vec<Panel>>,
    /// The panels that have been hidden or shown, by name.
    panels: BTreeMap<String, bool>,
    /// The command of a person's own search that was confirmed last, to be confirmed again.
    pub own_search: Option<OwnCommand>,
    /// The student who answered last.
    pub student: Option<String>,
    recent: Vec<PathBuf>,
    folders: Vec<PathBuf>,
}

/// The most files in the list of recent ones.
pub const MOST_RECENT: usize = 12;

impl Default for Preferences {
    fn default() -> Self {
        Self {
            theme: ThemeChoice::default(),
            shapes: NodeShapes::default(),
            follow: true,
            memory_limit: MemoryLimit::default(),
            presentation: None,
            panels: BTreeMap::new(),
            side_to_move: true,
            ahead: false,
            logarithmic: false,
            own_search: None,
            student: None,
            recent: Vec::new(),
            folders: Vec::new(),
        }
    }
}

impl Preferences {
    /// Whether everything is enlarged for the last row.
    #[must_use]
    pub const fn is_presentation(&self) -> bool {
        self.presentation.is_some()
    }

    /// Enlarges everything, and leaves the room to the tree and to the sentence about the step; or brings back what
    /// was shown before.
    pub fn toggle_presentation(&mut self) {
        self.presentation = match self.presentation {
            Some(_) => None,
            None => Some(Vec::from_iter(self.is_chosen(Panel::Explain).then_some(Panel::Explain))),
        };
    }

    /// Whether the panel is shown.
    #[must_use]
    pub fn shows(&self, panel: Panel) -> bool {
        if let Some(shown) = &self.presentation {
            return shown.contains(&panel);
        }
        self.is_chosen(panel)
    }

    /// Whether the panel is shown where nothing is enlarged.
    fn is_chosen(&self, panel: Panel) -> bool {
        self.panels.get(panel.id()).copied().unwrap_or(panel.is_shown_at_first())
    }

    /// Shows the panel if it is hidden, hides it if it is shown.
    pub fn toggle(&mut self, panel: Panel) {
        if let Some(shown) = &mut self.presentation {
            match shown.iter().position(|other| *other == panel) {
                Some(index) => drop(shown.remove(index)),
                None => shown.push(panel),
            }
            return;
        }
        let is_shown = !self.is_chosen(panel);
        self.panels.insert(panel.id().to_owned(), is_shown);
    }

    /// The files that were open lately, the last one first, [`MOST_RECENT`] at most.
    #[must_use]
    pub fn recent(&self) -> &[PathBuf] {
        &self.recent
    }

    /// Notes that a file has been opened or saved. One whose name is no text cannot be kept in the settings.
    pub fn note_recent(&mut self, path: &Path) {
        let Some(path) = kept(path) else { return };
        self.recent.retain(|other| *other != path);
        self.recent.insert(0, path);
        self.recent.truncate(MOST_RECENT);
    }

    /// Forgets which files were open.
    pub fn forget_recent(&mut self) {
        self.recent.clear();
    }

    /// The folders whose trees are listed.
    #[must_use]
    pub fn folders(&self) -> &[PathBuf] {
        &self.folders
    }

    /// Adds a folder at the end of the list, unless it is there.
    pub fn add_folder(&mut self, path: PathBuf) {
        if let Some(path) = kept(&path)
            && !self.folders.contains(&path)
        {
            self.folders.push(path);
        }
    }

    /// Takes a folder off the list.
    pub fn remove_folder(&mut self, path: &Path) {
        self.folders.retain(|other| other != path);
    }
}

/// The path as it can be kept: the whole of it, for the next start may be somewhere else.
fn kept(path: &Path) -> Option<PathBuf> {
    std::path::absolute(path).ok().filter(|path| path.to_str().is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn which_panels_are_shown_is_kept_and_unknown_ones_do_no_harm() {
        let mut preferences = Preferences::default();
        for &panel in Panel::ALL {
            preferences.toggle(panel);
        }
        let stored = ron::to_string(&preferences).unwrap();
        let read: Preferences = ron::from_str(&stored).unwrap();
        assert_eq!(read, preferences);
        assert!(Panel::ALL.iter().all(|&panel| read.shows(panel) != panel.is_shown_at_first()));
        let read: Preferences =
            ron::from_str(r#"(panels: {"Tree": false, "Gone": true}, tree_panel: true)"#).unwrap();
        assert!(!read.shows(Panel::Tree) && read.shows(Panel::Explain));
    }
}
