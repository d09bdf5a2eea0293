//! Plans in the store: what is kept of each account's plan beside the blocks of its tasks, and the queue that workers take accounts from.

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use scheduler_domain::{Block, Blocks, Task, TaskId, UserId, When};
use uuid::Uuid;

use crate::{Afresh, StoreError};

/// Why a block stands where it does. Tasks are named by their ids, or by something else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyHere<T = TaskId> {
    /// Somebody put it there.
    Pinned,
    /// It has begun.
    Begun,
    /// This task, which it waits for, ends only then.
    After(T),
    /// It cannot be begun earlier.
    NotBefore,
    /// This task has a higher priority and the time before.
    BehindWeightier(T),
    /// This task is due sooner and has the time before.
    BehindSooner(T),
    /// It keeps its place, though earlier time is free.
    Kept,
    /// It is the first free time in its hours that is long enough.
    FirstLongEnough,
    /// It is the first free time in its hours that the limits of a day allow.
    Limits,
    /// It is the first free time in its hours.
    FirstFree,
    /// It goes on where the piece before left off.
    Continued,
}

/// A block of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlannedBlock {
    /// The task.
    pub task: TaskId,
    /// When it begins.
    pub start: DateTime<Utc>,
    /// How long it is.
    pub minutes: i64,
    /// Whether it stays there.
    pub is_pinned: bool,
    /// Why it stands there.
    pub why: WhyHere,
}

/// What took the time of a task that is late or left out. Tasks are named by their ids, or by something else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WhyAtRisk<T = TaskId> {
    /// This task, which it waits for, is not planned as a whole.
    Blocked(T),
    /// This task, which it waits for, ends too late.
    BlockedUntil(T),
    /// Its hours have so few minutes left before it is due.
    TooLittleTime(i64),
    /// It stays in one piece, and the longest free time before it is due has so many minutes.
    NoLongStretch(i64),
    /// These tasks have the time.
    Others(Vec<T>),
    /// The limit of a day or the buffers leave no room.
    Limits,
    /// A block of it that is pinned ends after it is due.
    PinnedTooLate,
    /// A block of it that has begun ends after it is due.
    BegunTooLate,
}

/// A small change that would help a task at risk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// It may be split into pieces of at least so many minutes.
    Split {
        /// Those minutes.
        minutes: i64,
    },
    /// A pinned block of it may be moved.
    Unpin {
        /// The local day of the block.
        date: NaiveDate,
        /// When it begins.
        start: DateTime<Utc>,
    },
    /// One pinned block outside its hours.
    MoreHours {
        /// The local day.
        date: NaiveDate,
        /// When the block begins.
        start: DateTime<Utc>,
        /// How long it is.
        minutes: i64,
    },
    /// It is due later.
    DueLater {
        /// By how many days.
        days: i64,
        /// When it is due then.
        due: When,
    },
    /// Another task is let go of.
    LetGo {
        /// That task.
        task: TaskId,
    },
}

/// A task that a plan does not do in time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RiskyTask {
    /// The task.
    pub task: TaskId,
    /// By how many minutes it ends too late; `None` if not all of it is planned.
    pub late_minutes: Option<i64>,
    /// What took its time.
    pub why: WhyAtRisk,
    /// Of these changes each alone would help.
    pub remedies: Vec<Remedy>,
}

/// A block that ended while its task was open, and was planned anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MissedBlock {
    /// The task.
    pub task: TaskId,
    /// When it began.
    pub start: DateTime<Utc>,
    /// How long it was.
    pub minutes: i64,
}

/// A task that gets other blocks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovedTask {
    /// The task.
    pub task: TaskId,
    /// Of a proposal, the version for which it is meant; of a run, the one that it wrote.
    pub version: DateTime<Utc>,
    /// The blocks before.
    pub before: Blocks,
    /// The blocks after.
    pub after: Blocks,
}

impl MovedTask {
    /// The blocks that are there only before: elsewhere, or of another length.
    pub fn gone(&self) -> impl Iterator<Item = &Block> {
        apart(&self.before, &self.after)
    }

