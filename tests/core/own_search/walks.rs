//! The walk of a program's record: what it shows of the program's numbers, and what it says of steps without a line.

use alphabeta_lab::examples;
use alphabeta_lab::file;
use alphabeta_lab::names::Names;
use alphabeta_lab::narration::log_text;
use alphabeta_lab::narration::own::{Theirs, narrate};
use alphabeta_lab::own_search::follow::{LineKinds, Searcher};
use alphabeta_lab::own_search::null_windows::NullWindows;
use alphabeta_lab::own_search::protocol::{OutputLimits, What};
use alphabeta_lab::own_search::trees::{random, standard};
use alphabeta_lab::own_search::walk::{Walked, walk};
use alphabeta_lab::own_search::write::record_of;
use alphabeta_lab::score::Score;
use alphabeta_lab::search::counters::Counters;
use alphabeta_lab::search::perspective::Perspective;
use alphabeta_lab::search::replay::facts::BoundSource;
use alphabeta_lab::search::replay::{NodeState, Replay, Step};
use alphabeta_lab::search::trace::{StepIndex, record as recorded};
use alphabeta_lab::search::window::{Bound, Ties, Window};
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::statistics::minimax_values;
use alphabeta_lab::text::Text;
use alphabeta_lab::tree::{NodeId, Player, Tree};

use super::{english, geeks, read};

/// The right search, as a program would print it.
const ALPHA_BETA: Searcher<'static> =
    Searcher::Algorithm(Algorithm::AlphaBeta, Ties::Prune, NullWindows::Least);

/// The walk of a record of the first example's tree.
struct Shown {
    tree: Tree,
    names: Names,
    text: Text,
    walked: Walked,
    theirs: Theirs,
}

impl Shown {
    fn of(record: &str) -> Self {
        let tree = geeks();
        let walked = walk(&read(record, &tree, OutputLimits::default()).unwrap(), &tree).unwrap();
        let theirs = Theirs { unprinted: walked.unprinted.clone(), parted: None };
        Self { names: Names::new(&tree, &mut ()).unwrap(), text: english(), walked, theirs, tree }
    }

    const fn replay(&self) -> Replay<'_> {
        Replay::new(&self.tree, &self.walked.trace)
    }

    fn len(&self) -> StepIndex {
        self.walked.trace.len()
    }

    fn node(&self, name: &str) -> NodeId {
        self.tree.preorder().find(|&node| self.names.of(&self.tree, node) == name).unwrap()
    }

    fn state(&self, name: &str, after: StepIndex) -> NodeState {
        self.replay().state(self.node(name), after)
    }

    /// The title of a card and its sentences.
    fn card(&self, after: StepIndex) -> (String, Vec<String>) {
        let card = narrate(&self.text, self.replay(), &self.names, &self.theirs, after);
        (card.title, card.sentences.into_iter().map(|sentence| sentence.text).collect())
    }

    /// The same in one line.
    fn told(&self, after: StepIndex) -> String {
        let (title, sentences) = self.card(after);
        format!("{title}. {}", sentences.join(" ")).trim_end().to_owned()
    }

    fn log(&self, after: StepIndex) -> String {
        log_text(&self.text, self.replay(), after - 1, &self.names, Perspective::Max).unwrap()
    }
}

fn window(alpha: f64, beta: f64) -> Window {
    Window { alpha: Score::new(alpha).unwrap(), beta: Score::new(beta).unwrap() }
}

const LOW: f64 = f64::NEG_INFINITY;
const HIGH: f64 = f64::INFINITY;

