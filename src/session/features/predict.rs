//! Predicting what the search decides: the walk stops before each decision and asks for it. What is right stands in the
//! record.

use serde_json::Value;

use crate::names::spoken::SpokenNames;
use crate::narration::depth::appended;
use crate::narration::{capitalised, value_text, window_text};
use crate::practice::decision::{Decision, DecisionOutcome, decisions_at};
use crate::practice::mastery::{Mastery, Reply};
use crate::practice::response;
use crate::score::Score;
use crate::search::replay::Replay;
use crate::search::replay::facts::Scope;
use crate::search::trace::StepIndex;
use crate::search::window::Bound;
use crate::session::analysis::run::RunRequest;
use crate::session::command::Command;
use crate::session::command::predict::PredictCommand;
use crate::session::effect::Effect;
use crate::session::view::View;
use crate::tree::{NodeId, Player};

/// Whether the walk asks, and what has been answered so far.
#[derive(Debug, Default)]
pub struct Predicting {
    is_on: bool,
    mastery: Mastery,
    /// The walk that is predicted, and the place that it has reached. Decisions before that place count no more.
    reached: Option<(RunRequest, StepIndex)>,
    /// The place of the latest answer, and how many decisions at that place are known since.
    known: Option<(StepIndex, usize)>,
    told: Option<Told>,
}

/// What became of the latest question.
#[derive(Clone, PartialEq, Debug)]
pub struct Told {
    /// The verdict.
    pub verdict: PredictionVerdict,
    /// The sentence.
    pub text: String,
    /// The step of the walk at which it was said: it is shown as long as the walk stands there.
    after: StepIndex,
}

/// What became of a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PredictionVerdict {
    /// The answer is right.
    Right,
    /// The answer is wrong.
    Wrong,
    /// The answer was shown.
    Shown,
    /// What was typed is no number.
    Unread,
}

/// A question, ready to be shown.
#[derive(Clone, PartialEq, Debug)]
pub struct ShownQuestion {
    /// The decision.
    pub decision: Decision,
    /// The question.
    pub text: String,
    /// The answers to choose from, in the order of their numbers; none where a number is asked for.
    pub answers: Vec<String>,
    /// Whether an answer counts: the outcome has not been shown in this walk.
    pub counts: bool,
}

impl ShownQuestion {
    /// The node of which nothing may be shown: its value is asked for.
    #[must_use]
    pub const fn hides(&self) -> Option<NodeId> {
        match self.decision {
            Decision::Value { node, .. } => Some(node),
            Decision::Outcome { .. } | Decision::Next { .. } => None,
        }
    }
}

impl Predicting {
    /// Whether the walk asks.
    #[must_use]
    pub const fn is_on(&self) -> bool {
        self.is_on
    }

    /// What has been answered since it was switched on.
    #[must_use]
    pub const fn mastery(&self) -> Mastery {
        self.mastery
    }

    /// The verdict on the question before, as long as the walk stands where that was said.
    pub(in crate::session) fn told(&self, view: &View<'_>) -> Option<&Told> {
        self.told.as_ref().filter(|told| self.is_on && told.after == view.walk.playback.after())
    }

    /// Whether the walk stops at this place to ask.
    pub(in crate::session) fn asks_at(&self, after: StepIndex, view: &View<'_>) -> bool {
        self.decision_at(after, view).is_some()
    }

    /// The question at the present place.
    pub(in crate::session) fn asked(&self, view: &View<'_>) -> Option<ShownQuestion> {
        let after = view.walk.playback.after();
        let decision = self.decision_at(after, view)?;
        let words = Words { view };
        let answers = match &decision {
            Decision::Value { .. } => Vec::new(),
            Decision::Outcome { player, .. } => {
                DecisionOutcome::ALL.map(|outcome| words.outcome(*player, outcome)).into()
            }
            Decision::Next { choices, .. } => choices.iter().map(|&node| words.choice(node)).collect(),
        };
        let counts = self.counts(after, view);
        Some(ShownQuestion { text: words.question(&decision), decision, answers, counts })
    }

