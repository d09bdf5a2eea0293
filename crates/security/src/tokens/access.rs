//! Access tokens as JSON Web Tokens (RFC 7519).

use chrono::{DateTime, Utc};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation, decode, encode};
use scheduler_application::{AccessClaims, AccessTokens, TokenError};
use scheduler_domain::{SessionId, UserId};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::hs256;

/// The fewest bytes of a signing key (RFC 7518, section 3.2: as many as the hash has).
pub const MIN_KEY_BYTES: usize = 32;

const ISSUER: &str = "scheduler";
const AUDIENCE: &str = "scheduler-api";

/// Ours have about 350 bytes: what is much longer is not decoded at all.
const MAX_TOKEN_BYTES: usize = 2048;

#[derive(Serialize, Deserialize)]
struct Claims {
    iss: String,
    aud: String,
    sub: Uuid,
    sid: Uuid,
    iat: i64,
    exp: i64,
}

/// Signs and reads access tokens with HMAC-SHA-256.
pub struct JwtAccessTokens {
    header: Header,
    signing: EncodingKey,
    verifying: DecodingKey,
    validation: Validation,
}

impl JwtAccessTokens {
    /// Tokens under this key, which must have at least [`MIN_KEY_BYTES`].
    pub fn new(key: &[u8]) -> Result<Self, TokenError> {
        if key.len() < MIN_KEY_BYTES {
            return Err(TokenError(format!("a signing key needs at least {MIN_KEY_BYTES} bytes")));
        }
        hs256::install();
        let mut validation = Validation::new(Algorithm::HS256);
        validation.set_required_spec_claims(&["iss", "aud", "sub", "exp"]);
        validation.set_issuer(&[ISSUER]);
        validation.set_audience(&[AUDIENCE]);
        // The library asks its own clock; `read` asks the caller's, and gives no leeway.
        validation.validate_exp = false;
        validation.leeway = 0;
        Ok(Self {
            header: Header::new(Algorithm::HS256),
            signing: EncodingKey::from_secret(key),
            verifying: DecodingKey::from_secret(key),
            validation,
        })
    }
}

impl AccessTokens for JwtAccessTokens {
    fn issue(&self, claims: &AccessClaims) -> Result<String, TokenError> {
        let claims = Claims {
            iss: ISSUER.to_owned(),
            aud: AUDIENCE.to_owned(),
            sub: claims.user.0,
            sid: claims.session.0,
            iat: claims.issued_at.timestamp(),
            exp: claims.expires_at.timestamp(),
        };
        encode(&self.header, &claims, &self.signing)
            .map_err(|error| TokenError(format!("an access token could not be signed: {error}")))
    }

    fn read(&self, token: &str, now: DateTime<Utc>) -> Option<AccessClaims> {
        if token.len() > MAX_TOKEN_BYTES {
            return None;
        }
        let claims = decode::<Claims>(token, &self.verifying, &self.validation).ok()?.claims;
        let expires_at = DateTime::from_timestamp(claims.exp, 0)?;
        let issued_at = DateTime::from_timestamp(claims.iat, 0)?;
        // "On or after" exp it is no longer accepted (RFC 7519, section 4.1.4).
        (now < expires_at).then_some(AccessClaims {
            user: UserId(claims.sub),
            session: SessionId(claims.sid),
            issued_at,
            expires_at,
        })
    }
}
