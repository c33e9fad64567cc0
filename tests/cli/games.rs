//! Games on the command line, by the real program.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on must fail")]

use std::process::{Command, Output, Stdio};

use alphabeta_lab::game::GameId;
use alphabeta_lab::search::Algorithm;
use serde_json::{Value, json};

fn run(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_alphabeta-lab"));
    command.args(arguments).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").stdin(Stdio::null());
    command.output().unwrap()
}

pub(crate) fn printed(arguments: &[&str]) -> String {
    let output = run(arguments);
    // Standard error is no terminal here, so nothing is said of the progress.
    assert_eq!((output.status.code(), String::from_utf8(output.stderr).unwrap()), (Some(0), String::new()));
    String::from_utf8(output.stdout).unwrap()
}

pub(crate) fn json_of(arguments: &[&str]) -> Value {
    serde_json::from_str(&printed(&[arguments, &["--format", "json"]].concat())).unwrap()
}

fn refusal(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0));
    String::from_utf8(output.stderr).unwrap()
}

fn keys(value: &Value) -> Vec<&String> {
    value.as_object().unwrap().keys().collect()
}

#[test]
fn every_game_is_listed() {
    let lines = printed(&["games"]);
    let ids: Vec<_> = lines.lines().map(|line| line.split_whitespace().next().unwrap()).collect();
    assert_eq!(ids, GameId::ALL.iter().map(|game| game.about().id).collect::<Vec<_>>());
}

#[test]
fn a_small_game_is_reported_as_a_file_is() {
    let of_game = ["search", "--game", "tic-tac-toe", "--position", "XOX/OXO/..."];
    let report = json_of(&of_game);
    assert_eq!(keys(&report), keys(&json_of(&["search", "--notation", "[3,5]"])));
    assert_eq!(report["value"], 1);
    assert_eq!(report["nodes"].as_array().unwrap().len(), 8);
    assert_eq!(report["nodes"][1]["label"], "7");
    // The document that `generate` writes is the same tree.
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.ron");
    let path = path.to_str().unwrap();
    printed(&[&["generate"], &of_game[1..], &["--depth", "9", "--output", path]].concat());
    assert_eq!(json_of(&["search", path]), report);
}

#[test]
fn a_large_game_is_counted() {
    let report = json_of(&["search", "--game", "tic-tac-toe"]);
    let counts = &report["counts"];
    assert_eq!((&report["value"], &counts["visited"]), (&json!(0), &json!(18_297)));
    assert_eq!((&counts["nodes"], &counts["leaves"]), (&json!(549_946), &json!(255_168)));
    assert_eq!((&report["nodes"], &report["pruned_leaves"]), (&Value::Null, &Value::Null));
    assert_eq!(
        report["moves"].as_array().unwrap().len(),
        report["principal_variation"].as_array().unwrap().len()
    );
    let small = json_of(&["search", "--notation", "[3,5]"]);
    assert_eq!(keys(counts), keys(&small["counts"]));
    assert!(keys(&small).iter().all(|key| keys(&report).contains(key)));
    let text = printed(&["search", "--game", "tic-tac-toe", "--wins", "inf", "--move-order", "killers"]);
    assert!(
        text.contains("Visited") && text.contains("of 549946 nodes") && text.contains("killer moves"),
        "{text}"
    );
    let csv = printed(&["search", "--game", "chess", "--depth", "2", "--most-nodes", "9", "--format", "csv"]);
    assert!(csv.starts_with("depth,nodes,visited\n0,1,1\n1,20,20\n2,400,"), "{csv}");
}

/// Where the game goes on below the depth limit, no position is called a leaf: not in the table, and not among those that
/// were never evaluated.
#[test]
fn only_positions_where_the_game_is_over_are_called_leaves() {
    // In the second position, the game is over after some moves and goes on after others.
    for (position, are_there_leaves) in [(".../.../...", false), ("XX./OO./...", true)] {
        let search = ["search", "--game", "tic-tac-toe", "--position", position, "--depth", "2"];
        let report = printed(&search);
        let rows: Vec<&str> = report
            .lines()
            .skip_while(|line| !line.starts_with("node "))
            .skip(1)
            .filter(|line| !line.is_empty())
            .collect();
        let leaves: Vec<&&str> =
            rows.iter().filter(|row| row.split_whitespace().nth(1) == Some("leaf")).collect();
        let json = json_of(&search);
        assert_eq!(json["counts"]["leaves"], leaves.len(), "{report}");
        assert_eq!(!leaves.is_empty(), are_there_leaves, "{report}");
        assert!(leaves.iter().all(|row| !row.contains("at the depth limit")), "{report}");
        let unseen = leaves.iter().filter(|row| row.split_whitespace().nth(2) == Some("0")).count();
        assert_eq!(json["pruned_leaves"].as_array().unwrap().len(), unseen, "{report}");
        assert_eq!(report.contains("\nUnseen leaves        none\n"), unseen == 0, "{report}");
    }
}

