//! Animations: a frame a step, each with no more than what has changed.

use super::walk::Walk;
use super::{ExportError, Options, caption, png as still, svg};

/// A frame as straight RGBA, row by row.
struct Still {
    width: usize,
    height: usize,
    pixels: Vec<[u8; 4]>,
}

/// A rectangle of pixels: left, top, width, height.
type Part = [usize; 4];

/// The steps as a GIF, with one palette for all frames.
pub(super) fn gif(
    walk: &Walk,
    options: &Options,
    tell: &mut dyn FnMut(usize) -> bool,
) -> Result<Vec<u8>, ExportError> {
    let failed = |error: gif::EncodingError| ExportError::Drawing(error.to_string());
    let mut stills = Vec::new();
    let mut colors = Colors::default();
    frames(walk, options, tell, |still| {
        still.pixels.iter().for_each(|&pixel| colors.count(pixel));
        stills.push(still);
        Ok(())
    })?;
    let colors = colors.chosen();
    let Some(first) = stills.first() else { return Ok(Vec::new()) };
    let [width, height] = [first.width, first.height].map(|length| u16::try_from(length).ok());
    let (Some(width), Some(height)) = (width, height) else {
        return Err(ExportError::TooManyPixels { width: first.width as f64, height: first.height as f64 });
    };
    let palette: Vec<u8> = colors.list.iter().flatten().copied().collect();
    let mut bytes = Vec::new();
    let mut encoder = gif::Encoder::new(&mut bytes, width, height, &palette).map_err(failed)?;
    encoder.set_repeat(gif::Repeat::Infinite).map_err(failed)?;
    let mut before: Option<Vec<u8>> = None;
    let count = stills.len();
    for (index, still) in stills.iter().enumerate() {
        let indices: Vec<u8> = still.pixels.iter().map(|&pixel| colors.nearest(pixel)).collect();
        let [left, top, part_width, part_height] = match &before {
            Some(before) => changed(before, &indices, still.width),
            None => [0, 0, still.width, still.height],
        };
        let mut buffer = Vec::with_capacity(part_width * part_height);
        for y in top..top + part_height {
            let row = y * still.width;
            for place in row + left..row + left + part_width {
                let same = before.as_ref().is_some_and(|before| before[place] == indices[place]);
                buffer.push(if same { Colors::TRANSPARENT } else { indices[place] });
            }
        }
        let frame = gif::Frame {
            delay: (delay(options, index, count) / 10) as u16,
            left: left as u16,
            top: top as u16,
            width: part_width as u16,
            height: part_height as u16,
            transparent: Some(Colors::TRANSPARENT),
            dispose: gif::DisposalMethod::Keep,
            buffer: buffer.into(),
            ..gif::Frame::default()
        };
        encoder.write_frame(&frame).map_err(failed)?;
        before = Some(indices);
    }
    drop(encoder);
    Ok(bytes)
}

/// The steps as an animated PNG.
pub(super) fn apng(
    walk: &Walk,
    options: &Options,
    tell: &mut dyn FnMut(usize) -> bool,
) -> Result<Vec<u8>, ExportError> {
    let failed = |error: png::EncodingError| ExportError::Drawing(error.to_string());
    let mut stills = Vec::new();
    frames(walk, options, tell, |still| {
        stills.push(still);
        Ok(())
    })?;
    let Some(first) = stills.first() else { return Ok(Vec::new()) };
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, first.width as u32, first.height as u32);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_compression(png::Compression::High);
    encoder.set_animated(stills.len() as u32, 0).map_err(failed)?;
    let last = options.steps.last().copied().flatten();
    encoder.add_itxt_chunk("Comment".to_owned(), caption::provenance(walk, last)).map_err(failed)?;
    let mut writer = encoder.write_header().map_err(failed)?;
    for (index, still) in stills.iter().enumerate() {
        let [left, top, width, height] = match index.checked_sub(1).and_then(|before| stills.get(before)) {
            Some(before) => changed(&before.pixels, &still.pixels, still.width),
            None => [0, 0, still.width, still.height],
        };
        let delay = delay(options, index, stills.len()).min(u32::from(u16::MAX)) as u16;
        writer.set_frame_delay(delay, 1000).map_err(failed)?;
        writer.set_blend_op(png::BlendOp::Source).map_err(failed)?;
        writer.reset_frame_position().map_err(failed)?;
        writer.set_frame_dimension(width as u32, height as u32).map_err(failed)?;
        writer.set_frame_position(left as u32, top as u32).map_err(failed)?;
        let rows = (top..top + height).map(|y| y * still.width + left);
        let part: Vec<u8> =
            rows.flat_map(|row| still.pixels[row..row + width].iter().flatten().copied()).collect();
        writer.write_image_data(&part).map_err(failed)?;
    }
    writer.finish().map_err(failed)?;
    Ok(bytes)
}

