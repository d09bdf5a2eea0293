//! Deleted things that can be restored.

mod bodies;

use std::sync::Arc;

use axum::extract::State;
use scheduler_application::App;
use uuid::Uuid;

use self::bodies::TrashBody;
use crate::bodies::object::ObjectBody;
use crate::contract::etag::Tagged;
use crate::contract::extract::{Authenticated, PageParams, PageQuery, PathId};
use crate::contract::json::Json;
use crate::contract::message::MessageBody;
use crate::contract::problem::Problem;
use crate::contract::responses::{Contended, NeedsCaller, NeedsInput, NeedsThing, ServerFailure};
use crate::contract::routes::{Routes, route};

pub(crate) fn routes() -> Routes {
    Routes::default()
        .with(route!(list_trash, empty_trash))
        .with(route!(restore_from_trash))
        .with(route!(delete_from_trash))
}

/// List the trash.
///
/// A page of what was deleted of the caller's and is still kept, the last deleted first, and how much there is in all.
#[utoipa::path(
    get,
    path = "/trash/",
    operation_id = "list_trash",
    tag = "trash",
    params(PageParams),
    responses((status = 200, description = "The page.", body = TrashBody), NeedsCaller, NeedsInput, ServerFailure)
)]
async fn list_trash(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PageQuery(page): PageQuery,
) -> Result<Json<TrashBody>, Problem> {
    Ok(Json(app.trash.list(&caller, page).await?.into()))
}

/// Restore from the trash.
///
/// A task or a calendar goes back beside one of its old neighbours: after the one before it, or else before the one after it, or
/// else to the end of the list.
#[utoipa::path(
    post,
    path = "/trash/{id}/restore",
    operation_id = "restore_from_trash",
    tag = "trash",
    params(("id" = Uuid, Path, description = "The task, event, calendar, label or item.")),
    responses(
        (status = 200, description = "The task, event, calendar, label or item.", body = ObjectBody),
        NeedsCaller,
        NeedsThing,
        NeedsInput,
        Contended,
        ServerFailure,
    )
)]
async fn restore_from_trash(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<Uuid>,
) -> Result<Tagged<Json<ObjectBody>>, Problem> {
    let object = app.trash.restore(&caller, id).await?;
    Ok(Tagged(object.as_thing_ref().version(), Json(ObjectBody::of(object, &caller))))
}

/// Delete from the trash.
///
/// For ever.
#[utoipa::path(
    delete,
    path = "/trash/{id}",
    operation_id = "delete_from_trash",
    tag = "trash",
    params(("id" = Uuid, Path, description = "The task, event, calendar, label or item.")),
    responses(
        (status = 200, description = "It is gone for ever.", body = MessageBody),
        NeedsCaller,
        NeedsThing,
        NeedsInput,
        Contended,
        ServerFailure,
    )
)]
async fn delete_from_trash(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<Uuid>,
) -> Result<Json<MessageBody>, Problem> {
    app.trash.remove(&caller, id).await?;
    Ok(MessageBody::json("Deleted for ever"))
}

/// Empty the trash.
///
/// All that the caller has there goes for ever.
#[utoipa::path(
    delete,
    path = "/trash/",
    operation_id = "empty_trash",
    tag = "trash",
    responses(
        (status = 200, description = "The trash is empty.", body = MessageBody),
        NeedsCaller,
        Contended,
        ServerFailure,
    )
)]
async fn empty_trash(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
) -> Result<Json<MessageBody>, Problem> {
    app.trash.empty(&caller).await?;
    Ok(MessageBody::json("The trash is empty"))
}
