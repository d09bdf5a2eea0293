use chrono::TimeDelta;
use scheduler_application::{DeliveryOutcome, NewDelivery, Page, SealedText, Store as _, UnitOfWork, WebhookStep};
use scheduler_domain::{
    DeliveryId, DeliveryState, FeedUrl, PlainHttp, User, Webhook, WebhookDescription, WebhookEvent, WebhookEvents,
    WebhookId,
};
use scheduler_test_support::{Engine, on_both_engines};
use uuid::Uuid;

use super::make::{TestStore, now};

async fn webhook(stored: &TestStore, user: &User) -> Webhook {
    numbered(stored, user, 1).await
}

async fn numbered(stored: &TestStore, user: &User, digit: u128) -> Webhook {
    let webhook = Webhook {
        id: WebhookId(Uuid::from_u128(digit)),
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
        paused_until: None,
        put_off_since: None,
        last_failure: None,
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
    stored.within(async |unit| unit.webhooks().drop_waiting(webhook.id, "no", now()).await.unwrap()).await;
    let page = Page::parse(None, None).unwrap();
    let listed = queue.deliveries(ada.id, webhook.id, page).await.unwrap();
    assert!(listed.data.iter().all(|delivery| delivery.state == DeliveryState::Failed), "{listed:?}");
    assert_eq!((listed.count, claim(9).await), (4, None));
}

/// Claims one at a minute, for two minutes; answers its number.
async fn claimed(stored: &TestStore, minute: i64) -> Option<u128> {
    let at = now() + TimeDelta::minutes(minute);
    let claimed = stored.store.webhooks().claim_delivery(at, at + TimeDelta::minutes(2)).await.unwrap();
    claimed.map(|claimed| claimed.id.0.as_u128())
}

async fn queue(stored: &TestStore, webhook: &Webhook, all: &[NewDelivery]) {
    let step = WebhookStep { webhook: webhook.id, from: 0, to: 1, is_end: true };
    assert!(stored.store.webhooks().advance(step, all).await.unwrap());
}

/// Bob's first message came after all of Ada's, and Ada has three webhooks.
async fn owners_of_whom_nothing_is_under_way_go_first_and_webhooks_take_turns(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (ada, bob) = (stored.user("ada").await, stored.user("bob").await);
    for number in [1, 2] {
        let webhook = numbered(&stored, &ada, number).await;
        let all: Vec<_> = (0..9).map(|each| delivery(&webhook, 10 * number + each, 10 * number + each, 1)).collect();
        queue(&stored, &webhook, &all).await;
    }
    let late = numbered(&stored, &bob, 3).await;
    let queued_at = now() + TimeDelta::seconds(9);
    queue(&stored, &late, &[30, 31].map(|digit| NewDelivery { queued_at, ..delivery(&late, digit, digit, 1) })).await;
    // One of Ada's; then Bob's, though the rest of hers waited for longer; then one each, of Ada's other webhook; and then there are two each.
    let mut order = Vec::new();
    for _ in 0..5 {
        order.push(claimed(&stored, 1).await);
    }
    assert_eq!(order, [Some(10), Some(30), Some(20), Some(31), None]);
    let due = stored.store.webhooks().next_delivery_due(now() + TimeDelta::minutes(1)).await.unwrap();
    assert_eq!(due, None, "nobody need look before one of them is over");
}

async fn what_ends_lets_the_next_of_its_thing_go_and_what_is_sent_again_goes_before(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let webhook = webhook(&stored, &ada).await;
    let all = [1, 2, 3].map(|digit| delivery(&webhook, digit, 7, i64::try_from(digit).unwrap()));
    queue(&stored, &webhook, &all).await;
    let finish = async |minute: i64, error: Option<&str>| {
        let at = now() + TimeDelta::minutes(minute);
        let claim = stored.store.webhooks().claim_delivery(at, at + TimeDelta::minutes(2)).await.unwrap().unwrap();
        let retry_at = error.map(|_| at + TimeDelta::minutes(1));
        let error = error.map(ToOwned::to_owned);
        let outcome = DeliveryOutcome { at, status: None, error, retry_at, paused_until: None };
        stored.within(async |unit| assert!(unit.webhooks().finish(&claim, &outcome).await.unwrap())).await;
        claim.id.0.as_u128()
    };
    assert_eq!(finish(0, Some("busy")).await, 1);
    assert_eq!(claimed(&stored, 0).await, None, "the others wait behind it");
    assert_eq!((finish(1, None).await, finish(1, Some("busy")).await), (1, 2));
    // The first one once more: the second one waits behind it again.
    let again = async |unit: &mut dyn UnitOfWork| {
        let at = now() + TimeDelta::minutes(5);
        unit.webhooks().queue_again(&webhook, DeliveryId(Uuid::from_u128(1)), at).await.unwrap().unwrap();
    };
    stored.within(again).await;
    let order = [finish(9, None).await, finish(9, None).await, finish(9, None).await];
    assert_eq!((order, claimed(&stored, 9).await), ([1, 2, 3], None));
}

/// Whatever its owner changes about a webhook, a message that is being sent takes one of the two places until its worker is done.
async fn what_is_under_way_takes_a_place_until_it_is_let_go(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let webhook = webhook(&stored, &ada).await;
    let all = [(1, 1), (2, 2), (3, 3), (4, 4)].map(|(digit, place)| delivery(&webhook, digit, digit, place));
    queue(&stored, &webhook, &all).await;
    let claim =
        async || stored.store.webhooks().claim_delivery(now(), now() + TimeDelta::minutes(2)).await.unwrap().unwrap();
    let (first, second) = (claim().await, claim().await);
    for _ in 0..2 {
        stored.within(async |unit| unit.webhooks().begin_again(webhook.id, now()).await.unwrap()).await;
        assert_eq!(claimed(&stored, 0).await, None, "at another address, too");
    }
    let outcome = DeliveryOutcome { at: now(), status: Some(204), error: None, retry_at: None, paused_until: None };
    stored.within(async |unit| assert!(!unit.webhooks().finish(&first, &outcome).await.unwrap())).await;
    assert_eq!((claimed(&stored, 0).await, claimed(&stored, 0).await), (Some(1), None), "it goes to the new address");
    stored.within(async |unit| unit.webhooks().drop_waiting(webhook.id, "off", now()).await.unwrap()).await;
    let more = [5, 6].map(|digit| delivery(&webhook, digit, digit, 2));
    for one in &more {
        stored.within(async |unit| unit.webhooks().queue(one).await.unwrap()).await;
    }
    assert_eq!(claimed(&stored, 0).await, None, "switched off and on again");
    stored.within(async |unit| unit.webhooks().let_go(&second, now()).await.unwrap()).await;
    assert_eq!((claimed(&stored, 0).await, claimed(&stored, 0).await), (Some(5), None));
    let order = [claimed(&stored, 2).await, claimed(&stored, 2).await, claimed(&stored, 2).await];
    assert_eq!(order, [Some(6), Some(5), None], "a worker that dies holds no place for longer than its claim lasts");
    let page = Page::parse(None, None).unwrap();
    let listed = stored.store.webhooks().deliveries(ada.id, webhook.id, page).await.unwrap();
    let untried = listed.data.iter().find(|delivery| delivery.id == DeliveryId(Uuid::from_u128(3))).unwrap();
    assert_eq!((untried.state, untried.attempts), (DeliveryState::Failed, 0), "it was given up, and never tried");
}

async fn a_receiver_that_wants_a_pause_has_one(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let webhook = webhook(&stored, &ada).await;
    queue(&stored, &webhook, &[delivery(&webhook, 1, 1, 1), delivery(&webhook, 2, 2, 1)]).await;
    let claim = stored.store.webhooks().claim_delivery(now(), now() + TimeDelta::minutes(2)).await.unwrap().unwrap();
    let until = now() + TimeDelta::minutes(60);
    let outcome = DeliveryOutcome {
        at: now(),
        status: Some(429),
        error: Some("busy".to_owned()),
        retry_at: Some(until),
        paused_until: Some(until),
    };
    stored.within(async |unit| assert!(unit.webhooks().finish(&claim, &outcome).await.unwrap())).await;
    assert_eq!(stored.store.webhooks().next_delivery_due(now()).await.unwrap(), Some(until));
    assert_eq!(claimed(&stored, 59).await, None, "the other one, too");
    assert_eq!((claimed(&stored, 60).await, claimed(&stored, 60).await), (Some(2), Some(1)));
    // At another address nobody has asked for it.
    stored.within(async |unit| unit.webhooks().finish(&claim, &outcome).await.map(drop).unwrap()).await;
    stored.database.execute("UPDATE webhook_deliveries SET is_running = FALSE").await;
    stored.within(async |unit| unit.webhooks().begin_again(webhook.id, now()).await.unwrap()).await;
    assert_eq!(claimed(&stored, 0).await, Some(1));
}

/// As an older version leaves it that runs beside this one, and a clock that was a year ahead.
async fn what_nothing_would_make_due_any_more_is_mended(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let webhook = webhook(&stored, &ada).await;
    let all = [(1, 7, 1), (2, 7, 2), (3, 8, 3)].map(|(digit, thing, place)| delivery(&webhook, digit, thing, place));
    queue(&stored, &webhook, &all).await;
    let mend = async || {
        let latest = now() + TimeDelta::hours(25);
        stored.store.webhooks().mend_deliveries(now(), latest).await.unwrap();
    };
    for left in [
        "UPDATE webhooks SET next_due_at = NULL",
        "UPDATE webhook_deliveries SET is_next = FALSE",
        "UPDATE webhook_deliveries SET is_next = TRUE",
        "UPDATE webhook_deliveries SET due_at = '2027-11-20T09:00:00Z', is_running = TRUE; UPDATE webhooks \
         SET next_due_at = '2027-11-20T09:00:00Z', paused_until = '2027-11-20T09:00:00Z'",
    ] {
        stored.database.execute(left).await;
        mend().await;
        let order = [claimed(&stored, 1).await, claimed(&stored, 1).await, claimed(&stored, 1).await];
        assert_eq!(order, [Some(1), Some(3), None], "{left}");
        stored.database.execute("UPDATE webhook_deliveries SET is_running = FALSE").await;
        stored.within(async |unit| unit.webhooks().begin_again(webhook.id, now()).await.unwrap()).await;
    }
    // Of those that were given up while they were under way, too.
    let given_up = "UPDATE webhook_deliveries SET due_at = '2027-11-20T09:00:00Z', is_running = TRUE, state = 'failed' WHERE place > 1";
    stored.database.execute(given_up).await;
    assert_eq!(claimed(&stored, 1).await, None);
    mend().await;
    assert_eq!(claimed(&stored, 1).await, Some(1));
}

/// Otherwise a webhook with a change every few seconds would get nothing as long as others have more to send than there is room for.
async fn what_comes_anew_sends_no_webhook_back_to_the_end_of_the_line(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (ada, bob) = (stored.user("ada").await, stored.user("bob").await);
    let (first, second) = (numbered(&stored, &ada, 1).await, numbered(&stored, &bob, 2).await);
    queue(&stored, &first, &[delivery(&first, 10, 10, 1)]).await;
    let at = |seconds| now() + TimeDelta::seconds(seconds);
    queue(&stored, &second, &[NewDelivery { queued_at: at(1), ..delivery(&second, 20, 20, 1) }]).await;
    let more = NewDelivery { queued_at: at(2), ..delivery(&first, 11, 11, 2) };
    stored.within(async |unit| unit.webhooks().queue(&more).await.unwrap()).await;
    assert_eq!((claimed(&stored, 1).await, claimed(&stored, 1).await), (Some(10), Some(20)));
}

/// One that is behind again at once is not before the others the next time.
async fn those_that_are_behind_are_gone_through_in_turn(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    for number in 1..=3 {
        numbered(&stored, &ada, number).await;
    }
    stored.database.execute("UPDATE ledgers SET last_place = 9").await;
    let behind = async |after: u128, limit| {
        let behind = stored.store.webhooks().behind(WebhookId(Uuid::from_u128(after)), 9, limit).await.unwrap();
        behind.iter().map(|one| one.webhook.id.0.as_u128()).collect::<Vec<_>>()
    };
    assert_eq!([behind(0, 2).await, behind(2, 2).await, behind(3, 2).await], [vec![1, 2], vec![3], vec![]]);
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
    stored.within(async |unit| unit.webhooks().drop_waiting(webhook.id, "no", now()).await.unwrap()).await;
    assert_eq!((forget(3).await, forget(3).await), (2, 0));
    let left = stored.database.query("SELECT COUNT(*) FROM webhook_deliveries").await;
    assert_eq!(left[0][0], "3");
    // Until it is at the end of the log, it is asked what it was told of. Only the age counts then.
    let further = |from, to, is_end| WebhookStep { webhook: webhook.id, from, to, is_end };
    assert!(queue.advance(further(1, 2, false), &[delivery(&webhook, 6, 6, 2)]).await.unwrap());
    stored.within(async |unit| unit.webhooks().drop_waiting(webhook.id, "no", now()).await.unwrap()).await;
    assert_eq!(forget(0).await, 3);
    assert!(queue.advance(further(2, 3, true), &[]).await.unwrap());
    assert_eq!(forget(0).await, 1);
    let all: Vec<_> = (7..=9).map(|digit| delivery(&webhook, digit, digit, 4)).collect();
    assert!(queue.advance(further(3, 4, true), &all).await.unwrap());
    stored.within(async |unit| unit.accounts().remove(ada.id).await.unwrap()).await;
    let left = stored.database.query("SELECT COUNT(*) FROM webhook_deliveries").await;
    assert_eq!(left[0][0], "0", "they go with their owner");
}

on_both_engines!(
    whoever_finds_the_place_moved_queues_nothing,
    of_one_thing_the_earliest_goes_first_and_two_of_one_owner_go_at_a_time,
    owners_of_whom_nothing_is_under_way_go_first_and_webhooks_take_turns,
    what_ends_lets_the_next_of_its_thing_go_and_what_is_sent_again_goes_before,
    what_is_under_way_takes_a_place_until_it_is_let_go,
    what_nothing_would_make_due_any_more_is_mended,
    what_comes_anew_sends_no_webhook_back_to_the_end_of_the_line,
    a_receiver_that_wants_a_pause_has_one,
    those_that_are_behind_are_gone_through_in_turn,
    of_each_owner_the_newest_that_ended_are_kept,
);
