//! The answer to a creation.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use chrono::{DateTime, Utc};
use scheduler_application::Made;
use serde::Serialize;

use super::etag::Tagged;
use super::json::Json;

/// 201 with the new object and its address; 200 if the same request created it before.
pub(crate) fn made<T, B: Serialize>(
    made: Made<T>,
    location: impl FnOnce(&T) -> String,
    state: impl FnOnce(&T) -> DateTime<Utc>,
    body: impl FnOnce(T) -> B,
) -> Response {
    match made {
        Made::New(thing) => Tagged(state(&thing), created(&location(&thing), body(thing))).into_response(),
        Made::Already(thing) => Tagged(state(&thing), Json(body(thing))).into_response(),
    }
}

/// 201 with the new object and its address.
pub(crate) fn created<B: Serialize>(location: &str, body: B) -> Response {
    let location = HeaderValue::from_str(location).unwrap_or(HeaderValue::from_static("/"));
    (StatusCode::CREATED, [(header::LOCATION, location)], Json(body)).into_response()
}
