//! Plans in the store: what is stored of each account's plan in addition to the blocks of its tasks.

mod holds;
mod reasons;
mod runs;
#[cfg(test)]
mod tests;

use chrono::{DateTime, Utc};
use scheduler_domain::{Block, Blocks, TaskId};
use uuid::Uuid;

pub use self::holds::{DiscardedPlan, FallenBehind, HeldTask, Hold, TakenBack};
pub use self::reasons::{Remedy, WhyAtRisk, WhyHere};
pub use self::runs::{PlanCause, PlanRun, SinceRun};

/// A block of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlannedBlock {
    /// The task.
    pub task: TaskId,
    /// When it begins.
    pub start: DateTime<Utc>,
    /// How long it is.
    pub minutes: i64,
    /// Whether it stays there.
    pub is_pinned: bool,
    /// The reason for its place; `None` if a later version has stored a reason that this one does not know.
    pub why: Option<WhyHere>,
}

/// A task that a plan does not do in time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RiskyTask {
    /// The task.
    pub task: TaskId,
    /// By how many minutes it ends too late; `None` if it is not fully planned.
    pub late_minutes: Option<i64>,
    /// What took its time.
    pub why: WhyAtRisk,
    /// Of these changes each alone would help.
    pub remedies: Vec<Remedy>,
}

/// A block that ended while its task was open, and was planned again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MissedBlock {
    /// The task.
    pub task: TaskId,
    /// When it began.
    pub start: DateTime<Utc>,
    /// How long it was.
    pub minutes: i64,
}

/// A task that gets other blocks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovedTask {
    /// The task.
    pub task: TaskId,
    /// For a proposal, the version for which it is meant; for a run, the version that it wrote.
    pub version: DateTime<Utc>,
    /// The blocks before.
    pub before: Blocks,
    /// The blocks after.
    pub after: Blocks,
}

impl MovedTask {
    /// The blocks that exist only before the move: at another time, or with another length.
    pub fn gone(&self) -> impl Iterator<Item = &Block> {
        apart(&self.before, &self.after)
    }

    /// The blocks that are there only after.
    pub fn new_blocks(&self) -> impl Iterator<Item = &Block> {
        apart(&self.after, &self.before)
    }

    /// How many blocks are moved, added and removed.
    #[must_use]
    pub fn counts(moves: &[Self]) -> [usize; 3] {
        let mut counts = [0; 3];
        for each in moves {
            let (gone, new) = (each.gone().count(), each.new_blocks().count());
            let elsewhere = gone.min(new);
            for (count, more) in counts.iter_mut().zip([elsewhere, new - elsewhere, gone - elsewhere]) {
                *count += more;
            }
        }
        counts
    }
}

fn apart<'b>(these: &'b Blocks, others: &'b Blocks) -> impl Iterator<Item = &'b Block> {
    let is_same = |one: &Block, other: &Block| (one.start, one.duration) == (other.start, other.duration);
    these.all().iter().filter(move |one| !others.all().iter().any(|other| is_same(one, other)))
}

/// What is planned afresh, except pinned blocks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Afresh {
    /// Everything that is left of today, including blocks that have begun: the user has fallen behind. Blocks on other days move
    /// only if necessary.
    pub today: bool,
    /// Everything that has not begun, as if nothing were planned yet.
    pub all: bool,
}

/// A plan that waits until somebody takes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanProposal {
    /// Names it, to be accepted or discarded.
    pub id: Uuid,
    /// When it was created.
    pub planned_at: DateTime<Utc>,
    /// All blocks as they would be.
    pub blocks: Vec<PlannedBlock>,
    /// What would be late.
    pub at_risk: Vec<RiskyTask>,
    /// Whether everything could be on time if tasks could be split freely.
    pub is_feasible: bool,
    /// What would be moved.
    pub moves: Vec<MovedTask>,
    /// What it plans afresh. So does each later proposal, until one is accepted or discarded, or the day on which it was made ends.
    pub afresh: Afresh,
    /// The number of the owner's log when this was last found to be the current proposal.
    pub place: i64,
}

/// The stored data of an account's plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptPlan {
    /// When it was last planned; `None` for never.
    pub planned_at: Option<DateTime<Utc>>,
    /// Why the blocks are where they are.
    pub blocks: Vec<PlannedBlock>,
    /// What will be late.
    pub at_risk: Vec<RiskyTask>,
    /// Whether everything could be on time if tasks could be split freely.
    pub is_feasible: bool,
    /// What was missed.
    pub missed: Vec<MissedBlock>,
    /// The last run that wrote something.
    pub run: Option<PlanRun>,
    /// Earlier runs that can still be undone or redone, the oldest first.
    pub earlier: Vec<PlanRun>,
    /// What waits to be taken.
    pub proposal: Option<PlanProposal>,
    /// The proposal that was discarded last.
    pub discarded: Option<DiscardedPlan>,
    /// What was undone last, as long as it is held.
    pub taken_back: Option<TakenBack>,
    /// The blocks that stay on other days, as long as that rule holds.
    pub fallen_behind: Option<FallenBehind>,
    /// What is known of changes since the last run.
    pub since_run: SinceRun,
}

impl Default for KeptPlan {
    fn default() -> Self {
        Self {
            planned_at: None,
            blocks: Vec::new(),
            at_risk: Vec::new(),
            is_feasible: true,
            missed: Vec::new(),
            run: None,
            earlier: Vec::new(),
            proposal: None,
            discarded: None,
            taken_back: None,
            fallen_behind: None,
            since_run: SinceRun::default(),
        }
    }
}
