//! Drawings: charts, boards, races and legends, in shapes.

use alphabeta_lab::chart::{Series, SeriesStyle, experiment};
use alphabeta_lab::drawing::chart::{ChartStyle, draw};
use alphabeta_lab::drawing::fault::{self, FaultColors};
use alphabeta_lab::drawing::histogram::{HistogramMark, MarkKind};
use alphabeta_lab::drawing::{
    Drawing, DrawnItem, PicturePart, Shape, StyledText, TextAnchor, board, decision, histogram, race, sheet,
};
use alphabeta_lab::examples;
use alphabeta_lab::experiment::Experiment;
use alphabeta_lab::experiment::chart::Quantity;
use alphabeta_lab::experiment::counts::SampleCounts;
use alphabeta_lab::experiment::presets::Preset;
use alphabeta_lab::experiment::results::Results;
use alphabeta_lab::export::walk::Prepared;
use alphabeta_lab::figure::{Area, LabelMark, Owner, text};
use alphabeta_lab::file;
use alphabeta_lab::game::picture::{BoardCell, BoardGround, BoardPicture, BoardPiece, PieceShape};
use alphabeta_lab::generate::child_orders::Histogram;
use alphabeta_lab::narration::decision::decision_table;
use alphabeta_lab::narration::experiment::subject_text;
use alphabeta_lab::palette::Palette;
use alphabeta_lab::search::perspective::Perspective;
use alphabeta_lab::search::trace::record;
use alphabeta_lab::search::unseen::Unseen;
use alphabeta_lab::search::window::Ties;
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::text::{Language, Text};
use alphabeta_lab::tree::Player;

/// All words of a drawing, line by line.
pub(super) fn words(drawing: &Drawing) -> Vec<String> {
    let text = |shape: &Shape| match shape {
        Shape::Text(text) => Some(text.runs.iter().map(|run| run.text.as_str()).collect()),
        _ => None,
    };
    drawing.items.iter().filter_map(|item| text(&item.shape)).collect()
}

/// The least area around a shape; a text counts as its place.
fn extent(shape: &Shape) -> Area {
    let points = match shape {
        Shape::Line(ends, _) => ends.to_vec(),
        Shape::Path(points, _) | Shape::Polygon { corners: points, .. } => points.clone(),
        Shape::Rectangle { area, .. } => vec![area.min, area.max],
        Shape::Circle { center, radius, .. } => {
            let around = Area::around(*center, 2.0 * radius, 2.0 * radius);
            vec![around.min, around.max]
        }
        Shape::Text(text) => vec![text.at],
    };
    let fold =
        |axis: usize, of: fn(f64, f64) -> f64| points.iter().map(|point| point[axis]).reduce(of).unwrap();
    Area { min: [fold(0, f64::min), fold(1, f64::min)], max: [fold(0, f64::max), fold(1, f64::max)] }
}

pub(super) fn assert_inside(drawing: &Drawing, what: &str) {
    for item in &drawing.items {
        let Area { min, max } = extent(&item.shape);
        let is_inside =
            min.iter().all(|&at| at > -1.0) && (0..2).all(|axis| max[axis] < drawing.size[axis] + 1.0);
        assert!(is_inside, "{what}: {item:?} in {:?}", drawing.size);
    }
}

fn results(preset: &str) -> Results {
    measured(Preset::from_id(preset).unwrap().experiment(crate::english()))
}

/// An experiment in which everything has been measured twice, with about as many leaves as 3 to the depth.
fn measured(experiment: Experiment) -> Results {
    let mut results = Results::new(experiment);
    for (place, workload) in results.workloads().to_vec().into_iter().enumerate() {
        let leaves = 3_u128.pow(workload.depth());
        let counts = SampleCounts {
            samples: 2,
            leaves: 2 * leaves,
            leaves_squared: 2 * leaves * leaves + leaves * leaves / 2,
            ..SampleCounts::default()
        };
        let searches = results.subject().algorithms().len();
        results.add(place, 0, &vec![counts; searches]);
    }
    results
}

