//! Whether the process runs, and whether it can serve.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::routing::get;
use scheduler_application::App;
use serde_json::{Value, json};

use crate::contract::json::Json;
use crate::contract::problem::Problem;

pub(crate) fn routes() -> Router<Arc<App>> {
    Router::new().route("/healthz", get(healthz)).route("/readyz", get(readyz))
}

/// The process is up.
async fn healthz() -> Json<Value> {
    Json(json!({ "status": "ok" }))
}

/// The database answers and every migration is applied.
async fn readyz(State(app): State<Arc<App>>) -> Result<Json<Value>, Problem> {
    app.ready().await?;
    Ok(Json(json!({ "status": "ready" })))
}
