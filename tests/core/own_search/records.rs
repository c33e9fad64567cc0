//! Records as they are read.
