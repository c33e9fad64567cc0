//! Interrupting a walk for a question, and going on with it.

use crate::session::Session;
use crate::session::command::Command;
use crate::session::command::exercise::ExerciseCommand;
use crate::session::document::OpenDocument;
use crate::session::features::exercise::Exercise;
use crate::session::interrupted::{Interrupted, Shelved};
use crate::session::model::walk_of::{Bookmark, WalkOf};
use crate::session::news::UiTask;
use crate::session::task;
use crate::session::view::view;
use crate::session::walk::Walk;

impl Session {
    /// The document whose unsaved changes would be lost with the program: the one on screen, or the one that a question
    /// has interrupted.
    #[must_use]
    pub fn work_at_risk(&self) -> &OpenDocument {
        self.unsaved_on_shelf().unwrap_or(&self.document)
    }

    /// The document that a question has interrupted, if it has changes that are in no file.
    pub(in crate::session) fn unsaved_on_shelf(&self) -> Option<&OpenDocument> {
        self.features.exercise.interrupted.as_ref().and_then(Interrupted::unsaved)
    }

    /// Whether a document is shelved until the question on screen is left.
    pub(in crate::session) fn has_shelved(&self) -> bool {
        self.features.exercise.interrupted.as_ref().is_some_and(|it| it.shelved.is_some())
    }

    /// Whether the command leaves a question whose tree then makes room for the document that was there before.
    pub(in crate::session) fn is_way_back(&self, command: &Command) -> bool {
        *command == Command::Exercise(ExerciseCommand::End) && self.has_shelved()
    }

    /// Whether the document on screen is only shelved by this command.
    pub(in crate::session) fn shelves(&self, command: &Command) -> bool {
        command.poses_question() && !self.has_shelved()
    }

    /// Puts another document in the place of the present one, which is shelved if the other one is the tree of a
    /// question. Returns what goes on after the question.
    pub(in crate::session) fn replace_document(
        &mut self,
        document: OpenDocument,
        command: &Command,
    ) -> Option<Interrupted> {
        let shows_true_values = self.walk.shows_true_values;
        let walk = Walk { shows_true_values, ..Walk::of(&document.content().tree, &document.origin) };
        let mut walk = std::mem::replace(&mut self.walk, walk);
        let document = std::mem::replace(&mut self.document, document);
        let interrupted = self.features.exercise.interrupted.take();
        if !command.poses_question() {
            if let Some(interrupted) = interrupted {
                // The next document is searched as a person has chosen, not as the question was.
                (self.analysis.search, self.analysis.replaced) = interrupted.search;
                if let Some(shelved) = &interrupted.shelved {
                    self.analysis.lent = shelved.analysis.lent;
                }
                task::free(interrupted);
            }
            return None;
        }
        let search = (self.analysis.search, self.analysis.replaced);
        let place = self.analysis.bookmark(walk.playback.after());
        let mut interrupted = interrupted.unwrap_or(Interrupted { search, place, shelved: None });
        if interrupted.shelved.is_none() {
            walk.playback.pause();
            let fresh = self.analysis.without_runs(self.preferences.memory_limit);
            let analysis = std::mem::replace(&mut self.analysis, fresh);
            interrupted.shelved = Some(Shelved { document, analysis, walk });
        }
        Some(interrupted)
    }

    /// Goes on with the walk that a question has interrupted.
    pub(in crate::session) fn go_on(&mut self, Interrupted { search, place, shelved }: Interrupted) {
        match shelved {
            Some(shelved) => task::free(self.take_from_shelf(shelved)),
            // The keys walk again.
            None => self.select(None),
        }
        self.take_up_search(search);
        self.return_to_place(place);
    }

    /// Brings a document back to the screen. Returns the one that was there.
    fn take_from_shelf(&mut self, Shelved { document, analysis, walk }: Shelved) -> Shelved {
        let before = Shelved {
            document: std::mem::replace(&mut self.document, document),
            analysis: std::mem::replace(&mut self.analysis, analysis),
            walk: std::mem::replace(&mut self.walk, walk),
        };
        self.features.begin_document();
        // What is on its way was ordered before this.
        (self.storage.loading, self.storage.ready) = (None, None);
        self.inbox.begin_document();
        if self.analysis.runs.limit() != self.preferences.memory_limit {
            self.analysis.runs.set_limit(self.preferences.memory_limit);
        }
        self.inbox.tasks.push(UiTask::ShowDocument);
        before
    }

    /// Shows the walk of the search in use, or of a person's own, at this place: at once, or as soon as its run is there.
    fn return_to_place(&mut self, place: Bookmark) {
        self.document.bookmarks.await_walk(place);
        if place.walked == WalkOf::Theirs {
            self.features.own_search.return_to();
        }
        self.show_wanted_run();
        let is_there = self.run().is_some_and(|run| {
            self.analysis.walked(Some(run)) == place.walked
                && (run.request.is_theirs() || run.request == self.view().wanted())
        });
        if is_there {
            self.document.bookmarks.await_nothing();
            self.walk.playback.go_to(place.after);
        } else if self.document.bookmarks.awaits_theirs() {
            self.document.bookmarks.stand_in(self.walk.playback.after());
        }
    }

    /// Brings the unsaved document back that a question has interrupted, and asks what becomes of its changes before
    /// this command is carried out. Returns whether there is one.
    pub(in crate::session) fn asks_about_shelf(&mut self, command: &Command) -> bool {
        if command.poses_question() || self.is_way_back(command) || self.unsaved_on_shelf().is_none() {
            return false;
        }
        let displaced = self.make_room();
        if displaced.is_none() {
            self.carry_out(Command::Exercise(ExerciseCommand::End));
        }
        self.ask_before(command.clone());
        self.features.exercise.displaced = displaced;
        true
    }

    /// Brings the document back that an exercise has interrupted. Returns the exercise, with its own document in the place
    /// of that one.
    fn make_room(&mut self) -> Option<(Exercise, Interrupted)> {
        let (exercise, Interrupted { search, place, shelved }) = self.features.exercise.take_exercise()?;
        let shelved = shelved.map(|shelved| self.take_from_shelf(shelved));
        self.take_up_search(search);
        self.return_to_place(place);
        Some((exercise, Interrupted { search, place, shelved }))
    }

    /// Offers the way back to an exercise that has made room for a question about unsaved changes, where nothing follows
    /// the question: they could not be saved.
    pub(super) fn offer_what_made_room(&mut self) {
        let is_asked = self.document.question.is_some() || self.document.conflict.is_some();
        let storage = &self.storage;
        if !is_asked && !storage.is_saving() && storage.loading.is_none() && storage.ready.is_none() {
            let way_back = self.features.exercise.keep_displaced(&view!(self));
            self.drain(way_back.into_iter().collect());
        }
    }

    /// Ends all questions about files. An exercise that has made room for one is back.
    pub(in crate::session) fn cancel(&mut self) {
        if self.document.question.is_some() || self.document.conflict.is_some() {
            self.features.exercise.await_nothing();
        }
        self.features.exercise.forget_quitting();
        self.files().cancel();
        if let Some((exercise, Interrupted { search, place, shelved })) =
            self.features.exercise.displaced.take()
        {
            let shelved = shelved.map(|shelved| self.take_from_shelf(shelved));
            self.features.exercise.go_on_with(exercise, Interrupted { search, place, shelved });
        }
    }
}
