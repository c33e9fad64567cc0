//! What follows from a change: the scene follows the document, the run on screen follows the scene and the search in
//! use, and the walk keeps its node.

use std::path::Path;
use std::sync::Arc;

use crate::narration::capitalised;
use crate::search::trace::StepIndex;
use crate::search::{Algorithm, Settings};
use crate::session::Session;
use crate::session::analysis::following::{Followed, Wish};
use crate::session::analysis::run::error::RunError;
use crate::session::analysis::run::{Run, RunRequest, Scene};
use crate::session::command::Command;
use crate::session::command::edit::EditCommand;
use crate::session::command::file::FileCommand;
use crate::session::effect::Effect;
use crate::session::features::games;
use crate::session::model::memory_limit::MemoryLimit;
use crate::session::model::message::Topic;
use crate::session::model::walk_of::WalkOf;
use crate::session::news::UiTask;
use crate::session::storage::opening::{NODES_SEARCHED, Opened};
use crate::session::task;
use crate::session::view::view;

/// Scenes of trees up to this size are freed at once: it takes less than starting a thread.
const NODES_FREED_AT_ONCE: usize = 10_000;

impl Session {
    /// Puts a document in the place of the present one.
    pub(in crate::session) fn open(
        &mut self,
        Opened { command, document, scene, orphan, run, reach }: Opened,
    ) {
        let left = self.features.exercise.left_for(&command, &self.text);
        if !command.poses_question() {
            self.features.exercise.await_nothing();
        }
        let kept = self.features.exercise.keep_replaced(&view!(self));
        let interrupted = self.replace_document(document, &command);
        self.features.begin_document();
        self.features.exercise.interrupted = interrupted;
        self.analysis.stopped = None;
        self.restore_replaced();
        // What is still on its way was ordered before this.
        (self.storage.loading, self.storage.ready) = (None, None);
        // They are about the document that was there before.
        self.inbox.begin_document();
        self.drain(left.into_iter().chain(kept).collect());
        self.take_scene(scene);
        let tree = self.analysis.scene.tree();
        if let Some((before, shown)) = self.analysis.lent.take() {
            self.analysis.search.return_to(before, shown);
        }
        self.analysis.search.take_what_can_search(tree);
        let other = self.features.race.another_for(tree, &self.analysis.search);
        other.into_iter().for_each(|lane| self.analysis.search.take_algorithm(lane));
        if let (Some((depth, nodes)), Some(game)) = (reach, self.analysis.scene.whole_game()) {
            self.analysis.search.settings.depth_limit = Some(depth);
            let told = games::told_reach(game, depth, nodes, NODES_SEARCHED, &self.text);
            self.drain(vec![told]);
        }
        self.inbox.tasks.push(UiTask::ShowDocument);
        self.show_wanted_run();
        if let Some(run) = run {
            self.show_search(run);
        }
        if let Some(path) = self.document.path().map(Path::to_owned) {
            self.files().note(&path);
        }
        if let Some(orphan) = orphan {
            self.storage.adopt(&orphan);
            let told = match orphan.header.is_of_game {
                true => self.text.recovered_without_game(),
                false => self.text.recovered(),
            };
            // Saving says what is so then.
            let told = match self.storage.orphans() {
                [] => Effect::notice(Topic::File, told),
                [_, ..] => {
                    let more = Command::File(FileCommand::AskRecovery);
                    Effect::offer(Topic::File, told, more.text(&self.text), more)
                }
            };
            self.drain(vec![told]);
        }
    }

    /// Notes that the document has been changed by hand.
    pub(in crate::session) fn note_edit(&mut self) {
        if self.storage.loading.take().is_some() {
            // What arrived later would throw the change away.
            self.notify(Topic::Opening, self.text.opening_called_off(), false);
        }
    }

    /// Lets the scene follow the document and what is folded.
    pub(in crate::session) fn follow(&mut self) {
        let wish = self.wish();
        let followed = self.document.follow(wish, &self.waker);
        followed.into_iter().for_each(|followed| self.show_followed(followed));
    }

