//! Access tokens and secret links.

mod access;
mod hs256;
mod secrets;

pub use access::{JwtAccessTokens, MIN_KEY_BYTES};
pub use secrets::RandomSecrets;
