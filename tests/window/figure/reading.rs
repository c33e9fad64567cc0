//! A text of a node is not read as that of a node of another level: it does not stand beside it in its line.

use std::collections::HashMap;
use std::sync::Arc;

use alphabeta_lab::examples;
use alphabeta_lab::figure::rows::cut_of;
use alphabeta_lab::figure::{Area, EdgeMark, LabelMark, Meaning, NodeMark, Outline, Owner, Style};
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::search::replay::Step;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::preferences::Preferences;
use alphabeta_lab::tree::NodeId;
use alphabeta_lab::ui::canvas::camera::{Camera, Spare};

use super::edges::SIZES;
use super::labels::{PRESENTED, blocks, distance_to_edge};
use super::{CANVASES, Picture, at_many_steps, figure, fitted, name, session_on, subject, words};

/// What stands this near beside a node or its name reads as its value, in points.
const TOGETHER: f64 = 12.0;
/// The room of the tree in a window of 1280 × 720 points.
const AT_720: [f64; 2] = [718.0, 356.0];

fn is_in_line(one: &Area, other: &Area) -> bool {
    let height = |area: &Area| area.max[1] - area.min[1];
    let shared = one.max[1].min(other.max[1]) - one.min[1].max(other.min[1]);
    shared > height(one).min(height(other)) / 2.0
}

fn gap(one: &Area, other: &Area) -> f64 {
    (one.min[0] - other.max[0]).max(other.min[0] - one.max[0])
}

/// The nodes that a label could be taken for: those of other levels beside which it stands, or beside whose text.
fn taken_for<'a>(
    picture: &'a Picture<'_>,
    label: &LabelMark,
    own: &NodeMark,
) -> Option<(&'a NodeMark, String)> {
    let figure = &picture.figure;
    let marks: HashMap<NodeId, &NodeMark> = figure.nodes.iter().map(|mark| (mark.node, mark)).collect();
    let nodes = figure.nodes.iter().map(|mark| (mark, mark.area(), String::new()));
    let texts = figure.labels.iter().filter_map(|label| {
        let Owner::Node(node) = label.owner else { return None };
        Some((*marks.get(&node)?, label.area, words(label)))
    });
    let mut near = nodes.chain(texts).filter(|(mark, area, _)| {
        mark.at[1] != own.at[1] && is_in_line(&label.area, area) && gap(&label.area, area) < TOGETHER
    });
    near.next().map(|(mark, _, text)| (mark, text))
}

#[test]
fn no_value_stands_beside_a_node_of_another_level_or_beside_its_name() {
    let (mut looked_at, mut wrong) = (0, Vec::new());
    let algorithms = [Algorithm::AlphaBeta, Algorithm::Minimax, Algorithm::AlphaBetaTt];
    at_many_steps(&algorithms, |session, what| {
        // In a crowd, a name alone may stand anywhere below its node.
        if session.scene().tree().len() > 60 {
            return;
        }
        for size in SIZES.into_iter().chain(CANVASES).chain(PRESENTED).chain([AT_720]) {
            let figure = figure(session, &fitted(session, size), &Style::for_picture(size), size);
            let picture = Picture { what: format!("{what}, {size:?}"), session, size, figure };
            for label in blocks(&picture.figure).iter().filter(|label| label.leader.is_none()) {
                let Owner::Node(node) = label.owner else { continue };
                let own = picture.figure.nodes.iter().find(|mark| mark.node == node).unwrap();
                // The current node always has its text, and stands out.
                let is_told = own.is_current || is_in_line(&label.area, &own.area());
                if session.scene().tree().is_leaf(node) || is_told {
                    continue;
                }
                looked_at += 1;
                if let Some((mark, text)) = taken_for(&picture, label, own) {
                    let (own, other) = (name(&picture, node), name(&picture, mark.node));
                    wrong.push(format!("{}: {} of {own} beside {other} {text}", picture.what, words(label)));
                }
            }
        }
    });
    assert!(looked_at > 10_000, "{looked_at}");
    // A name that was there first may get the text of another node beside it.
    assert!(
        wrong.len() * 10_000 < looked_at,
        "{} of {looked_at}:\n{}",
        wrong.len(),
        wrong.iter().step_by(wrong.len().div_ceil(30).max(1)).cloned().collect::<Vec<_>>().join("\n")
    );
}

