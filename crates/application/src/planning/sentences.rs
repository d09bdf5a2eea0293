//! The reasons and mends of a plan in words.

use scheduler_domain::TaskId;
use scheduler_domain::planner::{BlockReason, Mend, RiskReason};

use crate::{Remedy, WhyAtRisk, WhyHere};

/// The reasons of a plan as English sentences. The function gives the names of tasks.
pub struct PlanWords<'n, T>(pub &'n dyn Fn(&T) -> String);

impl<T> PlanWords<'_, T> {
    /// Why a block is where it is.
    #[must_use]
    pub fn block(&self, why: &WhyHere<T>) -> String {
        let Self(name) = self;
        match why {
            WhyHere::Pinned => "Pinned here".to_owned(),
            WhyHere::Begun => "Has begun".to_owned(),
            WhyHere::After(task) => format!("As soon as {} is done, which it waits for", name(task)),
            WhyHere::NotBefore => "It cannot be begun earlier".to_owned(),
            WhyHere::BehindWeightier(task) => format!("Behind {}, which has a higher priority", name(task)),
            WhyHere::BehindSooner(task) => format!("Behind {}, which is due sooner", name(task)),
            WhyHere::FirstLongEnough => "The first free time in its hours that is long enough".to_owned(),
            WhyHere::Kept => "It keeps its place, though earlier time is free".to_owned(),
            WhyHere::Limits => "The first free time in its hours that the limits of a day allow".to_owned(),
            WhyHere::FirstFree => "The first free time in its hours".to_owned(),
            WhyHere::Continued => "Continues the block before".to_owned(),
        }
    }

    /// The reason why a task is late or left out.
    #[must_use]
    pub fn risk(&self, why: &WhyAtRisk<T>) -> String {
        let Self(name) = self;
        match why {
            WhyAtRisk::Blocked(task) => format!("It waits for {}, which is not planned as a whole", name(task)),
            WhyAtRisk::BlockedUntil(task) => format!("It waits for {}, which ends too late", name(task)),
            WhyAtRisk::TooLittleTime(0) => "Its hours have no free time before it is due or the plan ends".to_owned(),
            WhyAtRisk::TooLittleTime(minutes) => {
                format!("Its hours have only {minutes} free minutes before it is due or the plan ends")
            }
            WhyAtRisk::NoLongStretch { minutes, needed: Some(needed) } => format!(
                "There is no free stretch of {needed} minutes before it is due or the plan ends; the longest has {minutes}"
            ),
            WhyAtRisk::NoLongStretch { minutes, needed: None } => format!(
                "There is no free stretch that is long enough before it is due or the plan ends; the longest has {minutes} minutes"
            ),
            WhyAtRisk::Others(tasks) => {
                format!("Its time is taken by {}", tasks.iter().map(name).collect::<Vec<_>>().join(", "))
            }
            WhyAtRisk::PinnedTooLate => "It is pinned too late".to_owned(),
            WhyAtRisk::BegunTooLate => "It has begun too late".to_owned(),
            WhyAtRisk::Limits => "The limit of a day or the buffers leave no room".to_owned(),
        }
    }

    /// A change that would help.
    #[must_use]
    pub fn mend(&self, mend: &Mend<T>) -> String {
        let Self(name) = self;
        match mend {
            Mend::Split { least } => format!("Split it into blocks of at least {least} minutes"),
            Mend::Unpin { day, .. } => format!("Let its block on {} move", day.format("%A, %Y-%m-%d")),
            Mend::MoreHours { day, minutes, .. } => format!("{minutes} minutes more on {}", day.format("%A, %Y-%m-%d")),
            Mend::DueLater { days: 1 } => "Due 1 day later".to_owned(),
            Mend::DueLater { days } => format!("Due {days} days later"),
            Mend::LetGo { task } => format!("Let go of {}", name(task)),
        }
    }
}

impl<T> WhyHere<T> {
    /// The planner's reasons, with other names for the tasks.
    pub fn of(reason: &BlockReason, name: impl Fn(usize) -> T) -> Self {
        match reason {
            BlockReason::Pinned => Self::Pinned,
            BlockReason::Begun => Self::Begun,
            BlockReason::After { task } => Self::After(name(*task)),
            BlockReason::NotBefore => Self::NotBefore,
            BlockReason::BehindWeightier { task } => Self::BehindWeightier(name(*task)),
            BlockReason::BehindSooner { task } => Self::BehindSooner(name(*task)),
            BlockReason::FirstLongEnough => Self::FirstLongEnough,
            BlockReason::Kept => Self::Kept,
            BlockReason::Limits => Self::Limits,
            BlockReason::FirstFree => Self::FirstFree,
            BlockReason::Continued => Self::Continued,
        }
    }
}

impl<T> WhyAtRisk<T> {
    /// The planner's reasons, with other names for the tasks.
    pub fn of(reason: &RiskReason, name: impl Fn(usize) -> T) -> Self {
        match reason {
            RiskReason::Blocked { task } => Self::Blocked(name(*task)),
            RiskReason::BlockedUntil { task } => Self::BlockedUntil(name(*task)),
            RiskReason::TooLittleTime { minutes } => Self::TooLittleTime(*minutes),
            RiskReason::NoLongStretch { minutes, needed } => {
                Self::NoLongStretch { minutes: *minutes, needed: Some(*needed) }
            }
            RiskReason::Others { tasks } => Self::Others(tasks.iter().copied().map(name).collect()),
            RiskReason::Limits => Self::Limits,
            RiskReason::PinnedTooLate => Self::PinnedTooLate,
            RiskReason::BegunTooLate => Self::BegunTooLate,
        }
    }
}

impl Remedy {
    /// As a planner says it.
    #[must_use]
    pub const fn mend(self) -> Mend<TaskId> {
        match self {
            Self::Split { minutes } => Mend::Split { least: minutes },
            Self::Unpin { date, start } => Mend::Unpin { day: date, start },
            Self::MoreHours { date, start, minutes } => Mend::MoreHours { day: date, start, minutes },
            Self::DueLater { days, .. } => Mend::DueLater { days },
            Self::LetGo { task } => Mend::LetGo { task },
        }
    }
}
