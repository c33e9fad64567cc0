//! A search that a person has written, as the window runs it.

use std::path::Path;
use std::time::{Duration, Instant};

use alphabeta_lab::export::{Format, html};
use alphabeta_lab::game::GameId;
use alphabeta_lab::own_search::recognise::Recognition;
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::search::window::Ties;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::export::ExportCommand;
use alphabeta_lab::session::command::own_search::OwnSearchCommand;
use alphabeta_lab::session::command::race::RaceCommand;
use alphabeta_lab::session::conduct::under_way::Activity;
use alphabeta_lab::session::model::origin::Origin;
use alphabeta_lab::session::model::own_command::OwnCommand;
use alphabeta_lab::session::model::plan::{Motif, Plan};
use alphabeta_lab::session::preferences::Preferences;
use alphabeta_lab::session::{Session, model::message::Topic};

use super::games::{unfolded, wish};
use super::{brackets, notation, place, session_with, set_first_leaf, wait_for_workers, wait_until};

/// Alpha-beta in Python with the mistake that its argument names; `right` is none.
pub(super) const SEARCHES: &str = include_str!("../core/own_search/mistakes.py");

/// Whether Python is there; where all tests must run, it has to be.
pub(super) fn has_python() -> bool {
    let is_there = std::process::Command::new("python3").arg("--version").output().is_ok();
    let must = std::env::var_os("ALL_TESTS_MUST_RUN").is_some_and(|value| value == "1");
    assert!(is_there || !must, "python3 is missing, and all tests must run");
    is_there
}

/// Python as it starts fastest, for tests with hundreds of runs: what is found by the name may be a script that looks for
/// the interpreter.
pub(super) fn quick_python() -> String {
    let find = ["-c", "import sys; print(sys.executable)"];
    let output = std::process::Command::new("python3").args(find).output().unwrap();
    format!("\"{}\" -I -S", String::from_utf8(output.stdout).unwrap().trim())
}

/// How long a check may be at the same place, however long it takes as a whole.
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

pub(super) fn give(session: &mut Session, command: OwnSearchCommand) {
    session.apply(Command::OwnSearch(command));
}

pub(super) fn command(folder: &Path, line: &str) -> OwnSearchCommand {
    let command = OwnCommand { line: line.to_owned(), folder: folder.to_owned(), is_minimax: false };
    OwnSearchCommand::Run(Box::new(command))
}

/// Runs a program and waits for what comes of it.
pub(super) fn run(session: &mut Session, folder: &Path, line: &str) {
    give(session, command(folder, line));
    wait_for_workers(session);
}

pub(super) fn folder_with(name: &str, text: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join(name), text).unwrap();
    folder
}

/// The sentence about the first wrong step, and its step.
fn fault(session: &Session) -> Option<(String, u32)> {
    let parted = session.own_search().tried()?.parted.clone()?;
    Some((parted.sentence, parted.after))
}

/// What is told about the program.
pub(super) fn told(session: &Session) -> Option<&str> {
    let mut messages = session.messages().iter();
    messages.find(|message| message.topic == Topic::OwnSearch).map(|message| &*message.text)
}

