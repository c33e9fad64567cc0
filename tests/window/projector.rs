//! What a class sees from the last row: presentation mode, the card, and messages that cover nothing.

use alphabeta_lab::examples;
use alphabeta_lab::narration::{Narration, narrate};
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::compare::CompareCommand;
use alphabeta_lab::ui::files::Scripted;
use egui::accesskit::Role;
use egui::{Key, Rect};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use crate::presented_question::check_enlarged;
use crate::{Window, sized_window, texts, window};

/// The screens that rooms have, in pixels.
pub(crate) const SCREENS: [[f32; 2]; 5] =
    [[1024.0, 768.0], [1280.0, 720.0], [1366.0, 768.0], [1920.0, 1080.0], [3840.0, 2160.0]];
/// Larger trees have no widgets for their nodes.
const MOST_NODES: usize = 200;

impl Window {
    pub(crate) fn carry_out(&mut self, command: Command) {
        self.harness.state_mut().give(command);
        self.settle();
    }

    /// What is shown in points, in pixels of a screen.
    fn in_pixels(&self, rect: Rect) -> Rect {
        // The harness counts the window's size in the points of the desktop.
        rect * self.harness.ctx.zoom_factor()
    }

    /// The nodes on the canvas by name, with their places in points.
    pub(crate) fn nodes(&self) -> Vec<(String, Rect)> {
        let nodes = self.harness.get_all_by_role(Role::TreeItem);
        let name = |label: String| label.split(',').next().unwrap_or_default().to_owned();
        let mut nodes: Vec<_> =
            nodes.filter_map(|node| Some((name(node.accesskit_node().label()?), node.rect()))).collect();
        nodes.sort_by(|a, b| a.0.cmp(&b.0));
        nodes
    }

    /// Everything told about the present step.
    fn card(&self) -> Narration {
        let session = self.session();
        let run = session.run().unwrap();
        let scene = session.scene();
        let after = session.playback().after();
        let ties = session.settings().ties;
        let narration =
            narrate(&crate::english(), run.replay(scene), &scene.names, ties, session.perspective(), after);
        let work = run.replay(scene).work_below_left(after, run.counters.unseen());
        narration.with_unseen(&crate::english(), work, run.visiting())
    }

    /// How much is told after so many steps.
    fn length_of_card(&self, after: u32) -> usize {
        let session = self.session();
        let (run, scene) = (session.run().unwrap(), session.scene());
        let ties = session.settings().ties;
        let narration =
            narrate(&crate::english(), run.replay(scene), &scene.names, ties, session.perspective(), after);
        narration.sentences.iter().map(|sentence| sentence.text.chars().count() + 20).sum()
    }
}

#[test]
fn no_node_is_smaller_in_presentation_mode() {
    for size in SCREENS {
        for (index, example) in examples::ALL.iter().enumerate() {
            let mut window = sized_window(size, Scripted::default(), None);
            window.carry_out(Command::OpenExample(index));
            if window.session().scene().tree().len() > MOST_NODES {
                continue;
            }
            window.carry_out(Command::Last);
            check_enlarged(&mut window, &format!("{} at {size:?}", example.id), false);
        }
    }
}

#[test]
fn presentation_mode_leaves_the_tree_the_card_and_the_transport() {
    for size in SCREENS {
        let mut window = sized_window(size, Scripted::default(), None);
        window.press(Key::ArrowRight);
        let title = window.card().title;
        let before = window.in_pixels(window.harness.get_by_label(&title).rect()).height();
        window.press(Key::F5);
        assert!(!window.shows("Published walks") && !window.shows("Compare"), "{size:?}");
        let after = window.in_pixels(window.harness.get_by_label(&title).rect()).height();
        assert!(after >= 1.35 * before, "{size:?}: {before} → {after}");
        let screen = window.harness.ctx.content_rect();
        for label in ["Step", "Step back", "First step", "Last step", "Play or pause"] {
            assert!(screen.contains_rect(window.button_rect(label)), "{label} at {size:?}");
        }
        // What somebody asks for nevertheless is shown, and forgotten with the mode.
        window.press(Key::F6);
        assert_eq!(window.shows("Published walks"), screen.width() >= 900.0, "{size:?}");
        window.press(Key::F5);
        assert!(window.shows("Published walks") && window.shows("Compare"), "{size:?}");
    }
}

