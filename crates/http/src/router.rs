//! All routes together, and what is around each request.

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, Request};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Router, middleware};
use scheduler_application::App;
use serde::Serialize;
use tower::util::option_layer;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::timeout::TimeoutLayer;
use utoipa::openapi::OpenApi;
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouter};

use crate::assets::{self, Answer};
use crate::json::Json;
use crate::metrics::Metrics;
use crate::observe::Observer;
use crate::problem::Problem;
use crate::{
    HttpSettings, api_keys, audit, auth, calendar, cors, document, events, headers, health, items, observe, recovery,
    sessions, settings, tasks, users,
};

/// The most bytes of a request body (1 MiB).
const BODY_LIMIT: usize = 1024 * 1024;

/// Everything that the server answers.
pub fn router(app: Arc<App>, settings: &HttpSettings, metrics: &Metrics) -> Router {
    let (api, _) = api();
    let observer =
        Observer { app: Arc::clone(&app), trusted_proxies: settings.trusted_proxies.clone(), metrics: metrics.clone() };
    let router = api
        .merge(health::routes())
        .merge(metrics.routes())
        .merge(document::routes())
        .method_not_allowed_fallback(|| async { StatusCode::METHOD_NOT_ALLOWED })
        .fallback(elsewhere)
        // The outermost first. One layer of them all, for each that stands alone costs every request a box.
        .layer((
            middleware::from_fn_with_state(Arc::new(observer), observe::observe),
            option_layer(cors::layer(&settings.cors_origins)),
            CatchPanicLayer::custom(panicked),
            TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, settings.request_timeout),
            DefaultBodyLimit::max(BODY_LIMIT),
        ))
        .with_state(app);
    headers::protect(router, &settings.public_url)
}

/// The routes of the API with the document that describes them.
pub(crate) fn api() -> (Router<Arc<App>>, OpenApi) {
    let features = auth::routes()
        .merge(recovery::routes())
        .merge(users::routes())
        .merge(sessions::routes())
        .merge(settings::routes())
        .merge(api_keys::routes())
        .merge(tasks::routes())
        .merge(events::routes())
        .merge(calendar::routes())
        .merge(items::routes())
        .merge(audit::routes());
    OpenApiRouter::new().nest("/api/v1", features).split_for_parts()
}

/// Serves a route with and without its trailing slash, with no redirect; the document keeps the
/// spelling of the specification.
pub(crate) fn both_spellings(
    router: OpenApiRouter<Arc<App>>,
    (schemas, paths, methods): UtoipaMethodRouter<Arc<App>>,
) -> OpenApiRouter<Arc<App>> {
    let others: Vec<String> = paths
        .paths
        .keys()
        .map(|path| path.strip_suffix('/').map_or_else(|| format!("{path}/"), str::to_owned))
        .collect();
    let router = router.routes((schemas, paths, methods.clone()));
    others.iter().fold(router, |router, path| router.route(path, methods.clone()))
}

/// 201 with the new object and where it is read.
pub(crate) type Created<T> = (StatusCode, [(header::HeaderName, HeaderValue); 1], Json<T>);

/// The answer to a creation.
pub(crate) fn created<T: Serialize>(location: &str, body: T) -> Created<T> {
    let location = HeaderValue::from_str(location).unwrap_or(HeaderValue::from_static("/"));
    (StatusCode::CREATED, [(header::LOCATION, location)], Json(body))
}

/// What no route took: a file or page of the web app, or nothing.
async fn elsewhere(request: Request) -> Response {
    match assets::answer(request.method(), request.uri().path(), request.headers()) {
        Answer::Found(response) => response,
        Answer::NotFound => Problem::not_found().into_response(),
        Answer::MethodNotAllowed => (StatusCode::METHOD_NOT_ALLOWED, [(header::ALLOW, assets::ALLOW)]).into_response(),
    }
}

/// A panic is a bug of ours: logged, and told as any failure of ours.
#[expect(clippy::needless_pass_by_value, reason = "the layer's signature")]
fn panicked(cause: Box<dyn std::any::Any + Send>) -> Response {
    let text = cause.downcast_ref::<String>().map(String::as_str).or_else(|| cause.downcast_ref::<&str>().copied());
    tracing::error!(panic = text.unwrap_or("unknown"), "request panicked");
    StatusCode::INTERNAL_SERVER_ERROR.into_response()
}
