//! The choices of a person, kept from one start to the next.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use ron::value::RawValue;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::model::memory_limit::MemoryLimit;
use super::model::own_command::OwnCommand;
use super::model::screen::Panel;
use super::model::screen::ThemeChoice;
use crate::figure::NodeShapes;
use crate::file::disk::whole_path;

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

/// The fields of stored settings as they stand there, each with its name: `theme:Dark`.
struct StoredFields(Vec<String>);

impl<'de> Deserialize<'de> for StoredFields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_struct("", &[], FieldReader)
    }
}

/// The name of a field.
struct FieldName(String);

impl<'de> Deserialize<'de> for FieldName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer
            .deserialize_identifier(FieldReader)
            .map(|StoredFields(mut names)| Self(names.pop().unwrap_or_default()))
    }
}

/// Reads a name, or all fields.
struct FieldReader;

impl<'de> Visitor<'de> for FieldReader {
    type Value = StoredFields;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("settings")
    }

    fn visit_str<E>(self, name: &str) -> Result<StoredFields, E> {
        Ok(StoredFields(vec![name.to_owned()]))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<StoredFields, A::Error> {
        let mut fields = Vec::new();
        while let Some(FieldName(name)) = map.next_key()? {
            let value: Box<RawValue> = map.next_value()?;
            fields.push(format!("{name}:{}", value.get_ron()));
        }
        Ok(StoredFields(fields))
    }
}

impl Preferences {
    /// Reads what an earlier start has stored. A value that this version does not know costs its own field alone.
    #[must_use]
    pub fn read(stored: &str) -> Self {
        Self::try_read(stored).unwrap_or_default()
    }

    /// As [`Self::read`]; `None` if nothing of it can be read.
    #[must_use]
    pub fn try_read(stored: &str) -> Option<Self> {
        let of_fields = |fields: &[String]| ron::from_str::<Self>(&format!("({})", fields.join(",")));
        ron::from_str(stored).ok().or_else(|| {
            let StoredFields(mut fields) = ron::from_str(stored).ok()?;
            fields.retain(|field| of_fields(std::slice::from_ref(field)).is_ok());
            of_fields(&fields).ok()
        })
    }

    /// These choices, with the recent files and the folders that other windows have added, and without those that they
    /// have removed. What was `known` has been on the disk, where the choices are `kept` now; this window had its `last`
    /// ones then.
    #[must_use]
    pub fn beside(&self, kept: &Self, known: &Self, last: &Self) -> Self {
        let list = |of: fn(&Self) -> &Vec<PathBuf>| {
            let is_left = |path: &&PathBuf| !of(known).contains(path) || of(kept).contains(path);
            let mut both: Vec<_> = of(self).iter().filter(is_left).cloned().collect();
            let is_added =
                |path: &&PathBuf| ![self, known, last].iter().any(|lists| of(lists).contains(path));
            // The last file of this window stays the first.
            let place = both.len().min(1);
            both.splice(place..place, of(kept).iter().filter(is_added).cloned());
            both
        };
        let mut recent = list(|it| &it.recent);
        recent.truncate(MOST_RECENT);
        Self { recent, folders: list(|it| &it.folders), ..self.clone() }
    }

    /// Takes over the lists of these choices.
    pub fn take_lists(&mut self, of: &Self) {
        self.recent.clone_from(&of.recent);
        self.folders.clone_from(&of.folders);
    }

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
    Some(whole_path(path)).filter(|path| path.to_str().is_some())
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

    #[test]
    fn a_value_of_a_newer_version_costs_no_other_setting() {
        let mut preferences = Preferences {
            theme: ThemeChoice::Dark,
            student: Some("anna, (2)".to_owned()),
            logarithmic: true,
            ..Preferences::default()
        };
        preferences.note_recent(Path::new("/lessons/\"week\" 3.ron"));
        preferences.toggle(Panel::Explain);
        let stored = ron::to_string(&preferences).unwrap();
        assert_eq!(Preferences::read(&stored), preferences);
        assert!(stored.contains("theme:Dark"), "{stored}");
        let newer = stored.replace("theme:Dark", "theme:Sepia(warm:[1,2])");
        let expected = Preferences { theme: ThemeChoice::default(), ..preferences };
        assert_eq!(Preferences::read(&newer), expected, "{newer}");
        for broken in ["", "(", "[1]", "(theme:Dark,,)", &stored[..stored.len() / 2]] {
            assert_eq!(Preferences::read(broken), Preferences::default(), "{broken}");
        }
    }
}
