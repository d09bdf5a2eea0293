//! Planning in the background: a worker claims an account that is due, plans for it, and says when it is due again.

use chrono::{DateTime, TimeDelta, Utc};
use event_listener::EventListener;

use super::{Planner, RunOptions};
use crate::{Afresh, ClaimedPlan, Conflict, Error, Writer};

/// How long a claim lasts, which is longer than a run takes.
const CLAIM_LASTS: TimeDelta = TimeDelta::minutes(2);
/// When an account is planned again whose owner kept changing things.
const AFTER_CHANGES: TimeDelta = TimeDelta::seconds(1);
/// When an account is checked again that is disabled.
const LOOKED_AT_EVERY: TimeDelta = TimeDelta::hours(1);
/// The pause after the first failure. It doubles with each that follows, up to [`LOOKED_AT_EVERY`].
const AFTER_FAILURE: TimeDelta = TimeDelta::seconds(10);

/// What came of planning for an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlannerRun {
    /// It was planned.
    Done,
    /// Its owner kept changing things, so it is due again.
    Overtaken,
    /// Nobody may plan for it now.
    LetGo,
    /// Its events have too many occurrences in the days of a plan to know when its owner is busy. So it is not planned until
    /// something changes, or a day has passed.
    TooManyOccurrences,
}

impl Planner {
    /// A listener that is notified when anything was changed, here or on another instance: an account may be due a second later.
    #[must_use]
    pub fn listen(&self) -> EventListener {
        self.core.feed.listen_to_all()
    }

    /// Claims a due account, to be planned by [`Self::run_claimed`]; `None` if none is due.
    pub async fn claim(&self) -> Result<Option<ClaimedPlan>, Error> {
        let now = self.core.now();
        Ok(self.core.ports.store.planner().claim(now, now + CLAIM_LASTS).await?)
    }

    /// How long until an account is due; `None` if there is none.
    pub async fn next_due_in(&self) -> Result<Option<TimeDelta>, Error> {
        let due = self.core.ports.store.planner().next_due().await?;
        Ok(due.map(|due| (due - self.core.now()).max(TimeDelta::zero())))
    }

    /// Plans for an account that was claimed.
    pub async fn run_claimed(&self, claimed: &ClaimedPlan) -> Result<PlannerRun, Error> {
        let writer = Writer::going_on(claimed.owner, self.core.now());
        let options = RunOptions { afresh: Afresh::default(), claimed: Some(*claimed) };
        let now = self.core.now();
        let (run, due_at) = match self.plan(&writer, options).await {
            // It is not due any more, whenever the claim is given back.
            Ok(PlannerRun::LetGo) => (PlannerRun::LetGo, now),
            Ok(run) => return Ok(run),
            Err(Error::Conflict(Conflict::Busy)) => (PlannerRun::Overtaken, now + AFTER_CHANGES),
            Err(Error::Unauthenticated) => (PlannerRun::LetGo, now + LOOKED_AT_EVERY),
            Err(error) => return Err(error),
        };
        self.core.ports.store.planner().put_off(claimed, due_at, false).await?;
        Ok(run)
    }

    /// Releases a claim after [`Self::run_claimed`] panicked or failed unexpectedly.
    pub async fn give_up(&self, claimed: &ClaimedPlan) -> Result<(), Error> {
        let due_at = after_failure(self.core.now(), claimed);
        Ok(self.core.ports.store.planner().put_off(claimed, due_at, true).await?)
    }

    /// At the start of a process, ends the claims of an earlier one.
    pub async fn end_claims(&self) -> Result<(), Error> {
        Ok(self.core.ports.store.planner().end_claims().await?)
    }
}

fn after_failure(now: DateTime<Utc>, claimed: &ClaimedPlan) -> DateTime<Utc> {
    let doublings = u32::try_from(claimed.failures - 1).unwrap_or_default().min(10);
    now + (AFTER_FAILURE * 2_i32.pow(doublings)).min(LOOKED_AT_EVERY)
}
