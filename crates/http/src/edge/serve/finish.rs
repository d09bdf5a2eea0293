//! What is begun is finished: a client that hangs up takes nothing back.
//!
//! hyper drops the future of a request whose client has gone. Dropped between a commit and what follows it, a use case
//! would leave the security log without its event. So whatever may write runs in a task of its own, with its log and its
//! panics. Only so many go on without their clients: beyond that they end with them, or who sends and hangs
//! up again and again would fill the queues.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes};
use axum::extract::Request;
use hyper::body::{Body as HttpBody, Frame, SizeHint};
use tokio::sync::{Semaphore, oneshot};
use tokio::task::{AbortHandle, JoinHandle};

/// How many requests go on after their clients have left.
const ABANDONED: u32 = 64;

/// Runs requests to their end.
#[derive(Clone)]
pub(super) struct Finisher(Arc<Semaphore>);

impl Finisher {
    pub(super) fn new() -> Self {
        Self(Arc::new(Semaphore::new(ABANDONED as usize)))
    }

    /// Runs what answers a request, given its body as it must be read; `None` when the process is going down.
    pub(super) async fn run<F>(&self, request: Request, answer: impl FnOnce(Request) -> F) -> Option<F::Output>
    where
        F: Future<Output: Send> + Send + 'static,
    {
        // Dropped with this future when the client leaves.
        let (_here, left) = oneshot::channel();
        let task = tokio::spawn(answer(request.map(|body| Body::new(Abandonable { body, left }))));
        let mut attended = Attended { abort: task.abort_handle(), task: Some(task), finisher: self };
        let output = match attended.task.as_mut() {
            Some(task) => task.await.ok(),
            None => None,
        };
        attended.task = None;
        output
    }

    /// Waits until nothing goes on any more.
    pub(super) async fn idle(&self) {
        // Nobody closes it, so there is a permit in the end.
        let _ = self.0.acquire_many(ABANDONED).await;
    }
}

/// A task while its client is there.
struct Attended<'f, T: Send + 'static> {
    abort: AbortHandle,
    task: Option<JoinHandle<T>>,
    finisher: &'f Finisher,
}

impl<T: Send + 'static> Drop for Attended<'_, T> {
    fn drop(&mut self) {
        let Some(task) = self.task.take() else { return };
        match Arc::clone(&self.finisher.0).try_acquire_owned() {
            Ok(place) => drop(tokio::spawn(async move {
                let _ = task.await;
                drop(place);
            })),
            Err(_) => self.abort.abort(),
        }
    }
}

/// A body that ends with an error once the client has left.
struct Abandonable {
    body: Body,
    left: oneshot::Receiver<()>,
}

impl HttpBody for Abandonable {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        if Pin::new(&mut self.left).poll(context).is_ready() {
            return Poll::Ready(Some(Err(axum::Error::new("the client has left"))));
        }
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request() -> Request {
        Request::new(Body::empty())
    }

    /// Begins a request that waits for the other end of a channel, and hangs up.
    async fn hang_up(finisher: &Finisher) -> (oneshot::Sender<()>, oneshot::Receiver<()>) {
        let (go, gone) = oneshot::channel::<()>();
        let (done, is_done) = oneshot::channel();
        let (begun, has_begun) = oneshot::channel();
        let answer = finisher.run(request(), |_| async move {
            let _ = begun.send(());
            let _ = gone.await;
            let _ = done.send(());
        });
        tokio::select! {
            _ = answer => panic!("it waits"),
            _ = has_begun => {}
        }
        (go, is_done)
    }

    #[tokio::test]
    async fn a_request_goes_on_without_its_client_and_is_waited_for() {
        let finisher = Finisher::new();
        let (go, is_done) = hang_up(&finisher).await;
        let mut idle = Box::pin(finisher.idle());
        tokio::select! {
            biased;
            () = &mut idle => panic!("it is still going on"),
            () = std::future::ready(()) => {}
        }
        go.send(()).expect("it still waits");
        is_done.await.expect("it was finished");
        idle.await;
    }

    #[tokio::test]
    async fn beyond_a_bound_a_request_ends_with_its_client() {
        let finisher = Finisher::new();
        let mut going_on = Vec::new();
        for _ in 0..ABANDONED {
            going_on.push(hang_up(&finisher).await);
        }
        let (_go, is_done) = hang_up(&finisher).await;
        assert!(is_done.await.is_err(), "it was dropped");
        for (go, is_done) in going_on {
            go.send(()).expect("it still waits");
            is_done.await.expect("it was finished");
        }
    }

    #[tokio::test]
    async fn an_answer_comes_back() {
        assert_eq!(Finisher::new().run(request(), |_| async { 7 }).await, Some(7));
    }
}
