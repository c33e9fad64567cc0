//! The name of a leaf stands beside it once, and does not read as its value.

use std::sync::Arc;

use alphabeta_lab::figure::{LabelMark, NodeMark, Outline, Owner, Style};
use alphabeta_lab::search::replay::Phase;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::preferences::Preferences;

use super::edges::{SIZES, of_games};
use super::folds::uniform;
use super::{CANVASES, Picture, figure, fitted, places, session_on, words};

fn labels_of<'a>(picture: &'a Picture<'_>, mark: &NodeMark) -> Vec<&'a LabelMark> {
    let node = Owner::Node(mark.node);
    picture.figure.labels.iter().filter(|label| label.owner == node).collect()
}

/// Leaves without a board whose moves are numbers, where only values stand below the nodes of the row.
fn leaves_among_values<'a>(picture: &'a Picture<'_>) -> impl Iterator<Item = (&'a NodeMark, &'a str)> {
    let boards = picture.session.scene().boards.as_ref();
    let row = |mark: &NodeMark| {
        let y = mark.at[1];
        picture.figure.nodes.iter().filter(move |other| other.at[1] == y && !other.has_board)
    };
    let is_leaf = |mark: &NodeMark| mark.outline == Outline::Box && !mark.has_board;
    picture.figure.nodes.iter().filter(move |mark| is_leaf(mark)).filter_map(move |mark| {
        let name = boards?.move_name(mark.node).filter(|name| name.parse::<i32>().is_ok())?;
        let has_values = row(mark).any(|other| is_leaf(other) && other.text.is_none());
        let has_names = row(mark).any(|other| !is_leaf(other) && other.text.is_none());
        (has_values && !has_names).then_some((mark, name))
    })
}

#[test]
fn below_a_leaf_stands_its_value_and_not_a_move_that_is_a_number() {
    let (mut values, mut moves) = (0, 0);
    of_games(|picture| {
        for (mark, name) in leaves_among_values(picture) {
            let labels = labels_of(picture, mark);
            let (below, beside): (Vec<&LabelMark>, Vec<&LabelMark>) =
                labels.into_iter().partition(|label| label.area.min[1] >= mark.area().max[1]);
            let said: Vec<String> = below.iter().copied().map(words).collect();
            let most = usize::from(mark.text.is_none());
            assert!(below.len() <= most, "{}: {said:?} below the leaf {name}", picture.what);
            // A row of values is right below the leaves.
            if let [value] = below[..]
                && mark.is_principal
            {
                let gap = value.area.min[1] - mark.area().max[1];
                assert!(gap < 4.0, "{}: {} is {gap} points below its leaf", picture.what, words(value));
            }
            values += below.len();
            moves += beside.iter().filter(|label| words(label) == name).count();
        }
    });
    assert!(values > 1000 && moves > 100, "{values} values, {moves} moves");
}

#[test]
fn a_leaf_has_its_long_name_once_and_as_long_as_there_is_room() {
    let long = "Springer schlägt den Läufer auf f7 und gibt Schach";
    let text = format!(
        "[left[\"{long}\"=3, \"Läufer zieht\"=5, 2], middle[2, 9], right[\"Remis durch Patt\"=4, 6]]"
    );
    let mut session = session_on(&text, 11);
    let mut current = 0;
    for after in places(&session) {
        session.apply(Command::GoTo(after));
        for size in SIZES {
            let figure = figure(&session, &fitted(&session, size), &Style::for_picture(size), size);
            let picture =
                Picture { what: format!("after {after}, {size:?}"), session: &session, size, figure };
            let is_named = |mark: &&NodeMark| session.scene().name(mark.node) == long;
            let mark = picture.figure.nodes.iter().find(is_named).unwrap();
            let said: Vec<String> = labels_of(&picture, mark).into_iter().map(words).collect();
            let [said] = &said[..] else { panic!("{}: {said:?}", picture.what) };
            let (beginning, _) = said.split_once('…').unwrap();
            assert!(long.starts_with(beginning), "{}: {said}", picture.what);
            if mark.is_current {
                assert!(beginning.chars().count() > 20, "{}: {said}", picture.what);
                current += 1;
            }
        }
    }
    assert_eq!(current, SIZES.len());
}

