//! A student's answers that another window of the program keeps, or has kept before it was closed: who has begun there does
//! not begin anew here.

use std::fs::TryLockError;
use std::path::{Path, PathBuf};

use super::{ANSWERS, Header, Keeper, LOCK, Orphan, Slot, adopt, answers_in, slots_in};
use crate::file::disk::lock::Lock;
use crate::file::disk::private::PrivateFolder;

/// Where answers are that this program neither keeps nor holds.
#[derive(Debug)]
pub enum AnswersElsewhere {
    /// Another running program keeps or holds them.
    InUse,
    /// A program that has ended has left them.
    Left(LeftAnswers),
}

/// The folder of answers that no program had when it was looked.
#[derive(Debug)]
pub struct LeftAnswers(PathBuf);

impl LeftAnswers {
    /// Takes hold of them. `None` if another program has done so meanwhile.
    #[must_use]
    pub fn hold(&self) -> Option<Orphan> {
        adopt(Slot::abandoned(&self.0)?)
    }
}

impl Keeper {
    /// The answers in its places that are like this. What this program keeps itself, or has among these `held`, is left
    /// out. Looks at the disk.
    #[must_use]
    pub fn answers_elsewhere<'a>(
        &self,
        held: impl IntoIterator<Item = &'a Orphan>,
        are_like: impl Fn(&Header, &str) -> bool,
    ) -> Option<AnswersElsewhere> {
        let held = held.into_iter().map(|orphan| orphan.slot.folder.path().to_owned());
        let own: Vec<PathBuf> = held.chain(self.slot_path()).collect();
        let others = slots_in(&self.places).filter(|path| !own.contains(path));
        // The lock of other work is left alone: who takes it for a moment hides that work from a start in this moment.
        others.filter(|path| holds(path, &are_like)).find_map(whose)
    }

    /// The folder in which it keeps its work now. Waits while another thread writes there.
    fn slot_path(&self) -> Option<PathBuf> {
        self.wait_for_slot().as_ref().map(|slot| slot.folder.path().to_owned())
    }
}

/// Whether a slot that can be trusted holds such answers.
fn holds(path: &Path, are_like: impl Fn(&Header, &str) -> bool) -> bool {
    let Ok(folder) = PrivateFolder::open(path) else { return false };
    let header = folder.read(ANSWERS).and_then(Header::read);
    header.is_ok_and(|header| answers_in(&folder).is_ok_and(|answers| are_like(&header, &answers)))
}

/// Whose the answers in this slot are; `None` if they are gone by now.
fn whose(path: PathBuf) -> Option<AnswersElsewhere> {
    let lock = PrivateFolder::open(&path).ok()?.write(LOCK).map(Lock::take);
    match lock {
        Ok(Err(TryLockError::WouldBlock)) => Some(AnswersElsewhere::InUse),
        _ => Some(AnswersElsewhere::Left(LeftAnswers(path))),
    }
}
