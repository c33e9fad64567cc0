//! Every kind of edit, several nodes at once, the clipboard, and what must never come of it.

use super::*;
use alphabeta_lab::generate::random::Random;
use alphabeta_lab::notation;
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::search::replay::Replay;
use alphabeta_lab::search::trace::record;
use alphabeta_lab::session::command::edit::EditCommand;
use alphabeta_lab::session::model::place::Direction;
use alphabeta_lab::session::model::place::InsertionPoint;
use alphabeta_lab::session::news::UiTask;
use std::sync::atomic::AtomicBool;

/// A session with this tree.
pub(super) fn drawn(text: &str) -> Session {
    let mut session = session();
    session.apply(notation(text));
    wait_for_workers(&mut session);
    session
}

pub(super) fn text(session: &Session) -> String {
    notation::write(session.scene().tree())
}

pub(super) fn node(session: &Session, path: &[u32]) -> NodeId {
    session.scene().tree().node_at(path).unwrap()
}

fn select(session: &mut Session, path: &[u32]) -> NodeId {
    let node = node(session, path);
    session.apply(Command::Select(Some(node)));
    node
}

pub(super) fn edit(session: &mut Session, edit: EditCommand) {
    session.apply(Command::Edit(edit));
}

/// Makes one edit at the node at `path` and expects this text; then takes it back.
fn check(before: &str, path: &[u32], command: EditCommand, after: &str, name: &str) {
    let mut session = drawn(before);
    let selected = select(&mut session, path);
    assert!(Command::Edit(command.clone()).is_enabled(&session), "{command:?}");
    edit(&mut session, command.clone());
    assert_eq!((text(&session).as_str(), session.undo_name()), (after, Some(name)), "{command:?}");
    session.apply(Command::Undo);
    assert_eq!((text(&session).as_str(), session.undo_name()), (before, None), "{command:?} undone");
    assert_eq!(session.selection().leader(), Some(selected), "{command:?}: what was selected is again");
    session.apply(Command::Redo);
    assert_eq!(text(&session), after, "{command:?} redone");
}

#[test]
fn each_edit_does_what_it_says_and_is_taken_back() {
    check("[[3,5],6]", &[0, 1], EditCommand::SetSelected(7.into()), "[[3,7],6]", "set E to 7");
    check("[[3,5],6]", &[1], EditCommand::AddChild, "[[3,5],[0]]", "add a child to C");
    check("[[3,5],6]", &[0, 0], EditCommand::AddSibling, "[[3,0,5],6]", "add a sibling to D");
    check("[[3,5],6]", &[0], EditCommand::Remove, "[6]", "delete B");
    check("[[3,5],6]", &[0], EditCommand::MakeLeaf, "[3,6]", "turn B into a leaf");
    check("[[3,5],6]", &[0], EditCommand::Wrap, "[[[3,5]],6]", "insert a parent above B");
    check("[[[3,5]],6]", &[0], EditCommand::Unwrap, "[[3,5],6]", "replace B with its child");
    check("[[3,5],6]", &[], EditCommand::Mirror, "[6,[5,3]]", "mirror A");
    check("[[3,5],6]", &[1], EditCommand::MoveLeft, "[6,[3,5]]", "move C left");
    check("[[3,5],6]", &[0, 0], EditCommand::MoveRight, "[[5,3],6]", "move D right");
    check("[[3,5],6]", &[0], EditCommand::Cut, "[6]", "cut B");
    check(
        "[3,[4,9]]",
        &[],
        EditCommand::Reorder(Arrangement::Best),
        "[[4,9],3]",
        "put the tree into best order",
    );
    check("[[4,9],3]", &[0], EditCommand::Reorder(Arrangement::Worst), "[[9,4],3]", "put B into worst order");
    let mut ordered = drawn("[[4,9],3]");
    edit(&mut ordered, EditCommand::Reorder(Arrangement::Best));
    assert_eq!(texts(&ordered), ["The children are in this order already."]);
    check("[3,5]", &[], EditCommand::Paste("[1,2]".to_owned()), "[3,5,[1,2]]", "paste below A");
    check("[3,5]", &[0], EditCommand::Paste("1 2 | 7".to_owned()), "[[[1,2],[7]],5]", "paste into B");
}

