//! What is on screen when a picture of it is asked for, held for a worker: it may change meanwhile.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::telling;
use crate::export::choices::{self, Steps};
use crate::export::plate::Plate;
use crate::export::race;
use crate::export::walk::{Look, Walk};
use crate::export::{ExportError, Holds, Options};
use crate::search::trace::StepIndex;
use crate::session::analysis::run::{Run, RunRequest, Scene};
use crate::session::model::plan::{Motif, Plan};
use crate::text::Text;
use crate::work::Work;

/// A tree, the search on it, and the searches that race.
#[derive(Clone, Debug)]
pub struct Material {
    /// The tree, laid out.
    pub scene: Arc<Scene>,
    /// The search in use, and after how many steps the walk stands.
    pub shown: (Arc<Run>, StepIndex),
    /// The searches that race, and after how many steps each stands.
    pub lanes: Vec<(Arc<Run>, StepIndex)>,
    /// How a person wants to see it.
    pub look: Look,
    /// The language.
    pub text: Arc<Text>,
}

/// What tells one material from another.
#[derive(Clone, PartialEq, Debug)]
pub struct Identity {
    shown: (RunRequest, StepIndex),
    lanes: Vec<(RunRequest, StepIndex)>,
    look: Look,
}

impl Material {
    /// What tells it from others.
    #[must_use]
    pub fn identity(&self) -> Identity {
        let place = |(run, after): &(Arc<Run>, StepIndex)| (run.request, *after);
        Identity { shown: place(&self.shown), lanes: self.lanes.iter().map(place).collect(), look: self.look }
    }

    /// The title of the tree.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.scene.document.title
    }

    /// The walk of the search in use.
    #[must_use]
    pub fn walk(&self) -> Walk<'_> {
        self.walk_of(&self.shown.0)
    }

    fn walk_of<'a>(&'a self, run: &'a Run) -> Walk<'a> {
        let Scene { document, names, layout, ancestry, boards, .. } = &*self.scene;
        let Run { request, trace, counters, overview, theirs, .. } = run;
        let (algorithm, settings, boards, look) =
            (request.algorithm, request.settings, boards.as_ref(), self.look);
        Walk {
            document,
            name: request.name(),
            algorithm,
            settings,
            trace,
            counters,
            names,
            layout,
            ancestry,
            overview,
            boards,
            look,
            text: &self.text,
            theirs: theirs.as_ref(),
        }
    }

    /// The race as one picture.
    pub(super) fn race(&self, options: &Options) -> Plate<'static> {
        let lanes: Vec<_> =
            self.lanes.iter().map(|(run, after)| (self.walk_of(run), run.request.place(), *after)).collect();
        race::plate(&lanes, options)
    }

    /// Whether a race is on.
    #[must_use]
    pub const fn is_race(&self) -> bool {
        !self.lanes.is_empty()
    }

    /// How the picture on screen is copied.
    pub(super) fn options_on_screen(&self) -> Options {
        Plan::default().options(vec![Some(self.shown.1)])
    }

    /// The picture on screen.
    pub(super) fn plate_on_screen(&self, options: &Options) -> Plate<'_> {
        if self.is_race() {
            self.race(options)
        } else {
            Plate::of_walk(&self.walk(), Some(self.shown.1), options)
        }
    }

    /// The steps of a plan: one where the picture is not one of a walk.
    ///
    /// # Errors
    /// Steps that there are not.
    pub fn steps(&self, plan: &Plan) -> Result<Vec<Option<StepIndex>>, ExportError> {
        match plan.motif {
            Motif::Tree => plan.steps.list(&self.walk(), plan.format),
            Motif::Race => Steps::After(self.shown.1).list(&self.walk(), plan.format),
        }
    }

    /// Everything that is planned, file by file.
    pub(super) fn files(
        &self,
        plan: &Plan,
        path: &Path,
        work: &Work,
    ) -> Result<Vec<(PathBuf, Vec<u8>)>, ExportError> {
        let steps = self.steps(plan)?;
        let mut tell = telling(work, steps.len());
        let options = plan.options(steps);
        if plan.motif == Motif::Race {
            return Ok(vec![(path.to_owned(), plan.format.write_picture(&self.race(&options), &options)?)]);
        }
        let walk = self.walk();
        if plan.format.about().holds == Holds::ManySteps {
            return Ok(vec![(path.to_owned(), plan.format.write(&walk, &options, &mut tell)?)]);
        }
        let files = choices::files(path, &options.steps, walk.len());
        let write = |(index, file): (usize, PathBuf)| {
            let one = Options { steps: vec![options.steps[index]], ..options.clone() };
            let bytes = plan.format.write(&walk, &one, &mut |_| true)?;
            if tell(index + 1) { Ok((file, bytes)) } else { Err(ExportError::Cancelled) }
        };
        files.into_iter().enumerate().map(write).collect()
    }
}
