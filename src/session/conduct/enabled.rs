//! Whether a command would do anything now. One exhaustive match for each kind of command: a new one cannot be
//! forgotten.

use crate::examples;
use crate::game::boards::Boards;
use crate::session::Session;
use crate::session::command::Command;
use crate::session::command::compare::CompareCommand;
use crate::session::command::edit::EditCommand;
use crate::session::command::exercise::ExerciseCommand;
use crate::session::command::experiment::ExperimentCommand;
use crate::session::command::file::FileCommand;
use crate::session::command::game::GameCommand;
use crate::session::command::own_search::OwnSearchCommand;
use crate::session::command::predict::PredictCommand;
use crate::session::command::race::RaceCommand;
use crate::session::command::row::CommandKind;
use crate::session::command::sitting::SittingCommand;
use crate::session::editing;
use crate::session::model::origin::Origin;
use crate::session::model::screen::Panel;
use crate::session::storage::Files;
use crate::text::Text;

/// What stands between a command and the tree on screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Barrier {
    /// An experiment stands in the place of the tree.
    Experiment,
    /// A question has a search of its own.
    SearchOfQuestion,
    /// A question stands in the place of the panels.
    PanelsOfQuestion,
    /// What students answer is about the tree that they were given.
    TreeOfAssignment,
    /// The command would show what a question asks for.
    AnswerOfQuestion,
}

impl Barrier {
    fn said(self, text: &Text) -> String {
        match self {
            Self::Experiment => text.experiment_obstacle(),
            Self::SearchOfQuestion => text.exercise_obstacle_search(),
            Self::PanelsOfQuestion => text.exercise_obstacle_panels(),
            Self::TreeOfAssignment => text.exercise_obstacle_tree(),
            Self::AnswerOfQuestion => text.exercise_obstacle_edit(),
        }
    }
}

impl Command {
    /// Why it cannot be done now, where its tooltip does not say so.
    #[must_use]
    pub fn obstacle(&self, session: &Session) -> Option<String> {
        if let Some(barrier) = session.barrier(self) {
            return Some(barrier.said(session.text()));
        }
        if let Self::UseDepthLimit(limit) = self {
            return session.view().obstacle_to_limit(*limit);
        }
        if matches!(self, Self::Export(_)) && session.hides_walk() {
            return Some(session.text().sitting_no_pictures());
        }
        if session.hides_walk() && self.runs_program() {
            return Some(session.text().exercise_obstacle_assignment());
        }
        if session.is_racing() && session.is_possible_without_race(self) {
            return Some(session.text().race_first());
        }
        match self {
            Self::NextCutoff => Some(session.text().walk_no_next_cutoff()),
            Self::PreviousCutoff => Some(session.text().walk_no_previous_cutoff()),
            Self::NextLeaf => Some(session.text().walk_no_next_leaf()),
            Self::Compare(CompareCommand::Tick(algorithm)) if *algorithm == session.algorithm() => {
                Some(session.text().compare_always())
            }
            Self::UseAlgorithm(algorithm) | Self::Compare(CompareCommand::Tick(algorithm)) => {
                session.view().obstacle(*algorithm)
            }
            Self::Race(RaceCommand::Toggle) => self.reason(session),
            Self::Race(command) => session.view().obstacle(command.runs()?),
            Self::Edit(command) => editing::obstacle(command, &session.view()),
            Self::Copy | Self::EditInPlace | Self::ToggleFold if session.selection().leader().is_none() => {
                Some(session.text().select_first())
            }
            Self::ToggleFold => Some(session.text().leaf_hides_nothing()),
            Self::ToggleView => Some(session.text().view_of_max_only()),
            Self::Game(GameCommand::Expand) if session.scene().boards.is_none() => {
                Some(session.text().game_only())
            }
            Self::Game(GameCommand::Expand) => Some(session.obstacle_to_expanding()),
            Self::Exercise(command) => session.exercising().obstacle(command, &session.view()),
            Self::Sitting(command) => session.exercising().obstacle_to_sitting(command, &session.view()),
            _ => self.reason(session),
        }
    }