#[test]
fn a_subtree_goes_elsewhere_or_is_copied_there() {
    let mut session = drawn("[[3,5],[6,9]]");
    let (b, c, f) = (node(&session, &[0]), node(&session, &[1]), node(&session, &[1, 0]));
    edit(&mut session, EditCommand::MoveTo(b, InsertionPoint { parent: c, before: Some(f) }));
    assert_eq!(text(&session), "[[[3,5],6,9]]");
    assert_eq!(session.selection().leader(), Some(b));
    session.apply(Command::Undo);
    edit(&mut session, EditCommand::CopyTo(b, InsertionPoint { parent: c, before: None }));
    assert_eq!(text(&session), "[[3,5],[6,9,[3,5]]]");
    session.apply(Command::Undo);
    // Where it is, it stays, and that is no change.
    let change = session.undo_name().map(ToString::to_string);
    for before in [Some(b), Some(c)] {
        let root = session.scene().tree().root_id();
        edit(&mut session, EditCommand::MoveTo(b, InsertionPoint { parent: root, before }));
        assert_eq!(text(&session), "[[3,5],[6,9]]");
        assert_eq!(session.undo_name().map(ToString::to_string), change);
        assert!(session.redo_name().is_some(), "what was taken back is still there");
    }
    // Not below itself.
    let d = node(&session, &[0, 0]);
    edit(&mut session, EditCommand::MoveTo(b, InsertionPoint { parent: d, before: None }));
    assert_eq!((text(&session).as_str(), session.undo_name()), ("[[3,5],[6,9]]", None));
    assert_eq!(texts(&session), ["Nothing was changed: a node cannot be moved below itself."]);
}

pub(super) fn select_some(session: &mut Session, paths: &[&[u32]]) {
    let nodes = paths.iter().map(|path| node(session, path)).collect();
    session.apply(Command::SelectSome(nodes));
}

#[test]
fn selected_siblings_move_together() {
    let mut session = drawn("[1,2,3,4,5]");
    let [left, right] = [EditCommand::MoveLeft, EditCommand::MoveRight].map(Command::Edit);
    select_some(&mut session, &[&[1], &[2], &[4]]);
    session.apply(left.clone());
    assert_eq!(text(&session), "[2,3,1,5,4]");
    assert_eq!(session.undo_name(), Some("move 3 subtrees left"));
    assert_eq!(session.selection().nodes().len(), 3);
    assert_eq!(left.obstacle(&session).as_deref(), Some("B is the first child already."));
    session.apply(left.clone());
    assert_eq!(text(&session), "[2,3,1,5,4]");
    session.apply(right.clone());
    assert_eq!(text(&session), "[1,2,3,4,5]");
    assert_eq!(session.undo_name(), Some("move 3 subtrees right"));
    assert_eq!(right.obstacle(&session).as_deref(), Some("F is the last child already."));
    session.apply(right.clone());
    session.apply(Command::Undo);
    assert_eq!(text(&session), "[2,3,1,5,4]", "that was no action");

    let mut session = drawn("[[3,5],[6,9]]");
    let apart: [&[&[u32]]; 2] = [&[&[1], &[1, 1]], &[&[0, 1], &[1, 0]]];
    for paths in apart {
        select_some(&mut session, paths);
        for command in [&left, &right] {
            assert!(!command.is_enabled(&session), "{paths:?}");
            let said = command.obstacle(&session);
            assert_eq!(said.as_deref(), Some("Only siblings can be moved together."), "{paths:?}");
        }
    }
}

#[test]
fn names_and_evaluations_are_given_and_taken() {
    let mut session = drawn("[[3,5],6]");
    let b = node(&session, &[0]);
    edit(&mut session, EditCommand::SetLabel(b, Some("the knight".to_owned())));
    edit(&mut session, EditCommand::SetEvaluation(b, Some(4.into())));
    assert_eq!(text(&session), "[\"the knight\"~4[3,5],6]");
    edit(&mut session, EditCommand::SetLabel(b, None));
    edit(&mut session, EditCommand::SetEvaluation(b, None));
    assert_eq!(text(&session), "[[3,5],6]");
    assert_eq!(session.undo_name(), Some("remove the evaluation of B"));
}

