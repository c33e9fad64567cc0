//! Animations: one frame per step, each with only what has changed, in one palette of 255 colours.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::plate::Plate;
use super::walk::RecordedWalk;
use super::{ExportError, Options, caption, png as still};
use crate::search::replay::Step;
use crate::search::trace::StepIndex;

/// The palette index for “as before”.
const UNCHANGED: u8 = 255;

/// The most bytes of a block of data in a GIF.
const LONGEST_BLOCK: usize = 255;

/// The most pictures of cutoffs from which colours are taken.
const SAMPLED_CUTOFFS: usize = 4;

/// Colours whose channels differ by less than this count as one.
const ALIKE: u8 = 12;

/// The steps as a GIF.
pub(super) fn gif(
    walk: &RecordedWalk<'_>,
    options: &Options,
    report: &mut dyn FnMut(usize) -> bool,
) -> Result<Vec<u8>, ExportError> {
    let failed = |error: gif::EncodingError| ExportError::Drawing(error.to_string());
    let mut film = Film::new(walk, options, report)?;
    let [width, height] = film.size;
    let (Ok(screen_width), Ok(screen_height)) = (u16::try_from(width), u16::try_from(height)) else {
        return Err(ExportError::TooManyPixels { width: width as f64, height: height as f64 });
    };
    let palette = film.colors.list.concat();
    let mut bytes = Vec::new();
    {
        let mut encoder =
            gif::Encoder::new(&mut bytes, screen_width, screen_height, &palette).map_err(failed)?;
        encoder.set_repeat(gif::Repeat::Infinite).map_err(failed)?;
        let comment = caption::provenance_of_all(walk, &options.steps);
        let blocks: Vec<&[u8]> = comment.as_bytes().chunks(LONGEST_BLOCK).collect();
        encoder.write_raw_extension(gif::Extension::Comment.into(), &blocks).map_err(failed)?;
        for index in 0..options.steps.len() {
            let Patch { left, top, width, height, pixels } = film.next(index)?;
            let frame = gif::Frame {
                // GIF counts in hundredths of a second. No step lasts more than a minute.
                delay: (delay(options, index) / 10) as u16,
                left: left as u16,
                top: top as u16,
                width: width as u16,
                height: height as u16,
                transparent: Some(UNCHANGED),
                dispose: gif::DisposalMethod::Keep,
                buffer: pixels.into(),
                ..gif::Frame::default()
            };
            encoder.write_frame(&frame).map_err(failed)?;
            go_on(report, index + 1)?;
        }
    }
    Ok(bytes)
}

/// The steps as an animated PNG.
pub(super) fn apng(
    walk: &RecordedWalk<'_>,
    options: &Options,
    report: &mut dyn FnMut(usize) -> bool,
) -> Result<Vec<u8>, ExportError> {
    let failed = |error: png::EncodingError| ExportError::Drawing(error.to_string());
    let mut film = Film::new(walk, options, report)?;
    let [width, height] = film.size;
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width as u32, height as u32);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(film.colors.list.concat());
    let opacities: Vec<u8> = (0..=u8::MAX).map(|place| if place == UNCHANGED { 0 } else { 255 }).collect();
    encoder.set_trns(opacities);
    encoder.set_compression(png::Compression::High);
    encoder.set_animated(options.steps.len() as u32, 0).map_err(failed)?;
    encoder
        .add_itxt_chunk("Comment".to_owned(), caption::provenance_of_all(walk, &options.steps))
        .map_err(failed)?;
    let mut writer = encoder.write_header().map_err(failed)?;
    for index in 0..options.steps.len() {
        let Patch { left, top, width, height, pixels } = film.next(index)?;
        writer.set_frame_delay(delay(options, index).min(60_000) as u16, 1000).map_err(failed)?;
        // The first frame covers everything; nothing lies below it.
        let blend = if index == 0 { png::BlendOp::Source } else { png::BlendOp::Over };
        writer.set_blend_op(blend).map_err(failed)?;
        writer.reset_frame_position().map_err(failed)?;
        writer.set_frame_dimension(width as u32, height as u32).map_err(failed)?;
        writer.set_frame_position(left as u32, top as u32).map_err(failed)?;
        writer.write_image_data(&pixels).map_err(failed)?;
        go_on(report, index + 1)?;
    }
    writer.finish().map_err(failed)?;
    Ok(bytes)
}

/// How long a step is shown, in milliseconds.
const fn delay(options: &Options, index: usize) -> u32 {
    if index + 1 == options.steps.len() { options.end_pause } else { options.pace }
}

/// Reports how many frames are finished. An error if the rest is not wanted.
fn go_on(report: &mut dyn FnMut(usize) -> bool, finished: usize) -> Result<(), ExportError> {
    if report(finished) { Ok(()) } else { Err(ExportError::Cancelled) }
}

/// The part of a picture that differs from the one before.
struct Patch {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
    /// Places in the palette, row by row.
    pixels: Vec<u8>,
}

/// Iterator over the pictures, each compared with the one before.
struct Film<'a> {
    walk: &'a RecordedWalk<'a>,
    options: &'a Options,
    size: [usize; 2],
    colors: Colors,
    before: Vec<u8>,
}

