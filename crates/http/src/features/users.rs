//! Accounts: signing up, and what superusers do with all accounts.

mod bodies;
mod me;

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use scheduler_application::App;
use scheduler_domain::{User, UserId};

use self::bodies::{CreateUserBody, SignUpBody, UpdateUserBody, UsersBody};
use crate::bodies::users::UserBody;
use crate::contract::created::created;
use crate::contract::etag::{IfMatch, IfMatchParams, IfNoneMatch, IfNoneMatchParams, Tagged, shown};
use crate::contract::extract::{Authenticated, Body, FromClient, PageParams, PageQuery, PathId, Speaks};
use crate::contract::json::Json;
use crate::contract::message::MessageBody;
use crate::contract::problem::{Problem, ProblemBody};
use crate::contract::responses::{
    Conditional, Contended, Known, Limited, NeedsBody, NeedsCaller, NeedsInput, NeedsJson, NeedsThing, ServerFailure,
};
use crate::contract::routes::{Routes, route};

pub(crate) fn routes() -> Routes {
    Routes::default()
        .with(route!(sign_up).open())
        .with(route!(list_users, create_user))
        .with(route!(get_user, update_user, delete_user))
        .merge(me::routes())
}

fn new(user: User) -> Tagged<Response> {
    Tagged(user.updated_at, created(&format!("/api/v1/users/{}", user.id), UserBody::from(user)))
}

/// Sign up.
///
/// Makes an account: active, without special rights. Its first calendar is named in English or German, whichever `Accept-Language` prefers.
#[utoipa::path(
    post,
    path = "/users/signup",
    operation_id = "sign_up",
    tag = "users",
    request_body = SignUpBody,
    responses(
        (status = 201, description = "The account.", body = UserBody,
            headers(("Location" = String, description = "Where the user is read."))),
        (status = 400, description = "The address is taken, or the body is not JSON.", body = ProblemBody),
        (status = 403, description = "Sign-up is closed.", body = ProblemBody),
        NeedsBody,
        Limited,
        Contended,
        ServerFailure,
    )
)]
async fn sign_up(
    State(app): State<Arc<App>>,
    FromClient(origin): FromClient,
    Speaks(language): Speaks,
    Body(visitor): Body<SignUpBody>,
) -> Result<Tagged<Response>, Problem> {
    Ok(new(app.users.sign_up(origin, visitor, language).await?))
}

/// List users.
///
/// For superusers: a page of all users, the oldest first, and how many there are in all.
#[utoipa::path(
    get,
    path = "/users/",
    operation_id = "list_users",
    tag = "users",
    params(PageParams),
    responses((status = 200, description = "The page.", body = UsersBody), NeedsCaller, NeedsInput, ServerFailure)
)]
async fn list_users(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PageQuery(page): PageQuery,
) -> Result<Json<UsersBody>, Problem> {
    Ok(Json(app.users.list(&caller, page).await?.into()))
}

/// Create a user.
///
/// For superusers. Its owner is mailed a link to set a password of their own; the given one works until then. Its first calendar is named
/// in English or German, whichever `Accept-Language` prefers.
#[utoipa::path(
    post,
    path = "/users/",
    operation_id = "create_user",
    tag = "users",
    request_body = CreateUserBody,
    responses(
        (status = 201, description = "The account.", body = UserBody,
            headers(("Location" = String, description = "Where the user is read."))),
        (status = 400, description = "The address is taken, or the body is not JSON.", body = ProblemBody),
        NeedsCaller,
        NeedsBody,
        Contended,
        ServerFailure,
    )
)]
async fn create_user(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    Speaks(language): Speaks,
    Body(draft): Body<CreateUserBody>,
) -> Result<Tagged<Response>, Problem> {
    Ok(new(app.users.create(&caller, draft, language).await?))
}

/// Read a user.
///
/// Oneself; for superusers anybody.
#[utoipa::path(
    get,
    path = "/users/{user_id}",
    operation_id = "get_user",
    tag = "users",
    params(("user_id" = Uuid, Path, description = "The user."), IfNoneMatchParams),
    responses(
        (status = 200, description = "The user.", body = UserBody),
        Known,
        NeedsCaller,
        NeedsThing,
        NeedsInput,
        ServerFailure,
    )
)]
async fn get_user(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<UserId>,
    known: IfNoneMatch,
) -> Result<Response, Problem> {
    let user = app.users.get(&caller, id).await?;
    Ok(shown(&known, user.updated_at, UserBody::from(user)))
}

/// Change a user.
///
/// For superusers. An absent field stays as it is. A new password and switching the account off end its sessions; a new
/// address is told to the old one.
#[utoipa::path(
    patch,
    path = "/users/{user_id}",
    operation_id = "update_user",
    tag = "users",
    params(("user_id" = Uuid, Path, description = "The user."), IfMatchParams),
    request_body = UpdateUserBody,
    responses(
        (status = 200, description = "The user.", body = UserBody),
        NeedsJson,
        NeedsCaller,
        NeedsThing,
        NeedsBody,
        Conditional,
        Contended,
        ServerFailure,
    )
)]
async fn update_user(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<UserId>,
    IfMatch(meant_for): IfMatch,
    Body((changes, password)): Body<UpdateUserBody>,
) -> Result<Tagged<Json<UserBody>>, Problem> {
    let user = app.users.update(&caller, id, &meant_for, changes, password).await?;
    Ok(Tagged(user.updated_at, Json(user.into())))
}

/// Delete a user.
///
/// For superusers: the account with everything that its owner owns. Not oneself.
#[utoipa::path(
    delete,
    path = "/users/{user_id}",
    operation_id = "delete_user",
    tag = "users",
    params(("user_id" = Uuid, Path, description = "The user."), IfMatchParams),
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
async fn delete_user(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<UserId>,
    IfMatch(meant_for): IfMatch,
) -> Result<Json<MessageBody>, Problem> {
    app.users.delete(&caller, id, &meant_for).await?;
    Ok(MessageBody::json("User deleted successfully"))
}
