//! UNTIL of a rule, as RFC 5545 (section 3.3.10) wants it beside a start: in UTC beside a time on the clocks of a zone, a date
//! beside a date. Rules here may have any form of it, because calendars in use write them all.

use chrono::{NaiveTime, TimeDelta};
use scheduler_domain::{Start, TimeZone, ZoneClock};

use crate::stamp::{Stamp, utc};
use crate::zones::year;

/// A rule whose UNTIL the RFC wants otherwise.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Rewritten<'r> {
    /// The rule with the UNTIL that the RFC wants, which makes the same occurrences.
    pub(crate) rule: String,
    /// The UNTIL that it has here.
    pub(crate) until: &'r str,
}

/// `None` for a rule without UNTIL, or with one that is as the RFC wants it.
pub(crate) fn rewritten<'r>(rule: &'r str, start: &Start) -> Option<Rewritten<'r>> {
    let until = rule.split(';').find_map(value)?;
    let stamp = Stamp::parse(&until.to_ascii_uppercase(), None)?;
    let wanted = match start {
        Start::AllDay(_) => date(&stamp)?,
        Start::Timed(_, zone) => instant(&stamp, zone)?,
    };
    Some(Rewritten { rule: with(rule, &wanted), until })
}

/// The rule that was rewritten to this one, if it was one with this UNTIL.
pub(crate) fn before(rule: &str, until: &str, start: &Start) -> Option<String> {
    let before = with(rule, until);
    rewritten(&before, start).is_some_and(|it| it.rule == rule).then_some(before)
}

fn value(part: &str) -> Option<&str> {
    part.split_once('=').filter(|(name, _)| name.eq_ignore_ascii_case("UNTIL")).map(|(_, value)| value)
}

/// The rule with another value of UNTIL; the rest stays letter for letter.
fn with(rule: &str, until: &str) -> String {
    let parts = rule.split(';').map(|part| match value(part) {
        Some(before) => format!("{}{until}", part.strip_suffix(before).unwrap_or_default()),
        None => part.to_owned(),
    });
    parts.collect::<Vec<_>>().join(";")
}

/// Beside whole days the date of an UNTIL counts as it is written.
fn date(until: &Stamp) -> Option<String> {
    match until {
        Stamp::Day(_) => None,
        Stamp::At(wall, _) => Some(wall.format("%Y%m%d").to_string()),
    }
}

