use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use scheduler_application::{
    Afresh, ClaimedPlan, DiscardedPlan, FallenBehind, Found, HeldTask, Hold, Keeping, KeptPlan, MissedBlock, MovedTask,
    PlanCause, PlanChange, PlanProposal, PlanRun, PlannedBlock, Remedy, RiskyTask, SinceRun, Store, StoreError,
    TakenBack, ThingRef, WhyAtRisk, WhyHere, Write,
};
use scheduler_domain::{
    Block, BlockId, Blocks, Kind, Minute, Source, Task, TaskDescription, TaskDuration, TaskId, User, UserId, When,
    Window,
};
use scheduler_test_support::{Engine, on_both_engines};
use uuid::Uuid;

use super::make::{TestStore, now};

fn at(seconds: i64) -> DateTime<Utc> {
    now() + TimeDelta::seconds(seconds)
}

async fn set_due(stored: &TestStore, user: &User, due_at: Option<DateTime<Utc>>) {
    stored.within(async |unit| unit.planner().set_due(user.id, due_at).await.unwrap()).await;
}

async fn claim(stored: &TestStore, after: i64) -> Option<ClaimedPlan> {
    stored.store.planner().claim(at(after), at(after + 60)).await.unwrap()
}

async fn next_due(stored: &TestStore) -> Option<i64> {
    // SQLite's clock has milliseconds, so that what a trigger says is up to one too early.
    let due = stored.store.planner().next_due().await.unwrap();
    due.map(|due| (due + TimeDelta::milliseconds(1) - now()).num_seconds())
}

const fn keeping(due_at: DateTime<Utc>, claimed: Option<ClaimedPlan>, is_news: bool) -> Keeping {
    let changed = if is_news { PlanChange::News } else { PlanChange::Unseen };
    Keeping { now: due_at, due_at: Some(due_at), claimed, changed }
}

async fn keep(stored: &TestStore, owner: UserId, plan: &KeptPlan, keeping: Keeping) -> Option<i64> {
    stored.within(async |unit| unit.planner().keep(owner, plan, &keeping).await.unwrap()).await
}

fn task_id(number: u128) -> TaskId {
    TaskId(Uuid::from_u128(number))
}

fn blocks(hours: &[u32]) -> Blocks {
    let block = |hour: &u32| Block {
        id: BlockId(Uuid::from_u128((*hour).into())),
        start: Minute::parse(&format!("2026-11-28T{hour:02}:00:00Z")).unwrap(),
        duration: TaskDuration::parse(30).ok(),
        is_pinned: hour.is_multiple_of(2),
    };
    Blocks::from_stored(hours.iter().map(block).collect())
}

fn run_number(number: u128, moved: MovedTask) -> PlanRun {
    let cause = |kind| PlanCause { kind, id: Uuid::from_u128(number), version: at(1) };
    let causes = if number == 4 { Vec::new() } else { vec![cause(Kind::Event), cause(Kind::Settings)] };
    PlanRun { id: Uuid::from_u128(number), at: now(), moves: vec![moved], is_undone: number == 5, causes }
}

fn held(task: TaskId, stands: bool) -> HeldTask {
    HeldTask { task, version: at(9), stands }
}

