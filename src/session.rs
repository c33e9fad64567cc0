//! The whole program without a window: the document, the walk, the selection, and what each command does to them.
//!
//! The window draws a session and sends it [`Command`]s. What only the window can do (dialogs, zoom) comes
//! back as [`UiTask`]s.

pub mod analysis;
pub mod command;
pub mod conduct;
pub mod document;
pub mod editing;
mod effect;
pub mod features;
mod interrupted;
pub mod model;
pub mod news;
pub mod preferences;
pub mod storage;
pub mod task;
mod view;
pub mod walk;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::file::DocumentInfo;
use crate::search::counts::Counts;
use crate::search::perspective::Perspective;
use crate::search::replay::Step;
use crate::search::{Algorithm, Settings};
use crate::statistics::proof::Proof;
use crate::text::Text;
use crate::tree::NodeId;
use analysis::run::runs::Runs;
use analysis::run::{Run, Scene};
use analysis::{Analysis, Usage};
use command::Command;
use command::edit::{self, EditPlace};
use conduct::under_way::Clock;
use document::snapshot::Snapshot;
use document::{OpenDocument, Threat};
use editing::Copied;
use features::Features;
use features::compare::Comparing;
use features::compare::comparison::{Comparison, CountedAt};
use features::experiment::Experimenting;
use features::own_search::OwnSearch;
use features::race::Lane;
use interrupted::Shelved;
use model::message::Topic;
use model::origin::Origin;
use model::wall_clock::WallClock;
use news::{Inbox, Message, UiTask};
use preferences::Preferences;
use storage::Storage;
use storage::opening::placeholder;
use storage::recovery::RecoveryFolder;
use task::Waker;
use view::{View, view};
use walk::Walk;
use walk::playback::Playback;
use walk::selection::Selection;

/// The program's state.
pub struct Session {
    /// What was opened, and what has been done to it; the scene may have yet to follow.
    document: OpenDocument,
    analysis: Analysis,
    walk: Walk,
    storage: Storage,
    features: Features,
    preferences: Preferences,
    text: Arc<Text>,
    inbox: Inbox,
    /// What was copied or cut last from a tree.
    copied: Copied,
    /// For how long a person has been waiting.
    clock: Clock,
    waker: Waker,
}

impl Session {
    /// A session with the first example open, which speaks the language of `text`. `waker` is called, by any thread,
    /// when there is news.
    #[must_use]
    pub fn new(preferences: Preferences, text: Arc<Text>, waker: Waker) -> Self {
        let Ok(scene) = Scene::new(placeholder(), &mut ());
        let document = OpenDocument::new(Arc::clone(&scene.document), Origin::New);
        let mut session = Self {
            walk: Walk::of(&document.content().tree, &document.origin),
            document,
            analysis: Analysis::new(scene, Runs::within(preferences.memory_limit)),
            storage: Storage::default(),
            features: Features::new(&text),
            preferences,
            text,
            inbox: Inbox::default(),
            copied: Copied::default(),
            clock: Clock::default(),
            waker,
        };
        session.carry_out(Command::OpenExample(0));
        session.files().look_around();
        session
    }

    /// The document on screen, laid out.
    #[must_use]
    pub const fn scene(&self) -> &Arc<Scene> {
        &self.analysis.scene
    }

    /// The run on screen; `None` until the first run of a large tree is finished.
    #[must_use]
    pub const fn run(&self) -> Option<&Arc<Run>> {
        self.analysis.run.as_ref()
    }

    /// The document at hand.
    #[must_use]
    pub const fn document(&self) -> &OpenDocument {
        &self.document
    }

    /// What is on its way between the document and the disk, and what has been found there.
    #[must_use]
    pub const fn storage(&self) -> &Storage {
        &self.storage
    }

    /// The name of the document for the window's title.
    #[must_use]
    pub fn title(&self) -> String {
        let name = self.document.marked_name();
        let shelved = self.features.exercise.interrupted.as_ref().and_then(|it| it.shelved.as_ref());
        let name = match shelved {
            Some(shelved) => self.text.title_with_set_aside(shelved.document.marked_name(), name),
            None => name,
        };
        format!("{name} — Alpha–Beta Lab")
    }

