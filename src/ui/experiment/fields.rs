//! The fields of an experiment, and the experiment that they describe.

use egui::{
    ComboBox, FocusDirection, Grid, Id, Key, Label, PopupCloseBehavior, Response, RichText, TextEdit,
    TextStyle, Ui,
};

use crate::experiment::games::GameExperiment;
use crate::experiment::population::{LeafLaw, NotALaw, OrderLaw, STRONGLY_ORDERED};
use crate::experiment::{Experiment, ExperimentSubject, lists};
use crate::game::move_order::MoveOrder;
use crate::game::{GameId, Wins};
use crate::narration::comparison::{digits, short_name};
use crate::narration::experiment::{leaves_text, move_order_text, order_sentence, order_text, wins_text};
use crate::search::Algorithm;
use crate::search::window::Ties;
use crate::text::Text;
use crate::ui::across_frames::has_changed;
use crate::ui::context::Context;
use crate::ui::fields::{bring_into_sight, follow_focus, outline_in_menu, text_ui, text_with_id_ui};
use crate::ui::lists::{drop_down_ui, list_ui};

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

/// The text of a field, and the reason if it cannot be read.
#[derive(Default)]
struct TypedText {
    text: String,
    problem: Option<String>,
}

impl From<String> for TypedText {
    fn from(text: String) -> Self {
        Self { text, problem: None }
    }
}

/// The numbers that a field lists. One that stands there twice is chosen once.
fn chosen_numbers(text: &str, words: &Text) -> Result<Vec<u32>, String> {
    lists::read(text).map(|numbers| lists::each_once(&numbers)).map_err(|wrong| wrong.said(words))
}