#[test]
fn the_chart_of_an_experiment_names_every_line_and_stays_on_its_page() {
    for preset in ["depth", "order", "mtdf"] {
        let results = results(preset);
        for &quantity in Quantity::ALL {
            let chart = experiment::chart(crate::english(), &results, &results.theories(), quantity);
            assert!(!chart.series.is_empty(), "{preset}, {quantity:?}");
            for size in [[640.0, 420.0], [360.0, 300.0]] {
                let subject = subject_text(crate::english(), results.subject());
                let drawing = sheet::alone(&chart, &subject, size, &Palette::PRINT);
                let words = words(&drawing);
                for name in
                    chart.series.iter().map(|it| &it.name).chain(chart.guides.iter().map(|it| &it.name))
                {
                    // Powers are raised: the sign before them is not written.
                    let name = name.replace('^', "");
                    assert!(words.contains(&name), "{preset}, {quantity:?}: {name} in {words:?}");
                }
                assert!(words.contains(&chart.title) && words.contains(&chart.y_label));
                assert_inside(&drawing, preset);
            }
        }
    }
}

#[test]
fn a_long_legend_takes_no_room_from_the_chart_and_every_line_has_its_look() {
    let experiment = Experiment {
        algorithms: vec![Algorithm::AlphaBeta, Algorithm::Pvs],
        branching: vec![2, 3],
        depths: vec![2, 4, 6],
        orders: ["random", "best", "worst", "good-70-90"].map(|order| order.parse().unwrap()).to_vec(),
        leaves: ["distinct", "few-10"].map(|leaves| leaves.parse().unwrap()).to_vec(),
        ..Experiment::default()
    };
    let results = measured(experiment);
    let chart = experiment::chart(crate::english(), &results, &results.theories(), Quantity::Leaves);
    assert_eq!(chart.series.len(), 32);
    for (index, one) in chart.series.iter().enumerate() {
        let has_its_look =
            |other: &Series| (other.place, other.line, other.form) == (one.place, one.line, one.form);
        assert!(!chart.series[..index].iter().any(has_its_look), "{}", one.name);
    }
    let drawing = sheet::alone(&chart, "", [900.0, 560.0], &Palette::PRINT);
    assert_inside(&drawing, "many lines");
    let height_of = |words: &str| {
        let is_it = |text: &StyledText| text.runs.iter().map(|run| run.text.as_str()).eq([words]);
        let found = drawing.items.iter().find_map(|item| match &item.shape {
            Shape::Text(text) if is_it(text) => Some(text.at[1]),
            _ => None,
        });
        found.unwrap()
    };
    let [title, top, bottom] = [&chart.title, &chart.y_label, &chart.x_label].map(|words| height_of(words));
    assert!(title < top && bottom - top > 300.0, "{title} {top} {bottom}");
    for series in &chart.series {
        assert!(height_of(&series.name) > bottom, "{}", series.name);
    }
}

#[test]
fn what_is_drawn_at_a_place_of_a_chart_is_found_there_again() {
    let results = results("depth");
    let chart = experiment::chart(crate::english(), &results, &results.theories(), Quantity::Leaves);
    let style = ChartStyle {
        text: 13.0,
        ground: Palette::DARK.canvas,
        numbers: Palette::DARK.text,
        has_labels: true,
    };
    let room = Area { min: [100.0, 50.0], max: [500.0, 350.0] };
    let mut drawing = Drawing { size: room.max, items: Vec::new() };
    let plot = draw(&mut drawing, &chart, room, &style, &Palette::DARK);
    for series in &chart.series {
        assert!(matches!(series.form, SeriesStyle::LineWithMarks { .. }));
        for &point in &series.points {
            let at = plot.at(point);
            assert!(plot.area.contains(at), "{point:?} at {at:?}");
            assert!((plot.place_at(at[0]) - point[0]).abs() < 1e-9);
        }
        // More is higher.
        let heights: Vec<f64> = series.points.iter().map(|&point| plot.at(point)[1]).collect();
        assert!(heights.windows(2).all(|pair| pair[1] < pair[0]), "{heights:?}");
    }
    assert!(drawing.items.iter().all(|item| room.contains(extent(&item.shape).center())));
}

