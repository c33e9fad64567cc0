//! What has the focus is seen, and Tab comes by everything without getting lost in lists.

use alphabeta_lab::examples;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::experiment::ExperimentCommand;
use alphabeta_lab::session::model::origin::Origin;
use alphabeta_lab::session::model::screen::ThemeChoice;
use alphabeta_lab::ui::files::Scripted;
use alphabeta_lab::ui::theme::Theme;
use egui::accesskit::Role;
use egui::{Key, Modifiers, Rect};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use crate::view::contrast;
use crate::{CTRL, Window, sized_window, window};

/// What has the focus, and where it is.
fn focused(window: &Window) -> Option<(String, Rect)> {
    let roles =
        [Role::Button, Role::CheckBox, Role::RadioButton, Role::TextInput, Role::TreeItem, Role::Slider];
    let nodes = roles.iter().flat_map(|&role| window.harness.query_all_by_role(role).collect::<Vec<_>>());
    let found = nodes.into_iter().find(|node| node.is_focused())?;
    Some((found.accesskit_node().label().unwrap_or_default(), found.rect()))
}

/// Presses Tab until what begins with this label has the focus. Returns where it is.
pub(super) fn tab_to(window: &mut Window, label: &str) -> Rect {
    for _ in 0..80 {
        window.press(Key::Tab);
        if let Some((name, rect)) = focused(window).filter(|(name, _)| name.starts_with(label)) {
            assert!(!name.is_empty());
            return rect;
        }
    }
    panic!("Tab never comes to {label}");
}

#[test]
fn the_focus_is_seen_in_every_theme_also_on_what_is_selected() {
    for &choice in ThemeChoice::ALL {
        let mut window = window();
        window.harness.state_mut().give(Command::UseTheme(choice));
        window.settle();
        let theme = Theme::new(choice, false);
        let rect = tab_to(&mut window, "Alpha-beta");
        let picture = window.harness.render().unwrap();
        let (left, middle) = (rect.left() as u32, rect.center().y as u32);
        let ring = (left - 6..left).any(|x| picture.get_pixel(x, middle).0 == theme.focus.to_array());
        assert!(ring, "{choice:?}");
        assert_ne!(theme.focus, theme.accent, "what is selected has another colour");
    }
}

/// Presses Tab until it has come to everything. Returns what had the focus and was out of sight then.
pub(super) fn stops_out_of_sight(window: &mut Window) -> Vec<String> {
    let (mut first, mut hidden) = (None, Vec::new());
    for _ in 0..150 {
        window.press(Key::Tab);
        window.settle();
        let ctx = &window.harness.ctx;
        let Some(id) = ctx.memory(|memory| memory.focused()) else { continue };
        if first == Some(id) {
            return hidden;
        }
        first = first.or(Some(id));
        // Of an area that scrolls, a part that can be read is enough.
        const READABLE: f32 = 60.0;
        let is_seen = |window: &Window| {
            window.harness.ctx.read_response(id).is_some_and(|stop| {
                let [whole, seen] = [stop.rect.size(), stop.interact_rect.size()];
                seen.x > 0.9 * whole.x.min(READABLE) && seen.y > 0.9 * whole.y.min(READABLE)
            })
        };
        // What is far away is scrolled to for a while.
        let mut frames = 0..120;
        while !is_seen(window) && frames.next().is_some() {
            window.frame();
        }
        if !is_seen(window) {
            hidden.push(focused(window).map_or_else(|| format!("{id:?}"), |(name, _)| name));
        }
    }
    panic!("Tab does not come round");
}

#[test]
fn tab_comes_to_nothing_that_is_out_of_sight() {
    let windows = [
        ([1024.0, 768.0], false),
        ([1024.0, 768.0], true),
        ([1280.0, 720.0], true),
        ([1280.0, 960.0], false),
    ];
    for (size, is_presented) in windows {
        for (example, steps) in [("exam-tree", 20), ("aima-two-ply", 0), ("depth-limit", 5)] {
            let mut window = sized_window(size, Scripted::default(), None);
            let index = examples::ALL.iter().position(|it| it.id == example).unwrap();
            window.carry_out(Command::OpenExample(index));
            (0..steps).for_each(|_| window.press(Key::ArrowRight));
            if is_presented {
                window.press(Key::F5);
            } else {
                let read_on = window.harness.query_by_label("Read on").map(|button| button.rect().center());
                read_on.into_iter().for_each(|at| window.click_at(at));
            }
            window.settle();
            let hidden = stops_out_of_sight(&mut window);
            assert!(hidden.is_empty(), "{example} at {size:?}, {is_presented}: {hidden:?}");
        }
    }
}

