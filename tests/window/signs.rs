//! What tells a person that there is more to see, and what may not be cut in two: scroll bars, headings, counts, buttons.

use alphabeta_lab::examples;
use alphabeta_lab::game::move_order::MoveOrder;
use alphabeta_lab::game::positions::GameRules;
use alphabeta_lab::game::request::GameRequest;
use alphabeta_lab::game::unfold::UnfoldLimits;
use alphabeta_lab::game::{GameId, Wins};
use alphabeta_lab::narration::comparison::short_name;
use alphabeta_lab::search::ordering::ChildOrder;
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::compare::CompareCommand;
use alphabeta_lab::session::model::new_document::{NewDocument, NewGameTree};
use alphabeta_lab::ui::files::Scripted;
use egui::accesskit::Role;
use egui::{Key, Rect, Shape};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use crate::projector::SCREENS;
use crate::small::{at_size, bottom, open};
use crate::texts;
use crate::{CTRL, Window, sized_window};

/// The exam tree in a window of this size.
fn exam(size: [f32; 2]) -> Window {
    example("exam-tree", size)
}

pub(super) fn example(id: &str, size: [f32; 2]) -> Window {
    let mut window = sized_window(size, Scripted::default(), None);
    let index = examples::ALL.iter().position(|example| example.id == id).unwrap();
    window.carry_out(Command::OpenExample(index));
    window
}

/// Whether something as narrow as a scroll bar is drawn in this part of the window, at least so high.
fn has_bar(window: &Window, part: Rect, least: f32) -> bool {
    fn is_bar(shape: &Shape, part: Rect, least: f32) -> bool {
        match shape {
            Shape::Vec(shapes) => shapes.iter().any(|shape| is_bar(shape, part, least)),
            Shape::Rect(bar) => {
                let is_thin = bar.rect.width() <= 10.0 && bar.rect.height() >= least;
                is_thin && bar.fill.a() > 60 && part.contains_rect(bar.rect)
            }
            _ => false,
        }
    }
    window.harness.output().shapes.iter().any(|clipped| is_bar(&clipped.shape, part, least))
}

#[test]
fn a_menu_that_goes_on_has_a_scroll_bar_wherever_the_pointer_is() {
    let mut window = exam([1280.0, 600.0]);
    window.click("View");
    window.leave();
    let item = window.harness.get_all_by_role(Role::CheckBox).next().unwrap().rect();
    let beside = Rect::from_x_y_ranges(item.right() - 12.0..=item.right() + 24.0, 0.0..=600.0);
    assert!(has_bar(&window, beside, 40.0), "beside {item:?}");
}

#[test]
fn the_list_of_open_nodes_has_a_scroll_bar_where_it_goes_on_and_begins_with_a_whole_row() {
    let mut window = exam([1280.0, 720.0]);
    let (mut longer, mut shorter) = (0, 0);
    for _ in 0..60 {
        window.press(Key::ArrowRight);
        window.leave();
        let tabs = window.button_rect("Open nodes");
        let list =
            Rect::from_x_y_ranges(tabs.left()..=1280.0, tabs.bottom()..=window.button_rect("Step").top());
        let is_of_list =
            |name: &str| [" MAX [", " MIN [", "Guarantee"].iter().any(|part| name.contains(part));
        let buttons = window.harness.get_all_by_role(Role::Button);
        let rows = buttons.filter(|node| node.accesskit_node().label().is_some_and(|name| is_of_list(&name)));
        let rows: Vec<Rect> = rows.map(|row| row.rect()).collect();
        let last = rows.iter().map(Rect::bottom).fold(0.0, f32::max);
        let first = rows.iter().map(Rect::top).fold(f32::INFINITY, f32::min);
        if last - first > list.height() {
            longer += 1;
            assert!(has_bar(&window, list, 10.0), "{rows:?} in {list:?}");
        } else if !rows.is_empty() {
            shorter += 1;
            assert!(first >= list.top(), "{rows:?} in {list:?}");
        }
    }
    assert!(longer > 1 && shorter > 3, "{longer} long lists, {shorter} short ones");
}

