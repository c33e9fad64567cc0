//! Whether a command would do anything now. One exhaustive match for each kind of command: a new one cannot be
//! forgotten.

use super::Session;
use super::command::Command;
use super::command::edit::EditCommand;
use super::command::file::FileCommand;
use super::editing::order::order_top;
use super::model::origin::Origin;
use crate::tree::{NodeId, Tree};

impl Command {
    /// Why it cannot be done now, where its tooltip does not say so.
    #[must_use]
    pub fn obstacle(&self, session: &Session) -> Option<String> {
        if let Self::UseDepthLimit(limit) = self {
            return session.view().obstacle_to_limit(*limit);
        }
        let Self::UseAlgorithm(algorithm) = self else { return None };
        session.view().obstacle(*algorithm)
    }

    /// Whether it would do anything now.
    #[must_use]
    pub fn is_enabled(&self, session: &Session) -> bool {
        session.enables(self)
    }
}

impl Session {
    fn enables(&self, command: &Command) -> bool {
        let (view, playback) = (self.view(), self.transport());
        let tree = self.analysis.scene.tree();
        match command {
            Command::First | Command::Back => playback.after() > 0,
            Command::Step | Command::Last => playback.after() < playback.len(),
            Command::PlayPause | Command::ToggleProof => !playback.is_empty(),
            Command::ToggleView => view.has_view_of_side_to_move(),
            Command::Slower => playback.can_change_speed(false),
            Command::Faster => playback.can_change_speed(true),
            Command::NextCutoff => self.next_cutoff().is_some(),
            Command::PreviousCutoff => self.previous_cutoff().is_some(),
            Command::NextLeaf => self.next_leaf().is_some(),
            Command::Select(Some(node)) | Command::ToggleSelected(node) | Command::SelectTo(node) => {
                tree.contains(*node)
            }
            Command::SelectSome(nodes) => nodes.iter().all(|&node| tree.contains(node)),
            Command::SelectBeside(direction) => view.node_beside(*direction).is_some(),
            Command::SelectNextLeaf => view.leaf_after_selection().is_some(),
            Command::SelectPreviousLeaf => view.leaf_before_selection().is_some(),
            Command::EndEditing => self.walk.is_editing,
            Command::ToggleFold => self.walk.selection.leader().is_some_and(|node| !tree.is_leaf(node)),
            Command::UseAlgorithm(algorithm) => {
                *algorithm == self.analysis.search.algorithm || view.obstacle(*algorithm).is_none()
            }
            Command::UseDepthLimit(limit) => {
                *limit == self.analysis.search.settings.depth_limit
                    || view.obstacle_to_limit(*limit).is_none()
            }
            Command::Find(command) => self.features.find.enables(command),
            Command::Compare(command) => self.features.compare.enables(*command, &view),
            Command::Edit(command) => self.enables_edit(command),
            Command::Game(command) => self.features.games.enables(*command, &view),
            Command::Race(command) => self.race.enables(*command),
            Command::Experiment(command) => self.features.experiment.enables(command),
            Command::File(command) => self.enables_file(command),
            Command::Copy | Command::EditInPlace => !self.walk.selection.is_empty(),
            Command::Undo => self.undo_name().is_some(),
            Command::Redo => self.redo_name().is_some(),
            Command::Discard => self.document.question.is_some(),
            Command::Stop => self.can_stop(),
            Command::SearchAgain => self.can_search_again(),
            Command::DismissMessage(id) => self.inbox.contains(*id),
            Command::Save | Command::SaveAs | Command::SaveTo(_) => !self.is_saving(),
            Command::New
            | Command::Generate
            | Command::Open
            | Command::OpenPath(_)
            | Command::OpenExample(_)
            | Command::OpenNew(_)
            | Command::Quit
            | Command::Cancel
            | Command::GoTo(_)
            | Command::ToggleAlgorithm
            | Command::UseTies(_)
            | Command::UseSettings(_)
            | Command::AskSettings
            | Command::ToggleTrueValues
            | Command::ToggleAhead
            | Command::Select(None)
            | Command::SelectLevel
            | Command::SelectLeaves
            | Command::Fit
            | Command::ZoomIn
            | Command::ZoomOut
            | Command::ZoomReset
            | Command::Presentation
            | Command::FullScreen
            | Command::Blank
            | Command::TogglePanel(_)
            | Command::UseTheme(_)
            | Command::UseMemoryLimit(_)
            | Command::ToggleShapes
            | Command::ToggleFollow
            | Command::ShowMenu(_)
            | Command::ShowManual
            | Command::ShowKeys
            | Command::ShowAbout => true,
        }
    }

