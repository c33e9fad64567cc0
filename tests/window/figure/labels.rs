//! What each piece of text belongs to can be seen: it stands nearer to its own node or edge than to any other, and
//! what has to be read is there at every step of every example.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use alphabeta_lab::figure::rows::{cut_of, severed_at};
use alphabeta_lab::figure::{
    Area, EdgeMark, Extras, Figure, LabelMark, NodeMark, NodeShapes, Owner, Point, Style, Subject,
};
use alphabeta_lab::game::move_order::MoveOrder;
use alphabeta_lab::game::positions::GameRules;
use alphabeta_lab::game::unfold::UnfoldLimits;
use alphabeta_lab::game::{GameId, Wins};
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::search::replay::Phase;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::model::new_document::NewDocument;
use alphabeta_lab::session::model::new_document::NewGameTree;
use alphabeta_lab::session::preferences::Preferences;
use alphabeta_lab::tree::NodeId;
use alphabeta_lab::ui::canvas::camera::Camera;

use super::edges::leads_from;
use super::{
    CANVAS_AT_1280, CANVASES, Picture, at_many_steps, covers, figure, fitted, is_inside, name, places,
    session_on, subject, words,
};

/// Distances this close are the same to the eye.
const SAME: f64 = 0.5;
/// What is known of the current node is taken for its own without looking for it, in points from the node.
const LONGEST_LEADER: f64 = 46.0;
/// The room of the tree in presentation mode, in windows of 1024 × 768, 1280 × 800 and 1920 × 1080 points.
pub(super) const PRESENTED: [[f64; 2]; 3] = [[383.0, 378.0], [508.0, 400.0], [718.0, 381.0]];

