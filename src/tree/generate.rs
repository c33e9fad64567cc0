//! Seeded generators of trees.
