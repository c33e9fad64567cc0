//! The whole program without a window: the document, the walk, the selection, and what each order does to them.
//!
//! The window draws a session and sends it [`Command`]s. What only the window can do (dialogs, zoom) comes
//! back as [`WindowTask`]s.

pub mod analysis;
pub mod clock;
pub mod command;
pub mod comparing;
pub mod comparison;
mod dispatch;
pub mod document;
pub mod draft;
pub mod editing;
mod effect;
mod enabled;
pub mod features;
pub mod files;
pub mod forecast;
pub mod games;
pub mod memory;
pub mod model;
pub mod move_orders;
pub mod news;
pub mod playback;
pub mod playing;
pub mod preferences;
pub mod race;
mod racing;
pub mod selecting;
pub mod selection;
mod showing;
pub mod sizes;
pub mod storage;
pub mod table;
pub mod task;
pub mod under_way;
mod view;
mod walk;
mod walking;

use std::sync::Arc;

use crate::file::Document as Content;
use crate::search::counts::Counts;
use crate::search::replay::Step;
use crate::search::{Algorithm, Settings};
use crate::tree::NodeId;
use analysis::Analysis;
use analysis::run::{Run, Runs, Scene};
use clock::Clock;
use command::Command;
use document::Document;
use features::Features;
use features::experiment::Experimenting;
use model::message::Topic;
use model::origin::Origin;
use news::{Inbox, Message, WindowTask};
use playback::Playback;
use preferences::Preferences;
use race::Race;
use selection::Selection;
use storage::Storage;
use storage::opening::placeholder;
use task::Waker;
use walk::Walk;

/// The program's state.
pub struct Session {
    /// What was opened, and what has been done to it; the scene may have yet to follow.
    document: Document,
    analysis: Analysis,
    walk: Walk,
    storage: Storage,
    race: Race,
    features: Features,
    preferences: Preferences,
    inbox: Inbox,
    tasks: Vec<WindowTask>,
    /// For how long a person has been waiting.
    clock: Clock,
    waker: Waker,
}

impl Session {
    /// A session with the first example open. `waker` is called, by any thread, when there is news.
    #[must_use]
    pub fn new(preferences: Preferences, waker: Waker) -> Self {
        let scene = Scene::new(placeholder());
        let document = Document::new(Arc::clone(&scene.document), Origin::New);
        let mut session = Self {
            walk: Walk::of(&document),
            document,
            analysis: Analysis::new(scene, Runs::within(preferences.memory_limit)),
            storage: Storage::default(),
            race: Race::default(),
            features: Features::default(),
            preferences,
            inbox: Inbox::default(),
            tasks: Vec::new(),
            clock: Clock::default(),
            waker,
        };
        session.open_example(0);
        session.look_around();
        session
    }

    /// The document on screen, laid out.
    #[must_use]
    pub const fn scene(&self) -> &Arc<Scene> {
        &self.analysis.scene
    }

    /// The document as edits have left it; the scene may have yet to follow.
    #[must_use]
    pub const fn content(&self) -> &Arc<Content> {
        self.document.content()
    }

    /// The run on screen; `None` until the first run of a large tree is finished.
    #[must_use]
    pub const fn run(&self) -> Option<&Arc<Run>> {
        self.analysis.run.as_ref()
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

    /// All that is about experiments.
    #[must_use]
    pub const fn experiment(&self) -> &Experimenting {
        &self.features.experiment
    }

    /// What came of looking for a node: `2 of 14: leaf K = 5`, or why there is nothing.
    #[must_use]
    pub fn find_text(&self) -> &str {
        self.features.find.text()
    }

    /// The window's settings.
    #[must_use]
    pub const fn preferences(&self) -> &Preferences {
        &self.preferences
    }

    /// What a person should know, oldest first. See [`Self::messages_shown`].
    #[must_use]
    pub fn messages(&self) -> &[Message] {
        self.inbox.messages()
    }

    /// The order that waits until a person has said what becomes of unsaved changes.
    #[must_use]
    pub const fn question(&self) -> Option<&Command> {
        self.document.question.as_ref()
    }

    /// The latest step; `None` before the first.
    #[must_use]
    pub fn step(&self) -> Option<Step> {
        let run = self.analysis.run.as_ref()?;
        run.replay(&self.analysis.scene).step(self.walk.playback.after().checked_sub(1)?)
    }

    /// The node of the latest step; the root before the first.
    #[must_use]
    pub fn current_node(&self) -> NodeId {
        self.step().map_or(self.analysis.scene.tree().root_id(), |step| step.node())
    }

    /// The node that the panels speak of: the one selected, or else the current one.
    #[must_use]
    pub fn node_in_focus(&self) -> NodeId {
        self.walk.selection.leader().unwrap_or_else(|| self.current_node())
    }

    /// The counts after the latest step.
    #[must_use]
    pub fn counts(&self) -> Counts {
        self.analysis.run.as_ref().map(|run| run.counts(self.walk.playback.after())).unwrap_or_default()
    }

    /// Takes the tasks for the window.
    pub fn take_tasks(&mut self) -> Vec<WindowTask> {
        std::mem::take(&mut self.tasks)
    }

    /// The latest messages: those that are on screen, oldest first.
    #[must_use]
    pub fn messages_shown(&self) -> &[Message] {
        self.inbox.shown()
    }

    /// Tells a person something, in the place of what was told about the same topic.
    pub fn tell(&mut self, topic: Topic, text: impl AsRef<str>, is_error: bool) {
        self.inbox.add(topic, text.as_ref(), is_error, None);
    }

    fn offer(&mut self, topic: Topic, text: &str, words: &'static str, command: Command) {
        self.inbox.add(topic, text, false, Some((words, command)));
    }

    /// Lets `seconds` pass and takes in what workers have finished. Returns the seconds after which it
    /// wants to be called again even if nothing happens.
    pub fn advance(&mut self, seconds: f64) -> Option<f64> {
        self.take_in_news();
        self.let_pass(seconds)
    }

    /// As [`Self::advance`], but takes in nothing: what is on screen stays.
    pub fn let_pass(&mut self, seconds: f64) -> Option<f64> {
        let playing = self.moving(|playback| playback.advance(seconds));
        let told = self.inbox.advance(seconds);
        let waits = [self.advance_autosave(seconds), playing, self.advance_clock(seconds), told];
        waits.into_iter().flatten().min_by(f64::total_cmp)
    }

    fn take_in_news(&mut self) {
        self.poll_saving();
        // A document that came before the present one is saved would be taken for the one saved.
        if self.storage.saving.is_none() {
            self.poll_loading();
        }
        self.poll_watch();
        self.poll_looking();
        self.poll_pasting();
        self.poll_following();
        self.poll_games();
        self.poll_runs();
        self.poll_features();
    }
}
