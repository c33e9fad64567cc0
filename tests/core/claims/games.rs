//! What is said of a game of which only a part is shown: the work below it, counted a second time in the whole tree, and
//! the names of moves.

use std::sync::atomic::AtomicBool;

use alphabeta_lab::game::move_order::MoveOrder;
use alphabeta_lab::game::positions::GameRules;
use alphabeta_lab::game::request::GameRequest;
use alphabeta_lab::game::unfold::{Expansion, UnfoldLimits, Unfolded};
use alphabeta_lab::game::{GameId, Wins};
use alphabeta_lab::names::Names;
use alphabeta_lab::narration::claims::{Claim, Said};
use alphabeta_lab::narration::counts::Visiting;
use alphabeta_lab::narration::narrate;
use alphabeta_lab::score::Score;
use alphabeta_lab::search::counters::Counters;
use alphabeta_lab::search::counts::Counts;
use alphabeta_lab::search::replay::facts::Scope;
use alphabeta_lab::search::replay::{Replay, Step};
use alphabeta_lab::search::trace::record;
use alphabeta_lab::search::window::Bound;
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::tree::{NodeId, Player, Tree};
use alphabeta_lab::work::Work;

use super::wording_of_results;

const RULES: GameRules =
    GameRules { wins: Wins::Plain, move_order: MoveOrder::Generator, merges_symmetric: false };

fn unfolded(id: GameId, position: &str, depth: Option<u32>) -> Unfolded {
    let limits = UnfoldLimits { depth, nodes: 100_000 };
    id.start(position).unwrap().unfold(RULES, limits, &Work::default()).unwrap()
}

/// The steps of a search as paths, with their kinds.
fn steps(tree: &Tree, replay: Replay<'_>) -> Vec<(Vec<u32>, Step)> {
    let step = |index| replay.step(index).unwrap();
    (0..replay.len()).map(|index| (tree.path_to(step(index).node()), step(index))).collect()
}

/// The work in a stretch of the whole walk.
fn work<'a>(stretch: impl Iterator<Item = &'a (Vec<u32>, Step)>) -> Counts {
    let mut counts = Counts::default();
    for (_, step) in stretch {
        match step {
            Step::Enter { .. } => counts.visited += 1,
            Step::Evaluate { horizon, .. } => {
                counts.visited += 1;
                counts.evaluations += u64::from(*horizon);
                counts.leaves_evaluated += u64::from(!horizon);
            }
            Step::Cutoff { .. } => counts.cutoffs += 1,
            _ => {}
        }
    }
    counts
}

const fn told(counts: Counts) -> [u64; 4] {
    [counts.visited, counts.leaves_evaluated, counts.evaluations, counts.cutoffs]
}

