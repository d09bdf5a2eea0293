use std::collections::HashSet;

use chrono::TimeDelta;
use futures::future::join_all;
use scheduler_application::{Authority, OutboxState, QueuedMail, SealedText, Store};
use scheduler_domain::User;
use scheduler_test_support::{Engine, TestDatabase, on_both_engines};

use super::make::{TestStore, now};

async fn queue(stored: &TestStore, user: Option<&User>) -> QueuedMail {
    let mail = stored.new_mail(user);
    stored.within(async |unit| unit.queue_mail(&mail).await.unwrap()).await;
    mail
}

async fn claim(stored: &TestStore, minutes: i64) -> Option<QueuedMail> {
    let at = now() + TimeDelta::minutes(minutes);
    stored.store.outbox().claim(at, at + TimeDelta::minutes(2)).await.unwrap()
}

async fn a_mail_comes_back_whole_and_is_lent_to_one_at_a_time(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let mail = queue(&stored, Some(&stored.user("ada").await)).await;
    assert_eq!(stored.store.outbox().next_due().await.unwrap(), Some(now()));
    assert_eq!(claim(&stored, -1).await, None, "not due yet");
    let claimed = claim(&stored, 0).await.unwrap();
    assert_eq!(claimed, QueuedMail { attempts: 1, ..mail });
    assert_eq!(claim(&stored, 1).await, None, "claimed");
    assert_eq!(stored.store.outbox().next_due().await.unwrap(), Some(now() + TimeDelta::minutes(2)));
    let again = claim(&stored, 2).await.unwrap();
    assert_eq!(again.attempts, 2, "who fell silent has lost it");
    stored.store.outbox().sent(&claimed).await.unwrap();
    assert_eq!(stored.store.outbox().state().await.unwrap(), OutboxState { pending: 1, failed: 0 });
    stored.store.outbox().sent(&again).await.unwrap();
    assert_eq!(stored.store.outbox().state().await.unwrap(), OutboxState::default());
    assert_eq!(stored.store.outbox().next_due().await.unwrap(), None);
}

async fn a_mail_is_postponed_or_given_up(engine: Engine) {
    let stored = TestStore::on(engine).await;
    queue(&stored, None).await;
    let claimed = claim(&stored, 0).await.unwrap();
    let outbox = stored.store.outbox();
    outbox.postpone(&claimed, now() + TimeDelta::minutes(5), "busy").await.unwrap();
    assert_eq!(claim(&stored, 4).await, None);
    let claimed = claim(&stored, 5).await.unwrap();
    outbox.give_up(&claimed, now(), "no such person").await.unwrap();
    assert_eq!(claim(&stored, 1000).await, None);
    assert_eq!(stored.store.outbox().state().await.unwrap(), OutboxState { pending: 0, failed: 1 });
    assert_eq!(stored.store.outbox().next_due().await.unwrap(), None);
    assert_eq!(stored.store.upkeep().forget_failed_mails(now()).await.unwrap(), 0);
    assert_eq!(stored.store.upkeep().forget_failed_mails(now() + TimeDelta::microseconds(1)).await.unwrap(), 1);
}

async fn a_claim_ends_at_the_start_of_the_only_process(engine: Engine) {
    let stored = TestStore::on(engine).await;
    queue(&stored, None).await;
    let outbox = stored.store.outbox();
    let claimed_until = now() + TimeDelta::minutes(2);
    let postponed = outbox.claim(now(), claimed_until).await.unwrap().unwrap();
    outbox.postpone(&postponed, claimed_until, "busy").await.unwrap();
    queue(&stored, None).await;
    outbox.claim(now(), claimed_until).await.unwrap().unwrap();
    assert_eq!(outbox.claim(now(), claimed_until).await.unwrap(), None);
    outbox.end_claims(now()).await.unwrap();
    let again = outbox.claim(now(), claimed_until).await.unwrap();
    // On PostgreSQL another instance may still be sending it.
    assert_eq!(again.is_some(), engine == Engine::Sqlite, "{again:?}");
    assert_eq!(outbox.claim(now(), claimed_until).await.unwrap(), None, "a postponed one keeps its time");
}

async fn many_who_claim_at_once_get_different_mails(engine: Engine) {
    let database = TestDatabase::create(engine);
    let (one, other) = (database.migrated().await, database.connect().await);
    let stored = TestStore::on(engine).await;
    let mails: Vec<_> = (0..20).map(|_| stored.new_mail(None)).collect();
    let mut unit = one.begin(&Authority::operator()).await.unwrap();
    for mail in &mails {
        unit.queue_mail(mail).await.unwrap();
    }
    unit.commit().await.unwrap();
    let late = now() + TimeDelta::minutes(2);
    let claims = (0..40).map(|turn| if turn % 2 == 0 { &one } else { &other });
    let claimed = join_all(claims.map(|store| store.outbox().claim(now(), late))).await;
    let ids: Vec<_> = claimed.into_iter().filter_map(|claim| claim.unwrap().map(|mail| mail.id)).collect();
    assert_eq!(ids.iter().collect::<HashSet<_>>().len(), ids.len(), "nobody got what another had");
    // Who met another may have gone away empty-handed; what is left is still there.
    let mut left = 0;
    while one.outbox().claim(now(), late).await.unwrap().is_some() {
        left += 1;
    }
    assert_eq!(ids.len() + left, mails.len());
}

async fn a_mail_goes_with_whom_it_is_about_or_is_taken_back(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    queue(&stored, Some(&ada)).await;
    let other = queue(&stored, None).await;
    stored
        .within(async |unit| {
            unit.accounts().remove(ada.id).await.unwrap();
            let taken_back = QueuedMail { text: SealedText(vec![]), ..stored.new_mail(None) };
            unit.queue_mail(&taken_back).await.unwrap();
            unit.take_back_mail(taken_back.id).await.unwrap();
        })
        .await;
    assert_eq!(claim(&stored, 0).await.map(|mail| mail.id), Some(other.id));
    assert_eq!(claim(&stored, 0).await, None);
}

on_both_engines!(
    a_claim_ends_at_the_start_of_the_only_process,
    a_mail_comes_back_whole_and_is_lent_to_one_at_a_time,
    a_mail_is_postponed_or_given_up,
    many_who_claim_at_once_get_different_mails,
    a_mail_goes_with_whom_it_is_about_or_is_taken_back,
);
