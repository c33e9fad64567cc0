//! Which values the leaves get.

use egui::{Role, TextEdit, Ui, WidgetInfo};

use crate::generate::values::{LeafValues, Pool};
use crate::narration::comparison::digits;
use crate::text::Text;
use crate::ui::context::Context;
use crate::ui::fields::{MOST_TYPED, limited_number_ui, text_ui, wrong_number_ui};
use crate::ui::marks::{TextMark, marked};
use crate::ui::radios;

/// What leaf values are drawn from, as typed.
pub(super) struct GeneratorFields {
    kind: Kind,
    range: [f64; 2],
    decimals: u32,
    list: String,
    are_distinct: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Ranks,
    Range,
    List,
}

impl Default for GeneratorFields {
    fn default() -> Self {
        let list = "1, 2, 3, 5, 8, 13".to_owned();
        Self { kind: Kind::Ranks, range: [-9.0, 9.0], decimals: 0, list, are_distinct: false }
    }
}

const EVERY: std::ops::RangeInclusive<f64> = f64::NEG_INFINITY..=f64::INFINITY;

/// What values are drawn from, each with its name and what it means.
fn kinds(text: &Text) -> [(Kind, String, String); 3] {
    [
        (Kind::Ranks, text.generator_ranks(), text.generator_ranks_tooltip()),
        (Kind::Range, text.generator_range(), text.generator_range_tooltip()),
        (Kind::List, text.generator_list(), text.generator_list_tooltip()),
    ]
}

impl GeneratorFields {
    /// Draws the rows of a grid.
    pub(super) fn show(&mut self, ui: &mut Ui, cx: &Context<'_>) {
        let text = cx.text();
        ui.label(text.generator_leaf_values());
        ui.horizontal(|ui| {
            for (kind, name, meaning) in kinds(text) {
                radios::value_ui(ui, "leaf-values", &mut self.kind, kind, name).on_hover_text(meaning);
            }
        });
        ui.end_row();
        if self.kind == Kind::Ranks {
            return;
        }
        ui.label("");
        match self.kind {
            Kind::Ranks => {}
            Kind::Range => self.range_ui(ui, text),
            Kind::List => self.list_ui(ui, cx),
        }
        ui.end_row();
        ui.label("");
        ui.checkbox(&mut self.are_distinct, text.generator_distinct())
            .on_hover_text(text.generator_distinct_tooltip());
        ui.end_row();
    }

    fn range_ui(&mut self, ui: &mut Ui, text: &Text) {
        let mut wrong = None;
        ui.horizontal(|ui| {
            let decimals = self.decimals as usize;
            let ends = [
                (text.generator_from(), text.generator_least(), 0),
                (text.generator_to(), text.generator_greatest(), 1),
            ];
            for (word, name, end) in ends {
                ui.label(word);
                let number = &mut self.range[end];
                let (field, problem) = limited_number_ui(ui, text, &name, number, EVERY, |field| {
                    field.speed(0.1).fixed_decimals(decimals)
                });
                wrong = wrong.take().or(problem);
                field.widget_info(|| WidgetInfo::labeled(Role::SpinButton, true, &name));
            }
            let name = text.generator_decimals();
            let label = ui.label(&name);
            let most = Pool::MOST_DECIMALS;
            let (field, problem) =
                limited_number_ui(ui, text, &name, &mut self.decimals, 0..=most, |field| field.speed(0.02));
            wrong = wrong.take().or(problem);
            field.labelled_by(label.id);
        });
        if wrong.is_some() {
            ui.end_row();
            ui.label("");
            wrong_number_ui(ui, wrong);
        }
    }

    fn list_ui(&mut self, ui: &mut Ui, cx: &Context<'_>) {
        let wrong = Pool::from_text(&self.list).err();
        let wrong = wrong.map(|wrong| TextMark::wrong(&self.list, wrong.span, cx.theme.error));
        let mut layouter = |ui: &Ui, buffer: &dyn egui::TextBuffer, _: f32| {
            let job = marked(ui, buffer.as_str(), wrong.as_slice());
            ui.fonts_mut(|fonts| fonts.layout_job(job))
        };
        let field = TextEdit::singleline(&mut self.list).desired_width(260.0).layouter(&mut layouter);
        text_ui(ui, field)
            .widget_info(|| WidgetInfo::labeled(Role::TextInput, true, cx.text().generator_list_label()));
    }

    /// What was typed.
    ///
    /// # Errors
    /// Says what is no number.
    pub(super) fn values(&self, text: &Text) -> Result<LeafValues, String> {
        let pool = match self.kind {
            Kind::Ranks => return Ok(LeafValues::Distinct),
            Kind::Range => {
                let [start, end] =
                    self.range.map(|value| (value * 10_f64.powi(self.decimals as i32)).round() as i64);
                Pool::Range { start, end, decimals: self.decimals }
            }
            Kind::List if self.list.chars().count() >= MOST_TYPED => {
                return Err(text.generator_long_list(digits(MOST_TYPED as u64 - 1)));
            }
            Kind::List => {
                Pool::from_text(&self.list).map_err(|wrong| text.generator_wrong_list(wrong.problem(text)))?
            }
        };
        Ok(LeafValues::Drawn { pool, are_distinct: self.are_distinct })
    }
}
