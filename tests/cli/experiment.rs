//! The command `experiment` by the real program, and experiments in files.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on must fail")]

use std::process::{Command, Output, Stdio};

use alphabeta_lab::experiment::file::{self, ExperimentFileError};
use alphabeta_lab::experiment::presets::Preset;
use alphabeta_lab::experiment::results::Results;
use alphabeta_lab::experiment::run::run;
use alphabeta_lab::experiment::{Experiment, ExperimentSubject, columns};
use serde_json::Value;

fn output(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_alphabeta-lab"));
    command.arg("experiment").args(arguments).stdin(Stdio::null());
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").output().unwrap()
}

/// What the program prints when all goes well; progress is for terminals alone.
fn printed(arguments: &[&str]) -> String {
    let output = output(arguments);
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    assert_eq!(output.status.code(), Some(0));
    String::from_utf8(output.stdout).unwrap()
}

fn refusal(arguments: &[&str], status: i32) -> String {
    let output = output(arguments);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(status), 0), "{arguments:?}");
    String::from_utf8(output.stderr).unwrap()
}

const SMALL: [&str; 8] =
    ["--algorithms", "alpha-beta,pvs", "--branching", "2,4", "--depths", "2-5", "--samples", "30"];

#[test]
fn the_same_seed_prints_the_same_on_any_number_of_threads() {
    for format in ["text", "csv", "json"] {
        let with = |more: &[&str]| printed(&[&SMALL[..], &["--format", format], more].concat());
        let alone = with(&["--threads", "1"]);
        assert_eq!(with(&["--threads", "3"]), alone);
        assert_eq!(with(&["--seed", "0"]), alone);
        assert_ne!(with(&["--seed", "1"]), alone);
    }
}

#[test]
fn what_theory_expects_of_alpha_beta_is_said_of_no_other_search() {
    let arguments =
        ["--algorithms", "minimax,alpha-beta,mtdf", "--branching", "3", "--depths", "2", "--samples", "5"];
    let object: Value =
        serde_json::from_str(&printed(&[&arguments[..], &["--format", "json"]].concat())).unwrap();
    for series in object["series"].as_array().unwrap() {
        let is_alpha_beta = series["algorithm"] == "alpha-beta";
        assert_eq!(series["expected_leaves"].is_number(), is_alpha_beta, "{series}");
    }
}

#[test]
fn all_formats_tell_the_same() {
    let table = printed(&[&SMALL[..], &["--format", "csv"]].concat());
    let object: Value =
        serde_json::from_str(&printed(&[&SMALL[..], &["--format", "json"]].concat())).unwrap();
    let mut lines = table.lines();
    let columns = columns::for_programs(&Experiment::default().into()).iter().map(|column| column.name);
    let columns: Vec<_> = columns.collect();
    // What all series have in common stands once in the object and in the last cells of every line.
    let in_common = [("seed", "0"), ("ties", "ge")];
    let names = columns.iter().copied().chain(in_common.iter().map(|(name, _)| *name));
    assert_eq!(lines.next(), Some(&*names.collect::<Vec<_>>().join(",")));
    assert_eq!((&object["seed"], &object["ties"]), (&Value::from(0), &Value::from("ge")));
    let series = object["series"].as_array().unwrap();
    assert_eq!(series.len(), 2 * 2 * 4);
    for (line, series) in lines.zip(series) {
        let cells: Vec<_> = line.split(',').collect();
        let (cells, common) = cells.split_at(columns.len());
        assert!(common.iter().copied().eq(in_common.iter().map(|(_, cell)| *cell)), "{line}");
        for (column, &cell) in columns.iter().zip(cells) {
            match &series[column] {
                Value::String(text) => assert_eq!(text, cell, "{column}"),
                Value::Number(number) => {
                    // JSON is read to about the last digit here.
                    let (number, cell) = (number.as_f64().unwrap(), cell.parse::<f64>().unwrap());
                    assert!((number - cell).abs() <= 1e-14 * cell.abs(), "{column}: {number}, {cell}");
                }
                other => assert_eq!((other, cell), (&Value::Null, ""), "{column}"),
            }
        }
    }
    let text = printed(&SMALL);
    assert_eq!(text.lines().count(), 3 + 16);
    assert!(text.starts_with("30 trees of each kind, seed 0, prune when α ≥ β\n"));
    assert!(printed(&["--samples", "1", "--depths", "2"]).starts_with("1 tree of each kind, seed 0"));
}

