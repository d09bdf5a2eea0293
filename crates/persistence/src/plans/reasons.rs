//! The reasons of a plan as JSON.

use chrono::{DateTime, NaiveDate, Utc};
use scheduler_application::{Remedy, StoreError, WhyAtRisk, WhyHere};
use scheduler_domain::{TaskId, When};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum StoredWhyHere {
    Pinned,
    Begun,
    After(Uuid),
    NotBefore,
    BehindWeightier(Uuid),
    BehindSooner(Uuid),
    Kept,
    FirstLongEnough,
    Limits,
    FirstFree,
    Continued,
}

impl From<WhyHere> for StoredWhyHere {
    fn from(why: WhyHere) -> Self {
        match why {
            WhyHere::Pinned => Self::Pinned,
            WhyHere::Begun => Self::Begun,
            WhyHere::After(task) => Self::After(task.0),
            WhyHere::NotBefore => Self::NotBefore,
            WhyHere::BehindWeightier(task) => Self::BehindWeightier(task.0),
            WhyHere::BehindSooner(task) => Self::BehindSooner(task.0),
            WhyHere::FirstLongEnough => Self::FirstLongEnough,
            WhyHere::Kept => Self::Kept,
            WhyHere::Limits => Self::Limits,
            WhyHere::FirstFree => Self::FirstFree,
            WhyHere::Continued => Self::Continued,
        }
    }
}

impl From<StoredWhyHere> for WhyHere {
    fn from(stored: StoredWhyHere) -> Self {
        match stored {
            StoredWhyHere::Pinned => Self::Pinned,
            StoredWhyHere::Begun => Self::Begun,
            StoredWhyHere::After(task) => Self::After(TaskId(task)),
            StoredWhyHere::NotBefore => Self::NotBefore,
            StoredWhyHere::BehindWeightier(task) => Self::BehindWeightier(TaskId(task)),
            StoredWhyHere::BehindSooner(task) => Self::BehindSooner(TaskId(task)),
            StoredWhyHere::FirstLongEnough => Self::FirstLongEnough,
            StoredWhyHere::Kept => Self::Kept,
            StoredWhyHere::Limits => Self::Limits,
            StoredWhyHere::FirstFree => Self::FirstFree,
            StoredWhyHere::Continued => Self::Continued,
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum StoredWhyAtRisk {
    Blocked(Uuid),
    BlockedUntil(Uuid),
    TooLittleTime(i64),
    NoLongStretch(i64),
    Others(Vec<Uuid>),
    Limits,
    PinnedTooLate,
    BegunTooLate,
}

impl From<&WhyAtRisk> for StoredWhyAtRisk {
    fn from(why: &WhyAtRisk) -> Self {
        match why {
            WhyAtRisk::Blocked(task) => Self::Blocked(task.0),
            WhyAtRisk::BlockedUntil(task) => Self::BlockedUntil(task.0),
            WhyAtRisk::TooLittleTime(minutes) => Self::TooLittleTime(*minutes),
            WhyAtRisk::NoLongStretch { minutes, .. } => Self::NoLongStretch(*minutes),
            WhyAtRisk::Others(tasks) => Self::Others(tasks.iter().map(|task| task.0).collect()),
            WhyAtRisk::Limits => Self::Limits,
            WhyAtRisk::PinnedTooLate => Self::PinnedTooLate,
            WhyAtRisk::BegunTooLate => Self::BegunTooLate,
        }
    }
}

impl StoredWhyAtRisk {
    /// `needed` is stored beside the reason, so that earlier versions can still read the rest.
    pub(super) fn into_why(self, needed: Option<i64>) -> WhyAtRisk {
        match self {
            Self::Blocked(task) => WhyAtRisk::Blocked(TaskId(task)),
            Self::BlockedUntil(task) => WhyAtRisk::BlockedUntil(TaskId(task)),
            Self::TooLittleTime(minutes) => WhyAtRisk::TooLittleTime(minutes),
            Self::NoLongStretch(minutes) => WhyAtRisk::NoLongStretch { minutes, needed },
            Self::Others(tasks) => WhyAtRisk::Others(tasks.into_iter().map(TaskId).collect()),
            Self::Limits => WhyAtRisk::Limits,
            Self::PinnedTooLate => WhyAtRisk::PinnedTooLate,
            Self::BegunTooLate => WhyAtRisk::BegunTooLate,
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum StoredRemedy {
    Split { minutes: i64 },
    Unpin { date: NaiveDate, start: DateTime<Utc> },
    MoreHours { date: NaiveDate, start: DateTime<Utc>, minutes: i64 },
    DueLater { days: i64, due: String },
    LetGo { task: Uuid },
}

impl From<Remedy> for StoredRemedy {
    fn from(remedy: Remedy) -> Self {
        match remedy {
            Remedy::Split { minutes } => Self::Split { minutes },
            Remedy::Unpin { date, start } => Self::Unpin { date, start },
            Remedy::MoreHours { date, start, minutes } => Self::MoreHours { date, start, minutes },
            Remedy::DueLater { days, due } => Self::DueLater { days, due: due.to_string() },
            Remedy::LetGo { task } => Self::LetGo { task: task.0 },
        }
    }
}

impl StoredRemedy {
    pub(super) fn into_remedy(self) -> Result<Remedy, StoreError> {
        Ok(match self {
            Self::Split { minutes } => Remedy::Split { minutes },
            Self::Unpin { date, start } => Remedy::Unpin { date, start },
            Self::MoreHours { date, start, minutes } => Remedy::MoreHours { date, start, minutes },
            Self::DueLater { days, due } => {
                let due = When::from_stored(&due);
                Remedy::DueLater {
                    days,
                    due: due.ok_or_else(|| StoreError::Failed("a date of a plan cannot be read".into()))?,
                }
            }
            Self::LetGo { task } => Remedy::LetGo { task: TaskId(task) },
        })
    }
}
