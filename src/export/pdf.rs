//! PDF, written by `krilla`: one page per step, all of the same size, with the sentences below the picture. Subsets of
//! the fonts are embedded, the text can be searched, and the file meets PDF/UA-1, which `krilla` validates.

use krilla::Document;
use krilla::SerializeSettings;
use krilla::color::rgb;
use krilla::configure::{Accessibility, ConfigurationBuilder, PdfVersion};
use krilla::destination::XyzDestination;
use krilla::geom::{Path, PathBuilder, Point as PdfPoint, Rect, Size, Transform};
use krilla::metadata::{Metadata, PageLayout};
use krilla::num::NormalizedF32;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::{Fill, LineCap, LineJoin, Stroke as PdfStroke, StrokeDash};
use krilla::surface::Surface;
use krilla::tagging::{ArtifactType, BBox, ContentTag, SpanTag, Tag, TagGroup, TagTree};
use krilla::text::{Font, GlyphId, KrillaGlyph};

use super::plate::Plate;
use super::typesetting::{self, Face};
use super::walk::RecordedWalk;
use super::{ExportError, Options, caption};
use crate::drawing::{Dash, Drawing, PicturePart, Shape, Stroke, StyledText, TextAnchor, TextRun};
use crate::figure::{Area, Point};
use crate::palette::{Color, Palette};

/// The sizes of the heading and of the sentences below a picture, in points of the picture.
const HEADING: f64 = 17.0;
const SENTENCE: f64 = 14.0;
/// The line height, relative to the font size.
const LINE: f64 = 1.4;
/// The space around the words, in points.
const MARGIN: f64 = 24.0;

/// Writes the steps as pages.
pub(super) fn write(
    walk: &RecordedWalk<'_>,
    options: &Options,
    report: &mut dyn FnMut(usize) -> bool,
) -> Result<Vec<u8>, ExportError> {
    let frame = walk.frame();
    let captions = captions(walk, options, frame.size[0]);
    let below = tallest(&captions);
    let mut book = Book::new([frame.size[0], frame.size[1] + below], options)?;
    for (page, (&after, caption)) in options.steps.iter().zip(&captions).enumerate() {
        let drawing = walk.drawing(&frame, after, &options.palette);
        let title = caption::title(walk, after);
        book.page(&title, &drawing, &caption::description(walk, after), caption, &options.palette)?;
        if !report(page + 1) {
            return Err(ExportError::Cancelled);
        }
    }
    book.finish(&caption::tree_title_or_size(walk), &caption::provenance_of_all(walk, &options.steps))
}

/// A picture as a page of [`write`] or, without a walk, of [`of_plate`].
pub(super) fn page(plate: &Plate<'_>, walk: Option<&RecordedWalk<'_>>, options: &Options) -> Drawing {
    let [width, height] = plate.drawing.size;
    let caption = Caption::new(&plate.caption, width);
    let below = walk.map_or_else(|| caption.height(), |walk| tallest(&captions(walk, options, width)));
    let mut page = Drawing { size: [width, height + below], items: Vec::new() };
    page.add(PicturePart::Ground, ground(page.size, &options.palette));
    page.items.extend(plate.drawing.items.iter().cloned());
    for line in caption.paragraphs(height, &options.palette).into_iter().flatten() {
        page.add(PicturePart::Other, Shape::Text(line));
    }
    page
}

/// The words of all pages.
fn captions(walk: &RecordedWalk<'_>, options: &Options, width: f64) -> Vec<Caption> {
    options.steps.iter().map(|&after| Caption::new(&caption::words(walk, after), width)).collect()
}

/// The height that is kept free for these words, on every page the same.
fn tallest(captions: &[Caption]) -> f64 {
    captions.iter().map(Caption::height).fold(0.0, f64::max)
}

/// What lies behind a page.
fn ground(size: Point, palette: &Palette) -> Shape {
    Shape::filled(Area { min: [0.0, 0.0], max: size }, 0.0, palette.canvas)
}

/// One picture as a page.
pub(super) fn of_plate(plate: &Plate<'_>, options: &Options) -> Result<Vec<u8>, ExportError> {
    let [width, height] = plate.drawing.size;
    let caption = Caption::new(&plate.caption, width);
    let mut book = Book::new([width, height + caption.height()], options)?;
    book.page(&plate.title, &plate.drawing, &plate.description, &caption, &options.palette)?;
    book.finish(&plate.title, &plate.provenance)
}

