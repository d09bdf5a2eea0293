//! How much memory answers may hold while their clients read them, or do not.
//!
//! A client of HTTP/2 may ask a hundred times on each connection and read nothing; on HTTP/1 it may do so on each of many
//! connections. So what answers hold counts against one budget, from when they are made until they are read or dropped.
//!
//! When the budget is spent whoever holds most gives way. A reader that would hold most itself is refused, and otherwise the
//! oldest answers of the one that does are given up. So an account that reads nothing takes room from nobody but itself, and no
//! clock has to find it out. The answer to a write is never refused, for the write is done: older ones of its reader
//! give way.

mod body;
mod ledger;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;
use scheduler_domain::UserId;

use self::body::Text;
pub(crate) use self::body::{HeldBody, PIECE};
use self::ledger::Ledger;

/// Marks an answer that is a part of the program: it costs nothing to hold it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PartOfProgram;

/// Who reads an answer: an account, or anybody.
pub(crate) type Reader = Option<UserId>;

/// What is answered.
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

    /// Holds an answer. `None` when there is no room for it; the answer to a write is held in any case.
    pub(crate) fn hold(&self, reader: Reader, text: Bytes, kind: Kind) -> Option<HeldBody> {
        let text = Text::new(text);
        let number = self.ledger().admit(reader, &text, kind)?;
        Some(HeldBody::new(text, Entry { memory: self.clone(), reader, number }))
    }

    fn ledger(&self) -> MutexGuard<'_, Ledger> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// An answer's entry among all that are held; it has none any more when it is dropped.
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
