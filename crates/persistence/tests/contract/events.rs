use std::collections::HashSet;
use std::ops::ControlFlow;

use scheduler_application::{Found, Lapse, Reading, Store, StoreError, ThingRef, Write};
use scheduler_domain::{CalendarId, Event, EventDescription, EventId, Title, User, Window};
use scheduler_test_support::{Engine, on_both_engines};
use tokio::sync::mpsc;

use super::make::{TestStore, now};

async fn near(stored: &TestStore, owner: &User, from: &str, to: &str) -> Vec<String> {
    let window = Window::parse(Some(from), Some(to)).unwrap();
    let Found::Few(found) = stored.store.owned().events_near(owner.id, window).await.unwrap() else {
        panic!("they are few")
    };
    let mut titles: Vec<String> = found.into_iter().map(|event| event.title.into()).collect();
    titles.sort_unstable();
    titles
}

async fn an_event_comes_back_as_it_went_in(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    for (start, end) in [("2026-11-20T09:00:00Z", "2026-11-20T10:30:00Z"), ("1900-01-01", "1900-01-02")] {
        let event = stored.event(&ada, "Tee 🫖", start, end).await;
        assert_eq!(stored.store.owned().event(ada.id, event.id).await.unwrap(), Some(event));
    }
}

async fn a_window_finds_what_overlaps_it_whatever_its_length(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (ada, grace) = (stored.user("ada").await, stored.user("grace").await);
    for (title, start, end) in [
        ("a year", "2026-01-01T00:00:00Z", "2027-01-01T00:00:00Z"),
        ("the year before", "2025-11-15T00:00:00Z", "2026-11-15T00:00:00Z"),
        ("up to its begin", "2026-11-14T09:00:00Z", "2026-11-15T00:00:00Z"),
        ("into it", "2026-11-14T09:00:00Z", "2026-11-15T00:01:00Z"),
        ("of two days", "2026-11-13T01:00:00Z", "2026-11-15T01:00:00Z"),
        ("in it", "2026-11-18T09:00:00Z", "2026-11-18T09:01:00Z"),
        ("out of it", "2026-11-21T23:59:00Z", "2026-12-21T00:00:00Z"),
        ("from its end on", "2026-11-22T00:00:00Z", "2026-11-22T01:00:00Z"),
    ] {
        stored.event(&ada, title, start, end).await;
    }
    stored.event(&grace, "somebody else's", "2026-11-18T09:00:00Z", "2026-11-18T10:00:00Z").await;
    let week = near(&stored, &ada, "2026-11-15T00:00:00Z", "2026-11-22T00:00:00Z").await;
    assert_eq!(week, ["a year", "in it", "into it", "of two days", "out of it"]);
    let instant = near(&stored, &ada, "2026-11-18T09:00:59.999999Z", "2026-11-18T09:01:00Z").await;
    assert_eq!(instant, ["a year", "in it"]);
    assert_eq!(near(&stored, &ada, "1900-01-01T00:00:00Z", "1901-01-01T00:00:00Z").await, [] as [&str; 0]);
    assert_eq!(near(&stored, &ada, "2199-01-01T00:00:00Z", "2199-12-31T23:59:59Z").await, [] as [&str; 0]);
}

async fn whole_days_are_found_wherever_on_earth_they_overlap_it(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    for (title, start, end) in [
        ("the day", "2026-11-20", "2026-11-21"),
        ("the day before", "2026-11-19", "2026-11-20"),
        ("the day after", "2026-11-21", "2026-11-22"),
        ("long before", "2026-11-17", "2026-11-18"),
        ("long after", "2026-11-23", "2026-11-24"),
        ("a year", "2025-11-20", "2026-11-21"),
    ] {
        stored.event(&ada, title, start, end).await;
    }
    let found = near(&stored, &ada, "2026-11-20T12:00:00Z", "2026-11-20T12:01:00Z").await;
    assert_eq!(found, ["a year", "the day", "the day after", "the day before"]);
}

async fn a_strangers_event_is_not_there(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (ada, grace) = (stored.user("ada").await, stored.user("grace").await);
    let event = stored.event(&ada, "mine", "2026-11-20", "2026-11-21").await;
    assert_eq!(stored.store.owned().event(grace.id, event.id).await.unwrap(), None);
    stored
        .within(async |unit| {
            assert_eq!(unit.owned().event(grace.id, event.id).await.unwrap(), None);
        })
        .await;
    let stolen = Event {
        owner: grace.id,
        calendar: CalendarId::first_of(grace.id),
        title: Title::parse("hers").unwrap(),
        ..event.clone()
    };
    stored.write(Write::Update(ThingRef::Event(&stolen))).await;
    stored.move_to_trash(ThingRef::Event(&stolen)).await;
    assert_eq!(stored.store.owned().event(ada.id, event.id).await.unwrap(), Some(event));
}

