//! Locks on files, which say that a program runs or that it is its turn to write.

use std::fs::{File, TryLockError};

/// A locked file.
#[derive(Debug)]
pub struct Lock(File);

impl Lock {
    /// Locks a file until the end of this value.
    ///
    /// # Errors
    /// Says whether somebody else holds the lock, or the file system has none.
    pub fn take(file: File) -> Result<Self, TryLockError> {
        file.try_lock().map(|()| Self(file))
    }
}

impl Drop for Lock {
    /// Closing the file is not enough: a process that is being started has a copy of it for a moment, and the copy
    /// holds the lock too.
    fn drop(&mut self) {
        // If it fails, the lock ends with the last copy.
        let _ = self.0.unlock();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lock_ends_with_its_owner_although_a_copy_of_the_file_is_open() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("lock");
        let file = File::create(&path).unwrap();
        let copy = file.try_clone().unwrap();
        let lock = Lock::take(file).unwrap();
        assert!(matches!(Lock::take(File::open(&path).unwrap()), Err(TryLockError::WouldBlock)));
        drop(lock);
        assert!(Lock::take(File::open(&path).unwrap()).is_ok());
        drop(copy);
    }
}
