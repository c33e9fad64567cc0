//! Searches that somebody else wrote: their records, what is wrong with them, and which mistake it is.

mod further;
mod mistakes;
mod python;
mod records;
