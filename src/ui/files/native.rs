//! The desktop's file dialogs through rfd: the portal, or `zenity` if there is no portal.
//!
//! rfd answers `None` both when a person cancels and when nothing could be shown. Three signs tell them apart:
//!
//! 1. Beforehand: without a session bus and without `zenity` on the path there is nothing to ask.
//! 2. rfd logs an error when `zenity`, its last resort, cannot be run. A listener on the log counts those.
//! 3. A dialog is never cancelled sooner than it can be seen. A `zenity` without a display ends at once.
//!
//! The second sign fails if another logger was set before, the third if a broken portal makes its caller wait. Together
//! they cover all cases seen so far.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use super::{FileAnswer, FileDialogs, FilePurpose, FileRequest};
use crate::session::task::Waker;
use crate::text::Text;

/// The desktop's dialogs, each on a separate thread.
#[derive(Clone)]
pub struct Native {
    text: Arc<Text>,
}

impl Native {
    /// Dialogs with words in this language.
    #[must_use]
    pub const fn new(text: Arc<Text>) -> Self {
        Self { text }
    }
}

/// The shortest time in which a user can see, understand and cancel a dialog.
const SHORTEST_LOOK: Duration = Duration::from_millis(150);

impl FileDialogs for Native {
    fn ask(&mut self, request: &FileRequest, wake: Waker) -> Receiver<FileAnswer> {
        let (sender, receiver) = channel();
        let (request, text) = (request.clone(), Arc::clone(&self.text));
        let unasked = sender.clone();
        let thread = std::thread::Builder::new().name("file-dialog".to_owned()).spawn(move || {
            // The receiver is gone when the window no longer waits.
            let _ = sender.send(ask_desktop(&request, &text));
            wake();
        });
        if thread.is_err() {
            let _ = unasked.send(FileAnswer::Unavailable);
        }
        receiver
    }

    fn open(&mut self, path: &Path, wake: Waker) -> Receiver<bool> {
        let (sender, receiver) = channel();
        let path = path.to_owned();
        // Without a thread the channel closes, and the receiver notices.
        let _ = std::thread::Builder::new().name("viewer".to_owned()).spawn(move || {
            let _ = sender.send(show_file(&path));
            wake();
        });
        receiver
    }
}

