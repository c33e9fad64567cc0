//! A picture for a file or a printer: its format and its steps, and what will be written.

pub(super) mod buttons;
mod preview;

use egui::{Checkbox, Grid, Ui, Vec2};

use super::form::{
    Columns, DialogForm, DialogOutcome, buttons_ui, focus_if, is_pressed, primary_button, push_button,
    scrolled,
};
use crate::export::choices::{PictureTheme, Steps};
use crate::export::{Format, Holds, html};
use crate::narration::comparison::digits;
use crate::search::trace::StepIndex;
use crate::session::command::Command;
use crate::session::command::export::ExportCommand;
use crate::session::features::export::material::Material;
use crate::session::model::plan::{Motif, Plan};
use crate::text::Text;
use crate::ui::context::Context;
use crate::ui::fields;
use crate::ui::lists;
use crate::ui::radios;
use preview::PreviewPane;

/// What has been chosen. It is kept for the next picture.
pub(super) struct ExportDialog {
    is_print: bool,
    plan: Plan,
    /// Which steps a person has chosen; `None` leaves it to the format.
    choice: Option<StepChoice>,
    /// The width on paper, in millimetres; 0 is the natural size.
    width: f64,
    /// What there are pictures of.
    motifs: Vec<Motif>,
    preview: PreviewPane,
}

/// Which steps, before it is known at which the walk stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum StepChoice {
    Present,
    Result,
    Cutoffs,
    All,
    Blank,
}

/// The width of the fields, and the size of the preview beside them.
const FIELDS: f32 = 400.0;
const GAP: f32 = 16.0;
const PREVIEW: Vec2 = Vec2::new(440.0, 380.0);
/// What the dialog needs besides its fields: its heading, its buttons and its margins.
const REST: f32 = 150.0;
const WIDEST: f64 = 5_000.0;

impl ExportDialog {
    /// A dialog for a file.
    pub(super) fn for_file() -> Self {
        let (plan, preview) = (Plan::default(), PreviewPane::default());
        Self { is_print: false, plan, choice: None, width: 0.0, motifs: Vec::new(), preview }
    }

    /// A dialog for a printer.
    pub(super) fn for_print() -> Self {
        let plan = Plan { format: Format::Pdf, ..Plan::default() };
        Self { is_print: true, plan, ..Self::for_file() }
    }
}

impl DialogForm for ExportDialog {
    fn title(&self, cx: &Context<'_>) -> String {
        if self.is_print { cx.text().export_print_title() } else { cx.text().export_title() }
    }

    fn width(&self, _room: Vec2) -> f32 {
        FIELDS + GAP + PREVIEW.x
    }

    fn open(&mut self, _ctx: &egui::Context, cx: &Context<'_>) {
        self.motifs = cx.session.motifs();
        self.plan.motif = self.motifs.first().cloned().unwrap_or_default();
        self.keep_to_formats();
    }

    fn close(&mut self) {
        self.preview.clear();
    }

    fn is_over(&self, cx: &Context<'_>) -> bool {
        cx.session.pictured().is_none() && !matches!(self.plan.motif, Motif::Exhibit(_))
    }

    fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, is_new: bool) -> DialogOutcome {
        let material = cx.session.pictured();
        let is_possible = scrolled(ui, REST, |ui| self.content_ui(ui, cx, material.as_ref(), is_new));
        let plan = Box::new(self.plan.clone());
        let (text, command) = match self.is_print {
            true => (cx.text().export_open_in_viewer(), ExportCommand::Print(plan)),
            false => (cx.text().export_go_on(), ExportCommand::AskFile(plan)),
        };
        let command = Command::Export(command);
        buttons_ui(ui, |ui| {
            let go_on = primary_button(ui, cx.theme, is_possible && command.is_enabled(cx.session), &text);
            if is_pressed(ui, &go_on) {
                cx.commands.push(command);
                return DialogOutcome::Close;
            }
            if push_button(ui, cx.text().dialog_cancel()).clicked() {
                DialogOutcome::Close
            } else {
                DialogOutcome::Stay
            }
        })
    }
}

impl ExportDialog {
    /// The fields, and beside or below them what they make. Returns whether that can be written.
    fn content_ui(
        &mut self,
        ui: &mut Ui,
        cx: &Context<'_>,
        material: Option<&Material>,
        is_new: bool,
    ) -> bool {
        let columns = Columns { fields: FIELDS, gap: GAP, least: PREVIEW.x / 2.0 };
        let text = cx.text();
        let fields = |dialog: &mut Self, ui: &mut Ui| dialog.fields_ui(ui, text, material, is_new);
        columns.show(ui, self, fields, |dialog, ui, room| {
            dialog.plan.steps = material.map_or(Steps::Result, |material| dialog.steps(material));
            dialog.plan.width = (dialog.width > 0.0).then_some(dialog.width);
            let size = Vec2::new(room.map_or(PREVIEW.x, |room| PREVIEW.x.min(room)), PREVIEW.y);
            dialog.preview.show(ui, (cx.theme, text), &dialog.plan, material, size)
        })
    }

