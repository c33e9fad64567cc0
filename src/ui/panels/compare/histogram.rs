//! How often every number of evaluated leaves came among the orders of the children, with the present order
//! marked, and below the bars what lies between the quantiles.

use egui::{
    Align2, FontId, Pos2, Rangef, Rect, Response, Shape, Stroke, StrokeKind, TextStyle, Ui, Vec2, pos2, vec2,
};

use super::plot::numbers_at_pointer;
use crate::chart::scale::tick_distance;
use crate::generate::child_orders::Histogram;
use crate::narration::child_orders::Evaluated;
use crate::narration::comparison::{digits, share_text};
use crate::ui::context::Context;
use crate::ui::theme::Theme;

/// A number of leaves that is marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mark {
    /// That of the tree as it stands.
    Here(u64),
    Best(u64),
    Worst(u64),
    Minimum(u64),
}

impl Mark {
    const fn count(self) -> u64 {
        match self {
            Self::Here(count) | Self::Best(count) | Self::Worst(count) | Self::Minimum(count) => count,
        }
    }
}

/// The width of the narrowest bar, in points.
const NARROWEST: f32 = 5.0;
/// The height of a row of words above the bars, and from which height of all there are two.
const WORDS: f32 = 17.0;
const HEIGHT_FOR_TWO_ROWS: f32 = 108.0;
/// The room below the bars for the quantiles.
const BELOW: f32 = 12.0;

/// Draws the histogram into `rect`.
pub(super) fn histogram_ui(
    ui: &Ui,
    cx: &Context<'_>,
    rect: Rect,
    response: &Response,
    (tally, evaluated): (&Histogram, Evaluated),
    marks: &[Mark],
) {
    let (theme, text) = (cx.theme, cx.text());
    let Some(bins) = Bins::new(tally, marks, rect.x_range().shrink(8.0)) else { return };
    let font = TextStyle::Small.resolve(ui.style());
    let numbers = ui.fonts_mut(|fonts| fonts.row_height(&font)) + 2.0;
    let ground = rect.bottom() - numbers - BELOW;
    let rows = if rect.height() < HEIGHT_FOR_TWO_ROWS { 1.0 } else { 2.0 };
    let bars = Rect::from_min_max(pos2(rect.left(), rect.top() + WORDS * rows), pos2(rect.right(), ground));
    if bars.height() < 8.0 {
        return;
    }
    bars_ui(ui, theme, &bins, bars);
    spread_ui(ui, theme, &bins, tally, ground + BELOW / 2.0 + 1.0);
    axis_ui(ui, theme, &bins, pos2(rect.left(), rect.bottom()), &font);
    marks_ui(ui, theme, &bins, bars, rect.top(), marks, &font);
    if let Some((from, to, orders)) = response.hover_pos().and_then(|pointer| bins.at(pointer.x)) {
        let heading = if from == to {
            evaluated.count_text(text, from)
        } else {
            text.orders_range(digits(from), evaluated.count_text(text, to))
        };
        let share = share_text(orders as f64 / tally.len() as f64);
        numbers_at_pointer(response, &heading, &[(text.orders_orders(), orders)], &text.orders_share(share));
    }
}

/// Ranges of numbers of the same width, with how many orders lie in each.
struct Bins {
    from: u64,
    width: u64,
    heights: Vec<u64>,
    room: Rangef,
}

impl Bins {
    /// As many as have room; `None` where nothing has been counted.
    fn new(tally: &Histogram, marks: &[Mark], room: Rangef) -> Option<Self> {
        let (least, most) = tally.range()?;
        let counts = || marks.iter().map(|mark| mark.count());
        let from = counts().min().map_or(least, |mark| mark.min(least));
        let to = counts().max().map_or(most, |mark| mark.max(most));
        let numbers = to - from + 1;
        let fitting = ((room.span() / NARROWEST) as u64).max(1);
        let width = numbers.div_ceil(fitting);
        let heights = tally.bars(from, width, numbers.div_ceil(width) as usize);
        Some(Self { from, width, heights, room })
    }

