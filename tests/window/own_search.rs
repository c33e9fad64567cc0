//! A person's own search in the window: asked for by menu, run, marked where it goes wrong, checked.

use std::time::{Duration, Instant};

use alphabeta_lab::examples;
use alphabeta_lab::search::window::Window as Bounds;
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::own_search::OwnSearchCommand;
use alphabeta_lab::session::model::dialog::FileQuestion;
use alphabeta_lab::session::model::own_command::OwnCommand;
use alphabeta_lab::session::model::screen::Panel;
use alphabeta_lab::ui::files::{FileAnswer, FileRequest, Scripted};
use egui::Key;
use egui::accesskit::Role;
use egui_kittest::kittest::{NodeT, Queryable as _};

use crate::focus::stops_out_of_sight;
use crate::menus::scroll;
use crate::{Window, sized_window, window, window_with};

/// Minimax in Python: as alpha-beta it never cuts.
const NEVER_CUTS: &str = r#"import json, sys
def search(node):
    if "value" in node:
        print("ab leaf", node["name"])
        return float(node["value"])
    values = [search(child) for child in node["children"]]
    return max(values) if node["player"] == "max" else min(values)
print("looking", file=sys.stderr)
print("ab result", search(json.load(sys.stdin)))
"#;

/// Whether Python is there; where all tests must run, it has to be.
fn has_python() -> bool {
    let is_there = std::process::Command::new("python3").arg("--version").output().is_ok();
    let must = std::env::var_os("ALL_TESTS_MUST_RUN").is_some_and(|value| value == "1");
    assert!(is_there || !must, "python3 is missing, and all tests must run");
    is_there
}

/// Python as it starts fastest, for tests with hundreds of runs: what is found by the name may be a script that looks for
/// the interpreter.
fn quick_python() -> String {
    let find = ["-c", "import sys; print(sys.executable)"];
    let output = std::process::Command::new("python3").args(find).output().unwrap();
    format!("\"{}\" -I -S", String::from_utf8(output.stdout).unwrap().trim())
}

/// How long a check may be at the same place, however long it takes as a whole.
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

fn run(window: &mut Window, program: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("mine.py"), program).unwrap();
    let line = format!("{} mine.py", quick_python());
    let command = OwnCommand { line, folder: folder.path().to_owned(), is_minimax: false };
    window.carry_out(Command::OwnSearch(OwnSearchCommand::Run(Box::new(command))));
    window.wait_for_workers();
    folder
}

/// Waits until a check on many trees is over.
fn wait_for_check(window: &mut Window) {
    let mut latest = (window.session().progress(), Instant::now());
    while window.session().own_search().is_checking() {
        if window.session().progress() != latest.0 {
            latest = (window.session().progress(), Instant::now());
        }
        assert!(latest.1.elapsed() < LONGEST_PAUSE, "the check stands still at {:?}", latest.0);
        std::thread::sleep(Duration::from_millis(20));
        window.frame();
    }
    window.settle();
}

/// What the check has found, in a sentence.
fn result_of_check(window: &Window) -> String {
    let report = window.session().own_search().checked().unwrap();
    format!("Your search fails on {} of {} trees.", report.failed(), report.graded.len())
}

#[test]
fn the_result_of_a_check_is_told_by_a_message_only_while_no_panel_says_it() {
    if !has_python() {
        return;
    }
    let mut window = sized_window([1280.0, 800.0], Scripted::default(), None);
    let _folder = run(&mut window, NEVER_CUTS);
    window.carry_out(Command::TogglePanel(Panel::Program));
    window.carry_out(Command::OwnSearch(OwnSearchCommand::Check));
    wait_for_check(&mut window);
    let told = result_of_check(&window);
    let times = |window: &Window| window.harness.query_all_by_label(&told).count();
    assert_eq!((times(&window), window.session().messages().len()), (1, 1), "a message");
    window.carry_out(Command::TogglePanel(Panel::Program));
    assert_eq!((times(&window), window.session().messages().len()), (1, 0), "the panel");
}

/// Alpha-beta in Python with two mistakes, which together are none of the known ones: α is too high, and cutoffs come too
/// late.
const TWO_MISTAKES: &str = r#"import json, sys
def search(node, alpha, beta):
    if "value" in node:
        print("ab leaf", node["name"])
        return float(node["value"])
    print("ab enter", node["name"], alpha, beta)
    is_max = node["player"] == "max"
    best = float("-inf") if is_max else float("inf")
    for child in node["children"]:
        value = search(child, alpha, beta)
        best = max(best, value) if is_max else min(best, value)
        if is_max:
            alpha = max(alpha, best + 1)
        else:
            beta = min(beta, best)
        if alpha > beta + 2:
            print("ab cut", node["name"])
            break
    return best
