//! What every request gets: an id, a span in the log, one line when it is answered, and a body when
//! it is refused.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Instant;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use ipnet::IpNet;
use scheduler_application::{App, Origin};
use tracing::Instrument;

use crate::contract::recipient::Recipient;
use crate::edge::bound_answers::{Asked, BoundAnswers};
use crate::edge::client_address::client_address;
use crate::edge::metrics::{Metrics, RequestLabels};

/// Names a request to its client and in the log.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// What the middleware needs.
pub(crate) struct Observer {
    pub(crate) app: Arc<App>,
    /// Proxies whose word about a client's address counts.
    pub(crate) trusted_proxies: Vec<IpNet>,
    pub(crate) metrics: Metrics,
    pub(crate) answers: BoundAnswers,
}

/// The middleware. The id is always ours: one from outside could be forged to confuse the log.
pub(crate) async fn observe(State(observer): State<Arc<Observer>>, mut request: Request, next: Next) -> Response {
    let request_id = observer.app.new_id();
    let address = client_address(peer(&request), request.headers(), &observer.trusted_proxies);
    let recipient = Recipient::default();
    request.extensions_mut().insert(Origin { request_id, address });
    request.extensions_mut().insert(recipient.clone());
    let method = request.method().clone();
    let id = request_id.to_string();
    let labels = RequestLabels::of(&request);
    let _under_way = observer.metrics.request();
    let span = tracing::info_span!("request", id, %method, route = labels.route(), %address);
    let started = Instant::now();
    async {
        let response = next.run(request).await;
        let asked = Asked { reader: recipient.account(), method: &method, request_id: &id };
        let mut response = observer.answers.bound(response, asked).await;
        let took = started.elapsed();
        tracing::info!(status = response.status().as_u16(), micros = took.as_micros(), "answered");
        observer.metrics.answered(&labels.with_status(response.status()), took);
        if let Ok(value) = HeaderValue::try_from(&id) {
            response.headers_mut().insert(REQUEST_ID, value);
        }
        response
    }
    .instrument(span)
    .await
}

/// The other end of the connection.
fn peer(request: &Request) -> IpAddr {
    let info = request.extensions().get::<ConnectInfo<SocketAddr>>();
    info.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |ConnectInfo(address)| address.ip())
}
