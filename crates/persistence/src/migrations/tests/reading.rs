//! Everything that [`rows`](super::rows) wrote, as the store reads it today.

use chrono::{DateTime, Utc};
use scheduler_application::{
    Authority, Found, IndexField, LoggedContent, Page, SecretHash, Store as _, Thing, ThingRef, UnitOfWork,
    WebhookBehind, Write,
};
use scheduler_domain::{
    ApiKeyId, Blockers, CalendarId, CalendarName, Color, DailyMinutes, EmailAddress, EventStatus, HourSetId, HourSets,
    ItemId, Kind, LabelId, MailId, NewTask, POSITION_SPACING, PlanningMode, PlanningSettings, Priority,
    RefreshInterval, RepeatFrom, SessionId, Task, TaskDuration, TaskId, TimeZone, Title, UserAgent, UserId,
    UserSettings, WebhookId, Window, WorkingHours,
};
use scheduler_test_support::{Engine, reach_of, reach_of_a_superuser};
use uuid::Uuid;

use super::number_of;
use crate::SqlStore;

const ADA: UserId = UserId(id(1));
const GRACE: UserId = UserId(id(2));

const fn id(number: u128) -> Uuid {
    Uuid::from_u128(0x0000_0000_0000_7000_8000_0000_0000_0000 | number)
}

