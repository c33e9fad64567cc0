//! Keeps an unsaved document when the program fails: a last line of defence that must hold whatever fell.

use std::panic::PanicHookInfo;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, TryLockError};

use super::Session;
use super::run::Scene;
use crate::file;

/// From now on, when a thread panics, the document last remembered is written to `folder` or, if that fails,
/// to the system's folder for temporary files; one sentence on standard error says where. Then the hook that
/// was there before goes on. Call it once, before there is a window.
pub fn install(folder: Option<PathBuf>) {
    let previous = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info: &PanicHookInfo<'_>| {
        // While one thread rescues, a panic can come from the rescue itself: that must not begin another one.
        if !IS_RESCUING.swap(true, Ordering::SeqCst) {
            if let Some(sentence) = rescue(folder.clone()) {
                eprintln!("{sentence}");
            }
            IS_RESCUING.store(false, Ordering::SeqCst);
        }
        previous(info);
    }));
}

/// Takes note of the session's document, to be rescued if it is in no file. Cheap: call it every frame.
pub fn remember(session: &Session) {
    remember_scene(session.is_modified().then(|| session.scene()));
}

/// Takes note of the document to be rescued; `None` when it is safe elsewhere.
pub fn remember_scene(scene: Option<&Arc<Scene>>) {
    let mut remembered = REMEMBERED.lock().unwrap_or_else(PoisonError::into_inner);
    let is_same = match (&*remembered, scene) {
        (Some(old), Some(new)) => Arc::ptr_eq(old, new),
        (None, None) => true,
        _ => false,
    };
    if !is_same {
        *remembered = scene.map(Arc::clone);
    }
}

static REMEMBERED: Mutex<Option<Arc<Scene>>> = Mutex::new(None);
static IS_RESCUING: AtomicBool = AtomicBool::new(false);

/// Writes the document aside and says where, or why not; `None` where there is nothing to rescue.
fn rescue(folder: Option<PathBuf>) -> Option<String> {
    // The thread that panicked may hold the lock, so nobody waits for it here.
    let scene = match REMEMBERED.try_lock() {
        Ok(remembered) => remembered.clone()?,
        Err(TryLockError::Poisoned(remembered)) => remembered.into_inner().clone()?,
        Err(TryLockError::WouldBlock) => return None,
    };
    // A panic within a hook would end the process on the spot; on a thread of its own it does not.
    let worker = std::thread::Builder::new().name("rescue".to_owned());
    let written = worker.spawn(move || {
        let folders = folder.into_iter().chain([std::env::temp_dir()]);
        folders.map(|folder| write_to(&folder, &scene)).find_map(Result::ok)
    });
    let path = written.ok().and_then(|worker| worker.join().ok()).flatten();
    Some(match path {
        Some(path) => format!("A fault occurred. The tree that was not saved is kept in {}.", path.display()),
        None => "A fault occurred. The tree that was not saved could not be kept.".to_owned(),
    })
}

fn write_to(folder: &Path, scene: &Scene) -> Result<PathBuf, file::FileError> {
    let path = folder.join(format!("alphabeta-lab-rescued-{}.ron", std::process::id()));
    // Where the settings' folder cannot be made, saving fails and says so.
    let _ = std::fs::create_dir_all(folder);
    file::disk::save(&path, &scene.document)?;
    Ok(path)
}
