//! Pictures that leave the program: what is written is what was chosen, or nothing is and a sentence says why.

use std::path::Path;
use std::sync::Arc;

use alphabeta_lab::experiment::chart::Quantity;
use alphabeta_lab::export::Format;
use alphabeta_lab::export::choices::Steps;
use alphabeta_lab::export::exhibit::{Exhibit, ExhibitSubject};
use alphabeta_lab::game::GameId;
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::compare::CompareCommand;
use alphabeta_lab::session::command::experiment::ExperimentCommand;
use alphabeta_lab::session::command::export::ExportCommand;
use alphabeta_lab::session::command::race::RaceCommand;
use alphabeta_lab::session::conduct::under_way::Activity;
use alphabeta_lab::session::features::export::preview::Previews;
use alphabeta_lab::session::model::dialog::{Dialog, FileQuestion};
use alphabeta_lab::session::model::plan::{Motif, Plan};
use alphabeta_lab::session::model::screen::CompareView;
use alphabeta_lab::session::news::UiTask;
use alphabeta_lab::session::task::Waker;
use alphabeta_lab::statistics::uniform::UniformShape;
use alphabeta_lab::tree::Player;

use super::{session, session_with, wait_for_workers, wait_until};

/// The command after this one, for tests of all commands.
pub(super) fn next(command: &ExportCommand) -> Option<ExportCommand> {
    Some(match command {
        ExportCommand::Ask => ExportCommand::AskPrint,
        ExportCommand::AskPrint => ExportCommand::CopyPicture,
        ExportCommand::CopyPicture => ExportCommand::CopySvg,
        ExportCommand::CopySvg => ExportCommand::AskOf(exhibit()),
        ExportCommand::AskOf(_) => ExportCommand::CopyPictureOf(exhibit()),
        ExportCommand::CopyPictureOf(_) => ExportCommand::CopySvgOf(exhibit()),
        ExportCommand::CopySvgOf(_) => ExportCommand::AskFile(Box::default()),
        ExportCommand::AskFile(_) => ExportCommand::WriteTo("/no/such/folder/walk.svg".into()),
        ExportCommand::WriteTo(_) => ExportCommand::Overwrite,
        ExportCommand::Overwrite => ExportCommand::Print(Box::default()),
        ExportCommand::Print(_) => ExportCommand::NotOpened("/no/such/walk.pdf".into()),
        ExportCommand::NotOpened(_) => return None,
    })
}

fn exhibit() -> Box<Exhibit> {
    Box::new(Exhibit::minimal_tree(UniformShape { branching: 2, depth: 3 }, Player::Max, &crate::english()))
}

pub(super) fn plan(format: Format, steps: Steps) -> Plan {
    Plan { format, steps, scale: 0.5, ..Plan::default() }
}

pub(super) fn give(session: &mut Session, command: ExportCommand) {
    session.apply(Command::Export(command));
}

/// Exports to this file, and returns what a person is told.
pub(super) fn export(session: &mut Session, plan: Plan, path: &Path) -> String {
    let format = plan.format;
    give(session, ExportCommand::AskFile(Box::new(plan)));
    let asked = session.take_tasks();
    let is_asked = |task: &UiTask| matches!(task, UiTask::AskFile(FileQuestion::Export(name, of)) if *of == format && name.ends_with(format.about().suffix));
    assert!(asked.iter().any(is_asked), "{asked:?}");
    give(session, ExportCommand::WriteTo(path.to_owned()));
    wait_until(session, "the export", |session| session.activity() != Some(Activity::Exporting));
    session.messages().last().map(|message| message.text.clone()).unwrap_or_default()
}

fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn every_format_is_written_as_the_command_line_writes_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = session();
    session.apply(Command::Last);
    for &format in Format::ALL {
        let path = folder.path().join(format!("{}.{}", format.about().id, format.about().suffix));
        let plan = plan(format, Steps::Result);
        let told = export(&mut session, plan.clone(), &path);
        assert!(told.starts_with("Exported "), "{format:?}: {told}");
        let material = session.pictured().unwrap();
        let steps = plan.all_steps(Some(&material)).unwrap();
        let expected = format.write(&material.walk(), &plan.options(steps), &mut |_| true).unwrap();
        assert!(std::fs::read(&path).unwrap() == expected, "{format:?}");
    }
    assert_eq!(names(folder.path()).len(), Format::ALL.len());
}