#[test]
fn a_line_of_theory_above_the_axis_is_not_drawn_at_its_end() {
    let results = results("depth");
    let mut chart = experiment::chart(crate::english(), &results, &results.theories(), Quantity::Leaves);
    let style = ChartStyle {
        text: 13.0,
        ground: Palette::LIGHT.canvas,
        numbers: Palette::LIGHT.text,
        has_labels: true,
    };
    let most = chart.most;
    let shapes_with_line_at = |number: f64| {
        chart.guides[0].lines = vec![vec![[2.0, number], [3.0, number]]];
        let mut drawing = Drawing::default();
        let room = Area { min: [0.0, 0.0], max: [400.0, 300.0] };
        draw(&mut drawing, &chart, room, &style, &Palette::LIGHT);
        drawing.items.len()
    };
    let [within, above] = [most / 2.0, most * 10.0].map(shapes_with_line_at);
    assert_eq!(within, above + 1);
}

#[test]
fn what_is_along_an_axis_takes_no_number_from_a_bar() {
    let of = |results: &Results| {
        experiment::chart(crate::english(), results, &results.theories(), Quantity::Leaves)
    };
    let mut chart = of(&results("depth"));
    let depths: Vec<String> = (2..=12).map(|depth| depth.to_string()).collect();
    chart.x_room = 1.0;
    for (form, is_number) in [(SeriesStyle::Line, false), (SeriesStyle::Bars { slot: 0, slots: 1 }, true)] {
        chart.series.iter_mut().for_each(|series| series.form = form);
        for (height, has_row) in [(120.0, false), (300.0, true)] {
            let style = ChartStyle {
                text: 13.0,
                ground: Palette::LIGHT.canvas,
                numbers: Palette::LIGHT.text,
                has_labels: true,
            };
            let mut drawing = Drawing::default();
            let room = Area { min: [0.0, 0.0], max: [400.0, height] };
            draw(&mut drawing, &chart, room, &style, &Palette::LIGHT);
            let words = words(&drawing);
            let has_all = depths.iter().all(|depth| words.contains(depth));
            assert_eq!(has_all, is_number || has_row, "{form:?}, {height}: {words:?}");
            assert_eq!(words.contains(&chart.x_label), has_row || !is_number, "{form:?}, {height}");
        }
    }
}

#[test]
fn chess_pieces_are_shapes_that_differ_and_stay_in_their_squares() {
    let kinds = [
        PieceShape::King,
        PieceShape::Queen,
        PieceShape::Rook,
        PieceShape::Bishop,
        PieceShape::Knight,
        PieceShape::Pawn,
    ];
    let mut seen: Vec<Vec<Shape>> = Vec::new();
    for shape in kinds {
        for owner in [Player::Max, Player::Min] {
            let mut picture = BoardPicture::empty(1, 1, BoardGround::Bare);
            picture.cells =
                vec![BoardCell { piece: Some(BoardPiece { shape, owner: Some(owner) }), is_marked: false }];
            let drawing = board::alone(&picture, 60.0, &Palette::LIGHT);
            assert_eq!(words(&drawing), Vec::<String>::new(), "no font has them");
            assert_inside(&drawing, "a piece");
            let shapes: Vec<Shape> = drawing.items.into_iter().map(|item| item.shape).collect();
            assert!(!seen.contains(&shapes), "{shape:?}");
            seen.push(shapes);
        }
    }
}

