//! The stored runs, which can be undone and redone.

use chrono::{DateTime, Utc};
use scheduler_domain::Kind;
use uuid::Uuid;

use super::{KeptPlan, MovedTask};

/// A run that wrote something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanRun {
    /// Names it, to be undone.
    pub id: Uuid,
    /// When it wrote.
    pub at: DateTime<Utc>,
    /// What it moved.
    pub moves: Vec<MovedTask>,
    /// Whether it was undone.
    pub is_undone: bool,
    /// What was changed since the previous plan, if the run was made in the background because of that. Empty if there are more
    /// than [`Self::MOST_CAUSES`].
    pub causes: Vec<PlanCause>,
}

impl PlanRun {
    /// How many causes of a run are stored.
    pub const MOST_CAUSES: usize = 50;
}

/// A change that a run came of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlanCause {
    /// The kind of the thing.
    pub kind: Kind,
    /// The thing.
    pub id: Uuid,
    /// The version that it had then.
    pub version: DateTime<Utc>,
}

/// What is known of changes since the last run, by others than the planner.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SinceRun {
    /// The number of the owner's log after the planner's last write of tasks. `None` if it is unknown.
    pub place: Option<i64>,
    /// What was changed between the last run and that number, and is not planned yet. It is not empty if the user undid a run or
    /// accepted a proposal in the meantime. At most one more than are reported.
    pub causes: Vec<PlanCause>,
}

impl KeptPlan {
    /// How many runs are stored, including the last one, to be undone and redone.
    pub const MOST_RUNS: usize = 20;
    /// How many blocks the earlier runs may have in total, before and after.
    pub const MOST_BLOCKS: usize = 2_000;

    /// Keeps a run as the last one.
    pub fn note_run(&mut self, run: PlanRun) {
        self.earlier.extend(self.run.replace(run));
        let (mut runs, mut blocks) = (1, 0);
        let is_few = |run: &PlanRun| {
            let of_task = |it: &MovedTask| it.before.all().len() + it.after.all().len();
            runs += 1;
            blocks += run.moves.iter().map(of_task).sum::<usize>();
            runs <= Self::MOST_RUNS && blocks <= Self::MOST_BLOCKS
        };
        let kept = self.earlier.iter().rev().map(is_few).take_while(|is_few| *is_few).count();
        self.earlier.drain(..self.earlier.len() - kept);
    }

    /// All stored runs, the oldest first.
    pub fn runs(&self) -> impl Iterator<Item = &PlanRun> {
        self.earlier.iter().chain(&self.run)
    }

    /// What a run has moved that can be undone.
    #[must_use]
    pub fn moves_of(&self, run: Uuid) -> Option<&[MovedTask]> {
        self.runs().find(|it| it.id == run && !it.is_undone).map(|it| it.moves.as_slice())
    }

    /// Records that a run was undone; returns its moves. `None` if it cannot be undone.
    pub fn note_undone(&mut self, run: Uuid) -> Option<Vec<MovedTask>> {
        let run = self.marked(run, true)?;
        Some(run.moves.clone())
    }

    /// Records that an undone run is done again; returns its moves, so that they can get the versions that are written then. `None`
    /// if it cannot be redone.
    pub fn note_redone(&mut self, run: Uuid) -> Option<&mut Vec<MovedTask>> {
        let run = self.marked(run, false)?;
        Some(&mut run.moves)
    }

    /// Marks a run as undone or not, and returns it. `None` if it is not stored, or already marked so.
    fn marked(&mut self, run: Uuid, is_undone: bool) -> Option<&mut PlanRun> {
        let mut runs = self.earlier.iter_mut().chain(&mut self.run);
        let found = runs.find(|it| it.id == run && it.is_undone != is_undone)?;
        found.is_undone = is_undone;
        Some(found)
    }
}
