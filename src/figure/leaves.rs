//! The values of leaves that are too narrow to hold them, below the leaves in as many rows as needed.
//!
//! Each value takes the first free place, from left to right. If that leaves out a value of a level, the values of the
//! level are placed again. More places are tried then, and values give way to each other. Around the few that are left out
//! even so, the search for places is wider. What finds none then stands farther below, at the end of a line.
//!
//! The value of the leaf of the principal variation comes before all others. Where it finds no place so, it is one of them.

use super::room::{BETWEEN, Room, TextBlock, TextLine};
use super::words::leaf_value;
use super::{
    Area, Figure, LabelMark, Meaning, NodeMark, Outline, Owner, Point, Style, Subject, boards, text,
};

/// Leaves smaller than this have no value beside them.
pub(super) const LEAST_LEAF: f64 = 2.4;
/// The gap between a leaf and the first row of values, in points.
const BELOW: f64 = 2.0;
/// The first row, in lines, that is clear of the value below a larger neighbour.
const CLEAR_OF_LARGER: f64 = 1.25;
/// For a larger leaf, the row that is clear of a neighbour's value in the next row.
const CLEAR_OF_NEXT: f64 = -0.1;
/// The longest line that is not needed to tell whose value it is, relative to the height of the text.
const CLOSE: f64 = 1.5;
/// More than the error of sums of coordinates.
const ROUNDING: f64 = 1e-6;

/// How the values of a level are placed.
struct Way {
    /// The rows in order of preference, in lines.
    rows: &'static [f64],
    /// Whether the rows are at the same heights for all leaves of the level, also for larger ones.
    is_aligned: bool,
    /// How far values stand from the middle of their leaves, in points, in order of preference.
    aside: &'static [f64],
    /// The least gap between a line to a value and the text beside it, in points.
    beside_line: f64,
    /// By how many points a larger neighbour may be nearer to a value to which a line leads.
    larger: f64,
    /// Whether a line leads to every value.
    is_led: bool,
    /// How many unfinished placements are kept. With one, each value takes its first free place.
    kept: usize,
}

const USUAL: Way = Way {
    rows: &[0.0, 1.0, CLEAR_OF_LARGER, 2.0, CLEAR_OF_NEXT],
    is_aligned: false,
    aside: &[0.0],
    beside_line: BETWEEN,
    larger: 2.0,
    is_led: false,
    kept: 1,
};
/// Values stand less than half the gap of the smallest leaves aside, so that each is still below its own leaf.
const CROWDED: Way = Way {
    rows: &[0.0, 1.0, 2.0, 3.0],
    is_aligned: true,
    aside: &[0.0, -3.5, 3.5],
    beside_line: 1.5,
    larger: 2.0,
    is_led: false,
    kept: 12,
};
/// The same for the values around one that is left out: many more placements are kept, so that the few in which its own
/// place stays free are among them.
const AROUND_LEFT_OUT: Way = Way { kept: 100, ..CROWDED };
/// For a value that would stand nowhere else: farther below and aside, where the line to it tells whose it is.
const LAST: Way = Way {
    rows: &[0.0, 1.0, 2.0, 3.0, 4.0],
    is_aligned: true,
    aside: &[0.0, 8.0, -8.0, 16.0, -16.0],
    beside_line: 1.5,
    larger: 12.0,
    is_led: true,
    kept: 1,
};
/// How many values before and after one that is left out are placed again.
const BEFORE: usize = 6;
const AFTER: usize = 3;
/// The most values of a level around which this is tried: it takes time, and where more are left out there is no room.
const MOST_LEFT_OUT: usize = 4;

/// The value of a leaf, to be placed.
struct Value<'a> {
    mark: &'a NodeMark,
    text: TextBlock,
}

/// A place for a value, and the line that leads there from its leaf.
#[derive(Clone, Copy, PartialEq)]
struct Spot {
    area: Area,
    line: Option<[Point; 2]>,
}

