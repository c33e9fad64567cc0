//! The user's own search: its program runs on the tree, again when its file or the tree changes, and on
//! many trees when a person asks for it. Nothing is run that a person has not confirmed since the start.

mod watching;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use crate::examples;
use crate::narration::comparison::digits;
use crate::narration::own::Theirs;
use crate::narration::own_check::checked_text;
use crate::own_search::attempt::{self, Aside, Failed, Parted, attempt};
use crate::own_search::check::{CannotRun, CheckReport, check};
use crate::own_search::command_line;
use crate::own_search::named::NamedMistake;
use crate::own_search::program::{Program, ProgramLimits};
use crate::own_search::recognise::{Recognised, Recognition};
use crate::own_search::request::{ProgramRequest, Required};
use crate::own_search::trees::{TreeOrigin, Trial, examples, random, standard};
use crate::search::trace::StepIndex;
use crate::search::window::Ties;
use crate::session::analysis::run::{Run, RunRequest, Scene};
use crate::session::command::Command;
use crate::session::command::own_search::OwnSearchCommand;
use crate::session::effect::Effect;
use crate::session::model::dialog::{Dialog, FileQuestion};
use crate::session::model::message::Topic;
use crate::session::model::new_document::NewDocument;
use crate::session::model::own_command::OwnCommand;
use crate::session::model::screen::Panel;
use crate::session::news::UiTask;
use crate::session::task::{self, NoAnswer, Task};
use crate::session::view::View;
use crate::text::Text;
use crate::work::{Progress, Work};

/// A program is not given larger trees: it would need minutes to print its walk.
const MOST_NODES: usize = 100_000;
/// This many random trees are tried, with the seeds from 1.
const RANDOM_TREES: u64 = 200;
/// At the end of the program, a run is waited for no longer than this.
const LONGEST_END: Duration = Duration::from_secs(2);

/// The program, its latest run, and how it did on many trees.
#[derive(Debug, Default)]
pub struct OwnSearch {
    /// The command, once a person has confirmed it.
    confirmed: Option<OwnCommand>,
    /// Whether its walk is on screen wherever there is one.
    is_shown: bool,
    trying: Option<Task<RunRequest, Result<Done, Failed>>>,
    tried: Option<Tried>,
    /// The tree that it was run on last.
    latest: Option<RunRequest>,
    /// Whether the walk goes to the first wrong step when it comes.
    goes_to_fault: bool,
    watch: Option<Task<(), bool>>,
    checking: Option<Task<(), Result<CheckReport, CannotRun>>>,
    checked: Option<CheckReport>,
    /// The rule for ties by which the latest run is judged.
    ties: Option<Ties>,
    /// Whether a message says what the next run cannot do: a person asked for it, or the walk of the run before would
    /// go away for it. After other edits the panel alone says so.
    is_told: bool,
    /// How many runs were begun.
    runs: u64,
    /// The folder that was chosen for the dialog, and how many were chosen before.
    folder: Option<(u64, PathBuf)>,
}

/// What a worker brings.
#[derive(Debug)]
struct Done {
    run: Run,
    tried: Tried,
}

/// What came of a run.
#[derive(Clone, Debug)]
pub struct Tried {
    /// Why there is no walk.
    pub failure: Option<String>,
    /// The first step at which it goes wrong.
    pub parted: Option<Parted>,
    /// Which search it may be, from this tree alone.
    pub recognised: Option<Recognised>,
    /// What the program said besides.
    pub aside: Aside,
}

impl OwnSearch {
    /// The command, once a person has confirmed it.
    #[must_use]
    pub const fn confirmed(&self) -> Option<&OwnCommand> {
        self.confirmed.as_ref()
    }

    /// The folder that a person has chosen for the next run, with the number of the choice.
    #[must_use]
    pub fn chosen_folder(&self) -> Option<(u64, &Path)> {
        self.folder.as_ref().map(|(number, folder)| (*number, folder.as_path()))
    }

    /// What came of the latest run.
    #[must_use]
    pub const fn tried(&self) -> Option<&Tried> {
        self.tried.as_ref()
    }

    /// How it did on many trees.
    #[must_use]
    pub const fn checked(&self) -> Option<&CheckReport> {
        self.checked.as_ref()
    }

    /// Whether its walk is on screen wherever there is one.
    #[must_use]
    pub const fn is_shown(&self) -> bool {
        self.is_shown
    }

    /// Whether its program is run on the tree.
    #[must_use]
    pub const fn is_trying(&self) -> bool {
        self.trying.is_some()
    }

    /// Whether its program is tried on many trees.
    #[must_use]
    pub const fn is_checking(&self) -> bool {
        self.checking.is_some()
    }

    /// How far what is under way is.
    pub(in crate::session) fn progress(&self) -> Option<Progress> {
        self.checking.as_ref().and_then(Task::progress)
    }