#[test]
fn a_tree_without_a_title_has_the_name_of_its_file_on_a_page() {
    let folder = tempfile::tempdir().unwrap();
    let [tree, page] = ["exam.ron", "page.html"].map(|name| folder.path().join(name));
    std::fs::write(&tree, "GameTree(version: 1, tree: [[3,5],[6,9]])").unwrap();
    let mut session = session();
    session.apply(Command::OpenPath(tree));
    wait_for_workers(&mut session);
    give(&mut session, ExportCommand::AskFile(Box::new(plan(Format::Html, Steps::All))));
    let asked = UiTask::AskFile(FileQuestion::Export("exam.html".to_owned(), Format::Html));
    assert!(session.take_tasks().contains(&asked));
    give(&mut session, ExportCommand::WriteTo(page.clone()));
    wait_until(&mut session, "the export", |session| session.activity() != Some(Activity::Exporting));
    let written = std::fs::read_to_string(page).unwrap();
    assert!(written.contains("<h1>exam.ron</h1>") && !written.contains("Untitled"), "{written}");
}

#[test]
fn several_pictures_are_several_files_and_replace_none() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = session();
    let told = export(&mut session, plan(Format::Svg, Steps::Cutoffs), &folder.path().join("cut.svg"));
    let files = names(folder.path());
    assert!(files.len() >= 2 && files.iter().all(|name| name.starts_with("cut-")), "{files:?}");
    assert!(told.starts_with(&format!("Exported {} pictures", files.len())), "{told}");
    let kept = folder.path().join(&files[1]);
    std::fs::write(&kept, "kept").unwrap();
    std::fs::remove_file(folder.path().join(&files[0])).unwrap();
    let told = export(&mut session, plan(Format::Svg, Steps::Cutoffs), &folder.path().join("cut.svg"));
    let more = "already exists. Nothing was written.";
    let text =
        if files.len() == 2 { more.to_owned() } else { format!("{} more of the files", files.len() - 2) };
    assert!(told.contains(&text), "{told}");
    assert!(!names(folder.path()).contains(&files[0]) && std::fs::read_to_string(&kept).unwrap() == "kept");
    // A person may insist, once.
    let (words, overwrite) = session.messages().last().unwrap().offer.clone().unwrap();
    assert_eq!((words.as_str(), &overwrite), ("Overwrite", &Command::Export(ExportCommand::Overwrite)));
    session.apply(overwrite.clone());
    wait_until(&mut session, "the export", |session| session.activity() != Some(Activity::Exporting));
    let told = &session.messages().last().unwrap().text;
    assert!(told.starts_with(&format!("Exported {} pictures", files.len())), "{told}");
    assert!(names(folder.path()) == files && std::fs::read_to_string(&kept).unwrap().starts_with("<svg"));
    assert!(!overwrite.is_enabled(&session));
}

#[test]
fn what_cannot_be_written_is_told_and_nothing_is_left() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = session();
    let nowhere = folder.path().join("nowhere/walk.svg");
    let told = export(&mut session, plan(Format::Svg, Steps::Result), &nowhere);
    assert!(told.contains("was not written: its folder does not exist"), "{told}");
    let huge = Plan { scale: 60.0, ..plan(Format::Png, Steps::Result) };
    let told = export(&mut session, huge, &folder.path().join("huge.png"));
    assert!(told.contains("pixels is too large"), "{told}");
    assert!(session.messages().last().unwrap().is_error);
    assert_eq!(names(folder.path()), [""; 0]);
}

