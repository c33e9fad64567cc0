//! Pictures that are written over others.

use std::path::PathBuf;

use alphabeta_lab::export::Format;
use alphabeta_lab::export::choices::{self, Steps};
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::export::ExportCommand;
use alphabeta_lab::session::model::plan::Plan;

use super::export::{export, give, plan};
use super::{session, wait_for_workers, wait_until};

#[test]
fn whoever_overwrites_pictures_and_stops_is_told_how_many_are_written() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = session();
    let plan = Plan { scale: 3.0, ..plan(Format::Png, Steps::All) };
    let path = folder.path().join("walk.png");
    let steps = plan.all_steps(session.pictured().as_ref()).unwrap();
    let files = choices::files(&path, &steps, steps.len() as u32);
    files.iter().for_each(|file| std::fs::write(file, "kept").unwrap());
    let told = export(&mut session, plan, &path);
    assert!(told.contains("already exist. Nothing was written."), "{told}");
    give(&mut session, ExportCommand::Overwrite);
    let is_written = |file: &PathBuf| std::fs::read(file).unwrap() != b"kept";
    wait_until(&mut session, "the first file", |_| is_written(&files[0]));
    session.apply(Command::Stop);
    wait_for_workers(&mut session);
    let told = &session.messages().last().unwrap().text;
    assert!(
        told.starts_with("Only the first ") && told.ends_with("written: the export was cancelled."),
        "{told}"
    );
    let written = files.iter().take_while(|file| is_written(file)).count();
    assert!(written == 1 || told.contains(&format!("first {written} pictures")), "{written}: {told}");
    assert!(files[written..].iter().all(|file| !is_written(file)), "nothing is taken away");
}
