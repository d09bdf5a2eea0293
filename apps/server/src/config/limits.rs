//! How many attempts are allowed.

use chrono::TimeDelta;
use scheduler_application::{Limit, Limits};

use super::{Reader, values};

/// A higher number would not limit anything, and each attempt is stored.
const MOST: u32 = 1000;
const LONGEST: TimeDelta = TimeDelta::days(1);

/// The limits, or `None` if they are switched off. Faults are recorded even then.
pub(super) fn read(read: &mut Reader) -> Option<Limits> {
    let is_on = read.or("SCHEDULER_RATE_LIMITS", "on", values::switch);
    let default = Limits::default();
    // An invalid value has its fault recorded; the default only replaces it here.
    let mut or = |name, default| read.optional(name, limit).unwrap_or(default);
    let limits = Limits {
        login_per_account: or("SCHEDULER_LIMIT_LOGIN_PER_ACCOUNT", default.login_per_account),
        login_per_address: or("SCHEDULER_LIMIT_LOGIN_PER_ADDRESS", default.login_per_address),
        sign_up_per_address: or("SCHEDULER_LIMIT_SIGN_UP", default.sign_up_per_address),
        recovery_per_account: or("SCHEDULER_LIMIT_RECOVERY_PER_ACCOUNT", default.recovery_per_account),
        recovery_per_address: or("SCHEDULER_LIMIT_RECOVERY_PER_ADDRESS", default.recovery_per_address),
        reset_per_address: or("SCHEDULER_LIMIT_RESET", default.reset_per_address),
        password_change_per_user: or("SCHEDULER_LIMIT_PASSWORD_CHANGE", default.password_change_per_user),
        feed_miss_per_address: or("SCHEDULER_LIMIT_FEED_MISS", default.feed_miss_per_address),
    };
    (is_on == Some(true)).then_some(limits)
}

/// `10/5m`: at most ten within five minutes.
fn limit(raw: &str) -> Result<Limit, &'static str> {
    const FAULT: &str = "must be a number and a duration, such as 10/5m";
    let (most, within) = raw.split_once('/').ok_or(FAULT)?;
    let most = most.trim().parse().map_err(|_| FAULT)?;
    let within = values::duration(within.trim()).map_err(|_| FAULT)?;
    if !(1..=MOST).contains(&most) || within > LONGEST {
        return Err("must be 1 to 1000 attempts within one second to one day");
    }
    Ok(Limit { most, within })
}

#[cfg(test)]
mod tests {
    use super::super::tests::{all_refused, faults, good};
    use super::*;

    #[test]
    fn each_limit_can_be_chosen() {
        let chosen = [
            ("SCHEDULER_LIMIT_LOGIN_PER_ACCOUNT", "1/1m"),
            ("SCHEDULER_LIMIT_LOGIN_PER_ADDRESS", "2 / 2m"),
            ("SCHEDULER_LIMIT_SIGN_UP", "3/3m"),
            ("SCHEDULER_LIMIT_RECOVERY_PER_ACCOUNT", "4/4m"),
            ("SCHEDULER_LIMIT_RECOVERY_PER_ADDRESS", "5/5m"),
            ("SCHEDULER_LIMIT_RESET", "6/6m"),
            ("SCHEDULER_LIMIT_PASSWORD_CHANGE", "1000/1day"),
            ("SCHEDULER_LIMIT_FEED_MISS", "7/7m"),
        ];
        let limits = good(&chosen).rate_limits.expect("on");
        let same = |number: u32| Limit { most: number, within: TimeDelta::minutes(number.into()) };
        let expected = Limits {
            login_per_account: same(1),
            login_per_address: same(2),
            sign_up_per_address: same(3),
            recovery_per_account: same(4),
            recovery_per_address: same(5),
            reset_per_address: same(6),
            password_change_per_user: Limit { most: 1000, within: TimeDelta::days(1) },
            feed_miss_per_address: same(7),
        };
        assert_eq!(limits, expected);
    }

    #[test]
    fn a_limit_is_a_number_within_a_duration() {
        let faulty =
            ["10", "/5m", "10/", "10/5", "-1/5m", "0/5m", "1001/5m", "10/2days", "10/0s", "10/5m/5m", "1e3/5m"];
        all_refused("SCHEDULER_LIMIT_LOGIN_PER_ACCOUNT", &faulty);
        all_refused("SCHEDULER_LIMIT_PASSWORD_CHANGE", &faulty);
    }

    #[test]
    fn a_faulty_limit_is_named_even_when_all_are_switched_off() {
        let faults = faults(&[("SCHEDULER_RATE_LIMITS", "off"), ("SCHEDULER_LIMIT_RESET", "many")]);
        assert_eq!(faults, ["SCHEDULER_LIMIT_RESET must be a number and a duration, such as 10/5m"]);
        assert_eq!(good(&[("SCHEDULER_RATE_LIMITS", "off")]).rate_limits, None);
    }
}
