//! The tree on the screen: pan, zoom, hover, click, drag, and following the walk. One picture, or several of the
//! same tree with one camera: whatever moves one moves all.

mod anchor;
mod answers;
mod asked;
pub mod camera;
mod dragging;
mod find;
mod following;
pub mod hand;
mod hint;
mod in_place;
mod legend;
mod minimap;
pub mod paint;
pub mod picture;
pub mod place;
mod ring;
mod words;

use egui::{Rect, Response, Ui};

use super::across_frames;
use super::context::Context;
use super::exercise::look;
use super::menus;
use super::resting::Resting;
use crate::narration::open;
use crate::practice::draft::Form;
use crate::practice::item::Verdict;
use crate::session::Session;
use crate::session::command::Command;
use crate::session::command::exercise::ExerciseCommand;
use crate::session::command::predict::PredictCommand;
use crate::tree::NodeId;
use anchor::Anchor;
use camera::{Camera, Spare};
use minimap::Minimap;
use picture::{PictureState, PictureView};

/// The state of the canvas from frame to frame.
#[derive(Debug, Default)]
pub struct Canvas {
    camera: Camera,
    anchor: Anchor,
    followed: Option<following::FollowedPlace>,
    pictures: Vec<PictureState>,
    /// The picture that the pointer was in last.
    touched: usize,
    in_place: Option<in_place::NodeFields>,
    minimap: Minimap,
    find: Option<find::FindBar>,
    resting: Resting,
    /// Whether the menu of what is selected opens in the next frame.
    wants_menu: bool,
}

/// The height of the line at the bottom of the canvas, in points.
const HINT_HEIGHT: f32 = 26.0;
/// A canvas lower than this, in points, has no room for that line besides the tree.
const ROOM_FOR_WORDS: f32 = 200.0;
/// The most nodes on the screen that are offered to the keyboard and to screen readers one by one.
const NODES_AS_WIDGETS: usize = 200;

impl Canvas {
    /// Shows the whole tree from the next frame on.
    pub const fn fit(&mut self) {
        self.camera.request_fit();
    }

    /// Shows the whole tree of another document, and calls off what was begun on the one before.
    pub fn begin_document(&mut self) {
        self.in_place = None;
        self.pictures.iter_mut().for_each(PictureState::call_off_drag);
        self.fit();
    }

    /// Calls off what is being dragged where Esc is pressed in the middle of that. Returns the commands that take back what it
    /// has changed. Call it before other keys are taken: Esc does nothing else then.
    pub fn take_escape(&mut self, ctx: &egui::Context) -> Vec<Command> {
        let is_given_up = dragging::take_escape(ctx);
        let pictures = self.pictures.iter_mut().filter(|_| is_given_up);
        pictures.filter_map(PictureState::give_up_drag).collect()
    }

    /// Multiplies the scale, or returns to the natural one.
    pub const fn zoom(&mut self, factor: Option<f32>) {
        self.camera.request_zoom(factor);
    }

    /// Lets a person type the name and the value of the selected node where it is.
    pub fn edit_in_place(&mut self, session: &Session) {
        self.in_place = in_place::NodeFields::new(session);
        if let Some(form) = &self.in_place {
            let layout = &session.scene().layout;
            self.camera.bring_into_view(layout.x(form.node()), layout.depth(form.node()));
        }
    }

    /// Whether something is typed on the canvas, so that keys go there.
    #[must_use]
    pub const fn is_typing(&self) -> bool {
        self.in_place.is_some() || matches!(&self.find, Some(find) if find.has_keys())
    }

    /// The commands for what has been typed at a node and not been taken.
    pub fn unsaved(&self, session: &Session) -> Vec<Command> {
        self.in_place.as_ref().map_or_else(Vec::new, |form| form.unsaved(session))
    }

    /// The commands for what has been typed at a node, whose fields close, before something else is done. `None` where
    /// it cannot be understood: then the fields stay and say so.
    pub fn take_typed(&mut self, session: &Session) -> Option<Vec<Command>> {
        let Some(form) = &mut self.in_place else { return Some(Vec::new()) };
        let commands = form.take(session)?;
        self.in_place = None;
        Some(commands)
    }

    /// Lets a node stand out in the next frame as if the pointer was over it.
    pub fn indicate(&mut self, node: Option<NodeId>) {
        self.pictures.iter_mut().for_each(|picture| picture.indicated = node);
    }

    /// Lets a person type what to look for.
    pub fn ask_find(&mut self) {
        self.find = Some(find::FindBar::new());
    }

