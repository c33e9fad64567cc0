//! Students on this machine: who practises now, and what each has mastered, in a file each. Nothing is sent anywhere.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use crate::file::FileError;
use crate::file::disk::lock::Lock;
use crate::file::disk::refusal::{Refusal, refusal};
use crate::file::disk::{self, private};
use crate::limits;
use crate::natural::natural_key;
use crate::practice::mastery::{Mastery, Reply};
use crate::practice::profile::Profile;
use crate::practice::student::are_same;
use crate::quote;
use crate::session::command::profile::ProfileCommand;
use crate::session::effect::Effect;
use crate::session::model::dialog::Dialog;
use crate::session::model::message::Topic;
use crate::session::news::UiTask;
use crate::session::task::{self, Task, Waker};
use crate::session::view::View;
use crate::text::Text;

/// The students that there are, and who practises now.
#[derive(Default)]
pub struct Profiles {
    /// `None`: nothing is kept.
    folder: Option<PathBuf>,
    known: Vec<Known>,
    /// Files that cannot be read. Nothing is written over them.
    unread: Vec<PathBuf>,
    current: Option<String>,
    /// The mastery while no student is chosen.
    nobody: BTreeMap<String, Mastery>,
    finding: Option<Task<(), Found>>,
    jobs: Vec<Job>,
    filing: Option<Task<(), Done>>,
    /// Whether the disk has refused: then it is tried again with the next progress.
    has_failed: bool,
}

/// A student and the file of what was mastered.
struct Known {
    profile: Profile,
    path: PathBuf,
}

/// What stands in the folder.
struct Found {
    known: Vec<Known>,
    unread: Vec<(PathBuf, String)>,
}

/// What a worker does with a file.
enum Job {
    /// Notes these replies of a student in the file as it is then: another window may have written to it. Where there
    /// is no file, the profile is written, which has these replies. Where another file has the name, it gets another one.
    Note { path: PathBuf, profile: Profile, replies: Vec<(String, Reply)> },
    /// Removes the file of this student.
    Remove { path: PathBuf, student: String },
}

/// What a worker has done with files: the profiles that are in them now, and what was not done.
struct Done {
    written: Vec<Written>,
    failed: Vec<Failed>,
}

/// A profile that was written.
struct Written {
    /// Where it was to be written.
    planned: PathBuf,
    /// What is in the file now, and which it is.
    known: Known,
}

/// What was not done, and why.
struct Failed {
    jobs: Vec<Job>,
    path: PathBuf,
    reason: Fault,
}

/// Why something was not done.
enum Fault {
    /// The disk did not take it.
    NotWritten(FileError),
    /// The disk did not remove it.
    NotRemoved(FileError),
    /// It is a file that cannot be read, and perhaps of another student.
    Unread,
}

impl Profiles {
    /// The student who practises, if one is chosen.
    #[must_use]
    pub fn current(&self) -> Option<&str> {
        self.current.as_deref()
    }

    /// The folder in which the files are.
    #[must_use]
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// Whether no file is read or written.
    #[must_use]
    pub const fn is_at_rest(&self) -> bool {
        self.finding.is_none() && self.filing.is_none()
    }

    /// All students, by name.
    pub fn students(&self) -> impl Iterator<Item = &Profile> {
        self.known.iter().map(|known| &known.profile)
    }

    /// Whether there is a file of this student.
    #[must_use]
    pub fn knows(&self, student: &str) -> bool {
        self.find(student).is_some()
    }

    fn find(&self, student: &str) -> Option<&Known> {
        self.place_of(student).and_then(|place| self.known.get(place))
    }

    /// The place of a student. If a file of older versions has the same name in another spelling, the exact one counts.
    fn place_of(&self, student: &str) -> Option<usize> {
        let place =
            |is_it: &dyn Fn(&str) -> bool| self.known.iter().position(|known| is_it(known.profile.student()));
        place(&|name| name == student).or_else(|| place(&|name| are_same(name, student)))
    }

    /// The current student's mastery of a kind of question or decision.
    #[must_use]
    pub fn mastery(&self, kind: &str) -> Mastery {
        match &self.current {
            Some(student) => self.find(student).map(|known| known.profile.mastery(kind)).unwrap_or_default(),
            None => self.nobody.get(kind).copied().unwrap_or_default(),
        }
    }

