//! The values in the picture of an external program's walk have a sign only where its leaves prove them.

use alphabeta_lab::drawing::fault::{self, FaultColors};
use alphabeta_lab::drawing::{Drawing, Shape};
use alphabeta_lab::export::choices::PictureTheme;
use alphabeta_lab::figure::{Area, Extras, Figure, Style, Subject, text};
use alphabeta_lab::narration::node::describe;
use alphabeta_lab::own_search::naming::Naming;
use alphabeta_lab::own_search::protocol::{OutputLimits, Reader};
use alphabeta_lab::own_search::walk::walk;
use alphabeta_lab::search::perspective::Perspective;
use alphabeta_lab::search::replay::{Phase, Replay};
use alphabeta_lab::tree::NodeId;

use super::edges::of_examples;
use super::labels::{distance, text_of};
use super::{Picture, fitted, is_inside, session_on, subject};

/// The text at the left child of the root, and the note on its value, after a program has printed this.
fn told(printed: &str) -> (String, String) {
    let session = session_on("[[3,5,9],[6,2]]", 8);
    let scene = session.scene();
    let tree = scene.tree();
    let node = tree.children_of(tree.root_id()).next().unwrap();
    let naming = Naming::new(tree);
    let mut reader = Reader::new(&naming, OutputLimits::default());
    reader.take(printed.as_bytes()).unwrap();
    let walked = walk(&reader.finish().unwrap(), tree).unwrap();
    let (replay, after) = (Replay::new(tree, &walked.trace), walked.trace.len());
    let extras = Extras { is_theirs: true, ..Extras::default() };
    let subject = Subject { replay: Some(replay), overview: None, after, extras, ..subject(&session) };
    let size = [800.0, 500.0];
    let figure = Figure::new(&subject, &fitted(&session, size), &Style::for_picture(size), size);
    let (record, perspective) = (Some((replay, after)), Perspective::Max);
    let facts = describe(session.text(), tree, &scene.names, record, perspective, (node, false), None);
    let note = facts.of_own_search(session.text()).value_row().unwrap().note.clone();
    (text_of(&figure, node), note)
}

#[test]
fn a_value_that_the_leaves_do_not_prove_has_no_sign() {
    let cases = [
        // All leaves of B are there: 3 is its value.
        ("ab leaf D\nab leaf E\nab leaf F\nab return B 3\nab leaf G\nab result 3", "=3", "exact value"),
        // F is missing: MIN may get less than 3 from it.
        ("ab leaf D\nab leaf E\nab return B 3\nab leaf G\nab result 3", "≤3", "upper bound"),
        ("ab leaf D\nab leaf E\nab return B 1\nab leaf G\nab result 1", "1", "not proved by its leaves"),
        // The same with a window.
        (
            "ab enter B -inf +inf\nab leaf D\nab leaf E\nab return B 1\nab leaf G\nab result 1",
            "1",
            "not proved by its leaves",
        ),
        ("ab leaf D\nab leaf E\nab leaf F\nab return B 4\nab leaf G\nab result 4", "≤4", "upper bound"),
    ];
    for (printed, value, note) in cases {
        assert_eq!(told(printed), (value.to_owned(), note.to_owned()), "{printed}");
    }
}

const WORDS: &str = "first wrong step";
/// The height of the ground of the words, how far it is from the frame, and how much farther at most where an edge of the
/// node itself is all that a place right at the frame would cover, in points.
const HEIGHT: f64 = 18.0;
const GAP: f64 = 3.0;
const ASTRAY: f64 = 24.0;

/// The words are not led away from a node that has a place for them.
fn check_near(picture: &Picture<'_>, node: NodeId, drawing: &Drawing, ground: &Area) {
    let Picture { figure, size, what, .. } = picture;
    let frame = drawing.items.iter().find_map(|item| match item.shape {
        Shape::Rectangle { area, fill: None, .. } => Some(area),
        _ => None,
    });
    let (frame, width) = (frame.unwrap(), text::width(WORDS, 12.0) + 12.0);
    let [x, y] = frame.center();
    let centers = [
        [x, frame.min[1] - HEIGHT / 2.0 - GAP],
        [x, frame.max[1] + HEIGHT / 2.0 + GAP],
        [frame.max[0] + width / 2.0 + GAP, y],
        [frame.min[0] - width / 2.0 - GAP, y],
    ];
    let has_room = centers.into_iter().map(|center| Area::around(center, width, HEIGHT)).any(|place| {
        is_inside(&place, *size) && figure.is_free(&place) && figure.misleads(&place, node) <= 1
    });
    let far = distance(ground, &frame);
    assert!(!has_room || far < GAP + ASTRAY + 0.01, "{what}: {far} points from {node:?}");
}

#[test]
fn the_words_at_the_first_wrong_step_cover_no_text_and_no_cut_and_seldom_mislead() {
    let (mut placed, mut left_out, mut on_others, mut on_windows) = (0, 0, 0, 0);
    of_examples(|picture| {
        let Picture { figure, size, what, session } = picture;
        if session.scene().tree().len() > 60 {
            return;
        }
        for mark in figure.nodes.iter().filter(|mark| mark.phase == Phase::Done || mark.is_current) {
            let mut drawing = Drawing { size: *size, items: Vec::new() };
            let colors = FaultColors::of(&PictureTheme::default().palette());
            fault::draw(&mut drawing, figure, (mark.node, WORDS), *size, colors);
            let ground = drawing.items.iter().find_map(|item| match item.shape {
                Shape::Rectangle { area, fill: Some(_), .. } => Some(area),
                _ => None,
            });
            let Some(ground) = ground else {
                left_out += 1;
                continue;
            };
            placed += 1;
            assert!(figure.is_free_but_for_edges(&ground), "{what}: {ground:?}");
            check_near(picture, mark.node, &drawing, &ground);
            on_windows += usize::from(!figure.is_free(&ground));
            on_others += usize::from(figure.misleads(&ground, mark.node) > 1);
        }
    });
    assert!(placed > 10_000 && left_out * 50 < placed, "{placed} placed, {left_out} left out");
    assert!(on_windows * 20 < placed, "{on_windows} of {placed} on windows");
    // In a crowd there is often no place without an edge.
    assert!(on_others * 6 < placed, "{on_others} of {placed} on edges of others");
}