/// Opens a file in the desktop's program for it. Some desktops wait until that program ends.
fn show_file(path: &Path) -> bool {
    let [program, arguments @ ..] = OPENER else { return false };
    let mut command = Command::new(program);
    command.args(arguments).arg(path).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// The desktop's command that opens a file.
const OPENER: &[&str] = if cfg!(target_os = "macos") {
    &["open"]
} else if cfg!(windows) {
    // The first argument after `start` would be the title of a window.
    &["cmd", "/C", "start", ""]
} else {
    &["xdg-open"]
};

fn ask_desktop(request: &FileRequest, text: &Text) -> FileAnswer {
    if !can_exist(&Surroundings::of_process()) {
        return FileAnswer::Unavailable;
    }
    listen_to_log();
    let (failures, begin) = (FAILURES.load(Ordering::Relaxed), Instant::now());
    let dialog = dialog(request, text);
    let picked = match request.purpose() {
        FilePurpose::Open => dialog.pick_file(),
        FilePurpose::Folder => dialog.pick_folder(),
        FilePurpose::Save => dialog.set_file_name(request.name()).save_file(),
    };
    let has_failed = FAILURES.load(Ordering::Relaxed) != failures;
    answer(picked, has_failed, begin.elapsed())
}

fn dialog(request: &FileRequest, text: &Text) -> rfd::FileDialog {
    let dialog = rfd::FileDialog::new().add_filter(request.kind(text), request.endings());
    let dialog = dialog.add_filter(text.file_kind_all(), &["*"]).set_title(request.title(text));
    match request.folder() {
        Some(folder) => dialog.set_directory(folder),
        None => dialog,
    }
}

fn answer(picked: Option<PathBuf>, has_failed: bool, took: Duration) -> FileAnswer {
    match picked {
        Some(path) => FileAnswer::Picked(path),
        None if has_failed || took < SHORTEST_LOOK => FileAnswer::Unavailable,
        None => FileAnswer::Cancelled,
    }
}

/// The conditions under which there can be a dialog.
struct Surroundings {
    bus_address: Option<std::ffi::OsString>,
    runtime_folder: Option<PathBuf>,
    search_path: Option<std::ffi::OsString>,
}

impl Surroundings {
    fn of_process() -> Self {
        Self {
            bus_address: std::env::var_os("DBUS_SESSION_BUS_ADDRESS"),
            runtime_folder: std::env::var_os("XDG_RUNTIME_DIR").map(PathBuf::from),
            search_path: std::env::var_os("PATH"),
        }
    }
}

/// Whether a portal or `zenity` may be there. Other systems always have their dialogs.
fn can_exist(surroundings: &Surroundings) -> bool {
    let is_built_in = cfg!(any(windows, target_os = "macos"));
    is_built_in || has_bus(surroundings) || has_zenity(surroundings.search_path.as_deref())
}

/// Whether there may be a session bus. Its address may name several servers, and only a missing file rules one out.
fn has_bus(surroundings: &Surroundings) -> bool {
    match surroundings.bus_address.as_deref().filter(|address| !address.is_empty()) {
        Some(address) => address.to_str().is_none_or(|address| {
            address.split(';').any(|server| match server.strip_prefix("unix:path=") {
                Some(rest) => Path::new(rest.split(',').next().unwrap_or(rest)).exists(),
                None => !server.is_empty(),
            })
        }),
        None => surroundings.runtime_folder.as_ref().is_some_and(|folder| folder.join("bus").exists()),
    }
}

fn has_zenity(search_path: Option<&OsStr>) -> bool {
    search_path.is_some_and(|path| std::env::split_paths(path).any(|folder| folder.join("zenity").is_file()))
}

/// The number of times that rfd has logged the failure of its last resort.
static FAILURES: AtomicUsize = AtomicUsize::new(0);

struct Listener;

impl log::Log for Listener {
    fn enabled(&self, metadata: &log::Metadata<'_>) -> bool {
        metadata.level() == log::Level::Error && metadata.target().starts_with("rfd")
    }

    fn log(&self, record: &log::Record<'_>) {
        if self.enabled(record.metadata()) && record.args().to_string().contains("zenity") {
            FAILURES.fetch_add(1, Ordering::Relaxed);
        }
    }

    fn flush(&self) {}
}

fn listen_to_log() {
    // This fails if a logger is already set, by an earlier call or by other code.
    if log::set_logger(&Listener).is_ok() {
        log::set_max_level(log::LevelFilter::Error);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn surroundings(bus_address: Option<&str>, folder: &Path) -> Surroundings {
        Surroundings {
            bus_address: bus_address.map(Into::into),
            runtime_folder: Some(folder.to_owned()),
            search_path: Some(folder.join("programs").into()),
        }
    }

    #[test]
    fn a_dialog_needs_a_bus_or_zenity() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path();
        let socket = format!("unix:path={},guid=1", folder.join("socket").display());
        assert!(!can_exist(&surroundings(None, folder)), "nothing is there");
        assert!(!can_exist(&surroundings(Some(""), folder)), "an empty address");
        assert!(!can_exist(&surroundings(Some(&socket), folder)), "the socket is gone");
        assert!(can_exist(&surroundings(Some("unix:abstract=/tmp/dbus-x"), folder)), "no file to look for");
        std::fs::write(folder.join("socket"), "").unwrap();
        assert!(can_exist(&surroundings(Some(&socket), folder)));
        std::fs::write(folder.join("bus"), "").unwrap();
        assert!(can_exist(&surroundings(None, folder)), "the usual place of the bus");
        std::fs::remove_file(folder.join("bus")).unwrap();
        std::fs::create_dir(folder.join("programs")).unwrap();
        std::fs::write(folder.join("programs/zenity"), "").unwrap();
        assert!(can_exist(&surroundings(None, folder)), "zenity is on the path");
    }

    #[test]
    fn no_file_means_cancelled_only_if_a_dialog_was_seen() {
        let long = Duration::from_secs(3);
        assert_eq!(answer(Some("a.ron".into()), true, Duration::ZERO), FileAnswer::Picked("a.ron".into()));
        assert_eq!(answer(None, false, long), FileAnswer::Cancelled);
        assert_eq!(answer(None, true, long), FileAnswer::Unavailable);
        assert_eq!(answer(None, false, Duration::from_millis(20)), FileAnswer::Unavailable);
    }

    #[test]
    fn the_log_counts_errors_about_the_last_resort_alone() {
        use log::Log;
        let count = |level, target: &str, text: &str| {
            let before = FAILURES.load(Ordering::Relaxed);
            let arguments = format_args!("{text}");
            Listener.log(&log::Record::builder().level(level).target(target).args(arguments).build());
            FAILURES.load(Ordering::Relaxed) - before
        };
        let portal = "rfd::backend::xdg_desktop_portal";
        assert_eq!(count(log::Level::Error, portal, "Failed to pick file with zenity: not found"), 1);
        assert_eq!(count(log::Level::Error, portal, "no portal"), 0, "zenity may still answer");
        assert_eq!(count(log::Level::Warn, portal, "Using zenity fallback"), 0);
        assert_eq!(count(log::Level::Error, "other", "zenity"), 0);
    }
}
