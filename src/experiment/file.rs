//! An experiment as text, with or without its results: a RON file of a known version.
//!
//! ```ron
//! Experiment(
//!     version: 1,
//!     title: "Ties help",
//!     algorithms: ["alpha-beta"],
//!     branching: [4],
//!     depths: [2, 4, 6],
//!     orders: ["random"],
//!     leaves: ["distinct", "few-2"],
//!     samples: 100,
//! )
//! ```

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::counts::SampleCounts;
use super::population::NotALaw;
use super::results::Results;
use super::saved_field::{WrongValue, wrong_value};
use super::{Experiment, ExperimentError, ExperimentSubject};
use crate::checksum::checksum;
use crate::file::{self as document, kind::TextKind};
use crate::limits::{self, Excess};
use crate::notation::Diagnostic;
use crate::notation::stopped::missing;
use crate::notation::structure::mistake_in;
use crate::quote::{self, quoted};
use crate::search::Algorithm;
use crate::search::window::Ties;
use crate::text::Text;

/// The version that this program writes, and the newest that it reads.
pub const VERSION: u64 = 1;
const NEWER: u64 = VERSION + 1;

/// Why no experiment could be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ExperimentFileError {
    /// The text is something else, or has a mistake between its fields.
    Text(Diagnostic),
    /// The text is no experiment, says the reader of values.
    Unread {
        /// From 1.
        line: usize,
        /// From 1.
        column: usize,
        /// In its own words.
        reason: String,
    },
    /// The text is an experiment without these fields.
    Missing(Vec<&'static str>),
    /// The text is a tree.
    Tree,
    /// The text is an assignment.
    Assignment,
    /// The text is a student's answers.
    Answers,
    /// A field holds something else than it should.
    WrongValue(WrongValue),
    /// The text is an experiment of a version that did not exist when this program was made.
    Newer {
        /// The version in the file.
        found: u64,
    },
    /// A field holds what it cannot hold.
    Field {
        /// Its name.
        field: &'static str,
        /// What is wrong with it.
        wrong: WrongField,
    },
    /// The experiment is none that can be made.
    Experiment(ExperimentError),
}

impl From<ExperimentError> for ExperimentFileError {
    fn from(error: ExperimentError) -> Self {
        Self::Experiment(error)
    }
}

/// What is wrong with a field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WrongField {
    /// There is no version 0.
    VersionZero,
    /// There are not as many results as the experiment has.
    Series {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// The results were measured with other settings.
    OtherSettings,
    /// The results are not of as many samples as the experiment may have.
    Counts,
    /// A word, quoted, is none of those that there are.
    Unknown {
        /// The word.
        found: String,
        /// All that there are.
        expected: String,
    },
    /// A text is too long.
    TooLong(Excess),
    /// A text, quoted, is no number.
    NoNumber(String),
    /// A sum is greater than so many samples can have.
    TooGreat {
        /// The sum.
        number: u128,
        /// The samples.
        samples: u64,
    },
    /// The sums of a search cannot all be of the same samples.
    Contradiction,
    /// A word is no order or no leaf values.
    Law(NotALaw),
}

impl WrongField {
    fn said(&self, text: &Text) -> String {
        match self {
            Self::VersionZero => text.experiment_field_version_zero(),
            Self::Series { found, expected } => {
                text.experiment_field_series(expected.to_string(), found.to_string())
            }
            Self::OtherSettings => text.experiment_field_other_settings(),
            Self::Counts => text.experiment_field_counts(),
            Self::Unknown { found, expected } => text.experiment_field_unknown(expected, found),
            Self::TooLong(excess) => excess.said(text),
            Self::NoNumber(found) => text.experiment_field_no_number(found),
            Self::TooGreat { number, samples } => {
                text.experiment_field_too_great(*samples, number.to_string(), samples.to_string())
            }
            Self::Contradiction => text.experiment_field_contradiction(),
            Self::Law(wrong) => wrong.said(text),
        }
    }
}

