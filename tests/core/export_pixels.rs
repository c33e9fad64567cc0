//! Pictures as pixels: a PNG is its SVG with outlines, and an SVG with outlines looks like the one with fonts.

use std::io::Cursor;

use alphabeta_lab::examples;
use alphabeta_lab::export::exhibit::Exhibit;
use alphabeta_lab::export::{ExportError, Format, Options};
use alphabeta_lab::file;
use alphabeta_lab::fonts;
use alphabeta_lab::palette::Palette;
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::statistics::uniform::UniformShape;
use alphabeta_lab::text::Language;
use alphabeta_lab::tree::Player;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg;

use super::export::{after, example_walk, walk_of, written};

/// An SVG document as `resvg` draws it with the program's fonts, or with none.
fn drawn_by_resvg(svg: &[u8], has_fonts: bool) -> Pixmap {
    let mut options = usvg::Options { font_family: "Inter".to_owned(), ..usvg::Options::default() };
    for font in [fonts::REGULAR, fonts::STRONG, fonts::CHINESE].into_iter().filter(|_| has_fonts) {
        options.fontdb_mut().load_font_data(font.to_vec());
    }
    let tree = usvg::Tree::from_data(svg, &options).unwrap();
    let [width, height] = [tree.size().width(), tree.size().height()].map(|length| length.ceil() as u32);
    let mut pixels = Pixmap::new(width, height).unwrap();
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    pixels
}

#[test]
fn a_png_is_the_svg_with_outlines_as_resvg_draws_it() {
    for id in ["geeksforgeeks-set-4", "chinese-labels"] {
        let walk = example_walk(id);
        let options = Options { scale: 1.0, ..after([walk.len()]) };
        let outlined = Options { has_outlines: true, ..options.clone() };
        let drawn = drawn_by_resvg(&written(Format::Svg, &walk, &outlined), false);
        let bytes = written(Format::Png, &walk, &options);
        let mut reader = png::Decoder::new(Cursor::new(bytes)).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut pixels).unwrap();
        let straight = drawn.pixels().iter().flat_map(|pixel| {
            let pixel = pixel.demultiply();
            [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]
        });
        assert!(straight.eq(pixels), "{id}");
    }
}

#[test]
fn text_as_outlines_needs_no_fonts_and_looks_the_same() {
    let exhibit =
        Exhibit::minimal_tree(UniformShape { branching: 3, depth: 3 }, Player::Max, &Language::En.load());
    let plate = exhibit.plate(&Palette::PRINT);
    let mut pairs = vec![
        [false, true]
            .map(|has_outlines| plate.svg(&Options { has_outlines, ..Options::default() }).into_bytes()),
    ];
    for id in ["geeksforgeeks-set-4", "chinese-labels", "win-and-loss"] {
        let walk = example_walk(id);
        pairs.push([false, true].map(|has_outlines| {
            written(Format::Svg, &walk, &Options { has_outlines, ..after([walk.len()]) })
        }));
    }
    for [with_fonts, with_outlines] in pairs {
        let text = String::from_utf8(with_outlines.clone()).unwrap();
        assert!(!text.contains("<text") && text.contains("aria-label=\""), "{text}");
        // Every glyph is there once, and is used.
        let ids: Vec<&str> =
            text.split("<path id=\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
        assert!(ids.iter().all(|id| text.matches(&format!("id=\"{id}\"")).count() == 1));
        assert!(ids.iter().all(|id| text.contains(&format!("\"#{id}\""))));
        let [one, other] = [drawn_by_resvg(&with_fonts, true), drawn_by_resvg(&with_outlines, false)];
        assert_eq!((one.width(), one.height()), (other.width(), other.height()));
        let far = |(a, b): (&u8, &u8)| a.abs_diff(*b) > 64;
        let differing = one.data().iter().zip(other.data()).filter(|pair| far(*pair)).count();
        let share = differing as f64 / one.data().len() as f64;
        assert!(share < 0.002, "{share} of the picture differs");
        let without = drawn_by_resvg(&with_fonts, false);
        let missing = one.data().iter().zip(without.data()).filter(|pair| far(*pair)).count();
        assert!(missing > 4 * differing.max(50), "without fonts the text is missing: {missing}, {differing}");
    }
}

#[test]
fn a_png_shows_a_box_for_a_character_that_no_font_has() {
    let example = examples::ALL.iter().find(|example| example.id == "chinese-labels").unwrap();
    let draw = |character: &str| {
        let document = file::read(&example.text.replace('甲', character)).unwrap();
        let walk = walk_of(document, Algorithm::AlphaBeta);
        let mut reader =
            png::Decoder::new(Cursor::new(written(Format::Png, &walk, &after([0])))).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut pixels).unwrap();
        pixels
    };
    // The shares of a box and of a full stop in the same picture. A label of blanks would be no label.
    let ink = |character: &str| draw(character).iter().filter(|&&level| level < 128).count();
    let [none, unknown, known] = [".", "\u{10FFFD}", "□"].map(ink);
    assert!(unknown > none && unknown.abs_diff(known) * 4 < known - none, "{none} {unknown} {known}");
}

#[test]
fn an_animation_can_be_called_off_while_its_colours_are_chosen() {
    let walk = example_walk("geeksforgeeks-set-4");
    for format in [Format::Gif, Format::Apng] {
        let mut told = Vec::new();
        let done = format.write(&walk, &after(0..9), &mut |count| {
            told.push(count);
            false
        });
        assert_eq!((done, told), (Err(ExportError::Cancelled), vec![0]), "{format:?}");
    }
}
