//! Why a plan is as it is, with the tasks by their ids, and what would help.

use chrono::{DateTime, NaiveDate, Utc};
use scheduler_domain::{TaskId, When};

/// Why a block is where it is. Tasks are named by their ids, or by something else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyHere<T = TaskId> {
    /// Somebody put it there.
    Pinned,
    /// It has begun.
    Begun,
    /// This task, which it waits for, ends only then.
    After(T),
    /// It cannot be begun earlier.
    NotBefore,
    /// This task has a higher priority and has the earlier time.
    BehindWeightier(T),
    /// This task is due sooner and has the earlier time.
    BehindSooner(T),
    /// It keeps its place, although earlier time is free.
    Kept,
    /// It is the first free time in its hours that is long enough.
    FirstLongEnough,
    /// It is the first free time in its hours that the limits of a day allow.
    Limits,
    /// It is the first free time in its hours.
    FirstFree,
    /// It goes on where the piece before left off.
    Continued,
}

/// The reason why a task is late or left out. Tasks are named by their ids, or by something else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WhyAtRisk<T = TaskId> {
    /// This task, for which it waits, is not fully planned.
    Blocked(T),
    /// This task, which it waits for, ends too late.
    BlockedUntil(T),
    /// Its hours have only this many minutes left before it is due.
    TooLittleTime(i64),
    /// No free interval before it is due is long enough for it, or for its shortest piece.
    NoLongStretch {
        /// The minutes of the longest stretch.
        minutes: i64,
        /// The minutes that it needs in one piece. Earlier versions did not store them.
        needed: Option<i64>,
    },
    /// These tasks have the time.
    Others(Vec<T>),
    /// The limit of a day or the buffers leave no room.
    Limits,
    /// A block of it that is pinned ends after it is due.
    PinnedTooLate,
    /// A block of it that has begun ends after it is due.
    BegunTooLate,
}

/// A small change that would help a task at risk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// It may be split into pieces of at least this many minutes.
    Split {
        /// Those minutes.
        minutes: i64,
    },
    /// A pinned block of it may be moved.
    Unpin {
        /// The local day of the block.
        date: NaiveDate,
        /// When it begins.
        start: DateTime<Utc>,
    },
    /// One pinned block outside its hours.
    MoreHours {
        /// The local day.
        date: NaiveDate,
        /// When the block begins.
        start: DateTime<Utc>,
        /// How long it is.
        minutes: i64,
    },
    /// It is due later.
    DueLater {
        /// By how many days.
        days: i64,
        /// When it is due then.
        due: When,
    },
    /// Another task is let go of.
    LetGo {
        /// That task.
        task: TaskId,
    },
}
