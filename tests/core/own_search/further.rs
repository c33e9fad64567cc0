//! Further lines: which of them a program prints, and how often, makes a right search no worse and a mistake no harder
//! to name.

use std::fmt::Write;

use alphabeta_lab::own_search::convention::{Convention, ReturnForm, Test};
use alphabeta_lab::own_search::mistakes::all;
use alphabeta_lab::own_search::naming::Naming;
use alphabeta_lab::own_search::recognise::{Family, Recognition};
use alphabeta_lab::own_search::trees::{Trial, random, standard};
use alphabeta_lab::search::window::Ties;
use alphabeta_lab::tree::{NodeId, Player, Tree};

use super::python::{OF_NEGAMAX, printed, recognised};
use super::{is_named, named};

/// The lines that a program may leave out.
const OPTIONAL: [&[&str]; 4] = [&["enter"], &["return"], &["alpha", "beta"], &["cut"]];

/// A choice of the optional lines: a bit for each.
type Choice = usize;

const CHOICES: std::ops::Range<Choice> = 0..1 << OPTIONAL.len();

/// What a program prints that leaves the other lines out.
fn chosen(printed: &[String], choice: Choice) -> Vec<String> {
    let is_left_out = |line: &str| {
        let word = line.split(' ').nth(1).unwrap_or_default();
        OPTIONAL.iter().enumerate().any(|(place, words)| choice & 1 << place == 0 && words.contains(&word))
    };
    let of = |text: &String| text.lines().filter(|line| !is_left_out(line)).collect::<Vec<_>>().join("\n");
    printed.iter().map(of).collect()
}

/// A right search as somebody may write it, apart from those of the program.
struct Student<'a> {
    naming: Naming<'a>,
    tree: &'a Tree,
    way: Convention,
    is_negamax: bool,
    /// Whether it prints what says nothing as well.
    prints_always: bool,
    printed: String,
}

impl Student<'_> {
    fn print(&mut self, word: &str, node: NodeId, numbers: &[f64]) {
        write!(self.printed, "ab {word} {}", self.naming.unique(node)).unwrap();
        for number in numbers {
            write!(self.printed, " {number}").unwrap();
        }
        self.printed.push('\n');
    }

    /// Whether a negamax counts for MIN there.
    fn is_turned(&self, node: NodeId) -> bool {
        self.is_negamax && self.tree.player_at(node) == Player::Min
    }

    fn print_window(&mut self, node: NodeId, (alpha, beta): (f64, f64)) {
        let window = if self.is_turned(node) { [-beta, -alpha] } else { [alpha, beta] };
        self.print("enter", node, &window);
    }

    fn print_bounds(&mut self, node: NodeId, before: (f64, f64), now: (f64, f64)) {
        let words = if self.is_turned(node) { ["beta", "alpha"] } else { ["alpha", "beta"] };
        let sign = if self.is_turned(node) { -1.0 } else { 1.0 };
        for (word, old, new) in [(words[0], before.0, now.0), (words[1], before.1, now.1)] {
            if self.prints_always || old != new {
                self.print(word, node, &[sign * new]);
            }
        }
    }

    fn print_return(&mut self, node: NodeId, value: f64) -> f64 {
        let sign = if self.is_turned(node) { -1.0 } else { 1.0 };
        self.print("return", node, &[sign * value]);
        value
    }

    fn value(&mut self, node: NodeId, given: (f64, f64)) -> f64 {
        let tree = self.tree;
        if let Some(value) = tree.value(node).filter(|_| tree.is_leaf(node)) {
            if self.prints_always {
                self.print_window(node, given);
            }
            self.print("leaf", node, &[]);
            if self.prints_always {
                self.print_return(node, value.value());
            }
            return value.value();
        }
        self.print_window(node, given);
        let is_max = tree.player_at(node) == Player::Max;
        let (mut alpha, mut beta) = given;
        let mut best = if is_max { f64::NEG_INFINITY } else { f64::INFINITY };
        if self.prints_always {
            self.print_bounds(node, given, given);
        }
        let children: Vec<NodeId> = tree.children_of(node).collect();
        for &child in &children {
            let value = self.value(child, (alpha, beta));
            best = if is_max { best.max(value) } else { best.min(value) };
            let moved = if is_max { (alpha.max(best), beta) } else { (alpha, beta.min(best)) };
            let tested = match (self.way.test, is_max) {
                (Test::Bound, _) => moved,
                (Test::Best, true) => (best, beta),
                (Test::Best, false) => (alpha, best),
            };
            let cuts = match self.way.ties {
                Ties::Prune => tested.0 >= tested.1,
                Ties::Search => tested.0 > tested.1,
            };
            if !cuts || self.way.test == Test::Bound {
                self.print_bounds(node, (alpha, beta), moved);
                (alpha, beta) = moved;
            }
            if cuts {
                if self.prints_always || Some(&child) != children.last() {
                    self.print("cut", node, &[]);
                }
                break;
            }
        }
        let value = match self.way.form {
            ReturnForm::Soft => best,
            ReturnForm::Bounds if is_max => alpha.max(best),
            ReturnForm::Bounds => beta.min(best),
            ReturnForm::Hard => best.max(given.0).min(given.1),
        };
        self.print_return(node, value)
    }
}

