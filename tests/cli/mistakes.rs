//! What is said of arguments that are wrong: what was found, why it will not do, and what to write.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on must fail")]

use std::process::{Command, Output, Stdio};

fn run(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_alphabeta-lab"));
    command.args(arguments).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").stdin(Stdio::null());
    command.output().unwrap()
}

/// The one sentence that the program says, without its name.
fn told(arguments: &[&str], status: i32) -> String {
    let output = run(arguments);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(status), 0), "{arguments:?}: {said}");
    let sentence = said.strip_prefix("alphabeta-lab: ").unwrap_or_else(|| panic!("{said}"));
    assert_eq!(sentence.lines().count(), 1, "{said}");
    sentence.trim_end().to_owned()
}

#[test]
fn a_word_that_is_no_command_and_no_file_is_told_so() {
    let commands = "the commands are search, compare, generate, experiment, export, check, starter, practice, sheet, algorithms and games";
    for word in ["foo", "serach", "局面"] {
        let expected = format!("there is no command and no file “{word}”; {commands}");
        assert!(told(&[word], 1).starts_with(&expected));
        assert!(told(&[word, "more.ron"], 2).starts_with(&expected));
    }
    assert!(told(&["help", "foo"], 2).starts_with("there is no command “foo”; the commands are"));
    let inner = told(&["help", "practice", "foo"], 2);
    assert!(
        inner.starts_with("there is no command “foo”; the commands are make, show, solve, grade and bank"),
        "{inner}"
    );
    let of_practice =
        "the commands are make, show, solve, grade and bank; “alphabeta-lab practice --help” describes them";
    assert_eq!(told(&["practice"], 2), format!("a command is missing; {of_practice}"));
    assert_eq!(told(&["practice", "foo"], 2), format!("there is no command “foo”; {of_practice}"));
    assert!(told(&[""], 2).starts_with("FILE: found nothing, expected a value"));
}

/// Options with a number, with what else they need and the numbers that they allow.
const NUMBERS: [(&[&str], &str, &str); 13] = [
    (&["search", "--notation", "[3,5]"], "--depth", "0 to 4,294,967,295"),
    (&["compare", "--notation", "[3,5]"], "--depth", "0 to 4,294,967,295"),
    (&["search", "--game", "nim"], "--most-nodes", "0 to 18,446,744,073,709,551,615"),
    (&["generate", "--depth", "2"], "--branching", "1 to 4,294,967,295"),
    (&["generate", "--branching", "2"], "--depth", "0 to 4,294,967,295"),
    (&["generate", "--branching", "2", "--depth", "2"], "--seed", "0 to 18,446,744,073,709,551,615"),
    (&["experiment"], "--samples", "1 to 1,000,000,000,000,000"),
    (&["experiment"], "--seed", "0 to 18,446,744,073,709,551,615"),
    (&["experiment"], "--threads", "1 to 1,024"),
    (&["experiment", "--game", "nim"], "--threads", "1 to 1,024"),
    (&["check"], "--trees", "0 to 100,000"),
    (&["check"], "--seed", "0 to 18,446,744,073,709,551,615"),
    (&["check"], "--points", "0 to 4,294,967,295"),
];

#[test]
fn what_is_no_number_is_quoted_beside_the_range() {
    let long = "9".repeat(10_000);
    let shown = format!("{}…", &long[..40]);
    for (before, option, range) in NUMBERS {
        for (value, quoted) in [
            ("-1", "“-1”"),
            ("1e999", "“1e999”"),
            ("NaN", "“NaN”"),
            ("局面", "“局面”"),
            ("", "nothing"),
            (&long, &format!("“{shown}”")),
        ] {
            let sentence = told(&[before, &[option, value]].concat(), 2);
            assert_eq!(sentence, format!("{option}: found {quoted}, expected a whole number from {range}"));
        }
    }
}

#[test]
fn a_number_that_is_none_is_quoted_once() {
    let guess = |text: &str| told(&["search", "--notation", "[3,5]", "--first-guess", text], 2);
    assert_eq!(guess("abc"), "--first-guess: “abc” is not a number; type one such as 5, -0.25 or inf");
    assert_eq!(guess("局面"), "--first-guess: “局面” is not a number; type one such as 5, -0.25 or inf");
    assert_eq!(guess("NaN"), "--first-guess: “NaN” is not a value; type a number, inf or -inf");
    assert!(guess("1e999").starts_with("--first-guess: “1e999” is too large; type a smaller number"));
    assert!(guess("").starts_with("--first-guess: type a number, such as 5"));
    let window = |text: &str| told(&["search", "--notation", "[3,5]", "--window", text], 2);
    let expected = "expected two numbers, the first less than the second, as in 3,7 or -inf,5";
    assert_eq!(window("7,3"), format!("--window: 7 is not less than 3; {expected}"));
    assert_eq!(window("1,2,3"), format!("--window: found “1,2,3”, {expected}"));
    assert!(window("abc,3").starts_with("--window: “abc” is not a number"));
    assert!(window(&"x".repeat(10_000)).len() < 200);
}

