//! Starts the binary, and ends only what it started.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::sync::{Arc, Condvar, Mutex};
use std::thread::{self, JoinHandle};

use reqwest::Client;
use serde_json::{Value, json};

pub(crate) const PASSWORD: &str = "correct horse battery staple";

/// The binary with nothing of the test's own environment but what it needs to start.
pub(crate) fn scheduler(data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_scheduler"));
    command.env_clear().current_dir(data).stdin(Stdio::null());
    command.env("SCHEDULER_DATA_DIR", data).env("SCHEDULER_LISTEN", "127.0.0.1:0");
    command
}

/// Runs a command to its end with something on its standard input.
pub(crate) fn run(command: &mut Command, input: &(impl AsRef<[u8]> + ?Sized)) -> Output {
    let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_ref()).unwrap();
    child.wait_with_output().unwrap()
}

pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// A running server; killed when dropped.
pub(crate) struct Server {
    child: Child,
    pub(crate) base: String,
    log: Arc<Log>,
    logging: Option<JoinHandle<()>>,
}

/// What a server has logged so far.
#[derive(Default)]
struct Log {
    text: Mutex<String>,
    grown: Condvar,
}

impl Log {
    fn add(&self, line: &str) {
        let mut text = self.text.lock().unwrap();
        text.push_str(line);
        text.push('\n');
        self.grown.notify_all();
    }
}

impl Server {
    pub(crate) fn start(command: &mut Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let errors = BufReader::new(child.stderr.take().unwrap());
        let log = Arc::new(Log::default());
        let kept = Arc::clone(&log);
        let logging = thread::spawn(move || errors.lines().for_each(|line| kept.add(&line.unwrap())));
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let base = line.trim().strip_prefix("listening on ").unwrap_or_else(|| panic!("{line:?}")).to_owned();
        Self { child, base, log, logging: Some(logging) }
    }

    pub(crate) fn signal(&self, name: &str) {
        let sent = Command::new("kill").args([&format!("-{name}"), &self.child.id().to_string()]).status().unwrap();
        assert!(sent.success());
    }

    /// The most memory that it has had at once, as the kernel counted.
    #[cfg(target_os = "linux")]
    pub(crate) fn peak_mebibytes(&self) -> usize {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
        line.trim().trim_end_matches(" kB").parse::<usize>().unwrap() / 1024
    }

    /// Waits for its end; answers how it ended and all that it logged.
    pub(crate) fn ended(mut self) -> (ExitStatus, String) {
        let status = self.child.wait().unwrap();
        self.logging.take().unwrap().join().unwrap();
        (status, self.log.text.lock().unwrap().clone())
    }

    /// Waits until it has logged something.
    pub(crate) fn logged(&self, text: &str) {
        let log = self.log.text.lock().unwrap();
        drop(self.log.grown.wait_while(log, |log| !log.contains(text)).unwrap());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if self.logging.is_some() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

/// A client of a server.
pub(crate) struct Person<'a> {
    pub(crate) server: &'a Server,
    pub(crate) client: Client,
    pub(crate) token: String,
}

impl<'a> Person<'a> {
    pub(crate) async fn log_in(server: &'a Server, email: &str, password: &str) -> (u16, Self) {
        let client = Client::new();
        let form = [("username", email), ("password", password)];
        let request = client.post(format!("{}/api/v1/login/access-token", server.base)).form(&form);
        let answer = request.send().await.unwrap();
        let status = answer.status().as_u16();
        let body: Value = answer.json().await.unwrap();
        let token = body["access_token"].as_str().unwrap_or_default().to_owned();
        (status, Self { server, client, token })
    }

    pub(crate) async fn sign_up(server: &'a Server, email: &str) -> Self {
        let body = json!({ "email": email, "password": PASSWORD });
        let request = Client::new().post(format!("{}/api/v1/users/signup", server.base)).json(&body);
        assert_eq!(request.send().await.unwrap().status(), 201);
        let (status, person) = Self::log_in(server, email, PASSWORD).await;
        assert_eq!(status, 200);
        person
    }

    pub(crate) async fn add_task(&self, title: &str) {
        let request = self.client.post(format!("{}/api/v1/tasks/", self.server.base)).bearer_auth(&self.token);
        assert_eq!(request.json(&json!({ "title": title })).send().await.unwrap().status(), 201);
    }

    pub(crate) async fn get(&self, path: &str) -> Value {
        let request = self.client.get(format!("{}{path}", self.server.base)).bearer_auth(&self.token);
        request.send().await.unwrap().error_for_status().unwrap().json().await.unwrap()
    }

    pub(crate) async fn titles(&self) -> Vec<String> {
        let request = self.client.get(format!("{}/api/v1/tasks/", self.server.base)).bearer_auth(&self.token);
        let body: Value = request.send().await.unwrap().json().await.unwrap();
        let tasks = body["data"].as_array().unwrap_or_else(|| panic!("{body}"));
        tasks.iter().map(|task| task["title"].as_str().unwrap().to_owned()).collect()
    }
}