/// The last moment that an UNTIL includes: of a date that is the last second of its day in the zone of the series.
fn instant(until: &Stamp, zone: &TimeZone) -> Option<String> {
    let clock = ZoneClock::of(zone);
    let last = match until {
        Stamp::At(_, Some(_)) => return None,
        Stamp::At(wall, None) => clock.instant(*wall),
        // The next day may begin with a gap or a fold; its midnight is the moment after this day in each case.
        Stamp::Day(day) => clock.instant(day.succ_opt()?.and_time(NaiveTime::MIN)) - TimeDelta::seconds(1),
    };
    // A year has four digits. No occurrence is near the first or the last of them.
    Some(utc(last.clamp(year(1), year(9_999))))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use scheduler_domain::{Day, Minute, Occurrences, Recurrence, Series};

    use super::*;

    fn timed(zone: &str) -> Start {
        let start = Minute::parse("2026-01-05T08:30:00Z").expect("a minute");
        Start::Timed(start, TimeZone::parse(zone).expect("a zone"))
    }

    fn all_day() -> Start {
        Start::AllDay(Day::parse("2026-01-05").expect("a date"))
    }

    fn written(rule: &str, start: &Start) -> String {
        rewritten(rule, start).map_or_else(|| rule.to_owned(), |it| it.rule)
    }

    #[test]
    fn until_is_in_utc_beside_a_time_and_a_date_beside_a_date() {
        for (start, until, wanted) in [
            (timed("Europe/Berlin"), "20260701", "20260701T215959Z"),
            (timed("Europe/Berlin"), "20260701T093000", "20260701T073000Z"),
            (timed("Europe/Berlin"), "20260701t093000", "20260701T073000Z"),
            (timed("Europe/Berlin"), "20260701T093000Z", "20260701T093000Z"),
            (timed("UTC"), "20260701T093000", "20260701T093000Z"),
            // It skips a time; it begins a day at one o'clock; it strikes midnight twice; it leaves a day out.
            (timed("Europe/Berlin"), "20260329T023000", "20260329T013000Z"),
            (timed("America/Santiago"), "20260905", "20260906T035959Z"),
            (timed("America/Havana"), "20261031", "20261101T035959Z"),
            (timed("Pacific/Apia"), "20111229", "20111230T095959Z"),
            (timed("Europe/Berlin"), "00000101", "00010101T000000Z"),
            (timed("America/New_York"), "99991231", "99990101T000000Z"),
            (all_day(), "20260701T235959Z", "20260701"),
            (all_day(), "20260701T000000", "20260701"),
            (all_day(), "20260701", "20260701"),
        ] {
            let rule = |until: &str| format!("freq=DAILY;until={until};INTERVAL=02");
            assert_eq!(written(&rule(until), &start), rule(wanted), "{until}");
            assert_eq!(rewritten(&rule(wanted), &start), None, "once is enough");
        }
        for rule in ["FREQ=DAILY", "FREQ=DAILY;COUNT=3"] {
            assert_eq!(rewritten(rule, &timed("UTC")), None);
        }
    }

    #[test]
    fn what_it_was_before_is_told_from_what_somebody_else_has_changed() {
        let start = timed("Europe/Berlin");
        let own = "FREQ=DAILY;UNTIL=20260701T215959Z";
        assert_eq!(before(own, "20260701", &start).as_deref(), Some("FREQ=DAILY;UNTIL=20260701"));
        for (rule, until) in [
            ("FREQ=DAILY;UNTIL=20260702T215959Z", "20260701"),
            ("FREQ=DAILY;COUNT=3", "20260701"),
            (own, "20260701T215959Z"),
            (own, "tomorrow"),
            (own, "20260701;COUNT=3"),
        ] {
            assert_eq!(before(rule, until, &start), None, "{rule} {until}");
        }
    }

    const ZONES: [&str; 6] =
        ["Europe/Berlin", "America/Santiago", "America/Havana", "Pacific/Apia", "Africa/Monrovia", "Asia/Kolkata"];
    const RULES: [&str; 4] =
        ["FREQ=DAILY", "FREQ=HOURLY;INTERVAL=5", "FREQ=DAILY;BYHOUR=0,2,23;BYSECOND=0,59", "FREQ=MONTHLY"];

    fn occurrences(rule: &str, start: &Start) -> Occurrences {
        let recurrence = Recurrence::parse(Some(rule), &[], &[], start).expect("a rule");
        let found = Series::new(start.clone(), TimeDelta::minutes(1), recurrence);
        found.from(year(1960), 2_000)
    }

    proptest! {
        #[test]
        fn what_is_rewritten_makes_the_same_occurrences_and_is_known_again(
            zone in 0..ZONES.len(),
            rule in 0..RULES.len(),
            start in prop::sample::select(vec!["1971-12-25T00:30Z", "2011-12-20T11:00Z", "2026-03-20T00:30Z", "2026-10-20T22:45Z"]),
            minutes in -3_000_i64..40_000,
            form in 0..3_usize,
        ) {
            let at: chrono::DateTime<chrono::Utc> = start.replace('Z', ":00Z").parse().expect("an instant");
            let until = (at + TimeDelta::minutes(minutes)).format(["%Y%m%d", "%Y%m%dT%H%M%S", "%Y%m%dT%H%M59"][form]);
            let rule = format!("{};UNTIL={until}", RULES[rule]);
            let zone = TimeZone::parse(ZONES[zone]).expect("a zone");
            let start = Start::Timed(Minute::from_stored(at), zone);
            let other = rewritten(&rule, &start).expect("another form");
            prop_assert_eq!(occurrences(&other.rule, &start), occurrences(&rule, &start), "{}", other.rule);
            prop_assert_eq!(before(&other.rule, other.until, &start), Some(rule.clone()));
        }
    }
}
