//! Radio buttons by key, in every dialog: Tab comes to the chosen one, and the arrow keys choose within the group.

use std::collections::BTreeSet;

use alphabeta_lab::session::model::dialog::Dialog;
use egui::Key;
use egui::accesskit::{Role, Toggled};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use super::every::{look, opened, press};
use super::{Test, wait_until};

/// A radio button that can be pressed.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Radio {
    name: String,
    is_chosen: bool,
    is_focused: bool,
}

fn radios(harness: &Test) -> Vec<Radio> {
    let nodes = harness.query_all_by_role(Role::RadioButton);
    let enabled = nodes.filter(|node| !node.accesskit_node().is_disabled());
    let radio = |node: egui_kittest::Node<'_>| Radio {
        name: node.accesskit_node().label().unwrap_or_default(),
        is_chosen: node.accesskit_node().toggled() == Some(Toggled::True),
        is_focused: node.is_focused(),
    };
    enabled.map(radio).collect()
}

fn focused(harness: &Test) -> Option<Radio> {
    radios(harness).into_iter().find(|radio| radio.is_focused)
}

/// Presses a key and lets what follows from the choice come to its end.
fn choose(harness: &mut Test, key: Key) {
    press(harness, key);
    wait_until(harness, "what was chosen", |window| !window.session.storage().is_opening());
    look(harness);
}

/// Goes once around the group that has the focus, and returns the names in it.
fn around(harness: &mut Test, what: &str) -> BTreeSet<String> {
    let first = focused(harness).unwrap();
    assert!(first.is_chosen, "{what}: Tab comes to the chosen one, not to “{}”", first.name);
    let mut names = BTreeSet::from([first.name.clone()]);
    loop {
        choose(harness, Key::ArrowDown);
        let now = focused(harness).unwrap_or_else(|| panic!("{what}: the focus is still in the group"));
        assert!(now.is_chosen, "{what}: “{}” is chosen", now.name);
        if now.name == first.name {
            break;
        }
        assert!(names.insert(now.name.clone()), "{what}: “{}” comes once", now.name);
    }
    if names.len() > 1 {
        choose(harness, Key::ArrowLeft);
        let last = focused(harness).unwrap();
        assert!(last.is_chosen && last.name != first.name, "{what}: back from “{}”", first.name);
        choose(harness, Key::ArrowRight);
        assert_eq!(focused(harness).unwrap().name, first.name, "{what}");
    }
    names
}

#[test]
fn the_arrow_keys_choose_in_every_group_and_tab_leaves_it_whole() {
    let mut groups = 0;
    for &dialog in Dialog::ALL {
        let folder = tempfile::tempdir().unwrap();
        let mut harness = opened(dialog, folder.path());
        let mut missing: BTreeSet<String> = radios(&harness).into_iter().map(|radio| radio.name).collect();
        let what = format!("{dialog:?}");
        let mut seen: BTreeSet<String> = BTreeSet::new();
        for _ in 0..60 {
            if let Some(radio) = focused(&harness) {
                if seen.contains(&radio.name) {
                    assert!(radio.is_chosen, "{what}: Tab left its group from “{}”", radio.name);
                    break;
                }
                let group = around(&mut harness, &what);
                groups += usize::from(group.len() > 1);
                missing.retain(|name| !group.contains(name));
                press(&mut harness, Key::Tab);
                let next = focused(&harness).map(|radio| radio.name);
                assert!(next.is_none_or(|next| !group.contains(&next)), "{what}: Tab leaves {group:?}");
                seen.extend(group);
                continue;
            }
            press(&mut harness, Key::Tab);
        }
        assert!(missing.is_empty(), "{what}: no key comes to {missing:?}");
    }
    assert!(groups >= 14, "{groups} groups");
}
