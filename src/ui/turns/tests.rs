//! Keys in turn, without a window.

use egui::{Modifiers, pos2};

use super::*;

const TREE: Place = Place { cover: None, field: None, is_at_tree: true };
const FORM: Place = Place { cover: Some(Cover::Form), field: None, is_at_tree: false };
const FIELD: Place = Place { field: Some(Id::NULL), ..FORM };
const MENU: Place = Place { cover: Some(Cover::Menu), field: None, is_at_tree: false };

fn key(key: Key) -> Event {
    key_with(Modifiers::NONE, key)
}

fn key_with(modifiers: Modifiers, key: Key) -> Event {
    key_of(modifiers, key, true)
}

fn key_of(modifiers: Modifiers, key: Key, pressed: bool) -> Event {
    Event::Key { key, physical_key: None, pressed, repeat: false, modifiers }
}

fn click(pressed: bool) -> Event {
    let (pos, button) = (pos2(1.0, 2.0), egui::PointerButton::Primary);
    Event::PointerButton { pos, button, pressed, modifiers: Modifiers::NONE }
}

fn text(text: &str) -> Event {
    Event::Text(text.to_owned())
}

/// What is let through in each frame until nothing waits, with these events in the first one.
fn frames(events: Vec<Event>, place: Place) -> Vec<Vec<Event>> {
    frames_at(events, |_| place)
}

/// The same where the keys that have been let through lead to other places.
fn frames_at(mut events: Vec<Event>, place: impl Fn(&[Vec<Event>]) -> Place) -> Vec<Vec<Event>> {
    let (mut turns, mut frames) = (Turns { place: place(&[]), ..Turns::default() }, Vec::new());
    loop {
        let goes_on = turns.admit(&mut events, place(&frames));
        frames.push(std::mem::take(&mut events));
        assert!(goes_on || turns.later.is_empty(), "a key waits, and no frame is to come");
        if turns.later.is_empty() {
            return frames;
        }
        assert!(frames.len() < 100, "nothing waits for ever");
    }
}

#[test]
fn a_field_has_the_focus_before_its_keys_come() {
    let [tab, release] = [true, false].map(|pressed| key_of(Modifiers::NONE, Key::Tab, pressed));
    let [two, three, seven] = ["2", "3", "7"].map(text);
    let stroke = [tab.clone(), release.clone()];
    let typed = [
        &[two.clone()][..],
        &stroke,
        std::slice::from_ref(&three),
        &stroke,
        &[seven.clone(), key(Key::Enter)],
    ];
    let got = frames(typed.concat(), FIELD);
    let none = Vec::new;
    let expected = vec![
        vec![two],
        vec![tab.clone()],
        none(),
        none(),
        vec![release.clone(), three],
        vec![tab],
        none(),
        none(),
        vec![release, seven],
        vec![key(Key::Enter)],
    ];
    assert_eq!(got, expected);
}

#[test]
fn a_menu_goes_on_by_one_item_a_frame_and_a_held_key_stops_with_its_end() {
    let [press, release] = [true, false].map(|pressed| key_of(Modifiers::NONE, Key::ArrowDown, pressed));
    let got = frames([&[press.clone(), release.clone()][..]; 3].concat(), MENU);
    let next = vec![release.clone(), press.clone()];
    assert_eq!(got, [vec![press.clone()], next.clone(), next, vec![release]]);
    assert_eq!(frames(vec![press.clone(); 8], MENU), [[press.clone()]]);
    let mut turns = Turns { place: MENU, ..Turns::default() };
    for _ in 0..4 {
        let mut held = vec![press.clone(); 3];
        assert!(turns.admit(&mut held, MENU), "the next frame counts the time");
        assert_eq!(held, std::slice::from_ref(&press));
    }
}

