//! A password and its repetition in a body.

use scheduler_domain::{Fault, FaultKind, FieldErrors, PasswordCandidate};

use crate::extract::Field;

/// Reads a new password that may be left out, and sees that its repetition, if it is there, is the same.
/// An outer `None` only with a fault.
pub(crate) fn optional(
    (name, field): (&str, Field<String>),
    confirm: Field<String>,
    errors: &mut FieldErrors,
) -> Option<Option<PasswordCandidate>> {
    let raw = errors.check(name, field.optional());
    let repeated = errors.check("confirm_password", confirm.optional());
    if let (Some(raw), Some(Some(repeated))) = (&raw, repeated)
        && raw.as_ref() != Some(&repeated)
    {
        errors.add("confirm_password", Fault::new(FaultKind::Mismatch, "The passwords do not match"));
    }
    let parsed = raw?.map(|raw| PasswordCandidate::parse(&raw)).transpose();
    errors.check(name, parsed)
}

/// As [`optional`], for one that must be there.
pub(crate) fn required(
    (name, field): (&str, Field<String>),
    confirm: Field<String>,
    errors: &mut FieldErrors,
) -> Option<PasswordCandidate> {
    let password = optional((name, field), confirm, errors)?;
    let missing = || Fault::new(FaultKind::Missing, "Password is required");
    errors.check(name, password.ok_or_else(missing))
}
