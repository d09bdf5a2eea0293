//! What follows from a change of an account.

use scheduler_domain::quick_add::Language;
use scheduler_domain::{Action, AuditEntry, Calendar, Difference, Subject, User, UserId};

use super::{NewPassword, Unit};
use crate::{Error, MailKind, PasswordHash, ResetToken, StoreError};

impl Unit<'_> {
    pub(super) async fn account_created(
        &mut self,
        user: &User,
        hash: &PasswordHash,
        language: Language,
    ) -> Result<(), Error> {
        let first = Calendar::first_of(user.id, language, user.created_at);
        self.port.accounts().add(user, hash, &first).await?;
        self.account_entry(Action::Created, user.id, user.differences_from(None)).await
    }

    pub(super) async fn account_updated(
        &mut self,
        before: &User,
        after: &User,
        password: Option<NewPassword<'_>>,
    ) -> Result<(), Error> {
        let mut differences = after.differences_from(Some(before));
        let now = self.core.now();
        if !differences.is_empty() {
            self.port.accounts().update(after).await?;
        }
        if let Some(password) = password {
            differences.push(Difference::secret("password"));
            self.replace_password(before.id, password).await?;
            self.mail(&self.core.mail_to(before, MailKind::PasswordChanged { at: now })?).await?;
        }
        if before.email.key() != after.email.key() {
            // Who reads the old mailbox must not open the account with a link that waits there.
            self.port.credentials().void_reset_tokens(before.id).await?;
            let kind = MailKind::AddressChanged { to: after.email.clone(), at: now };
            self.mail(&self.core.mail_to(before, kind)?).await?;
        }
        if before.is_active && !after.is_active {
            self.port.credentials().void_reset_tokens(before.id).await?;
            self.port.credentials().end_sessions(before.id, None).await?;
        }
        self.account_entry(Action::Updated, before.id, differences).await
    }

    pub(super) async fn account_deleted(&mut self, user: UserId) -> Result<(), Error> {
        if !self.port.accounts().remove(user).await? {
            return Err(Error::NotFound);
        }
        // After the account, which waits for whoever is still changing something of it.
        self.port.erase_audit_trail(user).await?;
        let entry = self.core.entry(self.actor, Action::Deleted, Subject::User(user), user, Vec::new());
        self.audit(&AuditEntry { is_erased: true, ..entry }).await
    }

    pub(super) async fn link_shown(&mut self, token: &ResetToken, is_audited: bool) -> Result<(), Error> {
        self.replace_link(token).await?;
        if is_audited {
            self.account_entry(Action::Updated, token.user, vec![Difference::secret("recovery_link")]).await?;
        }
        Ok(())
    }

    /// Nothing is another: what was handed out is named, as a secret that was.
    pub(super) async fn account_exported(&mut self, user: UserId) -> Result<(), Error> {
        self.account_entry(Action::Updated, user, vec![Difference::secret("export")]).await
    }

    /// Adds a link and voids those before it.
    pub(super) async fn replace_link(&mut self, token: &ResetToken) -> Result<(), StoreError> {
        self.port.credentials().void_reset_tokens(token.user).await?;
        self.port.credentials().add_reset_token(token).await
    }

    /// Stores the same password with a hash of today's strength.
    pub(crate) async fn renew_hash(&mut self, user: UserId, hash: &PasswordHash) -> Result<(), StoreError> {
        self.port.accounts().set_password(user, hash).await
    }

    async fn replace_password(&mut self, user: UserId, password: NewPassword<'_>) -> Result<(), StoreError> {
        self.port.accounts().set_password(user, password.hash).await?;
        self.port.credentials().void_reset_tokens(user).await?;
        if password.kept.is_none() {
            self.port.credentials().revoke_api_keys(user).await?;
        }
        self.port.credentials().end_sessions(user, password.kept).await?;
        Ok(())
    }

    async fn account_entry(&mut self, action: Action, user: UserId, differences: Vec<Difference>) -> Result<(), Error> {
        let entry = self.core.entry(self.actor, action, Subject::User(user), user, differences);
        self.audit(&entry).await
    }
}
