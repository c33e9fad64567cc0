//! What holds for every dialog of the list.

use std::path::Path;
use std::sync::Arc;

use alphabeta_lab::file::Document;
use alphabeta_lab::game::GameId;
use alphabeta_lab::notation;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::edit::EditCommand;
use alphabeta_lab::session::command::game::GameCommand;
use alphabeta_lab::session::command::sitting::SittingCommand;
use alphabeta_lab::session::model::dialog::Dialog;
use alphabeta_lab::session::model::origin::Origin;
use alphabeta_lab::session::storage::recovery::{Header, Keeper};
use alphabeta_lab::text::Text;
use alphabeta_lab::tree::Player;
use alphabeta_lab::ui::fields::is_enter_kept;
use alphabeta_lab::ui::files::Scripted;
use egui::accesskit::Role;
use egui::{Id, Key, Rect};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use super::{Test, wait_until, window_in};

/// The smallest screen that a projector has, in points.
const SCREEN: [f32; 2] = [1024.0, 768.0];

/// Draws a few frames. Workers may ask for more of them at any time, so nobody waits for rest.
pub(super) fn look(harness: &mut Test) {
    harness.run_steps(6);
}

fn give(harness: &mut Test, command: Command) {
    harness.state_mut().session.apply(command);
    look(harness);
}

pub(super) fn press(harness: &mut Test, key: Key) {
    harness.key_press(key);
    look(harness);
}

pub(super) fn opened(dialog: Dialog, folder: &Path) -> Test {
    opened_at(SCREEN, dialog, folder)
}

/// The same in a window of this size.
fn opened_at(size: [f32; 2], dialog: Dialog, folder: &Path) -> Test {
    opened_in(crate::english(), size, dialog, folder)
}

/// A window of this size in which this dialog is open, in this language; `folder` is empty.
pub(crate) fn opened_in(text: Arc<Text>, size: [f32; 2], dialog: Dialog, folder: &Path) -> Test {
    let mut harness = window_in(text, Scripted::default(), size[0], size[1]);
    match dialog {
        Dialog::Question => {
            change_leaf(&mut harness);
            give(&mut harness, Command::OpenExample(1));
        }
        Dialog::Conflict => in_conflict(&mut harness, folder),
        Dialog::Recovery => {
            let tree = notation::parse("[1, 2]", Player::Max, &mut ()).unwrap();
            let document = Document { title: "Left behind".to_owned(), ..Document::untitled(tree) };
            let keeper = Keeper::new(vec![folder.to_owned()]);
            keeper.keep(&Header::new("Left behind", &Origin::New, None), &document).unwrap();
            // Its process has ended.
            drop(keeper);
            harness.state_mut().session.keep_work_in([folder.to_owned()]);
            wait_until(&mut harness, "the offer", |window| window.dialogs.is_open());
        }
        Dialog::Cover | Dialog::HandIn => {
            let path = folder.join("week3.ron");
            let questions = "questions: [Question(kind: \"cuts\", seed: 7)]";
            std::fs::write(&path, format!("Assignment(version: 1, title: \"Week 3\", {questions})")).unwrap();
            give(&mut harness, Command::OpenPath(path));
            wait_until(&mut harness, "the cover", |window| window.dialogs.is_open());
            if dialog == Dialog::HandIn {
                give(&mut harness, Command::Sitting(SittingCommand::Begin("s1".to_owned())));
                wait_until(&mut harness, "the question", |window| window.session.exercising().is_answering());
                give(&mut harness, Command::Sitting(SittingCommand::HandIn));
            }
        }
        Dialog::MoveOrders => {
            give(&mut harness, Command::Game(GameCommand::Ask));
            press(&mut harness, Key::Enter);
            let ask = Command::Game(GameCommand::AskMoves);
            wait_until(&mut harness, "the game", |window| ask.is_enabled(&window.session));
            give(&mut harness, ask);
        }
        other => harness.state_mut().dialogs.open(other),
    }
    look(&mut harness);
    harness
}