#[test]
fn all_of_the_longest_card_can_be_seen() {
    for size in [SCREENS[0], SCREENS[1], SCREENS[3]] {
        let mut window = sized_window(size, Scripted::default(), None);
        window.carry_out(Command::UseAlgorithm(Algorithm::Pvs));
        for is_presentation in [false, true] {
            for (index, example) in examples::ALL.iter().enumerate() {
                window.carry_out(Command::OpenExample(index));
                check_longest_card(&mut window, &format!("{} at {size:?}, {is_presentation}", example.id));
            }
            window.press(Key::F5);
        }
    }
}

/// Goes to the step with the longest card and looks that all of it can be seen.
pub(crate) fn check_longest_card(window: &mut Window, what: &str) {
    let steps = 0..=window.session().playback().len();
    let longest = steps.max_by_key(|&after| window.length_of_card(after)).unwrap();
    window.carry_out(Command::GoTo(longest));
    let card = window.card();
    let what = format!("{what}, step {longest}");
    let bottom = window.button_rect("Step").top();
    let texts = std::iter::once(&card.title).chain(card.sentences.iter().map(|it| &it.text));
    for text in texts {
        assert!(is_visible(window, text, bottom), "{what}: {text}");
    }
    let lines = window.harness.query_all_by_label_contains(", current line");
    let lines = lines.filter_map(|line| line.accesskit_node().value());
    for line in lines.collect::<Vec<_>>() {
        let code = line.trim_end_matches(", current line");
        assert!(is_visible(window, code, bottom), "{what}: {code}");
    }
}

#[test]
fn what_is_not_as_usual_is_read_in_the_bar_at_every_size() {
    for size in SCREENS {
        for algorithm in [Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::AlphaBetaTt] {
            let mut window = sized_window(size, Scripted::default(), None);
            let example = examples::ALL.iter().position(|example| example.id == "depth-limit").unwrap();
            window.carry_out(Command::OpenExample(example));
            window.carry_out(Command::UseAlgorithm(algorithm));
            let settings = Settings { depth_limit: Some(2), ..window.session().settings() };
            window.carry_out(Command::UseSettings(settings));
            for is_presentation in [false, true] {
                if is_presentation {
                    window.press(Key::F5);
                }
                let what = format!("{algorithm:?} at {size:?}, {is_presentation}");
                for text in ["α ≥ β ▾", "depth limit 2"] {
                    assert!(is_visible(&window, text, f32::INFINITY), "{what}: {text}");
                }
                let right = window.harness.ctx.content_rect().right();
                let free = right - window.button_rect("depth limit 2").right();
                assert!(free > 100.0, "{what}: {free} points are left for Stop and the time");
            }
        }
    }
}

#[test]
fn a_long_message_covers_nothing_and_goes_with_escape_or_with_another_tree() {
    for size in [SCREENS[0], SCREENS[1]] {
        check_long_message(size);
    }
}

fn check_long_message(size: [f32; 2]) {
    let mut window = sized_window(size, Scripted::default(), None);
    let canvas = |window: &Window| window.harness.get_by_label("Game tree").rect();
    let before = canvas(&window);
    for leave in [Command::Select(None), Command::OpenExample(2)] {
        window.event(egui::Event::Paste("9".repeat(4_000)));
        window.wait_for_workers();
        let [message] = window.session().messages() else { panic!("one message") };
        let (text, screen) = (message.text.clone(), window.harness.ctx.content_rect());
        let shown = window.harness.get_by_label(&text).rect();
        let dismiss = window.button_rect("Dismiss message");
        assert!(screen.contains_rect(shown) && screen.contains_rect(dismiss), "{shown:?} {dismiss:?}");
        for place in [shown, dismiss] {
            let across = canvas(&window).x_range();
            assert!(
                across.contains(place.left()) && across.contains(place.right()),
                "{place:?} covers no panel"
            );
        }
        assert_eq!(canvas(&window), before, "the tree stays where it is");
        assert!(canvas(&window).bottom() <= shown.top() && canvas(&window).bottom() <= dismiss.top());
        // The same mistake once more is told once.
        window.event(egui::Event::Paste("8".repeat(4_000)));
        window.wait_for_workers();
        assert_eq!(window.session().messages().len(), 1);
        match leave {
            Command::Select(None) => window.press(Key::Escape),
            leave => window.carry_out(leave),
        }
        assert!(window.session().messages().is_empty());
        assert_eq!(canvas(&window), before);
    }
}

/// The height of the line below the tree, in points, and half a point for rounding.
pub(crate) const LINE: f32 = 26.5;