#[test]
fn the_work_that_is_not_shown_is_told_as_it_was_done() {
    const SHOWN: u32 = 2;
    let (mut seen, mut cut) = ([0; 2], 0);
    for (id, position, depth_limit) in [
        (GameId::TicTacToe, "X.O/.../X..", None),
        (GameId::Nim, "2 3 2", None),
        (GameId::ConnectFour, "4 4", Some(4)),
    ] {
        let (whole, part) =
            (unfolded(id, position, depth_limit.map(|limit| limit + 1)), unfolded(id, position, Some(SHOWN)));
        for algorithm in
            [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::NegamaxAlphaBeta]
        {
            let settings = Settings { depth_limit, ..Settings::default() };
            let trace = record(algorithm, &whole.tree, settings, &AtomicBool::new(false)).unwrap();
            let whole_replay = Replay::new(&whole.tree, &trace);
            let long = steps(&whole.tree, whole_replay);
            let request = GameRequest { algorithm, settings, rules: RULES };
            let recorded = part.record(&part.tree, &request, &Work::default()).unwrap();
            let counters = Counters::of_whole(&part.tree, &recorded.trace, recorded.unseen, &mut ()).unwrap();
            let (names, replay) =
                (Names::new(&part.tree, &mut ()).unwrap(), Replay::new(&part.tree, &recorded.trace));
            // The walk through the part leaves out steps of the long one: they are what is not shown.
            let mut begin = 0;
            for ((path, step), after) in steps(&part.tree, replay).into_iter().zip(1..) {
                let length = long[begin..]
                    .iter()
                    .position(|(other, long)| long.kind() == step.kind() && *other == path);
                let end = begin + length.unwrap();
                // A cutoff at the node that is left is not below it.
                let below = long[begin..end].iter().filter(|(other, _)| *other != path);
                let done = work(below);
                begin = end + 1;
                if matches!(step, Step::Leave { .. }) {
                    let twin = whole.tree.node_at(&path).unwrap();
                    let there = whole_replay.state(twin, begin as u32);
                    let here = replay.state(step.node(), after);
                    let what = format!("{algorithm:?} {id:?} {path:?}");
                    assert_eq!((here.window, here.cut), (there.window, there.cut), "{what}");
                    cut += usize::from(here.cut.is_some() && part.tree.is_leaf(step.node()));
                }
                let narration = narrate(
                    crate::english(),
                    replay,
                    &names,
                    settings.ties,
                    algorithm.about().perspective,
                    after,
                );
                let visiting = Visiting::of_record(algorithm, &recorded.trace, true);
                let told_work = replay.work_below_left(after, counters.unseen());
                let narration = narration.with_unseen(crate::english(), told_work, visiting);
                let parts = narration.sentences.iter().flat_map(|sentence| &sentence.parts);
                let claims: Vec<_> = parts.filter_map(Said::claim).collect();
                let unseen = claims.iter().find_map(|claim| match claim {
                    Claim::Unseen(work, _) => Some(told(*work)),
                    _ => None,
                });
                let expected = Some(told(done)).filter(|&[visited, ..]| visited > 0);
                for claim in &claims {
                    let Claim::Unseen(work, _) = claim else { continue };
                    // Every lie about it is found: each count by one more or less, and the sentence says no other.
                    let change = |of: fn(&mut Counts) -> &mut u64| {
                        [1_i64, -1].into_iter().filter_map(move |by| {
                            let mut lie = *work;
                            *of(&mut lie) = of(&mut lie).checked_add_signed(by)?;
                            Some(lie)
                        })
                    };
                    let counts: [fn(&mut Counts) -> &mut u64; 4] = [
                        |counts| &mut counts.visited,
                        |counts| &mut counts.leaves_evaluated,
                        |counts| &mut counts.evaluations,
                        |counts| &mut counts.cutoffs,
                    ];
                    let text = narration.sentences.last().unwrap().text.to_lowercase();
                    assert_eq!(text, format!("{}.", wording_of_results::unseen(*work, visiting)));
                    for lie in counts.into_iter().flat_map(change) {
                        assert_ne!(Some(told(lie)), expected);
                        assert_ne!(
                            text,
                            format!("{}.", wording_of_results::unseen(lie, visiting)),
                            "{lie:?}"
                        );
                    }
                }
                assert_eq!(unseen, expected, "{algorithm:?} {id:?} {step:?}");
                seen[usize::from(unseen.is_some())] += 1;
            }
        }
    }
    assert!(seen.iter().all(|&seen| seen > 50) && cut > 20, "{seen:?}, {cut} cut");
}

/// A move is no value, and no node: whatever is said of what follows it says so.
#[test]
fn a_move_is_never_said_to_be_worth_or_to_return_anything_by_its_bare_name() {
    let mut moves = 0;
    for (id, position) in
        [(GameId::TicTacToe, "XOX/OXO/..."), (GameId::Nim, "1 2"), (GameId::ConnectFour, "2x2")]
    {
        let tree = unfolded(id, position, None).tree;
        let names = Names::new(&tree, &mut ()).unwrap();
        let labels: Vec<_> = tree.preorder().skip(1).map(|node| names.of(&tree, node)).collect();
        for &algorithm in Algorithm::ALL {
            let settings = Settings::default();
            if algorithm.check(settings, &tree).is_err() {
                continue;
            }
            let trace = record(algorithm, &tree, settings, &AtomicBool::new(false)).unwrap();
            let replay = Replay::new(&tree, &trace);
            for after in 0..=trace.len() {
                let told = narrate(
                    crate::english(),
                    replay,
                    &names,
                    settings.ties,
                    algorithm.about().perspective,
                    after,
                );
                let sentences = told.sentences.iter().map(|sentence| &sentence.text);
                for text in std::iter::once(&told.title).chain(sentences) {
                    let words: Vec<_> = text.split([' ', ',', ':', '.']).collect();
                    for (place, word) in words.iter().enumerate() {
                        let next = words.get(place + 1).copied().unwrap_or_default();
                        let is_subject = matches!(
                            next,
                            "returns" | "is" | "moves" | "has" | "failed" | "raises" | "lowers"
                        );
                        if is_subject && labels.iter().any(|label| label == word) {
                            // Of a line the last move: “the line 4 → 1”.
                            let before = words[..place].last().copied();
                            assert!(matches!(before, Some("move" | "→")), "{text}");
                            moves += 1;
                        }
                    }
                }
            }
        }
    }
    assert!(moves > 500, "{moves}");
}

