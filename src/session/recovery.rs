//! Unsaved work on disk, for the next start to find.
//!
//! Every running program keeps its work in a folder of its own, named by its process and by chance:
//!
//! ```text
//! recovery/4711-f3Xo2a/lock      locked as long as the program runs
//! recovery/4711-f3Xo2a/tree.ron  the document; a comment on its first line says where it came from
//! ```
//!
//! The system releases a lock when its program ends, however it ends. So work whose lock can be taken belongs to
//! nobody: its program was killed, or the power failed. Work goes away only when it is saved or given up.

use std::fs::{self, File, TryLockError};
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::document::Origin;
use crate::examples;
use crate::file::disk::{self, Fingerprint};
use crate::file::{self, Document, FileError, UNTITLED};
use crate::work::Work;

/// What has to be known of kept work before its tree is read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// The document's title.
    pub title: String,
    source: Source,
    /// Of the file that the document came from, as it was then.
    pub fingerprint: Option<Fingerprint>,
}

/// An [`Origin`] that another start of the program, or another version, understands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Source {
    Example(String),
    File(String),
    New,
}

impl Header {
    /// The header of a document with this title. An origin whose path is no text is not kept; its document is.
    #[must_use]
    pub fn new(title: &str, origin: &Origin, fingerprint: Option<Fingerprint>) -> Self {
        let example = |index: usize| examples::ALL.get(index).map(|example| example.id.to_owned());
        let source = match origin {
            Origin::Example(index) => example(*index).map(Source::Example),
            Origin::File(path) => absolute(path).to_str().map(|path| Source::File(path.to_owned())),
            Origin::New => None,
        };
        Self { title: title.to_owned(), source: source.unwrap_or(Source::New), fingerprint }
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
        Self { title: UNTITLED.to_owned(), source: Source::New, fingerprint: None }
    }

    fn read(path: &Path) -> io::Result<Self> {
        let mut line = String::new();
        BufReader::new(File::open(path)?.take(LONGEST_HEADER)).read_line(&mut line)?;
        let header = line.trim_end().strip_prefix(MARK).and_then(|text| ron::from_str(text).ok());
        Ok(header.unwrap_or_else(Self::unknown))
    }
}

/// A program that is started elsewhere the next time must find the file all the same.
fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

/// What makes the header a comment.
const MARK: &str = "// kept by Alpha–Beta Lab: ";
/// In bytes; titles and paths are shorter.
const LONGEST_HEADER: u64 = 1 << 20;

/// The folder in which a program keeps its work, with the lock that says that it runs.
#[derive(Debug)]
struct Slot {
    folder: PathBuf,
    /// Locked, unless the file system has no locks.
    _lock: Option<File>,
}

const LOCK: &str = "lock";
const TREE: &str = "tree.ron";

