//! Every command keeps its word: one that is disabled changes nothing, and one that is enabled does something.

use alphabeta_lab::experiment::{Experiment, games::GameExperiment};
use alphabeta_lab::figure::NodeShapes;
use alphabeta_lab::game::{GameId, move_order::MoveOrder};
use alphabeta_lab::generate::{Arrangement, child_orders::NamedOrder};
use alphabeta_lab::search::{Algorithm, Settings, ordering::ChildOrder, window::Ties};
use alphabeta_lab::session::command::{compare::CompareCommand, export::ExportCommand, file::FileCommand};
use alphabeta_lab::session::command::{edit::EditCommand, own_search::OwnSearchCommand};
use alphabeta_lab::session::command::{exercise::ExerciseCommand, experiment::ExperimentCommand};
use alphabeta_lab::session::command::{find::FindCommand, game::GameCommand, race::RaceCommand};
use alphabeta_lab::session::command::{predict::PredictCommand, profile::ProfileCommand};
use alphabeta_lab::session::command::{sitting::SittingCommand, teaching::TeachingCommand};
use alphabeta_lab::session::model::dialog::{Dialog, FileQuestion};
use alphabeta_lab::session::model::place::{Direction, InsertionPoint};
use alphabeta_lab::session::model::screen::{CompareView, Menu, Panel, ThemeChoice};
use alphabeta_lab::session::model::{memory_limit::MemoryLimit, message::MessageId, message::Topic};
use alphabeta_lab::session::{Session, command::Command, news::UiTask};
use alphabeta_lab::tree::NodeId;

use super::{notation, session, session_with, session_with_changes, uniform, wait_for_workers, wait_until};

/// One of every kind. The match makes the compiler ask for those that are added.
pub(super) fn every_command(session: &Session) -> Vec<Command> {
    let mut commands = vec![Command::New];
    while let Some(next) = next_command(commands.last().unwrap(), session) {
        commands.push(next);
    }
    commands
}

