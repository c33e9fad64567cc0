//! An assignment or an exam: its questions one after another, answered as exercises are, and handed in as a file.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::earlier::{self, EarlierAnswers};
use super::{Checked, Exercise, Exercising};
use crate::file::{self, FileError, disk};
use crate::practice::assignment::Assignment;
use crate::practice::grading::Graded;
use crate::practice::sitting::Sitting;
use crate::practice::student::are_same;
use crate::practice::trouble::Trouble;
use crate::quote;
use crate::session::command::Command;
use crate::session::command::sitting::SittingCommand;
use crate::session::effect::Effect;
use crate::session::model::answers_state::AnswersState;
use crate::session::model::dialog::{Dialog, FileQuestion};
use crate::session::model::message::Topic;
use crate::session::model::wall_clock::WallClock;
use crate::session::news::UiTask;
use crate::session::task::{self, Task};
use crate::session::view::View;

/// Reading an assignment, with the answers to it that lie beside it.
type Opening = Task<PathBuf, Result<(Assignment, Vec<EarlierAnswers>), NotAnAssignment>>;

/// Why no assignment was read from a file.
enum NotAnAssignment {
    /// It holds a tree or an experiment.
    OfAnotherKind,
    Unread(String),
}

/// The assignment that a student works on, and what is on its way.
#[derive(Default)]
pub(super) struct Sittings {
    pub(super) clock: WallClock,
    opening: Option<Opening>,
    cover: Option<Cover>,
    pub(super) seat: Option<Seat>,
    /// How many have been begun, so that what is kept of one is not taken for another's.
    begun: u64,
    pub(super) filing: Option<Task<PathBuf, Result<Option<Graded>, FileError>>>,
    /// What has been handed in since the program began, the latest last.
    pub(super) handed_in: Vec<EarlierAnswers>,
}

/// An assignment that was opened and not begun: it waits for the name of a student.
#[derive(Debug)]
pub struct Cover {
    /// Its file.
    pub path: PathBuf,
    /// What is in it.
    pub assignment: Assignment,
    hash: String,
    /// The answers to it that lie beside its file.
    beside: Vec<EarlierAnswers>,
}

/// An assignment that was begun.
#[derive(Debug)]
pub struct Seat {
    /// The answers so far.
    pub sitting: Sitting,
    /// The file of the assignment.
    pub path: PathBuf,
    /// Where the answers have been handed in.
    pub handed_in: Option<PathBuf>,
    /// Whether the clock of the exam has ended it.
    pub(super) is_out_of_time: bool,
    /// The earned points, which an exam does not show.
    pub graded: Option<Graded>,
    /// What became of answers that were checked and have not changed since, by question.
    checks: BTreeMap<usize, Checked>,
    number: u64,
}

impl Seat {
    /// Whether answers can still be changed.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        !self.sitting.is_over() && self.handed_in.is_none()
    }

    /// How many questions have no answer.
    #[must_use]
    pub fn blanks(&self) -> usize {
        self.questions().filter(|&question| !self.sitting.is_begun(question)).count()
    }

    /// How many entries of the answers cannot be read.
    #[must_use]
    pub fn unread(&self) -> usize {
        self.questions().map(|question| self.sitting.unread(question).len()).sum()
    }

    /// How many entries of the answers lack a part.
    #[must_use]
    pub fn incomplete(&self) -> usize {
        self.questions().map(|question| self.sitting.incomplete(question)).sum()
    }

    /// How many nodes certainly lack an answer in questions that have been begun, and the numbers of these questions from
    /// 1.
    #[must_use]
    pub fn open_nodes(&self) -> (usize, Vec<usize>) {
        let open = self.questions().map(|question| (question + 1, self.sitting.open_nodes(question)));
        let open: Vec<_> = open.filter(|(_, nodes)| *nodes > 0).collect();
        (open.iter().map(|(_, nodes)| nodes).sum(), open.into_iter().map(|(number, _)| number).collect())
    }

    /// Whether something that can be seen without the right answers is missing or cannot be read.
    fn is_unfinished(&self) -> bool {
        self.blanks() + self.unread() + self.incomplete() + self.open_nodes().0 > 0
    }

    fn questions(&self) -> std::ops::Range<usize> {
        0..self.sitting.given().len()
    }

    /// The answers that would be lost with the program; `None` where there are none.
    pub(in crate::session) fn state(&self) -> Option<AnswersState> {
        let is_exam = self.sitting.assignment().minutes.is_some();
        let has_answers = self.questions().any(|question| self.sitting.is_begun(question)) || is_exam;
        (self.handed_in.is_none() && has_answers)
            .then(|| AnswersState { sitting: self.number, revision: self.sitting.revision() })
    }
}

