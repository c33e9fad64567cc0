//! A file opens as what it is, whichever command it was chosen for.

use alphabeta_lab::experiment::Experiment;
use alphabeta_lab::experiment::file;
use alphabeta_lab::experiment::results::Results;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::experiment::ExperimentCommand;
use alphabeta_lab::session::command::sitting::SittingCommand;
use alphabeta_lab::session::model::origin::Origin;

use super::sitting::{assignment, written};
use super::{session, texts, wait_for_workers, wait_until};

#[test]
fn every_way_into_the_program_takes_trees_experiments_and_assignments() {
    let folder = tempfile::tempdir().unwrap();
    let given = written(folder.path(), &assignment(&["cuts"]));
    let (experiment, tree) = (folder.path().join("small.ron"), folder.path().join("tree.ron"));
    let chosen = Experiment { samples: 7, ..Experiment::default() };
    std::fs::write(&experiment, file::write(&Results::new(chosen.clone())).unwrap()).unwrap();
    std::fs::write(&tree, "[[1, 2], [3, 4]]").unwrap();
    let ways: [fn(std::path::PathBuf) -> Command; 3] = [
        Command::OpenPath,
        |path| Command::Experiment(ExperimentCommand::Load(path)),
        |path| Command::Sitting(SittingCommand::Open(path)),
    ];
    for (number, way) in ways.into_iter().enumerate() {
        let mut session = session();
        session.apply(Command::Experiment(ExperimentCommand::Toggle));
        session.apply(way(experiment.clone()));
        wait_until(&mut session, "the experiment", |session| {
            *session.experiment().chosen() == chosen.clone().into() && session.experiment().is_shown()
        });
        session.apply(way(given.clone()));
        wait_until(&mut session, "the assignment", |session| session.exercising().cover().is_some());
        session.apply(way(tree.clone()));
        wait_until(&mut session, "the tree", |session| *session.origin() == Origin::File(tree.clone()));
        wait_for_workers(&mut session);
        assert!(!session.experiment().is_shown(), "{number}");
        assert!(session.messages().is_empty(), "{number}: {:?}", texts(&session));
    }
}
