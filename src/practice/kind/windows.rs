//! The window with which each inner node is entered, and the value that it returns.

use std::collections::HashMap;

use serde_json::{Map, Value, json};

use super::Kind;
use crate::generate::random::Random;
use crate::practice::item::{Item, Verdict};
use crate::practice::posed::{Asked, Posed, Visit, forms};
use crate::practice::response::{self, Misread};
use crate::score::Score;
use crate::search::Algorithm;
use crate::search::window::Window;
use crate::text::Text;
use crate::tree::Tree;

/// See the module.
pub struct Windows;

/// The cells of a node, by the words in targets: the window's two bounds and the value returned.
const CELLS: [&str; 3] = ["alpha", "beta", "returns"];

const fn cells(visit: &Visit) -> [Score; 3] {
    let Window { alpha, beta } = visit.given;
    [alpha, beta, visit.value]
}

/// What a student wrote into the cells of a node; what was left out is blank.
fn read(entry: &Value) -> Result<[Option<Score>; 3], Misread> {
    if !entry.is_object() {
        return Err(Misread::NoObject);
    }
    let mut cells = [None; 3];
    if let Some(window) = entry.get("window") {
        let bounds = window.as_array().map(Vec::as_slice);
        let Some([alpha, beta]) = bounds else { return Err(Misread::NoPair(window.to_string())) };
        cells[0] = Some(alpha).filter(|alpha| !alpha.is_null()).map(response::number).transpose()?;
        cells[1] = Some(beta).filter(|beta| !beta.is_null()).map(response::number).transpose()?;
    }
    let returns = entry.get("returns").filter(|returns| !returns.is_null());
    cells[2] = returns.map(response::number).transpose()?;
    Ok(cells)
}

impl Kind for Windows {
    fn id(&self) -> &'static str {
        "windows"
    }

    fn ask(&self, posed: &Posed, text: &Text) -> String {
        text.practice_ask_windows(posed.asked.algorithm.about().name)
    }

    fn how(&self, text: &Text) -> String {
        text.practice_how_windows()
    }

    fn model(&self, posed: &Posed) -> Value {
        let entry = |visit: &Visit| {
            let [alpha, beta, returns] = cells(visit).map(response::score);
            let cells = json!({ "window": [alpha, beta], "returns": returns });
            (response::path_of(&posed.tree, visit.node), cells)
        };
        Value::Object(posed.run().visits.iter().map(entry).collect::<Map<_, _>>())
    }

    fn grade(&self, posed: &Posed, response: &Value) -> Result<Vec<Item>, Misread> {
        let mut given = HashMap::new();
        if !response.is_null() {
            for (node, entry) in response::by_node(&posed.tree, response)? {
                given.insert(node, read(entry)?);
            }
        }
        let mut items = Vec::new();
        for visit in &posed.run().visits {
            let answers = given.get(&visit.node).copied().unwrap_or_default();
            let path = response::path_of(&posed.tree, visit.node);
            for ((cell, expected), answer) in CELLS.into_iter().zip(cells(visit)).zip(answers) {
                let verdict = match answer {
                    None => Verdict::Blank,
                    Some(answer) if answer == expected => Verdict::Right,
                    Some(_) => Verdict::Wrong,
                };
                let found = answer.map_or(Value::Null, response::score);
                let target = format!("{path} {cell}");
                items.push(Item::new(target, verdict, response::score(expected), found));
            }
        }
        Ok(items)
    }

    fn asked(&self, _tree: &Tree, random: &mut Random) -> Asked {
        let forms = forms();
        let form = forms.get(random.below(forms.len() as u64) as usize).copied();
        Asked { algorithm: form.unwrap_or(Algorithm::AlphaBeta), ..Asked::default() }
    }

    fn is_worth_asking(&self, posed: &Posed, cuts: usize) -> bool {
        posed.run().cuts(&posed.tree) >= cuts
    }
}
