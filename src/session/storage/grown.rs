//! Trees that grow out of games: unfolded, laid out and searched.

use std::sync::Arc;

use crate::game::move_order::MoveOrder;
use crate::game::request::Request;
use crate::layout::folds::Folds;
use crate::session::analysis::run::{Run, RunRequest, Scene};
use crate::session::model::memory_limit::MemoryLimit;
use crate::session::model::new_document::NewGameTree;
use crate::work::Work;

/// A tree that grew out of a game, ready to be shown.
#[derive(Debug)]
pub(in crate::session) struct Grown {
    pub(in crate::session) scene: Scene,
    /// The search to show at its end.
    pub(in crate::session) run: Option<Run>,
    /// How deep searches shall look, and how many nodes that is, where nobody would wait for the end of the game.
    pub(in crate::session) reach: Option<(u32, u64)>,
}

/// A game of more nodes is not searched to its end unless somebody asks for it: minimax would take seconds.
const NODES_SEARCHED: u64 = 1_000_000;

/// Unfolds the tree, lays it out and searches it as it was searched, if it was. Tells `work` how far that is.
pub(in crate::session) fn grow(new: &NewGameTree, work: &Work) -> Result<Grown, String> {
    let start = new.start().map_err(|error| error.to_string())?;
    let unfolded = start.unfold(new.rules, new.limits, work);
    let unfolded = Arc::new(unfolded.map_err(|cancelled| cancelled.to_string())?);
    let scene = Scene::reporting(new.document(&unfolded), Folds::default(), &mut work.report());
    let scene = scene.map_err(|cancelled| cancelled.to_string())?.with_boards(Some(Arc::clone(&unfolded)));
    let Some(Request { algorithm, settings, rules }) = new.search else {
        let reach = unfolded.deepest_within(NODES_SEARCHED, work.cancel_flag());
        return Ok(Grown { scene, run: None, reach });
    };
    let settings = rules.order.settings(settings);
    let moves = if rules.order.learns() { rules.order } else { MoveOrder::Generator };
    let request = RunRequest::new(&scene, algorithm, settings).with_moves(moves);
    let run = Run::new(&scene, request, MemoryLimit::default(), work);
    let run = run.map_err(|error| error.to_string())?;
    Ok(Grown { scene, run: Some(run), reach: None })
}
