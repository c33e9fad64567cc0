//! External searches: their records, their first wrong steps and their mistakes.

mod further;
mod mistakes;
mod python;
mod records;
