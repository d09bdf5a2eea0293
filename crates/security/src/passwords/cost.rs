//! What one hash costs.

use argon2::Params;
use scheduler_application::PasswordHash;

/// The parameters of argon2id: memory, passes, lanes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cost(Params);

const OWASP: Params = params(19 * 1024, 2);
const CHEAPEST: Params = params(Params::MIN_M_COST, Params::MIN_T_COST);

/// One lane: cores are busy with other people's passwords.
const fn params(kibibytes: u32, passes: u32) -> Params {
    match Params::new(kibibytes, passes, 1, None) {
        Ok(params) => params,
        Err(_) => panic!("within the bounds of RFC 9106, section 3.1"),
    }
}

impl Cost {
    /// What OWASP's password storage cheat sheet asks for: 19 MiB, two passes, one lane.
    #[must_use]
    pub const fn owasp() -> Self {
        Self(OWASP)
    }

    /// As little as argon2 allows: for tests alone.
    #[must_use]
    pub const fn cheapest() -> Self {
        Self(CHEAPEST)
    }

    pub(crate) const fn params(&self) -> &Params {
        &self.0
    }

    /// A hash of nothing with these parameters, to be worked on when there is none. It need not be
    /// secret: the answer is wrong whatever it compares with.
    pub(super) fn dummy(&self) -> PasswordHash {
        let (salt, hash) = ("AAAAAAAAAAAAAAAAAAAAAA", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
        PasswordHash(format!("$argon2id$v=19${}${salt}${hash}", self.0))
    }
}
