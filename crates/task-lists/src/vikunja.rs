//! An account as Vikunja exports it: its projects with their tasks as JSON, in a zip archive.

mod archive;
mod html;
mod index;
mod repeat;
mod task;

use std::io::{self, Read};

use scheduler_application::{ForeignObject, UnreadableFile};

use self::index::Index;
use crate::objects::Objects;
use crate::{fault, limits, listed, texts, uid};

pub(crate) use archive::unpacked;

/// The `data.json` of an export, while it is read. In memory are its text and where its tasks are in it.
pub(crate) struct Vikunja {
    text: String,
    index: Index,
    next: usize,
}

/// All of a file.
pub(crate) fn whole(file: impl Read) -> Result<Vec<u8>, UnreadableFile> {
    let mut text = Vec::new();
    file.take(limits::FILE_BYTES as u64 + 1).read_to_end(&mut text)?;
    if text.len() > limits::FILE_BYTES { Err(fault::too_large()) } else { Ok(text) }
}

impl Vikunja {
    pub(crate) fn read(text: Vec<u8>) -> Result<Self, UnreadableFile> {
        let text = String::from_utf8(text).map_err(|error| {
            let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let lines = texts::count(b'\n', good);
            fault::not_utf8(lines as u64 + 1)
        })?;
        let index = Index::of(&text)?;
        Ok(Self { text, index, next: 0 })
    }
}

impl Objects for Vikunja {
    fn remaining(&self) -> usize {
        self.index.places.len() - self.next
    }

    fn next_object(&mut self) -> io::Result<Option<ForeignObject>> {
        let Some(place) = self.index.places.get(self.next) else { return Ok(None) };
        self.next += 1;
        let (number, text) = (self.next as u64, self.text.get(place.bytes()).unwrap_or_default());
        let left_out = |why: &str| {
            let uid = format!("{:032x}@vikunja.scheduler", uid::number([text]));
            listed::only_a_problem(number, Some(uid), &format!("{why}, so it was left out"))
        };
        if text.len() > limits::TASK_BYTES {
            return Ok(Some(left_out(&format!("This task has more than {} bytes", limits::TASK_BYTES))));
        }
        Ok(Some(match serde_json::from_str::<task::Task>(text) {
            Ok(task) => task.listed(number, text, &self.index.path_of(place.project)).into_object(),
            Err(error) => left_out(&format!("This task cannot be read ({error})")),
        }))
    }
}

#[cfg(test)]
mod tests;
