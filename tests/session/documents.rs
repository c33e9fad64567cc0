//! Opening, saving, and the question about what is in no file.

use std::path::Path;

use alphabeta_lab::file::{self, DocumentInfo};
use alphabeta_lab::game::GameId;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::edit::EditCommand;
use alphabeta_lab::session::command::file::FileCommand;
use alphabeta_lab::session::model::dialog::FileQuestion;
use alphabeta_lab::session::model::memory_limit::MemoryLimit;
use alphabeta_lab::session::model::message::Topic;
use alphabeta_lab::session::model::new_document::NewDocument;
use alphabeta_lab::session::model::origin::Origin;
use alphabeta_lab::session::news::UiTask;
use alphabeta_lab::tree::Tree;

use super::{
    notation, place_of, session, session_with, session_with_changes, texts, uniform, wait_for_workers,
};

fn open(session: &mut Session, path: &Path) {
    session.apply(Command::OpenPath(path.to_owned()));
    wait_for_workers(session);
}

fn save_to(session: &mut Session, path: &Path) {
    session.apply(Command::SaveTo(path.to_owned()));
    wait_for_workers(session);
}

/// The tree as text: values, evaluations, labels, order, player.
fn written(tree: &Tree) -> String {
    file::write(&file::Document::untitled(tree.clone()), &mut ()).unwrap()
}

#[test]
fn what_cannot_be_opened_is_told_and_the_document_stays() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &[u8]| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path
    };
    let bad = [
        folder.path().join("missing.ron"),
        folder.path().to_owned(),
        write("empty.ron", b""),
        write("half.ron", b"GameTree(version: 1, tree: [[3, 5"),
        write("newer.ron", b"GameTree(version: 999, tree: [3, 5])"),
        write("picture.ron", &[0xFF, 0xD8, 0xFF, 0xE0, 0x00, 0x10]),
    ];
    let mut session = session();
    session.apply(Command::GoTo(7));
    let scene = std::sync::Arc::clone(session.scene());
    for path in &bad {
        open(&mut session, path);
        let name = path.file_name().unwrap().to_string_lossy();
        let [message] = session.messages() else { panic!("{name}: {:?}", texts(&session)) };
        assert!(message.is_error && message.text.contains(&*name), "{}", message.text);
        assert!(std::sync::Arc::ptr_eq(session.scene(), &scene), "{name}");
        assert_eq!((session.playback().after(), session.origin()), (7, &Origin::Example(0)));
    }
    session.apply(Command::OpenExample(1));
    assert!(session.messages().is_empty(), "a tree that opens is the answer");
}

#[test]
fn what_is_saved_is_opened_again_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = session();
    for (index, example) in alphabeta_lab::examples::ALL.iter().enumerate() {
        session.apply(Command::OpenExample(index));
        let path = folder.path().join(format!("{}.ron", example.id));
        let (document, walk) = (session.scene().document.clone(), super::steps(&session).len());
        save_to(&mut session, &path);
        assert_eq!(*session.origin(), Origin::File(path.clone()));
        assert_eq!(session.title(), format!("{}.ron — Alpha–Beta Lab", example.id));
        session.apply(Command::OpenExample(0));
        open(&mut session, &path);
        let reopened = &session.scene().document;
        assert_eq!(written(&reopened.tree), written(&document.tree), "{}", example.id);
        assert_eq!((&reopened.title, &reopened.lesson), (&document.title, &document.lesson));
        assert_eq!(super::steps(&session).len(), walk);
        assert!(!session.is_modified());
    }
}

#[test]
fn a_save_that_fails_is_told_and_nothing_counts_as_saved() {
    let mut session = session_with_changes();
    save_to(&mut session, Path::new("/no/such/folder/tree.ron"));
    let message = session.messages().last().unwrap();
    assert!(message.is_error && message.text.contains("was not saved"), "{}", message.text);
    assert!(session.is_modified());
    assert_eq!(*session.origin(), Origin::New);
}

