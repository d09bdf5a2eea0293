//! The planner in the product: it finds time for an account's open tasks, on request and in the background.
//!
//! A run first notes the current place of the owner's log, then reads everything, and plans. Then it writes in one unit of work, if
//! the log has no newer entries: a person's change in the meantime always wins, and the run starts again. A plan is written to the
//! tasks themselves, with ordinary writes. In addition, the store keeps the reason for the place of each block, what will be late,
//! and what the last runs moved.

mod account_limit;
mod background;
mod causes;
mod computing;
mod fitting;
mod holding;
mod keeping;
mod reading;
mod slots;
mod taking;
mod undoing;
mod view;

use std::sync::Arc;

use scheduler_domain::planner::BusyTime;
use scheduler_domain::{PlanningMode, UserId};
use uuid::Uuid;

use self::account_limit::{AccountLimit, AccountPermit};
pub use self::background::PlannerRun;
use self::computing::{Decisions, MANY_TASKS, Reservation};
use self::reading::Read;
use self::slots::PlanningSlots;
pub use self::view::{PlanView, ShownBlock};
use crate::core::Core;
use crate::planning::Outcome;
use crate::retrying::retrying;
use crate::{Afresh, Caller, ClaimedPlan, Conflict, Error, Keeping, KeptPlan, PlanChange, Writer};

/// Use cases of the caller's own plan, and of the planning worker.
pub struct Planner {
    core: Arc<Core>,
    limit: AccountLimit,
    slots: PlanningSlots,
    /// Slots for the worker, which must be able to continue however many users request plans.
    slots_of_worker: PlanningSlots,
}

/// How often a run starts again at once because something was changed in the meantime.
const ATTEMPTS: usize = 3;

/// What a run is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct RunOptions {
    /// What is planned as if it had no place yet.
    afresh: Afresh,
    /// The worker's claim. `None` if a user requested the plan.
    claimed: Option<ClaimedPlan>,
}

impl Planner {
    pub(crate) fn new(core: Arc<Core>) -> Self {
        let (slots, slots_of_worker) = Default::default();
        Self { core, limit: AccountLimit::default(), slots, slots_of_worker }
    }

    /// The plan as it is.
    pub async fn get(&self, caller: &Caller) -> Result<PlanView, Error> {
        let reader = self.core.authorize(caller, Caller::reader)?;
        self.look(reader.user()).await
    }

    /// Plans now: writes the plan, or a proposal if the account uses proposals.
    pub async fn run(&self, caller: &Caller, afresh: Afresh) -> Result<PlanView, Error> {
        let writer = self.author(caller)?;
        let _permit = self.permit(writer.user())?;
        self.plan(&writer, RunOptions { afresh, claimed: None }).await?;
        self.look(writer.user()).await
    }

    /// The plan as it would be now; kept nowhere.
    pub async fn preview(&self, caller: &Caller, afresh: Afresh) -> Result<PlanView, Error> {
        let reader = self.core.authorize(caller, Caller::reader)?;
        let _permit = self.permit(reader.user())?;
        let reservation = self.reserve(&self.slots, reader.user()).await?;
        let mut read = self.core.read_to_plan(reader.user()).await?;
        let kept = read.kept.clone().unwrap_or_default();
        let busy = read.busy.take().ok_or(Error::TooManyOccurrences)?;
        let now = self.core.now();
        let fallen_behind = read.fallen_behind(now).cloned();
        let decisions = Decisions { afresh, fallen_behind, held: read.held_later(afresh, now) };
        let (read, outcome) = reservation.plan(read, busy, now, decisions).await?;
        let missed = keeping::missed(&read, &outcome, now);
        let kept = KeptPlan { planned_at: Some(now), missed, ..kept };
        Ok(PlanView::of_outcome(kept, outcome, &read.tasks))
    }

    /// Accepts a proposal: the one that waits, or the named one.
    pub async fn accept(&self, caller: &Caller, proposal: Option<Uuid>) -> Result<PlanView, Error> {
        let writer = self.author(caller)?;
        let _permit = self.permit(writer.user())?;
        retrying(|| self.take(&writer, proposal)).await?;
        self.look(writer.user()).await
    }

    /// Discards a proposal: the one that waits, or the named one.
    pub async fn discard(&self, caller: &Caller, proposal: Option<Uuid>) -> Result<PlanView, Error> {
        let writer = self.author(caller)?;
        retrying(|| self.drop_proposal(&writer, proposal)).await?;
        self.look(writer.user()).await
    }

    /// Takes one of the last runs back.
    pub async fn undo(&self, caller: &Caller, run: Uuid) -> Result<PlanView, Error> {
        let writer = self.author(caller)?;
        let _permit = self.permit(writer.user())?;
        retrying(|| self.take_back(&writer, run)).await?;
        self.look(writer.user()).await
    }

