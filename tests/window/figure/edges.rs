//! A window on an edge reads as that of this edge, and of no other.

use std::sync::Arc;

use alphabeta_lab::figure::{
    Area, EdgeMark, EdgeRole, Extras, Figure, LabelMark, Meaning, Owner, Point, Projection, Style, Subject,
};
use alphabeta_lab::game::GameId;
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::preferences::Preferences;
use alphabeta_lab::tree::NodeId;
use alphabeta_lab::ui::canvas::camera::Camera;

use super::labels::unfolded;
use super::{CANVASES, Picture, at_many_steps, figure, fitted, is_inside, name, places, subject, words};

/// By how many points a reader sees which of two edges is nearer.
const CLEARLY: f64 = 2.0;
/// At this distance from an edge nobody looks for its window.
const ELSEWHERE: f64 = 13.0;
/// The room of the tree in windows from 1024 × 768 to 1920 × 1080 points, beside panels, in presentation mode, and
/// beside a second tree.
pub(super) const SIZES: [[f64; 2]; 8] = [
    [718.0, 396.0],
    [718.0, 476.0],
    [508.0, 444.0],
    [804.0, 444.0],
    [986.0, 560.0],
    [1358.0, 745.0],
    [640.0, 560.0],
    [512.0, 548.0],
];

