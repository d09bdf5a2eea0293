//! Redirects while there is no account: to the page that creates the first administrator. Afterwards, away from it.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use scheduler_application::App;

/// The page, with the same path in the web app and here.
const PAGE: &str = "/setup";
/// The next page once there is an account.
const LOGIN: &str = "/login";

/// The redirect for a request of this page, if there is one.
pub(crate) async fn redirection(app: &App, path: &str) -> Option<Response> {
    let is_setup = path.trim_end_matches('/') == PAGE;
    let is_needed = match app.setup.is_needed().await {
        Ok(is_needed) => is_needed,
        // The app itself reports the server's failure, as on any other page.
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

/// A redirect that is not cached, because the next answer may differ.
fn to(page: &'static str) -> Response {
    let fields = [(header::LOCATION, page), (header::CACHE_CONTROL, "no-store")];
    (StatusCode::SEE_OTHER, fields.map(|(name, value)| (name, HeaderValue::from_static(value)))).into_response()
}
