//! External searches: programs of other people that search a tree and print a record of it.
//!
//! A program in any language reads a tree and prints what its search does, one line per step ([`protocol`]). The record
//! is compared with the right search up to the first difference ([`follow`]). It becomes a walk like those of the
//! built-in searches ([`walk`]). If it is wrong in the same way on all trees, the mistake has a name ([`recognise`]).

pub mod given;
pub mod naming;
pub mod protocol;
pub mod turned;
pub mod walk;

mod colours;
pub mod convention;
pub mod lines;
pub mod mistakes;
pub mod null_windows;
pub mod pvs;
pub mod tables;

pub mod cutoffs;
pub mod follow;
pub mod sentence;
pub mod write;

mod infinities;
pub mod named;
pub mod recognise;

pub mod shape;
pub mod trees;

pub mod command_line;
pub mod program;
mod trouble;

mod grader;
pub mod request;
mod ways;

pub mod attempt;
pub mod check;
