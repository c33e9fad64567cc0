//! What kinds of questions are called on screen.

use super::kind::Kind;
use crate::text::Text;

/// The name of a kind; its id where it has none.
#[must_use]
pub fn kind_name(kind: &dyn Kind, text: &Text) -> String {
    match kind.id() {
        "values" => text.exercise_kind_values(),
        "move" => text.exercise_kind_move(),
        "cuts" => text.exercise_kind_cuts(),
        "mirror" => text.exercise_kind_mirror(),
        "root-window" => text.exercise_kind_root_window(),
        "kinds" => text.exercise_kind_kinds(),
        "order" => text.exercise_kind_order(),
        "count" => text.exercise_kind_count(),
        "windows" => text.exercise_kind_windows(),
        "cause" => text.exercise_kind_cause(),
        "reorder" => text.exercise_kind_reorder(),
        "assign" => text.exercise_kind_assign(),
        "transform" => text.exercise_kind_transform(),
        "which" => text.exercise_kind_which(),
        other => other.to_owned(),
    }
}
