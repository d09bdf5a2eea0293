//! How long a request may take.
//!
//! A request that reads may be cut off at any time, because nothing is lost. One that writes may not: if it were cut off during its commit,
//! its client would be told that it failed, and the security log would miss what was done. So for a write only the arrival of its body is
//! limited ([`BodyLimits`](crate::contract::extract::BodyLimits)). After that it runs to its end, within the limits of what it waits for:
//! the database, and its turn to hash a password. A 408 means that nothing was written.

use std::task::{Context, Poll};
use std::time::Duration;

use axum::extract::Request;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use futures::FutureExt as _;
use futures::future::{Either, Map};
use tokio::time::error::Elapsed;
use tokio::time::{Timeout, timeout};
use tower::{Layer, Service};

use crate::edge::reading::is_read;

/// Answers 408 when a request that only reads ([`is_read`]) takes too long.
///
/// Like tower-http's layer, but that one sets its timer before it checks whether the answer is ready. On SQLite it is ready at once, and
/// timers are behind a lock that all threads share.
#[derive(Clone, Copy)]
pub(crate) struct TimeLimitLayer(Duration);

impl TimeLimitLayer {
    pub(crate) const fn new(limit: Duration) -> Self {
        Self(limit)
    }
}

impl<S> Layer<S> for TimeLimitLayer {
    type Service = TimeLimit<S>;

    fn layer(&self, inner: S) -> TimeLimit<S> {
        TimeLimit { inner, limit: self.0 }
    }
}

#[derive(Clone, Copy)]
pub(crate) struct TimeLimit<S> {
    inner: S,
    limit: Duration,
}

type Limited<F, T> = Map<Timeout<F>, fn(Result<T, Elapsed>) -> T>;

impl<S: Service<Request, Response = Response>> Service<Request> for TimeLimit<S> {
    type Response = Response;
    type Error = S::Error;
    type Future = Either<Limited<S::Future, Result<Response, S::Error>>, S::Future>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), S::Error>> {
        self.inner.poll_ready(context)
    }

    fn call(&mut self, request: Request) -> Self::Future {
        let is_read = is_read(&request);
        let answer = self.inner.call(request);
        if is_read { Either::Left(timeout(self.limit, answer).map(or_too_late)) } else { Either::Right(answer) }
    }
}

fn or_too_late<E>(answer: Result<Result<Response, E>, Elapsed>) -> Result<Response, E> {
    answer.unwrap_or_else(|_| Ok(StatusCode::REQUEST_TIMEOUT.into_response()))
}
