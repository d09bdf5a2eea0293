//! The security headers that every answer carries, whoever made it.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::header::{self, HeaderName};
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::Response;

use crate::edge::assets;

/// What a page of ours may do. Nothing here uses a device, a sensor or a payment.
const PERMISSIONS: &str = "accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), \
    geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), xr-spatial-tracking=()";

/// Two years; browsers count it anew with each answer. Other hosts below this one are not ours to bind.
const TRANSPORT: &str = "max-age=63072000";

/// Puts the security headers on every answer of `router`, its fallbacks included. Call it last.
///
/// `public_url` decides about `Strict-Transport-Security`, which promises https for years and so must not be sent by
/// an instance that is reached by http.
pub(crate) fn protect(router: Router, public_url: &str) -> Router {
    router.layer(from_fn_with_state(Arc::new(security_headers(public_url)), add))
}

async fn add(State(fields): State<Arc<HeaderMap>>, request: Request, next: Next) -> Response {
    let is_api = request.uri().path().strip_prefix("/api").is_some_and(|it| it.is_empty() || it.starts_with('/'));
    let mut response = next.run(request).await;
    // Cloning a value made from a static or shared text copies a pointer.
    for (name, value) in fields.iter() {
        response.headers_mut().insert(name, value.clone());
    }
    if is_api {
        let no_store = HeaderValue::from_static("no-store");
        response.headers_mut().entry(header::CACHE_CONTROL).or_insert(no_store);
    }
    response
}

fn security_headers(public_url: &str) -> HeaderMap {
    let mut fields = HeaderMap::from_iter([
        (header::CONTENT_SECURITY_POLICY, content_security_policy(assets::inline_script_hashes())),
        (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
        (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
        (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
        (HeaderName::from_static("permissions-policy"), HeaderValue::from_static(PERMISSIONS)),
    ]);
    if public_url.get(..8).is_some_and(|scheme| scheme.eq_ignore_ascii_case("https://")) {
        fields.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(TRANSPORT));
    }
    fields
}

/// Scripts run by origin or by hash only. Styles are inline too, because Mantine and Radix write them at run time.
fn content_security_policy(inline_script_hashes: &[&str]) -> HeaderValue {
    let hashes: String = inline_script_hashes.iter().flat_map(|hash| [" ", hash]).collect();
    let policy = [
        "default-src 'self'",
        &format!("script-src 'self'{hashes}"),
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
    ];
    HeaderValue::from_str(&policy.join("; ")).expect("hashes are base64, so the policy is visible ASCII")
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::routing::get;
    use tower::ServiceExt as _;

    use super::*;

    async fn headers_of(path: &str, public_url: &str) -> HeaderMap {
        let router = Router::new()
            .route("/api/v1/plain", get(|| async {}))
            .route("/api/v1/cached", get(|| async { [(header::CACHE_CONTROL, "max-age=60")] }))
            .route("/apiary", get(|| async {}));
        let request = Request::builder().uri(path).body(Body::empty()).unwrap();
        protect(router, public_url).oneshot(request).await.unwrap().headers().clone()
    }

    #[tokio::test]
    async fn every_answer_carries_them_one_that_no_route_made_too() {
        for path in ["/apiary", "/api/v1/plain", "/nowhere"] {
            let fields = headers_of(path, "http://localhost:8000").await;
            assert_eq!(fields[header::X_CONTENT_TYPE_OPTIONS], "nosniff", "{path}");
            assert_eq!(fields[header::REFERRER_POLICY], "no-referrer");
            assert_eq!(fields["cross-origin-opener-policy"], "same-origin");
            assert!(fields["permissions-policy"].to_str().unwrap().contains("camera=()"));
            assert!(fields.contains_key(header::CONTENT_SECURITY_POLICY));
        }
    }

    #[test]
    fn scripts_run_by_origin_and_hash_only() {
        let policy = content_security_policy(&["'sha256-abc='", "'sha256-def='"]);
        let policy = policy.to_str().unwrap();
        assert!(policy.contains("script-src 'self' 'sha256-abc=' 'sha256-def=';"));
        assert_eq!(policy.matches("unsafe").count(), 1, "only styles may be inline");
        for part in ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"] {
            assert!(policy.contains(part), "{part}");
        }
    }

    #[tokio::test]
    async fn https_is_promised_only_where_the_public_url_has_it() {
        let transport = header::STRICT_TRANSPORT_SECURITY;
        assert!(!headers_of("/apiary", "http://localhost:8000").await.contains_key(&transport));
        assert!(headers_of("/apiary", "https://plan.example.org").await.contains_key(&transport));
    }

    #[tokio::test]
    async fn api_answers_are_not_stored_unless_they_say_so() {
        let caching = |path| async move { headers_of(path, "").await.get(header::CACHE_CONTROL).cloned() };
        assert_eq!(caching("/api/v1/plain").await.unwrap(), "no-store");
        assert_eq!(caching("/api/v1/cached").await.unwrap(), "max-age=60");
        assert_eq!(caching("/apiary").await, None);
    }
}
