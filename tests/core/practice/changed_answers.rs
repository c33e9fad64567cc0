//! Model answers with one thing changed, for every kind of question. The tests of the core and of the command line share them.

use alphabeta_lab::practice::kind::{self, Kind};
use alphabeta_lab::practice::posed::Posed;
use alphabeta_lab::practice::response;
use alphabeta_lab::tree::NodeId;
use serde_json::{Value, json};

/// A changed answer, and the targets of the items of which at least one is to be named, and no other.
pub(super) type Mutation = (Value, Vec<String>);

fn path(posed: &Posed, node: NodeId) -> String {
    response::path_of(&posed.tree, node)
}

/// The paths of all leaves below.
fn leaves_below(posed: &Posed, top: &str) -> Vec<String> {
    let top = response::node_at(&posed.tree, top).unwrap();
    let nodes = posed.tree.preorder_from(top).filter(|&node| posed.tree.is_leaf(node));
    nodes.map(|node| path(posed, node)).collect()
}

/// Each cut left out, and each leaf that is evaluated crossed out.
fn of_cuts(posed: &Posed, model: &Value) -> Vec<Mutation> {
    let list = model.as_array().unwrap();
    let mut found = Vec::new();
    for left_out in 0..list.len() {
        let mut answer = list.clone();
        let cut = answer.remove(left_out);
        found.push((Value::Array(answer), leaves_below(posed, cut.as_str().unwrap())));
    }
    for leaf in posed.run().leaves {
        let wrong = path(posed, leaf);
        let answer = list.iter().cloned().chain([json!(wrong)]).collect();
        found.push((answer, vec![wrong]));
    }
    found
}

/// The paths of the inner nodes without an entry.
fn without_entry(posed: &Posed, answer: &serde_json::Map<String, Value>) -> Vec<String> {
    let inner = posed.tree.preorder().filter(|&node| !posed.tree.is_leaf(node));
    inner.map(|node| path(posed, node)).filter(|path| !answer.contains_key(path)).collect()
}

/// Each number one greater, each entry left out, and one at each node that is not visited.
fn of_values(posed: &Posed, model: &Value) -> Vec<Mutation> {
    let object = model.as_object().unwrap();
    let mut found = Vec::new();
    for (node, value) in object {
        // The values above may or may not follow from the changed one.
        let above = (0..=node.len()).filter(|&end| node.is_char_boundary(end)).map(|end| &node[..end]);
        let is_above = |path: &&str| path.is_empty() || *path == node || node[path.len()..].starts_with(',');
        let mut targets: Vec<String> = above.filter(is_above).map(str::to_owned).collect();
        targets.dedup();
        let mut answer = object.clone();
        let (bound, number) = response::bound(value).unwrap();
        let sign = match bound.id() {
            "lower" => ">=",
            "upper" => "<=",
            _ => "",
        };
        answer.insert(node.clone(), json!(format!("{sign}{}", number.value() + 0.5)));
        found.push((Value::Object(answer), targets.clone()));
        let mut answer = object.clone();
        answer.remove(node);
        found.push((Value::Object(answer), targets));
    }
    for path in without_entry(posed, object) {
        let mut answer = object.clone();
        answer.insert(path.clone(), json!(0));
        found.push((Value::Object(answer), vec![path]));
    }
    found
}

/// Another move at each ply.
fn of_moves(posed: &Posed, model: &Value) -> Vec<Mutation> {
    let indices = response::indices(model.as_str().unwrap()).unwrap();
    let mut found = Vec::new();
    for ply in 0..indices.len() {
        let at = posed.tree.node_at(&indices[..ply]).unwrap();
        for other in 0..posed.tree.children_of(at).count() as u32 {
            if other == indices[ply] {
                continue;
            }
            let mut answer = indices.clone();
            answer[ply] = other;
            let words: Vec<_> = answer.iter().map(u32::to_string).collect();
            // What follows a wrong move is wrong as well.
            let after = (ply..indices.len()).map(|end| posed.tree.node_at(&indices[..end]).unwrap());
            found.push((json!(words.join(",")), after.map(|node| path(posed, node)).collect()));
        }
    }
    found
}

