//! What the program says of a step is true: every number in a sentence is one of the record's.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on must fail")]

use std::collections::BTreeSet;

use crate::walks::{Walk, bound, bounds, holds, relations, strong_of, text_of, tree, walks};
use alphabeta_lab::examples::ALL;
use alphabeta_lab::file;
use alphabeta_lab::narration::node::describe;
use alphabeta_lab::narration::open::open_nodes;
use alphabeta_lab::narration::{Tone, log_text};
use alphabeta_lab::score::Score;
use alphabeta_lab::search::perspective::Perspective;
use alphabeta_lab::search::replay::facts::Scope;
use alphabeta_lab::search::replay::{Phase, Step};
use alphabeta_lab::search::window::{Ties, Window};
use alphabeta_lab::search::{Algorithm, Settings, StepKind};
use alphabeta_lab::statistics::minimax_values;
use alphabeta_lab::tree::Player;

#[test]
fn every_kind_of_step_occurs_and_names_its_node() {
    let mut kinds = BTreeSet::new();
    for walk in walks() {
        for (index, step) in walk.steps() {
            kinds.insert(format!("{:?}", step.kind()));
            let is_result = matches!(step, Step::Leave { node, .. } if walk.tree.parent(node).is_none());
            let narration = walk.narration(index);
            let place = if is_result { text_of(&narration) } else { narration.title.clone() };
            assert!(place.contains(&walk.name(step.node())), "{}", walk.context(index));
        }
    }
    // The horizon has a test of its own: no published walk has a depth limit.
    assert_eq!(kinds.len(), StepKind::ALL.len() - 1, "{kinds:?}");
}

#[test]
fn entering_tells_the_window_that_was_passed_down() {
    let mut seen = 0;
    for walk in walks() {
        for (index, step) in walk.steps() {
            let Step::Enter { node, window: Some(window), .. } = step else { continue };
            let [alpha, beta] = bounds(window, window);
            let expected = format!("α = {alpha}, β = {beta}.");
            assert_eq!(strong_of(&walk.narration(index)), [expected], "{}", walk.context(index));
            assert_eq!(walk.replay().state(node, index + 1).given, Some(window));
            seen += 1;
        }
    }
    assert!(seen > 100);
}

#[test]
fn a_leaf_is_compared_with_the_window_of_its_parent_and_the_comparison_is_true() {
    let mut seen = 0;
    for walk in walks().iter().filter(|walk| walk.trace.has_window()) {
        for (index, step) in walk.steps() {
            let Step::Evaluate { node, value, .. } = step else { continue };
            let narration = walk.narration(index);
            assert_eq!(narration.title, format!("Leaf {}: {value}", walk.name(node)));
            let window = walk.replay().state(walk.tree.parent(node).unwrap(), index).window.unwrap();
            let [sentence] = strong_of(&narration)[..] else { panic!("{}", walk.context(index)) };
            let relations = relations(sentence, window);
            assert!(relations.iter().any(|&(left, _, right)| left == value || right == value));
            assert!(relations.into_iter().all(holds), "{}", walk.context(index));
            seen += 1;
        }
    }
    assert!(seen > 100);
}

#[test]
fn a_leaf_said_to_move_a_bound_moves_it_and_no_other_does() {
    for walk in walks().iter().filter(|walk| walk.trace.has_window()) {
        for (index, step) in walk.steps() {
            let Step::Evaluate { node, value, .. } = step else { continue };
            let text = text_of(&walk.narration(index));
            let moves =
                matches!(walk.replay().step(index + 1), Some(Step::Narrow { child, .. }) if child == node);
            let stays = text.contains("Nothing changes") || text.contains(" stays ");
            assert_eq!(stays, !moves, "{}", walk.context(index));
            if text.contains("will move to") {
                assert!(text.contains(&format!("will move to {value}.")), "{}", walk.context(index));
            }
        }
    }
}

