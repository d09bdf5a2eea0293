//! Webhooks: addresses that are told of changes.

mod bodies;

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use scheduler_application::App;
use scheduler_domain::{DeliveryId, WebhookId};

use self::bodies::{
    CreateWebhookBody, DeliveriesBody, DeliveryBody, UpdateWebhookBody, WebhookBody, WebhookWithSecretBody,
    WebhooksBody,
};
use crate::bodies::webhooks::WebhookJson;
use crate::contract::created::created;
use crate::contract::extract::{Authenticated, Body, PageParams, PageQuery, PathId, PathIds};
use crate::contract::json::Json;
use crate::contract::message::MessageBody;
use crate::contract::problem::Problem;
use crate::contract::responses::{Contended, NeedsBody, NeedsCaller, NeedsInput, NeedsJson, NeedsThing, ServerFailure};
use crate::contract::routes::{Routes, route};

pub(crate) fn routes() -> Routes {
    Routes::default()
        .with(route!(list_webhooks, create_webhook))
        .with(route!(get_webhook, update_webhook, delete_webhook))
        .with(route!(rotate_webhook_secret))
        .with(route!(test_webhook))
        .with(route!(list_webhook_deliveries))
        .with(route!(redeliver_webhook_delivery))
}

/// List the own webhooks.
///
/// All of them, the newest first. Their secrets are not shown.
#[utoipa::path(
    get,
    path = "/webhooks/",
    operation_id = "list_webhooks",
    tag = "webhooks",
    responses((status = 200, description = "The webhooks.", body = WebhooksBody), NeedsCaller, ServerFailure)
)]
async fn list_webhooks(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
) -> Result<Json<WebhooksBody>, Problem> {
    Ok(Json(app.webhooks.list(&caller).await?.into()))
}

/// Create a webhook.
///
/// It is told of what happens from now on. Answers its secret, which is shown this once: messages are signed with it, as
/// [Standard Webhooks](https://www.standardwebhooks.com) describes it.
#[utoipa::path(
    post,
    path = "/webhooks/",
    operation_id = "create_webhook",
    tag = "webhooks",
    request_body = CreateWebhookBody,
    responses(
        (status = 201, description = "The webhook and its secret.", body = WebhookWithSecretBody,
            headers(("Location" = String, description = "Where the webhook is read."))),
        NeedsJson,
        NeedsCaller,
        NeedsBody,
        Contended,
        ServerFailure,
    )
)]
async fn create_webhook(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    Body(new): Body<CreateWebhookBody>,
) -> Result<Response, Problem> {
    let made = app.webhooks.create(&caller, &new).await?;
    Ok(created(&format!("/api/v1/webhooks/{}", made.0.id), WebhookWithSecretBody::from(made)))
}

/// Read a webhook.
#[utoipa::path(
    get,
    path = "/webhooks/{id}",
    operation_id = "get_webhook",
    tag = "webhooks",
    params(("id" = Uuid, Path, description = "The webhook.")),
    responses(
        (status = 200, description = "The webhook.", body = WebhookBody),
        NeedsCaller,
        NeedsThing,
        NeedsInput,
        ServerFailure,
    )
)]
async fn get_webhook(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<WebhookId>,
) -> Result<Json<WebhookBody>, Problem> {
    Ok(Json(app.webhooks.get(&caller, id).await?.into()))
}

/// Change a webhook.
///
/// An absent field stays as it is. Switched off, it gives up what waits; switched on again, it is told of what happens from then on.
#[utoipa::path(
    patch,
    path = "/webhooks/{id}",
    operation_id = "update_webhook",
    tag = "webhooks",
    params(("id" = Uuid, Path, description = "The webhook.")),
    request_body = UpdateWebhookBody,
    responses(
        (status = 200, description = "The webhook.", body = WebhookBody),
        NeedsJson,
        NeedsCaller,
        NeedsThing,
        NeedsBody,
        Contended,
        ServerFailure,
    )
)]
async fn update_webhook(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<WebhookId>,
    Body(changes): Body<UpdateWebhookBody>,
) -> Result<Json<WebhookBody>, Problem> {
    Ok(Json(app.webhooks.update(&caller, id, &changes).await?.into()))
}

