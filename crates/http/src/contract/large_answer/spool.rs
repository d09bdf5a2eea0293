//! Files in which answers wait for their clients.

use std::fs::File;
use std::io::{self, BufWriter, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::Path;

use chrono::{DateTime, Utc};
use serde::Serialize;
use tokio::runtime::Handle;
use uuid::Uuid;

use crate::contract::budget::{Budget, Share};
use crate::contract::problem::Problem;

/// How many bytes are written or read at once.
pub(super) const CHUNK: usize = 64 * 1024;
/// A spool takes whole steps of the budget, so that the number of spools is limited too: each needs a chunk of memory.
const STEP: usize = 1 << 20;

/// Why something cannot be spooled.
#[derive(Debug)]
pub(super) enum SpoolError {
    /// The budget is spent.
    Full,
    Io(io::Error),
    Json(serde_json::Error),
}

impl From<io::Error> for SpoolError {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::QuotaExceeded { Self::Full } else { Self::Io(error) }
    }
}

impl From<SpoolError> for io::Error {
    fn from(error: SpoolError) -> Self {
        match error {
            SpoolError::Full => io::ErrorKind::QuotaExceeded.into(),
            SpoolError::Io(error) => error,
            SpoolError::Json(error) => error.into(),
        }
    }
}

impl From<SpoolError> for Problem {
    fn from(error: SpoolError) -> Self {
        match error {
            SpoolError::Full => Self::unavailable(),
            SpoolError::Io(error) => {
                tracing::error!(error = &error as &dyn std::error::Error, "a large answer cannot be kept");
                Self::unavailable()
            }
            SpoolError::Json(error) => Self::unserializable(&error),
        }
    }
}

/// A file without a name, which disappears when it is dropped. It is dropped on another thread, because that takes longer the larger the
/// file is.
struct Nameless(Option<File>);

impl Nameless {
    fn new(folder: &Path) -> io::Result<Self> {
        tempfile::tempfile_in(folder).map(|file| Self(Some(file)))
    }

    fn file(&self) -> io::Result<&File> {
        self.0.as_ref().ok_or_else(|| io::ErrorKind::NotFound.into())
    }
}

impl io::Write for Nameless {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file()?.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for Nameless {
    fn drop(&mut self) {
        let file = self.0.take();
        if let Ok(runtime) = Handle::try_current() {
            runtime.spawn_blocking(|| drop(file));
        }
    }
}

/// A text that is being written into a file.
pub(crate) struct Spool {
    file: BufWriter<Nameless>,
    share: Share,
    taken: usize,
    bytes: usize,
}

impl Spool {
    pub(super) fn new(folder: &Path, budget: &Budget) -> Result<Self, SpoolError> {
        let file = BufWriter::with_capacity(CHUNK, Nameless::new(folder)?);
        let mut spool = Self { file, share: budget.share(), taken: 0, bytes: 0 };
        spool.make_room(1)?;
        Ok(spool)
    }

    pub(super) fn write(&mut self, text: &[u8]) -> Result<(), SpoolError> {
        self.make_room(text.len())?;
        self.file.write_all(text)?;
        self.bytes += text.len();
        Ok(())
    }

    fn make_room(&mut self, more: usize) -> Result<(), SpoolError> {
        while self.bytes + more > self.taken {
            if !self.share.grow(STEP) {
                return Err(SpoolError::Full);
            }
            self.taken += STEP;
        }
        Ok(())
    }

    /// The file, to be read from its start, and its length.
    pub(super) fn written(self) -> Result<(Written, usize), SpoolError> {
        let file = self.file.into_inner().map_err(io::IntoInnerError::into_error)?;
        file.file()?.rewind()?;
        Ok((Written { file, _share: self.share }, self.bytes))
    }
}

/// For code that writes with the trait of the standard library.
impl io::Write for Spool {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        Self::write(self, bytes)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A complete spool.
pub(super) struct Written {
    file: Nameless,
    _share: Share,
}

impl Written {
    /// The file, from its beginning. All handles share one position: opening the file again also moves those opened before.
    pub(super) fn open(&self) -> io::Result<File> {
        let mut file = self.file.file()?.try_clone()?;
        file.rewind()?;
        Ok(file)
    }

    /// The next bytes; empty at the end.
    pub(super) fn next_chunk(&mut self) -> io::Result<Vec<u8>> {
        let mut chunk = Vec::with_capacity(CHUNK);
        self.file.file()?.take(CHUNK as u64).read_to_end(&mut chunk)?;
        Ok(chunk)
    }
}

/// The entries of a list in the order in which they arrive, and the place of each.
pub(super) struct Unsorted {
    spool: Spool,
    entries: Vec<Entry>,
    text: Vec<u8>,
}

struct Entry {
    place: (DateTime<Utc>, Uuid),
    /// Its position in the spool, where a comma precedes it.
    offset: usize,
    length: usize,
}

impl Unsorted {
    pub(super) const fn new(spool: Spool) -> Self {
        Self { spool, entries: Vec::new(), text: Vec::new() }
    }

    pub(super) fn put(&mut self, place: (DateTime<Utc>, Uuid), entry: &impl Serialize) -> Result<(), SpoolError> {
        self.text.clear();
        self.text.push(b',');
        serde_json::to_writer(&mut self.text, entry).map_err(SpoolError::Json)?;
        self.entries.push(Entry { place, offset: self.spool.bytes, length: self.text.len() });
        self.spool.write(&self.text)
    }

    /// Copies the entries in their order; returns how many there are.
    pub(super) fn sort_into(self, sorted: &mut Spool) -> Result<usize, SpoolError> {
        let Self { spool, mut entries, .. } = self;
        let (unsorted, length) = spool.written()?;
        let unsorted = Source::of(unsorted, length)?;
        // A stable sort: occurrences of a series that begin at the same time stay in their order.
        entries.sort_by_key(|entry| entry.place);
        let mut chunk = vec![0; CHUNK];
        // They mostly arrive in long runs that are in order already.
        let stretches = entries.chunk_by(|one, next| one.offset + one.length == next.offset);
        for (index, stretch) in stretches.enumerate() {
            let (Some(first), Some(last)) = (stretch.first(), stretch.last()) else { continue };
            let start = first.offset + usize::from(index == 0);
            unsorted.copy(start, last.offset + last.length - start, &mut chunk, sorted)?;
        }
        Ok(entries.len())
    }
}

/// A spool whose parts are read in any order.
enum Source {
    /// A small one, as a whole: reading each of many parts separately costs more than all the rest.
    Memory(Vec<u8>),
    File(Written),
}

/// Few are sorted at once, so this limits the memory well.
const SMALL: usize = 8 << 20;

impl Source {
    fn of(written: Written, length: usize) -> io::Result<Self> {
        if length > SMALL {
            return Ok(Self::File(written));
        }
        let mut text = Vec::with_capacity(length);
        written.open()?.read_to_end(&mut text)?;
        Ok(Self::Memory(text))
    }

    fn copy(&self, start: usize, mut length: usize, chunk: &mut [u8], to: &mut Spool) -> Result<(), SpoolError> {
        let written = match self {
            Self::Memory(text) => {
                let part = text.get(start..start + length).ok_or(io::ErrorKind::UnexpectedEof);
                return to.write(part.map_err(io::Error::from)?);
            }
            Self::File(written) => written,
        };
        let mut file = written.file.file()?;
        file.seek(SeekFrom::Start(start as u64))?;
        while length > 0 {
            let part = &mut chunk[..length.min(CHUNK)];
            file.read_exact(part)?;
            to.write(part)?;
            length -= part.len();
        }
        Ok(())
    }
}