#[test]
fn a_message_that_is_too_long_for_its_line_is_read_from_a_button_and_covers_no_panel() {
    let mut shortened = 0;
    for size in [SCREENS[0], SCREENS[1], [800.0, 600.0]] {
        for (is_presentation, folders) in [(false, 5), (true, 5), (false, 12), (true, 12)] {
            let mut window = sized_window(size, Scripted::default(), None);
            if is_presentation {
                window.press(Key::F5);
            }
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("a-folder-of-the-winter-term/".repeat(folders)).join("tree.ron");
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            window.carry_out(Command::SaveTo(path));
            window.wait_for_workers();
            window.wait_until("the message", |window| window.shows_part("Saved "));
            let text = window.session().messages().last().unwrap().text.clone();
            let canvas = window.harness.get_by_label("Game tree").rect();
            let shown = window.harness.get_by_label(&text).rect();
            let covers_none = |place: Rect| {
                let across = canvas.x_range();
                across.contains(place.left()) && across.contains(place.right())
            };
            assert!(covers_none(shown) && shown.top() >= canvas.bottom() - 0.5, "{size:?}: {shown}");
            // Two small lines have the room of one: nothing hangs over what stands below.
            assert!(shown.bottom() <= canvas.bottom() + LINE, "{size:?}: {shown} below {canvas}");
            assert!(covers_none(window.button_rect("Dismiss message")), "{size:?}");
            let button = window.harness.query_by_role_and_label(Role::Button, "Read all");
            let Some(button) = button.map(|button| button.rect()) else { continue };
            shortened += 1;
            assert!(covers_none(button), "{size:?}: {button}");
            window.click_button("Read all");
            let screen = window.harness.ctx.content_rect();
            let read = window.harness.get_all_by_label(&text).map(|node| node.rect());
            let read = read.max_by(|one, other| one.height().total_cmp(&other.height())).unwrap();
            assert!(read.height() > shown.height() && screen.contains_rect(read), "{size:?}: {read}");
            let mut told = texts(&window).into_iter().filter(|(galley, ..)| galley.text() == text);
            assert!(told.all(|(galley, ..)| !galley.job.justify), "{size:?}: gaps between the words");
            window.press(Key::Escape);
            assert_eq!(window.harness.get_all_by_label(&text).count(), 1, "the whole is closed");
        }
    }
    assert!(shortened >= 2, "{shortened}");
}

#[test]
fn a_message_about_which_nothing_has_to_be_done_goes_by_itself() {
    let mut window = window();
    window.carry_out(Command::UseAlgorithm(Algorithm::Minimax));
    window.harness.state_mut().give(Command::ToggleProof);
    let folder = tempfile::tempdir().unwrap();
    window.carry_out(Command::SaveTo(folder.path().join("tree.ron")));
    window.wait_for_workers();
    assert!(window.shows_part("Saved "));
    for _ in 0..80 {
        window.frame();
    }
    assert!(!window.shows_part("Saved "), "after ten seconds it is gone");
    assert_eq!(window.sleep(), std::time::Duration::MAX, "and the window rests");
}

#[test]
fn what_the_walk_has_not_reached_is_for_a_class_to_guess() {
    let mut window = window();
    window.press_with(egui::Modifiers::SHIFT, Key::ArrowRight);
    let place = window.place();
    window.click("Log of E");
    let steps_told = |window: &Window| {
        let rows = window.harness.get_all_by_role(Role::Button);
        let step = |label: String| label.strip_prefix("Step ")?.split(' ').next()?.parse::<u32>().ok();
        rows.filter_map(|row| step(row.accesskit_node().label()?)).max().unwrap()
    };
    let counts = "Minimax 15 nodes, 8 leaves";
    assert!(window.shows("?"), "the true value of E");
    window.press(Key::V);
    assert!(!window.shows("?"), "who wants to see true values sees this one, too");
    window.press(Key::V);
    assert!(window.shows("?"));
    assert_eq!(steps_told(&window), place, "the log ends here");
    assert!(!window.shows(counts) && !window.shows_part("fewer"));
    window.press(Key::A);
    assert!(!window.shows("?") && steps_told(&window) > place);
    assert!(window.shows(counts) && window.shows_part("fewer"));
    window.press(Key::A);
    assert!(window.shows("?") && !window.shows(counts));
    window.press(Key::End);
    assert!(!window.shows("?") && window.shows(counts), "at its end the walk has told everything");
}

