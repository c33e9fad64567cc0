//! The window's own file dialog, for desktops without one: a path to type, with what is in its folder.

mod folder;
mod keys;

use std::path::{MAIN_SEPARATOR, Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use egui::text::{CCursor, CCursorRange};
use egui::{
    Button, FocusDirection, Id, Key, Label, Modifiers, RichText, ScrollArea, Sense, TextEdit, TextStyle, Ui,
    Vec2,
};

use super::form::{
    DialogForm, DialogOutcome, buttons_ui, error_ui, focus_if, is_pressed, primary_button, push_button,
    weak_ui,
};
use crate::file::disk::whole_path;
use crate::quote;
use crate::session::command::Command;
use crate::session::task::{self, Task, Waker};
use crate::text::Text;
use crate::ui::context::Context;
use crate::ui::files::{FilePurpose, FileRequest};
use crate::ui::{fields, parts};
use folder::{FolderEntry, Listing, PathMeaning, completion, first_part, last_part, resolve};
use keys::ListKeys;

/// The room for the sign of a folder behind its name, in points.
const FOR_MARK: f32 = 12.0;

/// A file being chosen.
pub(super) struct PathDialog {
    request: FileRequest,
    purpose: FilePurpose,
    /// The path typed: absolute, from `~`, or from the first of `bases` that is there.
    text: String,
    bases: Vec<PathBuf>,
    /// What is in the folder that the path names, as soon as a worker has looked.
    listing: Option<Listing>,
    listing_it: Looking<Listing>,
    /// The folder that a worker has been sent to last.
    asked: Option<PathBuf>,
    /// Whether the path will do, which a worker finds out.
    taking: Looking<PathMeaning>,
    problem: Option<String>,
    /// The file that is there already, and that the person is asked about.
    overwrite: Option<PathBuf>,
    /// Whether that question has just arisen.
    is_newly_asked: bool,
    /// Whether the field is to get the focus back.
    wants_focus: bool,
    /// Whether the name is to be selected when the field has the focus, so that the folder before it stays.
    selects_name: bool,
    keys: ListKeys,
}

/// Selects this part of the path, which what is typed next replaces.
fn select(ctx: &egui::Context, range: CCursorRange) {
    if let Some(mut state) = TextEdit::load_state(ctx, field_id()) {
        state.cursor.set_char_range(Some(range));
        state.store(ctx, field_id());
    }
}

/// The id of the field for the path.
fn field_id() -> Id {
    Id::unique("path-typed")
}

/// A worker that looks at the disk.
type Looking<T> = Option<Task<(), T>>;

/// Begins to look. Most disks answer in a moment: then it is in the same frame, and nothing flickers.
fn look<T: Send + 'static>(ctx: &egui::Context, find: impl FnOnce() -> T + Send + 'static) -> Looking<T> {
    const MOMENT: Duration = Duration::from_millis(30);
    let ctx = ctx.clone();
    let waker: Waker = Arc::new(move || ctx.request_repaint());
    let task = Task::beside((), "disk", &waker, move |_| find());
    task.wait(MOMENT);
    Some(task)
}

impl DialogForm for PathDialog {
    fn title(&self, cx: &Context<'_>) -> String {
        self.request.title(cx.text())
    }

    fn width(&self, _room: Vec2) -> f32 {
        600.0
    }

    fn escape(&mut self, cx: &mut Context<'_>) -> DialogOutcome {
        if self.overwrite.is_some() {
            self.ask_again();
            return DialogOutcome::Stay;
        }
        self.give_up(cx)
    }

    fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, is_new: bool) -> DialogOutcome {
        self.list(ui.ctx());
        self.folder_ui(ui, cx);
        self.entries_ui(ui, cx);
        self.field_ui(ui, cx, is_new);
        if let Some(problem) = &self.problem {
            error_ui(ui, cx.theme, problem);
        }
        let mut command = None;
        let outcome = if self.overwrite.is_some() {
            let is_newly_asked = std::mem::take(&mut self.is_newly_asked);
            self.overwrite_ui(ui, cx, is_newly_asked || is_new, &mut command)
        } else {
            self.end_ui(ui, cx)
        };
        if let Some(command) = command.or_else(|| self.take(ui.ctx(), cx.text())) {
            cx.commands.push(command);
            return DialogOutcome::Close;
        }
        match outcome {
            DialogOutcome::Stay => DialogOutcome::Stay,
            DialogOutcome::Close => self.give_up(cx),
        }
    }
}

impl PathDialog {
    pub(super) fn new(request: FileRequest) -> Self {
        let folder = request.folder().map(Path::to_owned);
        let text = request.name().to_owned();
        Self::in_folder(request, folder, text)
    }

    /// The dialog at the question whether this file may be overwritten.
    pub(super) fn about_overwriting(request: FileRequest, path: PathBuf) -> Self {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
        let folder = path.parent().map(Path::to_owned);
        let mut form = Self::in_folder(request, folder, name.unwrap_or_default());
        form.overwrite = Some(path);
        form
    }

    fn in_folder(request: FileRequest, folder: Option<PathBuf>, text: String) -> Self {
        let working = std::env::current_dir().ok();
        let bases = [folder, working, std::env::home_dir(), Some(PathBuf::from("/"))];
        Self {
            purpose: request.purpose(),
            request,
            text,
            bases: bases.into_iter().flatten().collect(),
            listing: None,
            listing_it: None,
            asked: None,
            taking: None,
            problem: None,
            overwrite: None,
            is_newly_asked: false,
            wants_focus: false,
            selects_name: false,
            keys: ListKeys::default(),
        }
    }

    /// The path, seen from where the dialog began.
    fn path(&self, text: &str) -> PathBuf {
        self.bases.first().map_or_else(PathBuf::new, |base| resolve(text, base))
    }

    /// The folder that the path names before its last part.
    fn folder(&self) -> PathBuf {
        self.path(first_part(&self.text))
    }

    /// What is in that folder; nothing while a worker is looking.
    fn entries(&self) -> &[FolderEntry] {
        let listing = self.listing.as_ref().filter(|listing| listing.folder == self.folder());
        listing.and_then(|listing| listing.entries.as_deref().ok()).unwrap_or_default()
    }

    /// Whether it can be chosen. Where a folder is asked for, files only show which folder it is.
    fn can_choose(&self, entry: &FolderEntry) -> bool {
        entry.is_folder || self.purpose != FilePurpose::Folder
    }

    fn can_choose_row(&self, row: usize) -> bool {
        self.entries().get(row).is_some_and(|entry| self.can_choose(entry))
    }

    /// The path as far as only one way leads on.
    fn completion(&self) -> Option<String> {
        match self.purpose {
            FilePurpose::Open | FilePurpose::Save => completion(&self.text, self.entries()),
            FilePurpose::Folder => {
                let folders = self.entries().iter().filter(|entry| self.can_choose(entry));
                completion(&self.text, &folders.cloned().collect::<Vec<_>>())
            }
        }
    }

    /// Has the folder of the path looked into, and takes in what is there.
    fn list(&mut self, ctx: &egui::Context) {
        let folder = self.folder();
        if self.asked.as_ref() != Some(&folder) {
            let (text, bases) = (self.text.clone(), self.bases.clone());
            let endings = self.request.endings();
            self.listing_it = look(ctx, move || Listing::of(&text, &bases, endings));
            self.asked = Some(folder);
        }
        // Without a worker nothing is listed and nothing completed.
        if let Some(((), Ok(listing))) = task::take(&mut self.listing_it) {
            self.bases = vec![listing.base.clone()];
            self.asked = Some(listing.folder.clone());
            self.listing = Some(listing);
            self.keys = ListKeys::default();
            ctx.request_repaint();
        }
    }

