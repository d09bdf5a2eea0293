use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use std::sync::mpsc;

use super::*;

fn workshop(workers: usize) -> Arc<Workshop> {
    Arc::new(Workshop::new(NonZeroUsize::new(workers).expect("at least one")))
}

#[tokio::test(flavor = "multi_thread")]
async fn two_hundred_pieces_of_work_never_run_more_than_the_workers_at_once() {
    static RUNNING: AtomicUsize = AtomicUsize::new(0);
    static PEAK: AtomicUsize = AtomicUsize::new(0);
    let workshop = workshop(3);
    let callers: Vec<_> = (0..200)
        .map(|_| {
            let workshop = Arc::clone(&workshop);
            tokio::spawn(async move {
                let work = |_: &mut Memory| {
                    PEAK.fetch_max(RUNNING.fetch_add(1, SeqCst) + 1, SeqCst);
                    std::thread::yield_now();
                    RUNNING.fetch_sub(1, SeqCst);
                };
                workshop.run(work).await
            })
        })
        .collect();
    for caller in callers {
        caller.await.expect("no panic").expect("done");
    }
    assert!((1..=3).contains(&PEAK.load(SeqCst)), "{PEAK:?}");
    assert!(workshop.0.spare().is_empty(), "an idle workshop keeps no memory");
}

#[tokio::test]
async fn a_caller_who_hangs_up_does_not_free_the_place_before_the_work_ends() {
    let workshop = workshop(1);
    let (started, has_started) = tokio::sync::oneshot::channel();
    let (finish, may_finish) = mpsc::channel::<()>();
    let caller = tokio::spawn({
        let workshop = Arc::clone(&workshop);
        async move {
            let work = move |_: &mut Memory| {
                started.send(()).expect("awaited");
                may_finish.recv().expect("told to finish");
            };
            workshop.run(work).await
        }
    });
    has_started.await.expect("started");
    caller.abort();
    assert!(caller.await.expect_err("aborted").is_cancelled());
    assert_eq!(workshop.0.free.available_permits(), 0);
    finish.send(()).expect("still running");
    workshop.run(|_| ()).await.expect("the place is free again");
}

#[tokio::test]
async fn work_that_panics_is_an_error_and_gives_its_place_back() {
    let workshop = workshop(1);
    workshop.run(|_| panic!("broken")).await.expect_err("an error");
    workshop.run(|_| ()).await.expect("the place is free again");
}
