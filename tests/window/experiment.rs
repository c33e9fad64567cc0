//! Experiments in the window: chosen, measured, read, and written to files.

use alphabeta_lab::experiment::{columns, file};
use alphabeta_lab::narration::comparison::digits;
use alphabeta_lab::narration::experiment::measured_text;
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::session::model::dialog::FileQuestion;
use alphabeta_lab::ui::files::{FileAnswer, FileRequest, Scripted};
use egui::Key;
use egui::accesskit::Role;
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use crate::focus::tab_to;
use crate::menus::scroll;
use crate::{CTRL, Window, sized_window, window, window_with};

pub(super) const DEPTH: &str = "Twice as deep for the same work";

pub(super) fn open(window: &mut Window) {
    window.press_with(CTRL, Key::R);
    assert!(window.session().experiment().is_shown());
    window.wait_until("the cost", |window| window.session().experiment().cost().is_some());
}

/// Replaces what stands in a field.
pub(super) fn fill(window: &mut Window, field: &str, text: &str) {
    let input = window.harness.get_by_role_and_label(Role::TextInput, field);
    input.focus();
    window.frame();
    window.press_with(CTRL, Key::A);
    window.event(egui::Event::Text(text.to_owned()));
    window.settle();
}

fn leave_field(window: &mut Window) {
    window.press(Key::Escape);
}

pub(super) fn wait_for_end(window: &mut Window) {
    window.wait_until("the end", |window| !window.session().experiment().is_running());
}

/// The lesson about depth on shallow trees, measured.
fn measure(window: &mut Window) {
    measure_depths(window, "2-3");
}

pub(super) fn measure_depths(window: &mut Window, depths: &str) {
    open(window);
    window.click_button(DEPTH);
    fill(window, "Trees each", "3");
    fill(window, "Depths", depths);
    leave_field(window);
    window.press(Key::Space);
    wait_for_end(window);
}

#[test]
fn a_lesson_is_measured_and_its_numbers_are_read() {
    let mut window = window();
    measure(&mut window);
    let results = &window.session().experiment().measured().unwrap().results;
    assert!(results.are_complete());
    assert_eq!(results.samples(), 2 * 2 * 3);
    let random = results.rows().into_iter().rfind(|row| row.algorithm == Algorithm::AlphaBeta).unwrap();
    let leaves = measured_text(random.leaves().unwrap().value);
    assert!(window.shows(&leaves), "{leaves} of {random:?}");
    assert!(window.shows("27"), "minimax at depth 3");
    assert!(window.shows("Alpha-beta, best order") && window.shows("Knuth–Moore minimum"));
    for (tab, chart) in [
        ("Branching factor", "Branching factor over the depth"),
        ("Ratio to alpha-beta", "Ratio to alpha-beta over the depth"),
        ("Leaves", "Leaves over the depth"),
    ] {
        window.click_button(tab);
        assert!(window.shows(chart), "{chart}");
    }
    let chart = window.harness.get_by_role_and_label(Role::Image, "Leaves over the depth").rect();
    window.hover(chart.center());
    assert!(window.shows("Depth 2") || window.shows("Depth 3"), "the exact numbers at the pointer");
    let raised =
        crate::texts(&window).iter().filter(|(text, ..)| text.text().starts_with("All leaves, bd")).count();
    assert!(raised >= 2, "the legend and the tooltip write the power alike");
    window.leave();
    window.press(Key::Escape);
    assert!(!window.session().experiment().is_shown());
    assert!(window.node("A").starts_with("A, MAX node"), "the tree is back");
}

#[test]
fn results_go_to_files_and_come_back() {
    let folder = tempfile::tempdir().unwrap();
    let [table, saved] = ["depth.csv", "depth.ron"].map(|name| folder.path().join(name));
    let answers = [&table, &saved, &saved].map(|path| FileAnswer::Picked(path.clone()));
    let files = Scripted::new(answers);
    let mut window = window_with(files.clone(), None);
    measure(&mut window);
    let results = window.session().experiment().measured().unwrap().results.clone();
    window.press_with(CTRL, Key::E);
    window.wait_until("the table", |window| !window.session().experiment().is_filing());
    assert_eq!(std::fs::read_to_string(&table).unwrap(), columns::csv(&results, &results.theories()));
    window.press_with(CTRL, Key::S);
    window.wait_until("the file", |window| !window.session().experiment().is_filing());
    assert_eq!(std::fs::read_to_string(&saved).unwrap(), file::write(&results).unwrap());
    assert!(window.shows("Saved depth.ron."));

    window.click_button("Order is everything");
    window.press_with(CTRL, Key::O);
    window.wait_until("the experiment", |window| !window.session().experiment().is_filing());
    assert_eq!(window.session().experiment().shown().unwrap().results, results);
    let asked = files.asked();
    assert!(
        matches!(
            &asked[..],
            [
                FileRequest { question: FileQuestion::SaveTable(name), .. },
                FileRequest { question: FileQuestion::SaveExperiment(_), .. },
                FileRequest { question: FileQuestion::OpenExperiment, folder: Some(_) },
            ] if name == "twice-as-deep-for-the-same-work.csv"
        ),
        "{asked:?}"
    );
    window.press_with(CTRL, Key::Q);
    assert!(!window.has_dialog("Save changes?"), "none of this is about the tree");
}