    fn enables_edit(&self, command: &EditCommand) -> bool {
        let (tree, selection) = (self.analysis.scene.tree(), &self.walk.selection);
        let leader = selection.leader();
        let has_sibling = |sibling: fn(&Tree, NodeId) -> Option<NodeId>| {
            leader.is_some_and(|node| sibling(tree, node).is_some())
        };
        match command {
            EditCommand::SetValue(node, _) => tree.contains(*node) && tree.is_leaf(*node),
            EditCommand::SetEvaluation(node, value) => {
                tree.contains(*node) && !tree.is_leaf(*node) && tree.value(*node) != *value
            }
            EditCommand::SetLabel(node, label) => {
                tree.contains(*node) && tree.label(*node) != label.as_deref()
            }
            EditCommand::SetSelected(_) => selection.nodes().iter().any(|&node| tree.is_leaf(node)),
            EditCommand::GiveUpValue => self.document.history.is_changing_value(),
            EditCommand::AddChild | EditCommand::Wrap | EditCommand::Randomise => leader.is_some(),
            EditCommand::AddSibling => leader.is_some_and(|node| tree.parent(node).is_some()),
            EditCommand::Remove | EditCommand::Cut => leader.is_some() && !selection.contains(tree.root_id()),
            EditCommand::MakeLeaf | EditCommand::Mirror => {
                selection.nodes().iter().any(|&node| !tree.is_leaf(node))
            }
            EditCommand::Unwrap => leader.is_some_and(|node| {
                tree.first_child(node).is_some_and(|child| tree.next_sibling(child).is_none())
            }),
            EditCommand::MoveLeft => has_sibling(Tree::previous_sibling),
            EditCommand::MoveRight => has_sibling(Tree::next_sibling),
            EditCommand::MoveTo(node, target) | EditCommand::CopyTo(node, target) => {
                tree.contains(*node) && tree.contains(target.parent)
            }
            EditCommand::EvaluateInner => self.analysis.scene.lacks_evaluation(),
            EditCommand::Reorder(_) => !tree.is_leaf(order_top(selection, tree)),
            EditCommand::SwapPlayers | EditCommand::Paste(_) | EditCommand::TypeTree(_) => true,
        }
    }

    fn enables_file(&self, command: &FileCommand) -> bool {
        match command {
            FileCommand::AskRecovery => !self.orphans().is_empty(),
            FileCommand::Recover(index) | FileCommand::ForgetOrphan(index) => *index < self.orphans().len(),
            FileCommand::Revert => match self.document.origin {
                Origin::New => false,
                Origin::Example(_) => self.document.is_modified(),
                // It may have been changed by somebody else.
                Origin::File(_) => true,
            },
            FileCommand::Overwrite => self.document.conflict.is_some() && !self.is_saving(),
            FileCommand::ForgetRecent => !self.preferences.recent().is_empty(),
            FileCommand::AddFolder(path) => !self.preferences.folders().contains(path),
            FileCommand::RemoveFolder(path) => self.preferences.folders().contains(path),
            FileCommand::AskFolder
            | FileCommand::LookAround
            | FileCommand::AskAbout
            | FileCommand::SetAbout(_) => true,
        }
    }
}
