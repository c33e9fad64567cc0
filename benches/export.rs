//! Times the export of pictures: 100 pages of PDF of the walk through a tree of twelve leaves, in at most 1 s, and an
//! SVG of a tree of a million nodes as strips, in at most 0.2 s. Times that of the steps of a walk, too: CSV of the walk
//! through 100,000 children of one node, in at most 2 s.
//!
//! `cargo bench -p benches --bench export`

use std::hint::black_box;
use std::process::ExitCode;
use std::time::Instant;

use alphabeta_lab::export::walk::Prepared;
use alphabeta_lab::export::{Format, Options};
use alphabeta_lab::file::Document;
use alphabeta_lab::generate::Uniform;
use alphabeta_lab::notation;
use alphabeta_lab::search::trace::record;
use alphabeta_lab::search::unseen::Unseen;
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::text::Language;
use alphabeta_lab::tree::{Player, Tree};

const RUNS: usize = 5;

fn main() -> ExitCode {
    let twelve = notation::parse("[[3,12,8],[2,4,6],[14,5,2],[7,1,9]]", Player::Max, &mut ());
    let million = Uniform { branching: 2, depth: 19, ..Uniform::default() };
    let siblings = Uniform { branching: 100_000, depth: 1, ..Uniform::default() };
    let (Ok(small), Ok(large), Ok(wide)) = (twelve, million.generate(&mut ()), siblings.generate(&mut ()))
    else {
        println!("a tree could not be made");
        return ExitCode::FAILURE;
    };
    let goals = [
        time("100 pages of PDF", small, Format::Pdf, 100, 1.0),
        time("SVG of a million nodes", large, Format::Svg, 1, 0.2),
        time("CSV of 100,000 siblings", wide, Format::Csv, 100_000, 2.0),
    ];
    if goals.iter().all(|is_met| *is_met) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Times pictures, or the lines about so many steps, from all over the walk; whether they are there in so many seconds.
fn time(what: &str, tree: Tree, format: Format, pictures: u32, goal: f64) -> bool {
    let settings = Settings::default();
    let nodes = tree.len();
    let Ok(trace) = record(Algorithm::AlphaBeta, &tree, settings, &false.into()) else { return false };
    let search = (Algorithm::AlphaBeta, settings);
    let prepared = Prepared::new(Document::untitled(tree), search, (trace, Unseen::default()), None);
    let text = Language::En.load();
    let walk = prepared.walk(&text);
    let steps = (1..=pictures)
        .map(|picture| Some((u64::from(walk.len()) * u64::from(picture) / u64::from(pictures)) as u32));
    let options = Options { steps: steps.collect(), ..Options::default() };
    let mut least = f64::INFINITY;
    for _ in 0..RUNS {
        let start = Instant::now();
        let written = black_box(format.write(&walk, &options, &mut |_| true));
        least = least.min(start.elapsed().as_secs_f64());
        if let Err(error) = written {
            println!("{what}: {}", error.said(&text));
            return false;
        }
    }
    println!("{what} ({nodes} nodes): {least:.3} s, goal {goal} s");
    least <= goal
}
