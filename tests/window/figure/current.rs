//! What is known of the current node stands at it, at every step; where it has no room there, it says whose it is.

use alphabeta_lab::figure::{Extras, Figure, LabelMark, Meaning, NodeMark, Owner, Style, Subject, text};
use alphabeta_lab::narration::window_text;
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::search::replay::Phase;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::tree::NodeId;

use super::labels::PRESENTED;
use super::{CANVASES, Picture, at_many_steps, figure, fitted, name, session_on, subject, words};

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

#[test]
fn true_values_take_no_room_from_the_window_of_the_current_node() {
    let (mut looked_at, mut both) = (0, 0);
    at_many_steps(&[Algorithm::AlphaBeta], |session, what| {
        for size in PRESENTED {
            let (projection, style) = (fitted(session, size), Style::for_picture(size));
            let of_current = |figure: &Figure| {
                let current =
                    figure.nodes.iter().find(|mark| mark.is_current && mark.phase == Phase::Open)?;
                let own = |label: &&LabelMark| label.owner == Owner::Node(current.node);
                Some(figure.labels.iter().filter(own).map(words).collect::<Vec<_>>().join(" "))
            };
            let plain = of_current(&figure(session, &projection, &style, size));
            if plain.is_none_or(|said| !said.contains('α')) {
                continue;
            }
            let extras = Extras { true_values: session.view().true_values(), ..Extras::default() };
            let subject = Subject { extras, ..subject(session) };
            let said = of_current(&Figure::new(&subject, &projection, &style, size)).unwrap_or_default();
            assert!(said.contains('α'), "{what}, {size:?}: {said}");
            both += usize::from(said.contains('('));
            looked_at += 1;
        }
    });
    assert!(looked_at > 300 && both * 2 > looked_at, "{both} of {looked_at}");
}

/// The window that was passed down to a node, as it is drawn on the edge to it; `None` where it was not visited, and at
/// the root.
fn given(picture: &Picture<'_>, node: NodeId) -> Option<String> {
    let session = picture.session;
    let scene = session.scene();
    scene.tree().parent(node)?;
    let (replay, after) = (session.run()?.replay(scene), session.playback().after());
    let state = replay.state(node, after);
    let player = scene.tree().root_player().after(scene.layout.depth(node));
    Some(window_text(session.perspective().window(player, state.given?)))
}

#[test]
fn the_window_of_the_current_node_stands_on_its_own_edge_or_is_led_away_from_it() {
    let (mut looked_at, mut missing, mut narrow, mut led) = (0, Vec::new(), 0, 0);
    of_current(|picture, current, _| {
        let Some(window) = given(picture, current.node) else { return };
        looked_at += 1;
        let is_own = |label: &&LabelMark| {
            let is_window = label.pieces.iter().any(|(_, meaning)| *meaning == Meaning::Window);
            label.owner == Owner::Edge(current.node) && is_window
        };
        let own = || picture.figure.labels.iter().filter(is_own);
        led += own().filter(|label| label.leader.is_some()).count();
        match &own().map(words).collect::<Vec<String>>()[..] {
            [own] => {
                assert_eq!(own.replace(' ', ""), window.replace(' ', ""), "{}", picture.what);
                narrow += usize::from(*own != window);
            }
            _ => missing.push(format!("{}: {window} of {}", picture.what, name(picture, current.node))),
        }
    });
    // Where levels are low and nodes close, the card alone tells it.
    let lost = missing.len();
    let listed = || missing.iter().step_by(lost.div_ceil(40).max(1)).cloned().collect::<Vec<_>>().join("\n");
    assert!(looked_at > 9_000 && lost * 16 <= looked_at, "{lost} of {looked_at}:\n{}", listed());
    assert!(narrow > 0 && led > 0, "{narrow} had to be narrower, {led} were led away");
}

#[test]
fn alpha_and_beta_do_not_run_together_and_led_away_they_keep_off_the_edge_to_their_node() {
    let (mut in_one_line, mut led, mut on_edge) = (0, 0, 0);
    let (mut looked_at, mut covered) = (0, Vec::new());
    of_current(|picture, current, own| {
        let Picture { what, figure, .. } = picture;
        for label in own {
            let pieces = &label.pieces;
            let Some(beta) = pieces.iter().position(|(text, _)| text.starts_with('β')) else { continue };
            if beta > 0 && pieces.iter().any(|(text, _)| text.starts_with('α')) {
                let (gap, _) = &pieces[beta - 1];
                let gap = if gap.trim().is_empty() { text::width(gap, label.size) } else { 0.0 };
                assert!(gap >= 10.0, "{what}: {gap} points in {}", words(label));
                in_one_line += 1;
            }
        }
        let Some(edge) = figure.edges.iter().find(|edge| edge.child == current.node) else { return };
        let ends = [edge.from, edge.to];
        looked_at += 1;
        if let Some(label) = own.iter().find(|label| label.area.is_crossed_by(&ends)) {
            covered.push(format!("{what}: {} at {}", words(label), name(picture, current.node)));
        }
        if own.iter().any(|label| label.leader.is_some()) {
            led += 1;
            on_edge += usize::from(own.iter().any(|label| label.area.is_crossed_by(&ends)));
        }
    });
    assert_eq!(on_edge, 0, "of {led} led away");
    let counts = format!("{in_one_line} in one line, {led} led away, {} on the edge", covered.len());
    assert!(in_one_line > 0 && led > 100, "{counts}");
    let listed = covered.iter().step_by(covered.len().div_ceil(40).max(1)).cloned().collect::<Vec<_>>();
    assert!(covered.len() * 80 <= looked_at, "{counts} of {looked_at}:\n{}", listed.join("\n"));
}

#[test]
fn a_value_that_two_visits_have_found_together_is_not_said_twice() {
    let mut session = session_on("[[[3,1],4],[5,[2,7],6],[[8,2],[1,9]]]", 19);
    session.apply(Command::UseAlgorithm(Algorithm::Mtdf));
    session.apply(Command::Last);
    let extras = Extras { true_values: session.view().true_values(), ..Extras::default() };
    let size = [1_400.0, 800.0];
    let subject = Subject { extras, ..subject(&session) };
    let figure = Figure::new(&subject, &fitted(&session, size), &Style::for_picture(size), size);
    let said: Vec<String> = figure.labels.iter().map(words).filter(|words| words.contains('=')).collect();
    assert!(said.iter().any(|words| words.contains("= 8  ×4")), "{said:?}");
    assert!(said.iter().all(|words| !words.contains('(')), "{said:?}");
    // What only a bound is known of has its true value.
    assert!(figure.labels.iter().map(words).any(|words| words.contains('≥') && words.contains('(')));
}
