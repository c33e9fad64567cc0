//! What is compared: any searches, by depth, in a table, and under other orders of the children.

use alphabeta_lab::generate::Arrangement;
use alphabeta_lab::generate::child_orders::NamedOrder;
use alphabeta_lab::narration::child_orders::Evaluated;
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::search::Settings;
use alphabeta_lab::search::ordering::ChildOrder;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::compare::CompareCommand;
use alphabeta_lab::session::command::edit::EditCommand;
use alphabeta_lab::session::features::compare::child_orders::Findings;
use alphabeta_lab::session::model::place::InsertionPoint;
use alphabeta_lab::session::model::screen::CompareView;
use alphabeta_lab::session::model::screen::Panel;
use alphabeta_lab::session::news::UiTask;

use super::{session, session_with, uniform, wait_until};

fn give(session: &mut Session, command: CompareCommand) {
    session.apply(Command::Compare(command));
    session.advance(0.0);
}

fn compared(session: &Session) -> Vec<Algorithm> {
    session.compared().into_iter().map(|(algorithm, _)| algorithm).collect()
}

#[test]
fn any_search_can_be_ticked_and_the_one_in_use_always_is() {
    let mut session = session();
    assert_eq!(compared(&session), [Algorithm::Minimax, Algorithm::AlphaBeta]);
    session.apply(Command::GoTo(12));
    for &algorithm in Algorithm::ALL {
        if !session.compares(algorithm) {
            give(&mut session, CompareCommand::Tick(algorithm));
        }
    }
    let deepen = Algorithm::IterativeDeepening;
    let possible: Vec<_> = Algorithm::ALL.iter().copied().filter(|&it| it != deepen).collect();
    assert_eq!(compared(&session), possible);
    assert_eq!((session.algorithm(), session.playback().after()), (Algorithm::AlphaBeta, 12));
    assert!(session.compared().iter().all(|(_, run)| run.is_some()));
    // One that cannot run says why, until it can.
    let tick = Command::Compare(CompareCommand::Tick(deepen));
    let why = tick.obstacle(&session).unwrap();
    assert!(!tick.is_enabled(&session) && why.contains("no evaluation"), "{why}");
    session.apply(Command::Edit(EditCommand::EvaluateInner));
    assert!(tick.obstacle(&session).is_none());
    session.apply(tick.clone());
    assert_eq!(compared(&session), Algorithm::ALL);
    // Where it cannot run any more, its row says why, and it can be taken away.
    session.apply(Command::Undo);
    let obstacle = session.view().obstacle_to(deepen).unwrap();
    assert!(obstacle.contains("no evaluation"), "{obstacle}");
    assert!(session.messages().is_empty(), "a comparison that cannot be made is no mistake of the person's");
    assert!(tick.is_enabled(&session));
    session.apply(tick);
    assert_eq!(compared(&session), possible);

    give(&mut session, CompareCommand::Tick(Algorithm::AlphaBeta));
    give(&mut session, CompareCommand::Tick(Algorithm::Minimax));
    assert!(session.compares(Algorithm::AlphaBeta) && !session.compares(Algorithm::Minimax));
}

#[test]
fn a_search_that_is_ticked_stops_no_other() {
    let mut session = session();
    session.apply(uniform(4, 8));
    wait_until(&mut session, "the large tree", |session| session.scene().tree().len() == 87_381);
    for algorithm in [Algorithm::Pvs, Algorithm::Mtdf] {
        give(&mut session, CompareCommand::Tick(algorithm));
    }
    let is_there = |session: &Session| session.compared().iter().all(|(_, run)| run.is_some());
    wait_until(&mut session, "all four runs", is_there);
    assert_eq!(session.run().unwrap().request.algorithm, Algorithm::AlphaBeta);
}

#[test]
fn a_depth_is_gone_to_visit_by_visit_in_any_search() {
    for &algorithm in Algorithm::ALL.iter().filter(|algorithm| !algorithm.about().deepens) {
        let mut session = session_with("aima-two-ply");
        give(&mut session, CompareCommand::Tick(Algorithm::Pvs));
        for &other in &[Algorithm::Mtdf, Algorithm::SssStar, algorithm] {
            if !session.compares(other) {
                give(&mut session, CompareCommand::Tick(other));
            }
        }
        let run = session.compared().into_iter().find(|(other, _)| *other == algorithm).unwrap().1.unwrap();
        for depth in 0..3 {
            session.apply(Command::First);
            let visits = run.counters.by_depth()[depth as usize].visited;
            let mut steps = Vec::new();
            for _ in 0..visits {
                give(&mut session, CompareCommand::GoToDepth(algorithm, depth));
                assert_eq!(session.algorithm(), algorithm);
                assert_eq!(session.scene().tree().depth(session.current_node()), depth);
                steps.push(session.playback().after());
            }
            assert!(steps.is_sorted_by(|a, b| a < b), "{algorithm:?}, depth {depth}: {steps:?}");
            give(&mut session, CompareCommand::GoToDepth(algorithm, depth));
            assert_eq!(session.playback().after(), steps[0], "after the last comes the first");
        }
        let below = Command::Compare(CompareCommand::GoToDepth(algorithm, 3));
        assert!(!below.is_enabled(&session));
    }
}