/// Whether all of a text can be seen above this place.
pub(crate) fn is_visible(window: &Window, text: &str, bottom: f32) -> bool {
    fn has(shape: &egui::Shape, text: &str, seen: Rect) -> bool {
        match shape {
            egui::Shape::Vec(shapes) => shapes.iter().any(|shape| has(shape, text, seen)),
            egui::Shape::Text(shape) => {
                let place = Rect::from_min_size(shape.pos, shape.galley.size());
                let shown = shape.galley.text().replace('\u{a0}', " ");
                shown == text.replace('\u{a0}', " ")
                    && !shape.galley.elided
                    && seen.contains_rect(place.shrink(1.5))
            }
            _ => false,
        }
    }
    let screen = window.harness.ctx.content_rect().with_max_y(bottom);
    let shapes = &window.harness.output().shapes;
    shapes.iter().any(|clipped| has(&clipped.shape, text, clipped.clip_rect.intersect(screen)))
}

/// The texts that are painted in a part of the window, each with its place.
fn painted_texts(window: &Window, area: Rect) -> Vec<(String, Rect)> {
    fn collect(shape: &egui::Shape, area: Rect, into: &mut Vec<(String, Rect)>) {
        match shape {
            egui::Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, area, into)),
            egui::Shape::Text(text) if area.contains_rect(text.visual_bounding_rect().shrink(1.0)) => {
                into.push((text.galley.text().to_owned(), text.visual_bounding_rect()));
            }
            _ => {}
        }
    }
    let mut texts = Vec::new();
    for clipped in &window.harness.output().shapes {
        collect(&clipped.shape, area, &mut texts);
    }
    texts
}

#[test]
fn four_searches_can_be_compared_in_a_usual_window() {
    let mut window = window();
    window.press(Key::A);
    for (added, algorithm) in [Algorithm::Pvs, Algorithm::Mtdf].into_iter().enumerate() {
        window.carry_out(Command::Compare(CompareCommand::Tick(algorithm)));
        for index in 0..examples::ALL.len() {
            window.carry_out(Command::OpenExample(index));
            window.wait_for_workers();
            let what = format!("{} with {} searches", examples::ALL[index].id, added + 3);
            let bars: Vec<_> = Algorithm::ALL
                .iter()
                .filter(|algorithm| window.session().compares(**algorithm))
                .filter_map(|algorithm| {
                    let name = format!("{} ", algorithm.name(&crate::english()));
                    let row = window.harness.query_all_by_label_contains(&name);
                    let row =
                        row.filter(|row| row.accesskit_node().value().unwrap_or_default().starts_with(&name));
                    row.map(|row| row.rect()).find(|rect| rect.width() > 200.0 && rect.height() < 80.0)
                })
                .collect();
            assert_eq!(bars.len(), added + 3, "{what}: {bars:?}");
            let area = bars.iter().fold(Rect::NOTHING, |all, row| all.union(*row));
            let texts = painted_texts(&window, area.expand(400.0));
            let inside: Vec<_> = texts.iter().filter(|(_, rect)| area.contains(rect.left_center())).collect();
            assert!(inside.len() >= 2 * bars.len(), "{what}: {inside:?}");
            for (index, (text, rect)) in inside.iter().enumerate() {
                assert!(rect.right() <= area.right() + 0.5, "{what}: {text} at {rect:?} of {area:?}");
                for (other, beside) in &inside[..index] {
                    assert!(!rect.shrink(1.0).intersects(beside.shrink(1.0)), "{what}: {text} and {other}");
                }
            }
            // Names end and numbers begin at least as far apart as the longest bar is long.
            let length = |row: &Rect| {
                let own: Vec<_> = inside.iter().filter(|(_, rect)| row.contains(rect.center())).collect();
                let names = own.iter().map(|(_, rect)| rect);
                let name = names.min_by(|a, b| a.left().total_cmp(&b.left())).unwrap();
                let numbers = own.iter().map(|(_, rect)| rect.left() - name.right());
                numbers.fold(0.0, f32::max)
            };
            let longest = bars.iter().map(length).fold(0.0, f32::max);
            assert!(longest >= 60.0, "{what}: {longest}");
        }
    }
}

#[test]
fn a_window_that_has_no_room_on_its_screen_becomes_smaller() {
    for (screen, expected) in [([1366.0, 768.0], Some([1280.0, 666.0])), ([1920.0, 1080.0], None)] {
        let mut window = window();
        let inner = Rect::from_min_size(egui::pos2(1.0, 40.0), egui::vec2(1280.0, 800.0));
        let outer = Rect::from_min_max(egui::pos2(0.0, 0.0), inner.max + egui::vec2(1.0, 0.0));
        let viewport = window.harness.input_mut().viewports.get_mut(&egui::ViewportId::ROOT).unwrap();
        viewport.monitor_size = Some(screen.into());
        (viewport.inner_rect, viewport.outer_rect) = (Some(inner), Some(outer));
        window.frame();
        let sizes = window.told.iter().filter_map(|command| match command {
            egui::ViewportCommand::InnerSize(size) => Some([size.x, size.y]),
            _ => None,
        });
        let expected: Vec<[f32; 2]> = Vec::from_iter(expected);
        assert_eq!(sizes.collect::<Vec<_>>(), expected, "{screen:?}");
    }
}

