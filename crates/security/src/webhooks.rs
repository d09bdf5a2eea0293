//! Signatures of messages to webhooks: HMAC-SHA-256, as Standard Webhooks 1.0 describes it.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, Utc};
use hmac::{Hmac, KeyInit as _, Mac as _};
use scheduler_application::{TokenError, WebhookSigner};
use scheduler_domain::DeliveryId;
use sha2::Sha256;

/// What the text of every secret begins with.
const PREFIX: &str = "whsec_";

/// Signs with the secret of each webhook.
pub struct HmacSigner;

impl WebhookSigner for HmacSigner {
    /// 256 random bits: the specification asks for 192 to 512.
    #[expect(clippy::disallowed_methods, reason = "this is an adapter that draws secrets")]
    fn generate(&self) -> Result<String, TokenError> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|error| TokenError(format!("no random numbers: {error}")))?;
        Ok(format!("{PREFIX}{}", STANDARD.encode(bytes)))
    }

    fn sign(&self, secret: &str, id: DeliveryId, sent_at: DateTime<Utc>, body: &str) -> Result<String, TokenError> {
        let wrong = |why: String| TokenError(format!("no secret of a webhook: {why}"));
        let key = secret.strip_prefix(PREFIX).unwrap_or(secret);
        let key = STANDARD.decode(key).map_err(|error| wrong(error.to_string()))?;
        let signer = Hmac::<Sha256>::new_from_slice(&key).map_err(|error| wrong(error.to_string()))?;
        let content = format!("{id}.{}.{body}", sent_at.timestamp());
        let signature = signer.chain_update(content.as_bytes()).finalize().into_bytes();
        Ok(format!("v1,{}", STANDARD.encode(signature)))
    }
}

#[cfg(test)]
mod tests {
    use standardwebhooks::Webhook;
    use uuid::Uuid;

    use super::*;

    #[test]
    fn the_reference_implementation_signs_alike() {
        let id = DeliveryId(Uuid::from_u128(7));
        let at = DateTime::from_timestamp(1_674_087_231, 0).expect("an instant");
        for body in ["{}", r#"{"title":"Grüße","n":1}"#] {
            let secret = HmacSigner.generate().expect("a secret");
            let reference = Webhook::new(&secret).expect("it takes the secret");
            let expected = reference.sign(&id.to_string(), at.timestamp(), body.as_bytes()).expect("signed");
            assert_eq!(HmacSigner.sign(&secret, id, at, body).expect("signed"), expected);
        }
    }

    #[test]
    fn every_secret_is_another_and_has_256_bits() {
        let (one, other) = (HmacSigner.generate().expect("made"), HmacSigner.generate().expect("made"));
        assert_ne!(one, other);
        assert_eq!(STANDARD.decode(one.strip_prefix(PREFIX).expect("the prefix")).expect("base64").len(), 32);
    }

    #[test]
    fn what_is_no_secret_signs_nothing() {
        assert!(HmacSigner.sign("whsec_!", DeliveryId(Uuid::nil()), DateTime::UNIX_EPOCH, "{}").is_err());
    }
}
