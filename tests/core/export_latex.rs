//! Letters in LaTeX: which packages and which engine a file asks for.

use alphabeta_lab::export::Format;
use alphabeta_lab::export::letters::LackingLetters;
use alphabeta_lab::file;
use alphabeta_lab::search::Algorithm;

use crate::export::{after, example_walk, text, walk_of};

#[test]
fn chinese_labels_stop_the_latex_that_has_no_fonts_for_them_with_a_sentence() {
    for (id, is_told) in [("chinese-labels", true), ("exam-tree", false)] {
        let walk = example_walk(id);
        for format in [Format::Tikz, Format::Forest, Format::Beamer] {
            let text = text(format, &walk, &after([walk.len()]));
            assert_eq!(text.contains("\\errmessage{This picture has Chinese labels"), is_told, "{format:?}");
            let loads = text.lines().any(|line| line == "\\usepackage{xeCJK}");
            assert_eq!(loads, is_told && format == Format::Beamer, "{format:?}");
            // xeCJK is for XeLaTeX, so LuaLaTeX stops as well.
            let check = "\\ifx\\XeTeXversion\\undefined\n\\errmessage{This picture has Chinese";
            assert_eq!(text.contains(check), is_told, "{format:?}");
        }
    }
}

#[test]
fn other_scripts_stop_the_latex_that_has_no_fonts_for_them_with_a_sentence() {
    for (label, is_told) in [("Москва", true), ("Ελλάδα", true), ("אבגד", true), ("Müller–Łódź", false)]
    {
        let written = format!(
            r#"GameTree(version: 1, title: "", root_player: Max, tree: Node(label: "{label}", children: [3, 5]))"#
        );
        let walk = walk_of(file::read(&written).unwrap(), Algorithm::AlphaBeta);
        for format in [Format::Tikz, Format::Forest, Format::Beamer] {
            let text = text(format, &walk, &after([walk.len()]));
            let told = text.contains("\\errmessage{This picture has non-Latin labels");
            let loads = text.lines().any(|line| line == "\\usepackage{fontspec}");
            // LuaLaTeX has fontspec, too.
            let check = "\\ifx\\directlua\\undefined\n\\errmessage{This picture has non-Latin";
            assert_eq!(text.contains(check), is_told, "{format:?} of {label}");
            assert_eq!(
                [told, loads],
                [is_told, is_told && format == Format::Beamer],
                "{format:?} of {label}"
            );
            assert!(!text.contains("Chinese"), "{format:?} of {label}");
        }
    }
}

/// A tree with this label at its root, in a format.
fn labelled(label: &str, format: Format) -> String {
    let written = format!(
        r#"GameTree(version: 1, title: "", root_player: Max, tree: Node(label: "{label}", children: [3, 5]))"#
    );
    let walk = walk_of(file::read(&written).unwrap(), Algorithm::AlphaBeta);
    text(format, &walk, &after([walk.len()]))
}

#[test]
fn letters_of_the_encoding_t1_load_it_or_ask_for_it() {
    let cases = [("Łódź", false), ("Dąb", true), ("«Þing»", true), ("đak", true), ("„ja“", false)];
    for (label, is_needed) in cases {
        for format in [Format::Tikz, Format::Forest, Format::Beamer] {
            let text = labelled(label, format);
            let asks = text.contains("write \\string\\usepackage[T1]{fontenc} in the preamble}");
            let loads = text.lines().any(|line| line == "\\usepackage[T1]{fontenc}");
            let is_document = format == Format::Beamer;
            let expected = [is_needed && !is_document, is_needed && is_document];
            assert_eq!([asks, loads], expected, "{format:?} of {label}");
            assert!(!text.contains("xelatex"), "{format:?} of {label}");
        }
    }
    // An engine with fonts for all letters has its own encoding.
    let both = labelled("Dąb Москва", Format::Beamer);
    assert!(both.contains("\\usepackage{fontspec}") && !both.contains("T1"), "{both}");
    // pdfLaTeX has these in no encoding.
    assert!(labelled("Ħal", Format::Tikz).contains("\\errmessage{This picture has non-Latin labels"));
}

/// In a box or in a table cell, TeX reads the end of a line as a blank, except after the name of a command.
#[test]
fn no_line_around_a_picture_leaves_a_blank() {
    for (format, environment) in [(Format::Tikz, "tikzpicture"), (Format::Forest, "forest")] {
        for label in ["left", "Dąb"] {
            let text = labelled(label, format);
            let (before, rest) = text.split_once(&format!("\\begin{{{environment}}}")).unwrap();
            let (_, after) = rest.split_once(&format!("\\end{{{environment}}}")).unwrap();
            assert_eq!(after, "%\n", "{format:?}");
            let is_quiet = |line: &str| {
                let name = line.rsplit_once('\\').map_or("", |(_, name)| name);
                let is_name = !name.is_empty() && name.chars().all(|letter| letter.is_ascii_alphabetic());
                // What follows the message is not read: TeX stops there.
                line.starts_with('%') || line.ends_with('%') || is_name || line.starts_with("\\errmessage")
            };
            let blank = before.lines().find(|line| !is_quiet(line));
            assert_eq!(blank, None, "{format:?} of {label}");
        }
    }
}

#[test]
fn dashes_of_a_label_stay_as_they_are() {
    for format in [Format::Tikz, Format::Forest, Format::Beamer] {
        let text = labelled("a--b", format);
        assert!(text.contains("a-{\\kern0pt}-b"), "{format:?}: {text}");
        let code: Vec<&str> = text.lines().filter(|line| !line.starts_with('%')).collect();
        assert!(!code.iter().any(|line| line.contains("a--b")), "{format:?}: {code:?}");
    }
}

#[test]
fn a_character_that_is_not_seen_is_told_where_it_stops_latex() {
    let written = "GameTree(version: 1, title: \"t\", root_player: Max, tree: [Leaf(label: \"ab\\u{200b}c\", value: 1), 2])";
    let walk = walk_of(file::read(written).unwrap(), Algorithm::AlphaBeta);
    let options = after([walk.len()]);
    for (format, is_told) in
        [(Format::Tikz, true), (Format::Forest, true), (Format::Svg, false), (Format::Pdf, false)]
    {
        let told =
            LackingLetters::of_walk(format, &walk, &options).map(|lacking| lacking.said(crate::english()));
        assert_eq!(
            told.as_ref().is_some_and(|told| told.contains("no fonts for U+200B.")),
            is_told,
            "{format:?} {told:?}"
        );
    }
}
