//! While a person types into a field, keys are the field's.

use alphabeta_lab::ui::files::Scripted;
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use crate::{CTRL, Window, key_event, twin, window, window_with};

fn field(window: &Window, role: Role) -> String {
    window.harness.get_by_role(role).value().unwrap_or_default()
}

/// Types what would otherwise be commands.
fn type_commands(window: &mut Window) {
    for (key, text) in
        [(Key::T, "t"), (Key::Space, " "), (Key::F, "f"), (Key::B, "b"), (Key::Period, "."), (Key::Num0, "0")]
    {
        window.type_key(key, text);
    }
    for key in [Key::ArrowLeft, Key::ArrowLeft, Key::ArrowRight] {
        window.press(key);
    }
    window.type_key(Key::X, "x");
    for key in [Key::Home, Key::End, Key::PageDown, Key::PageUp] {
        window.press(key);
    }
}

fn assert_untouched(window: &Window) {
    let (session, twin) = (window.session(), twin());
    assert_eq!(session.playback().after(), 0);
    assert!(!session.playback().is_playing());
    assert_eq!(session.algorithm(), twin.algorithm());
    assert_eq!(session.preferences(), twin.preferences());
}

#[test]
fn what_is_typed_into_the_notation_stays_there() {
    let mut window = window();
    window.press_with(CTRL, Key::N);
    assert!(window.has_dialog("New tree"));
    type_commands(&mut window);
    assert_eq!(field(&window, Role::MultilineTextInput), "t fb.x0");
    assert_untouched(&window);
}

#[test]
fn what_is_typed_as_a_path_stays_there() {
    // Without answers it is a desktop without file dialogs: the window has its own.
    let mut window = window_with(Scripted::default(), None);
    window.press_with(CTRL, Key::O);
    assert!(window.has_dialog("Open a tree"));
    type_commands(&mut window);
    assert_eq!(field(&window, Role::TextInput), "t fb.x0");
    assert_untouched(&window);
}

#[test]
fn ctrl_n_takes_a_typed_tree() {
    let mut window = window();
    window.press_with(CTRL, Key::N);
    window.event(egui::Event::Text("[[3, 12, 8], [2, 4".to_owned()));
    window.settle();
    assert!(window.harness.get_by_label("Create tree").accesskit_node().is_disabled());
    window.event(egui::Event::Text(", 6]]".to_owned()));
    window.settle();
    assert!(window.shows("9 nodes, 6 leaves, depth 2"));
    window.press_with(CTRL, Key::Enter);
    window.wait_for_workers();
    assert!(!window.has_dialog("New tree"));
    assert_eq!(window.session().scene().tree().len(), 9);
    assert!(window.session().is_modified());
    assert_eq!(window.title(), Some("● Untitled — Alpha–Beta Lab"));
    window.press(Key::ArrowRight);
    assert_eq!(window.place(), 1, "the keys walk again");
}

#[test]
fn a_generated_tree_is_on_screen_with_its_walk() {
    let mut window = window();
    window.click_button("Generate…");
    window.click_button("Generate");
    window.wait_for_workers();
    assert_eq!(window.session().scene().tree().len(), 15);
    window.press_with(Modifiers::SHIFT, Key::ArrowRight);
    assert!(window.session().run().is_some());
}

#[test]
fn a_key_that_opens_a_dialog_writes_nothing_into_it() {
    let mut window = window();
    window.type_key(Key::S, "s");
    assert!(window.has_dialog("Search settings"));
    let fields = window.harness.get_all_by_role(Role::TextInput);
    let texts: Vec<String> = fields.map(|field| field.value().unwrap_or_default()).collect();
    assert!(texts.iter().all(|text| !text.contains('s')), "{texts:?}");
    // What is typed next is for the field.
    window.type_key(Key::Num2, "2");
    let mut fields = window.harness.get_all_by_role(Role::TextInput);
    assert_eq!(fields.next().unwrap().value().as_deref(), Some("2"));
}