#[test]
fn the_walk_of_a_right_program_is_that_of_the_programs_own_search() {
    if !has_python() {
        return;
    }
    let folder = folder_with("search.py", SEARCHES);
    let mut session = session_with("geeksforgeeks-set-4");
    let own = session.run().unwrap().clone();
    run(&mut session, folder.path(), "python3 search.py right all-lines");
    assert!(session.shows_own_search(), "{:?}", session.messages());
    let theirs = session.run().unwrap().clone();
    assert_eq!(theirs.counters.total().visited, own.counters.total().visited);
    assert_eq!(theirs.trace.value(), own.trace.value());
    assert_eq!((fault(&session), told(&session)), (None, None));
    // The log and the transport are those of any walk.
    session.apply(Command::Last);
    assert_eq!(place(&session), theirs.trace.len());
    let narration =
        theirs.narrate(&crate::english(), session.scene(), session.perspective(), place(&session));
    assert_eq!(narration.title, "Your search finds 5");
    assert_eq!(narration.sentences.last().unwrap().text, "Your search is right on this tree.");
    // It is compared, and it races.
    let entries = session.comparison().entries;
    let names: Vec<_> = entries.iter().map(|entry| entry.request.name(&crate::english())).collect();
    assert_eq!(names, ["Minimax", "Alpha-beta", "Your search"]);
    assert_eq!(entries[1].whole().unwrap().visited, entries[2].whole().unwrap().visited);
    session.apply(Command::Race(RaceCommand::Toggle));
    let names: Vec<_> = session.lanes().iter().map(|lane| lane.name.clone()).collect();
    assert_eq!(names, ["Minimax", "Alpha-beta", "Your search"]);
    session.apply(Command::Last);
    assert!(session.lanes().iter().all(|lane| lane.is_done()));
    session.apply(Command::Race(RaceCommand::RemoveLane(2)));
    assert_eq!(session.lanes().len(), 2);
    session.apply(Command::Race(RaceCommand::AddTheirs));
    assert_eq!(session.lanes().len(), 3);
    session.apply(Command::Race(RaceCommand::Toggle));
    assert!(session.shows_own_search());
    // Away, and the way back.
    session.apply(Command::UseAlgorithm(Algorithm::AlphaBeta));
    assert!(!session.shows_own_search());
    give(&mut session, OwnSearchCommand::Show);
    assert!(session.shows_own_search());
    session.apply(Command::UseAlgorithm(Algorithm::AlphaBeta));
    assert!(!session.shows_own_search());
    give(&mut session, OwnSearchCommand::Show);
    give(&mut session, OwnSearchCommand::Close);
    assert!(!session.shows_own_search() && session.own_search().confirmed().is_none());
    assert_eq!(session.comparison().entries.len(), 2);
}

#[test]
fn a_race_that_began_in_the_walk_of_a_program_ends_there() {
    if !has_python() {
        return;
    }
    let folder = folder_with("search.py", SEARCHES);
    let mut session = session_with("geeksforgeeks-set-4");
    run(&mut session, folder.path(), "python3 search.py right all-lines");
    let toggle = Command::Race(RaceCommand::Toggle);
    session.apply(Command::GoTo(8));
    let visited = session.counts().visited;
    session.apply(toggle.clone());
    assert!(!session.shows_own_search(), "the walk goes along with a lane of the program");
    session.apply(Command::Step);
    session.apply(Command::Step);
    session.apply(toggle.clone());
    assert!(session.shows_own_search());
    assert_eq!(session.counts().visited, visited + 2, "it stands where its lane stood");
    // Another search that is taken into use meanwhile stays in use.
    session.apply(toggle.clone());
    session.apply(Command::UseAlgorithm(Algorithm::AlphaBeta));
    session.apply(toggle.clone());
    assert!(!session.shows_own_search());
    // So it is where its lane was taken out, until a race begins in its walk again.
    give(&mut session, OwnSearchCommand::Show);
    session.apply(toggle.clone());
    session.apply(Command::Race(RaceCommand::RemoveLane(2)));
    session.apply(toggle.clone());
    assert!(!session.shows_own_search());
    give(&mut session, OwnSearchCommand::Show);
    session.apply(toggle.clone());
    assert_eq!(session.lanes().len(), 3, "the search in use takes part");
    session.apply(toggle);
    assert!(session.shows_own_search());
}