print("ab result", search(json.load(sys.stdin), float("-inf"), float("inf")))
"#;

#[test]
fn a_report_without_a_mistake_tells_the_first_wrong_step_of_the_tree_on_screen_alone() {
    if !has_python() {
        return;
    }
    let mut window = sized_window([1280.0, 720.0], Scripted::default(), None);
    let _folder = run(&mut window, TWO_MISTAKES);
    let sentence = window.session().own_search().tried().unwrap().parted.clone().unwrap().sentence;
    let times = |window: &Window| window.harness.query_all_by_label_contains(&sentence).count();
    window.press(Key::Home);
    let in_panel = times(&window);
    assert!(in_panel > 0, "{sentence}");
    window.carry_out(Command::OwnSearch(OwnSearchCommand::Check));
    wait_for_check(&mut window);
    assert!(window.session().own_search().mistake().is_none());
    assert!(window.shows_part(&format!("The tree on screen: {sentence}")));
    assert_eq!(times(&window), in_panel, "the report alone");
    // The way to that step stays.
    assert!(window.shows_part("the first wrong one"));
}

/// No message tells the result beside the panel, so the panel shows it, wherever a person had scrolled.
#[test]
fn the_result_of_a_check_is_in_view_in_a_panel_that_was_scrolled() {
    if !has_python() {
        return;
    }
    let mut window = sized_window([1024.0, 768.0], Scripted::default(), None);
    let _folder = run(&mut window, &NEVER_CUTS.replace("\"looking\"", "\"looking\\n\" * 30"));
    let top = window.button_rect("Run again").bottom();
    let place = |window: &Window, begin: &str| {
        texts(window).find(|text| text.galley.text().starts_with(begin)).map(|text| text.pos.y)
    };
    window.click_button("Check on many trees");
    let before = place(&window, "looking").unwrap();
    scroll(&mut window, egui::pos2(500.0, top + 40.0), -60.0);
    let after = place(&window, "looking").unwrap();
    assert!(after < before - 30.0, "scrolled from {before} to {after}");
    wait_for_check(&mut window);
    let result = place(&window, &result_of_check(&window));
    assert!(result.is_some_and(|y| (top..top + 40.0).contains(&y)), "{result:?}");
    let hidden = stops_out_of_sight(&mut window);
    assert!(hidden.is_empty(), "{hidden:?}");
}

#[test]
fn the_dialog_runs_what_is_typed_and_nothing_else() {
    if !has_python() {
        return;
    }
    let mut window = window();
    window.click("Search");
    window.click_item("Your own search…");
    assert!(window.has_dialog("Your own search"));
    // Without a command there is nothing to run.
    window.press(Key::Enter);
    assert!(window.has_dialog("Your own search"));
    window.event(egui::Event::Text("python3 -c \"print('ab result 5')\" | cat".to_owned()));
    window.settle();
    assert!(window.shows_part("No shell reads this command"));
    (0..6).for_each(|_| window.press(Key::Backspace));
    window.press(Key::Enter);
    window.wait_for_workers();
    assert!(!window.has_dialog("Your own search"));
    let confirmed = window.session().own_search().confirmed().unwrap();
    assert_eq!(confirmed.line, "python3 -c \"print('ab result 5')\"");
    // It printed no leaf: the very end of its walk is wrong.
    assert!(window.session().shows_own_search(), "{:?}", window.session().messages());
    assert!(window.shows_part("ended and left out"));
}

#[test]
fn only_the_command_of_the_last_time_is_said_to_have_run() {
    if !has_python() {
        return;
    }
    let mut window = window();
    let _folder = run(&mut window, NEVER_CUTS);
    window.carry_out(Command::OwnSearch(OwnSearchCommand::Close));
    window.carry_out(Command::OwnSearch(OwnSearchCommand::Ask));
    assert!(window.shows_part("You ran this command last time."));
    window.event(egui::Event::Text("x".to_owned()));
    window.settle();
    assert!(!window.shows_part("You ran this command last time."));
    assert!(window.shows_part("Run only programs that you trust."));
}

