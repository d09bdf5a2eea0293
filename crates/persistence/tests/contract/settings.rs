use chrono::TimeDelta;
use scheduler_application::{Store, Write};
use scheduler_domain::{
    BufferMinutes, DailyMinutes, DueBound, FreeShare, HorizonDays, HourCycle, HourSet, HourSetId, HourSetName,
    HourSets, HourSpan, LabelId, Planning, PlanningMode, PlanningSettings, Priority, SearchQuery, TaskDuration,
    TaskFilter, TaskOrder, TaskView, TaskViewName, TaskViews, TimeOfDay, TimeZone, UserId, UserSettings, WeekStart,
    Weekday, WorkingHours,
};
use scheduler_test_support::{Engine, on_both_engines};
use uuid::Uuid;

use super::make::{TestStore, now};

fn of_a_night_worker() -> UserSettings {
    let at = |raw| TimeOfDay::parse(raw).unwrap();
    let span = |start, end, days: &[Weekday]| HourSpan::new(at(start), at(end), days).unwrap();
    let evening = span("20:00", "24:00", &[Weekday::Sunday, Weekday::Monday]);
    let set = |id, name, spans| HourSet {
        id: HourSetId(Uuid::from_u128(id)),
        name: HourSetName::parse(name).unwrap(),
        spans,
    };
    UserSettings {
        hour_sets: HourSets::new(vec![
            set(1, "Nacht 🌙", vec![span("00:00", "06:00", &[Weekday::Monday]), evening]),
            set(2, "Never", vec![]),
        ])
        .unwrap(),
        planning: PlanningSettings {
            mode: PlanningMode::Automatic,
            horizon: HorizonDays::parse(90).unwrap(),
            buffer: BufferMinutes::parse(120).unwrap(),
            max_per_day: Some(DailyMinutes::parse(5).unwrap()),
            free_share: FreeShare::parse(0.9).unwrap(),
        },
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
fn of_a_new_user(user: UserId) -> UserSettings {
    UserSettings { updated_at: now(), ..UserSettings::first_of(user) }
}

async fn settings_begin_as_the_domain_says_and_come_back_as_they_went_in(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (ada, grace) = (stored.user("ada").await, stored.user("grace").await);
    let find = async |user: UserId| stored.store.owned().settings(user).await.unwrap();
    assert_eq!(find(ada.id).await, Some(of_a_new_user(ada.id)));
    let changed = of_a_night_worker();
    stored
        .within(async |unit| {
            assert_eq!(unit.owned().settings(ada.id).await.unwrap(), Some(of_a_new_user(ada.id)));
            unit.write(now(), &Write::UpdateSettings(ada.id, &changed), None).await.unwrap();
        })
        .await;
    assert_eq!(find(ada.id).await, Some(changed));
    assert_eq!(find(grace.id).await, Some(of_a_new_user(grace.id)), "somebody else's stay");
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

/// While an older instance still runs, it writes the columns that it knows.
async fn working_hours_that_an_older_instance_writes_are_those_of_the_first_set(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let find = async || stored.store.owned().settings(ada.id).await.unwrap().unwrap();
    let write = async |columns: &str| stored.database.execute(&format!("UPDATE users SET {columns}")).await;
    write("work_start = 480, work_end = 720, work_days = 1").await;
    let early = HourSpan::from_stored(480, 720, 1);
    let settings = find().await;
    assert_eq!((settings.working_hours, &settings.hour_sets), (early, &HourSets::first_of(ada.id, early)));
    let of_a_night_worker = of_a_night_worker();
    stored.write(Write::UpdateSettings(ada.id, &of_a_night_worker)).await;
    write("default_duration = 45").await;
    assert_eq!(find().await.hour_sets, of_a_night_worker.hour_sets, "nobody changed the hours");
    write("work_days = 3").await;
    let settings = find().await;
    let changed = HourSpan::from_stored(0, 1440, 3);
    let names: Vec<_> = settings.hour_sets.iter().map(|set| set.name.as_str()).collect();
    assert_eq!((settings.working_hours, names), (changed, vec!["Nacht 🌙", "Never"]));
    assert_eq!(settings.hour_sets.first().spans, [changed]);
    stored.write(Write::UpdateSettings(ada.id, &settings)).await;
    assert_eq!(find().await, settings, "and it stays so");
}

on_both_engines!(
    working_hours_that_an_older_instance_writes_are_those_of_the_first_set,
    settings_begin_as_the_domain_says_and_come_back_as_they_went_in,
    a_caller_is_found_with_what_of_their_settings_requests_need,
);