    /// The blocks that are there only after.
    pub fn new_blocks(&self) -> impl Iterator<Item = &Block> {
        apart(&self.after, &self.before)
    }

    /// How many blocks moves put elsewhere, how many they add, and how many they take away.
    #[must_use]
    pub fn counts(moves: &[Self]) -> [usize; 3] {
        let mut counts = [0; 3];
        for each in moves {
            let (gone, new) = (each.gone().count(), each.new_blocks().count());
            let elsewhere = gone.min(new);
            for (count, more) in counts.iter_mut().zip([elsewhere, new - elsewhere, gone - elsewhere]) {
                *count += more;
            }
        }
        counts
    }
}

fn apart<'b>(these: &'b Blocks, others: &'b Blocks) -> impl Iterator<Item = &'b Block> {
    let is_same = |one: &Block, other: &Block| (one.start, one.duration) == (other.start, other.duration);
    these.all().iter().filter(move |one| !others.all().iter().any(|other| is_same(one, other)))
}

/// The last run that wrote something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanRun {
    /// Names it, to be undone.
    pub id: Uuid,
    /// When it wrote.
    pub at: DateTime<Utc>,
    /// What it moved.
    pub moves: Vec<MovedTask>,
    /// Whether it was taken back.
    pub is_undone: bool,
}

/// A plan that waits until somebody takes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanProposal {
    /// Names it, to be accepted or discarded.
    pub id: Uuid,
    /// When it was made.
    pub planned_at: DateTime<Utc>,
    /// All blocks as they would be.
    pub blocks: Vec<PlannedBlock>,
    /// What would be late.
    pub at_risk: Vec<RiskyTask>,
    /// Whether everything could be on time if it might be split at will.
    pub is_feasible: bool,
    /// What would be moved.
    pub moves: Vec<MovedTask>,
    /// What it plans afresh. So does each later one, until it is taken or discarded, or the day on which it was made ends.
    pub afresh: Afresh,
    /// How far the owner's log went when it was last found to be what would be proposed.
    pub place: i64,
}

/// How long the planner keeps its hands off something: until its owner's log tells of another change, or until a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hold {
    /// How far the owner's log went then, or goes now if it has told only of what the planner did since.
    pub place: i64,
    /// Until when at most: the next local midnight.
    pub until: DateTime<Utc>,
}

impl Hold {
    /// Whether it still holds.
    #[must_use]
    pub fn is_on(&self, place: i64, now: DateTime<Utc>) -> bool {
        self.place == place && now < self.until
    }
}

/// A proposal that was discarded. The same is not proposed again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiscardedPlan {
    /// How long no other is proposed either.
    pub hold: Hold,
    /// What it would have moved.
    pub moves: Vec<MovedTask>,
}

/// Tasks of which somebody has taken back what a run did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenBack {
    /// How long they are left as they are.
    pub hold: Hold,
    /// The tasks.
    pub tasks: Vec<TaskId>,
}

/// What is kept of an account's plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptPlan {
    /// When it was last planned; `None` for never.
    pub planned_at: Option<DateTime<Utc>>,
    /// Why the blocks stand where they do.
    pub blocks: Vec<PlannedBlock>,
    /// What will be late.
    pub at_risk: Vec<RiskyTask>,
    /// Whether everything could be on time if it might be split at will.
    pub is_feasible: bool,
    /// What was missed.
    pub missed: Vec<MissedBlock>,
    /// The last run that wrote something.
    pub run: Option<PlanRun>,
    /// What waits to be taken.
    pub proposal: Option<PlanProposal>,
    /// The proposal that was discarded last.
    pub discarded: Option<DiscardedPlan>,
    /// What was taken back last, as long as it is left so.
    pub taken_back: Option<TakenBack>,
}

impl Default for KeptPlan {
    fn default() -> Self {
        Self {
            planned_at: None,
            blocks: Vec::new(),
            at_risk: Vec::new(),
            is_feasible: true,
            missed: Vec::new(),
            run: None,
            proposal: None,
            discarded: None,
            taken_back: None,
        }
    }
}

