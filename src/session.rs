//! The whole program without a window: the document, the walk, the selection, and what each order does to them.
//!
//! The window draws a session and sends it [`Command`]s. What only the window can do (dialogs, zoom) comes
//! back as [`WindowTask`]s.

pub mod command;
pub mod curves;
pub mod document;
pub mod job;
pub mod playback;
pub mod preferences;
pub mod rescue;
pub mod run;

use std::path::PathBuf;
use std::sync::Arc;

use crate::examples;
use crate::file::Document;
use crate::score::Score;
use crate::search::counters::Counts;
use crate::search::replay::Step;
use crate::search::trace::StepIndex;
use crate::search::{Algorithm, Settings};
use crate::tree::{NodeId, Player, Tree};
use command::Command;
use document::{Loading, Origin, Saving};
use job::{Progress, Waker};
use playback::Playback;
use preferences::Preferences;
use run::{Run, RunRequest, Runs, Scene};

/// What only the window can do.
#[derive(Clone, PartialEq, Debug)]
pub enum WindowTask {
    /// Ask for bracket notation.
    AskNotation,
    /// Ask for a generator's parameters.
    AskGenerator,
    /// Ask for a file to open.
    AskOpen,
    /// Ask for a file to save to, proposing this name.
    AskSave(String),
    /// Show the whole tree.
    Fit,
    /// Multiply the picture's scale; 1 means its natural size.
    Zoom(Option<f32>),
    /// Fill the screen, or stop doing so.
    FullScreen,
    /// Blank the screen, or stop doing so.
    Blank,
    /// List the keys.
    ShowKeys,
    /// Tell what the program is.
    ShowAbout,
    /// End the program.
    Close,
}

/// Something a person should know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// The sentence.
    pub text: String,
    /// Whether something went wrong.
    pub is_error: bool,
}

/// The program's state.
pub struct Session {
    scene: Arc<Scene>,
    /// The run on screen: always one of `scene`.
    run: Option<Arc<Run>>,
    runs: Runs,
    origin: Origin,
    is_modified: bool,
    algorithm: Algorithm,
    /// What T returns to from minimax.
    pruning_algorithm: Algorithm,
    settings: Settings,
    playback: Playback,
    selection: Option<NodeId>,
    preferences: Preferences,
    messages: Vec<Message>,
    tasks: Vec<WindowTask>,
    /// An order that waits for an answer about unsaved changes.
    question: Option<Command>,
    loading: Option<Loading>,
    saving: Option<Saving>,
    /// What to do once the document is saved.
    after_saving: Option<Command>,
    waker: Waker,
}

/// The algorithms that the chart compares besides the one in use.
pub const COMPARED: &[Algorithm] = &[Algorithm::Minimax, Algorithm::AlphaBeta];

