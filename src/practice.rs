//! Questions about game trees that students answer and the program grades.
//!
//! A model answer is derived from a run of the search whenever it is needed, and never stored: a tree that was edited is
//! graded rightly at once, and no file that a student gets holds one.

pub mod posed;

pub mod response;

pub mod interval;

pub mod item;

pub mod draft;

pub mod kind;

pub mod instance;

pub mod trouble;

pub mod assignment;

pub mod lesson;

pub mod about_tree;

pub mod answers;

pub mod mistake;

pub mod grading;

pub mod sitting;

pub mod decision;

pub mod mastery;

pub mod profile;
