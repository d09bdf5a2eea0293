//! The limits that an operator can choose.

use chrono::TimeDelta;

/// What is limited. The number is stored: a new rule gets a new one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i16)]
pub enum AttemptRule {
    /// Failed logins to one account from one address.
    LoginPerAccount = 0,
    /// Failed logins from one address.
    LoginPerAddress = 1,
    /// Sign-ups from one address.
    SignUpPerAddress = 2,
    /// Recovery mails asked for one account.
    RecoveryPerAccount = 3,
    /// Recovery mails asked from one address.
    RecoveryPerAddress = 4,
    /// Uses of reset tokens from one address.
    ResetPerAddress = 5,
    /// Changes of one user's password.
    PasswordChangePerUser = 6,
    /// Requests from one address for addresses of calendars that are not published.
    FeedMissPerAddress = 7,
}

impl AttemptRule {
    /// How many there are.
    pub const COUNT: usize = Self::FeedMissPerAddress as usize + 1;
}

/// At most this many attempts within any span of this length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// How many; 0 refuses all.
    pub most: u32,
    /// Within how long.
    pub within: TimeDelta,
}

/// All limits on attempts. The defaults are those of the contract.
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
    /// Requests from one address for addresses of calendars that are not published.
    pub feed_miss_per_address: Limit,
}

impl Limits {
    /// The limit of a rule.
    pub(crate) const fn of(&self, rule: AttemptRule) -> Limit {
        match rule {
            AttemptRule::LoginPerAccount => self.login_per_account,
            AttemptRule::LoginPerAddress => self.login_per_address,
            AttemptRule::SignUpPerAddress => self.sign_up_per_address,
            AttemptRule::RecoveryPerAccount => self.recovery_per_account,
            AttemptRule::RecoveryPerAddress => self.recovery_per_address,
            AttemptRule::ResetPerAddress => self.reset_per_address,
            AttemptRule::PasswordChangePerUser => self.password_change_per_user,
            AttemptRule::FeedMissPerAddress => self.feed_miss_per_address,
        }
    }
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
            feed_miss_per_address: in_minutes(5, 100),
        }
    }
}
