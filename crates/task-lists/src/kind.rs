//! Which program a file is of, by how it begins.

use std::io::{self, Read, Seek};

use crate::texts;

/// The bytes that are looked at.
const HEAD: u64 = 4 * 1024;
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";
/// What may stand between the columns of a table. Spreadsheets write others than Todoist does.
const DELIMITERS: [u8; 3] = *b",;\t";

/// A kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A zip archive.
    Archive,
    /// JSON.
    Json,
    /// A table with Todoist's columns, with this between them.
    Todoist(u8),
    /// A table with others.
    OtherTable,
    /// Something else, such as a calendar.
    Other,
}

impl Kind {
    /// The kind of a file, which is at its beginning again afterwards.
    pub(crate) fn of<F: Read + Seek>(file: &mut F) -> io::Result<Self> {
        let mut head = Vec::new();
        file.rewind()?;
        file.by_ref().take(HEAD).read_to_end(&mut head)?;
        file.rewind()?;
        Ok(Self::of_head(&head))
    }

    fn of_head(head: &[u8]) -> Self {
        if head.starts_with(b"PK\x03\x04") || head.starts_with(b"PK\x05\x06") {
            return Self::Archive;
        }
        let head = head.strip_prefix(BYTE_ORDER_MARK).unwrap_or(head).trim_ascii_start();
        if head.starts_with(b"[") || head.starts_with(b"{") {
            return Self::Json;
        }
        let line = head.split(|byte| matches!(byte, b'\r' | b'\n')).next().unwrap_or_default();
        let has = |delimiter: u8, name: &[u8]| {
            line.split(|byte| *byte == delimiter)
                .any(|cell| cell.trim_ascii().trim_ascii_quotes().eq_ignore_ascii_case(name))
        };
        let delimiter =
            DELIMITERS.into_iter().find(|delimiter| has(*delimiter, b"TYPE") && has(*delimiter, b"CONTENT"));
        if let Some(delimiter) = delimiter {
            return Self::Todoist(delimiter);
        }
        let is_table = DELIMITERS.iter().any(|delimiter| texts::count(*delimiter, line) > 1);
        if is_table && !line.contains(&b':') { Self::OtherTable } else { Self::Other }
    }
}

trait Unquoted {
    fn trim_ascii_quotes(&self) -> &Self;
}

impl Unquoted for [u8] {
    fn trim_ascii_quotes(&self) -> &Self {
        self.strip_prefix(b"\"").and_then(|rest| rest.strip_suffix(b"\"")).unwrap_or(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_known_by_how_it_begins() {
        for (head, kind) in [
            (&b"PK\x03\x04\x14\x00"[..], Kind::Archive),
            (b"\xef\xbb\xbf [{\"id\":1}]", Kind::Json),
            (b"\xef\xbb\xbfTYPE,CONTENT,PRIORITY\r\ntask,Tea,1", Kind::Todoist(b',')),
            (b"\"CONTENT\",\"type\"\n", Kind::Todoist(b',')),
            (b"TYPE;CONTENT;PRIORITY\n", Kind::Todoist(b';')),
            (b"TYPE,NAME,DATE\n", Kind::OtherTable),
            (b"TYPEWRITER,CONTENTS\n", Kind::Other),
            (b"BEGIN:VCALENDAR\r\nX-A:TYPE,CONTENT,\r\n", Kind::Other),
            (b"", Kind::Other),
            (b"\xff\xfeT\x00Y\x00P\x00E\x00", Kind::Other),
        ] {
            assert_eq!(Kind::of_head(head), kind, "{}", String::from_utf8_lossy(head));
        }
    }
}