#[test]
fn an_export_that_is_stopped_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = session();
    // Several files are written one after another.
    for (format, name) in [(Format::Gif, "walk.gif"), (Format::Png, "walk.png")] {
        let plan = Plan { scale: 3.0, ..plan(format, Steps::All) };
        give(&mut session, ExportCommand::AskFile(Box::new(plan)));
        give(&mut session, ExportCommand::WriteTo(folder.path().join(name)));
        assert_eq!(session.activity(), Some(Activity::Exporting));
        assert!(!Command::Export(ExportCommand::CopyPicture).is_enabled(&session), "one at a time");
        if format == Format::Png {
            wait_until(&mut session, "the first file", |_| !names(folder.path()).is_empty());
        }
        session.apply(Command::Stop);
        wait_for_workers(&mut session);
        assert_eq!(session.messages().last().unwrap().text, "The export was cancelled. Nothing was written.");
        assert_eq!(names(folder.path()), [""; 0]);
    }
}

#[test]
fn the_picture_is_copied_as_an_image_and_as_svg() {
    let mut session = session();
    session.apply(Command::Last);
    session.take_tasks();
    give(&mut session, ExportCommand::CopyPicture);
    wait_for_workers(&mut session);
    let tasks = session.take_tasks();
    let [UiTask::CopyImage(pixels)] = &tasks[..] else { panic!("{} tasks", tasks.len()) };
    assert_eq!(pixels.rgba.len(), pixels.size[0] * pixels.size[1] * 4);
    assert!(pixels.rgba.starts_with(&[255, 255, 255, 255]), "the ground of print is white");
    assert!(session.messages().last().unwrap().text.starts_with("Copied the picture as an image"));
    give(&mut session, ExportCommand::CopySvg);
    wait_for_workers(&mut session);
    let tasks = session.take_tasks();
    let [UiTask::Copy(svg)] = &tasks[..] else { panic!("{tasks:?}") };
    let last = format!("step {}", session.playback().len());
    assert!(svg.starts_with("<svg") && svg.contains(&last), "it is that of the present step");
}

/// A session with a name at the root.
fn session_with_name(name: &str) -> Session {
    let mut session = session();
    session.apply(super::notation(&format!("\"{name}\"[[3,5],[6,9]]")));
    wait_for_workers(&mut session);
    session.take_tasks();
    session
}

#[test]
fn a_copied_image_tells_which_letters_the_fonts_lack() {
    let told = |name: &str| {
        let mut session = session_with_name(name);
        give(&mut session, ExportCommand::CopyPicture);
        wait_for_workers(&mut session);
        assert!(matches!(session.take_tasks()[..], [UiTask::CopyImage(_)]));
        session.messages().last().unwrap().text.clone()
    };
    assert!(told("א").contains(" pixels. It shows empty boxes for א (U+05D0): the program’s fonts lack"));
    assert!(told("Я").ends_with(" pixels."));
}

#[test]
fn a_preview_with_boxes_for_letters_of_the_file_says_so() {
    let said = |name: &str, plan: &Plan| {
        let session = session_with_name(name);
        let (material, waker): (_, Waker) = (session.pictured().unwrap(), Arc::new(|| ()));
        let mut previews = Previews::default();
        loop {
            if let Some((Ok(preview), true)) = previews.look(plan, 0, Some(&material), [300, 300], &waker) {
                return preview.lacking.as_ref().map(|lacking| lacking.said(&super::english()));
            }
            std::thread::yield_now();
        }
    };
    let plan = |format| Plan { format, steps: Steps::Result, ..Plan::default() };
    for format in [Format::Svg, Format::Html] {
        let told = said("א", &plan(format)).unwrap_or_default();
        let beginning = "The preview shows empty boxes for א (U+05D0): ";
        assert!(told.starts_with(beginning) && told.contains(" file has them"), "{format:?}: {told}");
        assert_eq!(said("Я", &plan(format)), None, "{format:?}");
    }
    let outlines = Plan { has_outlines: true, ..plan(Format::Svg) };
    assert!(said("א", &outlines).unwrap().starts_with("The outlines show empty boxes"));
    assert_eq!(said("א", &plan(Format::Dot)), None, "its preview is text");
}