    /// Why it would do nothing now, where that depends on what is on screen.
    fn reason(&self, session: &Session) -> Option<String> {
        if self.is_enabled(session) {
            return None;
        }
        let text = session.text();
        match self {
            Self::Undo => Some(text.undo_nothing()),
            Self::Redo => Some(text.redo_nothing()),
            Self::Save | Self::SaveAs | Self::SaveTo(_) => Some(text.save_under_way()),
            Self::File(FileCommand::Revert) if *session.origin() == Origin::New => {
                Some(text.revert_no_file())
            }
            Self::File(FileCommand::Revert) => Some(text.revert_unchanged_example()),
            Self::Game(GameCommand::AskMoves) => Some(text.game_order_only()),
            Self::Experiment(ExperimentCommand::AskExport) if session.experiment().is_filing() => {
                Some(text.export_under_way())
            }
            Self::Experiment(ExperimentCommand::AskExport | ExperimentCommand::Copy) => {
                Some(text.experiment_no_results())
            }
            Self::Export(_) if session.has_picture() => Some(text.export_under_way()),
            Self::Export(_) => Some(text.export_nothing()),
            Self::ToggleTrueValues => Some(text.true_values_hidden()),
            Self::ToggleProof | Self::Predict(PredictCommand::Toggle) if session.shows_own_search() => {
                Some(text.own_search_shown())
            }
            Self::ToggleProof if session.exercising().is_answering() => Some(text.exercise_obstacle_edit()),
            Self::PlayPause if session.prediction().is_some() => Some(text.predict_obstacle_play()),
            Self::ToggleProof => Some(text.transport_no_walk()),
            Self::Race(RaceCommand::Toggle) | Self::Predict(PredictCommand::Toggle) => {
                Some(text.exercise_obstacle_question())
            }
            _ => None,
        }
    }

    /// Whether it runs a person's program on the tree, or leads there.
    const fn runs_program(&self) -> bool {
        matches!(
            self,
            Self::OwnSearch(
                OwnSearchCommand::Ask
                    | OwnSearchCommand::Run(_)
                    | OwnSearchCommand::RunAgain
                    | OwnSearchCommand::Check
            )
        )
    }

    /// Whether it is about what searches the tree, and by which rules.
    const fn chooses_search(&self) -> bool {
        matches!(
            self,
            Self::ToggleAlgorithm
                | Self::UseAlgorithm(_)
                | Self::UseTies(_)
                | Self::UseDepthLimit(_)
                | Self::UseSettings(_)
                | Self::AskSettings
        )
    }

    /// Whether it changes the tree or its document, or begins to.
    const fn changes_tree(&self) -> bool {
        matches!(
            self,
            Self::Edit(_)
                | Self::EditInPlace
                | Self::Undo
                | Self::Redo
                | Self::Game(GameCommand::Expand)
                | Self::Compare(CompareCommand::TakeOrder(_))
                | Self::File(FileCommand::AskAbout | FileCommand::SetAbout(_))
        )
    }

    /// Whether it begins to ask at the tree on screen, or goes on with that.
    pub(super) const fn asks_at_tree(&self) -> bool {
        matches!(
            self,
            Self::Predict(PredictCommand::Toggle)
                | Self::Exercise(
                    ExerciseCommand::Begin(_)
                        | ExerciseCommand::OnTree(_)
                        | ExerciseCommand::OfLesson(_)
                        | ExerciseCommand::Another
                        | ExerciseCommand::Resume
                        | ExerciseCommand::ShowMistake
                        | ExerciseCommand::ShowWalk
                )
                | Self::Sitting(SittingCommand::Begin(_) | SittingCommand::Resume)
        )
    }

    /// Whether it would show what a question asks for: the value of a subtree, or what an order of the children does.
    const fn answers_question(&self) -> bool {
        matches!(
            self,
            Self::Edit(EditCommand::MakeLeaf | EditCommand::Reorder(_))
                | Self::Compare(CompareCommand::TakeOrder(_))
        )
    }

