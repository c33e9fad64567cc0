//! Experiments by commands alone: measuring, ending, asking, files.

use std::path::Path;

use alphabeta_lab::experiment::chart::Quantity;
use alphabeta_lab::experiment::games::GameExperiment;
use alphabeta_lab::experiment::presets::Preset;
use alphabeta_lab::experiment::results::Results;
use alphabeta_lab::experiment::run::run;
use alphabeta_lab::experiment::{Experiment, ExperimentSubject, columns, file};
use alphabeta_lab::game::GameId;
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::experiment::ExperimentCommand;
use alphabeta_lab::session::model::dialog::FileQuestion;
use alphabeta_lab::session::model::origin::Origin;
use alphabeta_lab::session::news::UiTask;

use super::{session, session_with_changes, texts, wait_until};

fn give(session: &mut Session, command: ExperimentCommand) {
    session.apply(Command::Experiment(command));
}

fn choose(session: &mut Session, experiment: Experiment) {
    give(session, ExperimentCommand::Use(Box::new(experiment.into())));
}

/// The table of results.
fn table(results: &Results) -> String {
    columns::csv(results, &results.theories())
}

fn small() -> Experiment {
    Experiment { title: "Small".to_owned(), depths: (1..=6).collect(), ..Experiment::default() }
}

/// Never done: more trees than anybody can look at.
fn endless() -> Experiment {
    Experiment { depths: vec![3, 22], samples: 1_000_000_000_000, ..Experiment::default() }
}

fn wait_for_end(session: &mut Session) {
    wait_until(session, "the end", |session| !session.experiment().is_running());
}

fn wait_for_files(session: &mut Session) {
    wait_until(session, "the file", |session| !session.experiment().is_filing());
}

fn wait_for_cost(session: &mut Session) {
    wait_until(session, "the cost", |session| session.experiment().cost().is_some());
}

/// A session in which the endless experiment is under way and has told something.
fn measuring() -> Session {
    let mut session = session();
    choose(&mut session, endless());
    give(&mut session, ExperimentCommand::Run);
    wait_until(&mut session, "the question", |session| session.experiment().question().is_some());
    give(&mut session, ExperimentCommand::Confirm);
    wait_until(&mut session, "news", |session| session.experiment().measured().is_some());
    session
}

fn samples(session: &Session) -> u64 {
    session.experiment().measured().map_or(0, |measured| measured.results.samples())
}

#[test]
fn what_is_chosen_is_measured() {
    let mut session = session();
    choose(&mut session, small());
    wait_for_cost(&mut session);
    assert!(session.experiment().cost_text(&crate::english()).unwrap().ends_with(" leaves"));
    give(&mut session, ExperimentCommand::Run);
    wait_for_end(&mut session);
    let measured = session.experiment().measured().unwrap();
    assert!(measured.results.are_complete());
    assert_eq!(*measured.results.subject(), small().into());
    assert_eq!(measured.theories.len(), measured.results.workloads().len());
    // The same by the function that the command line calls.
    let threads = std::num::NonZeroUsize::MIN;
    let never = std::sync::atomic::AtomicBool::new(false);
    let alone = run(small(), threads, &never, |_| ()).unwrap();
    assert_eq!(measured.results, alone);
}

#[test]
fn every_preset_can_be_chosen() {
    let mut session = session();
    for (index, preset) in Preset::ALL.iter().enumerate() {
        give(&mut session, ExperimentCommand::UsePreset(index));
        assert_eq!(session.experiment().chosen().title(&crate::english()), (preset.title)(&crate::english()));
        assert_eq!(session.experiment().problem(), None);
    }
}

#[test]
fn it_tells_how_far_it_is_and_ends_at_once() {
    let mut session = measuring();
    assert!(session.experiment().progress(&crate::english()).unwrap().contains("million leaves per second"));
    assert_eq!(session.busy_with(), None, "the tree can be worked on meanwhile");
    let before = samples(&session);
    wait_until(&mut session, "more", |session| samples(session) > before);
    give(&mut session, ExperimentCommand::Run);
    assert!(!Command::Experiment(ExperimentCommand::Run).is_enabled(&session), "it is ending already");
    wait_for_end(&mut session);
    assert!(!session.experiment().shown().unwrap().results.are_complete(), "it ended early");
    assert!(samples(&session) > before, "what has been measured stays");
    assert_eq!(session.experiment().progress(&crate::english()), None);
}