#[test]
fn a_preview_and_a_file_have_the_title_of_now() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = session();
    let plan = plan(Format::Json, Steps::Result);
    let mut previews = Previews::default();
    for title in ["Before the lecture", "After the lecture"] {
        session.apply(Command::File(super::documents::about(title, "", "")));
        let (material, waker): (_, Waker) = (session.pictured().unwrap(), Arc::new(|| ()));
        let shown = loop {
            if let Some((Ok(preview), true)) = previews.look(&plan, 0, Some(&material), [300, 300], &waker) {
                break format!("{:?}", preview.content);
            }
            std::thread::yield_now();
        };
        assert!(shown.contains(title), "{shown}");
        let path = folder.path().join(format!("{title}.json"));
        export(&mut session, plan.clone(), &path);
        let written: serde_json::Value = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
        assert_eq!(written["title"], title);
    }
}

#[test]
fn a_pdf_is_made_to_be_printed_and_goes_with_the_program() {
    let mut session = session();
    session.take_tasks();
    give(&mut session, ExportCommand::Print(Box::new(Plan { steps: Steps::Result, ..Plan::default() })));
    wait_for_workers(&mut session);
    let tasks = session.take_tasks();
    let [UiTask::OpenFile(path)] = &tasks[..] else { panic!("{tasks:?}") };
    assert!(std::fs::read(path).unwrap().starts_with(b"%PDF"));
    give(&mut session, ExportCommand::NotOpened(path.clone()));
    let told = &session.messages().last().unwrap().text;
    assert!(told.contains("No PDF viewer") && told.contains(".pdf"), "{told}");
    drop(session);
    assert!(!path.exists() && !path.parent().unwrap().exists());
}

#[test]
fn a_race_is_one_picture_with_the_names_and_counts_of_its_searches() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = session();
    session.apply(Command::Race(RaceCommand::Toggle));
    wait_for_workers(&mut session);
    session.apply(Command::Last);
    let lanes = session.lanes();
    assert!(lanes.len() > 1);
    for &format in Format::OF_PICTURES {
        let path = folder.path().join(format!("race.{}", format.about().suffix));
        let told = export(&mut session, Plan { motif: Motif::Race, ..plan(format, Steps::Result) }, &path);
        assert!(told.starts_with("Exported "), "{format:?}: {told}");
    }
    let svg = std::fs::read_to_string(folder.path().join("race.svg")).unwrap();
    for lane in &lanes {
        let counts = format!("{} nodes, {} leaves", lane.counts().visited, lane.counts().leaves_evaluated);
        assert!(
            svg.contains(&format!(">{}<", lane.algorithm.name(&crate::english()))) && svg.contains(&counts),
            "{counts}"
        );
    }
    let told = export(
        &mut session,
        Plan { motif: Motif::Race, ..plan(Format::Gif, Steps::All) },
        &folder.path().join("race.gif"),
    );
    assert!(told.contains("choose SVG, PNG, PDF or TikZ"), "{told}");
}

#[test]
fn each_search_of_a_race_is_drawn_on_its_own_scale_whichever_is_in_use() {
    let folder = tempfile::tempdir().unwrap();
    let drawn = |in_use: Algorithm| {
        let mut session = session_with("middlesex-min-root");
        session.apply(Command::UseAlgorithm(in_use));
        wait_for_workers(&mut session);
        session.apply(Command::Race(RaceCommand::Toggle));
        for (lane, algorithm) in [Algorithm::AlphaBeta, Algorithm::NegamaxAlphaBeta].into_iter().enumerate() {
            session.apply(Command::Race(RaceCommand::UseLane(lane, algorithm)));
            wait_for_workers(&mut session);
        }
        session.apply(Command::Last);
        let path = folder.path().join(format!("{in_use:?}.svg"));
        export(&mut session, Plan { motif: Motif::Race, ..plan(Format::Svg, Steps::Result) }, &path);
        std::fs::read_to_string(path).unwrap()
    };
    let [picture, other] = [Algorithm::AlphaBeta, Algorithm::NegamaxAlphaBeta].map(drawn);
    assert!(picture.contains("−12"), "the result of negamax as MIN counts: {picture}");
    assert_eq!(picture, other);
}

