//! The questions of a lesson, one after another on its tree.

use super::{Exercise, Exercising};
use crate::practice::assignment::Given;
use crate::practice::lesson;
use crate::session::effect::Effect;
use crate::session::model::message::Topic;
use crate::session::view::View;

impl Exercising {
    /// The number of the question of the lesson at hand, if the exercise is one of them.
    pub(super) fn lesson_question(&self) -> Option<usize> {
        self.current.as_ref()?.of_lesson
    }

    /// Whether the lesson has a question behind the one at hand, or before it.
    pub(super) fn has_lesson_question(&self, is_behind: bool, view: &View<'_>) -> bool {
        self.lesson_question().is_some_and(|number| match is_behind {
            true => number + 1 < count(view),
            false => number > 0,
        })
    }

    /// The question of the lesson behind the one at hand, or before it.
    pub(super) fn turn_in_lesson(&mut self, is_behind: bool, view: &View<'_>) -> Vec<Effect> {
        let Some(number) = self.lesson_question() else { return Vec::new() };
        let before = self.current.take();
        let effects = match is_behind {
            true => self.begin_of_lesson(number + 1..count(view), view),
            false => self.begin_of_lesson((0..number).rev(), view),
        };
        match (before, &self.current) {
            (before, None) => self.current = before,
            (Some(before), Some(_)) => {
                self.lesson_pages.insert(number, Exercise { aside: None, ..before });
            }
            (None, Some(_)) => {}
        }
        effects
    }

    /// The questions of the lesson from this one on.
    pub(super) fn begin_lesson_at(&mut self, number: usize, view: &View<'_>) -> Vec<Effect> {
        self.lesson_pages.clear();
        self.begin_of_lesson(number..count(view), view)
    }

    /// Asks the first of these questions that can be asked about the tree, and says of those before it that they cannot.
    fn begin_of_lesson(&mut self, numbers: impl Iterator<Item = usize>, view: &View<'_>) -> Vec<Effect> {
        let mut unfit: Vec<String> = Vec::new();
        for number in numbers {
            let Some(question) = view.document.content().questions.get(number) else { break };
            match lesson::given(number, question, view.scene().tree()) {
                Ok(Given { kind, posed, .. }) => {
                    let new = || Exercise {
                        of_lesson: Some(number),
                        ..Exercise::new(kind, posed.asked, posed.seed)
                    };
                    self.interrupt(view);
                    self.current = Some(self.lesson_pages.remove(&number).unwrap_or_else(new));
                    let mut effects = self.prepare(view);
                    let told = view.text.exercise_unfit_left_out(unfit.len() as u64, unfit.join("; "));
                    effects.extend((!unfit.is_empty()).then(|| Effect::notice(Topic::Practice, told)));
                    return effects;
                }
                Err(trouble) => unfit.push(trouble.said(view.text)),
            }
        }
        let told = view.text.exercise_unfit(unfit.len() as u64, unfit.join("; "));
        (!unfit.is_empty()).then(|| Effect::failure(Topic::Practice, told)).into_iter().collect()
    }
}

fn count(view: &View<'_>) -> usize {
    view.document.content().questions.len()
}