#[test]
fn the_first_wrong_step_is_told_and_everything_is_within_reach() {
    if !has_python() {
        return;
    }
    for size in [[1024.0, 768.0], [1280.0, 800.0]] {
        let mut window = sized_window(size, Scripted::default(), None);
        let _folder = run(&mut window, NEVER_CUTS);
        let parted = window.session().own_search().tried().unwrap().parted.clone().unwrap();
        assert_eq!(window.place(), parted.after);
        assert!(window.harness.query_all_by_label(&parted.sentence).count() >= 2, "card and panel");
        let told = texts(&window).map(|text| text.galley.text());
        let told = told.filter(|text| text.replace('\u{a0}', " ") == parted.sentence);
        let held: Vec<bool> = told.map(|text| text.contains("β\u{a0}=\u{a0}5")).collect();
        assert!(held.len() >= 2 && !held.contains(&false), "a sign is parted from its number");
        assert!(window.shows("looking"), "standard error");
        let heading = texts(&window).find(|text| text.galley.text() == "Your search").unwrap();
        assert!(!heading.galley.elided, "the heading is cut at {size:?}");
        assert!(window.shows_part("On this tree it looks like “"));
        window.press(Key::Home);
        window.click_button(&format!("Go to step {}, the first wrong one", parted.after));
        assert_eq!(window.place(), parted.after);
        // Behind it, the picture has what the program believes, and says so.
        window.press(Key::ArrowRight);
        assert!(painted(&window, "later values and windows may be wrong."));
        // Away to alpha-beta, and back.
        window.click_button("Alpha-beta");
        assert!(!window.session().shows_own_search());
        window.click_button("Your search");
        assert!(window.session().shows_own_search());
        if size[0] < 1100.0 {
            // What it finds is looked at once, in the larger window.
            continue;
        }
        window.click_button("Check on many trees");
        wait_for_check(&mut window);
        assert_eq!(window.harness.query_all_by_label(&result_of_check(&window)).count(), 1, "in the panel");
        assert!(window.shows_part("Perhaps the mistake: never cuts."), "{size:?}");
        assert!(window.shows("if alpha >= beta: break"));
        let lines = ["wrong", "right"].map(|word| texts(&window).find(|text| text.galley.text() == word));
        let [wrong, right] = lines.map(|text| text.unwrap().pos.x);
        assert!((wrong - right).abs() < 0.5, "they begin at {wrong} and {right}");
        let lesson = window.harness.get_all_by_role(Role::Button);
        let names: Vec<String> = lesson.filter_map(|node| NodeT::accesskit_node(&node).label()).collect();
        assert!(names.iter().any(|name| name.contains("which shows it")), "{names:?}");
        window.press(Key::R);
        assert!(window.shows("Your search: Game tree"), "a lane of the race");
        let counts: Vec<f32> =
            texts(&window).filter(|text| text.galley.text() == "visited").map(|text| text.pos.y).collect();
        let is_level = |y: &f32| (y - counts[0]).abs() < 1.0;
        assert!(counts.len() == 3 && counts.iter().all(is_level), "side by side: {counts:?}");
        window.press(Key::R);
        // The button that opens another tree leaves the keys to that tree.
        window.harness.get_by_role_and_label(Role::Button, "Open the smallest tree").focus();
        window.settle();
        window.press(Key::Enter);
        window.wait_for_workers();
        assert!(window.session().scene().tree().len() < 15, "it is open");
        assert_eq!(window.harness.ctx.memory(|memory| memory.focused()), None);
        window.press(Key::Home);
        window.press(Key::ArrowRight);
        assert_eq!(window.place(), 1);
    }
}

/// The texts that are painted in the window.
fn texts(window: &Window) -> impl Iterator<Item = &egui::epaint::TextShape> {
    window.harness.output().shapes.iter().filter_map(|clipped| match &clipped.shape {
        egui::Shape::Text(text) => Some(text),
        _ => None,
    })
}

/// Whether these words are painted anywhere in the window.
fn painted(window: &Window, words: &str) -> bool {
    texts(window).any(|text| text.galley.text().contains(words))
}