#[test]
fn ranges_and_words_are_told_with_what_is_possible() {
    for option in ["--depths", "--branching"] {
        let reversed = told(&["experiment", option, "5-2"], 2);
        let expected = "found “5-2”, a range that ends before it starts; expected 2-5";
        assert_eq!(reversed, format!("{option}: {expected}"));
        assert!(
            told(&["experiment", option, "-1"], 2).contains("found “-1”, expected a whole number such as 4")
        );
        assert!(told(&["experiment", option, ""], 2).contains("found nothing, expected a whole number"));
    }
    for (option, value, expected) in [
        ("--orders", "-1", "found the order “-1”, expected random, best"),
        ("--leaves", "局面", "found the leaf values “局面”, expected distinct"),
        ("--ties", "eq", "found “eq”, expected ge or gt"),
        ("--ties", "", "found nothing, expected ge or gt"),
        ("--format", "xml", "found “xml”, expected text, json or csv"),
        ("--preset", "x", "found “x”, expected depth, order, ties, pvs or mtdf"),
        ("--algorithms", "minimax,,pvs", "found nothing, expected minimax, negamax,"),
    ] {
        let sentence = told(&["experiment", option, value], 2);
        assert!(sentence.starts_with(&format!("{option}: {expected}")), "{sentence}");
    }
}

#[test]
fn arguments_that_are_missing_unknown_or_too_many_are_named() {
    let help = |command: &str| format!("“alphabeta-lab {command} --help” lists all arguments");
    assert_eq!(told(&["search"], 2), format!("FILE, --notation or --game is missing; {}", help("search")));
    assert_eq!(
        told(&["generate", "--depth", "2"], 2),
        format!("--branching is missing; {}", help("generate"))
    );
    assert_eq!(told(&["practice", "make"], 2), format!("--kinds is missing; {}", help("practice make")));
    let several = [
        ("practice grade", "ASSIGNMENT and ANSWERS are missing"),
        ("practice bank", "--as and ASSIGNMENT are missing"),
        ("practice grade week3.ron", "ANSWERS is missing"),
        ("generate", "--depth and --branching are missing"),
    ];
    for (words, missing) in several {
        let words: Vec<_> = words.split(' ').collect();
        let command = words.iter().filter(|word| !word.contains('.')).copied().collect::<Vec<_>>().join(" ");
        assert_eq!(told(&words, 2), format!("{missing}; {}", help(&command)));
    }
    let unknown = told(&["search", "--notatoin", "[3,5]"], 2);
    assert!(unknown.contains("“--notatoin”") && unknown.contains("did you mean --notation?"), "{unknown}");
    let twice = told(&["search", "--notation", "[3,5]", "--notation", "[3,5]"], 2);
    assert_eq!(twice, "--notation is given twice; give it once");
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/examples_trees/exam-tree.ron");
    for second in ["extra", "search"] {
        let unknown = "here; “alphabeta-lab --help” lists all arguments";
        assert_eq!(told(&[file, second], 2), format!("there is no argument “{second}” {unknown}"));
    }
    let both = told(&["search", "--notation", "[3,5]", "--game", "nim"], 2);
    assert!(both.contains("cannot be combined with") && both.contains("--notation"), "{both}");
    assert!(told(&["search", "--notation"], 2).contains("--notation: found nothing, expected a value"));
}

#[test]
fn an_argument_too_many_is_quoted_as_it_was_typed() {
    let unknown = |typed: &str, command: &str| {
        let help = format!("“alphabeta-lab {command} --help” lists all arguments");
        format!("there is no argument “{typed}” here; {help}")
    };
    let written = |typed: &str, command: &str| {
        unknown(typed, command).replace("here; ", "here; to write a file, put --output before its name; ")
    };
    let words = [
        "../ex/b.ron",
        "my tree.ron",
        "out.svg",
        "[[3,5],[6,9]]",
        "<FILE>...",
        "a|b",
        "局 面",
        &"x".repeat(40),
    ];
    for word in words {
        assert_eq!(told(&["search", "a.ron", word], 2), unknown(word, "search"));
    }
    let long = "9".repeat(10_000);
    let shown = format!("{}…", &long[..40]);
    assert_eq!(told(&["search", "a.ron", &long], 2), unknown(&shown, "search"));
    // A command that writes a file says how it takes the name.
    assert_eq!(told(&["export", "tree.ron", "out.svg"], 2), written("out.svg", "export"));
    assert_eq!(told(&["export", "tree.ron", "../my ex/out.svg"], 2), written("../my ex/out.svg", "export"));
    assert_eq!(told(&["generate", "--depth", "2", "out.ron"], 2), written("out.ron", "generate"));
    // Nothing else is taken for such a name, nor a second one.
    for word in ["out", "[[3,5],[6,9]]", "[0.5,3]", "0.5"] {
        assert_eq!(told(&["export", "tree.ron", word], 2), unknown(word, "export"));
    }
    let second = told(&["export", "tree.ron", "--output", "a.svg", "b.svg"], 2);
    assert_eq!(second, unknown("b.svg", "export"));
    // The name of a folder is no name of a file.
    assert_eq!(told(&["export", "tree.ron", "a.ron/"], 2), unknown("a.ron/", "export"));
}

