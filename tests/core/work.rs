//! All long work reports its progress up to the end, and stops wherever it is cancelled.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on must fail")]

use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use alphabeta_lab::figure::overview::Overview;
use alphabeta_lab::file::disk::{load_marked, save, save_over};
use alphabeta_lab::file::{self, Document, FileError, TreeStyle};
use alphabeta_lab::game::GameId;
use alphabeta_lab::game::Wins;
use alphabeta_lab::game::move_order::MoveOrder;
use alphabeta_lab::game::positions::GameRules;
use alphabeta_lab::game::unfold::UnfoldLimits;
use alphabeta_lab::generate::irregular::Irregular;
use alphabeta_lab::generate::values::{LeafValues, Pool};
use alphabeta_lab::generate::{Arrangement, GenerateError, Recipe, Uniform};
use alphabeta_lab::layout::folds::Folds;
use alphabeta_lab::layout::{Layout, Separation};
use alphabeta_lab::notation;
use alphabeta_lab::search::counters::Counters;
use alphabeta_lab::search::observer::Stop;
use alphabeta_lab::search::replay::Replay;
use alphabeta_lab::search::tally::{Tally, count};
use alphabeta_lab::search::trace::{record, record_within};
use alphabeta_lab::search::unseen::Unseen;
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::session::analysis::run::Scene;
use alphabeta_lab::tree::Player;
use alphabeta_lab::work::{Cancelled, Report, Stage, Work};

/// Writes down what it hears; says stop at one of the calls.
#[derive(Default)]
struct Log {
    calls: u64,
    stops_at: Option<u64>,
    /// Every stage with its whole and how far it came.
    stages: Vec<(Stage, Option<u64>, u64)>,
}

impl Log {
    fn stopping_at(call: u64) -> Self {
        Self { stops_at: Some(call), ..Self::default() }
    }

    fn call(&mut self) -> Result<(), Cancelled> {
        self.calls += 1;
        if self.stops_at == Some(self.calls) { Err(Cancelled) } else { Ok(()) }
    }
}

impl Report for Log {
    type Stop = Cancelled;

    fn begin(&mut self, stage: Stage, whole: impl Into<Option<u64>>, _: u64) {
        self.stages.push((stage, whole.into(), 0));
    }

    fn reach(&mut self, done: u64) -> Result<(), Cancelled> {
        let (stage, whole, before) = self.stages.last_mut().unwrap();
        assert!(*before <= done, "{stage:?} goes back from {before} to {done}");
        assert!(whole.is_none_or(|whole| done <= whole), "{stage:?}: {done} of {whole:?}");
        *before = done;
        self.call()
    }

    fn step(&mut self) -> Result<(), Cancelled> {
        let done = self.stages.last().unwrap().2;
        self.reach(done + 1)
    }

    fn go_on(&mut self) -> Result<(), Cancelled> {
        self.call()
    }
}

/// Does the work once to its end, and then stops it everywhere. It must tell these stages, each up to its whole.
fn check<T, E: std::fmt::Debug>(
    stages: &[Stage],
    work: impl Fn(&mut Log) -> Result<T, E>,
    is_stopped: impl Fn(&E) -> bool,
) {
    let mut log = Log::default();
    drop(work(&mut log).unwrap());
    let told: Vec<Stage> = log.stages.iter().map(|&(stage, ..)| stage).collect();
    assert_eq!(told, stages);
    for &(stage, whole, done) in &log.stages {
        assert!(whole.is_none_or(|whole| whole == done), "{stage:?} ends at {done} of {whole:?}");
    }
    assert!(log.calls > 0);
    for call in (1..=log.calls).step_by(log.calls.div_ceil(50) as usize) {
        let mut log = Log::stopping_at(call);
        let error = work(&mut log).err().unwrap_or_else(|| panic!("{stages:?} went on after call {call}"));
        assert!(is_stopped(&error), "{error:?}");
        assert_eq!(log.calls, call, "{stages:?} asked again after it was stopped");
    }
}

fn documents() -> Vec<Document> {
    let named = "a~2[b[3, 5], \"c d\"[6, x=9], ~1[1, [2, -inf]]]";
    let named = notation::parse(named, Player::Min, &mut ()).unwrap();
    let uniform = Uniform { branching: 3, depth: 4, ..Uniform::default() }.generate(&mut ()).unwrap();
    let unfolded = GameId::TicTacToe.start("XO./.X./O..").unwrap();
    let unfolded =
        unfolded.unfold(rules(), UnfoldLimits { depth: None, nodes: 1_000 }, &Work::default()).unwrap().tree;
    [named, uniform, unfolded].map(Document::untitled).into_iter().collect()
}

const fn rules() -> GameRules {
    GameRules { wins: Wins::Plain, move_order: MoveOrder::Generator, merges_symmetric: false }
}

const fn is_file_cancelled(error: &FileError) -> bool {
    matches!(error, FileError::Cancelled(_))
}

const fn is_cancelled(_: &Cancelled) -> bool {
    true
}

#[test]
fn reading_ends_wherever_it_is_told_to() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tree.ron");
    for document in documents() {
        let brackets = notation::write(&document.tree);
        for text in [
            file::write_as(&document, TreeStyle::Nested),
            file::write_as(&document, TreeStyle::Flat),
            brackets,
        ] {
            fs::write(&path, &text).unwrap();
            let load = |log: &mut Log| load_marked(&path, log).map(|(document, _)| document);
            check(&[Stage::Reading, Stage::Parsing], load, is_file_cancelled);
        }
    }
}

