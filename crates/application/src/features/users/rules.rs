//! What must hold whoever changes an account.

use scheduler_domain::{User, UserId};

use crate::core::Core;
use crate::{Conflict, Constraint, Error, MailKind, Refusal, StoreError, UnitOfWork};

/// Refuses to go on when this is the last who can manage the others. Holds until the unit of work ends.
pub(super) async fn refuse_last_superuser(unit: &mut dyn UnitOfWork, user: UserId) -> Result<(), Error> {
    let acting = unit.users().lock_superusers().await?;
    if acting == [user] { Err(Error::Conflict(Conflict::LastSuperuser)) } else { Ok(()) }
}

/// What follows from a change of an account, beside the change.
pub(super) async fn settle(core: &Core, unit: &mut dyn UnitOfWork, before: &User, after: &User) -> Result<(), Error> {
    if before.email.key() != after.email.key() {
        // Who reads the old mailbox must not open the account with a link that waits there.
        unit.reset_tokens().void_all(before.id).await?;
        let kind = MailKind::AddressChanged { to: after.email.clone(), at: core.now() };
        unit.outbox().add(&core.mail_to(before, kind)?).await?;
    }
    if before.is_active && !after.is_active {
        unit.reset_tokens().void_all(before.id).await?;
        unit.sessions().end_all(before.id, None).await?;
    }
    Ok(())
}

/// The answer to who makes an account with a taken address.
pub(super) fn email_taken(error: StoreError) -> Error {
    match error {
        StoreError::Constraint(Constraint::UserEmail) => Error::Refused(Refusal::EmailTaken),
        other => other.into(),
    }
}

/// The answer to who changes an account's address to a taken one.
pub(super) fn email_taken_by_other(error: StoreError) -> Error {
    match error {
        StoreError::Constraint(Constraint::UserEmail) => Error::Conflict(Conflict::EmailTaken),
        other => other.into(),
    }
}
