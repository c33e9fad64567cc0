//! The charts below the tree, without a window: their numbers, a click that goes to a step, and a wheel that
//! changes nothing.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::sync::Arc;

use alphabeta_lab::examples;
use alphabeta_lab::generate::{Recipe, Uniform};
use alphabeta_lab::narration::comparison::digits;
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::compare::CompareCommand;
use alphabeta_lab::session::model::memory_limit::MemoryLimit;
use alphabeta_lab::session::model::new_document::NewDocument;
use alphabeta_lab::session::model::screen::{CompareView, ThemeChoice};
use alphabeta_lab::session::preferences::Preferences;
use alphabeta_lab::ui::context::Context;
use alphabeta_lab::ui::panels::compare::compare_ui;
use alphabeta_lab::ui::theme::{Theme, install_fonts};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

const WIDTHS: [f32; 3] = [470.0, 700.0, 1_000.0];

/// A session, and the commands that the panel gave.
struct State {
    session: Session,
    commands: Vec<Command>,
    /// The toolkit has fonts from the frame on after it was given them.
    has_fonts: bool,
}

fn session(example: &str) -> Session {
    let index = examples::ALL.iter().position(|entry| entry.id == example).unwrap();
    let mut session = Session::new(Preferences::default(), crate::english(), Arc::new(|| {}));
    session.apply(Command::OpenExample(index));
    // What the walk has yet to find out is shown on demand.
    session.apply(Command::ToggleAhead);
    session
}

fn panel(session: Session, choice: ThemeChoice, width: f32) -> Harness<'static, State> {
    let theme = Theme::new(choice, false);
    let draw = move |ui: &mut egui::Ui, state: &mut State| {
        if !std::mem::replace(&mut state.has_fonts, true) {
            install_fonts(ui.ctx());
            theme.apply(ui.ctx());
            return ui.ctx().request_repaint();
        }
        let mut commands = Vec::new();
        let mut cx =
            Context { session: &state.session, theme: &theme, without_room: &[], commands: &mut commands };
        let frame = egui::Frame::new().fill(theme.card).inner_margin(egui::Margin::symmetric(14, 10));
        egui::CentralPanel::default().frame(frame).show(ui, |ui| compare_ui(ui, &mut cx));
        for command in commands {
            state.session.apply(command.clone());
            state.commands.push(command);
        }
    };
    let mut harness = Harness::builder()
        .with_size([width, 190.0])
        .with_pixels_per_point(1.0)
        .with_os(egui::os::OperatingSystem::Nix)
        .renderer(softraster::SoftRenderer::default())
        .build_ui_state(draw, State { session, commands: Vec::new(), has_fonts: false });
    harness.run();
    harness
}

#[test]
fn the_totals_are_written_at_the_bars() {
    let harness = panel(session("geeksforgeeks-set-4"), ThemeChoice::Light, 1_000.0);
    harness.get_by_label("Minimax 15 nodes, 8 leaves");
    harness.get_by_label("Alpha-beta 11 nodes, 5 leaves, 2 cutoffs");
    harness.get_by_label("Alpha-beta visits 11 of 15 nodes: 27\u{a0}% fewer");
}

fn flat<'a>(shape: &'a egui::Shape, into: &mut Vec<&'a egui::Shape>) {
    match shape {
        egui::Shape::Vec(shapes) => shapes.iter().for_each(|shape| flat(shape, into)),
        shape => into.push(shape),
    }
}

