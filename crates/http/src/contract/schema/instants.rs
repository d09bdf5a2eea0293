//! The allowed dates, instants and times, as the document describes them.

use utoipa::openapi::Object;

use super::{nullable, text};

/// A date of the years 1900 to 2199: the days that every year has, and the leap days of the leap years.
macro_rules! date {
    () => {
        concat!(
            r"((19|2[01])[0-9]{2}-((0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31)",
            r"|((19|21)(0[48]|[2468][048]|[13579][26])|20([02468][048]|[13579][26]))-02-29)"
        )
    };
}

/// A time of day with its offset from UTC (RFC 3339, section 5.6), with a given pattern for the seconds.
macro_rules! time {
    ($seconds:literal) => {
        concat!("T([01][0-9]|2[0-3]):[0-5][0-9]:", $seconds, r"(Z|[+\-]([01][0-9]|2[0-3]):[0-5][0-9])")
    };
}

macro_rules! minute {
    () => {
        concat!(date!(), time!(r"00(\.0+)?"))
    };
}

/// An instant, to any fraction of a second.
const INSTANT: &str = concat!("^", date!(), time!(r"[0-5][0-9](\.[0-9]+)?"), "$");

/// A date, or an instant on a whole second.
const ORIGINAL_START: &str = concat!("^(", date!(), "|", date!(), time!(r"[0-5][0-9](\.0+)?"), ")$");

/// A date, an instant, or at most 3650 days from today.
pub(super) const DUE_BOUND: &str = concat!(
    "^(",
    date!(),
    "|",
    minute!(),
    r"|today([+\-]0*([0-9]{1,3}|[12][0-9]{3}|3[0-5][0-9]{2}|36[0-4][0-9]|3650))?)$"
);

const MINUTE: &str = concat!("^", minute!(), "$");
const WHEN: &str = concat!("^(", date!(), "|", minute!(), ")$");

/// Hours and minutes.
const TIME_OF_DAY: &str = r"^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$";

/// Parts between slashes (Theory and pragmatics of the tz code and data, "Timezone identifiers"); not every such name exists.
const TIME_ZONE: &str = r"^[a-zA-Z0-9_+\-]+(\/[a-zA-Z0-9_+\-]+)*$";

/// An instant.
pub(crate) fn instant() -> Object {
    text(INSTANT).examples([example(AT)]).build()
}

/// An instant on a whole minute.
pub(crate) fn minute() -> Object {
    let described = "An instant on a whole minute, with any offset. Within the years 1900 to 2199, in UTC too.";
    text(MINUTE).description(Some(described)).examples([example(AT)]).build()
}

/// A date, an instant on a whole minute, or none.
pub(crate) fn nullable_when() -> Object {
    let described = "A date, or an instant on a whole minute with any offset; null for none. Within the years 1900 to 2199, in UTC too.";
    nullable(WHEN).description(Some(described)).examples([example(ON), example(AT)]).build()
}

/// A date or an instant on a whole minute.
pub(crate) fn when() -> Object {
    let described = "An instant on a whole minute, with any offset; with `all_day` a date. Within the years 1900 to 2199, in UTC too.";
    text(WHEN).description(Some(described)).examples([example(AT), example(ON)]).build()
}

pub(super) const AT: &str = "2026-11-20T09:00:00Z";
pub(super) const ON: &str = "2026-11-20";

pub(super) fn example(text: &str) -> serde_json::Value {
    text.into()
}

/// A time zone, or none.
pub(crate) fn nullable_time_zone() -> Object {
    let described = "A name of the IANA time zone database, exactly as it is spelt there.";
    let name = nullable(TIME_ZONE).max_length(Some(64)).description(Some(described));
    name.examples([example("Europe/Berlin")]).build()
}

/// The original start of an occurrence, which identifies it.
pub(crate) fn original_start() -> Object {
    let described = "Where the series has the occurrence: an instant, or with `all_day` a date.";
    text(ORIGINAL_START).description(Some(described)).examples([example(AT), example(ON)]).build()
}

