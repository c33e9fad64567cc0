//! A finished search, with all data for its pictures and sentences.

use crate::drawing::fault::{self, FaultColors};
use crate::drawing::{self, Drawing};
use crate::figure::overview::Overview;
use crate::figure::{Extras, Figure, NodeShapes, Point, Projection, Style, Subject};
use crate::file::{Document, DocumentInfo};
use crate::game::boards::Boards;
use crate::layout::folds::Folds;
use crate::layout::{Layout, Separation};
use crate::names::Names;
use crate::narration::own::{self, Theirs};
use crate::narration::{self, Narration};
use crate::own_search::attempt::Parted;
use crate::palette::Palette;
use crate::search::counters::Counters;
use crate::search::perspective::Perspective;
use crate::search::replay::{Replay, Step};
use crate::search::trace::{StepIndex, Trace};
use crate::search::unseen::Unseen;
use crate::search::window::Ties;
use crate::search::{Algorithm, Settings};
use crate::text::Text;
use crate::tree::ancestry::Ancestry;
use crate::tree::{NodeId, Tree};

/// The usual distance between siblings and between levels, in points.
const UNIT: f64 = 64.0;
const LEVEL: f64 = 104.0;
/// The space around the tree, in points: left (for the names of the levels), right, top and bottom (for values and
/// names below leaves).
const MARGINS: [f64; 4] = [78.0, 40.0, 44.0, 62.0];
/// Extra space at the right of a tree that is at most so wide, in units: the text of its last nodes has no other room.
const NARROW: f64 = 4.0;
const BESIDE_NARROW: f64 = 56.0;
/// Extra space for boards, at the top and at the bottom.
const BOARD_MARGIN: f64 = 30.0;
/// The least and the greatest size of a picture, in points. Wider trees are compressed, and at last drawn as strips.
const LEAST: Point = [320.0, 160.0];
const GREATEST: Point = [1600.0, 1000.0];

/// A recorded search with all data for its pictures, by reference.
#[derive(Clone, Copy)]
pub struct RecordedWalk<'a> {
    /// The tree.
    pub tree: &'a Tree,
    /// Its title, lesson and source.
    pub about: &'a DocumentInfo,
    /// Whether it is an external search.
    pub is_theirs: bool,
    /// The search.
    pub algorithm: Algorithm,
    /// Its settings.
    pub settings: Settings,
    /// Its record.
    pub trace: &'a Trace,
    /// The counts of nodes, leaves and cutoffs after any step.
    pub counters: &'a Counters,
    /// The names of the nodes.
    pub names: &'a Names,
    /// Leaves that a question calls by name, so that their names are shown.
    pub named: &'a [NodeId],
    /// The layout of the nodes.
    pub layout: &'a Layout,
    /// Their depths and ancestors.
    pub ancestry: &'a Ancestry,
    /// The data for pictures of many nodes.
    pub overview: &'a Overview,
    /// The positions at the nodes of a tree that grew out of a game.
    pub boards: Option<&'a Boards>,
    /// The presentation that a person has chosen.
    pub look: WalkLook,
    /// The language.
    pub text: &'a Text,
    /// What is known about it, if it is the walk of an external search.
    pub theirs: Option<&'a Theirs>,
}

type Narrate = fn(&Text, Replay<'_>, &Names, Ties, Perspective, StepIndex) -> Narration;

/// The presentation of a walk that a person has chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WalkLook {
    /// The scale of its values.
    pub perspective: Perspective,
    /// The shapes of MAX and MIN nodes.
    pub shapes: NodeShapes,
}

impl Default for WalkLook {
    fn default() -> Self {
        Self { perspective: Perspective::Max, shapes: NodeShapes::default() }
    }
}

/// A recorded search with its own copy of all data for its pictures.
pub struct Prepared {
    tree: Tree,
    about: DocumentInfo,
    search: (Algorithm, Settings),
    trace: Trace,
    counters: Counters,
    names: Names,
    layout: Layout,
    ancestry: Ancestry,
    overview: Overview,
    boards: Option<Boards>,
}

impl Prepared {
    /// Prepares the pictures of a search of the document's tree. `unseen` is the work of the search below the tree,
    /// where a game continues; `boards` are the positions of the game.
    #[must_use]
    pub fn new(
        document: Document,
        search: (Algorithm, Settings),
        (trace, unseen): (Trace, Unseen),
        boards: Option<Boards>,
    ) -> Self {
        let tree = &document.tree;
        let Ok(names) = Names::new(tree, &mut ());
        let Ok(layout) = Layout::with_leaf_room(tree, Separation::default(), &Folds::default(), &mut ());
        let Ok(overview) = Overview::new(Replay::new(tree, &trace), &layout, &mut ());
        let Ok(ancestry) = Ancestry::new(tree, &mut ());
        let Ok(counters) = Counters::of_whole(tree, &trace, unseen, &mut ());
        let about = document.about();
        let Document { tree, .. } = document;
        Self { tree, about, search, trace, counters, names, layout, ancestry, overview, boards }
    }

    /// The walk.
    #[must_use]
    pub fn walk<'a>(&'a self, text: &'a Text) -> RecordedWalk<'a> {
        let (algorithm, settings) = self.search;
        let Self { tree, about, trace, counters, names, layout, ancestry, overview, boards, .. } = self;
        let (boards, look) = (boards.as_ref(), WalkLook::default());
        RecordedWalk {
            tree,
            about,
            is_theirs: false,
            algorithm,
            settings,
            trace,
            counters,
            names,
            named: &[],
            layout,
            ancestry,
            overview,
            boards,
            look,
            text,
            theirs: None,
        }
    }
}

