//! The program is killed, without warning, while it edits and saves: no document is lost or torn.
//!
//! The program is this test itself, started again; it drives a real session, whose time runs [`SCALE`] times as
//! fast as the clock. What is promised within five seconds must here come about in one; the disk is not sped up, so
//! that the time which it takes to keep something is allowed for as it is.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on must fail")]

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use alphabeta_lab::file::disk;
use alphabeta_lab::generate::random::Random;
use alphabeta_lab::rescue;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command as SessionCommand;
use alphabeta_lab::session::command::edit::EditCommand;
use alphabeta_lab::session::command::file::FileCommand;
use alphabeta_lab::session::model::origin::Origin;
use alphabeta_lab::session::preferences::Preferences;
use alphabeta_lab::tree::Tree;

use super::wait_until;

/// How many times faster than the clock the session's time runs.
const SCALE: u32 = 5;
/// The promise: what is offered after a kill is no older.
const OLDEST: Duration = Duration::from_secs(5);
/// How often the program is killed, and how many programs run at a time.
const KILLS: u64 = 200;
const AT_A_TIME: u64 = 8;
/// The longest that a program lives once its document is open.
const LONGEST_LIFE: Duration = Duration::from_millis(2_000);
/// The pause between two edits.
const PAUSE: Duration = Duration::from_millis(2);

/// Set in the program that is killed: its folder.
const FOLDER: &str = "KILL_TEST_FOLDER";
/// Set in the program that is killed: after how many edits it saves, each time.
const EDITS_PER_SAVE: &str = "KILL_TEST_EDITS_PER_SAVE";
/// Programs that save often, now and then, and never.
const HABITS: [i32; 3] = [31, 97, i32::MAX];

fn program(folder: &Path) -> Session {
    let mut session = Session::new(Preferences::default(), crate::english(), Arc::new(|| {}));
    session.keep_work_in(vec![folder.join("recovery")]);
    session
}

/// The value of the first leaf: the number of the edit that this tree has seen last.
fn number_in(tree: &Tree) -> u32 {
    let leaf = tree.preorder().find(|&node| tree.is_leaf(node)).unwrap();
    tree.value(leaf).unwrap().to_string().parse().unwrap()
}

/// The program that is killed. It says what it does, each line before it does it:
/// `edit NUMBER MICROSECONDS`, `save NUMBER`; and `saved NUMBER` when that is done.
#[test]
#[ignore = "the program that another test kills"]
fn the_program_that_is_killed() {
    let folder = PathBuf::from(std::env::var_os(FOLDER).unwrap());
    let edits_per_save: i32 = std::env::var(EDITS_PER_SAVE).unwrap().parse().unwrap();
    let say = |line: String| {
        let mut out = std::io::stdout().lock();
        out.write_all(line.as_bytes()).unwrap();
        out.flush().unwrap();
    };
    let mut session = program(&folder);
    rescue::keep_at_the_end();
    session.apply(SessionCommand::OpenPath(folder.join("tree.ron")));
    wait_until(&mut session, "the tree", |session| session.origin().path().is_some());
    let tree = session.scene().tree();
    let leaf = tree.preorder().find(|&node| tree.is_leaf(node)).unwrap();
    let begin = Instant::now();
    let (mut last, mut saving, mut keeps) = (begin, None, false);
    for number in 1..=i32::MAX {
        say(format!("\nedit {number} {}\n", begin.elapsed().as_micros()));
        session.apply(SessionCommand::Edit(EditCommand::SetValue(leaf, number.into())));
        rescue::remember(&session);
        if number % edits_per_save == 0 && !session.storage().is_saving() {
            say(format!("save {number}\n"));
            session.apply(SessionCommand::Save);
            saving = Some(number);
        }
        std::thread::sleep(PAUSE);
        // A worker that keeps something holds the keeper, too; so does what is remembered for the end.
        let is_keeping = session.storage().keeper().is_some_and(|keeper| Arc::strong_count(keeper) > 2);
        if is_keeping != keeps {
            let word = if is_keeping { "keeping" } else { "kept" };
            say(format!("{word} {}\n", begin.elapsed().as_micros()));
            keeps = is_keeping;
        }
        let now = Instant::now();
        session.advance((now - last).as_secs_f64() * f64::from(SCALE));
        last = now;
        if let Some(saved) = saving.take_if(|_| !session.storage().is_saving()) {
            say(format!("saved {saved}\n"));
        }
    }
}

