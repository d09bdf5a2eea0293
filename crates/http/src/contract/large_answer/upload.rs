//! Uploaded files, which are too large to be held in memory.

use std::fs::File;
use std::io;
use std::sync::Arc;

use scheduler_domain::UserId;

use super::places::Place;
use super::spool::{Spool, Written};
use super::{LargeAnswers, away};
use crate::contract::problem::Problem;

/// How many files an account may upload at once.
const OF_AN_ACCOUNT: usize = 2;
/// How many bytes are collected before they are written.
const GATHERED: usize = 256 * 1024;

/// A file that is arriving.
pub(crate) struct Upload {
    spool: Spool,
    gathered: Vec<u8>,
    bytes: usize,
    place: Place,
}

/// A file that has arrived.
pub(crate) struct UploadedFile {
    written: Written,
    _place: Place,
}

impl LargeAnswers {
    /// Begins to store an uploaded file.
    pub(crate) async fn begin_upload(&self, account: UserId) -> Result<Upload, Problem> {
        let place = self.0.uploads.take(Some(account), OF_AN_ACCOUNT).ok_or_else(Problem::unavailable)?;
        let shared = Arc::clone(&self.0);
        away(move || Ok(Upload { spool: shared.spool()?, gathered: Vec::new(), bytes: 0, place })).await
    }
}

impl Upload {
    /// How many bytes have arrived.
    pub(crate) const fn bytes(&self) -> usize {
        self.bytes
    }

    /// Appends the next bytes.
    pub(crate) async fn add(mut self, bytes: &[u8]) -> Result<Self, Problem> {
        self.bytes += bytes.len();
        self.gathered.extend_from_slice(bytes);
        if self.gathered.len() < GATHERED { Ok(self) } else { self.write().await }
    }

    async fn write(mut self) -> Result<Self, Problem> {
        away(move || {
            let gathered = std::mem::take(&mut self.gathered);
            self.spool.write(&gathered)?;
            Ok(self)
        })
        .await
    }

    pub(crate) async fn finish(self) -> Result<UploadedFile, Problem> {
        let Self { spool, place, .. } = self.write().await?;
        let (written, _) = away(move || spool.written()).await?;
        Ok(UploadedFile { written, _place: place })
    }
}

impl UploadedFile {
    /// The file, from its beginning. All handles share one position: opening the file again also moves those opened before.
    pub(crate) fn open(&self) -> io::Result<File> {
        self.written.open()
    }
}
