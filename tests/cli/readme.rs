//! What the README shows is so: its documents can be read, its commands print what stands below them, its code
//! is the program's, and its keys and its first lesson are those of the window.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on must fail")]

use std::path::Path;
use std::process::Command;

use alphabeta_lab::game::GameId;
use alphabeta_lab::game::order::Order;
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::tree::Player;
use alphabeta_lab::{file, notation};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap()
}

/// The blocks of code in this language, in order.
fn blocks(language: &str) -> Vec<String> {
    let readme = read("README.md");
    let fence = format!("\n```{language}\n");
    let blocks: Vec<_> =
        readme.split(&fence).skip(1).map(|rest| rest.split("\n```").next().unwrap().to_owned()).collect();
    assert!(!blocks.is_empty(), "the README has no block of {language}");
    blocks
}

#[test]
fn every_document_can_be_read() {
    let documents: Vec<_> = blocks("ron").iter().map(|text| file::read(text).expect(text)).collect();
    let trees: Vec<_> = documents.iter().map(|document| notation::write(&document.tree)).collect();
    assert_eq!(trees[0], "[[[3,5],[6,9]],[[1,2],[0,-1]]]");
    // The flat form is the first document once more.
    assert_eq!(trees.last(), trees.first());
    assert!(documents.iter().any(|document| document.tree.has_labels()));
}

#[test]
fn every_bracket_text_is_the_same_tree() {
    let lines = blocks("brackets");
    let trees: Vec<_> =
        lines[0].lines().map(|line| notation::parse(line, Player::Max).expect(line)).collect();
    assert!(trees.len() >= 3);
    for tree in &trees {
        let shape: Vec<_> = tree.preorder().map(|node| (tree.path_to(node), tree.value(node))).collect();
        let first: Vec<_> =
            trees[0].preorder().map(|node| (trees[0].path_to(node), trees[0].value(node))).collect();
        assert_eq!(shape, first);
    }
}

#[test]
fn every_command_prints_what_stands_below_it() {
    let mut count = 0;
    for block in blocks("console") {
        for part in format!("\n{block}").split("\n$ alphabeta-lab ").skip(1) {
            let (arguments, expected) = part.split_once('\n').unwrap_or((part, ""));
            let output = Command::new(env!("CARGO_BIN_EXE_alphabeta-lab"))
                .args(arguments.split_whitespace().map(|word| word.trim_matches('\'')))
                .current_dir(root())
                .env_remove("DISPLAY")
                .env_remove("WAYLAND_DISPLAY")
                .output()
                .unwrap();
            assert!(output.status.success(), "{arguments}");
            assert_eq!(
                String::from_utf8(output.stdout).unwrap().trim_end(),
                expected.trim_end(),
                "{arguments}"
            );
            count += 1;
        }
    }
    assert!(count >= 3);
}

#[test]
fn its_code_is_the_programs() {
    let sources = ["src/search.rs", "src/search/minimax.rs", "src/game.rs"].map(read);
    for block in blocks("rust") {
        assert!(sources.iter().any(|source| source.contains(&block)), "in no source:\n{block}");
    }
}

#[test]
fn it_names_every_algorithm() {
    let readme = read("README.md");
    for algorithm in Algorithm::ALL {
        assert!(readme.contains(&format!("`{}`", algorithm.about().id)), "{}", algorithm.about().id);
    }
}

#[test]
fn it_names_every_game_and_order() {
    let readme = read("README.md");
    let games = GameId::ALL.iter().map(|game| game.about().id);
    for id in games.chain(Order::ALL.iter().map(|order| order.id())) {
        assert!(readme.contains(&format!("`{id}`")), "{id}");
    }
}

#[test]
fn files_that_it_links_to_exist() {
    let readme = read("README.md");
    let links: Vec<_> = readme.split("](").skip(1).map(|rest| rest.split(')').next().unwrap()).collect();
    for link in &links {
        let is_there = match link.strip_prefix('#') {
            Some(heading) => readme.to_lowercase().contains(&format!("\n## {}\n", heading.replace('-', " "))),
            None => link.starts_with("https://") || root().join(link).exists(),
        };
        assert!(is_there, "{link}");
    }
    assert!(links.contains(&"docs/window.png"));
}

#[cfg(feature = "gui")]
mod window {
    use std::sync::Arc;

    use alphabeta_lab::narration::narrate;
    use alphabeta_lab::session::Session;
    use alphabeta_lab::session::command::Command;
    use alphabeta_lab::session::preferences::Preferences;
    use alphabeta_lab::ui::keymap::{Binding, GROUPS, shortcut_text};

    use super::read;

    /// The rows of the table below this heading, cells trimmed, without the two lines of its head.
    fn table(heading: &str) -> Vec<Vec<String>> {
        let readme = read("README.md");
        let section = readme.split(&format!("\n## {heading}\n")).nth(1).expect(heading);
        let section = section.split("\n## ").next().unwrap();
        let cells =
            |line: &str| line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect();
        section.lines().filter(|line| line.starts_with('|')).skip(2).map(cells).collect()
    }

    fn keys(binding: &Binding) -> String {
        binding.keys.iter().map(shortcut_text).collect::<Vec<_>>().join(" or ")
    }

    #[test]
    fn its_keys_are_those_of_the_window() {
        let expected: Vec<_> = GROUPS
            .iter()
            .flat_map(|group| group.bindings.iter().map(move |binding| (group, binding)))
            .map(|(group, binding)| vec![group.name.to_owned(), keys(binding), binding.command.text()])
            .collect();
        let as_text = |rows: &[Vec<String>]| {
            rows.iter().map(|row| format!("| {} |\n", row.join(" | "))).collect::<String>()
        };
        let found = table("Keys");
        assert_eq!(found, expected, "the table should be:\n{}", as_text(&expected));
    }

    /// The order that a key gives.
    fn order(key: &str) -> Command {
        let all = GROUPS.iter().flat_map(|group| group.bindings);
        let found = all.flat_map(|binding| binding.keys.iter().map(move |shortcut| (shortcut, binding)));
        let mut found = found.filter(|(shortcut, _)| shortcut_text(shortcut) == key);
        found.next().expect(key).1.command.clone()
    }

    #[test]
    fn the_first_lesson_goes_as_it_says() {
        let mut session = Session::new(Preferences::default(), Arc::new(|| {}));
        let rows = table("A first lesson");
        assert!(rows.len() >= 5);
        for row in rows {
            let [keys, place, title, sentence] = row.as_slice() else { unreachable!("{row:?}") };
            let (key, times) = keys.split_once(" × ").unwrap_or((keys, "1"));
            for _ in 0..times.parse::<usize>().unwrap() {
                session.apply(order(key));
            }
            let run = session.run().unwrap();
            let after = session.playback().after();
            assert_eq!(*place, format!("{after} / {}", session.playback().len()), "{row:?}");
            let scene = session.scene();
            let (ties, view) = (session.settings().ties, session.perspective());
            let told = narrate(run.replay(scene), &scene.names, ties, view, after);
            let sentences = &told.sentences;
            let main = sentences.iter().find(|sentence| sentence.is_strong).or(sentences.first()).unwrap();
            assert_eq!((title, sentence), (&told.title, &main.text), "{row:?}");
        }
    }
}
