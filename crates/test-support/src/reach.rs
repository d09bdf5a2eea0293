//! The items that a user can reach, for tests of the store.

use chrono::DateTime;
use scheduler_application::{Caller, Credential, Reach};
use scheduler_domain::{EmailAddress, Planning, SessionId, User, UserId};
use uuid::Uuid;

use crate::ORIGIN;

/// The reach of a user who is not a superuser: their own items.
#[must_use]
pub fn reach_of(id: UserId) -> Reach {
    reach(id, false)
}

/// The reach of any superuser: everyone's items.
#[must_use]
pub fn reach_of_a_superuser() -> Reach {
    reach(UserId(Uuid::nil()), true)
}

fn reach(id: UserId, is_superuser: bool) -> Reach {
    let user = User {
        id,
        email: EmailAddress::from_stored("reader@example.org".to_owned()),
        full_name: None,
        is_superuser,
        is_active: true,
        created_at: DateTime::UNIX_EPOCH,
        updated_at: DateTime::UNIX_EPOCH,
    };
    let credential = Credential::Session(SessionId(id.0));
    let caller = Caller { user, planning: Planning::default(), credential, origin: ORIGIN };
    caller.reader(DateTime::UNIX_EPOCH).expect("a person in a session may read").reach()
}
