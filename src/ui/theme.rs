//! The colours and text sizes of the window, and no others: those of pictures come from [`crate::palette`].
//!
//! The palette is that of Okabe and Ito (Color Universal Design, 2008), darkened or lightened where text needs
//! the contrast; every meaning has a shape or a word besides its colour.

use std::sync::Arc;

use egui::style::{ScrollFadeStyle, ScrollStyle};
use egui::{Color32, FontData, FontDefinitions, FontFamily, FontId, Stroke, TextStyle, Visuals};

use crate::fonts;
use crate::palette::{Color, Palette};
use crate::session::model::screen::ThemeChoice;
use crate::tree::Player;

/// The colours of every meaning.
#[derive(Clone, PartialEq, Debug)]
pub struct Theme {
    palette: &'static Palette,
    /// Whether light text stands on a dark ground.
    pub is_dark: bool,
    /// Behind the tree.
    pub canvas: Color32,
    /// Behind panels.
    pub panel: Color32,
    /// Behind text to read and behind fields.
    pub card: Color32,
    /// Lines between things.
    pub line: Color32,
    /// Text.
    pub text: Color32,
    /// Text of less weight.
    pub weak_text: Color32,
    /// What is chosen, and what to press next.
    pub accent: Color32,
    /// Around what has the focus.
    pub focus: Color32,
    /// Text on [`Self::accent`].
    pub on_accent: Color32,
    /// Behind what is chosen in a list.
    pub selected: Color32,
    /// MAX: lines and text.
    pub max: Color32,
    /// MIN: lines and text.
    pub min: Color32,
    /// Inside of the current node, and behind the current line.
    pub current_fill: Color32,
    /// What the search has not reached.
    pub waiting: Color32,
    /// What was cut off.
    pub pruned: Color32,
    /// Cutoffs and moved bounds.
    pub cut: Color32,
    /// Behind a sentence about a cutoff.
    pub cut_fill: Color32,
    /// Finished values and the principal variation.
    pub result: Color32,
    /// Behind a sentence about a result.
    pub result_fill: Color32,
    /// What gives the guarantee for a cutoff.
    pub guarantee: Color32,
    /// Something went wrong.
    pub error: Color32,
}

const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

/// An opaque colour of pictures as the toolkit has it.
const fn drawn(color: Color) -> Color32 {
    let [red, green, blue] = color.rgb;
    Color32::from_rgb(red, green, blue)
}

/// A colour of the toolkit as pictures have it.
const fn of_picture(color: Color32) -> Color {
    let [red, green, blue, opacity] = color.to_array();
    Color { rgb: [red, green, blue], opacity }
}

impl Theme {
    /// The theme for a choice, when the desktop is dark or light.
    #[must_use]
    pub const fn new(choice: ThemeChoice, desktop_is_dark: bool) -> Self {
        match choice {
            ThemeChoice::HighContrast => Self::high_contrast(),
            ThemeChoice::Dark => Self::dark(),
            ThemeChoice::Light => Self::light(),
            ThemeChoice::System if desktop_is_dark => Self::dark(),
            ThemeChoice::System => Self::light(),
        }
    }

    const fn light() -> Self {
        const PALETTE: &Palette = &Palette::LIGHT;
        Self {
            palette: PALETTE,
            is_dark: PALETTE.is_dark,
            canvas: drawn(PALETTE.canvas),
            panel: rgb(0xF1F1ED),
            card: rgb(0xFFFFFF),
            line: drawn(PALETTE.line),
            text: drawn(PALETTE.text),
            weak_text: drawn(PALETTE.weak_text),
            accent: drawn(PALETTE.accent),
            focus: rgb(0xB84A00),
            on_accent: rgb(0xFFFFFF),
            selected: rgb(0xDBE8F3),
            max: drawn(PALETTE.max),
            min: drawn(PALETTE.min),
            current_fill: drawn(PALETTE.current_fill),
            waiting: drawn(PALETTE.waiting),
            pruned: drawn(PALETTE.pruned),
            cut: drawn(PALETTE.cut),
            cut_fill: rgb(0xFCEEF4),
            result: drawn(PALETTE.result),
            result_fill: rgb(0xE7F5F0),
            guarantee: drawn(PALETTE.guarantee),
            error: rgb(0xB01E1E),
        }
    }