/// The lanes of a race of four in a window of 1280 × 720 points, with panels and without.
const LANES: [[f64; 2]; 2] = [[532.0, 200.0], [640.0, 180.0]];

#[test]
fn the_word_for_a_cut_is_nearer_to_a_cut_edge_than_to_any_other() {
    let (mut looked_at, mut wrong) = (0, Vec::new());
    let algorithms = [Algorithm::SssStar, Algorithm::AlphaBeta, Algorithm::Pvs];
    at_many_steps(&algorithms, |session, what| {
        let tree = session.scene().tree();
        for size in LANES.into_iter().chain(SIZES) {
            let mut camera = Camera::default();
            camera.set_spare(Spare::of(if LANES.contains(&size) { 2 } else { 1 }, false));
            camera.update(&subject(session), egui::vec2(size[0] as f32, size[1] as f32));
            let figure = figure(session, &camera.projection(), &Style::for_picture(size), size);
            for label in &figure.labels {
                let Owner::Cut(parent) = label.owner else { continue };
                let is_own =
                    |edge: &&EdgeMark| cut_of(edge).is_some() && tree.parent(edge.child) == Some(parent);
                let (own, others): (Vec<&EdgeMark>, Vec<&EdgeMark>) = figure.edges.iter().partition(is_own);
                let least = |edges: &[&EdgeMark]| {
                    edges.iter().map(|edge| distance_to_edge(&label.area, edge)).fold(f64::INFINITY, f64::min)
                };
                looked_at += 1;
                if least(&own) >= least(&others) {
                    wrong.push(format!("{what}, {size:?}: {}", words(label)));
                }
            }
        }
    });
    assert!(looked_at > 1_000, "{looked_at}");
    // In the tightest places the word would be missing otherwise.
    assert!(wrong.len() * 100 < looked_at, "{} of {looked_at}: {:?}", wrong.len(), wrong.first());
}

/// The room of the tree in presentation mode in a window of 1024 × 768 points: a number alone has room beside the nodes of
/// the third level, and “best” above it too, but not both in one line.
const FOR_TWO_LINES: [f64; 2] = [461.0, 412.0];

#[test]
fn a_running_best_keeps_its_word_where_it_has_room_above_the_number() {
    let text = "[[[[7,3],[8,6]],[[4,1],[13,2]]],[[[10,5],[14,12]],[[16,9],[15,11]]]]";
    let mut session = session_on(text, 31);
    session.apply(Command::UseAlgorithm(Algorithm::Minimax));
    let (size, mut seen) = (FOR_TWO_LINES, 0);
    for after in 0..=session.playback().len() {
        session.apply(Command::GoTo(after));
        let figure = figure(&session, &fitted(&session, size), &Style::for_picture(size), size);
        let layout = &session.scene().layout;
        for mark in figure.nodes.iter().filter(|mark| layout.depth(mark.node) == 2) {
            let is_best = |label: &&LabelMark| {
                label.owner == Owner::Node(mark.node)
                    && label.pieces.iter().any(|(_, meaning)| *meaning == Meaning::Best)
            };
            let lines: Vec<String> = figure.labels.iter().filter(is_best).map(words).collect();
            let has_word = lines.is_empty() || lines.join(" ").starts_with("best ");
            assert!(has_word, "after {after}: {lines:?}");
            seen += usize::from(lines.len() == 2);
        }
    }
    assert!(seen >= 8, "{seen}");
}

