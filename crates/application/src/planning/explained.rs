//! Why a plan is as it is, with the tasks by their ids.

use scheduler_domain::planner::{AtRisk, Block, Mend, Plan};
use scheduler_domain::{Minute, TaskId, When, ZoneClock};

use super::days::after;
use super::problem::Asked;
use super::problem::entries::Place;
use crate::{PlannedBlock, Remedy, RiskyTask, WhyAtRisk, WhyHere};

/// A plan, to be explained.
pub(super) struct Explanation<'t> {
    pub(super) asked: &'t Asked<'t>,
    pub(super) plan: &'t Plan,
}

impl Explanation<'_> {
    /// The blocks of a plan by their start.
    pub(super) fn blocks(&self) -> Vec<PlannedBlock> {
        self.plan.blocks.iter().map(|block| self.block(block)).collect()
    }

    fn block(&self, block: &Block) -> PlannedBlock {
        let entry = &self.asked.tasks[block.task];
        let fixed = entry.at(Place::Fixed).find(|it| it.block.start.instant() == block.start);
        PlannedBlock {
            task: entry.task.id,
            start: block.start,
            minutes: block.minutes,
            // Those of tasks that are placed by hand stay, too, whatever they say.
            is_pinned: fixed.is_some_and(|it| it.block.is_pinned),
            why: Some(WhyHere::of(&block.reason, |task| self.id(task))),
        }
    }

    fn id(&self, task: usize) -> TaskId {
        self.asked.tasks[task].task.id
    }

    /// What is at risk, the worst first. Tasks that are only placed by hand are not.
    pub(super) fn at_risk(&self) -> Vec<RiskyTask> {
        let planned = self.plan.at_risk.iter().filter(|it| self.asked.tasks[it.task].task.is_auto);
        planned.map(|it| self.risky(it)).collect()
    }

    fn risky(&self, risk: &AtRisk) -> RiskyTask {
        RiskyTask {
            task: self.id(risk.task),
            late_minutes: risk.late_minutes,
            why: WhyAtRisk::of(&risk.reason, |task| self.id(task)),
            remedies: risk.mends.iter().filter_map(|mend| self.remedy(risk, mend)).collect(),
        }
    }

    fn remedy(&self, risk: &AtRisk, mend: &Mend) -> Option<Remedy> {
        Some(match mend {
            Mend::Split { least } => Remedy::Split { minutes: *least },
            Mend::Unpin { day, start } => Remedy::Unpin { date: *day, start: *start },
            Mend::MoreHours { day, start, minutes } => {
                Remedy::MoreHours { date: *day, start: *start, minutes: *minutes }
            }
            Mend::DueLater { days } => return self.due_later(risk.task, *days),
            Mend::LetGo { task } => Remedy::LetGo { task: self.id(*task) },
        })
    }

    /// A later due date, in days as the planner counts them: an instant keeps its local time. It is not compared with the blocks of
    /// this plan, because with that date other tasks may make room, so that the task ends earlier.
    fn due_later(&self, task: usize, days: i64) -> Option<Remedy> {
        let clock = ZoneClock::of(&self.asked.zone);
        let due = match self.asked.tasks[task].task.due? {
            When::Day(day) => When::Day(after(day, days)),
            When::At(minute) => When::At(Minute::from_stored(clock.days_later(minute.instant(), days))),
        };
        due.check_years().ok()?;
        Some(Remedy::DueLater { days, due })
    }
}
