//! The way from a browser to the server: the public address, and the proxy in front.

use scheduler_application::{FeedContent, FeedError, FeedFetcher as _, FeedValidators};
use scheduler_domain::{FeedUrl, PlainHttp};
use scheduler_feeds::{AddressPolicy, HttpFeedFetcher};
use serde_json::Value;
use url::{Host, Url};

use super::finding::Finding;
use crate::config::Config;

const WAY: &str = "public address";
const PROXY: &str = "proxy";

pub(super) async fn examine(config: &Config) -> Vec<Finding> {
    let mut findings = vec![asked(&config.public_url).await];
    findings.extend(encryption(&config.public_url));
    findings.extend(open_port(config));
    findings.extend(proxies(config));
    findings
}

/// Asks the server at the public address whether it can serve.
async fn asked(public_url: &str) -> Finding {
    // Some ports are not allowed.
    let url = match FeedUrl::parse(&format!("{public_url}/readyz"), PlainHttp::Allowed) {
        Ok(url) => url,
        Err(fault) => return Finding::note(WAY, format!("{public_url} was not asked: {}", fault.message)),
    };
    match status(&url).await {
        Ok(status) if status.as_deref() == Some("ready") => {
            Finding::ok(WAY, format!("a server answers at {public_url}"))
        }
        Ok(_) => Finding::wrong(
            WAY,
            format!("something else answers at {public_url}: see SCHEDULER_PUBLIC_URL and the proxy"),
        ),
        Err(why) => Finding::wrong(WAY, format!("no server that is ready answers at {public_url}: {why}")),
    }
}

/// The answer of `/readyz`. It is fetched as a calendar is, but also from this machine.
async fn status(url: &FeedUrl) -> Result<Option<String>, String> {
    let fetcher = HttpFeedFetcher::new(AddressPolicy::PrivateToo).map_err(|error| error.to_string())?;
    let answer = fetcher.fetch(url, &FeedValidators::default()).await.map_err(|error| explained(&error))?;
    let FeedContent::Fetched { body, .. } = answer.content else { return Ok(None) };
    let json: Option<Value> = serde_json::from_slice(&body).ok();
    Ok(json.and_then(|json| Some(json.get("status")?.as_str()?.to_owned())))
}

fn explained(error: &FeedError) -> String {
    match error {
        FeedError::UntrustedCertificate => format!(
            "{error}. If it is of an authority of your own, browsers have to know that one, and this line may be ignored"
        ),
        _ => error.to_string(),
    }
}

/// Passwords are sent on this way.
fn encryption(public_url: &str) -> Option<Finding> {
    let url = Url::parse(public_url).ok()?;
    let is_here = match url.host()? {
        Host::Domain(name) => name == "localhost" || name.ends_with(".localhost"),
        Host::Ipv4(address) => address.is_loopback(),
        Host::Ipv6(address) => address.is_loopback(),
    };
    let is_open = url.scheme() == "http" && !is_here;
    is_open.then(|| {
        Finding::wrong(
            WAY,
            "it begins with http://, so passwords can be read on the way: put a proxy with TLS before it",
        )
    })
}

/// A server that listens on a network without TLS can also be reached without the proxy.
fn open_port(config: &Config) -> Option<Finding> {
    let is_open = !config.listen.ip().is_loopback();
    is_open.then(|| {
        Finding::note(
            WAY,
            format!(
                "connections are taken at {} without encryption: only the proxy may reach that address (in a container that is so)",
                config.listen
            ),
        )
    })
}

/// Behind an unknown proxy every visitor has the proxy's address, and all of them share the limits on attempts.
fn proxies(config: &Config) -> Option<Finding> {
    let is_behind_one = config.public_url.starts_with("https:");
    match (is_behind_one, config.trusted_proxies.len()) {
        (true, 0) => Some(Finding::wrong(
            PROXY,
            "https:// needs a proxy, and SCHEDULER_TRUSTED_PROXIES names none: all visitors count as one, and are locked out together",
        )),
        (false, 0) => None,
        _ if config.trusted_proxies.iter().any(|block| block.prefix_len() == 0) => Some(Finding::wrong(
            PROXY,
            "SCHEDULER_TRUSTED_PROXIES trusts everybody, so anybody may come from any address and pass all limits: name the proxy alone",
        )),
        (_, count) => Some(Finding::ok(
            PROXY,
            format!("{count} trusted: each has to add the address that it was asked from to X-Forwarded-For"),
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_an_open_way_through_a_network_is_told() {
        for safe in ["https://tasks.example.org", "http://localhost:8000", "http://127.0.0.1:8000", "http://[::1]:8000"]
        {
            assert_eq!(encryption(safe), None, "{safe}");
        }
        assert!(encryption("http://tasks.example.org").is_some());
        assert!(encryption("http://192.168.1.7:8000").is_some());
    }
}