/// The labels of the values of leaves. Leaves that are `told` already have their value there. The leaf of the principal
/// variation comes first, that of a game with its move, unless the move reads as a value.
pub(super) fn leaf_values(
    figure: &Figure,
    subject: &Subject<'_>,
    style: &Style,
    told: &[LabelMark],
    room: &mut Room,
) -> Vec<LabelMark> {
    let is_told = |mark: &NodeMark, line: &TextLine| {
        told.iter().any(|label| label.owner == Owner::Node(mark.node) && label.pieces == *line)
    };
    let is_narrow = |mark: &&NodeMark| {
        mark.outline == Outline::Box && mark.text.is_none() && mark.half_height >= LEAST_LEAF
    };
    let values = figure.nodes.iter().filter(is_narrow).filter_map(|mark| {
        let line = leaf_value(mark, subject).filter(|line| !is_told(mark, line))?;
        let size = if mark.has_board { boards::text_size(mark, style) } else { style.least_text };
        Some(Value { mark, text: TextBlock::line(Owner::Node(mark.node), line, size) })
    });
    let (principal, mut others): (Vec<Value<'_>>, Vec<Value<'_>>) =
        values.partition(|value| value.mark.is_principal);
    let mut labels = Vec::new();
    for Value { mark, text } in principal {
        let tops = tops(mark.area().max[1], text.size, USUAL.rows);
        let with_move = move_above(figure, mark, subject, &text);
        let placed = with_move.iter().chain([&text]).find_map(|text| {
            let beneath = room.staggered(text, mark, mark.area().max[1], &tops);
            beneath.or_else(|| room.led_down(text, mark, &tops))
        });
        match placed {
            Some(placed) => labels.extend(placed),
            // Among the others it may stand on an edge, or a little aside.
            None => others.push(Value { mark, text }),
        }
    }
    others.sort_by(|one, other| {
        let place = |value: &Value<'_>| [value.mark.at[1], value.mark.at[0]];
        place(one).partial_cmp(&place(other)).unwrap_or(std::cmp::Ordering::Equal)
    });
    for level in others.chunk_by(|one, next| one.mark.at[1] == next.mark.at[1]) {
        for (value, spot) in level.iter().zip(placement(level, room)) {
            labels
                .extend(spot.map(|spot| room.write(&value.text, spot.area, spot.line)).into_iter().flatten());
        }
    }
    labels
}

/// Whether the name of a leaf, below it, would read as a value: it is a number, and in its row stand values, not names.
pub(super) fn reads_as_value(figure: &Figure, mark: &NodeMark, name: &str) -> bool {
    if mark.outline != Outline::Box || name.parse::<f64>().is_err() {
        return false;
    }
    let is_below = |other: &&NodeMark| other.at[1] == mark.at[1] && other.text.is_none() && !other.has_board;
    let (values, names): (Vec<&NodeMark>, Vec<&NodeMark>) =
        figure.nodes.iter().filter(is_below).partition(|other| other.outline == Outline::Box);
    !values.is_empty() && names.is_empty()
}

/// For the leaf of the principal variation of a game, its move with its value below it.
fn move_above(
    figure: &Figure,
    mark: &NodeMark,
    subject: &Subject<'_>,
    value: &TextBlock,
) -> Option<TextBlock> {
    let boards = subject.extras.boards.filter(|_| !mark.has_board)?;
    let name = boards.move_name(mark.node).filter(|name| !reads_as_value(figure, mark, name))?;
    let name = vec![(name.to_owned(), Meaning::Name)];
    Some(TextBlock { lines: std::iter::once(name).chain(value.lines.clone()).collect(), ..value.clone() })
}

/// The upper ends of these rows below leaves whose lower ends are here.
fn tops(lower_end: f64, size: f64, rows: &[f64]) -> Vec<f64> {
    rows.iter().map(|row| lower_end + BELOW + row * text::height(size)).collect()
}

