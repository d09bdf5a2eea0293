//! What the planner is asked.

mod blockers;
pub(super) mod entries;
pub(super) mod held;
mod sets;

use std::collections::HashSet;

use chrono::{DateTime, TimeDelta, Utc};
use scheduler_domain::planner::{HeldUntil, Holds, LeftTask, PlanningProblem, PreviousBlock, TaskToPlan};
use scheduler_domain::{DailyMinutes, TimeZone, When};

use self::blockers::blockers;
use self::entries::{Entry, Hold, Place, Placed, entry};
use self::held::HeldTasks;
use self::sets::Sets;
use super::days::{beginning, deadline, start_of_day};
use super::situation::Situation;
use super::turns::{Clocks, SetHours};

/// A problem, and what its tasks are.
pub(super) struct Asked<'s> {
    pub(super) situation: &'s Situation<'s>,
    pub(super) zone: TimeZone,
    pub(super) problem: PlanningProblem,
    /// By their index in the problem, and then the completed ones.
    pub(super) tasks: Vec<Entry<'s>>,
}

impl<'s> Asked<'s> {
    pub(super) fn of(situation: &'s Situation<'s>) -> Self {
        let settings = situation.settings;
        let zone = settings.time_zone.clone().unwrap_or_else(TimeZone::utc);
        let [today, tomorrow] = [0, 1].map(|days| start_of_day(&zone, situation.now, days));
        let (mut tasks, mut completed) = (Vec::new(), Vec::new());
        let held = HeldTasks::of(situation.held);
        for task in situation.tasks {
            let list = if task.completed { &mut completed } else { &mut tasks };
            list.push(entry(situation, task, [today, tomorrow], held.on(task)));
        }
        let hours = Sets::of(situation);
        let end = start_of_day(&zone, situation.now, i64::from(settings.planning.horizon.get()) + 1);
        let mut clocks = Clocks::of(&zone, end, SetHours::of(&hours.hours, hours.never, &settings.planning));
        let (to_plan, mut holds) = to_plan(&tasks, &hours, &mut clocks);
        holds.previous = (situation.afresh.today || situation.fallen_behind.is_some()) && !situation.afresh.all;
        holds.previous_until = held_until(situation, &tasks, tomorrow);
        let previous: Vec<_> = tasks.iter().enumerate().flat_map(|(index, it)| previous(index, it)).collect();
        let under_way = previous.iter().map(|it| over_since(today, it, situation.now));
        let planning = &settings.planning;
        let problem = PlanningProblem {
            now: situation.now,
            horizon_days: u16::try_from(planning.horizon.get()).unwrap_or_default(),
            buffer_minutes: planning.buffer.get().into(),
            max_minutes_per_day: planning.max_per_day.map(DailyMinutes::get).map(Into::into),
            done_today_minutes: tasks.iter().chain(&completed).map(|it| it.done_since(today)).sum(),
            under_way_minutes: under_way.sum(),
            free_share: planning.free_share.get(),
            busy: situation.busy.to_vec(),
            hours: hours.hours,
            time_zone: zone.clone(),
            tasks: to_plan,
            previous,
            holds,
        };
        tasks.append(&mut completed);
        Self { situation, zone, problem, tasks }
    }

    /// Those of the open tasks that the planner knows.
    pub(super) fn open(&self) -> impl Iterator<Item = &Entry<'s>> {
        self.tasks[..self.problem.tasks.len()].iter()
    }
}

