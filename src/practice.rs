//! Questions about game trees that students answer and the program grades.
//!
//! A model answer is derived from a run of the search whenever it is needed, and never stored. So an edited tree is
//! graded correctly at once, and no file for students holds an answer.

pub mod posed;

pub mod signs;

pub mod response;

pub mod interval;

pub mod item;

pub mod draft;

pub mod kind;

pub mod instance;

pub mod trouble;

pub mod field;

pub mod rules;

pub mod assignment;

pub mod lesson;

pub mod about_tree;

pub mod answers;

pub mod mistake;

pub mod grading;

pub mod sitting;
pub mod student;

pub mod decision;

pub mod mastery;

pub mod profile;