/// What is shown of everything that pictures can be made of.
fn exhibits(session: &Session) -> Vec<Arc<Exhibit>> {
    let held = |motif| match motif {
        Motif::Exhibit(exhibit) => Some(exhibit),
        Motif::Tree | Motif::Race => None,
    };
    session.motifs().into_iter().filter_map(held).collect()
}

fn export_exhibit(session: &mut Session, exhibit: &Arc<Exhibit>, folder: &Path) -> String {
    for &format in Format::OF_PICTURES {
        let path = folder.join(format!("{}.{}", exhibit.name.replace('/', " "), format.about().suffix));
        let motif = Motif::Exhibit(Arc::clone(exhibit));
        let told = export(session, Plan { motif, ..plan(format, Steps::Result) }, &path);
        assert!(told.starts_with("Exported "), "{} as {format:?}: {told}", exhibit.name);
    }
    std::fs::read_to_string(folder.join(format!("{}.svg", exhibit.name.replace('/', " ")))).unwrap()
}

#[test]
fn charts_the_decision_table_and_the_minimal_tree_are_exported_like_the_tree() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = session_with("geeksforgeeks-set-4");
    session.apply(Command::Last);
    assert_eq!(session.motifs().first(), Some(&Motif::Tree), "what is looked at comes first");
    let mut seen = Vec::new();
    for exhibit in exhibits(&session) {
        let svg = export_exhibit(&mut session, &exhibit, folder.path());
        let words: &[&str] = match exhibit.subject {
            ExhibitSubject::Charts(_) => &["Nodes visited per depth", "full tree 15", "minimum 11"],
            ExhibitSubject::Decision { .. } => &["value ≤ α", ">MAX<", "better for"],
            ExhibitSubject::MinimalTree(_) => {
                &["b = 2 and d = 3", "5 of 8 leaves", "(d+1)/2", "Knuth and R. W. Moore"]
            }
            ExhibitSubject::Chart { .. } | ExhibitSubject::Board(_) | ExhibitSubject::Orders { .. } => {
                panic!("{}", exhibit.name)
            }
        };
        let title = format!("<title id=\"title\">{}</title>", exhibit.title);
        assert!(svg.contains(&title), "{title}");
        for words in words {
            assert!(svg.contains(words), "{words} in {}", exhibit.name);
        }
        let drawn = svg.split("</desc>").nth(1).unwrap();
        assert!(!drawn.contains('^'), "powers are raised in {}", exhibit.name);
        seen.push(exhibit.name.clone());
    }
    assert_eq!(seen, ["The charts", "The decision table", "Why b^(d/2)?"]);
}

#[test]
fn the_orders_of_the_children_are_a_picture_while_they_are_shown() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = session_with("geeksforgeeks-set-4");
    session.apply(Command::Last);
    session.apply(Command::Compare(CompareCommand::Show(CompareView::Orders)));
    wait_for_workers(&mut session);
    let is_of_orders = |exhibit: &Arc<Exhibit>| matches!(exhibit.subject, ExhibitSubject::Orders { .. });
    let exhibit = exhibits(&session).into_iter().find(is_of_orders).unwrap();
    let svg = export_exhibit(&mut session, &exhibit, folder.path());
    for words in ["you are here: 5", "best first", "leaves evaluated", "need fewer than here"] {
        assert!(svg.contains(words), "{words} in\n{svg}");
    }
    // The button of the panel copies what the panel shows.
    session.take_tasks();
    session.apply(Command::Compare(CompareCommand::CopyPicture));
    wait_for_workers(&mut session);
    let tasks = session.take_tasks();
    let [UiTask::Copy(copied)] = &tasks[..] else { panic!("{tasks:?}") };
    assert!(copied.contains("you are here: 5"));
    session.apply(Command::Compare(CompareCommand::AskExport));
    let tasks = session.take_tasks();
    assert!(matches!(&tasks[..], [UiTask::Ask(Dialog::Export)]), "{tasks:?}");
    assert!(matches!(&session.motifs()[0], Motif::Exhibit(first) if is_of_orders(first)));
    // Asked for without a thing, it is about what is on screen again.
    give(&mut session, ExportCommand::Ask);
    assert_eq!(session.motifs()[0], Motif::Tree);
}

