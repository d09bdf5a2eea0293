//! Whether the process runs, and whether it can serve.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::routing::get;
use scheduler_application::App;
use serde_json::{Value, json};

use crate::contract::json::Json;
use crate::contract::problem::Problem;
use crate::edge::drain::Draining;

pub(crate) fn routes(draining: Draining) -> Router<Arc<App>> {
    let readyz = get(move |State(app)| readyz(app, draining.clone()));
    Router::new().route("/healthz", get(healthz)).route("/readyz", readyz)
}

/// The process is up.
async fn healthz() -> Json<Value> {
    Json(json!({ "status": "ok" }))
}

/// The database answers, this version can use its schema, and the process is not about to stop.
async fn readyz(app: Arc<App>, draining: Draining) -> Result<Json<Value>, Problem> {
    if draining.has_begun() {
        return Err(Problem::unavailable());
    }
    app.ready().await?;
    Ok(Json(json!({ "status": "ready" })))
}
