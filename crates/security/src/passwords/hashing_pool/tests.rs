use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use std::sync::mpsc;

use super::*;

fn hashing_pool(workers: usize) -> Arc<HashingPool> {
    Arc::new(HashingPool::new(NonZeroUsize::new(workers).expect("at least one")))
}

#[tokio::test(flavor = "multi_thread")]
async fn two_hundred_pieces_of_work_never_run_more_than_the_workers_at_once() {
    static RUNNING: AtomicUsize = AtomicUsize::new(0);
    static PEAK: AtomicUsize = AtomicUsize::new(0);
    let hashing_pool = hashing_pool(3);
    let callers: Vec<_> = (0..200)
        .map(|_| {
            let hashing_pool = Arc::clone(&hashing_pool);
            tokio::spawn(async move {
                let work = |_: &mut Memory| {
                    PEAK.fetch_max(RUNNING.fetch_add(1, SeqCst) + 1, SeqCst);
                    std::thread::yield_now();
                    RUNNING.fetch_sub(1, SeqCst);
                };
                hashing_pool.run(work).await
            })
        })
        .collect();
    for caller in callers {
        caller.await.expect("no panic").expect("done");
    }
    assert!((1..=3).contains(&PEAK.load(SeqCst)), "{PEAK:?}");
    assert!(hashing_pool.0.spare().is_empty(), "an idle pool keeps no memory");
}

#[tokio::test]
async fn a_caller_who_hangs_up_does_not_free_the_place_before_the_work_ends() {
    let hashing_pool = hashing_pool(1);
    let (started, has_started) = tokio::sync::oneshot::channel();
    let (finish, may_finish) = mpsc::channel::<()>();
    let caller = tokio::spawn({
        let hashing_pool = Arc::clone(&hashing_pool);
        async move {
            let work = move |_: &mut Memory| {
                started.send(()).expect("awaited");
                may_finish.recv().expect("told to finish");
            };
            hashing_pool.run(work).await
        }
    });
    has_started.await.expect("started");
    caller.abort();
    assert!(caller.await.expect_err("aborted").is_cancelled());
    assert_eq!(hashing_pool.0.free.available_permits(), 0);
    finish.send(()).expect("still running");
    hashing_pool.run(|_| ()).await.expect("the place is free again");
}

#[tokio::test]
async fn work_that_panics_is_an_error_and_gives_its_place_back() {
    let hashing_pool = hashing_pool(1);
    hashing_pool.run(|_| panic!("broken")).await.expect_err("an error");
    hashing_pool.run(|_| ()).await.expect("the place is free again");
}

#[tokio::test(start_paused = true)]
async fn work_whose_turn_does_not_come_in_time_is_not_done() {
    let hashing_pool = hashing_pool(1);
    let place = hashing_pool.0.free.acquire().await.expect("open");
    let waiting = hashing_pool.run(|_| panic!("it is not done"));
    assert!(matches!(waiting.await, Err(HashingError::Overloaded)));
    drop(place);
    hashing_pool.run(|_| ()).await.expect("its place is free");
}
