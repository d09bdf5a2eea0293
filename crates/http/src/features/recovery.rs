//! Recovering an account whose password is forgotten.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderName, HeaderValue};
use axum::response::Html;
use scheduler_application::App;
use scheduler_domain::{FieldErrors, PasswordCandidate};
use serde::Deserialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::contract::extract::{Authenticated, Body, EmailParams, Field, FromClient, PathEmail, RequestBody, object};
use crate::contract::json::Json;
use crate::contract::message::MessageBody;
use crate::contract::problem::{Problem, ProblemBody};
use crate::contract::responses::{Contended, Limited, NeedsBody, NeedsCaller, NeedsInput, NeedsThing, ServerFailure};
use crate::contract::routes::{Routes, route};
use crate::contract::schema;

/// The header for the mail's subject when its body is the answer.
const SUBJECT: HeaderName = HeaderName::from_static("subject");

pub(crate) fn routes() -> Routes {
    Routes::default()
        .with(route!(recover_password).open())
        .with(route!(recover_password_html_content))
        .with(route!(reset_password).open())
}

/// Ask for a recovery mail.
///
/// Queues a mail with a link to set a new password, if the address belongs to an account that may log in. The answer and
/// its time are the same for every address. A new mail voids the link of the one before.
#[utoipa::path(
    post,
    path = "/password-recovery/{email}",
    operation_id = "recover_password",
    tag = "login",
    params(EmailParams),
    responses(
        (status = 200, description = "Always the same.", body = MessageBody),
        NeedsInput,
        Limited,
        Contended,
        ServerFailure,
    )
)]
async fn recover_password(
    State(app): State<Arc<App>>,
    FromClient(origin): FromClient,
    PathEmail(email): PathEmail,
) -> Result<Json<MessageBody>, Problem> {
    app.recovery.ask(origin, &email).await?;
    Ok(MessageBody::json("If that email is registered, we sent a password recovery link"))
}

/// Show a recovery mail.
///
/// For superusers: the body of the mail that recovery would send, with a link that works, to be handed on by another
/// way. Voids the links before it.
#[utoipa::path(
    post,
    path = "/password-recovery-html-content/{email}",
    operation_id = "recover_password_html_content",
    tag = "login",
    params(EmailParams),
    responses(
        (status = 200, description = "The mail's body.", body = String, content_type = "text/html",
            headers(("Subject" = String, description = "The mail's subject."))),
        NeedsCaller,
        NeedsThing,
        NeedsInput,
        Contended,
        ServerFailure,
    )
)]
async fn recover_password_html_content(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathEmail(email): PathEmail,
) -> Result<([(HeaderName, HeaderValue); 1], Html<String>), Problem> {
    let mail = app.recovery.mail_for(&caller, &email).await?;
    let subject = HeaderValue::from_str(&mail.subject).unwrap_or(HeaderValue::from_static(""));
    Ok(([(SUBJECT, subject)], Html(mail.html)))
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
    #[schema(schema_with = schema::new_password, required = true)]
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
    responses(
        (status = 200, description = "The password is set.", body = MessageBody),
        (status = 400, description = "No such token, or used, or expired; or the body is not JSON.", body = ProblemBody),
        NeedsBody,
        Limited,
        Contended,
        ServerFailure,
    )
)]
async fn reset_password(
    State(app): State<Arc<App>>,
    FromClient(origin): FromClient,
    Body(reset): Body<ResetPasswordBody>,
) -> Result<Json<MessageBody>, Problem> {
    app.recovery.reset_password(origin, &reset.token, reset.new_password).await?;
    Ok(MessageBody::json("Password updated successfully"))
}
