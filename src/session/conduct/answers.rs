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
use crate::session::model::message::Topic;
use crate::session::storage::answers::AnswersAtHand;
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
        let Some(index) = self.kept_answers(&student) else {
            if self.is_begun_elsewhere(&student) {
                self.features.exercise.close_cover();
                return vec![Effect::failure(Topic::Practice, self.text.cover_elsewhere())];
            }
            return self.features.exercise.update_sitting(SittingCommand::Begin(student), &view!(self));
        };
        self.features.exercise.close_cover();
        self.take_up(index);
        Vec::new()
    }

    /// The index, in all kept work, of this student's answers to the assignment that waits. Reads them.
    #[must_use]
    pub fn kept_answers(&self, student: &str) -> Option<usize> {
        let cover = self.exercising().cover()?;
        let path = std::path::absolute(&cover.path).ok();
        let is_theirs = |orphan: &Orphan| {
            let header = &orphan.header;
            header.student.as_deref().is_some_and(|other| are_same(other, student))
                && header.title == cover.assignment.title
                && header.origin().path() == path.as_deref()
        };
        self.storage.orphans().iter().position(|orphan| is_theirs(orphan) && is_of_cover(orphan, cover))
    }

    /// Whether this student answers the assignment that waits in another window of the program. Looks at the disk.
    #[must_use]
    pub fn is_begun_elsewhere(&self, student: &str) -> bool {
        let Some(cover) = self.exercising().cover() else { return false };
        let is_it =
            |kept: &Sitting| are_same(kept.student(), student) && kept.hash() == cover.assignment.hash();
        let others = self.storage.answers_of_others();
        !self.exercising().has_begun(student)
            && others.iter().filter_map(|kept| read(kept)).any(|kept| is_it(&kept))
    }

    /// Lets a student go on with answers that were kept.
    pub(in crate::session) fn take_up(&mut self, index: usize) {
        let Some(orphan) = self.storage.orphans().get(index).map(Arc::clone) else { return };
        if self.exercising().is_handing_in() {
            // What is being written is about the assignment on screen.
            return self.notify(Topic::Sitting, self.text.sitting_obstacle_handing_in(), false);
        }
        if self.is_racing() {
            self.carry_out(Command::Race(RaceCommand::Toggle));
        }
        let assignment = orphan.header.origin().path().map_or_else(PathBuf::new, |path| path.to_owned());
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

/// Whether kept answers can be read and belong to the assignment that waits as it is now.
fn is_of_cover(orphan: &Orphan, cover: &Cover) -> bool {
    let kept = orphan.answers().ok().and_then(|kept| read(&kept));
    kept.is_some_and(|kept| kept.hash() == cover.assignment.hash())
}

/// Answers as they were kept.
fn read(kept: &str) -> Option<Sitting> {
    Sitting::read(kept, 0.0).ok()
}
