//! What has room on a small screen: nothing that somebody needs is cut, squeezed out or pushed aside.

use alphabeta_lab::examples;
use alphabeta_lab::game::GameId;
use alphabeta_lab::narration::narrate;
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::search::window::Ties;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::model::screen::ThemeChoice;
use alphabeta_lab::ui::files::Scripted;
use alphabeta_lab::ui::theme::Theme;
use egui::accesskit::Role;
use egui::{Key, Modifiers, Pos2, Rect, Shape};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use crate::projector::{SCREENS, is_visible};
use crate::{CTRL, Window, sized_window, texts, window};

pub(super) fn at_size(size: [f32; 2]) -> Window {
    sized_window(size, Scripted::default(), None)
}

/// Opens the tree that this text stands for.
pub(super) fn open(window: &mut Window, notation: &str) {
    window.event(egui::Event::Paste(notation.to_owned()));
    window.wait_for_workers();
}

/// The upper edge of the bar below the panels.
pub(super) fn bottom(window: &Window) -> f32 {
    window.button_rect("Step").top()
}

#[test]
fn a_search_that_is_chosen_from_the_menu_is_lit_in_the_toolbar() {
    for &choice in ThemeChoice::ALL {
        let mut window = window();
        window.carry_out(Command::UseTheme(choice));
        let ground = |window: &mut Window, label: &str| {
            let rect = window.harness.get_by_role_and_label(Role::Button, label).rect();
            window.harness.render().unwrap().get_pixel(rect.left() as u32 + 3, rect.center().y as u32).0
        };
        let theme = Theme::new(choice, false);
        assert_ne!(ground(&mut window, "More ▾"), theme.accent.to_array());
        window.carry_out(Command::UseAlgorithm(Algorithm::Mtdf));
        assert_eq!(ground(&mut window, "MTD(f) ▾"), theme.accent.to_array(), "{choice:?}");
        assert_ne!(ground(&mut window, "Alpha-beta"), theme.accent.to_array(), "{choice:?}");
    }
}

#[test]
fn the_name_of_the_search_in_use_does_not_touch_the_edge_of_its_button() {
    let window = window();
    let button = window.button_rect("Alpha-beta");
    let name = texts(&window)
        .into_iter()
        .find(|(text, place, _)| text.text() == "Alpha-beta" && button.contains(place.center()));
    let (_, place, _) = name.unwrap();
    assert!(
        place.left() - button.left() >= 5.0 && button.right() - place.right() >= 5.0,
        "{place:?} {button:?}"
    );
}

#[test]
fn outlines_open_nodes_and_log_are_seen_without_scrolling() {
    for size in [[1280.0, 800.0], [1024.0, 768.0], [1280.0, 720.0], [1366.0, 768.0], [1920.0, 1080.0]] {
        let mut window = at_size(size);
        window.press_with(Modifiers::SHIFT, Key::ArrowRight);
        window.leave();
        let bottom = bottom(&window);
        assert!(is_visible(&window, "Guarantee from B: child D = 5", bottom), "the outlines at {size:?}");
        for text in ["[6, 5] closed", "Guarantee from"] {
            assert!(is_visible(&window, text, bottom), "{text} at {size:?}");
        }
        let log = window.harness.get_all_by_label("Log of E").next().unwrap().rect();
        assert!(log.bottom() <= bottom, "{log:?} at {size:?}");
        if size[1] < 900.0 {
            window.click("Log of E");
            window.leave();
        }
        let latest = format!("{}", window.place());
        let line = texts(&window).into_iter().find(|(text, place, clip)| {
            text.text() == latest && clip.contains_rect(*place) && place.top() > log.bottom()
        });
        assert!(line.is_some(), "the latest line of the log at {size:?}");
    }
}

#[test]
fn the_open_node_at_which_the_walk_is_is_always_in_sight() {
    let mut window = at_size([1280.0, 720.0]);
    open(&mut window, "[[[[[[3,5],[6,9]],[[1,2],[0,-1]]]]],[[4,2]]]");
    for _ in 0..window.session().playback().len() {
        window.press(Key::ArrowRight);
        let row = window.harness.get_all_by_role(Role::Button).find(|node| {
            let name = window.session().scene().name(window.session().current_node()).to_owned();
            let label = node.accesskit_node().label().unwrap_or_default();
            label.starts_with(&format!("{name} MAX ")) || label.starts_with(&format!("{name} MIN "))
        });
        let Some(row) = row else { continue };
        assert!(row.rect().bottom() <= bottom(&window), "step {}: {:?}", window.place(), row.rect());
    }
}

