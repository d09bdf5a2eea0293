//! From what was read to a plan.

use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};
use event_listener::Event;
use scheduler_domain::TaskId;
use scheduler_domain::planner::BusyTime;

use super::reading::Read;
use super::slots::{Permit, PlanningSlots};
use crate::planning::{Outcome, Situation, fitting, planned, standing};
use crate::{Afresh, Error, FallenBehind, HeldTask, MovedTask, StoreError};

/// With this many tasks, planning takes long enough to use a separate thread. The search takes longest for a hundred tasks; for
/// more tasks it tries fewer orders.
pub(super) const MANY_TASKS: usize = 20;
/// The same for stretches of busy time.
const MANY_STRETCHES: usize = 1_000;
/// The earliest and the latest time at which a plan is checked again if nothing changes.
pub(super) const SOONEST: TimeDelta = TimeDelta::seconds(1);
pub(super) const LATEST: TimeDelta = TimeDelta::days(1);

/// A slot for making a plan, reserved if the plan may be large.
pub(super) struct Reservation<'s> {
    slots: &'s PlanningSlots,
    permit: Option<Permit>,
}

impl<'s> Reservation<'s> {
    /// Waits for a slot if there are many tasks, before they are read, so that a waiting run holds no data.
    pub(super) async fn for_tasks(slots: &'s PlanningSlots, count: usize) -> Self {
        let permit = if count < MANY_TASKS { None } else { Some(slots.take().await) };
        Self { slots, permit }
    }

    /// Plans; a large plan on a thread of its own.
    pub(super) async fn plan(
        self,
        read: Read,
        busy: Vec<BusyTime>,
        now: DateTime<Utc>,
        decisions: Decisions,
    ) -> Result<(Read, Outcome), Error> {
        self.worked_out(read, busy, move |read, busy| {
            let mut outcome = planned(&decisions.situation(read, busy, now));
            outcome.next = outcome.next.clamp(now + SOONEST, now + LATEST);
            outcome
        })
        .await
    }

    /// Which of the held tasks have blocks that follow every rule.
    pub(super) async fn standing(
        self,
        read: Read,
        busy: Vec<BusyTime>,
        now: DateTime<Utc>,
        decisions: Decisions,
    ) -> Result<(Read, HashSet<TaskId>), Error> {
        self.worked_out(read, busy, move |read, busy| standing(&decisions.situation(read, busy, now))).await
    }

    /// Which of these moves fit with the blocks that stay.
    pub(super) async fn fitting(
        self,
        read: Read,
        busy: Vec<BusyTime>,
        now: DateTime<Utc>,
        moves: Vec<MovedTask>,
    ) -> Result<HashSet<TaskId>, Error> {
        let fit =
            move |read: &Read, busy: &[BusyTime]| fitting(&Decisions::default().situation(read, busy, now), &moves);
        self.worked_out(read, busy, fit).await.map(|(_, fit)| fit)
    }

    /// Runs a computation on the data that was read; on a separate thread if there is much data.
    async fn worked_out<T: Send + 'static>(
        self,
        read: Read,
        busy: Vec<BusyTime>,
        work: impl FnOnce(&Read, &[BusyTime]) -> T + Send + 'static,
    ) -> Result<(Read, T), Error> {
        if read.tasks.len() < MANY_TASKS && busy.len() < MANY_STRETCHES {
            let outcome = work(&read, &busy);
            return Ok((read, outcome));
        }
        let permit = match self.permit {
            Some(permit) => permit,
            None => self.slots.take().await,
        };
        elsewhere(move || {
            // Until the work is done, also if nobody waits for it any more.
            let _permit = permit;
            let outcome = work(&read, &busy);
            (read, outcome)
        })
        .await
    }
}

/// The user's decisions about the plan, in addition to the data that was read.
#[derive(Default)]
pub(super) struct Decisions {
    pub(super) afresh: Afresh,
    /// Why blocks on other days do not move up; `None` if they may.
    pub(super) fallen_behind: Option<FallenBehind>,
    /// What was undone.
    pub(super) held: Vec<HeldTask>,
}

impl Decisions {
    fn situation<'s>(&'s self, read: &'s Read, busy: &'s [BusyTime], now: DateTime<Utc>) -> Situation<'s> {
        let Read { settings, labels, tasks, .. } = read;
        let Self { afresh, fallen_behind, held } = self;
        Situation { now, settings, labels, tasks, busy, afresh: *afresh, fallen_behind: fallen_behind.as_ref(), held }
    }
}

/// Runs work on a separate thread, so that other requests on this thread do not wait.
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
    async fn what_is_done_elsewhere_comes_back_and_a_panic_is_an_error() {
        assert_eq!(elsewhere(|| 7).await.ok(), Some(7));
        assert!(elsewhere(|| assert!(std::env::args().count() == 0, "on purpose")).await.is_err());
    }
}
