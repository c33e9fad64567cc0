//! One word, one meaning: what the types of the program are called.

use std::collections::BTreeMap;

use super::sources::files;

/// Names that several types share because each does the same for its own room.
const SHARED: &[(&str, &str)] = &[
    ("Arguments", "src/cli/"),         // of one command each
    ("Board", "src/game/"),            // of one game each
    ("Node", "src/experiment/trees/"), // of one implicit tree each
];

/// The rooms in which names are still to be found for some.
const NOT_YET_NAMED: &[&str] = &["src/own_search", "src/practice"];

/// The name of the type that a line of code declares for others to use.
fn declared(line: &str) -> Option<&str> {
    let mut rest = line.trim_start().strip_prefix("pub")?;
    if let Some(inside) = rest.strip_prefix('(') {
        rest = inside.split_once(')')?.1;
    }
    let rest = rest.strip_prefix(' ')?;
    let kinds = ["struct ", "enum ", "trait ", "type "];
    let rest = kinds.iter().find_map(|kind| rest.strip_prefix(kind))?;
    rest.split(|c: char| !c.is_alphanumeric() && c != '_').next()
}

#[test]
fn every_public_type_has_a_name_of_its_own() {
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in files(&["src"], ".rs") {
        if NOT_YET_NAMED.iter().any(|room| file.path.starts_with(room)) {
            continue;
        }
        for name in file.code().lines().filter_map(declared) {
            let is_shared =
                SHARED.iter().any(|(shared, room)| *shared == name && file.path.starts_with(room));
            if !is_shared {
                places.entry(name.to_owned()).or_default().push(file.path.clone());
            }
        }
    }
    assert!(places.len() > 500, "only {} types were found", places.len());
    let with_several: Vec<_> = places.iter().filter(|(_, files)| files.len() > 1).collect();
    assert!(with_several.is_empty(), "{with_several:#?}");
}

#[test]
fn declarations_are_found() {
    for (line, name) in [
        ("pub struct Tree {", Some("Tree")),
        ("    pub(super) enum Way<'a> {", Some("Way")),
        ("pub(in crate::session) type Watch = Task<(), Found>;", Some("Watch")),
        ("struct Private;", None),
        ("pub fn type_of() {", None),
    ] {
        assert_eq!(declared(line), name, "{line}");
    }
}
