//! What the program says where a search comes back: passes, remembered nodes, second visits.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on must fail")]

use crate::walks::{Walk, bounds, holds, relations, strong_of, text_of, tree, walks};
use alphabeta_lab::examples::ALL;
use alphabeta_lab::file;
use alphabeta_lab::score::Score;
use alphabeta_lab::search::replay::Step;
use alphabeta_lab::search::window::Window;
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::statistics::minimax_values;
use alphabeta_lab::tree::NodeId;
#[test]
fn what_is_remembered_and_what_a_pass_asks_is_true() {
    let mut seen = [0; 2];
    for walk in walks() {
        let truth = minimax_values(&walk.tree, &mut ()).unwrap();
        for (index, step) in walk.steps() {
            let narration = walk.narration(index);
            let text = text_of(&narration);
            let of_node = |sentence: &str, node: NodeId| {
                let value = Window { alpha: truth[node.index()], beta: Score::INFINITY };
                let sentence = sentence.replace(&format!("{} ", walk.name(node)), "α ");
                let relations = relations(&sentence, value);
                assert!(!relations.is_empty(), "{}", walk.context(index));
                assert!(relations.into_iter().all(holds), "{}", walk.context(index));
            };
            match step {
                Step::PassBegins { root, number, window, .. } => {
                    let [alpha, beta] = bounds(window, window);
                    let expected = format!("α = {alpha}, β = {beta}.");
                    assert_eq!(strong_of(&narration), [expected], "{}", walk.context(index));
                    let asked = if beta.ends_with('⁺') {
                        format!("whether {} is worth more than {alpha}.", walk.name(root))
                    } else {
                        format!("whether {} is worth at least {beta}.", walk.name(root))
                    };
                    assert!(text.contains(&asked), "{text}");
                    let begins =
                        text.contains(" is the first guess.") || text.contains("the search begins at +∞");
                    assert_eq!(number == 1, begins, "{text}");
                    if let Some((_, known)) = text.split_once("So far: ") {
                        of_node(known, root);
                    }
                    seen[0] += 1;
                }
                Step::TableHit { node, value, .. } => {
                    let title =
                        narration.title.strip_prefix("Remembered: ").unwrap_or_else(|| panic!("{text}"));
                    assert!(title.ends_with(&format!(" {value}")), "{text}");
                    of_node(title, node);
                    seen[1] += 1;
                }
                _ => {}
            }
        }
    }
    assert!(seen.into_iter().all(|seen| seen > 50), "{seen:?}");
}

/// A player who is said to have a number has moved the bound there: no pass and no null window gave it.
#[test]
fn the_bound_of_a_pass_is_not_taken_for_a_guarantee() {
    let (mut held, mut began) = (0, 0);
    let asks = |walk: &Walk| {
        walk.steps()
            .any(|(_, step)| matches!(step, Step::Enter { window: Some(window), .. } if window.is_null()))
    };
    for walk in walks().into_iter().filter(asks) {
        for (index, _) in walk.steps() {
            let narration = walk.narration(index);
            for text in
                narration.sentences.iter().flat_map(|sentence| sentence.text.split([',', ':', ';', '.']))
            {
                let words: Vec<_> = text.split_whitespace().filter(|&word| word != "already").collect();
                if let [player, "has", value, "at", place, ..] = words[..] {
                    let node = walk.tree.preorder().find(|&node| walk.name(node) == place).unwrap();
                    let state = walk.replay().state(node, index + 1);
                    let (given, now) = (state.given.unwrap(), state.window.unwrap());
                    let player = walk.tree.player_at(node).name() == player && given != now;
                    let own = now.own(walk.tree.player_at(node));
                    assert!(player && own.to_string() == value, "{text}: {}", walk.context(index));
                    held += 1;
                }
                began += usize::from(text.starts_with("This pass began with"));
            }
        }
    }
    assert!(held > 50 && began > 50, "{held}, {began}");
}

/// The sentences for visits that follow another visit: the numbers are those of the record.
#[test]
fn a_second_visit_says_what_it_is_for() {
    let text = "[[[3,5],[6,9]],[[7,8],[9,2]]]";
    let walk = Walk::new(text, tree(text), Algorithm::Pvs, Settings::default());
    let mut again = 0;
    for (index, step) in walk.steps() {
        let Step::Enter { node, window: Some(window), .. } = step else { continue };
        let text = text_of(&walk.narration(index));
        let visit = walk.replay().state(node, index + 1).visits;
        // Above it something is searched again, or it is itself: that was said in the step before.
        let before = index.checked_sub(1);
        let narrowed = before.and_then(|before| walk.replay().step(before));
        let is_re_search = matches!(narrowed, Some(Step::Narrow { child, .. }) if child == node);
        let announces = |text: &str| text.contains(" is searched again");
        let announced = before.is_some_and(|before| announces(&text_of(&walk.narration(before))));
        assert_eq!((announced, announces(&text)), (is_re_search, false), "{text}");
        let counts = format!("This is visit {visit} of {}.", walk.name(node));
        assert_eq!(text.contains(&counts), visit > 1, "{text}");
        if is_re_search {
            let [alpha, beta] = bounds(window, window);
            let given = format!("α = {alpha}, β = {beta}.");
            assert!(text.contains(&given), "{text}");
            again += 1;
        }
        assert_eq!(text.contains("In this null window"), window.is_null(), "{text}");
    }
    assert!(again > 0);
}

#[test]
fn deepening_tells_how_far_each_pass_looks() {
    let example = ALL.iter().find(|example| example.id == "depth-limit").unwrap();
    let tree = file::read(example.text).unwrap().tree;
    let walk = Walk::new(example.id, tree, Algorithm::IterativeDeepening, Settings::default());
    let mut limits = Vec::new();
    for (index, step) in walk.steps() {
        let text = text_of(&walk.narration(index));
        if let Step::PassBegins { depth_limit: Some(limit), .. } = step {
            assert!(text.contains(&format!("searches to depth {limit} and evaluates")), "{text}");
            limits.push(limit);
        }
        if let Step::Leave { node, value, .. } = step
            && walk.tree.parent(node).is_none()
            && index + 1 < walk.trace.len()
        {
            let limit = limits.last().unwrap();
            let expected = format!("Pass {limit} ends: {} = {value} to depth {limit}", walk.name(node));
            assert_eq!(walk.narration(index).title, expected);
        }
    }
    assert_eq!(limits, (1..=limits.len() as u32).collect::<Vec<_>>());
    assert!(limits.len() > 1);
}
