//! Ids that clients choose for what they create, so that they can repeat a request when they do not know whether it arrived.

use scheduler_application::{ClientId, Digest};
use scheduler_domain::Fault;
use serde_json::Value;
use serde_json::value::RawValue;
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use crate::contract::extract::Field;

/// The client's own id, and a digest of the rest of the body. The digest is the same whatever the order of the fields and the white space
/// between them.
pub(crate) fn client_id(raw: &RawValue, id: Field<Uuid>) -> Result<Option<ClientId>, Fault> {
    Ok(id.optional()?.map(|id| ClientId { id, digest: digest(raw) }))
}

fn digest(raw: &RawValue) -> Digest {
    // It was parsed before, so it can be parsed again.
    let body: Value = serde_json::from_str(raw.get()).unwrap_or_default();
    Digest(Sha256::digest(sorted(body).to_string()).into())
}

fn sorted(value: Value) -> Value {
    match value {
        Value::Object(fields) => {
            let mut fields: Vec<_> = fields.into_iter().map(|(name, value)| (name, sorted(value))).collect();
            fields.sort_by(|one, other| one.0.cmp(&other.0));
            Value::Object(fields.into_iter().collect())
        }
        Value::Array(values) => Value::Array(values.into_iter().map(sorted).collect()),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digest_of(text: &str) -> Digest {
        digest(serde_json::from_str(text).expect("JSON"))
    }

    #[test]
    fn the_same_said_otherwise_has_the_same_digest() {
        let one = digest_of(r#"{"title":"a","nested":{"x":[1,2],"y":null}}"#);
        assert_eq!(one, digest_of(r#"{ "nested": {"y": null, "x": [1, 2]}, "title": "\u0061" }"#));
        for other in
            [r#"{"title":"b","nested":{"x":[1,2],"y":null}}"#, r#"{"title":"a","nested":{"x":[2,1],"y":null}}"#]
        {
            assert_ne!(one, digest_of(other));
        }
    }
}
