//! Reasons why a file was not read or written.

use std::fmt;
use std::io::{self, ErrorKind};

use crate::file::FileError;
use crate::limits;
use crate::quote;
use crate::text::Text;

/// The reason why a file was not read or written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// There is no such file.
    Missing,
    /// The file existed and is gone.
    Gone,
    /// The file is a link to a file that does not exist.
    DanglingLink,
    /// There is a file of this name.
    Exists,
    /// The folder of the file does not exist.
    NoFolder,
    /// The file is a link into a folder that does not exist.
    LinkIntoNoFolder,
    /// The folder of the file takes no new files.
    NoNewFiles,
    /// The folder for the file cannot be made.
    FolderNotMade,
    /// There is no folder for the file.
    Nowhere,
    /// The program is about to quit and saves nothing more.
    Ending,
    /// Another program has changed the file.
    Changed,
    /// Permission denied.
    Denied,
    /// A folder stands where the file should be.
    IsFolder,
    /// The name ends as that of a folder does, and no folder has it.
    NamesFolder,
    /// The disk is read-only.
    ReadOnlyDisk,
    /// A file stands where the folder should be.
    FolderIsFile,
    /// The disk is full.
    Full,
    /// The user's disk quota is used up.
    Quota,
    /// The file would be larger than the system allows.
    TooLarge,
    /// The file is longer than [`limits::BYTES`].
    TooLong,
    /// The file cannot be written to.
    ReadOnly,
    /// The file is a device or something else that is no ordinary file.
    NotOrdinary,
    /// The symbolic links form a circle.
    CircularLinks,
    /// The file is a pipe that no program reads.
    UnreadPipe,
    /// The file's name has more characters than the disk allows.
    NameTooLong,
    /// Other users can open the folder.
    NotPrivate,
    /// The folder belongs to another user.
    OfOtherUser,
    /// Another reason, in the words of the system.
    System(String),
}

impl Refusal {
    /// The reason behind an error of the system; `missing` is the meaning of “not found” here.
    pub(crate) fn of(error: &io::Error, missing: Self) -> Self {
        if let Some(refusal) = error.get_ref().and_then(|inner| inner.downcast_ref::<Self>()) {
            return refusal.clone();
        }
        match error.kind() {
            _ if is_of_circular_links(error) => Self::CircularLinks,
            ErrorKind::NotFound => missing,
            ErrorKind::PermissionDenied => Self::Denied,
            ErrorKind::IsADirectory => Self::IsFolder,
            ErrorKind::ReadOnlyFilesystem => Self::ReadOnlyDisk,
            ErrorKind::NotADirectory => Self::FolderIsFile,
            ErrorKind::StorageFull => Self::Full,
            ErrorKind::QuotaExceeded => Self::Quota,
            ErrorKind::FileTooLarge => Self::TooLarge,
            ErrorKind::InvalidFilename => Self::NameTooLong,
            _ => Self::System(quote::system_words(error)),
        }
    }

    /// The reason why a folder cannot be made. Nothing but the folder around it can deny that.
    pub(crate) fn of_new_folder(error: &io::Error) -> Self {
        match Self::of(error, Self::NoNewFiles) {
            Self::Denied => Self::NoNewFiles,
            refusal => refusal,
        }
    }

