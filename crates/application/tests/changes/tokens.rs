//! Tokens that the log cannot go on from: whoever brings one loads everything anew.

use std::sync::Arc;

use chrono::TimeDelta;
use scheduler_application::{App, Caller, ChangeToken, Error, Ports, Precondition, Since};
use scheduler_domain::{ItemId, NewItem, Title};
use scheduler_persistence::{back_up, restore};
use scheduler_test_support::{Engine, TestApp, on_both_engines};

async fn token(app: &App, caller: &Caller) -> ChangeToken {
    app.changes.list(caller, &Since::Now, 1).await.unwrap().next
}

async fn add(app: &App, caller: &Caller, title: &str) -> ItemId {
    let new = NewItem { title: Title::parse(title).unwrap(), description: None };
    app.items.create(caller, new, None).await.unwrap().into_thing().id
}

/// Asked for changes, and on the stream too.
async fn is_refused(app: &App, caller: &Caller, token: &ChangeToken) {
    let since = Since::Token(token.clone());
    let listed = app.changes.list(caller, &since, 7).await;
    assert!(matches!(listed, Err(Error::ResyncRequired)), "{token:?}: {listed:?}");
    let listening = app.changes.listen(caller, &since).await.err();
    assert!(matches!(listening, Some(Error::ResyncRequired)), "{token:?}: {listening:?}");
    assert_eq!(app.feed.listeners(), 0, "who is refused listens no more");
}

async fn is_known(app: &App, caller: &Caller, token: &ChangeToken) {
    app.changes.list(caller, &Since::Token(token.clone()), 7).await.unwrap();
    drop(app.changes.listen(caller, &Since::Token(token.clone())).await.unwrap());
}

async fn a_token_that_is_not_as_it_was_given_is_refused(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.caller("ada").await;
    for number in 0..20 {
        add(&app.app, &ada, &number.to_string()).await;
    }
    let ChangeToken(good) = token(&app.app, &ada).await;
    is_known(&app.app, &ada, &ChangeToken(good.clone())).await;
    let (place, check) = good.split_once('.').unwrap();
    let mut bad: Vec<String> = ["", ".", "x", place, check].map(str::to_owned).into();
    bad.extend([format!(".{check}"), format!("{place}."), format!("0{good}"), format!("+{good}"), format!("-{good}")]);
    bad.extend([format!("{good}0"), format!("{good} "), format!("{place}.{place}.{check}"), good.to_uppercase()]);
    bad.extend(["15", "13", "7fffffffffffffff", "ffffffffffffffffff"].map(|other| format!("{other}.{check}")));
    for at in 0..good.len() {
        let other = if good.as_bytes()[at] == b'7' { "8" } else { "7" };
        bad.push(format!("{}{other}{}", &good[..at], &good[at + 1..]));
    }
    for mangled in bad {
        assert_ne!(mangled, good);
        is_refused(&app.app, &ada, &ChangeToken(mangled)).await;
    }
}

async fn a_token_of_another_account_is_refused(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.caller("ada").await, app.caller("grace").await);
    is_refused(&app.app, &ada, &token(&app.app, &grace).await).await;
    for caller in [&ada, &grace] {
        add(&app.app, caller, "one").await;
    }
    is_refused(&app.app, &grace, &token(&app.app, &ada).await).await;
}

async fn a_token_from_before_a_forgotten_deletion_is_refused(engine: Engine) {
    let app = TestApp::start_with(engine, |settings| settings.access_token_ttl = TimeDelta::days(400)).await;
    let (ada, grace) = (app.caller("ada").await, app.caller("grace").await);
    let id = add(&app.app, &ada, "gone").await;
    let (before, of_grace) = (token(&app.app, &ada).await, token(&app.app, &grace).await);
    app.app.items.delete(&ada, id, &Precondition::None).await.unwrap();
    let at = token(&app.app, &ada).await;
    add(&app.app, &ada, "later").await;
    let later = token(&app.app, &ada).await;
    app.clock.advance(TimeDelta::days(30));
    app.app.housekeeping.tidy_up().await.unwrap();
    is_known(&app.app, &ada, &before).await;
    app.clock.advance(TimeDelta::microseconds(1));
    app.app.housekeeping.tidy_up().await.unwrap();
    is_refused(&app.app, &ada, &before).await;
    for token in [&at, &later] {
        is_known(&app.app, &ada, token).await;
    }
    is_known(&app.app, &grace, &of_grace).await;
}

async fn what_is_in_the_trash_is_not_forgotten(engine: Engine) {
    let app = TestApp::start_with(engine, |settings| {
        settings.access_token_ttl = TimeDelta::days(400);
        settings.trash_for = TimeDelta::days(365);
    })
    .await;
    let ada = app.caller("ada").await;
    let id = add(&app.app, &ada, "gone").await;
    let before = token(&app.app, &ada).await;
    app.app.items.delete(&ada, id, &Precondition::None).await.unwrap();
    app.clock.advance(TimeDelta::days(364));
    app.app.housekeeping.tidy_up().await.unwrap();
    is_known(&app.app, &ada, &before).await;
    app.app.trash.restore(&ada, id.0).await.unwrap();
}

/// On PostgreSQL a dump is read into tables with other numbers; here one is made anew.
async fn a_token_from_before_a_restored_backup_is_refused(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.caller("ada").await;
    add(&app.app, &ada, "one").await;
    let before = token(&app.app, &ada).await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("backup.db");
    if engine == Engine::Sqlite {
        back_up(app.database.url(), &file).unwrap();
    }
    add(&app.app, &ada, "two").await;
    let lost = token(&app.app, &ada).await;
    app.store.clone().close().await;
    if engine == Engine::Sqlite {
        restore(app.database.url(), &file, true).unwrap();
    } else {
        let anew = "CREATE TABLE restored (LIKE changes INCLUDING ALL); INSERT INTO restored SELECT * FROM changes; \
                    DROP TABLE changes; ALTER TABLE restored RENAME TO changes";
        app.database.execute(anew).await;
    }
    let store = Arc::new(app.database.migrated().await);
    let restored = App::new(&Ports { store, ..app.ports.clone() }, &app.settings);
    for old in [&before, &lost] {
        is_refused(&restored, &ada, old).await;
    }
    is_known(&restored, &ada, &token(&restored, &ada).await).await;
}

on_both_engines!(
    a_token_that_is_not_as_it_was_given_is_refused,
    a_token_of_another_account_is_refused,
    a_token_from_before_a_forgotten_deletion_is_refused,
    what_is_in_the_trash_is_not_forgotten,
    a_token_from_before_a_restored_backup_is_refused,
);
