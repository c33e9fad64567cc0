//! Looking for nodes by what they are called, worth, or to the walk.

use std::sync::Arc;

use alphabeta_lab::game::GameId;
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::edit::EditCommand;
use alphabeta_lab::session::command::find::FindCommand;
use alphabeta_lab::session::news::UiTask;

use super::games::{unfolded, wish};
use super::{place, session, uniform, wait_for_workers, wait_until};

/// Looks for a text, and says what is selected then.
fn look(session: &mut Session, text: &str) -> Option<String> {
    session.apply(Command::Select(None));
    session.take_tasks();
    session.apply(Command::Find(FindCommand::Look(text.to_owned())));
    session.selection().leader().map(|node| session.scene().name(node))
}

fn selected(session: &Session) -> String {
    session.scene().name(session.selection().leader().unwrap())
}

#[test]
fn a_node_is_found_by_name_value_and_path() {
    let mut session = session();
    assert_eq!(look(&mut session, "g").as_deref(), Some("G"));
    let node = session.selection().leader().unwrap();
    assert_eq!(session.take_tasks(), [UiTask::ShowNode(node)]);
    assert_eq!(look(&mut session, "0.1.0").as_deref(), Some("J"));
    assert_eq!(look(&mut session, "[0, 1, 0]").as_deref(), Some("J"));
    assert_eq!(look(&mut session, "[]").as_deref(), Some("A"));
    assert_eq!(look(&mut session, "9").as_deref(), Some("K"));
    assert_eq!(session.find_text(), "1 of 1: leaf K = 9");
    for nothing in ["Z", "7", "[5]", "[0, x]"] {
        assert_eq!(look(&mut session, nothing), None, "{nothing}");
        assert!(session.find_text().contains(nothing), "{}", session.find_text());
    }
    assert_eq!(look(&mut session, " "), None);
    assert_eq!(session.find_text(), "");
}

#[test]
fn the_end_of_a_drawn_game_is_no_leaf_and_has_no_value_of_its_own() {
    let mut session = unfolded(wish(GameId::Chess, "", 2));
    session.apply(Command::UseDepthLimit(Some(3)));
    wait_for_workers(&mut session);
    let scene = Arc::clone(session.scene());
    let end = scene.tree().preorder().find(|&node| scene.tree().is_leaf(node)).unwrap();
    let value = scene.tree().value(end).unwrap().to_string();
    session.apply(Command::Find(FindCommand::Look("[0, 0]".to_owned())));
    assert_eq!(session.selection().leader(), Some(end));
    assert_eq!(session.find_text(), format!("1 of 1: node {}", scene.name(end)));
    assert_eq!(look(&mut session, &value), None, "the search goes on below it: {}", session.find_text());
    // The search evaluates it there.
    session.apply(Command::UseDepthLimit(Some(2)));
    wait_for_workers(&mut session);
    assert!(look(&mut session, &value).is_some());
    assert!(session.find_text().contains(": node "), "{}", session.find_text());
}

#[test]
fn several_are_gone_to_one_after_the_other() {
    let mut session = session();
    session.apply(super::notation("[[3,5],[3,3]]"));
    wait_for_workers(&mut session);
    assert!(!Command::Find(FindCommand::Next).is_enabled(&session));
    look(&mut session, "3");
    let first = selected(&session);
    assert_eq!(session.find_text(), format!("1 of 3: leaf {first} = 3"));
    session.apply(Command::Find(FindCommand::Next));
    let second = selected(&session);
    assert_ne!(first, second);
    session.apply(Command::Find(FindCommand::Previous));
    session.apply(Command::Find(FindCommand::Previous));
    assert_eq!(session.find_text(), format!("3 of 3: leaf {} = 3", selected(&session)));
    session.apply(Command::Find(FindCommand::Next));
    assert_eq!(selected(&session), first);
}

#[test]
fn words_lead_to_what_they_mean() {
    let mut session = session();
    assert_eq!(look(&mut session, "where the value comes from"), None);
    assert_eq!(session.find_text(), "The end of the walk shows where the value comes from.");
    look(&mut session, "next cut");
    assert_eq!((place(&session), session.find_text()), (13, "Cutoff at E, step 13"));
    session.apply(Command::Last);
    look(&mut session, "next cut");
    assert_eq!(session.find_text(), "The walk shows no cutoff after this step.");
    assert_eq!(look(&mut session, "Where the value comes from").as_deref(), Some("I"));
    let deepest = look(&mut session, "deepest").unwrap();
    let layout = &session.scene().layout;
    assert_eq!(layout.depth(session.selection().leader().unwrap()) + 1, layout.height(), "{deepest}");
}

#[test]
fn a_large_tree_is_looked_through_on_a_worker() {
    let mut session = session();
    session.apply(uniform(2, 17));
    wait_until(&mut session, "the walk", |session| {
        session.run().is_some() && session.scene().tree().len() == 262_143
    });
    wait_for_workers(&mut session);
    let root = session.scene().tree().root_id();
    let last = session.scene().layout.rows(17).last().copied().unwrap();
    let name = session.scene().name(last);
    assert_eq!(look(&mut session, &name), None);
    assert_eq!(session.busy_with().as_deref(), Some("Looking…"));
    wait_for_workers(&mut session);
    assert_eq!(session.selection().leader(), Some(last));
    session.apply(Command::Find(FindCommand::Look("[]".to_owned())));
    assert_eq!(session.selection().leader(), Some(root), "a path needs no worker");
    // What is overtaken is dropped.
    session.apply(Command::Find(FindCommand::Look(name)));
    session.apply(Command::Find(FindCommand::Look("[1]".to_owned())));
    wait_for_workers(&mut session);
    assert_eq!(session.scene().tree().parent(session.selection().leader().unwrap()), Some(root));
}

