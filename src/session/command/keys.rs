//! The list of commands that have keys. The keys themselves stand in the rows of the commands.

use super::compare::CompareCommand;
use super::edit::EditCommand;
use super::exercise::ExerciseCommand;
use super::experiment::ExperimentCommand;
use super::export::ExportCommand;
use super::find::FindCommand;
use super::game::GameCommand;
use super::predict::PredictCommand;
use super::race::RaceCommand;
use super::row::When;
use super::sitting::SittingCommand;
use super::{Command, Direction, Menu, Panel};
use crate::session::model::screen::CompareView;
use crate::text::Text;

/// Commands whose keys belong together, under one heading.
#[derive(Debug)]
pub struct CommandGroup {
    /// The heading.
    pub name: fn(&Text) -> String,
    /// When the keys give these commands.
    pub when: When,
    /// The commands, in the order in which they are listed.
    pub commands: &'static [Command],
}

/// All of them.
pub static GROUPS: &[CommandGroup] = &[
    CommandGroup {
        name: Text::keys_walk,
        when: When::Always,
        commands: &[
            Command::Step,
            Command::Back,
            Command::First,
            Command::Last,
            Command::PlayPause,
            Command::NextCutoff,
            Command::PreviousCutoff,
            Command::NextLeaf,
            Command::Predict(PredictCommand::Toggle),
        ],
    },
    CommandGroup {
        name: Text::keys_search,
        when: When::Always,
        commands: &[
            Command::ToggleAlgorithm,
            Command::Race(RaceCommand::Toggle),
            Command::ToggleAhead,
            Command::AskSettings,
            Command::Experiment(ExperimentCommand::Toggle),
            Command::Compare(CompareCommand::Show(CompareView::Orders)),
        ],
    },
    CommandGroup {
        name: Text::keys_view,
        when: When::Always,
        commands: &[
            Command::Fit,
            Command::ZoomIn,
            Command::ZoomOut,
            Command::ZoomReset,
            Command::ToggleTrueValues,
            Command::ToggleProof,
            Command::ToggleView,
            Command::Presentation,
            Command::FullScreen,
            Command::Blank,
            Command::TogglePanel(Panel::Tree),
            Command::TogglePanel(Panel::Compare),
            Command::TogglePanel(Panel::Explain),
            Command::TogglePanel(Panel::Notation),
            Command::TogglePanel(Panel::Program),
            Command::Find(FindCommand::Ask),
            Command::Select(None),
        ],
    },
    CommandGroup {
        name: Text::keys_menus,
        when: When::Always,
        commands: &[
            Command::ShowMenu(Menu::File),
            Command::ShowMenu(Menu::Edit),
            Command::ShowMenu(Menu::View),
            Command::ShowMenu(Menu::Search),
            Command::ShowMenu(Menu::Practice),
            Command::ShowMenu(Menu::Help),
            Command::ShowContextMenu,
        ],
    },
    CommandGroup {
        name: Text::keys_editing_tree,
        when: When::Always,
        commands: &[
            Command::SelectBeside(Direction::Up),
            Command::SelectBeside(Direction::Down),
            Command::SelectLeaves,
            Command::SelectLevel,
            Command::Edit(EditCommand::AddChild),
            Command::Edit(EditCommand::AddSibling),
            Command::Edit(EditCommand::Remove),
            Command::Edit(EditCommand::MoveLeft),
            Command::Edit(EditCommand::MoveRight),
            Command::EditInPlace,
            Command::ToggleFold,
            Command::Game(GameCommand::Expand),
            Command::Undo,
            Command::Redo,
        ],
    },
    CommandGroup {
        name: Text::keys_while_editing,
        when: When::Editing,
        commands: &[
            Command::SelectBeside(Direction::Left),
            Command::SelectBeside(Direction::Right),
            Command::Edit(EditCommand::AddChild),
            Command::SelectNextLeaf,
            Command::SelectPreviousLeaf,
            Command::EndEditing,
        ],
    },
    CommandGroup {
        name: Text::keys_predicting,
        when: When::Predicting,
        commands: &[
            Command::Predict(PredictCommand::Choose(1)),
            Command::Predict(PredictCommand::Choose(2)),
            Command::Predict(PredictCommand::Choose(3)),
            Command::Predict(PredictCommand::Choose(4)),
            Command::Predict(PredictCommand::Choose(5)),
            Command::Predict(PredictCommand::Choose(6)),
            Command::Predict(PredictCommand::Choose(7)),
            Command::Predict(PredictCommand::Choose(8)),
            Command::Predict(PredictCommand::Choose(9)),
            Command::Predict(PredictCommand::Show),
        ],
    },
    CommandGroup {
        name: Text::keys_exercise,
        when: When::Exercise,
        commands: &[
            Command::SelectBeside(Direction::Up),
            Command::SelectBeside(Direction::Down),
            Command::SelectBeside(Direction::Left),
            Command::SelectBeside(Direction::Right),
            Command::Exercise(ExerciseCommand::MarkSelected),
            Command::Exercise(ExerciseCommand::Next),
            Command::Exercise(ExerciseCommand::Previous),
            Command::Exercise(ExerciseCommand::ScrollDown),
            Command::Exercise(ExerciseCommand::ScrollUp),
            Command::Exercise(ExerciseCommand::Erase),
            Command::Exercise(ExerciseCommand::Remove),
            Command::Exercise(ExerciseCommand::Clear),
            Command::Exercise(ExerciseCommand::Undo),
            Command::Exercise(ExerciseCommand::Check),
            Command::Exercise(ExerciseCommand::Hint),
            Command::Exercise(ExerciseCommand::ShowMistake),
            Command::Exercise(ExerciseCommand::ShowWalk),
            Command::Exercise(ExerciseCommand::Another),
            Command::Exercise(ExerciseCommand::End),
            Command::Sitting(SittingCommand::Next),
            Command::Sitting(SittingCommand::Previous),
            Command::Sitting(SittingCommand::HandIn),
        ],
    },
    CommandGroup {
        name: Text::keys_answer,
        when: When::Answering,
        commands: &[
            Command::Exercise(ExerciseCommand::ChooseNothing),
            Command::Exercise(ExerciseCommand::TypeInfinity),
        ],
    },
    CommandGroup {
        name: Text::keys_experiment,
        when: When::Experiment,
        commands: &[
            Command::Experiment(ExperimentCommand::Run),
            Command::Experiment(ExperimentCommand::AskLoad),
            Command::Experiment(ExperimentCommand::AskSave),
            Command::Experiment(ExperimentCommand::AskExport),
            Command::Experiment(ExperimentCommand::Back),
        ],
    },
    CommandGroup {
        name: Text::keys_clipboard,
        when: When::Clipboard,
        commands: &[
            Command::Copy,
            Command::Edit(EditCommand::Cut),
            Command::Edit(EditCommand::Paste(String::new())),
        ],
    },
    CommandGroup {
        name: Text::keys_files,
        when: When::Always,
        commands: &[
            Command::New,
            Command::Game(GameCommand::Ask),
            Command::Game(GameCommand::AskPlay),
            Command::Open,
            Command::Save,
            Command::SaveAs,
            Command::Export(ExportCommand::Ask),
            Command::Export(ExportCommand::AskPrint),
            Command::Quit,
            Command::ShowManual,
            Command::ShowKeys,
        ],
    },
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The files in which rows stand.
    const TABLES: [&str; 12] = [
        include_str!("../command.rs"),
        include_str!("compare.rs"),
        include_str!("edit.rs"),
        include_str!("exercise.rs"),
        include_str!("experiment.rs"),
        include_str!("export.rs"),
        include_str!("file.rs"),
        include_str!("find.rs"),
        include_str!("game.rs"),
        include_str!("predict.rs"),
        include_str!("race.rs"),
        include_str!("sitting.rs"),
    ];

    #[test]
    fn every_command_with_a_key_is_listed_and_every_one_listed_has_a_key() {
        let mut listed = Vec::new();
        for group in GROUPS {
            for command in group.commands {
                assert!(command.row().keys(group.when).next().is_some(), "{command:?} has no key");
                listed.push(format!("{command:?}"));
            }
        }
        let (mut with_keys, mut name) = (BTreeSet::new(), "");
        for line in TABLES.iter().flat_map(|table| table.lines()) {
            // A variant begins its row at the margin of the table.
            if line.starts_with("    ") && line[4..].starts_with(char::is_uppercase) {
                name = line.trim_start().split(|c: char| !c.is_alphanumeric()).next().unwrap();
            }
            if [" on(", ".on(", "on_when("].iter().any(|key| line.contains(key)) {
                let is_meant =
                    |text: &String| text.split(|c: char| !c.is_alphanumeric()).any(|word| word == name);
                assert!(listed.iter().any(is_meant), "{name} has a key and is not listed");
                with_keys.insert(name);
            }
        }
        let with_keys = with_keys.len();
        assert!(with_keys > 40, "only {with_keys} rows with keys were found");
    }
}
