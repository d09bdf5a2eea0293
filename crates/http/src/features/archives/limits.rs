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
/// Files in an archive.
pub(super) const FILES: u16 = 10_000;

/// Which limit was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reached {
    All,
    Thing,
}

/// How much may still be read.
#[derive(Clone)]
pub(super) struct Allowance(Rc<Cells>);

struct Cells {
    all: Cell<u64>,
    thing: Cell<u64>,
    reached: Cell<Option<Reached>>,
}

impl Allowance {
    pub(super) fn new() -> Self {
        Self::of(BYTES)
    }

    /// So many bytes of the whole.
    pub(super) fn of(bytes: u64) -> Self {
        Self(Rc::new(Cells { all: Cell::new(bytes), thing: Cell::new(THING_BYTES), reached: Cell::new(None) }))
    }

    /// A thing begins. What is passed over unread has no limit of its own.
    pub(super) fn begin_thing(&self, is_read: bool) {
        self.0.thing.set(if is_read { THING_BYTES } else { u64::MAX });
    }

    pub(super) fn reached(&self) -> Option<Reached> {
        self.0.reached.get()
    }
}

/// Reads as much as it may.
pub(super) struct Allowed<R> {
    reader: R,
    allowance: Allowance,
}

impl<R> Allowed<R> {
    pub(super) const fn new(reader: R, allowance: Allowance) -> Self {
        Self { reader, allowance }
    }
}

impl<R: Read> Read for Allowed<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.reader.read(buffer)?;
        let cells = &self.allowance.0;
        for (left, reached) in [(&cells.all, Reached::All), (&cells.thing, Reached::Thing)] {
            let Some(rest) = left.get().checked_sub(read as u64) else {
                cells.reached.set(Some(reached));
                return Err(io::Error::other("more than may be read"));
            };
            left.set(rest);
        }
        Ok(read)
    }
}
