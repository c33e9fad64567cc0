//! Web pages that ask: the right answers, and nothing on the page that gives one before it is asked for.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::ops::ControlFlow;

use alphabeta_lab::examples::ALL;
use alphabeta_lab::export::walk::{Prepared, RecordedWalk, WalkLook};
use alphabeta_lab::export::{Format, Options};
use alphabeta_lab::file;
use alphabeta_lab::file::Document;
use alphabeta_lab::names::Names;
use alphabeta_lab::search::observer::{Event, Halt, Observer};
use alphabeta_lab::search::perspective::Perspective;
use alphabeta_lab::search::replay::Step;
use alphabeta_lab::search::trace::recorder::Recorder;
use alphabeta_lab::search::trace::{StepIndex, Trace, record};
use alphabeta_lab::search::unseen::Unseen;
use alphabeta_lab::search::window::Ties;
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::tree::{Place, Tree};
use serde_json::Value;

use super::export::{after, example_walk, page_data, text, walk_of};

/// The steps of a page that asks about every step.
fn quiz(walk: &RecordedWalk<'_>) -> Vec<Value> {
    quiz_of(walk, 0..=walk.len())
}

fn quiz_of(walk: &RecordedWalk<'_>, steps: impl IntoIterator<Item = StepIndex>) -> Vec<Value> {
    let options = Options { asks: true, ..after(steps) };
    let data = page_data(&text(Format::Html, walk, &options));
    data["steps"].as_array().expect("steps").clone()
}

fn answer(step: &Value) -> Option<u64> {
    step["decision"]["answer"].as_u64()
}

/// What the page says of a step while the walk stands at `step` and no later question has been answered.
fn said(steps: &[Value], index: usize, step: usize) -> &str {
    let so_far = &steps[index]["so_far"];
    let is_over = so_far["questions"].as_u64().is_none_or(|questions| index + questions as usize <= step);
    let said = if is_over { &steps[index]["sentences"] } else { &so_far["sentences"] };
    said.as_str().expect("sentences")
}

/// These searches of every example but the largest, under these rules for ties.
fn prepared(algorithms: &[Algorithm], ties: &[Ties]) -> impl Iterator<Item = (String, Prepared)> {
    let examples = ALL.iter().map(|example| (example.id, file::read(example.text).expect("it can be read")));
    examples.filter(|(_, document)| document.tree.len() < 100).flat_map(|(id, document)| {
        let searches =
            algorithms.iter().flat_map(|&algorithm| ties.iter().map(move |&ties| (algorithm, ties)));
        searches.filter_map(move |(algorithm, ties)| {
            let settings = Settings { ties, ..Settings::default() };
            algorithm.check(settings, &document.tree).ok()?;
            let trace = record(algorithm, &document.tree, settings, &false.into()).expect("nobody cancels");
            let search = ((algorithm, settings), (trace, Unseen::default()));
            let context = format!("{id}, {}, {}", algorithm.about().id, ties.id());
            Some((context, Prepared::new(document.clone(), search.0, search.1, None)))
        })
    })
}

#[test]
fn a_page_that_asks_knows_the_right_answers() {
    let algorithms = [Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::Mtdf, Algorithm::AlphaBetaTt];
    for (context, prepared) in prepared(&algorithms, &[Ties::Prune]) {
        let walk = prepared.walk(crate::english());
        let (replay, tree) = (walk.replay(), walk.tree);
        for (after, step) in (0..).zip(quiz(&walk)) {
            let Some(answer) = answer(&step) else { continue };
            let latest: StepIndex = after - 1;
            let (right, node) = match replay.step(latest).expect("a step") {
                Step::Narrow { node, .. } => (0, node),
                Step::Cutoff { node, .. } => (1, node),
                Step::Leave { node, .. } => (2, node),
                Step::Enter { node, .. } | Step::Evaluate { node, .. } | Step::TableHit { node, .. } => {
                    let before = replay.step(latest - 1).expect("a step");
                    let child = if let Step::Narrow { child, .. } = before { child } else { before.node() };
                    assert_ne!(node, child, "{context}, step {after}: it is another child");
                    (3, tree.parent(node).expect("a child"))
                }
                Step::PassBegins { .. } => panic!("{context}: nothing is asked before a pass"),
            };
            assert_eq!(answer, right, "{context}, step {after}");
            // In a game, nodes are called after moves.
            let name = walk.names.of(tree, node);
            let place = match (walk.names.are_moves(), tree.parent(node)) {
                (false, _) => format!("at {name}"),
                (true, None) => "at the root".to_owned(),
                (true, Some(_)) => format!("after the move {name}"),
            };
            let question = format!("What happens next {place}?");
            assert_eq!(step["decision"]["question"], question, "{context}, step {after}");
        }
    }
    let walk = example_walk("exam-tree");
    let asked: Vec<_> = quiz(&walk).iter().filter_map(answer).collect();
    assert!((0..4).all(|answer| asked.contains(&answer)), "{asked:?}");
    let cuts = asked.iter().filter(|&&answer| answer == 1).count();
    assert_eq!(cuts, walk.cutoffs().len(), "every cutoff is asked for");
}

