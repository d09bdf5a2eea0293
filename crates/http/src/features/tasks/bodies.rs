//! What is said about tasks, both ways.

use chrono::{DateTime, Utc};
use scheduler_application::{Anchor, Listed};
use scheduler_domain::{
    Fault, FaultKind, FieldErrors, Minute, NewTask, Task, TaskChanges, TaskDescription, TaskDuration, TaskId, Title,
    Update, When,
};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::openapi::{ArrayBuilder, KnownFormat, ObjectBuilder, RefOr, Schema, SchemaFormat, Type};
use utoipa::{PartialSchema, ToSchema};
use uuid::Uuid;

use crate::contract::extract::{Field, Nullable, RequestBody, WholeNumber, array, object};
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
    /// When the content last changed; a move does not count.
    #[serde(serialize_with = "instant")]
    updated_at: DateTime<Utc>,
    /// By when it is to be done: a date or an instant.
    #[schema(required)]
    due: Option<String>,
    /// How long it takes: as the task says, or else the default of its owner's settings.
    #[schema(minimum = 5, maximum = 1440)]
    duration_minutes: i32,
    /// When its owner means to begin; null when it is not on the calendar.
    #[schema(required)]
    #[serde(serialize_with = "instant_if_any")]
    scheduled_start: Option<DateTime<Utc>>,
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
            scheduled_start: task.scheduled_start.map(Minute::instant),
        }
    }
}

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
pub(super) struct CreateTaskBody {
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
}

impl RequestBody for CreateTaskBody {
    type Value = NewTask;

    fn parse(raw: &RawValue, errors: &mut FieldErrors) -> Option<NewTask> {
        let body: Self = object(raw, errors)?;
        let title = errors.check("title", body.title.required("Title").and_then(|raw| Title::parse(&raw)));
        let description = errors.check("description", description(body.description));
        let due = errors.check("due", body.due.text(|raw| When::parse(raw).map(Some)));
        let duration = errors.check("duration_minutes", body.duration_minutes.update_number(TaskDuration::parse));
        let mut own = None;
        duration?.apply(&mut own);
        Some(NewTask { title: title?, description: description?.unwrap_or_default(), due: due?, duration: own })
    }
}

/// A change of a task; an absent field stays as it is.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = UpdateTask)]
pub(super) struct UpdateTaskBody {
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
}

impl RequestBody for UpdateTaskBody {
    type Value = TaskChanges;

    fn parse(raw: &RawValue, errors: &mut FieldErrors) -> Option<TaskChanges> {
        let body: Self = object(raw, errors)?;
        let title = errors.check("title", body.title.parsed(Title::parse));
        let description = errors.check("description", description(body.description));
        let completed = errors.check("completed", body.completed.optional());
        let due = errors.check("due", body.due.update(|raw| When::parse(raw).map(Some)));
        let duration = errors.check("duration_minutes", body.duration_minutes.update_number(TaskDuration::parse));
        Some(TaskChanges {
            title: title?,
            description: description?,
            completed: completed?,
            due: due?,
            duration: duration?,
            scheduled_start: Update::Keep,
        })
    }
}

fn description(field: Field<String>) -> Result<Option<TaskDescription>, Fault> {
    match field.nullable()? {
        Nullable::Absent => Ok(None),
        Nullable::Null => Ok(Some(TaskDescription::default())),
        Nullable::Value(raw) => TaskDescription::parse(&raw).map(Some),
    }
}

/// When a task is to be done.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ScheduleTask)]
pub(super) struct ScheduleTaskBody {
    #[schema(schema_with = schema::minute, required = true)]
    #[serde(default)]
    start: Field<String>,
    #[schema(schema_with = schema::nullable_task_duration, required = false)]
    #[serde(default)]
    duration_minutes: Field<WholeNumber>,
}

impl RequestBody for ScheduleTaskBody {
    type Value = (Minute, Update<TaskDuration>);

    fn parse(raw: &RawValue, errors: &mut FieldErrors) -> Option<Self::Value> {
        let body: Self = object(raw, errors)?;
        let start = errors.check("start", body.start.required("Start").and_then(|raw| Minute::parse(&raw)));
        let duration = errors.check("duration_minutes", body.duration_minutes.update_number(TaskDuration::parse));
        Some((start?, duration?))
    }
}

/// The ids of tasks in their new order.
pub(super) struct ReorderTasksBody;

impl ToSchema for ReorderTasksBody {}

impl PartialSchema for ReorderTasksBody {
    fn schema() -> RefOr<Schema> {
        let id = SchemaFormat::KnownFormat(KnownFormat::Uuid);
        let id = ObjectBuilder::new().schema_type(Type::String).format(Some(id));
        ArrayBuilder::new().items(id).unique_items(true).description(Some("Each task once.")).into()
    }
}

impl RequestBody for ReorderTasksBody {
    type Value = Vec<TaskId>;

    fn parse(raw: &RawValue, errors: &mut FieldErrors) -> Option<Vec<TaskId>> {
        let ids = array::<Uuid>(raw, "a UUID", errors)?;
        Some(ids.into_iter().map(TaskId).collect())
    }
}

/// Where a task goes: exactly one of the two.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = MoveTask, min_properties = 1, max_properties = 1)]
pub(super) struct MoveTaskBody {
    /// Directly before this task.
    #[schema(value_type = Uuid, required = false)]
    #[serde(default)]
    before: Field<Uuid>,
    /// Directly after this task.
    #[schema(value_type = Uuid, required = false)]
    #[serde(default)]
    after: Field<Uuid>,
}

impl RequestBody for MoveTaskBody {
    type Value = Anchor;

    fn parse(raw: &RawValue, errors: &mut FieldErrors) -> Option<Anchor> {
        let body: Self = object(raw, errors)?;
        let before = errors.check("before", body.before.optional());
        let after = errors.check("after", body.after.optional());
        match (before?, after?) {
            (Some(id), None) => Some(Anchor::Before(TaskId(id))),
            (None, Some(id)) => Some(Anchor::After(TaskId(id))),
            _ => {
                errors.add_at(vec![], Fault::new(FaultKind::Invalid, "Name either before or after"));
                None
            }
        }
    }
}
