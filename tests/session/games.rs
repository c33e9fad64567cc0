//! Trees that grow out of games: they keep their boards through edits, grow further, and show searches of games.

use alphabeta_lab::game::move_order::MoveOrder;
use alphabeta_lab::game::positions::GameRules;
use alphabeta_lab::game::request::GameRequest;
use alphabeta_lab::game::unfold::UnfoldLimits;
use alphabeta_lab::game::{GameId, Wins};
use alphabeta_lab::search::counts::Counts;
use alphabeta_lab::search::ordering::ChildOrder;
use alphabeta_lab::search::replay::facts::Scope;
use alphabeta_lab::search::window::Ties;
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::edit::EditCommand;
use alphabeta_lab::session::command::game::GameCommand;
use alphabeta_lab::session::features::games::move_orders::MoveOrders;
use alphabeta_lab::session::features::games::playing::{Playing, SearchPurpose, Touch};
use alphabeta_lab::session::model::new_document::NewDocument;
use alphabeta_lab::session::model::new_document::NewGameTree;
use alphabeta_lab::tree::{NodeId, Player};

use super::{session, wait_for_workers};

const EXPAND: Command = Command::Game(GameCommand::Expand);

pub(crate) fn wish(game: GameId, position: &str, depth: u32) -> NewGameTree {
    let rules = GameRules { wins: Wins::Plain, move_order: MoveOrder::Generator, merges_symmetric: false };
    let limits = UnfoldLimits { depth: Some(depth), nodes: 10_000 };
    NewGameTree { game, position: position.to_owned(), rules, limits, search: None }
}

pub(crate) fn unfolded(wish: NewGameTree) -> Session {
    let mut session = session();
    session.apply(Command::OpenNew(Box::new(NewDocument::Game(wish))));
    wait_for_workers(&mut session);
    session
}

fn first_leaf(session: &Session) -> NodeId {
    let tree = session.scene().tree();
    tree.preorder().find(|&node| tree.is_leaf(node)).unwrap()
}

fn text(session: &Session, node: NodeId) -> Option<String> {
    session.scene().boards.as_ref().unwrap().text(node)
}

#[test]
fn a_tree_of_a_game_has_a_title_and_a_board_at_every_node() {
    let session = unfolded(wish(GameId::TicTacToe, "", 2));
    assert_eq!(session.document().title(), "Tic-tac-toe, depth 2");
    let scene = session.scene();
    assert_eq!(scene.tree().len(), 1 + 9 + 72);
    assert!(scene.tree().preorder().all(|node| text(&session, node).is_some()));
    assert_eq!(text(&session, first_leaf(&session)).as_deref(), Some("XO./.../..."));
}

#[test]
fn a_position_that_cannot_be_is_a_message_and_the_document_stays() {
    let mut session = session();
    let title = session.document().title();
    session.apply(Command::OpenNew(Box::new(NewDocument::Game(wish(GameId::TicTacToe, "XXX/XXX/XXX", 2)))));
    wait_for_workers(&mut session);
    assert!(session.messages().iter().any(|message| message.is_error && message.text.contains("XXX")));
    assert_eq!(session.document().title(), title);
}

#[test]
fn what_is_changed_by_hand_loses_its_board_and_nothing_else_does() {
    let mut session = unfolded(wish(GameId::TicTacToe, "", 2));
    let leaf = first_leaf(&session);
    session.apply(Command::Edit(EditCommand::SetValue(leaf, 7.into())));
    assert!(text(&session, leaf).is_some(), "another value is no other position");
    assert!(session.messages().iter().all(|message| !message.text.contains("board")));
    let parent = session.scene().tree().parent(leaf).unwrap();
    session.apply(Command::Edit(EditCommand::SetLabel(parent, Some("mine".to_owned()))));
    assert_eq!(text(&session, parent), None);
    assert_eq!(text(&session, leaf), None, "below it no move is known either");
    let next = session.scene().tree().next_sibling(parent).unwrap();
    assert!(text(&session, next).is_some());
    assert!(session.messages().iter().any(|message| message.text.contains("board")));
    session.apply(Command::Undo);
    assert!(text(&session, parent).is_some() && text(&session, leaf).is_some());
}

