//! Content lines (RFC 5545, section 3.1): unfolded, with the number of the line they begin on.

use std::borrow::Cow;

use crate::problem::Unreadable;

/// One content line, unfolded and otherwise as it stands in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ContentLine<'a> {
    /// The line of the file that it begins on, from 1.
    pub(crate) number: usize,
    pub(crate) text: Cow<'a, str>,
    /// Whether it was longer than allowed; then the text is empty.
    pub(crate) is_too_long: bool,
}

impl ContentLine<'_> {
    /// The name, as it is written; empty when the line is no property.
    pub(crate) fn name(&self) -> &str {
        let end = self.text.find([':', ';']).unwrap_or(0);
        self.text[..end].trim()
    }

    pub(crate) fn is(&self, name: &str) -> bool {
        self.name().eq_ignore_ascii_case(name)
    }

    /// What stands after the colon, as it is written.
    pub(crate) fn value(&self) -> &str {
        let mut is_quoted = false;
        let colon = self.text.bytes().position(|byte| {
            is_quoted ^= byte == b'"';
            byte == b':' && !is_quoted
        });
        colon.map_or("", |colon| &self.text[colon + 1..])
    }

    pub(crate) fn has_parameters(&self) -> bool {
        self.text.find([':', ';']).is_some_and(|at| self.text.as_bytes()[at] == b';')
    }
}

/// The content lines of a file one after another. Blank lines are skipped.
pub(crate) struct Lines<'a> {
    rest: &'a [u8],
    number: usize,
    longest: usize,
}

impl<'a> Lines<'a> {
    pub(crate) fn new(file: &'a [u8], longest: usize) -> Self {
        Self { rest: file.strip_prefix(b"\xef\xbb\xbf").unwrap_or(file), number: 0, longest }
    }

    fn physical(&mut self) -> &'a [u8] {
        let end = self.rest.iter().position(|byte| *byte == b'\n');
        let (line, rest) = end.map_or((self.rest, &[][..]), |end| (&self.rest[..end], &self.rest[end + 1..]));
        self.rest = rest;
        self.number += 1;
        line.strip_suffix(b"\r").unwrap_or(line)
    }

    /// Joins what is folded before it is read as UTF-8, because a fold may cut a character.
    fn unfolded(&mut self) -> Cow<'a, [u8]> {
        let mut line = Cow::Borrowed(self.physical());
        while matches!(self.rest.first(), Some(b' ' | b'\t')) {
            let more = &self.physical()[1..];
            if line.len() <= self.longest && !more.is_empty() {
                line.to_mut().extend_from_slice(&more[..more.len().min(self.longest + 1)]);
            }
        }
        line
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = Result<ContentLine<'a>, Unreadable>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.rest.is_empty() {
            let number = self.number + 1;
            let bytes = self.unfolded();
            if bytes.is_empty() {
                continue;
            }
            if bytes.len() > self.longest {
                return Some(Ok(ContentLine { number, text: Cow::Borrowed(""), is_too_long: true }));
            }
            let text = match bytes {
                Cow::Borrowed(bytes) => std::str::from_utf8(bytes).ok().map(Cow::Borrowed),
                Cow::Owned(bytes) => String::from_utf8(bytes).ok().map(Cow::Owned),
            };
            let line = text.map(|text| ContentLine { number, text, is_too_long: false });
            return Some(line.ok_or(Unreadable::NotUtf8 { line: number }));
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(file: &[u8]) -> Vec<(usize, String)> {
        Lines::new(file, 20)
            .map(|line| line.expect("UTF-8"))
            .map(|line| (line.number, line.text.into_owned()))
            .collect()
    }

    #[test]
    fn folded_lines_are_joined_and_keep_the_number_of_their_first() {
        let file = b"\xef\xbb\xbfA:1\r\nB:tw\r\n o\n\n\tthree\nC:3";
        assert_eq!(lines(file), [(1, "A:1".into()), (2, "B:two".into()), (4, "three".into()), (6, "C:3".into())]);
    }

    #[test]
    fn a_fold_may_cut_a_character() {
        assert_eq!(lines(b"A:\xc3\r\n \xa9"), [(1, "A:é".into())]);
    }

    #[test]
    fn another_encoding_is_named_with_its_line() {
        let found: Vec<_> = Lines::new(b"A:1\nB:caf\xe9\n", 20).collect();
        assert_eq!(found[1], Err(Unreadable::NotUtf8 { line: 2 }));
    }

    #[test]
    fn a_line_that_is_too_long_is_not_kept() {
        let file = [b"A:".as_slice(), &b"x\n x".repeat(50), b"\nB:1"].concat();
        let found: Vec<_> = Lines::new(&file, 20).map(|line| line.expect("UTF-8").is_too_long).collect();
        assert_eq!(found, [true, false]);
    }

    #[test]
    fn a_colon_in_quotes_does_not_begin_the_value() {
        let line = Lines::new(b"DTSTART;TZID=\"a:b\":x:y", 99).next().expect("a line").expect("UTF-8");
        assert_eq!((line.name(), line.value(), line.has_parameters()), ("DTSTART", "x:y", true));
    }
}
