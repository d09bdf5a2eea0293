//! What is begun is finished: a client that hangs up takes nothing back.
//!
//! hyper drops the future of a request whose client has gone. Dropped in the midst of a use case, it would leave a transaction
//! open, or a change that nobody is told of and the security log does not have. So whatever may write goes on in a task of its own
//! when its future is dropped, and nothing ends that task. (In such a task from the start, each request would wake one thread
//! more.) How many there may be is decided before one begins: see [`places`](super::places).

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

/// Runs requests to their end. Clones are the same.
#[derive(Clone)]
pub(super) struct Finisher {
    places: Places,
    /// Of those who need not have an account. Most of them wait for a password to be hashed, and would keep the others from writing.
    anonymous: Places,
    /// Each request that goes on holds a receiver to its end.
    tasks: watch::Sender<()>,
}

impl Finisher {
    pub(super) fn new(limits: WriteLimits) -> Self {
        let anonymous = WriteLimits { at_once: limits.at_once.div_ceil(4), ..limits };
        Self { places: Places::new(limits), anonymous: Places::new(anonymous), tasks: watch::Sender::new(()) }
    }

    /// Runs what answers a request, given its body as it must be read; `None` when that panicked. A request that finds
    /// no place in time is marked as [`Overloaded`].
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

    /// Waits until nothing goes on any more.
    pub(super) async fn idle(&self) {
        self.tasks.closed().await;
    }
}

/// Whether who asks for it needs no account.
fn needs_no_account(path: &str) -> bool {
    let open = ["login/access-token", "users/signup", "password-recovery/", "reset-password", "setup"];
    let operation = path.strip_prefix("/api/v1/").unwrap_or_default();
    open.iter().any(|start| operation.starts_with(start))
}

/// An answer while its client waits for it. Dropped before its end, it goes on by itself.
struct Attended<T: Send + 'static> {
    /// Until it is there.
    answer: Option<BoxFuture<'static, T>>,
    /// Tells the body that the client has left.
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
        // Without a runtime the process is going down.
        if let (Some(answer), Ok(runtime)) = (self.answer.take(), Handle::try_current()) {
            runtime.spawn(answer);
        }
    }
}

/// A request until its end, be it a panic.
struct UnderWay {
    place: Arc<Place>,
    _request: watch::Receiver<()>,
}

impl Drop for UnderWay {
    fn drop(&mut self) {
        // The body has a part in it, and may be kept elsewhere.
        self.place.give_up();
    }
}

#[cfg(test)]
mod tests;
