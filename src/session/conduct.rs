//! What each command does: whether it has to wait, who carries it out, and what follows from that.

mod answers;
mod enabled;
mod following;
mod interrupting;
mod moving;
mod pictured;
mod replacing;
pub mod under_way;

use super::Session;
use super::command::Command;
use super::command::file::FileCommand;
use super::command::own_search::OwnSearchCommand;
use super::command::race::RaceCommand;
use super::command::row::CommandKind;
use super::command::sitting::SittingCommand;
use super::editing::Editor;
use super::effect::Effect;
use super::features::Features;
use super::interrupted::Interrupted;
use super::model::dialog::{Dialog, FileQuestion};
use super::model::message::{MessageId, Topic};
use super::model::new_document::NewDocument;
use super::news::{UiTask, ZOOM_STEP};
use super::preferences::Preferences;
use super::storage::opening::Opened;
use super::storage::{Files, opening};
use super::view::{View, view};
use super::walk::playback::Playback;
use super::walk::selection::Selection;
use crate::file::DocumentInfo;
use crate::search::Settings;

impl Session {
    /// Notes whether there is text in the window that is no tree yet: no file of the document holds it.
    pub const fn note_loose_text(&mut self, is_there: bool) {
        self.storage.has_loose_text = is_there;
    }

    /// Notes which title, lesson and source are being typed: they are kept on disk with the changes.
    pub fn note_typed_about(&mut self, about: Option<Box<DocumentInfo>>) {
        self.document.note_typed_about(about);
    }

    /// Takes over the recent files and the folders that several windows have together.
    pub fn take_lists(&mut self, of: &Preferences) {
        self.preferences.take_lists(of);
    }

    /// Takes a message away, of which a panel on screen says the same.
    pub fn leave_to_panel(&mut self, message: MessageId) {
        self.inbox.dismiss(message);
    }

    /// Carries out a command; one that is disabled changes nothing.
    pub fn apply(&mut self, command: Command) {
        if command == Command::Quit && self.document.question.is_none() {
            // Who quits anew is asked anew.
            self.features.exercise.forget_quitting();
        }
        self.give(command);
    }

    /// Carries out a command. Unlike [`Self::apply`], it keeps what a person has answered on the way to quitting.
    fn give(&mut self, command: Command) {
        if !command.is_enabled(self) {
            return;
        }
        self.inbox.solve(Topic::Refusal);
        let kind = command.row().kind;
        if kind != CommandKind::Gesture {
            self.document.history.end_gesture();
        }
        if !matches!(kind, CommandKind::Gesture | CommandKind::Draws) {
            self.document.drawing = None;
        }
        self.walk.is_editing &= kind != CommandKind::Walks;
        if self.must_save_before(&command) {
            self.storage.after_saving = Some(command);
            return;
        }
        if command == Command::Quit && self.features.experiment.must_ask_before_end(&view!(self)) {
            return;
        }
        if self.must_ask_before(&command) || self.must_ask_about_exam(&command) {
            self.ask_before(command);
            return;
        }
        if command.row().kind == CommandKind::ReplacesDocument && self.asks_about_shelf(&command) {
            return;
        }
        match self.storage.ready.take_if(|ready| ready.command == command) {
            Some(ready) => self.arrive(*ready),
            None => self.carry_out(command),
        }
    }

    /// Asks what becomes of unsaved changes, or of an exam, before this command is carried out.
    fn ask_before(&mut self, command: Command) {
        if self.document.question.is_none() {
            let way_back = self.features.exercise.keep_displaced(&view!(self));
            self.drain(way_back.into_iter().collect());
        }
        (self.document.question, self.document.conflict, self.storage.ready) = (Some(command), None, None);
    }

    /// Opens a document that has been read, or asks first where unsaved changes would be lost.
    fn arrive(&mut self, opened: Opened) {
        // Who reverts was asked before the file was read: that is what the changes are given up for.
        let is_asked = opened.command == Command::File(FileCommand::Revert);
        let is_asking = self.document.is_modified() && !is_asked && !self.shelves(&opened.command);
        if is_asking {
            self.ask_before(opened.command.clone());
        } else if !self.asks_about_shelf(&opened.command) {
            return self.open(opened);
        }
        self.storage.ready = Some(Box::new(opened));
    }

