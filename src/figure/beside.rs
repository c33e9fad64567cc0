//! The text beside nodes: where it goes, and how it gives way if space is scarce.
//!
//! All values of a row have the same place, so that readers need not search. It is to the right of the nodes if the
//! widest value fits between two of them, otherwise below the nodes, as a caption. A text that does not fit there takes
//! the other place, then gets smaller, then shorter. Text that could be read as a neighbour's is left out. If nodes are
//! too crowded for name and value side by side, the name is below its node and the value in one of the next rows, with
//! a line to its node. The current node always has its text, further away if necessary.

mod opened;

use std::collections::{HashMap, HashSet};

use super::current;
use super::evaluations::{self, Evaluations};
use super::folded;
use super::importance::spoken_of;
use super::leaves::reads_as_value;
use super::places::{ASIDE, ASIDE_FIRST, BELOW, BELOW_FIRST, LEFT_FIRST, Side, corners, corners_above};
use super::room::{Room, RoomState, TextBlock};
use super::row_plan::{LEAST_CAPTION, RowPlan, SMALLER};
use super::short_name::FullName;
use super::sizes::{LEAST_RADIUS, MINOR_TEXT, text_size};
use super::words::{TextLines, named, tells_depth_in_full, ways_to_say};
use super::{Figure, LabelMark, Meaning, NodeMark, Outline, Owner, Style, Subject, boards, text};
use crate::search::replay::{Phase, Replay};
use crate::tree::NodeId;

/// Nodes smaller than this get no name alone.
const LEAST_NAMED: f64 = 9.0;
/// The space that text to the right of a node needs besides its own width.
const AROUND: f64 = 2.0 * ASIDE + 4.0;
/// The most characters of a name. A longer name is shortened.
const LONGEST_NAME: usize = 24;
/// The most characters of a name in little space.
const SHORT_NAME: usize = 8;
/// The widths of a name right below its node, relative to that of its column, the best first.
const CAPTION_WIDTHS: [f64; 4] = [1.0, 0.7, 0.5, 0.35];
/// The least gap between names right below their nodes, in points.
const BETWEEN_CAPTIONS: f64 = 3.2;
/// The value that is used to measure space if no leaf is visible.
const USUAL_VALUE: &str = "10";

/// The text beside all nodes, placed in the order of the calls.
pub(super) struct Beside<'a> {
    figure: &'a Figure,
    subject: &'a Subject<'a>,
    style: &'a Style,
    /// The plans of the rows, with the index of the first node of the next row.
    rows: Vec<(usize, RowPlan)>,
    /// The nodes that the sentence of the latest step names.
    spoken_of: HashSet<NodeId>,
    /// The lower ends of the labels that stand below their nodes already.
    below: HashMap<NodeId, f64>,
    /// What stands this near at the right of an inner node takes the room of its value, or reads as one with that.
    reach: f64,
}

impl<'a> Beside<'a> {
    /// The text beside nodes that have these labels already, in the room that there is. In rows that begin with a node of
    /// `short`, depths have their short form.
    pub(super) fn new(
        figure: &'a Figure,
        subject: &'a Subject<'a>,
        style: &'a Style,
        (labels, short): (&[LabelMark], &HashSet<NodeId>),
        room: &Room,
    ) -> Self {
        let spoken_of = spoken_of(figure, subject);
        let below = ends_below(figure, labels);
        let mut beside = Self { figure, subject, style, rows: Vec::new(), spoken_of, below, reach: 0.0 };
        let widest = beside.widest_value();
        beside.reach = ASIDE + text::width(&widest, style.least_text) + text::height(style.least_text);
        let mut end = 0;
        for row in figure.nodes.chunk_by(|one, next| one.at[1] == next.at[1]) {
            end += row.len();
            let mut plan = beside.plan(row, &widest);
            plan.has_long_depths &= row.first().is_none_or(|first| !short.contains(&first.node));
            let evaluations = Evaluations::new(row, subject);
            let plan = evaluations.map_or(plan, |it| it.planned(plan, style, room));
            beside.rows.push((end, plan));
        }
        beside
    }

