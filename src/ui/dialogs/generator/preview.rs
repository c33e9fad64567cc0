//! The tree that the parameters make: a picture of it and its counts.

use egui::{CornerRadius, Rect, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo};

use super::super::form::{error_ui, weak_ui};
use crate::drawing::Drawing;
use crate::figure::{Extras, Figure, Style, Subject};
use crate::generate::Recipe;
use crate::generate::irregular::Irregular;
use crate::narration::comparison::{count_text, digits};
use crate::search::perspective::Perspective;
use crate::session::features::generate::{Draft, Outlook};
use crate::session::walk::selection::Selection;
use crate::ui::canvas::camera::Camera;
use crate::ui::canvas::paint::{Highlights, paint};
use crate::ui::theme::Theme;

/// Trees up to this size are drawn: beyond, nothing of a node could be told on a small picture.
const NODES_DRAWN: usize = 400;
/// The lines below the picture, so that the dialog keeps its size whatever they say.
const LINES: usize = 3;

/// Draws what is known of a tree: at most its picture and its counts.
pub(super) fn outlook_ui(ui: &mut Ui, theme: &Theme, size: Vec2, recipe: &Recipe, outlook: &Outlook<'_>) {
    match outlook {
        Outlook::Impossible(error) => impossible_ui(ui, theme, size, error),
        Outlook::Made(draft) if draft.scene.tree().len() <= NODES_DRAWN => {
            picture_ui(ui, theme, size, draft);
            lines_ui(ui, theme, &counts(draft));
        }
        Outlook::Made(draft) => {
            empty_ui(ui, theme, size, "Too large for a small picture");
            lines_ui(ui, theme, &counts(draft));
        }
        Outlook::UnderWay => {
            empty_ui(ui, theme, size, "Counting…");
            lines_ui(ui, theme, &[size_text(recipe)]);
        }
        Outlook::TooLarge => {
            empty_ui(ui, theme, size, "Made only when you generate it");
            lines_ui(ui, theme, &[size_text(recipe)]);
        }
    }
}

/// Says why there is nothing to see.
pub(super) fn impossible_ui(ui: &mut Ui, theme: &Theme, size: Vec2, error: &str) {
    empty_ui(ui, theme, size, "");
    let left = LINES as f32 * line_height(ui);
    let before = ui.min_rect().bottom();
    error_ui(ui, theme, &format!("Not possible: {error}."));
    ui.add_space((left - (ui.min_rect().bottom() - before)).max(0.0));
}

fn picture_ui(ui: &mut Ui, theme: &Theme, size: Vec2, draft: &Draft) {
    let rect = frame_ui(ui, theme, size, "Preview");
    let scene = &draft.scene;
    let subject = Subject {
        tree: scene.tree(),
        names: &scene.names,
        layout: &scene.layout,
        ancestry: &scene.ancestry,
        overview: None,
        replay: None,
        after: 0,
        perspective: Perspective::Max,
        extras: Extras::default(),
    };
    let mut camera = Camera::default();
    camera.update(&scene.layout, rect.size(), false);
    let extent = [f64::from(rect.width()), f64::from(rect.height())];
    let figure = Figure::new(&subject, &camera.projection(), &Style::for_picture(extent), extent);
    let highlights = Highlights { selection: &Selection::default(), pointed: None, boards: None };
    paint(&ui.painter_at(rect), rect.min, &figure, theme, &highlights, &mut Drawing::default());
}

/// A picture without a tree.
fn empty_ui(ui: &mut Ui, theme: &Theme, size: Vec2, text: &str) {
    let rect = frame_ui(ui, theme, size, "No preview");
    let font = egui::TextStyle::Body.resolve(ui.style());
    ui.painter().text(rect.center(), egui::Align2::CENTER_CENTER, text, font, theme.weak_text);
}

fn frame_ui(ui: &mut Ui, theme: &Theme, size: Vec2, name: &str) -> Rect {
    ui.set_max_width(size.x);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Canvas, true, name));
    let stroke = Stroke::new(1.0, theme.line);
    ui.painter().rect(rect, CornerRadius::same(4), theme.canvas, stroke, StrokeKind::Inside);
    rect.shrink(1.0)
}

fn lines_ui(ui: &mut Ui, theme: &Theme, lines: &[String]) {
    for line in lines {
        ui.label(line);
    }
    for _ in lines.len()..LINES {
        weak_ui(ui, theme, "");
    }
}

fn line_height(ui: &Ui) -> f32 {
    ui.text_style_height(&egui::TextStyle::Body) + ui.spacing().item_spacing.y
}

fn counts(draft: &Draft) -> Vec<String> {
    let scene = &draft.scene;
    let tree = scene.tree();
    let nodes = count_text(tree.len() as u64, "node", "nodes");
    let leaves = count_text(draft.leaves, "leaf", "leaves");
    // One sentence: “Minimax evaluates 8 leaves, alpha-beta 5”.
    let evaluated = draft.evaluated.iter().enumerate().map(|(place, (algorithm, count))| {
        let name = algorithm.about().name;
        match place {
            0 => format!("{name} evaluates {}", count_text(*count, "leaf", "leaves")),
            _ => format!("{} {}", name.to_lowercase(), digits(*count)),
        }
    });
    vec![
        format!("{nodes}, {leaves}, depth {}", scene.layout.height().saturating_sub(1)),
        format!("Root value {}", scene.true_values[tree.root_id().index()]),
        evaluated.collect::<Vec<_>>().join(", "),
    ]
}

/// How large the tree gets, as far as that is known without making it.
fn size_text(recipe: &Recipe) -> String {
    match recipe {
        Recipe::Uniform(uniform) => uniform.size().map_or_else(
            |error| error.to_string(),
            |size| {
                let nodes = count_text(size.nodes, "node", "nodes");
                format!("{nodes}, {}, depth {}", count_text(size.leaves, "leaf", "leaves"), uniform.depth)
            },
        ),
        Recipe::Irregular(Irregular { nodes, .. }) => {
            format!("at most {}", count_text(u64::from(*nodes), "node", "nodes"))
        }
    }
}
