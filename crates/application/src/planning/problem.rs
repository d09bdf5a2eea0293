//! What the planner is asked.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, TimeDelta, Utc};
use scheduler_domain::planner::{Hours, PlanningProblem, PreviousBlock, TaskToPlan};
use scheduler_domain::{
    Block, Blocks, DailyMinutes, Day, Label, LabelId, LabelSet, Task, TaskId, TimeZone, When, ZoneDays,
};

use super::turns::{Clocks, SetHours};
use super::{Situation, start_of_day};

/// A problem, and what its tasks are.
pub(super) struct Asked<'s> {
    pub(super) situation: &'s Situation<'s>,
    pub(super) zone: TimeZone,
    pub(super) problem: PlanningProblem,
    /// By their index in the problem, and then the completed ones.
    pub(super) tasks: Vec<Entry<'s>>,
}

/// A task with what its blocks mean now.
pub(super) struct Entry<'s> {
    pub(super) task: &'s Task,
    pub(super) blocks: Vec<Placed>,
    /// How much of it is to be done beside what is done.
    pub(super) left: i64,
}

/// A block of a task.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placed {
    pub(super) block: Block,
    pub(super) minutes: i64,
    pub(super) end: DateTime<Utc>,
    pub(super) place: Place,
    /// Whether it begins before now.
    pub(super) has_begun: bool,
    /// How much of what is done of its task was done in it, if it has ended today.
    pub(super) worked: i64,
}

/// Whether a block is moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// It is over.
    Ended,
    /// It stays where it is.
    Fixed,
    /// It stays if it can.
    Movable,
    /// It is planned afresh.
    Afresh,
}

impl Entry<'_> {
    pub(super) fn at(&self, place: Place) -> impl Iterator<Item = &Placed> {
        self.blocks.iter().filter(move |it| it.place == place)
    }

    fn fixed_minutes(&self) -> i64 {
        self.at(Place::Fixed).map(|it| it.minutes).sum()
    }

    /// How much of it was worked since a time, in blocks that are over, and of a completed task also in one that is not. What was missed is
    /// planned anew, so it does not count.
    fn done_since(&self, from: DateTime<Utc>) -> i64 {
        if self.task.is_auto && !self.task.completed {
            return self.blocks.iter().map(|it| it.worked).sum();
        }
        let was_worked = |it: &&Placed| it.place == Place::Ended || (self.task.completed && it.has_begun);
        let since = |it: &Placed| (it.end - it.block.start.instant().max(from)).num_minutes().max(0);
        self.blocks.iter().filter(was_worked).map(since).sum()
    }

    /// Whether nothing of it is to be done any more, so that nobody has to wait for it.
    fn is_over(&self) -> bool {
        self.left <= 0 && self.at(Place::Fixed).next().is_none()
    }
}

impl<'s> Asked<'s> {
    pub(super) fn of(situation: &'s Situation<'s>) -> Self {
        let settings = situation.settings;
        let zone = settings.time_zone.clone().unwrap_or_else(TimeZone::utc);
        let [today, tomorrow] = [0, 1].map(|days| start_of_day(&zone, situation.now, days));
        let (mut tasks, mut completed) = (Vec::new(), Vec::new());
        for task in situation.tasks {
            let list = if task.completed { &mut completed } else { &mut tasks };
            list.push(entry(situation, task, [today, tomorrow]));
        }
        let hours = Sets::of(situation);
        let blockers = blockers(&tasks);
        let mut clocks = Clocks::of(&zone, SetHours::of(&hours.hours, hours.never, &settings.planning));
        let waited_for: HashSet<_> = blockers.iter().flatten().copied().collect();
        let each = tasks.iter().zip(blockers).enumerate();
        let to_plan = each.map(|(index, (it, blockers))| {
            if it.task.is_auto {
                return planned(it, &hours, &mut clocks, blockers);
            }
            placed_by_hand(it, &hours, waited_for.contains(&index))
        });
        let to_plan = to_plan.collect();
        let previous = tasks.iter().enumerate().flat_map(|(index, it)| previous(index, it)).collect();
        let planning = &settings.planning;
        let problem = PlanningProblem {
            now: situation.now,
            horizon_days: u16::try_from(planning.horizon.get()).unwrap_or_default(),
            buffer_minutes: planning.buffer.get().into(),
            max_minutes_per_day: planning.max_per_day.map(DailyMinutes::get).map(Into::into),
            done_today_minutes: tasks.iter().chain(&completed).map(|it| it.done_since(today)).sum(),
            free_share: planning.free_share.get(),
            busy: situation.busy.to_vec(),
            hours: hours.hours,
            time_zone: zone.clone(),
            tasks: to_plan,
            previous,
            holds_previous: situation.afresh.today && !situation.afresh.all,
        };
        tasks.append(&mut completed);
        Self { situation, zone, problem, tasks }
    }

