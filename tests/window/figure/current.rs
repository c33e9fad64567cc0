//! What is known of the current node stands at it, at every step; where it has no room there, it says whose it is.

use alphabeta_lab::figure::{LabelMark, NodeMark, Owner, Style};
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::search::replay::Phase;

use super::labels::PRESENTED;
use super::{CANVASES, Picture, at_many_steps, figure, fitted, name, words};

/// The room of the tree in presentation mode, in windows of 1280 × 720, 1920 × 1080 and 3840 × 2160 points.
const LARGE: [[f64; 2]; 3] = [[508.0, 330.0], [900.0, 560.0], [1700.0, 1000.0]];

/// Every example at many steps in every canvas in which it is taught.
fn of_current(mut check: impl FnMut(&Picture<'_>, &NodeMark, &[LabelMark])) {
    let algorithms = [Algorithm::AlphaBeta, Algorithm::NegamaxAlphaBeta, Algorithm::AlphaBetaTt];
    at_many_steps(&algorithms, |session, what| {
        for size in CANVASES.into_iter().chain(PRESENTED).chain(LARGE) {
            let figure = figure(session, &fitted(session, size), &Style::for_picture(size), size);
            let picture = Picture { what: format!("{what}, {size:?}"), session, size, figure };
            let Some(current) = picture.figure.nodes.iter().find(|mark| mark.is_current) else { continue };
            if session.scene().tree().is_leaf(current.node) || current.phase != Phase::Open {
                continue;
            }
            let own = |label: &&LabelMark| label.owner == Owner::Node(current.node);
            let own: Vec<LabelMark> = picture.figure.labels.iter().filter(own).cloned().collect();
            check(&picture, current, &own);
        }
    });
}

/// In a tree of more nodes the text of the current node may have to be led away from it.
const ROOMY: usize = 25;

#[test]
fn what_is_known_of_the_current_node_stands_at_it_or_has_its_name() {
    let (mut looked_at, mut away) = (0, 0);
    of_current(|picture, current, own| {
        let Picture { what, size, .. } = picture;
        let name = name(picture, current.node);
        assert!(!own.is_empty(), "{what}: {name} has no text");
        looked_at += 1;
        if own.iter().all(|label| label.leader.is_none()) {
            return;
        }
        let is_crowded = picture.session.scene().tree().len() > ROOMY && size[0] < 1_000.0;
        assert!(is_crowded, "{what}: {name} has its text away from it");
        assert!(
            own.iter().any(|label| words(label).contains(&name)),
            "{what}: the text of {name} is nameless"
        );
        away += 1;
    });
    assert!(looked_at > 10_000 && away * 10 < looked_at, "{away} of {looked_at}");
}
