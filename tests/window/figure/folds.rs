//! A node whose children are folded is told from one without children, whatever its size.

use std::sync::Arc;

use alphabeta_lab::drawing::{PicturePart, Shape, walk};
use alphabeta_lab::export::choices::PictureTheme;
use alphabeta_lab::figure::{NodeMark, Style};
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::preferences::Preferences;
use alphabeta_lab::tree::NodeId;

use super::edges::SIZES;
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
