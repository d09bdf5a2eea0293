use reqwest::Client;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;

use super::server::{PASSWORD, Person, Server, scheduler};

#[tokio::test]
async fn a_message_under_way_comes_to_its_end_when_the_server_stops() {
    let data = TempDir::new().unwrap();
    let start = || Server::start(scheduler(data.path()).env("SCHEDULER_WEBHOOKS_ALLOW_PRIVATE", "on"));
    let server = start();
    let receiver = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let ada = Person::sign_up(&server, "ada@example.org").await;
    let url = format!("http://{}/hook", receiver.local_addr().unwrap());
    let post =
        |path: String| Client::new().post(format!("{}/api/v1/webhooks/{path}", server.base)).bearer_auth(&ada.token);
    let made = post(String::new()).json(&json!({ "url": url })).send().await.unwrap();
    let hook = made.json::<Value>().await.unwrap()["id"].as_str().unwrap().to_owned();
    assert_eq!(post(format!("{hook}/test")).send().await.unwrap().status(), 202);
    let (mut message, _) = receiver.accept().await.unwrap();
    assert!(message.read(&mut [0; 4096]).await.unwrap() > 0);
    server.signal("TERM");
    server.logged("stopping");
    message.write_all(b"HTTP/1.1 204 -\r\nConnection: close\r\n\r\n").await.unwrap();
    let (status, log) = server.ended();
    assert!(status.success() && !log.contains("cut off"), "{log}");

    let server = start();
    let (_, ada) = Person::log_in(&server, "ada@example.org", PASSWORD).await;
    let deliveries = ada.get(&format!("/api/v1/webhooks/{hook}/deliveries/")).await;
    assert_eq!(deliveries["data"][0]["state"], "succeeded", "{deliveries}");
}