impl ExperimentFileError {
    /// The reason, as a clause.
    #[must_use]
    pub fn said(&self, text: &Text) -> String {
        match self {
            Self::Text(diagnostic) => diagnostic.said(text),
            Self::Unread { line, column, reason } => {
                text.text_place(column.to_string(), line.to_string(), text.experiment_file_unread(reason))
            }
            Self::WrongValue(wrong) => {
                text.text_place(wrong.column.to_string(), wrong.line.to_string(), wrong.said(text))
            }
            Self::Missing(fields) => text.experiment_file_missing(fields.len(), fields.join(", ")),
            Self::Tree => text.experiment_file_tree(),
            Self::Assignment => text.experiment_file_assignment(),
            Self::Answers => text.experiment_file_answers(),
            Self::Newer { found } => text.experiment_file_newer(found.to_string(), VERSION.to_string()),
            Self::Field { field, wrong } => text.experiment_file_field(*field, wrong.said(text)),
            Self::Experiment(error) => error.said(text),
        }
    }
}

/// The experiment as it stands in the file. A word stands for what has one on the command line.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Experiment", deny_unknown_fields)]
struct SavedExperiment {
    version: u64,
    #[serde(default)]
    title: String,
    algorithms: Vec<String>,
    branching: Vec<u32>,
    depths: Vec<u32>,
    orders: Vec<String>,
    leaves: Vec<String>,
    samples: u64,
    #[serde(default)]
    seed: u64,
    #[serde(default = "default_ties")]
    ties: String,
    /// The settings that the results were measured with, as [`settings_id`] has them. Nobody writes them by hand.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    measured_with: String,
    /// By population as [`Experiment::populations`] lists them, then by search. Empty before a run.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    results: Vec<Series>,
}

/// The fields that no experiment is without.
const REQUIRED: [&str; 7] = ["version", "algorithms", "branching", "depths", "orders", "leaves", "samples"];

/// One [`SampleCounts`]. The sums of squares and products are texts, for they may be longer than numbers in RON.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Series {
    samples: u64,
    leaves: String,
    leaves_squared: String,
    visited: String,
    leaves_times_alpha_beta: String,
}

/// Only the version, whatever else there is.
#[derive(Deserialize)]
#[serde(rename = "Experiment")]
struct Versioned {
    version: u64,
}

fn default_ties() -> String {
    Ties::default().id().to_owned()
}

/// Writes an experiment with what has been measured of it; `None` where it is about a game, for which there are no
/// files.
#[must_use]
pub fn write(results: &Results) -> Option<String> {
    let ExperimentSubject::Trees(experiment) = results.subject() else { return None };
    let is_begun = results.samples() > 0;
    let text = SavedExperiment {
        version: VERSION,
        title: experiment.title.clone(),
        algorithms: experiment.algorithms.iter().map(|algorithm| algorithm.about().id.to_owned()).collect(),
        branching: experiment.branching.clone(),
        depths: experiment.depths.clone(),
        orders: words(&experiment.orders),
        leaves: words(&experiment.leaves),
        samples: experiment.samples,
        seed: experiment.seed,
        ties: experiment.ties.id().to_owned(),
        measured_with: if is_begun { settings_id(experiment) } else { String::new() },
        results: results
            .rows_beside(&[])
            .iter()
            .filter(|_| is_begun)
            .map(|row| Series::new(row.counts))
            .collect(),
    };
    let pretty = ron::ser::PrettyConfig::new().struct_names(true).compact_arrays(true).depth_limit(2);
    // Nothing in the structure above can fail to be written.
    ron::ser::to_string_pretty(&text, pretty).ok().map(|text| text + "\n")
}

/// Reads an experiment with what has been measured of it.
///
/// # Errors
/// The first place at which the text is no experiment, a newer version, or an experiment that cannot be made.
pub fn read(text: &str) -> Result<Results, ExperimentFileError> {
    let parsed = ron::from_str::<SavedExperiment>(text).map_err(|error| what_else(text, &error))?;
    match parsed.version {
        VERSION => parsed.results(),
        0 => Err(ExperimentFileError::Field { field: "version", wrong: WrongField::VersionZero }),
        found => Err(ExperimentFileError::Newer { found }),
    }
}

/// Why the text could not be read as an experiment: what it is instead, or what is wrong with it.
fn what_else(text: &str, error: &ron::error::SpannedError) -> ExperimentFileError {
    // A newer version may well have fields that this one does not know.
    if let Ok(Versioned { version: found @ NEWER.. }) = ron::from_str(text) {
        return ExperimentFileError::Newer { found };
    }
    match TextKind::of(text) {
        Ok(TextKind::Document) => ExperimentFileError::Tree,
        Ok(TextKind::Assignment) => ExperimentFileError::Assignment,
        Ok(TextKind::Answers) => ExperimentFileError::Answers,
        Ok(TextKind::Foreign(complaint)) => complaint.into(),
        Ok(TextKind::Labelled(_) | TextKind::Unnamed)
            if document::read_any(text.as_bytes(), &mut ()).is_ok() =>
        {
            ExperimentFileError::Tree
        }
        Ok(TextKind::Labelled(complaint)) => complaint.into(),
        Ok(TextKind::Experiment | TextKind::Unnamed) | Err(_) => wrong_in(text, error),
    }
}

