//! The Compare panel as a person uses it: its tabs, its buttons, its charts, the ordering lab beside the tree, and the
//! page about the best case.

use alphabeta_lab::examples;
use alphabeta_lab::generate::child_orders::NamedOrder;
use alphabeta_lab::narration::child_orders::standing_text;
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::compare::CompareCommand;
use alphabeta_lab::session::model::screen::CompareView;
use alphabeta_lab::ui::files::Scripted;
use egui::{Key, Modifiers, OutputCommand, pos2, vec2};
use egui_kittest::kittest::Queryable as _;

use super::{CTRL, Window, sized_window, texts, window};

/// A window with room for all charts, which tell at once what the searches will have looked at.
fn wide() -> Window {
    let mut window = sized_window([1_920.0, 1_080.0], Scripted::default(), None);
    window.press(Key::A);
    window
}

fn copied(window: &Window) -> Option<String> {
    window.harness.output().platform_output.commands.iter().find_map(|command| match command {
        OutputCommand::CopyText(text) => Some(text.clone()),
        _ => None,
    })
}

#[test]
fn a_click_on_a_bar_goes_to_its_depth_in_its_search() {
    let mut window = wide();
    let chart = window.harness.get_by_label("Nodes visited per depth").rect();
    // Two bars a depth, the left one minimax.
    let bar = |depth: f32, side: f32| {
        pos2(chart.left() + (depth + 0.5 + 0.2 * side) / 4.0 * chart.width(), chart.center().y)
    };
    for (depth, side, algorithm) in
        [(2, 1.0, Algorithm::AlphaBeta), (1, -1.0, Algorithm::Minimax), (3, 1.0, Algorithm::AlphaBeta)]
    {
        window.click_at(bar(depth as f32, side));
        let session = window.session();
        assert_eq!(session.algorithm(), algorithm, "depth {depth}");
        assert_eq!(session.scene().tree().depth(session.current_node()), depth);
    }
    let before = window.place();
    window.click_at(bar(3.0, 1.0));
    assert!(window.place() > before, "the next leaf");
}

#[test]
fn the_present_step_is_dragged_along_the_curve() {
    let mut window = wide();
    let chart = window.harness.get_by_label("Nodes visited over steps").rect();
    let (from, to) = (chart.center(), chart.right_center() - vec2(2.0, 0.0));
    window.drag(from, to, Modifiers::NONE);
    assert_eq!(window.place(), 25);
    window.drag(to, from, Modifiers::NONE);
    assert!((8..18).contains(&window.place()), "{}", window.place());
}

#[test]
fn a_search_is_ticked_in_the_menu_and_appears_in_chart_and_table() {
    let mut window = wide();
    assert!(!window.shows_part("MTD(f) "));
    window.click("Searches ▾");
    window.click("MTD(f)");
    assert!(window.session().compares(Algorithm::Mtdf));
    window.press(Key::Escape);
    window.click("Table");
    assert_eq!(window.session().compare().shown(), CompareView::Table);
    assert!(window.shows("re-visits") && window.shows("MTD(f)") && window.shows("73\u{a0}%"));
    window.click("Charts");
    // MTD(f) comes to nodes again.
    assert!(window.shows("Visits over steps"));
}

#[test]
fn with_all_searches_every_row_can_be_reached() {
    let mut window = window();
    window.click("Searches ▾");
    for name in ["Negamax", "Principal variation search", "MTD(f)", "SSS* as MTD(+∞)"] {
        window.click(name);
    }
    window.press(Key::Escape);
    assert!(window.shows_part("SSS* as MTD(+∞) "));
}

#[test]
fn the_names_of_four_searches_stand_there_in_full_during_the_walk() {
    let mut window = window();
    window.click("Searches ▾");
    for name in ["Principal variation search", "MTD(f)"] {
        window.click(name);
    }
    window.press(Key::Escape);
    for after in [0, 4, 12] {
        window.press_times(Key::ArrowRight, after - window.place());
        let texts = texts(&window).into_iter();
        let names = texts.filter(|(galley, ..)| galley.text() == "Principal variation search");
        assert_eq!(names.map(|(galley, ..)| galley.elided).collect::<Vec<_>>(), [false], "{after} steps");
    }
}

#[test]
fn the_scale_is_remembered() {
    let mut window = wide();
    window.click("Log axis");
    assert!(window.session().preferences().logarithmic);
    window.click("Log axis");
    assert!(!window.session().preferences().logarithmic);
}

