//! The tree that the parameters make: a picture of it and its counts.

use egui::{CornerRadius, Rect, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo};

use super::super::form::{error_ui, weak_ui};
use crate::drawing::Drawing;
use crate::figure::{Extras, Figure, Style, Subject};
use crate::generate::Recipe;
use crate::generate::irregular::Irregular;
use crate::narration::comparison::digits;
use crate::search::perspective::Perspective;
use crate::session::features::generate::{DraftOutlook, GeneratedTree};
use crate::session::walk::selection::Selection;
use crate::text::Text;
use crate::ui::canvas::camera::Camera;
use crate::ui::canvas::paint::{Highlights, paint};
use crate::ui::context::Context;
use crate::ui::theme::Theme;

/// The largest tree that is drawn: in a larger one no node could be made out.
const NODES_DRAWN: usize = 400;
/// The lines below the picture, so that the dialog keeps its size whatever they say.
const LINES: usize = 3;

/// Draws what is known of a tree: at most its picture and its counts.
pub(super) fn outlook_ui(
    ui: &mut Ui,
    cx: &Context<'_>,
    size: Vec2,
    recipe: &Recipe,
    outlook: &DraftOutlook<'_>,
) {
    let text = cx.text();
    match outlook {
        DraftOutlook::Impossible(error) => impossible_ui(ui, cx, size, error),
        DraftOutlook::Made(draft) if draft.scene.tree().len() <= NODES_DRAWN => {
            picture_ui(ui, cx, size, draft);
            lines_ui(ui, cx.theme, &counts(draft, text));
        }
        DraftOutlook::Made(draft) => {
            empty_ui(ui, cx, size, &text.generator_too_large());
            lines_ui(ui, cx.theme, &counts(draft, text));
        }
        DraftOutlook::UnderWay => {
            empty_ui(ui, cx, size, &text.generator_counting());
            lines_ui(ui, cx.theme, &[size_text(recipe, text)]);
        }
        DraftOutlook::TooLarge => {
            empty_ui(ui, cx, size, &text.generator_not_yet());
            lines_ui(ui, cx.theme, &[size_text(recipe, text)]);
        }
    }
}

/// The room of a tree where a field already says what is wrong.
pub(super) fn nothing_ui(ui: &mut Ui, cx: &Context<'_>, size: Vec2) {
    empty_ui(ui, cx, size, "");
    lines_ui(ui, cx.theme, &[]);
}

/// Says why there is nothing to see.
pub(super) fn impossible_ui(ui: &mut Ui, cx: &Context<'_>, size: Vec2, error: &str) {
    empty_ui(ui, cx, size, "");
    let left = LINES as f32 * line_height(ui);
    let before = ui.min_rect().bottom();
    error_ui(ui, cx.theme, &cx.text().generator_impossible(error));
    ui.add_space((left - (ui.min_rect().bottom() - before)).max(0.0));
}

fn picture_ui(ui: &mut Ui, cx: &Context<'_>, size: Vec2, draft: &GeneratedTree) {
    let theme = cx.theme;
    let rect = frame_ui(ui, theme, size, &cx.text().generator_preview());
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
        text: cx.text(),
    };
    let mut camera = Camera::default();
    camera.update(&subject, rect.size());
    let extent = [f64::from(rect.width()), f64::from(rect.height())];
    let style = Style { shapes: cx.session.preferences().shapes, ..Style::for_picture(extent) };
    let figure = Figure::new(&subject, &camera.projection(), &style, extent);
    let highlights = Highlights { selection: &Selection::default(), pointed: None, boards: None };
    paint(&ui.painter_at(rect), rect.min, &figure, theme, &highlights, &mut Drawing::default());
}

/// A picture without a tree.
fn empty_ui(ui: &mut Ui, cx: &Context<'_>, size: Vec2, text: &str) {
    let rect = frame_ui(ui, cx.theme, size, &cx.text().generator_no_preview());
    let font = egui::TextStyle::Body.resolve(ui.style());
    ui.painter().text(rect.center(), egui::Align2::CENTER_CENTER, text, font, cx.theme.weak_text);
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

fn counts(draft: &GeneratedTree, text: &Text) -> Vec<String> {
    let scene = &draft.scene;
    let tree = scene.tree();
    let leaves = |count: u64| text.many_leaves(count, digits(count));
    let nodes = text.many_nodes(tree.len(), digits(tree.len() as u64));
    let depth = scene.layout.height().saturating_sub(1);
    // One sentence: “Minimax evaluates 8 leaves, alpha-beta 5”.
    let evaluated = draft.evaluated.iter().enumerate().map(|(place, (algorithm, count))| {
        let name = algorithm.name(text);
        match place {
            0 => text.generator_evaluates(leaves(*count), name),
            _ => text.generator_evaluates_too(name.to_lowercase(), digits(*count)),
        }
    });
    vec![
        text.notation_summary(depth.to_string(), leaves(draft.leaves), nodes),
        text.generator_root_value(scene.true_values[tree.root_id().index()].to_string()),
        evaluated.collect::<Vec<_>>().join(", "),
    ]
}

/// How large the tree gets, as far as that is known without making it.
fn size_text(recipe: &Recipe, text: &Text) -> String {
    let counted = |nodes: u64| text.many_nodes(nodes, digits(nodes));
    match recipe {
        Recipe::Uniform(uniform) => uniform.size().map_or_else(
            |error| error.said(text),
            |size| {
                let leaves = text.many_leaves(size.leaves, digits(size.leaves));
                text.notation_summary(uniform.depth.to_string(), leaves, counted(size.nodes))
            },
        ),
        Recipe::Irregular(Irregular { nodes, .. }) => text.generator_at_most(counted(u64::from(*nodes))),
    }
}
