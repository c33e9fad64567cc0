//! Commands about pictures that leave the program.

use std::path::PathBuf;

use super::row::commands;
use crate::export::exhibit::Exhibit;
use crate::session::model::plan::Plan;

commands! {
    /// One such command.
    #[derive(Clone, PartialEq, Debug)]
    enum ExportCommand;

    /// Write the picture to a file.
    Ask = command_export_ask, command_export_ask_tooltip, on("Ctrl+Shift+E"), with_experiment();
    /// Open the picture as a PDF in the desktop's viewer.
    AskPrint = command_export_ask_print, command_export_ask_print_tooltip, on("Ctrl+Shift+P"), with_experiment();
    /// Copy the picture as an image.
    CopyPicture = command_export_copy_picture, command_export_copy_picture_tooltip, with_experiment();
    /// Copy the picture as SVG text.
    CopySvg = command_export_copy_svg, command_export_copy_svg_tooltip, with_experiment();
    /// Write this to a file.
    AskOf(_: Box<Exhibit>) = command_export_ask_of, command_export_ask_of_tooltip;
    /// Copy this as an image.
    CopyPictureOf(_: Box<Exhibit>) = command_export_copy_picture_of, command_export_copy_picture_of_tooltip;
    /// Copy this as SVG text.
    CopySvgOf(_: Box<Exhibit>) = command_export_copy_svg_of, command_export_copy_svg_of_tooltip;
    /// Ask which file is to hold what is planned.
    AskFile(_: Box<Plan>) = command_export_ask_file, command_export_ask_file_tooltip, with_experiment();
    /// Write the picture to this file.
    WriteTo(_: PathBuf) = command_export_write_to, command_export_write_to_tooltip, with_experiment();
    /// Write the pictures that were refused last, over those that there are.
    Overwrite = command_export_overwrite, command_export_overwrite_tooltip, with_experiment();
    /// Open the picture as a PDF in the desktop's viewer.
    Print(_: Box<Plan>) = command_export_print, command_export_print_tooltip;
    /// Tell that the desktop has opened no viewer for this file.
    NotOpened(_: PathBuf) = command_export_not_opened, command_export_not_opened_tooltip;
}
