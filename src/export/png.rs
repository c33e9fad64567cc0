//! PNG: the SVG of the same picture with text as outlines, drawn by `resvg`.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg;

use super::ExportError;
use crate::figure::Point;

/// The most pixels of a picture, width times height.
const MOST_PIXELS: f64 = 100_000_000.0;

/// Draws an SVG document without text as PNG with `scale` pixels per point and a comment.
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
    writer.write_image_data(&straight(pixels))?;
    writer.finish()?;
    Ok(bytes)
}

/// Red, green, blue and opacity of all pixels, row by row, not premultiplied.
pub(super) fn straight(pixels: &Pixmap) -> Vec<u8> {
    let straight = pixels.pixels().iter().map(|pixel| {
        let pixel = pixel.demultiply();
        [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]
    });
    straight.flatten().collect()
}

/// Draws an SVG document without text as pixels.
///
/// # Errors
/// A picture with too many pixels.
pub(super) fn draw(svg: &str, scale: f64) -> Result<Pixmap, ExportError> {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default())
        .map_err(|error| ExportError::Drawing(error.to_string()))?;
    let natural = [tree.size().width(), tree.size().height()].map(f64::from);
    let [width, height] = size(natural, scale)?;
    let too_large = || ExportError::TooManyPixels { width: f64::from(width), height: f64::from(height) };
    let mut pixels = Pixmap::new(width, height).ok_or_else(too_large)?;
    resvg::render(&tree, Transform::from_scale(scale as f32, scale as f32), &mut pixels.as_mut());
    Ok(pixels)
}

/// The width and the height in pixels of a picture of this size in points.
///
/// # Errors
/// Too many pixels.
pub(super) fn size(points: Point, scale: f64) -> Result<[u32; 2], ExportError> {
    let [width, height] = points.map(|length| (length * scale).ceil().max(1.0));
    if width * height > MOST_PIXELS {
        return Err(ExportError::TooManyPixels { width, height });
    }
    Ok([width, height].map(|length| length as u32))
}
