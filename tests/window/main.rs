//! The whole window, driven as a person drives it: by key, by pointer, and by the names that a screen reader
//! says.
#![cfg(feature = "gui")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on must fail")]

mod answering;
mod canvas;
mod compare;
mod compare_panel;
mod crowded;
mod dialogs;
mod documents;
mod editing;
mod escape;
mod exercise;
mod experiment;
mod experiment_lists;
mod export;
mod fast_keys;
mod figure;
mod files;
mod focus;
mod games;
mod in_place;
mod keys;
mod label_text;
mod long_words;
mod manual;
mod map;
mod menus;
mod messages;
mod notation;
mod numbers;
mod own_search;
mod panels;
mod pictures;
mod play;
mod playing;
mod points;
mod predict;
mod presented_question;
mod projector;
mod pseudo;
mod race;
mod reach;
mod rings;
mod searches;
mod signs;
mod sitting;
mod small;
mod students;
mod teaching;
mod toolbar;
mod typing;
mod verdicts;
mod view;
mod walk;

use std::path::PathBuf;
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use alphabeta_lab::session::Session;
use alphabeta_lab::session::preferences::Preferences;
use alphabeta_lab::text::{Language, Text};
use alphabeta_lab::ui::app::App;
use alphabeta_lab::ui::files::Scripted;
use egui::accesskit::Role;
use egui::{Key, Modifiers, Pos2, Rect, Shape, ViewportCommand, ViewportId};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};

/// Ctrl as the desktop sends it.
const CTRL: Modifiers = Modifiers { alt: false, ctrl: true, shift: false, mac_cmd: false, command: true };
const CTRL_SHIFT: Modifiers = Modifiers { shift: true, ..CTRL };

/// The program in a window, and what it has told the desktop.
struct Window {
    harness: Harness<'static, App>,
    told: Vec<ViewportCommand>,
}

/// The language of the tests.
fn english() -> Arc<Text> {
    static ENGLISH: LazyLock<Arc<Text>> = LazyLock::new(|| Arc::new(Language::En.load()));
    Arc::clone(&ENGLISH)
}

/// The window of a person who starts the program for the first time.
fn window() -> Window {
    window_with(Scripted::default(), None)
}

fn window_with(files: Scripted, file: Option<PathBuf>) -> Window {
    sized_window([1280.0, 800.0], files, file)
}

fn sized_window(size: [f32; 2], files: Scripted, file: Option<PathBuf>) -> Window {
    made_window(size, |cc| App::new(cc, english(), file, Box::new(files)))
}

