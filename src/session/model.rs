//! Plain data that everything in a session may import: what commands name and documents are made from.

pub mod answers_state;
pub mod assignment_plan;
pub mod dialog;
pub mod memory_limit;
pub mod message;
pub mod new_document;
pub mod origin;
pub mod own_command;
pub mod place;
pub mod plan;
pub mod screen;
pub mod search_config;
pub(in crate::session) mod walk_of;
pub mod wall_clock;
