//! The fields of an experiment, and the experiment that they describe.

use std::num::{IntErrorKind, ParseIntError};

use egui::{Grid, Id, Key, Response, TextEdit, TextStyle, Ui};

use super::several::{leaves_ui, listed_ui, orders_ui, searches_ui};
use super::typed::{FIELD_WIDTH, TypedText, menu_width, problem_ui};
use crate::experiment::games::GameExperiment;
use crate::experiment::{Experiment, ExperimentSubject, lists};
use crate::game::move_order::MoveOrder;
use crate::game::{GameId, Wins};
use crate::narration::comparison::digits;
use crate::narration::experiment::{move_order_text, wins_text};
use crate::quote;
use crate::search::window::Ties;
use crate::text::Text;
use crate::ui::context::Context;
use crate::ui::fields::text_ui;
use crate::ui::lists::drop_down_ui;

/// The texts of the fields. An unreadable field keeps the last choice.
#[derive(Default)]
pub(super) struct ExperimentFields {
    /// The experiment of the texts. Another experiment gets new texts.
    of: Option<ExperimentSubject>,
    title: TypedText,
    branching: TypedText,
    depths: TypedText,
    samples: TypedText,
    seed: TypedText,
    /// A move order and a kind of leaf values that no menu lists, while the user types them.
    other_order: TypedText,
    other_law: TypedText,
}

/// The numbers that a field lists. One that stands there twice is chosen once.
fn chosen_numbers(text: &str, words: &Text) -> Result<Vec<u32>, String> {
    lists::read(text).map(|numbers| lists::each_once(&numbers)).map_err(|wrong| wrong.said(words))
}

fn number(text: &str, words: &Text) -> Result<u64, String> {
    let digits: String = text.chars().filter(|sign| !matches!(sign, ',' | '_' | ' ' | '\u{a0}')).collect();
    digits.parse().map_err(|error: ParseIntError| match error.kind() {
        IntErrorKind::PosOverflow => words.experiment_number_too_large(quote::digits(u64::MAX)),
        _ => words.experiment_expected_whole_number(),
    })
}

impl ExperimentFields {
    /// Whether a field is unreadable, so that the choices differ from the screen.
    pub(super) fn have_problem(&self) -> bool {
        let texts = [&self.branching, &self.depths, &self.samples, &self.seed];
        texts.iter().any(|text| text.problem.is_some())
    }

    /// Draws the fields. Returns the experiment that they now describe, if it is another one than `chosen`.
    pub(super) fn show(
        &mut self,
        ui: &mut Ui,
        cx: &Context<'_>,
        chosen: &ExperimentSubject,
    ) -> Option<ExperimentSubject> {
        if self.of.as_ref() != Some(chosen) {
            self.fill(chosen);
        }
        let mut subject = chosen.clone();
        Grid::new("experiment-fields").num_columns(2).spacing(SPACING).show(ui, |ui| match &mut subject {
            ExperimentSubject::Trees(experiment) => self.trees_ui(ui, cx, experiment),
            ExperimentSubject::Game(experiment) => self.game_ui(ui, cx, experiment),
        });
        (subject != *chosen).then(|| {
            // Keep the text as it was typed.
            self.of = Some(subject.clone());
            subject
        })
    }

    fn fill(&mut self, chosen: &ExperimentSubject) {
        *self = Self { of: Some(chosen.clone()), ..Self::default() };
        self.depths = lists::write(chosen.depths()).into();
        if let ExperimentSubject::Trees(experiment) = chosen {
            self.title = experiment.title.clone().into();
            self.branching = lists::write(&experiment.branching).into();
            self.samples = digits(experiment.samples).into();
            self.seed = experiment.seed.to_string().into();
        }
    }

    fn trees_ui(&mut self, ui: &mut Ui, cx: &Context<'_>, experiment: &mut Experiment) {
        let words = cx.text();
        let Experiment { title, algorithms, branching, depths, orders, leaves, samples, seed, ties } =
            experiment;
        let about = [words.experiment_field_title(), words.experiment_field_title_tooltip()];
        field_ui(ui, cx, about, &mut self.title, title, |text| Ok(text.to_owned()));
        let lacking = orders.iter().find(|order| !order.has_evaluations());
        searches_ui(ui, cx, algorithms, lacking.is_some());
        let about = [words.experiment_field_branching(), words.experiment_field_branching_tooltip()];
        let list = |text: &str| chosen_numbers(text, words);
        field_ui(ui, cx, about, &mut self.branching, branching, list);
        let about = [words.experiment_field_depths(), words.experiment_field_depths_tooltip()];
        field_ui(ui, cx, about, &mut self.depths, depths, list);
        orders_ui(ui, cx, orders, &mut self.other_order, (algorithms, leaves));
        leaves_ui(ui, cx, leaves, &mut self.other_law, orders);
        let number = |text: &str| number(text, words);
        let about = [words.experiment_field_samples(), words.experiment_field_samples_tooltip()];
        field_ui(ui, cx, about, &mut self.samples, samples, number);
        let about = [words.experiment_field_seed(), words.experiment_field_seed_tooltip()];
        field_ui(ui, cx, about, &mut self.seed, seed, number);
        ties_ui(ui, words, ties);
    }

