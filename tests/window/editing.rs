//! Building and changing a tree by keyboard and by pointer.

use alphabeta_lab::notation;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::model::new_document::NewDocument;
use alphabeta_lab::tree::Player;
use egui::{Key, Modifiers, vec2};
use egui_kittest::kittest::Queryable as _;

use crate::{CTRL, Window, key_event, window};

/// OI-wiki's example of alpha-beta, with twelve leaves.
const TWELVE: &str = "[[[[3,17],[2,12]],[[15],[25,0]]],[[[2,5],[3]],[[2,14]]]]";
const ALT: Modifiers = Modifiers::ALT;
const SHIFT: Modifiers = Modifiers::SHIFT;

/// The tree as text, without the names that the opening example has.
pub(crate) fn text(window: &Window) -> String {
    let text = notation::write(window.session().scene().tree());
    text.chars().filter(|c| !c.is_ascii_uppercase()).collect()
}

/// A person at the keyboard who counts.
struct Typist<'a> {
    window: &'a mut Window,
    presses: u32,
}

impl Typist<'_> {
    fn press(&mut self, modifiers: Modifiers, key: Key) {
        self.window.press_with(modifiers, key);
        self.presses += 1;
    }

    fn keys(&mut self, keys: &[Key]) {
        keys.iter().for_each(|&key| self.press(Modifiers::NONE, key));
    }

    fn digits(&mut self, number: &str) {
        for digit in number.chars() {
            let key = Key::from_name(&digit.to_string()).unwrap();
            self.window.type_key(key, &digit.to_string());
            self.presses += 1;
        }
    }
}

#[test]
fn twelve_leaves_take_fewer_than_sixty_keys() {
    use Key::{ArrowRight, Delete, Plus, Tab};
    let mut window = window();
    let mut typist = Typist { window: &mut window, presses: 0 };
    typist.press(CTRL, Key::N);
    typist.press(CTRL, Key::Enter);
    typist.window.wait_for_workers();
    typist.keys(&[Plus, Plus]);
    for _ in 0..2 {
        typist.press(CTRL, Key::A);
        typist.keys(&[Plus, Plus]);
    }
    typist.keys(&[ArrowRight, ArrowRight, ArrowRight, ArrowRight, ArrowRight, ArrowRight, Delete]);
    typist.press(CTRL, Key::A);
    typist.keys(&[Plus, Plus]);
    typist.keys(&[ArrowRight, ArrowRight, ArrowRight, Delete]);
    typist.keys(&[ArrowRight, ArrowRight, ArrowRight, ArrowRight, ArrowRight, Delete]);
    typist.press(CTRL, Key::A);
    typist.keys(&[Tab]);
    for (place, value) in ["3", "17", "2", "12", "15", "25", "", "2", "5", "3", "2", "14"].iter().enumerate()
    {
        if place > 0 {
            typist.keys(&[Tab]);
        }
        typist.digits(value);
    }
    let presses = typist.presses;
    assert_eq!(text(&window), TWELVE);
    assert!(presses < 60, "{presses} presses");
}

#[test]
fn twelve_leaves_by_pointer_alone() {
    let mut window = window();
    window.click_button("New…");
    window.click_button("Draw by hand");
    window.wait_for_workers();
    // Who gets how many children, in the order of names, which is that of the levels.
    for (name, children) in [("A", 2), ("B", 2), ("C", 2), ("D", 2), ("E", 2), ("F", 2), ("G", 1)]
        .into_iter()
        .chain([("H", 2), ("I", 2), ("J", 1), ("K", 2), ("L", 2), ("M", 1), ("N", 2)])
    {
        for _ in 0..children {
            let at = window.node_rect(name).center();
            window.secondary_click_at(at);
            window.click_item("Add child");
        }
    }
    let names = ["O", "P", "Q", "R", "S", "T", "U", "V", "W", "X", "Y", "Z"];
    for (name, value) in names.into_iter().zip([3, 17, 2, 12, 15, 25, 0, 2, 5, 3, 2, 14]) {
        let at = window.node_rect(name).center();
        window.drag(at, at - vec2(0.0, 8.0 * value as f32), Modifiers::NONE);
    }
    assert_eq!(text(&window), TWELVE);
}

