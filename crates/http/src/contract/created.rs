//! The answer to a creation.

use axum::http::{HeaderValue, StatusCode, header};
use serde::Serialize;

use super::json::Json;

/// 201 with the new object and where it is read.
pub(crate) type Created<T> = (StatusCode, [(header::HeaderName, HeaderValue); 1], Json<T>);

/// The answer to a creation.
pub(crate) fn created<T: Serialize>(location: &str, body: T) -> Created<T> {
    let location = HeaderValue::from_str(location).unwrap_or(HeaderValue::from_static("/"));
    (StatusCode::CREATED, [(header::LOCATION, location)], Json(body))
}