fn made_window(size: [f32; 2], make: impl FnOnce(&eframe::CreationContext<'_>) -> App) -> Window {
    let harness = Harness::builder()
        .with_size(size)
        .with_pixels_per_point(1.0)
        .with_theme(egui::Theme::Light)
        .with_os(egui::os::OperatingSystem::Nix)
        .with_step_dt(SECONDS_PER_FRAME)
        .renderer(softraster::SoftRenderer::default())
        .build_eframe(|cc| make(cc));
    let mut window = Window { harness, told: Vec::new() };
    window.settle();
    window
}

/// A key that is pressed or let go while these modifiers are held.
const fn key_event(modifiers: Modifiers, key: Key, pressed: bool) -> egui::Event {
    egui::Event::Key { key, physical_key: None, pressed, repeat: false, modifiers }
}

const SECONDS_PER_FRAME: f32 = 0.125;
/// After this many frames without an input, the window must be at rest.
const FRAMES_TO_REST: usize = 24;

impl Window {
    fn session(&self) -> &Session {
        self.harness.state().session()
    }

    /// The place in the walk.
    fn place(&self) -> u32 {
        self.session().playback().after()
    }

    fn frame(&mut self) {
        self.harness.step();
        let output = &self.harness.output().viewport_output[&ViewportId::ROOT];
        self.told.extend(output.commands.iter().cloned());
    }

    /// How long the window would sleep now.
    fn sleep(&self) -> Duration {
        self.harness.output().viewport_output[&ViewportId::ROOT].repaint_delay
    }

    /// Draws until no further frame is asked for at once. While a worker is busy, a sign turns: that is no rest,
    /// and how long it takes is not the window's affair.
    fn settle(&mut self) {
        for is_first in [true, false] {
            let mut was_busy = false;
            for _ in 0..FRAMES_TO_REST {
                self.frame();
                if self.sleep() > Duration::ZERO {
                    return;
                }
                was_busy |= self.session().busy_with().is_some();
            }
            if self.session().busy_with().is_some() {
                return;
            }
            // Keys that have waited for the worker have their turn after it.
            let causes = self.harness.ctx.repaint_causes();
            assert!(was_busy && is_first, "the window does not come to rest: {causes:?}");
        }
    }

    fn event(&mut self, event: egui::Event) {
        self.harness.event(event);
        self.frame();
    }

    fn press(&mut self, key: Key) {
        self.press_with(Modifiers::NONE, key);
    }

    fn press_with(&mut self, modifiers: Modifiers, key: Key) {
        self.push_key(modifiers, key);
        self.settle();
    }

    /// Presses a key in the next frame.
    fn push_key(&mut self, modifiers: Modifiers, key: Key) {
        let press = |pressed| key_event(modifiers, key, pressed);
        let (held, released) =
            (egui::Event::ModifiersChanged(modifiers), egui::Event::ModifiersChanged(Modifiers::NONE));
        self.harness.input_mut().events.extend([held, press(true), press(false), released]);
    }

    fn press_times(&mut self, key: Key, times: u32) {
        (0..times).for_each(|_| self.press(key));
    }

    /// Types a character as a keyboard does: the key and the text that it stands for.
    fn type_key(&mut self, key: Key, text: &str) {
        let event = |pressed| key_event(Modifiers::NONE, key, pressed);
        let written = egui::Event::Text(text.to_owned());
        self.harness.input_mut().events.extend([event(true), written, event(false)]);
        self.settle();
    }

    fn click(&mut self, label: &str) {
        self.harness.get_by_label(label).click();
        self.settle();
    }

    /// Clicks a button where there is text of the same words.
    fn click_button(&mut self, label: &str) {
        self.harness.get_by_role_and_label(Role::Button, label).click();
        self.settle();
    }

    fn click_at(&mut self, at: Pos2) {
        self.hover(at);
        self.harness.drag_at(at);
        self.frame();
        self.harness.event(egui::Event::PointerButton {
            pos: at,
            button: egui::PointerButton::Primary,
            pressed: false,
            modifiers: Modifiers::NONE,
        });
        self.frame();
        self.settle();
    }

    /// Clicks with these keys held.
    fn click_with(&mut self, at: Pos2, modifiers: Modifiers) {
        self.event(egui::Event::ModifiersChanged(modifiers));
        self.hover(at);
        for pressed in [true, false] {
            let button = egui::PointerButton::Primary;
            self.event(egui::Event::PointerButton { pos: at, button, pressed, modifiers });
        }
        self.event(egui::Event::ModifiersChanged(Modifiers::NONE));
        self.settle();
    }

    fn double_click_at(&mut self, at: Pos2) {
        self.hover(at);
        for pressed in [true, false, true, false] {
            let button = egui::PointerButton::Primary;
            let modifiers = Modifiers::NONE;
            self.harness.event(egui::Event::PointerButton { pos: at, button, pressed, modifiers });
            if !pressed {
                self.frame();
            }
        }
        self.settle();
    }

    /// Clicks an item of the menu that is open.
    fn click_item(&mut self, text: &str) {
        let begins = |label: Option<String>| label.is_some_and(|label| label.starts_with(text));
        let buttons = self.harness.get_all_by_role(Role::Button);
        // The menu is above the toolbar, which has the same words in its own menus when they are open.
        let item = buttons.rev().find(|node| begins(node.accesskit_node().label()));
        item.unwrap().click();
        self.settle();
    }

    fn secondary_click_at(&mut self, at: Pos2) {
        self.hover(at);
        for pressed in [true, false] {
            let button = egui::PointerButton::Secondary;
            self.event(egui::Event::PointerButton { pos: at, button, pressed, modifiers: Modifiers::NONE });
        }
        self.settle();
    }

    /// Drags from one place to another, with these keys held.
    fn drag(&mut self, from: Pos2, to: Pos2, modifiers: Modifiers) {
        self.hold(from, to, modifiers);
        self.let_go(to, modifiers);
    }

    /// Drags from one place to another, with these keys held, and does not let go there.
    fn hold(&mut self, from: Pos2, to: Pos2, modifiers: Modifiers) {
        self.event(egui::Event::ModifiersChanged(modifiers));
        self.hover(from);
        self.press_button(from, true, modifiers);
        for part in 1..=4 {
            self.event(egui::Event::PointerMoved(from + (to - from) * (part as f32 / 4.0)));
        }
    }

    /// Lets go of what is held.
    fn let_go(&mut self, at: Pos2, modifiers: Modifiers) {
        self.press_button(at, false, modifiers);
        self.event(egui::Event::ModifiersChanged(Modifiers::NONE));
        self.settle();
    }

    fn press_button(&mut self, pos: Pos2, pressed: bool, modifiers: Modifiers) {
        let button = egui::PointerButton::Primary;
        self.event(egui::Event::PointerButton { pos, button, pressed, modifiers });
    }

    fn hover(&mut self, at: Pos2) {
        self.event(egui::Event::PointerMoved(at));
        self.settle();
    }

    fn leave(&mut self) {
        self.event(egui::Event::PointerGone);
        self.settle();
    }

    fn shows(&self, label: &str) -> bool {
        self.harness.query_all_by_label(label).next().is_some()
    }

    fn shows_part(&self, text: &str) -> bool {
        self.harness.query_all_by_label_contains(text).next().is_some()
    }

    /// The node of this name on the canvas, in words.
    fn node(&self, name: &str) -> String {
        self.find_node(name).0
    }

    /// How far apart two nodes in the middle of the opening tree are.
    fn scale(&self) -> f32 {
        self.node_rect("F").center().x - self.node_rect("E").center().x
    }

    fn button_rect(&self, label: &str) -> Rect {
        self.harness.get_by_role_and_label(Role::Button, label).rect()
    }

    fn node_rect(&self, name: &str) -> Rect {
        self.find_node(name).1
    }

    fn find_node(&self, name: &str) -> (String, Rect) {
        let begin = format!("{name}, ");
        let nodes = self.harness.get_all_by_role(Role::TreeItem);
        let found = nodes.filter_map(|node| {
            let label = node.accesskit_node().label()?;
            label.starts_with(&begin).then(|| (label.clone(), node.rect()))
        });
        let found: Vec<_> = found.collect();
        let [one] = &found[..] else { panic!("{name}: {found:?}") };
        one.clone()
    }

    fn has_dialog(&self, title: &str) -> bool {
        self.harness.query_by_role_and_label(Role::Dialog, title).is_some()
    }

    fn wait_until(&mut self, what: &str, is_so: impl Fn(&Self) -> bool) {
        let begin = Instant::now();
        while !is_so(self) {
            assert!(begin.elapsed() < Duration::from_secs(30), "{what} did not come about");
            std::thread::sleep(Duration::from_millis(1));
            self.frame();
        }
        self.settle();
    }

    fn wait_for_workers(&mut self) {
        self.wait_until("rest", |window| window.session().busy_with().is_none());
    }

    /// Lets a moment pass, in which somebody reads a question that came up by itself.
    fn pass_moment(&mut self) {
        (0..6).for_each(|_| self.frame());
    }

    /// The last title that the desktop was told.
    fn title(&self) -> Option<&str> {
        self.told.iter().rev().find_map(|command| match command {
            ViewportCommand::Title(title) => Some(title.as_str()),
            _ => None,
        })
    }
}

/// A session like that of the window, without a window.
fn twin() -> Session {
    Session::new(Preferences::default(), english(), std::sync::Arc::new(|| {}))
}

/// A text that is drawn, its place, and the part of the window to which it is clipped.
type DrawnText = (Arc<egui::Galley>, Rect, Rect);

/// Every text that the window draws.
fn texts(window: &Window) -> Vec<DrawnText> {
    texts_of(&window.harness)
}

/// Every text that is drawn.
fn texts_of<S>(harness: &Harness<'_, S>) -> Vec<DrawnText> {
    fn collect(shape: &Shape, clip: Rect, into: &mut Vec<DrawnText>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, clip, into)),
            Shape::Text(text) => {
                // A line that ends at a place has its room before it.
                let place = text.galley.rect.translate(text.pos.to_vec2());
                into.push((text.galley.clone(), place, clip));
            }
            _ => {}
        }
    }
    let mut texts = Vec::new();
    for clipped in &harness.output().shapes {
        collect(&clipped.shape, clipped.clip_rect, &mut texts);
    }
    texts
}