#[test]
fn what_takes_long_is_asked_about_first() {
    let mut session = session();
    choose(&mut session, endless());
    give(&mut session, ExperimentCommand::Run);
    wait_until(&mut session, "the question", |session| session.experiment().question().is_some());
    let question = session.experiment().question().unwrap().clone();
    assert!(question.text.contains("years on this machine"), "{}", question.text);
    assert_eq!(question.answer, "Start anyway");
    assert!(!session.experiment().is_running());
    give(&mut session, ExperimentCommand::Toggle);
    give(&mut session, ExperimentCommand::Back);
    assert!(session.experiment().question().is_none() && session.experiment().is_shown());
    give(&mut session, ExperimentCommand::Back);
    assert!(!session.experiment().is_shown());
    assert!(session.experiment().measured().is_none());
}

#[test]
fn what_cannot_be_measured_is_told_and_nothing_is_lost() {
    let mut session = session();
    choose(&mut session, small());
    give(&mut session, ExperimentCommand::Run);
    wait_for_end(&mut session);
    let results = session.experiment().measured().unwrap().results.clone();
    let bad = |change: &dyn Fn(&mut Experiment)| {
        let mut experiment = small();
        change(&mut experiment);
        experiment
    };
    for (experiment, message) in [
        (bad(&|it| it.branching = vec![0]), "branching factor must be at least 1"),
        (bad(&|it| it.branching = vec![u32::MAX]), "4294967295 is too large; choose at most 1000000"),
        (bad(&|it| it.depths = vec![1_000_000]), "depth 1000000 is too deep"),
        (bad(&|it| it.samples = u64::MAX), "trees of each kind, not"),
        (bad(&|it| it.algorithms = vec![]), "choose at least one search"),
        (bad(&|it| it.algorithms = vec![Algorithm::IterativeDeepening]), "needs static values"),
    ] {
        choose(&mut session, experiment);
        let problem = session.experiment().problem().unwrap().to_owned();
        assert!(problem.contains(message), "{problem}");
        assert!(!Command::Experiment(ExperimentCommand::Run).is_enabled(&session));
        give(&mut session, ExperimentCommand::Run);
        assert!(!session.experiment().is_running());
        assert_eq!(session.experiment().measured().unwrap().results, results);
        assert_eq!(session.experiment().shown().unwrap().results, results);
    }
}

#[test]
fn results_are_seen_with_what_they_are_of() {
    let mut session = session();
    choose(&mut session, small());
    give(&mut session, ExperimentCommand::Run);
    wait_for_end(&mut session);
    give(&mut session, ExperimentCommand::UsePreset(1));
    wait_for_cost(&mut session);
    let shown = session.experiment().shown().unwrap();
    assert_eq!(shown.results.subject().title(&crate::english()), (Preset::ALL[1].title)(&crate::english()));
    assert!(shown.results.samples() == 0 && !shown.theories.is_empty(), "theory is there before anything");
    assert!(!Command::Experiment(ExperimentCommand::Copy).is_enabled(&session));
    choose(&mut session, small());
    assert!(session.experiment().shown().unwrap().results.are_complete());
}

#[test]
fn a_thousand_series_can_be_given_up_at_once() {
    let mut session = session();
    choose(
        &mut session,
        Experiment {
            algorithms: vec![Algorithm::AlphaBeta],
            branching: (1..=1_000).collect(),
            depths: (1..=6).collect(),
            samples: 1,
            ..Experiment::default()
        },
    );
    wait_for_cost(&mut session);
    give(&mut session, ExperimentCommand::Run);
    session.advance(0.0);
    if session.experiment().question().is_some() {
        give(&mut session, ExperimentCommand::Confirm);
    }
    give(&mut session, ExperimentCommand::Run);
    wait_for_end(&mut session);
    assert!(!session.experiment().shown().unwrap().results.are_complete(), "it ended early");
}

