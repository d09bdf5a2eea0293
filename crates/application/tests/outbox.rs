//! Mail on its way out, on the real store: retried, given up, sent at least once.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use chrono::TimeDelta;
use scheduler_application::{App, Delivery, Mail, MailError, Mailer, OutboxState, Ports};
use scheduler_domain::EmailAddress;
use scheduler_security::KeyedSealer;
use scheduler_test_support::{Engine, ORIGIN, TestApp, on_both_engines};

/// Answers as it is told, and keeps what it was given.
#[derive(Default)]
struct Server {
    answers: Mutex<Vec<MailError>>,
    given: Mutex<Vec<Mail>>,
}

impl Server {
    /// One that refuses with these, the last first, and then takes everything.
    fn refusing(answers: Vec<MailError>) -> Self {
        Self { answers: Mutex::new(answers), given: Mutex::default() }
    }

    fn given(&self) -> Vec<Mail> {
        self.given.lock().unwrap().clone()
    }
}

#[async_trait]
impl Mailer for Server {
    async fn send(&self, mail: &Mail) -> Result<(), MailError> {
        self.given.lock().unwrap().push(mail.clone());
        self.answers.lock().unwrap().pop().map_or(Ok(()), Err)
    }
}

fn busy() -> MailError {
    MailError::Temporary("busy\r\nforged: line".into())
}

async fn ask(app: &TestApp) {
    app.app.recovery.ask(ORIGIN, &EmailAddress::parse("ada@example.org").unwrap()).await.unwrap();
}

async fn with_a_mail(engine: Engine) -> TestApp {
    let app = TestApp::start(engine).await;
    app.user("ada").await;
    ask(&app).await;
    app
}

async fn a_mail_is_tried_after_five_seconds_then_ten_and_with_the_same_id(engine: Engine) {
    let app = with_a_mail(engine).await;
    let server = Server::refusing(vec![busy(), busy()]);
    let outbox = &app.app.outbox;
    for wait in [5, 10] {
        let delivery = outbox.deliver_next(&server).await.unwrap().unwrap();
        assert!(matches!(&delivery, Delivery::Postponed(_, why) if why == "busy  forged: line"), "{delivery:?}");
        assert_eq!(outbox.next_due_in().await.unwrap(), Some(TimeDelta::seconds(wait)));
        app.clock.advance(TimeDelta::milliseconds(wait * 1000 - 1));
        assert_eq!(outbox.deliver_next(&server).await.unwrap(), None);
        app.clock.advance(TimeDelta::milliseconds(1));
    }
    assert!(matches!(outbox.deliver_next(&server).await.unwrap(), Some(Delivery::Sent(_))));
    assert_eq!(outbox.next_due_in().await.unwrap(), None);
    let given = server.given();
    assert_eq!(given.len(), 3);
    assert!(given.iter().all(|mail| mail == &given[0]), "the same mail each time");
}

async fn a_refused_mail_is_given_up_at_once_and_its_bodies_are_forgotten(engine: Engine) {
    let app = with_a_mail(engine).await;
    let server = Server::refusing(vec![MailError::Permanent("no such person".into())]);
    let delivery = app.app.outbox.deliver_next(&server).await.unwrap();
    assert!(matches!(&delivery, Some(Delivery::GivenUp(_, why)) if why == "no such person"), "{delivery:?}");
    app.clock.advance(TimeDelta::days(2));
    assert_eq!(app.app.outbox.deliver_next(&server).await.unwrap(), None);
    assert_eq!(app.app.outbox.state().await.unwrap(), OutboxState { pending: 0, failed: 1 });
    app.clock.advance(TimeDelta::days(29));
    app.app.housekeeping.tidy_up().await.unwrap();
    assert_eq!(app.app.outbox.state().await.unwrap(), OutboxState::default());
}

async fn after_a_day_a_mail_is_given_up(engine: Engine) {
    let app = with_a_mail(engine).await;
    let mut tries = 0;
    let started = app.ports.clock.now();
    loop {
        tries += 1;
        match app.app.outbox.deliver_next(&Server::refusing(vec![busy()])).await.unwrap().unwrap() {
            Delivery::Postponed(..) => app.clock.advance(app.app.outbox.next_due_in().await.unwrap().unwrap()),
            Delivery::GivenUp(..) => break,
            Delivery::Sent(_) => panic!("it was refused"),
        }
    }
    let lasted = app.ports.clock.now() - started;
    assert!(lasted >= TimeDelta::hours(24) && lasted <= TimeDelta::hours(25), "{lasted}");
    assert_eq!(tries, 34);
}

async fn a_mail_whose_sender_fell_silent_is_sent_by_the_next(engine: Engine) {
    let app = with_a_mail(engine).await;
    let now = app.ports.clock.now();
    let lost = app.ports.store.outbox().claim(now, now + TimeDelta::minutes(2)).await.unwrap();
    assert!(lost.is_some());
    let server = Server::default();
    assert_eq!(app.app.outbox.deliver_next(&server).await.unwrap(), None);
    app.clock.advance(TimeDelta::minutes(2));
    assert!(matches!(app.app.outbox.deliver_next(&server).await.unwrap(), Some(Delivery::Sent(_))));
    assert_eq!(server.given().len(), 1);
}

async fn a_mail_under_another_key_is_given_up(engine: Engine) {
    let app = with_a_mail(engine).await;
    let sealer = Arc::new(KeyedSealer::new(b"another secret, also long enough").unwrap());
    let later = App::new(&Ports { sealer, ..app.ports.clone() }, &app.settings);
    let server = Server::default();
    assert!(matches!(later.outbox.deliver_next(&server).await.unwrap(), Some(Delivery::GivenUp(..))));
    assert_eq!(server.given(), []);
}

async fn a_link_does_not_show_while_it_waits(engine: Engine) {
    let app = with_a_mail(engine).await;
    let now = app.ports.clock.now();
    let waiting = app.ports.store.outbox().claim(now, now).await.unwrap().unwrap();
    for body in [&waiting.text.0, &waiting.html.0] {
        assert!(!body.windows(6).any(|bytes| bytes == b"token="));
    }
}

on_both_engines!(
    a_mail_is_tried_after_five_seconds_then_ten_and_with_the_same_id,
    a_refused_mail_is_given_up_at_once_and_its_bodies_are_forgotten,
    after_a_day_a_mail_is_given_up,
    a_mail_whose_sender_fell_silent_is_sent_by_the_next,
    a_mail_under_another_key_is_given_up,
    a_link_does_not_show_while_it_waits,
);