/// Delete a webhook.
///
/// Nothing is sent to it any more, and its deliveries go with it.
#[utoipa::path(
    delete,
    path = "/webhooks/{id}",
    operation_id = "delete_webhook",
    tag = "webhooks",
    params(("id" = Uuid, Path, description = "The webhook.")),
    responses(
        (status = 200, description = "It is deleted.", body = MessageBody),
        NeedsCaller,
        NeedsThing,
        NeedsInput,
        Contended,
        ServerFailure,
    )
)]
async fn delete_webhook(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<WebhookId>,
) -> Result<Json<MessageBody>, Problem> {
    app.webhooks.delete(&caller, id).await?;
    Ok(MessageBody::json("Webhook deleted"))
}

/// Give a webhook a new secret.
///
/// Answers it, which is shown this once. For 24 hours messages are signed with the one before it, too.
#[utoipa::path(
    post,
    path = "/webhooks/{id}/rotate-secret",
    operation_id = "rotate_webhook_secret",
    tag = "webhooks",
    params(("id" = Uuid, Path, description = "The webhook.")),
    responses(
        (status = 200, description = "The webhook and its new secret.", body = WebhookWithSecretBody),
        NeedsCaller,
        NeedsThing,
        NeedsInput,
        Contended,
        ServerFailure,
    )
)]
async fn rotate_webhook_secret(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<WebhookId>,
) -> Result<Json<WebhookWithSecretBody>, Problem> {
    Ok(Json(app.webhooks.rotate_secret(&caller, id).await?.into()))
}

/// Try a webhook.
///
/// Sends `webhook.test`. What came of it is in the list of deliveries. One that is switched off is not tried (409).
#[utoipa::path(
    post,
    path = "/webhooks/{id}/test",
    operation_id = "test_webhook",
    tag = "webhooks",
    params(("id" = Uuid, Path, description = "The webhook.")),
    responses(
        (status = 202, description = "It is tried soon.", body = MessageBody),
        NeedsCaller,
        NeedsThing,
        NeedsInput,
        Contended,
        ServerFailure,
    )
)]
async fn test_webhook(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<WebhookId>,
) -> Result<Response, Problem> {
    app.webhooks.test(&caller, id, &WebhookJson).await?;
    Ok((StatusCode::ACCEPTED, MessageBody::json("The webhook is tried soon")).into_response())
}

/// List deliveries.
///
/// A page of what was and is to be sent to a webhook, the newest first; what came to its end is shown for 30 days, and at most 1000 of an
/// account.
#[utoipa::path(
    get,
    path = "/webhooks/{id}/deliveries/",
    operation_id = "list_webhook_deliveries",
    tag = "webhooks",
    params(("id" = Uuid, Path, description = "The webhook."), PageParams),
    responses(
        (status = 200, description = "The page.", body = DeliveriesBody),
        NeedsCaller,
        NeedsThing,
        NeedsInput,
        ServerFailure,
    )
)]
async fn list_webhook_deliveries(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<WebhookId>,
    PageQuery(page): PageQuery,
) -> Result<Json<DeliveriesBody>, Problem> {
    Ok(Json(app.webhooks.deliveries(&caller, id, page).await?.into()))
}

/// Send a delivery once more.
///
/// The same message with the same `webhook-id`, as soon as may be and with all its tries, whatever became of it. To one that is switched
/// off nothing is sent (409), and neither is anything more while 1000 messages wait (409).
#[utoipa::path(
    post,
    path = "/webhooks/{id}/deliveries/{delivery_id}/redeliver",
    operation_id = "redeliver_webhook_delivery",
    tag = "webhooks",
    params(
        ("id" = Uuid, Path, description = "The webhook."),
        ("delivery_id" = Uuid, Path, description = "The delivery."),
    ),
    responses(
        (status = 202, description = "The delivery, which waits.", body = DeliveryBody),
        NeedsCaller,
        NeedsThing,
        NeedsInput,
        Contended,
        ServerFailure,
    )
)]
async fn redeliver_webhook_delivery(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathIds(id, delivery): PathIds<WebhookId, DeliveryId>,
) -> Result<Response, Problem> {
    let queued = app.webhooks.redeliver(&caller, id, delivery).await?;
    Ok((StatusCode::ACCEPTED, Json(DeliveryBody::from(queued))).into_response())
}
