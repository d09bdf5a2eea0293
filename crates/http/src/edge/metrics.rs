//! What a monitor may see: numbers of this process, fetched by Prometheus.
//!
//! With `prometheus-client`, the official library: its registry is a value, while that of the `metrics` facade is global state. A request
//! costs one hash and one atomic addition per family, without an allocation. `axum-prometheus` uses the raw path of unmatched requests as a
//! label, so that a scanner creates a series with each guess; here they all have one label.

mod labels;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter as Total;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge as Value;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::Registry;

pub(crate) use labels::RequestLabels;
use labels::RouteLabel;

/// The format that Prometheus requests first by default (since 2.5): OpenMetrics, with counters ending in `_total`.
const CONTENT_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Upper bounds of the durations, in seconds: most answers take a few milliseconds, a login tens.
const BOUNDS: [f64; 11] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];

/// The numbers of one server. Clones share them.
#[derive(Clone, Debug)]
pub struct Metrics(Arc<Numbers>);

#[derive(Debug)]
struct Numbers {
    registry: Mutex<Registry>,
    requests: Family<RequestLabels, Total>,
    durations: Family<RouteLabel, Histogram, fn() -> Histogram>,
    in_flight: Value,
    connections: Value,
}

/// A number that goes up and down, such as how many mails wait.
#[derive(Clone, Debug)]
pub struct Gauge(Value);

impl Gauge {
    /// Sets its current value.
    pub fn set(&self, value: i64) {
        self.0.set(value);
    }
}

/// How many times something happened since the start.
#[derive(Clone, Debug)]
pub struct Counter(Total);

impl Counter {
    /// Adds one.
    pub fn increment(&self) {
        self.0.inc();
    }
}

/// Counts as one until it is dropped.
pub(crate) struct Counted(Value);

impl Counted {
    fn by(gauge: &Value) -> Self {
        gauge.inc();
        Self(gauge.clone())
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.dec();
    }
}

impl Default for Metrics {
    fn default() -> Self {
        let requests = Family::default();
        let durations = Family::new_with_constructor((|| Histogram::new(BOUNDS)) as fn() -> Histogram);
        let (in_flight, connections) = (Value::default(), Value::default());
        let mut registry = Registry::with_prefix("scheduler");
        registry.register("build", "The version that runs", Info::new([("version", env!("CARGO_PKG_VERSION"))]));
        registry.register("http_requests", "Requests that were answered", requests.clone());
        registry.register("http_request_duration_seconds", "From head to answer", durations.clone());
        registry.register("http_requests_in_flight", "Requests that are being answered", in_flight.clone());
        registry.register("http_connections_open", "Connections that are held", connections.clone());
        Self(Arc::new(Numbers { registry: Mutex::new(registry), requests, durations, in_flight, connections }))
    }
}

impl Metrics {
    /// A new number, 0 at first. Its name is a word of this product, such as `outbox_pending`, and gets the prefix `scheduler_`. Call it
    /// once per name: each call creates a series.
    #[must_use]
    pub fn gauge(&self, name: &str, meaning: &str) -> Gauge {
        let value = Value::default();
        self.0.registry.lock().unwrap_or_else(PoisonError::into_inner).register(name, meaning, value.clone());
        Gauge(value)
    }

    /// A new counter of what happened since the start. As with [`Self::gauge`], call it once per name.
    #[must_use]
    pub fn counter(&self, name: &str, meaning: &str) -> Counter {
        let value = Total::default();
        self.0.registry.lock().unwrap_or_else(PoisonError::into_inner).register(name, meaning, value.clone());
        Counter(value)
    }

    /// `/metrics`. It needs no token and contains no names of users.
    pub(crate) fn routes<S: Clone + Send + Sync + 'static>(&self) -> Router<S> {
        let metrics = self.clone();
        Router::new().route("/metrics", get(async move || metrics.told()))
    }

    fn told(&self) -> Response {
        let mut text = String::new();
        let told = encode(&mut text, &self.0.registry.lock().unwrap_or_else(PoisonError::into_inner));
        match told {
            Ok(()) => ([(header::CONTENT_TYPE, CONTENT_TYPE)], text).into_response(),
            Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        }
    }

    /// Counts a request until the value is dropped, which also happens when its client leaves.
    pub(crate) fn request(&self) -> Counted {
        Counted::by(&self.0.in_flight)
    }

    /// Counts a connection until the value is dropped.
    pub(crate) fn connection(&self) -> Counted {
        Counted::by(&self.0.connections)
    }

    /// Counts an answered request.
    pub(crate) fn answered(&self, labels: &RequestLabels, took: Duration) {
        self.0.requests.get_or_create(labels).inc();
        self.0.durations.get_or_create(&labels.route).observe(took.as_secs_f64());
    }
}

#[cfg(test)]
mod tests;
