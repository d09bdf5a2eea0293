//! Saved views of the task list in responses. Fields that a view does not set are left out.

use scheduler_domain::{Priority, TaskFilter, TaskOrder, TaskView};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::contract::schema;

/// A saved view of the task list.
#[derive(Serialize, ToSchema)]
#[schema(as = TaskView)]
pub(super) struct TaskViewBody {
    id: Uuid,
    name: String,
    query: TaskViewQueryBody,
    #[schema(schema_with = schema::order_of_view, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    order: Option<&'static str>,
}

/// Which tasks a view shows: parameters of `GET /tasks/`.
#[derive(Serialize, ToSchema)]
#[schema(as = TaskViewQuery)]
struct TaskViewQueryBody {
    #[schema(schema_with = schema::search_query, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    q: Option<String>,
    #[schema(schema_with = schema::labels_of_view, required = false)]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    label: Vec<Uuid>,
    #[schema(schema_with = schema::priorities_of_view, required = false)]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    priority: Vec<&'static str>,
    #[schema(value_type = bool, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    completed: Option<bool>,
    #[schema(value_type = bool, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    scheduled: Option<bool>,
    #[schema(schema_with = schema::due_bound, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    due_after: Option<String>,
    #[schema(schema_with = schema::due_bound, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    due_before: Option<String>,
}

impl From<&TaskView> for TaskViewBody {
    fn from(view: &TaskView) -> Self {
        Self {
            id: view.id,
            name: view.name.as_str().to_owned(),
            query: (&view.query).into(),
            order: view.order.map(TaskOrder::as_str),
        }
    }
}

impl From<&TaskFilter> for TaskViewQueryBody {
    fn from(filter: &TaskFilter) -> Self {
        Self {
            q: filter.q.as_ref().map(|q| q.as_typed().to_owned()),
            label: filter.labels.iter().map(|label| label.0).collect(),
            priority: filter.priorities.iter().copied().map(Priority::as_str).collect(),
            completed: filter.completed,
            scheduled: filter.scheduled,
            due_after: filter.due_after.map(|bound| bound.to_string()),
            due_before: filter.due_before.map(|bound| bound.to_string()),
        }
    }
}
