//! Assignments: lists of questions as RON, their hashes, and the questions of each student. They never hold an answer.

use ron::extensions::Extensions;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::field;
use super::instance::{Difficulty, instance};
use super::kind::{self, Kind, TooLarge, Unfitness};
use super::posed::{Asked, Posed};
use super::rules::{self, Rules};
use super::student::canonical_name;
use super::trouble::Trouble;
use crate::checksum::checksum;
use crate::file::{self, kind::TextKind};
use crate::generate::random::Random;
use crate::limits;
use crate::notation;
use crate::notation::stopped::missing;
use crate::notation::structure::mistake_in;
use crate::search::window::Ties;
use crate::text::Text;
use crate::tree::{Player, Tree};

/// The version of the file format. Later versions are refused.
pub const VERSION: u32 = 1;

/// The questions for a class.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Assignment {
    /// The version of the format.
    pub version: u32,
    /// The title.
    pub title: String,
    /// Whether each student gets different trees for questions without a tree.
    #[serde(default)]
    pub per_student: bool,
    /// Whether students may check answers before they hand them in. An exam does not allow it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub checks: bool,
    /// The minutes of an exam; without them there is no clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minutes: Option<u32>,
    /// The questions.
    pub questions: Vec<Question>,
}

/// The fields that no assignment is without.
const REQUIRED: [&str; 3] = ["version", "title", "questions"];

/// The conditions under which an assignment is answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Conditions {
    /// Without a clock.
    Untimed {
        /// Whether answers may be checked before they are handed in.
        checks: bool,
    },
    /// An exam, with a clock and without checks.
    Exam {
        /// Its length, in minutes.
        minutes: u32,
    },
}

impl Default for Conditions {
    fn default() -> Self {
        Self::Untimed { checks: false }
    }
}

/// A question of an assignment.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The id of its kind.
    pub kind: String,
    /// The tree; if there is none, one is generated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub document: Option<QuestionTree>,
    /// The search and its rules, if they are not those that the kind chooses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub settings: Option<Rules>,
    /// How the rule for ties is handled.
    #[serde(default, skip_serializing_if = "TieConvention::is_usual")]
    pub convention: TieConvention,
    /// The seed of a generated tree.
    #[serde(default)]
    pub seed: u64,
    /// The difficulty of a generated tree.
    #[serde(default = "usual_difficulty")]
    pub difficulty: u8,
    /// The points for it.
    #[serde(default = "one")]
    pub points: f64,
}

const fn usual_difficulty() -> u8 {
    1
}

const fn one() -> f64 {
    1.0
}

/// A tree in an assignment.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename = "Document", deny_unknown_fields)]
pub struct QuestionTree {
    /// Bracket text.
    pub tree: String,
    /// `max` or `min`; empty in a file that leaves it to the names in the text, without which it is `max`.
    #[serde(default)]
    pub root_player: String,
}

impl QuestionTree {
    /// A tree in the form of an assignment file.
    #[must_use]
    pub fn of(tree: &Tree) -> Self {
        Self { tree: notation::write(tree), root_player: tree.root_player().name().to_lowercase() }
    }
}

/// How a question handles an answer that depends on the rule for ties.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TieConvention {
    /// The question states the rule.
    #[default]
    Stated,
    /// Either rule is accepted.
    Either,
}

impl TieConvention {
    /// The word in files.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Stated => "stated",
            Self::Either => "either",
        }
    }

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
    const fn is_usual(&self) -> bool {
        matches!(self, Self::Stated)
    }
}

/// A question with its tree, as one student gets it.
pub struct Given {
    /// Its kind.
    pub kind: &'static dyn Kind,
    /// Its tree and settings.
    pub posed: Posed,
    /// How the rule for ties is handled.
    pub convention: TieConvention,
    /// The points for it.
    pub points: f64,
}

impl Given {
    /// The rule for ties in a sentence, if the answer depends on it.
    #[must_use]
    pub fn rule(&self, text: &Text) -> Option<String> {
        self.kind.states_rule(&self.posed).then(|| match self.convention {
            TieConvention::Stated => text.practice_ask_ties(self.posed.asked.settings.ties.relation()),
            TieConvention::Either => text.practice_ask_ties_either(),
        })
    }

    /// The question as a student reads it, with the order of the children, the window of the root and the rule for ties
    /// wherever they matter and do not go without saying.
    #[must_use]
    pub fn ask(&self, text: &Text) -> String {
        let ask = std::iter::once(self.kind.ask(&self.posed, text));
        let rules = rules::said(self.kind, &self.posed, text).into_iter().chain(self.rule(text));
        ask.chain(rules).collect::<Vec<_>>().join(" ")
    }

    /// All answers that are right, the model answer first.
    #[must_use]
    pub fn models(&self) -> Vec<Value> {
        let mut models = self.kind.models(&self.posed);
        if self.convention == TieConvention::Either {
            let others = Ties::ALL.iter().flat_map(|&ties| self.kind.models(&self.posed.with_ties(ties)));
            for other in others.collect::<Vec<_>>() {
                if !models.contains(&other) {
                    models.push(other);
                }
            }
        }
        models
    }
}

