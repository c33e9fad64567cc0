//! Commands about exercises.

use super::row::{CommandKind, When, commands};
use crate::practice::kind;
use crate::text::Text;
use crate::tree::NodeId;

commands! {
    /// A command about an exercise.
    #[derive(Clone, PartialEq, Eq, Debug)]
    enum ExerciseCommand;

    /// Poses a question of this kind, by its id, on a new tree.
    Begin(kind: &'static str) => |text| name_of(kind, text), text.command_exercise_begin_tooltip();
    /// Poses a question of this kind about the tree on screen.
    OnTree(kind: &'static str) => |text| name_of(kind, text), text.command_exercise_on_tree_tooltip();
    /// Poses this question of the lesson, from 0, about the tree on screen.
    OfLesson(_: usize) = command_exercise_of_lesson, command_exercise_of_lesson_tooltip;
    /// Lets new questions be this hard, from 1 to 3.
    UseLevel(level: u8) => |text| match *level {
        1 => text.exercise_easy(),
        2 => text.exercise_medium(),
        _ => text.exercise_hard(),
    }, text.command_exercise_level_tooltip();
    /// Marks this node, or takes its mark away.
    Mark(_: NodeId) = command_exercise_mark, command_exercise_mark_tooltip;
    /// Puts this node before one of its siblings, or last, where the answer is an order.
    Place(_: NodeId, _: Option<NodeId>) = command_exercise_place, command_exercise_place_tooltip;
    /// Mark the selected node, or take its mark away.
    MarkSelected = command_exercise_mark, command_exercise_mark_tooltip, on_when(When::Exercise, "X Space");
    /// Adds this to what is typed.
    Type(_: String) = command_exercise_type, command_exercise_type_tooltip;
    /// Adds ∞ to what is typed.
    TypeInfinity = command_exercise_type_infinity, command_exercise_type_infinity_tooltip, on_when(When::Answering, "I");
    /// Take back the last character.
    Erase = command_exercise_erase, command_exercise_erase_tooltip, on_when(When::Exercise, "Backspace");
    /// Remove what stands at the selected node, or beside the tree.
    Remove = command_exercise_remove, command_exercise_remove_tooltip, on_when(When::Exercise, "Delete");
    /// Take back the last change of the answer.
    Undo = command_exercise_undo, command_exercise_undo_tooltip, on_when(When::Exercise, "Ctrl+Z");
    /// Takes this as the answer.
    Choose(_: String) = command_exercise_choose, command_exercise_choose_tooltip;
    /// Answer that nothing is cut, or take that back.
    ChooseNothing = command_exercise_choose_nothing, command_exercise_choose_nothing_tooltip, on_when(When::Answering, "0");
    /// Go to the next node that has no answer yet.
    Next = command_exercise_next, command_exercise_next_tooltip, on_when(When::Exercise, "Tab");
    /// Go back to the node before.
    Previous = command_exercise_previous, command_exercise_previous_tooltip, on_when(When::Exercise, "Shift+Tab");
    /// Scroll the question and what is said about its answer.
    ScrollDown = command_exercise_scroll_down, command_exercise_scroll_tooltip, on_when(When::Exercise, "Ctrl+Down");
    /// Scroll back.
    ScrollUp = command_exercise_scroll_up, command_exercise_scroll_tooltip, on_when(When::Exercise, "Ctrl+Up");
    /// Check the answers.
    Check = command_exercise_check, command_exercise_check_tooltip, on_when(When::Exercise, "Enter");
    /// Remove all answers.
    Clear = command_exercise_clear, command_exercise_clear_tooltip, on_when(When::Exercise, "Ctrl+Delete");
    /// Pose the next question of the lesson; otherwise another one of the same kind.
    Another = command_exercise_another, command_exercise_another_tooltip, on_when(When::Exercise, "N");
    /// Say where to begin.
    Hint = command_exercise_hint, command_exercise_hint_tooltip, on_when(When::Exercise, "H");
    /// Open the walk at the step that shows the first mistake.
    ShowMistake = command_exercise_mistake, command_exercise_mistake_tooltip, on_when(When::Exercise, "M"), of(CommandKind::Walks);
    /// Open the walk from its beginning, once every answer is right.
    ShowWalk = command_exercise_walk, command_exercise_walk_tooltip, on_when(When::Exercise, "W"), of(CommandKind::Walks);
    /// Return from the walk to the exercise.
    Resume = command_exercise_resume, command_exercise_resume_tooltip;
    /// Leave the exercise and return to the walk.
    End = command_exercise_end, command_exercise_end_tooltip, on_when(When::Exercise, "Esc");
}

fn name_of(id: &str, text: &Text) -> String {
    kind::from_id(id).map_or_else(|| id.to_owned(), |kind| kind.name(text))
}