#[test]
fn the_edge_of_a_panel_is_moved_by_key() {
    let mut window = window();
    let place = |window: &Window| window.harness.get_by_label("Compare").rect();
    let (before, step) = (place(&window), window.session().playback().after());
    for _ in 0..80 {
        window.press(Key::Tab);
        let mut edges = window.harness.query_all_by_role(Role::Splitter).filter(|edge| edge.is_focused());
        let is_at_edge = edges.any(|edge| edge.rect().width() > edge.rect().height());
        drop(edges);
        if is_at_edge {
            window.press_times(Key::ArrowUp, 2);
        }
        if place(&window).top() < before.top() {
            break;
        }
    }
    assert!((before.top() - place(&window).top() - 32.0).abs() < 1.5, "{} after {before}", place(&window));
    window.press_times(Key::ArrowDown, 2);
    window.settle();
    assert!((place(&window).top() - before.top()).abs() < 1.5, "from {before} to {}", place(&window));
    assert_eq!(window.session().playback().after(), step);
    // The other keys do what they do elsewhere.
    window.press(Key::ArrowRight);
    assert_eq!(window.session().playback().after(), step + 1);
}

/// A window in which one of two leaves of the value 9 has been found, while editing or not.
fn with_a_nine_found(is_editing: bool) -> Window {
    let mut window = window();
    // Another leaf has this value, too.
    let at = window.node_rect("H").center();
    window.click_at(at);
    window.type_key(Key::Num9, "9");
    if !is_editing {
        window.press(Key::Enter);
    }
    window.press_with(CTRL, Key::F);
    window.event(egui::Event::Text("9".to_owned()));
    window.press(Key::Enter);
    window
}

#[test]
fn esc_on_a_button_of_the_bar_for_finding_closes_the_bar() {
    for is_editing in [false, true] {
        let mut window = with_a_nine_found(is_editing);
        tab_to(&mut window, "▼");
        window.press(Key::Escape);
        window.settle();
        assert!(!window.shows("deepest"), "{is_editing}");
        assert_eq!((leader(&window).as_deref(), window.session().is_editing()), (Some("H"), is_editing));
    }
}

#[test]
fn tab_from_leaf_to_leaf_leads_the_focus_to_nothing_else() {
    let mut window = window();
    let at = window.node_rect("H").center();
    window.click_at(at);
    for (modifiers, leaf) in [(Modifiers::NONE, "I"), (Modifiers::NONE, "J"), (Modifiers::SHIFT, "I")] {
        window.press_with(modifiers, Key::Tab);
        let selected = window.node_rect(leaf);
        let has_ring = focused(&window).filter(|(_, rect)| *rect != selected);
        assert_eq!(has_ring, None, "{leaf}");
        assert_eq!(leader(&window).as_deref(), Some(leaf));
    }
}

/// The name of the node that leads the selection.
fn leader(window: &Window) -> Option<String> {
    let session = window.session();
    session.selection().leader().map(|node| session.scene().name(node))
}

#[test]
fn tab_goes_through_the_bar_for_finding_though_a_leaf_is_selected() {
    for is_editing in [false, true] {
        let mut window = with_a_nine_found(is_editing);
        assert!(window.shows_part("1 of 2: leaf H"));
        for label in ["▲", "▼", "Close", "next cut", "deepest", "where the value comes from"] {
            window.press(Key::Tab);
            let stop = focused(&window).map(|(name, _)| name);
            assert_eq!(stop.as_deref(), Some(label), "while editing: {is_editing}");
        }
        for _ in 0..4 {
            window.press_with(Modifiers::SHIFT, Key::Tab);
            window.pass_moment();
        }
        assert_eq!(focused(&window).map(|(name, _)| name).as_deref(), Some("▼"));
        assert_eq!(leader(&window).as_deref(), Some("H"), "while editing: {is_editing}");
        window.press(Key::Enter);
        assert!(window.shows_part("2 of 2: leaf K"), "while editing: {is_editing}");
        assert_eq!((leader(&window).as_deref(), window.session().is_editing()), (Some("K"), is_editing));
    }
}

#[test]
fn a_number_that_is_typed_on_a_leaf_takes_tab_back_from_a_button() {
    let mut window = window();
    let at = window.node_rect("H").center();
    window.click_at(at);
    window.harness.get_by_role_and_label(Role::Button, "New…").focus();
    window.settle();
    window.press(Key::Tab);
    assert!(focused(&window).is_some() && leader(&window).as_deref() == Some("H"));
    window.type_key(Key::Num7, "7");
    assert_eq!(focused(&window), None);
    window.press(Key::Tab);
    assert_eq!((focused(&window), leader(&window).as_deref()), (None, Some("I")));
}