    /// Whether it changes, searches or walks the tree, or only how the tree is drawn: what nobody should do unseen.
    fn is_about_picture(&self) -> bool {
        self.changes_tree()
            || self.chooses_search()
            || matches!(self.row().kind, CommandKind::Walks)
            || matches!(
                self,
                Self::Slower
                    | Self::Faster
                    | Self::ToggleTrueValues
                    | Self::ToggleProof
                    | Self::ToggleView
                    | Self::ToggleAhead
                    | Self::ToggleSelected(_)
                    | Self::SelectTo(_)
                    | Self::SelectSome(_)
                    | Self::SelectLevel
                    | Self::SelectLeaves
                    | Self::SelectBeside(_)
                    | Self::SelectNextLeaf
                    | Self::SelectPreviousLeaf
                    | Self::EndEditing
                    | Self::ToggleFold
                    | Self::Copy
                    | Self::Find(_)
                    | Self::Fit
                    | Self::ZoomIn
                    | Self::ZoomOut
                    | Self::ZoomReset
            )
    }

    /// Whether it would do anything now.
    #[must_use]
    pub fn is_enabled(&self, session: &Session) -> bool {
        session.enables(self)
    }
}

impl Session {
    /// Why the game adds no moves at the node in focus.
    fn obstacle_to_expanding(&self) -> String {
        let (scene, node) = (self.scene(), self.node_in_focus());
        let is_there = |boards: &Boards| boards.has_all_moves(scene.tree(), node);
        match scene.boards.as_ref().is_some_and(is_there) {
            true => self.text().game_moves_there(scene.name(node)),
            false => self.text().game_complete_here(),
        }
    }

    /// Why a panel is not shown for which the window has no room, and what would give it room.
    #[must_use]
    pub fn without_room_text(&self, panel: Panel) -> String {
        let text = self.text();
        let way = match (self.is_racing(), self.preferences().is_presentation()) {
            (true, _) => text.panel_room_after_race(),
            (false, true) => text.panel_room_after_presentation(),
            (false, false) => text.panel_room_in_larger_window(),
        };
        text.panel_without_room(panel.name(text), way)
    }

    /// Whether a student answers an assignment that is not handed in, or an exam: then no picture shows what is right.
    fn hides_walk(&self) -> bool {
        self.exercising().seat_at_hand().is_some_and(|seat| seat.graded.is_none())
    }

    /// Whether nothing but a race is in the way of the command.
    fn is_possible_without_race(&self, command: &Command) -> bool {
        match command {
            Command::Exercise(command) => self.features.exercise.enables(command, &self.view()),
            Command::Sitting(command) => self.features.exercise.enables_sitting(command, &self.view()),
            Command::Predict(command) => self.features.predict.enables(command, &self.view()),
            // Only a correct search proves anything, and a proof would reveal the answers.
            Command::ToggleProof => {
                let is_right = !self.transport().is_empty() && !self.shows_own_search();
                is_right && !self.exercising().is_answering()
            }
            // The lanes of a race have their searches.
            Command::ToggleAlgorithm => true,
            _ => false,
        }
    }

    /// What stands between the command and the tree on screen.
    fn barrier(&self, command: &Command) -> Option<Barrier> {
        let exercising = self.exercising();
        if self.experiment().is_shown() && command.is_about_picture() {
            return Some(Barrier::Experiment);
        }
        if exercising.is_answering() && command.chooses_search() {
            return Some(Barrier::SearchOfQuestion);
        }
        if exercising.is_answering() && matches!(command, Command::TogglePanel(_)) {
            return Some(Barrier::PanelsOfQuestion);
        }
        if exercising.seat_at_hand().is_some() && command.changes_tree() {
            return Some(Barrier::TreeOfAssignment);
        }
        (exercising.is_answering() && command.answers_question()).then_some(Barrier::AnswerOfQuestion)
    }

