//! From what was read to a plan.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};
use event_listener::Event;

use super::reading::Read;
use crate::planning::{Outcome, Situation, planned};
use crate::{Afresh, Error, StoreError};

/// With so many tasks planning takes long enough to be done on a thread of its own. The search is longest for a hundred tasks: of more
/// it tries fewer orders.
const MANY_TASKS: usize = 20;
/// The soonest and the latest that a plan is looked at again when nothing changes.
const SOONEST: TimeDelta = TimeDelta::seconds(1);
const LATEST: TimeDelta = TimeDelta::days(1);

/// So many large plans are made at a time. Others wait, or whoever asks again and again would have all processors.
const LARGE_AT_A_TIME: usize = 2;

/// Where plans are made.
#[derive(Clone, Default)]
pub(super) struct DrawingBoards(Arc<Boards>);

#[derive(Default)]
struct Boards {
    taken: Mutex<usize>,
    free: Event,
}

/// One of them, until this is dropped.
struct Board(Arc<Boards>);

impl DrawingBoards {
    /// Plans.
    pub(super) async fn drawn(&self, read: Read, now: DateTime<Utc>, afresh: Afresh) -> Result<(Read, Outcome), Error> {
        if read.tasks.len() < MANY_TASKS {
            let outcome = draw(&read, now, afresh);
            return Ok((read, outcome));
        }
        let board = self.take().await;
        elsewhere(move || {
            // Until the work is done, also if nobody waits for it any more.
            let _board = board;
            let outcome = draw(&read, now, afresh);
            (read, outcome)
        })
        .await
    }

    async fn take(&self) -> Board {
        loop {
            // Before the look, so that none is missed that becomes free in between.
            let coming = self.0.free.listen();
            if let Some(board) = self.try_take() {
                return board;
            }
            coming.await;
        }
    }

    fn try_take(&self) -> Option<Board> {
        let mut taken = self.0.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if *taken == LARGE_AT_A_TIME {
            return None;
        }
        *taken += 1;
        Some(Board(Arc::clone(&self.0)))
    }
}

impl Drop for Board {
    fn drop(&mut self) {
        *self.0.taken.lock().unwrap_or_else(PoisonError::into_inner) -= 1;
        // All, because one that was called may have gone away.
        self.0.free.notify(usize::MAX);
    }
}

fn draw(read: &Read, now: DateTime<Utc>, afresh: Afresh) -> Outcome {
    let situation =
        Situation { now, settings: &read.settings, labels: &read.labels, tasks: &read.tasks, busy: &read.busy, afresh };
    let mut outcome = planned(&situation);
    outcome.next = outcome.next.clamp(now + SOONEST, now + LATEST);
    outcome
}

/// Works on a thread of its own, so that requests that are answered on this one do not wait.
async fn elsewhere<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Error> {
    let done = Arc::new((Mutex::new(None), Event::new()));
    let coming = done.1.listen();
    let told = Arc::clone(&done);
    std::thread::Builder::new()
        .name("planner".to_owned())
        .spawn(move || {
            // A panic is logged where panics are; whoever waits here is told that there is no plan.
            let outcome = catch_unwind(AssertUnwindSafe(work)).ok();
            *told.0.lock().unwrap_or_else(PoisonError::into_inner) = outcome;
            told.1.notify(usize::MAX);
        })
        .map_err(failed)?;
    coming.await;
    let outcome = done.0.lock().unwrap_or_else(PoisonError::into_inner).take();
    outcome.ok_or_else(|| failed("the planner ended without a plan"))
}

fn failed(cause: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Error {
    Error::Store(StoreError::Failed(cause.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn two_large_plans_are_made_at_a_time() {
        let boards = DrawingBoards::default();
        let (first, _second) = (boards.take().await, boards.take().await);
        assert!(boards.try_take().is_none());
        let third = boards.clone();
        let waiting = tokio::spawn(async move { third.take().await });
        tokio::task::yield_now().await;
        assert!(!waiting.is_finished());
        drop(first);
        drop(waiting.await);
    }

    #[tokio::test]
    async fn what_is_done_elsewhere_comes_back_and_a_panic_is_an_error() {
        assert_eq!(elsewhere(|| 7).await.ok(), Some(7));
        assert!(elsewhere(|| assert!(std::env::args().count() == 0, "on purpose")).await.is_err());
    }
}