#[test]
fn keys_lead_from_strips_to_nodes_with_something_to_see_at_every_press() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("large.ron");
    let uniform = alphabeta_lab::generate::Uniform { branching: 2, depth: 14, ..Default::default() };
    let document = alphabeta_lab::file::Document::untitled(uniform.generate(&mut ()).unwrap());
    alphabeta_lab::file::disk::save(&path, &document).unwrap();
    let mut window = crate::window_with(Scripted::default(), Some(path));
    window.wait_until("the tree", |window| window.session().scene().tree().len() == 32_767);
    window.wait_for_workers();
    let leaves = |window: &Window| {
        let nodes = window.harness.query_all_by_role(Role::TreeItem);
        nodes.filter(|node| node.accesskit_node().label().unwrap_or_default().contains(", leaf ")).count()
    };
    let mut before = window.harness.render().unwrap();
    for press in 1..=14 {
        window.press(Key::Plus);
        let picture = window.harness.render().unwrap();
        assert_ne!(picture, before, "press {press} changes something");
        before = picture;
    }
    assert!((2..60).contains(&leaves(&window)), "leaves can be read: {}", leaves(&window));
}

#[test]
fn no_message_changes_where_the_tree_is() {
    for (size, keys) in SCREENS.into_iter().flat_map(|size| [(size, ""), (size, "r"), (size, "F5")]) {
        let mut window = sized_window(size, Scripted::default(), None);
        match keys {
            "r" => window.press(Key::R),
            "F5" => window.press(Key::F5),
            _ => {}
        }
        let trees = |window: &Window| -> Vec<_> {
            window.harness.get_all_by_role(Role::Canvas).map(|tree| tree.rect()).collect()
        };
        let before = trees(&window);
        let limit = Settings { depth_limit: Some(0), ..window.session().settings() };
        for command in [Command::UseSettings(limit), Command::OpenPath("/no/such/tree.ron".into())] {
            window.carry_out(command);
            window.wait_for_workers();
            if keys != "r" {
                assert!(!window.session().messages().is_empty());
            }
            assert_eq!(trees(&window), before, "{size:?} {keys}");
        }
        let dismiss = window.button_rect("Dismiss message");
        assert!(before.iter().all(|tree| !tree.intersects(dismiss.shrink(0.5))), "{size:?} {keys}");
    }
}

#[test]
fn a_pointer_at_rest_points_at_nothing_after_a_key_or_a_change_of_scale() {
    let mut window = window();
    let tells = |window: &Window| window.shows_part("leaf · depth 3");
    for key in [Key::F5, Key::ArrowRight] {
        let at = window.node_rect("H").center();
        window.hover(at);
        window.settle();
        assert!(tells(&window));
        window.press(key);
        (0..5).for_each(|_| window.frame());
        assert!(!tells(&window), "{key:?}");
        let at = window.node_rect("H").center();
        window.hover(at);
        window.settle();
        assert!(tells(&window), "the mouse moves again: {key:?}");
    }
}

#[test]
fn no_line_of_the_code_is_broken_and_no_count_is_cut_off_for_the_last_row() {
    for size in SCREENS {
        let mut window = sized_window(size, Scripted::default(), None);
        window.press(Key::F5);
        window.press(Key::End);
        let heights: Vec<f32> = ["v ← max(v, alphabeta(child, α, β))", "return its value"]
            .map(|line| window.harness.get_by_label(line).rect().height())
            .into();
        assert!((heights[0] - heights[1]).abs() < 0.01, "{size:?}: {heights:?}");
        let counts = window.harness.get_by_label_contains("3 leaves among them").rect();
        assert!(counts.right() < window.button_rect("−").left(), "{size:?}");
        let texts = window.harness.output().shapes.iter().filter_map(|shape| match &shape.shape {
            egui::Shape::Text(text) if text.galley.text().contains("among them") => Some(text.galley.elided),
            _ => None,
        });
        assert_eq!(texts.collect::<Vec<_>>(), [false], "{size:?}");
    }
}
