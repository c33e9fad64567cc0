//! `practice bank`, run as a person runs it.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on must fail")]

use super::practice::{json_of, lab, made, printed, refused};

/// A GIFT question as a reader of the format splits it: title, text and answers, the escapes undone.
fn gift(line: &str) -> (String, String, String) {
    let mut parts: Vec<String> = vec![String::new()];
    let (mut chars, mut depth) = (line.chars().peekable(), 0);
    while let Some(c) = chars.next() {
        let part = parts.last_mut().unwrap();
        match c {
            '\\' => part.push(chars.next().unwrap()),
            ':' if depth == 0 && chars.peek() == Some(&':') => {
                chars.next();
                parts.push(String::new());
            }
            '{' => {
                depth += 1;
                parts.push(String::new());
            }
            '}' => {
                depth -= 1;
                parts.push(String::new());
            }
            // What has a meaning stands in answers alone.
            '=' | '~' | '#' => {
                assert_eq!(depth, 1, "{line}");
                part.push(c);
            }
            c => part.push(c),
        }
    }
    assert_eq!((parts.len(), depth), (5, 0), "{line}");
    assert_eq!((parts[0].as_str(), parts[4].as_str()), ("", ""), "{line}");
    (parts[1].clone(), parts[2].clone(), parts[3].clone())
}

#[test]
fn a_gift_bank_holds_what_needs_no_picture() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    made(folder, &["--title", "Week {3}: a=b"]);
    let output = lab(folder, &["bank", "week.ron", "--as", "gift"]);
    assert!(output.status.success());
    let told = String::from_utf8(output.stderr).unwrap();
    let bank = String::from_utf8(output.stdout).unwrap();
    let model = json_of(&printed(folder, &["solve", "week.ron"]));
    let shown = json_of(&printed(folder, &["show", "week.ron", "--format", "json"]));
    let mut count = 0;
    for line in bank.lines().filter(|line| line.starts_with("::")) {
        let (title, text, answers) = gift(line);
        assert!(title.starts_with("Week {3}: a=b "), "{title}");
        let number: usize = title.rsplit(' ').next().unwrap().parse::<usize>().unwrap() - 1;
        let question = &shown["questions"][number];
        assert!(text.contains(question["tree"].as_str().unwrap()), "{text}");
        assert!(text.contains(question["ask"].as_str().unwrap()), "{text}");
        let player = question["root_player"].as_str().unwrap().to_uppercase();
        assert!(text.contains(&format!("{player} is to move at the root.")), "{text}");
        let response = &model["answers"][number]["response"];
        match question["kind"].as_str().unwrap() {
            "count" => assert_eq!(answers, format!("#{response}:0")),
            "transform" | "which" => {
                assert!(answers.contains(&format!("={}", response.as_str().unwrap())), "{answers}")
            }
            "move" => assert_eq!(answers.matches('=').count(), 1, "{answers}"),
            other => panic!("{other} needs a picture"),
        }
        count += 1;
    }
    assert_eq!(count, 4, "{bank}");
    assert_eq!(told.matches("is left out").count(), alphabeta_lab::practice::kind::ALL.len() - count);
}

#[test]
fn where_a_platform_counts_other_points_the_teacher_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    printed(folder, &["make", "--kinds", "count", "--seed", "7", "--output", "one.ron"]);
    printed(folder, &["make", "--kinds", "values", "--seed", "7", "--output", "many.ron"]);
    for (file, format, is_told) in [
        ("one.ron", "moodle", false),
        ("one.ron", "gift", false),
        ("many.ron", "moodle", true),
        ("many.ron", "qti", false),
    ] {
        let output = lab(folder, &["bank", file, "--as", format, "--output", &format!("{file}-{format}")]);
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(
            told.contains("In Moodle, each field counts 1 point"),
            is_told,
            "{file} as {format}: {told}"
        );
    }
}

/// A file that may not grow is like a disk without room.
#[cfg(target_os = "linux")]
#[test]
fn a_bank_that_finds_no_room_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    printed(folder, &["make", "--kinds", "values,cuts", "--seed", "7", "--output", "week.ron"]);
    std::fs::create_dir(folder.join("mine")).unwrap();
    std::fs::write(folder.join("mine/notes.txt"), "mine").unwrap();
    printed(folder, &["bank", "week.ron", "--as", "qti", "--output", "whole"]);
    let size = |picture: &str| std::fs::metadata(folder.join("whole/pictures").join(picture)).unwrap().len();
    let blocks_of_first = size("q1.png").div_ceil(512);
    assert!(blocks_of_first * 512 < size("q2.png"), "the second picture is larger");
    for arguments in
        ["--output deep/bank", "--output mine", "--output mine --force", "--output deep/bank --force"]
    {
        // Once the first picture has no room, and once the second.
        for blocks in [1, blocks_of_first] {
            let limited = format!(
                "ulimit -f {blocks}; trap '' XFSZ; exec \"$0\" practice bank week.ron --as qti {arguments}"
            );
            let output = std::process::Command::new("sh")
                .args(["-c", &limited, env!("CARGO_BIN_EXE_alphabeta-lab")])
                .current_dir(folder)
                .output()
                .unwrap();
            let told = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(1), "{arguments}, {blocks}: {told}");
            assert!(!folder.join("deep").exists(), "{arguments}, {blocks}");
            let left: Vec<_> = std::fs::read_dir(folder.join("mine"))
                .unwrap()
                .map(|entry| entry.unwrap().file_name())
                .collect();
            assert_eq!(left, ["notes.txt"], "{arguments}, {blocks}");
        }
    }
}

#[test]
fn banks_are_written_the_same_twice_and_replace_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    printed(folder, &["make", "--kinds", "values,cuts", "--seed", "7", "--output", "week.ron"]);
    for (format, file) in [("moodle", ""), ("qti", "assessment.xml"), ("qti", "pictures/q1.png")] {
        let read = |name: &str| {
            printed(folder, &["bank", "week.ron", "--as", format, "--output", name, "--force"]);
            std::fs::read(folder.join(name).join(file).components().collect::<std::path::PathBuf>()).unwrap()
        };
        assert_eq!(read(&format!("{format}-1")), read(&format!("{format}-2")));
        assert!(
            refused(folder, &["bank", "week.ron", "--as", format, "--output", &format!("{format}-1")])
                .contains("--force")
        );
    }
    assert!(refused(folder, &["bank", "week.ron", "--as", "prairielearn"]).contains("--output"));
    // What is refused leaves nothing behind.
    std::fs::create_dir(folder.join("mine")).unwrap();
    std::fs::write(folder.join("mine/imsmanifest.xml"), "mine").unwrap();
    assert!(refused(folder, &["bank", "week.ron", "--as", "qti", "--output", "mine"]).contains("--force"));
    assert_eq!(std::fs::read_dir(folder.join("mine")).unwrap().count(), 1);
}
