//! Unsaved work on disk, for the next start to find.
//!
//! Every running program keeps its work in a folder of its own, named by its process and by chance:
//!
//! ```text
//! recovery/4711-f3Xo2a…/lock      locked as long as the program runs
//! recovery/4711-f3Xo2a…/tree.ron  the document; a comment on its first line says where it came from
//! ```
//!
//! A student's answers that are not handed in stand in a folder of their own, as `answers.ron`.
//!
//! Where no folder of the user's own can be written, it stands where everybody may write, and everything that somebody
//! else could have put there is left alone: see [`private`].
//!
//! The system releases a lock when its program ends, however it ends. So work whose lock can be taken belongs to
//! nobody: its program was killed, or the power failed. Work goes away only when it is saved or given up.

pub mod in_use;

use std::fs::{self, File, TryLockError};
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::examples;
use crate::file::disk::lock::Lock;
use crate::file::disk::private::{self, PrivateFolder};
use crate::file::disk::refusal::{Refusal, refusal};
use crate::file::disk::{self, Fingerprint, whole_path};
use crate::file::{self, Document, FileError, UNTITLED};
use crate::limits;
use crate::session::document as session;
use crate::session::model::origin::Origin;
use crate::work::Work;

/// What has to be known of kept work before its tree is read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// The document's title.
    pub title: String,
    source: Source,
    /// Of the file that the document came from, as it was then.
    pub fingerprint: Option<Fingerprint>,
    /// Whose answers it is, where it is no tree.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub student: Option<String>,
    /// Whether the tree grew out of a game, which is not kept.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_of_game: bool,
}

/// An [`Origin`] that another start of the program, or another version, understands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Source {
    Example(String),
    File(String),
    New,
}

impl Header {
    /// What has to be known of this document.
    #[must_use]
    pub fn of(document: &session::OpenDocument) -> Self {
        let header = Self::new(&document.typed_title(), &document.origin, document.fingerprint);
        Self { is_of_game: document.game.is_some(), ..header }
    }

    /// The header of a document with this title. An origin whose path is no text is not kept; its document is.
    #[must_use]
    pub fn new(title: &str, origin: &Origin, fingerprint: Option<Fingerprint>) -> Self {
        let example = |index: usize| examples::ALL.get(index).map(|example| example.id.to_owned());
        let source = match origin {
            Origin::Example(index) => example(*index).map(Source::Example),
            Origin::File(path) => whole_path(path).to_str().map(|path| Source::File(path.to_owned())),
            Origin::New => None,
        };
        let source = source.unwrap_or(Source::New);
        Self { title: title.to_owned(), source, fingerprint, student: None, is_of_game: false }
    }

    /// The header of a student's answers to the assignment with this title, in this file.
    #[must_use]
    pub fn of_answers(title: &str, assignment: &Path, student: &str) -> Self {
        let header = Self::new(title, &Origin::File(assignment.to_owned()), None);
        Self { student: Some(student.to_owned()), ..header }
    }

    /// The fingerprint to save over; of a file of which the header knows nothing, one that no file has.
    #[must_use]
    pub fn known_fingerprint(&self) -> Option<Fingerprint> {
        let is_file = matches!(self.source, Source::File(_));
        self.fingerprint.or_else(|| is_file.then(Fingerprint::unknown))
    }

    /// Where the document came from.
    #[must_use]
    pub fn origin(&self) -> Origin {
        let example = |id: &str| examples::ALL.iter().position(|example| example.id == id);
        match &self.source {
            Source::Example(id) => example(id).map_or(Origin::New, Origin::Example),
            Source::File(path) => Origin::File(path.into()),
            Source::New => Origin::New,
        }
    }

    /// The first line of a file in which this header's document is kept, without its end.
    fn line(&self) -> String {
        // A header that could not be written would only cost the document its origin.
        format!("{MARK}{}", ron::to_string(self).unwrap_or_default())
    }

    /// What stands in for a header that cannot be read.
    fn unknown() -> Self {
        Self::new(UNTITLED, &Origin::New, None)
    }

    fn read(file: File) -> io::Result<Self> {
        let mut line = String::new();
        BufReader::new(file.take(LONGEST_HEADER)).read_line(&mut line)?;
        let header = line.trim_end().strip_prefix(MARK).and_then(|text| ron::from_str(text).ok());
        Ok(header.unwrap_or_else(Self::unknown))
    }
}

/// What makes the header a comment.
const MARK: &str = "// kept by Alpha–Beta Lab: ";
/// In bytes; titles and paths are shorter.
const LONGEST_HEADER: u64 = 1 << 20;