impl Session {
    /// A session with the first example open. `waker` is called, by any thread, when there is news.
    #[must_use]
    pub fn new(preferences: Preferences, waker: Waker) -> Self {
        let mut session = Self {
            scene: Arc::new(Scene::new(placeholder())),
            run: None,
            runs: Runs::default(),
            origin: Origin::New,
            is_modified: false,
            algorithm: Algorithm::AlphaBeta,
            pruning_algorithm: Algorithm::AlphaBeta,
            settings: Settings::default(),
            playback: Playback::default(),
            selection: None,
            preferences,
            messages: Vec::new(),
            tasks: Vec::new(),
            question: None,
            loading: None,
            saving: None,
            after_saving: None,
            waker,
        };
        session.open_example(0);
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

    /// The name of the document for the window's title.
    #[must_use]
    pub fn title(&self) -> String {
        let name = match self.origin.path().and_then(|path| path.file_name()) {
            Some(name) => name.to_string_lossy().into_owned(),
            None => self.scene.document.title.clone(),
        };
        let mark = if self.is_modified { "● " } else { "" };
        format!("{mark}{name} — Alpha–Beta Lab")
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

    /// The node that a person has selected.
    #[must_use]
    pub const fn selection(&self) -> Option<NodeId> {
        self.selection
    }

    /// The window's settings.
    #[must_use]
    pub const fn preferences(&self) -> &Preferences {
        &self.preferences
    }

    /// What a person should know, oldest first.
    #[must_use]
    pub fn messages(&self) -> &[Message] {
        &self.messages
    }

    /// The order that waits until a person has said what becomes of unsaved changes.
    #[must_use]
    pub const fn question(&self) -> Option<&Command> {
        self.question.as_ref()
    }

    /// Whether a document is being saved.
    #[must_use]
    pub const fn is_saving(&self) -> bool {
        self.saving.is_some()
    }

    /// Whether something is under way on a worker: its description.
    #[must_use]
    pub fn busy_with(&self) -> Option<&'static str> {
        if self.loading.is_some() {
            Some("Opening…")
        } else if self.saving.is_some() {
            Some("Saving…")
        } else if self.runs.is_busy() {
            Some("Searching…")
        } else {
            None
        }
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
        self.selection.unwrap_or_else(|| self.current_node())
    }

    /// The counts after the latest step.
    #[must_use]
    pub fn counts(&self) -> Counts {
        self.run.as_ref().map(|run| run.counts(self.playback.after())).unwrap_or_default()
    }

    /// The runs that the chart compares, each as soon as it is there: those of [`COMPARED`], and the one in use.
    #[must_use]
    pub fn compared(&self) -> Vec<(Algorithm, Option<Arc<Run>>)> {
        let mut algorithms = COMPARED.to_vec();
        if !algorithms.contains(&self.algorithm) {
            algorithms.push(self.algorithm);
        }
        algorithms.into_iter().map(|algorithm| (algorithm, self.runs.get(self.request(algorithm)))).collect()
    }

    /// Takes the tasks for the window.
    pub fn take_tasks(&mut self) -> Vec<WindowTask> {
        std::mem::take(&mut self.tasks)
    }

    /// Tells a person something.
    pub fn tell(&mut self, text: impl Into<String>, is_error: bool) {
        self.messages.push(Message { text: text.into(), is_error });
    }

    /// Lets `seconds` pass and takes in what workers have finished. Returns the seconds after which it
    /// wants to be called again even if nothing happens.
    pub fn advance(&mut self, seconds: f64) -> Option<f64> {
        self.poll_saving();
        // A document that came before the present one is saved would be taken for the one saved.
        if self.saving.is_none() {
            self.poll_loading();
        }
        self.poll_runs();
        self.playback.advance(seconds)
    }

    /// Carries out an order; one that is disabled changes nothing.
    pub fn apply(&mut self, command: Command) {
        if !command.is_enabled(self) {
            return;
        }
        if self.must_save_before(&command) {
            self.after_saving = Some(command);
            return;
        }
        if self.must_ask_before(&command) {
            self.question = Some(command);
            return;
        }
        match command {
            Command::New => self.tasks.push(WindowTask::AskNotation),
            Command::Generate => self.tasks.push(WindowTask::AskGenerator),
            Command::Open => self.tasks.push(WindowTask::AskOpen),
            Command::OpenPath(path) => self.start_loading(|waker| document::load(path, waker)),
            Command::OpenNew(new) => self.start_loading(|waker| document::make(*new, waker)),
            Command::OpenExample(index) => self.open_example(index),
            Command::Save => self.save(),
            Command::SaveAs => self.ask_save(),
            Command::SaveTo(path) => self.save_to(path),
            Command::Quit => self.tasks.push(WindowTask::Close),
            Command::Discard => self.discard(),
            Command::Cancel => (self.question, self.after_saving) = (None, None),

            Command::First => self.go_to(0),
            Command::Back => self.go_to(self.playback.after().saturating_sub(1)),
            Command::Step => self.go_to(self.playback.after().saturating_add(1)),
            Command::Last => self.go_to(self.playback.len()),
            Command::PlayPause => self.playback.toggle(),
            Command::Slower => self.playback.change_speed(false),
            Command::Faster => self.playback.change_speed(true),
            Command::NextCutoff => self.go_to_some(self.next_cutoff()),
            Command::PreviousCutoff => self.go_to_some(self.previous_cutoff()),
            Command::NextLeaf => self.go_to_some(self.next_leaf()),
            Command::GoTo(after) => self.go_to(after),

            Command::ToggleAlgorithm => self.toggle_algorithm(),
            Command::UseAlgorithm(algorithm) => self.use_algorithm(algorithm),
            Command::UseTies(ties) => self.use_settings(Settings { ties, ..self.settings }),
            Command::UseDepthLimit(depth_limit) => {
                self.use_settings(Settings { depth_limit, ..self.settings })
            }
            Command::Select(node) => self.selection = node,

            Command::Fit => self.tasks.push(WindowTask::Fit),
            Command::ZoomIn => self.tasks.push(WindowTask::Zoom(Some(ZOOM_STEP))),
            Command::ZoomOut => self.tasks.push(WindowTask::Zoom(Some(ZOOM_STEP.recip()))),
            Command::ZoomReset => self.tasks.push(WindowTask::Zoom(None)),
            Command::Presentation => self.preferences.presentation = !self.preferences.presentation,
            Command::FullScreen => self.tasks.push(WindowTask::FullScreen),
            Command::Blank => self.tasks.push(WindowTask::Blank),
            Command::TogglePanel(panel) => self.preferences.toggle(panel),
            Command::UseTheme(theme) => self.preferences.theme = theme,
            Command::ToggleFollow => self.preferences.follow = !self.preferences.follow,
            Command::ShowKeys => self.tasks.push(WindowTask::ShowKeys),
            Command::ShowAbout => self.tasks.push(WindowTask::ShowAbout),
            Command::DismissMessage(index) => drop(self.messages.remove(index)),
        }
    }

    /// Whether a save that is under way has to end first. Who orders the end twice does not want to wait.
    fn must_save_before(&self, command: &Command) -> bool {
        let is_insisting = *command == Command::Quit && self.after_saving.as_ref() == Some(command);
        self.saving.is_some() && replaces_document(command) && !is_insisting
    }

    fn must_ask_before(&self, command: &Command) -> bool {
        self.is_modified && replaces_document(command)
    }
}

const fn replaces_document(command: &Command) -> bool {
    matches!(command, Command::OpenPath(_) | Command::OpenNew(_) | Command::OpenExample(_) | Command::Quit)
}

const ZOOM_STEP: f32 = 1.25;

/// What stands for a document until the first one is open.
fn placeholder() -> Document {
    let tree = Tree::leaf(Player::Max, Score::ZERO);
    Document { title: "Untitled".to_owned(), lesson: None, source: None, tree }
}

/// Documents.
impl Session {
    fn open_example(&mut self, index: usize) {
        let Some(example) = examples::ALL.get(index) else { return };
        match document::example(example) {
            Ok(document) => self.show_document(Scene::new(document), Origin::Example(index)),
            Err(error) => self.tell(error, true),
        }
    }