#[test]
fn what_cannot_be_measured_is_told_where_it_is_typed() {
    let mut window = window();
    open(&mut window);
    let start = |window: &Window| {
        let button = window.harness.get_by_role_and_label(Role::Button, "Start");
        !button.accesskit_node().is_disabled()
    };
    assert!(start(&window));
    fill(&mut window, "Branching", "0");
    assert!(window.shows("Not possible: the branching factor must be at least 1.") && !start(&window));
    fill(&mut window, "Branching", "two");
    assert!(window.shows_part("Not possible: found “two”, expected a whole number") && !start(&window));
    fill(&mut window, "Branching", "2");
    fill(&mut window, "Depths", "1000000");
    assert!(window.shows_part("Not possible: depth 1000000 is too deep") && !start(&window));
    fill(&mut window, "Depths", "2-5");
    assert!(start(&window));
}

/// Asks for an experiment that would take years, up to the question whether it should start.
fn ask_for_years(window: &mut Window) {
    open(window);
    fill(window, "Depths", "2-14");
    fill(window, "Trees each", "1,000,000,000,000");
    leave_field(window);
    window.wait_until("the cost", |window| window.session().experiment().cost().is_some());
    window.press(Key::Space);
    window.wait_until("the question", |window| window.session().experiment().question().is_some());
    window.settle();
}

#[test]
fn what_would_take_years_is_asked_about() {
    let mut window = window();
    ask_for_years(&mut window);
    assert!(window.shows_part("years on this machine"));
    // The focus is on Cancel; the button beside it starts it.
    window.press(Key::Tab);
    window.press(Key::Space);
    assert!(window.session().experiment().is_running());
    window.wait_until("news", |window| window.session().experiment().measured().is_some());
    window.click_button("Stop");
    wait_for_end(&mut window);
    assert!(window.shows("Start"));
}

#[test]
fn a_measurement_is_ended_from_beside_the_tree_with_its_time() {
    for width in [1024.0, 1280.0, 1920.0] {
        let mut window = sized_window([width, 768.0], Scripted::default(), None);
        ask_for_years(&mut window);
        window.press(Key::Tab);
        window.press(Key::Space);
        window.wait_until("news", |window| window.session().experiment().measured().is_some());
        window.press_with(CTRL, Key::R);
        assert!(!window.session().experiment().is_shown());
        let [measuring, end] = ["Measuring…", "Stop"].map(|name| window.button_rect(name));
        assert!(measuring.right() < end.left() && end.right() <= width, "{measuring} {end}");
        let choice = window.harness.get_by_label_contains("α ≥ β ▾").rect();
        assert!(choice.right() <= measuring.left(), "{choice} {measuring}");
        let is_time =
            |text: &str| text.strip_suffix("\u{a0}s").is_some_and(|text| text.parse::<f64>().is_ok());
        let shows_time = crate::texts(&window).iter().any(|(galley, ..)| is_time(galley.text()));
        assert!(shows_time, "{width}");
        window.click_button("Stop");
        wait_for_end(&mut window);
        assert!(!window.shows("Measuring…"));
    }
}

#[test]
fn keys_about_the_tree_rest_while_it_is_out_of_sight() {
    let mut window = window();
    open(&mut window);
    for key in [Key::ArrowRight, Key::End, Key::T, Key::Insert, Key::Num7] {
        window.press(key);
    }
    window.press_with(CTRL, Key::A);
    let (place, selection) = (window.place(), window.session().selection().is_empty());
    assert!(place == 0 && selection && !window.session().is_modified());
    window.press(Key::F5);
    assert!(window.session().preferences().is_presentation());
    window.press(Key::F5);
    window.press_with(CTRL, Key::R);
    window.press(Key::ArrowRight);
    assert_eq!(window.place(), 1);
}

