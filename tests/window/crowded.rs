//! Values and answers of crowded trees in the window.

use alphabeta_lab::session::command::Command;
use egui::Key;

use super::small::{at_size, open};
use super::texts;

/// The leaf of the principal variation has its value before its name, though a sibling's value is wide.
#[test]
fn the_last_leaf_of_the_principal_variation_has_its_value_in_a_narrow_window() {
    const TREE: &str = "[[1234.5,-0.125,17.75],[[1000000,-2500.75],12345.678],[inf,-inf,1]]";
    let mut window = at_size([1024.0, 768.0]);
    open(&mut window, TREE);
    window.press(Key::F5);
    window.carry_out(Command::Last);
    window.settle();
    let leaf = window.node_rect("I");
    let values: Vec<_> = texts(&window).into_iter().filter(|(text, ..)| text.text() == "12345.678").collect();
    let below = values
        .iter()
        .any(|(_, place, _)| place.top() > leaf.center().y && place.x_range().contains(leaf.center().x));
    assert!(below, "{leaf:?}: {:?}", values.iter().map(|(_, place, _)| place).collect::<Vec<_>>());
}
