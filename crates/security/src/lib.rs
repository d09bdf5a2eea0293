//! The cryptographic ports: password hashing, access tokens, secret links, sealed texts.
//!
//! Architecture invariant: only this crate names argon2 and jsonwebtoken. What is kept or sent is
//! made here; nothing here is ever logged.

mod passwords;
mod sealing;
mod tokens;

pub use passwords::{Argon2Hasher, Cost};
pub use sealing::KeyedSealer;
pub use tokens::{JwtAccessTokens, MIN_KEY_BYTES, RandomSecrets};
