//! Words in exported files have the room that the program counted for them, whatever fonts the reader has.

use std::collections::HashSet;

use alphabeta_lab::export::walk::RecordedWalk;
use alphabeta_lab::export::{Format, Options};
use alphabeta_lab::figure::{Area, Figure};
use alphabeta_lab::file::Document;
use alphabeta_lab::notation;
use alphabeta_lab::palette::Palette;
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::search::replay::Phase;
use alphabeta_lab::tree::Player;

use crate::export::{after, walk_of, written};

/// A tree with numbers that nearly fill their leaves.
fn wide_numbers() -> Document {
    let tree =
        notation::parse("[[-1.5, 0.25, [inf, -inf]], [3, -2.75], [[1.125,-0.5],7]]", Player::Max, &mut ());
    Document::untitled(tree.expect("a tree"))
}

fn text(format: Format, options: &Options) -> String {
    let walk = walk_of(wide_numbers(), Algorithm::AlphaBeta);
    String::from_utf8(written(format, &walk, options)).expect("text")
}

#[test]
fn every_word_of_a_page_has_its_width_with_it() {
    let page = text(Format::Html, &after(0..=30)).replace("\\u003c", "<");
    let words: Vec<&str> = page.split("<text ").skip(1).collect();
    let without =
        words.iter().find(|words| !words.split('>').next().is_some_and(|tag| tag.contains("textLength=")));
    assert!(words.len() > 50 && without.is_none(), "{without:?}");
    // An SVG leaves that to the programs in which it is edited.
    assert!(!text(Format::Svg, &after([30])).contains("textLength"));
}

#[test]
fn letters_that_no_font_of_the_program_has_keep_the_width_of_the_readers_font() {
    let tree = notation::parse("[\"عمر\"[3, 5], \"Ann\"[2, 9]]", Player::Max, &mut ()).expect("a tree");
    let walk = walk_of(Document::untitled(tree), Algorithm::AlphaBeta);
    let page = String::from_utf8(written(Format::Html, &walk, &after(0..=9))).expect("text");
    let page = page.replace("\\u003c", "<").replace("\\\"", "\"");
    for (name, has_width) in [("عمر", false), ("Ann", true)] {
        let words: Vec<&str> = page
            .split("<text ")
            .skip(1)
            .filter(|words| words.split("</text>").next().is_some_and(|words| words.contains(name)))
            .collect();
        assert!(!words.is_empty(), "{name}");
        for words in words {
            let tag = words.split('>').next().unwrap_or_default();
            assert_eq!(tag.contains("textLength="), has_width, "{name}: {tag}");
        }
    }
}

#[test]
fn a_page_has_the_colours_of_its_picture() {
    for palette in [Palette::PRINT, Palette::LIGHT, Palette::DARK, Palette::CONTRAST] {
        let page = text(Format::Html, &Options { palette, ..after([30]) });
        let style =
            page.split("<style>").nth(1).and_then(|rest| rest.split("</style>").next()).expect("a style");
        let scheme = if palette.is_dark { "color-scheme: dark;" } else { "color-scheme: light;" };
        assert!(style.contains(scheme), "{style}");
        for (name, color) in [("canvas", palette.canvas), ("text", palette.text), ("accent", palette.accent)]
        {
            assert!(style.contains(&format!("--{name}: {};", color.to_hex())), "{name}: {style}");
        }
        let on_screen = style.split("@media print").next().unwrap_or_default();
        assert!(!on_screen.contains("#fff;"), "{on_screen}");
    }
}

#[test]
fn latex_sets_no_words_wider_than_the_program_counts_them() {
    for format in [Format::Tikz, Format::Beamer] {
        let source = text(format, &after([9]));
        assert!(source.contains("\\providecommand\\abfit"), "{source}");
        let nodes: Vec<&str> = source.lines().filter(|line| line.contains("\\node[")).collect();
        // The size is that of the text, whichever the document has.
        let free = nodes
            .iter()
            .find(|node| !(node.contains("font=\\fontsize{10}{12}") && node.contains("{\\abfit{")));
        assert!(nodes.len() > 20 && free.is_none(), "{free:?}");
        // Four figures and a minus sign take about two font sizes.
        let number = nodes.iter().find(|node| node.contains("$-$2.75")).expect("a leaf");
        let width =
            number.split("\\abfit{").nth(1).and_then(|rest| rest.split("pt}").next()).expect("a width");
        assert!((25.0..30.0).contains(&width.parse::<f64>().expect("a number")), "{width}");
    }
}