#[test]
fn the_decision_table_is_seen_whole_in_a_low_window() {
    for size in [[1280.0, 800.0], [1366.0, 768.0]] {
        let mut window = sized_window(size, Scripted::default(), None);
        window.press_with(egui::Modifiers::SHIFT, Key::ArrowRight);
        window.click_button("Decisions");
        let bottom = bottom(&window);
        let mut cells = 0;
        for condition in ["value ≤ α", "α < value < β", "value ≥ β"] {
            for cell in window.harness.get_all_by_label_contains(&format!("{condition}: ")) {
                let rect = cell.rect();
                let words = texts(&window)
                    .into_iter()
                    .find(|(text, place, _)| text.text() == condition && rect.contains(place.center()));
                let (_, words, clip) = words.unwrap_or_else(|| panic!("{condition} at {size:?}"));
                assert!(
                    rect.top() < words.top() && words.bottom() < rect.center().y + 2.0,
                    "{words} in {rect}"
                );
                let is_seen = clip.top() <= rect.top() + 0.5 && rect.bottom() <= clip.bottom() + 0.5;
                assert!(is_seen && rect.bottom() <= bottom, "{rect} of {condition} in {clip} at {size:?}");
                cells += 1;
            }
        }
        assert_eq!(cells, 6, "{size:?}");
    }
}

#[test]
fn the_heading_of_the_code_is_never_cut_however_long_the_card_is() {
    for presentation in [false, true] {
        let mut window = exam([1024.0, 768.0]);
        if presentation {
            window.press(Key::F5);
        }
        let mut heights = Vec::new();
        for _ in 0..40 {
            window.press(Key::ArrowRight);
            let of_code = |(galley, place, clip): (std::sync::Arc<egui::Galley>, Rect, Rect)| {
                // The button of the same name stands at the top of the window.
                let is_heading = galley.text() == "Alpha-beta" && place.top() > 60.0;
                is_heading.then(|| clip.intersect(place).height() / place.height())
            };
            heights.extend(texts(&window).into_iter().find_map(of_code));
        }
        assert_eq!(heights.len(), 40);
        assert!(heights.iter().all(|&seen| seen > 0.99), "{heights:?}");
    }
}

#[test]
fn the_name_above_the_code_is_never_shortened() {
    for size in SCREENS {
        let mut window = sized_window(size, Scripted::default(), None);
        for presentation in [false, true] {
            for &algorithm in Algorithm::ALL {
                window.carry_out(Command::UseAlgorithm(algorithm));
                window.wait_for_workers();
                if window.session().algorithm() != algorithm {
                    continue;
                }
                let names = [algorithm.name(&crate::english()), short_name(&crate::english(), algorithm)];
                let canvas = window.harness.get_by_label("Game tree").rect();
                let is_whole = texts(&window).into_iter().any(|(text, place, _)| {
                    let is_beside = place.left() >= canvas.right() && place.top() >= canvas.top();
                    is_beside && !text.elided && names.iter().any(|name| name == text.text())
                });
                assert!(is_whole, "{names:?} at {size:?}, {presentation}");
            }
            window.press(Key::F5);
        }
    }
}

#[test]
fn the_count_of_cut_nodes_stays_where_the_other_counts_have_no_room() {
    for size in [[1280.0, 720.0], [1024.0, 768.0], [800.0, 600.0]] {
        let mut window = exam(size);
        window.press(Key::F5);
        window.press(Key::End);
        let cut = window.session().counts().nodes_pruned;
        assert!(cut > 1, "{cut}");
        let words = format!("{cut} nodes cut");
        let all = texts(&window);
        let line =
            all.iter().find(|(text, ..)| text.text().starts_with("visited ") && text.text().contains(&words));
        let (line, ..) = line.unwrap_or_else(|| panic!("{words} at {size:?}"));
        assert!(!line.elided, "{:?} at {size:?}", line.text());
    }
}