    /// Where the document came from.
    #[must_use]
    pub const fn origin(&self) -> &Origin {
        &self.document.origin
    }

    /// Which document it is: no two have the same number, also not one after the other.
    #[must_use]
    pub const fn document_number(&self) -> u64 {
        self.document.number()
    }

    /// Whether the document has changes that are in no file.
    #[must_use]
    pub const fn is_modified(&self) -> bool {
        self.document.is_modified()
    }

    /// What the document says besides its tree.
    #[must_use]
    pub fn about(&self) -> DocumentInfo {
        self.document.content().about()
    }

    /// What [`Command::Undo`] would take back, in words.
    #[must_use]
    pub fn undo_name(&self) -> Option<&str> {
        self.document.history.undo_name()
    }

    /// What [`Command::Redo`] would make again, in words.
    #[must_use]
    pub fn redo_name(&self) -> Option<&str> {
        self.document.history.redo_name()
    }

    /// The algorithm in use.
    #[must_use]
    pub const fn algorithm(&self) -> Algorithm {
        self.analysis.search.algorithm
    }

    /// The search's settings.
    #[must_use]
    pub const fn settings(&self) -> Settings {
        self.analysis.search.settings
    }

    /// The place in the walk.
    #[must_use]
    pub const fn playback(&self) -> &Playback {
        &self.walk.playback
    }

    /// What a person has selected.
    #[must_use]
    pub const fn selection(&self) -> &Selection {
        &self.walk.selection
    }

    /// Whether arrow keys walk from node to node of the tree, because somebody is editing it, rather than from
    /// step to step of the search.
    #[must_use]
    pub const fn is_editing(&self) -> bool {
        self.walk.is_editing
    }

    /// Whether the leaves that were added last are still selected. The next leaf is then added beside them, not
    /// below.
    #[must_use]
    pub fn is_drawing(&self) -> bool {
        self.document.drawing.as_ref().is_some_and(|drawing| drawing.leaves == self.walk.selection)
    }

    /// What the keys do while the tree is edited.
    #[must_use]
    pub fn edit_hint(&self) -> String {
        let (tree, leader) = (self.scene().tree(), self.selection().leader());
        let place = match leader {
            _ if self.is_drawing() => EditPlace::Drawn,
            Some(node) if tree.parent(node).is_none() => EditPlace::Root,
            _ => EditPlace::Below,
        };
        let is_leaf = leader.is_some_and(|node| tree.is_leaf(node));
        edit::hint(is_leaf, place, self.selection().nodes().len(), self.perspective(), self.text())
    }

    /// All that is about experiments.
    #[must_use]
    pub const fn experiment(&self) -> &Experimenting {
        &self.features.experiment
    }

    /// What is compared, and what is shown of it.
    #[must_use]
    pub const fn compare(&self) -> &Comparing {
        &self.features.compare
    }

    /// Whether this search is compared.
    #[must_use]
    pub fn compares(&self, algorithm: Algorithm) -> bool {
        self.features.compare.compares(algorithm, &self.view())
    }

    /// The runs that are compared, each as soon as it is there: those that a person has ticked, and the one in use.
    #[must_use]
    pub fn compared(&self) -> Vec<(Algorithm, Option<Arc<Run>>)> {
        self.features.compare.compared(&self.view())
    }

    /// What may be shown of the comparison at the present step.
    #[must_use]
    pub fn comparison(&self) -> Comparison {
        let transport = self.transport();
        let place = match self.is_racing() {
            true => (transport.after() < transport.len()).then(|| CountedAt::Race(transport.after())),
            false => (!self.shows_ahead()).then(|| CountedAt::Walk(self.playback().after())),
        };
        self.comparison_at(place)
    }

    /// The comparison of whole searches, or of what they have done up to a place.
    #[must_use]
    pub fn comparison_at(&self, place: Option<CountedAt>) -> Comparison {
        Comparison::new(&self.features.compare, &self.view(), place)
    }

