//! Keeps workers running: one that panics is started again.

use std::future::Future;
use std::time::Duration;

use scheduler_http::Counter;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

/// The pause before the first restart; it doubles with each restart that follows soon.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_mins(1);

/// Runs a worker until it returns. If it panics, that is logged and counted, and after a pause the worker is started again.
pub(crate) async fn supervise<F>(name: &'static str, restarts: Counter, mut worker: impl FnMut() -> F)
where
    F: Future<Output = ()> + Send + 'static,
{
    let mut pause = FIRST_PAUSE;
    loop {
        let started = Instant::now();
        // Aborted with this future; a plain task would outlive it.
        let mut running = JoinSet::new();
        running.spawn(worker());
        match running.join_next().await {
            Some(Err(ended)) if ended.is_panic() => {}
            _ => return,
        }
        restarts.increment();
        if started.elapsed() > LONGEST_PAUSE {
            pause = FIRST_PAUSE;
        }
        tracing::error!(worker = name, again_in = ?pause, "a worker panicked; it is started again");
        sleep(pause).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use scheduler_http::Metrics;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_worker_that_panics_is_started_again_ever_later() {
        let (metrics, runs) = (Metrics::default(), AtomicU32::new(0));
        let started = Instant::now();
        supervise("test", metrics.counter("restarts", "for the test"), || {
            let run = runs.fetch_add(1, Ordering::Relaxed);
            async move { assert!(run >= 3, "on purpose") }
        })
        .await;
        assert_eq!(runs.into_inner(), 4);
        assert_eq!(started.elapsed().as_secs(), 1 + 2 + 4);
    }

    #[tokio::test(start_paused = true)]
    async fn one_that_worked_for_long_is_started_again_soon() {
        let (metrics, runs) = (Metrics::default(), AtomicU32::new(0));
        let started = Instant::now();
        supervise("test", metrics.counter("restarts", "for the test"), || {
            let run = runs.fetch_add(1, Ordering::Relaxed);
            async move {
                sleep(LONGEST_PAUSE * 2).await;
                assert!(run >= 2, "on purpose");
            }
        })
        .await;
        assert_eq!(started.elapsed().as_secs(), 3 * 120 + 1 + 1);
    }
}
