//! The record that a search would print.

use std::ops::ControlFlow;

use super::follow::{LineKinds, Searcher, Visited};
use super::protocol::{Record, RecordStep, What};
use crate::search::observer::{Event, Observer};
use crate::tree::{NodeId, Place, Tree};

/// The record that a search would print, with these kinds of lines.
#[must_use]
pub fn record_of(searcher: &Searcher<'_>, tree: &Tree, kinds: LineKinds) -> Record {
    let mut writer = Writer { tree, kinds, steps: Vec::new(), open: Vec::new() };
    let value = match searcher.run(tree, &mut writer) {
        ControlFlow::Continue(value) => value,
        ControlFlow::Break(never) => match never {},
    };
    let result_line = writer.steps.len() as u32 + 1;
    Record { steps: writer.steps, result: value, result_line, said: String::new(), torn_line: None }
}

struct Writer<'a> {
    tree: &'a Tree,
    kinds: LineKinds,
    steps: Vec<RecordStep>,
    /// The children that each open node has visited.
    open: Vec<Visited>,
}

impl Writer<'_> {
    fn write(&mut self, is_asked_for: bool, what: What) {
        if is_asked_for {
            let line = self.steps.len() as u32 + 1;
            self.steps.push(RecordStep { what, line });
        }
    }

    fn visits(&mut self, node: NodeId) {
        if let Some(visited) = self.open.last_mut() {
            visited.add(node);
        }
    }
}

impl Observer<Place> for Writer<'_> {
    type Stop = std::convert::Infallible;

    fn on(&mut self, event: Event<'_, Place>) -> ControlFlow<Self::Stop> {
        let kinds = self.kinds;
        match event {
            Event::Enter { node: &Place { node, .. }, window, .. } => {
                self.visits(node);
                self.write(kinds.enters, What::Enter { node, window: window.filter(|_| kinds.windows) });
                self.open.push(Visited::default());
            }
            Event::Evaluate { node: &Place { node, .. }, value, .. } => {
                self.visits(node);
                self.write(true, What::Leaf { node, value: Some(value) });
            }
            Event::Narrow { node: &Place { node, .. }, player, window } => {
                self.write(kinds.bounds, What::Bound { node, of: player, value: window.own(player) });
            }
            Event::Cutoff { node: &Place { node, .. }, .. } => {
                let is_through = self.open.last().is_some_and(|visited| visited.are_all(self.tree, node));
                self.write(kinds.cuts && !is_through, What::Cut { node });
            }
            Event::Leave { node: &Place { node, .. }, value, .. } => {
                self.open.pop();
                self.write(kinds.returns, What::Return { node, value });
            }
            Event::TableHit { node: &Place { node, .. }, .. } => self.visits(node),
            Event::PassBegins { .. } => {}
        }
        ControlFlow::Continue(())
    }
}