    /// Opens the menu of what is selected, as the right button does.
    pub const fn show_menu(&mut self) {
        self.wants_menu = true;
    }

    /// Takes in whether the pointer points at something, before keys are taken.
    pub fn note_pointer(&mut self, ctx: &egui::Context) {
        self.resting.note(ctx);
    }

    /// Brings a node into view, as large as can be read.
    pub fn show_node(&mut self, session: &Session, node: NodeId) {
        let layout = &session.scene().layout;
        self.camera.show(layout.x(node), layout.depth(node));
    }

    /// Closes the find bar; where Esc means something else as well, only if the focus is there. Whether it was closed.
    pub fn end_find(&mut self, is_wanted_elsewhere: bool) -> bool {
        self.find.take_if(|find| !is_wanted_elsewhere || find.has_focus()).is_some()
    }

    /// Draws the find bar, if it is open.
    pub fn find_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        if self.find.as_mut().is_some_and(|find| !find.show(ui, cx)) {
            self.find = None;
            ui.ctx().request_repaint();
        }
    }

    /// Draws the walk into all the room that is left.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        let room = ui.available_rect_before_wrap();
        // What is written below the tree covers nothing of it.
        let rect = line_below(room).map_or(room, |line| room.with_max_y(line.top()));
        self.show_views(ui, cx, &[PictureView::of_walk(cx, rect)], room);
        ui.advance_cursor_after_rect(room);
    }

    /// Draws pictures of the same size, and words at the bottom of `room`.
    pub fn show_views(&mut self, ui: &Ui, cx: &mut Context<'_>, views: &[PictureView], room: Rect) {
        let Some(first) = views.first() else { return };
        let scene = cx.session.scene();
        let held = self.anchor.held(scene, &self.camera);
        self.anchor.note(cx.session);
        let (x, depth) = self.zoomed_at(cx.session);
        self.camera.zoom_around(x, depth);
        let is_enlarged =
            cx.session.preferences().is_presentation() && cx.session.exercising().is_answering();
        self.camera.set_spare(Spare::of(views.len(), is_enlarged));
        let seen = self.well_seen(cx.session, first.rect.size());
        self.camera.update(&first.subject(cx), first.rect.size());
        if let Some((node, at)) = held {
            self.camera.keep_at(scene.layout.x(node), scene.layout.depth(node), at);
        } else {
            seen.into_iter().for_each(|(x, depth)| self.camera.bring_into_view(x, depth));
        }
        self.pictures.resize_with(views.len(), PictureState::default);
        // The camera has its place before the first picture is drawn, whichever of them moves it.
        let mut responses: Vec<Response> = Vec::with_capacity(views.len());
        for (view, picture) in views.iter().zip(&mut self.pictures) {
            let response = picture.take_pointer(ui, cx, view, &mut self.camera);
            if response.contains_pointer() {
                self.touched = view.index;
            }
            responses.push(response);
        }
        self.follow(ui, cx, held.map(|(node, _)| node));
        for (view, response) in views.iter().zip(&responses) {
            self.show_view(ui, cx, view, response, NODES_AS_WIDGETS / views.len());
            self.show_fault(ui, cx, view);
            self.show_asked(ui, cx, view);
            self.show_answers(ui, cx, view);
        }
        let current = cx.session.current_node();
        let picture = self.pictures.first();
        self.minimap.show(ui, (first.rect, picture), &first.subject(cx), &mut self.camera, cx, current);
        if let Some(view) = views.get(self.touched.min(views.len() - 1)) {
            self.show_in_place(ui, view, cx);
        }
        self.show_words(ui, cx, views, room);
    }

    /// Whether a picture, by its number, writes the name of the node, as it was drawn last.
    #[must_use]
    pub fn writes_name(&self, index: usize, node: NodeId, name: &str) -> bool {
        self.pictures.get(index).is_some_and(|picture| picture.writes_name(node, name))
    }

    /// What keys zoom in on: the node in focus. Around the root of a crowded tree there is nothing to see, for its
    /// children are far away: then the first leaf.
    fn zoomed_at(&self, session: &Session) -> (f64, u32) {
        let layout = &session.scene().layout;
        let focus = session.node_in_focus();
        let lowest = layout.height().saturating_sub(1);
        let is_at_root = focus == session.scene().tree().root_id();
        let is_alone = is_at_root && self.camera.is_zooming() && self.camera.is_crowded();
        match layout.row_x(lowest).ends().filter(|_| is_alone) {
            Some((first, _)) => (first, lowest),
            None => (layout.x(focus), layout.depth(focus)),
        }
    }

    /// The words below the tree: the effect of the keys, the guarantee of a cutoff, the meaning of the colours of
    /// strips. None of them covers another.
    fn show_words(&self, ui: &Ui, cx: &Context<'_>, views: &[PictureView], room: Rect) {
        let Some(first) = views.first() else { return };
        let is_free = |area: Rect| self.is_free(views, area);
        let line = self.line(ui, cx, first);
        // Where the legend has no place in the picture, what the card says too gives way to it. A message does not.
        let is_told = !cx.session.messages_shown().is_empty();
        let above = (line.is_some() || is_told).then_some(first.rect);
        let gives_way = line.as_ref().is_none_or(|(_, look)| look.gives_way);
        let below = (gives_way && !is_told).then_some(room);
        let legend = self.show_legend(ui, cx, first, above.into_iter().chain(below), is_free);
        // A message takes the place of a line, however many the words below this picture have.
        let is_replaced = is_told && cx.session.lanes().is_empty() && line_below(room).is_some();
        if let Some((text, look)) = line.filter(|_| !is_replaced) {
            let covers_legend = |area: Rect| legend.is_some_and(|legend| legend.intersects(area));
            hint::show(&ui.painter_at(room), cx, &text, look, |area| is_free(area) && !covers_legend(area));
        }
    }

    /// Whether neither nodes nor text of these pictures, nor the map, stand in this part of the window. Below a picture
    /// there is nothing, also where its tree goes on beyond its edge.
    fn is_free(&self, views: &[PictureView], area: Rect) -> bool {
        let is_free_in = |(view, picture): (&PictureView, &PictureState)| {
            let within = area.intersect(view.rect);
            !within.is_positive() || picture.is_free(within, view)
        };
        let is_on_map = self.minimap.area().is_some_and(|map| map.intersects(area));
        !is_on_map && views.iter().zip(&self.pictures).all(is_free_in)
    }

    /// The line of words below the tree with its look: the effect of the keys, what a person's search takes for true, what
    /// is proved, or the guarantee of a cutoff.
    fn line(&self, ui: &Ui, cx: &Context<'_>, view: &PictureView) -> Option<(String, hint::HintLook)> {
        // In a race it would not say of which search it speaks.
        let single = self.pictures.first().filter(|_| !cx.session.is_racing());
        let without_truth = || single.and_then(|it| it.missing_truth(cx, view));
        let hint = hint_text(cx.session).or_else(|| belief(cx.session, view)).or_else(without_truth);
        let look = hint::HintLook { color: cx.theme.accent, outline: None, gives_way: false };
        if let Some(hint) = hint {
            return Some((hint, look));
        }
        let guarantee = if view.is_walk { guarantee(ui, cx, view)? } else { return None };
        // The card says it too, so it gives way to what stands in the lowest row.
        let look =
            hint::HintLook { color: cx.theme.text, outline: Some(cx.theme.guarantee), gives_way: true };
        Some((guarantee, look))
    }

    /// Says what the colours of strips mean, where there are any: at the bottom of one of these rooms, beside the map, and
    /// where it covers nothing. Returns where it stands.
    fn show_legend(
        &self,
        ui: &Ui,
        cx: &Context<'_>,
        view: &PictureView,
        rooms: impl Iterator<Item = Rect>,
        is_free: impl Fn(Rect) -> bool,
    ) -> Option<Rect> {
        let picture = self.pictures.get(view.index).filter(|picture| !picture.strips().is_empty())?;
        let map = self.minimap.area().filter(|map| map.left() < view.rect.center().x);
        let map = map.filter(|map| map.bottom() > view.rect.center().y);
        let corners = rooms.map(|room| {
            let beside = map.filter(|map| room.bottom() - map.bottom() < HINT_HEIGHT);
            let left = beside.map_or(room.left(), |map| map.right()) + 8.0;
            (room, egui::pos2(left, room.bottom() - 1.0))
        });
        legend::show(ui, cx, picture, corners, is_free)
    }

    fn show_view(
        &mut self,
        ui: &Ui,
        cx: &mut Context<'_>,
        view: &PictureView,
        response: &Response,
        most_widgets: usize,
    ) {
        let Some(picture) = self.pictures.get_mut(view.index) else { return };
        let rests = self.resting.is_so;
        let pointed = picture.show(ui, cx, (view, response), &self.camera, (most_widgets, rests));
        let pointer = ui.input(|input| input.pointer.latest_pos());
        let is_on_map = pointer.is_some_and(|at| self.minimap.covers(at));
        let pointed = pointed.filter(|_| !is_on_map);
        self.pointed_at(ui, (view, response), pointed, cx);
        if let Some(node) = pointed
            && !rests
            && !ui.input(|input| input.pointer.any_down())
            && self.in_place.is_none()
            && !egui::Popup::is_any_open(ui.ctx())
        {
            picture::tooltip(ui, response, &picture::text_of(cx, view, node));
        } else if pointed.is_none()
            && let Some(strip) = self.pictures.get(view.index).and_then(|it| it.strip_at(ui, view, response))
            && !ui.input(|input| input.pointer.any_down())
            && !is_on_map
            && !rests
        {
            picture::tooltip(ui, response, &words::strip_text(cx.text(), strip));
        }
    }

    /// Marks where a person's own search goes wrong, once the walk is there.
    fn show_fault(&self, ui: &Ui, cx: &Context<'_>, view: &PictureView) {
        let theirs = view.run.as_ref().and_then(|run| run.theirs.as_ref());
        let Some(parted) = theirs.and_then(|theirs| theirs.parted.as_ref()) else { return };
        let is_known = view.after >= parted.after || cx.session.shows_ahead();
        let picture = self.pictures.get(view.index).filter(|_| is_known);
        if let Some(picture) = picture {
            picture.frame(ui, cx, view, (parted.node, &cx.text().picture_first_wrong_step()));
        }
    }

    /// Marks what a person is asked to predict.
    fn show_asked(&self, ui: &Ui, cx: &Context<'_>, view: &PictureView) {
        let Some(asked) = cx.session.prediction().filter(|_| view.is_walk) else { return };
        let Some(picture) = self.pictures.get(view.index) else { return };
        let (nodes, taken) = (picture.places(view).collect::<Vec<_>>(), picture.covered(view));
        let painter = ui.painter_at(view.rect);
        asked::paint(&painter, cx.theme, (&asked.decision, cx.session.scene()), &nodes, &taken);
    }

    /// Shows what a person has answered on the tree.
    fn show_answers(&self, ui: &Ui, cx: &Context<'_>, view: &PictureView) {
        let exercising = cx.session.exercising();
        let Some(exercise) = exercising.current().filter(|_| exercising.is_answering()) else { return };
        let Some(picture) = self.pictures.get(view.index) else { return };
        let tree = cx.session.scene().tree();
        let unread = exercise.unread(tree, cx.session.selection().leader());
        let painter = ui.painter_at(view.rect);
        let names = cx.session.scene().unique_names();
        let mut taken = picture.covered(view);
        let form = exercise.draft.form();
        let answer_at = |(node, place)| {
            // Nodes are crossed out leaf by leaf. What is said of the root is said of the answer as a whole.
            let is_whole = form == Form::Crosses && node == tree.root_id() && !tree.is_leaf(node);
            let checked = exercise.checked.as_ref().filter(|_| form.is_at_nodes() && !is_whole);
            let is_unread = unread.iter().any(|entry| entry.node == Some(node));
            let hides_answers = cx.session.exercising().hides_answers();
            let is_shown = |verdict| !hides_answers || verdict != Verdict::Missed;
            let verdict = checked.and_then(|checked| checked.verdict_at(node, is_shown));
            let verdict = verdict.or_else(|| is_unread.then_some(Verdict::Unread)).map(|verdict| {
                let (_, word, color) = look(cx, form, verdict);
                let share = checked.map(|checked| checked.share_at(node, verdict, is_shown));
                let word = match share {
                    Some([some, all]) if 0 < some && some < all => {
                        cx.text().exercise_some(all.to_string(), some.to_string(), word)
                    }
                    _ => word,
                };
                (verdict, word, color)
            });
            let parent = tree.parent(node).and_then(|parent| picture.place_of(parent, view));
            let written = exercise.draft.at(tree, node);
            let written = written.map(|written| written.named(|cause| names.of(cause)));
            let is_inner = !tree.is_leaf(node);
            let texts = if verdict.is_some() { picture.texts_of(node, view) } else { Vec::new() };
            answers::Answered { node: place, parent, is_inner, texts, written, verdict }
        };
        let answers: Vec<_> = picture.places(view).map(answer_at).collect();
        answers::paint(&painter, cx.theme, &answers, (&mut taken, &picture.edges(view)));
    }

    /// Clicks beside nodes, and on nodes where there are too many to be widgets of their own.
    fn pointed_at(
        &mut self,
        ui: &Ui,
        (view, response): (&PictureView, &Response),
        pointed: Option<NodeId>,
        cx: &mut Context<'_>,
    ) {
        if response.double_clicked() && pointed.is_none() {
            self.camera.request_fit();
        } else {
            clicked(ui, response, pointed, cx);
        }
        if std::mem::take(&mut self.wants_menu) {
            menus::open_context_menu(response, self.place_of_menu(response, view, cx.session));
        }
        menus::context_menu_ui(response, |ui| menus::picture_ui(ui, cx));
    }

    /// Where the menu opens by key: below the selected node, or in the middle of the picture.
    fn place_of_menu(&self, response: &Response, view: &PictureView, session: &Session) -> Rect {
        let picture = self.pictures.get(view.index);
        let place = session.selection().leader().and_then(|node| picture?.place_of(node, view));
        let visible = place.map(|place| place.intersect(view.rect)).filter(|place| place.is_positive());
        visible.unwrap_or(Rect::from_pos(response.rect.center()))
    }

    fn show_in_place(&mut self, ui: &Ui, view: &PictureView, cx: &mut Context<'_>) {
        let (rect, Some(form)) = (view.rect, &mut self.in_place) else { return };
        let place = self.pictures.get(view.index).and_then(|picture| picture.place_of(form.node(), view));
        if form.show(ui.ctx(), cx, place, rect) == in_place::FieldsOutcome::Close {
            self.in_place = None;
            ui.ctx().request_repaint();
        }
    }
}

