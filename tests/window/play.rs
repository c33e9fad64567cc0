//! Play against the program, in its dialog.

use alphabeta_lab::ui::files::Scripted;
use egui::accesskit::Role;
use egui::{Id, Key, Rect};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use crate::games::{type_position, wait_for_text};
use crate::projector::SCREENS;
use crate::{CTRL, Window, sized_window, window};

fn open_play() -> Window {
    let mut window = window();
    window.press_with(CTRL, Key::P);
    assert!(window.has_dialog("Play against the program"));
    window
}

#[test]
fn the_program_replies_and_shows_its_search() {
    let mut window = open_play();
    assert!(window.shows("Your move: you are MAX."));
    window.click("Cell in column 2, row 2");
    wait_for_text(&mut window, "Its move");
    let field = window.harness.get_by_role_and_label(Role::TextInput, "Move");
    assert!(field.is_focused(), "the next move may be typed");
    assert!(window.shows_part("visited"));
    window.click_button("Take back");
    window.click_button("Show best move");
    wait_for_text(&mut window, "Best move");
    window.harness.get_by_role_and_label(Role::Button, "Show its search").click();
    window.frame();
    window.wait_until("the tree", |window| {
        window.session().scene().boards.is_some() && window.session().busy_with().is_none()
    });
    assert!(!window.has_dialog("Play against the program"));
    assert_eq!(window.place(), window.session().playback().len(), "at the result");
    window.press(Key::ArrowLeft);
    assert_eq!(window.place() + 1, window.session().playback().len());
    window.press_with(CTRL, Key::P);
    assert!(window.shows("Your move: you are MAX."), "the game is still there");
}

#[test]
fn it_can_be_enlarged_for_a_class_while_it_is_played() {
    let mut window = open_play();
    let before = window.harness.ctx.zoom_factor();
    window.press(Key::F5);
    assert!(window.session().preferences().is_presentation());
    assert!(window.has_dialog("Play against the program") && window.harness.ctx.zoom_factor() > before);
    window.press(Key::F5);
    assert!(!window.session().preferences().is_presentation());
    assert!(window.has_dialog("Play against the program"));
}

#[test]
fn illegal_moves_get_a_message() {
    let mut window = open_play();
    let field = window.harness.get_by_role_and_label(Role::TextInput, "Move");
    field.focus();
    field.type_text("99");
    window.settle();
    let play = window.button_rect("Play");
    window.press(Key::Enter);
    assert!(window.shows_part("99 is not a legal move here. Legal: 1, 2, 3, 4, 5, 6, 7, 8, 9"));
    let field = window.harness.get_by_role_and_label(Role::TextInput, "Move");
    assert!(field.is_focused(), "to be typed anew");
    assert_eq!(window.button_rect("Play"), play, "nothing moves");
    window.event(egui::Event::Text("5".to_owned()));
    window.press(Key::Enter);
    wait_for_text(&mut window, "Its move");
    assert_eq!(window.button_rect("Play"), play, "nothing moves");
    let cell = "Cell in column 2, row 2";
    let place = window.harness.get_by_label(cell).rect();
    window.click(cell);
    assert!(window.shows_part("5 is not a legal move here. Legal: "));
    assert_eq!(window.harness.get_by_label(cell).rect(), place);
}

fn choose_game(window: &mut Window, game: &str) {
    window.harness.get_by_role_and_label(Role::ComboBox, "Game").click();
    window.settle();
    window.click_item(game);
}

/// Presses and releases the button of the mouse within one frame, as a fast hand does while the machine is busy.
fn click_within_a_frame(window: &mut Window, at: egui::Pos2) {
    window.hover(at);
    for pressed in [true, false] {
        let (button, modifiers) = (egui::PointerButton::Primary, egui::Modifiers::NONE);
        let event = egui::Event::PointerButton { pos: at, button, pressed, modifiers };
        window.harness.input_mut().events.push(event);
    }
    window.settle();
}

