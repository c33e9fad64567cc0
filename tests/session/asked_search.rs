//! The search of a question: while it is asked, no other is chosen.

use alphabeta_lab::search::Algorithm;
use alphabeta_lab::search::window::Ties;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::exercise::ExerciseCommand;

use super::exercising::started;

#[test]
fn no_other_search_is_chosen_while_a_question_is_asked() {
    let mut session = started();
    let (algorithm, settings) = (session.algorithm(), session.settings());
    let other = if algorithm == Algorithm::Minimax { Algorithm::AlphaBeta } else { Algorithm::Minimax };
    let commands = [
        Command::ToggleAlgorithm,
        Command::UseAlgorithm(other),
        Command::UseTies(if settings.ties == Ties::Search { Ties::Prune } else { Ties::Search }),
        Command::UseDepthLimit(Some(1)),
        Command::AskSettings,
    ];
    for command in &commands {
        assert!(!command.is_enabled(&session), "{command:?}");
        let reason = command.obstacle(&session).unwrap_or_default();
        assert!(reason.starts_with("The question has a search of its own"), "{command:?}: {reason}");
        session.apply(command.clone());
        assert_eq!((session.algorithm(), session.settings()), (algorithm, settings), "{command:?}");
    }
    session.apply(Command::Exercise(ExerciseCommand::End));
    assert!(Command::UseAlgorithm(other).is_enabled(&session) && Command::AskSettings.is_enabled(&session));
}
