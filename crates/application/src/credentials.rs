//! Links to set a password, as every feature creates them.

use chrono::TimeDelta;
use scheduler_domain::{ResetTokenId, UserId};

use crate::core::Core;
use crate::{Error, ResetToken};

impl Core {
    /// A new reset token and the link that contains its secret.
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
