//! The window. It draws a [`crate::session::Session`] and sends it commands; everything of the toolkit is here.

pub mod app;
pub mod canvas;
pub mod dialogs;
pub mod files;
pub mod keymap;
pub mod messages;
pub mod panels;
pub mod start;
pub mod theme;

use std::path::PathBuf;

/// Opens the window, with `file` in it if one is given, and returns when it is closed.
///
/// # Errors
/// When no window can be opened.
pub fn run(file: Option<PathBuf>) -> anyhow::Result<()> {
    let options = eframe::NativeOptions {
        viewport: egui::ViewportBuilder::default()
            .with_title("Alpha–Beta Lab")
            .with_app_id("alphabeta-lab")
            .with_inner_size([1280.0, 800.0])
            .with_min_inner_size([640.0, 480.0])
            .with_drag_and_drop(true),
        ..Default::default()
    };
    let start = Box::new(move |cc: &eframe::CreationContext<'_>| {
        Ok(Box::new(app::App::new(cc, file)) as Box<dyn eframe::App>)
    });
    eframe::run_native("alphabeta-lab", options, start).map_err(|error| anyhow::anyhow!("{error}"))
}