    pub(super) fn carry_out(&mut self, command: Command) {
        if command.row().kind.replaces_document() || command.asks_at_tree() {
            // Who opens a tree, or is asked about it, wants to see it.
            self.features.experiment.show(false, &view!(self));
        }
        let effects = self.route(command);
        self.drain(effects);
        self.features.predict.follow(&view!(self));
    }

    /// Hands a command to the part that carries it out.
    fn route(&mut self, command: Command) -> Vec<Effect> {
        match command {
            Command::Game(command) => return self.features.games.update(command, &view!(self)),
            Command::Experiment(command) => return self.features.experiment.update(command, &view!(self)),
            Command::Export(command) => {
                let shown = (self.pictured(), self.motif_on_screen());
                return self.features.export.update(command, shown, &view!(self));
            }
            Command::OwnSearch(command) => {
                let effects = self.features.own_search.update(command, &view!(self));
                if self.is_racing() {
                    // There it has a lane; the walk goes along with another.
                    self.features.own_search.leave();
                }
                return effects;
            }
            Command::Race(command) => {
                // In a race the walk goes along with one of the program's own searches.
                self.features.own_search.leave();
                return self.features.race.update(command, &view!(self));
            }
            Command::Teaching(command) => return self.features.teaching.update(command, &view!(self)),
            Command::Exercise(command) => return self.features.exercise.update(command, &view!(self)),
            Command::Sitting(SittingCommand::Begin(student)) => return self.begin_sitting(student),
            Command::Sitting(command) => return self.features.exercise.update_sitting(command, &view!(self)),
            Command::Profile(command) => return self.features.exercise.profiles.update(command),
            Command::Predict(command) => return self.features.predict.update(command, &view!(self)),
            Command::Compare(command) => return self.features.compare.update(command, &view!(self)),
            Command::Find(command) => {
                let effects = self.features.find.update(command, &view!(self));
                self.drain(effects);
                return self.features.find.poll(&view!(self));
            }
            Command::ToggleProof => {
                let effects = self.features.proof.toggle(&view!(self));
                self.drain(effects);
                return self.features.proof.poll(&view!(self));
            }
            Command::File(command) => return self.files().update(command),
            Command::Edit(edit) => {
                let effects = self.editor().update(edit);
                self.drain(effects);
                self.walk.is_editing = !self.walk.selection.is_empty();
            }
            Command::Copy => return self.editor().copy(),
            Command::Undo => return self.take_back(|editor| editor.undo()),
            Command::Redo => return self.take_back(|editor| editor.redo()),

            Command::OpenPath(path) => {
                self.features.exercise.await_nothing();
                return self.files().open_file(path);
            }
            Command::OpenNew(new) => {
                if !matches!(*new, NewDocument::Posed { .. }) {
                    self.features.exercise.await_nothing();
                }
                return self.files().open_new(*new);
            }
            Command::OpenExample(index) => match opening::example(index, &self.text) {
                Ok(opened) => self.open(opened),
                Err(effect) => return vec![effect],
            },
            Command::Save => return self.files().save(),
            Command::SaveAs => return self.files().ask_save(),
            Command::SaveTo(path) => return self.files().save_to(path),
            Command::Discard => return self.discard(),
            Command::Cancel => self.cancel(),
            Command::Stop => self.stop(),
            Command::SearchAgain => self.search_again(),

            Command::First => self.go_to(0),
            Command::Back => self.go_to(self.transport().after().saturating_sub(1)),
            Command::Step => self.go_to(self.transport().after().saturating_add(1)),
            Command::Last => self.go_to(self.transport().len()),
            Command::PlayPause => self.moving(Playback::toggle),
            Command::Slower => self.moving(|playback| playback.change_speed(false)),
            Command::Faster => self.moving(|playback| playback.change_speed(true)),
            Command::NextCutoff => self.go_to_some(self.next_cutoff()),
            Command::PreviousCutoff => self.go_to_some(self.previous_cutoff()),
            Command::NextLeaf => self.go_to_some(self.next_leaf()),
            Command::GoTo(after) => self.go_to(self.features.race.place_of_step(after, &self.view())),

            Command::ToggleAlgorithm => self.use_algorithm(self.analysis.search.other_algorithm()),
            Command::UseAlgorithm(algorithm) => self.use_algorithm(algorithm),
            Command::UseTies(ties) => {
                let is_own = self.features.own_search.is_shown();
                self.use_settings(Settings { ties, ..self.settings() });
                if is_own {
                    // It is judged by the new rule, so its walk stays.
                    let effects = self.features.own_search.update(OwnSearchCommand::Show, &view!(self));
                    self.drain(effects);
                }
            }
            Command::UseDepthLimit(depth_limit) => {
                self.use_settings(Settings { depth_limit, ..self.settings() });
            }
            Command::UseSettings(settings) => self.use_settings(settings),
            Command::UseMemoryLimit(limit) => {
                self.preferences.memory_limit = limit;
                self.analysis.runs.set_limit(limit);
                self.show_wanted_run();
            }

            Command::Select(node) => self.select(node),
            Command::ToggleSelected(node) => self.walk.selection = self.walk.selection.toggled(node),
            Command::SelectTo(node) => self.walk.select_to(node, &self.analysis.scene.layout),
            Command::SelectSome(nodes) => self.walk.selection = Selection::of(nodes, None),
            Command::SelectLevel => {
                let node = self.node_in_focus();
                self.walk.select_level(node, &self.analysis.scene.layout);
            }
            Command::SelectLeaves => {
                self.walk.select_leaves(self.analysis.scene.tree(), &self.analysis.scene.layout)
            }
            Command::SelectBeside(direction) => self.edit_at(self.view().node_beside(direction)),
            Command::SelectNextLeaf => self.edit_at(self.view().leaf_after_selection()),
            Command::SelectPreviousLeaf => self.edit_at(self.view().leaf_before_selection()),
            Command::EndEditing => self.walk.is_editing = false,
            Command::ToggleFold => self.toggle_fold(),
            Command::ToggleTrueValues => self.walk.shows_true_values = !self.walk.shows_true_values,

            Command::ToggleView => self.preferences.side_to_move = !self.preferences.side_to_move,
            Command::ToggleAhead => self.preferences.ahead = !self.preferences.ahead,
            Command::Presentation => self.preferences.toggle_presentation(),
            Command::TogglePanel(panel) => self.preferences.toggle(panel),
            Command::UseTheme(theme) => self.preferences.theme = theme,
            Command::ToggleShapes => self.preferences.shapes = self.preferences.shapes.other(),
            Command::ToggleFollow => self.preferences.follow = !self.preferences.follow,
            Command::DismissMessage(id) => self.dismiss_message(id),

            Command::New => return ask(Dialog::Notation),
            Command::Generate => return ask(Dialog::Generator),
            Command::AskSettings => return ask(Dialog::Settings),
            Command::ShowManual => return ask(Dialog::Manual),
            Command::ShowKeys => return ask(Dialog::Keys),
            Command::ShowAbout => return ask(Dialog::About),
            Command::Open => self.ask_window(UiTask::AskFile(FileQuestion::Open)),
            Command::Quit => self.inbox.tasks.push(UiTask::Close),
            Command::EditInPlace => self.inbox.tasks.push(UiTask::EditInPlace),
            Command::Fit => self.inbox.tasks.push(UiTask::Fit),
            Command::ZoomIn => self.inbox.tasks.push(UiTask::Zoom(Some(ZOOM_STEP))),
            Command::ZoomOut => self.inbox.tasks.push(UiTask::Zoom(Some(ZOOM_STEP.recip()))),
            Command::ZoomReset => self.inbox.tasks.push(UiTask::Zoom(None)),
            Command::FullScreen => self.inbox.tasks.push(UiTask::FullScreen),
            Command::Blank => self.inbox.tasks.push(UiTask::Blank),
            Command::ShowMenu(menu) => self.inbox.tasks.push(UiTask::ShowMenu(menu)),
            Command::ShowContextMenu => self.inbox.tasks.push(UiTask::ShowContextMenu),
        }
        Vec::new()
    }

