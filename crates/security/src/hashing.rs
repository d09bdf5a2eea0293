//! Keyed hashes: HMAC-SHA-256 (RFC 2104) under a key derived from the server's own, its first 128 bits.

use hmac::{Hmac, KeyInit as _, Mac as _};
use scheduler_application::{KeyedHash, KeyedHasher, TokenError};
use sha2::Sha256;

use crate::derived;

const PURPOSE: &[u8] = b"scheduler: whom attempts count for, 1";

/// Hashes alike for as long as the server keeps its key.
pub struct HmacHasher(Hmac<Sha256>);

impl HmacHasher {
    /// A hasher under a key derived from the server's secret.
    ///
    /// # Errors
    /// When no key can be made of it.
    pub fn new(secret: &[u8]) -> Result<Self, TokenError> {
        let key = derived::key(secret, PURPOSE)?;
        Ok(Self(Hmac::new_from_slice(&key).map_err(|error| TokenError(error.to_string()))?))
    }
}

impl KeyedHasher for HmacHasher {
    fn hash(&self, message: &[u8]) -> KeyedHash {
        let whole: [u8; 32] = self.0.clone().chain_update(message).finalize().into_bytes().into();
        let mut first = [0; 16];
        first.copy_from_slice(&whole[..16]);
        KeyedHash(first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hasher(secret: &str) -> HmacHasher {
        HmacHasher::new(secret.as_bytes()).expect("a key")
    }

    #[test]
    fn who_has_the_key_hashes_alike_and_nobody_else() {
        let hash = hasher("secret").hash(b"ada@example.org");
        assert_eq!(hasher("secret").hash(b"ada@example.org"), hash);
        assert_ne!(hasher("secret").hash(b"grace@example.org"), hash);
        assert_ne!(hasher("another").hash(b"ada@example.org"), hash);
    }

    #[test]
    fn the_hash_stays_the_same_from_version_to_version() {
        // Of two versions that serve side by side, each must count what the other does. By Python's hmac.
        let hash = u128::from_be_bytes(hasher("secret").hash(b"ada@example.org").0);
        assert_eq!(format!("{hash:032x}"), "804a17de2ebae50d8568de38fad92427");
    }
}
