//! The requests and responses about API keys.

use chrono::{DateTime, TimeDelta, Utc};
use scheduler_application::{Listed, NewApiKey};
use scheduler_domain::{ApiKey, ApiKeyName, Fault, FaultKind, FieldErrors, Scopes};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::contract::extract::{Field, RequestBody, WholeNumber, object};
use crate::contract::schema;

/// The maximum lifetime of a key, in days: a leap year.
const MAX_DAYS: i64 = 366;

/// What a key may do.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = Scope)]
pub(super) enum ScopeBody {
    /// Read things.
    Read,
    /// Create, change and delete things.
    Write,
}

/// An API key; its secret is never shown again.
#[derive(Serialize, ToSchema)]
#[schema(as = ApiKey)]
pub(super) struct ApiKeyBody {
    id: Uuid,
    name: String,
    scopes: Vec<ScopeBody>,
    created_at: DateTime<Utc>,
    /// When it ends by itself.
    expires_at: DateTime<Utc>,
    /// When it was last used, to the minute.
    #[schema(required)]
    last_used_at: Option<DateTime<Utc>>,
}

impl From<ApiKey> for ApiKeyBody {
    fn from(key: ApiKey) -> Self {
        let scopes = [(key.scopes.read, ScopeBody::Read), (key.scopes.write, ScopeBody::Write)];
        Self {
            id: key.id.0,
            name: key.name.as_str().to_owned(),
            scopes: scopes.into_iter().filter(|(has, _)| *has).map(|(_, scope)| scope).collect(),
            created_at: key.created_at,
            expires_at: key.expires_at,
            last_used_at: key.last_used_at,
        }
    }
}

/// A fresh API key with its secret.
#[derive(Serialize, ToSchema)]
#[schema(as = NewApiKey)]
pub(super) struct NewApiKeyBody {
    /// The secret, shown this once. Send it as `Authorization: Bearer …`.
    key: String,
    #[serde(flatten)]
    about: ApiKeyBody,
}

impl From<(ApiKey, String)> for NewApiKeyBody {
    fn from((about, key): (ApiKey, String)) -> Self {
        Self { key, about: about.into() }
    }
}

/// API keys, the newest first.
#[derive(Serialize, ToSchema)]
#[schema(as = ApiKeys)]
pub(super) struct ApiKeysBody {
    data: Vec<ApiKeyBody>,
    /// How many there are in all.
    #[schema(minimum = 0)]
    count: i64,
}

impl From<Listed<ApiKey>> for ApiKeysBody {
    fn from(list: Listed<ApiKey>) -> Self {
        Self { data: list.data.into_iter().map(Into::into).collect(), count: list.count }
    }
}

/// An API key to be made.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CreateApiKey)]
pub(super) struct CreateApiKeyBody {
    #[schema(schema_with = schema::api_key_name, required = true)]
    #[serde(default)]
    name: Field<String>,
    /// What it may do. A key that may only write cannot read.
    #[schema(value_type = Vec<ScopeBody>, required = true, min_items = 1)]
    #[serde(default)]
    scopes: Field<Vec<String>>,
    /// How many days it lasts.
    #[schema(value_type = i64, required = true, minimum = 1, maximum = 366)]
    #[serde(default)]
    expires_in_days: Field<WholeNumber>,
}

impl RequestBody for CreateApiKeyBody {
    type Value = NewApiKey;

    fn parse(raw: &RawValue, errors: &mut FieldErrors) -> Option<NewApiKey> {
        let body: Self = object(raw, errors)?;
        let name = errors.check("name", body.name.required("Name").and_then(|raw| ApiKeyName::parse(&raw)));
        let scopes = errors.check("scopes", body.scopes.required("Scopes")).and_then(|raw| scopes(&raw, errors));
        let days = errors.check("expires_in_days", body.expires_in_days.required("Expires in days").and_then(days));
        Some(NewApiKey { name: name?, scopes: scopes?, valid_for: days? })
    }
}

fn scopes(raw: &[String], errors: &mut FieldErrors) -> Option<Scopes> {
    let mut scopes = Scopes { read: false, write: false };
    if raw.is_empty() {
        errors.add("scopes", Fault::new(FaultKind::TooShort, "Name at least one scope"));
        return None;
    }
    for (index, name) in raw.iter().enumerate() {
        match name.as_str() {
            "read" => scopes.read = true,
            "write" => scopes.write = true,
            _ => {
                let fault = Fault::new(FaultKind::Invalid, "Must be read or write");
                errors.add_at(vec!["scopes".into(), index.into()], fault);
            }
        }
    }
    Some(scopes)
}

fn days(WholeNumber(count): WholeNumber) -> Result<TimeDelta, Fault> {
    if (1..=MAX_DAYS).contains(&count) {
        return Ok(TimeDelta::days(count));
    }
    Err(Fault::new(FaultKind::OutOfRange, format!("Must be between 1 and {MAX_DAYS}")))
}
