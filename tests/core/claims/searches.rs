//! All the ways to search a tree.

use alphabeta_lab::score::Score;
use alphabeta_lab::search::ordering::ChildOrder;
use alphabeta_lab::search::perspective::Perspective;
use alphabeta_lab::search::window::{Ties, Window};
use alphabeta_lab::search::{Algorithm, Setting, Settings};

/// One of the ways.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Search {
    pub(crate) algorithm: Algorithm,
    pub(crate) settings: Settings,
    /// Whether equal subtrees are the same state.
    pub(crate) has_keys: bool,
    /// On whose scale it is told.
    pub(crate) view: Perspective,
}

/// A step through the list of all of them that comes to every one.
pub(crate) const SEARCHES: usize = 7919;

fn score(value: f64) -> Score {
    Score::new(value).unwrap()
}

/// The windows to begin with: whole, half open, around values, below and above them, and null.
fn windows() -> [Window; 8] {
    let [low, high] = [f64::NEG_INFINITY, f64::INFINITY];
    let ends = [(low, high), (1.0, high), (low, 2.0), (-2.0, 1.0), (0.5, 3.0), (3.0, 7.0), (40.0, 60.0)];
    let [a, b, c, d, e, f, g] = ends.map(|(alpha, beta)| Window { alpha: score(alpha), beta: score(beta) });
    let null = Window { alpha: Score::from(1), beta: Score::from(1).next_up() };
    [a, b, c, d, e, f, g, null]
}

/// Every algorithm, in all its forms, under both rules for ties, from every window, with every limit, in every order,
/// with and without keys, from every first guess, and on both scales: each where it makes a difference.
pub(crate) fn all_to_depth(deepest: u32) -> Vec<Search> {
    let limits: Vec<_> = std::iter::once(None).chain((0..=deepest).map(Some)).collect();
    let orders = [ChildOrder::LeftToRight, ChildOrder::RightToLeft, ChildOrder::Static];
    let guesses = [0.0, 1.0, 3.0, f64::NEG_INFINITY, f64::INFINITY].map(score);
    let mut all = Vec::new();
    for &algorithm in Algorithm::ALL {
        let about = algorithm.about();
        let windows = windows()
            .into_iter()
            .filter(|&window| window == Window::FULL || algorithm.heeds(Setting::StartWindow));
        let guesses: Vec<_> = guesses
            .into_iter()
            .filter(|&guess| guess == Settings::default().first_guess || algorithm.heeds(Setting::FirstGuess))
            .collect();
        let keys: &[bool] = if about.remembers { &[false, true] } else { &[false] };
        for window in windows {
            for (&first_guess, &has_keys) in
                guesses.iter().flat_map(|guess| keys.iter().map(move |keys| (guess, keys)))
            {
                for (&depth_limit, &ties) in
                    limits.iter().flat_map(|limit| Ties::ALL.iter().map(move |ties| (limit, ties)))
                {
                    for order in orders {
                        let settings =
                            Settings { ties, depth_limit, first_guess, window, child_order: order };
                        for view in [Perspective::Max, Perspective::SideToMove] {
                            if view == Perspective::Max || view == about.perspective {
                                all.push(Search { algorithm, settings, has_keys, view });
                            }
                        }
                    }
                }
            }
        }
    }
    all
}

/// The same for a tree of any height: no limit, and those to depth 4.
pub(crate) fn all() -> Vec<Search> {
    let all = all_to_depth(4);
    assert_ne!(all.len() % SEARCHES, 0);
    all
}
