//! A client of the API.

use std::net::IpAddr;

use reqwest::header::HeaderMap;
use reqwest::{Client, Method, RequestBuilder};
use serde_json::Value;

/// What the server answered.
#[derive(Debug)]
pub struct Answer {
    /// The status code.
    pub status: u16,
    /// The headers.
    pub headers: HeaderMap,
    /// The body as it came.
    pub text: String,
    /// The body as JSON; null if it is not JSON.
    pub body: Value,
}

impl Answer {
    /// The text of a header; empty if it is absent.
    #[must_use]
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }

    /// Status and stable code of a refusal.
    #[must_use]
    pub fn refusal(&self) -> (u16, &str) {
        (self.status, self.body["code"].as_str().unwrap_or_default())
    }

    /// Of a 422: locations and kinds of faults, sorted: `body.title too_long`.
    #[must_use]
    pub fn faults(&self) -> Vec<String> {
        let step = |step: &Value| step.as_str().map_or_else(|| step.to_string(), str::to_owned);
        let fault = |fault: &Value| {
            let way: Vec<String> = fault["loc"].as_array().into_iter().flatten().map(step).collect();
            format!("{} {}", way.join("."), fault["type"].as_str().unwrap_or_default())
        };
        let mut faults: Vec<_> = self.body["detail"].as_array().into_iter().flatten().map(fault).collect();
        faults.sort();
        faults
    }
}

/// A client, with or without a bearer token.
#[derive(Clone)]
pub struct Actor {
    client: Client,
    base: String,
    token: Option<String>,
    address: Option<IpAddr>,
}

impl Actor {
    pub(super) const fn new(client: Client, base: String, token: Option<String>) -> Self {
        Self { client, base, token, address: None }
    }

    /// The same actor, at another server.
    #[must_use]
    pub fn at(&self, base: &str) -> Self {
        Self { base: base.to_owned(), ..self.clone() }
    }

    /// The same actor, with another address.
    #[must_use]
    pub fn from_address(self, address: impl Into<IpAddr>) -> Self {
        Self { address: Some(address.into()), ..self }
    }

    /// The bearer token.
    #[must_use]
    pub fn token(&self) -> &str {
        self.token.as_deref().unwrap_or_default()
    }

    /// A request to be completed by the test.
    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let mut request = self.client.request(method, format!("{}{path}", self.base));
        if let Some(address) = self.address {
            request = request.header("x-forwarded-for", address.to_string());
        }
        match &self.token {
            Some(token) => request.bearer_auth(token),
            None => request,
        }
    }

    /// Sends a request. Of a stream, which does not end, only the head is read.
    ///
    /// # Panics
    /// When no answer comes.
    pub async fn send(&self, request: RequestBuilder) -> Answer {
        let response = request.send().await.expect("an answer");
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let is_endless = headers.get("content-type").is_some_and(|kind| kind == "text/event-stream");
        let text = if is_endless { String::new() } else { response.text().await.expect("a body") };
        let body = serde_json::from_str(&text).unwrap_or(Value::Null);
        Answer { status, headers, text, body }
    }

    /// GET.
    pub async fn get(&self, path: &str) -> Answer {
        self.send(self.request(Method::GET, path)).await
    }

    /// POST of JSON.
    pub async fn post(&self, path: &str, body: &Value) -> Answer {
        self.send(self.request(Method::POST, path).json(body)).await
    }

    /// POST without a body.
    pub async fn post_nothing(&self, path: &str) -> Answer {
        self.send(self.request(Method::POST, path)).await
    }

    /// POST of a text that may or may not be JSON.
    pub async fn post_text(&self, path: &str, body: impl Into<String>) -> Answer {
        let request = self.request(Method::POST, path).header("content-type", "application/json");
        self.send(request.body(body.into())).await
    }

    /// PUT of JSON.
    pub async fn put(&self, path: &str, body: &Value) -> Answer {
        self.send(self.request(Method::PUT, path).json(body)).await
    }

    /// PUT without a body.
    pub async fn put_nothing(&self, path: &str) -> Answer {
        self.send(self.request(Method::PUT, path)).await
    }

    /// PATCH of JSON.
    pub async fn patch(&self, path: &str, body: &Value) -> Answer {
        self.send(self.request(Method::PATCH, path).json(body)).await
    }

    /// DELETE.
    pub async fn delete(&self, path: &str) -> Answer {
        self.send(self.request(Method::DELETE, path)).await
    }

    /// The login form.
    pub async fn log_in(&self, username: &str, password: &str) -> Answer {
        let request = self.request(Method::POST, "/api/v1/login/access-token");
        self.send(request.form(&[("username", username), ("password", password)])).await
    }
}