#[test]
fn a_folder_without_its_option_is_called_a_folder() {
    let help = "“alphabeta-lab starter --help” lists all arguments";
    for word in ["my.folder", "my-search", "../week 3/"] {
        let into = "to write into a folder, put --output before its name";
        let said = format!("there is no argument “{word}” here; {into}; {help}");
        assert_eq!(told(&["starter", "python", word], 2), said);
    }
    let second = told(&["starter", "python", "--output", "one", "two"], 2);
    assert_eq!(second, format!("there is no argument “two” here; {help}"));
}

#[test]
fn options_of_games_are_refused_where_there_is_no_game() {
    let options: [&[&str]; 5] = [
        &["--position", "x"],
        &["--move-order", "static"],
        &["--wins", "inf"],
        &["--merge-symmetric"],
        &["--most-nodes=1"],
    ];
    let of_games = |command: &[&str], options: &[&[&str]], other: &str| {
        for option in options {
            let said = told(&[command, option].concat(), 2);
            let name = option[0].split('=').next().unwrap_or_default();
            let [either, or] = [[name, other], [other, name]]
                .map(|[one, two]| format!("{one} cannot be combined with {two}; leave one of them out"));
            assert!(said == either || said == or, "{command:?} {option:?}: {said}");
        }
    };
    of_games(&["generate", "--branching", "2", "--depth", "1"], &options, "--branching");
    of_games(&["search", "tree.ron"], &options, "FILE");
    for command in ["search", "compare"] {
        of_games(&[command, "tree.ron"], &[&["--force"]], "FILE");
        of_games(&[command, "--notation", "[3,5]"], &[&["--force"]], "--notation");
    }
    let of_experiments: [&[&str]; 3] =
        [&["--position", "x"], &["--move-orders", "static"], &["--wins", "inf"]];
    of_games(&["experiment", "old.ron"], &of_experiments, "FILE");
    of_games(&["experiment", "--samples", "2"], &of_experiments, "--samples");
    // With a game they are there.
    let game = ["generate", "--game", "nim", "--depth", "1", "--most-nodes", "99", "--merge-symmetric"];
    assert!(run(&game).status.success());
    assert!(run(&["search", "--game", "nim", "--depth", "1", "--force"]).status.success());
}

#[test]
fn the_command_of_a_search_without_dashes_is_told_so() {
    let after = "must follow “--”, as in “alphabeta-lab check -- python3 my_search.py”";
    let whole = format!("the command of your search {after}");
    for words in ["python3 my_search.py", "--trees 5 ./my_search", "", "--", "tree.ron --"] {
        let words = words.split(' ').filter(|word| !word.is_empty());
        assert_eq!(told(&std::iter::once("check").chain(words).collect::<Vec<_>>(), 2), whole);
    }
    let option = told(&["check", "python3", "-u", "my_search.py"], 2);
    assert_eq!(option, format!("there is no argument “-u” here; {whole}"));
    // With the dashes it is an argument of this program that is wrong.
    let help = "“alphabeta-lab check --help” lists all arguments";
    let option = told(&["check", "-u", "--", "python3", "my_search.py"], 2);
    assert_eq!(option, format!("there is no argument “-u” here; {help}"));
}

#[test]
fn a_file_that_exists_is_only_replaced_when_that_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("kept.ron");
    let name = path.to_str().unwrap();
    let generate = ["generate", "--branching", "2", "--depth", "2", "--output", name];
    let experiment = ["experiment", "--depths", "2", "--samples", "2", "--output", name];
    for command in [&generate[..], &experiment] {
        std::fs::write(&path, "somebody's work").unwrap();
        let expected = format!("{name} already exists; choose another name, or use --force to replace it");
        assert_eq!(told(command, 1), expected);
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "somebody's work");
        assert!(run(&[command, &["--force"]].concat()).status.success());
        assert!(std::fs::read_to_string(&path).unwrap().contains("version: 1"));
        std::fs::remove_file(&path).unwrap();
        assert!(run(command).status.success() && path.is_file());
    }
    assert!(
        told(&["generate", "--branching", "2", "--depth", "2", "--force"], 2).contains("--output is missing")
    );
}

#[test]
fn the_title_of_a_generated_game_is_short() {
    let title = |arguments: &[&str]| {
        let output = run(&[&["generate", "--depth", "1", "--game"], arguments].concat());
        let text = String::from_utf8(output.stdout).unwrap();
        let title = text.lines().find_map(|line| line.trim().strip_prefix("title: \""));
        title.unwrap_or_else(|| panic!("{text}")).trim_end_matches("\",").to_owned()
    };
    assert_eq!(title(&["connect-four"]), "Connect Four, depth 1");
    assert_eq!(title(&["connect-four", "--position", "4 4 3"]), "Connect Four, 4 4 3, depth 1");
    let drawn = "......./......./......./......./...O.../...X...";
    assert_eq!(title(&["connect-four", "--position", drawn]), "Connect Four, from a position, depth 1");
}
