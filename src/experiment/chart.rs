//! Results as lines over the depth, and the lines of theory beside them: what charts draw.

use super::counts::Estimate;
use super::population::{LeafLaw, OrderLaw, Population};
use super::results::{ResultRow, Results, Theory};
use super::{ExperimentSubject, Workload};
use crate::game::move_order::MoveOrder;
use crate::search::Algorithm;

/// What is drawn over the depth.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Quantity {
    /// The leaves evaluated, their mean where there are several trees.
    Leaves,
    /// The effective branching factor.
    BranchingFactor,
    /// Leaves for one of alpha-beta's on the same trees.
    Ratio,
}

impl Quantity {
    /// All quantities.
    pub const ALL: &[Self] = &[Self::Leaves, Self::BranchingFactor, Self::Ratio];

    /// The word on the command line.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Leaves => "leaves",
            Self::BranchingFactor => "branching-factor",
            Self::Ratio => "ratio",
        }
    }
}

/// One quantity of all series that differ in it.
#[derive(Clone, PartialEq, Debug)]
pub struct ExperimentChart {
    /// What is measured, by search, then by circumstances.
    pub series: Vec<ExperimentSeries>,
    /// What theory says.
    pub guides: Vec<TheoryGuide>,
    /// The depths that there are, ascending.
    pub depths: Vec<u32>,
}

/// A line of measurements.
#[derive(Clone, PartialEq, Debug)]
pub struct ExperimentSeries {
    /// The search.
    pub algorithm: Algorithm,
    /// On which trees it runs, as far as that tells it from other lines.
    pub circumstances: Circumstances,
    /// The place of these circumstances among all.
    pub place: usize,
    /// What has been measured so far, by depth.
    pub points: Vec<(u32, Estimate)>,
}

/// The trees of a line, as far as they distinguish it from others, or as far as all lines share them; `None` elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Circumstances {
    /// The branching factor.
    pub branching: Option<u32>,
    /// The order of moves in a random tree …
    pub order: Option<OrderLaw>,
    /// … or in a game.
    pub move_order: Option<MoveOrder>,
    /// The law of leaf values.
    pub leaves: Option<LeafLaw>,
}

/// A line of theory.
#[derive(Clone, PartialEq, Debug)]
pub struct TheoryGuide {
    /// What it says.
    pub kind: GuideKind,
    /// For which branching factor; `None` where there is only one.
    pub branching: Option<u32>,
    /// The line, by depth.
    pub points: Vec<(u32, f64)>,
}

/// Whose line it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GuideKind {
    /// All leaves: b^d.
    All,
    /// The minimal tree of Knuth and Moore.
    Minimal,
    /// Baudet's expectation for alpha-beta on random order.
    Expected,
    /// Pearl's asymptotic branching factor on random order: a slope, drawn through the end of Baudet's line.
    Slope,
}

impl ExperimentChart {
    /// The chart of what has been measured so far, beside what [`Results::theories`] has said.
    #[must_use]
    pub fn new(results: &Results, theories: &[Theory], quantity: Quantity) -> Self {
        let subject = results.subject();
        let series = series(subject, &results.rows_beside(theories), quantity);
        let guides = match (subject, quantity) {
            // No theory knows the tree of a game.
            (ExperimentSubject::Game(_), _) | (_, Quantity::Ratio) => Vec::new(),
            (ExperimentSubject::Trees(experiment), Quantity::Leaves | Quantity::BranchingFactor) => {
                let populations = results.workloads().iter().filter_map(Workload::population);
                let of_populations: Vec<_> = populations.copied().zip(theories.iter().copied()).collect();
                guides(&experiment.branching, &of_populations, quantity)
            }
        };
        let mut depths = subject.depths().to_vec();
        depths.sort_unstable();
        depths.dedup();
        Self { series, guides, depths }
    }
}

