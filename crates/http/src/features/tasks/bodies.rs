//! The requests and responses about tasks.

use scheduler_application::{ClientId, Listed};
use scheduler_domain::{
    Blockers, Fault, FieldErrors, LabelId, LabelSet, MinutesDone, NewBlocks, NewTask, Priority, Task, TaskChanges,
    TaskDescription, TaskDuration, TaskId, Title, Update, When,
};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;
use uuid::Uuid;

use super::blocks::SetTaskBlockBody;
use super::recurrence::SetTaskRecurrenceBody;
use crate::bodies::tasks::TaskBody;
use crate::contract::client_id::client_id;
use crate::contract::extract::{Field, Nullable, RequestBody, WholeNumber, object};
use crate::contract::schema;

/// Tasks in their order.
#[derive(Serialize, ToSchema)]
#[schema(as = Tasks)]
pub(super) struct TasksBody {
    data: Vec<TaskBody>,
    /// How many there are in all.
    #[schema(minimum = 0)]
    count: i64,
}

impl TasksBody {
    /// The tasks; `default_duration` is that of their owner's settings.
    pub(super) fn of(list: Listed<Task>, default_duration: TaskDuration) -> Self {
        Self {
            data: list.data.into_iter().map(|task| TaskBody::of(task, default_duration)).collect(),
            count: list.count,
        }
    }
}

/// A task to be made.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CreateTask)]
pub(crate) struct CreateTaskBody {
    /// A UUID of the client's own, so that the request may be repeated; without one the server makes one.
    #[schema(value_type = Uuid, required = false)]
    #[serde(default)]
    id: Field<Uuid>,
    #[schema(schema_with = schema::title, required = true)]
    #[serde(default)]
    title: Field<String>,
    #[schema(schema_with = schema::task_description, required = false)]
    #[serde(default)]
    description: Field<String>,
    #[schema(schema_with = schema::nullable_when, required = false)]
    #[serde(default)]
    due: Field<String>,
    #[schema(schema_with = schema::nullable_task_duration, required = false)]
    #[serde(default)]
    duration_minutes: Field<WholeNumber>,
    #[schema(schema_with = schema::priority, required = false)]
    #[serde(default)]
    priority: Field<String>,
    #[schema(schema_with = schema::nullable_when, required = false)]
    #[serde(default)]
    not_before: Field<String>,
    #[schema(schema_with = schema::nullable_min_block, required = false)]
    #[serde(default)]
    min_block_minutes: Field<WholeNumber>,
    /// Whether the planner finds time for it and may move its blocks that are not pinned. True if absent.
    #[schema(value_type = bool, required = false)]
    #[serde(default)]
    auto: Field<bool>,
    #[schema(schema_with = schema::labels, required = false)]
    #[serde(default)]
    labels: Field<Vec<Uuid>>,
    #[schema(schema_with = schema::blockers, required = false)]
    #[serde(default)]
    blocked_by: Field<Vec<Uuid>>,
    /// How it repeats; null where it does not.
    #[schema(value_type = Option<SetTaskRecurrenceBody>, required = false)]
    #[serde(default)]
    recurrence: Field<Box<RawValue>>,
    #[schema(schema_with = schema::nullable_minutes_done, required = false)]
    #[serde(default)]
    minutes_done: Field<WholeNumber>,
}

impl RequestBody for CreateTaskBody {
    type Value = (NewTask, Option<ClientId>);

    fn parse(raw: &RawValue, errors: &mut FieldErrors) -> Option<Self::Value> {
        let body: Self = object(raw, errors)?;
        let id = errors.check("id", client_id(raw, body.id));
        let title = errors.check("title", body.title.required("Title").and_then(|raw| Title::parse(&raw)));
        let description = errors.check("description", description(body.description));
        let due = errors.check("due", body.due.text(|raw| When::parse(raw).map(Some)));
        let duration = errors.check("duration_minutes", body.duration_minutes.update_number(TaskDuration::parse));
        let priority = errors.check("priority", body.priority.parsed(Priority::parse));
        let not_before = errors.check("not_before", body.not_before.text(|raw| When::parse(raw).map(Some)));
        let min_block = errors.check("min_block_minutes", body.min_block_minutes.update_number(TaskDuration::parse));
        let auto = errors.check("auto", body.auto.optional());
        let labels = errors.check("labels", labels(body.labels));
        let blocked_by = errors.check("blocked_by", blockers(body.blocked_by));
        let recurrence = SetTaskRecurrenceBody::read(body.recurrence, errors);
        let minutes_done = errors.check("minutes_done", minutes_done(body.minutes_done));
        let mut new = NewTask {
            description: description?.unwrap_or_default(),
            due: due?,
            priority: priority?.unwrap_or_default(),
            not_before: not_before?,
            labels: labels?.unwrap_or_default(),
            blocked_by: blocked_by?.unwrap_or_default(),
            minutes_done: minutes_done?.unwrap_or_default(),
            ..NewTask::new(title?)
        };
        duration?.apply(&mut new.duration);
        min_block?.apply(&mut new.min_block);
        recurrence?.apply(&mut new.recurrence);
        new.is_auto = auto?.unwrap_or(new.is_auto);
        Some((new, id?))
    }
}