#[test]
fn a_mistake_far_into_a_text_keeps_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tree.ron");
    let lines = "1,\n".repeat(1 << 20);
    for text in [format!("GameTree(version: 1, tree: [\n{lines}x])"), format!("[\n{lines}x&]")] {
        fs::write(&path, text).unwrap();
        let error = load_marked(&path, &mut Work::default().report()).unwrap_err();
        assert!(error.said(crate::english()).starts_with("line 1048578, column "), "{error:?}");
    }
}

fn names_in(folder: &Path) -> Vec<String> {
    fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

#[test]
fn a_save_that_is_stopped_leaves_the_old_file_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tree.ron");
    let old = Document::untitled(notation::parse("[7, 8]", Player::Max, &mut ()).unwrap());
    for document in documents() {
        save(&path, &old).unwrap();
        let (before, known) = (fs::read(&path).unwrap(), load_marked(&path, &mut Log::default()).unwrap().1);
        let saved = |log: &mut Log| {
            save(&path, &old).unwrap();
            let result = save_over(&path, &document, Some(&known), log);
            if result.is_err() {
                assert_eq!(fs::read(&path).unwrap(), before);
            }
            assert_eq!(names_in(folder.path()), ["tree.ron"]);
            result
        };
        check(&[Stage::Writing, Stage::Storing, Stage::Reading], saved, is_file_cancelled);
    }
}

#[test]
fn laying_out_ends_wherever_it_is_told_to() {
    for document in documents() {
        let first = document.tree.children_of(document.tree.root_id()).next().unwrap();
        for folds in [Folds::default(), Folds::default().toggled(first)] {
            let scene = |log: &mut Log| Scene::folded(document.clone(), folds.clone(), log);
            check(&[Stage::LayingOut], scene, is_cancelled);
        }
    }
}

#[test]
fn generating_ends_wherever_it_is_told_to() {
    let pool = |are_distinct| LeafValues::Drawn {
        pool: Pool::Range { start: 0, end: 999, decimals: 0 },
        are_distinct,
    };
    for order in Arrangement::ALL {
        for leaves in [LeafValues::Distinct, pool(false), pool(true)] {
            let uniform =
                Uniform { branching: 3, depth: 4, order, leaves: leaves.clone(), ..Uniform::default() };
            let irregular = Irregular { nodes: 200, depth: 2..=4, order, leaves, ..Irregular::default() };
            for recipe in [Recipe::Uniform(uniform), Recipe::Irregular(irregular)] {
                let make = |log: &mut Log| recipe.generate(log);
                check(&[Stage::Generating], make, |error| matches!(error, GenerateError::Cancelled(_)));
                let told = recipe.generate(&mut Log::default()).unwrap();
                assert_eq!(notation::write(&told), notation::write(&recipe.generate(&mut ()).unwrap()));
            }
        }
    }
}

#[test]
fn counting_and_preparing_pictures_end_wherever_they_are_told_to() {
    let tree = Uniform { branching: 4, depth: 5, ..Uniform::default() }.generate(&mut ()).unwrap();
    let layout = Layout::new(&tree, Separation::default(), &mut ()).unwrap();
    for &algorithm in Algorithm::ALL {
        let trace = record(algorithm, &tree, Settings::default(), &AtomicBool::new(false)).unwrap();
        let counters = |log: &mut Log| Counters::of_whole(&tree, &trace, Unseen::default(), log);
        check(&[Stage::Counting], counters, is_cancelled);
        let overview = |log: &mut Log| Overview::new(Replay::new(&tree, &trace), &layout, log);
        check(&[Stage::Picturing], overview, is_cancelled);
    }
}

#[test]
fn searches_of_trees_tell_their_visits_and_end() {
    let tree = Uniform { branching: 4, depth: 8, ..Uniform::default() }.generate(&mut ()).unwrap();
    for &algorithm in Algorithm::ALL {
        let mut tally = Tally::default();
        let ControlFlow::Continue(value) = algorithm.run(&tree, Settings::default(), &mut tally);
        let told = |work: &Work| work.progress().unwrap().done;
        let work = Work::default();
        work.begin(Stage::Searching, None);
        assert_eq!(count(algorithm, &tree, Settings::default(), &work).unwrap(), (tally, value));
        let counted = told(&work);
        // Only after a few thousand visits it is told again.
        assert!(counted < tally.visited && tally.visited - counted <= 4_096, "{algorithm:?}");
        work.begin(Stage::Searching, None);
        let trace = record_within(usize::MAX, algorithm, &tree, Settings::default(), &work).unwrap();
        assert_eq!((trace.value(), told(&work)), (Some(value), counted), "{algorithm:?}");
        work.cancel();
        let stopped = Err(Stop::Cancelled);
        assert_eq!(count(algorithm, &tree, Settings::default(), &work).map(drop), stopped);
        let record = record_within(usize::MAX, algorithm, &tree, Settings::default(), &work);
        assert_eq!(record.map(drop), stopped);
    }
}

#[test]
fn unfolding_tells_how_many_nodes_there_are_and_ends() {
    let start = GameId::TicTacToe.start("").unwrap();
    let limits = UnfoldLimits { depth: None, nodes: 5_000 };
    let work = Work::default();
    let unfolded = start.unfold(rules(), limits, &work).unwrap();
    let progress = work.progress().unwrap();
    assert_eq!((progress.stage, progress.share()), (Stage::Unfolding, Some(1.0)));
    assert_eq!(progress.done % unfolded.tree.len() as u64, 0);
    work.cancel();
    assert_eq!(start.unfold(rules(), limits, &work).map(drop).unwrap_err(), Cancelled);
}
