//! What the document says besides its tree: title, lesson and source, and changing them.

use crate::file::About;
use crate::session::Session;
use crate::session::document::history::Action;
use crate::session::model::message::Topic;

impl Session {
    /// What the document says besides its tree.
    #[must_use]
    pub fn about(&self) -> About {
        self.document.content().about()
    }

    /// Lets the document say this, as one action of the history. The tree, its searches and the place in the walk stay.
    pub(in crate::session) fn set_about(&mut self, about: About) {
        let about = about.trimmed();
        if let Err(excess) = about.check() {
            return self.tell(Topic::Change, format!("Nothing was changed: {excess}."), true);
        }
        let name = {
            let present = self.about();
            let changes = [
                ("title", present.title != about.title),
                ("lesson", present.lesson != about.lesson),
                ("source", present.source != about.source),
            ];
            let changed: Vec<&str> =
                changes.into_iter().filter(|&(_, is_changed)| is_changed).map(|(what, _)| what).collect();
            match &changed[..] {
                [] => return,
                [one] => format!("edit the {one}"),
                [first, last] => format!("edit the {first} and the {last}"),
                _ => "edit the title, the lesson and the source".to_owned(),
            }
        };
        let before = self.document.replace_about(about);
        let (selection_before, selection_after) = (self.walk.selection.clone(), self.walk.selection.clone());
        let about = Some(Box::new(before));
        let (gesture, inverse) = (None, Vec::new());
        self.document.history.record(Action {
            name,
            gesture,
            inverse,
            about,
            selection_before,
            selection_after,
        });
        self.note_edit();
    }
}