    /// The mistake, if the check has named one.
    #[must_use]
    pub fn mistake(&self) -> Option<&NamedMistake> {
        match &self.checked.as_ref()?.recognised.verdict {
            Recognition::Mistake(named) => Some(named),
            Recognition::Right(_)
            | Recognition::OtherLines
            | Recognition::AlphaBeta
            | Recognition::Unknown
            | Recognition::Unlisted
            | Recognition::Unsought => None,
        }
    }

    /// The place of the example that shows it.
    fn lesson(&self) -> Option<usize> {
        let lesson = self.mistake()?.lesson;
        examples::ALL.iter().position(|example| example.id == lesson)
    }

    /// Whether the command would do anything now.
    pub(in crate::session) fn enables(&self, command: &OwnSearchCommand, view: &View<'_>) -> bool {
        let has_walk = view.analysis.runs.theirs().is_some();
        match command {
            OwnSearchCommand::Ask | OwnSearchCommand::AskFolder(_) | OwnSearchCommand::TakeFolder(_) => true,
            OwnSearchCommand::Run(command) => command_line::words(&command.line).is_ok(),
            OwnSearchCommand::RunAgain => self.confirmed.is_some() && self.trying.is_none(),
            OwnSearchCommand::Show => has_walk && !self.is_shown,
            OwnSearchCommand::ShowFault => has_walk && self.fault().is_some(),
            OwnSearchCommand::Check => self.confirmed.is_some() && self.checking.is_none(),
            OwnSearchCommand::OpenSmallest => {
                self.checked.as_ref().is_some_and(|report| report.smallest.is_some())
            }
            OwnSearchCommand::OpenLesson => self.lesson().is_some(),
            OwnSearchCommand::Close => self.confirmed.is_some(),
        }
    }

    /// The place of the first wrong step.
    fn fault(&self) -> Option<StepIndex> {
        Some(self.tried.as_ref()?.parted.as_ref()?.after)
    }

    /// Carries out a command.
    pub(in crate::session) fn update(&mut self, command: OwnSearchCommand, view: &View<'_>) -> Vec<Effect> {
        match command {
            OwnSearchCommand::Ask => vec![Effect::Ui(UiTask::Ask(Dialog::OwnSearch))],
            OwnSearchCommand::AskFolder(folder) => {
                vec![Effect::Ui(UiTask::AskFile(FileQuestion::ProgramFolder(folder)))]
            }
            OwnSearchCommand::TakeFolder(folder) => {
                let number = self.folder.take().map_or(0, |(number, _)| number + 1);
                self.folder = Some((number, folder));
                vec![Effect::Ui(UiTask::Ask(Dialog::OwnSearch))]
            }
            OwnSearchCommand::Run(command) => {
                let is_hidden = !view.preferences.shows(Panel::Program);
                let note = Effect::NoteCommand(command.clone());
                // What was found out about another program says nothing of this one, nor does its walk.
                let is_other = self.confirmed.as_ref() != Some(&*command);
                let forget = is_other.then_some(Effect::TakeRecord(None));
                *self = Self { confirmed: Some(*command), is_shown: true, ..self.begun_anew() };
                self.is_told = true;
                let show = is_hidden.then_some(Effect::Then(Command::TogglePanel(Panel::Program)));
                let before = [note, Effect::ShowTree].into_iter().chain(forget).chain(show);
                before.chain(self.run(view, true)).collect()
            }
            OwnSearchCommand::RunAgain => {
                (self.is_shown, self.is_told) = (true, true);
                self.run(view, true)
            }
            OwnSearchCommand::Show => {
                self.is_shown = true;
                vec![Effect::ShowTree, Effect::Search]
            }
            OwnSearchCommand::ShowFault => {
                self.is_shown = true;
                let go = self.fault().map(|after| Effect::Then(Command::GoTo(after)));
                [Effect::ShowTree, Effect::Search].into_iter().chain(go).collect()
            }
            OwnSearchCommand::Check => self.check(view),
            OwnSearchCommand::OpenSmallest => {
                let smallest = self.checked.as_ref().and_then(|report| report.smallest.as_ref());
                let open = smallest.map(|(failure, _)| {
                    let (text, root_player) = (failure.tree.clone(), failure.root_player);
                    let title = view.text.own_smallest_opened();
                    Command::OpenNew(Box::new(NewDocument::Found { title, text, root_player }))
                });
                open.map(Effect::Command).into_iter().collect()
            }
            OwnSearchCommand::OpenLesson => {
                let open = self.lesson().map(Command::OpenExample);
                open.map(Effect::Command).into_iter().collect()
            }
            OwnSearchCommand::Close => {
                *self = self.begun_anew();
                vec![Effect::Solve(Topic::OwnSearch), Effect::TakeRecord(None)]
            }
        }
    }

