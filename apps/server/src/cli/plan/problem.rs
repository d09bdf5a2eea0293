//! Reading a problem.

mod circle;
mod raw;

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Datelike, Utc};
use scheduler_domain::planner::{BusyTime, Holds, Hours, PlanningProblem, PreviousBlock, TaskToPlan};
use scheduler_domain::{Day, Fault, Priority, TimeOfDay, TimeZone, Weekday, ZoneDays};

use self::circle::circle;
use self::raw::{RawBlock, RawBusy, RawHours, RawTask, Whole};
use super::BadProblem;

/// A problem, and how its tasks are called.
pub(super) struct Named {
    pub(super) ids: Vec<String>,
    pub(super) problem: PlanningProblem,
}

/// The set of hours of what names none.
const DEFAULT_SET: &str = "default";
/// As many as the longest plan has.
const MOST_MINUTES: i64 = 90 * 24 * 60;
const MOST_HOURS: usize = 1_000;
const MOST_STRETCHES: usize = 100_000;
/// The days of a plan that says nothing else.
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

fn few(place: &str, count: usize, most: usize) -> Parsed<()> {
    let is_few = count <= most;
    is_few.then_some(()).ok_or_else(|| BadProblem::new(place, format!("At most {most} of them")))
}

fn at(place: &str) -> impl Fn(Fault) -> BadProblem + '_ {
    move |fault| BadProblem::new(place, fault.message)
}

fn within(place: &str, Whole(value): Whole, least: i64, most: i64) -> Parsed<i64> {
    let is_within = (least..=most).contains(&value);
    is_within.then_some(value).ok_or_else(|| BadProblem::new(place, format!("Must be from {least} to {most}")))
}

/// Reads each of a list, with its place.
fn each<Item, T>(name: &str, list: Vec<Item>, mut read: impl FnMut(&str, Item) -> Parsed<T>) -> Parsed<Vec<T>> {
    list.into_iter().enumerate().map(|(index, raw)| read(&format!("{name}[{index}]"), raw)).collect()
}

fn instant(place: &str, raw: &str) -> Parsed<DateTime<Utc>> {
    let at = DateTime::parse_from_rfc3339(raw);
    let at = at.map_err(|_| BadProblem::new(place, "Must be an instant such as 2026-11-23T08:00:00Z"))?.to_utc();
    if !(1970..2200).contains(&at.year()) {
        return Err(BadProblem::new(place, "Must be in a year from 1970 to 2199"));
    }
    Ok(at)
}

/// Whether a moment is given as a date. An instant is longer.
fn is_date(raw: &str) -> bool {
    raw.len() <= "2026-11-20".len()
}

/// An instant, or the beginning of a day, or its end.
fn instant_or_day(place: &str, raw: &str, days: &ZoneDays, is_end: bool) -> Parsed<DateTime<Utc>> {
    if !is_date(raw) {
        return instant(place, raw);
    }
    let day = Day::parse(raw).map_err(at(place))?;
    let next = || day.date().succ_opt().map(|date| Day::from_stored(date.and_time(chrono::NaiveTime::MIN).and_utc()));
    Ok(days.start_of(if is_end { next().unwrap_or(day) } else { day }))
}

/// The hours, and the names of their sets in the order of their indexes.
fn hours(raw: Vec<RawHours>) -> Parsed<(Vec<String>, Vec<Hours>)> {
    // Without any hours nothing can be planned, which is an answer; with some, a set that none of them names is a mistake.
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

fn tasks(raw: Vec<RawTask>, sets: &[String], days: &ZoneDays) -> Parsed<(Vec<String>, Vec<TaskToPlan>)> {
    let ids: Vec<_> = raw.iter().map(|task| task.id.clone()).collect();
    let index = indexes(&ids)?;
    let tasks = each("tasks", raw, |place, raw| task(place, raw, sets, days, &index))?;
    if let Some(circle) = circle(&tasks) {
        let place = format!("tasks[{}].blocked_by", circle[0]);
        return Err(BadProblem::new(place, format!("Waits for itself: {}", told(&circle, &ids))));
    }
    Ok((ids, tasks))
}

/// A circle in words, without its middle if it is long.
fn told(circle: &[usize], ids: &[String]) -> String {
    const MOST: usize = 6;
    let mut names: Vec<_> = circle.iter().take(MOST).map(|it| format!("{:?}", ids[*it])).collect();
    if circle.len() > MOST {
        names.push("…".to_owned());
    }
    names.extend(circle.first().map(|it| format!("{:?}", ids[*it])));
    names.join(" → ")
}

fn task(
    place: &str,
    raw: RawTask,
    sets: &[String],
    days: &ZoneDays,
    index: &HashMap<String, usize>,
) -> Parsed<TaskToPlan> {
    let name = |field: &str| format!("{place}.{field}");
    let weight = match (raw.weight, raw.priority) {
        (Some(_), Some(_)) => {
            return Err(BadProblem::new(name("priority"), "Stands in place of a weight; give one of them"));
        }
        (Some(weight), None) => within(&name("weight"), weight, 1, 1000)?,
        (None, priority) => {
            let parse = |raw: String| Priority::parse(&raw).map_err(at(&name("priority")));
            priority.map(parse).transpose()?.unwrap_or_default().weight()
        }
    };
    let set = raw.set.as_deref().unwrap_or(DEFAULT_SET);
    let set = sets.iter().position(|it| it == set);
    let unknown = |set: &str| BadProblem::new(name("set"), format!("There are no hours of the set {set:?}"));
    let blocked_by = blockers(&name("blocked_by"), &raw.blocked_by, index)?;
    let when = |field: &str, raw: Option<String>, is_end: bool| {
        raw.map(|raw| instant_or_day(&name(field), &raw, days, is_end)).transpose()
    };
    let least = raw.min_block_minutes;
    Ok(TaskToPlan {
        minutes: within(&name("minutes"), raw.minutes, 1, MOST_MINUTES)?,
        due_is_day: raw.due.as_deref().is_some_and(is_date),
        due: when("due", raw.due, true)?,
        not_before: when("not_before", raw.not_before, false)?,
        weight,
        min_block_minutes: least.map(|it| within(&name("min_block_minutes"), it, 1, MOST_MINUTES)).transpose()?,
        blocked_by,
        set: set.ok_or_else(|| unknown(raw.set.as_deref().unwrap_or(DEFAULT_SET)))?,
    })
}

fn blockers(place: &str, raw: &[String], index: &HashMap<String, usize>) -> Parsed<Vec<usize>> {
    let mut seen = HashSet::new();
    let each = raw.iter().enumerate().map(|(count, id)| {
        let place = format!("{place}[{count}]");
        let blocker = known(&place, id, index)?;
        let is_new = seen.insert(blocker);
        is_new.then_some(blocker).ok_or_else(|| BadProblem::new(place, "Each task may be named once"))
    });
    each.collect()
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

fn known(place: &str, id: &str, index: &HashMap<String, usize>) -> Parsed<usize> {
    index.get(id).copied().ok_or_else(|| BadProblem::new(place, format!("There is no task {id:?}")))
}

fn indexes(ids: &[String]) -> Parsed<HashMap<String, usize>> {
    let mut index = HashMap::new();
    for (at, id) in ids.iter().enumerate() {
        if index.insert(id.clone(), at).is_some() {
            return Err(BadProblem::new(format!("tasks[{at}].id"), format!("Another task has the id {id:?}")));
        }
    }
    Ok(index)
}