    /// Those of the open tasks that the planner knows.
    pub(super) fn open(&self) -> impl Iterator<Item = &Entry<'s>> {
        self.tasks[..self.problem.tasks.len()].iter()
    }
}

fn entry<'s>(situation: &Situation<'_>, task: &'s Task, [today, tomorrow]: [DateTime<Utc>; 2]) -> Entry<'s> {
    let now = situation.now;
    let duration = task.duration_or(situation.settings.default_duration);
    let placed = |block: &Block| {
        let (start, minutes) = (block.start.instant(), block.duration_or(duration).minutes().into());
        let end = start + TimeDelta::minutes(minutes);
        let is_ours = task.is_auto && !block.is_pinned;
        let is_afresh = (situation.afresh.today && start < tomorrow) || (situation.afresh.all && start >= now);
        let place = if end <= now {
            Place::Ended
        } else if task.completed {
            // What stays of it takes nobody's time: it is done.
            if is_ours && start >= now { Place::Afresh } else { Place::Fixed }
        } else if is_ours && is_afresh {
            Place::Afresh
        } else if is_ours && start >= now {
            Place::Movable
        } else {
            Place::Fixed
        };
        Placed { block: *block, minutes, end, place, has_begun: start < now, worked: 0 }
    };
    let left = i64::from(duration.minutes()) - i64::from(task.minutes_done.minutes());
    let mut blocks: Vec<_> = task.blocks.all().iter().map(placed).collect();
    note_worked(&mut blocks, today, task.minutes_done.minutes().into());
    Entry { task, blocks, left }
}

/// Takes what is done for work in today's blocks that have ended, the first ones first: in which it was done is not known.
fn note_worked(blocks: &mut [Placed], today: DateTime<Utc>, mut done: i64) {
    for block in blocks.iter_mut().filter(|it| it.place == Place::Ended && it.end > today) {
        let of_today = (block.end - block.block.start.instant().max(today)).num_minutes();
        block.worked = of_today.min(done);
        done -= block.worked;
    }
}

/// The sets of hours by their index, and which of them labels name.
struct Sets {
    hours: Vec<Hours>,
    /// The index of the set that a label names, where that is there.
    of_labels: HashMap<LabelId, usize>,
    /// A set without hours, for what must not be planned.
    never: usize,
}

impl Sets {
    fn of(situation: &Situation<'_>) -> Self {
        let sets: Vec<_> = situation.settings.hour_sets.iter().collect();
        let spans = sets.iter().enumerate().flat_map(|(set, it)| it.spans.iter().map(move |span| (set, *span)));
        let hours = spans.map(|(set, it)| Hours { set, days: it.days().collect(), start: it.start(), end: it.end() });
        let named = |label: &Label| {
            let index = sets.iter().position(|set| Some(set.id) == label.hour_set)?;
            Some((label.id, index))
        };
        Self {
            hours: hours.collect(),
            of_labels: situation.labels.iter().filter_map(named).collect(),
            never: sets.len(),
        }
    }

    /// The first of the sets that labels name, or else the default one.
    fn of_task(&self, labels: &LabelSet) -> usize {
        labels.ids().iter().filter_map(|label| self.of_labels.get(label).copied()).min().unwrap_or_default()
    }
}

