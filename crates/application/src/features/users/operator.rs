//! What operators do, on the command line and through the configuration.

use scheduler_domain::quick_add::Language;
use scheduler_domain::{EmailAddress, FullName, PasswordCandidate, User};

use super::rules::email_taken;
use super::{SET_PASSWORD_TTL, Users};
use crate::retrying::retrying;
use crate::unit::{Change, NewPassword};
use crate::{Authority, Conflict, Error, PasswordHash, Refusal, SecurityEvent};

/// An account to be made by an operator.
#[derive(Debug)]
pub struct NewUser {
    /// The address.
    pub email: EmailAddress,
    /// What they are called.
    pub full_name: Option<FullName>,
    /// Whether they manage all users and items.
    pub is_superuser: bool,
    /// The password; without one, the account is opened with a set-password link.
    pub password: Option<PasswordCandidate>,
}

impl Users {
    /// Creates an account for an operator. Returns a set-password link if no password was given.
    pub async fn create_as_operator(&self, new: NewUser) -> Result<(User, Option<String>), Error> {
        self.make_as_operator(new, false).await
    }

    /// The same, but only if there is no account yet, also if several are created at once.
    pub async fn create_first_as_operator(&self, new: NewUser) -> Result<(User, Option<String>), Error> {
        self.make_as_operator(new, true).await
    }

    async fn make_as_operator(&self, new: NewUser, is_first: bool) -> Result<(User, Option<String>), Error> {
        self.refuse_taken(&new.email).await?;
        let is_locked = new.password.is_none();
        let hash = self.hash_or_lock(new.password, &new.email).await?;
        let user = User { is_superuser: new.is_superuser, ..self.new_user(new.email, new.full_name) };
        let (token, link) = self.core.reset_link(user.id, SET_PASSWORD_TTL)?;
        retrying(|| async {
            let mut unit = self.core.begin(&Authority::operator()).await?;
            if is_first && !unit.accounts().lock_if_nobody().await? {
                return Err(Error::Conflict(Conflict::AlreadySetUp));
            }
            unit.record(Change::AccountCreated(&user, &hash, Language::default())).await.map_err(email_taken)?;
            if is_locked {
                unit.record(Change::LinkShown { token: &token, is_audited: false }).await?;
            }
            unit.commit().await
        })
        .await?;
        self.core.note_by_operator(SecurityEvent::AccountMade, &user);
        if user.is_superuser {
            self.core.note_by_operator(SecurityEvent::Promoted, &user);
        }
        let link = self.shown(is_locked.then_some(link), &user);
        Ok((user, link))
    }

    /// Sets a user's password for an operator, or returns a link to set it if no password is given. Ends every session of that user
    /// and invalidates their links.
    pub async fn set_password_as_operator(
        &self,
        email: &EmailAddress,
        password: Option<PasswordCandidate>,
    ) -> Result<Option<String>, Error> {
        let found = self.core.accounts().credentials_by_email(email).await?;
        let user = found.ok_or(Error::NotFound)?.user;
        let is_locked = password.is_none();
        let hash = self.hash_or_lock(password, &user.email).await?;
        let (token, link) = self.core.reset_link(user.id, SET_PASSWORD_TTL)?;
        retrying(|| async {
            let mut unit = self.core.begin(&Authority::operator()).await?;
            let now = unit.accounts().credentials(user.id).await?.ok_or(Error::NotFound)?.user;
            if now.email.key() != email.key() {
                return Err(Error::NotFound);
            }
            let password = Some(NewPassword::ending_all(&hash));
            unit.record(Change::AccountUpdated { before: &now, after: &now, password }).await?;
            if is_locked {
                unit.record(Change::LinkShown { token: &token, is_audited: false }).await?;
            }
            unit.commit().await
        })
        .await?;
        self.core.note_by_operator(SecurityEvent::PasswordChanged, &user);
        Ok(self.shown(is_locked.then_some(link), &user))
    }

    /// Whether there is an account, asked for an operator.
    pub async fn is_anybody_there(&self) -> Result<bool, Error> {
        Ok(self.core.accounts().has_users().await?)
    }

    /// Creates the first superuser unless there is one. Returns whether it created one.
    pub async fn ensure_superuser(&self, email: EmailAddress, password: PasswordCandidate) -> Result<bool, Error> {
        if self.core.accounts().has_superuser().await? {
            return Ok(false);
        }
        let new = NewUser { email, full_name: None, is_superuser: true, password: Some(password) };
        match self.create_as_operator(new).await {
            // Another instance that started at the same time was first.
            Err(Error::Refused(Refusal::EmailTaken)) if self.core.accounts().has_superuser().await? => Ok(false),
            made => made.map(|_| true),
        }
    }

    /// Notes a link that is to be shown.
    fn shown(&self, link: Option<String>, user: &User) -> Option<String> {
        if link.is_some() {
            self.core.note_by_operator(SecurityEvent::LinkShown, user);
        }
        link
    }

    /// If no password is given, a random one that nobody knows: the account is opened only with the link.
    async fn hash_or_lock(
        &self,
        password: Option<PasswordCandidate>,
        email: &EmailAddress,
    ) -> Result<PasswordHash, Error> {
        if let Some(candidate) = password {
            return self.hash(candidate, email).await;
        }
        let unknown = self.core.ports.secret_tokens.generate()?;
        Ok(self.core.ports.passwords.hash_secret(&unknown.0).await?)
    }
}