/// Pages of one size, each with its text.
pub(super) fn of_pages(
    pages: &[(Drawing, String)],
    title: &str,
    provenance: &str,
) -> Result<Vec<u8>, ExportError> {
    let size = pages.first().map_or([1.0, 1.0], |(drawing, _)| drawing.size);
    let options = Options::default();
    let mut book = Book::new(size, &options)?;
    let nothing = Caption { heading: Vec::new(), sentences: Vec::new() };
    for (number, (drawing, words)) in pages.iter().enumerate() {
        book.page(&format!("{title}, {}", number + 1), drawing, words, &nothing, &options.palette)?;
    }
    book.finish(title, provenance)
}

/// A millimetre in the points of PDF.
const POINTS_PER_MILLIMETRE: f64 = 72.0 / 25.4;

/// The words below a picture, broken into lines.
struct Caption {
    heading: Vec<String>,
    sentences: Vec<String>,
}

impl Caption {
    fn new([heading, text]: &[String; 2], width: f64) -> Self {
        let room = width - 2.0 * MARGIN;
        let lines = |text: &str, is_strong, size: f64| {
            let lines = typesetting::lines(text, is_strong, room / size);
            lines.into_iter().filter(|line| !line.is_empty()).collect()
        };
        Self { heading: lines(heading, true, HEADING), sentences: lines(text, false, SENTENCE) }
    }

    fn height(&self) -> f64 {
        LINE * (HEADING * self.heading.len() as f64 + SENTENCE * self.sentences.len() as f64) + MARGIN
    }

    /// The lines of the heading and of the sentences, below this height.
    fn paragraphs(&self, top: f64, palette: &Palette) -> [Vec<StyledText>; 2] {
        let mut y = top;
        [(&self.heading, HEADING, true), (&self.sentences, SENTENCE, false)].map(
            |(lines, size, is_strong)| {
                let set = |line: &String| {
                    y += size * LINE;
                    let run = TextRun { is_strong, ..TextRun::new(line.clone(), palette.text) };
                    let at = [MARGIN, y - size * LINE / 2.0];
                    StyledText { at, anchor: TextAnchor::Start, size, runs: vec![run] }
                };
                lines.iter().map(set).collect()
            },
        )
    }
}

/// An unfinished document.
struct Book {
    document: Document,
    fonts: Vec<Font>,
    tags: TagTree,
    outline: Outline,
    size: Point,
    scale: f64,
    pages: usize,
}

impl Book {
    fn new(size: Point, options: &Options) -> Result<Self, ExportError> {
        let scale = options.width.map_or(1.0, |width| width * POINTS_PER_MILLIMETRE / size[0]);
        let fonts = Face::ALL.iter().map(|face| Font::new(face.data().into(), 0));
        let configuration = ConfigurationBuilder::new()
            .with_version(PdfVersion::Pdf17)
            .with_accessibility_validator(Accessibility::UA1)
            .finish()
            .map_err(|error| ExportError::Drawing(format!("{error:?}")))?;
        let settings = SerializeSettings { configuration, enable_tagging: true, ..Default::default() };
        Ok(Self {
            document: Document::new_with(settings),
            fonts: fonts.collect::<Option<_>>().ok_or_else(|| ExportError::Drawing("font".to_owned()))?,
            tags: TagTree::new().with_lang(Some("en".to_owned())),
            outline: Outline::new(),
            size,
            scale,
            pages: 0,
        })
    }

