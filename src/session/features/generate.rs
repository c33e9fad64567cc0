//! A tree that a person is still choosing: made while its parameters are changed, and never the document.

use std::sync::Arc;

use crate::generate::Recipe;
use crate::search::observer::Stop;
use crate::search::{Algorithm, Settings};
use crate::session::analysis::run::Scene;
use crate::session::model::new_document::NewDocument;
use crate::session::model::search_config::COMPARED;
use crate::session::task::{Desk, Task, Waker};
use crate::statistics::{effort, leaf_count};
use crate::text::Text;
use crate::work::Work;

/// A generated tree with its counts.
#[derive(Debug)]
pub struct GeneratedTree {
    /// The tree, laid out.
    pub scene: Scene,
    /// The number of leaves.
    pub leaves: u64,
    /// How many leaves each of [`COMPARED`] evaluates with the settings in use; empty if they cannot run with these.
    pub evaluated: Vec<(Algorithm, u64)>,
}

impl GeneratedTree {
    /// Makes the tree and counts with these settings. Takes time with its size.
    ///
    /// # Errors
    /// Why there is no such tree, or that the work was cancelled, as a clause.
    pub fn new(recipe: &Recipe, settings: Settings, work: &Work, text: &Text) -> Result<Self, String> {
        let document = NewDocument::Generated(recipe.clone()).make(work, text);
        let document = document.map_err(|error| error.said(text))?;
        let scene = Scene::new(document, &mut work.report());
        let scene = scene.map_err(|cancelled| Stop::from(cancelled).said(text))?;
        let leaves = leaf_count(scene.tree());
        let can_run = |algorithm: &&Algorithm| algorithm.check(settings, scene.tree()).is_ok();
        let evaluated = COMPARED.iter().filter(can_run).map(|&algorithm| {
            let count = effort::evaluations(algorithm, scene.tree(), settings, work.cancel_flag())?;
            Ok((algorithm, count))
        });
        let evaluated = evaluated.collect::<Result<_, Stop>>().map_err(|stop| stop.said(text))?;
        Ok(Self { scene, leaves, evaluated })
    }
}

/// Trees up to this size are made at once: it takes less than a frame.
const NODES_AT_ONCE: u64 = 5_000;
/// Larger trees are not made before a person takes them: their size is known without.
const MOST_NODES: u64 = 1_000_000;

/// The tree of the latest recipe, as soon as it is there.
#[derive(Debug, Default)]
pub struct Drafts {
    latest: Option<Task<Wanted, Result<GeneratedTree, String>>>,
}

/// A recipe, and the settings with which the searches are counted on its tree.
type Wanted = (Recipe, Settings);

/// What is known of a tree before a person takes it.
#[derive(Debug)]
pub enum DraftOutlook<'a> {
    /// Everything.
    Made(&'a GeneratedTree),
    /// Its size only, because a worker is still making it.
    UnderWay,
    /// Its size only, because it is too large to be made for a preview.
    TooLarge,
    /// Why it cannot be made, in a clause.
    Impossible(String),
}

impl Drafts {
    /// What is known of this tree, in which the searches have these settings. Begins to make it where it is a new one;
    /// `waker` is called when there is more.
    pub fn look(
        &mut self,
        (recipe, settings): (&Recipe, Settings),
        waker: &Waker,
        text: &Arc<Text>,
    ) -> DraftOutlook<'_> {
        let most_nodes = match recipe.check() {
            Ok(most_nodes) => most_nodes,
            Err(error) => return DraftOutlook::Impossible(error.said(text)),
        };
        if most_nodes > MOST_NODES {
            return DraftOutlook::TooLarge;
        }
        let is_quick = most_nodes <= NODES_AT_ONCE;
        // A worker finishes what it has begun, so that parameters that change fast keep one worker busy, not many.
        let is_it = |key: &Wanted| key.0 == *recipe && key.1 == settings;
        let goes_on = |latest: &Task<Wanted, _>| is_it(latest.key()) || !is_quick && latest.is_under_way();
        let latest = match self.latest.take_if(|latest| goes_on(latest)) {
            Some(latest) => latest,
            None => {
                let (theirs, text) = (recipe.clone(), Arc::clone(text));
                let make = move |work: &Desk<_>| GeneratedTree::new(&theirs, settings, work, &text);
                Task::begin((recipe.clone(), settings), "draft", is_quick, waker, make)
            }
        };
        let latest = self.latest.insert(latest);
        match latest.look().filter(|_| is_it(latest.key())) {
            None => DraftOutlook::UnderWay,
            Some(Ok(Ok(draft))) => DraftOutlook::Made(draft),
            Some(Ok(Err(error))) => DraftOutlook::Impossible(error.clone()),
            Some(Err(error)) => DraftOutlook::Impossible(text.draft_failed(error.said(text))),
        }
    }

    /// Forgets everything and stops what is under way.
    pub fn clear(&mut self) {
        *self = Self::default();
    }
}