#[test]
fn save_asks_for_a_name_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = session_with("exam-tree");
    session.take_tasks();
    session.apply(Command::Save);
    let tasks = session.take_tasks();
    assert!(
        matches!(&tasks[..], [UiTask::AskFile(FileQuestion::Save(name))] if name.ends_with(".ron")),
        "{tasks:?}"
    );
    let path = folder.path().join("mine.ron");
    save_to(&mut session, &path);
    std::fs::remove_file(&path).unwrap();
    session.apply(Command::Save);
    assert_eq!(session.take_tasks(), [], "it is known where");
    wait_for_workers(&mut session);
    assert!(path.exists());
    session.apply(Command::SaveAs);
    assert_eq!(session.take_tasks(), [UiTask::AskFile(FileQuestion::Save("mine.ron".to_owned()))]);
}

/// The commands that would lose what is in no file.
fn replacing(path: &Path) -> [Command; 4] {
    [
        Command::OpenExample(place_of("exam-tree")),
        Command::OpenPath(path.to_owned()),
        notation("[1,2,3]"),
        Command::Quit,
    ]
}

/// Whether the order has been carried out.
fn is_done(session: &mut Session, command: &Command, path: &Path) -> bool {
    wait_for_workers(session);
    match command {
        Command::OpenExample(index) => *session.origin() == Origin::Example(*index),
        Command::OpenPath(_) => *session.origin() == Origin::File(path.to_owned()),
        Command::OpenNew(_) => session.scene().tree().len() == 4,
        _ => session.take_tasks().contains(&UiTask::Close),
    }
}

#[test]
fn what_is_in_no_file_is_asked_about_and_lost_only_if_so_answered() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("other.ron");
    std::fs::write(&path, "[[1, 2], [3, 4]]").unwrap();
    for command in replacing(&path) {
        let mut session = session_with_changes();
        session.take_tasks();
        session.apply(command.clone());
        wait_for_workers(&mut session);
        assert_eq!(session.question(), Some(&command));
        assert!(!is_done(&mut session, &command, &path), "{command:?} waits");
        session.apply(Command::Cancel);
        assert_eq!(session.question(), None);
        assert!(!is_done(&mut session, &command, &path), "{command:?} is called off");
        assert!(session.is_modified());

        session.apply(command.clone());
        wait_for_workers(&mut session);
        session.apply(Command::Discard);
        assert_eq!(session.question(), None);
        assert!(is_done(&mut session, &command, &path), "{command:?} goes on");
    }
}

#[test]
fn a_file_that_cannot_be_read_asks_about_nothing_and_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let [broken, missing] = ["broken.ron", "missing.ron"].map(|name| folder.path().join(name));
    std::fs::write(&broken, "[[1, 2], [3").unwrap();
    for path in [broken, missing] {
        let mut session = session_with_changes();
        let changes = written(session.scene().tree());
        session.apply(Command::OpenPath(path.clone()));
        wait_for_workers(&mut session);
        assert_eq!(session.question(), None, "{path:?}");
        assert!(session.messages().iter().any(|message| message.is_error), "{path:?}");
        assert!(session.is_modified() && written(session.scene().tree()) == changes, "{path:?}");
    }
}

#[test]
fn a_file_is_read_once_although_a_question_comes_before_it_is_shown() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("other.ron");
    for answer in [Command::Discard, Command::SaveTo(folder.path().join("changes.ron"))] {
        std::fs::write(&path, "[[1, 2], [3, 4]]").unwrap();
        let mut session = session_with_changes();
        open(&mut session, &path);
        assert!(session.question().is_some());
        std::fs::remove_file(&path).unwrap();
        session.apply(answer);
        wait_for_workers(&mut session);
        assert_eq!((session.origin(), session.scene().tree().len()), (&Origin::File(path.clone()), 7));
    }
}

#[test]
fn after_saving_it_goes_on_with_what_was_asked() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("other.ron");
    std::fs::write(&path, "[[1, 2], [3, 4]]").unwrap();
    for (number, command) in replacing(&path).into_iter().enumerate() {
        let mut session = session_with_changes();
        let changes = written(session.scene().tree());
        session.apply(command.clone());
        wait_for_workers(&mut session);
        session.take_tasks();
        session.apply(Command::Save);
        let tasks = session.take_tasks();
        assert!(matches!(&tasks[..], [UiTask::AskFile(FileQuestion::Save(_))]), "{tasks:?}");
        let target = folder.path().join(format!("changes-{number}.ron"));
        session.apply(Command::SaveTo(target.clone()));
        assert!(is_done(&mut session, &command, &path), "{command:?} goes on");
        let saved = file::disk::load(&target).unwrap();
        assert_eq!(written(&saved.tree), changes);
    }
}

