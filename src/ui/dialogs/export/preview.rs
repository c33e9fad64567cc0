//! What an export would write, drawn while a person is still choosing.

use std::sync::Arc;

use egui::{
    Align2, ColorImage, CornerRadius, Rect, Role, Sense, Slider, Stroke, StrokeKind, TextStyle,
    TextureHandle, TextureOptions, Ui, Vec2, WidgetInfo,
};

use super::super::form::{error_ui, weak_ui};
use crate::export::Holds;
use crate::export::plate::Pixels;
use crate::session::features::export::material::Material;
use crate::session::features::export::preview::{Content, Preview, Previews};
use crate::session::model::plan::Plan;
use crate::session::task::Waker;
use crate::text::Text;
use crate::ui::theme::Theme;

/// The preview, and the picture that it shows of several.
#[derive(Default)]
pub(super) struct PreviewPane {
    previews: Previews,
    place: usize,
    /// The picture as the toolkit has it, and the one that it was made from.
    texture: Option<(TextureHandle, Pixels)>,
}

/// What stands below the picture, in points.
const BELOW: f32 = 62.0;

impl PreviewPane {
    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        *self = Self::default();
    }

    /// Draws what would be written. Returns whether anything would.
    pub(super) fn show(
        &mut self,
        ui: &mut Ui,
        (theme, text): (&Theme, &Text),
        plan: &Plan,
        material: Option<&Material>,
        size: Vec2,
    ) -> bool {
        ui.set_max_width(size.x);
        let picture = Vec2::new(size.x, size.y - BELOW);
        let (rect, response) = ui.allocate_exact_size(picture, Sense::hover());
        let stroke = Stroke::new(1.0, theme.line);
        ui.painter().rect(rect, CornerRadius::same(4), theme.canvas, stroke, StrokeKind::Inside);
        let inner = rect.shrink(4.0);
        let room = [inner.width(), inner.height()].map(|length| (length * ui.pixels_per_point()) as u32);
        let ctx = ui.ctx().clone();
        let waker: Waker = Arc::new(move || ctx.request_repaint());
        let Some((answer, is_new)) = self.previews.look(plan, self.place, material, room, &waker) else {
            response.widget_info(|| WidgetInfo::labeled(Role::Canvas, true, text.export_preview_drawing()));
            let font = TextStyle::Body.resolve(ui.style());
            ui.painter().text(
                rect.center(),
                Align2::CENTER_CENTER,
                text.export_drawing(),
                font,
                theme.weak_text,
            );
            weak_ui(ui, theme, "");
            return false;
        };
        match answer {
            Err(error) => {
                response.widget_info(|| WidgetInfo::labeled(Role::Canvas, true, text.export_preview_none()));
                error_ui(ui, theme, &text.export_not_possible(error.said(text)));
                false
            }
            Ok(preview) => {
                response.widget_info(|| WidgetInfo::labeled(Role::Canvas, true, text.export_preview()));
                match &preview.content {
                    Content::Picture(pixels) => picture_ui(ui, inner, pixels, &mut self.texture),
                    Content::Text(lines) => text_ui(ui, theme, inner, lines),
                }
                places_ui(ui, (theme, text), &mut self.place, preview);
                weak_ui(ui, theme, &about(plan, preview, text));
                if let Some(lacking) = &preview.lacking {
                    let line_ui = if lacking.is_of_preview() { weak_ui } else { error_ui };
                    line_ui(ui, theme, &lacking.said(text));
                }
                is_new
            }
        }
    }
}

/// Draws the picture into the middle of its room.
fn picture_ui(ui: &Ui, room: Rect, pixels: &Pixels, texture: &mut Option<(TextureHandle, Pixels)>) {
    if texture.as_ref().is_none_or(|(_, shown)| shown != pixels) {
        let image = ColorImage::from_rgba_unmultiplied(pixels.size, &pixels.rgba);
        let handle = ui.ctx().load_texture("preview", image, TextureOptions::LINEAR);
        *texture = Some((handle, pixels.clone()));
    }
    let Some((handle, _)) = texture else { return };
    let size = Vec2::from(pixels.size.map(|length| length as f32)) / ui.pixels_per_point();
    let place = Rect::from_center_size(room.center(), size);
    let whole = Rect::from_min_max(egui::Pos2::ZERO, egui::pos2(1.0, 1.0));
    ui.painter().image(handle.id(), place, whole, crate::ui::theme::UNTINTED);
}

/// Draws the beginning of a text.
fn text_ui(ui: &Ui, theme: &Theme, room: Rect, text: &str) {
    let painter = ui.painter_at(room);
    painter.text(room.min, Align2::LEFT_TOP, text, TextStyle::Monospace.resolve(ui.style()), theme.text);
}

/// Lets a person choose which of several pictures is shown.
fn places_ui(ui: &mut Ui, (theme, text): (&Theme, &Text), place: &mut usize, preview: &Preview) {
    let last = preview.pictures.saturating_sub(1);
    *place = (*place).min(last);
    if last == 0 || matches!(preview.content, Content::Text(_)) {
        return;
    }
    ui.horizontal(|ui| {
        let label = ui.label(text.export_preview_picture());
        let mut number = *place + 1;
        // On its own fill the track would not be seen.
        ui.visuals_mut().widgets.inactive.bg_fill = theme.track();
        ui.add(Slider::new(&mut number, 1..=preview.pictures).trailing_fill(true)).labelled_by(label.id);
        *place = number - 1;
    });
}

/// How large it gets, and how many files.
fn about(plan: &Plan, preview: &Preview, text: &Text) -> String {
    let Preview { pictures, size: [width, height], content, .. } = preview;
    let count = match plan.format.about().holds {
        _ if *pictures == 1 => String::new(),
        Holds::OneStep => text.export_many_files(pictures.to_string()) + " ",
        Holds::ManySteps => text.export_many_steps(pictures.to_string()) + " ",
    };
    let size = match content {
        Content::Text(_) => text.export_begins_so(),
        Content::Picture(_) if plan.format.has_pixels() => {
            let [width, height] = [width, height].map(|length| (length * plan.scale).ceil());
            text.export_size_pixels(height.to_string(), width.to_string())
        }
        Content::Picture(_) => match plan.width {
            Some(paper) => {
                text.export_size_millimetres(format!("{:.0}", paper * height / width), format!("{paper:.0}"))
            }
            None => text.export_size_points(format!("{height:.0}"), format!("{width:.0}")),
        },
    };
    count + &size
}
