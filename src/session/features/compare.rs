//! The comparison of searches: what is compared, and what the charts show of it.

pub mod charts;
pub mod child_orders;
pub mod comparison;
pub mod forecast;
pub mod table;

use std::sync::Arc;

use crate::export::exhibit::Exhibit;
use crate::generate::child_orders::NamedOrder;
use crate::narration::child_orders::{counted_text, spread_text, standing_text};
use crate::search::Algorithm;
use crate::session::analysis::run::Run;
use crate::session::command::Command;
use crate::session::command::compare::CompareCommand;
use crate::session::command::export::ExportCommand;
use crate::session::effect::Effect;
use crate::session::model::dialog::Dialog;
use crate::session::model::screen::{CompareView, Panel};
use crate::session::model::search_config::COMPARED;
use crate::session::news::UiTask;
use crate::session::view::View;
use child_orders::Lab;
use comparison::Comparison;

/// What is compared, and what is shown of it.
#[derive(Debug)]
pub struct Comparing {
    shown: CompareView,
    /// The searches that are compared besides the one in use.
    ticked: Vec<Algorithm>,
    lab: Lab,
}

impl Default for Comparing {
    fn default() -> Self {
        Self { shown: CompareView::default(), ticked: COMPARED.to_vec(), lab: Lab::default() }
    }
}

impl Comparing {
    /// Which view of the comparison is shown.
    #[must_use]
    pub const fn shown(&self) -> CompareView {
        self.shown
    }

    /// The searches that are compared besides the one in use.
    #[must_use]
    pub fn ticked(&self) -> &[Algorithm] {
        &self.ticked
    }

    /// What is known of other orders of the children.
    #[must_use]
    pub const fn lab(&self) -> &Lab {
        &self.lab
    }

    /// Forgets what was counted in the document that was there before.
    pub(in crate::session) fn begin_document(&mut self) {
        self.lab = Lab::default();
    }

    /// Whether this search is compared.
    pub(in crate::session) fn compares(&self, algorithm: Algorithm, view: &View<'_>) -> bool {
        view.algorithm() == algorithm || self.ticked.contains(&algorithm)
    }

    /// The runs that are compared, each as soon as it is there: those that a person has ticked, and the one in use.
    pub(in crate::session) fn compared(&self, view: &View<'_>) -> Vec<(Algorithm, Option<Arc<Run>>)> {
        let algorithms = Algorithm::ALL.iter().copied().filter(|&algorithm| self.compares(algorithm, view));
        algorithms.map(|algorithm| (algorithm, view.run_of(algorithm).map(Arc::clone))).collect()
    }

    /// The same with the search that a person has written, last.
    fn all_compared(&self, view: &View<'_>) -> Vec<(Algorithm, Option<Arc<Run>>)> {
        let theirs = view.analysis.runs.theirs().cloned();
        let theirs = theirs.map(|run| (run.request.algorithm, Some(run)));
        self.compared(view).into_iter().chain(theirs).collect()
    }

    /// Whether the command would do anything now.
    pub(in crate::session) fn enables(&self, command: CompareCommand, view: &View<'_>) -> bool {
        match command {
            CompareCommand::Show(shown) => self.shown != shown || !view.preferences.shows(Panel::Compare),
            // The search in use is always compared. A search that cannot run here can only be removed.
            CompareCommand::Tick(algorithm) => {
                algorithm != view.algorithm()
                    && (self.ticked.contains(&algorithm) || view.obstacle(algorithm).is_none())
            }
            CompareCommand::ToggleLogarithmic | CompareCommand::ExplainMinimum => true,
            CompareCommand::GoToDepth(algorithm, depth) => {
                let levels = view.run_of(algorithm).map(|run| run.counters.by_depth());
                let level = levels.and_then(|levels| levels.get(depth as usize));
                level.is_some_and(|level| level.visited > 0)
            }
            CompareCommand::CopyTable
            | CompareCommand::CopyPicture
            | CompareCommand::CopyImage
            | CompareCommand::AskExport => self.compared(view).iter().any(|(_, run)| run.is_some()),
            CompareCommand::TakeOrder(named) => {
                view.settings().child_order.follows_tree()
                    && named != NamedOrder::Own
                    && view.scene().tree().len() > 2
            }
            CompareCommand::Consider(moved) => self.lab.considered_move() != moved,
            CompareCommand::DrawAgain => self.lab.can_draw_again(),
            CompareCommand::StopCounting => self.lab.is_counting(),
        }
    }