#[test]
fn what_was_found_in_a_tree_goes_with_it() {
    let mut session = session();
    look(&mut session, "node that is nowhere");
    session.apply(super::notation("[[3,5],[3,3]]"));
    wait_for_workers(&mut session);
    assert_eq!(session.find_text(), "", "it was said of another tree");
    look(&mut session, "3");
    assert!(Command::Find(FindCommand::Next).is_enabled(&session));
    session.apply(Command::OpenExample(0));
    session.apply(Command::Discard);
    assert_eq!(session.find_text(), "");
    assert!(
        !Command::Find(FindCommand::Next).is_enabled(&session)
            && !Command::Find(FindCommand::Previous).is_enabled(&session)
    );
    session.apply(Command::Find(FindCommand::Next));
    assert!(session.selection().is_empty(), "nothing of the old tree is gone to");
}

#[test]
fn what_is_looked_for_in_a_tree_is_not_found_in_the_next() {
    let mut session = session();
    session.apply(uniform(2, 17));
    wait_until(&mut session, "the large tree", |session| session.scene().tree().len() == 262_143);
    wait_for_workers(&mut session);
    let last = session.scene().layout.rows(17).last().copied().unwrap();
    let name = session.scene().name(last);
    look(&mut session, &name);
    assert_eq!(session.busy_with().as_deref(), Some("Looking…"));
    session.apply(Command::OpenExample(0));
    session.apply(Command::Discard);
    wait_for_workers(&mut session);
    assert!(session.selection().is_empty() && session.find_text().is_empty(), "{}", session.find_text());
}

#[test]
fn a_change_of_the_tree_ends_what_was_found_and_folding_does_not() {
    let mut session = session();
    session.apply(super::notation("[[3,5],[3,3]]"));
    wait_for_workers(&mut session);
    look(&mut session, "3");
    let (first, root) = (session.selection().leader().unwrap(), session.scene().tree().root_id());
    let other = session.scene().tree().last_child(root).unwrap();
    session.apply(Command::Select(Some(other)));
    session.apply(Command::ToggleFold);
    session.apply(Command::Find(FindCommand::Next));
    assert_eq!(session.find_text(), format!("2 of 3: leaf {} = 3", selected(&session)));
    session.apply(Command::Find(FindCommand::Next));
    session.apply(Command::Edit(EditCommand::SetValue(first, 4.into())));
    assert_eq!(session.find_text(), "The tree has changed; search again.");
    assert!(!Command::Find(FindCommand::Next).is_enabled(&session), "the first is no 3 any more");
    look(&mut session, "3");
    assert_eq!(session.find_text(), format!("1 of 2: leaf {} = 3", selected(&session)));
}

#[test]
fn what_is_looked_for_while_the_tree_changes_is_looked_for_in_the_changed_one() {
    let mut session = session();
    session.apply(uniform(2, 17));
    wait_until(&mut session, "the large tree", |session| session.scene().tree().len() == 262_143);
    wait_for_workers(&mut session);
    let last = session.scene().layout.rows(17).last().copied().unwrap();
    let before = Arc::clone(session.scene());
    session.apply(Command::Edit(EditCommand::SetValue(last, 987_654.into())));
    assert!(Arc::ptr_eq(session.scene(), &before), "the change is not on screen yet");
    look(&mut session, "987654");
    wait_for_workers(&mut session);
    let name = session.scene().name(last);
    if session.selection().leader() != Some(last) {
        // The old tree was looked through before the new one came.
        assert_eq!(session.find_text(), "The tree has changed; search again.");
        look(&mut session, "987654");
        wait_for_workers(&mut session);
    }
    assert_eq!(session.find_text(), format!("1 of 1: leaf {name} = 987654"));
}

/// Five megabytes that somebody pasted into a field do not fill the window.
#[test]
fn no_message_quotes_more_than_a_few_words() {
    let mut session = session();
    let digits = "7".repeat(5_000_000);
    look(&mut session, &digits);
    wait_for_workers(&mut session);
    let found = session.find_text().to_owned();
    assert!(
        found.starts_with("No node has the name “7777") && found.chars().count() < 150,
        "{}",
        found.len()
    );

    let root = Command::Select(Some(session.scene().tree().root_id()));
    let commands = [
        Command::Edit(EditCommand::TypeTree(digits.clone())),
        Command::OpenPath(std::path::PathBuf::from(&digits)),
        Command::Edit(EditCommand::Paste(digits.clone())),
        Command::Edit(EditCommand::Paste(format!("[{digits}]"))),
        Command::Edit(EditCommand::Paste(format!("x\u{1b}]52;{digits}"))),
    ];
    for command in commands {
        session.apply(root.clone());
        session.apply(command);
        wait_for_workers(&mut session);
        wait_until(&mut session, "a message", |session| !session.messages().is_empty());
        for message in session.messages() {
            let is_short = message.text.chars().count() <= 400;
            assert!(
                is_short && !message.text.contains(alphabeta_lab::quote::is_hidden),
                "{}",
                message.text.len()
            );
        }
    }
}

#[test]
fn a_value_is_looked_for_as_it_is_drawn() {
    let mut session = session();
    session.apply(Command::UseAlgorithm(Algorithm::NegamaxAlphaBeta));
    wait_for_workers(&mut session);
    assert_eq!(look(&mut session, "-9").as_deref(), Some("K"));
    assert_eq!(session.find_text(), "1 of 1: leaf K = −9");
    assert_eq!(look(&mut session, "9"), None);
    session.apply(Command::ToggleView);
    assert_eq!(look(&mut session, "9").as_deref(), Some("K"));
}