impl Slot {
    /// A new slot in `parent`, which is made if it does not exist.
    fn new(parent: &Path) -> io::Result<Self> {
        fs::create_dir_all(parent)?;
        let prefix = format!("{}-", std::process::id());
        let mut builder = tempfile::Builder::new();
        builder.prefix(&prefix);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            // An exam is nobody else's business, and the folder may be one for everybody.
            builder.permissions(fs::Permissions::from_mode(0o700));
        }
        let folder = builder.tempdir_in(parent)?;
        let lock = File::create_new(folder.path().join(LOCK))?;
        let is_locked = lock.try_lock().is_ok();
        Ok(Self { folder: folder.keep(), _lock: is_locked.then_some(lock) })
    }

    /// The slot of a program that has ended; `None` if it runs, or there is no slot.
    fn abandoned(folder: PathBuf) -> Option<Self> {
        let lock = File::options().write(true).open(folder.join(LOCK));
        match lock.map(|lock| (lock.try_lock(), lock)) {
            Ok((Ok(()), lock)) => Some(Self { folder, _lock: Some(lock) }),
            Ok((Err(TryLockError::WouldBlock), _)) => None,
            // Better to offer the work of a program that runs than to hide that of one that was killed.
            Ok((Err(TryLockError::Error(_)), _)) => Some(Self { folder, _lock: None }),
            Err(_) => folder.join(TREE).is_file().then_some(Self { folder, _lock: None }),
        }
    }

    fn tree(&self) -> PathBuf {
        self.folder.join(TREE)
    }

    fn put(&self, text: &str) -> Result<PathBuf, FileError> {
        let path = self.tree();
        disk::put(&path, text).map(|()| path)
    }

    /// Removes everything. What cannot be removed is offered again, which is the safe side.
    fn remove(&self) {
        // First, so that nothing is offered whose removal was cut short.
        let _ = fs::remove_file(self.tree());
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Keeps the work of this program. Shared between threads; it writes one document at a time.
#[derive(Debug)]
pub struct Keeper {
    folders: Vec<PathBuf>,
    slot: Mutex<Option<Slot>>,
    is_closed: AtomicBool,
}

/// Where work has been kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// The document's file.
    pub path: PathBuf,
    /// Why it is not in the folder that comes first, as a sentence about "it", if that was tried and refused.
    pub refusal: Option<String>,
}

impl Keeper {
    /// A keeper that takes the first of these folders that can be written to. They need not exist.
    #[must_use]
    pub const fn new(folders: Vec<PathBuf>) -> Self {
        Self { folders, slot: Mutex::new(None), is_closed: AtomicBool::new(false) }
    }

    /// The folders, the first one preferred.
    #[must_use]
    pub fn folders(&self) -> &[PathBuf] {
        &self.folders
    }

    /// Keeps a document in place of the one kept before. Waits while another thread does so.
    ///
    /// # Errors
    /// No folder can be written to: the reason of the first one.
    pub fn keep(&self, header: &Header, document: &Document) -> Result<Kept, FileError> {
        let kept = self.keep_in(self.slot.lock().unwrap_or_else(PoisonError::into_inner), header, document);
        self.clear_if_closed();
        kept
    }

    /// As [`Self::keep`], for a thread that must not wait for one that may never go on. `None` where it would
    /// have to.
    pub fn keep_without_waiting(
        &self,
        header: &Header,
        document: &Document,
    ) -> Option<Result<Kept, FileError>> {
        let slot = match self.slot.try_lock() {
            Ok(slot) => slot,
            Err(std::sync::TryLockError::Poisoned(slot)) => slot.into_inner(),
            Err(std::sync::TryLockError::WouldBlock) => return None,
        };
        Some(self.keep_in(slot, header, document))
    }

    fn keep_in(
        &self,
        mut slot: MutexGuard<'_, Option<Slot>>,
        header: &Header,
        document: &Document,
    ) -> Result<Kept, FileError> {
        let text = format!("{}\n{}", header.line(), file::write(document));
        if let Some(path) = slot.as_ref().and_then(|slot| slot.put(&text).ok()) {
            return Ok(Kept { path, refusal: None });
        }
        let mut refusals = Vec::new();
        for folder in &self.folders {
            match put_into_new_slot(folder, &text) {
                Ok((new, path)) => {
                    if let Some(old) = slot.replace(new) {
                        old.remove();
                    }
                    return Ok(Kept { path, refusal: refusals.first().map(ToString::to_string) });
                }
                Err(refusal) => refusals.push(refusal),
            }
        }
        let nowhere = || FileError::Disk { reason: "there is no folder to keep it in".to_owned() };
        Err(refusals.into_iter().next().unwrap_or_else(nowhere))
    }

    /// Forgets what was kept: it is saved, or given up. Waits while another thread writes.
    pub fn clear(&self) {
        if let Some(slot) = self.slot.lock().unwrap_or_else(PoisonError::into_inner).take() {
            slot.remove();
        }
    }

