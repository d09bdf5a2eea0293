//! Content lines (RFC 5545, section 3.1): unfolded, with the number of the line they begin on.

use std::io::{self, BufRead, BufReader, Read, Seek};

use crate::problem::Unreadable;

/// One content line, unfolded and otherwise as it stands in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ContentLine {
    /// The line of the file that it begins on, from 1.
    pub(crate) number: usize,
    pub(crate) text: String,
    /// Whether it was longer than allowed; then the text is empty.
    pub(crate) is_too_long: bool,
}

impl ContentLine {
    pub(crate) const fn new(number: usize, text: String) -> Self {
        Self { number, text, is_too_long: false }
    }

    /// The name, as it is written; empty when the line is no property.
    pub(crate) fn name(&self) -> &str {
        let end = self.text.find([':', ';']).unwrap_or(0);
        self.text[..end].trim()
    }

    pub(crate) fn is(&self, name: &str) -> bool {
        // This is asked of most lines for most names, so the rest of a line is looked at only if the name is the same.
        let begins = self.text.get(..name.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(name));
        begins && self.text[name.len()..].trim_start().starts_with([':', ';'])
    }

    /// What stands after the colon, as it is written.
    pub(crate) fn value(&self) -> &str {
        self.colon().map_or("", |colon| &self.text[colon + 1..])
    }

    /// What stands between the name and the colon, as it is written; empty or beginning with a semicolon.
    pub(crate) fn parameters(&self) -> &str {
        let begin = self.text.find([':', ';']).unwrap_or(0);
        self.text.get(begin..self.colon().unwrap_or(begin)).unwrap_or_default()
    }

    pub(crate) fn has_parameters(&self) -> bool {
        !self.parameters().is_empty()
    }

    fn colon(&self) -> Option<usize> {
        let mut is_quoted = false;
        self.text.bytes().position(|byte| {
            is_quoted ^= byte == b'"';
            byte == b':' && !is_quoted
        })
    }
}

/// The content lines of a file one after another, holding one of them. Blank lines are skipped.
pub(crate) struct Lines<F> {
    file: BufReader<F>,
    /// How many bytes of the file are read.
    position: u64,
    /// Where the last content line begins, in bytes.
    begin: u64,
    number: usize,
    longest: usize,
    line: Vec<u8>,
}

impl<F: Read> Lines<F> {
    pub(crate) fn new(file: F, longest: usize) -> Self {
        Self { file: BufReader::new(file), position: 0, begin: 0, number: 0, longest, line: Vec::new() }
    }

    /// Where the last content line begins, in bytes.
    pub(crate) const fn begin(&self) -> u64 {
        self.begin
    }

    /// How many bytes are read.
    pub(crate) const fn position(&self) -> u64 {
        self.position
    }

    /// Reads the rest of a line and adds it, without its end, to the content line. What makes the content line longer than the longest is
    /// dropped, but for a byte that shows it.
    fn physical(&mut self) -> io::Result<()> {
        let begin = self.line.len();
        self.number += 1;
        loop {
            let bytes = self.file.fill_buf()?;
            let end = bytes.iter().position(|byte| *byte == b'\n');
            let part = &bytes[..end.unwrap_or(bytes.len())];
            let room = (self.longest + 2).saturating_sub(self.line.len());
            self.line.extend_from_slice(&part[..part.len().min(room)]);
            let count = part.len() + usize::from(end.is_some());
            self.file.consume(count);
            self.position += count as u64;
            if end.is_some() || count == 0 {
                break;
            }
        }
        if self.line[begin..].last() == Some(&b'\r') {
            self.line.pop();
        }
        Ok(())
    }

    /// Joins folded lines before they are read as UTF-8, because a fold may cut a character.
    fn unfolded(&mut self) -> io::Result<()> {
        self.line.clear();
        self.begin = self.position;
        self.physical()?;
        while let Some(b' ' | b'\t') = self.file.fill_buf()?.first() {
            self.file.consume(1);
            self.position += 1;
            self.physical()?;
        }
        if self.begin == 0 && self.line.starts_with(b"\xef\xbb\xbf") {
            self.line.drain(..3);
        }
        Ok(())
    }

    fn content_line(&mut self) -> Result<Option<ContentLine>, Unreadable> {
        while !self.file.fill_buf()?.is_empty() {
            let number = self.number + 1;
            self.unfolded()?;
            if self.line.len() > self.longest {
                return Ok(Some(ContentLine { number, text: String::new(), is_too_long: true }));
            }
            if !self.line.is_empty() {
                let text = str::from_utf8(&self.line).map_err(|_| Unreadable::NotUtf8 { line: number })?;
                return Ok(Some(ContentLine::new(number, text.to_owned())));
            }
        }
        Ok(None)
    }
}

impl<F: Read + Seek> Lines<F> {
    /// Goes to a byte at which a line begins, and to the number of this line.
    pub(crate) fn go_to(&mut self, position: u64, number: usize) -> io::Result<()> {
        // Keeps what is in the buffer: mostly the place is the next one.
        self.file.seek_relative(position.wrapping_sub(self.position).cast_signed())?;
        self.position = position;
        self.number = number.saturating_sub(1);
        Ok(())
    }
}

impl<F: Read> Iterator for Lines<F> {
    type Item = Result<ContentLine, Unreadable>;

    fn next(&mut self) -> Option<Self::Item> {
        self.content_line().transpose()
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    fn lines(file: &[u8]) -> Vec<(usize, String)> {
        Lines::new(file, 20).map(|line| line.expect("UTF-8")).map(|line| (line.number, line.text)).collect()
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
        let found: Vec<_> = Lines::new(b"A:1\nB:caf\xe9\n".as_slice(), 20).collect();
        assert!(matches!(found[1], Err(Unreadable::NotUtf8 { line: 2 })));
    }

    #[test]
    fn a_line_that_is_too_long_is_not_kept() {
        let file = [b"A:".as_slice(), &b"x\n x".repeat(50), b"\nB:", &b"x".repeat(18), b"\r\nC:", &b"x".repeat(19)];
        let mut lines = Lines::new(Cursor::new(file.concat()), 20);
        let found: Vec<_> = lines.by_ref().map(|line| line.expect("UTF-8").is_too_long).collect();
        assert_eq!(found, [true, false, true]);
        assert!(lines.line.capacity() < 100);
    }

    #[test]
    fn a_colon_in_quotes_does_not_begin_the_value() {
        let line = ContentLine::new(1, "DTSTART;TZID=\"a:b\":x:y".to_owned());
        assert_eq!((line.name(), line.value(), line.parameters()), ("DTSTART", "x:y", ";TZID=\"a:b\""));
    }

    #[test]
    fn reading_goes_on_where_it_is_told() {
        let mut lines = Lines::new(Cursor::new(b"A:1\r\nB:2\r\nC:3"), 20);
        let mut next = |place: Option<(u64, usize)>| {
            if let Some((position, number)) = place {
                lines.go_to(position, number).expect("a place");
            }
            let line = lines.next().expect("a line").expect("UTF-8");
            (line.text, line.number, lines.begin())
        };
        assert_eq!(next(Some((10, 3))), ("C:3".into(), 3, 10));
        assert_eq!(next(Some((0, 1))), ("A:1".into(), 1, 0));
        assert_eq!(next(None), ("B:2".into(), 2, 5));
    }
}
