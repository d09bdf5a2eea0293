//! The limits that an operator can choose.

use chrono::TimeDelta;

/// At most so many attempts within any span of this length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// How many; 0 refuses all.
    pub most: u32,
    /// Within how long.
    pub within: TimeDelta,
}

/// All limits on attempts. The default is what the contract says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Failed logins to one account from one address.
    pub login_per_account: Limit,
    /// Failed logins from one address.
    pub login_per_address: Limit,
    /// Sign-ups from one address.
    pub sign_up_per_address: Limit,
    /// Recovery mails asked for one account.
    pub recovery_per_account: Limit,
    /// Recovery mails asked from one address.
    pub recovery_per_address: Limit,
    /// Uses of reset tokens from one address.
    pub reset_per_address: Limit,
    /// Changes of one user's password.
    pub password_change_per_user: Limit,
}

impl Default for Limits {
    fn default() -> Self {
        let in_minutes = |minutes, most| Limit { most, within: TimeDelta::minutes(minutes) };
        let in_an_hour = |most| in_minutes(60, most);
        Self {
            login_per_account: in_minutes(5, 10),
            login_per_address: in_minutes(5, 100),
            sign_up_per_address: in_an_hour(20),
            recovery_per_account: in_an_hour(5),
            recovery_per_address: in_an_hour(30),
            reset_per_address: in_an_hour(20),
            password_change_per_user: in_an_hour(10),
        }
    }
}
