//! What has been typed into a dialog is still there as long as nothing has come of it.

use alphabeta_lab::session::command::Command;
use alphabeta_lab::ui::files::{FileAnswer, Scripted};
use egui::accesskit::Role;
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use super::{Test, give, press, type_tree, wait_for_text, window, with_changes};

#[test]
fn a_tree_whose_old_one_is_not_saved_after_all_is_still_being_typed() {
    for answer in [FileAnswer::Cancelled, FileAnswer::Unavailable] {
        let mut harness = window(Scripted::new([answer.clone()]));
        with_changes(&mut harness);
        type_tree(&mut harness, "[[1,2],[3,4]]");
        harness.get_by_label("Create tree").click();
        wait_for_text(&mut harness, "Save changes?");
        press(&mut harness, egui::Key::Enter);
        if answer == FileAnswer::Unavailable {
            wait_for_text(&mut harness, "Save the tree");
            press(&mut harness, egui::Key::Escape);
        }
        let field = harness.get_by_role(Role::MultilineTextInput);
        assert_eq!(field.accesskit_node().value().as_deref(), Some("[[1,2],[3,4]]"), "{answer:?}");
        assert!(harness.state().session.is_modified());
    }
}

#[test]
fn what_is_typed_takes_the_place_of_a_text_that_was_kept() {
    let mut harness = window(Scripted::default());
    type_tree(&mut harness, "[1,2]");
    press(&mut harness, egui::Key::Escape);
    type_tree(&mut harness, "[3,4]");
    let field = harness.get_by_role(Role::MultilineTextInput);
    assert_eq!(field.accesskit_node().value().as_deref(), Some("[3,4]"));
}

#[test]
fn enter_goes_on_after_a_text_that_was_kept_unfinished() {
    let mut harness = window(Scripted::default());
    type_tree(&mut harness, "[[3,5],[6,9");
    press(&mut harness, egui::Key::Escape);
    give(&mut harness, Command::New);
    press(&mut harness, egui::Key::Enter);
    let typed = |harness: &Test| {
        harness.get_by_role(Role::MultilineTextInput).accesskit_node().value().unwrap_or_default()
    };
    assert_eq!(typed(&harness), "[[3,5],[6,9\n");
    harness.event(egui::Event::Text("]]".to_owned()));
    harness.run();
    assert_eq!(typed(&harness), "[[3,5],[6,9\n]]");
    harness.get_by_label("7 nodes, 4 leaves, depth 2");
}