/// A place in which programs keep work, each in a folder of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecoveryFolder {
    /// A folder of this user's own. It need not exist.
    Own(PathBuf),
    /// A folder in which everybody may write. It is used, and looked at, only where nothing of the user's own can be
    /// written.
    Shared(PathBuf),
}

impl From<PathBuf> for RecoveryFolder {
    fn from(folder: PathBuf) -> Self {
        Self::Own(folder)
    }
}

/// How the names of slots begin among the files of others.
const SHARED_PREFIX: &str = "alphabeta-lab-recovery-";

impl RecoveryFolder {
    /// A new folder that only this user can read.
    fn make_folder(&self) -> io::Result<PrivateFolder> {
        let process = std::process::id();
        match self {
            Self::Own(folder) => {
                private::own_folder(folder)?;
                PrivateFolder::create(folder, &format!("{process}-"))
            }
            Self::Shared(folder) => PrivateFolder::create(folder, &format!("{SHARED_PREFIX}{process}-")),
        }
    }

    /// The folders that are there and may be slots.
    fn candidates(&self) -> Vec<PathBuf> {
        let (folder, prefix) = match self {
            Self::Own(folder) => (folder, ""),
            Self::Shared(folder) => (folder, SHARED_PREFIX),
        };
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        let named = entries.filter(|entry| entry.file_name().to_string_lossy().starts_with(prefix));
        named.map(|entry| entry.path()).collect()
    }
}

/// The folder in which a program keeps its work, with the lock that says that it runs.
#[derive(Debug)]
struct Slot {
    folder: PrivateFolder,
    /// `None` where the file system has no locks.
    _lock: Option<Lock>,
}

const LOCK: &str = "lock";
const TREE: &str = "tree.ron";
const ANSWERS: &str = "answers.ron";

impl Slot {
    fn new(place: &RecoveryFolder) -> io::Result<Self> {
        let folder = place.make_folder()?;
        let lock = Lock::take(folder.create_file(LOCK)?).ok();
        Ok(Self { folder, _lock: lock })
    }

    /// The slot of a program that has ended; `None` if it runs, or there is no slot that can be trusted.
    fn abandoned(path: &Path) -> Option<Self> {
        let folder = PrivateFolder::open(path).ok()?;
        match folder.write(LOCK).map(Lock::take) {
            Ok(Ok(lock)) => Some(Self { folder, _lock: Some(lock) }),
            Ok(Err(TryLockError::WouldBlock)) => None,
            // Better to offer the work of a program that runs than to hide that of one that was killed.
            Ok(Err(TryLockError::Error(_))) => Some(Self { folder, _lock: None }),
            Err(_) => {
                let has_work = [TREE, ANSWERS].iter().any(|name| folder.read(name).is_ok());
                has_work.then_some(Self { folder, _lock: None })
            }
        }
    }

    fn put(&self, name: &str, text: &str) -> Result<PathBuf, FileError> {
        let put = self.folder.put(name, text);
        put.map(|()| self.folder.path().join(name)).map_err(|error| refusal(&error, Refusal::Gone))
    }

    /// Removes everything. What cannot be removed is offered again, which is the safe side.
    fn remove(&self) {
        // First, so that nothing is offered whose removal was cut short.
        [TREE, ANSWERS].iter().for_each(|name| self.folder.remove_file(name));
        self.folder.remove();
    }
}

/// Keeps the work of this program. Shared between threads; it writes one document at a time.
#[derive(Debug)]
pub struct Keeper {
    places: Vec<RecoveryFolder>,
    slot: Mutex<Option<Slot>>,
    is_closed: AtomicBool,
    /// Whether the stored work is final, so that late calls with older work neither overwrite nor remove it.
    is_last: AtomicBool,
}

/// Where work has been kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptWork {
    /// The document's file.
    pub path: PathBuf,
    /// Why it is not in the folder that comes first, if that was tried and refused.
    pub refusal: Option<FileError>,
}

impl Keeper {
    /// A keeper that takes the first of these places that can be written to.
    #[must_use]
    pub fn new(places: impl IntoIterator<Item = impl Into<RecoveryFolder>>) -> Self {
        let places = places.into_iter().map(Into::into).collect();
        Self {
            places,
            slot: Mutex::new(None),
            is_closed: AtomicBool::new(false),
            is_last: AtomicBool::new(false),
        }
    }