/// The place of each value of a level, from left to right, if there is one.
fn placement(level: &[Value<'_>], room: &Room) -> Vec<Option<Spot>> {
    let usual = placed(&spots(level, &USUAL, room), &USUAL);
    if usual.iter().all(Option::is_some) {
        return usual;
    }
    let spots = spots(level, &CROWDED, room);
    let mut chosen = placed(&spots, &CROWDED);
    place_around_left_out(&mut chosen, &spots);
    if chosen.iter().any(Option::is_none) {
        fill(&mut chosen, &self::spots(level, &LAST, room), &LAST);
    }
    chosen
}

/// The places for each value of a level.
fn spots(level: &[Value<'_>], way: &Way, room: &Room) -> Vec<Vec<Spot>> {
    let lower_ends = || level.iter().map(|value| value.mark.area().max[1]);
    let highest = lower_ends().fold(f64::INFINITY, f64::min);
    let ends = lower_ends().map(|end| if way.is_aligned { highest } else { end });
    level.iter().zip(ends).map(|(value, end)| value.spots(way, end, room)).collect()
}

impl Value<'_> {
    /// The places that everything but the other values of the level leaves free, in order of preference. Places on
    /// edges of other nodes come last.
    fn spots(&self, way: &Way, lower_end: f64, room: &Room) -> Vec<Spot> {
        let Self { mark, text } = self;
        let tops = tops(lower_end, text.size, way.rows);
        let (mut clear, mut on_edges) = (Vec::new(), Vec::new());
        for &aside in way.aside {
            // At the edge of the picture, the text moves inwards.
            let left = room.moved_inside(mark.at[0] - text.width() / 2.0 + aside, text.width());
            for area in tops.iter().map(|&top| text.at([left, top])) {
                if !room.is_free(&area, text.owner) || !room.is_no_other_nearer(&area, mark, way.larger) {
                    continue;
                }
                let spots =
                    if room.is_clear_of_other_edges(&area, text.owner) { &mut clear } else { &mut on_edges };
                let line = [[mark.at[0], mark.area().max[1]], [mark.at[0], area.min[1] + 1.0]];
                let length = line[1][1] - line[0][1];
                let is_far = length > text::height(text.size) / 2.0;
                let is_reached = (area.min[0]..=area.max[0]).contains(&mark.at[0]);
                if is_far && is_reached && room.is_clear_of_text(&line) {
                    spots.push(Spot { area, line: Some(line) });
                }
                // Farther below or nearer to a larger leaf, only a line shows whose value it is.
                let is_close = length < text::height(text.size) * CLOSE || mark.is_current;
                if !way.is_led && (!is_far || is_close) && room.is_no_other_nearer(&area, mark, 0.0) {
                    spots.push(Spot { area, line: None });
                }
            }
        }
        clear.append(&mut on_edges);
        clear
    }
}

impl Spot {
    /// Whether values can stand at both.
    fn is_clear_of(&self, other: &Self, beside_line: f64) -> bool {
        let wide = wider(&self.area, BETWEEN);
        let is_struck = |one: &Self, other: &Self| {
            let area = wider(&one.area, beside_line);
            other.line.is_some_and(|[from, to]| {
                area.overlaps(&Area { min: [from[0], from[1] + 1.0], max: [to[0] + ROUNDING, to[1]] })
            })
        };
        !wide.overlaps(&other.area) && !is_struck(self, other) && !is_struck(other, self)
    }
}

/// An area that is wider on both sides. Areas that only touch it from above or below do not overlap it.
fn wider(area: &Area, by: f64) -> Area {
    let Area { min: [left, top], max: [right, bottom] } = *area;
    Area { min: [left - by + ROUNDING, top + ROUNDING], max: [right + by - ROUNDING, bottom - ROUNDING] }
}

/// The places of the first values of a level, unfinished.
struct Unfinished {
    left_out: usize,
    /// The sum of the places in the orders of preference.
    price: usize,
    /// The latest choice, as an index.
    latest: Option<usize>,
    /// The places that may be in the way of the values that follow.
    in_reach: Vec<Spot>,
}

/// A choice, and the one before it.
struct Choice {
    spot: Option<Spot>,
    before: Option<usize>,
}

/// One of these spots for each value, from left to right, so that as few values as possible are left out. A beam
/// search: it keeps the best unfinished placements.
fn placed(spots: &[Vec<Spot>], way: &Way) -> Vec<Option<Spot>> {
    let lefts = least_lefts(spots);
    let mut choices: Vec<Choice> = Vec::new();
    let mut beam = vec![Unfinished { left_out: 0, price: 0, latest: None, in_reach: Vec::new() }];
    for (spots, &next_left) in spots.iter().zip(lefts.iter().skip(1)) {
        let mut steps: Vec<(usize, usize, &Unfinished, Option<Spot>)> = Vec::new();
        for state in &beam {
            let is_free = |spot: &Spot| state.in_reach.iter().all(|it| spot.is_clear_of(it, way.beside_line));
            let free = spots.iter().enumerate().filter(|(_, spot)| is_free(spot)).take(way.kept);
            let count = steps.len();
            steps.extend(free.map(|(index, &spot)| (state.left_out, state.price + index, state, Some(spot))));
            if steps.len() == count {
                steps.push((state.left_out + 1, state.price, state, None));
            }
        }
        steps.sort_by_key(|&(left_out, price, ..)| (left_out, price));
        let mut next: Vec<Unfinished> = Vec::new();
        for (left_out, price, state, spot) in steps {
            if next.len() == way.kept {
                break;
            }
            let is_in_reach = |it: &&Spot| it.area.max[0] + BETWEEN > next_left;
            let in_reach: Vec<Spot> =
                state.in_reach.iter().chain(spot.as_ref()).filter(is_in_reach).copied().collect();
            // For all that follows, the cheaper of two that end alike is as good.
            if !next.iter().any(|it| it.in_reach == in_reach) {
                choices.push(Choice { spot, before: state.latest });
                next.push(Unfinished { left_out, price, latest: choices.len().checked_sub(1), in_reach });
            }
        }
        beam = next;
    }
    let mut chosen = Vec::with_capacity(spots.len());
    let mut latest = beam.first().and_then(|state| state.latest);
    while let Some(choice) = latest.and_then(|index| choices.get(index)) {
        chosen.push(choice.spot);
        latest = choice.before;
    }
    chosen.reverse();
    fill(&mut chosen, spots, way);
    chosen
}

/// Places values that were left out where there is room after all.
fn fill(chosen: &mut [Option<Spot>], spots: &[Vec<Spot>], way: &Way) {
    for (index, spots) in spots.iter().enumerate() {
        if chosen.get(index).is_none_or(Option::is_some) {
            continue;
        }
        let near = near(chosen.iter().flatten(), spots);
        let is_free = |spot: &&Spot| near.iter().all(|it| spot.is_clear_of(it, way.beside_line));
        if let Some(place) = chosen.get_mut(index) {
            *place = spots.iter().find(is_free).copied();
        }
    }
}

/// Those of the chosen spots that may be in the way of a value with these.
fn near<'a>(chosen: impl Iterator<Item = &'a Spot>, spots: &[Spot]) -> Vec<Spot> {
    let left = spots.iter().map(|spot| spot.area.min[0]).fold(f64::INFINITY, f64::min);
    let right = spots.iter().map(|spot| spot.area.max[0]).fold(f64::NEG_INFINITY, f64::max);
    let is_near = |it: &&Spot| it.area.max[0] + BETWEEN > left && it.area.min[0] - BETWEEN < right;
    chosen.filter(is_near).copied().collect()
}

