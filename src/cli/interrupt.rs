//! Ctrl+C while something is measured: what there is by then is printed and kept.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use signal_hook::consts::{SIGINT, SIGTERM};

/// A flag that is raised when somebody asks the program to end. Who asks twice ends it at once. Where the system takes
/// no such wishes, nothing raises the flag, and they end the program.
pub(super) fn flag() -> Arc<AtomicBool> {
    let flag = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        // The order matters: at the first signal the flag is not raised yet when the first of these looks.
        let _ = signal_hook::flag::register_conditional_default(signal, Arc::clone(&flag));
        let _ = signal_hook::flag::register(signal, Arc::clone(&flag));
    }
    flag
}