    /// Whether a race is on.
    #[must_use]
    pub const fn is_racing(&self) -> bool {
        self.features.race.is_on()
    }

    /// The searches that race, from left to right; none while no race is on.
    #[must_use]
    pub fn lanes(&self) -> Vec<Lane> {
        self.features.race.lanes(&self.view())
    }

    /// A search that a person has written, and what is known of it.
    #[must_use]
    pub const fn own_search(&self) -> &OwnSearch {
        &self.features.own_search
    }

    /// Whether the walk on screen is that of a person's own search.
    #[must_use]
    pub fn shows_own_search(&self) -> bool {
        self.run().is_some_and(|run| run.request.is_theirs())
    }

    /// What came of looking for a node: `2 of 14: leaf K = 5`, or why there is nothing.
    #[must_use]
    pub fn find_text(&self) -> &str {
        self.features.find.text()
    }

    /// Whether the proof of the result is to be shown.
    #[must_use]
    pub const fn shows_proof(&self) -> bool {
        self.features.proof.is_wanted()
    }

    /// The proof of the result, where a person wants to see it and the walk is at its end. A race of searches shows none.
    #[must_use]
    pub fn proof(&self) -> Option<&Arc<Proof>> {
        self.features.proof.shown(&self.view()).filter(|_| !self.is_racing())
    }

    /// The proof on screen in one line.
    #[must_use]
    pub fn proof_text(&self) -> Option<String> {
        self.proof().and_then(|_| self.features.proof.text(&self.view()))
    }

    /// The window's settings.
    #[must_use]
    pub const fn preferences(&self) -> &Preferences {
        &self.preferences
    }

    /// The language in which it speaks.
    #[must_use]
    pub const fn text(&self) -> &Arc<Text> {
        &self.text
    }

    /// What a person should know, oldest first. See [`Self::messages_shown`].
    #[must_use]
    pub fn messages(&self) -> &[Message] {
        self.inbox.messages()
    }

    /// The command that waits until a person has said what becomes of unsaved changes, or of an exam.
    #[must_use]
    pub const fn question(&self) -> Option<&Command> {
        self.document.question.as_ref()
    }

    /// The file that could not be saved without destroying something, while a person is asked about it.
    #[must_use]
    pub fn conflict(&self) -> Option<&Path> {
        self.document.conflict.as_ref().map(|(path, _)| &**path)
    }

    /// What saving would destroy, while a person is asked about it.
    #[must_use]
    pub fn threat(&self) -> Option<Threat> {
        self.document.conflict.as_ref().map(|(_, threat)| *threat)
    }

