//! What the README and the pages of `docs` show is so: documents can be read, commands print what stands below them,
//! code is the program's, and the keys and the first lesson are those of the window.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on must fail")]

use std::path::Path;
use std::process::Command;

use alphabeta_lab::experiment;
use alphabeta_lab::game::GameId;
use alphabeta_lab::game::move_order::MoveOrder;
use alphabeta_lab::practice::assignment::Assignment;
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::tree::Player;
use alphabeta_lab::{file, notation};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap()
}

/// The README and all pages beside it, by their paths.
fn pages() -> Vec<(String, String)> {
    let docs = std::fs::read_dir(root().join("docs")).unwrap().map(|entry| entry.unwrap().file_name());
    let docs =
        docs.map(|name| format!("docs/{}", name.to_str().unwrap())).filter(|name| name.ends_with(".md"));
    let mut paths: Vec<_> = docs.collect();
    paths.sort();
    let first = ["README.md", "CONTRIBUTING.md"].map(str::to_owned);
    first.into_iter().chain(paths).map(|path| (path.clone(), read(&path))).collect()
}

/// Everything that is written about the program.
fn everything() -> String {
    pages().into_iter().map(|(_, text)| text + "\n").collect()
}

/// The blocks of code in this language, in order.
fn blocks(language: &str) -> Vec<String> {
    let text = everything();
    let fence = format!("\n```{language}\n");
    let blocks: Vec<_> =
        text.split(&fence).skip(1).map(|rest| rest.split("\n```").next().unwrap().to_owned()).collect();
    assert!(!blocks.is_empty(), "no page has a block of {language}");
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
fn the_commands_about_the_assignment_of_the_week_work_in_their_order() {
    let folder = tempfile::tempdir().unwrap();
    let page = read("docs/command-line.md");
    let mut kinds = Vec::new();
    // The answers of a class are in no file here.
    for line in page.lines().filter(|line| line.contains(" week3.ron") && !line.contains("answers/")) {
        let Some(arguments) = line.strip_prefix("alphabeta-lab ") else { continue };
        let mut command = Command::new(env!("CARGO_BIN_EXE_alphabeta-lab"));
        let output = command.args(arguments.split(' ')).current_dir(folder.path()).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{line}: {said}");
        kinds.extend(arguments.trim_start_matches("practice ").split(' ').next());
    }
    for kind in ["make", "show", "solve", "sheet", "bank"] {
        assert!(kinds.contains(&kind), "{kind}: {kinds:?}");
    }
}

#[test]
fn every_experiment_can_be_read_and_the_page_of_the_format_has_its_fields() {
    let page = read("docs/file-format.md");
    for text in blocks("experiment") {
        let results = experiment::file::read(&text).expect(&text);
        let written = experiment::file::write(&results).expect("it is one of trees");
        let fields: Vec<_> =
            written.lines().filter_map(|line| line.strip_prefix("    ")?.split_once(": ")).collect();
        assert!(fields.len() >= 10, "{written}");
        for (name, _) in fields {
            assert!(page.contains(&format!("| `{name}` |")), "{name}: {written}");
            // What the page calls refused is refused.
            let kept = text.lines().filter(|line| !line.trim_start().starts_with(&format!("{name}:")));
            let is_refused = experiment::file::read(&kept.collect::<Vec<_>>().join("\n")).is_err();
            let fields_of_experiment = page.split("| Field of `Experiment` |").nth(1).unwrap();
            let row = fields_of_experiment.lines().find(|line| line.starts_with(&format!("| `{name}` |")));
            assert_eq!(row.unwrap().ends_with("| refused |"), is_refused, "{name}");
        }
    }
}

#[test]
fn every_assignment_can_be_read_and_the_page_of_the_format_has_its_fields() {
    let read_all = blocks("assignment").into_iter().map(|text| Assignment::read(&text).expect(&text));
    let assignments: Vec<_> = read_all.collect();
    assert!(assignments.len() >= 2);
    let page = read("docs/file-format.md");
    // The last one, that of the page, is written out with all fields but two.
    let written = assignments.last().unwrap().write();
    let before_colons = written.split(':').map(|before| {
        before.rsplit(|c: char| !c.is_ascii_alphanumeric() && c != '_').next().unwrap_or_default()
    });
    let names: Vec<_> =
        before_colons.filter(|name| !name.is_empty()).chain(["checks", "convention"]).collect();
    for name in ["minutes", "document", "root_player", "settings", "window", "more", "difficulty"] {
        assert!(names.contains(&name), "{name}: {written}");
    }
    for name in names {
        assert!(page.contains(&format!("| `{name}` |")) || page.contains(&format!("`{name}` is ")), "{name}");
    }
}

#[test]
fn every_bracket_text_is_the_same_tree() {
    let lines = blocks("brackets");
    let trees: Vec<_> =
        lines[0].lines().map(|line| notation::parse(line, Player::Max, &mut ()).expect(line)).collect();
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
fn the_code_on_pages_is_the_programs() {
    let sources = ["src/search.rs", "src/search/minimax.rs", "src/game.rs"].map(read);
    for block in blocks("rust") {
        assert!(sources.iter().any(|source| source.contains(&block)), "in no source:\n{block}");
    }
}

#[test]
fn the_page_of_algorithms_names_them_all() {
    let page = read("docs/algorithms.md");
    for algorithm in Algorithm::ALL {
        assert!(page.contains(&format!("`{}`", algorithm.about().id)), "{}", algorithm.about().id);
    }
}

#[test]
fn the_page_of_the_command_line_names_every_game_and_order() {
    let page = read("docs/command-line.md");
    let games = GameId::ALL.iter().map(|game| game.about().id);
    for id in games.chain(MoveOrder::ALL.iter().map(|order| order.id())) {
        assert!(page.contains(&format!("`{id}`")), "{id}");
    }
}

/// The headings of a page as links name them.
fn anchors(page: &str) -> Vec<String> {
    let headings = page.lines().filter_map(|line| line.trim_start_matches('#').strip_prefix(' '));
    headings.map(|heading| heading.to_lowercase().replace(' ', "-")).collect()
}

#[test]
fn what_pages_link_to_exists() {
    let mut count = 0;
    for (path, text) in pages() {
        let folder = root().join(&path).parent().unwrap().to_owned();
        for link in text.split("](").skip(1).map(|rest| rest.split(')').next().unwrap()) {
            if link.starts_with("https://") {
                continue;
            }
            let (file, heading) = link.split_once('#').unwrap_or((link, ""));
            let target = if file.is_empty() { root().join(&path) } else { folder.join(file) };
            assert!(target.exists(), "{path} links to {link}");
            if !heading.is_empty() {
                let page = std::fs::read_to_string(&target).unwrap();
                assert!(anchors(&page).iter().any(|anchor| anchor == heading), "{path} links to {link}");
            }
            count += 1;
        }
    }
    assert!(count > 10, "{count}");
    assert!(read("README.md").contains("](docs/window.png)"));
}

/// A first-time reader reads all of it.
#[test]
fn the_readme_is_short() {
    let lines = read("README.md").lines().count();
    assert!(lines <= 150, "{lines} lines");
}

#[cfg(feature = "gui")]
mod window {
    use std::sync::Arc;

    use alphabeta_lab::narration::narrate;
    use alphabeta_lab::session::Session;
    use alphabeta_lab::session::command::Command;
    use alphabeta_lab::session::preferences::Preferences;
    use alphabeta_lab::text::{Language, Text};
    use alphabeta_lab::ui::keymap::{Binding, GROUPS, shortcut_text};

    use super::everything;

    /// The rows of the table below this heading, cells trimmed, without the two lines of its head.
    fn table(heading: &str) -> Vec<Vec<String>> {
        let text = everything();
        let section = text.split(&format!("\n## {heading}\n")).nth(1).expect(heading);
        let section = section.split("\n## ").next().unwrap();
        let cells =
            |line: &str| line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect();
        section.lines().filter(|line| line.starts_with('|')).skip(2).map(cells).collect()
    }

    fn english() -> Arc<Text> {
        Arc::new(Language::En.load())
    }

    fn keys(binding: &Binding) -> String {
        binding.keys.iter().map(shortcut_text).collect::<Vec<_>>().join(" or ")
    }

    #[test]
    fn its_keys_are_those_of_the_window() {
        let expected: Vec<_> = GROUPS
            .iter()
            .flat_map(|group| group.bindings.iter().map(move |binding| (group, binding)))
            .map(|(group, binding)| {
                vec![(group.name)(&english()), keys(binding), binding.command.text(&english())]
            })
            .collect();
        let as_text = |rows: &[Vec<String>]| {
            rows.iter().map(|row| format!("| {} |\n", row.join(" | "))).collect::<String>()
        };
        let found = table("Keys");
        assert_eq!(found, expected, "the table should be:\n{}", as_text(&expected));
    }

    /// The command that a key gives.
    fn command_of(key: &str) -> Command {
        let all = GROUPS.iter().flat_map(|group| &group.bindings);
        let found = all.flat_map(|binding| binding.keys.iter().map(move |shortcut| (shortcut, binding)));
        let mut found = found.filter(|(shortcut, _)| shortcut_text(shortcut) == key);
        found.next().expect(key).1.command.clone()
    }

    #[test]
    fn the_first_lesson_goes_as_it_says() {
        let mut session = Session::new(Preferences::default(), english(), Arc::new(|| {}));
        let rows = table("A first lesson");
        assert!(rows.len() >= 5);
        for row in rows {
            let [keys, place, title, sentence] = row.as_slice() else { unreachable!("{row:?}") };
            let (key, times) = keys.split_once(" × ").unwrap_or((keys, "1"));
            for _ in 0..times.parse::<usize>().unwrap() {
                session.apply(command_of(key));
            }
            let run = session.run().unwrap();
            let after = session.playback().after();
            assert_eq!(*place, format!("{after} / {}", session.playback().len()), "{row:?}");
            let scene = session.scene();
            let (ties, view) = (session.settings().ties, session.perspective());
            let told = narrate(&english(), run.replay(scene), &scene.names, ties, view, after);
            let sentences = &told.sentences;
            let main = sentences.iter().find(|sentence| sentence.is_strong).or(sentences.first()).unwrap();
            assert_eq!((title, sentence), (&told.title, &main.text), "{row:?}");
        }
    }
}