    fn enables(&self, command: &Command) -> bool {
        if self.barrier(command).is_some() {
            return false;
        }
        let (view, playback) = (self.view(), self.transport());
        let tree = self.analysis.scene.tree();
        match command {
            Command::First | Command::Back => playback.after() > 0,
            Command::Step | Command::Last => playback.after() < playback.len(),
            // Who plays on would see the answer.
            Command::PlayPause => !playback.is_empty() && self.prediction().is_none(),
            Command::Exercise(_) => !self.is_racing() && self.is_possible_without_race(command),
            Command::Teaching(command) => self.features.teaching.enables(command),
            Command::Sitting(
                command @ (SittingCommand::AskOpen | SittingCommand::HandIn | SittingCommand::HandInAsIs),
            ) => self.features.exercise.enables_sitting(command, &self.view()),
            // They may be among what is still looked for.
            Command::Sitting(SittingCommand::Begin(_)) if self.storage.is_finding() => false,
            Command::Sitting(_) => !self.is_racing() && self.is_possible_without_race(command),
            Command::Profile(command) => self.features.exercise.profiles.enables(command),
            Command::Race(RaceCommand::Toggle) => !self.exercising().is_answering(),
            Command::Predict(PredictCommand::Toggle) => {
                !self.is_racing() && !self.shows_own_search() && !self.exercising().is_answering()
            }
            Command::Predict(_) => !self.is_racing() && self.is_possible_without_race(command),
            Command::ToggleProof | Command::ToggleAlgorithm => {
                !self.is_racing() && self.is_possible_without_race(command)
            }
            // They are hidden while the student predicts or answers.
            Command::ToggleTrueValues => !self.hides_true_values(),
            Command::ToggleView => self.has_view_of_side_to_move(),
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
            Command::ToggleFold => self.walk.selection.nodes().iter().any(|&node| !tree.is_leaf(node)),
            Command::UseAlgorithm(algorithm) => {
                *algorithm == self.analysis.search.algorithm || view.obstacle(*algorithm).is_none()
            }
            Command::UseDepthLimit(limit) => {
                *limit == self.analysis.search.settings.depth_limit
                    || view.obstacle_to_limit(*limit).is_none()
            }
            Command::OpenExample(index) => *index < examples::ALL.len(),
            Command::Find(command) => self.features.find.enables(command),
            // Nor do the counts of a search leave the program, as a table or as a picture.
            Command::Compare(
                CompareCommand::CopyTable
                | CompareCommand::CopyPicture
                | CompareCommand::CopyImage
                | CompareCommand::AskExport,
            ) if self.hides_walk() => false,
            Command::Compare(command) => self.features.compare.enables(*command, &view),
            Command::Edit(command) => editing::enables(command, &view),
            Command::Game(command) => self.features.games.enables(*command, &view),
            // A picture would show the walk.
            Command::Export(_) if self.hides_walk() => false,
            Command::Export(command) => self.features.export.enables(command, self.has_picture()),
            Command::Race(command) => self.features.race.enables(*command, &view),
            // What a program says of the tree could give an answer away.
            Command::OwnSearch(_) if self.hides_walk() && command.runs_program() => false,
            // In a race every lane has its place; there is no other walk to go to.
            Command::OwnSearch(OwnSearchCommand::Show | OwnSearchCommand::ShowFault) if self.is_racing() => {
                false
            }
            Command::OwnSearch(command) => self.features.own_search.enables(command, &view),
            Command::Experiment(command) => self.features.experiment.enables(command),
            Command::File(command) => {
                Files::enables(command, &self.storage, &self.document, &self.preferences)
            }
            Command::Copy | Command::EditInPlace => !self.walk.selection.is_empty(),
            Command::Undo => self.undo_name().is_some(),
            Command::Redo => self.redo_name().is_some(),
            Command::Discard => self.document.question.is_some(),
            Command::Stop => self.can_stop() || self.is_counting_beside(),
            Command::SearchAgain => self.analysis.stopped.is_some() || self.has_stopped_searches(),
            Command::DismissMessage(id) => self.inbox.contains(*id),
            Command::Save | Command::SaveAs | Command::SaveTo(_) => !self.storage.is_saving(),
            Command::New
            | Command::Generate
            | Command::Open
            | Command::OpenPath(_)
            | Command::OpenNew(_)
            | Command::Quit
            | Command::Cancel
            | Command::GoTo(_)
            | Command::UseTies(_)
            | Command::UseSettings(_)
            | Command::AskSettings
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
            | Command::ShowContextMenu
            | Command::ShowManual
            | Command::ShowKeys
            | Command::ShowAbout => true,
        }
    }
}
