//! The reasons and suggested changes of a plan, for programs.

use chrono::{DateTime, Utc};
use scheduler_application::{Remedy, WhyAtRisk, WhyHere};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::contract::json::instant_if_any;

/// Why a block stands where it does.
#[derive(Serialize, ToSchema)]
#[schema(as = BlockReason)]
pub(super) struct BlockReasonBody {
    kind: BlockReasonKind,
    /// The task that it waits for or stands behind, where the kind names one.
    #[schema(value_type = Uuid, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    task_id: Option<Uuid>,
}

/// What kind of reason a block has.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum BlockReasonKind {
    /// It is pinned.
    Pinned,
    /// It has begun.
    Begun,
    /// The task that it waits for ends only then.
    After,
    /// It cannot be begun earlier.
    NotBefore,
    /// A task with a higher priority has the earlier time.
    BehindWeightier,
    /// A task that is due sooner has the earlier time.
    BehindSooner,
    /// It stays where it was, though earlier time is free.
    Kept,
    /// It is the first free time in its hours that is long enough; shorter free time comes before it.
    FirstLongEnough,
    /// It is the first free time in its hours that the limits of a day allow.
    Limits,
    /// It is the first free time in its hours.
    FirstFree,
    /// It continues the previous block.
    Continued,
}

impl BlockReasonBody {
    pub(super) fn of(why: WhyHere) -> Self {
        let (kind, task) = match why {
            WhyHere::Pinned => (BlockReasonKind::Pinned, None),
            WhyHere::Begun => (BlockReasonKind::Begun, None),
            WhyHere::After(task) => (BlockReasonKind::After, Some(task)),
            WhyHere::NotBefore => (BlockReasonKind::NotBefore, None),
            WhyHere::BehindWeightier(task) => (BlockReasonKind::BehindWeightier, Some(task)),
            WhyHere::BehindSooner(task) => (BlockReasonKind::BehindSooner, Some(task)),
            WhyHere::FirstLongEnough => (BlockReasonKind::FirstLongEnough, None),
            WhyHere::Kept => (BlockReasonKind::Kept, None),
            WhyHere::Limits => (BlockReasonKind::Limits, None),
            WhyHere::FirstFree => (BlockReasonKind::FirstFree, None),
            WhyHere::Continued => (BlockReasonKind::Continued, None),
        };
        Self { kind, task_id: task.map(|task| task.0) }
    }
}

/// What took the time of a task that is late or left out.
#[derive(Serialize, ToSchema)]
#[schema(as = RiskReason)]
pub(super) struct RiskReasonBody {
    kind: RiskReasonKind,
    /// The tasks that it waits for, or that have its time; at most three.
    #[schema(max_items = 3)]
    task_ids: Vec<Uuid>,
    /// How many minutes are free before it is due: with `too_little_time` in its hours in all, with `no_long_stretch` in the longest stretch.
    #[schema(value_type = i64, minimum = 0, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    minutes: Option<i64>,
    /// With `no_long_stretch`: how many minutes it needs in one piece. Absent in a plan that an earlier version has made.
    #[schema(value_type = i64, minimum = 1, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    needed_minutes: Option<i64>,
}

/// What kind of reason a task at risk has.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum RiskReasonKind {
    /// A task that it waits for is not planned completely.
    Blocked,
    /// A task that it waits for ends too late.
    BlockedUntil,
    /// Its hours have too few free minutes before it is due or, without a due date, before the plan ends.
    TooLittleTime,
    /// No free stretch until then is long enough for it, or for its shortest piece.
    NoLongStretch,
    /// Other tasks take the time.
    Others,
    /// The daily limit or the buffers leave no room.
    Limits,
    /// A pinned block of it ends after it is due.
    PinnedTooLate,
    /// A block of it that has begun ends after it is due.
    BegunTooLate,
}

impl RiskReasonBody {
    pub(super) fn of(why: &WhyAtRisk) -> Self {
        let (kind, tasks, minutes) = match why {
            WhyAtRisk::Blocked(task) => (RiskReasonKind::Blocked, vec![*task], None),
            WhyAtRisk::BlockedUntil(task) => (RiskReasonKind::BlockedUntil, vec![*task], None),
            WhyAtRisk::TooLittleTime(minutes) => (RiskReasonKind::TooLittleTime, vec![], Some(*minutes)),
            WhyAtRisk::NoLongStretch { minutes, .. } => (RiskReasonKind::NoLongStretch, vec![], Some(*minutes)),
            WhyAtRisk::Others(tasks) => (RiskReasonKind::Others, tasks.clone(), None),
            WhyAtRisk::Limits => (RiskReasonKind::Limits, vec![], None),
            WhyAtRisk::PinnedTooLate => (RiskReasonKind::PinnedTooLate, vec![], None),
            WhyAtRisk::BegunTooLate => (RiskReasonKind::BegunTooLate, vec![], None),
        };
        let needed_minutes = if let WhyAtRisk::NoLongStretch { needed, .. } = why { *needed } else { None };
        Self { kind, task_ids: tasks.into_iter().map(|task| task.0).collect(), minutes, needed_minutes }
    }
}

/// A change that would help a task at risk, to be done by ordinary operations. It has the fields of its kind.
#[derive(Serialize, ToSchema)]
#[schema(as = PlanAction)]
pub(super) struct ActionBody {
    kind: ActionKind,
    /// Of `split`, the shortest piece; of `more_hours`, how long the block is.
    #[schema(value_type = i64, minimum = 1, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    minutes: Option<i64>,
    /// Of `more_hours` and `unpin`: the day in the caller's zone.
    #[schema(value_type = String, format = Date, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    date: Option<String>,
    /// Of `more_hours` and `unpin`: when the block begins.
    #[schema(value_type = DateTime<Utc>, required = false)]
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "instant_if_any")]
    start: Option<DateTime<Utc>>,
    /// Of `due_later`: by how many days.
    #[schema(value_type = i64, minimum = 1, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    days: Option<i64>,
    /// Of `due_later`: when it is due then, a date or an instant.
    #[schema(value_type = String, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    due: Option<String>,
    /// Of `let_go`: the task.
    #[schema(value_type = Uuid, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    task_id: Option<Uuid>,
}

/// What kind of change it is.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = PlanActionKind)]
enum ActionKind {
    /// The task may be split into shorter pieces: `min_block_minutes`. It may still be late, but clearly less, or at least have a place.
    Split,
    /// A pinned block of the task is unpinned.
    Unpin,
    /// A pinned block of the task outside its hours.
    MoreHours,
    /// The task is due later.
    DueLater,
    /// Another task is given up: its `auto` becomes false, and its blocks that are not pinned are removed.
    LetGo,
}

impl ActionBody {
    pub(super) fn of(remedy: Remedy) -> Self {
        let empty = |kind| Self { kind, minutes: None, date: None, start: None, days: None, due: None, task_id: None };
        match remedy {
            Remedy::Split { minutes } => Self { minutes: Some(minutes), ..empty(ActionKind::Split) },
            Remedy::Unpin { date, start } => {
                Self { date: Some(date.to_string()), start: Some(start), ..empty(ActionKind::Unpin) }
            }
            Remedy::MoreHours { date, start, minutes } => Self {
                date: Some(date.to_string()),
                start: Some(start),
                minutes: Some(minutes),
                ..empty(ActionKind::MoreHours)
            },
            Remedy::DueLater { days, due } => {
                Self { days: Some(days), due: Some(due.to_string()), ..empty(ActionKind::DueLater) }
            }
            Remedy::LetGo { task } => Self { task_id: Some(task.0), ..empty(ActionKind::LetGo) },
        }
    }
}
