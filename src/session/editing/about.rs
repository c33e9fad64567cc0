//! Changing what the document says besides its tree: title, lesson and source.

use super::Editor;
use crate::file::About;
use crate::session::document::history::Action;
use crate::session::effect::Effect;
use crate::session::model::message::Topic;

impl Editor<'_> {
    /// Lets the document say this, as one action of the history. The tree, its searches and the place in the walk stay.
    pub(in crate::session) fn set_about(&mut self, about: About) -> Vec<Effect> {
        let about = about.trimmed();
        if let Err(excess) = about.check() {
            return vec![Effect::failure(Topic::Change, format!("Nothing was changed: {excess}."))];
        }
        let present = self.document.content().about();
        let changes = [
            ("title", present.title != about.title),
            ("lesson", present.lesson != about.lesson),
            ("source", present.source != about.source),
        ];
        let changed: Vec<&str> =
            changes.into_iter().filter(|&(_, is_changed)| is_changed).map(|(what, _)| what).collect();
        let name = match &changed[..] {
            [] => return Vec::new(),
            [one] => format!("edit the {one}"),
            [first, last] => format!("edit the {first} and the {last}"),
            _ => "edit the title, the lesson and the source".to_owned(),
        };
        let about = Some(Box::new(self.document.replace_about(about)));
        let (selection_before, selection_after) = (self.walk.selection.clone(), self.walk.selection.clone());
        let (gesture, inverse) = (None, Vec::new());
        let action = Action { name, gesture, inverse, about, selection_before, selection_after };
        self.document.history.record(action);
        vec![Effect::Edited { is_of_tree: false }]
    }
}
