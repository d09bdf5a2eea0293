//! Who calls: the same access tokens as the product's.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::{StatusCode, header, request::Parts};
use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use jiff::Timestamp;
use serde::Deserialize;
use sha2::Sha256;
use uuid::Uuid;

use crate::{Failure, Server};

#[derive(Deserialize)]
pub(crate) struct Claims {
    iss: String,
    aud: String,
    pub(crate) sub: Uuid,
    pub(crate) sid: Uuid,
    exp: i64,
}

pub(crate) struct Verifier(Hmac<Sha256>);

impl Verifier {
    pub(crate) fn new(key: &str) -> Result<Self, Failure> {
        Ok(Self(Hmac::new_from_slice(key.as_bytes())?))
    }

    fn read(&self, token: &str) -> Option<Claims> {
        let (signed, signature) = token.rsplit_once('.')?;
        let signature = BASE64_URL_SAFE_NO_PAD.decode(signature).ok()?;
        self.0.clone().chain_update(signed).verify_slice(&signature).ok()?;
        let claims = BASE64_URL_SAFE_NO_PAD.decode(signed.split_once('.')?.1).ok()?;
        let claims: Claims = serde_json::from_slice(&claims).ok()?;
        let is_ours = claims.iss == "scheduler" && claims.aud == "scheduler-api";
        (is_ours && Timestamp::now().as_second() < claims.exp).then_some(claims)
    }
}

impl FromRequestParts<Arc<Server>> for Claims {
    type Rejection = StatusCode;

    async fn from_request_parts(parts: &mut Parts, server: &Arc<Server>) -> Result<Self, StatusCode> {
        let bearer = parts.headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
        let token = bearer.and_then(|value| value.strip_prefix("Bearer "));
        token.and_then(|token| server.verifier.read(token)).ok_or(StatusCode::UNAUTHORIZED)
    }
}