    /// The widest value that a node may get, judged from the visible leaves.
    fn widest_value(&self) -> String {
        let leaves = self.figure.nodes.iter().filter(|mark| mark.outline == Outline::Box);
        let value = |mark: &NodeMark| Some(self.subject.tree.value(mark.node)?.to_string());
        let widest = leaves
            .filter_map(value)
            .max_by(|one, other| text::width(one, 1.0).total_cmp(&text::width(other, 1.0)));
        format!("≥ {}", widest.as_deref().unwrap_or(USUAL_VALUE))
    }

    fn plan(&self, row: &[NodeMark], value: &str) -> RowPlan {
        let (mut aside, mut column) = (f64::INFINITY, f64::INFINITY);
        let (mut full, mut names) = (f64::INFINITY, Vec::new());
        let least = self.style.least_text;
        for (index, mark) in row.iter().enumerate().filter(|(_, mark)| self.is_inner(mark)) {
            full = full.min(text_size(mark, self.style));
            if mark.text.is_none() && !mark.has_board {
                names.push(self.full_name(mark));
            }
            if let Some(next) = row.get(index + 1) {
                aside = aside.min(next.area().min[0] - mark.area().max[0] - AROUND);
                column = column.min(next.at[0] - mark.at[0]);
            }
        }
        let full = if full.is_finite() { full } else { least };
        let short = text::width(&value.replace(' ', ""), least);
        let is_below = short > aside;
        let room = if is_below { column - ASIDE } else { aside };
        let size = (room / text::width(value, 1.0)).min(full).max(least);
        let name =
            names.iter().map(|name| text::width(&name.shortened(LONGEST_NAME), least)).fold(0.0, f64::max);
        let has_names = name + text::width(&format!("{value} "), least) <= room;
        // Values in several rows would cover the edges to children that are drawn one by one.
        let has_one_row = short <= column - BETWEEN_CAPTIONS;
        let most = column - BETWEEN_CAPTIONS;
        let fits = |size: &f64| name / least * size <= most;
        let is_cut = || names.iter().all(|name| name.cut(LONGEST_NAME, LEAST_CAPTION, most).is_some());
        let captions = [least, LEAST_CAPTION].into_iter().find(fits);
        let captions = captions.or_else(|| is_cut().then_some(LEAST_CAPTION));
        let captions = captions.filter(|_| !has_names && (has_one_row || self.has_fans(row)));
        RowPlan {
            is_below: is_below || captions.is_some(),
            size,
            has_names,
            captions,
            column,
            has_word: None,
            has_long_depths: evaluations::have_long_depths(row, self.subject, least, room),
        }
    }

    /// Whether the children of these nodes are drawn together, so that there are no edges below. All nodes of a row
    /// have the same height, except the current one.
    fn has_fans(&self, row: &[NodeMark]) -> bool {
        let bottoms = || row.iter().take(2).map(|mark| mark.at[1] + mark.half_height);
        self.figure.fans.iter().any(|fan| bottoms().any(|bottom| bottom == fan.from[1]))
    }

    fn is_inner(&self, mark: &NodeMark) -> bool {
        !self.subject.tree.is_leaf(mark.node)
    }

    fn plan_of(&self, index: usize) -> RowPlan {
        let row = self.rows.partition_point(|&(end, _)| end <= index);
        self.rows.get(row).map_or(
            RowPlan {
                is_below: false,
                size: self.style.least_text,
                has_names: true,
                captions: None,
                column: f64::INFINITY,
                has_word: None,
                has_long_depths: true,
            },
            |&(_, plan)| plan,
        )
    }

    /// Whether the sentence of the latest step names the node.
    pub(super) fn is_spoken_of(&self, mark: &NodeMark) -> bool {
        mark.is_current || mark.is_principal || mark.is_guarantee || self.spoken_of.contains(&mark.node)
    }

