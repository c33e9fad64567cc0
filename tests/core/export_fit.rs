//! Words in exported files have the room that the program counted for them, whatever fonts the reader has.

use alphabeta_lab::export::{Format, Options};
use alphabeta_lab::file::Document;
use alphabeta_lab::notation;
use alphabeta_lab::palette::Palette;
use alphabeta_lab::search::Algorithm;
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