    /// Does a run again that was undone.
    pub async fn redo(&self, caller: &Caller, run: Uuid) -> Result<PlanView, Error> {
        let writer = self.author(caller)?;
        retrying(|| self.put_again(&writer, run)).await?;
        self.look(writer.user()).await
    }

    /// Who may change the plan. The answer is the whole plan, so the caller must also be a reader.
    fn author(&self, caller: &Caller) -> Result<Writer, Error> {
        self.core.authorize(caller, Caller::reader)?;
        self.core.authorize(caller, Caller::writer)
    }

    async fn look(&self, owner: UserId) -> Result<PlanView, Error> {
        let now = self.core.now();
        let kept = self.core.ports.store.planner().kept(owner).await?.unwrap_or_default();
        let tasks = self.core.tasks_to_plan(owner, now).await?;
        let settings = self.core.owned().settings(owner).await?.ok_or(Error::Unauthenticated)?;
        Ok(PlanView::of(kept, &tasks, &settings, now))
    }

    /// Lets an account request one more plan, unless it has too many requests at once.
    fn permit(&self, account: UserId) -> Result<AccountPermit, Error> {
        self.limit.take(account).ok_or(Error::TooManyPlans)
    }

    async fn reserve<'s>(&self, slots: &'s PlanningSlots, owner: UserId) -> Result<Reservation<'s>, Error> {
        let count = self.core.ports.store.planner().open_tasks(owner, MANY_TASKS).await?;
        Ok(Reservation::for_tasks(slots, count).await)
    }

    /// Plans and writes the plan; starts again if something was changed in the meantime.
    async fn plan(&self, writer: &Writer, options: RunOptions) -> Result<PlannerRun, Error> {
        for _ in 1..ATTEMPTS {
            match self.plan_once(writer, options).await {
                Err(Error::Conflict(Conflict::Busy)) => {}
                done => return done,
            }
        }
        self.plan_once(writer, options).await
    }

    async fn plan_once(&self, writer: &Writer, options: RunOptions) -> Result<PlannerRun, Error> {
        let slots = if options.claimed.is_some() { &self.slots_of_worker } else { &self.slots };
        let reservation = self.reserve(slots, writer.user()).await?;
        let mut read = self.core.read_to_plan(writer.user()).await?;
        if options.claimed.is_some() && read.settings.planning.mode == PlanningMode::Off {
            self.end(writer, &read).await?;
            return Ok(PlannerRun::LetGo);
        }
        let Some(busy) = read.busy.take() else { return self.let_be(writer, &read, options).await };
        let (read, outcome, options) = self.plan_read(reservation, read, busy, options).await?;
        self.put(writer, &read, &outcome, options).await?;
        Ok(PlannerRun::Done)
    }

    /// Plans with the user's earlier decisions. A worker does not plan held tasks. If the waiting proposal plans afresh, the next
    /// one does too.
    async fn plan_read(
        &self,
        reservation: Reservation<'_>,
        read: Read,
        busy: Vec<BusyTime>,
        options: RunOptions,
    ) -> Result<(Read, Outcome, RunOptions), Error> {
        let now = self.core.now();
        let afresh = if options.claimed.is_some() { read.waits_afresh(now) } else { options.afresh };
        let (fallen_behind, held) = (read.fallen_behind(now).cloned(), read.held(options, now));
        let (read, outcome) = reservation.plan(read, busy, now, Decisions { afresh, fallen_behind, held }).await?;
        Ok((read, outcome, RunOptions { afresh, ..options }))
    }

    /// Checks that no worker plans for an account that has disabled planning.
    async fn end(&self, writer: &Writer, read: &Read) -> Result<(), Error> {
        let mut unit = self.core.begin(writer).await?;
        unit.check_unchanged(writer, read).await?;
        unit.planner().set_due(writer.user(), None).await?;
        unit.commit().await
    }

    /// Plans nothing if it is not known when the owner is busy. A worker tries again when something changes, or after a day.
    async fn let_be(&self, writer: &Writer, read: &Read, options: RunOptions) -> Result<PlannerRun, Error> {
        if options.claimed.is_none() {
            return Err(Error::TooManyOccurrences);
        }
        let mut unit = self.core.begin(writer).await?;
        unit.check_unchanged(writer, read).await?;
        let (kept, now) = (read.kept.clone().unwrap_or_default(), unit.now());
        let keeping =
            Keeping { now, due_at: Some(now + computing::LATEST), claimed: options.claimed, changed: PlanChange::None };
        unit.keep(writer.user(), &kept, &keeping).await?;
        unit.commit().await?;
        Ok(PlannerRun::TooManyOccurrences)
    }
}
