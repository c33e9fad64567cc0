//! One frame of the window: take commands, carry them out, draw.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use egui::{CentralPanel, Color32, Context as Egui, Frame, Margin, Panel as Side, Ui};

use super::canvas::{Canvas, line_below};
use super::choices::KeptChoices;
use super::context::Context;
use super::covered::{self, Covered};
use super::desktop::{self, Desktop};
use super::dialogs::Dialogs;
use super::files::{self, FileDialogs, FileRequest};
use super::focus::{self, Home};
use super::frames::{FrameLog, FrameTime, Frames};
use super::keymap::{self, Mode};
use super::label_text::{self, LabelText};
use super::menus;
use super::messages::{messages_ui, strip_ui};
use super::panels::{self, Panels};
use super::pasting::VainPaste;
use super::predict;
use super::race;
use super::rescaling;
use super::theme::{BLANK, Theme, install_fonts};
use super::turns;
use super::typing::Typing;
use super::{exercise, experiment};
use crate::export::plate::Pixels;
use crate::rescue;
use crate::session::Session;
use crate::session::command::Command;
use crate::session::command::compare::CompareCommand;
use crate::session::command::edit::EditCommand;
use crate::session::command::exercise::ExerciseCommand;
use crate::session::command::experiment::ExperimentCommand;
use crate::session::command::file::FileCommand;
use crate::session::conduct::under_way::Activity;
use crate::session::model::dialog::FileQuestion;
use crate::session::model::message::Topic;
use crate::session::model::screen::Panel;
use crate::session::news::UiTask;
use crate::session::storage::recovery::RecoveryFolder;
use crate::session::walk::playback::SPEEDS;
use crate::text::Text;

/// The window.
pub struct App {
    session: Session,
    choices: KeptChoices,
    stage: Stage,
    dialogs: Dialogs,
    typing: Typing,
    pasting: VainPaste,
    label_text: LabelText,
    home: Home,
    desktop: Desktop,
    covered: Covered,
    /// Commands that wait for the next frame.
    commands: Vec<Command>,
    is_blank: bool,
    frames: Frames,
}

/// What is drawn, and what a person has done to it that no document keeps.
#[derive(Default)]
struct Stage {
    canvas: Canvas,
    panels: Panels,
    experiment: experiment::ExperimentView,
    predict: predict::PredictBar,
}

/// A longer pause between two frames, in seconds, was no waiting for a step: the computer slept.
const LONGEST_SLEEP: f64 = 1.25 / SPEEDS[0];

impl App {
    /// The window's state at the start, with a file on its way if one is given. Files are asked for by `files`.
    #[must_use]
    pub fn new(
        cc: &eframe::CreationContext<'_>,
        text: Arc<Text>,
        file: Option<PathBuf>,
        files: Box<dyn FileDialogs>,
    ) -> Self {
        let choices = KeptChoices::read(cc);
        install_fonts(&cc.egui_ctx);
        desktop::forget_scrolling(&cc.egui_ctx);
        turns::install(&cc.egui_ctx);
        menus::tabs::install(&cc.egui_ctx);
        let ctx = cc.egui_ctx.clone();
        let waker = Arc::new(move || ctx.request_repaint());
        let mut session = Session::new(choices.get(), text, waker);
        if let Some(path) = file {
            session.apply(Command::OpenPath(path));
        }
        let mut app = Self {
            session,
            choices,
            stage: Stage::default(),
            dialogs: Dialogs::new(files),
            typing: Typing::default(),
            pasting: VainPaste::default(),
            label_text: LabelText::default(),
            home: Home::default(),
            desktop: Desktop::default(),
            covered: Covered::default(),
            commands: Vec::new(),
            is_blank: false,
            frames: Frames::default(),
        };
        // Before the first frame: its outermost part is made before the program has a say in it.
        app.desktop.adapt(&cc.egui_ctx, &app.session);
        app
    }

    /// From now on unsaved work is kept in the first of these places that can be written to.
    #[must_use]
    pub fn keeping_work_in(mut self, places: impl IntoIterator<Item = impl Into<RecoveryFolder>>) -> Self {
        self.session.keep_work_in(places);
        self
    }

    /// From now on what students have mastered is kept in this folder, if there is one.
    #[must_use]
    pub fn keeping_progress_in(mut self, folder: Option<PathBuf>) -> Self {
        folder.into_iter().for_each(|folder| self.session.keep_progress_in(folder));
        self
    }

