//! The security headers of every answer, whatever created it.

use axum::http::header::{self, HeaderName};
use axum::http::{HeaderMap, HeaderValue};

use crate::edge::assets;

/// What a page may use. The web app uses no device, no sensor and no payment.
const PERMISSIONS: &str = "accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), \
    geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), xr-spatial-tracking=()";

/// Two years, which browsers restart with each answer. No `includeSubDomains`: hosts below this one are not ours to decide on.
const TRANSPORT: &str = "max-age=63072000";

/// The headers, built once.
pub(crate) struct SecurityHeaders(HeaderMap);

impl SecurityHeaders {
    /// `public_url` decides on `Strict-Transport-Security`. It promises https for years, so it must not be sent by an instance that is
    /// reached by http.
    pub(crate) fn new(public_url: &str) -> Self {
        Self(security_headers(public_url))
    }

    /// Adds them to an answer. An answer with its own policy keeps it: the book has other inline scripts than the app.
    pub(crate) fn add(&self, is_of_api: bool, fields: &mut HeaderMap) {
        fields.reserve(self.0.len() + 1);
        // Cloning a value made from a static or shared text only copies a pointer.
        for (name, value) in &self.0 {
            if name == header::CONTENT_SECURITY_POLICY {
                fields.entry(name).or_insert_with(|| value.clone());
            } else {
                fields.insert(name, value.clone());
            }
        }
        if is_of_api {
            let no_store = HeaderValue::from_static("no-store");
            fields.entry(header::CACHE_CONTROL).or_insert(no_store);
        }
    }
}

/// Whether a path belongs to the API, whose answers are not cached unless they say so.
pub(crate) fn is_of_api(path: &str) -> bool {
    path.strip_prefix("/api").is_some_and(|it| it.is_empty() || it.starts_with('/'))
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

/// Scripts are allowed by origin or by hash only. Styles may be inline too, because Mantine and Radix write them at run time.
pub(crate) fn content_security_policy(inline_script_hashes: &[&str]) -> HeaderValue {
    let hashes: String = inline_script_hashes.iter().flat_map(|hash| [" ", hash]).collect();
    let policy = [
        "default-src 'self'",
        &format!("script-src 'self'{hashes}"),
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        // These make the app installable and let it start without a network: its manifest and its service worker.
        "manifest-src 'self'",
        "worker-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
    ];
    HeaderValue::from_str(&policy.join("; ")).expect("hashes are base64, so the policy is visible ASCII")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers_of(path: &str, public_url: &str) -> HeaderMap {
        let mut fields = HeaderMap::new();
        SecurityHeaders::new(public_url).add(is_of_api(path), &mut fields);
        fields
    }

    #[test]
    fn every_answer_carries_them() {
        for path in ["/apiary", "/api/v1/plain", "/nowhere"] {
            let fields = headers_of(path, "http://localhost:8000");
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
        for part in ["manifest-src 'self';", "worker-src 'self';"] {
            assert!(policy.contains(part), "{part}");
        }
    }

    #[test]
    fn an_answer_keeps_the_policy_that_it_brings() {
        let own = content_security_policy(&["'sha256-abc='"]);
        let mut fields = HeaderMap::from_iter([(header::CONTENT_SECURITY_POLICY, own.clone())]);
        SecurityHeaders::new("").add(false, &mut fields);
        assert_eq!(fields.get_all(header::CONTENT_SECURITY_POLICY).iter().collect::<Vec<_>>(), [&own]);
        assert_eq!(fields[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
    }

    #[test]
    fn https_is_promised_only_where_the_public_url_has_it() {
        let transport = header::STRICT_TRANSPORT_SECURITY;
        assert!(!headers_of("/apiary", "http://localhost:8000").contains_key(&transport));
        assert!(headers_of("/apiary", "https://plan.example.org").contains_key(&transport));
    }

    #[test]
    fn api_answers_are_not_stored_unless_they_say_so() {
        assert_eq!(headers_of("/api/v1/plain", "")[header::CACHE_CONTROL], "no-store");
        assert_eq!(headers_of("/apiary", "").get(header::CACHE_CONTROL), None);
        let mut cached = HeaderMap::from_iter([(header::CACHE_CONTROL, HeaderValue::from_static("max-age=60"))]);
        SecurityHeaders::new("").add(true, &mut cached);
        assert_eq!(cached[header::CACHE_CONTROL], "max-age=60");
    }
}