#[test]
fn results_are_kept_and_shown_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("kept.ron");
    let path = path.to_str().unwrap();
    let first = printed(&[&SMALL[..], &["--output", path]].concat());
    assert_eq!(printed(&[path]), first);
    // What is read is kept, too, in another file.
    let copy = folder.path().join("copy.ron");
    assert_eq!(printed(&[path, "--output", copy.to_str().unwrap()]), first);
    assert_eq!(std::fs::read(&copy).unwrap(), std::fs::read(path).unwrap());
    // What is chosen anew is measured anew.
    let other = printed(&[path, "--seed", "7"]);
    assert_ne!(other, first);
    assert_eq!(other, printed(&[&SMALL[..], &["--seed", "7"]].concat()));
    let half = std::fs::read_to_string(path).unwrap();
    std::fs::write(path, &half[..half.len() / 2]).unwrap();
    let message = refusal(&[path], 1);
    assert!(message.contains("kept.ron: line ") && message.contains("column "), "{message}");
    assert!(refusal(&["/no/such/file.ron"], 1).contains("there is no such file"));
}

#[test]
fn presets_run() {
    for preset in Preset::ALL {
        let text = printed(&["--preset", preset.id, "--samples", "2", "--depths", "2,3"]);
        assert!(text.starts_with(&(preset.title)(&alphabeta_lab::text::Language::En.load())), "{text}");
    }
}

#[test]
fn bad_input_is_refused_with_a_message() {
    assert!(refusal(&["--branching", "0"], 1).contains("must be at least 1"));
    assert!(refusal(&["--depths", "1000000"], 1).contains("choose at most 64"));
    assert!(refusal(&["--samples", "0"], 2).contains("expected a whole number from 1 to"));
    assert!(refusal(&["--depths", "2-"], 2).contains("such as 2-10"));
    assert!(refusal(&["--depths", "0-4000000000"], 2).contains("at most"));
    assert!(refusal(&["--orders", "good"], 2).contains("good-FIRST-QUARTER"));
    assert!(refusal(&["--leaves", "many"], 2).contains("edge-sum-STEP"));
    assert!(refusal(&["--threads", "0"], 2).contains("from 1 to 1,024"));
}

#[test]
fn what_takes_for_ever_is_told_before_it_starts() {
    let message = refusal(&["--samples", "1000000000000"], 1);
    assert!(message.contains("takes about") && message.contains("on this machine"), "{message}");
    assert!(message.contains("--long"), "{message}");
    let message = refusal(&["--branching", "10", "--depths", "18"], 1);
    assert!(message.contains("years"), "{message}");
}

fn of(text: &str) -> Result<Results, ExperimentFileError> {
    file::read(text)
}

#[test]
fn experiments_come_back_from_files_as_they_were() {
    for preset in Preset::ALL {
        let before = Results::new(preset.experiment(&alphabeta_lab::text::Language::En.load()));
        assert_eq!(of(&file::write(&before).unwrap()), Ok(before));
    }
    let experiment = Experiment { title: "Half \"done\"".to_owned(), ..Experiment::default() };
    let threads = std::num::NonZeroUsize::MIN;
    let cancel = std::sync::atomic::AtomicBool::new(false);
    let stop = |_: &Results| cancel.store(true, std::sync::atomic::Ordering::Relaxed);
    let half = run(experiment, threads, &cancel, stop).unwrap();
    assert!(half.samples() > 0 && !half.are_complete());
    assert_eq!(of(&file::write(&half).unwrap()), Ok(half));
}

#[test]
fn a_file_by_hand_needs_no_more_than_the_choices() {
    let text = r#"Experiment(version: 1, algorithms: ["alpha-beta"], branching: [2], depths: [3],
        orders: ["best"], leaves: ["distinct"], samples: 5)"#;
    let read = of(text).unwrap();
    let ExperimentSubject::Trees(experiment) = read.subject() else { panic!("{read:?}") };
    assert_eq!((experiment.seed, read.samples()), (0, 0));
    let refused = |from: &str, to: &str| {
        of(&text.replace(from, to)).unwrap_err().said(&alphabeta_lab::text::Language::En.load())
    };
    assert!(refused("version: 1", "version: 9").contains("newer version (9)"));
    assert!(refused("version: 1", "version: 9, more: 3").contains("newer version (9)"));
    assert!(refused("version: 1", "version: 0").contains("expected 1"));
    assert!(refused("alpha-beta", "beta").contains("found “beta”, expected one of minimax"));
    assert!(refused("best", "bset").contains("found the order “bset”"));
    assert!(refused("[2]", "[0]").contains("must be at least 1"));
    assert!(refused("samples: 5", "samples: 5, results: [(samples: 9)]").starts_with("line 2"));
    assert!(refused("samples: 5", "samples: 5, colour: 3").contains("colour"));
}