/// Every example at many steps.
pub(super) fn of_examples(mut check: impl FnMut(&Picture<'_>)) {
    at_many_steps(&[Algorithm::AlphaBeta, Algorithm::NegamaxAlphaBeta], |session, what| {
        for size in SIZES {
            let figure = figure(session, &fitted(session, size), &Style::for_picture(size), size);
            check(&Picture { what: format!("{what}, {size:?}"), session, size, figure });
        }
    });
}

/// The first two plies of games, with boards where they have room, at many steps.
pub(super) fn of_games(mut check: impl FnMut(&Picture<'_>)) {
    for (game, position) in [
        (GameId::TicTacToe, "5 1 3 7"),
        (GameId::TicTacToe, "XO./.X./..O"),
        (GameId::TicTacToe, ""),
        (GameId::ConnectFour, ""),
        (GameId::Chess, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"),
    ] {
        let mut session = unfolded(game, position);
        for algorithm in [Algorithm::AlphaBeta, Algorithm::NegamaxAlphaBeta, Algorithm::Minimax] {
            session.apply(Command::UseAlgorithm(algorithm));
            while session.busy_with().is_some() || session.run().is_none() {
                session.advance(0.0);
            }
            for after in places(&session) {
                session.apply(Command::GoTo(after));
                for size in SIZES {
                    let mut camera = Camera::default();
                    let room = egui::vec2(size[0] as f32, size[1] as f32);
                    let extras = Extras { boards: session.scene().boards.as_ref(), ..Extras::default() };
                    let subject = Subject { extras, ..subject(&session) };
                    camera.update(&subject, room);
                    let figure = Figure::new(&subject, &camera.projection(), &Style::for_picture(size), size);
                    let what = format!("{game:?} {position}, {algorithm:?}, after {after}, {size:?}");
                    check(&Picture { what, session: &session, size, figure });
                }
            }
        }
    }
}

/// How far an edge is in the line of a text, or right above or below its middle, where a reader looks for it.
fn looks_apart(area: &Area, edge: &EdgeMark) -> f64 {
    let middle = area.center();
    let apart = |axis: usize| {
        let other = 1 - axis;
        let part = (middle[other] - edge.from[other]) / (edge.to[other] - edge.from[other]);
        let at = edge.from[axis] + (edge.to[axis] - edge.from[axis]) * part;
        let gap = (area.min[axis] - at).max(at - area.max[axis]).max(0.0);
        if (0.0..=1.0).contains(&part) { gap } else { f64::INFINITY }
    };
    apart(0).min(apart(1))
}

fn distance(one: &Area, other: &Area) -> f64 {
    let apart = |axis: usize| (one.min[axis] - other.max[axis]).max(other.min[axis] - one.max[axis]).max(0.0);
    apart(0).hypot(apart(1))
}

fn is_window(label: &LabelMark) -> bool {
    matches!(label.owner, Owner::Edge(_))
}

/// The texts at edges, each with the child: the windows, and the moves above boards.
fn texts_at_edges(figure: &Figure) -> Vec<(NodeId, &LabelMark)> {
    let has_only = |label: &LabelMark, meaning| label.pieces.iter().all(|(_, it)| *it == meaning);
    let child = |label: &LabelMark| match label.owner {
        Owner::Edge(child) => has_only(label, Meaning::Window).then_some(child),
        Owner::Node(node) => {
            let mark = figure.nodes.iter().find(|mark| mark.node == node)?;
            let is_above = mark.has_board && label.area.max[1] <= mark.area().min[1];
            (is_above && has_only(label, Meaning::Name)).then_some(node)
        }
        Owner::Cut(_) => None,
    };
    figure.labels.iter().filter_map(|label| Some((child(label)?, label))).collect()
}

/// Whether a line begins on the edge to this node, and crosses no other that is heavy, and none to a sibling.
pub(super) fn leads_from(figure: &Figure, child: NodeId, [from, to]: &[Point; 2]) -> bool {
    let touches = |edge: &EdgeMark, area: Area| area.is_crossed_by(&[edge.from, edge.to]);
    let mut along = (0..=20).map(|step| {
        let part = f64::from(step) / 20.0;
        Area::around([0, 1].map(|axis| from[axis] + (to[axis] - from[axis]) * part), 1.0, 1.0)
    });
    let Some(own) = figure.edges.iter().find(|edge| edge.child == child) else { return false };
    let is_heavy = |edge: &EdgeMark| matches!(edge.role, EdgeRole::Principal | EdgeRole::Path);
    let is_barred = |edge: &&EdgeMark| edge.child != child && (is_heavy(edge) || edge.from == own.from);
    touches(own, Area::around(*from, 1.0, 1.0))
        && along.all(|area| !figure.edges.iter().filter(is_barred).any(|edge| touches(edge, area)))
}

/// Checks the windows on the edges of a picture; returns their number.
fn check(picture: &Picture<'_>) -> usize {
    let figure = &picture.figure;
    let texts = texts_at_edges(figure);
    let windows = || texts.iter().filter(|(_, label)| is_window(label));
    for &(child, window) in windows() {
        if let Some(line) = window.leader {
            let others = figure.edges.iter().filter(|edge| edge.child != child);
            let nearest = others.map(|edge| looks_apart(&window.area, edge)).fold(f64::INFINITY, f64::min);
            let is_told = leads_from(figure, child, &line) && nearest >= ELSEWHERE;
            assert!(
                is_told,
                "{}: the line of {}, {nearest} points from an edge",
                picture.what,
                words(window)
            );
            continue;
        }
        let (mut own, mut nearest, mut taken_for) = (f64::INFINITY, f64::INFINITY, String::new());
        let edges = figure.edges.iter().map(|edge| (edge.child, looks_apart(&window.area, edge), None));
        let others = texts.iter().filter(|(_, label)| !std::ptr::eq(*label, window));
        let others = others.map(|&(child, label)| (child, distance(&window.area, &label.area), Some(label)));
        for (of, apart, label) in edges.chain(others) {
            if of == child {
                own = own.min(apart);
            } else if apart < nearest {
                nearest = apart;
                taken_for = format!("the edge to {} with {:?}", name(picture, of), label.map(words));
            }
        }
        assert!(
            nearest >= own + CLEARLY,
            "{}: {} is {own:.1} points from its edge to {}, and {nearest:.1} from {taken_for}",
            picture.what,
            words(window),
            name(picture, child),
        );
    }
    windows().count()
}

#[test]
fn a_window_stands_clearly_nearer_to_its_own_edge_than_to_any_other() {
    let mut windows = 0;
    of_examples(|picture| windows += check(picture));
    assert!(windows > 40_000, "{windows}");
}

#[test]
fn so_it_does_beside_the_moves_of_a_game() {
    let mut windows = 0;
    of_games(|picture| windows += check(picture));
    assert!(windows > 5_300, "{windows}");
}

#[test]
fn beside_the_windows_of_a_pass_stand_none_of_an_earlier_one() {
    let mut session = Session::new(Preferences::default(), crate::english(), Arc::new(|| {}));
    session.apply(Command::UseAlgorithm(Algorithm::Mtdf));
    let mut seen = [0; 2];
    for after in places(&session) {
        session.apply(Command::GoTo(after));
        let (size, replay) = (CANVASES[2], session.run().unwrap().replay(session.scene()));
        let figure = figure(&session, &fitted(&session, size), &Style::default(), size);
        let is_window =
            |label: &&LabelMark| label.pieces.iter().any(|(_, meaning)| *meaning == Meaning::Window);
        for label in figure.labels.iter().filter(is_window) {
            let Owner::Edge(node) = label.owner else { continue };
            let entered = replay.visit_start(node, after).unwrap();
            assert_eq!(replay.pass_at(entered + 1), replay.pass_at(after), "after {after}: {label:?}");
            seen[usize::from(replay.pass_at(after) > Some(1))] += 1;
        }
    }
    assert!(seen.iter().all(|&seen| seen > 0), "{seen:?}");
}

/// The tree of this projection so many times as large, with this place of it in the middle of the picture.
fn zoomed(projection: &Projection, zoom: f64, middle: Point, size: [f64; 2]) -> Projection {
    let origin = [0, 1].map(|axis| size[axis] / 2.0 - (middle[axis] - projection.origin[axis]) * zoom);
    Projection { unit: projection.unit * zoom, level: projection.level * zoom, origin }
}

#[test]
fn a_node_in_the_picture_has_the_edges_to_all_its_children_also_to_those_outside() {
    let mut outside = 0;
    at_many_steps(&[Algorithm::AlphaBeta], |session, what| {
        let (scene, size) = (session.scene(), CANVASES[1]);
        let (tree, whole) = (scene.tree(), fitted(session, size));
        if tree.len() > 60 {
            return;
        }
        for (zoom, depth) in [(2.0, 0), (4.0, 0), (4.0, 1), (4.0, 2), (9.0, 0)] {
            let Some(&node) = scene.layout.rows(depth).last() else { continue };
            let middle = whole.place(scene.layout.x(node), depth);
            let figure =
                figure(session, &zoomed(&whole, zoom, middle, size), &Style::for_picture(size), size);
            for mark in figure.nodes.iter().filter(|mark| is_inside(&mark.area(), size)) {
                for child in tree.children_of(mark.node) {
                    let edges = figure.edges.iter().filter(|edge| edge.child == child).count();
                    assert_eq!(
                        edges,
                        1,
                        "{what}, {zoom} times: {} to {}",
                        scene.name(mark.node),
                        scene.name(child)
                    );
                    let is_drawn = figure.nodes.iter().any(|mark| mark.node == child);
                    outside += usize::from(!is_drawn);
                }
            }
        }
    });
    assert!(outside > 1_000, "{outside}");
}
