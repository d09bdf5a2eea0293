//! Answers that are too large to be held in memory: many clients request them at once and may read as slowly as they like.
//!
//! Such an answer is written into a file before the first byte is sent. So it shows one moment, an error refuses it as a whole, its client
//! holds no connection to the database, and only a chunk of it is in memory. All files share a budget. Only a few answers are written at a
//! time, on threads that serve no requests; the others wait, as long as a request may take. Uploaded files are stored in the same way
//! (`upload.rs`).

mod file;
mod places;
mod sending;
mod spool;
mod turns;
mod upload;

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse as _, Response};
use scheduler_application::{Extent, InWindow, ManyInWindow};
use scheduler_domain::UserId;
use serde::Serialize;
use tokio::task::spawn_blocking;
use uuid::Uuid;

pub(crate) use self::file::{FinishedFile, LargeFile};
use self::places::{OF_A_READER, Places};
use self::sending::Kept;
pub(crate) use self::spool::Spool;
use self::spool::{SpoolError, Unsorted};
use self::turns::{Turn, Turns};
pub(crate) use self::upload::{Upload, UploadedFile};
use crate::HttpSettings;
use crate::contract::answer_memory::Reader;
use crate::contract::budget::Budget;
use crate::contract::problem::Problem;

/// Where large answers are written. Clones share it.
#[derive(Clone)]
pub(crate) struct LargeAnswers(Arc<Shared>);

struct Shared {
    folder: PathBuf,
    budget: Budget,
    turns: Turns,
    /// The places of finished answers in files, until they are sent.
    kept: Arc<Places>,
    /// The places of uploaded files.
    uploads: Arc<Places>,
    patience: Duration,
}

impl Shared {
    fn spool(&self) -> Result<Spool, SpoolError> {
        Spool::new(&self.folder, &self.budget)
    }
}

impl LargeAnswers {
    pub(crate) fn new(settings: &HttpSettings) -> Self {
        Self(Arc::new(Shared {
            folder: settings.spool_dir.clone(),
            budget: Budget::new(settings.answer_budget),
            turns: Turns::new(),
            kept: Arc::default(),
            uploads: Arc::default(),
            patience: settings.request_timeout,
        }))
    }

    /// Moves a complete answer into a file, from which the body sends it. `counted` is kept as long as the text is. `None` if there is no
    /// room, or if its reader has too many files already.
    pub(crate) async fn keep(&self, reader: Reader, text: Bytes, counted: impl Send + 'static) -> Option<Body> {
        let (shared, patience) = (Arc::clone(&self.0), self.0.patience);
        let place = shared.kept.take(reader, OF_A_READER)?;
        let written = away(move || {
            // Kept even if the client has left before the file is written.
            let _counted = counted;
            let mut spool = shared.spool()?;
            spool.write(&text)?;
            spool.written()
        });
        let (written, length) = written.await.ok()?;
        Some(sending::body(Kept::new(written, Arc::new(place)), length, patience))
    }

    /// Waits for a turn to write an answer for an account.
    pub(crate) async fn begin(&self, account: UserId) -> Result<LargeAnswer, Problem> {
        let turn = self.0.turns.take(account).await.ok_or_else(Problem::unavailable)?;
        let shared = Arc::clone(&self.0);
        away(move || Ok(LargeAnswer { spool: shared.spool()?, shared, lists: 0, turn: Arc::new(turn) })).await
    }
}

/// An answer that is being written: a frame with some lists in it.
pub(crate) struct LargeAnswer {
    shared: Arc<Shared>,
    spool: Spool,
    /// How many lists are written.
    lists: usize,
    turn: Arc<Turn>,
}

