//! `check` and `starter`, with real programs in real languages.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot go on must fail"
)]

mod bad;
mod formats;
mod mistakes;
mod page;
mod starters;

use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// Runs `alphabeta-lab` with these arguments in this folder.
fn lab(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_alphabeta-lab"));
    command.args(arguments).current_dir(folder).stdin(Stdio::null());
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").output().unwrap()
}

/// Checks a command with these options. Returns the exit status and the report.
fn check(folder: &Path, options: &[&str], command: &[&str]) -> (i32, Value) {
    let arguments = [&["check", "--format", "json"], options, &["--"], command].concat();
    let output = lab(folder, &arguments);
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    let report = serde_json::from_slice(&output.stdout);
    (output.status.code().unwrap(), report.unwrap_or_else(|error| panic!("{error}: {told}")))
}

/// Whether a tool is there. Where all tests must run it has to be.
fn has(tool: &str) -> bool {
    let argument = if ["java", "javac"].contains(&tool) { "-version" } else { "--version" };
    let run = Command::new(tool).arg(argument).stdout(Stdio::null()).stderr(Stdio::null()).status();
    let is_there = run.is_ok_and(|status| status.success());
    let must = std::env::var_os("ALL_TESTS_MUST_RUN").is_some_and(|value| value == "1");
    assert!(is_there || !must, "{tool} is missing, and all tests must run");
    is_there
}
