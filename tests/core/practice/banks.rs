//! Question banks have the same fields whatever the search does. What it visits and cuts is part of their questions.

use alphabeta_lab::export::bank::{BankFormat, FieldAnswer, bank, fields};
use alphabeta_lab::practice::assignment::{Assignment, Given};
use serde_json::{Value, json};

/// Two trees of one shape. In the first, alpha-beta never visits H and J; in the second it visits every node.
const TREES: [&str; 2] = ["[[4,7],[3,[9,6]],[2,[8,1]]]", "[[4,7],[9,[5,8]],[12,[11,10]]]"];

/// Questions about what the search visits or cuts.
const QUESTIONS: [(&str, &str); 6] = [
    ("values", "algorithm: \"alpha-beta\""),
    ("windows", "algorithm: \"alpha-beta\""),
    ("kinds", "more: false"),
    ("kinds", "more: true"),
    ("kinds", "window: (3, 7)"),
    ("kinds", "more: true, window: (3, 7)"),
];

const SIGN_IS_TOLD: &str = "If a node is not visited, write “-” in each of its fields.";

fn given(kind: &str, rules: &str, tree: &str) -> Given {
    let question = format!("kind: \"{kind}\", document: (tree: \"{tree}\"), settings: ({rules})");
    let file = format!("Assignment(version: 1, title: \"t\", questions: [Question({question})])");
    Assignment::read(&file).unwrap().given(None).unwrap().remove(0)
}

/// A file of the bank with this question alone.
fn file(given: &Given, format: BankFormat, name: &str) -> String {
    let bank = bank(format, ["t", "0"], std::slice::from_ref(given), crate::english()).unwrap();
    assert!(bank.left_out.is_empty(), "{}", format.id());
    let (_, bytes) = bank.files.into_iter().find(|(path, _)| path.ends_with(name)).unwrap();
    String::from_utf8(bytes).unwrap()
}

fn between<'t>(text: &'t str, start: &str, end: &str) -> &'t str {
    let (_, rest) = text.split_once(start).unwrap();
    rest.split_once(end).unwrap().0
}

/// The labels and the kinds of fields of a Moodle question, with the options of choices.
fn in_moodle(given: &Given) -> String {
    let file = file(given, BankFormat::Moodle, "");
    let field = |item: &str| {
        let (label, field) = item.split_once("{1:").unwrap();
        let (sort, answers) = field.split_once(':').unwrap();
        let is_choice = sort == "MULTICHOICE";
        let options = if is_choice { answers.replace('=', "") } else { String::new() };
        format!("{label}{sort} {options}\n")
    };
    between(&file, "<ul>", "</ul>").split("<li>").skip(1).map(field).collect::<Vec<_>>().concat()
}

/// The text of a QTI question and the number of its fields, with the options of choices.
fn in_qti(given: &Given) -> String {
    let file = file(given, BankFormat::Qti, "assessment.xml");
    let (material, fields) =
        between(&file, "<presentation>", "</presentation>").split_once("</material>").unwrap();
    let count = fields.matches("<response_lid ").count();
    // The texts of the other fields are their answers.
    let is_choice = file.contains("multiple_dropdowns_question");
    format!("{material}{count}{}", if is_choice { fields } else { "" })
}

/// The page of a PrairieLearn question, and the names of its fields.
fn in_prairielearn(given: &Given) -> String {
    let page = file(given, BankFormat::PrairieLearn, "question.html");
    let page = page.replace("correct=\"true\"", "").replace("correct=\"false\"", "");
    let fields: Value = serde_json::from_str(&file(given, BankFormat::PrairieLearn, "fields.json")).unwrap();
    let names: Vec<&Value> = fields.as_array().unwrap().iter().map(|field| &field["name"]).collect();
    format!("{page}{names:?}")
}

#[test]
fn the_fields_of_a_question_do_not_tell_what_is_visited_or_cut() {
    for (kind, rules) in QUESTIONS {
        for shown in [in_moodle, in_qti, in_prairielearn] {
            let shown = TREES.map(|tree| {
                let given = given(kind, rules, tree);
                // The question and its tree stand in it as well; the rule for ties only where it matters.
                shown(&given).replace(&given.ask(crate::english()), "").replace(tree, "")
            });
            assert_eq!(shown[0], shown[1], "{kind}, {rules}");
        }
        let given = given(kind, rules, TREES[0]);
        let bank = bank(BankFormat::Gift, ["t", "0"], &[given], crate::english()).unwrap();
        assert_eq!(bank.left_out, [0], "GIFT has one field a question");
    }
}

