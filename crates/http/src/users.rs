//! Accounts.

use std::sync::Arc;

use axum::extract::State;
use chrono::{DateTime, Utc};
use scheduler_application::App;
use scheduler_domain::{EmailAddress, Fault, FieldErrors, FullName, PasswordCandidate, SignUp, User};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};
use uuid::Uuid;

use crate::extract::{Authenticated, Body, Field, Nullable, RequestBody, object};
use crate::json::Json;
use crate::problem::{Problem, ProblemBody};
use crate::responses::{Contended, NeedsBody, NeedsCaller, ServerFailure};
use crate::router::{Created, both_spellings, created};

pub(crate) fn routes() -> OpenApiRouter<Arc<App>> {
    let router = both_spellings(OpenApiRouter::new(), routes!(sign_up));
    both_spellings(router, routes!(get_me))
}

/// A user.
#[derive(Serialize, ToSchema)]
#[schema(as = User)]
pub(crate) struct UserBody {
    id: Uuid,
    /// As typed; matched without regard to case.
    #[schema(format = Email)]
    email: String,
    #[schema(required)]
    full_name: Option<String>,
    is_superuser: bool,
    is_active: bool,
    created_at: DateTime<Utc>,
}

impl From<User> for UserBody {
    fn from(user: User) -> Self {
        Self {
            id: user.id.0,
            email: user.email.as_str().to_owned(),
            full_name: user.full_name.map(|name| name.as_str().to_owned()),
            is_superuser: user.is_superuser,
            is_active: user.is_active,
            created_at: user.created_at,
        }
    }
}

/// What a visitor says to get an account.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = SignUp)]
struct SignUpBody {
    #[schema(value_type = String, required = true, format = Email, max_length = 255)]
    #[serde(default)]
    email: Field<String>,
    #[schema(value_type = Option<String>, max_length = 255)]
    #[serde(default)]
    full_name: Field<String>,
    /// Any characters; not one of the commonest, and not made of the product's name or the address.
    #[schema(value_type = String, required = true, format = Password, min_length = 8, max_length = 128)]
    #[serde(default)]
    password: Field<String>,
}

impl RequestBody for SignUpBody {
    type Value = SignUp;

    fn parse(raw: &RawValue, errors: &mut FieldErrors) -> Option<SignUp> {
        let body: Self = object(raw, errors)?;
        let email = body.email.required("Email").and_then(|raw| EmailAddress::parse(&raw));
        let email = errors.check("email", email);
        let full_name = errors.check("full_name", name(body.full_name));
        let candidate = body.password.required("Password").and_then(|raw| PasswordCandidate::parse(&raw));
        let candidate = errors.check("password", candidate)?;
        let email = email?;
        let password = errors.check("password", candidate.accept_for(&email))?;
        Some(SignUp { email, full_name: full_name?, password })
    }
}

fn name(field: Field<String>) -> Result<Option<FullName>, Fault> {
    match field.nullable()? {
        Nullable::Absent | Nullable::Null => Ok(None),
        Nullable::Value(raw) => FullName::parse(&raw),
    }
}

/// Sign up.
///
/// Makes an account: active, without special rights.
#[utoipa::path(
    post,
    path = "/users/signup",
    operation_id = "sign_up",
    tag = "users",
    request_body = SignUpBody,
    security(()),
    responses(
        (status = 201, description = "The account.", body = UserBody,
            headers(("Location" = String, description = "Where the user is read."))),
        (status = 400, description = "The address is taken, or the body is not JSON.", body = ProblemBody),
        (status = 403, description = "Sign-up is closed.", body = ProblemBody),
        NeedsBody,
        Contended,
        ServerFailure,
    )
)]
async fn sign_up(State(app): State<Arc<App>>, Body(visitor): Body<SignUpBody>) -> Result<Created<UserBody>, Problem> {
    let user = app.users.sign_up(visitor).await?;
    Ok(created(&format!("/api/v1/users/{}", user.id), user.into()))
}

/// Read the own account.
#[utoipa::path(
    get,
    path = "/users/me",
    operation_id = "get_me",
    tag = "users",
    responses((status = 200, description = "The caller.", body = UserBody), NeedsCaller, ServerFailure)
)]
async fn get_me(State(_app): State<Arc<App>>, Authenticated(caller): Authenticated) -> Json<UserBody> {
    Json(caller.user.into())
}
