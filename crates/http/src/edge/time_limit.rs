//! How long a request may take.
//!
//! Whoever reads may be cut off at any time, for nothing is lost by it. Whoever writes may not: cut off during its commit, its
//! client would be told that it failed, and the security log would miss what was done. So of a write only the arrival of its
//! body is limited ([`BodyLimits`](crate::contract::extract::BodyLimits)), and then it runs to its end, which comes by the
//! limits of what it waits for: the database, and its turn to hash a password. A 408 says that nothing was written.

use std::task::{Context, Poll};
use std::time::Duration;

use axum::extract::Request;
use axum::http::StatusCode;
use axum::response::Response;
use futures::future::Either;
use tower::{Layer, Service};
use tower_http::timeout::{Timeout, TimeoutLayer};

/// Answers 408 when a request with a safe method (RFC 9110, section 9.2.1) takes too long.
#[derive(Clone, Copy)]
pub(crate) struct TimeLimitLayer(TimeoutLayer);

impl TimeLimitLayer {
    pub(crate) fn new(limit: Duration) -> Self {
        Self(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, limit))
    }
}

impl<S> Layer<S> for TimeLimitLayer {
    type Service = TimeLimit<S>;

    fn layer(&self, inner: S) -> TimeLimit<S> {
        TimeLimit(self.0.layer(inner))
    }
}

#[derive(Clone, Copy)]
pub(crate) struct TimeLimit<S>(Timeout<S>);

impl<S: Service<Request, Response = Response>> Service<Request> for TimeLimit<S> {
    type Response = Response;
    type Error = S::Error;
    type Future = Either<<Timeout<S> as Service<Request>>::Future, S::Future>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), S::Error>> {
        self.0.poll_ready(context)
    }

    fn call(&mut self, request: Request) -> Self::Future {
        if request.method().is_safe() {
            Either::Left(self.0.call(request))
        } else {
            Either::Right(self.0.get_mut().call(request))
        }
    }
}
