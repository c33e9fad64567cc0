//! How texts for people are written wherever they stand: windows in square brackets, pseudocode that reads right.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on must fail")]

use alphabeta_lab::examples::ALL;
use alphabeta_lab::file;
use alphabeta_lab::search::perspective::Perspective;
use alphabeta_lab::search::{Algorithm, StepKind};
use alphabeta_lab::tree::Player;

use crate::walks::{text_of, walks};

/// Whether it is α, β or a number, perhaps with a sign or one next to it.
fn is_bound(text: &str) -> bool {
    let bare = text.trim_start_matches(['−', '-', '+']).trim_end_matches(['⁺', '⁻']);
    let is_number = !bare.is_empty() && bare.chars().all(|c| c.is_ascii_digit() || c == '.');
    is_number || matches!(bare, "∞" | "α" | "β" | "inf")
}

/// The windows in a text that stand in round brackets. Behind a word round brackets hold arguments: `max(3, 5)`.
fn round_windows(text: &str) -> Vec<&str> {
    let begins = text.match_indices(['(', '[', ']']).map(|(at, _)| at);
    let ends_at = |at: usize| text[at..].find([')', ']', '[']).filter(|&end| end > 0).map(|end| at + end);
    let mut found = Vec::new();
    for at in begins {
        let Some(end) = ends_at(at + 1) else { continue };
        let is_call = text[..at].chars().next_back().is_some_and(char::is_alphanumeric);
        let is_square = text[at..].starts_with('[') && text[end..].starts_with(']');
        let is_pair = text[at + 1..end].split_once(", ").is_some_and(|(a, b)| is_bound(a) && is_bound(b));
        if is_pair && !is_call && !is_square {
            found.push(&text[at..=end]);
        }
    }
    found
}

#[test]
fn windows_stand_in_square_brackets_everywhere() {
    assert_eq!(round_windows("is given (−∞, 5), or [3, 5)"), ["(−∞, 5)", "[3, 5)"]);
    assert!(round_windows("[−∞, 5], max(3, 5) and search(α, β) (see 3, 5 below)").is_empty());
    let mut texts: Vec<(String, String)> = Vec::new();
    for example in ALL {
        let document = file::read(example.text).unwrap();
        texts.push((
            example.id.to_owned(),
            format!("{} {}", document.title, document.lesson.unwrap_or_default()),
        ));
    }
    for &algorithm in Algorithm::ALL {
        let about = algorithm.about();
        for words in [about.name, about.idea, about.source, about.pseudocode] {
            texts.push((about.id.to_owned(), words(crate::english())));
        }
    }
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let pages = std::fs::read_dir(root.join("docs")).unwrap().map(|entry| entry.unwrap().path());
    for page in
        pages.chain([root.join("README.md")]).filter(|page| page.extension().is_some_and(|end| end == "md"))
    {
        texts.push((page.display().to_string(), std::fs::read_to_string(page).unwrap()));
    }
    for walk in walks() {
        texts.extend((0..walk.trace.len()).map(|index| (walk.id.clone(), text_of(&walk.narration(index)))));
    }
    let wrong: Vec<_> = texts.iter().map(|(place, text)| (place, round_windows(text))).collect();
    let wrong: Vec<_> = wrong.into_iter().filter(|(_, windows)| !windows.is_empty()).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
}

