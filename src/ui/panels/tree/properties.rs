//! What is known of the node in focus.

use egui::text::LayoutJob;
use egui::{RichText, TextFormat, TextStyle, Ui};

use crate::game::boards::Boards;
use crate::game::picture::BoardPicture;
use crate::narration::comparison::digits;
use crate::narration::counts::Visiting;
use crate::narration::node::{self, FactRow, NodeText};
use crate::search::replay::facts::Scope;
use crate::session::Session;
use crate::session::analysis::run::RunRequest;
use crate::tree::NodeId;
use crate::ui::across_frames;
use crate::ui::canvas::hand;
use crate::ui::context::Context;
use crate::ui::parts;
use crate::ui::theme::{self, Theme};

/// The least width of the column of labels, in points. A longer word makes it wider.
const LABELS: f32 = 78.0;
/// Between the columns.
const GAP: f32 = 6.0;

/// Shows it. A board is at most `board` points high.
pub(super) fn properties_ui(ui: &mut Ui, cx: &Context<'_>, board: f32) {
    let session = cx.session;
    let (scene, node) = (session.scene(), session.node_in_focus());
    let after = session.playback().after();
    let request = session
        .run()
        .map_or_else(|| RunRequest::new(scene, session.algorithm(), session.settings()), |run| run.request);
    let perspective = session.perspective();
    let (true_value, scope) = session.view().true_values().and_then(|values| values.of(node)).unzip();
    let scope = scope.unwrap_or(Scope::Tree);
    // Before there is a walk, nothing is behind it.
    let is_ahead_shown = session.shows_ahead() && !session.playback().is_empty();
    let is_shown = is_ahead_shown || session.shows_true_values();
    let is_hidden = true_value.is_some() && !is_shown;
    let is_asked = session.prediction().and_then(|asked| asked.hides()) == Some(node);
    let continues = scene.goes_on_below(node);
    let key = (
        request,
        session.run().is_some(),
        perspective,
        after,
        (node, continues, true_value, scope, is_hidden, is_asked),
    );
    let text = across_frames::cached(ui, "properties", key, || {
        let record = session.run().filter(|_| !is_asked).map(|run| (run.replay(scene), after));
        let (tree, names, node) = (scene.tree(), &scene.names, (node, continues));
        let text = node::describe(cx.text(), tree, names, record, perspective, node, true_value);
        let text =
            if is_hidden { text.with_true_value_hidden() } else { text.with_true_value_of(cx.text(), scope) };
        let text = if request.is_theirs() { text.of_own_search(cx.text()) } else { text };
        if is_asked { text.hidden_until_answered(session.text()) } else { text }
    });
    ui.set_width(ui.available_width());
    node_ui(ui, cx.theme, &text);
    if let Some(boards) = &scene.boards {
        board_ui(ui, cx, (boards, node), board.min(BOARD));
    }
}

/// The greatest height of the board, in points.
const BOARD: f32 = 132.0;

/// The position at the node, how it is written, and how much of the game is not shown below it.
fn board_ui(ui: &mut Ui, cx: &Context<'_>, (boards, node): (&Boards, NodeId), height: f32) {
    let Some(theirs) = boards.in_game(node) else { return };
    let scene = cx.session.scene();
    let after = cx.session.playback().after();
    let run = cx.session.run().map(|run| run.request);
    let key = (RunRequest::new(scene, cx.session.algorithm(), cx.session.settings()), run, after, node);
    let position = across_frames::cached(ui, "position", key, || Position {
        picture: boards.game().picture(theirs),
        text: boards.game().text(theirs),
        below: boards.goes_on(scene.tree(), node).then(|| below_text(cx.session, node)),
    });
    ui.add_space(GAP);
    let size = egui::vec2(ui.available_width(), height);
    let (area, response) = ui.allocate_exact_size(size, egui::Sense::hover());
    let name = cx.text().tree_position(&position.text);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Image, true, name.clone()));
    hand::board(ui.painter(), area, &position.picture, cx.theme);
    let text = RichText::new(&position.text).color(cx.theme.weak_text).small();
    ui.add(egui::Label::new(text).truncate());
    if let Some(below) = &position.below {
        ui.label(RichText::new(below).color(cx.theme.weak_text));
    }
}

/// What is kept of the position from frame to frame.
struct Position {
    picture: BoardPicture,
    text: String,
    /// Where the tree ends and the game goes on: what lies there.
    below: Option<String>,
}

