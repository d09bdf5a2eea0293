//! A project as Todoist exports it: a table with a row for each task, section and comment.

mod columns;
mod entries;
mod row;
mod rows;
mod task;

use std::collections::HashMap;
use std::io::{self, Read, Seek};

use chrono::{DateTime, Utc};
use scheduler_application::{ForeignObject, UnreadableFile};
use scheduler_domain::TimeZone;

use self::entries::{Entries, Entry};
use self::rows::{RowError, Rows};
use self::task::Reading;
use crate::objects::Objects;
use crate::{fault, limits, listed};

/// A file while it is read. What belongs together stands together in it, so it is read row by row, twice: once to count what is in it and
/// whether all of it is text.
pub(crate) struct Todoist<F: Read> {
    entries: Entries<F>,
    remaining: usize,
    zone: TimeZone,
    now: DateTime<Utc>,
    /// How many tasks so far say the same.
    same: HashMap<u128, u32>,
}

impl<F: Read + Seek> Todoist<F> {
    pub(crate) fn open(mut file: F, delimiter: u8, zone: TimeZone, now: DateTime<Utc>) -> Result<Self, UnreadableFile> {
        if file.seek(io::SeekFrom::End(0))? > limits::FILE_BYTES as u64 {
            return Err(fault::too_large());
        }
        file.rewind()?;
        let (mut entries, mut remaining) = (Entries::of(Rows::new(file, delimiter))?, 0);
        while entries.next()?.is_some() {
            remaining += 1;
            if remaining > limits::TASKS {
                return Err(fault::too_many_tasks());
            }
        }
        let mut file = entries.into_file();
        file.rewind()?;
        let entries = Entries::of(Rows::new(file, delimiter))?;
        Ok(Self { entries, remaining, zone, now, same: HashMap::new() })
    }
}

impl<F: Read + Send> Objects for Todoist<F> {
    fn remaining(&self) -> usize {
        self.remaining
    }

    fn next_object(&mut self) -> io::Result<Option<ForeignObject>> {
        let Some(entry) = self.entries.next().map_err(changed)? else { return Ok(None) };
        self.remaining = self.remaining.saturating_sub(1);
        Ok(Some(match entry {
            Entry::Task(entry) => {
                let same = self.same.entry(entry.number()).or_default();
                *same += 1;
                let reading = Reading { zone: &self.zone, now: self.now };
                reading.task(*entry, *same).into_object()
            }
            Entry::Problem(line, message) => listed::only_a_problem(line, None, &message),
        }))
    }
}

/// Everything that can be wrong with its rows was seen when the file was opened.
fn changed(error: RowError) -> io::Error {
    match error {
        RowError::Failed(error) => error,
        RowError::NotUtf8(_) => io::Error::new(io::ErrorKind::InvalidData, "The file changed while it was read"),
    }
}

#[cfg(test)]
mod tests;
