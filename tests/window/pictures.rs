//! The window pixel by pixel, in three states. `UPDATE_SNAPSHOTS=1` draws the pictures anew.

use alphabeta_lab::session::preferences::ThemeChoice;
use alphabeta_lab::ui::files::Scripted;
use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::SnapshotOptions;
use egui_kittest::kittest::Queryable as _;

use crate::{Window, sized_window};

fn compare(window: &mut Window, name: &str) {
    window.leave();
    window.harness.snapshot_options(name, &SnapshotOptions::new().threshold(0.0));
}

fn small_window() -> Window {
    sized_window([1024.0, 768.0], Scripted::default(), None)
}

#[test]
fn the_opening_tree_at_the_start() {
    compare(&mut small_window(), "start");
}

#[test]
fn the_first_beta_cutoff() {
    let mut window = small_window();
    window.press_with(Modifiers::SHIFT, Key::ArrowRight);
    compare(&mut window, "beta-cutoff");
}

#[test]
fn the_finished_walk_in_the_dark_theme() {
    let mut window = small_window();
    window.press(Key::End);
    window.click("View");
    let name = format!("{} theme", ThemeChoice::Dark.name());
    window.harness.get_by_role_and_label(Role::RadioButton, &name).click();
    window.settle();
    compare(&mut window, "finished-dark");
}