fn at(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

fn all() -> Page {
    Page::parse(None, None).unwrap()
}

/// Everything that a version with this many steps had.
pub(super) async fn is_all_there(store: &SqlStore, engine: Engine, steps: usize) {
    let has = |step: &str| number_of(step) <= steps;
    accounts(store, has("_sessions")).await;
    if has("_tasks") {
        tasks(store, &has).await;
    }
    if has("_items") {
        items(store).await;
    }
    if has("_outbox") {
        mails_wait(store).await;
    }
    if has("_api_keys") {
        keys(store).await;
    }
    settings(store, has("_settings"), has("_task_views"), has("_planning_settings")).await;
    if has("_events") {
        events(store).await;
    }
    calendars(store, has("_calendars")).await;
    feeds(store, has("_publishing"), has("_calendar_feeds")).await;
    subscriptions(store, has("_subscribed_calendars"), has("_subscriptions")).await;
    labels(store, &has).await;
    log(store, steps).await;
    plan(store, has("_plans")).await;
    if has("_webhooks") {
        webhooks(store, has("_webhook_deliveries"), has("_webhook_failures")).await;
    }
    search(store, has("_search")).await;
    let last = match engine {
        Engine::Sqlite if !has("_changes") => 70,
        _ => 200,
    };
    goes_on(store, has("_tasks").then_some(last)).await;
}

async fn accounts(store: &SqlStore, has_devices: bool) {
    let accounts = store.accounts();
    let users = accounts.users(all()).await.unwrap();
    assert_eq!((users.count, users.data.len()), (2, 2));
    let [ada, grace] = &users.data[..] else { panic!("two users") };
    assert_eq!((ada.id, ada.email.as_str(), ada.is_superuser, ada.is_active), (ADA, "Ada@example.org", true, true));
    assert_eq!((ada.created_at, ada.updated_at), (at("2026-11-20T09:00:00.123456Z"), ada.created_at));
    assert_eq!((grace.id, &grace.full_name, grace.is_active), (GRACE, &None, false));
    let by_address = accounts.credentials_by_email(&EmailAddress::parse("ADA@example.org").unwrap()).await.unwrap();
    assert_eq!(by_address.unwrap().password.0, "hash of ada");
    assert!(accounts.has_superuser().await.unwrap());
    let sessions = accounts.sessions(ADA, at("2026-11-20T09:00:00Z"), all()).await.unwrap();
    assert_eq!((sessions.count, sessions.data[0].id), (1, SessionId(id(3))));
    let (seen, agent) =
        if has_devices { ("2026-11-20T09:05:00Z", Some("Browser")) } else { ("2026-11-20T09:00:00Z", None) };
    assert_eq!(sessions.data[0].last_seen_at, at(seen));
    assert_eq!(sessions.data[0].user_agent.as_ref().map(UserAgent::as_str), agent);
    let (token, user) = accounts.reset_token(&SecretHash(vec![1])).await.unwrap().unwrap();
    assert_eq!((token.expires_at, user.id), (at("2026-11-20T10:00:00Z"), GRACE));
}

async fn tasks(store: &SqlStore, has: impl Fn(&str) -> bool) {
    let are_planned = has("_scheduling");
    let tasks = store.owned().tasks(ADA, all()).await.unwrap();
    assert_eq!((tasks.count, tasks.data.len()), (2, 2));
    let [first, second] = &tasks.data[..] else { panic!("two tasks") };
    assert_eq!((first.title.as_str(), first.position, first.completed), ("first", -5, false));
    assert_eq!((second.id, second.description.as_str(), second.completed), (TaskId(id(4)), "two lines", true));
    assert_eq!(second.updated_at, at("2026-11-20T09:30:00.000001Z"));
    let due = second.due.map(|due| due.to_string());
    assert_eq!(due.as_deref(), are_planned.then_some("2026-12-01"));
    assert_eq!(second.duration.map(TaskDuration::minutes), are_planned.then_some(20));
    assert_eq!(second.priority, if has("_priorities") { Priority::High } else { Priority::Normal });
    let planned = (second.not_before.map(|when| when.to_string()), second.min_block.map(TaskDuration::minutes));
    let known = has("_planned_tasks");
    assert_eq!((planned.0.as_deref(), planned.1), (known.then_some("2026-11-25"), known.then_some(15)));
    assert_eq!([first.is_auto, second.is_auto], [true, !known]);
    let blocked = Blockers::from_stored(vec![TaskId(id(3))], vec![TaskId(id(9))]);
    assert_eq!(second.blocked_by, if has("_blockers") { blocked } else { Blockers::default() });
    let repeats = second.recurrence.as_ref().map(|own| (own.rule.as_str(), own.from));
    let known = has("_repeating_tasks");
    assert_eq!(repeats, known.then_some(("FREQ=DAILY", RepeatFrom::Completion)));
    assert_eq!(second.next, known.then_some(first.id));
    let window = Window::parse(Some("2026-11-20T00:00:00Z"), Some("2026-11-21T00:00:00Z")).unwrap();
    let found = store.owned().tasks_scheduled_near(ADA, window).await.unwrap();
    let Found::Few(scheduled) = found else { panic!("they are few") };
    assert_eq!(scheduled.len(), usize::from(are_planned));
    blocks(store, second, are_planned, has("_blocks")).await;
}

/// A task scheduled by hand before there were blocks has one pinned block.
async fn blocks(store: &SqlStore, task: &Task, are_planned: bool, are_known: bool) {
    let said: Vec<_> = task.blocks.all().iter().map(|block| (block.id.0, block.duration, block.is_pinned)).collect();
    let own = |number: u128| Uuid::from_u128(0x4000_8000_0000_0000_0000 + number);
    let minutes = |number| Some(TaskDuration::from_stored(number));
    let expected = match (are_planned, are_known) {
        (_, true) => vec![(own(1), minutes(30), true), (own(2), minutes(45), false)],
        (true, false) => vec![(task.id.0, None, true)],
        (false, false) => vec![],
    };
    assert_eq!((said, task.minutes_done.minutes()), (expected, if are_known { 25 } else { 0 }));
    let window = Window::parse(Some("2026-11-25T00:00:00Z"), Some("2026-11-26T00:00:00Z")).unwrap();
    let Found::Few(later) = store.owned().tasks_scheduled_near(ADA, window).await.unwrap() else {
        panic!("they are few")
    };
    assert_eq!(later.len(), usize::from(are_known), "by its second block");
}

async fn items(store: &SqlStore) {
    let plan = store.owned();
    let own = plan.items(reach_of(ADA), all()).await.unwrap();
    assert_eq!((own.count, own.data[0].id, own.data[0].updated_at), (1, ItemId(id(7)), at("2026-11-20T09:00:00Z")));
    let everybodys = plan.items(reach_of_a_superuser(), all()).await.unwrap();
    let titles: Vec<_> = everybodys.data.iter().map(|item| item.title.as_str()).collect();
    assert_eq!((everybodys.count, titles), (2, vec!["Desk", "Lamp"]));
    let trail = store.accounts().audit_trail(all()).await.unwrap();
    assert_eq!((trail.count, trail.data.len()), (2, 2));
    assert_eq!((trail.data[1].actor, trail.data[1].differences[0].to.as_deref()), (Some(ADA), Some("Lamp")));
}

async fn mails_wait(store: &SqlStore) {
    let state = store.outbox().state().await.unwrap();
    assert_eq!((state.pending, state.failed), (1, 1));
    let now = at("2026-11-20T09:00:05Z");
    let mail = store.outbox().claim(now, now).await.unwrap().unwrap();
    assert_eq!((mail.id, mail.text.0, mail.html.0, mail.attempts), (MailId(id(3)), vec![2], vec![3], 2));
}

async fn keys(store: &SqlStore) {
    let keys = store.accounts().api_keys(ADA, all()).await.unwrap();
    assert_eq!((keys.count, keys.data[0].id, keys.data[0].scopes.write), (1, ApiKeyId(id(3)), false));
    let by_hash = store.accounts().live_api_key(&SecretHash(vec![4]), at("2026-11-20T09:00:00Z")).await.unwrap();
    assert_eq!(by_hash.unwrap().1.id, ADA);
}

async fn settings(store: &SqlStore, are_set: bool, has_views: bool, are_planned: bool) {
    let settings = store.owned().settings(ADA).await.unwrap().unwrap();
    let since = at("2026-11-20T09:00:00.123456Z");
    if are_set {
        assert_eq!(settings.time_zone.as_ref().map(TimeZone::as_str), Some("Europe/Berlin"));
        assert_eq!((settings.default_duration.minutes(), settings.samples, settings.updated_at), (45, false, since));
        let views: Vec<_> = settings.task_views.iter().map(|view| view.name.as_str()).collect();
        assert_eq!(views, if has_views { vec!["Soon"] } else { vec![] });
        planning(&settings, are_planned);
    } else {
        assert_eq!(settings, UserSettings { updated_at: since, ..UserSettings::first_of(ADA) });
    }
    let of_grace = store.owned().settings(GRACE).await.unwrap().unwrap();
    assert_eq!(of_grace, UserSettings { updated_at: at("2026-11-20T10:00:00Z"), ..UserSettings::first_of(GRACE) });
}

/// A user who set their working hours before there were sets of hours has one set with them.
fn planning(settings: &UserSettings, is_set: bool) {
    let hours = WorkingHours::from_stored(480, 960, 3);
    assert_eq!(settings.working_hours, hours);
    let (planning, sets) = (&settings.planning, &settings.hour_sets);
    if is_set {
        let max_per_day = planning.max_per_day.map(DailyMinutes::get);
        assert_eq!((planning.mode, max_per_day, planning.free_share.parts()), (PlanningMode::Suggest, Some(300), 2500));
        assert_eq!((sets.first().name.as_str(), sets.first().spans.len()), ("Office", 2));
    } else {
        assert_eq!((*planning, sets), (PlanningSettings::default(), &HourSets::first_of(ADA, hours)));
    }
}

async fn events(store: &SqlStore) {
    let window = Window::parse(Some("2026-11-20T00:00:00Z"), Some("2026-11-23T00:00:00Z")).unwrap();
    let found = store.owned().events_near(ADA, window).await.unwrap();
    let Found::Few(mut events) = found else { panic!("they are few") };
    events.sort_by_key(|event| event.id);
    let [tea, fair] = &events[..] else { panic!("two events: {events:?}") };
    assert_eq!((tea.title.as_str(), tea.place.as_str(), tea.color), ("Tea", "Home", Some(Color::Red)));
    let first = CalendarId::first_of(ADA);
    assert_eq!((tea.calendar, fair.calendar, fair.color), (first, first, None));
    assert_eq!((tea.is_busy, fair.is_busy, tea.status, tea.sequence), (true, false, EventStatus::Confirmed, 0));
    assert_eq!((tea.updated_at, fair.title.as_str()), (at("2026-11-20T09:00:00.000002Z"), "Fair"));
}

/// Every user has a calendar, including those who signed up before there were calendars.
async fn calendars(store: &SqlStore, has_more: bool) {
    let plan = store.owned();
    for owner in [ADA, GRACE] {
        let first = CalendarId::first_of(owner);
        assert_eq!(plan.default_calendar(owner).await.unwrap(), Some(first));
        assert_eq!(plan.calendar(owner, first).await.unwrap().unwrap().name.as_str(), "Calendar");
    }
    let names: Vec<_> = plan.calendars(ADA).await.unwrap().into_iter().map(|calendar| calendar.name).collect();
    let names: Vec<_> = names.iter().map(CalendarName::as_str).collect();
    assert_eq!(names, if has_more { vec!["Calendar", "Work"] } else { vec!["Calendar"] });
}

/// A published calendar has its details, and is found once it has an address.
async fn feeds(store: &SqlStore, is_published: bool, has_address: bool) {
    let published = store.owned().calendars(ADA).await.unwrap().into_iter().filter(|calendar| calendar.feed.is_some());
    assert_eq!(published.count(), usize::from(is_published));
    let found = store.accounts().published(&SecretHash(vec![0xc])).await.unwrap();
    assert_eq!(found.map(|found| found.calendar.id), has_address.then_some(CalendarId(id(0xc))));
}

/// A subscribed calendar has its address, and is fetched once the time of its next fetch is known.
async fn subscriptions(store: &SqlStore, are_there: bool, are_fetched: bool) {
    let found = store.owned().calendars(GRACE).await.unwrap().into_iter().find_map(|calendar| calendar.subscription);
    let minutes = found.as_ref().and_then(|it| it.interval).map(RefreshInterval::minutes);
    assert_eq!(
        (found.map(|it| it.url.as_str().len()), minutes),
        if are_there { (Some(25), Some(30)) } else { (None, None) }
    );
    let now = at("2026-11-20T09:00:00Z");
    let claimed = store.subscriptions().claim(now, now).await.unwrap();
    assert_eq!(claimed.map(|it| (it.calendar, it.failures)), are_fetched.then_some((CalendarId(id(9)), 2)));
}

async fn webhooks(store: &SqlStore, has_deliveries: bool, has_failures: bool) {
    let queue = store.webhooks();
    let behind = queue.behind(WebhookId(id(0)), 100, 10).await.unwrap();
    let [WebhookBehind { webhook, place: 5, caught_up: 4 }] = &behind[..] else { panic!("one: {behind:?}") };
    assert_eq!((webhook.id, webhook.owner, webhook.url.as_str()), (WebhookId(id(3)), ADA, "https://example.org/hook"));
    assert_eq!(
        (webhook.events.to_stored().as_str(), webhook.description.as_str()),
        ("task.created,event.deleted", "for tea")
    );
    let status = webhook.last_failure.as_ref().map(|failure| failure.status);
    assert_eq!((status, webhook.put_off_since), (has_failures.then_some(Some(500)), None));
    let now = at("2026-11-20T09:00:15Z");
    let secrets = queue.secrets(webhook.id, now).await.unwrap().unwrap();
    assert_eq!((secrets.current.0, secrets.former.map(|former| former.0)), (vec![6], Some(vec![7])));
    let deliveries = queue.deliveries(ADA, webhook.id, all()).await.unwrap().data;
    let errors: Vec<_> = deliveries.iter().map(|delivery| delivery.last_status).collect();
    assert_eq!(errors, if has_deliveries { vec![Some(500)] } else { vec![] });
    let claimed = queue.claim_delivery(now, now).await.unwrap();
    assert_eq!(claimed.map(|it| (it.body, it.attempt, it.failures)), has_deliveries.then_some(("{}".to_owned(), 2, 2)));
}

async fn labels(store: &SqlStore, has: impl Fn(&str) -> bool) {
    let are_there = has("_labels");
    let found = store.owned().labels(GRACE).await.unwrap();
    let found: Vec<_> = found.iter().map(|label| (label.id, label.name.as_str(), label.color)).collect();
    assert_eq!(found, if are_there { vec![(LabelId(id(0xb)), "Home", Color::Red)] } else { vec![] });
    let hours = store.owned().labels(GRACE).await.unwrap().first().and_then(|label| label.hour_set);
    assert_eq!(hours, has("_planning_settings").then_some(HourSetId(id(3))));
    assert_eq!(store.owned().labels(ADA).await.unwrap(), []);
    if has("_tasks") {
        let task = store.owned().task(GRACE, TaskId(id(6))).await.unwrap().unwrap();
        assert_eq!(task.labels.ids(), if has("_labels_of_tasks") { vec![LabelId(id(0xb))] } else { vec![] });
    }
    if has("_former_labels") {
        let mut unit = store.begin(&Authority::operator()).await.unwrap();
        let found = unit.owned().trashed(ADA, id(0xc), at("2026-11-20T09:00:00Z")).await.unwrap().unwrap();
        assert_eq!(found.thing.as_thing_ref().title(), "Club");
        let of_tasks = unit.owned().last_version_labelled(ADA, LabelId(id(0xc))).await.unwrap();
        assert_eq!(of_tasks, Some(at("2026-11-20T09:00:00Z")), "it is known which task had it");
    }
}

/// The stored plan, and when it is due next.
async fn plan(store: &SqlStore, is_there: bool) {
    let kept = store.planner().kept(ADA).await.unwrap();
    let found = kept.map(|plan| (plan.planned_at, plan.blocks[0].task, plan.blocks[0].minutes, plan.is_feasible));
    assert_eq!(found, is_there.then_some((Some(at("2026-11-20T11:00:00Z")), TaskId(id(4)), 45, true)));
    let due = store.planner().next_due().await.unwrap();
    assert_eq!(due, is_there.then(|| at("2026-11-20T12:00:00Z")));
}

/// A reader who starts from the beginning gets every thing in its current state.
async fn log(store: &SqlStore, steps: usize) {
    let has = |step: &str| number_of(step) <= steps;
    let mut page = store.owned().changes_since(ADA, 0, 100).await.unwrap().unwrap();
    let things = 2 * usize::from(has("_tasks")) + usize::from(has("_items")) + 2 * usize::from(has("_events"));
    let there = page.changes.iter().filter(|change| change.content.is_some());
    assert_eq!(there.count(), things, "{page:?}");
    assert!(page.changes.is_sorted_by(|one, other| one.place < other.place));
    let first_places: Vec<_> = page.changes.iter().filter_map(|change| change.first_place).collect();
    assert_eq!(first_places, if has("_first_places") { vec![1] } else { vec![] });
    for change in &page.changes {
        if let Some(LoggedContent::Thing(object)) = &change.content {
            assert_eq!(object.as_thing_ref().version(), change.version);
        }
    }
    assert_eq!(page.changes.last().map_or(0, |last| last.place), page.last);
    let (plans, others) = page.changes.into_iter().partition::<Vec<_>, _>(|change| change.kind == Kind::Plan);
    let plans: Vec<_> = plans.iter().map(|plan| (plan.id, plan.place, plan.is_gone)).collect();
    assert_eq!(plans, has("_plans").then_some((ADA.0, 7, false)).into_iter().collect::<Vec<_>>());
    page.changes = others;
    let now = at("2026-11-20T09:00:00Z");
    let trash = store.owned().trash(ADA, now, all()).await.unwrap();
    let gone = usize::from(has("_changes"));
    let untold = usize::from(has("_calendars")) + usize::from(has("_former_labels"));
    assert_eq!((trash.data.len(), page.changes.len() - things), (gone + untold, gone));
    if has("_changes") {
        let mut unit = store.begin(&Authority::operator()).await.unwrap();
        let found = unit.owned().trashed(ADA, id(0xb), now).await.unwrap().unwrap();
        let Thing::Item(item) = found.thing else { panic!("an item: {found:?}") };
        assert_eq!((item.title.as_str(), item.description.unwrap().as_str()), ("Gone", "for now"));
        let known = store.owned().known_id(ADA, id(0xb)).await.unwrap().unwrap();
        assert!(known.is_gone);
    }
}

/// The index knows which owners it does not follow yet, and finds the things of those it follows.
async fn search(store: &SqlStore, has_begun: bool) {
    let index = store.search();
    let behind = index.owners_behind(None).await.unwrap();
    let log_of = async |owner| store.owned().changes_since(owner, i64::MAX, 1).await.unwrap().unwrap().last;
    for owner in [ADA, GRACE] {
        assert_eq!(behind.contains(&owner), log_of(owner).await > index.place(owner).await.unwrap());
    }
    let found = index.holding(ADA, &["line".to_owned()], IndexField::Anywhere, &[Kind::Task]).await.unwrap().found;
    assert_eq!(found.iter().map(|found| found.id).collect::<Vec<_>>(), if has_begun { vec![id(4)] } else { vec![] });
}

/// A new task gets a later position and a later place in the log than all before it.
async fn goes_on(store: &SqlStore, last_position: Option<i64>) {
    let before = store.owned().changes_since(ADA, i64::MAX, 1).await.unwrap().unwrap().last;
    let now = at("2026-11-21T09:00:00Z");
    let task = Task::create(TaskId(id(0xf)), ADA, NewTask::new(Title::parse("new").unwrap()), now);
    let mut unit: Box<dyn UnitOfWork> = store.begin(&Authority::operator()).await.unwrap();
    let count = store.owned().tasks(ADA, all()).await.unwrap().count;
    // Room for exactly one more: the write would fail if the ledger counted too many.
    let write = Write::Create { thing: ThingRef::Task(&task), digest: None, quota: count + 1 };
    let written = unit.write(now, &write, None).await.unwrap();
    unit.commit().await.unwrap();
    assert_eq!(written.position, Some(last_position.map_or(0, |last| last + POSITION_SPACING)));
    assert_eq!(written.place, before + 1);
    assert_eq!(store.owned().tasks(ADA, all()).await.unwrap().count, count + 1);
}
