//! A person's own search beside searches with settings.

use std::path::Path;

use alphabeta_lab::chart::sheet::ROOM;
use alphabeta_lab::drawing::{Shape, sheet};
use alphabeta_lab::figure::text;
use alphabeta_lab::palette::Palette;
use alphabeta_lab::search::Settings;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::compare::CompareCommand;
use alphabeta_lab::session::command::exercise::ExerciseCommand;
use alphabeta_lab::session::command::own_search::OwnSearchCommand;
use alphabeta_lab::session::command::race::RaceCommand;
use alphabeta_lab::session::news::UiTask;

use crate::own_search::{SEARCHES, folder_with, has_python, race_picture, run};
use crate::{session_with, sitting, wait_for_workers, wait_until};

/// A program that notes each of its runs and says a secret to standard error.
const TELLTALE: &str = "import sys; open('runs.txt', 'a').write('x'); sys.exit('the secret')";

fn runs(folder: &Path) -> usize {
    std::fs::read_to_string(folder.join("runs.txt")).unwrap_or_default().len()
}

#[test]
fn a_program_rests_while_a_question_is_asked() {
    if !has_python() {
        return;
    }
    let folder = folder_with("search.py", TELLTALE);
    let mut session = session_with("geeksforgeeks-set-4");
    run(&mut session, folder.path(), "python3 search.py");
    assert_eq!((runs(folder.path()), session.messages().len()), (1, 1));
    let told = session.messages()[0].id;
    session.apply(Command::DismissMessage(told));
    let exercise = |session: &mut Session, command| session.apply(Command::Exercise(command));
    exercise(&mut session, ExerciseCommand::Begin("values"));
    wait_until(&mut session, "the question", |session| session.exercising().is_answering());
    wait_for_workers(&mut session);
    assert_eq!((runs(folder.path()), session.messages().len()), (1, 0), "{:?}", session.messages());
    assert!(!session.own_search().is_trying());
    // It goes on with the tree that was there before.
    exercise(&mut session, ExerciseCommand::End);
    wait_until(&mut session, "the next run", |session| session.own_search().tried().is_some());
    // The panel says again that it fails; nobody has asked for this run.
    assert!(session.own_search().tried().unwrap().failure.is_some());
    assert_eq!((runs(folder.path()), session.messages().len()), (2, 0), "{:?}", session.messages());
}

#[test]
fn no_program_runs_on_the_tree_of_an_assignment() {
    let session = sitting::started();
    for command in [OwnSearchCommand::Ask, OwnSearchCommand::RunAgain, OwnSearchCommand::Check] {
        let command = Command::OwnSearch(command);
        assert!(!command.is_enabled(&session), "{command:?}");
        assert!(command.obstacle(&session).unwrap().contains("answering an assignment"), "{command:?}");
    }
}

#[test]
fn beside_searches_with_settings_a_program_is_said_to_have_none() {
    if !has_python() {
        return;
    }
    let folder = folder_with("search.py", SEARCHES);
    let mut session = session_with("depth-limit");
    run(&mut session, folder.path(), "python3 search.py right all-lines");
    let settings = session.settings();
    session.apply(Command::UseSettings(Settings { depth_limit: Some(2), ..settings }));
    let name = "Your search (no depth limit)";
    let comparison = session.comparison();
    let theirs = comparison.entries.last().unwrap();
    assert_eq!([theirs.name(&crate::english()), theirs.short_name(&crate::english())], [name, name]);
    session.take_tasks();
    session.apply(Command::Compare(CompareCommand::CopyTable));
    let tasks = session.take_tasks();
    let [UiTask::Copy(csv)] = &tasks[..] else { panic!("{tasks:?}") };
    assert!(csv.lines().last().unwrap().starts_with("your-search,") && csv.lines().count() == 4, "{csv}");
    let shares: Vec<_> = comparison.rows.iter().map(|row| row.share.is_some()).collect();
    assert_eq!(shares, [true, true, false], "there is no share of what stops at depth 2");
    // Only the program goes below depth 2, and the marks of the tree do not.
    let depths = comparison.per_depth(ROOM);
    assert_eq!(*depths.x.end(), 3.5);
    let marks = || depths.guides.iter().flat_map(|guide| guide.lines.iter().flatten());
    assert!(marks().count() > 0 && marks().all(|&[depth, _]| depth < 2.5), "{:?}", depths.guides);
    // The full tree and the minimum are close below the program's steps, and so their names stand apart.
    let steps = comparison.over_steps();
    let names: Vec<_> = steps.guides.iter().filter_map(|guide| guide.label.as_ref()).collect();
    let [full, least] = names[..] else { panic!("{names:?}") };
    assert!(full.at[1] - least.at[1] <= 1.0 && !full.is_below && least.is_below, "{full:?} {least:?}");
    // Its long name ends before its bars, in a wider font as well.
    let page = sheet::draw(&comparison.sheet(String::new()), &Palette::PRINT);
    let shapes = || page.items.iter().map(|item| &item.shape);
    let bars = shapes().filter_map(|shape| match shape {
        Shape::Rectangle { area, radius, .. } if *radius > 0.0 => Some(area.min[0]),
        _ => None,
    });
    let names = shapes().filter_map(|shape| match shape {
        Shape::Text(text) if text.runs.first().is_some_and(|run| run.text == name) => {
            Some((text.at[0], text::width(name, text.size)))
        }
        _ => None,
    });
    let (bars, names): (Vec<_>, Vec<_>) = (bars.collect(), names.collect());
    assert!(bars.len() == 6 && names.len() == 1, "{bars:?} {names:?}");
    assert!(bars.iter().all(|bar| bar - names[0].0 > names[0].1 + 8.0), "{bars:?} {names:?}");
    session.apply(Command::Race(RaceCommand::Toggle));
    assert_eq!(session.lanes().last().unwrap().name, name);
    session.apply(Command::Last);
    // So does its picture.
    let picture = race_picture(&mut session, folder.path());
    for told in [
        "a race of 3 searches, depth limit 2",
        "Alpha-beta: 7 nodes, 4 evaluations. Finished first, value 5, to depth 2.",
        "Your search (no depth limit): 11 nodes, 5 leaves. Done, value 6.",
    ] {
        assert!(picture.contains(told), "{told}");
    }
    session.apply(Command::UseSettings(Settings { depth_limit: None, ..settings }));
    assert_eq!(session.lanes().last().unwrap().name, "Your search");
}