    /// Takes in the scene that a worker has made after an edit.
    pub(in crate::session) fn poll_following(&mut self) {
        if self.document.following.is_under_way() {
            let wish = self.wish();
            let followed = self.document.poll_following(wish, &self.waker);
            followed.into_iter().for_each(|followed| self.show_followed(followed));
        }
    }

    fn wish(&self) -> Wish {
        Wish {
            folds: self.document.folds.clone(),
            request: self.view().wanted(),
            replaced: self.replaced(),
            game: self.document.game.clone(),
            limit: self.analysis.runs.limit(),
        }
    }

    fn show_followed(&mut self, Followed { scene, run }: Followed) {
        let (current, old) = (self.current_node(), self.analysis.scene.tree());
        let mut ancestors = std::iter::successors(Some(current), |&node| old.parent(node));
        // Where the node of the present step is gone, the walk goes to what was above it.
        self.walk.anchor = ancestors.find(|&node| scene.tree().contains(node));
        // A scene that only folds anew has the same tree.
        let has_changed = self.document.awaited_selection.is_some();
        // What a later edit has selected may not be in this scene yet.
        let is_last = !self.document.following.is_under_way();
        let awaited = if is_last { self.document.awaited_selection.take() } else { None };
        let selection = awaited.unwrap_or_else(|| self.walk.selection.clone());
        self.walk.selection = selection.within(scene.tree());
        // Undo may lead back to where nothing was selected: then the keys walk again.
        self.walk.is_editing &= !self.walk.selection.is_empty();
        self.drain(games::lost(&self.analysis.scene, &scene, &self.text));
        let shown = self.analysis.run.clone().map(|run| (Arc::clone(&self.analysis.scene), run));
        self.take_scene(scene);
        self.analysis.before = shown;
        let request = run.as_ref().map(|(request, _)| *request);
        run.into_iter().for_each(|(request, run)| self.analysis.runs.add(request, run));
        self.return_to_replaced();
        if request.is_some_and(|request| self.analysis.runs.is_stopped(request)) {
            self.note_stopped(request);
            self.settle_race();
            self.leave_lost_walk();
        } else {
            self.show_wanted_run();
        }
        if has_changed {
            self.features.exercise.note_changed(self.analysis.scene.tree());
            let effects = self.features.find.look_again(&view!(self));
            self.drain(effects);
        }
    }

    /// Puts another scene in the place of the one before, whose runs go with it.
    pub(in crate::session) fn take_scene(&mut self, scene: Scene) {
        let before = std::mem::replace(&mut self.analysis.scene, Arc::new(scene));
        let is_large = before.tree().len() > NODES_FREED_AT_ONCE;
        let gone = (before, self.analysis.run.take(), self.analysis.runs.keep_only(&self.analysis.scene));
        let gone = (gone, self.analysis.before.take());
        if is_large {
            task::free(gone);
        }
    }

    pub(in crate::session) fn use_algorithm(&mut self, algorithm: Algorithm) {
        self.features.race.let_race(algorithm, self.algorithm());
        self.analysis.search.take_algorithm(algorithm);
        self.search();
    }

    pub(in crate::session) fn use_settings(&mut self, settings: Settings) {
        self.analysis.search.take_settings(settings);
        self.search();
    }

    /// Begins the search that a person has chosen.
    fn search(&mut self) {
        self.features.own_search.leave();
        self.document.bookmarks.forget_theirs();
        self.features.race.leave_theirs();
        self.inbox.solve(Topic::Search);
        self.forget_replaced();
        self.analysis.stopped = None;
        self.show_wanted_run();
    }

    /// Shows the search that was recorded elsewhere, at its end. Its choices are for this document alone.
    pub(in crate::session) fn show_search(&mut self, run: Run) {
        let before = self.analysis.search;
        let RunRequest { algorithm, settings, moves, .. } = run.request;
        self.analysis.runs.add(run.request, Ok(run));
        (self.analysis.search.settings, self.analysis.search.moves) = (settings, moves);
        self.use_algorithm(algorithm);
        self.analysis.lent = Some((before, self.analysis.search));
        self.go_to(self.transport().len());
    }

