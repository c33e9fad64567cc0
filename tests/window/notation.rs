//! The notation box: text and picture follow each other, and neither gets in the other's way.

use super::*;
use alphabeta_lab::notation;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::edit::EditCommand;
use alphabeta_lab::session::command::own_search::OwnSearchCommand;
use alphabeta_lab::session::model::origin::Origin;
use alphabeta_lab::tree::NodeId;

/// A window with the box, and the focus in it.
fn with_box() -> Window {
    boxed(window())
}

fn boxed(mut window: Window) -> Window {
    window.press(Key::F9);
    window.harness.get_by_label("Tree as text").focus();
    window.settle();
    window
}

fn shown(window: &Window) -> String {
    window.harness.get_by_label("Tree as text").value().unwrap_or_default()
}

fn drawn(window: &Window) -> String {
    notation::write(window.session().scene().tree())
}

fn type_text(window: &mut Window, text: &str) {
    for character in text.chars() {
        window.harness.event(egui::Event::Text(character.to_string()));
        window.settle();
    }
}

/// Replaces everything.
fn retype(window: &mut Window, text: &str) {
    window.press_with(CTRL, Key::A);
    window.harness.event(egui::Event::Paste(text.to_owned()));
    window.settle();
}

fn node_at(window: &Window, path: &[u32]) -> NodeId {
    window.session().scene().tree().node_at(path).unwrap()
}

/// The first example, whose inner nodes have names.
const FIRST: &str = "A[B[D[3, 5], E[6, 9]], C[F[1, 2], G[0, -1]]]";

#[test]
fn what_is_typed_is_drawn_and_is_one_step() {
    let mut window = with_box();
    assert_eq!(shown(&window), FIRST);
    let leaf = node_at(&window, &[1, 1, 1]);
    window.press_with(CTRL, Key::End);
    for _ in 0..3 {
        window.press(Key::ArrowLeft);
    }
    type_text(&mut window, "7, 4");
    assert_eq!(shown(&window), FIRST.replace("-1", "-17, 4"), "the echo leaves text and cursor alone");
    assert_eq!(drawn(&window), "A[B[D[3,5],E[6,9]],C[F[1,2],G[0,-17,4]]]");
    assert_eq!(node_at(&window, &[1, 1, 1]), leaf, "the nodes stay who they are");
    type_text(&mut window, " ,8");
    assert_eq!(shown(&window), FIRST.replace("-1", "-17, 4 ,8"), "as it was typed");
    assert_eq!(window.session().undo_name(), Some("edit the tree as text"));
    window.press(Key::Escape);
    window.press_with(CTRL, Key::Z);
    assert_eq!(drawn(&window), FIRST.replace(", ", ","), "all of it is one step");
    assert_eq!(shown(&window), FIRST, "the text follows");
    assert_eq!(window.session().undo_name(), None);
}

#[test]
fn what_is_drawn_is_written() {
    let mut window = with_box();
    window.press(Key::Escape);
    let leaf = window.node_rect("H").center();
    window.click_at(leaf);
    window.type_key(Key::Num7, "7");
    assert_eq!(shown(&window), FIRST.replace('3', "7"));
    window.press(Key::Delete);
    assert_eq!(shown(&window), FIRST.replace("3, ", ""));
}

#[test]
fn a_drag_in_the_picture_takes_the_keys_from_the_text() {
    let mut window = with_box();
    let leaf = window.node_rect("H").center();
    window.drag(leaf, leaf - egui::vec2(0.0, 32.0), Modifiers::NONE);
    assert_eq!(shown(&window), FIRST.replace('3', "7"));
    window.type_key(Key::Num8, "8");
    assert_eq!(shown(&window), FIRST.replace('3', "8"), "what is typed goes to the leaf");

    let mut window = with_box();
    let [f, b] = ["F", "B"].map(|name| window.node_rect(name).center());
    window.drag(f, b, Modifiers::NONE);
    let moved = "A[B[D[3,5],E[6,9],F[1,2]],C[G[0,-1]]]";
    assert_eq!(drawn(&window), moved);
    type_text(&mut window, "x");
    assert_eq!((drawn(&window).as_str(), shown(&window).replace(", ", ",").as_str()), (moved, moved));
}

