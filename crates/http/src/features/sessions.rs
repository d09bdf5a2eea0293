//! Sessions.

use std::sync::Arc;

use axum::extract::State;
use chrono::{DateTime, Utc};
use scheduler_application::{App, Caller, Credential, Listed};
use scheduler_domain::{Session, SessionId, UserId};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::contract::extract::{Authenticated, PageParams, PageQuery, PathId, PathIds};
use crate::contract::json::Json;
use crate::contract::message::MessageBody;
use crate::contract::problem::Problem;
use crate::contract::responses::{Contended, NeedsCaller, NeedsInput, NeedsThing, ServerFailure};
use crate::contract::routes::{Routes, route};

pub(crate) fn routes() -> Routes {
    Routes::default()
        .with(route!(list_my_sessions, end_my_other_sessions))
        .with(route!(end_my_session))
        .with(route!(list_user_sessions, end_user_sessions))
        .with(route!(end_user_session))
}

/// One login on one device.
#[derive(Serialize, ToSchema)]
#[schema(as = Session)]
struct SessionBody {
    id: Uuid,
    created_at: DateTime<Utc>,
    /// When it was last used, to the minute.
    last_seen_at: DateTime<Utc>,
    /// When it ends by itself.
    expires_at: DateTime<Utc>,
    /// The address that it was last used from; null when it is older than this was kept.
    #[schema(required)]
    address: Option<String>,
    /// What the client called itself at login.
    #[schema(required)]
    user_agent: Option<String>,
    /// Whether it is the one that asks.
    is_current: bool,
}

/// Sessions, the last used first.
#[derive(Serialize, ToSchema)]
#[schema(as = Sessions)]
struct SessionsBody {
    data: Vec<SessionBody>,
    /// How many there are in all.
    #[schema(minimum = 0)]
    count: i64,
}

impl SessionsBody {
    fn seen_by(caller: &Caller, list: Listed<Session>) -> Self {
        let body = |session: Session| SessionBody {
            id: session.id.0,
            created_at: session.created_at,
            last_seen_at: session.last_seen_at,
            expires_at: session.expires_at,
            address: session.address.map(|address| address.to_string()),
            user_agent: session.user_agent.map(|agent| agent.as_str().to_owned()),
            is_current: caller.credential == Credential::Session(session.id),
        };
        Self { data: list.data.into_iter().map(body).collect(), count: list.count }
    }
}

/// List the own sessions.
///
/// A page of where the caller is logged in, the last used first.
#[utoipa::path(
    get,
    path = "/users/me/sessions/",
    operation_id = "list_my_sessions",
    tag = "sessions",
    params(PageParams),
    responses((status = 200, description = "The page.", body = SessionsBody), NeedsCaller, NeedsInput, ServerFailure)
)]
async fn list_my_sessions(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PageQuery(page): PageQuery,
) -> Result<Json<SessionsBody>, Problem> {
    let list = app.sessions.list(&caller, page).await?;
    Ok(Json(SessionsBody::seen_by(&caller, list)))
}

/// End the own other sessions.
///
/// All but the one that asks.
#[utoipa::path(
    delete,
    path = "/users/me/sessions/",
    operation_id = "end_my_other_sessions",
    tag = "sessions",
    responses((status = 200, description = "They have ended.", body = MessageBody), NeedsCaller, Contended, ServerFailure)
)]
async fn end_my_other_sessions(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
) -> Result<Json<MessageBody>, Problem> {
    app.sessions.end_others(&caller).await?;
    Ok(MessageBody::json("All other sessions ended"))
}

/// End one of the own sessions.
#[utoipa::path(
    delete,
    path = "/users/me/sessions/{id}",
    operation_id = "end_my_session",
    tag = "sessions",
    params(("id" = Uuid, Path, description = "The session.")),
    responses(
        (status = 200, description = "It has ended.", body = MessageBody),
        NeedsCaller,
        NeedsThing,
        NeedsInput,
        Contended,
        ServerFailure,
    )
)]
async fn end_my_session(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<SessionId>,
) -> Result<Json<MessageBody>, Problem> {
    app.sessions.end(&caller, id).await?;
    Ok(MessageBody::json("Session ended"))
}

/// List a user's sessions.
///
/// For superusers.
#[utoipa::path(
    get,
    path = "/users/{user_id}/sessions/",
    operation_id = "list_user_sessions",
    tag = "sessions",
    params(("user_id" = Uuid, Path, description = "The user."), PageParams),
    responses(
        (status = 200, description = "The page.", body = SessionsBody),
        NeedsCaller,
        NeedsThing,
        NeedsInput,
        ServerFailure,
    )
)]
async fn list_user_sessions(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(user): PathId<UserId>,
    PageQuery(page): PageQuery,
) -> Result<Json<SessionsBody>, Problem> {
    let list = app.sessions.list_of(&caller, user, page).await?;
    Ok(Json(SessionsBody::seen_by(&caller, list)))
}

/// End all of a user's sessions.
///
/// For superusers.
#[utoipa::path(
    delete,
    path = "/users/{user_id}/sessions/",
    operation_id = "end_user_sessions",
    tag = "sessions",
    params(("user_id" = Uuid, Path, description = "The user.")),
    responses(
        (status = 200, description = "They have ended.", body = MessageBody),
        NeedsCaller,
        NeedsThing,
        NeedsInput,
        Contended,
        ServerFailure,
    )
)]
async fn end_user_sessions(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(user): PathId<UserId>,
) -> Result<Json<MessageBody>, Problem> {
    app.sessions.end_all_of(&caller, user).await?;
    Ok(MessageBody::json("All sessions ended"))
}

/// End one of a user's sessions.
///
/// For superusers.
#[utoipa::path(
    delete,
    path = "/users/{user_id}/sessions/{id}",
    operation_id = "end_user_session",
    tag = "sessions",
    params(
        ("user_id" = Uuid, Path, description = "The user."),
        ("id" = Uuid, Path, description = "The session."),
    ),
    responses(
        (status = 200, description = "It has ended.", body = MessageBody),
        NeedsCaller,
        NeedsThing,
        NeedsInput,
        Contended,
        ServerFailure,
    )
)]
async fn end_user_session(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathIds(user, id): PathIds<UserId, SessionId>,
) -> Result<Json<MessageBody>, Problem> {
    app.sessions.end_of(&caller, user, id).await?;
    Ok(MessageBody::json("Session ended"))
}