/// The line for words below what is drawn into `room`; `None` where the picture needs all of it.
#[must_use]
pub fn line_below(room: Rect) -> Option<Rect> {
    (room.height() >= ROOM_FOR_WORDS).then(|| room.with_min_y(room.bottom() - HINT_HEIGHT))
}

/// Gives the commands of a click on a node or beside all nodes.
fn clicked(ui: &Ui, response: &Response, node: Option<NodeId>, cx: &mut Context<'_>) {
    let modifiers = ui.input(|input| input.modifiers);
    match node {
        Some(node) if response.clicked() && cx.session.exercising().is_answering() => {
            let mark = Command::Exercise(ExerciseCommand::Mark(node));
            cx.commands.push(if mark.is_enabled(cx.session) { mark } else { Command::Select(Some(node)) });
        }
        Some(_) if response.double_clicked() => cx.commands.push(Command::EditInPlace),
        Some(node) if response.clicked() && modifiers.command => {
            cx.commands.push(Command::ToggleSelected(node));
        }
        Some(node)
            if response.clicked() && Command::Predict(PredictCommand::Point(node)).is_enabled(cx.session) =>
        {
            cx.commands.push(Command::Predict(PredictCommand::Point(node)));
        }
        Some(node) if response.clicked() && modifiers.shift => cx.commands.push(Command::SelectTo(node)),
        _ if response.clicked() => cx.commands.push(Command::Select(node)),
        // A menu is about what is selected.
        Some(node) if response.secondary_clicked() && !cx.session.selection().contains(node) => {
            cx.commands.push(Command::Select(Some(node)));
        }
        None if response.secondary_clicked() => cx.commands.push(Command::Select(None)),
        _ => {}
    }
}