#[test]
fn a_board_of_its_own_has_the_names_of_its_rows_and_columns() {
    let mut picture = BoardPicture::empty(3, 2, BoardGround::Chequered);
    picture.column_names = ["a", "b", "c"].map(str::to_owned).to_vec();
    picture.row_names = ["2", "1"].map(str::to_owned).to_vec();
    let drawing = board::alone(&picture, 200.0, &Palette::LIGHT);
    assert_eq!(words(&drawing), ["2", "1", "a", "b", "c"]);
    assert_inside(&drawing, "a board");
}

#[test]
fn a_race_has_a_picture_for_every_lane_and_all_stand_apart() {
    let example = examples::ALL.iter().find(|example| example.id == "geeksforgeeks-set-4").unwrap();
    let walks =
        [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::Mtdf].map(|algorithm| {
            let document = file::read(example.text).unwrap();
            let settings = Settings::default();
            let trace = record(algorithm, &document.tree, settings, &false.into()).unwrap();
            (algorithm, Prepared::new(document, (algorithm, settings), (trace, Unseen::default()), None))
        });
    let walks = walks.each_ref().map(|(algorithm, prepared)| (*algorithm, prepared.walk(crate::english())));
    let frame = walks[0].1.frame();
    let figures = walks.each_ref().map(|(_, walk)| walk.figure(&frame, Some(walk.len())));
    let names = walks.each_ref().map(|(_, walk)| walk.name());
    let lanes: Vec<race::DrawnLane<'_>> = walks
        .iter()
        .zip(&figures)
        .zip(&names)
        .map(|(((algorithm, _), figure), name)| race::DrawnLane {
            name,
            counts: "15 nodes",
            standing: "done",
            place: algorithm.place(),
            part: 1.0,
            figure,
            fault: None,
        })
        .collect();
    for count in 1..=4 {
        let drawing =
            race::draw("A race.", &lanes[..count], frame.size, &Palette::PRINT, None, crate::english());
        assert_inside(&drawing, "a race");
        let words = words(&drawing);
        for lane in &lanes[..count] {
            assert_eq!(words.iter().filter(|word| *word == lane.name).count(), 1);
        }
        let nodes = drawing.items.iter().filter(|item| matches!(item.part, PicturePart::Node(_)));
        // The outline of a node and what is written in it.
        let mut places: Vec<[i64; 2]> = nodes
            .filter(|item| !matches!(item.shape, Shape::Text(_)))
            .map(|item| extent(&item.shape).center().map(|at| at.round() as i64))
            .collect();
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), 15 * count, "no two lanes lie over one another");
    }
}

fn english() -> Text {
    Language::En.load()
}

/// The distances of lines of text that stand centred one below the other, as they follow in a drawing.
fn line_steps(drawing: &Drawing) -> Vec<f64> {
    let at = |item: &DrawnItem| match &item.shape {
        Shape::Text(text) if text.anchor == TextAnchor::Middle => Some(text.at),
        _ => None,
    };
    let lines: Vec<_> = drawing.items.iter().filter_map(at).collect();
    let pairs = lines.windows(2).filter(|pair| pair[0][0] == pair[1][0]);
    pairs.map(|pair| pair[1][1] - pair[0][1]).collect()
}

#[test]
fn a_decision_table_has_all_cases_in_whole_sentences_and_lights_one() {
    let example = examples::ALL.iter().find(|example| example.id == "geeksforgeeks-set-4").unwrap();
    let document = file::read(example.text).unwrap();
    let search = (Algorithm::AlphaBeta, Settings::default());
    let trace = record(search.0, &document.tree, search.1, &false.into()).unwrap();
    let prepared = Prepared::new(document, search, (trace, Unseen::default()), None);
    let text = english();
    let walk = prepared.walk(&text);
    let lit = |drawing: &Drawing| {
        let is_lit = |item: &&DrawnItem| matches!(item.shape, Shape::Rectangle { fill: Some(fill), .. } if fill == Palette::PRINT.current_fill);
        drawing.items.iter().filter(is_lit).count()
    };
    let mut most = 0;
    for after in 0..=walk.len() {
        for perspective in [Perspective::Max, Perspective::SideToMove] {
            let table = decision_table(&english(), walk.replay(), Ties::Prune, perspective, after);
            let drawing = decision::alone(&table, "The table", "To move", &Palette::PRINT);
            assert_inside(&drawing, "the decision table");
            let said = words(&drawing).join(" ");
            for cell in table.rows.iter().flat_map(|row| &row.cells) {
                assert!(said.contains(&cell.condition) && said.contains(&cell.outcome), "{cell:?} in {said}");
            }
            assert_eq!(lit(&drawing), usize::from(table.active.is_some()));
            // The lines of all cells have the same distance.
            let steps = line_steps(&drawing);
            assert!(steps.len() > table.rows.len() * 3, "{steps:?}");
            assert!(steps.iter().all(|step| (step - steps[0]).abs() < 1e-9), "{steps:?}");
            most = most.max(lit(&drawing));
        }
    }
    assert_eq!(most, 1);
}