    /// What stays when all that is known of a program is forgotten.
    fn begun_anew(&mut self) -> Self {
        Self { runs: self.runs, folder: self.folder.take(), ..Self::default() }
    }

    /// The program that was confirmed, and what it should be.
    fn program(&self, view: &View<'_>) -> Option<(Program, ProgramRequest)> {
        let command = self.confirmed.as_ref()?;
        let words = command_line::words(&command.line).ok()?.into_iter().map(OsString::from).collect();
        let folder = Some(command.folder.clone()).filter(|folder| !folder.as_os_str().is_empty());
        let (algorithm, ties) = (command.algorithm(), Some(view.settings().ties));
        let request = ProgramRequest { algorithm, form: None, ties, required: Required::default() };
        Some((Program::new(words, folder, ProgramLimits::default()), request))
    }

    /// Runs the program on the tree, in the place of the run that is under way.
    fn run(&mut self, view: &View<'_>, goes_to_fault: bool) -> Vec<Effect> {
        let Some((program, request)) = self.program(view) else { return Vec::new() };
        self.runs += 1;
        let (scene, number) = (Arc::clone(view.scene()), self.runs);
        let key = RunRequest::of_record(&scene, request.algorithm, view.settings().ties, number);
        (self.latest, self.ties, self.goes_to_fault) = (Some(key), request.ties, goes_to_fault);
        self.watch = self.confirmed.clone().map(|command| watching::begin(command, view.waker));
        if scene.tree().len() > MOST_NODES {
            let sentence = view.text.own_search_tree_too_large(digits(MOST_NODES as u64));
            return self.fail(sentence, Aside::default());
        }
        if is_part_of_game(&scene) {
            return self.fail(view.text.own_search_part_of_game(), Aside::default());
        }
        let text = Arc::clone(view.text);
        let run = move |work: &task::Desk<_>| run(&program, &scene, (request, number), &text, work);
        self.trying = Some(Task::beside(key, "own search", view.waker, run));
        // What the run before could not do says nothing of this one.
        vec![Effect::SolveError(Topic::OwnSearch)]
    }

    /// Tries the program on the tree on screen and many others.
    fn check(&mut self, view: &View<'_>) -> Vec<Effect> {
        let Some((program, request)) = self.program(view) else { return Vec::new() };
        let (scene, text) = (Arc::clone(view.scene()), Arc::clone(view.text));
        let name = text.own_search_tree_on_screen();
        self.checked = None;
        self.checking = Some(Task::beside((), "check", view.waker, move |work| {
            let trials = trials(&scene, name);
            check(&program, &trials, request, &text, work)
        }));
        vec![Effect::Solve(Topic::OwnSearch)]
    }

    /// Takes in what the workers have found, and runs the program again where its file or the tree has changed.
    pub(in crate::session) fn poll(&mut self, view: &View<'_>) -> Vec<Effect> {
        let mut effects = Vec::new();
        if let Some((key, answer)) = task::take(&mut self.trying) {
            effects.extend(self.take_in(key, answer, view));
        }
        if let Some(((), answer)) = task::take(&mut self.checking) {
            effects.push(self.take_report(answer, view));
        }
        // What it says of the tree could give an answer away, so it waits for the end of the question.
        if view.is_predicting {
            return effects;
        }
        if let Some(((), Ok(true))) = task::take(&mut self.watch) {
            // Who saves a new version wants to know what comes of it.
            (self.checked, self.is_told) = (None, true);
            effects.extend(self.run(view, true));
        }
        // By another rule for ties, another search is right.
        if self.ties.is_some_and(|ties| ties != view.settings().ties) {
            self.checked = None;
            effects.extend(self.run(view, true));
        }
        let is_known = self.latest.is_some_and(|latest| latest.is_on(view.scene()));
        if self.confirmed.is_some() && !is_known && !view.is_following() {
            effects.extend(self.run(view, false));
        }
        effects
    }

    fn take_in(
        &mut self,
        key: RunRequest,
        answer: Result<Result<Done, Failed>, NoAnswer>,
        view: &View<'_>,
    ) -> Vec<Effect> {
        match answer {
            // The tree has changed meanwhile: it is run again.
            _ if !key.is_on(view.scene()) => Vec::new(),
            Ok(Ok(Done { run, tried })) => {
                let fault = tried.parted.as_ref().map(|parted| parted.after);
                (self.tried, self.is_told) = (Some(tried), true);
                let go = fault.filter(|_| self.is_shown && self.goes_to_fault);
                let go = go.map(|after| Effect::Then(Command::GoTo(after)));
                let effects = [Effect::Solve(Topic::OwnSearch), Effect::TakeRecord(Some(Box::new(run)))];
                effects.into_iter().chain(go).collect()
            }
            Ok(Err(Failed { is_cancelled: true, .. })) => {
                self.tried = None;
                vec![Effect::TakeRecord(None)]
            }
            Ok(Err(Failed { sentence, aside, .. })) => self.fail(sentence, aside),
            Err(error) => self.fail(view.text.own_search_not_run(error.said(view.text)), Aside::default()),
        }
    }

