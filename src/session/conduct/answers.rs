//! Keeping a student's answers, and going on with those that were kept.

use std::path::PathBuf;
use std::sync::Arc;

use crate::practice::sitting::Sitting;
use crate::practice::student::are_same;
use crate::quote;
use crate::session::Session;
use crate::session::command::Command;
use crate::session::command::race::RaceCommand;
use crate::session::command::sitting::SittingCommand;
use crate::session::effect::Effect;
use crate::session::features::exercise::Cover;
use crate::session::model::answers_state::Begun;
use crate::session::model::message::Topic;
use crate::session::storage::answers::AnswersAtHand;
use crate::session::storage::recovery::in_use::AnswersElsewhere;
use crate::session::storage::recovery::{Header, Orphan};
use crate::session::view::view;
use crate::text::Text;

impl Session {
    /// Lets time pass and keeps the answers that are not handed in. Returns the seconds after which it wants to be called
    /// again.
    pub(in crate::session) fn keep_answers(&mut self, seconds: f64) -> Option<f64> {
        let seat = self.features.exercise.seat();
        let work = || {
            let seat = seat?;
            let (title, student) = (&seat.sitting.assignment().title, seat.sitting.student());
            Some((Header::of_answers(title, &seat.path, student), seat.sitting.write()))
        };
        let answers = AnswersAtHand { state: seat.and_then(|seat| seat.state()), work: &work };
        let (effect, wait) = self.storage.keep_answers(seconds, answers, &self.waker, &self.text);
        self.drain(effect.into_iter().collect());
        wait
    }

    /// Whether the program is to end in the middle of an exam. No answer would be lost, but the clock runs on.
    pub(super) fn must_ask_about_exam(&self, command: &Command) -> bool {
        *command == Command::Quit && self.is_exam_running() && !self.features.exercise.leaves_exam
    }

    /// Whether the question is whether to quit in the middle of an exam. All others are about unsaved changes.
    #[must_use]
    pub fn asks_about_exam(&self) -> bool {
        let is_about_changes = self.document.is_modified() && !self.features.exercise.drops_changes;
        self.question() == Some(&Command::Quit) && !is_about_changes
    }

    /// Asks no longer whether to quit in the middle of an exam that has ended.
    pub(super) fn leave_question_about_exam(&mut self) {
        if self.asks_about_exam() && !self.is_exam_running() {
            self.cancel();
        }
    }

    /// Whether the clock of an exam runs, be its question on screen or not.
    fn is_exam_running(&self) -> bool {
        self.exercising().seconds_left().is_some()
    }

    /// Begins the assignment that waits, or goes on with answers to it that this student has not handed in.
    pub(in crate::session) fn begin_sitting(&mut self, student: String) -> Vec<Effect> {
        let Some(path) = self.exercising().cover().map(|cover| cover.path.clone()) else { return Vec::new() };
        let mut kept = self.kept_answers(&student);
        if kept.is_none()
            && let Some(elsewhere) = self.answers_elsewhere(&student)
        {
            kept = match elsewhere {
                AnswersElsewhere::InUse => None,
                AnswersElsewhere::Left(left) => self.storage.hold(&left),
            };
            if kept.is_none() {
                self.features.exercise.close_cover();
                return vec![Effect::failure(Topic::Practice, self.text.cover_elsewhere())];
            }
        }
        let Some(index) = kept else {
            return self.features.exercise.update_sitting(SittingCommand::Begin(student), &view!(self));
        };
        self.features.exercise.close_cover();
        self.take_up(index, Some(path));
        Vec::new()
    }

    /// Where this student has begun the assignment that waits. Looks at the disk.
    #[must_use]
    pub fn begun(&self, student: &str) -> Begun {
        if self.exercising().has_begun(student) || self.kept_answers(student).is_some() {
            return Begun::Here;
        }
        match self.answers_elsewhere(student) {
            Some(AnswersElsewhere::InUse) => Begun::Elsewhere,
            Some(AnswersElsewhere::Left(_)) => Begun::Here,
            None => Begun::Nowhere,
        }
    }

    /// The index, in all kept work, of this student's answers to the assignment that waits. Reads them.
    #[must_use]
    pub fn kept_answers(&self, student: &str) -> Option<usize> {
        let cover = self.exercising().cover()?;
        let is_theirs = |orphan: &Orphan| {
            orphan.answers().is_ok_and(|kept| are_of(cover, student, &orphan.header, &kept))
        };
        self.storage.orphans().iter().position(|orphan| orphan.is_answers() && is_theirs(orphan))
    }

    /// This student's answers to the assignment that waits, where another program has or had them. Looks at the disk.
    fn answers_elsewhere(&self, student: &str) -> Option<AnswersElsewhere> {
        let cover = self.exercising().cover().filter(|_| !self.exercising().has_begun(student))?;
        self.storage.answers_elsewhere(|header, kept| are_of(cover, student, header, kept))
    }

    /// Lets a student go on with answers that were kept, to the assignment in this file; without one, in that which was
    /// open then.
    pub(in crate::session) fn take_up(&mut self, index: usize, assignment: Option<PathBuf>) {
        let Some(orphan) = self.storage.orphans().get(index).map(Arc::clone) else { return };
        if self.exercising().is_handing_in() {
            // What is being written is about the assignment on screen.
            return self.notify(Topic::Sitting, self.text.sitting_obstacle_handing_in(), false);
        }
        if self.is_racing() {
            self.carry_out(Command::Race(RaceCommand::Toggle));
        }
        let before = || orphan.header.origin().path().map_or_else(PathBuf::new, |path| path.to_owned());
        let assignment = assignment.unwrap_or_else(before);
        let taken = orphan.answers().map_err(|error| error.said(&self.text));
        let taken = taken.and_then(|kept| self.features.exercise.take_up(&kept, assignment, &view!(self)));
        match taken {
            Ok(effects) => {
                self.storage.adopt_answers(&orphan);
                self.drain(effects);
                let is_over = self.exercising().seat().is_some_and(|seat| seat.sitting.is_over());
                let told = if is_over { Text::sitting_taken_up_late } else { Text::sitting_taken_up };
                self.notify(Topic::Sitting, told(&self.text), false);
            }
            Err(reason) => {
                let text = self.text.sitting_not_taken_up(quote::path(&orphan.path()), reason);
                self.notify(Topic::Sitting, text, true);
            }
        }
    }
}

/// Whether kept answers are this student's and belong to the assignment that waits as it is now, whatever its file is
/// called.
fn are_of(cover: &Cover, student: &str, header: &Header, kept: &str) -> bool {
    let is_theirs = header.student.as_deref().is_some_and(|other| are_same(other, student));
    is_theirs && Sitting::read(kept, 0.0).is_ok_and(|kept| kept.hash() == cover.assignment.hash())
}