#[test]
fn a_drag_along_a_value_is_one_action() {
    let mut window = window();
    let at = window.node_rect("I").center();
    window.drag(at, at + vec2(0.0, 24.0), Modifiers::NONE);
    assert_eq!(
        (text(&window).as_str(), window.session().undo_name()),
        ("[[[3,2],[6,9]],[[1,2],[0,-1]]]", Some("set I to 2"))
    );
    window.press_with(CTRL, Key::Z);
    assert_eq!(text(&window), "[[[3,5],[6,9]],[[1,2],[0,-1]]]");
    assert_eq!(window.session().undo_name(), None);
}

#[test]
fn a_subtree_is_dragged_below_a_node_or_between_two() {
    let mut window = window();
    let [d, c] = ["D", "C"].map(|name| window.node_rect(name).center());
    window.drag(d, c, Modifiers::NONE);
    assert_eq!(text(&window), "[[[6,9]],[[1,2],[0,-1],[3,5]]]");
    assert_eq!(window.session().undo_name(), Some("move D below C"));
    window.press_with(CTRL, Key::Z);

    // Between F and G, as a copy.
    let [f, g] = ["F", "G"].map(|name| window.node_rect(name).center());
    window.drag(d, f + (g - f) * 0.6, CTRL);
    assert_eq!(text(&window), "[[[3,5],[6,9]],[[1,2],[3,5],[0,-1]]]");
    assert_eq!(window.session().undo_name(), Some("copy D below C"));
    window.press_with(CTRL, Key::Z);

    // Not below itself, and not into nowhere.
    let [b, d] = ["B", "D"].map(|name| window.node_rect(name).center());
    window.drag(b, d, Modifiers::NONE);
    window.drag(d, b + vec2(-120.0, -60.0), Modifiers::NONE);
    assert_eq!(text(&window), "[[[3,5],[6,9]],[[1,2],[0,-1]]]");
    assert_eq!(window.session().undo_name(), None);
}

#[test]
fn siblings_change_places_by_key() {
    let mut window = window();
    let at = window.node_rect("E").center();
    window.click_at(at);
    window.press_with(ALT, Key::ArrowLeft);
    assert_eq!(text(&window), "[[[6,9],[3,5]],[[1,2],[0,-1]]]");
    window.press_with(ALT, Key::ArrowLeft);
    window.press_with(ALT, Key::ArrowRight);
    assert_eq!(text(&window), "[[[3,5],[6,9]],[[1,2],[0,-1]]]");
}

#[test]
fn a_double_click_asks_for_value_and_name_in_place() {
    let mut window = window();
    let at = window.node_rect("H").center();
    window.double_click_at(at);
    assert!(window.shows("Value"));
    for wrong in ["1e999", "--3", "x3", ""] {
        window.press_with(CTRL, Key::A);
        window.press(Key::Delete);
        window.event(egui::Event::Text(wrong.to_owned()));
        window.press(Key::Enter);
        assert!(window.shows("Value"), "{wrong:?} is not taken");
        assert_eq!(text(&window), "[[[3,5],[6,9]],[[1,2],[0,-1]]]");
    }
    window.event(egui::Event::Text("-4.5".to_owned()));
    window.press(Key::Tab);
    window.event(egui::Event::Text("x".to_owned()));
    window.press(Key::Enter);
    assert!(!window.shows("Value"));
    assert_eq!(text(&window), "[[[x=-4.5,5],[6,9]],[[1,2],[0,-1]]]");
    // Esc leaves everything as it was.
    window.press(Key::F2);
    window.event(egui::Event::Text("77".to_owned()));
    window.press(Key::Escape);
    assert_eq!(text(&window), "[[[x=-4.5,5],[6,9]],[[1,2],[0,-1]]]");
}

/// Whatever the number, F2 and Enter leave it as it is.
#[test]
fn what_a_field_offers_it_takes() {
    let mut window = window();
    let at = window.node_rect("H").center();
    window.click_at(at);
    for number in ["0.30000000000000004", "1e300", "-1e-300", "inf", "-inf", "-3", "-0.25"] {
        window.press(Key::F2);
        window.event(egui::Event::Text(number.to_owned()));
        window.press(Key::Enter);
        let expected = format!("[[[{number},5],[6,9]],[[1,2],[0,-1]]]");
        assert_eq!(text(&window), expected);
        window.press(Key::F2);
        window.press(Key::Enter);
        assert!(!window.shows("Value"), "{number} is taken as it was offered");
        assert_eq!(text(&window), expected);
    }
}