    /// The reason, as a clause about "it": the file.
    #[must_use]
    pub fn said(&self, text: &Text) -> String {
        match self {
            Self::Missing => text.disk_missing(),
            Self::Gone => text.disk_gone(),
            Self::DanglingLink => text.disk_dangling_link(),
            Self::Exists => text.disk_exists(),
            Self::NoFolder => text.disk_no_folder(),
            Self::LinkIntoNoFolder => text.disk_link_into_no_folder(),
            Self::NoNewFiles => text.disk_no_new_files(),
            Self::FolderNotMade => text.disk_folder_not_made(),
            Self::Nowhere => text.disk_nowhere(),
            Self::Ending => text.disk_ending(),
            Self::Changed => text.disk_changed(),
            Self::Denied => text.disk_denied(),
            Self::IsFolder => text.disk_is_folder(),
            Self::NamesFolder => text.disk_names_folder(),
            Self::ReadOnlyDisk => text.disk_read_only_disk(),
            Self::FolderIsFile => text.disk_folder_is_file(),
            Self::Full => text.disk_full(),
            Self::Quota => text.disk_quota(),
            Self::TooLarge => text.disk_too_large(),
            Self::TooLong => text.disk_too_long((limits::BYTES >> 30).to_string()),
            Self::ReadOnly => text.disk_read_only(),
            Self::NotOrdinary => text.disk_not_ordinary(),
            Self::CircularLinks => text.disk_circular_links(),
            Self::UnreadPipe => text.disk_unread_pipe(),
            Self::NameTooLong => text.disk_name_too_long(),
            Self::NotPrivate => text.disk_not_private(),
            Self::OfOtherUser => text.disk_of_other_user(),
            Self::System(words) => words.clone(),
        }
    }

    /// What a person can do now, as a clause without a subject.
    fn advice(&self, text: &Text) -> Option<String> {
        Some(match self {
            Self::Missing => text.disk_advice_missing(),
            Self::NoFolder => text.disk_advice_no_folder(),
            Self::NoNewFiles
            | Self::FolderNotMade
            | Self::ReadOnlyDisk
            | Self::FolderIsFile
            | Self::NotPrivate
            | Self::OfOtherUser => text.disk_advice_folder(),
            Self::Denied => text.disk_advice_denied(),
            Self::IsFolder
            | Self::NotOrdinary
            | Self::DanglingLink
            | Self::CircularLinks
            | Self::UnreadPipe => text.disk_advice_file(),
            Self::NamesFolder => text.disk_advice_file_name(),
            Self::Exists => text.disk_advice_name(),
            Self::LinkIntoNoFolder => text.disk_advice_link(),
            Self::Full | Self::Quota => text.disk_advice_full(),
            Self::TooLarge => text.disk_advice_disk(),
            Self::TooLong => text.disk_advice_smaller(),
            Self::ReadOnly => text.disk_advice_read_only(),
            Self::NameTooLong => text.disk_advice_shorter(),
            Self::System(_) => text.disk_advice_system(),
            Self::Gone | Self::Nowhere | Self::Ending | Self::Changed => return None,
        })
    }

    /// The reason and what a person can do now, as a clause about "it": the file.
    #[must_use]
    pub fn with_advice(&self, text: &Text) -> String {
        match self.advice(text) {
            Some(advice) => text.disk_with_advice(advice, self.said(text)),
            None => self.said(text),
        }
    }
}

impl fmt::Display for Refusal {
    /// For developers; people read [`Refusal::said`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for Refusal {}

/// For functions that return errors of the system.
impl From<Refusal> for io::Error {
    fn from(refusal: Refusal) -> Self {
        Self::other(refusal)
    }
}

#[cfg(unix)]
fn is_of_circular_links(error: &io::Error) -> bool {
    rustix::io::Errno::from_io_error(error) == Some(rustix::io::Errno::LOOP)
}

#[cfg(not(unix))]
fn is_of_circular_links(_: &io::Error) -> bool {
    false
}

/// The file error behind an error of the system; `missing` is the meaning of “not found” here.
pub(crate) fn refusal(error: &io::Error, missing: Refusal) -> FileError {
    FileError::Disk(Refusal::of(error, missing))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[test]
    fn no_number_of_the_system_reaches_a_person() {
        let text = Language::En.load();
        for number in 1..140 {
            let told =
                Refusal::of(&io::Error::from_raw_os_error(number), Refusal::Missing).with_advice(&text);
            assert!(!told.contains("os error"), "{number}: {told}");
            assert!(!told.starts_with(char::is_uppercase), "{number}: {told}");
            assert!(told.contains("; "), "{number}: {told}");
        }
    }
}