/// A line that the drawing cuts is told to go on, however the search has come to know its last node; and one that ends with
/// the game, or where the search looks no deeper, is not.
#[test]
fn a_line_of_best_play_that_is_not_shown_to_its_end_says_so() {
    let mut seen = [0; 2];
    let starts = [(GameId::Nim, "2 3"), (GameId::Nim, "1 2"), (GameId::TicTacToe, "X.O/.../X..")];
    for (id, position) in starts {
        for (shown, depth_limit) in [(2, None), (2, Some(3)), (2, Some(2)), (9, None)] {
            let part = unfolded(id, position, Some(shown));
            for &algorithm in Algorithm::ALL {
                let settings = Settings { depth_limit, ..Settings::default() };
                let request = GameRequest { algorithm, settings, rules: RULES };
                let Ok(recorded) = part.record(&part.tree, &request, &Work::default()) else { continue };
                let (names, replay) =
                    (Names::new(&part.tree, &mut ()).unwrap(), Replay::new(&part.tree, &recorded.trace));
                let view = algorithm.about().perspective;
                let told = narrate(crate::english(), replay, &names, settings.ties, view, replay.len());
                let lines = told.sentences.iter().filter(|sentence| sentence.text.starts_with("Principal"));
                let [line] = &lines.collect::<Vec<_>>()[..] else { panic!("{told:?}") };
                let Some(Claim::Optimal { line: nodes, .. }) = line.parts[0].claim() else {
                    panic!("{line:?}")
                };
                let &last = nodes.last().unwrap();
                let is_over = matches!(part.standing(last), Expansion::Over(_));
                let is_limit = depth_limit == Some(part.tree.depth(last));
                let goes_on = part.tree.is_leaf(last) && !is_over && !is_limit;
                let text = &line.text;
                assert_eq!(text.ends_with(" → …; it goes on where nothing is shown."), goes_on, "{text}");
                seen[usize::from(goes_on)] += 1;
            }
        }
    }
    assert!(seen.iter().all(|&seen| seen > 20), "{seen:?}");
}

/// Many nodes are called after the same move: those that a cutoff skips are told to be moves of this position.
#[test]
fn skipped_moves_are_those_of_the_position_at_hand() {
    let tree = unfolded(GameId::Nim, "2 3", None).tree;
    let names = Names::new(&tree, &mut ()).unwrap();
    let trace = record(Algorithm::AlphaBeta, &tree, Settings::default(), &AtomicBool::new(false)).unwrap();
    let replay = Replay::new(&tree, &trace);
    let mut seen = 0;
    for after in 1..=trace.len() {
        let skipped: Vec<_> = replay.skipped(after - 1).map(|node| names.of(&tree, node)).collect();
        let expected = match &skipped[..] {
            [one] => format!("Here the move {one} is cut off."),
            [one, other] => format!("Here the moves {one} and {other} are cut off."),
            _ => continue,
        };
        let told = narrate(
            crate::english(),
            replay,
            &names,
            Settings::default().ties,
            Algorithm::AlphaBeta.about().perspective,
            after,
        );
        assert!(told.sentences.iter().any(|sentence| sentence.text == expected), "{expected} {told:?}");
        seen += 1;
    }
    assert!(seen > 3, "{seen}");
}

/// Everything that is said of every step.
fn all_told(part: &Unfolded, request: &GameRequest) -> Vec<Vec<String>> {
    let recorded = part.record(&part.tree, request, &Work::default()).unwrap();
    let (names, replay) =
        (Names::new(&part.tree, &mut ()).unwrap(), Replay::new(&part.tree, &recorded.trace));
    let (ties, view) = (request.settings.ties, request.algorithm.about().perspective);
    let texts = |after| {
        let told = narrate(crate::english(), replay, &names, ties, view, after);
        let sentences = told.sentences.into_iter().map(|sentence| sentence.text);
        // Where plain minimax has ended, how far the value of every node holds.
        let is_end = after == replay.len() && request.algorithm == Algorithm::Minimax;
        let nodes = part.tree.preorder().filter(|_| is_end);
        let scopes = nodes.map(|node| format!("{:?}", replay.scope_of(node, after)));
        std::iter::once(told.title).chain(sentences).chain(scopes).collect()
    };
    (0..=replay.len()).map(texts).collect()
}

#[test]
fn a_depth_limit_that_nothing_reaches_changes_no_word_where_only_a_part_is_shown() {
    // In two heaps of three there are six moves at most.
    for (id, position, enough) in [(GameId::Nim, "3 3", 6), (GameId::TicTacToe, "X.O/.../X..", 6)] {
        let part = unfolded(id, position, Some(2));
        for &algorithm in Algorithm::ALL {
            let request = |depth_limit| {
                let settings = Settings { depth_limit, ..Settings::default() };
                GameRequest { algorithm, settings, rules: RULES }
            };
            if algorithm.about().deepens {
                continue;
            }
            let without = all_told(&part, &request(None));
            assert_eq!(without, all_told(&part, &request(Some(enough))), "{algorithm:?} {id:?}");
            let cut = all_told(&part, &request(Some(enough - 2))).concat();
            assert!(cut.iter().any(|text| text.contains(" to depth 4")), "{algorithm:?} {id:?}");
        }
    }
}

