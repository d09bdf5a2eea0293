//! Secrets, and the signatures that are made with them.

use std::sync::Arc;

use chrono::TimeDelta;
use scheduler_application::{App, Ports, WebhookTry};
use scheduler_security::KeyedSealer;
use scheduler_test_support::{Engine, TestApp, on_both_engines};

use super::receiver::Receiver;
use super::{add_task, deliveries, made_for, work, work_by};

async fn after_a_rotation_both_secrets_are_good_for_a_day(engine: Engine) {
    let (app, receiver) = (TestApp::start(engine).await, Receiver::start().await);
    let ada = app.user("ada").await;
    let hook = made_for(&ada, &receiver).await;
    app.clock.advance(TimeDelta::seconds(1));
    let rotated = ada.post_nothing(&format!("{}/rotate-secret", hook.at)).await;
    assert_eq!((rotated.status, rotated.body["former_secret_until"].as_str()), (200, Some("2026-11-21T09:00:01Z")));
    let secret = rotated.body["secret"].as_str().unwrap();
    assert_ne!(secret, hook.secret);
    let mut signed = Vec::new();
    for _ in 0..2 {
        add_task(&ada, "write").await;
        work(&app).await;
        let message = receiver.taken().remove(0);
        signed.push((message.signatures().len(), message.is_signed_with(secret), message.is_signed_with(&hook.secret)));
        app.clock.advance(TimeDelta::hours(24));
    }
    assert_eq!(signed, [(2, true, true), (1, true, false)]);
}

async fn a_secret_is_shown_once_and_kept_sealed(engine: Engine) {
    let (app, receiver) = (TestApp::start(engine).await, Receiver::start().await);
    let ada = app.user("ada").await;
    let hook = made_for(&ada, &receiver).await;
    assert!(hook.secret.starts_with("whsec_"), "{}", hook.secret);
    let shown = [ada.get(&hook.at).await.text, ada.get(super::WEBHOOKS).await.text].concat();
    assert!(!shown.contains("whsec_") && !shown.contains("\"secret\""), "{shown}");
    // With another key of the server's nothing can be signed, and nothing is sent.
    let sealer = Arc::new(KeyedSealer::new(b"another secret of the tests, 32 bytes").unwrap());
    let later = App::new(&Ports { sealer, ..app.ports.clone() }, &app.settings);
    add_task(&ada, "write").await;
    assert_eq!(work_by(&later).await, [WebhookTry::Failed]);
    assert_eq!(receiver.connections(), 0);
    let why = "The secret cannot be read with this server's key. Rotate it";
    assert_eq!(deliveries(&ada, &hook).await[0]["last_error"], why);

    // One rotation is enough, though the secret before it cannot be read for as long as it is good.
    let base = app
        .serve_beside(&Ports {
            sealer: Arc::new(KeyedSealer::new(b"another secret of the tests, 32 bytes").unwrap()),
            ..app.ports.clone()
        })
        .await;
    let rotated = ada.at(&base).post_nothing(&format!("{}/rotate-secret", hook.at)).await;
    app.clock.advance(TimeDelta::minutes(1));
    assert_eq!(work_by(&later).await, [WebhookTry::Succeeded]);
    assert!(receiver.taken()[0].is_signed_with(rotated.body["secret"].as_str().unwrap()));
}

on_both_engines!(after_a_rotation_both_secrets_are_good_for_a_day, a_secret_is_shown_once_and_kept_sealed);
