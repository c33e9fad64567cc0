//! What this program keeps and what other running programs keep: neither is left over from an earlier start.

use std::fs::TryLockError;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::lock::Lock;
use super::{Keeper, LOCK, Orphan, answers_in, orphans, slots_in};
use crate::file::disk::private::PrivateFolder;

impl Keeper {
    /// The work that belongs to no running program, the latest first, in the places of these keepers, which are those of
    /// one program. Where there are no locks, what another program keeps is part of it. Looks at the disk.
    #[must_use]
    pub fn orphans_besides(keepers: &[Arc<Self>]) -> Vec<Orphan> {
        let Some(first) = keepers.first() else { return Vec::new() };
        let own: Vec<PathBuf> = keepers.iter().filter_map(|keeper| keeper.slot_path()).collect();
        let is_own = |orphan: &Orphan| own.iter().any(|slot| slot == orphan.slot.folder.path());
        orphans(&first.places).into_iter().filter(|orphan| !is_own(orphan)).collect()
    }

    /// The answers that other running programs keep, each as it was kept last. What this program holds as one of these
    /// `held` is none of them. Looks at the disk.
    #[must_use]
    pub fn answers_of_others<'a>(&self, held: impl IntoIterator<Item = &'a Orphan>) -> Vec<String> {
        let held = held.into_iter().map(|orphan| orphan.slot.folder.path().to_owned());
        let own: Vec<PathBuf> = held.chain(self.slot_path()).collect();
        let others = slots_in(&self.places).filter(|path| !own.contains(path));
        others.filter_map(|path| answers_in(&in_use(&path)?).ok()).collect()
    }

    /// The folder in which it keeps its work now. Waits while another thread writes there.
    fn slot_path(&self) -> Option<PathBuf> {
        self.wait_for_slot().as_ref().map(|slot| slot.folder.path().to_owned())
    }
}

/// The slot of a program that runs; `None` if it has ended, or there is no slot that can be trusted.
fn in_use(path: &Path) -> Option<PrivateFolder> {
    let folder = PrivateFolder::open(path).ok()?;
    let is_locked = matches!(folder.write(LOCK).map(Lock::take), Ok(Err(TryLockError::WouldBlock)));
    is_locked.then_some(folder)
}