#[test]
fn four_searches_have_both_of_their_counts_at_their_bars() {
    for size in [[1280.0, 800.0], [1366.0, 768.0], [1280.0, 720.0]] {
        let mut window = exam(size);
        for algorithm in [Algorithm::Pvs, Algorithm::Mtdf] {
            window.carry_out(Command::Compare(CompareCommand::Tick(algorithm)));
        }
        window.press(Key::End);
        window.wait_for_workers();
        let panel = window.button_rect("Steps").bottom()..window.button_rect("Step").top();
        let drawn: Vec<String> = texts(&window)
            .into_iter()
            .filter(|(_, place, clip)| panel.contains(&place.top()) && clip.intersects(*place))
            .map(|(galley, ..)| galley.text().to_owned())
            .collect();
        for leaves in ["33 leaves", "23 leaves", "38 leaf visits", "14 leaf visits"] {
            assert!(drawn.iter().any(|text| text.contains(leaves)), "{size:?}: {leaves} in {drawn:?}");
        }
    }
}

#[test]
fn an_experiment_can_be_saved_and_exported_without_scrolling() {
    for size in [[1280.0, 800.0], [1280.0, 720.0], [1024.0, 768.0]] {
        let mut window = sized_window(size, Scripted::default(), None);
        window.press_with(CTRL, Key::R);
        window.settle();
        let screen = Rect::from_min_size(egui::Pos2::ZERO, size.into());
        for name in ["Save experiment…", "Export as CSV…"] {
            let button = window
                .harness
                .get_all_by_role(Role::Button)
                .find(|node| node.accesskit_node().label().is_some_and(|label| label == name));
            let rect = button.unwrap_or_else(|| panic!("{name}")).rect();
            assert!(screen.contains_rect(rect), "{size:?}: {name} at {rect:?}");
        }
    }
}

#[test]
fn a_character_that_no_font_has_is_a_box() {
    use alphabeta_lab::ui::theme;
    let mut window = exam([1024.0, 768.0]);
    window.harness.ctx.set_missing_glyph_policy(egui::MissingGlyphPolicy::Tofu);
    window.frame();
    for font in [theme::plain_font(15.0), theme::strong_font(15.0), egui::FontId::monospace(15.0)] {
        let text = "\u{10FFFD}".to_owned();
        let galley =
            window.harness.ctx.fonts_mut(|fonts| fonts.layout_no_wrap(text, font.clone(), theme::BLANK));
        let drawn: Vec<_> = galley.rows.iter().flat_map(|row| row.glyphs.iter()).collect();
        assert!(matches!(drawn[..], [glyph] if !glyph.uv_rect.is_nothing()), "{font:?}");
    }
}

#[test]
fn the_panel_at_the_right_ends_above_the_bar_also_where_the_names_of_its_parts_take_two_rows() {
    let mut window = at_size([1024.0, 768.0]);
    open(&mut window, "\"A root with a name of some length\" [[3 5] [6 9]]");
    for place in 0..3 {
        let [first, last] = ["Open nodes", "Log of "].map(|name| {
            let mut buttons = window.harness.get_all_by_role(Role::Button);
            buttons
                .find(|it| it.accesskit_node().label().unwrap_or_default().starts_with(name))
                .unwrap()
                .rect()
        });
        assert!(place > 0 || last.top() > first.bottom(), "two rows: {first:?}, {last:?}");
        let edges = window.harness.output().shapes.iter().filter_map(|clipped| match clipped.shape {
            Shape::LineSegment { points: [one, other], .. } if one.x == other.x => Some((one, other)),
            _ => None,
        });
        let long: Vec<_> = edges.filter(|(one, other)| (other.y - one.y).abs() > 300.0).collect();
        assert!(!long.is_empty());
        assert!(long.iter().all(|(_, low)| low.y <= bottom(&window)), "{long:?} and {}", bottom(&window));
        window.press(Key::ArrowRight);
    }
}