    fn page(
        &mut self,
        title: &str,
        drawing: &Drawing,
        alternative: &str,
        caption: &Caption,
        palette: &Palette,
    ) -> Result<(), ExportError> {
        let [width, height] = self.size.map(|length| (length * self.scale) as f32);
        let size = Size::from_wh(width, height)
            .ok_or(ExportError::TooManyPixels { width: self.size[0], height: self.size[1] })?;
        let mut page = self.document.start_page_with(PageSettings::new(size));
        let mut surface = page.surface();
        surface.push_transform(&Transform::from_scale(self.scale as f32, self.scale as f32));
        let mut brush = Brush { surface: &mut surface, fonts: &self.fonts };

        brush
            .surface
            .start_tagged(ContentTag::Artifact(krilla::tagging::Artifact::new(ArtifactType::Other, None)));
        brush.shape(&ground(self.size, palette));
        brush.surface.end_tagged();

        let picture = brush.surface.start_tagged(ContentTag::Other);
        drawing.items.iter().for_each(|item| brush.shape(&item.shape));
        brush.surface.end_tagged();
        let bounds = Rect::from_xywh(0.0, 0.0, width, (drawing.size[1] * self.scale) as f32);
        let bounds = bounds.map(|rect| BBox::new(self.pages, rect));
        let mut figure = TagGroup::new(Tag::Figure(Some(alternative.to_owned())).with_bbox(bounds));
        figure.push(picture);
        self.tags.push(figure);

        for lines in caption.paragraphs(drawing.size[1], palette) {
            if lines.is_empty() {
                continue;
            }
            let mut paragraph = TagGroup::new(Tag::P);
            for line in &lines {
                paragraph.push(brush.surface.start_tagged(ContentTag::Span(SpanTag::empty())));
                brush.text(line);
                brush.surface.end_tagged();
            }
            self.tags.push(paragraph);
        }
        surface.pop();
        surface.finish();
        page.finish();
        let top = XyzDestination::new(self.pages, PdfPoint::from_xy(0.0, 0.0));
        self.outline.push_child(OutlineNode::new(title.to_owned(), top));
        self.pages += 1;
        Ok(())
    }

    fn finish(mut self, title: &str, provenance: &str) -> Result<Vec<u8>, ExportError> {
        self.document.set_metadata(
            Metadata::new()
                .title(title.to_owned())
                .description(provenance.to_owned())
                .language("en".to_owned())
                .creator(format!("Alpha-Beta Lab {}", env!("CARGO_PKG_VERSION")))
                .page_layout(PageLayout::SinglePage),
        );
        self.document.set_outline(self.outline);
        self.document.set_tag_tree(self.tags);
        self.document.finish().map_err(|error| ExportError::Drawing(error.to_string()))
    }
}

/// Draws shapes on a page.
struct Brush<'a, 'b> {
    surface: &'a mut Surface<'b>,
    fonts: &'a [Font],
}

impl Brush<'_, '_> {
    fn shape(&mut self, shape: &Shape) {
        match shape {
            Shape::Line(ends, stroke) => self.path(open(ends), None, Some(*stroke)),
            Shape::Path(points, stroke) => self.path(open(points), None, Some(*stroke)),
            Shape::Polygon { corners, fill, stroke } => self.path(closed(corners), *fill, *stroke),
            Shape::Rectangle { area, radius, fill, stroke } => {
                self.path(rectangle(*area, *radius), *fill, *stroke);
            }
            Shape::Circle { center, radius, fill, stroke } => {
                let area = Area::around(*center, 2.0 * radius, 2.0 * radius);
                self.path(rectangle(area, *radius), *fill, *stroke);
            }
            Shape::Text(text) => self.text(text),
        }
    }

    fn path(&mut self, path: Option<Path>, fill: Option<Color>, stroke: Option<Stroke>) {
        let Some(path) = path else { return };
        self.surface.set_fill(fill.map(filled));
        self.surface.set_stroke(stroke.map(stroked));
        self.surface.draw_path(&path);
        self.surface.set_stroke(None);
    }

    /// Draws pieces of text in a row, each split where the font changes.
    fn text(&mut self, text: &StyledText) {
        let baseline = text.at[1] + StyledText::BASELINE * text.size;
        let mut x = typesetting::left(text);
        for run in &text.runs {
            let (begin, size, baseline) = (x, text.size * run.scale(), baseline - text.size * run.rise());
            let glyphs: Vec<_> =
                run.text.chars().filter_map(|c| typesetting::glyph(c, run.is_strong)).collect();
            self.surface.set_fill(Some(filled(run.color)));
            for group in glyphs.chunk_by(|a, b| a.face == b.face) {
                let words: String = group.iter().map(|glyph| glyph.c).collect();
                let mut from = 0;
                let set: Vec<KrillaGlyph> = group
                    .iter()
                    .map(|glyph| {
                        let range = from..from + glyph.c.len_utf8();
                        from = range.end;
                        let advance = glyph.advance as f32;
                        KrillaGlyph::new(GlyphId::new(glyph.id), advance, 0.0, 0.0, 0.0, range, None)
                    })
                    .collect();
                let face =
                    Face::ALL.iter().position(|&face| Some(face) == group.first().map(|glyph| glyph.face));
                if let Some(font) = face.and_then(|face| self.fonts.get(face)) {
                    let at = PdfPoint::from_xy(x as f32, baseline as f32);
                    self.surface.draw_glyphs(at, &set, font.clone(), &words, size as f32, false);
                }
                x += group.iter().map(|glyph| glyph.advance).sum::<f64>() * size;
            }
            if run.is_struck {
                let ends = [[begin - 2.0, text.at[1]], [x + 2.0, text.at[1]]];
                self.shape(&Shape::Line(ends, Stroke::solid(1.6, run.color)));
            }
        }
    }
}

