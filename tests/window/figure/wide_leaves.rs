//! Leaves that are wide because of the values inside: a fitted tree has room beside them.

use alphabeta_lab::figure::{Figure, NodeMark, Outline, Style};
use alphabeta_lab::session::Session;
use alphabeta_lab::ui::canvas::camera::{Camera, Spare};

use super::leaves::WIDE;
use super::{figure, session_on, subject};

/// The frame of an answer is that far from its leaf, with its stroke. Views side by side keep their boxes in sight.
const fn frame(is_narrow: bool) -> f64 {
    if is_narrow { 1.0 } else { 7.0 }
}

/// The camera on a fitted tree in a picture of this size.
fn camera_on(session: &Session, [width, height]: [f64; 2], is_narrow: bool) -> Camera {
    let mut camera = Camera::default();
    camera.set_spare(if is_narrow { Spare::SideBySide } else { Spare::Usual });
    camera.update(&subject(session), egui::vec2(width as f32, height as f32));
    camera
}

/// The leaves with a value inside that have no room for their frame.
fn cut_off(figure: &Figure, width: f64, frame: f64) -> Vec<NodeMark> {
    let is_cut_off = |mark: &NodeMark| {
        let area = mark.area();
        area.min[0] < frame || area.max[0] > width - frame
    };
    let wide = figure.nodes.iter().filter(|mark| mark.outline == Outline::Box && mark.text.is_some());
    wide.filter(|mark| is_cut_off(mark)).cloned().collect()
}

#[test]
fn a_fitted_tree_has_room_beside_its_wide_leaves_and_stays_where_it_is_if_it_has_that_already() {
    // Each tree, and one of the same form with short values.
    let trees = [
        (WIDE, "[[1,2,3],[1,2,3],[1,2,3]]", 13),
        ("[-1234567.25,12345678]", "[1,2]", 3),
        ("[5,-1234567.25]", "[1,2]", 3),
        ("[[-1234567.25],[1,2],[12345678]]", "[[1],[1,2],[3]]", 8),
    ];
    let (mut moved, mut kept) = (0, 0);
    for (wide, short, nodes) in trees {
        let (wide_session, short_session) = (session_on(wide, nodes), session_on(short, nodes));
        for width in (300..1400).step_by(25).map(f64::from) {
            for (height, is_narrow) in [(240.0, true), (431.0, false), (431.0, true), (756.0, false)] {
                let what = format!("{wide}, {width} × {height}, narrow: {is_narrow}");
                let (size, style) = ([width, height], Style::for_picture([width, height]));
                let usual = camera_on(&short_session, size, is_narrow).projection();
                let fitted = camera_on(&wide_session, size, is_narrow).projection();
                let as_usual = figure(&wide_session, &usual, &style, size);
                let cut = cut_off(&figure(&wide_session, &fitted, &style, size), width, frame(is_narrow));
                assert!(cut.is_empty(), "{what}: {cut:?}");
                let has_room = as_usual.nodes.iter().all(|mark| {
                    let area = mark.area();
                    let frame = frame(is_narrow) + 1.0;
                    area.min[0] >= frame && area.max[0] <= width - frame
                });
                if has_room {
                    assert_eq!(fitted, usual, "{what}");
                }
                kept += usize::from(has_room);
                moved += usize::from(fitted != usual);
            }
        }
    }
    assert!(moved > 10 && kept > 100, "{moved} moved, {kept} kept");
}
