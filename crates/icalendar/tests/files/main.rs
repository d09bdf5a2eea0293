//! Whole files, read and written.

mod corpus;
mod hostile;
mod problems;
mod round_trip;
mod support;
mod zones;
