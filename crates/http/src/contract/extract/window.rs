//! The part of a calendar that somebody asks for, from the query.

use axum::extract::{FromRequestParts, RawQuery};
use axum::http::request::Parts;
use scheduler_domain::Window;
use url::form_urlencoded;
use utoipa::IntoParams;
use utoipa::openapi::Required;
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};

use crate::contract::problem::{Problem, Source};
use crate::contract::schema;

/// Extracts `from` and `to`; other parameters are ignored.
pub(crate) struct WindowQuery(pub(crate) Window);

/// The parameters as the document shows them.
pub(crate) struct WindowParams;

impl IntoParams for WindowParams {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let end = |name: &str, meaning: &str| {
            let parameter = ParameterBuilder::new().name(name).parameter_in(ParameterIn::Query);
            parameter.required(Required::True).description(Some(meaning)).schema(Some(schema::instant())).build()
        };
        vec![
            end("from", "The first instant of the window."),
            end("to", "The first instant after it: later than `from`, by at most 400 days."),
        ]
    }
}

impl<S: Send + Sync> FromRequestParts<S> for WindowQuery {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let RawQuery(query) = RawQuery::from_request_parts(parts, state).await.unwrap_or(RawQuery(None));
        let query = query.unwrap_or_default();
        let (from, to) = (instant(&query, "from"), instant(&query, "to"));
        let window = Window::parse(from.as_deref(), to.as_deref());
        window.map(Self).map_err(|errors| Problem::invalid(Source::Query, &errors))
    }
}

/// A plus that nobody escaped arrives as a blank, and no instant has a blank of its own.
fn instant(query: &str, name: &str) -> Option<String> {
    let (_, text) = form_urlencoded::parse(query.as_bytes()).find(|(key, _)| key == name)?;
    Some(text.replace(' ', "+"))
}
