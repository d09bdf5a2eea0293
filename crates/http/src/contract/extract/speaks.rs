//! The language of the client.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use scheduler_domain::quick_add::Language;

use crate::contract::negotiation::language;

/// Extracts the preferred language of `Accept-Language` among those that we support.
pub(crate) struct Speaks(pub(crate) Language);

impl<S: Send + Sync> FromRequestParts<S> for Speaks {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self(language(&parts.headers)))
    }
}