#[test]
fn a_list_opens_above_its_dialog_however_fast_the_click() {
    let mut window = open_play();
    choose_game(&mut window, "Nim");
    let place = |window: &Window, role, label: &str| {
        window.harness.get_by_role_and_label(role, label).rect().center()
    };
    let field = place(&window, Role::TextInput, "Move");
    window.click_at(field);
    let list = place(&window, Role::ComboBox, "Game");
    click_within_a_frame(&mut window, list);
    let entry = place(&window, Role::Button, "Domineering");
    let layer = window.harness.ctx.layer_id_at(entry).unwrap();
    let dialog = window.harness.ctx.layer_id_at(field).unwrap();
    assert_ne!(layer, dialog, "the list is in front");
    window.click_at(entry);
    let game = window.harness.get_by_role_and_label(Role::ComboBox, "Game").value();
    assert_eq!(game.as_deref(), Some("Domineering"));
}

fn try_move(window: &mut Window, text: &str) {
    let field = window.harness.get_by_role_and_label(Role::TextInput, "Move");
    field.focus();
    window.settle();
    window.press_with(CTRL, Key::A);
    window.event(egui::Event::Text(text.to_owned()));
    window.press(Key::Enter);
}

fn typed_move(window: &Window) -> String {
    window.harness.get_by_role_and_label(Role::TextInput, "Move").value().unwrap_or_default()
}

#[test]
fn a_refused_move_is_forgotten_with_its_game() {
    let mut window = open_play();
    try_move(&mut window, "99");
    assert!(window.shows_part("99 is not a legal move here") && typed_move(&window) == "99");
    choose_game(&mut window, "Nim");
    assert!(!window.shows_part("is not a legal move"));
    assert_eq!(typed_move(&window), "", "the new game");
    try_move(&mut window, "77");
    window.click_button("New game");
    assert!(!window.shows_part("is not a legal move"));
    assert_eq!(typed_move(&window), "", "and the next");
    // The next text is not the one that was refused.
    try_move(&mut window, "c-9");
    assert!(window.shows_part("c-9 is not a legal move here"));
    window.event(egui::Event::Text("x1".to_owned()));
    window.settle();
    assert!(!window.shows_part("is not a legal move"));
    assert_eq!(typed_move(&window), "x1");
    // A dialog that is opened again begins without the mistake.
    window.press(Key::Enter);
    assert!(window.shows_part("x1 is not a legal move here"));
    window.press(Key::Escape);
    window.press_with(CTRL, Key::P);
    assert!(!window.shows_part("is not a legal move"));
    assert_eq!(typed_move(&window), "");
}

/// The depth of a game under way is that of its own, whichever game comes next.
#[test]
fn the_next_game_brings_its_depth_only_when_it_begins() {
    let mut window = open_play();
    let depth = |window: &Window| {
        let field = window.harness.get_by_role_and_label(Role::SpinButton, "Depth");
        field.accesskit_node().numeric_value()
    };
    try_move(&mut window, "5");
    wait_for_text(&mut window, "Its move");
    try_move(&mut window, "5");
    assert!(window.shows_part("is not a legal move"));
    choose_game(&mut window, "Domineering");
    assert!(window.shows_part("This game continues until") && !window.shows_part("is not a legal move"));
    assert_eq!(depth(&window), Some(9.0));
    window.click_button("New game");
    assert_eq!(depth(&window), Some(4.0));
    // A depth that was typed for the next game stays.
    try_move(&mut window, "b2");
    wait_for_text(&mut window, "Its move");
    choose_game(&mut window, "Connect Four");
    let field = window.harness.get_by_role_and_label(Role::SpinButton, "Depth");
    field.focus();
    window.settle();
    window.press_with(CTRL, Key::A);
    window.event(egui::Event::Text("2".to_owned()));
    window.press(Key::Tab);
    choose_game(&mut window, "Domineering");
    choose_game(&mut window, "Connect Four");
    window.click_button("New game");
    assert_eq!(depth(&window), Some(2.0));
    choose_game(&mut window, "Domineering");
    // The first game has not begun: this one does at once, and what is typed next is its move.
    choose_game(&mut window, "Connect Four");
    window.frame();
    let field = window.harness.get_by_role_and_label(Role::TextInput, "Move");
    assert!(field.is_focused());
}