/// An evaluation at the depth limit has no depth in DOT, as in the pictures; what rests on it has one.
#[test]
fn dot_says_of_positions_at_the_depth_limit_what_the_pictures_say() {
    let game = ["export", "--game", "tic-tac-toe", "--position", "XO./.X./..O", "--depth", "2"];
    let dot = printed(&[&game[..], &["--as", "dot", "--step", "result", "--output", "-"]].concat());
    let [leaves, inner] = ["shape=box", "triangle"]
        .map(|shape| dot.lines().filter(|line| line.contains(shape)).collect::<Vec<&str>>());
    assert!(leaves.len() > 10 && leaves.iter().all(|line| !line.contains("to depth")), "{dot}");
    assert!(inner.iter().any(|line| line.contains("to depth 2")), "{dot}");
}

/// A search that may visit a node twice has visits and leaf visits: the headings of its counts say so, and no unit follows.
#[test]
fn counts_of_visits_are_called_visits() {
    for depth in ["3", "1"] {
        let search =
            ["search", "--game", "connect-four", "--depth", depth, "--algorithm", "pvs", "--most-nodes", "2"];
        let counts = &json_of(&search)["counts"];
        let report = printed(&search);
        let lines = [
            format!("\nVisits               {}\n", counts["visited"]),
            format!("\nLeaf visits          0, {} evaluations at the depth limit\n", counts["evaluations"]),
        ];
        assert!(lines.iter().all(|line| report.contains(line)), "{lines:?}: {report}");
        assert!(!report.contains("Visited ") && !report.contains("Evaluated "), "{report}");
    }
}

/// What is listed and what is only counted come from the same search.
#[test]
fn listing_changes_no_count() {
    for algorithm in Algorithm::ALL {
        let arguments =
            ["search", "--game", "connect-four", "--depth", "3", "--algorithm", algorithm.about().id];
        let counted = json_of(&[&arguments[..], &["--most-nodes", "10"]].concat());
        let listed = json_of(&arguments);
        assert_eq!(counted["counts"], listed["counts"]);
        assert_eq!(counted["value"], listed["value"]);
        assert!(counted["nodes"].is_null() && listed["nodes"].is_array());
    }
}

#[test]
fn algorithms_are_compared_on_a_game() {
    let report = json_of(&["compare", "--game", "tic-tac-toe"]);
    assert_eq!((&report["nodes"], &report["leaves"]), (&json!(549_946), &json!(255_168)));
    let runs = report["algorithms"].as_array().unwrap();
    assert_eq!(runs.len(), Algorithm::ALL.len());
    assert!(runs.iter().all(|run| run["value"] == 0));
    assert_eq!((&runs[0]["visited"], &runs[2]["visited"]), (&json!(549_946), &json!(18_297)));
    // By hand: n(0,0) = 1, n(0,1) = 2, n(0,2) = 4, n(1,1) = 5, n(1,2) = 12, n(2,2) = 1 + 2 · (12 + 4).
    let text = printed(&["compare", "--game", "nim", "--position", "2 2", "--algorithms", "minimax,pvs"]);
    assert!(text.starts_with("Nim, 2 2\n33 nodes, 14 leaves, "), "{text}");
    assert!(text.contains("100.0 %"), "{text}");
}

/// Where shallower searches come first, minimax comes to nodes more than once.
#[test]
fn searches_are_compared_with_the_visits_of_minimax() {
    for order in ["generator", "previous-iteration"] {
        let text = printed(&["compare", "--game", "nim", "--position", "2 2", "--move-order", order]);
        let minimax = text.lines().find(|line| line.starts_with("minimax")).unwrap();
        assert!(minimax.contains(" 100.0 % "), "{order}: {text}");
    }
}

#[test]
fn a_game_is_written_as_a_tree() {
    let text =
        printed(&["generate", "--game", "nim", "--position", "1 1", "--depth", "5", "--merge-symmetric"]);
    assert!(text.contains("generate --game nim --position '1 1' --merge-symmetric --depth 5"), "{text}");
    assert!(text.contains("Leaf(label: \"B-1\", value: -1)"), "{text}");
    // Where the game goes on, the file says what its values are.
    let goes_on = "The game goes on below some leaves of this tree.";
    assert!(!text.contains(goes_on), "{text}");
    assert!(printed(&["generate", "--game", "nim", "--position", "1 1", "--depth", "1"]).contains(goes_on));
    let message = refusal(&["generate", "--game", "chess", "--depth", "9", "--most-nodes", "1000"]);
    assert!(message.contains("has more than 1000 nodes"), "{message}");
}

