//! Logging in and out.

use std::sync::Arc;

use axum::extract::State;
use scheduler_application::App;
use scheduler_domain::{Fault, FaultKind, FieldErrors};
use serde::Serialize;
use utoipa::ToSchema;

use crate::bodies::users::UserBody;
use crate::contract::extract::{Authenticated, Form, FromClient, FromUserAgent, UserAgentParams};
use crate::contract::json::Json;
use crate::contract::message::MessageBody;
use crate::contract::problem::{Problem, ProblemBody, Source};
use crate::contract::responses::{Contended, Limited, NeedsBody, NeedsCaller, ServerFailure};
use crate::contract::routes::{Routes, route};

pub(crate) fn routes() -> Routes {
    Routes::default().with(route!(login_access_token).open()).with(route!(test_token)).with(route!(logout))
}

/// A login form.
#[derive(ToSchema)]
#[schema(as = Login)]
#[expect(dead_code, reason = "only its shape is used")]
struct LoginForm {
    /// The e-mail address.
    username: String,
    #[schema(format = Password)]
    password: String,
}

/// A fresh access token (RFC 6749, section 5.1).
#[derive(Serialize, ToSchema)]
#[schema(as = AccessToken)]
struct AccessTokenBody {
    /// Send it as `Authorization: Bearer …`.
    access_token: String,
    /// Always `bearer`.
    token_type: String,
}

/// Log in.
///
/// Opens a session and answers its access token. Other standard fields of the form are ignored.
#[utoipa::path(
    post,
    path = "/login/access-token",
    operation_id = "login_access_token",
    tag = "login",
    params(UserAgentParams),
    request_body(content = LoginForm, content_type = "application/x-www-form-urlencoded"),
    responses(
        (status = 200, description = "Logged in.", body = AccessTokenBody),
        (status = 400, description = "Incorrect email or password, or an inactive user.", body = ProblemBody),
        NeedsBody,
        Limited,
        Contended,
        ServerFailure,
    )
)]
async fn login_access_token(
    State(app): State<Arc<App>>,
    FromClient(origin): FromClient,
    FromUserAgent(user_agent): FromUserAgent,
    mut form: Form,
) -> Result<Json<AccessTokenBody>, Problem> {
    let mut errors = FieldErrors::default();
    let mut field = |name: &str| {
        let missing = Fault::new(FaultKind::Missing, "Field required");
        errors.check(name, form.take(name).ok_or(missing))
    };
    let (username, password) = (field("username"), field("password"));
    let (Some(username), Some(password)) = (username, password) else {
        return Err(Problem::invalid(Source::Body, &errors));
    };
    let login = app.auth.log_in(origin, user_agent, &username, &password).await?;
    Ok(Json(AccessTokenBody { access_token: login.access_token, token_type: "bearer".to_owned() }))
}

/// Test an access token.
///
/// Answers whose it is.
#[utoipa::path(
    post,
    path = "/login/test-token",
    operation_id = "test_token",
    tag = "login",
    responses((status = 200, description = "The token is good.", body = UserBody), NeedsCaller, ServerFailure)
)]
async fn test_token(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
) -> Result<Json<UserBody>, Problem> {
    Ok(Json(app.auth.whoami(&caller)?.clone().into()))
}

/// Log out.
///
/// Ends the session of the access token, on every instance at once.
#[utoipa::path(
    post,
    path = "/logout",
    operation_id = "logout",
    tag = "login",
    responses((status = 200, description = "Logged out.", body = MessageBody), NeedsCaller, Contended, ServerFailure)
)]
async fn logout(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
) -> Result<Json<MessageBody>, Problem> {
    app.auth.log_out(&caller).await?;
    Ok(MessageBody::json("Logged out"))
}
