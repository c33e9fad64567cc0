//! What a person has chosen about the window. Kept from one start to the next.

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

/// The parts of the window that can be hidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Panel {
    /// Examples and the selected node, on the left.
    Tree,
    /// The sentence, the pseudocode and the open nodes, on the right.
    Explain,
    /// The charts, below the tree.
    Compare,
    /// The tree as bracket text, below its picture.
    Notation,
}

impl Panel {
    /// All of them.
    pub const ALL: &[Self] = &[Self::Tree, Self::Explain, Self::Compare, Self::Notation];

    /// The name on screen.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tree => "Tree",
            Self::Explain => "Explain",
            Self::Compare => "Compare",
            Self::Notation => "Notation",
        }
    }
}

/// All choices.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Preferences {
    /// The colours.
    pub theme: ThemeChoice,
    /// Whether the view moves when the current node leaves it.
    pub follow: bool,
    /// Whether everything is enlarged for the last row. Not kept: a program that starts huge is a surprise.
    #[serde(skip)]
    pub presentation: bool,
    tree_panel: bool,
    explain_panel: bool,
    compare_panel: bool,
    notation_panel: bool,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            theme: ThemeChoice::default(),
            follow: true,
            presentation: false,
            tree_panel: true,
            explain_panel: true,
            compare_panel: true,
            notation_panel: false,
        }
    }
}

impl Preferences {
    /// Whether the panel is shown.
    #[must_use]
    pub const fn shows(&self, panel: Panel) -> bool {
        match panel {
            Panel::Tree => self.tree_panel,
            Panel::Explain => self.explain_panel,
            Panel::Compare => self.compare_panel,
            Panel::Notation => self.notation_panel,
        }
    }

    /// Shows the panel if it is hidden, hides it if it is shown.
    pub const fn toggle(&mut self, panel: Panel) {
        let shown = match panel {
            Panel::Tree => &mut self.tree_panel,
            Panel::Explain => &mut self.explain_panel,
            Panel::Compare => &mut self.compare_panel,
            Panel::Notation => &mut self.notation_panel,
        };
        *shown = !*shown;
    }
}
