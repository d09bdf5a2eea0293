use chrono::TimeDelta;
use scheduler_application::{Store, Write};
use scheduler_domain::{
    DueBound, HourCycle, LabelId, Planning, Priority, SearchQuery, TaskDuration, TaskFilter, TaskOrder, TaskView,
    TaskViewName, TaskViews, TimeOfDay, TimeZone, UserId, UserSettings, WeekStart, Weekday, WorkingHours,
};
use scheduler_test_support::{Engine, on_both_engines};
use uuid::Uuid;

use super::make::{TestStore, now};

fn of_a_night_worker() -> UserSettings {
    let at = |raw| TimeOfDay::parse(raw).unwrap();
    UserSettings {
        time_zone: Some(TimeZone::parse("Australia/Lord_Howe").unwrap()),
        week_start: WeekStart::Saturday,
        working_hours: WorkingHours::new(at("00:00"), at("24:00"), &[Weekday::Sunday, Weekday::Monday]).unwrap(),
        default_duration: TaskDuration::parse(1440).unwrap(),
        hour_cycle: HourCycle::H23,
        samples: false,
        task_views: views(),
        updated_at: now() + TimeDelta::hours(1),
    }
}

/// One that says everything and one that says nothing.
fn views() -> TaskViews {
    let name = |raw| TaskViewName::parse(raw).unwrap();
    let bound = |raw| Some(DueBound::parse(raw).unwrap());
    let query = TaskFilter {
        q: Some(SearchQuery::parse("\"Grün\" 🗓").unwrap()),
        labels: vec![LabelId(Uuid::from_u128(7)), LabelId(Uuid::from_u128(3))],
        priorities: vec![Priority::Low, Priority::Urgent],
        completed: Some(false),
        scheduled: Some(true),
        due_after: bound("2026-11-20T09:00:00Z"),
        due_before: bound("today+7"),
    };
    TaskViews::new(vec![
        TaskView { id: Uuid::from_u128(1), name: name("Bald 🗓"), query, order: Some(TaskOrder::Due) },
        TaskView { id: Uuid::from_u128(2), name: name("Alles"), query: TaskFilter::default(), order: None },
    ])
    .unwrap()
}

/// Those of a user who was just made.
fn of_a_new_user() -> UserSettings {
    UserSettings { updated_at: now(), ..UserSettings::default() }
}

async fn settings_begin_as_the_domain_says_and_come_back_as_they_went_in(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (ada, grace) = (stored.user("ada").await, stored.user("grace").await);
    let find = async |user: UserId| stored.store.plan().settings(user).await.unwrap();
    assert_eq!(find(ada.id).await, Some(of_a_new_user()));
    let changed = of_a_night_worker();
    stored
        .within(async |unit| {
            assert_eq!(unit.plan().settings(ada.id).await.unwrap(), Some(of_a_new_user()));
            unit.write(now(), &Write::UpdateSettings(ada.id, &changed), None).await.unwrap();
        })
        .await;
    assert_eq!(find(ada.id).await, Some(changed));
    assert_eq!(find(grace.id).await, Some(of_a_new_user()), "somebody else's stay");
    assert_eq!(find(UserId(Uuid::nil())).await, None);
}

async fn a_caller_is_found_with_what_of_their_settings_requests_need(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let session = stored.new_session(&ada);
    let settings = of_a_night_worker();
    stored
        .within(async |unit| {
            unit.credentials().add_session(&session).await.unwrap();
            unit.write(now(), &Write::UpdateSettings(ada.id, &settings), None).await.unwrap();
        })
        .await;
    let found = stored.store.accounts().live_session(ada.id, session.id, now()).await.unwrap();
    let (time_zone, default_duration) = (settings.time_zone, settings.default_duration);
    let expected = Planning { time_zone, default_duration, shows_samples: false };
    assert_eq!(found.map(|live| live.planning), Some(expected));
}

on_both_engines!(
    settings_begin_as_the_domain_says_and_come_back_as_they_went_in,
    a_caller_is_found_with_what_of_their_settings_requests_need,
);
