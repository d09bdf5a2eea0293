//! The other origins that a browser may call from (Fetch standard, section 3.2): none unless configured.

use std::time::Duration;

use axum::http::{HeaderName, HeaderValue, Method, header};
use tower_http::cors::{AllowOrigin, CorsLayer};

/// How long a browser may cache the answer to a preflight request.
const MAX_AGE: Duration = Duration::from_hours(1);

/// Allows exactly these origins, with credentials. No layer if there are none.
pub(crate) fn layer(origins: &[String]) -> Option<CorsLayer> {
    let origins: Vec<_> = origins.iter().filter_map(|origin| HeaderValue::from_str(origin).ok()).collect();
    if origins.is_empty() {
        return None;
    }
    let exposed = [header::ETAG, header::LOCATION, header::RETRY_AFTER, HeaderName::from_static("x-request-id")];
    let layer = CorsLayer::new()
        .allow_origin(AllowOrigin::list(origins))
        .allow_credentials(true)
        .allow_methods([Method::GET, Method::POST, Method::PUT, Method::PATCH, Method::DELETE])
        .allow_headers([
            header::AUTHORIZATION,
            header::CONTENT_TYPE,
            header::IF_MATCH,
            header::IF_NONE_MATCH,
            HeaderName::from_static("last-event-id"),
        ])
        .expose_headers(exposed)
        .max_age(MAX_AGE);
    Some(layer)
}
