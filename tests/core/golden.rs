//! Whole walks as readable text: one file per example and algorithm in `tests/golden`.
//!
//! `UPDATE_GOLDEN=1 cargo test --no-default-features --test golden` writes them anew; read what changed
//! before committing it.

#![allow(clippy::expect_used, clippy::panic, reason = "a test says what it expects")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use alphabeta_lab::examples;
use alphabeta_lab::file;
use alphabeta_lab::names::Names;
use alphabeta_lab::score::Score;
use alphabeta_lab::search::bounds::bound_text;
use alphabeta_lab::search::counters::Counters;
use alphabeta_lab::search::ordering::ChildOrder;
use alphabeta_lab::search::replay::{Replay, Step};
use alphabeta_lab::search::trace::{StepIndex, Trace, record};
use alphabeta_lab::search::window::{Bound, CutoffKind, Ties, Window};
use alphabeta_lab::search::{Algorithm, Setting, Settings, StepKind};
use alphabeta_lab::tree::{NodeId, Player, Tree};

use crate::random_trees::brackets;

/// Nobody reads the steps of a longer walk, so larger trees only have their results.
const MOST_NODES: usize = 100;

/// One walk: an example searched in one way.
struct Walk {
    name: String,
    algorithm: Algorithm,
    settings: Settings,
    tree: Tree,
    trace: Trace,
}

/// Every walk that has a golden record: all examples with all algorithms that can search them; under the rule α > β
/// where that makes a difference; to every depth at which the tree has evaluations; and the first example from
/// windows below, around and above its value, and with its children in other orders.
fn walks() -> Vec<Walk> {
    let mut walks = Vec::new();
    for example in examples::ALL {
        let tree = file::read(example.text).expect("every example can be read").tree;
        for &algorithm in Algorithm::ALL {
            if algorithm.check(Settings::default(), &tree).is_err() {
                continue;
            }
            let walk = |suffix: String, settings| {
                let trace = record(algorithm, &tree, settings, &false.into()).expect("nobody cancels");
                let name = format!("{}.{}{suffix}", example.id, algorithm.about().id);
                Walk { name, algorithm, settings, tree: tree.clone(), trace }
            };
            let usual = walk(String::new(), Settings::default());
            let strict = walk(".gt".to_owned(), Settings { ties: Ties::Search, ..Settings::default() });
            let differs = usual.steps() != strict.steps();
            walks.push(usual);
            walks.extend(differs.then_some(strict));
            if example.id == examples::ALL[0].id {
                let variants = variants(usual_value(&walks)).into_iter();
                walks.extend(variants.map(|(suffix, settings)| walk(suffix.to_owned(), settings)));
            }
            let height = tree.preorder().map(|node| tree.depth(node)).max().unwrap_or(0);
            for limit in 1..height {
                let settings = Settings { depth_limit: Some(limit), ..Settings::default() };
                if algorithm.check(settings, &tree).is_ok() {
                    walks.push(walk(format!(".depth-{limit}"), settings));
                }
            }
        }
    }
    walks
}

fn usual_value(walks: &[Walk]) -> Score {
    let latest = walks.iter().rfind(|walk| walk.settings == Settings::default());
    latest.and_then(|walk| walk.trace.value()).expect("a search to its end")
}

