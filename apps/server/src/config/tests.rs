use scheduler_domain::PasswordCandidate;

use super::*;

const KEY: &str = "0123456789abcdef0123456789abcdef";

fn load(values: &[(&str, &str)]) -> Result<Config, Faults> {
    Config::from_map(values.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect())
}

#[track_caller]
pub(super) fn good(values: &[(&str, &str)]) -> Config {
    load(values).unwrap_or_else(|faults| panic!("{faults}"))
}

#[track_caller]
pub(super) fn faults(values: &[(&str, &str)]) -> Vec<String> {
    load(values).expect_err("refused").iter().map(str::to_owned).collect()
}

/// Each of the values is refused, with one fault that names the setting and does not contain the value.
#[track_caller]
pub(super) fn all_refused(name: &str, values: &[&str]) {
    for value in values {
        let faults = faults(&[(name, value)]);
        assert_eq!(faults.len(), 1, "{value:?}: {faults:?}");
        assert!(faults[0].starts_with(&format!("{name} ")), "{faults:?}");
        // Shorter values may be words of the sentence.
        assert!(value.len() < 12 || !faults[0].contains(value), "{faults:?}");
    }
}

#[test]
fn everything_has_the_documented_default() {
    let config = good(&[]);
    assert_eq!(config.database, DatabaseUrl::Sqlite(Secret::new("sqlite://./data/scheduler.db")));
    assert_eq!(config.data_dir, PathBuf::from("./data"));
    assert_eq!(config.listen.to_string(), "127.0.0.1:8000");
    assert_eq!(config.public_url, "http://localhost:8000");
    assert_eq!(config.secret_key, KeySource::File(PathBuf::from("./data/secret.key")));
    let sender = Sender::parse("Scheduler <noreply@localhost>").expect("valid");
    assert_eq!(config.mail.from, Originator::new(sender, "http://localhost:8000"));
    assert!(
        matches!(config.mail.transport, MailTransport::Files(folder) if folder == std::path::Path::new("./data/mail"))
    );
    assert!(config.first_superuser.is_none());
    assert_eq!(config.sign_up, SignUpPolicy::Open);
    assert_eq!(config.access_token_ttl, TimeDelta::days(8));
    assert_eq!(config.reset_token_ttl, TimeDelta::hours(1));
    assert_eq!(config.rate_limits, Some(Limits::default()));
    assert_eq!((config.feeds, config.webhooks), (AddressPolicy::PublicOnly, AddressPolicy::PublicOnly));
    assert!(config.cors_origins.is_empty());
    assert!(config.trusted_proxies.is_empty());
    assert_eq!(config.log, LogSettings { filter: "info".to_owned(), format: LogFormat::Pretty });
}

#[test]
fn calendars_and_webhooks_are_let_into_private_networks_each_by_its_own_setting() {
    let chosen = |name| {
        let config = good(&[(name, "on")]);
        (config.feeds, config.webhooks)
    };
    assert_eq!(chosen("SCHEDULER_FEEDS_ALLOW_PRIVATE"), (AddressPolicy::PrivateToo, AddressPolicy::PublicOnly));
    assert_eq!(chosen("SCHEDULER_WEBHOOKS_ALLOW_PRIVATE"), (AddressPolicy::PublicOnly, AddressPolicy::PrivateToo));
}

#[test]
fn everything_can_be_chosen() {
    let config = good(&[
        ("DATABASE_URL", "postgres://ada:secret@db.example.org/scheduler"),
        ("SCHEDULER_DATA_DIR", "/var/lib/scheduler"),
        ("SCHEDULER_LISTEN", "[::]:0"),
        ("SCHEDULER_PUBLIC_URL", "https://scheduler.example.org:8443/"),
        ("SCHEDULER_SECRET_KEY", KEY),
        ("SCHEDULER_SMTP_URL", "smtps://ada:secret@mail.example.org"),
        ("SCHEDULER_MAIL_FROM", "Planner <planner@example.org>"),
        ("SCHEDULER_FIRST_SUPERUSER", "ada@example.org"),
        ("SCHEDULER_FIRST_SUPERUSER_PASSWORD", " correct horse "),
        ("SCHEDULER_SIGNUP", "closed"),
        ("SCHEDULER_ACCESS_TOKEN_TTL", "30m"),
        ("SCHEDULER_RESET_TOKEN_TTL", "2h 30m"),
        ("SCHEDULER_RATE_LIMITS", "off"),
        ("SCHEDULER_FEEDS_ALLOW_PRIVATE", "on"),
        ("SCHEDULER_WEBHOOKS_ALLOW_PRIVATE", "on"),
        ("SCHEDULER_CORS_ORIGINS", "https://a.example.org, http://localhost:5173 ,"),
        ("SCHEDULER_TRUSTED_PROXIES", "10.0.0.0/8,::1, 192.0.2.7"),
        ("SCHEDULER_LOG", "scheduler_http=debug,warn"),
        ("SCHEDULER_LOG_FORMAT", "json"),
    ]);
    assert!(
        matches!(&config.database, DatabaseUrl::Postgres(url) if url.expose().ends_with("@db.example.org/scheduler"))
    );
    assert_eq!(config.listen.to_string(), "[::]:0");
    assert_eq!(config.public_url, "https://scheduler.example.org:8443");
    assert_eq!(config.secret_key, KeySource::Given(Secret::new(KEY)));
    assert!(matches!(config.mail.transport, MailTransport::Smtp(_)));
    let first = config.first_superuser.expect("chosen");
    assert_eq!(first.email.as_str(), "ada@example.org");
    assert_eq!(first.password, PasswordCandidate::parse(" correct horse ").expect("strong"));
    assert_eq!(config.sign_up, SignUpPolicy::Closed);
    assert_eq!(config.access_token_ttl, TimeDelta::minutes(30));
    assert_eq!(config.reset_token_ttl, TimeDelta::minutes(150));
    assert_eq!(config.rate_limits, None);
    assert_eq!((config.feeds, config.webhooks), (AddressPolicy::PrivateToo, AddressPolicy::PrivateToo));
    assert_eq!(config.cors_origins, ["https://a.example.org", "http://localhost:5173"]);
    let proxies: Vec<String> = config.trusted_proxies.iter().map(ToString::to_string).collect();
    assert_eq!(proxies, ["10.0.0.0/8", "::1/128", "192.0.2.7/32"]);
    assert_eq!(config.log.format, LogFormat::Json);
}