#[test]
fn a_leaf_that_gets_children_has_no_evaluation_that_nobody_gave_it() {
    let mut session = drawn("[[3,5],6]");
    select(&mut session, &[0, 1]);
    edit(&mut session, EditCommand::AddChild);
    assert_eq!(text(&session), "[[3,[0]],6]");
    session.apply(Command::Undo);
    assert_eq!(text(&session), "[[3,5],6]");
}

#[test]
fn a_level_or_all_leaves_are_changed_at_once() {
    let mut session = drawn("[[3,5],[6,9]]");
    select(&mut session, &[0]);
    session.apply(Command::SelectLevel);
    edit(&mut session, EditCommand::AddChild);
    assert_eq!(text(&session), "[[3,5,0],[6,9,0]]");
    session.apply(Command::Select(None));
    session.apply(Command::SelectLeaves);
    assert_eq!(session.selection().nodes().len(), 6);
    edit(&mut session, EditCommand::Randomise);
    let values = text(&session);
    assert_eq!(session.undo_name(), Some("randomise 6 leaves"));
    let tree = session.scene().tree();
    for leaf in tree.preorder().filter(|&node| tree.is_leaf(node)) {
        let value = tree.value(leaf).unwrap().value();
        assert!(
            (0.0..=9.0).contains(&value) && value.fract() == 0.0,
            "{values}: in the range that was there"
        );
    }
    edit(&mut session, EditCommand::Randomise);
    assert_ne!(text(&session), values, "every time other values");
    // What is below something that goes anyway is no trouble.
    session.apply(Command::SelectSome(vec![
        node(&session, &[0]),
        node(&session, &[0, 1]),
        node(&session, &[1, 0]),
    ]));
    edit(&mut session, EditCommand::Remove);
    assert_eq!(session.undo_name(), Some("delete 2 subtrees"));
    assert_eq!(session.scene().tree().len(), 4);
}

#[test]
fn what_cannot_be_is_not_offered_and_changes_nothing() {
    let mut session = drawn("[3]");
    select(&mut session, &[]);
    for command in [EditCommand::Remove, EditCommand::Cut, EditCommand::AddSibling, EditCommand::MoveLeft] {
        assert!(!Command::Edit(command.clone()).is_enabled(&session), "the root: {command:?}");
    }
    select(&mut session, &[0]);
    for command in [EditCommand::MoveLeft, EditCommand::MoveRight, EditCommand::Unwrap, EditCommand::Mirror] {
        assert!(!Command::Edit(command.clone()).is_enabled(&session), "an only child and leaf: {command:?}");
        edit(&mut session, command);
    }
    assert_eq!((text(&session).as_str(), session.undo_name()), ("[3]", None));
    session.apply(Command::Select(None));
    for command in [EditCommand::AddChild, EditCommand::Remove, EditCommand::Wrap, EditCommand::Randomise] {
        assert!(!Command::Edit(command.clone()).is_enabled(&session), "nothing selected: {command:?}");
    }
}

#[test]
fn copied_text_is_the_tree_and_several_are_a_list() {
    let mut session = drawn("[[3,5],[6,9]]");
    session.take_tasks();
    select(&mut session, &[1]);
    session.apply(Command::Copy);
    session.apply(Command::ToggleSelected(node(&session, &[0, 0])));
    session.apply(Command::Copy);
    let copies = ["[6,9]", "[3,[6,9]]"].map(|text| UiTask::Copy(text.to_owned()));
    assert_eq!(session.take_tasks(), copies);
}

