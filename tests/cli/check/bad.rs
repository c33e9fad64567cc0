//! Programs that misbehave: each gets its sentence, and nothing of it is left running.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use super::{check, has, lab};

/// A Python program with these lines, which may use `tree` and `say`.
fn program(folder: &Path, lines: &str) -> String {
    let head = "import json, os, signal, subprocess, sys, time\ntree = json.load(sys.stdin)\n\
                say = lambda *words: print(*words, flush=True)\n";
    let path = folder.join("bad.py");
    std::fs::write(&path, format!("{head}{lines}\n")).unwrap();
    path.to_str().unwrap().to_owned()
}

/// What is said of the first tree, the exit status, and why the check was given up.
fn told(lines: &str, options: &[&str]) -> (String, i32, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = program(folder.path(), lines);
    let (status, report) = check(folder.path(), options, &["python3", &path]);
    let sentence = report["first"]["sentence"].as_str().unwrap_or_default().to_owned();
    (sentence, status, report["given_up"].as_str().unwrap_or_default().to_owned())
}

#[test]
fn what_is_no_record_is_named_by_its_line() {
    if !has("python3") {
        return;
    }
    let cases = [
        (
            "say('ab jump A')",
            "Line 1 of your program’s output: “ab jump” has no meaning. The word after ab is leaf, ",
        ),
        (
            "say('hello'); say('ab leaf Zebra')",
            "Line 2 of your program’s output: the tree has no node “Zebra”.",
        ),
        (
            "say('ab return A x')",
            "Line 1 of your program’s output: “x” is not a number. Print one such as 5, -0.25 or inf.",
        ),
        ("say('ab alpha A')", "Line 1 of your program’s output is not complete. Print: ab alpha NODE VALUE"),
        ("say('ab')", "Line 1 of your program’s output is not complete. The word after ab is leaf, enter, "),
        ("say('ab result 1'); say('ab result 1')", "Line 2 of your program’s output is a second result."),
        ("say('ab result 1'); say('ab enter A')", "Line 2 of your program’s output comes after the result."),
        ("say('ab leaf A ' + 5000 * '9')", "Line 1 of your program’s output is longer than 4096 bytes."),
        ("os.write(1, bytes(range(256)) * 100)", "Your program printed no line that begins with “ab”."),
        (
            "say('ab', 'enter', tree['name'])",
            "Your program printed no result. Print “ab result VALUE” at the end.",
        ),
    ];
    for (lines, expected) in cases {
        let (sentence, status, given_up) = told(lines, &[]);
        // Nobody waits for hundreds of such runs.
        assert!(given_up.ends_with("because no run of your program could be checked."), "{given_up}");
        assert!(sentence.starts_with(expected), "{sentence}");
        assert_eq!(status, 1);
    }
}

/// Wherever the line is told already, it is not told again.
#[test]
fn the_line_of_bad_output_is_told_once() {
    if !has("python3") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let path = program(folder.path(), "say('ab jump A')");
    for format in ["text", "junit", "gradescope"] {
        let output = lab(folder.path(), &["check", "--format", format, "--", "python3", &path]);
        let told = String::from_utf8(output.stdout).unwrap();
        assert!(told.contains("Line 1 of your program’s output"), "{told}");
        assert!(!told.contains("Line 1:"), "{told}");
    }
}

#[test]
fn a_flood_a_hang_and_many_processes_are_ended() {
    if !has("python3") {
        return;
    }
    let begin = Instant::now();
    // Were it not ended, each would print without an end.
    let (sentence, status, given_up) = told("while True: sys.stdout.write('x' * 100000 + '\\n')", &[]);
    assert!(sentence.contains("Your program printed more than 64 MB"), "{sentence}");
    assert!((status, given_up.contains("exceeded a limit")) == (1, true), "{given_up}");
    let (sentence, status, _) = told("while True: sys.stderr.write('x' * 100000)", &[]);
    assert!((status, sentence.contains("more than 64 MB")) == (1, true), "{sentence}");
    let (sentence, status, given_up) = told("time.sleep(1000)", &["--time-limit", "300ms"]);
    assert!(sentence.starts_with("Your program did not finish within 0.3 s"), "{sentence}");
    // All runs exceed the limit, also those that are under way when the check ends.
    let numbers: Vec<&str> = given_up.split_whitespace().filter(|word| word.parse::<u32>().is_ok()).collect();
    assert!(matches!(numbers[..], [tried, _, beyond] if tried == beyond), "{given_up}");
    assert!((status, given_up.contains("exceeded a limit")) == (1, true), "{given_up}");
    let lines = "children = [subprocess.Popen(['sleep', '987.5']) for _ in range(100)]; time.sleep(1000)";
    let (sentence, status, _) = told(lines, &["--time-limit", "60s"]);
    if cfg!(target_os = "linux") {
        assert_eq!(sentence, "Your program ran more than 64 processes at once, so it was ended.");
        assert_eq!((status, running("987.5")), (1, 0));
    }
    assert!(begin.elapsed() < Duration::from_secs(120), "{:?}", begin.elapsed());
}

