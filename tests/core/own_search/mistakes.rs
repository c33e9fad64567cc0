//! The searches with one wrong line, held against what was worked out for them, and told apart.

use alphabeta_lab::examples;
use alphabeta_lab::file;
use alphabeta_lab::narration::own_check::{also_text, limits_text};
use alphabeta_lab::notation;
use alphabeta_lab::own_search::convention::{Convention, ReturnForm, Test};
use alphabeta_lab::own_search::follow::{LineKinds, Searcher, follow};
use alphabeta_lab::own_search::lines::Right;
use alphabeta_lab::own_search::mistakes::{all, from_id};
use alphabeta_lab::own_search::null_windows::NullWindows;
use alphabeta_lab::own_search::protocol::{Record, What};
use alphabeta_lab::own_search::recognise::{Family, FurtherLine, Recognition};
use alphabeta_lab::own_search::shape::SmallTree;
use alphabeta_lab::own_search::trees::{Trial, random, standard};
use alphabeta_lab::own_search::write::record_of;
use alphabeta_lab::search::window::Ties;
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::text::Language;
use alphabeta_lab::tree::{Player, Tree};
use serde_json::Value;

use super::{found, is_named, named};

/// What was worked out for every mistake, independently of the program.
fn cases() -> Vec<Value> {
    serde_json::from_str(include_str!("../../cases/mistakes.json")).unwrap()
}

fn tree_of(case: &Value, root: &Value) -> Tree {
    let text = case.to_string().replace('"', "");
    let player = if root == "min" { Player::Min } else { Player::Max };
    // With keys, as one of the mistakes is about repeated states.
    SmallTree::of(&notation::parse(&text, player, &mut ()).unwrap()).tree(player, true)
}

/// The paths of the leaves that were evaluated, and the value found.
fn told(record: &Record, tree: &Tree) -> (Vec<String>, String) {
    let path = |what: &What| {
        let path = tree.path_to(what.node());
        let path = path.iter().map(u32::to_string).collect::<Vec<_>>().join(".");
        if path.is_empty() { "root".to_owned() } else { path }
    };
    let leaves = record.steps.iter().map(|step| path(&step.what));
    (leaves.collect(), record.result.plain())
}

fn expected(result: &Value) -> (Vec<String>, String) {
    let paths = result["leaf_paths"].as_array().unwrap().iter().map(|path| path.as_str().unwrap().to_owned());
    (paths.collect(), result["value"].to_string().replace('"', ""))
}

#[test]
fn every_mistake_does_what_was_worked_out_for_it() {
    let (cases, text) = (cases(), Language::En.load());
    assert_eq!((cases.len(), all().count()), (38, 38));
    for case in &cases {
        let id = case["id"].as_str().unwrap();
        let mistake = from_id(id).unwrap_or_else(|| panic!("{id} is missing"));
        let tree = tree_of(&case["minimal_tree"], &case["minimal_root"]);
        let right = record_of(&Searcher::Lines(&Right, Convention::TEXTBOOK), &tree, LineKinds::default());
        assert_eq!(told(&right, &tree), expected(&case["right_result"]), "{id}");
        // A mistake may make a difference where the right search has none: it was worked out in one of these ways.
        let soft =
            Convention::all_wrong().filter(|way| (way.form, way.ties) == (ReturnForm::Soft, Ties::Prune));
        let wrong = |way| record_of(&Searcher::Lines(mistake.lines, way), &tree, LineKinds::default());
        let ways: Vec<_> = soft.map(|way| told(&wrong(way), &tree)).collect();
        assert!(ways.contains(&expected(&case["wrong_result"])), "{id}: {ways:?}");
        assert_eq!(case["wrong"], (mistake.words.wrong)(&text), "{id}");
        assert_eq!(case["right"], (mistake.words.right)(&text), "{id}");
    }
}

#[test]
fn the_right_search_is_the_programs_own() {
    let algorithms = [
        (Algorithm::AlphaBeta, ReturnForm::Soft),
        (Algorithm::AlphaBetaBounds, ReturnForm::Bounds),
        (Algorithm::AlphaBetaFailHard, ReturnForm::Hard),
        (Algorithm::NegamaxAlphaBeta, ReturnForm::Soft),
    ];
    for Trial { mark, tree, .. } in standard().into_iter().chain((0..300).map(random)) {
        for &ties in Ties::ALL {
            for (algorithm, form) in algorithms {
                let convention = Convention { form, ties, ..Convention::TEXTBOOK };
                let record = record_of(
                    &Searcher::Algorithm(algorithm, ties, NullWindows::Least),
                    &tree,
                    LineKinds::ALL,
                );
                let parted =
                    follow(&Searcher::Lines(&Right, convention), &tree, &record, LineKinds::ALL, true);
                assert_eq!(parted, None, "{mark}: {algorithm:?}");
            }
        }
        let settings = Settings::default();
        let value = Algorithm::Minimax.run(&tree, settings, &mut ()).continue_value().unwrap();
        let record = record_of(&Searcher::Lines(&Right, Convention::MINIMAX), &tree, LineKinds::default());
        assert_eq!(record.result, value);
    }
}

