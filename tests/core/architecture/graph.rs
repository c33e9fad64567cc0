//! Which module uses which: the layers of the map, and no circles.
//!
//! A folder and the file of its name are one house; the file is its face. What is inside may use the face, and the face
//! what is inside. Between the modules that stand side by side, at the top or inside any folder, there is no circle,
//! and what is inside of each counts as part of it.

use std::collections::{BTreeMap, BTreeSet};

use super::layers;
use super::sources::{Source, files};

/// Which modules of one folder use which others there, and one use of each.
type Uses = BTreeMap<String, BTreeMap<String, String>>;

/// The uses between modules side by side, by the folder in which they stand.
fn uses_side_by_side(sources: &[Source]) -> BTreeMap<String, Uses> {
    let modules: BTreeSet<Vec<String>> =
        sources.iter().map(|file| file.module().iter().map(|&part| part.to_owned()).collect()).collect();
    let mut uses: BTreeMap<String, Uses> = BTreeMap::new();
    for file in sources {
        let user = file.module();
        for mut used in file.names() {
            let name = used.join("::");
            while !used.is_empty() && !modules.contains(&used) {
                used.pop();
            }
            let shared = user.iter().zip(&used).take_while(|(a, b)| *a == b).count();
            if let (Some(from), Some(to)) = (user.get(shared), used.get(shared)) {
                let folder = uses.entry(used[..shared].join("/")).or_default();
                folder
                    .entry((*from).to_owned())
                    .or_default()
                    .entry(to.clone())
                    .or_insert_with(|| format!("{} uses {name}", file.path));
            }
        }
    }
    uses
}

/// The modules that are left when those are taken away, again and again, that use no other that is left or are used by
/// none: they lie on circles, or between two.
fn on_circles(mut uses: Uses) -> Uses {
    loop {
        let users: BTreeSet<String> = uses.keys().cloned().collect();
        let used: BTreeSet<String> = uses.values().flat_map(BTreeMap::keys).cloned().collect();
        uses.retain(|name, _| used.contains(name));
        uses.values_mut().for_each(|used| used.retain(|name, _| users.contains(name)));
        uses.retain(|_, used| !used.is_empty());
        if uses.len() == users.len() {
            return uses;
        }
    }
}

#[test]
fn there_is_no_circle_between_modules() {
    let folders = uses_side_by_side(&files(&["src"], ".rs"));
    let seen: usize = folders.values().flat_map(BTreeMap::values).map(BTreeMap::len).sum();
    assert!(seen > 500, "only {seen} uses of other modules were found");
    let mut circles = Vec::new();
    for (folder, uses) in folders {
        for uses in on_circles(uses).values() {
            circles.extend(uses.values().map(|text| format!("src/{folder}: {text}")));
        }
    }
    assert!(circles.is_empty(), "{}", circles.join("\n"));
}

#[test]
fn a_circle_is_found() {
    let source = |path: &str, text: &str| Source { path: path.to_owned(), text: text.to_owned() };
    let sources = [
        source("src/a.rs", "mod b; mod c;\nuse b::B;"),
        source("src/a/b.rs", "use super::A; use crate::d::D;"),
        source("src/a/c.rs", "fn f(b: super::b::B) {}"),
        source("src/d.rs", "mod e;"),
        source("src/d/e.rs", "use crate::f::F;"),
        source("src/f.rs", "use crate::a::c::C;"),
    ];
    let folders = uses_side_by_side(&sources);
    assert!(on_circles(folders["a"].clone()).is_empty(), "a face and what is inside are no circle");
    let circle: Vec<_> = on_circles(folders[""].clone()).into_keys().collect();
    assert_eq!(circle, ["a", "d", "f"]);
    assert!(on_circles(uses_side_by_side(&sources[..5])[""].clone()).is_empty());
}

#[test]
fn modules_use_those_above_them_in_the_map() {
    let layers = layers();
    let place = |name: &str| layers.iter().position(|layer| layer == name);
    for (user, used) in &uses_side_by_side(&files(&["src"], ".rs"))[""] {
        for (name, text) in used.iter().filter(|_| user != "main") {
            assert!(place(name) < place(user), "{text}, which stands below it in the map");
        }
    }
}

#[test]
fn panels_do_not_know_each_other() {
    let folders = uses_side_by_side(&files(&["src"], ".rs"));
    for used in folders["ui/panels"].values() {
        for (name, text) in used {
            assert!(name == "part", "{text}");
        }
    }
}
