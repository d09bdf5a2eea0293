//! What a browser and an operator see beside the API.

use reqwest::Method;
use scheduler_test_support::{ALLOWED_ORIGIN, Engine, TestApp, on_both_engines};

async fn the_served_document_is_the_printed_one(engine: Engine) {
    let app = TestApp::start(engine).await;
    let answer = app.anonymous().get("/api/v1/openapi.json").await;
    assert_eq!(answer.header("content-type"), "application/json");
    assert_eq!(answer.text, scheduler_http::openapi_json());
}

async fn the_docs_show_the_document_without_inline_scripts(engine: Engine) {
    let app = TestApp::start(engine).await;
    let answer = app.anonymous().get("/docs/").await;
    assert_eq!(answer.status, 200);
    assert!(answer.text.contains("swagger-ui"));
    assert!(!answer.text.contains("<script>"), "the Content-Security-Policy would refuse it");
    let initializer = app.anonymous().get("/docs/swagger-initializer.js").await;
    assert!(initializer.text.contains("/api/v1/openapi.json"));
    assert!((300..400).contains(&app.anonymous().get("/docs").await.status));
}

async fn health_needs_no_token(engine: Engine) {
    let app = TestApp::start(engine).await;
    assert_eq!(app.anonymous().get("/healthz").await.status, 200);
    assert_eq!(app.anonymous().get("/readyz").await.status, 200);
}

async fn every_answer_carries_the_security_headers(engine: Engine) {
    let app = TestApp::start(engine).await;
    for path in ["/", "/api/v1/users/me", "/api/v1/nothing", "/healthz", "/docs/", "/docs/book/", "/assets/none.js"] {
        let answer = app.anonymous().get(path).await;
        let policy = answer.header("content-security-policy");
        for part in ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"] {
            assert!(policy.contains(part), "{path}: {policy}");
        }
        let scripts = policy.split("; ").find(|part| part.starts_with("script-src")).unwrap();
        assert!(!scripts.contains("unsafe"), "{path}: {scripts}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(answer.header("referrer-policy"), "no-referrer");
        assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin");
        assert!(answer.header("strict-transport-security").starts_with("max-age="), "the public URL is https");
        assert!(!answer.header("permissions-policy").is_empty());
        assert!(!answer.header("x-request-id").is_empty());
    }
}

async fn a_missing_asset_is_never_a_page(engine: Engine) {
    let app = TestApp::start(engine).await;
    let nobody = app.anonymous();
    let request = nobody.request(Method::GET, "/assets/old-chunk.js").header("accept", "text/html");
    let answer = nobody.send(request).await;
    assert_eq!(answer.refusal(), (404, "not_found"));
}

/// What the browser asks for to install the app and to start it without a network. Only where the web app was built.
async fn what_makes_the_app_installable_is_asked_for_again_each_time(engine: Engine) {
    let app = TestApp::start(engine).await;
    let nobody = app.anonymous();
    if nobody.get("/").await.status == 503 {
        return;
    }
    let page = nobody.get("/").await;
    for (path, content_type) in [
        ("/index.html", "text/html; charset=utf-8"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/service-worker.js", "text/javascript; charset=utf-8"),
        ("/icons/icon-192.png", "image/png"),
        ("/icons/apple-touch-icon.png", "image/png"),
    ] {
        let answer = nobody.get(path).await;
        assert_eq!((answer.status, answer.header("content-type")), (200, content_type), "{path}");
        assert_eq!(answer.header("cache-control"), "no-cache", "{path}");
        // The worker keeps the page with its headers: without a network the same scripts may run.
        let policy = answer.header("content-security-policy");
        assert_eq!(policy, page.header("content-security-policy"), "{path}");
        for part in ["manifest-src 'self'", "worker-src 'self'"] {
            assert!(policy.split("; ").any(|own| own == part), "{path}: {policy}");
        }
        // Its scope is the whole app because of where it lies.
        assert_eq!(answer.header("service-worker-allowed"), "");
    }
}

async fn only_a_configured_origin_may_call_from_a_browser(engine: Engine) {
    let app = TestApp::start(engine).await;
    let nobody = app.anonymous();
    for (origin, allowed) in [(ALLOWED_ORIGIN, ALLOWED_ORIGIN), ("https://app.example.evil", ""), ("null", "")] {
        let preflight = nobody
            .request(Method::OPTIONS, "/api/v1/tasks/")
            .header("origin", origin)
            .header("access-control-request-method", "POST")
            .header("access-control-request-headers", "authorization,content-type");
        assert_eq!(nobody.send(preflight).await.header("access-control-allow-origin"), allowed);
        let request = nobody.request(Method::GET, "/api/v1/users/me").header("origin", origin);
        let answer = nobody.send(request).await;
        assert_eq!((answer.status, answer.header("access-control-allow-origin")), (401, allowed));
        assert!(allowed.is_empty() || answer.header("access-control-allow-credentials") == "true");
    }
}

async fn another_origin_may_say_from_where_it_listens_to_changes(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let stream = "/api/v1/changes/stream";
    let preflight = app
        .anonymous()
        .request(Method::OPTIONS, stream)
        .header("origin", ALLOWED_ORIGIN)
        .header("access-control-request-method", "GET")
        .header("access-control-request-headers", "authorization,last-event-id");
    let preflight = app.anonymous().send(preflight).await;
    assert_eq!((preflight.status, preflight.header("access-control-allow-origin")), (200, ALLOWED_ORIGIN));
    let allowed: Vec<_> = preflight.header("access-control-allow-headers").split(',').collect();
    for name in ["authorization", "last-event-id"] {
        assert!(allowed.contains(&name), "{allowed:?}");
    }
    // And then it is heard: one that is none of ours is refused.
    let request = ada.request(Method::GET, stream).header("origin", ALLOWED_ORIGIN).header("last-event-id", "x");
    let refused = ada.send(request).await;
    assert_eq!(refused.refusal(), (410, "resync_required"));
    assert_eq!(refused.header("access-control-allow-origin"), ALLOWED_ORIGIN);
}

on_both_engines!(
    the_served_document_is_the_printed_one,
    the_docs_show_the_document_without_inline_scripts,
    health_needs_no_token,
    every_answer_carries_the_security_headers,
    a_missing_asset_is_never_a_page,
    what_makes_the_app_installable_is_asked_for_again_each_time,
    only_a_configured_origin_may_call_from_a_browser,
    another_origin_may_say_from_where_it_listens_to_changes,
);
