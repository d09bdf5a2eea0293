//! Secrets for links: random, kept only as a hash.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use scheduler_application::{SecretHash, SecretToken, SecretTokens, TokenError};
use sha2::{Digest as _, Sha256};

/// Makes secrets of 256 random bits, as base64url without padding (RFC 4648, section 5), and keeps
/// their SHA-256.
#[derive(Clone, Copy, Debug, Default)]
pub struct RandomSecrets;

impl SecretTokens for RandomSecrets {
    #[expect(clippy::disallowed_methods, reason = "this is the adapter that draws secrets")]
    fn generate(&self) -> Result<SecretToken, TokenError> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|error| TokenError(format!("no random numbers: {error}")))?;
        Ok(SecretToken(URL_SAFE_NO_PAD.encode(bytes)))
    }

    fn hash(&self, token: &str) -> SecretHash {
        SecretHash(Sha256::digest(token).to_vec())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_256_bits_safe_in_a_url_and_never_the_same() {
        let (one, other) = (RandomSecrets.generate().expect("made"), RandomSecrets.generate().expect("made"));
        assert_eq!(URL_SAFE_NO_PAD.decode(&one.0).expect("base64url").len(), 32);
        assert!(one.0.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_')));
        assert_ne!(one, other);
    }

    #[test]
    fn the_hash_is_sha_256() {
        // FIPS 180-4, the example message "abc".
        let expected = [0xba, 0x78, 0x16, 0xbf, 0x8f, 0x01, 0xcf, 0xea];
        let hash = RandomSecrets.hash("abc");
        assert_eq!((hash.0.len(), &hash.0[..8]), (32, &expected[..]));
        assert_ne!(RandomSecrets.hash(""), hash);
    }
}