#[test]
fn each_key_of_the_tree_has_a_frame_of_its_own() {
    let moved = Event::PointerMoved(pos2(1.0, 2.0));
    let typed = vec![
        key(Key::Num7),
        text("7"),
        moved.clone(),
        key(Key::Backspace),
        key(Key::X),
        text("x"),
        key(Key::Tab),
        text("4"),
    ];
    let expected = vec![
        vec![key(Key::Num7), text("7"), moved.clone()],
        vec![key(Key::Backspace)],
        vec![key(Key::X), text("x")],
        vec![key(Key::Tab)],
        vec![text("4")],
    ];
    assert_eq!(frames(typed, TREE), expected);
    // The pointer moves on.
    let typed = vec![key(Key::F2), text("7"), moved.clone(), key(Key::Enter)];
    let got = frames(typed, TREE);
    assert_eq!((&got[0][..], &got[3][..]), (&[key(Key::F2), moved][..], &[text("7"), key(Key::Enter)][..]));
}

#[test]
fn what_a_key_opens_is_ready_before_the_next_one_comes() {
    let generate = key_with(Modifiers::COMMAND, Key::G);
    let field = Place { field: Some(Id::unique("branching")), ..FORM };
    let opened = |frames: &[Vec<Event>]| if frames.is_empty() { TREE } else { field };
    let got = frames_at(vec![generate.clone(), text("2"), key(Key::Enter)], opened);
    assert_eq!(got[0], std::slice::from_ref(&generate));
    assert_eq!(got[1..], [vec![], vec![], vec![text("2")], vec![key(Key::Enter)]]);
    // So it is where the next key comes only when it is open, and a click does not wait for that.
    let click = click(true);
    let mut turns = Turns { place: TREE, ..Turns::default() };
    let mut frame = |events: &[Event], place| {
        let mut events = events.to_vec();
        (turns.admit(&mut events, place), events)
    };
    assert_eq!(frame(std::slice::from_ref(&generate), TREE), (true, vec![generate]));
    assert_eq!(frame(&[click.clone(), text("2")], field), (true, vec![click]));
    assert_eq!(frame(&[], field), (true, vec![]));
    assert_eq!(frame(&[], field), (false, vec![text("2")]));
}

#[test]
fn a_field_has_what_is_typed_before_a_command_takes_it() {
    let save = key_with(Modifiers::COMMAND, Key::S);
    let field = Place { field: Some(Id::unique("value")), ..TREE };
    let got = frames(vec![key(Key::Num7), text("7"), save.clone()], field);
    assert_eq!(got[..2], [vec![key(Key::Num7), text("7")], vec![save]]);
}

#[test]
fn keys_that_come_while_others_wait_come_after_them() {
    let mut turns = Turns { place: FIELD, ..Turns::default() };
    let mut frame = |events: &[Event]| {
        let mut events = events.to_vec();
        turns.admit(&mut events, FIELD);
        events
    };
    assert_eq!(frame(&[key(Key::Tab), text("1")]), [key(Key::Tab)]);
    assert_eq!(frame(&[text("2")]), []);
    assert_eq!(frame(&[text("3")]), []);
    assert_eq!(frame(&[text("4")]), ["1", "2", "3", "4"].map(text));
    assert_eq!(frame(&[text("5")]), [text("5")]);
}

#[test]
fn a_click_comes_after_the_keys_before_it_and_the_pointer_after_the_click() {
    let (click, release) = (click(true), click(false));
    let (moved, gone) = (Event::PointerMoved(pos2(5.0, 5.0)), Event::PointerGone);
    let mut turns = Turns { place: FIELD, ..Turns::default() };
    let mut frame = |events: &[Event]| {
        let mut events = events.to_vec();
        turns.admit(&mut events, FIELD);
        events
    };
    let tab = key(Key::Tab);
    // Before the click the pointer moves on.
    let first = [moved.clone(), tab.clone(), moved.clone(), click.clone(), release.clone(), gone.clone()];
    assert_eq!(frame(&first), [moved.clone(), tab, moved.clone()]);
    assert_eq!(frame(std::slice::from_ref(&moved)), []);
    assert_eq!(frame(&[]), []);
    assert_eq!([frame(&[]), frame(&[])], [[click], [release]]);
    assert_eq!(frame(&[]), [gone, moved]);
}