    /// Records the outcome of a question or a decision of this kind.
    pub(in crate::session) fn note(&mut self, kind: &str, reply: Reply) {
        let Some(student) = self.current.clone().filter(|_| self.finding.is_none()) else {
            let mastery = self.nobody.entry(kind.to_owned()).or_default();
            *mastery = mastery.after(reply);
            return;
        };
        self.add(&student);
        if let Some(known) = self.place_of(&student).and_then(|place| self.known.get_mut(place)) {
            known.profile.note(kind, reply);
            let (path, profile) = (known.path.clone(), known.profile.clone());
            let mut replies = vec![(kind.to_owned(), reply)];
            if let Some(Job::Note { replies: before, .. }) =
                self.jobs.pop_if(|job| matches!(job, Job::Note { path: other, .. } if *other == path))
            {
                replies.splice(0..0, before);
            }
            self.push(Job::Note { path, profile, replies });
        }
    }

    fn push(&mut self, job: Job) {
        self.jobs.push(job);
        self.has_failed = false;
    }

    /// Lets this student practise, whose name may be written in another way.
    pub(super) fn choose(&mut self, student: Option<&str>) {
        let known = |name: &str| self.find(name).map(|known| known.profile.student().to_owned());
        self.current =
            student.map(str::trim).map(|student| known(student).unwrap_or_else(|| student.to_owned()));
    }

    /// Makes the file of a student who has none.
    fn add(&mut self, student: &str) {
        let student = student.trim();
        let Ok(profile) = Profile::new(student) else { return };
        if self.knows(student) {
            return;
        }
        let path = self.free_path(student);
        self.push(Job::Note { path: path.clone(), profile: profile.clone(), replies: Vec::new() });
        self.known.push(Known { profile, path });
        self.sort();
    }

    fn sort(&mut self) {
        self.known.sort_by_cached_key(|known| natural_key(known.profile.student()));
    }

    /// An unused file name for a student.
    fn free_path(&self, student: &str) -> PathBuf {
        let folder = self.folder.clone().unwrap_or_default();
        let plain: String = student
            .chars()
            .take(LONGEST_NAME)
            .map(|sign| if sign.is_alphanumeric() { sign } else { '-' })
            .collect();
        let is_free = |path: &PathBuf| {
            !self.unread.contains(path) && self.known.iter().all(|known| known.path != *path)
        };
        let first = folder.join(format!("{plain}.ron"));
        let free = names(&first).find(is_free);
        free.unwrap_or(first)
    }

    /// From now on, progress is kept in this folder. `student` was chosen last.
    pub(in crate::session) fn keep_in(
        &mut self,
        folder: PathBuf,
        student: Option<&str>,
        waker: &Waker,
        text: &Arc<Text>,
    ) {
        self.choose(student);
        self.folder = Some(folder.clone());
        let text = Arc::clone(text);
        self.finding = Some(Task::beside((), "find students", waker, move |_| find(&folder, &text)));
    }

    /// Whether the command would do anything now.
    pub(in crate::session) fn enables(&self, command: &ProfileCommand) -> bool {
        match command {
            ProfileCommand::Ask => true,
            ProfileCommand::Use(None) => self.current.is_some(),
            ProfileCommand::Use(Some(student)) => self.current() != Some(student) && self.knows(student),
            ProfileCommand::Add(student) => {
                let is_new = Profile::new(student).is_ok() && !self.knows(student.trim());
                is_new && self.finding.is_none()
            }
            ProfileCommand::Remove(student) => self.knows(student),
        }
    }

    /// Carries out a command.
    pub(in crate::session) fn update(&mut self, command: ProfileCommand) -> Vec<Effect> {
        match command {
            ProfileCommand::Ask => return vec![Effect::Ui(UiTask::Ask(Dialog::Students))],
            ProfileCommand::Use(student) => self.choose(student.as_deref()),
            ProfileCommand::Add(student) => {
                self.add(&student);
                self.choose(Some(&student));
            }
            ProfileCommand::Remove(student) => {
                let place = self.place_of(&student);
                if let Some(known) = place.map(|place| self.known.remove(place)) {
                    let student = known.profile.student().to_owned();
                    self.push(Job::Remove { path: known.path, student });
                }
                self.current.take_if(|current| *current == student);
            }
        }
        vec![Effect::NoteStudent(self.current.clone())]
    }

