//! A plan as it is shown: the blocks as the tasks have them now, each with the reason that the planner gave for it.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, TimeDelta, Utc};
use scheduler_domain::{Block, Task, TaskDuration, TaskId};

use crate::planning::Outcome;
use crate::{KeptPlan, MissedBlock, PlanProposal, PlanRun, PlannedBlock, RiskyTask, WhyHere};

/// A plan, to be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanView {
    /// The blocks of open tasks that have not ended, by their starts.
    pub blocks: Vec<PlannedBlock>,
    /// What will be late.
    pub at_risk: Vec<RiskyTask>,
    /// Whether everything could be on time if it might be split at will.
    pub is_feasible: bool,
    /// When it was last planned; `None` for never.
    pub planned_at: Option<DateTime<Utc>>,
    /// The last run that wrote something.
    pub run: Option<PlanRun>,
    /// What was missed.
    pub missed: Vec<MissedBlock>,
    /// What waits to be taken.
    pub proposal: Option<PlanProposal>,
    /// What the tasks are called that it names, as far as they are there.
    pub titles: HashMap<TaskId, String>,
}

impl PlanView {
    /// What is kept, beside the open tasks as they are.
    pub(super) fn of(kept: KeptPlan, tasks: &[Task], default_duration: TaskDuration, now: DateTime<Utc>) -> Self {
        let why: HashMap<_, _> = kept.blocks.iter().map(|block| ((block.task, block.start), block.why)).collect();
        let shown = |task: &Task| {
            let duration = task.duration_or(default_duration);
            let blocks = task.blocks.all().iter();
            blocks.filter_map(|block| shown(task, block, duration, &why, now)).collect::<Vec<_>>()
        };
        let mut blocks: Vec<_> = tasks.iter().filter(|task| !task.completed).flat_map(shown).collect();
        blocks.sort_unstable_by_key(|block| (block.start, block.task));
        Self::beside(kept, blocks, tasks)
    }

    /// A plan that is kept nowhere, beside what is kept.
    pub(super) fn drawn(kept: KeptPlan, drawn: Outcome, tasks: &[Task]) -> Self {
        let kept = KeptPlan { at_risk: drawn.at_risk, is_feasible: drawn.feasible, ..kept };
        Self::beside(kept, drawn.blocks, tasks)
    }

    fn beside(kept: KeptPlan, blocks: Vec<PlannedBlock>, tasks: &[Task]) -> Self {
        let open = || tasks.iter().filter(|task| !task.completed);
        let is_open: HashSet<_> = open().map(|task| task.id).collect();
        Self {
            blocks,
            at_risk: kept.at_risk.into_iter().filter(|risk| is_open.contains(&risk.task)).collect(),
            is_feasible: kept.is_feasible,
            planned_at: kept.planned_at,
            run: kept.run,
            missed: kept.missed.into_iter().filter(|missed| is_open.contains(&missed.task)).collect(),
            proposal: kept.proposal,
            titles: open().map(|task| (task.id, task.title.as_str().to_owned())).collect(),
        }
    }
}

/// A block with its reason; `None` of one that has ended.
fn shown(
    task: &Task,
    block: &Block,
    of_task: TaskDuration,
    why: &HashMap<(TaskId, DateTime<Utc>), WhyHere>,
    now: DateTime<Utc>,
) -> Option<PlannedBlock> {
    let (start, minutes) = (block.start.instant(), i64::from(block.duration_or(of_task).minutes()));
    if start + TimeDelta::minutes(minutes) <= now {
        return None;
    }
    let why = match why.get(&(task.id, start)) {
        // Those of tasks that the planner lets alone stay, too.
        _ if block.is_pinned || !task.is_auto => WhyHere::Pinned,
        _ if start < now => WhyHere::Begun,
        Some(WhyHere::Pinned | WhyHere::Begun) | None => WhyHere::FirstFree,
        Some(why) => *why,
    };
    Some(PlannedBlock { task: task.id, start, minutes, is_pinned: block.is_pinned, why })
}
