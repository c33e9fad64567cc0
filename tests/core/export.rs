//! What leaves the program: every format, read back and compared with the walk that it was made from.

use alphabeta_lab::examples;
use alphabeta_lab::export::walk::{Prepared, RecordedWalk};
use alphabeta_lab::export::{ExportError, Format, Options, caption, markup, svg};
use alphabeta_lab::file::{self, Document};
use alphabeta_lab::generate::{Arrangement, Uniform};
use alphabeta_lab::palette::Palette;
use alphabeta_lab::search::replay::Step;
use alphabeta_lab::search::trace::{StepIndex, record};
use alphabeta_lab::search::unseen::Unseen;
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::tree::{Player, Tree};
use serde_json::Value;

pub(super) fn walk_of(document: Document, algorithm: Algorithm) -> RecordedWalk<'static> {
    let settings = Settings::default();
    let trace = record(algorithm, &document.tree, settings, &false.into()).expect("nobody cancels");
    let search = ((algorithm, settings), (trace, Unseen::default()));
    // A test has few walks, and needs them to its end.
    Box::leak(Box::new(Prepared::new(document, search.0, search.1, None))).walk(crate::english())
}

fn example(id: &str) -> Document {
    let example = examples::ALL.iter().find(|example| example.id == id).expect("it is among the examples");
    file::read(example.text).expect("every example can be read")
}

pub(super) fn example_walk(id: &str) -> RecordedWalk<'static> {
    walk_of(example(id), Algorithm::AlphaBeta)
}

pub(super) fn after(steps: impl IntoIterator<Item = StepIndex>) -> Options {
    Options { steps: steps.into_iter().map(Some).collect(), scale: 0.5, ..Options::default() }
}

pub(super) fn written(format: Format, walk: &RecordedWalk<'_>, options: &Options) -> Vec<u8> {
    format.write(walk, options, &mut |_| true).unwrap_or_else(|error| panic!("{format:?}: {error:?}"))
}

pub(super) fn text(format: Format, walk: &RecordedWalk<'_>, options: &Options) -> String {
    String::from_utf8(written(format, walk, options)).expect("it is text")
}

#[test]
fn the_same_walk_gives_the_same_bytes_and_nothing_of_the_machine() {
    let home = std::env::var("HOME").unwrap_or_else(|_| "/root".to_owned());
    let private = [home, env!("CARGO_MANIFEST_DIR").to_owned()];
    for id in ["geeksforgeeks-set-4", "chinese-labels"] {
        let walks = [example_walk(id), example_walk(id)];
        let options = after([0, 3, walks[0].len()]);
        for &format in Format::ALL {
            let [first, second] = walks.each_ref().map(|walk| written(format, walk, &options));
            assert!(!first.is_empty() && first == second, "{format:?} of {id}");
            for word in &private {
                let found = first.windows(word.len()).any(|part| part == word.as_bytes());
                assert!(word.len() < 5 || !found, "{format:?} tells {word}");
            }
        }
    }
}

#[test]
fn every_example_is_written_by_every_algorithm_that_can_search_it() {
    for example in examples::ALL {
        let document = file::read(example.text).expect("every example can be read");
        for &algorithm in Algorithm::ALL {
            if algorithm.check(Settings::default(), &document.tree).is_err() {
                continue;
            }
            let walk = walk_of(document.clone(), algorithm);
            let options = after([walk.len() / 2]);
            for format in [Format::Svg, Format::Tikz, Format::Forest, Format::Dot, Format::Csv] {
                assert!(!written(format, &walk, &options).is_empty());
            }
        }
    }
}

/// The texts of an SVG document, in order.
fn svg_texts(svg: &str) -> Vec<String> {
    let parts = svg.split("<text").skip(1).map(|part| part.split("</text>").next().unwrap_or_default());
    parts
        .map(|part| {
            let mut shown = String::new();
            let mut is_tag = true;
            for c in part.chars() {
                match c {
                    '<' => is_tag = true,
                    '>' => is_tag = false,
                    c if !is_tag => shown.push(c),
                    _ => {}
                }
            }
            shown
        })
        .collect()
}

