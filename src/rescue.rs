//! Keeps unsaved work when the program ends in another way than a person asked for: a fault, a signal, the end of the
//! display. A last line of defence that must hold whatever fell.
//!
//! The autosave has kept all but the last second already, and offers it at the next start. This adds the rest.

use std::panic::PanicHookInfo;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, TryLockError};
use std::time::{Duration, Instant};

use crate::own_search::program;
use crate::session::Session;
use crate::session::document::Version;
use crate::session::document::snapshot::Snapshot;
use crate::session::storage::recovery::{Header, Keeper};
use crate::text::Text;
use crate::{quote, terminal};

/// From now on, when a thread panics, the document last remembered is kept where its session keeps unsaved work;
/// one sentence on standard error says where. Then the hook that was there before goes on. Call it once, before
/// there is a window.
pub fn install() {
    let previous = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info: &PanicHookInfo<'_>| {
        // While one thread rescues, a panic can come from the rescue itself: that must not begin another one.
        rescue_once(Text::rescue_fault, Then::GoesOn);
        previous(info);
    }));
}

/// From now on, the document last remembered is kept when the system or a person asks the program to end by a signal,
/// and when a library ends it on this thread, as that of the display does when the display is gone.
pub fn keep_at_the_end() {
    FAREWELL.with(|_| {});
    #[cfg(unix)]
    signals::heed();
}

#[cfg(unix)]
mod signals {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    use crate::signals::is_ignored;

    /// Waits for a signal on a thread. Where that cannot be had, signals end the program as they always did.
    pub(super) fn heed() {
        let heeded = [SIGTERM, SIGINT, SIGHUP].into_iter().filter(|&signal| is_ignored(signal) != Some(true));
        let Ok(mut signals) = Signals::new(heeded) else { return };
        let wait = move || {
            if let Some(signal) = signals.forever().next() {
                super::rescue_once(super::Text::rescue_told_to_end, super::Then::Ends);
                // End as the signal would have, so that its sender sees what it expects.
                let _ = signal_hook::low_level::emulate_default_handler(signal);
            }
        };
        let _ = std::thread::Builder::new().name("signals".to_owned()).spawn(wait);
    }
}

/// Goes with its thread, and at the end of the process with that thread which ends it.
struct Farewell;

thread_local! {
    static FAREWELL: Farewell = const { Farewell };
}

impl Drop for Farewell {
    fn drop(&mut self) {
        rescue_once(Text::rescue_ended, Then::Ends);
    }
}

/// Takes note of the session's document, to be rescued if it is in no file. Cheap: call it every frame.
pub fn remember(session: &Session) {
    let wanted = session.work_at_risk().unsaved_version().zip(session.storage().keeper());
    let mut remembered = REMEMBERED.lock().unwrap_or_else(PoisonError::into_inner);
    let version = remembered.as_ref().map(|work| work.version);
    if version != wanted.map(|(version, _)| version) {
        *remembered = wanted.map(|(version, keeper)| Work {
            version,
            header: Header::of(session.work_at_risk()),
            snapshot: session.snapshot(),
            keeper: Arc::clone(keeper),
            text: Arc::clone(session.text()),
        });
    }
}

/// The document to be rescued, and its keeper.
#[derive(Clone)]
struct Work {
    version: Version,
    header: Header,
    snapshot: Snapshot,
    keeper: Arc<Keeper>,
    /// The language of the message about the rescue.
    text: Arc<Text>,
}

static REMEMBERED: Mutex<Option<Work>> = Mutex::new(None);
static IS_RESCUING: AtomicBool = AtomicBool::new(false);

/// Whether the program goes on after a rescue.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Then {
    /// It may, after a fault.
    GoesOn,
    /// It ends.
    Ends,
}

impl Then {
    /// How long the keeper may be at work on an older version. After a fault it may be what failed, and never go on; at
    /// the end only the disk may be slow, and desktops wait about so long before they kill.
    const fn patience(self) -> Duration {
        match self {
            Self::GoesOn => Duration::from_secs(1),
            Self::Ends => Duration::from_secs(10),
        }
    }
}

/// Keeps the work and says on standard error what happened and where the work is.
fn rescue_once(happened: fn(&Text) -> String, then: Then) {
    if !IS_RESCUING.swap(true, Ordering::SeqCst) {
        if let Some(sentence) = rescue(happened, then) {
            terminal::say(&sentence);
        }
        if then == Then::Ends {
            // A person's own program would outlive the window.
            program::end_all();
        }
        // What ends is rescued once.
        IS_RESCUING.store(then == Then::Ends, Ordering::SeqCst);
    }
}

/// Keeps the work and says where, or why not; `None` where there is nothing to rescue.
fn rescue(happened: fn(&Text) -> String, then: Then) -> Option<String> {
    // The thread that panicked may hold the lock, so do not wait for ever.
    let remembered = soon(MOMENT, || match REMEMBERED.try_lock() {
        Ok(remembered) => Some(remembered),
        Err(TryLockError::Poisoned(remembered)) => Some(remembered.into_inner()),
        Err(TryLockError::WouldBlock) => None,
    })?;
    let work = remembered.clone();
    if then == Then::Ends {
        // Whoever wants to have more remembered waits for the end: after this nothing is changed that would be lost.
        std::mem::forget(remembered);
    } else {
        drop(remembered);
    }
    let work = work?;
    let text = Arc::clone(&work.text);
    // A panic within a hook would end the process on the spot; on a thread of its own it does not.
    let worker = std::thread::Builder::new().name("rescue".to_owned()).spawn(move || keep(&work, then));
    let path = worker.ok().and_then(|worker| worker.join().ok()).flatten();
    Some(match path {
        Some(path) => text.rescue_kept(happened(&text), quote::path(&path)),
        None => text.rescue_not_kept(happened(&text)),
    })
}

/// How long noting a document may take.
const MOMENT: Duration = Duration::from_millis(500);

fn keep(work: &Work, then: Then) -> Option<PathBuf> {
    let document = work.snapshot.content();
    let kept = soon(then.patience(), || match then {
        Then::GoesOn => work.keeper.keep_without_waiting(&work.header, &document),
        Then::Ends => work.keeper.keep_last(&work.header, &document),
    })?;
    kept.ok().map(|kept| kept.path)
}

/// Asks again and again until there is an answer, or for so long.
fn soon<T>(longest: Duration, mut ask: impl FnMut() -> Option<T>) -> Option<T> {
    const PAUSE: Duration = Duration::from_millis(10);
    let begin = Instant::now();
    loop {
        let answer = ask();
        if answer.is_some() || begin.elapsed() > longest {
            return answer;
        }
        std::thread::sleep(PAUSE);
    }
}
