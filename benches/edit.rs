//! What one edit and its undo cost in a small and in a large tree, and what copying the large one would cost.
//!
//! Then the same through a session, which answers when the order has been carried out: the picture of a large tree
//! follows on a worker. How long that takes, and how much of it is the search with its record.
//!
//! `cargo bench -p benches --bench edit`. The last number of a row is what the goal is about: large
//! against small, 1 where an edit costs what it changes. Only caches make a large tree dearer.

use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;

use alphabeta_lab::generate::irregular::Irregular;
use alphabeta_lab::generate::{Recipe, Uniform};
use alphabeta_lab::score::Score;
use alphabeta_lab::search::counters::Counters;
use alphabeta_lab::search::trace::record;
use alphabeta_lab::search::trace::recorder::Recorder;
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::session::Session;
use alphabeta_lab::session::analysis::run::Scene;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::edit::EditCommand;
use alphabeta_lab::session::model::new_document::NewDocument;
use alphabeta_lab::session::preferences::Preferences;
use alphabeta_lab::text::Language;
use alphabeta_lab::tree::edit::change::Transaction;
use alphabeta_lab::tree::edit::{Edit, EditError};
use alphabeta_lab::tree::{NodeId, Tree};

const SMALL: u32 = 1_000;
const LARGE: u32 = 1_000_000;
const ROUNDS: usize = 21;
const REPETITIONS: u32 = 2_000;

