//! API keys: how programs act for a user.

use chrono::{DateTime, Utc};

use crate::text::{self, Lines, parsed_text};
use crate::{ApiKeyId, Fault, UserId};

parsed_text!(
    /// The name of an API key: one line of 1 to 255 characters, trimmed.
    ApiKeyName
);

impl ApiKeyName {
    /// The most characters a name may have.
    pub const MAX: u64 = 255;

    /// Parses a name, trimming it.
    pub fn parse(raw: &str) -> Result<Self, Fault> {
        let name = raw.trim();
        text::check_required(name, "Name", Self::MAX, Lines::One)?;
        Ok(Self(name.to_owned()))
    }
}

/// What an API key may do. The scopes do not include each other: a key that may only write cannot read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scopes {
    /// Look at things.
    pub read: bool,
    /// Make, change and delete things.
    pub write: bool,
}

/// A kept API key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApiKey {
    /// Identifies it.
    pub id: ApiKeyId,
    /// For whom it acts.
    pub user: UserId,
    /// What it is called.
    pub name: ApiKeyName,
    /// What it may do.
    pub scopes: Scopes,
    /// When it was created.
    pub created_at: DateTime<Utc>,
    /// When it ends by itself.
    pub expires_at: DateTime<Utc>,
    /// When it was last used, to the minute.
    pub last_used_at: Option<DateTime<Utc>>,
}

impl ApiKey {
    /// The prefix of every key's secret, so that scanners recognize a leaked key. No access token begins with it.
    pub const PREFIX: &str = "scheduler_";
}
