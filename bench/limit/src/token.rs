//! Who calls: the same access tokens as the product's.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::{StatusCode, header, request::Parts};
use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use jiff::Timestamp;
use uuid::Uuid;

use crate::{Failure, Server};

pub(crate) type Key = Hmac<sha2::Sha256>;

#[derive(serde::Deserialize)]
pub(crate) struct Caller {
    iss: String,
    aud: String,
    pub(crate) sub: Uuid,
    pub(crate) sid: Uuid,
    exp: i64,
}

pub(crate) fn key(secret: &str) -> Result<Key, Failure> {
    Ok(Key::new_from_slice(secret.as_bytes())?)
}

fn read(key: &Key, token: &str) -> Option<Caller> {
    let (signed, signature) = token.rsplit_once('.')?;
    let signature = BASE64_URL_SAFE_NO_PAD.decode(signature).ok()?;
    key.clone().chain_update(signed).verify_slice(&signature).ok()?;
    let claims = BASE64_URL_SAFE_NO_PAD.decode(signed.split_once('.')?.1).ok()?;
    let caller: Caller = serde_json::from_slice(&claims).ok()?;
    let is_for_us = caller.iss == "scheduler" && caller.aud == "scheduler-api";
    (is_for_us && Timestamp::now().as_second() < caller.exp).then_some(caller)
}

impl FromRequestParts<Arc<Server>> for Caller {
    type Rejection = StatusCode;

    async fn from_request_parts(parts: &mut Parts, server: &Arc<Server>) -> Result<Self, StatusCode> {
        let bearer = parts.headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
        let token = bearer.and_then(|value| value.strip_prefix("Bearer "));
        token.and_then(|token| read(&server.key, token)).ok_or(StatusCode::UNAUTHORIZED)
    }
}