#[test]
fn the_numbers_are_copied_as_csv_and_the_charts_as_a_picture() {
    let mut window = wide();
    window.harness.get_by_label("Copy as CSV").click();
    window.frame();
    window.frame();
    let csv = copied(&window).unwrap();
    assert!(csv.starts_with("search,visited") && csv.contains("alpha-beta,11,5,0,0,2,25,0.733333"), "{csv}");
    window.settle();
    window.harness.get_by_label("Copy as SVG").click();
    // The frame after it, the clipboard of the test is empty again.
    let seen = std::cell::RefCell::new(None);
    window.wait_until("the picture", |window| {
        *seen.borrow_mut() = copied(window);
        seen.borrow().is_some()
    });
    let svg = seen.take().unwrap();
    assert!(svg.starts_with("<svg xmlns=") && svg.trim_end().ends_with("</svg>"));
    for words in [
        "GeeksforGeeks, set 4",
        "Alpha-beta",
        "15 nodes, 8 leaves",
        "11 nodes, 5 leaves",
        "minimum 11",
        "25 steps",
    ] {
        assert!(svg.contains(words), "{words} in\n{svg}");
    }
    assert_eq!(svg.matches("<polyline").count(), 2);
}

#[test]
fn orders_are_opened_by_key_and_taken_by_button() {
    let mut window = window();
    window.press(Key::O);
    assert_eq!(window.session().compare().shown(), CompareView::Orders);
    assert!(!window.shows_part("Histogram"), "the counts are for a class to guess");
    assert!(window.shows("These counts appear at the end of the walk."));
    window.press(Key::A);
    assert!(window.shows("Histogram of All 128 orders"));
    window.click("Use: Worst first");
    assert_eq!(window.session().run().unwrap().counters.total().leaves_evaluated, 8);
    assert_eq!(window.session().compare().lab().findings().unwrap().of(NamedOrder::Own).unwrap().leaves, 8);
    window.press_with(CTRL, Key::Z);
    assert_eq!(window.session().compare().lab().findings().unwrap().of(NamedOrder::Own).unwrap().leaves, 5);
}

