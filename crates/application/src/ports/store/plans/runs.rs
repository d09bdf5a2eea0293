//! The runs that are kept, to be undone and done again.

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
    /// What was changed since the plan before, if the run was made in the background because of that. Empty if there are more than
    /// [`Self::MOST_CAUSES`].
    pub causes: Vec<PlanCause>,
}

impl PlanRun {
    /// So many causes are kept of a run.
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
    /// How far the owner's log went after the planner had last written tasks. `None` if that is not known.
    pub place: Option<i64>,
    /// What was changed between the last run and that place, and is not planned yet. There is something if somebody undid a run or took a
    /// proposal meanwhile. At most one more than are told.
    pub causes: Vec<PlanCause>,
}

impl KeptPlan {
    /// So many runs are kept, the last one among them, to be undone and done again.
    pub const MOST_RUNS: usize = 20;
    /// Those before the last one have at most so many blocks, before and after, in all.
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

    /// All runs that are kept, the oldest first.
    pub fn runs(&self) -> impl Iterator<Item = &PlanRun> {
        self.earlier.iter().chain(&self.run)
    }

    /// What a run has moved that can be undone.
    #[must_use]
    pub fn moves_of(&self, run: Uuid) -> Option<&[MovedTask]> {
        self.runs().find(|it| it.id == run && !it.is_undone).map(|it| it.moves.as_slice())
    }

    /// Keeps that a run was undone; answers what it has moved. `None` if it cannot be.
    pub fn note_undone(&mut self, run: Uuid) -> Option<Vec<MovedTask>> {
        let run = self.marked(run, true)?;
        Some(run.moves.clone())
    }

    /// Keeps that a run which was undone is done again; answers its moves, so that they can be given the versions that are written then.
    /// `None` if it cannot be.
    pub fn note_redone(&mut self, run: Uuid) -> Option<&mut Vec<MovedTask>> {
        let run = self.marked(run, false)?;
        Some(&mut run.moves)
    }

    /// Marks a run as undone or not, and answers it. `None` if it is not kept, or is marked so already.
    fn marked(&mut self, run: Uuid, is_undone: bool) -> Option<&mut PlanRun> {
        let mut runs = self.earlier.iter_mut().chain(&mut self.run);
        let found = runs.find(|it| it.id == run && it.is_undone != is_undone)?;
        found.is_undone = is_undone;
        Some(found)
    }
}