#[test]
fn ordering_the_end_again_is_no_answer() {
    let mut session = session_with_changes();
    session.take_tasks();
    session.apply(Command::Quit);
    session.apply(Command::Quit);
    assert_eq!(session.question(), Some(&Command::Quit));
    assert_eq!(session.take_tasks(), []);
}

#[test]
fn a_failed_or_cancelled_save_leads_to_nothing() {
    let mut session = session_with_changes();
    session.apply(Command::Quit);
    session.apply(Command::Save);
    session.apply(Command::SaveTo("/no/such/folder/tree.ron".into()));
    wait_for_workers(&mut session);
    assert!(!session.take_tasks().contains(&UiTask::Close));
    assert!(session.is_modified());

    session.apply(Command::Quit);
    session.apply(Command::Save);
    session.apply(Command::Cancel);
    let folder = tempfile::tempdir().unwrap();
    save_to(&mut session, &folder.path().join("later.ron"));
    assert!(!session.take_tasks().contains(&UiTask::Close), "the end was called off");
    assert!(!session.is_modified());
}

#[test]
fn what_is_not_changed_is_left_without_a_question() {
    let mut session = session();
    session.apply(Command::Step);
    session.apply(Command::OpenExample(1));
    assert_eq!(session.question(), None);
    session.take_tasks();
    session.apply(Command::Quit);
    assert_eq!(session.take_tasks(), [UiTask::Close]);
}

#[test]
fn a_new_tree_that_is_none_is_told() {
    let mut session = session();
    session.apply(notation("[[3,5],[6,"));
    wait_for_workers(&mut session);
    assert!(session.messages()[0].is_error);
    session.apply(uniform(1_000, 1_000));
    wait_for_workers(&mut session);
    let [message] = session.messages() else { panic!("{:?}", texts(&session)) };
    assert!(message.is_error, "{}", message.text);
    assert_eq!(*session.origin(), Origin::Example(0));
}

#[test]
fn the_order_given_last_is_the_one_that_counts() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("slow.ron");
    std::fs::write(&path, "[[1, 2], [3, 4]]").unwrap();
    let mut session = session();
    session.apply(Command::OpenPath(path));
    session.apply(Command::OpenExample(3));
    wait_for_workers(&mut session);
    assert_eq!(*session.origin(), Origin::Example(3), "an overtaken file does not replace what came later");
}

#[test]
fn a_document_opened_while_another_is_saved_does_not_take_its_name() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("first.ron");
    let mut session = session_with("exam-tree");
    let saved = written(session.scene().tree());
    session.apply(Command::SaveTo(path.clone()));
    session.apply(Command::OpenExample(0));
    wait_for_workers(&mut session);
    assert_eq!(*session.origin(), Origin::Example(0));
    assert_eq!(written(&file::disk::load(&path).unwrap().tree), saved);
}

#[test]
fn the_end_waits_for_a_save_that_is_under_way() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("last.ron");
    let mut session = session();
    session.take_tasks();
    session.apply(Command::SaveTo(path.clone()));
    session.apply(Command::Quit);
    assert_eq!(session.take_tasks(), []);
    wait_for_workers(&mut session);
    assert_eq!(session.take_tasks(), [UiTask::Close]);
    assert!(path.exists());
}

#[test]
fn who_does_not_want_to_wait_for_a_save_orders_the_end_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = session();
    session.take_tasks();
    session.apply(Command::SaveTo(folder.path().join("slow.ron")));
    session.apply(Command::Quit);
    session.apply(Command::Quit);
    assert_eq!(session.take_tasks(), [UiTask::Close]);
}

