use std::collections::BTreeSet;

use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::Method;
use axum::middleware::{Next, from_fn_with_state};
use tower::ServiceExt as _;

use super::*;

async fn count(State(metrics): State<Metrics>, request: Request, next: Next) -> Response {
    let (labels, _under_way) = (RequestLabels::of(&request), metrics.request());
    let response = next.run(request).await;
    metrics.answered(&labels.with_status(response.status()), Duration::from_millis(3));
    response
}

fn router(metrics: &Metrics) -> Router {
    let things = get(|| async {}).post(|| async { StatusCode::CREATED });
    Router::new()
        .route("/things/{id}", things.clone())
        .route("/things/{id}/", things)
        .merge(metrics.routes())
        .layer(from_fn_with_state(metrics.clone(), count))
}

async fn send(router: &Router, method: &str, path: &str) -> Response {
    let method = Method::from_bytes(method.as_bytes()).unwrap();
    let request = Request::builder().method(method).uri(path).body(Body::empty()).unwrap();
    router.clone().oneshot(request).await.unwrap()
}

async fn told(router: &Router) -> String {
    let body = send(router, "GET", "/metrics").await.into_body();
    String::from_utf8(to_bytes(body, usize::MAX).await.unwrap().to_vec()).unwrap()
}

/// The names and labels of all numbers, in the format of OpenMetrics (section "ABNF").
fn series(text: &str) -> BTreeSet<String> {
    let lines = text.strip_suffix("# EOF\n").expect("an end").lines();
    let mut series = BTreeSet::new();
    for line in lines.filter(|line| !line.starts_with("# HELP ") && !line.starts_with("# TYPE ")) {
        let (name, value) = line.rsplit_once(' ').expect("a value");
        assert!(value.parse::<f64>().is_ok(), "{line}");
        let (word, labels) = name.split_once('{').unwrap_or((name, "}"));
        assert!(word.starts_with("scheduler_") && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_'));
        assert!(labels.ends_with('}'), "{line}");
        assert!(series.insert(name.to_owned()), "{name} is told twice");
    }
    series
}

#[tokio::test]
async fn requests_count_by_method_route_and_status() {
    let router = router(&Metrics::default());
    for (method, path) in [
        ("GET", "/things/1"),
        ("GET", "/things/2/"),
        ("POST", "/things/1"),
        ("PUT", "/things/1"),
        ("HEAD", "/things/1"),
    ] {
        send(&router, method, path).await;
    }
    let text = told(&router).await;
    for line in [
        r#"scheduler_http_requests_total{method="GET",route="/things/{id}",status="200"} 2"#,
        r#"scheduler_http_requests_total{method="POST",route="/things/{id}",status="201"} 1"#,
        r#"scheduler_http_requests_total{method="PUT",route="/things/{id}",status="405"} 1"#,
        r#"scheduler_http_requests_total{method="HEAD",route="/things/{id}",status="200"} 1"#,
        r#"scheduler_http_request_duration_seconds_bucket{le="0.0025",route="/things/{id}"} 0"#,
        r#"scheduler_http_request_duration_seconds_bucket{le="0.005",route="/things/{id}"} 5"#,
        r#"scheduler_http_request_duration_seconds_count{route="/things/{id}"} 5"#,
        "scheduler_http_requests_in_flight 1",
    ] {
        assert!(text.lines().any(|told| told == line), "{line}\n{text}");
    }
}

#[tokio::test]
async fn unknown_paths_and_methods_make_one_label_each() {
    let router = router(&Metrics::default());
    for index in 0..50 {
        send(&router, "GET", &format!("/nowhere/{index}")).await;
        send(&router, &format!("METHOD{index}"), "/things/1").await;
    }
    told(&router).await;
    let before = series(&told(&router).await);
    assert!(before.contains(r#"scheduler_http_requests_total{method="GET",route="unmatched",status="404"}"#));
    assert!(before.contains(r#"scheduler_http_requests_total{method="OTHER",route="/things/{id}",status="405"}"#));
    for index in 50..100 {
        send(&router, "GET", &format!("/nowhere/{index}")).await;
        send(&router, &format!("METHOD{index}"), "/things/1").await;
    }
    assert_eq!(series(&told(&router).await), before);
}

#[tokio::test]
async fn the_exposition_is_openmetrics_and_names_the_version() {
    let router = router(&Metrics::default());
    let answer = send(&router, "GET", "/metrics").await;
    assert_eq!(answer.headers()[header::CONTENT_TYPE], CONTENT_TYPE);
    let text = told(&router).await;
    assert!(series(&text).contains(&format!("scheduler_build_info{{version=\"{}\"}}", env!("CARGO_PKG_VERSION"))));
}

#[tokio::test]
async fn a_gauge_is_what_it_was_last_set_to() {
    let metrics = Metrics::default();
    let router = router(&metrics);
    let pending = metrics.gauge("outbox_pending", "Mails that wait");
    assert!(told(&router).await.contains("\nscheduler_outbox_pending 0\n"));
    pending.set(7);
    assert!(told(&router).await.contains("\nscheduler_outbox_pending 7\n"));
}

#[tokio::test]
async fn a_connection_counts_until_it_is_dropped() {
    let metrics = Metrics::default();
    let (one, other) = (metrics.connection(), metrics.connection());
    drop(one);
    assert!(told(&router(&metrics)).await.contains("\nscheduler_http_connections_open 1\n"));
    drop(other);
    assert!(told(&router(&metrics)).await.contains("\nscheduler_http_connections_open 0\n"));
}
