use scheduler_application::{PublishedCalendar, SecretHash, Store, ThingRef, Write, WrittenFeed};
use scheduler_domain::{Calendar, CalendarFeed, CalendarId, FeedDetails, User};
use scheduler_test_support::{Engine, on_both_engines};

use super::make::{TestStore, now, secret};

/// Publishes a user's first calendar.
async fn publish(stored: &TestStore, user: &User, hash: &SecretHash) -> Calendar {
    let mut calendar = stored.store.owned().calendars(user.id).await.unwrap().remove(0);
    calendar.publish(FeedDetails::Full, now());
    stored.within(async |unit| unit.credentials().set_feed(calendar.id, hash).await.unwrap()).await;
    stored.write(Write::Update(ThingRef::Calendar(&calendar))).await;
    calendar
}

async fn found(stored: &TestStore, hash: &SecretHash) -> Option<PublishedCalendar> {
    stored.store.accounts().published(hash).await.unwrap()
}

async fn a_published_calendar_is_found_by_its_address(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (ada, hash) = (stored.user("ada").await, secret("1"));
    let calendar = publish(&stored, &ada, &hash).await;
    let expected = PublishedCalendar {
        calendar: calendar.clone(),
        feed: CalendarFeed { details: FeedDetails::Full, created_at: now() },
        hash: hash.clone(),
        place: 1,
        written: None,
    };
    assert_eq!(found(&stored, &hash).await, Some(expected));
    assert_eq!(found(&stored, &secret("2")).await, None);
    publish(&stored, &ada, &secret("2")).await;
    assert_eq!(found(&stored, &hash).await, None, "it has one address at a time");
    stored.within(async |unit| unit.credentials().remove_feed(calendar.id).await.unwrap()).await;
    assert_eq!(found(&stored, &secret("2")).await, None);
}

async fn one_that_does_not_know_of_its_address_is_not_found(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let mut calendar = publish(&stored, &ada, &secret("1")).await;
    calendar.withdraw(now());
    stored.write(Write::Update(ThingRef::Calendar(&calendar))).await;
    assert_eq!(found(&stored, &secret("1")).await, None);
}

async fn an_address_goes_with_its_calendar(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    publish(&stored, &ada, &secret("1")).await;
    let switched_off = User { is_active: false, ..ada.clone() };
    stored.within(async |unit| unit.accounts().update(&switched_off).await.unwrap()).await;
    assert_eq!(found(&stored, &secret("1")).await, None);
    stored.within(async |unit| unit.accounts().remove(ada.id).await.unwrap()).await;
    let kept = stored.database.query("SELECT COUNT(*) FROM calendar_feeds").await;
    assert_eq!(kept[0][0], "0");
    let nobodys = CalendarId(ada.id.0);
    let mut unit = stored.begin().await;
    assert!(unit.credentials().set_feed(nobodys, &secret("1")).await.is_err(), "only a calendar has one");
}

async fn what_was_written_last_is_noted(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (ada, hash) = (stored.user("ada").await, secret("1"));
    publish(&stored, &ada, &hash).await;
    let written = |place, tag: &str| WrittenFeed { place, tag: tag.to_owned(), changed_at: now() };
    let noted = async |note: WrittenFeed| {
        stored.store.upkeep().note_feed(&hash, &note).await;
        found(&stored, &hash).await.unwrap().written.unwrap()
    };
    assert_eq!(noted(written(5, "a")).await, written(5, "a"));
    assert_eq!(noted(written(4, "b")).await, written(5, "a"), "somebody slow brings nothing back");
    assert_eq!(noted(written(6, "b")).await, written(6, "b"));
    stored.store.upkeep().note_feed(&secret("2"), &written(7, "c")).await;
    assert_eq!(noted(written(6, "d")).await, written(6, "d"), "a later version may write the same in another format");
    publish(&stored, &ada, &secret("2")).await;
    assert_eq!(found(&stored, &secret("2")).await.unwrap().written, None, "another address begins anew");
}

on_both_engines!(
    a_published_calendar_is_found_by_its_address,
    one_that_does_not_know_of_its_address_is_not_found,
    an_address_goes_with_its_calendar,
    what_was_written_last_is_noted,
);