#[test]
fn an_experiment_is_a_picture_while_it_stands_in_the_place_of_the_tree() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = session();
    session.apply(Command::Experiment(ExperimentCommand::Toggle));
    wait_until(&mut session, "its cost", |session| session.experiment().shown().is_some());
    let [exhibit] = &exhibits(&session)[..] else { panic!("one") };
    assert_eq!(session.motifs().len(), 1);
    let svg = export_exhibit(&mut session, exhibit, folder.path());
    assert!(svg.contains("All leaves, b<") || svg.contains("All leaves, b</tspan>"), "{svg}");
    session.apply(Command::Experiment(ExperimentCommand::Show(Quantity::BranchingFactor)));
    session.take_tasks();
    give(&mut session, ExportCommand::CopySvg);
    wait_for_workers(&mut session);
    let tasks = session.take_tasks();
    let [UiTask::Copy(copied)] = &tasks[..] else { panic!("{tasks:?}") };
    assert!(copied.contains("Branching factor</title>"), "it is that of the chart on screen");
    let told = export(
        &mut session,
        Plan { motif: Motif::Exhibit(Arc::clone(exhibit)), ..plan(Format::Gif, Steps::All) },
        &folder.path().join("walk.gif"),
    );
    assert!(told.contains("choose SVG, PNG, PDF or TikZ"), "{told}");
}

#[test]
fn the_board_of_the_node_in_focus_is_a_picture() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = super::games::unfolded(super::games::wish(GameId::TicTacToe, "X.O/.X./..O", 2));
    let is_board = |exhibit: &Arc<Exhibit>| matches!(exhibit.subject, ExhibitSubject::Board(_));
    let exhibit = exhibits(&session).into_iter().find(is_board).unwrap();
    let svg = export_exhibit(&mut session, &exhibit, folder.path());
    assert!(svg.contains("The position is") && svg.contains("<circle"), "{svg}");
}

#[test]
fn what_was_chosen_for_another_format_does_not_count() {
    let chosen = Plan { is_transparent: true, has_outlines: true, asks: true, ..Plan::default() };
    let counts = |format: Format| {
        let options = Plan { format, ..chosen.clone() }.options(vec![None]);
        [options.is_transparent, options.has_outlines, options.asks]
    };
    assert_eq!(counts(Format::Svg), [true, true, false]);
    assert_eq!(counts(Format::Png), [true, false, false]);
    assert_eq!(counts(Format::Html), [false, false, true]);
    for format in [Format::Pdf, Format::Gif, Format::Apng, Format::Tikz] {
        assert_eq!(counts(format), [false; 3], "{format:?}");
    }
}

#[test]
fn the_picture_of_a_tree_without_a_title_has_the_name_of_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("Week 3.ron");
    let mut session = session();
    session.apply(super::notation("[3,[5,6]]"));
    wait_for_workers(&mut session);
    let proposed = |session: &mut Session| {
        give(session, ExportCommand::AskFile(Box::new(plan(Format::Svg, Steps::Result))));
        let name = |task| match task {
            UiTask::AskFile(FileQuestion::Export(name, _)) => Some(name),
            _ => None,
        };
        session.take_tasks().into_iter().find_map(name).unwrap()
    };
    assert_eq!(proposed(&mut session), "untitled.svg");
    session.apply(Command::SaveTo(path));
    wait_until(&mut session, "the saving", |session| !session.is_modified());
    assert_eq!(proposed(&mut session), "Week 3.svg");
    session.apply(Command::File(super::documents::about("Exam, question 2", "", "")));
    wait_for_workers(&mut session);
    assert_eq!(proposed(&mut session), "exam-question-2.svg");
}
