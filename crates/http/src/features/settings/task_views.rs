//! Saved views of the task list, in requests.

use scheduler_domain::{
    DueBound, FieldErrors, LabelId, Priority, SearchQuery, TaskFilter, TaskOrder, TaskView, TaskViewName, TaskViews,
};
use serde::Deserialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::contract::extract::{Field, array, object, within};
use crate::contract::schema;

/// A view to be saved.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = SetTaskView)]
pub(super) struct SetTaskViewBody {
    /// A UUID of the client's own; no other view of the list has it.
    #[schema(value_type = Uuid, required = true)]
    #[serde(default)]
    id: Field<Uuid>,
    #[schema(schema_with = schema::task_view_name, required = true)]
    #[serde(default)]
    name: Field<String>,
    #[schema(value_type = SetTaskViewQueryBody, required = true)]
    #[serde(default)]
    query: Field<Box<RawValue>>,
    #[schema(schema_with = schema::order_of_view, required = false)]
    #[serde(default)]
    order: Field<String>,
}

/// Which tasks a view shows: parameters of `GET /tasks/`. Labels need not exist.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = SetTaskViewQuery)]
pub(super) struct SetTaskViewQueryBody {
    #[schema(schema_with = schema::search_query, required = false)]
    #[serde(default)]
    q: Field<String>,
    #[schema(schema_with = schema::labels_of_view, required = false)]
    #[serde(default)]
    label: Field<Box<RawValue>>,
    #[schema(schema_with = schema::priorities_of_view, required = false)]
    #[serde(default)]
    priority: Field<Vec<String>>,
    #[schema(value_type = bool, required = false)]
    #[serde(default)]
    completed: Field<bool>,
    #[schema(value_type = bool, required = false)]
    #[serde(default)]
    scheduled: Field<bool>,
    #[schema(schema_with = schema::due_bound, required = false)]
    #[serde(default)]
    due_after: Field<String>,
    #[schema(schema_with = schema::due_bound, required = false)]
    #[serde(default)]
    due_before: Field<String>,
}

/// All views, or `None` after recording their faults.
pub(super) fn read(raw: &RawValue, errors: &mut FieldErrors) -> Option<TaskViews> {
    let raw = array::<Box<RawValue>>(raw, "an object", errors)?;
    if let Err(fault) = TaskViews::check_count(raw.len()) {
        errors.add_at(vec![], fault);
        return None;
    }
    let views =
        raw.iter().enumerate().map(|(index, raw)| within(index, errors, |errors| SetTaskViewBody::read(raw, errors)));
    let views: Vec<_> = views.collect();
    let views = TaskViews::new(views.into_iter().collect::<Option<_>>()?);
    views.map_err(|faults| errors.extend(faults)).ok()
}

impl SetTaskViewBody {
    fn read(raw: &RawValue, errors: &mut FieldErrors) -> Option<TaskView> {
        let body: Self = object(raw, errors)?;
        let id = errors.check("id", body.id.required("Id"));
        let name = errors.check("name", body.name.required("Name").and_then(|raw| TaskViewName::parse(&raw)));
        let query = errors.check("query", body.query.required("Query"));
        let query = query.and_then(|raw| within("query", errors, |errors| SetTaskViewQueryBody::read(&raw, errors)));
        let order = errors.check("order", body.order.parsed(TaskOrder::parse));
        Some(TaskView { id: id?, name: name?, query: query?, order: order? })
    }
}

impl SetTaskViewQueryBody {
    fn read(raw: &RawValue, errors: &mut FieldErrors) -> Option<TaskFilter> {
        let body: Self = object(raw, errors)?;
        let q = errors.check("q", body.q.parsed(SearchQuery::parse));
        let labels = errors.check("label", body.label.optional());
        let labels = labels.and_then(|raw| raw.map_or(Some(Vec::new()), |raw| labels_of(&raw, errors)));
        let priorities = errors.check("priority", body.priority.optional());
        let priorities = priorities.and_then(|words| priorities_of(&words.unwrap_or_default(), errors));
        let completed = errors.check("completed", body.completed.optional());
        let scheduled = errors.check("scheduled", body.scheduled.optional());
        let due_after = errors.check("due_after", body.due_after.parsed(DueBound::parse));
        let due_before = errors.check("due_before", body.due_before.parsed(DueBound::parse));
        Some(TaskFilter {
            q: q?,
            labels: labels?,
            priorities: priorities?,
            completed: completed?,
            scheduled: scheduled?,
            due_after: due_after?,
            due_before: due_before?,
        })
    }
}

fn labels_of(raw: &RawValue, errors: &mut FieldErrors) -> Option<Vec<LabelId>> {
    let ids = within("label", errors, |errors| array::<Uuid>(raw, "a UUID", errors))?;
    errors.check("label", TaskFilter::labels_of(ids.into_iter().map(LabelId)))
}

/// Duplicates count once.
fn priorities_of(words: &[String], errors: &mut FieldErrors) -> Option<Vec<Priority>> {
    let mut read = |(index, word): (usize, &String)| {
        let priority = Priority::parse(word);
        priority.map_err(|fault| errors.add_at(vec!["priority".into(), index.into()], fault)).ok()
    };
    let found: Vec<_> = words.iter().enumerate().map(&mut read).collect();
    let mut priorities = Vec::new();
    for priority in found.into_iter().collect::<Option<Vec<_>>>()? {
        if !priorities.contains(&priority) {
            priorities.push(priority);
        }
    }
    Some(priorities)
}
