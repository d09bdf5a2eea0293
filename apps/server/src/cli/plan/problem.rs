//! Reading a problem.

use std::collections::HashMap;

use chrono::{DateTime, Datelike, Utc};
use scheduler_domain::planner::{BusyTime, Hours, PlanningProblem, PreviousBlock, TaskToPlan};
use scheduler_domain::{Day, Fault, Priority, TimeOfDay, TimeZone, Weekday, ZoneDays};
use serde::Deserialize;

use super::BadProblem;

/// A problem, and how its tasks are called.
pub(super) struct Named {
    pub(super) ids: Vec<String>,
    pub(super) problem: PlanningProblem,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    now: String,
    time_zone: Option<String>,
    horizon_days: Option<i64>,
    buffer_minutes: Option<i64>,
    max_minutes_per_day: Option<i64>,
    free_share: Option<f64>,
    hours: Vec<RawHours>,
    #[serde(default)]
    busy: Vec<RawBusy>,
    tasks: Vec<RawTask>,
    #[serde(default)]
    previous: Vec<RawBlock>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawHours {
    set: Option<String>,
    days: Vec<String>,
    start: String,
    end: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawBusy {
    start: String,
    end: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTask {
    id: String,
    minutes: i64,
    due: Option<String>,
    not_before: Option<String>,
    weight: Option<i64>,
    priority: Option<String>,
    min_block_minutes: Option<i64>,
    #[serde(default)]
    blocked_by: Vec<String>,
    set: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawBlock {
    task_id: String,
    start: String,
    minutes: i64,
    #[serde(default)]
    pinned: bool,
}

/// The set of hours of what names none.
const DEFAULT_SET: &str = "default";
/// As many as the longest plan has.
const MOST_MINUTES: i64 = 90 * 24 * 60;
/// The days of a plan that says nothing else.
const HORIZON_DAYS: i64 = 28;

type Parsed<T> = Result<T, BadProblem>;

/// Reads a problem, or says where it is wrong.
pub(super) fn read(text: &str) -> Parsed<Named> {
    let raw: Raw =
        serde_path_to_error::deserialize(&mut serde_json::Deserializer::from_str(text)).map_err(|error| {
            let path = error.path().to_string();
            BadProblem::new(if path == "." { "problem".to_owned() } else { path }, error.into_inner().to_string())
        })?;
    let now = instant("now", &raw.now)?;
    let zone = match raw.time_zone {
        None => TimeZone::utc(),
        Some(name) => TimeZone::parse(&name).map_err(at("time_zone"))?,
    };
    let horizon = within("horizon_days", raw.horizon_days.unwrap_or(HORIZON_DAYS), 1, 90)?;
    let buffer = within("buffer_minutes", raw.buffer_minutes.unwrap_or(0), 0, 1440)?;
    let most = raw.max_minutes_per_day.map(|most| within("max_minutes_per_day", most, 0, 1440)).transpose()?;
    let share = raw.free_share.unwrap_or(0.0);
    if !(0.0..=1.0).contains(&share) {
        return Err(BadProblem::new("free_share", "Must be from 0 to 1"));
    }
    let (sets, hours) = hours(raw.hours)?;
    let busy = each("busy", raw.busy, busy_time)?;
    let (ids, tasks) = tasks(raw.tasks, &sets, &zone.days())?;
    let index = indexes(&ids)?;
    let previous = each("previous", raw.previous, |place, raw| block(place, &raw, &index))?;
    let problem = PlanningProblem {
        now,
        time_zone: zone,
        horizon_days: u16::try_from(horizon).unwrap_or_default(),
        buffer_minutes: buffer,
        max_minutes_per_day: most,
        free_share: share,
        hours,
        busy,
        tasks,
        previous,
    };
    Ok(Named { ids, problem })
}

fn at(place: &str) -> impl Fn(Fault) -> BadProblem + '_ {
    move |fault| BadProblem::new(place, fault.message)
}

fn within(place: &str, value: i64, least: i64, most: i64) -> Parsed<i64> {
    let is_within = (least..=most).contains(&value);
    is_within.then_some(value).ok_or_else(|| BadProblem::new(place, format!("Must be from {least} to {most}")))
}

/// Reads each of a list, with its place.
fn each<Raw, T>(name: &str, list: Vec<Raw>, read: impl Fn(&str, Raw) -> Parsed<T>) -> Parsed<Vec<T>> {
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

/// An instant, or the beginning of a day, or its end.
fn instant_or_day(place: &str, raw: &str, days: &ZoneDays, is_end: bool) -> Parsed<DateTime<Utc>> {
    if raw.len() > "2026-11-20".len() {
        return instant(place, raw);
    }
    let day = Day::parse(raw).map_err(at(place))?;
    let next = || day.date().succ_opt().map(|date| Day::from_stored(date.and_time(chrono::NaiveTime::MIN).and_utc()));
    Ok(days.start_of(if is_end { next().unwrap_or(day) } else { day }))
}

/// The hours, and the names of their sets in the order of their indexes.
fn hours(raw: Vec<RawHours>) -> Parsed<(Vec<String>, Vec<Hours>)> {
    let mut sets = vec![DEFAULT_SET.to_owned()];
    let mut all = Vec::new();
    for (index, raw) in raw.into_iter().enumerate() {
        let place = |field: &str| format!("hours[{index}].{field}");
        let name = raw.set.unwrap_or_else(|| DEFAULT_SET.to_owned());
        let set = sets.iter().position(|it| *it == name).unwrap_or_else(|| {
            sets.push(name);
            sets.len() - 1
        });
        if set >= PlanningProblem::MOST_SETS {
            return Err(BadProblem::new(place("set"), format!("At most {} sets", PlanningProblem::MOST_SETS - 1)));
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

fn busy_time(place: &str, raw: RawBusy) -> Parsed<BusyTime> {
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
        let names: Vec<_> = circle.iter().chain(circle.first()).map(|it| ids[*it].as_str()).collect();
        let place = format!("tasks[{}].blocked_by", circle[0]);
        return Err(BadProblem::new(place, format!("Waits for itself: {}", names.join(" → "))));
    }
    Ok((ids, tasks))
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
    let mut blocked_by = Vec::new();
    for (count, id) in raw.blocked_by.iter().enumerate() {
        let blocker = known(&name(&format!("blocked_by[{count}]")), id, index)?;
        if blocked_by.contains(&blocker) {
            return Err(BadProblem::new(name(&format!("blocked_by[{count}]")), "Each task may be named once"));
        }
        blocked_by.push(blocker);
    }
    let when = |field: &str, raw: Option<String>, is_end: bool| {
        raw.map(|raw| instant_or_day(&name(field), &raw, days, is_end)).transpose()
    };
    let least = raw.min_block_minutes;
    Ok(TaskToPlan {
        minutes: within(&name("minutes"), raw.minutes, 1, MOST_MINUTES)?,
        due: when("due", raw.due, true)?,
        not_before: when("not_before", raw.not_before, false)?,
        weight,
        min_block_minutes: least.map(|it| within(&name("min_block_minutes"), it, 1, MOST_MINUTES)).transpose()?,
        blocked_by,
        set: set.ok_or_else(|| unknown(raw.set.as_deref().unwrap_or(DEFAULT_SET)))?,
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

/// Tasks that wait for each other in a circle, if there are any.
fn circle(tasks: &[TaskToPlan]) -> Option<Vec<usize>> {
    #[derive(Clone, Copy, PartialEq)]
    enum Seen {
        No,
        OnPath,
        Done,
    }
    let mut seen = vec![Seen::No; tasks.len()];
    for start in 0..tasks.len() {
        // The tasks on the way here, each with how many of its blockers were looked at.
        let mut path = if seen[start] == Seen::No { vec![(start, 0)] } else { Vec::new() };
        while let Some((task, next)) = path.last_mut() {
            seen[*task] = Seen::OnPath;
            let Some(&blocker) = tasks[*task].blocked_by.get(*next) else {
                seen[*task] = Seen::Done;
                path.pop();
                continue;
            };
            *next += 1;
            match seen[blocker] {
                Seen::No => path.push((blocker, 0)),
                Seen::OnPath => {
                    return Some(path.iter().map(|it| it.0).skip_while(|it| *it != blocker).collect());
                }
                Seen::Done => {}
            }
        }
    }
    None
}