/// Everything that the search prints about these trees.
fn students(trials: &[Trial], way: Convention, is_negamax: bool, prints_always: bool) -> Vec<String> {
    let of = |trial: &Trial| {
        let tree = &trial.tree;
        let (naming, printed) = (Naming::new(tree), String::new());
        let mut student = Student { naming, tree, way, is_negamax, prints_always, printed };
        let value = student.value(tree.root_id(), (f64::NEG_INFINITY, f64::INFINITY));
        format!("{}ab result {value}\n", student.printed)
    };
    trials.iter().map(of).collect()
}

#[test]
fn a_right_search_is_right_whatever_it_prints_besides_and_however_often() {
    let trials: Vec<_> = standard().into_iter().chain((1..=30).map(random)).collect();
    for way in Convention::all() {
        for (is_negamax, prints_always) in [(false, false), (false, true), (true, false), (true, true)] {
            let all_lines = students(&trials, way, is_negamax, prints_always);
            for choice in CHOICES {
                let found =
                    recognised(&trials, &chosen(&all_lines, choice), Family::AlphaBeta(Some(way.ties)));
                let Recognition::Right(form) = found.verdict else {
                    panic!("{way:?} {choice:04b} always: {prints_always}, negamax: {is_negamax}: {found:?}")
                };
                assert_eq!(form.ties, Some(way.ties));
            }
        }
    }
}

/// Whether this search prints other lines than the mistake in the list, with the same leaves.
fn has_lines_of_its_own(search: &str, prints_always: bool, choice: Choice) -> bool {
    let prints = |word: &str| {
        OPTIONAL.iter().position(|words| words.contains(&word)).is_some_and(|place| choice & 1 << place != 0)
    };
    match search {
        // Its break comes before the bound moves, and in the list behind it.
        "wrong-bound-max" => prints("alpha"),
        // The bounds that it repeats at a node were left behind by other nodes.
        "shared" | "negamax:shared" => prints_always && prints("alpha"),
        _ => false,
    }
}

/// What is named from the leaves and the result is named from more lines as well.
#[test]
fn a_mistake_is_named_whatever_else_is_printed() {
    let trials = standard();
    let mut ids: Vec<(String, &str)> = all().map(|mistake| (mistake.id.to_owned(), mistake.id)).collect();
    ids.extend(OF_NEGAMAX.map(|id| (format!("negamax:{id}"), id)));
    ids.push(("small-start-1000".to_owned(), "small-infinity-1000"));
    let searches: Vec<&str> = ids.iter().map(|(search, _)| search.as_str()).collect();
    let mut wrong = Vec::new();
    for option in ["all-lines", "always"] {
        let Some(printed) = printed(&trials, &searches, &[option]) else { return };
        for ((search, id), printed) in ids.iter().zip(&printed) {
            for choice in CHOICES {
                let family = Family::AlphaBeta(Some(Ties::Prune));
                let found = recognised(&trials, &chosen(printed, choice), family);
                let differs = has_lines_of_its_own(search, option == "always", choice);
                // All lines tell all mistakes apart. Where no bound is updated there are none about bounds.
                let is_alone = choice + 1 < CHOICES.end || *id == "no-update" || found.also.is_empty();
                if !is_named(&found, id) || !is_alone || found.only_leaves != differs {
                    let told = (named(&found), found.only_leaves);
                    wrong.push(format!("{search} {option} {choice:04b}: {told:?}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
