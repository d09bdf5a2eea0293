//! Whoever knows the address of a calendar can often read it: it stays out of the log and out of every error.

use std::io;
use std::sync::{Arc, Mutex};

use scheduler_application::FeedError;
use tracing_subscriber::fmt::MakeWriter;

use super::script::{Reply, head};
use super::world::World;

#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl io::Write for Log {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("not poisoned").write(line)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl MakeWriter<'_> for Log {
    type Writer = Self;

    fn make_writer(&self) -> Self {
        self.clone()
    }
}

#[tokio::test]
async fn no_address_reaches_the_log_at_its_loudest_nor_an_error() {
    let log = Log::default();
    let subscriber = tracing_subscriber::fmt().with_max_level(tracing::Level::TRACE).with_writer(log.clone()).finish();
    let _guard = tracing::subscriber::set_default(subscriber);
    let secret = "https://cal.example/private-hush-hush/basic.ics?key=hush-hush";
    for reply in [
        Reply::calendar(),
        Reply::Hangup,
        Reply::Silence,
        Reply::Bytes(b"hush".to_vec()),
        Reply::Bytes(head("200 OK", &["Content-Encoding: br"])),
        Reply::of("404 Not Found", &["Retry-After: hush-hush"], b"hush-hush"),
        Reply::redirect("302 Found", "http://other.example/hush-hush"),
        Reply::redirect("302 Found", "https://unknown.example/hush-hush"),
        Reply::redirect("302 Found", "https://127.0.0.1/hush-hush"),
    ] {
        let (world, _server) = World::with([reply]).await;
        let error = world.fetch(secret).await.err().unwrap_or(FeedError::TimedOut);
        assert!(!format!("{error} {error:?}").contains("hush"), "{error:?}");
    }
    let log = String::from_utf8(log.0.lock().expect("not poisoned").clone()).expect("text");
    assert!(log.contains("a calendar was not fetched"), "{log}");
    assert!(!log.contains("hush"), "{log}");
}
