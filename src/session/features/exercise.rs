//! Exercises: a question about a tree, answered on it and graded item by item.

mod answering;
mod aside;
mod checking;
mod earlier;
mod enabled;
mod handing_in;
mod leaving;
mod lesson;
mod profiles;
mod sitting;

use std::collections::{BTreeMap, BTreeSet};

use crate::generate::random::Random;
use crate::limits;
use crate::notation;
use crate::practice::about_tree;
use crate::practice::assignment::{Given, TieConvention};
use crate::practice::draft::{Draft, Form, NOTHING, UnreadEntry};
use crate::practice::instance::{Difficulty, instance};
use crate::practice::kind::{self, Kind};
use crate::practice::mastery::Mastery;
use crate::practice::posed::{Asked, Posed};
use crate::practice::trouble::Trouble;
use crate::session::command::Command;
use crate::session::command::exercise::ExerciseCommand;
use crate::session::effect::Effect;
use crate::session::interrupted::Interrupted;
use crate::session::model::message::Topic;
use crate::session::model::new_document::NewDocument;
use crate::session::news::UiTask;
use crate::session::view::View;
use crate::text::Text;
use crate::tree::{NodeId, Player, Tree};
use answering::AnswerHistory;
pub use aside::ShownWalk;
pub use checking::Checked;
use leaving::LeftExercise;
pub use profiles::Profiles;
use sitting::Sittings;
pub use sitting::{Cover, Seat};

/// How far a key scrolls the question, as a share of its room.
const SCROLLED: f32 = 0.5;

/// The exercise at hand, and what has been mastered so far.
#[derive(Default)]
pub struct Exercising {
    level: Option<u8>,
    seed: Option<u64>,
    current: Option<Exercise>,
    /// The walk that a question has interrupted.
    pub(in crate::session) interrupted: Option<Interrupted>,
    /// The exercise that has given its place back to the document that it had interrupted, as long as a person can call
    /// off what that was for.
    pub(in crate::session) displaced: Option<(Exercise, Interrupted)>,
    /// A question whose tree is on its way to the screen.
    awaited: Option<Awaited>,
    /// The exercise that was left last before its answers were checked.
    left: Option<LeftExercise>,
    /// The other questions of the lesson that was begun, as they were left, by their numbers.
    lesson_pages: BTreeMap<usize, Exercise>,
    /// Whether a person who quits has said that the exam may go on without them.
    pub(in crate::session) leaves_exam: bool,
    /// Whether a person who quits has said that unsaved changes may go. They stay if the program does.
    pub(in crate::session) drops_changes: bool,
    desk: Sittings,
    /// The students who practise on this machine.
    pub profiles: Profiles,
}

/// A question whose tree is on its way to the screen.
struct Awaited {
    exercise: Exercise,
    /// The tree in bracket notation.
    text: String,
    root_player: Player,
    /// The document that is there before it.
    before: u64,
}

impl std::fmt::Debug for Exercising {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let kind = self.current.as_ref().map(|exercise| exercise.kind.id());
        f.debug_struct("Exercising").field("kind", &kind).finish_non_exhaustive()
    }
}

/// A question about the tree on screen, and what has been answered.
pub struct Exercise {
    /// The kind of question.
    pub kind: &'static dyn Kind,
    asked: Asked,
    seed: u64,
    /// Its place in the lesson, from 0, if it is a question of one.
    of_lesson: Option<usize>,
    /// What has been answered.
    pub draft: Draft,
    /// What became of it, once it has been checked and as long as nothing was changed since.
    pub checked: Option<Checked>,
    /// The items that were not right when the answers were first checked on the tree as it is: they earn nothing more.
    lost: Option<BTreeSet<String>>,
    /// Whether a check has counted for what is mastered: the first one does, whatever becomes of the tree.
    is_noted: bool,
    /// How often it was checked.
    pub checks: u32,
    /// What the walk shows in the place of the question; `None` while the question is there.
    aside: Option<ShownWalk>,
    /// Whether the hint is shown. It costs nothing.
    is_hinted: bool,
    convention: TieConvention,
    /// The leaves that the question calls by name.
    named_leaves: Vec<NodeId>,
    /// Its place in the assignment at hand, if it belongs to one.
    pub question: Option<usize>,
    history: AnswerHistory,
}

impl Exercise {
    fn new(kind: &'static dyn Kind, asked: Asked, seed: u64) -> Self {
        let draft = Draft::new(kind.form());
        let convention = TieConvention::Stated;
        Self {
            kind,
            asked,
            seed,
            of_lesson: None,
            draft,
            checked: None,
            lost: None,
            is_noted: false,
            checks: 0,
            aside: None,
            is_hinted: false,
            convention,
            named_leaves: Vec::new(),
            question: None,
            history: AnswerHistory::default(),
        }
    }

