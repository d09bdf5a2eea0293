//! The HTTP adapter: routes, bodies, problems, the OpenAPI document.
//!
//! Architecture invariant: shapes only. What a value may be is decided in the domain, who may do what
//! in the application; nothing here knows how anything is kept.

mod bodies;
mod contract;
mod document;
mod edge;
mod features;
mod router;

use std::path::PathBuf;
use std::time::Duration;

pub use axum::Router;
pub use bodies::webhooks::WebhookJson;
pub use document::openapi_json;
pub use edge::drain::Draining;
pub use edge::metrics::{Counter, Gauge, Metrics};
pub use edge::serve::{ConnectionSettings, WriteLimits, serve};
use ipnet::IpNet;
pub use router::router;

/// What the adapter must be told.
#[derive(Clone, Debug)]
pub struct HttpSettings {
    /// Where the product is reached, without a trailing slash; decides on `Strict-Transport-Security`.
    pub public_url: String,
    /// Other origins that a browser may call from, exactly as it names them: `https://app.example`.
    pub cors_origins: Vec<String>,
    /// Proxies whose `X-Forwarded-For` counts.
    pub trusted_proxies: Vec<IpNet>,
    /// How long the body of a request may take to arrive, and how long it may take to answer a request that only reads.
    pub request_timeout: Duration,
    /// How many bytes all request bodies may have together while they are read.
    pub body_budget: usize,
    /// How many bytes of memory all answers may have together while their clients read them.
    pub answer_memory: usize,
    /// How many bytes all large answers may have together in files while their clients read them.
    pub answer_budget: usize,
    /// The folder of the nameless files in which large answers wait for their clients.
    pub spool_dir: PathBuf,
    /// Tells when the server is not ready any more.
    pub draining: Draining,
}
