//! Games in the window: a tree grows out of a position, nodes show boards, and the program plays.

use std::sync::Arc;

use alphabeta_lab::game::move_order::MoveOrder;
use alphabeta_lab::game::positions::GameRules;
use alphabeta_lab::game::unfold::UnfoldLimits;
use alphabeta_lab::game::{GameId, Wins};
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::features::games::move_orders::MoveOrders;
use alphabeta_lab::session::model::new_document::NewDocument;
use alphabeta_lab::session::model::new_document::NewGameTree;
use alphabeta_lab::session::model::screen::ThemeChoice;
use alphabeta_lab::ui::files::Scripted;
use alphabeta_lab::ui::theme::Theme;
use egui::accesskit::Role;
use egui::{Key, Shape};
use egui_kittest::kittest::Queryable as _;

use crate::projector::SCREENS;
use crate::{CTRL, Window, sized_window, window};

fn open_games() -> Window {
    let mut window = window();
    window.click_button("Games…");
    assert!(window.has_dialog("Tree from a game"));
    window
}

fn wait_for_text(window: &mut Window, text: &'static str) {
    window.wait_until(text, move |window| window.shows_part(text));
}

fn unfold(window: &mut Window) {
    window.click_button("Unfold");
    window.wait_until("the tree", |window| window.session().scene().boards.is_some());
    window.wait_for_workers();
}

fn type_position(window: &mut Window, text: &str) {
    let field = window.harness.get_by_role_and_label(Role::TextInput, "Position");
    field.focus();
    field.type_text(text);
    window.settle();
}

#[test]
fn a_tree_grows_out_of_a_game() {
    let mut window = open_games();
    wait_for_text(&mut window, "82 nodes");
    window.click("Only the first of them");
    wait_for_text(&mut window, "16 nodes instead of 82: merging saves 66");
    window.click("Only the first of them");
    unfold(&mut window);
    assert_eq!(window.session().scene().tree().len(), 82);
    assert!(window.title().unwrap().contains("Tic-tac-toe, depth 2"));
    assert!(window.node("5, MIN node").contains("waiting"));
    window.click_at(window.node_rect("5, MIN node").center());
    assert!(window.shows("Position .../.X./..."), "the board of the selected node, large");
}

#[test]
fn a_game_begins_with_the_wins_that_its_command_has_too() {
    let mut window = open_games();
    let is_chosen = |window: &Window, wins: &str| {
        use egui_kittest::kittest::NodeT as _;
        let radio = window.harness.get_by_role_and_label(Role::RadioButton, wins);
        radio.accesskit_node().toggled() == Some(egui::accesskit::Toggled::True)
    };
    assert!(is_chosen(&window, "1") && !is_chosen(&window, "sooner is better"));
    window.harness.get_by_role_and_label(Role::ComboBox, "Game").click();
    window.settle();
    window.click_item("Connect Four");
    assert!(is_chosen(&window, "sooner is better"));
    unfold(&mut window);
    let title = window.title().unwrap();
    assert!(title.contains("Connect Four, depth 2") && !title.contains("wins"), "{title}");
    let scene = window.session().scene();
    assert_eq!(scene.boards.as_ref().unwrap().game().rules().wins, alphabeta_lab::game::Wins::Sooner);
}

#[test]
fn a_node_below_which_the_game_continues_is_no_leaf() {
    let mut window = open_games();
    unfold(&mut window);
    for _ in 0..3 {
        window.press(Key::ArrowDown);
    }
    let leaf = window.session().selection().leader().unwrap();
    assert!(window.session().scene().tree().is_leaf(leaf), "the tree ends here");
    // Before it is visited, when it is cut off, and where it is searched.
    for key in [Key::Home, Key::End] {
        window.press(key);
        assert!(window.shows_part("depth 2 · game continues") && !window.shows_part("leaf · depth 2"));
    }
    window.press(Key::Home);
    window.harness.state_mut().give(Command::UseSettings(alphabeta_lab::search::Settings {
        depth_limit: Some(2),
        ..Default::default()
    }));
    window.wait_for_workers();
    window.press(Key::End);
    assert!(window.shows("Evaluated at the depth limit"));
    assert!(window.shows_part("depth 2 · game continues") && !window.shows_part("leaf · depth 2"));
}

#[test]
fn an_impossible_position_is_told_while_it_is_typed() {
    let mut window = open_games();
    type_position(&mut window, "XXX/OOO/...");
    wait_for_text(&mut window, "Not possible");
    window.click_button("Unfold");
    assert!(window.has_dialog("Tree from a game"), "there is nothing to unfold");
}

