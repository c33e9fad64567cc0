//! The parts of the screen that commands name.

use serde::{Deserialize, Serialize};

use crate::text::Text;

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
    pub fn name(self, text: &Text) -> String {
        match self {
            Self::System => text.theme_system(),
            Self::Light => text.theme_light(),
            Self::Dark => text.theme_dark(),
            Self::HighContrast => text.theme_high_contrast(),
        }
    }
}

macro_rules! panels {
    ($($(#[$what:meta])* $panel:ident, $name:ident, $key:literal, $is_shown:literal;)*) => {
        /// The parts of the window that can be hidden.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Panel {
            $($(#[$what])* $panel,)*
        }

        impl Panel {
            /// All of them, from the outside in.
            pub const ALL: &[Self] = &[$(Self::$panel,)*];

            /// The name on screen.
            #[must_use]
            pub fn name(self, text: &Text) -> String {
                match self {
                    $(Self::$panel => text.$name(),)*
                }
            }

            /// The name by which the settings know it.
            #[must_use]
            pub const fn id(self) -> &'static str {
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
    Tree, panel_tree, "F6", true;
    /// The sentence, the pseudocode and the open nodes, on the right.
    Explain, panel_explain, "F8", true;
    /// The charts, below the tree.
    Compare, panel_compare, "F7", true;
    /// The tree as bracket text, below its picture.
    Notation, panel_notation, "F9", false;
    /// What a person's own program says of itself, and what is wrong with it, below the tree.
    Program, panel_program, "F4", false;
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
    pub fn name(self, text: &Text) -> String {
        match self {
            Self::Totals => text.view_totals(),
            Self::Steps => text.view_steps(),
            Self::Depths => text.view_depths(),
            Self::Table => text.view_table(),
            Self::Orders => text.view_orders(),
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
    /// Questions about trees.
    Practice,
    /// Keys, and what the program is.
    Help,
}

impl Menu {
    /// Every menu, from left to right. No two begin with the same letter: Alt with that letter opens the menu.
    pub const ALL: &[Self] = &[Self::File, Self::Edit, Self::View, Self::Search, Self::Practice, Self::Help];

    /// The keys that open it.
    #[must_use]
    pub const fn keys(self) -> &'static str {
        match self {
            Self::File => "Alt+F F10",
            Self::Edit => "Alt+E",
            Self::View => "Alt+V",
            Self::Search => "Alt+S",
            Self::Practice => "Alt+P",
            Self::Help => "Alt+H",
        }
    }

    /// Its title.
    #[must_use]
    pub fn name(self, text: &Text) -> String {
        match self {
            Self::File => text.menu_file(),
            Self::Edit => text.menu_edit(),
            Self::View => text.menu_view(),
            Self::Search => text.menu_search(),
            Self::Practice => text.menu_practice(),
            Self::Help => text.menu_help(),
        }
    }

    /// The menu this many places to the right of this one, or to the left where that is negative; the bar is a ring.
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
    use crate::text::Language;

    #[test]
    fn no_two_titles_begin_alike_and_the_bar_is_a_ring() {
        let text = Language::En.load();
        for (index, menu) in Menu::ALL.iter().enumerate() {
            let begins = |other: &Menu| other.name(&text).as_bytes()[0] == menu.name(&text).as_bytes()[0];
            assert_eq!(Menu::ALL.iter().position(begins), Some(index), "{menu:?}");
        }
        assert_eq!((Menu::Help.beside(1), Menu::File.beside(-1)), (Menu::File, Menu::Help));
    }
}