#[test]
fn a_message_is_dismissed_and_no_other_whatever_goes_before() {
    let mut session = session();
    session.apply(Command::UseMemoryLimit(MemoryLimit::of(2)));
    session.apply(uniform(2, 16));
    wait_for_workers(&mut session);
    session.apply(Command::ToggleAlgorithm);
    wait_for_workers(&mut session);
    session.notify(Topic::Change, "This goes by itself.", false);
    session.notify(Topic::Experiment, "This waits for the person.", true);
    let [offer, passing, error] = session.messages() else { panic!("{:?}", texts(&session)) };
    assert!(offer.offer.is_some());
    let (passing, error) = (passing.id, error.id);
    // Another tree withdraws the offer while the command to dismiss another message is on its way.
    session.apply(Command::OpenExample(0));
    session.apply(Command::Discard);
    session.apply(Command::DismissMessage(passing));
    assert_eq!(session.messages().iter().map(|message| message.id).collect::<Vec<_>>(), [error]);
    let again = Command::DismissMessage(passing);
    assert!(!again.is_enabled(&session));
    session.apply(again);
    assert_eq!(texts(&session), ["This waits for the person."]);
    // Nor does a new message take over what was meant for an old one.
    session.apply(Command::DismissMessage(error));
    session.notify(Topic::Experiment, "This is new.", true);
    session.apply(Command::DismissMessage(error));
    assert_eq!(texts(&session), ["This is new."]);
}

/// What has been made and not been touched: a generated tree, the tree of a game, a leaf to begin with.
fn untouched() -> [(Command, usize); 3] {
    let tic_tac_toe = super::games::wish(GameId::TicTacToe, "", 1);
    let game = Command::OpenNew(Box::new(NewDocument::Game(tic_tac_toe)));
    [(uniform(2, 3), 15), (game, 10), (notation(""), 1)]
}

#[test]
fn what_can_be_made_again_is_left_without_a_question_until_it_is_changed() {
    for (command, nodes) in untouched() {
        let mut session = session();
        session.apply(command.clone());
        wait_for_workers(&mut session);
        assert_eq!((session.origin(), session.scene().tree().len()), (&Origin::New, nodes));
        assert!(!session.is_modified() && session.document().unsaved_version().is_none(), "{command:?}");
        assert!(!session.title().contains('●'));
        session.take_tasks();
        session.apply(Command::Quit);
        assert_eq!(session.question(), None);
        assert_eq!(session.take_tasks(), [UiTask::Close]);

        session.apply(Command::Edit(EditCommand::SwapPlayers));
        assert!(session.is_modified() && session.document().unsaved_version().is_some(), "{command:?}");
        session.apply(Command::OpenExample(1));
        assert_eq!(session.question(), Some(&Command::OpenExample(1)));
        session.apply(Command::Cancel);
        session.apply(Command::Undo);
        session.apply(Command::OpenExample(1));
        assert_eq!((session.question(), session.origin()), (None, &Origin::Example(1)), "{command:?}");
    }
}

#[test]
fn what_a_person_has_typed_is_asked_about_also_after_undo() {
    let mut session = session_with_changes();
    session.apply(Command::Edit(EditCommand::SwapPlayers));
    session.apply(Command::Undo);
    session.apply(Command::Quit);
    assert_eq!(session.question(), Some(&Command::Quit));
}

pub(crate) fn about(title: &str, lesson: &str, source: &str) -> FileCommand {
    let [lesson, source] = [lesson, source].map(|text| Some(text.to_owned()));
    FileCommand::SetAbout(Box::new(DocumentInfo { title: title.to_owned(), lesson, source }))
}

