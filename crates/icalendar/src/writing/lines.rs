//! Content lines going out: escaped, and folded at 75 octets (RFC 5545, sections 3.1 and 3.3.11).
//!
//! Written by hand and not by `calcard`, because unknown lines must go out letter for letter, through the same folding.

use std::io;

use chrono::{DateTime, TimeDelta, Utc};

use super::originals::Originals;
use crate::reading::Text;
use crate::stamp::utc;

/// The most octets of a line, without its end.
const WIDTH: usize = 75;

/// Writes lines.
#[derive(Debug)]
pub(super) struct Sink<W> {
    inner: W,
    /// The original lines of the component that is being written.
    originals: Originals,
    /// The line that is folded: one buffer for all.
    folded: String,
}

impl<W: io::Write> Sink<W> {
    pub(super) fn new(inner: W) -> Self {
        Self { inner, originals: Originals::default(), folded: String::new() }
    }

    pub(super) const fn inner(&mut self) -> &mut W {
        &mut self.inner
    }

    pub(super) fn into_inner(self) -> W {
        self.inner
    }

    pub(super) fn begin(&mut self, component: &str, originals: &[String]) -> io::Result<()> {
        self.originals = Originals::of(originals);
        self.raw("BEGIN", component)
    }

    pub(super) fn end(&mut self, component: &str) -> io::Result<()> {
        self.originals = Originals::default();
        self.raw("END", component)
    }

    /// A property whose value needs no escaping. The name may have parameters behind it.
    pub(super) fn raw(&mut self, name: &str, value: &str) -> io::Result<()> {
        let line = self.whole(name, value);
        self.line(&line)
    }

    /// A property that goes out with another value than it has here, and with the parameters of that.
    pub(super) fn rewritten(&mut self, name: &str, value: &str, other: &str) -> io::Result<()> {
        let mut line = self.whole(name, value);
        line.truncate(line.len() - value.len());
        self.line(&(line + other))
    }

    /// A property that goes out under another name, with the parameters that it has under its own.
    pub(super) fn renamed(&mut self, name: &str, value: &str, other: &str) -> io::Result<()> {
        let line = self.whole(name, value);
        let end = line.find([';', ':']).unwrap_or_default();
        self.line(&format!("{other}{}", &line[end..]))
    }

    fn whole(&self, name: &str, value: &str) -> String {
        self.originals.with_parameters(name, value).unwrap_or_else(|| format!("{name}:{value}"))
    }

    /// A text of the domain. If it is the value for a property that is not there, nothing is written.
    pub(super) fn bounded(&mut self, text: &Text, value: &str) -> io::Result<()> {
        match self.originals.of_text(text, value) {
            Some(original) => self.line(&original),
            None if value == text.absent() => Ok(()),
            None => self.text(text.name, value),
        }
    }

    pub(super) fn text(&mut self, name: &str, text: &str) -> io::Result<()> {
        self.raw(name, &escaped(text))
    }

    pub(super) fn instant(&mut self, name: &str, at: DateTime<Utc>) -> io::Result<()> {
        self.raw(name, &utc(at))
    }

    pub(super) fn categories(&mut self, categories: &[String]) -> io::Result<()> {
        let mut rest = categories;
        while let Some(first) = rest.first() {
            if let Some((original, count)) = self.originals.of_categories(rest) {
                self.line(&original)?;
                rest = &rest[count..];
            } else {
                // A line each: some readers do not split lists.
                self.text("CATEGORIES", first)?;
                rest = &rest[1..];
            }
        }
        Ok(())
    }

    /// Lines as they came in, without properties that are replaced by a value. Lines within an inner component stay.
    pub(super) fn unknown(&mut self, lines: &[String], is_replaced: impl Fn(&str) -> bool) -> io::Result<()> {
        let mut depth = 0_usize;
        for line in lines {
            let name = line.split([':', ';']).next().unwrap_or_default();
            if name.eq_ignore_ascii_case("BEGIN") {
                depth += 1;
            }
            if depth > 0 || !is_replaced(name) {
                self.line(line)?;
            }
            if name.eq_ignore_ascii_case("END") {
                depth = depth.saturating_sub(1);
            }
        }
        Ok(())
    }

    /// A whole content line. Control characters are left out, so that no value can end its line and begin another.
    pub(super) fn line(&mut self, line: &str) -> io::Result<()> {
        let mut room = WIDTH;
        let mut folded = std::mem::take(&mut self.folded);
        folded.clear();
        for c in line.chars().filter(|c| !c.is_control() || *c == '\t') {
            if c.len_utf8() > room {
                folded.push_str("\r\n ");
                room = WIDTH - 1;
            }
            room -= c.len_utf8();
            folded.push(c);
        }
        folded.push_str("\r\n");
        self.folded = folded;
        self.inner.write_all(self.folded.as_bytes())
    }
}

/// A value of the type TEXT as it stands in a line.
pub(crate) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' => escaped.push_str("\\n"),
            '\\' | ';' | ',' => escaped.extend(['\\', c]),
            _ => escaped.push(c),
        }
    }
    escaped
}

/// A duration (section 3.3.6) in seconds that pass, never in days, which may be longer or shorter.
pub(super) fn duration(length: TimeDelta) -> String {
    let seconds = length.num_seconds();
    let sign = if seconds < 0 { "-" } else { "" };
    let seconds = seconds.unsigned_abs();
    match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
        (hours, 0, 0) if hours > 0 => format!("{sign}PT{hours}H"),
        (0, minutes, 0) => format!("{sign}PT{minutes}M"),
        (0, minutes, seconds) => format!("{sign}PT{minutes}M{seconds}S"),
        (hours, minutes, 0) => format!("{sign}PT{hours}H{minutes}M"),
        (hours, minutes, seconds) => format!("{sign}PT{hours}H{minutes}M{seconds}S"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(line: &str) -> String {
        let mut sink = Sink::new(Vec::new());
        sink.line(line).expect("a vector takes all");
        String::from_utf8(sink.into_inner()).expect("UTF-8")
    }

    #[test]
    fn lines_are_folded_at_75_octets_between_characters() {
        for line in ["x".repeat(75), "x".repeat(76), "é".repeat(200), format!("xx{}", "𝄞".repeat(90))] {
            let written = written(&line);
            assert!(written.split("\r\n").all(|part| part.len() <= WIDTH), "{written}");
            assert_eq!(written.replace("\r\n ", "").trim_end(), line);
        }
        assert_eq!(written(&"x".repeat(75)).len(), 77);
    }

    #[test]
    fn no_value_begins_another_line() {
        assert_eq!(written("X:a\r\nBEGIN:VEVENT"), "X:aBEGIN:VEVENT\r\n");
    }

    #[test]
    fn texts_are_escaped() {
        assert_eq!(escaped("a,b;c\\d\ne:\"f\""), "a\\,b\\;c\\\\d\\ne:\"f\"");
    }

    #[test]
    fn durations_are_written_in_seconds_that_pass() {
        for (seconds, text) in
            [(0, "PT0M"), (-900, "-PT15M"), (3600, "PT1H"), (90_061, "PT25H1M1S"), (5, "PT0M5S"), (5400, "PT1H30M")]
        {
            assert_eq!(duration(TimeDelta::seconds(seconds)), text);
        }
    }
}
