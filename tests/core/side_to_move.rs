//! Negamax told from the side to move: every number is one that a negamax written by hand computes.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on must fail")]

use crate::walks::{Walk, holds, relations, text_of, tree};
use alphabeta_lab::examples::ALL;
use alphabeta_lab::file;
use alphabeta_lab::narration::decision::decision_table;
use alphabeta_lab::narration::node::describe;
use alphabeta_lab::narration::open::open_nodes;
use alphabeta_lab::narration::{Narration, log_text, narrate};
use alphabeta_lab::search::perspective::Perspective;
use alphabeta_lab::search::replay::Step;
use alphabeta_lab::search::window::{Ties, Window};
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::tree::{NodeId, Player, Tree};

/// What negamax knows after a step.
struct Expected {
    /// The sentences with numbers.
    strong: Vec<String>,
    /// The line in the log of the step's node.
    log: String,
    /// The windows of the open nodes, from the root on.
    open: Vec<String>,
}

/// Negamax alpha-beta after Knuth & Moore's F2, fail-soft, in plain numbers, that writes down what it does.
struct ByHand<'a> {
    walk: &'a Walk,
    open: Vec<(f64, f64)>,
    steps: Vec<Expected>,
}

fn number(value: f64) -> String {
    match value {
        f64::INFINITY => "+∞".to_owned(),
        f64::NEG_INFINITY => "−∞".to_owned(),
        value if value < 0.0 => format!("−{}", -value),
        value => format!("{}", value.abs()),
    }
}

fn negated(value: f64) -> String {
    if value.is_infinite() || value < 0.0 {
        format!("−({})", number(value))
    } else {
        format!("−{}", number(value))
    }
}

fn interval((alpha, beta): (f64, f64)) -> String {
    format!("[{}, {}]", number(alpha), number(beta))
}

impl ByHand<'_> {
    fn note(&mut self, strong: Vec<String>, log: String) {
        let open = self.open.iter().map(|&window| interval(window)).collect();
        self.steps.push(Expected { strong, log, open });
    }

    /// What the step in which a node returns `value` makes of v at its parent.
    fn returned(&self, above: Option<(NodeId, f64)>, value: f64) -> Option<String> {
        let (parent, best) = above?;
        let now = best.max(-value);
        Some(format!(
            "At {}, v = max({}, {}) = {}.",
            self.walk.name(parent),
            number(best),
            negated(value),
            number(now)
        ))
    }

    fn negamax(
        &mut self,
        node: NodeId,
        (mut alpha, beta): (f64, f64),
        sign: f64,
        above: Option<(NodeId, f64)>,
    ) -> f64 {
        let tree = &self.walk.tree;
        let name = self.walk.name(node);
        if tree.is_leaf(node) {
            let value = sign * tree.value(node).unwrap().value();
            let result = above.is_none().then(|| format!("The root’s value is {}.", number(value)));
            self.note(
                self.returned(above, value).into_iter().chain(result).collect(),
                format!("evaluated: {}", number(value)),
            );
            return value;
        }
        let given = (alpha, beta);
        self.open.push(given);
        self.note(
            vec![format!("α = {}, β = {}.", number(alpha), number(beta))],
            format!("entered with {}", interval(given)),
        );
        let children: Vec<_> = tree.children_of(node).collect();
        let mut best = f64::NEG_INFINITY;
        for (index, &child) in children.iter().enumerate() {
            let value = self.negamax(child, (-beta, -alpha), -sign, Some((node, best)));
            let before = alpha;
            best = best.max(-value);
            if best > alpha {
                let (old, new) = (number(alpha), number(best));
                alpha = best;
                *self.open.last_mut().unwrap() = (alpha, beta);
                let from = self.walk.name(child);
                self.note(
                    vec![format!("α = max({old}, {new}) = {new}.")],
                    format!("α: {old} → {new} from {from}"),
                );
            }
            let (closes, relation) = match self.walk.settings.ties {
                Ties::Prune => (alpha >= beta, "≥"),
                Ties::Search => (alpha > beta, ">"),
            };
            if closes {
                let unseen = match children.len() - index - 1 {
                    0 => "nothing left to skip".to_owned(),
                    1 => "1 child unseen".to_owned(),
                    unseen => format!("{unseen} children unseen"),
                };
                let [first, now, limit] = [before, alpha, beta].map(number);
                self.note(
                    vec![format!("α = max({first}, {now}) = {now} {relation} β = {limit}.")],
                    format!("β-cutoff, α = {now}, β = {limit}, {unseen}"),
                );
                break;
            }
        }
        self.open.pop();
        // No more than α is an upper bound, no less than β a lower one; both at once, or an infinite one, is exact.
        let is_upper = best <= given.0 && best != f64::NEG_INFINITY;
        let is_lower = best >= given.1 && best != f64::INFINITY;
        let sign_of_bound = match (is_upper, is_lower) {
            (true, false) => "≤",
            (false, true) => "≥",
            _ => "=",
        };
        let said = format!("{sign_of_bound} {}", number(best));
        let mut strong = vec![match above {
            None => format!("The root’s value is {}.", number(best)),
            Some(_) => format!("{name} {said}."),
        }];
        strong.extend(self.returned(above, best));
        self.note(strong, format!("returned {said}"));
        best
    }
}

