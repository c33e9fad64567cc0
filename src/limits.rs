//! How much of anything is read and quoted: one table. What is beyond a limit is refused with its sentence.

use crate::text::Text;

/// The longest file or standard input, in bytes: 1 GiB.
pub const BYTES: u64 = 1 << 30;

/// The most nodes of a tree that is read.
pub const NODES: usize = 20_000_000;

/// The most levels of a tree that is read.
pub const LEVELS: usize = 2_000_000;

/// The most characters of an input that a message quotes.
pub const QUOTED: usize = 40;

/// The most characters of a path that a message names: the reason behind it stays in sight.
pub const PATH: usize = 80;

/// The most characters of what the reader of RON says.
pub const READER: usize = 160;

/// The most characters of a whole message. What is quoted in it is shorter already; this is for what other programs
/// say.
pub const MESSAGE: usize = 400;

/// The most questions of an assignment.
pub const QUESTIONS: usize = 200;

/// The most nodes of a tree that a question is about.
pub const QUESTION_NODES: usize = 10_000;

/// The most points of a question.
pub const QUESTION_POINTS: f64 = 1_000.0;

/// The longest exam, in minutes: a day.
pub const EXAM_MINUTES: u32 = 24 * 60;

/// The most numbers in the paths of all steps that a table names: of a deep tree, every step has a long path.
pub const PATH_NUMBERS: usize = 20_000_000;

/// The longest file of a student's answers, in bytes: 16 MiB.
pub const ANSWERS_BYTES: usize = 16 << 20;

/// The longest file of a student's progress, in bytes: 1 MiB.
pub const PROFILE_BYTES: u64 = 1 << 20;

/// The most answers in a student's file. There is one a question.
pub const ANSWERS: usize = QUESTIONS;

/// The most characters of a student's name or number.
pub const STUDENT: usize = 100;

/// The limit of a node's name.
pub const LABEL: TextLimit = TextLimit { kind: TextKind::Label, characters: 200 };

/// The limit of the key of a node's state.
pub const KEY: TextLimit = TextLimit { kind: TextKind::Key, characters: 1_000 };

/// The limit of the title of a document or of an experiment.
pub const TITLE: TextLimit = TextLimit { kind: TextKind::Title, characters: 300 };

/// The limit of the lesson, the text beside a tree.
pub const LESSON: TextLimit = TextLimit { kind: TextKind::Lesson, characters: 20_000 };

/// The limit of the text that says where a tree comes from.
pub const SOURCE: TextLimit = TextLimit { kind: TextKind::Source, characters: 2_000 };

/// All limits of texts.
pub const TEXTS: [TextLimit; 5] = [LABEL, KEY, TITLE, LESSON, SOURCE];

/// How long a text may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TextLimit {
    kind: TextKind,
    characters: usize,
}

/// The kinds of text that have a limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum TextKind {
    Label,
    Key,
    Title,
    Lesson,
    Source,
}

impl TextLimit {
    /// The most characters that it may have.
    #[must_use]
    pub const fn characters(self) -> usize {
        self.characters
    }

    /// Refuses a text that is too long.
    ///
    /// # Errors
    /// How long it is, and how long it may be.
    pub fn check(self, text: &str) -> Result<(), Excess> {
        // No character has less than one byte.
        if text.len() <= self.characters {
            return Ok(());
        }
        let found = text.chars().count();
        if found <= self.characters { Ok(()) } else { Err(Excess::Text { limit: self, found }) }
    }

    /// The text, or as much of its beginning as is allowed.
    #[must_use]
    pub fn cut(self, text: &str) -> &str {
        text.char_indices().nth(self.characters).map_or(text, |(end, _)| &text[..end])
    }
}

/// The error of a text or a tree that goes beyond a limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Excess {
    /// A text.
    Text {
        /// What it may be.
        limit: TextLimit,
        /// How many characters it has.
        found: usize,
    },
    /// The size of a tree.
    Nodes,
    /// The depth of a tree.
    Levels,
}

impl Excess {
    /// Refuses one more node in a tree of this many nodes, below this many open nodes.
    ///
    /// # Errors
    /// Which limit the tree goes beyond.
    pub const fn check_tree(nodes: usize, levels: usize) -> Result<(), Self> {
        if nodes >= NODES {
            Err(Self::Nodes)
        } else if levels >= LEVELS {
            Err(Self::Levels)
        } else {
            Ok(())
        }
    }

    /// What is too large, as a clause.
    #[must_use]
    pub fn said(self, text: &Text) -> String {
        match self {
            Self::Text { limit: TextLimit { kind, characters }, found } => {
                let (found, most) = (found.to_string(), characters.to_string());
                match kind {
                    TextKind::Label => text.limit_label(found, most),
                    TextKind::Key => text.limit_key(found, most),
                    TextKind::Title => text.limit_title(found, most),
                    TextKind::Lesson => text.limit_lesson(found, most),
                    TextKind::Source => text.limit_source(found, most),
                }
            }
            Self::Nodes => text.limit_nodes((NODES / MILLION).to_string()),
            Self::Levels => text.limit_levels((LEVELS / MILLION).to_string()),
        }
    }
}

const MILLION: usize = 1_000_000;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[test]
    fn every_limit_of_a_text_has_its_sentence() {
        for limit in TEXTS {
            let longest = "é".repeat(limit.characters());
            assert_eq!(limit.check(&longest), Ok(()));
            assert_eq!(limit.cut(&longest), longest);
            let longer = longest.clone() + "x";
            assert_eq!(limit.cut(&longer), longest);
            let told = limit.check(&longer).unwrap_err().said(&Language::En.load());
            let most = limit.characters();
            assert!(told.ends_with(&format!("has {} characters, but at most {most} are allowed", most + 1)));
        }
    }

    #[test]
    fn a_tree_has_room_up_to_its_limits() {
        assert_eq!(Excess::check_tree(NODES - 1, LEVELS - 1), Ok(()));
        let told = |nodes, levels| Excess::check_tree(nodes, levels).unwrap_err().said(&Language::En.load());
        assert_eq!(
            told(NODES, 0),
            "the tree has more than 20 million nodes, the most that the program reads"
        );
        assert_eq!(
            told(0, LEVELS),
            "the tree has more than 2 million levels, the most that the program reads"
        );
    }
}
