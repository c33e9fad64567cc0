//! `alphabeta-lab export`: which files it writes, and what it says where it writes none.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on must fail")]

use std::io::{Read as _, Write as _};
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

/// Writes an experiment about ties at these depths to `ties.ron`.
fn measure_ties(folder: &Path, depths: &str) {
    let mut measure = Command::new(env!("CARGO_BIN_EXE_alphabeta-lab"));
    measure.args(["experiment", "--preset", "ties", "--samples", "2", "--depths", depths]);
    measure.args(["--output", "ties.ron"]).current_dir(folder);
    assert!(measure.output().unwrap().status.success());
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
fn what_walks_walks_and_a_picture_shows_the_result_unless_a_step_is_chosen() {
    let folder = tempfile::tempdir().unwrap();
    let bytes = |format: &str, more: &[&str]| {
        let tree = ["--notation", "[[3,5],6]", "--as", format];
        let scale: &[&str] = if matches!(format, "png" | "gif" | "apng") { &["--scale", "1"] } else { &[] };
        let output = run(folder.path(), &[&tree, scale, more].concat());
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{format} {more:?}");
        output.stdout
    };
    for format in ["html", "beamer", "gif", "apng", "csv", "json"] {
        let usual = bytes(format, &[]);
        assert!(usual == bytes(format, &["--step", "all"]), "{format}");
        assert!(usual != bytes(format, &["--step", "result"]), "{format}");
    }
    for format in ["svg", "png", "pdf", "tikz", "forest", "dot"] {
        assert!(bytes(format, &[]) == bytes(format, &["--step", "result"]), "{format}");
    }
    let quiz = String::from_utf8(bytes("html", &["--quiz"])).unwrap();
    assert!(quiz.contains("0 of 10") && quiz.contains("10 of 10"), "it has steps to ask about");
    let blank = String::from_utf8(bytes("html", &["--blank"])).unwrap();
    assert!(!blank.contains("10 of 10") && !blank.contains("of 10"), "an exercise shows no step");
    // Its lesson may tell the solution.
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/examples_trees/geeksforgeeks-set-4.ron");
    for (more, has_lesson) in [(&["--blank"][..], false), (&["--step", "all"], true)] {
        let output = run(folder.path(), &[&[example, "--as", "html"], more].concat());
        let page = String::from_utf8(output.stdout).unwrap();
        assert_eq!(page.contains("class=\"lesson\""), has_lesson, "{more:?}: {page}");
    }
}

#[test]
fn a_negamax_is_told_from_the_side_to_move_as_in_the_window() {
    let folder = tempfile::tempdir().unwrap();
    let told = |algorithm: &str| {
        let walk = written(folder.path(), &["--as", "csv", "--step", "all", "--algorithm", algorithm]);
        String::from_utf8(walk).unwrap()
    };
    let (negamax, alpha_beta) = (told("negamax-alpha-beta"), told("alpha-beta"));
    assert!(negamax.contains("B raises α to") && !negamax.contains("lowers β"), "{negamax}");
    assert!(alpha_beta.contains("B lowers β to"), "{alpha_beta}");
    let drawn =
        String::from_utf8(written(folder.path(), &["--as", "svg", "--algorithm", "negamax"])).unwrap();
    assert!(drawn.contains("−5"), "B is a MIN node and worth −5 to the side that moves there: {drawn}");
}

#[test]
fn a_picture_with_numbers_of_min_at_the_root_says_whose_its_window_is() {
    let folder = tempfile::tempdir().unwrap();
    let drawn = |player: &str, algorithm: &str| {
        let rules = ["--root-player", player, "--window", "3,7", "--algorithm", algorithm, "--as", "svg"];
        String::from_utf8(written(folder.path(), &rules)).unwrap()
    };
    let turned = drawn("min", "negamax-alpha-beta");
    assert!(turned.contains("window [3, 7] as MAX counts"), "{turned}");
    for (player, algorithm) in [("max", "negamax-alpha-beta"), ("min", "alpha-beta")] {
        let plain = drawn(player, algorithm);
        assert!(plain.contains("window [3, 7]") && !plain.contains("as MAX counts"), "{algorithm}: {plain}");
    }
}

/// What the page about the command line says of the columns: `kind` and numbers on MAX's scale, sentences not.
#[test]
fn the_columns_of_a_negamax_are_on_the_scale_of_max() {
    let folder = tempfile::tempdir().unwrap();
    let tree = ["--notation", "[[3,5],[2,9]]", "--algorithm", "negamax-alpha-beta", "--as", "csv"];
    let table = String::from_utf8(run(folder.path(), &tree).stdout).unwrap();
    let (entered, raised) = (table.lines().nth(8).unwrap(), table.lines().nth(10).unwrap());
    assert!(entered.starts_with("8,enter,C,1,3,inf,,,,Enter C,") && entered.contains("α = −∞, β = −3."));
    assert!(raised.starts_with("10,beta,C,1,3,2,2,,,C raises α to −2,"), "{raised}");
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
    assert!(refusal(folder.path(), &["--step", "cutoffs", "--output", "cut.svg"]).contains("already exists"));
    assert!(
        refusal(folder.path(), &["--step", "all", "--as", "svg"])
            .contains("give their common name with --output")
    );
}

#[test]
fn what_cannot_be_written_is_said_and_nothing_is_left() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("kept.svg"), "kept").unwrap();
    for (arguments, said) in [
        (&["--output", "kept.svg"][..], "kept.svg already exists"),
        (
            &["--output", "walk.doc"],
            "no format has the suffix “.doc”; use one of .svg, .png, .pdf, .tex, .html, .gif, .dot, .csv, .json, \
             or choose a format with --as (svg, png",
        ),
        (&["--output", "walk.x\u{1b}"], "the suffix “.x\\u{1b}”"),
        (&["--output", "walk"], "choose a format with --as (svg, png"),
        (&["--output", "walk."], "choose a format with --as (svg, png"),
        (&[], "choose a format with --as (svg, png"),
        (&["--as", "doc"], "expected svg, png, pdf"),
        (&["--as", "svg", "--step", "1000"], "choose one from 0 to"),
        (&["--as", "svg", "--step", "-1"], "expected the number of a step, result, cutoffs or all"),
        (&["--as", "svg", "--width", "120"], "expected a length from 5mm to 5000mm"),
        (&["--as", "png", "--scale", "0"], "expected a number from 0.1 to 20"),
        (&["--as", "svg", "--algorithm", "minimax", "--step", "cutoffs"], "the walk shows no cutoff"),
        (&["--output", "nowhere/walk.svg"], "its folder does not exist"),
        (&["--as", "svg", "--blank", "--step", "3"], "cannot be combined"),
        (
            &["--as", "pdf", "--transparent"],
            "--transparent does not fit PDF; leave it out, or choose another format with --as (svg, png)",
        ),
        (&["--as", "gif", "--transparent"], "--transparent does not fit"),
        (
            &["--as", "svg", "--quiz"],
            "--quiz does not fit SVG; leave it out, or choose another format with --as (html)",
        ),
        (
            &["--as", "html", "--quiz", "--step", "3"],
            "nothing to ask; choose --step all, or leave out --quiz",
        ),
        (&["--as", "html", "--quiz", "--blank"], "nothing to ask; leave out --blank or --quiz"),
        (&["--as", "csv", "--blank"], "--blank does not fit CSV"),
        (&["--as", "json", "--blank"], "--blank does not fit JSON"),
    ] {
        let found = refusal(folder.path(), arguments);
        assert!(found.contains(said), "{arguments:?}: {found}");
        assert_eq!(found.lines().count(), 1, "{found}");
    }
    assert_eq!(std::fs::read_to_string(folder.path().join("kept.svg")).unwrap(), "kept");
    // No steps of the walk of a leaf have a question, so none are recommended.
    for rest in [&["--step", "all"][..], &["--blank"], &["--step", "0"], &[]] {
        let output = run(folder.path(), &[&["--notation", "5", "--as", "html", "--quiz"], rest].concat());
        let found = String::from_utf8(output.stderr).unwrap();
        assert!(!found.contains("--step") && found.contains("makes no decision"), "{rest:?}: {found}");
    }
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