    /// Leaves a task to the window. Behind a dialog nothing plays on.
    fn ask_window(&mut self, task: UiTask) {
        if matches!(task, UiTask::Ask(_) | UiTask::AskFile(_)) {
            self.walk.playback.pause();
            self.features.race.pause();
        }
        self.inbox.tasks.push(task);
    }

    /// Carries out an effect.
    pub(super) fn drain(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Ui(task) => self.ask_window(task),
                Effect::Then(command) => self.carry_out(command),
                Effect::Command(command) => self.give(command),
                Effect::Notify { topic, text, is_error, offer } => {
                    self.inbox.add(topic, &text, is_error, offer);
                }
                Effect::Solve(topic) => self.inbox.solve(topic),
                Effect::SolveError(topic) => self.inbox.solve_error(topic),
                Effect::GoOn(interrupted) => self.go_on(*interrupted),
                Effect::Edited { is_of_tree } => {
                    self.note_edit();
                    if is_of_tree {
                        self.follow();
                    }
                }
                Effect::OpenExperiment(path) => {
                    let effects = self.features.experiment.open(path, &view!(self));
                    self.drain(effects);
                }
                Effect::TakeUp(index) => self.take_up(index, None),
                Effect::OpenAssignment(path) => {
                    if self.is_racing() {
                        self.carry_out(Command::Race(RaceCommand::Toggle));
                    }
                    let effects = self.features.exercise.open_assignment(path, &view!(self));
                    self.drain(effects);
                }
                Effect::SetAbout(about) => {
                    let effects = self.editor().set_about(*about);
                    self.drain(effects);
                }
                Effect::NoteCommand(command) => self.preferences.own_search = Some(*command),
                Effect::TakeRecord(run) => self.take_record(run),
                Effect::Search => self.show_wanted_run(),
                Effect::SearchWith(settings, moves) => {
                    (self.analysis.search.settings, self.analysis.search.moves) = (settings, moves);
                    self.analysis.stopped = None;
                    self.show_wanted_run();
                }
                Effect::Follow(algorithm) => {
                    self.analysis.search.take_algorithm(algorithm);
                    self.show_wanted_run();
                }
                Effect::Walk(after) => self.walk.playback.go_to(after),
                Effect::Rest(playback) => {
                    self.walk.playback.pause();
                    self.walk.playback.take_speed_of(&playback);
                    if self.analysis.replaced.is_some() {
                        // Where a race ends, this has waited for it.
                        self.show_replaced();
                        self.show_wanted_run();
                    }
                }
                Effect::ShowTree => self.features.experiment.show(false, &view!(self)),
                Effect::AddLevel { node, game, theirs } => {
                    let effects = self.editor().add_level(node, game, theirs);
                    self.drain(effects);
                }
                Effect::Arrange(named) => {
                    let effects = self.editor().take_order(named);
                    self.drain(effects);
                }
                Effect::Prefer(change) => change(&mut self.preferences),
                Effect::NoteStudent(student) => self.preferences.student = student,
                Effect::NoteReply(kind, reply) => self.features.exercise.profiles.note(kind.id(), reply),
                Effect::NoteFile(path) => self.files().note(&path),
            }
        }
    }

    /// Undoes or redoes a change. The walk returns to where it stood then, unless a student predicts it: a step further on
    /// would give the answer away.
    fn take_back(&mut self, way: fn(&mut Editor<'_>) -> Vec<Effect>) -> Vec<Effect> {
        let effects = way(&mut self.editor());
        let is_free = !self.is_racing() && !self.shows_own_search() && !self.exercising().is_answering();
        if self.features.predict.is_on() && is_free {
            self.document.bookmarks.await_nothing();
        }
        effects
    }

    /// The part that changes the document.
    pub(super) fn editor(&mut self) -> Editor<'_> {
        let Self { document, analysis, walk, copied, text, waker, .. } = self;
        Editor { document, analysis, walk, copied, text, waker }
    }

    /// The part that works on the disk.
    pub(super) fn files(&mut self) -> Files<'_> {
        let Self { storage, document, analysis, features, preferences, text, waker, .. } = self;
        let shelved = features.exercise.interrupted.as_ref().and_then(Interrupted::unsaved);
        Files { storage, document, scene: &analysis.scene, shelved, preferences, text, waker }
    }

    fn discard(&mut self) -> Vec<Effect> {
        let is_about_exam = self.asks_about_exam();
        let Some(command) = self.document.question.take() else { return Vec::new() };
        if command == Command::Quit {
            self.features.exercise.leaves_exam |= is_about_exam;
            // The changes go only with the program, and the exam may hold that back.
            if self.must_ask_about_exam(&command) {
                self.features.exercise.drops_changes = true;
                self.document.question = Some(command);
                return Vec::new();
            }
            // Discarded work is not kept.
            self.document.history.mark_saved_at(self.document.history.state());
        }
        let ready = self.storage.ready.take().filter(|ready| ready.command == command);
        // Another document may wait behind the one whose changes are discarded.
        if self.asks_about_shelf(&command) {
            self.storage.ready = ready;
            return Vec::new();
        }
        match ready {
            Some(ready) => self.open(*ready),
            // What cannot be opened takes no place: then the changes are still there.
            None => return vec![Effect::Then(command)],
        }
        Vec::new()
    }

    /// Takes in what workers have finished.
    pub(super) fn poll(&mut self) {
        self.poll_files();
        let effects = self.editor().poll();
        self.drain(effects);
        self.poll_following();
        let effects = self.features.games.poll(&view!(self));
        self.drain(effects);
        self.poll_runs();
        self.poll_features();
        self.leave_question_about_exam();
    }

    /// Takes in the results of saving and opening.
    fn poll_files(&mut self) {
        let was_saving = self.storage.is_saving();
        let effects = self.files().poll_saving();
        self.drain(effects);
        if was_saving {
            self.offer_what_made_room();
        }
        // A document that came before the present one is saved would be taken for the one saved.
        if !self.storage.is_saving() {
            match self.files().poll_loading() {
                Some(Ok(opened)) => self.arrive(opened),
                Some(Err(effect)) => self.drain(vec![effect]),
                None => {}
            }
        }
        let effects = self.files().poll_watch();
        self.drain(effects.into_iter().collect());
        self.files().poll_looking();
    }

    /// Takes in the results of the other features' workers. The effects of one are carried out before the next.
    fn poll_features(&mut self) {
        let polls: [fn(&mut Features, &View<'_>) -> Vec<Effect>; 7] = [
            |features, view| features.proof.poll(view),
            |features, view| features.find.poll(view),
            |features, view| features.experiment.poll(view),
            |features, view| features.export.poll(view),
            |features, view| features.teaching.poll(view),
            // A question that begins comes before a program that would run on its tree.
            |features, view| features.exercise.poll(view),
            |features, view| features.own_search.poll(view),
        ];
        for poll in polls {
            let view = view!(self);
            let effects = poll(&mut self.features, &view);
            self.drain(effects);
        }
        self.features.compare.poll(&view!(self));
        self.features.predict.follow(&view!(self));
    }

    /// Whether a save that is under way has to end first. A second request to quit does not wait.
    fn must_save_before(&self, command: &Command) -> bool {
        let is_insisting = *command == Command::Quit && self.storage.after_saving.as_ref() == Some(command);
        let replaces = command.row().kind.replaces_document() || self.is_way_back(command);
        self.storage.saving.is_some() && replaces && !is_insisting
    }

    fn must_ask_before(&self, command: &Command) -> bool {
        // Who answers a question about the file by reverting has been told what is lost.
        let is_answer = *command == Command::File(FileCommand::Revert) && self.document.conflict.is_some();
        let is_at_once = command.row().kind == CommandKind::ReplacesDocument || self.is_way_back(command);
        self.document.is_modified() && is_at_once && !is_answer
    }
}

/// Opens a dialog.
fn ask(dialog: Dialog) -> Vec<Effect> {
    vec![Effect::Ui(UiTask::Ask(dialog))]
}
