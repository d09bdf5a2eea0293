//! All routes together, and what is around each request.

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, Request};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Router, middleware};
use scheduler_application::App;
use tower::util::option_layer;
use tower_http::catch_panic::CatchPanicLayer;

use crate::contract::answer_memory::AnswerMemory;
use crate::contract::extract::BodyLimits;
use crate::contract::large_answer::LargeAnswers;
use crate::contract::problem::Problem;
use crate::edge::assets::{self, Answer};
use crate::edge::bound_answers::BoundAnswers;
use crate::edge::metrics::Metrics;
use crate::edge::observe::Observer;
use crate::edge::time_limit::TimeLimitLayer;
use crate::edge::turn_away::TurnAwayLayer;
use crate::edge::{cors, headers, health, observe};
use crate::{HttpSettings, document, features};

/// The most bytes of a request body (1 MiB).
const BODY_LIMIT: usize = 1024 * 1024;

/// Everything that the server answers.
pub fn router(app: Arc<App>, settings: &HttpSettings, metrics: &Metrics) -> Router {
    let (api, _) = features::api();
    let body_limits = BodyLimits::new(settings.body_budget, settings.request_timeout);
    let large_answers = LargeAnswers::new(settings);
    let observer = Observer {
        app: Arc::clone(&app),
        trusted_proxies: settings.trusted_proxies.clone(),
        metrics: metrics.clone(),
        answers: BoundAnswers { memory: AnswerMemory::new(settings.answer_memory), files: large_answers.clone() },
    };
    let router = api
        .merge(health::routes(settings.draining.clone()))
        .merge(metrics.routes())
        .merge(document::routes())
        .method_not_allowed_fallback(|| async { StatusCode::METHOD_NOT_ALLOWED })
        .fallback(elsewhere)
        // The outermost first. They are one layer, because each layer of its own costs every request an allocation.
        .layer((
            middleware::from_fn_with_state(Arc::new(observer), observe::observe),
            option_layer(cors::layer(&settings.cors_origins)),
            CatchPanicLayer::custom(panicked),
            TurnAwayLayer,
            TimeLimitLayer::new(settings.request_timeout),
            DefaultBodyLimit::max(BODY_LIMIT),
            Extension(body_limits),
            Extension(large_answers),
        ))
        .with_state(app);
    headers::protect(router, &settings.public_url)
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