#[test]
fn where_long_names_of_leaves_have_no_room_shorter_ones_stand_at_all() {
    let name = |index: usize| format!("Knight takes bishop on f{index}");
    let four = |first: usize| {
        let leaves = (first..first + 4).map(|index| format!("\"{}\"={}", name(index), index % 7));
        format!("[{}]", leaves.collect::<Vec<_>>().join(","))
    };
    let mut session = session_on(&format!("[{}]", [0, 4, 8, 12].map(four).join(",")), 21);
    let (mut named, mut missing) = (0, Vec::new());
    for after in places(&session) {
        session.apply(Command::GoTo(after));
        for size in [[606.0, 412.0], [718.0, 476.0], [1284.0, 756.0]] {
            let figure = figure(&session, &fitted(&session, size), &Style::for_picture(size), size);
            let is_leaf = |mark: &&NodeMark| mark.outline == Outline::Box;
            // The name of the current leaf is not shortened, so that it may take the room of its neighbours.
            if figure.nodes.iter().filter(is_leaf).any(|mark| mark.is_current) {
                continue;
            }
            for mark in figure.nodes.iter().filter(is_leaf) {
                let name = session.scene().name(mark.node);
                named += 1;
                if !figure.writes_name(mark.node, &name) {
                    missing.push(format!("after {after}, {size:?}: {name}"));
                }
            }
        }
    }
    // What the walk says of a node comes first, and may take the room of the name of a leaf.
    assert!(named > 500 && missing.len() * 50 < named, "{} of {named}: {missing:?}", missing.len());
}

#[test]
fn of_the_letters_of_a_row_all_stand_inside_their_nodes_or_none() {
    let session = session_on(&uniform(2, 5), 63);
    let mut inside = 0;
    for width in (300..1500).step_by(10) {
        let size = [f64::from(width), 500.0];
        let figure = figure(&session, &fitted(&session, size), &Style::for_picture(size), size);
        let is_letter = |mark: &&NodeMark| {
            let name = session.scene().name(mark.node);
            mark.outline != Outline::Box && !mark.is_current && name.chars().count() == 1
        };
        let letters: Vec<&NodeMark> = figure.nodes.iter().filter(is_letter).collect();
        for row in letters.chunk_by(|one, next| one.at[1] == next.at[1]) {
            let written = row.iter().filter(|mark| mark.text.is_some()).count();
            assert!(written == 0 || written == row.len(), "{width}: {written} of {}", row.len());
            inside += written;
        }
    }
    assert!(inside > 500, "{inside}");
}

#[test]
fn the_names_of_finished_nodes_above_crowded_leaves_stand_above_them_where_values_are_below() {
    let mut session = Session::new(Preferences::default(), crate::english(), Arc::new(|| {}));
    let index = alphabeta_lab::examples::ALL.iter().position(|entry| entry.id == "exam-tree").unwrap();
    session.apply(Command::OpenExample(index));
    let scene = session.scene().clone();
    let size = CANVASES[0];
    let (mut named, mut above, mut all) = (0, 0, 0);
    for after in 0..=session.playback().len() {
        session.apply(Command::GoTo(after));
        let figure = figure(&session, &fitted(&session, size), &Style::for_picture(size), size);
        let is_finished = |mark: &&NodeMark| {
            scene.layout.depth(mark.node) == 3 && mark.phase == Phase::Done && !mark.is_current
        };
        for mark in figure.nodes.iter().filter(is_finished) {
            let name = scene.name(mark.node);
            all += 1;
            named += usize::from(figure.writes_name(mark.node, &name));
            let own = figure.labels.iter().filter(|label| label.owner == Owner::Node(mark.node));
            for label in own.filter(|label| label.area.max[1] < mark.area().min[1] && words(label) == name) {
                above += 1;
                let middle = label.area.center()[0];
                assert!((middle - mark.at[0]).abs() < mark.half_width + label.size, "{name} after {after}");
                let crossed =
                    figure.edges.iter().find(|edge| label.area.is_crossed_by(&[edge.from, edge.to]));
                assert!(crossed.is_none(), "{name} after {after} on {crossed:?}");
            }
        }
    }
    assert!(named * 4 >= all * 3 && above > 100, "{size:?}: {named} of {all}, {above} above");
}
