//! The HTTP adapter: routes, bodies, problems, the OpenAPI document.
//!
//! Architecture invariant: this crate only translates formats. The domain decides which values are allowed, and the application decides who
//! may do what; nothing here knows how data is stored.

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

/// The settings of the adapter.
#[derive(Clone, Debug)]
pub struct HttpSettings {
    /// The public address of the server, without a trailing slash; decides on `Strict-Transport-Security`.
    pub public_url: String,
    /// Other origins that a browser may call from, exactly as the browser names them: `https://app.example`.
    pub cors_origins: Vec<String>,
    /// Proxies whose `X-Forwarded-For` is trusted.
    pub trusted_proxies: Vec<IpNet>,
    /// How long the body of a request may take to arrive, and how long the answer to a request that only reads may take.
    pub request_timeout: Duration,
    /// How many bytes all request bodies together may take while they are read.
    pub body_budget: usize,
    /// How many bytes of memory all answers together may take while their clients read them.
    pub answer_memory: usize,
    /// How many bytes all large answers together may take in files while their clients read them.
    pub answer_budget: usize,
    /// The folder for the unnamed files in which large answers wait for their clients.
    pub spool_dir: PathBuf,
    /// Whether the server is about to stop, and so is not ready.
    pub draining: Draining,
}
