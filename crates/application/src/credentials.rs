//! Passwords and links of an account, as every feature that sets one replaces them.

use chrono::TimeDelta;
use scheduler_domain::{ResetTokenId, UserId};

use crate::core::Core;
use crate::{Error, PasswordHash, ResetToken, StoreError, UnitOfWork};

/// Sets a password and with it ends everything that the old one opened: sessions, links, API keys.
pub(crate) async fn replace_password(
    unit: &mut dyn UnitOfWork,
    user: UserId,
    hash: &PasswordHash,
) -> Result<(), StoreError> {
    unit.users().set_password(user, hash).await?;
    unit.reset_tokens().void_all(user).await?;
    unit.api_keys().revoke_all(user).await?;
    unit.sessions().end_all(user, None).await?;
    Ok(())
}

/// Adds a link and voids those before it.
pub(crate) async fn replace_link(unit: &mut dyn UnitOfWork, token: &ResetToken) -> Result<(), StoreError> {
    unit.reset_tokens().void_all(token.user).await?;
    unit.reset_tokens().add(token).await
}

impl Core {
    /// A new reset token and the link that carries its secret.
    pub(crate) fn reset_link(&self, user: UserId, valid_for: TimeDelta) -> Result<(ResetToken, String), Error> {
        let secret = self.ports.secret_tokens.generate()?;
        let now = self.now();
        let token = ResetToken {
            id: ResetTokenId(self.ports.ids.next()),
            user,
            hash: self.ports.secret_tokens.hash(&secret.0),
            created_at: now,
            expires_at: now + valid_for,
        };
        let link = format!("{}/reset-password?token={}", self.settings.public_url, secret.0);
        Ok((token, link))
    }
}
