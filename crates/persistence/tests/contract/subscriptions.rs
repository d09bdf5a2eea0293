use chrono::TimeDelta;
use scheduler_application::{
    ClaimedSubscription, Constraint, FeedValidators, FeedWrite, KeyedHash, KnownFeed, Soon, Store, StoreError,
    ThingRef, Write,
};
use scheduler_domain::{
    Calendar, CalendarId, FeedUrl, NewSubscription, PlainHttp, RefreshInterval, Subscription, User,
};
use scheduler_test_support::{Engine, on_both_engines};
use uuid::Uuid;

use super::make::{TestStore, first_calendar, now};

/// Subscribes a user to a calendar.
async fn subscribe(stored: &TestStore, user: &User, digit: u128) -> Calendar {
    let url = FeedUrl::parse("https://example.org/a.ics", PlainHttp::Refused).unwrap();
    let subscription: Subscription = NewSubscription { url, interval: RefreshInterval::parse(30).ok() }.into();
    let calendar = Calendar {
        id: CalendarId(Uuid::from_u128(digit)),
        is_default: false,
        position: 1,
        subscription: Some(Subscription { last_error: Some("no".to_owned()), ..subscription }),
        ..first_calendar(user)
    };
    stored.create(&stored.writer(user).await, ThingRef::Calendar(&calendar)).await.unwrap();
    calendar
}

async fn claim(stored: &TestStore, after: i64) -> Option<ClaimedSubscription> {
    let at = now() + TimeDelta::minutes(after);
    stored.store.subscriptions().claim(at, at + TimeDelta::minutes(10)).await.unwrap()
}

async fn finish(stored: &TestStore, claimed: &ClaimedSubscription, known: Option<&KnownFeed>, due: i64) -> bool {
    let at = |minutes| now() + TimeDelta::minutes(minutes);
    stored.within(async |unit| unit.subscriptions().finish(claimed, known, at(due), at(1)).await.unwrap()).await
}

fn known() -> KnownFeed {
    KnownFeed {
        validators: FeedValidators { etag: Some("\"a\"".to_owned()), last_modified: Some("now".to_owned()) },
        content: Some(KeyedHash([7; 16])),
        read_as: Some("1 UTC".to_owned()),
        published: RefreshInterval::parse(45).ok(),
        remark: Some("one is missing".to_owned()),
    }
}

fn soon(minutes: i64) -> Soon {
    Soon::after(now() + TimeDelta::minutes(minutes))
}

async fn a_subscription_is_kept_and_due_at_once(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    assert_eq!(stored.store.subscriptions().next_due().await.unwrap(), None);
    let calendar = subscribe(&stored, &ada, 1).await;
    assert_eq!(stored.store.owned().calendar(ada.id, calendar.id).await.unwrap(), Some(calendar.clone()));
    let expected = ClaimedSubscription {
        calendar: calendar.id,
        owner: ada.id,
        attempt: 1,
        failures: 1,
        attempted_at: now(),
        is_asked: false,
        known: KnownFeed::default(),
    };
    let claimed = claim(&stored, 0).await.unwrap();
    assert_eq!(claimed, expected);
    assert_eq!(claim(&stored, 9).await, None, "it is claimed");
    assert!(finish(&stored, &claimed, Some(&known()), 60).await);
    assert_eq!(stored.store.subscriptions().next_due().await.unwrap(), Some(now() + TimeDelta::minutes(60)));
    assert_eq!(claim(&stored, 59).await, None);
    let again = claim(&stored, 60).await.unwrap();
    assert_eq!((again.attempt, again.failures, &again.known), (2, 1, &known()));
    assert!(finish(&stored, &again, None, 75).await);
    let failed = claim(&stored, 75).await.unwrap();
    assert_eq!((failed.failures, &failed.known), (2, &known()), "the last good state stays known");
}

