//! Whether each cutoff is an α- or a β-cutoff.

use std::collections::HashMap;

use serde_json::{Map, Value};

use super::Kind;
use crate::practice::item::{Item, Verdict};
use crate::practice::posed::{Posed, Run, Visit};
use crate::practice::response::{self, Misread};
use crate::search::window::Cut;
use crate::text::Text;
use crate::tree::NodeId;

/// See the module.
pub struct Kinds;

/// The word for the cutoff that can happen at a node.
const fn word(visit: &Visit) -> &'static str {
    Cut::at(visit.player).id()
}

/// The visits that end in a cutoff which spares something.
fn cut(posed: &Posed, run: &Run) -> Vec<Visit> {
    let seen = run.seen(&posed.tree);
    let spares = |visit: &Visit| posed.tree.children_of(visit.node).any(|child| !seen[child.index()]);
    run.visits.iter().copied().filter(|visit| visit.is_cut && spares(visit)).collect()
}

impl Kind for Kinds {
    fn id(&self) -> &'static str {
        "kinds"
    }

    fn ask(&self, posed: &Posed, text: &Text) -> String {
        text.practice_ask_kinds(posed.asked.algorithm.about().name)
    }

    fn how(&self, text: &Text) -> String {
        text.practice_how_kinds()
    }

    fn model(&self, posed: &Posed) -> Value {
        let visits = cut(posed, &posed.run());
        let entry = |visit: &Visit| (response::path_of(&posed.tree, visit.node), word(visit).into());
        Value::Object(visits.iter().map(entry).collect::<Map<_, _>>())
    }

    fn grade(&self, posed: &Posed, response: &Value) -> Result<Vec<Item>, Misread> {
        let mut given: HashMap<NodeId, &str> = HashMap::new();
        if !response.is_null() {
            for (node, value) in response::by_node(&posed.tree, response)? {
                let found = value.as_str().ok_or(Misread::NoText)?;
                let is_known = [Cut::Alpha, Cut::Beta].iter().any(|cut| cut.id() == found);
                if !is_known {
                    return Err(Misread::NoOption(found.to_owned()));
                }
                given.insert(node, found);
            }
        }
        let mut items = Vec::new();
        for visit in cut(posed, &posed.run()) {
            let answer = given.remove(&visit.node);
            let verdict = match answer {
                None if response.is_null() => Verdict::Blank,
                None => Verdict::Missed,
                Some(answer) if answer == word(&visit) => Verdict::Right,
                Some(_) => Verdict::Wrong,
            };
            let path = response::path_of(&posed.tree, visit.node);
            items.push(Item::new(path, verdict, word(&visit).into(), answer.into()));
        }
        let mut extra: Vec<_> = given.into_iter().collect();
        extra.sort_unstable();
        items.extend(
            extra
                .into_iter()
                .map(|(node, word)| Item::extra(response::path_of(&posed.tree, node), word.into())),
        );
        Ok(items)
    }

    fn is_worth_asking(&self, posed: &Posed, cuts: usize) -> bool {
        posed.run().cuts(&posed.tree) >= cuts
    }
}
