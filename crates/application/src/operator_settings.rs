//! What an operator chose.

use chrono::TimeDelta;

use crate::Limits;

/// Whether visitors may make accounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SignUpPolicy {
    /// Everybody may.
    Open,
    /// Only a superuser or the command line may.
    Closed,
}

/// What an operator chose.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where the product is reached, without a trailing slash: the start of every link in a mail.
    pub public_url: String,
    /// Whether visitors may make accounts.
    pub sign_up: SignUpPolicy,
    /// How long a login lasts.
    pub access_token_ttl: TimeDelta,
    /// How long a password recovery link lasts.
    pub reset_token_ttl: TimeDelta,
    /// How often somebody may try; nothing for as often as they like.
    pub rate_limits: Option<Limits>,
}