#[test]
fn the_number_moves_while_a_child_is_dragged() {
    let mut window = window();
    window.press(Key::O);
    window.press(Key::A);
    let [b, c] = ["B", "C"].map(|name| window.node_rect(name).center());
    let button = |pos, pressed| egui::Event::PointerButton {
        pos,
        button: egui::PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    window.hover(c);
    window.event(button(c, true));
    let target = b - vec2(60.0, 0.0);
    for part in 1..=4 {
        window.event(egui::Event::PointerMoved(c + (target - c) * (part as f32 / 4.0)));
    }
    window.frame();
    window.frame();
    assert!(window.shows("… if dropped here"));
    let considered = window.session().compare().lab().considered_effort().unwrap();
    // The sentence and the mark are about the same order.
    let histogram = &window.session().compare().lab().findings().unwrap().histogram;
    let standing = standing_text(&crate::english(), histogram, considered.leaves).unwrap();
    assert!(window.shows(&standing), "{standing}");
    assert!(texts(&window).iter().any(|(text, ..)| text.text() == "if dropped here: 7"));
    window.event(button(target, false));
    window.settle();
    assert!(!window.shows("… if dropped here"));
    assert_eq!(window.session().compare().lab().findings().unwrap().of(NamedOrder::Own), Some(considered));
    assert_eq!(considered.leaves, 7, "C before B: its 2 refutes less than B's 5 did");
}

#[test]
fn the_tabs_stay_where_they_are_whatever_is_shown() {
    for size in [[1280.0, 800.0], [1024.0, 768.0], [1600.0, 1000.0]] {
        let mut window = sized_window(size, Scripted::default(), None);
        let before = ["Table", "Orders"].map(|tab| window.button_rect(tab));
        for tab in ["Table", "Orders", "Table"] {
            window.click_button(tab);
            assert_eq!(["Table", "Orders"].map(|tab| window.button_rect(tab)), before, "{size:?}, {tab}");
        }
    }
}

#[test]
fn the_page_about_the_best_case_follows_its_numbers() {
    let mut window = wide();
    window.click("Why b^(d/2)?");
    assert!(window.has_dialog("Why b^(d/2)?"));
    assert!(window.shows("The minimal tree for b = 3 and d = 3: 11 leaves"));
    window.click("More b");
    assert!(window.shows("The minimal tree for b = 4 and d = 3: 19 leaves"));
    window.click("Less d");
    assert!(window.shows("The minimal tree for b = 4 and d = 2: 7 leaves"));
    for _ in 0..4 {
        window.click("Less b");
    }
    assert!(window.shows("The minimal tree for b = 2 and d = 2: 3 leaves"), "no tree without a choice");
    window.press(Key::Escape);
    assert!(!window.has_dialog("Why b^(d/2)?"));
    // The other pages of help lead to it.
    window.press(Key::Questionmark);
    window.harness.get_all_by_label("Why b^(d/2)?").last().unwrap().click();
    window.settle();
    assert!(window.has_dialog("Why b^(d/2)?") && !window.has_dialog("Keyboard shortcuts"));
}

#[test]
fn the_buttons_of_the_orders_stay_on_their_side_and_the_axis_has_its_numbers() {
    let example = examples::ALL.iter().position(|example| example.id == "chinese-labels").unwrap();
    for algorithm in [Algorithm::AlphaBeta, Algorithm::Pvs] {
        let mut window = sized_window([1024.0, 768.0], Scripted::default(), None);
        window.carry_out(Command::OpenExample(example));
        window.carry_out(Command::UseAlgorithm(algorithm));
        window.press(Key::End);
        window.click_button("Orders");
        window.wait_for_workers();
        let drawn = texts(&window);
        let (_, all, _) = drawn.iter().find(|(text, ..)| text.text().starts_with("All 144 orders")).unwrap();
        let buttons: Vec<_> = drawn.iter().filter(|(text, ..)| text.text() == "Use").collect();
        assert_eq!(buttons.len(), 2, "{algorithm:?}");
        // Beside the word lie the rest of the button and the gap in which the line is.
        assert!(buttons.iter().all(|(_, place, _)| place.right() + 20.0 <= all.left()), "{algorithm:?}");
        let is_number = |text: &str| text.parse::<u32>().is_ok();
        let below = drawn.iter().filter(|(text, place, _)| {
            is_number(text.text()) && place.left() >= all.left() && place.top() > all.bottom()
        });
        let numbers: Vec<&str> = below.map(|(text, ..)| text.text()).collect();
        match algorithm {
            Algorithm::AlphaBeta => assert_eq!(numbers, ["4", "5", "6", "7"]),
            _ => assert!(numbers.len() > 2, "{numbers:?}"),
        }
    }
}

#[test]
fn a_dialog_that_is_opened_by_key_hides_the_tooltip_of_what_lies_below_it() {
    let mut window = sized_window([1024.0, 768.0], Scripted::default(), None);
    let tooltip = "Count what the search would visit under other child orders.";
    let is_drawn = |window: &Window| texts(window).iter().any(|(text, ..)| text.text().starts_with(tooltip));
    window.hover(window.button_rect("Orders").center());
    window.pass_moment();
    assert!(is_drawn(&window));
    for (key, title) in [(Key::G, "Tree from a game"), (Key::P, "Play against the program")] {
        window.press_with(CTRL, key);
        window.pass_moment();
        assert!(window.has_dialog(title) && !is_drawn(&window), "{title}");
        window.press(Key::Escape);
        // It is there again when the pointer is.
        window.hover(window.button_rect("Orders").center() + vec2(1.0, 0.0));
        window.pass_moment();
        assert!(is_drawn(&window));
    }
    window.press_with(Modifiers::ALT, Key::F);
    window.pass_moment();
    assert!(!is_drawn(&window), "nor does it lie over a menu");
}

#[test]
fn the_names_of_many_searches_leave_room_for_the_chart() {
    let mut window = sized_window([1024.0, 768.0], Scripted::default(), None);
    for &algorithm in Algorithm::ALL.iter().filter(|algorithm| !algorithm.about().deepens) {
        let is_new = ![Algorithm::Minimax, Algorithm::AlphaBeta].contains(&algorithm);
        if is_new {
            window.carry_out(Command::Compare(CompareCommand::Tick(algorithm)));
        }
    }
    window.press(Key::End);
    window.wait_for_workers();
    window.carry_out(Command::Compare(CompareCommand::Show(CompareView::Depths)));
    window.settle();
    let chart = window.harness.get_by_label("Visits per depth").rect();
    assert!(chart.height() > 60.0, "{chart}");
}
