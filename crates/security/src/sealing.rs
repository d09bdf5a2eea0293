//! Sealed texts: ChaCha20-Poly1305 (RFC 8439) under a key derived from the server's own.

use ring::aead::{Aad, CHACHA20_POLY1305, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use scheduler_application::{SealedText, Sealer, TokenError};

use crate::derived;

const PURPOSE: &[u8] = b"scheduler: mail in the outbox, 1";

/// Seals texts for as long as the server keeps its key.
pub struct KeyedSealer(LessSafeKey);

impl KeyedSealer {
    /// A sealer under a key derived from the server's secret.
    ///
    /// # Errors
    /// When no key can be made of it.
    pub fn new(secret: &[u8]) -> Result<Self, TokenError> {
        let key = derived::key(secret, PURPOSE)?;
        let key = UnboundKey::new(&CHACHA20_POLY1305, &key).map_err(|error| TokenError(error.to_string()))?;
        Ok(Self(LessSafeKey::new(key)))
    }
}

impl Sealer for KeyedSealer {
    /// The nonce is drawn at random, and goes before the text: a server would have to seal 2³² texts before two alike
    /// became likely enough to think of.
    #[expect(clippy::disallowed_methods, reason = "this is an adapter that draws secrets")]
    fn seal(&self, text: &str) -> Result<SealedText, TokenError> {
        let mut nonce = [0; NONCE_LEN];
        getrandom::fill(&mut nonce).map_err(|error| TokenError(format!("no random numbers: {error}")))?;
        let mut sealed = text.as_bytes().to_vec();
        let done = self.0.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut sealed);
        done.map_err(|error| TokenError(error.to_string()))?;
        Ok(SealedText([&nonce[..], &sealed].concat()))
    }

    fn open(&self, sealed: &SealedText) -> Option<String> {
        let (nonce, text) = sealed.0.split_at_checked(NONCE_LEN)?;
        let mut text = text.to_vec();
        let nonce = Nonce::try_assume_unique_for_key(nonce).ok()?;
        let open = self.0.open_in_place(nonce, Aad::empty(), &mut text).ok()?;
        Some(std::str::from_utf8(open).ok()?.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sealer(secret: &str) -> KeyedSealer {
        KeyedSealer::new(secret.as_bytes()).expect("a key")
    }

    #[test]
    fn what_is_sealed_opens_again_and_does_not_show() {
        let sealed = sealer("secret").seal("a link that opens an account").expect("sealed");
        assert_eq!(sealer("secret").open(&sealed).as_deref(), Some("a link that opens an account"));
        assert!(!sealed.0.windows(4).any(|bytes| bytes == b"link"));
        assert_ne!(sealer("secret").seal("a link that opens an account").expect("sealed"), sealed);
    }

    #[test]
    fn what_was_changed_or_sealed_by_others_stays_shut() {
        let sealed = sealer("secret").seal("text").expect("sealed");
        assert_eq!(sealer("another").open(&sealed), None);
        for place in 0..sealed.0.len() {
            let mut changed = sealed.clone();
            changed.0[place] ^= 1;
            assert_eq!(sealer("secret").open(&changed), None, "byte {place}");
        }
        for length in 0..sealed.0.len() {
            assert_eq!(sealer("secret").open(&SealedText(sealed.0[..length].to_vec())), None, "{length} bytes");
        }
    }
}
