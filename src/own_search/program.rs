//! Runs an external program on a tree, with limits on time, output, memory and processes.
//!
//! The command is an argument list, never a line for a shell. It runs in its own process group (a job, on Windows). The
//! whole group is ended with it, including everything that it has started. This is the only place in the core that
//! knows processes and a clock.

mod watch;

use std::ffi::{OsStr, OsString};
use std::io::{self, Read, Seek, Write};
use std::path::PathBuf;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, SyncSender};
use std::time::{Duration, Instant};

use process_wrap::std::{ChildWrapper, CommandWrap};

use super::given;
use super::naming::Naming;
use super::protocol::{self, Fault, Reader, Record, Unreadable};
use crate::score::Score;
use crate::tree::Tree;
use watch::Watch;

/// What a program may use for one tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProgramLimits {
    /// How long it may take.
    pub time: Duration,
    /// How much it may print.
    pub output: protocol::OutputLimits,
    /// How many processes may run at once. Counted where the system lists processes (Linux).
    pub processes: usize,
    /// How much memory each of them may have, in bytes. Set where the system can (Linux).
    pub memory: u64,
}

impl Default for ProgramLimits {
    fn default() -> Self {
        let output = protocol::OutputLimits::default();
        Self { time: Duration::from_secs(5), output, processes: 64, memory: 4 << 30 }
    }
}

/// An external program.
#[derive(Clone, Debug)]
pub struct Program {
    /// The command and its arguments. An argument `{}` stands for the file with the tree.
    command: Vec<OsString>,
    /// The folder in which it runs; `None` is the current folder.
    folder: Option<PathBuf>,
    limits: ProgramLimits,
    /// An environment variable of every process that it starts; its value ends in the number of the run.
    token: String,
}

/// The number of the next run. It keeps runs apart, so that ending one does not end another.
static RUNS: AtomicU64 = AtomicU64::new(0);

/// Why there is no record.
#[derive(Debug)]
pub enum ProgramTrouble {
    /// It could not be started.
    NotStarted(io::Error),
    /// Its output cannot be read.
    Unreadable(Unreadable),
    /// It took too long.
    TimedOut,
    /// It ran too many processes at once.
    ManyProcesses,
    /// It ended with this status, which is not 0.
    Failed(ExitStatus),
    /// The run was cancelled.
    Cancelled,
}

/// What a program printed as the value of the root. It may have printed one although there is no record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RootValue {
    /// This value first.
    Printed(Score),
    /// None: its output ended without one, or its time did.
    Missing,
    /// Unknown: its output could not be read so far.
    Unread,
}

/// The outcome of a run.
#[derive(Debug)]
pub struct ProgramOutcome {
    /// The record, or why there is none.
    pub record: Result<Record, ProgramTrouble>,
    /// The value of the root, as far as its output was read.
    pub value: RootValue,
    /// Whether it printed any line of a record.
    pub has_steps: bool,
    /// Its other output, up to the limit.
    pub said: String,
    /// Its standard error, up to the limit.
    pub complained: String,
}

/// Ends all processes that external programs have started. For a quick exit, without waiting for the runs.
pub fn end_all() {
    if RUNS.load(Ordering::Relaxed) > 0 {
        watch::end_all_with(&watch::token_of_process());
    }
}

/// The argument that stands for the file with the tree.
const TREE: &str = "{}";

/// How often the clock and the processes are checked.
const TICK: Duration = Duration::from_millis(20);

/// How much of standard error is kept, in bytes.
const KEPT: usize = 4096;

enum News {
    Printed(Vec<u8>),
    Complained(Vec<u8>),
}

impl Program {
    /// The program with this command line.
    #[must_use]
    pub fn new(command: Vec<OsString>, folder: Option<PathBuf>, limits: ProgramLimits) -> Self {
        Self { command, folder, limits, token: watch::token() }
    }

    /// The command.
    #[must_use]
    pub fn name(&self) -> &OsStr {
        self.command.first().map_or(OsStr::new(""), OsString::as_os_str)
    }

    /// The folder in which it runs; `None` is the current folder.
    #[must_use]
    pub const fn folder(&self) -> Option<&PathBuf> {
        self.folder.as_ref()
    }

    /// What it may use.
    #[must_use]
    pub const fn limits(&self) -> ProgramLimits {
        self.limits
    }

    /// Runs it on a tree. When this returns, its process group has ended.
    #[must_use]
    pub fn run(&self, tree: &Tree, cancel: &AtomicBool) -> ProgramOutcome {
        let naming = Naming::new(tree);
        let mut reader = Reader::new(&naming, self.limits.output);
        let mut complained = Vec::new();
        let token = format!("{}{}.", self.token, RUNS.fetch_add(1, Ordering::Relaxed));
        let ended = self.converse(&given::json(&naming), &token, &mut reader, &mut complained, cancel);
        if ended.is_err() {
            watch::end_all_with(&token);
        }
        let (has_steps, said) = (reader.has_record(), reader.said().to_owned());
        let (record, value) = concluded(ended, reader);
        ProgramOutcome {
            record,
            value,
            has_steps,
            said,
            complained: String::from_utf8_lossy(&complained).into_owned(),
        }
    }

    /// Ends processes that the program has started and that have left its process group.
    pub fn sweep(&self) {
        watch::end_all_with(&self.token);
    }

