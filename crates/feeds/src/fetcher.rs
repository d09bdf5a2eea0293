//! The ports: from the first address, along redirects, to the calendar, and straight to a webhook.

use std::sync::Arc;

use async_trait::async_trait;
use rustls::{Error, RootCertStore};
use scheduler_application::{
    FeedContent, FeedError, FeedFetcher, FeedValidators, FetchedFeed, WebhookAnswer, WebhookMessage, WebhookSender,
};
use scheduler_domain::FeedUrl;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use url::Url;

use crate::answer::{Answer, retry_after};
use crate::exchange::{Exchange, Question};
use crate::{AddressPolicy, Bounds, Network, SystemNetwork, body, exchange, route, tls};

/// Fetches calendars by HTTP, and sends messages to webhooks.
pub struct HttpFeedFetcher {
    policy: AddressPolicy,
    bounds: Bounds,
    network: Arc<dyn Network>,
    tls: TlsConnector,
}

impl HttpFeedFetcher {
    /// A fetcher on the network of this machine that trusts whom browsers trust. Fails only if no version of TLS can be
    /// spoken, which is a mistake of the build.
    pub fn new(policy: AddressPolicy) -> Result<Self, Error> {
        Self::on(Arc::new(SystemNetwork::default()), policy, Bounds::default(), tls::public_roots())
    }

    /// A fetcher with everything given.
    pub fn on(
        network: Arc<dyn Network>,
        policy: AddressPolicy,
        bounds: Bounds,
        roots: RootCertStore,
    ) -> Result<Self, Error> {
        Ok(Self { policy, bounds, network, tls: tls::connector(roots)? })
    }

    /// The same for other addresses, with the same bounds: look-ups of both are counted together.
    #[must_use]
    pub fn with_policy(&self, policy: AddressPolicy) -> Self {
        Self { policy, bounds: self.bounds, network: Arc::clone(&self.network), tls: self.tls.clone() }
    }

    /// Follows redirects from here to the calendar.
    async fn follow(&self, url: &FeedUrl, known: &FeedValidators) -> Result<FetchedFeed, FeedError> {
        let plain = self.policy.plain_http();
        let mut here = url.clone();
        let mut moved_to = None;
        let mut is_permanent_so_far = true;
        // Validators belong to the address that gave them, and not to where a redirect leads today.
        let nothing = FeedValidators::default();
        let mut known = known;
        for _ in 0..=self.bounds.redirects {
            let mut exchange = self.ask(&here, |url| exchange::get(url, known)).await?;
            let content = match Answer::of(&exchange.response, known)? {
                Answer::NotModified => FeedContent::NotModified,
                Answer::Calendar(validators) => FeedContent::Fetched {
                    body: body::read(&mut exchange.response, &self.bounds).await?,
                    validators: if is_permanent_so_far { validators } else { nothing },
                },
                Answer::Redirect { location, is_permanent } => {
                    here = here.redirected(&location, plain).map_err(|_| FeedError::BadRedirect)?;
                    // What is behind a temporary redirect is not where the calendar has moved.
                    is_permanent_so_far &= is_permanent;
                    known = &nothing;
                    if is_permanent_so_far {
                        moved_to = Some(here.clone());
                    }
                    continue;
                }
            };
            return Ok(FetchedFeed { content, moved_to });
        }
        Err(FeedError::TooManyRedirects)
    }

    /// Sends the request to one server, over a connection to an address that was judged for this request.
    async fn ask(&self, url: &FeedUrl, question: impl FnOnce(&Url) -> Question + Send) -> Result<Exchange, FeedError> {
        let url = self.parsed(url)?;
        let addresses = route::addresses(&*self.network, self.policy, &url).await?;
        let mut connection = route::connected(&*self.network, &self.bounds, addresses).await?;
        if url.scheme() == "https" {
            let securing = tls::secured(&self.tls, &url, connection);
            connection = timeout(self.bounds.connect, securing).await.map_err(|_| FeedError::TimedOut)??;
        }
        exchange::ask(connection, question(&url), &self.bounds).await
    }

    /// A stored address is parsed again: the setting may be stricter now.
    fn parsed(&self, url: &FeedUrl) -> Result<Url, FeedError> {
        let url = FeedUrl::parse(url.as_str(), self.policy.plain_http()).map_err(|_| FeedError::BadAddress)?;
        Url::parse(url.as_str()).map_err(|_| FeedError::BadAddress)
    }

    /// Judges an address as far as that goes without connecting to it.
    async fn judge(&self, url: &FeedUrl) -> Result<(), FeedError> {
        let url = self.parsed(url)?;
        let look_up = route::addresses(&*self.network, self.policy, &url);
        timeout(self.bounds.check, look_up).await.unwrap_or(Err(FeedError::TimedOut)).map(drop)
    }

    /// Limits the time of a whole fetch.
    async fn in_time<T>(&self, asking: impl Future<Output = Result<T, FeedError>> + Send) -> Result<T, FeedError> {
        timeout(self.bounds.total, asking).await.unwrap_or(Err(FeedError::TimedOut))
    }
}

#[async_trait]
impl FeedFetcher for HttpFeedFetcher {
    async fn check(&self, url: &FeedUrl) -> Result<(), FeedError> {
        self.judge(url).await
    }

    async fn fetch(&self, url: &FeedUrl, known: &FeedValidators) -> Result<FetchedFeed, FeedError> {
        self.in_time(self.follow(url, known)).await
    }
}

#[async_trait]
impl WebhookSender for HttpFeedFetcher {
    async fn check(&self, url: &FeedUrl) -> Result<(), FeedError> {
        self.judge(url).await
    }

    async fn post(&self, url: &FeedUrl, message: &WebhookMessage) -> Result<WebhookAnswer, FeedError> {
        let exchange = self.in_time(self.ask(url, |url| exchange::post(url, message))).await?;
        let response = exchange.response;
        Ok(WebhookAnswer { status: response.status().as_u16(), retry_after: retry_after(response.headers()) })
    }
}