/// Each leaf left out, each neighbouring pair swapped, and each leaf that is not evaluated put in.
fn of_order(posed: &Posed, model: &Value) -> Vec<Mutation> {
    let list = model.as_array().unwrap();
    let mut found = Vec::new();
    let word = |value: &Value| value.as_str().unwrap().to_owned();
    for place in 0..list.len() {
        let mut answer = list.clone();
        let left_out = word(&answer.remove(place));
        found.push((Value::Array(answer), vec![left_out]));
        if place > 0 {
            let mut answer = list.clone();
            answer.swap(place - 1, place);
            found.push((Value::Array(answer), vec![word(&list[place - 1]), word(&list[place])]));
        }
    }
    for leaf in posed.pruned() {
        let wrong = path(posed, leaf);
        let answer = list.iter().cloned().chain([json!(wrong)]).collect();
        found.push((answer, vec![wrong]));
    }
    found
}

/// Each cell changed, and one written at each node that is not visited.
fn of_windows(posed: &Posed, model: &Value) -> Vec<Mutation> {
    let mut found = Vec::new();
    for node in model.as_object().unwrap().keys() {
        for (place, cell) in ["alpha", "beta", "returns"].into_iter().enumerate() {
            let mut answer = model.clone();
            let entry = &mut answer[node];
            let changed = if place < 2 { &mut entry["window"][place] } else { &mut entry["returns"] };
            *changed = changed.as_f64().map_or(json!(0.5), |number| json!(number + 0.5));
            found.push((answer, vec![format!("{node} {cell}")]));
        }
    }
    for path in without_entry(posed, model.as_object().unwrap()) {
        let mut answer = model.clone();
        answer[&path] = json!({"returns": 0});
        found.push((answer, vec![format!("{path} returns")]));
    }
    found
}

/// Each cutoff of the other kind, each left out, each caused by another node, and one at a node that is not cut.
fn of_kinds(posed: &Posed, model: &Value) -> Vec<Mutation> {
    let object = model.as_object().unwrap();
    let mut found = Vec::new();
    for (node, entry) in object {
        let other = |word: &Value| json!(if word == "alpha" { "beta" } else { "alpha" });
        let ancestor = format!("{node} ancestor");
        let mut answer = object.clone();
        let changed = answer.get_mut(node).unwrap();
        if entry.is_object() {
            changed["kind"] = other(&entry["kind"]);
        } else {
            *changed = other(entry);
        }
        found.push((Value::Object(answer), vec![node.clone()]));
        let mut answer = object.clone();
        answer.remove(node);
        found.push((Value::Object(answer), vec![node.clone(), ancestor.clone()]));
        if entry.is_object() {
            let mut answer = object.clone();
            answer[node]["ancestor"] = json!(node);
            found.push((Value::Object(answer), vec![ancestor]));
        }
    }
    let paths = posed.tree.preorder().map(|node| path(posed, node));
    for uncut in paths.filter(|path| !object.contains_key(path)) {
        let mut answer = object.clone();
        answer.insert(uncut.clone(), json!("alpha"));
        found.push((Value::Object(answer), vec![uncut]));
    }
    found
}

/// One more and one less.
fn of_count(_: &Posed, model: &Value) -> Vec<Mutation> {
    let count = model.as_u64().unwrap();
    [count + 1, count - 1].map(|wrong| (json!(wrong), vec![String::new()])).to_vec()
}