/// Places the values around each one that was left out again, if few were, and keeps what leaves out fewer.
fn place_around_left_out(chosen: &mut [Option<Spot>], spots: &[Vec<Spot>]) {
    let way = &AROUND_LEFT_OUT;
    let values = chosen.iter().zip(spots).enumerate();
    let left_out = values.filter(|(_, (spot, spots))| spot.is_none() && !spots.is_empty());
    let places: Vec<usize> = left_out.map(|(place, _)| place).collect();
    if places.len() > MOST_LEFT_OUT {
        return;
    }
    for place in places {
        // It may have its place since the values around another one were placed.
        if chosen.get(place).is_none_or(Option::is_some) {
            continue;
        }
        let around = place.saturating_sub(BEFORE)..(place + AFTER + 1).min(spots.len());
        let others = || {
            let [before, after] = [chosen.get(..around.start), chosen.get(around.end..)];
            before.into_iter().chain(after).flatten().flatten()
        };
        let free = spots.get(around.clone()).unwrap_or_default().iter().map(|spots| {
            let near = near(others(), spots);
            let is_free = |spot: &&Spot| near.iter().all(|it| spot.is_clear_of(it, way.beside_line));
            spots.iter().filter(is_free).copied().collect::<Vec<_>>()
        });
        let again = placed(&free.collect::<Vec<_>>(), way);
        let left_out = |values: &[Option<Spot>]| values.iter().filter(|spot| spot.is_none()).count();
        if let Some(values) = chosen.get_mut(around)
            && left_out(&again) < left_out(values)
        {
            values.copy_from_slice(&again);
        }
    }
}

/// The left ends of the leftmost spots of each value and all that follow it, and one more for the end.
fn least_lefts(spots: &[Vec<Spot>]) -> Vec<f64> {
    let mut lefts = vec![f64::INFINITY];
    for spots in spots.iter().rev() {
        let least = lefts.last().copied().unwrap_or(f64::INFINITY);
        lefts.push(spots.iter().map(|spot| spot.area.min[0]).fold(least, f64::min));
    }
    lefts.reverse();
    lefts
}
