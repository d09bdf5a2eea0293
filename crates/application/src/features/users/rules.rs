//! Rules for every change of an account.

use scheduler_domain::UserId;

use crate::unit::Unit;
use crate::{Conflict, Constraint, Error, Refusal, StoreError};

/// Stops with an error if this is the last active superuser. Valid until the unit of work ends.
pub(super) async fn refuse_last_superuser(unit: &mut Unit<'_>, user: UserId) -> Result<(), Error> {
    let acting = unit.accounts().lock_superusers().await?;
    if acting == [user] { Err(Error::Conflict(Conflict::LastSuperuser)) } else { Ok(()) }
}

/// The error for creating an account with a taken address.
pub(super) fn email_taken(error: Error) -> Error {
    match error {
        Error::Store(StoreError::Constraint(Constraint::UserEmail)) => Error::Refused(Refusal::EmailTaken),
        other => other,
    }
}

/// The error for changing an account's address to a taken one.
pub(super) fn email_taken_by_other(error: Error) -> Error {
    match error {
        Error::Store(StoreError::Constraint(Constraint::UserEmail)) => Error::Conflict(Conflict::EmailTaken),
        other => other,
    }
}