impl Question {
    /// Names the player at the root where the file leaves it to the tree, and the order of the children where it leaves that
    /// to the kind.
    fn complete(&mut self) {
        if let Some(document) = self.document.as_mut().filter(|document| document.root_player.is_empty()) {
            // What is wrong with the text is told where its tree is needed.
            let read = notation::parse_written(&document.tree, None, &mut ());
            let player = read.map_or(Player::Max, |tree| tree.root_player());
            document.root_player = player.name().to_lowercase();
        }
        let Some(rules) = self.settings.as_mut().filter(|rules| rules.order.is_empty()) else { return };
        if let Some(kind) = kind::from_id(&self.kind) {
            kind.usual_order().id().clone_into(&mut rules.order);
        }
    }

    /// The question with the tree of this seed.
    fn given(&self, number: usize, seed: u64) -> Result<Given, Trouble> {
        let kind = kind::from_id(&self.kind)
            .ok_or_else(|| Trouble::Kind { question: number, found: self.kind.clone() })?;
        if !(0.0..=limits::QUESTION_POINTS).contains(&self.points) {
            return Err(Trouble::Points { question: number, found: self.points.to_string() });
        }
        let asked = self.settings.as_ref().map(|rules| rules.asked(number, kind)).transpose()?;
        let posed = match &self.document {
            Some(document) => of_document(kind, document, asked, number, seed)?,
            None => {
                let found = self.difficulty.to_string();
                let level = |difficulty: Difficulty| difficulty.level.to_string();
                let difficulty = rules::named(number, "difficulty", &found, &Difficulty::ALL, level)?;
                instance(kind, difficulty, asked, seed).ok_or(Trouble::NoInstance(number))?
            }
        };
        let posed = checked(number, kind, posed)?;
        if self.convention == TieConvention::Either {
            kind.leaves_rule_open(&posed).map_err(|reason| Trouble::Unfit(number, reason))?;
        }
        Ok(Given { kind, posed, convention: self.convention, points: self.points })
    }
}

/// The points of all these questions.
#[must_use]
pub fn points_of(questions: &[Given]) -> f64 {
    // The standard library's sum of nothing is −0.
    questions.iter().map(|given| given.points).fold(0.0, |sum, points| sum + points)
}

/// How a tree is larger than a question of this kind takes; `None` if it is not.
#[must_use]
pub fn too_large(kind: &dyn Kind, tree: &Tree) -> Option<TooLarge> {
    let (found, most) = (tree.len(), limits::QUESTION_NODES);
    if found > most { Some(TooLarge::Nodes { found, most }) } else { kind.too_large(tree) }
}

/// The question, if it can be asked.
pub(super) fn checked(number: usize, kind: &dyn Kind, posed: Posed) -> Result<Posed, Trouble> {
    Rules::of(&posed.asked).asked(number, kind)?;
    let Asked { algorithm, settings, .. } = posed.asked;
    if let Some(too_large) = too_large(kind, &posed.tree) {
        return Err(Trouble::TreeTooLarge { question: number, too_large });
    }
    if posed.tree.len() < 2 {
        return Err(Trouble::Unfit(number, Some(Unfitness::OneNode)));
    }
    if algorithm.merges_states(&posed.tree) {
        return Err(Trouble::Unfit(number, Some(Unfitness::RememberedStates)));
    }
    if algorithm.check(settings, &posed.tree).is_err() {
        return Err(Trouble::Unfit(number, None));
    }
    if kind.model(&posed).is_null() {
        return Err(Trouble::Unfit(number, kind.unfitness(&posed)));
    }
    Ok(posed)
}

/// The question about a given tree.
fn of_document(
    kind: &dyn Kind,
    document: &QuestionTree,
    asked: Option<Asked>,
    number: usize,
    seed: u64,
) -> Result<Posed, Trouble> {
    let (players, word) = ([Player::Max, Player::Min], |player: Player| player.name().to_lowercase());
    let root_player = rules::named(number, "root_player", &document.root_player, &players, word)?;
    let tree = notation::parse(&document.tree, root_player, &mut ())
        .map_err(|wrong| Trouble::Tree { question: number, wrong: wrong.into() })?;
    let asked = asked.unwrap_or_else(|| kind.asked(&tree, &mut Random::new(seed)));
    Ok(Posed { tree, asked, seed })
}