#[test]
fn arrows_walk_the_tree_while_it_is_edited_and_the_search_otherwise() {
    let mut window = window();
    window.press_times(Key::ArrowRight, 3);
    let at = window.node_rect("H").center();
    window.click_at(at);
    window.press(Key::ArrowRight);
    assert_eq!(window.place(), 4, "a click alone is no edit");
    window.type_key(Key::Num7, "7");
    assert!(window.shows_part("type a value") || window.session().is_editing());
    window.press(Key::ArrowRight);
    let name = |window: &Window| {
        let session = window.session();
        session.scene().name(session.selection().leader().unwrap())
    };
    assert_eq!((name(&window).as_str(), window.place()), ("I", 4));
    for (key, expected) in
        [(Key::ArrowUp, "D"), (Key::ArrowRight, "E"), (Key::ArrowDown, "J"), (Key::ArrowLeft, "I")]
    {
        window.press(key);
        assert_eq!(name(&window), expected);
    }
    window.press(Key::Enter);
    window.press(Key::ArrowRight);
    assert_eq!(window.place(), 5);
}

#[test]
fn several_nodes_are_selected_and_changed_together() {
    let mut window = window();
    let [h, k] = ["H", "K"].map(|name| window.node_rect(name).center());
    window.click_at(h);
    window.click_with(k, SHIFT);
    assert_eq!(window.session().selection().nodes().len(), 4);
    window.type_key(Key::Num8, "8");
    assert_eq!(text(&window), "[[[8,8],[8,8]],[[1,2],[0,-1]]]");
    assert_eq!(window.session().undo_name(), Some("set 4 leaves to 8"));
    let n = window.node_rect("N").center();
    window.click_with(n, CTRL);
    window.press(Key::Insert);
    assert_eq!(text(&window), "[[[[0],[0]],[[0],[0]]],[[1,2],[[0],-1]]]");
    window.press_with(CTRL, Key::Z);
    window.press_with(CTRL, Key::Z);
    assert_eq!(text(&window), "[[[3,5],[6,9]],[[1,2],[0,-1]]]");
    assert_eq!(window.session().selection().nodes().len(), 4, "undo restores the selection");

    // A frame around the last two leaves.
    let [n, o] = ["N", "O"].map(|name| window.node_rect(name));
    window.drag(n.left_top() - vec2(12.0, 25.0), o.right_bottom() + vec2(8.0, 8.0), SHIFT);
    assert_eq!(window.session().selection().nodes().len(), 2);
    window.press(Key::Delete);
    assert_eq!(text(&window), "[[[3,5],[6,9]],[[1,2],=0]]", "a node without children is a leaf again");
}

#[test]
fn a_folded_subtree_leaves_its_number_behind() {
    let mut window = window();
    let at = window.node_rect("C").center();
    window.click_at(at);
    window.press(Key::H);
    assert!(window.harness.query_by_label_contains("F, ").is_none(), "F is hidden");
    window.press(Key::End);
    assert_eq!(
        window.session().run().unwrap().trace.value().unwrap().value(),
        5.0,
        "the search still goes there"
    );
    let at = window.node_rect("C").center();
    window.click_at(at);
    window.press(Key::H);
    assert!(window.node("F").starts_with("F, "));
}