#[test]
fn the_table_is_a_page_of_its_own_where_it_has_no_room() {
    for (size, has_room) in [([1366.0, 768.0], false), ([1920.0, 1080.0], true)] {
        let mut window = sized_window(size, Scripted::default(), None);
        measure_depths(&mut window, "2-4");
        let rows = window.session().experiment().measured().unwrap().results.rows();
        let first = measured_text(rows[0].leaves().unwrap().value);
        assert!(window.shows(&first) && !window.shows("Table"), "{size:?}");
        window.press(Key::F5);
        window.settle();
        assert_eq!((window.shows("Table"), window.shows(&first)), (!has_room, has_room), "{size:?}");
        if !has_room {
            window.click("Table");
            assert!(window.shows(&first), "{size:?}");
            // With room below the chart it stands there again.
            window.press(Key::F5);
            window.settle();
            assert!(window.shows(&first) && !window.shows("Table"), "{size:?}");
        }
    }
}

#[test]
fn the_table_scrolls_by_key() {
    let mut window = window();
    measure_depths(&mut window, "2-8");
    let rows = window.session().experiment().measured().unwrap().results.rows();
    let last = measured_text(rows.last().unwrap().leaves().unwrap().value);
    let first = measured_text(rows[0].leaves().unwrap().value);
    assert!(window.shows(&first) && !window.shows(&last), "{} rows", rows.len());
    (0..4).for_each(|_| window.press(Key::PageDown));
    assert!(window.shows(&last), "{last}");
    (0..4).for_each(|_| window.press(Key::PageUp));
    assert!(!window.shows(&last) && window.shows(&first));
}

#[test]
fn a_long_legend_leaves_room_for_the_chart_and_the_table() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("many.ron");
    let text = r#"Experiment(version: 1, algorithms: ["alpha-beta", "pvs"], branching: [2, 3], depths: [2, 4, 6],
        orders: ["random", "best", "worst", "good-70-90"], leaves: ["distinct", "few-10"], samples: 2)"#;
    std::fs::write(&path, text).unwrap();
    let files = Scripted::new([FileAnswer::Picked(path)]);
    let mut window = sized_window([1280.0, 800.0], files, None);
    open(&mut window);
    window.press_with(CTRL, Key::O);
    window.wait_until("the experiment", |window| !window.session().experiment().is_filing());
    window.click_button("Start");
    wait_for_end(&mut window);
    window.settle();
    let chart = window.harness.get_by_role_and_label(Role::Image, "Leaves over the depth").rect();
    assert!(chart.height() > 200.0 && chart.bottom() < 700.0 && chart.right() <= 1268.0, "{chart}");
    window.hover(chart.center());
    assert!(window.shows("16 more lines are in the table."), "of 32 lines the tooltip has 16");
    // What is drawn and not clipped away, with its place.
    let seen = |window: &Window, words: &str| {
        let texts = crate::texts(window);
        let found = texts.iter().find(|(text, place, clip)| {
            text.text().replace('\u{a0}', " ") == words
                && clip.intersect(*place).height() > place.height() / 2.0
        });
        found.map(|(_, place, _)| *place)
    };
    assert!(seen(&window, "leaves").is_some_and(|head| head.top() > chart.bottom()), "the table");
    let [first, last] = [
        "Alpha-beta, b = 2, random order, distinct values",
        "Principal variation search, b = 3, good order 70/90 %, 10 values",
    ];
    let place = seen(&window, first).unwrap();
    assert!(place.bottom() < chart.top() && seen(&window, last).is_none());
    (0..8).for_each(|_| scroll(&mut window, place.center(), -100.0));
    assert!(seen(&window, first).is_none());
    assert!(seen(&window, last).is_some_and(|place| place.bottom() < chart.top()), "the end of the legend");
}

#[test]
fn in_a_narrow_window_the_choices_are_a_page() {
    let mut window = sized_window([660.0, 600.0], Scripted::default(), None);
    open(&mut window);
    assert!(!window.shows("Start") && window.shows("Leaves over the depth"));
    window.click_button("Choices");
    assert!(window.shows("Start") && !window.shows("Leaves over the depth"));
}

fn choose_subject(window: &mut Window, name: &str) {
    window.harness.get_by_role_and_label(Role::RadioButton, name).click();
    window.settle();
}