    /// Brings the run that algorithm and settings call for on screen, at the same node as the one before,
    /// and begins the runs to compare with. Until a large run is there, the old one stays.
    pub(in crate::session) fn show_wanted_run(&mut self) {
        self.return_to_replaced();
        let in_use = self.view().wanted();
        let theirs = self.analysis.runs.theirs().map(|run| run.request);
        let wanted = theirs.filter(|_| self.features.own_search.is_shown()).unwrap_or(in_use);
        let mut others = self.features.searches();
        if wanted != in_use {
            others.push(in_use.algorithm);
        }
        let is_used = |request: &RunRequest| {
            let is_used = *request == in_use || others.contains(&request.algorithm);
            (is_used && (request.settings, request.moves) == (in_use.settings, in_use.moves))
                || request.is_theirs()
        };
        self.analysis.runs.stop_others(is_used);
        self.analysis.runs.trim(is_used);
        if self.run().is_some_and(|run| run.request == wanted) {
            return self.begin(&others);
        }
        match self.analysis.runs.want(&self.analysis.scene, wanted, &self.waker) {
            Ok(Some(run)) => {
                self.show_run(run);
                self.begin(&others);
            }
            Ok(None) => {
                let racing = self.features.race.racing().to_vec();
                self.begin(&racing);
            }
            Err(error) => {
                let text = error.said_with_offer(&self.text) + ".";
                self.miss(wanted, &error, text);
            }
        }
    }

    /// Takes in the run of a person's own search in the place of the one before.
    pub(in crate::session) fn take_record(&mut self, run: Option<Box<Run>>) {
        match run {
            Some(run) => self.analysis.runs.take_theirs(*run),
            None => {
                self.analysis.runs.forget_theirs();
                self.document.bookmarks.forget_theirs();
            }
        }
        self.show_wanted_run();
    }

    /// Begins these searches, as far as they are not there.
    fn begin(&mut self, searches: &[Algorithm]) {
        for &algorithm in searches {
            let request = self.analysis.request(algorithm);
            // What stands in the way of one is shown where its numbers would be.
            let _ = self.analysis.runs.want(&self.analysis.scene, request, &self.waker);
        }
        self.settle_race();
    }

    /// Brings a run on screen, at the same node as the one before.
    pub(in crate::session) fn show_run(&mut self, run: Arc<Run>) {
        self.inbox.solve(Topic::Search);
        let (walked, bookmarks) = (self.analysis.walked(Some(&run)), &mut self.document.bookmarks);
        // A person's own search comes when its program has run; until then, this walk is on screen in its place.
        let is_for_now = self.features.own_search.is_shown() && walked != WalkOf::Theirs;
        let is_stand_in = is_for_now && bookmarks.awaits_theirs();
        let here = self.walk.playback.after();
        let noted = if is_stand_in { None } else { bookmarks.take(walked, here) };
        let after = noted.map_or_else(|| self.place_in(&run), |after| after.min(run.trace.len()));
        self.walk.playback.start(run.trace.len(), after);
        if is_stand_in {
            self.document.bookmarks.stand_in(after);
        }
        if !run.request.is_theirs() {
            self.analysis.search.note_shown(run.request.algorithm);
        }
        self.analysis.run = Some(run);
        self.walk.anchor = None;
        let before = self.analysis.before.take();
        if before.as_ref().is_some_and(|(scene, _)| scene.tree().len() > NODES_FREED_AT_ONCE) {
            task::free(before);
        }
    }

    /// Whether a person has stopped searches that are used, so that they can be begun again.
    #[must_use]
    pub fn has_stopped_searches(&self) -> bool {
        let others = self.features.searches().into_iter();
        let mut used = others.chain([self.algorithm()]).map(|algorithm| self.analysis.request(algorithm));
        used.any(|request| self.analysis.runs.is_stopped(request))
    }

    /// Takes in what the workers have finished.
    pub(in crate::session) fn poll_runs(&mut self) {
        let wanted = self.view().wanted();
        let mut has_news = false;
        for (request, result) in self.analysis.runs.poll() {
            match result {
                Ok(()) => has_news = true,
                // What stands in the way of a comparison is shown where its numbers would be.
                Err(error) if request == wanted => {
                    let reason = error.said_with_offer(&self.text);
                    let text = self.text.search_refused(request.algorithm.name(&self.text), reason);
                    self.miss(wanted, &error, text);
                }
                Err(_) => self.settle_race(),
            }
        }
        // Only then: what has failed would be begun again.
        if has_news {
            self.show_wanted_run();
        }
    }

