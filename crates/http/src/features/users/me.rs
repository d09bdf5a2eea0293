//! The caller's own account.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use scheduler_application::App;

use super::bodies::{ChangePasswordBody, UpdateMeBody};
use crate::bodies::users::UserBody;
use crate::contract::etag::{IfMatch, IfMatchParams, IfNoneMatch, IfNoneMatchParams, Tagged, shown};
use crate::contract::extract::{Authenticated, Body};
use crate::contract::json::Json;
use crate::contract::message::MessageBody;
use crate::contract::problem::{Problem, ProblemBody};
use crate::contract::responses::{
    Conditional, Contended, Known, Limited, NeedsBody, NeedsCaller, NeedsInput, NeedsJson, ServerFailure,
};
use crate::contract::routes::{Routes, route};

pub(super) fn routes() -> Routes {
    Routes::default().with(route!(get_me, update_me, delete_me)).with(route!(change_my_password))
}

/// Read the own account.
#[utoipa::path(
    get,
    path = "/users/me",
    operation_id = "get_me",
    tag = "users",
    params(IfNoneMatchParams),
    responses(
        (status = 200, description = "The caller.", body = UserBody),
        Known,
        NeedsCaller,
        NeedsInput,
        ServerFailure,
    )
)]
async fn get_me(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    known: IfNoneMatch,
) -> Result<Response, Problem> {
    let me = app.auth.whoami(&caller)?;
    Ok(shown(&known, me.updated_at, UserBody::from(me.clone())))
}

/// Change the own account.
///
/// An absent field stays as it is. A new address is told to the old one by mail.
#[utoipa::path(
    patch,
    path = "/users/me",
    operation_id = "update_me",
    tag = "users",
    params(IfMatchParams),
    request_body = UpdateMeBody,
    responses(
        (status = 200, description = "The caller.", body = UserBody),
        NeedsJson,
        NeedsCaller,
        NeedsBody,
        Conditional,
        Contended,
        ServerFailure,
    )
)]
async fn update_me(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    IfMatch(meant_for): IfMatch,
    Body(changes): Body<UpdateMeBody>,
) -> Result<Tagged<Json<UserBody>>, Problem> {
    let me = app.users.update_me(&caller, &meant_for, changes).await?;
    Ok(Tagged(me.updated_at, Json(me.into())))
}

/// Delete the own account.
///
/// With everything that the caller owns. Superusers are deleted by others.
#[utoipa::path(
    delete,
    path = "/users/me",
    operation_id = "delete_me",
    tag = "users",
    params(IfMatchParams),
    responses(
        (status = 200, description = "It is gone.", body = MessageBody),
        NeedsCaller,
        NeedsInput,
        Conditional,
        Contended,
        ServerFailure,
    )
)]
async fn delete_me(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    IfMatch(meant_for): IfMatch,
) -> Result<Json<MessageBody>, Problem> {
    app.users.delete_me(&caller, &meant_for).await?;
    Ok(MessageBody::json("User deleted successfully"))
}

/// Change the own password.
///
/// Ends every other session.
#[utoipa::path(
    patch,
    path = "/users/me/password",
    operation_id = "change_my_password",
    tag = "users",
    request_body = ChangePasswordBody,
    responses(
        (status = 200, description = "The password is set.", body = MessageBody),
        (status = 400, description = "Not the current password, or the same again; or the body is not JSON.",
            body = ProblemBody),
        NeedsCaller,
        NeedsBody,
        Limited,
        Contended,
        ServerFailure,
    )
)]
async fn change_my_password(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    Body(change): Body<ChangePasswordBody>,
) -> Result<Json<MessageBody>, Problem> {
    app.users.change_password(&caller, change).await?;
    Ok(MessageBody::json("Password updated successfully"))
}
