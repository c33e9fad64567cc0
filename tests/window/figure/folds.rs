//! A node whose children are folded is told from one without children, whatever its size.

use std::sync::Arc;

use alphabeta_lab::drawing::{PicturePart, Shape, walk};
use alphabeta_lab::export::choices::PictureTheme;
use alphabeta_lab::figure::{Figure, NodeMark, NodeShapes, Outline, Style, text};
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::preferences::Preferences;
use alphabeta_lab::tree::NodeId;

use super::edges::SIZES;
use super::labels::text_of;
use super::{figure, fitted, places, session_on, words};

/// A uniform tree in brackets.
pub(super) fn uniform(branching: usize, depth: usize) -> String {
    if depth == 0 {
        return "7".to_owned();
    }
    format!("[{}]", vec![uniform(branching, depth - 1); branching].join(","))
}

/// A uniform tree in which all nodes of a level are folded.
fn folded(branching: usize, depth: usize, level: u32) -> Session {
    let nodes = (0..=depth as u32).map(|depth| branching.pow(depth)).sum();
    let mut session = session_on(&uniform(branching, depth), nodes);
    let scene = session.scene().clone();
    for node in scene.tree().preorder().filter(|&node| scene.layout.depth(node) == level) {
        session.apply(Command::Select(Some(node)));
        session.apply(Command::ToggleFold);
    }
    session
}

#[test]
fn every_folded_node_has_its_mark_and_nothing_covers_it() {
    let (mut marked, mut smallest) = (0, f64::INFINITY);
    for (branching, depth, level) in [(2, 4, 2), (3, 4, 3), (4, 4, 3), (12, 3, 2)] {
        let mut session = folded(branching, depth, level);
        for after in places(&session) {
            session.apply(Command::GoTo(after));
            for size in SIZES.into_iter().chain([[200.0, 160.0]]) {
                let what = format!("{branching}, {depth}, after {after}, {size:?}");
                let figure = figure(&session, &fitted(&session, size), &Style::for_picture(size), size);
                let palette = PictureTheme::default().palette();
                let drawing = walk::draw(&figure, size, &palette, None, session.text());
                let hides = |mark: &&NodeMark| mark.hidden.is_some();
                for mark in figure.nodes.iter().filter(hides) {
                    let foot = mark.area().max[1];
                    let reaches_below = drawing.items.iter().any(|item| match &item.shape {
                        Shape::Line([_, to], _) => {
                            item.part == PicturePart::Node(mark.node) && to[1] >= foot + 2.5
                        }
                        _ => false,
                    });
                    assert!(reaches_below, "{what}: {mark:?}");
                    let area = mark.fold_area().unwrap();
                    let covering = figure.labels.iter().find(|label| label.area.overlaps(&area));
                    assert!(covering.is_none(), "{what}: {}", words(covering.unwrap()));
                    marked += 1;
                    smallest = mark.half_height.min(smallest);
                }
                let mut others = figure.nodes.iter().filter(|mark| mark.hidden.is_none());
                assert!(others.all(|mark| mark.fold_area().is_none()));
            }
        }
    }
    assert!(marked > 1_000 && smallest < 4.0, "{marked}, the smallest {smallest}");
}

#[test]
fn a_fold_leaves_the_other_nodes_large_enough_for_their_names() {
    let mut session = Session::new(Preferences::default(), crate::english(), Arc::new(|| {}));
    let (mut compared, mut least, mut nameless) = (0, f64::INFINITY, Vec::new());
    for (index, example) in alphabeta_lab::examples::ALL.iter().enumerate() {
        session.apply(Command::OpenExample(index));
        let scene = session.scene().clone();
        if scene.tree().len() > 60 {
            continue;
        }
        let inner = |node: &NodeId| !scene.tree().is_leaf(*node) && *node != scene.tree().root_id();
        for node in scene.tree().preorder().filter(inner) {
            let pictures = |session: &Session| {
                SIZES.map(|size| figure(session, &fitted(session, size), &Style::for_picture(size), size))
            };
            let before = pictures(&session);
            session.apply(Command::Select(Some(node)));
            session.apply(Command::ToggleFold);
            for ((before, after), size) in before.iter().zip(pictures(&session)).zip(SIZES) {
                for mark in after.nodes.iter().filter(|mark| !mark.is_current && inner(&mark.node)) {
                    let Some(was) = before.nodes.iter().find(|was| was.node == mark.node) else { continue };
                    least = least.min(mark.half_height / was.half_height);
                    if mark.text.is_none() && was.text.is_some() {
                        let (name, folded) = (scene.name(mark.node), scene.name(node));
                        nameless.push(format!("{}, {size:?}: {name} with {folded} folded", example.id));
                    }
                    compared += 1;
                }
            }
            session.apply(Command::ToggleFold);
        }
    }
    let lost = nameless.len();
    assert!(compared > 500 && least > 0.5, "{compared}, the least part {least}");
    assert!(lost * 20 < compared, "{lost} of {compared} without their names: {nameless:?}");
}

