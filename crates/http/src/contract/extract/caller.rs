//! The caller, identified by the bearer token (RFC 6750, section 2.1): a session's access token, or an API key.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::{header, request::Parts};
use scheduler_application::{App, Caller, Error};

use crate::contract::problem::Problem;
use crate::contract::recipient::Recipient;

/// Extracts the caller; 401 without a live credential.
pub(crate) struct Authenticated(pub(crate) Caller);

impl FromRequestParts<Arc<App>> for Authenticated {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Problem> {
        let token = bearer(parts).ok_or(Error::Unauthenticated)?;
        let caller = app.auth.authenticate(token, super::origin::of(parts)).await?;
        if let Some(recipient) = parts.extensions.get::<Recipient>() {
            recipient.note(caller.user.id);
        }
        Ok(Self(caller))
    }
}

fn bearer(parts: &Parts) -> Option<&str> {
    let value = parts.headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}