    fn steps(&self, material: &Material) -> Steps {
        match self.choice() {
            StepChoice::Present => Steps::After(material.shown.1),
            StepChoice::Result => Steps::Result,
            StepChoice::Cutoffs => Steps::Cutoffs,
            StepChoice::All => Steps::All,
            StepChoice::Blank => Steps::Blank,
        }
    }

    /// Which steps: as on the command line, all of them in a format that walks.
    fn choice(&self) -> StepChoice {
        let is_there = |choice: &StepChoice| *choice != StepChoice::Blank || !self.plan.format.lists_steps();
        self.choice.filter(is_there).unwrap_or(match Steps::usual(self.plan.format) {
            Steps::All => StepChoice::All,
            _ => StepChoice::Present,
        })
    }

    fn fields_ui(&mut self, ui: &mut Ui, text: &Text, material: Option<&Material>, is_new: bool) {
        Grid::new("export").num_columns(2).spacing([16.0, 10.0]).show(ui, |ui| {
            if self.motifs.len() > 1 {
                self.motif_ui(ui, text, is_new && self.is_print);
            }
            if !self.is_print {
                self.format_ui(ui, text, is_new);
            }
            if let Some(material) = material.filter(|_| self.plan.motif == Motif::Tree) {
                self.steps_ui(ui, text, material, is_new && self.is_print && self.motifs.len() < 2);
            }
            if !self.plan.format.lists_steps() {
                self.colours_ui(ui, text);
            }
            self.size_ui(ui, text);
            self.more_ui(ui, text, material);
        });
    }

    fn colours_ui(&mut self, ui: &mut Ui, text: &Text) {
        ui.label(text.export_colours());
        ui.vertical(|ui| {
            for theme in PictureTheme::ALL {
                radios::value_ui(ui, "colours", &mut self.plan.theme, *theme, theme.name(text))
                    .on_hover_text(theme.meaning(text));
            }
        });
        ui.end_row();
    }

    fn motif_ui(&mut self, ui: &mut Ui, text: &Text, is_new: bool) {
        let label = ui.label(text.export_picture());
        let name = |motif: &Motif| match motif {
            Motif::Tree => text.export_motif_tree(),
            Motif::Race => text.export_motif_race(),
            Motif::Exhibit(exhibit) => exhibit.name.clone(),
        };
        let mut place = self.motifs.iter().position(|motif| *motif == self.plan.motif).unwrap_or(0);
        let places: Vec<usize> = (0..self.motifs.len()).collect();
        let motifs = &self.motifs;
        let field = lists::drop_down_ui(
            ui,
            "motif",
            260.0,
            &places,
            &mut place,
            |place| name(&motifs[place]),
            |place| about(&motifs[place], text),
        );
        focus_if(is_new, &field.labelled_by(label.id));
        ui.end_row();
        if let Some(motif) = self.motifs.get(place) {
            self.plan.motif = motif.clone();
        }
        self.keep_to_formats();
    }

    /// Takes another format where this one holds only walks and the picture is none of one.
    fn keep_to_formats(&mut self) {
        if self.plan.motif != Motif::Tree && !Format::OF_PICTURES.contains(&self.plan.format) {
            self.plan.format = Format::Svg;
        }
    }

    fn format_ui(&mut self, ui: &mut Ui, text: &Text, is_new: bool) {
        let label = ui.label(text.export_format());
        let all = if self.plan.motif == Motif::Tree { Format::ALL } else { Format::OF_PICTURES };
        ui.vertical(|ui| {
            let format = lists::drop_down_ui(
                ui,
                "format",
                190.0,
                all,
                &mut self.plan.format,
                |format| format.name(text),
                |format| format.used_for(text),
            );
            focus_if(is_new, &format.labelled_by(label.id));
            ui.small(self.plan.format.used_for(text));
        });
        ui.end_row();
    }

