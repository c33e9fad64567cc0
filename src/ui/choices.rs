//! The choices of a person, in the toolkit's store: read at the start, and written after every change, so that they are
//! kept however the program ends. Another window may have written others meanwhile.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use eframe::{CreationContext, Storage};
use egui::Context;

use crate::session::preferences::Preferences;

const KEY: &str = "preferences";

/// The name of the toolkit's store in its folder.
const STORE: &str = "app.ron";
/// A longer store is none of the program's.
const MOST_BYTES: u64 = 1 << 20;

/// The choices that were kept.
#[derive(Default)]
pub(super) struct KeptChoices {
    /// Those of this window that were kept last.
    last: Preferences,
    /// The file of the store, if the disk has one.
    file: Option<PathBuf>,
}

impl KeptChoices {
    /// Those of an earlier run; the usual ones where there are none.
    #[must_use]
    pub(super) fn read(cc: &CreationContext<'_>) -> Self {
        let stored = cc.storage.and_then(|storage| storage.get_string(KEY));
        let start = stored.map(|text| Preferences::read(&text)).unwrap_or_default();
        let file =
            cc.storage.and_then(|_| eframe::storage_dir(super::APP_ID)).map(|folder| folder.join(STORE));
        Self { last: start, file }
    }

    /// A copy to begin with.
    #[must_use]
    pub(super) fn get(&self) -> Preferences {
        self.last.clone()
    }

    /// Keeps the choices if they have changed, but not while a slider is being dragged.
    pub(super) fn keep_up(
        &mut self,
        ctx: &Context,
        storage: Option<&mut (dyn Storage + 'static)>,
        choices: &Preferences,
    ) {
        if self.last != *choices
            && !ctx.input(|input| input.pointer.any_down())
            && let Some(storage) = storage
        {
            self.write(storage, choices);
            storage.flush();
        }
    }

    /// Writes the choices into the store, which the toolkit saves.
    pub(super) fn write(&mut self, storage: &mut dyn Storage, choices: &Preferences) {
        let others = self.file.as_deref().and_then(on_disk);
        let both = others.map(|others| choices.beside(&others, &self.last));
        eframe::set_value(storage, KEY, both.as_ref().unwrap_or(choices));
        self.last.clone_from(choices);
    }
}

/// The choices that this store has on the disk.
fn on_disk(file: &Path) -> Option<Preferences> {
    let is_store = fs::metadata(file).is_ok_and(|file| file.is_file() && file.len() <= MOST_BYTES);
    let text = is_store.then(|| fs::read_to_string(file).ok())??;
    let store: HashMap<String, String> = ron::from_str(&text).ok()?;
    store.get(KEY).map(|stored| Preferences::read(stored))
}

#[cfg(test)]
mod tests {
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
        let mut kept = KeptChoices::default();
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

    #[test]
    fn another_window_keeps_its_recent_files() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(STORE);
        let mut start = Preferences::default();
        start.note_recent(Path::new("/week 1.ron"));
        let window = || KeptChoices { last: start.clone(), file: Some(file.clone()) };
        // Writes a store as the toolkit does at the end of a window.
        let end = |window: &mut KeptChoices, choices: &Preferences| {
            let mut store = Store::default();
            window.write(&mut store, choices);
            fs::write(&file, ron::to_string(&store.text).unwrap()).unwrap();
            on_disk(&file).unwrap()
        };
        let (mut one, mut other) = (window(), window());
        let (mut here, mut there) = (one.get(), other.get());
        here.note_recent(Path::new("/week 2.ron"));
        there.note_recent(Path::new("/week 3.ron"));
        here.follow = !here.follow;
        assert_eq!(end(&mut one, &here), here);
        // A choice that is taken back is kept as it is then.
        here.follow = !here.follow;
        assert_eq!(end(&mut one, &here), here);
        let both = end(&mut other, &there);
        assert_eq!(both.recent(), ["/week 3.ron", "/week 2.ron", "/week 1.ron"].map(PathBuf::from));
        // A window that goes on has nothing new to keep, and what is forgotten in one comes back from neither.
        assert_eq!(end(&mut one, &here).recent().len(), 3);
        here.forget_recent();
        assert_eq!(end(&mut one, &here).recent(), [PathBuf::from("/week 3.ron")]);
        assert_eq!(end(&mut other, &there).recent(), [PathBuf::from("/week 3.ron")]);
        here.note_recent(Path::new("/week 4.ron"));
        assert_eq!(end(&mut one, &here).recent(), ["/week 4.ron", "/week 3.ron"].map(PathBuf::from));
        assert_eq!(end(&mut other, &there).recent(), ["/week 3.ron", "/week 4.ron"].map(PathBuf::from));
        fs::write(&file, "no store").unwrap();
        assert_eq!(end(&mut one, &here), here);
    }
}