fn next_command(command: &Command, session: &Session) -> Option<Command> {
    let root = session.scene().tree().root_id();
    Some(match command {
        Command::New => Command::Generate,
        Command::Generate => Command::Game(GameCommand::Ask),
        Command::Game(GameCommand::Ask) => Command::Game(GameCommand::AskPlay),
        Command::Game(GameCommand::AskPlay) => Command::Game(GameCommand::Expand),
        Command::Game(GameCommand::Expand) => Command::Game(GameCommand::AskMoves),
        Command::Game(GameCommand::AskMoves) => Command::Game(GameCommand::UseMoves(MoveOrder::Killers)),
        Command::Game(GameCommand::UseMoves(_)) => Command::Experiment(ExperimentCommand::Toggle),
        Command::Experiment(command) => {
            super::experiment::next_command(command).map_or(Command::Open, Command::Experiment)
        }
        Command::Open => Command::OpenPath("/no/such/file.ron".into()),
        Command::OpenPath(_) => Command::OpenExample(2),
        Command::OpenExample(_) => notation("[1,2]"),
        Command::OpenNew(_) => Command::File(FileCommand::AskRecovery),
        Command::File(command) => {
            next_file_command(command).map_or(Command::Export(ExportCommand::Ask), Command::File)
        }
        Command::Export(command) => super::export::next(command).map_or(Command::Save, Command::Export),
        Command::Save => Command::SaveAs,
        Command::SaveAs => Command::SaveTo("/no/such/folder/tree.ron".into()),
        Command::SaveTo(_) => Command::Quit,
        Command::Quit => Command::Discard,
        Command::Discard => Command::Cancel,
        Command::Cancel => Command::Stop,
        Command::Stop => Command::SearchAgain,
        Command::SearchAgain => Command::First,
        Command::First => Command::Back,
        Command::Back => Command::Step,
        Command::Step => Command::Last,
        Command::Last => Command::PlayPause,
        Command::PlayPause => Command::Slower,
        Command::Slower => Command::Faster,
        Command::Faster => Command::NextCutoff,
        Command::NextCutoff => Command::PreviousCutoff,
        Command::PreviousCutoff => Command::NextLeaf,
        Command::NextLeaf => Command::GoTo(2),
        Command::GoTo(_) => Command::Predict(PredictCommand::Toggle),
        Command::Predict(command) => super::predicting::next_command(command, root)
            .map_or(Command::Exercise(ExerciseCommand::UseLevel(2)), Command::Predict),
        Command::Exercise(command) => super::exercising::next_command(command, root)
            .map_or(Command::Sitting(SittingCommand::AskOpen), Command::Exercise),
        Command::Sitting(command) => super::sitting::next_command(command)
            .map_or(Command::Profile(ProfileCommand::Ask), Command::Sitting),
        Command::Profile(command) => super::profiles::next_command(command)
            .map_or(Command::Teaching(TeachingCommand::Ask), Command::Profile),
        Command::Teaching(command) => super::teaching::next_command(command)
            .map_or(Command::Race(RaceCommand::Toggle), Command::Teaching),
        Command::Race(command) => {
            next_race_command(command).map_or(Command::OwnSearch(OwnSearchCommand::Ask), Command::Race)
        }
        Command::OwnSearch(command) => {
            super::own_search::next_command(command).map_or(Command::ToggleAlgorithm, Command::OwnSearch)
        }
        Command::ToggleAlgorithm => Command::UseAlgorithm(Algorithm::AlphaBetaBounds),
        Command::UseAlgorithm(_) => Command::UseTies(Ties::Search),
        Command::UseTies(_) => Command::UseDepthLimit(Some(1)),
        Command::UseDepthLimit(_) => {
            Command::UseSettings(Settings { child_order: ChildOrder::RightToLeft, ..session.settings() })
        }
        Command::UseSettings(_) => Command::AskSettings,
        Command::AskSettings => Command::ToggleTrueValues,
        Command::ToggleTrueValues => Command::ToggleProof,
        Command::ToggleProof => Command::ToggleView,
        Command::ToggleView => Command::ToggleAhead,
        Command::ToggleAhead => Command::Compare(CompareCommand::Show(CompareView::Table)),
        Command::Compare(command) => {
            next_compare_command(*command, root).map_or(Command::Select(Some(root)), Command::Compare)
        }
        Command::Select(_) => Command::SelectNextLeaf,
        Command::SelectNextLeaf => Command::SelectPreviousLeaf,
        Command::SelectPreviousLeaf => Command::ToggleSelected(root),
        Command::ToggleSelected(_) => Command::SelectTo(root),
        Command::SelectTo(_) => Command::SelectSome(session.scene().tree().preorder().take(2).collect()),
        Command::SelectSome(_) => Command::SelectLevel,
        Command::SelectLevel => Command::SelectLeaves,
        Command::SelectLeaves => Command::SelectBeside(Direction::Up),
        Command::SelectBeside(Direction::Up) => Command::SelectBeside(Direction::Down),
        Command::SelectBeside(Direction::Down) => Command::SelectBeside(Direction::Left),
        Command::SelectBeside(Direction::Left) => Command::SelectBeside(Direction::Right),
        Command::SelectBeside(Direction::Right) => Command::EndEditing,
        Command::EndEditing => Command::ToggleFold,
        Command::ToggleFold => Command::Find(FindCommand::Ask),
        Command::Find(FindCommand::Ask) => Command::Find(FindCommand::Look("[]".to_owned())),
        Command::Find(FindCommand::Look(_)) => Command::Find(FindCommand::Next),
        Command::Find(FindCommand::Next) => Command::Find(FindCommand::Previous),
        Command::Find(FindCommand::Previous) => {
            Command::Edit(EditCommand::SetValue(last_leaf(session), 77.into()))
        }
        Command::Edit(edit) => next_edit(edit, session).map_or(Command::Copy, Command::Edit),
        Command::Copy => Command::EditInPlace,
        Command::EditInPlace => Command::Undo,
        Command::Undo => Command::Redo,
        Command::Redo => Command::Fit,
        Command::Fit => Command::ZoomIn,
        Command::ZoomIn => Command::ZoomOut,
        Command::ZoomOut => Command::ZoomReset,
        Command::ZoomReset => Command::Presentation,
        Command::Presentation => Command::FullScreen,
        Command::FullScreen => Command::Blank,
        Command::Blank => Command::TogglePanel(Panel::Compare),
        Command::TogglePanel(_) => Command::UseTheme(ThemeChoice::Dark),
        Command::UseTheme(_) => Command::UseMemoryLimit(MemoryLimit::ALL[0]),
        Command::UseMemoryLimit(_) => Command::ToggleShapes,
        Command::ToggleShapes => Command::ToggleFollow,
        Command::ToggleFollow => Command::ShowMenu(Menu::File),
        Command::ShowMenu(_) => Command::ShowContextMenu,
        Command::ShowContextMenu => Command::ShowManual,
        Command::ShowManual => Command::ShowKeys,
        Command::ShowKeys => Command::ShowAbout,
        Command::ShowAbout => Command::DismissMessage(MessageId::default()),
        Command::DismissMessage(_) => return None,
    })
}

