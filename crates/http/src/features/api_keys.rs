//! API keys.

mod bodies;

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use scheduler_application::App;
use scheduler_domain::ApiKeyId;

use self::bodies::{ApiKeysBody, CreateApiKeyBody, NewApiKeyBody};
use crate::contract::created::created;
use crate::contract::extract::{Authenticated, Body, PageParams, PageQuery, PathId};
use crate::contract::json::Json;
use crate::contract::message::MessageBody;
use crate::contract::problem::Problem;
use crate::contract::responses::{Contended, NeedsBody, NeedsCaller, NeedsInput, NeedsJson, NeedsThing, ServerFailure};
use crate::contract::routes::{Routes, route};

pub(crate) fn routes() -> Routes {
    Routes::default().with(route!(list_api_keys, create_api_key)).with(route!(revoke_api_key))
}

/// List the own API keys.
///
/// A page of them, the newest first; expired ones are shown for 30 days.
#[utoipa::path(
    get,
    path = "/users/me/api-keys/",
    operation_id = "list_api_keys",
    tag = "api-keys",
    params(PageParams),
    responses((status = 200, description = "The page.", body = ApiKeysBody), NeedsCaller, NeedsInput, ServerFailure)
)]
async fn list_api_keys(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PageQuery(page): PageQuery,
) -> Result<Json<ApiKeysBody>, Problem> {
    Ok(Json(app.api_keys.list(&caller, page).await?.into()))
}

/// Create an API key.
///
/// Answers its secret, which is shown this once.
#[utoipa::path(
    post,
    path = "/users/me/api-keys/",
    operation_id = "create_api_key",
    tag = "api-keys",
    request_body = CreateApiKeyBody,
    responses(
        (status = 201, description = "The key and its secret.", body = NewApiKeyBody,
            headers(("Location" = String, description = "Where the key is revoked."))),
        NeedsJson,
        NeedsCaller,
        NeedsBody,
        Contended,
        ServerFailure,
    )
)]
async fn create_api_key(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    Body(new): Body<CreateApiKeyBody>,
) -> Result<Response, Problem> {
    let made = app.api_keys.create(&caller, new).await?;
    Ok(created(&format!("/api/v1/users/me/api-keys/{}", made.0.id), NewApiKeyBody::from(made)))
}

/// Revoke an API key.
///
/// It ends on every instance at once.
#[utoipa::path(
    delete,
    path = "/users/me/api-keys/{id}",
    operation_id = "revoke_api_key",
    tag = "api-keys",
    params(("id" = Uuid, Path, description = "The key.")),
    responses(
        (status = 200, description = "It is revoked.", body = MessageBody),
        NeedsCaller,
        NeedsThing,
        NeedsInput,
        Contended,
        ServerFailure,
    )
)]
async fn revoke_api_key(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<ApiKeyId>,
) -> Result<Json<MessageBody>, Problem> {
    app.api_keys.revoke(&caller, id).await?;
    Ok(MessageBody::json("API key revoked"))
}
