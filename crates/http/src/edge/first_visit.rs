//! Where pages lead while nobody has an account: to the page on which the first administrator is made, and away from it afterwards.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use scheduler_application::App;

/// The page, in the web app as here.
const PAGE: &str = "/setup";
/// What is next once somebody has an account.
const LOGIN: &str = "/login";

/// Where whoever asks for a page is sent instead, if anywhere.
pub(crate) async fn redirection(app: &App, path: &str) -> Option<Response> {
    let is_setup = path.trim_end_matches('/') == PAGE;
    let is_needed = match app.setup.is_needed().await {
        Ok(is_needed) => is_needed,
        // The app says itself that the server has a failure, as on any other page.
        Err(error) => {
            tracing::warn!(error = &error as &dyn std::error::Error, "whether anybody has an account is not known");
            return None;
        }
    };
    match (is_needed, is_setup) {
        (true, false) => Some(to(PAGE)),
        (false, true) => Some(to(LOGIN)),
        _ => None,
    }
}

/// Not kept: the next time it may be otherwise.
fn to(page: &'static str) -> Response {
    let fields = [(header::LOCATION, page), (header::CACHE_CONTROL, "no-store")];
    (StatusCode::SEE_OTHER, fields.map(|(name, value)| (name, HeaderValue::from_static(value)))).into_response()
}