#[test]
fn a_record_becomes_the_walk_of_the_search() {
    let mut trees: Vec<Tree> =
        standard().into_iter().chain((0..200).map(random)).map(|trial| trial.tree).collect();
    trees.extend(examples::ALL.iter().map(|example| file::read(example.text).unwrap().tree));
    for tree in trees {
        for algorithm in [Algorithm::AlphaBeta, Algorithm::Minimax] {
            let searcher = Searcher::Algorithm(algorithm, Ties::Prune, NullWindows::Least);
            let kinds = if algorithm == Algorithm::Minimax {
                LineKinds { returns: true, ..LineKinds::default() }
            } else {
                LineKinds::ALL
            };
            let walked = walk(&record_of(&searcher, &tree, kinds), &tree).unwrap().trace;
            let right = recorded(algorithm, &tree, Settings::default(), &false.into()).unwrap();
            assert_eq!(walked.value(), right.value());
            let [a, b] = [&walked, &right]
                .map(|trace| Counters::new(&tree, trace, &mut ()).unwrap().after(trace, trace.len()));
            assert_eq!((a.visited, a.leaves_evaluated), (b.visited, b.leaves_evaluated));
            // A cutoff after the last child is not told.
            assert!(a.cutoffs <= b.cutoffs);
        }
        // From the leaves alone the visited nodes are known.
        let record = record_of(&ALPHA_BETA, &tree, LineKinds::default());
        let right = recorded(Algorithm::AlphaBeta, &tree, Settings::default(), &false.into()).unwrap();
        let walked = walk(&record, &tree).unwrap().trace;
        let [a, b] = [&walked, &right]
            .map(|trace| Counters::new(&tree, trace, &mut ()).unwrap().after(trace, trace.len()));
        assert_eq!(
            (walked.value(), a.visited, a.leaves_evaluated),
            (right.value(), b.visited, b.leaves_evaluated)
        );
    }
}

#[test]
fn any_record_becomes_a_walk() {
    let tree = geeks();
    for text in [
        "ab result 5",
        "ab leaf A\nab result 5",
        "ab return A 3\nab leaf H\nab return A 4\nab leaf O\nab result 5",
        "ab enter H\nab cut D\nab cut D\nab alpha B 3\nab leaf D 4\nab result 5",
        "ab leaf O\nab enter A 3 2\nab enter A\nab leaf H\nab result inf",
    ] {
        let record = read(&text.replace("\\\n", "\n"), &tree, OutputLimits::default()).unwrap();
        assert!(walk(&record, &tree).is_ok(), "{text}");
    }
}

#[test]
fn what_a_walk_says_of_nodes_without_a_line_is_true_of_the_tree() {
    let trees = standard().into_iter().chain((0..300).map(random)).map(|trial| trial.tree);
    let (mut exact, mut bounds, mut open) = (0, 0, 0);
    for (number, tree) in trees.enumerate() {
        let truth = minimax_values(&tree, &mut ()).unwrap();
        let whole = record_of(&ALPHA_BETA, &tree, LineKinds::default());
        // A search that misses leaves must not make the walk say too much either.
        let mut gaps = whole.clone();
        let mut place = 0;
        gaps.steps.retain(|_| {
            place += 1;
            (place + number) % 3 > 0
        });
        // What is printed may be wrong; only what follows from the leaves gets a sign.
        let mut printed = record_of(&ALPHA_BETA, &tree, LineKinds::ALL);
        let mut leaf = number;
        printed.steps.retain(|step| {
            leaf += usize::from(matches!(step.what, What::Leaf { .. }));
            !matches!(step.what, What::Leaf { .. }) || leaf % 3 > 0
        });
        for (record, is_printed) in [(whole, false), (gaps, false), (printed, true)] {
            let walked = walk(&record, &tree).unwrap();
            let replay = Replay::new(&tree, &walked.trace);
            for after in 1..walked.trace.len() {
                let Some(Step::Leave { node, value, bound, .. }) = replay.step(after - 1) else { continue };
                assert_ne!(walked.unprinted.has_step(after), is_printed);
                let right = truth[node.index()];
                let holds = match bound {
                    None if is_printed => true,
                    Some(Bound::Exact) | None => value == right,
                    Some(Bound::Lower) => value <= right,
                    Some(Bound::Upper) => value >= right,
                };
                assert!(holds, "tree {number}, step {after}: {value:?} {bound:?}, but {right:?}");
                match bound {
                    Some(Bound::Exact) | None => exact += 1,
                    Some(_) if value.value().is_finite() => bounds += 1,
                    Some(_) => open += 1,
                }
            }
        }
    }
    assert!(exact > 200 && bounds > 200 && open > 20, "{exact}, {bounds}, {open}");
}