#[test]
fn subtrees_that_were_copied_together_are_pasted_apart() {
    let copied = || EditCommand::Paste("[3,[6,9]]".to_owned());
    let mut session = drawn("[[3,5],[6,9],7]");
    select_some(&mut session, &[&[0, 0], &[1]]);
    edit(&mut session, EditCommand::Cut);
    assert_eq!(text(&session), "[[5],7]");
    select(&mut session, &[]);
    edit(&mut session, copied());
    assert_eq!((text(&session).as_str(), session.undo_name()), ("[[5],7,3,[6,9]]", Some("paste below A")));
    let pasted: Vec<_> = session.selection().nodes().to_vec();
    assert_eq!(pasted, [node(&session, &[2]), node(&session, &[3])]);
    session.apply(Command::Undo);
    assert_eq!(text(&session), "[[5],7]");
    select(&mut session, &[1]);
    edit(&mut session, copied());
    assert_eq!(text(&session), "[[5],[3,[6,9]]]", "a leaf has them below it, and no evaluation");

    // The text of one tree may be the same.
    let one = select(&mut session, &[1]);
    session.apply(Command::Copy);
    session.apply(Command::Select(session.scene().tree().parent(one)));
    edit(&mut session, copied());
    assert_eq!(text(&session), "[[5],[3,[6,9]],[3,[6,9]]]");

    // They are also pasted into another tree.
    select_some(&mut session, &[&[1, 0], &[1, 1]]);
    session.apply(Command::Copy);
    session.apply(notation("[8]"));
    wait_for_workers(&mut session);
    session.apply(Command::Discard);
    wait_for_workers(&mut session);
    select(&mut session, &[]);
    edit(&mut session, copied());
    assert_eq!(text(&session), "[8,3,[6,9]]");
    // Any other text is a tree of its own.
    select(&mut session, &[]);
    edit(&mut session, EditCommand::Paste("[1,2]".to_owned()));
    assert_eq!(text(&session), "[8,3,[6,9],[1,2]]");
}

#[test]
fn text_is_pasted_at_every_selected_node() {
    let mut session = drawn("[[3,5],[6,9],7]");
    let paste = || EditCommand::Paste("[1,2]".to_owned());
    select_some(&mut session, &[&[0, 1], &[2]]);
    edit(&mut session, paste());
    assert_eq!(
        (text(&session).as_str(), session.undo_name()),
        ("[[3,[1,2]],[6,9],[1,2]]", Some("paste into 2 nodes"))
    );
    assert_eq!(session.selection().nodes(), [node(&session, &[0, 1]), node(&session, &[2])]);
    session.apply(Command::Undo);
    assert_eq!(text(&session), "[[3,5],[6,9],7]");
    select_some(&mut session, &[&[1], &[1, 0]]);
    edit(&mut session, paste());
    assert_eq!(
        (text(&session).as_str(), session.undo_name()),
        ("[[3,5],[[1,2],9,[1,2]],7]", Some("paste at 2 nodes"))
    );
}

#[test]
fn pasted_text_of_any_kind_is_a_tree_or_a_message() {
    for wrong in ["", "  ", "[[3,5]", "1e999", "--3", "٣", "\u{0}", "]", "a lecture", "{\"tree\": [3, 5]}"] {
        let mut session = drawn("[3,5]");
        select(&mut session, &[0]);
        edit(&mut session, EditCommand::Paste(wrong.to_owned()));
        assert_eq!((text(&session).as_str(), session.messages().len()), ("[3,5]", 1), "{wrong:?}");
        assert!(session.messages()[0].is_error && session.undo_name().is_none(), "{wrong:?}");
    }
    let mut session = drawn("[3,5]");
    session.apply(Command::Select(None));
    edit(&mut session, EditCommand::Paste("[1,2,3]".to_owned()));
    wait_for_workers(&mut session);
    assert!(session.question().is_some(), "it is opened instead, but not over unsaved work");
}