#[test]
fn what_is_typed_after_a_button_of_the_game_is_a_move() {
    let mut window = open_play();
    let is_awaited =
        |window: &Window| window.harness.get_by_role_and_label(Role::TextInput, "Move").is_focused();
    try_move(&mut window, "5");
    wait_for_text(&mut window, "Its move");
    window.click_button("Show best move");
    wait_for_text(&mut window, "Best move");
    assert!(is_awaited(&window));
    window.event(egui::Event::Text("99".to_owned()));
    window.press(Key::Enter);
    assert!(window.shows_part("99 is not a legal move here"), "it has come to the field");
    window.click_button("Take back");
    window.frame();
    assert!(is_awaited(&window));
}

#[test]
fn no_board_is_smaller_in_presentation_mode() {
    for size in SCREENS {
        let mut window = sized_window(size, Scripted::default(), None);
        // In pixels of the screen.
        let board = |window: &mut Window| {
            window.press_with(CTRL, Key::P);
            let cells = window.harness.get_all_by_label_contains("Cell in column ");
            let board = cells.map(|cell| cell.rect()).reduce(Rect::union).unwrap();
            window.press(Key::Escape);
            board.width() * window.harness.ctx.zoom_factor()
        };
        let before = board(&mut window);
        window.press(Key::F5);
        let after = board(&mut window);
        assert!(after >= before, "{size:?}: {before} → {after}");
    }
}

#[test]
fn every_button_of_a_game_has_room_beside_a_large_board() {
    let mut window = sized_window(SCREENS[0], Scripted::default(), None);
    window.press(Key::F5);
    window.press_with(CTRL, Key::P);
    let title = "Play against the program";
    let dialog = |window: &Window| {
        window.harness.ctx.memory(|memory| memory.area_rect(Id::unique(("dialog", title)))).unwrap()
    };
    let before = dialog(&window);
    let is_as_wide = |window: &Window| (dialog(window).width() - before.width()).abs() < 1.0;
    window.click_button("Set up…");
    assert!(is_as_wide(&window), "the fields of a setup have their room, too");
    window.click("The program");
    window.click_button("New game");
    wait_for_text(&mut window, "Its move");
    // Then it is the turn of the program, which waits.
    window.click_button("Take back");
    assert!(is_as_wide(&window) && dialog(&window).contains_rect(window.button_rect("Let it move")));
    window.click_button("Let it move");
    wait_for_text(&mut window, "Its move");
    for button in ["Show best move", "Show its search", "Close"] {
        assert!(dialog(&window).contains_rect(window.button_rect(button)), "{button}");
    }
    assert!(is_as_wide(&window));
}

/// Whether a text that begins so is drawn, and nothing of it is cut.
fn is_whole(window: &Window, begin: &str) -> bool {
    let mut texts = crate::texts(window).into_iter();
    texts.any(|(galley, place, clip)| {
        galley.text().starts_with(begin) && clip.contains_rect(place.shrink(1.5))
    })
}

#[test]
fn nothing_that_is_said_beside_the_board_is_cut() {
    let mut window = open_play();
    choose_game(&mut window, "Domineering");
    window.click("The program");
    window.click_button("New game");
    wait_for_text(&mut window, "Its move");
    assert!(window.shows_part(" to depth 4"), "the game goes on below");
    assert!(window.shows("The program is MAX and wants a high value."));
    assert!(is_whole(&window, "Alpha-beta, depth 4, static order: "));
    // A sentence that is too long ends with dots, not within a line.
    type_position(&mut window, "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1");
    window.click_button("New game");
    assert!(is_whole(&window, "No game can start there: "));
    // Chess asks which piece a pawn becomes.
    choose_game(&mut window, "Chess");
    type_position(&mut window, "8/P6k/8/8/8/8/8/K7 w - - 0 1");
    window.click("You");
    window.click_button("New game");
    window.click("Cell in column 1, row 2");
    window.click("Cell in column 1, row 1");
    for name in ["a8=N", "a8=B", "a8=R", "a8=Q"] {
        assert!(is_whole(&window, name), "{name}");
    }
}

#[test]
fn enter_in_the_position_begins_a_game_there() {
    let mut window = open_play();
    // What stands in the other field is no move of the new game.
    let field = window.harness.get_by_role_and_label(Role::TextInput, "Move");
    field.focus();
    field.type_text("b2");
    window.settle();
    let field = window.harness.get_by_role_and_label(Role::TextInput, "Position");
    field.focus();
    field.type_text("XX./OO./...");
    window.settle();
    window.press(Key::Enter);
    assert_eq!(typed_move(&window), "", "it was for the game before");
    assert!(!window.shows_part("Its move") && window.has_dialog("Play against the program"));
    try_move(&mut window, "3");
    wait_for_text(&mut window, "You won.");
}

