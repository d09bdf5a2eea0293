use tempfile::TempDir;

use super::server::{Server, scheduler};

/// What the log says about a request that claims to be forwarded.
async fn logged(trusted_proxies: &str) -> String {
    let data = TempDir::new().unwrap();
    let mut command = scheduler(data.path());
    let server = Server::start(command.env("SCHEDULER_TRUSTED_PROXIES", trusted_proxies).env("NO_COLOR", "1"));
    let request = reqwest::Client::new().get(format!("{}/healthz", server.base));
    assert_eq!(request.header("x-forwarded-for", "6.6.6.6, 198.51.100.1").send().await.unwrap().status(), 200);
    server.signal("TERM");
    server.ended().1
}

#[tokio::test]
async fn a_client_is_seen_past_a_trusted_proxy() {
    let log = logged("127.0.0.0/8").await;
    assert!(log.contains("address=198.51.100.1"), "{log}");
}

#[tokio::test]
async fn nobody_else_is_believed() {
    for trusted in ["", "10.0.0.0/8"] {
        let log = logged(trusted).await;
        assert!(log.contains("address=127.0.0.1"), "{log}");
        assert!(!log.contains("198.51.100.1"), "{log}");
    }
}
