//! Quiet axes with numbers that can be read from the last row: powers of ten, or grouped digits.

use std::ops::RangeInclusive;

use egui::{RichText, TextStyle, Ui};
use egui_plot::{AxisHints, GridInput, GridMark, Plot};

use crate::chart::scale::{self, Marks};
use crate::experiment::chart::{Chart, Quantity};
use crate::narration::comparison::digits;
use crate::score::power_of_ten;
use crate::ui::plots::still_plot;
use crate::ui::theme::Theme;

/// From a quantity to its height on the chart, and what is shown of both axes.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Scale {
    pub(super) x: RangeInclusive<f64>,
    /// Heights: logarithms where the axis is logarithmic.
    pub(super) y: RangeInclusive<f64>,
    is_logarithmic: bool,
}

impl Scale {
    pub(super) fn new(chart: &Chart, quantity: Quantity) -> Self {
        let is_logarithmic = quantity == Quantity::Leaves;
        let height = |value: f64| if is_logarithmic { value.max(1.0).log10() } else { value };
        let measured = chart.series.iter().flat_map(|line| &line.points).map(|(_, estimate)| estimate.value);
        let guided = chart.guides.iter().flat_map(|guide| &guide.points).map(|(_, value)| *value);
        let one = (quantity == Quantity::Ratio).then_some(1.0);
        let most = measured.chain(guided).chain(one).map(height).filter(|height| height.is_finite());
        let most = most.fold(1.0_f64, f64::max);
        let first = chart.depths.first().copied().unwrap_or(0);
        let last = chart.depths.last().copied().unwrap_or(0);
        let margin = (f64::from(last - first) * 0.03).max(0.25);
        let x = f64::from(first) - margin..=f64::from(last) + margin;
        Self { x, y: 0.0..=most * 1.05, is_logarithmic }
    }

    /// Where a value stands.
    pub(super) fn height(&self, value: f64) -> f64 {
        if self.is_logarithmic { value.max(f64::MIN_POSITIVE).log10() } else { value }
    }

    fn tick_text(&self, height: f64) -> String {
        if !self.is_logarithmic {
            // Ticks are multiples of a tenth, or of a power of ten.
            let text = format!("{height:.2}");
            return text.trim_end_matches('0').trim_end_matches('.').to_owned();
        }
        let is_whole = (height - height.round()).abs() < 1e-9;
        match () {
            () if *self.y.end() <= GROUPED_UP_TO => digits(10_f64.powf(height).round() as u64),
            () if is_whole => power_of_ten(height.round() as i32),
            () => String::new(),
        }
    }

    fn y_marks(&self, input: &GridInput) -> Vec<GridMark> {
        let least = input.base_step_size * Y_ROOM;
        if !self.is_logarithmic {
            return marks(input.bounds, least, 1e-2);
        }
        let decades = marks(input.bounds, least, 1.0);
        if decades.len() > MOST_WITH_PARTS || least > LEAST_PART {
            return decades;
        }
        let part =
            |decade: &GridMark, times: f64| GridMark { value: decade.value + times.log10(), ..*decade };
        let below = decades.first().map(|mark| GridMark { value: mark.value - mark.step_size, ..*mark });
        let all =
            below.iter().chain(&decades).flat_map(|mark| [1.0, 2.0, 5.0].map(|times| part(mark, times)));
        all.filter(|mark| (input.bounds.0..=input.bounds.1).contains(&mark.value)).collect()
    }
}

/// Up to this power of ten the numbers at an axis are written out.
const GROUPED_UP_TO: f64 = 6.3;
/// So few decades have 2 and 5 between them.
const MOST_WITH_PARTS: usize = 4;
/// … where there is this much room, in decades, for a number: the shortest way is from 5 to 10.
const LEAST_PART: f64 = 0.3;
/// The least room for a number at each axis, in points.
const Y_ROOM: f64 = 26.0;
const X_ROOM: f64 = 34.0;

/// Where numbers stand at an axis: 1, 2 or 5 times a power of ten times `unit` apart, and at least `least`.
fn marks((low, high): (f64, f64), least: f64, unit: f64) -> Vec<GridMark> {
    let Marks { heights, distance } = scale::Scale::marks((low / unit, high / unit), least / unit);
    let mark = |height: f64| GridMark { value: height * unit, step_size: distance * unit };
    heights.into_iter().map(mark).collect()
}

/// A chart without lines.
pub(super) fn plot<'a>(ui: &Ui, theme: &Theme, id: &'static str, scale: &Scale, y_label: &str) -> Plot<'a> {
    let font = TextStyle::Body.resolve(ui.style());
    let label = |text: &str| RichText::new(text).font(font.clone()).color(theme.text);
    let axis = |axis: AxisHints<'a>| {
        // Ticks are chosen far enough apart, so none has to fade.
        axis.tick_label_font(font.clone()).tick_label_color(theme.text).label_spacing(0.0..=1.0)
    };
    let (ticks, y_scale) = (scale.clone(), scale.clone());
    let x_axis =
        axis(AxisHints::new_x().label(label("depth"))).formatter(|mark, _| format!("{:.0}", mark.value));
    let y_axis = axis(AxisHints::new_y().label(label(y_label)))
        .formatter(move |mark, _| ticks.tick_text(mark.value))
        .min_thickness(64.0);
    still_plot(id, theme.canvas, theme.text)
        .x_grid_spacer(|input| marks(input.bounds, input.base_step_size * X_ROOM, 1.0))
        .y_grid_spacer(move |input| y_scale.y_marks(&input))
        .show_grid([true, true])
        .custom_x_axes(vec![x_axis])
        .custom_y_axes(vec![y_axis])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::presets::Preset;
    use crate::experiment::results::Results;

    fn scale(preset: &str, quantity: Quantity) -> Scale {
        let results = Results::new(Preset::from_id(preset).unwrap().experiment());
        Scale::new(&Chart::new(&results, &results.theories(), quantity), quantity)
    }

    /// The numbers at an axis of this many points.
    fn ticks(scale: &Scale, points: f64) -> Vec<String> {
        let bounds = (*scale.y.start(), *scale.y.end());
        let input = GridInput { bounds, base_step_size: (bounds.1 - bounds.0) / points };
        scale.y_marks(&input).iter().map(|mark| scale.tick_text(mark.value)).collect()
    }

    #[test]
    fn leaves_are_told_by_powers_of_ten_or_grouped_digits() {
        // 3^12 = 531,441 leaves at most, and some room above them.
        let texts = ticks(&scale("depth", Quantity::Leaves), 400.0);
        assert_eq!(texts, ["1", "10", "100", "1,000", "10,000", "100,000", "1,000,000"]);
        let mut large = scale("depth", Quantity::Leaves);
        large.y = 0.0..=18.0;
        assert_eq!(ticks(&large, 300.0)[..3], ["10⁰", "10²", "10⁴"]);
        let mut small = scale("depth", Quantity::Leaves);
        small.y = 0.0..=2.0;
        assert_eq!(ticks(&small, 400.0), ["1", "2", "5", "10", "20", "50", "100"]);
    }

    #[test]
    fn other_quantities_are_told_by_tenths_or_ones() {
        assert_eq!(ticks(&scale("mtdf", Quantity::Ratio), 200.0), ["0", "0.2", "0.4", "0.6", "0.8", "1"]);
        assert_eq!(ticks(&scale("mtdf", Quantity::BranchingFactor), 200.0)[..3], ["0", "2", "4"]);
    }
}
