//! Between the clock on the wall and moments.
//!
//! A moment identifies and orders occurrences, in seconds since 1970-01-01T00:00Z: an instant, or for all-day events the day's
//! midnight as if in UTC.

use jiff::Timestamp;
use jiff::tz::{AmbiguousOffset, TimeZone};

use super::start::Start;
use super::wall_time::{DAY, WallTime};

/// The clock of a series.
#[derive(Clone, Debug)]
pub(super) enum Clock {
    /// Whole days have no gaps and folds.
    Days,
    /// The clocks of a zone.
    Zone(TimeZone),
}

/// A moment that a wall time is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Moment {
    pub(super) at: i64,
    /// Whether the clock skips the local time. Only then may a later local time be an earlier moment.
    pub(super) is_skipped: bool,
}

/// Where a clock is changed.
struct Change {
    at: i64,
    /// The offset before.
    offset: i64,
    /// By how much the clock is put forward; negative if it is put back.
    forward: i64,
}

impl Clock {
    pub(super) fn of(start: &Start) -> Self {
        match start {
            Start::AllDay(_) => Self::Days,
            Start::Timed(_, zone) => Self::Zone(zone.rules()),
        }
    }

    /// The moment of a local time (RFC 5545, section 3.3.5): a skipped one counts with the offset before the gap, so it moves
    /// forward by the length of the gap; if it occurs twice, the first one counts.
    pub(super) fn moment(&self, wall: WallTime) -> Moment {
        let Self::Zone(zone) = self else { return Moment { at: wall.seconds(), is_skipped: false } };
        let (offset, is_skipped) = match zone.to_ambiguous_timestamp(wall.civil()).offset() {
            AmbiguousOffset::Unambiguous { offset } | AmbiguousOffset::Fold { before: offset, .. } => (offset, false),
            AmbiguousOffset::Gap { before, .. } => (before, true),
        };
        Moment { at: wall.seconds() - i64::from(offset.seconds()), is_skipped }
    }

    /// What the clock shows at a moment.
    pub(super) fn wall(&self, moment: i64) -> WallTime {
        let Self::Zone(zone) = self else { return WallTime::new(moment) };
        WallTime::new(moment + offset(zone, moment))
    }

    /// The first local time that may be this moment or a later one. After a gap, this is the beginning of the gap for as long as
    /// the gap is, because skipped times occur only now.
    pub(super) fn first_wall(&self, moment: i64) -> WallTime {
        let wall = self.wall(moment);
        let change = self.change_before(moment).filter(|change| moment - change.at < change.forward);
        change.map_or(wall, |change| wall.min(WallTime::new(change.at + change.offset)))
    }

    /// The last local time that may be this moment or an earlier one. After a fold, this is the end of the fold, as long as
    /// repeated times occur the second time.
    pub(super) fn last_wall(&self, moment: i64) -> WallTime {
        let wall = self.wall(moment);
        let change = self.change_before(moment).filter(|change| moment - change.at < -change.forward);
        change.map_or(wall, |change| wall.max(WallTime::new(change.at + change.offset)))
    }

    /// The last change up to this moment, unless it is further back than the largest possible shift of a clock.
    fn change_before(&self, moment: i64) -> Option<Change> {
        let Self::Zone(zone) = self else { return None };
        let at = zone.preceding(timestamp(moment + 1)).next()?.timestamp().as_second();
        if moment - at > 3 * DAY {
            return None;
        }
        let before = offset(zone, at - 1);
        Some(Change { at, offset: before, forward: offset(zone, at) - before })
    }

    /// The local times that are this moment: the one that the clock shows, and one that it skipped.
    pub(super) fn walls(&self, moment: i64) -> impl Iterator<Item = WallTime> {
        let (first, last) = (self.first_wall(moment), self.wall(moment));
        let skipped = (moment - self.moment(first).at) + first.seconds();
        let skipped = (first < last).then(|| WallTime::new(skipped)).filter(|wall| *wall < last);
        skipped.into_iter().chain([last])
    }
}

/// The offset of a zone at a moment, in seconds; never more than a day and two hours.
fn offset(zone: &TimeZone, moment: i64) -> i64 {
    zone.to_offset(timestamp(moment)).seconds().into()
}

/// Within the years around those of a calendar.
fn timestamp(moment: i64) -> Timestamp {
    let within = moment.clamp(WallTime::FIRST.seconds() - 400 * DAY, WallTime::LAST.seconds() + 400 * DAY);
    Timestamp::from_second(within).unwrap_or_default()
}