#[test]
fn no_button_moves_while_the_walk_goes_on() {
    for size in [[1280.0, 800.0], [1024.0, 768.0], [1366.0, 768.0]] {
        for algorithm in [Algorithm::AlphaBeta, Algorithm::Pvs] {
            let mut window = at_size(size);
            window.carry_out(Command::UseAlgorithm(algorithm));
            let buttons = ["New…", "Generate…", "Games…", "Step", "Actions ▾", "Open nodes", "Alpha-beta"];
            let places = |window: &Window| {
                buttons.map(|label| {
                    let all = window.harness.query_all_by_role_and_label(Role::Button, label);
                    all.map(|button| button.rect()).collect::<Vec<_>>()
                })
            };
            window.press(Key::ArrowRight);
            let mut before = places(&window);
            // The cards before the longest one make its room.
            let (mut jumps, mut told) = (0, String::new());
            for _ in 1..window.session().playback().len() {
                window.press(Key::ArrowRight);
                let now = places(&window);
                let fixed = |places: &[Vec<Rect>; 7]| places[..5].to_vec();
                assert_eq!(fixed(&now), fixed(&before), "step {} at {size:?}", window.place());
                if now[5] != before[5] {
                    jumps += 1;
                    told += &format!(" {}: {:?} → {:?}", window.place(), before[5], now[5]);
                }
                before = now;
            }
            assert!(jumps <= 1, "{algorithm:?} at {size:?}:{told}");
        }
    }
}

/// The tree of which the second visit of C takes PVS most words.
const AGAIN: &str = "[[[3,1],[5,2]],[[4,7],[9,8]],[[4,6],[5,3]]]";

#[test]
fn a_card_of_five_lines_can_be_seen_whole() {
    for size in SCREENS {
        let mut window = at_size(size);
        open(&mut window, AGAIN);
        window.carry_out(Command::UseAlgorithm(Algorithm::Pvs));
        let scene = window.session().scene().clone();
        let narration = |window: &Window, after: u32| {
            let session = window.session();
            let run = session.run().unwrap();
            let ties = session.settings().ties;
            narrate(&crate::english(), run.replay(&scene), &scene.names, ties, session.perspective(), after)
        };
        let long: Vec<u32> = (0..=window.session().playback().len())
            .filter(|&after| narration(&window, after).sentences.len() >= 4)
            .collect();
        assert!(long.iter().any(|&after| narration(&window, after).title.contains("Enter C")), "{long:?}");
        for is_presentation in [false, true] {
            for &after in &long {
                window.carry_out(Command::GoTo(after));
                let card = narration(&window, after);
                for text in std::iter::once(&card.title).chain(card.sentences.iter().map(|it| &it.text)) {
                    let what = format!("step {after} at {size:?}, {is_presentation}: {text}");
                    assert!(is_visible(&window, text, bottom(&window)), "{what}");
                }
            }
            window.press(Key::F5);
        }
    }
}

#[test]
fn no_line_of_the_code_is_cut_at_the_side() {
    for size in SCREENS {
        let mut window = at_size(size);
        for is_presentation in [false, true] {
            for &algorithm in Algorithm::ALL {
                window.carry_out(Command::UseAlgorithm(algorithm));
                window.wait_for_workers();
                if window.session().algorithm() != algorithm {
                    continue;
                }
                let ties = format!("α {} β", Ties::Prune.relation());
                let code = (algorithm.about().pseudocode)(&crate::english());
                for line in code.lines().map(|line| line.trim_start().replace("α ≥ β", &ties)) {
                    let what = format!("{line} of {algorithm:?} at {size:?}, {is_presentation}");
                    let shown = texts(&window).into_iter().filter(|(text, ..)| text.text() == line);
                    for (text, place, clip) in shown {
                        assert!(!text.elided, "{what}");
                        assert!(place.left() >= clip.left() && place.right() <= clip.right() + 1.0, "{what}");
                    }
                    assert!(texts(&window).iter().any(|(text, ..)| text.text() == line), "{what} is drawn");
                }
            }
            window.press(Key::F5);
        }
    }
}