#[test]
fn the_table_is_copied_as_comma_separated_values() {
    let mut session = session();
    give(&mut session, CompareCommand::Tick(Algorithm::Mtdf));
    session.take_tasks();
    give(&mut session, CompareCommand::CopyTable);
    let tasks = session.take_tasks();
    let [UiTask::Copy(text)] = &tasks[..] else { panic!("{tasks:?}") };
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines[0], "search,visited,leaves,evaluations,revisits,cutoffs,steps,share_of_minimax");
    assert_eq!(lines[1], "minimax,15,8,0,0,0,22,1.000000");
    assert_eq!(lines[2], "alpha-beta,11,5,0,0,2,25,0.733333");
    // What was visited again is what was visited beyond the nodes that were seen at all.
    let mtdf = session.compared().into_iter().find(|(algorithm, _)| *algorithm == Algorithm::Mtdf).unwrap();
    let run = mtdf.1.unwrap();
    let replay = run.replay(session.scene());
    let seen = session.scene().tree().preorder().filter(|&node| replay.first_visit(node).is_some()).count();
    let visited = run.counters.total().visited;
    let revisits = visited - seen as u64;
    assert!(revisits > 0 && lines[3].starts_with(&format!("mtdf,{visited},")), "{}", lines[3]);
    assert_eq!(lines[3].split(',').nth(4), Some(revisits.to_string().as_str()));
}

#[test]
fn the_lab_calls_visits_so_where_a_search_comes_to_nodes_again() {
    for (algorithm, comes_again) in
        [(Algorithm::AlphaBeta, false), (Algorithm::Pvs, true), (Algorithm::Mtdf, true)]
    {
        let mut session = session_with("bad-order");
        session.apply(Command::UseAlgorithm(algorithm));
        let nodes = session.scene().tree().len() as u64;
        let found = lab(&mut session);
        assert_eq!(found.comes_again(), comes_again, "{algorithm:?}");
        assert_eq!(found.evaluated, Evaluated::new(false, comes_again), "{algorithm:?}");
        let most = found.named.iter().map(|(_, effort)| effort.visited).max().unwrap();
        assert!(most <= nodes || comes_again, "{algorithm:?}: {most} nodes of {nodes}");
    }
}

/// The lab on this session's tree, with everything counted.
fn lab(session: &mut Session) -> Findings {
    if session.compare().shown() != CompareView::Orders {
        give(session, CompareCommand::Show(CompareView::Orders));
    }
    wait_until(session, "all orders", |session| {
        session.compare().lab().findings().is_some() && !session.compare().lab().is_counting()
    });
    session.compare().lab().findings().unwrap().clone()
}

#[test]
fn what_the_lab_says_of_an_order_is_what_comes_of_it() {
    for example in ["geeksforgeeks-set-4", "aima-two-ply", "bad-order", "depth-limit", "exam-tree"] {
        let searches = [
            (Algorithm::AlphaBeta, ChildOrder::LeftToRight),
            (Algorithm::AlphaBeta, ChildOrder::RightToLeft),
            (Algorithm::Pvs, ChildOrder::RightToLeft),
            (Algorithm::Minimax, ChildOrder::LeftToRight),
        ];
        for (algorithm, child_order) in searches {
            let mut session = session_with(example);
            session.apply(Command::UseAlgorithm(algorithm));
            session.apply(Command::UseSettings(Settings { child_order, ..session.settings() }));
            let before = lab(&mut session);
            assert!(before.named.len() > 2, "{example}: {:?}", before.named);
            for (named, effort) in before.named.clone() {
                if named == NamedOrder::Own {
                    continue;
                }
                let leaf_orders = session.undo_name().map(str::to_owned);
                give(&mut session, CompareCommand::TakeOrder(named));
                let total = session.run().unwrap().counters.total();
                assert_eq!(
                    (total.leaves_evaluated, total.visited),
                    (effort.leaves, effort.visited),
                    "{example} {named:?} {child_order:?}"
                );
                let after = lab(&mut session);
                assert_eq!(after.of(NamedOrder::Own), Some(effort), "{example} {named:?} {child_order:?}");
                // What is in this order stays in it.
                let in_order = session.undo_name().map(str::to_owned);
                give(&mut session, CompareCommand::TakeOrder(named));
                assert_eq!(
                    session.undo_name().map(str::to_owned),
                    in_order,
                    "{example} {named:?} {child_order:?}"
                );
                assert_eq!(
                    after.histogram, before.histogram,
                    "the orders are the same whichever the tree stands in"
                );
                if session.undo_name().map(str::to_owned) != leaf_orders {
                    session.apply(Command::Undo);
                }
                assert_eq!(lab(&mut session).named, before.named);
            }
        }
    }
}

