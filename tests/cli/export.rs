//! `alphabeta-lab export`: which files it writes, and what it says where it writes none.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on must fail")]

use std::path::Path;
use std::process::{Command, Output, Stdio};

const GEEKS: &str = "[[[3,5],[6,9]],[[1,2],[0,-1]]]";

fn run(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_alphabeta-lab"));
    command.arg("export").args(arguments).current_dir(folder).stdin(Stdio::null());
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").output().unwrap()
}

fn written(folder: &Path, arguments: &[&str]) -> Vec<u8> {
    let output = run(folder, &[&["--notation", GEEKS], arguments].concat());
    assert_eq!((output.status.code(), String::from_utf8_lossy(&output.stderr).as_ref()), (Some(0), ""));
    output.stdout
}

/// The sentence with which nothing is written.
fn refusal(folder: &Path, arguments: &[&str]) -> String {
    let before = names(folder);
    let output = run(folder, &[&["--notation", GEEKS], arguments].concat());
    assert_ne!(output.status.code(), Some(0), "{arguments:?}");
    assert!(output.stdout.is_empty());
    assert_eq!(names(folder), before, "{arguments:?} leaves a file behind");
    String::from_utf8(output.stderr).unwrap()
}

fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn the_suffix_of_the_file_chooses_the_format() {
    let folder = tempfile::tempdir().unwrap();
    for (name, beginning) in [
        ("walk.svg", "<svg"),
        ("walk.png", "\u{fffd}PNG"),
        ("walk.pdf", "%PDF"),
        ("walk.html", "<!DOCTYPE html>"),
    ] {
        assert!(written(folder.path(), &["--output", name]).is_empty());
        let bytes = std::fs::read(folder.path().join(name)).unwrap();
        assert!(String::from_utf8_lossy(&bytes).starts_with(beginning), "{name}");
    }
    let to_standard_output = written(folder.path(), &["--as", "svg"]);
    assert_eq!(to_standard_output, std::fs::read(folder.path().join("walk.svg")).unwrap());
}

#[test]
fn several_pictures_of_a_format_of_one_are_several_files() {
    let folder = tempfile::tempdir().unwrap();
    written(folder.path(), &["--step", "cutoffs", "--output", "cut.svg"]);
    let files = names(folder.path());
    assert_eq!(files.len(), 2, "{files:?}");
    assert!(files.iter().all(|name| name.starts_with("cut-") && name.ends_with(".svg")), "{files:?}");
    for name in &files {
        let text = std::fs::read_to_string(folder.path().join(name)).unwrap();
        assert!(text.contains("-cutoff"), "{name}");
    }
    assert!(refusal(folder.path(), &["--step", "cutoffs", "--output", "cut.svg"]).contains("exists already"));
    assert!(
        refusal(folder.path(), &["--step", "all", "--as", "svg"]).contains("name the first with --output")
    );
}

#[test]
fn what_cannot_be_written_is_said_and_nothing_is_left() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("kept.svg"), "kept").unwrap();
    for (arguments, said) in [
        (&["--output", "kept.svg"][..], "kept.svg exists already"),
        (&["--output", "walk.doc"], "which format?"),
        (&[], "which format?"),
        (&["--as", "doc"], "expected svg, png, pdf"),
        (&["--as", "svg", "--step", "1000"], "choose one from 0 to"),
        (&["--as", "svg", "--step", "-1"], "expected the number of a step, result, cutoffs or all"),
        (&["--as", "svg", "--width", "120"], "expected a length from 5mm to 5000mm"),
        (&["--as", "png", "--scale", "0"], "expected a number from 0.1 to 20"),
        (&["--as", "svg", "--algorithm", "minimax", "--step", "cutoffs"], "cuts nothing"),
        (&["--output", "nowhere/walk.svg"], "its folder does not exist"),
        (&["--as", "svg", "--blank", "--step", "3"], "cannot be combined"),
    ] {
        let found = refusal(folder.path(), arguments);
        assert!(found.contains(said), "{arguments:?}: {found}");
        assert_eq!(found.lines().count(), 1, "{found}");
    }
    assert_eq!(std::fs::read_to_string(folder.path().join("kept.svg")).unwrap(), "kept");
}

#[test]
fn a_game_is_written_with_its_boards_and_standard_input_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let game = ["--game", "tic-tac-toe", "--position", "X.O/.X./..O", "--depth", "2", "--output", "game.svg"];
    let output = run(folder.path(), &game);
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    let text = std::fs::read_to_string(folder.path().join("game.svg")).unwrap();
    assert!(text.matches("<line").count() > 100, "boards are made of lines");
    let refused = run(folder.path(), &["--game", "chess", "--depth", "5", "--as", "svg"]);
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(said.contains("too many nodes for a picture; choose a smaller --depth"), "{said}");
}

#[test]
fn the_width_is_that_on_paper() {
    let folder = tempfile::tempdir().unwrap();
    let svg = String::from_utf8(written(folder.path(), &["--as", "svg", "--width", "12cm"])).unwrap();
    assert!(svg.contains("width=\"120mm\""), "{}", &svg[..200]);
    let tikz = String::from_utf8(written(folder.path(), &["--as", "tikz", "--width", "120mm"])).unwrap();
    let wider = String::from_utf8(written(folder.path(), &["--as", "tikz", "--width", "240mm"])).unwrap();
    assert_ne!(tikz, wider);
}

/// The figures of the README, with the arguments that make them.
const FIGURES: [(&str, &[&str]); 3] = [
    ("exercise.svg", &["--blank"]),
    ("cutoff.svg", &["--step", "13"]),
    ("result.svg", &["--step", "result"]),
];

/// `UPDATE_FIGURES=1 cargo test --test cli figures` writes them anew.
#[test]
fn the_figures_of_the_readme_are_made_by_the_program() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (name, arguments) in FIGURES {
        let tree = "examples_trees/geeksforgeeks-set-4.ron";
        let output = run(root, &[&[tree, "--as", "svg"], arguments].concat());
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
        let path = root.join("docs/figures").join(name);
        if std::env::var_os("UPDATE_FIGURES").is_some() {
            std::fs::create_dir_all(root.join("docs/figures")).unwrap();
            std::fs::write(&path, &output.stdout).unwrap();
        }
        assert_eq!(std::fs::read(&path).unwrap(), output.stdout, "{name}");
    }
}
