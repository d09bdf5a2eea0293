//! Time zones: where a day begins.

use chrono::{DateTime, Datelike, NaiveDate, Utc};
use jiff::tz::{AmbiguousOffset, Offset};
use jiff::{Timestamp, civil};

use crate::text::parsed_text;
use crate::{Day, Fault, FaultKind};

parsed_text!(
    /// A zone of the IANA database by its name, including old names, exactly as the database spells it.
    TimeZone
);

impl TimeZone {
    /// Parses a name.
    pub fn parse(raw: &str) -> Result<Self, Fault> {
        // The library looks names up without regard to case; browsers and databases elsewhere do not.
        let is_known = jiff::tz::TimeZone::get(raw).is_ok_and(|zone| zone.iana_name() == Some(raw));
        if is_known {
            return Ok(Self(raw.to_owned()));
        }
        Err(Fault::new(FaultKind::Invalid, "Must be a time zone of the IANA database, such as Europe/Berlin"))
    }

    /// Where nobody has said where they are.
    #[must_use]
    pub fn utc() -> Self {
        Self("UTC".to_owned())
    }

    /// Every zone of the database by name, including old names.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let names = jiff::tz::db().available().map(|name| name.as_str().to_owned());
        let mut all: Vec<_> = names.filter_map(|name| Self::parse(&name).ok()).collect();
        all.sort_unstable_by(|one, other| one.0.cmp(&other.0));
        all
    }

    /// When days begin here.
    #[must_use]
    pub fn days(&self) -> ZoneDays {
        ZoneDays(self.rules())
    }

    /// What its clocks show when.
    pub(crate) fn rules(&self) -> jiff::tz::TimeZone {
        // A name that was kept by a later version with a later database reads as UTC until the next upgrade.
        jiff::tz::TimeZone::get(&self.0).unwrap_or(jiff::tz::TimeZone::UTC)
    }
}

/// The days of one zone.
#[derive(Clone, Debug)]
pub struct ZoneDays(jiff::tz::TimeZone);

impl ZoneDays {
    /// The first instant of a day. Usually midnight; if midnight is skipped, the end of the gap, and if it occurs twice, the first
    /// one. A day that is skipped completely begins when the next one does.
    #[must_use]
    pub fn start_of(&self, day: Day) -> DateTime<Utc> {
        let Some(midnight) = midnight(day.date()) else { return day.as_if_utc() };
        let since = |offset: Offset| offset.to_timestamp(midnight).ok();
        let start = match self.0.to_ambiguous_timestamp(midnight).offset() {
            AmbiguousOffset::Unambiguous { offset } | AmbiguousOffset::Fold { before: offset, .. } => since(offset),
            // Read with the later offset, midnight lies before the skip.
            AmbiguousOffset::Gap { after, .. } => {
                since(after).and_then(|before| self.0.following(before).next()).map(|skip| skip.timestamp())
            }
        };
        start.and_then(instant).unwrap_or_else(|| day.as_if_utc())
    }
}

fn midnight(date: NaiveDate) -> Option<civil::DateTime> {
    let year = i16::try_from(date.year()).ok()?;
    let (month, day) = (i8::try_from(date.month()).ok()?, i8::try_from(date.day()).ok()?);
    Some(civil::Date::new(year, month, day).ok()?.at(0, 0, 0, 0))
}

