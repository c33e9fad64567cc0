//! The headless commands, run as a person runs them, and what the README shows of them.

mod check;
mod compare;
mod depths;
mod experiment;
mod experiment_games;
mod export;
mod export_json;
mod export_titles;
mod games;
mod hostile;
mod mistakes;
mod output;
mod player_names;
mod practice;
mod practice_bank;
mod practice_report;
mod practice_round;
mod pruned;
mod readme;
mod search;

/// The program as a terminal starts it, also where the tests run under `nohup`, which it would obey.
fn heeding_hang_up() -> std::process::Command {
    let program = env!("CARGO_BIN_EXE_alphabeta-lab");
    if !cfg!(target_os = "linux") {
        return std::process::Command::new(program);
    }
    let mut command = std::process::Command::new("env");
    command.args(["--default-signal=HUP", program]);
    command
}
