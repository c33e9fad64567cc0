//! Checking the answers to a question, item by item.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{Exercise, Exercising, ShownWalk};
use crate::practice::grading::{self, GradedQuestion};
use crate::practice::item::{Item, Verdict, earned};
use crate::practice::mastery::Reply;
use crate::practice::response::{self, Misread};
use crate::tree::{NodeId, Tree};

/// What became of the answers.
#[derive(Clone, PartialEq, Debug)]
pub struct Checked {
    /// Item by item, with the node that each is about.
    pub items: Vec<(NodeId, Item)>,
    /// What is wrong with what cannot be read.
    pub misread: Option<Misread>,
    /// The nodes whose entries cannot be read, and what is wrong with these.
    pub unread: Vec<(NodeId, Misread)>,
    /// What was earned, and what could be.
    pub points: [f64; 2],
    /// Whether there is no answer.
    pub is_blank: bool,
    /// Whether an item that cannot be read may still earn something.
    pub unread_may_earn: bool,
}

impl Checked {
    /// What became of the answers to a question about this tree, if there are any.
    pub(super) fn of(graded: &GradedQuestion, tree: &Tree, is_blank: bool) -> Self {
        let node_of = |path: &str| response::node_at(tree, path).unwrap_or_else(|_| tree.root_id());
        let items = graded.items.iter().map(|item| (node_of(item.path()), item.clone())).collect();
        let unread = graded.unread.iter().map(|(path, wrong)| (node_of(path), wrong.clone())).collect();
        Self {
            items,
            misread: graded.misread.clone(),
            unread,
            points: [graded.points, graded.of],
            is_blank,
            unread_may_earn: false,
        }
    }

    /// How many items ended so.
    #[must_use]
    pub fn count(&self, verdict: Verdict) -> usize {
        self.items.iter().filter(|(_, item)| item.verdict == verdict).count()
    }

    /// What became of the items of a node that are shown; the worst where it has several.
    #[must_use]
    pub fn verdict_at(&self, node: NodeId, is_shown: impl Fn(Verdict) -> bool) -> Option<Verdict> {
        self.verdicts_at(node).filter(|&verdict| is_shown(verdict)).max_by_key(|verdict| match verdict {
            Verdict::Right => 0,
            Verdict::Blank => 1,
            Verdict::Unread => 2,
            Verdict::Missed => 3,
            Verdict::Wrong => 4,
        })
    }

    /// How many of the items of a node that are shown ended so, and of how many.
    #[must_use]
    pub fn share_at(&self, node: NodeId, ended: Verdict, is_shown: impl Fn(Verdict) -> bool) -> [usize; 2] {
        let shown = || self.verdicts_at(node).filter(|&verdict| is_shown(verdict));
        [shown().filter(|&verdict| verdict == ended).count(), shown().count()]
    }

    fn verdicts_at(&self, node: NodeId) -> impl Iterator<Item = Verdict> {
        self.items.iter().filter(move |&&(at, _)| at == node).map(|(_, item)| item.verdict)
    }
}

impl Exercise {
    /// Whether a check of it has counted, so that no more is earned by knowing the answer.
    pub(super) const fn has_counted(&self) -> bool {
        self.lost.is_some() || self.question.is_some()
    }

    /// Checks the answer. In an assignment the question is `worth` so many points, and the answer that is handed in
    /// counts. What cannot be read is no answer yet: it costs nothing.
    pub(super) fn check(&mut self, tree: &Tree, worth: Option<f64>) -> Reply {
        let (response, unread) = self.draft.parted(tree);
        // What is handed in without marks is no answer.
        let is_blank = worth.is_some() && self.draft.is_empty();
        let response = if is_blank { Value::Null } else { response };
        let graded = grading::parted(&self.given(tree, worth.unwrap_or(1.0)), &response, &unread);
        self.checks += 1;
        let is_first = !self.is_noted;
        let is_unread = |item: &&Item| item.verdict == Verdict::Unread;
        let has_unread = graded.items.iter().any(|item| is_unread(&item));
        let missed = graded.items.iter().filter(|item| item.verdict != Verdict::Right && !is_unread(item));
        let missed: BTreeSet<String> = missed.map(|item| item.target.clone()).collect();
        let counts = !has_unread || !missed.is_empty();
        let reply = if !is_first || !counts {
            Reply::Hint
        } else if missed.is_empty() {
            Reply::Right
        } else {
            Reply::Mistake
        };
        if counts {
            self.is_noted = true;
            self.lost.get_or_insert(missed);
        }
        if worth.is_some() {
            self.checked = Some(Checked::of(&graded, tree, is_blank));
            return reply;
        }
        // What was checked and done again earns nothing.
        let is_lost = |item: &Item| self.lost.as_ref().is_some_and(|lost| lost.contains(&item.target));
        let counted: Vec<Item> = graded
            .items
            .iter()
            .cloned()
            .map(|item| match is_lost(&item) && item.verdict == Verdict::Right {
                true => Item { verdict: Verdict::Missed, ..item },
                false => item,
            })
            .collect();
        let unread_may_earn =
            graded.items.iter().any(|item| item.verdict == Verdict::Unread && !is_lost(item));
        let of = counted.iter().filter(|item| !item.is_extra).count().max(1) as f64;
        let points = [earned(&counted, of), of];
        self.checked = Some(Checked { points, unread_may_earn, ..Checked::of(&graded, tree, is_blank) });
        reply
    }
}

impl Exercising {
    /// Removes the verdicts, which are about the tree before this one. The answers stay, and are checked on the changed tree
    /// as for the first time.
    pub(in crate::session) fn note_changed(&mut self, tree: &Tree) {
        let pages = self.lesson_pages.values_mut().chain(&mut self.current);
        pages.for_each(|exercise| (exercise.checked, exercise.lost) = (None, None));
        let Some(exercise) = &mut self.current else { return };
        // The walk on screen is that of the changed tree, in which the mistake may be none.
        exercise.aside = exercise.aside.map(|_| ShownWalk::Search);
        exercise.named_leaves = exercise.kind.named_leaves(&exercise.posed(tree));
    }
}
