//! Access tokens and secret links, as ports.

use chrono::{DateTime, Utc};
use scheduler_domain::{SessionId, UserId};

/// What an access token says (RFC 7519, section 4.1).
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

/// A token could not be made.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct TokenError(pub String);

/// Issues and reads access tokens.
pub trait AccessTokens: Send + Sync {
    /// Signs the claims.
    fn issue(&self, claims: &AccessClaims) -> Result<String, TokenError>;

    /// Reads a token; `None` when it is malformed, forged, foreign or expired.
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

/// The hash of a [`SecretToken`]: all that is kept of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SecretHash(pub Vec<u8>);

/// Makes secrets of at least 128 random bits, and their hashes.
pub trait SecretTokens: Send + Sync {
    /// A new secret, safe in a URL.
    fn generate(&self) -> Result<SecretToken, TokenError>;

    /// The hash under which a secret is kept. Secrets are random, so a fast hash is enough.
    fn hash(&self, token: &str) -> SecretHash;
}

/// A hash that nobody can compute without the server's key, the same on every instance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KeyedHash(pub [u8; 16]);

/// Hashes what must be found again but not read, such as addresses, or aimed at.
pub trait KeyedHasher: Send + Sync {
    /// The hash. Two messages have the same one with a chance of 2⁻¹²⁸.
    fn hash(&self, message: &[u8]) -> KeyedHash;
}

/// A text that only we can read again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SealedText(pub Vec<u8>);

/// Seals texts that must be kept for a while, but not where who reads the database can use them.
pub trait Sealer: Send + Sync {
    /// Seals a text. Its length still shows.
    fn seal(&self, text: &str) -> Result<SealedText, TokenError>;

    /// Opens it again; `None` when it was changed, or sealed under another key.
    fn open(&self, sealed: &SealedText) -> Option<String>;
}

/// The code that lets somebody make the first administrator: known to whoever reads the server's log, and the same on every instance.
pub trait SetupCode: Send + Sync {
    /// As it is shown, in groups.
    fn shown(&self) -> String;

    /// Whether somebody typed it. Takes as long for a wrong one, wherever it differs.
    fn is(&self, typed: &str) -> bool;
}
