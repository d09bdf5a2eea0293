//! Users, who own everything else.

use chrono::{DateTime, Utc};

use crate::text::{self, Lines, parsed_text};
use crate::{Difference, EmailAddress, Fault, Password, Update, UserId, next_version};

parsed_text!(
    /// A person's name: one line of at most 255 characters, trimmed, never empty.
    FullName
);

impl FullName {
    /// The most characters a name may have.
    pub const MAX: u64 = 255;

    /// Parses a name, trimming it; a blank one is `None`.
    pub fn parse(raw: &str) -> Result<Option<Self>, Fault> {
        let name = raw.trim();
        text::check(name, "Full name", Self::MAX, Lines::One)?;
        Ok((!name.is_empty()).then(|| Self(name.to_owned())))
    }
}

/// Somebody with an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    /// Identifies the user.
    pub id: UserId,
    /// Where they get mail, and what they log in with.
    pub email: EmailAddress,
    /// What they are called.
    pub full_name: Option<FullName>,
    /// Whether they manage all users and items.
    pub is_superuser: bool,
    /// Whether they may log in.
    pub is_active: bool,
    /// When the account was created.
    pub created_at: DateTime<Utc>,
    /// When it last changed; each change has a later time than the one before.
    pub updated_at: DateTime<Utc>,
}

/// A change of a user; what is not said stays.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UserChanges {
    /// Another address, not yet known to be free.
    pub email: Option<EmailAddress>,
    /// What they are called.
    pub full_name: Update<FullName>,
    /// Whether they manage all users and items.
    pub is_superuser: Option<bool>,
    /// Whether they may log in.
    pub is_active: Option<bool>,
}

impl User {
    /// Applies a change; answers what really changed.
    pub fn apply(&mut self, changes: UserChanges, now: DateTime<Utc>) -> Vec<Difference> {
        let before = self.clone();
        if let Some(email) = changes.email {
            self.email = email;
        }
        changes.full_name.apply(&mut self.full_name);
        self.is_superuser = changes.is_superuser.unwrap_or(self.is_superuser);
        self.is_active = changes.is_active.unwrap_or(self.is_active);
        let differences = self.differences_from(Some(&before));
        if !differences.is_empty() {
            self.updated_at = next_version(before.updated_at, now);
        }
        differences
    }

    /// The differences from an earlier state; without one, all fields.
    #[must_use]
    pub fn differences_from(&self, before: Option<&Self>) -> Vec<Difference> {
        let email = |user: &Self| Some(user.email.as_str().to_owned());
        let full_name = |user: &Self| user.full_name.as_ref().map(|name| name.as_str().to_owned());
        let is_superuser = |user: &Self| Some(user.is_superuser.to_string());
        let is_active = |user: &Self| Some(user.is_active.to_string());
        [
            Difference::between("email", before.and_then(email), email(self)),
            Difference::between("full_name", before.and_then(full_name), full_name(self)),
            Difference::between("is_superuser", before.and_then(is_superuser), is_superuser(self)),
            Difference::between("is_active", before.and_then(is_active), is_active(self)),
        ]
        .into_iter()
        .flatten()
        .collect()
    }
}

/// What a visitor says when they sign up.
#[derive(Debug)]
pub struct SignUp {
    /// The address, not yet known to be free.
    pub email: EmailAddress,
    /// What they are called.
    pub full_name: Option<FullName>,
    /// The password of the new account.
    pub password: Password,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_blank_name_is_no_name() {
        assert_eq!(FullName::parse("  "), Ok(None));
    }
}