    /// Writes what is not on the disk yet. Waits for a moment for what is on its way, and then for another one, in which it
    /// does not wait for its turn any more.
    pub(in crate::session) fn end(&mut self) {
        if let Some(filing) = &self.filing {
            filing.wait(MOMENT);
            filing.cancel();
            filing.wait(MOMENT);
        }
        if let Some(((), Ok(Done { failed, .. }))) = task::take(&mut self.filing) {
            self.jobs.splice(0..0, failed.into_iter().flat_map(|failed| failed.jobs));
        }
        if let Some(folder) = self.folder.as_ref().filter(|_| self.finding.is_none()) {
            // The program is quitting, so nobody can read the message.
            let _ = carry_out(folder, std::mem::take(&mut self.jobs), MOMENT, &|| false);
        }
    }

    /// Takes in what was found and written, and begins what is to be written.
    pub(super) fn poll(&mut self, view: &View<'_>) -> Vec<Effect> {
        let mut effects = Vec::new();
        if let Some(((), Ok(found))) = task::take(&mut self.finding) {
            effects.extend(self.take_found(found, view.text));
        }
        if let Some(((), Ok(Done { written, failed }))) = task::take(&mut self.filing) {
            let mut told = Vec::new();
            for failed in failed {
                self.has_failed |= !failed.jobs.is_empty();
                self.jobs.splice(0..0, failed.jobs);
                let (name, text) = (quote::path(&failed.path), view.text);
                told.push(match failed.reason {
                    Fault::NotWritten(reason) => text.profile_not_written(name, reason.said(text)),
                    Fault::NotRemoved(reason) => text.profile_not_removed(name, reason.said(text)),
                    Fault::Unread => text.profile_not_removed_unread(name),
                });
            }
            if !told.is_empty() {
                effects.push(Effect::failure(Topic::Sitting, told.join(" ")));
            }
            written.into_iter().for_each(|known| self.take_written(known));
        }
        let may_write = self.folder.is_some() && self.finding.is_none() && !self.has_failed;
        if may_write && self.filing.is_none() && !self.jobs.is_empty() {
            let jobs = std::mem::take(&mut self.jobs);
            let folder = self.folder.clone().unwrap_or_default();
            self.filing = Some(Task::beside((), "keep progress", view.waker, move |desk| {
                carry_out(&folder, jobs, LONGEST_TURN, &|| desk.check().is_err())
            }));
        }
        effects
    }

    /// Goes on with what is in a file now, and with what is still to be noted there.
    fn take_written(&mut self, written: Written) {
        let Some(known) = self.known.iter_mut().find(|known| known.path == written.planned) else { return };
        *known = written.known;
        for job in &mut self.jobs {
            if let Job::Note { path, replies, .. } = job
                && *path == written.planned
            {
                path.clone_from(&known.path);
                replies.iter().for_each(|(kind, reply)| known.profile.note(kind, *reply));
            }
        }
    }

    /// A student who practised before the folder was read continues with the progress in it.
    fn take_found(&mut self, found: Found, text: &Text) -> Vec<Effect> {
        for known in found.known {
            let name = known.profile.student();
            if self.known.iter().all(|other| other.profile.student() != name) {
                self.known.push(known);
            }
        }
        self.sort();
        let current = self.current.take();
        self.choose(current.as_deref());
        let told = found.unread.into_iter().map(|(path, reason)| {
            let text = text.profile_unread(quote::path(&path), reason);
            self.unread.push(path);
            text
        });
        let told = told.collect::<Vec<_>>().join(" ");
        Some(told)
            .filter(|told| !told.is_empty())
            .map(|told| Effect::failure(Topic::Sitting, told))
            .into_iter()
            .collect()
    }
}

/// How long the end of the program waits for a file.
const MOMENT: Duration = Duration::from_millis(300);
/// How long a worker waits for its turn: another window may write to a slow disk.
const LONGEST_TURN: Duration = Duration::from_secs(10);
/// The file that is locked while a window writes in the folder.
const LOCK: &str = "lock";
/// So many files of one name are looked at.
const MOST_NAMES: usize = 1_000;
/// The longest name of a file, in characters without its ending.
const LONGEST_NAME: usize = 40;

/// The names for a file, of which the first is the best: `Ada.ron`, `Ada-2.ron` …
fn names(first: &Path) -> impl Iterator<Item = PathBuf> {
    let stem = first.file_stem().unwrap_or_default().to_string_lossy();
    let more = (2_usize..).map(move |number| first.with_file_name(format!("{stem}-{number}.ron")));
    std::iter::once(first.to_owned()).chain(more)
}

/// Reads the profiles in a folder.
fn find(folder: &Path, text: &Text) -> Found {
    let mut found = Found { known: Vec::new(), unread: Vec::new() };
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.extension().is_none_or(|ending| ending != "ron") {
            continue;
        }
        match read(&path, text) {
            Ok(profile) => found.known.push(Known { profile, path }),
            Err(reason) => found.unread.push((path, reason)),
        }
    }
    found
}

