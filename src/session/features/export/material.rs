//! What is on screen when a picture of it is asked for, held for a worker: the screen may change meanwhile.

use std::path::Path;
use std::sync::Arc;

use super::{Failure, reporting};
use crate::export::choices;
use crate::export::plate::Plate;
use crate::export::race;
use crate::export::walk::{RecordedWalk, WalkLook};
use crate::export::{ExportError, Holds, Options};
use crate::figure::NodeShapes;
use crate::file::DocumentInfo;
use crate::search::trace::StepIndex;
use crate::session::analysis::run::{Run, RunRequest, Scene};
use crate::session::model::plan::{Motif, Plan};
use crate::text::Text;
use crate::work::Work;

/// What is done with a file that is drawn, and whether it is one of several.
pub(super) type PutFile<'a> = dyn FnMut(&Path, Vec<u8>, bool) -> Result<(), Failure> + 'a;

/// A tree, the search on it, and the searches that race.
#[derive(Clone, Debug)]
pub struct Material {
    /// The tree, laid out.
    pub scene: Arc<Scene>,
    /// What the document says of it now: a new title does not lay out the tree again.
    pub about: DocumentInfo,
    /// The search in use, and after how many steps the walk stands.
    pub shown: (Arc<Run>, StepIndex),
    /// The searches that race, and after how many steps each stands.
    pub lanes: Vec<(Arc<Run>, StepIndex)>,
    /// The shapes of MAX and MIN nodes.
    pub shapes: NodeShapes,
    /// Whether a person wants to see a search that counts from the side to move as it counts.
    pub side_to_move: bool,
    /// The language.
    pub text: Arc<Text>,
}

/// A key that differs wherever two materials do.
#[derive(Clone, PartialEq, Debug)]
pub struct Identity {
    about: DocumentInfo,
    shown: (RunRequest, StepIndex),
    lanes: Vec<(RunRequest, StepIndex)>,
    shapes: NodeShapes,
    side_to_move: bool,
}

impl Material {
    /// The key of this material.
    #[must_use]
    pub fn identity(&self) -> Identity {
        let place = |(run, after): &(Arc<Run>, StepIndex)| (run.request, *after);
        let lanes = self.lanes.iter().map(place).collect();
        let (shapes, side_to_move) = (self.shapes, self.side_to_move);
        Identity { about: self.about.clone(), shown: place(&self.shown), lanes, shapes, side_to_move }
    }

    /// The title of the tree.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.about.title
    }

    /// The walk of the search in use.
    #[must_use]
    pub fn walk(&self) -> RecordedWalk<'_> {
        self.walk_of(&self.shown.0)
    }

    fn walk_of<'a>(&'a self, run: &'a Run) -> RecordedWalk<'a> {
        let Scene { document, names, layout, ancestry, boards, .. } = &*self.scene;
        let Run { request, trace, counters, overview, theirs, .. } = run;
        let (algorithm, settings, boards) = (request.algorithm, request.settings, boards.as_ref());
        // Searches that race may have different scales.
        let perspective = algorithm.about().perspective.shown(self.side_to_move);
        let look = WalkLook { perspective, shapes: self.shapes };
        RecordedWalk {
            tree: &document.tree,
            about: &self.about,
            is_theirs: request.is_theirs(),
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

    /// Gives everything that is planned of the walk to `put`, file by file, as soon as it is drawn. Several files replace
    /// others only if they may.
    fn each_file(
        &self,
        plan: &Plan,
        (path, may_replace): (&Path, bool),
        work: &Work,
        put: &mut PutFile<'_>,
    ) -> Result<(), Failure> {
        let walk = self.walk();
        let steps = plan.steps.list(&walk, plan.format)?;
        let mut report = reporting(work, steps.len());
        let options = plan.options(steps);
        if plan.format.about().holds == Holds::ManySteps {
            return put(path, plan.format.write(&walk, &options, &mut report)?, false);
        }
        let files = choices::files(path, &options.steps, walk.len());
        if files.len() > 1 && !may_replace {
            let mut there = files.iter().filter(|file| file.exists());
            if let Some(first) = there.next() {
                return Err(Failure::Exists(first.clone(), there.count()));
            }
        }
        for (index, file) in files.iter().enumerate() {
            let one = Options { steps: vec![options.steps[index]], ..options.clone() };
            let bytes = plan.format.write(&walk, &one, &mut |_| true)?;
            if !report(index + 1) {
                return Err(ExportError::Cancelled.into());
            }
            put(file, bytes, files.len() > 1)?;
        }
        Ok(())
    }
}

impl Motif {
    /// The picture after this many steps; `None` where it is one of a walk and there is no walk.
    pub(super) fn plate<'a>(
        &self,
        material: Option<&'a Material>,
        after: Option<StepIndex>,
        options: &Options,
    ) -> Option<Plate<'a>> {
        Some(match (self, material) {
            (Self::Exhibit(exhibit), _) => exhibit.plate(&options.palette),
            (Self::Race, Some(material)) => material.race(options),
            (Self::Tree, Some(material)) => Plate::of_walk(&material.walk(), after, options),
            (Self::Tree | Self::Race, None) => return None,
        })
    }

    /// What a file of it is called.
    #[must_use]
    pub fn title<'a>(&'a self, material: Option<&'a Material>) -> Option<&'a str> {
        match self {
            Self::Exhibit(exhibit) => Some(&exhibit.title),
            Self::Tree | Self::Race => material.map(Material::title),
        }
    }
}

impl Plan {
    /// What a file of it is called.
    #[must_use]
    pub fn title<'a>(&'a self, material: Option<&'a Material>) -> Option<&'a str> {
        self.motif.title(material)
    }

    /// The steps of its pictures: one where they are not of a walk.
    ///
    /// # Errors
    /// Steps that the walk does not have.
    pub fn all_steps(&self, material: Option<&Material>) -> Result<Vec<Option<StepIndex>>, ExportError> {
        match (&self.motif, material) {
            (Motif::Tree, Some(material)) => self.steps.list(&material.walk(), self.format),
            (Motif::Tree | Motif::Race | Motif::Exhibit(_), _) => Ok(vec![None]),
        }
    }

    /// Gives everything that is planned to `put`, file by file, as soon as it is drawn. Several files replace others only if
    /// they may.
    pub(super) fn each_file(
        &self,
        (material, path): (Option<&Material>, &Path),
        may_replace: bool,
        work: &Work,
        put: &mut PutFile<'_>,
    ) -> Result<(), Failure> {
        if let (Motif::Tree, Some(material)) = (&self.motif, material) {
            return material.each_file(self, (path, may_replace), work, put);
        }
        let options = self.options(vec![None]);
        match self.motif.plate(material, None, &options) {
            Some(plate) => put(path, self.format.write_picture(&plate, &options)?, false),
            None => Ok(()),
        }
    }
}