#[test]
fn a_wrong_program_is_shown_at_its_first_wrong_step() {
    if !has_python() {
        return;
    }
    let folder = folder_with("search.py", SEARCHES);
    let mut session = session_with("geeksforgeeks-set-4");
    run(&mut session, folder.path(), &format!("{} search.py never-cuts", quick_python()));
    let (sentence, step) = fault(&session).unwrap();
    let expected =
        "After J = 6 your search evaluated K = 9. At E α = 6 ≥ β = 5, so K is cut: a β-cutoff was missed.";
    assert_eq!(sentence, expected);
    assert_eq!(place(&session), step);
    let scene = session.scene();
    assert_eq!(scene.name(session.current_node()), "K");
    let theirs = session.run().unwrap();
    let narration = theirs.narrate(&crate::english(), scene, session.perspective(), step);
    assert!(narration.sentences.iter().any(|said| said.is_strong && said.text == expected));
    let later = theirs.narrate(&crate::english(), scene, session.perspective(), step + 1);
    assert!(later.sentences.last().unwrap().text.starts_with("Your search first went wrong at step"));
    // From wherever the walk is, there is a way back to it.
    session.apply(Command::First);
    session.apply(Command::UseAlgorithm(Algorithm::Minimax));
    give(&mut session, OwnSearchCommand::ShowFault);
    assert_eq!((place(&session), session.shows_own_search()), (step, true));
    // One tree is a guess; the check knows.
    assert!(session.own_search().tried().unwrap().recognised.is_some());
    give(&mut session, OwnSearchCommand::Check);
    wait_until(&mut session, "progress", |session| {
        session.activity() == Some(Activity::Checking) && session.progress().is_some_and(|it| it.done > 3)
    });
    let mut latest = (session.progress(), Instant::now());
    while session.own_search().is_checking() {
        if session.progress() != latest.0 {
            latest = (session.progress(), Instant::now());
        }
        assert!(latest.1.elapsed() < LONGEST_PAUSE, "the check stands still at {:?}", latest.0);
        std::thread::sleep(Duration::from_millis(20));
        session.advance(0.0);
    }
    let report = session.own_search().checked().unwrap();
    let Recognition::Mistake(named) = &report.recognised.verdict else { panic!("{:?}", report.recognised) };
    assert_eq!(named.id, "never-cuts");
    assert!(told(&session).unwrap().starts_with("Your search fails on "), "{:?}", told(&session));
    let smallest = report.smallest.as_ref().unwrap().0.tree.clone();
    give(&mut session, OwnSearchCommand::OpenLesson);
    wait_for_workers(&mut session);
    assert!(matches!(session.origin(), Origin::Example(_)));
    give(&mut session, OwnSearchCommand::OpenSmallest);
    wait_until(&mut session, "the smallest tree", |session| brackets(session) == smallest);
    wait_for_workers(&mut session);
    // There, too, the program is run, and fails.
    assert!(fault(&session).is_some() && session.shows_own_search());
    // Nobody has changed it, so nobody is asked about it.
    assert_eq!(session.title(), "Smallest failing tree — Alpha–Beta Lab");
    session.apply(Command::OpenExample(0));
    assert_eq!((session.question(), session.origin()), (None, &Origin::Example(0)));
}

