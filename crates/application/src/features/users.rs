//! Accounts: signing up, and what superusers do with all accounts.

mod operator;
mod profile;
mod rules;

use std::sync::Arc;

use chrono::TimeDelta;
use scheduler_domain::quick_add::Language;
use scheduler_domain::{EmailAddress, FieldErrors, FullName, PasswordCandidate, SignUp, User, UserChanges, UserId};

use crate::core::Core;
use crate::retrying::retrying;
use crate::unit::{Change, NewPassword};
use crate::{
    Administrator, Authority, Caller, Error, Listed, MailKind, Origin, Page, PasswordHash, Precondition, SecurityEvent,
    SignUpPolicy,
};
use rules::{email_taken, email_taken_by_other, refuse_last_superuser};

pub use operator::NewUser;
pub use profile::{CurrentPassword, PasswordChange};

/// How long a link to set the first password is valid.
const SET_PASSWORD_TTL: TimeDelta = TimeDelta::days(3);

/// An account to be made by a superuser.
#[derive(Debug)]
pub struct AccountDraft {
    /// The address.
    pub email: EmailAddress,
    /// What they are called.
    pub full_name: Option<FullName>,
    /// Its first password.
    pub password: PasswordCandidate,
    /// Whether they manage all users and items.
    pub is_superuser: bool,
    /// Whether they may log in.
    pub is_active: bool,
}

/// Use cases of accounts.
pub struct Users {
    core: Arc<Core>,
}

impl Users {
    pub(crate) const fn new(core: Arc<Core>) -> Self {
        Self { core }
    }

    /// Creates an account for a visitor: active, without special rights.
    pub async fn sign_up(&self, origin: Origin, visitor: SignUp, language: Language) -> Result<User, Error> {
        if self.core.settings.sign_up == SignUpPolicy::Closed {
            return Err(Error::SignUpClosed);
        }
        let attempt = self.core.attempts.sign_up(self.core.now(), origin.address).await;
        self.core.log_if_locked_out(attempt.map(drop), None, origin)?;
        self.refuse_taken(&visitor.email).await?;
        let hash = self.core.ports.passwords.hash(&visitor.password).await?;
        let user = self.new_user(visitor.email, visitor.full_name);
        retrying(|| async {
            let mut unit = self.core.begin(&Authority::visitor()).await?.by(user.id);
            unit.record(Change::AccountCreated(&user, &hash, language)).await.map_err(email_taken)?;
            unit.commit().await
        })
        .await?;
        self.core.note(SecurityEvent::AccountMade, Some(user.id), Some(origin));
        Ok(user)
    }

    /// A page of all users, the oldest first.
    pub async fn list(&self, caller: &Caller, page: Page) -> Result<Listed<User>, Error> {
        self.core.authorize(caller, Caller::administrator)?;
        Ok(self.core.accounts().users(page).await?)
    }

    /// One user: oneself, or for superusers anybody.
    pub async fn get(&self, caller: &Caller, id: UserId) -> Result<User, Error> {
        if id == caller.id() {
            self.core.authorize(caller, Caller::account_holder)?;
            return Ok(caller.user.clone());
        }
        self.core.authorize(caller, Caller::administrator)?;
        self.core.accounts().user(id).await?.ok_or(Error::NotFound)
    }

    /// Creates an account, and mails its owner a link to set a password.
    pub async fn create(&self, caller: &Caller, draft: AccountDraft, language: Language) -> Result<User, Error> {
        let administrator = self.core.authorize(caller, Caller::administrator)?;
        if let Err(taken) = self.refuse_taken(&draft.email).await {
            return self.core.refuse(&administrator, taken).await;
        }
        let hash = self.hash(draft.password, &draft.email).await?;
        let (is_superuser, is_active) = (draft.is_superuser, draft.is_active);
        let user = User { is_superuser, is_active, ..self.new_user(draft.email, draft.full_name) };
        let (token, link) = self.core.reset_link(user.id, SET_PASSWORD_TTL)?;
        let mail = self.core.mail_to(&user, MailKind::Invitation { link, valid_for: SET_PASSWORD_TTL })?;
        retrying(|| async {
            let mut unit = self.core.begin(&administrator).await?;
            unit.record(Change::AccountCreated(&user, &hash, language)).await.map_err(email_taken)?;
            // Who may not log in yet is not invited to.
            if user.is_active {
                unit.record(Change::LinkMailed(&token, &mail)).await?;
            }
            unit.commit().await
        })
        .await?;
        self.core.note_by(caller, SecurityEvent::AccountMade, user.id);
        if user.is_superuser {
            self.core.note_by(caller, SecurityEvent::Promoted, user.id);
        }
        Ok(user)
    }

