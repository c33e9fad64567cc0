//! A tree that a person is still choosing: made while its parameters are changed, and never the document.

use super::comparing::COMPARED;
use super::job::{Job, Poll, Waker};
use super::model::new_document::NewDocument;
use super::model::new_document::NewDocumentError;
use super::run::Scene;
use crate::generate::Recipe;
use crate::layout::folds::Folds;
use crate::search::observer::Stop;
use crate::search::{Algorithm, Settings};
use crate::statistics::{effort, leaf_count};
use crate::work::Work;

/// A generated tree with its counts.
#[derive(Debug)]
pub struct Draft {
    /// The tree, laid out.
    pub scene: Scene,
    /// The number of leaves.
    pub leaves: u64,
    /// How many leaves each of [`COMPARED`] evaluates.
    pub evaluated: Vec<(Algorithm, u64)>,
}

/// Why there is no draft.
#[derive(Debug, thiserror::Error)]
pub enum DraftError {
    /// There is no such tree.
    #[error(transparent)]
    Recipe(#[from] NewDocumentError),
    /// The counting ended early.
    #[error(transparent)]
    Stopped(#[from] Stop),
    /// The system has no thread to give, or the worker failed.
    #[error("the tree could not be tried out: {0}")]
    NoWorker(String),
}

impl Draft {
    /// Makes the tree and counts. Takes time with its size.
    ///
    /// # Errors
    /// When there is no such tree, and when nobody wanted it any more.
    pub fn new(recipe: &Recipe, work: &Work) -> Result<Self, DraftError> {
        let document = NewDocument::Generated(recipe.clone()).make_telling(work)?;
        let scene = Scene::reporting(document, Folds::default(), &mut work.report());
        let scene = scene.map_err(|cancelled| DraftError::Stopped(cancelled.into()))?;
        let leaves = leaf_count(scene.tree());
        let evaluated = COMPARED.iter().map(|&algorithm| {
            let count =
                effort::evaluations(algorithm, scene.tree(), Settings::default(), work.cancel_flag())?;
            Ok((algorithm, count))
        });
        let evaluated = evaluated.collect::<Result<_, Stop>>()?;
        Ok(Self { scene, leaves, evaluated })
    }
}

/// Trees up to this size are made at once: it takes less than a frame.
const NODES_AT_ONCE: u64 = 5_000;
/// Larger ones are not made before a person takes them: their size is known without.
const MOST_NODES: u64 = 1_000_000;

/// The draft of the latest recipe, as soon as it is there.
#[derive(Debug, Default)]
pub struct Drafts {
    wanted: Option<Recipe>,
    latest: Option<Result<Draft, DraftError>>,
    /// A worker finishes what it has begun, so that parameters that change fast keep one worker busy, not many.
    job: Option<(Recipe, Job<Result<Draft, DraftError>>)>,
}

/// What is known of a tree before a person takes it.
#[derive(Debug)]
pub enum Outlook<'a> {
    /// Everything.
    Made(&'a Draft),
    /// Its size only, because a worker is still making it.
    UnderWay,
    /// Its size only, because it is too large to be made on a trial.
    TooLarge,
    /// Why it cannot be made, in a clause.
    Impossible(String),
}

impl Drafts {
    /// What is known of this tree. Begins to make it where it is a new one; `waker` is called when there is more.
    pub fn look(&mut self, recipe: &Recipe, waker: &Waker) -> Outlook<'_> {
        let most_nodes = match recipe.check() {
            Ok(most_nodes) => most_nodes,
            Err(error) => return Outlook::Impossible(error.to_string()),
        };
        if most_nodes > MOST_NODES {
            return Outlook::TooLarge;
        }
        if self.wanted.as_ref() != Some(recipe) {
            self.wanted = Some(recipe.clone());
            self.latest = None;
            if most_nodes <= NODES_AT_ONCE {
                self.latest = Some(Draft::new(recipe, &Work::default()));
            }
        }
        if self.latest.is_none() {
            self.poll(recipe, waker);
        }
        match &self.latest {
            None => Outlook::UnderWay,
            Some(Ok(draft)) => Outlook::Made(draft),
            Some(Err(error)) => Outlook::Impossible(error.to_string()),
        }
    }

    fn poll(&mut self, recipe: &Recipe, waker: &Waker) {
        if let Some((theirs, job)) = &self.job {
            let draft = match job.poll() {
                Poll::Running => return,
                Poll::Done(draft) => draft,
                Poll::Lost => Err(DraftError::NoWorker("the worker stopped".to_owned())),
            };
            if theirs == recipe {
                self.latest = Some(draft);
            }
            self.job = None;
        }
        if self.latest.is_none() {
            let theirs = recipe.clone();
            match Job::start("draft", waker, move |work| Draft::new(&theirs, work)) {
                Ok(job) => self.job = Some((recipe.clone(), job)),
                Err(error) => self.latest = Some(Err(DraftError::NoWorker(error.to_string()))),
            }
        }
    }

    /// Forgets everything and stops what is under way.
    pub fn clear(&mut self) {
        *self = Self::default();
    }
}
