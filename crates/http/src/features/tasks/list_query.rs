//! Which tasks of the list a request asks for, from the query.

use axum::extract::{FromRequestParts, RawQuery};
use axum::http::request::Parts;
use scheduler_application::{Page, TaskListQuery};
use scheduler_domain::{
    DueBound, Fault, FaultKind, FieldErrors, LabelId, Priority, SearchQuery, TaskFilter, TaskOrder,
};
use utoipa::IntoParams;
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::Type;
use utoipa::openapi::{Object, ObjectBuilder, Required};
use uuid::fmt::Hyphenated;

use crate::contract::extract::{PageParams, instant, page, text};
use crate::contract::problem::{Problem, Source};
use crate::contract::schema;

/// The filters and order of the list, and the page; other parameters are ignored.
pub(super) struct TaskListRequest(pub(super) TaskListQuery);

/// The parameters in the document.
pub(super) struct TaskListParams;

impl IntoParams for TaskListParams {
    fn into_params(place: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let own = [
            ("q", "Words that they hold in the title or the description, as in a search.", schema::search_query()),
            (
                "label",
                "They have one of these labels: ids, separated by commas. No task has one that is not there.",
                schema::label_ids(),
            ),
            ("priority", "Their priorities, separated by commas.", schema::priorities()),
            ("completed", "Whether they are completed.", truth()),
            ("scheduled", "Whether they are on the calendar.", truth()),
            (
                "due_after",
                "They are due on or after this day, or at or after this instant; days are those of the zone of the settings.",
                schema::due_bound(),
            ),
            ("due_before", "They are due before this day or instant.", schema::due_bound()),
            (
                "order",
                "By their place in the list, by when they are due (what is never due comes last), by how much they matter (the most \
                 first), or by when they were made. What is alike stands in the order of the list.",
                schema::task_order(),
            ),
        ];
        let own = own.map(|(name, meaning, schema)| parameter(name, meaning, schema));
        PageParams::into_params(place).into_iter().chain(own).collect()
    }
}

fn parameter(name: &str, meaning: &str, schema: Object) -> Parameter {
    let parameter = ParameterBuilder::new().name(name).parameter_in(ParameterIn::Query);
    parameter.required(Required::False).description(Some(meaning)).schema(Some(schema)).build()
}

fn truth() -> Object {
    ObjectBuilder::new().schema_type(Type::Boolean).build()
}

impl<S: Send + Sync> FromRequestParts<S> for TaskListRequest {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let RawQuery(query) = RawQuery::from_request_parts(parts, state).await.unwrap_or(RawQuery(None));
        let query = query.unwrap_or_default();
        let mut errors = FieldErrors::default();
        let page = page(&query, &mut errors);
        let asked = asked(&query, &mut errors);
        match (page, asked) {
            (Some(page), Some((filter, order))) if errors.is_empty() => Ok(Self(of(filter, order, page))),
            _ => Err(Problem::invalid(Source::Query, &errors)),
        }
    }
}

const fn of(filter: TaskFilter, order: TaskOrder, page: Page) -> TaskListQuery {
    TaskListQuery { filter, order, page }
}

fn asked(query: &str, errors: &mut FieldErrors) -> Option<(TaskFilter, TaskOrder)> {
    let mut bound = |name: &str| {
        let bound = instant(query, name).map(|raw| DueBound::parse(&raw)).transpose();
        errors.check(name, bound)
    };
    let (due_after, due_before) = (bound("due_after"), bound("due_before"));
    let q = errors.check("q", text(query, "q").map(|raw| SearchQuery::parse(&raw)).transpose());
    let labels = errors.check("label", text(query, "label").map_or(Ok(Vec::new()), |raw| labels(&raw)));
    let priorities = errors.check("priority", text(query, "priority").map_or(Ok(Vec::new()), |raw| priorities(&raw)));
    let completed = errors.check("completed", is(query, "completed"));
    let scheduled = errors.check("scheduled", is(query, "scheduled"));
    let order =
        errors.check("order", text(query, "order").map_or(Ok(TaskOrder::default()), |raw| TaskOrder::parse(&raw)));
    let filter = TaskFilter {
        q: q?,
        labels: labels?,
        priorities: priorities?,
        completed: completed?,
        scheduled: scheduled?,
        due_after: due_after?,
        due_before: due_before?,
    };
    Some((filter, order?))
}

fn is(query: &str, name: &str) -> Result<Option<bool>, Fault> {
    match text(query, name).as_deref() {
        None => Ok(None),
        Some("true") => Ok(Some(true)),
        Some("false") => Ok(Some(false)),
        Some(_) => Err(Fault::new(FaultKind::WrongType, "Must be true or false")),
    }
}

/// Priorities in any order; each counts once.
fn priorities(raw: &str) -> Result<Vec<Priority>, Fault> {
    let fault = |_| {
        Fault::new(FaultKind::Invalid, "Priorities must be some of urgent, high, normal and low, separated by commas")
    };
    let mut priorities = Vec::new();
    for word in raw.split(',') {
        let priority = Priority::parse(word.trim()).map_err(fault)?;
        if !priorities.contains(&priority) {
            priorities.push(priority);
        }
    }
    Ok(priorities)
}

/// Labels in any order; each counts once.
fn labels(raw: &str) -> Result<Vec<LabelId>, Fault> {
    let fault = |_| Fault::new(FaultKind::Invalid, "Labels must be UUIDs, separated by commas");
    let ids: Result<Vec<_>, _> = raw.split(',').map(|id| id.trim().parse::<Hyphenated>()).collect();
    TaskFilter::labels_of(ids.map_err(fault)?.into_iter().map(|id| LabelId(id.into_uuid())))
}
