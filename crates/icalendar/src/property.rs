//! The values of properties, as `calcard` reads them. Only lines of known names come here.

use calcard::icalendar::{
    ICalendarDuration, ICalendarEntry, ICalendarParameterName, ICalendarParameterValue, ICalendarRelated,
    ICalendarValue,
};
use calcard::{Entry, Parser};

use crate::lines::ContentLine;

/// One property.
pub(crate) struct Property(Option<ICalendarEntry>);

/// The text of a line (section 3.3.11), empty when there is none; line ends are line feeds.
pub(crate) fn text(line: &ContentLine) -> String {
    // Most texts need no parsing. A test holds that calcard reads them the same.
    let value = line.value();
    let is_plain = !line.has_parameters() && !value.contains(|c: char| c == '\\' || c.is_control());
    if is_plain { value.to_owned() } else { Property::read(line).text() }
}

/// A duration (RFC 5545, section 3.3.6): days on the calendar, and seconds that pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Length {
    pub(crate) days: i64,
    pub(crate) seconds: i64,
}

impl Property {
    pub(crate) fn read(line: &ContentLine) -> Self {
        // One line at a time, so that each value stays with the line that it came from.
        let text = format!("BEGIN:VEVENT\r\n{}\r\nEND:VEVENT\r\n", line.text);
        let Entry::ICalendar(calendar) = Parser::new(&text).entry() else { return Self(None) };
        Self(calendar.components.into_iter().next().and_then(|component| component.entries.into_iter().next()))
    }

    /// The texts of a list with commas (section 3.3.11). Cut here, because calcard drops blanks in the values of lists.
    pub(crate) fn texts(line: &ContentLine) -> Vec<String> {
        let (mut texts, mut start, mut is_escaped) = (Vec::new(), 0, false);
        let list = line.value();
        for (at, byte) in list.bytes().chain([b',']).enumerate() {
            if byte == b',' && (!is_escaped || at == list.len()) {
                let text = format!("SUMMARY:{}", &list[start..at]);
                texts.push(self::text(&ContentLine::new(line.number, text)));
                start = at + 1;
            }
            is_escaped = byte == b'\\' && !is_escaped;
        }
        texts
    }

    fn text(self) -> String {
        let value = self.0.and_then(|entry| entry.values.into_iter().next());
        match value {
            Some(ICalendarValue::Text(text)) if text.contains('\r') => text.replace("\r\n", "\n").replace('\r', "\n"),
            Some(ICalendarValue::Text(text)) => text,
            _ => String::new(),
        }
    }

    pub(crate) fn duration(&self) -> Option<Length> {
        match self.0.as_ref()?.values.first()? {
            ICalendarValue::Duration(duration) => Some(length(duration)),
            _ => None,
        }
    }

    pub(crate) fn zone(&self) -> Option<&str> {
        match self.parameter(&ICalendarParameterName::Tzid)? {
            ICalendarParameterValue::Text(name) => Some(name),
            _ => None,
        }
    }

    pub(crate) fn is_range(&self) -> bool {
        self.parameter(&ICalendarParameterName::Range).is_some()
    }

    pub(crate) fn is_related_to_end(&self) -> bool {
        let related = self.parameter(&ICalendarParameterName::Related);
        related == Some(&ICalendarParameterValue::Related(ICalendarRelated::End))
    }

    fn parameter(&self, name: &ICalendarParameterName) -> Option<&ICalendarParameterValue> {
        let parameters = &self.0.as_ref()?.params;
        parameters.iter().find(|parameter| parameter.name == *name).map(|parameter| &parameter.value)
    }
}

fn length(duration: &ICalendarDuration) -> Length {
    let sign = if duration.neg { -1 } else { 1 };
    let days = i64::from(duration.weeks) * 7 + i64::from(duration.days);
    let minutes = i64::from(duration.hours) * 60 + i64::from(duration.minutes);
    Length { days: sign * days, seconds: sign * (minutes * 60 + i64::from(duration.seconds)) }
}

impl Length {
    /// In seconds, with days of 24 hours.
    pub(crate) const fn total(self) -> i64 {
        self.days * 86_400 + self.seconds
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn plain_texts_are_what_calcard_reads(value in "[^\\\\\\p{Cc}]{0,40}", name in 0..4_usize) {
            let name = ["SUMMARY", "UID", "DESCRIPTION", "LOCATION"][name];
            let line = ContentLine::new(1, format!("{name}:{value}"));
            prop_assert_eq!(text(&line), Property::read(&line).text());
        }
    }
}