/// What the planner has to plan for each open task, and which tasks are held.
fn to_plan(tasks: &[Entry<'_>], sets: &Sets, clocks: &mut Clocks<'_>) -> (Vec<TaskToPlan>, Holds) {
    let blockers = blockers(tasks);
    let waited_for: HashSet<_> = blockers.iter().flatten().copied().collect();
    let mut holds = Holds::default();
    let each = tasks.iter().zip(blockers).enumerate().map(|(index, (it, blockers))| {
        if it.hold == Some(Hold::Held) {
            holds.tasks.push(index);
        }
        if it.is_planned() {
            return planned(it, sets, clocks, blockers);
        }
        if it.hold == Some(Hold::Left) {
            holds.left.push(left(index, it, planned(it, sets, clocks, blockers)));
        }
        placed_by_hand(it, sets, waited_for.contains(&index))
    });
    (each.collect(), holds)
}

/// What ends the rule that other days stay as they are: a change of a task with a block there when the user fell behind.
fn held_until(situation: &Situation<'_>, tasks: &[Entry<'_>], tomorrow: DateTime<Utc>) -> HeldUntil {
    let stood: HashSet<_> = situation.fallen_behind.iter().flat_map(|it| &it.tasks).map(|(task, _)| *task).collect();
    let tasks = tasks.iter().enumerate().filter(|(_, it)| stood.contains(&it.task.id)).map(|(index, _)| index);
    HeldUntil { tasks: tasks.collect(), standing_from: situation.afresh.today.then_some(tomorrow) }
}

/// A held task, for which this would be planned.
fn left(task: usize, entry: &Entry<'_>, planned: TaskToPlan) -> LeftTask {
    let is_in_time = |it: &&Placed| planned.due.is_none_or(|due| it.end <= due);
    let in_time: i64 = entry.at(Place::Fixed).filter(is_in_time).map(|it| it.minutes).sum();
    let wanted = TaskToPlan { minutes: entry.rest_of(entry.left - in_time).0, ..planned };
    LeftTask { task, wanted, is_whole: entry.left <= entry.fixed_minutes() }
}

/// A task that the planner finds time for.
fn planned(entry: &Entry<'_>, sets: &Sets, clocks: &mut Clocks<'_>, blocked_by: Vec<usize>) -> TaskToPlan {
    let task = entry.task;
    let fixed = entry.fixed_minutes();
    let (rest, least) = entry.rest();
    let set = if entry.room() > 0 { sets.of_task(&task.labels) } else { sets.never };
    let not_before = task.not_before.or_else(|| clocks.turn(task, set, fixed + rest));
    let (due, not_before) =
        (task.due.map(|due| deadline(due, &clocks.days)), not_before.map(|when| beginning(when, &clocks.days)));
    // Its time is yet to come, so nothing is missing now.
    let is_beyond = |at: DateTime<Utc>| at >= clocks.end;
    let is_later = not_before.is_some_and(is_beyond) && due.is_none_or(is_beyond);
    TaskToPlan {
        minutes: if is_later { fixed } else { fixed + rest },
        due,
        due_is_day: matches!(task.due, Some(When::Day(_))),
        not_before,
        weight: task.priority.weight(),
        min_block_minutes: least,
        blocked_by,
        set,
    }
}

/// A task whose blocks are busy time, and for which nothing more is planned. For tasks that wait for it, it is known whether these
/// blocks cover all of it.
fn placed_by_hand(entry: &Entry<'_>, sets: &Sets, is_waited_for: bool) -> TaskToPlan {
    let fixed = entry.fixed_minutes();
    TaskToPlan {
        minutes: if is_waited_for { entry.left.max(fixed) } else { fixed },
        due: None,
        due_is_day: false,
        not_before: None,
        // So that it comes last of what is at risk, where it is not told.
        weight: 1,
        min_block_minutes: None,
        blocked_by: Vec::new(),
        set: sets.never,
    }
}

/// The past minutes of a running block, since the day began.
fn over_since(today: DateTime<Utc>, block: &PreviousBlock, now: DateTime<Utc>) -> i64 {
    let is_under_way = block.start < now && block.start + TimeDelta::minutes(block.minutes) > now;
    if is_under_way { (now - block.start.max(today)).num_minutes() } else { 0 }
}

fn previous<'e>(index: usize, entry: &'e Entry<'_>) -> impl Iterator<Item = PreviousBlock> + 'e {
    let stays = entry.blocks.iter().filter(|it| matches!(it.place, Place::Fixed | Place::Movable));
    stays.map(move |it| PreviousBlock {
        task: index,
        start: it.block.start.instant(),
        minutes: it.minutes,
        pinned: it.block.is_pinned || !entry.is_planned(),
    })
}
