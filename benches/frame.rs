//! What one frame of the window costs in a tree of a million nodes: the whole program drawn through the toolkit with
//! fixed input and turned into triangles, without a screen.
//!
//! `cargo bench -p benches --bench frame`. Five shapes, each at ten zooms from the whole tree to one leaf and at ten steps of the
//! walk, after a warm-up frame. In every place the walk takes one more step, so that nothing that is kept from frame
//! to frame can hide what a new step costs. Besides, the longest frame while the tree is opened and searched, and while
//! it gives way to a small one. `-- uniform` measures the shapes whose names begin so.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use alphabeta_lab::file::Document;
use alphabeta_lab::file::disk;
use alphabeta_lab::generate::Uniform;
use alphabeta_lab::generate::irregular::Irregular;
use alphabeta_lab::score::Score;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::text::Language;
use alphabeta_lab::tree::build::TreeBuilder;
use alphabeta_lab::tree::{Player, Tree};
use alphabeta_lab::ui::app::App;
use alphabeta_lab::ui::files::Scripted;
use egui::{Event, Pos2, RawInput, Rect, Vec2};

const NODES: u32 = 1_000_000;
const ZOOMS: usize = 10;
const STEPS: u32 = 10;
/// The window.
const SIZE: Vec2 = Vec2::new(1280.0, 800.0);
/// How often a place is measured; the least counts, for what else the machine does is not the window's.
const TRIES: usize = 4;
/// How often + is pressed from one zoom to the next: together from a million leaves side by side to one that is as
/// wide as a thumb.
const ZOOMS_IN: usize = 6;

type Shape = fn() -> Option<Tree>;

const SHAPES: [(&str, Shape); 5] = [
    ("uniform b=4", || {
        Uniform { branching: 4, depth: 10, seed: 1, ..Uniform::default() }.generate(&mut ()).ok()
    }),
    ("irregular", || grown(0, 6)),
    ("chain", || grown(1, 1)),
    ("comb", comb),
    ("star", star),
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let wanted: Vec<String> =
        std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    let folder = tempfile::tempdir()?;
    let build = if cfg!(debug_assertions) { "a build for tests" } else { "a release build" };
    println!("milliseconds a frame, the least of {TRIES} tries, {ZOOMS} zooms × {STEPS} steps, {build}");
    println!(
        "{:<12} {:>9} {:>11} {:>11} {:>12} {:>12}",
        "shape", "nodes", "mean", "worst", "canvas mean", "worst"
    );
    for (name, shape) in SHAPES {
        if !wanted.is_empty() && !wanted.iter().any(|wanted| name.starts_with(wanted.as_str())) {
            continue;
        }
        let Some(tree) = shape() else { return Err(format!("{name} cannot be made").into()) };
        let (nodes, path) = (tree.len(), folder.path().join("tree.ron"));
        disk::save(&path, &Document::untitled(tree)).map_err(|error| error.said(&Language::En.load()))?;
        let Costs { frames: costs, opening, closing } = measure(&path)?;
        let of = |part: fn(&Cost) -> f64| {
            let values: Vec<f64> = costs.iter().map(part).collect();
            let worst = values.iter().copied().fold(0.0, f64::max);
            (values.iter().sum::<f64>() / values.len() as f64, worst)
        };
        let ((mean, worst), (canvas, canvas_worst)) = (of(|cost| cost.whole), of(|cost| cost.canvas));
        println!("{name:<12} {nodes:>9} {mean:>11.2} {worst:>11.2} {canvas:>12.2} {canvas_worst:>12.2}");
        for (zoom, costs) in costs.chunks(STEPS as usize).enumerate() {
            let worst = |part: fn(&Cost) -> f64| costs.iter().map(part).fold(0.0, f64::max);
            let (whole, canvas) = (worst(|cost| cost.whole), worst(|cost| cost.canvas));
            println!("  zoom {zoom:<5} {:>9} {:>11} {whole:>11.2} {:>12} {canvas:>12.2}", "", "", "");
        }
        println!("  opening    {:>9} {:>11} {opening:>11.2}", "", "");
        println!("  closing    {:>9} {:>11} {closing:>11.2}", "", "");
    }
    Ok(())
}

/// Milliseconds of a frame.
struct Cost {
    whole: f64,
    canvas: f64,
}

/// What the frames of one tree cost.
struct Costs {
    /// Step by step at the first zoom, then at the next.
    frames: Vec<Cost>,
    /// The longest frame, in milliseconds, until the searches are there.
    opening: f64,
    /// The longest frame in which another tree takes its place.
    closing: f64,
}