#[test]
fn the_cards_of_a_walk_tell_what_the_program_did_not_print() {
    let told = |record: &str| {
        let shown = Shown::of(record);
        (1..shown.len()).map(|after| shown.told(after)).collect::<Vec<_>>()
    };
    let leaves = told("ab leaf H\nab leaf I\nab leaf J\nab leaf L\nab leaf M\nab result 5");
    assert_eq!(leaves[0], "The walk enters A. Your program printed no line about this.");
    assert!(
        leaves.contains(&"The walk leaves D. By the leaves that your search evaluated, D = 5.".to_owned())
    );
    assert!(
        leaves.contains(&"The walk leaves E. By the leaves that your search evaluated, E ≥ 6.".to_owned())
    );
    assert!(
        leaves.contains(&"The walk leaves C. By the leaves that your search evaluated, C ≤ 2.".to_owned())
    );
    let some = told("ab enter A -inf inf\nab enter B\nab leaf H\nab leaf J\nab return E 6\nab result 77");
    let expected = [
        "Your search enters A. Its window is [−∞, +∞].",
        "Your search enters B. Your program printed no window for it. The tree shows the one that is passed down, [−∞, +∞].",
        "The walk enters D. Your program printed no window for it. The tree shows the one that is passed down, [−∞, +∞].",
        "Your search evaluates H = 3.",
        "The walk leaves D. By the leaves that your search evaluated, D ≥ 3.",
        "The walk enters E. Your program printed no window for it. The tree shows the one that is passed down, [−∞, +∞].",
        "Your search evaluates J = 6.",
        "Your search returns 6 from E.",
        "The walk leaves B. By the leaves that your search evaluated, B ≥ 3.",
    ];
    assert_eq!(some, expected);
    let nothing = told("ab enter A\nab enter B\nab enter D\nab leaf L\nab result 5");
    assert_eq!(
        nothing[3],
        "The walk leaves D. The leaves that your search evaluated do not limit the value of D."
    );
}

#[test]
fn what_a_program_prints_is_shown_as_it_printed_it() {
    let begin = "ab enter A -inf inf\nab enter B -inf inf\nab enter D -inf inf\n";
    let shown = |rest: &str| Shown::of(&format!("{begin}{rest}"));
    // A wrong number.
    let wrong = shown("ab leaf H\nab alpha D 7\nab leaf I\nab return D 5\nab result 5");
    assert_eq!(wrong.card(5).0, "Your search sets α of D to 7");
    assert_eq!(wrong.log(5), "α: −∞ → 7 from H");
    assert_eq!(wrong.state("D", 5).window, Some(window(7.0, HIGH)));
    // The bound of the other player, before any child.
    let other = shown("ab beta D 4\nab leaf H\nab return D 3\nab beta B 3\nab alpha B 3\nab result 5");
    assert_eq!(other.card(4).0, "Your search sets β of D to 4");
    assert_eq!(other.log(4), "β: +∞ → 4");
    assert_eq!(other.state("D", 4).window, Some(window(LOW, 4.0)));
    assert_eq!(other.state("D", 5).window, Some(window(LOW, 4.0)), "H moved nothing, for no line says so");
    assert_eq!(other.card(8).0, "Your search sets α of B to 3");
    assert_eq!(other.state("B", 8).window, Some(window(3.0, 3.0)));
    // A leaf that is taken for another.
    let misread = shown("ab leaf H 9\nab leaf I\nab return D 9\nab result 9");
    assert_eq!(misread.card(4).0, "Your search evaluates H = 9");
    assert_eq!(misread.log(4), "evaluated: 9");
    let state = misread.state("H", 4);
    assert_eq!((state.value, state.bound), (Score::new(9.0), None));
    assert_eq!(misread.state("D", 4).value, Score::new(9.0), "the best that D has seen");
}

