//! The manual: its contents, its links, what is found in it, and its keys.

use alphabeta_lab::session::command::Command;
use alphabeta_lab::ui::files::Scripted;
use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use super::{Test, give, look, press, window};

fn manual() -> Test {
    let mut harness = window(Scripted::default());
    give(&mut harness, Command::ShowManual);
    look(&mut harness);
    harness
}

fn shows(harness: &Test, text: &str) -> bool {
    harness.query_all_by_label_contains(text).next().is_some()
}

fn choose(harness: &mut Test, entry: &str) {
    harness.get_by_role_and_label(Role::Button, entry).click();
    look(harness);
}

#[test]
fn the_contents_lead_to_pages_and_sections() {
    let mut harness = manual();
    choose(&mut harness, "Draw a tree");
    assert!(shows(&harness, "Drag a subtree onto a node"));
    choose(&mut harness, "Algorithms");
    assert!(shows(&harness, "fail-soft: a node returns the best value"));
    assert!(harness.query_by_label("Draw a tree").is_none(), "that is a section of another page");
    choose(&mut harness, "The three forms of alpha-beta");
    let heading = harness
        .get_all_by_label("The three forms of alpha-beta")
        .find(|node| node.accesskit_node().role() == Role::Label);
    let top = heading.unwrap().rect().top();
    assert!((0.0..700.0).contains(&top), "the section is in sight, at {top}");
}

#[test]
fn a_link_leads_to_another_page() {
    let mut harness = manual();
    harness.get_by_role_and_label(Role::Link, "command line").click();
    look(&mut harness);
    assert!(shows(&harness, "alphabeta-lab"), "the page about commands");
    assert!(harness.query_by_role_and_label(Role::Button, "Draw a tree").is_none());
}

#[test]
fn what_is_looked_for_narrows_the_contents() {
    let mut harness = manual();
    harness.key_press_modifiers(Modifiers::COMMAND, Key::F);
    look(&mut harness);
    harness.event(egui::Event::Text("child ORDERS".to_owned()));
    look(&mut harness);
    assert!(harness.query_by_role_and_label(Role::Button, "Compare").is_some());
    assert!(harness.query_by_role_and_label(Role::Button, "Draw a tree").is_none());
    assert!(harness.query_by_role_and_label(Role::Button, "Algorithms").is_none());
    harness.event(egui::Event::Text(" zzz".to_owned()));
    look(&mut harness);
    assert!(shows(&harness, "No section contains these words."));
}

#[test]
fn the_keys_of_a_list_scroll_the_text() {
    let mut harness = manual();
    assert!(shows(&harness, "This page describes the window, part by part."));
    press(&mut harness, Key::End);
    press(&mut harness, Key::PageDown);
    assert!(
        !shows(&harness, "This page describes the window, part by part."),
        "the end of the page is far below"
    );
    press(&mut harness, Key::Home);
    assert!(shows(&harness, "This page describes the window, part by part."));
    press(&mut harness, Key::Escape);
    assert!(!harness.state().dialogs.is_open());
}

#[test]
fn enter_goes_to_what_is_looked_for_and_the_manual_stays() {
    let mut harness = manual();
    harness.key_press_modifiers(Modifiers::COMMAND, Key::F);
    look(&mut harness);
    harness.event(egui::Event::Text("fail-soft: a node returns the best value".to_owned()));
    look(&mut harness);
    press(&mut harness, Key::Enter);
    look(&mut harness);
    assert!(harness.state().dialogs.is_open());
    assert!(shows(&harness, "fail-soft: a node returns the best value"));
    assert!(!shows(&harness, "This page describes the window, part by part."), "another page is shown");
    // Where nothing is found, too; and the dialog keeps its size.
    let before = super::every::place(&harness);
    harness.event(egui::Event::Text(" castling".to_owned()));
    press(&mut harness, Key::Enter);
    look(&mut harness);
    assert!(shows(&harness, "No section contains these words.") && harness.state().dialogs.is_open());
    assert_eq!(super::every::place(&harness), before);
}