#[test]
fn the_menu_says_what_an_order_makes_of_alpha_beta() {
    let mut window = window();
    // Before the walk has ended, a class is to find out for itself.
    window.click_button("Edit");
    window.click_item("Child order");
    window.harness.get_by_label("Worst order");
    assert!(window.harness.query_by_label_contains("of 8 leaves").is_none());
    window.press_times(Key::Escape, 2);
    window.press(Key::End);
    for menu in ["by the right button", "Edit"] {
        if menu == "Edit" {
            window.click_button(menu);
        } else {
            let root = window.node_rect("A").center();
            window.secondary_click_at(root);
        }
        window.click_item("Child order");
        window.harness.get_by_label("Alpha-beta evaluates 5 of 8 leaves now");
        window.harness.get_by_label("Best order — 5 of 8 leaves");
        window.harness.get_by_label("Worst order — 8 of 8 leaves");
        // Out of the menu within the menu, and out of the menu.
        window.press_times(Key::Escape, 2);
        assert!(!egui::Popup::is_any_open(&window.harness.ctx));
    }
    window.click_button("Edit");
    window.click_item("Child order");
    window.click_item("Worst order");
    let run = window.session().run().unwrap();
    assert_eq!(run.counts(run.trace.len()).leaves_evaluated, 8);
    window.press(Key::End);
    window.click_button("Edit");
    window.click_item("Child order");
    window.harness.get_by_label("Alpha-beta evaluates 8 of 8 leaves now");
}

#[test]
fn what_is_typed_within_one_frame_keeps_its_order() {
    let mut window = window();
    let at = window.node_rect("H").center();
    window.click_at(at);
    let event = |key, pressed| key_event(Modifiers::NONE, key, pressed);
    let press = |key| event(key, true);
    let text = |text: &str| egui::Event::Text(text.to_owned());
    window.harness.input_mut().events.extend([
        press(Key::Num7),
        text("7"),
        press(Key::Tab),
        press(Key::Minus),
        text("-"),
        press(Key::Num4),
        text("4"),
        press(Key::ArrowRight),
        event(Key::ArrowRight, false),
        press(Key::Num8),
        text("8"),
        press(Key::Enter),
        press(Key::ArrowRight),
    ]);
    window.settle();
    assert_eq!(self::text(&window), "[[[7,-4],[8,9]],[[1,2],[0,-1]]]");
    assert_eq!(window.place(), 1, "after Enter the arrow walks through the search");
}

#[test]
fn what_is_typed_and_erased_leaves_the_values_as_they_were() {
    const BEFORE: &str = "[[[3,5],[6,9]],[[1,2],[0,-1]]]";
    let mut window = window();
    let [h, k] = ["H", "K"].map(|name| window.node_rect(name).center());
    window.click_at(h);
    window.type_key(Key::Num7, "7");
    window.type_key(Key::Num2, "2");
    assert_eq!(text(&window), "[[[72,5],[6,9]],[[1,2],[0,-1]]]");
    window.press(Key::Backspace);
    assert_eq!(text(&window), "[[[7,5],[6,9]],[[1,2],[0,-1]]]");
    window.press(Key::Backspace);
    assert_eq!((text(&window).as_str(), window.session().undo_name()), (BEFORE, None));
    assert!(!window.session().is_modified() && window.session().redo_name().is_none());
    // A sign alone is no value either, and all selected leaves have theirs back.
    window.click_with(k, SHIFT);
    window.type_key(Key::Minus, "-");
    window.type_key(Key::Num4, "4");
    assert_eq!(text(&window), "[[[-4,-4],[-4,-4]],[[1,2],[0,-1]]]");
    window.press(Key::Backspace);
    assert_eq!(text(&window), BEFORE);
    // What is there already is no change that could be taken back.
    window.click_at(h);
    window.type_key(Key::Num8, "8");
    window.click_at(k);
    window.type_key(Key::Num9, "9");
    window.press(Key::Backspace);
    assert_eq!(text(&window), "[[[8,5],[6,9]],[[1,2],[0,-1]]]", "what was typed before stays");
}

#[test]
fn after_another_key_another_number_is_typed() {
    let mut window = window();
    let at = window.node_rect("H").center();
    window.click_at(at);
    window.type_key(Key::Num7, "7");
    window.press_with(CTRL, Key::Z);
    window.type_key(Key::Num4, "4");
    assert_eq!(text(&window), "[[[4,5],[6,9]],[[1,2],[0,-1]]]");
}

#[test]
fn a_clickers_point_blanks_the_screen_though_a_leaf_is_selected() {
    let mut window = window();
    let at = window.node_rect("H").center();
    window.click_at(at);
    window.type_key(Key::Period, ".");
    assert!(!window.shows_part("H, "), "blank");
    window.press(Key::Escape);
    window.type_key(Key::Num7, "7");
    window.type_key(Key::Period, ".");
    window.type_key(Key::Num5, "5");
    assert_eq!(text(&window), "[[[7.5,5],[6,9]],[[1,2],[0,-1]]]");
    // An edit may begin with it.
    window.press(Key::Tab);
    window.type_key(Key::Period, ".");
    window.type_key(Key::Num5, "5");
    assert_eq!(text(&window), "[[[7.5,0.5],[6,9]],[[1,2],[0,-1]]]");
}

