//! Ctrl+C during a measurement: the results so far are printed and saved.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use signal_hook::consts::{SIGINT, SIGTERM};

/// A flag that is set when the user interrupts the program. A second interrupt ends the program at once. If the system
/// cannot catch interrupts, the flag is never set, and the first interrupt ends the program.
pub(super) fn flag() -> Arc<AtomicBool> {
    let flag = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        // The order matters: at the first signal, the first handler still sees the flag unset.
        let _ = signal_hook::flag::register_conditional_default(signal, Arc::clone(&flag));
        let _ = signal_hook::flag::register(signal, Arc::clone(&flag));
    }
    flag
}
