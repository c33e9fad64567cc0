//! Games in the window: a tree grows out of a position, nodes show boards, and the program plays.

use std::sync::Arc;

use alphabeta_lab::game::move_order::MoveOrder;
use alphabeta_lab::game::positions::GameRules;
use alphabeta_lab::game::unfold::UnfoldLimits;
use alphabeta_lab::game::{GameId, Wins};
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::predict::PredictCommand;
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

pub(super) fn wait_for_text(window: &mut Window, text: &'static str) {
    window.wait_until(text, move |window| window.shows_part(text));
}

fn unfold(window: &mut Window) {
    window.click_button("Unfold");
    window.wait_until("the tree", |window| window.session().scene().boards.is_some());
    window.wait_for_workers();
}

pub(super) fn type_position(window: &mut Window, text: &str) {
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

#[test]
fn the_key_for_more_moves_says_that_they_are_there_or_that_there_are_none() {
    let mut window = open_games();
    type_position(&mut window, "X.O/OX./OX.");
    wait_for_text(&mut window, "6 nodes");
    unfold(&mut window);
    let told = |node: &str| format!("The moves at {node} are in the tree already.");
    let none = "The game has no moves to add here.";
    let tree = window.session().scene().tree();
    let (root, moves) = (tree.root_id(), tree.children_of(tree.root_id()).count());
    assert_eq!(moves, 3);
    let over = tree.preorder().find(|&node| tree.depth(node) == 1 && tree.is_leaf(node)).unwrap();
    for (node, said, unsaid) in [(root, &*told("start"), none), (over, none, "are in the tree already")] {
        window.carry_out(Command::Select(Some(node)));
        window.press_with(CTRL, Key::E);
        assert!(window.shows(said) && !window.shows_part(unsaid), "{said}");
        window.press(Key::Escape);
    }
    // Where one of them was deleted, they are not all there.
    let first = window.session().scene().tree().first_child(root).unwrap();
    window.carry_out(Command::Select(Some(first)));
    window.press(Key::Delete);
    window.carry_out(Command::Select(Some(root)));
    window.press_with(CTRL, Key::E);
    assert!(!window.shows_part("are in the tree already"));
}

#[test]
fn nothing_moves_in_a_low_window_when_another_game_is_set_up() {
    let mut window = crate::small::at_size([1280.0, 720.0]);
    window.press_with(CTRL, Key::P);
    window.event(egui::Event::Text("5".to_owned()));
    window.press(Key::Enter);
    wait_for_text(&mut window, "Its move");
    window.click_button("Set up…");
    let search = window.harness.get_by_role_and_label(Role::ComboBox, "Search");
    assert!(search.is_focused(), "the keys lead on from the first field");
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
    assert!(window.shows("This game continues until you press New game. The next game is Nim."));
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

/// While somebody predicts, the panel at the left has little height, and a position of a game needs much.
#[test]
fn what_is_known_of_a_position_leaves_room_for_the_list_of_trees() {
    for size in [[1024.0, 768.0], [1280.0, 720.0], [1366.0, 768.0]] {
        let mut window = sized_window(size, Scripted::default(), None);
        ask_for_game(&mut window, GameId::ConnectFour, "");
        window.press(Key::Q);
        while window.session().playback().after() < 4 {
            let show = Command::Predict(PredictCommand::Show);
            let is_asked = window.session().prediction().is_some();
            window.harness.state_mut().give(if is_asked { show } else { Command::Step });
            window.settle();
        }
        let title = window.session().document().title();
        let heading = window.harness.get_all_by_label(&title).map(|it| it.rect());
        let heading = heading.min_by(|one, other| one.left().total_cmp(&other.left())).unwrap();
        let new = window.button_rect("New…");
        let name = window.session().scene().name(window.session().node_in_focus());
        let node = window.harness.get_by_label(&format!("Node {name}")).rect();
        let rows = [heading, new, node];
        assert!(rows.windows(2).all(|pair| pair[0].bottom() <= pair[1].top()), "{size:?}: {rows:?}");
        assert!(heading.top() >= 0.0 && new.top() - heading.bottom() >= 24.0, "{size:?}: {rows:?}");
    }
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
    // The orders of children are those of the tree as drawn, which is not what is searched.
    window.click_button("Edit");
    window.click_item("Child order");
    assert!(window.shows_part("On the tree as drawn, alpha-beta evaluates "));
    assert!(!window.shows_part("leaves now"));
    window.press_times(Key::Escape, 2);
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
