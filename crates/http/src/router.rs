//! All routes, and the layers around each request.

use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use scheduler_application::App;
use tower::util::option_layer;

use crate::contract::answer_memory::AnswerMemory;
use crate::contract::extract::BodyLimits;
use crate::contract::large_answer::LargeAnswers;
use crate::contract::problem::Problem;
use crate::edge::assets::{self, Answer};
use crate::edge::bound_answers::BoundAnswers;
use crate::edge::catch_panic::CatchPanicLayer;
use crate::edge::headers::SecurityHeaders;
use crate::edge::metrics::Metrics;
use crate::edge::observe::{ObserveLayer, Observer};
use crate::edge::time_limit::TimeLimitLayer;
use crate::edge::turn_away::TurnAwayLayer;
use crate::edge::{book, cors, first_visit, health};
use crate::{HttpSettings, document, features};

/// The maximum size of a request body (1 MiB).
const BODY_LIMIT: usize = 1024 * 1024;

/// Everything that the server answers.
pub fn router(app: Arc<App>, settings: &HttpSettings, metrics: &Metrics) -> Router {
    let observer = Observer {
        app: Arc::clone(&app),
        trusted_proxies: settings.trusted_proxies.clone(),
        metrics: metrics.clone(),
        body_limits: BodyLimits::new(settings.body_budget, settings.request_timeout),
        headers: SecurityHeaders::new(&settings.public_url),
        answers: BoundAnswers { memory: AnswerMemory::new(settings.answer_memory), files: LargeAnswers::new(settings) },
    };
    features::routes()
        .served_under(features::BASE)
        .merge(features::publishing::feeds())
        .merge(health::routes(settings.draining.clone()))
        .merge(metrics.routes())
        .merge(document::routes())
        .merge(book::routes())
        .method_not_allowed_fallback(|| async { StatusCode::METHOD_NOT_ALLOWED })
        .fallback(elsewhere)
        // The outermost first. They are one layer, because each separate layer costs every request an allocation.
        .layer((
            ObserveLayer::new(observer),
            option_layer(cors::layer(&settings.cors_origins)),
            CatchPanicLayer,
            TurnAwayLayer,
            TimeLimitLayer::new(settings.request_timeout),
            DefaultBodyLimit::max(BODY_LIMIT),
        ))
        .with_state(app)
}

/// The answer to a request that matched no route: a file or page of the web app, or nothing.
async fn elsewhere(State(app): State<Arc<App>>, request: Request) -> Response {
    let (method, path, headers) = (request.method(), request.uri().path(), request.headers());
    if assets::is_page(method, path, headers)
        && let Some(response) = first_visit::redirection(&app, path).await
    {
        return response;
    }
    match assets::answer(method, path, headers) {
        Answer::Found(response) => response,
        Answer::NotFound => Problem::not_found().into_response(),
        Answer::MethodNotAllowed => (StatusCode::METHOD_NOT_ALLOWED, [(header::ALLOW, assets::ALLOW)]).into_response(),
    }
}