/// A plan with one of everything.
fn whole_plan() -> KeptPlan {
    let planned = |why| PlannedBlock { task: task_id(1), start: now(), minutes: 30, is_pinned: false, why: Some(why) };
    let other = task_id(2);
    let why = [
        WhyHere::Pinned,
        WhyHere::Begun,
        WhyHere::After(other),
        WhyHere::NotBefore,
        WhyHere::BehindWeightier(other),
        WhyHere::BehindSooner(other),
        WhyHere::Kept,
        WhyHere::FirstLongEnough,
        WhyHere::Limits,
        WhyHere::FirstFree,
        WhyHere::Continued,
    ];
    let blocks_of_plan: Vec<_> = why.into_iter().map(planned).collect();
    let remedies = vec![
        Remedy::Split { minutes: 30 },
        Remedy::Unpin { date: NaiveDate::from_ymd_opt(2026, 11, 28).unwrap(), start: now() },
        Remedy::MoreHours { date: NaiveDate::from_ymd_opt(2026, 11, 28).unwrap(), start: now(), minutes: 60 },
        Remedy::DueLater { days: 1, due: When::parse("2026-11-28").unwrap() },
        Remedy::DueLater { days: 2, due: When::parse("2026-11-28T09:00:00Z").unwrap() },
        Remedy::LetGo { task: other },
    ];
    let risks = [
        WhyAtRisk::Blocked(other),
        WhyAtRisk::BlockedUntil(other),
        WhyAtRisk::TooLittleTime(0),
        WhyAtRisk::NoLongStretch { minutes: 15, needed: Some(60) },
        WhyAtRisk::NoLongStretch { minutes: 15, needed: None },
        WhyAtRisk::Others(vec![other]),
        WhyAtRisk::Limits,
        WhyAtRisk::PinnedTooLate,
        WhyAtRisk::BegunTooLate,
    ];
    let told_as = |why| RiskyTask { task: task_id(1), late_minutes: Some(5), why, remedies: remedies.clone() };
    let mut at_risk: Vec<_> = risks.into_iter().map(told_as).collect();
    at_risk[0].late_minutes = None;
    let moved = MovedTask { task: other, version: now(), before: blocks(&[9, 10]), after: Blocks::default() };
    KeptPlan {
        planned_at: Some(now()),
        blocks: blocks_of_plan.clone(),
        at_risk: at_risk.clone(),
        is_feasible: false,
        missed: vec![MissedBlock { task: task_id(1), start: now(), minutes: 45 }],
        run: Some(run_number(5, moved.clone())),
        earlier: vec![run_number(3, moved.clone()), run_number(4, moved.clone())],
        proposal: Some(PlanProposal {
            id: Uuid::from_u128(6),
            planned_at: now(),
            blocks: blocks_of_plan,
            at_risk,
            is_feasible: true,
            moves: vec![moved.clone()],
            afresh: Afresh { today: true, all: true },
            place: 7,
        }),
        discarded: Some(DiscardedPlan { hold: Hold { place: 8, until: at(60) }, moves: vec![moved] }),
        taken_back: Some(TakenBack { until: at(90), tasks: vec![held(task_id(1), true), held(other, false)] }),
        fallen_behind: Some(FallenBehind { until: at(80), tasks: vec![(task_id(1), at(9)), (other, at(8))] }),
        since_run: SinceRun {
            place: Some(9),
            causes: vec![PlanCause { kind: Kind::Task, id: Uuid::from_u128(1), version: at(2) }],
        },
    }
}

async fn a_plan_is_kept_with_everything_and_goes_with_its_owner(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let planner = stored.store.planner();
    assert_eq!(planner.kept(ada.id).await.unwrap(), None);
    let plan = whole_plan();
    assert_eq!(keep(&stored, ada.id, &plan, keeping(at(60), None, false)).await, None);
    assert_eq!(planner.kept(ada.id).await.unwrap(), Some(plan));
    let other = KeptPlan { planned_at: Some(at(1)), ..KeptPlan::default() };
    keep(&stored, ada.id, &other, keeping(at(60), None, false)).await;
    assert_eq!(planner.kept(ada.id).await.unwrap(), Some(other.clone()));
    let read = stored.within(async |unit| unit.planner().kept(ada.id).await.unwrap()).await;
    assert_eq!(read, Some(other));
    assert!(stored.within(async |unit| unit.accounts().remove(ada.id).await.unwrap()).await);
    for table in ["plans", "plan_contents"] {
        assert_eq!(stored.database.query(&format!("SELECT COUNT(*) FROM {table}")).await[0][0], "0");
    }
}