#[test]
fn the_folder_is_chosen_in_the_dialog_of_the_desktop() {
    let folder = tempfile::tempdir().unwrap();
    let files = Scripted::new([FileAnswer::Picked(folder.path().to_owned()), FileAnswer::Unavailable]);
    let mut window = window_with(files.clone(), None);
    window.click("Search");
    window.click_item("Your own search…");
    window.event(egui::Event::Text("python3 x.py".to_owned()));
    window.click_button("Browse…");
    window.pass_moment();
    assert!(matches!(
        files.asked()[..],
        [FileRequest { question: FileQuestion::ProgramFolder(_), folder: Some(_) }]
    ));
    assert!(window.has_dialog("Your own search"));
    let shown = |window: &Window, text: &str| {
        let fields = window.harness.get_all_by_role(Role::TextInput);
        let values: Vec<_> = fields.filter_map(|field| NodeT::accesskit_node(&field).value()).collect();
        assert!(values.iter().any(|value| value == text), "{values:?}");
    };
    // What was typed is still there, too.
    shown(&window, &folder.path().display().to_string());
    shown(&window, "python3 x.py");
    // A desktop without dialogs: the window's own comes, and whoever leaves it is back.
    window.click_button("Browse…");
    window.pass_moment();
    assert!(window.has_dialog("Choose the folder of your program"));
    window.press(Key::Escape);
    assert!(window.has_dialog("Your own search"));
    shown(&window, &folder.path().display().to_string());
}

#[test]
fn a_broken_program_leaves_the_tree_and_says_why() {
    if !has_python() {
        return;
    }
    let mut window = window();
    let before = window.session().run().unwrap().request;
    let _folder = run(&mut window, "print(1 / 0)");
    let told = "Your program ended with exit status 1. It said: ZeroDivisionError: division by zero";
    assert_eq!(window.harness.query_all_by_label(told).count(), 1, "told once");
    assert!(window.shows_part("Traceback"), "standard error");
    // Who closes the message finds it in the panel.
    let message = window.session().messages_shown().last().unwrap().id;
    window.carry_out(Command::DismissMessage(message));
    assert_eq!(window.harness.query_all_by_label(told).count(), 1, "still told");
    assert_eq!(window.session().run().unwrap().request, before);
}

/// A correct alpha-beta search on the opening tree that prints no more than it must.
const LEAVES_ONLY: &str = "import sys
sys.stdin.read()
for leaf in 'HIJLM': print('ab leaf', leaf)
print('ab result 5')
";

#[test]
fn a_program_that_prints_leaves_alone_is_credited_with_no_exact_value_and_no_cutoff() {
    if !has_python() {
        return;
    }
    let mut window = sized_window([1280.0, 800.0], Scripted::default(), None);
    let _folder = run(&mut window, LEAVES_ONLY);
    assert!(window.session().own_search().tried().unwrap().parted.is_none(), "it is right");
    window.press(Key::End);
    assert!(painted(&window, "≥ 6") && painted(&window, "≤ 2") && !painted(&window, "= 6"));
    assert!(window.shows_part("5 leaves evaluated") && !window.shows_part("nothing cut"));
    window.click_at(window.node_rect("E, MAX node").center());
    window.click("Log of E");
    assert!(window.shows_part("left: ≥ 6") && !window.shows_part("returned"));
    window.press(Key::R);
    window.press(Key::End);
    let lane = window.harness.get_by_label("Your search: Game tree").rect();
    let is_above = |text: &egui::epaint::TextShape| {
        (lane.left()..lane.right()).contains(&text.pos.x) && text.pos.y < lane.top()
    };
    let counts: Vec<_> =
        texts(&window).filter(|text| is_above(text)).map(|text| text.galley.text().to_owned()).collect();
    assert!(counts.contains(&"11".to_owned()) && counts.contains(&"–".to_owned()), "{counts:?}");
}

#[test]
fn the_charts_say_which_settings_a_program_does_not_have() {
    if !has_python() {
        return;
    }
    let example = examples::ALL.iter().position(|entry| entry.id == "deep-cutoff").unwrap();
    let mut rows = Vec::new();
    for width in [1366.0, 1412.0, 1480.0] {
        let mut window = sized_window([width, 768.0], Scripted::default(), None);
        window.carry_out(Command::OpenExample(example));
        let root_window = Bounds { alpha: 4.into(), beta: 9.into() };
        let settings = Settings { window: root_window, ..window.session().settings() };
        window.carry_out(Command::UseSettings(settings));
        let _folder = run(&mut window, NEVER_CUTS);
        window.press(Key::End);
        let named: Vec<_> =
            texts(&window).filter(|text| text.galley.text().ends_with("(full window)")).collect();
        assert!(!named.is_empty() && named.iter().all(|text| !text.galley.elided), "at {width}");
        rows.extend(named.iter().map(|text| text.galley.rows.len()));
    }
    assert!(rows.contains(&2), "no name is too long for one line: {rows:?}");
}

