//! Taking a proposal, dropping it, and taking a run back.

use chrono::{DateTime, TimeDelta, Utc};
use scheduler_domain::{PlanningMode, Task, TaskId};
use uuid::Uuid;

use super::Planner;
use crate::unit::Unit;
use crate::{Conflict, DiscardedPlan, Error, Keeping, KeptPlan, PlanProposal, PlanRun, Writer};

/// How soon it is planned again after a proposal was taken: some of its tasks may have been passed over.
const AFTER_TAKING: TimeDelta = TimeDelta::seconds(1);
/// When it is planned again at the latest after a run was taken back, if nothing changes.
const AFTER_TAKING_BACK: TimeDelta = TimeDelta::days(1);

impl Planner {
    pub(super) async fn take(&self, writer: &Writer, id: Option<Uuid>) -> Result<(), Error> {
        let mut unit = self.core.begin(writer).await?;
        let (mut kept, proposal) = waiting(&mut unit, writer, id).await?;
        let tasks = named(&mut unit, writer, proposal.moves.iter().map(|moved| moved.task)).await?;
        let mut moves = Vec::new();
        for mut moved in proposal.moves {
            let found = tasks.iter().find(|task| task.id == moved.task);
            if let Some(task) = found.filter(|task| task.updated_at == moved.version) {
                moved.version = unit.put_blocks(task, &moved.after).await?;
                moves.push(moved);
            }
        }
        if !moves.is_empty() {
            kept.run = Some(PlanRun { id: unit.new_id(), at: unit.now(), moves, is_undone: false });
        }
        let due_at = unit.now() + AFTER_TAKING;
        keep(&mut unit, writer, &kept, due_at).await?;
        unit.commit().await
    }

    pub(super) async fn drop_proposal(&self, writer: &Writer, id: Option<Uuid>) -> Result<(), Error> {
        let mut unit = self.core.begin(writer).await?;
        let (mut kept, proposal) = waiting(&mut unit, writer, id).await?;
        // Of which one is taken for what is told of the plan.
        let place = unit.planner().last_place(writer.user()).await?.unwrap_or_default() + 1;
        kept.discarded = Some(DiscardedPlan { place, moves: proposal.moves });
        let due_at = unit.now() + AFTER_TAKING;
        keep(&mut unit, writer, &kept, due_at).await?;
        unit.commit().await
    }

    pub(super) async fn take_back(&self, writer: &Writer, id: Uuid) -> Result<(), Error> {
        let mut unit = self.core.begin(writer).await?;
        let mut kept = unit.planner().kept(writer.user()).await?.unwrap_or_default();
        let run = kept.run.as_mut().filter(|run| run.id == id && !run.is_undone);
        let run = run.ok_or(Error::Conflict(Conflict::NoSuchRun))?;
        run.is_undone = true;
        let moves = run.moves.clone();
        // It was made for the tasks as they are before this.
        kept.proposal = None;
        let tasks = named(&mut unit, writer, moves.iter().map(|moved| moved.task)).await?;
        for moved in &moves {
            // What became of the task's other fields since is left as it is, and of one that is done it stays told when it was done.
            let found = tasks.iter().find(|task| task.id == moved.task && !task.completed);
            if let Some(task) = found.filter(|task| task.blocks == moved.after) {
                unit.put_blocks(task, &moved.before).await?;
            }
        }
        let due_at = unit.now() + AFTER_TAKING_BACK;
        keep(&mut unit, writer, &kept, due_at).await?;
        unit.commit().await
    }
}

/// What is kept, and the proposal out of it.
async fn waiting(unit: &mut Unit<'_>, writer: &Writer, id: Option<Uuid>) -> Result<(KeptPlan, PlanProposal), Error> {
    let mut kept = unit.planner().kept(writer.user()).await?.unwrap_or_default();
    let proposal = kept.proposal.take().filter(|proposal| id.is_none_or(|id| proposal.id == id));
    Ok((kept, proposal.ok_or(Error::Conflict(Conflict::NoProposal))?))
}

async fn named(unit: &mut Unit<'_>, writer: &Writer, ids: impl Iterator<Item = TaskId>) -> Result<Vec<Task>, Error> {
    let ids: Vec<_> = ids.collect();
    Ok(unit.plan().tasks(writer.user(), &ids).await?)
}

/// Keeps what somebody has decided; the worker plans again at `due_at`, if it plans for them.
async fn keep(unit: &mut Unit<'_>, writer: &Writer, kept: &KeptPlan, due_at: DateTime<Utc>) -> Result<(), Error> {
    let settings = unit.plan().settings(writer.user()).await?.ok_or(Error::Unauthenticated)?;
    let due_at = (settings.planning.mode != PlanningMode::Off).then_some(due_at);
    let keeping = Keeping { now: unit.now(), due_at, claimed: None, is_news: true };
    unit.keep(writer.user(), kept, &keeping).await
}
