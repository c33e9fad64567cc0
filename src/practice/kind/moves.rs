//! The best move at the root, or the whole principal variation.

use serde_json::Value;

use super::{Blank, Kind};
use crate::generate::random::Random;
use crate::practice::draft::Form;
use crate::practice::item::{Item, Verdict};
use crate::practice::posed::{Asked, Posed};
use crate::practice::response::{self, Misread};
use crate::practice::signs::value_text;
use crate::score::Score;
use crate::search::Algorithm;
use crate::text::Text;
use crate::tree::{NodeId, Tree};

/// Asks for a move or a line of moves.
pub struct Move;

/// The children that are worth as much as their parent.
fn best_children(posed: &Posed, values: &[Score], node: NodeId) -> Vec<NodeId> {
    let is_best = |child: &NodeId| values[child.index()] == values[node.index()];
    posed.tree.children_of(node).filter(is_best).collect()
}

/// The indices of a path, written as a text or as a list.
fn indices(response: &Value) -> Result<Vec<u32>, Misread> {
    let Some(list) = response.as_array() else {
        return match response.as_u64() {
            Some(index) => Ok(vec![u32::try_from(index).unwrap_or(u32::MAX)]),
            None => response::indices(response.as_str().ok_or(Misread::NoText)?),
        };
    };
    let number = |entry: &Value| entry.as_u64().or_else(|| entry.as_str()?.trim().parse().ok());
    let index = |entry: &Value| number(entry).and_then(|index| u32::try_from(index).ok());
    list.iter().map(|entry| index(entry).ok_or_else(|| Misread::NoNode(value_text(entry)))).collect()
}

impl Kind for Move {
    fn id(&self) -> &'static str {
        "move"
    }

    fn name(&self, text: &Text) -> String {
        text.exercise_kind_move()
    }

    fn ask(&self, posed: &Posed, text: &Text) -> String {
        let player = posed.tree.root_player().name();
        match posed.asked.more {
            false => text.practice_ask_move(player),
            true => text.practice_ask_line(player),
        }
    }

    fn how(&self, text: &Text) -> String {
        text.practice_how_move()
    }

    fn hint(&self, _posed: &Posed, text: &Text) -> String {
        text.practice_hint_move()
    }

    fn form(&self) -> Form {
        Form::Path
    }

    fn blank(&self) -> Blank {
        Blank::Word
    }

    fn model(&self, posed: &Posed) -> Value {
        let values = posed.values();
        let mut node = posed.tree.root_id();
        while let Some(&best) = best_children(posed, &values, node).first() {
            node = best;
            if !posed.asked.more {
                break;
            }
        }
        Value::String(response::path_of(&posed.tree, node))
    }

    fn models(&self, posed: &Posed) -> Vec<Value> {
        let values = posed.values();
        let (mut ends, mut open) = (Vec::new(), vec![posed.tree.root_id()]);
        while let Some(node) = open.pop() {
            let best = best_children(posed, &values, node);
            if best.is_empty() || node != posed.tree.root_id() && !posed.asked.more {
                ends.push(Value::String(response::path_of(&posed.tree, node)));
            } else {
                open.extend(best.into_iter().rev());
            }
        }
        ends
    }

    fn also_right(&self, posed: &Posed, item: &Item) -> Vec<Value> {
        let tree = &posed.tree;
        // Past the end of the line nothing is expected.
        let Some(node) = response::node_at(tree, item.path()).ok().filter(|_| !item.is_extra) else {
            return Vec::new();
        };
        let best = best_children(posed, &posed.values(), node);
        let places = best.into_iter().filter_map(|child| tree.path_to(child).last().copied());
        places.map(Value::from).filter(|place| *place != item.expected).collect()
    }

    fn grade(&self, posed: &Posed, response: &Value) -> Result<Vec<Item>, Misread> {
        let path = if response.is_null() { Vec::new() } else { indices(response)? };
        let (tree, values) = (&posed.tree, posed.values());
        let mut items = Vec::new();
        let mut node = tree.root_id();
        let mut is_lost = false;
        while let Some(&best) = best_children(posed, &values, node).first() {
            let ply = items.len();
            let answer = path.get(ply).copied();
            let was_lost = is_lost;
            let child = answer.and_then(|index| tree.children_of(node).nth(index as usize));
            let is_best = child.is_some_and(|child| values[child.index()] == values[node.index()]);
            let verdict = match answer {
                None => Verdict::Blank,
                // After a wrong move the answer goes on elsewhere: it never comes to this node.
                Some(_) if was_lost => Verdict::Missed,
                Some(_) if is_best => Verdict::Right,
                Some(_) => Verdict::Wrong,
            };
            is_lost |= !is_best;
            let expected = tree.path_to(best).last().copied();
            let target = response::path_of(tree, node);
            let found = answer.filter(|_| !was_lost);
            items.push(Item::new(target, verdict, expected.into(), found.into()));
            node = child.filter(|_| !is_lost).unwrap_or(best);
            if !posed.asked.more {
                return Ok(items);
            }
        }
        // It is about the answer as a whole: where the moves should have ended there is no node to name.
        items.extend(path.get(items.len()).map(|&index| Item::extra(" more".to_owned(), index.into())));
        Ok(items)
    }

    fn asked(&self, _tree: &Tree, random: &mut Random) -> Asked {
        Asked { algorithm: Algorithm::Minimax, more: random.below(2) == 0, ..Asked::default() }
    }

    /// Always `false`: the best moves are those of every search.
    fn follows_a_run(&self, _posed: &Posed) -> bool {
        false
    }

    fn is_worth_asking(&self, posed: &Posed, _cuts: usize) -> bool {
        let (tree, values) = (&posed.tree, posed.values());
        let is_clear = |node| tree.is_leaf(node) || best_children(posed, &values, node).len() == 1;
        tree.children_of(tree.root_id()).count() > 1 && tree.preorder().all(is_clear)
    }
}
