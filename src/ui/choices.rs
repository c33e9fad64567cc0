//! The choices of a person, in the toolkit's store: read at the start, and written after every change, so that they are
//! kept however the program ends. Another window may have written others meanwhile.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

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
    /// What the store had on the disk when it was looked at last.
    seen: Preferences,
    /// When that was written, and its bytes.
    written: Option<Written>,
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
        let written = file.as_deref().and_then(written);
        Self { seen: start.clone(), last: start, written, file }
    }

    /// A copy to begin with.
    #[must_use]
    pub(super) fn get(&self) -> Preferences {
        self.last.clone()
    }

    /// Keeps the choices if they have changed, but not while a slider is being dragged. Returns those that were kept:
    /// another window has a part in their lists.
    pub(super) fn keep_up(
        &mut self,
        ctx: &Context,
        storage: Option<&mut (dyn Storage + 'static)>,
        choices: &Preferences,
    ) -> Option<&Preferences> {
        if self.last == *choices || ctx.input(|input| input.pointer.any_down()) {
            return None;
        }
        let storage = storage?;
        self.write(storage, choices);
        storage.flush();
        Some(&self.last)
    }

    /// Writes the choices into the store, which the toolkit saves. Returns those that were kept, with which the window is to
    /// go on.
    pub(super) fn write(&mut self, storage: &mut dyn Storage, choices: &Preferences) -> &Preferences {
        let written = self.file.as_deref().and_then(written);
        let kept = self.file.as_deref().and_then(on_disk);
        // The toolkit writes later: as long as nobody has written, what this window has added is not there yet.
        let known = if written == self.written { &self.seen } else { &self.last };
        let beside = |kept: &Preferences| choices.beside(kept, known, &self.last);
        self.last = kept.as_ref().map_or_else(|| choices.clone(), beside);
        if let Some(kept) = kept {
            (self.seen, self.written) = (kept, written);
        }
        eframe::set_value(storage, KEY, &self.last);
        &self.last
    }
}

/// When a file was written, and how many bytes it has.
type Written = (SystemTime, u64);

fn written(file: &Path) -> Option<Written> {
    let about = fs::metadata(file).ok()?;
    Some((about.modified().ok()?, about.len()))
}

/// The choices that this store has on the disk.
fn on_disk(file: &Path) -> Option<Preferences> {
    let is_store = fs::metadata(file).is_ok_and(|file| file.is_file() && file.len() <= MOST_BYTES);
    let text = is_store.then(|| fs::read_to_string(file).ok())??;
    let store: HashMap<String, String> = ron::from_str(&text).ok()?;
    store.get(KEY).and_then(|stored| Preferences::try_read(stored))
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
            let _ = kept.keep_up(&ctx, Some(store), choices);
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
    fn windows_that_are_open_together_keep_the_recent_files_of_all() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(STORE);
        let files = |names: &[u32]| -> Vec<PathBuf> {
            names.iter().map(|name| PathBuf::from(format!("/week {name}.ron"))).collect()
        };
        let mut start = Preferences::default();
        start.note_recent(&files(&[1])[0]);
        let mut windows = [(); 2].map(|()| {
            let (last, seen) = (start.clone(), start.clone());
            (KeptChoices { last, seen, written: None, file: Some(file.clone()) }, start.clone())
        });
        let put = |store: &Store| fs::write(&file, ron::to_string(&store.text).unwrap()).unwrap();
        // A window keeps its choices, and goes on with what was kept. The toolkit writes the store.
        let keep = |(kept, choices): &mut (KeptChoices, Preferences)| {
            let mut store = Store::default();
            choices.take_lists(kept.write(&mut store, choices));
            store
        };
        let [one, other] = &mut windows;
        one.1.note_recent(&files(&[2])[0]);
        put(&keep(one));
        other.1.note_recent(&files(&[3])[0]);
        one.1.follow = !one.1.follow;
        put(&keep(other));
        assert_eq!(other.1.recent(), files(&[3, 2, 1]));
        put(&keep(one));
        assert_eq!(one.1.recent(), files(&[2, 3, 1]));
        // What is removed in one comes back from no other, but can be opened again.
        one.1.forget_recent();
        put(&keep(one));
        put(&keep(other));
        assert!(other.1.recent().is_empty());
        other.1.note_recent(&files(&[3])[0]);
        put(&keep(other));
        put(&keep(one));
        assert_eq!((one.1.recent(), other.1.recent()), (&files(&[3])[..], &files(&[3])[..]));
        // What is not on the disk yet was removed by nobody.
        one.1.note_recent(&files(&[4])[0]);
        let late = keep(one);
        one.1.follow = !one.1.follow;
        let later = keep(one);
        assert_eq!(one.1.recent(), files(&[4, 3]));
        put(&late);
        put(&later);
        assert_eq!(on_disk(&file).unwrap().recent(), files(&[4, 3]));
        // What was added and is removed elsewhere leaves the disk as it was before.
        put(&keep(one));
        let before = on_disk(&file).unwrap();
        one.1.note_recent(&files(&[5])[0]);
        put(&keep(one));
        keep(other);
        other.1.forget_recent();
        before.recent().iter().rev().for_each(|file| other.1.note_recent(file));
        put(&keep(other));
        let now = fs::File::options().append(true).open(&file).unwrap();
        now.set_modified(SystemTime::now() + std::time::Duration::from_secs(1)).unwrap();
        assert_eq!(on_disk(&file).unwrap().recent(), before.recent());
        one.1.follow = !one.1.follow;
        put(&keep(one));
        assert_eq!(one.1.recent(), before.recent());
        for broken in ["no store", r#"{"preferences": "no choices"}"#] {
            fs::write(&file, broken).unwrap();
            keep(one);
            assert_eq!(one.1.recent(), files(&[4, 3]), "{broken}");
        }
    }
}
