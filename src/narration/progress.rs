//! What the program says about work that a person waits for.

use super::comparison::{count_text, digits};
use super::memory::bytes_text;
use crate::work::{Progress, Stage};

/// How far work is, in a clause: `reading 45 of 103 MB`, `laying out, 45 %`, `3,200,000 nodes, 5.1 million a second`.
/// The stage has been going on for so many seconds.
#[must_use]
pub fn progress_text(progress: &Progress, seconds: f64) -> String {
    let Progress { stage, done, whole } = *progress;
    match stage {
        Stage::Reading => moved_text("reading", done, whole),
        Stage::Storing => moved_text("writing to the disk", done, whole),
        Stage::Searching => {
            let rate = done as f64 / seconds.max(0.1) / 1e6;
            let nodes = whole.map_or_else(
                || count_text(done, "node", "nodes"),
                |whole| format!("{} of {}", digits(done), count_text(whole, "node", "nodes")),
            );
            format!("{nodes}, {rate:.1} million a second")
        }
        Stage::Unfolding if whole.is_none() => {
            format!("unfolding the game, {}", count_text(done, "node", "nodes"))
        }
        Stage::Trying => {
            let whole = whole.map_or_else(String::new, |whole| format!(" of {}", digits(whole)));
            format!("trying it on tree {}{whole}", digits(done))
        }
        Stage::Shrinking => "looking for the smallest tree on which it fails".to_owned(),
        Stage::Parsing => share_text("making the tree", progress),
        Stage::Generating => share_text("generating", progress),
        Stage::Unfolding => share_text("unfolding the game", progress),
        Stage::LayingOut => share_text("laying out the tree", progress),
        Stage::Counting => share_text("counting", progress),
        Stage::Picturing => share_text("preparing the pictures", progress),
        Stage::Drawing => match whole {
            Some(whole) if whole > 1 => {
                format!("picture {} of {}", digits((done + 1).min(whole)), digits(whole))
            }
            _ => "drawing".to_owned(),
        },
        Stage::Writing => share_text("spelling out the tree", progress),
    }
}

fn moved_text(what: &str, done: u64, whole: Option<u64>) -> String {
    match (bytes_text(done), whole.map(bytes_text)) {
        (done, None) => format!("{what} {done}"),
        // `45 MB of 103 MB` says the unit twice.
        (done, Some(whole)) => match (done.split_once('\u{a0}'), whole.split_once('\u{a0}')) {
            (Some((number, unit)), Some((_, other))) if unit == other => {
                format!("{what} {number} of {whole}")
            }
            _ => format!("{what} {done} of {whole}"),
        },
    }
}

/// With the share rounded down: what is not done is never told to be.
fn share_text(what: &str, progress: &Progress) -> String {
    match progress.share() {
        Some(share) => format!("{what}, {}\u{a0}%", (share * 100.0).floor()),
        None => what.to_owned(),
    }
}

/// How long it has been going on: `0.4 s`, `12 s`, `3 min`.
#[must_use]
pub fn elapsed_text(seconds: f64) -> String {
    match seconds {
        _ if seconds < 9.95 => format!("{seconds:.1}\u{a0}s"),
        _ if seconds < 119.5 => format!("{seconds:.0}\u{a0}s"),
        _ => format!("{}\u{a0}min", (seconds / 60.0).floor()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_stage_has_its_words() {
        let text =
            |stage, done, whole| progress_text(&Progress { stage, done, whole }, 2.0).replace('\u{a0}', " ");
        assert_eq!(text(Stage::Reading, 45_200_000, Some(103_274_444)), "reading 45 of 103 MB");
        assert_eq!(text(Stage::Reading, 2_000, None), "reading 2 kB", "a pipe");
        assert_eq!(text(Stage::Storing, 900_000, Some(8_000_000)), "writing to the disk 900 kB of 8 MB");
        assert_eq!(text(Stage::LayingOut, 999, Some(1_000)), "laying out the tree, 99 %");
        assert_eq!(text(Stage::Searching, 3_200_000, None), "3,200,000 nodes, 1.6 million a second");
        let whole = "3,200,000 of 11,111,111 nodes, 1.6 million a second";
        assert_eq!(text(Stage::Searching, 3_200_000, Some(11_111_111)), whole);
        assert_eq!(text(Stage::Unfolding, 1, None), "unfolding the game, 1 node");
        assert_eq!(text(Stage::Trying, 12, Some(266)), "trying it on tree 12 of 266");
        assert_eq!(text(Stage::Unfolding, 1, Some(4)), "unfolding the game, 25 %");
    }

    #[test]
    fn time_is_told_as_exactly_as_matters() {
        let texts = [0.34, 9.94, 9.96, 119.0, 119.9, 200.0].map(elapsed_text);
        let expected = ["0.3 s", "9.9 s", "10 s", "119 s", "1 min", "3 min"];
        assert_eq!(texts.map(|text| text.replace('\u{a0}', " ")), expected);
    }
}