/// What a search by hand of the walk's tree does, step by step, and what it returns.
fn by_hand(walk: &Walk) -> (Vec<Expected>, f64) {
    let mut search = ByHand { walk, open: Vec::new(), steps: Vec::new() };
    let sign = if walk.tree.root_player() == Player::Max { 1.0 } else { -1.0 };
    let value = search.negamax(walk.tree.root_id(), (f64::NEG_INFINITY, f64::INFINITY), sign, None);
    (search.steps, value)
}

fn told(walk: &Walk, index: u32) -> Narration {
    narrate(
        crate::english(),
        walk.replay(),
        &walk.names,
        walk.settings.ties,
        Perspective::SideToMove,
        index + 1,
    )
}

/// Every example that a person can read, and one with MIN at the root, under both rules for ties.
fn walks() -> Vec<Walk> {
    let example = |text| file::read(text).unwrap().tree;
    let mut trees: Vec<(&str, Tree)> = ALL.iter().map(|entry| (entry.id, example(entry.text))).collect();
    trees.retain(|(_, tree)| tree.len() <= 60);
    let text = "[[[3,5],[6,9]],[[1,2],[0,-1]]]";
    trees.push(("MIN at the root", alphabeta_lab::notation::parse(text, Player::Min, &mut ()).unwrap()));
    let rules = |ties| Settings { ties, ..Settings::default() };
    let pairs = trees.iter().flat_map(|entry| Ties::ALL.iter().map(move |&ties| (entry, ties)));
    pairs
        .map(|((id, tree), ties)| Walk::new(id, tree.clone(), Algorithm::NegamaxAlphaBeta, rules(ties)))
        .collect()
}

#[test]
fn sentences_windows_and_logs_have_the_numbers_of_a_negamax_by_hand() {
    let (mut steps, mut cutoffs) = (0, 0);
    for walk in walks() {
        let (expected, _) = by_hand(&walk);
        assert_eq!(expected.len(), walk.trace.len() as usize, "{}", walk.id);
        for ((index, step), expected) in walk.steps().zip(expected) {
            let told = told(&walk, index);
            let context = format!("{}, step {}: {told:#?}", walk.id, index + 1);
            let mut strong: Vec<_> =
                told.sentences.iter().filter(|s| s.is_strong).map(|s| s.text.clone()).collect();
            if let (Step::Evaluate { node, .. }, true) = (step, strong.len() > 1) {
                // The relation to the parent's window, as the parent sees it, is true.
                let parent = walk.tree.parent(node).unwrap();
                let player = walk.tree.player_at(parent);
                let window = walk.replay().state(parent, index).window.unwrap().seen_by(player);
                let relation = strong.pop().unwrap();
                let relations = relations(&relation, window);
                assert!(!relations.is_empty() && relations.into_iter().all(holds), "{context}");
            }
            assert_eq!(strong, expected.strong, "{context}");
            let log = log_text(crate::english(), walk.replay(), index, &walk.names, Perspective::SideToMove)
                .unwrap();
            assert_eq!(log, expected.log, "{context}");
            let (ties, view) = (walk.settings.ties, Perspective::SideToMove);
            let open =
                open_nodes(crate::english(), walk.replay(), &walk.names, ties, view, index + 1, usize::MAX);
            assert_eq!(
                open.rows.into_iter().map(|row| row.text).collect::<Vec<_>>(),
                expected.open,
                "{context}"
            );
            steps += 1;
            if matches!(step, Step::Cutoff { .. }) {
                assert!(told.title.starts_with("β-cutoff at "), "{context}");
                cutoffs += 1;
            }
        }
    }
    assert!(steps > 1_000 && cutoffs > 50, "{steps}, {cutoffs}");
}

