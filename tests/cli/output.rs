//! Where commands write: pipes, open files, links, and files that others write at the same time.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on must fail")]

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// The program with these words, in a folder.
fn program(folder: &Path, words: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_alphabeta-lab"));
    command.args(words.split(' ')).current_dir(folder).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run(folder: &Path, words: &str) -> Output {
    program(folder, words).output().unwrap()
}

/// What a command says that is refused.
fn told(folder: &Path, words: &str) -> String {
    let output = run(folder, words);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{words}: {said}");
    said.trim_end().strip_prefix("alphabeta-lab: ").unwrap_or_else(|| panic!("{said}")).to_owned()
}

#[test]
fn of_several_programs_that_write_one_file_one_succeeds() {
    let folder = tempfile::tempdir().unwrap();
    let command = |seed: u64| format!("generate --branching 3 --depth 5 --seed {seed} --output same.ron");
    let running: Vec<_> =
        (0..8).map(|seed| program(folder.path(), &command(seed)).spawn().unwrap()).collect();
    let ended: Vec<_> = running.into_iter().map(|child| child.wait_with_output().unwrap()).collect();
    let written: Vec<_> = (0..8).zip(&ended).filter(|(_, output)| output.status.success()).collect();
    let [(seed, _)] = written.as_slice() else { panic!("{} of them report success", written.len()) };
    for refused in ended.iter().filter(|output| !output.status.success()) {
        let said = String::from_utf8_lossy(&refused.stderr);
        assert!(said.contains("same.ron already exists; choose another name, or use --force"), "{said}");
    }
    let text = fs::read_to_string(folder.path().join("same.ron")).unwrap();
    assert!(text.contains(&format!("--seed {seed}\"")), "{text}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left beside it");
    let forced = run(folder.path(), &format!("{} --force", command(9)));
    assert!(forced.status.success());
    assert!(fs::read_to_string(folder.path().join("same.ron")).unwrap().contains("--seed 9\""));
}

#[test]
fn a_name_that_ends_with_a_slash_is_that_of_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let command = "generate --branching 2 --depth 2 --output";
    let said = "new.ron/: it ends with a slash, so it names a folder; add the name of a file";
    assert_eq!(told(folder.path(), &format!("{command} new.ron/")), said);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is left");
    fs::write(folder.path().join("new.ron"), "kept").unwrap();
    for force in ["", " --force"] {
        assert_eq!(told(folder.path(), &format!("{command} new.ron/{force}")), said);
    }
    fs::create_dir(folder.path().join("folder")).unwrap();
    assert_eq!(
        told(folder.path(), &format!("{command} folder/")),
        "folder/: it is a folder; choose another file"
    );
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::{FileTypeExt, symlink};
    use std::time::{Duration, Instant};

    use super::*;

    fn make_pipe(path: &Path) {
        assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
    }

    /// A limit on the length of files is a full disk that everybody can have.
    #[test]
    fn a_starter_that_cannot_be_written_whole_leaves_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let start = |blocks: usize, language: &str, output: &str| {
            let script = format!(
                r#"trap "" XFSZ && ulimit -f {blocks} && exec "$0" starter {language} --output {output}"#
            );
            let mut command = Command::new("sh");
            command.args(["-c", &script, env!("CARGO_BIN_EXE_alphabeta-lab")]).current_dir(folder.path());
            let output = command.stdin(Stdio::null()).output().unwrap();
            (output.status.success(), String::from_utf8(output.stderr).unwrap())
        };
        let is_empty = || fs::read_dir(folder.path()).unwrap().next().is_none();
        for blocks in 0..64 {
            for (language, output) in [("python", "mine"), ("rust", "deep/in/it")] {
                let (is_written, said) = start(blocks, language, output);
                assert_eq!(is_written, !is_empty(), "{blocks} {language}: {said}");
                if !is_written {
                    assert!(said.contains("larger than the system allows"), "{said}");
                }
                let _ = fs::remove_dir_all(folder.path().join("mine"));
                let _ = fs::remove_dir_all(folder.path().join("deep"));
            }
        }
        // A folder that was there stays.
        fs::create_dir(folder.path().join("mine")).unwrap();
        assert!(!start(0, "python", "mine").0);
        assert!(folder.path().join("mine").is_dir());
        assert!(start(1_000, "python", "mine").0);
    }

    const EXPORT: &str = "export --notation [[3,5],[6,9]] --as svg --output";

    #[test]
    fn a_program_that_reads_a_pipe_gets_the_whole_document() {
        let folder = tempfile::tempdir().unwrap();
        let expected = run(folder.path(), &format!("{EXPORT} -")).stdout;
        assert!(expected.starts_with(b"<svg"));
        let pipe = folder.path().join("pipe");
        make_pipe(&pipe);
        let reader = pipe.clone();
        let read = std::thread::spawn(move || fs::read(reader).unwrap());
        let begin = Instant::now();
        loop {
            let output = run(folder.path(), &format!("{EXPORT} pipe"));
            if output.status.success() {
                break;
            }
            // The reader may not be there yet.
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(said.contains("pipe: it is a pipe that no program reads"), "{said}");
            assert!(!read.is_finished(), "the reader found the end of the pipe before anything was written");
            assert!(begin.elapsed() < Duration::from_secs(60), "{said}");
        }
        assert!(read.join().unwrap() == expected, "what is read is what is printed");
        assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo());
    }

    /// As a shell passes `>(cat)`.
    #[cfg(target_os = "linux")]
    #[test]
    fn an_open_pipe_is_written_to_by_its_number() {
        let folder = tempfile::tempdir().unwrap();
        let expected = run(folder.path(), &format!("{EXPORT} -")).stdout;
        for name in ["/dev/fd/3", "/proc/self/fd/3"] {
            let script = format!("exec \"$0\" {EXPORT} {name} 3>&1 >/dev/null");
            let mut shell = Command::new("sh");
            shell.args(["-c", &script, env!("CARGO_BIN_EXE_alphabeta-lab")]).stdin(Stdio::null());
            let output = shell.output().unwrap();
            assert_eq!(String::from_utf8_lossy(&output.stderr), "");
            assert!(output.status.success() && output.stdout == expected, "{name}");
            // A file that the shell has opened is one that may be written, and empty already.
            let script = format!("exec \"$0\" {EXPORT} {name} 3>opened");
            let mut shell = Command::new("sh");
            shell.args(["-c", &script, env!("CARGO_BIN_EXE_alphabeta-lab")]).current_dir(folder.path());
            let output = shell.output().unwrap();
            assert_eq!(String::from_utf8_lossy(&output.stderr), "");
            assert!(fs::read(folder.path().join("opened")).unwrap() == expected, "{name}");
            // One with something in it is not replaced without being asked to.
            for way in ["3>>kept", "3<kept"] {
                fs::write(folder.path().join("kept"), "kept").unwrap();
                let script = format!("exec \"$0\" {EXPORT} {name} {way}");
                let mut shell = Command::new("sh");
                shell.args(["-c", &script, env!("CARGO_BIN_EXE_alphabeta-lab")]).current_dir(folder.path());
                let output = shell.output().unwrap();
                assert!(String::from_utf8_lossy(&output.stderr).contains("already exists"), "{name} {way}");
                assert_eq!(fs::read_to_string(folder.path().join("kept")).unwrap(), "kept");
            }
        }
    }

    #[test]
    fn what_can_be_told_of_a_place_is_told_before_anything_is_read() {
        let folder = tempfile::tempdir().unwrap();
        let export =
            |output: &str| told(folder.path(), &format!("export missing.ron --as svg --output {output}"));
        let _listener = std::os::unix::net::UnixListener::bind(folder.path().join("socket")).unwrap();
        assert_eq!(export("socket"), "socket: it is not an ordinary file; choose another file");
        assert_eq!(
            export("none/x.svg"),
            "none/x.svg: its folder does not exist; create the folder, or choose another one"
        );
        // Whether a pipe has a reader is only known when it is opened.
        make_pipe(&folder.path().join("pipe"));
        assert_eq!(export("pipe"), "missing.ron: there is no such file; check its name and its folder");
        assert_eq!(
            told(folder.path(), &format!("{EXPORT} pipe")),
            "pipe: it is a pipe that no program reads; choose another file"
        );
    }

    #[test]
    fn links_that_lead_nowhere_are_told_apart() {
        let folder = tempfile::tempdir().unwrap();
        let link = |target: &str, name: &str| symlink(target, folder.path().join(name)).unwrap();
        link("b.svg", "a.svg");
        link("a.svg", "b.svg");
        let circle = "a.svg: its symbolic links form a circle; choose another file";
        for words in ["search a.svg", &format!("{EXPORT} a.svg"), "practice show a.svg"] {
            assert_eq!(told(folder.path(), words), circle);
        }
        link("none/x.svg", "dangling.svg");
        let nowhere = "dangling.svg: it is a link to a file that does not exist; choose another file";
        assert_eq!(told(folder.path(), "search dangling.svg"), nowhere);
        assert_eq!(
            told(folder.path(), &format!("{EXPORT} dangling.svg")),
            "dangling.svg: it is a link into a folder that does not exist; create that folder, or choose another file"
        );
        // Once the folder is there, the file is made where the link leads.
        fs::create_dir(folder.path().join("none")).unwrap();
        assert!(run(folder.path(), &format!("{EXPORT} dangling.svg")).status.success());
        assert!(
            folder.path().join("none/x.svg").is_file() && folder.path().join("dangling.svg").is_symlink()
        );
    }

    #[test]
    fn pictures_before_one_that_cannot_be_written_are_removed() {
        let folder = tempfile::tempdir().unwrap();
        let export = "export --notation [[3,5],[6,9]] --as svg --step all --output all.svg";
        // Nobody reads it, which is only known when it is written to.
        let pipe = folder.path().join("all-03.svg");
        make_pipe(&pipe);
        let refused = "all-03.svg: it is a pipe that no program reads; choose another file";
        assert_eq!(told(folder.path(), export), refused);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "only the pipe is there");
        fs::remove_file(&pipe).unwrap();
        assert!(run(folder.path(), export).status.success(), "nothing is in the way the next time");
        // What was replaced cannot come back: nothing is removed, and that is said.
        fs::remove_file(&pipe).unwrap();
        let before = fs::read_dir(folder.path()).unwrap().count();
        make_pipe(&pipe);
        let said = told(folder.path(), &format!("{export} --force"));
        assert_eq!(said, format!("{refused}; 3 older files were replaced before"));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), before + 1);
    }
}

