//! The search, the form of alpha-beta or the rule for ties that made a record.

use serde_json::Value;

use super::{Blank, Kind, Unfitness, transform};
use crate::names::spoken::SpokenNames;
use crate::practice::item::Item;
use crate::practice::posed::{Asked, Posed, PosedRun, forms};
use crate::practice::response::Misread;
use crate::score::Score;
use crate::search::window::{Ties, Window};
use crate::search::{Algorithm, Settings};
use crate::text::Text;
use crate::tree::NodeId;

/// Asks which search made a record.
pub struct Which;

/// A search that may have made the record, with its id in answers and its rule.
#[derive(Clone, Copy)]
struct Candidate {
    id: &'static str,
    algorithm: Algorithm,
    ties: Ties,
}

/// The visible part of a search: the evaluated leaves, and the returned value of each visit of an inner node.
#[derive(PartialEq)]
struct Record {
    leaves: Vec<NodeId>,
    returned: Vec<(NodeId, Score)>,
}

impl Candidate {
    fn record(&self, posed: &Posed, ties: Ties) -> Record {
        let run = PosedRun::new(self.algorithm, &posed.tree, Settings { ties, ..posed.asked.settings });
        let returned = run.visits.iter().map(|visit| (visit.node, visit.value)).collect();
        Record { leaves: run.leaves, returned }
    }
}

/// The groups of candidates. A question is about one group.
fn groups(posed: &Posed) -> [Vec<Candidate>; 3] {
    let ties = posed.asked.settings.ties;
    let search = |algorithm: Algorithm| Candidate { id: algorithm.about().id, algorithm, ties };
    let searches = [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Pvs].map(search).to_vec();
    let forms = forms().into_iter().map(search).collect();
    let rule = |&ties: &Ties| Candidate { id: ties.id(), algorithm: Algorithm::AlphaBeta, ties };
    [searches, forms, Ties::ALL.iter().map(rule).collect()]
}

/// The index of the group of rules for ties.
const RULES: usize = 2;

/// The group that the seed chooses, or the next group whose candidates differ.
fn group(posed: &Posed) -> Option<(usize, Vec<Candidate>)> {
    let groups = groups(posed);
    let first = (posed.seed % groups.len() as u64) as usize;
    let mut around = (0..groups.len()).map(|offset| (first + offset) % groups.len());
    let differ = |candidates: &[Candidate]| {
        let records: Vec<Record> =
            candidates.iter().map(|candidate| candidate.record(posed, candidate.ties)).collect();
        (1..records.len()).all(|place| !records[..place].contains(&records[place]))
    };
    let place = around.find(|&place| differ(&groups[place]))?;
    groups.into_iter().nth(place).map(|group| (place, group))
}

/// The candidate that made the record.
fn expected(posed: &Posed) -> Option<Candidate> {
    let (_, group) = group(posed)?;
    // Other digits of the seed choose the group.
    group.get((posed.seed / 3 % group.len() as u64) as usize).copied()
}

/// The record in words: leaves by their values, nodes by their names.
fn said(posed: &Posed, candidate: Candidate, text: &Text) -> String {
    let Record { leaves, returned } = candidate.record(posed, candidate.ties);
    let value = |leaf: NodeId| posed.tree.value(leaf).map(|value| value.to_string());
    let leaves: Vec<String> = leaves.into_iter().filter_map(value).collect();
    let names = SpokenNames::new(text, &posed.tree);
    let returned = returned.into_iter().map(|(node, value)| format!("{} = {value}", names.of(node)));
    text.practice_ask_which_record(leaves.join(", "), returned.collect::<Vec<_>>().join(", "))
}

