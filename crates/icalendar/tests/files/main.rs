//! Whole files, read and written.

mod corpus;
mod hostile;
mod originals;
mod problems;
mod round_trip;
mod seconds;
mod stream;
mod support;
mod tasks;
mod until;
mod zones;