#[test]
fn a_game_under_way_ends_only_by_the_button() {
    let mut window = open_play();
    try_move(&mut window, "5");
    wait_for_text(&mut window, "Its move");
    let field = window.harness.get_by_role_and_label(Role::TextInput, "Position");
    field.focus();
    field.type_text("XX./OO./...");
    window.settle();
    let enter = |window: &mut Window, pressed: bool, repeat: bool| {
        let (key, modifiers) = (Key::Enter, egui::Modifiers::NONE);
        window.event(egui::Event::Key { key, physical_key: None, pressed, repeat, modifiers });
        window.frame();
    };
    enter(&mut window, true, false);
    (0..3).for_each(|_| enter(&mut window, true, true));
    enter(&mut window, false, false);
    window.settle();
    assert!(window.shows_part("Its move"), "the game goes on, however long the key is held");
    let take_back = window.harness.get_by_role_and_label(Role::Button, "Take back");
    assert!(!take_back.accesskit_node().is_disabled());
    let new_game = window.harness.get_by_role_and_label(Role::Button, "New game");
    assert!(new_game.is_focused(), "the way on is one key away");
    window.press(Key::Enter);
    assert!(!window.shows_part("Its move"));
    try_move(&mut window, "3");
    wait_for_text(&mut window, "You won.");

    type_position(&mut window, "X../O../...");
    window.press(Key::Enter);
    assert!(!window.shows("You won."), "a game that is over is not under way");
}

#[test]
fn who_begins_can_be_chosen_until_a_move_is_made_also_behind_the_moves_of_a_position() {
    let later = "Who moves first counts from the next game on.";
    let mut window = open_play();
    type_position(&mut window, "5 1");
    window.click_button("New game");
    assert!(window.shows("Your move: you are MAX."));
    window.click("The program");
    wait_for_text(&mut window, "Its move");
    assert!(!window.shows_part(later), "the game began anew");
    // Now a move has been made.
    window.click("You");
    assert!(window.shows_part(later));
}

#[test]
fn a_game_goes_on_after_the_moves_of_its_position_were_taken_back() {
    let mut window = open_play();
    type_position(&mut window, "5 1 9 3");
    window.click_button("New game");
    window.click_button("Take back");
    window.click_button("Take back");
    try_move(&mut window, "5");
    wait_for_text(&mut window, "Its move");
    window.click("The program");
    assert!(window.shows_part("Who moves first counts from the next game on."));
}

#[test]
fn who_takes_back_the_first_move_by_key_keeps_a_place() {
    let mut window = open_play();
    window.click("Cell in column 2, row 2");
    wait_for_text(&mut window, "Its move");
    window.harness.get_by_role_and_label(Role::Button, "Take back").focus();
    window.frame();
    for _ in 0..2 {
        window.press(Key::Enter);
    }
    let is_possible = window.harness.get_by_role_and_label(Role::Button, "Take back");
    assert!(is_possible.accesskit_node().is_disabled(), "no move is left");
    assert!(window.harness.get_by_role_and_label(Role::TextInput, "Move").is_focused());
}

/// In a low window the fields of a setup have the room of the game, and the note stands below them.
#[test]
fn a_refused_position_moves_nothing_where_there_is_little_room() {
    for (position, is_presented) in [("X..O", true), ("X..O", false)] {
        let mut window = sized_window(SCREENS[0], Scripted::default(), None);
        if is_presented {
            window.press(Key::F5);
        }
        window.press_with(CTRL, Key::P);
        if window.harness.query_by_role_and_label(Role::Button, "Set up…").is_some() {
            window.click_button("Set up…");
        }
        window.settle();
        let before = ["New game", "Close"].map(|button| window.button_rect(button));
        type_position(&mut window, position);
        window.press(Key::Enter);
        window.settle();
        assert!(window.shows_part("No game can start there"), "nothing is said");
        let after = ["New game", "Close"].map(|button| window.button_rect(button));
        for (before, after) in before.into_iter().zip(after) {
            assert!(before.left_top().distance(after.left_top()) < 1.0, "{before} → {after}, {is_presented}");
        }
    }
}
