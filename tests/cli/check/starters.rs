//! The starters: each runs as it comes, and is told that it never cuts; filled in, it is right.

use std::path::Path;
use std::process::Command;

use super::{check, has, lab};

/// A starter: its language, the tool it needs, how it is built, and how it runs.
struct Starter {
    language: &'static str,
    tool: &'static str,
    source: &'static str,
    build: &'static [&'static str],
    run: &'static [&'static str],
    /// The body of alpha-beta as it comes, and filled in.
    empty: &'static str,
    full: &'static str,
}

const STARTERS: [Starter; 5] = [
    Starter {
        language: "python",
        tool: "python3",
        source: "my_search.py",
        build: &[],
        run: &["python3", "my_search.py"],
        empty: "    return minimax(node)\n",
        full: r#"    if not node.children:
        record("leaf", node.name)
        return node.value
    record("enter", node.name, alpha, beta)
    best = -INFINITY if node.is_max else INFINITY
    for child in node.children:
        value = alphabeta(child, alpha, beta)
        if node.is_max:
            best = max(best, value)
            alpha = max(alpha, best)
            record("alpha", node.name, alpha)
        else:
            best = min(best, value)
            beta = min(beta, best)
            record("beta", node.name, beta)
        if alpha >= beta:
            record("cut", node.name)
            break
    record("return", node.name, best)
    return best
"#,
    },
    Starter {
        language: "javascript",
        tool: "node",
        source: "my_search.js",
        build: &[],
        run: &["node", "my_search.js"],
        empty: "  return minimax(node);\n",
        full: r#"  if (node.children.length === 0) {
    record("leaf", node.name);
    return node.value;
  }
  record("enter", node.name, alpha, beta);
  for (const child of node.children) {
    const value = alphabeta(child, alpha, beta);
    if (node.isMax) alpha = Math.max(alpha, value);
    else beta = Math.min(beta, value);
    if (alpha >= beta) break;
  }
  record("return", node.name, node.isMax ? alpha : beta);
  return node.isMax ? alpha : beta;
"#,
    },
    Starter {
        language: "java",
        tool: "javac",
        source: "MySearch.java",
        build: &["javac", "MySearch.java"],
        run: &["java", "-XX:TieredStopAtLevel=1", "-Xshare:auto", "MySearch"],
        empty: "        return minimax(node);\n",
        full: r#"        if (node.children.isEmpty()) {
            record("leaf " + node.name);
            return node.value;
        }
        record("enter " + node.name + " " + alpha + " " + beta);
        double best = node.isMax ? -INFINITY : INFINITY;
        for (Node child : node.children) {
            double value = alphabeta(child, alpha, beta);
            if (node.isMax) {
                best = Math.max(best, value);
                if (best >= beta) break;
                alpha = Math.max(alpha, best);
            } else {
                best = Math.min(best, value);
                if (best <= alpha) break;
                beta = Math.min(beta, best);
            }
        }
        record("return " + node.name + " " + best);
        return best;
"#,
    },
    Starter {
        language: "cpp",
        tool: "g++",
        source: "my_search.cpp",
        build: &["g++", "-std=c++17", "-Wall", "-Wextra", "-Werror", "-o", "my_search", "my_search.cpp"],
        run: &["./my_search"],
        empty: "    return minimax(node);\n",
        full: r#"    if (node.children.empty()) {
        record("leaf", node);
        return node.value;
    }
    double best = node.is_max ? -INF : INF;
    double low = alpha, high = beta;
    for (const Node& child : node.children) {
        double value = alphabeta(child, low, high);
        best = node.is_max ? std::max(best, value) : std::min(best, value);
        if (node.is_max) low = std::max(low, best);
        else high = std::min(high, best);
        if (low >= high) break;
    }
    double kept = std::max(alpha, std::min(beta, best));
    record("return", node, kept);
    return kept;
"#,
    },
    Starter {
        language: "rust",
        tool: "rustc",
        source: "src/main.rs",
        build: &["rustc", "--edition", "2021", "-D", "warnings", "-o", "my_search", "src/main.rs"],
        run: &["./my_search"],
        empty: "    minimax(node)\n}\n\nfn main",
        full: r#"    if node.children.is_empty() {
        record(&format!("leaf {}", node.name));
        return node.value;
    }
    let (mut alpha, mut beta) = (alpha, beta);
    let mut best = if node.is_max { -INFINITY } else { INFINITY };
    for child in &node.children {
        let value = alphabeta(child, alpha, beta);
        if node.is_max {
            best = best.max(value);
            alpha = alpha.max(best);
        } else {
            best = best.min(value);
            beta = beta.min(best);
        }
        if alpha >= beta {
            break;
        }
    }
    best
}

fn main"#,
    },
];

fn build(starter: &Starter, folder: &Path) {
    if let [tool, arguments @ ..] = starter.build {
        let output = Command::new(tool).args(arguments).current_dir(folder).output().unwrap();
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{}: {told}", starter.language);
    }
}

