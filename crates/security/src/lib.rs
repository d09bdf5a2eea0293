//! The cryptographic ports: password hashing, access tokens, secret links, sealed texts, keyed
//! hashes.
//!
//! Architecture invariant: only this crate names argon2 and jsonwebtoken. What is kept or sent is
//! made here; nothing here is ever logged but the code for the first administrator, while nobody has an account.

mod derived;
mod hashing;
mod passwords;
mod sealing;
mod setup_code;
mod tokens;
mod webhooks;

pub use hashing::HmacHasher;
pub use passwords::{Argon2Hasher, Cost};
pub use sealing::KeyedSealer;
pub use setup_code::DerivedSetupCode;
pub use tokens::{JwtAccessTokens, MIN_KEY_BYTES, RandomSecrets};
pub use webhooks::HmacSigner;
