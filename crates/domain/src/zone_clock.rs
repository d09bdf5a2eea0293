//! The local time in a zone, and when its clocks are changed.

use chrono::{DateTime, NaiveDateTime, Utc};
use jiff::Timestamp;
use jiff::tz::{self, AmbiguousOffset, Offset};

use crate::TimeZone;

/// The clocks of one zone.
#[derive(Clone, Debug)]
pub struct ZoneClock(tz::TimeZone);

/// An instant at which the clocks of a zone are changed. Offsets are in seconds east of UTC.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClockChange {
    /// When that is.
    pub at: DateTime<Utc>,
    /// The offset before.
    pub offset_before: i32,
    /// The offset from then on.
    pub offset: i32,
    /// Whether the database calls the following period summer time.
    pub is_summer: bool,
    /// The abbreviation of what begins, such as CEST.
    pub abbreviation: String,
}

impl ZoneClock {
    /// The clocks of a zone; those of UTC for a name that this version does not know.
    #[must_use]
    pub fn of(zone: &TimeZone) -> Self {
        Self(zone.rules())
    }

    /// The instant of this local time (RFC 5545, section 3.3.5): a skipped one counts with the offset before the gap; if it occurs
    /// twice, the first one counts.
    #[must_use]
    pub fn instant(&self, wall: NaiveDateTime) -> DateTime<Utc> {
        let offset = match self.0.to_ambiguous_timestamp(civil(wall)).offset() {
            AmbiguousOffset::Unambiguous { offset } => offset,
            AmbiguousOffset::Fold { before, .. } | AmbiguousOffset::Gap { before, .. } => before,
        };
        wall.and_utc() - chrono::TimeDelta::seconds(offset.seconds().into())
    }

    /// What the clocks show at an instant.
    #[must_use]
    pub fn wall(&self, at: DateTime<Utc>) -> NaiveDateTime {
        (at + chrono::TimeDelta::seconds(self.offset(at).into())).naive_utc()
    }

    /// The same local time this many days later.
    #[must_use]
    pub fn days_later(&self, at: DateTime<Utc>, days: i64) -> DateTime<Utc> {
        self.instant(self.wall(at) + chrono::Days::new(days.unsigned_abs()))
    }

    /// The offset at an instant, in seconds east of UTC.
    #[must_use]
    pub fn offset(&self, at: DateTime<Utc>) -> i32 {
        self.0.to_offset(timestamp(at)).seconds()
    }

    /// The abbreviation in use at an instant, and whether the database calls it summer time.
    #[must_use]
    pub fn name(&self, at: DateTime<Utc>) -> (String, bool) {
        let info = self.0.to_offset_info(timestamp(at));
        (info.abbreviation().to_owned(), info.dst().is_dst())
    }

    /// The changes from one instant up to another, in order. A change of only the name is not included.
    #[must_use]
    pub fn changes(&self, from: DateTime<Utc>, to: DateTime<Utc>) -> Vec<ClockChange> {
        let first = timestamp(from);
        let mut before = self.0.to_offset(Timestamp::from_second(first.as_second() - 1).unwrap_or(first));
        let mut changes = Vec::new();
        // `following` leaves out a change at the very instant.
        for next in self.0.following(Timestamp::from_second(first.as_second() - 1).unwrap_or(first)) {
            let Some(at) = DateTime::from_timestamp(next.timestamp().as_second(), 0).filter(|at| *at < to) else {
                break;
            };
            if next.offset() != before {
                changes.push(ClockChange {
                    at,
                    offset_before: before.seconds(),
                    offset: next.offset().seconds(),
                    is_summer: next.dst().is_dst(),
                    abbreviation: next.abbreviation().to_owned(),
                });
                before = next.offset();
            }
        }
        changes
    }
}

/// Within the years that the library counts in.
fn timestamp(at: DateTime<Utc>) -> Timestamp {
    Timestamp::from_second(at.timestamp()).unwrap_or(Timestamp::UNIX_EPOCH)
}

fn civil(wall: NaiveDateTime) -> jiff::civil::DateTime {
    Offset::UTC.to_datetime(timestamp(wall.and_utc()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(zone: &str) -> ZoneClock {
        ZoneClock::of(&TimeZone::parse(zone).expect("a zone"))
    }

    fn at(raw: &str) -> DateTime<Utc> {
        raw.parse().expect("an instant")
    }

    #[test]
    fn a_skipped_time_moves_forward_by_the_gap_and_the_first_of_a_repeated_time_counts() {
        let clock = clock("Europe/Berlin");
        for (wall, instant) in [
            ("2026-07-01T09:00:00Z", "2026-07-01T07:00:00Z"),
            ("2026-03-29T02:30:00Z", "2026-03-29T01:30:00Z"),
            ("2026-10-25T02:30:00Z", "2026-10-25T00:30:00Z"),
        ] {
            assert_eq!(clock.instant(at(wall).naive_utc()), at(instant), "{wall}");
        }
        assert_eq!(clock.wall(at("2026-10-25T01:30:00Z")), at("2026-10-25T02:30:00Z").naive_utc());
    }

    #[test]
    fn the_clock_changes_of_a_year_say_whether_summer_time_begins() {
        let changes = clock("Europe/Berlin").changes(at("2026-03-29T01:00:00Z"), at("2026-10-25T01:00:01Z"));
        let told: Vec<_> = changes.iter().map(|it| (it.offset_before, it.offset, it.abbreviation.as_str())).collect();
        assert_eq!(told, [(3600, 7200, "CEST"), (7200, 3600, "CET")]);
        assert_eq!((changes[0].at, changes[0].is_summer), (at("2026-03-29T01:00:00Z"), true));
        assert!(clock("Asia/Tokyo").changes(at("2000-01-01T00:00:00Z"), at("2100-01-01T00:00:00Z")).is_empty());
    }

    #[test]
    fn every_zone_of_the_list_has_clocks() {
        let all = TimeZone::all();
        assert!(all.len() > 400 && all.iter().all(|zone| TimeZone::parse(zone.as_str()).is_ok()));
    }
}