async fn what_an_earlier_version_kept_is_read_and_holds_no_longer(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    keep(&stored, ada.id, &whole_plan(), keeping(at(60), None, false)).await;
    let statement = r#"UPDATE plan_contents SET
        run = '{"id":"00000000-0000-0000-0000-000000000005","at":"2026-11-28T09:00:00Z","undone":false,"moves":[]}',
        present = '{"blocks":[],"at_risk":[],"missed":[],"feasible":true,"taken_back":{"place":7,"until":"2199-11-28T09:00:00Z","tasks":[]}}',
        proposal = '{"id":"00000000-0000-0000-0000-000000000006","planned_at":"2026-11-28T09:00:00Z","blocks":[],"at_risk":[],"feasible":true,"moves":[]}',
        discarded = '{"place":8,"moves":[]}'"#;
    stored.database.execute(statement).await;
    let read = stored.store.planner().kept(ada.id).await.unwrap().unwrap();
    assert_eq!((read.run.unwrap().id, read.earlier), (Uuid::from_u128(5), vec![]));
    let proposal = read.proposal.unwrap();
    assert_eq!((proposal.id, proposal.afresh, proposal.place), (Uuid::from_u128(6), Afresh::default(), 0));
    let discarded = read.discarded.unwrap();
    assert_eq!((discarded.hold.place, discarded.hold.is_on(8, now()), read.taken_back), (8, false, None));
}

/// An earlier version passes over fields that it does not know, but needs all those that it has.
async fn an_earlier_version_finds_all_that_it_knows(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    keep(&stored, ada.id, &whole_plan(), keeping(at(60), None, false)).await;
    let row = stored.database.query("SELECT present, run FROM plan_contents").await.remove(0);
    for (text, names) in
        row.iter().zip([&["blocks", "at_risk", "missed", "feasible"], &["id", "at", "undone", "moves"]])
    {
        let content: serde_json::Value = serde_json::from_str(text).unwrap();
        assert!(names.iter().all(|name| !content[name].is_null()), "{content}");
        assert_eq!(content.get("taken_back"), None, "it would not find in it what it needs");
    }
}

async fn of_a_plan_that_stays_only_its_time_is_written(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let plan = whole_plan();
    keep(&stored, ada.id, &plan, keeping(at(60), None, true)).await;
    let same = Keeping { changed: PlanChange::None, ..keeping(at(90), None, false) };
    let later = KeptPlan { planned_at: Some(at(30)), ..KeptPlan::default() };
    assert_eq!(keep(&stored, ada.id, &later, same).await, None);
    let kept = stored.store.planner().kept(ada.id).await.unwrap();
    assert_eq!(kept, Some(KeptPlan { planned_at: Some(at(30)), ..plan }));
    assert_eq!(next_due(&stored).await, Some(90));
}

