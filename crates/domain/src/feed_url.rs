//! Addresses of subscribed calendars.

use std::fmt;

use url::Url;

use crate::text::{self, Lines};
use crate::{Fault, FaultKind};

/// Whether an address may be plain `http`, which anybody on the way can read and change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlainHttp {
    /// It must be `https`.
    Refused,
    /// The operator allows it, for servers in the local network.
    Allowed,
}

/// The address of a calendar that is fetched regularly: `https`, or `http` if it is allowed, with the host in ASCII and without a
/// user, a password or a fragment. Everyone who knows it can often read the calendar, so `Debug` shows only its origin.
#[derive(Clone, PartialEq, Eq)]
pub struct FeedUrl(String);

impl FeedUrl {
    /// The maximum length of an address in characters, as typed and as stored.
    pub const MAX: u64 = 2000;

    /// The lowest allowed port except 80 and 443. Lower ones belong to other services, such as mail.
    pub const LOWEST_PORT: u16 = 1024;

    /// Parses an address as users copy it, trimming it; `webcal://` and `webcals://` mean `https://`.
    pub fn parse(raw: &str, plain: PlainHttp) -> Result<Self, Fault> {
        Self::parse_as(raw, plain, "Must begin with https:// or webcal://")
    }

    /// Parses the address of a webhook in the same way. Whether it may be plain `http` is decided later.
    pub fn parse_webhook(raw: &str) -> Result<Self, Fault> {
        Self::parse_as(raw, PlainHttp::Allowed, "Must begin with https://")
    }

    fn parse_as(raw: &str, plain: PlainHttp, schemes: &'static str) -> Result<Self, Fault> {
        let raw = raw.trim();
        text::check_required(raw, "Address", Self::MAX, Lines::One)?;
        let (scheme, rest) = raw.split_once("://").ok_or_else(|| invalid("Must be an address such as https://…"))?;
        let scheme = match (scheme.to_ascii_lowercase().as_str(), plain) {
            ("https" | "webcal" | "webcals", _) => "https",
            ("http", PlainHttp::Allowed) => "http",
            ("http", PlainHttp::Refused) => return Err(invalid("Must begin with https://: http:// is not encrypted")),
            _ => return Err(invalid(schemes)),
        };
        let url = Url::parse(&format!("{scheme}://{rest}")).map_err(|_| invalid("Invalid address"))?;
        Self::checked(url)
    }

    /// The target of a redirect from here, given the value of its `Location`: an address that could also have been typed, and never
    /// from `https` to `http`.
    pub fn redirected(&self, location: &str, plain: PlainHttp) -> Result<Self, Fault> {
        let here = Url::parse(&self.0).map_err(|_| invalid("Invalid address"))?;
        let there = here.join(location).map_err(|_| invalid("Invalid address"))?;
        let plain = if self.is_encrypted() { PlainHttp::Refused } else { plain };
        Self::parse(there.as_str(), plain)
    }

    /// The host of the address, a name or a number, in lower case.
    #[must_use]
    pub fn host(&self) -> Option<String> {
        Url::parse(&self.0).ok()?.host_str().map(ToOwned::to_owned)
    }

    /// An address that was parsed before it was kept.
    #[must_use]
    pub const fn from_stored(text: String) -> Self {
        Self(text)
    }

    /// The address. It may be a secret of its owner: never log it.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether nobody on the way can read it: `https`.
    #[must_use]
    pub fn is_encrypted(&self) -> bool {
        self.0.starts_with("https://")
    }

    fn checked(mut url: Url) -> Result<Self, Fault> {
        if !url.username().is_empty() || url.password().is_some() {
            return Err(invalid("Must not hold a user name or a password"));
        }
        if url.port().is_some_and(|port| !matches!(port, 80 | 443 | Self::LOWEST_PORT..)) {
            return Err(invalid(format!("The port must be 80, 443 or at least {}", Self::LOWEST_PORT)));
        }
        url.set_fragment(None);
        text::check(url.as_str(), "Address", Self::MAX, Lines::One)?;
        Ok(Self(url.into()))
    }
}

fn invalid(message: impl Into<String>) -> Fault {
    Fault::new(FaultKind::Invalid, message)
}

impl fmt::Debug for FeedUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let origin = self.0.splitn(4, '/').take(3).collect::<Vec<_>>().join("/");
        write!(f, "FeedUrl({origin}/…)")
    }
}

impl From<FeedUrl> for String {
    fn from(url: FeedUrl) -> Self {
        url.0
    }
}

#[cfg(test)]
mod tests;