#[test]
fn an_arrow_key_chooses_between_random_trees_and_a_game() {
    let mut window = window();
    window.press_with(CTRL, Key::R);
    tab_to(&mut window, "Random trees");
    for (key, name) in
        [(Key::ArrowRight, "A game"), (Key::ArrowRight, "Random trees"), (Key::ArrowUp, "A game")]
    {
        window.press(key);
        let radio = window.harness.get_by_role_and_label(Role::RadioButton, name);
        assert!(radio.is_focused(), "{name}");
        assert_eq!(radio.accesskit_node().toggled(), Some(egui::accesskit::Toggled::True), "{name}");
    }
}

#[test]
fn a_game_is_chosen_measured_and_read() {
    let mut window = window();
    window.press_with(CTRL, Key::R);
    choose_subject(&mut window, "A game");
    assert!(window.shows_part("8 searches. The time depends on the game"));
    assert!(window.shows("Tic-tac-toe") && !window.shows(DEPTH));
    fill(&mut window, "Position", "5 5");
    assert!(window.shows_part("Not possible: move 2, “5”, is not legal"));
    fill(&mut window, "Position", "5");
    fill(&mut window, "Depths", "1-3, x");
    assert!(window.shows_part("Not possible: found “x”, expected a whole number"));
    fill(&mut window, "Depths", "1-3");
    leave_field(&mut window);
    window.press(Key::Space);
    wait_for_end(&mut window);
    window.settle();
    let measured = window.session().experiment().measured().unwrap().results.clone();
    assert_eq!((measured.samples(), measured.samples_wanted()), (6, 6));
    assert!(window.shows("336"), "8·7·6 nodes at the depth limit after the first move");
    let last = measured.rows().last().copied().unwrap();
    assert_eq!(last.algorithm, Algorithm::AlphaBeta);
    let found = last.counts.of_game.unwrap();
    assert!(window.shows(&format!("{}, to depth 3", found.value)), "no line of play ends the game");
    let [leaves, visited] =
        [last.leaves().unwrap().value, last.counts.mean_visited().unwrap()].map(|count| count as u64);
    for number in [digits(leaves), digits(visited), measured_text(last.ratio().unwrap().value)] {
        assert!(window.shows(&number), "{number} of {last:?}");
    }
    for (tab, chart) in [
        ("Branching factor", "Branching factor over the depth"),
        ("Ratio to alpha-beta", "Ratio to alpha-beta over the depth"),
        ("Leaves and evaluations", "Leaves and evaluations over the depth"),
    ] {
        window.click_button(tab);
        assert!(window.shows(chart));
    }
    let save = window.harness.get_by_role_and_label(Role::Button, "Save experiment…");
    assert!(save.accesskit_node().is_disabled());
    choose_subject(&mut window, "Random trees");
    assert!(window.shows(DEPTH), "the lessons are there again");
}

#[test]
fn in_the_legend_an_exponent_stands_beside_what_it_is_raised_from() {
    for width in [1024.0, 1366.0, 1920.0] {
        let mut window = sized_window([width, 768.0], Scripted::default(), None);
        open(&mut window);
        window.click_button(DEPTH);
        window.wait_until("the legend", |window| window.shows("All leaves, b^d"));
        let words = window.harness.query_all_by_label("All leaves, b^d").next().unwrap().rect();
        let plain = window.harness.ctx.global_style().text_styles[&egui::TextStyle::Body].size;
        assert!(words.height() < 1.5 * plain, "{} points high at {width}", words.height());
    }
}

/// As in a dialog, Enter presses the button in colour, and what cannot be read is typed again in its field.
#[test]
fn enter_in_a_field_begins_the_experiment_or_leaves_the_focus_there() {
    let mut window = window();
    open(&mut window);
    window.click_button(DEPTH);
    fill(&mut window, "Trees each", "3");
    fill(&mut window, "Depths", "12-2");
    window.press(Key::Enter);
    assert!(!window.session().experiment().is_running());
    let field = window.harness.get_by_role_and_label(Role::TextInput, "Depths");
    assert!(field.is_focused());
    window.event(egui::Event::Text("2-3".to_owned()));
    window.settle();
    let field = window.harness.get_by_role_and_label(Role::TextInput, "Depths");
    assert_eq!(field.accesskit_node().value().as_deref(), Some("2-3"), "its content was selected");
    window.press(Key::Enter);
    window.wait_until("the results", |window| {
        let experiment = window.session().experiment();
        !experiment.is_running() && experiment.shown().is_some()
    });
}
