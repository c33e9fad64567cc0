//! Commands about pictures that leave the program.

use std::path::PathBuf;

use super::row::commands;
use crate::session::model::plan::Plan;

commands! {
    /// One such command.
    #[derive(Clone, PartialEq, Debug)]
    enum ExportCommand;

    Ask = "Export…",
        "Write the picture to a file, for slides, LaTeX, web pages or a printer.", on("Ctrl+Shift+E");
    AskPrint = "Print…",
        "Open the picture as a PDF in the desktop's viewer, and print it from there.", on("Ctrl+Shift+P");
    CopyPicture = "Copy picture",
        "Copy the picture at this step to the clipboard as an image (PNG), dark on white.";
    CopySvg = "Copy picture as SVG",
        "Copy the picture at this step to the clipboard as SVG text, for drawing programs and web pages.";
    /// Asks which file is to hold what is planned.
    AskFile(_: Box<Plan>) = "Export…", "Choose the file.";
    WriteTo(_: PathBuf) = "Export…", "Write the picture to this file.";
    Print(_: Box<Plan>) = "Open in viewer", "Open the picture as a PDF in the desktop's viewer.";
    /// Tells that the desktop has opened no viewer for this file.
    NotOpened(_: PathBuf) = "Print…", "Say where the PDF is.";
}
