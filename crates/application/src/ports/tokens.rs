//! Access tokens and secret links, as ports.

use chrono::{DateTime, Utc};
use scheduler_domain::{SessionId, UserId};

/// The claims of an access token (RFC 7519, section 4.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AccessClaims {
    /// `sub`: whose token it is.
    pub user: UserId,
    /// `sid`: the session it belongs to; when that ends, so does the token.
    pub session: SessionId,
    /// `iat`: when it was issued; whole seconds.
    pub issued_at: DateTime<Utc>,
    /// `exp`: when it ends by itself; whole seconds.
    pub expires_at: DateTime<Utc>,
}

/// A token could not be created.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct TokenError(pub String);

/// Issues and reads access tokens.
pub trait AccessTokens: Send + Sync {
    /// Signs the claims.
    fn issue(&self, claims: &AccessClaims) -> Result<String, TokenError>;

    /// Reads a token; `None` if it is malformed, forged, foreign or expired.
    fn read(&self, token: &str, now: DateTime<Utc>) -> Option<AccessClaims>;
}

/// A random secret that goes into a link, shown once.
#[derive(Clone, PartialEq, Eq)]
pub struct SecretToken(pub String);

impl std::fmt::Debug for SecretToken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SecretToken(…)")
    }
}

/// The hash of a [`SecretToken`]: only this is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SecretHash(pub Vec<u8>);

/// Makes secrets of at least 128 random bits, and their hashes.
pub trait SecretTokens: Send + Sync {
    /// A new secret, safe in a URL.
    fn generate(&self) -> Result<SecretToken, TokenError>;

    /// The stored hash of a secret. Secrets are random, so a fast hash is enough.
    fn hash(&self, token: &str) -> SecretHash;
}

/// A hash that nobody can compute without the server's key, the same on every instance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KeyedHash(pub [u8; 16]);

/// Hashes values that must be found again but not read, such as addresses, or that attackers must not be able to choose.
pub trait KeyedHasher: Send + Sync {
    /// The hash. Two different messages have the same one with a probability of 2⁻¹²⁸.
    fn hash(&self, message: &[u8]) -> KeyedHash;
}

/// A text that only we can read again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SealedText(pub Vec<u8>);

/// Encrypts texts that must be stored for a while, so that somebody who reads the database cannot use them.
pub trait Sealer: Send + Sync {
    /// Seals a text. Its length still shows.
    fn seal(&self, text: &str) -> Result<SealedText, TokenError>;

    /// Decrypts it; `None` if it was changed, or encrypted with another key.
    fn open(&self, sealed: &SealedText) -> Option<String>;
}

/// The code for creating the first administrator: known to everyone who can read the server's log, and the same on every instance.
pub trait SetupCode: Send + Sync {
    /// As it is shown, in groups.
    fn shown(&self) -> String;

    /// Whether the typed code is correct. A wrong one takes the same time, wherever it differs.
    fn is(&self, typed: &str) -> bool;
}
