//! The cuts when the children are searched from right to left.

use serde_json::Value;

use super::{Blank, Kind, cuts};
use crate::generate::random::Random;
use crate::practice::draft::Form;
use crate::practice::item::Item;
use crate::practice::posed::{Asked, Posed, PosedRun};
use crate::practice::response::Misread;
use crate::search::Settings;
use crate::search::ordering::ChildOrder;
use crate::text::Text;
use crate::tree::Tree;

/// Asks for the cuts of the mirrored search.
pub struct Mirror;

impl Kind for Mirror {
    fn id(&self) -> &'static str {
        "mirror"
    }

    fn name(&self, text: &Text) -> String {
        text.exercise_kind_mirror()
    }

    fn ask(&self, posed: &Posed, text: &Text) -> String {
        text.practice_ask_mirror(posed.asked.algorithm.name(text))
    }

    fn how(&self, text: &Text) -> String {
        text.practice_how_cuts()
    }

    fn hint(&self, _posed: &Posed, text: &Text) -> String {
        text.practice_hint_mirror()
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

    fn asked(&self, _tree: &Tree, _random: &mut Random) -> Asked {
        let settings = Settings { child_order: self.usual_order(), ..Settings::default() };
        Asked { settings, ..Asked::default() }
    }

    fn usual_order(&self) -> ChildOrder {
        ChildOrder::RightToLeft
    }

    fn takes_order(&self, order: ChildOrder) -> bool {
        order == self.usual_order()
    }

    fn is_worth_asking(&self, posed: &Posed, cuts: usize) -> bool {
        let forwards = Settings { child_order: ChildOrder::LeftToRight, ..posed.asked.settings };
        let other = Posed { asked: Asked { settings: forwards, ..posed.asked }, ..posed.clone() };
        posed.run().cuts(&posed.tree) >= cuts && posed.pruned() != other.pruned()
    }
}
