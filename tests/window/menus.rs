//! The menus: all of each can be reached at every size, by pointer and by key.

use alphabeta_lab::examples;
use alphabeta_lab::game::GameId;
use alphabeta_lab::practice::kind;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::edit::EditCommand;
use alphabeta_lab::session::command::exercise::ExerciseCommand;
use alphabeta_lab::session::command::experiment::ExperimentCommand;
use alphabeta_lab::session::command::predict::PredictCommand;
use alphabeta_lab::session::command::race::RaceCommand;
use alphabeta_lab::session::command::row::When;
use alphabeta_lab::session::model::screen::Menu;
use alphabeta_lab::session::model::screen::ThemeChoice;
use alphabeta_lab::ui::files::Scripted;
use alphabeta_lab::ui::keymap;
use egui::accesskit::{Role, Toggled};
use egui::{Event, Key, Modifiers, MouseWheelUnit, Pos2, Rect, vec2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use crate::games::ask_for_game;
use crate::{Window, sized_window, window};

fn is_open(window: &Window) -> bool {
    egui::Popup::is_any_open(&window.harness.ctx)
}

/// The items of an open menu, from top to bottom: a menu belongs to its title.
fn items(window: &Window, menu: Menu) -> Vec<(String, Rect)> {
    let name = menu.name(&crate::english());
    let title = window.harness.get_by_role_and_label(Role::Button, &name);
    let roles = [Role::Button, Role::CheckBox, Role::RadioButton];
    let inside = roles.iter().flat_map(|&role| title.query_all_by_role(role).collect::<Vec<_>>());
    let mut items: Vec<_> =
        inside.map(|node| (node.accesskit_node().label().unwrap_or_default(), node.rect())).collect();
    items.sort_by(|(_, a), (_, b)| a.top().total_cmp(&b.top()));
    items
}

/// The window in the toolkit's points.
fn screen(window: &Window) -> Rect {
    window.harness.ctx.content_rect()
}

fn title(window: &Window, menu: Menu) -> Rect {
    window.button_rect(&menu.name(&crate::english()))
}

/// Turns the wheel by so many points.
pub(super) fn scroll(window: &mut Window, at: Pos2, points: f32) {
    window.hover(at);
    window.event(Event::MouseWheel {
        unit: MouseWheelUnit::Point,
        delta: egui::vec2(0.0, points),
        phase: egui::TouchPhase::Move,
        source: egui::MouseWheelSource::Unknown,
        modifiers: Modifiers::NONE,
    });
    window.settle();
}

#[test]
fn every_item_can_be_reached_at_every_size() {
    for (size, presents) in [
        ([1280.0, 720.0], false),
        ([1280.0, 720.0], true),
        ([1024.0, 768.0], true),
        ([1920.0, 1080.0], true),
        ([640.0, 480.0], false),
    ] {
        let mut window = sized_window(size, Scripted::default(), None);
        if presents {
            window.press(Key::F5);
        }
        for &menu in Menu::ALL {
            let title = title(&window, menu);
            window.click_at(title.center());
            assert!(is_open(&window), "{menu:?} at {size:?}");
            let screen = screen(&window);
            let all = items(&window, menu);
            assert!(all.len() >= 2, "{menu:?}: {all:?}");
            let (first, last) = (all[0].1, all[all.len() - 1].1);
            assert!(first.top() >= title.bottom() - 1.0, "{menu:?} opens below its title at {size:?}");
            assert!(screen.contains_rect(first), "{menu:?} at {size:?}: {first:?}");
            if !screen.contains_rect(last) {
                let name = menu.name(&crate::english());
                let title = window.harness.get_by_role_and_label(Role::Button, &name);
                let bars: Vec<Rect> =
                    title.query_all_by_role(Role::ScrollBar).map(|bar| bar.rect()).collect();
                assert_eq!(bars.len(), 1, "{menu:?} at {size:?} has a scroll bar");
                for (name, item) in &all {
                    assert!(item.right() <= bars[0].left(), "the bar covers the key of {name} at {size:?}");
                }
                scroll(&mut window, first.center(), -2000.0);
                let all = items(&window, menu);
                let last = &all[all.len() - 1];
                assert!(screen.contains_rect(last.1), "{menu:?} at {size:?} scrolls to {last:?}");
            }
            window.click_at(title.center());
            assert!(!is_open(&window), "a second click closes {menu:?} at {size:?}");
        }
    }
}

/// What the button or item in focus is called.
fn focused(window: &Window) -> String {
    let all = [Role::Button, Role::CheckBox, Role::RadioButton];
    let nodes = all.iter().flat_map(|&role| window.harness.query_all_by_role(role).collect::<Vec<_>>());
    let focused = nodes.into_iter().find(|node| node.is_focused());
    focused.and_then(|node| node.accesskit_node().label()).unwrap_or_default()
}

#[test]
fn keys_open_menus_and_move_in_them() {
    let mut window = window();
    window.press(Key::F10);
    assert!(is_open(&window));
    assert!(focused(&window).starts_with("New…"), "the first item: {}", focused(&window));
    window.press(Key::ArrowDown);
    assert!(focused(&window).starts_with("Generate"), "{}", focused(&window));
    window.press(Key::ArrowUp);
    window.press(Key::ArrowUp);
    assert!(focused(&window).starts_with("Quit"), "round to the last: {}", focused(&window));
    window.press(Key::ArrowRight);
    window.press(Key::ArrowRight);
    assert!(focused(&window).starts_with("Fit"), "the View menu: {}", focused(&window));
    window.press(Key::ArrowLeft);
    window.press(Key::ArrowLeft);
    window.press(Key::ArrowLeft);
    assert!(focused(&window).starts_with("Keyboard shortcuts"), "round to Help: {}", focused(&window));
    assert_eq!(window.place(), 0, "the arrows are the menu's");
    window.press(Key::Enter);
    assert!(!is_open(&window) && window.has_dialog("Keyboard shortcuts"));
    window.press(Key::Escape);

    window.press_with(Modifiers::ALT, Key::S);
    assert!(focused(&window).starts_with("Minimax"), "{}", focused(&window));
    window.press_with(Modifiers::ALT, Key::E);
    assert!(window.shows("Swap MAX and MIN"), "another menu");
    window.press(Key::Escape);
    assert!(!is_open(&window));
    window.press(Key::ArrowRight);
    assert_eq!(window.place(), 1, "the arrows walk again");
}

/// Where an item of the open context menu is.
fn item_rect(window: &Window, name: &str) -> Rect {
    let begins = |label: Option<String>| label.is_some_and(|label| label.starts_with(name));
    let buttons = window.harness.get_all_by_role(Role::Button);
    buttons.rev().find(|node| begins(node.accesskit_node().label())).unwrap().rect()
}

#[test]
fn keys_open_the_menu_of_what_is_selected_at_its_place() {
    let shift = Modifiers { shift: true, ..Modifiers::NONE };
    for (modifiers, key) in [(shift, Key::F10), (Modifiers::NONE, Key::Menu)] {
        let mut window = window();
        window.press_with(modifiers, key);
        assert!(focused(&window).starts_with("Select all leaves"), "of the tree: {}", focused(&window));
        window.press(Key::Escape);
        let tree = window.session().scene().tree();
        let c = tree.children_of(tree.root_id()).nth(1);
        window.carry_out(Command::Select(c));
        let node = window.node_rect("C");
        window.press_with(modifiers, key);
        assert!(focused(&window).starts_with("Add child"), "of the node: {}", focused(&window));
        let first = item_rect(&window, "Add child");
        let beside = (first.left_top() - node.right_bottom()).abs();
        assert!(beside.x < 40.0 && beside.y < 40.0, "{first:?} opens at {node:?}");
        assert!(first.left() >= node.right(), "{first:?} covers {node:?}");
        // By the right button it opens at the pointer again.
        window.press(Key::Escape);
        let at = node.center();
        window.secondary_click_at(at);
        let first = item_rect(&window, "Add child");
        assert!((first.left_top() - at).length() < 40.0, "{first:?} opens at {at:?}");
    }
}

#[test]
fn the_context_menu_of_a_low_node_is_whole_and_beside_the_pointer() {
    for size in [[1024.0, 768.0], [1366.0, 768.0]] {
        let mut window = sized_window(size, Scripted::default(), None);
        let tree = window.session().scene().tree();
        let leaves: Vec<_> = tree.preorder().filter(|&node| tree.is_leaf(node)).collect();
        for leaf in [leaves[0], leaves[leaves.len() - 1]] {
            let name = window.session().scene().name(leaf);
            let at = window.node_rect(&name).center();
            window.secondary_click_at(at);
            let screen = screen(&window);
            for item in ["Add child", "Delete subtree", "Copy", "Select all leaves"] {
                let rect = item_rect(&window, item);
                assert!(screen.contains_rect(rect), "{item} of {name} at {size:?}: {rect:?}");
                let is_beside = rect.left() > at.x || rect.right() < at.x;
                assert!(is_beside, "{item} of {name} at {size:?} lies under the pointer: {rect:?}");
            }
            window.press(Key::Escape);
        }
    }
}

#[test]
fn the_context_menu_of_a_question_changes_nothing_in_the_tree() {
    let mut window = window();
    for (is_asked, expected) in [(false, true), (true, false)] {
        if is_asked {
            window.carry_out(Command::Exercise(ExerciseCommand::OnTree("values")));
            assert!(window.session().exercising().is_answering());
        }
        let node = window.node_rect("C").center();
        let beside = window.node_rect("A").left_top() - vec2(60.0, 0.0);
        for (at, edit) in [(node, "Mirror subtree"), (beside, "Swap MAX and MIN")] {
            window.carry_out(Command::Select(None));
            window.secondary_click_at(at);
            assert!(is_open(&window), "{edit}");
            assert_eq!(window.shows_part(edit), expected, "{edit}");
            window.press(Key::Escape);
        }
    }
}

#[test]
fn right_leads_into_a_menu_within_the_menu_and_left_out_of_it() {
    let mut window = window();
    window.press(Key::F10);
    window.press_times(Key::ArrowDown, 5);
    window.press(Key::ArrowRight);
    assert!(window.shows("No recent files."));
    window.press(Key::ArrowLeft);
    assert!(!window.shows("No recent files.") && is_open(&window));
    window.press(Key::Escape);
    assert!(!is_open(&window));
}

#[test]
fn alt_and_a_letter_open_a_menu_while_something_is_typed() {
    let mut window = window();
    window.press_with(crate::CTRL, Key::F);
    window.harness.event(Event::Text("f".to_owned()));
    window.press_with(Modifiers::ALT, Key::V);
    assert!(is_open(&window));
    window.click("High-contrast theme");
    assert_eq!(window.session().preferences().theme, ThemeChoice::HighContrast);
}

#[test]
fn keys_and_check_marks_stand_beside_the_items() {
    let mut window = window();
    window.click("View");
    let is_on = |window: &Window, label: &str| {
        let item = window.harness.get_by_role_and_label(Role::CheckBox, label);
        item.accesskit_node().toggled() == Some(Toggled::True)
    };
    assert!(!is_on(&window, "Presentation mode") && !is_on(&window, "Full screen"));
    window.click("Presentation mode");
    window.click("View");
    assert!(is_on(&window, "Presentation mode"));
    window.press(Key::Escape);
    let viewport = window.harness.input_mut().viewports.get_mut(&egui::ViewportId::ROOT).unwrap();
    viewport.fullscreen = Some(true);
    window.click("View");
    assert!(is_on(&window, "Full screen"), "the desktop has told so");
}

#[test]
fn letters_home_and_end_lead_to_items() {
    let mut window = window();
    window.press_with(Modifiers::ALT, Key::F);
    assert!(focused(&window).starts_with("New…"), "{}", focused(&window));
    for (key, letter, item) in [(Key::O, "o", "Open…"), (Key::S, "s", "Save "), (Key::E, "e", "Export…")]
    {
        window.type_key(key, letter);
        assert!(focused(&window).starts_with(item), "{} after {letter}", focused(&window));
    }
    window.press(Key::End);
    assert!(focused(&window).starts_with("Quit"), "{}", focused(&window));
    window.press(Key::Home);
    assert!(focused(&window).starts_with("New…"), "{}", focused(&window));
    window.type_key(Key::Z, "z");
    assert!(focused(&window).starts_with("New…"), "no item begins so");
}

#[test]
fn a_letter_leads_to_an_item_also_while_alt_is_held_that_opened_the_menu() {
    let mut window = window();
    let modifiers = Modifiers::ALT;
    window.press_with(modifiers, Key::F);
    let press = Event::Key { key: Key::O, physical_key: None, pressed: true, repeat: false, modifiers };
    let held = Event::ModifiersChanged(modifiers);
    window.harness.input_mut().events.extend([held, press, Event::Text("o".to_owned())]);
    window.settle();
    assert!(focused(&window).starts_with("Open…"), "{}", focused(&window));
}

#[test]
fn an_item_that_a_key_leads_to_is_in_sight() {
    let mut window = sized_window([640.0, 480.0], Scripted::default(), None);
    window.press_with(Modifiers::ALT, Key::E);
    let screen = screen(&window);
    let place = |window: &Window, item: &str| {
        let all = items(window, Menu::Edit);
        all.iter().find(|(name, _)| name.starts_with(item)).unwrap().1
    };
    assert!(!screen.contains_rect(place(&window, "Swap MAX and MIN")), "the menu is longer than the window");
    window.press(Key::End);
    window.pass_moment();
    assert!(focused(&window).starts_with("Swap MAX and MIN"), "{}", focused(&window));
    assert!(screen.contains_rect(place(&window, "Swap MAX and MIN")));
    window.press(Key::Home);
    window.pass_moment();
    assert!(focused(&window).starts_with("Copy picture"), "{}", focused(&window));
    assert!(screen.contains_rect(place(&window, "Copy picture")));
    window.type_key(Key::S, "s");
    window.pass_moment();
    assert!(focused(&window).starts_with("Select level"), "{}", focused(&window));
    assert!(screen.contains_rect(place(&window, "Select level")));
}

#[test]
fn a_menu_opens_at_its_top_wherever_it_was_left() {
    let mut window = sized_window([640.0, 480.0], Scripted::default(), None);
    window.carry_out(Command::Edit(EditCommand::SwapPlayers));
    let first = |window: &Window| items(window, Menu::Edit)[0].clone();
    window.press_with(Modifiers::ALT, Key::E);
    window.pass_moment();
    let at_first = first(&window);
    assert!(at_first.0.starts_with("Undo") && screen(&window).contains_rect(at_first.1), "{at_first:?}");
    window.press(Key::Escape);
    for (is_at_rest, by_key) in [(false, false), (false, true), (true, false), (true, true)] {
        window.press_with(Modifiers::ALT, Key::E);
        window.push_key(Modifiers::NONE, Key::End);
        window.frame();
        if is_at_rest {
            window.pass_moment();
            assert_ne!(first(&window), at_first, "the menu has scrolled");
        }
        window.press(Key::Escape);
        window.pass_moment();
        assert!(!is_open(&window));
        if by_key {
            window.press_with(Modifiers::ALT, Key::E);
            assert!(focused(&window).starts_with("Undo"), "{}", focused(&window));
        } else {
            let title = title(&window, Menu::Edit).center();
            window.click_at(title);
        }
        window.pass_moment();
        assert_eq!(first(&window), at_first, "closed at rest: {is_at_rest}, opened by key: {by_key}");
        window.press(Key::Escape);
    }
}

#[test]
fn home_and_end_begin_in_a_menu_that_was_opened_with_the_mouse() {
    for (key, item) in [(Key::End, "Quit"), (Key::Home, "New…")] {
        let mut window = window();
        window.click("File");
        assert_eq!(focused(&window), "");
        window.press(key);
        assert!(focused(&window).starts_with(item), "{}", focused(&window));
        window.press(Key::Escape);
        assert!(!is_open(&window) && window.place() == 0);
    }
    let mut window = window();
    window.carry_out(Command::Race(RaceCommand::Toggle));
    window.wait_for_workers();
    window.click_button("Add a search ▾");
    window.press(Key::End);
    let last = focused(&window);
    assert!(!last.is_empty(), "the last search that can be added");
    window.press(Key::Enter);
    window.wait_for_workers();
    assert!(!is_open(&window) && window.shows_part(&last));
}

#[test]
fn a_panel_without_room_has_no_tick_and_says_why() {
    let mut window = sized_window([1280.0, 800.0], Scripted::default(), None);
    let item = |window: &mut Window| {
        window.click("View");
        let item = window.harness.get_by_role_and_label(Role::CheckBox, "Compare panel");
        let (is_on, is_grey) = (item.accesskit_node().toggled(), item.accesskit_node().is_disabled());
        (is_on == Some(Toggled::True), is_grey, item.rect())
    };
    let (is_on, is_grey, _) = item(&mut window);
    assert!(is_on && !is_grey);
    window.press(Key::Escape);
    // The lanes of a race need the height.
    window.carry_out(Command::Race(RaceCommand::Toggle));
    let (is_on, is_grey, place) = item(&mut window);
    assert!(!is_on && is_grey);
    window.hover(place.center());
    for _ in 0..8 {
        window.frame();
    }
    assert!(window.shows_part("has no room in this window"));
}

/// What a screen reader says of the greyed items of an open menu and of those within it, with their words.
fn greyed(window: &Window, menu: Menu) -> Vec<(String, String)> {
    let name = menu.name(&crate::english());
    let title = window.harness.get_by_role_and_label(Role::Button, &name);
    let roles = [Role::Button, Role::CheckBox, Role::RadioButton];
    let nodes = roles.iter().flat_map(|&role| title.query_all_by_role(role).collect::<Vec<_>>());
    let greyed = nodes.filter(|node| node.accesskit_node().is_disabled());
    let words = |text: Option<String>| text.unwrap_or_default();
    let said = greyed.map(|node| {
        let node = node.accesskit_node();
        (words(node.label()), words(node.description()))
    });
    said.collect()
}

#[test]
fn keys_of_what_a_menu_has_are_listed_under_its_name() {
    let (text, mut seen) = (crate::english(), 0);
    let mut window = sized_window([1920.0, 1080.0], Scripted::default(), None);
    for menu in [Menu::View, Menu::Search] {
        let at = title(&window, menu).center();
        window.click_at(at);
        let listed = items(&window, menu);
        let groups = keymap::GROUPS.iter().filter(|group| group.when == When::Always);
        for (group, binding) in groups.flat_map(|group| group.bindings.iter().map(move |it| (group, it))) {
            let words = binding.command.text(&text);
            if listed.iter().any(|(item, _)| *item == words) {
                seen += 1;
                assert_eq!((group.name)(&text), menu.name(&text), "{words}");
            }
        }
        window.click_at(at);
    }
    assert!(seen >= 12, "{seen}");
}

/// The sentences that say what commands do.
fn tooltips() -> Vec<&'static str> {
    let lines = include_str!("../../locales/en/commands.ftl").lines();
    let said = lines.filter_map(|line| line.split_once("tooltip = ").map(|(_, said)| said));
    said.filter(|said| !said.contains('{')).collect()
}