/// The window without a screen.
struct Window {
    ctx: egui::Context,
    app: App,
    frame: eframe::Frame,
    seconds: f64,
}

impl Window {
    fn open(path: &Path) -> Self {
        let ctx = egui::Context::default();
        let cc = eframe::CreationContext::_new_kittest(ctx.clone());
        let app = App::new(
            &cc,
            Arc::new(Language::En.load()),
            Some(path.to_owned()),
            Box::new(Scripted::default()),
        );
        Self { ctx, app, frame: eframe::Frame::_new_kittest(), seconds: 0.0 }
    }

    /// Draws a frame, and returns what it took.
    fn draw(&mut self, events: Vec<Event>) -> Cost {
        self.seconds += 1.0 / 60.0;
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, SIZE)),
            time: Some(self.seconds),
            events,
            focused: true,
            ..RawInput::default()
        };
        let start = Instant::now();
        let (app, frame) = (&mut self.app, &mut self.frame);
        let mut output = self.ctx.run_ui(input, |ui| eframe::App::ui(app, ui, frame));
        let triangles = self.ctx.tessellate(std::mem::take(&mut output.shapes), output.pixels_per_point);
        let whole = start.elapsed().as_secs_f64() * 1e3;
        std::hint::black_box(triangles);
        output.drop_without_applying_deltas();
        Cost { whole, canvas: self.app.frame_time().canvas.as_secs_f64() * 1e3 }
    }

    fn give(&mut self, command: Command) {
        self.app.give(command);
        // Once to carry it out, and once for what follows from it.
        self.draw(Vec::new());
        self.draw(Vec::new());
    }

    /// Goes to a step and a zoom, and draws the step after it there.
    fn step_at(&mut self, step: u32, zoom: usize) -> Cost {
        self.give(Command::GoTo(step));
        self.give(Command::Fit);
        for _ in 0..zoom * ZOOMS_IN {
            // The node in focus stays where it is.
            self.app.give(Command::ZoomIn);
        }
        self.draw(Vec::new());
        self.draw(Vec::new());
        self.app.give(Command::Step);
        self.draw(Vec::new())
    }

    /// Lets the workers finish. Returns the longest frame but the very first, in milliseconds.
    fn rest(&mut self) -> f64 {
        self.draw(Vec::new());
        let mut longest: f64 = 0.0;
        while self.app.session().busy_with().is_some() {
            std::thread::sleep(std::time::Duration::from_millis(5));
            longest = longest.max(self.draw(Vec::new()).whole);
        }
        longest.max(self.draw(Vec::new()).whole)
    }

    /// Lets an example take the tree's place. Returns the longest frame, in milliseconds.
    fn close(&mut self) -> f64 {
        self.app.give(Command::OpenExample(0));
        (0..3).map(|_| self.draw(Vec::new()).whole).fold(0.0, f64::max)
    }
}

fn measure(path: &Path) -> Result<Costs, String> {
    let mut window = Window::open(path);
    let opening = window.rest();
    let session = window.app.session();
    let (len, nodes) = (session.playback().len(), session.scene().tree().len());
    if nodes < NODES as usize / 2 {
        return Err(format!("the tree was not opened: {:?}", session.messages()));
    }
    let mut frames = Vec::new();
    for zoom in 0..ZOOMS {
        for part in 0..STEPS {
            let step = (u64::from(len) * u64::from(part) / u64::from(STEPS - 1)).saturating_sub(2) as u32;
            let tries = (0..TRIES).map(|_| window.step_at(step, zoom));
            frames.extend(tries.min_by(|one, other| one.whole.total_cmp(&other.whole)));
        }
    }
    Ok(Costs { frames, opening, closing: window.close() })
}

fn grown(least: u32, most: u32) -> Option<Tree> {
    let shape = Irregular {
        nodes: NODES,
        branching: least.max(1)..=most,
        depth: 0..=u32::MAX,
        ..Irregular::default()
    };
    shape.generate(&mut ()).ok()
}

/// A chain with a leaf beside every node.
fn comb() -> Option<Tree> {
    let mut builder = TreeBuilder::with_capacity(NODES as usize);
    for value in 0..NODES / 2 {
        builder.open();
        builder.leaf(Score::from((value % 1000) as i32));
    }
    builder.leaf(Score::ZERO);
    for _ in 0..NODES / 2 {
        builder.close();
    }
    builder.finish(Player::Max)
}

fn star() -> Option<Tree> {
    let mut builder = TreeBuilder::with_capacity(NODES as usize);
    builder.open();
    for value in 1..NODES {
        builder.leaf(Score::from((value % 1000) as i32));
    }
    builder.close();
    builder.finish(Player::Max)
}