#[test]
fn a_click_on_the_plus_unfolds_one_level() {
    let mut window = open_games();
    // Few nodes, so that their boards have room.
    type_position(&mut window, "X.O/OX./OX.");
    wait_for_text(&mut window, "6 nodes");
    unfold(&mut window);
    let before = window.session().scene().tree().len();
    let plus = window.harness.get_all_by_role(Role::Button).find(|node| {
        use egui_kittest::kittest::NodeT as _;
        node.accesskit_node().label().is_some_and(|label| label.starts_with("Expand "))
    });
    let at = plus.unwrap().rect().center();
    window.click_at(at);
    assert!(window.session().scene().tree().len() > before);
    window.press_with(CTRL, Key::Z);
    assert_eq!(window.session().scene().tree().len(), before);
    let leaf = window.session().selection().leader();
    assert!(leaf.is_some());
    window.press_with(CTRL, Key::E);
    assert!(window.session().scene().tree().len() > before, "the key does the same");
}

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

#[test]
fn nothing_moves_in_a_low_window_when_another_game_is_set_up() {
    let mut window = crate::small::at_size([1280.0, 720.0]);
    window.press_with(CTRL, Key::P);
    window.event(egui::Event::Text("5".to_owned()));
    window.press(Key::Enter);
    wait_for_text(&mut window, "Its move");
    window.click_button("Set up…");
    let before = window.button_rect("New game");
    for game in ["Domineering", "Chess", "Tic-tac-toe"] {
        window.harness.get_by_role_and_label(Role::ComboBox, "Game").click();
        window.settle();
        window.click_item(game);
        assert_eq!(window.button_rect("New game"), before, "{game}");
        assert_eq!(window.shows_part("This game continues"), game != "Tic-tac-toe");
    }
    window.click_button("New game");
    let field = window.harness.get_by_role_and_label(Role::TextInput, "Move");
    assert!(field.is_focused(), "the first move may be typed");
}

