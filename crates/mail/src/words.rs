//! Times, durations and names as letters put them.

use chrono::{DateTime, TimeDelta, Utc};

/// The most characters of a name in a letter: enough for every greeting, too few for a message of
/// somebody else's in our envelope.
const MAX_NAME: usize = 100;

/// Says how long something lasts, never longer than it does: "1 hour", "90 minutes", "3 days".
pub(crate) fn duration(lasts: TimeDelta) -> String {
    let (minutes, hours, days) = (lasts.num_minutes(), lasts.num_hours(), lasts.num_days());
    if minutes < 1 {
        return "less than a minute".to_owned();
    }
    // The largest unit that loses nothing; where each would, one that loses little.
    match () {
        () if hours >= 48 || (days == 1 && minutes % (24 * 60) == 0) => counted(days, "day"),
        () if minutes % 60 == 0 || hours >= 3 => counted(hours, "hour"),
        () => counted(minutes, "minute"),
    }
}

fn counted(number: i64, unit: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {unit}{plural}")
}

/// Writes a time out: "20 November 2026, 09:00 UTC". Readers may be anywhere, so it is told in UTC.
pub(crate) fn time(at: DateTime<Utc>) -> String {
    at.format("%-d %B %Y, %H:%M UTC").to_string()
}

/// A name on one short line that leaves the direction of the text around it alone.
pub(crate) fn name(raw: &str) -> Option<String> {
    let tame: String = raw.chars().filter(|c| !turns_text(*c)).map(|c| if c.is_control() { ' ' } else { c }).collect();
    let words = tame.split_whitespace().collect::<Vec<_>>().join(" ");
    match words.char_indices().nth(MAX_NAME) {
        None => (!words.is_empty()).then_some(words),
        Some((end, _)) => Some(format!("{}\u{2026}", words[..end].trim_end())),
    }
}

/// The marks of the bidirectional algorithm (UAX #9, section 2).
const fn turns_text(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duration_is_said_as_people_say_it() {
        for (minutes, said) in [
            (1, "1 minute"),
            (15, "15 minutes"),
            (60, "1 hour"),
            (90, "90 minutes"),
            (120, "2 hours"),
            (24 * 60, "1 day"),
            (36 * 60, "36 hours"),
            (48 * 60, "2 days"),
            (3 * 24 * 60, "3 days"),
            (7 * 24 * 60, "7 days"),
        ] {
            assert_eq!(duration(TimeDelta::minutes(minutes)), said);
        }
    }

    #[test]
    fn an_odd_duration_is_never_said_longer_than_it_is() {
        assert_eq!(duration(TimeDelta::seconds(59)), "less than a minute");
        assert_eq!(duration(TimeDelta::seconds(3_599)), "59 minutes");
        assert_eq!(duration(TimeDelta::minutes(25 * 60 + 30)), "25 hours");
        assert_eq!(duration(TimeDelta::hours(71)), "2 days");
        assert_eq!(duration(TimeDelta::zero()), "less than a minute");
    }

    #[test]
    fn a_time_is_written_out_in_utc() {
        let at = |raw: &str| time(raw.parse().expect("a time"));
        assert_eq!(at("2026-11-20T09:00:00Z"), "20 November 2026, 09:00 UTC");
        assert_eq!(at("2027-01-02T23:05:59+02:00"), "2 January 2027, 21:05 UTC");
    }

    #[test]
    fn a_name_stays_on_one_line_and_turns_no_text_around() {
        assert_eq!(name("Ada\r\nBcc: eve@example.org").as_deref(), Some("Ada Bcc: eve@example.org"));
        assert_eq!(name("Ada \u{202e}ecalevoL\u{2066}").as_deref(), Some("Ada ecalevoL"));
        assert_eq!(name("\u{200f} \t"), None);
        assert_eq!(name("Zoë \u{5d0}\u{5d1} 👩\u{200d}🚀").as_deref(), Some("Zoë \u{5d0}\u{5d1} 👩\u{200d}🚀"));
    }

    #[test]
    fn a_name_as_long_as_a_message_is_cut() {
        let cut = name(&"\u{1f642}".repeat(255)).expect("a name");
        assert_eq!(cut, format!("{}\u{2026}", "\u{1f642}".repeat(100)));
    }
}