    fn decision_at(&self, after: StepIndex, view: &View<'_>) -> Option<Decision> {
        let run = view.run().filter(|run| self.is_on && !run.request.is_theirs())?;
        let known = self.known.filter(|&(place, _)| place == after && self.is_about(run.request));
        let mut decisions = decisions_at(run.replay(view.scene()), after).into_iter();
        decisions.nth(known.map_or(0, |(_, count)| count))
    }

    fn is_about(&self, request: RunRequest) -> bool {
        self.reached.is_some_and(|(reached, _)| reached == request)
    }

    fn counts(&self, after: StepIndex, view: &View<'_>) -> bool {
        let request = view.run().map(|run| run.request);
        self.reached.is_none_or(|(about, reached)| Some(about) != request || after >= reached)
    }

    /// Whether the command would do anything now.
    pub(in crate::session) fn enables(&self, command: &PredictCommand, view: &View<'_>) -> bool {
        let asked = || self.asked(view);
        match command {
            PredictCommand::Toggle => true,
            PredictCommand::Show => asked().is_some(),
            PredictCommand::Choose(number) => {
                asked().is_some_and(|asked| (1..=asked.answers.len()).contains(&usize::from(*number)))
            }
            PredictCommand::Point(node) => asked().is_some_and(
                |asked| matches!(asked.decision, Decision::Next { choices, .. } if choices.contains(node)),
            ),
            PredictCommand::Say(_) => {
                asked().is_some_and(|asked| matches!(asked.decision, Decision::Value { .. }))
            }
        }
    }

    /// Carries out a command.
    pub(in crate::session) fn update(&mut self, command: PredictCommand, view: &View<'_>) -> Vec<Effect> {
        if command == PredictCommand::Toggle {
            *self = Self { is_on: !self.is_on, ..Self::default() };
            self.follow(view);
            return Vec::new();
        }
        let Some(ShownQuestion { decision, answers, .. }) = self.asked(view) else { return Vec::new() };
        let words = Words { view };
        let given = match command {
            PredictCommand::Toggle => return Vec::new(),
            PredictCommand::Show => return self.take(&decision, None, view),
            PredictCommand::Choose(number) => {
                let place = usize::from(number).saturating_sub(1);
                let is_right = match &decision {
                    Decision::Outcome { outcome, .. } => DecisionOutcome::ALL.get(place) == Some(outcome),
                    Decision::Next { choices, next, .. } => choices.get(place) == Some(next),
                    Decision::Value { .. } => return Vec::new(),
                };
                let said = answers.into_iter().nth(place).unwrap_or_default();
                Given { is_right, said }
            }
            PredictCommand::Point(node) => {
                let is_right = matches!(decision, Decision::Next { next, .. } if next == node);
                Given { is_right, said: words.choice(node) }
            }
            PredictCommand::Say(typed) => match words.read(&decision, &typed) {
                Ok(given) => given,
                Err(text) => {
                    self.settle(PredictionVerdict::Unread, text, view.walk.playback.after());
                    return Vec::new();
                }
            },
        };
        self.take(&decision, Some(given), view)
    }

    /// Notes an answer, or that the right one is shown, and plays the step that shows it.
    fn take(&mut self, decision: &Decision, given: Option<Given>, view: &View<'_>) -> Vec<Effect> {
        let after = view.walk.playback.after();
        let (counts, words) = (self.counts(after, view), Words { view });
        let answer = words.answer(decision);
        let (verdict, reply, text) = match given {
            None => (PredictionVerdict::Shown, Reply::Hint, view.text.predict_shown(answer)),
            Some(given) if given.is_right => {
                (PredictionVerdict::Right, Reply::Right, view.text.predict_right(answer))
            }
            Some(given) => {
                (PredictionVerdict::Wrong, Reply::Mistake, view.text.predict_wrong(answer, given.said))
            }
        };
        let mut effects = Vec::new();
        if counts && reply != Reply::Hint {
            self.mastery = self.mastery.after(reply);
            effects.push(Effect::NoteReply(decision.kind(), reply));
        }
        let stays = matches!(decision, Decision::Outcome { outcome: DecisionOutcome::Stays, .. });
        let count = self.known.filter(|&(place, _)| place == after).map_or(0, |(_, count)| count);
        self.known = Some((after, count + 1));
        if stays {
            self.settle(verdict, text, after);
        } else {
            self.settle(verdict, text, after + 1);
            effects.push(Effect::Then(Command::GoTo(after + 1)));
        }
        effects
    }