    /// Keeps a document in place of the one kept before. Waits while another thread does so.
    ///
    /// # Errors
    /// No folder can be written to: the reason of the first one.
    pub fn keep(&self, header: &Header, document: &Document) -> Result<KeptWork, FileError> {
        let kept = self.keep_in(&mut self.wait_for_slot(), header, document);
        self.clear_if_closed();
        kept
    }

    /// Keeps a student's answers in place of those kept before. Waits while another thread does so.
    ///
    /// # Errors
    /// As [`Self::keep`].
    pub fn keep_answers(&self, header: &Header, answers: &str) -> Result<KeptWork, FileError> {
        let text = format!("{}\n{answers}", header.line());
        let kept = self.put_in(&mut self.wait_for_slot(), ANSWERS, &text);
        self.clear_if_closed();
        kept
    }

    /// As [`Self::keep`], for a thread that must not wait for one that may never go on. `None` where it would
    /// have to.
    pub fn keep_without_waiting(
        &self,
        header: &Header,
        document: &Document,
    ) -> Option<Result<KeptWork, FileError>> {
        let mut slot = self.slot_without_waiting()?;
        Some(self.keep_in(&mut slot, header, document))
    }

    /// As [`Self::keep_without_waiting`], for the end of the program: from then on nothing changes what is kept.
    pub fn keep_last(&self, header: &Header, document: &Document) -> Option<Result<KeptWork, FileError>> {
        let mut slot = self.slot_without_waiting()?;
        let kept = self.keep_in(&mut slot, header, document);
        self.is_last.store(kept.is_ok(), Ordering::SeqCst);
        Some(kept)
    }

    fn slot_without_waiting(&self) -> Option<MutexGuard<'_, Option<Slot>>> {
        match self.slot.try_lock() {
            Ok(slot) => Some(slot),
            Err(std::sync::TryLockError::Poisoned(slot)) => Some(slot.into_inner()),
            Err(std::sync::TryLockError::WouldBlock) => None,
        }
    }

    fn wait_for_slot(&self) -> MutexGuard<'_, Option<Slot>> {
        self.slot.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Forgets what `slot` keeps, unless it is the last.
    fn empty(&self, slot: &mut Option<Slot>) {
        if !self.is_last.load(Ordering::SeqCst)
            && let Some(slot) = slot.take()
        {
            slot.remove();
        }
    }

    fn keep_in(
        &self,
        slot: &mut Option<Slot>,
        header: &Header,
        document: &Document,
    ) -> Result<KeptWork, FileError> {
        let Ok(written) = file::write(document, &mut ());
        self.put_in(slot, TREE, &format!("{}\n{written}", header.line()))
    }

    fn put_in(&self, slot: &mut Option<Slot>, name: &str, text: &str) -> Result<KeptWork, FileError> {
        if self.is_last.load(Ordering::SeqCst) {
            return Err(Refusal::Ending.into());
        }
        if let Some(path) = slot.as_ref().and_then(|slot| slot.put(name, text).ok()) {
            return Ok(KeptWork { path, refusal: None });
        }
        let mut refusals = Vec::new();
        for place in &self.places {
            match put_into_new_slot(place, name, text) {
                Ok((new, path)) => {
                    if let Some(old) = slot.replace(new) {
                        old.remove();
                    }
                    return Ok(KeptWork { path, refusal: refusals.into_iter().next() });
                }
                Err(refusal) => refusals.push(refusal),
            }
        }
        Err(refusals.into_iter().next().unwrap_or(Refusal::Nowhere.into()))
    }

    /// Forgets what was kept: it is saved, or given up. Waits while another thread writes.
    pub fn clear(&self) {
        self.empty(&mut self.wait_for_slot());
    }

    /// Forgets what was kept, and from now on keeps nothing. Does not wait: a thread that is writing clears up
    /// after itself.
    pub fn close(&self) {
        self.is_closed.store(true, Ordering::SeqCst);
        self.clear_if_closed();
    }

    /// Called when the slot is released, and when it is closed. One of the two comes last.
    fn clear_if_closed(&self) {
        if self.is_closed.load(Ordering::SeqCst)
            && let Ok(mut slot) = self.slot.try_lock()
        {
            self.empty(&mut slot);
        }
    }
}

fn put_into_new_slot(place: &RecoveryFolder, name: &str, text: &str) -> Result<(Slot, PathBuf), FileError> {
    let slot = Slot::new(place).map_err(|error| refusal(&error, Refusal::FolderNotMade))?;
    match slot.put(name, text) {
        Ok(path) => Ok((slot, path)),
        Err(error) => {
            slot.remove();
            Err(error)
        }
    }
}