/// A complete tree whose inner nodes have long names.
fn named_tree(depth: u32, names: &mut impl Iterator<Item = String>) -> String {
    let Some(below) = depth.checked_sub(1) else { return names.next().expect("no end").len().to_string() };
    let name = names.next().expect("no end");
    format!("\"{name}\"[{}, {}]", named_tree(below, names), named_tree(below, names))
}

/// Whether they share more than a line.
fn covers(a: &Area, b: &Area) -> bool {
    let [min, max] = [a.min.map(|min| min + 1e-6), a.max.map(|max| max - 1e-6)];
    Area { min, max }.overlaps(b)
}

fn walk_with_names(depth: u32) -> RecordedWalk<'static> {
    let openings = ["Sicilian Defence, main line", "French Defence", "Caro-Kann", "Pirc Defence, old line"];
    let mut names = openings.iter().cycle().zip(1..).map(|(name, number)| format!("{name} {number}"));
    let tree = notation::parse(&named_tree(depth, &mut names), Player::Max, &mut ()).expect("a tree");
    walk_of(Document::titled("", tree), Algorithm::Minimax)
}

/// The names of the searched inner nodes that a picture leaves out. In the rows of open nodes and of the current one, whose
/// text is wide, names may give way: those count only if asked for.
fn missing_names(walk: &RecordedWalk<'_>, figure: &Figure, with_wide_rows: bool) -> Vec<String> {
    let tree = walk.tree;
    let inner = || figure.nodes.iter().filter(|mark| !tree.is_leaf(mark.node));
    let is_wide_row =
        |y: f64| inner().any(|mark| mark.at[1] == y && (mark.phase == Phase::Open || mark.is_current));
    let counted = inner().filter(|mark| mark.phase == Phase::Done);
    let counted = counted.filter(|mark| with_wide_rows || !is_wide_row(mark.at[1]));
    let names = counted.map(|mark| (mark.node, walk.names.of(tree, mark.node)));
    names.filter(|(node, name)| !figure.writes_name(*node, name)).map(|(_, name)| name).collect()
}

#[test]
fn searched_nodes_have_their_names_shortened_where_there_is_no_room() {
    for depth in 3..=5 {
        let walk = walk_with_names(depth);
        let frame = walk.frame();
        for after in 1..=walk.len() {
            let figure = walk.figure(&frame, Some(after));
            let what = format!("depth {depth}, after {after} steps");
            assert_eq!(missing_names(&walk, &figure, false), [""; 0], "{what}");
            for (place, label) in figure.labels.iter().enumerate() {
                let node = figure.nodes.iter().find(|mark| covers(&label.area, &mark.area()));
                assert!(node.is_none(), "{what}: {label:?} lies over {node:?}");
                let other = figure.labels[..place].iter().find(|other| covers(&other.area, &label.area));
                assert!(other.is_none(), "{what}: {label:?} lies over {other:?}");
            }
        }
    }
}

#[test]
fn shortened_names_in_a_row_differ() {
    let names = ["one", "two", "three", "four", "Sicily", "five", "six"];
    let children = names.map(|name| format!("\"Opening variation {name}\"[3,5]"));
    let tree = notation::parse(&format!("Start[{}]", children.join(",")), Player::Max, &mut ());
    let walk = walk_of(Document::titled("", tree.expect("a tree")), Algorithm::Minimax);
    let figure = walk.figure(&walk.frame(), Some(walk.len()));
    let pieces = figure.labels.iter().flat_map(|label| &label.pieces).map(|(piece, _)| piece.trim());
    let shortened: Vec<&str> = pieces.filter(|piece| piece.contains('…')).collect();
    let differing: HashSet<&&str> = shortened.iter().collect();
    assert!(shortened.len() >= 5 && differing.len() == shortened.len(), "{shortened:?}");
}

#[test]
fn a_name_beside_the_wide_text_of_an_open_node_gets_shorter() {
    let walk = walk_with_names(3);
    let figure = walk.figure(&walk.frame(), Some(8));
    assert_eq!(missing_names(&walk, &figure, true), [""; 0]);
}