impl Exercising {
    /// The assignment that was begun last.
    #[must_use]
    pub const fn seat(&self) -> Option<&Seat> {
        self.desk.seat.as_ref()
    }

    /// The assignment that waits for the name of a student.
    #[must_use]
    pub const fn cover(&self) -> Option<&Cover> {
        self.desk.cover.as_ref()
    }

    /// Whether the assignment that waits is the one that this student has begun and not handed in.
    #[must_use]
    pub fn has_begun(&self, student: &str) -> bool {
        let open = self.seat().filter(|seat| seat.handed_in.is_none());
        let is_same = |(seat, cover): (&Seat, &Cover)| {
            seat.sitting.hash() == cover.hash && are_same(seat.sitting.student(), student)
        };
        open.zip(self.cover()).is_some_and(is_same)
    }

    /// The file of answers that this student has handed in to the assignment that waits: the latest known.
    #[must_use]
    pub fn earlier_answers(&self, student: &str) -> Option<&Path> {
        let cover = self.cover()?;
        let known = cover.beside.iter().chain(&self.desk.handed_in).rev();
        let mut own = known.filter(|it| it.assignment == cover.hash && are_same(&it.student, student));
        own.next().map(|earlier| earlier.path.as_path())
    }

    /// The assignment whose question is on screen.
    #[must_use]
    pub fn seat_at_hand(&self) -> Option<&Seat> {
        let is_one = self.current.as_ref().is_some_and(|exercise| exercise.question.is_some());
        self.seat().filter(|_| is_one)
    }

    /// The points of the question of an assignment that is at hand.
    pub(super) fn worth_at_hand(&self) -> Option<f64> {
        let question = self.current.as_ref()?.question?;
        Some(self.seat_at_hand()?.sitting.given().get(question)?.points)
    }

    /// The seconds that are left of the exam that is under way.
    #[must_use]
    pub fn seconds_left(&self) -> Option<f64> {
        let seat = self.seat().filter(|seat| seat.is_open())?;
        seat.sitting.seconds_left(self.desk.clock.now())
    }

    /// Whether an assignment is being read.
    pub(in crate::session) const fn is_opening(&self) -> bool {
        self.desk.opening.is_some()
    }

    /// Reads the assignment no further.
    pub(in crate::session) fn stop_opening(&mut self) {
        self.desk.opening = None;
    }

    /// Whether answers are on their way to a file.
    #[must_use]
    pub const fn is_handing_in(&self) -> bool {
        self.desk.filing.is_some()
    }

    /// Whether an answer to the question at hand can be changed.
    pub(super) fn is_open(&self) -> bool {
        self.seat_at_hand().is_none_or(|seat| seat.is_open() && !self.is_handing_in())
    }

    /// Whether the answers to the question at hand can be checked now.
    pub(super) fn may_check(&self) -> bool {
        self.seat_at_hand().is_none_or(|seat| self.is_open() && seat.sitting.assignment().allows_checks())
    }

    /// Whether a check says only whether what was answered is right. What is right is shown after handing in.
    #[must_use]
    pub fn hides_answers(&self) -> bool {
        self.seat_at_hand().is_some_and(Seat::is_open)
    }

    /// Whether the walk may be shown that solves the question at hand.
    pub(super) fn may_show(&self) -> bool {
        self.seat_at_hand().is_none_or(|seat| seat.graded.is_some())
    }

    /// Lets this clock tell the time of exams.
    pub(in crate::session) fn use_clock(&mut self, clock: WallClock) {
        self.desk.clock = clock;
    }

    /// Whether the command would do anything now.
    pub(in crate::session) fn enables_sitting(&self, command: &SittingCommand, view: &View<'_>) -> bool {
        let at_hand = self.seat_at_hand();
        let question = at_hand.map_or(0, |seat| seat.sitting.question());
        let count = at_hand.map_or(0, |seat| seat.sitting.given().len());
        match command {
            SittingCommand::AskOpen | SittingCommand::Open(_) => true,
            // What is being written is about the assignment before it.
            SittingCommand::Begin(_) => self.desk.cover.is_some() && !self.is_handing_in(),
            SittingCommand::GoTo(number) => *number < count && *number != question,
            SittingCommand::Next => question + 1 < count || self.has_lesson_question(true, view),
            SittingCommand::Previous => question > 0 || self.has_lesson_question(false, view),
            SittingCommand::HandIn | SittingCommand::HandInAsIs => {
                self.seat().is_some_and(|seat| seat.handed_in.is_none()) && !self.is_handing_in()
            }
            // Who was asked for a file when the time ran out saves a copy.
            SittingCommand::HandInTo(_) => {
                let takes = |seat: &Seat| seat.handed_in.is_none() || seat.is_out_of_time;
                self.seat().is_some_and(takes) && !self.is_handing_in()
            }
            SittingCommand::Resume => self.seat().is_some() && at_hand.is_none(),
        }
    }

