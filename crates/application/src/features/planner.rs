//! The planner in the product: it finds time for an account's open tasks, when somebody asks and in the background.
//!
//! A run reads everything, notes how far the owner's log went before, and plans. Then it writes in one unit of work, if the log goes as far
//! as before: what a person changes meanwhile always wins, and the run begins anew. A plan is written to the tasks themselves, by ordinary
//! writes; beside them it is kept why each block stands where it does, what will be late, and what the last run moved.

mod background;
mod drawing;
mod keeping;
mod reading;
mod taking;
mod view;

use std::sync::Arc;

use scheduler_domain::{PlanningMode, UserId};
use uuid::Uuid;

pub use self::background::PlannerRun;
use self::drawing::DrawingBoards;
use self::reading::Read;
pub use self::view::PlanView;
use crate::core::Core;
use crate::retrying::retrying;
use crate::{Afresh, Caller, ClaimedPlan, Conflict, Error, KeptPlan, Writer};

/// Use cases of the caller's own plan, and of the worker that plans.
pub struct Planner {
    core: Arc<Core>,
    boards: DrawingBoards,
}

/// How often a run is begun anew at once, because somebody has changed something meanwhile.
const ATTEMPTS: usize = 3;

/// What a run may do with its plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Way {
    /// What is planned as if it had no place yet.
    afresh: Afresh,
    /// The worker's claim. Without one, somebody asked.
    claimed: Option<ClaimedPlan>,
}

impl Planner {
    pub(crate) fn new(core: Arc<Core>) -> Self {
        Self { core, boards: DrawingBoards::default() }
    }

    /// The plan as it is.
    pub async fn get(&self, caller: &Caller) -> Result<PlanView, Error> {
        let reader = self.core.authorize(caller, Caller::reader)?;
        self.look(caller, reader.user()).await
    }

    /// Plans now: writes the plan, or proposes it where plans are proposed.
    pub async fn run(&self, caller: &Caller, afresh: Afresh) -> Result<PlanView, Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        self.plan(&writer, Way { afresh, claimed: None }).await?;
        self.look(caller, writer.user()).await
    }

    /// The plan as it would be now; kept nowhere.
    pub async fn preview(&self, caller: &Caller, afresh: Afresh) -> Result<PlanView, Error> {
        let reader = self.core.authorize(caller, Caller::reader)?;
        let read = self.core.read_to_plan(reader.user()).await?;
        let kept = read.kept.clone().unwrap_or_default();
        let (read, drawn) = self.boards.drawn(read, self.core.now(), afresh).await?;
        let now = self.core.now();
        let missed = keeping::missed(&read, &drawn, now);
        let kept = KeptPlan { planned_at: Some(now), missed, ..kept };
        Ok(PlanView::drawn(kept, drawn, &read.tasks))
    }

    /// Takes a proposal: whichever waits, or the named one.
    pub async fn accept(&self, caller: &Caller, proposal: Option<Uuid>) -> Result<PlanView, Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        retrying(|| self.take(&writer, proposal)).await?;
        self.look(caller, writer.user()).await
    }

    /// Drops a proposal: whichever waits, or the named one.
    pub async fn discard(&self, caller: &Caller, proposal: Option<Uuid>) -> Result<PlanView, Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        retrying(|| self.drop_proposal(&writer, proposal)).await?;
        self.look(caller, writer.user()).await
    }

    /// Takes the last run back.
    pub async fn undo(&self, caller: &Caller, run: Uuid) -> Result<PlanView, Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        retrying(|| self.take_back(&writer, run)).await?;
        self.look(caller, writer.user()).await
    }

    async fn look(&self, caller: &Caller, owner: UserId) -> Result<PlanView, Error> {
        let (queue, now) = (self.core.ports.store.planner(), self.core.now());
        let kept = queue.kept(owner).await?.unwrap_or_default();
        let tasks = queue.tasks(owner, now).await?;
        Ok(PlanView::of(kept, &tasks, caller.planning.default_duration, now))
    }

    /// Plans, and writes the plan; anew if somebody changes something meanwhile. Answers whether anybody wants a plan.
    async fn plan(&self, writer: &Writer, way: Way) -> Result<bool, Error> {
        for _ in 1..ATTEMPTS {
            match self.plan_once(writer, way).await {
                Err(Error::Conflict(Conflict::Busy)) => {}
                done => return done,
            }
        }
        self.plan_once(writer, way).await
    }

    async fn plan_once(&self, writer: &Writer, way: Way) -> Result<bool, Error> {
        let read = self.core.read_to_plan(writer.user()).await?;
        if way.claimed.is_some() && read.settings.planning.mode == PlanningMode::Off {
            self.end(writer, &read).await?;
            return Ok(false);
        }
        let (read, drawn) = self.boards.drawn(read, self.core.now(), way.afresh).await?;
        if read.settings.planning.mode == PlanningMode::Suggest {
            self.propose(writer, &read, &drawn, way).await?;
        } else {
            self.write(writer, &read, &drawn, way).await?;
        }
        Ok(true)
    }

    /// Sees to it that no worker plans for an account that does not want it.
    async fn end(&self, writer: &Writer, read: &Read) -> Result<(), Error> {
        let mut unit = self.core.begin(writer).await?;
        unit.check_unchanged(writer, read).await?;
        unit.planner().set_due(writer.user(), None).await?;
        unit.commit().await
    }
}