async fn an_event_that_changes_its_size_is_found_where_it_is_now(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let event = stored.event(&ada, "short", "2026-11-20T09:00:00Z", "2026-11-20T10:00:00Z").await;
    let long = stored.new_event(&ada, "long", "2026-03-01", "2026-12-01");
    let changed = Event { id: event.id, ..long };
    stored
        .within(async |unit| {
            assert_eq!(unit.owned().event(ada.id, event.id).await.unwrap(), Some(event.clone()));
            unit.write(now(), &Write::Update(ThingRef::Event(&changed)), None).await.unwrap();
        })
        .await;
    assert_eq!(stored.store.owned().event(ada.id, event.id).await.unwrap(), Some(changed.clone()));
    assert_eq!(near(&stored, &ada, "2026-11-25T00:00:00Z", "2026-11-26T00:00:00Z").await, ["long"]);
    stored.move_to_trash(ThingRef::Event(&changed)).await;
    assert_eq!(stored.store.owned().event(ada.id, event.id).await.unwrap(), None);
    assert_eq!(near(&stored, &ada, "2026-11-25T00:00:00Z", "2026-11-26T00:00:00Z").await, [] as [&str; 0]);
}

/// More than a store hands over at once.
const MANY: u32 = 1100;

/// A calendar with one event more than that, to be read.
async fn many(stored: &TestStore) -> Box<dyn Reading<Event>> {
    let ada = stored.user("ada").await;
    stored.event(&ada, "one", "2026-11-20T09:00:00Z", "2026-11-20T10:00:00Z").await;
    stored.database.add_copies("events", MANY, &["start_at", "end_at"]).await;
    let window = Window::parse(Some("2026-11-01T00:00:00Z"), Some("2027-12-01T00:00:00Z")).unwrap();
    match stored.store.owned().events_near(ada.id, window).await.unwrap() {
        Found::Many(reading) => reading,
        Found::Few(found) => panic!("{} are many", found.len()),
    }
}

async fn many_are_read_one_by_one_as_they_are_at_one_moment(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let reading = many(&stored).await;
    let (begun, mut has_begun) = mpsc::unbounded_channel();
    let (go, may_go) = std::sync::mpsc::channel::<()>();
    let (each, mut read) = mpsc::unbounded_channel();
    let run = reading.run(Box::new(move |event: Event| {
        if begun.send(()).is_ok() {
            // Whoever reads may take their time, and hold up nobody.
            let _ = may_go.recv();
        }
        each.send(event.id).unwrap();
        ControlFlow::Continue(())
    }));
    let meanwhile = async {
        has_begun.recv().await.unwrap();
        has_begun.close();
        stored.database.execute("DELETE FROM events").await;
        drop(go);
    };
    let (outcome, ()) = futures::future::join(run, meanwhile).await;
    outcome.unwrap();
    let mut ids = HashSet::new();
    while let Some(id) = read.recv().await {
        ids.insert(id);
    }
    assert_eq!(ids.len(), MANY as usize + 1);
}

async fn who_has_enough_reads_no_more(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let reading = many(&stored).await;
    let (each, mut read) = mpsc::unbounded_channel();
    let run = reading.run(Box::new(move |event: Event| {
        each.send(event.id).unwrap();
        ControlFlow::Break(())
    }));
    run.await.unwrap();
    assert!(read.recv().await.is_some());
    assert!(read.recv().await.is_none(), "one was enough");
    stored.database.execute("DELETE FROM events").await;
}

async fn large_texts_are_many_sooner(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let event = stored.event(&ada, "one", "2026-11-20T09:00:00Z", "2026-11-20T10:00:00Z").await;
    let description = EventDescription::parse(&"🗓".repeat(10_000)).unwrap();
    stored.write(Write::Update(ThingRef::Event(&Event { description, ..event }))).await;
    stored.database.add_copies("events", 30, &["start_at", "end_at"]).await;
    let window = Window::parse(Some("2026-11-01T00:00:00Z"), Some("2027-12-01T00:00:00Z")).unwrap();
    let found = stored.store.owned().events_near(ada.id, window).await.unwrap();
    // PostgreSQL's rows have left it before their size is known.
    assert_eq!(matches!(found, Found::Many(_)), engine == Engine::Sqlite);
}

async fn events_go_with_their_owner(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (ada, grace) = (stored.user("ada").await, stored.user("grace").await);
    let (gone, kept_one) = (
        stored.event(&ada, "hers", "2026-11-20", "2026-11-21").await,
        stored.event(&grace, "grace's", "2026-11-20", "2026-11-21").await,
    );
    stored.within(async |unit| assert!(unit.accounts().remove(ada.id).await.unwrap())).await;
    let find = async |owner: &User, id: EventId| stored.store.owned().event(owner.id, id).await.unwrap();
    assert_eq!(find(&ada, gone.id).await, None);
    assert_eq!(find(&grace, kept_one.id).await, Some(kept_one));
    let orphan = stored.new_event(&ada, "x", "2026-11-20", "2026-11-21");
    let refused = stored.create(&stored.writer(&ada).await, ThingRef::Event(&orphan)).await;
    assert!(matches!(refused, Err(StoreError::Lapsed(Lapse::Credential))), "{refused:?}");
}

on_both_engines!(
    an_event_comes_back_as_it_went_in,
    a_window_finds_what_overlaps_it_whatever_its_length,
    whole_days_are_found_wherever_on_earth_they_overlap_it,
    a_strangers_event_is_not_there,
    an_event_that_changes_its_size_is_found_where_it_is_now,
    many_are_read_one_by_one_as_they_are_at_one_moment,
    who_has_enough_reads_no_more,
    large_texts_are_many_sooner,
    events_go_with_their_owner,
);