/// What is written in the bar at the top and is cut off, on a screen of any size.
fn cut_off_in_bar(window: &Window) -> Vec<String> {
    let bottom = window.button_rect("File").bottom() + 8.0;
    let screen = window.harness.ctx.content_rect();
    let name = window.session().document().marked_name();
    let in_bar = texts(window).filter(|text| text.visual_bounding_rect().center().y < bottom);
    // The name of the document is told in the title of the window, too.
    let others = in_bar.filter(|text| !name.starts_with(text.galley.text().trim_end_matches('…')));
    let is_cut = |text: &&egui::epaint::TextShape| {
        text.galley.elided || !screen.contains_rect(text.visual_bounding_rect())
    };
    others.filter(is_cut).map(|text| text.galley.text().to_owned()).collect()
}

#[test]
fn nothing_in_the_toolbar_is_cut_off_beside_a_search_of_ones_own() {
    if !has_python() {
        return;
    }
    for size in [[1024.0, 768.0], [1280.0, 720.0], [1280.0, 800.0], [1366.0, 768.0]] {
        let mut window = sized_window(size, Scripted::default(), None);
        let _folder = run(&mut window, NEVER_CUTS);
        for is_presentation in [false, true] {
            if is_presentation {
                window.press(Key::F5);
            }
            let what = format!("{size:?}, presentation: {is_presentation}");
            window.carry_out(Command::OwnSearch(OwnSearchCommand::Show));
            assert!(window.session().shows_own_search());
            assert_eq!(cut_off_in_bar(&window), Vec::<String>::new(), "{what}");
            for &algorithm in Algorithm::ALL {
                window.carry_out(Command::UseAlgorithm(algorithm));
                window.wait_for_workers();
                assert_eq!(cut_off_in_bar(&window), Vec::<String>::new(), "{what}: {algorithm:?}");
            }
        }
    }
}

#[test]
fn the_title_of_the_panel_stands_whole_beside_its_buttons() {
    if !has_python() {
        return;
    }
    for size in [[1024.0, 768.0], [1280.0, 800.0]] {
        let mut window = sized_window(size, Scripted::default(), None);
        let _folder = run(&mut window, NEVER_CUTS);
        for is_presentation in [false, true] {
            if is_presentation {
                window.press(Key::F5);
            }
            if !window.session().preferences().shows(Panel::Program) {
                window.press(Key::F4);
            }
            let buttons =
                ["Run again", "Check on many trees", "Change…"].map(|name| window.button_rect(name));
            let what = format!("{size:?}, presentation: {is_presentation}");
            assert!(buttons.is_sorted_by(|left, right| left.right() < right.left()), "{what}: {buttons:?}");
            let is_beside = |text: &&egui::epaint::TextShape| {
                let place = text.visual_bounding_rect();
                buttons[0].y_range().contains(place.center().y) && place.left() < buttons[0].left()
            };
            let title: Vec<_> =
                texts(&window).filter(is_beside).filter(|text| text.galley.text() == "Your search").collect();
            assert_eq!(title.len(), 1, "{what}");
            assert!(!title[0].galley.elided, "the title is cut: {what}");
            assert!(title[0].visual_bounding_rect().right() < buttons[0].left(), "{what}");
        }
    }
}

#[test]
fn a_check_shows_its_name_and_its_progress_where_there_is_little_room() {
    if !has_python() {
        return;
    }
    let shows_both = |window: &Window| {
        let has_bar = window.harness.query_all_by_role(Role::ProgressIndicator).next().is_some();
        let mut named = texts(window).filter(|text| text.galley.text().starts_with("Checking")).peekable();
        has_bar && named.peek().is_some() && {
            assert!(named.all(|text| !text.galley.elided), "the name is cut");
            window.shows_part("Checking…")
        }
    };
    // In the wider window, every search has room for a button of its own as long as no check runs.
    for size in [[1024.0, 768.0], [1366.0, 768.0]] {
        let mut window = sized_window(size, Scripted::default(), None);
        let _folder = run(&mut window, NEVER_CUTS);
        window.click_button("Check on many trees");
        window.wait_until("the name and the bar", shows_both);
        window.press(Key::F5);
        let is_shown = window.session().own_search().is_checking() && shows_both(&window);
        assert!(is_shown, "in presentation mode at {size:?}");
        window.click_button("Stop");
        window.wait_for_workers();
        window.settle();
        let has_buttons = window.harness.query_by_role_and_label(Role::Button, "Minimax").is_some();
        assert_eq!(has_buttons, size[0] > 1300.0, "{size:?}");
    }
}
