//! Sentences about the progress of work.

use super::comparison::digits;
use super::memory::bytes_text;
use crate::text::Text;
use crate::work::{Progress, Stage};

/// The progress as a clause: `reading 45 of 103 MB`, `laying out, 45 %`, `3,200,000 nodes, 5.1 million per second`.
/// A stage and the seconds since it began.
#[must_use]
pub fn progress_text(text: &Text, progress: &Progress, seconds: f64) -> String {
    let Progress { stage, done, whole } = *progress;
    let shared = |what: String| share_text(text, what, progress);
    let nodes = |count| text.count_nodes(count, digits(count));
    match stage {
        Stage::Reading => text.progress_reading(moved_text(text, done, whole)),
        Stage::Storing => text.progress_storing(moved_text(text, done, whole)),
        Stage::Searching => {
            let rate = done as f64 / seconds.max(0.1) / 1e6;
            let nodes = whole
                .map_or_else(|| nodes(done), |whole| text.count_nodes_of(whole, digits(done), digits(whole)));
            text.progress_searching(nodes, format!("{rate:.1}"))
        }
        Stage::Unfolding if whole.is_none() => text.progress_unfolding_nodes(nodes(done)),
        Stage::Trying => text.progress_trying(match whole {
            Some(whole) => text.progress_of(digits(done), digits(whole)),
            None => digits(done),
        }),
        Stage::Shrinking => text.progress_shrinking(),
        Stage::Parsing => shared(text.progress_parsing()),
        Stage::Generating => shared(text.progress_generating()),
        Stage::Unfolding => shared(text.progress_unfolding()),
        Stage::LayingOut => shared(text.progress_laying_out()),
        Stage::Counting => shared(text.progress_counting()),
        Stage::Picturing => shared(text.progress_picturing()),
        Stage::Drawing => match whole {
            Some(whole) if whole > 1 => text.progress_picture(digits((done + 1).min(whole)), digits(whole)),
            _ => text.progress_drawing(),
        },
        Stage::Writing => shared(text.progress_writing()),
    }
}

fn moved_text(text: &Text, done: u64, whole: Option<u64>) -> String {
    match (bytes_text(done), whole.map(bytes_text)) {
        (done, None) => done,
        // `45 MB of 103 MB` says the unit twice.
        (done, Some(whole)) => match (done.split_once('\u{a0}'), whole.split_once('\u{a0}')) {
            (Some((number, unit)), Some((_, other))) if unit == other => text.progress_of(number, whole),
            _ => text.progress_of(done, whole),
        },
    }
}

/// Rounds the share down, so that unfinished work never shows 100 %.
fn share_text(text: &Text, what: String, progress: &Progress) -> String {
    match progress.share() {
        Some(share) => text.progress_share(format!("{}\u{a0}%", (share * 100.0).floor()), what),
        None => what,
    }
}

/// The elapsed time: `0.4 s`, `12 s`, `3 min`.
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
    use crate::text::Language;

    #[test]
    fn every_stage_has_its_words() {
        let text = |stage, done, whole| {
            progress_text(&Language::En.load(), &Progress { stage, done, whole }, 2.0).replace('\u{a0}', " ")
        };
        assert_eq!(text(Stage::Reading, 45_200_000, Some(103_274_444)), "reading 45 of 103 MB");
        assert_eq!(text(Stage::Reading, 2_000, None), "reading 2 kB", "a pipe");
        assert_eq!(text(Stage::Storing, 900_000, Some(8_000_000)), "writing to the disk 900 kB of 8 MB");
        assert_eq!(text(Stage::LayingOut, 999, Some(1_000)), "laying out the tree, 99 %");
        assert_eq!(text(Stage::Searching, 3_200_000, None), "3,200,000 nodes, 1.6 million per second");
        let whole = "3,200,000 of 11,111,111 nodes, 1.6 million per second";
        assert_eq!(text(Stage::Searching, 3_200_000, Some(11_111_111)), whole);
        assert_eq!(text(Stage::Unfolding, 1, None), "unfolding the game, 1 node");
        assert_eq!(text(Stage::Trying, 12, Some(266)), "tree 12 of 266");
        assert_eq!(text(Stage::Unfolding, 1, Some(4)), "unfolding the game, 25 %");
    }

    #[test]
    fn time_is_told_as_exactly_as_matters() {
        let texts = [0.34, 9.94, 9.96, 119.0, 119.9, 200.0].map(elapsed_text);
        let expected = ["0.3 s", "9.9 s", "10 s", "119 s", "1 min", "3 min"];
        assert_eq!(texts.map(|text| text.replace('\u{a0}', " ")), expected);
    }
}