    fn start_loading(&mut self, start: impl FnOnce(&Waker) -> std::io::Result<Loading>) {
        match start(&self.waker) {
            Ok(job) => self.loading = Some(job),
            Err(error) => self.tell(format!("Nothing was opened: {error}."), true),
        }
    }

    fn poll_loading(&mut self) {
        let Some(job) = &self.loading else { return };
        let result = match job.poll() {
            Progress::Running => return,
            Progress::Done(result) => result,
            Progress::Lost => Err("the worker that read the document stopped".to_owned()),
        };
        self.loading = None;
        match result {
            Ok((scene, origin)) => self.show_document(scene, origin),
            Err(error) => self.tell(error, true),
        }
    }

    fn show_document(&mut self, scene: Scene, origin: Origin) {
        self.is_modified = origin == Origin::New;
        self.question = None;
        // What is still on its way was ordered before this.
        self.loading = None;
        self.origin = origin;
        self.runs.keep_only(&scene);
        self.scene = Arc::new(scene);
        self.run = None;
        self.selection = None;
        self.settings.depth_limit = None;
        self.playback = Playback::default();
        self.tasks.push(WindowTask::Fit);
        self.show_wanted_run();
    }

    fn save(&mut self) {
        match self.origin.path() {
            Some(path) => self.save_to(path.to_owned()),
            None => self.ask_save(),
        }
    }

    fn ask_save(&mut self) {
        self.after_saving = self.question.take();
        let name = match self.origin.path().and_then(|path| path.file_name()) {
            Some(name) => name.to_string_lossy().into_owned(),
            None => format!("{}.ron", file_stem(&self.scene.document.title)),
        };
        self.tasks.push(WindowTask::AskSave(name));
    }

    fn save_to(&mut self, path: PathBuf) {
        if self.question.is_some() {
            self.after_saving = self.question.take();
        }
        match document::save(&self.scene, path, &self.waker) {
            Ok(job) => self.saving = Some(job),
            Err(error) => self.tell(format!("Nothing was saved: {error}."), true),
        }
    }

    fn poll_saving(&mut self) {
        let Some(job) = &self.saving else { return };
        let result = match job.poll() {
            Progress::Running => return,
            Progress::Done(result) => result,
            Progress::Lost => Err("the worker that saves stopped".to_owned()),
        };
        self.saving = None;
        let next = self.after_saving.take();
        match result {
            Ok(path) => {
                self.tell(format!("Saved {}.", path.display()), false);
                self.origin = Origin::File(path);
                self.is_modified = false;
                next.into_iter().for_each(|command| self.apply(command));
            }
            Err(error) => self.tell(error, true),
        }
    }