#[test]
fn a_key_that_is_let_go_without_its_shift_is_not_held() {
    let plus = |key, pressed| Event::Key {
        key,
        physical_key: Some(Key::Equals),
        pressed,
        repeat: false,
        modifiers: Modifiers::NONE,
    };
    let stroke = [plus(Key::Plus, true), text("+"), plus(Key::Equals, false), key(Key::Num3), text("3")];
    let got = frames([stroke.as_slice(); 3].concat().into_iter().collect(), TREE);
    let pressed = got.iter().flatten().filter(|event| **event == plus(Key::Plus, true)).count();
    assert_eq!(pressed, 3, "{got:?}");
}

#[test]
fn text_that_a_menu_has_asked_for_comes_before_the_keys_behind_it() {
    let mut turns = Turns { place: TREE, ..Turns::default() };
    turns.await_paste();
    let mut frame = |events: &[Event]| {
        let mut events = events.to_vec();
        let goes_on = turns.admit(&mut events, TREE);
        (goes_on, events)
    };
    let paste = Event::Paste("[1,2]".to_owned());
    assert_eq!(frame(&[key(Key::Tab), text("4")]), (true, vec![]));
    assert_eq!(frame(std::slice::from_ref(&paste)), (true, vec![paste]));
    assert_eq!([frame(&[]).1, frame(&[]).1], [vec![key(Key::Tab)], vec![text("4")]]);
    turns.await_paste();
    let mut events = vec![Event::Paste("3".to_owned())];
    turns.admit(&mut events, TREE);
    assert_eq!(events, [Event::Paste("3".to_owned())], "nothing waited");
    // A desktop that brings nothing holds nothing up.
    turns.await_paste();
    let mut events = vec![key(Key::X)];
    for _ in 0..PASTE {
        turns.admit(&mut events, TREE);
    }
    assert_eq!(events, [key(Key::X)]);
}

#[test]
fn keys_wait_for_another_tree_but_not_for_long() {
    let mut turns = Turns { place: TREE, ..Turns::default() };
    turns.follow(false, true);
    let mut events = vec![key(Key::Num5), text("5")];
    assert!(turns.admit(&mut events, TREE) && events.is_empty());
    assert!(turns.admit(&mut events, TREE) && events.is_empty());
    turns.follow(false, true);
    let since = turns.opening;
    assert!(since.is_some(), "it is still to come");
    turns.follow(false, false);
    turns.admit(&mut events, TREE);
    assert_eq!(events, [key(Key::Num5), text("5")], "the tree is there");
    // One that takes long lets the keys go on.
    let mut turns = Turns {
        place: TREE,
        opening: since.and_then(|since| since.checked_sub(OPENING)),
        ..Turns::default()
    };
    let mut events = vec![key(Key::ArrowRight)];
    turns.admit(&mut events, TREE);
    assert_eq!(events, [key(Key::ArrowRight)]);
    // Esc cancels it at any time.
    let mut turns = Turns { place: TREE, opening: Some(Instant::now()), ..Turns::default() };
    let mut events = vec![key(Key::Escape)];
    turns.admit(&mut events, TREE);
    assert_eq!(events, [key(Key::Escape)]);
    // Without keys, nothing keeps the window awake.
    let mut turns = Turns::default();
    turns.follow(false, true);
    assert!(!turns.admit(&mut Vec::new(), Place::default()));
}

#[test]
fn what_is_forgotten_is_what_was_typed_and_clicked() {
    let held = Event::ModifiersChanged(Modifiers::NONE);
    let mut turns = Turns { place: FIELD, ..Turns::default() };
    let typed = [
        key(Key::Tab),
        key_of(Modifiers::NONE, Key::Tab, false),
        text("4"),
        held.clone(),
        click(true),
        click(false),
    ];
    turns.admit(&mut typed.to_vec(), FIELD);
    assert!(turns.forget());
    assert!(!turns.forget());
    assert_eq!(turns.later, [key_of(Modifiers::NONE, Key::Tab, false), held, click(false)]);
}

#[test]
fn alt_alone_opens_nothing_and_with_an_arrow_it_moves_nodes() {
    for (held, after) in [(Key::AltLeft, 0), (Key::ArrowLeft, 1)] {
        let got = frames(vec![key_with(Modifiers::ALT, held), key(Key::F)], TREE);
        assert_eq!(got.iter().position(|frame| frame.contains(&key(Key::F))), Some(after));
    }
}
