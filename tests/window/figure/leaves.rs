//! The values of crowded leaves: a value is left out only where no row below its leaf has room for it.

use std::sync::Arc;

use alphabeta_lab::examples;
use alphabeta_lab::figure::rows::{cut_of, severed_at};
use alphabeta_lab::figure::{Area, EdgeRole, Figure, NodeMark, Outline, Owner, Style, Subject, text};
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::preferences::Preferences;

use super::{
    CANVASES, Picture, assert_apart, at_many_steps, covers, figure, fitted, is_inside, places, session_on,
    subject, words,
};

/// The room of the tree in windows of 1024 × 768 to 1920 × 1080 points: on their own, and in presentation mode with and
/// without the panel below.
const ROOMS: [[f64; 2]; 6] =
    [[508.0, 430.0], [461.0, 416.0], [383.0, 378.0], [508.0, 400.0], [718.0, 381.0], [1284.0, 756.0]];
/// Smaller leaves have no value.
const LEAST_LEAF: f64 = 2.4;
/// The least gap between texts side by side.
const GAP: f64 = 3.0;

fn value_of(session: &Session, mark: &NodeMark) -> String {
    let value = session.scene().tree().value(mark.node).unwrap();
    session.perspective().score(mark.player, value).to_string()
}

/// The leaves that have no value, neither inside nor beside them.
fn without_value(picture: &Picture<'_>) -> Vec<NodeMark> {
    let Picture { figure, session, .. } = picture;
    let is_told = |mark: &NodeMark| {
        let value = value_of(session, mark);
        let own = figure.labels.iter().filter(|label| label.owner == Owner::Node(mark.node));
        mark.text.is_some() || own.into_iter().any(|label| words(label).contains(&value))
    };
    let leaves = figure.nodes.iter().filter(|mark| mark.outline == Outline::Box);
    leaves.filter(|mark| mark.half_height >= LEAST_LEAF && !is_told(mark)).cloned().collect()
}

/// A tree whose values are far wider than its leaves are apart.
pub(super) const WIDE: &str =
    "[[1234567,7654321,5],[-1234567.25,3,1234567890],[0.000123,1000000000,12345.678]]";

fn wider(area: &Area, by: f64) -> Area {
    Area { min: [area.min[0] - by, area.min[1]], max: [area.max[0] + by, area.max[1]] }
}

fn apart(a: &Area, b: &Area) -> f64 {
    let along = |axis: usize| (a.min[axis] - b.max[axis]).max(b.min[axis] - a.max[axis]).max(0.0);
    along(0).hypot(along(1))
}

/// Whether a value could stand here, below its leaf.
fn is_free(figure: &Figure, size: [f64; 2], leaf: &NodeMark, area: &Area) -> bool {
    let line = Area { min: [leaf.at[0], leaf.area().max[1]], max: [leaf.at[0] + 1e-3, area.min[1]] };
    let strikes = |from: f64| line.max[1] - from > text::height(Style::default().least_text) * 1.5;
    let needs_line = strikes(line.min[1]);
    let is_on =
        |other: &Area| covers(&wider(area, GAP), other) || needs_line && covers(&wider(&line, GAP), other);
    let upright = figure.labels.iter().filter_map(|label| label.leader).map(|[from, to]| Area {
        min: [from[0].min(to[0]), from[1].min(to[1])],
        max: [from[0].max(to[0]) + 1e-3, from[1].max(to[1])],
    });
    let own = apart(area, &leaf.area());
    let principal = |role: EdgeRole| role == EdgeRole::Principal;
    is_inside(area, size)
        && !figure.labels.iter().any(|label| is_on(&label.area))
        && !upright.into_iter().any(|line| covers(&wider(area, GAP), &line))
        && !figure.levels.iter().any(|level| covers(&wider(area, 15.0), &level.area()))
        && !figure.strips.iter().any(|strip| covers(area, &strip.area))
        && !figure.nodes.iter().any(|mark| {
            mark.node != leaf.node && (covers(area, &mark.area()) || apart(area, &mark.area()) < own)
        })
        && !figure.edges.iter().any(|edge| {
            principal(edge.role) && area.is_crossed_by(&[edge.from, edge.to])
                || cut_of(edge).is_some() && covers(area, &Area::around(severed_at(edge), 17.0, 17.0))
        })
}

/// Checks a picture; returns the numbers of leaves with values below them and of those without.
fn check(picture: &Picture<'_>) -> [usize; 2] {
    let Picture { what, session, size, figure } = picture;
    assert_apart(picture);
    let missing = without_value(picture);
    for leaf in &missing {
        let value = value_of(session, leaf);
        let height = text::height(Style::default().least_text);
        let width = text::width(&value, Style::default().least_text);
        for row in 0..4 {
            let top = leaf.area().max[1] + 2.0 + f64::from(row) * height;
            let left = leaf.at[0] - width / 2.0;
            let area = Area { min: [left, top], max: [left + width, top + height] };
            assert!(
                !is_free(figure, *size, leaf, &area),
                "{what}: {value} has room in row {row} at {area:?}"
            );
        }
    }
    let leaves = figure.nodes.iter().filter(|mark| mark.outline == Outline::Box && mark.text.is_none());
    [leaves.filter(|mark| mark.half_height >= LEAST_LEAF).count() - missing.len(), missing.len()]
}