#[test]
fn what_is_chosen_twice_is_measured_once() {
    let with = |[algorithms, branching, depths, orders, leaves]: [&str; 5]| {
        let choices = ["--algorithms", algorithms, "--branching", branching, "--depths", depths];
        let laws = ["--orders", orders, "--leaves", leaves, "--samples", "5"];
        printed(&[&choices[..], &laws].concat())
    };
    let twice = ["alpha-beta,alpha-beta", "2,2", "2-3,2", "random,random", "distinct,distinct"];
    assert_eq!(with(twice), with(["alpha-beta", "2", "2,3", "random", "distinct"]));
    let game = ["--game", "tic-tac-toe", "--algorithms", "minimax,minimax", "--depths", "1-2,2"];
    let table = printed(&[&game[..], &["--move-orders", "generator,generator", "--format", "csv"]].concat());
    assert_eq!(table.lines().count(), 1 + 2, "{table}");

    let text = r#"Experiment(version: 1, algorithms: ["alpha-beta", "alpha-beta"], branching: [2, 2],
        depths: [3, 2, 3], orders: ["best", "best"], leaves: ["distinct", "distinct"], samples: 5)"#;
    let read = of(text).unwrap();
    assert_eq!((read.subject().workloads().len(), read.subject().algorithms().len()), (2, 1));
    assert_eq!(read.subject().depths(), [3, 2]);
}

/// Numbers under settings that did not give them would be false.
#[test]
fn results_of_other_settings_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("kept.ron");
    let name = path.to_str().unwrap();
    let settings = [
        ["--algorithms", "alpha-beta,pvs,minimax"],
        ["--branching", "3,2"],
        ["--depths", "0,2,3"],
        ["--orders", "random"],
        ["--leaves", "few-3"],
        ["--samples", "5"],
        ["--seed", "7"],
        ["--ties", "gt"],
        ["--output", name],
    ];
    let measured = printed(settings.as_flattened());
    let text = std::fs::read_to_string(&path).unwrap();
    for (from, to) in [
        ("seed: 7", "seed: 8"),
        ("ties: \"gt\"", "ties: \"ge\""),
        ("\"alpha-beta\",\"pvs\",\"minimax\"", "\"minimax\",\"pvs\",\"alpha-beta\""),
        ("depths: [0,2,3]", "depths: [4,5,6]"),
        ("branching: [3,2]", "branching: [2,3]"),
        ("\"random\"", "\"best\""),
        ("\"few-3\"", "\"few-4\""),
    ] {
        // Lists are written with or without a blank after the comma.
        let text = text.replace(", ", ",");
        assert_eq!(text.matches(from).count(), 1, "{from} in {text}");
        std::fs::write(&path, text.replace(from, to)).unwrap();
        let told = refusal(&[name], 1);
        let said = "results: found results of other settings; restore those settings, or remove “results” to \
                    measure again\n";
        assert!(told.ends_with(said), "{from} → {to}: {told}");
    }
    // The title is no setting, and more trees may be asked for than have been searched.
    std::fs::write(&path, text.replace("title: \"\"", "title: \"Ties\"")).unwrap();
    assert_eq!(printed(&[name]), format!("Ties\n{measured}"));
    std::fs::write(&path, text.replace("samples: 5,\n    seed", "samples: 6,\n    seed")).unwrap();
    assert!(printed(&[name]).contains(" trees searched"), "{text}");
    // Files of earlier versions do not say with which settings their results were measured.
    let of_earlier: Vec<&str> = text.lines().filter(|line| !line.contains("measured_with")).collect();
    assert_eq!(of_earlier.len() + 1, text.lines().count());
    std::fs::write(&path, of_earlier.join("\n")).unwrap();
    assert_eq!(printed(&[name]), measured);
    // Without its results, the changed experiment is measured.
    let (choices, _) = text.split_once("results: [").unwrap();
    std::fs::write(&path, format!("{})", choices.replace("seed: 7", "seed: 8"))).unwrap();
    assert!(printed(&[name]).contains("seed 8"));
}

