//! Where a request came from.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use scheduler_application::Origin;
use uuid::Uuid;

/// Extracts the origin of the request, which `observe.rs` has determined.
pub(crate) struct FromClient(pub(crate) Origin);

impl<S: Send + Sync> FromRequestParts<S> for FromClient {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self(of(parts)))
    }
}

/// As [`FromClient`], for other extractors.
pub(super) fn of(parts: &Parts) -> Origin {
    let nowhere = Origin { request_id: Uuid::nil(), address: IpAddr::V4(Ipv4Addr::UNSPECIFIED) };
    parts.extensions.get().copied().unwrap_or(nowhere)
}
