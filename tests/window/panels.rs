//! The panels beside the tree, without a window: what they say at a step, and which commands a click in them gives.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on must fail")]

use std::sync::Arc;

use alphabeta_lab::examples;
use alphabeta_lab::file::DocumentInfo;
use alphabeta_lab::generate::{Recipe, Uniform};
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::search::window::Ties;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::file::FileCommand;
use alphabeta_lab::session::model::memory_limit::MemoryLimit;
use alphabeta_lab::session::model::new_document::NewDocument;
use alphabeta_lab::session::model::origin::Origin;
use alphabeta_lab::session::model::screen::ThemeChoice;
use alphabeta_lab::session::preferences::Preferences;
use alphabeta_lab::tree::Player;
use alphabeta_lab::ui::context::Context;
use alphabeta_lab::ui::panels::explain::explain_ui;
use alphabeta_lab::ui::panels::tree::tree_ui;
use alphabeta_lab::ui::theme::{Theme, install_fonts};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

type Draw = fn(&mut egui::Ui, &mut Context<'_>);

struct State {
    session: Session,
    /// The toolkit has fonts from the frame on after it was given them.
    has_fonts: bool,
}

/// A panel of this size, after these commands.
fn panel(draw: Draw, size: [f32; 2], commands: &[Command]) -> Harness<'static, State> {
    let mut session = Session::new(Preferences::default(), crate::english(), Arc::new(|| {}));
    commands.iter().cloned().for_each(|command| session.apply(command));
    let theme = Theme::new(ThemeChoice::Light, false);
    let show = move |ui: &mut egui::Ui, state: &mut State| {
        if !std::mem::replace(&mut state.has_fonts, true) {
            install_fonts(ui.ctx());
            theme.apply(ui.ctx());
            return ui.ctx().request_repaint();
        }
        let mut commands = Vec::new();
        let mut cx =
            Context { session: &state.session, theme: &theme, without_room: &[], commands: &mut commands };
        draw(ui, &mut cx);
        commands.into_iter().for_each(|command| state.session.apply(command));
    };
    let mut harness = Harness::builder()
        .with_size(size)
        .with_pixels_per_point(1.0)
        .with_os(egui::os::OperatingSystem::Nix)
        .build_ui_state(show, State { session, has_fonts: false });
    harness.run();
    harness
}

#[test]
fn a_cutoff_is_explained_with_its_line_its_path_and_its_guarantee() {
    let panel = panel(explain_ui, [317.0, 1_000.0], &[Command::NextCutoff]);
    panel.get_by_label("β-cutoff at E");
    panel.get_by_label("α = max(−∞, 6) = 6 ≥ β = 5.");
    panel.get_by_label("if α ≥ β: break   — β-cutoff, current line");
    panel.get_by_label("B MIN [−∞, 5]");
    panel.get_by_label("E MAX [6, 5] closed");
    panel.get_by_label("Guarantee from B: child D = 5");
}

#[test]
fn the_code_shows_the_rule_for_ties_in_use() {
    let panel = panel(explain_ui, [317.0, 1_000.0], &[Command::UseTies(Ties::Search), Command::NextCutoff]);
    panel.get_by_label("if α > β: break   — β-cutoff, current line");
    panel.get_by_label("if α > β: break   — α-cutoff");
    assert!(panel.query_by_label_contains("α ≥ β").is_none());
}

#[test]
fn a_line_of_the_log_leads_to_its_step() {
    let mut panel = panel(explain_ui, [317.0, 1_000.0], &[Command::NextCutoff]);
    let entered = panel.get_by_label_contains("entered with [−∞, 5]");
    entered.click();
    panel.run();
    let session = &panel.state().session;
    let step = session.step().unwrap();
    assert_eq!(session.scene().name(step.node()), "E");
    assert!(session.playback().after() < session.next_cutoff().unwrap());
}