/// Work that a program has left behind. As long as this value lives, no other program offers it.
#[derive(Debug)]
pub struct Orphan {
    /// What is known of the document.
    pub header: Header,
    /// How long ago it was kept, when it was found.
    pub age: Duration,
    /// Whether the file that it came from was written after it: then the file may well have what is in it.
    pub is_older_than_file: bool,
    /// The file in which it stands.
    file: &'static str,
    slot: Slot,
}

impl Orphan {
    /// Whether it is a student's answers, and no tree.
    #[must_use]
    pub fn is_answers(&self) -> bool {
        self.file == ANSWERS
    }

    /// Reads a student's answers, as they were kept.
    ///
    /// # Errors
    /// The disk refuses, or they are longer than any answers.
    pub fn answers(&self) -> Result<String, FileError> {
        answers_in(&self.slot.folder).map_err(|error| refusal(&error, Refusal::Gone))
    }

    /// Reads the document; tells `work` how far that is.
    ///
    /// # Errors
    /// As [`disk::load`], or that it was cancelled.
    pub fn load(&self, work: &Work) -> Result<Document, FileError> {
        let file = self.slot.folder.read(TREE).map_err(|error| refusal(&error, Refusal::Gone))?;
        disk::load_open(file, &mut work.report())
    }

    /// The document's file.
    #[must_use]
    pub fn path(&self) -> PathBuf {
        self.slot.folder.path().join(self.file)
    }

    /// Removes the work for good.
    pub fn remove(&self) {
        self.slot.remove();
    }
}

/// A student's answers in a folder, with their header.
fn answers_in(folder: &PrivateFolder) -> io::Result<String> {
    let mut text = String::new();
    folder.read(ANSWERS)?.take(limits::ANSWERS_BYTES as u64 + 1).read_to_string(&mut text)?;
    Ok(text)
}

/// The folders in these places that may be slots and may be looked at.
fn slots_in(places: &[RecoveryFolder]) -> impl Iterator<Item = PathBuf> {
    let is_own_usable = places
        .iter()
        .any(|place| matches!(place, RecoveryFolder::Own(folder) if private::can_be_written(folder)));
    let trusted =
        places.iter().filter(move |place| matches!(place, RecoveryFolder::Own(_)) || !is_own_usable);
    trusted.flat_map(RecoveryFolder::candidates)
}

/// The work in these places that belongs to no running program, the latest first. Looks at the disk.
#[must_use]
pub fn orphans<P: Clone + Into<RecoveryFolder>>(places: &[P]) -> Vec<Orphan> {
    let places: Vec<RecoveryFolder> = places.iter().cloned().map(Into::into).collect();
    let slots = slots_in(&places).filter_map(|path| Slot::abandoned(&path));
    let mut orphans: Vec<_> = slots.filter_map(adopt).collect();
    orphans.sort_by_key(|orphan| orphan.age);
    orphans
}

fn adopt(slot: Slot) -> Option<Orphan> {
    let read = |name: &'static str| {
        let file = slot.folder.read(name).and_then(|file| Ok((file.metadata()?, file)));
        file.ok().map(|(metadata, file)| (name, metadata, file))
    };
    let Some((name, metadata, file)) = [TREE, ANSWERS].into_iter().find_map(read) else {
        remove_if_old(&slot);
        return None;
    };
    let age = age_of(&metadata).unwrap_or_default();
    let header = Header::read(file).unwrap_or_else(|_| Header::unknown());
    let origin = header.origin();
    let is_older_than_file = origin.path().filter(|_| name == TREE).is_some_and(|path| {
        let times = fs::metadata(path).and_then(|file| Ok((file.modified()?, metadata.modified()?)));
        times.is_ok_and(|(file, work)| file > work)
    });
    Some(Orphan { header, age, is_older_than_file, file: name, slot })
}

/// A program that was killed before it had kept anything leaves a slot without a tree, as one does for a moment
/// that is about to keep something.
fn remove_if_old(slot: &Slot) {
    const OLD: Duration = Duration::from_secs(60);
    let lock = slot.folder.read(LOCK).and_then(|lock| lock.metadata());
    let age = lock.ok().and_then(|lock| age_of(&lock));
    if age.is_some_and(|age| age > OLD) {
        slot.remove();
    }
}

/// `None` where the clock was set back since.
fn age_of(metadata: &fs::Metadata) -> Option<Duration> {
    metadata.modified().ok()?.elapsed().ok()
}
