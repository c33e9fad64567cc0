//! The parts of the window that commands name.

use serde::{Deserialize, Serialize};

/// The colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum ThemeChoice {
    /// As the desktop has it.
    #[default]
    System,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
    /// Black on white, with the strongest lines.
    HighContrast,
}

impl ThemeChoice {
    /// All of them.
    pub const ALL: &[Self] = &[Self::System, Self::Light, Self::Dark, Self::HighContrast];

    /// The name on screen.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::System => "System",
            Self::Light => "Light",
            Self::Dark => "Dark",
            Self::HighContrast => "High-contrast",
        }
    }
}

macro_rules! panels {
    ($($(#[$what:meta])* $panel:ident, $key:literal, $is_shown:literal;)*) => {
        /// The parts of the window that can be hidden.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Panel {
            $($(#[$what])* $panel,)*
        }

        impl Panel {
            /// All of them, from the outside in.
            pub const ALL: &[Self] = &[$(Self::$panel,)*];

            /// The name on screen, by which the settings know it too.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$panel => stringify!($panel),)*
                }
            }

            /// The key that shows or hides it.
            #[must_use]
            pub const fn key(self) -> &'static str {
                match self {
                    $(Self::$panel => $key,)*
                }
            }

            /// Whether it is shown at the very first start.
            #[must_use]
            pub const fn is_shown_at_first(self) -> bool {
                match self {
                    $(Self::$panel => $is_shown,)*
                }
            }
        }
    };
}

panels! {
    /// Examples and the selected node, on the left.
    Tree, "F6", true;
    /// The sentence, the pseudocode and the open nodes, on the right.
    Explain, "F8", true;
    /// The charts, below the tree.
    Compare, "F7", true;
    /// The tree as bracket text, below its picture.
    Notation, "F9", false;
    /// What a person's own program says of itself, and what is wrong with it, below the tree.
    Program, "F4", false;
}

/// A view of the comparison. The charts stand side by side where there is room for them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CompareView {
    /// Bars for whole searches.
    #[default]
    Totals,
    /// Curves over the steps.
    Steps,
    /// Bars for every depth.
    Depths,
    /// All numbers.
    Table,
    /// What the search in use looks at under other orders of the children.
    Orders,
}

impl CompareView {
    /// All of them.
    pub const ALL: &[Self] = &[Self::Totals, Self::Steps, Self::Depths, Self::Table, Self::Orders];

    /// The name on screen.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Totals => "Totals",
            Self::Steps => "Over steps",
            Self::Depths => "Per depth",
            Self::Table => "Table",
            Self::Orders => "Orders",
        }
    }
}

/// One of the menus of the bar.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Menu {
    /// Trees, files, and the end of the program.
    File,
    /// Changes of the tree.
    Edit,
    /// What is shown, and how large.
    View,
    /// Algorithms and their settings.
    Search,
    /// Keys, and what the program is.
    Help,
}

impl Menu {
    /// Every menu, from left to right. No two begin with the same letter: Alt with that letter opens the menu.
    pub const ALL: &[Self] = &[Self::File, Self::Edit, Self::View, Self::Search, Self::Help];

    /// The keys that open it.
    #[must_use]
    pub const fn keys(self) -> &'static str {
        match self {
            Self::File => "Alt+F F10",
            Self::Edit => "Alt+E",
            Self::View => "Alt+V",
            Self::Search => "Alt+S",
            Self::Help => "Alt+H",
        }
    }

    /// Its title.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::File => "File",
            Self::Edit => "Edit",
            Self::View => "View",
            Self::Search => "Search",
            Self::Help => "Help",
        }
    }

    /// The menu so many places to the right of this one, or to the left where that is negative; the bar is a ring.
    #[must_use]
    pub fn beside(self, places: i32) -> Self {
        let count = Self::ALL.len() as i32;
        let place = Self::ALL.iter().position(|&menu| menu == self).unwrap_or_default() as i32;
        Self::ALL[(place + places).rem_euclid(count) as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_titles_begin_alike_and_the_bar_is_a_ring() {
        for (index, menu) in Menu::ALL.iter().enumerate() {
            let begins = |other: &Menu| other.name().as_bytes()[0] == menu.name().as_bytes()[0];
            assert_eq!(Menu::ALL.iter().position(begins), Some(index), "{menu:?}");
        }
        assert_eq!((Menu::Help.beside(1), Menu::File.beside(-1)), (Menu::File, Menu::Help));
    }
}