#[test]
fn title_lesson_and_source_are_edited_undone_and_saved() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = session_with("exam-tree");
    session.apply(Command::GoTo(9));
    let (before, run) = (session.about(), std::sync::Arc::clone(session.run().unwrap()));
    session.apply(Command::File(about(" Exam, spring ", "Find the cuts.\n\nThen count them.\n", "  ")));
    let edited = session.about();
    assert_eq!(edited.title, "Exam, spring");
    assert_eq!(edited.lesson.as_deref(), Some("Find the cuts.\n\nThen count them."));
    assert_eq!(edited.source, None, "blank is none");
    assert_eq!(session.document().title(), "Exam, spring");
    assert!(session.title().starts_with("● Exam, spring"), "{}", session.title());
    assert!(std::sync::Arc::ptr_eq(&run, session.run().unwrap()), "the search stays");
    assert_eq!((session.playback().after(), session.is_editing()), (9, false), "the walk stays");
    assert_eq!(session.undo_name(), Some("edit the title, the lesson and the source"));

    session.apply(Command::Undo);
    assert_eq!((session.about(), session.is_modified()), (before, false));
    session.apply(Command::Redo);
    assert_eq!((session.about(), session.playback().after()), (edited.clone(), 9));
    session.apply(Command::Edit(EditCommand::SwapPlayers));
    assert_eq!(session.about(), edited, "a change of the tree keeps them");

    let path = folder.path().join("spring.ron");
    save_to(&mut session, &path);
    assert_eq!(file::disk::load(&path).unwrap().about(), edited);
    assert_eq!(session.document().title(), "Exam, spring", "a title that was typed stays");
    session.apply(Command::File(about("Exam, spring", "Find the cuts.", "")));
    assert_eq!((session.undo_name(), session.is_modified()), (Some("edit the lesson"), true));
    session.apply(Command::Undo);
    assert!(!session.is_modified());
    let names = session.undo_name().map(str::to_owned);
    session.apply(Command::File(about("Exam, spring", "Find the cuts.\n\nThen count them.", "")));
    assert_eq!(session.undo_name(), names.as_deref(), "nothing was changed");
}

#[test]
fn no_title_is_longer_than_what_is_read() {
    let mut session = session();
    let before = session.about();
    for too_long in [about(&"t".repeat(301), "", ""), about("", &"l".repeat(20_001), "")] {
        session.apply(Command::File(too_long));
        let told = texts(&session).pop().unwrap();
        assert!(told.contains("characters, but at most"), "{told}");
        assert_eq!((session.about(), session.is_modified()), (before.clone(), false));
    }
    let moves = "e4 e5 Nf3 Nc6 Ng1 Nb8 ".repeat(30);
    let game = super::games::wish(GameId::Chess, &moves, 1);
    session.apply(Command::OpenNew(Box::new(NewDocument::Game(game))));
    wait_for_workers(&mut session);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("long.ron");
    save_to(&mut session, &path);
    assert!(file::disk::load(&path).is_ok(), "{:?}", texts(&session));
}

#[test]
fn what_has_no_title_is_called_as_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = session_with_changes();
    assert_eq!(session.document().title(), "Untitled");
    for name in ["first.ron", "second.ron"] {
        save_to(&mut session, &folder.path().join(name));
        assert_eq!(
            (session.document().title().as_str(), session.document().marked_name().as_str()),
            (name, name)
        );
    }
    session.apply(Command::File(about("Exam", "", "")));
    assert_eq!(
        (session.document().title().as_str(), session.document().marked_name().as_str()),
        ("Exam", "● second.ron")
    );
    session.apply(Command::File(about(" ", "", "")));
    assert_eq!(session.document().title(), "second.ron");
    if cfg!(unix) {
        save_to(&mut session, &folder.path().join("h\u{1b}[31m.ron"));
        assert!(session.title().starts_with("h\\u{1b}[31m.ron"), "{}", session.title());
    }
}

#[test]
fn a_title_given_while_a_large_tree_is_laid_out_is_kept() {
    let mut session = session();
    session.apply(uniform(2, 14));
    super::wait_until(&mut session, "the large tree", |session| session.scene().tree().len() == 32_767);
    wait_for_workers(&mut session);
    session.apply(Command::Edit(EditCommand::SwapPlayers));
    session.apply(Command::File(about("Large", "A lesson.", "")));
    assert_eq!(session.document().title(), "Large");
    wait_for_workers(&mut session);
    assert_eq!(session.about().lesson.as_deref(), Some("A lesson."));
    let player = session.scene().tree().root_player();
    session.apply(Command::Undo);
    session.apply(Command::Undo);
    wait_for_workers(&mut session);
    assert!(session.document().title() != "Large" && session.scene().tree().root_player() != player);
}
