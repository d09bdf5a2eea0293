//! Refuses requests that found no place, in the format of every refusal.

use std::future::{Ready, ready};
use std::task::{Context, Poll};

use axum::extract::Request;
use axum::response::{IntoResponse as _, Response};
use futures::future::Either;
use tower::{Layer, Service};

use crate::contract::overload::Overloaded;
use crate::contract::problem::Problem;

/// Answers 503 to a request that is marked as [`Overloaded`]; no inner layer sees it.
#[derive(Clone, Copy)]
pub(crate) struct TurnAwayLayer;

impl<S> Layer<S> for TurnAwayLayer {
    type Service = TurnAway<S>;

    fn layer(&self, inner: S) -> TurnAway<S> {
        TurnAway(inner)
    }
}

#[derive(Clone, Copy)]
pub(crate) struct TurnAway<S>(S);

impl<S: Service<Request, Response = Response>> Service<Request> for TurnAway<S> {
    type Response = Response;
    type Error = S::Error;
    type Future = Either<Ready<Result<Response, S::Error>>, S::Future>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), S::Error>> {
        self.0.poll_ready(context)
    }

    fn call(&mut self, request: Request) -> Self::Future {
        if request.extensions().get::<Overloaded>().is_some() {
            Either::Left(ready(Ok(Problem::unavailable().into_response())))
        } else {
            Either::Right(self.0.call(request))
        }
    }
}
