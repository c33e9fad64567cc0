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
mod requested;
mod starters;
mod values;

use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::LazyLock;

use serde_json::Value;

/// Where programs are looked for: first where Python starts without the packages that are installed beside it, and not by
/// way of a script that looks for the interpreter. A check starts it hundreds of times.
static PATHS: LazyLock<OsString> = LazyLock::new(|| {
    let others = std::env::var_os("PATH").unwrap_or_default();
    let folders = bare_python().into_iter().chain(std::env::split_paths(&others));
    std::env::join_paths(folders).unwrap()
});

/// A folder whose `python3` is the interpreter without installed packages; `None` where there is no Python.
fn bare_python() -> Option<PathBuf> {
    let find = ["-c", "import sys; print(sys.executable)"];
    let output = Command::new("python3").args(find).output().ok()?;
    let interpreter = String::from_utf8(output.stdout).ok()?;
    let interpreter = Path::new(interpreter.trim());
    if cfg!(windows) || !interpreter.is_absolute() {
        return None;
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bare-python");
    std::fs::create_dir_all(&folder).unwrap();
    // Another run may start the old one meanwhile.
    let mut script = tempfile::NamedTempFile::new_in(&folder).unwrap();
    write!(script, "#!/bin/sh\nexec '{}' -S \"$@\"\n", interpreter.display()).unwrap();
    let path = script.into_temp_path();
    allow_to_run(&path);
    path.persist(folder.join("python3")).unwrap();
    Some(folder)
}

#[cfg(unix)]
fn allow_to_run(path: &Path) {
    use std::os::unix::fs::PermissionsExt;
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o755)).unwrap();
}

#[cfg(not(unix))]
fn allow_to_run(_: &Path) {}

/// Runs `alphabeta-lab` with these arguments in this folder.
fn lab(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_alphabeta-lab"));
    command.args(arguments).current_dir(folder).stdin(Stdio::null()).env("PATH", &*PATHS);
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

/// A new folder with this program.
fn folder_with(name: &str, program: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join(name), program).unwrap();
    folder
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