#[test]
fn a_histogram_has_a_bar_for_every_number_and_finds_it_again() {
    let mut histogram = Histogram::default();
    [5, 5, 6, 8].into_iter().for_each(|count| histogram.add(count));
    let mark = |kind, count, words: &str| HistogramMark { kind, count, words: words.to_owned() };
    let marks = [mark(MarkKind::Minimum, 5, "minimum"), mark(MarkKind::Here, 8, "you are here: 8")];
    let drawing = histogram::alone(("Title", &[], "leaves evaluated"), (&histogram, &marks), &Palette::PRINT);
    assert_inside(&drawing, "the histogram");
    let said = words(&drawing);
    for words in ["Title", "minimum", "you are here: 8", "leaves evaluated", "6"] {
        assert!(said.iter().any(|line| line == words), "{words} in {said:?}");
    }
    let mut drawing = Drawing::default();
    let area = Area { min: [0.0, 0.0], max: [416.0, 200.0] };
    let style = histogram::HistogramStyle { text: 12.0, unit: "leaves", ground: Palette::PRINT.canvas };
    let bins = histogram::draw(&mut drawing, area, &histogram, &marks, &style, &Palette::PRINT).unwrap();
    let at = |count: u32| bins.at(8.0 + (f64::from(count - 5) + 0.5) * 100.0);
    assert_eq!([at(5), at(6), at(7), at(8)], [(5, 5, 2), (6, 6, 1), (7, 7, 0), (8, 8, 1)].map(Some));
    assert_eq!((bins.at(-1.0), bins.at(500.0)), (None, None));
}

#[test]
fn the_axis_of_a_histogram_says_what_it_counts_where_that_takes_the_place_of_no_number() {
    let mut histogram = Histogram::default();
    (5..60).for_each(|count| histogram.add(count));
    let said = |width: f64, unit: &str| -> Vec<(f64, String)> {
        let style = histogram::HistogramStyle { text: 12.0, unit, ground: Palette::PRINT.canvas };
        let mut drawing = Drawing::default();
        let area = Area { min: [0.0, 0.0], max: [width, 200.0] };
        histogram::draw(&mut drawing, area, &histogram, &[], &style, &Palette::PRINT).unwrap();
        let said = drawing.items.iter().filter_map(|item| match &item.shape {
            Shape::Text(text) => Some((text.at[0], text.runs[0].text.clone())),
            _ => None,
        });
        said.collect()
    };
    let mut has_unit = Vec::new();
    for width in [120.0, 200.0, 416.0] {
        let (numbers, mut with_unit) = (said(width, ""), said(width, "leaves"));
        let unit = with_unit.pop_if(|(_, words)| words == "leaves");
        assert_eq!(with_unit, numbers, "{width}");
        assert!(!numbers.is_empty(), "{width}");
        let end = |(x, number): &(f64, String)| x + text::width(number, 12.0) / 2.0;
        let is_clear = numbers.iter().all(|number| end(number) < width - text::width("leaves", 12.0));
        assert!(unit.is_none() || is_clear, "{numbers:?} at {width}");
        has_unit.push(unit.is_some());
    }
    assert!(has_unit.contains(&true) && has_unit.contains(&false), "{has_unit:?}");
}