/// Somebody else has written to the file that is saved.
fn in_conflict(harness: &mut Test, folder: &Path) {
    let path = folder.join("exam.ron");
    std::fs::write(&path, "[[1, 2], [3, 4]]").unwrap();
    give(harness, Command::OpenPath(path.clone()));
    wait_until(harness, "the tree", |window| window.session.origin().path().is_some());
    change_leaf(harness);
    std::fs::write(&path, "[[5, 6], [7, 8]]").unwrap();
    give(harness, Command::Save);
    wait_until(harness, "the question", |window| window.dialogs.is_open());
}

/// Gives the first leaf of the tree another value.
fn change_leaf(harness: &mut Test) {
    let tree = harness.state().session.scene().tree();
    let leaf = tree.preorder().find(|&node| tree.is_leaf(node)).unwrap();
    give(harness, Command::Edit(EditCommand::SetValue(leaf, 71.into())));
}

fn heading(harness: &Test) -> String {
    harness.get_by_role(Role::Dialog).accesskit_node().label().unwrap_or_default()
}

/// The place of the open dialog.
pub(crate) fn place(harness: &Test) -> Rect {
    let id = Id::unique(("dialog", heading(harness).as_str()));
    harness.ctx.memory(|memory| memory.area_rect(id)).unwrap()
}

/// What presentation mode leaves in windows of 1280 × 720 and 1024 × 768 points.
const PRESENTED: [[f32; 2]; 2] = [[853.0, 480.0], [731.0, 548.0]];

/// The heading and every button that ends the open dialog can be seen.
fn assert_fits(harness: &Test, what: &str) {
    let (place, screen) = (place(harness), harness.ctx.content_rect());
    assert!(screen.contains_rect(place), "{what} takes {place} of {screen}");
    let button = harness.state().dialogs.default_button(&harness.ctx).unwrap();
    let is_seen = harness.query_all_by_role(Role::Button).any(|node| {
        let label = node.accesskit_node().label().unwrap_or_default();
        label.starts_with(&button) && place.contains_rect(node.rect()) && screen.contains_rect(node.rect())
    });
    assert!(is_seen, "{what} shows “{button}”");
}

