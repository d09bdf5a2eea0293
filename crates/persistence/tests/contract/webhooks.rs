use chrono::TimeDelta;
use scheduler_application::{NewDelivery, Page, SealedText, Store as _, WebhookStep};
use scheduler_domain::{
    DeliveryId, DeliveryState, FeedUrl, PlainHttp, User, Webhook, WebhookDescription, WebhookEvent, WebhookEvents,
    WebhookId,
};
use scheduler_test_support::{Engine, on_both_engines};
use uuid::Uuid;

use super::make::{TestStore, now};

async fn webhook(stored: &TestStore, user: &User) -> Webhook {
    let webhook = Webhook {
        id: WebhookId(Uuid::from_u128(1)),
        owner: user.id,
        url: FeedUrl::parse("https://example.org/hook", PlainHttp::Refused).unwrap(),
        events: WebhookEvents::all(),
        description: WebhookDescription::parse("for tea").unwrap(),
        is_active: true,
        stopped: None,
        created_at: now(),
        updated_at: now(),
        succeeded_at: None,
        former_secret_until: None,
    };
    stored.within(async |unit| unit.webhooks().add(&webhook, &SealedText(vec![1])).await.unwrap()).await;
    assert_eq!(stored.store.webhooks().webhook(user.id, webhook.id).await.unwrap(), Some(webhook.clone()));
    webhook
}

fn delivery(webhook: &Webhook, digit: u128, thing: u128, place: i64) -> NewDelivery {
    NewDelivery {
        id: DeliveryId(Uuid::from_u128(digit)),
        webhook: webhook.id,
        owner: webhook.owner,
        event: WebhookEvent::TaskUpdated,
        thing: Uuid::from_u128(thing),
        place,
        body: "{}".to_owned(),
        queued_at: now(),
    }
}

/// Of two instances that read the same, the second writes nothing, and neither does one whose webhook was switched off meanwhile.
async fn whoever_finds_the_place_moved_queues_nothing(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let mut webhook = webhook(&stored, &ada).await;
    let queue = stored.store.webhooks();
    let step = |from, to| WebhookStep { webhook: webhook.id, from, to, is_end: true };
    assert!(queue.advance(step(0, 5), &[delivery(&webhook, 1, 1, 5)]).await.unwrap());
    assert!(!queue.advance(step(0, 5), &[delivery(&webhook, 2, 1, 5)]).await.unwrap());
    let off = step(5, 6);
    webhook.is_active = false;
    stored.within(async |unit| unit.webhooks().update(&webhook).await.unwrap()).await;
    assert!(!queue.advance(off, &[delivery(&webhook, 3, 1, 6)]).await.unwrap());
    assert_eq!(queue.waiting_deliveries().await.unwrap(), 1);
    assert!(queue.was_told(webhook.id, Uuid::from_u128(1), 4).await.unwrap());
    assert!(!queue.was_told(webhook.id, Uuid::from_u128(1), 5).await.unwrap());
}

async fn of_one_thing_the_earliest_goes_first_and_two_of_one_owner_go_at_a_time(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let webhook = webhook(&stored, &ada).await;
    let queue = stored.store.webhooks();
    let all = [(1, 7, 1), (2, 7, 2), (3, 8, 3), (4, 9, 4)]
        .map(|(digit, thing, place)| delivery(&webhook, digit, thing, place));
    let step = WebhookStep { webhook: webhook.id, from: 0, to: 4, is_end: true };
    assert!(queue.advance(step, &all).await.unwrap());
    let claim = async |minutes| {
        let at = now() + TimeDelta::minutes(minutes);
        let claimed = queue.claim_delivery(at, at + TimeDelta::minutes(2)).await.unwrap();
        claimed.map(|claimed| claimed.id.0.as_u128())
    };
    assert_eq!([claim(0).await, claim(0).await, claim(0).await], [Some(1), Some(3), None]);
    assert_eq!(claim(2).await, Some(4), "whoever holds the others has lost them");
    stored.within(async |unit| unit.webhooks().drop_waiting(webhook.id, "no").await.unwrap()).await;
    let page = Page::parse(None, None).unwrap();
    let listed = queue.deliveries(ada.id, webhook.id, page).await.unwrap();
    assert!(listed.data.iter().all(|delivery| delivery.state == DeliveryState::Failed), "{listed:?}");
    assert_eq!((listed.count, claim(9).await), (4, None));
}

async fn of_each_owner_the_newest_that_ended_are_kept(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let webhook = webhook(&stored, &ada).await;
    let queue = stored.store.webhooks();
    let all: Vec<_> = (1..=5).map(|digit| delivery(&webhook, digit, digit, 1)).collect();
    let step = WebhookStep { webhook: webhook.id, from: 0, to: 1, is_end: true };
    assert!(queue.advance(step, &all).await.unwrap());
    let forget = async |kept| stored.store.upkeep().forget_deliveries(now(), kept).await.unwrap();
    assert_eq!(forget(0).await, 0, "they wait");
    stored.within(async |unit| unit.webhooks().drop_waiting(webhook.id, "no").await.unwrap()).await;
    assert_eq!((forget(3).await, forget(3).await), (2, 0));
    let left = stored.database.query("SELECT COUNT(*) FROM webhook_deliveries").await;
    assert_eq!(left[0][0], "3");
    stored.within(async |unit| unit.accounts().remove(ada.id).await.unwrap()).await;
    let left = stored.database.query("SELECT COUNT(*) FROM webhook_deliveries").await;
    assert_eq!(left[0][0], "0", "they go with their owner");
}

on_both_engines!(
    whoever_finds_the_place_moved_queues_nothing,
    of_one_thing_the_earliest_goes_first_and_two_of_one_owner_go_at_a_time,
    of_each_owner_the_newest_that_ended_are_kept,
);
