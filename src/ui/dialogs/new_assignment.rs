//! The questions of an assignment: their kinds and trees, and how each will be asked and solved.

mod preview;

use std::sync::Arc;

use egui::{Grid, Response, TextEdit, TextStyle, Ui, Vec2};

use super::form::{
    Columns, DialogForm, DialogOutcome, buttons_ui, error_ui, focus_if, is_pressed, primary_button,
    push_button, scrolled, take_entered, weak_ui,
};
use crate::limits;
use crate::narration::comparison::digits;
use crate::practice::assignment::Conditions;
use crate::practice::instance::Difficulty;
use crate::practice::kind;
use crate::session::command::Command;
use crate::session::command::teaching::TeachingCommand;
use crate::session::model::assignment_plan::{AssignmentFile, AssignmentPlan, TreeAtHand, Trees};
use crate::text::Text;
use crate::ui::context::Context;
use crate::ui::fields;
use crate::ui::lists;
use crate::ui::radios;
use preview::QuestionPane;

/// What has been chosen. It is kept for the next assignment.
pub(super) struct NewAssignmentDialog {
    title: String,
    /// Whether the questions are about the tree on screen.
    is_at_hand: bool,
    kinds: Vec<&'static str>,
    count: usize,
    difficulty: usize,
    seed: u64,
    per_student: bool,
    is_exam: bool,
    minutes: u32,
    checks: bool,
    /// The tree on screen and its search, while the dialog is open.
    at_hand: Option<TreeAtHand>,
    pane: QuestionPane,
    /// What Enter is to save as soon as its questions are made.
    entered: Option<AssignmentPlan>,
    /// The height of the fields, in points: the preview beside them has it, too.
    height: f32,
}

impl Default for NewAssignmentDialog {
    fn default() -> Self {
        Self {
            title: String::new(),
            is_at_hand: false,
            kinds: vec!["values", "cuts", "windows"],
            count: 6,
            difficulty: 0,
            seed: 1,
            per_student: false,
            is_exam: false,
            minutes: 45,
            checks: false,
            at_hand: None,
            pane: QuestionPane::default(),
            entered: None,
            height: 0.0,
        }
    }
}

/// The width of the fields, and the usual size of the preview beside them.
const FIELDS: f32 = 330.0;
const GAP: f32 = 16.0;
const PREVIEW: Vec2 = Vec2::new(560.0, 430.0);
/// The greatest width of the preview, and the part of a window that the dialog takes for it.
const WIDEST_PREVIEW: f32 = 1000.0;
const PART_OF_WINDOW: f32 = 0.9;
/// What the dialog needs besides its fields: its heading, its buttons and its margins.
const REST: f32 = 150.0;
/// The dialog makes no longer assignments: a person would not look through them.
const MOST: usize = 40;

impl DialogForm for NewAssignmentDialog {
    fn title(&self, cx: &Context<'_>) -> String {
        cx.text().teaching_title()
    }

    fn width(&self, room: Vec2) -> f32 {
        let besides = FIELDS + GAP;
        besides + (room.x * PART_OF_WINDOW - besides).clamp(PREVIEW.x, WIDEST_PREVIEW)
    }

    fn open(&mut self, _ctx: &egui::Context, cx: &Context<'_>) {
        let (session, tree) = (cx.session, cx.session.scene().tree());
        let is_fit = tree.len() <= limits::QUESTION_NODES && session.scene().whole_game().is_none();
        let search = session.search_to_ask_about();
        self.at_hand = is_fit.then(|| TreeAtHand { tree: Arc::new(tree.clone()), search });
        self.is_at_hand &= is_fit;
        self.entered = None;
        self.pane.begin();
    }

    fn close(&mut self) {
        self.at_hand = None;
    }

    fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, is_new: bool) -> DialogOutcome {
        scrolled(ui, REST, |ui| self.content_ui(ui, cx, is_new));
        let is_due = self.is_due(ui, cx.text());
        let excess = self.title_excess(cx.text());
        let excess = excess.or_else(|| fields::has_wrong_number(ui).then(|| cx.text().field_correct_first()));
        let assignment = self.pane.assignment().filter(|_| excess.is_none());
        let is_of_all = assignment.is_some_and(|assignment| assignment.per_student);
        let of_all = || is_of_all.then(|| cx.text().teaching_per_student());
        let being_made = || self.pane.is_being_made().then(|| cx.text().teaching_being_made());
        let trouble = || self.pane.trouble().map(str::to_owned);
        let disabled = excess.or_else(trouble).or_else(being_made);
        let for_one = disabled.clone().or_else(of_all);
        buttons_ui(ui, |ui| {
            let mut chosen = None;
            for &kind in AssignmentFile::ALL {
                let asked = assignment.map(|assignment| {
                    Command::Teaching(TeachingCommand::AskFile(Box::new(assignment.clone()), kind))
                });
                let empty = kind.bank().filter(|&bank| self.pane.is_empty_in(bank));
                let is_possible =
                    empty.is_none() && asked.as_ref().is_some_and(|command| command.is_enabled(cx.session));
                let (words, tooltip) = words(kind, cx.text());
                let is_clicked = match kind {
                    AssignmentFile::Assignment => {
                        let mut save =
                            primary_button(ui, cx.theme, is_possible, &words).on_hover_text(tooltip);
                        if let Some(why) = disabled.as_ref().filter(|_| !is_possible) {
                            save = save.on_disabled_hover_text(why);
                        }
                        is_pressed(ui, &save) || is_due
                    }
                    AssignmentFile::Sheet | AssignmentFile::Moodle | AssignmentFile::Gift => {
                        let button = ui.add_enabled(is_possible, egui::Button::new(words));
                        fields::keep_enter(&button);
                        let empty = empty.map(|bank| bank.said_empty(cx.text()));
                        let button = button.on_hover_text(&tooltip);
                        match empty.or_else(|| for_one.clone()) {
                            Some(why) => button.on_disabled_hover_text(why).clicked(),
                            None => button.clicked(),
                        }
                    }
                };
                chosen = chosen.or(asked.filter(|_| is_clicked));
            }
            if let Some(command) = chosen {
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

/// The words on the button for such a file, and a sentence about it.
fn words(kind: AssignmentFile, text: &Text) -> (String, String) {
    match kind {
        AssignmentFile::Assignment => (text.command_teaching_save(), text.command_teaching_save_tooltip()),
        AssignmentFile::Sheet => (text.command_teaching_sheet(), text.command_teaching_sheet_tooltip()),
        AssignmentFile::Moodle => (text.command_teaching_moodle(), text.command_teaching_moodle_tooltip()),
        AssignmentFile::Gift => (text.command_teaching_gift(), text.command_teaching_gift_tooltip()),
    }
}

impl NewAssignmentDialog {
    /// Whether questions are made that Enter has waited for. Another choice than the one that Enter was pressed for ends
    /// the waiting.
    fn is_due(&mut self, ui: &Ui, text: &Text) -> bool {
        let plan = self.plan(text);
        if self.pane.is_being_made() && take_entered(ui) {
            self.entered = Some(plan);
            return false;
        }
        self.entered = self.entered.take().filter(|entered| *entered == plan);
        !self.pane.is_being_made() && self.entered.take().is_some() && self.pane.assignment().is_some()
    }

    /// The fields, and beside or below them a question as it will be asked and solved.
    fn content_ui(&mut self, ui: &mut Ui, cx: &Context<'_>, is_new: bool) {
        let columns = Columns { fields: FIELDS, gap: GAP, least: PREVIEW.x / 2.0 };
        let fields = |dialog: &mut Self, ui: &mut Ui| {
            dialog.fields_ui(ui, cx, is_new);
            dialog.height = ui.min_rect().height();
        };
        columns.show(ui, self, fields, |dialog, ui, room| {
            let size = match room {
                Some(room) => Vec2::new(room, dialog.height.max(PREVIEW.y)),
                None => Vec2::new(ui.available_width(), PREVIEW.y),
            };
            let plan = dialog.plan(cx.text());
            match plan.kinds.is_empty() {
                true => {
                    dialog.pane.begin();
                    dialog.pane.meet(ui, cx, cx.text().teaching_no_kind());
                }
                false => dialog.pane.show(ui, cx, plan, size),
            }
        });
    }

    /// Why the title cannot be taken, if it cannot.
    fn title_excess(&self, text: &Text) -> Option<String> {
        let excess = limits::TITLE.check(self.title.trim()).err()?;
        Some(text.document_too_long(excess.said(text)))
    }

    /// What is chosen.
    fn plan(&self, text: &Text) -> AssignmentPlan {
        let title = limits::TITLE.cut(self.title.trim());
        let title = if title.is_empty() { text.practice_title() } else { title.to_owned() };
        let difficulty = Difficulty::ALL[self.difficulty.min(Difficulty::ALL.len() - 1)];
        let (count, seed, per_student) = (self.count, self.seed, self.per_student);
        let trees = match &self.at_hand {
            Some(at_hand) if self.is_at_hand => Trees::AtHand(at_hand.clone()),
            _ => Trees::New { count, difficulty, seed, per_student },
        };
        let conditions = match self.is_exam {
            true => Conditions::Exam { minutes: self.minutes },
            false => Conditions::Untimed { checks: self.checks },
        };
        let (kinds, points) = (self.kinds.clone(), self.pane.points());
        AssignmentPlan { title, kinds, trees, points, conditions }
    }

    fn fields_ui(&mut self, ui: &mut Ui, cx: &Context<'_>, is_new: bool) {
        let text = cx.text();
        ui.horizontal(|ui| {
            let label = ui.label(text.document_field_title());
            let field = TextEdit::singleline(&mut self.title).hint_text(text.practice_title());
            let field = fields::text_ui(ui, field.desired_width(f32::INFINITY)).labelled_by(label.id);
            focus_if(is_new, &field);
        });
        ui.add_space(6.0);
        ui.label(text.teaching_kinds());
        self.kinds_ui(ui, text);
        ui.add_space(6.0);
        radios::value_ui(ui, "trees", &mut self.is_at_hand, false, text.teaching_new_trees());
        let mut wrong: Vec<String> = self.title_excess(text).into_iter().collect();
        ui.indent("new-trees", |ui| {
            ui.add_enabled_ui(!self.is_at_hand, |ui| self.new_trees_ui(ui, text, &mut wrong));
        });
        let can_be_at_hand = self.at_hand.is_some();
        ui.add_enabled_ui(can_be_at_hand, |ui| {
            radios::value_ui(ui, "trees", &mut self.is_at_hand, true, text.teaching_tree_at_hand())
                .on_hover_text(text.teaching_tree_at_hand_tooltip())
                .on_disabled_hover_text(no_tree_at_hand(cx));
        });
        ui.add_space(6.0);
        self.conditions_ui(ui, text, &mut wrong);
        ui.add_space(6.0);
        note_ui(ui, cx, &wrong);
    }

    /// Assignment or exam: beside each what there is to choose about it.
    fn conditions_ui(&mut self, ui: &mut Ui, text: &Text, wrong: &mut Vec<String>) {
        ui.horizontal(|ui| {
            radios::value_ui(ui, "condition", &mut self.is_exam, false, text.teaching_assignment())
                .on_hover_text(text.teaching_assignment_tooltip());
            ui.add_enabled_ui(!self.is_exam, |ui| {
                ui.checkbox(&mut self.checks, text.teaching_checks())
                    .on_hover_text(text.teaching_checks_tooltip());
            });
        });
        ui.horizontal(|ui| {
            radios::value_ui(ui, "condition", &mut self.is_exam, true, text.teaching_exam())
                .on_hover_text(text.teaching_exam_tooltip());
            ui.add_enabled_ui(self.is_exam, |ui| {
                let most = limits::EXAM_MINUTES;
                let name = text.teaching_minutes();
                let field =
                    fields::limited_number_ui(ui, text, &name, &mut self.minutes, 1..=most, |field| {
                        field.speed(0.2)
                    });
                noted(text, &name, field, wrong).labelled_by(ui.label(&name).id);
            });
        });
    }

    /// A box for each kind, in two columns.
    fn kinds_ui(&mut self, ui: &mut Ui, text: &Text) {
        Grid::new("kinds").num_columns(2).spacing([12.0, 4.0]).show(ui, |ui| {
            let half = kind::ALL.len().div_ceil(2);
            for (left, right) in (0..half).zip(half..) {
                for kind in [kind::ALL.get(left), kind::ALL.get(right)].into_iter().flatten() {
                    let mut is_chosen = self.kinds.contains(&kind.id());
                    if ui.checkbox(&mut is_chosen, kind.name(text)).changed() {
                        self.choose(kind.id(), is_chosen);
                    }
                }
                ui.end_row();
            }
        });
    }

    /// Takes a kind or leaves it out; those that are taken stand in teaching order.
    fn choose(&mut self, id: &'static str, is_chosen: bool) {
        let is_in = |other: &&str| if *other == id { is_chosen } else { self.kinds.contains(other) };
        self.kinds = kind::ALL.iter().map(|kind| kind.id()).filter(is_in).collect();
    }

    fn new_trees_ui(&mut self, ui: &mut Ui, text: &Text, wrong: &mut Vec<String>) {
        Grid::new("new-trees").num_columns(2).spacing([12.0, 6.0]).show(ui, |ui| {
            let name = text.teaching_count();
            let label = ui.label(&name);
            let field = fields::limited_number_ui(ui, text, &name, &mut self.count, 1..=MOST, |field| {
                field.speed(0.1)
            });
            noted(text, &name, field, wrong).labelled_by(label.id);
            ui.end_row();
            let label = ui.label(text.teaching_difficulty());
            let places: Vec<usize> = (0..Difficulty::ALL.len()).collect();
            let name = |place: usize| difficulty_name(place, text);
            let about = |place: usize| {
                let Difficulty { nodes, cuts, .. } = Difficulty::ALL[place];
                text.teaching_difficulty_about(cuts as f64, cuts.to_string(), nodes.to_string())
            };
            lists::drop_down_ui(ui, "difficulty", 150.0, &places, &mut self.difficulty, name, about)
                .labelled_by(label.id);
            ui.end_row();
            let name = text.teaching_seed();
            let label = ui.label(&name);
            let most = u64::from(u32::MAX);
            let field = fields::limited_number_ui(ui, text, &name, &mut self.seed, 0..=most, |field| {
                field.speed(0.1)
            });
            noted(text, &name, field, wrong)
                .labelled_by(label.id)
                .on_hover_text(text.teaching_seed_tooltip());
            ui.end_row();
        });
        ui.checkbox(&mut self.per_student, text.teaching_own_trees())
            .on_hover_text(text.teaching_own_trees_tooltip());
    }
}

/// The field, after it is noted what is allowed in it where something else was typed.
fn noted(
    text: &Text,
    name: &str,
    (field, problem): (Response, Option<String>),
    wrong: &mut Vec<String>,
) -> Response {
    wrong.extend(problem.map(|allowed| text.teaching_wrong_number(allowed, name)));
    field
}

/// The note below the fields. What is wrong in a field stands in its place, so that no field moves.
fn note_ui(ui: &mut Ui, cx: &Context<'_>, wrong: &[String]) {
    let note = cx.text().teaching_more_formats();
    let (font, color) = (TextStyle::Body.resolve(ui.style()), cx.theme.weak_text);
    let height = ui.painter().layout(note.clone(), font, color, ui.available_width()).size().y;
    ui.vertical(|ui| {
        ui.set_min_height(height);
        match wrong {
            [] => weak_ui(ui, cx.theme, &note),
            wrong => error_ui(ui, cx.theme, &wrong.join("\n")),
        }
    });
}

/// What a difficulty is called.
fn difficulty_name(place: usize, text: &Text) -> String {
    match place {
        0 => text.exercise_easy(),
        1 => text.exercise_medium(),
        _ => text.exercise_hard(),
    }
}

/// Why no questions can be about the tree on screen.
fn no_tree_at_hand(cx: &Context<'_>) -> String {
    let scene = cx.session.scene();
    if scene.whole_game().is_some() {
        return cx.text().teaching_no_game();
    }
    let (found, most) = (scene.tree().len() as u64, limits::QUESTION_NODES as u64);
    cx.text().teaching_too_large(digits(found), digits(most))
}