#[test]
fn saved_and_opened_again_it_is_the_same_experiment() {
    let folder = tempfile::tempdir().unwrap();
    let [saved, exported] = ["small.ron", "small.csv"].map(|name| folder.path().join(name));
    let mut session = session();
    choose(&mut session, small());
    give(&mut session, ExperimentCommand::Run);
    wait_for_end(&mut session);
    session.take_tasks();
    for command in [ExperimentCommand::AskSave, ExperimentCommand::AskExport, ExperimentCommand::Copy] {
        give(&mut session, command);
    }
    let tasks = session.take_tasks();
    let [
        UiTask::AskFile(FileQuestion::SaveExperiment(ron)),
        UiTask::AskFile(FileQuestion::SaveTable(csv)),
        UiTask::Copy(table),
    ] = &tasks[..]
    else {
        panic!("{tasks:?}");
    };
    assert_eq!((ron.as_str(), csv.as_str()), ("small.ron", "small.csv"));
    give(&mut session, ExperimentCommand::Save(saved.clone()));
    wait_for_files(&mut session);
    give(&mut session, ExperimentCommand::Export(exported.clone()));
    wait_for_files(&mut session);
    assert_eq!(texts(&session), ["Exported small.csv."], "the last of them");
    assert_eq!(std::fs::read_to_string(&exported).unwrap(), *table);
    assert_eq!(table.lines().count(), 1 + 12);

    let results = session.experiment().measured().unwrap().results.clone();
    let mut other = self::session();
    give(&mut other, ExperimentCommand::Load(saved.clone()));
    wait_for_files(&mut other);
    assert_eq!(other.experiment().measured().unwrap().results, results);
    assert_eq!(*other.experiment().chosen(), small().into());
}

#[test]
fn a_file_cut_in_half_is_refused_and_what_is_there_stays() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("half.ron");
    let mut session = session();
    choose(&mut session, small());
    give(&mut session, ExperimentCommand::Run);
    wait_for_end(&mut session);
    let results = session.experiment().measured().unwrap().results.clone();
    let text = file::write(&results).unwrap();
    for bytes in [&text.as_bytes()[..text.len() / 2], b"", b"\xff\xfe", b"GameTree(version: 1)"] {
        std::fs::write(&path, bytes).unwrap();
        give(&mut session, ExperimentCommand::Load(path.clone()));
        wait_for_files(&mut session);
        // What begins as a tree is read as a tree, by another worker.
        let is_refused = |session: &Session| {
            session
                .messages()
                .last()
                .is_some_and(|message| message.is_error && message.text.contains("half.ron"))
        };
        wait_until(&mut session, "the refusal", is_refused);
        assert_eq!(session.experiment().measured().unwrap().results, results);
        assert_eq!(*session.experiment().chosen(), small().into());
    }
    give(&mut session, ExperimentCommand::Save(Path::new("/no/such/folder/x.ron").to_owned()));
    wait_for_files(&mut session);
    assert!(session.messages().last().unwrap().is_error);
}

#[test]
fn the_end_of_the_program_asks_while_something_is_measured() {
    let mut session = measuring();
    session.take_tasks();
    session.apply(Command::Quit);
    assert_eq!(session.take_tasks(), []);
    assert!(session.experiment().is_shown());
    assert_eq!(session.experiment().question().unwrap().answer, "Quit anyway");
    give(&mut session, ExperimentCommand::Confirm);
    assert_eq!(session.take_tasks(), [UiTask::Close]);
}

#[test]
fn whoever_opens_a_tree_sees_it() {
    let mut session = session_with_changes();
    give(&mut session, ExperimentCommand::Toggle);
    session.apply(Command::OpenExample(1));
    assert!(session.experiment().is_shown(), "it was only asked about");
    session.apply(Command::Discard);
    assert!(!session.experiment().is_shown());
}

fn choose_game(session: &mut Session, experiment: GameExperiment) {
    give(session, ExperimentCommand::Use(Box::new(experiment.into())));
}

/// Its last search would take years.
fn endless_game() -> GameExperiment {
    GameExperiment { depths: vec![1, 30], ..GameExperiment::new(GameId::Chess) }
}

fn measuring_game() -> Session {
    let mut session = session();
    choose_game(&mut session, endless_game());
    give(&mut session, ExperimentCommand::Run);
    wait_until(&mut session, "both shallow searches", |session| {
        session.experiment().measured().is_some_and(|measured| measured.results.samples() == 2)
    });
    session
}

