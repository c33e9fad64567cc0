//! The comparison below the tree: the nodes that each search visits in total, per depth and over the steps, and a table
//! of all numbers.

mod child_orders;
mod depths;
mod header;
mod histogram;
mod legend;
mod plot;
mod steps;
mod table;
mod totals;

use egui::{Rect, RichText, Ui, UiBuilder, Vec2};

use super::part::{Edge, PanelPlace, SidePanel};
use crate::session::features::compare::comparison::Comparison;
use crate::text::Text;
use crate::ui::context::Context;
use legend::legend_ui;

use crate::session::model::screen::CompareView;

/// The panel.
pub struct ComparePanel;

impl SidePanel for ComparePanel {
    fn place(&self, _window: Vec2, _is_enlarged: bool) -> PanelPlace {
        PanelPlace {
            edge: Edge::Bottom,
            id: "compare",
            size: 204.0,
            sizes: 150.0..=460.0,
            fill: |theme| theme.card,
            margin: [14, 10],
        }
    }

    fn has_room(&self, window: Vec2, lanes: usize) -> bool {
        match lanes {
            0 => window.y >= 600.0,
            1..4 => window.y >= 1000.0,
            _ => false,
        }
    }

    fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        compare_ui(ui, cx);
    }
}

/// Draws the comparison into all the available space. It is cramped below 150 points of height or 300 of width.
pub fn compare_ui(ui: &mut egui::Ui, cx: &mut Context<'_>) {
    // The panel keeps its height and the tabs keep their places, in every view.
    ui.set_min_height(ui.available_height());
    let comparison = cx.session.comparison();
    let arrangement = Arrangement::of_width(ui.available_width());
    let shown = arrangement.shown(cx.session.compare().shown());
    header::header_ui(ui, cx, arrangement.tabs(), shown);
    match shown {
        CompareView::Table => table::table_ui(ui, cx, &comparison),
        CompareView::Orders => child_orders::child_orders_ui(ui, cx),
        chart => charts_ui(ui, cx, &comparison, arrangement.columns(chart)),
    }
}

/// The number of charts side by side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Arrangement {
    One,
    Two,
    Three,
}

impl Arrangement {
    const fn of_width(width: f32) -> Self {
        if width >= 780.0 {
            Self::Three
        } else if width >= 600.0 {
            Self::Two
        } else {
            Self::One
        }
    }

    /// The views to choose from, with the words on their tabs.
    fn tabs(self) -> &'static [header::Tab] {
        match self {
            Self::One => &[
                (CompareView::Totals, Text::compare_tab_totals),
                (CompareView::Steps, Text::compare_tab_steps),
                (CompareView::Depths, Text::compare_tab_depths),
                (CompareView::Table, Text::compare_tab_table),
                (CompareView::Orders, Text::compare_tab_orders),
            ],
            Self::Two => &[
                (CompareView::Steps, Text::compare_tab_steps),
                (CompareView::Depths, Text::compare_tab_depths),
                (CompareView::Table, Text::compare_tab_table),
                (CompareView::Orders, Text::compare_tab_orders),
            ],
            Self::Three => &[
                (CompareView::Totals, Text::compare_tab_charts),
                (CompareView::Table, Text::compare_tab_table),
                (CompareView::Orders, Text::compare_tab_orders),
            ],
        }
    }

    /// The tab of the view.
    fn shown(self, view: CompareView) -> CompareView {
        let has_tab = self.tabs().iter().any(|&(tab, _)| tab == view);
        if has_tab { view } else { self.tabs()[0].0 }
    }

    /// The charts side by side, each with its share of the width.
    const fn columns(self, shown: CompareView) -> &'static [(CompareView, f32)] {
        match (self, shown) {
            (Self::Three, _) => {
                &[(CompareView::Totals, 0.4), (CompareView::Steps, 0.33), (CompareView::Depths, 0.27)]
            }
            (Self::Two, CompareView::Depths) => &[(CompareView::Totals, 0.54), (CompareView::Depths, 0.46)],
            (Self::Two, _) => &[(CompareView::Totals, 0.54), (CompareView::Steps, 0.46)],
            (Self::One, CompareView::Steps) => &[(CompareView::Steps, 1.0)],
            (Self::One, CompareView::Depths) => &[(CompareView::Depths, 1.0)],
            (Self::One, _) => &[(CompareView::Totals, 1.0)],
        }
    }
}

const GAP: f32 = 12.0;

fn charts_ui(
    ui: &mut egui::Ui,
    cx: &mut Context<'_>,
    comparison: &Comparison,
    columns: &[(CompareView, f32)],
) {
    let area = ui.available_rect_before_wrap();
    let mut left = area.left();
    for (index, (view, share)) in columns.iter().enumerate() {
        let right = if index + 1 == columns.len() { area.right() } else { left + share * area.width() };
        let column = Rect::from_x_y_ranges(left..=right, area.y_range());
        let is_first = index == 0;
        let inset = if is_first { 0.0 } else { GAP };
        if !is_first {
            ui.painter().vline(left, column.y_range(), egui::Stroke::new(1.0, cx.theme.line));
        }
        let inside = Rect::from_min_max(column.min + Vec2::new(inset, 0.0), column.max - Vec2::new(GAP, 0.0));
        let builder = UiBuilder::new().max_rect(inside).id_salt(("compare-column", index));
        ui.scope_builder(builder, |ui| column_ui(ui, cx, comparison, *view, is_first));
        left = right;
    }
    ui.advance_cursor_after_rect(area);
}

fn column_ui(
    ui: &mut egui::Ui,
    cx: &mut Context<'_>,
    comparison: &Comparison,
    view: CompareView,
    is_first: bool,
) {
    // Without the totals beside it, the chart needs its own legend.
    if is_first && view != CompareView::Totals {
        legend_ui(ui, cx, comparison);
    } else if !is_first {
        ui.label(RichText::new(view.name(cx.text())).small().color(cx.theme.weak_text));
    }
    match view {
        CompareView::Steps => steps::steps_ui(ui, cx, comparison),
        CompareView::Depths => depths::depths_ui(ui, cx, comparison),
        CompareView::Totals | CompareView::Table | CompareView::Orders => {
            totals::totals_ui(ui, cx, comparison)
        }
    }
}