fn pictures(session: &Session, what: &str, mut look: impl FnMut(&Picture<'_>)) {
    for size in CANVASES.into_iter().chain(ROOMS) {
        let figure = figure(session, &fitted(session, size), &Style::for_picture(size), size);
        look(&Picture { what: format!("{what}, {size:?}"), session, size, figure });
    }
}

#[test]
fn values_of_leaves_are_left_out_only_where_no_row_has_room() {
    let mut counts = [0; 2];
    at_many_steps(&[Algorithm::AlphaBeta], |session, what| {
        pictures(session, what, |picture| add(&mut counts, check(picture)));
    });
    assert!(counts[0] > 10_000, "{counts:?}");
    assert_eq!(counts[1], 0, "values that the examples lack");
}

/// Numbers that look random, the same at each run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }

    /// A tree in brackets, whose leaves are all at this depth; counts its nodes and its leaves.
    fn tree(&mut self, depth: u32, counts: &mut [usize; 2]) -> String {
        counts[0] += 1;
        if depth == 0 {
            counts[1] += 1;
            return (self.below(41) as i64 - 20).to_string();
        }
        let children: Vec<String> = (0..2 + self.below(2)).map(|_| self.tree(depth - 1, counts)).collect();
        format!("[{}]", children.join(","))
    }
}

fn add(sum: &mut [usize; 2], counts: [usize; 2]) {
    *sum = [sum[0] + counts[0], sum[1] + counts[1]];
}

#[test]
fn so_are_those_of_random_trees() {
    let (mut dice, mut trees, mut counts) = (Dice(26), 0, [0; 2]);
    while trees < 40 {
        let mut nodes = [0; 2];
        let depth = 3 + dice.below(3) as u32;
        let text = dice.tree(depth, &mut nodes);
        if !(20..=60).contains(&nodes[1]) {
            continue;
        }
        trees += 1;
        let mut session = session_on(&text, nodes[0]);
        for after in places(&session).into_iter().step_by(8) {
            session.apply(Command::GoTo(after));
            let what = format!("{text}, after {after}");
            pictures(&session, &what, |picture| add(&mut counts, check(picture)));
        }
    }
    // Where values do not give way to each other, it is one in thirteen.
    assert!(counts[0] > 10_000 && counts[1] * 100 < counts[0], "{counts:?}");
}

/// The smallest window, usually and in presentation mode.
const SMALLEST: [[f64; 2]; 3] = [ROOMS[0], CANVASES[0], ROOMS[1]];
/// The room above the panels of comparison and notation in windows of 1280 × 720 and 1366 × 768 points.
const LOW: [[f64; 2]; 2] = [[718.0, 241.0], [804.0, 289.0]];

/// The values that have no room at some step, in one of these sizes.
fn lost(session: &mut Session, what: &str, sizes: &[[f64; 2]]) -> Vec<String> {
    let mut lost = Vec::new();
    for after in 0..=session.playback().len() {
        session.apply(Command::GoTo(after));
        for &size in sizes {
            let figure = figure(session, &fitted(session, size), &Style::for_picture(size), size);
            let picture = Picture { what: format!("{what}, after {after}"), session, size, figure };
            for leaf in without_value(&picture) {
                lost.push(format!("{}, {size:?}: {}", picture.what, value_of(session, &leaf)));
            }
        }
    }
    lost
}

#[test]
fn trees_of_thirty_leaves_have_all_values_in_the_smallest_window() {
    let mut session = Session::new(Preferences::default(), crate::english(), Arc::new(|| {}));
    let exam = examples::ALL.iter().position(|example| example.id == "exam-tree").unwrap();
    session.apply(Command::OpenExample(exam));
    let mut missing = lost(&mut session, "exam", &SMALLEST);
    let other = "[[[[-12,-9],[-20,1,12]],[[-15,1,15],[-18,4,-10]],[[7,-10],[-5,-17],[-12,12]]],\
        [[[4,-14,-2],[-6,6]],[[-7,5],[1,-18]],[[-20,6,-17],[11,-12]]]]";
    missing.extend(lost(&mut session_on(other, 53), "other", &SMALLEST));
    assert_eq!(missing, Vec::<String>::new());
}

#[test]
fn wide_values_have_two_rows_in_low_canvases() {
    let wide = "[[[-1250,1375,350],[1400,-1150,2310]],[[-1080,1145,2220],[-3300,1090,1175]],\
        [[2260,-1045,1105],[-2210,3330,1055]]]";
    let decimals = "[[[12.75,103.25],[640.5,9.125]],[[-12.75,-103.25,1001.125],[1234.75,-0.25]],\
        [[-1234.75,1234.75],[3.5,4]]]";
    let mut missing = lost(&mut session_on(wide, 28), "wide", &LOW);
    missing.extend(lost(&mut session_on(decimals, 23), "decimals", &LOW));
    assert_eq!(missing, Vec::<String>::new());
}

#[test]
fn wide_values_give_way_to_the_last_one_at_the_edge_of_an_exercise() {
    let session = session_on(WIDE, 13);
    let subject = Subject { replay: None, overview: None, ..subject(&session) };
    let mut missing = Vec::new();
    // The room beside the panel of an exercise in a window of 1024 × 768 points in presentation mode is 411 points wide.
    for size in (408..=430).map(|width| [f64::from(width), 506.0]) {
        let style = Style::for_picture(size);
        let figure = Figure::new(&subject, &fitted(&session, size), &style, size);
        let picture = Picture { what: format!("{size:?}"), session: &session, size, figure };
        assert_apart(&picture);
        let lost = without_value(&picture);
        missing.extend(lost.iter().map(|leaf| format!("{size:?}: {}", value_of(&session, leaf))));
    }
    assert_eq!(missing, Vec::<String>::new());
}