/// What is wrong in the text of an experiment.
fn wrong_in(text: &str, error: &ron::error::SpannedError) -> ExperimentFileError {
    if let Some(fields) = missing(text, error, &REQUIRED) {
        return ExperimentFileError::Missing(fields);
    }
    if let Some(wrong) = wrong_value(text, error) {
        return ExperimentFileError::WrongValue(wrong);
    }
    mistake_in(text, error).map_or_else(
        || ExperimentFileError::Unread {
            line: error.span.start.line,
            column: error.span.start.col,
            reason: quote::ron_error(&error.code),
        },
        ExperimentFileError::Text,
    )
}

impl From<Diagnostic> for ExperimentFileError {
    fn from(diagnostic: Diagnostic) -> Self {
        Self::Text(diagnostic)
    }
}

impl SavedExperiment {
    fn results(self) -> Result<Results, ExperimentFileError> {
        let experiment = self.experiment()?;
        // Files of earlier versions do not say with which.
        let is_told = !self.results.is_empty() && !self.measured_with.is_empty();
        let are_of_others = is_told && self.measured_with != settings_id(&experiment);
        let mut results = Results::new(experiment);
        let searches = results.subject().algorithms().len();
        let expected = results.workloads().len() * searches;
        if !self.results.is_empty() && self.results.len() != expected {
            let wrong = WrongField::Series { found: self.results.len(), expected };
            return Err(ExperimentFileError::Field { field: "results", wrong });
        }
        if are_of_others {
            return Err(ExperimentFileError::Field { field: "results", wrong: WrongField::OtherSettings });
        }
        let counts = self.results.iter().map(Series::counts).collect::<Result<Vec<_>, _>>()?;
        for (population, counts) in counts.chunks(searches).enumerate() {
            if counts.iter().any(|one| one.samples != counts[0].samples || one.samples > self.samples) {
                return Err(ExperimentFileError::Field { field: "results", wrong: WrongField::Counts });
            }
            results.add(population, 0, counts);
        }
        Ok(results)
    }

    fn experiment(&self) -> Result<Experiment, ExperimentFileError> {
        let algorithm = |id: &String| {
            Algorithm::from_id(id).ok_or_else(|| {
                let ids: Vec<_> = Algorithm::ALL.iter().map(|algorithm| algorithm.about().id).collect();
                let wrong = WrongField::Unknown { found: quoted(id).into_owned(), expected: ids.join(", ") };
                ExperimentFileError::Field { field: "algorithms", wrong }
            })
        };
        let ties = Ties::ALL.iter().copied().find(|ties| ties.id() == self.ties).ok_or_else(|| {
            let ids: Vec<_> = Ties::ALL.iter().map(|ties| ties.id()).collect();
            let wrong =
                WrongField::Unknown { found: quoted(&self.ties).into_owned(), expected: ids.join(", ") };
            ExperimentFileError::Field { field: "ties", wrong }
        })?;
        limits::TITLE.check(&self.title).map_err(|excess| ExperimentFileError::Field {
            field: "title",
            wrong: WrongField::TooLong(excess),
        })?;
        let experiment = Experiment {
            title: self.title.clone(),
            algorithms: self.algorithms.iter().map(algorithm).collect::<Result<_, _>>()?,
            branching: self.branching.clone(),
            depths: self.depths.clone(),
            orders: meanings("orders", &self.orders)?,
            leaves: meanings("leaves", &self.leaves)?,
            samples: self.samples,
            seed: self.seed,
            ties,
        };
        // Results that are there are those of the lists as they stand.
        let experiment = if self.results.is_empty() { experiment.without_repetitions() } else { experiment };
        experiment.check()?;
        Ok(experiment)
    }
}

impl Series {
    fn new(counts: &SampleCounts) -> Self {
        Self {
            samples: counts.samples,
            leaves: counts.leaves.to_string(),
            leaves_squared: counts.leaves_squared.to_string(),
            visited: counts.visited.to_string(),
            leaves_times_alpha_beta: counts.leaves_times_alpha_beta.to_string(),
        }
    }

