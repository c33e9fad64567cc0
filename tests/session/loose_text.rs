//! Text in the window that is no tree yet.

use alphabeta_lab::session::command::Command;

use super::{session_with_changes, wait_for_workers};

#[test]
fn a_save_says_that_text_which_is_no_tree_is_not_in_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = session_with_changes();
    for (has_text, told) in [(true, "is not a tree yet, so it is not in the file."), (false, "Saved ")] {
        session.note_loose_text(has_text);
        session.apply(Command::SaveTo(folder.path().join("exam.ron")));
        wait_for_workers(&mut session);
        let last = &session.messages().last().unwrap().text;
        assert_eq!((last.contains(told), last.contains("not a tree")), (true, has_text), "{last}");
    }
}