fn next_race_command(command: &RaceCommand) -> Option<RaceCommand> {
    Some(match command {
        RaceCommand::Toggle => RaceCommand::AddLane(Algorithm::Pvs),
        RaceCommand::AddLane(_) => RaceCommand::AddTheirs,
        RaceCommand::AddTheirs => RaceCommand::UseLane(1, Algorithm::Mtdf),
        RaceCommand::UseLane(..) => RaceCommand::RemoveLane(0),
        RaceCommand::RemoveLane(_) => RaceCommand::GoTo(3),
        RaceCommand::GoTo(_) => return None,
    })
}

const fn next_compare_command(command: CompareCommand, root: NodeId) -> Option<CompareCommand> {
    match command {
        CompareCommand::Show(_) => Some(CompareCommand::Tick(Algorithm::Pvs)),
        CompareCommand::Tick(_) => Some(CompareCommand::ToggleLogarithmic),
        CompareCommand::ToggleLogarithmic => Some(CompareCommand::GoToDepth(Algorithm::AlphaBeta, 1)),
        CompareCommand::GoToDepth(..) => Some(CompareCommand::CopyTable),
        CompareCommand::CopyTable => Some(CompareCommand::CopyPicture),
        CompareCommand::CopyPicture => Some(CompareCommand::CopyImage),
        CompareCommand::CopyImage => Some(CompareCommand::AskExport),
        CompareCommand::AskExport => Some(CompareCommand::ExplainMinimum),
        CompareCommand::ExplainMinimum => Some(CompareCommand::TakeOrder(NamedOrder::Best)),
        CompareCommand::TakeOrder(_) => {
            Some(CompareCommand::Consider(Some((root, InsertionPoint { parent: root, before: None }))))
        }
        CompareCommand::Consider(_) => Some(CompareCommand::DrawAgain),
        CompareCommand::DrawAgain => Some(CompareCommand::StopCounting),
        CompareCommand::StopCounting => None,
    }
}

fn next_file_command(command: &FileCommand) -> Option<FileCommand> {
    Some(match command {
        FileCommand::AskRecovery => FileCommand::Recover(0),
        FileCommand::Recover(_) => FileCommand::ForgetOrphan(0),
        FileCommand::ForgetOrphan(_) => FileCommand::Revert,
        FileCommand::Revert => FileCommand::Overwrite,
        FileCommand::Overwrite => FileCommand::ForgetRecent,
        FileCommand::ForgetRecent => FileCommand::AskFolder,
        FileCommand::AskFolder => FileCommand::AddFolder("/no/such/folder".into()),
        FileCommand::AddFolder(_) => FileCommand::RemoveFolder("/no/such/folder".into()),
        FileCommand::RemoveFolder(_) => FileCommand::LookAround,
        FileCommand::LookAround => FileCommand::AskAbout,
        FileCommand::AskAbout => super::documents::about("Exam", "", ""),
        FileCommand::SetAbout(_) => return None,
    })
}