#[test]
fn the_database_the_key_and_the_mails_follow_the_data_folder() {
    let config = good(&[("SCHEDULER_DATA_DIR", "/srv/100%?")]);
    assert_eq!(config.database.expose(), "sqlite:///srv/100%25%3F/scheduler.db");
    assert_eq!(config.secret_key, KeySource::File(PathBuf::from("/srv/100%?/secret.key")));
}

#[test]
fn an_empty_value_counts_as_absent() {
    let config = good(&[("SCHEDULER_SMTP_URL", ""), ("SCHEDULER_LISTEN", "  "), ("SCHEDULER_SECRET_KEY", "")]);
    assert_eq!(config.listen.port(), 8000);
    assert!(matches!(config.secret_key, KeySource::File(_)));
}

#[test]
fn every_fault_is_named_at_once() {
    let faults = faults(&[
        ("DATABASE_URL", "mysql://ada:hush-hush@db/x"),
        ("SCHEDULER_LISTEN", "localhost"),
        ("SCHEDULER_SIGNUP", "maybe"),
        ("SCHEDULER_SECRET_KEY", "hush-hush"),
        ("SCHEDULER_CORS_ORIGINS", "*,https://good.example.org,https://bad.example.org/"),
        ("SCHEDULER_FIRST_SUPERUSER", "ada"),
        ("SCHEDULER_LISTN", "hush-hush"),
        ("SCHEDULER_QQQ", "hush-hush"),
    ]);
    assert_eq!(
        faults,
        [
            "DATABASE_URL must be sqlite://PATH or postgres://USER:PASSWORD@HOST/DATABASE",
            "SCHEDULER_LISTEN must be an IP address and a port, such as 127.0.0.1:8000 or [::]:8000",
            "SCHEDULER_SECRET_KEY must have at least 32 bytes",
            "SCHEDULER_FIRST_SUPERUSER_PASSWORD must be set too when SCHEDULER_FIRST_SUPERUSER is",
            "SCHEDULER_FIRST_SUPERUSER is refused: Invalid email address",
            "SCHEDULER_SIGNUP must be open or closed",
            "SCHEDULER_CORS_ORIGINS entry 1 must be an exact origin as browsers send it, such as https://app.example.org",
            "SCHEDULER_CORS_ORIGINS entry 3 must be an exact origin as browsers send it, such as https://app.example.org",
            "SCHEDULER_LISTN is not a setting; did you mean SCHEDULER_LISTEN?",
            "SCHEDULER_QQQ is not a setting",
        ]
    );
}

#[test]
fn the_variables_of_a_platforms_service_named_scheduler_are_left_alone() {
    let config = good(&[
        ("SCHEDULER_SERVICE_HOST", "10.96.0.12"),
        ("SCHEDULER_SERVICE_PORT", "8000"),
        ("SCHEDULER_PORT", "tcp://10.96.0.12:8000"),
        ("SCHEDULER_PORT_8000_TCP", "tcp://10.96.0.12:8000"),
        ("SCHEDULER_PORT_8000_TCP_ADDR", "10.96.0.12"),
    ]);
    assert_eq!(config.listen.to_string(), "127.0.0.1:8000");
    assert_eq!(faults(&[("SCHEDULER_PORT", "8080")]), ["SCHEDULER_PORT is not a setting"]);
}

