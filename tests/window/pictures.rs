//! The window pixel by pixel, in some states. `UPDATE_SNAPSHOTS=1` draws the pictures anew.

use alphabeta_lab::examples;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::model::screen::ThemeChoice;
use alphabeta_lab::ui::files::Scripted;
use alphabeta_lab::ui::theme::{install_fonts, strong_family};
use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::SnapshotOptions;
use egui_kittest::kittest::Queryable as _;

use crate::{Window, sized_window};

fn compare(window: &mut Window, name: &str) {
    window.leave();
    window.harness.snapshot_options(name, &SnapshotOptions::new().threshold(0.0));
}

fn small_window() -> Window {
    sized_window([1024.0, 768.0], Scripted::default(), None)
}

#[test]
fn the_opening_tree_at_the_start() {
    compare(&mut small_window(), "start");
}

#[test]
fn the_first_beta_cutoff() {
    let mut window = small_window();
    window.press_with(Modifiers::SHIFT, Key::ArrowRight);
    compare(&mut window, "beta-cutoff");
}

#[test]
fn the_finished_walk_in_the_dark_theme() {
    let mut window = small_window();
    window.press(Key::End);
    window.click("View");
    let name = format!("{} theme", ThemeChoice::Dark.name(&crate::english()));
    window.harness.get_by_role_and_label(Role::RadioButton, &name).click();
    window.settle();
    compare(&mut window, "finished-dark");
}

#[test]
fn labels_and_lesson_in_chinese() {
    let mut window = small_window();
    let place = examples::ALL.iter().position(|example| example.id == "chinese-labels").unwrap();
    window.harness.state_mut().give(Command::OpenExample(place));
    window.settle();
    (0..6).for_each(|_| window.press(Key::ArrowRight));
    compare(&mut window, "chinese");
}

/// What a course about search is written with. All but a few of these are among the 3,755 most common characters; those
/// few are in the font because they stand here.
const COMMON: &str = "的一是不了在人有我他这中大来上国博弈树剪枝节点叶子根估值评估函数窗口空窗置换表主要变例机会最优极大极小搜索深度限制\
    阈值启发式历史杀手着法迭代加深静态静止分支因子倒推先手后手回合棋盘象车马炮兵卒，。：；！？（）《》“”、";

#[test]
fn the_fonts_of_the_program_have_every_character_of_every_example() {
    let ctx = egui::Context::default();
    install_fonts(&ctx);
    ctx.run_ui(egui::RawInput::default(), |_| {}).textures_delta.clear();
    let families = [egui::FontFamily::Proportional, egui::FontFamily::Monospace, strong_family()];
    let texts = examples::ALL.iter().map(|example| example.text).chain([COMMON]);
    let characters: std::collections::BTreeSet<char> = texts.flat_map(str::chars).collect();
    assert!(characters.iter().filter(|&&c| c >= '\u{2e80}').count() > 60);
    for family in families {
        let font = egui::FontId::new(14.0, family.clone());
        let is_missing = |c: &char| !c.is_control() && !ctx.fonts_mut(|fonts| fonts.has_glyph(&font, *c));
        let missing: String = characters.iter().copied().filter(is_missing).collect();
        assert_eq!(missing, "", "{family:?}");
    }
}
