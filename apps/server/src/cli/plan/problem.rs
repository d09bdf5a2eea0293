//! Reading a problem.

mod circle;
mod raw;
mod tasks;
mod values;

use std::collections::{HashMap, HashSet};

use scheduler_domain::planner::{BusyTime, Holds, Hours, PlanningProblem, PreviousBlock};
use scheduler_domain::{TimeOfDay, TimeZone, Weekday};

use self::raw::{RawBlock, RawBusy, RawHours, Whole};
use self::tasks::{indexes, known, tasks};
use self::values::{at, each, few, instant, within};
use super::BadProblem;

/// A problem, and the ids of its tasks.
pub(super) struct Named {
    pub(super) ids: Vec<String>,
    pub(super) problem: PlanningProblem,
}

/// The set of hours for tasks that name none.
const DEFAULT_SET: &str = "default";
/// The number of minutes in the longest plan.
const MOST_MINUTES: i64 = 90 * 24 * 60;
const MOST_HOURS: usize = 1_000;
const MOST_STRETCHES: usize = 100_000;
/// The default length of a plan in days.
const HORIZON_DAYS: i64 = 28;

type Parsed<T> = Result<T, BadProblem>;

/// Reads a problem, or says where it is wrong.
pub(super) fn read(text: &str) -> Parsed<Named> {
    let raw = raw::read(text)?;
    few("tasks", raw.tasks.len(), PlanningProblem::MOST_TASKS)?;
    few("hours", raw.hours.len(), MOST_HOURS)?;
    few("busy", raw.busy.len(), MOST_STRETCHES)?;
    few("previous", raw.previous.len(), MOST_STRETCHES)?;
    let now = instant("now", &raw.now)?;
    let zone = match raw.time_zone {
        None => TimeZone::utc(),
        Some(name) => TimeZone::parse(&name).map_err(at("time_zone"))?,
    };
    let horizon = within("horizon_days", raw.horizon_days.unwrap_or(Whole(HORIZON_DAYS)), 1, 90)?;
    let buffer = within("buffer_minutes", raw.buffer_minutes.unwrap_or(Whole(0)), 0, 1440)?;
    let most = raw.max_minutes_per_day.map(|most| within("max_minutes_per_day", most, 0, 1440)).transpose()?;
    let done_today = within("done_today_minutes", raw.done_today_minutes.unwrap_or(Whole(0)), 0, 1440)?;
    let share = raw.free_share.unwrap_or(0.0);
    if !(0.0..=1.0).contains(&share) {
        return Err(BadProblem::new("free_share", "Must be from 0 to 1"));
    }
    let (sets, hours) = hours(raw.hours)?;
    let busy = each("busy", raw.busy, |place, raw| busy_time(place, &raw))?;
    let (ids, tasks) = tasks(raw.tasks, &sets, &zone.days())?;
    let index = indexes(&ids)?;
    let previous = previous(raw.previous, &index)?;
    let problem = PlanningProblem {
        now,
        time_zone: zone,
        horizon_days: u16::try_from(horizon).unwrap_or_default(),
        buffer_minutes: buffer,
        max_minutes_per_day: most,
        done_today_minutes: done_today,
        under_way_minutes: 0,
        free_share: share,
        hours,
        busy,
        tasks,
        previous,
        holds: Holds::default(),
    };
    Ok(Named { ids, problem })
}

/// The hours, and the names of their sets in the order of their indexes.
fn hours(raw: Vec<RawHours>) -> Parsed<(Vec<String>, Vec<Hours>)> {
    // Without any hours nothing can be planned, which is a valid answer. With some, a reference to a set that does not exist is a mistake.
    let mut sets = if raw.is_empty() { vec![DEFAULT_SET.to_owned()] } else { Vec::new() };
    let mut all = Vec::new();
    for (index, raw) in raw.into_iter().enumerate() {
        let place = |field: &str| format!("hours[{index}].{field}");
        let name = raw.set.unwrap_or_else(|| DEFAULT_SET.to_owned());
        let set = sets.iter().position(|it| *it == name).unwrap_or_else(|| {
            sets.push(name);
            sets.len() - 1
        });
        if set >= PlanningProblem::MOST_SETS {
            return Err(BadProblem::new(place("set"), format!("At most {} sets", PlanningProblem::MOST_SETS)));
        }
        let start = TimeOfDay::parse(&raw.start).map_err(at(&place("start")))?;
        let end = TimeOfDay::parse(&raw.end).map_err(at(&place("end")))?;
        if end <= start {
            return Err(BadProblem::new(place("end"), "Must be after the start"));
        }
        let mut days: Vec<Weekday> = Vec::new();
        for (count, raw) in raw.days.iter().enumerate() {
            let place = place(&format!("days[{count}]"));
            let day = Weekday::parse(raw).map_err(at(&place))?;
            if days.contains(&day) {
                return Err(BadProblem::new(place, "Each day may be named once"));
            }
            days.push(day);
        }
        all.push(Hours { set, days, start, end });
    }
    Ok((sets, all))
}

fn busy_time(place: &str, raw: &RawBusy) -> Parsed<BusyTime> {
    let start = instant(&format!("{place}.start"), &raw.start)?;
    let end = instant(&format!("{place}.end"), &raw.end)?;
    if end < start {
        return Err(BadProblem::new(format!("{place}.end"), "Must not be before the start"));
    }
    Ok(BusyTime { start, end })
}

fn previous(raw: Vec<RawBlock>, index: &HashMap<String, usize>) -> Parsed<Vec<PreviousBlock>> {
    let mut seen = HashSet::new();
    each("previous", raw, |place, raw| {
        let block = block(place, &raw, index)?;
        let is_new = seen.insert((block.task, block.start));
        is_new.then_some(block).ok_or_else(|| {
            BadProblem::new(format!("{place}.start"), format!("Another block of {:?} begins then", raw.task_id))
        })
    })
}

fn block(place: &str, raw: &RawBlock, index: &HashMap<String, usize>) -> Parsed<PreviousBlock> {
    Ok(PreviousBlock {
        task: known(&format!("{place}.task_id"), &raw.task_id, index)?,
        start: instant(&format!("{place}.start"), &raw.start)?,
        minutes: within(&format!("{place}.minutes"), raw.minutes, 1, MOST_MINUTES)?,
        pinned: raw.pinned,
    })
}