#[test]
fn enter_presses_the_button_that_a_dialog_is_for() {
    let mut window = window();
    window.click("Generate…");
    assert!(window.has_dialog("Generate a tree"));
    // The first ends what may have been typed into the field that has the focus.
    window.press(Key::Enter);
    window.press(Key::Enter);
    assert!(!window.has_dialog("Generate a tree"));
    window.wait_for_workers();
    assert_ne!(window.session().title(), twin().title(), "it is another tree");
    window.press_with(CTRL, Key::G);
    assert!(window.has_dialog("Tree from a game"));
    window.harness.get_by_role(Role::TextInput).focus();
    window.settle();
    window.press(Key::Enter);
    window.press(Key::Enter);
    assert!(!window.has_dialog("Tree from a game"));
}

/// Presses a key that writes this text while these modifiers are held: within one frame, or on a fast machine with a
/// frame for each event.
fn type_with(window: &mut Window, modifiers: Modifiers, key: Key, text: &str, is_fast: bool) {
    let press = |pressed| key_event(modifiers, key, pressed);
    let (held, released) = (Event::ModifiersChanged(modifiers), Event::ModifiersChanged(Modifiers::NONE));
    for event in [held, press(true), Event::Text(text.to_owned()), press(false), released] {
        window.harness.input_mut().events.push(event);
        if is_fast {
            window.frame();
        }
    }
    window.settle();
}

/// What the field with the focus holds.
fn focused_field(window: &Window) -> String {
    let roles = [Role::TextInput, Role::MultilineTextInput, Role::SpinButton];
    let fields = roles.iter().flat_map(|&role| window.harness.query_all_by_role(role).collect::<Vec<_>>());
    let focused = fields.into_iter().find(|field| field.is_focused());
    focused.and_then(|field| field.value()).unwrap_or_default()
}

/// Types with Alt into the field with the focus, which holds this and keeps it, and then the signs of the other Alt.
fn check_alt(window: &mut Window, holds: &str) {
    const CTRL_ALT: Modifiers = Modifiers { alt: true, ..CTRL };
    assert_eq!(focused_field(window), holds);
    for is_fast in [false, true] {
        // No menu begins with one of these.
        for (key, letter) in [(Key::X, "x"), (Key::G, "g"), (Key::Num7, "7")] {
            type_with(window, Modifiers::ALT, key, letter, is_fast);
            assert_eq!(focused_field(window), holds, "after Alt and {letter}");
        }
    }
    // Some desktops say of the other Alt that it is Ctrl and Alt, others that it is neither.
    type_with(window, Modifiers::NONE, Key::Num8, "[", false);
    type_with(window, CTRL_ALT, Key::Num7, "{", false);
    assert!(focused_field(window).contains("[{"), "{} after the signs", focused_field(window));
}

#[test]
fn with_alt_nothing_is_typed_into_a_dialog_a_panel_or_a_field_for_a_number() {
    let mut new_tree = window();
    new_tree.press_with(CTRL, Key::N);
    new_tree.event(Event::Text("3 5".to_owned()));
    new_tree.settle();
    // In front of the menus their letters lead nowhere either.
    type_with(&mut new_tree, Modifiers::ALT, Key::F, "f", false);
    assert!(!egui::Popup::is_any_open(&new_tree.harness.ctx));
    check_alt(&mut new_tree, "3 5");

    let mut panel = window();
    panel.press(Key::F9);
    let text = panel.harness.get_by_label("Tree as text").value().unwrap_or_default();
    assert!(!text.is_empty());
    check_alt(&mut panel, &text);

    let mut settings = window();
    settings.press(Key::S);
    settings.harness.get_by_role_and_label(Role::TextInput, "β").focus();
    settings.settle();
    settings.event(Event::Text("117.5".to_owned()));
    settings.settle();
    check_alt(&mut settings, "117.5");

    let mut number = window();
    number.click_button("Generate…");
    number.event(Event::Text("4".to_owned()));
    number.settle();
    check_alt(&mut number, "4");
}