/// What is done to a tree at one of its leaves.
type Work = fn(&mut Transaction<'_>, NodeId) -> Result<(), EditError>;

const WORKS: [(&str, Work); 4] = [
    ("set a leaf", |change, leaf| change.apply(Edit::SetValue { node: leaf, value: Some(Score::from(3)) })),
    ("insert a child", |change, leaf| change.insert(leaf, None, Score::from(3)).map(drop)),
    ("remove a leaf", |change, leaf| change.remove(leaf)),
    ("move to the root", |change, leaf| change.move_to(leaf, change.tree().root_id(), None)),
];

fn main() {
    for (shape, most) in [("irregular tree", 6), ("chain", 1)] {
        let [Some(small), Some(large)] = [SMALL, LARGE].map(|nodes| grown(nodes, most)) else { return };
        println!("{shape:<18} {:>12} {:>12} {:>7}", "1k nodes", "1M nodes", "ratio");
        for (name, work) in WORKS {
            let [small, large] = [&small, &large].map(|tree| nanoseconds(tree, work));
            println!("{name:<18} {small:>9.0} ns {large:>9.0} ns {:>7.2}", large / small);
        }
        println!("{:<18} {:>25.2} ms", "first insertion", milliseconds_to_grow(&large));
        println!("{:<18} {:>25.2} ms", "copy of the tree", milliseconds_to_copy(&large));
    }
    println!("{:<18} {:>12} {:>12}", "in a session", "1,111 nodes", "1.1M nodes");
    let [Some(small), Some(large)] = [3, 6].map(microseconds_in_session) else { return };
    for (what, small, large) in
        [("first typed value", small[0], large[0]), ("later ones", small[1], large[1])]
    {
        println!("{what:<18} {small:>9.1} µs {large:>9.1} µs");
    }
    if let Some(following) = milliseconds_to_follow(6) {
        println!("{following}");
    }
}

/// How long a large tree's picture and search take to follow a typed value, and parts of that.
fn milliseconds_to_follow(depth: u32) -> Option<String> {
    let mut session = opened(depth);
    let leaf = session.view().leaf_after_selection()?;
    let mut typed = |value: i32| {
        let start = Instant::now();
        session.apply(Command::Edit(EditCommand::SetValue(leaf, value.into())));
        rest(&mut session);
        start.elapsed().as_secs_f64() * 1e3
    };
    let all = (0..ROUNDS as i32).map(&mut typed).fold(f64::INFINITY, f64::min);
    let document = &session.scene().document;
    let scene = least_milliseconds(|| Scene::new(document.clone(), &mut ()).unwrap());
    let settings = Settings::default();
    let recorded = || record(Algorithm::AlphaBeta, &document.tree, settings, &false.into());
    let fresh = least_milliseconds(recorded);
    let mut kept = recorded().ok()?;
    let again = least_milliseconds(|| {
        let old = std::mem::take(&mut kept);
        let mut recorder = Recorder::reusing(old, Algorithm::AlphaBeta, &document.tree, settings);
        let _ = Algorithm::AlphaBeta.run(&document.tree, settings, &mut recorder);
        kept = recorder.finish();
    });
    let counted = least_milliseconds(|| Counters::new(&document.tree, &kept, &mut ()).unwrap());
    Some(format!(
        "all that follows {all:.1} ms; the scene alone {scene:.1}, the record {fresh:.1} (in used memory {again:.1}), its counts {counted:.1}"
    ))
}

/// The least time of some rounds of work, in milliseconds; dropping what it makes is left out.
fn least_milliseconds<T>(mut work: impl FnMut() -> T) -> f64 {
    let rounds = (0..ROUNDS).map(|_| {
        let start = Instant::now();
        let made = black_box(work());
        let elapsed = start.elapsed().as_secs_f64() * 1e3;
        drop(made);
        elapsed
    });
    rounds.fold(f64::INFINITY, f64::min)
}

/// A session with a tree of ten children a node.
fn opened(depth: u32) -> Session {
    let mut session = Session::new(Preferences::default(), Arc::new(Language::En.load()), Arc::new(|| {}));
    let uniform = Uniform { branching: 10, depth, seed: 1, ..Uniform::default() };
    let new = NewDocument::Generated(Recipe::Uniform(uniform));
    session.apply(Command::OpenNew(Box::new(new)));
    rest(&mut session);
    session
}

/// How long a session takes to carry out one typed value, in microseconds: the first, which copies the tree, and
/// one of those that follow.
fn microseconds_in_session(depth: u32) -> Option<[f64; 2]> {
    let mut session = opened(depth);
    let leaf = session.view().leaf_after_selection()?;
    session.apply(Command::Select(Some(leaf)));
    let mut typed = |value: i32| {
        let start = Instant::now();
        session.apply(Command::Edit(EditCommand::SetValue(leaf, value.into())));
        let elapsed = start.elapsed().as_secs_f64() * 1e6;
        rest(&mut session);
        elapsed
    };
    let first = typed(-1);
    let later = (0..ROUNDS as i32).map(typed).fold(f64::INFINITY, f64::min);
    Some([first, later])
}

fn rest(session: &mut Session) {
    session.advance(0.0);
    while session.busy_with().is_some() {
        std::thread::sleep(std::time::Duration::from_millis(1));
        session.advance(0.0);
    }
}

fn grown(nodes: u32, most: u32) -> Option<Tree> {
    Irregular { nodes, branching: 1..=most, depth: 0..=u32::MAX, ..Irregular::default() }
        .generate(&mut ())
        .ok()
}

/// A copy of the tree whose arena has grown, so that what follows has room.
fn grown_once(tree: &Tree, leaf: NodeId) -> Tree {
    let mut tree = tree.clone();
    let inserted = tree.transact(|change| change.insert(leaf, None, Score::ZERO));
    let undone = inserted.and_then(|(_, inverse)| tree.apply_all(inverse));
    assert!(undone.is_ok(), "a leaf can be inserted");
    tree
}

/// The least time of some rounds that one piece of work takes together with its undo. It is done at the same
/// leaf again and again, so that the caches hold what it touches.
fn nanoseconds(tree: &Tree, work: Work) -> f64 {
    let Some(leaf) = tree.preorder().filter(|&node| tree.is_leaf(node)).last() else { return f64::NAN };
    let rounds = (0..ROUNDS).map(|_| {
        let mut tree = grown_once(tree, leaf);
        let start = Instant::now();
        for _ in 0..REPETITIONS {
            let done = tree.transact(|change| work(change, leaf));
            let undone = done.and_then(|((), inverse)| tree.apply_all(inverse));
            assert!(black_box(undone).is_ok(), "the edit and its inverse are possible");
        }
        start.elapsed().as_secs_f64() * 1e9 / f64::from(REPETITIONS)
    });
    rounds.fold(f64::INFINITY, f64::min)
}

/// The first insertion into a tree that was just loaded or copied makes room for as many nodes again.
fn milliseconds_to_grow(tree: &Tree) -> f64 {
    let rounds = (0..ROUNDS).map(|_| {
        let mut tree = tree.clone();
        let (start, root) = (Instant::now(), tree.root_id());
        assert!(tree.transact(|change| change.insert(root, None, Score::ZERO)).is_ok());
        start.elapsed().as_secs_f64() * 1e3
    });
    rounds.fold(f64::INFINITY, f64::min)
}

fn milliseconds_to_copy(tree: &Tree) -> f64 {
    let rounds = (0..ROUNDS).map(|_| {
        let start = Instant::now();
        black_box(tree.clone());
        start.elapsed().as_secs_f64() * 1e3
    });
    rounds.fold(f64::INFINITY, f64::min)
}