#[test]
fn a_moved_bound_is_computed_from_the_old_one_and_the_child() {
    let mut seen = 0;
    for walk in walks() {
        for (index, step) in walk.steps() {
            let Step::Narrow { node, player, child, from, to } = step else { continue };
            let value = walk.replay().state(child, index).value.unwrap();
            let (letter, function) = if player == Player::Max { ("α", "max") } else { ("β", "min") };
            let (old, new) = (from.own(player), to.own(player));
            assert_eq!((new, player.better(old, value)), (value, value));
            let narration = walk.narration(index);
            let old = bound(old, walk.replay().state(node, index).given.unwrap());
            let expected = format!("{letter} = {function}({old}, {value}) = {new}.");
            assert_eq!(strong_of(&narration), [expected], "{}", walk.context(index));
            assert_eq!(narration.tone, Tone::Progress);
            let text = text_of(&narration);
            assert!(text.contains(&format!("With {},", walk.name(child))), "{text}");
            let is_followed_by_cutoff = matches!(walk.replay().step(index + 1), Some(Step::Cutoff { .. }));
            assert_eq!(text.contains("\nNow α"), is_followed_by_cutoff, "{}", walk.context(index));
            seen += 1;
        }
    }
    assert!(seen > 100);
}

#[test]
fn a_cutoff_tells_the_closed_window_its_guarantee_and_what_it_skips() {
    let (mut seen, mut forms) = (0, [0; 3]);
    for walk in walks() {
        for (index, step) in walk.steps() {
            let Step::Cutoff { node, player, window, .. } = step else { continue };
            let narration = walk.narration(index);
            let context = walk.context(index);
            assert_eq!(narration.tone, Tone::Cutoff);
            let [numbers] = strong_of(&narration)[..] else { panic!("{context}") };
            let (_, after_function) = numbers.split_once(") = ").unwrap();
            let relations = relations(after_function, window);
            assert!(!relations.is_empty() && relations.into_iter().all(holds), "{context}");
            for bound in bounds(window, walk.replay().state(node, index).given.unwrap()) {
                assert!(numbers.contains(&bound), "{context}");
            }
            let text = text_of(&narration);
            if let Some((ancestor, good)) = walk.replay().guarantee(node, index + 1) {
                let limit = window.own(player.opponent());
                let told = walk.replay().last_returned(good, index + 1).map(|(value, _)| value);
                assert_eq!(told, Some(limit), "{context}");
                // The child that gave the guarantee may be what is being searched again.
                let is_again = std::iter::successors(Some(node), |&below| walk.tree.parent(below))
                    .any(|above| above == good);
                // In a pass that only asks, the first bound that anybody has closes the window.
                let asks = walk.replay().pass_window_at(index + 1).is_some_and(Window::is_null);
                assert!(!asks, "{context}");
                let form = match window.own(player) {
                    _ if is_again => 0,
                    own if own == limit => 1,
                    _ => 2,
                };
                let is_settled = is_again && node == good && window.own(player) == limit;
                let (node, good, opponent) = (walk.name(node), walk.name(good), player.opponent().name());
                let ends = [
                    if is_settled {
                        format!(", so {node} = {limit}.")
                    } else {
                        format!(", so no more search is needed at {node}.")
                    },
                    format!(", and {node} can at best equal that."),
                    format!(", so play never reaches {node}."),
                ];
                let end = &ends[form];
                let begins = if is_again {
                    format!("An earlier visit showed that {good} ")
                } else {
                    format!("{opponent} at {} can take {good} for ", walk.name(ancestor))
                };
                let reason = text.lines().find(|line| line.starts_with(&begins));
                let is_told =
                    reason.is_some_and(|line| line.ends_with(end) && line.contains(&limit.to_string()));
                assert!(is_told, "{begins}{limit}{end} {context}");
                forms[form] += 1;
            }
            let is_last = walk.replay().skipped(index).next().is_none();
            assert_eq!(text.contains("nothing is left to cut"), is_last, "{context}");
            assert_eq!(text.contains("cut off"), !is_last, "{context}");
            seen += 1;
        }
    }
    assert!(seen > 10 && forms.iter().all(|&seen| seen > 0), "{forms:?}");
}

