//! Taking a proposal, and dropping it.

use std::collections::HashSet;

use chrono::TimeDelta;
use scheduler_domain::{PlanningMode, Task, TaskId, UserSettings};
use uuid::Uuid;

use super::Planner;
use super::holding::{other_days, tomorrow};
use crate::unit::Unit;
use crate::{Conflict, DiscardedPlan, Error, Hold, Keeping, KeptPlan, PlanChange, PlanProposal, PlanRun, Writer};

/// How soon the account is planned again after a decision of the user.
const AFTER_DECISION: TimeDelta = TimeDelta::seconds(1);

impl Planner {
    pub(super) async fn take(&self, writer: &Writer, id: Option<Uuid>) -> Result<(), Error> {
        let fitting = self.fitting(writer, id).await?;
        let mut unit = self.core.begin(writer).await?;
        let (mut kept, proposal) = waiting(&mut unit, writer, id).await?;
        // Meanwhile another proposal was made, or something was changed.
        if fitting.proposal != Some(proposal.id) || fitting.place != last_place(&mut unit, writer).await? {
            return Err(Error::Conflict(Conflict::Busy));
        }
        let mut moves: Vec<_> =
            proposal.moves.into_iter().filter(|moved| fitting.tasks.contains(&moved.task)).collect();
        // It waits until the worker has made another one, which is soon: something was changed, or has begun.
        if moves.is_empty() {
            return Err(Error::Conflict(Conflict::NothingFits));
        }
        let changed = unit.changed_since_run(writer, Some(&kept)).await?;
        let tasks = named(&mut unit, writer, moves.iter().map(|moved| moved.task)).await?;
        unit.put_all_blocks(writer, &tasks, &mut moves).await?;
        kept.since_run = unit.marked(writer, changed).await?;
        kept.note_run(PlanRun { id: unit.new_id(), at: unit.now(), moves, is_undone: false, causes: Vec::new() });
        let settings = settings(&mut unit, writer).await?;
        if proposal.afresh.today {
            let planned: HashSet<_> = proposal.blocks.iter().map(|block| block.task).collect();
            let planned = named(&mut unit, writer, planned.into_iter()).await?;
            let until = tomorrow(&settings, unit.now());
            kept.fallen_behind = other_days(proposal.afresh, &planned, &[], until).or(kept.fallen_behind);
        }
        keep(&mut unit, writer, &kept, &settings).await?;
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
        keep(&mut unit, writer, &kept, &settings).await?;
        unit.commit().await
    }
}

/// What is stored, and the proposal in it.
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

async fn last_place(unit: &mut Unit<'_>, writer: &Writer) -> Result<i64, Error> {
    Ok(unit.planner().last_place(writer.user()).await?.unwrap_or_default())
}

pub(super) async fn settings(unit: &mut Unit<'_>, writer: &Writer) -> Result<UserSettings, Error> {
    unit.owned().settings(writer.user()).await?.ok_or(Error::Unauthenticated)
}

/// Stores a decision of the user. If a worker plans for the account, it does so again soon: tasks may have been passed over, or may
/// be in the way of restored blocks.
pub(super) async fn keep(
    unit: &mut Unit<'_>,
    writer: &Writer,
    kept: &KeptPlan,
    settings: &UserSettings,
) -> Result<(), Error> {
    let due_at = (settings.planning.mode != PlanningMode::Off).then(|| unit.now() + AFTER_DECISION);
    let keeping = Keeping { now: unit.now(), due_at, claimed: None, changed: PlanChange::News };
    unit.keep(writer.user(), kept, &keeping).await
}