#[test]
fn every_dialog_fits_a_window_in_presentation_mode() {
    let mut wrong = Vec::new();
    for size in PRESENTED {
        for &dialog in Dialog::ALL {
            let folder = tempfile::tempdir().unwrap();
            let harness = opened_at(size, dialog, folder.path());
            let (place, screen) = (place(&harness), harness.ctx.content_rect());
            if !screen.contains_rect(place) {
                wrong.push(format!("{dialog:?} takes {place} of {screen}"));
                continue;
            }
            assert_fits(&harness, &format!("{dialog:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_long_error_about_a_position_leaves_the_buttons_of_the_dialog_in_sight() {
    for size in PRESENTED {
        let folder = tempfile::tempdir().unwrap();
        let mut harness = opened_at(size, Dialog::Games, folder.path());
        harness.get_by_role_and_label(Role::ComboBox, "Game").click();
        look(&mut harness);
        let chess = GameId::Chess.name(&crate::english());
        harness.get_all_by_label(&chess).last().unwrap().click();
        look(&mut harness);
        let field = harness.get_by_role_and_label(Role::TextInput, "Position");
        field.focus();
        field.type_text("8/8/8/8/8/8/8/8 w");
        wait_until(&mut harness, "the error", |_| true);
        look(&mut harness);
        let error = harness.get_by_label_contains("Not possible").rect();
        assert!(error.height() > 40.0 && place(&harness).contains_rect(error), "{size:?}: {error}");
        assert_fits(&harness, "the error");
    }
}

#[test]
fn every_dialog_fits_a_small_projector_and_esc_closes_it() {
    for &dialog in Dialog::ALL {
        let folder = tempfile::tempdir().unwrap();
        let mut harness = opened(dialog, folder.path());
        let (place, screen) = (place(&harness), Rect::from_min_size(Default::default(), SCREEN.into()));
        assert!(screen.contains_rect(place), "{dialog:?} takes {place}");
        press(&mut harness, Key::Escape);
        assert!(!harness.state().dialogs.is_open(), "{dialog:?} is closed by Esc");
        assert!(harness.query_by_role(Role::Dialog).is_none(), "{dialog:?}");
    }
}

#[test]
fn every_dialog_has_a_heading_a_button_for_enter_and_a_place_for_the_focus() {
    let mut headings = Vec::new();
    for &dialog in Dialog::ALL {
        let folder = tempfile::tempdir().unwrap();
        let harness = opened(dialog, folder.path());
        let heading = heading(&harness);
        assert!(!heading.is_empty() && !headings.contains(&heading), "{dialog:?}: “{heading}”");
        headings.push(heading);
        let button = harness.state().dialogs.default_button(&harness.ctx);
        let button = button.unwrap_or_else(|| panic!("{dialog:?} has no button for Enter"));
        let is_there = harness.query_all_by_role(Role::Button).any(|node| {
            let label = node.accesskit_node().label().unwrap_or_default();
            label.starts_with(&button) && place(&harness).contains_rect(node.rect())
        });
        assert!(is_there, "{dialog:?} shows “{button}”");
        let focused = harness.ctx.memory(|memory| memory.focused());
        let focused = focused.and_then(|id| harness.ctx.read_response(id));
        let is_within = focused.is_some_and(|response| place(&harness).contains(response.rect.center()));
        assert!(is_within, "{dialog:?} has the focus");
    }
}

/// The places of what Tab comes to in the open dialog, in that order. What has been scrolled meanwhile is told as if
/// nothing had moved.
fn stops(harness: &mut Test) -> Vec<Rect> {
    let mut seen = Vec::new();
    let mut places = Vec::new();
    let mut last: Option<(Id, Rect)> = None;
    for _ in 0..60 {
        let Some(id) = harness.ctx.memory(|memory| memory.focused()).filter(|id| !seen.contains(id)) else {
            break;
        };
        seen.push(id);
        // The one before tells how far both have been scrolled.
        let moved = |(id, then): (Id, Rect)| Some(harness.ctx.read_response(id)?.rect.min - then.min);
        let scrolled = last.and_then(moved).unwrap_or_default();
        let place = harness.ctx.read_response(id).unwrap().rect.translate(-scrolled);
        last = Some((id, place));
        // A link that goes on in the next line begins with nothing.
        places.extend(Some(place).filter(|place| place.is_positive()));
        press(harness, Key::Tab);
    }
    places
}

#[test]
fn tab_goes_through_every_dialog_as_one_reads() {
    for &dialog in Dialog::ALL {
        let folder = tempfile::tempdir().unwrap();
        let mut harness = opened(dialog, folder.path());
        let stops = stops(&mut harness);
        assert!(!stops.is_empty(), "{dialog:?} has a stop");
        // Whatever had the focus at first, all is in reading order from the topmost stop on.
        let begin = stops.iter().enumerate().min_by(|(_, a), (_, b)| {
            (a.center().y.round(), a.left()).partial_cmp(&(b.center().y.round(), b.left())).unwrap()
        });
        let begin = begin.map_or(0, |(index, _)| index);
        let in_order: Vec<Rect> = (0..stops.len()).map(|at| stops[(begin + at) % stops.len()]).collect();
        let mut right = f32::MIN;
        for pair in in_order.windows(2) {
            let [now, next] = [pair[0], pair[1]];
            right = right.max(now.right());
            let is_below = next.center().y >= now.bottom() - 1.0;
            let is_beside = next.left() >= now.right() - 1.0 && next.bottom() > now.top();
            let is_new_column = next.left() >= right - 1.0;
            assert!(is_below || is_beside || is_new_column, "{dialog:?}: from {now} to {next}");
        }
    }
}

#[test]
fn enter_presses_whichever_button_of_a_dialog_has_the_focus() {
    let mut buttons = 0;
    for &dialog in Dialog::ALL {
        let folder = tempfile::tempdir().unwrap();
        let mut harness = opened(dialog, folder.path());
        let blue = harness.state().dialogs.default_button(&harness.ctx).unwrap();
        for _ in 0..60 {
            let in_focus =
                harness.query_all_by_role(Role::Button).find(|node| node.accesskit_node().is_focused());
            let label = in_focus.map(|node| node.accesskit_node().label().unwrap_or_default());
            if let Some(label) = label.filter(|label| !label.starts_with(&blue)) {
                assert!(is_enter_kept(&harness.ctx), "{dialog:?}: Enter on “{label}” presses “{blue}”");
                buttons += 1;
            }
            press(&mut harness, Key::Tab);
        }
    }
    assert!(buttons > 100, "{buttons} stops");
}
