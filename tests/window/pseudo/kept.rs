//! Pictures that are kept small: every channel has four bits, so that most pictures have few colours and a palette.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::{BufReader, BufWriter};
use std::path::{Path, PathBuf};

use egui::{Rect, pos2};
use egui_kittest::Harness;

use super::{texts_on_texts, texts_without_room};

/// What is painted over has this grey.
const HIDDEN: [u8; 4] = [0xcc, 0xcc, 0xcc, 0xff];

/// How far a channel may be from what was rounded: the place of a letter among all letters that were drawn so far changes
/// a pixel by one.
const TOLERANCE: u8 = 2;

/// A part of the window: three bytes a pixel.
struct Picture {
    width: u32,
    height: u32,
    pixels: Vec<u8>,
}

impl Picture {
    fn of<S>(harness: &mut Harness<'_, S>, part: Rect, hidden: Option<Rect>) -> Self {
        let image = harness.render().unwrap();
        let [left, top] = [part.left(), part.top()].map(|side| side.floor().max(0.0) as u32);
        let right = (part.right().ceil() as u32).min(image.width());
        let bottom = (part.bottom().ceil() as u32).min(image.height());
        let row = |y: u32| (left..right).map(move |x| (x, y));
        let pixels = (top..bottom).flat_map(row).flat_map(|(x, y)| {
            let is_hidden = hidden.is_some_and(|hidden| hidden.contains(pos2(x as f32, y as f32)));
            let [red, green, blue, _] = if is_hidden { HIDDEN } else { image.get_pixel(x, y).0 };
            [red, green, blue]
        });
        Self { width: right - left, height: bottom - top, pixels: pixels.collect() }
    }

    fn read(path: &Path) -> Option<Self> {
        let mut decoder = png::Decoder::new(BufReader::new(File::open(path).ok()?));
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut pixels).unwrap();
        Some(Self { width: info.width, height: info.height, pixels })
    }

    /// Writes the picture with four bits a channel.
    fn write(&self, path: &Path) {
        let rounded = self.pixels.iter().map(|channel| (channel >> 4) * 0x11).collect();
        Self { pixels: rounded, ..*self }.write_as_it_is(path);
    }

    fn write_as_it_is(&self, path: &Path) {
        let colours: BTreeSet<[u8; 3]> = self.colours().collect();
        let mut encoder =
            png::Encoder::new(BufWriter::new(File::create(path).unwrap()), self.width, self.height);
        encoder.set_compression(png::Compression::High);
        encoder.set_filter(png::Filter::NoFilter);
        let data = if colours.len() <= 256 {
            let places: BTreeMap<[u8; 3], u8> = colours.iter().copied().zip(0..=255).collect();
            encoder.set_color(png::ColorType::Indexed);
            encoder.set_palette(colours.into_iter().flatten().collect::<Vec<u8>>());
            self.colours().map(|colour| places[&colour]).collect()
        } else {
            encoder.set_color(png::ColorType::Rgb);
            self.pixels.clone()
        };
        encoder.write_header().unwrap().write_image_data(&data).unwrap();
    }

    fn colours(&self) -> impl Iterator<Item = [u8; 3]> {
        self.pixels.chunks_exact(3).map(|pixel| [pixel[0], pixel[1], pixel[2]])
    }

    /// How this picture differs from the one that was kept; `None` if it does not.
    fn difference(&self, before: &Self) -> Option<String> {
        if [self.width, self.height] != [before.width, before.height] {
            let size = |picture: &Self| format!("{} × {}", picture.width, picture.height);
            return Some(format!("its size is {} and was {}", size(self), size(before)));
        }
        let is_close = |(&now, &then): (&u8, &u8)| {
            let least = then & 0xf0;
            (least.saturating_sub(TOLERANCE)..=least.saturating_add(0x0f + TOLERANCE)).contains(&now)
        };
        let is_same = |(now, then): &([u8; 3], [u8; 3])| now.iter().zip(then).all(is_close);
        let count = self.colours().zip(before.colours()).filter(|pair| !is_same(pair)).count();
        (count > 0).then(|| format!("{count} pixels differ"))
    }
}

/// The pictures of one test, each compared with the one that is kept.
#[derive(Default)]
pub(super) struct Album {
    faults: Vec<String>,
}

impl Album {
    /// Compares this part of the window with the picture of this name. `UPDATE_SNAPSHOTS=1` keeps the new one instead.
    /// What stands in `hidden` differs from machine to machine and is painted over.
    pub(super) fn compare<S>(
        &mut self,
        harness: &mut Harness<'_, S>,
        part: Rect,
        hidden: Option<Rect>,
        name: &str,
    ) {
        let picture = Picture::of(harness, part, hidden);
        let path = folder().join(format!("{name}.png"));
        let new = folder().join(format!("{name}.new.png"));
        let difference = match Picture::read(&path) {
            None => Some("there is no picture".to_owned()),
            Some(before) => picture.difference(&before),
        };
        let Some(difference) = difference else { return };
        if std::env::var_os("UPDATE_SNAPSHOTS").is_some_and(|value| value == "1") {
            picture.write(&path);
            let _ = std::fs::remove_file(new);
        } else {
            picture.write(&new);
            self.faults.push(format!("{}: {difference}", path.display()));
        }
    }

    /// Notes which texts have no room, and which stand on others. At least `least` texts must be there.
    pub(super) fn check<S>(&mut self, what: &str, harness: &Harness<'_, S>, least: usize) {
        let (count, faults) = texts_without_room(harness);
        let faults = faults.into_iter().chain(texts_on_texts(harness));
        self.faults.extend(faults.map(|fault| format!("{what}: {fault}")));
        if count < least {
            self.faults.push(format!("{what}: only {count} texts"));
        }
    }

    /// Fails if a picture differs or a text has no room.
    pub(super) fn close(self) {
        assert!(self.faults.is_empty(), "{}", self.faults.join("\n"));
    }
}

/// The names of the pictures that are kept.
pub(super) fn names() -> BTreeSet<String> {
    let kept = std::fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path());
    let name = |path: PathBuf| path.file_name()?.to_str()?.strip_suffix(".png").map(str::to_owned);
    kept.filter_map(name).filter(|name| !name.ends_with(".new")).collect()
}

fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/snapshots/pseudo"))
}