#[test]
fn an_svg_names_its_parts_and_says_what_is_to_be_seen() {
    let walk = example_walk("geeksforgeeks-set-4");
    let svg = text(Format::Svg, &walk, &after([walk.len()]));
    for part in ["id=\"node-A\"", "id=\"edge-B\"", "role=\"img\"", "<title id=\"title\">", "Alpha-beta, step"]
    {
        assert!(svg.contains(part), "{part}");
    }
    let [heading, sentences] = caption::sentences(&walk, walk.len());
    assert!(svg.contains(&markup::escaped(&heading)) && svg.contains(&markup::escaped(&sentences)));
    let texts = svg_texts(&svg);
    assert!(texts.contains(&"A".to_owned()) && texts.contains(&"= 5".to_owned()), "{texts:?}");
    assert!(texts.iter().any(|text| text.contains("β-cut")), "{texts:?}");
    // Everything opened is closed: a reader of SVG understands it, and draws it.
    assert!(!written(Format::Png, &walk, &after([walk.len()])).is_empty());
}

#[test]
fn an_exercise_shows_the_tree_and_nothing_of_the_search() {
    let walk = example_walk("geeksforgeeks-set-4");
    let svg = text(Format::Svg, &walk, &Options::default());
    let texts = svg_texts(&svg);
    for told in ["α", "β", "=", "≥", "≤", "∞"] {
        assert!(!texts.iter().any(|text| text.contains(told)), "{told} in {texts:?}");
    }
    let leaves = ["3", "5", "6", "9", "1", "2", "0", "−1"];
    assert!(leaves.iter().all(|leaf| texts.contains(&(*leaf).to_owned())), "{texts:?}");
    for step in 1..=walk.len() {
        let [heading, _] = caption::sentences(&walk, step);
        assert!(!svg.contains(&markup::escaped(&heading)), "{heading}");
    }
}

#[test]
fn hostile_names_stay_text_in_every_format() {
    let mut document = example("geeksforgeeks-set-4");
    let nasty = "</script><b>&\"'\\$%#_{}~^\u{1b}[2J=1+1";
    document.title = nasty.to_owned();
    document.source = Some(nasty.to_owned());
    let root = document.tree.root_id();
    document
        .tree
        .apply(alphabeta_lab::tree::edit::Edit::SetLabel { node: root, label: Some(nasty.into()) })
        .expect("a label");
    let walk = walk_of(document, Algorithm::AlphaBeta);
    let options = after(0..=walk.len());
    for &format in Format::ALL {
        let bytes = written(format, &walk, &options);
        assert!(
            format == Format::Png
                || !bytes.contains(&0x1b)
                || matches!(format, Format::Pdf | Format::Gif | Format::Apng),
            "{format:?}"
        );
    }
    let html = text(Format::Html, &walk, &options);
    assert_eq!(html.matches("</script>").count(), 1);
    assert!(!html.contains("<b>"));
    assert!(!text(Format::Svg, &walk, &options).contains("<b>"));
    let tikz = text(Format::Tikz, &walk, &options);
    assert!(tikz.contains("\\textbackslash{}\\$\\%\\#\\_\\{\\}"), "{tikz}");
    let json: Value = serde_json::from_str(&text(Format::Json, &walk, &options)).expect("JSON");
    assert_eq!(json["title"], nasty);
}

