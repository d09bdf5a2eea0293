//! What people do with their own accounts.

use scheduler_domain::{FieldErrors, PasswordCandidate, User, UserChanges};

use super::rules::email_taken_by_other;
use super::{Users, happened};
use crate::retrying::retrying;
use crate::unit::{Change, NewPassword};
use crate::{Caller, Error, Precondition, Refusal, SecurityEvent, Verdict};

/// A change of the own password.
#[derive(Debug)]
pub struct PasswordChange {
    /// The password of today.
    pub current: CurrentPassword,
    /// The password from now on.
    pub new: PasswordCandidate,
}

/// A password for comparison, whatever it is. Its debug output is hidden.
pub struct CurrentPassword(pub String);

impl std::fmt::Debug for CurrentPassword {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("CurrentPassword(…)")
    }
}

impl Users {
    /// Changes the caller's name and address, if the account is in the state that the change requires. Callers may not change the
    /// other fields of `changes`.
    pub async fn update_me(
        &self,
        caller: &Caller,
        meant_for: &Precondition,
        changes: UserChanges,
    ) -> Result<User, Error> {
        let holder = self.core.authorize(caller, Caller::account_holder)?;
        let changes = UserChanges { is_superuser: None, is_active: None, ..changes };
        let (before, after) = retrying(|| async {
            let mut unit = self.core.begin(&holder).await?;
            let before = unit.accounts().credentials(caller.id()).await?.ok_or(Error::Unauthenticated)?.user;
            meant_for.check(before.updated_at)?;
            let mut after = before.clone();
            if !after.apply(changes.clone(), self.core.now()).is_empty() {
                let change = Change::AccountUpdated { before: &before, after: &after, password: None };
                unit.record(change).await.map_err(email_taken_by_other)?;
            }
            unit.commit().await?;
            Ok((before, after))
        })
        .await?;
        for what in happened(&before, &after, false) {
            self.core.note_by(caller, what, caller.id());
        }
        Ok(after)
    }

    /// Deletes the caller's account with all its data, if it is in the state that the request requires. Superusers must be deleted
    /// by others.
    pub async fn delete_me(&self, caller: &Caller, meant_for: &Precondition) -> Result<(), Error> {
        let holder = self.core.authorize(caller, Caller::account_holder)?;
        let me = holder.user();
        retrying(|| async {
            let mut unit = self.core.begin(&holder).await?;
            // As they are now: they may have been promoted or demoted since the request began. Whoever is none is not the
            // last one, so the others need not be locked.
            if unit.standing().is_some_and(|standing| standing.is_superuser) {
                return Err(Error::SuperuserDeletesSelf);
            }
            if *meant_for != Precondition::None {
                let found = unit.accounts().credentials(me).await?.ok_or(Error::Unauthenticated)?;
                meant_for.check(found.user.updated_at)?;
            }
            match unit.record(Change::AccountDeleted(me)).await {
                Err(Error::NotFound) => Err(Error::Unauthenticated),
                Err(other) => Err(other),
                Ok(()) => unit.commit().await,
            }
        })
        .await?;
        self.core.note_by(caller, SecurityEvent::AccountDeleted, me);
        Ok(())
    }

    /// Changes the caller's password, and ends all other sessions.
    pub async fn change_password(&self, caller: &Caller, change: PasswordChange) -> Result<(), Error> {
        let holder = self.core.authorize(caller, Caller::account_holder)?;
        let session = caller.session()?;
        let me = caller.id();
        let attempt = self.core.attempts.change_password(self.core.now(), me).await;
        self.core.log_if_locked_out(attempt.map(drop), Some(me), caller.origin)?;
        let accepted = change.new.accept_for(&caller.user.email);
        let new = accepted.map_err(|fault| FieldErrors::one("new_password", fault))?;
        let known = self.core.accounts().credentials(me).await?.ok_or(Error::Unauthenticated)?;
        if self.core.ports.passwords.verify(&change.current.0, Some(&known.password)).await? == Verdict::Wrong {
            self.core.note_by(caller, SecurityEvent::PasswordChangeFailed, me);
            return self.core.refuse(&holder, Error::Refused(Refusal::IncorrectPassword)).await;
        }
        if new.expose() == change.current.0 {
            return self.core.refuse(&holder, Error::Refused(Refusal::SamePassword)).await;
        }
        let hash = self.core.ports.passwords.hash(&new).await?;
        retrying(|| async {
            let mut unit = self.core.begin(&holder).await?;
            // Compared outside the transaction, so what it was compared with must still hold.
            let current = unit.accounts().credentials(me).await?.filter(|now| now.password == known.password);
            let user = current.ok_or(Error::Refused(Refusal::IncorrectPassword))?.user;
            let password = Some(NewPassword { hash: &hash, kept: Some(session) });
            unit.record(Change::AccountUpdated { before: &user, after: &user, password }).await?;
            unit.commit().await
        })
        .await?;
        self.core.note_by(caller, SecurityEvent::PasswordChanged, me);
        Ok(())
    }
}
