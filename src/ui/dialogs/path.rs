//! The window's own file dialog, for desktops without one.

mod folder;
mod look;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui::text::{CCursor, CCursorRange};
use egui::{
    Button, Id, Key, Label, Modifiers, Response, RichText, ScrollArea, TextEdit, TextStyle, Ui, Vec2,
};

use super::form::{
    Form, Outcome, buttons_ui, error_ui, focus_if, is_pressed, primary_button, push_button, weak_ui,
};
use crate::session::command::Command;
use crate::session::task::Waker;
use crate::ui::context::Context;
use crate::ui::fields;
use crate::ui::files::{Purpose, Request};
use crate::ui::theme::Theme;
use folder::Entry;
use look::{Found, Looking, Question};

/// A file being chosen.
pub(super) struct PathDialog {
    request: Request,
    purpose: Purpose,
    /// The folder whose content is listed.
    folder: PathBuf,
    entries: Vec<Entry>,
    /// What is to be found out about the disk, and what is being found out.
    question: Option<Question>,
    looking: Looking<Found>,
    /// The folder in which the path typed goes on, where that is not `folder`, and what is in it.
    elsewhere: Option<(PathBuf, Vec<Entry>)>,
    wanted_elsewhere: Option<PathBuf>,
    looking_elsewhere: Looking<(PathBuf, Vec<Entry>)>,
    /// The name or path typed: absolute, from `~`, or from `folder`.
    text: String,
    /// What Tab makes of `text`.
    completion: Option<String>,
    problem: Option<String>,
    /// The file that is there already, and that the person is asked about.
    overwrite: Option<PathBuf>,
    /// Whether that question has just arisen.
    is_newly_asked: bool,
    /// Whether the field is to get the focus back.
    wants_focus: bool,
}

impl Form for PathDialog {
    fn title(&self, _cx: &Context<'_>) -> &'static str {
        self.request.title()
    }

    fn width(&self, _room: Vec2) -> f32 {
        600.0
    }

    fn escape(&mut self, cx: &mut Context<'_>) -> Outcome {
        if self.overwrite.is_some() {
            self.ask_again();
            return Outcome::Stay;
        }
        self.give_up(cx)
    }

    fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, is_new: bool) -> Outcome {
        let mut order = self.look(ui.ctx());
        self.folder_ui(ui);
        self.entries_ui(ui, cx, &mut order);
        self.field_ui(ui, is_new);
        if let Some(problem) = &self.problem {
            error_ui(ui, cx.theme, problem);
        }
        let outcome = if self.overwrite.is_some() {
            let is_newly_asked = std::mem::take(&mut self.is_newly_asked);
            self.overwrite_ui(ui, cx, is_newly_asked || is_new, &mut order)
        } else {
            self.end_ui(ui, cx, &mut order)
        };
        if let Some(order) = order.or_else(|| self.look(ui.ctx())) {
            cx.commands.push(order);
            return Outcome::Close;
        }
        match outcome {
            Outcome::Stay => Outcome::Stay,
            Outcome::Close => self.give_up(cx),
        }
    }
}

impl PathDialog {
    pub(super) fn new(request: Request) -> Self {
        let folder = request.folder().map(Path::to_owned);
        let text = request.name().to_owned();
        Self::in_folder(request, folder, text)
    }

    /// The dialog at the question whether this file may be overwritten.
    pub(super) fn about_overwriting(request: Request, path: PathBuf) -> Self {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
        let folder = path.parent().map(Path::to_owned);
        let mut form = Self::in_folder(request, folder, name.unwrap_or_default());
        form.overwrite = Some(path);
        form
    }

    fn in_folder(request: Request, folder: Option<PathBuf>, text: String) -> Self {
        let working = std::env::current_dir().ok();
        let folders = [folder, working, std::env::home_dir(), Some(PathBuf::from("/"))];
        Self {
            purpose: request.purpose(),
            request,
            folder: PathBuf::new(),
            entries: Vec::new(),
            question: Some(Question::Enter(folders.into_iter().flatten().collect())),
            looking: Looking::default(),
            elsewhere: None,
            wanted_elsewhere: None,
            looking_elsewhere: Looking::default(),
            text,
            completion: None,
            problem: None,
            overwrite: None,
            is_newly_asked: false,
            wants_focus: false,
        }
    }

    fn folder_ui(&mut self, ui: &mut Ui) {
        ui.horizontal(|ui| {
            let parent = self.folder.parent().map(Path::to_owned);
            let up = ui.add_enabled(parent.is_some(), Button::new("Up"));
            fields::keep_enter(&up);
            ui.add(Label::new(RichText::new(self.folder.display().to_string()).strong()).truncate());
            if let (true, Some(parent)) = (up.on_hover_text("To the folder above.").clicked(), parent) {
                self.question = Some(Question::Enter(vec![parent]));
                self.wants_focus = true;
            }
        });
    }