#[test]
fn a_node_unfolds_by_one_level_and_undo_folds_it_back() {
    let mut session = unfolded(wish(GameId::TicTacToe, "", 1));
    let leaf = first_leaf(&session);
    session.apply(Command::Step);
    session.apply(Command::Select(Some(leaf)));
    assert!(EXPAND.is_enabled(&session));
    session.apply(EXPAND);
    assert_eq!(session.scene().tree().len(), 10 + 8);
    assert!(!EXPAND.is_enabled(&session), "this node is unfolded");
    let child = session.scene().tree().first_child(leaf).unwrap();
    assert_eq!(text(&session, child).as_deref(), Some("XO./.../..."));
    assert_eq!(session.undo_name(), Some("expand 1"));
    session.apply(Command::Undo);
    assert_eq!(session.scene().tree().len(), 10);
    // Unfolded anew after undo, here and elsewhere: the boards are the right ones.
    session.apply(Command::Select(Some(leaf)));
    session.apply(EXPAND);
    let next = session.scene().tree().next_sibling(leaf).unwrap();
    session.apply(Command::Select(Some(next)));
    session.apply(EXPAND);
    let child = session.scene().tree().first_child(next).unwrap();
    assert_eq!(text(&session, child).as_deref(), Some("OX./.../..."));
    assert!(session.scene().boards.as_ref().unwrap().is_complete());
}

#[test]
fn a_large_game_unfolds_beside_the_window() {
    let mut session = unfolded(wish(GameId::Chess, "", 3));
    let before = session.scene().tree().len();
    assert_eq!(before, 1 + 20 + 400 + 8_902);
    let leaf = first_leaf(&session);
    session.apply(Command::Select(Some(leaf)));
    session.apply(EXPAND);
    assert_eq!((session.scene().tree().len(), session.busy_with().as_deref()), (before, Some("Unfolding…")));
    assert!(!EXPAND.is_enabled(&session), "one after the other");
    wait_for_workers(&mut session);
    let tree = session.scene().tree();
    assert_eq!(tree.len(), before + tree.children_of(leaf).count());
    assert!(!tree.is_leaf(leaf) && session.scene().boards.as_ref().unwrap().is_complete());
    session.apply(Command::Undo);
    wait_for_workers(&mut session);
    assert_eq!(session.scene().tree().len(), before);
    // What is changed while the worker is at it decides. Now and then the worker is quicker than the change.
    let parent = session.scene().tree().parent(leaf).unwrap();
    let is_too_late = (0..20).any(|_| {
        session.apply(Command::Select(Some(leaf)));
        session.apply(EXPAND);
        session.apply(Command::Edit(EditCommand::SetLabel(parent, Some("mine".to_owned()))));
        wait_for_workers(&mut session);
        let is_as_before = session.scene().tree().len() == before;
        while session.scene().tree().len() != before {
            session.apply(Command::Undo);
            wait_for_workers(&mut session);
        }
        is_as_before
    });
    assert!(is_too_late);
    assert!(session.messages().iter().any(|message| message.text.contains("changed meanwhile")));
}

#[test]
fn the_title_says_how_wins_count_where_the_game_has_another_rule() {
    let title = |game, wins| {
        let wish = wish(game, "", 2);
        NewGameTree { rules: GameRules { wins, ..wish.rules }, ..wish }.title(&crate::english())
    };
    assert_eq!(title(GameId::ConnectFour, Wins::Sooner), "Connect Four, depth 2");
    assert_eq!(title(GameId::ConnectFour, Wins::Plain), "Connect Four, depth 2, every win worth the same");
    assert_eq!(title(GameId::TicTacToe, Wins::Infinite), "Tic-tac-toe, depth 2, wins +∞");
    assert_eq!(title(GameId::TicTacToe, Wins::Sooner), "Tic-tac-toe, depth 2, sooner wins better");
}

#[test]
fn a_finished_game_and_a_tree_that_is_none_cannot_be_unfolded() {
    let mut over = unfolded(wish(GameId::TicTacToe, "XX./OO./...", 1));
    let tree = over.scene().tree();
    let won = tree.children_of(tree.root_id()).find(|&node| tree.label(node) == Some("3")).unwrap();
    over.apply(Command::Select(Some(won)));
    assert!(!EXPAND.is_enabled(&over));
    assert!(!EXPAND.is_enabled(&session()));
}

pub(super) fn request(algorithm: Algorithm, depth: u32) -> GameRequest {
    let rules = GameRules { wins: Wins::Plain, move_order: MoveOrder::Static, merges_symmetric: false };
    GameRequest { algorithm, settings: Settings { depth_limit: Some(depth), ..Settings::default() }, rules }
}

