//! A search that a change of the tree has made impossible: what is used in its place, and the way back to it.

use crate::search::Obstacle;
use crate::session::Session;
use crate::session::analysis::run::RunRequest;
use crate::session::analysis::run::error::RunError;
use crate::session::command::Command;
use crate::session::command::edit::EditCommand;
use crate::session::interrupted::InUse;
use crate::session::model::message::{MessageId, Topic};
use crate::session::model::search_config::{Replaced, SearchConfig};

impl Session {
    /// Notes that these choices have given way to those in use, and says so. Choices that had given way to them before are
    /// still what the person wants.
    pub(in crate::session) fn note_replaced(&mut self, wish: SearchConfig) {
        let earlier = self.analysis.replaced.filter(|earlier| earlier.is_followed_by(&wish));
        let wish = earlier.map_or(wish, |earlier| earlier.wish);
        self.analysis.replaced = Some(Replaced { wish, instead: self.analysis.search, is_dismissed: false });
        self.show_replaced();
    }

    /// Says what is used in the place of a search, and why, if that is so.
    pub(in crate::session) fn show_replaced(&mut self) {
        let Some(Replaced { wish, instead, is_dismissed: false }) = self.analysis.replaced else { return };
        let Some(obstacle) = self.analysis.scene.obstacle(wish.algorithm, wish.settings) else { return };
        let text = &self.text;
        let reason = RunError::new(&self.analysis.scene, obstacle).cause(text);
        let [name, wanted] = [instead, wish].map(|search| search.algorithm.name(text));
        let limit = wish.settings.depth_limit.filter(|_| instead.settings.depth_limit.is_none());
        let told = match (instead.algorithm != wish.algorithm, limit.map(|limit| limit.to_string())) {
            (true, None) => text.search_in_its_place(name, reason, wanted),
            (true, Some(limit)) => text.search_in_its_place_unlimited(limit, name, reason, wanted),
            (false, Some(limit)) => text.depth_limit_off(limit, reason),
            (false, None) => return,
        };
        let offer = matches!(obstacle, Obstacle::MissingEvaluation { .. }).then(|| {
            let evaluate = Command::Edit(EditCommand::EvaluateInner);
            (evaluate.text(text), evaluate)
        });
        if !self.inbox.says(Topic::Replaced, &told) {
            self.inbox.add(Topic::Replaced, &told, true, offer);
        }
    }

    /// Takes a message away. What it says of a replaced search is said again only when
    /// a search is replaced anew.
    pub(in crate::session) fn dismiss_message(&mut self, id: MessageId) {
        if self.inbox.dismiss(id) == Some(Topic::Replaced)
            && let Some(replaced) = &mut self.analysis.replaced
        {
            replaced.is_dismissed = true;
        }
    }

    /// The search to return to.
    pub(in crate::session) fn replaced(&self) -> Option<RunRequest> {
        let SearchConfig { algorithm, settings, moves, .. } = self.analysis.replaced?.wish;
        Some(RunRequest::new(&self.analysis.scene, algorithm, settings).with_moves(moves))
    }

    /// Returns to the search that a change of the tree has replaced, as soon as another change, such as an undo, makes it
    /// possible again. Until then, the message about it gives the present reason. A race goes on with its lanes.
    pub(in crate::session) fn return_to_replaced(&mut self) {
        let Some(replaced) = self.analysis.replaced else { return };
        if !replaced.is_followed_by(&self.analysis.search) {
            return self.forget_replaced();
        }
        let wish = replaced.wish;
        if self.analysis.scene.obstacle(wish.algorithm, wish.settings).is_some() {
            if self.inbox.is_about(Topic::Replaced) {
                self.show_replaced();
            }
            return;
        }
        self.inbox.solve(Topic::Replaced);
        if !self.is_racing() || self.features.race.racing().contains(&wish.algorithm) {
            self.analysis.search = wish;
            self.analysis.replaced = None;
        }
    }

    /// Takes the person's choices into use again, for another document.
    pub(in crate::session) fn restore_replaced(&mut self) {
        let search = &mut self.analysis.search;
        if let Some(replaced) =
            self.analysis.replaced.take().filter(|replaced| replaced.is_followed_by(search))
        {
            *search = replaced.wish;
        }
    }

    /// Goes on with choices that a question has interrupted, and with what had been replaced by then.
    pub(in crate::session) fn take_up_search(&mut self, (search, replaced): InUse) {
        (self.analysis.search, self.analysis.replaced) = (search, replaced);
        self.show_replaced();
    }

    /// Forgets what was replaced: a person has chosen a search.
    pub(in crate::session) fn forget_replaced(&mut self) {
        self.analysis.replaced = None;
        self.inbox.solve(Topic::Replaced);
    }
}
