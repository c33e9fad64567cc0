//! Keeping a student's answers, and going on with those that were kept.

use std::path::PathBuf;
use std::sync::Arc;

use crate::quote;
use crate::session::Session;
use crate::session::command::Command;
use crate::session::command::race::RaceCommand;
use crate::session::model::message::Topic;
use crate::session::storage::answers::AnswersAtHand;
use crate::session::storage::recovery::Header;
use crate::session::view::view;

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

    /// Lets a student go on with answers that were kept.
    pub(in crate::session) fn take_up(&mut self, index: usize) {
        let Some(orphan) = self.storage.orphans().get(index).map(Arc::clone) else { return };
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
                self.notify(Topic::Sitting, self.text.sitting_taken_up(), false);
            }
            Err(reason) => {
                let text = self.text.sitting_not_taken_up(quote::path(&orphan.path()), reason);
                self.notify(Topic::Sitting, text, true);
            }
        }
    }
}