    /// Changes an account, if it is in the state that the change requires. A new password, and disabling the account, end its
    /// sessions.
    pub async fn update(
        &self,
        caller: &Caller,
        id: UserId,
        meant_for: &Precondition,
        changes: UserChanges,
        password: Option<PasswordCandidate>,
    ) -> Result<User, Error> {
        let administrator = self.core.authorize(caller, Caller::administrator)?;
        let Some(current) = self.core.accounts().user(id).await? else {
            return self.core.refuse(&administrator, Error::NotFound).await;
        };
        let hash = match password {
            Some(candidate) => Some(self.hash(candidate, changes.email.as_ref().unwrap_or(&current.email)).await?),
            None => None,
        };
        let (before, after) = retrying(|| self.rewrite(&administrator, id, meant_for, &changes, hash.as_ref())).await?;
        for what in happened(&before, &after, hash.is_some()) {
            self.core.note_by(caller, what, id);
        }
        Ok(after)
    }

    async fn rewrite(
        &self,
        administrator: &Administrator,
        id: UserId,
        meant_for: &Precondition,
        changes: &UserChanges,
        hash: Option<&PasswordHash>,
    ) -> Result<(User, User), Error> {
        let mut unit = self.core.begin(administrator).await?;
        if changes.is_superuser == Some(false) || changes.is_active == Some(false) {
            refuse_last_superuser(&mut unit, id).await?;
        }
        let before = unit.accounts().credentials(id).await?.ok_or(Error::NotFound)?.user;
        meant_for.check(before.updated_at)?;
        let mut after = before.clone();
        let is_another = !after.apply(changes.clone(), self.core.now()).is_empty();
        if is_another || hash.is_some() {
            let password = hash.map(NewPassword::ending_all);
            let change = Change::AccountUpdated { before: &before, after: &after, password };
            unit.record(change).await.map_err(email_taken_by_other)?;
        }
        unit.commit().await?;
        Ok((before, after))
    }

    /// Deletes an account with all its data, if it is in the state that the request requires.
    pub async fn delete(&self, caller: &Caller, id: UserId, meant_for: &Precondition) -> Result<(), Error> {
        let administrator = self.core.authorize(caller, Caller::administrator)?;
        if id == administrator.user() {
            return self.core.refuse(&administrator, Error::SuperuserDeletesSelf).await;
        }
        retrying(|| async {
            let mut unit = self.core.begin(&administrator).await?;
            refuse_last_superuser(&mut unit, id).await?;
            if *meant_for != Precondition::None {
                let found = unit.accounts().credentials(id).await?.ok_or(Error::NotFound)?;
                meant_for.check(found.user.updated_at)?;
            }
            unit.record(Change::AccountDeleted(id)).await?;
            unit.commit().await
        })
        .await?;
        self.core.note_by(caller, SecurityEvent::AccountDeleted, id);
        Ok(())
    }

    /// Checked before a password is hashed; the database checks it again.
    async fn refuse_taken(&self, email: &EmailAddress) -> Result<(), Error> {
        match self.core.accounts().credentials_by_email(email).await? {
            Some(_) => Err(Error::Refused(crate::Refusal::EmailTaken)),
            None => Ok(()),
        }
    }

    async fn hash(&self, candidate: PasswordCandidate, email: &EmailAddress) -> Result<PasswordHash, Error> {
        let password = candidate.accept_for(email).map_err(|fault| FieldErrors::one("password", fault))?;
        Ok(self.core.ports.passwords.hash(&password).await?)
    }

    fn new_user(&self, email: EmailAddress, full_name: Option<FullName>) -> User {
        let (id, now) = (UserId(self.core.ports.ids.next()), self.core.now());
        User { id, email, full_name, is_superuser: false, is_active: true, created_at: now, updated_at: now }
    }
}

/// What of a change matters to security.
fn happened(before: &User, after: &User, has_new_password: bool) -> Vec<SecurityEvent> {
    let mut all = Vec::new();
    if before.email != after.email {
        all.push(SecurityEvent::AddressChanged);
    }
    if before.is_superuser != after.is_superuser {
        all.push(if after.is_superuser { SecurityEvent::Promoted } else { SecurityEvent::Demoted });
    }
    if before.is_active != after.is_active {
        all.push(if after.is_active { SecurityEvent::Activated } else { SecurityEvent::Deactivated });
    }
    if has_new_password {
        all.push(SecurityEvent::PasswordChanged);
    }
    all
}
