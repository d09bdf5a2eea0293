//! Where a series begins.

use super::wall_time::WallTime;
use crate::{Day, Minute, TimeZone, When};

/// The start of a series: a day, or an instant in a time zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// A day, wherever one is.
    AllDay(Day),
    /// An instant; the series keeps its local time in the zone.
    Timed(Minute, TimeZone),
}

impl Start {
    /// Whether it is a day.
    #[must_use]
    pub const fn is_all_day(&self) -> bool {
        matches!(self, Self::AllDay(_))
    }

    /// The day or the instant.
    #[must_use]
    pub const fn when(&self) -> When {
        match self {
            Self::AllDay(day) => When::Day(*day),
            Self::Timed(at, _) => When::At(*at),
        }
    }

    /// The start of the same kind, in the same zone, at this moment.
    pub(super) fn at(&self, moment: i64) -> Self {
        let at = WallTime::new(moment).as_if_utc();
        match self {
            Self::AllDay(_) => Self::AllDay(Day::from_stored(at)),
            Self::Timed(_, zone) => Self::Timed(Minute::from_stored(at), zone.clone()),
        }
    }
}
