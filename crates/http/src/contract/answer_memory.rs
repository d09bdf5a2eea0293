//! How much memory answers may use while they wait for their clients.
//!
//! A client of HTTP/2 may send a hundred requests on each connection and read no answer; on HTTP/1 it may do so on each of many
//! connections. So the bytes of answers count against one budget, from when they are made until they are read or dropped.
//!
//! When the budget is spent, the reader with the most bytes gives way. A reader that would itself have the most is refused; otherwise the
//! oldest answers of the one that has the most are given up. So an account that reads nothing takes room only from itself, and no timer has
//! to detect it. The answer to a write is never refused, because the write is done: older answers of its reader give way.

mod body;
mod ledger;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;
use scheduler_domain::UserId;

use self::body::Text;
pub(crate) use self::body::{HeldBody, PIECE};
use self::ledger::Ledger;

/// Marks an answer that is compiled into the program: holding it takes no memory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PartOfProgram;

/// The reader of an answer: an account, or anyone without one.
pub(crate) type Reader = Option<UserId>;

/// The kind of request that is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Read,
    Write,
}

/// The memory of all answers; clones share it.
#[derive(Clone)]
pub(crate) struct AnswerMemory(Arc<Mutex<Ledger>>);

impl AnswerMemory {
    pub(crate) fn new(budget: usize) -> Self {
        Self(Arc::new(Mutex::new(Ledger::new(budget))))
    }

    /// Holds an answer. `None` if there is no room for it; the answer to a write is always held.
    pub(crate) fn hold(&self, reader: Reader, text: Bytes, kind: Kind) -> Option<HeldBody> {
        let text = Text::new(text);
        let number = self.ledger().admit(reader, &text, kind)?;
        Some(HeldBody::new(text, Entry { memory: self.clone(), reader, number }))
    }

    fn ledger(&self) -> MutexGuard<'_, Ledger> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// An answer's entry in the ledger; dropping it removes the entry.
struct Entry {
    memory: AnswerMemory,
    reader: Reader,
    number: u64,
}

impl Drop for Entry {
    fn drop(&mut self) {
        self.memory.ledger().remove(self.reader, self.number);
    }
}

#[cfg(test)]
mod tests;