/// A time of day.
pub(crate) fn time_of_day() -> Object {
    text(TIME_OF_DAY).description(Some("From 00:00 to 24:00, the end of a day.")).build()
}

#[cfg(test)]
mod tests {
    use fancy_regex::Regex;
    use scheduler_domain::{Day, DueBound, Minute, TimeOfDay, When};

    use super::*;

    fn admits(pattern: &str, text: &str) -> bool {
        Regex::new(pattern).unwrap().is_match(text).unwrap()
    }

    #[test]
    fn the_document_admits_exactly_the_dates_that_the_domain_takes() {
        let (on, when) = (Regex::new(&format!("^{}$", date!())).unwrap(), Regex::new(WHEN).unwrap());
        for year in [0, 999, 1800, 1899, 1900, 1904, 1999, 2000, 2001, 2004, 2096, 2100, 2104, 2196, 2199, 2200, 2400] {
            for (month, day) in (0..14).flat_map(|month| (0..33).map(move |day| (month, day))) {
                let text = format!("{year:04}-{month:02}-{day:02}");
                assert_eq!(on.is_match(&text).unwrap(), Day::parse(&text).is_ok(), "{text}");
                assert_eq!(when.is_match(&text).unwrap(), When::parse(&text).is_ok(), "{text}");
            }
        }
        for text in ["", "2026-1-5", "+2026-01-05", "2026-01-05 ", "20260105", "٢٠٢٦-٠١-٠١"] {
            assert!(!on.is_match(text).unwrap(), "{text}");
        }
    }

    #[test]
    fn the_document_admits_exactly_the_instants_that_the_domain_takes() {
        let seconds = ["00", "0", "01", "60", "00.0", "00.000000", "00.", "00.1", "00,0", ""];
        let offsets =
            ["Z", "z", "", "+00:00", "-23:59", "+24:00", "+14:60", "+0100", "+1:00", "\u{2212}01:00", " 01:00", "ZZ"];
        for (hour, minute) in [("00", "00"), ("23", "59"), ("24", "00"), ("12", "60"), ("9", "00"), ("-1", "00")] {
            for (second, offset) in seconds.iter().flat_map(|second| offsets.map(|offset| (second, offset))) {
                for text in [
                    format!("2026-11-20T{hour}:{minute}:{second}{offset}"),
                    format!("2026-11-20t{hour}:{minute}:{second}{offset}"),
                    format!("2026-11-20 {hour}:{minute}:{second}{offset}"),
                    format!("2026-02-29T{hour}:{minute}:{second}{offset}"),
                ] {
                    assert_eq!(admits(MINUTE, &text), Minute::parse(&text).is_ok(), "{text}");
                    assert_eq!(admits(WHEN, &text), When::parse(&text).is_ok(), "{text}");
                }
            }
        }
    }

    #[test]
    fn the_document_admits_exactly_the_bounds_that_the_domain_takes() {
        let bound = Regex::new(DUE_BOUND).unwrap();
        for days in 0..=4000 {
            for text in [format!("today+{days}"), format!("today-{days:05}")] {
                assert_eq!(bound.is_match(&text).unwrap(), DueBound::parse(&text).is_ok(), "{text}");
            }
        }
        for text in
            ["today", "today+", "Today", "today ", "today1", "2026-11-20", "2026-11-20T09:00:00Z", "2026-02-30", ""]
        {
            assert_eq!(bound.is_match(text).unwrap(), DueBound::parse(text).is_ok(), "{text}");
        }
    }

    #[test]
    fn the_document_admits_exactly_the_times_of_day_that_the_domain_takes() {
        for (hour, minute) in (0..30).flat_map(|hour| (0..70).map(move |minute| (hour, minute))) {
            let text = format!("{hour:02}:{minute:02}");
            assert_eq!(admits(TIME_OF_DAY, &text), TimeOfDay::parse(&text).is_ok(), "{text}");
        }
    }
}