    /// Carries out a command.
    pub(in crate::session) fn update(&mut self, command: CompareCommand, view: &View<'_>) -> Vec<Effect> {
        match command {
            CompareCommand::Show(shown) => {
                self.shown = shown;
                let is_hidden = !view.preferences.shows(Panel::Compare);
                Vec::from_iter(is_hidden.then_some(Effect::Then(Command::TogglePanel(Panel::Compare))))
            }
            CompareCommand::Tick(algorithm) => {
                match self.ticked.iter().position(|&ticked| ticked == algorithm) {
                    Some(place) => drop(self.ticked.remove(place)),
                    None => self.ticked.push(algorithm),
                }
                vec![Effect::Search]
            }
            CompareCommand::ToggleLogarithmic => {
                vec![Effect::Prefer(|preferences| preferences.logarithmic = !preferences.logarithmic)]
            }
            CompareCommand::GoToDepth(algorithm, depth) => go_to_depth(algorithm, depth, view),
            CompareCommand::CopyTable => {
                let csv = table::csv(&table::rows(&self.all_compared(view), view.settings().depth_limit));
                vec![Effect::Ui(UiTask::Copy(csv))]
            }
            CompareCommand::CopyPicture => self.export(ExportCommand::CopySvgOf, view),
            CompareCommand::CopyImage => self.export(ExportCommand::CopyPictureOf, view),
            CompareCommand::AskExport => self.export(ExportCommand::AskOf, view),
            CompareCommand::ExplainMinimum => vec![Effect::Ui(UiTask::Ask(Dialog::Minimum))],
            CompareCommand::TakeOrder(named) => vec![Effect::Arrange(named)],
            CompareCommand::Consider(moved) => {
                self.lab.consider(moved, view);
                Vec::new()
            }
            CompareCommand::DrawAgain => {
                self.lab.draw_again();
                self.poll(view);
                Vec::new()
            }
            CompareCommand::StopCounting => {
                self.stop_counting();
                Vec::new()
            }
        }
    }

    /// Stops counting orders of the children.
    pub(in crate::session) fn stop_counting(&mut self) {
        self.lab.stop_counting();
    }

    /// The picture of what is shown, for an export.
    fn export(&self, command: fn(Box<Exhibit>) -> ExportCommand, view: &View<'_>) -> Vec<Effect> {
        let orders = (self.shown == CompareView::Orders).then(|| orders_exhibit(self, view)).flatten();
        let exhibit = orders.or_else(|| charts_exhibit(self, view));
        let command = exhibit.map(|exhibit| Command::Export(command(Box::new(exhibit))));
        command.into_iter().map(Effect::Command).collect()
    }

    /// Counts other orders while they are shown.
    pub(in crate::session) fn poll(&mut self, view: &View<'_>) {
        if self.shown == CompareView::Orders && view.preferences.shows(Panel::Compare) {
            self.lab.poll(view);
        } else {
            self.lab.close();
        }
    }
}

/// The charts of whole searches, as soon as there is one.
pub(in crate::session) fn charts_exhibit(comparing: &Comparing, view: &View<'_>) -> Option<Exhibit> {
    let comparison = Comparison::new(comparing, view, None);
    comparison.runs().next()?;
    let sheet = comparison.sheet(view.document.title().to_owned());
    Some(Exhibit::charts(sheet, view.text))
}

/// What the search looks at under other orders of the children, while that is shown and may be seen.
pub(in crate::session) fn orders_exhibit(comparing: &Comparing, view: &View<'_>) -> Option<Exhibit> {
    let findings = comparing.lab.findings().filter(|_| view.shows_ahead())?;
    let counted = counted_text(view.text, &findings.histogram, findings.wanted, findings.total);
    let spread = spread_text(view.text, &findings.histogram, findings.evaluated)?;
    let own = findings
        .of(NamedOrder::Own)
        .and_then(|own| standing_text(view.text, &findings.histogram, own.leaves));
    let sentences = std::iter::once(format!("{counted}: {spread}.")).chain(own.map(|own| own + "."));
    let title = view.document.title();
    let marks = findings.marks(None, view.text);
    Some(Exhibit::orders(
        (&title, &findings.algorithm.name(view.text), findings.evaluated),
        (findings.histogram.clone(), marks),
        sentences.collect(),
        view.text,
    ))
}

/// Goes to the next step at which the search visits this depth; after the last one, to the first.
fn go_to_depth(algorithm: Algorithm, depth: u32, view: &View<'_>) -> Vec<Effect> {
    if algorithm != view.algorithm() {
        let again = CompareCommand::GoToDepth(algorithm, depth);
        return vec![Effect::Then(Command::UseAlgorithm(algorithm)), Effect::Then(Command::Compare(again))];
    }
    let Some(run) = view.run().filter(|run| run.request.algorithm == algorithm) else { return Vec::new() };
    let replay = run.replay(view.scene());
    let visit = |from| replay.next_visit_at_depth(depth, from);
    let step = visit(view.walk.playback.after()).or_else(|| visit(0));
    Vec::from_iter(step.map(|step| Effect::Then(Command::GoTo(step + 1))))
}