#[test]
fn what_a_returned_value_is_said_to_be_is_true_of_the_minimax_value() {
    let mut signs = BTreeSet::new();
    for walk in walks() {
        let truth = minimax_values(&walk.tree, &mut ()).unwrap();
        for (index, step) in walk.steps() {
            let Step::Leave { node, value, bound, .. } = step else { continue };
            let narration = walk.narration(index);
            assert_eq!(narration.tone, Tone::Result);
            if walk.tree.parent(node).is_none() && index + 1 == walk.trace.len() {
                let expected = format!("The root’s value is {}.", truth[node.index()]);
                assert_eq!(strong_of(&narration), [expected], "{}", walk.context(index));
                continue;
            }
            // The end of a pass says in its title what it has found.
            let of_pass = narration.title.split_once(" ends: ").map(|(_, found)| found);
            let Some(sentence) = of_pass.or_else(|| strong_of(&narration).first().copied()) else {
                assert!(bound.is_none() && walk.trace.has_window(), "{}", walk.context(index));
                continue;
            };
            // `C ≤ 2.`: the node's minimax value stands for its name.
            let rest = sentence.strip_prefix(&walk.name(node)).unwrap();
            let sentence = format!("α{rest}");
            let true_value = Window { alpha: truth[node.index()], beta: Score::INFINITY };
            let relations = relations(&sentence, true_value);
            let [relation] = relations[..] else { panic!("{}", walk.context(index)) };
            assert_eq!(relation.2, value);
            assert!(holds(relation), "{}", walk.context(index));
            signs.insert(relation.1);
        }
    }
    assert_eq!(signs, BTreeSet::from(['≤', '=', '≥']));
}

#[test]
fn the_log_of_a_node_tells_its_own_steps() {
    for walk in walks() {
        for node in walk.tree.preorder() {
            for index in walk.replay().log(node) {
                let step = walk.replay().step(index).unwrap();
                assert_eq!(step.node(), node);
                let text =
                    log_text(crate::english(), walk.replay(), index, &walk.names, Perspective::Max).unwrap();
                match step {
                    Step::Leave { value, .. }
                    | Step::Evaluate { value, .. }
                    | Step::TableHit { value, .. } => {
                        assert!(text.ends_with(&value.to_string()), "{text}");
                    }
                    Step::Narrow { child, .. } => assert!(text.ends_with(&walk.name(child)), "{text}"),
                    Step::PassBegins { number, .. } => {
                        assert!(text.starts_with(&format!("pass {number} ")), "{text}");
                    }
                    Step::Enter { .. } | Step::Cutoff { .. } => {}
                }
            }
        }
    }
}

#[test]
fn open_nodes_are_the_path_and_a_long_path_is_told_by_its_end() {
    for walk in walks() {
        for (index, step) in walk.steps() {
            let mut path: Vec<_> = walk.replay().open_upwards(index + 1).collect();
            path.reverse();
            let of = |lines| {
                open_nodes(
                    crate::english(),
                    walk.replay(),
                    &walk.names,
                    walk.settings.ties,
                    Perspective::Max,
                    index + 1,
                    lines,
                )
            };
            let all = of(usize::MAX);
            assert_eq!(all.rows.iter().map(|row| row.node).collect::<Vec<_>>(), path);
            for row in &all.rows {
                assert_eq!(row.player, walk.tree.player_at(row.node));
                assert_eq!(row.is_current, row.node == step.node());
            }
            let has_guarantee = matches!(step, Step::Cutoff { node, .. }
                if walk.replay().guarantee(node, index + 1).is_some());
            assert_eq!(all.guarantee.is_some(), has_guarantee);
            let few = of(2);
            assert_eq!(few.above + few.rows.len(), path.len());
            assert!(few.rows.len() + usize::from(few.above > 0) <= 2);
            assert_eq!(few.rows.last(), all.rows.last());
        }
    }
}

#[test]
fn a_node_is_described_as_it_stands() {
    let walk = Walk::new(
        "deep",
        tree("[[6,8],[[[4,9,3],[7,10]],[9,5]]]"),
        Algorithm::AlphaBeta,
        Settings::default(),
    );
    let truth = minimax_values(&walk.tree, &mut ()).unwrap();
    let end = walk.trace.len();
    let mut phases = BTreeSet::new();
    for after in [0, end / 2, end] {
        for node in walk.tree.preorder() {
            let true_value = truth[node.index()];
            let text = describe(
                crate::english(),
                &walk.tree,
                &walk.names,
                Some((walk.replay(), after)),
                Perspective::Max,
                (node, false),
                Some(true_value),
            );
            let state = walk.replay().state(node, after);
            let fact = |label: &str| text.rows.iter().find(|row| row.label == label).unwrap().value.clone();
            assert_eq!(text.rows.len(), 7);
            assert_eq!(fact("true value"), true_value.to_string());
            assert_eq!(fact("visits"), state.visits.to_string());
            assert!(text.title.ends_with(&walk.name(node)));
            phases.insert(text.phase.split(" at ").next().unwrap().to_owned());
            if state.phase == Phase::Pruned {
                let cut = walk.replay().step(walk.replay().removed_by(node).unwrap()).unwrap();
                assert!(matches!(cut, Step::Cutoff { .. }));
                assert!(
                    text.phase.contains(&format!("at {}, step", walk.name(cut.node()))),
                    "{}",
                    text.phase
                );
            }
        }
    }
    assert_eq!(phases, BTreeSet::from(["Cut off", "Finished", "Not visited yet", "Open"].map(str::to_owned)));
}

