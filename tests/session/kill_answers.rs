//! The program is killed, without warning, while a student answers: what was on the disk is offered whole, and no answer
//! waits long to get there.
//!
//! The program is this test itself, started again.
#![cfg(unix)]

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use alphabeta_lab::generate::random::Random;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command as SessionCommand;
use alphabeta_lab::session::command::exercise::ExerciseCommand;
use alphabeta_lab::session::command::file::FileCommand;
use alphabeta_lab::session::preferences::Preferences;

use super::sitting::{assignment, begin, kept, wait_for_question, written};
use super::wait_until;

/// How often the program is killed, and how many programs run at a time.
const KILLS: u64 = 24;
const AT_A_TIME: u64 = 4;
/// The longest that a program lives once its first answer is given.
const LONGEST_LIFE: Duration = Duration::from_millis(800);
/// The promise: an answer is on the disk no later than this.
const LATEST: Duration = Duration::from_secs(5);
/// The pause between two answers.
const PAUSE: Duration = Duration::from_millis(3);

/// Set in the program that is killed: its folder.
const FOLDER: &str = "KILL_ANSWERS_TEST_FOLDER";

fn program(folder: &Path) -> Session {
    let mut session = Session::new(Preferences::default(), crate::english(), Arc::new(|| {}));
    session.keep_work_in(vec![folder.join("recovery")]);
    session
}

/// The number that was typed last in what is kept; 0 where there is none.
fn number_in(kept: &str) -> u32 {
    let typed = kept.split("typed: \"").nth(1).and_then(|rest| rest.split('"').next());
    typed.and_then(|typed| typed.parse().ok()).unwrap_or(0)
}

/// The program that is killed. It says `answer NUMBER` before each, and `kept NUMBER` of what it sees on the disk.
#[test]
#[ignore = "the program that another test kills"]
fn the_program_that_is_killed() {
    let folder = PathBuf::from(std::env::var_os(FOLDER).unwrap());
    let say = |line: String| {
        let mut out = std::io::stdout().lock();
        out.write_all(line.as_bytes()).unwrap();
        out.flush().unwrap();
    };
    let mut session = program(&folder);
    begin(&mut session, &folder.join("week3.ron"), "s1");
    let (mut given, mut seen) = (Vec::new(), 0);
    for number in 1..=u32::MAX {
        say(format!("\nanswer {number}\n"));
        given.push(Instant::now());
        session.apply(SessionCommand::Exercise(ExerciseCommand::Choose(number.to_string())));
        std::thread::sleep(PAUSE);
        session.advance(PAUSE.as_secs_f64());
        let on_disk = kept(&folder).iter().map(|text| number_in(text)).max().unwrap_or(0);
        if on_disk > seen {
            seen = on_disk;
            say(format!("kept {seen}\n"));
        }
        let waits = given.get(seen as usize).is_some_and(|given| given.elapsed() > LATEST);
        assert!(!waits, "answer {} waits", seen + 1);
    }
}

/// The last numbers that were given and seen on the disk before the program was killed.
fn live_and_die(folder: &Path, life: Duration) -> (u32, u32) {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command
        .args(["--ignored", "--exact", "kill_answers::the_program_that_is_killed", "--nocapture"])
        .env(FOLDER, folder);
    let mut program = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let (mut out, mut said) = (program.stdout.take().unwrap(), Vec::new());
    while !said.ends_with(b"answer 1\n") {
        let mut byte = [0];
        out.read_exact(&mut byte).unwrap();
        said.push(byte[0]);
    }
    std::thread::sleep(life);
    program.kill().unwrap();
    out.read_to_end(&mut said).unwrap();
    let status = program.wait().unwrap();
    assert_eq!(std::os::unix::process::ExitStatusExt::signal(&status), Some(9), "it ended by itself");
    let said = String::from_utf8(said).unwrap();
    let last = |word: &str| {
        let lines = said.lines().filter_map(|line| line.strip_prefix(word)?.trim().parse().ok());
        lines.max().unwrap_or(0)
    };
    (last("answer"), last("kept"))
}

/// The number that the next start offers; 0 where it offers nothing.
fn offered(folder: &Path) -> u32 {
    if kept(folder).is_empty() {
        return 0;
    }
    // A process that another thread starts holds on to the lock until it has become another program.
    for _ in 0..10 {
        let mut session = program(folder);
        let begin = Instant::now();
        while session.storage().orphans().is_empty() && begin.elapsed() < Duration::from_secs(5) {
            std::thread::sleep(Duration::from_millis(1));
            session.advance(0.0);
        }
        if session.storage().orphans().is_empty() {
            continue;
        }
        session.apply(SessionCommand::File(FileCommand::Recover(0)));
        wait_for_question(&mut session, 0);
        let typed = session.exercising().current().unwrap().draft.typed().to_owned();
        wait_until(&mut session, "one copy", |_| kept(folder).len() == 1);
        return typed.parse().unwrap();
    }
    panic!("nothing was offered");
}

#[test]
fn killed_while_a_student_answers_it_loses_no_answer_that_was_on_the_disk() {
    let kill = |number: u64| {
        let folder = tempfile::tempdir().unwrap();
        written(folder.path(), &assignment(&["count"]));
        let life = LONGEST_LIFE.mul_f64(Random::new(number).bits() as f64 / u64::MAX as f64);
        let (given, seen) = live_and_die(folder.path(), life);
        (given, seen, offered(folder.path()))
    };
    let some = |first: u64| (first..KILLS).step_by(AT_A_TIME as usize).map(kill).collect::<Vec<_>>();
    let found: Vec<(u32, u32, u32)> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..AT_A_TIME).map(|first| scope.spawn(move || some(first))).collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap()).collect()
    });
    for &(given, seen, offered) in &found {
        assert!((seen..=given).contains(&offered), "{given} given, {seen} on the disk, {offered} offered");
    }
    let kept = found.iter().filter(|&&(_, _, offered)| offered > 0).count();
    assert!(kept * 2 > found.len(), "{kept} of {} programs kept anything", found.len());
}