/// No end of a file and no byte of it makes the reader fail in any other way than with a message.
#[test]
fn torn_and_damaged_files_are_refused() {
    let experiment = Experiment { depths: vec![2], samples: 3, ..Experiment::default() };
    let threads = std::num::NonZeroUsize::MIN;
    let never = std::sync::atomic::AtomicBool::new(false);
    let results = run(experiment, threads, &never, |_| ()).unwrap();
    let text = file::write(&results).unwrap();
    for end in 0..text.trim_end().len() {
        assert!(of(&text[..end]).is_err(), "{end}");
    }
    for (from, to) in
        [("leaves: \"", "leaves: \"-"), ("samples: 3,", "samples: 2,"), ("depths: [2]", "depths: [2,3]")]
    {
        assert!(text.contains(from), "{from} in {text}");
        assert!(of(&text.replacen(from, to, 1)).is_err(), "{from} → {to}");
    }
}

#[test]
fn a_tree_and_an_experiment_are_told_apart() {
    let folder = tempfile::tempdir().unwrap();
    let [tree, experiment] = ["tree.ron", "experiment.ron"].map(|name| folder.path().join(name));
    std::fs::write(&tree, "GameTree(version: 1, tree: [3, 5])").unwrap();
    std::fs::write(&experiment, file::write(&Results::new(Experiment::default())).unwrap()).unwrap();
    let told = refusal(&[tree.to_str().unwrap()], 1);
    assert!(
        told.ends_with("found a tree, expected an experiment; search it with “alphabeta-lab search FILE”\n")
    );
    let mut search = Command::new(env!("CARGO_BIN_EXE_alphabeta-lab"));
    let output = search.arg("search").arg(&experiment).output().unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0));
    let run = "found an experiment, expected a tree; run it with “alphabeta-lab experiment FILE”\n";
    assert_eq!(told, format!("alphabeta-lab: {}: {run}", experiment.display()));

    let bracket_text = file::read("[[3, 5], [6, 9]]").unwrap_err();
    assert_eq!(bracket_text, ExperimentFileError::Tree);
    for (text, found) in [
        ("Assignment(version: 1, title: \"t\", questions: [])", ExperimentFileError::Assignment),
        (r#"{"version": 1, "assignment": "a", "student": "s", "answers": []}"#, ExperimentFileError::Answers),
    ] {
        assert_eq!(file::read(text).unwrap_err(), found);
    }
    let lecture =
        file::read("Lecture(version: 1)").unwrap_err().said(&alphabeta_lab::text::Language::En.load());
    assert!(lecture.starts_with("line 1, column 1: found “Lecture”, expected “GameTree(”"), "{lecture}");
}

#[test]
fn all_fields_that_an_experiment_lacks_are_named_at_once() {
    let said = |text: &str| file::read(text).unwrap_err().said(&alphabeta_lab::text::Language::En.load());
    let lacks = |fields: &str| format!("found an experiment without {fields}, expected all of these fields");
    assert_eq!(
        said("Experiment(version: 1, algorithms: [\"minimax\"], leaves: [\"distinct\"], samples: 3)"),
        lacks("branching, depths, orders")
    );
    assert_eq!(
        said("Experiment(branching: [2])"),
        lacks("version, algorithms, depths, orders, leaves, samples")
    );
    let one = "Experiment(version: 1, algorithms: [\"minimax\"], branching: [2], depths: [2], orders: [\"random\"], leaves: [\"distinct\"])";
    assert_eq!(said(one), "found an experiment without samples, expected this field");
}

#[test]
fn a_mistake_between_the_fields_of_an_experiment_is_told_in_the_words_of_the_program() {
    let whole = r#"Experiment(version: 1, algorithms: ["minimax"], branching: [2], depths: [2], orders: ["random"], leaves: ["distinct"], samples: 3)"#;
    assert!(file::read(whole).is_ok());
    let fields = "version, title, algorithms, branching, depths, orders, leaves, samples, seed, ties, measured_with, results";
    let unclosed =
        "line 1, column 130: found the end of the text, expected “)” to close the “(” at line 1, column 11";
    for (from, to, told) in [
        (
            "samples",
            "foo: 3, samples",
            format!("column 120: found the unknown field “foo”, expected one of {fields}"),
        ),
        ("samples", "depths: [3], samples", "column 120: found “depths” twice, expected it once".to_owned()),
        ("3)", "3", unclosed.to_owned()),
        (
            "distinct\"], samples: 3)",
            "dist",
            "this text is never closed; expected “\"” at its end".to_owned(),
        ),
        ("(", "{", "line 1, column 11: found “{”, expected “(” after Experiment".to_owned()),
        ("3)", "3, results: [)", "found “)”, expected “(” or “]”".to_owned()),
        ("3)", "3, results: [5])", "found “5”, expected “(” or “]”".to_owned()),
        ("3)", "", "found the end of the text, expected a value for “samples”".to_owned()),
        ("3)", "3))", "found “)”, expected the end of the text".to_owned()),
        ("version:", "version /* of it */", "found “1”, expected “:” after “version”".to_owned()),
        (whole, "", "found the end of the text, expected “Experiment(” at the beginning".to_owned()),
    ] {
        let changed = whole.replacen(from, to, 1);
        let said =
            file::read(&changed).map(drop).unwrap_err().said(&alphabeta_lab::text::Language::En.load());
        assert!(said.contains(&told), "{said}");
        assert_eq!(said.matches("xpected").count(), 1, "{said}");
    }
}

