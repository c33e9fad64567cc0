//! The choices of a person, in the toolkit's store: read at the start, and written after every change, so that they are
//! kept however the program ends.

use eframe::{CreationContext, Storage};
use egui::Context;

use crate::session::preferences::Preferences;

const KEY: &str = "preferences";

/// The choices that were kept last.
#[derive(Default)]
pub(super) struct KeptChoices(Preferences);

impl KeptChoices {
    /// Those of an earlier run; the usual ones where there are none.
    #[must_use]
    pub(super) fn read(cc: &CreationContext<'_>) -> Self {
        let stored = cc.storage.and_then(|storage| storage.get_string(KEY));
        Self(stored.map(|text| Preferences::read(&text)).unwrap_or_default())
    }

    /// A copy to begin with.
    #[must_use]
    pub(super) fn get(&self) -> Preferences {
        self.0.clone()
    }

    /// Keeps the choices if they have changed, but not while a slider is being dragged.
    pub(super) fn keep_up(
        &mut self,
        ctx: &Context,
        storage: Option<&mut (dyn Storage + 'static)>,
        choices: &Preferences,
    ) {
        if self.0 != *choices
            && !ctx.input(|input| input.pointer.any_down())
            && let Some(storage) = storage
        {
            Self::write(storage, choices);
            storage.flush();
            self.0.clone_from(choices);
        }
    }

    /// Writes the choices into the store, which the toolkit saves.
    pub(super) fn write(storage: &mut dyn Storage, choices: &Preferences) {
        eframe::set_value(storage, KEY, choices);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use egui::{Event, Modifiers, PointerButton, RawInput, pos2};

    use super::*;

    /// A store whose disk has what was flushed.
    #[derive(Default)]
    struct Store {
        text: HashMap<String, String>,
        disk: Option<String>,
        flushed: usize,
    }

    impl Storage for Store {
        fn get_string(&self, key: &str) -> Option<String> {
            self.text.get(key).cloned()
        }

        fn set_string(&mut self, key: &str, value: String) {
            self.text.insert(key.to_owned(), value);
        }

        fn remove_string(&mut self, key: &str) {
            self.text.remove(key);
        }

        fn flush(&mut self) {
            self.disk = self.get_string(KEY);
            self.flushed += 1;
        }
    }

    #[test]
    fn a_choice_is_kept_as_soon_as_it_is_made_and_a_drag_has_ended() {
        let (ctx, mut store) = (Context::default(), Store::default());
        let mut kept = KeptChoices(Preferences::default());
        let mut choices = kept.get();
        let mut frame = |events: Vec<Event>, choices: &Preferences, store: &mut Store| {
            ctx.begin_pass(RawInput { events, ..RawInput::default() });
            kept.keep_up(&ctx, Some(store), choices);
            ctx.end_pass().textures_delta.clear();
        };
        frame(vec![], &choices, &mut store);
        assert_eq!(store.flushed, 0, "nothing has changed");
        choices.follow = !choices.follow;
        let button = |pressed| Event::PointerButton {
            pos: pos2(5.0, 5.0),
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        frame(vec![button(true)], &choices, &mut store);
        assert_eq!(store.flushed, 0, "a button is down");
        frame(vec![button(false)], &choices, &mut store);
        frame(vec![], &choices, &mut store);
        assert_eq!(store.flushed, 1);
        let disk = store.disk.expect("the choices are on the disk");
        assert_eq!(Preferences::read(&disk), choices);
    }
}
