//! The page of a list, from the query.

use axum::extract::{FromRequestParts, RawQuery};
use axum::http::request::Parts;
use scheduler_application::Page;
use scheduler_domain::{Fault, FaultKind, FieldErrors};
use url::form_urlencoded;
use utoipa::IntoParams;

use crate::contract::problem::{Problem, Source};

/// Extracts `skip` and `limit`; other parameters are ignored.
pub(crate) struct PageQuery(pub(crate) Page);

/// The parameters in the document.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "only its shape is used")]
pub(crate) struct PageParams {
    /// How many entries to pass over.
    #[param(minimum = 0, default = 0)]
    skip: Option<i64>,
    /// How many entries to answer at most.
    #[param(minimum = 1, maximum = 1000, default = 100)]
    limit: Option<i64>,
}

impl<S: Send + Sync> FromRequestParts<S> for PageQuery {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let RawQuery(query) = RawQuery::from_request_parts(parts, state).await.unwrap_or(RawQuery(None));
        let query = query.unwrap_or_default();
        let mut errors = FieldErrors::default();
        page(&query, &mut errors).map(Self).ok_or_else(|| Problem::invalid(Source::Query, &errors))
    }
}

/// The page that the parameters ask for, or `None` after recording their faults.
pub(crate) fn page(query: &str, errors: &mut FieldErrors) -> Option<Page> {
    let mut wrong = FieldErrors::default();
    let skip = number(query, "skip", &mut wrong);
    let limit = number(query, "limit", &mut wrong);
    let page = Page::parse(skip, limit).map_err(|out_of_range| errors.extend(out_of_range)).ok();
    let page = page.filter(|_| wrong.is_empty());
    errors.extend(wrong);
    page
}

/// A parameter that is a whole number, if it is present and valid.
pub(crate) fn number(query: &str, name: &str, errors: &mut FieldErrors) -> Option<i64> {
    let (_, text) = form_urlencoded::parse(query.as_bytes()).find(|(key, _)| key == name)?;
    let fault = |_| Fault::new(FaultKind::WrongType, "Must be a whole number");
    errors.check(name, text.parse::<i64>().map_err(fault))
}
