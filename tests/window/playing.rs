//! The walk plays in real time, while the window sleeps between two steps.

use std::time::Duration;

use egui::Key;

use crate::{Window, window};

/// What the desktop takes for a frame that is asked for at once, in seconds.
const FRAME: f64 = 0.125;

/// Sleeps as long as the window wants to, and draws once.
fn sleep_and_wake(window: &mut Window, now: &mut f64) {
    let sleep = window.sleep();
    assert!(sleep < Duration::from_secs(60), "{sleep:?}: {:?}", window.harness.ctx.repaint_causes());
    *now += if sleep.is_zero() { FRAME } else { sleep.as_secs_f64() };
    window.harness.input_mut().time = Some(*now);
    window.frame();
}

#[test]
fn each_time_the_window_wakes_it_takes_a_step() {
    let mut window = window();
    let mut now = 100.0;
    window.harness.input_mut().time = Some(now);
    window.settle();
    window.press(Key::Space);
    assert!(window.session().playback().is_playing());
    // Until the first step is due: what the desktop calls a frame may come a little early.
    now = window.harness.ctx.input(|input| input.time);
    while window.place() == 0 {
        sleep_and_wake(&mut window, &mut now);
    }
    for step in 1..6 {
        assert_eq!(window.place(), step);
        let begin = now;
        while window.place() == step {
            sleep_and_wake(&mut window, &mut now);
        }
        assert!((now - begin - 1.0).abs() < 0.05, "one step a second, not one in {} s", now - begin);
    }
    window.press(Key::Space);
    assert_eq!(window.sleep(), Duration::MAX, "at rest");
}

#[test]
fn time_before_playing_does_not_count() {
    let mut window = window();
    let mut now = 100.0;
    window.harness.input_mut().time = Some(now);
    window.settle();
    now += 4.9;
    window.harness.input_mut().time = Some(now);
    window.press(Key::Space);
    assert_eq!(window.place(), 0);
    now += 0.9;
    window.harness.input_mut().time = Some(now);
    window.frame();
    assert_eq!(window.place(), 0);
    now += 0.2;
    window.harness.input_mut().time = Some(now);
    window.frame();
    assert_eq!(window.place(), 1);
}

#[test]
fn it_plays_to_the_end_and_rests() {
    let mut window = window();
    for _ in 0..10 {
        window.click_button("+");
    }
    window.press(Key::Space);
    for _ in 0..20 {
        window.frame();
    }
    assert_eq!(window.place(), 25);
    assert!(!window.session().playback().is_playing());
    window.settle();
    assert_eq!(window.sleep(), Duration::MAX);
    for _ in 0..10 {
        window.click_button("−");
    }
    window.click("Play or pause");
    assert!(window.session().playback().is_playing() && window.place() == 0, "again from the beginning");
}
