//! Accounts to plan for.

use chrono::{DateTime, Utc};
use scheduler_domain::planner::BusyTime;
use scheduler_domain::{
    Block, BlockId, Blocks, Color, HourSet, HourSetId, HourSetName, HourSets, HourSpan, Label, LabelId, LabelName,
    LabelSet, Minute, MinutesDone, NewTask, Task, TaskDuration, TaskId, TimeOfDay, TimeZone, Title, UserId,
    UserSettings, Weekday, When,
};
use uuid::Uuid;

use crate::planning::{Outcome, Situation, planned};
use crate::{Afresh, FallenBehind, HeldTask};

const OWNER: UserId = UserId(Uuid::nil());
pub(super) const WEEKDAYS: &[Weekday] = Weekday::ALL.split_at(5).0;

/// A Monday, an hour before the working hours begin.
pub(super) const MONDAY: &str = "2026-11-23T08:00:00Z";

pub(super) fn at(raw: &str) -> DateTime<Utc> {
    raw.parse().expect("an instant")
}

pub(super) fn minutes(number: i64) -> TaskDuration {
    TaskDuration::parse(number).expect("a duration")
}

pub(super) fn id(number: u128) -> TaskId {
    TaskId(Uuid::from_u128(number))
}

/// A task of so many minutes that the planner may move.
pub(super) fn task(number: u128, long: i64) -> Task {
    let new = NewTask { duration: Some(minutes(long)), ..NewTask::new(Title::from_stored(format!("Task {number}"))) };
    Task::create(id(number), OWNER, new, DateTime::UNIX_EPOCH)
}

pub(super) fn block(number: u128, start: &str, long: i64) -> Block {
    let start = Minute::from_stored(at(start));
    Block { id: BlockId(Uuid::from_u128(number)), start, duration: Some(minutes(long)), is_pinned: false }
}

pub(super) fn pinned(number: u128, start: &str, long: i64) -> Block {
    Block { is_pinned: true, ..block(number, start, long) }
}

pub(super) fn with(task: Task, blocks: &[Block]) -> Task {
    Task { blocks: Blocks::from_stored(blocks.to_vec()), ..task }
}

pub(super) fn due(task: Task, due: &str) -> Task {
    Task { due: When::from_stored(due), ..task }
}

pub(super) fn done(task: Task, long: i64) -> Task {
    Task { minutes_done: MinutesDone::parse(long).expect("minutes"), ..task }
}

pub(super) fn label(number: u128, hour_set: Option<u128>) -> Label {
    Label {
        id: LabelId(Uuid::from_u128(number)),
        owner: OWNER,
        name: LabelName::from_stored(format!("Label {number}")),
        color: Color::default(),
        hour_set: hour_set.map(|number| HourSetId(Uuid::from_u128(number))),
        created_at: DateTime::UNIX_EPOCH,
        updated_at: DateTime::UNIX_EPOCH,
    }
}

pub(super) fn labelled(task: Task, labels: &[u128]) -> Task {
    let ids = labels.iter().map(|number| LabelId(Uuid::from_u128(*number))).collect();
    Task { labels: LabelSet::from_stored(ids), ..task }
}

pub(super) fn span(start: &str, end: &str, days: &[Weekday]) -> HourSpan {
    let at = |raw| TimeOfDay::parse(raw).expect("a time");
    HourSpan::new(at(start), at(end), days).expect("hours")
}

pub(super) fn sets(sets: Vec<(u128, Vec<HourSpan>)>) -> HourSets {
    let set = |(number, spans)| HourSet {
        id: HourSetId(Uuid::from_u128(number)),
        name: HourSetName::from_stored(format!("Set {number}")),
        spans,
    };
    HourSets::new(sets.into_iter().map(set).collect()).expect("sets")
}

pub(super) fn busy(start: &str, end: &str) -> BusyTime {
    BusyTime { start: at(start), end: at(end) }
}

