//! The window. It draws a [`crate::session::Session`] and sends it commands; everything of the toolkit is here.

pub mod across_frames;
pub mod app;
pub mod canvas;
mod choices;
pub mod context;
mod covered;
pub mod desktop;
pub mod dialogs;
pub mod exercise;
pub mod experiment;
pub mod fields;
pub mod files;
pub mod focus;
pub mod frames;
mod held;
mod key_kinds;
pub mod keymap;
mod label_text;
pub mod lists;
pub mod looks;
pub mod marks;
pub mod menus;
pub mod messages;
pub mod panels;
pub mod parts;
mod pasting;
pub mod plots;
pub mod predict;
pub mod race;
pub mod radios;
pub mod raised;
mod rescaling;
mod resting;
pub mod scrolling;
pub mod sitting;
pub mod start;
mod status;
pub mod theme;
mod turns;
pub mod typing;

use std::panic::AssertUnwindSafe;
use std::path::PathBuf;
use std::sync::Arc;

use crate::rescue;
use crate::session::storage::recovery::RecoveryFolder;
use crate::text::Text;

/// Opens the window, in the language of `text`, with `file` in it if one is given, and returns when it is closed.
///
/// # Errors
/// When no window can be opened.
pub fn run(text: Arc<Text>, file: Option<PathBuf>) -> anyhow::Result<()> {
    let options = eframe::NativeOptions {
        viewport: egui::ViewportBuilder::default()
            .with_title("Alpha–Beta Lab")
            .with_app_id(APP_ID)
            .with_inner_size([1280.0, 800.0])
            .with_min_inner_size([640.0, 480.0])
            .with_drag_and_drop(true),
        ..Default::default()
    };
    rescue::install();
    rescue::keep_at_the_end();
    let words = Arc::clone(&text);
    let start = Box::new(move |cc: &eframe::CreationContext<'_>| {
        let dialogs = Box::new(files::native::Native::new(Arc::clone(&text)));
        let app = app::App::new(cc, text, file, dialogs).keeping_work_in(recovery_places());
        let students = eframe::storage_dir(APP_ID).map(|folder| folder.join("students"));
        let app = app.keeping_progress_in(students);
        let log = std::env::var_os(frames::LOG_VARIABLE).map(|path| frames::FrameLog::create(path.as_ref()));
        Ok(Box::new(app.logging_frames(log.transpose()?)) as Box<dyn eframe::App>)
    });
    start::run_guarded(&words, AssertUnwindSafe(|| eframe::run_native(APP_ID, options, start)))
}

/// The name under which the desktop knows the program and under which it keeps its settings.
const APP_ID: &str = "alphabeta-lab";

/// Where unsaved work is kept: beside the settings, or else in the folder that the system makes for this user's
/// programs, or else where everybody may write.
fn recovery_places() -> Vec<RecoveryFolder> {
    let settings = eframe::storage_dir(APP_ID);
    let of_session =
        std::env::var_os("XDG_RUNTIME_DIR").map(PathBuf::from).filter(|folder| folder.is_absolute());
    let of_session = of_session.filter(|folder| folder.is_dir()).map(|folder| folder.join(APP_ID));
    let own =
        settings.into_iter().chain(of_session).map(|folder| RecoveryFolder::Own(folder.join("recovery")));
    own.chain([RecoveryFolder::Shared(std::env::temp_dir())]).collect()
}