    fn settle(&mut self, verdict: PredictionVerdict, text: String, after: StepIndex) {
        self.told = Some(Told { verdict, text, after });
    }

    /// Notes the place of the walk. In another walk everything counts that it has not reached yet.
    pub(in crate::session) fn follow(&mut self, view: &View<'_>) {
        let Some(run) = view.run().filter(|_| self.is_on) else { return };
        let after = view.walk.playback.after();
        match &mut self.reached {
            Some((about, reached)) if *about == run.request => *reached = (*reached).max(after),
            _ => (self.reached, self.known, self.told) = (Some((run.request, after)), None, None),
        }
    }
}

/// An answer, and how it reads.
struct Given {
    is_right: bool,
    said: String,
}

/// The words of questions and answers.
struct Words<'a> {
    view: &'a View<'a>,
}

impl Words<'_> {
    fn question(&self, decision: &Decision) -> String {
        let (view, text) = (self.view, self.view.text);
        let scale = view.perspective_of(view.run().map(|run| &**run));
        match *decision {
            Decision::Value { node, player, .. } if self.view.scene().names.are_moves() => {
                text.predict_ask_value_position(self.place(node), player.name())
            }
            Decision::Value { node, player, .. } => {
                text.predict_ask_value(self.begun(node, self.name(node)), player.name())
            }
            Decision::Outcome { node, player, child, value, window, .. } => {
                let (name, value) =
                    (self.begun(child, self.name(child)), self.seen(child, value).to_string());
                let window = window_text(scale.window(player, window));
                if self.is_move(child) {
                    let place = self.place_beside(node, Some(child));
                    return text.predict_ask_outcome_position(name, place, player.name(), value, window);
                }
                text.predict_ask_outcome(name, self.name(node), player.name(), value, window)
            }
            Decision::Next { node, next, .. } if self.is_move(next) => {
                text.predict_ask_next_move(self.place(node))
            }
            Decision::Next { node, .. } => text.predict_ask_next(self.name(node)),
        }
    }

    fn spoken(&self) -> SpokenNames<'_> {
        self.view.scene().spoken_names(self.view.text)
    }

    fn is_move(&self, node: NodeId) -> bool {
        self.spoken().is_move(node)
    }

    /// The node: `D`. In a game, `the move 1`, for there may be numbers, which nobody could tell from values; the line
    /// where a node above it has the same move.
    fn name(&self, node: NodeId) -> String {
        self.name_beside(node, None)
    }

    /// The same in a sentence with another node.
    fn name_beside(&self, node: NodeId, other: Option<NodeId>) -> String {
        let (spoken, tree) = (self.spoken(), self.view.scene().tree());
        let above = std::iter::successors(tree.parent(node), |&node| tree.parent(node));
        spoken.near(node, above.chain(other))
    }

    /// A name at the beginning of a sentence.
    fn begun(&self, node: NodeId, name: String) -> String {
        let spoken = self.spoken();
        if spoken.has_words(node) { capitalised(&name) } else { name }
    }

    /// A child to choose, as it can be found in the picture: a leaf bears its value there, and not its name.
    fn choice(&self, node: NodeId) -> String {
        let tree = self.view.scene().tree();
        let value = tree.value(node).filter(|_| tree.is_leaf(node) && !self.is_move(node));
        match value.map(|value| self.seen(node, value)) {
            Some(value) => self.view.text.predict_leaf(self.name(node), value.to_string()),
            None => self.name(node),
        }
    }

    /// Where something happens: `at D`, `after the move 1`.
    fn place(&self, node: NodeId) -> String {
        self.place_beside(node, None)
    }

    fn place_beside(&self, node: NodeId, other: Option<NodeId>) -> String {
        let (name, text) = (self.name_beside(node, other), self.view.text);
        if self.is_move(node) { text.walk_after(name) } else { text.walk_at(name) }
    }

    /// What happens to the window, in a few words.
    fn outcome(&self, player: Player, outcome: DecisionOutcome) -> String {
        let view = self.view;
        let scale = view.perspective_of(view.run().map(|run| &**run));
        match (outcome, scale.role(player)) {
            (DecisionOutcome::Stays, _) => view.text.predict_stays(),
            (DecisionOutcome::Moves, Player::Max) => view.text.predict_alpha_rises(),
            (DecisionOutcome::Moves, Player::Min) => view.text.predict_beta_falls(),
            (DecisionOutcome::Cuts, _) => view.text.predict_cuts(),
        }
    }

    /// The right answer.
    fn answer(&self, decision: &Decision) -> String {
        let text = self.view.text;
        match *decision {
            Decision::Value { node, value, bound, .. } => {
                let name = self.name(node);
                let seen = self.seen(node, value);
                let bound = bound.filter(|&bound| bound != Bound::Exact);
                match bound.map(|bound| self.scale_bound(node, bound)) {
                    None => text.predict_returns(name, seen.to_string()),
                    Some(bound) if self.is_move(node) => {
                        let value = seen.to_string();
                        let amount = match bound {
                            Bound::Upper => text.walk_at_most(&value),
                            Bound::Lower | Bound::Exact => text.walk_at_least(&value),
                        };
                        text.predict_returns_bound_move(amount, name, self.depth(), value)
                    }
                    Some(bound) => {
                        let worth = value_text(seen, Some(bound));
                        text.predict_returns_bound(name, self.depth(), seen.to_string(), worth)
                    }
                }
            }
            Decision::Outcome { node, player, outcome, .. } => {
                text.predict_happens(self.outcome(player, outcome), self.place(node))
            }
            Decision::Next { next, .. } => text.predict_is_next(self.name(next)),
        }
    }

    /// “ to depth N”, as far as what the next step shows holds; empty if it holds for the whole tree.
    fn depth(&self) -> String {
        let scope = self.view.run().map_or(Scope::Tree, |run| {
            let replay: Replay<'_> = run.replay(self.view.scene());
            replay.scope((self.view.walk.playback.after() + 1).min(replay.len()))
        });
        appended(self.view.text, scope)
    }

    /// What was typed as the value of a node.
    fn read(&self, decision: &Decision, typed: &str) -> Result<Given, String> {
        let Decision::Value { node, value, bound, .. } = *decision else { return Err(String::new()) };
        let (sign, number) = response::bound(&Value::String(typed.trim().trim_start_matches('=').to_owned()))
            .map_err(|misread| misread.said(self.view.text))?;
        let bound = bound.map_or(Bound::Exact, |bound| self.scale_bound(node, bound));
        let is_right = number == self.seen(node, value) && (sign == Bound::Exact || sign == bound);
        Ok(Given { is_right, said: typed.trim().to_owned() })
    }

    /// A value of a node as it is shown there.
    fn seen(&self, node: NodeId, value: Score) -> Score {
        let scale = self.view.perspective_of(self.view.run().map(|run| &**run));
        scale.score(self.player(node), value)
    }

    fn scale_bound(&self, node: NodeId, bound: Bound) -> Bound {
        let scale = self.view.perspective_of(self.view.run().map(|run| &**run));
        scale.bound(self.player(node), bound)
    }

    fn player(&self, node: NodeId) -> Player {
        let tree = self.view.scene().tree();
        self.view.run().map_or(tree.root_player(), |run| {
            let replay: Replay<'_> = run.replay(self.view.scene());
            replay.player_at(node)
        })
    }
}