#[test]
fn a_game_begins_with_what_is_on_the_canvas() {
    let mut window = window();
    ask_for_game(&mut window, GameId::Chess, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    window.press_with(CTRL, Key::P);
    let game = window.harness.get_by_role_and_label(Role::ComboBox, "Game").value();
    assert_eq!(game.as_deref(), Some("Chess"));
    window.click("Cell in column 5, row 7");
    window.click("Cell in column 5, row 5");
    wait_for_text(&mut window, "Its move");
    // A game that is under way goes on, whatever is opened or chosen meanwhile.
    window.press(Key::Escape);
    ask_for_game(&mut window, GameId::Nim, "3 4 5");
    window.press_with(CTRL, Key::P);
    assert!(window.shows_part("This game continues until you press New game."));
    assert!(window.shows("Cell in column 8, row 8"), "the board is still that of chess");
    window.click("New game");
    assert!(!window.shows("Cell in column 8, row 8"));
    assert!(!window.shows_part("This game continues"));
}

pub(super) fn ask_for_game(window: &mut Window, game: GameId, position: &str) {
    let rules =
        GameRules { wins: game.about().wins, move_order: MoveOrder::Generator, merges_symmetric: false };
    let limits = UnfoldLimits { depth: Some(1), nodes: 1000 };
    let wish = NewGameTree { game, position: position.to_owned(), rules, limits, search: None };
    window.harness.state_mut().give(Command::OpenNew(Box::new(NewDocument::Game(wish))));
    window.settle();
    if window.session().question().is_some() {
        window.click_button("Discard changes");
    }
    let name = game.name(&crate::english());
    window.wait_until("the game", |window| window.session().scene().document.title.starts_with(&name));
    window.wait_for_workers();
}

#[test]
fn the_boards_of_a_small_tree_and_their_values_are_whole_at_every_size() {
    for size in SCREENS {
        for presents in [false, true] {
            let mut window = sized_window(size, Scripted::default(), None);
            if presents {
                window.press(Key::F5);
            }
            for (game, position, nodes) in [
                (GameId::ConnectFour, "OOO./XOXX/XXOO/OXXX", 2),
                (GameId::TicTacToe, "X.O/OX./OX.", 4),
                (GameId::Nim, "1 1", 2),
            ] {
                ask_for_game(&mut window, game, position);
                window.press(Key::End);
                window.press(Key::F);
                assert!(window.session().scene().tree().len() >= nodes);
                let canvas = window.harness.get_by_label("Game tree").rect();
                let boards = window.harness.get_all_by_role(Role::TreeItem).map(|node| node.rect());
                let boards: Vec<_> = boards.collect();
                assert!(boards.len() >= nodes);
                for board in boards {
                    // What is cut off ends at the edge.
                    assert!(
                        canvas.shrink(2.0).contains_rect(board),
                        "{game:?} at {size:?}: {board:?} in {canvas:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_true_value_of_a_game_that_is_cut_says_to_which_depth_it_holds() {
    let mut window = window();
    ask_for_game(&mut window, GameId::Nim, "");
    assert_eq!(window.session().settings().depth_limit, Some(10));
    window.press(Key::End);
    let notes = |window: &Window| window.harness.query_all_by_label_contains("to depth 10").count();
    assert!(notes(&window) >= 2, "the panel: what was returned, and the true value");
    assert!(!window.shows_part("true value 0"));
    window.press(Key::V);
    let root = window.session().scene().tree().root_id();
    let (value, _) = window.session().view().true_values().unwrap().of(root).unwrap();
    assert!(window.shows_part(&format!("true value {value} to depth 10")), "for those who hear it");
}

#[test]
fn the_counts_are_those_of_the_whole_game() {
    let mut window = open_games();
    wait_for_text(&mut window, "82 nodes");
    unfold(&mut window);
    assert!(window.shows_part("visited 0 of 549,946 nodes"));
    window.press(Key::End);
    assert!(window.shows_part("visited 18,297 of 549,946 nodes"));
    assert!(window.shows_part("Minimax 549,946 nodes"));
    let leaf = window.session().scene().tree().node_at(&[0, 0]).unwrap();
    window.press(Key::Home);
    for _ in 0..3 {
        window.press(Key::ArrowRight);
    }
    assert_eq!(window.session().current_node(), leaf);
    assert!(window.shows_part("nodes of the game lie below"));
    window.press(Key::ArrowRight);
    assert!(window.shows_part("Below it, where nothing is shown, the search visited 748 nodes"));
}

/// Bars are as long as the counts beside them.
fn check_bars_of_move_orders(window: &Window) {
    let text = crate::english();
    let mut orders = MoveOrders::new(&window.session().view(), &(Arc::new(|| {}) as _)).unwrap();
    while orders.rows().any(|(_, counts)| counts.is_none()) {
        orders.poll(&text);
    }
    let visited: Vec<f32> =
        orders.rows().map(|(_, counts)| counts.unwrap().as_ref().unwrap().visited as f32).collect();
    let most = visited.iter().copied().fold(1.0, f32::max);
    let accent = Theme::new(ThemeChoice::Light, false).accent;
    for ((order, _), visited) in orders.rows().zip(&visited) {
        let row =
            window.harness.get_by_role_and_label(Role::RadioButton, &order.name(&text)).rect().y_range();
        let bars = window.harness.output().shapes.iter().filter_map(|clipped| match &clipped.shape {
            Shape::Rect(bar) if bar.fill == accent => Some(bar.rect),
            _ => None,
        });
        let lengths: Vec<f32> =
            bars.filter(|bar| row.contains(bar.center().y)).map(|bar| bar.width()).collect();
        let right = 110.0 * visited / most;
        assert!(lengths.iter().any(|length| (length - right).abs() < 1.0), "{lengths:?} for {right}");
    }
}

#[test]
fn every_order_of_moves_says_what_it_costs_and_can_be_used() {
    let mut window = open_games();
    type_position(&mut window, "X.O/.../X..");
    wait_for_text(&mut window, "37 nodes");
    unfold(&mut window);
    window.click_button("Search");
    window.click_button("Move order…");
    assert!(window.has_dialog("Move order"));
    window.wait_until("the counts", |window| !window.shows_part("counting…"));
    check_bars_of_move_orders(&window);
    window.click("Killer moves");
    window.wait_for_workers();
    assert_eq!(window.session().view().move_order(), Some(MoveOrder::Killers));
    assert!(window.session().run().unwrap().is_partly_shown());
    window.press(Key::Escape);
    assert!(!window.has_dialog("Move order"));
    assert!(window.shows_part("killer moves"), "what is not as usual is said");
    window.press(Key::End);
    assert!(window.shows_part("Result"));
}

#[test]
fn a_long_search_is_told_and_esc_ends_it() {
    let mut window = window();
    let rules = GameRules { wins: Wins::Plain, move_order: MoveOrder::Generator, merges_symmetric: false };
    let limits = UnfoldLimits { depth: Some(1), nodes: 100 };
    let new = NewGameTree { game: GameId::Chess, position: String::new(), rules, limits, search: None };
    window.harness.state_mut().give(Command::OpenNew(Box::new(NewDocument::Game(new))));
    window.frame();
    window.wait_until("chess", |window| window.session().run().is_some_and(|run| run.is_partly_shown()));
    window.wait_for_workers();
    window.harness.state_mut().give(Command::UseDepthLimit(Some(12)));
    window.wait_until("the count", |window| {
        window.shows_part("Searching… ") && window.shows_part("million per second")
    });
    assert!(window.shows("Stop"));
    window.press(Key::Escape);
    assert!(!window.shows_part("Searching…") && !window.shows("Stop"));
    assert!(
        window.shows_part("was stopped. The search on screen has not changed")
            && window.shows("Search again")
    );
    assert_eq!(window.session().settings().depth_limit, Some(4));
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
    assert!(window.shows("The program is MAX and wants a high value."));
    assert!(is_whole(&window, "Alpha-beta, depth 4: "));
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
