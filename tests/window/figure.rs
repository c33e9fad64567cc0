//! The picture of every example, at many steps and in many sizes: nothing covers anything, nothing is cut off,
//! and what has to be read is there. Shapes and numbers only; nothing is painted.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on must fail")]

mod current;
mod edges;
mod evaluations;
mod folds;
mod games;
mod labels;
mod lanes;
mod leaves;
mod names;
mod own_search;
mod proof;
mod reading;
mod wide_leaves;

use std::sync::Arc;

use alphabeta_lab::examples;
use alphabeta_lab::figure::rows::cut_of;
use alphabeta_lab::figure::{
    Area, EdgeRole, Extras, Figure, LabelMark, LevelMark, Meaning, NodeMark, NodeShapes, Outline, Owner,
    Projection, Style, Subject, text,
};
use alphabeta_lab::score::Score;
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::search::perspective::Perspective;
use alphabeta_lab::search::replay::{Phase, Step};
use alphabeta_lab::search::window::Bound;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::model::new_document::NewDocument;
use alphabeta_lab::session::preferences::Preferences;
use alphabeta_lab::statistics::proof::proof;
use alphabeta_lab::statistics::truth::TrueValues;
use alphabeta_lab::tree::{NodeId, Player};
use alphabeta_lab::ui::canvas::camera::Camera;
use alphabeta_lab::ui::theme::{install_fonts, strong_family};

/// The room that the tree has in windows of 1024 × 768, 1280 × 800 and 1920 × 1080 points, in the second one in
/// presentation mode, and without panels.
const CANVASES: [[f64; 2]; 5] =
    [[508.0, 444.0], CANVAS_AT_1280, [1284.0, 756.0], [553.0, 416.0], [1280.0, 670.0]];
const CANVAS_AT_1280: [f64; 2] = [718.0, 476.0];

/// A picture, and what it is of.
struct Picture<'a> {
    what: String,
    session: &'a Session,
    size: [f64; 2],
    figure: Figure,
}

/// The whole tree in a canvas of this size, as the window shows it.
fn fitted(session: &Session, [width, height]: [f64; 2]) -> Projection {
    let mut camera = Camera::default();
    camera.update(&subject(session), egui::vec2(width as f32, height as f32));
    camera.projection()
}

/// The tree of this text, which has so many nodes.
fn session_on(text: &str, nodes: usize) -> Session {
    let mut session = Session::new(Preferences::default(), crate::english(), Arc::new(|| {}));
    let text = text.to_owned();
    session.apply(Command::OpenNew(Box::new(NewDocument::Notation { text, root_player: Some(Player::Max) })));
    while session.scene().tree().len() != nodes || session.run().is_none() {
        session.advance(0.0);
    }
    session
}

/// The walk of a session in its place.
fn subject(session: &Session) -> Subject<'_> {
    let scene = session.scene();
    Subject {
        tree: scene.tree(),
        names: &scene.names,
        layout: &scene.layout,
        ancestry: &scene.ancestry,
        overview: session.run().map(|run| &run.overview),
        replay: session.run().map(|run| run.replay(scene)),
        after: session.playback().after(),
        perspective: session.perspective(),
        extras: Extras::default(),
        text: session.text(),
    }
}

fn figure(session: &Session, projection: &Projection, style: &Style, size: [f64; 2]) -> Figure {
    Figure::new(&subject(session), projection, style, size)
}

/// Every step of a short walk; of a long one the ends and some in between.
fn places(session: &Session) -> Vec<u32> {
    let len = session.playback().len();
    let stride = (len / 24).max(1) as usize;
    (0..=len).step_by(stride).chain([len]).collect()
}

/// Calls `check` with every example at many steps.
fn at_many_steps(algorithms: &[Algorithm], mut check: impl FnMut(&Session, &str)) {
    let mut session = Session::new(Preferences::default(), crate::english(), Arc::new(|| {}));
    for (index, example) in examples::ALL.iter().enumerate() {
        for &algorithm in algorithms {
            session.apply(Command::OpenExample(index));
            session.apply(Command::UseAlgorithm(algorithm));
            for after in places(&session) {
                session.apply(Command::GoTo(after));
                check(&session, &format!("{}, {algorithm:?}, after {after}", example.id));
            }
        }
    }
}