    const fn dark() -> Self {
        const PALETTE: &Palette = &Palette::DARK;
        Self {
            palette: PALETTE,
            is_dark: PALETTE.is_dark,
            canvas: drawn(PALETTE.canvas),
            panel: rgb(0x1E2126),
            card: rgb(0x272B31),
            line: drawn(PALETTE.line),
            text: drawn(PALETTE.text),
            weak_text: drawn(PALETTE.weak_text),
            accent: drawn(PALETTE.accent),
            focus: rgb(0xF2A45C),
            on_accent: rgb(0x0B1A24),
            selected: rgb(0x273C4D),
            max: drawn(PALETTE.max),
            min: drawn(PALETTE.min),
            current_fill: drawn(PALETTE.current_fill),
            waiting: drawn(PALETTE.waiting),
            pruned: drawn(PALETTE.pruned),
            cut: drawn(PALETTE.cut),
            cut_fill: rgb(0x3D1F2D),
            result: drawn(PALETTE.result),
            result_fill: rgb(0x14362C),
            guarantee: drawn(PALETTE.guarantee),
            error: rgb(0xFF8A80),
        }
    }

    const fn high_contrast() -> Self {
        const PALETTE: &Palette = &Palette::CONTRAST;
        Self {
            palette: PALETTE,
            is_dark: PALETTE.is_dark,
            canvas: drawn(PALETTE.canvas),
            panel: rgb(0xFFFFFF),
            card: rgb(0xFFFFFF),
            line: drawn(PALETTE.line),
            text: drawn(PALETTE.text),
            weak_text: drawn(PALETTE.weak_text),
            accent: drawn(PALETTE.accent),
            focus: rgb(0x7A2E00),
            on_accent: rgb(0xFFFFFF),
            selected: rgb(0xC9E2FF),
            max: drawn(PALETTE.max),
            min: drawn(PALETTE.min),
            current_fill: drawn(PALETTE.current_fill),
            waiting: drawn(PALETTE.waiting),
            pruned: drawn(PALETTE.pruned),
            cut: drawn(PALETTE.cut),
            cut_fill: rgb(0xFFFFFF),
            result: drawn(PALETTE.result),
            result_fill: rgb(0xFFFFFF),
            guarantee: drawn(PALETTE.guarantee),
            error: rgb(0x960000),
        }
    }

    /// The ground of panels and cards, as pictures have it.
    #[must_use]
    pub const fn ground(&self) -> Color {
        of_picture(self.card)
    }

    /// What is wrong, as pictures have it.
    #[must_use]
    pub const fn fault(&self) -> Color {
        of_picture(self.error)
    }

