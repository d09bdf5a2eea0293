//! Intervals of free time, and pieces that are taken from them.

/// An interval of free time, on the grid. It belongs to one or more sets of hours. In minutes of [`crate::planner::grid::Grid`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::planner) struct Stretch {
    pub(in crate::planner) from: i64,
    pub(in crate::planner) to: i64,
    /// One bit for each set of hours.
    pub(in crate::planner) sets: u64,
}

/// A stretch that a job is put into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::planner) struct Piece {
    pub(in crate::planner) start: i64,
    pub(in crate::planner) minutes: i64,
}

impl Piece {
    pub(in crate::planner) const fn end(self) -> i64 {
        self.start + self.minutes
    }
}

/// What a job asks of free time.
#[derive(Clone, Copy, Debug)]
pub(in crate::planner) struct Need {
    /// The bit of its set of hours.
    pub(in crate::planner) set: u64,
    /// How much, on the grid.
    pub(in crate::planner) minutes: i64,
    /// The least piece, unless less is left.
    pub(in crate::planner) least: i64,
    /// Not before.
    pub(in crate::planner) from: i64,
}
