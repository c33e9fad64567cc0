//! Trees that grow out of games: how they are searched, and what edits do to them.

use std::sync::Arc;

use super::Session;
use super::model::message::Topic;
use crate::game::unfold::Unfolded;
use crate::narration::comparison::count_text;
use crate::session::analysis::run::{Run, RunRequest, Scene};
use crate::tree::NodeId;
use crate::tree::edit::{Edit, EditError};

impl Session {
    /// Shows the search that was recorded elsewhere, at its end.
    pub(super) fn show_search(&mut self, run: Run) {
        let RunRequest { algorithm, settings, moves, .. } = run.request;
        self.analysis.runs.add(run.request, Ok(run));
        (self.analysis.search.settings, self.analysis.search.moves) = (settings, moves);
        self.use_algorithm(algorithm);
        self.go_to(self.transport().len());
    }

    /// Adds the level that `game` has below `theirs` and the tree has not below `node`. The edit can be undone; the
    /// boards of the new nodes stay known.
    pub(super) fn add_level(&mut self, node: NodeId, game: Arc<Unfolded>, theirs: NodeId) {
        let child = |child| (game.tree.label(child).map(Box::<str>::from), game.tree.value(child));
        let children: Vec<_> = game.tree.children_of(theirs).map(child).collect();
        let name = format!("unfold {}", self.analysis.scene.name(node));
        self.document.game = Some(game);
        let tree = self.analysis.scene.tree();
        let with_key: Vec<_> = match tree.has_state_keys() {
            true => tree.preorder().filter(|&node| tree.state_key(node).is_some()).collect(),
            false => Vec::new(),
        };
        self.edit(name, None, |change| {
            // A state that is unfolded here and not there is not the same tree twice.
            with_key.into_iter().try_for_each(|node| change.apply(Edit::SetStateKey { node, key: None }))?;
            children.into_iter().try_for_each(|(label, value)| {
                let value = value.ok_or(EditError::LeafWithoutValue)?;
                let new = change.insert(node, None, value)?;
                change.apply(Edit::SetLabel { node: new, label })
            })
        });
    }

    /// Lets searches of a game look only so deep that nobody has to wait, and says so.
    pub(super) fn limit_reach(&mut self, reach: Option<(u32, u64)>) {
        let game = self.analysis.scene.whole_game().map(|game| game.about().name);
        let (Some((depth, nodes)), Some(game)) = (reach, game) else { return };
        self.analysis.search.settings.depth_limit = Some(depth);
        self.tell(
            Topic::Game,
            format!(
                "{game} is too large to be searched to its end: searches look {depth} plies deep, which is a tree \
                 of {}. Search settings has the depth limit.",
                count_text(nodes, "node", "nodes")
            ),
            false,
        );
    }

    /// Says once what a change by hand has taken away: boards, and that searches run on the whole game.
    pub(super) fn note_change_by_hand(&mut self, next: &Scene) {
        let is_complete = |scene: &Scene| scene.boards.as_ref().is_some_and(|boards| boards.is_complete());
        if is_complete(&self.analysis.scene) && !is_complete(next) {
            self.tell(
                Topic::Change,
                "What was changed by hand is no position of the game, so it has no board.",
                false,
            );
        }
        if self.analysis.scene.whole_game().is_some() && next.whole_game().is_none() {
            self.tell(
                Topic::Game,
                "The tree was changed by hand: searches run on what is drawn, no longer on the whole game. Undo brings \
                 the game back.",
                false,
            );
        }
    }
}
