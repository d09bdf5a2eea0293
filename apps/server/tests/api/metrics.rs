use reqwest::Method;
use scheduler_test_support::{Engine, TestApp, on_both_engines};

async fn anybody_may_fetch_the_numbers_and_they_name_nobody(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    for path in
        ["/api/v1/tasks/", "/api/v1/tasks", "/api/v1/tasks/0199aaaa-0000-7000-8000-000000000000", "/api/x", "/api/y"]
    {
        ada.get(path).await;
    }
    app.anonymous().get("/api/v1/tasks/").await;
    ada.send(ada.request(Method::from_bytes(b"BREW").unwrap(), "/api/v1/tasks/")).await;
    let answer = app.anonymous().get("/metrics").await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("content-type"), "application/openmetrics-text; version=1.0.0; charset=utf-8");
    for line in [
        r#"scheduler_http_requests_total{method="GET",route="/api/v1/tasks",status="200"} 2"#,
        r#"scheduler_http_requests_total{method="GET",route="/api/v1/tasks",status="401"} 1"#,
        r#"scheduler_http_requests_total{method="OTHER",route="/api/v1/tasks",status="405"} 1"#,
        r#"scheduler_http_requests_total{method="POST",route="/api/v1/users/signup",status="201"} 1"#,
        r#"scheduler_http_requests_total{method="GET",route="unmatched",status="404"} 2"#,
        r#"scheduler_http_request_duration_seconds_count{route="unmatched"} 2"#,
        "scheduler_http_requests_in_flight 1",
    ] {
        assert!(answer.text.lines().any(|told| told == line), "{line}\n{}", answer.text);
    }
    let held = answer.text.lines().find_map(|line| line.strip_prefix("scheduler_http_connections_open "));
    assert!(held.unwrap().parse::<u32>().unwrap() >= 1);
    for secret in ["ada", "0199aaaa", "/api/x", "BREW"] {
        assert!(!answer.text.contains(secret), "{secret}");
    }
}

on_both_engines!(anybody_may_fetch_the_numbers_and_they_name_nobody);
