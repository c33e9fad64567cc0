//! Watches and limits the processes of a program with the help of the system.

use std::time::Duration;

/// The environment variable of every process that a program starts.
pub(super) const TOKEN: &str = "ALPHABETA_LAB_RUN";

/// A text that no other process has.
pub(super) fn token() -> String {
    use std::hash::{BuildHasher, Hasher};
    // The keys are random for every process and every call.
    let random = std::hash::RandomState::new().build_hasher().finish();
    format!("{}{random:016x}.", token_of_process())
}

/// The beginning of every token of this process.
pub(super) fn token_of_process() -> String {
    format!("{}-", std::process::id())
}

/// The processes of one run.
pub(super) struct Watch {
    id: u32,
}

impl Watch {
    /// Watches the group of this process, and limits the memory and time of each of its processes.
    pub(super) fn new(id: u32, memory: u64, time: Duration) -> Self {
        limit(id, memory, time);
        Self { id }
    }

    /// Whether the first process has ended. The caller still has to wait for it.
    #[cfg(unix)]
    pub(super) fn has_ended(&self) -> bool {
        use rustix::process::{WaitId, WaitIdOptions, waitid};
        let Some(id) = self.pid() else { return true };
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        !matches!(waitid(WaitId::Pid(id), options), Ok(None))
    }

    /// Unknown here, so the caller waits for it.
    #[cfg(not(unix))]
    pub(super) fn has_ended(&self) -> bool {
        true
    }

    #[cfg(unix)]
    fn pid(&self) -> Option<rustix::process::Pid> {
        rustix::process::Pid::from_raw(i32::try_from(self.id).ok()?)
    }

    /// The number of processes in the group.
    #[cfg(target_os = "linux")]
    pub(super) fn processes(&self) -> usize {
        processes().filter(|id| group_of(*id) == Some(self.id)).count()
    }

    /// Unknown here.
    #[cfg(not(target_os = "linux"))]
    pub(super) fn processes(&self) -> usize {
        let _ = self.id;
        0
    }
}

/// Limits the memory and time of a process and of all that it starts.
#[cfg(target_os = "linux")]
fn limit(id: u32, memory: u64, time: Duration) {
    use rustix::process::{Pid, Resource, Rlimit, prlimit};
    let Some(id) = i32::try_from(id).ok().and_then(Pid::from_raw) else { return };
    let at_most = |most: u64| Rlimit { current: Some(most), maximum: Some(most) };
    // A smaller limit that is already set stays.
    let _ = prlimit(Some(id), Resource::Data, at_most(memory));
    let _ = prlimit(Some(id), Resource::Core, at_most(0));
    // With parallel threads, each second counts several times.
    let _ = prlimit(Some(id), Resource::Cpu, at_most(time.as_secs().saturating_mul(64).max(64)));
}

#[cfg(not(target_os = "linux"))]
fn limit(_: u32, _: u64, _: Duration) {}

/// The ids of all processes.
#[cfg(target_os = "linux")]
fn processes() -> impl Iterator<Item = u32> {
    let entries = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok())
}

/// The process group of a process: the fifth word of its status. The second word is a name in brackets.
#[cfg(target_os = "linux")]
fn group_of(id: u32) -> Option<u32> {
    let status = std::fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
    let mut words = status.rsplit_once(')')?.1.split_whitespace();
    // A process that has ended is no longer counted.
    let state = words.next()?;
    if state == "Z" { None } else { words.nth(1)?.parse().ok() }
}

/// Ends every process whose token begins with this, including those that have left the group.
#[cfg(target_os = "linux")]
pub(super) fn end_all_with(token: &str) {
    use rustix::process::{Pid, Signal, kill_process};
    let mark = format!("{TOKEN}={token}");
    let has_mark = |id: &u32| {
        let environment = std::fs::read(format!("/proc/{id}/environ")).unwrap_or_default();
        environment.split(|&byte| byte == 0).any(|variable| variable.starts_with(mark.as_bytes()))
    };
    // The processes may have started others meanwhile.
    const ROUNDS: usize = 10;
    for _ in 0..ROUNDS {
        let found: Vec<u32> = processes().filter(has_mark).collect();
        for id in found.iter().filter_map(|&id| Pid::from_raw(i32::try_from(id).ok()?)) {
            let _ = kill_process(id, Signal::KILL);
        }
        if found.is_empty() {
            break;
        }
    }
}

#[cfg(not(target_os = "linux"))]
pub(super) fn end_all_with(_: &str) {}
