//! Questions about trees in which several nodes have one name, as moves do: no two nodes are called alike.

use std::collections::BTreeSet;

use alphabeta_lab::drawing::{Drawing, Shape};
use alphabeta_lab::export::Format;
use alphabeta_lab::export::bank::{FieldAnswer, fields};
use alphabeta_lab::export::paper::{Paper, PaperSheet, printed};
use alphabeta_lab::generate::Uniform;
use alphabeta_lab::generate::values::LeafValues;
use alphabeta_lab::notation;
use alphabeta_lab::palette::Palette;
use alphabeta_lab::practice::about_tree;
use alphabeta_lab::practice::assignment::Given;
use alphabeta_lab::practice::instance::{Difficulty, instance};
use alphabeta_lab::practice::item::Verdict;
use alphabeta_lab::practice::kind;
use alphabeta_lab::practice::posed::{Asked, Posed};
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::text::Language;
use alphabeta_lab::tree::{Player, Tree};
use serde_json::{Value, json};

use super::given;

/// Two moves of each player, in either order; and siblings of one name, in a game and in another tree.
const MOVES: [&str; 3] = [
    "start[a[b[a=3, c=5], b[b=2, d=1]], a[a[b=6, d=4], c[a=7, b=8]]]",
    "start[a[b[a=3, c=5], c[b=2, d=1]], b[a[b=6, d=4], c[a=7, b=8]]]",
    "[B[B=3, B=5], B[C=2, C=9], C[B=1, B=7]]",
];

fn tree(text: &str) -> Tree {
    notation::parse(text, Player::Max, &mut ()).unwrap()
}

/// A question of every kind that the tree suits.
fn questions(text: &str) -> Vec<Given> {
    let search = (Algorithm::AlphaBeta, Settings::default());
    let about = about_tree::assignment(kind::ALL, &tree(text), search, "t".to_owned());
    about.given(None).unwrap()
}

fn are_different<T: Ord>(all: impl IntoIterator<Item = T>) -> bool {
    let mut seen = BTreeSet::new();
    all.into_iter().all(|one| seen.insert(one))
}

fn texts(drawing: &Drawing) -> Vec<String> {
    let text = |shape: &Shape| match shape {
        Shape::Text(text) => Some(text.runs.iter().map(|run| run.text.as_str()).collect()),
        _ => None,
    };
    drawing.items.iter().filter_map(|item| text(&item.shape)).collect()
}

#[test]
fn fields_and_choices_of_banks_are_different() {
    let text = Language::En.load();
    let mut found = 0;
    for tree in MOVES {
        for given in questions(tree) {
            let Some(fields) = fields(&given, &text) else { continue };
            let labels: Vec<&str> = fields.iter().map(|field| field.label.as_str()).collect();
            assert!(are_different(&labels), "{tree}, {}: {labels:?}", given.kind.id());
            for field in &fields {
                if let FieldAnswer::Choice(options, _) = &field.answer {
                    assert!(are_different(options), "{tree}, {}: {options:?}", given.kind.id());
                }
            }
            found += usize::from(fields.len() > 1 || given.kind.id() == "move");
        }
    }
    assert!(found >= 8, "{found} questions with several nodes");
}

#[test]
fn boxes_of_sheets_say_which_node_they_are_for() {
    let text = Language::En.load();
    let values: Vec<Given> =
        questions(MOVES[1]).into_iter().filter(|given| given.kind.id() == "values").collect();
    let sheet = PaperSheet {
        title: "t",
        hash: "0",
        student: None,
        questions: &values,
        minutes: None,
        paper: Paper::A4,
        is_solved: false,
    };
    assert!(sheet.lacking_letters(Format::Pdf, &text).is_none(), "every letter can be printed");
    let sheet = sheet.tikz(&text);
    for name in ["the line a $\\rightarrow$ b", "the line a $\\rightarrow$ c", "the line b $\\rightarrow$ a"]
    {
        assert_eq!(sheet.matches(name).count(), 1, "{name}: {sheet}");
    }
    let solution = printed(&values[0], &Palette::PRINT, &text).solution;
    assert!(solution.contains("the line b → a: ") && !solution.contains("b → a →"), "{solution}");
}

#[test]
fn the_leaves_of_a_question_are_told_apart_and_the_picture_names_them() {
    let (text, cause) = (Language::En.load(), kind::from_id("cause").unwrap());
    let mut ways = 0;
    for seed in 0..20 {
        for written in [MOVES[1], MOVES[2], "[[3,5],[2,9],[4,1]]"] {
            let posed = Posed { tree: tree(written), asked: Asked::default(), seed };
            if cause.model(&posed).is_null() {
                continue;
            }
            let leaves = cause.named_leaves(&posed);
            let ask = cause.ask(&posed, &text);
            let between = |before: &str, after: &str| {
                let (_, rest) = ask.split_once(before).unwrap();
                rest.split(after).next().unwrap().to_owned()
            };
            let names = [between("that ", " may"), between("values is ", " never")];
            assert!(names[0] != names[1], "{ask}");
            ways += usize::from(names[0].contains(['›', '→']));
            let picture = printed(&given(cause, posed.clone()), &Palette::PRINT, &text).picture.unwrap();
            let shown = texts(&picture);
            for (leaf, name) in leaves.iter().zip(&names) {
                let last = name.rsplit(" › ").next().unwrap().rsplit(" → ").next().unwrap();
                let last = last.rsplit("the move ").next().unwrap().split(" (").next().unwrap();
                assert!(shown.iter().any(|text| text == last), "{written}: {name} is not in {shown:?}");
                let label = posed.tree.label(*leaf);
                assert!(label.is_none_or(|label| label == last), "{name}");
            }
        }
    }
    assert!(ways > 0);
}

