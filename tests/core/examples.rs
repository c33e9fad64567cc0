//! The shipped examples: the registry and the folder hold the same files, and what they claim is on record.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on must fail")]

use std::collections::BTreeSet;
use std::path::Path;

use alphabeta_lab::examples::{ALL, ExampleGroup};
use serde_json::Value;

fn cases(name: &str) -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases").join(name);
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn ids_of(list: &Value) -> BTreeSet<String> {
    let ids: Vec<_> = list.as_array().unwrap().iter().map(|case| case["id"].as_str().unwrap()).collect();
    let set: BTreeSet<_> = ids.iter().map(|&id| id.to_owned()).collect();
    assert_eq!(set.len(), ids.len(), "an id twice in the cases");
    set
}

#[test]
fn the_registry_and_the_folder_hold_the_same_examples() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples_trees");
    let files: BTreeSet<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    let listed: BTreeSet<_> = ALL.iter().map(|example| format!("{}.ron", example.id)).collect();
    assert_eq!(listed, files);
    assert_eq!(listed.len(), ALL.len(), "an id twice in the registry");
}

#[test]
fn names_are_lower_case_words_with_hyphens() {
    for example in ALL {
        let ok = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        assert!(example.id.starts_with(|c: char| c.is_ascii_lowercase()), "{}", example.id);
        assert!(example.id.chars().all(ok), "{}", example.id);
    }
}

#[test]
fn groups_follow_each_other_and_none_is_empty() {
    assert!(ALL.is_sorted_by_key(|example| example.group));
    for group in ExampleGroup::ALL {
        assert!(ALL.iter().any(|example| example.group == group), "{group:?}");
    }
    assert_eq!(ALL[0].id, "geeksforgeeks-set-4");
}

#[test]
fn every_lesson_has_its_expected_facts() {
    let expected = ids_of(&cases("expected_lessons.json")["lessons"]);
    let lessons: BTreeSet<_> = ALL
        .iter()
        .filter(|example| example.group != ExampleGroup::Walk)
        .map(|example| example.id.to_owned())
        .collect();
    assert_eq!(lessons, expected);
}

#[test]
fn every_published_case_is_shipped() {
    let walks = ALL.iter().filter(|example| example.group == ExampleGroup::Walk).count();
    let seeds = ids_of(&cases("seeds.json")["cases"]);
    let textbook = ids_of(&cases("textbook.json")["cases"]);
    assert_eq!(walks, seeds.len() + textbook.len());
    for id in seeds {
        assert!(ALL.iter().any(|example| example.id == id), "{id}");
    }
}