#[test]
fn a_page_asks_only_about_what_follows_on_it() {
    let walk = example_walk("exam-tree");
    let whole = quiz(&walk);
    let gap = whole.iter().position(|step| answer(step).is_some()).expect("a question") as StepIndex;
    let steps: Vec<_> = (0..=walk.len()).filter(|&after| after + 1 != gap).collect();
    let page = quiz_of(&walk, steps.iter().copied());
    for (step, &after) in page.iter().zip(&steps) {
        let asks = answer(&whole[after as usize]).is_some() && after != gap;
        assert_eq!(answer(step).is_some(), asks, "step {after}");
    }
    for step in quiz_of(&walk, walk.cutoffs()) {
        assert!(answer(&step).is_none() && step["so_far"].is_null(), "{step}");
    }
}

#[test]
fn a_wrong_answer_is_sent_to_bounds_only_where_there_are_some() {
    for &algorithm in Algorithm::ALL {
        let document = file::read(ALL[0].text).expect("it can be read");
        if algorithm.check(Settings::default(), &document.tree).is_err() {
            continue;
        }
        let walk = walk_of(document, algorithm);
        let html = text(Format::Html, &walk, &Options { asks: true, ..after(0..=walk.len()) });
        let wrong = page_data(&html)["wrong"].as_str().expect("a sentence").to_owned();
        assert_eq!(wrong.contains("Look at α, β"), algorithm.about().has_window, "{algorithm:?}: {wrong}");
    }
}

/// The sentence with every name and every number blanked.
fn shape(sentence: &str, names: &HashSet<String>) -> String {
    let mut shape = String::new();
    let mut word = String::new();
    for c in sentence.chars().chain([' ']) {
        if c.is_alphanumeric() || c == '∞' {
            word.push(c);
            continue;
        }
        if names.contains(&word) {
            shape.push('@');
        } else if word.starts_with(|c: char| c.is_ascii_digit() || c == '∞') {
            shape.push('#');
        } else {
            shape.push_str(&word);
        }
        word.clear();
        if !"+−⁺⁻".contains(c) {
            shape.push(c);
        }
    }
    shape.trim_end().to_owned()
}

/// All names in the tree, word by word.
fn names(names: &Names, tree: &Tree) -> HashSet<String> {
    let all = tree.preorder().map(|node| names.of(tree, node));
    let words =
        |name: String| name.split(|c: char| !c.is_alphanumeric()).map(str::to_owned).collect::<Vec<_>>();
    all.flat_map(words).filter(|word| !word.is_empty()).collect()
}

/// The answers before which each sentence stands, names and numbers aside, and how often.
#[derive(Default)]
struct Answers(BTreeMap<(usize, String), (BTreeSet<u64>, usize)>);

impl Answers {
    /// `back` is the number of steps between the sentences and the question.
    fn note(&mut self, back: usize, sentences: &str, names: &HashSet<String>, answer: u64) {
        for sentence in sentences.split(". ") {
            let key = (back, shape(sentence.trim_end_matches('.'), names));
            let (answers, times) = self.0.entry(key).or_default();
            answers.insert(answer);
            *times += 1;
        }
    }

    /// The sentences that give an answer: they stand before many questions, and the answer is always the same.
    fn telling(&self) -> Vec<&(usize, String)> {
        const MANY: usize = 20;
        let all = self.0.iter().filter(|(_, (answers, times))| *times >= MANY && answers.len() == 1);
        all.map(|(sentence, _)| sentence).collect()
    }
}

