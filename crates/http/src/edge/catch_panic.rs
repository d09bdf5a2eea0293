//! A panic is a bug of ours: it is logged and answered like any other internal error.
//!
//! Like tower-http's layer, but that one boxes the body of every answer twice more.

use std::any::Any;
use std::future::{Ready, ready};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::task::{Context, Poll};

use axum::extract::Request;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use futures::FutureExt as _;
use futures::future::{CatchUnwind, Either, Map};
use tower::{Layer, Service};

type Panic = Box<dyn Any + Send>;
type Caught<F, T> = Map<CatchUnwind<AssertUnwindSafe<F>>, fn(Result<T, Panic>) -> T>;

/// Answers 500 to a request that panics.
#[derive(Clone, Copy)]
pub(crate) struct CatchPanicLayer;

impl<S> Layer<S> for CatchPanicLayer {
    type Service = CatchPanic<S>;

    fn layer(&self, inner: S) -> CatchPanic<S> {
        CatchPanic(inner)
    }
}

#[derive(Clone, Copy)]
pub(crate) struct CatchPanic<S>(S);

impl<S: Service<Request, Response = Response>> Service<Request> for CatchPanic<S> {
    type Response = Response;
    type Error = S::Error;
    type Future = Either<Ready<Result<Response, S::Error>>, Caught<S::Future, Result<Response, S::Error>>>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), S::Error>> {
        self.0.poll_ready(context)
    }

    fn call(&mut self, request: Request) -> Self::Future {
        match catch_unwind(AssertUnwindSafe(|| self.0.call(request))) {
            Ok(answer) => Either::Right(AssertUnwindSafe(answer).catch_unwind().map(or_panicked)),
            Err(panic) => Either::Left(ready(Ok(panicked(&*panic)))),
        }
    }
}

fn or_panicked<E>(outcome: Result<Result<Response, E>, Panic>) -> Result<Response, E> {
    outcome.unwrap_or_else(|panic| Ok(panicked(&*panic)))
}

fn panicked(cause: &(dyn Any + Send)) -> Response {
    let text = cause.downcast_ref::<String>().map(String::as_str).or_else(|| cause.downcast_ref::<&str>().copied());
    tracing::error!(panic = text.unwrap_or("unknown"), "request panicked");
    StatusCode::INTERNAL_SERVER_ERROR.into_response()
}