/// What a search prints about the standard trees.
fn records(searcher: &Searcher<'_>, trials: &[Trial], kinds: LineKinds) -> Vec<Record> {
    trials.iter().map(|trial| record_of(searcher, &trial.tree, kinds)).collect()
}

fn verdict(
    records: &[Record],
    trials: &[Trial],
    family: Family,
) -> (String, Vec<&'static str>, Option<FurtherLine>) {
    let found = found(records, trials, family);
    let id = match found.verdict {
        Recognition::Right(form) => format!("right {:?} {:?} {:?}", form.form, form.ties, form.test),
        Recognition::Mistake(named) => named.id.to_owned(),
        Recognition::OtherLines => "other lines".to_owned(),
        Recognition::AlphaBeta => "alpha-beta".to_owned(),
        Recognition::Unknown | Recognition::Unlisted | Recognition::Unsought => "unknown".to_owned(),
    };
    (id, found.also.iter().map(|named| named.id).collect(), found.decided_by)
}

#[test]
fn the_leaves_tell_every_mistake_from_the_right_search_and_from_the_others() {
    let trials = standard();
    for case in &cases() {
        let id = case["id"].as_str().unwrap();
        let mistake = from_id(id).unwrap();
        for test in Test::ALL {
            let convention = Convention { test, ..Convention::TEXTBOOK };
            let records = records(&Searcher::Lines(mistake.lines, convention), &trials, LineKinds::default());
            let (found, also, decided_by) = verdict(&records, &trials, Family::AlphaBeta(Some(Ties::Prune)));
            // What is not passed and what is never updated is the same to the leaves, and the bounds tell.
            let (first, others, line): (_, &[&str], _) = match (id, test) {
                ("never-cuts", _) | ("no-update", Test::Bound) => {
                    ("never-cuts", &["no-update"], Some(FurtherLine::Enter))
                }
                ("fresh", _) | ("no-update", Test::Best) => {
                    ("fresh", &["no-update"], Some(FurtherLine::Bounds))
                }
                ("pass-beta-only", _) | ("no-update-alpha", Test::Best) => {
                    ("pass-beta-only", &["no-update-alpha"], Some(FurtherLine::Bounds))
                }
                ("pass-alpha-only", _) | ("no-update-beta", Test::Best) => {
                    ("pass-alpha-only", &["no-update-beta"], Some(FurtherLine::Bounds))
                }
                // Both leave every node after its first child, and one of them says that it cuts.
                ("first-child" | "wrong-way", _) => ("first-child", &["wrong-way"], Some(FurtherLine::Cut)),
                // What MIN returns changes nothing at MAX, and tells them apart.
                ("returns-alpha", Test::Bound) => {
                    ("min-starts-low", &["returns-alpha"], Some(FurtherLine::Return))
                }
                _ => (id, &[], None),
            };
            assert_eq!((&*found, &*also, decided_by), (first, others, line), "{id} {test:?}");
        }
    }
}

#[test]
fn every_form_of_the_right_search_is_right() {
    let trials = standard();
    for convention in Convention::all() {
        for kinds in [LineKinds::default(), LineKinds::ALL] {
            let records = records(&Searcher::Lines(&Right, convention), &trials, kinds);
            let (found, ..) = verdict(&records, &trials, Family::AlphaBeta(None));
            assert!(found.starts_with("right "), "{convention:?}: {found}");
            assert!(found.contains(&format!("Some({:?})", convention.ties)), "{convention:?}: {found}");
            if kinds == LineKinds::ALL {
                assert!(found.contains(&format!("{:?}", convention.form)), "{convention:?}: {found}");
                assert!(found.contains(&format!("{:?}", convention.test)), "{convention:?}: {found}");
            }
        }
    }
}