/// Instances of both versions run during an upgrade.
async fn words_of_a_later_version_are_left_out_and_all_else_is_read(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let plan = whole_plan();
    keep(&stored, ada.id, &plan, keeping(at(60), None, false)).await;
    for (known, unknown) in [
        (r#""first_free""#, r#""luckiest""#),
        (r#"{"split":{"minutes":30}}"#, r#"{"shrink":{"by":30}}"#),
        (r#"{"no_long_stretch":15}"#, r#"{"no_mood":15}"#),
        (r#""feasible":"#, r#""moon":{"phase":[1]},"feasible":"#),
    ] {
        let replaced = format!(
            "UPDATE plan_contents SET present = REPLACE(present, '{known}', '{unknown}'), \
             proposal = REPLACE(proposal, '{known}', '{unknown}')"
        );
        stored.database.execute(&replaced).await;
        let changed = format!("SELECT COUNT(*) FROM plan_contents WHERE present LIKE '%{unknown}%'");
        assert_eq!(stored.database.query(&changed).await[0][0], "1", "{unknown}");
    }
    let mut left = plan;
    let proposal = left.proposal.as_mut().unwrap();
    for block in left.blocks.iter_mut().chain(&mut proposal.blocks) {
        block.why = block.why.filter(|why| *why != WhyHere::FirstFree);
    }
    for at_risk in [&mut left.at_risk, &mut proposal.at_risk] {
        at_risk.retain(|risk| !matches!(risk.why, WhyAtRisk::NoLongStretch { .. }));
        for risk in at_risk {
            risk.remedies.retain(|it| *it != Remedy::Split { minutes: 30 });
        }
    }
    assert_eq!(stored.store.planner().kept(ada.id).await.unwrap(), Some(left));
}

async fn what_cannot_be_read_counts_as_absent_but_not_what_a_run_has_moved(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let (planner, plan) = (stored.store.planner(), whole_plan());
    keep(&stored, ada.id, &plan, keeping(at(60), None, false)).await;
    stored.database.execute(r#"UPDATE plan_contents SET present = '{"blocks":7}', proposal = '7'"#).await;
    let KeptPlan { planned_at, run, earlier, discarded, .. } = plan;
    let left = KeptPlan { planned_at, run, earlier, discarded, ..KeptPlan::default() };
    assert_eq!(planner.kept(ada.id).await.unwrap(), Some(left.clone()));
    keep(&stored, ada.id, &left, keeping(at(60), None, false)).await;
    assert_eq!(planner.kept(ada.id).await.unwrap(), Some(left), "the next run goes on from there");
    stored.database.execute("UPDATE plan_contents SET run = '{}'").await;
    assert!(planner.kept(ada.id).await.is_err(), "what a run has moved is not forgotten in silence");
}

async fn what_was_changed_since_a_time_is_told_in_its_order(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (ada, grace) = (stored.user("ada").await, stored.user("grace").await);
    let task = stored.tasks(&ada, &[1]).await.remove(0);
    let event = stored.event(&ada, "Tea", "2026-11-28T09:00:00Z", "2026-11-28T10:00:00Z").await;
    let settings = stored.store.owned().settings(ada.id).await.unwrap().unwrap();
    let hers = stored.tasks(&grace, &[1]).await.remove(0);
    let gone = Write::MoveToTrash { thing: ThingRef::Event(&event), version: at(12), expires_at: at(99) };
    let item = stored.new_item(&ada, "Lamp");
    write(&stored, 10, Write::UpdateSettings(ada.id, &settings)).await;
    write(&stored, 11, Write::Update(ThingRef::Task(&task))).await;
    write(&stored, 12, gone).await;
    write(&stored, 13, Write::Create { thing: ThingRef::Item(&item), digest: None, quota: 9 }).await;
    write(&stored, 14, Write::Update(ThingRef::Task(&hers))).await;
    let behind = async |place, seconds, most| {
        let found = stored
            .within(async |unit| unit.planner().changed_since(ada.id, at(seconds), place, most).await.unwrap())
            .await;
        found.into_iter().map(|it| (it.kind, it.id, it.version)).collect::<Vec<_>>()
    };
    let since = async |seconds, most| behind(None, seconds, most).await;
    let [of_task, of_event] = [(Kind::Task, task.id.0, task.updated_at), (Kind::Event, event.id.0, at(12))];
    assert_eq!(since(10, 9).await, [of_task, of_event]);
    let all = since(9, 9).await;
    assert_eq!((all.len(), all[0].0, all[0].1), (3, Kind::Settings, ada.id.0));
    assert_eq!(since(9, 2).await, [of_task, of_event], "the last two, without the item");
    assert_eq!(since(12, 9).await, []);
    // The planner has written until then, whatever the time was.
    let place = stored.store.owned().last_places(&[ada.id]).await.unwrap()[0].1 - 2;
    assert_eq!(behind(Some(place), 9, 9).await, [of_event]);
    // A plan has an entry of its own, behind which others may have changed something before it was planned again.
    keep(&stored, ada.id, &KeptPlan::default(), keeping(at(60), None, true)).await;
    assert_eq!((behind(Some(place), 9, 9).await, since(9, 9).await), (vec![of_event], vec![]));
}

async fn one_of_two_workers_claims_an_account_until_its_claim_ends(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (ada, grace) = (stored.user("ada").await, stored.user("grace").await);
    assert_eq!(next_due(&stored).await, None);
    set_due(&stored, &ada, Some(at(5))).await;
    set_due(&stored, &grace, None).await;
    assert_eq!((next_due(&stored).await, claim(&stored, 4).await), (Some(5), None));
    let (one, other) = tokio::join!(claim(&stored, 5), claim(&stored, 5));
    assert!(one.is_some() != other.is_some(), "{one:?} {other:?}");
    let first = one.or(other).unwrap();
    assert_eq!(first, ClaimedPlan { owner: ada.id, attempt: 1, failures: 1 });
    assert_eq!((claim(&stored, 64).await, next_due(&stored).await), (None, None));
    let second = claim(&stored, 65).await.unwrap();
    assert_eq!((second.attempt, second.failures), (2, 2), "whoever was silent has lost it");
    let lost = stored.begin().await.planner().keep(ada.id, &whole_plan(), &keeping(at(99), Some(first), true)).await;
    assert!(matches!(lost, Err(StoreError::Contended(_))), "{lost:?}");
    stored.store.planner().put_off(&first, at(66), true).await.unwrap();
    assert_eq!(claim(&stored, 66).await, None);
    keep(&stored, ada.id, &whole_plan(), keeping(at(70), Some(second), false)).await;
    assert_eq!((claim(&stored, 69).await, next_due(&stored).await), (None, Some(70)));
    let third = claim(&stored, 70).await.unwrap();
    assert_eq!(third.failures, 1, "the last one succeeded");
    stored.store.planner().put_off(&third, at(80), true).await.unwrap();
    let fourth = claim(&stored, 80).await.unwrap();
    assert_eq!(fourth.failures, 2);
    stored.store.planner().put_off(&fourth, at(85), false).await.unwrap();
    assert_eq!(claim(&stored, 85).await.unwrap().failures, 1, "that was no failure");
    set_due(&stored, &ada, None).await;
    assert_eq!(claim(&stored, 1000).await, None, "nobody plans for it any more");
    let unneeded = ClaimedPlan { owner: ada.id, attempt: 5, failures: 1 };
    stored.store.planner().put_off(&unneeded, at(90), true).await.unwrap();
    assert_eq!(claim(&stored, 1000).await, None, "also not when a claim is given back");
}

async fn what_a_server_left_behind_is_claimed_when_it_starts(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    set_due(&stored, &ada, Some(at(0))).await;
    claim(&stored, 0).await.unwrap();
    stored.store.planner().end_claims().await.unwrap();
    // Another instance may be at it on PostgreSQL.
    assert_eq!(claim(&stored, 1).await.is_some(), engine == Engine::Sqlite);
}

/// Writes something of a kind, so many seconds later.
async fn write(stored: &TestStore, seconds: i64, write: Write<'_>) {
    stored.within(async |unit| unit.write(at(seconds), &write, None).await.unwrap()).await;
}

async fn whatever_a_plan_depends_on_makes_it_due_within_a_second(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (ada, grace) = (stored.user("ada").await, stored.user("grace").await);
    let task = stored.tasks(&ada, &[1]).await.remove(0);
    let event = stored.event(&ada, "Tea", "2026-11-28T09:00:00Z", "2026-11-28T10:00:00Z").await;
    let label = stored.label(&ada, "Club").await;
    let calendar = stored.store.owned().calendars(ada.id).await.unwrap().remove(0);
    let settings = stored.store.owned().settings(ada.id).await.unwrap().unwrap();
    let item = stored.new_item(&ada, "Lamp");
    let same = [task.clone()];
    let later = || set_due(&stored, &ada, Some(at(1000)));
    for (number, due) in (0_i64..).zip([
        Write::Update(ThingRef::Task(&task)),
        Write::Update(ThingRef::Event(&event)),
        Write::Update(ThingRef::Calendar(&calendar)),
        Write::Update(ThingRef::Label(&label)),
        Write::UpdateSettings(ada.id, &settings),
        Write::Positions(ada.id, &[(task.id, 7)]),
        Write::Blocks(ada.id, &same),
        Write::MoveToTrash { thing: ThingRef::Event(&event), version: now(), expires_at: at(1) },
    ]) {
        later().await;
        write(&stored, 10 + number, due).await;
        assert_eq!(next_due(&stored).await, Some(11 + number), "{due:?}");
        write(&stored, 500, Write::Update(ThingRef::Task(&task))).await;
        assert_eq!(next_due(&stored).await, Some(11 + number), "a later change does not put it off");
    }
    later().await;
    write(&stored, 10, Write::Create { thing: ThingRef::Item(&item), digest: None, quota: 9 }).await;
    let hers = stored.new_task(&grace, "hers", 1);
    write(&stored, 10, Write::Create { thing: ThingRef::Task(&hers), digest: None, quota: 9 }).await;
    assert_eq!(next_due(&stored).await, Some(1000), "neither items nor what is somebody else's");
    set_due(&stored, &ada, None).await;
    write(&stored, 10, Write::Update(ThingRef::Task(&task))).await;
    assert_eq!(next_due(&stored).await, None, "where nobody plans, nothing is due");
}

async fn changes_are_gathered_to_one_run_a_second(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let task = stored.tasks(&ada, &[1]).await.remove(0);
    let plan = KeptPlan { planned_at: Some(at(20)), ..KeptPlan::default() };
    keep(&stored, ada.id, &plan, keeping(at(1000), None, false)).await;
    // By an instance whose clock is behind.
    write(&stored, 15, Write::Update(ThingRef::Task(&task))).await;
    assert_eq!(next_due(&stored).await, Some(21));
    // By one whose clock is right, after a run by one whose clock was an hour ahead.
    let plan = KeptPlan { planned_at: Some(at(3_600)), ..plan };
    keep(&stored, ada.id, &plan, keeping(at(9_000), None, false)).await;
    write(&stored, 30, Write::Update(ThingRef::Task(&task))).await;
    assert_eq!(next_due(&stored).await, Some(91));
}

async fn a_run_is_not_made_due_by_what_it_writes_and_is_by_what_comes_after(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let task = stored.tasks(&ada, &[1]).await.remove(0);
    set_due(&stored, &ada, Some(at(0))).await;
    let claimed = claim(&stored, 0).await.unwrap();
    stored
        .within(async |unit| {
            unit.write(at(1), &Write::Update(ThingRef::Task(&task)), None).await.unwrap();
            let keeping = keeping(at(600), Some(claimed), true);
            unit.planner().keep(ada.id, &KeptPlan::default(), &keeping).await.unwrap().unwrap();
        })
        .await;
    assert_eq!(next_due(&stored).await, Some(600));
    write(&stored, 2, Write::Update(ThingRef::Task(&task))).await;
    assert_eq!(next_due(&stored).await, Some(3));
}

async fn a_plan_has_an_entry_in_the_log_once_there_is_something_to_tell(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let task = stored.tasks(&ada, &[1]).await.remove(0);
    let told = async || {
        let page = stored.store.owned().changes_since(ada.id, 0, 100).await.unwrap().unwrap();
        let plans = page.changes.iter().filter(|change| change.kind == Kind::Plan);
        let plans: Vec<_> = plans.map(|it| (it.id, it.place, it.version, it.is_gone, it.content.is_none())).collect();
        assert!(page.changes.is_sorted_by_key(|change| change.place) && plans.len() < 2, "{page:?}");
        (plans.first().copied(), page.last)
    };
    let plan = KeptPlan::default();
    keep(&stored, ada.id, &plan, keeping(at(60), None, false)).await;
    let (none, last) = told().await;
    assert_eq!(none, None);
    assert_eq!(keep(&stored, ada.id, &plan, keeping(at(60), None, true)).await, Some(last + 1));
    assert_eq!(told().await, (Some((ada.id.0, last + 1, at(60), false, true)), last + 1));
    write(&stored, 1, Write::Update(ThingRef::Task(&task))).await;
    assert_eq!(keep(&stored, ada.id, &plan, keeping(at(30), None, true)).await, Some(last + 3));
    let version = at(60) + TimeDelta::microseconds(1);
    assert_eq!(told().await.0, Some((ada.id.0, last + 3, version, false, true)), "versions ascend");
    let read = stored.within(async |unit| unit.planner().last_place(ada.id).await.unwrap()).await;
    assert_eq!(read, Some(last + 3));
    let page = stored.store.owned().changes_since(ada.id, last + 2, 1).await.unwrap().unwrap();
    assert_eq!((page.changes.len(), page.changes[0].kind), (1, Kind::Plan));
}

async fn open_tasks_and_those_with_blocks_to_come_are_planned(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (ada, grace) = (stored.user("ada").await, stored.user("grace").await);
    let mut tasks = stored.tasks(&ada, &[5, 4, 3, 2, 1]).await;
    stored.tasks(&grace, &[1]).await;
    let day = |hour| Minute::parse(&format!("2026-11-28T{hour:02}:00:00Z")).unwrap().instant();
    let put = |task: &mut Task, completed, hours: &[u32]| {
        (task.completed, task.blocks) = (completed, blocks(hours));
    };
    put(&mut tasks[0], false, &[8]);
    put(&mut tasks[1], true, &[8]);
    put(&mut tasks[2], true, &[8, 12]);
    put(&mut tasks[3], true, &[11, 12]);
    put(&mut tasks[4], false, &[]);
    for task in &tasks {
        stored.write(Write::Update(ThingRef::Task(task))).await;
    }
    let found = stored.store.planner().tasks(ada.id, day(10), 100).await.unwrap();
    let titles: Vec<_> = found.iter().map(|task| task.title.as_str()).collect();
    assert_eq!(titles, ["1", "2", "3", "5"], "by the list, without the one whose blocks are past");
}

async fn of_too_many_open_tasks_those_with_blocks_come_first_and_then_what_is_due(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let mut tasks = stored.tasks(&ada, &[1, 2, 3, 4, 5, 6]).await;
    tasks[2].due = When::from_stored("2026-11-30");
    tasks[4].due = When::from_stored("2026-11-29T10:00:00Z");
    tasks[5].blocks = blocks(&[8]);
    tasks[5].description = TaskDescription::parse("Long").unwrap();
    for task in &tasks {
        stored.write(Write::Update(ThingRef::Task(task))).await;
    }
    let planner = stored.store.planner();
    let titles = async |most| {
        let found = planner.tasks(ada.id, now(), most).await.unwrap();
        found.iter().map(|task| task.title.as_str().to_owned()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!([titles(1).await, titles(2).await, titles(3).await], ["6", "5 6", "3 5 6"]);
    assert_eq!(
        [titles(4).await, titles(9).await],
        ["1 3 5 6", "1 2 3 4 5 6"],
        "then by the list, in which they all are"
    );
    let found = planner.tasks(ada.id, now(), 1).await.unwrap();
    assert_eq!(found, [Task { description: TaskDescription::default(), ..tasks[5].clone() }]);
    let counts = [planner.open_tasks(ada.id, 3).await.unwrap(), planner.open_tasks(ada.id, 100).await.unwrap()];
    assert_eq!(counts, [3, 6]);
}

async fn more_tasks_than_are_few_are_planned_all_the_same(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let positions: Vec<_> = (0..1_200).collect();
    stored.tasks(&ada, &positions).await;
    let found = stored.store.planner().tasks(ada.id, now(), 1_100).await.unwrap();
    assert_eq!(found.iter().map(|task| task.position).collect::<Vec<_>>(), positions[..1_100]);
}

async fn the_blocks_of_many_tasks_are_written_at_once_and_nothing_else_of_them(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (ada, grace) = (stored.user("ada").await, stored.user("grace").await);
    let mut before = stored.tasks(&ada, &[1, 2, 3, 4]).await;
    before[0].description = TaskDescription::parse("Long").unwrap();
    before[0].source = Some(Source { last_modified: Some(at(-9)), version: before[0].updated_at });
    before[1].blocks = blocks(&[9]);
    for task in &before {
        stored.write(Write::Update(ThingRef::Task(task))).await;
    }
    let hers = stored.tasks(&grace, &[1]).await.remove(0);
    let moved = |task: &Task, hours: &[u32]| {
        let mut after = Task { description: TaskDescription::default(), ..task.clone() };
        after.move_blocks(blocks(hours), at(5));
        after
    };
    let whole = Task { blocks: Blocks::whole(before[2].id, Minute::from_stored(now())), ..moved(&before[2], &[]) };
    let after = [moved(&before[0], &[8, 11]), moved(&before[1], &[]), whole, moved(&hers, &[8])];
    let since = stored.store.owned().last_places(&[ada.id]).await.unwrap()[0].1;
    let outcome = stored.write(Write::Blocks(ada.id, &after)).await;
    assert_eq!(outcome.place, since + 4);
    for (task, expected) in before.iter().zip(&after).take(3) {
        let found = stored.store.owned().task(ada.id, task.id).await.unwrap();
        assert_eq!(found, Some(Task { description: task.description.clone(), ..expected.clone() }));
    }
    assert_eq!(stored.store.owned().task(ada.id, before[3].id).await.unwrap(), Some(before[3].clone()));
    assert_eq!(stored.store.owned().task(grace.id, hers.id).await.unwrap(), Some(hers), "not the owner's");
    let page = stored.store.owned().changes_since(ada.id, since, 100).await.unwrap().unwrap();
    let told: Vec<_> = page.changes.iter().map(|change| (change.id, change.place, change.version)).collect();
    let expected: Vec<_> = (1..).zip(&after[..3]).map(|(number, task)| (task.id.0, since + number, at(5))).collect();
    assert_eq!(told, expected);
    let window = Window::between(at(-86_400), at(86_400 * 30)).unwrap();
    let Found::Few(near) = stored.store.owned().tasks_scheduled_near(ada.id, window).await.unwrap() else {
        panic!("few")
    };
    let mut near: Vec<_> = near.iter().map(|task| task.position).collect();
    near.sort_unstable();
    assert_eq!(near, [1, 3], "windows find them where they are");
}

on_both_engines!(
    of_too_many_open_tasks_those_with_blocks_come_first_and_then_what_is_due,
    more_tasks_than_are_few_are_planned_all_the_same,
    the_blocks_of_many_tasks_are_written_at_once_and_nothing_else_of_them,
    a_plan_is_kept_with_everything_and_goes_with_its_owner,
    an_earlier_version_finds_all_that_it_knows,
    what_an_earlier_version_kept_is_read_and_holds_no_longer,
    of_a_plan_that_stays_only_its_time_is_written,
    words_of_a_later_version_are_left_out_and_all_else_is_read,
    what_cannot_be_read_counts_as_absent_but_not_what_a_run_has_moved,
    what_was_changed_since_a_time_is_told_in_its_order,
    one_of_two_workers_claims_an_account_until_its_claim_ends,
    what_a_server_left_behind_is_claimed_when_it_starts,
    whatever_a_plan_depends_on_makes_it_due_within_a_second,
    changes_are_gathered_to_one_run_a_second,
    a_run_is_not_made_due_by_what_it_writes_and_is_by_what_comes_after,
    a_plan_has_an_entry_in_the_log_once_there_is_something_to_tell,
    open_tasks_and_those_with_blocks_to_come_are_planned,
);