/// How many processes run with this argument.
fn running(argument: &str) -> usize {
    let processes = std::fs::read_dir("/proc").unwrap().flatten();
    let lines = processes.filter_map(|process| std::fs::read(process.path().join("cmdline")).ok());
    lines.filter(|line| line.split(|&byte| byte == 0).any(|word| word == argument.as_bytes())).count()
}

#[test]
fn what_a_program_leaves_behind_is_ended() {
    if !has("python3") || !cfg!(target_os = "linux") {
        return;
    }
    // One in its group, which keeps its output open, and one in a session of its own.
    let lines = "subprocess.Popen(['sleep', '986.25'])\n\
                 subprocess.Popen(['sleep', '986.75'], start_new_session=True, stdout=subprocess.DEVNULL)\n\
                 say('ab result 1')";
    let begin = Instant::now();
    let (_, status, _) = told(lines, &["--trees", "0"]);
    assert_eq!((status, running("986.25"), running("986.75")), (1, 0, 0));
    assert!(begin.elapsed() < Duration::from_secs(100), "{:?}", begin.elapsed());
}

#[test]
fn a_program_that_fails_says_how() {
    if !has("python3") {
        return;
    }
    let (sentence, status, _) = told("say('ab enter', tree['name']); print(1 / 0)", &["--trees", "0"]);
    let expected = "Your program ended with exit status 1. It said: ZeroDivisionError: division by zero";
    assert_eq!((&*sentence, status), (expected, 1));
    if cfg!(unix) {
        let lines = "say('ab enter', tree['name']); os.kill(os.getpid(), signal.SIGSEGV)";
        let (sentence, status, _) = told(lines, &["--trees", "0"]);
        assert!(sentence.starts_with("Your program was ended by signal 11 (SIGSEGV"), "{sentence}");
        assert_eq!(status, 1);
    }
}

#[test]
fn a_program_that_cannot_be_run_and_wrong_arguments_have_statuses_of_their_own() {
    let folder = tempfile::tempdir().unwrap();
    for format in ["text", "json", "junit", "gradescope"] {
        let output = lab(folder.path(), &["check", "--format", format, "--", "no-such-interpreter", "x.py"]);
        let told = String::from_utf8(output.stderr).unwrap();
        let expected = "“no-such-interpreter” could not be started: there is no such program. Install it, or check its name and the PATH.";
        assert_eq!((output.status.code(), told.trim()), (Some(3), &*format!("alphabeta-lab: {expected}")));
        assert_eq!(output.stdout.is_empty(), format == "text");
    }
    let wrong: [&[&str]; 13] = [
        &["check", "--algorithm", "alpha-beta-fail-hard", "--form", "bounds", "--", "true"],
        &["check", "--algorithm", "minimax", "--ties", "any", "--", "true"],
        &["check", "--algorithm", "sss-star", "--form", "soft", "--", "true"],
        &["check", "--algorithm", "minimax", "--ties", "gt", "--", "true"],
        &["check", "--algorithm", "minimax", "--require", "windows", "--", "true"],
        &["check", "--algorithm", "negamax", "--require", "windows", "--", "true"],
        &["check", "--trees", "100001", "--", "true"],
        &["check"],
        &["check", "--"],
        &["check", "--form", "round", "--", "true"],
        &["check", "--time-limit", "0s", "--", "true"],
        &["check", "no-such-file.ron", "--", "true"],
        &["check", "--algorithm", "iterative-deepening", "--", "true"],
    ];
    for arguments in wrong {
        assert_eq!(lab(folder.path(), arguments).status.code(), Some(2), "{arguments:?}");
    }
    if has("python3") {
        let output = lab(folder.path(), &["check", "--trees", "0", "--", "python3", "missing.py"]);
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(3), "{told}");
        assert!(told.contains("ended with exit status 2. It said: "), "{told}");
    }
    // What people type in place of a command is told from what is not installed.
    let cases = [
        ("./my_search", "there is no such file. Build your program first, or check its name and the folder."),
        (
            "my_search.py",
            "it is a source file. Put the program that runs it first, as in python3 my_search.py.",
        ),
        ("./search", "it is a folder. Give the program in it."),
        ("./found.py", "it is a source file. Put the program that runs it first, as in python3 ./found.py."),
    ];
    std::fs::write(folder.path().join("found.py"), "print(1)\n").unwrap();
    std::fs::create_dir(folder.path().join("search")).unwrap();
    for (command, expected) in cases.into_iter().filter(|_| cfg!(unix)) {
        let told = String::from_utf8(lab(folder.path(), &["check", "--", command]).stderr).unwrap();
        assert_eq!(told.trim(), format!("alphabeta-lab: “{command}” could not be started: {expected}"));
    }
}