    /// Carries out a command.
    pub(in crate::session) fn update_sitting(
        &mut self,
        command: SittingCommand,
        view: &View<'_>,
    ) -> Vec<Effect> {
        let question = self.question_under_way();
        match command {
            SittingCommand::AskOpen => {
                vec![Effect::Ui(UiTask::AskFile(FileQuestion::OpenAssignment))]
            }
            SittingCommand::Open(path) => self.open_assignment(path, view),
            SittingCommand::Begin(student) => self.begin_sitting(&student, view),
            SittingCommand::GoTo(question) => self.turn_to(question, view),
            SittingCommand::Next | SittingCommand::Previous if self.lesson_question().is_some() => {
                self.turn_in_lesson(command == SittingCommand::Next, view)
            }
            SittingCommand::Next => self.turn_to(question + 1, view),
            SittingCommand::Previous => self.turn_to(question.saturating_sub(1), view),
            SittingCommand::Resume => {
                let mut effects = self.turn_to(question, view);
                effects.push(Effect::Solve(Topic::Sitting));
                effects
            }
            SittingCommand::HandIn
                if self.seat().is_some_and(|seat| seat.is_open() && seat.is_unfinished()) =>
            {
                vec![Effect::Ui(UiTask::Ask(Dialog::HandIn))]
            }
            SittingCommand::HandIn | SittingCommand::HandInAsIs => {
                let Some(seat) = self.seat() else { return Vec::new() };
                // Answers that were handed in before are not written over by a press of Enter.
                let place = seat.free_place();
                let name = place.file_name().unwrap_or_default().to_string_lossy().into_owned();
                let question = FileQuestion::SaveAnswers(name);
                vec![Effect::Ui(UiTask::AskFile(question))]
            }
            SittingCommand::HandInTo(path) => {
                self.hand_in(path, view);
                // What was said of going on is over.
                vec![Effect::Solve(Topic::Sitting)]
            }
        }
    }

    /// Reads an assignment on a worker.
    pub(in crate::session) fn open_assignment(&mut self, path: PathBuf, view: &View<'_>) -> Vec<Effect> {
        let (text, file) = (std::sync::Arc::clone(view.text), path.clone());
        self.desk.opening = Some(Task::beside(path, "load-assignment", view.waker, move |_| {
            let unread = NotAnAssignment::Unread;
            let bytes = disk::read_bytes(&file).map_err(|error| unread(error.said(&text)))?;
            let read = file::text_of(&bytes).map_err(|wrong| unread(wrong.said(&text)))?;
            let assignment = Assignment::read(read).map_err(|trouble| match trouble {
                Trouble::FoundTree | Trouble::FoundExperiment => NotAnAssignment::OfAnotherKind,
                _ => unread(trouble.said(&text)),
            })?;
            if assignment.questions.is_empty() {
                return Err(unread(text.sitting_without_questions()));
            }
            let beside = earlier::beside(&file, &assignment, &assignment.hash());
            Ok((assignment, beside))
        }));
        vec![Effect::Solve(Topic::Practice)]
    }

    fn begin_sitting(&mut self, student: &str, view: &View<'_>) -> Vec<Effect> {
        if self.has_begun(student) {
            self.desk.cover = None;
            return self.update_sitting(SittingCommand::Resume, view);
        }
        let Some(Cover { path, assignment, hash, beside }) = self.desk.cover.take() else {
            return Vec::new();
        };
        match Sitting::begin(assignment.clone(), student, self.desk.clock.now()) {
            Ok(sitting) => {
                let student = sitting.student().to_owned();
                self.profiles.choose(Some(&student));
                let mut effects = vec![Effect::NoteFile(path.clone()), Effect::NoteStudent(Some(student))];
                effects.extend(self.sit_down(sitting, path, view));
                effects
            }
            Err(trouble) => {
                let text = view.text.sitting_not_begun(trouble.said(view.text));
                self.desk.cover = Some(Cover { path, assignment, hash, beside });
                vec![Effect::failure(Topic::Practice, text)]
            }
        }
    }

    fn sit_down(&mut self, sitting: Sitting, path: PathBuf, view: &View<'_>) -> Vec<Effect> {
        // A question of another assignment is answered no more, whatever becomes of the one that is on its way.
        let is_other = self.seat_at_hand().is_some();
        let mut effects = if is_other { self.end() } else { Vec::new() };
        self.desk.begun += 1;
        let number = self.desk.begun;
        // What was kept may have run out of time meanwhile.
        let is_out_of_time = sitting.is_over();
        let (handed_in, graded, checks) = (None, None, BTreeMap::new());
        self.desk.seat = Some(Seat { sitting, path, handed_in, is_out_of_time, graded, checks, number });
        // Messages about another assignment go.
        effects.push(Effect::Solve(Topic::Sitting));
        if is_other {
            // The document that it has interrupted is back by then.
            effects.push(Effect::Then(Command::Sitting(SittingCommand::Resume)));
        } else {
            effects.extend(self.pose(view));
        }
        effects
    }

