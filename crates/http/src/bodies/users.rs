//! A user in responses, and the fields of a sign-up.

use chrono::{DateTime, Utc};
use scheduler_domain::{EmailAddress, FieldErrors, FullName, PasswordCandidate, SignUp, User};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::contract::extract::Field;
use crate::contract::json::instant;

/// A user.
#[derive(Serialize, ToSchema)]
#[schema(as = User)]
pub(crate) struct UserBody {
    id: Uuid,
    /// As typed; matched without regard to case.
    email: String,
    #[schema(required)]
    full_name: Option<String>,
    is_superuser: bool,
    is_active: bool,
    #[serde(serialize_with = "instant")]
    created_at: DateTime<Utc>,
    /// When it last changed; in quotes its `ETag`.
    #[serde(serialize_with = "instant")]
    updated_at: DateTime<Utc>,
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
            updated_at: user.updated_at,
        }
    }
}

/// The fields of a visitor who signs up.
pub(crate) fn visitor(
    email: Field<String>,
    full_name: Field<String>,
    password: Field<String>,
    errors: &mut FieldErrors,
) -> Option<SignUp> {
    let email = errors.check("email", email.required("Email").and_then(|raw| EmailAddress::parse(&raw)));
    let full_name = errors.check("full_name", full_name.text(FullName::parse));
    let candidate = password.required("Password").and_then(|raw| PasswordCandidate::parse(&raw));
    let candidate = errors.check("password", candidate)?;
    let email = email?;
    let password = errors.check("password", candidate.accept_for(&email))?;
    Some(SignUp { email, full_name: full_name?, password })
}