#[test]
fn a_mistake_says_where_and_leaves_the_picture() {
    let mut window = with_box();
    let before = drawn(&window);
    retype(&mut window, "[[3, 5], [6, x]");
    assert!(window.shows_part("Not a tree yet: ") && window.shows_part("after the label"));
    assert_eq!((drawn(&window), window.session().messages().len()), (before.clone(), 0));
    assert_eq!(shown(&window), "[[3, 5], [6, x]", "what was typed stays");
    window.click("Reset the text");
    assert_eq!(shown(&window), FIRST);
    window.harness.get_by_label("Tree as text").focus();
    retype(&mut window, "[[3, 5], [6, x]");
    retype(&mut window, "3 5 | 6 9");
    assert_eq!((drawn(&window).as_str(), shown(&window).as_str()), ("[[3,5],[6,9]]", "3 5 | 6 9"));
    assert!(!window.shows_part("after the label"));
}

#[test]
fn keys_typed_there_belong_to_the_field() {
    let mut window = with_box();
    window.press(Key::Space);
    window.type_key(Key::T, "t");
    window.press(Key::ArrowRight);
    assert_eq!((window.place(), window.session().playback().is_playing()), (0, false));
    assert!(window.shows("Reset the text"), "a letter more is no tree");
}

#[test]
fn a_click_into_the_text_selects_the_node_and_a_selection_keeps_the_text() {
    let mut window = with_box();
    let field = window.harness.get_by_label("Tree as text").rect();
    // The letters are about 8 points wide; the seventh is the 3, the 24th the C.
    window.click_at(field.left_top() + egui::vec2(10.0 + 8.4 * 6.3, 12.0));
    assert_eq!(window.session().selection().leader(), Some(node_at(&window, &[0, 0, 0])));
    assert_eq!(shown(&window), FIRST);
    window.click_at(field.left_top() + egui::vec2(10.0 + 8.4 * 23.3, 12.0));
    assert_eq!(window.session().selection().leader(), Some(node_at(&window, &[1])));
}

#[test]
fn another_document_brings_its_own_text() {
    let mut window = with_box();
    window.press(Key::Escape);
    window.click_button("AIMA, figure 5.5");
    assert!(!window.has_dialog("Save changes?"), "nothing was changed");
    assert_eq!(
        notation::parse(&shown(&window), alphabeta_lab::tree::Player::Max, &mut ()).unwrap().len(),
        13
    );
    window.press(Key::F9);
    assert!(!window.shows("Tree as text"));
}

#[test]
fn text_that_is_no_tree_yet_is_given_up_only_when_a_person_says_so() {
    const UNFINISHED: &str = "[[3, 5], [6";
    for command in [Command::OpenExample(1), Command::Quit] {
        let mut window = with_box();
        retype(&mut window, UNFINISHED);
        window.press(Key::Escape);
        window.carry_out(command.clone());
        assert!(window.has_dialog("Discard what you typed?"), "{command:?}");
        window.press(Key::Escape);
        assert!(!window.has_dialog("Discard what you typed?"));
        assert_eq!((shown(&window).as_str(), window.session().origin()), (UNFINISHED, &Origin::Example(0)));
        window.carry_out(command.clone());
        window.click_button("Discard");
        window.wait_for_workers();
        assert!(!window.has_dialog("Discard what you typed?"));
        assert_ne!(shown(&window), UNFINISHED);
        let is_closed = window.told.iter().any(|told| matches!(told, egui::ViewportCommand::Close));
        assert_eq!(is_closed, command == Command::Quit);
        assert_eq!(*window.session().origin() == Origin::Example(1), command != Command::Quit);
    }
}