#[test]
fn tab_stays_in_an_open_menu() {
    let mut window = window();
    window.press(Key::F10);
    let names = |window: &mut Window, modifiers: Modifiers| -> Vec<String> {
        let next = |_| {
            window.press_with(modifiers, Key::Tab);
            assert!(egui::Popup::is_any_open(&window.harness.ctx));
            focused(window).map(|(name, _)| name).unwrap_or_default()
        };
        (0..30).map(next).collect()
    };
    let first = focused(&window).map(|(name, _)| name);
    let on = names(&mut window, Modifiers::NONE);
    assert!(on.iter().any(|name| Some(name) == first.as_ref()), "it comes back: {on:?}");
    assert!(!on.iter().any(|name| name == "Minimax" || name.is_empty()), "{on:?}");
    let back = names(&mut window, Modifiers::SHIFT);
    assert!(back.iter().eq(on.iter().rev().skip(1).chain(first.as_ref())), "{on:?}, {back:?}");
}

#[test]
fn tab_begins_in_a_menu_that_was_opened_with_the_mouse() {
    type Open = fn(&mut Window);
    // The key follows the name.
    let is_at =
        |window: &Window, name: &str| focused(window).is_some_and(|(focused, _)| focused.starts_with(name));
    let at_leaf: Open = |window| {
        let at = window.node_rect("H").center();
        window.secondary_click_at(at);
    };
    let menus: [(&str, Open, [&str; 2]); 5] = [
        ("in the bar", |window| window.click_button("File"), ["New…", "Generate tree…"]),
        ("another in the bar", |window| window.click_button("Help"), ["Keyboard shortcuts", "Manual"]),
        (
            "in the toolbar",
            |window| window.click_button("More ▾"),
            ["Negamax", "Alpha-beta, returning bounds"],
        ),
        ("of Compare", |window| window.click_button("Searches ▾"), ["Minimax", "Negamax"]),
        ("of the picture", at_leaf, ["Add child", "Add sibling"]),
    ];
    for (what, open, names) in menus {
        let mut window = window();
        open(&mut window);
        for name in names {
            window.press(Key::Tab);
            assert!(is_at(&window, name), "{what}: {name}, not {:?}", focused(&window));
        }
        window.press_with(Modifiers::SHIFT, Key::Tab);
        assert!(is_at(&window, names[0]), "{what}");
        window.press_with(Modifiers::SHIFT, Key::Tab);
        assert!(egui::Popup::is_any_open(&window.harness.ctx), "{what}");
        window.press(Key::Tab);
        assert!(is_at(&window, names[0]), "{what}: it goes round");
    }
    // In a menu within the menu that the pointer has opened.
    let mut window = window();
    window.click_button("Search");
    let title = window.harness.get_by_label("Depth limit").rect().center();
    window.harness.hover_at(title);
    window.settle();
    window.press(Key::Tab);
    assert!(is_at(&window, "No depth limit"));
}

#[test]
fn the_list_of_trees_is_one_stop_and_the_arrow_keys_move_in_it() {
    let mut window = window();
    let titles = examples::titles();
    let first = tab_to(&mut window, &titles[0]);
    assert!(first.height() > 10.0);
    window.press(Key::Tab);
    let next = focused(&window).map(|(name, _)| name).unwrap_or_default();
    assert!(!titles.contains(&next), "Tab leaves the list: {next}");
    tab_to(&mut window, &titles[0]);
    window.press(Key::ArrowDown);
    let (second, _) = focused(&window).unwrap();
    assert!(titles.contains(&second) && second != titles[0], "{second}");
    assert!(window.session().selection().is_empty(), "the arrow is the list's");
    window.press(Key::End);
    let (last, place) = focused(&window).unwrap();
    assert!(titles.contains(&last));
    assert!(
        window.harness.ctx.content_rect().contains_rect(place),
        "{last} is scrolled into sight: {place:?}"
    );
    window.press(Key::ArrowUp);
    let (chosen, _) = focused(&window).unwrap();
    window.press(Key::Enter);
    window.wait_for_workers();
    let place = titles.iter().position(|title| *title == chosen).unwrap();
    assert_eq!(*window.session().origin(), Origin::Example(place));
}

#[test]
fn an_arrow_that_walks_leaves_the_focus_where_it_is() {
    let mut window = window();
    tab_to(&mut window, "Alpha-beta");
    window.press(Key::ArrowRight);
    assert_eq!(window.place(), 1);
    assert!(focused(&window).is_some_and(|(name, _)| name.starts_with("Alpha-beta")));
}