fn number(text: &str, words: &Text) -> Result<u64, String> {
    let digits: String = text.chars().filter(|sign| !matches!(sign, ',' | '_' | ' ' | '\u{a0}')).collect();
    digits.parse().map_err(|_| words.experiment_expected_whole_number())
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
        searches_ui(ui, cx, algorithms);
        let about = [words.experiment_field_branching(), words.experiment_field_branching_tooltip()];
        let list = |text: &str| chosen_numbers(text, words);
        field_ui(ui, cx, about, &mut self.branching, branching, list);
        let about = [words.experiment_field_depths(), words.experiment_field_depths_tooltip()];
        field_ui(ui, cx, about, &mut self.depths, depths, list);
        orders_ui(ui, cx, orders, &mut self.other_order);
        leaves_ui(ui, cx, leaves, &mut self.other_law);
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
        searches_ui(ui, cx, algorithms);
        let about = [words.experiment_field_depth_limits(), words.experiment_field_depth_limits_tooltip()];
        let list = |text: &str| chosen_numbers(text, words);
        field_ui(ui, cx, about, &mut self.depths, depths, list);
        let about = |order: MoveOrder| (order.name(words), order.idea(words));
        let name = words.experiment_field_order();
        listed_ui(ui, (cx, &name), MoveOrder::ALL, orders, |order| move_order_text(words, order), about);
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

fn problem_ui(ui: &mut Ui, cx: &Context<'_>, width: f32, problem: &str) -> Response {
    ui.vertical(|ui| {
        ui.set_width(width.min(ui.available_width()));
        let said = RichText::new(cx.text().experiment_not_possible(problem)).color(cx.theme.error);
        ui.add(Label::new(said).wrap())
    })
    .inner
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

/// The width of a text field, in points.
const FIELD_WIDTH: f32 = 180.0;

/// The width of a menu beside its label, in points. Long labels leave less room.
fn menu_width(ui: &Ui) -> f32 {
    (FIELD_WIDTH + 8.0).min(ui.available_width())
}

/// A menu with several choices. `content` is told whether its first choice is to get the focus.
fn menu_ui(
    ui: &mut Ui,
    cx: &Context<'_>,
    [name, chosen]: [&str; 2],
    content: impl FnOnce(&mut Ui, &mut bool),
) -> Response {
    let label = ui.label(name);
    let menu = ComboBox::from_id_salt(name)
        .selected_text(chosen)
        .width(menu_width(ui))
        .truncate()
        .height(440.0)
        .close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    let response = list_ui(ui, menu, |ui, mut is_new| {
        outline_in_menu(ui, cx.theme);
        content(ui, &mut is_new);
    })
    .labelled_by(label.id);
    ui.end_row();
    response
}

fn searches_ui(ui: &mut Ui, cx: &Context<'_>, algorithms: &mut Vec<Algorithm>) {
    let words = cx.text();
    let name = words.experiment_field_searches();
    listed_ui(
        ui,
        (cx, &name),
        Algorithm::ALL,
        algorithms,
        |algorithm| short_name(words, algorithm),
        |algorithm| (algorithm.name(words), (algorithm.about().idea)(words)),
    );
}

/// A menu of all items, each with its name and description. The choices keep the order of the list.
fn listed_ui<T: Copy + PartialEq>(
    ui: &mut Ui,
    (cx, name): (&Context<'_>, &str),
    all: &[T],
    chosen: &mut Vec<T>,
    short: impl Fn(T) -> String,
    about: impl Fn(T) -> (String, String),
) {
    let names: Vec<_> = chosen.iter().map(|&one| short(one)).collect();
    let before = chosen.clone();
    menu_ui(ui, cx, [name, &listed(cx.text(), &names)], |ui, wants_focus| {
        for &one in all {
            let (name, idea) = about(one);
            check_ui(ui, (chosen, wants_focus), one, &name).on_hover_text(idea);
        }
    });
    if *chosen != before {
        chosen.sort_by_key(|one| all.iter().position(|other| other == one));
    }
}

fn orders_ui(ui: &mut Ui, cx: &Context<'_>, orders: &mut Vec<OrderLaw>, other: &mut TypedText) {
    const LISTED: [OrderLaw; 5] = [
        OrderLaw::Random,
        OrderLaw::Best,
        OrderLaw::Worst,
        STRONGLY_ORDERED,
        OrderLaw::Evaluation { error: 10 },
    ];
    let words = cx.text();
    let names: Vec<_> = orders.iter().map(|&order| order_text(words, order)).collect();
    let field = [words.experiment_field_order(), listed(words, &names)];
    menu_ui(ui, cx, field.each_ref().map(String::as_str), |ui, wants_focus| {
        for order in with_others(&LISTED, orders) {
            check_ui(ui, (orders, wants_focus), order, &order_text(words, order))
                .on_hover_text(order_sentence(words, order));
        }
        other_ui(ui, cx, [&words.experiment_another_order(), "good-60-80"], orders, other);
    });
}

fn leaves_ui(ui: &mut Ui, cx: &Context<'_>, laws: &mut Vec<LeafLaw>, other: &mut TypedText) {
    const LISTED: [LeafLaw; 6] = [
        LeafLaw::Distinct,
        LeafLaw::Few(20),
        LeafLaw::Few(5),
        LeafLaw::Few(2),
        LeafLaw::Few(1),
        LeafLaw::EdgeSum(100),
    ];
    let words = cx.text();
    let names: Vec<_> = laws.iter().map(|&law| leaves_text(words, law)).collect();
    let field = [words.experiment_field_leaves(), listed(words, &names)];
    menu_ui(ui, cx, field.each_ref().map(String::as_str), |ui, wants_focus| {
        for law in with_others(&LISTED, laws) {
            check_ui(ui, (laws, wants_focus), law, &leaves_text(words, law));
        }
        other_ui(ui, cx, [&words.experiment_other_values(), "few-3"], laws, other);
    });
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

/// A checkbox for one item of a list of choices. It takes the focus if that is wanted.
fn check_ui<T: PartialEq>(
    ui: &mut Ui,
    (chosen, wants_focus): (&mut Vec<T>, &mut bool),
    one: T,
    name: &str,
) -> Response {
    let mut is_chosen = chosen.contains(&one);
    let response = ui.checkbox(&mut is_chosen, name);
    follow_focus(&response);
    if std::mem::take(wants_focus) {
        response.request_focus();
    }
    if response.changed() {
        chosen.retain(|other| *other != one);
        if is_chosen {
            chosen.push(one);
        }
    }
    response
}

/// A field for an unlisted choice, by its word on the command line. Enter accepts it.
fn other_ui<T: std::str::FromStr<Err = NotALaw> + PartialEq>(
    ui: &mut Ui,
    cx: &Context<'_>,
    [name, hint]: [&str; 2],
    chosen: &mut Vec<T>,
    TypedText { text, problem }: &mut TypedText,
) {
    ui.separator();
    let label = ui.label(name);
    let entries = chosen.len();
    // The same field when it has more entries above it, so that it keeps the focus.
    let id = Id::unique(("other-choice", name));
    let field = TextEdit::singleline(text).hint_text(hint).desired_width(170.0);
    let field = text_with_id_ui(ui, id, field).labelled_by(label.id);
    if field.changed() {
        *problem = None;
    }
    if field.has_focus() {
        lead_up_and_down(ui);
    }
    if field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
        field.request_focus();
        match text.trim().parse() {
            Ok(one) if chosen.contains(&one) => text.clear(),
            Ok(one) => {
                chosen.push(one);
                text.clear();
            }
            Err(wrong) => *problem = Some(wrong.said(cx.text())),
        }
    }
    let told = problem.as_ref().map(|problem| problem_ui(ui, cx, 280.0, problem));
    // It has moved below more entries than before, or something is said below it.
    if has_changed(ui, name.to_owned(), (entries, told.is_some())) && field.has_focus() {
        bring_into_sight(&told.unwrap_or(field));
    }
}

/// Lets Up and Down lead from a field of one line to the entries of its list, as from every entry.
fn lead_up_and_down(ui: &Ui) {
    let ways = [(Key::ArrowUp, FocusDirection::Up), (Key::ArrowDown, FocusDirection::Down)];
    if let Some((_, way)) = ui.input(|input| ways.into_iter().find(|&(key, _)| input.key_pressed(key))) {
        ui.memory_mut(|memory| memory.move_focus(way));
    }
}

/// The listed items, followed by other choices.
fn with_others<T: Copy + PartialEq>(listed: &[T], chosen: &[T]) -> Vec<T> {
    let others = chosen.iter().filter(|one| !listed.contains(one));
    listed.iter().chain(others).copied().collect()
}

/// The choices, shortened to fit a field.
fn listed(words: &Text, names: &[String]) -> String {
    match names {
        [] => words.experiment_none_chosen(),
        [one] => one.clone(),
        [..] => words.experiment_chosen(names.len().to_string(), names.join(", ")),
    }
}