    fn steps_ui(&mut self, ui: &mut Ui, text: &Text, material: &Material, is_new: bool) {
        ui.label(text.export_show());
        let (after, walk) = (material.shown.1, material.walk());
        let is_series = self.plan.format.about().holds == Holds::ManySteps;
        let hint = if is_series { text.export_one_file() } else { text.export_file_each() };
        let has_blank = !self.plan.format.lists_steps();
        ui.vertical(|ui| {
            let chosen = self.choice();
            let mut choice_ui = |choice, name: String| {
                radios::radio_ui(ui, "steps", chosen == choice, name, || self.choice = Some(choice))
            };
            let present = choice_ui(StepChoice::Present, text.export_this_step(digits(after.into())));
            focus_if(is_new, &present);
            choice_ui(StepChoice::Result, text.export_the_result(digits(walk.len().into())));
            choice_ui(StepChoice::Cutoffs, text.export_every_cutoff()).on_hover_text(&hint);
            choice_ui(StepChoice::All, text.export_all_steps()).on_hover_text(hint);
            if has_blank {
                choice_ui(StepChoice::Blank, text.export_blank()).on_hover_text(text.export_blank_tooltip());
            }
        });
        ui.end_row();
    }

    fn size_ui(&mut self, ui: &mut Ui, text: &Text) {
        let format = self.plan.format;
        if format.has_pixels() {
            let name = text.export_scale();
            let label = ui.label(&name);
            ui.horizontal(|ui| {
                fields::number_ui(ui, text, &name, &mut self.plan.scale, 0.1..=20.0, |field| {
                    field.speed(0.05).max_decimals(1)
                })
                .labelled_by(label.id)
                .on_hover_text(text.export_scale_tooltip());
                ui.label(text.export_pixels_a_point());
            });
            ui.end_row();
        } else if matches!(format, Format::Svg | Format::Pdf | Format::Tikz) {
            let name = text.export_width();
            let label = ui.label(&name);
            ui.horizontal(|ui| {
                fields::number_ui(ui, text, &name, &mut self.width, 0.0..=WIDEST, |field| {
                    field.speed(1.0).max_decimals(0)
                })
                .labelled_by(label.id)
                .on_hover_text(text.export_width_tooltip());
                let is_given = self.width > 0.0;
                ui.label(if is_given { text.export_millimetres() } else { text.export_natural_size() });
            });
            ui.end_row();
        }
    }

    /// Why a page of the chosen steps asks nothing; `None` if it asks something.
    fn silence(&self, material: &Material, text: &Text) -> Option<String> {
        let walk = material.walk();
        let steps = self.steps(material).list(&walk, self.plan.format).unwrap_or_default();
        let is_wrong = || walk.fault().is_some() && steps.len() as StepIndex > walk.len();
        (!html::has_questions(&walk, &steps)).then(|| match () {
            () if is_wrong() => text.export_asks_wrong(),
            () if html::ever_asks(&walk) => text.export_asks_nothing(),
            () => text.export_never_asks(),
        })
    }

    /// What only some formats have.
    fn more_ui(&mut self, ui: &mut Ui, text: &Text, material: Option<&Material>) {
        match self.plan.format {
            Format::Svg | Format::Png => {
                ui.label("");
                ui.checkbox(&mut self.plan.is_transparent, text.export_transparent())
                    .on_hover_text(text.export_transparent_tooltip());
                ui.end_row();
                if self.plan.format == Format::Svg {
                    ui.label("");
                    ui.checkbox(&mut self.plan.has_outlines, text.export_outlines())
                        .on_hover_text(text.export_outlines_tooltip());
                    ui.end_row();
                }
            }
            Format::Gif | Format::Apng => {
                let name = text.export_pace();
                let label = ui.label(&name);
                ui.horizontal(|ui| {
                    fields::number_ui(ui, text, &name, &mut self.plan.pace, 0.1..=60.0, |field| {
                        field.speed(0.05).max_decimals(1)
                    })
                    .labelled_by(label.id);
                    ui.label(text.export_seconds_a_step());
                });
                ui.end_row();
            }
            Format::Html => {
                ui.label("");
                let silence = material.and_then(|material| self.silence(material, text));
                let mut is_off = false;
                let asks = if silence.is_some() { &mut is_off } else { &mut self.plan.asks };
                ui.add_enabled(silence.is_none(), Checkbox::new(asks, text.export_asks()))
                    .on_hover_text(text.export_asks_tooltip())
                    .on_disabled_hover_text(silence.unwrap_or_default());
                ui.end_row();
            }
            _ => {}
        }
    }
}

/// A sentence about what there is a picture of.
fn about(motif: &Motif, text: &Text) -> String {
    match motif {
        Motif::Tree => text.export_motif_tree_about(),
        Motif::Race => text.export_motif_race_about(),
        Motif::Exhibit(exhibit) => exhibit.title.clone(),
    }
}
