//! The whole program without a window: the document, the walk, the selection, and what each order does to them.
//!
//! The window draws a session and sends it [`Command`]s. What only the window can do (dialogs, zoom) comes
//! back as [`WindowTask`]s.

pub mod autosave;
pub mod command;
pub mod comparing;
pub mod curves;
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
pub mod history;
mod live;
pub mod memory;
pub mod model;
pub mod move_orders;
pub mod news;
pub mod places;
pub mod playback;
pub mod playing;
pub mod preferences;
pub mod race;
pub mod recovery;
pub mod rescue;
pub mod run;
pub mod selecting;
pub mod selection;
mod showing;
pub mod sizes;
pub mod table;
pub mod task;
pub mod under_way;
mod view;
mod walk;
pub mod watch;

use std::path::PathBuf;
use std::sync::Arc;

use crate::file::disk::Fingerprint;
use crate::game::order::Order as MoveOrder;
use crate::game::unfold::Unfolded;
use crate::layout::folds::Folds;
use crate::search::counts::Counts;
use crate::search::replay::Step;
use crate::search::{Algorithm, Settings};
use crate::tree::NodeId;
use autosave::Autosave;
use command::Command;
use document::Loading;
use document::saving::Saving;
use editing::bookmarks::Bookmarks;
use editing::{Drawing, Pasting};
use features::Features;
use features::experiment::Experimenting;
use games::Unfolding;
use history::History;
use live::Live;
use model::message::Topic;
use model::origin::Origin;
use news::{Inbox, Message, WindowTask};
use places::{Looking, Places};
use playback::Playback;
use preferences::Preferences;
use race::Race;
use run::{Run, Runs, Scene};
use selection::Selection;
use task::Waker;
use under_way::{Clock, Stopped};
use watch::{Threat, Watch};

/// The program's state.
pub struct Session {
    scene: Arc<Scene>,
    /// The document, which may be ahead of the scene.
    live: Live,
    /// The run on screen: always one of `scene`.
    run: Option<Arc<Run>>,
    runs: Runs,
    origin: Origin,
    is_modified: bool,
    history: History,
    /// After an edit, the node at which the walk goes on.
    anchor: Option<NodeId>,
    /// After an edit, what is to be selected in the scene that follows it.
    awaited_selection: Option<Selection>,
    bookmarks: Bookmarks,
    /// The leaves that were added last, as long as nothing else is done but giving them values.
    drawing: Option<Drawing>,
    /// Orders that wait for that scene.
    deferred: Vec<Command>,
    pasting: Option<Pasting>,
    unfolding: Option<Unfolding>,
    /// The game that the tree grew out of.
    game: Option<Arc<Unfolded>>,
    folds: Folds,
    algorithm: Algorithm,
    /// What T returns to from minimax.
    pruning_algorithm: Algorithm,
    settings: Settings,
    /// Which moves of a game are looked at first.
    moves: MoveOrder,
    playback: Playback,
    race: Race,
    /// Whether the true value is shown of nodes of which the search found out only a bound, or nothing.
    shows_true_values: bool,
    selection: Selection,
    /// Whether keys edit the tree rather than walk through the search.
    is_editing: bool,
    features: Features,
    preferences: Preferences,
    inbox: Inbox,
    tasks: Vec<WindowTask>,
    /// An order that waits for an answer about unsaved changes.
    question: Option<Command>,
    loading: Option<Loading>,
    saving: Option<Saving>,
    /// What to do once the document is saved.
    after_saving: Option<Command>,
    /// Of the file that the document came from, as it was then.
    fingerprint: Option<Fingerprint>,
    watch: Option<Watch>,
    /// The file that saving would damage, while a person is asked about it.
    conflict: Option<(PathBuf, Threat)>,
    places: Places,
    looking: Looking,
    autosave: Autosave,
    /// For how long a person has been waiting.
    clock: Clock,
    stopped: Stopped,
    waker: Waker,
}