#[test]
fn other_pictures_than_that_of_the_walk_are_made_of_the_same_sources() {
    let folder = tempfile::tempdir().unwrap();
    let svg = |arguments: &[&str]| {
        let output = run(folder.path(), &[arguments, &["--as", "svg"]].concat());
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let board = svg(&["--game", "tic-tac-toe", "--position", "X.O/.X./..O", "--picture", "board"]);
    assert!(board.contains("The position is X.O/.X./..O"), "{board}");
    let table = svg(&["--notation", GEEKS, "--picture", "decision", "--step", "13"]);
    assert!(table.contains("value ≤ α") && table.contains("step 13 of 25"), "{table}");
    let minimal = svg(&["--notation", GEEKS, "--picture", "minimal-tree"]);
    assert!(minimal.contains("b = 2 and d = 3") && minimal.contains("5 of 8 leaves"), "{minimal}");
    let refused = |arguments: &[&str], said: &str| {
        let found = refusal(folder.path(), &[arguments, &["--as", "svg"]].concat());
        assert!(found.contains(said), "{found}");
    };
    refused(&["--picture", "board"], "only a game has a board");
    refused(&["--picture", "decision", "--algorithm", "minimax"], "no decision table");
    refused(&["--picture", "decision", "--step", "all"], "about one step");
    refused(&["--picture", "nothing"], "expected tree, board, decision or minimal-tree");
    for other in ["[[1,2],3]", "[[[3]]]", "3"] {
        let found = run(folder.path(), &["--notation", other, "--picture", "minimal-tree", "--as", "svg"]);
        let said = String::from_utf8_lossy(&found.stderr).into_owned();
        let needed = "needs a uniform tree with at most 81 leaves: a root with at least two children";
        assert!(said.contains(needed), "{other}: {said}");
    }
    let gif = refusal(folder.path(), &["--picture", "minimal-tree", "--output", "tree.gif"]);
    assert!(gif.contains("choose SVG, PNG, PDF or TikZ"), "{gif}");
}

#[test]
fn an_experiment_is_exported_as_its_chart_from_a_file_and_from_standard_input() {
    let folder = tempfile::tempdir().unwrap();
    measure_ties(folder.path(), "2-4");
    for (quantity, axis) in
        [("leaves", "Leaves"), ("branching-factor", "Branching factor"), ("ratio", "Ratio")]
    {
        let output = run(folder.path(), &["ties.ron", "--quantity", quantity, "--as", "svg"]);
        let (text, said) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert!(said.is_empty() && text.contains(axis) && text.contains("distinct values"), "{said}{text}");
    }
    let saved = std::fs::read(folder.path().join("ties.ron")).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_alphabeta-lab"));
    command.args(["export", "-", "--as", "svg"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(&saved).unwrap();
    let read = child.wait_with_output().unwrap();
    assert_eq!(read.stdout, run(folder.path(), &["ties.ron", "--as", "svg"]).stdout);
    let walk = run(folder.path(), &["ties.ron", "--as", "html"]);
    assert!(String::from_utf8_lossy(&walk.stderr).contains("choose SVG, PNG, PDF or TikZ"));
}

#[test]
fn an_option_that_changes_nothing_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    measure_ties(folder.path(), "2");
    let tree = ["--notation", GEEKS];
    let board = ["--game", "tic-tac-toe", "--picture", "board"];
    let minimal = ["--notation", GEEKS, "--picture", "minimal-tree"];
    let decision = ["--notation", GEEKS, "--picture", "decision"];
    let chart = ["ties.ron"];
    let of_searches: [&[&str]; 8] = [
        &["--step", "3"],
        &["--blank"],
        &["--algorithm", "minimax"],
        &["--ties", "gt"],
        &["--depth", "2"],
        &["--first-guess", "3"],
        &["--window", "1,2"],
        &["--order", "right"],
    ];
    let refused = |source: &[&str], option: &[&str], format: &str, said: &str| {
        let output = run(folder.path(), &[source, option, &["--as", format]].concat());
        let found = String::from_utf8_lossy(&output.stderr).into_owned();
        let expected = format!("{} {said}", option[0]);
        assert!(!output.status.success() && found.contains(&expected), "{source:?} {option:?}: {found}");
    };
    for option in of_searches {
        refused(&board, option, "svg", "changes nothing about a board; leave it out");
        refused(&minimal, option, "svg", "changes nothing about a minimal tree; leave it out");
        refused(&chart, option, "svg", "changes nothing about the chart of an experiment; leave it out");
    }
    refused(&chart, &["--picture", "decision"], "svg", "changes nothing about the chart of an experiment");
    let games: [&[&str]; 4] =
        [&["--move-order", "static"], &["--wins", "sooner"], &["--merge-symmetric"], &["--most-nodes", "9"]];
    for option in games {
        refused(&board, option, "svg", "changes nothing about a board");
    }
    let quantity = ["--quantity", "ratio"];
    refused(&tree, &quantity, "svg", "changes nothing about the picture of a search");
    refused(&decision, &quantity, "svg", "changes nothing about a decision table");
    refused(&board, &quantity, "svg", "changes nothing about a board");
    refused(&minimal, &quantity, "svg", "changes nothing about a minimal tree");
    // A default that is written is an option, too.
    refused(&chart, &["--algorithm", "alpha-beta"], "svg", "changes nothing");
    let formats: [(&[&str], &str, &str); 7] = [
        (&["--theme", "dark"], "csv", "does not fit CSV; leave it out"),
        (
            &["--width", "8cm"],
            "png",
            "does not fit PNG; leave it out, or choose another format with --as (svg, pdf, tikz)",
        ),
        (
            &["--scale", "3"],
            "svg",
            "does not fit SVG; leave it out, or choose another format with --as (png, gif, apng)",
        ),
        (&["--text", "outlines"], "pdf", "does not fit PDF"),
        (&["--pace", "900"], "html", "does not fit Web page"),
        (&["--end-pause", "900"], "svg", "does not fit SVG"),
        (&["--quiz"], "svg", "does not fit SVG"),
    ];
    for (option, format, said) in formats {
        refused(&tree, option, format, said);
    }
}

/// What is not refused has an effect: the file is another one. The tree is small, for films of larger ones take seconds.
#[test]
fn an_option_that_is_taken_changes_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let bytes = |option: &[&str], format: &str| {
        let output = run(folder.path(), &[&["--notation", "[3,5]", "--as", format], option].concat());
        output.status.success().then_some(output.stdout)
    };
    let options: [&[&str]; 6] = [
        &["--theme", "dark"],
        &["--width", "8cm"],
        &["--scale", "3"],
        &["--text", "outlines"],
        &["--pace", "900"],
        &["--end-pause", "900"],
    ];
    for format in
        ["svg", "png", "pdf", "tikz", "forest", "beamer", "html", "gif", "apng", "dot", "csv", "json"]
    {
        let plain = bytes(&[], format);
        assert!(plain.is_some(), "{format}");
        for option in options {
            let changed = bytes(option, format);
            assert!(changed.is_none() || changed != plain, "{option:?} changes nothing in {format}");
        }
    }
}

#[test]
fn a_reader_who_leaves_early_is_no_failure() {
    for format in ["svg", "pdf", "json", "tikz"] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_alphabeta-lab"));
        command.args(["export", "examples_trees/five-hundred-nodes.ron", "--as", format]);
        command.args(["--step", if format == "json" { "all" } else { "result" }]);
        command.current_dir(env!("CARGO_MANIFEST_DIR")).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.stdin(Stdio::null()).spawn().unwrap();
        child.stdout.take().unwrap().read_exact(&mut [0; 4]).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]), "{format}");
    }
}