    /// The text about an inner node, with its name if that does not fit inside.
    pub(super) fn known(&self, index: usize, replay: Replay<'_>, room: &mut Room) -> Vec<LabelMark> {
        let Some(mark) = self.figure.nodes.get(index) else { return Vec::new() };
        let plan = self.plan_of(index);
        let mut ways = ways_to_say(mark, self.subject, replay);
        if let Some(has_word) = plan.has_word {
            evaluations::keep_alike(&mut ways, has_word, mark, self.subject);
        }
        if !plan.has_long_depths {
            ways.retain(|lines| !tells_depth_in_full(mark, self.subject, lines));
        }
        if ways.is_empty() {
            return Vec::new();
        }
        // A value follows the name that stands below its node.
        let above = self.below.get(&mark.node).copied();
        if above.is_none() {
            folded::add_number(&mut ways, mark);
        }
        if let Some(above) = above.filter(|_| mark.hidden.is_none())
            && let Some(labels) = self.staggered(mark, &ways, (above, plan.column), room)
        {
            return labels;
        }
        let is_nameless = mark.text.is_none() && !mark.has_board;
        let name = || self.short_name(mark);
        let is_open = mark.phase == Phase::Open || mark.is_current;
        let with_name = (is_nameless && (plan.has_names || is_open || self.is_spoken_of(mark)))
            .then(|| named(&ways, &name(), mark.phase));
        let caption_size = plan.captions.filter(|_| is_nameless);
        let has_caption = caption_size.is_some();
        // The text of the path stands out from the others anyway.
        let is_aside = !has_caption || is_open;
        let first = with_name.iter().filter(|_| is_aside);
        for ways in first.chain([&ways].into_iter().filter(|_| !has_caption)) {
            if let Some(labels) = self.first_that_fits(mark, plan.places(), plan.size, ways, room) {
                return labels;
            }
        }
        let before = room.state();
        let caption = caption_size.and_then(|size| self.caption(mark, size, plan.column, room));
        let mut labels = caption.unwrap_or_default();
        let above = labels.last().map_or(above.unwrap_or(mark.foot()), |name| name.area.max[1]);
        if let Some(values) = self.staggered(mark, &ways, (above, plan.column), room) {
            labels.extend(values);
            return labels;
        }
        // Below the name something is in the way, such as the words at a cut.
        if has_caption && let Some(values) = self.first_that_fits(mark, &ASIDE_FIRST, plan.size, &ways, room)
        {
            labels.extend(values);
            return labels;
        }
        if !mark.is_current && mark.inside.is_none() {
            return self.instead_of_caption(mark, &ways, (room, before), &labels).unwrap_or(labels);
        }
        // The sentence uses the name, so that the text has it if possible, and always far from the node.
        let all = named(&ways, &name(), mark.phase);
        let with_name = with_name.filter(|_| labels.is_empty()).unwrap_or_default();
        // Last, above it beside the edge that leads to it.
        let edge = self.figure.edges.iter().find(|edge| edge.child == mark.node);
        let around = |text: &TextBlock| {
            let above = edge.into_iter().flat_map(|edge| corners_above(mark, edge, text));
            plan.places().iter().flat_map(|&place| corners(place, mark, text)).chain(above).collect()
        };
        labels.extend(current::place(mark, [&with_name, &ways, &all], self.style, around, room));
        labels
    }

    /// Name and value in one line, instead of the name alone that stands below the node.
    fn instead_of_caption(
        &self,
        mark: &NodeMark,
        ways: &[TextLines],
        (room, before): (&mut Room, RoomState),
        caption: &[LabelMark],
    ) -> Option<Vec<LabelMark>> {
        let [label] = caption else { return None };
        let (name, _) = label.pieces.first()?;
        room.go_back(before);
        let lines = named(ways, name, mark.phase).into_iter().filter(|lines| lines.len() == 1);
        let joined: Vec<TextLines> = lines.collect();
        let placed = self.first_that_fits(mark, &BELOW_FIRST, self.style.least_text, &joined, room);
        if placed.is_none() {
            room.write(&self.text(mark, &vec![label.pieces.clone()], label.size), label.area, None);
        }
        placed
    }

    fn full_name(&self, mark: &NodeMark) -> FullName {
        FullName::new(self.subject, mark.node)
    }

    /// The name of a node, or a part of a long one.
    fn short_name(&self, mark: &NodeMark) -> String {
        self.full_name(mark).shortened(LONGEST_NAME)
    }

