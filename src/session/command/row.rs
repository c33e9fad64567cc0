//! What there is to know of a command besides what it does: one row of the table of commands.

use std::borrow::Cow;

/// The row of one command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The words on a button or in a menu.
    pub words: Cow<'static, str>,
    /// A sentence about it.
    pub tooltip: &'static str,
    /// What carrying it out means for everything else.
    pub kind: Kind,
    /// Whether it makes sense while an experiment stands in the place of the tree.
    pub goes_with_experiment: bool,
    /// Its keys for each [`When`], in the order of [`When::ALL`].
    keys: [&'static str; When::ALL.len()],
}

/// What carrying out a command means for everything else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Nothing.
    Plain,
    /// It moves through the search: keys no longer edit the tree.
    Walks,
    /// It may be one action with the same command right before it: what is typed or dragged.
    Gesture,
    /// It adds leaves, to which the next command may give values or siblings.
    Draws,
    /// Another document takes the place of the present one.
    ReplacesDocument,
}

/// When keys give their commands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// Always, unless something that is more particular has the key.
    Always,
    /// While a person edits the tree.
    Editing,
    /// Always, but the toolkit makes events of their own of these keys.
    Clipboard,
    /// While an experiment stands in the place of the tree.
    Experiment,
}

impl When {
    /// All of them.
    pub const ALL: &[Self] = &[Self::Always, Self::Editing, Self::Clipboard, Self::Experiment];
}

/// A row of a command without keys and consequences.
pub(super) fn row(words: impl Into<Cow<'static, str>>, tooltip: &'static str) -> Row {
    let words = words.into();
    Row { words, tooltip, kind: Kind::Plain, goes_with_experiment: false, keys: [""; When::ALL.len()] }
}

impl Row {
    /// Its keys at such times; the first is the one shown in menus and tooltips. Each is written as on a keyboard,
    /// with its modifiers: `Ctrl+Shift+Z`.
    pub fn keys(&self, when: When) -> impl Iterator<Item = &'static str> + use<> {
        self.keys[when as usize].split_whitespace()
    }

    /// The same row with these keys, one space between two.
    pub(super) const fn on(self, keys: &'static str) -> Self {
        self.on_when(When::Always, keys)
    }

    /// The same row with these keys at such times.
    pub(super) const fn on_when(mut self, when: When, keys: &'static str) -> Self {
        self.keys[when as usize] = keys;
        self
    }

    /// The same row of a command of this kind.
    pub(super) const fn of(mut self, kind: Kind) -> Self {
        self.kind = kind;
        self
    }

    /// The same row of a command that makes sense while an experiment is shown.
    pub(super) const fn with_experiment(mut self) -> Self {
        self.goes_with_experiment = true;
        self
    }
}

/// A table of commands: for each variant its fields and its row. The row is its words, a sentence, which is its
/// documentation as well, and what [`Row`] can be given besides; or, after an arrow, an expression for all of it.
macro_rules! commands {
    (
        $(#[$about:meta])*
        enum $name:ident;
        $(
            $(#[$more:meta])*
            $variant:ident $( ( $($field:tt : $type:ty),+ ) )?
            $( = $words:expr, $tooltip:literal $(, $change:ident ( $($value:expr),* ) )* )?
            $( => $row:expr )?
        ;)*
    ) => {
        $(#[$about])*
        pub enum $name {
            $(
                $(#[$more])*
                $(#[doc = $tooltip])?
                $variant $( ( $($type),+ ) )?,
            )*
        }

        impl $name {
            /// Its row in the table of commands: words, a sentence, keys, and what it means for everything else.
            #[must_use]
            pub fn row(&self) -> $crate::session::command::row::Row {
                match self {
                    $(
                        Self::$variant $( ( $($field),+ ) )? => {
                            $( $crate::session::command::row::row($words, $tooltip) $( .$change($($value),*) )* )?
                            $( $row )?
                        }
                    )*
                }
            }
        }
    };
}
pub(super) use commands;