fn instant(at: Timestamp) -> Option<DateTime<Utc>> {
    DateTime::from_timestamp(at.as_second(), 0)
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use proptest::prelude::*;

    use super::*;

    fn start(zone: &str, day: &str) -> String {
        let day = Day::parse(day).expect("a date");
        TimeZone::parse(zone).expect("a zone").days().start_of(day).format("%Y-%m-%dT%H:%MZ").to_string()
    }

    #[test]
    fn a_zone_is_named_exactly_as_in_the_database() {
        for name in ["UTC", "Etc/UTC", "Europe/Berlin", "Asia/Calcutta", "US/Pacific", "America/Argentina/Ushuaia"] {
            assert_eq!(TimeZone::parse(name).map(String::from), Ok(name.to_owned()));
        }
        for name in [
            "",
            "utc",
            "europe/berlin",
            "Europe/Berlin ",
            "Mars/Olympus",
            "+01:00",
            "CET-1CEST",
            "../UTC",
            "Etc/Unknown",
        ] {
            assert_eq!(TimeZone::parse(name).map_err(|fault| fault.kind), Err(FaultKind::Invalid), "{name}");
        }
    }

    #[test]
    fn a_day_begins_at_midnight() {
        assert_eq!(start("UTC", "2026-11-20"), "2026-11-20T00:00Z");
        assert_eq!(start("Europe/Berlin", "2026-11-20"), "2026-11-19T23:00Z");
        assert_eq!(start("Europe/Berlin", "2026-07-01"), "2026-06-30T22:00Z");
        assert_eq!(start("Australia/Lord_Howe", "2026-12-01"), "2026-11-30T13:00Z");
        assert_eq!(start("Asia/Kathmandu", "2150-07-01"), "2150-06-30T18:15Z");
        assert_eq!(start("Europe/Berlin", "2150-07-01"), "2150-06-30T22:00Z", "the rules go on");
    }

    #[test]
    fn a_day_whose_midnight_is_skipped_begins_at_the_skip() {
        assert_eq!(start("America/Sao_Paulo", "2018-11-04"), "2018-11-04T03:00Z");
        // Clocks went from 23:30 to 00:30.
        assert_eq!(start("America/Toronto", "1919-03-31"), "1919-03-31T04:30Z");
        // The day was left out.
        assert_eq!(start("Pacific/Apia", "2011-12-30"), "2011-12-30T10:00Z");
        assert_eq!(start("Pacific/Apia", "2011-12-31"), "2011-12-30T10:00Z");
    }

    #[test]
    fn a_day_whose_midnight_strikes_twice_begins_at_the_first() {
        assert_eq!(start("America/Havana", "2020-11-01"), "2020-11-01T04:00Z");
    }

    #[test]
    fn a_zone_that_this_version_does_not_know_reads_as_utc() {
        let day = Day::parse("2026-11-20").expect("a date");
        assert_eq!(TimeZone::from_stored("Mars/Olympus".to_owned()).days().start_of(day), day.as_if_utc());
    }

    /// Half an hour of summer time, none, one with a shift at midnight, and the far ends of the map.
    const ZONES: [&str; 7] = [
        "Australia/Lord_Howe",
        "Asia/Kolkata",
        "America/Santiago",
        "Europe/Berlin",
        "America/St_Johns",
        "Pacific/Kiritimati",
        "Etc/GMT+12",
    ];

    proptest! {
        #[test]
        fn days_follow_each_other_and_last_about_a_day(zone in 0..ZONES.len(), days in 36_524_i64..54_787) {
            let zone = TimeZone::parse(ZONES[zone]).expect("a zone").days();
            let day = |days| Day::from_stored(Day::parse("1900-01-01").expect("a date").as_if_utc() + TimeDelta::days(days));
            let (start, next) = (zone.start_of(day(days)), zone.start_of(day(days + 1)));
            let minutes = (next - start).num_minutes();
            prop_assert!((23 * 60..=25 * 60).contains(&minutes), "{} lasts {minutes} minutes", day(days));
            let offset = start - day(days).as_if_utc();
            prop_assert!(offset.abs() <= TimeDelta::hours(14), "{offset}");
            let on_the_clock = |at: DateTime<Utc>| {
                let at = Timestamp::from_second(at.timestamp()).expect("within the years");
                zone.0.to_datetime(at).date().to_string()
            };
            prop_assert_eq!(on_the_clock(start), day(days).to_string());
            prop_assert_eq!(on_the_clock(start - TimeDelta::seconds(1)), day(days - 1).to_string());
        }
    }
}
