//! Keys derived from the server's own, one for each purpose, so that none is the key of anything else.

use hmac::{Hmac, KeyInit as _, Mac as _};
use scheduler_application::TokenError;
use sha2::Sha256;

/// The key for a purpose.
pub(crate) fn key(secret: &[u8], purpose: &[u8]) -> Result<[u8; 32], TokenError> {
    let derived = Hmac::<Sha256>::new_from_slice(secret).map_err(|error| TokenError(error.to_string()))?;
    Ok(derived.chain_update(purpose).finalize().into_bytes().into())
}
