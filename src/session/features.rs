//! Features: each a state of its own that reads a [`View`](super::view::View), carries out its commands and says in
//! [`Effect`](super::effect::Effect)s what else is to happen. They know neither each other nor the session.

pub mod compare;
pub mod exercise;
pub mod experiment;
pub mod export;
pub mod find;
pub mod games;
pub mod generate;
pub mod own_search;
pub mod predict;
pub mod proof;
pub mod race;
pub mod teaching;

use crate::search::Algorithm;
use crate::text::Text;
use compare::Comparing;
use exercise::Exercising;
use experiment::Experimenting;
use export::Exporting;
use find::Find;
use games::Unfolding;
use own_search::OwnSearch;
use predict::Predicting;
use proof::Proving;
use race::Race;
use teaching::Teaching;

/// The states of all features.
#[derive(Debug)]
pub(super) struct Features {
    pub(super) find: Find,
    pub(super) proof: Proving,
    pub(super) compare: Comparing,
    pub(super) games: Unfolding,
    pub(super) race: Race,
    pub(super) predict: Predicting,
    pub(super) exercise: Exercising,
    pub(super) teaching: Teaching,
    pub(super) own_search: OwnSearch,
    pub(super) experiment: Experimenting,
    pub(super) export: Exporting,
}

impl Features {
    /// The features as the program starts with them.
    pub(super) fn new(text: &Text) -> Self {
        Self {
            find: Find::default(),
            proof: Proving::default(),
            compare: Comparing::default(),
            games: Unfolding::default(),
            race: Race::default(),
            predict: Predicting::default(),
            exercise: Exercising::default(),
            teaching: Teaching::default(),
            own_search: OwnSearch::default(),
            experiment: Experimenting::new(text),
            export: Exporting::default(),
        }
    }

    /// Forgets what was found in the document that was there before, or is on its way.
    pub(super) fn begin_document(&mut self) {
        self.find = Find::default();
        self.compare.begin_document();
        self.games = Unfolding::default();
        self.race.restart();
        self.own_search.begin_document();
        self.exercise.begin_document();
    }

    /// The searches that are shown beside the one in use: those that are compared, and those that race.
    pub(super) fn searches(&self) -> Vec<Algorithm> {
        [self.compare.ticked(), self.race.racing()].concat()
    }
}