#[test]
fn a_game_is_measured_as_the_command_line_does() {
    let mut session = session();
    let chosen = GameExperiment::new(GameId::TicTacToe);
    assert_eq!(chosen.depths, [1, 2, 3, 4]);
    assert_eq!(chosen.algorithms, [Algorithm::Minimax, Algorithm::AlphaBeta]);
    choose_game(&mut session, chosen.clone());
    assert_eq!(*session.experiment().chosen(), ExperimentSubject::Game(chosen.clone()));
    assert_eq!(session.experiment().cost(), None, "nobody knows");
    give(&mut session, ExperimentCommand::Run);
    assert!(session.experiment().is_running() && session.experiment().progress(&crate::english()).is_some());
    wait_for_end(&mut session);
    let results = session.experiment().measured().unwrap().results.clone();
    let never = std::sync::atomic::AtomicBool::new(false);
    let alone = run(chosen, std::num::NonZeroUsize::MIN, &never, |_| ()).unwrap();
    assert_eq!(results, alone);
    let leaves: Vec<_> = results.rows().iter().map(|row| row.leaves().unwrap().value).collect();
    assert_eq!([leaves[0], leaves[2], leaves[4], leaves[6]], [9.0, 72.0, 504.0, 3_024.0], "minimax: 9·8·7·6");
    session.take_tasks();
    give(&mut session, ExperimentCommand::Copy);
    assert_eq!(session.take_tasks(), [UiTask::Copy(table(&results))]);
}

#[test]
fn trees_and_a_game_keep_their_results() {
    let mut session = session();
    choose(&mut session, small());
    give(&mut session, ExperimentCommand::Run);
    wait_for_end(&mut session);
    choose_game(&mut session, GameExperiment::new(GameId::Nim));
    assert!(
        !Command::Experiment(ExperimentCommand::Copy).is_enabled(&session),
        "nothing of the game is known"
    );
    give(&mut session, ExperimentCommand::Run);
    wait_for_end(&mut session);
    let game = session.experiment().shown().unwrap().revision();
    choose(&mut session, small());
    assert!(session.experiment().shown().unwrap().results.are_complete());
    choose_game(&mut session, GameExperiment::new(GameId::Nim));
    assert_eq!(session.experiment().shown().unwrap().revision(), game);
    choose_game(&mut session, GameExperiment { depths: vec![2], ..GameExperiment::new(GameId::Nim) });
    assert_eq!(session.experiment().shown().unwrap().results.samples(), 0);
}

#[test]
fn a_game_ends_at_once_and_keeps_what_it_has() {
    let mut session = measuring_game();
    assert_eq!(session.experiment().progress(&crate::english()).unwrap(), "2 of 4 searches");
    assert!((session.experiment().share_done() - 0.5).abs() < 1e-6);
    give(&mut session, ExperimentCommand::Run);
    assert_eq!(session.experiment().progress(&crate::english()).unwrap(), "Ending…");
    wait_for_end(&mut session);
    assert_eq!(session.experiment().measured().unwrap().results.samples(), 2);

    let mut session = measuring_game();
    session.apply(Command::Quit);
    assert_eq!(session.experiment().question().unwrap().answer, "Quit anyway");
    session.take_tasks();
    give(&mut session, ExperimentCommand::Confirm);
    assert_eq!(session.take_tasks(), [UiTask::Close]);
    assert!(!session.experiment().is_running());
}

#[test]
fn a_bad_position_is_told_and_a_game_goes_into_no_file_but_a_table() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.csv");
    let mut session = session();
    let at = |position: &str| GameExperiment {
        position: position.to_owned(),
        ..GameExperiment::new(GameId::TicTacToe)
    };
    choose_game(&mut session, at("XO?/../..."));
    assert!(session.experiment().problem().unwrap().contains("is not a position"));
    assert!(!Command::Experiment(ExperimentCommand::Run).is_enabled(&session));
    choose_game(&mut session, GameExperiment { depths: vec![], ..at("") });
    assert!(session.experiment().problem().unwrap().contains("choose at least one depth"));
    choose_game(&mut session, at("5 1 9"));
    assert_eq!(session.experiment().problem(), None);
    give(&mut session, ExperimentCommand::Run);
    wait_for_end(&mut session);
    for save in [ExperimentCommand::AskSave, ExperimentCommand::Save(path.clone())] {
        assert!(!Command::Experiment(save).is_enabled(&session));
    }
    session.take_tasks();
    give(&mut session, ExperimentCommand::AskExport);
    assert_eq!(
        session.take_tasks(),
        [UiTask::AskFile(FileQuestion::SaveTable("tic-tac-toe-at-depths.csv".to_owned()))]
    );
    give(&mut session, ExperimentCommand::Export(path.clone()));
    wait_for_files(&mut session);
    let results = &session.experiment().measured().unwrap().results;
    assert_eq!(std::fs::read_to_string(&path).unwrap(), table(results));
    assert_eq!(file::write(results), None);
}