/// The lines of what has been measured.
fn series(subject: &ExperimentSubject, rows: &[ResultRow<'_>], quantity: Quantity) -> Vec<ExperimentSeries> {
    let mut places: Vec<Circumstances> = Vec::new();
    let mut lines: Vec<ExperimentSeries> = Vec::new();
    for row in rows {
        let (algorithm, depth, own) =
            (row.algorithm, row.workload.depth(), Circumstances::new(subject, &row.workload));
        // A search without a window looks at all leaves, whatever their order and values; but one order of a game adds the
        // leaves of shallower searches.
        let is_everywhere_alike = !algorithm.about().has_window
            && row.workload.move_order() != Some(MoveOrder::PreviousIteration)
            && quantity != Quantity::Ratio;
        let known = places.iter().position(|other| *other == own);
        let place = known.unwrap_or_else(|| {
            places.push(own);
            places.len() - 1
        });
        let circumstances = if is_everywhere_alike { own.without_order() } else { own };
        let is_its =
            |line: &ExperimentSeries| (line.algorithm, line.circumstances) == (algorithm, circumstances);
        let index = lines.iter().position(is_its).unwrap_or_else(|| {
            lines.push(ExperimentSeries { algorithm, circumstances, place, points: Vec::new() });
            lines.len() - 1
        });
        let is_known = |depth: u32| lines[index].points.iter().any(|&(other, _)| other == depth);
        if let Some(estimate) = quantity.of(row).filter(|_| !is_known(depth)) {
            lines[index].points.push((depth, estimate));
        }
    }
    let rank = |algorithm| subject.algorithms().iter().position(|&other| other == algorithm);
    lines.sort_by_key(|line| (rank(line.algorithm), line.place));
    lines.iter_mut().for_each(|line| line.points.sort_by_key(|&(depth, _)| depth));
    lines
}

impl Circumstances {
    /// What distinguishes this workload from the others of the experiment.
    #[must_use]
    pub fn new(subject: &ExperimentSubject, workload: &Workload) -> Self {
        match (subject, workload) {
            (ExperimentSubject::Trees(experiment), Workload::Trees(population)) => Self {
                branching: several(&experiment.branching, population.branching),
                order: several(&experiment.orders, population.order),
                leaves: several(&experiment.leaves, population.leaves),
                move_order: None,
            },
            (ExperimentSubject::Game(experiment), Workload::Game { move_order: order, .. }) => {
                Self { move_order: several(&experiment.orders, *order), ..Self::default() }
            }
            (ExperimentSubject::Trees(_), Workload::Game { .. })
            | (ExperimentSubject::Game(_), Workload::Trees(_)) => Self::default(),
        }
    }

    /// What all workloads of the experiment have in common.
    #[must_use]
    pub fn in_common(subject: &ExperimentSubject) -> Self {
        match subject {
            ExperimentSubject::Trees(experiment) => Self {
                branching: only(&experiment.branching),
                order: only(&experiment.orders),
                leaves: only(&experiment.leaves),
                move_order: None,
            },
            ExperimentSubject::Game(experiment) => {
                Self { move_order: only(&experiment.orders), ..Self::default() }
            }
        }
    }

    fn without_order(self) -> Self {
        Self { branching: self.branching, ..Self::default() }
    }
}

/// The only one, if there are no more.
const fn only<T: Copy>(all: &[T]) -> Option<T> {
    match all {
        [one] => Some(*one),
        _ => None,
    }
}

/// The one, unless it is the only one.
fn several<T: Copy>(all: &[T], one: T) -> Option<T> {
    (all.len() > 1).then_some(one)
}

impl Quantity {
    fn of(self, row: &ResultRow<'_>) -> Option<Estimate> {
        match self {
            Self::Leaves => row.leaves(),
            Self::Ratio => row.ratio(),
            Self::BranchingFactor => {
                let value = row.effective_branching_factor()?;
                // The error of x^(1/d) is x^(1/d)/(x·d) times that of x.
                let error = |leaves: Estimate| {
                    Some(leaves.standard_error? * value / (leaves.value * f64::from(row.depth)))
                };
                Some(Estimate { value, standard_error: row.leaves().and_then(error) })
            }
        }
    }
}

/// The lines of theory, for every branching factor.
fn guides(branchings: &[u32], theories: &[(Population, Theory)], quantity: Quantity) -> Vec<TheoryGuide> {
    let mut guides = Vec::new();
    let mut branchings = branchings.to_vec();
    branchings.dedup();
    for &branching in &branchings {
        let of_branching = || theories.iter().filter(|(population, _)| population.branching == branching);
        let line = |kind, leaves: &dyn Fn(&Population, &Theory) -> Option<f64>| {
            let point = |(population, theory): &(Population, Theory)| {
                let leaves = leaves(population, theory).filter(|leaves| leaves.is_finite())?;
                let depth = population.depth;
                match quantity {
                    Quantity::BranchingFactor if depth == 0 => None,
                    Quantity::BranchingFactor => Some((depth, leaves.powf(f64::from(depth).recip()))),
                    Quantity::Leaves | Quantity::Ratio => Some((depth, leaves)),
                }
            };
            let mut points: Vec<_> = of_branching().filter_map(point).collect();
            points.sort_by_key(|&(depth, _)| depth);
            points.dedup_by_key(|(depth, _)| *depth);
            TheoryGuide { kind, branching: several(&branchings, branching), points }
        };
        let expected = line(GuideKind::Expected, &|population, theory| {
            theory.expected.filter(|_| population.order == OrderLaw::Random)
        });
        let growth =
            of_branching().next().map_or(f64::NAN, |(_, theory)| theory.random_order_branching_factor);
        let slope = slope(&expected, growth, quantity);
        let all = line(GuideKind::All, &|_, theory| Some(theory.full));
        let minimal = line(GuideKind::Minimal, &|_, theory| Some(theory.minimal));
        guides.extend([all, expected, slope, minimal].into_iter().filter(|guide| !guide.points.is_empty()));
    }
    guides
}

/// A line that grows as Pearl says: through the end of Baudet's line, or at the height of the factor itself.
fn slope(expected: &TheoryGuide, growth: f64, quantity: Quantity) -> TheoryGuide {
    let end = expected.points.last().copied().unwrap_or_default();
    let at = |&(depth, _): &(u32, f64)| {
        let value = match quantity {
            Quantity::BranchingFactor => growth,
            Quantity::Leaves | Quantity::Ratio => end.1 / growth.powf(f64::from(end.0) - f64::from(depth)),
        };
        (depth, value)
    };
    TheoryGuide {
        kind: GuideKind::Slope,
        branching: expected.branching,
        points: expected.points.iter().map(at).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::Experiment;
    use crate::experiment::counts::SampleCounts;
    use crate::experiment::presets::Preset;

    /// A chart of a preset in which everything has been measured once, with as many leaves as the depth.
    fn chart(preset: &str, quantity: Quantity) -> ExperimentChart {
        let mut results =
            Results::new(Preset::from_id(preset).unwrap().experiment(&crate::text::Language::En.load()));
        for (place, workload) in results.workloads().to_vec().into_iter().enumerate() {
            let leaves = u128::from(workload.depth());
            let counts = SampleCounts {
                samples: 1,
                leaves,
                leaves_squared: leaves * leaves,
                ..SampleCounts::default()
            };
            let searches = results.subject().algorithms().len();
            results.add(place, 0, &vec![counts; searches]);
        }
        ExperimentChart::new(&results, &results.theories(), quantity)
    }

    #[test]
    fn lines_differ_in_what_the_experiment_varies() {
        let order = chart("order", Quantity::Leaves);
        assert_eq!(order.series.len(), 5);
        assert!(order.series.iter().all(|line| line.circumstances.order.is_some()));
        assert!(order.series.iter().all(|line| line.circumstances.branching.is_none()));
        assert_eq!(order.series.iter().map(|line| line.place).collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
        let depths: Vec<_> = order.series[0].points.iter().map(|(depth, _)| *depth).collect();
        assert_eq!((depths, order.depths), ((2..=8).collect(), (2..=8).collect()));
    }

    #[test]
    fn a_search_without_a_window_has_one_line() {
        let algorithms = |quantity| {
            let lines = chart("depth", quantity).series;
            lines.iter().map(|line| line.algorithm.about().id).collect::<Vec<_>>()
        };
        assert_eq!(algorithms(Quantity::Leaves), ["minimax", "alpha-beta", "alpha-beta"]);
        assert_eq!(algorithms(Quantity::Ratio), ["minimax", "minimax", "alpha-beta", "alpha-beta"]);
    }

    #[test]
    fn theory_stands_beside_what_it_speaks_of() {
        let guide = |chart: &ExperimentChart, kind| {
            chart.guides.iter().find(|guide| guide.kind == kind).map(|guide| guide.points.clone())
        };
        let leaves = chart("depth", Quantity::Leaves);
        assert_eq!(guide(&leaves, GuideKind::All).unwrap()[2], (4, 81.0));
        assert_eq!(guide(&leaves, GuideKind::Minimal).unwrap()[2], (4, 17.0));
        let (expected, slope) =
            (guide(&leaves, GuideKind::Expected).unwrap(), guide(&leaves, GuideKind::Slope).unwrap());
        assert_eq!(expected.last(), slope.last());
        let growth = slope[1].1 / slope[0].1;
        let factors = chart("depth", Quantity::BranchingFactor);
        assert!((guide(&factors, GuideKind::All).unwrap()[2].1 - 3.0).abs() < 1e-9);
        assert!((guide(&factors, GuideKind::Slope).unwrap()[0].1 - growth).abs() < 1e-9);
        assert!(chart("depth", Quantity::Ratio).guides.is_empty());
        let strong = Results::new(Experiment { orders: vec![OrderLaw::Best], ..Experiment::default() });
        let strong = ExperimentChart::new(&strong, &strong.theories(), Quantity::Leaves);
        assert!(guide(&strong, GuideKind::Minimal).is_some());
        assert_eq!(guide(&strong, GuideKind::Expected), None);
    }
}