    /// Its place in the lesson, from 0, if it is a question of one.
    #[must_use]
    pub const fn of_lesson(&self) -> Option<usize> {
        self.of_lesson
    }

    /// Whether the hint is shown.
    #[must_use]
    pub const fn is_hinted(&self) -> bool {
        self.is_hinted
    }

    /// The question with the tree as it is now.
    #[must_use]
    pub fn posed(&self, tree: &Tree) -> Posed {
        Posed { tree: tree.clone(), asked: self.asked, seed: self.seed }
    }

    /// The ancestors of a node that can be named as the cause of its cutoff, from the root, where that is asked.
    #[must_use]
    pub fn causes(&self, tree: &Tree, node: NodeId) -> Vec<NodeId> {
        if self.asked.more { self.draft.causes(tree, node) } else { Vec::new() }
    }

    /// The entries that cannot be read, as long as no verdicts are shown. One that is being typed at the selected node
    /// is among them once nothing can follow it that makes an answer of it.
    #[must_use]
    pub fn unread(&self, tree: &Tree, selected: Option<NodeId>) -> Vec<UnreadEntry> {
        if self.checked.is_some() {
            return Vec::new();
        }
        let mut unread = self.draft.unread(tree, || !self.kind.options(&self.posed(tree)).is_empty());
        unread.retain(|entry| !entry.is_unfinished || entry.node.is_none() || entry.node != selected);
        unread
    }

    /// The ancestor of the selected node with this number, from 1 for the root, where one can be named.
    fn cause(&self, number: &str, view: &View<'_>) -> Option<NodeId> {
        let causes = self.causes(view.scene().tree(), view.walk.selection.leader()?);
        number.parse().ok().and_then(|number: usize| causes.get(number.checked_sub(1)?).copied())
    }

    /// The question as a student reads it.
    #[must_use]
    pub fn ask(&self, tree: &Tree, text: &Text) -> String {
        self.given(tree, 1.0).ask(text)
    }

    fn given(&self, tree: &Tree, points: f64) -> Given {
        Given { kind: self.kind, posed: self.posed(tree), convention: self.convention, points }
    }

    /// The nodes that wait for an answer, in the order of Tab.
    fn stops(&self, tree: &Tree) -> Vec<NodeId> {
        let form = self.draft.form();
        let is_stop = |&node: &NodeId| match form {
            Form::Crosses => tree.is_leaf(node),
            _ => form.takes(tree, node),
        };
        tree.preorder().filter(is_stop).collect()
    }
}

impl Exercising {
    /// How hard new questions are, from 1 to 3.
    #[must_use]
    pub fn level(&self) -> u8 {
        self.level.unwrap_or(1)
    }

    /// The exercise at hand.
    #[must_use]
    pub const fn current(&self) -> Option<&Exercise> {
        self.current.as_ref()
    }

    /// Whether a question is being answered: then nothing of the walk is shown.
    #[must_use]
    pub fn is_answering(&self) -> bool {
        self.current.as_ref().is_some_and(|exercise| exercise.aside.is_none())
    }

    /// The leaves that the question at hand calls by name.
    #[must_use]
    pub fn named_leaves(&self) -> &[NodeId] {
        self.current.as_ref().map_or(&[], |exercise| &exercise.named_leaves)
    }

    /// How far a kind is mastered.
    #[must_use]
    pub fn mastery(&self, kind: &dyn Kind) -> Mastery {
        self.profiles.mastery(kind.id())
    }

    /// Ends with the document that it is about.
    pub(in crate::session) fn begin_document(&mut self) {
        self.current = None;
        self.interrupted = None;
        self.displaced = None;
        self.lesson_pages.clear();
    }

    /// The tree of a question that was on its way comes no more.
    pub(in crate::session) fn await_nothing(&mut self) {
        let awaited = self.awaited.take();
        awaited.into_iter().for_each(|awaited| self.keep_awaited(awaited));
    }

    /// What a person who quits has said counts no more.
    pub(in crate::session) fn forget_quitting(&mut self) {
        (self.leaves_exam, self.drops_changes) = (false, false);
    }

    /// Takes out the exercise at hand and what it has interrupted; not an assignment, which a student can go on with.
    pub(in crate::session) fn take_exercise(&mut self) -> Option<(Exercise, Interrupted)> {
        if self.seat_at_hand().is_some() || self.interrupted.is_none() {
            return None;
        }
        let exercise = self.current.take()?;
        // The tree of another question comes no more.
        self.await_nothing();
        Some((exercise, self.interrupted.take()?))
    }

    /// Goes on with this exercise.
    pub(in crate::session) fn go_on_with(&mut self, exercise: Exercise, interrupted: Interrupted) {
        (self.current, self.interrupted) = (Some(exercise), Some(interrupted));
    }