    /// The program's state, for tests.
    #[must_use]
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// Gives a command to be carried out in the next frame, for benchmarks; a person gives them by key and button.
    pub fn give(&mut self, command: Command) {
        self.commands.push(command);
    }

    /// How long the parts of the latest frame took.
    #[must_use]
    pub const fn frame_time(&self) -> FrameTime {
        self.frames.time
    }

    /// From now on the times of every frame are written down.
    #[must_use]
    pub fn logging_frames(mut self, log: Option<FrameLog>) -> Self {
        self.frames.log = log;
        self
    }

    fn take_commands(&mut self, ui: &Ui) {
        let ctx = ui.ctx();
        self.commands.extend(files::take_dropped(ctx, &mut self.session));
        if ctx.input(|input| input.events.contains(&egui::Event::WindowFocused(true))) {
            self.session.look_at_disk();
        }
        if self.desktop.takes_close_request(ctx) && !self.dialogs.asks_before_end(ctx) {
            // Typed text is a change too, so quitting asks about it.
            self.commands.extend(self.dialogs.unsaved(&self.session));
            self.commands.extend(self.stage.canvas.unsaved(&self.session));
            self.commands.push(Command::Quit);
        }
        self.stage.canvas.note_pointer(ctx);
        self.commands.extend(self.stage.canvas.take_escape(ctx));
        label_text::give_way(ctx);
        self.typing.drop_mnemonics(ctx);
        let has_keys_elsewhere = self.dialogs.is_open()
            || self.stage.canvas.is_typing()
            || egui::Popup::is_any_open(ctx)
            || ctx.text_edit_focused();
        let is_experiment = self.session.experiment().is_shown();
        let has_keys_elsewhere = has_keys_elsewhere || (is_experiment && self.stage.experiment.is_typing());
        let mode = Mode::of(&self.session);
        if self.dialogs.is_open() && !self.is_blank {
            self.commands.extend(keymap::take_commands_over_dialog(ctx, mode));
        }
        if has_keys_elsewhere && !self.dialogs.is_open() && !self.is_blank {
            for command in keymap::take_commands_while_typing(ctx, mode) {
                // What has been typed at a node comes first, as if it was left by a click.
                let Some(typed) = self.stage.canvas.take_typed(&self.session) else { break };
                self.commands.extend(typed);
                self.commands.push(command);
            }
        }
        let is_paste_in_vain = self.pasting.is_in_vain(ctx);
        if self.is_blank {
            // Whatever is pressed brings the picture back, and does nothing else.
            let held = turns::held(ctx);
            let is_pressed = |event: &egui::Event| match event {
                egui::Event::Key { key, pressed, .. } => *pressed && !held.contains(key),
                egui::Event::PointerButton { pressed, .. } => *pressed,
                _ => false,
            };
            let pressed = ctx.input(|input| input.events.iter().any(is_pressed));
            self.is_blank = !pressed;
        } else if !has_keys_elsewhere {
            // An open menu has the keys to itself: Esc closes it.
            if mode == Mode::Exercise {
                self.commands.extend(keymap::take_answer(ctx, &self.session));
            } else if !is_experiment && mode != Mode::Predicting {
                self.commands.extend(self.typing.take_commands(ctx, &self.session));
                let refusal = self.typing.refusal(self.session.text());
                refusal.into_iter().for_each(|reason| self.session.notify(Topic::Refusal, reason, false));
            }
            let ordered = keymap::take_commands(ctx, mode);
            let nothing = Command::Edit(EditCommand::Paste(String::new()));
            let in_vain = is_paste_in_vain && keymap::makes_sense(&nothing, mode);
            for command in ordered.into_iter().chain(in_vain.then_some(nothing)) {
                self.take_command(command);
            }
        }
    }