/// How many nodes of the game lie below a node at which the tree ends, and how many of them the search has visited.
fn below_text(session: &Session, node: NodeId) -> String {
    let Some(run) = session.run() else { return String::new() };
    let Some(size) = run.counters.unseen().below.get(&node) else {
        return session.text().tree_game_continues();
    };
    let replay = run.replay(session.scene());
    let work = replay.work_below(node, session.playback().after(), run.counters.unseen());
    let (text, nodes) = (session.text(), digits(size.nodes));
    match run.visiting() {
        Visiting::Once => text.tree_nodes_below(size.nodes, nodes, digits(work.visited)),
        again => text.tree_nodes_below_again(size.nodes, nodes, again.visits_text(text, work.visited)),
    }
}

fn node_ui(ui: &mut Ui, theme: &Theme, text: &NodeText) {
    ui.spacing_mut().item_spacing.y = 3.0;
    parts::title_ui(ui, theme, &text.title);
    ui.label(RichText::new(&text.place).color(theme.weak_text));
    ui.label(RichText::new(&text.phase).color(theme.weak_text));
    let font = TextStyle::Body.resolve(ui.style());
    let width = |word: &str| ui.painter().layout_no_wrap(word.to_owned(), font.clone(), theme.text).size().x;
    let words = text.rows.iter().flat_map(|row| row.label.split_whitespace());
    let labels = words.map(width).fold(LABELS, f32::max).ceil();
    let room = ui.available_width() - labels - GAP;
    egui::Grid::new("properties")
        .num_columns(2)
        .min_col_width(labels)
        .min_row_height(0.0)
        .spacing([GAP, 3.0])
        .show(ui, |ui| {
            for row in &text.rows {
                row_ui(ui, theme, row, [labels, room]);
                ui.end_row();
            }
        });
}

/// The height of a value with its note below, in points.
fn two_lines(ui: &Ui) -> f32 {
    let height = |style: TextStyle| ui.fonts_mut(|fonts| fonts.row_height(&style.resolve(ui.style())));
    height(TextStyle::Body) + height(TextStyle::Small)
}

/// Between a value and its note, in points.
const BEFORE_NOTE: f32 = 6.0;
/// How small a wide number becomes at most, in parts of the usual size.
const LEAST_SCALE: f32 = 0.8;

/// Label, value and note; the last two in one text, so that they share a baseline and are read together. The
/// columns have these widths, in points. What is wider goes on in another line, and a wide number is small: half a number
/// would be another number.
fn row_ui(ui: &mut Ui, theme: &Theme, row: &FactRow, [labels, room]: [f32; 2]) {
    // A note that needs a second line moves nothing.
    let height = if row.may_have_note { two_lines(ui) } else { 0.0 };
    ui.vertical(|ui| {
        ui.set_min_height(height);
        ui.set_max_width(labels);
        ui.label(RichText::new(&row.label).color(theme.weak_text));
    });
    let text = |style: TextStyle, color| TextFormat::simple(style.resolve(ui.style()), color);
    let mut job = LayoutJob::default();
    // A sign stays with its number.
    let value = ["=", "≤", "≥"]
        .iter()
        .fold(row.value.clone(), |value, sign| value.replace(&format!("{sign} "), &format!("{sign}\u{a0}")));
    let usual = TextStyle::Body.resolve(ui.style());
    let width = |piece: &str| {
        ui.painter().layout_no_wrap(piece.to_owned(), usual.clone(), theme.text).size().x.ceil()
    };
    let widest = value.split(' ').map(width).fold(0.0, f32::max);
    let scale = (room / widest).clamp(LEAST_SCALE, 1.0);
    job.append(&value, 0.0, TextFormat::simple(theme::scaled(&usual, scale), theme.text));
    if !row.note.is_empty() {
        let format = text(TextStyle::Small, theme.weak_text);
        // The line may break at a space only, and the space itself must have room.
        if widest * scale + BEFORE_NOTE > room {
            job.append("\n", 0.0, format.clone());
        } else {
            let space = ui.fonts_mut(|fonts| fonts.glyph_width(&format.font_id, ' '));
            job.append(" ", BEFORE_NOTE - space, format.clone());
        }
        job.append(&row.note, 0.0, format);
    }
    job.wrap.max_width = room;
    let galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
    ui.vertical(|ui| {
        ui.set_min_height(height);
        ui.label(galley);
    });
}
