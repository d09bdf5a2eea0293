//! What every request gets: an id, a span in the log, one line when it is answered, and an error body if it is refused.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Instant;

use axum::extract::{ConnectInfo, Request};
use axum::http::{HeaderName, HeaderValue, Method};
use axum::response::Response;
use futures::future::BoxFuture;
use ipnet::IpNet;
use scheduler_application::{App, Origin};
use tower::{Layer, Service};
use tracing::{Instrument as _, Span};

use crate::contract::extract::BodyLimits;
use crate::contract::recipient::Recipient;
use crate::edge::bound_answers::{Asked, BoundAnswers};
use crate::edge::client_address::client_address;
use crate::edge::headers::{self, SecurityHeaders};
use crate::edge::metrics::{Counted, Metrics, RequestLabels};

/// The id of a request, for its client and in the log.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// What the middleware needs.
pub(crate) struct Observer {
    pub(crate) app: Arc<App>,
    /// Proxies whose `X-Forwarded-For` is trusted.
    pub(crate) trusted_proxies: Vec<IpNet>,
    pub(crate) metrics: Metrics,
    pub(crate) headers: SecurityHeaders,
    pub(crate) body_limits: BodyLimits,
    pub(crate) answers: BoundAnswers,
}

/// Observes every request.
#[derive(Clone)]
pub(crate) struct ObserveLayer(Arc<Observer>);

impl ObserveLayer {
    pub(crate) fn new(observer: Observer) -> Self {
        Self(Arc::new(observer))
    }
}

impl<S> Layer<S> for ObserveLayer {
    type Service = Observe<S>;

    fn layer(&self, inner: S) -> Observe<S> {
        Observe { inner, observer: Arc::clone(&self.0) }
    }
}

/// A service written by hand: `axum::middleware::from_fn` clones and boxes everything inside it for each request.
#[derive(Clone)]
pub(crate) struct Observe<S> {
    inner: S,
    observer: Arc<Observer>,
}

impl<S> Service<Request> for Observe<S>
where
    S: Service<Request, Response = Response, Error = Infallible, Future: Send + 'static>,
{
    type Response = Response;
    type Error = Infallible;
    type Future = BoxFuture<'static, Result<Response, Infallible>>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        self.inner.poll_ready(context)
    }

    fn call(&mut self, mut request: Request) -> Self::Future {
        let observer = Arc::clone(&self.observer);
        let pending = observer.begin(&mut request);
        let span = pending.span();
        let answer = span.in_scope(|| self.inner.call(request));
        let finish = async move {
            let Ok(response) = answer.await;
            Ok(observer.finish(pending, response).await)
        };
        Box::pin(finish.instrument(span))
    }
}

/// A request that is being answered.
struct Pending {
    origin: Origin,
    id: String,
    recipient: Recipient,
    method: Method,
    is_of_api: bool,
    labels: RequestLabels,
    started: Instant,
    _under_way: Counted,
}

impl Pending {
    fn span(&self) -> Span {
        let Self { origin: Origin { address, .. }, id, method, labels, .. } = self;
        tracing::info_span!("request", id, %method, route = labels.route(), %address)
    }
}

impl Observer {
    /// The id is always generated here: one from outside could be forged to confuse the log.
    fn begin(&self, request: &mut Request) -> Pending {
        let request_id = self.app.new_id();
        let address = client_address(peer(request), request.headers(), &self.trusted_proxies);
        let pending = Pending {
            origin: Origin { request_id, address },
            id: request_id.to_string(),
            recipient: Recipient::default(),
            method: request.method().clone(),
            is_of_api: headers::is_of_api(request.uri().path()),
            labels: RequestLabels::of(request),
            started: Instant::now(),
            _under_way: self.metrics.request(),
        };
        let extensions = request.extensions_mut();
        extensions.insert(pending.origin);
        extensions.insert(pending.recipient.clone());
        // With layers of their own they would be cloned with every service around a route.
        extensions.insert(self.body_limits.clone());
        extensions.insert(self.answers.files.clone());
        pending
    }

    async fn finish(&self, pending: Pending, response: Response) -> Response {
        let Pending { id, recipient, method, is_of_api, labels, started, origin: _, _under_way } = pending;
        let asked = Asked { reader: recipient.account(), method: &method, request_id: &id };
        let mut response = self.answers.bound(response, asked).await;
        let took = started.elapsed();
        tracing::info!(status = response.status().as_u16(), micros = took.as_micros(), "answered");
        self.metrics.answered(&labels.with_status(response.status()), took);
        let fields = response.headers_mut();
        self.headers.add(is_of_api, fields);
        if let Ok(value) = HeaderValue::try_from(id) {
            fields.insert(REQUEST_ID, value);
        }
        response
    }
}

/// The address of the other end of the connection.
fn peer(request: &Request) -> IpAddr {
    let info = request.extensions().get::<ConnectInfo<SocketAddr>>();
    info.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |ConnectInfo(address)| address.ip())
}