#[test]
fn a_person_reads_the_first_cutoffs_so() {
    let walk = &walks()[0];
    let text = |index| text_of(&told(walk, index)).replace('\u{a0}', " ");
    assert_eq!(
        text(10),
        "Leaf J: −6\n\
         MIN is to move at J: s = −1, and s · 6 = −6.\n\
         At E, v = max(−∞, −(−6)) = 6.\n\
         6 > β = 5.\n\
         MIN already holds MAX to 5 at B, so play never reaches E."
    );
    assert_eq!(
        text(16),
        "Enter C\n\
         C is MIN: it takes the greatest value of its 2 children, with signs flipped.\n\
         α = −∞, β = −5.\n\
         A passed [α, β] = [5, +∞] down as [−β, −α].\n\
         MAX holds MIN to −5 at A: only values below −5 matter here."
    );
    assert_eq!(
        text(22),
        "β-cutoff at C\n\
         MIN already has −2 at C.\n\
         α = max(−∞, −2) = −2 ≥ β = −5.\n\
         MAX at A can take B for 5, which is −5 for MIN, so play never reaches C.\n\
         G is cut off."
    );
}

#[test]
fn a_node_is_described_as_the_side_to_move_sees_it() {
    let walk = &walks()[0];
    let (view, after) = (Perspective::SideToMove, walk.trace.len());
    let of = |name: &str| {
        let node = walk.tree.preorder().find(|&node| walk.name(node) == name).unwrap();
        let text = describe(
            crate::english(),
            &walk.tree,
            &walk.names,
            Some((walk.replay(), after)),
            view,
            (node, false),
            Some(2.into()),
        );
        text.rows
            .into_iter()
            .map(|row| format!("{} {} {}", row.label, row.value, row.note))
            .collect::<Vec<_>>()
    };
    let c = [
        "given [−∞, −5] ",
        "α −∞ → −2 ",
        "β −5 ",
        "returned ≥ −2 lower bound",
        "true value −2 for MIN",
        "visits 1 ",
        "cut β-cutoff ",
    ];
    assert_eq!(of("C"), c);
    assert_eq!(of("M")[3..5], ["evaluated −2 ", "true value −2 for MIN"]);
}

#[test]
fn min_at_the_root_has_its_result_in_both_scales() {
    let walk = walks().pop().unwrap();
    let (_, value) = by_hand(&walk);
    let text = text_of(&told(&walk, walk.trace.len() - 1));
    let [own, max] = [number(value), number(-value)];
    assert!(text.starts_with(&format!("Result: {own}\n")), "{text}");
    assert!(
        text.contains(&format!("This value counts for MIN, who moves there; for MAX it is {max}.")),
        "{text}"
    );
}