#[test]
fn a_number_is_not_alone_on_a_line_of_the_card() {
    for size in SCREENS {
        let mut window = at_size(size);
        for is_presentation in [false, true] {
            for index in 0..examples::ALL.len() {
                window.carry_out(Command::OpenExample(index));
                window.press_with(Modifiers::SHIFT, Key::ArrowRight);
                let session = window.session();
                let ties = session.settings().ties;
                let (run, scene) = (session.run().unwrap(), session.scene());
                let after = session.playback().after();
                let card = narrate(
                    &crate::english(),
                    run.replay(scene),
                    &scene.names,
                    ties,
                    session.perspective(),
                    after,
                );
                for sentence in &card.sentences {
                    let shown = texts(&window);
                    let shown =
                        shown.iter().find(|(text, ..)| text.text().replace('\u{a0}', " ") == sentence.text);
                    let rows = &shown.unwrap().0.rows;
                    for row in &rows[1..] {
                        let text = row.text();
                        let is_number = text.trim_end_matches('.').parse::<f64>().is_ok();
                        assert!(!is_number, "{} at {size:?}, {is_presentation}: {text}", sentence.text);
                    }
                }
            }
            window.press(Key::F5);
        }
    }
}

#[test]
fn the_fields_at_a_node_have_frames() {
    let mut window = window();
    let at = window.node_rect("H").center();
    window.click_at(at);
    window.press(Key::F2);
    window.leave();
    let theme = Theme::new(ThemeChoice::System, false);
    let picture = window.harness.render().unwrap();
    for (label, color) in [("Value", theme.accent), ("Name", theme.waiting)] {
        let field = window.harness.get_by_role_and_label(Role::TextInput, label).rect();
        let column = (field.left() as u32).saturating_sub(8)..field.left() as u32 + 2;
        let close = |at: u32| {
            let pixel = picture.get_pixel(at, field.center().y as u32).0;
            pixel.iter().zip(color.to_array()).all(|(have, want)| have.abs_diff(want) < 40)
        };
        assert!(column.clone().any(close), "{label} at {field:?}");
    }
}

#[test]
fn a_game_can_be_played_without_scrolling_in_presentation_mode() {
    for size in SCREENS {
        // What is found in the second takes more lines than in the first.
        let games = [(GameId::TicTacToe, "5"), (GameId::ConnectFour, "4")];
        for ((game, choice), is_presentation) in
            games.into_iter().flat_map(|game| [(game, true), (game, false)])
        {
            let mut window = at_size(size);
            if game != GameId::TicTacToe {
                crate::games::ask_for_game(&mut window, game, "");
            }
            if is_presentation {
                window.press(Key::F5);
            }
            window.press_with(CTRL, Key::P);
            let title = "Play against the program";
            assert!(window.has_dialog(title));
            let is_inside = |window: &Window, label: &str| {
                let what = format!("{label} at {size:?}, {is_presentation}");
                let place = window.harness.get_by_role_and_label(Role::Button, label).rect();
                let seen = texts(window).into_iter().any(|(text, at, clip)| {
                    text.text() == label && place.contains(at.center()) && clip.expand(1.0).contains_rect(at)
                });
                assert!(seen && window.harness.ctx.content_rect().contains_rect(place), "{what}: {place:?}");
            };
            window.event(egui::Event::Text(choice.to_owned()));
            window.press(Key::Enter);
            window.wait_until("the reply", |window| {
                window.shows_part("Your move") && window.shows_part("Its move")
            });
            for label in ["Play", "Take back", "Show its search", "New game", "Close"] {
                is_inside(&window, label);
            }
            for what in [" → ", " cutoffs"] {
                let line = texts(&window).into_iter().rfind(|(text, ..)| text.text().contains(what));
                let (_, place, clip) = line.unwrap();
                assert!(
                    clip.expand(1.0).contains_rect(place),
                    "{what} at {size:?}, {game:?}, {is_presentation}"
                );
            }
            if game == GameId::TicTacToe && window.shows("Set up…") {
                window.click_button("Set up…");
                for label in ["New game", "Back to the game", "Close"] {
                    is_inside(&window, label);
                }
                for field in ["Search", "Depth", "Move order", "Game", "Position"] {
                    assert!(is_visible(&window, field, f32::INFINITY), "{field} at {size:?}");
                }
                window.click_button("New game");
                assert!(window.shows("Set up…"), "a new game is on the screen");
            }
        }
    }
}