#[test]
fn every_greyed_item_says_why() {
    let example = |id: &str| {
        let index = examples::ALL.iter().position(|example| example.id == id).unwrap();
        Command::OpenExample(index)
    };
    let exercise = Command::Exercise(ExerciseCommand::Begin(kind::ALL[0].id()));
    let states: Vec<(&str, Vec<Command>)> = vec![
        ("a plain tree", vec![example("bad-order")]),
        ("a leaf", vec![example("bad-order"), Command::SelectNextLeaf]),
        ("the root", vec![example("bad-order"), Command::SelectLevel]),
        ("a game", Vec::new()),
        ("a race", vec![example("bad-order"), Command::Race(RaceCommand::Toggle)]),
        ("an experiment", vec![Command::Experiment(ExperimentCommand::Toggle)]),
        ("a prediction", vec![Command::Predict(PredictCommand::Toggle)]),
        ("an exercise", vec![exercise]),
    ];
    let (tooltips, text) = (tooltips(), crate::english());
    let submenus = [
        text.menu_child_order(),
        text.menu_exercise(),
        text.menu_exercise_on_tree(),
        text.menu_depth_limit(),
    ];
    let mut seen = 0;
    for (state, commands) in states {
        let mut window = sized_window([1920.0, 1080.0], Scripted::default(), None);
        if commands.is_empty() {
            ask_for_game(&mut window, GameId::TicTacToe, "");
        }
        commands.into_iter().for_each(|command| window.carry_out(command));
        window.wait_for_workers();
        for &menu in Menu::ALL {
            let at = title(&window, menu).center();
            window.click_at(at);
            let mut greyed = greyed(&window, menu);
            let submenus = items(&window, menu)
                .into_iter()
                .filter(|(name, _)| submenus.iter().any(|it| name.starts_with(it)));
            for (_, submenu) in submenus.collect::<Vec<_>>() {
                window.click_at(submenu.center());
                greyed.extend(self::greyed(&window, menu));
            }
            seen += greyed.len();
            for (item, said) in greyed {
                let is_reason = !said.is_empty() && !tooltips.iter().any(|told| said.starts_with(told));
                assert!(is_reason, "{item} in {menu:?} at {state}: {said}");
            }
            window.click_at(at);
            assert!(!is_open(&window), "{menu:?} at {state}");
        }
    }
    assert!(seen > 100, "{seen} greyed items");
}
