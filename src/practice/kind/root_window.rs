//! The cuts of a search with a root window.

use serde_json::Value;

use super::{Blank, Kind, cuts};
use crate::generate::random::Random;
use crate::practice::draft::Form;
use crate::practice::item::Item;
use crate::practice::posed::{Asked, Posed, PosedRun};
use crate::practice::response::Misread;
use crate::score::Score;
use crate::search::window::Window;
use crate::search::{Algorithm, Setting, Settings};
use crate::text::Text;
use crate::tree::Tree;

/// Asks for the cuts under a given root window.
pub struct RootWindow;

impl Kind for RootWindow {
    fn id(&self) -> &'static str {
        "root-window"
    }

    fn name(&self, text: &Text) -> String {
        text.exercise_kind_root_window()
    }

    fn ask(&self, posed: &Posed, text: &Text) -> String {
        let Window { alpha, beta } = posed.asked.settings.window;
        let name = posed.asked.algorithm.name(text);
        text.practice_ask_root_window(alpha.to_string(), beta.to_string(), name)
    }

    fn how(&self, text: &Text) -> String {
        text.practice_how_cuts()
    }

    fn hint(&self, _posed: &Posed, text: &Text) -> String {
        text.practice_hint_root_window()
    }

    fn form(&self) -> Form {
        Form::Crosses
    }

    fn blank(&self) -> Blank {
        Blank::Picture
    }

    fn model(&self, posed: &Posed) -> Value {
        cuts::answer(posed, &posed.run())
    }

    fn answer_from(&self, posed: &Posed, run: &PosedRun) -> Option<Value> {
        Some(cuts::answer(posed, run))
    }

    fn grade(&self, posed: &Posed, response: &Value) -> Result<Vec<Item>, Misread> {
        cuts::grade(posed, response)
    }

    fn asked(&self, _tree: &Tree, random: &mut Random) -> Asked {
        let alpha = random.below(16) as i32 + 1;
        let beta = alpha + random.below(6) as i32 + 1;
        let window = Window { alpha: Score::from(alpha), beta: Score::from(beta) };
        Asked { settings: Settings { window, ..Settings::default() }, ..Asked::default() }
    }

    /// A window in the middle of the tree's values, which leaves some of them out.
    fn asked_at_hand(&self, tree: &Tree) -> Asked {
        let leaves = tree.preorder().filter(|&node| tree.is_leaf(node));
        let mut values: Vec<_> =
            leaves.filter_map(|leaf| tree.value(leaf)).filter(|it| it.is_finite()).collect();
        values.sort_unstable();
        values.dedup();
        let [alpha, beta] =
            [1, 2].map(|third| values.get(third * values.len().saturating_sub(1) / 3).copied());
        match alpha.zip(beta).filter(|(alpha, beta)| alpha < beta) {
            Some((alpha, beta)) => {
                let window = Window { alpha, beta };
                Asked { settings: Settings { window, ..Settings::default() }, ..Asked::default() }
            }
            None => self.asked(tree, &mut Random::new(0)),
        }
    }

    /// `None`: the question begins with its window.
    fn window_said(&self, _posed: &Posed, _text: &Text) -> Option<String> {
        None
    }

    /// A search without windows, or with windows of its own at the root, is given none.
    fn takes(&self, algorithm: Algorithm) -> bool {
        algorithm.heeds(Setting::StartWindow) && !algorithm.about().revisits
    }

    fn is_worth_asking(&self, posed: &Posed, cuts: usize) -> bool {
        let settings = Settings { window: Window::FULL, ..posed.asked.settings };
        let other = Posed { asked: Asked { settings, ..posed.asked }, ..posed.clone() };
        posed.run().cuts(&posed.tree) >= cuts && posed.pruned() != other.pruned()
    }
}