#[test]
fn csv_read_back_is_json() {
    for id in ["geeksforgeeks-set-4", "chinese-labels", "win-and-loss"] {
        let walk = example_walk(id);
        let options = after(1..=walk.len());
        let json: Value = serde_json::from_str(&text(Format::Json, &walk, &options)).expect("JSON");
        let rows = read_csv(&text(Format::Csv, &walk, &options));
        let (header, rows) = rows.split_first().expect("a header");
        let steps = json["steps"].as_array().expect("steps");
        assert_eq!((rows.len(), steps.len()), (walk.len() as usize, walk.len() as usize));
        for (row, step) in rows.iter().zip(steps) {
            for (name, cell) in header.iter().zip(row) {
                let told = match &step[name.as_str()] {
                    Value::Null => String::new(),
                    Value::String(text) => text.clone(),
                    Value::Array(path) => path.iter().map(Value::to_string).collect::<Vec<_>>().join(" "),
                    other => other.to_string(),
                };
                // What a spreadsheet would compute is marked as text.
                assert_eq!(cell.strip_prefix('\'').unwrap_or(cell), told, "{name}");
            }
        }
        for step in steps {
            let path = step["path"].as_array().expect("a path");
            let path: Vec<u32> = path.iter().map(|index| index.as_u64().expect("an index") as u32).collect();
            let node = walk.tree.node_at(&path).expect("a node at the path");
            assert_eq!(step["node"], walk.names.of(walk.tree, node));
        }
        let says = |index: usize| walk.narration(index as StepIndex + 1).title;
        assert!(steps.iter().enumerate().all(|(index, step)| step["heading"] == says(index)));
    }
}

/// Cells as RFC 4180 has them.
fn read_csv(text: &str) -> Vec<Vec<String>> {
    let (mut rows, mut row, mut cell, mut is_quoted) = (Vec::new(), Vec::new(), String::new(), false);
    let mut characters = text.chars().peekable();
    while let Some(c) = characters.next() {
        match c {
            '"' if is_quoted && characters.peek() == Some(&'"') => cell.extend(characters.next()),
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => row.push(std::mem::take(&mut cell)),
            '\r' if !is_quoted => {}
            '\n' if !is_quoted => {
                row.push(std::mem::take(&mut cell));
                rows.push(std::mem::take(&mut row));
            }
            c => cell.push(c),
        }
    }
    assert!(!is_quoted && cell.is_empty() && row.is_empty(), "the last line ends");
    rows
}

/// What the script of a page is given.
pub(super) fn page_data(html: &str) -> Value {
    let data = html.split("const walk = ").nth(1).and_then(|rest| rest.split(";\n").next()).expect("data");
    serde_json::from_str(data).expect("JSON")
}

#[test]
fn a_page_shows_every_step_and_needs_nothing_else() {
    let walk = example_walk("geeksforgeeks-set-4");
    let options = after(0..=walk.len());
    let html = text(Format::Html, &walk, &options);
    assert!(html.len() < 500_000, "{}", html.len());
    for outside in ["href=\"http", "src=", "@import", "url(", "<link", "fetch("] {
        assert!(!html.contains(outside), "{outside}");
    }
    let data = page_data(&html);
    let shapes = data["shapes"].as_array().expect("shapes");
    let steps = data["steps"].as_array().expect("steps");
    assert_eq!(steps.len(), options.steps.len());
    for (step, after) in steps.iter().zip(&options.steps) {
        let drawing = walk.drawing(&walk.frame(), *after, &options.palette);
        let shown: Vec<&str> = step["shown"]
            .as_array()
            .expect("runs")
            .iter()
            .flat_map(|run| {
                let end = |place: usize| run[place].as_u64().expect("a place") as usize;
                shapes[end(0)..=end(1)].iter().map(|shape| shape.as_str().expect("a shape"))
            })
            .collect();
        let drawn: Vec<String> = drawing.items.iter().map(|item| svg::shape(&item.shape)).collect();
        assert_eq!(shown, drawn);
        let [heading, sentences] = caption::sentences(&walk, after.expect("a step"));
        assert_eq!((&step["heading"], &step["sentences"]), (&Value::from(heading), &Value::from(sentences)));
    }
    // Without scripts the sentences stand in the page.
    for step in 0..=walk.len() {
        assert!(html.contains(&markup::escaped(&caption::sentences(&walk, step)[0])));
    }
}

#[test]
fn latex_is_balanced_and_has_no_sign_that_stops_it() {
    for id in ["geeksforgeeks-set-4", "exam-tree", "win-and-loss"] {
        let walk = example_walk(id);
        let options = after(0..=walk.len());
        for format in [Format::Tikz, Format::Forest, Format::Beamer] {
            let text = text(format, &walk, &options);
            let code: String = text.lines().filter(|line| !line.starts_with('%')).collect();
            let unknown = code.chars().find(|c| !c.is_ascii());
            assert_eq!(unknown, None, "{format:?} of {id}");
            for [open, close] in [["{", "}"], ["[", "]"]] {
                let escaped = format!("\\{open}");
                let opened = code.matches(open).count() - code.matches(&escaped).count();
                let closed = code.matches(close).count() - code.matches(&format!("\\{close}")).count();
                // The windows on edges are written in brackets, both of them.
                assert_eq!(opened, closed, "{open} in {format:?} of {id}");
            }
        }
    }
}