/// What stands behind each number of nodes or leaves: the marks of minima end where they would run through it.
#[test]
fn no_mark_of_a_minimum_runs_through_a_number() {
    let (mut crossed, mut numbers) = (0, 0);
    for width in WIDTHS {
        let mut session = session("geeksforgeeks-set-4");
        session.apply(Command::Compare(CompareCommand::Tick(Algorithm::Pvs)));
        // At the start of the walk the bars are short, and the marks stand where the numbers do.
        session.apply(Command::ToggleAhead);
        let harness = panel(session, ThemeChoice::Light, width);
        let mut shapes = Vec::new();
        harness.output().shapes.iter().for_each(|clipped| flat(&clipped.shape, &mut shapes));
        for (index, shape) in shapes.iter().enumerate() {
            let egui::Shape::Text(text) = shape else { continue };
            let words = text.galley.text();
            if !words.contains(" leaves") && !words.ends_with(" nodes") {
                continue;
            }
            numbers += 1;
            let area = text.visual_bounding_rect().shrink(1.0);
            let before = shapes[..index].iter().filter(|shape| area.intersects(shape.visual_bounding_rect()));
            let behind: Vec<_> = before.collect();
            let marks = behind.iter().filter(|shape| matches!(shape, egui::Shape::LineSegment { .. }));
            crossed += marks.count();
            let Some(last) = behind.last() else { continue };
            let covers = matches!(last, egui::Shape::Rect(rect) if rect.rect.contains_rect(area));
            assert!(covers, "{words:?} at {width} points: {last:?}");
        }
    }
    assert!(numbers > 8 && crossed > 0, "{numbers} numbers, {crossed} marks");
}

#[test]
fn the_note_on_counts_to_come_stands_above_the_chart() {
    for width in WIDTHS {
        let mut session = session("geeksforgeeks-set-4");
        session.apply(Command::ToggleAhead);
        session.apply(Command::Compare(CompareCommand::Show(CompareView::Depths)));
        let harness = panel(session, ThemeChoice::Light, width);
        let note = harness.get_by_label("These counts appear at the end of the walk.").rect();
        let chart = harness.get_by_label("Nodes visited per depth").rect();
        assert!(
            note.bottom() <= chart.top() && chart.height() > 40.0,
            "{note} over {chart} at {width} points"
        );
    }
}

#[test]
fn what_is_behind_a_number_covers_no_bar() {
    let card = Theme::new(ThemeChoice::Light, false).card;
    for further in [&[][..], &[Algorithm::Pvs][..], &[Algorithm::Pvs, Algorithm::Mtdf][..]] {
        let mut session = session("exam-tree");
        for &algorithm in further {
            session.apply(Command::Compare(CompareCommand::Tick(algorithm)));
        }
        let harness = panel(session, ThemeChoice::Light, 1_000.0);
        let rows = harness.get_all_by_label_contains("Minimax ").map(|row| row.rect());
        let row =
            rows.filter(|row| row.width() > 200.0).min_by(|one, other| one.top().total_cmp(&other.top()));
        let row = row.unwrap();
        let mut shapes = Vec::new();
        harness.output().shapes.iter().for_each(|clipped| flat(&clipped.shape, &mut shapes));
        let rects = shapes.iter().filter_map(|shape| match shape {
            egui::Shape::Rect(rect) if row.x_range().contains(rect.rect.center().x) => Some(rect),
            _ => None,
        });
        let (mut bars, mut grounds) = (Vec::new(), 0);
        for rect in rects {
            let place = rect.visual_bounding_rect();
            if rect.fill != card {
                bars.push(place);
                continue;
            }
            // The panel itself comes before them.
            grounds += usize::from(!bars.is_empty());
            let covered = bars.iter().map(|bar| bar.intersect(place));
            let covered: Vec<_> = covered.filter(|part| part.is_positive() && part.height() > 0.1).collect();
            assert!(covered.is_empty(), "{covered:?} of bars behind {place} with {further:?}");
        }
        assert!(bars.len() >= 2 && grounds >= 4, "{} bars, {grounds} grounds", bars.len());
    }
}

#[test]
fn a_click_on_the_curves_goes_to_the_step_there() {
    let mut harness = panel(session("geeksforgeeks-set-4"), ThemeChoice::Light, 1_000.0);
    let chart = harness.get_by_label("Nodes visited over steps").rect();
    for at in
        [chart.center(), chart.right_bottom() - egui::vec2(1.0, 1.0), chart.left_top() + egui::vec2(1.0, 1.0)]
    {
        harness.hover_at(at);
        harness.drag_at(at);
        harness.drop_at(at);
        harness.run();
    }
    let steps: Vec<u32> = harness
        .state()
        .commands
        .iter()
        .map(|order| if let Command::GoTo(step) = order { *step } else { panic!("{order:?}") })
        .collect();
    let len = harness.state().session.playback().len();
    assert_eq!(steps.len(), 3);
    assert!(steps[0].abs_diff(len / 2) <= 2, "{steps:?} of {len}");
    assert_eq!(steps[1..], [len, 0]);
}