fn try_out(starter: &Starter) {
    if !has(starter.tool) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let output = lab(folder.path(), &["starter", starter.language, "--output", "."]);
    assert!(output.status.success(), "{output:?}");
    build(starter, folder.path());
    let minimax = [starter.run, &["minimax"]].concat();
    let (status, report) = check(folder.path(), &["--trees", "20", "--algorithm", "minimax"], &minimax);
    assert_eq!((status, &report["matches"]["kind"]), (0, &"right".into()), "{}: {report}", starter.language);
    let (status, report) = check(folder.path(), &["--trees", "20"], starter.run);
    assert_eq!(
        (status, &report["matches"]["id"]),
        (1, &"never-cuts".into()),
        "{}: {report}",
        starter.language
    );
    // Names may have any characters, which JSON writes in its own way, and a value may be the least above 0.
    let odd = r#"GameTree(version: 1, tree: [Node(label: "x\ty", children: [Leaf(label: "\u{1b}\"\\z\u{e9}", value: 2), 9]), 5e-324])"#;
    std::fs::write(folder.path().join("odd.ron"), odd).unwrap();
    let (status, report) = check(folder.path(), &["odd.ron", "--algorithm", "minimax"], &minimax);
    assert_eq!((status, &report["failed"]), (0, &0.into()), "{}: {report}", starter.language);
    let path = folder.path().join(starter.source);
    let text = std::fs::read_to_string(&path).unwrap();
    let at = text.rfind(starter.empty).expect(starter.language);
    let filled = format!("{}{}{}", &text[..at], starter.full, &text[at + starter.empty.len()..]);
    std::fs::write(
        &path,
        filled.replace("    (void)alpha;\n    (void)beta;\n", "").replace("    let _ = (alpha, beta);\n", ""),
    )
    .unwrap();
    build(starter, folder.path());
    // Those that start at once are tried on many trees, and the others where everything is.
    let is_quick = starter.run[0].starts_with("./");
    let must = std::env::var_os("ALL_TESTS_MUST_RUN").is_some_and(|value| value == "1");
    let trees = if is_quick || must { "1000" } else { "60" };
    let (status, report) = check(folder.path(), &["--trees", trees, "--seed", "7"], starter.run);
    assert_eq!((status, &report["failed"]), (0, &0.into()), "{}: {report}", starter.language);
    assert_eq!(report["matches"]["kind"], "right");
}

#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_cannot_be_made_is_told_with_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    let output = lab(folder.path(), &["starter", "python", "--output", "/proc/st"]);
    let told = String::from_utf8_lossy(&output.stderr);
    let start = "alphabeta-lab: the folder /proc/st cannot be created: ";
    assert!(told.starts_with(start) && told.contains("; choose another"), "{told}");
}

#[test]
fn the_starter_in_python_runs_and_can_be_filled_in() {
    try_out(&STARTERS[0]);
}

#[test]
fn the_starter_in_javascript_runs_and_can_be_filled_in() {
    try_out(&STARTERS[1]);
}

#[test]
fn the_starter_in_java_runs_and_can_be_filled_in() {
    try_out(&STARTERS[2]);
}

#[test]
fn the_starter_in_cpp_runs_and_can_be_filled_in() {
    try_out(&STARTERS[3]);
}

#[test]
fn the_starter_in_rust_runs_and_can_be_filled_in() {
    try_out(&STARTERS[4]);
}

#[test]
fn the_page_names_the_commands_of_every_starter() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = std::fs::read_to_string(root.join("docs/your-own-search.md")).unwrap();
    for starter in STARTERS {
        let begin = format!("| `{}` |", starter.language);
        let row = page.lines().find(|line| line.starts_with(&begin)).unwrap();
        let commands: Vec<&str> =
            row.split('|').skip(2).take(2).map(|cell| cell.trim().trim_matches('`')).collect();
        let readme = root.join("starters").join(starter.language).join("README.md");
        let readme = std::fs::read_to_string(readme).unwrap();
        for command in commands.iter().filter(|&&command| command != "nothing") {
            assert!(
                readme.lines().any(|line| line == *command),
                "{command} in the README of {}",
                starter.language
            );
        }
        let program = commands[1].rsplit('/').next().unwrap();
        let manifest =
            std::fs::read_to_string(root.join("starters").join(starter.language).join("Cargo.toml"));
        if let Ok(manifest) = manifest {
            assert!(manifest.contains(&format!("name = \"{program}\"\n")), "{program}: {manifest}");
        }
    }
}

#[test]
fn a_starter_overwrites_nothing() {
    let folder = tempfile::tempdir().unwrap();
    assert!(lab(folder.path(), &["starter", "python"]).status.success());
    let path = folder.path().join("my-search/my_search.py");
    std::fs::write(&path, "mine").unwrap();
    let again = lab(folder.path(), &["starter", "python"]);
    let told = String::from_utf8(again.stderr).unwrap();
    assert_eq!((again.status.code(), told.contains("already exists")), (Some(1), true), "{told}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "mine");
    let into_file = lab(folder.path(), &["starter", "python", "--output", path.to_str().unwrap()]);
    let told = String::from_utf8(into_file.stderr).unwrap();
    assert!(told.ends_with("is a file; give a folder with --output\n"), "{told}");
}

#[test]
fn a_starter_does_not_go_to_standard_output() {
    let folder = tempfile::tempdir().unwrap();
    let refused = lab(folder.path(), &["starter", "python", "--output", "-"]);
    let told = String::from_utf8(refused.stderr).unwrap();
    assert_eq!(refused.status.code(), Some(1), "{told}");
    assert!(told.contains("is standard output, but a starter is a folder of several files"), "{told}");
    assert!(!folder.path().join("-").exists(), "a folder named - was made");
}
