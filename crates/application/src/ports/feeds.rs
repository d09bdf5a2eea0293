//! Fetching subscribed calendars, as a port.

use async_trait::async_trait;
use scheduler_domain::{FeedUrl, RetryAfter};

/// Fetches subscribed calendars, from public servers alone unless the operator allows others. Whose address it is may
/// be a stranger to us: an adapter neither connects to what it was not asked for nor takes more than its bounds.
#[async_trait]
pub trait FeedFetcher: Send + Sync {
    /// Whether the address may be fetched at all, found out without connecting to it.
    async fn check(&self, url: &FeedUrl) -> Result<(), FeedError>;

    /// Fetches one calendar, if it changed since the validators were answered. Is never held inside a unit of work: it
    /// takes up to half a minute, and up to 50 MB of memory.
    async fn fetch(&self, url: &FeedUrl, known: &FeedValidators) -> Result<FetchedFeed, FeedError>;
}

/// What a server says by which it later tells whether its calendar changed (RFC 9110, section 8.8), letter for letter.
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
    /// Where it has moved for good (301 or 308), to be asked there from now on.
    pub moved_to: Option<FeedUrl>,
}

/// The calendar, if there is something new.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FeedContent {
    /// It is as it was when the validators were answered.
    NotModified,
    /// It is this.
    Fetched {
        /// What was sent, decompressed. Whether it is a calendar is for the reader of iCalendar to find out.
        body: Vec<u8>,
        /// What to ask with next time.
        validators: FeedValidators,
    },
}

/// Why a calendar was not fetched, each as a sentence for the person whose subscription it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FeedError {
    /// Some address of the host is not public: loopback, private, link-local, reserved and the like.
    #[error("The address leads into a private network, which is not allowed")]
    PrivateAddress,
    /// `http` where only `https` is allowed, as after a change of the setting, or a kept address that is none.
    #[error("The address is not allowed")]
    BadAddress,
    /// The name of the host is unknown.
    #[error("The server was not found. Check the address")]
    NotResolved,
    /// No connection.
    #[error("The server could not be reached")]
    NotReached,
    /// A certificate that is over, of another name, or signed by nobody known.
    #[error("The server's certificate is not trusted")]
    UntrustedCertificate,
    /// TLS failed otherwise: the server speaks none, or none of today's.
    #[error("An encrypted connection to the server could not be made")]
    TlsFailed,
    /// It took too long, as a whole or between two bytes.
    #[error("The server took too long to answer")]
    TimedOut,
    /// More bytes than an answer may have, its head or its calendar, also decompressed.
    #[error("The server's answer is too large")]
    TooLarge,
    /// What was sent is no answer: not HTTP, cut off, or compressed in a way that was not asked for.
    #[error("The server's answer could not be read")]
    BrokenAnswer,
    /// One redirect after the other.
    #[error("The server redirects too many times")]
    TooManyRedirects,
    /// A redirect to nowhere, to another scheme, or from `https` to `http`.
    #[error("The server redirects to an address that is not allowed")]
    BadRedirect,
    /// An answer that is neither a calendar nor a redirect.
    #[error("{}", answered(*.code))]
    Status {
        /// The status of HTTP.
        code: u16,
        /// When the server wants to be asked again, if it says so.
        retry_after: Option<RetryAfter>,
    },
}

/// What an answer means for whoever has subscribed, and the status for whoever knows it.
fn answered(code: u16) -> String {
    match code {
        401 | 403 => format!("The server does not let this app read the calendar ({code}). Check the address"),
        404 | 410 => format!("There is no calendar at this address ({code}). Check the address"),
        429 => format!("The server asks for fewer requests ({code}). It will be tried again later"),
        _ => format!("The server answered with an error ({code})"),
    }
}
