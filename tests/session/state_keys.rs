//! The keys of equal states in the clipboard, whose text has none.

use alphabeta_lab::notation;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::edit::EditCommand;

use super::{brackets as text, session_with, texts, wait_for_workers};

fn edit(session: &mut Session, command: EditCommand) {
    session.apply(Command::Edit(command));
    wait_for_workers(session);
}

#[test]
fn what_is_cut_keeps_the_keys_of_its_states_and_a_copy_has_none() {
    let mut session = session_with("transpositions");
    let keys = |session: &Session| {
        let tree = session.scene().tree();
        tree.preorder().filter(|&node| tree.state_key(node).is_some()).count()
    };
    let told = |session: &Session| {
        texts(session).iter().any(|text| text.starts_with("What was pasted has no keys."))
    };
    let (all, before) = (keys(&session), text(&session));
    let tree = session.scene().tree();
    let top = tree.children_of(tree.root_id()).last().unwrap();
    let cut = notation::write(&tree.subtree(top));
    let own = tree.preorder_from(top).filter(|&node| tree.state_key(node).is_some()).count();
    assert!(own > 1 && own < all);
    session.apply(Command::Select(Some(top)));
    edit(&mut session, EditCommand::Cut);
    assert_eq!(keys(&session), all - own);
    session.apply(Command::Select(Some(session.scene().tree().root_id())));
    edit(&mut session, EditCommand::Paste(cut.clone()));
    assert_eq!((text(&session), keys(&session), told(&session)), (before, all, false));
    // It is back; another one is a copy.
    session.apply(Command::Select(Some(session.scene().tree().root_id())));
    edit(&mut session, EditCommand::Paste(cut.clone()));
    assert_eq!((keys(&session), told(&session)), (all, true));
    // After Undo of both it can be put elsewhere.
    session.apply(Command::Undo);
    session.apply(Command::Undo);
    wait_for_workers(&mut session);
    session.apply(Command::Select(Some(session.scene().tree().root_id())));
    edit(&mut session, EditCommand::Paste(cut));
    assert_eq!(keys(&session), all);
}

/// Where the other player moves, or in another tree, it is not the same state.
#[test]
fn what_is_cut_has_no_keys_where_another_player_moves_or_in_another_tree() {
    let keyed = |session: &Session, top| {
        let tree = session.scene().tree();
        tree.preorder_from(top).filter(|&node| tree.state_key(node).is_some()).count()
    };
    for elsewhere in [false, true] {
        let mut session = session_with("transpositions");
        let tree = session.scene().tree();
        let top = tree.children_of(tree.root_id()).last().unwrap();
        assert!(keyed(&session, top) > 1);
        let cut = notation::write(&tree.subtree(top));
        session.apply(Command::Select(Some(top)));
        edit(&mut session, EditCommand::Cut);
        if elsewhere {
            session.apply(Command::OpenExample(super::place_of("transpositions")));
            session.apply(Command::Discard);
            wait_for_workers(&mut session);
        }
        let tree = session.scene().tree();
        let root = tree.root_id();
        // Below the root it is the turn of the player who moved at the top of what was cut.
        let parent = if elsewhere { root } else { tree.children_of(root).next().unwrap() };
        let before = keyed(&session, root);
        session.apply(Command::Select(Some(parent)));
        edit(&mut session, EditCommand::Paste(cut));
        let told = texts(&session).iter().any(|text| text.starts_with("What was pasted has no keys."));
        assert_eq!((keyed(&session, root), told), (before, true), "in another tree: {elsewhere}");
    }
}
