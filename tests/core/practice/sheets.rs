//! Sheets say in words what their pictures cannot show or write in another way.

use alphabeta_lab::drawing::Shape;
use alphabeta_lab::export::paper::{Paper, PaperSheet};
use alphabeta_lab::practice::assignment::Assignment;

/// A sheet of one question in words, page after page.
fn words(question: &str, is_solved: bool) -> String {
    words_of(&format!("questions: [Question({question})]"), is_solved)
}

/// The sheet of an assignment with these fields in words.
fn words_of(fields: &str, is_solved: bool) -> String {
    let file = format!("Assignment(version: 1, title: \"t\", {fields})");
    let assignment = Assignment::read(&file).unwrap();
    let questions = assignment.given(None).unwrap();
    let (questions, minutes, paper) = (questions.as_slice(), assignment.minutes, Paper::A4);
    let sheet = PaperSheet { title: "t", hash: "0", student: None, questions, minutes, paper, is_solved };
    let pages = sheet.drawings(crate::english());
    let shapes = pages.iter().flat_map(|page| &page.items);
    let texts = shapes.filter_map(|item| match &item.shape {
        Shape::Text(text) => Some(text.runs.iter().map(|run| run.text.as_str()).collect::<String>()),
        _ => None,
    });
    texts.collect::<Vec<_>>().join(" ")
}

#[test]
fn a_tree_whose_leaves_cannot_be_read_stands_in_brackets() {
    let family =
        |first: usize| (first..first + 40).map(|value| value.to_string()).collect::<Vec<_>>().join(",");
    let crowded = format!("[[{}],[{}]]", family(1), family(50));
    let question = |kind: &str, tree: &str| format!("kind: \"{kind}\", document: Some((tree: \"{tree}\"))");
    for is_solved in [false, true] {
        let said = words(&question("values", &crowded), is_solved);
        let spaced = crowded.replace(',', ", ");
        assert!(said.contains("The same tree in brackets:") && said.contains(&spaced), "{said}");
        assert!(said.contains("Nodes without a label are called A, B, C"), "{said}");
        let said = words(&question("values", "[[3,5],[2,9]]"), is_solved);
        assert!(!said.contains("in brackets"), "{said}");
        // Nor is anything left to say of a picture in which leaves are cut.
        let said = words(&question("cuts", "[[3,5],[2,9],[1,[7,8]]]"), is_solved);
        assert!(!said.contains("in brackets"), "{said}");
    }
    // The tree that is the solution has its own values.
    let said = words(&question("assign", &format!("[[{}],[{}]]", family(1), family(50))), true);
    assert_eq!(said.matches("The same tree in brackets:").count(), 1);
    assert!(!said.contains(&crowded.replace(',', ", ")), "{said}");
}

#[test]
fn a_sheet_without_a_title_is_a_document_all_the_same() {
    let file = r#"Assignment(version: 1, title: "", questions: [Question(kind: "move", document: Document(tree: "[[3,5],[2,9]]"))])"#;
    let questions = Assignment::read(file).unwrap().given(None).unwrap();
    for title in ["", "  ", "Week 3"] {
        let sheet = PaperSheet {
            title,
            hash: "0",
            student: None,
            questions: &questions,
            minutes: None,
            paper: Paper::A4,
            is_solved: false,
        };
        let pdf = sheet.pdf(crate::english()).unwrap();
        assert!(pdf.starts_with(b"%PDF"), "{title:?}");
    }
    let one =
        words_of("questions: [Question(kind: \"move\", document: Document(tree: \"[[3,5],[2,9]]\"))]", false);
    assert!(one.contains("of 1 point") && !one.contains("of 1 points"), "{one}");
}

#[test]
fn a_sheet_says_how_long_an_exam_lasts_and_what_it_is_worth() {
    let question = "questions: [Question(kind: \"values\", document: Some((tree: \"[[3,5],[2,9]]\")))]";
    let exam = words_of(&format!("minutes: Some(45), {question}"), false);
    assert!(exam.contains("You have 45 minutes."), "{exam}");
    assert!(!words_of(question, false).contains("minutes"));
    let empty = words_of("questions: []", false);
    assert!(empty.contains("of 0 points"), "{empty}");
}

#[test]
fn a_solution_lists_nodes_as_the_boxes_of_the_sheet_stand() {
    let tree = format!("[{}]", ["[1,2]"; 12].join(","));
    let question = format!("kind: \"values\", document: Some((tree: \"{tree}\"))");
    let said = words(&question, true);
    let (_, solution) = said.split_once("Solution: ").unwrap();
    let places: Vec<usize> = ('A'..='M')
        .map(|name| solution.find(&format!("{name}: ")).unwrap_or_else(|| panic!("{name}: {solution}")))
        .collect();
    assert!(places.is_sorted(), "{solution}");
}

#[test]
fn beside_the_best_case_of_a_shape_no_other_search_is_drawn() {
    // In this order all four leaves are evaluated, and in the best one three.
    let question = |more| {
        format!("kind: \"count\", document: Some((tree: \"[[2,9],[3,5]]\")), settings: Some((more: {more}))")
    };
    let [of_search, of_shape] = [false, true].map(|more| words(&question(more), true));
    assert!(of_search.contains("Solution: 4") && of_search.contains(['α', '∞', '≥']), "{of_search}");
    assert!(of_shape.contains("Solution: 3") && !of_shape.contains(['α', '∞', '≥']), "{of_shape}");
}