/// What leaves the program tells of the same walk as the window, and marks the same node.
#[test]
fn its_walk_is_exported_as_it_is_shown() {
    if !has_python() {
        return;
    }
    let folder = folder_with("search.py", SEARCHES);
    let mut session = session_with("geeksforgeeks-set-4");
    run(&mut session, folder.path(), "python3 search.py never-cuts all-lines");
    let (sentence, step) = fault(&session).unwrap();
    let material = session.pictured().unwrap();
    let write = |format: Format, steps: Vec<_>| {
        let options = Plan { asks: true, format, ..Plan::default() }.options(steps);
        String::from_utf8(format.write(&material.walk(), &options, &mut |_| true).unwrap()).unwrap()
    };
    let marks = |after: u32| write(Format::Svg, vec![Some(after)]).matches(">first wrong step<").count();
    assert_eq!([marks(step - 1), marks(step), marks(step + 3)], [0, 1, 1]);
    let all: Vec<_> = (0..=material.walk().len()).map(Some).collect();
    let page = write(Format::Html, all.clone());
    assert!(page.contains("Your search evaluates") && page.contains(&sentence), "{page}");
    // Nobody is asked what a wrong search does next.
    let asked = page.split("\"after\":").filter(|step| step.contains("\"decision\""));
    let number = |step: &str| step.split(',').next().and_then(|text| text.parse::<u32>().ok()).unwrap();
    let asked: Vec<u32> = asked.map(number).collect();
    assert!(!asked.is_empty() && asked.iter().all(|&after| after < step), "{asked:?}, {step}");
    let after_it = &all[step as usize - 1..];
    assert_eq!([&all, after_it].map(|steps| html::has_questions(&material.walk(), steps)), [true, false]);
    let data: serde_json::Value = serde_json::from_str(&write(Format::Json, all)).unwrap();
    assert_eq!((&data["algorithm"], &data["first_wrong_step"]), (&"own-search".into(), &step.into()));
    assert!(data.get("ties").is_none(), "nobody knows its rule");
    let row = &data["steps"][step as usize - 1]["sentences"];
    assert!(row.as_str().unwrap().contains(&sentence), "{row}");
    // In a race its lane is marked, and the others are not.
    session.apply(Command::Race(RaceCommand::Toggle));
    session.apply(Command::Last);
    let material = session.pictured().unwrap();
    let lanes = material.lanes.len();
    let race = race_picture(&mut session, folder.path());
    assert_eq!((lanes, race.matches(">first wrong step<").count()), (3, 1));
}

/// The race as an SVG file.
pub(super) fn race_picture(session: &mut Session, folder: &Path) -> String {
    let plan = Plan { motif: Motif::Race, format: Format::Svg, ..Plan::default() };
    let path = folder.join("race.svg");
    give_export(session, ExportCommand::AskFile(Box::new(plan)));
    give_export(session, ExportCommand::WriteTo(path.clone()));
    wait_until(session, "the export", |session| session.activity() != Some(Activity::Exporting));
    std::fs::read_to_string(path).unwrap()
}

fn give_export(session: &mut Session, command: ExportCommand) {
    session.apply(Command::Export(command));
}

#[test]
fn it_is_run_again_when_its_file_or_the_tree_changes() {
    if !has_python() {
        return;
    }
    let folder = folder_with("search.py", &SEARCHES.replace("sys.argv[1]", "'never-cuts'"));
    let mut session = session_with("geeksforgeeks-set-4");
    run(&mut session, folder.path(), "python3 search.py x");
    assert!(fault(&session).is_some());
    set_first_leaf(&mut session, 77);
    wait_until(&mut session, "another run", |session| {
        session.shows_own_search() && session.busy_with().is_none()
    });
    let tree = session.scene().tree();
    let first = tree.preorder().find(|&node| tree.is_leaf(node)).unwrap();
    assert_eq!(tree.value(first), Some(77.into()));
    assert!(session.run().unwrap().request.is_on(session.scene()));
    let text = SEARCHES.replace("sys.argv[1]", "'right'");
    std::fs::write(folder.path().join("search.py"), text).unwrap();
    wait_until(&mut session, "the new program", |session| {
        session.own_search().tried().is_some_and(|tried| tried.parted.is_none() && tried.failure.is_none())
            && session.shows_own_search()
    });
}

#[test]
fn another_rule_for_ties_brings_another_verdict_and_the_walk_stays() {
    if !has_python() {
        return;
    }
    let text = SEARCHES.replace("sys.argv[1]", "'right.gt'");
    let folder = folder_with("search.py", &text);
    let mut session = session_with("tie-at-alpha-beta");
    let verdict = |session: &mut Session, ties| {
        session.apply(Command::UseTies(ties));
        wait_for_workers(session);
        assert!(session.shows_own_search(), "{ties:?}");
        fault(session).map(|(sentence, _)| sentence)
    };
    run(&mut session, folder.path(), "python3 search.py x");
    let missed = fault(&session).unwrap().0;
    assert!(missed.contains("cutoff was missed"), "{missed}");
    assert_eq!(verdict(&mut session, Ties::Search), None);
    assert_eq!(verdict(&mut session, Ties::Prune).as_ref(), Some(&missed));
}