    fn counts(&self) -> Result<SampleCounts, ExperimentFileError> {
        let samples = self.samples;
        let number = |text: &String, most: u128| {
            let wrong = |wrong| ExperimentFileError::Field { field: "results", wrong };
            let number: u128 =
                text.parse().map_err(|_| wrong(WrongField::NoNumber(quoted(text).into_owned())))?;
            if number > most {
                return Err(wrong(WrongField::TooGreat { number, samples }));
            }
            Ok(number)
        };
        // A search counts with 64 bits. What more samples add to such sums has room beside them.
        let most = u128::from(self.samples) * u128::from(u64::MAX);
        let most_of_products = u128::MAX / 2;
        let counts = SampleCounts {
            samples: self.samples,
            leaves: number(&self.leaves, most)?,
            leaves_squared: number(&self.leaves_squared, most_of_products)?,
            visited: number(&self.visited, most)?,
            leaves_times_alpha_beta: number(&self.leaves_times_alpha_beta, most_of_products)?,
            of_game: None,
        };
        if counts.are_consistent() {
            Ok(counts)
        } else {
            Err(ExperimentFileError::Field { field: "results", wrong: WrongField::Contradiction })
        }
    }
}

/// A word that changes with every setting on which the results of a sample depend. The title and the number of samples
/// change none of them.
fn settings_id(experiment: &Experiment) -> String {
    let Experiment { title: _, samples: _, algorithms, branching, depths, orders, leaves, seed, ties } =
        experiment;
    let searches: Vec<_> = algorithms.iter().map(|algorithm| algorithm.about().id).collect();
    let [orders, leaves] = [words(orders), words(leaves)];
    let all = format!("{searches:?} {branching:?} {depths:?} {orders:?} {leaves:?} {seed} {}", ties.id());
    format!("{:016x}", checksum(all.as_bytes()))
}

fn words<T: ToString>(meanings: &[T]) -> Vec<String> {
    meanings.iter().map(T::to_string).collect()
}

fn meanings<T: FromStr<Err = NotALaw>>(
    field: &'static str,
    words: &[String],
) -> Result<Vec<T>, ExperimentFileError> {
    let meaning = |word: &String| {
        word.parse().map_err(|wrong| ExperimentFileError::Field { field, wrong: WrongField::Law(wrong) })
    };
    words.iter().map(meaning).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_that_no_search_can_have_counted_are_refused() {
        let experiment = Experiment { branching: vec![2], depths: vec![2, 3], ..Experiment::default() };
        let mut results = Results::new(experiment);
        let searches = results.subject().algorithms().len();
        let (samples, leaves, leaves_squared, visited) = (1, 4, 16, 7);
        let counts = SampleCounts {
            samples,
            leaves,
            leaves_squared,
            visited,
            leaves_times_alpha_beta: leaves_squared,
            of_game: None,
        };
        for population in 0..results.workloads().len() {
            results.add(population, 0, &vec![counts; searches]);
        }
        let text = write(&results).unwrap();
        let read_with = |field: &str, number: u128| {
            let old = format!("{field}: \"{}\"", if field == "visited" { 7 } else { 4 });
            assert!(text.contains(&old), "{text}");
            read(&text.replace(&old, &format!("{field}: \"{number}\"")))
        };
        let most = u128::from(u64::MAX);
        assert_eq!(read_with("visited", most).map(|results| results.leaves() > 0), Ok(true));
        for field in ["leaves", "visited"] {
            let refused =
                read_with(field, most + 1).map(drop).unwrap_err().said(&crate::text::Language::En.load());
            assert_eq!(
                refused,
                format!("results: found {}, which is more than one sample can count", most + 1)
            );
            assert!(read_with(field, u128::MAX).is_err());
        }
        let squares = text.replace("squared: \"16\"", &format!("squared: \"{}\"", u128::MAX));
        assert!(read(&squares).is_err());
        // No sample has no leaf, and no mean of squares is less than the square of the mean.
        for (field, of_one) in [("leaves: \"4\"", "leaves: \"0\""), ("squared: \"16\"", "squared: \"15\"")] {
            assert_eq!(
                read(&text.replace(field, of_one)).map(drop),
                Err(ExperimentFileError::Field { field: "results", wrong: WrongField::Contradiction }),
                "{of_one}"
            );
        }
    }
}