/// That somebody has fallen behind while these tasks stood on other days.
pub(super) fn behind(tasks: &[u128]) -> FallenBehind {
    let tasks = tasks.iter().map(|number| (id(*number), DateTime::UNIX_EPOCH)).collect();
    FallenBehind { until: at("2026-11-24T00:00:00Z"), tasks }
}

/// All that an account has.
#[derive(Clone)]
pub(super) struct Account {
    pub(super) now: DateTime<Utc>,
    pub(super) settings: UserSettings,
    pub(super) labels: Vec<Label>,
    pub(super) tasks: Vec<Task>,
    pub(super) busy: Vec<BusyTime>,
    pub(super) held: Vec<HeldTask>,
    /// They have fallen behind earlier today.
    pub(super) fallen_behind: Option<FallenBehind>,
}

impl Account {
    /// One that works from nine to five from Monday to Friday, in UTC, on a Monday.
    pub(super) fn with(tasks: Vec<Task>) -> Self {
        let (labels, busy, held) = Default::default();
        let settings = UserSettings::first_of(OWNER);
        Self { now: at(MONDAY), settings, labels, tasks, busy, held, fallen_behind: None }
    }

    pub(super) fn at(self, now: &str) -> Self {
        Self { now: at(now), ..self }
    }

    pub(super) fn with_hours(mut self, hours: HourSets) -> Self {
        self.settings.hour_sets = hours;
        self
    }

    pub(super) fn in_zone(mut self, zone: &str) -> Self {
        self.settings.time_zone = Some(TimeZone::from_stored(zone.to_owned()));
        self
    }

    pub(super) fn outcome(&self) -> Outcome {
        planned(&self.situation(Afresh::default()))
    }

    /// What is planned after they have fallen behind.
    pub(super) fn afresh(&self) -> Outcome {
        planned(&self.situation(Afresh { today: true, all: false }))
    }

    /// What is planned when all is to be planned afresh.
    pub(super) fn all_afresh(&self) -> Outcome {
        planned(&self.situation(Afresh { today: false, all: true }))
    }

    pub(super) fn situation(&self, afresh: Afresh) -> Situation<'_> {
        let Self { now, settings, labels, tasks, busy, held, fallen_behind } = self;
        let fallen_behind = fallen_behind.as_ref();
        Situation { now: *now, settings, labels, tasks, busy, afresh, fallen_behind, held }
    }

    /// The same account after a plan was written.
    pub(super) fn after(&self, outcome: &Outcome) -> Self {
        let mut next = 1_000_000;
        let mut tasks = self.tasks.clone();
        for moved in &outcome.moves {
            let task = tasks.iter_mut().find(|task| task.id == moved.task).expect("it is there");
            assert_eq!((&task.blocks, task.updated_at), (&moved.before, moved.version));
            task.blocks = moved.after.in_place_of(&moved.before, || {
                next += 1;
                BlockId(Uuid::from_u128(next))
            });
        }
        Self { tasks, ..self.clone() }
    }
}

/// The blocks of a plan: the task, when it begins in UTC, and its minutes.
pub(super) fn told(outcome: &Outcome) -> Vec<(u128, String, i64)> {
    let blocks = outcome.blocks.iter();
    blocks.map(|it| (it.task.0.as_u128(), it.start.format("%a %H:%M").to_string(), it.minutes)).collect()
}

pub(super) fn is(task: u128, start: &str, long: i64) -> (u128, String, i64) {
    (task, start.to_owned(), long)
}

/// The blocks of a task of an account: which, when and whether they are pinned.
pub(super) fn blocks_of(account: &Account, task: u128) -> Vec<(u128, String, bool)> {
    let task = account.tasks.iter().find(|it| it.id == id(task)).expect("it is there");
    let said = |it: &Block| (it.id.0.as_u128(), it.start.instant().format("%a %H:%M").to_string(), it.is_pinned);
    task.blocks.all().iter().map(said).collect()
}

/// The tasks that get other blocks.
pub(super) fn moved(outcome: &Outcome) -> Vec<u128> {
    outcome.moves.iter().map(|it| it.task.0.as_u128()).collect()
}
