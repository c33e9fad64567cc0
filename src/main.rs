//! The program: a window, or one of the headless commands.
fn main() {}
