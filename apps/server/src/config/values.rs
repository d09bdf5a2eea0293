//! The valid values of each setting. The reasons continue a sentence that begins with the name of the setting.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use chrono::TimeDelta;
use ipnet::IpNet;
use scheduler_application::SignUpPolicy;
use scheduler_feeds::AddressPolicy;
use scheduler_security::MIN_KEY_BYTES;
use tracing_subscriber::EnvFilter;
use url::Url;

use super::{DatabaseUrl, LogFormat, Secret};

type Parsed<T> = Result<T, &'static str>;

const SECOND: Duration = Duration::from_secs(1);
/// Ten years.
const LONGEST: Duration = Duration::from_hours(24 * 3650);

pub(super) fn folder(raw: &str) -> Parsed<PathBuf> {
    if raw.contains('\0') { Err("must be a folder") } else { Ok(PathBuf::from(raw)) }
}

pub(super) fn database_url(raw: &str) -> Parsed<DatabaseUrl> {
    const FAULT: &str = "must be sqlite://PATH or postgres://USER:PASSWORD@HOST/DATABASE";
    match raw.split_once("://") {
        Some(("sqlite", path)) if !path.is_empty() && !path.starts_with('?') => {
            Ok(DatabaseUrl::Sqlite(Secret::new(raw)))
        }
        Some(("postgres" | "postgresql", rest)) if !rest.is_empty() && Url::parse(raw).is_ok() => {
            Ok(DatabaseUrl::Postgres(Secret::new(raw)))
        }
        _ => Err(FAULT),
    }
}

pub(super) fn address(raw: &str) -> Parsed<SocketAddr> {
    raw.parse().map_err(|_| "must be an IP address and a port, such as 127.0.0.1:8000 or [::]:8000")
}

pub(super) fn public_url(raw: &str) -> Parsed<String> {
    const FAULT: &str =
        "must be http:// or https:// with a host and maybe a port, such as https://scheduler.example.org";
    let url = web_address(raw).ok_or(FAULT)?;
    // Links and the web app need to start at the root of the host.
    if url.path() != "/" || raw.contains(['?', '#']) {
        return Err("must not have a path, a query or a fragment");
    }
    Ok(raw.trim_end_matches('/').to_owned())
}

pub(super) fn origin(raw: &str) -> Parsed<String> {
    const FAULT: &str = "must be an exact origin as browsers send it, such as https://app.example.org";
    let url = web_address(raw).ok_or(FAULT)?;
    // In lower case, without a default port, a path or a slash.
    if url.origin().ascii_serialization() == raw { Ok(raw.to_owned()) } else { Err(FAULT) }
}

fn web_address(raw: &str) -> Option<Url> {
    let url = Url::parse(raw).ok()?;
    let is_plain = url.username().is_empty() && url.password().is_none() && !raw.contains(char::is_whitespace);
    // The parser accepts `http:host` and backslashes; links in mails would not work with them.
    let is_written_out = raw.get(url.scheme().len()..).is_some_and(|rest| rest.starts_with("://"));
    (matches!(url.scheme(), "http" | "https") && url.has_host() && is_plain && is_written_out && !raw.contains('\\'))
        .then_some(url)
}

pub(super) fn secret_key(raw: &str) -> Parsed<Secret> {
    const { assert!(MIN_KEY_BYTES == 32) };
    if raw.trim().len() < MIN_KEY_BYTES { Err("must have at least 32 bytes") } else { Ok(Secret::new(raw)) }
}

pub(super) fn sign_up(raw: &str) -> Parsed<SignUpPolicy> {
    match raw {
        "open" => Ok(SignUpPolicy::Open),
        "closed" => Ok(SignUpPolicy::Closed),
        _ => Err("must be open or closed"),
    }
}

pub(super) fn address_policy(raw: &str) -> Parsed<AddressPolicy> {
    match raw {
        "off" => Ok(AddressPolicy::PublicOnly),
        "on" => Ok(AddressPolicy::PrivateToo),
        _ => Err("must be on or off"),
    }
}

pub(super) fn duration(raw: &str) -> Parsed<TimeDelta> {
    let duration = humantime::parse_duration(raw).map_err(|_| "must be a duration such as 8d, 1h or 30m")?;
    if !(SECOND..=LONGEST).contains(&duration) {
        return Err("must be between one second and ten years");
    }
    TimeDelta::from_std(duration).map_err(|_| "is too long")
}

pub(super) fn switch(raw: &str) -> Parsed<bool> {
    match raw {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err("must be on or off"),
    }
}

pub(super) fn network(raw: &str) -> Parsed<IpNet> {
    let address = raw.parse::<IpAddr>().map(IpNet::from);
    address.or_else(|_| raw.parse()).map_err(|_| "must be an IP address or a block such as 10.0.0.0/8")
}

pub(super) fn log_filter(raw: &str) -> Parsed<String> {
    EnvFilter::try_new(raw)
        .map(|_| raw.to_owned())
        .map_err(|_| "must be a log filter such as info or scheduler_http=debug,warn")
}

pub(super) fn log_format(raw: &str) -> Parsed<LogFormat> {
    match raw {
        "pretty" => Ok(LogFormat::Pretty),
        "json" => Ok(LogFormat::Json),
        _ => Err("must be pretty or json"),
    }
}