    /// Carries out a command.
    pub(in crate::session) fn update(&mut self, command: ExerciseCommand, view: &View<'_>) -> Vec<Effect> {
        let tree = view.scene().tree();
        match command {
            ExerciseCommand::Begin(id) => return self.begin(id, view),
            ExerciseCommand::Another => {
                let (mut effects, before) = (Vec::new(), self.lesson_question());
                if self.has_lesson_question(true, view) {
                    effects = self.turn_in_lesson(true, view);
                    if self.lesson_question() != before {
                        return effects;
                    }
                }
                let id = self.current.as_ref().map(|exercise| exercise.kind.id());
                effects.extend(id.map_or_else(Vec::new, |id| self.begin(id, view)));
                return effects;
            }
            ExerciseCommand::OnTree(id) => return self.begin_on_tree(id, view),
            ExerciseCommand::OfLesson(number) => return self.begin_lesson_at(number, view),
            ExerciseCommand::UseLevel(level) => self.level = Some(level),
            ExerciseCommand::End if self.seat_at_hand().is_some() => return self.leave_sitting(view),
            ExerciseCommand::End => {
                let before = self.current.take();
                let mut effects = self.end();
                effects.extend(self.keep_left(before, tree, view));
                return effects;
            }
            ExerciseCommand::ShowMistake => return self.show_mistake(view),
            ExerciseCommand::ShowWalk => return self.show_walk(view),
            ExerciseCommand::Next | ExerciseCommand::Previous => {
                let forwards = command == ExerciseCommand::Next;
                return self.next_stop(forwards, view).map(select).into_iter().collect();
            }
            ExerciseCommand::ScrollDown => return vec![Effect::Ui(UiTask::ScrollQuestion(SCROLLED))],
            ExerciseCommand::ScrollUp => return vec![Effect::Ui(UiTask::ScrollQuestion(-SCROLLED))],
            ExerciseCommand::Check => {
                let worth = self.worth_at_hand();
                let Some(exercise) = &mut self.current else { return Vec::new() };
                let reply = exercise.check(tree, worth);
                let kind = exercise.kind.id();
                self.profiles.note(kind, reply);
                if worth.is_some() {
                    self.note_check();
                }
            }
            ExerciseCommand::Mark(node) => {
                self.change(|draft| draft.mark(tree, node));
                return vec![select(node)];
            }
            ExerciseCommand::Place(node, before) => {
                self.change(|draft| draft.place(tree, node, before));
                return vec![select(node)];
            }
            ExerciseCommand::MarkSelected => {
                let node = view.walk.selection.leader();
                node.into_iter().for_each(|node| self.change(|draft| draft.mark(tree, node)));
            }
            ExerciseCommand::Type(text) => self.type_in(&text, view),
            ExerciseCommand::TypeInfinity => self.type_in("∞", view),
            ExerciseCommand::Erase => self.erase(view),
            ExerciseCommand::Remove => {
                let node = view.walk.selection.leader().unwrap_or_else(|| tree.root_id());
                self.change(|draft| draft.remove(tree, node));
            }
            ExerciseCommand::Undo => self.undo(),
            ExerciseCommand::Choose(text) => self.change(|draft| draft.choose(&text)),
            ExerciseCommand::ChooseNothing => self.change(|draft| draft.choose(NOTHING)),
            ExerciseCommand::Clear => self.change(|draft| *draft = Draft::new(draft.form())),
            ExerciseCommand::Hint => {
                self.current.iter_mut().for_each(|exercise| exercise.is_hinted = true);
            }
            ExerciseCommand::Resume => {
                match self.current.as_mut().filter(|exercise| exercise.aside.is_some()) {
                    Some(exercise) => exercise.aside = None,
                    None => return self.take_up_left(view),
                }
            }
        }
        Vec::new()
    }

    fn begin(&mut self, id: &str, view: &View<'_>) -> Vec<Effect> {
        let Some(kind) = kind::from_id(id) else { return Vec::new() };
        let Some(difficulty) = Difficulty::from_level(self.level()) else { return Vec::new() };
        let seed = self.seed.map_or_else(first_seed, |seed| Random::new(seed).bits());
        self.seed = Some(seed);
        let Some(posed) = instance(kind, difficulty, None, seed) else {
            return vec![Effect::failure(Topic::Practice, view.text.exercise_none(kind.name(view.text)))];
        };
        let title = view.text.exercise_title();
        self.await_tree(Exercise::new(kind, posed.asked, posed.seed), &posed.tree, title, view)
    }

    /// Asks for the tree of a question, which is posed as soon as that is on screen.
    fn await_tree(&mut self, exercise: Exercise, tree: &Tree, title: String, view: &View<'_>) -> Vec<Effect> {
        self.await_text(exercise, (notation::write(tree), tree.root_player()), title, view)
    }