#[test]
fn the_words_at_a_wrong_step_cover_no_node_and_no_value() {
    for id in ["geeksforgeeks-set-4", "exam-tree"] {
        let example = examples::ALL.iter().find(|example| example.id == id).unwrap();
        let document = file::read(example.text).unwrap();
        let settings = Settings::default();
        let trace = record(Algorithm::AlphaBeta, &document.tree, settings, &false.into()).unwrap();
        let search = ((Algorithm::AlphaBeta, settings), (trace, Unseen::default()));
        let prepared = Prepared::new(document, search.0, search.1, None);
        let walk = prepared.walk(crate::english());
        let frame = walk.frame();
        for after in [1, walk.len() / 2, walk.len()] {
            let figure = walk.figure(&frame, Some(after));
            for mark in &figure.nodes {
                let mut drawing = Drawing::default();
                let marked = (mark.node, "first wrong step");
                fault::draw(&mut drawing, &figure, marked, frame.size, FaultColors::of(&Palette::PRINT));
                let grounds = drawing.items.iter().filter_map(|item| match &item.shape {
                    Shape::Rectangle { area, fill: Some(_), .. } => Some(*area),
                    _ => None,
                });
                let [ground] = grounds.collect::<Vec<_>>()[..] else { panic!("one ground") };
                // The windows at edges may be covered in a crowd.
                let is_of_node = |label: &&LabelMark| !matches!(label.owner, Owner::Edge(_));
                let name = figure.labels.iter().filter(is_of_node).find(|label| label.area.overlaps(&ground));
                let other = figure.nodes.iter().find(|other| other.area().overlaps(&ground));
                assert!(name.is_none() && other.is_none(), "{id}, {after}: {:?} {name:?}", mark.node);
            }
        }
    }
}

#[test]
fn a_short_line_below_a_long_one_hides_no_more_of_the_edges_than_its_letters() {
    const TREE: &str = r#"GameTree(version: 1, title: "", root_player: Min, tree: Node(label: "Ausgangsstellung nach dem dritten Zug",
        children: [Node(children: [3, 5]), Node(children: [2, Node(label: "the reply", children: [7, 0])]), Node(children: [5, 6])]))"#;
    let document = file::read(TREE).unwrap();
    let search = (Algorithm::AlphaBeta, Settings::default());
    let trace = record(search.0, &document.tree, search.1, &false.into()).unwrap();
    let prepared = Prepared::new(document, search, (trace, Unseen::default()), None);
    let walk = prepared.walk(crate::english());
    let frame = walk.frame();
    let mut short = 0;
    for after in 0..=walk.len() {
        let figure = walk.figure(&frame, Some(after));
        let drawing = walk.drawing(&frame, Some(after), &Palette::PRINT);
        let grounds: Vec<_> = drawing
            .items
            .iter()
            .filter_map(|item| match (&item.part, &item.shape) {
                (PicturePart::Label(_), Shape::Rectangle { area, .. }) => Some(*area),
                _ => None,
            })
            .collect();
        assert_eq!(grounds.len(), figure.labels.len());
        for (ground, label) in grounds.iter().zip(&figure.labels) {
            let letters: f64 = label.pieces.iter().map(|(piece, _)| text::width(piece, label.size)).sum();
            let width = ground.max[0] - ground.min[0];
            assert!(width <= letters + 2.1, "{after}: {width} for {:?}", label.pieces);
        }
        let is_short = |both: &&[(&Area, &LabelMark)]| {
            let [(first, above), (second, below)] = both[..] else { return false };
            above.owner == below.owner && first.max[0] > second.max[0] + 100.0
        };
        let lines: Vec<_> = grounds.iter().zip(&figure.labels).collect();
        short += lines.windows(2).filter(is_short).count();
    }
    assert!(short > 0, "a step has a short line below a long one");
}
