//! Keys that come within one frame, as on a slow display: they do what they do one by one.

use alphabeta_lab::ui::files::Scripted;
use egui::accesskit::{Role, Toggled};
use egui::{Event, Key, Modifiers, PointerButton};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use crate::{CTRL, CTRL_SHIFT, Window, key_event, window, window_with};

/// The events of keys such as `Alt+S r Tab 12`. What is no name of a key is typed, sign by sign.
fn events(keys: &str) -> Vec<Vec<Event>> {
    keys.split(' ').flat_map(events_of).collect()
}

fn events_of(stroke: &str) -> Vec<Vec<Event>> {
    let with = [
        ("Ctrl+Shift+", CTRL_SHIFT),
        ("Ctrl+", CTRL),
        ("Alt+", Modifiers::ALT),
        ("Shift+", Modifiers::SHIFT),
    ];
    let (modifiers, name) = with
        .iter()
        .find_map(|(begin, modifiers)| Some((*modifiers, stroke.strip_prefix(begin)?)))
        .unwrap_or((Modifiers::NONE, stroke));
    let press = |key, text: Option<&str>| {
        let held = Event::ModifiersChanged(modifiers);
        let written = text.filter(|_| !modifiers.ctrl).map(|text| Event::Text(text.to_owned()));
        let released = [key_event(modifiers, key, false), Event::ModifiersChanged(Modifiers::NONE)];
        let pressed = [held, key_event(modifiers, key, true)];
        pressed.into_iter().chain(written).chain(released).collect::<Vec<_>>()
    };
    match Key::from_name(name) {
        Some(key) if name.len() > 1 => vec![press(key, None)],
        _ => name
            .chars()
            .map(|sign| {
                let text = sign.to_string();
                press(Key::from_name(&text.to_uppercase()).unwrap(), Some(&text))
            })
            .collect(),
    }
}

/// All that a person who cannot see learns of the window, with the tree and its walk.
fn seen(window: &Window) -> Vec<String> {
    let session = window.session();
    let state = format!(
        "{:?} {:?} at {} of {:?}, {:?}",
        session.algorithm(),
        session.settings(),
        window.place(),
        session.scene().tree().len(),
        session.selection(),
    );
    // The parts of a text are in the whole of it, and how long something would take is measured anew each time.
    let is_measured = |text: Option<String>| text.is_some_and(|text| text.contains("on this machine"));
    let nodes = window.harness.root().children_recursive().filter(|node| {
        let access = node.accesskit_node();
        access.role() != Role::TextRun && !is_measured(access.value())
    });
    let nodes = nodes.map(|node| {
        let access = node.accesskit_node();
        let marks = (access.is_focused(), access.toggled() == Some(Toggled::True), access.is_selected());
        format!("{:?} {:?} {:?} {marks:?}", access.role(), access.label(), access.value())
    });
    std::iter::once(state).chain(nodes).collect()
}

/// Presses the keys one by one in one window, and within one frame in another.
fn check(make: impl Fn() -> Window, keys: &str) {
    let [mut slow, mut fast] = [make(), make()];
    let before = seen(&slow);
    type_slowly(&mut slow, keys);
    fast.harness.input_mut().events.extend(events(keys).into_iter().flatten());
    for _ in 0..6 {
        fast.settle();
    }
    slow.wait_for_workers();
    fast.wait_for_workers();
    let [slow, fast] = [seen(&slow), seen(&fast)];
    assert_ne!(before, slow, "{keys}: nothing has happened");
    let other: Vec<_> = slow.iter().zip(&fast).filter(|(slow, fast)| slow != fast).take(6).collect();
    assert!(other.is_empty() && slow.len() == fast.len(), "{keys}: {other:#?}");
}

fn type_slowly(window: &mut Window, keys: &str) {
    for stroke in events(keys) {
        window.harness.input_mut().events.extend(stroke);
        window.settle();
    }
}

#[test]
fn a_path_is_chosen_from_its_list() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["a.txt", "b.txt", "c.txt"] {
        std::fs::write(folder.path().join(name), "[[3,5],[2,9]]").unwrap();
    }
    let path = folder.path().join("a.txt");
    let opened = || window_with(Scripted::default(), Some(path.clone()));
    for keys in ["Ctrl+O Down Down", "Ctrl+O Down Down Enter"] {
        check(opened, keys);
    }
}