fn read(path: &Path, text: &Text) -> Result<Profile, String> {
    let is_long = fs::metadata(path).is_ok_and(|file| file.len() > limits::PROFILE_BYTES);
    if is_long {
        return Err(text.profile_too_long());
    }
    let bytes = disk::read_bytes(path).map_err(|error| error.said(text))?;
    Profile::read(&String::from_utf8_lossy(&bytes)).map_err(|trouble| trouble.said(text))
}

/// Does what is to be done with files. Windows take turns; after so long a wait, or where it is urgent, this one goes on
/// without. A file that is not removed holds nothing up; where one cannot be written, the others would fail too.
fn carry_out(folder: &Path, jobs: Vec<Job>, longest: Duration, is_urgent: &dyn Fn() -> bool) -> Done {
    let turn = || Lock::wait(&folder.join(LOCK), longest, is_urgent);
    let (mut left, mut written, mut failed) = (jobs.into_iter(), Vec::new(), Vec::new());
    while let Some(job) = left.next() {
        let done = match &job {
            Job::Note { path, profile, replies } => match note(folder, path, (profile, replies), turn) {
                Ok(known) => {
                    written.push(Written { planned: path.clone(), known });
                    Ok(())
                }
                Err(reason) => Err((path.clone(), Fault::NotWritten(reason))),
            },
            Job::Remove { path, student } => remove(path, student, turn),
        };
        if let Err((path, reason)) = done {
            let is_note = matches!(job, Job::Note { .. });
            let jobs = if is_note { std::iter::once(job).chain(left.by_ref()).collect() } else { Vec::new() };
            failed.push(Failed { jobs, path, reason });
        }
    }
    Done { written, failed }
}

/// Notes the replies in the student's file at `path`, or beside it where another file has that name.
fn note(
    folder: &Path,
    path: &Path,
    (profile, replies): (&Profile, &[(String, Reply)]),
    turn: impl FnOnce() -> Option<Lock>,
) -> Result<Known, FileError> {
    private::own_folder(folder).map_err(|error| refusal(&error, Refusal::NoFolder))?;
    let _turn = turn();
    let OwnFile { path, profile: there, .. } = own_file(path, profile.student())?;
    let profile = match there {
        Some(mut there) => {
            replies.iter().for_each(|(kind, reply)| there.note(kind, *reply));
            there
        }
        None => profile.clone(),
    };
    disk::put(&path, profile.write())?;
    Ok(Known { profile, path })
}

/// Removes the student's file at `path`, or beside it where another file has that name. Otherwise it says which file
/// was not removed.
fn remove(path: &Path, student: &str, turn: impl FnOnce() -> Option<Lock>) -> Result<(), (PathBuf, Fault)> {
    let _turn = turn();
    let own = own_file(path, student).map_err(|error| (path.to_owned(), Fault::NotRemoved(error)))?;
    match own {
        OwnFile { path, profile: Some(_), .. } => {
            fs::remove_file(&path).map_err(|error| (path, Fault::NotRemoved(refusal(&error, Refusal::Gone))))
        }
        // It may be the one that cannot be read.
        OwnFile { unread: Some(unread), .. } => Err((unread, Fault::Unread)),
        OwnFile { .. } => Ok(()),
    }
}

/// A student's file.
struct OwnFile {
    path: PathBuf,
    /// What is in it; `None` if there is no such file.
    profile: Option<Profile>,
    /// A file with a better name that cannot be read.
    unread: Option<PathBuf>,
}

/// The first of the names beside `path` that is free or is that of this student's file.
fn own_file(path: &Path, student: &str) -> Result<OwnFile, FileError> {
    let mut unread = None;
    for path in names(path).take(MOST_NAMES) {
        if !fs::exists(&path).map_err(|error| refusal(&error, Refusal::Gone))? {
            return Ok(OwnFile { path, profile: None, unread });
        }
        let is_short = fs::metadata(&path).is_ok_and(|file| file.len() <= limits::PROFILE_BYTES);
        let bytes = is_short.then(|| disk::read_bytes(&path).ok()).flatten();
        match bytes.and_then(|bytes| Profile::read(&String::from_utf8_lossy(&bytes)).ok()) {
            Some(there) if are_same(there.student(), student) => {
                return Ok(OwnFile { path, profile: Some(there), unread });
            }
            Some(_) => {}
            None => unread = Some(path),
        }
    }
    Err(Refusal::Exists.into())
}