    fn game_ui(&mut self, ui: &mut Ui, cx: &Context<'_>, experiment: &mut GameExperiment) {
        let words = cx.text();
        game_ui(ui, words, experiment);
        position_ui(ui, words, experiment);
        let GameExperiment { game, algorithms, depths, orders, wins, ties, .. } = experiment;
        searches_ui(ui, cx, algorithms, false);
        let about = [words.experiment_field_depth_limits(), words.experiment_field_depth_limits_tooltip()];
        let list = |text: &str| chosen_numbers(text, words);
        field_ui(ui, cx, about, &mut self.depths, depths, list);
        let about = |order: MoveOrder| (order.name(words), order.idea(words));
        let name = words.experiment_field_order();
        listed_ui(
            ui,
            (cx, &name),
            MoveOrder::ALL,
            orders,
            |order| move_order_text(words, order),
            about,
            |_| None,
        );
        one_of_ui(ui, &words.experiment_field_win(), Wins::ALL, wins, |wins| wins_text(words, wins, *game));
        ties_ui(ui, words, ties);
    }
}

/// The width that the fields need beside their labels, in points.
pub(super) fn needed_width(ui: &Ui, cx: &Context<'_>) -> f32 {
    let text = cx.text();
    let labels = [
        text.experiment_field_branching(),
        text.experiment_field_depths(),
        text.experiment_field_game(),
        text.experiment_field_leaves(),
        text.experiment_field_order(),
        text.experiment_field_position(),
        text.experiment_field_samples(),
        text.experiment_field_searches(),
        text.experiment_field_seed(),
        text.experiment_field_ties(),
        text.experiment_field_title(),
        text.experiment_field_win(),
    ];
    let font = TextStyle::Body.resolve(ui.style());
    let width = |label: String| ui.painter().layout_no_wrap(label, font.clone(), cx.theme.text).size().x;
    labels.map(width).into_iter().fold(0.0, f32::max) + SPACING[0] + FIELD_WIDTH + 8.0
}

/// The room between the columns and the rows of fields, in points.
const SPACING: [f32; 2] = [10.0, 6.0];

/// A text field.
fn field_ui<T>(
    ui: &mut Ui,
    cx: &Context<'_>,
    [name, hint]: [String; 2],
    TypedText { text, problem }: &mut TypedText,
    value: &mut T,
    read: impl Fn(&str) -> Result<T, String>,
) {
    let label = ui.label(name);
    let field = text_ui(ui, TextEdit::singleline(text).desired_width(FIELD_WIDTH)).labelled_by(label.id);
    note_enter(ui, &field);
    if field.on_hover_text(hint).changed() {
        match read(text) {
            Ok(meant) => (*value, *problem) = (meant, None),
            Err(message) => *problem = Some(message),
        }
    }
    ui.end_row();
    // The problem goes on a separate row below the field.
    if let Some(problem) = problem {
        ui.label("");
        problem_ui(ui, cx, FIELD_WIDTH, problem);
        ui.end_row();
    }
}

/// The choice of the game. Another game starts with its usual position and win value.
fn game_ui(ui: &mut Ui, words: &Text, experiment: &mut GameExperiment) {
    let mut game = experiment.game;
    one_of_ui(ui, &words.experiment_field_game(), GameId::ALL, &mut game, |game| game.name(words));
    if game != experiment.game {
        (experiment.game, experiment.wins) = (game, game.about().wins);
        experiment.position.clear();
    }
}

/// The field for the first position. A problem with it is shown beside the Start button.
fn position_ui(ui: &mut Ui, words: &Text, experiment: &mut GameExperiment) {
    let label = ui.label(words.experiment_field_position());
    let field = TextEdit::singleline(&mut experiment.position).hint_text(words.experiment_the_beginning());
    let notation = (experiment.game.about().notation)(words);
    let field = text_ui(ui, field.desired_width(FIELD_WIDTH)).labelled_by(label.id).on_hover_text(notation);
    note_enter(ui, &field);
    ui.end_row();
}

/// Where a field notes that Enter was pressed in it.
const ENTERED: &str = "experiment-entered";

/// Enter leaves the focus in the field: what cannot be read is typed again there.
fn note_enter(ui: &Ui, field: &Response) {
    if field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
        field.request_focus();
        ui.data_mut(|data| data.insert_temp(Id::unique(ENTERED), true));
    }
}

/// Whether Enter was pressed in a field; told once.
pub(super) fn take_entered(ui: &Ui) -> bool {
    ui.data_mut(|data| data.remove_temp::<bool>(Id::unique(ENTERED))).unwrap_or_default()
}

fn ties_ui(ui: &mut Ui, words: &Text, ties: &mut Ties) {
    let name = words.experiment_field_ties();
    one_of_ui(ui, &name, Ties::ALL, ties, |ties| words.experiment_ties(ties.relation()));
}

/// A menu with one choice.
fn one_of_ui<T: Copy + PartialEq>(
    ui: &mut Ui,
    name: &str,
    all: &[T],
    chosen: &mut T,
    text: impl Fn(T) -> String,
) {
    let label = ui.label(name);
    let width = menu_width(ui);
    drop_down_ui(ui, name, width, all, chosen, text, |_| "").labelled_by(label.id);
    ui.end_row();
}