#[test]
fn a_wrong_result_is_shown_as_it_was_printed_and_not_as_a_bound() {
    let leaves = "ab leaf H\nab leaf I\nab leaf J\nab leaf L\nab leaf M\n";
    for (printed, result, bound) in [
        ("", 5.0, Some(Bound::Exact)),
        ("", 7.0, None),
        ("", 4.0, None),
        // With a window that is printed, one end may be returned for all values beyond it.
        ("ab enter A 7 9\n", 7.0, Some(Bound::Upper)),
        ("ab enter A 7 9\n", 8.0, None),
        ("ab enter A 2 4\n", 4.0, Some(Bound::Lower)),
        ("ab enter A 2 4\n", 3.0, None),
    ] {
        let shown = Shown::of(&format!("{printed}{leaves}ab result {result}"));
        let state = shown.state("A", shown.len());
        assert_eq!((state.value, state.bound), (Score::new(result), bound), "{printed}{result}");
    }
    let nothing = Shown::of("ab result 5");
    assert!(nothing.told(0).starts_with("Your search printed no step."), "{}", nothing.told(0));
}

#[test]
fn an_inner_node_that_is_called_a_leaf_is_entered_and_has_no_value_that_nobody_printed() {
    // The line about a leaf stands above the test for leaves.
    let shown = Shown::of(
        "ab leaf A\nab enter A -inf inf\nab leaf B\nab leaf D\nab leaf H\nab leaf I\nab leaf E 9\nab result 5",
    );
    assert_eq!(shown.told(1), "Your search evaluates A. But A has children, so it is not a leaf.");
    assert_eq!(shown.state("A", 1).given, Some(Window::FULL));
    assert_eq!(shown.told(2), "Your search evaluates B. But B has children, so it is not a leaf.");
    let cards: Vec<String> = (1..=shown.len()).map(|after| shown.told(after)).collect();
    assert!(
        cards.contains(&"Your search evaluates E = 9. But E has children, so it is not a leaf.".to_owned()),
        "{cards:#?}"
    );
    let state = shown.state("E", shown.len());
    assert_eq!((state.value, state.bound, state.visits, state.horizon), (Score::new(9.0), None, 1, false));
    let visits = |node| shown.replay().state(node, shown.len()).visits;
    assert!(shown.tree.preorder().all(|node| visits(node) <= 1), "each is visited once");
}

#[test]
fn what_follows_from_a_wrong_number_of_a_program_is_its_number_too() {
    let shown = Shown::of("ab enter A -inf inf\nab leaf H 9\nab leaf I\nab leaf J\nab result 9");
    let state = shown.state("D", shown.len());
    assert_eq!((state.value, state.bound), (Score::new(9.0), None));
    let told = (1..=shown.len()).flat_map(|after| shown.card(after).1);
    let would_be = "By the numbers that your program printed, D = 9.";
    assert_eq!(told.filter(|sentence| sentence == would_be).count(), 1);
    // Of D's children only H was evaluated.
    let cut = Shown::of("ab enter A -inf inf\nab leaf H 9\nab leaf J\nab result 9");
    let told: Vec<String> = (1..=cut.len()).flat_map(|after| cut.card(after).1).collect();
    let would_be = "By the numbers that your program printed, D ≥ 9.".to_owned();
    assert!(told.contains(&would_be), "{told:#?}");
}

