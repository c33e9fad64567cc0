//! What an assignment is worth to a student.

use alphabeta_lab::practice::answers::solved;
use alphabeta_lab::practice::assignment::Assignment;
use alphabeta_lab::practice::grading::grade;
use serde_json::json;

#[test]
fn points_are_added_before_they_are_rounded() {
    let question =
        r#"Question(kind: "values", document: Some(Document(tree: "[[3,5],[2,9]]", root_player: "max")))"#;
    let questions = vec![question; 30].join(", ");
    let file = format!(r#"Assignment(version: 1, title: "t", questions: [{questions}])"#);
    let assignment = Assignment::read(&file).unwrap();
    // Of the three values, this many are right.
    for (right, each, total) in [(1, 0.33, 10.0), (2, 0.67, 20.0)] {
        let mut answers = solved(&assignment, "s1").unwrap();
        for answer in &mut answers.answers {
            let entries = answer.response.as_object_mut().unwrap();
            entries.values_mut().skip(right).for_each(|value| *value = json!(77));
        }
        let graded = grade(&assignment, &answers).unwrap();
        assert!(graded.questions.iter().all(|question| question.points == each), "{graded:?}");
        assert_eq!((graded.points, graded.of), (total, 30.0));
    }
}
