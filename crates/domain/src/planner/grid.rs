//! Time within the planner: whole minutes since an origin.

use chrono::{DateTime, TimeDelta, Utc};

/// Every block begins on a multiple of this many minutes since 1970.
pub(super) const GRID: i64 = 5;

/// The pieces that are tried for a task in one piece.
pub(super) const SHORTER: i64 = 30;

/// The last multiple of the grid that is not later.
pub(super) const fn floor(minutes: i64) -> i64 {
    minutes.div_euclid(GRID) * GRID
}

/// The first multiple of the grid that is not earlier.
pub(super) const fn ceil(minutes: i64) -> i64 {
    -floor(-minutes)
}

/// Counts minutes from an origin on the grid.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid {
    origin: DateTime<Utc>,
}

impl Grid {
    /// Counts from the last point of the grid before an instant.
    pub(super) fn around(at: DateTime<Utc>) -> Self {
        let seconds = at.timestamp().div_euclid(GRID * 60) * GRID * 60;
        Self { origin: DateTime::from_timestamp(seconds, 0).unwrap_or(at) }
    }

    /// The whole minutes until an instant, rounded down.
    pub(super) fn before(self, at: DateTime<Utc>) -> i64 {
        (at.timestamp() - self.origin.timestamp()).div_euclid(60)
    }

    /// The same, rounded up.
    pub(super) fn after(self, at: DateTime<Utc>) -> i64 {
        let whole = self.before(at);
        if self.instant(whole) < at { whole + 1 } else { whole }
    }

    /// The instant this many minutes after the origin.
    pub(super) fn instant(self, minutes: i64) -> DateTime<Utc> {
        self.origin + TimeDelta::minutes(minutes)
    }
}
