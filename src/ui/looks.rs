//! How an algorithm looks in the charts of the window: told apart by colour, by line, by marker and by how full its bars
//! are. All of it follows from the algorithm's place in the list, so that a new one has a look by being listed.

use egui::{Pos2, Sense, Ui, Vec2, vec2};

use super::canvas::{self, hand};
use crate::drawing::chart::SeriesLook;
use crate::ui::theme::Theme;

/// The size of a legend's sample of a line.
pub const SAMPLE: Vec2 = vec2(26.0, 12.0);

/// The look of the search with this place among all, in a theme.
#[must_use]
pub fn look_of_place(theme: &Theme, place: usize) -> SeriesLook {
    SeriesLook::new(place, theme.palette(), theme.ground())
}

/// A piece of the line of the search with this place, and its mark, for legends.
pub fn sample_ui(ui: &mut Ui, theme: &Theme, place: usize) {
    let (room, _) = ui.allocate_exact_size(SAMPLE, Sense::hover());
    let area = canvas::place::area(room, Pos2::ZERO);
    hand::draw(ui.painter(), |drawing| look_of_place(theme, place).sample(drawing, area));
}

#[cfg(test)]
mod tests {
    use egui::Color32;

    use super::*;
    use crate::search::Algorithm;
    use crate::session::analysis::run::PLACE_OF_THEIRS;
    use crate::session::model::screen::ThemeChoice;

    /// More algorithms than there are: those to come have looks, too.
    const PLACES: usize = 24;

    fn themes() -> impl Iterator<Item = Theme> {
        ThemeChoice::ALL.iter().flat_map(|&choice| [false, true].map(|is_dark| Theme::new(choice, is_dark)))
    }

    /// How different two colours look: the distance in CIE 1976 L*a*b*, of which 2 can just be seen.
    fn difference(a: Color32, b: Color32) -> f32 {
        let lab = |color: Color32| {
            let [r, g, b, _] = egui::Rgba::from(color).to_array();
            let root = |t: f32| if t > 0.008_856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 };
            let x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
            let y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
            let z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.0888);
            [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
        };
        let (a, b) = (lab(a), lab(b));
        a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f32>().sqrt()
    }

    /// A colour as people see it who lack one kind of cones (Machado, Oliveira & Fernandes 2009).
    fn seen_without(cones: [[f32; 3]; 3], color: Color32) -> Color32 {
        let [r, g, b, _] = egui::Rgba::from(color).to_array();
        let [r, g, b] = cones.map(|[x, y, z]| (x * r + y * g + z * b).clamp(0.0, 1.0));
        egui::Rgba::from_rgb(r, g, b).into()
    }

    const WITHOUT_GREEN: [[f32; 3]; 3] =
        [[0.367_3, 0.860_6, -0.228_0], [0.280_1, 0.672_5, 0.047_4], [-0.011_8, 0.042_9, 0.968_9]];
    const WITHOUT_RED: [[f32; 3]; 3] =
        [[0.152_3, 1.052_6, -0.204_9], [0.114_5, 0.786_3, 0.099_2], [-0.003_9, -0.048_1, 1.052_0]];

    #[test]
    fn any_two_searches_are_told_apart_by_their_colours() {
        for theme in themes() {
            let colors: Vec<Color32> = Algorithm::ALL.iter().map(|it| theme.series(it.place())).collect();
            for (index, &color) in colors.iter().enumerate() {
                for (place, &other) in colors.iter().enumerate().take(index) {
                    let apart = difference(color, other);
                    assert!(apart > 25.0, "{place} and {index}: {apart}");
                    for cones in [WITHOUT_GREEN, WITHOUT_RED] {
                        let apart = difference(seen_without(cones, color), seen_without(cones, other));
                        assert!(apart > 12.0, "{place} and {index}, to the colour-blind: {apart}");
                    }
                }
                // As large things do, they need three times the light of their ground, or a third of it.
                let light = |color: Color32| {
                    let [r, g, b, _] = egui::Rgba::from(color).to_array();
                    0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
                };
                let (own, ground) = (light(color), light(theme.card));
                assert!(own.max(ground) / own.min(ground) >= 3.0, "{index} on the ground");
            }
        }
    }

    #[test]
    fn a_persons_own_search_is_told_from_those_that_it_is_compared_with_most() {
        for theme in themes() {
            for algorithm in Algorithm::ALL.iter().filter(|algorithm| !algorithm.about().deepens) {
                let places = [PLACE_OF_THEIRS, algorithm.place()];
                let [own, other] = places.map(|place| theme.series(place));
                let [own_look, other_look] = places.map(|place| look_of_place(&theme, place));
                let apart = difference(own, other);
                assert!(apart > 20.0, "{algorithm:?}: {apart}");
                // There are fewer kinds of lines than searches.
                assert!(own_look.line != other_look.line || algorithm.about().revisits, "{algorithm:?}");
            }
        }
    }

    #[test]
    fn neighbours_in_the_list_are_told_apart_by_colour_and_without_it() {
        for theme in themes() {
            let looks: Vec<_> =
                (0..PLACES).map(|place| (theme.series(place), look_of_place(&theme, place))).collect();
            for (place, pair) in looks.windows(2).enumerate() {
                let [(one, a), (other, b)] = [pair[0], pair[1]];
                assert!(difference(one, other) > 20.0, "{place}: {}", difference(one, other));
                assert!(a.line != b.line && a.marker != b.marker, "{place}, without colour");
            }
        }
    }

    #[test]
    fn no_two_algorithms_look_alike_even_without_colour() {
        for theme in themes() {
            let looks: Vec<SeriesLook> =
                Algorithm::ALL.iter().map(|it| look_of_place(&theme, it.place())).collect();
            for (index, look) in looks.iter().enumerate() {
                for other in &looks[..index] {
                    // The charts have ten markers, and there are more algorithms: their lines tell them apart.
                    assert_ne!(look.line, other.line);
                    assert_ne!(look.color, other.color);
                }
            }
        }
    }
}
