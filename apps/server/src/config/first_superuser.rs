//! The account that is created as superuser at the start.

use scheduler_domain::{EmailAddress, PasswordCandidate};

use super::Reader;

/// The account that is created as superuser if there is none.
#[derive(Clone, Debug)]
pub struct FirstSuperuser {
    /// The address to log in with.
    pub email: EmailAddress,
    /// The password, valid for this address.
    pub password: PasswordCandidate,
}

pub(super) fn read(read: &mut Reader) -> Option<FirstSuperuser> {
    const EMAIL: &str = "SCHEDULER_FIRST_SUPERUSER";
    const PASSWORD: &str = "SCHEDULER_FIRST_SUPERUSER_PASSWORD";
    match (read.has(EMAIL), read.has(PASSWORD)) {
        (true, false) => read.fault(PASSWORD, "must be set too when SCHEDULER_FIRST_SUPERUSER is"),
        (false, true) => read.fault(EMAIL, "must be set too when SCHEDULER_FIRST_SUPERUSER_PASSWORD is"),
        _ => {}
    }
    let email = read.optional(EMAIL, EmailAddress::parse);
    let password = read.optional_untrimmed(PASSWORD, PasswordCandidate::parse);
    let (email, password) = (email?, password?);
    if let Err(fault) = password.clone().accept_for(&email) {
        read.fault(PASSWORD, &fault.to_string());
    }
    Some(FirstSuperuser { email, password })
}