#[test]
fn a_sample_is_counted_by_a_worker_and_can_be_drawn_again_or_stopped() {
    let mut session = session_with("five-hundred-nodes");
    let first = lab(&mut session);
    assert_eq!((first.histogram.len(), first.wanted, first.total), (10_000, 10_000, None));
    assert!(!first.is_exhaustive());
    give(&mut session, CompareCommand::DrawAgain);
    let second = lab(&mut session);
    assert_ne!(first.histogram, second.histogram);
    assert_eq!(first.named, second.named);
    let deviation = (first.histogram.mean() - second.histogram.mean()).abs() / first.histogram.mean();
    assert!(deviation < 0.02, "{deviation}");

    give(&mut session, CompareCommand::DrawAgain);
    assert!(session.compare().lab().is_counting());
    give(&mut session, CompareCommand::StopCounting);
    assert!(!session.compare().lab().is_counting() && session.compare().lab().findings().is_some());
    give(&mut session, CompareCommand::DrawAgain);
    // Nobody counts what nobody sees.
    session.apply(Command::TogglePanel(Panel::Compare));
    session.advance(0.0);
    assert!(!session.compare().lab().is_counting() && session.compare().lab().findings().is_none());
}

#[test]
fn a_large_tree_tells_how_far_it_is() {
    let mut session = session();
    session.apply(uniform(10, 5));
    wait_until(&mut session, "the large tree", |session| session.scene().tree().len() == 111_111);
    give(&mut session, CompareCommand::Show(CompareView::Orders));
    let has_some = |session: &Session| {
        session.compare().lab().findings().is_some_and(|orders| orders.histogram.len() >= 250)
    };
    wait_until(&mut session, "the first 250 orders", has_some);
    let orders = session.compare().lab().findings().unwrap().clone();
    assert_eq!(orders.of(NamedOrder::Best), orders.minimum);
    give(&mut session, CompareCommand::StopCounting);
    assert!(
        !session.compare().lab().is_counting()
            && session.compare().lab().findings().unwrap().histogram.len() >= 250
    );
}

#[test]
fn a_child_held_over_another_place_is_counted_before_it_is_dropped() {
    for child_order in [ChildOrder::LeftToRight, ChildOrder::RightToLeft] {
        a_held_child_is_counted(child_order);
    }
}

fn a_held_child_is_counted(child_order: ChildOrder) {
    let mut session = session();
    session.apply(Command::UseSettings(Settings { child_order, ..Settings::default() }));
    lab(&mut session);
    let tree = session.scene().tree();
    let [b, c] = [0, 1].map(|place| tree.children_of(tree.root_id()).nth(place).unwrap());
    let target = InsertionPoint { parent: tree.root_id(), before: Some(b) };
    give(&mut session, CompareCommand::Consider(Some((c, target))));
    let considered = session.compare().lab().considered_effort().unwrap();
    assert_eq!(session.compare().lab().considered_move(), Some((c, target)));
    session.apply(Command::Edit(EditCommand::MoveTo(c, target)));
    assert_eq!(lab(&mut session).of(NamedOrder::Own), Some(considered));
    give(&mut session, CompareCommand::Consider(None));
    assert_eq!(session.compare().lab().considered_effort(), None);
    // Below another parent it would be another tree, not another order.
    let below = InsertionPoint { parent: b, before: None };
    give(&mut session, CompareCommand::Consider(Some((c, below))));
    assert_eq!(session.compare().lab().considered_effort(), None);
}

#[test]
fn where_the_search_sorts_the_children_no_order_can_be_taken() {
    let mut session = session();
    session.apply(Command::UseSettings(Settings { child_order: ChildOrder::Static, ..Settings::default() }));
    let orders = lab(&mut session);
    let total = session.run().unwrap().counters.total();
    assert_eq!(orders.of(NamedOrder::Own).unwrap().leaves, total.leaves_evaluated);
    assert!(!Command::Compare(CompareCommand::TakeOrder(NamedOrder::Best)).is_enabled(&session));
}

#[test]
fn the_lab_is_about_the_document_on_screen() {
    let mut session = session_with("five-hundred-nodes");
    lab(&mut session);
    session.apply(Command::OpenExample(0));
    session.advance(0.0);
    assert_eq!(session.compare().lab().findings().unwrap().leaves, 8);
    session.apply(Command::Edit(EditCommand::Reorder(Arrangement::Worst)));
    assert_eq!(lab(&mut session).histogram.len(), 128);
}

#[test]
fn a_search_that_was_stopped_is_not_awaited_though_a_file_is_being_opened() {
    let mut session = session();
    session.apply(uniform(2, 18));
    wait_until(&mut session, "the large tree", |session| session.scene().tree().len() == 524_287);
    assert!(
        [Algorithm::Minimax, Algorithm::AlphaBeta].iter().all(|&algorithm| session.view().awaits(algorithm))
    );
    session.apply(Command::Stop);
    session.apply(uniform(2, 18));
    session.apply(Command::Discard);
    assert_eq!(session.busy_with().as_deref(), Some("Opening…"));
    assert!(!session.view().awaits(Algorithm::Minimax) && !session.view().awaits(Algorithm::AlphaBeta));
    assert!(session.has_stopped_searches());
    wait_until(&mut session, "the walk", |session| session.run().is_some());
    assert!(!session.has_stopped_searches());
}
