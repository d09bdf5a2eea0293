//! Dates, as numbers and in words.

use chrono::{DateTime, NaiveDateTime, Timelike as _, Utc};
use scheduler_domain::quick_add::{self, Context, Fields, Language, Target, TaskFields};
use scheduler_domain::{Day, Minute, TaskDuration, TimeZone, WeekStart, When, ZoneClock};

use crate::limits;

/// How dates are written whose zone is said elsewhere.
const WALL_TIMES: [&str; 4] = ["%Y-%m-%dT%H:%M:%S%.f", "%Y-%m-%dT%H:%M", "%Y-%m-%d %H:%M:%S", "%Y-%m-%d %H:%M"];
/// A title for quick add, which reads no line that is a date alone.
const TITLE: &str = "Task";

/// A date in numbers (ISO 8601), with or without a time: in `zone` where it does not say its own.
pub(crate) fn in_numbers(text: &str, zone: &TimeZone) -> Option<When> {
    let when = if let Ok(day) = Day::parse(text) {
        When::Day(day)
    } else if let Ok(at) = DateTime::parse_from_rfc3339(text) {
        instant(at.to_utc())?
    } else {
        let wall = WALL_TIMES.iter().find_map(|format| NaiveDateTime::parse_from_str(text, format).ok())?;
        // Before the clocks are asked, for they do not know every year.
        instant(wall.and_utc())?;
        instant(ZoneClock::of(zone).instant(wall))?
    };
    Some(when)
}

/// An instant on its minute, if it is within the years of a calendar.
pub(crate) fn instant(at: DateTime<Utc>) -> Option<When> {
    let when = When::At(Minute::from_stored(at.with_second(0)?.with_nanosecond(0)?));
    when.check_years().ok().map(|()| when)
}

/// A date in words, as quick add reads one, if all of it is understood. It is said at `now`.
pub(crate) fn in_words(text: &str, languages: &[Language], zone: &TimeZone, now: DateTime<Utc>) -> Option<TaskFields> {
    if text.chars().nth(limits::DATE_CHARS).is_some() {
        return None;
    }
    let said_at = |now| languages.iter().find_map(|language| understood(text, *language, zone, now));
    let names_a_year = || text.as_bytes().windows(4).any(|four| four.iter().all(u8::is_ascii_digit));
    // Quick add reads nothing that is over. A date that names its year means the same whenever it is said.
    said_at(now).or_else(|| names_a_year().then(|| said_at(DateTime::UNIX_EPOCH)).flatten())
}

fn understood(text: &str, language: Language, zone: &TimeZone, now: DateTime<Utc>) -> Option<TaskFields> {
    let context = Context {
        now,
        zone,
        week_start: WeekStart::Monday,
        language,
        default_duration: TaskDuration::default(),
        plain: &[],
    };
    let understood = quick_add::read(&format!("{TITLE} {text}"), Target::Task, &context);
    let Fields::Task(fields) = understood.fields else { return None };
    let is_only_a_date = fields.priority.is_none() && fields.labels.is_empty();
    let is_a_date = fields.due.is_some() || fields.not_before.is_some() || fields.recurrence.is_some();
    (fields.title == TITLE && is_only_a_date && is_a_date).then_some(fields)
}

/// Whether a task that cannot be begun before one is due before that.
pub(crate) fn is_after(not_before: When, due: When, zone: &TimeZone) -> bool {
    match (not_before, due) {
        (When::Day(from), When::Day(by)) => from > by,
        (When::At(from), When::At(by)) => from > by,
        (When::Day(from), When::At(by)) => from.date() > ZoneClock::of(zone).wall(by.instant()).date(),
        (When::At(from), When::Day(by)) => ZoneClock::of(zone).wall(from.instant()).date() > by.date(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn berlin() -> TimeZone {
        TimeZone::parse("Europe/Berlin").expect("a zone")
    }

    /// Wednesday.
    fn now() -> DateTime<Utc> {
        "2026-11-25T09:00:00Z".parse().expect("an instant")
    }

    #[test]
    fn dates_in_numbers_are_read_as_they_are() {
        for (text, said) in [
            ("2026-11-30", Some("2026-11-30")),
            ("2019-02-28", Some("2019-02-28")),
            ("2026-11-30 14:30", Some("2026-11-30T13:30:00Z")),
            ("2026-07-10T14:03:22", Some("2026-07-10T12:03:00Z")),
            ("2026-07-10T14:03:22.123456Z", Some("2026-07-10T14:03:00Z")),
            ("2026-07-10T14:03:00-05:00", Some("2026-07-10T19:03:00Z")),
            ("0001-01-01T00:00:00Z", None),
            ("9999-12-31T23:59", None),
            ("2026-02-30", None),
            ("30.11.2026", None),
            ("", None),
        ] {
            assert_eq!(in_numbers(text, &berlin()).map(|when| when.to_string()).as_deref(), said, "{text}");
        }
    }

    #[test]
    fn dates_in_words_are_read_as_quick_add_reads_them() {
        let due = |text: &str, languages: &[Language]| {
            let fields = in_words(text, languages, &berlin(), now())?;
            let rule = fields.recurrence.map(|it| it.rule.as_str().to_owned()).unwrap_or_default();
            Some((fields.due?.to_string(), rule))
        };
        let both = Language::ALL;
        for (text, by, rule) in [
            ("every friday", "2026-11-27", "FREQ=WEEKLY;BYDAY=FR"),
            ("every! 3 days", "2026-11-25", "FREQ=DAILY;INTERVAL=3"),
            ("30 Nov", "2026-11-30", ""),
            ("Jul 22", "2027-07-22", ""),
            ("tomorrow 9am", "2026-11-26T08:00:00Z", ""),
            ("30 Nov 2019", "2019-11-30", ""),
            ("jeden Freitag", "2026-11-27", "FREQ=WEEKLY;BYDAY=FR"),
            ("morgen um 9 Uhr", "2026-11-26T08:00:00Z", ""),
        ] {
            assert_eq!(due(text, both), Some((by.to_owned(), rule.to_owned())), "{text}");
        }
        for text in ["when it rains", "every 2 hours", "tomorrow p1", "tomorrow #work", "today 8am", "p1", "", "Task"] {
            assert_eq!(due(text, both), None, "{text}");
        }
        assert_eq!(due("jeden Freitag", &[Language::English]), None);
        assert_eq!(due(&"tomorrow ".repeat(30), both), None);
    }

    #[test]
    fn what_cannot_be_begun_in_time_is_noticed() {
        let when = |raw: &str| When::parse(raw).expect("a date");
        for (from, by, expected) in [
            ("2026-11-30", "2026-11-30", false),
            ("2026-12-01", "2026-11-30", true),
            ("2026-11-30T22:59:00Z", "2026-11-30", false),
            ("2026-11-30T23:00:00Z", "2026-11-30", true),
            ("2026-12-01", "2026-11-30T23:00:00Z", false),
            ("2026-12-01", "2026-11-30T22:59:00Z", true),
        ] {
            assert_eq!(is_after(when(from), when(by), &berlin()), expected, "{from} {by}");
        }
    }
}