/// Every example at many steps in every canvas, with nodes as large as they get there.
fn labelled_pictures(algorithms: &[Algorithm], shapes: NodeShapes, mut check: impl FnMut(&Picture<'_>)) {
    at_many_steps(algorithms, |session, what| {
        for size in CANVASES.into_iter().chain(PRESENTED) {
            let style = Style { shapes, ..Style::for_picture(size) };
            let figure = figure(session, &fitted(session, size), &style, size);
            check(&Picture { what: format!("{what}, {size:?}"), session, size, figure });
        }
    });
}

/// What is wrong with the pictures, by kind.
#[derive(Default)]
struct Faults {
    of_kind: HashMap<&'static str, (usize, String)>,
    looked_at: usize,
}

impl Faults {
    fn note(&mut self, kind: &'static str, picture: &Picture<'_>, what: impl FnOnce() -> String) {
        let (count, first) = self.of_kind.entry(kind).or_default();
        if *count == 0 {
            *first = format!("{}: {}", picture.what, what());
        }
        *count += 1;
    }

    fn lines(&self) -> Vec<String> {
        let mut lines: Vec<String> = self
            .of_kind
            .iter()
            .map(|(kind, (count, first))| format!("{count} × {kind}, as {first}"))
            .collect();
        lines.sort();
        lines
    }

    fn assert_none(&self) {
        assert!(self.looked_at > 10_000, "only {} labels", self.looked_at);
        let lines = self.lines();
        assert!(lines.is_empty(), "of {} labels\n{}", self.looked_at, lines.join("\n"));
    }
}

/// How far apart two areas are.
pub(super) fn distance(a: &Area, b: &Area) -> f64 {
    let apart = |axis: usize| (a.min[axis] - b.max[axis]).max(b.min[axis] - a.max[axis]).max(0.0);
    apart(0).hypot(apart(1))
}

/// How far an area is from a line: the distance falls and then rises along it, so the least is found by thirds.
pub(super) fn distance_to_edge(area: &Area, edge: &EdgeMark) -> f64 {
    let at = |along: f64| {
        let point: Point = [0, 1].map(|axis| edge.from[axis] + (edge.to[axis] - edge.from[axis]) * along);
        distance(area, &Area { min: point, max: point })
    };
    let (mut first, mut last) = (0.0, 1.0);
    for _ in 0..24 {
        let third = (last - first) / 3.0;
        if at(first + third) <= at(last - third) {
            last -= third;
        } else {
            first += third;
        }
    }
    at(f64::midpoint(first, last))
}

fn middle(area: &Area) -> f64 {
    f64::midpoint(area.min[0], area.max[0])
}

/// The node that a label would be taken for: the nearest, and where several are, the one that it stands over or under.
fn nearest(figure: &Figure, label: &LabelMark) -> NodeId {
    let near = |mark: &NodeMark| distance(&label.area, &mark.area());
    let least = figure.nodes.iter().map(near).fold(f64::INFINITY, f64::min);
    let aside = |mark: &&NodeMark| (middle(&label.area) - mark.at[0]).abs();
    let candidates = figure.nodes.iter().filter(|mark| near(mark) <= least + SAME);
    candidates.min_by(|a, b| aside(a).total_cmp(&aside(b))).unwrap().node
}

/// The lines of one text are one label: they share their owner and follow each other.
pub(super) fn blocks(figure: &Figure) -> Vec<LabelMark> {
    let mut blocks: Vec<LabelMark> = Vec::new();
    for label in &figure.labels {
        match blocks.last_mut() {
            Some(last)
                if last.owner == label.owner && (last.area.max[1] - label.area.min[1]).abs() < 1e-6 =>
            {
                last.area.max = label.area.max;
                last.pieces.extend(label.pieces.iter().cloned());
            }
            _ => blocks.push(label.clone()),
        }
    }
    blocks
}

fn check_places(picture: &Picture<'_>, faults: &mut Faults) {
    let figure = &picture.figure;
    for label in blocks(figure) {
        faults.looked_at += 1;
        for mark in &figure.nodes {
            if covers(&label.area, &mark.area()) {
                faults.note("on a node", picture, || {
                    format!("{} on {}", words(&label), name(picture, mark.node))
                });
            }
        }
        check_not_under_another(picture, &label, faults);
        match label.owner {
            Owner::Node(node) => check_beside_node(picture, &label, node, faults),
            Owner::Edge(child) => match label.leader {
                Some(line) if !leads_from(figure, child, &line) => {
                    faults.note("led astray", picture, || words(&label));
                }
                Some(_) => {}
                None => check_at_edge(picture, &label, |edge| edge.child == child, faults),
            },
            Owner::Cut(parent) => {
                let tree = picture.session.scene().tree();
                let is_own = |edge: &EdgeMark| tree.parent(edge.child) == Some(parent);
                check_at_edge(picture, &label, is_own, faults);
                let severed = figure.edges.iter().filter(|edge| is_own(edge) && cut_of(edge).is_some());
                if severed.map(|edge| distance_to_edge(&label.area, edge)).fold(f64::MAX, f64::min) > 16.0 {
                    faults.note("far from its cut", picture, || words(&label));
                }
            }
        }
    }
    for (index, label) in figure.labels.iter().enumerate() {
        if let Some(other) = figure.labels[..index].iter().find(|other| covers(&label.area, &other.area)) {
            faults.note("on other text", picture, || format!("{} on {}", words(label), words(other)));
        }
        if let Some(level) = figure.levels.iter().find(|level| covers(&label.area, &level.area())) {
            faults.note("on a level's name", picture, || format!("{} on {level:?}", words(label)));
        }
        if !is_inside(&label.area, picture.size) {
            faults.note("outside", picture, || words(label));
        }
    }
}

/// Right below an inner node stands what is known of it, and nothing else. The values of leaves have no other place.
fn check_not_under_another(picture: &Picture<'_>, label: &LabelMark, faults: &mut Faults) {
    const HIGH: f64 = 14.0;
    let (Owner::Node(own) | Owner::Edge(own) | Owner::Cut(own)) = label.owner;
    let tree = picture.session.scene().tree();
    if tree.is_leaf(own) {
        return;
    }
    for mark in picture.figure.nodes.iter().filter(|mark| mark.node != own && !tree.is_leaf(mark.node)) {
        let Area { min: [left, _], max: [right, bottom] } = mark.area();
        let is_beside = label.area.max[0] <= left + SAME || label.area.min[0] >= right - SAME;
        if !is_beside && (bottom..bottom + HIGH).contains(&label.area.min[1]) {
            faults.note("under another node", picture, || {
                format!("{} under {}", words(label), name(picture, mark.node))
            });
        }
    }
}

/// The strokes that say where an edge is cut are not written over.
fn check_cuts(picture: &Picture<'_>, faults: &mut Faults) {
    for edge in picture.figure.edges.iter().filter(|edge| cut_of(edge).is_some()) {
        let strokes = Area::around(severed_at(edge), 7.0, 7.0);
        for label in picture.figure.labels.iter().filter(|label| label.area.overlaps(&strokes)) {
            faults.note("on a cut", picture, || words(label));
        }
    }
}

fn check_beside_node(picture: &Picture<'_>, label: &LabelMark, node: NodeId, faults: &mut Faults) {
    if let Some([from, to]) = label.leader {
        let mark = picture.figure.nodes.iter().find(|mark| mark.node == node).unwrap();
        let own = picture.figure.labels.iter().filter(|it| it.owner == Owner::Node(node));
        let begins = [mark.area()].into_iter().chain(own.map(|it| it.area)).any(|area| area.contains(from));
        if !(begins && label.area.contains(to)) {
            faults.note("led astray", picture, || words(label));
        }
        return;
    }
    let nearest = nearest(&picture.figure, label);
    if nearest != node {
        faults.note("at another node", picture, || {
            format!("{} of {} at {}", words(label), name(picture, node), name(picture, nearest))
        });
    }
}

fn check_at_edge(
    picture: &Picture<'_>,
    label: &LabelMark,
    is_own: impl Fn(&EdgeMark) -> bool,
    faults: &mut Faults,
) {
    let (mut own, mut foreign) = (f64::INFINITY, f64::INFINITY);
    let is_near =
        |edge: &&EdgeMark| edge.from[1] < label.area.max[1] + 40.0 && edge.to[1] > label.area.min[1] - 40.0;
    for edge in picture.figure.edges.iter().filter(is_near) {
        let least = if is_own(edge) { &mut own } else { &mut foreign };
        *least = least.min(distance_to_edge(&label.area, edge));
    }
    if foreign + SAME < own {
        faults.note("at another edge", picture, || words(label));
    }
}

/// The text that belongs to a node.
pub(super) fn text_of(figure: &Figure, node: NodeId) -> String {
    let own = figure.labels.iter().filter(|label| label.owner == Owner::Node(node));
    own.map(words).collect::<Vec<_>>().join(" ").replace(' ', "")
}

/// The window of the current node is there, whatever the tree and the canvas; so is its value when it is left, and in a
/// usual tree its name, for the card speaks of it. In windows smaller than 1280 × 800 there is not always
/// room for it.
fn check_current(picture: &Picture<'_>, faults: &mut Faults) {
    let Picture { figure, session, .. } = picture;
    let Some(current) = figure.nodes.iter().find(|mark| mark.is_current) else { return };
    if session.scene().tree().is_leaf(current.node) {
        return;
    }
    let Some(run) = session.run() else { return };
    let state = run.replay(session.scene()).state(current.node, session.playback().after());
    let said = text_of(figure, current.node);
    let state = state.seen(session.perspective(), current.player);
    let mut expected = match (state.phase, state.window, state.value) {
        (Phase::Open, Some(window), _) => vec![format!("α={}", window.alpha), format!("β={}", window.beta)],
        (Phase::Done, _, Some(value)) if state.visits == 1 => vec![value.to_string()],
        _ => Vec::new(),
    };
    let is_usual = session.scene().tree().len() <= 60 && picture.size[0] >= CANVAS_AT_1280[0];
    if current.text.is_none() && !current.has_board && is_usual {
        expected.push(name(picture, current.node).replace(' ', ""));
    }
    let leaders = figure.labels.iter().filter(|label| label.owner == Owner::Node(current.node));
    let lengths =
        leaders.filter_map(|label| label.leader).map(|[from, to]| (to[0] - from[0]).hypot(to[1] - from[1]));
    let longest = lengths.fold(0.0, f64::max);
    if longest > LONGEST_LEADER && is_usual {
        faults.note("far from the current node", picture, || {
            format!("{longest:.0} points from {}", name(picture, current.node))
        });
    }
    for text in expected {
        if !said.contains(&text) {
            faults.note("missing at the current node", picture, || {
                format!("{text} at {}", name(picture, current.node))
            });
        }
    }
}

/// What the search has found out stands at every node of a small tree.
fn check_values(picture: &Picture<'_>, faults: &mut Faults) {
    let Picture { figure, session, .. } = picture;
    let tree = session.scene().tree();
    let Some(run) = session.run().filter(|_| tree.len() <= 15) else { return };
    let replay = run.replay(session.scene());
    for mark in &figure.nodes {
        if mark.phase != Phase::Done || tree.is_leaf(mark.node) {
            continue;
        }
        let state = replay.state(mark.node, session.playback().after());
        let Some(value) = state.seen(session.perspective(), mark.player).value else { continue };
        let says = text_of(figure, mark.node).contains(&value.to_string());
        if state.visits == 1 && !says {
            faults.note("value missing", picture, || format!("{value} at {}", name(picture, mark.node)));
        }
    }
}

/// What a person has given to a node besides its value: the name of a leaf, the evaluation of an inner node.
fn given(picture: &Picture<'_>, mark: &NodeMark) -> Option<String> {
    let session = picture.session;
    let tree = session.scene().tree();
    if tree.is_leaf(mark.node) {
        return tree.label(mark.node).map(str::to_owned);
    }
    let is_value = mark.is_horizon && mark.phase == Phase::Done;
    let value = tree.value(mark.node).filter(|_| !is_value)?;
    Some(format!("eval{}", session.perspective().score(mark.player, value)))
}

#[test]
fn names_of_leaves_and_evaluations_stand_at_every_node_of_a_small_tree() {
    let (mut faults, mut names, mut evaluations) = (Faults::default(), 0, 0);
    labelled_pictures(&[Algorithm::AlphaBeta, Algorithm::Negamax], NodeShapes::Triangles, |picture| {
        if picture.session.scene().tree().len() > 16 || picture.size[0] < 500.0 {
            return;
        }
        for mark in &picture.figure.nodes {
            let Some(text) = given(picture, mark) else { continue };
            faults.looked_at += 1;
            let is_leaf = picture.session.scene().tree().is_leaf(mark.node);
            *(if is_leaf { &mut names } else { &mut evaluations }) += 1;
            if !text_of(&picture.figure, mark.node).contains(&text) {
                faults.note("missing", picture, || format!("{text} at {}", name(picture, mark.node)));
            }
        }
    });
    assert!(names > 1000 && evaluations > 100, "{names} names, {evaluations} evaluations");
    assert_eq!(faults.lines(), Vec::<String>::new());
}

/// A leaf of this name, the other without one.
fn with_name(name: &str) -> Session {
    session_on(&format!("[\"{name}\"=3, 5]"), 3)
}

#[test]
fn of_a_long_name_the_beginning_is_drawn_also_before_the_search() {
    let long = "n".repeat(200);
    for (name, drawn) in
        [("left", "left"), ("a leaf of some length", "a leaf of some length"), (&long, "nnn")]
    {
        let session = with_name(name);
        let size = CANVAS_AT_1280;
        let subject = Subject { replay: None, ..subject(&session) };
        let style = Style::for_picture(size);
        let figure = Figure::new(&subject, &fitted(&session, size), &style, size);
        let [label] = &figure.labels[..] else { panic!("{:?}", figure.labels) };
        let said = words(label);
        assert!(said.starts_with(drawn) && said.chars().count() <= 25, "{said}");
        assert_eq!(said.ends_with('…'), name.len() > 24, "{said}");
    }
}

fn check_all(algorithms: &[Algorithm], shapes: NodeShapes) {
    let mut faults = Faults::default();
    labelled_pictures(algorithms, shapes, |picture| {
        check_places(picture, &mut faults);
        check_current(picture, &mut faults);
        check_cuts(picture, &mut faults);
        check_values(picture, &mut faults);
    });
    faults.assert_none();
}

#[test]
fn every_label_stands_at_its_own_node_or_edge() {
    let algorithms = [Algorithm::AlphaBeta, Algorithm::Minimax, Algorithm::AlphaBetaTt];
    check_all(&algorithms, NodeShapes::Triangles);
}

#[test]
fn so_it_does_at_squares_and_circles() {
    check_all(&[Algorithm::AlphaBeta], NodeShapes::SquaresAndCircles);
}

/// A game from this position on, two plies deep.
pub(super) fn unfolded(game: GameId, position: &str) -> Session {
    unfolded_to(game, position, Some(2))
}

/// A game from this position on, so many plies deep, or to its end.
pub(super) fn unfolded_to(game: GameId, position: &str, depth: Option<u32>) -> Session {
    let mut session = Session::new(Preferences::default(), crate::english(), Arc::new(|| {}));
    let rules = GameRules { wins: Wins::Plain, move_order: MoveOrder::Generator, merges_symmetric: false };
    let limits = UnfoldLimits { depth, nodes: 10_000 };
    let wish = NewGameTree { game, position: position.to_owned(), rules, limits, search: None };
    session.apply(Command::OpenNew(Box::new(NewDocument::Game(wish))));
    wait_until_unfolded(&mut session);
    session.apply(Command::UseAlgorithm(Algorithm::AlphaBeta));
    session
}

pub(super) fn wait_until_unfolded(session: &mut Session) {
    let began = Instant::now();
    session.advance(0.0);
    while session.busy_with().is_some() {
        assert!(began.elapsed() < Duration::from_secs(120), "the game is unfolded");
        std::thread::sleep(Duration::from_millis(2));
        session.advance(0.0);
    }
}

#[test]
fn boards_have_their_own_moves_and_windows_beside_them() {
    let mut session = unfolded(GameId::TicTacToe, "");
    let size = [718.0, 476.0];
    let mut camera = Camera::default();
    let mut faults = Faults::default();
    for after in places(&session) {
        session.apply(Command::GoTo(after));
        let extras = Extras { boards: session.scene().boards.as_ref(), ..Extras::default() };
        let subject = Subject { extras, ..subject(&session) };
        camera.update(&subject, egui::vec2(size[0] as f32, size[1] as f32));
        let style = Style::for_picture(size);
        let figure = Figure::new(&subject, &camera.projection(), &style, size);
        let what = format!("tic-tac-toe, after {after}");
        for mark in figure.nodes.iter().filter(|mark| mark.has_board) {
            let Some(name) = subject.extras.boards.unwrap().move_name(mark.node) else { continue };
            assert!(text_of(&figure, mark.node).contains(name), "{what}: the move {name}");
        }
        assert!(figure.nodes.iter().filter(|mark| mark.has_board).count() >= 10, "{what}");
        let picture = Picture { what, session: &session, size, figure };
        check_places(&picture, &mut faults);
        check_current(&picture, &mut faults);
    }
    assert_eq!(faults.lines(), Vec::<String>::new());
}

#[test]
fn moves_that_have_no_room_for_boards_have_name_and_value() {
    let mut session = unfolded(GameId::Chess, "");
    session.apply(Command::Last);
    for size in [CANVAS_AT_1280, [1284.0, 756.0]] {
        let mut camera = Camera::default();
        let boards = session.scene().boards.as_ref().unwrap();
        let extras = Extras { boards: Some(boards), ..Extras::default() };
        let subject = Subject { extras, ..subject(&session) };
        camera.update(&subject, egui::vec2(size[0] as f32, size[1] as f32));
        let figure = Figure::new(&subject, &camera.projection(), &Style::for_picture(size), size);
        let replay = session.run().unwrap().replay(session.scene());
        let is_move = |mark: &&NodeMark| session.scene().layout.depth(mark.node) == 1 && !mark.has_board;
        let moves: Vec<&NodeMark> = figure.nodes.iter().filter(is_move).collect();
        let mut valued = 0;
        for mark in &moves {
            let said = text_of(&figure, mark.node);
            let state = replay.state(mark.node, session.playback().after());
            let value = state.seen(session.perspective(), mark.player).value.unwrap().to_string();
            let name = boards.move_name(mark.node).unwrap();
            assert!(said.contains(name) || mark.text.is_some(), "{size:?}: the move {name} in {said}");
            // A value has its depth.
            assert!(
                !said.contains(&value) || said.contains("↓4") || said.contains("todepth4"),
                "{size:?}: {said}"
            );
            valued += usize::from(said.contains(&value));
            // What does not stand right below its node or its name has a line to it.
            let own: Vec<_> = figure.labels.iter().filter(|it| it.owner == Owner::Node(mark.node)).collect();
            let is_below = |label: &&&LabelMark| label.area.min[1] >= mark.area().max[1];
            for label in own.iter().filter(is_below) {
                let above = own.iter().map(|it| it.area.max[1]).chain([mark.area().max[1]]);
                let is_close =
                    above.into_iter().any(|y| (-1.0..label.size).contains(&(label.area.min[1] - y)));
                let is_beside = label.area.max[0] < mark.at[0] || label.area.min[0] > mark.at[0];
                assert!(is_close || is_beside || label.leader.is_some(), "{size:?}: {}", words(label));
            }
        }
        assert_eq!(valued, moves.len(), "{size:?}: values");
        assert!(moves.is_empty() || moves.len() == 20, "{size:?}: {}", moves.len());
        assert!(!moves.is_empty() || size[0] > 1000.0);
    }
}