fn open(points: &[Point]) -> Option<Path> {
    let mut path = PathBuilder::new();
    let (first, rest) = points.split_first()?;
    path.move_to(first[0] as f32, first[1] as f32);
    rest.iter().for_each(|point| path.line_to(point[0] as f32, point[1] as f32));
    path.finish()
}

fn closed(corners: &[Point]) -> Option<Path> {
    let mut path = PathBuilder::new();
    let (first, rest) = corners.split_first()?;
    path.move_to(first[0] as f32, first[1] as f32);
    rest.iter().for_each(|point| path.line_to(point[0] as f32, point[1] as f32));
    path.close();
    path.finish()
}

/// A rectangle with rounded corners, which become elliptical if it is too small for the radius.
fn rectangle(area: Area, radius: f64) -> Option<Path> {
    /// The distance from the corner to the control points of a Bézier curve, relative to the radius.
    const HANDLE: f64 = 1.0 - 0.552_284_75;
    let ([left, top], [right, bottom]) = (area.min, area.max);
    let [x, y] = [(right - left) / 2.0, (bottom - top) / 2.0].map(|half| radius.min(half).max(0.0));
    let mut path = PathBuilder::new();
    let at = |x: f64, y: f64| [x as f32, y as f32];
    let mut corner = |from: [f64; 2], handles: [[f64; 2]; 2], to: [f64; 2], is_first: bool| {
        let [from, [first, second], to] =
            [[from, from], handles, [to, to]].map(|pair| pair.map(|point| at(point[0], point[1])));
        let (from, to) = (from[0], to[0]);
        if is_first {
            path.move_to(from[0], from[1])
        } else {
            path.line_to(from[0], from[1])
        }
        if radius > 0.0 {
            path.cubic_to(first[0], first[1], second[0], second[1], to[0], to[1]);
        }
    };
    let [near_x, near_y] = [x * HANDLE, y * HANDLE];
    corner([right - x, top], [[right - near_x, top], [right, top + near_y]], [right, top + y], true);
    corner(
        [right, bottom - y],
        [[right, bottom - near_y], [right - near_x, bottom]],
        [right - x, bottom],
        false,
    );
    corner([left + x, bottom], [[left + near_x, bottom], [left, bottom - near_y]], [left, bottom - y], false);
    corner([left, top + y], [[left, top + near_y], [left + near_x, top]], [left + x, top], false);
    path.close();
    path.finish()
}

fn rgb(color: Color) -> rgb::Color {
    let [red, green, blue] = color.rgb;
    rgb::Color::new(red, green, blue)
}

fn opacity(color: Color) -> NormalizedF32 {
    NormalizedF32::new(f32::from(color.opacity) / 255.0).unwrap_or(NormalizedF32::ONE)
}

fn filled(color: Color) -> Fill {
    Fill { paint: rgb(color).into(), opacity: opacity(color), ..Fill::default() }
}

fn stroked(stroke: Stroke) -> PdfStroke {
    let (line_cap, array) = match stroke.dash {
        Dash::Solid => (LineCap::Butt, None),
        Dash::Dashes(on, off) => (LineCap::Butt, Some(vec![on as f32, off as f32])),
        Dash::Dots(every) => (LineCap::Round, Some(vec![0.0, every as f32])),
    };
    PdfStroke {
        paint: rgb(stroke.color).into(),
        width: stroke.width as f32,
        opacity: opacity(stroke.color),
        line_cap,
        line_join: LineJoin::Miter,
        dash: array.map(|array| StrokeDash { array, offset: 0.0 }),
        ..PdfStroke::default()
    }
}