/// Each interval left out, and each end farther out or of the other kind.
fn of_cause(posed: &Posed, model: &Value) -> Vec<Mutation> {
    let y = posed.leaves().into_iter().find(|&leaf| posed.tree.label(leaf) == Some("y")).unwrap();
    let y = path(posed, y);
    let list = model.as_array().unwrap();
    let mut found = Vec::new();
    for (place, interval) in list.iter().enumerate() {
        let mut answer = list.clone();
        answer.remove(place);
        found.push((Value::Array(answer), vec![format!("{y} {}", place + 1)]));
        // An interval that grows may swallow its neighbour.
        let targets: Vec<String> = (place..place + 3).map(|number| format!("{y} {number}")).collect();
        for (side, farther) in [-0.5, 0.5].into_iter().enumerate() {
            let end = &interval[side];
            let is_open = end.as_str().is_some_and(|end| end.contains(['(', ')']));
            let number = end.as_str().map_or_else(|| end.as_f64().unwrap().to_string(), str::to_owned);
            let number: f64 = number.trim_matches(['(', ')']).parse().unwrap();
            if number.is_infinite() {
                continue;
            }
            let is_point = interval[0] == interval[1];
            let written = |number: f64, is_open: bool| match (is_open, side) {
                (false, _) => json!(number),
                (true, 0) => json!(format!("({number}")),
                (true, _) => json!(format!("{number})")),
            };
            for changed in [written(number + farther, is_open), written(number, !is_open)] {
                // A point without an end is nothing.
                if is_point && changed.is_string() {
                    continue;
                }
                let mut answer = list.clone();
                answer[place][side] = changed;
                found.push((Value::Array(answer), targets.clone()));
            }
        }
    }
    found
}

/// How many leaves are evaluated on the tree that is written in a response.
fn evaluated(posed: &Posed, answer: &Value) -> usize {
    let tree = response::tree(answer, posed.tree.root_player()).unwrap();
    Posed { tree, ..posed.clone() }.run().leaves.len()
}

/// The order of the question, which is not the best.
fn of_reorder(posed: &Posed, model: &Value) -> Vec<Mutation> {
    let own = json!(alphabeta_lab::notation::write(&posed.tree));
    assert_ne!(evaluated(posed, &own), evaluated(posed, model));
    vec![(own, vec![String::new()])]
}

/// The same values at other leaves, where another number of leaves is evaluated.
fn of_assign(posed: &Posed, model: &Value) -> Vec<Mutation> {
    let tree = response::tree(model, posed.tree.root_player()).unwrap();
    let leaves = posed.leaves();
    let turned = |by: usize| {
        let mut turned = tree.clone();
        let model: Vec<NodeId> = tree.preorder().filter(|&node| tree.is_leaf(node)).collect();
        for place in 0..model.len() {
            let value = tree.value(model[(place + by) % model.len()]);
            turned.apply(alphabeta_lab::tree::edit::Edit::SetValue { node: model[place], value }).unwrap();
        }
        json!(alphabeta_lab::notation::write(&turned))
    };
    let answers = (1..leaves.len()).map(turned);
    let differs = |answer: &Value| evaluated(posed, answer) != evaluated(posed, model);
    answers.filter(differs).map(|answer| (answer, vec![String::new()])).collect()
}

/// Each other option.
fn of_choice(kind: &'static str) -> impl Fn(&Posed, &Value) -> Vec<Mutation> {
    move |posed, model| {
        let options = kind::from_id(kind).unwrap().options(posed);
        assert!(options.iter().any(|option| model == option), "{model}");
        let others = options.into_iter().filter(|option| model != option);
        others.map(|option| (json!(option), vec![String::new()])).collect()
    }
}

/// What makes changed answers of the model answer.
pub(super) type Mutate = Box<dyn Fn(&Posed, &Value) -> Vec<Mutation>>;

/// How the model answers of a kind are changed. A new kind does not build its tests without a row.
pub(super) fn mutations(kind: &'static dyn Kind) -> Mutate {
    match kind.id() {
        "values" => Box::new(of_values),
        "move" => Box::new(of_moves),
        "cuts" | "mirror" | "root-window" => Box::new(of_cuts),
        "kinds" => Box::new(of_kinds),
        "order" => Box::new(of_order),
        "count" => Box::new(of_count),
        "windows" => Box::new(of_windows),
        "cause" => Box::new(of_cause),
        "reorder" => Box::new(of_reorder),
        "assign" => Box::new(of_assign),
        "transform" | "which" => Box::new(of_choice(kind.id())),
        other => panic!("nobody says how answers of kind {other} are changed"),
    }
}
