//! The trees that come with the program, in the order in which they teach.
//!
//! A new example is one file in `examples_trees` and one line in [`ALL`].

use std::sync::OnceLock;

use crate::file;
use crate::text::Text;

/// What kind of example it is; the menu lists the groups in this order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum ExampleGroup {
    /// Trees whose walk is published, so that the steps can be compared with a book or page.
    Walk,
    /// Trees made for one idea each.
    Lesson,
    /// Trees for an exam or for the limits of the picture.
    Large,
}

impl ExampleGroup {
    /// All groups in the order of the menu.
    pub const ALL: [Self; 3] = [Self::Walk, Self::Lesson, Self::Large];

    /// The heading above the group's examples.
    #[must_use]
    pub fn name(self, text: &Text) -> String {
        match self {
            Self::Walk => text.examples_walks(),
            Self::Lesson => text.examples_lessons(),
            Self::Large => text.examples_large(),
        }
    }
}

/// One example: a document as the program reads it from a file. Title and lesson are inside the document.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Example {
    /// The file's name without `.ron`; unique.
    pub id: &'static str,
    /// Where the menu lists it.
    pub group: ExampleGroup,
    /// The RON document, for [`crate::file`].
    pub text: &'static str,
}

/// The title of every example of [`ALL`], read once; the id stands for one that cannot be read.
#[must_use]
pub fn titles() -> &'static [String] {
    static TITLES: OnceLock<Vec<String>> = OnceLock::new();
    TITLES.get_or_init(|| {
        let title = |example: &Example| {
            file::read(example.text).map_or(example.id.to_owned(), |document| document.title)
        };
        ALL.iter().map(title).collect()
    })
}

macro_rules! example {
    ($group:ident, $id:literal) => {
        Example {
            id: $id,
            group: ExampleGroup::$group,
            text: include_str!(concat!("../examples_trees/", $id, ".ron")),
        }
    };
}

/// Every example in teaching order; the first is on screen when the program starts.
pub const ALL: &[Example] = &[
    example!(Walk, "geeksforgeeks-set-4"),
    example!(Walk, "max-18-min-16"),
    example!(Walk, "negamax-18-15"),
    example!(Walk, "oi-wiki-minimax"),
    example!(Walk, "aima-two-ply"),
    example!(Walk, "javatpoint"),
    example!(Walk, "middlesex-min-root"),
    example!(Walk, "oi-wiki-alpha-beta"),
    example!(Lesson, "single-leaf"),
    example!(Lesson, "bad-order"),
    example!(Lesson, "good-order"),
    example!(Lesson, "min-at-root"),
    example!(Lesson, "cut-after-last-child"),
    example!(Lesson, "irregular-depth"),
    example!(Lesson, "unary-nodes"),
    example!(Lesson, "tie-at-alpha-beta"),
    example!(Lesson, "win-and-loss"),
    example!(Lesson, "deep-cutoff"),
    example!(Lesson, "fail-soft-and-bounds"),
    example!(Lesson, "depth-limit"),
    example!(Lesson, "transpositions"),
    example!(Lesson, "chinese-labels"),
    example!(Lesson, "fewest-leaves"),
    example!(Lesson, "nothing-to-cut"),
    example!(Large, "exam-tree"),
    example!(Large, "five-hundred-nodes"),
];