#[test]
fn wheel_drag_and_double_click_leave_the_charts_as_they_are() {
    let mut harness = panel(session("five-hundred-nodes"), ThemeChoice::Light, 1_000.0);
    let before = harness.render().unwrap();
    for label in ["Nodes visited per depth", "Nodes visited over steps"] {
        let at = harness.get_by_label(label).rect().left_top() + egui::vec2(2.0, 20.0);
        harness.hover_at(at);
        for delta in [egui::vec2(0.0, 4.0), egui::vec2(3.0, -2.0)] {
            harness.event(egui::Event::MouseWheel {
                unit: egui::MouseWheelUnit::Line,
                delta,
                modifiers: egui::Modifiers::NONE,
                phase: egui::TouchPhase::Move,
                source: egui::MouseWheelSource::Unknown,
            });
            harness.run();
        }
    }
    let at = harness.get_by_label("Nodes visited per depth").rect().center();
    for to in [at, at, at + egui::vec2(30.0, 20.0)] {
        harness.hover_at(at);
        harness.drag_at(at);
        harness.hover_at(to);
        harness.drop_at(to);
        harness.run();
    }
    harness.remove_cursor();
    // Clicks go to a depth, each once; wheel and drag do nothing.
    let commands = std::mem::take(&mut harness.state_mut().commands);
    let is_click = |command: &Command| matches!(command, Command::Compare(CompareCommand::GoToDepth(..)));
    assert!(commands.len() == 2 && commands.iter().all(is_click), "{commands:?}");
    for command in [Command::UseAlgorithm(Algorithm::AlphaBeta), Command::First] {
        harness.state_mut().session.apply(command);
    }
    harness.run();
    assert_eq!(harness.render().unwrap(), before);
}

#[test]
fn every_example_is_drawn_by_every_algorithm_in_every_width() {
    for width in WIDTHS {
        let mut harness = panel(session("geeksforgeeks-set-4"), ThemeChoice::Light, width);
        for index in 0..examples::ALL.len() {
            for &algorithm in Algorithm::ALL {
                for command in [Command::OpenExample(index), Command::UseAlgorithm(algorithm), Command::Last]
                {
                    harness.state_mut().session.apply(command);
                }
                harness.run();
            }
        }
    }
}

#[test]
fn in_a_narrow_window_the_charts_take_turns() {
    let mut harness = panel(session("geeksforgeeks-set-4"), ThemeChoice::Light, 470.0);
    assert!(harness.query_by_label("Nodes visited over steps").is_none());
    harness.get_by_label("Steps").click();
    harness.run();
    harness.get_by_label("Nodes visited over steps");
    assert!(harness.query_by_label("Minimax 15 nodes, 8 leaves").is_none());
    harness.get_by_label("Depths").click();
    harness.run();
    harness.get_by_label("Nodes visited per depth");
}

/// The words that are painted, with their places.
fn words(harness: &Harness<'_, State>) -> Vec<(String, egui::Rect)> {
    let texts = harness.output().shapes.iter().filter_map(|clipped| match &clipped.shape {
        egui::Shape::Text(text) => {
            Some((text.galley.text().to_owned(), text.visual_bounding_rect().intersect(clipped.clip_rect)))
        }
        _ => None,
    });
    texts.filter(|(words, rect)| !words.trim().is_empty() && rect.is_positive()).collect()
}

