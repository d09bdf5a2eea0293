//! A task in responses.

use chrono::{DateTime, Utc};
use scheduler_domain::{Block, Minute, Task, TaskDuration, TaskRepetition};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::contract::json::{instant, instant_if_any};
use crate::contract::schema;

/// A task.
#[derive(Serialize, ToSchema)]
#[schema(as = Task)]
pub(crate) struct TaskBody {
    id: Uuid,
    title: String,
    /// Empty when there is none.
    description: String,
    completed: bool,
    /// Ascends in the order of the list and is unique in it; opaque otherwise.
    position: i64,
    #[serde(serialize_with = "instant")]
    created_at: DateTime<Utc>,
    /// When the content last changed; a move does not count. In quotes its `ETag`.
    #[serde(serialize_with = "instant")]
    updated_at: DateTime<Utc>,
    /// By when it is to be done: a date or an instant.
    #[schema(required)]
    due: Option<String>,
    /// How long it takes: as the task says, or else the default of its owner's settings.
    #[schema(minimum = 5, maximum = 1440)]
    duration_minutes: i32,
    #[schema(schema_with = schema::priority)]
    priority: &'static str,
    /// Before when it cannot be begun: a date or an instant.
    #[schema(required)]
    not_before: Option<String>,
    /// The shortest piece that it may be split into; null when it is to be done in one piece.
    #[schema(required, minimum = 5, maximum = 1440)]
    min_block_minutes: Option<i32>,
    /// Whether the planner finds time for it and may move its blocks that are not pinned.
    auto: bool,
    /// Its labels, each once, in the order of their ids.
    labels: Vec<Uuid>,
    /// The tasks that it waits for, by their ids; those in the trash are left out.
    #[schema(max_items = 20)]
    blocked_by: Vec<Uuid>,
    /// How it repeats; of a completed one, how it did.
    #[schema(required)]
    recurrence: Option<TaskRecurrenceBody>,
    /// The task that was made when this one was completed, because it repeats; that may be gone since.
    #[schema(required)]
    next_id: Option<Uuid>,
    /// How much of it is done already.
    #[schema(minimum = 0, maximum = 1440)]
    minutes_done: i32,
    /// When somebody means to work on it, by their starts. No two overlap.
    #[schema(max_items = 50)]
    blocks: Vec<TaskBlockBody>,
    /// When its first block begins; null when it is not on the calendar.
    #[schema(required)]
    #[serde(serialize_with = "instant_if_any")]
    scheduled_start: Option<DateTime<Utc>>,
}

/// A time at which somebody means to work on a task.
#[derive(Serialize, ToSchema)]
#[schema(as = TaskBlock)]
pub(crate) struct TaskBlockBody {
    /// Unique among the blocks of the task; may be the id of the task.
    id: Uuid,
    #[serde(serialize_with = "instant")]
    start: DateTime<Utc>,
    /// How long it takes; as long as its task where the block does not say.
    #[schema(minimum = 5, maximum = 1440)]
    minutes: i32,
    /// Whether the planner leaves it where it is.
    pinned: bool,
}

impl TaskBlockBody {
    fn of(block: &Block, of_task: TaskDuration) -> Self {
        Self {
            id: block.id.0,
            start: block.start.instant(),
            minutes: block.duration_or(of_task).minutes(),
            pinned: block.is_pinned,
        }
    }
}

/// How a task repeats.
#[derive(Serialize, ToSchema)]
#[schema(as = TaskRecurrence)]
pub(crate) struct TaskRecurrenceBody {
    #[schema(schema_with = schema::task_rrule)]
    rrule: String,
    #[schema(schema_with = schema::repeat_from)]
    from: &'static str,
}

impl TaskRecurrenceBody {
    fn of(repetition: &TaskRepetition) -> Self {
        Self { rrule: repetition.rule.as_str().to_owned(), from: repetition.from.as_str() }
    }
}

impl TaskBody {
    /// The task; `default_duration` is that of its owner's settings.
    pub(crate) fn of(task: Task, default_duration: TaskDuration) -> Self {
        let duration = task.duration_or(default_duration);
        Self {
            id: task.id.0,
            title: task.title.into(),
            description: task.description.into(),
            completed: task.completed,
            position: task.position,
            created_at: task.created_at,
            updated_at: task.updated_at,
            due: task.due.map(|due| due.to_string()),
            duration_minutes: duration.minutes(),
            priority: task.priority.as_str(),
            not_before: task.not_before.map(|when| when.to_string()),
            min_block_minutes: task.min_block.map(TaskDuration::minutes),
            auto: task.is_auto,
            labels: task.labels.ids().iter().map(|id| id.0).collect(),
            blocked_by: task.blocked_by.there().iter().map(|id| id.0).collect(),
            recurrence: task.recurrence.as_ref().map(TaskRecurrenceBody::of),
            next_id: task.next.map(|next| next.0),
            minutes_done: task.minutes_done.minutes(),
            blocks: task.blocks.all().iter().map(|block| TaskBlockBody::of(block, duration)).collect(),
            scheduled_start: task.blocks.start().map(Minute::instant),
        }
    }
}