/// Calls `check` with the whole tree in every canvas.
fn fitted_pictures(mut check: impl FnMut(&Picture<'_>)) {
    at_many_steps(
        &[Algorithm::AlphaBeta, Algorithm::Minimax, Algorithm::NegamaxAlphaBeta],
        |session, what| {
            for size in CANVASES {
                let figure = figure(session, &fitted(session, size), &Style::default(), size);
                check(&Picture { what: format!("{what}, {size:?}"), session, size, figure });
            }
        },
    );
}

/// Whether two areas share more than what rounding makes of a common border.
fn covers(a: &Area, b: &Area) -> bool {
    const ROUNDING: f64 = 1e-6;
    let [left, top] = a.min.map(|min| min + ROUNDING);
    let [right, bottom] = a.max.map(|max| max - ROUNDING);
    Area { min: [left, top], max: [right, bottom] }.overlaps(b)
}

fn is_inside(area: &Area, [width, height]: [f64; 2]) -> bool {
    area.min[0] >= 0.0 && area.min[1] >= 0.0 && area.max[0] <= width && area.max[1] <= height
}

fn words(label: &LabelMark) -> String {
    label.pieces.iter().map(|(piece, _)| piece.as_str()).collect()
}

fn name(picture: &Picture<'_>, node: NodeId) -> String {
    picture.session.scene().name(node)
}

/// Nothing of the text covers other text, a node, or the names of the levels.
fn assert_apart(picture: &Picture<'_>) {
    let Picture { what, figure, .. } = picture;
    for (index, label) in figure.labels.iter().enumerate() {
        for other in &figure.labels[..index] {
            assert!(!covers(&label.area, &other.area), "{what}: {} and {}", words(label), words(other));
        }
        for mark in &figure.nodes {
            assert!(
                !covers(&label.area, &mark.area()),
                "{what}: {} and node {}",
                words(label),
                name(picture, mark.node)
            );
        }
        for level in &figure.levels {
            assert!(!covers(&label.area, &level.area()), "{what}: {} and a level's name", words(label));
        }
    }
}

#[test]
fn no_text_covers_anything() {
    fitted_pictures(assert_apart);
}

#[test]
fn no_text_covers_anything_wherever_one_looks() {
    at_many_steps(&[Algorithm::AlphaBeta], |session, what| {
        for size in [CANVASES[0], CANVASES[2]] {
            let fitted = fitted(session, size);
            for (zoom, [x, y]) in [(0.6, [40.0, 10.0]), (1.7, [-250.0, -60.0]), (4.0, [-700.0, -300.0])] {
                let projection = Projection {
                    unit: fitted.unit * zoom,
                    level: fitted.level * zoom,
                    origin: [fitted.origin[0] + x, fitted.origin[1] + y],
                };
                let figure = figure(session, &projection, &Style::default(), size);
                let what = format!("{what}, {size:?}, zoom {zoom}");
                let picture = Picture { what, session, size, figure };
                assert_apart(&picture);
                assert_labels_inside(&picture);
            }
        }
    });
}

fn assert_labels_inside(picture: &Picture<'_>) {
    for label in &picture.figure.labels {
        let is_inside = is_inside(&label.area, picture.size);
        assert!(is_inside, "{}: {} at {:?}", picture.what, words(label), label.area);
    }
}

#[test]
fn a_fitted_tree_is_inside_the_picture_with_all_its_text() {
    fitted_pictures(|picture| {
        assert_labels_inside(picture);
        let Picture { what, figure, size, session } = picture;
        for mark in &figure.nodes {
            assert!(is_inside(&mark.area(), *size), "{what}: {}", name(picture, mark.node));
        }
        assert!(figure.levels.iter().all(|level| is_inside(&level.area(), *size)), "{what}");
        if figure.strips.is_empty() {
            assert_eq!(figure.nodes.len(), session.scene().tree().len(), "{what}: every node is drawn");
        }
    });
}

#[test]
fn nodes_and_names_of_levels_do_not_cover_each_other() {
    fitted_pictures(|Picture { what, figure, .. }| {
        for (index, mark) in figure.nodes.iter().enumerate() {
            let area = mark.area();
            let others =
                figure.nodes[..index].iter().rev().take_while(|other| other.at[1] > mark.at[1] - 60.0);
            // The node where the search is may be drawn larger than its crowded neighbours, and dots may touch.
            let is_usual = |mark: &NodeMark| !mark.is_current && mark.half_height > 2.0;
            for other in others.filter(|other| is_usual(mark) && is_usual(other)) {
                assert!(!covers(&area, &other.area()), "{what}: {mark:?} and {other:?}");
            }
            for level in &figure.levels {
                assert!(!covers(&area, &level.area()), "{what}: {mark:?} and the name of a level");
            }
        }
    });
}

#[test]
fn levels_are_named_by_their_player_from_the_top_down() {
    fitted_pictures(|Picture { what, figure, session, .. }| {
        assert!(figure.levels.windows(2).all(|pair: &[LevelMark]| pair[0].y < pair[1].y), "{what}");
        assert!(figure.levels.windows(2).all(|pair| pair[0].player != pair[1].player), "{what}");
        let tree = session.scene().tree();
        if !tree.is_leaf(tree.root_id()) {
            assert_eq!(figure.levels[0].player, tree.root_player(), "{what}");
        }
    });
}

/// Whether the value of a leaf stands in it or below it, in readable size.
fn shows_value(picture: &Picture<'_>, mark: &NodeMark) -> bool {
    let value = picture.session.scene().tree().value(mark.node).unwrap();
    let value = picture.session.perspective().score(mark.player, value).to_string();
    let least = Style::default().least_text;
    if mark.text.as_ref().is_some_and(|(text, size)| *text == value && *size >= least) {
        return true;
    }
    picture.figure.labels.iter().any(|label| {
        let is_below =
            label.area.min[1] >= mark.area().max[1] && label.area.min[1] < mark.area().max[1] + 60.0;
        let middle = f64::midpoint(label.area.min[0], label.area.max[0]);
        is_below && (middle - mark.at[0]).abs() < 1.0 && words(label) == value && label.size >= least
    })
}

#[test]
fn the_values_of_all_leaves_of_a_usual_tree_can_be_read() {
    let mut trees = 0;
    fitted_pictures(|picture| {
        if picture.session.scene().tree().len() > 60 || picture.size != CANVAS_AT_1280 {
            return;
        }
        trees += 1;
        for mark in picture.figure.nodes.iter().filter(|mark| mark.outline == Outline::Box) {
            assert!(shows_value(picture, mark), "{}: leaf {}", picture.what, name(picture, mark.node));
        }
    });
    assert!(trees > 100);
}

#[test]
fn where_the_search_is_its_window_can_be_read() {
    fitted_pictures(|picture| {
        let Picture { what, figure, session, .. } = picture;
        let Some(current) = figure.nodes.iter().find(|mark| mark.is_current) else { return };
        let Some(window) = session.run().and_then(|run| {
            run.replay(session.scene()).state(current.node, session.playback().after()).window
        }) else {
            return;
        };
        let window = session.perspective().window(current.player, window);
        // In the smallest windows the panel beside the tree has to do.
        let is_usual = session.scene().tree().len() <= 60 && picture.size[0] >= CANVAS_AT_1280[0];
        if current.phase == Phase::Open && is_usual {
            for text in [format!("α = {}", window.alpha), format!("β = {}", window.beta)] {
                // A node that is too small for its name has it before the window. Where room is scarce, spaces are saved, or
                // both bounds stand in one line.
                let short = text.replace(' ', "");
                let named = format!("{}:{short}", name(picture, current.node));
                let begins = |words: String| {
                    let mut bounds = words.split("   ").map(|words| words.replace(' ', ""));
                    bounds.any(|words| words.starts_with(&short) || words.starts_with(&named))
                };
                let is_there = figure.labels.iter().any(|label| begins(words(label)));
                assert!(is_there, "{what}: {text} at {}", name(picture, current.node));
            }
        }
    });
}

#[test]
fn where_signs_turn_that_is_drawn_on_the_edges() {
    let (mut marks, mut edges) = (0, 0);
    fitted_pictures(|Picture { what, figure, session, size }| {
        let pieces = figure.labels.iter().flat_map(|label| &label.pieces);
        let turns = pieces.filter(|(_, meaning)| *meaning == Meaning::Turn).count();
        let is_returning = |role| matches!(role, EdgeRole::Path | EdgeRole::Seen | EdgeRole::Principal);
        let visited = figure.edges.iter().filter(|edge| is_returning(edge.role)).count();
        let is_turned = session.algorithm() == Algorithm::NegamaxAlphaBeta;
        assert!(turns <= if is_turned { visited } else { 0 }, "{what}: {turns}");
        if is_turned && session.scene().tree().len() <= 20 && *size == CANVAS_AT_1280 {
            (marks, edges) = (marks + turns, edges + visited);
        }
    });
    assert!(edges > 500 && marks * 10 >= edges * 9, "{marks} of {edges}");
}

#[test]
fn every_cut_of_a_usual_tree_is_drawn_and_named() {
    fitted_pictures(|Picture { what, figure, session, size }| {
        let Some(step @ Step::Cutoff { node, child, player, .. }) = session.step() else { return };
        let tree = session.scene().tree();
        if tree.len() > 60 || *size != CANVAS_AT_1280 {
            return;
        }
        let unseen = std::iter::successors(tree.next_sibling(child), |&next| tree.next_sibling(next)).count();
        let mark = figure.nodes.iter().find(|mark| mark.node == node).unwrap();
        let foot = [mark.at[0], mark.at[1] + mark.half_height];
        let is_severed = |role| matches!(role, EdgeRole::Severed(_));
        let severed = figure.edges.iter().filter(|edge| edge.from == foot && is_severed(edge.role)).count();
        assert_eq!(severed, unseen, "{what}: {step:?}");
        let letter = session.perspective().cut(player).letter();
        let is_named = figure.labels.iter().any(|label| {
            label.pieces.iter().any(|(text, meaning)| *meaning == Meaning::Cutoff && text.contains(letter))
        });
        assert!(unseen == 0 || is_named, "{what}: {step:?}");
    });
}

#[test]
fn both_ways_to_tell_players_apart_draw_the_same_tree() {
    at_many_steps(&[Algorithm::AlphaBeta], |session, what| {
        let [triangles, squares] = [NodeShapes::Triangles, NodeShapes::SquaresAndCircles].map(|shapes| {
            let style = Style { shapes, ..Style::default() };
            figure(session, &fitted(session, CANVAS_AT_1280), &style, CANVAS_AT_1280)
        });
        let nodes =
            |figure: &Figure| figure.nodes.iter().map(|mark| (mark.node, mark.phase)).collect::<Vec<_>>();
        assert_eq!(nodes(&triangles), nodes(&squares), "{what}");
        assert!(triangles.nodes.iter().zip(&squares.nodes).all(|(a, b)| a.at == b.at), "{what}");
    });
}

#[test]
fn text_takes_no_more_room_than_was_reckoned_with() {
    let ctx = egui::Context::default();
    install_fonts(&ctx);
    let mut output = ctx.run_ui(egui::RawInput::default(), |_| {});
    output.textures_delta.clear();
    let real_width = |text: &str, size: f64| {
        let font = egui::FontId::new(size as f32, strong_family());
        let color = egui::Color32::BLACK;
        f64::from(ctx.fonts_mut(|fonts| fonts.layout_no_wrap(text.to_owned(), font, color)).size().x)
    };
    let mut known = std::collections::HashSet::new();
    fitted_pictures(|picture| {
        let label_lines = picture.figure.labels.iter().map(words);
        let node_lines =
            picture.figure.nodes.iter().filter_map(|mark| mark.text.clone()).map(|(text, _)| text);
        for line in label_lines.chain(node_lines) {
            if known.insert(line.clone()) {
                let (real, reckoned) = (real_width(&line, 20.0), text::width(&line, 20.0));
                assert!(real <= reckoned + 1.0, "{}: “{line}” takes {real}, not {reckoned}", picture.what);
            }
        }
    });
    assert!(known.len() > 100);
}

/// The figure of the whole tree at the present step, with what is asked for.
fn figure_with(session: &Session, extras: Extras<'_>) -> Figure {
    let (scene, size) = (session.scene(), CANVAS_AT_1280);
    let subject = Subject {
        tree: scene.tree(),
        names: &scene.names,
        layout: &scene.layout,
        ancestry: &scene.ancestry,
        overview: session.run().map(|run| &run.overview),
        replay: session.run().map(|run| run.replay(scene)),
        after: session.playback().after(),
        perspective: Perspective::Max,
        extras,
        text: session.text(),
    };
    Figure::new(&subject, &fitted(session, size), &Style::for_picture(size), size)
}

#[test]
fn true_values_stand_beside_bounds_and_at_what_was_cut() {
    let mut session = Session::new(Preferences::default(), crate::english(), Arc::new(|| {}));
    session.apply(Command::Last);
    let values = &session.scene().true_values;
    let shown =
        figure_with(&session, Extras { true_values: Some(TrueValues::OfTree(values)), ..Extras::default() });
    let said: Vec<String> = shown.labels.iter().map(words).collect();
    for expected in ["≥ 6  (9)", "≤ 2  (0)", "(0)"] {
        assert!(said.iter().any(|words| words == expected), "{expected} in {said:?}");
    }
    let plain = figure_with(&session, Extras::default());
    assert!(plain.labels.iter().all(|label| !words(label).contains('(')));
}

/// The inner nodes that have no true value beside them although nothing is known for certain of them.
fn without_true_value(session: &Session) -> Vec<String> {
    let extras = Extras { true_values: session.view().true_values(), ..Extras::default() };
    let figure = figure_with(session, extras);
    let (tree, replay) = (session.scene().tree(), session.run().unwrap().replay(session.scene()));
    let is_told = |node: NodeId| {
        figure.labels.iter().any(|label| {
            let is_truth = label.pieces.iter().any(|(_, meaning)| *meaning == Meaning::TrueValue);
            is_truth && label.owner == Owner::Node(node)
        })
    };
    let after = session.playback().after();
    let is_certain = |node: NodeId| {
        let state = replay.state(node, after);
        state.phase == Phase::Done && state.bound.is_none_or(|bound| bound == Bound::Exact)
    };
    let inner = tree.preorder().filter(|&node| !tree.is_leaf(node) && !is_certain(node));
    inner.filter(|&node| !is_told(node)).map(|node| session.scene().name(node)).collect()
}

#[test]
fn true_values_stand_at_every_node_of_which_only_a_bound_or_nothing_is_known() {
    for example in ["deep-cutoff", "geeksforgeeks-set-4"] {
        let mut session = Session::new(Preferences::default(), crate::english(), Arc::new(|| {}));
        let index = examples::ALL.iter().position(|it| it.id == example).unwrap();
        session.apply(Command::OpenExample(index));
        for after in 1..=session.playback().len() {
            session.apply(Command::GoTo(after));
            assert_eq!(without_true_value(&session), [""; 0], "{example}, step {after}");
        }
    }
}

#[test]
fn what_a_proof_does_not_need_stands_aside() {
    let mut session = Session::new(Preferences::default(), crate::english(), Arc::new(|| {}));
    session.apply(Command::Last);
    let proof = proof(session.scene().tree(), Score::from(5), Bound::Exact, None).unwrap();
    let figure = figure_with(&session, Extras { proof: Some(&proof), ..Extras::default() });
    for mark in &figure.nodes {
        assert_eq!(mark.is_aside, !proof.contains(mark.node));
    }
    assert_eq!(figure.nodes.iter().filter(|mark| mark.is_aside).count(), 4);
    assert_eq!(figure.edges.iter().filter(|edge| edge.is_aside).count(), 4);
}

/// At the right edge of the picture there is no room beside the last edge.
#[test]
fn the_word_for_a_cut_does_not_lie_on_the_edge_to_a_child_that_was_searched() {
    let mut session = session_on("[[[4,6],[7,5]],[[8,9],[10,3]]]", 15);
    session.apply(Command::Last);
    let mut seen = 0;
    for size in (500..1000).step_by(10).map(|width| [f64::from(width), 400.0]) {
        let figure = figure(&session, &fitted(&session, size), &Style::default(), size);
        for label in figure.labels.iter().filter(|label| matches!(label.owner, Owner::Cut(_))) {
            seen += 1;
            for edge in figure.edges.iter().filter(|edge| cut_of(edge).is_none()) {
                assert!(labels::distance_to_edge(&label.area, edge) > 0.0, "{} at {size:?}", words(label));
            }
        }
    }
    assert!(seen >= 50, "{seen} labels");
}
