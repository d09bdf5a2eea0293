//! A file that is written while its content is read, and is sent when it is complete.

use std::io;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse as _, Response};
use scheduler_domain::UserId;

use super::sending::Kept;
use super::spool::{Spool, SpoolError};
use super::turns::Turn;
use super::{LargeAnswers, Shared, away, sending};
use crate::contract::problem::Problem;

/// The file that is being written, through `W`.
pub(crate) struct LargeFile<W> {
    shared: Arc<Shared>,
    turn: Arc<Turn>,
    /// `W`, or the error that stopped the writing.
    written: Arc<Mutex<io::Result<W>>>,
}

/// Writes into the file, from any thread that reads content for it.
pub(crate) struct Pen<W> {
    here: Weak<Mutex<io::Result<W>>>,
    /// Held until the read has ended, which notices later that the client has gone.
    turn: Arc<Turn>,
}

/// The complete file.
pub(crate) struct FinishedFile {
    shared: Arc<Shared>,
    kept: Kept,
    length: usize,
}

impl LargeAnswers {
    /// Waits for a turn to write a file for an account.
    pub(crate) async fn begin_file<W: Send + 'static>(
        &self,
        account: UserId,
        through: impl FnOnce(Spool) -> W + Send + 'static,
    ) -> Result<LargeFile<W>, Problem> {
        let turn = self.0.turns.take(account).await.ok_or_else(Problem::unavailable)?;
        let shared = Arc::clone(&self.0);
        away(move || {
            let written = Arc::new(Mutex::new(Ok(through(shared.spool()?))));
            Ok(LargeFile { shared, turn: Arc::new(turn), written })
        })
        .await
    }
}

impl<W: Send + 'static> LargeFile<W> {
    pub(crate) fn pen(&self) -> Pen<W> {
        Pen { here: Arc::downgrade(&self.written), turn: Arc::clone(&self.turn) }
    }

    /// Writes something now.
    pub(crate) async fn write(
        &self,
        what: impl FnOnce(&mut W) -> io::Result<()> + Send + 'static,
    ) -> Result<(), Problem> {
        let pen = self.pen();
        away(move || {
            // A failure is reported when the file is finished.
            let _ = pen.write(what);
            Ok(())
        })
        .await
    }

    /// Finishes the file; `last` writes its end.
    pub(crate) async fn finish(
        self,
        last: impl FnOnce(W) -> io::Result<Spool> + Send + 'static,
    ) -> Result<FinishedFile, Problem> {
        let (finished, ()) = self.finish_with(|through| Ok((last(through)?, ()))).await?;
        Ok(finished)
    }

    /// Finishes the file; `last` writes its end, and returns a value about the whole.
    pub(crate) async fn finish_with<T: Send + 'static>(
        self,
        last: impl FnOnce(W) -> io::Result<(Spool, T)> + Send + 'static,
    ) -> Result<(FinishedFile, T), Problem> {
        let Self { shared, turn, written } = self;
        let place = turn.place();
        let (written, length, said) = away(move || {
            let written = Arc::into_inner(written).ok_or(SpoolError::Io(io::ErrorKind::Other.into()))?;
            let (spool, said) = last(written.into_inner().unwrap_or_else(PoisonError::into_inner)?)?;
            let (written, length) = spool.written()?;
            Ok((written, length, said))
        })
        .await?;
        Ok((FinishedFile { shared, kept: Kept::new(written, place), length }, said))
    }
}

impl<W> Pen<W> {
    /// Writes something, and returns whether to go on: not if that failed, or if the client has gone.
    pub(crate) fn write(&self, what: impl FnOnce(&mut W) -> io::Result<()>) -> ControlFlow<()> {
        let Some(written) = self.here.upgrade() else { return ControlFlow::Break(()) };
        let mut written = written.lock().unwrap_or_else(PoisonError::into_inner);
        if let Ok(through) = written.as_mut()
            && let Err(error) = what(through)
        {
            *written = Err(error);
        }
        if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

impl<W> Clone for Pen<W> {
    fn clone(&self) -> Self {
        Self { here: Weak::clone(&self.here), turn: Arc::clone(&self.turn) }
    }
}

impl FinishedFile {
    /// Sends it.
    pub(crate) fn into_response(self, headers: HeaderMap) -> Response {
        let length = [(header::CONTENT_LENGTH, HeaderValue::from(self.length))];
        let body = sending::body(self.kept, self.length, self.shared.patience);
        (length, headers, body).into_response()
    }
}
