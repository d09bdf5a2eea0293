//! The rows of a table (RFC 4180), read with bounded memory.

use std::io::{self, BufRead, BufReader, Read};

use csv_core::{ReadRecordResult, Reader, ReaderBuilder};
use scheduler_application::UnreadableFile;

use super::row::{Row, RowFault};
use crate::texts::count;
use crate::{fault, limits};

/// Why there is no next row.
#[derive(Debug)]
pub(super) enum RowError {
    /// This line is not in UTF-8.
    NotUtf8(u64),
    /// The file cannot be read from where it lies.
    Failed(io::Error),
}

impl From<io::Error> for RowError {
    fn from(error: io::Error) -> Self {
        Self::Failed(error)
    }
}

impl From<RowError> for UnreadableFile {
    fn from(error: RowError) -> Self {
        match error {
            RowError::NotUtf8(line) => fault::not_utf8(line),
            RowError::Failed(error) => Self::Failed(error),
        }
    }
}

/// The rows of a file. In memory is one of them.
pub(super) struct Rows<F: Read> {
    input: BufReader<F>,
    parser: Reader,
    line: u64,
    text: Vec<u8>,
    ends: Vec<usize>,
}

/// What was read of a row so far.
#[derive(Default)]
struct Progress {
    bytes: usize,
    fields: usize,
    quotes: usize,
    is_too_large: bool,
}

impl<F: Read> Rows<F> {
    pub(super) fn new(file: F, delimiter: u8) -> Self {
        let parser = ReaderBuilder::new().delimiter(delimiter).build();
        let (text, ends) = (vec![0; 4 * 1024], vec![0; limits::COLUMNS]);
        Self { input: BufReader::new(file), parser, line: 1, text, ends }
    }

    pub(super) fn into_file(self) -> F {
        self.input.into_inner()
    }

    /// The next row. `None` after the last.
    pub(super) fn next(&mut self) -> Result<Option<Row>, RowError> {
        self.skip_ends_of_lines()?;
        let (line, mut row) = (self.line, Progress::default());
        if self.input.fill_buf()?.is_empty() {
            return Ok(None);
        }
        loop {
            let input = self.input.fill_buf()?;
            let is_at_end = input.is_empty();
            let (result, read, bytes, fields) =
                self.parser.read_record(input, &mut self.text[row.bytes..], &mut self.ends[row.fields..]);
            row.quotes += count(b'"', &input[..read]);
            self.line += count(b'\n', &input[..read]) as u64;
            self.input.consume(read);
            (row.bytes, row.fields) = (row.bytes + bytes, row.fields + fields);
            match result {
                ReadRecordResult::InputEmpty => {}
                ReadRecordResult::OutputFull if self.text.len() < limits::TASK_BYTES => {
                    self.text.resize((self.text.len() * 2).min(limits::TASK_BYTES), 0);
                }
                ReadRecordResult::OutputFull | ReadRecordResult::OutputEndsFull => {
                    (row.is_too_large, row.bytes, row.fields) = (true, 0, 0);
                }
                ReadRecordResult::Record => return self.finished(line, &row, is_at_end).map(Some),
                ReadRecordResult::End => return Ok(None),
            }
        }
    }

    fn finished(&self, line: u64, row: &Progress, is_at_end: bool) -> Result<Row, RowError> {
        if row.is_too_large {
            return Ok(Row { line, fields: Vec::new(), fault: Some(RowFault::TooLarge) });
        }
        let text = std::str::from_utf8(&self.text[..row.bytes]).map_err(|error| {
            let before = count(b'\n', &self.text[..error.valid_up_to()]);
            RowError::NotUtf8(line + before as u64)
        })?;
        let mut begin = 0;
        let fields = self.ends[..row.fields].iter().map(|end| {
            // A character that was cut by a delimiter is no valid text, so the boundaries are between characters.
            let field = text.get(begin..*end).unwrap_or_default();
            begin = *end;
            field.to_owned()
        });
        let fault = (is_at_end && row.quotes % 2 == 1).then_some(RowFault::Open);
        Ok(Row { line, fields: fields.collect(), fault })
    }

    /// Skips blank lines, so that a row is known by the line that it begins on.
    fn skip_ends_of_lines(&mut self) -> io::Result<()> {
        loop {
            let input = self.input.fill_buf()?;
            let ends = input.iter().take_while(|byte| matches!(byte, b'\r' | b'\n')).count();
            self.line += count(b'\n', &input[..ends]) as u64;
            if ends == 0 {
                return Ok(());
            }
            self.input.consume(ends);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &[u8]) -> Vec<Row> {
        let mut rows = Rows::new(text, b',');
        std::iter::from_fn(|| rows.next().expect("text")).collect()
    }

    fn row(line: u64, fields: &[&str]) -> Row {
        Row { line, fields: fields.iter().map(|it| (*it).to_owned()).collect(), fault: None }
    }

    #[test]
    fn rows_are_known_by_the_lines_that_they_begin_on() {
        let text = b"\xef\xbb\xbfa,b\r\n\r\n\"c\r\nd\",\"e \"\"f\"\"\"\r\n,\ng";
        let expected = [row(1, &["a", "b"]), row(3, &["c\r\nd", "e \"f\""]), row(5, &["", ""]), row(6, &["g"])];
        assert_eq!(read(text), expected);
        assert_eq!(read(b"a\rb\r"), [row(1, &["a"]), row(1, &["b"])]);
        assert_eq!(read(b"\n\r\n"), []);
    }

    #[test]
    fn a_quotation_mark_that_is_not_closed_is_noticed() {
        let rows = read(b"a,b\n\"c,d\ne,f\n");
        assert_eq!(rows[1], Row { fault: Some(RowFault::Open), ..row(2, &["c,d\ne,f\n"]) });
        assert_eq!(read(b"24\" screen,b\nc")[0], row(1, &["24\" screen", "b"]));
    }

    #[test]
    fn a_row_that_is_too_large_leaves_the_others_alone() {
        let long = "x".repeat(limits::TASK_BYTES);
        let wide = ",".repeat(limits::COLUMNS);
        let rows = read(format!("a\n{long}y,b\n{wide}\n{}\nc", &long[1..]).as_bytes());
        let faults: Vec<_> = rows.iter().map(|row| (row.line, row.fields.len(), row.fault)).collect();
        let large = Some(RowFault::TooLarge);
        assert_eq!(faults, [(1, 1, None), (2, 0, large), (3, 0, large), (4, 1, None), (5, 1, None)]);
    }

    #[test]
    fn what_is_not_in_utf8_is_named_by_its_line() {
        let mut rows = Rows::new(&b"a\n\"b\n\xe4\",c\n"[..], b',');
        assert_eq!(rows.next().expect("text"), Some(row(1, &["a"])));
        assert!(matches!(rows.next(), Err(RowError::NotUtf8(3))));
    }
}