#[test]
fn what_cannot_be_searched_is_said_at_once() {
    let cases: [(&[&str], &str); 6] = [
        (&["--game", "chess"], "the search needs a depth limit; add one, such as --depth 4"),
        (&["--game", "chess", "--depth", "1000000"], "depth 1000000 is too deep for Chess"),
        (
            &["--game", "chess", "--position", "8/8/8/8/8/8/8/8 w - - 0 1", "--depth", "2"],
            "the board is invalid",
        ),
        (&["--game", "nim", "--position", "1000000000"], "is not a heap"),
        (&["--game", "tic-tac-toe", "--position", "XXX/XX./O.."], "5 X and 1 O"),
        (&["--game", "tic-tac-toe", "--position", "1 4 2 5 3 6"], "comes after the end"),
    ];
    for (arguments, expected) in cases {
        for command in ["search", "compare"] {
            let message = refusal(&[&[command], arguments].concat());
            assert!(message.contains(expected), "{message}");
        }
    }
    // A depth that no game of this kind reaches is no limit.
    let deep = json_of(&["search", "--game", "tic-tac-toe", "--depth", "1000000"]);
    assert_eq!(deep["counts"]["visited"], 18_297);
    for wrong in [
        &["--game", "go"][..],
        &["--game", "nim", "x.ron"],
        &["--position", "1 1"],
        &["--notation", "1", "--move-order", "static"],
    ] {
        assert_eq!(run(&[&["search"], wrong].concat()).status.code(), Some(2), "{wrong:?}");
    }
}

/// A game that nobody could wait for is refused at once, with its size and what to say instead.
#[test]
fn a_game_that_is_too_large_is_refused() {
    for command in ["search", "compare"] {
        let message = refusal(&[command, "--game", "connect-four"]);
        assert!(message.contains("Connect Four is too large: its tree has"), "{message}");
        assert!(message.contains("nodes") && message.contains("--force"), "{message}");
        let depth = message.split("--depth ").nth(1).unwrap().split(',').next().unwrap();
        // What it says can be said.
        let arguments = [command, "--game", "connect-four", "--depth", depth, "--format", "csv"];
        let algorithm = if command == "search" { "--algorithm" } else { "--algorithms" };
        assert!(printed(&[&arguments[..], &[algorithm, "alpha-beta"]].concat()).lines().count() > 1);
    }
    let with_table = ["search", "--game", "connect-four", "--algorithm", "alpha-beta-tt"];
    assert!(refusal(&with_table).contains("too large: its tree has"));
    let deepening = ["search", "--game", "connect-four", "--algorithm", "iterative-deepening"];
    assert!(refusal(&deepening).contains("too large"));
    // Chess need not end at all.
    assert!(refusal(&["search", "--game", "chess", "--force"]).contains("depth limit"));
}

/// Many ways lead to few positions: a search that remembers them has little to do, and one that does not, much.
#[test]
fn a_game_of_few_positions_is_too_large_only_for_searches_that_forget() {
    let small = ["search", "--game", "nim", "--position", "5 5 5 5"];
    let message = refusal(&small);
    assert!(message.contains("Nim is too large: its tree has"), "{message}");
    let huge = refusal(&["search", "--game", "nim", "--position", "31 31 31"]);
    assert!(huge.contains("its tree has more than 18,446,744,073,709,551,614 nodes"), "{huge}");
    let value = json_of(&[&small[..], &["--algorithm", "alpha-beta-tt"]].concat())["value"].clone();
    assert_eq!(value, -1);
    // Who insists gets it.
    assert_eq!(json_of(&["search", "--game", "tic-tac-toe", "--force"])["value"], 0);
}

#[test]
fn leaves_of_a_game_are_where_it_ends() {
    let report = json_of(&["search", "--game", "tic-tac-toe", "--depth", "2", "--algorithm", "minimax"]);
    let counts = &report["counts"];
    assert_eq!((&counts["leaves"], &counts["leaves_evaluated"]), (&json!(0), &json!(0)));
    assert_eq!((&counts["evaluations"], &report["to_depth"]), (&json!(72), &json!(2)));
    let large = json_of(&["search", "--game", "tic-tac-toe", "--depth", "6", "--algorithm", "minimax"]);
    assert_eq!(large["to_depth"], 6);
    // 1440 games end with the fifth move, 5328 with the sixth.
    assert_eq!(large["counts"]["leaves_evaluated"], 6_768);
}

#[test]
fn a_small_share_is_not_called_none() {
    let text = printed(&["compare", "--game", "nim", "--position", "3 4 5", "--algorithms", "minimax,mtdf"]);
    let rows: Vec<_> = text.lines().filter(|line| line.contains(" %")).collect();
    let [minimax, mtdf] = rows[..] else { panic!("{text}") };
    assert!(minimax.contains("1038768") && minimax.contains("100.0 %"), "{minimax}");
    assert!(mtdf.contains("378") && mtdf.contains("< 0.1 %"), "{mtdf}");
}

/// Under a limit of the system, a search with a table stops with a sentence before memory runs out.
#[cfg(target_os = "linux")]
#[test]
fn a_table_stays_within_the_memory_that_the_system_allows() {
    let program = env!("CARGO_BIN_EXE_alphabeta-lab");
    let run = |kilobytes: u32, search: &str| {
        let script =
            format!("ulimit -v {kilobytes}; exec {program} search {search} --algorithm alpha-beta-tt");
        std::process::Command::new("sh").args(["-c", &script]).output().unwrap()
    };
    let output = run(600_000, "--game connect-four --depth 42");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("because its memory may exceed"), "{:?} {said}", output.status);
    let output = run(260_000, "--game tic-tac-toe");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