/// The effect of the keys while a person edits; otherwise what is proved.
fn hint_text(session: &Session) -> Option<String> {
    if session.exercising().is_answering() {
        return None;
    }
    if !session.is_editing() {
        return session.proof_text();
    }
    Some(session.edit_hint())
}

/// Behind the first wrong step of a person's own search: whose values and windows stand in the picture.
fn belief(session: &Session, view: &PictureView) -> Option<String> {
    let parted = view.run.as_ref()?.theirs.as_ref()?.parted.as_ref()?;
    let is_behind = view.after > parted.after;
    is_behind.then(|| session.text().own_search_belief(parted.after.to_string()))
}

/// At a cutoff: whose bound makes it sound. The nodes outlined in that colour are meant.
fn guarantee(ui: &Ui, cx: &Context<'_>, view: &PictureView) -> Option<String> {
    // Only a right search has what guarantees a cutoff.
    let run = view.run.as_ref().filter(|run| run.theirs.is_none())?;
    let key = (run.request, cx.session.perspective(), view.after);
    let known = across_frames::cached(ui, "guarantee", key, || {
        let scene = cx.session.scene();
        open::guarantee_at(cx.text(), run.replay(scene), &scene.names, cx.session.perspective(), view.after)
    });
    known.as_ref().as_ref().map(|known| cx.text().picture_guarantee(&known.text))
}