/// Commands that print, in a folder with an assignment and the answers of 300 students.
fn that_print(folder: &Path) -> Vec<String> {
    run(folder, "practice make --kinds values,cuts,windows,count --count 12 --seed 7 --output week.ron");
    let solved = run(folder, "practice solve week.ron").stdout;
    let solved = String::from_utf8(solved).unwrap();
    assert!(solved.contains("\"student\":\"model\""), "{solved}");
    let mut grade = "practice grade week.ron".to_owned();
    for student in 0..300 {
        let name = format!("s{student}");
        fs::write(folder.join(&name), solved.replace("\"model\"", &format!("\"{name}\""))).unwrap();
        grade = format!("{grade} {name}");
    }
    let formats = ["text", "json", "csv"].map(|format| format!("{grade} --format {format}"));
    let others = [
        "search --notation [[3,5],[6,9]]",
        "algorithms",
        "generate --depth 9 --branching 3",
        "--version",
        "search --help",
        "practice show week.ron",
        "practice show week.ron --format json",
        "practice solve week.ron",
    ];
    formats.into_iter().chain(others.map(str::to_owned)).collect()
}

/// Linux has a device that is always full.
#[test]
fn output_that_cannot_be_written_is_told() {
    let Ok(full) = fs::OpenOptions::new().write(true).open("/dev/full") else { return };
    let folder = tempfile::tempdir().unwrap();
    for words in that_print(folder.path()) {
        let output = program(folder.path(), &words).stdout(full.try_clone().unwrap()).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        let told = "alphabeta-lab: standard output: the disk is full; free some space and try again\n";
        assert_eq!((output.status.code(), said.as_str()), (Some(1), told), "{words:.80}");
    }
}

#[test]
fn a_reader_who_has_gone_is_no_failure() {
    let folder = tempfile::tempdir().unwrap();
    for words in that_print(folder.path()) {
        let mut child = program(folder.path(), &words).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!((output.status.code(), said.as_str()), (Some(0), ""), "{words:.80}");
    }
}