    /// The colours of pictures in this theme.
    #[must_use]
    pub const fn palette(&self) -> &'static Palette {
        self.palette
    }

    /// The colour of a player's nodes and names.
    #[must_use]
    pub const fn player(&self, player: Player) -> Color32 {
        match player {
            Player::Max => self.max,
            Player::Min => self.min,
        }
    }

    /// The colour of a series in charts, by its place among all.
    #[must_use]
    pub fn series(&self, place: usize) -> Color32 {
        drawn(self.palette.series(place))
    }

    /// The part of a bar that is still to come: the part that is done stands out from it.
    #[must_use]
    pub fn track(&self) -> Color32 {
        self.canvas.lerp_to_gamma(self.waiting, 0.35)
    }

    /// Gives the toolkit these colours and the sizes of the text styles.
    pub fn apply(&self, ctx: &egui::Context) {
        let base = if self.is_dark { egui::Theme::Dark } else { egui::Theme::Light };
        ctx.set_theme(base);
        ctx.set_visuals_of(base, self.visuals());
        // Both styles get the sizes: which one a frame begins with is the toolkit's affair.
        ctx.all_styles_mut(|style| {
            style.text_styles = TEXT_STYLES
                .iter()
                .map(|(text_style, size, family)| (text_style.clone(), FontId::new(*size, family.clone())))
                .chain([(sentence(), plain_font(18.0)), (numbers(), strong_font(19.0))])
                .collect();
            style.spacing.item_spacing = egui::vec2(8.0, 6.0);
            style.spacing.button_padding = egui::vec2(10.0, 5.0);
            style.spacing.interact_size.y = 28.0;
            style.interaction.tooltip_delay = 0.4;
            style.spacing.scroll = scroll_bars();
        });
    }

    fn visuals(&self) -> Visuals {
        let mut visuals = if self.is_dark { Visuals::dark() } else { Visuals::light() };
        visuals.panel_fill = self.panel;
        visuals.window_fill = self.card;
        visuals.window_stroke = Stroke::new(1.0, self.line);
        visuals.extreme_bg_color = self.card;
        visuals.faint_bg_color = self.selected;
        visuals.hyperlink_color = self.accent;
        visuals.error_fg_color = self.error;
        visuals.selection.bg_fill = self.accent;
        visuals.selection.stroke = Stroke::new(1.0, self.on_accent);
        let widgets = &mut visuals.widgets;
        widgets.noninteractive.bg_stroke = Stroke::new(1.0, self.line);
        widgets.noninteractive.fg_stroke = Stroke::new(1.0, self.text);
        for (widget, fill) in [
            (&mut widgets.inactive, self.card),
            (&mut widgets.hovered, self.selected),
            (&mut widgets.active, self.selected),
            (&mut widgets.open, self.selected),
        ] {
            widget.bg_fill = fill;
            widget.weak_bg_fill = fill;
            widget.bg_stroke = Stroke::new(1.0, self.line);
            widget.fg_stroke = Stroke::new(1.5, self.text);
            widget.expansion = 0.0;
        }
        // On their own fill an empty check box and an empty radio button are seen by their outlines alone.
        for widget in [&mut widgets.hovered, &mut widgets.active] {
            widget.bg_stroke = Stroke::new(1.0, self.accent);
        }
        visuals
    }
}

/// What scrolls has a thin bar at its edge, whether the pointer is there or not: a list that goes on has to look like one.
fn scroll_bars() -> ScrollStyle {
    ScrollStyle {
        floating_width: 4.0,
        // Right beside the contents, which are as wide as without it.
        bar_outer_margin: -6.0,
        foreground_color: true,
        dormant_handle_opacity: 0.4,
        // What stands at the edge can still be read.
        fade: ScrollFadeStyle { size: 10.0, ..ScrollFadeStyle::default() },
        ..ScrollStyle::floating()
    }
}

const TEXT_STYLES: [(TextStyle, f32, FontFamily); 5] = [
    (TextStyle::Small, 13.0, FontFamily::Proportional),
    (TextStyle::Body, 15.0, FontFamily::Proportional),
    (TextStyle::Button, 15.0, FontFamily::Proportional),
    (TextStyle::Monospace, 14.0, FontFamily::Monospace),
    (TextStyle::Heading, 17.0, FontFamily::Proportional),
];

/// The sizes of text that has none of the text styles, in points.
pub mod sizes {
    use std::ops::RangeInclusive;

    /// The hint at the bottom of the canvas.
    pub const HINT: f32 = 14.0;
    /// The same where it is too long for the canvas.
    pub const LEAST_HINT: f32 = 11.0;
    /// A message of two lines in the line below the tree.
    pub const TWO_LINES: f32 = 12.0;
    /// The tag beside what is dragged.
    pub const TAG: f32 = 15.0;
    /// The names of the rows and columns of a board, as it is large.
    pub const BOARD_NAMES: RangeInclusive<f32> = 11.0..=20.0;
    /// The counts of a race, the largest that fit.
    pub const RACE_COUNTS: [f32; 3] = [26.0, 22.0, 18.0];
    /// The count of a race in a low lane.
    pub const RACE_COUNT: f32 = 20.0;
    /// The sentences of the derivation of the minimal tree.
    pub const DERIVATION: f32 = 17.0;
    /// The numbers that the derivation is about.
    pub const CHOSEN: f32 = 20.0;
    /// A formula.
    pub const FORMULA: f32 = 25.0;
}

