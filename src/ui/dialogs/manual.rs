//! The manual and the other pages of the documentation, with their contents on the left.

mod pages;

use std::collections::HashMap;

use egui::{Align, Key, Modifiers, RichText, ScrollArea, TextEdit, Ui, Vec2};
use egui_commonmark::{CommonMarkCache, CommonMarkViewer};

use super::form::{DialogForm, DialogOutcome, buttons_ui, close_ui, weak_ui};
use crate::ui::context::Context;
use crate::ui::fields;
use crate::ui::scrolling::{ScrollKeys, scroll_by_key};
use crate::ui::theme::strong_family;
use pages::{ManualPage, links, pages, target};

/// The dialog.
pub(super) struct ManualDialog {
    pages: Vec<ManualPage>,
    cache: CommonMarkCache,
    links: Vec<String>,
    /// The page that is shown.
    page: usize,
    /// The section to bring into sight.
    wanted: Option<usize>,
    /// What is looked for, and the page and section of it that Enter has gone to last.
    find: String,
    found_last: Option<(usize, usize)>,
    /// How high each section of the page is at which width, once it has been drawn.
    heights: HashMap<(usize, usize), [f32; 2]>,
}

impl Default for ManualDialog {
    fn default() -> Self {
        let pages = pages();
        let links = links(&pages);
        let mut cache = CommonMarkCache::default();
        links.iter().for_each(|link| cache.add_link_hook(link));
        Self {
            pages,
            cache,
            links,
            page: 0,
            wanted: None,
            find: String::new(),
            found_last: None,
            heights: HashMap::new(),
        }
    }
}

/// What the dialog needs besides its text, in points.
const REST: f32 = 130.0;
/// The width of the contents: between these, as the dialog has room.
const CONTENTS: std::ops::RangeInclusive<f32> = 120.0..=230.0;
/// In a text that is narrower, in points, tables need smaller letters.
const NARROW: f32 = 660.0;
/// How much smaller they are beyond the proportion of the widths.
const SMALLER: f32 = 0.93;
/// The least proportion: smaller letters could not be read.
const SMALLEST: f32 = 0.8;
const GAP: f32 = 16.0;

impl DialogForm for ManualDialog {
    fn title(&self, cx: &Context<'_>) -> String {
        cx.text().manual_title()
    }

    fn width(&self, _room: Vec2) -> f32 {
        980.0
    }

    fn open(&mut self, _ctx: &egui::Context, _cx: &Context<'_>) {
        // The page stays where it was; the contents are whole again.
        self.find.clear();
    }

    fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, is_new: bool) -> DialogOutcome {
        let height = (ui.ctx().content_rect().height() - REST).max(120.0);
        let width = ui.available_width();
        let contents = (width * 0.22).clamp(*CONTENTS.start(), *CONTENTS.end());
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            ui.vertical(|ui| {
                ui.set_width(contents);
                self.find_ui(ui, cx);
                let room = (height - 40.0).max(80.0);
                ScrollArea::vertical()
                    .id_salt("contents")
                    .max_height(room)
                    .min_scrolled_height(room)
                    .auto_shrink(false)
                    .show(ui, |ui| self.contents_ui(ui, cx));
            });
            ui.vertical(|ui| {
                ui.set_width(width - contents - GAP);
                ui.set_height(height);
                let share = (ui.available_width() / NARROW).clamp(SMALLEST, 1.0);
                if share < 1.0 {
                    ui.style_mut().text_styles.values_mut().for_each(|font| font.size *= share * SMALLER);
                }
                let scroll = scroll_by_key(ui, height, ScrollKeys::All);
                ScrollArea::vertical().id_salt(("page", self.page)).auto_shrink(false).show(ui, |ui| {
                    if scroll != 0.0 {
                        ui.scroll_with_delta(Vec2::new(0.0, -scroll));
                    }
                    self.page_ui(ui);
                });
            });
        });
        buttons_ui(ui, |ui| close_ui(ui, cx, is_new))
    }
}

