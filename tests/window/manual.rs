//! The manual in the window.

use alphabeta_lab::session::command::Command;
use alphabeta_lab::ui::files::Scripted;
use egui::Key;

use super::{sized_window, texts};

#[test]
fn tables_of_the_manual_have_room_in_every_window() {
    for (size, is_presentation) in
        [([1024.0, 768.0], false), ([1024.0, 768.0], true), ([1280.0, 720.0], true)]
    {
        let mut window = sized_window(size, Scripted::default(), None);
        if is_presentation {
            window.press(Key::F5);
        }
        window.carry_out(Command::ShowManual);
        assert!(window.has_dialog("Manual"));
        let mut seen = 0;
        for _ in 0..60 {
            for (galley, place, clip) in texts(&window) {
                // What is below or above the page is not seen.
                if clip.is_positive()
                    && clip.y_range().contains(place.center().y)
                    && clip.width() < size[0] - 100.0
                {
                    seen += usize::from(galley.text().contains("side to move"));
                    let end = place.min.x + galley.mesh_bounds.max.x - galley.rect.min.x;
                    let past = end - clip.max.x;
                    assert!(past <= 0.5, "“{}” ends {past} points past its page at {size:?}", galley.text());
                }
            }
            window.press(Key::PageDown);
        }
        assert!(seen > 0, "the table of keys at {size:?}");
    }
}
