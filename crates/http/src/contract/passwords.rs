//! A password and its repetition in a body.

use scheduler_domain::{Fault, FaultKind, FieldErrors, PasswordCandidate};

use crate::contract::extract::Field;

/// Reads a new password that may be left out, and checks that its repetition, if present, is the same. Returns `None` if it is left out or
/// has a fault.
pub(crate) fn optional(
    (name, field): (&str, Field<String>),
    confirm: Field<String>,
    errors: &mut FieldErrors,
) -> Option<PasswordCandidate> {
    let raw = errors.check(name, field.optional());
    let repeated = errors.check("confirm_password", confirm.optional());
    if let (Some(raw), Some(Some(repeated))) = (&raw, repeated)
        && raw.as_ref() != Some(&repeated)
    {
        errors.add("confirm_password", Fault::new(FaultKind::Mismatch, "The passwords do not match"));
    }
    errors.check(name, PasswordCandidate::parse(&raw??))
}

/// As [`optional`], for a required password.
pub(crate) fn required(
    (name, field): (&str, Field<String>),
    confirm: Field<String>,
    errors: &mut FieldErrors,
) -> Option<PasswordCandidate> {
    if matches!(field, Field::Absent) {
        errors.add(name, Fault::new(FaultKind::Missing, "Password is required"));
    }
    optional((name, field), confirm, errors)
}