    /// The name right below its node, cut to the width of its column. Beside the wide text of the path it is shorter.
    fn caption(&self, mark: &NodeMark, size: f64, column: f64, room: &mut Room) -> Option<Vec<LabelMark>> {
        let name = self.full_name(mark);
        let top = mark.foot() + BELOW;
        CAPTION_WIDTHS.iter().find_map(|part| {
            let name = name.cut(LONGEST_NAME, size, (column - BETWEEN_CAPTIONS) * part)?;
            let lines = named(&[], &name, mark.phase).into_iter().next()?;
            room.staggered(&self.text(mark, &lines, size), mark, mark.foot(), &[top])
        })
    }

    /// Only the name of a node, if it does not fit inside. A leaf has its value inside.
    pub(super) fn name(&self, index: usize, room: &mut Room) -> Vec<LabelMark> {
        let Some(mark) = self.figure.nodes.get(index) else { return Vec::new() };
        let has_name = self.is_inner(mark) && mark.text.is_some();
        // Among values, names alone would be a riddle.
        let is_minor = mark.half_height < LEAST_NAMED || mark.phase == Phase::Done;
        if has_name || mark.has_board || is_minor && !self.is_spoken_of(mark) {
            return Vec::new();
        }
        let places = if self.is_inner(mark) { self.plan_of(index).places() } else { &BELOW_FIRST };
        self.placed_name(mark, places, room)
    }

    /// The name that the user gave to a leaf, which has its value inside, in at most this width. Moves of a game do not
    /// count; `None` for leaves without a name.
    pub(super) fn name_of_leaf(&self, mark: &NodeMark, most: f64, room: &mut Room) -> Option<Vec<LabelMark>> {
        let is_of_game = self.subject.extras.boards.is_some_and(|boards| boards.in_game(mark.node).is_some());
        let is_named = self.subject.tree.label(mark.node).is_some() && !self.is_inner(mark) && !is_of_game;
        if !is_named || mark.half_height < LEAST_NAMED {
            return None;
        }
        if let Some(labels) = self.number_on_edge(mark, room) {
            return Some(labels);
        }
        let (name, least) = (self.full_name(mark), self.style.least_text);
        let mut names = [LONGEST_NAME, SHORT_NAME].map(|length| name.shortened(length)).to_vec();
        if !mark.is_current && most.is_finite() {
            names = name.cut(LONGEST_NAME, least, most).into_iter().collect();
        }
        names.dedup();
        let ways: Vec<TextLines> = names.iter().flat_map(|name| named(&[], name, mark.phase)).collect();
        Some(self.placed(mark, &BELOW_FIRST, &ways, room))
    }

    /// The name of a leaf that a question speaks of, as large as what a search finds.
    pub(super) fn name_in_question(&self, mark: &NodeMark, room: &mut Room) -> Vec<LabelMark> {
        if let Some(labels) = self.number_on_edge(mark, room).filter(|labels| !labels.is_empty()) {
            return labels;
        }
        let ways = named(&[], &self.short_name(mark), mark.phase);
        let labels = self.first_that_fits(mark, &BELOW_FIRST, text_size(mark, self.style), &ways, room);
        labels.unwrap_or_else(|| self.placed(mark, &BELOW_FIRST, &ways, room))
    }

    /// The name of an inner node into which it does not fit.
    pub(super) fn name_of_inner(&self, mark: &NodeMark, room: &mut Room) -> Vec<LabelMark> {
        let is_of_game = self.subject.extras.boards.is_some_and(|boards| boards.in_game(mark.node).is_some());
        let is_nameless = self.is_inner(mark) && mark.text.is_none() && !is_of_game;
        if !is_nameless || mark.half_height < LEAST_RADIUS {
            return Vec::new();
        }
        let ways = named(&[], &self.short_name(mark), mark.phase);
        let labels = self.first_that_fits(mark, &ASIDE_FIRST, text_size(mark, self.style), &ways, room);
        labels.unwrap_or_else(|| self.placed_name(mark, &ASIDE_FIRST, room))
    }