#[test]
fn true_values_are_seen_or_the_window_says_that_they_have_no_room() {
    const SIGN: &str = "The true values have no room here. Zoom in to see them.";
    let drawn = |window: &Window| {
        texts(window).iter().map(|(galley, ..)| galley.text().to_owned()).collect::<Vec<_>>()
    };
    let is_said = |window: &Window| drawn(window).iter().any(|text| text == SIGN);
    let is_true_value =
        |text: &&String| text.trim().strip_prefix('(').is_some_and(|text| text.ends_with(')'));
    let values = |window: &Window| drawn(window).iter().filter(is_true_value).count();
    let (mut crowded, mut roomy) = (0, 0);
    let exams = (-3_i32..=6).map(|presses| ("exam-tree", presses));
    for (id, presses) in exams.chain((3..=9).map(|presses| ("five-hundred-nodes", presses))) {
        let mut window = example(id, [1280.0, 720.0]);
        window.press(Key::F5);
        window.press(Key::End);
        let key = if presses < 0 { Key::Minus } else { Key::Plus };
        window.press_times(key, presses.unsigned_abs());
        assert!(!is_said(&window), "nobody asked");
        let before = values(&window);
        window.press(Key::V);
        let is_seen = values(&window) > before;
        assert_ne!(is_seen, is_said(&window), "{id} after {presses} presses of + or −");
        if is_seen { roomy += 1 } else { crowded += 1 }
    }
    assert!(crowded > 0 && roomy > 0, "{crowded} and {roomy}");
}

#[test]
fn where_the_search_has_found_every_true_value_the_window_says_so() {
    const SIGN: &str = "The search has found the true value of every node in the picture.";
    let is_said = |window: &Window| texts(window).iter().any(|(galley, ..)| galley.text() == SIGN);
    let mut window = exam([1280.0, 720.0]);
    window.carry_out(Command::UseAlgorithm(Algorithm::Minimax));
    window.press(Key::V);
    assert!(!is_said(&window), "nothing is found yet");
    window.press(Key::End);
    assert!(is_said(&window));
    window.press(Key::V);
    assert!(!is_said(&window), "nobody asks any more");
    window.press(Key::V);
    assert!(is_said(&window));
    window.press(Key::R);
    window.wait_for_workers();
    window.press(Key::End);
    assert!(!is_said(&window), "a race has several searches");
    // In a game the search has found bounds where the picture ends, or values to a depth.
    for limit in [None, Some(1)] {
        let mut window = exam([1280.0, 720.0]);
        let rules =
            GameRules { wins: Wins::Plain, move_order: MoveOrder::Generator, merges_symmetric: false };
        let limits = UnfoldLimits { depth: Some(1), nodes: 1_000 };
        let position = "X../.O./...".to_owned();
        let wish = NewGameTree { game: GameId::TicTacToe, position, rules, limits, search: None };
        window.carry_out(Command::OpenNew(Box::new(NewDocument::Game(wish))));
        window.wait_for_workers();
        window.carry_out(Command::UseDepthLimit(limit));
        window.wait_for_workers();
        window.press(Key::V);
        window.press(Key::End);
        assert!(window.place() > 0 && !is_said(&window), "{limit:?}");
    }
}

/// The places of the legend of strips and of the line at a cutoff. Neither covers another text.
fn legend_and_line(window: &Window, what: &str) -> [Option<Rect>; 2] {
    fn is_legend(text: &str) -> bool {
        ["visited", "waiting", "pruned"].contains(&text)
    }
    fn is_line(text: &str) -> bool {
        text.starts_with("Guarantee from ")
    }
    let texts = texts(window);
    let canvas = window.harness.get_by_label("Game tree").rect();
    [is_legend, is_line].map(|is_so: fn(&str) -> bool| {
        let is_it = |(galley, place, _): &&crate::DrawnText| {
            is_so(galley.text()) && canvas.x_range().contains(place.center().x)
        };
        let (own, others): (Vec<_>, Vec<_>) = texts.iter().partition(is_it);
        let area = own.iter().map(|(_, place, _)| *place).reduce(|one, other| one | other)?;
        let covered = others.iter().find(|(_, place, _)| place.intersects(area));
        assert!(covered.is_none(), "{what}: {}", covered.unwrap().0.text());
        Some(area)
    })
}

