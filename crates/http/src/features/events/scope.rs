//! Which occurrences of an event a request concerns, from the query.

use axum::extract::{FromRequestParts, RawQuery};
use axum::http::request::Parts;
use scheduler_application::Part;
use scheduler_domain::{Fault, FaultKind, FieldErrors, OccurrencePage, parse_any_original_start};
use utoipa::IntoParams;
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::{ObjectBuilder, Required, Type};

use crate::contract::extract::{instant, number, text};
use crate::contract::problem::{Problem, Source};
use crate::contract::schema;

/// Extracts `scope` and `original_start`; other parameters are ignored. `None` for all occurrences.
pub(super) struct ScopeQuery(pub(super) Option<Part>);

/// The parameters in the document.
pub(super) struct ScopeParams;

impl IntoParams for ScopeParams {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let words = ObjectBuilder::new().schema_type(Type::String).enum_values(Some(["all", "this", "following"]));
        let scope = query("scope").schema(Some(words.default(Some("all".into()))));
        let scope = scope.description(Some("Which occurrences are meant: all, one, or one and all after it."));
        let start = query("original_start").schema(Some(schema::original_start()));
        let start = start
            .description(Some("Which one, where the series has it; needed unless all are meant, and ignored then."));
        vec![scope.build(), start.build()]
    }
}

fn query(name: &str) -> ParameterBuilder {
    ParameterBuilder::new().name(name).parameter_in(ParameterIn::Query).required(Required::False)
}

impl<S: Send + Sync> FromRequestParts<S> for ScopeQuery {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let RawQuery(query) = RawQuery::from_request_parts(parts, state).await.unwrap_or(RawQuery(None));
        let query = query.unwrap_or_default();
        scope(&query).map(Self).map_err(|errors| Problem::invalid(Source::Query, &errors))
    }
}

fn scope(query: &str) -> Result<Option<Part>, FieldErrors> {
    let of_one = match text(query, "scope").as_deref() {
        None | Some("all") => return Ok(None),
        Some("this") => Part::This,
        Some("following") => Part::Following,
        Some(_) => {
            let fault = Fault::new(FaultKind::Invalid, "Must be all, this or following");
            return Err(FieldErrors::one("scope", fault));
        }
    };
    let missing = || Fault::new(FaultKind::Missing, "Say which occurrence is meant");
    let start = instant(query, "original_start").ok_or_else(missing).and_then(|raw| parse_any_original_start(&raw));
    start.map(of_one).map(Some).map_err(|fault| FieldErrors::one("original_start", fault))
}

/// Extracts `from` and `limit`; other parameters are ignored.
pub(super) struct OccurrencesQuery(pub(super) OccurrencePage);

/// The parameters in the document.
pub(super) struct OccurrencesParams;

impl IntoParams for OccurrencesParams {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let from = query("from").schema(Some(schema::instant()));
        let from = from.description(Some("From when on; all-day ones begin as if in UTC. Absent: from the first on."));
        let number =
            ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(1)).maximum(Some(OccurrencePage::MAX));
        let limit = query("limit").schema(Some(number.default(Some(OccurrencePage::USUAL.into()))));
        vec![from.build(), limit.description(Some("How many to answer at most.")).build()]
    }
}

impl<S: Send + Sync> FromRequestParts<S> for OccurrencesQuery {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let RawQuery(query) = RawQuery::from_request_parts(parts, state).await.unwrap_or(RawQuery(None));
        let query = query.unwrap_or_default();
        let mut errors = FieldErrors::default();
        let limit = number(&query, "limit", &mut errors);
        let page = OccurrencePage::parse(instant(&query, "from").as_deref(), limit);
        let page = page.map_err(|faults| errors.extend(faults)).ok();
        page.filter(|_| errors.is_empty()).map(Self).ok_or_else(|| Problem::invalid(Source::Query, &errors))
    }
}
