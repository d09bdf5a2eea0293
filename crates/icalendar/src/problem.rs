//! What is wrong with a file.

/// What is wrong with one part of a file, which can be read all the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The line of the file that it is about, from 1.
    pub line: usize,
    /// The UID of the object, when it has one.
    pub uid: Option<String>,
    /// A sentence for people.
    pub message: String,
    /// Whether the component that the line is in is left out; otherwise it was read in another way than it was written.
    pub is_left_out: bool,
}

/// Why nothing of a file can be read.
#[derive(Debug, thiserror::Error)]
pub enum Unreadable {
    /// Nothing but blank lines.
    #[error("This file is empty")]
    Empty,
    /// More bytes than allowed.
    #[error("This file is too large: it may have at most {} MB", .most / 1_000_000)]
    TooLarge {
        /// The most that are allowed.
        most: usize,
    },
    /// More components than allowed.
    #[error("This file has too many entries: it may have at most {most}")]
    TooMany {
        /// The most that are allowed.
        most: usize,
    },
    /// A byte that is no part of UTF-8 (RFC 5545, section 3.1.4).
    #[error("This file is not in UTF-8 (see line {line}). Save it as UTF-8 and try again")]
    NotUtf8 {
        /// The first line that is not.
        line: usize,
    },
    /// No VCALENDAR (RFC 5545, section 3.4).
    #[error("This is not a calendar file (it does not contain BEGIN:VCALENDAR)")]
    NoCalendar,
    /// It could not be read from where it lies.
    #[error("This file could not be read. Try again")]
    Failed(#[from] std::io::Error),
}

/// A problem before it is known which object it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Trouble {
    pub(crate) line: usize,
    pub(crate) message: String,
}

impl Trouble {
    pub(crate) fn new(line: usize, message: impl Into<String>) -> Self {
        Self { line, message: message.into() }
    }

    pub(crate) fn into_problem(self, uid: Option<&str>, is_left_out: bool) -> Problem {
        Problem { line: self.line, uid: uid.map(str::to_owned), message: self.message, is_left_out }
    }
}

/// The most notes of one component that are listed, so that a hostile file does not fill the memory with them.
const MAX_NOTES: usize = 20;

/// Notes on what was read in another way than it is written, in one component.
#[derive(Debug, Default)]
pub(crate) struct Notes {
    listed: Vec<Trouble>,
    more: usize,
}

impl Notes {
    pub(crate) fn push(&mut self, note: Trouble) {
        if self.listed.len() < MAX_NOTES {
            self.listed.push(note);
        } else {
            self.more += 1;
        }
    }

    /// The notes. If there are more than are listed, the last one says how many more, at the line of the component.
    pub(crate) fn finish(mut self, line: usize) -> Vec<Trouble> {
        if self.more > 0 {
            self.listed
                .push(Trouble::new(line, format!("There are {} more problems here, which are not listed", self.more)));
        }
        self.listed
    }
}