    /// Without the run in use: a lane says why and another one is followed, or else a message says it and the walk
    /// returns to what it was.
    fn miss(&mut self, wanted: RunRequest, error: &RunError, text: String) {
        if let Some(other) = self.features.race.instead_of(wanted.algorithm, &view!(self)) {
            self.analysis.search.take_algorithm(other);
            return self.show_wanted_run();
        }
        // What stays on screen is another search: the message says that nothing has come of the wish.
        let shown = self.run().map(|run| run.request);
        let text = match shown.zip(wanted.settings.depth_limit) {
            Some((shown, limit)) if shown.settings.depth_limit != Some(limit) => {
                self.text.depth_limit_not_set(limit.to_string(), text)
            }
            Some(_) | None => capitalised(&text),
        };
        let offer = match error {
            RunError::TooLarge(counted) => MemoryLimit::with_room_for(counted.needed)
                .map(|limit| (self.text.offer_more_memory(), Command::UseMemoryLimit(limit))),
            RunError::NoEvaluation { .. } => {
                let evaluate = Command::Edit(EditCommand::EvaluateInner);
                Some((evaluate.text(&self.text), evaluate))
            }
            _ => None,
        };
        // Who can allow more memory has met a limit, and no error.
        let is_error = offer.is_none() || !matches!(error, RunError::TooLarge(_));
        self.inbox.add(Topic::Search, &text, is_error, offer);
        let (before, earlier) = (self.analysis.search, self.analysis.replaced);
        self.return_to_shown_run();
        if shown.is_none() && self.analysis.search.in_use() != before.in_use() {
            // A change of the tree is the reason, and what another search shows does not solve that.
            self.inbox.solve(Topic::Search);
            self.analysis.replaced = earlier;
            self.note_replaced(before);
        }
        self.settle_race();
    }

    pub(in crate::session) fn return_to_shown_run(&mut self) {
        let search = &mut self.analysis.search;
        if let Some(run) = self.analysis.run.as_ref().filter(|run| !run.request.is_theirs()) {
            let RunRequest { algorithm, settings, moves, .. } = run.request;
            search.return_to_shown(algorithm, settings, moves);
        } else if search.algorithm.check(search.settings, self.analysis.scene.tree()).is_err() {
            // A change has taken an evaluation away, or has made a place for one.
            search.take_what_can_search(self.analysis.scene.tree());
            self.show_wanted_run();
        }
    }

    /// Lets the race know which of its searches are there.
    pub(in crate::session) fn settle_race(&mut self) {
        if let Some(after) = self.features.race.settle(&view!(self)) {
            self.walk.playback.go_to(after);
        }
    }

    /// Where in `run` the present step stands. Where an edit has changed nothing of the walk so far, that is the same
    /// step. Else it is where the node of the step is entered or, if it never is, at the cutoff that removed it, or
    /// where what is remembered of a state spared the search from looking there.
    fn place_in(&self, run: &Run) -> StepIndex {
        if self.walk.playback.after() == 0 {
            return 0;
        }
        if self.walk.playback.after() == self.walk.playback.len() {
            return run.trace.len();
        }
        if self.is_unchanged_so_far(run) {
            return self.walk.playback.after();
        }
        let replay = run.replay(&self.analysis.scene);
        let node = self.walk.anchor.unwrap_or_else(|| self.current_node());
        let entered = replay.first_visit(node);
        let spared = || replay.removed_by(node).or_else(|| replay.remembered_instead(node));
        entered.or_else(spared).map_or(0, |step| step + 1)
    }

    /// Whether the walk up to the present step is what it was before the edit.
    fn is_unchanged_so_far(&self, run: &Run) -> bool {
        let after = self.walk.playback.after();
        let tree = self.analysis.scene.tree();
        self.analysis.before.as_ref().is_some_and(|(scene, before)| {
            let is_same_search = before.request.is_same_search(run.request) && !run.request.is_theirs();
            is_same_search && run.trace.begins_as(tree, (&before.trace, scene.tree()), after)
        })
    }
}