/// The lines of a block of pseudocode with the same or less indentation than its line `at`, upwards from there.
fn before<'a>(code: &'a [&'a str], at: usize) -> impl Iterator<Item = &'a str> {
    let indent = |line: &str| line.len() - line.trim_start().len();
    let mut least = indent(code[at]);
    code[..at].iter().rev().copied().filter(move |line| {
        let is_of_block = indent(line) <= least;
        least = least.min(indent(line));
        is_of_block
    })
}

#[test]
fn what_pseudocode_compares_has_a_value_before() {
    let mut compared = 0;
    for &algorithm in Algorithm::ALL {
        let code = (algorithm.about().pseudocode)(crate::english());
        let code: Vec<_> = code.lines().collect();
        for (at, line) in code.iter().enumerate() {
            let Some((_, better)) = line.split_once("v ← max(v,").or_else(|| line.split_once("v ← min(v,"))
            else {
                continue;
            };
            compared += 1;
            let start = |line: &str| {
                line.trim_start().starts_with("v ← ") || line.contains("from v = ") || line.contains(": v ← ")
            };
            assert!(before(&code, at).any(start), "{}: v before {better}", algorithm.about().id);
        }
    }
    assert!(compared > 10, "{compared}");
}

#[test]
fn pseudocode_that_calls_a_function_returns_what_it_finds() {
    for &algorithm in Algorithm::ALL {
        let code = (algorithm.about().pseudocode)(crate::english());
        let code: Vec<_> = code.lines().collect();
        // A part begins at a line without indentation that is no `return`.
        let is_head = |line: &str| !line.starts_with(' ') && !line.starts_with("return");
        let mut parts: Vec<Vec<&str>> = Vec::new();
        for line in code {
            match parts.last_mut() {
                Some(part) if !is_head(line) => part.push(line),
                _ => parts.push(vec![line]),
            }
        }
        for part in parts {
            assert!(part.iter().any(|line| line.contains("return")), "{}: {part:?}", algorithm.about().id);
        }
    }
}

/// As many characters as the panel has room for at its usual width, the indentation included.
const LONGEST_LINE: usize = 46;

#[test]
fn pseudocode_reads_right_and_has_room() {
    for &algorithm in Algorithm::ALL {
        let about = algorithm.about();
        let code = (about.pseudocode)(crate::english());
        assert_eq!(code.lines().count(), about.lit_by.len(), "{}: each line is lit by its steps", about.id);
        let mut depth = 0;
        for line in code.lines() {
            let text = line.trim_start();
            let context = format!("{}: {line}", about.id);
            let indent = line.len() - text.len();
            assert!(indent.is_multiple_of(2) && indent / 2 <= depth + 1, "{context}");
            depth = indent / 2;
            assert!(line.chars().count() <= LONGEST_LINE, "{context}");
            assert!(!text.is_empty() && text.trim_end() == text, "{context}");
            let balance = text.chars().fold(0_i32, |open, c| match c {
                '(' | '[' => open + 1,
                ')' | ']' => {
                    assert!(open > 0, "{context}");
                    open - 1
                }
                _ => open,
            });
            assert_eq!(balance, 0, "{context}");
            // Only a count goes on without end, and no line ends in the middle of a thought.
            assert!(!text.contains('…') || text.starts_with("for d = 1, 2, 3 …"), "{context}");
            let last = text.split_whitespace().next_back().unwrap();
            assert!(!["and", "or", "in", "if", "for", "the", "←", "of"].contains(&last), "{context}");
        }
        // What is assigned is used again, and what is returned was assigned.
        for line in code.lines() {
            if let Some((name, _)) = line.trim_start().split_once(" ← ") {
                let name = name.rsplit(' ').next().unwrap();
                assert!(code.matches(name).count() > 1, "{}: {name}", about.id);
            }
            if let Some(name) =
                line.trim_start().strip_prefix("return ").filter(|name| name.chars().count() == 1)
            {
                let is_known =
                    code.contains(&format!("{name} ← ")) || code.contains(&format!("from {name} = "));
                assert!(is_known, "{}: {line}", about.id);
            }
        }
    }
}

#[test]
fn one_thing_is_named_in_the_singular() {
    let text = crate::english();
    assert_eq!(text.hand_in_blanks(1.0, "1", "1", 1.0), "1 of 1 question has no answer.");
    assert_eq!(text.hand_in_blanks(2.0, "2", "3", 3.0), "2 of 3 questions have no answer.");
    let about = |cuts: usize| text.teaching_difficulty_about(cuts as f64, cuts.to_string(), "14");
    assert!(about(1).ends_with("at least 1 cutoff.") && about(2).ends_with("at least 2 cutoffs."));
    assert_eq!(text.tree_folder_more(1.0, "1"), "1 more is not listed.");
    assert_eq!(text.compare_steps_end(1, "1"), "1 step");
    let uneven = |cells: usize| text.position_uneven_rows(cells.to_string(), cells, "2", "3");
    assert_eq!([1, 3].map(uneven), ["row 1 has 1 cell and row 3 has 2", "row 1 has 3 cells and row 3 has 2"]);
}

/// Messages that show what is typed into files and commands, where quotation marks are straight.
const CODE: &[&str] =
    &["help-tree-notation", "notation-open-text", "expected-", "practice-how-", "practice-form-"];

/// The messages of a file, each with its name, without comments and without what is put into them.
fn messages(file: &str) -> Vec<(String, String)> {
    let mut messages: Vec<(String, String)> = Vec::new();
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        match line.split_once(" =").filter(|_| !line.starts_with(' ')) {
            Some((name, text)) => messages.push((name.to_owned(), text.to_owned())),
            None => messages.iter_mut().last().into_iter().for_each(|(_, text)| text.push_str(line)),
        }
    }
    // Braces in quotation marks are the sign itself, or a blank.
    let literals = [r#"{"{"}"#, r#"{"}"}"#, r#"{ "{" }"#, r#"{ "}" }"#, r#"{ "{}" }"#, r#"{" "}"#, r#"{""}"#];
    let plain = |text: String| literals.iter().fold(text, |text, literal| text.replace(literal, " "));
    messages.into_iter().map(|(name, text)| (name, plain(text))).collect()
}

/// A page of Markdown without its code.
fn prose(page: &str) -> String {
    let blocks = page.split("```").step_by(2);
    blocks.flat_map(|block| block.split('`').step_by(2)).collect::<Vec<_>>().join(" ")
}

#[test]
fn apostrophes_and_quotation_marks_are_curved_everywhere() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let files =
        |folder: &str| std::fs::read_dir(root.join(folder)).unwrap().map(|entry| entry.unwrap().path());
    let mut texts: Vec<(String, String)> = Vec::new();
    for file in files("locales/en") {
        let all = messages(&std::fs::read_to_string(file).unwrap());
        texts.extend(all.into_iter().filter(|(name, _)| !CODE.iter().any(|code| name.starts_with(code))));
    }
    assert!(texts.len() > 1_000, "{} messages", texts.len());
    let pages = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md"].map(|page| root.join(page));
    for page in files("docs").chain(pages).filter(|page| page.extension().is_some_and(|end| end == "md")) {
        texts.push((page.display().to_string(), prose(&std::fs::read_to_string(&page).unwrap())));
    }
    for example in ALL {
        let document = file::read(example.text).unwrap();
        let about = [Some(document.title), document.lesson, document.source];
        texts.extend(about.into_iter().flatten().map(|text| (example.id.to_owned(), text)));
    }
    let wrong: Vec<_> = texts.iter().filter(|(_, text)| text.contains(['\'', '"'])).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// What stands in the line that carries out a step of this kind at a node of this player.
fn carries_out(line: &str, kind: StepKind, perspective: Perspective) -> bool {
    let from_mover = perspective == Perspective::SideToMove;
    match kind {
        StepKind::EnterMax | StepKind::EnterMin if from_mover => line == "v ← −∞",
        StepKind::EnterMax => line == "if node is MAX",
        StepKind::EnterMin => line == "if node is MIN",
        StepKind::Leaf => line.contains("return") && line.contains("value") || line.starts_with("if leaf: "),
        StepKind::Horizon => line.starts_with("if depth ") && line.contains("evaluation"),
        // For the player to move it is always α that rises.
        StepKind::LowerBeta if !from_mover => line.starts_with("β ← min(β, "),
        StepKind::RaiseAlpha | StepKind::LowerBeta => line.starts_with("α ← max(α, "),
        StepKind::AlphaCutoff | StepKind::BetaCutoff if from_mover => line == "if α ≥ β: break",
        StepKind::AlphaCutoff => line == "if α ≥ β: break   — α-cutoff",
        StepKind::BetaCutoff => line == "if α ≥ β: break   — β-cutoff",
        StepKind::LeaveMax | StepKind::LeaveMin => line.contains("return ") && !line.contains("value"),
        StepKind::PassBegins => line.contains(" ← ") && line.contains("(root, "),
        StepKind::TableHit => line.contains("return "),
    }
}

/// The player whose part of the code a line stands in; nobody's where one rule serves both.
fn player_of(code: &[&str], line: usize) -> Option<Player> {
    code[..=line].iter().rev().find_map(|line| match *line {
        "if node is MAX" => Some(Player::Max),
        "if node is MIN" => Some(Player::Min),
        _ => None,
    })
}

#[test]
fn every_step_lights_the_line_that_carries_it_out() {
    let mut lit = 0;
    for walk in walks() {
        let about = walk.trace.algorithm().unwrap().about();
        let code = (about.pseudocode)(crate::english());
        let code: Vec<&str> = code.lines().map(str::trim_start).collect();
        for (_, step) in walk.steps() {
            let kind = step.kind();
            let what = format!("{}: {kind:?}", walk.id);
            let lines: Vec<usize> =
                (0..code.len()).filter(|&line| about.lit_by[line].contains(&kind)).collect();
            let [line] = lines[..] else { panic!("{what} lights {lines:?}") };
            assert!(carries_out(code[line], kind, about.perspective), "{what} lights “{}”", code[line]);
            let player = match kind {
                StepKind::RaiseAlpha | StepKind::BetaCutoff | StepKind::LeaveMax => Some(Player::Max),
                StepKind::LowerBeta | StepKind::AlphaCutoff | StepKind::LeaveMin => Some(Player::Min),
                _ => continue,
            };
            let expected = player.filter(|_| about.perspective == Perspective::Max);
            assert_eq!(player_of(&code, line), expected, "{what} lights “{}”", code[line]);
            lit += 1;
        }
    }
    assert!(lit > 1_000, "{lit} steps");
}