    /// The middle of a number along the axis.
    fn x(&self, count: u64) -> f32 {
        let numbers = self.width as f64 * self.heights.len() as f64;
        let part = ((count.saturating_sub(self.from)) as f64 + 0.5) / numbers;
        self.room.min + part as f32 * self.room.span()
    }

    fn bar_width(&self) -> f32 {
        self.room.span() / self.heights.len() as f32
    }

    /// The bin at this place: its least and its greatest number, and its orders.
    fn at(&self, x: f32) -> Option<(u64, u64, u64)> {
        let index = ((x - self.room.min) / self.bar_width()).floor();
        let orders = *self.heights.get(index as usize).filter(|_| index >= 0.0)?;
        let from = self.from + index as u64 * self.width;
        Some((from, from + self.width - 1, orders))
    }
}

fn bars_ui(ui: &Ui, theme: &Theme, bins: &Bins, area: Rect) {
    let painter = ui.painter();
    let tallest = bins.heights.iter().copied().max().unwrap_or(1).max(1) as f32;
    let width = bins.bar_width();
    let gap = if width > 8.0 { 1.5 } else { 0.5 };
    for (index, &orders) in bins.heights.iter().enumerate().filter(|&(_, &orders)| orders > 0) {
        let left = bins.room.min + index as f32 * width;
        let height = (orders as f32 / tallest * area.height()).max(1.5);
        let bar = Rect::from_min_max(
            pos2(left + gap, area.bottom() - height),
            pos2(left + width - gap, area.bottom()),
        );
        painter.rect_filled(bar, 1.0, theme.card.lerp_to_gamma(theme.accent, 0.45));
    }
    painter.hline(area.x_range(), area.bottom(), Stroke::new(1.0, theme.waiting));
}

/// A line from the 5 % to the 95 % quantile, a box between the quartiles, a tick at the median and a dot at the
/// mean.
fn spread_ui(ui: &Ui, theme: &Theme, bins: &Bins, tally: &Histogram, y: f32) {
    let painter = ui.painter();
    let quantiles =
        [0.05, 0.25, 0.5, 0.75, 0.95].map(|share| tally.quantile(share).map(|count| bins.x(count)));
    let [Some(low), Some(first), Some(median), Some(third), Some(high)] = quantiles else { return };
    painter.hline(Rangef::new(low, high), y, Stroke::new(1.5, theme.weak_text));
    let quartiles = Rect::from_min_max(pos2(first - 1.0, y - 3.5), pos2(third + 1.0, y + 3.5));
    painter.rect(quartiles, 1.0, theme.card, Stroke::new(1.5, theme.weak_text), StrokeKind::Middle);
    painter.vline(median, Rangef::new(y - 3.5, y + 3.5), Stroke::new(2.5, theme.weak_text));
    // The mean lies between two numbers.
    let mean = tally.mean();
    let (below, part) = (mean.floor() as u64, mean.fract() as f32);
    let x = egui::lerp(bins.x(below)..=bins.x(below + 1), part);
    painter.circle(pos2(x, y), 3.5, theme.text, Stroke::new(1.0, theme.card));
}

/// Round numbers.
fn axis_ui(ui: &Ui, theme: &Theme, bins: &Bins, bottom_left: Pos2, font: &FontId) {
    let painter = ui.painter();
    let last = bins.from + bins.width * bins.heights.len() as u64 - 1;
    let widest = painter.layout_no_wrap(digits(last), font.clone(), theme.weak_text).size().x + 16.0;
    let most = ((bins.room.span() / widest) as u64).clamp(1, 8);
    let step = tick_distance((last - bins.from) as f64 / most as f64) as u64;
    for count in (bins.from.div_ceil(step) * step..=last).step_by(step as usize) {
        let at = pos2(bins.x(count), bottom_left.y);
        painter.text(at, Align2::CENTER_BOTTOM, digits(count), font.clone(), theme.weak_text);
    }
}