#[test]
fn a_line_of_the_log_is_told_to_its_end_in_a_narrow_panel() {
    let panel = panel(explain_ui, [272.0, 1_000.0], &[Command::NextCutoff]);
    let (line, place, _) = crate::texts_of(&panel)
        .into_iter()
        .find(|(galley, ..)| galley.text().starts_with("β-cutoff, α\u{a0}=\u{a0}6"))
        .unwrap();
    assert!(!line.elided && place.right() <= 272.0, "{}", line.text());
    let rows: Vec<String> = line.rows.iter().map(|row| row.text()).collect();
    assert!(rows.concat().ends_with("unseen"), "{rows:?}");
    let next = crate::texts_of(&panel).into_iter().map(|(_, place, _)| place);
    let below = next.filter(|other| other.top() > place.top() + 1.0 && other.left() < place.right());
    assert!(below.fold(f32::INFINITY, |top, other| top.min(other.top())) >= place.bottom() - 1.0);
}

#[test]
fn a_note_beside_a_long_value_breaks_between_words() {
    let text = "[1000000000, 3]".to_owned();
    let document = NewDocument::Notation { text, root_player: Some(Player::Max) };
    let mut panel = panel(tree_ui, [196.0, 2_000.0], &[Command::OpenNew(Box::new(document))]);
    while panel.state().session.scene().tree().len() != 3 || panel.state().session.run().is_none() {
        panel.state_mut().session.advance(0.0);
    }
    panel.state_mut().session.apply(Command::Last);
    panel.run();
    let texts = crate::texts_of(&panel);
    let (value, ..) = texts.iter().find(|(galley, ..)| galley.text().contains("exact value")).unwrap();
    let rows: Vec<String> = value.rows.iter().map(|row| row.text().trim().to_owned()).collect();
    assert_eq!(rows, ["=\u{a0}1000000000", "exact value"]);
}

#[test]
fn no_line_beside_the_tree_begins_within_a_number_or_with_a_blank() {
    let is_of_number =
        |sign: Option<char>| sign.is_some_and(|it| it.is_ascii_digit() || it == '.' || it == '−');
    // On the smallest screen in presentation mode, on it else, and on a large one.
    for width in [242.0, 272.0, 392.0] {
        let text =
            "[[[-1250.75, -1101.125], [-990.125, 28817]], [[-1500.25, 1234.75], [3, 4, 5]]]".to_owned();
        let document = NewDocument::Notation { text, root_player: Some(Player::Max) };
        let mut panel = panel(explain_ui, [width, 1_000.0], &[Command::OpenNew(Box::new(document))]);
        while panel.state().session.scene().tree().len() != 16 || panel.state().session.run().is_none() {
            panel.state_mut().session.advance(0.0);
        }
        let mut several = 0;
        for after in 1..=panel.state().session.playback().len() {
            panel.state_mut().session.apply(Command::GoTo(after));
            panel.run();
            let texts = crate::texts_of(&panel).into_iter().map(|(galley, ..)| galley);
            for galley in texts.filter(|galley| galley.text().contains(|sign: char| sign.is_ascii_digit())) {
                let rows: Vec<String> = galley.rows.iter().map(|row| row.text()).collect();
                several += usize::from(rows.len() > 1);
                let torn = rows.iter().zip(rows.iter().skip(1)).find(|(before, after)| {
                    let is_within = is_of_number(before.chars().last()) && is_of_number(after.chars().next());
                    is_within || after.starts_with(char::is_whitespace)
                });
                assert_eq!(torn, None, "step {after} at {width}: {rows:?}");
            }
        }
        assert!(several > 0, "every text had room in one line at {width}");
    }
}

#[test]
fn an_open_node_can_be_selected_and_its_log_is_shown() {
    let mut panel = panel(explain_ui, [317.0, 1_000.0], &[Command::NextCutoff]);
    panel.get_by_label("Log of E");
    panel.get_by_label("B MIN [−∞, 5]").click();
    panel.run();
    panel.get_by_label("Log of B");
}

#[test]
fn what_stands_below_the_sentence_does_not_move_from_step_to_step() {
    for width in [272.0, 317.0, 400.0] {
        let mut panel = panel(explain_ui, [width, 1_000.0], &[]);
        let top = panel.get_by_label("alphabeta(node, α, β)").rect().top();
        for _ in 0..panel.state().session.playback().len() {
            panel.state_mut().session.apply(Command::Step);
            panel.run();
            assert_eq!(panel.get_by_label("alphabeta(node, α, β)").rect().top(), top, "{width}");
        }
    }
}