impl Session {
    /// A session with the first example open. `waker` is called, by any thread, when there is news.
    #[must_use]
    pub fn new(preferences: Preferences, waker: Waker) -> Self {
        let mut session = Self {
            scene: Arc::new(Scene::new(document::placeholder())),
            live: Live::new(),
            run: None,
            origin: Origin::New,
            is_modified: false,
            history: History::default(),
            anchor: None,
            awaited_selection: None,
            bookmarks: Bookmarks::default(),
            drawing: None,
            deferred: Vec::new(),
            pasting: None,
            unfolding: None,
            game: None,
            folds: Folds::default(),
            algorithm: Algorithm::AlphaBeta,
            pruning_algorithm: Algorithm::AlphaBeta,
            settings: Settings::default(),
            moves: MoveOrder::default(),
            playback: Playback::default(),
            race: Race::default(),
            shows_true_values: false,
            selection: Selection::default(),
            is_editing: false,
            features: Features::default(),
            runs: Runs::within(preferences.memory_limit),
            preferences,
            inbox: Inbox::default(),
            tasks: Vec::new(),
            question: None,
            loading: None,
            saving: None,
            after_saving: None,
            fingerprint: None,
            watch: None,
            conflict: None,
            places: Places::default(),
            looking: Looking::default(),
            autosave: Autosave::default(),
            clock: Clock::default(),
            stopped: None,
            waker,
        };
        session.open_example(0);
        session.look_around();
        session
    }

    /// The document on screen, laid out.
    #[must_use]
    pub const fn scene(&self) -> &Arc<Scene> {
        &self.scene
    }

    /// The run on screen; `None` until the first run of a large tree is finished.
    #[must_use]
    pub const fn run(&self) -> Option<&Arc<Run>> {
        self.run.as_ref()
    }

    /// Where the document came from.
    #[must_use]
    pub const fn origin(&self) -> &Origin {
        &self.origin
    }

    /// Whether the document has changes that are in no file.
    #[must_use]
    pub const fn is_modified(&self) -> bool {
        self.is_modified
    }

    /// The algorithm in use.
    #[must_use]
    pub const fn algorithm(&self) -> Algorithm {
        self.algorithm
    }

    /// The search's settings.
    #[must_use]
    pub const fn settings(&self) -> Settings {
        self.settings
    }

    /// The place in the walk.
    #[must_use]
    pub const fn playback(&self) -> &Playback {
        &self.playback
    }

    /// What a person has selected.
    #[must_use]
    pub const fn selection(&self) -> &Selection {
        &self.selection
    }

    /// Whether arrow keys walk from node to node of the tree, because somebody is editing it, rather than from
    /// step to step of the search.
    #[must_use]
    pub const fn is_editing(&self) -> bool {
        self.is_editing
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
        self.question.as_ref()
    }

    /// The latest step; `None` before the first.
    #[must_use]
    pub fn step(&self) -> Option<Step> {
        let run = self.run.as_ref()?;
        run.replay(&self.scene).step(self.playback.after().checked_sub(1)?)
    }

    /// The node of the latest step; the root before the first.
    #[must_use]
    pub fn current_node(&self) -> NodeId {
        self.step().map_or(self.scene.tree().root_id(), |step| step.node())
    }

    /// The node that the panels speak of: the one selected, or else the current one.
    #[must_use]
    pub fn node_in_focus(&self) -> NodeId {
        self.selection.leader().unwrap_or_else(|| self.current_node())
    }

    /// The counts after the latest step.
    #[must_use]
    pub fn counts(&self) -> Counts {
        self.run.as_ref().map(|run| run.counts(self.playback.after())).unwrap_or_default()
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
        if self.saving.is_none() {
            self.poll_loading();
        }
        self.poll_watch();
        self.poll_looking();
        self.poll_pasting();
        self.poll_following();
        self.poll_unfolding();
        self.poll_runs();
        self.poll_features();
    }
}
