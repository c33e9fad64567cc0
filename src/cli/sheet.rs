//! `alphabeta-lab sheet`: an assignment on paper.

use std::path::PathBuf;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use super::output::OutputFile;
use super::practice::{load, said, student};
use crate::export::paper::{Paper, PaperSheet, beside};
use crate::text::Text;

/// Which sheet to write, and where.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// The assignment
    assignment: PathBuf,
    /// The size of the paper
    #[arg(long, value_parser = paper_parser(), default_value = Paper::A4.id())]
    paper: Paper,
    /// Whose questions, where every student has trees of their own
    #[arg(long, value_name = "ID")]
    student: Option<String>,
    /// Whether to write the solutions, to a file beside the sheet: week3.pdf and week3-solutions.pdf
    #[arg(long, value_enum, default_value = "separate")]
    solutions: Solutions,
    #[command(flatten)]
    target: OutputFile,
}

/// Where solutions go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Solutions {
    /// To a file of their own
    Separate,
    /// Nowhere
    None,
}

/// What a sheet is written as.
#[derive(Clone, Copy)]
enum Written {
    Pdf,
    Tikz,
}

/// Writes the sheet.
///
/// # Errors
/// A file that cannot be read or written, and an assignment that is none.
pub fn run(arguments: &Arguments, text: &Text) -> anyhow::Result<()> {
    let Some(path) = arguments.target.file() else { anyhow::bail!(text.paper_no_file()) };
    let written = match path.extension().and_then(|suffix| suffix.to_str()) {
        Some("pdf") => Written::Pdf,
        Some("tex") => Written::Tikz,
        _ => anyhow::bail!(text.paper_no_file()),
    };
    let mut files = vec![(path.to_owned(), false)];
    if arguments.solutions == Solutions::Separate {
        files.push((beside(path), true));
    }
    files.iter().try_for_each(|(file, _)| arguments.target.check_at(file, text))?;
    let assignment = load(&arguments.assignment, text)?;
    let student = student(&assignment, arguments.student.as_deref(), text)?;
    let questions = assignment.given(student).map_err(said(text))?;
    let hash = assignment.hash();
    let write = |is_solved| {
        let (title, hash, paper) = (assignment.title.as_str(), hash.as_str(), arguments.paper);
        let sheet = PaperSheet { title, hash, student, questions: &questions, paper, is_solved };
        anyhow::Ok(match written {
            Written::Pdf => sheet.pdf(text).map_err(|error| anyhow::anyhow!(error.said(text)))?,
            Written::Tikz => sheet.tikz(text).into_bytes(),
        })
    };
    // Nothing is written before all is known to be writable.
    let sheets = files.iter().map(|&(_, is_solved)| write(is_solved)).collect::<Result<Vec<_>, _>>()?;
    files.iter().zip(sheets).try_for_each(|((file, _), bytes)| arguments.target.write_at(file, bytes, text))
}

fn paper_parser() -> impl TypedValueParser<Value = Paper> {
    let values = Paper::ALL.iter().map(|paper| PossibleValue::new(paper.id()));
    let paper = |id: String| Paper::ALL.iter().copied().find(|paper| paper.id() == id);
    PossibleValuesParser::new(values).try_map(move |id| paper(id).ok_or(crate::cli::mistakes::Wrong::Unknown))
}