#[test]
fn the_map_covers_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("large.ron");
    let uniform = alphabeta_lab::generate::Uniform { branching: 3, depth: 7, ..Default::default() };
    let document = alphabeta_lab::file::Document::untitled(uniform.generate(&mut ()).unwrap());
    alphabeta_lab::file::disk::save(&path, &document).unwrap();
    for size in [SCREENS[0], SCREENS[1], SCREENS[3]] {
        let mut window = sized_window(size, Scripted::default(), Some(path.clone()));
        window.wait_until("the tree", |window| window.session().scene().tree().len() == 3_280);
        window.wait_for_workers();
        let mut maps = 0;
        for press in 0..16 {
            for walk in [Key::Home, Key::End] {
                window.press(walk);
                let Some(map) = window.harness.query_by_label("Map of the whole tree") else { continue };
                let map = map.rect();
                maps += 1;
                let nodes = window.harness.query_all_by_role(Role::TreeItem);
                let covered = nodes.filter(|node| node.rect().intersects(map));
                let covered: Vec<_> =
                    covered.map(|node| (node.accesskit_node().label(), node.rect())).collect();
                assert!(covered.is_empty(), "press {press}, {walk:?} at {size:?}: {covered:?} below {map:?}");
                for (text, place, _) in texts(&window) {
                    let is_in = map.shrink(2.0).intersects(place)
                        && window.harness.get_by_label("Game tree").rect().contains(place.center());
                    assert!(!is_in, "press {press}, {walk:?} at {size:?}: {}", text.text());
                }
            }
            window.press(Key::Plus);
        }
        assert!(maps > 10, "{maps} maps at {size:?}");
    }
}

#[test]
fn no_press_of_plus_shows_a_thicket_of_lines() {
    fn lines(shape: &Shape, area: Rect) -> usize {
        match shape {
            Shape::Vec(shapes) => shapes.iter().map(|shape| lines(shape, area)).sum(),
            Shape::LineSegment { points, .. } => {
                usize::from(points.iter().any(|&at: &Pos2| area.contains(at)))
            }
            _ => 0,
        }
    }
    for (branching, depth, nodes) in [(2, 14, 32_767), (3, 9, 29_524), (10, 4, 11_111), (40, 3, 65_641)] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("large.ron");
        let uniform = alphabeta_lab::generate::Uniform { branching, depth, ..Default::default() };
        let document = alphabeta_lab::file::Document::untitled(uniform.generate(&mut ()).unwrap());
        alphabeta_lab::file::disk::save(&path, &document).unwrap();
        let mut window = sized_window([1280.0, 800.0], Scripted::default(), Some(path));
        window.wait_until("the tree", |window| window.session().scene().tree().len() == nodes);
        window.wait_for_workers();
        let canvas = window.harness.get_by_label("Game tree").rect();
        let mut counts = Vec::new();
        for _ in 0..24 {
            let shapes = &window.harness.output().shapes;
            counts.push(shapes.iter().map(|it| lines(&it.shape, canvas)).sum::<usize>());
            window.press(Key::Plus);
        }
        assert!(counts.iter().all(|&count| count < 600), "{branching}, {depth}: {counts:?}");
    }
}

#[test]
fn the_tabs_of_compare_stand_beside_its_menus() {
    for size in SCREENS {
        // In a window that was larger before, the panel at the right is as wide as it was.
        for before in [size, [1280.0, 800.0], [1600.0, 900.0]] {
            let mut window = at_size(before);
            window.harness.set_size(size.into());
            window.settle();
            let last = window.harness.get_by_label("Orders").rect().right();
            let menus = ["Searches ▾", "Actions ▾"].map(|menu| window.harness.query_by_label(menu));
            let lefts = menus.into_iter().flatten().map(|menu| menu.rect().left());
            let first = lefts.fold(f32::INFINITY, f32::min);
            assert!(first.is_finite() && last <= first, "{before:?}, {size:?}: {last} is behind {first}");
        }
    }
}