/// A limit on the length of files is a full disk that everybody can have.
#[cfg(target_os = "linux")]
#[test]
fn a_disk_that_is_full_gets_a_sentence_and_no_half_file() {
    let folder = tempfile::tempdir().unwrap();
    let tree = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples_trees/five-hundred-nodes.ron");
    for name in ["walk.svg", "walk.pdf", "walk.png"] {
        let script = r#"trap "" XFSZ && ulimit -f 8 && exec "$0" export "$1" --output "$2""#;
        let mut command = Command::new("sh");
        command.args(["-c", script, env!("CARGO_BIN_EXE_alphabeta-lab")]).arg(&tree).arg(name);
        let output = command.current_dir(folder.path()).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code() == Some(1) && said.starts_with("alphabeta-lab: walk."), "{said}");
        assert_eq!((said.lines().count(), names(folder.path())), (1, Vec::new()), "{said}");
    }
    let output = run(folder.path(), &["--notation", GEEKS, "--output", "/dev/full", "--as", "svg"]);
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "alphabeta-lab: /dev/full: the disk is full; free some space and try again\n"
    );
    let Ok(full) = std::fs::OpenOptions::new().write(true).open("/dev/full") else { return };
    let mut command = Command::new(env!("CARGO_BIN_EXE_alphabeta-lab"));
    command.args(["export", "--notation", GEEKS, "--as", "pdf"]).stdin(Stdio::null()).stdout(full);
    let output = command.output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(1) && said.contains("standard output: the disk is full"), "{said}");
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

