//! Logging in and out.

use std::sync::Arc;

use axum::extract::State;
use scheduler_application::App;
use scheduler_domain::{Fault, FaultKind, FieldErrors, PasswordCandidate};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::extract::{Authenticated, Body, Field, Form, RequestBody, object};
use crate::json::Json;
use crate::message::MessageBody;
use crate::problem::{Problem, ProblemBody, Source};
use crate::responses::{Contended, NeedsBody, NeedsCaller, ServerFailure};
use crate::router::both_spellings;
use crate::users::UserBody;

pub(crate) fn routes() -> OpenApiRouter<Arc<App>> {
    let router = both_spellings(OpenApiRouter::new(), routes!(login_access_token));
    let router = both_spellings(router, routes!(test_token));
    let router = both_spellings(router, routes!(logout));
    both_spellings(router, routes!(reset_password))
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
    request_body(content = LoginForm, content_type = "application/x-www-form-urlencoded"),
    security(()),
    responses(
        (status = 200, description = "Logged in.", body = AccessTokenBody),
        (status = 400, description = "Incorrect email or password, or an inactive user.", body = ProblemBody),
        NeedsBody,
        Contended,
        ServerFailure,
    )
)]
async fn login_access_token(State(app): State<Arc<App>>, mut form: Form) -> Result<Json<AccessTokenBody>, Problem> {
    let mut errors = FieldErrors::default();
    let mut field = |name: &str| {
        let missing = Fault::new(FaultKind::Missing, "Field required");
        errors.check(name, form.take(name).ok_or(missing))
    };
    let (username, password) = (field("username"), field("password"));
    let (Some(username), Some(password)) = (username, password) else {
        return Err(Problem::invalid(Source::Body, &errors));
    };
    let login = app.auth.log_in(&username, &password).await?;
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
async fn test_token(State(_app): State<Arc<App>>, Authenticated(caller): Authenticated) -> Json<UserBody> {
    Json(caller.user.into())
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

/// A new password for who holds a reset token.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ResetPassword)]
struct ResetPasswordBody {
    /// The token of the link.
    #[schema(value_type = String, required = true)]
    #[serde(default)]
    token: Field<String>,
    #[schema(value_type = String, required = true, format = Password, min_length = 8, max_length = 128)]
    #[serde(default)]
    new_password: Field<String>,
}

/// A parsed [`ResetPasswordBody`].
struct ResetPassword {
    token: String,
    new_password: PasswordCandidate,
}

impl RequestBody for ResetPasswordBody {
    type Value = ResetPassword;

    fn parse(raw: &RawValue, errors: &mut FieldErrors) -> Option<ResetPassword> {
        let body: Self = object(raw, errors)?;
        let token = errors.check("token", body.token.required("Token"));
        let password = body.new_password.required("Password").and_then(|raw| PasswordCandidate::parse(&raw));
        let new_password = errors.check("new_password", password);
        Some(ResetPassword { token: token?, new_password: new_password? })
    }
}

/// Reset a password.
///
/// Sets a new password for who holds a reset token. Uses the token up and ends every session of that
/// user. A password that is refused leaves the token as it was.
#[utoipa::path(
    post,
    path = "/reset-password/",
    operation_id = "reset_password",
    tag = "login",
    request_body = ResetPasswordBody,
    security(()),
    responses(
        (status = 200, description = "The password is set.", body = MessageBody),
        (status = 400, description = "No such token, or used, or expired; or the body is not JSON.", body = ProblemBody),
        NeedsBody,
        Contended,
        ServerFailure,
    )
)]
async fn reset_password(
    State(app): State<Arc<App>>,
    Body(reset): Body<ResetPasswordBody>,
) -> Result<Json<MessageBody>, Problem> {
    app.auth.reset_password(&reset.token, reset.new_password).await?;
    Ok(MessageBody::json("Password updated successfully"))
}