#[test]
fn the_lit_line_is_in_view_in_a_low_panel_and_code_fits_a_narrow_one() {
    let mut panel = panel(explain_ui, [272.0, 330.0], &[]);
    for _ in 0..panel.state().session.playback().len() {
        panel.state_mut().session.apply(Command::Step);
        panel.run();
        let line = panel.get_by_label_contains(", current line").rect();
        assert!(line.top() >= 0.0 && line.bottom() <= 330.0, "{line}");
        assert!(line.right() <= 272.0);
    }
}

#[test]
fn examples_are_listed_by_title_and_open_on_a_click() {
    assert_eq!(examples::titles().len(), examples::ALL.len());
    let mut panel = panel(tree_ui, [196.0, 2_000.0], &[]);
    for title in examples::titles() {
        panel.get_all_by_label(title).next().unwrap();
    }
    let index = examples::ALL.iter().position(|example| example.id == "deep-cutoff").unwrap();
    panel.get_by_label(&examples::titles()[index]).click();
    panel.run();
    assert_eq!(*panel.state().session.origin(), Origin::Example(index));
}

#[test]
fn the_node_in_focus_is_described() {
    let panel = panel(tree_ui, [196.0, 700.0], &[Command::NextCutoff]);
    for text in ["Node E", "MAX · depth 2 · 2 children", "[−∞, 5]", "−∞ → 6", "β-cutoff"] {
        panel.get_by_label(text);
    }
}

#[test]
fn a_true_value_is_not_given_away_where_there_is_no_walk() {
    let uniform = Uniform { branching: 2, depth: 16, seed: 1, ..Uniform::default() };
    let generate = Command::OpenNew(Box::new(NewDocument::Generated(Recipe::Uniform(uniform))));
    // The record of the search would be larger.
    let limit = Command::UseMemoryLimit(MemoryLimit::of(2));
    let minimax = Command::UseAlgorithm(Algorithm::Minimax);
    let mut panel = panel(tree_ui, [196.0, 700.0], &[limit, minimax, generate]);
    let session = |panel: &mut Harness<'_, State>| {
        panel.state_mut().session.advance(0.0);
        panel.state().session.activity().is_some() || panel.state().session.scene().tree().len() < 100_000
    };
    while session(&mut panel) {}
    panel.run();
    assert!(panel.state().session.run().is_none());
    let root = panel.state().session.scene().true_values[0].to_string();
    panel.get_by_label("?");
    assert!(panel.query_by_label(&root).is_none());
    panel.state_mut().session.apply(Command::ToggleTrueValues);
    panel.run();
    panel.get_by_label(&root);
}

#[test]
fn a_long_lesson_is_opened_and_closed() {
    let mut panel = panel(tree_ui, [196.0, 2_000.0], &[]);
    panel.get_by_label("Read on").click();
    panel.run();
    panel.get_by_label("Show less").click();
    panel.run();
    panel.get_by_label("Read on");
}

#[test]
fn the_source_stands_below_a_lesson_that_is_shown_whole_and_alone_without_one() {
    const SOURCE: &str = "Exam 2019";
    let (short, long) = ("Two\nlines.", "One line.\n".repeat(9));
    let cases = [(None, true), (Some(short), true), (Some(long.as_str()), false), (Some(short), true)];
    let mut panel = panel(tree_ui, [196.0, 2_000.0], &[]);
    let write = |panel: &mut Harness<'_, State>, lesson: Option<&str>| {
        let session = &mut panel.state_mut().session;
        let about = DocumentInfo {
            lesson: lesson.map(str::to_owned),
            source: Some(SOURCE.to_owned()),
            ..session.about()
        };
        session.apply(Command::File(FileCommand::SetAbout(Box::new(about))));
        panel.run();
    };
    for (lesson, is_shown) in cases {
        write(&mut panel, lesson);
        assert_eq!(panel.query_by_label(SOURCE).is_some(), is_shown, "{lesson:?}");
        assert_eq!(panel.query_by_label("Read on").is_some(), !is_shown, "{lesson:?}");
    }
    write(&mut panel, Some(&long));
    panel.get_by_label("Read on").click();
    panel.run();
    assert!(panel.query_by_label(SOURCE).is_some() && panel.query_by_label("Show less").is_some());
    // A short lesson needs nothing to open or close.
    write(&mut panel, Some(short));
    assert!(panel.query_by_label(SOURCE).is_some() && panel.query_by_label("Show less").is_none());
}

