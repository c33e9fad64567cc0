//! Views that stand side by side, as the lanes of a race do.

use alphabeta_lab::figure::Style;
use alphabeta_lab::ui::canvas::camera::{Camera, Spare};

use super::{at_many_steps, figure, is_inside, session_on, subject};
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::session::Session;

/// The lanes of two and three searches in windows of 1024 × 768 and 1280 × 800 points.
const LANES: [[f64; 2]; 4] = [[512.0, 548.0], [341.0, 548.0], [640.0, 560.0], [426.0, 560.0]];

fn check(session: &Session, what: &str) {
    for size in LANES {
        let mut camera = Camera::default();
        camera.set_spare(Spare::SideBySide);
        camera.update(&subject(session), egui::vec2(size[0] as f32, size[1] as f32));
        let figure = figure(session, &camera.projection(), &Style::for_picture(size), size);
        for mark in &figure.nodes {
            assert!(is_inside(&mark.area(), size), "{what}, {size:?}: {:?}", mark.area());
        }
    }
}

#[test]
fn nodes_of_a_fitted_tree_are_whole_in_a_lane() {
    at_many_steps(&[Algorithm::Minimax], check);
    // The outermost node has an only child, so that its row is wider than its leaf.
    check(&session_on("[[3,[5,-inf],inf],[0.5,0.25],[7]]", 12), "an only child");
}
