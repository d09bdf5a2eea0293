//! What changed since a client last looked.

mod bodies;
mod stream;

use std::sync::Arc;

use axum::extract::State;
use scheduler_application::App;

use self::bodies::{ChangesBody, ChangesParams, ChangesQuery};
use crate::contract::extract::Authenticated;
use crate::contract::json::Json;
use crate::contract::problem::Problem;
use crate::contract::responses::{NeedsCaller, NeedsChangeToken, NeedsInput, ServerFailure};
use crate::contract::routes::{Routes, route};

pub(crate) fn routes() -> Routes {
    Routes::default().with(route!(list_changes)).merge(stream::routes())
}

/// List changes.
///
/// What changed of the caller's since a token was given, each thing once, in the order of the last changes. Without `since` the
/// present token and nothing else: a client takes it before it loads everything, and asks from it ever after.
#[utoipa::path(
    get,
    path = "/changes/",
    operation_id = "list_changes",
    tag = "changes",
    params(ChangesParams),
    responses(
        (status = 200, description = "The changes.", body = ChangesBody),
        NeedsCaller,
        NeedsChangeToken,
        NeedsInput,
        ServerFailure,
    )
)]
async fn list_changes(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    ChangesQuery { since, limit }: ChangesQuery,
) -> Result<Json<ChangesBody>, Problem> {
    Ok(Json(ChangesBody::of(app.changes.list(&caller, &since, limit).await?, &caller)))
}
