//! What is said of the walk of somebody else's search: what its program told, and nothing that only a right search
//! would make true.

use super::{Narration, Sentence, Tone, window_text};
use crate::names::Names;
use crate::own_search::attempt::Parted;
use crate::search::replay::{Replay, Step};
use crate::search::trace::StepIndex;
use crate::search::window::Cut;
use crate::tree::Player;

/// What such a search is called at the beginning of a sentence.
pub const YOUR_SEARCH: &str = "Your search";

/// What stands at the node at which such a search goes wrong.
pub const FIRST_WRONG_STEP: &str = "first wrong step";

/// What is known of such a walk besides its steps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Theirs {
    /// Whether the program prints the values that it returns.
    pub tells_returns: bool,
    /// The first step at which it goes wrong; `None` if it never does.
    pub parted: Option<Parted>,
}

/// Says what the program did in the latest of `after` steps, and where it first goes wrong.
#[must_use]
pub fn narrate(replay: Replay<'_>, names: &Names, theirs: &Theirs, after: StepIndex) -> Narration {
    let name = |node| names.of(replay.tree(), node);
    let step = after.checked_sub(1).and_then(|index| replay.step(index));
    let (title, told) = match step {
        None => (
            "Your search has not begun".to_owned(),
            Some("The walk shows what your program printed, step by step.".to_owned()),
        ),
        Some(Step::Enter { node, window, .. }) => {
            let given = window.map(|window| format!("Its window is {}.", window_text(window)));
            (format!("Your search enters {}", name(node)), given)
        }
        Some(Step::Evaluate { node, value, horizon }) => {
            let told = horizon.then(|| format!("{} has children: it is not a leaf.", name(node)));
            (format!("Your search evaluates {} = {value}", name(node)), told)
        }
        Some(Step::Narrow { node, player, from, to, .. }) => {
            let (from, to) = (from.own(player), to.own(player));
            let bound = letter(player);
            let told = (from != to).then(|| format!("It was {from} before."));
            (format!("Your search sets {bound} of {} to {to}", name(node)), told)
        }
        Some(Step::Cutoff { node, player, .. }) => {
            let kind = match Cut::at(player) {
                Cut::Alpha => "an α-cutoff",
                Cut::Beta => "a β-cutoff",
            };
            (format!("Your search cuts {}", name(node)), Some(format!("It takes this for {kind}.")))
        }
        Some(Step::Leave { node, value, .. } | Step::TableHit { node, value, .. }) => {
            let is_result = after == replay.len();
            let title = match (is_result, theirs.tells_returns) {
                (true, _) => format!("Your search finds {value}"),
                (false, true) => format!("Your search returns {value} from {}", name(node)),
                (false, false) => format!("Your search leaves {}", name(node)),
            };
            let told = (!is_result && !theirs.tells_returns)
                .then(|| format!("The best value that it has seen there is {value}."));
            (title, told)
        }
        Some(Step::PassBegins { number, .. }) => (format!("Your search begins pass {number}"), None),
    };
    let mut sentences: Vec<Sentence> = told.into_iter().map(|text| sentence(text, false)).collect();
    let mut tone = if after == replay.len() { Tone::Result } else { Tone::Plain };
    match &theirs.parted {
        Some(parted) if parted.after == after => {
            sentences.push(sentence("This is the first wrong step.".to_owned(), false));
            sentences.push(sentence(parted.sentence.clone(), true));
            tone = Tone::Fault;
        }
        Some(parted) if parted.after < after => {
            let text = format!(
                "It first went wrong at step {}. Later values and bounds may be wrong.",
                parted.after
            );
            sentences.push(sentence(text, false));
            tone = Tone::Plain;
        }
        None if after == replay.len() => {
            sentences.push(sentence("It is right on this tree.".to_owned(), true));
        }
        Some(_) | None => {}
    }
    Narration { title, heading: Vec::new(), sentences, tone }
}

const fn letter(player: Player) -> &'static str {
    match player {
        Player::Max => "α",
        Player::Min => "β",
    }
}

const fn sentence(text: String, is_strong: bool) -> Sentence {
    Sentence { text, is_strong, parts: Vec::new() }
}