#[test]
fn forest_and_dot_have_every_node_and_edge() {
    let walk = example_walk("exam-tree");
    let tree = walk.tree;
    let options = after([walk.len()]);
    let forest = text(Format::Forest, &walk, &options);
    assert_eq!(forest.lines().filter(|line| line.trim_start().starts_with("[{")).count(), tree.len());
    let pruned = tree.preorder().filter(|&node| walk.replay().first_visit(node).is_none()).count();
    assert!(pruned > 0);
    assert_eq!(forest.matches(", cut").count() + forest.matches(", pruned").count(), pruned);
    assert!(!forest.contains(", named"), "short names stand in their triangles");
    let dot = text(Format::Dot, &walk, &options);
    assert_eq!(dot.matches(" -> ").count(), tree.len() - 1);
    assert_eq!(dot.matches("shape=").count(), tree.len());
    assert_eq!(dot.matches("filled,dashed").count(), pruned);
}

/// The pixels of a PNG: red, green and blue, row by row, and its width.
fn pixels(bytes: &[u8]) -> (Vec<[u8; 3]>, u32) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().expect("a PNG");
    let mut buffer = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut buffer).expect("a picture");
    (buffer.chunks(4).map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect(), info.width)
}

#[test]
fn an_animation_shows_the_pictures_of_its_steps() {
    let walk = example_walk("geeksforgeeks-set-4");
    let options = after([0, 5, 9, walk.len()]);
    let mut decoder = gif::DecodeOptions::new();
    decoder.set_color_output(gif::ColorOutput::Indexed);
    let bytes = written(Format::Gif, &walk, &options);
    let mut decoder = decoder.read_info(&*bytes).expect("a GIF");
    let width = usize::from(decoder.width());
    let palette = decoder.global_palette().expect("one palette").to_vec();
    let mut screen: Vec<[u8; 3]> = vec![[0; 3]; width * usize::from(decoder.height())];
    let mut delays = Vec::new();
    for after in &options.steps {
        let frame = decoder.read_next_frame().expect("readable").expect("a frame a step");
        delays.push(frame.delay);
        for (index, &place) in frame.buffer.iter().enumerate() {
            let (x, y) = (index % usize::from(frame.width), index / usize::from(frame.width));
            if frame.transparent != Some(place) {
                let at = (y + usize::from(frame.top)) * width + x + usize::from(frame.left);
                screen[at].copy_from_slice(&palette[usize::from(place) * 3..][..3]);
            }
        }
        let single = Options { steps: vec![*after], ..options.clone() };
        let (expected, _) = pixels(&written(Format::Png, &walk, &single));
        let differing = screen
            .iter()
            .zip(&expected)
            .filter(|(shown, wanted)| shown.iter().zip(wanted.iter()).any(|(a, b)| a.abs_diff(*b) > 24));
        // The rarest colours are left out of the palette.
        let differing = differing.count();
        assert!(differing * 10_000 <= expected.len(), "{differing} of {} after {after:?}", expected.len());
    }
    assert!(decoder.read_next_frame().expect("readable").is_none());
    assert_eq!(delays, [150, 150, 150, 400]);

    let bytes = written(Format::Apng, &walk, &options);
    let reader = png::Decoder::new(std::io::Cursor::new(&*bytes)).read_info().expect("a PNG");
    assert_eq!(reader.info().animation_control().expect("an animation").num_frames, 4);
}