    /// Gives the program its tree and reads what it prints.
    fn converse(
        &self,
        tree: &str,
        token: &str,
        reader: &mut Reader<'_>,
        complained: &mut Vec<u8>,
        cancel: &AtomicBool,
    ) -> Result<ExitStatus, ProgramTrouble> {
        let mut file = None;
        let mut child = self.start(tree, token, &mut file).map_err(ProgramTrouble::NotStarted)?;
        let watch = Watch::new(child.id(), self.limits.memory, self.limits.time);
        let talked = self.listen(child.as_mut(), &watch, reader, complained, cancel);
        // Nothing has waited for the leader yet, so its group number cannot have been reused.
        let _ = child.start_kill();
        let status = child.wait();
        talked?;
        status.map_err(ProgramTrouble::NotStarted)
    }

    fn start(
        &self,
        tree: &str,
        token: &str,
        file: &mut Option<tempfile::NamedTempFile>,
    ) -> io::Result<Box<dyn ChildWrapper>> {
        if self.folder.as_ref().is_some_and(|folder| !folder.is_dir()) {
            return Err(io::ErrorKind::NotADirectory.into());
        }
        let mut input = tempfile::tempfile()?;
        input.write_all(tree.as_bytes())?;
        input.rewind()?;
        let mut command = Command::new(self.name());
        for argument in self.command.iter().skip(1) {
            if argument != TREE {
                command.arg(argument);
                continue;
            }
            let mut named = match file.take() {
                Some(named) => named,
                None => tempfile::Builder::new().suffix(".json").tempfile()?,
            };
            named.as_file_mut().set_len(0)?;
            named.rewind()?;
            named.write_all(tree.as_bytes())?;
            command.arg(named.path());
            *file = Some(named);
        }
        if let Some(folder) = &self.folder {
            command.current_dir(folder);
        }
        command.env(watch::TOKEN, token);
        command.stdin(input).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut command = CommandWrap::from(command);
        #[cfg(unix)]
        command.wrap(process_wrap::std::ProcessGroup::leader());
        #[cfg(windows)]
        command.wrap(process_wrap::std::JobObject);
        command.spawn()
    }

    /// Reads the output until the program ends or exceeds a limit.
    fn listen(
        &self,
        child: &mut dyn ChildWrapper,
        watch: &Watch,
        reader: &mut Reader<'_>,
        complained: &mut Vec<u8>,
        cancel: &AtomicBool,
    ) -> Result<(), ProgramTrouble> {
        let (sender, news) = mpsc::sync_channel(16);
        if let Some(stream) = child.stdout().take() {
            pass_on(stream, sender.clone(), News::Printed);
        }
        if let Some(stream) = child.stderr().take() {
            pass_on(stream, sender.clone(), News::Complained);
        }
        drop(sender);
        let begin = Instant::now();
        let mut next_look = begin + TICK;
        let mut complaints = 0;
        loop {
            match news.recv_timeout(TICK) {
                Ok(News::Printed(bytes)) => reader.take(&bytes).map_err(ProgramTrouble::Unreadable)?,
                Ok(News::Complained(bytes)) => {
                    complaints += bytes.len() as u64;
                    let room = KEPT.saturating_sub(complained.len());
                    complained.extend(bytes.into_iter().take(room));
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            let most = self.limits.output.bytes;
            if complaints > most {
                let fault = Fault::MuchOutput(most);
                return Err(ProgramTrouble::Unreadable(Unreadable { line: 0, fault }));
            }
            let now = Instant::now();
            if now >= next_look {
                self.look(begin, watch, cancel)?;
                if watch.has_ended() {
                    // A process that it left behind keeps the output open.
                    let _ = child.start_kill();
                }
                next_look = now + TICK;
            }
        }
        let mut pause = Duration::from_micros(200);
        while !watch.has_ended() {
            self.look(begin, watch, cancel)?;
            std::thread::sleep(pause);
            pause = (pause * 2).min(TICK);
        }
        Ok(())
    }

    /// Checks whether the program may continue.
    fn look(&self, begin: Instant, watch: &Watch, cancel: &AtomicBool) -> Result<(), ProgramTrouble> {
        if cancel.load(Ordering::Relaxed) {
            return Err(ProgramTrouble::Cancelled);
        }
        if begin.elapsed() > self.limits.time {
            return Err(ProgramTrouble::TimedOut);
        }
        if watch.processes() > self.limits.processes {
            return Err(ProgramTrouble::ManyProcesses);
        }
        Ok(())
    }
}

/// The record of a run that ended in this way, and the value of the root.
fn concluded(
    ended: Result<ExitStatus, ProgramTrouble>,
    reader: Reader<'_>,
) -> (Result<Record, ProgramTrouble>, RootValue) {
    let printed = reader.result().map(RootValue::Printed);
    let status = match ended {
        Ok(status) => status,
        Err(trouble) => {
            let has_ended = matches!(trouble, ProgramTrouble::TimedOut);
            let without = if has_ended { RootValue::Missing } else { RootValue::Unread };
            return (Err(trouble), printed.unwrap_or(without));
        }
    };
    // The last line may have no line break.
    let read = reader.finish();
    let value = match &read {
        Ok(record) => RootValue::Printed(record.result),
        Err(Unreadable { fault: Fault::NoResult(_) | Fault::NoRecord(_), .. }) => RootValue::Missing,
        Err(_) => printed.unwrap_or(RootValue::Unread),
    };
    let record = if status.success() {
        read.map_err(ProgramTrouble::Unreadable)
    } else {
        Err(ProgramTrouble::Failed(status))
    };
    (record, value)
}

/// Sends the content of a stream from another thread, until the stream ends or the receiver is gone.
fn pass_on(mut stream: impl Read + Send + 'static, sender: SyncSender<News>, news: fn(Vec<u8>) -> News) {
    std::thread::spawn(move || {
        let mut buffer = vec![0; 1 << 16];
        while let Ok(count @ 1..) = stream.read(&mut buffer) {
            if sender.send(news(buffer[..count].to_vec())).is_err() {
                break;
            }
        }
    });
}