#[test]
fn a_long_name_leaves_room_for_the_buttons_above_it() {
    let mut window = at_size([1280.0, 720.0]);
    let name = "W".repeat(200);
    open(&mut window, &format!("{name}[[3,5],[2,9]]"));
    let title = window.harness.get_by_label(&format!("Node {name}")).rect();
    assert!(title.top() >= window.button_rect("Generate…").bottom(), "{title:?}");
}

#[test]
fn nothing_of_a_chart_moves_when_nothing_happens() {
    let mut window = at_size([1920.0, 1080.0]);
    let panel = |window: &Window| {
        let top = window.harness.get_by_label("Compare").rect().top();
        let texts = texts(window).into_iter().filter(|(_, place, _)| place.top() > top);
        texts.map(|(text, place, _)| (text.text().to_owned(), place)).collect::<Vec<_>>()
    };
    for (index, example) in examples::ALL.iter().enumerate() {
        window.carry_out(Command::OpenExample(index));
        let before = panel(&window);
        window.frame();
        assert_eq!(panel(&window), before, "{}", example.id);
    }
}

#[test]
fn the_speed_makes_room_for_the_counts() {
    for (size, text) in [([1024.0, 768.0], "1/s"), ([1280.0, 800.0], "1 step per second")] {
        let mut window = sized_window(size, Scripted::default(), None);
        window.press(Key::F5);
        window.press(Key::End);
        assert!(window.shows(text), "{size:?}");
        let counts = window.harness.get_by_label_contains("visited 11 of 15 nodes · 5 leaves evaluated · ");
        let speed = window.harness.get_by_label(text).rect();
        assert!(counts.rect().right() <= speed.left(), "{size:?}");
        let ctx = &window.harness.ctx;
        let font = egui::TextStyle::Body.resolve(&ctx.global_style());
        let whole = ctx.fonts_mut(|fonts| {
            fonts
                .layout_no_wrap(
                    counts.accesskit_node().value().or(counts.accesskit_node().label()).unwrap(),
                    font,
                    egui::Color32::WHITE,
                )
                .size()
                .x
        });
        assert!(counts.rect().width() >= whole - 1.0, "{size:?}: {} of {whole}", counts.rect().width());
    }
}

#[test]
fn the_list_of_keys_can_be_read_to_its_end_by_keyboard() {
    let mut window = at_size([1280.0, 800.0]);
    window.carry_out(Command::ShowKeys);
    let quit = |window: &Window| window.harness.get_by_label("Quit").rect();
    let close = window.button_rect("Close").top();
    assert!(quit(&window).bottom() > close, "it lies below what is shown");
    window.press(Key::End);
    assert!(quit(&window).bottom() <= close, "{:?}", quit(&window));
    window.press(Key::Home);
    assert!(quit(&window).bottom() > close);
}

#[test]
fn the_latest_line_of_a_log_is_in_view() {
    for size in [SCREENS[0], SCREENS[2], SCREENS[3]] {
        let mut window = at_size(size);
        let exam = examples::ALL.iter().position(|example| example.id == "exam-tree").unwrap();
        window.carry_out(Command::OpenExample(exam));
        window.press(Key::End);
        if size[1] < 900.0 {
            window.click("Log of A");
        }
        let all = texts(&window);
        let line =
            all.iter().find(|(text, ..)| text.text().replace('\u{a0}', " ") == "returned = 0").unwrap();
        let (_, place, clip) = line;
        assert!(clip.expand(0.5).contains_rect(*place), "{place:?} in {clip:?} at {size:?}");
    }
}

#[test]
fn an_example_that_is_clicked_stays_in_sight() {
    let mut window = at_size([1024.0, 768.0]);
    let title = "JavaTpoint, alpha-beta example";
    window.harness.get_by_label(title).scroll_to_me();
    window.settle();
    window.click(title);
    window.wait_for_workers();
    // Its lesson above the list has the same title.
    let (_, place, clip) = texts(&window).into_iter().rfind(|(text, ..)| text.text() == title).unwrap();
    assert!(clip.contains_rect(place), "{place} in {clip}");
}
