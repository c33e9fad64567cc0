//! What leaves the program: pictures of a walk in the formats of slides, papers, pages and other programs.
//!
//! Every format is a hand that draws a [`crate::drawing::Drawing`]. The same picture gives the same bytes: nothing that
//! is written depends on the clock, the machine or the user.

pub mod svg;