    /// Takes a command that was given by key. Esc first stops what is under way, then removes a message that offers
    /// something, then leaves what can be left, then removes the other messages, and ends the presentation last.
    fn take_command(&mut self, command: Command) {
        let goes_back = command == Command::Experiment(ExperimentCommand::Back)
            || command == Command::Exercise(ExerciseCommand::End);
        let is_escape = command == Command::Select(None) || goes_back;
        let told = self.session.messages_shown();
        // Below a tree there is room for the latest one.
        let is_experiment = self.session.experiment().is_shown();
        let told = if is_experiment { told } else { &told[told.len().saturating_sub(1)..] };
        let is_asked = told.iter().any(|message| message.offer.is_some());
        let leaves = goes_back || command == Command::EndEditing || !self.session.selection().is_empty();
        let [resume, another] = [ExerciseCommand::Resume, ExerciseCommand::Another].map(Command::Exercise);
        let is_aside = self.session.exercising().current().is_some() && resume.is_enabled(&self.session);
        match command {
            Command::Select(None) | Command::EndEditing if self.session.stops_with_escape() => {
                self.commands.push(Command::Stop);
            }
            Command::Select(None) | Command::EndEditing
                if !is_asked && self.stage.canvas.end_find(leaves) => {}
            _ if is_escape && !told.is_empty() && (is_asked || !leaves) => {
                self.commands.extend(told.iter().map(|message| Command::DismissMessage(message.id)));
            }
            // It takes the focus out of a field, which the toolkit has done.
            Command::Select(None) if !leaves && self.typing.was_in_field() => {}
            // The walk of an exercise leads back to it, and has the key of the exercise that its menu names.
            Command::Select(None) if !leaves && is_aside => self.commands.push(resume),
            Command::ToggleView if another.is_enabled(&self.session) => self.commands.push(another),
            // What is left to leave: a clicker sends F5 and Esc by turns.
            Command::Select(None) if !leaves && self.session.preferences().is_presentation() => {
                self.commands.push(Command::Presentation);
            }
            // Where it has no room, that is told although it is the tab already.
            Command::Compare(CompareCommand::Show(_)) => self.commands.push(command),
            // A button is grey and says why; a key says it here.
            command if !command.is_enabled(&self.session) => {
                let reason = command.obstacle(&self.session);
                reason.into_iter().for_each(|reason| self.session.notify(Topic::Refusal, reason, false));
            }
            command => self.commands.push(command),
        }
    }

    fn carry_out_commands(&mut self, ctx: &Egui) {
        // The time that really passed: between two steps the window sleeps. It passed before these commands.
        let seconds = ctx.input(|input| f64::from(input.unstable_dt)).min(LONGEST_SLEEP);
        self.session.let_pass(seconds);
        // Commands are about what was on screen when they were given: what has arrived since is taken in after them.
        let is_commanded = !self.commands.is_empty();
        if self.dialogs.takes_text_given_up() {
            self.stage.panels.give_up_text();
        }
        self.session.note_loose_text(self.stage.panels.holds_text(&self.session));
        self.session.note_typed_about(match self.dialogs.unsaved(&self.session) {
            Some(Command::File(FileCommand::SetAbout(about))) => Some(about),
            _ => None,
        });
        for command in std::mem::take(&mut self.commands) {
            let is_panel = matches!(command, Command::TogglePanel(_));
            let is_refused = is_panel && command.obstacle(&self.session).is_some();
            let is_text_wanted = !is_refused && command == Command::TogglePanel(Panel::Notation);
            let is_over = command.row().kind.gives_up_text() && self.stage.panels.holds_text(&self.session);
            if is_over {
                self.dialogs.ask_about_text(ctx, command);
                continue;
            }
            let without_room = if is_refused { None } else { self.panel_without_room(ctx, &command) };
            // Nobody would see it hidden either.
            if without_room.is_none() || !is_panel {
                self.session.apply(command);
            }
            if let Some(panel) = without_room {
                let told = self.session.without_room_text(panel);
                self.session.notify(Topic::Refusal, told, false);
            }
            if is_text_wanted && self.session.preferences().shows(Panel::Notation) {
                panels::notation::focus(ctx);
            }
        }
        self.carry_out_tasks(ctx, is_commanded);
        if let Some(wait) = self.session.advance(0.0) {
            ctx.request_repaint_after(std::time::Duration::from_secs_f64(wait));
        }
        // What has arrived by now was not asked for by the commands of this frame.
        self.carry_out_tasks(ctx, false);
        if let Some(message) = panels::program::message_of_check(&self.session)
            && self.draws_panel(ctx, Panel::Program)
        {
            self.session.leave_to_panel(message);
        }
    }

    /// Whether the panel is on screen in this frame.
    fn draws_panel(&self, ctx: &Egui, panel: Panel) -> bool {
        let is_away = self.session.experiment().is_shown() || self.session.exercising().is_answering();
        let is_wanted = self.session.preferences().shows(panel) && !is_away;
        is_wanted && !panels::without_room(ctx, &self.session).contains(&panel)
    }

