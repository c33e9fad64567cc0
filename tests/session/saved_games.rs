//! A file keeps the drawn tree of a game, and not the game. Where it goes on below the tree, that is said.

use alphabeta_lab::game::GameId;
use alphabeta_lab::session::command::Command;

use super::games::{unfolded, wish};
use super::{session, texts, wait_for_workers, wait_until};

#[test]
fn a_save_says_that_searches_of_the_file_may_find_another_value() {
    let folder = tempfile::tempdir().unwrap();
    for (game, position, depth, goes_on) in [(GameId::TicTacToe, "", 2, true), (GameId::Nim, "2 1", 9, false)]
    {
        let mut session = unfolded(wish(game, position, depth));
        let nodes = session.scene().tree().len();
        let whole = session.run().unwrap().trace.value();
        let path = folder.path().join(format!("{depth}.ron"));
        session.apply(Command::SaveTo(path.clone()));
        let is_saved = |text: &&str| text.starts_with("Saved ");
        wait_until(&mut session, "the file", |session| texts(session).iter().any(is_saved));
        let told = texts(&session).into_iter().find(is_saved).unwrap();
        assert_eq!(told.contains("not the game: searches of the file end at its leaves"), goes_on, "{told}");
        // It is so.
        let mut of_file = session_with_file(path, nodes);
        wait_for_workers(&mut of_file);
        assert_eq!(of_file.run().unwrap().trace.value() != whole, goes_on);
    }
}

fn session_with_file(path: std::path::PathBuf, nodes: usize) -> alphabeta_lab::session::Session {
    let mut session = session();
    session.apply(Command::OpenPath(path));
    wait_until(&mut session, "the tree", |session| session.scene().tree().len() == nodes);
    session
}