    /// The name of a finished node that gave way to values, small above the node and beside the edge that ends there.
    pub(super) fn name_above(&self, mark: &NodeMark, room: &mut Room) -> Vec<LabelMark> {
        let is_of_game = self.subject.extras.boards.is_some_and(|boards| boards.in_game(mark.node).is_some());
        let is_nameless = self.is_inner(mark) && mark.text.is_none() && !is_of_game;
        if !is_nameless || mark.phase != Phase::Done || mark.half_height < LEAST_RADIUS {
            return Vec::new();
        }
        let edge = self.figure.edges.iter().find(|edge| edge.child == mark.node);
        let name = self.full_name(mark).cut(LONGEST_NAME, LEAST_CAPTION, 2.0 * mark.half_width);
        let Some((edge, name)) = edge.zip(name) else { return Vec::new() };
        let ways = named(&[], &name, mark.phase);
        let placed = ways.iter().find_map(|lines| {
            let text = self.text(mark, lines, LEAST_CAPTION);
            room.beside_edges(&text, mark, corners_above(mark, edge, &text))
        });
        placed.unwrap_or_default()
    }

    /// The name in the first free one of these places, or in one of the rows below; shorter if there is no room.
    fn placed_name(&self, mark: &NodeMark, places: &[Side], room: &mut Room) -> Vec<LabelMark> {
        if let Some(labels) = self.number_on_edge(mark, room) {
            return labels;
        }
        let name = self.full_name(mark);
        let [name, shorter] = [LONGEST_NAME, SHORT_NAME].map(|length| name.shortened(length));
        let of = |name: &str| named(&[], name, mark.phase);
        let labels = self.placed(mark, places, &of(&name), room);
        if labels.is_empty() && shorter != name {
            self.placed(mark, places, &of(&shorter), room)
        } else {
            labels
        }
    }

    /// The name of a leaf that would read as a value below it, on its edge, if there is room. `None` for other names.
    fn number_on_edge(&self, mark: &NodeMark, room: &mut Room) -> Option<Vec<LabelMark>> {
        let name = self.short_name(mark);
        if !reads_as_value(self.figure, mark, &name) {
            return None;
        }
        let ways = named(&[], &name, mark.phase);
        let text = self.text(mark, ways.first()?, self.style.least_text);
        let edge = self.figure.edges.iter().find(|edge| edge.child == mark.node)?;
        Some(room.at_node(&text, mark, boards::places_on(edge, &text)).unwrap_or_default())
    }

    /// The static evaluation of an inner node. If the search has stopped there, it is the value.
    pub(super) fn evaluation(&self, mark: &NodeMark, room: &mut Room) -> Vec<LabelMark> {
        let is_value = mark.is_horizon && mark.phase == Phase::Done;
        let is_shown = self.is_inner(mark) && !mark.has_board && !is_value && mark.half_height >= LEAST_NAMED;
        let Some(value) = self.subject.tree.value(mark.node).filter(|_| is_shown) else { return Vec::new() };
        let value = self.subject.perspective.score(mark.player, value);
        let ways = vec![vec![vec![(self.subject.text.picture_eval(value.to_string()), Meaning::Evaluation)]]];
        let is_of_game = self.subject.extras.boards.is_some_and(|boards| boards.in_game(mark.node).is_some());
        if is_of_game {
            // Nobody typed it, so it gives way to moves and values.
            let size = (mark.half_height * MINOR_TEXT).max(self.style.least_text);
            return self.first_that_fits(mark, &LEFT_FIRST, size, &ways, room).unwrap_or_default();
        }
        self.placed(mark, &LEFT_FIRST, &ways, room)
    }

    /// Text in the first free one of these places, or in one of the rows below. It is smaller than the search's own
    /// text.
    fn placed(
        &self,
        mark: &NodeMark,
        places: &[Side],
        ways: &[TextLines],
        room: &mut Room,
    ) -> Vec<LabelMark> {
        let size = (mark.half_height * MINOR_TEXT).max(self.style.least_text);
        let labels = self.first_that_fits(mark, places, size, ways, room);
        labels.or_else(|| self.staggered(mark, ways, (mark.foot(), f64::INFINITY), room)).unwrap_or_default()
    }

