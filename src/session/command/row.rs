//! What there is to know of a command besides what it does and how it is called: one row of the table of commands.

/// The row of one command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandRow {
    /// What carrying it out means for everything else.
    pub kind: CommandKind,
    /// Whether it makes sense while an experiment stands in the place of the tree.
    pub goes_with_experiment: bool,
    /// Its keys for each [`When`], in the order of [`When::ALL`].
    keys: [&'static str; When::ALL.len()],
}

/// What carrying out a command means for everything else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CommandKind {
    /// Nothing.
    Plain,
    /// It moves through the search: keys no longer edit the tree.
    Walks,
    /// It may be one action with the same command right before it: what is typed or dragged.
    Gesture,
    /// It adds leaves, to which the next command may give values or siblings, or goes along them.
    Draws,
    /// Another document takes the place of the present one.
    ReplacesDocument,
    /// Another document is read or made, which may fail; what is read takes the place of the present one.
    ReadsDocument,
    /// It gives a command of one of these two kinds.
    LeadsToDocument,
}

impl CommandKind {
    /// Whether another document may take the place of the present one.
    #[must_use]
    pub const fn replaces_document(self) -> bool {
        matches!(self, Self::ReplacesDocument | Self::ReadsDocument)
    }

    /// Whether text about the present document may be lost, so that a person is asked first.
    #[must_use]
    pub const fn gives_up_text(self) -> bool {
        self.replaces_document() || matches!(self, Self::LeadsToDocument)
    }
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
    /// While the walk waits for a prediction.
    Predicting,
    /// While a question is answered on the tree.
    Exercise,
    /// The same, but only where the answer can have them: they come as what is typed.
    Answering,
}

impl When {
    /// All of them.
    pub const ALL: &[Self] = &[
        Self::Always,
        Self::Editing,
        Self::Clipboard,
        Self::Experiment,
        Self::Predicting,
        Self::Exercise,
        Self::Answering,
    ];
}

/// A row of a command without keys and consequences.
pub(super) const fn row() -> CommandRow {
    CommandRow { kind: CommandKind::Plain, goes_with_experiment: false, keys: [""; When::ALL.len()] }
}

impl CommandRow {
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
    pub(super) const fn of(mut self, kind: CommandKind) -> Self {
        self.kind = kind;
        self
    }

    /// The same row of a command that makes sense while an experiment is shown.
    pub(super) const fn with_experiment(mut self) -> Self {
        self.goes_with_experiment = true;
        self
    }
}

/// A table of commands: for each variant its fields, the two methods of [`Text`] that give its words and its tooltip,
/// and what its [`CommandRow`] has besides. Where the words depend on the fields, two expressions stand after an arrow and the
/// name of the text: `=> |text| words, tooltip`. A variant that holds a command of another table hands everything on
/// to it: `-> command`.
macro_rules! commands {
    (
        $(#[$about:meta])*
        enum $name:ident;
        $(
            $(#[$more:meta])*
            $variant:ident $( ( $($field:tt : $type:ty),+ ) )?
            $( = $words:ident, $tooltip:ident )?
            $( -> $inner:ident )?
            $( => |$text:ident| $said:expr, $explained:expr )?
            $(, $change:ident ( $($value:expr),* ) )*
        ;)*
    ) => {
        $(#[$about])*
        pub enum $name {
            $(
                $(#[$more])*
                $variant $( ( $($type),+ ) )?,
            )*
        }

        #[allow(unused_variables, reason = "some fields matter for the words alone, others for the keys alone")]
        impl $name {
            /// Its row in the table of commands: keys, and what it means for everything else.
            #[must_use]
            pub fn row(&self) -> $crate::session::command::row::CommandRow {
                match self {
                    $(
                        Self::$variant $( ( $($field),+ ) )? => {
                            let row = $crate::session::command::row::row();
                            $( let row = $inner.row(); )?
                            row $( .$change($($value),*) )*
                        }
                    )*
                }
            }

            /// The words on a button or in a menu.
            #[must_use]
            #[allow(unused_variables, reason = "the name of an algorithm is the same in every language")]
            pub fn text(&self, text: &$crate::text::Text) -> String {
                match self {
                    $(
                        Self::$variant $( ( $($field),+ ) )? => {
                            $( text.$words() )?
                            $( { let $text = text; $said } )?
                            $( $inner.text(text) )?
                        }
                    )*
                }
            }

            /// A sentence about it.
            #[must_use]
            pub fn tooltip(&self, text: &$crate::text::Text) -> String {
                match self {
                    $(
                        Self::$variant $( ( $($field),+ ) )? => {
                            $( text.$tooltip() )?
                            $( { let $text = text; $explained } )?
                            $( $inner.tooltip(text) )?
                        }
                    )*
                }
            }
        }
    };
}
pub(super) use commands;
