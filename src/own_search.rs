//! External searches, which other programs run: the record that such a program prints, what it says, and what it should
//! say.
//!
//! A program in any language is given a tree and prints what its search does, one line a step ([`protocol`]). The
//! record is compared with the search that it should be ([`follow`]), up to the first step at which they part; it
//! becomes a record like those of the program's own searches ([`walk`]), and if it is wrong the same way on all trees,
//! the mistake has a name ([`recognise`]).

pub mod given;
pub mod naming;
pub mod protocol;
pub mod turned;
pub mod walk;

pub mod convention;
pub mod lines;
pub mod mistakes;

pub mod follow;
pub mod sentence;

pub mod recognise;

pub mod shape;
pub mod trees;

pub mod command_line;
pub mod program;
mod trouble;

mod grader;
pub mod request;

pub mod attempt;
pub mod check;