fn next_edit(edit: &EditCommand, session: &Session) -> Option<EditCommand> {
    let (root, leaf) = (session.scene().tree().root_id(), last_leaf(session));
    let target = InsertionPoint { parent: root, before: None };
    Some(match edit {
        EditCommand::SetValue(..) => EditCommand::SetSelected(78.into()),
        EditCommand::SetSelected(_) => EditCommand::GiveUpValue,
        EditCommand::GiveUpValue => EditCommand::SetEvaluation(root, Some(79.into())),
        EditCommand::SetEvaluation(..) => EditCommand::SetLabel(root, Some("top".to_owned())),
        EditCommand::SetLabel(..) => EditCommand::SetNode(leaf, Some("end".to_owned()), Some(77.into())),
        EditCommand::SetNode(..) => EditCommand::AddChild,
        EditCommand::AddChild => EditCommand::AddSibling,
        EditCommand::AddSibling => EditCommand::Remove,
        EditCommand::Remove => EditCommand::MakeLeaf,
        EditCommand::MakeLeaf => EditCommand::Wrap,
        EditCommand::Wrap => EditCommand::Unwrap,
        EditCommand::Unwrap => EditCommand::Mirror,
        EditCommand::Mirror => EditCommand::MoveLeft,
        EditCommand::MoveLeft => EditCommand::MoveRight,
        EditCommand::MoveRight => EditCommand::MoveTo(leaf, target),
        EditCommand::MoveTo(..) => EditCommand::CopyTo(leaf, target),
        EditCommand::CopyTo(..) => EditCommand::Randomise,
        EditCommand::Randomise => EditCommand::EvaluateInner,
        EditCommand::EvaluateInner => EditCommand::Reorder(Arrangement::Best),
        EditCommand::Reorder(_) => EditCommand::SwapPlayers,
        EditCommand::SwapPlayers => EditCommand::Cut,
        EditCommand::Cut => EditCommand::Paste("[1,[2,3]]".to_owned()),
        EditCommand::Paste(_) => EditCommand::TypeTree("[1,[2,3]]".to_owned()),
        EditCommand::TypeTree(_) => return None,
    })
}

fn last_leaf(session: &Session) -> NodeId {
    let tree = session.scene().tree();
    tree.preorder().filter(|&node| tree.is_leaf(node)).last().unwrap()
}

/// Commands that name a state; in that state already, they may be given again.
fn names_a_state(command: &Command) -> bool {
    matches!(
        command,
        Command::GoTo(_)
            | Command::Race(RaceCommand::GoTo(_) | RaceCommand::UseLane(..))
            | Command::UseAlgorithm(_)
            | Command::UseTies(_)
            | Command::UseSettings(_)
            | Command::UseDepthLimit(_)
            | Command::UseTheme(_)
            | Command::UseMemoryLimit(_)
            | Command::Select(_)
            | Command::SelectTo(_)
            | Command::SelectSome(_)
            | Command::SelectLevel
            | Command::SelectLeaves
            | Command::Compare(CompareCommand::GoToDepth(..) | CompareCommand::TakeOrder(_))
            | Command::Edit(EditCommand::Reorder(_) | EditCommand::TypeTree(_))
            | Command::Cancel
            | Command::Exercise(ExerciseCommand::UseLevel(_))
            | Command::File(FileCommand::LookAround)
    )
}

/// Everything of a session that a person can notice.
fn noticeable(session: &Session, tasks: &[UiTask]) -> String {
    format!(
        "{:?}",
        (
            (session.title(), session.origin(), session.is_modified(), session.scene().tree().len()),
            (session.algorithm(), session.settings(), session.run().map(|run| run.request)),
            (session.playback().after(), session.is_racing(), lanes(session)),
            (session.transport().after(), session.transport().is_playing(), session.transport().speed()),
            (session.selection(), session.preferences(), session.messages(), tasks),
            (session.question(), session.busy_with(), session.is_editing()),
            (session.undo_name(), session.scene().layout.folds()),
            (session.shows_true_values(), session.shows_proof(), session.compare().shown()),
            (session.compared().len(), session.compare().lab().considered_move()),
            (experiment(session), super::exercising::noticeable(session)),
        )
    )
}

/// The algorithms that race.
fn lanes(session: &Session) -> Vec<Algorithm> {
    session.lanes().iter().map(|lane| lane.algorithm).collect()
}