#[test]
fn nothing_runs_that_was_not_confirmed_since_the_start() {
    if !has_python() {
        return;
    }
    let folder = folder_with("touch.py", "open('was-run', 'w').close()\nprint('ab result 0')\n");
    let kept = OwnCommand {
        line: "python3 touch.py".to_owned(),
        folder: folder.path().to_owned(),
        is_minimax: false,
    };
    let mut preferences = Preferences::default();
    preferences.own_search = Some(kept.clone());
    let mut session = Session::new(preferences, super::english(), std::sync::Arc::new(|| {}));
    session.apply(notation("[[3,5],[6,9]]"));
    wait_until(&mut session, "the tree", |session| *session.origin() == Origin::New);
    for command in [OwnSearchCommand::Ask, OwnSearchCommand::RunAgain, OwnSearchCommand::Check] {
        give(&mut session, command);
    }
    std::fs::write(folder.path().join("touch.py"), "open('was-run', 'w')\n").unwrap();
    let begin = Instant::now();
    while begin.elapsed() < Duration::from_millis(900) {
        session.advance(0.05);
        std::thread::sleep(Duration::from_millis(20));
    }
    assert!(!folder.path().join("was-run").exists());
    give(&mut session, OwnSearchCommand::Run(Box::new(kept)));
    wait_for_workers(&mut session);
    assert!(folder.path().join("was-run").exists(), "{:?}", session.messages());
}

/// How many processes run with this argument.
fn running(argument: &str) -> usize {
    let processes = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let lines = processes.filter_map(|process| std::fs::read(process.path().join("cmdline")).ok());
    lines.filter(|line| line.split(|&byte| byte == 0).any(|word| word == argument.as_bytes())).count()
}

#[test]
fn a_program_that_breaks_down_gets_its_sentence_and_nothing_is_lost() {
    if !has_python() {
        return;
    }
    let cases = [
        ("import os; os.write(1, bytes(range(256)) * 99)", "printed no line that begins with"),
        ("print('ab leaf Zebra')", "Line 1 of your program’s output: the tree has no node “Zebra”."),
        ("while True: print('x' * 99999)", "more than 64 MB"),
        ("import os; os.kill(os.getpid(), 11)", "was ended by signal 11"),
        ("print(1 / 0)", "ZeroDivisionError: division by zero"),
    ];
    let folder = tempfile::tempdir().unwrap();
    let mut session = session_with("geeksforgeeks-set-4");
    set_first_leaf(&mut session, 4);
    wait_for_workers(&mut session);
    let before = brackets(&session);
    for (program, expected) in cases {
        std::fs::write(folder.path().join("bad.py"), program).unwrap();
        run(&mut session, folder.path(), "python3 bad.py");
        let told = told(&session).unwrap_or_default();
        assert!(told.contains(expected), "{program}: {told}");
        assert_eq!((brackets(&session), session.is_modified()), (before.clone(), true));
        assert!(!session.shows_own_search() && session.run().is_some());
    }
    assert!(session.own_search().tried().unwrap().aside.complained.contains("Traceback"));
    run(&mut session, folder.path(), "no-such-program x");
    assert!(told(&session).unwrap().contains("there is no such program"), "{:?}", told(&session));
    run(&mut session, Path::new("/no/such/folder"), "python3 bad.py");
    assert!(told(&session).unwrap().contains("there is no folder /no/such/folder"), "{:?}", told(&session));
}

