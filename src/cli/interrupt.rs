//! Ctrl+C during long work, or the end of its terminal: the command learns of it and ends the work in order.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use signal_hook::consts::{SIGINT, SIGTERM};

/// Interrupts that come so soon after the first one belong to it: `timeout` sends one to the program, and the same to its
/// group.
const TOGETHER: Duration = Duration::from_millis(500);
/// How often the flag is looked at.
const BETWEEN_LOOKS: Duration = Duration::from_millis(50);

/// A flag that is set when the user interrupts the program. A later interrupt ends the program at once. If the system
/// cannot catch interrupts or has no thread to spare, the first interrupt ends the program.
pub(super) fn flag() -> Arc<AtomicBool> {
    let (flag, is_later) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
    let (is_set, told) = (Arc::clone(&flag), Arc::clone(&is_later));
    let watch = std::thread::Builder::new().spawn(move || {
        while !is_set.load(Ordering::Relaxed) {
            std::thread::sleep(BETWEEN_LOOKS);
        }
        std::thread::sleep(TOGETHER);
        told.store(true, Ordering::Relaxed);
    });
    if watch.is_err() {
        is_later.store(true, Ordering::Relaxed);
    }
    for signal in asking_to_end() {
        let _ = signal_hook::flag::register_conditional_default(signal, Arc::clone(&is_later));
        let _ = signal_hook::flag::register(signal, Arc::clone(&flag));
    }
    flag
}

/// The signals that ask for the end.
#[cfg(unix)]
fn asking_to_end() -> impl Iterator<Item = i32> {
    use signal_hook::consts::SIGHUP;
    // Under `nohup` the work goes on when the terminal is closed. Where nobody can tell, the signal does what it would.
    let hang_up = Some(SIGHUP).filter(|&signal| crate::signals::is_ignored(signal) == Some(false));
    [SIGINT, SIGTERM].into_iter().chain(hang_up)
}

/// The signals that ask for the end.
#[cfg(not(unix))]
fn asking_to_end() -> impl Iterator<Item = i32> {
    [SIGINT, SIGTERM].into_iter()
}
