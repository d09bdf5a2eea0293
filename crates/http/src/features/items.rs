//! Items.

mod bodies;

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use scheduler_application::App;
use scheduler_domain::ItemId;

pub(crate) use self::bodies::CreateItemBody;
use self::bodies::{ItemsBody, UpdateItemBody};
use crate::bodies::items::ItemBody;
use crate::contract::created::made;
use crate::contract::etag::{IfMatch, IfMatchParams, IfNoneMatch, IfNoneMatchParams, Tagged, shown};
use crate::contract::extract::{Authenticated, Body, PageParams, PageQuery, PathId};
use crate::contract::json::Json;
use crate::contract::message::MessageBody;
use crate::contract::problem::Problem;
use crate::contract::responses::{
    Conditional, Contended, Known, NeedsBody, NeedsCaller, NeedsInput, NeedsJson, NeedsThing, ServerFailure,
};
use crate::contract::routes::{Routes, route};

pub(crate) fn routes() -> Routes {
    Routes::default().with(route!(list_items, create_item)).with(route!(get_item, update_item, delete_item))
}

/// List items.
///
/// A page of the caller's items, the newest first, and how many there are in all. Superusers see everybody's.
#[utoipa::path(
    get,
    path = "/items/",
    operation_id = "list_items",
    tag = "items",
    params(PageParams),
    responses((status = 200, description = "The page.", body = ItemsBody), NeedsCaller, NeedsInput, ServerFailure)
)]
async fn list_items(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PageQuery(page): PageQuery,
) -> Result<Json<ItemsBody>, Problem> {
    Ok(Json(app.items.list(&caller, page).await?.into()))
}

/// Create an item.
///
/// With an `id` of the client's own the request may be repeated.
#[utoipa::path(
    post,
    path = "/items/",
    operation_id = "create_item",
    tag = "items",
    request_body = CreateItemBody,
    responses(
        (status = 201, description = "The item.", body = ItemBody,
            headers(("Location" = String, description = "Where the item is read."))),
        (status = 200, description = "The same request made it before; as it is now.", body = ItemBody),
        NeedsJson,
        NeedsCaller,
        NeedsBody,
        Contended,
        ServerFailure,
    )
)]
async fn create_item(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    Body((new, id)): Body<CreateItemBody>,
) -> Result<Response, Problem> {
    let item = app.items.create(&caller, new, id).await?;
    Ok(made(item, |item| format!("/api/v1/items/{}", item.id), |item| item.updated_at, ItemBody::from))
}

/// Read an item.
#[utoipa::path(
    get,
    path = "/items/{id}",
    operation_id = "get_item",
    tag = "items",
    params(("id" = Uuid, Path, description = "The item."), IfNoneMatchParams),
    responses(
        (status = 200, description = "The item.", body = ItemBody),
        Known,
        NeedsCaller,
        NeedsThing,
        NeedsInput,
        ServerFailure,
    )
)]
async fn get_item(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<ItemId>,
    known: IfNoneMatch,
) -> Result<Response, Problem> {
    let item = app.items.get(&caller, id).await?;
    Ok(shown(&known, item.updated_at, ItemBody::from(item)))
}

/// Change an item.
///
/// An absent field stays as it is.
#[utoipa::path(
    put,
    path = "/items/{id}",
    operation_id = "update_item",
    tag = "items",
    params(("id" = Uuid, Path, description = "The item."), IfMatchParams),
    request_body = UpdateItemBody,
    responses(
        (status = 200, description = "The item.", body = ItemBody),
        NeedsJson,
        NeedsCaller,
        NeedsThing,
        NeedsBody,
        Conditional,
        Contended,
        ServerFailure,
    )
)]
async fn update_item(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<ItemId>,
    IfMatch(meant_for): IfMatch,
    Body(changes): Body<UpdateItemBody>,
) -> Result<Tagged<Json<ItemBody>>, Problem> {
    let item = app.items.update(&caller, id, &meant_for, &changes).await?;
    Ok(Tagged(item.updated_at, Json(item.into())))
}

/// Delete an item.
///
/// It goes to its owner's trash.
#[utoipa::path(
    delete,
    path = "/items/{id}",
    operation_id = "delete_item",
    tag = "items",
    params(("id" = Uuid, Path, description = "The item."), IfMatchParams),
    responses(
        (status = 200, description = "It is gone.", body = MessageBody),
        NeedsCaller,
        NeedsThing,
        NeedsInput,
        Conditional,
        Contended,
        ServerFailure,
    )
)]
async fn delete_item(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<ItemId>,
    IfMatch(meant_for): IfMatch,
) -> Result<Json<MessageBody>, Problem> {
    app.items.delete(&caller, id, &meant_for).await?;
    Ok(MessageBody::json("Item deleted successfully"))
}