/// The usual typeface in this size.
#[must_use]
pub fn plain_font(size: f32) -> FontId {
    FontId::proportional(size)
}

/// The typeface of what must be seen from the last row, in this size.
#[must_use]
pub fn strong_font(size: f32) -> FontId {
    FontId::new(size, strong_family())
}

/// The same in the size of a text style.
#[must_use]
pub fn strong_style(ui: &egui::Ui, style: &TextStyle) -> FontId {
    strong_font(style.resolve(ui.style()).size)
}

/// The colour of text that takes that of the button on which it stands.
pub const INHERITED: Color32 = Color32::PLACEHOLDER;
/// The typeface of a text style, in this many times its size.
#[must_use]
pub fn scaled_style(ui: &egui::Ui, style: &TextStyle, times: f32) -> FontId {
    scaled(&style.resolve(ui.style()), times)
}

/// A typeface in this many times its size.
#[must_use]
pub fn scaled(font: &FontId, times: f32) -> FontId {
    FontId::new(font.size * times, font.family.clone())
}

/// What leaves the colours of a picture as they are.
pub const UNTINTED: Color32 = Color32::WHITE;

/// A screen that shows nothing.
pub const BLANK: Color32 = Color32::BLACK;

/// The style of the sentence about a step: the largest text beside the tree.
#[must_use]
pub fn sentence() -> TextStyle {
    TextStyle::Name("sentence".into())
}

/// The style of what the eye looks for in such a sentence: its title, and the line with the numbers.
#[must_use]
pub fn numbers() -> TextStyle {
    TextStyle::Name("numbers".into())
}

/// The family of text that must be seen from the last row: numbers, names, the strong sentence.
#[must_use]
pub fn strong_family() -> FontFamily {
    FontFamily::Name("strong".into())
}

/// The common characters of Chinese, for desktops that have no font for it; `fonts/subset.py` says which.
const CHINESE: &str = "Noto Sans SC";

/// Gives the toolkit the program's typeface in two weights, with Chinese and the built-in fonts behind it for signs
/// that it lacks. The desktop's fonts come last.
pub fn install_fonts(ctx: &egui::Context) {
    let mut fonts = FontDefinitions::default();
    for (name, data) in
        [("Inter", fonts::REGULAR), ("Inter SemiBold", fonts::STRONG), (CHINESE, fonts::CHINESE)]
    {
        fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(data)));
    }
    let proportional = fonts.families.entry(FontFamily::Proportional).or_default();
    // Before the toolkit's signs, which have a few of its punctuation marks as pictures.
    proportional.insert(0, CHINESE.to_owned());
    proportional.push("Hack".to_owned());
    let mut strong = proportional.clone();
    proportional.insert(0, "Inter".to_owned());
    strong.insert(0, "Inter SemiBold".to_owned());
    fonts.families.insert(strong_family(), strong);
    // Code has Greek letters, which the monospace font takes from its neighbours.
    let monospace = fonts.families.entry(FontFamily::Monospace).or_default();
    monospace.insert(monospace.len().min(1), CHINESE.to_owned());
    monospace.push("Inter".to_owned());
    ctx.set_fonts(fonts);
}

/// How much presentation mode enlarges everything, on usual screens and on small ones, where the tree needs the room.
pub const PRESENTATION_ZOOMS: [f32; 2] = [1.5, 1.4];

/// The same beside a question. The tree has all the room that the question leaves, and must not get smaller.
pub const ANSWER_ZOOMS: [f32; 2] = [1.25, 1.2];

/// The same in a race. Its pictures have all the room of the window already, and must not get smaller.
pub const RACE_ZOOMS: [f32; 2] = [1.2, 1.1];
