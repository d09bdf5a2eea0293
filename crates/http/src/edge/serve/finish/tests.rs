use std::time::Duration;

use axum::body::Bytes;
use futures::future::poll_immediate;
use futures::stream;
use http_body_util::{BodyExt as _, Collected};

use super::*;

const FOREVER: Duration = Duration::from_hours(1);

fn finisher(at_once: usize, patience: Duration) -> Finisher {
    Finisher::new(WriteLimits { at_once, patience })
}

fn request() -> Request {
    Request::new(Body::empty())
}

/// A request whose body arrives when it is sent.
fn awaiting() -> (Request, oneshot::Sender<()>) {
    let (send, arrival) = oneshot::channel::<()>();
    let body = stream::once(async {
        let _ = arrival.await;
        Ok::<_, axum::Error>(Bytes::from_static(b"x"))
    });
    (Request::new(Body::from_stream(body)), send)
}

/// Whether a request was admitted.
async fn is_admitted(request: Request) -> bool {
    request.extensions().get::<Overloaded>().is_none()
}

/// Starts a request that waits for the other end of a channel, and disconnects.
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
    let finisher = finisher(1, FOREVER);
    let (go, is_done) = hang_up(&finisher).await;
    let mut idle = Box::pin(finisher.idle());
    assert!(poll_immediate(&mut idle).await.is_none(), "it is still going on");
    go.send(()).expect("it still waits");
    is_done.await.expect("it was finished");
    idle.await;
}

#[tokio::test]
async fn whoever_needs_no_account_keeps_nobody_else_from_a_place() {
    let finisher = finisher(1, Duration::ZERO);
    let at = |path: &'static str| Request::builder().uri(path).body(Body::empty()).expect("a request");
    let (go, gone) = oneshot::channel::<()>();
    let (begun, has_begun) = oneshot::channel();
    let login = finisher.run(at("/api/v1/login/access-token"), |_| async move {
        let _ = begun.send(());
        let _ = gone.await;
    });
    let others = async {
        let _ = has_begun.await;
        for path in ["/api/v1/login/access-token", "/api/v1/users/signup", "/api/v1/reset-password/"] {
            assert_eq!(finisher.run(at(path), is_admitted).await, Some(false), "{path}");
        }
        for path in ["/api/v1/items/", "/api/v1/users/me", "/elsewhere"] {
            assert_eq!(finisher.run(at(path), is_admitted).await, Some(true), "{path}");
        }
        let _ = go.send(());
    };
    tokio::join!(login, others);
}

#[tokio::test]
async fn every_request_that_has_a_place_is_finished_and_one_more_is_not_begun() {
    let finisher = finisher(100, Duration::ZERO);
    let mut going_on = Vec::new();
    for _ in 0..100 {
        going_on.push(hang_up(&finisher).await);
    }
    assert_eq!(finisher.run(request(), is_admitted).await, Some(false));
    for (go, is_done) in going_on {
        go.send(()).expect("it still waits");
        is_done.await.expect("it was finished");
    }
    finisher.idle().await;
    assert_eq!(finisher.run(request(), is_admitted).await, Some(true));
}

#[tokio::test]
async fn one_more_has_its_turn_when_another_is_finished() {
    let finisher = finisher(1, FOREVER);
    let (go, _is_done) = hang_up(&finisher).await;
    let mut waiting = Box::pin(finisher.run(request(), is_admitted));
    assert!(poll_immediate(&mut waiting).await.is_none());
    go.send(()).expect("it still waits");
    assert_eq!(waiting.await, Some(true));
}

#[tokio::test]
async fn a_request_that_waits_for_its_body_keeps_nobody_from_writing() {
    let finisher = finisher(1, FOREVER);
    let (awaiting, send) = awaiting();
    let read = |request: Request| async { request.into_body().collect().await.map(Collected::to_bytes) };
    let mut slow = Box::pin(finisher.run(awaiting, read));
    assert!(poll_immediate(&mut slow).await.is_none());
    assert_eq!(finisher.run(request(), is_admitted).await, Some(true));
    send.send(()).expect("it still waits");
    assert_eq!(slow.await.expect("a task").expect("a body"), "x");
}

#[tokio::test]
async fn a_request_whose_body_is_complete_too_late_for_a_place_is_not_begun() {
    let finisher = finisher(1, Duration::ZERO);
    let (awaiting, send) = awaiting();
    let read = |request: Request| async { request.into_body().collect().await.map(drop) };
    let mut slow = Box::pin(finisher.run(awaiting, read));
    assert!(poll_immediate(&mut slow).await.is_none());
    // Its place becomes free once it waits for its body.
    while finisher.run(request(), is_admitted).await != Some(true) {
        tokio::task::yield_now().await;
    }
    let (go, is_done) = hang_up(&finisher).await;
    send.send(()).expect("it still waits");
    let refused = slow.await.expect("a task").expect_err("there was no place");
    let cause = std::error::Error::source(&refused).expect("a cause");
    assert_eq!(cause.to_string(), Overloaded.to_string());
    go.send(()).expect("it still waits");
    is_done.await.expect("it was finished");
}

#[tokio::test]
async fn a_client_that_leaves_before_its_body_is_complete_has_its_request_ended() {
    let finisher = finisher(1, FOREVER);
    let (awaiting, _send) = awaiting();
    let (done, is_done) = oneshot::channel();
    let mut slow = Box::pin(finisher.run(awaiting, |request: Request| async move {
        let _ = done.send(request.into_body().collect().await.is_err());
    }));
    assert!(poll_immediate(&mut slow).await.is_none());
    drop(slow);
    assert_eq!(is_done.await, Ok(true));
    finisher.idle().await;
}

#[tokio::test]
async fn an_answer_comes_back() {
    assert_eq!(finisher(1, FOREVER).run(request(), |_| async { 7 }).await, Some(7));
}

#[test]
fn what_may_be_written_without_an_account_is_what_the_document_says_needs_no_token() {
    let document: serde_json::Value = serde_json::from_str(&crate::openapi_json()).unwrap();
    let mut open = 0;
    for (path, operations) in document["paths"].as_object().unwrap() {
        for method in ["post", "put", "patch", "delete"] {
            let Some(operation) = operations.get(method) else { continue };
            let is_open = operation["security"].as_array().unwrap().is_empty();
            for spelling in [path.clone(), path.trim_end_matches('/').to_owned()] {
                assert_eq!(needs_no_account(&spelling), is_open, "{method} {spelling}");
            }
            open += usize::from(is_open);
        }
    }
    assert_eq!(open, 5);
}