    /// The panel that this command is about, if the window has no room for it.
    fn panel_without_room(&self, ctx: &Egui, command: &Command) -> Option<Panel> {
        let panel = match command {
            Command::TogglePanel(panel) => *panel,
            Command::Compare(CompareCommand::Show(_)) => Panel::Compare,
            _ => return None,
        };
        let is_out_of_sight = self.session.experiment().is_shown();
        let has_no_room = || panels::without_room(ctx, &self.session).contains(&panel);
        (!is_out_of_sight && has_no_room()).then_some(panel)
    }

    fn carry_out_tasks(&mut self, ctx: &Egui, is_commanded: bool) {
        self.dialogs.follow(&self.session, is_commanded);
        for task in self.session.take_tasks() {
            self.carry_out_task(ctx, task);
        }
    }

    fn carry_out_task(&mut self, ctx: &Egui, task: UiTask) {
        match task {
            UiTask::Ask(dialog) => self.dialogs.open(dialog),
            UiTask::AskFile(question) => {
                let of_document = self.session.origin().path().and_then(|path| path.parent());
                let of_experiment = self.session.experiment().folder();
                let is_about_experiment = self.session.experiment().is_shown();
                let of_question = match &question {
                    FileQuestion::ProgramFolder(folder) => Some(folder.as_path()),
                    FileQuestion::SaveAnswers(_) => {
                        self.session.exercising().seat().and_then(|seat| seat.path.parent())
                    }
                    _ => None,
                };
                // A new tree belongs beside the last one, as far as is known.
                let missing = &self.session.storage().places().missing;
                let last = self.session.preferences().recent().iter().find(|path| !missing.contains(*path));
                let of_last = last.and_then(|path| path.parent());
                let folder =
                    of_question.or(of_experiment.filter(|_| is_about_experiment)).or(of_document).or(of_last);
                let folder = folder.map(std::path::Path::to_owned);
                self.dialogs.ask(ctx, FileRequest { question, folder });
            }
            UiTask::Copy(text) => ctx.copy_text(text),
            UiTask::CopyImage(Pixels { size, rgba }) => {
                ctx.copy_image(egui::ColorImage::from_rgba_unmultiplied(size, &rgba));
            }
            UiTask::OpenFile(path) => self.dialogs.open_file(ctx, path),
            UiTask::EditInPlace => self.stage.canvas.edit_in_place(&self.session),
            UiTask::AskFind => self.stage.canvas.ask_find(),
            UiTask::ShowNode(node) => self.stage.canvas.show_node(&self.session, node),
            UiTask::Fit => self.stage.canvas.fit(),
            UiTask::ShowDocument => self.stage.canvas.begin_document(),
            UiTask::Zoom(factor) => self.stage.canvas.zoom(factor),
            UiTask::ScrollQuestion(share) => exercise::scroll(ctx, share),
            UiTask::FullScreen => self.desktop.toggle_full_screen(ctx),
            UiTask::ShowMenu(menu) => menus::bar::toggle(ctx, menu),
            UiTask::ShowContextMenu => self.stage.canvas.show_menu(),
            UiTask::Blank => self.is_blank = true,
            UiTask::Close => self.desktop.close(ctx),
        }
    }

    fn show(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        self.desktop.come_on_screen(&ctx);
        rescaling::give_focus_back(&ctx);
        self.take_commands(ui);
        self.carry_out_commands(&ctx);
        let size = ctx.content_rect().size() * ctx.zoom_factor();
        let is_presentation = self.session.preferences().is_presentation();
        let zoom = desktop::zoom(size, is_presentation.then(|| desktop::Enlarged::of(&self.session)));
        if zoom != ctx.zoom_factor() {
            // Drawn at the old zoom, panels would keep sizes that are rounded to its pixels.
            rescaling::set_zoom(&ctx, zoom);
            ctx.request_discard("zoom");
            return;
        }
        let theme = self.desktop.adapt(&ctx, &self.session);
        ui.set_style(ctx.global_style());
        rescue::remember(&self.session);
        if self.is_blank {
            ui.painter().rect_filled(ctx.content_rect(), 0, BLANK);
            return;
        }
        self.draw(ui, &theme, size / zoom);
        let is_covered = self.dialogs.is_open() || egui::Popup::is_any_open(&ctx);
        self.home.follow(&ctx, is_covered);
        self.typing.follow(&ctx);
        let is_form = self.dialogs.is_open() || self.session.experiment().is_shown();
        turns::follow(&ctx, is_form, self.session.storage().is_opening());
        self.label_text.follow(&ctx);
        focus::ring_ui(&ctx, &theme);
        if !self.commands.is_empty() {
            ctx.request_repaint();
        }
    }