/// The best move is that of every search, and the question says nothing of the window of the root.
#[test]
fn beside_the_best_move_stands_a_search_without_a_window_of_the_root() {
    let question = |settings: &str| {
        let tree = "document: Some((tree: \"[[3,5],[6,9],[5,[2,7]]]\"))";
        format!("kind: \"move\", {tree}, settings: Some((more: true{settings}))")
    };
    let [with_window, without] = [", window: Some((1, 2))", ""].map(|window| words(&question(window), true));
    assert!(without.contains("Solution: C, G"), "{without}");
    assert_eq!(with_window, without);
}

#[test]
fn a_solution_writes_a_null_window_as_its_picture_does() {
    let pvs = "settings: Some((algorithm: \"pvs\"))";
    let question = format!("kind: \"windows\", document: Some((tree: \"[[4,6],[5,2],[9,8]]\")), {pvs}");
    let said = words(&question, true);
    let written = said.matches("[4, 4⁺]").count();
    assert!(written > 2, "in the picture, in the solution and where it is explained: {said}");
    assert!(said.contains("C: [4, 4⁺] → "), "{said}");
    assert!(
        said.contains("The picture writes null windows such as [4, 4⁺]; [4, 5] is the same window"),
        "{said}"
    );
    assert!(!said.contains("[4, 5] →"), "{said}");
    let (solution, _) = said.split_once(" The picture writes").unwrap();
    assert!(solution.ends_with('.') && !solution.ends_with(".."), "{solution}");
    let plain = question.replace("pvs", "alpha-beta");
    assert!(!words(&plain, true).contains("null window"));
}

/// The window of the root may cut the root itself, and whether it does is part of the question.
#[test]
fn a_sheet_has_a_blank_for_the_root_where_the_root_has_a_window() {
    let rules = |tree: &str, rules: &str| {
        format!("kind: \"kinds\", document: Some((tree: \"{tree}\")), settings: Some(({rules}))")
    };
    let cut = "[[8,9],[3,[9,6]],[2,[8,1]]]";
    for (tree, is_cut) in [(cut, true), ("[[4,9],[3,[9,6]],[2,[8,1]]]", false)] {
        let question = rules(tree, "window: Some((3, 7))");
        let said = words(&question, false);
        assert!(said.contains("A α β B α β C α β"), "{said}");
        assert_eq!(words(&question, true).contains("A: β-cutoff"), is_cut);
        let more = words(&rules(tree, "more: true, window: Some((3, 7))"), false);
        assert!(more.contains("A α β B α β caused by"), "no ancestor of the root causes its cutoff: {more}");
    }
    let plain = words(&rules(cut, "ties: \"ge\""), false);
    assert!(plain.contains("B α β C α β") && !plain.contains("A α β"), "{plain}");
}

#[test]
fn leaves_with_one_value_are_told_apart_in_a_solution() {
    let question = |kind: &str, tree: &str| format!("kind: \"{kind}\", document: Some((tree: \"{tree}\"))");
    // B is 3. C and D are cut after 2, and at E the first leaf is evaluated.
    let tree = "[[3,5],[2,9,9],[2,7],[9,2,9]]";
    let solution = |kind: &str, tree: &str| {
        let said = words(&question(kind, tree), true);
        said.split_once("Solution: ").unwrap().1.to_owned()
    };
    let cut = solution("cuts", tree);
    assert!(cut.starts_with("9 (child 2 of C), 9 (child 3 of C), 7, 9 (child 3 of E)"), "{cut}");
    let order = solution("order", tree);
    assert!(
        order.starts_with("3, 5, 2 (child 1 of C), 2 (child 1 of D), 9 (child 1 of E), 2 (child 2 of E)"),
        "{order}"
    );
    // A label tells its leaf apart, and takes part in nothing else.
    assert!(solution("cuts", "[[3,5],[2,x=9,9]]").starts_with("x, 9"));
    assert!(solution("order", "[[3,5],[2,9]]").starts_with("3, 5, 2"));
}

/// Nobody who marks answers by hand takes a right one for wrong.
#[test]
fn a_solution_says_that_nothing_is_cut_and_that_another_tree_may_be_as_good() {
    let question = |kind: &str, more: &str, tree: &str| {
        words(&format!("kind: \"{kind}\", {more}document: Document(tree: \"{tree}\")"), true)
    };
    for more in ["", "settings: Rules(more: true), "] {
        let said = question("kinds", more, "[[2,3],[5,4]]");
        assert!(said.contains("Solution: nothing"), "{said}");
    }
    let said = question("kinds", "convention: either, ", "[[4,7],[4,9,6]]");
    assert!(said.contains("C: α-cutoff or nothing"), "{said}");
    for kind in ["reorder", "assign"] {
        let said = question(kind, "", "[[4,7],[8,9,6]]");
        assert!(said.contains("or another that is as good"), "{said}");
    }
    let said = question("values", "", "[[4,7],[8,9,6]]");
    assert!(!said.contains("as good"), "{said}");
}
