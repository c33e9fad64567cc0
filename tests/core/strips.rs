//! Strips of many nodes: what their colours and heights mean, with and without a proof.

use alphabeta_lab::drawing::{Drawing, DrawnItem, Shape, strips};
use alphabeta_lab::figure::overview::PhaseCounts;
use alphabeta_lab::figure::{Area, StripMark};
use alphabeta_lab::palette::{Color, Palette};

use super::drawing::words;

#[test]
fn the_legend_of_strips_names_what_there_is() {
    let strip = |beyond, proof| StripMark {
        area: Area { min: [0.0, 0.0], max: [10.0, 10.0] },
        phases: PhaseCounts { seen: 3, beyond, ..PhaseCounts::default() },
        proof,
    };
    let named = |strips: &[StripMark]| {
        let mut drawing = Drawing::default();
        strips::legend(&mut drawing, [0.0, 30.0], strips, &Palette::LIGHT, crate::english(), 14.0, &|word| {
            word.len() as f64 * 7.0
        });
        words(&drawing)
    };
    assert_eq!(named(&[strip(0, None)]), ["visited", "waiting", "pruned"]);
    assert_eq!(named(&[strip(0, None), strip(2, None)]), ["visited", "waiting", "skipped", "pruned"]);
    assert_eq!(named(&[strip(0, Some(1))]), ["in the proof", "visited, not needed", "pruned"]);
}

#[test]
fn the_heights_and_colours_in_a_strip_are_those_of_the_legend() {
    let phases = PhaseCounts { seen: 8, waiting: 0, beyond: 4, pruned: 8 };
    let area = Area { min: [0.0, 0.0], max: [10.0, 40.0] };
    for (proof, expected) in [(None, vec![16.0, 8.0, 16.0]), (Some(2), vec![4.0, 12.0, 8.0, 16.0])] {
        let strips = [StripMark { area, phases, proof }];
        let mut drawing = Drawing::default();
        strips::draw(&mut drawing, &strips, &Palette::LIGHT);
        let pieces = filled(&drawing);
        let heights: Vec<f64> = pieces.iter().map(|(area, _)| area.max[1] - area.min[1]).collect();
        assert_eq!(heights, expected);
        let mut legend = Drawing::default();
        strips::legend(&mut legend, [0.0, 30.0], &strips, &Palette::LIGHT, crate::english(), 14.0, &|_| 9.0);
        let samples: Vec<Color> = filled(&legend).into_iter().skip(1).map(|(_, color)| color).collect();
        let colors: Vec<Color> = pieces.into_iter().map(|(_, color)| color).collect();
        let waits = usize::from(proof.is_none());
        assert_eq!(samples.len(), colors.len() + waits, "{samples:?}");
        assert!(colors.iter().all(|color| samples.contains(color)), "{colors:?} in {samples:?}");
    }
}

/// The filled rectangles of a drawing, in their order.
fn filled(drawing: &Drawing) -> Vec<(Area, Color)> {
    let filled = |item: &DrawnItem| match item.shape {
        Shape::Rectangle { area, fill: Some(fill), .. } => Some((area, fill)),
        _ => None,
    };
    drawing.items.iter().filter_map(filled).collect()
}