impl ManualDialog {
    /// The field for what is looked for. Ctrl+F leads there; Enter goes from one place to the next.
    fn find_ui(&mut self, ui: &mut Ui, cx: &Context<'_>) {
        let field = TextEdit::singleline(&mut self.find)
            .hint_text(cx.text().manual_find())
            .desired_width(f32::INFINITY)
            .return_key(None);
        let field = fields::text_ui(ui, field);
        fields::keep_enter(&field);
        if field.changed() {
            self.found_last = None;
        }
        if field.has_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
            self.go_to_next();
        }
        field.widget_info(|| {
            egui::WidgetInfo::labeled(egui::Role::TextInput, true, cx.text().manual_find_label())
        });
        if ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::F)) {
            field.request_focus();
        }
    }

    fn is_finding(&self) -> bool {
        !self.find.trim().is_empty()
    }

    /// Goes to the next place that was found, and from the last to the first.
    fn go_to_next(&mut self) {
        let found: Vec<_> = self.found().filter(|_| self.is_finding()).collect();
        let next = found.iter().copied().find(|&place| self.found_last < Some(place));
        if let Some((page, section)) = next.or_else(|| found.first().copied()) {
            self.found_last = Some((page, section));
            self.go(page, section);
        }
    }

    /// The sections in which all words stand that are looked for.
    fn found(&self) -> impl Iterator<Item = (usize, usize)> {
        let words: Vec<String> = self.find.split_whitespace().map(str::to_lowercase).collect();
        let places = self.pages.iter().enumerate().flat_map(|(page, it)| {
            it.sections.iter().enumerate().map(move |(section, it)| ((page, section), it))
        });
        places.filter_map(move |(place, section)| {
            let text = section.text.to_lowercase();
            words.iter().all(|word| text.contains(word)).then_some(place)
        })
    }

    /// The pages with the sections of the one that is shown; of all pages those that are found, while something is
    /// looked for.
    fn contents_ui(&mut self, ui: &mut Ui, cx: &Context<'_>) {
        let is_finding = self.is_finding();
        let found: Vec<_> = if is_finding { self.found().collect() } else { Vec::new() };
        if is_finding && found.is_empty() {
            weak_ui(ui, cx.theme, &cx.text().manual_nothing_found());
        }
        let mut chosen = None;
        for (index, page) in self.pages.iter().enumerate() {
            if is_finding && !found.iter().any(|&(page, _)| page == index) {
                continue;
            }
            let title = RichText::new(&page.title).family(strong_family());
            let response = ui.selectable_label(index == self.page, title);
            fields::keep_enter(&response);
            fields::follow_focus(&response);
            if response.clicked() {
                chosen = Some((index, 0));
            }
            let is_open =
                |section| if is_finding { found.contains(&(index, section)) } else { index == self.page };
            for (place, section) in
                page.sections.iter().enumerate().skip(1).filter(|&(place, _)| is_open(place))
            {
                ui.indent((index, place), |ui| {
                    let response = ui.selectable_label(false, &section.heading);
                    fields::keep_enter(&response);
                    fields::follow_focus(&response);
                    if response.clicked() {
                        chosen = Some((index, place));
                    }
                });
            }
        }
        if let Some((page, section)) = chosen {
            self.go(page, section);
        }
    }

    fn go(&mut self, page: usize, section: usize) {
        (self.page, self.wanted) = (page, Some(section));
    }

    fn page_ui(&mut self, ui: &mut Ui) {
        let page = self.page;
        let width = ui.available_width();
        let mut followed = None;
        let count = self.pages[page].sections.len();
        for index in 0..count {
            let at = ui.cursor().min;
            let known =
                self.heights.get(&(page, index)).filter(|known| known[0] == width).map(|known| known[1]);
            let height = known.unwrap_or(0.0);
            let area = egui::Rect::from_min_size(at, Vec2::new(width, height));
            if self.wanted == Some(index) && known.is_some() {
                ui.scroll_to_rect(area.with_max_y(at.y + 1.0), Some(Align::TOP));
                self.wanted = None;
            }
            // What is out of sight keeps its room.
            if known.is_some() && !ui.is_rect_visible(area) {
                ui.allocate_space(area.size());
                continue;
            }
            let shown = ui.push_id((page, index), |ui| {
                ui.set_width(width);
                let text = &self.pages[page].sections[index].text;
                CommonMarkViewer::new().show(ui, &mut self.cache, text);
            });
            self.heights.insert((page, index), [width, shown.response.rect.height()]);
            let clicked = self.links.iter().find(|link| self.cache.get_link_hook(link) == Some(true));
            followed = followed.or(clicked.and_then(|link| target(&self.pages, link)));
        }
        if let Some((page, section)) = followed {
            self.go(page, section);
        }
        if self.wanted.is_some() {
            // Where it stands is known in the next frame.
            ui.ctx().request_repaint();
        }
    }
}
