//! Locks on files, which say that a program runs or that it is its turn to write.

use std::fs::{File, TryLockError};
use std::path::Path;
use std::time::{Duration, Instant};

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

impl Lock {
    /// Waits until nobody else holds the lock on the file of this name, at most this long and until `is_urgent`; makes
    /// the file if there is none. `None` where that cannot be had: who only takes turns goes on without.
    #[must_use]
    pub fn wait(path: &Path, longest: Duration, is_urgent: impl Fn() -> bool) -> Option<Self> {
        let begin = Instant::now();
        loop {
            match Self::take(File::create(path).ok()?) {
                Err(TryLockError::WouldBlock) if begin.elapsed() < longest && !is_urgent() => {
                    std::thread::sleep(BETWEEN_TRIES)
                }
                taken => return taken.ok(),
            }
        }
    }
}

/// After so long a lock is tried again.
const BETWEEN_TRIES: Duration = Duration::from_millis(5);

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

    #[test]
    fn those_who_wait_take_turns() {
        let folder = tempfile::tempdir().unwrap();
        let [lock, count] = ["lock", "count"].map(|name| folder.path().join(name));
        std::fs::write(&count, "0").unwrap();
        let add = || {
            for _ in 0..12 {
                let _turn = Lock::wait(&lock, Duration::from_secs(60), || false).unwrap();
                let number: u32 = std::fs::read_to_string(&count).unwrap().parse().unwrap();
                std::thread::yield_now();
                std::fs::write(&count, (number + 1).to_string()).unwrap();
            }
        };
        std::thread::scope(|scope| (0..3).for_each(|_| drop(scope.spawn(add))));
        assert_eq!(std::fs::read_to_string(&count).unwrap(), "36");
        let _held = Lock::wait(&lock, Duration::ZERO, || false).unwrap();
        assert!(Lock::wait(&lock, Duration::from_millis(20), || false).is_none());
        assert!(Lock::wait(&lock, Duration::from_secs(60), || true).is_none(), "at once");
    }
}
