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

#[test]
fn diag() {
    let (mut n, mut away, mut unnamed, mut edges, mut none, mut own_edges) = (0, 0, 0, 0, 0, 0);
    let mut by: std::collections::BTreeMap<String, (usize, usize)> = Default::default();
    of_current(|picture, current, own| {
        n += 1;
        let key = format!("{} {:?}", picture.what.split(',').next().unwrap(), picture.size);
        let entry = by.entry(key).or_default();
        entry.0 += 1;
        if own.is_empty() {
            none += 1;
            return;
        }
        let is_away = own.iter().any(|label| label.leader.is_some());
        away += usize::from(is_away);
        entry.1 += usize::from(is_away);
        let text: String = own.iter().map(words).collect::<Vec<_>>().join(" | ");
        let named = text.contains(&name(picture, current.node));
        unnamed += usize::from(is_away && !named);
        let tree = picture.session.scene().tree();
        let crosses = |is_own: bool| {
            picture.figure.edges.iter().any(|edge| {
                let own_edge = edge.child == current.node || tree.parent(edge.child) == Some(current.node);
                own_edge == is_own && own.iter().any(|label| label.area.is_crossed_by(&[edge.from, edge.to]))
            })
        };
        edges += usize::from(crosses(false));
        own_edges += usize::from(crosses(true));
        if is_away {
            let neighbours: Vec<_> = picture
                .figure
                .nodes
                .iter()
                .filter(|m| {
                    m.at[1] == current.at[1]
                        && m.node != current.node
                        && (m.at[0] - current.at[0]).abs() < 80.0
                })
                .map(|m| (name(picture, m.node), m.at[0] as i32, m.half_width as i32))
                .collect();
            let below: Vec<_> = picture
                .figure
                .nodes
                .iter()
                .filter(|m| m.at[1] > current.at[1])
                .map(|m| m.at[1] as i32 - m.half_height as i32)
                .min()
                .into_iter()
                .collect();
            println!(
                "AWAY {} {} at {:?} r {:.0} w {:.0} text {:?} area {:?} size {} leader {:?} nb {:?} below {:?}",
                picture.what,
                name(picture, current.node),
                current.at.map(|v| v as i32),
                current.half_height,
                current.half_width,
                text,
                own[0].area,
                own[0].size,
                own[0].leader,
                neighbours,
                below
            );
        }
    });
    for (key, (n, away)) in by.iter().filter(|(_, (_, away))| *away > 0) {
        println!("BY {key}: {away} of {n}");
    }
    println!("N {n} away {away} unnamed {unnamed} none {none} other edges {edges} own edges {own_edges}");
}
