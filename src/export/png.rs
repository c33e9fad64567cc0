//! PNG: the SVG of the same picture, drawn by `resvg` with the program's own fonts.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, fontdb};

use super::ExportError;
use crate::fonts;

/// More pixels than this, width times height, are not drawn.
const MOST_PIXELS: f64 = 100_000_000.0;

/// The picture of an SVG document, `scale` pixels a point, with a comment inside.
///
/// # Errors
/// A picture with too many pixels.
pub(super) fn write(svg: &str, scale: f64, comment: &str) -> Result<Vec<u8>, ExportError> {
    encode(&draw(svg, scale)?, comment).map_err(|error| ExportError::Drawing(error.to_string()))
}

fn encode(pixels: &Pixmap, comment: &str) -> Result<Vec<u8>, png::EncodingError> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, pixels.width(), pixels.height());
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_compression(png::Compression::High);
    encoder.add_itxt_chunk("Comment".to_owned(), comment.to_owned())?;
    let mut writer = encoder.write_header()?;
    let straight: Vec<u8> = pixels
        .pixels()
        .iter()
        .flat_map(|pixel| {
            let pixel = pixel.demultiply();
            [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]
        })
        .collect();
    writer.write_image_data(&straight)?;
    writer.finish()?;
    Ok(bytes)
}

/// The same as pixels.
///
/// # Errors
/// A picture with too many pixels.
pub(super) fn draw(svg: &str, scale: f64) -> Result<Pixmap, ExportError> {
    let options =
        usvg::Options { font_family: "Inter".to_owned(), fontdb: FONTS.clone(), ..usvg::Options::default() };
    let tree =
        usvg::Tree::from_str(svg, &options).map_err(|error| ExportError::Drawing(error.to_string()))?;
    let [width, height] =
        [tree.size().width(), tree.size().height()].map(|length| (f64::from(length) * scale).ceil().max(1.0));
    let too_large = ExportError::TooManyPixels { width, height };
    if width * height > MOST_PIXELS {
        return Err(too_large);
    }
    let mut pixels = Pixmap::new(width as u32, height as u32).ok_or(too_large)?;
    resvg::render(&tree, Transform::from_scale(scale as f32, scale as f32), &mut pixels.as_mut());
    Ok(pixels)
}

/// The program's fonts, and none of the machine's: the same picture everywhere.
static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    for font in [fonts::REGULAR, fonts::STRONG, fonts::CHINESE] {
        fonts.load_font_source(fontdb::Source::Binary(Arc::new(font)));
    }
    Arc::new(fonts)
});
