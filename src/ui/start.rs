//! Starting the window where there may be none: no display, a library that is missing, no graphics.

use std::any::Any;
use std::fmt::Display;
use std::panic::{AssertUnwindSafe, UnwindSafe};

use crate::text::Text;

/// Runs the window and turns every way in which it can fail to appear into a sentence for a person.
///
/// # Errors
/// What is missing, and which commands work without it.
pub fn run_guarded(text: &Text, start: impl FnOnce() -> eframe::Result + UnwindSafe) -> anyhow::Result<()> {
    if let Some(missing) = missing_display(text) {
        anyhow::bail!("{}", explain_failure(text, &missing));
    }
    say_missing_libraries_once();
    match std::panic::catch_unwind(AssertUnwindSafe(start)) {
        Ok(Ok(())) => Ok(()),
        Ok(Err(error)) => Err(anyhow::anyhow!("{}", explain_failure(text, &error))),
        Err(payload) => Err(anyhow::anyhow!("{}", explain_panic(text, payload.as_ref()))),
    }
}

/// A plain sentence about why no window appeared, with what works without one.
#[must_use]
pub fn explain_failure(text: &Text, error: &dyn Display) -> String {
    let error = error.to_string();
    let error = without_place(&error).trim_end_matches('.');
    text.window_not_opened(error)
}

/// The toolkit's words without the place in its source. The place helps nobody and would take the room of the advice.
fn without_place(error: &str) -> &str {
    let behind = error.rsplit_once(".rs:").and_then(|(_, place)| place.split_once(": "));
    behind.map_or(error, |(_, words)| words)
}

/// On systems where a display must be named by the environment: what is missing.
fn missing_display(text: &Text) -> Option<String> {
    let is_named_elsewhere = cfg!(any(windows, target_os = "macos"));
    (!is_named_elsewhere
        && !names_display(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty())))
    .then(|| text.window_no_display())
}

fn names_display(is_set: impl Fn(&str) -> bool) -> bool {
    ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"].into_iter().any(is_set)
}

/// The toolkit panics, where others return an error, when a library that it loads by name is missing. The
/// sentence about it comes from [`run_guarded`]; the hook's report would only stand before it.
fn say_missing_libraries_once() {
    let previous = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        if missing_library(info.payload()).is_none() {
            previous(info);
        }
    }));
}

fn explain_panic(text: &Text, payload: &(dyn Any + Send)) -> String {
    match (missing_library(payload), message(payload)) {
        (Some(message), _) => explain_failure(text, &text.window_library_missing(message)),
        (None, Some(message)) => text.window_fault_because(message),
        (None, None) => text.window_fault(),
    }
}

/// The toolkit's words about a library, as in "Library libxkbcommon-x11.so could not be loaded."
fn missing_library(payload: &(dyn Any + Send)) -> Option<&str> {
    let message = message(payload)?.trim_end_matches('.');
    (message.starts_with("Library ") && message.ends_with("could not be loaded")).then_some(message)
}

fn message(payload: &(dyn Any + Send)) -> Option<&str> {
    payload.downcast_ref::<&str>().copied().or_else(|| payload.downcast_ref::<String>().map(String::as_str))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    fn english() -> Text {
        Language::En.load()
    }

    #[test]
    fn a_missing_library_is_told_in_a_sentence() {
        let payload: Box<dyn Any + Send> =
            Box::new("Library libxkbcommon-x11.so could not be loaded.".to_owned());
        let told = explain_panic(&english(), payload.as_ref());
        assert!(told.contains("libxkbcommon-x11.so") && told.contains("alphabeta-lab search"), "{told}");
        let fault: Box<dyn Any + Send> = Box::new("index out of bounds");
        let told = explain_panic(&english(), fault.as_ref());
        assert!(told.contains("inside the program") && !told.contains("window"), "{told}");
        assert!(!explain_panic(&english(), &7_u8).is_empty());
    }

    #[test]
    fn a_display_is_named_by_any_of_three_variables() {
        assert!(names_display(|name| name == "DISPLAY"));
        assert!(names_display(|name| name == "WAYLAND_SOCKET"));
        assert!(!names_display(|_| false));
    }

    #[test]
    fn an_error_ends_with_one_full_stop() {
        let told = explain_failure(&english(), &"no graphics.");
        assert!(told.contains("no graphics. These commands"), "{told}");
    }

    #[test]
    fn a_place_in_the_source_of_the_toolkit_is_left_out() {
        let error = "winit EventLoopError: os error at /home/a/winit-0.30.13/src/linux/mod.rs:788: Failed to open connection to X server";
        let told = explain_failure(&english(), &error);
        let begin = "The window could not be opened: Failed to open connection to X server. These commands";
        assert!(told.starts_with(begin), "{told}");
        assert_eq!(crate::quote::message(&told), told, "what to do is not cut off");
    }
}