#[test]
fn stop_ends_a_program_that_hangs_and_all_that_it_started() {
    if !has_python() || !cfg!(target_os = "linux") {
        return;
    }
    let program = "import subprocess, time\nsubprocess.Popen(['sleep', '985.25'])\ntime.sleep(900)\n";
    let folder = folder_with("hang.py", program);
    for is_check in [false, true] {
        let mut session = session_with("geeksforgeeks-set-4");
        give(&mut session, command(folder.path(), "python3 hang.py"));
        if is_check {
            wait_until(&mut session, "the child", |_| running("985.25") > 0);
            session.apply(Command::Stop);
            wait_until(&mut session, "the end", |_| running("985.25") == 0);
            give(&mut session, OwnSearchCommand::Check);
        }
        wait_until(&mut session, "the child", |_| running("985.25") > 0);
        session.apply(Command::Stop);
        assert!(told(&session).unwrap().contains("was stopped"), "{:?}", told(&session));
        wait_until(&mut session, "the end", |_| running("985.25") == 0);
        assert_eq!(session.busy_with(), None);
        // Who quits leaves nothing either.
        give(&mut session, OwnSearchCommand::RunAgain);
        wait_until(&mut session, "the child", |_| running("985.25") > 0);
        session.end();
        // The signal is sent; that the processes are gone is the system's part, and takes it a moment.
        wait_until(&mut session, "nothing left", |_| running("985.25") == 0);
    }
}

/// One command after another, for the test of all commands.
pub(crate) fn next_command(command: &OwnSearchCommand) -> Option<OwnSearchCommand> {
    Some(match command {
        OwnSearchCommand::Ask => OwnSearchCommand::AskFolder(std::env::temp_dir()),
        OwnSearchCommand::AskFolder(_) => OwnSearchCommand::TakeFolder(std::env::temp_dir()),
        OwnSearchCommand::TakeFolder(_) => OwnSearchCommand::Run(Box::new(OwnCommand {
            line: "no-such-program".to_owned(),
            folder: std::env::temp_dir(),
            is_minimax: false,
        })),
        OwnSearchCommand::Run(_) => OwnSearchCommand::RunAgain,
        OwnSearchCommand::RunAgain => OwnSearchCommand::Show,
        OwnSearchCommand::Show => OwnSearchCommand::ShowFault,
        OwnSearchCommand::ShowFault => OwnSearchCommand::Check,
        OwnSearchCommand::Check => OwnSearchCommand::OpenSmallest,
        OwnSearchCommand::OpenSmallest => OwnSearchCommand::OpenLesson,
        OwnSearchCommand::OpenLesson => OwnSearchCommand::Close,
        OwnSearchCommand::Close => return None,
    })
}

#[test]
fn a_new_run_takes_away_what_went_wrong_in_the_run_before() {
    if !has_python() {
        return;
    }
    let folder = folder_with("search.py", "print('ab leaf ZZ 3')");
    let mut session = session_with("geeksforgeeks-set-4");
    let line = format!("{} search.py", quick_python());
    run(&mut session, folder.path(), &line);
    assert!(told(&session).is_some_and(|told| told.contains("ZZ")), "{:?}", told(&session));
    std::fs::write(folder.path().join("search.py"), "import time\ntime.sleep(2)\n").unwrap();
    give(&mut session, command(folder.path(), &line));
    assert!(session.own_search().is_trying());
    assert_eq!(told(&session), None, "while it runs");
    run(&mut session, folder.path(), &line);
    assert!(told(&session).is_some(), "it printed no result");
}

#[test]
fn of_a_game_a_program_gets_the_whole_or_nothing() {
    if !has_python() {
        return;
    }
    let folder = folder_with("search.py", &SEARCHES.replace("sys.argv[1]", "'right'"));
    let mut session = unfolded(wish(GameId::TicTacToe, "", 2));
    run(&mut session, folder.path(), "python3 search.py x");
    assert!(!session.shows_own_search() && session.run().is_some());
    assert!(told(&session).unwrap().contains("only the beginning of the game"), "{:?}", told(&session));
    // A game that is shown to its end, with moves that are called by numbers.
    let mut session = unfolded(wish(GameId::TicTacToe, "XOX/OXO/...", 9));
    run(&mut session, folder.path(), "python3 search.py x");
    assert!(session.shows_own_search(), "{:?}", told(&session));
    assert_eq!(fault(&session), None);
}