    /// There is no walk, and this is why.
    fn fail(&mut self, sentence: String, aside: Aside) -> Vec<Effect> {
        let failure = Some(sentence.clone());
        self.tried = Some(Tried { failure, parted: None, recognised: None, aside });
        let is_told = std::mem::take(&mut self.is_told);
        let notice = if is_told {
            Effect::failure(Topic::OwnSearch, sentence)
        } else {
            Effect::SolveError(Topic::OwnSearch)
        };
        vec![Effect::TakeRecord(None), notice]
    }

    fn take_report(
        &mut self,
        answer: Result<Result<CheckReport, CannotRun>, NoAnswer>,
        view: &View<'_>,
    ) -> Effect {
        match answer {
            Ok(Ok(report)) => {
                let text = checked_text(view.text, &report);
                self.checked = Some(report);
                Effect::notice(Topic::OwnSearch, text)
            }
            Ok(Err(CannotRun(why))) => Effect::failure(Topic::OwnSearch, why),
            Err(error) => {
                Effect::failure(Topic::OwnSearch, view.text.own_search_not_checked(error.said(view.text)))
            }
        }
    }

    /// Its walk is shown again, wherever there is one.
    pub(in crate::session) const fn return_to(&mut self) {
        self.is_shown = true;
    }

    /// Another search was taken into use: its walk is shown.
    pub(in crate::session) const fn leave(&mut self) {
        self.is_shown = false;
    }

    /// Forgets what was found out about the tree that was there before.
    pub(in crate::session) fn begin_document(&mut self) {
        (self.trying, self.tried, self.latest) = (None, None, None);
    }

    /// Ends the run or the check that is under way: of both the run, which is what the window names then.
    pub(in crate::session) fn stop(&mut self, text: &Text) -> Vec<Effect> {
        if self.trying.is_none() && self.checking.take().is_some() {
            return vec![Effect::notice(Topic::OwnSearch, text.own_search_check_stopped())];
        }
        // The verdict is on another tree, by another rule or on another version of the program, as is the walk.
        (self.trying, self.tried) = (None, None);
        vec![Effect::TakeRecord(None), Effect::notice(Topic::OwnSearch, text.own_search_stopped())]
    }

    /// Ends everything, and waits until nothing of it runs any more.
    pub(in crate::session) fn end(&mut self) {
        self.trying.iter().for_each(Task::cancel);
        self.checking.iter().for_each(Task::cancel);
        self.trying.iter().for_each(|task| task.wait(LONGEST_END));
        self.checking.iter().for_each(|task| task.wait(LONGEST_END));
        *self = Self::default();
    }
}

/// Whether the tree shows the beginning of a game that the other searches search farther.
fn is_part_of_game(scene: &Scene) -> bool {
    let boards = scene.boards.as_ref().filter(|_| scene.whole_game().is_some());
    boards.is_some_and(|boards| scene.tree().preorder().any(|node| boards.goes_on(scene.tree(), node)))
}

/// Runs the program on a tree, and makes a run of what it prints.
fn run(
    program: &Program,
    scene: &Scene,
    (request, number): (ProgramRequest, u64),
    text: &Text,
    work: &Work,
) -> Result<Done, Failed> {
    let attempt::Attempt { trace, unprinted, parted, recognised, aside } =
        attempt(program, scene.tree(), request, text, work)?;
    let like = trace.algorithm().unwrap_or(request.algorithm);
    let key = RunRequest::of_record(scene, like, request.ties.unwrap_or_default(), number);
    let theirs = Theirs { unprinted, parted: parted.clone() };
    let run = Run::of_record(scene, key, (trace, theirs), work);
    let run = run.map_err(|error| Failed {
        sentence: text.own_search_not_shown(error.said(text)),
        is_cancelled: work.check().is_err(),
        aside: aside.clone(),
    })?;
    Ok(Done { run, tried: Tried { failure: None, parted, recognised, aside } })
}

/// The tree on screen, the standard ones, the examples, and random ones.
fn trials(scene: &Scene, name: String) -> Vec<Trial> {
    let tree = scene.tree().clone();
    let mut trials = vec![Trial { origin: TreeOrigin::File, mark: name, seed: None, tree }];
    trials.extend(standard());
    trials.extend(examples());
    trials.extend((1..=RANDOM_TREES).map(random));
    trials
}
