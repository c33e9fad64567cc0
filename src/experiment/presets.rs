//! Experiments that show the classic lessons. Each takes some seconds on a small machine.

use super::Experiment;
use super::population::{LeafLaw, OrderLaw, STRONGLY_ORDERED};
use crate::search::Algorithm;
use crate::text::Text;

/// An experiment that comes with the program.
#[derive(Debug)]
pub struct Preset {
    /// The word on the command line.
    pub id: &'static str,
    /// What it shows, in a few words.
    pub title: fn(&Text) -> String,
    /// What to look at.
    pub lesson: fn(&Text) -> String,
    make: fn() -> Experiment,
}

impl Preset {
    /// All presets, in teaching order.
    pub const ALL: &[Self] = &[
        Self {
            id: "depth",
            title: Text::experiment_preset_depth,
            lesson: Text::experiment_lesson_depth,
            make: || Experiment {
                branching: vec![3],
                depths: (2..=12).collect(),
                orders: vec![OrderLaw::Best, OrderLaw::Random],
                samples: 20,
                ..Experiment::default()
            },
        },
        Self {
            id: "order",
            title: Text::experiment_preset_order,
            lesson: Text::experiment_lesson_order,
            make: || Experiment {
                algorithms: vec![Algorithm::AlphaBeta],
                branching: vec![6],
                depths: (2..=8).collect(),
                orders: vec![
                    OrderLaw::Best,
                    OrderLaw::Evaluation { error: 10 },
                    STRONGLY_ORDERED,
                    OrderLaw::Random,
                    OrderLaw::Worst,
                ],
                samples: 50,
                ..Experiment::default()
            },
        },
        Self {
            id: "ties",
            title: Text::experiment_preset_ties,
            lesson: Text::experiment_lesson_ties,
            make: || Experiment {
                algorithms: vec![Algorithm::AlphaBeta],
                branching: vec![4],
                depths: (2..=10).collect(),
                leaves: vec![
                    LeafLaw::Distinct,
                    LeafLaw::Few(20),
                    LeafLaw::Few(5),
                    LeafLaw::Few(2),
                    LeafLaw::Few(1),
                ],
                samples: 200,
                ..Experiment::default()
            },
        },
        Self {
            id: "pvs",
            title: Text::experiment_preset_pvs,
            lesson: Text::experiment_lesson_pvs,
            make: || Experiment {
                algorithms: vec![Algorithm::AlphaBeta, Algorithm::Pvs],
                branching: vec![10],
                depths: (2..=6).collect(),
                orders: vec![OrderLaw::Random, STRONGLY_ORDERED, OrderLaw::Best],
                samples: 200,
                ..Experiment::default()
            },
        },
        Self {
            id: "mtdf",
            title: Text::experiment_preset_mtdf,
            lesson: Text::experiment_lesson_mtdf,
            make: || Experiment {
                algorithms: vec![Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::Mtdf, Algorithm::SssStar],
                branching: vec![10],
                depths: (2..=5).collect(),
                orders: vec![OrderLaw::Random, STRONGLY_ORDERED],
                samples: 50,
                ..Experiment::default()
            },
        },
    ];

    /// The preset with this id.
    #[must_use]
    pub fn from_id(id: &str) -> Option<&'static Self> {
        Self::ALL.iter().find(|preset| preset.id == id)
    }

    /// The experiment.
    #[must_use]
    pub fn experiment(&self, text: &Text) -> Experiment {
        Experiment { title: (self.title)(text), ..(self.make)() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[test]
    fn every_preset_can_be_measured_and_is_found_by_its_id() {
        for preset in Preset::ALL {
            assert_eq!(preset.experiment(&Language::En.load()).check(), Ok(()), "{}", preset.id);
            assert_eq!(Preset::from_id(preset.id).unwrap().id, preset.id);
        }
    }
}
