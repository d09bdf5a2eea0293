//! What was begun is finished: a client that disconnects cancels nothing.
//!
//! hyper drops the future of a request when its client leaves. Dropped in the middle of a use case, it would leave a transaction open, or a
//! change of which listeners get no notice and which the security log misses. So a request that may write continues in its own task when
//! its future is dropped, and nothing cancels that task. (If it ran in a task from the start, each request would wake one more thread.) The
//! number of these requests is limited before one begins: see [`places`](super::places).

mod body;

use std::panic::AssertUnwindSafe;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use axum::body::Body;
use axum::extract::Request;
use futures::FutureExt as _;
use futures::future::BoxFuture;
use tokio::runtime::Handle;
use tokio::sync::{oneshot, watch};

use self::body::AttendedBody;
use super::places::{Place, Places, WriteLimits};
use crate::contract::overload::Overloaded;

/// Runs requests to their end. Clones share its state.
#[derive(Clone)]
pub(super) struct Finisher {
    places: Places,
    /// For requests that need no account. Most of them wait for a password to be hashed, and would keep the others from writing.
    anonymous: Places,
    /// Each running request holds a receiver until its end.
    tasks: watch::Sender<()>,
}

impl Finisher {
    pub(super) fn new(limits: WriteLimits) -> Self {
        let anonymous = WriteLimits { at_once: limits.at_once.div_ceil(4), ..limits };
        Self { places: Places::new(limits), anonymous: Places::new(anonymous), tasks: watch::Sender::new(()) }
    }

    /// Runs the handler of a request, whose body it replaces; `None` if the handler panicked. A request that finds no place in time is
    /// marked as [`Overloaded`].
    pub(super) async fn run<F>(&self, mut request: Request, answer: impl FnOnce(Request) -> F) -> Option<F::Output>
    where
        F: Future<Output: Send> + Send + 'static,
    {
        let places = if needs_no_account(request.uri().path()) { &self.anonymous } else { &self.places };
        let Some(permit) = places.clone().wait().await else {
            request.extensions_mut().insert(Overloaded);
            return Some(answer(request).await);
        };
        let place = Arc::new(Place::of(permit));
        let (here, left) = oneshot::channel();
        let body = |body| AttendedBody::new(body, left, Arc::clone(&place), places.clone());
        let answer = answer(request.map(|inner| Body::new(body(inner))));
        let under_way = UnderWay { place, _request: self.tasks.subscribe() };
        let answer = async move {
            let _under_way = under_way;
            AssertUnwindSafe(answer).catch_unwind().await.ok()
        };
        Attended { answer: Some(answer.boxed()), _here: here }.await
    }

    /// Waits until no request is running any more.
    pub(super) async fn idle(&self) {
        self.tasks.closed().await;
    }
}

/// Whether an operation needs no account.
fn needs_no_account(path: &str) -> bool {
    let open = ["login/access-token", "users/signup", "password-recovery/", "reset-password", "setup"];
    let operation = path.strip_prefix("/api/v1/").unwrap_or_default();
    open.iter().any(|start| operation.starts_with(start))
}

/// An answer while its client waits for it. If it is dropped before its end, it continues in a task.
struct Attended<T: Send + 'static> {
    /// `None` once it is complete.
    answer: Option<BoxFuture<'static, T>>,
    /// Its drop tells the body that the client has left.
    _here: oneshot::Sender<()>,
}

impl<T: Send + 'static> Future for Attended<T> {
    type Output = T;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<T> {
        let Some(answer) = &mut self.answer else { return Poll::Pending };
        let answer = ready!(answer.as_mut().poll(context));
        self.answer = None;
        Poll::Ready(answer)
    }
}

impl<T: Send + 'static> Drop for Attended<T> {
    fn drop(&mut self) {
        // Without a runtime the process is exiting.
        if let (Some(answer), Ok(runtime)) = (self.answer.take(), Handle::try_current()) {
            runtime.spawn(answer);
        }
    }
}

/// A request until its end, even if that is a panic.
struct UnderWay {
    place: Arc<Place>,
    _request: watch::Receiver<()>,
}

impl Drop for UnderWay {
    fn drop(&mut self) {
        // The body also holds the place, and may live longer.
        self.place.give_up();
    }
}

#[cfg(test)]
mod tests;
