//! Stored saved views of the task list: JSON without the empty fields.

use scheduler_application::StoreError;
use scheduler_domain::{
    DueBound, LabelId, Priority, SearchQuery, TaskFilter, TaskOrder, TaskView, TaskViewName, TaskViews,
};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

#[derive(Serialize, Deserialize)]
struct StoredView {
    id: Uuid,
    name: String,
    query: StoredQuery,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    order: Option<String>,
}

#[derive(Serialize, Deserialize)]
struct StoredQuery {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    q: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    label: Vec<Uuid>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    priority: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    completed: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    scheduled: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    due_after: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    due_before: Option<String>,
}

impl From<&TaskView> for StoredView {
    fn from(view: &TaskView) -> Self {
        let query = &view.query;
        Self {
            id: view.id,
            name: view.name.as_str().to_owned(),
            query: StoredQuery {
                q: query.q.as_ref().map(|q| q.as_typed().to_owned()),
                label: query.labels.iter().map(|label| label.0).collect(),
                priority: query.priorities.iter().map(|priority| priority.as_str().to_owned()).collect(),
                completed: query.completed,
                scheduled: query.scheduled,
                due_after: query.due_after.map(|bound| bound.to_string()),
                due_before: query.due_before.map(|bound| bound.to_string()),
            },
            order: view.order.map(|order| order.as_str().to_owned()),
        }
    }
}

impl StoredView {
    fn into_view(self) -> Result<TaskView, StoreError> {
        let StoredQuery { q, label, priority, completed, scheduled, due_after, due_before } = self.query;
        let bound = |raw: Option<String>| raw.map(|raw| DueBound::from_stored(&raw).ok_or_else(unreadable)).transpose();
        Ok(TaskView {
            id: self.id,
            name: TaskViewName::from_stored(self.name),
            query: TaskFilter {
                q: q.map(|q| SearchQuery::from_stored(&q)),
                labels: label.into_iter().map(LabelId).collect(),
                priorities: priority.iter().map(|word| Priority::from_stored(word)).collect(),
                completed,
                scheduled,
                due_after: bound(due_after)?,
                due_before: bound(due_before)?,
            },
            order: self.order.map(|word| TaskOrder::from_stored(&word)),
        })
    }
}

pub(super) fn to_stored(views: &TaskViews) -> String {
    // Serializing texts, ids and booleans cannot fail.
    serde_json::to_string(&views.iter().map(StoredView::from).collect::<Vec<_>>()).unwrap_or_else(|_| "[]".to_owned())
}

/// JSON that cannot be read is an error: if it were read as no views, the next save would delete them.
pub(super) fn from_stored(json: &str) -> Result<TaskViews, StoreError> {
    if json == "[]" {
        return Ok(TaskViews::default());
    }
    let stored: Vec<StoredView> = serde_json::from_str(json).map_err(|_| unreadable())?;
    let views: Result<_, _> = stored.into_iter().map(StoredView::into_view).collect();
    Ok(TaskViews::from_stored(views?))
}

fn unreadable() -> StoreError {
    StoreError::Failed("a saved view of tasks cannot be read".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn views_that_a_later_rule_would_refuse_are_read_and_kept_as_they_are() {
        let long = "ü".repeat(300);
        let stored = format!(
            r#"[{{"id":"00000000-0000-0000-0000-000000000001","name":"{long}","query":{{"q":"{long}","due_after":"1700-01-01","due_before":"today+9999"}}}}]"#
        );
        assert_eq!(to_stored(&from_stored(&stored).unwrap()), stored);
    }

    #[test]
    fn what_is_no_view_is_told() {
        let view = |query: &str| {
            from_stored(&format!(r#"[{{"id":"00000000-0000-0000-0000-000000000001","name":"x","query":{query}}}]"#))
        };
        assert!(view("{}").is_ok());
        for query in [r#"{"due_after":"soon"}"#, r#"{"q":1}"#, "[]]"] {
            assert!(view(query).is_err(), "{query}");
        }
    }
}