    fn discard(&mut self) {
        let Some(command) = self.question.take() else { return };
        self.is_modified = false;
        self.apply(command);
    }
}

/// A file name made of a title: letters and digits, everything else a hyphen.
fn file_stem(title: &str) -> String {
    let words = title.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let stem = words.collect::<Vec<_>>().join("-").to_lowercase();
    if stem.is_empty() { "tree".to_owned() } else { stem }
}

/// The walk.
impl Session {
    fn go_to(&mut self, after: StepIndex) {
        self.playback.pause();
        self.playback.go_to(after);
    }

    fn go_to_some(&mut self, after: Option<StepIndex>) {
        if let Some(after) = after {
            self.go_to(after);
        }
    }

    /// The place of the next cutoff.
    #[must_use]
    pub fn next_cutoff(&self) -> Option<StepIndex> {
        let cutoffs = self.run.as_ref()?.counters.cutoffs();
        let next = cutoffs.partition_point(|cutoff| cutoff.step < self.playback.after());
        cutoffs.get(next).map(|cutoff| cutoff.step + 1)
    }

    /// The place of the previous cutoff.
    #[must_use]
    pub fn previous_cutoff(&self) -> Option<StepIndex> {
        let cutoffs = self.run.as_ref()?.counters.cutoffs();
        let next = cutoffs.partition_point(|cutoff| cutoff.step + 1 < self.playback.after());
        next.checked_sub(1).map(|index| cutoffs[index].step + 1)
    }

    /// The place of the next evaluated leaf.
    #[must_use]
    pub fn next_leaf(&self) -> Option<StepIndex> {
        self.run.as_ref()?.trace.next_evaluation(self.playback.after()).map(|step| step + 1)
    }

    fn toggle_algorithm(&mut self) {
        match self.algorithm {
            Algorithm::Minimax => self.use_algorithm(self.pruning_algorithm),
            _ => self.use_algorithm(Algorithm::Minimax),
        }
    }

    fn use_algorithm(&mut self, algorithm: Algorithm) {
        if algorithm != Algorithm::Minimax {
            self.pruning_algorithm = algorithm;
        }
        self.algorithm = algorithm;
        self.show_wanted_run();
    }

    fn use_settings(&mut self, settings: Settings) {
        self.settings = settings;
        self.show_wanted_run();
    }

    fn request(&self, algorithm: Algorithm) -> RunRequest {
        RunRequest::new(&self.scene, algorithm, self.settings)
    }

    /// Brings the run that algorithm and settings call for on screen, at the same node as the one before,
    /// and begins the runs to compare with. Until a large run is there, the old one stays.
    fn show_wanted_run(&mut self) {
        let wanted = self.request(self.algorithm);
        let settings = self.settings;
        self.runs.stop_others(|request| {
            let is_used = *request == wanted || COMPARED.contains(&request.algorithm);
            is_used && request.settings == settings
        });
        if self.run.as_ref().is_some_and(|run| run.request == wanted) {
            return self.begin_compared_runs();
        }
        match self.runs.want(&self.scene, wanted, &self.waker) {
            Ok(Some(run)) => {
                let after = self.place_in(&run);
                self.playback.start(run.trace.len(), after);
                self.run = Some(run);
                self.begin_compared_runs();
            }
            Ok(None) => {}
            Err(error) => {
                self.tell(format!("{error}."), true);
                self.return_to_shown_run();
            }
        }
    }

    /// Takes in what the workers have finished.
    fn poll_runs(&mut self) {
        let wanted = self.request(self.algorithm);
        let mut has_news = false;
        for (request, result) in self.runs.poll() {
            match result {
                Ok(()) => has_news = true,
                Err(error) => {
                    self.tell(format!("{}: {error}.", request.algorithm.about().name), true);
                    if request == wanted {
                        self.return_to_shown_run();
                    }
                }
            }
        }
        // Only then: what has failed would be begun again.
        if has_news {
            self.show_wanted_run();
        }
    }

    fn begin_compared_runs(&mut self) {
        for &algorithm in COMPARED {
            // What stands in the way of a comparison stands in the way of the run in use, which tells it.
            let _ = self.runs.want(&self.scene, self.request(algorithm), &self.waker);
        }
    }

    fn return_to_shown_run(&mut self) {
        if let Some(run) = &self.run {
            (self.algorithm, self.settings) = (run.request.algorithm, run.request.settings);
        }
    }

    /// Where in `run` the node of the present step stands: where it is entered or, if it never is, at the
    /// cutoff that removed it.
    fn place_in(&self, run: &Run) -> StepIndex {
        if self.playback.after() == 0 {
            return 0;
        }
        if self.playback.after() == self.playback.len() {
            return run.trace.len();
        }
        let replay = run.replay(&self.scene);
        let node = self.current_node();
        replay.first_visit(node).or_else(|| replay.removed_by(node)).map_or(0, |step| step + 1)
    }
}
