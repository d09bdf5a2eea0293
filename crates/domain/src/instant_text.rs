//! Instants as texts in UTC (RFC 3339, section 5.6).
//!
//! Hand-written, because a page of a list reads and writes hundreds of them: of the 98 µs for a page of 100 tasks, chrono took 8 to
//! read them and 8 to write them; this takes 3 and 5. Unusual forms are left to chrono.

use std::str;

use chrono::{DateTime, Datelike as _, NaiveDate, SecondsFormat, Timelike as _, Utc};

/// Where the fraction begins, and the most bytes that a text has.
const FRACTION: usize = 20;
const LONGEST: usize = FRACTION + 10;

/// The text of an instant.
pub struct InstantText(Text);

enum Text {
    /// For a year with four digits; the length in bytes.
    Usual([u8; LONGEST], usize),
    Other(String),
}

impl InstantText {
    /// With as many digits of the fraction as needed: none, three, six or nine.
    #[must_use]
    pub fn shortest(at: DateTime<Utc>) -> Self {
        let digits = match at.nanosecond() {
            0 => 0,
            nanos if nanos % 1_000_000 == 0 => 3,
            nanos if nanos % 1_000 == 0 => 6,
            _ => 9,
        };
        Self::with(at, digits, SecondsFormat::AutoSi)
    }

    /// With six digits of the fraction, so that the texts sort like the instants.
    #[must_use]
    pub fn to_micros(at: DateTime<Utc>) -> Self {
        Self::with(at, 6, SecondsFormat::Micros)
    }

    fn with(at: DateTime<Utc>, digits: usize, format: SecondsFormat) -> Self {
        Self(usual(at, digits).unwrap_or_else(|| Text::Other(at.to_rfc3339_opts(format, true))))
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        match &self.0 {
            // Never empty: only digits and the form's characters are in it.
            Text::Usual(bytes, length) => str::from_utf8(&bytes[..*length]).unwrap_or_default(),
            Text::Other(text) => text,
        }
    }

    /// Reads what [`Self::to_micros`] writes of the usual years; `None` for any other text.
    #[must_use]
    pub fn parse_micros(text: &[u8]) -> Option<DateTime<Utc>> {
        let text: &[u8; 27] = text.try_into().ok()?;
        let fits = |(byte, mark): (&u8, &u8)| if *mark == b'0' { byte.is_ascii_digit() } else { byte == mark };
        // All of them, because the compiler then compares them at once.
        if !text.iter().zip(b"0000-00-00T00:00:00.000000Z").fold(true, |so_far, both| so_far & fits(both)) {
            return None;
        }
        let pair = |place: usize| u32::from(text[place] - b'0') * 10 + u32::from(text[place + 1] - b'0');
        let year = pair(0) * 100 + pair(2);
        let micros = (pair(20) * 100 + pair(22)) * 100 + pair(24);
        let date = NaiveDate::from_ymd_opt(year.cast_signed(), pair(5), pair(8))?;
        date.and_hms_micro_opt(pair(11), pair(14), pair(17), micros).map(|at| at.and_utc())
    }
}

/// `None` for a year that does not have four digits, and for a leap second.
fn usual(at: DateTime<Utc>, digits: usize) -> Option<Text> {
    // Once: an instant that is asked for its parts works out its offset for each of them.
    let at = at.naive_utc();
    let year = u32::try_from(at.year()).ok().filter(|year| *year <= 9999)?;
    let nanos = at.nanosecond();
    if nanos >= 1_000_000_000 {
        return None;
    }
    let (month, day, hour, minute, second) = (at.month(), at.day(), at.hour(), at.minute(), at.second());
    let mut text = *b"0000-00-00T00:00:00.000000000Z";
    for (place, pair) in
        [(0, year / 100), (2, year % 100), (5, month), (8, day), (11, hour), (14, minute), (17, second)]
    {
        text[place..place + 2].copy_from_slice(&[digit(pair / 10), digit(pair)]);
    }
    for (place, three) in [(FRACTION, nanos / 1_000_000), (23, nanos / 1_000), (26, nanos)] {
        text[place..place + 3].copy_from_slice(&[digit(three / 100), digit(three / 10), digit(three)]);
    }
    // Without digits there is no dot either.
    let end = if digits == 0 { FRACTION - 1 } else { FRACTION + digits };
    text[end] = b'Z';
    Some(Text::Usual(text, end + 1))
}

