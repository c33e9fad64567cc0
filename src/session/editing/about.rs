//! Changing what the document says besides its tree: title, lesson and source.

use super::Editor;
use crate::file::DocumentInfo;
use crate::session::document::history::Action;
use crate::session::effect::Effect;
use crate::session::model::message::Topic;

impl Editor<'_> {
    /// Lets the document say this, as one action of the history. The tree, its searches and the place in the walk stay.
    pub(in crate::session) fn set_about(&mut self, about: DocumentInfo) -> Vec<Effect> {
        let about = about.trimmed();
        if let Err(excess) = about.check() {
            return vec![Effect::failure(Topic::Change, self.text.nothing_changed(excess.said(self.text)))];
        }
        let present = self.document.content().about();
        let changes =
            (present.title != about.title, present.lesson != about.lesson, present.source != about.source);
        let text = self.text;
        let name = match changes {
            (false, false, false) => return Vec::new(),
            (true, false, false) => text.action_edit_title(),
            (false, true, false) => text.action_edit_lesson(),
            (false, false, true) => text.action_edit_source(),
            (true, true, false) => text.action_edit_title_and_lesson(),
            (true, false, true) => text.action_edit_title_and_source(),
            (false, true, true) => text.action_edit_lesson_and_source(),
            (true, true, true) => text.action_edit_title_lesson_and_source(),
        };
        let about = Some(Box::new(self.document.replace_about(about)));
        let (selection_before, selection_after) = (self.walk.selection.clone(), self.walk.selection.clone());
        let (gesture, inverse) = (None, Vec::new());
        let action = Action { name, gesture, inverse, about, selection_before, selection_after };
        self.document.history.record(action);
        vec![Effect::Edited { is_of_tree: false }]
    }
}
