//! Alpha–Beta Lab: draw a game tree, search it, and walk through everything the search did.

pub mod names;
pub mod score;
pub mod tree;

pub mod examples;
pub mod file;
pub mod notation;

pub mod layout;
pub mod search;
pub mod statistics;

pub mod figure;
pub mod narration;

pub mod cli;

pub mod session;

#[cfg(feature = "gui")]
pub mod ui;