    /// The same, for a tree in bracket notation.
    fn await_text(
        &mut self,
        exercise: Exercise,
        (text, root_player): (String, Player),
        title: String,
        view: &View<'_>,
    ) -> Vec<Effect> {
        let before = view.document.number();
        let replaced = self.awaited.replace(Awaited { exercise, text: text.clone(), root_player, before });
        replaced.into_iter().for_each(|awaited| self.keep_awaited(awaited));
        let new = NewDocument::Posed { title, text, root_player };
        vec![Effect::Command(Command::OpenNew(Box::new(new)))]
    }

    fn begin_on_tree(&mut self, id: &str, view: &View<'_>) -> Vec<Effect> {
        let Some(kind) = kind::from_id(id) else { return Vec::new() };
        let search = self.search_to_ask_about(view);
        let posed = match about_tree::posed(kind, view.scene().tree(), search) {
            Ok(posed) => posed,
            Err(trouble) => {
                let (text, name) = (view.text, kind.name(view.text));
                let message = match trouble {
                    Trouble::Unfit(_, Some(why)) => text.exercise_unasked_because(name, why.said(text)),
                    _ => text.exercise_unasked(name),
                };
                return vec![Effect::failure(Topic::Practice, message)];
            }
        };
        self.interrupt(view);
        let before = self.current.replace(Exercise::new(kind, posed.asked, posed.seed));
        let mut effects = self.prepare(view);
        effects.extend(self.keep_left(before, view.scene().tree(), view));
        effects
    }

    /// Notes where the walk is, unless a question has interrupted it already.
    fn interrupt(&mut self, view: &View<'_>) {
        let search = (view.analysis.search, view.analysis.replaced);
        let place = view.analysis.bookmark(view.walk.playback.after());
        self.interrupted.get_or_insert(Interrupted { search, place, shelved: None });
    }

    /// Leaves the question and goes on with what it has interrupted.
    fn end(&mut self) -> Vec<Effect> {
        self.current = None;
        let Some(interrupted) = self.interrupted.take() else { return Vec::new() };
        // The tree of another question comes no more.
        if interrupted.shelved.is_some() {
            self.await_nothing();
        }
        vec![Effect::GoOn(Box::new(interrupted))]
    }

    /// Brings the search of the question behind it, for the walk that shows mistakes.
    fn prepare(&mut self, view: &View<'_>) -> Vec<Effect> {
        let Some(exercise) = &mut self.current else { return Vec::new() };
        exercise.named_leaves = exercise.kind.named_leaves(&exercise.posed(view.scene().tree()));
        let Exercise { asked, draft, .. } = exercise;
        let search =
            [Command::UseSettings(asked.settings), Command::UseAlgorithm(asked.algorithm), Command::First];
        let tree = view.scene().tree();
        let first = tree.preorder().find(|&node| draft.form().takes(tree, node));
        // What could not be asked before is asked no more.
        let solved = Effect::SolveError(Topic::Practice);
        search.map(Effect::Then).into_iter().chain(first.map(select)).chain([solved]).collect()
    }

    /// Takes in the tree that was made for a question.
    pub(in crate::session) fn poll(&mut self, view: &View<'_>) -> Vec<Effect> {
        self.end_typing(view);
        let mut effects = self.profiles.poll(view);
        effects.extend(self.poll_sitting(view));
        let tree = view.scene().tree();
        let is_there = |it: &mut Awaited| {
            view.document.number() != it.before
                && tree.len() <= limits::QUESTION_NODES
                && notation::write(tree) == it.text
        };
        let Some(Awaited { exercise, .. }) = self.awaited.take_if(is_there) else { return effects };
        self.current = Some(exercise);
        self.note_question();
        effects.extend(self.prepare(view));
        effects
    }

    /// The next node without an answer, or the next one at all where every node has one.
    fn next_stop(&self, forwards: bool, view: &View<'_>) -> Option<NodeId> {
        let (tree, exercise) = (view.scene().tree(), self.current.as_ref()?);
        let mut stops = exercise.stops(tree);
        if !forwards {
            stops.reverse();
        }
        let here = view.walk.selection.leader().and_then(|node| stops.iter().position(|&stop| stop == node));
        let first = here.map_or(0, |here| here + 1).min(stops.len());
        stops.rotate_left(first);
        let is_blank = |node: &&NodeId| exercise.draft.at(tree, **node).is_none();
        let wants_blanks = forwards && exercise.draft.form().is_typed();
        stops.iter().find(|node| !wants_blanks || is_blank(node)).or_else(|| stops.first()).copied()
    }
}

/// Where the questions of this start begin, so that no two starts pose the same.
fn first_seed() -> u64 {
    use std::hash::{BuildHasher, Hasher};
    std::hash::RandomState::new().build_hasher().finish()
}

fn select(node: NodeId) -> Effect {
    Effect::Then(Command::Select(Some(node)))
}
