//! Which requests only read.

use axum::http::{Method, Request};

/// Whether a request only reads, so that it may be cut off at any time and takes no place from requests that write. It has a safe method
/// (RFC 9110, section 9.2.1), or is the preview of a plan, which has a body and may take long.
pub(crate) fn is_read<B>(request: &Request<B>) -> bool {
    let is_preview = || {
        let path = request.uri().path();
        request.method() == Method::POST && path.strip_suffix('/').unwrap_or(path) == "/api/v1/planner/preview"
    };
    request.method().is_safe() || is_preview()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_preview_reads_and_a_run_writes() {
        let is_read =
            |method, path: &str| is_read(&Request::builder().method(method).uri(path).body(()).expect("a request"));
        assert!(is_read(Method::GET, "/api/v1/tasks/") && is_read(Method::HEAD, "/"));
        assert!(is_read(Method::POST, "/api/v1/planner/preview") && is_read(Method::POST, "/api/v1/planner/preview/"));
        assert!(!is_read(Method::POST, "/api/v1/planner/run") && !is_read(Method::PUT, "/api/v1/planner/preview"));
    }
}