fn experiment(session: &Session) -> String {
    let state = session.experiment();
    let measured = state.measured().map(|measured| measured.revision());
    format!(
        "{:?}",
        (
            (state.is_shown(), state.quantity(), state.chosen(), state.other()),
            (state.question(), state.is_running(), state.is_filing(), measured),
        )
    )
}

type Situation = (&'static str, fn() -> Session);

/// Sessions in all kinds of situations; made anew for every command.
const SITUATIONS: &[Situation] = &[
    ("at the start", session),
    ("before anything", || playing(0)),
    ("in the middle", || playing(12)),
    ("at the end", || {
        let mut session = session();
        session.apply(Command::Last);
        session
    }),
    ("a single leaf", || session_with("single-leaf")),
    ("nothing to cut", || session_with("nothing-to-cut")),
    ("slowest", || at_speed(&Command::Slower)),
    ("fastest", || at_speed(&Command::Faster)),
    ("unsaved", session_with_changes),
    ("a leaf selected", || {
        let mut session = session();
        session.apply(Command::SelectNextLeaf);
        session
    }),
    ("changed and undone", || {
        let mut session = session();
        for command in [
            Command::SelectNextLeaf,
            Command::Edit(EditCommand::AddChild),
            Command::Edit(EditCommand::AddChild),
            Command::Undo,
        ] {
            session.apply(command);
        }
        session
    }),
    ("asked", || {
        let mut session = session_with_changes();
        session.apply(Command::Quit);
        session
    }),
    ("told something", || {
        let mut session = session();
        session.notify(Topic::Change, "Something.", false);
        session
    }),
    ("saving", || {
        let mut session = session();
        session.apply(Command::SaveTo("/no/such/folder/tree.ron".into()));
        session
    }),
    ("at the start of a race", || racing(&[RaceCommand::Toggle])),
    ("in a race of three", || {
        let add = RaceCommand::AddLane(Algorithm::Pvs);
        racing(&[RaceCommand::Toggle, add, RaceCommand::GoTo(6)])
    }),
    ("at the end of a race of four", || {
        let [third, fourth] = [Algorithm::Negamax, Algorithm::SssStar].map(RaceCommand::AddLane);
        racing(&[RaceCommand::Toggle, third, fourth, RaceCommand::GoTo(1_000)])
    }),
    ("after a race", || racing(&[RaceCommand::Toggle, RaceCommand::GoTo(4), RaceCommand::Toggle])),
    ("an experiment shown", || {
        let mut session = session();
        session.apply(Command::Experiment(ExperimentCommand::Toggle));
        session
    }),
    ("an experiment measured", || {
        let mut session = session();
        session.apply(Command::Experiment(ExperimentCommand::Use(Box::new(Experiment::default().into()))));
        session.apply(Command::Experiment(ExperimentCommand::Run));
        wait_until(&mut session, "the end", |session| !session.experiment().is_running());
        session
    }),
    ("a game measured at depths", || {
        let mut session = session();
        let game = GameExperiment::new(GameId::TicTacToe);
        session.apply(Command::Experiment(ExperimentCommand::Use(Box::new(game.into()))));
        session.apply(Command::Experiment(ExperimentCommand::Run));
        wait_until(&mut session, "the end", |session| !session.experiment().is_running());
        session
    }),
    ("an experiment asked about", || {
        let mut session = session();
        let long = Experiment { depths: vec![40], ..Experiment::default() };
        session.apply(Command::Experiment(ExperimentCommand::Use(Box::new(long.into()))));
        session.apply(Command::Experiment(ExperimentCommand::Run));
        wait_until(&mut session, "the question", |session| session.experiment().question().is_some());
        session
    }),
    ("while predicting", super::predicting::started),
    ("in an exercise", super::exercising::started),
    ("in an assignment", super::sitting::started),
    ("without a walk", || {
        let mut session = session();
        session.apply(uniform(2, 16));
        wait_until(&mut session, "the large tree", |session| session.scene().tree().len() == 131_071);
        session
    }),
];

fn playing(at: u32) -> Session {
    let mut session = session();
    session.apply(Command::GoTo(at));
    session.apply(Command::PlayPause);
    session
}

fn racing(commands: &[RaceCommand]) -> Session {
    let mut session = session();
    commands.iter().for_each(|&command| session.apply(Command::Race(command)));
    session
}

fn at_speed(command: &Command) -> Session {
    let mut session = session();
    for _ in 0..20 {
        session.apply(command.clone());
    }
    session
}

#[test]
fn a_disabled_command_changes_nothing_and_an_enabled_one_something() {
    for (situation, make) in SITUATIONS {
        for command in every_command(&make()) {
            let mut session = make();
            session.take_tasks();
            let before = noticeable(&session, &[]);
            let is_enabled = command.is_enabled(&session);
            session.apply(command.clone());
            let tasks = session.take_tasks();
            let is_changed = noticeable(&session, &tasks) != before;
            let what = format!("{command:?}, {situation}");
            // What replaces the document may wait: for an answer asked for already, for the end of a save.
            let waits = session.question() == Some(&command) || session.storage().is_saving();
            if is_enabled && !names_a_state(&command) && !waits {
                assert!(is_changed, "{what}: is enabled and does nothing");
            }
            if !is_enabled {
                assert!(!is_changed, "{what}: is disabled and does something");
            }
        }
    }
}

#[test]
pub(super) fn every_command_has_words() {
    let session = session();
    for command in every_command(&session) {
        let (text, tooltip) = (command.text(&crate::english()), command.tooltip(&crate::english()));
        assert!(text.starts_with(char::is_uppercase) && !text.ends_with(['.', ':']), "{text}");
        assert!(tooltip.starts_with(char::is_uppercase) && tooltip.ends_with('.'), "{tooltip}");
    }
}

#[test]
fn commands_for_the_window_reach_it() {
    let mut session = session();
    wait_for_workers(&mut session);
    session.take_tasks();
    for (command, task) in [
        (Command::New, UiTask::Ask(Dialog::Notation)),
        (Command::Generate, UiTask::Ask(Dialog::Generator)),
        (Command::Open, UiTask::AskFile(FileQuestion::Open)),
        (Command::Fit, UiTask::Fit),
        (Command::ZoomReset, UiTask::Zoom(None)),
        (Command::FullScreen, UiTask::FullScreen),
        (Command::Blank, UiTask::Blank),
        (Command::ShowMenu(Menu::View), UiTask::ShowMenu(Menu::View)),
        (Command::ShowContextMenu, UiTask::ShowContextMenu),
        (Command::ShowKeys, UiTask::Ask(Dialog::Keys)),
        (Command::ShowAbout, UiTask::Ask(Dialog::About)),
        (Command::Quit, UiTask::Close),
    ] {
        session.apply(command.clone());
        assert_eq!(session.take_tasks(), [task], "{command:?}");
    }
    for (command, enlarges) in [(Command::ZoomIn, true), (Command::ZoomOut, false)] {
        session.apply(command);
        let tasks = session.take_tasks();
        assert!(matches!(tasks[..], [UiTask::Zoom(Some(factor))] if (factor > 1.0) == enlarges), "{tasks:?}");
    }
}

#[test]
fn panels_themes_and_choices_are_kept() {
    let mut session = session();
    for &panel in Panel::ALL {
        // These take room that the tree's picture needs, so they are shown to those who ask for them.
        let is_shown = !matches!(panel, Panel::Notation | Panel::Program);
        assert_eq!(session.preferences().shows(panel), is_shown);
        session.apply(Command::TogglePanel(panel));
        assert_eq!(session.preferences().shows(panel), !is_shown);
        session.apply(Command::TogglePanel(panel));
        assert_eq!(session.preferences().shows(panel), is_shown);
    }
    for &theme in ThemeChoice::ALL {
        session.apply(Command::UseTheme(theme));
        assert_eq!(session.preferences().theme, theme);
    }
    session.apply(Command::ToggleShapes);
    assert_eq!(session.preferences().shapes, NodeShapes::SquaresAndCircles);
    session.apply(Command::ToggleFollow);
    session.apply(Command::Presentation);
    assert!(!session.preferences().follow && session.preferences().is_presentation());
    let preferences = session.preferences().clone();
    session.apply(Command::OpenExample(4));
    assert_eq!(*session.preferences(), preferences);
}
