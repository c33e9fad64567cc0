//! What frames take, and a log of it for measurements in a real window.

use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

/// What a frame took: the program's own code, without the toolkit's turning shapes into triangles.
#[derive(Clone, Copy, Debug, Default)]
pub struct FrameTime {
    /// Commands and all panels.
    pub ui: Duration,
    /// The canvas alone.
    pub canvas: Duration,
}

/// What the latest frame took, and where what every frame takes is written down.
#[derive(Debug, Default)]
pub struct Frames {
    /// What the latest frame took.
    pub time: FrameTime,
    /// The log, if one is kept.
    pub log: Option<FrameLog>,
}

impl Frames {
    /// Notes that a frame has ended that took this; the others as for [`FrameLog::note`].
    pub fn end(&mut self, ui: Duration, cpu_seconds: Option<f32>, busy: Option<&str>) {
        self.time.ui = ui;
        if let Some(log) = &mut self.log {
            log.note(self.time, cpu_seconds, busy);
        }
    }
}

/// The environment variable that names the file to log frames to.
pub const LOG_VARIABLE: &str = "ALPHABETA_LAB_FRAME_LOG";

/// A file with one line a frame.
#[derive(Debug)]
pub struct FrameLog {
    file: File,
    start: Instant,
}

impl FrameLog {
    /// Begins the log.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn create(path: &Path) -> std::io::Result<Self> {
        let mut file = File::create(path)?;
        writeln!(file, "seconds,ui_ms,canvas_ms,previous_frame_ms,busy")?;
        Ok(Self { file, start: Instant::now() })
    }

    /// Writes a line: when the frame ended, what it took, what the frame before took in all with triangles and
    /// painting (`cpu_seconds`, which is known only then), and what is under way.
    pub fn note(&mut self, time: FrameTime, cpu_seconds: Option<f32>, busy: Option<&str>) {
        let seconds = self.start.elapsed().as_secs_f64();
        let [ui, canvas] = [time.ui, time.canvas].map(|time| time.as_secs_f64() * 1e3);
        let whole = cpu_seconds.map_or_else(String::new, |seconds| format!("{:.3}", seconds * 1e3));
        let busy = busy.unwrap_or_default();
        // A log that cannot be written is no reason to disturb a person.
        let _ = writeln!(self.file, "{seconds:.3},{ui:.3},{canvas:.3},{whole},{busy}");
    }
}
