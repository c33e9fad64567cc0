//! What is typed into the fields, and what it says of the experiment.

use egui::{ComboBox, Grid, PopupCloseBehavior, Response, RichText, TextEdit, Ui};

use crate::experiment::population::{LeafLaw, OrderLaw, STRONGLY_ORDERED};
use crate::experiment::{Experiment, lists};
use crate::narration::comparison::digits;
use crate::narration::comparison::short_name;
use crate::narration::experiment::{leaves_text, order_sentence, order_text};
use crate::search::Algorithm;
use crate::search::window::Ties;
use crate::ui::fields::{drop_down_ui, list_ui, text_ui};
use crate::ui::theme::Theme;

/// The texts of the fields. A field that says nothing of an experiment leaves the last choice as it is.
#[derive(Default)]
pub(super) struct Fields {
    /// The experiment that the texts are about; another one brings its own.
    of: Option<Experiment>,
    texts: [Text; Field::ALL.len()],
    /// An order and a law of leaf values that no menu lists, while they are typed.
    other: [Text; 2],
}

/// What stands in a field, and why it cannot be read.
#[derive(Default)]
pub(super) struct Text {
    pub(super) text: String,
    pub(super) problem: Option<String>,
}

#[derive(Clone, Copy)]
enum Field {
    Title,
    Branching,
    Depths,
    Samples,
    Seed,
}

impl Field {
    const ALL: [Self; 5] = [Self::Title, Self::Branching, Self::Depths, Self::Samples, Self::Seed];

    const fn name(self) -> &'static str {
        match self {
            Self::Title => "Title",
            Self::Branching => "Branching",
            Self::Depths => "Depths",
            Self::Samples => "Trees each",
            Self::Seed => "Seed",
        }
    }

    const fn hint(self) -> &'static str {
        match self {
            Self::Title => "What stands above the chart, and in its files.",
            Self::Branching => "Branching factors, such as 2, 4 or 2–5.",
            Self::Depths => "Depths, such as 2, 4 or 2–10.",
            Self::Samples => "How many trees of every kind are searched.",
            Self::Seed => "Which trees: the same seed gives the same results.",
        }
    }

    fn write(self, experiment: &Experiment) -> String {
        match self {
            Self::Title => experiment.title.clone(),
            Self::Branching => lists::write(&experiment.branching),
            Self::Depths => lists::write(&experiment.depths),
            Self::Samples => digits(experiment.samples),
            Self::Seed => experiment.seed.to_string(),
        }
    }

    fn read(self, text: &str, experiment: &mut Experiment) -> Result<(), String> {
        let number = || {
            let digits: String =
                text.chars().filter(|sign| !matches!(sign, ',' | '_' | ' ' | '\u{a0}')).collect();
            digits.parse::<u64>().map_err(|_| "expected a whole number".to_owned())
        };
        match self {
            Self::Title => text.clone_into(&mut experiment.title),
            Self::Branching => experiment.branching = lists::read(text)?,
            Self::Depths => experiment.depths = lists::read(text)?,
            Self::Samples => experiment.samples = number()?,
            Self::Seed => experiment.seed = number()?,
        }
        Ok(())
    }
}

impl Fields {
    /// Whether a field holds what cannot be read, so that the choice is not what is on the screen.
    pub(super) fn have_problem(&self) -> bool {
        self.texts.iter().any(|text| text.problem.is_some())
    }

    /// Draws the fields. Returns the experiment that they now describe, if it is another one than `chosen`.
    pub(super) fn show(&mut self, ui: &mut Ui, theme: &Theme, chosen: &Experiment) -> Option<Experiment> {
        if self.of.as_ref() != Some(chosen) {
            let text = |field: Field| Text { text: field.write(chosen), problem: None };
            (self.texts, self.of) = (Field::ALL.map(text), Some(chosen.clone()));
        }
        let mut experiment = chosen.clone();
        Grid::new("experiment fields").num_columns(2).spacing([10.0, 6.0]).show(ui, |ui| {
            self.field_ui(ui, theme, Field::Title, &mut experiment);
            searches_ui(ui, &mut experiment.algorithms);
            self.field_ui(ui, theme, Field::Branching, &mut experiment);
            self.field_ui(ui, theme, Field::Depths, &mut experiment);
            let [order, law] = &mut self.other;
            orders_ui(ui, theme, &mut experiment.orders, order);
            leaves_ui(ui, theme, &mut experiment.leaves, law);
            self.field_ui(ui, theme, Field::Samples, &mut experiment);
            self.field_ui(ui, theme, Field::Seed, &mut experiment);
            ties_ui(ui, &mut experiment.ties);
        });
        (experiment != *chosen).then(|| {
            // What is typed stays as it was typed.
            self.of = Some(experiment.clone());
            experiment
        })
    }

    fn field_ui(&mut self, ui: &mut Ui, theme: &Theme, field: Field, experiment: &mut Experiment) {
        let Text { text, problem } = &mut self.texts[field as usize];
        let label = ui.label(field.name());
        let response =
            text_ui(ui, TextEdit::singleline(text).desired_width(FIELD_WIDTH)).labelled_by(label.id);
        if response.on_hover_text(field.hint()).changed() {
            *problem = field.read(text, experiment).err();
        }
        ui.end_row();
        problem_ui(ui, theme, problem.as_deref());
    }
}

pub(super) const FIELD_WIDTH: f32 = 180.0;

/// What is wrong, in a row of its own below the field.
pub(super) fn problem_ui(ui: &mut Ui, theme: &Theme, problem: Option<&str>) {
    let Some(problem) = problem else { return };
    ui.label("");
    ui.vertical(|ui| {
        ui.set_width(FIELD_WIDTH);
        ui.label(RichText::new(format!("Not possible: {problem}.")).color(theme.error));
    });
    ui.end_row();
}

