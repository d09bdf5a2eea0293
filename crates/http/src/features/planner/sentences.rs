//! The reasons of a plan in words. `scheduler plan` says the same (`apps/server/src/cli/plan/sentences.rs`), with the ids of its problem.

use std::collections::HashMap;

use scheduler_application::{Remedy, WhyAtRisk, WhyHere};
use scheduler_domain::TaskId;

/// What tasks are called.
pub(super) struct Titles(pub(super) HashMap<TaskId, String>);

impl Titles {
    fn of(&self, task: TaskId) -> String {
        self.0.get(&task).map_or_else(|| "another task".to_owned(), |title| format!("\"{title}\""))
    }

    /// Why a block stands where it does.
    pub(super) fn block(&self, why: WhyHere) -> String {
        match why {
            WhyHere::Pinned => "Pinned here".to_owned(),
            WhyHere::Begun => "Has begun".to_owned(),
            WhyHere::After(task) => format!("As soon as {} is done, which it waits for", self.of(task)),
            WhyHere::NotBefore => "It cannot be begun earlier".to_owned(),
            WhyHere::BehindWeightier(task) => format!("Behind {}, which has a higher priority", self.of(task)),
            WhyHere::BehindSooner(task) => format!("Behind {}, which is due sooner", self.of(task)),
            WhyHere::FirstLongEnough => "The first free time in its hours that is long enough".to_owned(),
            WhyHere::FirstFree => "The first free time in its hours".to_owned(),
            WhyHere::Continued => "Continues the block before".to_owned(),
        }
    }

    /// What took the time of a task that is late or left out.
    pub(super) fn risk(&self, why: &WhyAtRisk) -> String {
        match why {
            WhyAtRisk::Blocked(task) => format!("It waits for {}, which is not planned as a whole", self.of(*task)),
            WhyAtRisk::BlockedUntil(task) => format!("It waits for {}, which ends too late", self.of(*task)),
            WhyAtRisk::TooLittleTime(0) => "Its hours have no free time before it is due or the plan ends".to_owned(),
            WhyAtRisk::TooLittleTime(minutes) => {
                format!("Its hours have only {minutes} free minutes before it is due or the plan ends")
            }
            WhyAtRisk::NoLongStretch(minutes) => format!(
                "The longest free time before it is due or the plan ends has {minutes} minutes, and it stays in one piece"
            ),
            WhyAtRisk::Others(tasks) => {
                let names: Vec<_> = tasks.iter().map(|task| self.of(*task)).collect();
                format!("Its time is taken by {}", names.join(", "))
            }
            WhyAtRisk::Limits => "The limit of a day or the buffers leave no room".to_owned(),
        }
    }

    /// A change that would help.
    pub(super) fn remedy(&self, remedy: Remedy) -> String {
        match remedy {
            Remedy::Split { minutes } => format!("Split it into blocks of at least {minutes} minutes"),
            Remedy::MoreHours { date, minutes, .. } => {
                format!("{minutes} minutes more on {}", date.format("%A, %Y-%m-%d"))
            }
            Remedy::DueLater { days: 1, .. } => "Due 1 day later".to_owned(),
            Remedy::DueLater { days, .. } => format!("Due {days} days later"),
            Remedy::LetGo { task } => format!("Let go of {}", self.of(task)),
        }
    }
}
