//! What the transports of the walk and of a race count. Steps of the walk are
//! [`StepIndex`](crate::search::trace::StepIndex).

/// How many nodes each search of a race has visited, as far as there are places for them.
pub type VisitCount = u32;

/// What a transport counts: the steps of the walk, or the visited nodes of a race.
pub type Tick = u32;
