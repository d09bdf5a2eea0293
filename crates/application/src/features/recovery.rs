//! Recovery of an account whose password is forgotten.

use std::sync::Arc;

use scheduler_domain::{EmailAddress, FieldErrors, Password, PasswordCandidate, User, UserId};

use crate::core::Core;
use crate::retrying::retrying;
use crate::unit::{Change, NewPassword};
use crate::{
    Authority, Caller, Error, Letter, MailKind, Origin, QueuedMail, Refusal, ResetToken, SecurityEvent, Written,
};

/// Use cases of recovery.
pub struct Recovery {
    core: Arc<Core>,
}

impl Recovery {
    pub(crate) const fn new(core: Arc<Core>) -> Self {
        Self { core }
    }

    /// Queues a mail with a link to set a new password, if the address belongs to an account that may log in. Does the same work
    /// for every address, so that neither the answer nor its time reveals whether there is an account.
    pub async fn ask(&self, origin: Origin, email: &EmailAddress) -> Result<(), Error> {
        let attempt = self.core.attempts.recover(self.core.now(), email.as_str(), origin.address).await;
        self.core.log_if_locked_out(attempt.map(drop), None, origin)?;
        let found = self.core.accounts().credentials_by_email(email).await?;
        let found = found.map(|found| found.user).filter(|user| user.is_active);
        let user = found.unwrap_or_else(|| self.core.stranger(email));
        let valid_for = self.core.settings.reset_token_ttl;
        let (token, link) = self.core.reset_link(user.id, valid_for)?;
        let mail = self.core.mail_to(&user, MailKind::Recovery { link, valid_for })?;
        let known = retrying(|| self.queue(&token, &mail)).await?;
        self.core.note(SecurityEvent::RecoveryAsked, known, Some(origin));
        Ok(())
    }

    /// Returns the owner of the address. For an unknown address, the mail is queued and removed again, so that the cost is the
    /// same.
    async fn queue(&self, token: &ResetToken, mail: &QueuedMail) -> Result<Option<UserId>, Error> {
        let mut unit = self.core.begin(&Authority::visitor()).await?;
        // Locked, so that of two who ask at once the later voids the earlier. The account may have gone since it was
        // looked up, or have another address: whoever reads the old mailbox must not get a link.
        let found = unit.accounts().credentials(token.user).await?.map(|found| found.user);
        let known = found.filter(|user| user.is_active && user.email.key() == mail.to.key()).map(|user| user.id);
        if known.is_some() {
            unit.record(Change::LinkMailed(token, mail)).await?;
        } else {
            // The same statement as for an account, with an id that nobody has.
            unit.credentials().void_reset_tokens(UserId(token.id.0)).await?;
            unit.queue_decoy(mail).await?;
        }
        unit.commit().await?;
        Ok(known)
    }

    /// The mail that [`Self::ask`] would send, with a valid link, so that an administrator can send it in another way. Invalidates
    /// earlier links.
    pub async fn mail_for(&self, caller: &Caller, email: &EmailAddress) -> Result<Written, Error> {
        let administrator = self.core.authorize(caller, Caller::administrator)?;
        let found = self.core.accounts().credentials_by_email(email).await?;
        let Some(user) = found.map(|found| found.user) else {
            return self.core.refuse(&administrator, Error::NotFound).await;
        };
        let valid_for = self.core.settings.reset_token_ttl;
        let (token, link) = self.core.reset_link(user.id, valid_for)?;
        let letter = Letter { name: user.full_name, account: user.email, kind: MailKind::Recovery { link, valid_for } };
        let written = self.core.ports.writer.write(&letter)?;
        retrying(|| async {
            let mut unit = self.core.begin(&administrator).await?;
            let now = unit.accounts().credentials(user.id).await?.ok_or(Error::NotFound)?.user;
            if now.email.key() != email.key() {
                return Err(Error::NotFound);
            }
            unit.record(Change::LinkShown { token: &token, is_audited: true }).await?;
            unit.commit().await
        })
        .await?;
        self.core.note_by(caller, SecurityEvent::LinkShown, user.id);
        Ok(written)
    }

    /// Sets a new password for the holder of a reset token, and ends every session of that user.
    ///
    /// If the password is refused, the token stays valid.
    pub async fn reset_password(&self, origin: Origin, token: &str, candidate: PasswordCandidate) -> Result<(), Error> {
        let attempt = self.core.attempts.reset(self.core.now(), origin.address).await;
        self.core.log_if_locked_out(attempt.map(drop), None, origin)?;
        let hash = self.core.ports.secret_tokens.hash(token);
        let found = self.core.accounts().reset_token(&hash).await?;
        let Some((token, user)) = found.filter(|(token, _)| self.core.now() < token.expires_at) else {
            self.core.note(SecurityEvent::ResetFailed, None, Some(origin));
            return Err(Error::Refused(Refusal::InvalidResetToken));
        };
        let password: Password =
            candidate.accept_for(&user.email).map_err(|fault| FieldErrors::one("new_password", fault))?;
        let hash = self.core.ports.passwords.hash(&password).await?;
        retrying(|| async {
            let mut unit = self.core.begin(&Authority::visitor()).await?.by(user.id);
            if !unit.credentials().redeem_reset_token(token.id).await? {
                return Err(Error::Refused(Refusal::InvalidResetToken));
            }
            let user = unit.accounts().credentials(user.id).await?;
            let user = user.ok_or(Error::Refused(Refusal::InvalidResetToken))?.user;
            let password = Some(NewPassword::ending_all(&hash));
            unit.record(Change::AccountUpdated { before: &user, after: &user, password }).await?;
            unit.commit().await
        })
        .await?;
        self.core.note(SecurityEvent::PasswordReset, Some(user.id), Some(origin));
        Ok(())
    }
}

impl Core {
    /// A stand-in for an unknown account, for which the same work is done.
    fn stranger(&self, email: &EmailAddress) -> User {
        User {
            id: UserId(self.ports.ids.next()),
            email: email.clone(),
            full_name: None,
            is_superuser: false,
            is_active: true,
            created_at: self.now(),
            updated_at: self.now(),
        }
    }
}
