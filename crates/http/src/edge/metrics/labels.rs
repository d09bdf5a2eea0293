//! The labels of requests. Each has only a few values: no client can create new series.

use std::fmt;
use std::hash::{Hash, Hasher};

use axum::extract::{MatchedPath, Request};
use axum::http::{Method, StatusCode};
use prometheus_client::encoding::{EncodeLabelSet, EncodeLabelValue, LabelValueEncoder};

/// The labels of a request. Cloned only for the first of its kind.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(crate) struct RequestLabels {
    method: &'static str,
    #[prometheus(flatten)]
    pub(super) route: RouteLabel,
    status: u16,
}

/// The label of a route.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(super) struct RouteLabel {
    route: Route,
}

/// The route that matched a request, if one did.
#[derive(Clone, Debug)]
struct Route(Option<MatchedPath>);

impl RequestLabels {
    /// All labels but the status, which is not known yet.
    pub(crate) fn of(request: &Request) -> Self {
        let route = Route(request.extensions().get::<MatchedPath>().cloned());
        Self { method: known(request.method()), route: RouteLabel { route }, status: 0 }
    }

    pub(crate) fn with_status(self, status: StatusCode) -> Self {
        Self { status: status.as_u16(), ..self }
    }

    /// The route as the router names it, or nothing. Never the path: paths contain addresses and tokens.
    pub(crate) fn route(&self) -> &str {
        self.route.route.0.as_ref().map_or("", MatchedPath::as_str)
    }
}

/// Methods are free text (RFC 9110, section 9.1).
fn known(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "OTHER",
    }
}

impl Route {
    fn as_str(&self) -> &str {
        let path = self.0.as_ref().map_or("unmatched", MatchedPath::as_str);
        // Both spellings of a path count as one route.
        path.strip_suffix('/').filter(|path| !path.is_empty()).unwrap_or(path)
    }
}

impl PartialEq for Route {
    fn eq(&self, other: &Self) -> bool {
        self.as_str() == other.as_str()
    }
}

impl Eq for Route {}

impl Hash for Route {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_str().hash(state);
    }
}

impl EncodeLabelValue for Route {
    fn encode(&self, encoder: &mut LabelValueEncoder<'_>) -> fmt::Result {
        self.as_str().encode(encoder)
    }
}