#[test]
fn ten_megabytes_are_pasted_beside_the_window() {
    let mut session = drawn("[3,5]");
    select(&mut session, &[1]);
    let many = format!("[{}7]", "4,".repeat(5 << 20));
    edit(&mut session, EditCommand::Paste(many));
    assert_eq!(session.busy_with().as_deref(), Some("Reading…"));
    session.apply(Command::Step);
    wait_until(&mut session, "the pasted tree", |session| session.scene().tree().len() > 5 << 20);
    session.apply(Command::Undo);
    wait_until(&mut session, "the undo", |session| session.scene().tree().len() == 3);
    let mut wrong = "[[1,2],".repeat(1 << 20);
    wrong.push('x');
    select(&mut session, &[0]);
    edit(&mut session, EditCommand::Paste(wrong));
    wait_until(&mut session, "the message", |session| !session.messages().is_empty());
    assert_eq!(text(&session), "[3,5]");
}

#[test]
fn typed_text_changes_the_tree_where_it_differs() {
    let mut session = drawn("[[3,5],[6,9]]");
    session.apply(Command::NextCutoff);
    let (current, kept) = (session.current_node(), node(&session, &[1, 1]));
    for typed in ["[[3,5],[6,98]]", "[[3,5],[6,98", "[[3,5],[6,98],[1]]"] {
        edit(&mut session, EditCommand::TypeTree(typed.to_owned()));
    }
    assert_eq!(text(&session), "[[3,5],[6,98],[1]]");
    assert_eq!((session.current_node(), node(&session, &[1, 1])), (current, kept));
    assert!(session.messages().is_empty(), "half a tree changes nothing, and the whole one is the answer");
    edit(&mut session, EditCommand::TypeTree("[[3,5],[6,98".to_owned()));
    assert_eq!(session.messages().len(), 1, "half a tree is told");
    edit(&mut session, EditCommand::TypeTree("7".to_owned()));
    edit(&mut session, EditCommand::TypeTree("[a~2[1],b=4]".to_owned()));
    assert_eq!(text(&session), "[a~2[1],b=4]");
    session.apply(Command::Undo);
    assert_eq!((text(&session).as_str(), session.undo_name()), ("[[3,5],[6,9]]", None), "one action");
}

/// While a longer name is typed, it may be that of a player for a moment: who moves at the root stays.
#[test]
fn a_name_that_is_typed_letter_by_letter_swaps_no_players() {
    let mut session = drawn("[[3,5],[6,9]]");
    for length in 1..="minor".len() {
        edit(&mut session, EditCommand::TypeTree(format!("{}[[3,5],[6,9]]", &"minor"[..length])));
        assert_eq!(session.scene().tree().root_player(), Player::Max);
    }
    assert_eq!(text(&session), "minor[[3,5],[6,9]]");
}

/// Pasted where nothing is selected, text is a new tree.
#[test]
fn names_in_pasted_text_say_who_moves_at_the_root() {
    let mut session = session();
    session.apply(Command::Select(None));
    edit(&mut session, EditCommand::Paste("MIN(MAX(1,2),MAX(3,4))".to_owned()));
    wait_until(&mut session, "the pasted tree", |session| text(session).starts_with("MIN"));
    assert_eq!(session.scene().tree().root_player(), Player::Min);
    // In the place of a single leaf, it is the whole tree as well.
    let mut session = drawn("5");
    select(&mut session, &[]);
    edit(&mut session, EditCommand::Paste("MIN(MAX(1,2),MAX(3,4))".to_owned()));
    wait_for_workers(&mut session);
    assert_eq!((session.scene().tree().root_player(), session.scene().tree().len()), (Player::Min, 7));
    session.apply(Command::Undo);
    assert_eq!((session.scene().tree().root_player(), text(&session).as_str()), (Player::Max, "5"));
}

#[test]
fn what_is_folded_is_hidden_and_still_searched() {
    let mut session = drawn("[[3,5],[6,9]]");
    let (c, g) = (select(&mut session, &[1]), node(&session, &[1, 1]));
    session.apply(Command::ToggleFold);
    let layout = &session.scene().layout;
    assert_eq!((layout.hidden_below(c), layout.height(), layout.rows(2).len()), (Some(2), 3, 2));
    assert_eq!((layout.x(g), layout.depth(g)), (layout.x(c), layout.depth(c)));
    assert_eq!(session.run().unwrap().trace.value().unwrap().value(), 6.0);
    // Walking into it shows it.
    session.apply(Command::SelectBeside(Direction::Down));
    assert!(session.scene().layout.folds().is_empty());
}