#[test]
fn five_searches_have_a_table_and_a_legend_whose_words_stand_apart() {
    let mut session = session("geeksforgeeks-set-4");
    for algorithm in [Algorithm::Pvs, Algorithm::Mtdf, Algorithm::SssStar] {
        session.apply(Command::Compare(CompareCommand::Tick(algorithm)));
    }
    let mut harness = panel(session, ThemeChoice::Light, 510.0);
    for view in ["Table", "Depths", "Steps"] {
        harness.get_by_label(view).click();
        harness.run();
        harness.run();
        let words = words(&harness);
        for (index, (one, rect)) in words.iter().enumerate() {
            for (other, beside) in &words[index + 1..] {
                let shared = rect.intersect(*beside);
                let overlap = shared.is_positive() && shared.width() > 1.0 && shared.height() > 3.0;
                assert!(!overlap, "{view}: “{one}” at {rect} lies over “{other}” at {beside}");
            }
        }
        let names = words.iter().filter(|(name, _)| name.starts_with("MTD") || name.starts_with("SSS"));
        let left = words.iter().map(|(_, rect)| rect.left()).fold(f32::INFINITY, f32::min);
        let away = names.map(|(name, rect)| (name, rect.left() - left)).collect::<Vec<_>>();
        // A sample stands before each name.
        assert!(away.len() == 2 && away.iter().all(|(_, distance)| *distance >= 20.0), "{view}: {away:?}");
    }
}

#[test]
fn numbers_without_words_beside_them_have_their_unit_above_them() {
    for (algorithms, unit) in [
        (
            &[Algorithm::Negamax, Algorithm::AlphaBetaBounds, Algorithm::AlphaBetaFailHard][..],
            "nodes visited",
        ),
        (&[Algorithm::Pvs, Algorithm::Mtdf, Algorithm::SssStar][..], "visits"),
    ] {
        let mut session = session("geeksforgeeks-set-4");
        for &algorithm in algorithms {
            session.apply(Command::Compare(CompareCommand::Tick(algorithm)));
        }
        let harness = panel(session, ThemeChoice::Light, 700.0);
        let painted = || {
            let shapes = harness.output().shapes.iter();
            let texts = shapes.filter_map(|clipped| match &clipped.shape {
                egui::Shape::Text(text) if text.angle == 0.0 => Some(text.galley.text().to_owned()),
                _ => None,
            });
            texts.collect::<Vec<_>>()
        };
        let texts = painted();
        let has = |words: &str| texts.iter().any(|text| text == words);
        assert!(has("15") && !has("15 nodes"), "the numbers of {algorithms:?} stand alone");
        let above = format!("above: {unit}, below: leaves evaluated");
        assert!(has(unit) || has(&above), "{unit}: {texts:?}");
    }
}

#[test]
fn the_bars_of_a_search_without_a_record_leave_room_for_their_numbers() {
    let uniform = Uniform { branching: 2, depth: 16, seed: 1, ..Uniform::default() };
    let mut session = Session::new(Preferences::default(), crate::english(), Arc::new(|| {}));
    // The record of minimax would be larger, that of alpha-beta is not.
    session.apply(Command::UseMemoryLimit(MemoryLimit::of(2)));
    session.apply(Command::OpenNew(Box::new(NewDocument::Generated(Recipe::Uniform(uniform)))));
    while session.view().counted(Algorithm::Minimax).is_none() || session.run().is_none() {
        session.advance(0.0);
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    session.apply(Command::Last);
    let beta = session.run().unwrap().counters.total().visited;
    for width in WIDTHS {
        session = {
            let harness = panel(session, ThemeChoice::Light, width);
            let words = words(&harness);
            let place = |words: &[(String, egui::Rect)], start: &str| {
                words.iter().find(|(text, _)| text.starts_with(start)).map(|(_, rect)| *rect)
            };
            let most = place(&words, "131,071").unwrap_or_else(|| panic!("{width}: {words:?}"));
            let least = place(&words, &digits(beta)).unwrap_or_else(|| panic!("{width}: {words:?}"));
            assert!(
                most.left() > least.left() + 20.0,
                "{width}: the longer bar ends at {most}, the other at {least}"
            );
            let end = place(&words, "Over steps").map_or(width, |chart| chart.left());
            assert!(most.right() < end, "{width}: {most} reaches beyond {end}");
            harness.into_state().session
        };
    }
}