#[test]
fn a_file_opens_as_what_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let (experiment, tree, other) =
        (folder.path().join("small.ron"), folder.path().join("tree.ron"), folder.path().join("other.ron"));
    std::fs::write(&experiment, file::write(&Results::new(small())).unwrap()).unwrap();
    std::fs::write(&tree, "[[1, 2], [3, 4]]").unwrap();
    std::fs::write(&other, "Lecture(version: 1, scenes: [])").unwrap();

    let mut session = session();
    session.apply(Command::OpenPath(experiment.clone()));
    super::wait_for_workers(&mut session);
    wait_for_files(&mut session);
    assert!(session.experiment().is_shown() && session.messages().is_empty(), "{:?}", texts(&session));
    assert_eq!(*session.experiment().chosen(), small().into());
    assert_eq!(*session.origin(), Origin::Example(0), "the tree stays");
    assert!(session.preferences().recent().contains(&experiment));

    give(&mut session, ExperimentCommand::Load(tree.clone()));
    wait_for_files(&mut session);
    super::wait_for_workers(&mut session);
    assert_eq!((session.origin(), session.experiment().is_shown()), (&Origin::File(tree), false));
    assert!(session.messages().is_empty(), "{:?}", texts(&session));

    for command in [Command::OpenPath(other.clone()), Command::Experiment(ExperimentCommand::Load(other))] {
        let id = session.messages().first().map(|message| message.id);
        id.into_iter().for_each(|id| session.apply(Command::DismissMessage(id)));
        session.apply(command);
        wait_for_files(&mut session);
        super::wait_for_workers(&mut session);
        let [told] = texts(&session)[..] else { panic!("{:?}", texts(&session)) };
        assert!(
            told.contains(
                "“GameTree(” for a tree, “Experiment(” for an experiment or “Assignment(” for an assignment"
            ),
            "{told}"
        );
    }
}

#[test]
fn an_experiment_is_not_opened_while_another_is_measured() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("small.ron");
    std::fs::write(&path, file::write(&Results::new(small())).unwrap()).unwrap();
    let mut session = measuring();
    session.apply(Command::OpenPath(path));
    wait_until(&mut session, "the message", |session| !session.messages().is_empty());
    assert!(texts(&session)[0].contains("Stop it before you open another"), "{:?}", texts(&session));
    assert!(session.experiment().is_running() && *session.experiment().chosen() == endless().into());
}

/// One command after another, for the test of all commands.
pub(crate) fn next_command(command: &ExperimentCommand) -> Option<ExperimentCommand> {
    Some(match command {
        ExperimentCommand::Toggle => ExperimentCommand::Show(Quantity::Ratio),
        ExperimentCommand::Show(_) => ExperimentCommand::Back,
        ExperimentCommand::Back => {
            ExperimentCommand::Use(Box::new(Experiment { samples: 7, ..Experiment::default() }.into()))
        }
        ExperimentCommand::Use(subject) if !subject.is_game() => {
            ExperimentCommand::Use(Box::new(GameExperiment::new(GameId::Nim).into()))
        }
        ExperimentCommand::Use(_) => ExperimentCommand::UsePreset(2),
        ExperimentCommand::UsePreset(_) => ExperimentCommand::Run,
        ExperimentCommand::Run => ExperimentCommand::Confirm,
        ExperimentCommand::Confirm => ExperimentCommand::AskLoad,
        ExperimentCommand::AskLoad => ExperimentCommand::Load("/no/such/file.ron".into()),
        ExperimentCommand::Load(_) => ExperimentCommand::AskSave,
        ExperimentCommand::AskSave => ExperimentCommand::Save("/no/such/folder/experiment.ron".into()),
        ExperimentCommand::Save(_) => ExperimentCommand::AskExport,
        ExperimentCommand::AskExport => ExperimentCommand::Export("/no/such/folder/table.csv".into()),
        ExperimentCommand::Export(_) => ExperimentCommand::Copy,
        ExperimentCommand::Copy => return None,
    })
}