/// What the program said before it was killed.
#[derive(Default)]
struct Account {
    /// With the time of each, in its order; the first is number 1.
    edits: Vec<Duration>,
    saved: u32,
    /// The save that was ordered and not confirmed.
    unconfirmed: Option<u32>,
    /// When the disk began to be busy with keeping, and how long that took at most.
    keeping: Option<Duration>,
    longest_keep: Duration,
}

impl Account {
    fn new(text: &str) -> Self {
        let mut account = Self::default();
        for line in text.lines() {
            match line.split(' ').collect::<Vec<_>>()[..] {
                ["edit", _, time] => account.edits.push(Duration::from_micros(time.parse().unwrap())),
                ["keeping", time] => account.keeping = Some(Duration::from_micros(time.parse().unwrap())),
                ["kept", time] => account.note_kept(Duration::from_micros(time.parse().unwrap())),
                ["save", number] => account.unconfirmed = Some(number.parse().unwrap()),
                ["saved", number] => (account.saved, account.unconfirmed) = (number.parse().unwrap(), None),
                _ => {}
            }
        }
        if let Some(&end) = account.edits.last() {
            account.note_kept(end);
        }
        account
    }

    fn note_kept(&mut self, end: Duration) {
        if let Some(begin) = self.keeping.take() {
            self.longest_keep = self.longest_keep.max(end.saturating_sub(begin));
        }
    }

    /// The number of the last edit that is so old that it must be there. An edit may have to wait until one that
    /// came before it is kept, and then be kept itself.
    fn promised(&self) -> u32 {
        let Some(&end) = self.edits.last() else { return 0 };
        let oldest = OLDEST / SCALE + 2 * self.longest_keep;
        self.edits.iter().filter(|&&time| time + oldest <= end).count() as u32
    }
}