#[test]
fn an_animation_has_the_colour_of_what_causes_a_cutoff() {
    let walk = example_walk("good-order");
    let is_cutoff = |&after: &StepIndex| matches!(walk.replay().step(after - 1), Some(Step::Cutoff { .. }));
    let cutoff = (1..=walk.len()).find(is_cutoff).expect("a cutoff");
    // The cutoff is neither the first nor the middle nor the last picture.
    let options = Options { scale: 1.0, ..after([0, cutoff, 1, 2, walk.len()]) };
    let purple = options.palette.guarantee.rgb;
    let is_purple = |color: &[u8]| color.iter().zip(purple).all(|(&one, other)| one.abs_diff(other) <= 12);
    let single = Options { steps: vec![Some(cutoff)], ..options.clone() };
    let (still, _) = pixels(&written(Format::Png, &walk, &single));
    assert!(still.iter().any(|pixel| is_purple(pixel)), "the still picture has it");
    let bytes = written(Format::Gif, &walk, &options);
    let told = caption::provenance_of_all(&walk, &options.steps);
    assert!(String::from_utf8_lossy(&bytes).contains(&told), "a comment names the walk");
    let mut decoder = gif::DecodeOptions::new();
    decoder.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = decoder.read_info(&*bytes).expect("a GIF");
    let mut has_purple = || {
        let frame = decoder.read_next_frame().expect("readable").expect("a frame a step");
        frame.buffer.chunks(4).any(|pixel| pixel[3] > 0 && is_purple(&pixel[..3]))
    };
    assert_eq!([has_purple(), has_purple()], [false, true], "before the cutoff, and at it");
}

#[test]
fn a_hundred_thousand_nodes_are_drawn_as_strips() {
    let tree = Uniform { branching: 10, depth: 5, order: Arrangement::Random, seed: 1, ..Uniform::default() }
        .generate(&mut ())
        .expect("within the limit");
    assert!(tree.len() > 100_000);
    let walk = walk_of(Document::titled("Large", tree), Algorithm::AlphaBeta);
    let options = after([walk.len()]);
    let svg = text(Format::Svg, &walk, &options);
    assert!(svg.len() < 5_000_000, "{}", svg.len());
    for format in [Format::Tikz, Format::Forest, Format::Beamer, Format::Html, Format::Dot] {
        let refused = format.write(&walk, &options, &mut |_| true);
        let Err(error @ ExportError::TooManyNodes { .. }) = refused else { panic!("{format:?}") };
        let sentence = error.said(crate::english());
        assert!(
            sentence.contains(&format.name(crate::english())) && sentence.contains("Choose SVG"),
            "{sentence}"
        );
    }
}

#[test]
fn what_has_no_room_is_refused_and_work_can_be_called_off() {
    let walk = example_walk("geeksforgeeks-set-4");
    let huge = Options { scale: 1e4, ..after([1]) };
    let refused = Format::Png.write(&walk, &huge, &mut |_| true);
    assert!(matches!(refused, Err(ExportError::TooManyPixels { .. })));
    let many = after(std::iter::repeat_n(1, 501));
    let refused = Format::Beamer.write(&walk, &many, &mut |_| true);
    assert!(matches!(refused, Err(ExportError::TooManySteps { steps: 501, most: 500, .. })));
    for format in [Format::Pdf, Format::Gif, Format::Apng, Format::Csv, Format::Json] {
        let mut told = 0;
        let done = format.write(&walk, &after(0..9), &mut |count| {
            told = count;
            count < 2
        });
        assert_eq!((done, told), (Err(ExportError::Cancelled), 2), "{format:?}");
    }
}

#[test]
fn a_picture_is_drawn_in_the_colours_of_its_palette() {
    let walk = example_walk("geeksforgeeks-set-4");
    for palette in [Palette::PRINT, Palette::DARK, Palette::CONTRAST] {
        let options = Options { palette, ..after([walk.len()]) };
        let (pixels, _) = pixels(&written(Format::Png, &walk, &options));
        assert_eq!(pixels[0], palette.canvas.rgb);
        let drawn = |color: [u8; 3]| pixels.contains(&color);
        assert!(drawn(palette.result.rgb) && drawn(palette.player_fill(Player::Max).rgb));
    }
}