#[test]
fn the_bounds_of_an_open_node_do_not_stand_where_those_of_a_neighbour_would() {
    let mut session = session_on("[[1.5,2.25],[-inf,inf],[2.25,[2.25,3]]]", 12);
    let mut looked_at = 0;
    for after in 0..=session.playback().len() {
        session.apply(Command::GoTo(after));
        // In a window of 1024 × 768 points in presentation mode, and in some that are a little wider or narrower.
        for size in (452..470).step_by(3).map(|width| [f64::from(width), 415.0]) {
            let figure = figure(&session, &fitted(&session, size), &Style::for_picture(size), size);
            let node = |node| figure.nodes.iter().find(|mark: &&NodeMark| mark.node == node).unwrap();
            let bounds = figure.labels.iter().filter(|label| label.leader.is_none());
            for label in bounds.filter(|label| label.pieces.iter().any(|(_, it)| *it == Meaning::Bound)) {
                let Owner::Node(own) = label.owner else { continue };
                looked_at += 1;
                let own = node(own);
                let is_left = label.area.max[0] < own.area().min[0];
                let near = Area { min: [label.area.min[0] - 20.0, label.area.min[1]], max: label.area.max };
                let other = figure.nodes.iter().find(|mark| {
                    mark.node != own.node && mark.outline != Outline::Box && mark.area().overlaps(&near)
                });
                assert!(!is_left || other.is_none(), "after {after}, {size:?}: {}", words(label));
                let is_above = label.area.max[1] < own.area().min[1];
                let middle = f64::midpoint(label.area.min[0], label.area.max[0]);
                let right_below = |mark: &NodeMark| {
                    let area = mark.area();
                    let gap = area.min[1] - label.area.max[1];
                    (area.min[0]..area.max[0]).contains(&middle) && (0.0..20.0).contains(&gap)
                };
                let other = figure.nodes.iter().find(|mark| mark.node != own.node && right_below(mark));
                assert!(!is_above || other.is_none(), "after {after}, {size:?}: {}", words(label));
            }
        }
    }
    assert!(looked_at > 200, "{looked_at}");
}

/// The example in which a cutoff happens at a node beside one that has its value.
fn at_oi_wiki(algorithm: Algorithm) -> Session {
    let mut session = Session::new(Preferences::default(), crate::english(), Arc::new(|| {}));
    let index = examples::ALL.iter().position(|it| it.id == "oi-wiki-alpha-beta").unwrap();
    session.apply(Command::OpenExample(index));
    session.apply(Command::UseAlgorithm(algorithm));
    session
}

#[test]
fn the_bounds_of_an_open_node_do_not_read_as_one_with_the_value_of_its_neighbour() {
    let mut session = at_oi_wiki(Algorithm::AlphaBeta);
    let mut looked_at = 0;
    for after in 0..=session.playback().len() {
        session.apply(Command::GoTo(after));
        // In presentation mode on 3840 × 2160 pixels, and in windows that are a little wider or narrower.
        for size in (980..1040).step_by(5).map(|width| [f64::from(width), 586.0]) {
            let figure = figure(&session, &fitted(&session, size), &Style::for_picture(size), size);
            let area = |node: NodeId| figure.nodes.iter().find(|mark| mark.node == node).unwrap().area();
            let beside = figure.labels.iter().filter_map(|label| {
                let Owner::Node(node) = label.owner else { return None };
                (label.leader.is_none() && is_in_line(&label.area, &area(node))).then_some((node, label))
            });
            let is_bound = |label: &LabelMark| {
                label.pieces.iter().any(|(_, meaning)| matches!(meaning, Meaning::Bound | Meaning::Moved))
            };
            for (own, label) in beside.clone().filter(|(_, label)| is_bound(label)) {
                for (_, other) in beside.clone().filter(|&(node, _)| node != own) {
                    looked_at += 1;
                    let is_apart =
                        !is_in_line(&label.area, &other.area) || gap(&label.area, &other.area) >= TOGETHER;
                    let (label, other) = (words(label), words(other));
                    assert!(is_apart, "after {after}, {size:?}: {label} and {other}");
                }
            }
        }
    }
    assert!(looked_at > 500, "{looked_at}");
}

#[test]
fn the_bounds_of_an_open_node_stand_at_its_right_where_only_a_shorter_form_fits_there() {
    let mut session = at_oi_wiki(Algorithm::AlphaBeta);
    let size = [1010.0, 586.0];
    let mut looked_at = 0;
    for after in 0..=session.playback().len() {
        session.apply(Command::GoTo(after));
        let Some(Step::Cutoff { node, .. }) = session.step() else { continue };
        let figure = figure(&session, &fitted(&session, size), &Style::for_picture(size), size);
        let mark = figure.nodes.iter().find(|mark| mark.node == node).unwrap();
        for label in figure.labels.iter().filter(|label| label.owner == Owner::Node(node)) {
            looked_at += 1;
            assert!(label.area.min[0] >= mark.area().max[0], "after {after}: {}", words(label));
        }
    }
    assert!(looked_at >= 4, "{looked_at}");
}
