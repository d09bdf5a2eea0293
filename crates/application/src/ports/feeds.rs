//! Fetching subscribed calendars, as a port.

use async_trait::async_trait;
use scheduler_domain::{FeedUrl, RetryAfter};

/// Fetches subscribed calendars, only from public servers unless the operator allows others. The server is not trusted: an adapter
/// connects only to the allowed addresses and enforces all limits.
#[async_trait]
pub trait FeedFetcher: Send + Sync {
    /// Whether the address may be fetched at all, checked without connecting to it.
    async fn check(&self, url: &FeedUrl) -> Result<(), FeedError>;

    /// Fetches one calendar, if it changed since the validators were returned. Never call this inside a unit of work: it takes up
    /// to half a minute, and up to 50 MB of memory.
    async fn fetch(&self, url: &FeedUrl, known: &FeedValidators) -> Result<FetchedFeed, FeedError>;
}

/// The validators of a server's answer, with which it can later say whether its calendar changed (RFC 9110, section 8.8),
/// unchanged.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FeedValidators {
    /// The `ETag`, at most 1000 characters.
    pub etag: Option<String>,
    /// The `Last-Modified`, likewise.
    pub last_modified: Option<String>,
}

/// What a server answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FetchedFeed {
    /// The calendar.
    pub content: FeedContent,
    /// The new address if it has moved permanently (301 or 308), to be used from then on.
    pub moved_to: Option<FeedUrl>,
}

/// The calendar, if there is something new.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FeedContent {
    /// It has not changed since the validators were returned.
    NotModified,
    /// It is this.
    Fetched {
        /// The content, decompressed. The iCalendar reader checks whether it is a calendar.
        body: Vec<u8>,
        /// What to ask with next time.
        validators: FeedValidators,
    },
}

/// Why a calendar was not fetched, each as a sentence for the subscriber.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FeedError {
    /// An address of the host is not public: loopback, private, link-local, reserved and so on.
    #[error("The address leads into a private network, which is not allowed")]
    PrivateAddress,
    /// `http` where only `https` is allowed, for example after a change of the setting, or a stored address that is invalid.
    #[error("The address is not allowed")]
    BadAddress,
    /// The name of the host is unknown.
    #[error("The server was not found. Check the address")]
    NotResolved,
    /// No connection.
    #[error("The server could not be reached")]
    NotReached,
    /// A certificate that has expired, has another name, or is not signed by a known authority.
    #[error("The server's certificate is not trusted")]
    UntrustedCertificate,
    /// Another TLS failure: the server supports no TLS, or no current version.
    #[error("An encrypted connection to the server could not be made")]
    TlsFailed,
    /// It took too long, in total or between two bytes.
    #[error("The server took too long to answer")]
    TimedOut,
    /// More bytes than allowed, in the head or in the calendar, also after decompression.
    #[error("The server's answer is too large")]
    TooLarge,
    /// An invalid answer: not HTTP, cut off, or compressed in a way that was not requested.
    #[error("The server's answer could not be read")]
    BrokenAnswer,
    /// One redirect after the other.
    #[error("The server redirects too many times")]
    TooManyRedirects,
    /// A redirect without a target, to another scheme, or from `https` to `http`.
    #[error("The server redirects to an address that is not allowed")]
    BadRedirect,
    /// An answer that is neither a calendar nor a redirect.
    #[error("{}", answered(*.code))]
    Status {
        /// The status of HTTP.
        code: u16,
        /// When the server wants the next request, if it says so.
        retry_after: Option<RetryAfter>,
    },
}

/// What an answer means for the subscriber, and the status for experts.
fn answered(code: u16) -> String {
    match code {
        401 | 403 => format!("The server does not let this app read the calendar ({code}). Check the address"),
        404 | 410 => format!("There is no calendar at this address ({code}). Check the address"),
        429 => format!("The server asks for fewer requests ({code}). It will be tried again later"),
        _ => format!("The server answered with an error ({code})"),
    }
}
