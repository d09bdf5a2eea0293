//! Where a range of due dates begins or ends.

use std::fmt;

use chrono::{DateTime, Days, NaiveTime, Utc};

use crate::{Day, Fault, FaultKind, TimeZone, When, ZoneClock};

/// A bound of due dates in a request: a date, an instant, or a day relative to today.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DueBound {
    /// A date or an instant.
    At(When),
    /// This many days after today; before it, if the number is negative.
    FromToday(i16),
}

/// A bound in a time zone. It splits all due dates in two: dates are compared with the day, instants with the instant.
///
/// The instant is within the day, so that a date counts as due at the end of its day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DueEdge {
    /// The first date on the later side.
    pub day: Day,
    /// The first instant on the later side.
    pub at: DateTime<Utc>,
}

impl DueBound {
    /// How many days away from today a bound may be.
    pub const MAX_DAYS: i16 = 3650;

    /// Parses a date, an instant on a whole minute, or `today`, `today+7`, `today-7`.
    pub fn parse(raw: &str) -> Result<Self, Fault> {
        let Some(rest) = raw.strip_prefix("today") else {
            return When::parse(raw).map(Self::At).map_err(|fault| match fault.kind {
                FaultKind::OutOfRange => fault,
                _ => not_a_bound(),
            });
        };
        if rest.is_empty() {
            return Ok(Self::FromToday(0));
        }
        let (sign, digits) = match rest.split_at_checked(1) {
            Some(("+", digits)) => (1, digits),
            Some(("-", digits)) => (-1, digits),
            _ => return Err(not_a_bound()),
        };
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(not_a_bound());
        }
        let days = digits.parse::<i16>().ok().filter(|days| *days <= Self::MAX_DAYS);
        let too_far =
            || Fault::new(FaultKind::OutOfRange, format!("Must be at most {} days from today", Self::MAX_DAYS));
        Ok(Self::FromToday(sign * days.ok_or_else(too_far)?))
    }

    /// A text of [`fmt::Display`] that was stored. Accepts any year and any number of days: older versions may have had other rules.
    #[must_use]
    pub fn from_stored(raw: &str) -> Option<Self> {
        match raw.strip_prefix("today") {
            None => When::from_stored(raw).map(Self::At),
            Some("") => Some(Self::FromToday(0)),
            Some(days) => days.parse().ok().map(Self::FromToday),
        }
    }

    /// The bound for a user in a zone at a moment.
    #[must_use]
    pub fn edge(self, zone: &TimeZone, now: DateTime<Utc>) -> DueEdge {
        let day_of = |at| Day::from_stored(ZoneClock::of(zone).wall(at).and_utc());
        let begins = |day| DueEdge { day, at: zone.days().start_of(day) };
        match self {
            Self::At(When::Day(day)) => begins(day),
            Self::At(When::At(minute)) => DueEdge { day: day_of(minute.instant()), at: minute.instant() },
            Self::FromToday(days) => begins(shifted(day_of(now), days)),
        }
    }
}

/// A clock at the end of the allowed years has no later days.
fn shifted(day: Day, days: i16) -> Day {
    let by = Days::new(days.unsigned_abs().into());
    let date = if days < 0 { day.date().checked_sub_days(by) } else { day.date().checked_add_days(by) };
    date.map_or(day, |date| Day::from_stored(date.and_time(NaiveTime::MIN).and_utc()))
}

fn not_a_bound() -> Fault {
    Fault::new(FaultKind::Invalid, "Must be a date, an instant, or a day such as today, today+7 or today-7")
}

impl fmt::Display for DueBound {
    /// As it is parsed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::At(when) => when.fmt(f),
            Self::FromToday(0) => f.write_str("today"),
            Self::FromToday(days) => write!(f, "today{days:+}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn edge(raw: &str, zone: &str, now: &str) -> (String, String) {
        let now = DateTime::parse_from_rfc3339(now).unwrap().to_utc();
        let edge = DueBound::parse(raw).unwrap().edge(&TimeZone::parse(zone).unwrap(), now);
        (edge.day.to_string(), edge.at.format("%Y-%m-%dT%H:%MZ").to_string())
    }

    #[test]
    fn a_bound_is_a_date_an_instant_or_a_day_counted_from_today() {
        for (raw, kept) in [
            ("2026-11-20", "2026-11-20"),
            ("2026-11-20T10:00:00+01:00", "2026-11-20T09:00:00Z"),
            ("today", "today"),
            ("today+0", "today"),
            ("today-0", "today"),
            ("today+007", "today+7"),
            ("today+3650", "today+3650"),
            ("today-3650", "today-3650"),
        ] {
            assert_eq!(DueBound::parse(raw).map(|bound| bound.to_string()), Ok(kept.to_owned()), "{raw}");
        }
    }

    #[test]
    fn an_invalid_bound_is_rejected() {
        let fault = |raw: &str| DueBound::parse(raw).err().map(|fault| fault.kind);
        for raw in
            ["", "Today", "today ", "today+", "today+-1", "today+1.5", "today7", "tomorrow", "2026-13-01", "today+é"]
        {
            assert_eq!(fault(raw), Some(FaultKind::Invalid), "{raw}");
        }
        for raw in ["today+3651", "today-99999999999", "1899-12-31", "2200-01-01T00:00:00Z"] {
            assert_eq!(fault(raw), Some(FaultKind::OutOfRange), "{raw}");
        }
    }

    #[test]
    fn a_day_is_that_of_the_zone() {
        let late = "2026-11-20T23:30:00Z";
        assert_eq!(edge("today", "UTC", late), ("2026-11-20".to_owned(), "2026-11-20T00:00Z".to_owned()));
        assert_eq!(edge("today", "Europe/Berlin", late), ("2026-11-21".to_owned(), "2026-11-20T23:00Z".to_owned()));
        assert_eq!(edge("today-1", "Asia/Tokyo", late), ("2026-11-20".to_owned(), "2026-11-19T15:00Z".to_owned()));
        assert_eq!(edge("2026-11-20", "Asia/Tokyo", late), ("2026-11-20".to_owned(), "2026-11-19T15:00Z".to_owned()));
    }

    #[test]
    fn an_instant_splits_the_dates_at_its_own_day() {
        let at = |raw| edge(raw, "Europe/Berlin", "2026-11-20T12:00:00Z");
        assert_eq!(at("2026-11-20T22:59:00Z"), ("2026-11-20".to_owned(), "2026-11-20T22:59Z".to_owned()));
        assert_eq!(at("2026-11-20T23:00:00Z"), at("2026-11-21"));
    }

    #[test]
    fn values_stored_under_another_rule_are_read() {
        for raw in ["today+9999", "today-9999", "1899-12-31", "2200-01-01T00:00:00Z"] {
            assert_eq!(DueBound::from_stored(raw).map(|bound| bound.to_string()), Some(raw.to_owned()));
        }
        for raw in ["", "soon", "today!", "today+99999"] {
            assert_eq!(DueBound::from_stored(raw), None, "{raw}");
        }
    }

    proptest! {
        #[test]
        fn what_is_accepted_is_accepted_again_as_it_is_given_back(raw in r"today[+-]?[0-9]{0,5}|[-0-9TZ:+.]{0,25}") {
            if let Ok(bound) = DueBound::parse(&raw) {
                prop_assert_eq!(DueBound::parse(&bound.to_string()), Ok(bound));
                prop_assert_eq!(DueBound::from_stored(&bound.to_string()), Some(bound));
            }
        }
    }
}
