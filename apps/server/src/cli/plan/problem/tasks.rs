//! Reading tasks, and which task waits for which.

use std::collections::{HashMap, HashSet};

use scheduler_domain::planner::TaskToPlan;
use scheduler_domain::{Priority, ZoneDays};

use super::circle::circle;
use super::raw::RawTask;
use super::values::{at, each, instant_or_day, is_date, within};
use super::{DEFAULT_SET, MOST_MINUTES, Parsed};
use crate::cli::plan::BadProblem;

pub(super) fn tasks(raw: Vec<RawTask>, sets: &[String], days: &ZoneDays) -> Parsed<(Vec<String>, Vec<TaskToPlan>)> {
    let ids: Vec<_> = raw.iter().map(|task| task.id.clone()).collect();
    let index = indexes(&ids)?;
    let tasks = each("tasks", raw, |place, raw| task(place, raw, sets, days, &index))?;
    if let Some(circle) = circle(&tasks) {
        let place = format!("tasks[{}].blocked_by", circle[0]);
        return Err(BadProblem::new(place, format!("Waits for itself: {}", told(&circle, &ids))));
    }
    Ok((ids, tasks))
}

/// A circle as text, without its middle if it is long.
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

pub(super) fn known(place: &str, id: &str, index: &HashMap<String, usize>) -> Parsed<usize> {
    index.get(id).copied().ok_or_else(|| BadProblem::new(place, format!("There is no task {id:?}")))
}

pub(super) fn indexes(ids: &[String]) -> Parsed<HashMap<String, usize>> {
    let mut index = HashMap::new();
    for (at, id) in ids.iter().enumerate() {
        if index.insert(id.clone(), at).is_some() {
            return Err(BadProblem::new(format!("tasks[{at}].id"), format!("Another task has the id {id:?}")));
        }
    }
    Ok(index)
}