pub(super) fn wait_for_reply(playing: &mut Playing) {
    let begin = std::time::Instant::now();
    while !playing.poll() {
        assert!(begin.elapsed().as_secs() < 60);
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
}

pub(super) fn playing(game: GameId, position: &str, person: Player) -> Playing {
    Playing::new(game, position, person, crate::english(), std::sync::Arc::new(|| {})).unwrap()
}

#[test]
fn the_program_replies_and_its_search_can_be_looked_at() {
    let mut game = playing(GameId::TicTacToe, "", Player::Max);
    assert_eq!(game.touch((1, 1)), Touch::Move("5".to_owned()));
    game.play("5").unwrap();
    game.reply(request(Algorithm::AlphaBeta, 9));
    assert_eq!(game.thinking(), Some(SearchPurpose::Reply));
    assert!(game.play("9").is_err(), "it is not the person's turn");
    wait_for_reply(&mut game);
    assert_eq!(game.game().played().len(), 2);
    let searched = game.latest().unwrap();
    let (value, visited) = (searched.answer.value, searched.answer.tally.visited);
    assert_eq!(value, 0.into());

    let whole = unfolded(game.searched_tree(200_000).unwrap());
    assert_eq!(whole.playback().after(), whole.playback().len(), "at the result");
    assert_eq!(whole.counts().visited, visited, "the same search on the unfolded tree");
    let part = unfolded(game.searched_tree(500).unwrap());
    assert!(part.scene().tree().len() <= 500);
    assert_eq!(part.scene().name(part.scene().tree().root_id()), "start");
    let run = part.run().unwrap();
    let root = run.replay(part.scene()).state(part.scene().tree().root_id(), run.trace.len());
    assert_eq!(root.value, Some(value), "what was found beyond the part that is shown");
}

#[test]
fn what_was_searched_for_a_move_goes_when_the_move_is_taken_back() {
    let mut game = playing(GameId::ConnectFour, "4x4", Player::Max);
    for move_of_person in ["2", "2"] {
        game.play(move_of_person).unwrap();
        game.reply(request(Algorithm::AlphaBeta, 4));
        wait_for_reply(&mut game);
    }
    game.suggest(request(Algorithm::AlphaBeta, 4));
    wait_for_reply(&mut game);
    assert_eq!(game.latest().unwrap().purpose, SearchPurpose::Hint);
    let replies = game.game().played();
    let [_, first, _, second] = &replies[..] else { panic!("{replies:?}") };
    assert!(game.take_back());
    // The hint was for a position that is gone, and so is the second reply.
    let latest = game.latest().unwrap();
    assert_eq!((latest.purpose, &latest.answer.line[0]), (SearchPurpose::Reply, first));
    assert_eq!(game.game().played().last(), Some(first));
    assert_eq!(game.searched_tree(100).unwrap().position, latest.position);
    // The same move again, and the same reply; then everything is taken back.
    game.play("2").unwrap();
    game.reply(request(Algorithm::AlphaBeta, 4));
    wait_for_reply(&mut game);
    assert_eq!(&game.latest().unwrap().answer.line[0], second);
    assert!(game.take_back() && game.take_back());
    assert!(game.latest().is_none() && game.searched_tree(100).is_none());
    // A hint stays as long as its position is on the way.
    game.suggest(request(Algorithm::AlphaBeta, 4));
    wait_for_reply(&mut game);
    game.play("1").unwrap();
    assert!(game.take_back());
    assert_eq!(game.latest().unwrap().purpose, SearchPurpose::Hint);
}

#[test]
fn what_a_shown_search_was_made_with_does_not_stay_for_other_trees() {
    let mut game = playing(GameId::TicTacToe, "5", Player::Min);
    game.suggest(request(Algorithm::Pvs, 9));
    wait_for_reply(&mut game);
    let shown = NewDocument::Game(game.searched_tree(500).unwrap());
    let mut session = session();
    let chosen = Settings { ties: Ties::Search, ..session.settings() };
    session.apply(Command::UseSettings(chosen));
    let show = |session: &mut Session| {
        session.apply(Command::OpenNew(Box::new(shown.clone())));
        wait_for_workers(session);
        assert_eq!(session.algorithm(), Algorithm::Pvs);
        assert_eq!(session.settings().child_order, ChildOrder::Static);
    };
    show(&mut session);
    show(&mut session);
    session.apply(Command::OpenExample(0));
    assert_eq!((session.algorithm(), session.settings()), (Algorithm::AlphaBeta, chosen));
    // What a person chooses meanwhile stays.
    show(&mut session);
    session.apply(Command::UseAlgorithm(Algorithm::Minimax));
    session.apply(Command::OpenExample(0));
    assert_eq!((session.algorithm(), session.settings()), (Algorithm::Minimax, chosen));
}

#[test]
fn illegal_moves_get_a_reason_and_a_hint_plays_nothing() {
    let mut game = playing(GameId::TicTacToe, "5", Player::Min);
    let problem = game.play("5").unwrap_err();
    assert_eq!(problem, "5 is not a legal move here. Legal: 1, 2, 3, 4, 6, 7, 8, 9");
    assert_eq!(game.touch((1, 1)), Touch::Nothing);
    assert_eq!(game.why_not(None, (1, 1)), Some(problem));
    game.suggest(request(Algorithm::Pvs, 9));
    wait_for_reply(&mut game);
    assert_eq!(game.latest().unwrap().purpose, SearchPurpose::Hint);
    assert!(!game.latest().unwrap().answer.line.is_empty());
    assert_eq!(game.game().played().len(), 1);
    assert!(
        Playing::new(GameId::Chess, "nonsense", Player::Max, crate::english(), std::sync::Arc::new(|| {}))
            .is_err()
    );
}

#[test]
fn clicks_mean_what_the_game_makes_of_them() {
    let mut chess = playing(GameId::Chess, "", Player::Max);
    assert_eq!(chess.touch((4, 6)), Touch::Held, "the pawn on e2");
    assert_eq!(chess.touch((4, 4)), Touch::Move("e4".to_owned()));
    assert_eq!(chess.touch((4, 6)), Touch::Held);
    assert_eq!(chess.touch((6, 7)), Touch::Held, "another piece is meant");
    assert_eq!(chess.touch((5, 5)), Touch::Move("Nf3".to_owned()));
    assert_eq!(chess.touch((0, 0)), Touch::Nothing);
    let why = chess.why_not(None, (0, 0)).unwrap();
    assert!(why.starts_with("None of your pieces can move from a8. Legal: "), "{why}");
    assert_eq!(chess.touch((4, 4)), Touch::Nothing, "a pawn can move to e4, but nothing stands there");
    assert_eq!(chess.touch((4, 6)), Touch::Held, "so that this takes up the pawn");
    assert_eq!(chess.touch((4, 6)), Touch::Nothing);
    let mut capture = playing(GameId::Chess, "e4 d5", Player::Max);
    assert_eq!(capture.touch((3, 3)), Touch::Nothing, "the pawn on d5 is not the person's");
    assert_eq!(capture.touch((4, 4)), Touch::Held);
    assert_eq!(capture.touch((3, 3)), Touch::Move("exd5".to_owned()));
    let why = chess.why_not(Some((4, 6)), (4, 2)).unwrap();
    assert!(why.starts_with("The piece on e2 cannot move to e6. Legal: "), "{why}");
    assert!(why.ends_with(", …"), "not all of the twenty: {why}");
    assert_eq!(chess.why_not(Some((4, 6)), (4, 6)), None, "it is put down");
    let mut castling = playing(GameId::Chess, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", Player::Max);
    assert_eq!(castling.touch((4, 7)), Touch::Held);
    assert_eq!(castling.touch((6, 7)), Touch::Move("O-O".to_owned()));
    assert_eq!(castling.touch((7, 7)), Touch::Held);
    assert_eq!(castling.touch((5, 7)), Touch::Move("Rf1".to_owned()));
    let mut promotion = playing(GameId::Chess, "7k/P7/8/8/8/8/8/K7 w - - 0 1", Player::Max);
    assert_eq!(promotion.touch((0, 1)), Touch::Held);
    assert!(matches!(promotion.touch((0, 0)), Touch::Several(names) if names.len() == 4));
    let mut column = playing(GameId::ConnectFour, "", Player::Max);
    assert_eq!(column.touch((3, 0)), Touch::Move("4".to_owned()));
    let mut heap = playing(GameId::Nim, "3 4 5", Player::Max);
    assert_eq!(heap.touch((1, 0)), Touch::Move("A-2".to_owned()), "what lies to the right goes with it");
    let mut domino = playing(GameId::Domineering, "4x4", Player::Max);
    assert_eq!(domino.touch((1, 1)), Touch::Move("b3".to_owned()));
    assert_eq!(domino.touch((0, 3)), Touch::Move("a2".to_owned()), "no other domino covers it");
}

#[test]
fn a_search_that_would_take_years_stops_when_it_is_cancelled() {
    let (sender, ended) = std::sync::mpsc::channel();
    let sender = std::sync::Mutex::new(sender);
    // The worker calls this when it ends.
    let waker = std::sync::Arc::new(move || sender.lock().unwrap().send(()).unwrap());
    let mut game = Playing::new(GameId::Chess, "", Player::Min, crate::english(), waker).unwrap();
    game.reply(request(Algorithm::Minimax, 12));
    let begin = std::time::Instant::now();
    while game.progress().is_some_and(|tally| tally.visited == 0) {
        assert!(begin.elapsed().as_secs() < 60);
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    assert!(game.progress().unwrap().visited > 0);
    game.cancel();
    ended.recv_timeout(std::time::Duration::from_secs(60)).expect("the worker has ended");
    assert_eq!(game.thinking(), None);
    assert!(!game.poll());
}

fn totals(session: &Session, algorithm: Algorithm) -> (u64, u64) {
    let compared = session.compared();
    let run = compared.into_iter().find(|(other, _)| *other == algorithm).unwrap().1.unwrap();
    (run.counters.total().visited, run.counters.nodes())
}

#[test]
fn searches_run_on_the_whole_game_however_little_of_it_is_shown() {
    let mut session = unfolded(wish(GameId::TicTacToe, "", 2));
    assert_eq!(session.scene().tree().len(), 82);
    let check = |session: &Session| {
        assert_eq!(totals(session, Algorithm::Minimax), (549_946, 549_946));
        assert_eq!(totals(session, Algorithm::AlphaBeta), (18_297, 549_946));
    };
    check(&session);
    assert!(session.run().unwrap().is_partly_shown());
    // The true values are those of the whole game: every first move draws.
    let tree = session.scene().tree();
    let values = session.view().true_values().unwrap();
    assert!(tree.children_of(tree.root_id()).all(|node| values.of(node) == Some((0.into(), Scope::Tree))));
    // The counts at the end of the walk, too.
    session.apply(Command::Last);
    assert_eq!(session.counts().visited + session.counts().nodes_pruned, 549_946);
    let leaf = first_leaf(&session);
    session.apply(Command::Select(Some(leaf)));
    session.apply(EXPAND);
    wait_for_workers(&mut session);
    assert_eq!(session.scene().tree().len(), 82 + 7);
    check(&session);
}

#[test]
fn every_search_of_a_part_agrees_with_the_whole_tree() {
    let position = "X.O/.../X..";
    let mut part = unfolded(wish(GameId::TicTacToe, position, 1));
    let mut whole = unfolded(wish(GameId::TicTacToe, position, 9));
    assert!(!whole.run().unwrap().is_partly_shown());
    for &algorithm in Algorithm::ALL {
        for &order in MoveOrder::ALL {
            let counts = [&mut part, &mut whole].map(|session| {
                session.apply(Command::UseAlgorithm(algorithm));
                session.apply(Command::Game(GameCommand::UseMoves(order)));
                wait_for_workers(session);
                assert_eq!(session.view().move_order(), Some(order));
                let run = session.run().unwrap();
                assert_eq!(run.request.algorithm, algorithm);
                // Which visits are not the first is known of what is shown.
                let total =
                    Counts { revisits: 0, leaf_revisits: 0, reevaluations: 0, ..run.counters.total() };
                (run.trace.value(), total)
            });
            assert_eq!(counts[0], counts[1], "{algorithm:?} {order:?}");
        }
    }
}

#[test]
fn a_tree_changed_by_hand_is_searched_as_it_is_drawn() {
    let mut session = unfolded(wish(GameId::TicTacToe, "", 1));
    let leaf = first_leaf(&session);
    session.apply(Command::Edit(EditCommand::SetValue(leaf, 7.into())));
    wait_for_workers(&mut session);
    assert_eq!(totals(&session, Algorithm::Minimax), (10, 10));
    assert!(session.messages().iter().any(|message| message.text.contains("not on the whole game")));
    session.apply(Command::Undo);
    wait_for_workers(&mut session);
    assert_eq!(totals(&session, Algorithm::Minimax), (549_946, 549_946));
}

#[test]
fn a_game_that_is_too_large_is_searched_to_a_depth_that_is_told() {
    let mut session = unfolded(wish(GameId::Chess, "", 1));
    assert_eq!(session.settings().depth_limit, Some(4));
    let told = |session: &Session, text: &str| session.messages().iter().any(|m| m.text.contains(text));
    assert!(
        told(&session, "Chess has more than 1,000,000 nodes, so the depth limit is 4")
            && told(&session, "206,604 nodes")
    );
    assert_eq!(totals(&session, Algorithm::Minimax), (206_604, 206_604));
    session.apply(Command::UseDepthLimit(None));
    wait_for_workers(&mut session);
    assert!(told(&session, "needs a depth limit"));
    assert_eq!(session.settings().depth_limit, Some(4), "what is shown is what is set");
}

#[test]
fn a_search_of_a_game_can_be_stopped() {
    let mut session = unfolded(wish(GameId::Chess, "", 1));
    session.apply(Command::UseAlgorithm(Algorithm::Minimax));
    wait_for_workers(&mut session);
    session.apply(Command::UseDepthLimit(Some(12)));
    super::wait_until(&mut session, "a report", |session| session.progress().is_some_and(|p| p.done > 0));
    session.apply(Command::Stop);
    assert_eq!(session.activity(), None);
    assert_eq!(session.settings().depth_limit, Some(4), "what was there before stays");
    assert!(session.run().is_some());
}

#[test]
fn what_every_order_of_moves_costs_is_counted() {
    let session = unfolded(wish(GameId::TicTacToe, "", 1));
    let waker: alphabeta_lab::session::task::Waker = std::sync::Arc::new(|| {});
    let mut orders = MoveOrders::new(&session.view(), &waker).unwrap();
    let begin = std::time::Instant::now();
    while orders.rows().any(|(_, counts)| counts.is_none()) {
        assert!(begin.elapsed().as_secs() < 60);
        std::thread::sleep(std::time::Duration::from_millis(1));
        orders.poll(&crate::english());
    }
    let rules = GameRules { wins: Wins::Plain, move_order: MoveOrder::Generator, merges_symmetric: false };
    for (order, counts) in orders.rows() {
        let rules = GameRules { move_order: order, ..rules };
        let request = GameRequest { algorithm: Algorithm::AlphaBeta, settings: Settings::default(), rules };
        let game = GameId::TicTacToe.start("").unwrap();
        let answer = game.search(&request, &mut |_| std::ops::ControlFlow::Continue(())).unwrap();
        let counts = counts.unwrap().as_ref().unwrap();
        assert_eq!(counts.visited, answer.tally.visited, "{order:?}");
        assert_eq!(counts.evaluated(), answer.tally.counts().evaluated(), "{order:?}");
        assert_eq!(counts.cutoffs, answer.tally.cutoffs, "{order:?}");
    }
    assert!(orders.is_of(&session.view()));
    assert!(MoveOrders::new(&super::session().view(), &waker).is_none());
}

#[test]
fn the_true_value_of_a_game_that_is_cut_holds_as_far_as_the_cut() {
    let mut session = unfolded(wish(GameId::TicTacToe, "XO./.X./O..", 2));
    let root = session.scene().tree().root_id();
    session.apply(Command::UseAlgorithm(Algorithm::Minimax));
    session.apply(Command::UseSettings(Settings { depth_limit: Some(3), ..session.settings() }));
    wait_for_workers(&mut session);
    let truth = |session: &Session, node| session.view().true_values().unwrap().of(node);
    let scope = |session: &Session, node| truth(session, node).unwrap().1;
    assert_eq!(scope(&session, root), Scope::Depth(3));
    // Five squares are free: nothing lies deeper, and a limit there cuts nothing.
    for depth_limit in [None, Some(5), Some(9)] {
        session.apply(Command::UseSettings(Settings { depth_limit, ..session.settings() }));
        wait_for_workers(&mut session);
        for node in session.scene().tree().preorder() {
            assert_eq!(scope(&session, node), Scope::Tree, "{depth_limit:?}");
        }
    }
    // Of what a limit leaves out, nobody knows the true value.
    session.apply(Command::UseSettings(Settings { depth_limit: Some(1), ..session.settings() }));
    wait_for_workers(&mut session);
    let leaf = first_leaf(&session);
    assert_eq!(truth(&session, leaf), None);
    assert_eq!(scope(&crate::session_with("depth-limit"), root), Scope::Tree);
}