/// A menu from which several things can be chosen.
pub(super) fn menu_ui(ui: &mut Ui, name: &str, chosen: &str, content: impl FnOnce(&mut Ui)) -> Response {
    let label = ui.label(name);
    let menu = ComboBox::from_id_salt(name)
        .selected_text(chosen)
        .width(FIELD_WIDTH + 8.0)
        .truncate()
        .height(440.0)
        .close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    let response = list_ui(ui, menu, |ui, _| content(ui)).labelled_by(label.id);
    ui.end_row();
    response
}

pub(super) fn searches_ui(ui: &mut Ui, algorithms: &mut Vec<Algorithm>) {
    let names: Vec<_> = algorithms.iter().map(|&algorithm| short_name(algorithm)).collect();
    let before = algorithms.clone();
    menu_ui(ui, "Searches", &listed(&names), |ui| {
        for &algorithm in Algorithm::ALL {
            check_ui(ui, algorithms, algorithm, algorithm.about().name).on_hover_text(algorithm.about().idea);
        }
    });
    if *algorithms != before {
        algorithms.sort_by_key(|algorithm| Algorithm::ALL.iter().position(|other| other == algorithm));
    }
}

fn orders_ui(ui: &mut Ui, theme: &Theme, orders: &mut Vec<OrderLaw>, other: &mut Text) {
    const LISTED: [OrderLaw; 5] = [
        OrderLaw::Random,
        OrderLaw::Best,
        OrderLaw::Worst,
        STRONGLY_ORDERED,
        OrderLaw::Evaluation { error: 10 },
    ];
    let names: Vec<_> = orders.iter().map(|&order| order_text(order)).collect();
    menu_ui(ui, "Order", &listed(&names), |ui| {
        for order in with_others(&LISTED, orders) {
            check_ui(ui, orders, order, &order_text(order)).on_hover_text(order_sentence(order));
        }
        other_ui(ui, theme, "Another order", "good-60-80", orders, other);
    });
}

fn leaves_ui(ui: &mut Ui, theme: &Theme, laws: &mut Vec<LeafLaw>, other: &mut Text) {
    const LISTED: [LeafLaw; 6] = [
        LeafLaw::Distinct,
        LeafLaw::Few(20),
        LeafLaw::Few(5),
        LeafLaw::Few(2),
        LeafLaw::Few(1),
        LeafLaw::EdgeSum(100),
    ];
    let names: Vec<_> = laws.iter().map(|&law| leaves_text(law)).collect();
    menu_ui(ui, "Leaf values", &listed(&names), |ui| {
        for law in with_others(&LISTED, laws) {
            check_ui(ui, laws, law, &leaves_text(law));
        }
        other_ui(ui, theme, "Other values", "few-3", laws, other);
    });
}

pub(super) fn ties_ui(ui: &mut Ui, ties: &mut Ties) {
    one_of_ui(ui, "Prune when", Ties::ALL, ties, |ties| format!("α {} β", ties.relation()));
}

/// A menu from which one thing is chosen.
pub(super) fn one_of_ui<T: Copy + PartialEq>(
    ui: &mut Ui,
    name: &str,
    all: &[T],
    chosen: &mut T,
    text: impl Fn(T) -> String,
) {
    let label = ui.label(name);
    drop_down_ui(ui, name, FIELD_WIDTH + 8.0, all, chosen, text, |_| "").labelled_by(label.id);
    ui.end_row();
}

/// Something that can be among what is chosen.
pub(super) fn check_ui<T: PartialEq>(ui: &mut Ui, chosen: &mut Vec<T>, one: T, name: &str) -> Response {
    let mut is_chosen = chosen.contains(&one);
    let response = ui.checkbox(&mut is_chosen, name);
    if response.changed() {
        chosen.retain(|other| *other != one);
        if is_chosen {
            chosen.push(one);
        }
    }
    response
}

/// A field for a choice that is not listed, by its word; Enter takes it.
fn other_ui<T: std::str::FromStr<Err = String> + PartialEq>(
    ui: &mut Ui,
    theme: &Theme,
    name: &str,
    hint: &str,
    chosen: &mut Vec<T>,
    Text { text, problem }: &mut Text,
) {
    ui.separator();
    let label = ui.label(name);
    let field =
        text_ui(ui, TextEdit::singleline(text).hint_text(hint).desired_width(170.0)).labelled_by(label.id);
    if field.changed() {
        *problem = None;
    }
    if field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter)) {
        match text.trim().parse() {
            Ok(one) if chosen.contains(&one) => text.clear(),
            Ok(one) => {
                chosen.push(one);
                text.clear();
            }
            Err(message) => *problem = Some(message),
        }
    }
    if let Some(problem) = problem {
        ui.scope(|ui| {
            ui.set_max_width(280.0);
            ui.label(RichText::new(format!("Not possible: {problem}.")).color(theme.error));
        });
    }
}

/// Those that are always listed, and what else is chosen.
fn with_others<T: Copy + PartialEq>(listed: &[T], chosen: &[T]) -> Vec<T> {
    let others = chosen.iter().filter(|one| !listed.contains(one));
    listed.iter().chain(others).copied().collect()
}

/// What is chosen, in the room of a field.
pub(super) fn listed(names: &[String]) -> String {
    match names {
        [] => "none".to_owned(),
        [one] => one.clone(),
        [..] => format!("{} chosen: {}", names.len(), names.join(", ")),
    }
}