    /// Forgets what was kept, and from now on keeps nothing. Does not wait: a thread that is writing clears up
    /// after itself.
    pub fn close(&self) {
        self.is_closed.store(true, Ordering::SeqCst);
        self.clear_if_closed();
    }

    /// Called by whoever has let go of the slot, and whoever has closed: one of them comes last.
    fn clear_if_closed(&self) {
        if self.is_closed.load(Ordering::SeqCst)
            && let Ok(mut slot) = self.slot.try_lock()
            && let Some(slot) = slot.take()
        {
            slot.remove();
        }
    }
}

fn put_into_new_slot(folder: &Path, text: &str) -> Result<(Slot, PathBuf), FileError> {
    let slot = Slot::new(folder).map_err(|error| disk::refusal(&error, "the folder cannot be made"))?;
    match slot.put(text) {
        Ok(path) => Ok((slot, path)),
        Err(error) => {
            slot.remove();
            Err(error)
        }
    }
}

/// Work that a program has left behind. Nobody else is offered it as long as this value lives.
#[derive(Debug)]
pub struct Orphan {
    /// What is known of the document.
    pub header: Header,
    /// How long ago it was kept, when it was found.
    pub age: Duration,
    /// Whether the file that it came from was written after it: then the file may well have what is in it.
    pub is_older_than_file: bool,
    slot: Slot,
}

impl Orphan {
    /// Reads the document.
    ///
    /// # Errors
    /// As [`disk::load`].
    pub fn load(&self) -> Result<Document, FileError> {
        self.load_telling(&Work::default())
    }

    /// As [`Self::load`]; tells `work` how far that is.
    ///
    /// # Errors
    /// As [`Self::load`], and when nobody wanted it any more.
    pub fn load_telling(&self, work: &Work) -> Result<Document, FileError> {
        disk::load_reporting(&self.slot.tree(), &mut work.report()).map(|(document, _)| document)
    }

    /// The document's file.
    #[must_use]
    pub fn path(&self) -> PathBuf {
        self.slot.tree()
    }

    /// Removes the work for good.
    pub fn remove(&self) {
        self.slot.remove();
    }
}

/// The work in these folders that belongs to no running program, the latest first. Looks at the disk.
#[must_use]
pub fn orphans(folders: &[PathBuf]) -> Vec<Orphan> {
    let entries = folders.iter().filter_map(|folder| fs::read_dir(folder).ok()).flatten();
    let slots = entries.filter_map(|entry| Slot::abandoned(entry.ok()?.path()));
    let mut orphans: Vec<_> = slots.filter_map(adopt).collect();
    orphans.sort_by_key(|orphan| orphan.age);
    orphans
}

fn adopt(slot: Slot) -> Option<Orphan> {
    let tree = fs::metadata(slot.tree());
    let Ok(metadata) = tree else {
        remove_if_old(&slot);
        return None;
    };
    let age = age_of(&metadata).unwrap_or_default();
    let header = Header::read(&slot.tree()).unwrap_or_else(|_| Header::unknown());
    let is_older_than_file = header.origin().path().is_some_and(|path| {
        let times = fs::metadata(path).and_then(|file| Ok((file.modified()?, metadata.modified()?)));
        times.is_ok_and(|(file, work)| file > work)
    });
    Some(Orphan { header, age, is_older_than_file, slot })
}

/// A program that was killed before it had kept anything leaves a slot without a tree, as one does for a moment
/// that is about to keep something.
fn remove_if_old(slot: &Slot) {
    const OLD: Duration = Duration::from_secs(60);
    let age = fs::metadata(&slot.folder).ok().and_then(|metadata| age_of(&metadata));
    if age.is_some_and(|age| age > OLD) && slot.folder.join(LOCK).is_file() {
        slot.remove();
    }
}

/// `None` where the clock was set back since.
fn age_of(metadata: &fs::Metadata) -> Option<Duration> {
    metadata.modified().ok()?.elapsed().ok()
}