    fn entries_ui(&mut self, ui: &mut Ui, cx: &Context<'_>, order: &mut Option<Command>) {
        let height = (ui.ctx().content_rect().height() - 320.0).clamp(90.0, 320.0);
        let row = ui.text_style_height(&TextStyle::Body).max(ui.spacing().interact_size.y);
        let mut chosen = None;
        egui::Frame::group(ui.style()).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.set_height(height);
            if self.looking.is_under_way() {
                weak_ui(ui, cx.theme, READING);
            } else if self.entries.is_empty() {
                weak_ui(ui, cx.theme, "No folders and no trees here.");
            }
            let area = ScrollArea::vertical().id_salt(&self.folder).auto_shrink(false).max_height(height);
            area.show_rows(ui, row, self.entries.len(), |ui, rows| {
                for entry in self.entries.get(rows).unwrap_or_default() {
                    let response = entry_ui(ui, cx.theme, entry, entry.name == self.text);
                    fields::keep_enter(&response);
                    if response.clicked() {
                        let is_entered = ui.input(|input| input.key_pressed(Key::Enter));
                        chosen = Some((entry.clone(), is_entered || response.double_clicked()));
                    }
                }
            });
        });
        match chosen {
            Some((entry, _)) if entry.is_folder => {
                self.question = Some(Question::Enter(vec![self.folder.join(&entry.name)]));
            }
            Some((entry, is_final)) => {
                self.set_text(entry.name);
                if is_final {
                    *order = self.accept();
                }
            }
            None => return,
        }
        self.wants_focus = true;
    }

    fn field_ui(&mut self, ui: &mut Ui, is_new: bool) {
        let id = Id::unique("path typed");
        let has_focus = ui.memory(|memory| memory.has_focus(id));
        if has_focus
            && self.completion.is_some()
            && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Tab))
        {
            self.complete(ui, id);
        }
        let response = ui
            .horizontal(|ui| {
                let label = ui.label(if self.purpose == Purpose::Folder { "Folder" } else { "File" });
                // Tab completes while there is something to complete, and goes on to the next button otherwise.
                let field = TextEdit::singleline(&mut self.text)
                    .id(id)
                    .lock_focus(self.completion.is_some())
                    .desired_width(f32::INFINITY);
                fields::selecting(ui, id, |ui| ui.add(field)).labelled_by(label.id)
            })
            .inner;
        if response.changed() {
            if !self.folder.as_os_str().is_empty() {
                // What was looked at is not what is meant now.
                self.looking = Looking::default();
            }
            self.set_text(self.text.clone());
        }
        let is_asking = self.overwrite.is_some();
        focus_if((is_new || std::mem::take(&mut self.wants_focus)) && !is_asking, &response);
    }

    fn end_ui(&mut self, ui: &mut Ui, cx: &Context<'_>, order: &mut Option<Command>) -> Outcome {
        buttons_ui(ui, |ui| {
            let text = match self.purpose {
                Purpose::Open => "Open",
                Purpose::Folder => "Open this folder",
                Purpose::Save => "Save",
            };
            let is_enabled = self.purpose == Purpose::Folder || !self.text.trim().is_empty();
            let accept = primary_button(ui, cx.theme, is_enabled, text);
            if is_pressed(ui, &accept) {
                *order = self.accept();
                self.wants_focus = true;
            }
            if push_button(ui, "Cancel").clicked() { Outcome::Close } else { Outcome::Stay }
        })
    }

    fn overwrite_ui(
        &mut self,
        ui: &mut Ui,
        cx: &Context<'_>,
        is_new: bool,
        order: &mut Option<Command>,
    ) -> Outcome {
        let Some(path) = self.overwrite.clone() else { return Outcome::Stay };
        let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
        error_ui(ui, cx.theme, &format!("“{name}” exists already. What is in it now would be lost."));
        buttons_ui(ui, |ui| {
            let keep = primary_button(ui, cx.theme, true, "Choose another name");
            focus_if(is_new, &keep);
            if is_pressed(ui, &keep) {
                self.ask_again();
            }
            if push_button(ui, "Overwrite").clicked() {
                *order = Some(self.request.order(path));
            }
        });
        Outcome::Stay
    }

    fn give_up(&self, cx: &mut Context<'_>) -> Outcome {
        if self.request.is_saving() {
            // What was to follow the saving must not follow a later one.
            cx.commands.push(Command::Cancel);
        }
        Outcome::Close
    }

    fn ask_again(&mut self) {
        self.overwrite = None;
        self.wants_focus = true;
    }

    /// Finds out what is to be found out about the disk, on workers, and takes in what was found: the order, if a path
    /// will do.
    fn look(&mut self, ctx: &egui::Context) -> Option<Command> {
        let waker = || -> Waker {
            let ctx = ctx.clone();
            Arc::new(move || ctx.request_repaint())
        };
        if let Some(question) = self.question.take() {
            self.problem = None;
            self.looking.ask(&waker(), question);
        }
        if let Some(place) = self.wanted_elsewhere.take() {
            let list = move || {
                let entries = folder::list(&place).unwrap_or_default();
                (place, entries)
            };
            self.looking_elsewhere.begin(&waker(), list);
        }
        // Without a worker nothing is completed.
        if let Some(Ok(elsewhere)) = self.looking_elsewhere.poll() {
            self.elsewhere = Some(elsewhere);
            self.find_completion();
        }
        let found = self.looking.poll()?;
        ctx.request_repaint();
        match found.unwrap_or_else(Found::Problem) {
            Found::Folder(folder, entries) => self.enter(folder, entries),
            Found::Taken(path) => return Some(self.request.order(path)),
            Found::Exists(path) => (self.overwrite, self.is_newly_asked) = (Some(path), true),
            Found::Problem(problem) => self.problem = Some(problem),
        }
        None
    }

    /// Shows another folder.
    fn enter(&mut self, folder: PathBuf, entries: Vec<Entry>) {
        let is_first = self.folder.as_os_str().is_empty();
        let is_typed = folder::resolve(&self.text, &self.folder, std::env::home_dir()) == folder;
        (self.folder, self.entries) = (folder, entries);
        if is_first {
            // What was typed or proposed meanwhile stays, and so does a question about it.
            return self.find_completion();
        }
        let text = match self.purpose {
            Purpose::Open | Purpose::Folder => "",
            // The folder is where to save, not what to call the file.
            Purpose::Save if is_typed => "",
            Purpose::Save => folder::last_part(&self.text),
        };
        self.set_text(text.to_owned());
    }

    fn set_text(&mut self, text: String) {
        self.text = text;
        self.problem = None;
        self.overwrite = None;
        self.find_completion();
    }

    /// Finds out what Tab would make of the text, now or when it is known what is in the folder that it names.
    fn find_completion(&mut self) {
        let before = folder::first_part(&self.text);
        let place = folder::resolve(before, &self.folder, std::env::home_dir());
        self.completion = match &self.elsewhere {
            _ if before.is_empty() => folder::completion(&self.text, &self.entries),
            Some((known, entries)) if *known == place => folder::completion(&self.text, entries),
            _ => {
                self.wanted_elsewhere = Some(place);
                None
            }
        };
    }

    fn complete(&mut self, ui: &Ui, id: Id) {
        let Some(text) = self.completion.take() else { return };
        if let Some(mut state) = TextEdit::load_state(ui.ctx(), id) {
            let end = CCursor::new(text.chars().count());
            state.cursor.set_char_range(Some(CCursorRange::one(end)));
            state.store(ui.ctx(), id);
        }
        self.set_text(text);
    }

    /// Takes what is typed: the folder itself at once; of everything else it has to be found out whether it will do.
    fn accept(&mut self) -> Option<Command> {
        if self.purpose == Purpose::Folder && self.text.trim().is_empty() {
            return Some(self.request.order(self.folder.clone()));
        }
        if self.text.trim().is_empty() {
            self.problem = Some("Type the name of a file, or choose one above.".to_owned());
            return None;
        }
        let path = folder::resolve(&self.text, &self.folder, std::env::home_dir());
        let named = self.request.with_ending(path.clone());
        self.question = Some(Question::Take { path, named, purpose: self.purpose });
        None
    }
}

const READING: &str = "Reading…";

fn entry_ui(ui: &mut Ui, theme: &Theme, entry: &Entry, is_selected: bool) -> Response {
    let name = if entry.is_folder { format!("{}/", entry.name) } else { entry.name.clone() };
    let size = if entry.is_folder { String::new() } else { folder::size_text(entry.size) };
    // The row that is chosen differs from the one under the pointer at a glance.
    let [name_color, size_color] =
        if is_selected { [theme.on_accent, theme.on_accent] } else { [theme.text, theme.weak_text] };
    let row =
        (RichText::new(name).color(name_color), egui::Atom::grow(), RichText::new(size).color(size_color));
    let button = Button::selectable(is_selected, row);
    let button = if is_selected { button.fill(theme.accent) } else { button };
    ui.add_sized([ui.available_width(), ui.spacing().interact_size.y], button)
}
