//! Trying a mend.

use chrono::{DateTime, Utc};

use super::Mend;
use crate::planner::jobs::Jobs;
use crate::planner::{Block, Holds, PlanningProblem, PreviousBlock, steady};

/// Eighty tests for a hundred tasks, and fewer for more tasks, because planning again takes longer then, too. A thousand tasks
/// leave no time for it.
const MOST_WORK: usize = 800_000;

/// How many short searches from scratch are made.
const MOST_SEARCHES: usize = 40;

/// What comes of a mend for its task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// It is on time.
    OnTime,
    /// It is fully planned, but late by this many minutes.
    Late { minutes: i64 },
    /// It is not planned as a whole.
    NoPlace,
    /// Only a search from nothing would tell.
    Unknown,
}

/// Plans again with changes, as if a user had made them.
pub(super) struct Trials<'a> {
    problem: &'a PlanningProblem,
    blocks: &'a [Block],
    /// A change of one of these tasks ends the rule that the previous plan is held. If there are none, it has ended.
    ends_hold: Vec<usize>,
    left: usize,
    /// How many more mends that give something a new place are checked for whether they would lead to a plan from scratch.
    searches: usize,
}

impl<'a> Trials<'a> {
    /// Trials of a problem and its plan.
    pub(super) fn of(problem: &'a PlanningProblem, blocks: &'a [Block]) -> Self {
        let left = MOST_WORK / problem.tasks.len().pow(2).max(1);
        Self { problem, blocks, ends_hold: ending_hold(problem, blocks), left, searches: MOST_SEARCHES }
    }

    /// Whether a task is on time when everything is planned again with a mend. If there is no time left to test it, the mend is
    /// accepted.
    pub(super) fn is_right(&mut self, task: usize, mend: &Mend) -> bool {
        self.outcome(task, mend).is_none_or(|it| it == Outcome::OnTime)
    }

    /// The result when everything is planned again with a mend; `None` if there is no time left to test it.
    pub(super) fn outcome(&mut self, task: usize, mend: &Mend) -> Option<Outcome> {
        self.left = self.left.checked_sub(1)?;
        let problem = self.changed(task, mend);
        let jobs = Jobs::of(&problem);
        let Some((board, has_new)) = steady::planned_for(&jobs, task) else { return Some(Outcome::Unknown) };
        if !board.is_whole(task) {
            return Some(Outcome::NoPlace);
        }
        if has_new && self.searches > 0 {
            self.searches -= 1;
            if steady::may_be_renewed(&board) {
                return Some(Outcome::Unknown);
            }
        }
        let late = board.end(task).zip(jobs.all[task].due).map(|(end, due)| end - due).filter(|minutes| *minutes > 0);
        Some(late.map_or(Outcome::OnTime, |minutes| Outcome::Late { minutes }))
    }

    fn changed(&self, task: usize, mend: &Mend) -> PlanningProblem {
        let mut problem = PlanningProblem { previous: Vec::new(), ..self.problem.clone() };
        let changed = if let Mend::LetGo { task: other } = mend { *other } else { task };
        problem.holds.previous = !self.ends_hold.is_empty() && !self.ends_hold.contains(&changed);
        // A change of a task itself ends that it is held.
        problem.holds.tasks.retain(|it| *it != changed);
        let is_kept = |block: &&Block| match mend {
            Mend::MoreHours { .. } => block.task != task || self.stays(block),
            Mend::LetGo { task: other } => block.task != *other || self.stays(block),
            Mend::Split { .. } | Mend::Unpin { .. } | Mend::DueLater { .. } => true,
        };
        let as_previous = |block: &Block| previous_block(block.task, block.start, block.minutes, block.pinned);
        problem.previous = self.blocks.iter().filter(is_kept).map(as_previous).collect();
        match mend {
            Mend::Split { least } => problem.tasks[task].min_block_minutes = Some(*least),
            Mend::Unpin { start, .. } => {
                let own = problem.previous.iter_mut().filter(|it| it.task == task && it.start == *start);
                own.for_each(|it| it.pinned = false);
            }
            Mend::MoreHours { start, minutes, .. } => {
                problem.previous.push(previous_block(task, *start, *minutes, true));
            }
            Mend::DueLater { days } => {
                problem.tasks[task].due = problem.tasks[task].due_later(*days, &problem.time_zone);
            }
            Mend::LetGo { task: other } => {
                // Nothing of it is left to plan, and nothing waits for it.
                problem.tasks[*other].minutes = 0;
                problem.tasks.iter_mut().for_each(|it| it.blocked_by.retain(|it| it != other));
            }
        }
        problem
    }

    fn stays(&self, block: &Block) -> bool {
        block.pinned || block.start < self.problem.now
    }
}

/// The tasks whose change ends the rule that each plan holds the previous one.
fn ending_hold(problem: &PlanningProblem, blocks: &[Block]) -> Vec<usize> {
    let Holds { previous: true, previous_until: until, .. } = &problem.holds else { return Vec::new() };
    let stands_later = |it: &&Block| !it.pinned && until.standing_from.is_some_and(|from| it.start >= from);
    let later: Vec<_> = blocks.iter().filter(stands_later).map(|it| it.task).collect();
    if later.is_empty() { until.tasks.clone() } else { later }
}

const fn previous_block(task: usize, start: DateTime<Utc>, minutes: i64, pinned: bool) -> PreviousBlock {
    PreviousBlock { task, start, minutes, pinned }
}