/// An edit somewhere, such as a person might give it.
fn random_edit(session: &mut Session, random: &mut Random) {
    let tree = session.scene().tree();
    let nodes: Vec<NodeId> = tree.preorder().collect();
    let mut any = || nodes[random.below(nodes.len() as u64) as usize];
    let (node, other) = (any(), any());
    session.apply(Command::Select(Some(node)));
    if random.below(3) == 0 {
        session.apply(Command::ToggleSelected(other));
    }
    let target = InsertionPoint { parent: other, before: session.scene().tree().first_child(other) };
    // What makes the tree smaller comes more often than what makes it larger, or it would grow for ever.
    let is_large = nodes.len() > 40;
    let command = match random.below(20) {
        0 => EditCommand::SetSelected((random.below(20) as i32 - 5).into()),
        1 => EditCommand::SetLabel(node, (random.below(2) == 0).then(|| format!("n{}", random.below(9)))),
        2 => EditCommand::SetEvaluation(node, (random.below(2) == 0).then(|| 3.into())),
        3..=5 if !is_large => EditCommand::AddChild,
        6 if !is_large => EditCommand::AddSibling,
        7 if !is_large => EditCommand::CopyTo(node, target),
        8 if !is_large => EditCommand::Paste("[x=1,[2,~3[4]]]".to_owned()),
        9 if !is_large => EditCommand::Wrap,
        10 => EditCommand::Unwrap,
        11 => EditCommand::Mirror,
        12 => EditCommand::MoveLeft,
        13 => EditCommand::MoveTo(node, target),
        14 => EditCommand::Randomise,
        15 => EditCommand::Reorder(
            [Arrangement::Random, Arrangement::Best, Arrangement::Worst][random.below(3) as usize],
        ),
        16 => EditCommand::SwapPlayers,
        17 if is_large => EditCommand::MakeLeaf,
        18 => EditCommand::TypeTree("[[3,5],[6,[1,2]],7]".to_owned()),
        _ => EditCommand::Remove,
    };
    edit(session, command);
}

#[test]
fn a_thousand_edits_are_undone_and_redone_to_the_byte() {
    for seed in 0..4 {
        let mut random = Random::new(seed);
        let mut session = drawn("[[3,5],[6,9]]");
        session.apply(Command::Last);
        let first = text(&session);
        for number in 0..1_000 {
            random_edit(&mut session, &mut random);
            if number % 10 == 0 {
                check_trace(&session, seed);
            }
        }
        let (last, depth) = (text(&session), session.scene().tree().root_player());
        while session.undo_name().is_some() {
            session.apply(Command::Undo);
        }
        assert_eq!(text(&session), first, "seed {seed}");
        while session.redo_name().is_some() {
            session.apply(Command::Redo);
        }
        assert_eq!((text(&session), session.scene().tree().root_player()), (last, depth), "seed {seed}");
        check_trace(&session, seed);
    }
}

/// What is on screen is what a search of the tree, read anew from its text, finds.
fn check_trace(session: &Session, seed: u64) {
    let tree = session.scene().tree();
    let fresh = notation::parse(&text(session), tree.root_player(), &mut ()).unwrap();
    let settings = session.settings();
    let trace = record(Algorithm::AlphaBeta, &fresh, settings, &AtomicBool::new(false)).unwrap();
    let shown = &session.run().unwrap().trace;
    assert_eq!((shown.value(), shown.len()), (trace.value(), trace.len()), "seed {seed}: {}", text(session));
    let (replay, fresh_replay) =
        (session.run().unwrap().replay(session.scene()), Replay::new(&fresh, &trace));
    for step in 0..trace.len() {
        let (a, b) = (replay.step(step).unwrap().node(), fresh_replay.step(step).unwrap().node());
        assert_eq!(tree.path_to(a), fresh.path_to(b), "seed {seed}, step {step}");
    }
}
