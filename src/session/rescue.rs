//! Keeps unsaved work when the program fails: a last line of defence that must hold whatever fell.
//!
//! The autosave has kept all but the last second already, and offers it at the next start. This adds the rest.

use std::panic::PanicHookInfo;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, TryLockError};
use std::time::Duration;

use super::Session;
use super::autosave::Version;
use super::document::snapshot::Snapshot;
use super::recovery::{Header, Keeper};
use crate::{quote, terminal};

/// From now on, when a thread panics, the document last remembered is kept where its session keeps unsaved work;
/// one sentence on standard error says where. Then the hook that was there before goes on. Call it once, before
/// there is a window.
pub fn install() {
    let previous = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info: &PanicHookInfo<'_>| {
        // While one thread rescues, a panic can come from the rescue itself: that must not begin another one.
        if !IS_RESCUING.swap(true, Ordering::SeqCst) {
            if let Some(sentence) = rescue() {
                terminal::say(&sentence);
            }
            IS_RESCUING.store(false, Ordering::SeqCst);
        }
        previous(info);
    }));
}

/// Takes note of the session's document, to be rescued if it is in no file. Cheap: call it every frame.
pub fn remember(session: &Session) {
    let wanted = session.unsaved_version().zip(session.keeper());
    let mut remembered = REMEMBERED.lock().unwrap_or_else(PoisonError::into_inner);
    let version = remembered.as_ref().map(|work| work.version);
    if version != wanted.map(|(version, _)| version) {
        *remembered = wanted.map(|(version, keeper)| Work {
            version,
            header: session.header(),
            snapshot: session.snapshot(),
            keeper: Arc::clone(keeper),
        });
    }
}

/// What is to be rescued, and by whom.
#[derive(Clone)]
struct Work {
    version: Version,
    header: Header,
    snapshot: Snapshot,
    keeper: Arc<Keeper>,
}

static REMEMBERED: Mutex<Option<Work>> = Mutex::new(None);
static IS_RESCUING: AtomicBool = AtomicBool::new(false);

/// Keeps the work and says where, or why not; `None` where there is nothing to rescue.
fn rescue() -> Option<String> {
    // The thread that panicked may hold the lock, so nobody waits for it here.
    let work = match REMEMBERED.try_lock() {
        Ok(remembered) => remembered.clone()?,
        Err(TryLockError::Poisoned(remembered)) => remembered.into_inner().clone()?,
        Err(TryLockError::WouldBlock) => return None,
    };
    // A panic within a hook would end the process on the spot; on a thread of its own it does not.
    let worker = std::thread::Builder::new().name("rescue".to_owned()).spawn(move || keep(&work));
    let path = worker.ok().and_then(|worker| worker.join().ok()).flatten();
    Some(match path {
        Some(path) => format!(
            "A fault occurred. The tree that was not saved is kept in {}; the next start offers it.",
            quote::path(&path)
        ),
        None => {
            "A fault occurred. The last change of the tree that was not saved could not be kept.".to_owned()
        }
    })
}

/// How often the keeper is asked, and how long between: it may be at work, or be what panicked.
const TIMES: u32 = 40;
const PAUSE: Duration = Duration::from_millis(25);

fn keep(work: &Work) -> Option<PathBuf> {
    let document = work.snapshot.document_without_waiting();
    for _ in 0..TIMES {
        match work.keeper.keep_without_waiting(&work.header, &document) {
            Some(kept) => return kept.ok().map(|kept| kept.path),
            None => std::thread::sleep(PAUSE),
        }
    }
    None
}
