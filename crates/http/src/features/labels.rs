//! Labels, which group tasks.

mod bodies;

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use scheduler_application::App;
use scheduler_domain::LabelId;

pub(crate) use self::bodies::CreateLabelBody;
use self::bodies::{LabelsBody, MergeLabelBody, UpdateLabelBody};
use crate::bodies::labels::LabelBody;
use crate::contract::created::made;
use crate::contract::etag::{IfMatch, IfMatchParams, IfNoneMatch, IfNoneMatchParams, Tagged, shown};
use crate::contract::extract::{Authenticated, Body, PathId};
use crate::contract::json::Json;
use crate::contract::message::MessageBody;
use crate::contract::problem::Problem;
use crate::contract::responses::{
    Conditional, Contended, Known, NeedsBody, NeedsCaller, NeedsInput, NeedsJson, NeedsThing, ServerFailure,
};
use crate::contract::routes::{Routes, route};

pub(crate) fn routes() -> Routes {
    Routes::default()
        .with(route!(list_labels, create_label))
        .with(route!(read_label, update_label, delete_label))
        .with(route!(merge_label))
}

/// List labels.
///
/// All of the caller's labels, by their names.
#[utoipa::path(
    get,
    path = "/labels/",
    operation_id = "list_labels",
    tag = "labels",
    responses((status = 200, description = "The labels.", body = LabelsBody), NeedsCaller, ServerFailure)
)]
async fn list_labels(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
) -> Result<Json<LabelsBody>, Problem> {
    Ok(Json(app.labels.list(&caller).await?.into()))
}

/// Create a label.
///
/// No two labels of an account have the same name, in capitals or not (409 `label_taken`). With an `id` of the client's own the request
/// may be repeated.
#[utoipa::path(
    post,
    path = "/labels/",
    operation_id = "create_label",
    tag = "labels",
    request_body = CreateLabelBody,
    responses(
        (status = 201, description = "The label.", body = LabelBody,
            headers(("Location" = String, description = "Where the label is read."))),
        (status = 200, description = "The same request made it before; as it is now.", body = LabelBody),
        NeedsJson,
        NeedsCaller,
        NeedsBody,
        Contended,
        ServerFailure,
    )
)]
async fn create_label(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    Body((new, id)): Body<CreateLabelBody>,
) -> Result<Response, Problem> {
    let label = app.labels.create(&caller, new, id).await?;
    Ok(made(label, |label| format!("/api/v1/labels/{}", label.id), |label| label.updated_at, LabelBody::from))
}

/// Read a label.
#[utoipa::path(
    get,
    path = "/labels/{id}",
    operation_id = "read_label",
    tag = "labels",
    params(("id" = Uuid, Path, description = "The label."), IfNoneMatchParams),
    responses(
        (status = 200, description = "The label.", body = LabelBody),
        Known,
        NeedsCaller,
        NeedsThing,
        NeedsInput,
        ServerFailure,
    )
)]
async fn read_label(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<LabelId>,
    known: IfNoneMatch,
) -> Result<Response, Problem> {
    let label = app.labels.get(&caller, id).await?;
    Ok(shown(&known, label.updated_at, LabelBody::from(label)))
}

/// Change a label.
///
/// An absent field stays as it is. Tasks that have the label keep it, and their versions.
#[utoipa::path(
    patch,
    path = "/labels/{id}",
    operation_id = "update_label",
    tag = "labels",
    params(("id" = Uuid, Path, description = "The label."), IfMatchParams),
    request_body = UpdateLabelBody,
    responses(
        (status = 200, description = "The label.", body = LabelBody),
        NeedsJson,
        NeedsCaller,
        NeedsThing,
        NeedsBody,
        Conditional,
        Contended,
        ServerFailure,
    )
)]
async fn update_label(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<LabelId>,
    IfMatch(meant_for): IfMatch,
    Body(changes): Body<UpdateLabelBody>,
) -> Result<Tagged<Json<LabelBody>>, Problem> {
    let label = app.labels.update(&caller, id, &meant_for, &changes).await?;
    Ok(Tagged(label.updated_at, Json(label.into())))
}

/// Delete a label.
///
/// It goes to the trash. The tasks that have it lose it, which gives them new versions, until it comes back.
#[utoipa::path(
    delete,
    path = "/labels/{id}",
    operation_id = "delete_label",
    tag = "labels",
    params(("id" = Uuid, Path, description = "The label."), IfMatchParams),
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
async fn delete_label(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<LabelId>,
    IfMatch(meant_for): IfMatch,
) -> Result<Json<MessageBody>, Problem> {
    app.labels.delete(&caller, id, &meant_for).await?;
    Ok(MessageBody::json("Label deleted successfully"))
}

/// Merge a label into another.
///
/// The tasks that have it get the other one in its place, which gives them new versions, and it goes to the trash. If it comes back, it
/// has no tasks.
#[utoipa::path(
    post,
    path = "/labels/{id}/merge",
    operation_id = "merge_label",
    tag = "labels",
    params(("id" = Uuid, Path, description = "The label that goes."), IfMatchParams),
    request_body = MergeLabelBody,
    responses(
        (status = 200, description = "The label that it was merged into.", body = LabelBody),
        NeedsJson,
        NeedsCaller,
        NeedsThing,
        NeedsBody,
        Conditional,
        Contended,
        ServerFailure,
    )
)]
async fn merge_label(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<LabelId>,
    IfMatch(meant_for): IfMatch,
    Body(into): Body<MergeLabelBody>,
) -> Result<Tagged<Json<LabelBody>>, Problem> {
    let label = app.labels.merge(&caller, id, &meant_for, into).await?;
    Ok(Tagged(label.updated_at, Json(label.into())))
}
