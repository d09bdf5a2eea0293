//! What the planner is asked, and what it answers.

use chrono::{DateTime, Days, Utc};

use super::{BlockReason, Mend, RiskReason};
use crate::{Day, TimeOfDay, TimeZone, Weekday, ZoneClock};

/// Tasks, and the available time. Tasks and sets of hours are named by their index.
#[derive(Clone, Debug)]
pub struct PlanningProblem {
    /// The present: nothing is planned before it.
    pub now: DateTime<Utc>,
    /// The zone of hours and days.
    pub time_zone: TimeZone,
    /// The plan ends with the local day that is this many days after today.
    pub horizon_days: u16,
    /// Minutes that stay free around busy time and between two blocks.
    pub buffer_minutes: i64,
    /// The most minutes planned on one local day.
    pub max_minutes_per_day: Option<i64>,
    /// How many of today's minutes are over and were worked: they count towards today's [`Self::max_minutes_per_day`].
    pub done_today_minutes: i64,
    /// How many of today's minutes are over and belong to blocks that have begun. These blocks count in full for today's share of
    /// the hours, of which only the remaining time is included, so these minutes are added to it.
    pub under_way_minutes: i64,
    /// The share of each day's hours, without busy time, that stays free: from 0 to 1. Of today, only the remaining time counts.
    pub free_share: f64,
    /// When what may be planned.
    pub hours: Vec<Hours>,
    /// What is taken already.
    pub busy: Vec<BusyTime>,
    /// What there is to do.
    pub tasks: Vec<TaskToPlan>,
    /// The plan so far.
    pub previous: Vec<PreviousBlock>,
    /// Blocks that stay although they might otherwise be moved.
    pub holds: Holds,
}

impl PlanningProblem {
    /// The most sets of hours.
    pub const MOST_SETS: usize = 64;
    /// The maximum number of tasks that are planned together: far more than people have. Without a limit planning might take hours.
    pub const MOST_TASKS: usize = 10_000;
    /// Every block begins on a multiple of this many minutes.
    pub const GRID_MINUTES: i64 = super::grid::GRID;
}

/// A time span on some days of each week, in one set of hours.
#[derive(Clone, Debug)]
pub struct Hours {
    /// The set, below [`PlanningProblem::MOST_SETS`].
    pub set: usize,
    /// On which days it begins.
    pub days: Vec<Weekday>,
    /// When it begins.
    pub start: TimeOfDay,
    /// When it ends, later on the same day.
    pub end: TimeOfDay,
}

/// A stretch of time that is not free.
#[derive(Clone, Copy, Debug)]
pub struct BusyTime {
    /// Its beginning.
    pub start: DateTime<Utc>,
    /// Its end, not before that.
    pub end: DateTime<Utc>,
}

/// A task, as far as the planner has to know it.
#[derive(Clone, Debug)]
pub struct TaskToPlan {
    /// How long it takes.
    pub minutes: i64,
    /// When it is late.
    pub due: Option<DateTime<Utc>>,
    /// Whether it is the end of a local day, and not a time during it.
    pub due_is_day: bool,
    /// When it can be begun.
    pub not_before: Option<DateTime<Utc>>,
    /// The relative cost of a minute of lateness: from 1 to 1000.
    pub weight: i64,
    /// The shortest piece; `None` if it stays in one piece.
    pub min_block_minutes: Option<i64>,
    /// The tasks that have to end before it begins. There are no cycles.
    pub blocked_by: Vec<usize>,
    /// The hours in which it is done.
    pub set: usize,
}

impl TaskToPlan {
    /// When it is late if it is due this many days later: at the end of the later day, or at the same local time.
    pub(super) fn due_later(&self, days: i64, zone: &TimeZone) -> Option<DateTime<Utc>> {
        let (due, clock) = (self.due?, ZoneClock::of(zone));
        if !self.due_is_day {
            return Some(clock.days_later(due, days));
        }
        // The beginning of a day is looked up: where clocks are changed at midnight, it is at another time.
        let next = clock.wall(due).date() + Days::new(days.unsigned_abs());
        Some(zone.days().start_of(Day::of(next)))
    }
}

/// A block of the plan so far.
#[derive(Clone, Copy, Debug)]
pub struct PreviousBlock {
    /// The task.
    pub task: usize,
    /// Its place.
    pub start: DateTime<Utc>,
    /// How long it is.
    pub minutes: i64,
    /// Whether it has to stay there.
    pub pinned: bool,
}

/// The user's decisions about how the current plan may change.
#[derive(Clone, Debug, Default)]
pub struct Holds {
    /// Whether its blocks move only if a rule forbids their place, and not also if that gains something.
    pub previous: bool,
    /// Until when the plans after this one do so, too.
    pub previous_until: HeldUntil,
    /// The same for the blocks of these tasks, which also have priority over all others that may move.
    pub tasks: Vec<usize>,
    /// What gets no place, however much time is free.
    pub left: Vec<LeftTask>,
}

/// Until when each plan holds the previous one: until somebody changes one of these tasks. If there are none, only one plan does.
#[derive(Clone, Debug, Default)]
pub struct HeldUntil {
    /// These tasks, unless the plan itself determines them.
    pub tasks: Vec<usize>,
    /// The tasks of which the plan has a movable block that begins at this time or later, if there are any.
    pub standing_from: Option<DateTime<Utc>>,
}

/// A task that is not planned: its existing blocks, if any, stay.
#[derive(Clone, Debug)]
pub struct LeftTask {
    /// The task. In the list of tasks it has nothing more to plan.
    pub task: usize,
    /// What it would be if it were planned. Its minutes are those that have no time before it is due.
    pub wanted: TaskToPlan,
    /// Whether its blocks are all of it.
    pub is_whole: bool,
}

/// The answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// By their start.
    pub blocks: Vec<Block>,
    /// What will be late, or is not fully planned, the worst first.
    pub at_risk: Vec<AtRisk>,
    /// Whether every task that is due within the horizon could be on time if tasks could be split freely.
    pub feasible: bool,
}

/// A stretch of time for one task.
#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    /// The task.
    pub task: usize,
    /// Its place.
    pub start: DateTime<Utc>,
    /// How long it is.
    pub minutes: i64,
    /// Whether somebody said that it stays there.
    pub pinned: bool,
    /// Why here.
    pub reason: BlockReason,
}

/// A task that the plan does not do in time.
#[derive(Clone, Debug, PartialEq)]
pub struct AtRisk {
    /// The task.
    pub task: usize,
    /// By how many minutes its last block ends too late; `None` if it is not fully planned.
    pub late_minutes: Option<i64>,
    /// What took its time.
    pub reason: RiskReason,
    /// Small changes, each of which would help by itself. What costs a person least comes first (docs/planner.md has the order).
    pub mends: Vec<Mend>,
}