#[test]
fn unfinished_text_is_given_up_for_no_tree_of_a_check_before_a_person_says_so() {
    const UNFINISHED: &str = "[[3, 5], [6";
    for command in [OwnSearchCommand::OpenSmallest, OwnSearchCommand::OpenLesson].map(Command::OwnSearch) {
        let mut window = with_box();
        retype(&mut window, UNFINISHED);
        window.press(Key::Escape);
        window.carry_out(command.clone());
        assert!(window.has_dialog("Discard what you typed?"), "{command:?}");
        window.press(Key::Escape);
        assert_eq!(shown(&window), UNFINISHED);
        window.carry_out(command.clone());
        window.click_button("Discard");
        assert!(!window.has_dialog("Discard what you typed?"));
        assert_eq!(shown(&window), FIRST, "{command:?}");
    }
}

#[test]
fn text_that_a_change_to_the_tree_replaces_can_be_brought_back() {
    const UNFINISHED: &str = "[[3, 5], [6";
    let mut window = with_box();
    window.press(Key::Escape);
    let change = |window: &mut Window, key, digit| {
        window.click_at(window.node_rect("H").center());
        window.type_key(key, digit);
    };
    change(&mut window, Key::Num7, "7");
    for is_undo in [false, true] {
        window.harness.get_by_label("Tree as text").focus();
        window.settle();
        retype(&mut window, UNFINISHED);
        window.press(Key::Escape);
        if is_undo {
            window.press_with(CTRL, Key::Z);
        } else {
            change(&mut window, Key::Num8, "8");
        }
        assert_ne!(shown(&window), UNFINISHED, "undo: {is_undo}");
        assert!(window.shows("The tree has replaced your text."), "undo: {is_undo}");
        let tree = drawn(&window);
        window.click("Bring it back");
        assert_eq!((shown(&window).as_str(), drawn(&window)), (UNFINISHED, tree), "undo: {is_undo}");
        assert!(window.shows_part("Not a tree yet: ") && !window.shows("Bring it back"));
    }
    // What is typed instead takes its place for good.
    window.press(Key::Escape);
    window.press_with(CTRL_SHIFT, Key::Z);
    assert!(window.shows("Bring it back"));
    window.harness.get_by_label("Tree as text").focus();
    window.settle();
    retype(&mut window, "3 5 | 6 9");
    assert!(!window.shows("Bring it back"));
}

/// Who moves at the root stays while a name is typed, and is told where the names say otherwise.
#[test]
fn names_that_call_for_the_other_player_are_told() {
    let mut window = with_box();
    let told = "The names call for MIN, but MAX moves at the root.";
    retype(&mut window, "max(min(3,5),min(6,9))");
    assert!(!window.shows(told));
    retype(&mut window, "min(max(3,5),max(6,9))");
    assert!(window.shows(told));
    window.carry_out(Command::Edit(EditCommand::SwapPlayers));
    assert!(!window.shows_part("The names call for"));
    let contradiction = "MAX and MIN take turns level by level, so not every node is what its name says.";
    assert!(!window.shows(contradiction));
    retype(&mut window, "max(min(3,5),max(6,9))");
    assert!(window.shows(contradiction));
}

#[test]
fn a_save_says_that_text_in_the_panel_is_not_in_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("exam.ron");
    let mut window = with_box();
    retype(&mut window, "[[3, 5], [6");
    window.carry_out(Command::SaveTo(path.clone()));
    window.wait_for_workers();
    assert!(window.shows_part("is not a tree yet, so it is not in the file."));
    assert_eq!(shown(&window), "[[3, 5], [6");
    retype(&mut window, "[[3, 5], [6, 9]]");
    window.carry_out(Command::SaveTo(path));
    window.wait_for_workers();
    assert!(!window.shows_part("not a tree yet"));
}

