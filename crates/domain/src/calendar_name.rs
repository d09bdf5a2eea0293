//! What calendars are called.

use crate::text::{self, Lines, parsed_text};
use crate::{Fault, FeedUrl};

parsed_text!(
    /// The name of a calendar: one line of 1 to 255 characters, trimmed.
    CalendarName
);

impl CalendarName {
    /// The most characters a name may have.
    pub const MAX: u64 = 255;

    /// Parses a name, trimming it.
    pub fn parse(raw: &str) -> Result<Self, Fault> {
        let name = raw.trim();
        text::check_required(name, "Name", Self::MAX, Lines::One)?;
        Ok(Self(name.to_owned()))
    }

    /// The name of a subscription for which only the address is known: the host's name, without `www.`.
    #[must_use]
    pub fn of_address(url: &FeedUrl) -> Option<Self> {
        url.host().and_then(|host| Self::parse(host.trim_start_matches("www.")).ok())
    }

    /// The valid name nearest to the name in a file, which may be anything; `None` if there is none.
    #[must_use]
    pub fn nearest(raw: &str) -> Option<Self> {
        let words = raw.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty());
        let line = words.collect::<Vec<_>>().join(" ");
        let most = usize::try_from(Self::MAX).unwrap_or(usize::MAX);
        Self::parse(&line.chars().take(most).collect::<String>()).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_trimmed_and_not_blank() {
        assert_eq!(CalendarName::parse(" Work ").as_ref().map(CalendarName::as_str), Ok("Work"));
        assert!(CalendarName::parse("  ").is_err());
        assert!(CalendarName::parse("a\nb").is_err());
    }

    #[test]
    fn a_name_from_a_file_is_shortened_and_cleaned() {
        let nearest = |raw: &str| CalendarName::nearest(raw).map(|name| name.as_str().to_owned());
        assert_eq!(nearest(" School\n\u{7}holidays "), Some("School holidays".to_owned()));
        assert_eq!(nearest(&"x".repeat(300)).map(|name| name.len()), Some(255));
        assert_eq!((nearest(" \t"), nearest("")), (None, None));
    }
}
