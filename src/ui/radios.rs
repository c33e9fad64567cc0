//! Radio buttons in groups, as on the desktop: Tab comes to the chosen one and leaves the group from there, and the arrow
//! keys choose the next one.

use egui::{
    Atom, FocusDirection, Id, IdSalt, IntoAtoms, Key, Modifiers, Response, Role, Sense, Stroke, Ui, Vec2,
    WidgetAtom, WidgetInfo,
};

/// What is kept of a group from pass to pass. Buttons that cannot be pressed do not belong to it.
#[derive(Clone, Default)]
struct Group {
    /// The pass in which `buttons` are drawn.
    pass: u64,
    buttons: Vec<Id>,
    has_chosen: bool,
    /// The buttons of the pass before, and whether one of them was the chosen one.
    last_buttons: Vec<Id>,
    had_chosen: bool,
    /// The button that an arrow key has chosen and that has not been drawn since.
    next: Option<Id>,
}

impl Group {
    /// Takes note of a button that is drawn in this pass.
    fn add(&mut self, pass: u64, id: Id, is_chosen: bool) {
        if self.pass != pass {
            self.pass = pass;
            self.last_buttons = std::mem::take(&mut self.buttons);
            self.had_chosen = std::mem::take(&mut self.has_chosen);
        }
        self.buttons.push(id);
        self.has_chosen |= is_chosen;
    }

    /// Whether Tab comes to this button: the chosen one, and the first one where none is chosen.
    fn is_stop(&self, id: Id, is_chosen: bool) -> bool {
        let first = self.last_buttons.first().or_else(|| self.buttons.first());
        is_chosen || (!self.had_chosen && first == Some(&id))
    }

    /// The button so many places after this one; after the last one comes the first.
    fn beside(&self, id: Id, distance: isize) -> Option<Id> {
        let place = self.last_buttons.iter().position(|&button| button == id)?;
        let count = isize::try_from(self.last_buttons.len()).ok()?;
        let beside = isize::try_from(place).ok()?.checked_add(distance)?.rem_euclid(count);
        self.last_buttons.get(usize::try_from(beside).ok()?).copied()
    }
}

/// A radio button of this group for this value.
pub fn value_ui<'a, V: PartialEq>(
    ui: &mut Ui,
    group: &str,
    current: &mut V,
    value: V,
    words: impl IntoAtoms<'a>,
) -> Response {
    let is_chosen = *current == value;
    radio_ui(ui, group, is_chosen, words, || *current = value)
}

/// A radio button of this group; `choose` is called when a click or a key chooses it.
pub fn radio_ui<'a>(
    ui: &mut Ui,
    group: &str,
    is_chosen: bool,
    words: impl IntoAtoms<'a>,
    choose: impl FnOnce(),
) -> Response {
    let id = ui.next_auto_id();
    let keyed = keyed(ui, Id::unique(("radio-group", group)), id, is_chosen);
    let is_stop = keyed.is_stop || ui.memory(|memory| memory.has_focus(id));
    let response = button_ui(ui, id, is_chosen, is_stop, words);
    if !is_chosen && (response.clicked() || keyed.by_key) {
        choose();
    }
    if keyed.by_key {
        response.scroll_to_me(None);
    }
    response
}

/// What the keys make of a button.
struct Keyed {
    is_stop: bool,
    by_key: bool,
}

/// Lets the arrow keys choose in a group, one button of which is about to be drawn.
fn keyed(ui: &Ui, group: Id, id: Id, is_chosen: bool) -> Keyed {
    if !ui.is_enabled() || ui.is_sizing_pass() {
        return Keyed { is_stop: is_chosen, by_key: false };
    }
    let pass = ui.ctx().cumulative_pass_nr();
    let mut state = ui.data(|data| data.get_temp::<Group>(group)).unwrap_or_default();
    state.add(pass, id, is_chosen);
    if ui.memory(|memory| memory.has_focus(id)) {
        let distance = arrows(ui);
        if distance != 0 {
            // An arrow that chooses does not move the focus elsewhere.
            ui.memory_mut(|memory| memory.move_focus(FocusDirection::None));
        }
        if let Some(next) = state.beside(id, distance).filter(|&next| next != id) {
            ui.memory_mut(|memory| memory.request_focus(next));
            state.next = Some(next);
            ui.ctx().request_repaint();
        }
    }
    let by_key = state.next == Some(id);
    if by_key {
        state.next = None;
    }
    let is_stop = state.is_stop(id, is_chosen);
    ui.data_mut(|data| data.insert_temp(group, state));
    Keyed { is_stop, by_key }
}

/// How far the arrow keys go in this frame.
fn arrows(ui: &Ui) -> isize {
    let ways = [(Key::ArrowRight, 1), (Key::ArrowDown, 1), (Key::ArrowLeft, -1), (Key::ArrowUp, -1)];
    ui.input_mut(|input| {
        let presses =
            |(key, way): (Key, isize)| way * input.count_and_consume_key(Modifiers::NONE, key) as isize;
        ways.map(presses).into_iter().sum()
    })
}

/// Draws the button as the toolkit draws its own, which Tab always comes to.
fn button_ui<'a>(ui: &mut Ui, id: Id, is_chosen: bool, is_stop: bool, words: impl IntoAtoms<'a>) -> Response {
    let circle = IdSalt::new("circle");
    let size = Vec2::new(ui.spacing().icon_width, ui.spacing().icon_width.max(ui.spacing().interact_size.y));
    let mut atoms = words.into_atoms();
    let name = atoms.text().map(String::from).unwrap_or_default();
    atoms.push_left(Atom::custom(circle, size));
    let sense = if is_stop { Sense::click() } else { Sense::CLICK };
    let height = Vec2::splat(size.y);
    let mut button = WidgetAtom::new(atoms).id(id).sense(sense).min_size(height).allocate(ui);
    let is_enabled = ui.is_enabled();
    button
        .response
        .widget_info(|| WidgetInfo::selected(Role::RadioButton, is_enabled, is_chosen, name.as_str()));
    if !ui.is_rect_visible(button.response.rect) {
        return button.response;
    }
    let look = *ui.style().interact(&button.response);
    button.fallback_text_color = look.text_color();
    let drawn = button.paint(ui);
    if let Some(place) = drawn.rect(circle) {
        let (dot, ring) = ui.spacing().icon_rectangles(place);
        let radius = ring.width() / 2.0 + look.expansion;
        ui.painter().circle(ring.center(), radius, look.bg_fill, look.bg_stroke);
        if is_chosen {
            ui.painter().circle(dot.center(), dot.width() / 3.0, look.fg_stroke.color, Stroke::NONE);
        }
    }
    drawn.response
}