#[test]
fn the_result_is_that_of_the_last_line() {
    let shown = Shown::of("ab leaf H\nab leaf I\nab return A -5\nab result 5");
    let (title, sentences) = shown.card(shown.len());
    assert_eq!((title.as_str(), shown.replay().result()), ("Your search finds 5", Some(5.into())));
    assert_eq!(sentences[0], "Before that it returned −5 from A.");
}

#[test]
fn a_window_that_no_line_tells_is_the_one_that_follows_from_the_children() {
    let shown = Shown::of(
        "ab enter A -inf inf\nab enter B\nab enter D\nab leaf H\nab leaf I\nab return D 5\nab enter E\nab leaf J\n\
         ab result 5",
    );
    let given = |name: &str| shown.state(name, shown.len()).given.unwrap();
    assert_eq!([given("H"), given("I")], [window(LOW, HIGH), window(3.0, HIGH)]);
    assert_eq!([given("E"), given("J")], [window(LOW, 5.0), window(LOW, 5.0)]);
    // The bound moves in the step of the child, and no step says so.
    let now = |name: &str, after| shown.state(name, after).window.unwrap();
    assert_eq!([now("D", 3), now("D", 4)], [window(LOW, HIGH), window(3.0, HIGH)]);
    assert_eq!([now("B", 5), now("B", 6)], [window(LOW, HIGH), window(LOW, 5.0)]);
    assert_eq!(shown.replay().log(shown.node("D")).collect::<Vec<_>>(), [2, 5]);
}

/// The sentence about the first wrong step tells the windows in which the program did it.
#[test]
fn a_bound_that_no_line_tells_moves_behind_the_first_wrong_step() {
    let mut shown = Shown::of(
        "ab enter A -inf inf\nab enter B -inf inf\nab enter D -inf inf\nab leaf H\nab leaf I\n\
         ab enter E -inf 5\nab leaf J\nab leaf K\nab result 5",
    );
    let evaluates_k = 9;
    assert_eq!(shown.card(evaluates_k).0, "Your search evaluates K = 9");
    let now = |shown: &Shown, after| shown.state("E", after).window.unwrap();
    let around = |shown: &Shown| [8, 9, 10].map(|after| now(shown, after));
    let [before, behind] = [window(6.0, 5.0), window(9.0, 5.0)];
    assert_eq!(around(&shown), [before, behind, behind]);
    shown.walked.trace.hold_bounds(evaluates_k);
    assert_eq!(around(&shown), [before, before, behind]);
    assert_eq!(shown.state("K", evaluates_k).given, Some(before));
    // α of E still comes from J, although K is better.
    let source = shown.replay().source(shown.node("E"), Player::Max, evaluates_k);
    assert_eq!(
        source,
        Some(BoundSource::Has { at: shown.node("E"), child: shown.node("J"), is_again: false })
    );
}

/// A right program prints the windows of the nodes that it enters. Each is what the walk shows of the parent just before,
/// although no line says how bounds move.
#[test]
fn the_window_of_an_open_node_is_the_one_that_its_next_child_is_given() {
    let kinds = LineKinds { enters: true, windows: true, ..LineKinds::default() };
    let mut compared = 0;
    for (number, trial) in standard().into_iter().chain((0..300).map(random)).enumerate() {
        let tree = trial.tree;
        for kinds in [kinds, LineKinds { returns: true, ..kinds }, LineKinds { bounds: true, ..kinds }] {
            let walked = walk(&record_of(&ALPHA_BETA, &tree, kinds), &tree).unwrap();
            let replay = Replay::new(&tree, &walked.trace);
            for index in 0..walked.trace.len() {
                let Some(Step::Enter { node, window, .. }) = replay.step(index) else { continue };
                let Some(parent) = tree.parent(node) else { continue };
                assert_eq!(replay.state(parent, index).window, window, "tree {number}, step {index}");
                compared += usize::from(window != Some(Window::FULL));
            }
        }
    }
    assert!(compared > 1000, "{compared}");
}
