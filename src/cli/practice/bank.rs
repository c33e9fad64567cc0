//! `alphabeta-lab practice bank`: an assignment for a learning platform.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use clap::builder::TypedValueParser;

use super::{load, said, student};
use crate::cli::arguments::input_name;
use crate::cli::folders::MadeFolders;
use crate::cli::mistakes::one_of;
use crate::cli::output::OutputFile;
use crate::export::bank::{BankFormat, bank};
use crate::quote;
use crate::terminal;
use crate::text::Text;

/// The arguments of `practice bank`.
#[derive(Debug, Args)]
pub struct BankArguments {
    /// The assignment file.
    assignment: PathBuf,
    /// The format.
    #[arg(long = "as", value_name = "FORMAT", value_parser = format_parser())]
    format: BankFormat,
    /// The student whose questions are written.
    #[arg(long, value_name = "ID")]
    student: Option<String>,
    #[command(flatten)]
    target: OutputFile,
}

/// Writes the bank. Questions that the format cannot hold are named on standard error.
pub(super) fn run(arguments: &BankArguments, text: &Text, out: &mut impl Write) -> anyhow::Result<()> {
    let (format, target) = (arguments.format, &arguments.target);
    let assignment = load(&arguments.assignment, text)?;
    let student = student(&assignment, arguments.student.as_deref(), text)?;
    let folder = target.file().filter(|_| format.is_folder());
    if format.is_folder() {
        let Some(folder) = folder else { anyhow::bail!(text.bank_no_folder(format.name())) };
        anyhow::ensure!(!folder.is_file(), text.cli_starter_needs_folder(quote::path(folder)));
    }
    let questions = assignment.given(student).map_err(said(text))?;
    let bank = bank(format, [&assignment.title, &assignment.hash()], &questions, text);
    let bank = bank.map_err(|error| anyhow::anyhow!(error.said(text)))?;
    for &number in &bank.left_out {
        terminal::say(&format.said_left_out(number, &questions[number], text));
    }
    if questions.is_empty() {
        let refused = anyhow::anyhow!(text.sitting_without_questions());
        return Err(refused.context(input_name(&arguments.assignment, text)));
    }
    anyhow::ensure!(bank.left_out.len() < questions.len(), format.said_empty(text));
    bank.notes(text).iter().for_each(|note| terminal::say(note));
    let Some(folder) = folder else {
        let written = bank.files.first().map(|(_, bytes)| String::from_utf8_lossy(bytes));
        return target.write(&written.unwrap_or_default(), out, text);
    };
    let files: Vec<(PathBuf, &[u8])> =
        bank.files.iter().map(|(path, bytes)| (folder.join(path), bytes.as_slice())).collect();
    // A folder is not made for what is refused.
    files.iter().try_for_each(|(file, _)| target.check_absent(file, text))?;
    let mut made = MadeFolders::default();
    let written = write_folder(target, &files, &mut made, text);
    if written.is_err() {
        made.remove_empty();
    }
    written
}

/// Writes the files of a folder.
fn write_folder(
    target: &OutputFile,
    files: &[(PathBuf, &[u8])],
    made: &mut MadeFolders,
    text: &Text,
) -> anyhow::Result<()> {
    for (file, _) in files {
        if let Some(parent) = file.parent() {
            made.make(parent, text)?;
        }
        target.check_at(file, text)?;
    }
    target.write_files(files, text)
}

fn format_parser() -> impl TypedValueParser<Value = BankFormat> {
    one_of(&BankFormat::ALL, BankFormat::id)
}