    /// Goes on with answers that were kept.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub(in crate::session) fn take_up(
        &mut self,
        kept: &str,
        path: PathBuf,
        view: &View<'_>,
    ) -> Result<Vec<Effect>, String> {
        let sitting =
            Sitting::read(kept, self.desk.clock.now()).map_err(|trouble| trouble.said(view.text))?;
        Ok(self.sit_down(sitting, path, view))
    }

    /// Begins nothing: answers that were kept are taken up instead.
    pub(in crate::session) fn close_cover(&mut self) {
        self.desk.cover = None;
    }

    /// Brings the question at hand to the screen again.
    fn pose(&mut self, view: &View<'_>) -> Vec<Effect> {
        self.turn_to(self.seat().map_or(0, |seat| seat.sitting.question()), view)
    }

    /// Brings a question to the screen.
    pub(super) fn turn_to(&mut self, number: usize, view: &View<'_>) -> Vec<Effect> {
        let Some(Seat { sitting, graded, checks, .. }) = &self.desk.seat else { return Vec::new() };
        let (Some(given), Some(draft)) = (sitting.given().get(number), sitting.draft(number)) else {
            return Vec::new();
        };
        let tree = given.posed.tree.clone();
        let checked = match graded {
            Some(graded) => {
                graded.questions.get(number).map(|graded| Checked::of(graded, &tree, draft.is_empty()))
            }
            None => checks.get(&number).cloned(),
        };
        let exercise = Exercise {
            draft: draft.clone(),
            checked,
            convention: given.convention,
            question: Some(number),
            ..Exercise::new(given.kind, given.posed.asked, given.posed.seed)
        };
        let title = view.text.sitting_title((number + 1).to_string(), sitting.assignment().title.as_str());
        self.await_tree(exercise, &tree, title, view)
    }

    /// Writes down the answer to the question at hand.
    pub(super) fn note_answer(&mut self) {
        let Some(Exercise { draft, checked, question: Some(question), .. }) = &self.current else { return };
        if let Some(seat) = &mut self.desk.seat {
            seat.sitting.answer(draft);
            if checked.is_none() {
                seat.checks.remove(question);
            }
        }
    }

    /// Counts a check of the answer to the question at hand.
    pub(super) fn note_check(&mut self) {
        let current = self.current.as_ref();
        let checked = current.and_then(|it| it.question.zip(it.checked.clone()));
        if let Some(seat) = &mut self.desk.seat {
            seat.sitting.note_check();
            seat.checks.extend(checked);
        }
    }

    /// Takes in what was read and written, and ends an exam whose time is up.
    pub(super) fn poll_sitting(&mut self, view: &View<'_>) -> Vec<Effect> {
        let mut effects = self.poll_opening(view);
        effects.extend(self.poll_filing(view));
        let now = self.desk.clock.now();
        let is_filing = self.is_handing_in();
        if let Some(seat) = self.desk.seat.as_mut().filter(|seat| seat.sitting.is_time_up(now) && !is_filing)
        {
            seat.sitting.close(now);
            seat.is_out_of_time = true;
            let path = seat.free_place();
            effects.push(Effect::notice(Topic::Sitting, view.text.sitting_time_is_up()));
            self.hand_in(path, view);
        }
        effects
    }

    fn poll_opening(&mut self, view: &View<'_>) -> Vec<Effect> {
        let Some((path, read)) = task::take(&mut self.desk.opening) else { return Vec::new() };
        let name = quote::path(&path);
        match read.unwrap_or_else(|error| Err(NotAnAssignment::Unread(error.said(view.text)))) {
            Ok((assignment, beside)) => {
                let hash = assignment.hash();
                self.desk.cover = Some(Cover { path, assignment, hash, beside });
                vec![Effect::Ui(UiTask::Ask(Dialog::Cover))]
            }
            Err(NotAnAssignment::OfAnotherKind) => vec![Effect::Command(Command::OpenPath(path))],
            Err(NotAnAssignment::Unread(reason)) => {
                vec![Effect::failure(Topic::Practice, view.text.sitting_not_opened(name, reason))]
            }
        }
    }

    /// The seconds until the clock of an exam shows another one.
    pub(in crate::session) fn next_second(&self) -> Option<f64> {
        let left = self.seconds_left()?;
        Some(left.fract().max(0.02))
    }
}