    /// Draws the window, which has this many points of room.
    fn draw(&mut self, ui: &mut Ui, theme: &Theme, room: egui::Vec2) {
        let without_room = panels::without_room(ui.ctx(), &self.session);
        let (session, commands) = (&self.session, &mut self.commands);
        let mut cx = Context { session, theme, without_room: &without_room, commands };
        let bar = |fill: Color32, x: i8, y: i8| Frame::new().fill(fill).inner_margin(Margin::symmetric(x, y));
        Side::top("toolbar")
            .frame(bar(theme.panel, 12, 7))
            .show(ui, |ui| panels::toolbar::toolbar_ui(ui, &mut cx));
        if self.session.experiment().is_shown() {
            messages_ui(ui, &mut cx);
            CentralPanel::default()
                .frame(Frame::new().fill(theme.canvas))
                .show(ui, |ui| self.stage.experiment.show(ui, &mut cx));
            return self.dialogs.show(&ui.ctx().clone(), &mut cx);
        }
        if cx.session.exercising().is_answering() {
            let indicated = exercise::exercise_ui(ui, &mut cx);
            self.stage.canvas.indicate(indicated);
            self.draw_stage(ui, theme, &without_room);
            return;
        }
        Side::bottom("transport")
            .frame(bar(theme.panel, 16, 8))
            .show(ui, |ui| panels::transport::transport_ui(ui, &mut cx));
        if cx.session.predicting().is_on() && !cx.session.is_racing() {
            Side::bottom("predict")
                .frame(bar(theme.card, 16, 8))
                .show(ui, |ui| self.stage.predict.show(ui, &mut cx));
        }
        self.stage.panels.show(ui, &mut cx, room);
        let indicated = exercise::exercise_ui(ui, &mut cx);
        self.stage.canvas.indicate(indicated);
        self.draw_stage(ui, theme, &without_room);
    }

    /// Draws the tree into the room that is left, and the dialogs above everything.
    fn draw_stage(&mut self, ui: &mut Ui, theme: &Theme, without_room: &[Panel]) {
        let (session, commands) = (&self.session, &mut self.commands);
        let mut cx = Context { session, theme, without_room, commands };
        CentralPanel::default().frame(Frame::new().fill(theme.canvas)).show(ui, |ui| {
            let start = Instant::now();
            self.stage.canvas.find_ui(ui, &mut cx);
            let line =
                line_below(ui.available_rect_before_wrap()).filter(|_| !race::needs_whole_height(cx.session));
            if line.is_none() {
                messages_ui(ui, &mut cx);
            }
            if cx.session.lanes().is_empty() {
                self.stage.canvas.show(ui, &mut cx);
            } else {
                race::race_ui(ui, &mut cx, &mut self.stage.canvas);
            }
            if let Some(line) = line {
                strip_ui(ui, &mut cx, line);
            }
            self.frames.time.canvas = start.elapsed();
        });
        let ctx = ui.ctx().clone();
        self.dialogs.show(&ctx, &mut cx);
    }
}

impl eframe::App for App {
    fn ui(&mut self, ui: &mut Ui, frame: &mut eframe::Frame) {
        let start = Instant::now();
        let pointer = self.covered.take_pointer(ui.ctx());
        self.show(ui);
        pointer.into_iter().for_each(|pointer| covered::give_back(ui.ctx(), pointer));
        let kept = self.choices.keep_up(ui.ctx(), frame.storage_mut(), self.session.preferences());
        kept.into_iter().for_each(|kept| self.session.take_lists(kept));
        self.frames.end(start.elapsed(), frame.info().cpu_usage, self.session.activity().map(Activity::id));
    }

    fn save(&mut self, storage: &mut dyn eframe::Storage) {
        let kept = self.choices.write(storage, self.session.preferences());
        self.session.take_lists(kept);
    }

    fn on_exit(&mut self, _gl: Option<&eframe::glow::Context>) {
        self.session.end();
        // What is still unsaved is kept at the very end.
        rescue::remember(&self.session);
    }
}