/// What is refused for every program is not offered, and is still refused with the reason.
#[test]
fn only_searches_that_can_be_checked_are_offered() {
    let folder = tempfile::tempdir().unwrap();
    let help = String::from_utf8(lab(folder.path(), &["check", "--help"]).stdout).unwrap();
    let wrong = lab(folder.path(), &["check", "--algorithm", "alphabeta", "--", "true"]);
    let wrong = String::from_utf8(wrong.stderr).unwrap();
    for offered in [&help, &wrong] {
        assert!(offered.contains("sss-star") && !offered.contains("iterative-deepening"), "{offered}");
    }
    let refused = lab(folder.path(), &["check", "--algorithm", "iterative-deepening", "--", "true"]);
    let refused = String::from_utf8(refused.stderr).unwrap();
    assert!(refused.contains("iterative-deepening stops at inner nodes"), "{refused}");
    let search = lab(folder.path(), &["search", "--help"]).stdout;
    assert!(String::from_utf8(search).unwrap().contains("iterative-deepening"));
}

/// Minimax has no windows, so a right one must not fail for want of them. Returned values it has.
#[test]
fn windows_cannot_be_required_of_a_search_that_has_none() {
    let folder = tempfile::tempdir().unwrap();
    let required = |algorithm: &str, lines: &str| {
        let options = ["check", "--algorithm", algorithm, "--require", lines, "--", "no-such-program"];
        let output = lab(folder.path(), &options);
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let reason =
        "has no α and β, so its nodes have no windows. Leave --require out, or use --require returns.";
    for algorithm in ["minimax", "negamax"] {
        let expected = format!("alphabeta-lab: {algorithm} {reason}\n");
        assert_eq!(required(algorithm, "windows"), (Some(2), expected));
        // This one goes on, and finds that there is no such program.
        assert_eq!(required(algorithm, "returns").0, Some(3));
    }
    assert_eq!(required("alpha-beta", "windows").0, Some(3));
}

/// The runs that are under way when the check is ended have not failed.
#[test]
fn a_check_that_is_ended_reports_no_failure_that_it_has_not_seen() {
    if !cfg!(unix) {
        return;
    }
    let ended = [("text", "-TERM"), ("json", "-TERM"), ("junit", "-INT"), ("gradescope", "-TERM")];
    // The end of its terminal ends it like any other request.
    let hung_up = cfg!(target_os = "linux").then_some(("text", "-HUP"));
    for (format, signal) in ended.into_iter().chain(hung_up) {
        let folder = tempfile::tempdir().unwrap();
        let [begun, kept] = ["begun", "smallest-failing-tree.ron"].map(|name| folder.path().join(name));
        std::fs::write(&kept, "of an earlier check").unwrap();
        let mut command = crate::heeding_hang_up();
        command.args(["check", "--format", format, "--time-limit", "60s", "--"]);
        command.args(["sh", "-c", "touch begun; exec sleep 60"]).current_dir(folder.path());
        let checking = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().unwrap();
        while !begun.exists() {
            std::thread::sleep(Duration::from_millis(5));
        }
        let end = format!("kill {signal} {}", checking.id());
        assert!(Command::new("sh").args(["-c", &end]).status().unwrap().success());
        let output = checking.wait_with_output().unwrap();
        let told = String::from_utf8(output.stdout).unwrap();
        let why = "The check was cancelled after 0 of ";
        let expected = match format {
            "text" => told.starts_with(why),
            "json" => told.contains("\"failed\":0,") && told.contains("\"smallest\":null"),
            "junit" => told.contains("failures=\"0\" errors=\"1\"") && !told.contains("<failure"),
            _ => told.contains("\"tests\":[]"),
        };
        assert!(expected && told.contains(why), "{told}");
        assert_eq!(output.status.code(), Some(1), "{told}");
        assert_eq!(std::fs::read_to_string(&kept).unwrap(), "of an earlier check");
    }
}