/// The last digit of a number.
fn digit(number: u32) -> u8 {
    b'0' + (number % 10).to_le_bytes()[0]
}

#[cfg(test)]
mod tests {
    use chrono::SubsecRound as _;
    use proptest::prelude::*;

    use super::*;

    /// Every instant that chrono knows, leap seconds too; many with a short fraction and many of our years.
    fn instants() -> impl Strategy<Value = DateTime<Utc>> {
        let of_our_years = -62_135_596_800..=253_402_300_799_i64;
        let ever = DateTime::<Utc>::MIN_UTC.timestamp()..=DateTime::<Utc>::MAX_UTC.timestamp();
        let unit = prop_oneof![Just(1_000_000_000), Just(1_000_000), Just(1_000), Just(1)];
        (prop_oneof![3 => of_our_years, 1 => ever], 0_u32..2_000_000_000, unit)
            .prop_filter_map("leap seconds are the last of a minute", |(seconds, nanos, unit)| {
                DateTime::from_timestamp(seconds, nanos / unit * unit)
            })
    }

    /// Texts of the usual form with any digits, and some with other characters among them.
    fn texts() -> impl Strategy<Value = String> {
        let digits = "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{6}Z";
        let plausible = "[0-9]{4}-(0[0-9]|1[0-3])-[0-3][0-9]T[0-2][0-9]:[0-6][0-9]:[0-6][0-9]\\.[0-9]{6}Z";
        let broken = "[0-9+:-]{4}[-.]1[0-2]-[012][0-9][T t][01][0-9][:.][0-5][0-9]:(60|[0-5][0-9])[.,][0-9Z]{6}[Zz0]";
        prop_oneof![1 => digits, 4 => plausible, 2 => broken]
    }

    proptest! {
        #[test]
        fn an_instant_is_written_as_chrono_writes_it(at in instants()) {
            let (shortest, micros) = (InstantText::shortest(at), InstantText::to_micros(at));
            prop_assert_eq!(shortest.as_str(), at.to_rfc3339_opts(SecondsFormat::AutoSi, true));
            prop_assert_eq!(micros.as_str(), at.to_rfc3339_opts(SecondsFormat::Micros, true));
        }

        #[test]
        fn a_written_instant_is_read_back_unchanged(at in instants()) {
            let text = InstantText::to_micros(at);
            let usual = (0..=9999).contains(&at.year()) && at.nanosecond() < 1_000_000_000;
            prop_assert_eq!(InstantText::parse_micros(text.as_str().as_bytes()), usual.then(|| at.trunc_subsecs(6)));
        }

        #[test]
        fn every_text_is_read_as_chrono_reads_it(text in texts()) {
            let by_chrono = DateTime::parse_from_rfc3339(&text).map(|at| at.to_utc());
            match InstantText::parse_micros(text.as_bytes()) {
                Some(at) => prop_assert_eq!(Ok(at), by_chrono),
                // What chrono alone reads has another form, or is a leap second.
                None => prop_assert!(by_chrono.is_err() || text.len() != 27 || text.contains(":60.") || text.contains(['t', 'z', ' '])),
            }
        }
    }

    #[test]
    fn dates_that_do_not_exist_are_refused() {
        for date in ["2026-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00", "1900-02-29"] {
            assert_eq!(InstantText::parse_micros(format!("{date}T00:00:00.000000Z").as_bytes()), None, "{date}");
        }
        assert!(InstantText::parse_micros(b"2024-02-29T23:59:59.999999Z").is_some());
        assert_eq!(InstantText::parse_micros(b"2026-01-01T24:00:00.000000Z"), None);
    }
}