#[test]
fn a_bad_value_is_refused_and_not_repeated() {
    all_refused(
        "DATABASE_URL",
        &["x", "sqlite://", "sqlite://?mode=ro", "postgres://", "postgres://h:port/x", "sqlite:x.db"],
    );
    all_refused("SCHEDULER_LISTEN", &["8000", ":8000", "127.0.0.1", "127.0.0.1:99999", "http://127.0.0.1:80"]);
    all_refused("SCHEDULER_SMTP_URL", &["mx.example.net", "http://mx.example.net", "smtps://ada@mx.example.net"]);
    all_refused("SCHEDULER_MAIL_FROM", &["Scheduler", "Scheduler <noreply@localhost>\nBcc: eve@example.org"]);
    all_refused("SCHEDULER_SIGNUP", &["Open", "true"]);
    all_refused("SCHEDULER_RATE_LIMITS", &["yes", "ON"]);
    all_refused("SCHEDULER_FEEDS_ALLOW_PRIVATE", &["true", "On"]);
    all_refused("SCHEDULER_WEBHOOKS_ALLOW_PRIVATE", &["true", "On"]);
    all_refused("SCHEDULER_LOG_FORMAT", &["text"]);
    all_refused("SCHEDULER_LOG", &["scheduler=loud"]);
    all_refused("SCHEDULER_TRUSTED_PROXIES", &["10.0.0.0/33", "proxy.example.org", "10.0.0"]);
}

#[test]
fn durations_have_units_and_bounds() {
    for name in ["SCHEDULER_ACCESS_TOKEN_TTL", "SCHEDULER_RESET_TOKEN_TTL"] {
        all_refused(name, &["8", "0s", "999ms", "-1h", "8 fortnights", "11y", "99999999999999999999d"]);
    }
    assert_eq!(good(&[("SCHEDULER_ACCESS_TOKEN_TTL", "1s")]).access_token_ttl, TimeDelta::seconds(1));
}

#[test]
fn the_public_url_is_an_address_of_the_web_without_a_path() {
    all_refused(
        "SCHEDULER_PUBLIC_URL",
        &[
            "plan.example.net",
            "ftp://plan.example.net",
            "https://",
            "http:plan.example.net",
            "https://plan.example.net/app",
            "https://plan.example.net?x",
            "https://plan.example.net/#x",
            "https://ada:secret@plan.example.net",
            "https:\\\\plan.example.net",
        ],
    );
}

#[test]
fn origins_are_exact() {
    all_refused(
        "SCHEDULER_CORS_ORIGINS",
        &["*", "null", "https://A.example.org", "https://a.example.org/", "https://a.example.org:443", "a.example.org"],
    );
}

#[test]
fn postgresql_needs_a_key_of_its_own() {
    let faults = faults(&[("DATABASE_URL", "postgresql://db/scheduler")]);
    assert_eq!(faults.len(), 1);
    assert!(faults[0].starts_with("SCHEDULER_SECRET_KEY is required with PostgreSQL"), "{faults:?}");
    good(&[("DATABASE_URL", "postgresql://db/scheduler"), ("SCHEDULER_SECRET_KEY", KEY)]);
}

#[test]
fn a_key_counts_bytes_and_not_spaces() {
    all_refused("SCHEDULER_SECRET_KEY", &[&KEY[1..], "a                                        "]);
    good(&[("SCHEDULER_SECRET_KEY", &"é".repeat(16))]);
}

#[test]
fn the_first_superuser_needs_both_halves_and_a_good_password() {
    let (email, password) = ("SCHEDULER_FIRST_SUPERUSER", "SCHEDULER_FIRST_SUPERUSER_PASSWORD");
    assert_eq!(faults(&[(email, "ada@example.org")]).len(), 1);
    assert_eq!(faults(&[(password, "correct horse")]).len(), 1);
    for (weak, why) in [
        ("short", "Password must be at least 8 characters"),
        ("password", "Password is too easy to guess. Please choose another"),
        ("Scheduler2026", "Password is too easy to guess. Please choose another"),
        ("ada.lovelace1815", "Password is too easy to guess. Please choose another"),
    ] {
        let faults = faults(&[(email, "ada.lovelace@example.org"), (password, weak)]);
        assert_eq!(faults, [format!("{password} is refused: {why}")]);
    }
}

#[test]
fn secrets_do_not_show_themselves() {
    let config = good(&[
        ("DATABASE_URL", "postgres://ada:hush-hush@db.example.org/scheduler"),
        ("SCHEDULER_SECRET_KEY", "hush-hush-hush-hush-hush-hush-hush-hush"),
        ("SCHEDULER_SMTP_URL", "smtps://ada:hush-hush@mail.example.org"),
        ("SCHEDULER_FIRST_SUPERUSER", "ada@example.org"),
        ("SCHEDULER_FIRST_SUPERUSER_PASSWORD", "hush-hush-hush"),
    ]);
    assert!(!format!("{config:?}").contains("hush"), "{config:?}");
}