#[test]
fn no_sentence_before_a_question_gives_the_answer() {
    let (mut shown, mut whole) = (Answers::default(), Answers::default());
    let mut questions = 0;
    for (_, prepared) in prepared(Algorithm::ALL, Ties::ALL) {
        for perspective in [Perspective::Max, Perspective::SideToMove] {
            let walk = prepared.walk(crate::english());
            if perspective.turns_signs() && !walk.algorithm.about().perspective.turns_signs() {
                continue;
            }
            let walk = RecordedWalk { look: WalkLook { perspective, ..walk.look }, ..walk };
            let names = names(walk.names, walk.tree);
            let steps = quiz(&walk);
            for (index, step) in steps.iter().enumerate() {
                let Some(answer) = answer(step) else { continue };
                questions += 1;
                let before = index - 1;
                let heading = steps[before]["heading"].as_str().expect("a heading");
                shown.note(0, heading, &names, answer);
                // The list of all steps also has the sentences about the value that moved a bound.
                for back in 0..before.min(2) {
                    if back == 0 || steps[before - back]["so_far"].is_object() {
                        shown.note(back, said(&steps, before - back, before), &names, answer);
                        let all = steps[before - back]["sentences"].as_str().expect("sentences");
                        whole.note(back, all, &names, answer);
                    }
                }
            }
        }
    }
    assert!(questions > 5000, "{questions}");
    // That the answers can be read off all sentences shows that this test sees where they can be.
    assert!(whole.telling().len() > 25, "{:#?}", whole.telling());
    assert_eq!(shown.telling(), Vec::<&(usize, String)>::new());
}

/// Records the first steps of a search.
struct FirstSteps {
    recorder: Recorder,
    left: StepIndex,
}

impl Observer<Place> for FirstSteps {
    type Stop = Halt;

    fn on(&mut self, event: Event<'_, Place>) -> ControlFlow<Halt> {
        if self.left == 0 {
            return ControlFlow::Break(Halt);
        }
        self.left -= 1;
        self.recorder.on(event)
    }
}

fn first_steps(walk: &RecordedWalk<'_>, steps: StepIndex) -> Trace {
    let (tree, settings) = (walk.tree, walk.settings);
    let recorder = Recorder::new(walk.algorithm, tree, settings);
    let mut observer = FirstSteps { recorder, left: steps };
    // It breaks unless these are all steps.
    let _ = walk.algorithm.run(tree, settings, &mut observer);
    observer.recorder.finish()
}

#[test]
fn a_picture_shows_nothing_of_the_steps_after_it() {
    let algorithms = [Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::AlphaBetaTt];
    let mut compared = 0;
    for (context, prepared) in prepared(&algorithms, &[Ties::Prune]) {
        let walk = prepared.walk(crate::english());
        if walk.len() > 60 {
            continue;
        }
        for (after, step) in (0..).zip(quiz(&walk)) {
            let Some(before) = (after as StepIndex).checked_sub(1).filter(|_| answer(&step).is_some()) else {
                continue;
            };
            let search = (walk.algorithm, walk.settings);
            let known = (first_steps(&walk, before), Unseen::default());
            let known = Prepared::new(Document::titled("", walk.tree.clone()), search, known, None);
            let [seen, known] = [walk, known.walk(crate::english())]
                .map(|walk| walk.drawing(&walk.frame(), Some(before), &Options::default().palette));
            assert!(seen == known, "{context}, step {before}");
            compared += 1;
        }
    }
    assert!(compared > 500, "{compared}");
}

#[test]
fn a_question_is_about_one_node_and_no_number_in_it_reads_as_a_value() {
    let tree = r#"GameTree(version: 1, tree: Node(children: [
        Node(label: "5", children: [Node(label: "4", children: [3, 5]), Node(label: "R", children: [6, 9])]),
        Node(label: "-2", children: [Node(label: "4", children: [7, 8]), Node(label: "R", children: [9, 7])]),
    ]))"#;
    let game = r#"GameTree(version: 1, tree: Node(label: "start", children: [
        Node(label: "5", children: [Node(label: "4", children: [3, 5]), Node(label: "5", children: [6, 9])]),
    ]))"#;
    let cases: [(&str, &[&str]); 2] = [
        (
            tree,
            &[
                "at A",
                "at node 5",
                "at node 5 › 4",
                "at node 5 › R",
                "at node -2",
                "at node -2 › 4",
                "at node -2 › R",
            ],
        ),
        (
            game,
            &[
                "at the root",
                "after the move 5",
                "after the first move 5",
                "after the move 4",
                "after the line 5 → 5",
            ],
        ),
    ];
    for (written, places) in cases {
        let (document, settings) = (file::read(written).expect("a tree"), Settings::default());
        let trace =
            record(Algorithm::AlphaBeta, &document.tree, settings, &false.into()).expect("nobody cancels");
        let search = ((Algorithm::AlphaBeta, settings), (trace, Unseen::default()));
        let prepared = Prepared::new(document, search.0, search.1, None);
        let steps = quiz(&prepared.walk(crate::english()));
        let asked: BTreeSet<&str> =
            steps.iter().filter_map(|step| step["decision"]["question"].as_str()).collect();
        let expected: BTreeSet<String> =
            places.iter().map(|place| format!("What happens next {place}?")).collect();
        assert_eq!(asked, expected.iter().map(String::as_str).collect());
    }
}