/// What is named besides the expected answer is graded as right, and nothing that is as right is left out.
#[test]
fn all_right_answers_to_an_item_are_known() {
    let mut others = 0;
    for seed in 0..300 {
        let leaves = LeafValues::range(1..=4);
        let tree = Uniform { branching: 2 + seed as u32 % 2, depth: 3, leaves, seed, ..Uniform::default() };
        let posed = Posed {
            tree: tree.generate(&mut ()).unwrap(),
            asked: Asked { more: seed % 2 == 1, algorithm: Algorithm::AlphaBeta, ..Asked::default() },
            seed,
        };
        for id in ["move", "kinds"] {
            let kind = kind::from_id(id).unwrap();
            let item = |response: &Value, target: &str| {
                let items = kind.grade(&posed, response).unwrap();
                items.into_iter().find(|item| item.target == target).unwrap()
            };
            let model = kind.model(&posed);
            for expected in kind.grade(&posed, &model).unwrap() {
                let also = kind.also_right(&posed, &expected);
                // The other ends of the line of a move depend on the moves before.
                if id == "move" && !expected.target.is_empty() {
                    continue;
                }
                for right in &also {
                    let response = match id {
                        "move" => json!([right]),
                        _ => {
                            let mut response = model.clone();
                            response[expected.path()]["ancestor"] = right.clone();
                            response
                        }
                    };
                    assert_eq!(
                        item(&response, &expected.target).verdict,
                        Verdict::Right,
                        "{seed} {id} {right}"
                    );
                }
                others += also.len();
                let all = kind.models(&posed);
                if id == "move" && !posed.asked.more {
                    assert_eq!(all.len(), 1 + also.len(), "seed {seed}");
                }
            }
        }
    }
    assert!(others > 50, "{others}");
    // Nothing is expected past the end of a line.
    let tree = notation::parse("[9,[[1,[2,[2,3]]],2]]", Player::Max, &mut ()).unwrap();
    let posed = Posed { tree, asked: Asked { more: true, ..Asked::default() }, seed: 0 };
    let kind = kind::from_id("move").unwrap();
    let extra = kind.grade(&posed, &json!([0, 1])).unwrap().into_iter().find(|item| item.is_extra).unwrap();
    assert_eq!(kind.also_right(&posed, &extra), Vec::<Value>::new());
}

/// A number in the place of a name would be read as a value.
#[test]
fn nodes_called_by_numbers_are_told_from_values_in_fields_solutions_and_questions() {
    let text = Language::En.load();
    let (tree, game) = (
        r#"["5"["4"[3,5],R[6,9]],"-2"["4"[1,2],R[0,7]]]"#,
        r#"start["5"["4"[3,5],"5"[6,9]],"6"["4"[1,2],"5"[0,7]]]"#,
    );
    for (written, labels, solved) in [
        (tree, ["node 5", "node 5 › 4", "node 5 › R", "node -2 › 4"], "node 5 › 4: 5"),
        (game, ["the first move 5", "the line 5 → 4", "the line 5 → 5", "the move 6"], "the line 5 → 4: 5"),
    ] {
        let given = questions(written);
        let of_kind = |id: &str| given.iter().find(|given| given.kind.id() == id).unwrap();
        let values = of_kind("values");
        let fields: Vec<String> =
            fields(values, &text).unwrap().into_iter().map(|field| field.label).collect();
        for label in labels {
            assert!(fields.iter().any(|field| field == label), "{label}: {fields:?}");
        }
        let solution = printed(values, &Palette::PRINT, &text).solution;
        assert!(solution.contains(solved), "{solution}");
    }
    let moves = questions(game).into_iter().find(|given| given.kind.id() == "move").unwrap();
    let solution = printed(&moves, &Palette::PRINT, &text).solution;
    assert!(solution.contains('5') && !solution.contains("node"), "in a line, moves stand alone: {solution}");
}

/// The leaves that a question calls by name have it once, also at the end of the principal variation.
#[test]
fn a_leaf_of_the_question_has_its_name_once() {
    let text = Language::En.load();
    let kind = kind::from_id("cause").unwrap();
    let mut at_the_end = 0;
    for (seed, &difficulty) in (0..60).zip(Difficulty::ALL.iter().cycle()) {
        let posed = instance(kind, difficulty, None, seed).unwrap();
        let named = kind.named_leaves(&posed);
        let given = given(kind, posed);
        let printed = printed(&given, &Palette::PRINT, &text);
        for drawing in printed.picture.iter().chain(&printed.solved) {
            let texts = texts(drawing);
            for &leaf in &named {
                let name = given.posed.tree.label(leaf).unwrap();
                let told = texts.iter().filter(|text| *text == name).count();
                assert!(told <= 1, "seed {seed}: {name} {told} times");
                at_the_end += told;
            }
        }
    }
    assert!(at_the_end > 100, "{at_the_end}");
}
