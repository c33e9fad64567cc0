//! What there is on screen that pictures can be made of.

use std::sync::Arc;

use crate::export::exhibit::Exhibit;
use crate::file::DocumentInfo;
use crate::narration::decision;
use crate::session::Session;
use crate::session::features::compare;
use crate::session::features::export::material::Material;
use crate::session::features::race::Lane;
use crate::session::model::plan::Motif;
use crate::statistics::theory::uniform_leaves;
use crate::statistics::uniform::UniformShape;
use crate::tree::Player;

/// The minimal tree that is shown where the tree on screen is no uniform one, or too large for one.
const USUAL: UniformShape = UniformShape { branching: 3, depth: 3 };
const MOST_LEAVES: u64 = 81;

impl Session {
    /// Whether there is a picture to be taken out of the program.
    pub(super) fn has_picture(&self) -> bool {
        let experiment = &self.features.experiment;
        if experiment.is_shown() { experiment.shown().is_some() } else { self.analysis.run.is_some() }
    }

    /// The walk on screen, for drawing a picture of it on a worker; `None` until the search is finished.
    #[must_use]
    pub fn pictured(&self) -> Option<Material> {
        let shown = (Arc::clone(self.run()?), self.walk.playback.after());
        let lanes = self.lanes();
        let lanes = lanes.iter().filter_map(Lane::at).map(|(run, after)| (Arc::clone(run), after)).collect();
        let (shapes, side_to_move) = (self.preferences.shapes, self.preferences.side_to_move);
        let (scene, text) = (Arc::clone(self.scene()), Arc::clone(&self.text));
        let title = self.document().title();
        let about = DocumentInfo { title, ..self.document().content().about() };
        Some(Material { scene, about, shown, lanes, shapes, side_to_move, text })
    }

    /// What a person looks at.
    pub(super) fn motif_on_screen(&self) -> Motif {
        let experiment = self.features.experiment.exhibit(&self.text);
        match experiment {
            Some(exhibit) => Motif::Exhibit(Arc::new(exhibit)),
            None if self.is_racing() => Motif::Race,
            None => Motif::Tree,
        }
    }

    /// Everything that pictures can be made of, first what a person has asked for or looks at.
    #[must_use]
    pub fn motifs(&self) -> Vec<Motif> {
        let held = |exhibit: Exhibit| Motif::Exhibit(Arc::new(exhibit));
        let asked = self.features.export.asked().cloned().map(Motif::Exhibit);
        let on_screen = self.motif_on_screen();
        let rest: Vec<Motif> = if matches!(on_screen, Motif::Exhibit(_)) {
            Vec::new()
        } else {
            let tree = self.is_racing().then_some(Motif::Tree);
            let exhibits = [self.board(), self.charts(), self.orders(), self.decision()];
            let exhibits = exhibits.into_iter().flatten().chain([self.minimal_tree()]).map(held);
            tree.into_iter().chain(exhibits).collect()
        };
        let mut motifs = Vec::from_iter(asked);
        for motif in std::iter::once(on_screen).chain(rest) {
            if !motifs.contains(&motif) {
                motifs.push(motif);
            }
        }
        motifs
    }

    /// The board of the node in focus, in a tree that grew out of a game.
    fn board(&self) -> Option<Exhibit> {
        let (scene, node) = (self.scene(), self.node_in_focus());
        let boards = scene.boards.as_ref()?;
        let (picture, position) = (boards.picture(node)?, boards.text(node)?);
        let words = (self.document().content().title.as_str(), &*scene.name(node));
        Some(Exhibit::board(picture, &position, words, &self.text))
    }

    fn charts(&self) -> Option<Exhibit> {
        compare::charts_exhibit(&self.features.compare, &self.view())
    }

    fn orders(&self) -> Option<Exhibit> {
        compare::orders_exhibit(&self.features.compare, &self.view())
    }

    /// The decision table at the present step, where it says what the search does.
    fn decision(&self) -> Option<Exhibit> {
        let material = self.pictured()?;
        let (run, after) = &material.shown;
        // While a person is asked what comes next, the table would tell.
        let is_asked = self.prediction().is_some();
        if is_asked || !run.trace.has_window() || run.request.is_theirs() {
            return None;
        }
        let walk = material.walk();
        let ties = run.request.settings.ties;
        let table = decision::decision_table(&self.text, walk.replay(), ties, walk.look.perspective, *after);
        let place = crate::export::caption::title(&walk, Some(*after));
        Some(Exhibit::decision(table, &place, &self.text))
    }

    /// The page about the minimal tree as large as the tree on screen.
    fn minimal_tree(&self) -> Exhibit {
        let fits = |shape: &UniformShape| {
            uniform_leaves(shape.branching, shape.depth).is_some_and(|it| it <= MOST_LEAVES)
        };
        let of_scene =
            self.scene().uniform.filter(fits).map(|shape| (shape, self.scene().tree().root_player()));
        let (shape, root_player) = of_scene.unwrap_or((USUAL, Player::Max));
        Exhibit::minimal_tree(shape, root_player, &self.text)
    }
}