#[test]
fn formats_are_found_by_id_and_by_suffix() {
    for &format in Format::ALL {
        let about = format.about();
        assert_eq!(Format::from_id(about.id), Some(format));
        let found = Format::from_suffix(&about.suffix.to_uppercase()).expect("a format");
        assert_eq!(found.about().suffix, about.suffix);
    }
    for (suffix, format) in [("htm", Format::Html), ("APNG", Format::Apng), ("gv", Format::Dot)] {
        assert_eq!(Format::from_suffix(suffix), Some(format));
    }
    assert_eq!(Format::from_suffix("doc"), None);
}

/// A tree of a single leaf, and one whose values are infinite, have pictures as well.
#[test]
fn the_smallest_tree_and_infinite_values_have_pictures() {
    for notation in ["7", "[inf,[-inf,inf]]"] {
        let tree: Tree = alphabeta_lab::notation::parse(notation, Player::Min, &mut ()).expect("a tree");
        let walk = walk_of(Document::untitled(tree), Algorithm::AlphaBeta);
        for &format in Format::ALL {
            assert!(!written(format, &walk, &after([walk.len()])).is_empty(), "{format:?} of {notation}");
        }
    }
}

#[test]
fn tables_of_a_deep_tree_are_refused_before_their_paths_fill_the_memory() {
    let levels = 10_000;
    let notation = "[".repeat(levels) + "7" + &"]".repeat(levels);
    let tree: Tree = alphabeta_lab::notation::parse(&notation, Player::Max, &mut ()).expect("a tree");
    let walk = walk_of(Document::untitled(tree), Algorithm::AlphaBeta);
    for format in [Format::Csv, Format::Json] {
        let refused = format.write(&walk, &after(0..=walk.len()), &mut |_| panic!("a row of {format:?}"));
        let refused = refused.expect_err("too much");
        // Every node is entered and left, at its depth.
        let ExportError::PathsTooLong { numbers, .. } = refused else { panic!("{refused:?}") };
        assert!(numbers >= levels * levels, "{numbers}");
        let said = refused.said(crate::english());
        assert!(said.contains(&numbers.to_string()) && said.contains("the limit is 20000000"), "{said}");
        // That of the leaf alone is written.
        assert!(text(format, &walk, &after([10_001])).len() > 2 * levels, "{format:?}");
    }
}

#[test]
fn a_document_of_several_steps_names_none_of_them_as_its_own() {
    let walk = example_walk("geeksforgeeks-set-4");
    let (one, all) = (after([3]), after(0..=walk.len()));
    let of_one = caption::provenance_of_all(&walk, &one.steps);
    assert!(of_one.contains("step 3 of 25"), "{of_one}");
    let page = text(Format::Html, &walk, &all);
    let footer = page.split("<footer>").nth(1).and_then(|rest| rest.split("</footer>").next()).unwrap();
    assert!(footer.contains("Alpha-beta") && !footer.contains("step"), "{footer}");
    let slides = text(Format::Beamer, &walk, &all);
    let head = slides.lines().take_while(|line| line.starts_with('%')).collect::<String>();
    assert!(!head.is_empty() && !head.contains("before the first step"), "{head}");
}

#[test]
fn a_heading_and_its_sentences_do_not_run_together() {
    let walk = example_walk("geeksforgeeks-set-4");
    let (step, all) = (19, after(0..=walk.len()));
    let [heading, sentences] = caption::sentences(&walk, step);
    assert!(heading == "Leaf L: 1" && sentences.starts_with("1 < α = 5."), "{heading} {sentences}");
    let slides = text(Format::Beamer, &walk, &all);
    assert!(slides.contains("\\only<20>{\\textbf{Leaf L: 1}\\newline 1 "), "{slides}");
    let page = text(Format::Html, &walk, &all);
    assert!(page.contains("<strong>Leaf L: 1</strong></a><br>1 &lt; "), "{page}");
    assert!(page.contains("<strong id=\"heading\"></strong><br><span id=\"sentences\">"));
    assert!(caption::description(&walk, Some(step)).contains(" nodes. Leaf L: 1. 1 < α = 5."));
    let end = caption::description(&walk, Some(walk.len()));
    assert!(!end.contains("..") && !end.contains(".:"), "{end}");
}