/// A change of a task; an absent field stays as it is.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = UpdateTask)]
pub(crate) struct UpdateTaskBody {
    #[schema(schema_with = schema::title, required = false)]
    #[serde(default)]
    title: Field<String>,
    #[schema(schema_with = schema::task_description, required = false)]
    #[serde(default)]
    description: Field<String>,
    #[schema(value_type = bool, required = false)]
    #[serde(default)]
    completed: Field<bool>,
    #[schema(schema_with = schema::nullable_when, required = false)]
    #[serde(default)]
    due: Field<String>,
    #[schema(schema_with = schema::nullable_task_duration, required = false)]
    #[serde(default)]
    duration_minutes: Field<WholeNumber>,
    #[schema(schema_with = schema::priority, required = false)]
    #[serde(default)]
    priority: Field<String>,
    #[schema(schema_with = schema::nullable_when, required = false)]
    #[serde(default)]
    not_before: Field<String>,
    #[schema(schema_with = schema::nullable_min_block, required = false)]
    #[serde(default)]
    min_block_minutes: Field<WholeNumber>,
    /// Whether the planner finds time for it and may move its blocks that are not pinned. Without it they stay as they are.
    #[schema(value_type = bool, required = false)]
    #[serde(default)]
    auto: Field<bool>,
    #[schema(schema_with = schema::labels, required = false)]
    #[serde(default)]
    labels: Field<Vec<Uuid>>,
    #[schema(schema_with = schema::blockers, required = false)]
    #[serde(default)]
    blocked_by: Field<Vec<Uuid>>,
    /// How it repeats; null where it does not.
    #[schema(value_type = Option<SetTaskRecurrenceBody>, required = false)]
    #[serde(default)]
    recurrence: Field<Box<RawValue>>,
    #[schema(schema_with = schema::nullable_minutes_done, required = false)]
    #[serde(default)]
    minutes_done: Field<WholeNumber>,
    /// When somebody means to work on it, in any order; null or empty to take it off the calendar.
    #[schema(value_type = Option<Vec<SetTaskBlockBody>>, required = false, max_items = 50)]
    #[serde(default)]
    blocks: Field<Box<RawValue>>,
}

impl RequestBody for UpdateTaskBody {
    type Value = (TaskChanges, Update<NewBlocks>);

    fn parse(raw: &RawValue, errors: &mut FieldErrors) -> Option<Self::Value> {
        let body: Self = object(raw, errors)?;
        let title = errors.check("title", body.title.parsed(Title::parse));
        let description = errors.check("description", description(body.description));
        let completed = errors.check("completed", body.completed.optional());
        let due = errors.check("due", body.due.update(|raw| When::parse(raw).map(Some)));
        let duration = errors.check("duration_minutes", body.duration_minutes.update_number(TaskDuration::parse));
        let priority = errors.check("priority", body.priority.parsed(Priority::parse));
        let not_before = errors.check("not_before", body.not_before.update(|raw| When::parse(raw).map(Some)));
        let min_block = errors.check("min_block_minutes", body.min_block_minutes.update_number(TaskDuration::parse));
        let auto = errors.check("auto", body.auto.optional());
        let labels = errors.check("labels", labels(body.labels));
        let blocked_by = errors.check("blocked_by", blockers(body.blocked_by));
        let recurrence = SetTaskRecurrenceBody::read(body.recurrence, errors);
        let minutes_done = errors.check("minutes_done", minutes_done(body.minutes_done));
        let blocks = SetTaskBlockBody::read_all(body.blocks, errors);
        let changes = TaskChanges {
            title: title?,
            description: description?,
            completed: completed?,
            due: due?,
            duration: duration?,
            priority: priority?,
            not_before: not_before?,
            min_block: min_block?,
            is_auto: auto?,
            labels: labels?,
            blocked_by: blocked_by?,
            recurrence: recurrence?,
            minutes_done: minutes_done?,
            blocks: None,
        };
        Some((changes, blocks?))
    }
}

fn description(field: Field<String>) -> Result<Option<TaskDescription>, Fault> {
    match field.nullable()? {
        Nullable::Absent => Ok(None),
        Nullable::Null => Ok(Some(TaskDescription::default())),
        Nullable::Value(raw) => TaskDescription::parse(&raw).map(Some),
    }
}

fn minutes_done(field: Field<WholeNumber>) -> Result<Option<MinutesDone>, Fault> {
    match field.nullable()? {
        Nullable::Absent => Ok(None),
        Nullable::Null => Ok(Some(MinutesDone::default())),
        Nullable::Value(WholeNumber(raw)) => MinutesDone::parse(raw).map(Some),
    }
}

fn labels(field: Field<Vec<Uuid>>) -> Result<Option<LabelSet>, Fault> {
    let ids = field.optional()?;
    ids.map(|ids| LabelSet::parse(ids.into_iter().map(LabelId).collect())).transpose()
}

fn blockers(field: Field<Vec<Uuid>>) -> Result<Option<Blockers>, Fault> {
    field.optional()?.map(|ids| Blockers::parse(ids.into_iter().map(TaskId).collect())).transpose()
}