/// A root whose moves are not shown is no leaf: somebody moves there. One where the game is over is one.
#[test]
fn who_moves_first_is_told_also_where_only_the_root_is_shown() {
    let cases = [
        (GameId::TicTacToe, "", "The root is start; MAX moves first."),
        (GameId::Nim, "0", "The root start is a leaf, so nobody moves."),
    ];
    for (id, position, expected) in cases {
        let part = unfolded(id, position, Some(0));
        let request =
            GameRequest { algorithm: Algorithm::AlphaBeta, settings: Settings::default(), rules: RULES };
        let recorded = part.record(&part.tree, &request, &Work::default()).unwrap();
        let (names, replay) =
            (Names::new(&part.tree, &mut ()).unwrap(), Replay::new(&part.tree, &recorded.trace));
        let view = Algorithm::AlphaBeta.about().perspective;
        let told = narrate(crate::english(), replay, &names, Settings::default().ties, view, 0);
        let sentences: Vec<&str> = told.sentences.iter().map(|sentence| sentence.text.as_str()).collect();
        assert!(sentences.contains(&expected), "{sentences:?}");
    }
}

/// Orders of moves that learn search to growing depths first. What was found to one depth is not said of another.
#[test]
fn bounds_of_the_root_are_those_of_one_depth_and_every_visit_counts() {
    let (mut bounds, mut of_whole) = (0, 0);
    for (id, position) in [(GameId::Nim, "2 2"), (GameId::Nim, "1 2"), (GameId::Domineering, "3x3")] {
        let whole = unfolded(id, position, None);
        let tree = &whole.tree;
        let height = tree.preorder().map(|node| tree.depth(node)).max().unwrap();
        let value = minimax(tree, tree.root_id());
        for (&algorithm, &move_order) in Algorithm::ALL
            .iter()
            .flat_map(|algorithm| MoveOrder::ALL.iter().map(move |order| (algorithm, order)))
        {
            let request = GameRequest {
                algorithm,
                settings: Settings::default(),
                rules: GameRules { move_order, ..RULES },
            };
            let recorded = whole.record(tree, &request, &Work::default()).unwrap();
            let (names, replay) = (Names::new(tree, &mut ()).unwrap(), Replay::new(tree, &recorded.trace));
            let what = format!("{id:?} {position} {algorithm:?} {move_order:?}");
            for after in 0..=replay.len() {
                let view = algorithm.about().perspective;
                let told = narrate(crate::english(), replay, &names, Settings::default().ties, view, after);
                let (mut low, mut high) = (Score::NEG_INFINITY, Score::INFINITY);
                for claim in
                    told.sentences.iter().flat_map(|sentence| &sentence.parts).filter_map(Said::claim)
                {
                    assert!(!matches!(claim, Claim::DepthReached { .. }), "{what}: no limit is set");
                    let Claim::Worth { node, bound, value: found, scope } = *claim else { continue };
                    if node != tree.root_id() {
                        continue;
                    }
                    bounds += 1;
                    if bound != Bound::Upper {
                        low = low.max(found);
                    }
                    if bound != Bound::Lower {
                        high = high.min(found);
                    }
                    assert!(low <= high, "{what}: at least {low:?} and at most {high:?} after {after} steps");
                    let is_whole = match scope {
                        Scope::Tree => true,
                        Scope::Depth(depth) | Scope::DepthOrMore(depth) => depth >= height,
                    };
                    if is_whole {
                        of_whole += 1;
                        let is_true = match bound {
                            Bound::Exact => found == value,
                            Bound::Lower => found <= value,
                            Bound::Upper => found >= value,
                        };
                        assert!(is_true, "{what}: {claim:?} after {after} steps, and it is worth {value:?}");
                    }
                }
            }
            let visits = tree.preorder().map(|node| u64::from(replay.state(node, replay.len()).visits));
            let counters = Counters::of_whole(tree, &recorded.trace, recorded.unseen, &mut ()).unwrap();
            assert_eq!(visits.sum::<u64>(), counters.total().visited, "{what}");
        }
    }
    assert!(bounds > 200 && of_whole > 150, "{bounds} bounds, {of_whole} of the whole game");
}

fn minimax(tree: &Tree, node: NodeId) -> Score {
    let values = tree.children_of(node).map(|child| minimax(tree, child));
    let best = match tree.player_at(node) {
        Player::Max => values.max(),
        Player::Min => values.min(),
    };
    best.unwrap_or_else(|| tree.value(node).unwrap())
}