/// How a program ends.
#[derive(Clone, Copy)]
enum End {
    /// Without warning.
    Killed,
    /// By a signal of this name, which asks it to.
    Told(&'static str),
}

impl End {
    fn number(self) -> i32 {
        match self {
            Self::Killed => 9,
            Self::Told("HUP") => 1,
            Self::Told("INT") => 2,
            Self::Told(_) => 15,
        }
    }
}

/// Lets a program of this habit live for `life` and ends it.
fn live_and_die(folder: &Path, edits_per_save: i32, life: Duration, end: End) -> Account {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command
        .args(["--ignored", "--exact", "kill::the_program_that_is_killed", "--nocapture"])
        .env(FOLDER, folder);
    command.env(EDITS_PER_SAVE, edits_per_save.to_string());
    let mut program = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut out = program.stdout.take().unwrap();
    let mut begun = Vec::new();
    while !begun.ends_with(b"edit 1 ") {
        let mut byte = [0];
        out.read_exact(&mut byte).unwrap();
        begun.push(byte[0]);
    }
    std::thread::sleep(life);
    match end {
        End::Killed => program.kill().unwrap(),
        End::Told(signal) => {
            let told = Command::new("kill").args(["-s", signal, &program.id().to_string()]).status();
            assert!(told.unwrap().success());
        }
    }
    out.read_to_end(&mut begun).unwrap();
    let status = program.wait().unwrap();
    assert_eq!(std::os::unix::process::ExitStatusExt::signal(&status), Some(end.number()));
    Account::new(&String::from_utf8(begun).unwrap())
}

/// What was found after a kill: the number in the file, and the one offered.
struct Found {
    in_file: u32,
    offered: Option<u32>,
    account: Account,
}

fn kill(number: u64) -> Found {
    end(number, End::Killed)
}

fn end(number: u64, end: End) -> Found {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tree.ron");
    std::fs::write(&path, "[[0, 5], [6, 9]]").unwrap();
    let account = live_and_die(folder.path(), HABITS[number as usize % HABITS.len()], life(number), end);
    let in_file = number_in(&disk::load(&path).unwrap().tree);
    Found { in_file, offered: offered(folder.path(), &path), account }
}

/// Opens the program again and recovers what it offers.
fn offered(folder: &Path, path: &Path) -> Option<u32> {
    let has_work = !alphabeta_lab::session::storage::recovery::orphans(&[folder.join("recovery")]).is_empty();
    if !has_work {
        return None;
    }
    // That look has locked the work and let go of it again; but a process that another thread starts at the same
    // moment holds on to the lock until it has become another program. Who looks later finds the work.
    let mut session = (0..10).find_map(|_| program_with_offer(folder)).unwrap();
    assert_eq!(session.storage().orphans().len(), 1);
    session.apply(SessionCommand::File(FileCommand::Recover(0)));
    wait_until(&mut session, "the work", Session::is_modified);
    assert_eq!(*session.origin(), Origin::File(path.to_owned()));
    Some(number_in(session.scene().tree()))
}

/// The program as soon as it offers something; `None` if it has not after some seconds.
fn program_with_offer(folder: &Path) -> Option<Session> {
    let mut session = program(folder);
    let begin = Instant::now();
    while session.storage().orphans().is_empty() {
        if begin.elapsed() > Duration::from_secs(5) {
            return None;
        }
        std::thread::sleep(Duration::from_millis(1));
        session.advance(0.0);
    }
    Some(session)
}

fn life(number: u64) -> Duration {
    LONGEST_LIFE.mul_f64(Random::new(number).bits() as f64 / u64::MAX as f64)
}

#[test]
fn killed_at_any_moment_it_loses_and_tears_nothing() {
    let kills = |first: u64| (first..KILLS).step_by(AT_A_TIME as usize).map(kill);
    let found: Vec<Found> = std::thread::scope(|scope| {
        let workers: Vec<_> =
            (0..AT_A_TIME).map(|first| scope.spawn(move || kills(first).collect::<Vec<_>>())).collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap()).collect()
    });
    assert_eq!(found.len() as u64, KILLS);
    for Found { in_file, offered, account } in &found {
        let is_old_or_new = *in_file == account.saved || Some(*in_file) == account.unconfirmed;
        assert!(is_old_or_new, "{in_file} in the file, {} saved", account.saved);
        let newest = offered.unwrap_or(0).max(*in_file);
        assert!(newest <= account.edits.len() as u32);
        let promised = account.promised();
        assert!(
            newest >= promised,
            "{in_file} in the file, {offered:?} offered, but {promised} of {} promised",
            account.edits.len()
        );
    }
    // The moments must have been of all kinds.
    let offers = found.iter().filter(|found| found.offered.is_some()).count();
    let saves = found.iter().filter(|found| found.in_file > 0).count();
    let promises = found.iter().filter(|found| found.account.promised() > 0).count();
    println!("{KILLS} kills: {offers} offers, {saves} files saved, {promises} lives longer than the promise");
    assert!(
        offers >= 60 && saves >= 60 && promises >= 40,
        "{offers} offers, {saves} saves, {promises} promises"
    );
}

/// A signal asks, and leaves time for what the autosave has not kept yet: nothing is lost, however new.
/// Whether the tests were started with this signal ignored, as `nohup` does: then the program heeds it no more
/// than the tests do.
fn is_ignored(signal: u32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:")).unwrap_or("0");
    u64::from_str_radix(mask.trim(), 16).unwrap() >> (signal - 1) & 1 == 1
}

#[test]
fn told_to_end_at_any_moment_it_keeps_the_last_edit() {
    let signals =
        [("TERM", 15), ("INT", 2), ("HUP", 1)].into_iter().filter(|&(_, number)| !is_ignored(number));
    for (number, (signal, _)) in (0..24).zip(signals.cycle()) {
        let Found { in_file, offered, account } = end(number, End::Told(signal));
        let newest = offered.unwrap_or(0).max(in_file);
        // The last edit was announced, and perhaps not made.
        let made = account.edits.len() as u32 - 1;
        assert!(newest >= made, "SIG{signal}: {in_file} in the file, {offered:?} offered, {made} made");
    }
}