/// The exam tree with the subtree of B folded, which has 15 nodes below B, after each step of the walk in each size.
fn exam_with_fold(mut check: impl FnMut(&Session, NodeId, &Figure, &str)) {
    let mut session = Session::new(Preferences::default(), crate::english(), Arc::new(|| {}));
    let index = alphabeta_lab::examples::ALL.iter().position(|entry| entry.id == "exam-tree").unwrap();
    session.apply(Command::OpenExample(index));
    let scene = session.scene().clone();
    let b = scene.tree().preorder().find(|&node| scene.name(node) == "B").unwrap();
    session.apply(Command::Select(Some(b)));
    session.apply(Command::ToggleFold);
    for after in 0..=session.playback().len() {
        session.apply(Command::GoTo(after));
        for size in SIZES {
            for shapes in [NodeShapes::Triangles, NodeShapes::SquaresAndCircles] {
                let style = Style { shapes, ..Style::for_picture(size) };
                let figure = figure(&session, &fitted(&session, size), &style, size);
                check(&session, b, &figure, &format!("after {after}, {size:?}, {shapes:?}"));
            }
        }
    }
}

#[test]
fn a_folded_node_that_hides_the_current_node_names_it_and_is_not_drawn_as_the_current_node() {
    let (mut hidden, mut shown) = (0, 0);
    exam_with_fold(|session, b, figure, what| {
        let Some(step) = session.step() else { return };
        let scene = session.scene();
        let is_below = |node: NodeId| {
            std::iter::successors(scene.tree().parent(node), |&node| scene.tree().parent(node))
                .any(|node| node == b)
        };
        let mark = figure.nodes.iter().find(|mark| mark.node == b).unwrap();
        let current: Vec<NodeId> =
            figure.nodes.iter().filter(|mark| mark.is_current).map(|mark| mark.node).collect();
        let palette = PictureTheme::default().palette();
        let drawing = walk::draw(figure, [1e4, 1e4], &palette, None, session.text());
        let filled = drawing.items.iter().filter(|item| {
            let is_current = |fill: &Option<_>| *fill == Some(palette.current_fill);
            item.part == PicturePart::Node(b)
                && matches!(&item.shape, Shape::Polygon { fill, .. } | Shape::Rectangle { fill, .. }
                    | Shape::Circle { fill, .. } if is_current(fill))
        });
        let filled: Vec<_> = filled.map(|item| &item.shape).collect();
        if !is_below(step.node()) {
            assert_eq!((mark.inside, &current[..]), (None, &[step.node()][..]), "{what}");
            assert_eq!(filled.len(), usize::from(step.node() == b), "{what}");
            shown += 1;
            return;
        }
        assert_eq!((mark.inside, &current[..]), (Some(step.node()), &[][..]), "{what}");
        // Only the mark below it is drawn as the current node.
        let [Shape::Polygon { corners, .. }] = &filled[..] else { panic!("{what}: {filled:?}") };
        assert!(corners.iter().all(|corner| corner[1] >= mark.area().max[1]), "{what}");
        let said = text_of(figure, b);
        let name = scene.name(step.node());
        assert!(said.contains(&format!("inside:{name}")), "{what}: {said}");
        // What is told of the step may call it by that name; no other node in there has its name on the picture.
        assert!(figure.writes_name(step.node(), &name), "{what}: {said}");
        let mut others = scene.tree().preorder().filter(|&node| is_below(node) && node != step.node());
        assert!(!others.any(|node| figure.writes_name(node, &scene.name(node))), "{what}: {said}");
        assert!(!said.contains('α') && !said.contains('β'), "{what}: {said}");
        hidden += 1;
    });
    assert!(hidden > 200 && shown > 500, "{hidden} and {shown}");
}

#[test]
fn the_number_of_folded_nodes_stands_inside_the_node_that_hides_them() {
    /// The height of capitals, relative to the text size.
    const CAPITALS: f64 = 0.73;
    let (mut inside, mut beside, mut all) = (0, 0, 0);
    exam_with_fold(|_, b, figure, what| {
        let mark = figure.nodes.iter().find(|mark| mark.node == b).unwrap();
        all += 1;
        let lines = mark.lines_inside();
        if mark.hidden_size.is_none() {
            beside += usize::from(text_of(figure, b).contains("+15"));
            return;
        }
        inside += 1;
        assert_eq!(lines.iter().filter(|(text, ..)| text == "+15").count(), 1, "{what}: {lines:?}");
        assert!(!text_of(figure, b).contains("+15"), "{what}");
        let (top, bottom) = (mark.area().min[1], mark.area().max[1]);
        let half_width = |y: f64| match mark.outline {
            Outline::TriangleUp => mark.half_width * (y - top) / (bottom - top),
            Outline::TriangleDown => mark.half_width * (bottom - y) / (bottom - top),
            Outline::Circle => (mark.half_height.powi(2) - (y - mark.at[1]).powi(2)).max(0.0).sqrt(),
            Outline::Square | Outline::Box => mark.half_width,
        };
        for (index, (text, size, middle)) in lines.iter().enumerate() {
            assert!(*size >= 12.0, "{what}: {text} in {size}");
            for y in [middle - size * CAPITALS / 2.0, middle + size * CAPITALS / 2.0] {
                assert!((top + 1.0..=bottom - 1.0).contains(&y), "{what}: {text} out of its node");
                assert!(text::width(text, *size) / 2.0 <= half_width(y), "{what}: {text} too wide at {y}");
            }
            for (other, _, height) in &lines[..index] {
                assert!((middle - height).abs() >= size * (CAPITALS + 0.2), "{what}: {text} on {other}");
            }
        }
    });
    let counts = format!("{inside} inside, {beside} beside of {all}");
    assert!(inside * 4 > all && (inside + beside) * 10 >= all * 8, "{counts}");
}