impl Kind for Which {
    fn id(&self) -> &'static str {
        "which"
    }

    fn name(&self, text: &Text) -> String {
        text.exercise_kind_which()
    }

    fn ask(&self, posed: &Posed, text: &Text) -> String {
        let record = expected(posed).map(|candidate| said(posed, candidate, text)).unwrap_or_default();
        let question = match group(posed).map(|(place, _)| place) {
            Some(RULES) => text.practice_ask_which_rule(),
            _ => text.practice_ask_which_search(),
        };
        format!("{record} {question}")
    }

    fn how(&self, text: &Text) -> String {
        format!("{} {}", text.practice_how_which(), text.practice_how_names())
    }

    fn hint(&self, _posed: &Posed, text: &Text) -> String {
        text.practice_hint_which()
    }

    fn blank(&self) -> Blank {
        Blank::Choice
    }

    fn options(&self, posed: &Posed) -> Vec<String> {
        let group = group(posed).map(|(_, group)| group).unwrap_or_default();
        group.into_iter().map(|candidate| candidate.id.to_owned()).collect()
    }

    fn unfitness(&self, posed: &Posed) -> Option<Unfitness> {
        group(posed).is_none().then_some(Unfitness::SameRecords)
    }

    fn model(&self, posed: &Posed) -> Value {
        expected(posed).map_or(Value::Null, |candidate| candidate.id.into())
    }

    fn grade(&self, posed: &Posed, response: &Value) -> Result<Vec<Item>, Misread> {
        let options = self.options(posed);
        let found = transform::chosen(&options, response)?;
        let expected = expected(posed).map(|candidate| candidate.id);
        Ok(vec![Item::only(found == expected, expected.into(), found.into())])
    }

    /// Not every search that may have made the record has a window, unless the question is about the rule for ties.
    fn window_said(&self, posed: &Posed, text: &Text) -> Option<String> {
        let window = posed.asked.settings.window;
        let [alpha, beta] = [window.alpha, window.beta].map(|bound| bound.to_string());
        (window != Window::FULL).then(|| match group(posed) {
            Some((RULES, _)) => text.practice_ask_window(alpha, beta),
            _ => text.practice_ask_which_window(alpha, beta),
        })
    }

    /// The search that made the record.
    fn searched(&self, posed: &Posed) -> Asked {
        let searched = |Candidate { algorithm, ties, .. }| {
            let settings = Settings { ties, ..posed.asked.settings };
            Asked { algorithm, settings, ..posed.asked }
        };
        expected(posed).map_or(posed.asked, searched)
    }

    fn is_worth_asking(&self, posed: &Posed, cuts: usize) -> bool {
        // A generated question is about the group that its seed chooses.
        let is_as_chosen = group(posed).is_some_and(|(place, _)| cuts == 0 || place as u64 == posed.seed % 3);
        is_as_chosen && posed.run().cuts(&posed.tree) >= cuts
    }

    /// Whether the question states the rule. A question about the rule itself does not.
    fn needs_rules(&self, posed: &Posed) -> bool {
        group(posed).is_some_and(|(place, _)| place != RULES)
    }

    /// By another rule, a search may leave the record of another one, or the question may be about another group. Which
    /// rule it was is asked without one.
    fn leaves_rule_open(&self, posed: &Posed) -> Result<(), Option<Unfitness>> {
        let asks_of = |&ties: &Ties| group(&posed.with_ties(ties)).map(|(place, _)| place);
        let mut places = Ties::ALL.iter().map(asks_of);
        let first = places.next().flatten();
        let is_same = first.is_some() && places.all(|place| place == first);
        let is_open = is_same && (first == Some(RULES) || self.rules_agree(posed));
        if is_open { Ok(()) } else { Err(Some(Unfitness::SameRecords)) }
    }

    fn rules_agree(&self, posed: &Posed) -> bool {
        let agrees = |candidate: &Candidate| {
            let mut records = Ties::ALL.iter().map(|&ties| candidate.record(posed, ties));
            let first = records.next();
            records.all(|record| Some(&record) == first.as_ref())
        };
        group(posed).is_some_and(|(_, group)| group.iter().all(agrees))
    }
}