/// A tree with as many nodes as the opening example and more, so that all node numbers of that are taken.
fn ask_for_another_tree(window: &mut Window) {
    let text = "[[[1,2],[3,4]],[[5,6],[7,8]],[9,10]]".to_owned();
    let new = NewDocument::Notation { text, root_player: Some(Player::Max) };
    window.harness.state_mut().give(Command::OpenNew(Box::new(new)));
    window.frame();
    window.wait_for_workers();
}

const ANOTHER: &str = "[[[1,2],[3,4]],[[5,6],[7,8]],[9,10]]";

#[test]
fn fields_for_a_node_go_when_another_tree_arrives() {
    let mut window = window();
    let at = window.node_rect("H").center();
    window.click_at(at);
    window.press(Key::F2);
    window.event(egui::Event::Text("77".to_owned()));
    assert!(window.shows("Value"));
    ask_for_another_tree(&mut window);
    assert!(!window.shows("Value"));
    window.press(Key::Enter);
    assert_eq!(text(&window), ANOTHER);
    window.press(Key::ArrowRight);
    assert_eq!(window.place(), 1, "the keys walk again");
}

#[test]
fn a_drag_ends_when_another_tree_arrives() {
    let mut window = window();
    let [d, c] = ["D", "C"].map(|name| window.node_rect(name).center());
    let button = |pressed, pos| egui::Event::PointerButton {
        pos,
        button: egui::PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    window.hover(d);
    window.event(button(true, d));
    window.event(egui::Event::PointerMoved(d + (c - d) * 0.5));
    ask_for_another_tree(&mut window);
    let a = window.node_rect("A").center();
    window.event(egui::Event::PointerMoved(a));
    window.event(button(false, a));
    window.settle();
    assert_eq!((text(&window).as_str(), window.session().undo_name()), (ANOTHER, None));
}

#[test]
fn the_hint_says_what_plus_does_now() {
    let says = |window: &Window, words: &str| {
        crate::texts(window).iter().any(|(text, ..)| text.text().contains(words))
    };
    let mut window = window();
    window.press_with(CTRL, Key::N);
    window.press(Key::Enter);
    window.wait_for_workers();
    assert!(says(&window, "+ adds a child") && !says(&window, "a sibling"), "the root has none");
    window.type_key(Key::Plus, "+");
    window.type_key(Key::Num3, "3");
    assert!(says(&window, "+ adds a sibling") && !says(&window, "+ adds a child"));
    let before = window.session().scene().tree().len();
    window.type_key(Key::Plus, "+");
    let tree = window.session().scene().tree();
    let (leaf, root) = (window.session().selection().leader().unwrap(), tree.root_id());
    assert_eq!((tree.len(), tree.parent(leaf)), (before + 1, Some(root)), "a sibling");
    window.press(Key::ArrowUp);
    assert!(says(&window, "+ adds a child"));
}

#[test]
fn the_fields_of_a_node_leave_it_in_sight() {
    for (size, is_enlarged) in [([1366.0, 768.0], false), ([1024.0, 768.0], false), ([1366.0, 768.0], true)] {
        let mut window = crate::sized_window(size, crate::Scripted::default(), None);
        if is_enlarged {
            window.press(Key::F5);
        }
        for name in ["A", "B", "C", "D", "G", "H", "I", "N", "O"] {
            let at = window.node_rect(name).center();
            window.click_at(at);
            window.press(Key::F2);
            let id = egui::Id::unique("in-place");
            let fields = window.harness.ctx.memory(|memory| memory.area_rect(id)).unwrap();
            let node = window.node_rect(name);
            assert!(!fields.intersects(node), "{size:?}, {name}: {fields:?} covers {node:?}");
            assert!(window.harness.ctx.content_rect().contains_rect(fields), "{size:?}, {name}: {fields:?}");
            window.press(Key::Escape);
        }
    }
}