/// What Tab comes to in the row of this button, in that order.
fn row_of(window: &mut Window, label: &str) -> Vec<(String, Rect)> {
    let middle = window.button_rect(label).center().y;
    let mut row: Vec<(String, Rect)> = Vec::new();
    for _ in 0..120 {
        window.press(Key::Tab);
        let Some(stop) = focused(window) else { continue };
        if row.contains(&stop) {
            break;
        }
        if (stop.1.center().y - middle).abs() < 4.0 {
            row.push(stop);
        }
    }
    row
}

#[test]
fn tab_goes_from_left_to_right_also_where_buttons_stand_at_the_right_end() {
    let mut window = window();
    for label in ["+", "Searches ▾"] {
        let row = row_of(&mut window, label);
        assert!(row.len() > 1, "{row:?}");
        assert!(row.is_sorted_by(|(_, a), (_, b)| a.left() < b.left()), "{row:?}");
    }
    window.press(Key::R);
    window.wait_for_workers();
    for label in ["End the race", "+"] {
        let row = row_of(&mut window, label);
        assert!(row.len() > 1, "{row:?}");
        assert!(row.is_sorted_by(|(_, a), (_, b)| a.left() < b.left()), "{row:?}");
    }
}

/// How much of what has the focus is out of sight, in points, and its name.
fn out_of_sight(window: &Window) -> Option<(String, f32)> {
    let ctx = &window.harness.ctx;
    let response = ctx.read_response(ctx.memory(|memory| memory.focused())?)?;
    let seen = response.interact_rect;
    let name = focused(window).map(|(name, _)| name).unwrap_or_default();
    let missing = if seen.is_positive() { response.rect.height() - seen.height() } else { f32::INFINITY };
    Some((name, missing))
}

#[test]
fn what_tab_comes_to_is_scrolled_into_sight() {
    let experiment = Command::Experiment(ExperimentCommand::Toggle);
    for (size, command) in [([1024.0, 768.0], experiment), ([640.0, 480.0], Command::Generate)] {
        let mut window = sized_window(size, Scripted::default(), None);
        window.carry_out(command.clone());
        window.wait_for_workers();
        for key in [Modifiers::NONE, Modifiers::SHIFT] {
            for _ in 0..40 {
                window.press_with(key, Key::Tab);
                window.pass_moment();
                let hidden = out_of_sight(&window).filter(|(_, missing)| *missing > 1.0);
                assert_eq!(hidden, None, "{command:?}");
            }
        }
    }
}

/// The strongest contrast to the ground in the box or circle at the left of a choice.
fn contrast_of_sign(window: &mut Window, choice: Rect, ground: [u8; 4]) -> f64 {
    let picture = window.harness.render().unwrap();
    let middle = choice.center().y as u32;
    let pixels = (middle - 7..middle + 7).flat_map(|y| (0..14).map(move |x| (choice.left() as u32 + x, y)));
    pixels.map(|(x, y)| contrast(picture.get_pixel(x, y).0, ground)).fold(1.0, f64::max)
}

#[test]
fn empty_boxes_and_circles_keep_their_outlines_with_the_focus_and_under_the_pointer() {
    for &choice in ThemeChoice::ALL {
        let theme = Theme::new(choice, false);
        let mut window = window();
        window.carry_out(Command::UseTheme(choice));
        let seen = |window: &mut Window, rect: Rect, what: &str| {
            for ground in [theme.card, theme.selected] {
                let found = contrast_of_sign(window, rect, ground.to_array());
                assert!(found >= 3.0, "{what} in {choice:?}: {found:.2}");
            }
        };
        window.click("View");
        let empty = window.harness.get_by_role_and_label(Role::CheckBox, "Presentation mode").rect();
        window.hover(empty.center());
        seen(&mut window, empty, "a box under the pointer");
        window.leave();
        window.type_key(Key::P, "p");
        let (name, at) = focused(&window).unwrap();
        assert_eq!((name.as_str(), at), ("Presentation mode", empty));
        seen(&mut window, empty, "a box of a menu");
        let other = ThemeChoice::ALL.iter().find(|&&other| other != choice).unwrap();
        let name = Command::UseTheme(*other).text(&crate::english());
        let circle = window.harness.get_by_role_and_label(Role::RadioButton, &name);
        circle.focus();
        let at = circle.rect();
        window.settle();
        seen(&mut window, at, "a circle of a menu");
        window.press(Key::Escape);
        window.carry_out(Command::Generate);
        window.click("Range");
        // Only a circle that is chosen has the focus.
        let circle = window.harness.get_by_role_and_label(Role::RadioButton, "Irregular").rect();
        window.hover(circle.center());
        seen(&mut window, circle, "Irregular");
        window.leave();
        let node = window.harness.get_by_role_and_label(Role::CheckBox, "All different");
        node.focus();
        let at = node.rect();
        window.settle();
        seen(&mut window, at, "All different");
    }
}