/// An account that a worker has claimed, to plan for it. The claim expires at a time; then another worker may claim it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClaimedPlan {
    /// Whose plan it is.
    pub owner: UserId,
    /// How often it was claimed. A worker with a lower number has lost its claim.
    pub attempt: i64,
    /// How often it was claimed since it was last planned with success, this time included.
    pub failures: i64,
}

/// The queue that workers take accounts from, and reads of what is kept.
#[async_trait]
pub trait PlannerQueue: Send + Sync {
    /// Claims an account that is due. The claim expires at `lent_until`.
    async fn claim(&self, now: DateTime<Utc>, lent_until: DateTime<Utc>) -> Result<Option<ClaimedPlan>, StoreError>;

    /// When the next one is due; `None` when none is.
    async fn next_due(&self) -> Result<Option<DateTime<Utc>>, StoreError>;

    /// Gives a claim back. The account is due at `due_at`, unless nobody plans for it any more. Only a failure counts as one.
    async fn put_off(&self, claimed: &ClaimedPlan, due_at: DateTime<Utc>, is_failure: bool) -> Result<(), StoreError>;

    /// At the start of a process, ends the claims of an earlier one. Does nothing if other instances may hold claims (PostgreSQL).
    async fn end_loans(&self) -> Result<(), StoreError>;

    /// What is kept of somebody's plan.
    async fn kept(&self, owner: UserId) -> Result<Option<KeptPlan>, StoreError>;

    /// How many open tasks the owner has, but no more than `most`.
    async fn open_tasks(&self, owner: UserId, most: usize) -> Result<usize, StoreError>;

    /// The owner's open tasks, and the completed ones of which a block begins after `since`, in the order of the list. At most `most` of each:
    /// of the open ones those that have blocks, then by when they are due, then in the order of the list. Their descriptions are left out,
    /// so they are not to be written as a whole.
    async fn tasks(&self, owner: UserId, since: DateTime<Utc>, most: usize) -> Result<Vec<Task>, StoreError>;
}

/// Writes of plans in a unit of work, beside those of tasks. It has to be begun by the owner's right: those who write by one user's right
/// take turns, so what is read here stays as it is until the unit of work ends.
#[async_trait]
pub trait PlannerWrites: Send {
    /// How far the owner's log goes; `None` for who has no account.
    async fn last_place(&mut self, owner: UserId) -> Result<Option<i64>, StoreError>;

    /// What is kept of the owner's plan.
    async fn kept(&mut self, owner: UserId) -> Result<Option<KeptPlan>, StoreError>;

    /// When the account is due; `None` where no worker plans for it.
    async fn due_at(&mut self, owner: UserId) -> Result<Option<DateTime<Utc>>, StoreError>;

    /// Keeps a plan, as the last write of a unit of work: it says when the account is due next, whatever the writes before have made of
    /// that. Answers its place in the owner's log, if it takes one. [`StoreError::Contended`] when the claim was lost.
    async fn keep(&mut self, owner: UserId, plan: &KeptPlan, keeping: &Keeping) -> Result<Option<i64>, StoreError>;

    /// Says when an account is due, or that no worker plans for it.
    async fn set_due(&mut self, owner: UserId, due_at: Option<DateTime<Utc>>) -> Result<(), StoreError>;
}

/// How a plan is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keeping {
    /// When it is kept.
    pub now: DateTime<Utc>,
    /// When the account is due next; `None` where no worker plans for it.
    pub due_at: Option<DateTime<Utc>>,
    /// The claim under which it was made, which ends with this.
    pub claimed: Option<ClaimedPlan>,
    /// What of it is another than what was kept before.
    pub changed: PlanChange,
}

/// How much of a plan is another than what was kept before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlanChange {
    /// Nothing but when it was planned: only that is written.
    None,
    /// Something that nobody sees.
    Unseen,
    /// Something that the owner's devices are told of, for which it takes a place in their log.
    News,
}