#[test]
fn a_switch_that_is_held_switches_once() {
    let mut window = window();
    let press = key_event(Modifiers::NONE, Key::B, true);
    for _ in 0..5 {
        window.harness.input_mut().events.extend([press.clone()]);
        window.frame();
        window.frame();
        assert!(!window.shows("File"), "the screen stays blank while the key is down");
    }
    window.harness.input_mut().events.push(key_event(Modifiers::NONE, Key::B, false));
    window.settle();
    assert!(!window.shows("File"));
    window.press(Key::B);
    assert!(window.shows("File"));
    // A step is made as often as the key comes.
    for _ in 0..3 {
        window.harness.input_mut().events.push(key_event(Modifiers::NONE, Key::ArrowRight, true));
        window.settle();
    }
    assert_eq!(window.place(), 3);
}

#[test]
fn left_in_a_context_menu_stays_there() {
    let mut window = window();
    window.press(Key::ArrowDown);
    window.press_with(Modifiers::SHIFT, Key::F10);
    let focused = |window: &Window| seen(window).into_iter().find(|line| line.contains("(true, "));
    let before = focused(&window);
    assert!(before.is_some());
    window.press(Key::ArrowLeft);
    assert_eq!(focused(&window), before);
}

#[test]
fn in_menus() {
    for keys in [
        "Alt+S r Enter",
        "Alt+S Down Down Down Enter",
        "F10 Down Down",
        "Alt+F Down Down",
        "Alt+E Up Up Right Down Down",
        "Alt+V Right Down",
        "Alt+F Escape Right Right",
    ] {
        check(window, keys);
    }
}

#[test]
fn in_dialogs() {
    let generate = || {
        let mut window = window();
        window.click_button("Generate…");
        window
    };
    for keys in
        ["3 Tab 2 Shift+Tab 4", "2 Tab 4 Enter Right Right", "Tab Tab Right Tab 5", "Tab Tab Space Right Tab"]
    {
        check(generate, keys);
    }
    for keys in [
        "Ctrl+G Down Down Enter",
        "Ctrl+G Tab Space Tab 5",
        "s 2 Tab 3 Tab 7 Tab 1",
        "s Escape Right Right",
        "Ctrl+F d Enter",
        "Shift+F1 Ctrl+F c u t",
        "Ctrl+N 3 Enter 5 Ctrl+Enter",
    ] {
        check(window, keys);
    }
}

#[test]
fn on_the_tree_and_beside_it() {
    for keys in [
        "Down Down Down F2 x 7 Shift+Tab 8 Enter",
        "Down Down Down 7 Backspace 8",
        ". Right Right",
        "q Right Right Right 2 1",
        "Right Right Right Left",
        "Tab Tab Tab",
        "Down Down F2 7 Enter",
        "Down Down Down F2 7 Tab 8",
        "Down Down Down 7 Tab 4 Right 8",
        "Down Down Down F2 7 Ctrl+Shift+Z",
    ] {
        check(window, keys);
    }
    let exercise = || {
        let mut window = window();
        window.press_with(Modifiers::ALT, Key::P);
        type_slowly(&mut window, "e Right v Enter");
        window
    };
    check(exercise, "4 Backspace 5 Tab 3");
    let experiment = || {
        let mut window = window();
        window.press_with(CTRL, Key::R);
        window
    };
    check(experiment, "Tab Tab 4");
}

#[test]
fn a_click_behind_a_key_is_made_where_it_was_though_the_pointer_has_gone_on() {
    let mut window = window();
    window.click_button("Generate…");
    let target = window.harness.get_by_label("Best first").rect().center();
    let chosen = |window: &Window| {
        seen(window).iter().any(|line| line.contains("\"Best first\"") && line.contains(", true, "))
    };
    assert!(!chosen(&window));
    let button = |pressed| Event::PointerButton {
        pos: target,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    let mut typed = events_of("Tab").concat();
    typed.extend([Event::PointerMoved(target), button(true), button(false)]);
    typed.extend([Event::PointerMoved(egui::pos2(640.0, 790.0)), Event::PointerGone]);
    window.harness.input_mut().events.extend(typed);
    window.settle();
    assert!(chosen(&window));
}
