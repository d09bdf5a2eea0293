//! The writer for the file of a published calendar: it hashes the content, and compresses it for readers that accept that.

use std::io::{self, Write};

use axum::body::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest as _, Sha256};

use crate::contract::large_answer::Spool;

/// The file that is being written.
pub(super) struct Content {
    to: To,
    hash: Sha256,
}

enum To {
    Plain(Spool),
    Gzip(Box<GzEncoder<Spool>>),
}

impl Content {
    pub(super) fn plain(spool: Spool) -> Self {
        Self { to: To::Plain(spool), hash: Sha256::new() }
    }

    pub(super) fn gzip(spool: Spool) -> Self {
        Self { to: To::Gzip(Box::new(GzEncoder::new(spool, Compression::default()))), hash: Sha256::new() }
    }

    /// The file, and the hash of its uncompressed content.
    pub(super) fn finish(self) -> io::Result<(Spool, String)> {
        let spool = match self.to {
            To::Plain(spool) => spool,
            To::Gzip(encoder) => encoder.finish()?,
        };
        let hash = format!("{:x}", Bytes::copy_from_slice(&self.hash.finalize()));
        Ok((spool, hash))
    }
}

impl Write for Content {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = match &mut self.to {
            To::Plain(spool) => Write::write(spool, bytes),
            To::Gzip(encoder) => encoder.write(bytes),
        }?;
        self.hash.update(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