/// What each task waits for, by index: open tasks of which something is left. A circle, which there should be none of, holds nobody up.
fn blockers(tasks: &[Entry<'_>]) -> Vec<Vec<usize>> {
    let index: HashMap<TaskId, usize> = tasks.iter().enumerate().map(|(index, it)| (it.task.id, index)).collect();
    let open = |id: &TaskId| index.get(id).copied().filter(|blocker| !tasks[*blocker].is_over());
    // What is placed by hand stands where it is, whatever it waits for.
    let of_one =
        |it: &Entry<'_>| it.task.blocked_by.there().iter().filter(|_| it.task.is_auto).filter_map(open).collect();
    let mut all: Vec<Vec<usize>> = tasks.iter().map(of_one).collect();
    let mut waiting = vec![Vec::new(); all.len()];
    let mut count: Vec<_> = all.iter().map(Vec::len).collect();
    for (task, blockers) in all.iter().enumerate() {
        for blocker in blockers {
            waiting[*blocker].push(task);
        }
    }
    let mut free: Vec<_> = (0..all.len()).filter(|task| count[*task] == 0).collect();
    while let Some(task) = free.pop() {
        for next in &waiting[task] {
            count[*next] -= 1;
            if count[*next] == 0 {
                free.push(*next);
            }
        }
    }
    let is_held: Vec<_> = count.iter().map(|count| *count > 0).collect();
    for (task, blockers) in all.iter_mut().enumerate().filter(|(task, _)| is_held[*task]) {
        blockers.retain(|blocker| *blocker != task && !is_held[*blocker]);
    }
    all
}

/// A task that the planner finds time for.
fn planned(entry: &Entry<'_>, sets: &Sets, clocks: &mut Clocks<'_>, blocked_by: Vec<usize>) -> TaskToPlan {
    let task = entry.task;
    let fixed = entry.fixed_minutes();
    let room = Blocks::MOST.saturating_sub(entry.at(Place::Fixed).count());
    let (rest, least) = rest(entry.left - fixed, task.min_block.map(|least| least.minutes().into()), room);
    let set = if room > 0 { sets.of_task(&task.labels) } else { sets.never };
    let not_before = task.not_before.or_else(|| clocks.turn(task, set, fixed + rest));
    TaskToPlan {
        minutes: fixed + rest,
        due: task.due.map(|due| deadline(due, &clocks.days)),
        not_before: not_before.map(|when| beginning(when, &clocks.days)),
        weight: task.priority.weight(),
        min_block_minutes: least,
        blocked_by,
        set,
    }
}

/// A task of which the blocks are time that is taken, and no more is planned. Where another one waits for it, it is known whether they are
/// all of it.
fn placed_by_hand(entry: &Entry<'_>, sets: &Sets, is_waited_for: bool) -> TaskToPlan {
    let fixed = entry.fixed_minutes();
    TaskToPlan {
        minutes: if is_waited_for { entry.left.max(fixed) } else { fixed },
        due: None,
        not_before: None,
        // So that it comes last of what is at risk, where it is not told.
        weight: 1,
        min_block_minutes: None,
        blocked_by: Vec::new(),
        set: sets.never,
    }
}

/// How much is planned of what is left beside fixed blocks, and in which least pieces. Nothing shorter than the shortest block is made, and
/// not more blocks than a task may have.
fn rest(left: i64, least: Option<i64>, room: usize) -> (i64, Option<i64>) {
    const GRID: i64 = PlanningProblem::GRID_MINUTES;
    let upwards = |minutes: i64| (minutes + GRID - 1).div_euclid(GRID) * GRID;
    let left = left.max(0);
    let Some(least) = least else { return (if left < GRID { upwards(left) } else { left }, None) };
    let left = upwards(left);
    let room = i64::try_from(room.max(1)).unwrap_or(i64::MAX);
    (left, Some(least.max(upwards((left + room - 1) / room))))
}

fn previous<'e>(index: usize, entry: &'e Entry<'_>) -> impl Iterator<Item = PreviousBlock> + 'e {
    let stays = entry.blocks.iter().filter(|it| matches!(it.place, Place::Fixed | Place::Movable));
    stays.map(move |it| PreviousBlock {
        task: index,
        start: it.block.start.instant(),
        minutes: it.minutes,
        pinned: it.block.is_pinned || !entry.task.is_auto,
    })
}

/// When a task is late that is due then: a day at its end.
pub(super) fn deadline(due: When, days: &ZoneDays) -> DateTime<Utc> {
    match due {
        When::At(minute) => minute.instant(),
        When::Day(day) => days.start_of(after(day, 1)),
    }
}

fn beginning(when: When, days: &ZoneDays) -> DateTime<Utc> {
    match when {
        When::At(minute) => minute.instant(),
        When::Day(day) => days.start_of(day),
    }
}

/// The day so many days later.
pub(super) fn after(day: Day, days: i64) -> Day {
    Day::from_stored(day.as_if_utc() + TimeDelta::days(days))
}
