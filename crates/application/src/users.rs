//! Accounts: making them, and setting their passwords.

use chrono::TimeDelta;
use scheduler_domain::{
    EmailAddress, FieldErrors, FullName, Password, PasswordCandidate, ResetTokenId, SignUp, User, UserId,
};

use crate::{
    Constraint, Error, PasswordHash, Ports, Refusal, ResetToken, Settings, SignUpPolicy, StoreError, UnitOfWork,
    store::retrying,
};

/// How long a link to set the first password lasts.
const SET_PASSWORD_TTL: TimeDelta = TimeDelta::days(3);

/// An account to be made by an operator.
#[derive(Debug)]
pub struct NewUser {
    /// The address.
    pub email: EmailAddress,
    /// What they are called.
    pub full_name: Option<FullName>,
    /// Whether they manage all users and items.
    pub is_superuser: bool,
    /// The password; without one the account opens by a set-password link.
    pub password: Option<PasswordCandidate>,
}

/// Use cases of accounts.
pub struct Users {
    ports: Ports,
    settings: Settings,
}

impl Users {
    pub(crate) const fn new(ports: Ports, settings: Settings) -> Self {
        Self { ports, settings }
    }

    /// Makes an account for a visitor: active, without special rights.
    pub async fn sign_up(&self, visitor: SignUp) -> Result<User, Error> {
        if self.settings.sign_up == SignUpPolicy::Closed {
            return Err(Error::SignUpClosed);
        }
        self.refuse_taken(&visitor.email).await?;
        let hash = self.ports.passwords.hash(&visitor.password).await?;
        let user = self.new_user(visitor.email, visitor.full_name, false);
        retrying(|| async {
            let mut unit = self.ports.store.begin().await?;
            unit.users().add(&user, &hash).await.map_err(email_taken)?;
            Ok(unit.commit().await?)
        })
        .await?;
        Ok(user)
    }

    /// Makes an account on an operator's behalf. Answers a set-password link when no password was given.
    pub async fn create_as_operator(&self, new: NewUser) -> Result<(User, Option<String>), Error> {
        self.refuse_taken(&new.email).await?;
        let access = self.first_access(&new.email, new.password).await?;
        let user = self.new_user(new.email, new.full_name, new.is_superuser);
        let link = retrying(|| async {
            let mut unit = self.ports.store.begin().await?;
            unit.users().add(&user, access.hash()).await.map_err(email_taken)?;
            let link = access.add_link(&mut *unit, self, user.id).await?;
            unit.commit().await?;
            Ok(link)
        })
        .await?;
        Ok((user, link))
    }

    /// Sets a user's password on an operator's behalf, or answers a link that does when none is given.
    /// Ends every session of that user and voids their links.
    pub async fn set_password_as_operator(
        &self,
        email: &EmailAddress,
        password: Option<PasswordCandidate>,
    ) -> Result<Option<String>, Error> {
        let found = self.ports.store.read().users().find_credentials(email).await?;
        let user = found.ok_or(Error::NotFound)?.user;
        let access = self.first_access(&user.email, password).await?;
        retrying(|| async {
            let mut unit = self.ports.store.begin().await?;
            replace_password(&mut *unit, user.id, access.hash()).await?;
            let link = access.add_link(&mut *unit, self, user.id).await?;
            unit.commit().await?;
            Ok(link)
        })
        .await
    }

    /// Makes the first superuser unless there is one. Answers whether it made one.
    pub async fn ensure_superuser(&self, email: EmailAddress, password: PasswordCandidate) -> Result<bool, Error> {
        if self.ports.store.read().users().has_superuser().await? {
            return Ok(false);
        }
        let new = NewUser { email, full_name: None, is_superuser: true, password: Some(password) };
        match self.create_as_operator(new).await {
            // Another instance that started at the same time was first.
            Err(Error::Refused(Refusal::EmailTaken)) if self.ports.store.read().users().has_superuser().await? => {
                Ok(false)
            }
            made => made.map(|_| true),
        }
    }

    async fn refuse_taken(&self, email: &EmailAddress) -> Result<(), Error> {
        match self.ports.store.read().users().find_credentials(email).await? {
            Some(_) => Err(Error::Refused(Refusal::EmailTaken)),
            None => Ok(()),
        }
    }

    fn new_user(&self, email: EmailAddress, full_name: Option<FullName>, is_superuser: bool) -> User {
        let id = UserId(self.ports.ids.next());
        User { id, email, full_name, is_superuser, is_active: true, created_at: self.ports.clock.now() }
    }

    async fn first_access(
        &self,
        email: &EmailAddress,
        password: Option<PasswordCandidate>,
    ) -> Result<FirstAccess, Error> {
        if let Some(candidate) = password {
            let password: Password =
                candidate.accept_for(email).map_err(|fault| FieldErrors::one("password", fault))?;
            return Ok(FirstAccess::Password(self.ports.passwords.hash(&password).await?));
        }
        // Nobody knows this password: the account opens by the link alone.
        let unknown = self.ports.secret_tokens.generate()?;
        Ok(FirstAccess::Link(self.ports.passwords.hash_secret(&unknown.0).await?))
    }
}

/// How an account that an operator made, or locked, is opened.
enum FirstAccess {
    /// By a known password.
    Password(PasswordHash),
    /// By a link; until then the password is one that nobody knows.
    Link(PasswordHash),
}

impl FirstAccess {
    const fn hash(&self) -> &PasswordHash {
        match self {
            Self::Password(hash) | Self::Link(hash) => hash,
        }
    }

    async fn add_link(&self, unit: &mut dyn UnitOfWork, users: &Users, user: UserId) -> Result<Option<String>, Error> {
        if matches!(self, Self::Password(_)) {
            return Ok(None);
        }
        let secret = users.ports.secret_tokens.generate()?;
        let now = users.ports.clock.now();
        let token = ResetToken {
            id: ResetTokenId(users.ports.ids.next()),
            user,
            hash: users.ports.secret_tokens.hash(&secret.0),
            created_at: now,
            expires_at: now + SET_PASSWORD_TTL,
        };
        unit.reset_tokens().add(&token).await?;
        Ok(Some(format!("{}/reset-password?token={}", users.settings.public_url, secret.0)))
    }
}

/// Sets a password and with it ends everything that the old one opened.
pub(crate) async fn replace_password(
    unit: &mut dyn UnitOfWork,
    user: UserId,
    hash: &PasswordHash,
) -> Result<(), StoreError> {
    unit.users().set_password(user, hash).await?;
    unit.reset_tokens().void_all(user).await?;
    unit.sessions().end_all(user).await
}

fn email_taken(error: StoreError) -> Error {
    match error {
        StoreError::Constraint(Constraint::UserEmail) => Error::Refused(Refusal::EmailTaken),
        other => other.into(),
    }
}