async fn whoever_was_silent_has_lost_it(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let calendar = subscribe(&stored, &ada, 1).await;
    let silent = claim(&stored, 0).await.unwrap();
    let held = async |claimed: &ClaimedSubscription, until| {
        let until = now() + TimeDelta::minutes(until);
        stored.within(async |unit| unit.subscriptions().hold(claimed, until).await.unwrap()).await
    };
    assert!(held(&silent, 20).await);
    assert_eq!(claim(&stored, 19).await, None);
    let other = claim(&stored, 20).await.unwrap();
    assert!(!held(&silent, 40).await && !finish(&stored, &silent, Some(&known()), 60).await);
    stored.store.subscriptions().put_off(&silent, now()).await.unwrap();
    assert_eq!(claim(&stored, 21).await, None);
    // Another address, and nobody has it.
    let anew = async |minutes| {
        stored.within(async |unit| unit.subscriptions().restart(calendar.id, soon(minutes)).await.unwrap()).await;
    };
    anew(20).await;
    assert!(!held(&other, 40).await);
    assert_eq!(claim(&stored, 20).await, None, "it was asked just now");
    let anew = claim(&stored, 21).await.unwrap();
    assert_eq!((anew.failures, &anew.known), (1, &KnownFeed::default()));
    stored.store.subscriptions().put_off(&anew, now() + TimeDelta::minutes(30)).await.unwrap();
    assert_eq!(claim(&stored, 29).await, None);
    let tried = claim(&stored, 30).await.unwrap();
    assert_eq!(tried.failures, 1, "it was not tried");
    stored.store.subscriptions().give_up(&tried, now() + TimeDelta::minutes(45)).await.unwrap();
    assert_eq!(claim(&stored, 44).await, None);
    assert_eq!(claim(&stored, 45).await.unwrap().failures, 2, "it came to no end");
}

async fn a_state_that_is_half_written_is_no_good_one(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    subscribe(&stored, &ada, 1).await;
    let first = claim(&stored, 0).await.unwrap();
    assert!(finish(&stored, &first, Some(&known()), 15).await);
    let second = claim(&stored, 15).await.unwrap();
    let until = now() + TimeDelta::minutes(25);
    assert!(stored.within(async |unit| unit.subscriptions().hold(&second, until).await.unwrap()).await);
    assert!(finish(&stored, &second, None, 30).await);
    let third = claim(&stored, 30).await.unwrap();
    let expected = KnownFeed { validators: FeedValidators::default(), content: None, ..known() };
    assert_eq!(third.known, expected, "else it would be taken for what the server has");
}

async fn two_of_one_owner_are_fetched_at_a_time(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (ada, grace) = (stored.user("ada").await, stored.user("grace").await);
    for number in 1..=3 {
        subscribe(&stored, &ada, number).await;
    }
    let hers = subscribe(&stored, &grace, 4).await;
    let (first, second) = (claim(&stored, 0).await.unwrap(), claim(&stored, 0).await.unwrap());
    assert_eq!([first.owner, second.owner], [ada.id; 2]);
    assert_eq!(claim(&stored, 0).await.unwrap().calendar, hers.id);
    assert_eq!(claim(&stored, 0).await, None, "her third waits for one of the others");
    assert!(finish(&stored, &first, None, 60).await);
    assert_eq!(claim(&stored, 0).await.unwrap().owner, ada.id);
}

async fn what_comes_back_from_the_trash_is_fetched_anew(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let calendar = subscribe(&stored, &ada, 1).await;
    let first = claim(&stored, 0).await.unwrap();
    assert!(finish(&stored, &first, Some(&known()), 60).await);
    let second = claim(&stored, 60).await.unwrap();
    stored.within(async |unit| unit.subscriptions().resume(calendar.id, soon(61)).await.unwrap()).await;
    assert!(!finish(&stored, &second, None, 90).await, "whoever let it go has lost it");
    let third = claim(&stored, 61).await.unwrap();
    assert_eq!(third.known, known());
}

async fn what_a_server_left_behind_is_due_when_it_starts(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    subscribe(&stored, &ada, 1).await;
    claim(&stored, 0).await.unwrap();
    stored.store.subscriptions().end_claims(now()).await.unwrap();
    let is_alone = engine == Engine::Sqlite;
    assert_eq!(claim(&stored, 0).await.is_some(), is_alone, "another instance may be at it on PostgreSQL");
}

async fn somebody_asks(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let calendar = subscribe(&stored, &ada, 1).await;
    let ask = async |minutes| {
        stored
            .within(async |unit| {
                let subscriptions = unit.subscriptions();
                subscriptions.ask(calendar.id, soon(minutes)).await.unwrap();
            })
            .await;
    };
    let first = claim(&stored, 0).await.unwrap();
    ask(2).await;
    assert_eq!(claim(&stored, 9).await, None, "it is being fetched");
    assert!(finish(&stored, &first, Some(&known()), 60).await);
    let second = claim(&stored, 1).await.unwrap();
    assert!(second.is_asked, "and is fetched once more");
    ask(1).await;
    assert!(finish(&stored, &second, Some(&known()), 60).await);
    ask(1).await;
    assert_eq!(claim(&stored, 1).await, None, "not twice at once");
    let third = claim(&stored, 2).await.unwrap();
    assert!(third.is_asked && finish(&stored, &third, Some(&known()), 60).await);
    ask(30).await;
    assert!(claim(&stored, 30).await.unwrap().is_asked);
}