    /// What there is to read of the document, its analysis and the walk.
    #[must_use]
    pub fn view(&self) -> View<'_> {
        view!(self)
    }

    /// The latest step; `None` before the first.
    #[must_use]
    pub fn step(&self) -> Option<Step> {
        self.view().step()
    }

    /// The node of the latest step; the root before the first.
    #[must_use]
    pub fn current_node(&self) -> NodeId {
        self.view().current_node()
    }

    /// The node that the panels speak of: the one selected, or else the current one.
    #[must_use]
    pub fn node_in_focus(&self) -> NodeId {
        self.view().node_in_focus()
    }

    /// The counts after the latest step.
    #[must_use]
    pub fn counts(&self) -> Counts {
        self.view().counts()
    }

    /// On whose scale values are shown.
    #[must_use]
    pub fn perspective(&self) -> Perspective {
        self.view().perspective_of(self.run().map(|run| &**run))
    }

    /// Whether a search on screen counts its values from the side to move, so that there is a choice.
    #[must_use]
    pub fn has_view_of_side_to_move(&self) -> bool {
        // While a large search is under way, the one before is shown.
        let shown = self.run().map(|run| run.request.algorithm);
        let mut shown = shown.into_iter().chain(self.features.race.racing().iter().copied());
        shown.any(|algorithm| algorithm.about().perspective.turns_signs())
    }

    /// Whether results are shown that the walk has not reached yet: true values, cutoffs and counts. At its end there
    /// are no others.
    #[must_use]
    pub fn shows_ahead(&self) -> bool {
        self.view().shows_ahead()
    }

    /// Whether the true value is shown of nodes of which the search found out only a bound, or nothing.
    #[must_use]
    pub fn shows_true_values(&self) -> bool {
        self.walk.shows_true_values && !self.hides_true_values()
    }

    /// Whether true values would tell what a person is to predict or to answer.
    pub(crate) fn hides_true_values(&self) -> bool {
        let is_predicted = self.predicting().is_on() && !self.view().is_at_end();
        is_predicted || self.exercising().is_answering()
    }

    /// What takes memory now.
    #[must_use]
    pub fn memory(&self) -> Usage {
        self.analysis.memory()
    }

    /// Takes the tasks for the window.
    pub fn take_tasks(&mut self) -> Vec<UiTask> {
        std::mem::take(&mut self.inbox.tasks)
    }

    /// The latest messages: those that are on screen, oldest first.
    #[must_use]
    pub fn messages_shown(&self) -> &[Message] {
        self.inbox.shown()
    }

    /// Shows a person a message in place of the one about the same topic.
    pub fn notify(&mut self, topic: Topic, text: impl AsRef<str>, is_error: bool) {
        self.inbox.add(topic, text.as_ref(), is_error, None);
    }

    /// From now on, what students have mastered is kept in this folder, a file each. Without this call nothing is kept.
    pub fn keep_progress_in(&mut self, folder: PathBuf) {
        let student = self.preferences.student.as_deref();
        self.features.exercise.profiles.keep_in(folder, student, &self.waker, &self.text);
    }

    /// Lets this clock tell the time of exams.
    pub fn use_clock(&mut self, clock: WallClock) {
        self.features.exercise.use_clock(clock);
    }

    /// From now on, unsaved work is kept in the first of these places that can be written to, and what an earlier start
    /// left there is looked for. Without this call nothing is kept.
    pub fn keep_work_in(&mut self, places: impl IntoIterator<Item = impl Into<RecoveryFolder>>) {
        self.storage.keep_in(places.into_iter().map(Into::into).collect(), &self.waker);
    }

    /// The [work at risk](Self::work_at_risk) as it is now, for parts of the program that must not hold it.
    pub(crate) fn snapshot(&self) -> Snapshot {
        let shelved = self.features.exercise.interrupted.as_ref().filter(|it| it.unsaved().is_some());
        match shelved.and_then(|it| it.shelved.as_ref()) {
            Some(Shelved { document, analysis, .. }) => Snapshot::new(document, &analysis.scene.document),
            None => Snapshot::new(&self.document, &self.analysis.scene.document),
        }
    }

    /// Looks at once whether the files are still as they were. Call it when the person comes back from another program.
    pub fn look_at_disk(&mut self) {
        self.files().look_at_disk();
    }

    /// Call it when the program ends in good order: what a person has saved or given up is kept no longer.
    pub fn end(&mut self) {
        self.features.own_search.end();
        self.features.exercise.profiles.end();
        self.files().end();
    }

    /// Lets `seconds` pass and takes in what workers have finished. Returns the seconds after which it
    /// wants to be called again even if nothing happens.
    pub fn advance(&mut self, seconds: f64) -> Option<f64> {
        self.poll();
        self.let_pass(seconds)
    }

    /// As [`Self::advance`], but takes in nothing: what is on screen stays.
    pub fn let_pass(&mut self, seconds: f64) -> Option<f64> {
        let before = self.transport().after();
        let playing = self.moving(|playback| playback.advance(seconds));
        self.stop_at_decision(before);
        let told = self.inbox.advance(seconds);
        let (effects, keeping) = self.files().advance(seconds);
        self.drain(effects);
        let (exam, answering) = (self.features.exercise.next_second(), self.keep_answers(seconds));
        let waits = [keeping, playing, self.advance_clock(seconds), told, exam, answering];
        waits.into_iter().flatten().min_by(f64::total_cmp)
    }
}
