//! What an export would write, made while a person is still choosing.

use super::material::{Identity, Material};
use crate::export::letters::LackingLetters;
use crate::export::plate::Pixels;
use crate::export::{ExportError, Format, Options};
use crate::session::model::plan::{Motif, Plan};
use crate::session::task::{self, Desk, Task, Waker};

/// The part of a text that is shown: this many lines, and steps that it is about.
const LINES: usize = 40;
const STEPS: usize = 12;

/// A preview of one of the pictures.
#[derive(Debug)]
pub struct Preview {
    /// The picture, or the beginning of the text.
    pub content: Content,
    /// How many pictures there would be.
    pub pictures: usize,
    /// The width and the height of each, in points.
    pub size: [f64; 2],
    /// The characters that they lack, or that the preview lacks.
    pub lacking: Option<LackingLetters>,
}

/// The content of a preview.
#[derive(Debug)]
pub enum Content {
    /// The picture.
    Picture(Pixels),
    /// The beginning of the text.
    Text(String),
}

/// What is previewed: of which plan, which picture, in how many pixels.
#[derive(Clone, PartialEq, Debug)]
pub struct PreviewKey {
    plan: Plan,
    /// The place of the picture among all that would be written.
    place: usize,
    room: [u32; 2],
    /// Of the walk that it is about; `None` where it is about none.
    identity: Option<Identity>,
}

/// The preview of the latest plan, as soon as it is there; until then the one before.
#[derive(Debug, Default)]
pub struct Previews {
    latest: Option<Task<PreviewKey, Result<Preview, ExportError>>>,
    shown: Option<(PreviewKey, Result<Preview, ExportError>)>,
}

impl Previews {
    /// What this plan would write, or why it writes nothing; and whether that is of this very plan. `room` is that of the
    /// picture, in pixels.
    pub fn look(
        &mut self,
        plan: &Plan,
        place: usize,
        material: Option<&Material>,
        room: [u32; 2],
        waker: &Waker,
    ) -> Option<(&Result<Preview, ExportError>, bool)> {
        let material = material.filter(|_| !matches!(plan.motif, Motif::Exhibit(_)));
        let identity = material.map(Material::identity);
        let question = PreviewKey { plan: plan.clone(), place, room, identity };
        if let Some((asked, Ok(answer))) = task::take(&mut self.latest) {
            self.shown = Some((asked, answer));
        }
        let is_known = self.shown.as_ref().is_some_and(|(asked, _)| *asked == question);
        // A worker finishes what it has begun, so that choices that change fast keep one worker busy, not many.
        if !is_known && self.latest.is_none() {
            let (theirs, material) = (question.clone(), material.cloned());
            let make = move |_: &Desk<_>| Preview::new(&theirs, material.as_ref());
            self.latest = Some(Task::beside(question, "preview", waker, make));
        }
        self.shown.as_ref().map(|(_, answer)| (answer, is_known))
    }
}

impl Preview {
    fn new(question: &PreviewKey, material: Option<&Material>) -> Result<Self, ExportError> {
        let PreviewKey { plan, place, room, .. } = question;
        let steps = plan.all_steps(material)?;
        let pictures = steps.len();
        let step = steps[(*place).min(pictures - 1)];
        let options = plan.options(steps);
        let one = Options { steps: vec![step], ..options.clone() };
        let walk = material.filter(|_| plan.motif == Motif::Tree).map(Material::walk);
        match &walk {
            Some(walk) => plan.format.check(walk, &options)?,
            None if Format::OF_PICTURES.contains(&plan.format) => {}
            None => return Err(ExportError::NotAWalk { format: plan.format }),
        }
        let mut plate = plan.motif.plate(material, step, &one).unwrap_or_default();
        plate.drawing = plan.format.shown(&plate, walk.as_ref(), &options);
        let size = plate.drawing.size;
        let lacking = match &walk {
            Some(walk) => LackingLetters::of_walk(plan.format, walk, &options),
            None => LackingLetters::of_plate(plan.format, &plate, &options),
        };
        let is_picture = walk.is_none() || !is_read_as_text(plan.format);
        let of_preview = || LackingLetters::of_preview(plan.format, &plate).filter(|_| is_picture);
        let lacking = lacking.or_else(of_preview);
        let content = if let Some(walk) = walk.filter(|_| !is_picture) {
            let first = options.steps.iter().copied().take(STEPS).collect();
            let bytes = plan.format.write(&walk, &Options { steps: first, ..options }, &mut |_| true)?;
            let text = String::from_utf8_lossy(&bytes);
            Content::Text(text.lines().take(LINES).collect::<Vec<_>>().join("\n"))
        } else {
            if plan.format == Format::Png {
                plate.check_pixels(&one)?;
            }
            let scale = (f64::from(room[0]) / size[0]).min(f64::from(room[1]) / size[1]).min(4.0);
            Content::Picture(plate.pixels(&Options { scale, width: None, ..one })?)
        };
        Ok(Self { content, pictures, size, lacking })
    }
}

/// Whether a format is previewed as text: its picture is made by another program, or there is none.
const fn is_read_as_text(format: Format) -> bool {
    matches!(format, Format::Forest | Format::Dot | Format::Csv | Format::Json)
}
