//! The window of a calendar that a request asks for, from the query.

use axum::extract::{FromRequestParts, RawQuery};
use axum::http::request::Parts;
use scheduler_application::Shows;
use scheduler_domain::{Fault, FaultKind, FieldErrors, Window};
use url::form_urlencoded;
use utoipa::IntoParams;
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::{ObjectBuilder, Required, Type};

use crate::contract::problem::{Problem, Source};
use crate::contract::schema;

/// Extracts `from`, `to` and `expand`; other parameters are ignored.
pub(crate) struct WindowQuery(pub(crate) Window, pub(crate) Shows);

/// The parameters in the document.
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
            expand(),
        ]
    }
}

fn expand() -> Parameter {
    let meaning =
        "Whether events that repeat are answered as their occurrences, or each once and with its `overrides`.";
    let schema = ObjectBuilder::new().schema_type(Type::Boolean).default(Some(true.into()));
    let parameter = ParameterBuilder::new().name("expand").parameter_in(ParameterIn::Query);
    parameter.required(Required::False).description(Some(meaning)).schema(Some(schema)).build()
}

impl<S: Send + Sync> FromRequestParts<S> for WindowQuery {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let RawQuery(query) = RawQuery::from_request_parts(parts, state).await.unwrap_or(RawQuery(None));
        let query = query.unwrap_or_default();
        let (from, to) = (instant(&query, "from"), instant(&query, "to"));
        let mut errors = FieldErrors::default();
        let window = Window::parse(from.as_deref(), to.as_deref());
        let window = window.map_err(|faults| errors.extend(faults)).ok();
        let shows = errors.check("expand", shows(text(&query, "expand").as_deref()));
        match (window, shows) {
            (Some(window), Some(shows)) => Ok(Self(window, shows)),
            _ => Err(Problem::invalid(Source::Query, &errors)),
        }
    }
}

fn shows(raw: Option<&str>) -> Result<Shows, Fault> {
    match raw {
        None | Some("true") => Ok(Shows::Occurrences),
        Some("false") => Ok(Shows::Series),
        Some(_) => Err(Fault::new(FaultKind::WrongType, "Must be true or false")),
    }
}

/// A parameter, if it is present.
pub(crate) fn text(query: &str, name: &str) -> Option<String> {
    form_urlencoded::parse(query.as_bytes()).find(|(key, _)| key == name).map(|(_, text)| text.into_owned())
}

/// An unescaped plus arrives as a space, and an instant never has a space of its own.
pub(crate) fn instant(query: &str, name: &str) -> Option<String> {
    text(query, name).map(|text| text.replace(' ', "+"))
}
