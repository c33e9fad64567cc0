//! `alphabeta-lab sheet`: an assignment on paper.

use std::path::PathBuf;

use clap::builder::TypedValueParser;

use super::mistakes::one_of;
use super::output::OutputFile;
use super::practice::{load, said, student};
use crate::export::Format;
use crate::export::paper::{Paper, PaperSheet, beside};
use crate::quote;
use crate::terminal;
use crate::text::Text;

/// The arguments of `sheet`.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// The assignment file.
    assignment: PathBuf,
    /// The paper size.
    #[arg(long, value_parser = paper_parser(), default_value = Paper::A4.id())]
    paper: Paper,
    /// The student whose questions are written.
    #[arg(long, value_name = "ID")]
    student: Option<String>,
    /// Where the solutions go.
    #[arg(long, value_enum, default_value = "separate")]
    solutions: Solutions,
    #[command(flatten)]
    target: OutputFile,
}

/// Where solutions go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Solutions {
    /// To a second file.
    Separate,
    /// Nowhere.
    None,
}

/// Writes the sheet.
///
/// # Errors
/// A file that cannot be read or written, or is no assignment.
pub fn run(arguments: &Arguments, text: &Text) -> anyhow::Result<()> {
    let Some(path) = arguments.target.file() else { anyhow::bail!(text.paper_no_file()) };
    let Some(suffix) = arguments.target.suffix() else { anyhow::bail!(text.paper_no_file()) };
    let is_of = |format: &Format| format.about().suffix.eq_ignore_ascii_case(&suffix);
    let Some(format) = [Format::Pdf, Format::Tikz].into_iter().find(is_of) else {
        anyhow::bail!(text.paper_unknown_suffix(quote::found(&format!(".{suffix}"), text)));
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
        let (questions, minutes) = (questions.as_slice(), assignment.minutes);
        let sheet = PaperSheet { title, hash, student, questions, minutes, paper, is_solved };
        let bytes = match format {
            Format::Pdf => sheet.pdf(text).map_err(|error| anyhow::anyhow!(error.said(text)))?,
            _ => sheet.tikz(text).into_bytes(),
        };
        anyhow::Ok((bytes, sheet.lacking_letters(format, text)))
    };
    // Make both sheets before writing the first.
    let sheets = files.iter().map(|&(_, is_solved)| write(is_solved)).collect::<Result<Vec<_>, _>>()?;
    if let Some(lacking) = sheets.iter().find_map(|(_, lacking)| lacking.as_ref()) {
        terminal::say(&lacking.said_of_sheet(text));
    }
    let sheets: Vec<_> = files.iter().zip(&sheets).map(|((file, _), (bytes, _))| (file, bytes)).collect();
    arguments.target.write_files(&sheets, text)
}

fn paper_parser() -> impl TypedValueParser<Value = Paper> {
    one_of(&Paper::ALL, Paper::id)
}