/// How long a step is shown, in milliseconds.
const fn delay(options: &Options, index: usize, count: usize) -> u32 {
    if index + 1 == count { options.end_pause } else { options.pace }
}

/// Draws all steps, one after the other.
fn frames(
    walk: &Walk,
    options: &Options,
    tell: &mut dyn FnMut(usize) -> bool,
    mut take: impl FnMut(Still) -> Result<(), ExportError>,
) -> Result<(), ExportError> {
    for (index, &after) in options.steps.iter().enumerate() {
        let pixels = still::draw(&svg::of_walk(walk, after, options), options.scale)?;
        let straight = pixels.pixels().iter().map(|pixel| {
            let pixel = pixel.demultiply();
            [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]
        });
        let [width, height] = [pixels.width(), pixels.height()].map(|length| length as usize);
        take(Still { width, height, pixels: straight.collect() })?;
        if !tell(index + 1) {
            return Err(ExportError::Cancelled);
        }
    }
    Ok(())
}

/// The least rectangle outside of which two pictures are alike; of one pixel where they are alike everywhere.
fn changed<P: PartialEq>(before: &[P], after: &[P], width: usize) -> Part {
    let differing = || (0..after.len()).filter(|&place| before[place] != after[place]);
    let Some(first) = differing().next() else { return [0, 0, 1, 1] };
    let mut part = [first % width, first / width, first % width, first / width];
    for place in differing() {
        let (x, y) = (place % width, place / width);
        part = [part[0].min(x), part[1].min(y), part[2].max(x), part[3].max(y)];
    }
    [part[0], part[1], part[2] - part[0] + 1, part[3] - part[1] + 1]
}

/// The colours of an animation: the commonest, for a picture of lines has few.
#[derive(Default)]
struct Colors {
    counts: std::collections::HashMap<[u8; 3], u64>,
}

struct Chosen {
    list: Vec<[u8; 3]>,
    known: std::cell::RefCell<std::collections::HashMap<[u8; 3], u8>>,
}

impl Colors {
    /// The place of “as before” in the palette.
    const TRANSPARENT: u8 = 255;

    fn count(&mut self, [red, green, blue, _]: [u8; 4]) {
        *self.counts.entry([red, green, blue]).or_default() += 1;
    }

    /// At most 255, the commonest first; where several are as common, in the order of their numbers.
    fn chosen(self) -> Chosen {
        let mut counts: Vec<_> = self.counts.into_iter().collect();
        counts.sort_unstable_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(&b.0)));
        counts.truncate(usize::from(Self::TRANSPARENT));
        let mut list: Vec<[u8; 3]> = counts.into_iter().map(|(color, _)| color).collect();
        list.resize(256, [0; 3]);
        Chosen { list, known: Default::default() }
    }
}

impl Chosen {
    /// The place of the colour that is nearest.
    fn nearest(&self, [red, green, blue, _]: [u8; 4]) -> u8 {
        let color = [red, green, blue];
        *self.known.borrow_mut().entry(color).or_insert_with(|| {
            let distance = |other: &[u8; 3]| {
                other.iter().zip(color).map(|(&a, b)| u32::from(a.abs_diff(b)).pow(2)).sum::<u32>()
            };
            let candidates = &self.list[..usize::from(Colors::TRANSPARENT)];
            let places = candidates.iter().enumerate();
            places.min_by_key(|(_, other)| distance(other)).map_or(0, |(place, _)| place as u8)
        })
    }
}