impl Assignment {
    /// Reads an assignment and checks that every question can be asked.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<Self, Trouble> {
        if text.trim().is_empty() {
            return Err(Trouble::Empty);
        }
        // Whoever writes by hand need not write `Some`.
        let reader = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
        // Without its name an assignment begins like a tree. So a file with a wrong value in a field of an assignment is
        // not called a tree.
        let mut assignment: Self = reader.from_str(text).map_err(|wrong| match TextKind::of(text) {
            Ok(TextKind::Answers) => Trouble::FoundAnswers,
            Ok(TextKind::Experiment) => Trouble::FoundExperiment,
            kind => field::trouble(text, &wrong).unwrap_or_else(|| match kind {
                Ok(TextKind::Document) => Trouble::FoundTree,
                Ok(TextKind::Labelled(_) | TextKind::Unnamed)
                    if file::read_any(text.as_bytes(), &mut ()).is_ok() =>
                {
                    Trouble::FoundTree
                }
                _ => match missing(text, &wrong, &REQUIRED) {
                    Some(fields) => Trouble::Missing(fields),
                    None => mistake_in(text, &wrong).map_or_else(|| wrong.into(), Trouble::Structure),
                },
            }),
        })?;
        assignment.questions.iter_mut().for_each(Question::complete);
        assignment.check()?;
        assignment.given(None)?;
        Ok(assignment)
    }

    /// Checks the assignment without its questions.
    ///
    /// # Errors
    /// Another version, too many questions, or an exam that is too short or too long.
    pub(super) fn check(&self) -> Result<(), Trouble> {
        if self.version != VERSION {
            return Err(Trouble::Version(self.version));
        }
        if self.questions.len() > limits::QUESTIONS {
            return Err(Trouble::TooManyQuestions(self.questions.len()));
        }
        let wrong = self.minutes.filter(|minutes| !(1..=limits::EXAM_MINUTES).contains(minutes));
        wrong.map_or(Ok(()), |minutes| Err(Trouble::Minutes(minutes)))
    }

    /// The same questions under other conditions.
    #[must_use]
    pub fn under(self, conditions: Conditions) -> Self {
        let (checks, minutes) = match conditions {
            Conditions::Untimed { checks } => (checks, None),
            Conditions::Exam { minutes } => (false, Some(minutes)),
        };
        Self { checks, minutes, ..self }
    }

    /// The conditions under which it is answered. An assignment with a clock is an exam, whatever the file says about
    /// checks.
    #[must_use]
    pub const fn conditions(&self) -> Conditions {
        match self.minutes {
            Some(minutes) => Conditions::Exam { minutes },
            None => Conditions::Untimed { checks: self.checks },
        }
    }

    /// Whether a student may check answers before handing them in.
    #[must_use]
    pub const fn allows_checks(&self) -> bool {
        matches!(self.conditions(), Conditions::Untimed { checks: true })
    }

    /// The file.
    #[must_use]
    pub fn write(&self) -> String {
        let pretty = ron::ser::PrettyConfig::new().struct_names(true).compact_arrays(true).depth_limit(3);
        ron::ser::to_string_pretty(self, pretty).unwrap_or_default() + "\n"
    }

    /// The hash that names the assignment in answers files. It depends on the questions, not on the layout of the file.
    #[must_use]
    pub fn hash(&self) -> String {
        format!("{:016x}", checksum(self.write().as_bytes()))
    }

    /// The questions as a student gets them. Without a student, the questions that all students share.
    ///
    /// # Errors
    /// A question that cannot be asked.
    pub fn given(&self, student: Option<&str>) -> Result<Vec<Given>, Trouble> {
        let of_student = student.filter(|_| self.per_student).map(canonical_name);
        let own = of_student.map(|student| checksum(format!("{} {student}", self.hash()).as_bytes()));
        let each = |(number, question): (usize, &Question)| {
            let seed = own.map_or(question.seed, |own| {
                let mixed = own ^ Random::new(number as u64).bits() ^ question.seed.rotate_left(32);
                Random::new(mixed).bits()
            });
            question.given(number, seed)
        };
        self.questions.iter().enumerate().map(each).collect()
    }
}

/// Makes an assignment of `count` questions of these kinds in turn. If all students get the same trees, the assignment
/// holds them; otherwise they follow from the student's name.
///
/// # Errors
/// A question without a suitable tree.
pub fn make(
    kinds: &[&'static dyn Kind],
    count: usize,
    difficulty: Difficulty,
    seed: u64,
    per_student: bool,
    title: String,
) -> Result<Assignment, Trouble> {
    let mut random = Random::new(seed);
    let mut questions = Vec::new();
    for (number, kind) in kinds.iter().cycle().take(count).enumerate() {
        let seed = random.bits();
        let posed = match per_student {
            true => None,
            false => Some(instance(*kind, difficulty, None, seed).ok_or(Trouble::NoInstance(number))?),
        };
        let document = posed.as_ref().map(|posed| QuestionTree::of(&posed.tree));
        // The tree is kept, so the seed is that of the choices that were found to suit it.
        let seed = posed.as_ref().map_or(seed, |posed| posed.seed);
        questions.push(Question {
            kind: kind.id().to_owned(),
            document,
            settings: posed.map(|posed| Rules::of(&posed.asked)),
            convention: TieConvention::Stated,
            seed,
            difficulty: difficulty.level,
            points: 1.0,
        });
    }
    Ok(Assignment { version: VERSION, title, per_student, checks: false, minutes: None, questions })
}