    /// A line of text in one of the rows below a node, like the values of crowded leaves.
    fn staggered(
        &self,
        mark: &NodeMark,
        ways: &[TextLines],
        (above, column): (f64, f64),
        room: &mut Room,
    ) -> Option<Vec<LabelMark>> {
        let least = self.style.least_text;
        let tops = [1.0, 2.0, 3.0, 4.0].map(|row| mark.foot() + BELOW + row * text::height(least));
        // Two rows are enough if the text of every second node fits into one.
        let fits = |text: &TextBlock| text.width() + BETWEEN_CAPTIONS * 2.0 <= column * 2.0;
        // Values are crowded here, so a depth has its short form. Without it, the value would be told as more certain
        // than it is, so it is left out if that does not fit.
        let is_short =
            |lines: &&TextLines| lines.len() == 1 && !tells_depth_in_full(mark, self.subject, lines);
        let lines: Vec<&TextLines> = ways.iter().filter(is_short).collect();
        let at_size = |size: f64| lines.iter().map(move |lines| self.text(mark, lines, size));
        // What has just changed is never smaller than before.
        let smaller = (!mark.is_current).then(|| at_size(LEAST_CAPTION));
        let mut texts: Vec<TextBlock> = at_size(least).chain(smaller.into_iter().flatten()).collect();
        texts.sort_by_key(|text| !fits(text));
        texts.iter().find_map(|text| room.staggered(text, mark, above, &tops))
    }

    fn text(&self, mark: &NodeMark, lines: &TextLines, size: f64) -> TextBlock {
        TextBlock { owner: Owner::Node(mark.node), lines: lines.clone(), size }
    }

    fn first_that_fits(
        &self,
        mark: &NodeMark,
        places: &[Side],
        size: f64,
        ways: &[TextLines],
        room: &mut Room,
    ) -> Option<Vec<LabelMark>> {
        let least = self.style.least_text;
        let mut sizes: Vec<f64> = SMALLER.iter().map(|part| size * part).filter(|&it| it > least).collect();
        sizes.push(least);
        if mark.phase == Phase::Open && self.is_inner(mark) {
            let placed = self.text_of_open(mark, places, &sizes, ways, room);
            if placed.is_some() {
                return placed;
            }
        }
        // Where it would run into the text of a neighbour only if there is no other place.
        let mut is_kept_off = false;
        for is_apart in [true, false] {
            let mut at = |place: Side, lines: &TextLines, size: f64| {
                let text = self.text(mark, lines, size);
                let mut corners = corners(place, mark, &text).to_vec();
                // The thick edge to the current node is covered only where nothing else helps.
                corners.retain(|&corner| {
                    !mark.is_current || room.is_clear_of_edge_to(&text.at(corner), mark.node)
                });
                let all = corners.len();
                corners.retain(|&corner| !is_apart || !room.runs_into_other(&text, corner, mark));
                is_kept_off |= corners.len() < all;
                room.at_node(&text, mark, corners)
            };
            let placed = if mark.is_current {
                // Text to read now gets shorter before it gets smaller.
                sizes.iter().find_map(|&size| {
                    places.iter().find_map(|&place| ways.iter().find_map(|lines| at(place, lines, size)))
                })
            } else {
                places.iter().find_map(|&place| {
                    ways.iter().find_map(|lines| sizes.iter().find_map(|&size| at(place, lines, size)))
                })
            };
            if placed.is_some() || !is_kept_off {
                return placed;
            }
        }
        None
    }
}

/// The lower ends of the labels below their nodes.
fn ends_below(figure: &Figure, labels: &[LabelMark]) -> HashMap<NodeId, f64> {
    let bottoms: HashMap<NodeId, f64> =
        figure.nodes.iter().map(|mark| (mark.node, mark.area().max[1])).collect();
    let below = labels.iter().filter_map(|label| {
        let Owner::Node(node) = label.owner else { return None };
        let is_below = bottoms.get(&node).is_some_and(|&bottom| label.area.min[1] >= bottom);
        is_below.then_some((node, label.area.max[1]))
    });
    below.collect()
}