#[test]
fn long_text_is_shown_only_when_asked_for_and_never_pasted() {
    let mut window = with_box();
    window.harness.event(egui::Event::Paste("[1, 2],".repeat(100_000)));
    window.settle();
    assert!(window.shows_part("This text is too long to edit here"));
    assert_eq!(shown(&window), FIRST);
    let leaves = vec!["5"; 4_000].join(" ");
    retype(&mut window, &format!("[{leaves}]"));
    assert_eq!(window.session().scene().tree().len(), 4_001);
    assert!(window.shows_part("The text of 4,001 nodes is long"));
    window.click("Show text");
    assert_eq!(shown(&window).len(), "[".len() + 4_000 * "5, ".len() - ", ".len() + "]".len());
    assert!(Command::Undo.is_enabled(window.session()));
}

#[test]
fn enter_creates_a_tree_that_is_whole_and_begins_a_line_in_one_that_is_not() {
    let mut window = window();
    window.press_with(CTRL, Key::N);
    window.press(Key::Enter);
    assert!(!window.has_dialog("New tree"));
    // An empty one is drawn by hand.
    window.wait_until("a leaf", |window| window.session().scene().tree().len() == 1);
    window.press_with(CTRL, Key::N);
    let write = |window: &mut Window, text: &str| {
        window.event(egui::Event::Text(text.to_owned()));
        window.settle();
    };
    write(&mut window, "[[3, 5],");
    window.press(Key::Enter);
    assert!(window.has_dialog("New tree"));
    write(&mut window, "[6, 9]]");
    window.press(Key::Enter);
    assert!(!window.has_dialog("New tree"));
    let shown = |window: &Window| notation::write(window.session().scene().tree());
    window.wait_until("the tree", |window| shown(window) == "[[3,5],[6,9]]");
}

#[test]
fn what_is_no_number_is_quoted_where_a_number_is_typed() {
    let mut window = window();
    let at = window.node_rect("A").center();
    window.click_at(at);
    window.press(Key::F2);
    window.event(egui::Event::Text("abc".to_owned()));
    window.settle();
    assert!(window.shows("“abc” is not a number; type one such as 5, -0.25 or inf"));
    window.press(Key::Escape);
    window.press(Key::Escape);
    window.carry_out(Command::AskSettings);
    window.harness.get_by_role_and_label(egui::accesskit::Role::TextInput, "α").focus();
    window.frame();
    window.event(egui::Event::Text("3 5".to_owned()));
    window.settle();
    assert!(window.shows("α: “3 5” is not a number; type one such as 5, -0.25 or inf."));
}

#[test]
fn a_long_mistake_is_told_to_its_end_in_a_small_window() {
    let mut window = boxed(sized_window([800.0, 720.0], Scripted::default(), None));
    retype(&mut window, "[[3, 1e77777777777777777777777777777777777777777777777777777777], 5]");
    let told = window.harness.get_by_label_contains("is too large; type a smaller number").rect();
    let [field, reset] =
        ["Tree as text", "Reset the text"].map(|name| window.harness.get_by_label(name).rect());
    assert!(told.top() >= reset.bottom() - 2.0, "{told:?}: it has lines of its own");
    assert!(told.bottom() <= field.top() && field.height() > 20.0, "{told:?} {field:?}");
}

#[test]
fn comments_that_are_typed_are_not_saved_and_the_panel_says_so() {
    let mut window = with_box();
    let told = "The comments in this text are not saved with the tree.";
    retype(&mut window, "[[3, 5], [2, 9]] // B is the trap");
    assert_eq!(drawn(&window), "[[3,5],[2,9]]");
    assert!(window.shows_part(told));
    retype(&mut window, "[[3, 5], [2, 9]]");
    assert!(!window.shows_part(told));
    // Beside what is said of names, too.
    retype(&mut window, "MIN[[3, 5], [2, 9]] // B is the trap");
    assert!(window.shows_part("The names call for MIN") && window.shows_part(told));
}