#[test]
fn the_legend_of_strips_covers_no_text_of_the_tree() {
    let mut looked_at = 0;
    for size in [[1280.0, 720.0], [1366.0, 768.0], [1920.0, 1080.0]] {
        let mut window = example("five-hundred-nodes", size);
        for step in 0..5 {
            window.carry_out(Command::NextCutoff);
            let [legend, _] = legend_and_line(&window, &format!("cutoff {step} at {size:?}"));
            looked_at += usize::from(legend.is_some());
        }
    }
    assert!(looked_at > 5, "{looked_at}");
}

#[test]
fn the_legend_of_strips_covers_no_text_at_a_cutoff_of_a_game() {
    let mut window = at_size([1024.0, 768.0]);
    let rules = GameRules {
        wins: GameId::ConnectFour.about().wins,
        move_order: MoveOrder::Generator,
        merges_symmetric: false,
    };
    let settings = Settings { depth_limit: Some(5), child_order: ChildOrder::Static, ..Settings::default() };
    let wish = NewGameTree {
        game: GameId::ConnectFour,
        position: "4".to_owned(),
        rules,
        limits: UnfoldLimits { depth: Some(5), nodes: 20_000 },
        search: Some(GameRequest { algorithm: Algorithm::AlphaBeta, settings, rules }),
    };
    window.harness.state_mut().give(Command::OpenNew(Box::new(NewDocument::Game(wish))));
    window.settle();
    window.wait_until("the game", |window| window.session().scene().boards.is_some());
    window.wait_for_workers();
    let mut lines = 0;
    for is_presentation in [false, true] {
        if is_presentation {
            window.press(Key::F5);
        }
        for size in [[1024.0, 768.0], [1280.0, 720.0], [1366.0, 768.0]] {
            window.harness.set_size(size.into());
            window.settle();
            window.press(Key::Home);
            window.press_with(egui::Modifiers::SHIFT, Key::ArrowLeft);
            let what = format!("a message at {size:?}, {is_presentation}");
            assert!(window.shows_part("no cutoff before this place"), "{what}");
            let [legend, _] = legend_and_line(&window, &what);
            assert!(legend.is_some(), "the legend is there: {what}");
            for step in 0..6 {
                window.carry_out(Command::NextCutoff);
                let what = format!("cutoff {step} at {size:?}, {is_presentation}");
                let [legend, line] = legend_and_line(&window, &what);
                assert!(legend.is_some(), "the legend is there: {what}");
                lines += usize::from(line.is_some());
            }
        }
    }
    assert!(lines > 12, "{lines} cutoffs have their line");
}

#[test]
fn who_reads_on_by_key_keeps_the_focus_and_sees_the_link() {
    let mut window = exam([1280.0, 800.0]);
    window.harness.get_by_role_and_label(Role::Link, "Read on").focus();
    window.settle();
    for (before, after) in [("Read on", "Show less"), ("Show less", "Read on")] {
        window.press(Key::Enter);
        window.settle();
        assert!(window.harness.query_by_role_and_label(Role::Link, before).is_none());
        assert!(window.harness.get_by_role_and_label(Role::Link, after).is_focused(), "{after}");
        let found = texts(&window).into_iter().find(|(galley, ..)| galley.text() == after);
        let (_, place, clip) = found.unwrap();
        assert!(clip.contains_rect(place), "{after}: {place} in {clip}");
    }
}
