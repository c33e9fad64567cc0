//! Handing in the answers to an assignment: writing them to a file, and what is said of it.

use std::path::{Path, PathBuf};

use super::Exercising;
use super::earlier::EarlierAnswers;
use super::sitting::Seat;
use crate::file::disk;
use crate::limits;
use crate::practice::grading;
use crate::quote;
use crate::session::command::Command;
use crate::session::command::sitting::SittingCommand;
use crate::session::effect::Effect;
use crate::session::model::message::Topic;
use crate::session::task::{self, Task};
use crate::session::view::View;
use crate::text::Text;

impl Seat {
    /// What is said once no answer can change: where the answers are, or that they are still to be handed in.
    #[must_use]
    pub fn handing_in_told(&self, text: &Text) -> Option<String> {
        match self.handed_in.as_deref() {
            Some(path) if self.is_out_of_time => {
                // The exam chose the place: the name of the file is read also where there is no room for the rest.
                let name = path.file_name().map_or(path, Path::new);
                Some(text.sitting_handed_in_late(quote::path(name), quote::path(path)))
            }
            Some(path) => Some(text.sitting_handed_in(quote::path(path))),
            None => self.sitting.is_over().then(|| text.sitting_late()),
        }
    }

    /// A file beside the assignment that does not exist yet.
    pub(super) fn free_place(&self) -> PathBuf {
        let folder = self.path.parent().unwrap_or_else(|| Path::new(""));
        let name = self.file_name();
        let stem = name.strip_suffix(".json").unwrap_or(&name);
        let numbered = (2..=limits::QUESTIONS).map(|number| folder.join(format!("{stem}-{number}.json")));
        let first = folder.join(&name);
        std::iter::once(first.clone()).chain(numbered).find(|path| !path.exists()).unwrap_or(first)
    }

    /// A name for the file of answers.
    fn file_name(&self) -> String {
        let stem = self.path.file_stem().unwrap_or_default().to_string_lossy();
        self.sitting.file_name(&stem)
    }
}

impl Exercising {
    /// Writes the answers to a file, and grades them where there is no exam.
    pub(super) fn hand_in(&mut self, path: PathBuf, view: &View<'_>) {
        let now = self.desk.clock.now();
        let Some(seat) = &mut self.desk.seat else { return };
        seat.sitting.go_to(seat.sitting.question(), now);
        let (assignment, answers) = (seat.sitting.assignment().clone(), seat.sitting.answers());
        self.desk.filing = Some(Task::beside(path.clone(), "hand-in", view.waker, move |_| {
            let json = serde_json::to_string_pretty(&answers).unwrap_or_default() + "\n";
            disk::put(&path, json)?;
            let is_exam = assignment.minutes.is_some();
            Ok(if is_exam { None } else { grading::grade(&assignment, &answers).ok() })
        }));
    }

    /// Takes in what came of handing in.
    pub(super) fn poll_filing(&mut self, view: &View<'_>) -> Vec<Effect> {
        let Some((path, filed)) = task::take(&mut self.desk.filing) else { return Vec::new() };
        let name = quote::path(&path);
        let filed = match filed {
            Ok(filed) => filed.map_err(|error| error.said(view.text)),
            Err(lost) => Err(lost.said(view.text)),
        };
        let Some(seat) = &mut self.desk.seat else {
            // A copy of answers that were handed in, from an assignment that has been left meanwhile.
            return vec![match filed {
                Ok(_) => Effect::notice(Topic::Sitting, view.text.sitting_handed_in(name)),
                Err(reason) => {
                    Effect::failure(Topic::Sitting, view.text.sitting_copy_not_written(name, reason))
                }
            }];
        };
        match filed {
            Ok(graded) => {
                seat.sitting.close(self.desk.clock.now());
                seat.graded = graded;
                self.desk.handed_in.push(EarlierAnswers {
                    assignment: seat.sitting.hash().to_owned(),
                    student: seat.sitting.student().to_owned(),
                    path: path.clone(),
                });
                seat.handed_in = Some(path);
                let told = seat.handing_in_told(view.text);
                // Where a question is on screen, the panel beside it says so.
                if self.seat_at_hand().is_some() {
                    let mut effects = self.turn_to(self.question_under_way(), view);
                    effects.push(Effect::SolveError(Topic::Sitting));
                    return effects;
                }
                if self.awaited.as_ref().is_some_and(|awaited| awaited.exercise.question.is_some()) {
                    return vec![Effect::SolveError(Topic::Sitting)];
                }
                // Elsewhere it stays until it is closed, for nothing else on screen says where the answers are.
                let resume = Command::Sitting(SittingCommand::Resume);
                let offer =
                    |told| Effect::offer(Topic::Sitting, told, resume.text(view.text), resume.clone());
                told.map(offer).into_iter().collect()
            }
            Err(reason) => {
                let text = view.text.sitting_not_handed_in(name, reason);
                let words = Command::Sitting(SittingCommand::HandIn).text(view.text);
                let offer = Some((words, Command::Sitting(SittingCommand::HandInAsIs)));
                vec![Effect::Notify { topic: Topic::Sitting, text, is_error: true, offer }]
            }
        }
    }
}