#[test]
fn a_place_that_cannot_be_written_is_told_before_anything_is_measured() {
    let long = ["--branching", "2", "--depths", "30", "--samples", "1000000", "--long"];
    let begin = std::time::Instant::now();
    let message = refusal(&[&long[..], &["--output", "/no/such/folder/kept.ron"]].concat(), 1);
    assert!(message.contains("/no/such/folder/kept.ron: its folder does not exist"), "{message}");
    assert!(begin.elapsed().as_secs() < 20);
}

#[cfg(target_os = "linux")]
#[test]
fn what_is_measured_is_printed_although_it_cannot_be_kept() {
    let expected = printed(&SMALL);
    let output = output(&[&SMALL[..], &["--output", "/dev/full"]].concat());
    assert_eq!(String::from_utf8(output.stdout).unwrap(), expected);
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(
        (output.status.code(), &*message),
        (Some(1), "alphabeta-lab: /dev/full: the disk is full; free some space and try again\n")
    );
}

#[cfg(unix)]
#[test]
fn standard_output_is_written_to_and_not_replaced() {
    use std::os::unix::fs::MetadataExt;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("out");
    let tree = ["generate", "--branching", "2", "--depth", "2"];
    for name in ["/dev/stdout", "-"] {
        std::fs::write(&path, "before\n").unwrap();
        let before = std::fs::metadata(&path).unwrap().ino();
        let file = std::fs::File::options().append(true).open(&path).unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_alphabeta-lab"));
        assert!(command.args(tree).args(["--output", name]).stdout(file).status().unwrap().success());
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(text.starts_with("before\nGameTree("), "{name}: {text}");
        assert_eq!(std::fs::metadata(&path).unwrap().ino(), before);
    }
}

/// Waits until the program of this number handles SIGINT, and has then worked for a hundred ticks of the clock, which is
/// about a second: measuring is what it does next, and the first results take some milliseconds.
#[cfg(target_os = "linux")]
fn wait_until_it_measures(process: u32) {
    let begin = std::time::Instant::now();
    let until = |is_so: &dyn Fn() -> bool| {
        while !is_so() {
            assert!(begin.elapsed().as_secs() < 120, "it does not measure");
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
    };
    let read = |name: &str| std::fs::read_to_string(format!("/proc/{process}/{name}")).unwrap();
    until(&|| {
        let status = read("status");
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap();
        u64::from_str_radix(caught.trim(), 16).unwrap() & 1 << (2 - 1) != 0
    });
    let ticks = || {
        read("stat").rsplit(')').next().unwrap().split_whitespace().nth(11).unwrap().parse::<u64>().unwrap()
    };
    let before = ticks();
    until(&|| ticks() >= before + 100);
}

#[cfg(target_os = "linux")]
#[test]
fn interrupted_it_prints_and_keeps_what_it_has_measured() {
    // `timeout` interrupts a program twice in a moment.
    for signals in [&["-INT"][..], &["-TERM", "-TERM"], &["-HUP"]] {
        check_interrupted(signals);
    }
}

#[cfg(target_os = "linux")]
fn check_interrupted(signals: &[&str]) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("kept.ron");
    let mut command = crate::heeding_hang_up();
    command.args(["experiment", "--branching", "2", "--depths", "2", "--samples", "1000000000000", "--long"]);
    command.arg("--output").arg(&path).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = command.spawn().unwrap();
    wait_until_it_measures(child.id());
    let kills: Vec<String> = signals.iter().map(|signal| format!("kill {signal} {}", child.id())).collect();
    assert!(Command::new("sh").args(["-c", &kills.join("; ")]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    let (text, message) =
        (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert_eq!(output.status.code(), Some(1), "{signals:?}: {message}");
    assert!(message.contains("interrupted after ") && message.contains("printed and saved"), "{message}");
    let kept = file::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
    assert!(kept.samples() > 0);
    let done = format!(
        "{} of 1,000,000,000,000 trees searched",
        alphabeta_lab::narration::comparison::digits(kept.samples())
    );
    assert!(text.contains(&done), "{text}");
}
