//! The names of all settings.

/// The prefix of all settings.
pub(super) const PREFIX: &str = "SCHEDULER_";

const NAMES: [&str; 45] = [
    "DATABASE_URL",
    "SCHEDULER_ACCESS_TOKEN_TTL",
    "SCHEDULER_ANSWER_BUDGET",
    "SCHEDULER_ANSWER_MEMORY",
    "SCHEDULER_BODY_BUDGET",
    "SCHEDULER_CORS_ORIGINS",
    "SCHEDULER_DATA_DIR",
    "SCHEDULER_DRAIN_TIME",
    "SCHEDULER_FEEDS_ALLOW_PRIVATE",
    "SCHEDULER_FIRST_SUPERUSER",
    "SCHEDULER_FIRST_SUPERUSER_PASSWORD",
    "SCHEDULER_HEADER_TIMEOUT",
    "SCHEDULER_LIMIT_FEED_MISS",
    "SCHEDULER_LIMIT_LOGIN_PER_ACCOUNT",
    "SCHEDULER_LIMIT_LOGIN_PER_ADDRESS",
    "SCHEDULER_LIMIT_PASSWORD_CHANGE",
    "SCHEDULER_LIMIT_RECOVERY_PER_ACCOUNT",
    "SCHEDULER_LIMIT_RECOVERY_PER_ADDRESS",
    "SCHEDULER_LIMIT_RESET",
    "SCHEDULER_LIMIT_SIGN_UP",
    "SCHEDULER_LISTEN",
    "SCHEDULER_LOG",
    "SCHEDULER_LOG_FORMAT",
    "SCHEDULER_MAIL_FROM",
    "SCHEDULER_MAX_CONNECTIONS",
    "SCHEDULER_MAX_STREAMS",
    "SCHEDULER_MAX_STREAMS_PER_ACCOUNT",
    "SCHEDULER_PUBLIC_URL",
    "SCHEDULER_QUOTA_API_KEYS",
    "SCHEDULER_QUOTA_CALENDARS",
    "SCHEDULER_QUOTA_EVENTS",
    "SCHEDULER_QUOTA_ITEMS",
    "SCHEDULER_QUOTA_LABELS",
    "SCHEDULER_QUOTA_SESSIONS",
    "SCHEDULER_QUOTA_TASKS",
    "SCHEDULER_QUOTA_WEBHOOKS",
    "SCHEDULER_RATE_LIMITS",
    "SCHEDULER_REQUEST_TIMEOUT",
    "SCHEDULER_RESET_TOKEN_TTL",
    "SCHEDULER_SECRET_KEY",
    "SCHEDULER_SIGNUP",
    "SCHEDULER_SMTP_URL",
    "SCHEDULER_TRASH_DAYS",
    "SCHEDULER_TRUSTED_PROXIES",
    "SCHEDULER_WEBHOOKS_ALLOW_PRIVATE",
];

/// How similar two names must be for one to be a misspelling of the other (Jaro-Winkler, without the prefix).
const ALIKE: f64 = 0.8;

/// Whether a variable is meant for Scheduler, even if its name is misspelled.
pub(super) fn is_ours(name: &str) -> bool {
    name.starts_with(PREFIX) || is_known(name)
}

/// Whether it is the name of a setting.
pub(super) fn is_known(name: &str) -> bool {
    NAMES.contains(&name)
}

/// The setting that was probably meant.
pub(super) fn meant_by(unknown: &str) -> Option<&'static str> {
    let core = |name: &'_ str| name.strip_prefix(PREFIX).unwrap_or(name).to_ascii_uppercase();
    let likeness = |known: &&'static str| strsim::jaro_winkler(&core(known), &core(unknown));
    NAMES
        .into_iter()
        .max_by(|one, other| likeness(one).total_cmp(&likeness(other)))
        .filter(|name| likeness(name) > ALIKE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_understood_and_strangers_are_not() {
        assert_eq!(meant_by("SCHEDULER_LISTN"), Some("SCHEDULER_LISTEN"));
        assert_eq!(meant_by("SCHEDULER_DATABASE_URL"), Some("DATABASE_URL"));
        assert_eq!(meant_by("SCHEDULER_SIGN_UP"), Some("SCHEDULER_SIGNUP"));
        assert_eq!(meant_by("SCHEDULER_LIMIT_SIGNUP"), Some("SCHEDULER_LIMIT_SIGN_UP"));
        assert_eq!(meant_by("SCHEDULER_TOKEN_TTL_ACCESS"), None);
        assert_eq!(meant_by("SCHEDULER_"), None);
        assert_eq!(meant_by("SCHEDULER_QQQ"), None);
    }
}