/// The texts that are painted, with their places.
fn painted(panel: &Harness<'_, State>) -> Vec<(String, egui::Rect)> {
    fn collect(shape: &egui::Shape, into: &mut Vec<(String, egui::Rect)>) {
        match shape {
            egui::Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, into)),
            egui::Shape::Text(text) => {
                into.push((text.galley.text().to_owned(), text.galley.rect.translate(text.pos.to_vec2())));
            }
            _ => {}
        }
    }
    let mut texts = Vec::new();
    panel.output().shapes.iter().for_each(|clipped| collect(&clipped.shape, &mut texts));
    texts
}

#[test]
fn the_texts_of_the_decision_table_stay_in_their_cells() {
    // The least width of the panel, its width in a small window, and a usual one.
    for width in [232.0, 272.0, 392.0] {
        let panel = panel(explain_ui, [width, 1_100.0], &[Command::NextCutoff]);
        let texts = painted(&panel);
        let mut looked_at = 0;
        for condition in ["value ≤ α", "α < value < β", "value ≥ β"] {
            for node in panel.get_all_by_label_contains(&format!("{condition}:")) {
                let cell = node.rect();
                let inside =
                    texts.iter().filter(|(text, place)| text == condition && cell.contains(place.center()));
                for (_, place) in inside {
                    let gap = (place.left() - cell.left()).min(cell.right() - place.right());
                    assert!(gap >= 2.0, "{width}: {condition} at {place} in {cell}");
                    looked_at += 1;
                }
            }
        }
        assert_eq!(looked_at, 6, "{width}: {texts:?}");
    }
}

#[test]
fn a_long_name_makes_the_panel_no_wider() {
    let name = "n".repeat(120);
    let text = format!("[\"{name}\"=[3, 5], [6, 9]]");
    let document = NewDocument::Notation { text, root_player: Some(Player::Max) };
    for height in [700.0, 1_100.0] {
        for step in [Command::Step, Command::NextCutoff, Command::Last] {
            let commands = [Command::OpenNew(Box::new(document.clone()))];
            let mut panel = panel(explain_ui, [300.0, height], &commands);
            while panel.state().session.scene().tree().len() != 7 || panel.state().session.run().is_none() {
                panel.state_mut().session.advance(0.0);
            }
            panel.state_mut().session.apply(step);
            let node = panel.state().session.scene().tree().preorder().nth(1).unwrap();
            panel.state_mut().session.apply(Command::Select(Some(node)));
            panel.run();
            assert_eq!(panel.state().session.scene().name(node), name);
            for (text, place) in painted(&panel) {
                assert!(place.right() <= 301.0, "{height}: {text} at {place}");
            }
            assert!(painted(&panel).iter().any(|(text, _)| text.contains("nnn")), "{height}");
        }
    }
}

#[test]
fn the_decision_table_of_negamax_is_no_wider_than_the_panel() {
    let negamax = Command::UseAlgorithm(alphabeta_lab::search::Algorithm::NegamaxAlphaBeta);
    for width in [260.0, 300.0, 420.0] {
        let mut panel = panel(explain_ui, [width, 1_100.0], &[negamax.clone(), Command::NextCutoff]);
        panel.run();
        let texts = painted(&panel);
        assert!(texts.iter().any(|(text, _)| text == "To move"), "{width}: {texts:?}");
        for (text, place) in texts {
            assert!(place.left() >= -1.0 && place.right() <= width + 1.0, "{width}: {text} at {place}");
        }
    }
}