impl<'a> Film<'a> {
    /// Chooses the colours: those of the theme, and the most common ones of some pictures. A cutoff has shades that no other
    /// step has.
    fn new(
        walk: &'a RecordedWalk<'a>,
        options: &'a Options,
        report: &mut dyn FnMut(usize) -> bool,
    ) -> Result<Self, ExportError> {
        let steps = &options.steps;
        let is_cutoff = |after: &Option<StepIndex>| {
            let step =
                after.and_then(|after| after.checked_sub(1)).and_then(|index| walk.replay().step(index));
            matches!(step, Some(Step::Cutoff { .. }))
        };
        let cutoffs = (0..steps.len()).filter(|&index| is_cutoff(&steps[index])).take(SAMPLED_CUTOFFS);
        let mut samples: BTreeSet<usize> = cutoffs.collect();
        samples.extend([0, steps.len() / 2, steps.len().saturating_sub(1)]);
        let of_theme = options.palette.of_walks().map(|color| (color.rgb, u64::MAX / 2));
        let mut counts = HashMap::from(of_theme);
        let mut size = [0, 0];
        for &after in samples.into_iter().filter_map(|index| steps.get(index)) {
            let (pixels, size_now) = draw(walk, after, options)?;
            size = size_now;
            for color in pixels {
                *counts.entry(color).or_insert(0) += 1;
            }
            go_on(report, 0)?;
        }
        Ok(Self { walk, options, size, colors: Colors::new(counts), before: Vec::new() })
    }

    fn next(&mut self, index: usize) -> Result<Patch, ExportError> {
        let after = self.options.steps.get(index).copied().flatten();
        let (pixels, size) = draw(self.walk, after, self.options)?;
        let [width, height] = size;
        let now: Vec<u8> = pixels.into_iter().map(|color| self.colors.nearest(color)).collect();
        let before = std::mem::replace(&mut self.before, now);
        let now = &self.before;
        if before.is_empty() {
            return Ok(Patch { left: 0, top: 0, width, height, pixels: now.clone() });
        }
        let [left, top, right, bottom] = changed(&before, now, width);
        let places = (top..=bottom).flat_map(|y| y * width + left..=y * width + right);
        let pixels = places.map(|place| if before[place] == now[place] { UNCHANGED } else { now[place] });
        Ok(Patch { left, top, width: right - left + 1, height: bottom - top + 1, pixels: pixels.collect() })
    }
}

type Rgb = [u8; 3];

/// The pixels of a picture, row by row, and its width and height.
fn draw(
    walk: &RecordedWalk<'_>,
    after: Option<StepIndex>,
    options: &Options,
) -> Result<(Vec<Rgb>, [usize; 2]), ExportError> {
    // Animations have no half-transparent colours.
    let opaque = Options { is_transparent: false, ..options.clone() };
    let pixels = still::draw(&Plate::of_walk(walk, after, &opaque).outlined(&opaque), options.scale)?;
    let colors = pixels.pixels().iter().map(|pixel| {
        let pixel = pixel.demultiply();
        [pixel.red(), pixel.green(), pixel.blue()]
    });
    Ok((colors.collect(), [pixels.width(), pixels.height()].map(|length| length as usize)))
}

/// Left, top, right and bottom of the smallest rectangle that contains all differences. A single pixel if there are
/// none.
fn changed(before: &[u8], now: &[u8], width: usize) -> [usize; 4] {
    let mut differing = (0..now.len()).filter(|&place| before[place] != now[place]);
    let Some(first) = differing.next() else { return [0; 4] };
    let mut part = [first % width, first / width, first % width, first / width];
    for place in differing {
        let (x, y) = (place % width, place / width);
        part = [part[0].min(x), part[1].min(y), part[2].max(x), part[3].max(y)];
    }
    part
}

/// The palette: the most common colours. A picture of lines has few.
struct Colors {
    list: Vec<Rgb>,
    known: HashMap<Rgb, u8>,
}

impl Colors {
    /// Replaces colours that hardly differ with the most common of them. This leaves room for the rarer hues of
    /// letters.
    fn new(counts: HashMap<Rgb, u64>) -> Self {
        let mut counts: Vec<_> = counts.into_iter().collect();
        // Equally common colours are sorted by value.
        counts.sort_unstable_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(&b.0)));
        let mut taken = HashSet::new();
        let alike = |color: &Rgb| color.map(|channel| channel / ALIKE);
        let colors = counts.into_iter().map(|(color, _)| color).filter(|color| taken.insert(alike(color)));
        let mut list: Vec<Rgb> = colors.take(usize::from(UNCHANGED)).collect();
        list.resize(usize::from(UNCHANGED) + 1, [0; 3]);
        Self { list, known: HashMap::new() }
    }

    /// The palette index of the nearest colour.
    fn nearest(&mut self, color: Rgb) -> u8 {
        let list = &self.list[..usize::from(UNCHANGED)];
        *self.known.entry(color).or_insert_with(|| {
            let distance = |other: &Rgb| {
                other.iter().zip(color).map(|(&a, b)| u32::from(a.abs_diff(b)).pow(2)).sum::<u32>()
            };
            let places = list.iter().enumerate();
            places.min_by_key(|(_, other)| distance(other)).map_or(0, |(place, _)| place as u8)
        })
    }
}