#[test]
fn mistakes_are_recognised_in_every_convention() {
    let trials: Vec<_> = standard().into_iter().chain((0..60).map(random)).collect();
    let mut wrong = Vec::new();
    for mistake in all() {
        for convention in Convention::all_wrong() {
            let family = Family::AlphaBeta(Some(convention.ties));
            for kinds in [LineKinds::default(), LineKinds::ALL] {
                let records = records(&Searcher::Lines(mistake.lines, convention), &trials, kinds);
                let told = found(&records, &trials, family);
                let is_right = matches!(told.verdict, Recognition::Right(_));
                let holds = match (mistake.id, convention.form, convention.ties) {
                    // The rule that was asked for is no mistake.
                    ("right.gt", _, Ties::Search) => is_right,
                    // Kept within the window, best is no worse than the bound that it overwrites: only the bounds tell.
                    ("assign-best", ReturnForm::Hard, _) if kinds != LineKinds::ALL && is_right => true,
                    // Where no bound moves, no line about one tells it from a window that is never passed.
                    (id, ..) if kinds == LineKinds::ALL && id != "no-update" => named(&told) == [id],
                    (id, ..) => is_named(&told, id) && (told.also.is_empty() || told.decided_by.is_some()),
                };
                if !holds {
                    wrong.push(format!("{} {convention:?} {kinds:?}: {told:?}", mistake.id));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Also to a program that prints only its leaves and its result.
#[test]
fn the_lesson_of_every_mistake_shows_it() {
    for mistake in all() {
        let example = examples::ALL.iter().find(|example| example.id == mistake.lesson);
        let example = example.unwrap_or_else(|| panic!("{} has no lesson", mistake.id));
        let tree = file::read(example.text).unwrap().tree;
        for kinds in [LineKinds::default(), LineKinds::ALL] {
            let record = record_of(&Searcher::Lines(mistake.lines, Convention::TEXTBOOK), &tree, kinds);
            let parted = follow(&Searcher::Lines(&Right, Convention::TEXTBOOK), &tree, &record, kinds, false);
            assert!(parted.is_some(), "{} does not show {} to {kinds:?}", mistake.lesson, mistake.id);
        }
    }
}

#[test]
fn a_cutoff_is_reported_wherever_children_are_left_in_whatever_order() {
    let mut cuts = 0;
    for id in ["right-to-left", "right.gt", "shallow-only"] {
        let searcher = Searcher::Lines(from_id(id).unwrap().lines, Convention::TEXTBOOK);
        for tree in (0..200).map(|seed| random(seed).tree) {
            let record = record_of(&searcher, &tree, LineKinds::ALL);
            let seen = |child| {
                let is_visit = |what| matches!(what, What::Leaf { .. } | What::Enter { .. });
                record.steps.iter().any(|step| is_visit(step.what) && step.what.node() == child)
            };
            for step in &record.steps {
                let What::Cut { node } = step.what else { continue };
                assert!(!tree.children_of(node).all(seen), "{id}: nothing is left at {node:?}");
                cuts += 1;
            }
            let has_cut = |node| record.steps.iter().any(|step| step.what == What::Cut { node });
            let entered = record.steps.iter().filter(|step| matches!(step.what, What::Enter { .. }));
            for node in entered.map(|step| step.what.node()) {
                assert!(
                    tree.children_of(node).all(seen) || has_cut(node),
                    "{id}: no word of what is left at {node:?}"
                );
            }
        }
    }
    assert!(cuts > 100, "{cuts}");
}

#[test]
fn output_looks_alike_only_where_all_lines_fit() {
    let text = Language::En.load();
    let trials = standard();
    let fresh = all().find(|mistake| mistake.id == "fresh").unwrap();
    let kinds = LineKinds { returns: true, ..LineKinds::LEAVES };
    for (are_wrong, begin) in
        [(false, "Your output would look the same"), (true, "Your leaves and results would be the same")]
    {
        let print = |trial: &Trial| {
            let searcher = Searcher::Lines(fresh.lines, Convention::TEXTBOOK);
            let mut record = record_of(&searcher, &trial.tree, kinds);
            for step in record.steps.iter_mut().filter(|_| are_wrong) {
                if let What::Return { value, .. } = &mut step.what {
                    *value = 7777.into();
                }
            }
            record
        };
        let records: Vec<Record> = trials.iter().map(print).collect();
        let found = found(&records, &trials, Family::AlphaBeta(Some(Ties::Prune)));
        assert_eq!(found.only_leaves, are_wrong, "{found:?}");
        let told = also_text(&text, &found).unwrap();
        assert!(told.starts_with(&format!("{begin} for “")), "{told}");
    }
}

#[test]
fn a_mistake_beside_the_other_rule_for_ties_is_told_with_it() {
    let text = Language::En.load();
    let trials: Vec<_> = standard().into_iter().chain((0..60).map(random)).collect();
    for id in ["no-update-alpha", "no-update-beta", "shallow-only", "root-fresh"] {
        for (asked, written) in
            Ties::ALL.iter().flat_map(|asked| Ties::ALL.iter().map(move |ties| (asked, ties)))
        {
            let convention = Convention { ties: *written, ..Convention::TEXTBOOK };
            let records =
                records(&Searcher::Lines(from_id(id).unwrap().lines, convention), &trials, LineKinds::ALL);
            let told = found(&records, &trials, Family::AlphaBeta(Some(*asked)));
            assert!(is_named(&told, id), "{id} {asked:?} {written:?}: {told:?}");
            assert_eq!(told.other_rule, (asked != written).then_some(*written), "{id} {asked:?}");
            let limits = limits_text(&text, &told).join(" ");
            let said = match (asked, written) {
                (Ties::Prune, Ties::Search) => "It also cuts only when α > β.",
                (Ties::Search, Ties::Prune) => "It also cuts when α = β.",
                _ => "",
            };
            assert!(limits.contains(said), "{limits}");
            assert_eq!(limits.contains("It also cuts"), asked != written, "{limits}");
        }
    }
}