    fn folder_ui(&mut self, ui: &mut Ui, cx: &Context<'_>) {
        ui.horizontal(|ui| {
            let folder = self.folder();
            let up = ui.add_enabled(folder.parent().is_some(), Button::new(cx.text().path_up()));
            fields::keep_enter(&up);
            ui.add(Label::new(RichText::new(quote::whole_path(&folder)).strong()).truncate());
            if up.on_hover_text(cx.text().path_up_tooltip()).clicked() {
                let whole = whole_path(&folder);
                self.enter(&whole.parent().unwrap_or(&whole).display().to_string());
            }
        });
    }

    fn entries_ui(&mut self, ui: &mut Ui, cx: &Context<'_>) {
        let height = (ui.ctx().content_rect().height() - 320.0).clamp(90.0, 320.0);
        let row = ui.text_style_height(&TextStyle::Body).max(ui.spacing().interact_size.y);
        let pitch = row + ui.spacing().item_spacing.y;
        let mut chosen = None;
        let mut keys = std::mem::take(&mut self.keys);
        // From the end of the list, Down leads to the field.
        self.wants_focus |= keys.take(ui, self.entries().len(), pitch, |&row| self.can_choose_row(row));
        egui::Frame::group(ui.style()).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.set_height(height);
            let (entries, folder) = (self.entries(), self.folder());
            if self.taking.is_some() || self.listing_it.is_some() {
                weak_ui(ui, cx.theme, &cx.text().path_reading());
            } else if let Some(Err(problem)) = self.listing.as_ref().map(|listing| &listing.entries) {
                if self.problem.is_none() {
                    weak_ui(ui, cx.theme, &problem.said(cx.text()));
                }
            } else if entries.is_empty() {
                weak_ui(ui, cx.theme, &cx.text().path_nothing_here());
            }
            let area = ScrollArea::vertical().id_salt(&folder).auto_shrink(false).max_height(height);
            let shown = keys.scrolled(area, pitch).show_rows(ui, row, entries.len(), |ui, rows| {
                let stop = keys.stop(&rows, |&row| self.can_choose_row(row));
                for (row, entry) in rows.clone().zip(entries.get(rows).unwrap_or_default()) {
                    let mark = if entry.is_folder { "/" } else { "" };
                    let can_choose = self.can_choose(entry);
                    // The row that is chosen differs from the one under the pointer at a glance.
                    let is_chosen = can_choose && entry.name == last_part(&self.text);
                    let color = match (is_chosen, can_choose) {
                        (true, _) => cx.theme.on_accent,
                        (false, true) => cx.theme.text,
                        (false, false) => cx.theme.weak_text,
                    };
                    let padding = 2.0 * ui.spacing().button_padding.x;
                    let name = parts::name_within(ui, &entry.name, ui.available_width() - padding - FOR_MARK);
                    let text = RichText::new(format!("{name}{mark}")).color(color);
                    let button = Button::selectable(is_chosen, (text, egui::Atom::grow())).truncate();
                    let button = if is_chosen { button.fill(cx.theme.accent) } else { button };
                    let is_stop = stop == Some(row);
                    let button = button.sense(if is_stop { Sense::click() } else { Sense::CLICK });
                    let size = [ui.available_width(), ui.spacing().interact_size.y];
                    let response = ui.add_enabled_ui(can_choose, |ui| ui.add_sized(size, button)).inner;
                    fields::keep_enter(&response);
                    if is_stop {
                        keys.follow(row, &response);
                    }
                    if response.clicked() {
                        let is_entered = ui.input(|input| input.key_pressed(Key::Enter));
                        chosen = Some((entry.clone(), is_entered || response.double_clicked()));
                    }
                }
            });
            keys.note(shown.state.clamped_offset().y, shown.inner_rect.height());
        });
        self.keys = keys;
        let Some((entry, is_final)) = chosen else { return };
        let path = format!("{}{}", first_part(&self.text), entry.name);
        self.wants_focus = true;
        if entry.is_folder {
            return self.enter(&path);
        }
        self.set_text(path);
        if is_final {
            self.accept(ui.ctx());
        }
    }

    /// Takes the keys that lead from the field into the list, and the one that completes the path.
    fn take_keys(&mut self, ui: &Ui, completion: Option<&str>) {
        if !ui.memory(|memory| memory.has_focus(field_id())) {
            return;
        }
        let rows = 0..self.entries().len();
        let ends = [
            rows.clone().find(|&row| self.can_choose_row(row)),
            rows.rev().find(|&row| self.can_choose_row(row)),
        ];
        if let [Some(first), Some(last)] = ends {
            // Shift+Tab is looked for before Tab: the toolkit takes it for Tab too.
            let [goes_back, is_up, is_down] = ui.input_mut(|input| {
                let is_plain = input.modifiers.is_none();
                [
                    input.consume_key(Modifiers::SHIFT, Key::Tab),
                    is_plain && input.consume_key(Modifiers::NONE, Key::ArrowUp),
                    is_plain && input.consume_key(Modifiers::NONE, Key::ArrowDown),
                ]
            });
            if goes_back || is_up || is_down {
                match () {
                    () if is_down => self.keys.lead_to(first),
                    () if is_up => self.keys.lead_to(last),
                    () => self.keys.lead_back(last),
                }
                ui.memory_mut(|memory| memory.move_focus(FocusDirection::None));
                return ui.ctx().request_repaint();
            }
        }
        if let Some(completion) = completion
            && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Tab))
        {
            // Tab completes while there is something to complete, and goes on to the next button otherwise.
            self.set_text(completion.to_owned());
            self.put_caret_at_end(ui.ctx());
        }
    }

    fn field_ui(&mut self, ui: &mut Ui, cx: &Context<'_>, is_new: bool) {
        let text = cx.text();
        let id = field_id();
        let completion = self.completion();
        self.take_keys(ui, completion.as_deref());
        // A click beside the field takes the focus from it in every pass of the frame.
        let is_clicked = ui.input(|input| input.pointer.any_click());
        let keeps_focus = !is_clicked && ui.memory(|memory| memory.has_focus(id));
        let name = (keeps_focus && std::mem::take(&mut self.selects_name)).then(|| self.name_range());
        let response = ui
            .horizontal(|ui| {
                let label = ui.label(match self.purpose {
                    FilePurpose::Folder => text.path_folder(),
                    FilePurpose::Open | FilePurpose::Save => text.path_file(),
                });
                let field = TextEdit::singleline(&mut self.text)
                    .id(id)
                    .lock_focus(completion.is_some())
                    .char_limit(fields::MOST_TYPED)
                    .desired_width(f32::INFINITY);
                fields::selecting(ui, id, |ui| {
                    if let Some(name) = name {
                        select(ui.ctx(), name);
                    }
                    ui.add(field)
                })
                .labelled_by(label.id)
            })
            .inner;
        if response.changed() {
            self.set_text(self.text.clone());
        }
        let is_asking = self.overwrite.is_some();
        focus_if((is_new || self.wants_focus) && !is_asking, &response);
        self.wants_focus &= is_clicked;
    }

    fn end_ui(&mut self, ui: &mut Ui, cx: &Context<'_>) -> DialogOutcome {
        buttons_ui(ui, |ui| {
            let text = match self.purpose {
                FilePurpose::Open => cx.text().path_open(),
                FilePurpose::Folder => cx.text().path_open_folder(),
                FilePurpose::Save => cx.text().path_save(),
            };
            let is_enabled = self.purpose == FilePurpose::Folder || !self.text.trim().is_empty();
            let accept = primary_button(ui, cx.theme, is_enabled, &text);
            if is_pressed(ui, &accept) {
                self.accept(ui.ctx());
            }
            if push_button(ui, cx.text().dialog_cancel()).clicked() {
                DialogOutcome::Close
            } else {
                DialogOutcome::Stay
            }
        })
    }

    fn overwrite_ui(
        &mut self,
        ui: &mut Ui,
        cx: &Context<'_>,
        is_new: bool,
        command: &mut Option<Command>,
    ) -> DialogOutcome {
        let Some(path) = self.overwrite.clone() else { return DialogOutcome::Stay };
        let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
        error_ui(ui, cx.theme, &cx.text().path_exists(name));
        buttons_ui(ui, |ui| {
            let keep = primary_button(ui, cx.theme, true, &cx.text().path_choose_another());
            focus_if(is_new, &keep);
            if is_pressed(ui, &keep) {
                self.ask_again();
            }
            if push_button(ui, cx.text().path_overwrite()).clicked() {
                *command = Some(self.request.command(path));
            }
        });
        DialogOutcome::Stay
    }

    fn give_up(&self, cx: &mut Context<'_>) -> DialogOutcome {
        if self.request.is_saving() {
            // What was to follow the saving must not follow a later one.
            cx.commands.push(Command::Cancel);
        }
        DialogOutcome::Close
    }

    fn ask_again(&mut self) {
        self.overwrite = None;
        self.wants_focus = true;
    }

    /// Lets the path lead into a folder. The name of a new file stays.
    fn enter(&mut self, folder: &str) {
        let name = match self.purpose {
            FilePurpose::Open | FilePurpose::Folder => "",
            FilePurpose::Save => last_part(&self.text),
        };
        let end = if folder.ends_with(MAIN_SEPARATOR) { "" } else { std::path::MAIN_SEPARATOR_STR };
        self.set_text(format!("{folder}{end}{name}"));
        (self.wants_focus, self.selects_name) = (true, true);
    }

    fn set_text(&mut self, text: String) {
        self.text = text;
        // What was looked at is not what is meant now.
        (self.taking, self.problem, self.overwrite) = (None, None, None);
    }

    /// What is typed next follows the path.
    fn put_caret_at_end(&self, ctx: &egui::Context) {
        select(ctx, CCursorRange::one(CCursor::new(self.text.chars().count())));
    }

    /// The name at the end of the path.
    fn name_range(&self) -> CCursorRange {
        let [start, end] =
            [first_part(&self.text), &self.text].map(|text| CCursor::new(text.chars().count()));
        CCursorRange::two(start, end)
    }

    /// Has it looked at whether what is typed will do.
    fn accept(&mut self, ctx: &egui::Context) {
        let path: PathBuf = self.path(&self.text).components().collect();
        let named = self.request.with_ending(path.clone());
        let (purpose, is_this) = (self.purpose, last_part(self.text.trim()).is_empty());
        self.taking = look(ctx, move || PathMeaning::at(path, named, purpose, is_this));
        (self.problem, self.wants_focus) = (None, true);
    }

    /// Takes in what a worker has found of the path: the command, if it will do.
    fn take(&mut self, ctx: &egui::Context, text: &Text) -> Option<Command> {
        let ((), found) = task::take(&mut self.taking)?;
        ctx.request_repaint();
        let found = match found {
            Ok(found) => found,
            Err(error) => {
                self.problem = Some(text.path_no_worker(error.said(text)));
                return None;
            }
        };
        match found {
            PathMeaning::Taken(path) => return Some(self.request.command(path)),
            PathMeaning::Exists(path) => (self.overwrite, self.is_newly_asked) = (Some(path), true),
            PathMeaning::Problem(problem) => self.problem = Some(problem.said(text)),
            PathMeaning::Folder if !last_part(self.text.trim()).is_empty() => {
                self.set_text(format!("{}{MAIN_SEPARATOR}", self.text.trim()));
                self.put_caret_at_end(ctx);
            }
            PathMeaning::Folder => self.problem = Some(text.path_type_name()),
        }
        None
    }
}
