//! From the making of an assignment to its grades, each step by the program that a teacher and a student run.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on must fail")]

use std::collections::BTreeMap;

use alphabeta_lab::notation;
use alphabeta_lab::practice::assignment::Assignment;
use alphabeta_lab::practice::kind;
use serde_json::{Value, json};

use super::practice::{json_of, lab, made, printed};

#[path = "../core/practice/changed_answers.rs"]
mod changed_answers;

/// What is wrong in the graded file of a student: the number of the question and the target of each item.
fn faults(graded: &Value) -> Vec<(u64, String)> {
    let wrong = graded["items"].as_array().unwrap().iter().filter(|item| item["verdict"] != "right");
    wrong
        .map(|item| (item["question"].as_u64().unwrap(), item["target"].as_str().unwrap().to_owned()))
        .collect()
}

#[test]
fn every_changed_answer_scores_less_and_its_item_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    made(folder, &[]);
    let shown = json_of(&printed(folder, &["show", "week.ron", "--format", "json"]));
    let model = json_of(&printed(folder, &["solve", "week.ron"]));
    assert_eq!(shown["assignment"], model["assignment"]);
    let file = std::fs::read_to_string(folder.join("week.ron")).unwrap();
    let given = Assignment::read(&file).unwrap().given(None).unwrap();
    assert_eq!(given.len(), kind::ALL.len());

    // A student for each change, and one who changes nothing.
    let mut expected: BTreeMap<String, (u64, Vec<String>)> = BTreeMap::new();
    let mut answers = model;
    let write = |answers: &mut Value, student: &str| {
        answers["student"] = json!(student);
        std::fs::write(folder.join(format!("{student}.json")), answers.to_string()).unwrap();
    };
    write(&mut answers, "right");
    for (number, given) in given.iter().enumerate() {
        let (question, response) =
            (&shown["questions"][number], answers["answers"][number]["response"].clone());
        // What a student sees is the question, and what the teacher gets is its answer.
        assert_eq!(question["kind"], given.kind.id());
        assert_eq!(question["tree"], notation::write(&given.posed.tree).as_str());
        assert_eq!(response, given.kind.model(&given.posed));
        let changes = changed_answers::mutations(given.kind)(&given.posed, &response);
        assert!(!changes.is_empty(), "{}", given.kind.id());
        for (count, (changed, targets)) in changes.into_iter().enumerate() {
            answers["answers"][number]["response"] = changed;
            let student = format!("{}-{count}", given.kind.id());
            write(&mut answers, &student);
            expected.insert(student, (number as u64, targets));
        }
        answers["answers"][number]["response"] = response;
    }

    let names: Vec<String> = expected.keys().map(|student| format!("{student}.json")).collect();
    let files = std::iter::once("right.json").chain(names.iter().map(String::as_str));
    let arguments: Vec<&str> = ["grade", "--format", "json", "week.ron"].into_iter().chain(files).collect();
    let class = json_of(&printed(folder, &arguments));
    let class = class.as_array().unwrap();
    assert_eq!(class.len(), expected.len() + 1);
    let of = given.len() as f64;
    for graded in class {
        let (student, points) = (graded["student"].as_str().unwrap(), graded["points"].as_f64().unwrap());
        let faults = faults(graded);
        let Some((number, targets)) = expected.get(student) else {
            assert_eq!((student, points, faults.len()), ("right", of, 0));
            continue;
        };
        assert!(points < of, "{student} earns everything");
        let is_named = |(question, target): &(u64, String)| question == number && targets.contains(target);
        assert!(
            !faults.is_empty() && faults.iter().all(is_named),
            "{student}: {faults:?} instead of {targets:?}"
        );
    }
}

#[test]
fn an_empty_file_and_half_a_file_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    made(folder, &[]);
    let whole = printed(folder, &["solve", "week.ron"]);
    std::fs::write(folder.join("empty.json"), "\n").unwrap();
    std::fs::write(folder.join("half.json"), &whole[..whole.len() / 2]).unwrap();
    let output = lab(folder, &["grade", "week.ron", "empty.json", "half.json"]);
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("empty.json: the file is empty; give the file as it was saved"), "{told}");
    assert!(told.contains("half.json: the file ends too early; ask for the whole file"), "{told}");
    std::fs::write(folder.join("week.ron"), "").unwrap();
    let told = String::from_utf8(lab(folder, &["show", "week.ron"]).stderr).unwrap();
    assert!(told.contains("the file is empty"), "{told}");
}