#[test]
fn a_start_window_is_told_as_the_root_sees_it() {
    let tree = alphabeta_lab::notation::parse("[[3,5],[6,9]]", Player::Min, &mut ()).unwrap();
    let window = Window { alpha: 7.into(), beta: 8.into() };
    let settings = Settings { window, ..Settings::default() };
    let walk = Walk::new("window", tree, Algorithm::NegamaxAlphaBeta, settings);
    let view = Perspective::SideToMove;
    let start = text_of(&narrate(crate::english(), walk.replay(), &walk.names, settings.ties, view, 0));
    assert!(start.contains("the window [7, 8], which is [−8, −7] as MIN counts."), "{start}");
    // The least that MAX can be held to is 5: below the window for MAX, above it for MIN.
    let end = text_of(&told(&walk, walk.trace.len() - 1));
    assert!(end.starts_with("Failed high: at least −5"), "{end}");
    assert!(end.contains("The window was [7, 8], which is [−8, −7] as MIN counts."), "{end}");
    assert!(end.contains("not below β = −7"), "{end}");
}

#[test]
fn the_advice_after_a_failure_holds_for_a_window_that_is_typed_as_max_counts() {
    let mut advised = [false; 2];
    for player in [Player::Max, Player::Min] {
        let tree = alphabeta_lab::notation::parse("[[3,12,8],[20,1,9],[13,7,2]]", player, &mut ()).unwrap();
        let ends = |alpha: i32, beta: i32| Window { alpha: alpha.into(), beta: beta.into() };
        let searched = |window| {
            let settings = Settings { window, ..Settings::default() };
            Walk::new("failed", tree.clone(), Algorithm::NegamaxAlphaBeta, settings)
        };
        for (alpha, beta) in [(-5, -2), (30, 40)] {
            let walk = searched(ends(alpha, beta));
            let end = text_of(&told(&walk, walk.trace.len() - 1));
            let is_higher = end.contains("search again with a window that reaches higher");
            assert_ne!(is_higher, end.contains("search again with a window that reaches lower"), "{end}");
            assert_eq!(end.contains("as MAX counts"), player == Player::Min, "{end}");
            // What it says helps, and the opposite does not.
            let [lower, higher] = [ends(-100, beta), ends(alpha, 100)].map(&searched);
            let [advice, opposite] = if is_higher { [higher, lower] } else { [lower, higher] };
            assert_eq!(advice.replay().failure(), None, "{end}");
            assert!(opposite.replay().failure().is_some(), "{end}");
            advised[usize::from(is_higher)] = true;
        }
    }
    assert_eq!(advised, [true; 2]);
}

#[test]
fn without_windows_v_is_followed_as_well() {
    let walk = Walk::new("plain", tree("[[3,5],[6,9]]"), Algorithm::Negamax, Settings::default());
    let all: Vec<_> = (0..walk.trace.len()).map(|index| text_of(&told(&walk, index))).collect();
    let computed: Vec<_> =
        all.iter().flat_map(|text| text.lines()).filter(|line| line.starts_with("At ")).collect();
    let expected = [
        "At B, v = max(−∞, −3) = −3.",
        "At B, v = max(−3, −5) = −3.",
        "At A, v = max(−∞, −(−3)) = 3.",
        "At C, v = max(−∞, −6) = −6.",
        "At C, v = max(−6, −9) = −6.",
        "At A, v = max(3, −(−6)) = 6.",
    ];
    assert_eq!(computed, expected);
}

#[test]
fn one_row_decides_for_both_players() {
    let mut seen = [false; 3];
    for walk in walks() {
        for (index, step) in walk.steps() {
            let of =
                |view| decision_table(crate::english(), walk.replay(), walk.settings.ties, view, index + 1);
            let (table, two_rows) = (of(Perspective::SideToMove), of(Perspective::Max));
            assert_eq!((table.rows.len(), table.active.is_some()), (1, two_rows.active.is_some()));
            let (Some((0, column)), Some((row, usual))) = (table.active, two_rows.active) else { continue };
            let cell = &table.rows[0].cells[column];
            // The same case as with two rows, under the name that negamax gives it.
            let expected = match two_rows.rows[row].cells[usual].in_short.as_str() {
                "α stays" | "β stays" => "α stays",
                "α-cutoff" | "β-cutoff" => "β-cutoff",
                _ => "α rises",
            };
            assert_eq!(cell.in_short, expected, "{}, {step:?}", walk.id);
            seen[column] = true;
        }
    }
    assert_eq!(seen, [true; 3]);
}