/// The marks: lines, the present order on top of the others, and their words, the present order's above the others'
/// where there is room for two rows. Words that would meet are left out; the table has them all.
fn marks_ui(ui: &Ui, theme: &Theme, bins: &Bins, bars: Rect, top: f32, marks: &[Mark], font: &FontId) {
    let painter = ui.painter();
    for &mark in marks {
        let x = bins.x(mark.count());
        let line = [pos2(x, bars.top() - 2.0), pos2(x, bars.bottom())];
        match mark {
            Mark::Minimum(_) => {
                painter.extend(Shape::dashed_line(&line, Stroke::new(1.5, theme.text), 4.0, 2.5));
            }
            Mark::Best(_) | Mark::Worst(_) => {
                painter.extend(Shape::dotted_line(&line, theme.text, 4.0, 1.0));
            }
            Mark::Here(_) => {
                painter.line_segment([pos2(x, top + WORDS), line[1]], Stroke::new(2.5, theme.cut));
                let tip = pos2(x, bars.bottom() + 1.0);
                let corners = vec![tip, tip + vec2(-5.0, 9.0), tip + vec2(5.0, 9.0)];
                painter.add(Shape::convex_polygon(corners, theme.cut, Stroke::new(1.0, theme.card)));
            }
        }
    }
    // The line of the present order stands between the words of the others.
    let here = marks.iter().find(|mark| matches!(mark, Mark::Here(_))).map(|mark| bins.x(mark.count()));
    let line = here.map(|x| Rect::from_x_y_ranges(x - 2.0..=x + 2.0, top + WORDS..=bars.top()));
    let mut taken: Vec<Rect> = line.into_iter().collect();
    // What is most wanted comes first.
    for &mark in marks.iter().rev() {
        let (text, row, color) = match mark {
            Mark::Here(count) => (format!("you are here: {}", digits(count)), top, theme.cut),
            Mark::Best(_) => ("best first".to_owned(), bars.top() - WORDS, theme.text),
            Mark::Worst(_) => ("worst first".to_owned(), bars.top() - WORDS, theme.text),
            Mark::Minimum(_) => ("minimum".to_owned(), bars.top() - WORDS, theme.text),
        };
        let galley = painter.layout_no_wrap(text, font.clone(), color);
        let places = word_places(bins.x(mark.count()), row, galley.size(), bars);
        let is_free = |place: &Rect| !taken.iter().any(|other| other.expand2(BETWEEN).intersects(*place));
        if let Some(place) = places.into_iter().find(is_free) {
            painter.galley(place.min, galley, color);
            taken.push(place);
        }
    }
}

/// What words keep between them, in points. Rows may touch.
const BETWEEN: Vec2 = vec2(6.0, -2.0);

/// Where the words of a mark may stand: over it, and to both sides of it.
fn word_places(x: f32, top: f32, size: Vec2, bars: Rect) -> [Rect; 3] {
    let beside = BETWEEN.x + 3.0;
    [x - size.x / 2.0, x + beside, x - beside - size.x].map(|left| {
        let left = left.clamp(bars.left(), (bars.right() - size.x).max(bars.left()));
        Rect::from_min_size(pos2(left, top), size)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_marks_at_the_same_place_have_places_of_their_own() {
        let bars = Rect::from_min_size(pos2(0.0, 17.0), vec2(300.0, 80.0));
        let [over, right, left] = word_places(150.0, 0.0, vec2(60.0, 16.0), bars);
        let line = Rect::from_x_y_ranges(148.0..=152.0, 0.0..=97.0);
        assert!(over.intersects(line));
        for (place, other) in [(right, left), (left, right)] {
            let room = place.expand2(BETWEEN);
            assert!(
                !room.intersects(other) && !room.intersects(line) && bars.x_range().contains(place.left())
            );
        }
        // At the edge they stay inside.
        let places = word_places(2.0, 0.0, vec2(60.0, 16.0), bars);
        assert!(places.iter().all(|place| place.left() >= 0.0 && place.right() <= 300.0));
    }
}
