//! The requests and responses of searches.

use axum::extract::{FromRequestParts, RawQuery};
use axum::http::request::Parts;
use chrono::{DateTime, Utc};
use scheduler_application::{SearchHit, SearchPage, Thing};
use scheduler_domain::{Event, Fault, FaultKind, FieldErrors, Item, Kind, Minute, SearchQuery, Span, Task};
use serde::Serialize;
use url::form_urlencoded;
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::{Object, Required};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::contract::extract::number;
use crate::contract::json::{instant, instant_if_any, text_of};
use crate::contract::problem::{Problem, Source};
use crate::contract::schema;

/// The default and the maximum number of results.
const DEFAULT_LIMIT: i64 = 20;
const MAX_LIMIT: i64 = 50;

/// What can be found.
const KINDS: [Kind; 3] = [Kind::Task, Kind::Event, Kind::Item];

/// What was found, the best first.
#[derive(Serialize, ToSchema)]
#[schema(as = SearchResults)]
pub(super) struct SearchBody {
    data: Vec<HitBody>,
    /// Whether there is more than was asked for.
    more: bool,
}

/// A task, an event or an item, as far as it takes to show it in a list and to open it.
#[derive(Serialize, ToSchema)]
#[schema(as = SearchResult)]
struct HitBody {
    #[schema(schema_with = schema::found_kind)]
    kind: &'static str,
    id: Uuid,
    title: String,
    /// What stands around the words in the notes or the location, in one line; null when only the title has them.
    #[schema(required)]
    excerpt: Option<String>,
    /// Of a task: whether it is completed.
    #[schema(value_type = bool, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    completed: Option<bool>,
    /// Of a task: by when it is to be done, a date or an instant.
    #[schema(value_type = String, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    due: Option<String>,
    /// Of a task: when its owner means to begin.
    #[schema(value_type = DateTime<Utc>, required = false)]
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "instant_if_any")]
    scheduled_start: Option<DateTime<Utc>>,
    /// Of an event: an instant, or with `all_day` a date.
    #[schema(value_type = String, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    start: Option<String>,
    /// As the start, and later; not part of the event itself.
    #[schema(value_type = String, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<String>,
    /// Of an event: on whole days, in place of a time.
    #[schema(value_type = bool, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    all_day: Option<bool>,
    #[serde(serialize_with = "instant")]
    created_at: DateTime<Utc>,
}

impl From<SearchPage> for SearchBody {
    fn from(page: SearchPage) -> Self {
        Self { data: page.hits.into_iter().map(Into::into).collect(), more: page.more }
    }
}

impl From<SearchHit> for HitBody {
    fn from(hit: SearchHit) -> Self {
        let body = match hit.thing {
            Thing::Task(task) => task.into(),
            Thing::Event(event) => event.into(),
            Thing::Calendar(calendar) => {
                Self::new(Kind::Calendar, calendar.id.0, calendar.name.into(), calendar.created_at)
            }
            Thing::Label(label) => Self::new(Kind::Label, label.id.0, label.name.into(), label.created_at),
            Thing::Item(item) => item.into(),
        };
        Self { excerpt: hit.excerpt, ..body }
    }
}

impl HitBody {
    /// The fields that all kinds have.
    const fn new(kind: Kind, id: Uuid, title: String, created_at: DateTime<Utc>) -> Self {
        Self {
            kind: kind.as_str(),
            id,
            title,
            excerpt: None,
            completed: None,
            due: None,
            scheduled_start: None,
            start: None,
            end: None,
            all_day: None,
            created_at,
        }
    }
}

impl From<Task> for HitBody {
    fn from(task: Task) -> Self {
        Self {
            completed: Some(task.completed),
            due: task.due.map(|due| due.to_string()),
            scheduled_start: task.blocks.start().map(Minute::instant),
            ..Self::new(Kind::Task, task.id.0, task.title.into(), task.created_at)
        }
    }
}

impl From<Event> for HitBody {
    fn from(event: Event) -> Self {
        let (all_day, start, end) = match event.span {
            Span::Timed(span) => (false, text_of(&span.start().instant()), text_of(&span.end().instant())),
            Span::AllDay(span) => (true, span.start().to_string(), span.end().to_string()),
        };
        Self {
            start: Some(start),
            end: Some(end),
            all_day: Some(all_day),
            ..Self::new(Kind::Event, event.id.0, event.title.into(), event.created_at)
        }
    }
}

impl From<Item> for HitBody {
    fn from(item: Item) -> Self {
        Self::new(Kind::Item, item.id.0, item.title.into(), item.created_at)
    }
}

/// What to search for. Other parameters are ignored.
pub(super) struct SearchRequest {
    pub(super) query: SearchQuery,
    pub(super) kinds: Vec<Kind>,
    pub(super) limit: usize,
}

/// The parameters in the document.
pub(super) struct SearchParams;

impl IntoParams for SearchParams {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let parameter = |name: &str, required, meaning: &str, schema: Object| {
            let parameter = ParameterBuilder::new().name(name).parameter_in(ParameterIn::Query);
            parameter.required(required).description(Some(meaning)).schema(Some(schema)).build()
        };
        vec![
            parameter(
                "q",
                Required::True,
                "The words that are looked for, 1 to 255 characters after trimming. Without a letter or a digit nothing is found.",
                schema::search_query(),
            ),
            parameter(
                "kinds",
                Required::False,
                "Which kinds, separated by commas: `task`, `event`, `item`. All of them when nobody says.",
                schema::search_kinds(),
            ),
            parameter(
                "limit",
                Required::False,
                "How many things to answer at most.",
                schema::search_limit(MAX_LIMIT, DEFAULT_LIMIT),
            ),
        ]
    }
}

impl<S: Send + Sync> FromRequestParts<S> for SearchRequest {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let RawQuery(raw) = RawQuery::from_request_parts(parts, state).await.unwrap_or(RawQuery(None));
        let raw = raw.unwrap_or_default();
        let text = |name: &str| {
            let found = form_urlencoded::parse(raw.as_bytes()).find(|(key, _)| key == name);
            found.map(|(_, text)| text.into_owned())
        };
        let mut errors = FieldErrors::default();
        let query = errors.check("q", SearchQuery::parse(&text("q").unwrap_or_default()));
        let kinds = text("kinds").map_or(Ok(KINDS.to_vec()), |kinds| parse_kinds(&kinds));
        let kinds = errors.check("kinds", kinds);
        let limit = number(&raw, "limit", &mut errors).unwrap_or(DEFAULT_LIMIT);
        if !(1..=MAX_LIMIT).contains(&limit) {
            errors.add("limit", Fault::new(FaultKind::OutOfRange, "Limit must be between 1 and 50"));
        }
        match (query, kinds) {
            (Some(query), Some(kinds)) if errors.is_empty() => {
                Ok(Self { query, kinds, limit: usize::try_from(limit).unwrap_or_default() })
            }
            _ => Err(Problem::invalid(Source::Query, &errors)),
        }
    }
}

/// Kinds in any order; each counts once.
fn parse_kinds(raw: &str) -> Result<Vec<Kind>, Fault> {
    let fault = || Fault::new(FaultKind::Invalid, "Kinds must be some of task, event and item, separated by commas");
    let mut kinds = Vec::with_capacity(KINDS.len());
    for name in raw.split(',') {
        let kind = Kind::parse(name.trim()).ok().filter(|kind| KINDS.contains(kind)).ok_or_else(fault)?;
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    Ok(kinds)
}