async fn it_is_hastened_and_never_slowed(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let calendar = subscribe(&stored, &ada, 1).await;
    let hasten = async |minutes| {
        let due_at = now() + TimeDelta::minutes(minutes);
        stored.within(async |unit| unit.subscriptions().hasten(calendar.id, due_at).await.unwrap()).await;
    };
    let claimed = claim(&stored, 0).await.unwrap();
    hasten(1).await;
    assert_eq!(claim(&stored, 5).await, None, "it is being fetched");
    assert!(finish(&stored, &claimed, Some(&known()), 60).await);
    hasten(30).await;
    hasten(90).await;
    assert_eq!(claim(&stored, 29).await, None);
    assert!(claim(&stored, 30).await.is_some());
}

async fn only_what_it_says_is_written_there(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (ada, writer) = {
        let ada = stored.user("ada").await;
        let writer = stored.writer(&ada).await;
        (ada, writer)
    };
    let calendar = subscribe(&stored, &ada, 1).await;
    let own = stored.event(&ada, "own", "2026-11-20T09:00:00Z", "2026-11-20T10:00:00Z").await;
    let mut event = stored.new_event(&ada, "there", "2026-11-20T09:00:00Z", "2026-11-20T10:00:00Z");
    event.calendar = calendar.id;
    let write = async |write: Write<'_>| stored.store.write_once(&writer, &write, None).await;
    let refused = |written: Result<_, StoreError>| {
        matches!(written, Err(StoreError::Constraint(Constraint::Calendar) | StoreError::Contended(_)))
    };
    assert!(refused(stored.create(&writer, ThingRef::Event(&event)).await));
    let create = |event| Write::FromFeed(FeedWrite::Create { event, quota: 9 });
    assert!(refused(write(create(&own)).await), "and what it says is written nowhere else");
    write(create(&event)).await.unwrap();
    assert!(refused(write(Write::Update(ThingRef::Event(&event))).await));
    let version = event.updated_at;
    assert!(refused(write(Write::UpdateIfUnchanged { thing: ThingRef::Event(&event), version }).await));
    let mut moved = own.clone();
    moved.calendar = calendar.id;
    assert!(refused(write(Write::UpdateIfUnchanged { thing: ThingRef::Event(&moved), version: own.updated_at }).await));
    write(Write::FromFeed(FeedWrite::Update(&event))).await.unwrap();
    let there = stored.store.subscriptions().known_events(ada.id, calendar.id).await.unwrap();
    assert_eq!(there.iter().map(|event| event.id).collect::<Vec<_>>(), [event.id]);
    let remove =
        |event, calendar| Write::FromFeed(FeedWrite::Remove { owner: ada.id, calendar, event, version: now() });
    assert!(refused(write(remove(own.id, own.calendar)).await));
    assert!(stored.store.owned().event(ada.id, own.id).await.unwrap().is_some());
    write(remove(event.id, calendar.id)).await.unwrap();
    assert_eq!(stored.store.owned().event(ada.id, event.id).await.unwrap(), None);
    let known = stored.store.owned().known_id(ada.id, event.id.0).await.unwrap().unwrap();
    assert!(known.is_gone && !stored.store.owned().is_in_a_trash(event.id.0).await.unwrap());
    let full = write(Write::FromFeed(FeedWrite::Create { event: &event, quota: 1 })).await;
    assert!(full.is_err(), "there is room for one, which is there");
}

async fn it_goes_with_its_calendar(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let calendar = subscribe(&stored, &ada, 1).await;
    let mut unit = stored.begin().await;
    assert!(unit.owned().is_subscription(ada.id, calendar.id).await.unwrap());
    assert!(!unit.owned().is_subscription(ada.id, CalendarId::first_of(ada.id)).await.unwrap());
    drop(unit);
    stored.within(async |unit| unit.accounts().remove(ada.id).await.unwrap()).await;
    assert_eq!(stored.database.query("SELECT COUNT(*) FROM subscriptions").await[0][0], "0");
}

on_both_engines!(
    a_subscription_is_kept_and_due_at_once,
    whoever_was_silent_has_lost_it,
    a_state_that_is_half_written_is_no_good_one,
    two_of_one_owner_are_fetched_at_a_time,
    what_comes_back_from_the_trash_is_fetched_anew,
    what_a_server_left_behind_is_due_when_it_starts,
    somebody_asks,
    it_is_hastened_and_never_slowed,
    only_what_it_says_is_written_there,
    it_goes_with_its_calendar,
);