#[test]
fn special_windows_and_values_are_told_correctly() {
    let last = |text: &str, ties, is_wanted: fn(&Step) -> bool| {
        let walk =
            Walk::new(text, tree(text), Algorithm::AlphaBeta, Settings { ties, ..Settings::default() });
        let (index, _) = walk.steps().filter(|(_, step)| is_wanted(step)).last().unwrap();
        text_of(&walk.narration(index))
    };
    let evaluates = |step: &Step| matches!(step, Step::Evaluate { .. });
    // Under α > β a tie with β is neither beyond it nor a cutoff.
    let text = last("[[[5],[5]]]", Ties::Search, evaluates);
    assert!(text.contains("5 = β.") && text.contains("D can at best equal that"), "{text}");
    let text = last("[inf]", Ties::Prune, evaluates);
    assert!(text.contains("+∞ > α = −∞.") && text.contains("α will move to +∞"), "{text}");
    let text = last("[[inf]]", Ties::Prune, evaluates);
    assert!(text.contains("+∞ = β.") && text.contains("Nothing changes"), "{text}");
    let text = last("7", Ties::Prune, evaluates);
    assert!(text.contains("The root’s value is 7."), "{text}");
    let text = last("[inf,3]", Ties::Prune, |step| matches!(step, Step::Cutoff { .. }));
    assert!(text.contains("Nothing is better for MAX than +∞."), "{text}");
}

#[test]
fn the_depth_limit_is_named() {
    let example = ALL.iter().find(|example| example.id == "depth-limit").unwrap();
    let settings = Settings { depth_limit: Some(2), ..Settings::default() };
    let walk = Walk::new(example.id, file::read(example.text).unwrap().tree, Algorithm::AlphaBeta, settings);
    let mut seen = 0;
    for (index, step) in walk.steps() {
        let Step::Evaluate { node, value, horizon: true } = step else { continue };
        let text = text_of(&walk.narration(index));
        assert!(text.starts_with(&format!("Evaluation of {}: {value}", walk.name(node))), "{text}");
        assert!(text.contains("depth limit"), "{text}");
        seen += 1;
    }
    assert!(seen > 0);
}

/// Beside a value that holds only to a depth the inspector claims nothing of the whole tree: no `=`, no “exact”.
#[test]
fn the_inspector_calls_no_value_exact_that_rests_on_an_evaluation() {
    let example = ALL.iter().find(|example| example.id == "depth-limit").unwrap();
    let mut kinds = [0; 2];
    for algorithm in
        [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Mtdf, Algorithm::IterativeDeepening]
    {
        let settings = Settings { depth_limit: Some(2), ..Settings::default() };
        let walk = Walk::new(example.id, file::read(example.text).unwrap().tree, algorithm, settings);
        let (end, replay) = (walk.replay().len(), walk.replay());
        for node in walk.tree.preorder() {
            let state = replay.state(node, end);
            let record = Some((replay, end));
            let text = describe(
                crate::english(),
                &walk.tree,
                &walk.names,
                record,
                Perspective::Max,
                (node, false),
                None,
            );
            let row = &text.rows[3];
            if state.horizon {
                kinds[0] += 1;
                assert_eq!((row.label.as_str(), row.note.as_str()), ("evaluation", "at the depth limit"));
                assert!(text.phase.starts_with("Evaluated at the depth limit"), "{}", text.phase);
            } else if state.scope != Scope::Tree && state.value.is_some() {
                kinds[1] += 1;
                assert!(row.note.ends_with("to depth 2") && !row.note.contains("exact"), "{row:?}");
                assert!(!row.value.starts_with('='), "{row:?}");
            }
        }
    }
    assert!(kinds.iter().all(|&count| count > 0), "{kinds:?}");
}
