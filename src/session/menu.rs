//! The menus of the window.

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
