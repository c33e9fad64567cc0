//! The picture of an experiment: its title, and what all of its lines have in common.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on must fail")]

use alphabeta_lab::drawing::Shape;
use alphabeta_lab::experiment::chart::Quantity;
use alphabeta_lab::experiment::games::GameExperiment;
use alphabeta_lab::experiment::results::Results;
use alphabeta_lab::experiment::{Experiment, ExperimentSubject};
use alphabeta_lab::export::exhibit::Exhibit;
use alphabeta_lab::game::GameId;
use alphabeta_lab::palette::Palette;
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::search::window::Ties;

fn exhibit(subject: impl Into<ExperimentSubject>) -> Exhibit {
    let results = Results::new(subject);
    Exhibit::experiment(&results, &results.theories(), Quantity::Leaves, crate::english())
}

/// All words of a picture, and its description.
fn told(subject: impl Into<ExperimentSubject>) -> [String; 2] {
    let exhibit = exhibit(subject);
    let plate = exhibit.plate(&Palette::PRINT);
    let words = plate.drawing.items.iter().filter_map(|item| match &item.shape {
        Shape::Text(text) => Some(text.runs.iter().map(|run| run.text.as_str()).collect::<String>()),
        _ => None,
    });
    [words.collect::<Vec<_>>().join(" "), plate.description].map(|words| words.replace('\u{a0}', " "))
}

#[test]
fn the_picture_of_an_experiment_without_a_title_is_titled_by_its_quantity() {
    for (given, titles) in
        [("Ties help", "Ties help: Leaves"), ("", "Leaves over the depth"), (" ", "Leaves over the depth")]
    {
        let results = Results::new(Experiment { title: given.to_owned(), ..Experiment::default() });
        let theories = results.theories();
        let exhibit = Exhibit::experiment(&results, &theories, Quantity::Leaves, crate::english());
        assert_eq!(exhibit.title, titles);
    }
}

#[test]
fn a_picture_says_of_all_its_lines_what_its_legend_does_not() {
    let base = || Experiment {
        title: "Week 3".to_owned(),
        algorithms: vec![Algorithm::Pvs],
        branching: vec![7],
        depths: vec![1, 2],
        orders: vec!["best".parse().unwrap()],
        leaves: vec!["few-5".parse().unwrap()],
        samples: 20,
        seed: 9,
        ties: Ties::Search,
    };
    let in_common = [
        "Principal variation search",
        "b = 7",
        "best order",
        "5 values",
        "20 trees each",
        "seed 9",
        "α > β",
        "0 of 40 trees",
    ];
    for words in told(base()) {
        for part in in_common {
            assert!(words.contains(part), "{part} in {words}");
        }
    }
    // What distinguishes lines is said of each, not of all.
    for words in told(Experiment { branching: vec![7, 8], ..base() }) {
        assert!(words.contains("best order, 5 values, 20 trees each"), "{words}");
        assert!(!words.contains("b = 7, best"), "{words}");
    }
    let game = GameExperiment { position: "5".to_owned(), ..GameExperiment::new(GameId::TicTacToe) };
    for words in told(game) {
        assert!(words.contains("from 5, prune when α ≥ β"), "{words}");
        assert!(words.contains("Leaves and evaluations"), "{words}");
    }
}