/// Other windows and orders for a tree with this value.
fn variants(value: Score) -> [(&'static str, Settings); 5] {
    let window = |below: f64, above: f64| {
        let [alpha, beta] =
            [below, above].map(|distance| Score::new(value.value() + distance).expect("a number"));
        Settings { window: Window { alpha, beta }, ..Settings::default() }
    };
    [
        (".low", window(1.0, 3.0)),
        (".inside", window(-2.0, 2.0)),
        (".high", window(-3.0, -1.0)),
        (".right", Settings { child_order: ChildOrder::RightToLeft, ..Settings::default() }),
        (".static", Settings { child_order: ChildOrder::Static, ..Settings::default() }),
    ]
}

impl Walk {
    fn replay(&self) -> Replay<'_> {
        Replay::new(&self.tree, &self.trace)
    }

    fn steps(&self) -> Vec<Step> {
        let replay = self.replay();
        (0..replay.len()).filter_map(|index| replay.step(index)).collect()
    }

    fn text(&self) -> String {
        let writer = Writer { tree: &self.tree, names: Names::new(&self.tree, &mut ()).unwrap() };
        let mut lines = vec![
            format!(
                "{} of {}",
                self.algorithm.name(crate::english()),
                brackets(&self.tree, self.tree.root_id())
            ),
            self.rules(),
            String::new(),
        ];
        if self.tree.len() > MOST_NODES {
            let size = format!("{} of {} nodes", self.algorithm.name(crate::english()), self.tree.len());
            lines = vec![size, self.rules(), String::new(), format!("{} steps", self.trace.len())];
        } else {
            let replay = self.replay();
            let describe = |(index, step): (StepIndex, &Step)| {
                format!(
                    "{index:3}  {}",
                    writer.step(step, replay.state(step.node(), index).given, replay.skipped(index).count())
                )
            };
            lines.extend((0..).zip(&self.steps()).map(describe));
        }
        lines.push(String::new());
        lines.extend(self.summary(&writer));
        lines.join("\n") + "\n"
    }

    fn rules(&self) -> String {
        let mut rules = vec![format!("{} at the root", self.tree.root_player().name())];
        if self.algorithm.about().has_window {
            rules.push(format!("cut when α {} β", self.settings.ties.relation()));
        }
        if self.settings.window != Window::FULL {
            let heeded = if self.algorithm.heeds(Setting::StartWindow) { "" } else { " is ignored" };
            rules.push(format!("window {}{heeded}", interval(self.settings.window)));
        }
        if self.settings.child_order != ChildOrder::LeftToRight {
            rules.push(self.settings.child_order.name(crate::english()));
        }
        rules.extend(self.settings.depth_limit.map(|limit| format!("depth limit {limit}")));
        rules.join(", ")
    }

    fn summary(&self, writer: &Writer<'_>) -> Vec<String> {
        let replay = self.replay();
        let names = |nodes: Vec<NodeId>| {
            let names: Vec<_> = nodes.into_iter().map(|node| writer.name(node)).collect();
            if names.is_empty() { "none".to_owned() } else { names.join(" ") }
        };
        let value = self.trace.value().expect("the search came to its end");
        let line = replay.principal_variation(self.tree.root_id(), replay.len());
        let variation = line.filter(|_| replay.failure().is_none()).collect();
        let removed = self.tree.preorder().filter(|&node| replay.removed_by(node).is_some()).collect();
        let counts = Counters::new(&self.tree, &self.trace, &mut ()).unwrap().total();
        vec![
            match replay.failure() {
                None => format!("value {value}"),
                Some(bound) => format!("value {} {value}, outside the window", bound.sign()),
            },
            format!("principal variation: {}", names(variation)),
            format!("pruned nodes: {}", names(removed)),
            format!(
                "visited {} of {} nodes; evaluations: {}; cutoffs: {}",
                counts.visited,
                self.tree.len(),
                counts.evaluated(),
                counts.cutoffs
            ),
        ]
    }
}

/// Writes steps and nodes of one tree.
struct Writer<'a> {
    tree: &'a Tree,
    names: Names,
}

impl Writer<'_> {
    fn name(&self, node: NodeId) -> String {
        self.names.of(self.tree, node)
    }

    /// A step with the window that its node was given, and the number of children that it keeps from being looked at.
    fn step(&self, step: &Step, given: Option<Window>, skipped: usize) -> String {
        let name = self.name(step.node());
        match *step {
            Step::Enter { player, window, .. } => {
                let given = window.map_or_else(String::new, |given| format!(" with {}", interval(given)));
                format!("enter {} {name}{given}", player.name())
            }
            Step::Evaluate { value, horizon: false, .. } => format!("leaf {name} is {value}"),
            Step::Evaluate { value, horizon: true, .. } => format!("{name} is valued {value} unseen"),
            Step::Narrow { player, child, from, to, .. } => {
                let (bound, verb) = match player {
                    Player::Max => ("α", "rises"),
                    Player::Min => ("β", "falls"),
                };
                let (new, child) = (to.own(player), self.name(child));
                let old = bound_text(from.own(player), given.unwrap_or(from));
                format!("{bound} of {name} {verb} from {old} to {new} by {child}")
            }
            Step::Cutoff { player, window, .. } => {
                let [alpha, beta] =
                    [window.alpha, window.beta].map(|bound| bound_text(bound, given.unwrap_or(window)));
                let unseen = match skipped {
                    0 => "nothing left to skip".to_owned(),
                    1 => "1 child unseen".to_owned(),
                    many => format!("{many} children unseen"),
                };
                format!(
                    "{}-cutoff at {name}: α = {alpha}, β = {beta}, {unseen}",
                    CutoffKind::at(player).letter()
                )
            }
            Step::Leave { value, bound, .. } => {
                let says =
                    bound.map_or_else(String::new, |bound| format!(", {}", bound.name(crate::english())));
                format!("{name} returns {value}{says}")
            }
            Step::PassBegins { number, window, depth_limit, .. } => {
                let limit = depth_limit.map_or_else(String::new, |limit| format!(", depth limit {limit}"));
                format!("pass {number} begins with {}{limit}", interval(window))
            }
            Step::TableHit { value, bound, .. } => {
                format!("{name} is remembered: {value}, {}", bound.name(crate::english()))
            }
        }
    }
}

