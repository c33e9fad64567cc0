//! Powers as they are printed: texts write `b^d`, `b^(d/2)` or `b^⌈d/2⌉`, and here the exponent is small and raised. What a
//! screen reader says stays as it is written.

use egui::text::{LayoutJob, TextFormat};
use egui::{Align, Color32, FontId, Response, Role, TextStyle, TextWrapMode, Ui, WidgetInfo, WidgetText};

use super::theme::{INHERITED, scaled};
use crate::drawing::TextRun;
use crate::figure::text::powers;

/// The size of an exponent, in parts of the text's.
const SIZE: f32 = TextRun::RAISED_SIZE as f32;

/// The text in this face and colour.
#[must_use]
pub fn job(text: &str, font: &FontId, color: Color32) -> LayoutJob {
    let format = |part: f32, valign| TextFormat {
        font_id: scaled(font, part),
        color,
        valign,
        ..TextFormat::default()
    };
    let mut job = LayoutJob::default();
    for (index, (plain, exponent)) in powers(text).into_iter().enumerate() {
        let space = if index > 0 { font.size * 0.04 } else { 0.0 };
        job.append(plain, space, format(1.0, Align::BOTTOM));
        job.append(exponent, font.size * 0.04, format(SIZE, Align::TOP));
    }
    job
}

/// The text for a button or another widget that colours its words; without exponents, as it is.
#[must_use]
pub fn words(ui: &Ui, text: String) -> WidgetText {
    if !text.contains('^') {
        return text.into();
    }
    job(&text, &TextStyle::Button.resolve(ui.style()), INHERITED).into()
}

/// Lets a screen reader say of a button what was written, where that has exponents.
pub fn say(response: &Response, text: &str) {
    if text.contains('^') {
        let is_enabled = response.enabled();
        response.widget_info(|| WidgetInfo::labeled(Role::Button, is_enabled, text));
    }
}

/// A label in the face of a text style.
pub fn label_ui(ui: &mut Ui, text: &str, style: &TextStyle, color: Color32) -> Response {
    let mut words = WidgetText::from(job(text, &style.resolve(ui.style()), color));
    if ui.layout().is_horizontal() {
        // Laid out in a row, the first line would be as high as the row, and the exponent at its upper edge.
        words = words.into_galley(ui, Some(TextWrapMode::Extend), f32::INFINITY, style.clone()).into();
    }
    let response = ui.label(words);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, text));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_exponent_is_smaller_than_what_it_is_raised_from_and_no_sign_is_left() {
        let job = job("b^(d/2)", &FontId::proportional(20.0), Color32::BLACK);
        assert_eq!(job.text, "bd/2");
        let sizes: Vec<f32> = job.sections.iter().map(|section| section.format.font_id.size).collect();
        assert!(sizes[1] < sizes[0] && job.sections[1].format.valign == Align::TOP, "{sizes:?}");
    }
}
