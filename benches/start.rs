//! How long the program takes from its start to its first frame, against a window of the toolkit with nothing in it.
//!
//! `cargo bench -p benches --bench start`, where there is a display (`xvfb-run` makes one). Both are started in turns, as
//! processes of their own with fresh settings; the least times are compared. The goal is at most 1.2 times.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, ExitCode, Stdio};
use std::sync::Arc;
use std::time::Instant;

use alphabeta_lab::text::Language;
use alphabeta_lab::ui::app::App;
use alphabeta_lab::ui::files::native::Native;
use eframe::{CreationContext, NativeOptions};

const ROUNDS: usize = 15;
const PROGRAM: &str = "--show-program";
const EMPTY: &str = "--show-empty-window";
const SHOWN: &str = "first frame shown";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    let is_asked = |what: &str| arguments.iter().any(|argument| argument == what);
    let shown = if is_asked(PROGRAM) {
        let text = Arc::new(Language::En.load());
        show(|cc| Box::new(App::new(cc, Arc::clone(&text), None, Box::new(Native::new(text)))))
    } else if is_asked(EMPTY) {
        show(|_| Box::new(Empty))
    } else {
        return compare();
    };
    if shown.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn compare() -> ExitCode {
    if std::env::var_os("DISPLAY").is_none() && std::env::var_os("WAYLAND_DISPLAY").is_none() {
        println!("skipped: there is no display; `xvfb-run cargo bench -p benches --bench start` makes one");
        return ExitCode::SUCCESS;
    }
    let mut least = [f64::INFINITY; 2];
    for _ in 0..ROUNDS {
        for (least, what) in least.iter_mut().zip([EMPTY, PROGRAM]) {
            let Some(seconds) = seconds_to_first_frame(what) else {
                println!("a window did not appear");
                return ExitCode::FAILURE;
            };
            *least = least.min(seconds);
        }
    }
    let [empty, program] = least.map(|seconds| seconds * 1e3);
    println!("from the start of the process to the first frame, least of {ROUNDS} (goal 1.2)");
    println!("    empty window {empty:.0} ms, program {program:.0} ms, ratio {:.2}", program / empty);
    ExitCode::SUCCESS
}

fn seconds_to_first_frame(what: &str) -> Option<f64> {
    let home = tempfile::tempdir().ok()?;
    let start = Instant::now();
    let mut child = Command::new(std::env::current_exe().ok()?)
        .arg(what)
        .env("HOME", home.path())
        .env_remove("XDG_DATA_HOME")
        .stdout(Stdio::piped())
        .spawn()
        .ok()?;
    let mut line = String::new();
    BufReader::new(child.stdout.take()?).read_line(&mut line).ok()?;
    let seconds = start.elapsed().as_secs_f64();
    child.wait().ok()?;
    (line.trim_end() == SHOWN).then_some(seconds)
}

/// Opens a window and closes it after its first frame.
fn show(app: impl FnOnce(&CreationContext<'_>) -> Box<dyn eframe::App> + 'static) -> eframe::Result {
    let start = Box::new(move |cc: &CreationContext<'_>| {
        Ok(Box::new(Timed { app: app(cc), frames: 0 }) as Box<dyn eframe::App>)
    });
    let viewport = egui::ViewportBuilder::default().with_inner_size([1280.0, 800.0]);
    eframe::run_native("alphabeta-lab-start", NativeOptions { viewport, ..Default::default() }, start)
}

struct Timed {
    app: Box<dyn eframe::App>,
    frames: u32,
}

impl eframe::App for Timed {
    fn ui(&mut self, ui: &mut egui::Ui, frame: &mut eframe::Frame) {
        // The second frame begins when the first one is on the screen.
        if self.frames == 1 {
            println!("{SHOWN}");
            let _ = std::io::stdout().flush();
            ui.ctx().send_viewport_cmd(egui::ViewportCommand::Close);
        }
        self.frames += 1;
        self.app.ui(ui, frame);
        ui.ctx().request_repaint();
    }
}

struct Empty;

impl eframe::App for Empty {
    fn ui(&mut self, _: &mut egui::Ui, _: &mut eframe::Frame) {}
}