#[test]
fn the_writing_of_infinity_is_told_where_it_may_be_an_answer() {
    const TOLD: &str = "Write −∞ as “-inf” and +∞ as “inf”.";
    for (kind, tree, is_told) in
        [("windows", TREES[0], true), ("values", TREES[0], false), ("values", "[[4,inf],[3,9]]", true)]
    {
        let given = given(kind, "algorithm: \"alpha-beta\"", tree);
        let is_infinite = |field: &alphabeta_lab::export::bank::Field| match &field.answer {
            FieldAnswer::Text(texts) => texts.iter().any(|text| text == "inf" || text == "-inf"),
            _ => false,
        };
        let fields = fields(&given, crate::english()).unwrap();
        assert!(is_told || !fields.iter().any(is_infinite), "{kind} of {tree}");
        for (format, name) in [
            (BankFormat::Moodle, ""),
            (BankFormat::Qti, "assessment.xml"),
            (BankFormat::PrairieLearn, "question.html"),
        ] {
            let text = file(&given, format, name);
            assert_eq!(text.contains(TOLD), is_told, "{kind} of {tree}: {text}");
        }
    }
}

#[test]
fn an_option_that_begins_with_a_sign_of_the_format_is_an_option() {
    let given = given("move", "", r#"[\"=x\"[3,5],\"%50%\"[2,9],\"a~b\"[7,8]]"#);
    assert_eq!(given.models(), [json!("2")]);
    let [moodle, gift] = [BankFormat::Moodle, BankFormat::Gift].map(|format| file(&given, format, ""));
    assert!(moodle.contains("{1:MULTICHOICE:&#61;x~&#37;50%~=a\\~b}"), "{moodle}");
    assert!(gift.contains("::[plain]"), "a label such as a<b is no tag: {gift}");
    assert!(gift.contains("{~\\=x ~[plain]%50% =a\\~b}"), "{gift}");
}

#[test]
fn among_other_fields_a_number_may_have_a_minus_or_a_comma() {
    let given = given("values", "algorithm: \"minimax\"", "[[-2.5,7],[3,9]]");
    let qti = file(&given, BankFormat::Qti, "assessment.xml");
    let b = fields(&given, crate::english()).unwrap().iter().position(|field| field.label == "B").unwrap();
    for (option, number) in ["-2.5", "-2,5", "−2.5", "−2,5"].into_iter().enumerate() {
        let label =
            format!("\"f{b}o{option}\"><material><mattext texttype=\"text/plain\">{number}</mattext>");
        assert!(qti.contains(&label), "{label} in {qti}");
        assert!(qti.contains(&format!("=\"response_f{b}\">f{b}o{option}</varequal>")), "{qti}");
    }
}

#[test]
fn the_sign_for_a_node_that_is_not_visited_is_told_and_right() {
    let sign = FieldAnswer::Text(["-", "−", "–"].map(str::to_owned).to_vec());
    for (kind, signs) in [("values", vec![""]), ("windows", vec![" α", " β", " →"])] {
        let given = given(kind, "algorithm: \"alpha-beta\"", TREES[0]);
        let fields = fields(&given, crate::english()).unwrap();
        let expected: Vec<String> =
            "ABCDHJ".chars().flat_map(|node| signs.iter().map(move |sign| format!("{node}{sign}"))).collect();
        let labels: Vec<&str> = fields.iter().map(|field| field.label.as_str()).collect();
        assert_eq!(labels, expected);
        let [moodle, qti, page] = [
            (BankFormat::Moodle, ""),
            (BankFormat::Qti, "assessment.xml"),
            (BankFormat::PrairieLearn, "question.html"),
        ]
        .map(|(format, name)| file(&given, format, name));
        let graded: Value =
            serde_json::from_str(&file(&given, BankFormat::PrairieLearn, "fields.json")).unwrap();
        for text in [&moodle, &qti, &page] {
            assert!(text.contains(SIGN_IS_TOLD), "{text}");
        }
        for (place, field) in fields.iter().enumerate() {
            let is_unvisited = field.label.starts_with(['H', 'J']);
            assert_eq!(field.answer == sign, is_unvisited, "{kind}, {field:?}");
            if is_unvisited {
                let item = format!("<li>{} {{1:SHORTANSWER:=-~=−~=–}}</li>", field.label);
                assert!(moodle.contains(&item), "{moodle}");
                let right = |option: usize| format!("=\"response_f{place}\">f{place}o{option}</varequal>");
                let option = format!("\"f{place}o0\"><material><mattext texttype=\"text/plain\">-</mattext>");
                assert!(qti.contains(&option) && (0..3).all(|option| qti.contains(&right(option))), "{qti}");
                let expected =
                    json!({ "name": format!("f{place}"), "sort": "text", "answers": ["-", "−", "–"] });
                assert_eq!(graded[place], expected);
            }
        }
    }
    // Minimax visits every node, and so does every search of a tree with one inner node.
    for (algorithm, tree) in [("minimax", TREES[0]), ("alpha-beta", "[3,5]")] {
        let given = given("values", &format!("algorithm: \"{algorithm}\""), tree);
        let moodle = file(&given, BankFormat::Moodle, "");
        assert!(moodle.contains("{1:NUMERICAL:=") && !moodle.contains("not visited"), "{moodle}");
    }
}

#[test]
fn where_a_sign_may_stand_every_field_of_moodle_is_one_for_a_text() {
    let given = given("values", "algorithm: \"alpha-beta\"", "[[-4,7],[-5,[9,6]]]");
    let moodle = file(&given, BankFormat::Moodle, "");
    assert!(!moodle.contains("NUMERICAL"), "{moodle}");
    assert!(moodle.contains("<li>C {1:SHORTANSWER:=-5~=−5}</li>"), "{moodle}");
}

#[test]
fn the_root_has_a_field_only_where_its_window_may_cut_it() {
    for (rules, tree, is_asked) in [
        ("more: false", TREES[0], false),
        ("window: (3, 7)", TREES[0], true),
        // An infinite leaf is as good as a bound of the full window, and cuts the rest.
        ("more: false", "[[3,5],inf,[2,9]]", true),
        // There is no other inner node.
        ("more: false", "[3,5]", true),
    ] {
        let given = given("kinds", rules, tree);
        let fields = fields(&given, crate::english()).unwrap();
        assert_eq!(fields[0].label == "A", is_asked, "{rules}, {tree}");
        let is_cut = given.kind.model(&given.posed).get("").is_some();
        assert_eq!(is_cut, tree.contains("inf"), "{rules}, {tree}");
        assert!(is_asked || !is_cut);
    }
}

#[test]
fn a_cause_is_asked_for_at_every_node_and_is_none_where_there_is_none() {
    let chosen = |rules: &str, tree: &str| -> Vec<(String, String)> {
        let fields = fields(&given("kinds", rules, tree), crate::english()).unwrap();
        fields.into_iter().map(|field| (field.label, field.answer.model())).collect()
    };
    let expected = |rows: &[[&str; 2]]| -> Vec<(String, String)> {
        rows.iter().map(|[label, answer]| ((*label).to_owned(), (*answer).to_owned())).collect()
    };
    let none = "no cutoff";
    let plain = expected(&[
        ["B", none],
        ["B caused by", none],
        ["C", "α-cutoff"],
        ["C caused by", "A"],
        ["D", "α-cutoff"],
        ["D caused by", "A"],
        ["H", none],
        ["H caused by", none],
        ["J", none],
        ["J caused by", none],
    ]);
    assert_eq!(chosen("more: true", TREES[0]), plain);
    // β of the root's window cuts H, and then the root itself.
    let framed = expected(&[
        ["A", "β-cutoff"],
        ["B", none],
        ["B caused by", none],
        ["C", none],
        ["C caused by", none],
        ["D", none],
        ["D caused by", none],
        ["H", "β-cutoff"],
        ["H caused by", "none (window of the root)"],
        ["J", none],
        ["J caused by", none],
    ]);
    assert_eq!(chosen("more: true, window: (3, 7)", "[[4,7],[9,[8,5]],[2,[8,1]]]"), framed);
}
