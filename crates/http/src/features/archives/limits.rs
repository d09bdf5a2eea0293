//! Limits of what is read, counted while it is unpacked.

use std::cell::Cell;
use std::io::{self, Read};
use std::rc::Rc;

/// The kind of file that is read, and the version of it. `features/exports` writes both.
pub(super) const FORMAT: &str = "scheduler-export";
pub(super) const VERSION: i64 = 1;
/// Bytes of a `data.json`, unpacked.
pub(super) const BYTES: u64 = 256_000_000;
/// Bytes of one thing in it. An event with as many occurrences that differ as there may be has less than 2 MB.
pub(super) const THING_BYTES: u64 = 4_000_000;
/// Values in one thing: in memory each takes up to some hundred bytes, however few it has in the file. An event with as many occurrences
/// that differ as there may be has less than a fifth.
pub(super) const THING_VALUES: u64 = 100_000;
/// Levels of lists and objects within each other. What is passed over unread has a limit, too: each level takes memory.
pub(super) const LEVELS: u64 = 1_000;
/// Steps that all series may take together to be worked out: an unfriendly rule takes a million, a usual one some hundred. An import holds
/// `SQLite`'s writer meanwhile.
pub(super) const STEPS: u32 = 200_000_000;
/// Files in an archive.
pub(super) const FILES: u16 = 10_000;

/// Which limit was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reached {
    All,
    Thing,
    Values,
    Levels,
}

/// How much may still be read.
#[derive(Clone)]
pub(super) struct Allowance(Rc<Cells>);

struct Cells {
    all: Cell<u64>,
    thing: Cell<u64>,
    values: Cell<u64>,
    reached: Cell<Option<Reached>>,
}

impl Allowance {
    pub(super) fn new() -> Self {
        Self::of(BYTES)
    }

    /// So many bytes of the whole.
    pub(super) fn of(bytes: u64) -> Self {
        let (all, reached) = (Cell::new(bytes), Cell::new(None));
        Self(Rc::new(Cells { all, thing: Cell::new(THING_BYTES), values: Cell::new(THING_VALUES), reached }))
    }

    /// A thing begins. What is passed over unread has no limit of its own.
    pub(super) fn begin_thing(&self, is_read: bool) {
        let (bytes, values) = if is_read { (THING_BYTES, THING_VALUES) } else { (u64::MAX, u64::MAX) };
        self.0.thing.set(bytes);
        self.0.values.set(values);
    }

    pub(super) fn reached(&self) -> Option<Reached> {
        self.0.reached.get()
    }
}

/// Reads as much as it may.
pub(super) struct Allowed<R> {
    reader: R,
    allowance: Allowance,
    structure: Structure,
}

/// How a JSON text is built, as far as it was read.
#[derive(Default)]
struct Structure {
    levels: u64,
    is_in_text: bool,
    is_escaped: bool,
}

impl Structure {
    /// How many values begin in some more of it, and whether it stays within [`LEVELS`]. Each value but the first of a list stands behind a
    /// comma, and each list and object is one.
    fn go_on(&mut self, bytes: &[u8]) -> (u64, bool) {
        let mut values = 0;
        for byte in bytes {
            if self.is_in_text {
                self.is_in_text = self.is_escaped || *byte != b'"';
                self.is_escaped = !self.is_escaped && *byte == b'\\';
                continue;
            }
            match byte {
                b'"' => self.is_in_text = true,
                b',' => values += 1,
                b'[' | b'{' => (self.levels, values) = (self.levels + 1, values + 1),
                b']' | b'}' => self.levels = self.levels.saturating_sub(1),
                _ => {}
            }
            if self.levels > LEVELS {
                return (values, false);
            }
        }
        (values, true)
    }
}

impl<R> Allowed<R> {
    pub(super) const fn new(reader: R, allowance: Allowance) -> Self {
        let structure = Structure { levels: 0, is_in_text: false, is_escaped: false };
        Self { reader, allowance, structure }
    }
}

impl<R: Read> Read for Allowed<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.reader.read(buffer)?;
        let cells = &self.allowance.0;
        let (values, is_flat) = self.structure.go_on(&buffer[..read]);
        if !is_flat {
            cells.reached.set(Some(Reached::Levels));
            return Err(io::Error::other("deeper than may be read"));
        }
        let (bytes, values) = (read as u64, (&cells.values, Reached::Values, values));
        for (left, reached, taken) in [(&cells.all, Reached::All, bytes), (&cells.thing, Reached::Thing, bytes), values]
        {
            let Some(rest) = left.get().checked_sub(taken) else {
                cells.reached.set(Some(reached));
                return Err(io::Error::other("more than may be read"));
            };
            left.set(rest);
        }
        Ok(read)
    }
}