/// The place of the tree in all pictures of a walk.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    /// The size of the picture, in points.
    pub size: Point,
    pub(super) projection: Projection,
    style: Style,
}

impl<'a> RecordedWalk<'a> {
    /// The name of the search.
    #[must_use]
    pub fn name(&self) -> String {
        if self.is_theirs { self.text.algorithm_yours() } else { self.algorithm.name(self.text) }
    }

    /// The record, for queries about any step.
    #[must_use]
    pub fn replay(&self) -> Replay<'a> {
        Replay::new(self.tree, self.trace).with_shortcuts(self.ancestry)
    }

    /// The number of steps.
    #[must_use]
    pub fn len(&self) -> StepIndex {
        self.trace.len()
    }

    /// Whether there are no steps. A search that has ended has some.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The number of steps up to each cutoff.
    #[must_use]
    pub fn cutoffs(&self) -> Vec<StepIndex> {
        (1..=self.len()).filter(|&after| self.ends_with_cutoff(after)).collect()
    }

    /// Whether the last of `after` steps is a cutoff.
    #[must_use]
    pub fn ends_with_cutoff(&self, after: StepIndex) -> bool {
        let latest = after.checked_sub(1).and_then(|latest| self.replay().step(latest));
        matches!(latest, Some(Step::Cutoff { .. }))
    }

    /// The sentences about the last of `after` steps.
    #[must_use]
    pub fn narration(&self, after: StepIndex) -> Narration {
        self.narrated(after, narration::narrate)
    }

    /// The same without the consequences, for students who predict them.
    #[must_use]
    pub fn narration_so_far(&self, after: StepIndex) -> Narration {
        self.narrated(after, narration::narrate_so_far)
    }

    fn narrated(&self, after: StepIndex, narrate: Narrate) -> Narration {
        let Self { text, names, settings, look, .. } = self;
        match self.theirs {
            // What follows is not said of an external search.
            Some(theirs) => own::narrate(text, self.replay(), names, theirs, after),
            None => narrate(text, self.replay(), names, settings.ties, look.perspective, after),
        }
    }

    /// The node of the first wrong step, with the words at it, if the walk has come to it after this many steps.
    #[must_use]
    pub fn marked(&self, after: Option<StepIndex>) -> Option<(NodeId, String)> {
        let parted = self.fault().filter(|parted| after.is_some_and(|after| after >= parted.after))?;
        Some((parted.node, self.text.picture_first_wrong_step()))
    }

    /// The first step at which an external search goes wrong.
    #[must_use]
    pub fn fault(&self) -> Option<&'a Parted> {
        self.theirs?.parted.as_ref()
    }

    /// The frame in which the whole tree fits.
    #[must_use]
    pub fn frame(&self) -> Frame {
        let [left, right, top, bottom] = MARGINS;
        let right = if self.layout.width() <= NARROW { right + BESIDE_NARROW } else { right };
        let besides = if self.boards.is_some() { BOARD_MARGIN } else { 0.0 };
        let [top, bottom] = [top + besides, bottom + besides];
        let [across, down] = [left + right, top + bottom];
        let levels = f64::from(self.layout.height().saturating_sub(1));
        let width = (self.layout.width() * UNIT + across).clamp(LEAST[0], GREATEST[0]);
        let unit = ((width - across) / self.layout.width().max(1.0)).min(UNIT);
        let height = (levels * LEVEL + down).clamp(LEAST[1], GREATEST[1]);
        let level = ((height - down) / levels.max(1.0)).min(LEVEL);
        let origin = [
            left + (width - across - self.layout.width() * unit) / 2.0,
            top + (height - down - levels * level) / 2.0,
        ];
        let size = [width, height].map(f64::round);
        let style = Style { greatest_radius: 26.0, shapes: self.look.shapes, ..Style::default() };
        Frame { size, projection: Projection { unit, level, origin }, style }
    }

    /// The figure after this many steps; `None` shows the tree before any search.
    #[must_use]
    pub fn figure(&self, frame: &Frame, after: Option<StepIndex>) -> Figure {
        let subject = Subject {
            tree: self.tree,
            names: self.names,
            layout: self.layout,
            ancestry: self.ancestry,
            replay: after.map(|_| self.replay()),
            after: after.unwrap_or(0),
            overview: after.map(|_| self.overview),
            perspective: self.look.perspective,
            extras: Extras {
                boards: self.boards,
                named: self.named,
                is_theirs: self.is_theirs,
                ..Extras::default()
            },
            text: self.text,
        };
        Figure::new(&subject, &frame.projection, &frame.style, frame.size)
    }

    /// The drawing of this figure, in these colours.
    #[must_use]
    pub fn drawing(&self, frame: &Frame, after: Option<StepIndex>, palette: &Palette) -> Drawing {
        let figure = self.figure(frame, after);
        let mut drawing = drawing::walk::draw(&figure, frame.size, palette, self.boards, self.text);
        if let Some((node, words)) = self.marked(after) {
            fault::draw(&mut drawing, &figure, (node, &words), frame.size, FaultColors::of(palette));
        }
        drawing
    }
}
