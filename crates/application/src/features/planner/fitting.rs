//! What of a proposal can still be taken.

use std::collections::HashSet;

use chrono::{DateTime, Utc};
use scheduler_domain::{Block, TaskId};
use uuid::Uuid;

use super::Planner;
use super::reading::Read;
use crate::{Error, MovedTask, PlanProposal, Writer};

/// What was found of a proposal.
#[derive(Default)]
pub(super) struct Fitting {
    /// The proposal; `None` if no such one waits.
    pub(super) proposal: Option<Uuid>,
    /// The place of the owner's log when this was computed.
    pub(super) place: i64,
    /// The tasks whose moves can still be taken.
    pub(super) tasks: HashSet<TaskId>,
}

impl Planner {
    /// Which moves of a proposal can be accepted: those of tasks that nobody has changed, whose blocks have not begun and still
    /// fit. A missing proposal is not an error here: `take` rejects it, after it has checked the right to write.
    pub(super) async fn fitting(&self, writer: &Writer, id: Option<Uuid>) -> Result<Fitting, Error> {
        let reservation = self.reserve(&self.slots, writer.user()).await?;
        let (mut read, now) = (self.core.read_to_plan(writer.user()).await?, self.core.now());
        let kept = read.kept.as_mut().and_then(|kept| kept.proposal.take());
        let place = read.place;
        let Some(proposal) = kept.filter(|proposal| id.is_none_or(|id| proposal.id == id)) else {
            return Ok(Fitting { place, ..Fitting::default() });
        };
        let moves = unchanged(&read, &proposal, now);
        let is_as_proposed = proposal.place == place && moves.len() == proposal.moves.len();
        let tasks = match read.busy.take() {
            Some(busy) if !is_as_proposed => reservation.fitting(read, busy, now, moves).await?,
            // If it is not known when the owner is busy, it cannot be found out what has room.
            _ => moves.iter().map(|moved| moved.task).collect(),
        };
        Ok(Fitting { proposal: Some(proposal.id), place, tasks })
    }
}

/// The moves of tasks that nobody has changed since, and none of whose blocks has begun.
fn unchanged(read: &Read, proposal: &PlanProposal, now: DateTime<Utc>) -> Vec<MovedTask> {
    let as_before: HashSet<_> = read.tasks.iter().map(|task| (task.id, task.updated_at)).collect();
    let is_unchanged = |moved: &&MovedTask| as_before.contains(&(moved.task, moved.version));
    proposal.moves.iter().filter(is_unchanged).filter(|moved| !has_begun(proposal, moved, now)).cloned().collect()
}

/// Whether a new block of a proposal should have begun by now, or a block that it moves has begun since.
pub(super) fn has_begun(proposal: &PlanProposal, moved: &MovedTask, now: DateTime<Utc>) -> bool {
    let has_begun = |block: &Block| block.start.instant() < now;
    // What had begun already when it was made is moved only where somebody has fallen behind.
    let was_ahead = |block: &Block| !proposal.afresh.today && block.start.instant() >= proposal.planned_at;
    moved.new_blocks().any(has_begun) || moved.gone().any(|block| has_begun(block) && was_ahead(block))
}