fn interval(window: Window) -> String {
    format!("[{}, {}]", bound_text(window.alpha, window), bound_text(window.beta, window))
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

/// The first line in which two texts differ, with what led to it.
fn first_difference(golden: &str, now: &str) -> String {
    let (golden, now): (Vec<_>, Vec<_>) = (golden.lines().collect(), now.lines().collect());
    let same = golden.iter().zip(&now).take_while(|(a, b)| a == b).count();
    let line = |lines: &[&str]| lines.get(same).map_or("(the end)".to_owned(), |line| (*line).to_owned());
    let before = golden[same.saturating_sub(3)..same].iter().map(|line| format!("      {line}\n"));
    let before: String = before.collect();
    format!("line {}\n{before}    - {}\n    + {}\n", same + 1, line(&golden), line(&now))
}

#[test]
fn walks_are_as_recorded() {
    let walks: BTreeMap<_, _> =
        walks().into_iter().map(|walk| (format!("{}.txt", walk.name), walk.text())).collect();
    let files = std::fs::read_dir(folder()).expect("the folder of golden records");
    let recorded: BTreeSet<_> =
        files.map(|file| file.expect("a file").file_name().to_string_lossy().into_owned()).collect();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        for stale in recorded.iter().filter(|name| !walks.contains_key(*name)) {
            std::fs::remove_file(folder().join(stale)).expect("a stale record can be removed");
        }
        for (name, text) in walks {
            std::fs::write(folder().join(name), text).expect("a record can be written");
        }
        return;
    }
    let mut differences = String::new();
    for (name, now) in &walks {
        match std::fs::read_to_string(folder().join(name)) {
            Ok(golden) if golden == *now => {}
            Ok(golden) => differences += &format!("{name}, {}", first_difference(&golden, now)),
            Err(error) => differences += &format!("{name}: {error}\n"),
        }
    }
    for stale in recorded.iter().filter(|name| !walks.contains_key(*name)) {
        differences += &format!("{stale}: no walk has this name\n");
    }
    assert!(differences.is_empty(), "UPDATE_GOLDEN=1 accepts what is meant:\n{differences}");
}

/// How many lines of an algorithm's pseudocode a kind of step lights.
fn lines_lit(algorithm: Algorithm, kind: StepKind) -> usize {
    algorithm.about().lit_by.iter().filter(|kinds| kinds.contains(&kind)).count()
}

#[test]
fn every_step_lights_one_line_of_pseudocode_and_every_lit_line_is_reached() {
    let walks = walks();
    for &algorithm in Algorithm::ALL {
        let own = walks.iter().filter(|walk| walk.algorithm == algorithm);
        let seen: Vec<_> = own.flat_map(Walk::steps).map(|step| step.kind()).collect();
        for &kind in StepKind::ALL {
            let expected = usize::from(seen.contains(&kind));
            assert_eq!(lines_lit(algorithm, kind), expected, "{algorithm:?}, {kind:?}");
        }
    }
}

#[test]
fn the_golden_walks_show_every_kind_of_bound() {
    let bounds = |algorithm: Algorithm| {
        let steps: Vec<_> =
            walks().iter().filter(|walk| walk.algorithm == algorithm).flat_map(Walk::steps).collect();
        [Bound::Exact, Bound::Lower, Bound::Upper].map(|kind| {
            steps.iter().any(|step| matches!(step, Step::Leave { bound, .. } if *bound == Some(kind)))
        })
    };
    for &algorithm in Algorithm::ALL {
        assert_eq!(bounds(algorithm), [algorithm.about().has_window; 3], "{algorithm:?}");
    }
}
