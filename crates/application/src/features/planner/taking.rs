//! Taking a proposal, and dropping it.

use std::collections::HashMap;

use chrono::{DateTime, TimeDelta, Utc};
use scheduler_domain::{Block, PlanningMode, Task, TaskId, UserSettings};
use uuid::Uuid;

use super::Planner;
use super::holding::tomorrow;
use crate::unit::Unit;
use crate::{
    Conflict, DiscardedPlan, Error, Hold, Keeping, KeptPlan, MovedTask, PlanChange, PlanProposal, PlanRun, Writer,
};

/// How soon it is planned again after somebody has decided about a proposal: some of its tasks may have been passed over.
pub(super) const AFTER_DECISION: TimeDelta = TimeDelta::seconds(1);

impl Planner {
    pub(super) async fn take(&self, writer: &Writer, id: Option<Uuid>) -> Result<(), Error> {
        let mut unit = self.core.begin(writer).await?;
        let (mut kept, proposal) = waiting(&mut unit, writer, id).await?;
        let tasks = named(&mut unit, writer, proposal.moves.iter().map(|moved| moved.task)).await?;
        let (versions, now) = (versions(&tasks), unit.now());
        // What a person has changed since always wins.
        let is_taken =
            |moved: &&MovedTask| versions.get(&moved.task) == Some(&moved.version) && !has_begun(&proposal, moved, now);
        let mut moves: Vec<_> = proposal.moves.iter().filter(is_taken).cloned().collect();
        if !moves.is_empty() {
            unit.put_all_blocks(writer, &tasks, &mut moves).await?;
            kept.note_run(PlanRun { id: unit.new_id(), at: now, moves, is_undone: false, causes: Vec::new() });
        }
        let (settings, due_at) = (settings(&mut unit, writer).await?, unit.now() + AFTER_DECISION);
        keep(&mut unit, writer, &kept, &settings, Some(due_at)).await?;
        unit.commit().await
    }

    pub(super) async fn drop_proposal(&self, writer: &Writer, id: Option<Uuid>) -> Result<(), Error> {
        let mut unit = self.core.begin(writer).await?;
        let (mut kept, proposal) = waiting(&mut unit, writer, id).await?;
        let (settings, now) = (settings(&mut unit, writer).await?, unit.now());
        let last = last_place(&mut unit, writer).await?;
        // What was changed since it was made may still lead to another one. Of the log one place is taken for what is told of the plan.
        let place = if proposal.place == last { last + 1 } else { proposal.place };
        let hold = Hold { place, until: tomorrow(&settings, now) };
        kept.discarded = Some(DiscardedPlan { hold, moves: proposal.moves });
        keep(&mut unit, writer, &kept, &settings, Some(now + AFTER_DECISION)).await?;
        unit.commit().await
    }
}

/// Whether a block would have begun that a proposal adds, or one has begun since that it takes from its place.
fn has_begun(proposal: &PlanProposal, moved: &MovedTask, now: DateTime<Utc>) -> bool {
    let has_begun = |block: &Block| block.start.instant() < now;
    // What had begun already when it was made is moved only where somebody has fallen behind.
    let was_ahead = |block: &Block| !proposal.afresh.today && block.start.instant() >= proposal.planned_at;
    moved.new_blocks().any(has_begun) || moved.gone().any(|block| has_begun(block) && was_ahead(block))
}

/// What is kept, and the proposal out of it.
async fn waiting(unit: &mut Unit<'_>, writer: &Writer, id: Option<Uuid>) -> Result<(KeptPlan, PlanProposal), Error> {
    let mut kept = unit.planner().kept(writer.user()).await?.unwrap_or_default();
    let proposal = kept.proposal.take().filter(|proposal| id.is_none_or(|id| proposal.id == id));
    Ok((kept, proposal.ok_or(Error::Conflict(Conflict::NoProposal))?))
}

pub(super) async fn named(
    unit: &mut Unit<'_>,
    writer: &Writer,
    ids: impl Iterator<Item = TaskId>,
) -> Result<Vec<Task>, Error> {
    let ids: Vec<_> = ids.collect();
    Ok(unit.owned().tasks(writer.user(), &ids).await?)
}

fn versions(tasks: &[Task]) -> HashMap<TaskId, DateTime<Utc>> {
    tasks.iter().map(|task| (task.id, task.updated_at)).collect()
}

async fn last_place(unit: &mut Unit<'_>, writer: &Writer) -> Result<i64, Error> {
    Ok(unit.planner().last_place(writer.user()).await?.unwrap_or_default())
}

pub(super) async fn settings(unit: &mut Unit<'_>, writer: &Writer) -> Result<UserSettings, Error> {
    unit.owned().settings(writer.user()).await?.ok_or(Error::Unauthenticated)
}

/// Keeps what somebody has decided; the worker plans again at `due_at`, if it plans for them.
pub(super) async fn keep(
    unit: &mut Unit<'_>,
    writer: &Writer,
    kept: &KeptPlan,
    settings: &UserSettings,
    due_at: Option<DateTime<Utc>>,
) -> Result<(), Error> {
    let due_at = due_at.filter(|_| settings.planning.mode != PlanningMode::Off);
    let keeping = Keeping { now: unit.now(), due_at, claimed: None, changed: PlanChange::News };
    unit.keep(writer.user(), kept, &keeping).await
}