#[test]
fn the_picture_of_a_question_has_all_names() {
    let folder = tempfile::tempdir().unwrap();
    let tree = "opening[\"left wing\"[3,5],\"right wing\"[2,9],\"the centre\"[4,1]]";
    let output = Command::new(env!("CARGO_BIN_EXE_alphabeta-lab"))
        .args(["export", "--notation", tree, "--blank", "--output", "blank.svg"])
        .current_dir(folder.path())
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let picture = std::fs::read_to_string(folder.path().join("blank.svg")).unwrap();
    for name in ["opening", "left wing", "right wing", "the centre"] {
        assert!(picture.contains(&format!(">{name}<")), "{name}: {picture}");
    }
}

#[test]
fn names_that_the_fonts_lack_are_written_with_a_warning_that_names_them() {
    let folder = tempfile::tempdir().unwrap();
    let said = |tree: &str, arguments: &[&str]| {
        let output = run(folder.path(), &[&["--notation", tree, "--output"], arguments].concat());
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(
            (output.status.code(), said.lines().count().min(2)),
            (Some(0), usize::from(!said.is_empty()))
        );
        assert!(folder.path().join(arguments[0]).exists(), "{arguments:?}");
        said
    };
    let foreign = r#""אבגד"["🙂"[3,5],"ع"[2,9]]"#;
    let boxes = "PNG shows empty boxes for א (U+05D0), ב (U+05D1), ג (U+05D2), …: the program’s fonts lack";
    assert!(said(foreign, &["f.png"]).starts_with(boxes));
    for file in ["f.pdf", "f.gif"] {
        assert!(said(foreign, &[file]).contains("Choose SVG or a web page"), "{file}");
    }
    assert!(said(foreign, &["o.svg", "--text", "outlines"]).contains("The outlines show empty boxes for א"));
    for file in ["f.svg", "f.html", "f.csv"] {
        assert_eq!(said(foreign, &[file]), "", "{file}");
    }
    let known = r#""Ελλάδα"["Москва"[3,5],"王车易位"[2,9]]"#;
    for file in ["k.png", "k.pdf", "k.svg"] {
        assert_eq!(said(known, &[file]), "", "{file}");
    }
    for file in ["a.png", "a.pdf", "a.tex"] {
        assert_eq!(said("\"Mu\u{308}ller\"[3,\"é\"[5,2]]", &[file]), "", "{file} has accents behind letters");
    }
    assert!(said(known, &["k.tex"]).starts_with("pdfLaTeX has no fonts for Ε (U+0395)"));
    assert_eq!(said(r#""Müller"["Łódź"[3,5],"São"[2,9]]"#, &["l.tex"]), "");
    let polish = r#""Dąb"["Łódź"[3,5],"wąż"[2,9]]"#;
    let sentence =
        "pdfLaTeX sets ą (U+0105) only in a document whose preamble has \\usepackage[T1]{fontenc}.\n";
    assert_eq!(said(polish, &["p.tex"]), sentence);
    assert_eq!(said(polish, &["b.tex", "--as", "beamer"]), "");
}