impl LargeAnswer {
    /// Writes the next list of a body whose lists are empty; returns how many entries it has, and whether these are all.
    pub(crate) async fn list<T: Send + 'static, B: Serialize + Send + 'static>(
        mut self,
        frame: &impl Serialize,
        things: InWindow<T>,
        id: impl Fn(&T) -> Uuid + Send + 'static,
        body: impl Fn(T) -> B + Send + 'static,
    ) -> Result<(Self, usize, Extent), Problem> {
        let before = self.part(frame)?;
        let (entries, extent) = match things {
            InWindow::Few(things) => (Entries::Sorted(things.into_iter().map(body).collect()), Extent::Whole),
            InWindow::Many(things) => {
                let (entries, extent) = self.gather(things, id, body).await?;
                (Entries::Unsorted(entries), extent)
            }
        };
        away(move || {
            self.spool.write(before.as_bytes())?;
            self.spool.write(b"[")?;
            let count = entries.write(&mut self.spool)?;
            self.spool.write(b"]")?;
            self.lists += 1;
            Ok((self, count, extent))
        })
        .await
    }

    /// Writes the entries of a list into a file as they are read.
    async fn gather<T: Send + 'static, B: Serialize>(
        &self,
        things: ManyInWindow<T>,
        id: impl Fn(&T) -> Uuid + Send + 'static,
        body: impl Fn(T) -> B + Send + 'static,
    ) -> Result<(Unsorted, Extent), Problem> {
        let shared = Arc::clone(&self.shared);
        let entries = away(move || Ok(Unsorted::new(shared.spool()?))).await?;
        // Dropped with this future when the client leaves.
        let gathered = Arc::new(Mutex::new(Ok(entries)));
        let here = Arc::downgrade(&gathered);
        // Held until the read has ended too, which notices that later.
        let turn = Arc::clone(&self.turn);
        let gather = move |start, thing: T| {
            let _held = &turn;
            let Some(gathered) = here.upgrade() else { return ControlFlow::Break(()) };
            let mut gathered = gathered.lock().unwrap_or_else(PoisonError::into_inner);
            let place = (start, id(&thing));
            if let Ok(entries) = gathered.as_mut()
                && let Err(error) = entries.put(place, &body(thing))
            {
                *gathered = Err(error);
            }
            if gathered.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let extent = things.read(gather).await?;
        let gathered = Arc::into_inner(gathered).ok_or_else(Problem::unavailable)?;
        Ok((gathered.into_inner().unwrap_or_else(PoisonError::into_inner)?, extent))
    }

    /// Sends the answer, after writing the rest of the frame.
    pub(crate) async fn finish(mut self, frame: &impl Serialize) -> Result<Response, Problem> {
        let after = self.part(frame)?;
        let (patience, place) = (self.shared.patience, self.turn.place());
        let (written, length) = away(move || {
            self.spool.write(after.as_bytes())?;
            self.spool.written()
        })
        .await?;
        let headers = [
            (header::CONTENT_TYPE, HeaderValue::from_static("application/json")),
            (header::CONTENT_LENGTH, HeaderValue::from(length)),
        ];
        Ok((headers, sending::body(Kept::new(written, place), length, patience)).into_response())
    }

    /// The text of the frame between the last written list and the next.
    fn part(&self, frame: &impl Serialize) -> Result<String, Problem> {
        let text = serde_json::to_string(frame).map_err(|error| Problem::unserializable(&error))?;
        Ok(text.split("[]").nth(self.lists).unwrap_or_default().to_owned())
    }
}

/// The entries of a list.
enum Entries<B> {
    Sorted(Vec<B>),
    Unsorted(Unsorted),
}

impl<B: Serialize> Entries<B> {
    fn write(self, to: &mut Spool) -> Result<usize, SpoolError> {
        let entries = match self {
            Self::Sorted(entries) => entries,
            Self::Unsorted(entries) => return entries.sort_into(to),
        };
        for (index, entry) in entries.iter().enumerate() {
            if index > 0 {
                to.write(b",")?;
            }
            to.write(&serde_json::to_vec(entry).map_err(SpoolError::Json)?)?;
        }
        Ok(entries.len())
    }
}

/// Does slow work on a thread that serves no requests.
async fn away<T: Send + 'static>(work: impl FnOnce() -> Result<T, SpoolError> + Send + 'static) -> Result<T, Problem> {
    let done = spawn_blocking(work).await.map_err(|panic| SpoolError::Io(std::io::Error::other(panic)));
    Ok(done.flatten()?)
}
